//! The panels of a run on the screen, with one search or two side by side.

mod board;
mod canvas;
mod caption;
mod lists;
mod node;
mod result;
mod timeline;
mod tree;

pub(super) use board::{cells as board_cells, lines as board_lines};
pub(super) use caption::prose;
pub(super) use timeline::progress;
pub(super) use tree::paint as draw_tree;

use ratatui::buffer::Cell;
use ratatui::layout::{Margin, Rect};
use ratatui::macros::vertical;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Clear};
use unicode_width::UnicodeWidthStr;

use super::camera::Zoom;
use super::glyphs::{DOWN, LEFT, RIGHT, UP};
use super::layout::{Areas, Wishes, areas, fits_two_trees};
use super::look::Look;
use super::overlay;
use super::view::is_too_small;
use super::watch::{Replay, Watch};
use super::{Action, App, Ask, Panel, Role, Screen, Surface, Viewer};
use caption::Prose;
use lesson::Asked;
use quiz::Secret;
use run::{Pane, PaneStep, letter};
use scene::{Extent, Scene, Timeline, TreeScene, own_options};
use trace::NodeId;
use words::{Lang, Message, message};

struct RunView<'a> {
    replay: Replay<'a>,
    watch: &'a Watch,
    look: &'a Look,
    panes: Vec<PaneView<'a>>,
    header: Vec<Line<'static>>,
    timeline: Timeline,
    /// What the lesson says at this step.
    prose: Option<Prose<'a>>,
    /// The open question.
    asks: Option<&'a Ask>,
    /// The question that can be opened here, and whether it is waiting.
    waits: Option<(&'a Asked, bool)>,
    /// The errors in the lesson's files.
    wrong: &'a [Message],
    areas: Areas,
}

/// One search of a run.
struct PaneView<'a> {
    pane: &'a Pane,
    index: usize,
    at: PaneStep,
    scene: &'a Scene,
    tree: TreeScene<'a>,
    /// The options in which the search differs from the other, if the tree's title shows them.
    name: String,
}

/// The text of a panel.
#[derive(Default)]
pub(super) struct Content {
    /// The rest of the title after the panel's name: parts that are dropped whole if need be.
    pub title: Vec<String>,
    /// A few words at the right end of the title row.
    pub aside: String,
    /// Lines fixed at the top.
    pub head: Vec<Line<'static>>,
    /// Lines that scroll.
    pub body: Vec<Line<'static>>,
    /// Lines fixed at the bottom.
    pub foot: Vec<Line<'static>>,
    /// The number of lines from the start of the body that must be visible as long as no key
    /// scrolls it.
    pub seen: usize,
    /// The actions for clicks on the lines of the body.
    pub clicks: Vec<Action>,
}

impl Content {
    pub fn new(title: Vec<String>, body: Vec<Line<'static>>) -> Self {
        Self {
            title,
            body,
            ..Self::default()
        }
    }

    /// The height available to the body in rows.
    fn rows(&self, room: Rect) -> usize {
        usize::from(room.height).saturating_sub(self.head.len() + self.foot.len())
    }
}

/// The most root moves that make the table of results taller.
const MOVES: usize = 18;

/// Draws a screen that shows a run.
pub(super) fn draw(app: &App, surface: &mut Surface<'_>, area: Rect) {
    let viewer = app.screen.viewer();
    let areas = viewer.map(|viewer| {
        with_view(app, viewer, surface.look, area, |view| {
            view.draw(surface);
            view.areas
        })
    });
    if let Screen::Explore(explore) = &app.screen {
        surface.hits.selects = true;
        // The footer says how to go back to where the search was requested.
        let hint = match app.waits_to_explain() {
            true => Message::Blank,
            false => Message::EscStopsAndShows,
        };
        let pace = explore.pace();
        let is_recording = pace.is_some();
        let pace = pace.unwrap_or_default();
        match &areas {
            None => timeline::wait(explore, (&pace, &hint), surface, area),
            // Drawn over the timeline of the previous search.
            Some(areas) if is_recording => {
                surface.draw(Clear, areas.timeline);
                let progress = progress(&pace, surface.look, area.width, &hint);
                surface.draw(progress, areas.timeline);
                surface.hits.timeline = None;
            }
            Some(_) => {}
        }
    }
    let [_, last_row] = vertical![>=0, ==1].areas(area);
    let footer = areas.map_or(last_row, |areas| areas.footer);
    overlay::footer(app, surface, footer);
}

