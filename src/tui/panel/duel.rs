//! Two searches side by side: their trees, what each does at the step, what came of both.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Span;
use unicode_width::UnicodeWidthStr;

use super::header::{self, Header};
use super::{Panel, SideMark, Stage, caption, result, said, timeline, tree};
use crate::look::Look;
use crate::{Hits, Watch, Watched};
use compare::{SideStep, Which};
use lesson::Sides;
use scene::{Scene, Timeline, comparison};

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
    trees: Vec<(Which, Rect)>,
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
        areas.trees = vec![(Which::A, a), (Which::B, b)];
    }
    areas
}

/// Draws a comparison. Returns where the footer is to stand.
pub(super) fn draw(
    (watched, watch): (Watched<'_>, &Watch),
    sides: &Sides,
    title: Vec<Span<'static>>,
    look: &Look,
    frame: &mut Frame<'_>,
    (area, hits): (Rect, &mut Hits),
) -> Rect {
    let lang = look.settings.lang;
    let names = Which::BOTH.map(|which| comparison::own_options(sides, which));
    let own = long_names(&names, look, area);
    let header = Header {
        look,
        title,
        options: comparison::shared_options(sides),
        own: own.unwrap_or_default(),
        news: match watch.apart {
            Some(_) => lang.pick("apart: u joins them again", "separate: u le riunisce"),
            None => "",
        },
    };
    let told = result::Told::new(sides, look, area.width, header.own.is_empty());
    let areas = areas(area, watch, (header.rows(area), told.rows()));
    header.draw(frame, areas.header);
    let pair = sides.pair();
    let at = watch.sides(&pair);
    let duel = Duel {
        watched,
        watch,
        sides,
        look,
        at,
        names: if header.own.is_empty() {
            names
        } else {
            Default::default()
        },
    };
    for &(which, area) in &areas.trees {
        duel.tree(which, frame, area, hits);
    }
    if !areas.words.is_empty() {
        duel.words(&areas, frame, hits);
    }
    if !areas.result.is_empty() {
        hits.panels.push((areas.result, Panel::Result));
        result::draw(&told, watch, look, frame, areas.result, hits);
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
    let told = |which: Which| (which.letter(), names[which.index()].clone());
    (!fits && area.height >= header::LOW).then(|| Which::BOTH.map(told).to_vec())
}

struct Duel<'a> {
    watched: Watched<'a>,
    watch: &'a Watch,
    sides: &'a Sides,
    look: &'a Look,
    at: [SideStep; 2],
    /// What the titles of the trees say of each; nothing where the header does.
    names: [String; 2],
}

impl Duel<'_> {
    /// One side's tree, with the watch of the whole but its own step.
    fn tree(&self, which: Which, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let lang = self.look.settings.lang;
        let at = self.at[which.index()];
        let watched = self.watched.side(which);
        let mut watch = self.watch.clone();
        watch.step = at.step;
        let scene = Scene::new(watched.part, at.step, lang);
        let layout = tree::layout(watched, &watch, &scene, self.watched.differences(which));
        let stage = Stage {
            watched,
            watch: &watch,
            scene: &scene,
            tree: &layout,
            look: self.look,
            tabs: false,
            side: Some(SideMark {
                which,
                active: self.watch.focus == Panel::tree_of(which),
                waits: at.waiting.is_some(),
                name: self.names[which.index()].clone(),
            }),
        };
        let before = hits.nodes.len();
        tree::draw(&stage, frame, area, hits);
        hits.panels.push((area, Panel::Tree));
        let nodes = hits.nodes.split_off(before);
        hits.sides
            .extend(nodes.into_iter().map(|(area, node)| (area, which, node)));
    }

    /// The lesson's words at a stop, else what each search does, or why it waits.
    fn words(&self, areas: &Areas, frame: &mut Frame<'_>, hits: &mut Hits) {
        let area = areas.words;
        let stop = self.watched.part.stop_at(self.watch.step);
        if let (Some(stop), None) = (stop, self.watch.apart) {
            let scroll = (self.watch.focus != Panel::Result).then_some(self.watch.scroll);
            let most = caption::stop(stop, self.look, scroll, frame, area);
            if scroll.is_some() {
                hits.most_scroll = Some(most);
            }
            return;
        }
        let shown = match areas.trees[..] {
            [(which, _)] if areas.stacked => vec![which],
            _ => Which::BOTH.to_vec(),
        };
        said::draw(
            (self.sides, self.at),
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
        let pair = self.sides.pair();
        let scene = match self.watch.apart {
            None => Timeline::of_both(self.watched.part, &pair, self.watch.step),
            Some(steps) => {
                let which = self.watch.active();
                let part = self.sides.part(which);
                let moment = part.recording.trace.moment(steps[which.index()]);
                Timeline::new(part, &moment)
            }
        };
        let counts = match self.watch.apart {
            None => {
                let nodes = lang.pick("nodes", "nodi");
                format!(
                    "{nodes} A {}  B {} ",
                    pair.a.trace.nodes(),
                    pair.b.trace.nodes()
                )
            }
            Some(_) => format!(
                "{} {} ",
                lang.pick("only", "solo"),
                self.watch.active().letter()
            ),
        };
        let all = (self.watch, self.look);
        timeline::line(&scene, all, &[counts, String::new()], frame, area, hits);
        if self.watch.apart.is_some() {
            hits.timeline = None;
        }
    }
}
