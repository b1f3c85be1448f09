//! The tree at each chosen step as boxes and lines, for programs that place them
//! themselves.

mod node;
mod words;

use std::collections::HashSet;

use super::ExportError;
use ::words::Lang;
use ::words::ascii::to_ascii;
use deck::{Chapter, Deck};
use lesson::Part;
use run::{Pane, Run};
use scene::{Detail, Emphasis, Extent, Folds, Metrics, Shape, TreeScene, Viewport, WholeTree};
use search::Kind;
use trace::{Moment, NodeId};

/// The tree at a step, or both trees of a comparison.
pub(super) struct Graph {
    /// An identifier: `step-5`, `part-2-step-5`.
    pub name: String,
    /// What it is called: `Step 5 of 140`.
    pub title: String,
    /// What is said of the step, in lines.
    pub caption: Vec<String>,
    /// One, or A and B.
    pub trees: Vec<Tree>,
}

/// A tree of a graph.
pub(super) struct Tree {
    /// What a comparison says of this side, in lines; nothing where there is one tree.
    pub caption: Vec<String>,
    /// Parents before children.
    pub boxes: Vec<Box>,
    /// Every line from a parent to a child, children in the order of the search.
    pub lines: Vec<Line>,
}

/// A node, a count, or moves that were skipped.
pub(super) struct Box {
    /// An identifier: `n4`; `a4` and `b4` of two searches; `s4-2` skipped, `h4` counted.
    pub key: String,
    /// What it stands for.
    pub shape: Shape,
    /// MAX and MIN have other outlines.
    pub kind: Kind,
    pub emphasis: Emphasis,
    /// What stands in it.
    pub rows: Vec<String>,
}

/// A line from a parent to a child.
pub(super) struct Line {
    /// The places of both among the boxes.
    pub from: usize,
    pub to: usize,
    /// The move, and what became of it.
    pub label: String,
    pub kind: LineKind,
}

/// What a line tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineKind {
    Plain,
    Unseen,
    /// It leads to the current node.
    Path,
    /// To the best child so far.
    Best,
    Cut,
}

/// Larger trees are drawn around the path to the current node.
const MOST_WHOLE: usize = 80;

/// One tree, cells of one unit.
const METRICS: Metrics = Metrics {
    detail: Detail::Chip,
    slot: 1,
    small: 1,
    leaves: 1,
};

/// Hands every chosen step of a deck on, one at a time.
pub(super) fn each(
    deck: &Deck,
    hand_on: &mut dyn FnMut(&Graph) -> Result<(), ExportError>,
) -> Result<(), ExportError> {
    for (index, chapter) in deck.chapters.iter().enumerate() {
        let drawer = Drawer::new(deck, chapter);
        let many = deck.chapters.len() > 1;
        for place in 0..chapter.steps.len() {
            if let Some(step) = chapter.steps.get(place) {
                hand_on(&drawer.graph(step, many.then_some(index + 1)))?;
            }
        }
    }
    Ok(())
}

/// Draws the steps of a chapter.
struct Drawer<'a> {
    deck: &'a Deck,
    part: &'a Part,
    sides: Vec<Side<'a>>,
}

/// A search, and what is found of it once.
struct Side<'a> {
    pane: &'a Pane,
    letter: char,
    whole: WholeTree,
    extent: Extent,
    differences: Option<HashSet<NodeId>>,
}

impl<'a> Side<'a> {
    fn new(run: &'a Run, index: usize) -> Self {
        let pane = run.pane(index);
        let extent = if pane.has_figure() {
            Extent::Figure
        } else if pane.trace().nodes() <= MOST_WHOLE {
            Extent::Whole
        } else {
            Extent::Path
        };
        Self {
            pane,
            letter: run.letter(index).map_or('n', |_| ['a', 'b'][index]),
            whole: WholeTree::new(&pane.recording),
            extent,
            differences: run.differences(index),
        }
    }
}

impl<'a> Drawer<'a> {
    fn new(deck: &'a Deck, chapter: &'a Chapter) -> Self {
        let part = &chapter.part;
        let panes = 0..part.run.panes().len();
        let sides = panes.map(|pane| Side::new(&part.run, pane)).collect();
        Self { deck, part, sides }
    }

    fn graph(&self, step: usize, chapter: Option<usize>) -> Graph {
        let number = step + 1;
        Graph {
            name: match chapter {
                Some(chapter) => format!("part-{chapter}-step-{number}"),
                None => format!("step-{number}"),
            },
            title: self.plain(words::title(self.deck, self.part, step, chapter)),
            caption: self.lines(&words::caption(self.deck, self.part, step)),
            trees: self.trees(step),
        }
    }

    fn trees(&self, step: usize) -> Vec<Tree> {
        let run = &self.part.run;
        let sides = self.sides.iter().zip(run.at(step)).enumerate();
        sides
            .map(|(pane, (side, at))| {
                let moment = side.pane.trace().moment(at.step);
                let told = words::side(self.deck, run, pane, at);
                self.tree(side, &moment, self.lines(&told))
            })
            .collect()
    }

    fn tree(&self, side: &Side<'_>, moment: &Moment, caption: Vec<String>) -> Tree {
        let folds = Folds::default();
        let scene = TreeScene {
            pane: side.pane,
            moment,
            whole: &side.whole,
            selected: None,
            folds: &folds,
            differences: side.differences.as_ref(),
        };
        let nodes = scene.layout(side.extent);
        let nodes = nodes.draw(METRICS, Viewport::ALL).nodes;
        let mut order: Vec<usize> = (0..nodes.len()).collect();
        // The moves that a cutoff skips come after their siblings, the last one first.
        order.sort_by_key(|&index| (nodes[index].parent, nodes[index].x));
        let lines = order.into_iter();
        Tree {
            caption,
            boxes: node::boxes(self, side, &nodes),
            lines: lines
                .filter_map(|index| node::line(self, &nodes, index))
                .collect(),
        }
    }

    /// Words as they may be written.
    fn plain(&self, words: String) -> String {
        if self.deck.look.ascii {
            to_ascii(&words)
        } else {
            words
        }
    }

    fn lines(&self, paragraphs: &[String]) -> Vec<String> {
        let plain = paragraphs.iter().map(|words| self.plain(words.clone()));
        plain.flat_map(|words| words::broken(&words)).collect()
    }

    /// A word in every language of the deck, once where they agree.
    fn word(&self, english: &str, italian: &str) -> String {
        let mut said: Vec<&str> = Vec::new();
        for lang in self.deck.look.languages.all() {
            let word = match lang {
                Lang::En => english,
                Lang::It => italian,
            };
            if !said.contains(&word) {
                said.push(word);
            }
        }
        said.join(" / ")
    }
}
