//! `tictactoe` and `mnk:M,N,K` on the command line.

use super::lines::Shape;
use super::{Bits, Mnk};
use crate::Problem;
use crate::entry::{Entry, Request};
use crate::error::shown;
use crate::places::whole;
use crate::{GameError, Side};

const LONGEST_SIDE: usize = 100;

const SIDE_RANGE: &str = "it must be a whole number from 1 to 100";
const K_RANGE: &str = "it must be a whole number from 1 to 4294967295";

impl<B: Bits> Entry for Mnk<B> {
    const FORMS: &'static [&'static str] = &["tictactoe", "mnk:M,N,K"];
    const TAKES_FIRST: bool = true;

    fn claims(request: &Request) -> bool {
        // A wrong shape is this game's to refuse, whichever board comes first.
        let fits = || shape(request).map_or(true, |shape| shape.cells() <= B::CAPACITY);
        (request.game == "tictactoe" || request.head() == "mnk") && fits()
    }

    fn open(request: &Request) -> Result<Problem<Self>, GameError> {
        let Shape { rows, columns, k } = shape(request)?;
        let mut game = Self::new(rows, columns, k)?;
        game.first = request.setup.first.unwrap_or(Side::One);
        game.tictactoe = request.game == "tictactoe";
        let root = match request.position {
            Some(notation) => game.position(notation)?,
            None => game.empty(),
        };
        Ok(Problem { game, root })
    }
}

fn shape(request: &Request) -> Result<Shape, GameError> {
    if request.game == "tictactoe" {
        return Ok(Shape {
            rows: 3,
            columns: 3,
            k: 3,
        });
    }
    let parts: Vec<&str> = request
        .parameters()
        .unwrap_or_default()
        .split(',')
        .collect();
    let [rows, columns, k] = parts[..] else {
        return Err(GameError::Form {
            given: shown(request.game),
            form: "mnk:M,N,K (rows, columns, how many in a line win), as in mnk:4,3,3",
        });
    };
    checked(Shape {
        rows: whole(rows).ok_or_else(|| refused("M, the rows,", rows, SIDE_RANGE))?,
        columns: whole(columns).ok_or_else(|| refused("N, the columns,", columns, SIDE_RANGE))?,
        k: whole::<u32>(k).ok_or_else(|| refused("K, the line that wins,", k, K_RANGE))? as usize,
    })
}

/// The shape, if its numbers are in their ranges.
pub(super) fn checked(shape: Shape) -> Result<Shape, GameError> {
    let Shape { rows, columns, k } = shape;
    let sides = 1..=LONGEST_SIDE;
    if !sides.contains(&rows) {
        return Err(refused("M, the rows,", &rows.to_string(), SIDE_RANGE));
    }
    if !sides.contains(&columns) {
        return Err(refused("N, the columns,", &columns.to_string(), SIDE_RANGE));
    }
    if k == 0 {
        return Err(refused("K, the line that wins,", "0", K_RANGE));
    }
    Ok(shape)
}

fn refused(what: &str, given: &str, allowed: &str) -> GameError {
    GameError::Number {
        what: what.to_owned(),
        given: shown(given),
        allowed: allowed.to_owned(),
    }
}
