//! Where the parts of a slide stand.
//!
//! ```text
//! title                    options      title                    options
//! tree                     board        tree of A            tree of B
//!                          code         what A does          what B does
//! caption                  calls        result     caption       board
//! timeline                counts        timeline                counts
//! ```

use crate::page::{Area, Size};
use deck::PanelKind::{Board, Caption, Code, Stack, Tree};
use deck::{PanelKind, Panels};

/// The margin at the sides.
pub(super) const MARGIN: f32 = 48.0;
/// Where the parts below the title begin.
const TOP: f32 = 116.0;
/// Where they end.
const BOTTOM: f32 = 838.0;

/// The room between the parts of a slide of one search.
const GAP: f32 = 28.0;

/// A place on a slide, from margin to margin.
pub(super) fn across(size: Size, y: f32, height: f32) -> Area {
    Area::new(MARGIN, y, size.width - 2.0 * MARGIN, height)
}

/// All between the title and the timeline.
fn main(size: Size) -> Area {
    across(size, TOP, BOTTOM - TOP)
}

/// Whether a slide is 4:3 rather than 16:9.
fn is_narrow(size: Size) -> bool {
    size.width < 1400.0
}

/// How much higher text is in so many languages: beside each other they take more rows,
/// all the more on a narrow slide.
fn stretch(size: Size, languages: usize) -> f32 {
    match (languages, is_narrow(size)) {
        (1, _) => 1.0,
        (_, false) => 1.15,
        (_, true) => 1.3,
    }
}

/// The places of a slide. What is left out has no area.
#[derive(Clone, Debug, Default)]
pub(super) struct Areas {
    /// Of each search.
    pub trees: Vec<Area>,
    /// What each of several searches does.
    pub events: Vec<Area>,
    /// What several searches came to.
    pub result: Option<Area>,
    pub caption: Option<Area>,
    pub board: Option<Area>,
    pub code: Option<Area>,
    pub stack: Option<Area>,
}

impl Areas {
    /// The places of one search; `code` and `stack` are the heights that they would like.
    pub fn single(size: Size, panels: Panels, languages: usize, code: f32, stack: f32) -> Self {
        /// The height of the caption below a tree.
        const CAPTION: f32 = 206.0;
        let main = main(size);
        let left = panels.has(Tree) || panels.has(Caption);
        let right = panels.has(Board) || panels.has(Code) || panels.has(Stack);
        let share = if is_narrow(size) { 0.32 } else { 0.27 };
        let beside = match (left, right) {
            (true, true) => main.width * share,
            (false, _) => main.width,
            (true, false) => 0.0,
        };
        let mut areas = Self::default();
        if left {
            let width = main.width - beside - if right { GAP } else { 0.0 };
            let column = Area { width, ..main };
            let below = match panels.has(Tree) {
                true => CAPTION * stretch(size, languages),
                false => column.height,
            };
            let above = match panels.has(Caption) {
                true => column.height - below - GAP,
                false => column.height,
            };
            let tree = Area {
                height: above,
                ..column
            };
            areas.trees.extend(panels.has(Tree).then_some(tree));
            areas.caption = panels.has(Caption).then_some(Area {
                y: column.bottom() - below,
                height: below,
                ..column
            });
        }
        if right {
            let x = main.right() - beside;
            let width = beside;
            areas.right(Area { x, width, ..main }, panels, code, stack);
        }
        areas
    }

    /// The board is as high as it is wide at the most; code and calls as they need.
    fn right(&mut self, column: Area, panels: Panels, code: f32, stack: f32) {
        let wish = |kind, height: f32| if panels.has(kind) { height } else { 0.0 };
        let (code, stack) = (wish(Code, code), wish(Stack, stack));
        let parts = [Board, Code, Stack];
        let count = parts.iter().filter(|kind| panels.has(**kind)).count();
        let room = column.height - GAP * count.saturating_sub(1) as f32;
        let min = wish(Board, 230.0);
        // Where there is too little room, code and calls give way alike.
        let scale = ((room - min) / (code + stack).max(1.0)).min(1.0);
        let (code, stack) = (code * scale, stack * scale);
        let board = (room - code - stack).min(column.width + 70.0);
        let mut y = column.y;
        let mut next = |kind: PanelKind, height: f32| {
            let area = Area {
                y,
                height,
                ..column
            };
            panels.has(kind).then(|| {
                y += height + GAP;
                area
            })
        };
        self.board = next(Board, board);
        self.code = next(Code, code);
        self.stack = next(Stack, stack);
    }

    /// The places of searches side by side.
    pub fn several(size: Size, panels: Panels, languages: usize, searches: usize) -> Self {
        /// The room between columns and between rows of parts.
        const GAP: f32 = 32.0;
        /// The height of what each search does, below its tree, for each language.
        const EVENT: f32 = 60.0;
        /// The room below a tree.
        const BELOW: f32 = 18.0;
        /// The height of the result, and of what stands beside it.
        const RESULT: f32 = 220.0;
        /// The width of the board.
        const BOARD: f32 = 220.0;
        let main = main(size);
        let [tree, board, caption] = [Tree, Board, Caption].map(|kind| panels.has(kind));
        let result = RESULT * stretch(size, languages);
        let (event, below) = match caption {
            true => (EVENT * languages as f32, BELOW),
            false => (0.0, 0.0),
        };
        // Without trees the rest has their room.
        let high = match tree {
            true => main.height - result - event - below - GAP,
            false => -below,
        };
        let gaps = GAP * (searches - 1) as f32;
        let wide = (main.width - gaps) / searches as f32;
        let columns = |y: f32, height: f32| -> Vec<Area> {
            let left = |search: usize| main.x + (wide + GAP) * search as f32;
            let area = |search| Area::new(left(search), y, wide, height);
            (0..searches).map(area).collect()
        };
        let events = main.y + high + below;
        let top = match tree || caption {
            true => events + event + GAP,
            false => main.y,
        };
        let mut areas = Self::default();
        if tree {
            areas.trees = columns(main.y, high);
        }
        if caption {
            areas.events = columns(events, event);
        }
        let row = Area {
            y: top,
            height: main.bottom() - top,
            ..main
        };
        let mut result = row;
        if board {
            // Below trees the text needs the room more.
            let width = match tree {
                true => BOARD,
                false => BOARD.max(row.height.min(row.width * 0.3)),
            };
            let x = row.right() - width;
            areas.board = Some(Area { x, width, ..row });
            result.width -= width + GAP;
        }
        if caption {
            let right = result.right();
            result.width = row.width * if languages > 1 { 0.34 } else { 0.42 };
            let x = result.right() + GAP;
            let width = right - x;
            areas.caption = Some(Area { x, width, ..row });
        }
        areas.result = Some(result);
        areas
    }
}
