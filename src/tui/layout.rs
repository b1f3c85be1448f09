//! The panels of a run and where they are on a screen.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::macros::{horizontal, vertical};

use super::Watch;

/// A panel on the screen of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The tree.
    Tree,
    /// The position of the selected or current node.
    Board,
    /// The pseudocode with its values and the call stack.
    Code,
    /// Facts about the selected or current node.
    Node,
    /// The events around the current step.
    Events,
    /// Counts by ply.
    Counts,
    /// The caption.
    Caption,
    /// The tree of search B, beside that of A.
    Beside,
    /// The results of two searches and what their difference means.
    Result,
}

impl Panel {
    /// The panels of one search, in focus order.
    pub const SEARCH: &[Self] = &[
        Self::Tree,
        Self::Board,
        Self::Code,
        Self::Node,
        Self::Events,
        Self::Counts,
        Self::Caption,
    ];

    /// The panels of two searches side by side.
    pub const COMPARISON: &[Self] = &[
        Self::Tree,
        Self::Beside,
        Self::Board,
        Self::Result,
        Self::Code,
        Self::Node,
        Self::Events,
        Self::Counts,
        Self::Caption,
    ];

    /// The panel with a search's tree.
    pub const fn tree_of(pane: usize) -> Self {
        [Self::Tree, Self::Beside][pane]
    }

    /// The search whose tree this panel shows.
    pub(super) const fn pane(self) -> Option<usize> {
        match self {
            Self::Tree => Some(0),
            Self::Beside => Some(1),
            _ => None,
        }
    }

    /// Whether the panel goes below the board.
    pub const fn is_below_board(self) -> bool {
        matches!(
            self,
            Self::Result | Self::Code | Self::Node | Self::Events | Self::Counts
        )
    }

    /// Whether keys scroll the panel while it has the focus.
    pub(super) const fn is_scrolled_by_keys(self) -> bool {
        matches!(
            self,
            Self::Node | Self::Counts | Self::Caption | Self::Result
        )
    }

    /// The panel that many places further in a ring.
    #[must_use]
    pub fn after(self, places: usize, ring: &[Self]) -> Self {
        let now = ring.iter().position(|&panel| panel == self);
        ring[(now.unwrap_or(0) + places) % ring.len()]
    }
}

/// The areas of a screen that shows a run.
#[derive(Clone, Debug, Default)]
pub(super) struct Areas {
    pub header: Rect,
    /// The visible panels.
    pub panels: Vec<(Panel, Rect)>,
    /// Whether the panel below the board hides others.
    pub tabs: bool,
    pub timeline: Rect,
    pub footer: Rect,
}

/// The heights requested by the panels, in rows.
pub(super) struct Wishes {
    pub header: u16,
    /// The board including its title, as large as can be taken in at a glance.
    pub board: u16,
    /// The number of trees side by side.
    pub trees: usize,
    /// The text with the rule above it, if it needs more than usual.
    pub words: u16,
    /// The root moves, each of which takes a row in the table of results.
    pub moves: u16,
    /// The plies, each of which has a row of counts.
    pub plies: u16,
}

/// Whether two trees fit side by side; otherwise, they are drawn as one.
pub(super) const fn fits_two_trees(area: Rect) -> bool {
    area.width >= ALL.0 && area.height >= ALL.1
}

/// The columns of the side, including the rule between it and the tree.
const SIDE: u16 = 26;

/// The minimum columns of a screen with a side.
const WITH_SIDE: u16 = 60;

/// The minimum columns and rows of a screen with a wide side, and of one with all panels.
const ROOMY: (u16, u16) = (104, 32);
const ALL: (u16, u16) = (160, 44);

/// The minimum rows of a panel below the board, including its title.
const MIN_CODE: u16 = 6;

