//! Where everything on a slide stands.
//!
//! ```text
//! title                    options      title                    options
//! tree                     board        tree of A            tree of B
//!                          code         what A does          what B does
//! caption                  calls        result     caption       board
//! timeline                counts        timeline                counts
//! ```

mod cascade;
mod flow;
mod node;
mod panels;
mod slide;
mod tree;

use super::page::{Area, Size};
use super::pages::Context;
use deck::PanelKind::{Board, Caption, Code, Stack, Tree};
use deck::Panels;

pub(super) use flow::{push, to_ascii};
pub(super) use slide::{PartLayout, closing, opening};
pub(super) use tree::TreeSource;

/// The margin at the sides.
const MARGIN: f32 = 48.0;

/// A place on a slide, from margin to margin.
fn across(size: Size, y: f32, height: f32) -> Area {
    Area::new(MARGIN, y, size.width - 2.0 * MARGIN, height)
}

/// All between the title and the timeline.
pub(super) fn main(size: Size) -> Area {
    across(size, 116.0, 722.0)
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

/// The panels of one search; `code` and `stack` are the heights that they would like.
fn single(size: Size, main: Area, panels: Panels, code: f32, stack: f32) -> Areas {
    /// The room between panels.
    const GAP: f32 = 28.0;
    /// The height of the caption below a tree.
    const CAPTION: f32 = 206.0;
    /// The least height of a board.
    const BOARD: f32 = 230.0;
    let mut left = main;
    let mut right = Areas::new();
    let kinds = [Board, Code, Stack];
    let count = kinds.iter().filter(|kind| panels.has(**kind)).count();
    if count > 0 {
        let share = if is_narrow(size) { 0.32 } else { 0.27 };
        let (width, gap) = match panels.has(Tree) || panels.has(Caption) {
            true => (left.width * share, GAP),
            false => (left.width, 0.0),
        };
        let mut column = left.cut_right(width, gap);
        let wish = |kind, height: f32| if panels.has(kind) { height } else { 0.0 };
        let (code, stack) = (wish(Code, code), wish(Stack, stack));
        let room = column.height - GAP * (count - 1) as f32;
        // Where there is too little room, code and calls give way alike.
        let scale = ((room - wish(Board, BOARD)) / (code + stack).max(1.0)).min(1.0);
        let (code, stack) = (code * scale, stack * scale);
        // The board is about as high as it is wide at the most.
        let board = (room - code - stack).min(column.width + 70.0);
        let wishes = [
            (Panel::Board, board),
            (Panel::Code, code),
            (Panel::Stack, stack),
        ];
        for (kind, (panel, height)) in kinds.into_iter().zip(wishes) {
            if panels.has(kind) {
                right.push((panel, column.cut_top(height, GAP)));
            }
        }
    }
    let caption = panels.has(Caption).then(|| match panels.has(Tree) {
        true => left.cut_bottom(CAPTION, GAP),
        false => left,
    });
    let tree = panels.has(Tree).then_some((Panel::Tree(0), left));
    let caption = caption.map(|area| (Panel::Caption, area));
    tree.into_iter().chain(right).chain(caption).collect()
}

/// The panels of searches side by side.
fn several(_size: Size, main: Area, panels: Panels, searches: usize) -> Areas {
    /// The room between columns and between rows of panels.
    const GAP: f32 = 32.0;
    /// The height of an event, below its tree, for each language.
    const EVENT: f32 = 60.0;
    /// The room below a tree.
    const BELOW: f32 = 18.0;
    /// The height of the results, and of the panels beside them.
    const RESULTS: f32 = 220.0;
    /// The width of the board.
    const BOARD: f32 = 220.0;
    let mut rest = main;
    let mut areas = Areas::new();
    let mut columns = |row: Area, panel: fn(usize) -> Panel| {
        let gaps = GAP * (searches - 1) as f32;
        let width = (row.width - gaps) / searches as f32;
        let left = |search: usize| row.x + (width + GAP) * search as f32;
        let column = |search| (panel(search), row.column(left(search), width));
        areas.extend((0..searches).map(column));
    };
    let [tree, board, caption] = [Tree, Board, Caption].map(|kind| panels.has(kind));
    let event = EVENT;
    if tree {
        let (event, below) = if caption {
            (event + BELOW, BELOW)
        } else {
            (0.0, GAP)
        };
        let height = rest.height - RESULTS - event - GAP;
        columns(rest.cut_top(height, below), Panel::Tree);
    }
    if caption {
        columns(rest.cut_top(event, GAP), Panel::Event);
    }
    // An event is read after its tree.
    areas.sort_by_key(|(panel, _)| match panel {
        Panel::Tree(search) | Panel::Event(search) => *search,
        _ => searches,
    });
    let row = rest;
    let board = board.then(|| {
        // Below trees the text needs the room more.
        let width = match tree {
            true => BOARD,
            false => BOARD.max(row.height.min(row.width * 0.3)),
        };
        (Panel::Board, rest.cut_right(width, GAP))
    });
    let caption = caption.then(|| {
        let results = row.width * 0.42;
        (
            Panel::Caption,
            rest.cut_right(rest.width - results - GAP, GAP),
        )
    });
    areas.push((Panel::Results, rest));
    areas.extend(caption.into_iter().chain(board));
    areas
}
