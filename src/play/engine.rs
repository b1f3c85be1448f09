//! Engines: what chooses a move, how, and the search that shows why.

use std::cmp::Ordering;
use std::time::Duration;

use crate::clock::Clock;
use crate::exact::{Verdict, is_small};
use crate::glance::Glance;
use crate::truth::{best_line, strategy};
use game::{AnyGame, Move};
use run::{Query, RootMove};
use search::{Algorithm, Depth, Named, Score, Scoring, Ties, named};
use trace::Progress;
use words::{Message, message};

named! {
    /// A program as a player.
    Engine "engine" {
        /// Solves the position; only for small boards and heaps.
        Perfect: "perfect";
        /// The browser game's computer.
        Browser: "browser";
        /// The player of the report on m,n,k-games.
        Report: "report";
        /// plyback's own player, for any game.
        Strong: "strong";
    }
}

impl Engine {
    /// The default engine for a game: the perfect one if it can play.
    pub fn usual(game: &AnyGame) -> Self {
        match Skill::new(Self::Perfect).check(game) {
            Ok(()) => Self::Perfect,
            Err(_) => Self::Strong,
        }
    }
}

/// An engine and how it should play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skill {
    /// Which engine.
    pub engine: Engine,
    /// How finished games are scored; `None` for the engine's own way.
    pub scoring: Option<Scoring>,
    /// Which of equal moves is kept; `None` for the engine's own way.
    pub ties: Option<Ties>,
    /// The time for a move.
    pub time: Duration,
    /// The most nodes for a move's searches.
    pub nodes: u64,
    /// The seed of its random choices.
    pub seed: u64,
}

impl Skill {
    /// The default time for a move.
    pub const TIME: Duration = Duration::from_secs(2);

    /// An engine with its defaults.
    pub const fn new(engine: Engine) -> Self {
        Self {
            engine,
            scoring: None,
            ties: None,
            time: Self::TIME,
            nodes: u64::MAX,
            seed: 0,
        }
    }

    /// Checks that the engine can play a game with these options.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check(&self, game: &AnyGame) -> Result<(), Message> {
        if !game.is_played() {
            return Err(message!(NotPlayed { game: game.name() }));
        }
        let too_large = || {
            message!(EngineTooLarge {
                engine: self.engine.name(),
                game: game.name(),
            })
        };
        if self.engine != Engine::Perfect {
            let given = [
                ("--scoring", self.scoring.is_some()),
                ("--ties", self.ties.is_some()),
            ];
            if let Some((option, _)) = given.into_iter().find(|(_, is_given)| *is_given) {
                return Err(message!(EngineHasItsOwn {
                    option,
                    engine: self.engine.name(),
                }));
            }
        }
        let plays = match self.engine {
            Engine::Perfect => is_small(game),
            Engine::Browser => game.has_board() && game.line() == Some(3) && is_small(game),
            Engine::Report => game.has_board(),
            Engine::Strong => true,
        };
        match plays {
            true => Ok(()),
            false
                if self.engine == Engine::Browser && game.line().is_some_and(|line| line != 3) =>
            {
                Err(message!(EngineForThree {
                    engine: self.engine.name(),
                    game: game.name(),
                }))
            }
            false if game.has_board() || self.engine == Engine::Perfect => Err(too_large()),
            false => Err(message!(EngineForBoards {
                engine: self.engine.name(),
                game: game.name(),
            })),
        }
    }
}

/// A move that an engine has chosen.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// The moves searched to choose it, with their values from the mover's side.
    pub values: Vec<RootMove>,
    /// The score of a win in these values before its plies are subtracted; `None` if plies don't
    /// count.
    pub win: Option<i32>,
    /// How many nodes its searches took.
    pub nodes: u64,
    /// How the engine expects the move to turn out, if it has an opinion.
    pub outlook: Option<Outlook>,
    pub(crate) basis: Basis,
}

/// How an engine expects its move to turn out, as its side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// How the game ends, counting plies from before the move.
    Known(Verdict),
    /// The score of a search that didn't see the end.
    Estimate(Score),
    /// What a search saw that scores all open positions alike: `Greater` is a win, `Less` a loss.
    Seen(Ordering),
}

/// What a choice is based on.
#[derive(Clone, Debug)]
pub(crate) enum Basis {
    /// The whole tree: the plies that decide the choice, and those that decide every move; and
    /// what to say if no such search is small enough.
    Solved {
        query: Query,
        plies: u32,
        all: u32,
        otherwise: Message,
    },
    /// This search.
    Searched(Query),
    /// This tree, or this sentence if the game is over in it.
    Listed(Option<Query>, Message),
    /// This search, as there was no time to solve the position.
    Hurried(Query),
    /// The solver's proof of a win, from the positions before and after the move, and the time
    /// it was given.
    Proved([Query; 2], Duration),
    /// No search: this sentence.
    Rule(Message),
}

/// Why an engine played a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// This search, which has the same values at its root.
    Search(Query),
    /// The position was solved. This search, as much of it as can be shown, ends earlier with
    /// the same value.
    Agrees(Query),
    /// The proof of the win, or the certificate with the move, as a game to explore, and in words.
    Proof(Query, Message),
    /// No search: this sentence.
    Rule(Message),
}

