//! A run on the screen, of one search or of two side by side: its panels.

mod board;
mod canvas;
mod caption;
mod counts;
mod header;
mod lists;
mod map;
mod node;
mod result;
mod timeline;
mod tree;

pub(super) use timeline::progress;

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders};
use unicode_width::UnicodeWidthStr;

use header::{Header, lesson_title, search_title};
use result::Table;

use super::camera::Zoom;
use super::layout::{Areas, Wishes, areas, comparison_areas};
use super::look::Look;
use super::overlay;
use super::view::is_too_small;
use super::watch::{Replay, ReplayPane, Watch};
use super::{App, Hits, Panel, Role, Screen};
use lesson::Stop;
use run::{PaneStep, letter};
use scene::{Extent, Layout, Scene, Timeline, own_options, shared_options};
use words::{Lang, Message, say};

/// A run as it is drawn: what each panel shows, and where it stands.
struct RunView<'a> {
    replay: Replay<'a>,
    watch: &'a Watch,
    look: &'a Look,
    panes: Vec<PaneView<'a>>,
    header: Header<'a>,
    timeline: Timeline,
    /// What the lesson says here, if it speaks.
    stop: Option<&'a Stop>,
    /// What came of two searches.
    results: Option<Table>,
    areas: Areas,
}

/// One search of a run.
struct PaneView<'a> {
    replay: ReplayPane<'a>,
    at: PaneStep,
    scene: &'a Scene,
    tree: Layout<'a>,
    /// The options that the other search does not have, where the title says them.
    name: String,
}

/// What is shown of a run: with where one is in it, and a title.
type Shown<'a> = (Replay<'a>, &'a Watch, Vec<Span<'static>>);

/// On a screen of so many rows, the board has large cells.
const TALL: u16 = 50;

/// Draws a screen that shows a run.
pub(super) fn draw(app: &App, look: &Look, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
    let areas = shown(&app.screen, look).map(|shown| {
        let scenes = scenes(&shown);
        let view = RunView::new(shown, &scenes, look, area);
        view.draw(frame, hits);
        view.areas
    });
    if let Screen::Explore(explore) = &app.screen {
        hits.selects = true;
        match &areas {
            None => timeline::wait(explore, look, frame, area),
            Some(areas) if explore.pace().is_some() => {
                timeline::progress_line(explore, look, frame, areas.timeline);
                hits.timeline = None;
            }
            Some(_) => {}
        }
    }
    let last_row = Rect {
        y: area.bottom() - 1,
        height: 1,
        ..area
    };
    let footer = areas.map_or(last_row, |areas| areas.footer);
    overlay::footer(app, look, frame, footer);
}

/// How much of a run the screen has room for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// The zoom of the tree.
    pub zoom: Zoom,
    /// The leaves of the tree.
    pub leaves: u32,
    /// The rows of the list of events.
    pub page: usize,
    /// How far the text can be scrolled.
    pub scroll: u16,
}

/// What a screen of this size has room for; `None` where no run is shown.
pub(super) fn limits(app: &App) -> Option<Limits> {
    let area = Rect::from(app.size);
    if is_too_small(area) {
        return None;
    }
    let look = Look::new(app.settings);
    let shown = shown(&app.screen, &look)?;
    let scenes = scenes(&shown);
    Some(RunView::new(shown, &scenes, &look, area).limits())
}

fn shown<'a>(screen: &'a Screen, look: &Look) -> Option<Shown<'a>> {
    let (replay, watch) = match screen {
        Screen::Home => return None,
        Screen::Lesson(follow) if follow.is_lesson() => {
            let title = lesson_title(look, follow);
            return Some((follow.replay(), &follow.watch, title));
        }
        Screen::Lesson(follow) => (follow.replay(), &follow.watch),
        Screen::Explore(explore) => {
            let shown = explore.shown.as_ref()?;
            (shown.replay(), &shown.watch)
        }
    };
    let title = search_title(look, &replay.run.first().recording.game);
    Some((replay, watch, title))
}

fn scenes((replay, watch, _): &Shown<'_>) -> Vec<Scene> {
    let at = watch.at(replay.run);
    let panes = replay.run.panes().iter().zip(at);
    let scene = |(pane, at): (_, PaneStep)| Scene::looking_at(pane, at.step, watch.selected);
    panes.map(scene).collect()
}

