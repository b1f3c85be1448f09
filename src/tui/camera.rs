//! The size of the tree and the part of it that is visible.

use ratatui::layout::Size;

use game::Picture;
use scene::{Bounds, Detail, Labels, Layout, Metrics, Rows, Viewport};

/// The size of the nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// Small boards with the names of their columns and rows.
    Positions,
    /// Small boards in the first plies that have room for them, at most this many; number and
    /// kind, with the value below them, in the others.
    Boards(u32),
    /// Number, kind and value on one row.
    Chips,
    /// One dot per node.
    Dots,
    /// Dots with 2ⁿ leaves per column, or as many as are needed to fit them all.
    Overview(u8),
}

impl Zoom {
    /// Small boards in all plies.
    pub const BOARDS: Self = Self::Boards(u32::MAX);
    /// Number and kind, with the value below them.
    pub const CARDS: Self = Self::Boards(0);

    /// The zooms with boards in all plies, in some but at most `most`, and in none: the largest
    /// first.
    pub fn with_boards(most: u32) -> impl Iterator<Item = Self> {
        let some = (0..=most).rev().map(Self::Boards);
        [Self::Positions, Self::BOARDS].into_iter().chain(some)
    }

    /// The next larger zoom.
    #[must_use]
    pub const fn larger(self) -> Self {
        match self {
            Self::Positions | Self::BOARDS => Self::Positions,
            Self::Boards(_) => Self::BOARDS,
            Self::Chips | Self::Dots => Self::CARDS,
            Self::Overview(0) => Self::Dots,
            Self::Overview(doublings) => Self::Overview(doublings - 1),
        }
    }

    /// The next smaller zoom, until all leaves fit into `columns`.
    #[must_use]
    pub const fn smaller(self, leaves: u32, columns: u16) -> Self {
        match self {
            Self::Positions => Self::BOARDS,
            // Chips are lower than cards, but wider.
            Self::CARDS | Self::Chips => Self::Dots,
            Self::Boards(_) => Self::CARDS,
            Self::Dots => Self::Overview(0),
            Self::Overview(doublings) => {
                let last = Self::last_doubling(leaves, columns);
                Self::Overview(if doublings < last {
                    doublings + 1
                } else {
                    last
                })
            }
        }
    }

    /// The first of the smaller zooms in which all leaves fit into `columns`.
    pub const fn all(leaves: u32, columns: u16) -> Self {
        Self::Overview(Self::last_doubling(leaves, columns))
    }

    /// The number of doublings from which all leaves fit into `columns`.
    const fn last_doubling(leaves: u32, columns: u16) -> u8 {
        let shared = leaves_a_column(leaves, columns);
        shared.next_power_of_two().trailing_zeros() as u8
    }
}

/// How many leaves have to share a column for all of them to fit into `columns`.
pub const fn leaves_a_column(leaves: u32, columns: u16) -> u32 {
    let columns = if columns == 0 { 1 } else { columns };
    let shared = leaves.div_ceil(columns as u32);
    if shared == 0 { 1 } else { shared }
}

/// Sizes in cells for one zoom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Columns, for the layout.
    pub metrics: Metrics,
    /// The zoom these sizes belong to.
    pub zoom: Zoom,
    /// The columns of a node without a board.
    pub width: i64,
    /// The rows of a node without a board and without its window.
    pub node: i64,
    /// The columns and rows of a board without the node's window.
    pub board: (i64, i64),
    /// The rows of the root, which may be a single one with the window beside its text.
    pub root: i64,
    /// The rows between two plies; if there are two or more, the last has the names of moves.
    pub gap: i64,
    /// The number of plies, from the root down, that have a row for windows.
    pub windows: u32,
    /// Whether nodes show their windows.
    pub has_windows: bool,
    /// The longest texts of nodes.
    pub labels: Labels,
}

/// The width of a panel from which it counts as large and should be filled.
const LARGE: i64 = 80;

/// The height of a panel from which some plies have boards where not all have room for them.
pub const TALL: u16 = 24;

/// The most rows or columns of a board worth naming in a node.
const MAX_NAMED: usize = 9;

