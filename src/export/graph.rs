//! The tree at each chosen step as boxes and lines, for programs that do the layout themselves.

use std::collections::HashSet;

use textwrap::wrap;

use super::Pages;
use super::layout::{TreeSource, keys};
use super::narration::{deck_title, stop_lines};
use deck::Chapter;
use lesson::Part;
use run::{Pane, PaneStep};
use scene::comparison::doing;
use scene::{
    Detail, Emphasis, Extent, Metrics, NodeLook, Shape, Span, TreeNode, Viewport, kind_name,
    options_line, own_options,
};
use trace::{Moment, Status, Step};
use words::{Lang, Message, message};

/// The trees of a run at a step.
pub(super) struct Graph {
    /// An identifier: `step-5`, `part-2-step-5`.
    pub name: String,
    /// Its title: `Step 5 of 140`.
    pub title: String,
    /// The caption of the step, in lines.
    pub caption: Vec<String>,
    /// One tree, or those of A and B.
    pub trees: Vec<Tree>,
}

/// A tree of a graph.
pub(super) struct Tree {
    /// The caption of one of several searches, in lines; empty for a single search.
    pub caption: Vec<String>,
    /// Parents come before their children.
    pub boxes: Vec<Box>,
    /// Lines between boxes, with siblings in search order.
    lines: Vec<[usize; 2]>,
}

/// A node, a count, or skipped moves; and the line to it from its parent.
pub(super) struct Box {
    /// An identifier: `n4`; `a4`, `b4` of two searches; `ns4-2` if skipped, `nh4-2` if counted.
    pub key: String,
    pub look: NodeLook,
    /// Its text.
    pub rows: Vec<String>,
    pub line: Line,
    /// The move to it, and whether it is the best.
    pub label: String,
}

impl Tree {
    /// Every line, as the boxes it connects.
    pub fn lines(&self) -> impl Iterator<Item = (&Box, &Box)> {
        let lines = self.lines.iter();
        lines.map(|&[from, to]| (&self.boxes[from], &self.boxes[to]))
    }
}

/// The style of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Plain,
    Unseen,
    /// To the current node, along the path.
    Path,
    /// To the best child so far.
    Best,
    Cut,
}

/// The graphs of every chosen step in a deck.
pub(super) fn graphs<'a>(pages: &'a Pages<'_>) -> impl Iterator<Item = Graph> + 'a {
    let chapters = &pages.deck().chapters;
    let is_alone = chapters.len() == 1;
    chapters
        .iter()
        .enumerate()
        .flat_map(move |(index, Chapter { part, steps })| {
            let panes = 0..part.run.panes().len();
            let drawer = Drawer {
                pages,
                part,
                trees: panes.map(|pane| TreeSource::new(&part.run, pane)).collect(),
            };
            let number = (!is_alone).then_some(index + 1);
            steps.iter().map(move |step| drawer.graph(step, number))
        })
}

/// Draws the steps of a chapter.
struct Drawer<'a> {
    pages: &'a Pages<'a>,
    part: &'a Part,
    trees: Vec<TreeSource<'a>>,
}

