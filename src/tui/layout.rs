//! The panels of a run and their areas on a screen.

use ratatui::layout::Rect;
use ratatui::macros::{horizontal, vertical};
use unicode_width::UnicodeWidthStr;

use super::Watch;
use scene::CodeLine;

/// A panel of a search's screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The tree.
    Tree,
    /// The position of the selected or current node.
    Board,
    /// The pseudocode.
    Code,
    /// The running calls.
    Stack,
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
    /// The panels of a lesson, in the order of the focus.
    pub const LESSON: &[Self] = &[
        Self::Tree,
        Self::Board,
        Self::Code,
        Self::Stack,
        Self::Caption,
    ];

    /// The panels of an explored search.
    pub const EXPLORE: &[Self] = &[
        Self::Tree,
        Self::Board,
        Self::Code,
        Self::Stack,
        Self::Node,
        Self::Events,
        Self::Counts,
        Self::Caption,
    ];

    /// The panels of two searches side by side.
    pub const COMPARISON: &[Self] = &[Self::Tree, Self::Beside, Self::Result];

    /// The panel of a search's tree.
    #[must_use]
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

    /// Whether the panel is at the side.
    #[must_use]
    pub const fn is_at_side(self) -> bool {
        !matches!(
            self,
            Self::Tree | Self::Caption | Self::Beside | Self::Result
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
    /// Whether the side shows one panel, with the others as tabs.
    pub tabs: bool,
    /// Whether two trees are one above the other.
    pub stacked: bool,
    pub timeline: Rect,
    pub footer: Rect,
}

/// Minimum size of a screen that shows all panels at once.
const ROOMY: (u16, u16) = (104, 32);

/// Minimum columns of the tree on a narrow screen.
const MIN_TREE: u16 = 26;

/// The sizes that panels ask for.
pub(super) struct Wishes<'a> {
    pub header: u16,
    pub code: &'a [CodeLine],
    pub has_windows: bool,
    pub board_rows: u16,
    /// The columns of the lesson's figure, while the tree has the focus.
    pub figure: Option<u16>,
}

impl Wishes<'_> {
    /// The columns of a side that shows one panel: enough for code, and calls with windows.
    fn narrow_side(&self) -> u16 {
        const BORDER_AND_POINTER: usize = 4;
        let calls = if self.has_windows { 42 } else { 34 };
        let lines = self.code.iter().map(|line| line.text.width());
        calls.max((lines.max().unwrap_or(0) + BORDER_AND_POINTER) as u16)
    }
}

/// The areas for a size. On a narrow screen the side gives way to a figure that needs
/// the whole width, until the focus goes to one of its panels.
///
/// ```text
/// roomy                              narrow
/// header                             header
/// tree            │ board            tree        │ one of board,
///                 │ code                         │ code, stack
///                 │ stack            caption
/// caption                            timeline
/// timeline                           footer
/// footer
/// ```
pub(super) fn areas(area: Rect, watch: &Watch, wishes: &Wishes<'_>) -> Areas {
    let roomy = area.width >= ROOMY.0 && area.height >= ROOMY.1;
    let caption = match area.height {
        0..20 => 4,
        20..28 => 7,
        28..50 => 6,
        _ => 8,
    };
    let (mut areas, [main, words, _]) = rows(area, [wishes.header, caption, 0]);
    areas.tabs = !roomy && !watch.enlarged;
    if watch.enlarged {
        areas.panels = match watch.focus {
            Panel::Caption => vec![(Panel::Caption, main.union(words))],
            panel => vec![(panel, main), (Panel::Caption, words)],
        };
        return areas;
    }
    let side_width = if roomy {
        (area.width / 3).clamp(42, 52)
    } else if area.width >= 60 {
        let side = wishes.narrow_side().min(area.width - MIN_TREE);
        let with_border = wishes.figure.map_or(0, |columns| columns + 2);
        let needs_all = with_border > area.width - side && with_border <= area.width;
        if needs_all { 0 } else { side }
    } else {
        0
    };
    let [tree, side] = horizontal![>=20, ==side_width].areas(main);
    areas.panels.push((Panel::Tree, tree));
    if roomy {
        // The board, and under it code and calls or the panel that had the focus last.
        let is_usual = matches!(watch.side, Panel::Board | Panel::Code | Panel::Stack);
        let code = if is_usual {
            wishes.code.len() as u16 + 2
        } else {
            0
        };
        let board = wishes.board_rows + 4;
        let [board, code, rest] = vertical![==board, ==code, >=4].areas(side);
        areas.panels.push((Panel::Board, board));
        if code.is_empty() {
            areas.panels.push((watch.side, rest));
        } else {
            areas
                .panels
                .extend([(Panel::Code, code), (Panel::Stack, rest)]);
        }
    } else if side_width > 0 {
        areas.panels.push((watch.side, side));
    }
    areas.panels.push((Panel::Caption, words));
    areas
}