/// The least columns and rows for a run to be shown beside something else with all of its panels.
const BESIDE: (u16, u16) = (56, 20);

/// Draws a run beside something else: its tree, plus its other panels if there is room.
pub(super) fn draw_beside(app: &App, viewer: &Viewer, surface: &mut Surface<'_>, area: Rect) {
    let hits = std::mem::take(&mut surface.hits);
    with_view(app, viewer, surface.look, area, |view| {
        if area.width < BESIDE.0 || area.height < BESIDE.1 {
            tree::draw(&view, Panel::Tree, surface, area);
        } else {
            view.draw(surface);
        }
    });
    // Nothing in it can be clicked.
    surface.hits = hits;
}

/// Limits of zoom and scrolling on a screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// The limits of the visible tree.
    pub tree: Option<TreeLimits>,
    /// The height of the list of events in rows.
    pub page: usize,
    /// The maximum scroll offset.
    pub scroll: u16,
}

/// How the tree is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeLimits {
    /// Which nodes are drawn.
    pub extent: Extent,
    /// How large they are drawn.
    pub zoom: Zoom,
    /// The largest zoom in which the whole tree fits.
    pub fit: Zoom,
    /// Whether two searches share it.
    pub is_shared: bool,
    /// Whether the search has windows, and whether nodes of this size have room for them.
    pub has_windows: bool,
    pub windows: bool,
    /// Whether the panel is tall enough for a map below the tree.
    pub has_room_for_map: bool,
    /// The number of leaves.
    pub leaves: u32,
    /// The width of the panel.
    pub columns: u16,
}

/// The limits on the screen; `None` if it shows no run.
pub(super) fn limits(app: &App) -> Option<Limits> {
    let area = Rect::from(app.size);
    if is_too_small(area) {
        return None;
    }
    let look = Look::new(app.settings);
    let viewer = app.screen.viewer()?;
    Some(with_view(app, viewer, &look, area, |view| view.limits()))
}

