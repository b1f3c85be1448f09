//! Settling games: the solver next to alpha-beta, which knows nothing about who needs to win.

use plyback::search::Algorithm;
use plyback::solve::{Limits, Solution, Solver};
use plyback::trace::record;

use crate::measure::{Row, Target, medians};
use crate::searches::{ROOM, open, unobserved};

fn solved(size: (usize, usize, usize)) -> Solution {
    Solver::new(size, 1 << 20).solve(&Limits::NONE)
}

pub fn four_three_three() -> Row {
    let (game, options) = open("mnk:4,3,3", Algorithm::AlphaBeta);
    let (searched, settled) = medians(|| unobserved(&game, &options), || solved((4, 3, 3)));
    Row {
        name: "alphabeta over the solver, 4 3 3",
        figure: searched.as_secs_f64() / settled.as_secs_f64(),
        unit: "times",
        target: Target::AtLeast(10.0),
    }
}

pub fn a_node() -> Row {
    let (game, options) = open("tictactoe", Algorithm::AlphaBeta);
    let nodes = record(&game, &options, ROOM)
        .expect("there is room")
        .nodes();
    let (settled, searched) = medians(|| solved((5, 5, 4)), || unobserved(&game, &options));
    let settled = settled.as_secs_f64() / solved((5, 5, 4)).nodes as f64;
    Row {
        name: "a node of the solver, 5 5 4, over one of alphabeta",
        figure: settled / (searched.as_secs_f64() / nodes as f64),
        unit: "times",
        target: Target::None,
    }
}
