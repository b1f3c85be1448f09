//! The size of the tree and the visible part of it.

use ratatui::layout::Size;

use game::Picture;
use scene::{Bounds, Detail, Metrics, Viewport};

/// The size of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// Small boards.
    Boards,
    /// Number and value.
    Chips,
    /// A dot a node.
    Dots,
    /// Dots, with 2ⁿ leaves in a column.
    Overview(u8),
}

impl Zoom {
    /// The next larger.
    #[must_use]
    pub const fn larger(self) -> Self {
        match self {
            Self::Boards | Self::Chips => Self::Boards,
            Self::Dots => Self::Chips,
            Self::Overview(0) => Self::Dots,
            Self::Overview(doublings) => Self::Overview(doublings - 1),
        }
    }

    /// The next smaller, until all leaves fit into a few columns.
    #[must_use]
    pub const fn smaller(self, leaves: u32) -> Self {
        match self {
            Self::Boards => Self::Chips,
            Self::Chips => Self::Dots,
            Self::Dots => Self::Overview(0),
            Self::Overview(doublings) if leaves >> (doublings + 1) > 8 => {
                Self::Overview(doublings + 1)
            }
            Self::Overview(doublings) => Self::Overview(doublings),
        }
    }
}

/// Sizes in cells for one zoom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Columns, for the layout.
    pub metrics: Metrics,
    /// The columns of a node that is drawn as a board.
    pub board: i64,
    /// The rows of a node.
    pub node: i64,
    /// The rows from one ply to the next.
    pub ply: i64,
}

/// The rows and columns of the small board in a node.
fn small_board(picture: &Picture) -> (i64, i64) {
    match picture {
        Picture::Grid { rows, columns, .. } => (*rows as i64, *columns as i64 * 2 - 1),
        Picture::Heaps(heaps) => {
            let digits = |heap: &game::Heap| heap.left.to_string().len() as i64;
            (1, heaps.iter().map(|heap| digits(heap) + 1).sum())
        }
        Picture::Tree { .. } => (1, 5),
    }
}

impl Sizes {
    /// The sizes of a zoom for nodes like the root's.
    #[must_use]
    pub fn new(zoom: Zoom, root: &Picture) -> Self {
        let (rows, columns) = small_board(root);
        let board = columns.max(5) + 2;
        let (detail, slot, small, leaves, node, ply) = match zoom {
            Zoom::Boards => (Detail::Board, board + 1, 6, 1, rows + 2, rows + 3),
            Zoom::Chips => (Detail::Chip, 8, 6, 1, 1, 2),
            Zoom::Dots => (Detail::Dot, 2, 2, 1, 1, 2),
            Zoom::Overview(doublings) => (Detail::Dot, 1, 1, 1 << doublings.min(30), 1, 2),
        };
        Self {
            metrics: Metrics {
                detail,
                slot: slot as u32,
                small,
                leaves,
            },
            board,
            node,
            ply,
        }
    }

    /// The same with more room between plies and slots, as far as the drawing leaves some.
    #[must_use]
    pub fn spread(mut self, plies: u32, columns: i64, room: Size) -> Self {
        let (width, height) = (i64::from(room.width), i64::from(room.height));
        let max = match self.metrics.detail {
            Detail::Board | Detail::Chip => self.node + (height / 10).clamp(3, 6),
            Detail::Dot if self.metrics.leaves == 1 => self.node + 2,
            Detail::Dot => self.ply,
        };
        let fits = |&ply: &i64| Self { ply, ..self }.rows(plies) <= height;
        let ply = (self.ply..=max).rev().find(fits);
        self.ply = ply.unwrap_or(self.ply);
        // At most half as wide again: siblings stay together.
        let wider = |slot: u32| {
            let fits = i64::from(slot) * width / columns.max(1);
            (fits as u32).clamp(slot, slot * 3 / 2)
        };
        if self.metrics.slot > 1 && columns <= width {
            self.metrics.slot = wider(self.metrics.slot);
            self.metrics.small = wider(self.metrics.small);
        }
        self
    }

    /// The rows of a drawing.
    #[must_use]
    pub fn rows(&self, plies: u32) -> i64 {
        self.ply * (i64::from(plies) - 1) + self.node
    }
}

/// The visible part of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Camera {
    /// The drawing's column at the left edge.
    pub left: i64,
    /// The drawing's row at the top edge.
    pub top: i64,
}

/// The start of the view along one axis: centred if everything fits, else in strides of half a
/// panel, so that the picture rests while one steps.
fn look(whole: i64, room: i64, (from, to): (i64, i64)) -> i64 {
    if whole <= room {
        return -((room - whole) / 2);
    }
    let page = (room / 2).max(1);
    let middle = i64::midpoint(from, to);
    let start = (middle - room / 4).div_euclid(page) * page - room / 8;
    let start = start.max(to + 1 - room).min(from);
    start.clamp(0, whole - room)
}

/// Limits panning: a corner of the tree stays visible.
fn panned(start: i64, whole: i64, room: i64) -> i64 {
    const CORNER: i64 = 6;
    let corner = CORNER.min(room / 2).min(whole / 2);
    start.clamp(corner - room, whole - corner)
}

impl Camera {
    /// The camera that follows the current node, moved by `pan`.
    #[must_use]
    pub fn following(
        bounds: &Bounds,
        sizes: &Sizes,
        ply: u32,
        room: Size,
        pan: (i64, i64),
    ) -> Self {
        let (width, height) = (i64::from(room.width), i64::from(room.height));
        let half = sizes.board / 2;
        let columns = (bounds.focus - half, bounds.focus + half);
        let left = look(bounds.width, width, columns);
        let rows = sizes.rows(bounds.plies);
        let top = if rows <= height {
            0
        } else {
            // The plies above and below, as far as there is room for them.
            let around = ((height - sizes.node) / 2).clamp(0, sizes.ply);
            let row = i64::from(ply) * sizes.ply;
            let last = (row + around + sizes.node - 1).min(rows - 1);
            look(rows, height, ((row - around).max(0), last))
        };
        Self {
            left: panned(left + pan.0, bounds.width, width),
            top: panned(top + pan.1, rows, height),
        }
    }

    /// The visible part in the drawing's units.
    #[must_use]
    pub fn viewport(&self, sizes: &Sizes, room: Size) -> Viewport {
        let ply = |row: i64| u32::try_from(row.div_euclid(sizes.ply)).unwrap_or(0);
        Viewport {
            left: self.left - sizes.board,
            right: self.left + i64::from(room.width) + sizes.board,
            top: ply(self.top),
            bottom: ply(self.top + i64::from(room.height)),
        }
    }
}