/// The areas for a screen of this size. The board is always shown unless there is room for only
/// one panel.
///
/// ```text
/// header
/// tree            │ board
///                 ├───────
///                 │ code and calls, or the panel that had the focus
/// caption
/// timeline
/// footer
/// ```
///
/// A large screen has another column for panels that are hidden elsewhere, and shows two trees
/// side by side that are drawn as one on smaller screens.
pub(super) fn areas(area: Rect, watch: &Watch, wishes: &Wishes) -> Areas {
    let caption = match area.height {
        0..20 => 4,
        20..50 => 6,
        _ => 8,
    };
    // The board and the code stay.
    let most = area.height.saturating_sub(wishes.header + 2 + 2 * MIN_CODE);
    let caption = caption.max(wishes.words.min(most));
    let rows = vertical![==wishes.header, >=3, ==caption, ==1, ==1];
    let [header, main, words, timeline, footer] = rows.areas(area);
    let mut areas = Areas {
        header,
        timeline,
        footer,
        ..Areas::default()
    };
    if watch.enlarged {
        areas.panels = match watch.focus {
            Panel::Caption => vec![(Panel::Caption, main.union(words))],
            panel => vec![(panel, main), (Panel::Caption, words)],
        };
        return areas;
    }
    let has = |(columns, rows)| area.width >= columns && area.height >= rows;
    let side_width = match area.width {
        // Two trees need the columns that the code can spare.
        _ if has(ROOMY) => (area.width / 3).clamp(42, if wishes.trees > 1 { 46 } else { 52 }),
        WITH_SIDE.. => SIDE,
        // The tree or the focused panel.
        _ => {
            let panel = match watch.focus {
                Panel::Caption => Panel::Tree,
                panel => panel,
            };
            areas.panels = vec![(panel, main), (Panel::Caption, words)];
            return areas;
        }
    };
    let below_board = watch.ring.iter().copied();
    let others = below_board.filter(|&panel| panel.is_below_board() && panel != Panel::Code);
    let others: Vec<Panel> = others.collect();
    areas.tabs = !has(ALL) && !others.is_empty();
    let more_width = match others.is_empty() {
        false if has(ALL) => 42,
        _ => 0,
    };
    let [tree, side, more] = horizontal![>=20, ==side_width, ==more_width].areas(main);
    if wishes.trees > 1 {
        let [a, b] = horizontal![*=1, *=1].areas(tree);
        areas.panels.extend([(Panel::Tree, a), (Panel::Beside, b)]);
    } else {
        areas.panels.push((Panel::Tree, tree));
    }
    let below = if areas.tabs { watch.side } else { Panel::Code };
    areas.panels.extend(beside(side, below, watch, wishes));
    areas.panels.extend(column(more, others, wishes));
    areas.panels.push((Panel::Caption, words));
    areas
}

/// The board with a panel below it, or one of the two if there is no room for both.
fn beside(side: Rect, below: Panel, watch: &Watch, wishes: &Wishes) -> Vec<(Panel, Rect)> {
    if side.height < 2 * MIN_CODE {
        let has_focus = watch.focus == below;
        let panel = if has_focus { below } else { Panel::Board };
        return vec![(panel, side)];
    }
    let rows = wishes.board.min(side.height - MIN_CODE);
    let [board, rest] = vertical![==rows, >=MIN_CODE].areas(side);
    vec![(Panel::Board, board), (below, rest)]
}

/// Panels in a column. Beside two trees, each gets the rows that it needs and the events the rest.
/// Otherwise heights are shares, the same for all searches: others would give away what is to come.
fn column(area: Rect, panels: Vec<Panel>, wishes: &Wishes) -> Vec<(Panel, Rect)> {
    if area.is_empty() {
        return Vec::new();
    }
    let has_results = panels.contains(&Panel::Result);
    let [node, events, counts] = match has_results {
        true => [10, 4, wishes.plies + 7],
        false => [18, 12, 16],
    };
    let rest = area.height.saturating_sub(node + counts + events);
    // A wrong program takes three more.
    let results = (wishes.moves + 20).min(rest).max(wishes.moves + 17);
    let fits = has_results && results <= rest;
    let rows = panels.iter().map(|panel| {
        let rows = match panel {
            Panel::Result => results,
            Panel::Node => node,
            Panel::Counts => counts,
            _ => return Constraint::Fill(events),
        };
        match fits {
            true => Constraint::Length(rows),
            false => Constraint::Fill(rows),
        }
    });
    let places = Layout::vertical(rows).split(area).to_vec();
    panels.into_iter().zip(places).collect()
}
