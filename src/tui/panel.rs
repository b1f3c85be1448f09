//! A lesson's screen: its panels, one a file.

mod board;
mod canvas;
mod caption;
mod code;
mod counts;
mod duel;
mod events;
mod header;
mod map;
mod node;
mod reading;
mod result;
mod said;
mod stack;
mod timeline;
mod tree;
mod waiting;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders};
use unicode_width::UnicodeWidthStr;

pub(super) use waiting::progress;

use header::{Header, lesson_title, search_title};

use super::layout::{Areas, Wishes, areas};
use super::look::Look;
use super::overlay;
use super::watch::WatchedPane;
use super::{App, Compare, Explore, Follow, Hits, Panel, Role, Watch, Watched};
use lesson::Stop;
use run::{Pane, letter};
use scene::{Extent, Layout, Scene, Timeline, options_line};
use words::{Lang, Message, say};

/// What the panels draw from.
pub(super) struct Stage<'a> {
    pub watched: WatchedPane<'a>,
    pub watch: &'a Watch,
    pub scene: &'a Scene,
    pub tree: &'a Layout<'a>,
    pub timeline: &'a Timeline,
    /// What the lesson says here, if it speaks.
    pub stop: Option<&'a Stop>,
    pub look: &'a Look,
    pub tabs: bool,
    /// Which of two searches this is, where there are two.
    pub side: Option<SideMark>,
}

/// One of two searches, as its tree is drawn.
pub(super) struct SideMark {
    pub pane: usize,
    /// Whether keys are about this one.
    pub active: bool,
    /// Whether it waits for the other.
    pub waits: bool,
    /// The options that the other does not have, where the title is to say them.
    pub name: String,
}

/// From so many rows on, the board has large cells.
const TALL: u16 = 50;

/// Draws a lesson.
pub(super) fn lesson(
    app: &App,
    follow: &Follow,
    look: &Look,
    frame: &mut Frame<'_>,
    area: Rect,
    hits: &mut Hits,
) {
    let (watched, watch) = (follow.watched(), &follow.watch);
    let title = lesson_title(look, follow);
    let place = run(watched, watch, title, look, frame, (area, hits));
    overlay::footer(app, look, frame, place);
}

/// Draws a run: its header, panels and timeline. Returns where the footer is to stand.
fn run(
    watched: Watched<'_>,
    watch: &Watch,
    title: Vec<Span<'static>>,
    look: &Look,
    frame: &mut Frame<'_>,
    (area, hits): (Rect, &mut Hits),
) -> Rect {
    if watched.run.panes().len() > 1 {
        duel::draw((watched, watch), title, look, frame, (area, hits))
    } else {
        one_search(watched, watch, title, look, frame, (area, hits)).footer
    }
}

/// Draws a search that is explored.
pub(super) fn explore(
    app: &App,
    explore: &Explore,
    look: &Look,
    frame: &mut Frame<'_>,
    area: Rect,
    hits: &mut Hits,
) {
    let Some(shown) = explore.shown() else {
        waiting::draw(explore, look, frame, area);
        let footer = Rect {
            y: area.bottom() - 1,
            height: 1,
            ..area
        };
        overlay::footer(app, look, frame, footer);
        return;
    };
    let (watched, watch) = (shown.watched(), &shown.watch);
    let title = search_title(look, &watched.run.first().recording.game);
    hits.selects = true;
    let areas = one_search(watched, watch, title, look, frame, (area, hits));
    if explore.pace().is_some() {
        waiting::line(explore, look, frame, areas.timeline);
        hits.timeline = None;
    }
    overlay::footer(app, look, frame, areas.footer);
}

/// Draws one search: its header, panels and timeline. Returns where all of it stands.
fn one_search(
    watched: Watched<'_>,
    watch: &Watch,
    title: Vec<Span<'static>>,
    look: &Look,
    frame: &mut Frame<'_>,
    (area, hits): (Rect, &mut Hits),
) -> Areas {
    let timeline = Timeline::new(watched.run, watched.stops, watch.step);
    let stop = watched.stop_at(watch.step);
    let watched = watched.pane(0);
    let scene = Scene::looking_at(watched.pane, watch.step, watch.selected);
    let tree = tree::layout(watched, watch, &scene);
    let header = header_of(watched.pane, title, look);
    let is_figure = watch.extent == Extent::Figure && watch.focus == Panel::Tree;
    let wishes = Wishes {
        header: header.rows(area),
        code: &scene.code,
        board_rows: board::rows(&scene.board.view, area.height >= TALL),
        figure: is_figure.then(|| tree::figure_columns(&tree)).flatten(),
    };
    let areas = areas(area, watched.pane, watch, &wishes);
    let stage = Stage {
        watched,
        watch,
        scene: &scene,
        tree: &tree,
        timeline: &timeline,
        stop,
        look,
        tabs: areas.tabs,
        side: None,
    };
    header.draw(frame, areas.header);
    panels(&stage, frame, &areas, hits);
    areas
}

/// Draws two searches that are compared.
pub(super) fn compare(
    app: &App,
    compare: &Compare,
    look: &Look,
    frame: &mut Frame<'_>,
    area: Rect,
    hits: &mut Hits,
) {
    let watched = compare.watched();
    let title = search_title(look, &watched.run.first().recording.game);
    let place = run(watched, &compare.watch, title, look, frame, (area, hits));
    overlay::footer(app, look, frame, place);
}

/// The top of a screen with one search.
fn header_of<'a>(pane: &Pane, title: Vec<Span<'static>>, look: &'a Look) -> Header<'a> {
    Header {
        look,
        title,
        options: options_line(pane, look.settings.lang),
        own: Vec::new(),
        news: String::new(),
    }
}

