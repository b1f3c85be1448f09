//! Where everything on a slide goes, and the size of its letters.
//!
//! ```text
//! title                             title
//! where one is                      where one is
//! tree                     board    tree of A            tree of B
//!                          code
//! caption                           caption
//! timeline                counts    results, at the end
//! ```
//!
//! The caption has the rows that the longest one needs, and the drawing has what is left.

mod cascade;
mod cover;
mod flow;
mod node;
mod panels;
mod slide;
mod tree;
mod typeset;

use super::page::{Area, Size};
use deck::PanelKind::{Board, Caption, Code, Stack, Timeline, Tree};
use deck::{Deck, Languages, PanelKind, Panels, TypeSize};
use words::{Lang, Message};

pub(super) use cover::{closing, opening};
pub(super) use flow::{line, push, row, to_ascii};
pub(super) use node::keys;
pub(super) use slide::{About, PartLayout};
pub(super) use tree::{TreeSource, widest};
pub(super) use typeset::typeset;

/// What all parts of a slide have in common.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub deck: &'a Deck,
    /// The languages of the deck, which has a slide in each.
    pub languages: Languages,
    /// The language of this slide.
    pub lang: Lang,
    pub size: Size,
    /// Everything between the title and the lower edge.
    pub main: Area,
    pub purpose: Purpose,
    /// Asked whether to go on, before each layout.
    pub goes_on: GoesOn<'a>,
}

pub(super) type GoesOn<'a> = &'a (dyn Fn() -> bool + Sync);

/// What the slides are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Slides,
    /// For clicking: nodes link to the slides on which their numbers were set.
    Links,
    /// For paper: trees, with boards next to them if there is room. Titles don't give answers
    /// away, unless they are the key's.
    Sheets {
        is_key: bool,
    },
}

impl Context<'_> {
    /// A message in the language of the slide.
    pub fn say(&self, message: &Message) -> String {
        self.lang.say(message)
    }

    /// The sizes of letters, which may be smaller on paper.
    pub const fn letters(&self) -> Letters {
        let letters = Letters::of(self.deck.look.size);
        match self.purpose {
            Purpose::Sheets { .. } => Letters {
                caption: 1.15 * letters.least,
                title: 1.7 * letters.least,
                ..letters
            },
            _ => letters,
        }
    }

    /// This context for a slide in another language.
    pub const fn in_language(self, lang: Lang) -> Self {
        Self { lang, ..self }
    }
}

/// The margin on either side.
const MARGIN: f32 = 48.0;
/// The room between panels.
const GAP: f32 = 24.0;
/// The height of a row of text, in font sizes.
pub(super) const LEADING: f32 = 1.28;

/// Sizes of letters, in units 24 of which are 14.4 pt.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Letters {
    /// The smallest size of any letters.
    pub least: f32,
    /// The caption.
    pub caption: f32,
    /// The title, if there is room.
    pub title: f32,
}

impl Letters {
    pub const fn of(size: TypeSize) -> Self {
        let (least, caption, title) = match size {
            TypeSize::Normal => (24.0, 34.0, 48.0),
            TypeSize::Large => (30.0, 36.0, 54.0),
        };
        Self {
            least,
            caption,
            title,
        }
    }

    /// Sizes from the largest to the smallest, for what is drawn as large as possible.
    pub fn sizes(self) -> impl Iterator<Item = f32> + Clone {
        const SIZES: [f32; 8] = [44.0, 40.0, 36.0, 33.0, 30.0, 28.0, 26.0, 24.0];
        SIZES.into_iter().filter(move |&size| size >= self.least)
    }

    /// These letters with `least` raised to the largest size that fits.
    fn largest(self, fits: impl Fn(Self) -> bool) -> Self {
        let mut all = self.sizes().map(|least| Self { least, ..self });
        all.find(|letters| fits(*letters)).unwrap_or(self)
    }

    /// The height of a row in the smallest letters.
    pub const fn row(self) -> f32 {
        self.least * LEADING
    }
}

/// Everything between the title and the lower edge.
pub(super) fn main(size: Size) -> Area {
    Area::new(MARGIN, 90.0, size.width - 2.0 * MARGIN, 900.0 - 24.0 - 90.0)
}

/// What is below a slide's title: a row that says where it is, the panels, and maybe the timeline.
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

/// A panel of a slide; trees and events have the index of their search.
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

impl Panel {
    /// The panel of this kind, with a single search.
    const fn of(kind: PanelKind) -> Self {
        match kind {
            Tree => Self::Tree(0),
            Caption | Timeline => Self::Caption,
            Board => Self::Board,
            Code => Self::Code,
            Stack => Self::Stack,
        }
    }
}

/// The panels of a slide, in reading order.
type Areas = Vec<(Panel, Area)>;

