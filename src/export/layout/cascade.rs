//! The path to the current node and on along the best line, one row per ply: each row has the
//! children of a node in the row above. It is readable however large the tree, and a row stays
//! in place as long as the path above it does.

use std::collections::BTreeSet;
use std::ops::Range;

use super::tree::{NodeBox, Plan, Tree, hang};
use crate::font::width;
use crate::page::{Area, Face};
use scene::{NodeLook, Shape};
use trace::Moment;
use words::{Lang, message};

impl Tree<'_> {
    /// Places the nodes of the path and their siblings.
    pub(super) fn place_rows(&self, moment: &Moment, area: Area, lang: Lang) -> Vec<NodeBox> {
        let nodes = self.in_rows(moment);
        let rows = rows_of(&nodes);
        let max = self.plan.max_rows();
        let top = |row: usize| self.plan.top(area, row);
        let mut cascade = Cascade {
            tree: self,
            plan: &self.plan,
            lang,
            nodes,
            area,
            placed: Vec::new(),
            above: None,
        };
        // The root stays if there is room for it; a row then says how much is left out before
        // the last rows. From one step to the next, as many rows come or go at a time as there
        // is room for, so that nodes keep their places. The row below the current node is for
        // its children, and what is pruned there.
        let kept = usize::from(max > 3);
        let tail = max - 1 - kept;
        let (current, many) = (moment.path.len() - 1, rows.len().min(max));
        let has_children = rows.len() > current + 1;
        let last = max - 1 - usize::from(has_children);
        let (kept, first, tail) = match current.checked_sub(last + 1) {
            None => (many, many, 0),
            Some(_) if self.may_move => (kept, rows.len() - tail, tail),
            Some(more) => {
                let stride = (tail - usize::from(has_children)).max(1);
                (kept, last + 1 + more / stride * stride, tail)
            }
        };
        for (index, row) in rows[..kept].iter().enumerate() {
            cascade.row(row, top(index));
        }
        if first > kept {
            cascade.gap(first - kept, top(kept));
        }
        for (index, row) in rows[first..].iter().take(tail).enumerate() {
            cascade.row(row, top(kept + 1 + index));
        }
        cascade.placed
    }

    /// The number of rows that fit.
    pub(super) fn rows(&self, moment: &Moment) -> usize {
        rows_of(&self.in_rows(moment))
            .len()
            .min(self.plan.max_rows())
    }

    /// The nodes of the path, the current node's children, and as many rows along the best line
    /// as fit. Moves that a cutoff skips have a node each, because until then they are like any
    /// others.
    fn in_rows(&self, moment: &Moment) -> Vec<NodeBox> {
        let scene = self.source.scene(moment);
        let plies = (moment.path.len() + 1).max(self.plan.max_rows()) as u32;
        let mut nodes: Vec<NodeBox> = Vec::new();
        // The index in `nodes` of each drawn node.
        let mut places = Vec::new();
        for mut node in self.nodes(scene) {
            places.push(nodes.len());
            node.parent = node.parent.map(|parent| places[parent]);
            match (node.look.shape, node.parent) {
                (Shape::Count(count), Some(parent)) => nodes[parent].below += count,
                (shape, Some(parent)) if node.ply >= plies => {
                    nodes[parent].below += usize::from(shape == Shape::Node);
                    *places.last_mut().expect("its own") = parent;
                }
                (Shape::Cut(_) | Shape::Rest, Some(parent)) => {
                    let moves = scene.skipped_moves(node.node, node.ply, parent);
                    nodes.extend(moves.map(NodeBox::from));
                }
                _ => nodes.push(node.into()),
            }
        }
        nodes
    }
}

/// Siblings, and which of them has its children in the next row.
struct Siblings {
    all: Vec<usize>,
    next: Option<usize>,
}