/// The rows and columns of the small board in a node.
fn small_board(picture: &Picture, has_names: bool) -> (i64, i64) {
    match picture {
        Picture::Grid { rows, columns, .. } => {
            let names = i64::from(has_names);
            // There are blanks or last-move marks between the cells and around them.
            (*rows as i64 + names, (*columns as i64 + names) * 2 + 1)
        }
        Picture::Heaps(heaps) => {
            let digits = |heap: &game::Heap| heap.left.to_string().len() as i64;
            (1, heaps.iter().map(|heap| digits(heap) + 1).sum())
        }
        Picture::Tree { .. } => (1, 5),
    }
}

impl Sizes {
    /// The sizes for a zoom in the given room, filling its height as far as possible. Nodes
    /// larger than the room are drawn smaller.
    pub fn new(zoom: Zoom, tree: &Layout<'_>, room: Size, windows: bool) -> Self {
        let root = tree.scene.pane.recording.game.place(&[]).picture;
        let zoom = match (zoom, &root) {
            (Zoom::Positions, Picture::Grid { rows, columns, .. })
                if *rows.max(columns) <= MAX_NAMED =>
            {
                Zoom::Positions
            }
            // A tree has no board to put into a box.
            (Zoom::Positions | Zoom::Boards(_), Picture::Tree { .. }) => Zoom::CARDS,
            (Zoom::Positions, _) => Zoom::BOARDS,
            (zoom, _) => zoom,
        };
        let sizes = Self::of(zoom, tree, &root, room);
        let (columns, rows) = match sizes.metrics.boards {
            Rows::NONE => (sizes.width, sizes.node),
            _ => sizes.board,
        };
        let fits = columns <= i64::from(room.width) && rows <= i64::from(room.height);
        if !fits && matches!(zoom, Zoom::Positions | Zoom::Boards(_)) {
            return Self::new(zoom.smaller(0, room.width), tree, room, windows);
        }
        // A node of two searches has two values and no window.
        let windows = windows && tree.scene.sides.is_none();
        sizes.fitted(tree.scene.whole.plies(), room, windows)
    }

    fn of(zoom: Zoom, tree: &Layout<'_>, root: &Picture, room: Size) -> Self {
        let labels = tree.labels(room.width.into());
        let marks = 2 * u32::from(tree.scene.differences.is_some());
        let head = labels.number + 1 + marks;
        // A move is written beside the corner of its edge.
        let mv = labels.mv + 2;
        let score = labels.score + 1;
        // Beside boards, heaps are written after the kind.
        let has_heaps =
            matches!(root, Picture::Heaps(_)) && matches!(zoom, Zoom::Positions | Zoom::Boards(_));
        let heaps = 3 * u32::from(has_heaps);
        let card = (labels.slot + 1).max(head + 2 + heaps).max(mv);
        let has_names = zoom == Zoom::Positions;
        let (rows, columns) = small_board(root, has_names);
        // A window without blanks: `(-10,+10)`.
        let window = match tree.scene.pane.trace().has_windows() {
            true => 2 * labels.score + 3,
            false => 0,
        };
        // Values of two searches are written closer where both may still change.
        let blank = u32::from(tree.scene.sides.is_none());
        let value = labels.value + 2 * blank;
        let inner = [columns as u32, value, head + 3, window, 5];
        let inner = inner.into_iter().max().unwrap_or(5);
        let board = (inner + 3).max(mv);
        let plain = labels.value.max(head + 2);
        let boards = match zoom {
            Zoom::Positions => u32::MAX,
            Zoom::Boards(boards) => boards,
            Zoom::Chips | Zoom::Dots | Zoom::Overview(_) => 0,
        };
        let boards = tree.boards(boards);
        let (detail, width, slot, small, node) = match zoom {
            Zoom::Positions => (Detail::Position, inner + 2, card, score + 1, 2),
            Zoom::BOARDS => (Detail::Board, inner + 2, card, score + 1, 2),
            Zoom::CARDS => (Detail::Chip, plain, card, score, 2),
            Zoom::Boards(_) => (Detail::Board, plain, card, score + blank, 2),
            Zoom::Chips => {
                let number = labels.number + u32::from(labels.number > 0);
                // Brackets and blanks.
                let beside = number + marks + 2 + 2;
                // Without bounds, only the path's text is so long that it touches its neighbours.
                let blank = u32::from(window > 0 || tree.scene.sides.is_some());
                let slot = (beside + labels.slot + blank).max(mv);
                (Detail::Chip, beside + labels.value, slot, score + 2, 1)
            }
            Zoom::Dots => (Detail::Dot, 1, 2, 2, 1),
            Zoom::Overview(_) => (Detail::Dot, 1, 1, 1, 1),
        };
        let small = match detail {
            Detail::Dot => small,
            _ => small.max(mv),
        };
        let leaves = match zoom {
            Zoom::Overview(doublings) => {
                let all = leaves_a_column(tree.scene.slots(), room.width);
                all.min(1 << doublings.min(30))
            }
            _ => 1,
        };
        Self {
            metrics: Metrics {
                detail,
                boards,
                board,
                slot: tree.slot((slot, board), boards, room.width.into()),
                small,
                // A count, after a blank beside the node.
                shared: small + if zoom == Zoom::CARDS { 2 } else { 3 },
                leaves,
                label: match boards {
                    Rows::NONE => width,
                    _ => width.max(inner + 2),
                },
                room: Some((room.width.into(), u32::MAX)),
            },
            zoom,
            width: width.into(),
            node,
            board: (i64::from(inner) + 2, rows + 2),
            root: node,
            gap: 1,
            windows: 0,
            has_windows: false,
            labels,
        }
    }