/// Draws the panels of a search and its timeline.
fn panels(stage: &Stage<'_>, frame: &mut Frame<'_>, areas: &Areas, hits: &mut Hits) {
    for &(panel, area) in &areas.panels {
        hits.panels.push((area, panel));
        match panel {
            Panel::Tree => tree::draw(stage, frame, area, hits),
            Panel::Board => board::draw(stage, frame, area),
            Panel::Code => code::draw(stage, frame, area),
            Panel::Stack => stack::draw(stage, frame, area),
            Panel::Node => reading::draw(stage, frame, area, hits),
            Panel::Events => events::draw(stage, frame, area, hits),
            Panel::Counts => counts::draw(stage, frame, area, hits),
            Panel::Caption => caption::draw(stage, frame, area, hits),
            // Comparisons have a screen of their own.
            Panel::Beside | Panel::Result => {}
        }
    }
    timeline::draw(stage, frame, areas.timeline, hits);
}

/// The name of a panel.
pub(super) fn name(panel: Panel, lang: Lang) -> String {
    lang.say(&match panel {
        Panel::Tree => Message::PanelTree,
        Panel::Board => Message::PanelBoard,
        Panel::Code => Message::PanelCode,
        Panel::Stack => Message::PanelCalls,
        Panel::Node => Message::PanelNode,
        Panel::Events => Message::PanelEvents,
        Panel::Counts => Message::PanelCounts,
        Panel::Caption => Message::PanelCaption,
        Panel::Beside => Message::PanelTreeB,
        Panel::Result => Message::PanelResult,
    })
}

impl Stage<'_> {
    pub fn lang(&self) -> Lang {
        self.look.settings.lang
    }

    /// The block of a panel, with its name and what else its title says.
    pub fn block(&self, panel: Panel, extra: &str) -> Block<'static> {
        let focused = match &self.side {
            Some(side) => side.active,
            None => self.watch.focus == panel,
        };
        let (border, role) = if focused {
            (self.look.glyphs.path_border, Role::Focus)
        } else {
            (self.look.glyphs.border, Role::Border)
        };
        let mut title = vec![Span::raw(" ")];
        if let Some(side) = &self.side {
            title.extend(self.side_title(side));
        } else if self.tabs && panel == self.watch.side {
            title.extend(self.tabs());
        } else {
            let style = self
                .look
                .style(if focused { Role::Focus } else { Role::Strong });
            title.push(Span::styled(name(panel, self.lang()), style));
            title.push(Span::raw(" "));
        }
        if !extra.is_empty() {
            title.push(Span::styled(
                format!("{extra} "),
                self.look.style(Role::Faint),
            ));
        }
        Block::bordered()
            .border_set(border)
            .border_style(self.look.style(role))
            .title(Line::from(title))
    }

    /// Which of two searches this is: its letter, its own options, whether it waits.
    fn side_title(&self, side: &SideMark) -> Vec<Span<'static>> {
        let look = self.look;
        let role = if side.active {
            Role::Focus
        } else {
            Role::Strong
        };
        let name = format!("{} ", letter(side.pane));
        let mut spans = vec![Span::styled(name, look.style(role))];
        if !side.name.is_empty() {
            let name = format!("{} ", look.words(&side.name));
            spans.push(Span::styled(name, look.style(Role::Strong)));
        }
        if side.waits {
            spans.push(Span::styled(self.waits(), look.style(Role::Stop)));
        }
        spans
    }

    fn waits(&self) -> String {
        let waits = format!("{} ", say!(self.lang(), SideWaits));
        format!("{}{waits}", self.look.glyphs.waits)
    }

    /// The columns of that where it waits, so that nothing else comes and goes.
    fn longest_title(&self, side: &SideMark) -> usize {
        let name = self.look.words(&side.name);
        // The letter, and blanks around and between.
        4 + name.width() + self.waits().width()
    }

    /// The names of the side's panels, the shown one marked; where there are many, the
    /// others are told by the digits that lead to them.
    fn tabs(&self) -> Vec<Span<'static>> {
        let ring = self.watch.ring;
        let many = ring.len() > Panel::LESSON.len();
        let mut spans = Vec::new();
        for (index, &panel) in ring.iter().enumerate() {
            if !panel.is_at_side() {
                continue;
            }
            let name = name(panel, self.lang());
            let (text, role) = match (panel == self.watch.side, many) {
                (true, false) => (format!("[{name}]"), Role::Strong),
                (true, true) => (format!("[{} {name}]", index + 1), Role::Strong),
                (false, true) => ((index + 1).to_string(), Role::Faint),
                (false, false) => (name, Role::Faint),
            };
            spans.push(Span::styled(text, self.look.style(role)));
            spans.push(Span::raw(" "));
        }
        spans
    }

    /// The block of the caption: a rule above it, with the stop's heading.
    pub fn rule(&self, title: Option<&str>) -> Block<'static> {
        let focused = self.watch.focus == Panel::Caption;
        let (border, role) = if focused {
            (self.look.glyphs.path_border, Role::Focus)
        } else {
            (self.look.glyphs.border, Role::Border)
        };
        let title = match title {
            Some(title) => {
                let title = format!(" {} ", self.look.words(title));
                Span::styled(title, self.look.style(Role::Stop))
            }
            None => Span::raw(""),
        };
        Block::new()
            .borders(Borders::TOP)
            .border_set(border)
            .border_style(self.look.style(role))
            .title(title)
    }
}
