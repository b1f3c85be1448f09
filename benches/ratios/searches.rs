//! The searches that are measured.

use std::ops::ControlFlow;

use plyback::game::{AnyGame, Game, Problem, Setup, Visitor};
use plyback::search::{Algorithm, Options, Request, Score, run, with_stack};
use plyback::trace::record;

use crate::measure::{Row, Target, alone};

/// More nodes than any of them has.
pub const ROOM: u32 = 100_000_000;

/// The search of a game from its usual beginning.
pub fn open(game: &str, algorithm: Algorithm) -> (AnyGame, Options) {
    let game = AnyGame::parse(game, None, &Setup::default()).expect("a game with a beginning");
    let request = Request {
        algorithm: Some(algorithm),
        ..Request::default()
    };
    let options = request.resolve(&game).expect("the options fit");
    (game, options)
}

/// The search with nobody watching.
pub fn unobserved(game: &AnyGame, options: &Options) -> Score {
    struct Unobserved<'a>(&'a Options);

    impl Visitor for Unobserved<'_> {
        type Output = Score;

        fn visit<G: Game + 'static>(self, problem: &Problem<G>) -> Score {
            match run(problem, self.0, &mut ()) {
                ControlFlow::Continue(value) => value,
                ControlFlow::Break(_) => unreachable!("nobody is there to stop it"),
            }
        }
    }

    with_stack(game.longest(), || game.visit(Unobserved(options)))
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