    /// The roomiest arrangement of rows in which this many plies fit, or else the tightest.
    fn fitted(self, plies: u32, room: Size, windows: bool) -> Self {
        let height = i64::from(room.height);
        let all = match self.zoom {
            _ if !windows => 0,
            Zoom::Positions | Zoom::BOARDS => u32::MAX,
            // The last ply consists of leaves only.
            Zoom::Boards(_) => plies.saturating_sub(1).max(1),
            Zoom::Chips | Zoom::Dots | Zoom::Overview(_) => 0,
        };
        // The number of plies visible at once.
        let seen = |sizes: &Self| {
            let more = (1..plies).take_while(|&more| sizes.rows(more + 1) <= height);
            1 + more.count() as u32
        };
        let has_windows = windows;
        let with = |windows: u32, gap: i64| Self {
            gap,
            windows,
            has_windows,
            ..self
        };
        let mut flat = with(0, self.gap);
        if let Zoom::Boards(boards @ 0..=1) = self.zoom {
            // Without a board, the root is a row with the window beside it.
            let beside = 1 - boards;
            flat.root = if boards == 0 { 1 } else { flat.root };
            // As many, from the root down, as the visible plies leave rows for.
            let free = (height - flat.rows(seen(&flat))).max(0);
            flat.windows = all.min(beside + free as u32);
        }
        let [roomy, tall] = [2, 1].map(|gap| with(all, gap));
        let bare = if flat.windows > 0 { flat } else { with(0, 2) };
        let ways = [roomy, tall, bare, with(0, self.gap), flat];
        let ways = match self.metrics.detail {
            Detail::Dot if self.metrics.leaves > 1 => &ways[3..4],
            Detail::Dot => &ways[2..4],
            _ => &ways[..],
        };
        let fits = |sizes: &&Self| sizes.rows(plies) <= height;
        let mut sizes = *ways.iter().find(fits).unwrap_or(&ways[ways.len() - 1]);
        sizes.metrics.room = Some((room.width.into(), seen(&sizes)));
        sizes
    }

    /// The same sizes with more room between slots, if a drawing of `columns` leaves any.
    #[must_use]
    pub fn spread(mut self, columns: i64, room: Size) -> Self {
        let width = i64::from(room.width);
        // Siblings stay together: slots at most double in width unless filling most of the room, or
        // all of a large one (where cutoffs leave gaps), takes more. Boards are large anyway.
        let is_small = width < LARGE || self.metrics.detail == Detail::Position;
        let most = if is_small { 3 } else { 4 };
        let wider = |slot: u32| {
            let fits = (i64::from(slot) * width / columns.max(1)) as u32;
            fits.clamp(slot, (slot * 2).max(fits * most / 4))
        };
        if self.metrics.slot > 1 && columns <= width {
            self.metrics.board = wider(self.metrics.board);
            self.metrics.slot = wider(self.metrics.slot);
            self.metrics.shared = wider(self.metrics.shared);
        }
        self
    }

    /// The first row of a ply.
    pub fn top(&self, ply: u32) -> i64 {
        let boards = self.metrics.boards.before(ply);
        let plain = i64::from(ply - boards) * self.node;
        let windows = i64::from(ply.min(self.windows));
        let above = i64::from(boards) * self.board.1 + plain + windows;
        // The root may be lower.
        let root = i64::from(ply.min(1)) * (self.height(0) - self.plain(0));
        above + root + i64::from(ply) * self.gap
    }

