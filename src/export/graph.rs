//! The tree at each chosen step as boxes and lines, for programs that place them
//! themselves.

use std::collections::HashSet;

use textwrap::wrap;

use super::ExportError;
use deck::{Chapter, Deck};
use lesson::{Part, in_language};
use run::{Pane, PaneStep, Run};
use scene::comparison::{own_options, waiting};
use scene::{
    Detail, Emphasis, Extent, Folds, Metrics, Shape, Span, TreeNode, TreeScene, Viewport,
    WholeTree, kind_name, options_line, sentence, signed,
};
use search::Kind;
use trace::{Moment, NodeId, Step};
use words::ascii::to_ascii;
use words::{Message, message, say};

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

    fn graph(&self, step: Step, chapter: Option<usize>) -> Graph {
        let number = step.number();
        Graph {
            name: match chapter {
                Some(chapter) => format!("part-{chapter}-step-{number}"),
                None => format!("step-{number}"),
            },
            title: self.plain(title_of(self.deck, self.part, step, chapter)),
            caption: self.lines(&caption_of(self.deck, self.part, step)),
            trees: self.trees(step),
        }
    }

    fn trees(&self, step: Step) -> Vec<Tree> {
        let run = &self.part.run;
        let sides = self.sides.iter().zip(run.at(step)).enumerate();
        sides
            .map(|(pane, (side, at))| {
                let moment = side.pane.trace().moment(at.step);
                let told = side_of(self.deck, run, pane, at);
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
            boxes: boxes(self, side, &nodes),
            lines: lines
                .filter_map(|index| line(self, &nodes, index))
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
        plain.flat_map(|words| broken(&words)).collect()
    }

    /// A word in every language of the deck, once where they agree.
    fn word(&self, word: &Message) -> String {
        let languages = self.deck.look.languages.all().into_iter();
        let mut words: Vec<String> = languages.map(|lang| lang.say(word)).collect();
        words.dedup();
        words.join(" / ")
    }
}

/// More skipped moves than this are counted, not named.
const MOST_NAMED: usize = 6;

/// The boxes of nodes, in their order.
fn boxes(drawer: &Drawer<'_>, side: &Side<'_>, nodes: &[TreeNode]) -> Vec<Box> {
    let boxer = Boxer { drawer, side };
    let boxes = nodes.iter().enumerate().map(|(index, node)| {
        let rows = boxer.rows(node).into_iter();
        Box {
            key: boxer.key(nodes, index),
            shape: node.look.shape,
            kind: node.look.kind,
            emphasis: node.look.emphasis,
            rows: rows.map(|row| drawer.plain(row)).collect(),
        }
    });
    boxes.collect()
}

struct Boxer<'a, 'b> {
    drawer: &'a Drawer<'b>,
    side: &'a Side<'b>,
}

impl Boxer<'_, '_> {
    /// Counts and skipped moves are named after their parents, and numbered among their
    /// own kind.
    fn key(&self, nodes: &[TreeNode], index: usize) -> String {
        let node = &nodes[index];
        if node.look.is_node() {
            return format!("{}{}", self.side.letter, node.node.0);
        }
        let is_count = |node: &TreeNode| matches!(node.look.shape, Shape::Count(_));
        let kind = if is_count(node) { "h" } else { "s" };
        let is_before = |other: &&TreeNode| {
            !other.look.is_node()
                && is_count(other) == is_count(node)
                && other.parent == node.parent
                && other.x < node.x
        };
        let number = nodes.iter().filter(is_before).count() + 1;
        let letter = match self.side.letter {
            'n' => String::new(),
            letter => letter.to_string(),
        };
        format!("{letter}{kind}{}-{number}", node.node.0)
    }

    fn rows(&self, node: &TreeNode) -> Vec<String> {
        match node.look.shape {
            Shape::Joint => Vec::new(),
            Shape::Count(count) => vec![format!("… {}", self.nodes(count))],
            Shape::Cut(_) => self.cut(node),
            Shape::Rest => vec!["…".into()],
            Shape::Untried => vec![kind_name(node.look.kind).into()],
            Shape::Node | Shape::Small => self.node(node),
        }
    }

    fn nodes(&self, count: usize) -> String {
        format!(
            "{count} {}",
            self.drawer.word(&message!(NodeWord { count }))
        )
    }

    /// The moves, and that they were cut.
    fn cut(&self, node: &TreeNode) -> Vec<String> {
        let word = self.drawer.word(&Message::Cut);
        if !node.look.mv.is_empty() {
            return vec![format!("✂ {word}")];
        }
        let recording = &self.side.pane.recording;
        let moves = recording.names(&recording.skipped(node.node));
        let named = if moves.len() <= MOST_NAMED {
            moves.join(", ")
        } else {
            let moves_word = self.drawer.word(&Message::MovesWord);
            format!("{} {moves_word}", moves.len())
        };
        vec![format!("✂ {word}"), named]
    }

    /// Number and kind; the value, or the best so far; the window, while it matters. A
    /// leaf has no side that chooses.
    fn node(&self, node: &TreeNode) -> Vec<String> {
        let look = &node.look;
        let kind = match look.leaf {
            Some(_) => self.drawer.word(&Message::LeafWord),
            None => kind_name(look.kind).to_owned(),
        };
        let rows = look.rows.iter().map(|row| {
            let spans = row.iter().map(|span| match span {
                Span::Number(number) => format!("{number}: "),
                Span::Kind => kind.clone(),
                Span::Differs => "≠ ".to_owned(),
                Span::Value(value) => value.clone(),
                Span::Open => "?".to_owned(),
                Span::Skipped(_) | Span::Cells(_) => String::new(),
            });
            spans.collect::<String>()
        });
        let mut rows: Vec<String> = rows.filter(|row| !row.is_empty()).collect();
        if let Some(window) = look.window {
            let [alpha, beta] = [window.alpha, window.beta].map(signed);
            rows.push(format!("α {alpha}, β {beta}"));
        }
        if look.beside > 0 {
            let count = self.nodes(look.beside);
            rows.push(match self.drawer.word(&Message::BesideWord).as_str() {
                beside if self.drawer.deck.look.ascii => format!("+ {count} {beside}"),
                beside => format!("… {count} {beside}"),
            });
        }
        rows
    }
}

/// The line to a box; none to a root.
fn line(drawer: &Drawer<'_>, nodes: &[TreeNode], index: usize) -> Option<Line> {
    let TreeNode { parent, look, .. } = &nodes[index];
    let kind = match (look.shape, look.emphasis) {
        (Shape::Cut(_), _) => LineKind::Cut,
        (_, Emphasis::Current | Emphasis::Path) => LineKind::Path,
        _ if look.best => LineKind::Best,
        (_, Emphasis::Unseen) => LineKind::Unseen,
        (_, Emphasis::Plain) => LineKind::Plain,
    };
    let label = match kind {
        LineKind::Best if !look.mv.is_empty() => {
            format!("{}, {}", look.mv, drawer.word(&Message::BestWord))
        }
        LineKind::Best => drawer.word(&Message::BestWord),
        _ => look.mv.clone(),
    };
    Some(Line {
        from: (*parent)?,
        to: index,
        label: drawer.plain(label),
        kind,
    })
}

/// The columns of a line.
const COLUMNS: usize = 88;

/// `First walkthrough, part 2, step 5 of 140`, in the deck's first language.
fn title_of(deck: &Deck, part: &Part, step: Step, chapter: Option<usize>) -> String {
    let lang = deck.look.languages.first();
    let game = &part.run.first().recording.game;
    let name = match deck.titles.is_empty() {
        true => format!("{} {}", game.name(), game.root_notation()),
        false => in_language(&deck.titles, lang).title.clone(),
    };
    say!(
        lang,
        GraphTitle {
            name,
            part: chapter,
            step: step.number(),
            of: part.run.steps()
        }
    )
}

/// The lesson's words where it speaks, else what happens, in every language of the deck;
/// of a comparison, both searches' trees say it.
fn caption_of(deck: &Deck, part: &Part, step: Step) -> Vec<String> {
    let mut told = Vec::new();
    let alone = match part.run.panes() {
        [pane] => Some(pane),
        _ => None,
    };
    if let Some(pane) = alone.filter(|_| deck.titles.is_empty()) {
        told.push(options_line(pane));
    }
    for lang in deck.look.languages.all() {
        if let Some(stop) = part.stop_at(step) {
            let text = in_language(&stop.texts, lang);
            told.extend(text.title.clone());
            told.extend(text.blocks.iter().map(|block| {
                let mark = if block.item { "- " } else { "" };
                format!("{mark}{}", block.text())
            }));
        } else if let Some(pane) = alone {
            told.push(sentence(pane, &pane.trace().moment(step), lang));
        }
    }
    told
}

/// What one of several searches does at a step, or why it waits.
fn side_of(deck: &Deck, run: &Run, index: usize, at: PaneStep) -> Vec<String> {
    let Some(letter) = run.letter(index) else {
        return Vec::new();
    };
    let pane = run.pane(index);
    let mut told = vec![match own_options(run, index).as_str() {
        "" => format!("{letter}: {}", options_line(pane)),
        own => format!("{letter}: {own}"),
    }];
    for lang in deck.look.languages.all() {
        told.push(match (at.waiting, run.pair()) {
            (Some(why), Some(pair)) => format!("{letter} {}", waiting(&pair, index, why, lang)),
            _ => sentence(pane, &pane.trace().moment(at.step), lang),
        });
    }
    told
}

/// A paragraph in lines.
fn broken(words: &str) -> Vec<String> {
    wrap(words, COLUMNS)
        .into_iter()
        .map(std::borrow::Cow::into_owned)
        .collect()
}
