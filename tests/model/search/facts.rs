//! Counts, values and moves from elsewhere, in `tests/data/facts.json`.

use std::fmt::Debug;

use plyback::game::{AnyGame, Setup, Side};
use plyback::search::{Bound, Named, Options, Request, Score};
use plyback::trace::record;
use serde::Deserialize;

use super::tally::{Tally, tally};

/// A search and what is known about it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fact {
    fact: String,
    /// Its source.
    from: String,
    game: String,
    position: Option<String>,
    #[serde(default)]
    options: Given,
    value: i32,
    #[serde(rename = "move")]
    mv: String,
    nodes: Option<u32>,
    leaves: Option<u32>,
    cutoffs: Option<u32>,
    wins: Option<u32>,
    losses: Option<u32>,
    draws: Option<u32>,
    /// What arrives at the root, in search order.
    root_moves: Option<Vec<RootMove>>,
    #[serde(default)]
    states: Vec<State>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    algorithm: Option<String>,
    scoring: Option<String>,
    ties: Option<String>,
    cut: Option<String>,
    max: Option<String>,
    root: Option<String>,
}

/// A move, its value, and `upper` or `lower` if that is a bound.
#[derive(Deserialize)]
#[serde(untagged)]
enum RootMove {
    Exact(String, i32),
    Bound(String, i32, String),
}

/// A state in a figure: a node given by its path, with its position and value.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    state: u32,
    path: Vec<String>,
    position: String,
    value: i32,
}

fn named<T: Named>(name: Option<&String>) -> Option<T> {
    name.map(|name| T::named(name).expect("a name of the contract"))
}

impl Fact {
    fn open(&self) -> (AnyGame, Options) {
        let given = &self.options;
        let setup = Setup {
            first: None,
            root: given.root.as_deref().map(|root| match root {
                "max" => Side::One,
                "min" => Side::Two,
                other => panic!("{}: no side is called {other}", self.fact),
            }),
        };
        let game = AnyGame::parse(&self.game, self.position.as_deref(), &setup).unwrap();
        let request = Request {
            algorithm: named(given.algorithm.as_ref()),
            scoring: named(given.scoring.as_ref()),
            ties: named(given.ties.as_ref()),
            cut: named(given.cut.as_ref()),
            max: named(given.max.as_ref()),
            ..Request::default()
        };
        let options = request.resolve(&game).unwrap();
        (game, options)
    }

    fn check(&self) {
        assert!(!self.from.is_empty(), "{}", self.fact);
        let (game, options) = self.open();
        let found = tally(&game, &options);
        let mv = found.mv.map(|mv| game.move_name(mv));
        self.agree("value", Some(self.value), found.value);
        self.agree("move", Some(Some(self.mv.clone())), mv);
        self.agree("nodes", self.nodes, found.nodes);
        self.agree("leaves", self.leaves, found.leaves());
        self.agree("cutoffs", self.cutoffs, found.cutoffs);
        self.agree("wins", self.wins, found.wins);
        self.agree("losses", self.losses, found.losses);
        self.agree("draws", self.draws, found.draws);
        self.check_root_moves(&game, &found);
        if !self.states.is_empty() {
            self.check_states(&game, &options);
        }
    }

    fn agree<T: PartialEq + Debug>(&self, what: &str, expected: Option<T>, found: T) {
        if let Some(expected) = expected {
            assert_eq!(found, expected, "{what} of: {} ({})", self.fact, self.from);
        }
    }

    fn check_root_moves(&self, game: &AnyGame, found: &Tally) {
        let expected = self.root_moves.as_ref().map(|moves| {
            let known = |known: &RootMove| match known {
                RootMove::Exact(name, value) => (name.clone(), Score::new(*value), Bound::Exact),
                RootMove::Bound(name, value, bound) => {
                    let bound = match bound.as_str() {
                        "upper" => Bound::Upper,
                        "lower" => Bound::Lower,
                        other => panic!("{}: no bound is called {other}", self.fact),
                    };
                    (name.clone(), Score::new(*value), bound)
                }
            };
            moves.iter().map(known).collect::<Vec<_>>()
        });
        let found = found
            .root_moves
            .iter()
            .map(|&(mv, value, bound)| (game.move_name(mv), value, bound))
            .collect();
        self.agree("root moves", expected, found);
    }

    fn check_states(&self, game: &AnyGame, options: &Options) {
        let trace = record(game, options, 1_000).unwrap();
        for state in &self.states {
            let names: Vec<&str> = state.path.iter().map(String::as_str).collect();
            let path = game.try_path(&names).unwrap();
            let node = trace.follow(&path).expect("the search visits every state");
            let what = format!("state {}", state.state);
            self.agree(
                &what,
                Some(state.position.clone()),
                game.place(&path).notation,
            );
            let value = trace.value(node, path.len() as u32);
            self.agree(&what, Some(Score::new(state.value)), value);
        }
    }
}

#[test]
fn every_fact_holds() {
    let facts: Vec<Fact> = serde_json::from_str(include_str!("../../data/facts.json")).unwrap();
    assert!(!facts.is_empty());
    facts.iter().for_each(Fact::check);
}

#[test]
fn heaps_are_lost_at_every_multiple_of_four() {
    for heap in 1..=12 {
        let game = AnyGame::parse("bones", Some(&heap.to_string()), &Setup::default()).unwrap();
        let options = Request::default().resolve(&game).unwrap();
        let expected = if heap % 4 == 0 { -1 } else { 1 };
        assert_eq!(tally(&game, &options).value, expected, "a heap of {heap}");
    }
}
