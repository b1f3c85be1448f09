//! Engines: who chooses a move, how, and the search that shows why.

use std::ops::ControlFlow;
use std::time::Duration;

use crate::exact::{Verdict, solve};
use game::{AnyGame, Game, Move, Problem, Visitor};
use run::{Query, RootMove};
use search::{Algorithm, Backup, Bound, Close, Cutoff, Depth, Entry, Kind, Observer, Options};
use search::{Reason, Score, Scorer, Scoring, Stopped, Ties, named, with_stack};
use trace::Progress;
use words::{Message, message};

named! {
    /// A player that is a program.
    Engine "engine" {
        /// Solves the position: small boards and heaps alone.
        Perfect: "perfect";
        /// The browser game's computer.
        Browser: "browser";
        /// The player of the report on m,n,k-games.
        Report: "report";
        /// plyback's own, for any game.
        Strong: "strong";
    }
}

/// An engine and how it is to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skill {
    /// Which engine.
    pub engine: Engine,
    /// How finished games are scored; `None` for what the engine does by itself.
    pub scoring: Option<Scoring>,
    /// Which of equal moves is kept; `None` for what the engine does by itself.
    pub ties: Option<Ties>,
    /// The time for a move.
    pub time: Duration,
    /// The most nodes of a move's searches.
    pub nodes: u64,
    /// What chance depends on.
    pub seed: u64,
}

impl Skill {
    /// The usual time for a move.
    pub const TIME: Duration = Duration::from_secs(2);

    /// An engine as it usually plays.
    #[must_use]
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

    /// Whether the engine can play a game, with these options.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check(&self, game: &AnyGame) -> Result<(), Message> {
        if game.has_own_values() {
            return Err(message!(NotPlayed { game: game.name() }));
        }
        let too_large = || {
            message!(EngineTooLarge {
                engine: search::Named::name(self.engine),
                game: game.name(),
            })
        };
        match self.engine {
            Engine::Perfect if is_solved(game) => Ok(()),
            _ => Err(too_large()),
        }
    }

    /// The move that the engine plays in a position. The options of `query` are not used.
    ///
    /// # Errors
    /// Where the engine cannot play, or the game is over.
    pub fn choose(&self, query: &Query, progress: &Progress) -> Result<Choice, Message> {
        let game = query.game()?;
        self.check(&game)?;
        if game.place(&[]).outcome.is_some() {
            return Err(Message::NothingToChoose);
        }
        let _ = progress;
        Ok(self.perfect(query, &game))
    }

    /// The best move for a scoring, of the verdicts.
    fn perfect(&self, query: &Query, game: &AnyGame) -> Choice {
        let mut query = query.clone();
        let request = &mut query.request;
        *request = search::Request::default();
        request.scoring = Some(self.scoring.unwrap_or(Scoring::Depth));
        request.ties = self.ties;
        let options = request.resolve(game).expect("a game that is won");
        let verdicts = solve(game).expect("a game that was checked");
        let scorer = Scorer::new(Scoring::Depth, game.longest(), options.max);
        let scorer = options.scoring.map_or(scorer, |scoring| {
            Scorer::new(scoring, game.longest(), options.max)
        });
        let values = verdicts.iter().map(|(mv, verdict)| RootMove {
            mv: *mv,
            value: Some(verdict.score(&scorer)),
            bound: Bound::Exact,
        });
        let values: Vec<RootMove> = values.collect();
        let decided = verdicts.iter().filter_map(|(_, verdict)| verdict.plies());
        Choice {
            mv: best(&values, options.ties),
            values,
            basis: Basis::Solved {
                query,
                plies: decided.max().unwrap_or(1),
            },
        }
    }
}

/// Whether every position of a game is known to its end.
fn is_solved(game: &AnyGame) -> bool {
    let place = game.place(&[]);
    place.outcome.is_some()
        || solve(game).is_some_and(|moves| {
            let is_known = |(_, verdict): &(Move, Verdict)| {
                *verdict == Verdict::Draw || verdict.plies().is_some()
            };
            moves.iter().all(is_known)
        })
}

