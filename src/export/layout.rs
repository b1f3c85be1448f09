//! Where everything on a slide stands, and how large its letters are.
//!
//! ```text
//! title                             title
//! where one is                      where one is
//! tree                     board    tree of A            tree of B
//!                          code
//! caption                           caption
//! timeline                counts    results
//! ```
//!
//! The caption has the rows that its longest text takes, and what is left is the drawing's.

mod cascade;
mod cover;
mod flow;
mod node;
mod panels;
mod slide;
mod tree;
mod typeset;

use super::page::{Area, Size};
use super::pages::Context;
use deck::PanelKind::{Board, Caption, Code, Stack, Timeline, Tree};
use deck::{PanelKind, Panels, TypeSize};

pub(super) use cover::{closing, opening};
pub(super) use flow::{push, to_ascii};
pub(super) use slide::PartLayout;
pub(super) use tree::TreeSource;
pub(super) use typeset::typeset;

/// The margin at the sides.
const MARGIN: f32 = 48.0;
/// The room between panels.
const GAP: f32 = 24.0;
/// The height of a row of text, in font sizes.
const LEADING: f32 = 1.28;

/// Sizes of letters, in units of which 24 are 14.4 pt.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Letters {
    /// Nothing is smaller.
    pub least: f32,
    /// The caption.
    pub caption: f32,
    /// The title, where it has room.
    pub title: f32,
}

impl Letters {
    pub const fn of(size: TypeSize) -> Self {
        let (least, caption, title) = match size {
            TypeSize::Normal => (24.0, 34.0, 48.0),
            TypeSize::Large => (30.5, 38.0, 54.0),
        };
        Self {
            least,
            caption,
            title,
        }
    }

    /// Sizes from the largest to the least, for what is as large as it can be.
    pub fn sizes(self) -> impl Iterator<Item = f32> + Clone {
        const SIZES: [f32; 8] = [44.0, 40.0, 36.0, 33.0, 30.5, 28.0, 26.0, 24.0];
        SIZES.into_iter().filter(move |&size| size >= self.least)
    }

    /// The height of a row of the smallest letters.
    pub const fn row(self) -> f32 {
        self.least * LEADING
    }
}

/// A place on a slide, from margin to margin.
fn across(size: Size, y: f32, height: f32) -> Area {
    Area::new(MARGIN, y, size.width - 2.0 * MARGIN, height)
}

/// The title.
fn title(size: Size) -> Area {
    across(size, 18.0, 70.0)
}

/// All between the title and the lower edge.
pub(super) fn main(size: Size) -> Area {
    across(size, 90.0, 900.0 - 24.0 - 90.0)
}

/// What a slide has below its title: a row that says where one is, the panels, and the
/// timeline if there is one.
struct Frame {
    place: Area,
    panels: Area,
    timeline: Area,
}

impl Frame {
    fn new(mut main: Area, letters: Letters, has_timeline: bool) -> Self {
        let place = main.cut_top(letters.row(), 18.0);
        let timeline = match has_timeline {
            true => main.cut_bottom(letters.row(), 12.0),
            false => Area::default(),
        };
        Self {
            place,
            panels: main,
            timeline,
        }
    }
}

/// Whether a slide is 4:3 rather than 16:9.
fn is_narrow(size: Size) -> bool {
    size.width < 1400.0
}

/// A panel of a slide; trees and events by the index of their search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    Tree(usize),
    Event(usize),
    Results,
    Caption,
    Board,
    Code,
    Stack,
}

/// The panels of a slide, in the order in which they are read.
type Areas = Vec<(Panel, Area)>;

/// What the panels of a part have to hold.
struct Wishes<'a> {
    size: Size,
    /// All below the title.
    main: Area,
    letters: Letters,
    /// The height that every caption has room in, by the width.
    caption: &'a dyn Fn(f32) -> f32,
    /// The rows of the listing and of the calls.
    rows: [usize; 2],
    /// Whether there is a board to be seen.
    has_board: bool,
}

