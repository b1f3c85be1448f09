//! The tree on a slide: as the figure or the whole of it where that can be read, else
//! the path to the current node with its siblings.

mod cascade;
mod paint;
mod plan;

use std::collections::HashSet;

use super::panel::labelled;
use crate::page::{Area, Group};
use run::Pane;
use scene::{Extent, Folds, NodeLook, TreeScene, WholeTree, signed};
use trace::{Moment, NodeId, Recording};
use words::Lang;

pub(super) use plan::Plan;

/// A tree with the places of all its nodes, which the slides of a chapter share.
pub(super) struct Tree<'a> {
    pub pane: &'a Pane,
    whole: WholeTree,
    folds: Folds,
    /// What the keys of its nodes begin with: `n`, or `a` and `b` of two searches.
    pub prefix: &'static str,
    /// How many letters the longest value takes.
    widest_value: usize,
    /// The nodes at which the search beside this one differs.
    pub differences: Option<HashSet<NodeId>>,
}

/// A node with its place on the slide.
struct Placed {
    node: NodeId,
    look: NodeLook,
    /// The place of its parent among the placed.
    parent: Option<usize>,
    area: Area,
    /// Words that stand for it in place of its own.
    instead: Option<String>,
    /// How many nodes are below it that are not drawn.
    below: usize,
}

impl<'a> Tree<'a> {
    pub fn new(pane: &'a Pane, prefix: &'static str) -> Self {
        Self {
            pane,
            whole: WholeTree::new(&pane.recording),
            folds: Folds::default(),
            prefix,
            widest_value: widest_value(&pane.recording),
            differences: None,
        }
    }

    /// How all of it would be drawn; `None` where so many leaves fit in no way.
    fn drawn_whole(&self) -> Option<Extent> {
        const MOST_LEAVES: u32 = 60;
        if self.pane.figure {
            return Some(Extent::Figure);
        }
        (self.whole.leaves() <= MOST_LEAVES).then_some(Extent::Whole)
    }

    fn scene<'b>(&'b self, moment: &'b Moment) -> TreeScene<'b> {
        TreeScene {
            pane: self.pane,
            moment,
            whole: &self.whole,
            selected: None,
            folds: &self.folds,
            differences: self.differences.as_ref(),
        }
    }

    /// Draws the tree at a moment. `name` and `more` are the panel's label; words are in
    /// `lang`.
    pub fn draw(
        &self,
        moment: &Moment,
        plan: &Plan,
        area: Area,
        (name, more): (&str, &str),
        lang: Lang,
        group: &'static str,
    ) -> Group {
        let mut shapes = Vec::new();
        let inner = labelled(&mut shapes, area, name, more);
        let placed = if plan.is_cascade() {
            cascade::place(plan, self.in_rows(moment, plan), inner, lang)
        } else {
            plan.place(self.scene(moment), inner)
        };
        let painter = paint::Painter {
            tree: self,
            plan,
            placed: &placed,
            lang,
        };
        painter.draw(&mut shapes);
        Group {
            name: group,
            shapes,
        }
    }
}

/// How many letters the longest value takes.
fn widest_value(recording: &Recording) -> usize {
    // In a large tree the values are those of few leaves, again and again.
    const ASKED: usize = 400;
    let trace = &recording.trace;
    let nodes = (0..trace.nodes().min(ASKED) as u32).map(NodeId);
    let closed = nodes.filter(|&node| !trace.is_open(node));
    let wide = |node| signed(trace.value(node, trace.ply(node))).chars().count();
    closed.map(wide).max().unwrap_or(2)
}