/// The best of root moves for MAX, who is to move.
fn best(values: &[RootMove], ties: Ties) -> Move {
    let (mut best, mut chosen) = (Score::MINUS_INFINITY, values[0].mv);
    for found in values {
        let value = found.value.unwrap_or(Score::MINUS_INFINITY);
        if Kind::Max.improves(value, best, ties) {
            (best, chosen) = (value, found.mv);
        }
    }
    chosen
}

/// A move that an engine has chosen.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// What it was chosen by: the moves that were searched, with their values from the side of
    /// the one who moves.
    pub values: Vec<RootMove>,
    basis: Basis,
}

/// What a choice was made by.
#[derive(Clone, Debug)]
enum Basis {
    /// The whole tree; all is decided after this many plies or drawn.
    Solved { query: Query, plies: u32 },
}

/// Why an engine played a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// This search has the same values at its root.
    Search(Query),
    /// No search: a rule of the game.
    Rule(Message),
}

impl Choice {
    /// The search that shows why.
    #[must_use]
    pub fn why(&self) -> Why {
        match &self.basis {
            Basis::Solved { query, plies } => match largest(query, *plies) {
                Some(query) => Why::Search(query),
                None => Why::Rule(Message::KnownByCounting),
            },
        }
    }
}

/// The largest search that is opened to show why.
const MAX_NODES: u64 = 600_000;

/// The search of a position that shows most and fits: the whole tree by minimax, else by
/// alpha-beta, else down to a ply, but at least to the one at which all is decided.
fn largest(query: &Query, plies: u32) -> Option<Query> {
    let game = query.game().ok()?;
    let with = |algorithm, depth: Option<u32>| {
        let mut query = query.clone();
        query.request.algorithm = Some(algorithm);
        query.request.depth = depth.map(Depth::Plies);
        query
    };
    let fits = |query: &Query| {
        let options = query.request.resolve(&game);
        options.is_ok_and(|options| Glance::of(&game, &options, MAX_NODES).is_some())
    };
    let algorithms = [Algorithm::Minimax, Algorithm::AlphaBeta];
    let whole = algorithms.map(|algorithm| with(algorithm, None));
    if let Some(query) = whole.into_iter().find(&fits) {
        return Some(query);
    }
    let deepening = (plies.max(1)..).map(|plies| with(Algorithm::AlphaBeta, Some(plies)));
    deepening.take_while(fits).last()
}

/// What is kept of a search that is not recorded.
pub(crate) struct Glance {
    /// The root moves that were searched, as MAX sees them.
    pub values: Vec<RootMove>,
    left: u64,
}

impl Glance {
    /// Searches within this many nodes.
    pub fn of(game: &AnyGame, options: &Options, nodes: u64) -> Option<Self> {
        let glance = Self {
            values: Vec::new(),
            left: nodes,
        };
        with_stack(game.longest(), || game.visit(Look(options, glance)))
    }
}

struct Look<'a>(&'a Options, Glance);

impl Visitor for Look<'_> {
    type Output = Option<Glance>;

    fn visit<G: Game + 'static>(self, problem: &Problem<G>) -> Option<Glance> {
        let Self(options, mut glance) = self;
        match search::run(problem, options, &mut glance) {
            ControlFlow::Continue(_) => Some(glance),
            ControlFlow::Break(_) => None,
        }
    }
}

impl<G: Game> Observer<G> for Glance {
    type Node = u32;
    const BOUNDS: bool = true;

    #[inline]
    fn enter(&mut self, entry: Entry<'_, G>) -> ControlFlow<Stopped, u32> {
        if self.left == 0 {
            return ControlFlow::Break(Stopped::ByObserver);
        }
        self.left -= 1;
        ControlFlow::Continue(entry.ply)
    }
    #[inline]
    fn leaf(&mut self, _node: u32, _score: Score, _reason: Reason) {}
    #[inline]
    fn backup(&mut self, backup: Backup<u32>) {
        if backup.node == 0 {
            self.values.push(RootMove {
                mv: backup.mv,
                value: Some(backup.value),
                bound: backup.bound,
            });
        }
    }
    #[inline]
    fn close(&mut self, _close: Close<u32>) {}
    #[inline]
    fn cutoff(&mut self, _cutoff: Cutoff<u32, impl Iterator<Item = Move>>) {}
}
