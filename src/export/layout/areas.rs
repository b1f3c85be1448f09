//! Where the parts of a slide stand.
//!
//! ```text
//! title                              options
//! tree                               board
//!                                    code
//! caption                            calls
//! timeline                            counts
//! ```

use crate::page::{Area, Size};
use deck::{PanelKind, Panels};

/// The margin at the sides.
pub(super) const MARGIN: f32 = 48.0;
/// Where the parts below the title begin.
const TOP: f32 = 116.0;
/// Where they end.
const BOTTOM: f32 = 838.0;
/// The room between parts.
const GAP: f32 = 28.0;
/// The height of the caption below a tree.
const CAPTION: f32 = 206.0;

/// The places of a slide of one search. What is left out has no area.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Areas {
    pub tree: Option<Area>,
    pub caption: Option<Area>,
    pub board: Option<Area>,
    pub code: Option<Area>,
    pub stack: Option<Area>,
}

/// How high the parts of the right column would like to be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wishes {
    pub code: f32,
    pub stack: f32,
}

/// The title's place.
pub(super) fn header(size: Size) -> Area {
    Area::new(MARGIN, 28.0, size.width - 2.0 * MARGIN, 68.0)
}

/// The timeline's place.
pub(super) fn timeline(size: Size) -> Area {
    Area::new(MARGIN, 850.0, size.width - 2.0 * MARGIN, 32.0)
}

/// All between the title and the timeline.
pub(super) fn main(size: Size) -> Area {
    Area::new(MARGIN, TOP, size.width - 2.0 * MARGIN, BOTTOM - TOP)
}

/// Whether a slide is 4:3 rather than 16:9.
fn is_narrow(size: Size) -> bool {
    size.width < 1400.0
}

/// How much higher words are in so many languages: beside each other they take more rows,
/// all the more on a narrow slide.
pub(super) fn stretch(size: Size, languages: usize) -> f32 {
    match (languages, is_narrow(size)) {
        (1, _) => 1.0,
        (_, false) => 1.15,
        (_, true) => 1.3,
    }
}

impl Areas {
    pub fn new(size: Size, panels: Panels, languages: usize, wishes: Wishes) -> Self {
        let has = |kind| panels.has(kind);
        let main = main(size);
        let left = has(PanelKind::Tree) || has(PanelKind::Caption);
        let right = has(PanelKind::Board) || has(PanelKind::Code) || has(PanelKind::Stack);
        let share = if is_narrow(size) { 0.32 } else { 0.27 };
        let beside = match (left, right) {
            (true, true) => main.width * share,
            (false, _) => main.width,
            (true, false) => 0.0,
        };
        let mut areas = Self::default();
        if left {
            let gap = if right { GAP } else { 0.0 };
            let column = Area::new(main.x, main.y, main.width - beside - gap, main.height);
            areas.left(column, panels, CAPTION * stretch(size, languages));
        }
        if right {
            let column = Area::new(main.right() - beside, main.y, beside, main.height);
            areas.right(column, panels, wishes);
        }
        areas
    }

    fn left(&mut self, column: Area, panels: Panels, high: f32) {
        let tree = panels.has(PanelKind::Tree);
        let caption = panels.has(PanelKind::Caption);
        match (tree, caption) {
            (true, true) => {
                let above = column.height - high - GAP;
                self.tree = Some(Area::new(column.x, column.y, column.width, above));
                let below = Area::new(column.x, column.bottom() - high, column.width, high);
                self.caption = Some(below);
            }
            (true, false) => self.tree = Some(column),
            (false, true) => self.caption = Some(column),
            (false, false) => {}
        }
    }

    /// The board is as high as it is wide at the most; code and calls as they need.
    fn right(&mut self, column: Area, panels: Panels, wishes: Wishes) {
        let wish = |kind, height: f32| if panels.has(kind) { height } else { 0.0 };
        let code = wish(PanelKind::Code, wishes.code);
        let stack = wish(PanelKind::Stack, wishes.stack);
        let parts = [PanelKind::Board, PanelKind::Code, PanelKind::Stack];
        let count = parts.iter().filter(|kind| panels.has(**kind)).count();
        let gaps = GAP * count.saturating_sub(1) as f32;
        let room = column.height - gaps;
        let least = wish(PanelKind::Board, 230.0);
        // Where there is too little room, code and calls give way alike.
        let scale = ((room - least) / (code + stack).max(1.0)).min(1.0);
        let (code, stack) = (code * scale, stack * scale);
        let board = (room - code - stack).min(column.width + 70.0);
        let mut top = column.y;
        let mut next = |height: f32| {
            let area = Area::new(column.x, top, column.width, height);
            top += height + GAP;
            area
        };
        self.board = panels.has(PanelKind::Board).then(|| next(board));
        self.code = panels.has(PanelKind::Code).then(|| next(code));
        self.stack = panels.has(PanelKind::Stack).then(|| next(stack));
    }
}