/// The rows: the root, then the children of one node in each row.
fn rows_of(nodes: &[NodeBox]) -> Vec<Siblings> {
    let mut children = vec![Vec::new(); nodes.len()];
    for (index, placed) in nodes.iter().enumerate() {
        if let Some(parent) = placed.node.parent {
            children[parent].push(index);
        }
    }
    let mut rows = Vec::new();
    let mut all = vec![0];
    while !all.is_empty() {
        let next = (all.iter().copied()).find(|&index| !children[index].is_empty());
        rows.push(Siblings { all, next });
        all = next.map_or_else(Vec::new, |next| std::mem::take(&mut children[next]));
    }
    rows
}

struct Cascade<'a> {
    tree: &'a Tree<'a>,
    plan: &'a Plan,
    lang: Lang,
    nodes: Vec<NodeBox>,
    area: Area,
    placed: Vec<NodeBox>,
    /// The node in the row above whose children come next.
    above: Option<usize>,
}

impl Cascade<'_> {
    /// Places a row of siblings, as far as there is room.
    fn row(&mut self, row: &Siblings, top: f32) {
        /// The room between nodes side by side.
        const BETWEEN: f32 = 8.0;
        /// The widest that a node gets, in font sizes.
        const WIDEST: f32 = 8.0;
        let narrowest = self.plan.node.width + BETWEEN;
        let max = ((self.area.width / narrowest) as usize).max(3);
        let find = |is_it: &dyn Fn(&NodeLook) -> bool| {
            let mut all = row.all.iter();
            all.position(|&index| is_it(&self.nodes[index].node.look))
        };
        let about = find(&|look| look.is_on_path() || look.arriving);
        let best = find(&|look| look.best);
        let numbered = row.all.iter().enumerate();
        let numbered =
            numbered.filter(|(_, index)| self.nodes[**index].node.look.number().is_some());
        let wanted = about.into_iter().chain(best);
        let wanted: Vec<_> = wanted.chain(numbered.map(|(place, _)| place)).collect();
        let slots = slots(row.all.len(), max, &wanted);
        let count = slots.len() as f32;
        let slot = (self.area.width / count).min(narrowest.max(WIDEST * self.plan.font));
        let left = self.area.middle().x - slot * count / 2.0;
        let mut next = None;
        for (at, place) in slots.into_iter().enumerate() {
            let middle = left + slot * (at as f32 + 0.5);
            match place {
                Slot::Sibling(sibling) => {
                    let index = row.all[sibling];
                    if row.next == Some(index) {
                        next = Some(self.placed.len());
                    }
                    self.push(index, middle, top);
                }
                Slot::More(range) => self.more(&row.all[range], middle, (top, slot)),
            }
        }
        self.above = next;
    }

    fn push(&mut self, index: usize, middle: f32, top: f32) -> &mut NodeBox {
        let mut placed = self.nodes[index].clone();
        let size = match placed.node.look.shape {
            Shape::Cut(_) => self.plan.node,
            _ => self.plan.size_of(&self.tree.source, &placed.node),
        };
        placed.area = hang(middle, top, size);
        placed.node.parent = self.above;
        self.placed.push(placed);
        self.placed.last_mut().expect("a node was pushed")
    }

    /// Places a count of siblings without room; those that are cut are counted apart once they are.
    fn more(&mut self, left_out: &[usize], middle: f32, (top, slot): (f32, f32)) {
        let count = left_out.len();
        let is_cut = |index: &&usize| matches!(self.nodes[**index].node.look.shape, Shape::Cut(_));
        let cut = left_out.iter().filter(is_cut).count();
        let moves = |count| {
            let words = self.lang.say(&message!(CountOfMoves { count }));
            let fits = width(Face::Sans, &words) * self.plan.font <= slot;
            if fits { words } else { format!("…{count}") }
        };
        let text = match cut {
            0 => moves(count),
            cut if cut == count => format!("✂{cut}"),
            cut => format!("{} ✂{cut}", moves(count)),
        };
        self.instead(left_out[0], count, text, middle, top);
        self.widen(slot);
    }

    /// Places a count of plies without room.
    fn gap(&mut self, count: usize, top: f32) {
        let plies = message!(Plies { count });
        let text = format!("… {} …", self.lang.say(&plies));
        self.instead(0, count, text, self.area.middle().x, top);
        self.widen(self.area.width);
        self.above = Some(self.placed.len() - 1);
    }

    /// Sets the width of the last box.
    fn widen(&mut self, width: f32) {
        if let Some(placed) = self.placed.last_mut() {
            placed.area = Area::around(placed.area.middle(), width, placed.area.height);
        }
    }

    /// Places a text instead of some nodes.
    fn instead(&mut self, first: usize, count: usize, text: String, middle: f32, top: f32) {
        let placed = self.push(first, middle, top);
        placed.instead = Some(text);
        placed.count(count);
    }
}

