//! Two searches side by side: their trees, what each does at the step, what came of both.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Span;
use unicode_width::UnicodeWidthStr;

use super::header::{self, Header};
use super::{Panel, SideMark, Stage, caption, result, said, timeline, tree};
use crate::look::Look;
use crate::{Hits, Watch, Watched};
use run::{PaneStep, letter};
use scene::{Scene, Timeline, own_options, shared_options};
use words::say;

/// Narrower than this, the trees stand one above the other.
const BESIDE: u16 = 76;
/// Lower than this there is no room for both of them, and one is shown at a time.
const BOTH: u16 = 12;

/// What the title of a tree has besides the name: corners, blanks, the letter, and that it
/// waits.
const TITLE: usize = 16;

/// The areas of a comparison.
///
/// ```text
/// wide                               narrow
/// header                             header
/// A               │ B                A
/// what A does     │ what B does      B
/// what came of both                  what each does
/// timeline                           what came of both
/// footer                             timeline, footer
/// ```
/// Where it is narrow and low, the active tree alone; what came of both takes its place
/// while that has the focus.
struct Areas {
    stacked: bool,
    header: Rect,
    trees: Vec<(usize, Rect)>,
    words: Rect,
    result: Rect,
    timeline: Rect,
    footer: Rect,
}

/// What the trees keep of the rows, their borders included, where the result needs more
/// than its own.
const LEAST: u16 = 6;

/// The areas; `header` and `told` are the rows of the header and of the result, as far as
/// they go.
fn areas(area: Rect, watch: &Watch, (header, told): (u16, u16)) -> Areas {
    let (words, result) = match area.height {
        0..20 => (3, 0),
        20..24 => (4, 7),
        24..28 => (4, 9),
        28..50 => (5, 11),
        _ => (6, 14),
    };
    let stacked = area.width < BESIDE;
    let result = if result == 0 {
        0
    } else {
        // The timeline and the footer.
        let main = area.height.saturating_sub(header + words + result + 2);
        let least = if stacked && main >= BOTH { BOTH } else { LEAST };
        told.clamp(result, result + main.saturating_sub(least))
    };
    let [header, main, words, result, timeline, footer] = area.layout(&Layout::vertical([
        Constraint::Length(header),
        Constraint::Min(3),
        Constraint::Length(words),
        Constraint::Length(result),
        Constraint::Length(1),
        Constraint::Length(1),
    ]));
    let mut areas = Areas {
        stacked,
        header,
        trees: Vec::new(),
        words,
        result,
        timeline,
        footer,
    };
    if watch.focus == Panel::Result && (watch.enlarged || result.is_empty()) {
        areas.result = main.union(words).union(result);
        areas.words = Rect::ZERO;
    } else if watch.enlarged {
        areas.trees = vec![(watch.active(), main.union(result))];
        areas.words = Rect {
            y: main.union(result).bottom() - words.height,
            ..words
        };
        areas.trees[0].1.height -= words.height;
        areas.result = Rect::ZERO;
    } else if stacked && main.height < BOTH {
        areas.trees = vec![(watch.active(), main)];
    } else {
        let halves = [Constraint::Fill(1), Constraint::Fill(1)];
        let [a, b] = if stacked {
            main.layout(&Layout::vertical(halves))
        } else {
            main.layout(&Layout::horizontal(halves))
        };
        areas.trees = vec![(0, a), (1, b)];
    }
    areas
}

