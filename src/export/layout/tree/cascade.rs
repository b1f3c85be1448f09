//! The path to the current node, a row a ply: each row has the children of the node
//! above it that is on the path. However large a tree is, this can be read, and a row
//! keeps its places as long as the path above it does.

use super::Placed;
use super::plan::Plan;
use crate::export::page::Area;
use crate::lang::{Lang, counted};
use crate::scene::{Drawing, Drawn, Role};
use crate::trace::Status;

/// The room between nodes side by side.
const BETWEEN: f32 = 8.0;
/// The most room that a node takes.
const WIDEST: f32 = 150.0;

/// Gives the nodes of the path and their siblings their places.
pub(super) fn place(plan: &Plan, drawing: Drawing, area: Area, lang: Lang) -> Vec<Placed> {
    let rows = rows_of(&drawing.nodes);
    let below = hidden_below(&drawing.nodes);
    let most = plan.plies().max(3) as usize;
    let places = plan.rows(area);
    let mut cascade = Cascade {
        plan,
        nodes: drawing.nodes,
        below,
        area,
        lang,
        placed: Vec::new(),
        above: None,
    };
    // The root stays; what is left out between it and the last rows is told in a row.
    let left_out = match rows.len() {
        fits if fits <= most => 0,
        many => many + 1 - most,
    };
    let top = |row: usize| places.top + places.pitch * row as f32;
    for (index, row) in rows.iter().enumerate() {
        if index == 0 || left_out == 0 {
            cascade.row(row, top(index));
        } else if index == left_out {
            cascade.gap(left_out, top(1));
        } else if index > left_out {
            cascade.row(row, top(index + 1 - left_out));
        }
    }
    cascade.placed
}

/// The rows: the root, and the children of each node on the path.
fn rows_of(nodes: &[Drawn]) -> Vec<Vec<usize>> {
    let mut rows = vec![vec![0]];
    let mut parent = 0;
    loop {
        let children: Vec<usize> = (0..nodes.len())
            .filter(|&index| nodes[index].parent == Some(parent))
            .filter(|&index| !matches!(nodes[index].role, Role::Hidden(_)))
            .collect();
        if children.is_empty() {
            return rows;
        }
        let next = children
            .iter()
            .copied()
            .find(|&index| nodes[index].on_path && nodes[index].role == Role::Node);
        rows.push(children);
        match next {
            Some(next) => parent = next,
            None => return rows,
        }
    }
}

/// How many nodes below each are left out.
fn hidden_below(nodes: &[Drawn]) -> Vec<usize> {
    let mut below = vec![0; nodes.len()];
    for drawn in nodes {
        if let (Role::Hidden(count), Some(parent)) = (drawn.role, drawn.parent) {
            below[parent] += count;
        }
    }
    below
}

struct Cascade<'a> {
    plan: &'a Plan,
    nodes: Vec<Drawn>,
    below: Vec<usize>,
    area: Area,
    lang: Lang,
    placed: Vec<Placed>,
    /// The node on the path in the row above.
    above: Option<usize>,
}

impl Cascade<'_> {
    /// A row of siblings, as many as there is room for.
    fn row(&mut self, row: &[usize], top: f32) {
        let slot = self.plan.node.width + BETWEEN;
        let most = ((self.area.width / slot) as usize).max(3);
        let (shown, before, after) = window(row, most, |&index| {
            let drawn = &self.nodes[index];
            drawn.on_path || drawn.arriving
        });
        let count = shown.len() + usize::from(before > 0) + usize::from(after > 0);
        let widest = WIDEST.max(self.plan.node.width + BETWEEN);
        let slot = (self.area.width / count as f32).min(widest);
        let left = self.area.middle().x - slot * count as f32 / 2.0;
        let parent = self.above;
        let mut at = 0;
        if before > 0 {
            self.more(row[0], before, left + slot / 2.0, top, parent);
            at += 1;
        }
        let mut next = None;
        for &index in shown {
            let middle = left + slot * (at as f32 + 0.5);
            if self.nodes[index].on_path && self.nodes[index].role == Role::Node {
                next = Some(self.placed.len());
            }
            self.push(index, middle, top, parent, None);
            at += 1;
        }
        if after > 0 {
            let middle = left + slot * (at as f32 + 0.5);
            self.more(row[row.len() - 1], after, middle, top, parent);
        }
        self.above = next;
    }

    /// Siblings for which there is no room.
    fn more(&mut self, like: usize, count: usize, middle: f32, top: f32, parent: Option<usize>) {
        let words = match self.lang {
            Lang::En => format!("{count} more"),
            Lang::It if count == 1 => "un altro".to_owned(),
            Lang::It => format!("altri {count}"),
        };
        let (role, status) = (self.nodes[like].role, self.nodes[like].status);
        self.push(like, middle, top, parent, Some(words));
        if let Some(last) = self.placed.last_mut() {
            last.drawn.role = Role::Hidden(count);
            last.drawn.status = if matches!(role, Role::Skipped(_)) {
                Status::Unseen
            } else {
                status
            };
        }
    }

    /// Plies for which there is no room.
    fn gap(&mut self, plies: usize, top: f32) {
        let told = match self.lang {
            Lang::En => counted(plies, "ply", "plies"),
            Lang::It => counted(plies, "livello", "livelli"),
        };
        let words = format!("… {told} …");
        let parent = self.above;
        self.push(0, self.area.middle().x, top, parent, Some(words));
        if let Some(last) = self.placed.last_mut() {
            last.drawn.role = Role::Hidden(plies);
            last.drawn.on_path = true;
        }
        self.above = Some(self.placed.len() - 1);
    }

    fn push(
        &mut self,
        index: usize,
        middle: f32,
        top: f32,
        parent: Option<usize>,
        instead: Option<String>,
    ) {
        let mut drawn = self.nodes[index].clone();
        if instead.is_some() {
            (drawn.current, drawn.arriving, drawn.best) = (false, false, false);
            (drawn.on_path, drawn.state) = (false, None);
            drawn.mv.clear();
        }
        let size = match drawn.role {
            Role::Skipped(_) | Role::Node => self.plan.node,
            _ => self.plan.size_of(&drawn),
        };
        let below = if instead.is_some() {
            0
        } else {
            self.below[index]
        };
        self.placed.push(Placed {
            drawn,
            parent,
            area: Area::new(middle - size.width / 2.0, top, size.width, size.height),
            instead,
            below,
        });
    }
}

/// As many of a row as there is room for, around the one that matters, and how many are
/// before and after them.
fn window<T>(row: &[T], most: usize, matters: impl Fn(&T) -> bool) -> (&[T], usize, usize) {
    if row.len() <= most {
        return (row, 0, 0);
    }
    let room = most.saturating_sub(2).max(1);
    let middle = row.iter().position(matters).unwrap_or(0);
    let first = middle.saturating_sub(room / 2).min(row.len() - room);
    (&row[first..first + room], first, row.len() - room - first)
}

#[cfg(test)]
mod tests {
    use super::window;

    #[test]
    fn a_window_keeps_what_matters_and_counts_the_rest() {
        let row: Vec<u32> = (0..50).collect();
        for wanted in [0, 3, 25, 49] {
            let (shown, before, after) = window(&row, 10, |&at| at == wanted);
            assert!(shown.contains(&wanted), "{wanted}");
            assert_eq!(shown.len() + before + after, 50);
            assert!(shown.len() <= 10);
        }
        assert_eq!(window(&row[..4], 10, |_| false), (&row[..4], 0, 0));
    }
}