    /// The height of a ply's nodes in rows.
    pub fn height(&self, ply: u32) -> i64 {
        match ply {
            0 if self.root < self.node && !self.metrics.boards.has(0) => self.root,
            ply => self.plain(ply),
        }
    }

    /// The same without regard to `root`.
    fn plain(&self, ply: u32) -> i64 {
        let node = if self.metrics.boards.has(ply) {
            self.board.1
        } else {
            self.node
        };
        node + self.has_rows_for_windows(ply) as i64
    }

    /// Whether windows are on but the nodes are boards, which have no row for them.
    pub fn lacks_windows(&self) -> bool {
        self.metrics.boards.has(0) && self.has_windows && self.windows == 0
    }

    /// Whether there is room for windows at a ply's nodes.
    pub const fn has_rows_for_windows(&self, ply: u32) -> bool {
        ply < self.windows
    }

    /// The first ply that begins at or below a row.
    pub fn ply_from(&self, row: i64) -> u32 {
        match row {
            ..=0 => 0,
            row => self.ply_at(row - 1) + 1,
        }
    }

    /// The last ply that begins at or above a row.
    fn ply_at(&self, row: i64) -> u32 {
        (0..u32::BITS).rev().fold(0, |ply, bit| {
            let later = ply | 1 << bit;
            if self.top(later) <= row { later } else { ply }
        })
    }

    /// The height of a drawing in rows.
    pub fn rows(&self, plies: u32) -> i64 {
        let last = plies.saturating_sub(1);
        self.top(last) + self.height(last)
    }
}

/// The visible part of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Camera {
    /// The column of the drawing at the left edge.
    pub left: i64,
    /// The row of the drawing at the top edge.
    pub top: i64,
}

/// The start of the view along one axis: centred if everything fits, or else moving in strides
/// of half a panel, so that the picture stays still while stepping.
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

/// Limits panning so that a corner of the tree stays visible.
fn panned(start: i64, whole: i64, room: i64) -> i64 {
    const CORNER: i64 = 6;
    let corner = CORNER.min(room / 2).min(whole / 2);
    start.clamp(corner - room, whole - corner)
}

impl Camera {
    /// The camera that follows the current node, shifted by `pan`.
    pub fn following(
        bounds: &Bounds,
        sizes: &Sizes,
        ply: u32,
        room: Size,
        pan: (i64, i64),
    ) -> Self {
        let (width, height) = (i64::from(room.width), i64::from(room.height));
        let half = sizes.width / 2 + 1;
        let columns = (bounds.focus - half, bounds.focus + half);
        let left = look(bounds.width, width, columns);
        let rows = sizes.rows(bounds.plies);
        // The root stays in view while there is room for it, the current node and its children.
        let below = (ply + 2).min(bounds.plies);
        let top = if rows <= height || sizes.rows(below) <= height {
            0
        } else {
            let first = first_ply(bounds.plies, sizes, ply, height);
            // The edges to that ply are visible too.
            (sizes.top(first) - sizes.gap).max(0)
        };
        Self {
            left: panned(left + pan.0, bounds.width, width),
            top: panned(top + pan.1, rows, height),
        }
    }

    /// The visible part in the drawing's units, with one more ply for the edges leading below.
    pub fn viewport(&self, sizes: &Sizes, room: Size) -> Viewport {
        Viewport {
            left: self.left,
            right: self.left + i64::from(room.width) - 1,
            top: sizes.ply_at(self.top),
            bottom: sizes.ply_at(self.top + i64::from(room.height)) + 1,
        }
    }
}

/// The first of the plies shown around one: the last plies for as long as possible, since a
/// search keeps coming and going there, or else moving in strides.
fn first_ply(plies: u32, sizes: &Sizes, ply: u32, height: i64) -> u32 {
    let pitch = sizes.height(ply) + sizes.gap;
    let seen = (height / pitch).max(1) as u32;
    // Includes the ply above and the one below if there is room for them.
    let above = ply.saturating_sub(u32::from(seen > 2));
    let lowest = plies.saturating_sub(seen);
    let stride = seen.saturating_sub(2).max(1);
    let up = lowest.saturating_sub(above).next_multiple_of(stride);
    lowest.saturating_sub(up)
}