impl Wishes<'_> {
    /// The panels where nothing else is asked for: those that have room enough.
    fn usual(&self) -> Panels {
        let mut kinds = vec![Tree, Caption];
        kinds.extend(self.has_board.then_some(Board));
        let has_code = self.letters == Letters::of(TypeSize::Normal) && !is_narrow(self.size);
        kinds.extend(has_code.then_some(Code));
        Panels::of(&kinds)
    }

    /// The panels of one search. `None` where they have no room side by side.
    fn single(&self, panels: Panels) -> Option<Areas> {
        /// The least height of a board with the row below it, in font sizes.
        const BOARD: f32 = 9.5;
        /// The least rows of a list: the one that runs, and those around it.
        const LIST: f32 = 4.0;
        /// The least height and width of a tree, in font sizes.
        const TREE: (f32, f32) = (6.5, 20.0);
        let (letters, size) = (self.letters, self.size);
        let least = letters.least;
        let mut left = Frame::new(self.main, letters, panels.has(Timeline)).panels;
        // What has no board leaves its room to the tree.
        let has_board = self.has_board || !panels.has(Tree);
        let has = |kind: PanelKind| panels.has(kind) && (kind != Board || has_board);
        let lists = [Code, Stack].into_iter().filter(|&kind| has(kind)).count();
        let beside = lists + usize::from(has(Board));
        let is_alone = !has(Tree) && !has(Caption);
        // Beside lists the caption has the tree's width, else the slide's.
        let mut caption = None;
        let mut cut_caption = |left: &mut Area| {
            if has(Caption) && has(Tree) {
                let height = (self.caption)(left.width);
                caption = Some(left.cut_bottom(height, GAP));
            }
        };
        if lists == 0 {
            cut_caption(&mut left);
        }
        let mut right = Areas::new();
        if beside > 0 {
            let share = match (lists, is_narrow(size)) {
                (0, false) => 0.27,
                (0, true) => 0.28,
                (_, false) => 0.36,
                (_, true) => 0.44,
            };
            let (width, gap) = match is_alone {
                true => (left.width, 0.0),
                false => (left.width * share, GAP),
            };
            let mut column = left.cut_right(width, gap);
            let row = letters.row();
            let wish = |kind, rows: usize, label: f32| match has(kind) {
                true => rows as f32 * row + 2.0 * panels::PADDING + label,
                false => 0.0,
            };
            let (code, stack) = (
                wish(Code, self.rows[0], 0.0),
                wish(Stack, self.rows[1], row + 8.0),
            );
            let room = column.height - GAP * (beside - 1) as f32;
            let board_least = if has(Board) { BOARD * least } else { 0.0 };
            // Where there is too little room, code gives way, and calls where they are alone.
            let lists_room = room - board_least;
            let list_least = LIST * row + 2.0 * panels::PADDING;
            let (code, stack) = match has(Code) {
                true => (code.min(lists_room - stack), stack),
                false => (0.0, stack.min(lists_room)),
            };
            if (has(Code) && code < list_least) || (has(Stack) && stack < list_least) {
                return None;
            }
            let spare = room - code - stack;
            // The board is about as high as it is wide at the most; alone it has all there is.
            let board = match is_alone && beside == 1 {
                true => spare,
                false => spare.min(column.width + 2.0 * row),
            };
            for (kind, panel, height) in [
                (Board, Panel::Board, board),
                (Code, Panel::Code, code),
                (Stack, Panel::Stack, stack),
            ] {
                if has(kind) {
                    let height = match beside {
                        1 if panel != Panel::Board => height.max(column.height.min(code + stack)),
                        _ => height,
                    };
                    right.push((panel, column.cut_top(height, GAP)));
                }
            }
        }
        if lists > 0 {
            cut_caption(&mut left);
        }
        if has(Caption) && !has(Tree) {
            caption = Some(left);
        }
        if has(Tree) && (left.height < TREE.0 * least || left.width < TREE.1 * least) {
            return None;
        }
        let tree = has(Tree).then_some((Panel::Tree(0), left));
        let caption = caption.map(|area| (Panel::Caption, area));
        Some(caption.into_iter().chain(tree).chain(right).collect())
    }

    /// The panels of searches side by side; the results have `table` at the foot.
    fn several(&self, panels: Panels, searches: usize, table: f32) -> Option<Areas> {
        /// The least height of a board with the row below it, in font sizes.
        const BOARD: f32 = 8.5;
        /// The least height of a tree, in font sizes.
        const TREE: f32 = 8.5;
        let letters = self.letters;
        let mut rest = Frame::new(self.main, letters, panels.has(Timeline)).panels;
        let results = rest.cut_bottom(table, GAP);
        let columns = |row: Area, panel: fn(usize) -> Panel| {
            let gaps = GAP * (searches - 1) as f32;
            let width = (row.width - gaps) / searches as f32;
            let left = move |search: usize| row.x + (width + GAP) * search as f32;
            (0..searches).map(move |search| (panel(search), row.column(left(search), width)))
        };
        let [tree, board, caption] = [Tree, Board, Caption].map(|kind| panels.has(kind));
        let mut areas = Areas::new();
        let mut below = Vec::new();
        if caption || board {
            let least = BOARD * letters.least;
            let width = if board && caption {
                least * 1.2 + GAP
            } else {
                0.0
            };
            let height = match caption {
                true => (self.caption)(rest.width - width),
                false => 0.0,
            };
            let height = if board { height.max(least) } else { height };
            let mut row = match tree {
                true => rest.cut_bottom(height, GAP),
                false => rest,
            };
            if board {
                let width = if caption { least * 1.2 } else { row.width };
                below.push((Panel::Board, row.cut_right(width, GAP)));
            }
            if caption {
                areas.push((Panel::Caption, row));
                areas.extend(columns(row, Panel::Event));
            }
        }
        if tree {
            if rest.height < TREE * letters.least {
                return None;
            }
            areas.extend(columns(rest, Panel::Tree));
        }
        areas.extend(below);
        areas.push((Panel::Results, results));
        Some(areas)
    }
}