impl Why {
    /// Its name in messages.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Search(_) => "search",
            Self::Agrees(_) => "agreeing",
            Self::Proof(..) => "proof",
            Self::Rule(_) => "rule",
        }
    }
}

impl Choice {
    /// A move that was not chosen by a search.
    pub(crate) const fn without_search(mv: Move, basis: Basis) -> Self {
        Self {
            mv,
            values: Vec::new(),
            nodes: 0,
            win: None,
            outlook: None,
            basis,
        }
    }

    /// How the game ends after the move, if that is proved, counting plies from before it.
    pub fn proved(&self) -> Option<Verdict> {
        let is_proof = match &self.basis {
            Basis::Solved { .. } | Basis::Proved(..) => true,
            // Searching only some of the moves proves nothing.
            Basis::Searched(query) => query.request.moves.is_none(),
            Basis::Listed(..) | Basis::Hurried(_) | Basis::Rule(_) => false,
        };
        match self.outlook {
            Some(Outlook::Known(verdict)) if is_proof => Some(verdict),
            _ => None,
        }
    }

    /// Whether it blocks a line that the other side would have completed.
    pub fn blocks(&self) -> bool {
        let is_search = matches!(self.basis, Basis::Searched(_));
        is_search && self.outlook.is_none()
    }

    /// How far the engine searched, if it had no time to solve the position.
    pub fn hurried(&self) -> Option<u32> {
        let is_hurried = matches!(self.basis, Basis::Hurried(_));
        self.depth().filter(|_| is_hurried)
    }

    /// The depth of the search behind it, in plies.
    pub(crate) fn depth(&self) -> Option<u32> {
        match &self.basis {
            Basis::Searched(query) | Basis::Hurried(query) => match query.request.depth? {
                Depth::Plies(plies) => Some(plies),
                Depth::Auto => None,
            },
            _ => None,
        }
    }

    /// The search that shows why. It may take some time to find the largest one that fits.
    pub fn why(&self) -> Why {
        match &self.basis {
            Basis::Solved {
                query,
                plies,
                all,
                otherwise,
            } => largest(query, [*plies, *all]).unwrap_or_else(|| Why::Rule(otherwise.clone())),
            Basis::Searched(query) | Basis::Hurried(query) => Why::Search(query.clone()),
            Basis::Listed(walk, otherwise) => {
                let goes_on = |walk: &&Query| {
                    let game = walk.game();
                    game.is_ok_and(|game| game.place(&[]).outcome.is_none())
                };
                match walk.as_ref().filter(goes_on) {
                    Some(walk) => Why::Proof(walk.clone(), otherwise.clone()),
                    None => Why::Rule(otherwise.clone()),
                }
            }
            Basis::Proved([before, after], time) => match strategy(before, *time) {
                Some(proof) => Why::Proof(proof, proved(after)),
                None => Why::Rule(proved(after)),
            },
            Basis::Rule(message) => Why::Rule(message.clone()),
        }
    }
}

/// The largest search to open to show why.
const MAX_NODES: u64 = 600_000;
/// The largest such search if nothing smaller shows it.
const MAX_NEEDED: u64 = 30_000_000;

/// The reason for a move that the solver proved to win, with a line that shows how.
fn proved(after: &Query) -> Message {
    let game = after.game().ok();
    let winner = game.as_ref().map(|game| game.root_to_move().other());
    let line = best_line(after, winner);
    let game = game.filter(|_| !line.moves.is_empty());
    message!(SolverProved {
        line: game.map(|game| line.names(&game))
    })
}

/// The most telling search of a position that fits: the whole tree by minimax, or else by
/// alpha-beta, or else down to the ply that decides every move, or at least the best one.
fn largest(query: &Query, [plies, all]: [u32; 2]) -> Option<Why> {
    let game = query.game().ok()?;
    let with = |algorithm, depth: Option<Depth>| {
        let mut query = query.clone();
        query.request.algorithm = Some(algorithm);
        query.request.depth = depth.or(query.request.depth);
        query
    };
    let fits = |query: &Query, nodes| {
        let progress = Progress::new();
        let mut clock = Clock::new(Duration::MAX, nodes, &progress);
        let options = query.request.resolve(&game);
        options.is_ok_and(|options| Glance::of(&game, &options, &mut clock).is_some())
    };
    let algorithms = [Algorithm::Minimax, Algorithm::AlphaBeta];
    let whole = algorithms.map(|algorithm| with(algorithm, None));
    if let Some(query) = whole.into_iter().find(|query| fits(query, MAX_NODES)) {
        return Some(Why::Search(query));
    }
    let to = |plies| with(Algorithm::AlphaBeta, Some(Depth::Plies(plies)));
    let deepest = |from: u32| {
        let deepening = (from.max(1)..).map(to);
        deepening.take_while(|query| fits(query, MAX_NODES)).last()
    };
    // For heaps, counting says more.
    let needed = || {
        let whole = Some(to(plies.max(1))).filter(|_| game.has_board());
        whole.filter(|query| fits(query, MAX_NEEDED))
    };
    let found = deepest(all).or_else(|| deepest(plies)).or_else(needed);
    found.map(Why::Agrees)
}