/// Splits a screen into rows: header, main, caption, results, timeline, footer.
fn rows(area: Rect, [header, words, results]: [u16; 3]) -> (Areas, [Rect; 3]) {
    let rows = vertical![==header, >=3, ==words, ==results, ==1, ==1];
    let [header, main, words, results, timeline, footer] = rows.areas(area);
    let areas = Areas {
        header,
        timeline,
        footer,
        ..Areas::default()
    };
    (areas, [main, words, results])
}

/// Minimum columns of a screen with two trees side by side.
pub(super) const BESIDE: u16 = 76;

/// Minimum rows for two trees one above the other; with fewer, one is shown at a time.
const BOTH: u16 = 12;

/// Minimum rows of the trees while long results take theirs, borders included.
const MIN_ROWS: u16 = 6;

/// The areas of a comparison; header and results are numbers of rows.
///
/// ```text
/// wide                               narrow
/// header                             header
/// A               │ B                A
/// caption of A    │ caption of B     B
/// results                            captions
/// timeline                           results
/// footer                             timeline, footer
/// ```
/// Where it is narrow and low, the active tree alone, or the results while they have the focus.
pub(super) fn comparison_areas(area: Rect, watch: &Watch, header: u16, results: u16) -> Areas {
    let (words, min_results) = match area.height {
        0..20 => (3, 0),
        20..24 => (4, 7),
        24..28 => (4, 9),
        28..50 => (5, 11),
        _ => (6, 14),
    };
    let stacked = area.width < BESIDE;
    let results = if min_results == 0 {
        0
    } else {
        // The timeline and the footer.
        let main = area.height.saturating_sub(header + words + min_results + 2);
        let trees = if stacked && main >= BOTH {
            BOTH
        } else {
            MIN_ROWS
        };
        results.clamp(min_results, min_results + main.saturating_sub(trees))
    };
    let (mut areas, [main, words, results]) = rows(area, [header, words, results]);
    areas.stacked = stacked;
    let all = main.union(words).union(results);
    let tree = Panel::tree_of(watch.active());
    let below = [(Panel::Caption, words), (Panel::Result, results)];
    areas.panels = if watch.focus == Panel::Result && (watch.enlarged || results.is_empty()) {
        vec![(Panel::Result, all)]
    } else if watch.enlarged {
        let rows = words.height;
        let [tree_area, words] = vertical![*=1, ==rows].areas(all);
        vec![(tree, tree_area), (Panel::Caption, words)]
    } else if stacked && main.height < BOTH {
        [&[(tree, main)][..], &below].concat()
    } else {
        let halves = if stacked {
            vertical![*=1, *=1]
        } else {
            horizontal![*=1, *=1]
        };
        let [a, b] = halves.areas(main);
        [[(Panel::Tree, a), (Panel::Beside, b)], below].concat()
    };
    areas.panels.retain(|(_, area)| !area.is_empty());
    areas
}