impl<'a> RunView<'a> {
    fn new(shown: Shown<'a>, scenes: &'a [Scene], look: &'a Look, area: Rect) -> Self {
        let (replay, watch, title) = shown;
        let run = replay.run;
        let pair = run.pair();
        let mut names = vec![String::new(); scenes.len()];
        if pair.is_some() {
            names = (0..scenes.len())
                .map(|pane| own_options(run, pane, look.settings.lang))
                .collect();
        }
        let own = header::long_names(&names, look, area);
        if !own.is_empty() {
            names.fill(String::new());
        }
        let header = Header {
            look,
            title,
            options: shared_options(run, look.settings.lang),
            own,
            news: match &watch.apart {
                Some(_) => say!(look.settings.lang, SidesApart),
                None => String::new(),
            },
        };
        let pane = |(index, (at, name))| {
            let (replay, scene) = (replay.pane(index), &scenes[index]);
            PaneView {
                replay,
                at,
                scene,
                tree: tree::layout(replay, watch, scene),
                name,
            }
        };
        let at = watch.at(run).into_iter().zip(names);
        let panes: Vec<PaneView<'_>> = at.enumerate().map(pane).collect();
        let named = header.own.is_empty();
        let results = pair.map(|pair| Table::new(run, &pair, look, area.width, named));
        let areas = match &results {
            Some(results) => comparison_areas(area, watch, header.rows(area), results.rows()),
            None => {
                let PaneView {
                    scene,
                    tree,
                    replay,
                    ..
                } = &panes[0];
                let is_figure = watch.extent == Extent::Figure && watch.focus == Panel::Tree;
                let wishes = Wishes {
                    header: header.rows(area),
                    code: &scene.code,
                    has_windows: replay.pane.trace().has_windows(),
                    board_rows: board::rows(&scene.board.view, area.height >= TALL),
                    figure: is_figure.then(|| tree::figure_columns(tree)).flatten(),
                };
                areas(area, watch, &wishes)
            }
        };
        let (timeline, stop) = match &watch.apart {
            None => {
                let timeline = Timeline::new(run, replay.stops, watch.step);
                (timeline, replay.stop_at(watch.step))
            }
            Some(steps) => {
                let active = watch.active();
                let alone = run.pane(active).clone().into();
                (Timeline::new(&alone, &[], steps[active]), None)
            }
        };
        Self {
            replay,
            watch,
            look,
            panes,
            header,
            timeline,
            stop,
            results,
            areas,
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, hits: &mut Hits) {
        self.header.draw(frame, self.areas.header);
        for &(panel, area) in &self.areas.panels {
            hits.panels.push((area, panel));
            match panel {
                Panel::Tree | Panel::Beside => tree::draw(self, panel, frame, area, hits),
                Panel::Board => board::draw(self, frame, area),
                Panel::Code => lists::code(self, frame, area),
                Panel::Stack => lists::stack(self, frame, area),
                Panel::Node => lists::node(self, frame, area),
                Panel::Events => lists::events(self, frame, area, hits),
                Panel::Counts => counts::draw(self, frame, area),
                Panel::Caption => caption::draw(self, frame, area),
                Panel::Result => result::draw(self, frame, area),
            }
        }
        timeline::draw(self, frame, self.areas.timeline, hits);
    }

    fn limits(&self) -> Limits {
        let mut panels = self.areas.panels.iter().rev();
        let tree = panels.find(|(panel, _)| panel.pane().is_some());
        Limits {
            zoom: tree.map_or(Zoom::Chips, |&(panel, area)| {
                tree::zoom(self, self.of(panel), inside(area))
            }),
            leaves: self.panes[0].replay.whole().leaves(),
            page: self
                .area(Panel::Events)
                .map_or(0, |area| inside(area).height.into()),
            scroll: self.area(self.scrolled()).map_or(0, |area| {
                let (lines, rows) = match self.scrolled() {
                    Panel::Node => lists::node_size(self, area),
                    Panel::Counts => counts::size(self, area),
                    Panel::Result => result::size(self, area),
                    _ => caption::size(self, area),
                };
                lines.saturating_sub(rows) as u16
            }),
        }
    }

    fn lang(&self) -> Lang {
        self.look.settings.lang
    }

    /// The first search: the one that the panels beside the tree are about.
    fn first(&self) -> &PaneView<'a> {
        &self.panes[0]
    }