impl Drawer<'_> {
    fn graph(&self, step: Step, part: Option<usize>) -> Graph {
        let run = &self.part.run;
        let at = run.at(step);
        let trees = self.trees.iter().zip(&at).enumerate();
        let trees = trees.map(|(pane, (tree, &at))| {
            let moment = tree.pane.trace().moment(at.step);
            self.tree(tree, &moment, self.lines(&self.pane_caption(pane, at)))
        });
        let (step_number, of) = (step.number(), run.steps());
        let title = self.pages.each(|lang| {
            let name = deck_title(self.pages.deck(), lang);
            let step = step_number;
            lang.say(&message!(GraphTitle {
                name,
                part,
                step,
                of
            }))
        });
        Graph {
            name: match part {
                Some(part) => format!("part-{part}-step-{step_number}"),
                None => format!("step-{step_number}"),
            },
            title: self.pages.plain(title),
            caption: self.lines(&self.caption(step, &at)),
            trees: trees.collect(),
        }
    }

    /// The lesson's words at a stop, or else what happens, in every language of the deck; with
    /// several searches, each tree has its own instead.
    fn caption(&self, step: Step, at: &[PaneStep]) -> Vec<String> {
        let run = &self.part.run;
        let is_alone = at.len() == 1;
        let mut caption = Vec::new();
        if is_alone && self.pages.deck().titles.is_empty() {
            caption.push(self.options(run.first()));
        }
        let stop = self.part.stop_at(step);
        let lines = |lang: Lang| match stop {
            Some(stop) => stop_lines(stop, lang),
            None if is_alone => vec![doing(run, 0, at[0], lang).words],
            None => Vec::new(),
        };
        let languages = self.pages.languages().all();
        caption.extend(languages.into_iter().flat_map(lines));
        caption
    }

    /// What one of several searches does at a step, or why it waits.
    fn pane_caption(&self, pane: usize, at: PaneStep) -> Vec<String> {
        let run = &self.part.run;
        let Some(letter) = run.letter(pane) else {
            return Vec::new();
        };
        let own = self.pages.each(|lang| own_options(run, pane, lang));
        let own = match own.is_empty() {
            true => self.options(run.pane(pane)),
            false => own,
        };
        let mut caption = vec![format!("{letter}: {own}")];
        let languages = self.pages.languages().all().into_iter();
        let doings = languages.map(|lang| doing(run, pane, at, lang));
        caption.extend(doings.map(|doing| match doing.waits {
            true => doing.to_string(),
            false => doing.words,
        }));
        caption
    }

    fn options(&self, pane: &Pane) -> String {
        self.pages.each(|lang| options_line(pane, lang))
    }

    fn tree(&self, source: &TreeSource<'_>, moment: &Moment, caption: Vec<String>) -> Tree {
        /// A single tree, with cells of one unit.
        const METRICS: Metrics = Metrics::even(Detail::Chip, 1);
        let layout = source.scene(moment).layout(extent(source.pane));
        let nodes = layout.draw(METRICS, Viewport::ALL).nodes;
        let lines = nodes.iter().enumerate();
        let lines = lines.filter_map(|(child, node)| Some([node.parent?, child]));
        let mut lines: Vec<[usize; 2]> = lines.collect();
        // Moves skipped by a cutoff come after their siblings, last one first.
        lines.sort_by_key(|&[parent, child]| (parent, nodes[child].x));
        let inner: HashSet<usize> = lines.iter().map(|&[parent, _]| parent).collect();
        let keys = keys(nodes.iter().map(|node| (node, false)), source.prefix);
        let boxes = nodes.iter().zip(keys).enumerate();
        let boxes = boxes.map(|(index, (node, key))| {
            let line = line(&node.look);
            let mv = Some(node.look.mv.clone()).filter(|mv| !mv.is_empty());
            let best = (line == Line::Best).then(|| self.word(&Message::BestWord));
            let label: Vec<String> = mv.into_iter().chain(best).collect();
            Box {
                key: key.0,
                look: node.look.clone(),
                rows: self.rows(source.pane, node, inner.contains(&index)),
                line,
                label: self.pages.plain(label.join(", ")),
            }
        });
        Tree {
            caption,
            boxes: boxes.collect(),
            lines,
        }
    }

    /// Until a node is entered it could be a leaf, unless its children are here.
    fn rows(&self, pane: &Pane, node: &TreeNode, is_inner: bool) -> Vec<String> {
        const UNKNOWN: &str = "·";
        let has_kind = is_inner || node.look.status != Status::Unseen;
        let mut rows = match node.look.shape {
            Shape::Joint => Vec::new(),
            Shape::Count(0) => vec!["…".into()],
            Shape::Count(count) => vec![format!("… {}", self.count(count))],
            Shape::Cut(_) => self.cut(pane, node),
            Shape::Rest => vec!["…".into()],
            Shape::Untried => Vec::new(),
            Shape::Node | Shape::Small => self.node(node, has_kind),
        };
        if rows.is_empty() && node.look.shape != Shape::Joint {
            rows.push(UNKNOWN.into());
        }
        rows.into_iter().map(|row| self.pages.plain(row)).collect()
    }

    fn count(&self, count: usize) -> String {
        format!("{count} {}", self.word(&message!(NodeWord { count })))
    }

    /// The skipped moves, marked as cut.
    fn cut(&self, pane: &Pane, node: &TreeNode) -> Vec<String> {
        /// More skipped moves than these are counted, not named.
        const MAX_NAMED: usize = 6;
        let cut = format!("✂ {}", self.word(&Message::Cut));
        if !node.look.mv.is_empty() {
            return vec![cut];
        }
        let moves = pane.recording.names(&pane.recording.skipped(node.node));
        let named = match moves.len() {
            ..=MAX_NAMED => moves.join(", "),
            count => self.word(&message!(CountOfMoves { count })),
        };
        vec![cut, named]
    }

    /// Number and kind; the value, or the best so far; the window while it matters. In a leaf,
    /// no side chooses.
    fn node(&self, node: &TreeNode, has_kind: bool) -> Vec<String> {
        let look = &node.look;
        let kind = match look.leaf {
            Some(_) => self.word(&Message::LeafWord),
            None if has_kind => kind_name(look.kind).to_owned(),
            None => String::new(),
        };
        let span = |span: &Span| match span {
            Span::Number(number) => format!("{number}: "),
            Span::Kind => kind.clone(),
            Span::Differs => "≠ ".to_owned(),
            Span::Value(value) => value.clone(),
            Span::Open => "?".to_owned(),
            Span::Unknown => "·".to_owned(),
            Span::Bar => " | ".to_owned(),
            Span::Skipped(_) | Span::Cells(_) => String::new(),
        };
        let rows = (look.rows.iter()).map(|row| {
            let text: String = row.iter().map(span).collect();
            text.trim_end_matches(": ").to_owned()
        });
        let mut rows: Vec<String> = rows.filter(|row| !row.is_empty()).collect();
        if let Some([alpha, beta]) = &look.window {
            rows.push(format!("α {alpha}, β {beta}"));
        }
        if look.beside > 0 {
            let mark = if self.pages.deck().look.ascii {
                '+'
            } else {
                '…'
            };
            let beside = self.word(&Message::BesideWord);
            rows.push(format!("{mark} {} {beside}", self.count(look.beside)));
        }
        rows
    }

    fn lines(&self, paragraphs: &[String]) -> Vec<String> {
        /// The width of a line, in columns.
        const COLUMNS: usize = 88;
        let mut lines = Vec::new();
        for text in paragraphs {
            let text = self.pages.plain(text.clone());
            lines.extend(wrap(&text, COLUMNS).into_iter().map(String::from));
        }
        lines
    }

    fn word(&self, word: &Message) -> String {
        self.pages.each(|lang| lang.say(word))
    }
}

const fn line(look: &NodeLook) -> Line {
    match (look.shape, look.emphasis) {
        (Shape::Cut(_), _) => Line::Cut,
        (_, Emphasis::Current | Emphasis::Path) => Line::Path,
        _ if look.best => Line::Best,
        (_, Emphasis::Unseen) => Line::Unseen,
        (_, Emphasis::Plain) => Line::Plain,
    }
}

fn extent(pane: &Pane) -> Extent {
    /// Trees larger than this are drawn around the path to the current node.
    const MAX_WHOLE: usize = 80;
    if pane.has_figure() {
        Extent::Figure
    } else if pane.trace().nodes() <= MAX_WHOLE {
        Extent::Whole
    } else {
        Extent::Path
    }
}