/// Lays out a run on a screen and passes it to `then`.
fn with_view<T>(
    app: &App,
    viewer: &Viewer,
    look: &Look,
    area: Rect,
    then: impl FnOnce(RunView<'_>) -> T,
) -> T {
    let (run, watch) = (viewer.run(), &viewer.watch);
    let panes = run.panes().iter().zip(watch.at(run)).enumerate();
    let scenes =
        panes.map(|(index, (pane, at))| Scene::new(pane, at.step, watch.selected_in(index)));
    let mut scenes: Vec<Scene> = scenes.collect();
    if let Some(pair) = run.pair().filter(|_| !fits_two_trees(area)) {
        // Both searches share one tree.
        let replay = viewer.replay();
        let one = replay.pane(scenes.len());
        let step = pair.step_of_one_tree(watch.merged(run), one.trace());
        let selected = replay.selected(scenes.len(), watch);
        scenes.push(Scene::new(one, step, selected));
    }
    then(RunView::new(app, viewer, &scenes, look, area))
}

impl<'a> RunView<'a> {
    fn new(
        app: &'a App,
        viewer: &'a Viewer,
        scenes: &'a [Scene],
        look: &'a Look,
        area: Rect,
    ) -> Self {
        let (replay, watch) = (viewer.replay(), &viewer.watch);
        let (run, lang) = (replay.run, look.settings.lang);
        let searches = run.panes().len();
        let names = (0..searches).filter(|_| searches > 1);
        let names = names.map(|pane| look.words(own_options(run, pane, lang)));
        let names: Vec<String> = names.collect();
        let fits = caption::names_fit(&names, area);
        let header = caption::header(look, viewer, (&names, fits), area);
        let at = watch.at(run);
        let pane = |(index, scene): (usize, &'a Scene)| {
            let name = names.get(index).filter(|_| fits);
            let alone = PaneStep::taken(scene.moment.step);
            PaneView {
                pane: replay.pane(index),
                index,
                at: at.get(index).copied().unwrap_or(alone),
                scene,
                tree: tree::scene(replay, index, watch, scenes),
                name: name.cloned().unwrap_or_default(),
            }
        };
        let panes: Vec<PaneView<'_>> = scenes.iter().enumerate().map(pane).collect();
        let width = area.width.saturating_sub(2);
        let asks = app.asked();
        let asked = asks.map(|ask| ask.content(look, run, Rect { width, ..area }));
        let wishes = Wishes {
            header: header.len() as u16,
            board: board::rows(&scenes[0].board.view, area.height, searches > 1),
            trees: if scenes.len() > searches { 1 } else { searches },
            words: asked.map_or(0, |asked| asked.head.len() + asked.body.len() + 1) as u16,
            moves: run
                .first()
                .trace()
                .children(NodeId::ROOT)
                .take(MOVES)
                .count() as u16,
            plies: (panes.iter().map(|pane| pane.tree.whole.plies()).max()).unwrap_or(0) as u16,
        };
        // A lesson has stops only while its searches move together.
        let stops = watch.apart.as_ref().map_or(replay.stops, |_| &[]);
        let (whole, step) = watch.clock(run);
        Self {
            replay,
            watch,
            look,
            panes,
            header,
            timeline: Timeline::new(&whole, stops, step),
            prose: Prose::new(app, viewer),
            asks,
            waits: viewer.unanswered().filter(|_| asks.is_none()),
            wrong: app.draft.as_ref().map_or(&[], |draft| &draft.wrong),
            areas: areas(area, watch, &wishes),
        }
    }

    fn draw(&self, surface: &mut Surface<'_>) {
        surface.draw_lines(&self.header, self.areas.header);
        let mut panels = self.areas.panels.clone();
        // The tree is drawn last, because it marks in the rule below where it continues.
        panels.reverse();
        for (panel, area) in panels {
            surface.hits.panels.push((area, panel));
            if panel.pane().is_some() {
                tree::draw(self, panel, surface, area);
            } else {
                self.draw_content(panel, surface, area);
            }
        }
        self.joints(surface);
        timeline::draw(self, surface, self.areas.timeline);
    }

    fn draw_content(&self, panel: Panel, surface: &mut Surface<'_>, area: Rect) {
        let (content, room) = self.content(panel, area);
        let (scroll, max) = self.scroll(panel, &content, room);
        let is_more = scroll < max && panel.is_scrolled_by_keys();
        let beside = usize::from(area.width).saturating_sub(self.name(panel).width() + 3);
        let more = is_more.then(|| self.more(panel, max - scroll, beside));
        let taken = more.as_ref().map_or(0, Line::width) as u16;
        let title = self.title(panel, &content.title, area.width.saturating_sub(taken));
        let left = area.width.saturating_sub(title.width() as u16 + 2);
        let aside = match &more {
            Some(_) => Line::default(),
            None if content.aside.is_empty() => self.others_below(panel, left),
            None => self.look.line(content.aside.as_str(), Role::Faint),
        };
        let block = self.block(panel).title_top(aside.right_aligned());
        let block = match title.spans.is_empty() {
            true => block,
            false => block.title(title),
        };
        self.draw_block(panel, block, surface, area);
        if let Some(more) = more {
            surface.draw(more, Rect { height: 1, ..area });
        }
        let body = &content.body[scroll..];
        let rows = content.rows(room).min(body.len());
        let lines = content.head.iter().chain(&body[..rows]);
        let lines = lines.chain(&content.foot);
        surface.draw_lines(lines, room);
        let places = room.rows().skip(content.head.len()).take(rows);
        let clicks = content.clicks.into_iter().skip(scroll);
        surface.hits.actions.extend(places.zip(clicks));
    }

    /// The content of a panel, and the part of its area within borders and margins.
    fn content(&self, panel: Panel, area: Rect) -> (Content, Rect) {
        let inner = Block::new().borders(self.borders(panel)).inner(area);
        let room = match panel {
            Panel::Board | Panel::Code | Panel::Events => inner,
            _ => inner.inner(Margin::new(1, 0)),
        };
        let content = match panel {
            Panel::Tree | Panel::Beside => Content::default(),
            Panel::Board => board::content(self, room),
            Panel::Code => lists::code(self, room),
            Panel::Node => lists::node(self, room),
            Panel::Events => lists::events(self, room),
            Panel::Counts => lists::counts(self, room),
            Panel::Caption => caption::content(self, room),
            Panel::Result => result::content(self, room),
        };
        (content, room)
    }

    /// The scroll offset of a panel, and its maximum.
    fn scroll(&self, panel: Panel, content: &Content, room: Rect) -> (usize, usize) {
        let rows = content.rows(room);
        let max = content.body.len().saturating_sub(rows);
        let scroll = if self.scrolled() == panel {
            self.watch.scroll.into()
        } else {
            content.seen.saturating_sub(rows)
        };
        (scroll.min(max), max)
    }

    fn limits(&self) -> Limits {
        let mut panels = self.areas.panels.iter().rev();
        let tree = panels.find(|(panel, _)| panel.pane().is_some());
        let scrolled = self.scrolled();
        Limits {
            tree: tree.map(|&(panel, area)| {
                let (pane, inner) = (self.of(panel), self.inside(panel, area));
                let drawn = tree::Drawn::new(self, pane, inner);
                TreeLimits {
                    extent: drawn.extent,
                    zoom: drawn.zoom,
                    has_windows: self.has_windows(),
                    is_shared: pane.tree.sides.is_some(),
                    windows: drawn.has_room_for_windows(inner),
                    fit: tree::fit(self, pane, inner),
                    has_room_for_map: drawn.map_rows(inner).is_some(),
                    leaves: pane.tree.slots(),
                    columns: inner.width,
                }
            }),
            page: self
                .area(Panel::Events)
                .map_or(0, |area| self.inside(Panel::Events, area).height.into()),
            scroll: self.area(scrolled).map_or(0, |area| {
                let (content, room) = self.content(scrolled, area);
                self.scroll(scrolled, &content, room).1 as u16
            }),
        }
    }

    fn lang(&self) -> Lang {
        self.look.settings.lang
    }

    /// The search that keys move in, which is shown by the panels beside the tree.
    fn first(&self) -> &PaneView<'a> {
        &self.panes[self.watch.active()]
    }

    /// The searches themselves, without the tree they share.
    fn searches(&self) -> &[PaneView<'a>] {
        &self.panes[..self.replay.run.panes().len()]
    }

    /// The tree that two searches share, if they are drawn as one.
    fn one_tree(&self) -> Option<&PaneView<'a>> {
        self.panes.get(self.replay.run.panes().len())
    }

    /// The search whose position is on the board.
    fn on_board(&self) -> &PaneView<'a> {
        self.one_tree().unwrap_or_else(|| self.first())
    }

    /// The search whose tree is in a panel.
    fn of(&self, panel: Panel) -> &PaneView<'a> {
        let own = || &self.panes[panel.pane().unwrap_or(0)];
        self.one_tree().unwrap_or_else(own)
    }

    /// Whether nodes have rows for windows. Two trees have the same rows.
    fn has_windows(&self) -> bool {
        let mut panes = self.searches().iter();
        self.watch.windows && panes.any(|pane| pane.pane.trace().has_windows())
    }

    fn is_pair(&self) -> bool {
        self.replay.run.panes().len() > 1
    }

    /// Whether the final results and their meaning are shown: at the end or on request.
    fn gives_results(&self) -> bool {
        let is_closed =
            |pane: &PaneView<'_>| pane.scene.moment.status(NodeId::ROOT) == trace::Status::Closed;
        let at_end = self.prose.is_none() && self.searches().iter().all(is_closed);
        let may_be_seen = self.replay.secret == Secret::Nothing;
        self.is_pair() && may_be_seen && (self.watch.given || at_end)
    }

    /// Whether a panel has the focus; a shared tree has it if either search has.
    fn has_focus(&self, panel: Panel) -> bool {
        let focus = self.watch.focus;
        focus == panel
            || (self.one_tree().is_some() && panel == Panel::Tree && focus == Panel::Beside)
    }

    fn area(&self, wanted: Panel) -> Option<Rect> {
        let mut panels = self.areas.panels.iter();
        panels.find_map(|&(panel, area)| (panel == wanted).then_some(area))
    }

    /// The panel scrolled by keys: the focused one, or else the caption.
    fn scrolled(&self) -> Panel {
        match self.watch.focus {
            panel if panel.is_scrolled_by_keys() && self.area(panel).is_some() => panel,
            _ => Panel::Caption,
        }
    }

    /// A hint that `rows` more rows are hidden and which key shows them, at most `room` columns wide.
    fn more(&self, panel: Panel, rows: usize, room: usize) -> Line<'static> {
        let keys = match panel {
            _ if self.scrolled() == panel => message!(MoreBelow { rows }),
            _ => message!(MoreAfterTab { rows }),
        };
        let mut more = format!("{} {}", self.look.glyphs.more, self.look.say(&keys));
        if more.width() > room
            && let Some((short, _)) = more.rsplit_once(' ')
        {
            more.truncate(short.len());
        }
        self.look.line(more, Role::Key).right_aligned()
    }

    /// The borders of a panel.
    fn borders(&self, panel: Panel) -> Borders {
        match panel {
            Panel::Caption | Panel::Tree => Borders::TOP,
            Panel::Beside if self.one_tree().is_some() => Borders::TOP,
            _ => Borders::TOP | Borders::LEFT,
        }
    }

    /// The part of an area inside a panel's borders. If the border is only at the top, this
    /// leaves room at both sides for the marks that show where the content continues.
    fn inside(&self, panel: Panel, area: Rect) -> Rect {
        let borders = self.borders(panel);
        let inner = Block::new().borders(borders).inner(area);
        match borders {
            Borders::TOP => inner.inner(Margin::new(1, 0)),
            _ => inner,
        }
    }

    /// Draws the joints where the rules between panels meet.
    fn joints(&self, surface: &mut Surface<'_>) {
        let panels = &self.areas.panels;
        let arm = |arm: u8, panel: Option<Panel>| match panel {
            None => 0,
            Some(panel) => arm << u8::from(self.watch.focus == panel),
        };
        let find = |fits: &dyn Fn(Rect) -> bool| {
            let mut panels = panels.iter();
            Some(panels.find(|(_, area)| fits(*area))?.0)
        };
        let divided = |panel| self.borders(panel) == Borders::TOP | Borders::LEFT;
        for &(panel, Rect { x, y, .. }) in panels.iter().filter(|(panel, _)| divided(*panel)) {
            let above = find(&|area| (area.x, area.bottom()) == (x, y));
            let beside = find(&|area| (area.right(), area.y) == (x, y));
            let here = Some(panel);
            let arms = arm(UP, above) | arm(LEFT, beside) | arm(RIGHT, here) | arm(DOWN, here);
            self.joint(surface, (x, y), arms);
        }
        for &(panel, area) in panels.iter().filter(|(panel, _)| divided(*panel)) {
            let (x, y) = (area.x, area.bottom());
            let below = find(&|area| area.y == y && area.x < x && x < area.right());
            if below.is_some() {
                let arms = arm(UP, Some(panel)) | arm(LEFT, below) | arm(RIGHT, below);
                self.joint(surface, (x, y), arms);
            }
        }
    }

    fn joint(&self, surface: &mut Surface<'_>, at: (u16, u16), arms: u8) {
        // Titles are written into the rules.
        let is_rule = |cell: &&mut Cell| {
            let mut chars = cell.symbol().chars();
            chars.all(|char| ('─'..='╿').contains(&char) || "-|+=#".contains(char))
        };
        let cell = surface.buffer.cell_mut(at).filter(is_rule);
        let (char, style) = (self.look.glyphs.line(arms), self.look.style(Role::Border));
        if let Some(cell) = cell {
            cell.set_char(char).set_style(style);
        }
    }

    /// The rules around a panel, heavy if it has the focus.
    fn block(&self, panel: Panel) -> Block<'static> {
        let (set, role) = match self.has_focus(panel) {
            true => (self.look.glyphs.focus_border, Role::Focus),
            false => (self.look.glyphs.border, Role::Border),
        };
        Block::new()
            .borders(self.borders(panel))
            .border_set(set)
            .border_style(self.look.style(role))
    }

    /// Draws the block of a panel. Most have only a rule above and one on the left, and a block
    /// styles every cell it is given.
    fn draw_block(&self, panel: Panel, block: Block<'_>, surface: &mut Surface<'_>, area: Rect) {
        if self.borders(panel).contains(Borders::LEFT) {
            let rule = self.block(panel).borders(Borders::LEFT);
            surface.draw(rule, Rect { width: 1, ..area }.intersection(area));
        }
        surface.draw(block, Rect { height: 1, ..area }.intersection(area));
    }

    /// The name of a panel and as many parts of its title as there is room for.
    fn title(&self, panel: Panel, parts: &[String], columns: u16) -> Line<'static> {
        let look = self.look;
        let name_role = match self.has_focus(panel) {
            true => Role::Focus,
            false => Role::Strong,
        };
        let mut spans = match panel.pane() {
            Some(_) if self.one_tree().is_some() => self.titles_of_both(name_role),
            Some(pane) if self.is_pair() => self.pane_title(pane, name_role),
            _ if panel == Panel::Caption => Vec::new(),
            _ => vec![look.span(format!("{} ", self.name(panel)), name_role)],
        };
        let role = match panel {
            Panel::Caption => Role::Stop,
            _ => Role::Faint,
        };
        // For a corner and a blank.
        let room = usize::from(columns).saturating_sub(2);
        let width = |spans: &[Span<'_>]| -> usize { spans.iter().map(Span::width).sum() };
        if width(&spans) > room {
            // The caption says so in words.
            for span in spans.iter_mut().filter(|span| **span == self.waits()) {
                span.content = look.glyphs.waits.into();
            }
        }
        let mut left = room.saturating_sub(width(&spans));
        let mut is_first = true;
        for part in parts.iter().filter(|part| !part.is_empty()) {
            let between = if is_first { "" } else { "· " };
            let text = format!("{between}{part} ");
            if text.width() <= left {
                left -= text.width();
                spans.push(look.span(text, role));
                is_first = false;
            }
        }
        if !spans.is_empty() {
            spans.insert(0, Span::raw(" "));
        }
        Line::from(spans)
    }

    /// The letter of a search, the options of its own, and whether it is waiting.
    fn pane_title(&self, index: usize, role: Role) -> Vec<Span<'static>> {
        let (look, pane) = (self.look, &self.panes[index]);
        let mut spans = vec![look.span(format!("{} ", letter(index)), role)];
        if !pane.name.is_empty() {
            spans.push(look.span(format!("{} ", pane.name), Role::Strong));
        }
        if pane.at.waiting.is_some() {
            spans.push(self.waits());
        }
        spans
    }

    /// The titles of two searches above their shared tree; that of the active one stands out.
    fn titles_of_both(&self, role: Role) -> Vec<Span<'static>> {
        let active = self.watch.active();
        let title = |pane| {
            let role = if pane == active { role } else { Role::Faint };
            let between = (pane > 0).then(|| self.look.span("| ", Role::Faint));
            between.into_iter().chain(self.pane_title(pane, role))
        };
        (0..self.replay.run.panes().len()).flat_map(title).collect()
    }

    fn waits(&self) -> Span<'static> {
        let waits = format!(
            "{}{} ",
            self.look.glyphs.waits,
            self.lang().say(&Message::SideWaits)
        );
        self.look.span(waits, Role::Stop)
    }

    /// The names of the panels hidden by a panel below the board, as many as fit.
    fn others_below(&self, panel: Panel, columns: u16) -> Line<'static> {
        let is_hidden = |&&other: &&Panel| {
            self.areas.tabs && panel.is_below_board() && other.is_below_board() && other != panel
        };
        let hidden = self.watch.ring.iter().filter(is_hidden);
        let mut names: Vec<String> = hidden.map(|&other| self.name(other)).collect();
        while !names.is_empty() {
            let mut text = format!(" {} ", names.join(" · "));
            if text.width() > columns.into() {
                // At the edge of the screen.
                text.pop();
            }
            if text.width() <= columns.into() {
                return self.look.line(text, Role::Faint);
            }
            names.pop();
        }
        Line::default()
    }

    /// The name of a panel.
    fn name(&self, panel: Panel) -> String {
        let has_board = self.first().pane.recording.game.has_board();
        let name = self.look.say(&match panel {
            Panel::Tree | Panel::Beside => Message::PanelTree,
            Panel::Board if has_board => Message::PanelBoard,
            Panel::Board => Message::BoardTitle,
            Panel::Code => Message::PanelCodeAndCalls,
            Panel::Node => Message::PanelNode,
            Panel::Events => Message::PanelEvents,
            Panel::Counts => Message::PanelCounts,
            Panel::Result => Message::Results,
            Panel::Caption => Message::Blank,
        });
        // With two searches, it shows the one that keys move in.
        let is_of_one = matches!(
            panel,
            Panel::Code | Panel::Node | Panel::Events | Panel::Counts
        );
        if self.is_pair() && is_of_one {
            format!("{name} {}", letter(self.watch.active()))
        } else {
            name
        }
    }
}