    /// The search whose tree a panel shows.
    fn of(&self, panel: Panel) -> &PaneView<'a> {
        &self.panes[panel.pane().unwrap_or(0)]
    }

    fn is_pair(&self) -> bool {
        self.panes.len() > 1
    }

    fn area(&self, wanted: Panel) -> Option<Rect> {
        let mut panels = self.areas.panels.iter();
        panels.find_map(|&(panel, area)| (panel == wanted).then_some(area))
    }

    /// The panel whose text the keys scroll: the one with the focus, else the caption.
    fn scrolled(&self) -> Panel {
        match self.watch.focus {
            panel @ (Panel::Node | Panel::Counts | Panel::Result) if self.area(panel).is_some() => {
                panel
            }
            _ => Panel::Caption,
        }
    }

    /// By how many lines a panel is scrolled, and by how many it can be, where so many lines
    /// stand in so many rows.
    fn scroll(&self, panel: Panel, (lines, rows): (usize, usize)) -> (u16, u16) {
        let max = lines.saturating_sub(rows) as u16;
        if self.scrolled() == panel {
            (self.watch.scroll.min(max), max)
        } else {
            (0, max)
        }
    }

    /// That there is more text, and the keys that lead there.
    fn more(&self, panel: Panel) -> Line<'static> {
        let keys = match panel {
            _ if self.scrolled() == panel => Message::MoreBelow,
            Panel::Counts => Message::MoreAfterSeven,
            _ => Message::MoreAfterTab,
        };
        let more = format!("{} {} ", self.look.glyphs.more, self.lang().say(&keys));
        Line::styled(more, self.look.style(Role::Key)).right_aligned()
    }

    /// A block with these borders, as the panel's focus has it.
    fn bordered(&self, panel: Panel, borders: Borders) -> Block<'static> {
        let glyphs = self.look.glyphs;
        let (border, role) = if self.watch.focus == panel {
            (glyphs.path_border, Role::Focus)
        } else {
            (glyphs.border, Role::Border)
        };
        Block::new()
            .borders(borders)
            .border_set(border)
            .border_style(self.look.style(role))
    }

    /// The role of a panel's name.
    fn name_role(&self, panel: Panel) -> Role {
        if self.watch.focus == panel {
            Role::Focus
        } else {
            Role::Strong
        }
    }

    /// The block of a panel, with its name and what else its title says.
    fn block(&self, panel: Panel, extra: &str) -> Block<'static> {
        let mut title = vec![Span::raw(" ")];
        if let (true, Some(pane)) = (self.is_pair(), panel.pane()) {
            title.extend(self.pane_title(pane));
        } else if self.areas.tabs && panel == self.watch.side {
            title.extend(self.tabs());
        } else {
            let style = self.look.style(self.name_role(panel));
            let name = format!("{} ", name(panel, self.lang()));
            title.push(Span::styled(name, style));
        }
        if !extra.is_empty() {
            let style = self.look.style(Role::Faint);
            title.push(Span::styled(format!("{extra} "), style));
        }
        self.bordered(panel, Borders::ALL).title(Line::from(title))
    }

    /// A rule above a text, with a heading.
    fn rule(&self, panel: Panel, heading: Option<&str>, role: Role) -> Block<'static> {
        let heading = heading.map_or_else(String::new, |heading| {
            format!(" {} ", self.look.words(heading))
        });
        let heading = Span::styled(heading, self.look.style(role));
        self.bordered(panel, Borders::TOP).title(heading)
    }

    /// Which of two searches this is: its letter, its own options, whether it waits.
    fn pane_title(&self, index: usize) -> Vec<Span<'static>> {
        let (look, pane) = (self.look, &self.panes[index]);
        let role = self.name_role(Panel::tree_of(index));
        let name = format!("{} ", letter(index));
        let mut spans = vec![Span::styled(name, look.style(role))];
        if !pane.name.is_empty() {
            let name = format!("{} ", look.words(&pane.name));
            spans.push(Span::styled(name, look.style(Role::Strong)));
        }
        if pane.at.waiting.is_some() {
            spans.push(Span::styled(self.waits(), look.style(Role::Stop)));
        }
        spans
    }

    fn waits(&self) -> String {
        format!(
            "{}{} ",
            self.look.glyphs.waits,
            say!(self.lang(), SideWaits)
        )
    }

    /// The columns of a pane's title where it waits, so that nothing else comes and goes.
    fn longest_title(&self, pane: &PaneView<'_>) -> usize {
        let name = self.look.words(&pane.name);
        // The letter, and blanks around and between.
        4 + name.width() + self.waits().width()
    }

    /// The names of the side's panels, the shown one marked; where there are many, the
    /// others are told by the digits that lead to them.
    fn tabs(&self) -> Vec<Span<'static>> {
        let ring = self.watch.ring;
        let many = ring.len() > Panel::LESSON.len();
        let at_side = ring
            .iter()
            .enumerate()
            .filter(|(_, panel)| panel.is_at_side());
        let tab = |(index, &panel): (usize, &Panel)| {
            let name = name(panel, self.lang());
            let (text, role) = match (panel == self.watch.side, many) {
                (true, false) => (format!("[{name}]"), Role::Strong),
                (true, true) => (format!("[{} {name}]", index + 1), Role::Strong),
                (false, true) => ((index + 1).to_string(), Role::Faint),
                (false, false) => (name, Role::Faint),
            };
            [Span::styled(text, self.look.style(role)), Span::raw(" ")]
        };
        at_side.flat_map(tab).collect()
    }
}

/// What a border leaves of an area.
fn inside(area: Rect) -> Rect {
    area.inner(Margin::new(1, 1))
}

/// The name of a panel.
fn name(panel: Panel, lang: Lang) -> String {
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
