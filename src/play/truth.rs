//! What a position is worth with best play.

use std::time::Duration;

use crate::clock::Clock;
use crate::exact::{OpenBoard, Verdict, at_once, drawn, free_cells, open_board, solve};
use crate::table::CERTIFICATE;
use ::solve::{Limits, Solver};
use game::{AnyGame, Move, Outcome, Side};
use run::Query;
use search::{Request, Scoring};
use trace::Progress;

/// The verdicts of a position's legal moves, for the side that makes them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Truth {
    /// In scan order, without those that couldn't be settled.
    pub moves: Vec<(Move, Verdict)>,
    /// Whether that is every move.
    pub is_whole: bool,
    /// Whether it is known that no move wins.
    pub is_held: bool,
    /// Whether the position is a draw, even if no move is known to hold it.
    pub is_drawn: bool,
}

impl Truth {
    /// The truth if every move has a verdict.
    fn whole(moves: Vec<(Move, Verdict)>) -> Self {
        let is_win = |&(_, verdict): &_| matches!(verdict, Verdict::Win(_));
        Self {
            is_whole: true,
            is_held: !moves.iter().any(is_win),
            is_drawn: false,
            moves,
        }
    }

    /// The verdict of a move.
    pub fn of(&self, mv: Move) -> Option<Verdict> {
        let found = self.moves.iter().find(|(legal, _)| *legal == mv);
        found.map(|&(_, verdict)| verdict)
    }

    /// The truth if every move is known to lose.
    pub(crate) fn all_losing(self, moves: &[Move]) -> Self {
        let known = |&mv: &Move| (mv, self.of(mv).unwrap_or(Verdict::Loss(None)));
        Self {
            moves: moves.iter().map(known).collect(),
            is_whole: true,
            is_held: true,
            is_drawn: false,
        }
    }

    /// The first of the best moves, with its verdict; `None` if that is not settled.
    pub fn best(&self) -> Option<(Move, Verdict)> {
        let moves = self.moves.iter().rev();
        let &(mv, best) = moves.max_by_key(|(_, verdict)| verdict.rank())?;
        let is_best = match best {
            Verdict::Win(_) => true,
            Verdict::Draw(_) => self.is_whole || self.is_held,
            Verdict::Loss(_) => self.is_whole,
        };
        if !is_best {
            return None;
        }
        // A move with an unknown number of plies may win sooner, or hold out longer.
        let rivals = (self.moves.iter()).filter(|(_, other)| other.uncounted() == best.uncounted());
        let is_counted = self.is_whole && rivals.clone().all(|(_, other)| other.plies().is_some());
        let is_exact = is_counted || best == Verdict::Win(Some(1));
        Some((mv, if is_exact { best } else { best.uncounted() }))
    }
}

/// How long the solver may take over a position.
const PATIENCE: Duration = Duration::from_secs(1);

/// The truth about a position that is not over: for heaps and boards with up to 16 free cells; for
/// others, as far as pairs of cells or the solver settle it within a second. `None` if they don't.
pub fn truth(game: &AnyGame) -> Option<Truth> {
    if let Some(moves) = solve(game, &mut Clock::endless(&Progress::new())) {
        return Some(Truth::whole(moves));
    }
    let place = game.place(&[]);
    let soon = at_once(game);
    let (drawn, is_held) = drawn(game);
    let mut truth = Truth {
        is_held,
        ..Truth::default()
    };
    let draw = Verdict::Draw(free_cells(game) as u32);
    // What is known at sight needs no search.
    let seen = |mv: Move| {
        let mut seen = soon.iter().chain(&drawn);
        seen.find(|(other, _)| *other == mv)
            .map(|&(_, verdict)| verdict)
    };
    let settled = place.moves.iter().map(|&mv| (mv, seen(mv)));
    let mut settled: Vec<(Move, Option<Verdict>)> = settled.collect();
    if let Some((mut solver, cells)) = solver(game) {
        let limits = Limits::within(PATIENCE);
        let (mover, other) = (place.to_move, place.to_move.other());
        let (moves, value) = solver.truth((&cells, mover), &limits);
        truth.is_held |= value.is_some_and(|value| value != Outcome::Win(mover));
        truth.is_drawn = value == Some(Outcome::Draw);
        let mut plies = |mv: Move, winner| {
            let mut after = cells.clone();
            after[usize::from(mv.0)] = Some(mover);
            let plies = solver.plies((&after, other), winner, &limits);
            plies.map(|plies| plies + 1)
        };
        for ((mv, verdict), (_, outcome)) in settled.iter_mut().zip(moves) {
            let found = outcome.filter(|_| verdict.is_none());
            *verdict = verdict.or(found.map(|outcome| match outcome {
                Outcome::Win(side) if side == mover => Verdict::Win(plies(*mv, side)),
                Outcome::Win(side) => Verdict::Loss(plies(*mv, side)),
                // A draw fills the board.
                Outcome::Draw | Outcome::Value(_) => draw,
            }));
        }
    }
    let known = settled
        .iter()
        .filter_map(|&(mv, verdict)| Some((mv, verdict?)));
    truth.moves = known.collect();
    truth.is_whole = truth.moves.len() == settled.len();
    let is_known = !truth.moves.is_empty() || truth.is_drawn;
    is_known.then_some(truth)
}

