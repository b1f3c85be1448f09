//! The searches being measured.

use std::hint::black_box;
use std::ops::ControlFlow;

use plyback::game::{AnyGame, Setup, with};
use plyback::search::{Algorithm, Options, Request, Score, run, with_stack};
use plyback::trace::record;

use crate::measure::{Row, Target, alone, medians};

/// More nodes than any of them has.
pub const ROOM: u32 = 100_000_000;

/// The search of a game from its default position.
pub fn open(game: &str, algorithm: Algorithm) -> (AnyGame, Options) {
    let game = AnyGame::parse(game, None, &Setup::default()).expect("a game with a beginning");
    let request = Request {
        algorithm: Some(algorithm),
        ..Request::default()
    };
    let options = request.resolve(&game).expect("the options fit");
    (game, options)
}

/// The search without an observer.
pub fn unobserved(game: &AnyGame, options: &Options) -> Score {
    let ended = with_stack(
        game.longest(),
        || with!(game, problem => run(problem, options, &mut ())),
    );
    match ended {
        ControlFlow::Continue(value) => value,
        ControlFlow::Break(_) => unreachable!("nobody is there to stop it"),
    }
}

/// The lines of tic-tac-toe.
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The smallest recursive program that values tic-tac-toe.
fn smallest(x: u16, o: u16, x_moves: bool) -> i32 {
    let last = if x_moves { o } else { x };
    for line in LINES {
        if last & line == line {
            return if x_moves { -10 } else { 10 };
        }
    }
    let mut free = 0o777 & !(x | o);
    if free == 0 {
        return 0;
    }
    let mut best = if x_moves { i32::MIN } else { i32::MAX };
    while free != 0 {
        let cell = free & free.wrapping_neg();
        free ^= cell;
        best = if x_moves {
            best.max(smallest(x | cell, o, false))
        } else {
            best.min(smallest(x, o | cell, true))
        };
    }
    best
}

pub fn over_the_smallest_program() -> Row {
    let (game, options) = open("tictactoe", Algorithm::Minimax);
    let (ours, least) = medians(
        || unobserved(&game, &options),
        || smallest(black_box(0), black_box(0), black_box(true)),
    );
    Row {
        name: "minimax nobody watches over the smallest program, tictactoe",
        figure: ours.as_secs_f64() / least.as_secs_f64(),
        unit: "times",
        target: Target::AtMost(1.7),
    }
}

pub fn a_node_of_minimax() -> Row {
    a_node(
        "a node nobody watches: minimax, tictactoe",
        Algorithm::Minimax,
    )
}

pub fn a_node_of_alphabeta() -> Row {
    a_node(
        "a node nobody watches: alphabeta, tictactoe",
        Algorithm::AlphaBeta,
    )
}

fn a_node(name: &'static str, algorithm: Algorithm) -> Row {
    let (game, options) = open("tictactoe", algorithm);
    let nodes = record(&game, &options, ROOM)
        .expect("there is room")
        .nodes();
    let search = alone(|| unobserved(&game, &options));
    Row {
        name,
        figure: search.as_secs_f64() * 1e9 / nodes as f64,
        unit: "ns",
        target: Target::None,
    }
}