/// A place in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Slot {
    /// A sibling, by its index in the row.
    Sibling(usize),
    /// The siblings between two that are drawn.
    More(Range<usize>),
}

/// The slots of a row of `count` siblings with room for `max`. The first two that are wanted
/// (the sibling in question at this step and the best one) are always drawn, then others.
fn slots(count: usize, max: usize, wanted: &[usize]) -> Vec<Slot> {
    if count <= max {
        return (0..count).map(Slot::Sibling).collect();
    }
    let mut shown = BTreeSet::new();
    let first = stretch(wanted.first().copied().unwrap_or(0), max);
    let others = (first..count).chain((0..first).rev());
    for sibling in wanted.iter().copied().chain(others) {
        if shown.insert(sibling) && with_counts(&shown, count).len() > max {
            shown.remove(&sibling);
        }
    }
    with_counts(&shown, count)
}

/// The start of the stretch in which a sibling is drawn. Stretches are fixed, so that siblings
/// keep their places while the search goes through them.
fn stretch(sibling: usize, max: usize) -> usize {
    // Nothing is left out before the first stretch; later ones lose slots to the best child,
    // two counts before them and one after.
    let first = max - 1;
    let later = max.saturating_sub(4).max(1);
    match sibling.checked_sub(first) {
        None => 0,
        Some(beyond) => first + beyond / later * later,
    }
}

/// The siblings shown, with counts of those in between.
fn with_counts(shown: &BTreeSet<usize>, count: usize) -> Vec<Slot> {
    let mut slots = Vec::new();
    let mut next = 0;
    for sibling in shown.iter().copied().chain([count]) {
        if sibling > next {
            slots.push(Slot::More(next..sibling));
        }
        if sibling < count {
            slots.push(Slot::Sibling(sibling));
        }
        next = sibling + 1;
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::{Slot, slots};
    use crate::layout::tree::MIN_SLOTS;

    fn place(slots: &[Slot], sibling: usize) -> Option<usize> {
        slots
            .iter()
            .position(|slot| *slot == Slot::Sibling(sibling))
    }

    #[test]
    fn what_matters_is_drawn_and_the_rest_is_counted_in_order() {
        for max in MIN_SLOTS..12 {
            for (about, best) in (0..50).flat_map(|about| (0..50).map(move |best| (about, best))) {
                let row = slots(50, max, &[about, best]);
                assert!(row.len() <= max, "{max} {about} {best}: {row:?}");
                assert!(place(&row, about).is_some() && place(&row, best).is_some());
                let all = row.iter().flat_map(|slot| match slot {
                    Slot::Sibling(sibling) => *sibling..sibling + 1,
                    Slot::More(range) => range.clone(),
                });
                assert!(all.eq(0..50), "{row:?}");
            }
        }
    }

    #[test]
    fn siblings_keep_their_places_within_a_stretch() {
        let place = |about, sibling| place(&slots(40, 9, &[about, 0]), sibling);
        for about in 0..8 {
            assert_eq!(place(about, 3), place(0, 3), "{about}");
        }
        for about in 8..13 {
            assert_eq!(place(about, 10), place(8, 10), "{about}");
        }
    }

    #[test]
    fn a_row_that_fits_is_whole() {
        assert_eq!(slots(2, 9, &[]), [0, 1].map(Slot::Sibling));
    }
}
