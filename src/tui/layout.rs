//! The panels of a run and their areas on a screen.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::macros::{horizontal, vertical};

use super::Watch;

/// A panel of a search's screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The tree.
    Tree,
    /// The position of the selected or current node.
    Board,
    /// The pseudocode with its values, and the running calls.
    Code,
    /// Facts about the selected or current node.
    Node,
    /// The events around the step.
    Events,
    /// Counts by ply.
    Counts,
    /// The caption.
    Caption,
    /// The tree of search B, beside A's.
    Beside,
    /// The results of two searches and the meaning of their difference.
    Result,
}

impl Panel {
    /// The panels of one search, in the order of the focus.
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

    /// The panel of a search's tree.
    pub const fn tree_of(pane: usize) -> Self {
        [Self::Tree, Self::Beside][pane]
    }

    /// The search whose tree this is.
    pub(super) const fn pane(self) -> Option<usize> {
        match self {
            Self::Tree => Some(0),
            Self::Beside => Some(1),
            _ => None,
        }
    }

    /// Whether the panel has its place below the board.
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

    /// The panel some places on in a ring.
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

/// The sizes that panels ask for, in rows.
pub(super) struct Wishes {
    pub header: u16,
    /// The board, its title included: as large as it can be read in one look.
    pub board: u16,
    /// How many trees stand side by side.
    pub trees: usize,
    /// The words, with the rule above them, where they ask for more than usual.
    pub words: u16,
    /// The root moves, which have a row each in the table of results.
    pub moves: u16,
}

/// Whether two trees fit side by side; else they are drawn as one.
pub(super) const fn fits_two_trees(area: Rect) -> bool {
    area.width >= ALL.0 && area.height >= ALL.1
}

/// Columns of the side, with the rule that divides it from the tree.
const SIDE: u16 = 26;

/// Minimum columns of a screen that has a side.
const WITH_SIDE: u16 = 60;

/// Minimum columns and rows of a screen with a wide side, and of one with all panels.
const ROOMY: (u16, u16) = (104, 32);
const ALL: (u16, u16) = (160, 44);

/// Minimum rows of a panel below the board, its title included.
const MIN_CODE: u16 = 6;

/// The areas for a size. The board is always there, but where there is room for one panel
/// alone.
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
/// A large screen has a column more, for the panels that are hidden elsewhere, and two trees
/// side by side, which are drawn as one where there is less room.
pub(super) fn areas(area: Rect, watch: &Watch, wishes: &Wishes) -> Areas {
    let caption = match area.height {
        0..20 => 4,
        20..50 => 6,
        _ => 8,
    };
    // Board and code stay.
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
        // Two trees need the columns that code can spare.
        _ if has(ROOMY) => (area.width / 3).clamp(42, if wishes.trees > 1 { 46 } else { 52 }),
        WITH_SIDE.. => SIDE,
        // The tree, or what has the focus.
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

/// The board with a panel below it, or one of both where there is no room for more.
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

/// Panels one below the other, as high as most of them ask for, whatever is searched: more would
/// tell of what is to come.
fn column(area: Rect, panels: Vec<Panel>, wishes: &Wishes) -> Vec<(Panel, Rect)> {
    if area.is_empty() {
        return Vec::new();
    }
    let [node, events, counts] = match panels.contains(&Panel::Result) {
        true => [11, 4, 12],
        false => [15, 13, 17],
    };
    let rows = |panel: &Panel| match panel {
        Panel::Result => (wishes.moves + 12).max(18),
        Panel::Node => node,
        Panel::Counts => counts,
        _ => events,
    };
    let rows = panels.iter().map(|panel| Constraint::Fill(rows(panel)));
    let places = Layout::vertical(rows).split(area).to_vec();
    panels.into_iter().zip(places).collect()
}