/// A winning move, if the solver finds one in this time.
pub(crate) fn won(game: &AnyGame, time: Duration) -> Option<Move> {
    const SOON: Duration = Duration::from_millis(20);
    let (mut solver, cells) = solver(game).filter(|_| time > SOON)?;
    let mover = game.root_to_move();
    let (mv, outcome) = solver.best((&cells, mover), &Limits::within(time))?;
    (outcome == Outcome::Win(mover)).then_some(mv)
}

/// The strategy with which the side to move wins, as a game to explore, as far as it fits;
/// `None` if finding the win takes much longer than this time.
pub(crate) fn strategy(start: &Query, time: Duration) -> Option<Query> {
    let game = start.game().ok()?;
    let (mut solver, cells) = solver(&game)?;
    // It was found within that time before.
    let limits = Limits::within(10 * (time + PATIENCE));
    solver.best((&cells, game.root_to_move()), &limits)?;
    let limits = Limits::within(time + PATIENCE).lines(MAX_LINES);
    let (certificate, is_whole) = solver.certify_win(&game, &limits)?;
    // In a whole strategy, the principal line is the longest defence.
    let scoring = match is_whole {
        true => Scoring::Depth,
        false => Scoring::Plain,
    };
    Some(Query {
        game: CERTIFICATE.to_owned(),
        position: Some(certificate),
        request: Request {
            scoring: Some(scoring),
            ..Request::default()
        },
        ..Query::default()
    })
}

/// How a game goes on with best play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Its first moves.
    pub moves: Vec<Move>,
    /// Whether it ends there.
    pub is_whole: bool,
}

impl Line {
    /// The most moves to show.
    const MAX: usize = 12;

    /// The names of its moves: `a1 b1 c2 …`.
    pub fn names(&self, game: &AnyGame) -> String {
        let names = self.moves.iter().map(|&mv| game.move_name(mv));
        let rest = (!self.is_whole).then(|| "…".to_owned());
        names.chain(rest).collect::<Vec<_>>().join(" ")
    }
}

/// How a game goes on from a position, as far as that can be settled within a second; `winner`
/// is the side known to win there, if any.
pub(crate) fn best_line(start: &Query, winner: Option<Side>) -> Line {
    let limits = Limits::within(PATIENCE);
    let progress = Progress::new();
    let mut clock = Clock::new(PATIENCE, u64::MAX, &progress);
    let (mut at, mut line) = (start.clone(), Line::default());
    let mut solver = None;
    while let Ok(game) = at.game() {
        line.is_whole = game.place(&[]).outcome.is_some();
        if line.is_whole || line.moves.len() == Line::MAX {
            break;
        }
        let best = match solve(&game, &mut clock) {
            Some(moves) => Truth::whole(moves).best().map(|(mv, _)| mv),
            None => settled_board(&game).and_then(|(size, cells)| {
                let solver = solver.get_or_insert_with(|| Solver::new(size, MEMORY));
                let to_move = game.root_to_move();
                match winner {
                    Some(winner) => solver.move_on((&cells, to_move), winner, &limits),
                    None => Some(solver.best((&cells, to_move), &limits)?.0),
                }
            }),
        };
        let Some(mv) = best else { break };
        line.moves.push(mv);
        at = at.at(game.place(&[mv]).notation);
    }
    line
}

/// The largest board to ask the solver about, in cells.
const MAX_CELLS: usize = 128;

/// The size and cells of a board to ask the solver about.
fn settled_board(game: &AnyGame) -> Option<OpenBoard> {
    open_board(game).filter(|(_, cells)| cells.len() <= MAX_CELLS)
}

/// A solver for such a board, and the cells of its position.
fn solver(game: &AnyGame) -> Option<(Solver, Vec<Option<Side>>)> {
    let (size, cells) = settled_board(game)?;
    Some((Solver::new(size, MEMORY), cells))
}

/// How much the solver may remember, in bytes.
const MEMORY: usize = 16 << 20;

/// The most positions in a strategy to explore.
const MAX_LINES: u64 = 20_000;

/// What a move gave away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// What the position before it was worth to the mover.
    pub had: Verdict,
    /// A move that would have kept it.
    pub better: Move,
    /// What the position after it is worth to the mover.
    pub has: Verdict,
    /// How the game goes on after it.
    pub line: Line,
}

impl Given {
    /// Whether the move was as good as any, as far as is known.
    pub fn is_nothing(&self) -> bool {
        let kinds = [self.had, self.has].map(|verdict| verdict.rank().signum());
        let counted = self.had.plies().is_some() && self.has.plies().is_some();
        self.had == self.has || kinds[0] == kinds[1] && !counted
    }
}
