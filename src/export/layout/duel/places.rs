//! Where the parts of a slide of two searches stand.
//!
//! ```text
//! tree of A                 tree of B
//! what A does               what B does
//! result          caption       board
//! ```

use super::super::areas;
use crate::page::{Area, Size};
use deck::{PanelKind, Panels};

/// The height of what each search does, below its tree, for each language.
const SAID: f32 = 60.0;
/// The room below a tree.
const BELOW: f32 = 18.0;
/// The height of what came of both, and of what stands beside it.
const RESULT: f32 = 220.0;
/// The room between columns and between rows of parts.
const GAP: f32 = 32.0;
/// The width of the board.
const BOARD: f32 = 220.0;

/// The places. What is left out has no area.
pub(super) struct Places {
    pub trees: Option<[Area; 2]>,
    pub said: Option<[Area; 2]>,
    pub result: Area,
    pub caption: Option<Area>,
    pub board: Option<Area>,
}

impl Places {
    pub fn new(size: Size, panels: Panels, languages: usize) -> Self {
        let main = areas::main(size);
        let [tree, board, caption] =
            [PanelKind::Tree, PanelKind::Board, PanelKind::Caption].map(|kind| panels.has(kind));
        let result = RESULT * areas::stretch(size, languages);
        let said = if caption {
            SAID * languages as f32
        } else {
            0.0
        };
        let below = if caption { BELOW } else { 0.0 };
        // Without trees the rest has their room.
        let high = if tree {
            main.height - result - said - below - GAP
        } else {
            -below
        };
        let wide = (main.width - GAP) / 2.0;
        let columns = |top: f32, high: f32| {
            [0.0, wide + GAP].map(|left| Area::new(main.x + left, top, wide, high))
        };
        let said_top = main.y + high + below;
        let top = if tree || caption {
            said_top + said + GAP
        } else {
            main.y
        };
        let row = Area::new(main.x, top, main.width, main.bottom() - top);
        let mut places = Self {
            trees: tree.then(|| columns(main.y, high)),
            said: caption.then(|| columns(said_top, said)),
            result: row,
            caption: None,
            board: None,
        };
        places.row(row, (board, caption), languages);
        places
    }

    /// What came of both, beside what is said of it, beside the position.
    fn row(&mut self, row: Area, (board, caption): (bool, bool), languages: usize) {
        let mut rest = row;
        if board {
            // Below trees the words need the room more.
            let wide = match self.trees {
                Some(_) => BOARD,
                None => BOARD.max(row.height.min(row.width * 0.3)),
            };
            self.board = Some(Area::new(row.right() - wide, row.y, wide, row.height));
            rest.width -= wide + GAP;
        }
        self.result = rest;
        if caption {
            let share = if languages > 1 { 0.34 } else { 0.42 };
            self.result.width = row.width * share;
            let left = self.result.right() + GAP;
            let words = Area::new(left, row.y, rest.right() - left, row.height);
            self.caption = Some(words);
        }
    }
}