/// The minimum height of a board and the row below it, in font sizes.
const BOARD: f32 = 9.5;

/// How much the panels of a part have to hold.
struct Wishes<'a> {
    size: Size,
    /// Everything below the title.
    main: Area,
    letters: Letters,
    /// The room that fits every caption, given a width.
    caption: Box<dyn Fn(f32) -> Size + 'a>,
    /// The rows of the listing, and of the calls.
    rows: [usize; 2],
    /// The minimum size of the board and the rows below it, in font sizes, if there is one.
    board: Option<Size>,
}

impl Wishes<'_> {
    /// The default panels: those that have enough room.
    fn usual(&self, searches: usize) -> Panels {
        let mut kinds = vec![Tree, Caption];
        kinds.extend(self.board.filter(|_| searches == 1).map(|_| Board));
        let has_code = self.letters == Letters::of(TypeSize::Normal) && !is_narrow(self.size);
        kinds.extend(has_code.then_some(Code));
        Panels::of(&kinds)
    }

    /// The panels of one search; the board is next to the tree or, with `is_below`, to the
    /// caption. `None` if there is no room for them.
    fn single(&self, panels: Panels, is_below: bool) -> Option<Areas> {
        /// The minimum height and width of a tree, in font sizes.
        const TREE: (f32, f32) = (6.5, 20.0);
        let least = self.letters.least;
        let mut left = Frame::new(self.main, self.letters, panels.has(Timeline)).panels;
        if !panels.has(Tree) {
            return self.without_tree(panels, left);
        }
        // Without a board, its room goes to the tree.
        let has = |kind| panels.has(kind) && (kind != Board || self.board.is_some());
        let beside = [Board, Code, Stack].into_iter().filter(|&kind| has(kind));
        let beside: Vec<_> = beside.collect();
        let has_lists = beside.iter().any(|&kind| kind != Board);
        if is_below && (beside != [Board] || !has(Caption)) {
            return None;
        }
        let (mut foot, mut right) = ([None; 2], Areas::new());
        // Next to lists, the caption is as wide as the tree, unless code fits above it.
        let code = self.rows[0] as f32 * self.letters.row() + 2.0 * panels::PADDING;
        let below = || left.height - GAP - (self.caption)(left.width).height;
        let is_first = !has_lists || (beside == [Code] && code <= below());
        if is_first {
            foot = self.foot(&mut left, [has(Caption), is_below], false)?;
        }
        if !is_below && !beside.is_empty() {
            right = self.column(&mut left, &beside)?;
        }
        if !is_first {
            foot = self.foot(&mut left, [has(Caption), false], false)?;
        }
        if left.height < TREE.0 * least || left.width < TREE.1 * least {
            return None;
        }
        let [caption, board] = foot;
        let caption = caption.map(|area| (Panel::Caption, area));
        let board = board.map(|area| (Panel::Board, area));
        let areas = caption.into_iter().chain([(Panel::Tree(0), left)]);
        Some(areas.chain(board).chain(right).collect())
    }

    /// Caption and board to the left of code and calls; if there are just two of these, side by
    /// side.
    fn without_tree(&self, panels: Panels, mut left: Area) -> Option<Areas> {
        /// The largest share of the width for a caption with a table next to others.
        const WIDEST: f32 = 0.64;
        let [mut first, mut second] = [[Caption, Board], [Code, Stack]].map(|kinds| {
            let kinds = kinds.into_iter().filter(|&kind| panels.has(kind));
            kinds.collect::<Vec<_>>()
        });
        if first.is_empty() || second.is_empty() {
            first.append(&mut second);
            second = first.split_off(first.len().min(1));
        }
        let (mut right, mut upper) = (Area::default(), 0.4 * left.height);
        if !second.is_empty() {
            let mut width = (left.width - GAP) / 2.0;
            if first[0] == Caption {
                let caption = (self.caption)(width);
                (width, upper) = (width.max(caption.width), upper.max(caption.height));
            }
            let lower = left.height - GAP - upper;
            let is_low = first.len() > 1 && lower < BOARD * self.letters.least;
            if is_low || width > WIDEST * left.width {
                return None;
            }
            right = left.cut_right(left.width - GAP - width, GAP);
        }
        let column = |kinds: Vec<PanelKind>, mut room: Area, upper: f32| {
            let upper = if kinds.len() > 1 { upper } else { room.height };
            let heights = [upper, room.height - GAP - upper];
            let places = kinds.into_iter().zip(heights);
            let places = places.map(|(kind, height)| (Panel::of(kind), room.cut_top(height, GAP)));
            places.collect::<Areas>()
        };
        let areas = [
            column(first, left, upper),
            column(second, right, 0.65 * right.height),
        ];
        Some(areas.concat())
    }

    /// Caption and board side by side at the foot of an area, or in all of it. `None` if a
    /// table leaves no room for the board or lists next to it.
    fn foot(&self, rest: &mut Area, has: [bool; 2], is_all: bool) -> Option<[Option<Area>; 2]> {
        let [has_caption, has_board] = has;
        if has == [false; 2] {
            return Some([None; 2]);
        }
        let least = match has_board {
            true => self.board.unwrap_or(panels::TOLD),
            false => Size::default(),
        };
        let (width, gap) = match has {
            [true, true] => (least.width * self.letters.least, GAP),
            _ => (0.0, 0.0),
        };
        let room = rest.width - width - gap;
        let caption = match has_caption {
            true => (self.caption)(room),
            false => Size::default(),
        };
        let is_beside = has_board || rest.width < self.main.width;
        if is_beside && caption.width > room {
            return None;
        }
        let height = caption.height;
        let mut row = match is_all {
            true => *rest,
            false => rest.cut_bottom(height.max(least.height * self.letters.least), GAP),
        };
        let board = has_board.then(|| match has_caption {
            true => row.cut_right(width, gap),
            false => row,
        });
        Some([has_caption.then_some(row), board])
    }

    /// The board and lists, one below another on the right side of an area.
    fn column(&self, left: &mut Area, kinds: &[PanelKind]) -> Option<Areas> {
        /// The minimum rows of a list: the running line and its neighbours.
        const LIST: f32 = 4.0;
        let has = |kind| kinds.contains(&kind);
        let share = match (kinds == [Board], is_narrow(self.size)) {
            (true, false) => 0.27,
            (true, true) => 0.28,
            (false, false) => 0.36,
            (false, true) => 0.44,
        };
        let least = self.board.filter(|_| has(Board)).unwrap_or_default();
        let least = least.width * self.letters.least;
        let mut column = left.cut_right(least.max(left.width * share), GAP);
        let row = self.letters.row();
        let wish = |kind, rows: usize, label: f32| match has(kind) {
            true => rows as f32 * row + 2.0 * panels::PADDING + label,
            false => 0.0,
        };
        let (code, stack) = (
            wish(Code, self.rows[0], 0.0),
            wish(Stack, self.rows[1], row + 8.0),
        );
        let room = column.height - GAP * (kinds.len() - 1) as f32;
        // If room is short, code gives way, or the calls if there is no code.
        let board = match self.board {
            _ if !has(Board) => 0.0,
            Some(heaps) if heaps == panels::TOLD => heaps.height,
            _ => BOARD,
        };
        let lists_room = room - board * self.letters.least;
        let list_least = LIST * row + 2.0 * panels::PADDING;
        let (code, stack) = match has(Code) {
            true => (code.min(lists_room - stack), stack),
            false => (0.0, stack.min(lists_room)),
        };
        if (has(Code) && code < list_least) || (has(Stack) && stack < list_least) {
            return None;
        }
        let spare = room - code - stack;
        // The board is at most about as high as it is wide.
        let board = spare.min(column.width + 2.0 * row);
        let areas = kinds.iter().map(|&kind| {
            let height = match kind {
                Code => code,
                Stack => stack,
                _ => board,
            };
            (Panel::of(kind), column.cut_top(height, GAP))
        });
        Some(areas.collect())
    }

    /// The panels of searches side by side; the results, if any, get `table` units at the foot.
    fn several(&self, panels: Panels, searches: usize, table: Option<f32>) -> Option<Areas> {
        /// The minimum height of a tree, in font sizes.
        const TREE: f32 = 8.5;
        let mut rest = Frame::new(self.main, self.letters, panels.has(Timeline)).panels;
        let results = table.map(|table| rest.cut_bottom(table, GAP));
        let columns = |row: Area, panel: fn(usize) -> Panel| {
            let gaps = GAP * (searches - 1) as f32;
            let width = (row.width - gaps) / searches as f32;
            let left = move |search: usize| row.x + (width + GAP) * search as f32;
            (0..searches).map(move |search| (panel(search), row.column(left(search), width)))
        };
        let [tree, board, caption] = [Tree, Board, Caption].map(|kind| panels.has(kind));
        let [caption, board] = self.foot(&mut rest, [caption, board], !tree)?;
        let mut areas = Areas::new();
        if let Some(row) = caption {
            areas.push((Panel::Caption, row));
            areas.extend(columns(row, Panel::Event));
        }
        if tree {
            if rest.height < TREE * self.letters.least {
                return None;
            }
            areas.extend(columns(rest, Panel::Tree));
        }
        areas.extend(board.map(|area| (Panel::Board, area)));
        areas.extend(results.map(|area| (Panel::Results, area)));
        Some(areas)
    }
}