/// Draws a comparison. Returns where the footer is to stand.
pub(super) fn draw(
    (watched, watch): (Watched<'_>, &Watch),
    title: Vec<Span<'static>>,
    look: &Look,
    frame: &mut Frame<'_>,
    (area, hits): (Rect, &mut Hits),
) -> Rect {
    let lang = look.settings.lang;
    let run = watched.run;
    let Some(pair) = run.pair() else {
        return area;
    };
    let names = [0, 1].map(|pane| own_options(run, pane, lang));
    let own = long_names(&names, look, area);
    let header = Header {
        look,
        title,
        options: shared_options(run, lang),
        own: own.unwrap_or_default(),
        news: match &watch.apart {
            Some(_) => say!(lang, SidesApart),
            None => String::new(),
        },
    };
    let table = result::Table::new(run, &pair, look, area.width, header.own.is_empty());
    let areas = areas(area, watch, (header.rows(area), table.rows()));
    header.draw(frame, areas.header);
    let at = watch.at(run);
    let active = watch.active();
    let duel = Duel {
        timeline: match &watch.apart {
            None => Timeline::new(run, watched.stops, watch.step),
            Some(steps) => Timeline::new(&run.pane(active).clone().into(), &[], steps[active]),
        },
        watched,
        watch,
        look,
        at,
        names: if header.own.is_empty() {
            names
        } else {
            Default::default()
        },
    };
    for &(pane, area) in &areas.trees {
        duel.tree(pane, frame, area, hits);
    }
    if !areas.words.is_empty() {
        duel.words(&areas, frame, hits);
    }
    if !areas.result.is_empty() {
        hits.panels.push((areas.result, Panel::Result));
        result::draw(&table, watch, look, frame, areas.result, hits);
    }
    duel.timeline(frame, areas.timeline, hits);
    areas.footer
}

/// What each side is called, for the header, where the titles of the trees have no room
/// for one of them.
fn long_names(names: &[String; 2], look: &Look, area: Rect) -> Option<Vec<(&'static str, String)>> {
    let columns = if area.width < BESIDE {
        area.width
    } else {
        area.width / 2
    };
    let longest = names.iter().map(|name| look.words(name).width()).max()?;
    let fits = longest + TITLE <= usize::from(columns);
    let told = |pane: usize| (letter(pane), names[pane].clone());
    (!fits && area.height >= header::LOW).then(|| [0, 1].map(told).to_vec())
}

struct Duel<'a> {
    watched: Watched<'a>,
    watch: &'a Watch,
    timeline: Timeline,
    look: &'a Look,
    at: Vec<PaneStep>,
    /// What the titles of the trees say of each; nothing where the header does.
    names: [String; 2],
}

impl Duel<'_> {
    /// One side's tree, with the watch of the whole but its own step.
    fn tree(&self, pane: usize, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let at = self.at[pane];
        let watched = self.watched.pane(pane);
        let mut watch = self.watch.clone();
        watch.step = at.step;
        let scene = Scene::new(watched.pane, at.step);
        let layout = tree::layout(watched, &watch, &scene);
        let stage = Stage {
            watched,
            watch: &watch,
            scene: &scene,
            tree: &layout,
            timeline: &self.timeline,
            stop: None,
            look: self.look,
            tabs: false,
            side: Some(SideMark {
                pane,
                active: self.watch.focus == Panel::tree_of(pane),
                waits: at.waiting.is_some(),
                name: self.names[pane].clone(),
            }),
        };
        tree::draw(&stage, frame, area, hits);
        hits.panels.push((area, Panel::Tree));
    }

    /// The lesson's words at a stop, else what each search does, or why it waits.
    fn words(&self, areas: &Areas, frame: &mut Frame<'_>, hits: &mut Hits) {
        let area = areas.words;
        let stop = self.watched.stop_at(self.watch.step);
        if let (Some(stop), None) = (stop, &self.watch.apart) {
            let scroll = (self.watch.focus != Panel::Result).then_some(self.watch.scroll);
            let most = caption::stop(stop, self.look, scroll, frame, area);
            if scroll.is_some() {
                hits.most_scroll = Some(most);
            }
            return;
        }
        let shown = match areas.trees[..] {
            [(pane, _)] if areas.stacked => vec![pane],
            _ => vec![0, 1],
        };
        said::draw(
            (self.watched.run, &self.at),
            &shown,
            !areas.stacked,
            (self.watch, self.look),
            frame,
            area,
            hits,
        );
    }

    fn timeline(&self, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let lang = self.look.settings.lang;
        let counts = match &self.watch.apart {
            None => {
                let nodes = say!(lang, HeadingNodes);
                let [a, b] = [0, 1].map(|pane| self.watched.run.pane(pane).trace().nodes());
                format!("{nodes} A {a}  B {b} ")
            }
            Some(_) => format!(
                "{} {} ",
                say!(lang, HeadingOnly),
                letter(self.watch.active())
            ),
        };
        let all = (self.watch, self.look);
        timeline::line(
            &self.timeline,
            all,
            &[counts, String::new()],
            frame,
            area,
            hits,
        );
        if self.watch.apart.is_some() {
            hits.timeline = None;
        }
    }
}
