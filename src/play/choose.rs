//! How each engine chooses.

use std::cmp::Ordering;
use std::time::Duration;

use crate::clock::Clock;
use crate::deepen::deepen;
use crate::engine::{Basis, Choice, Engine, Outlook, Skill};
use crate::exact::{MAX_FREE, Verdict, drawn, free_cells, solve};
use crate::glance::{Glance, best};
use crate::truth::won;
use game::{AnyGame, Move, Picture};
use run::{Query, RootMove};
use search::{Algorithm, Bound, Candidates, Depth, Eval, Order, Request, Score, Scorer, Scoring};
use search::{Switch, tried};
use trace::Progress;
use words::{Message, message};

impl Skill {
    /// The engine's move in a position. Ignores the options of `query`.
    ///
    /// # Errors
    /// If the engine cannot play, or the game is over.
    pub fn choose(&self, query: &Query, progress: &Progress) -> Result<Choice, Message> {
        let game = query.game()?;
        self.check(&game)?;
        if game.place(&[]).outcome.is_some() {
            return Err(Message::NothingToChoose);
        }
        // The rest is for what is left to do once the time is up.
        let time = self.time.mul_f64(0.9);
        let mut clock = Clock::new(time, self.nodes, progress);
        let choice = choose(self, query, &game, &mut clock);
        let nodes = clock.nodes();
        Ok(Choice { nodes, ..choice })
    }
}

/// An engine's move in a position that is not over.
fn choose(skill: &Skill, query: &Query, game: &AnyGame, clock: &mut Clock<'_>) -> Choice {
    let chooser = Chooser { query, game };
    match skill.engine {
        Engine::Perfect => chooser.decided(
            Request {
                scoring: Some(skill.scoring.unwrap_or(Scoring::Depth)),
                ties: skill.ties,
                ..Request::default()
            },
            clock,
        ),
        Engine::Browser => chooser.decided(
            Request {
                scoring: Some(Scoring::Remaining),
                depth: chooser.browser_depth(),
                ..Request::default()
            },
            clock,
        ),
        Engine::Report => chooser.report(clock),
        Engine::Strong => chooser.strong(clock),
    }
}

struct Chooser<'a> {
    query: &'a Query,
    game: &'a AnyGame,
}

impl Chooser<'_> {
    /// What the browser game counts down from, starting at the first reply.
    const COUNTER: u32 = 20;

    /// The browser game's depth limit, if any game is that long.
    fn browser_depth(&self) -> Option<Depth> {
        let plies = Self::COUNTER + 1;
        (plies < self.game.longest()).then_some(Depth::Plies(plies))
    }

    fn ask(&self, request: Request) -> Query {
        Query {
            request,
            ..self.query.clone()
        }
    }

    /// The best move by the whole tree or, if there is no time for that, by ever deeper searches.
    fn decided(&self, request: Request, clock: &mut Clock<'_>) -> Choice {
        let solved = clock.share(SOLVING_SHARE, |clock| self.solved(request, clock));
        if let Some(choice) = solved {
            return choice;
        }
        let request = Request {
            algorithm: Some(Algorithm::AlphaBeta),
            ties: None,
            ..request
        };
        // Heaps are always solved, so this is a board.
        let longest = free_cells(self.game) as u32;
        match self.deepened(request, 1..=longest, clock, 1.0) {
            Some((mut choice, value)) => {
                if value == Score::new(0) && choice.depth() == Some(longest) {
                    choice.outlook = Some(Outlook::Known(Verdict::Draw(longest)));
                }
                choice.basis = match (choice.basis, choice.outlook) {
                    (Basis::Searched(query), Some(Outlook::Estimate(_))) => Basis::Hurried(query),
                    (basis, _) => basis,
                };
                choice
            }
            None => self.in_haste(request),
        }
    }

    /// The best move by the whole tree, valued as a search with these options does.
    fn solved(&self, request: Request, clock: &mut Clock<'_>) -> Option<Choice> {
        let options = request.resolve(self.game).expect("options of any game");
        let verdicts = solve(self.game, clock)?;
        let scoring = options.scoring.unwrap_or(Scoring::Depth);
        let scorer = Scorer::new(scoring, self.game.longest(), options.max);
        let values = verdicts.iter().map(|(mv, verdict)| RootMove {
            mv: *mv,
            value: Some(verdict.score(&scorer)),
            bound: Bound::Exact,
        });
        let values: Vec<RootMove> = values.collect();
        let (mv, _) = best(&values, options.ties);
        let found = verdicts.iter().find(|(legal, _)| *legal == mv);
        let (_, verdict) = found.expect("a legal move");
        // At the depth limit a position counts as a draw.
        let decided = |(_, found): &(Move, Verdict)| match found {
            Verdict::Draw(_) => Some(0),
            won_or_lost => won_or_lost.plies(),
        };
        let all: Option<Vec<u32>> = verdicts.iter().map(decided).collect();
        let all = all.and_then(|all| all.into_iter().max())?;
        let basis = Basis::Solved {
            query: self.ask(request),
            // A later win is no better.
            plies: match verdict {
                Verdict::Win(Some(plies)) => *plies,
                _ => all,
            },
            all,
            otherwise: self.counted(mv, *verdict),
        };
        Some(Choice {
            values,
            win: scorer.before_plies(),
            outlook: Some(Outlook::Known(*verdict)),
            ..Choice::without_search(mv, basis)
        })
    }

    fn is_empty(&self) -> bool {
        match self.game.picture(&[]) {
            Picture::Grid { cells, .. } => cells.iter().all(Option::is_none),
            Picture::Heaps(_) | Picture::Tree { .. } => false,
        }
    }

    /// The reason for a move that no search can show.
    fn counted(&self, mv: Move, verdict: Verdict) -> Message {
        let Picture::Heaps(heaps) = self.game.picture(&[mv]) else {
            let is_paired = drawn(self.game).0.len() == self.game.place(&[]).moves.len();
            return message!(KnownBySolving { pairs: is_paired });
        };
        let mv = self.game.move_name(mv);
        let wins = matches!(verdict, Verdict::Win(_));
        let left = match heaps[..] {
            [ref heap] => heap.left,
            _ => {
                let left: Vec<String> = heaps.iter().map(|heap| heap.left.to_string()).collect();
                let left = left.join(", ");
                return message!(KnownByCounting { mv, left, wins });
            }
        };
        let round = self.game.place(&[]).moves.len() + 1;
        message!(KnownByRounds {
            mv,
            left,
            wins,
            round
        })
    }

    /// A choice by a search of which only the root's values are kept, with its value.
    fn glance(&self, request: Request, clock: &mut Clock<'_>) -> Option<(Choice, Score, bool)> {
        let options = request.resolve(self.game).expect("options of boards");
        let glance = Glance::of(self.game, &options, clock)?;
        let (mv, value) = glance.best(options.ties);
        let choice = Choice {
            values: glance.values,
            outlook: glance
                .shortcut
                .is_none()
                .then_some(Outlook::Seen(match value.get() {
                    2.. => Ordering::Greater,
                    ..-1 => Ordering::Less,
                    _ => Ordering::Equal,
                })),
            ..Choice::without_search(mv, Basis::Searched(self.ask(request)))
        };
        Some((choice, value, glance.shortcut.is_some()))
    }

    /// An immediate win, or else a block of the opponent's.
    fn at_once(&self, request: Request, clock: &mut Clock<'_>) -> Option<Choice> {
        let request = Request {
            algorithm: Some(Algorithm::AlphaBeta),
            depth: Some(Depth::Plies(1)),
            shortcuts: Some(Switch::On),
            ..request
        };
        let (choice, _, is_shortcut) = self.glance(request, clock)?;
        is_shortcut.then_some(choice)
    }

    /// The choice if there is no time to search: the first move that would have been tried.
    fn in_haste(&self, request: Request) -> Choice {
        let options = to(1, request).resolve(self.game);
        let options = options.expect("options of boards");
        let moves = tried(self.game, &options, &[]);
        Choice::without_search(moves[0], Basis::Rule(Message::NoTimeToSearch))
    }

    /// What the report describes: an immediate win or block; or else a search of the cells
    /// within a line's length of a mark, to a depth that depends on the size of the board; if
    /// that finds no win, a cell next to a mark.
    fn report(&self, clock: &mut Clock<'_>) -> Choice {
        let line = self.game.line().unwrap_or(1);
        let request = Request {
            algorithm: Some(Algorithm::AlphaBeta),
            eval: Some(Eval::Open),
            moves: Some(Candidates::Near(u32::try_from(line).unwrap_or(u32::MAX))),
            ..Request::default()
        };
        if let Some(choice) = self.at_once(request, clock) {
            return choice;
        }
        let auto = Request {
            depth: Some(Depth::Auto),
            ..request
        };
        let deepest = auto
            .resolve(self.game)
            .map_or(None, |options| options.depth);
        let beside = Request {
            moves: Some(Candidates::Near(1)),
            ..request
        };
        let open = Score::new(1);
        let chosen = (1..=deepest.unwrap_or(1)).map_while(|plies| {
            let (choice, value, _) = self.glance(to(plies, request), clock)?;
            if value > open {
                return Some(choice);
            }
            let (choice, ..) = self.glance(to(plies, beside), clock)?;
            Some(choice)
        });
        chosen.last().unwrap_or_else(|| self.in_haste(beside))
    }

    /// An immediate win or block; the solution of heaps or of few free cells; a win by threats
    /// alone; a win that the solver finds; or else ever deeper searches.
    fn strong(&self, clock: &mut Clock<'_>) -> Choice {
        let depth_scoring = Request {
            scoring: Some(Scoring::Depth),
            ..Request::default()
        };
        if !self.game.has_board() {
            return self.decided(depth_scoring, clock);
        }
        let request = Request {
            algorithm: Some(Algorithm::AlphaBeta),
            scoring: Some(Scoring::Remaining),
            ..Request::default()
        };
        if let Some(choice) = self.at_once(request, clock) {
            return choice;
        }
        let free = free_cells(self.game);
        let most = if clock.left() > SOLVED_TIME {
            MAX_FREE
        } else {
            SOLVED
        };
        if free <= most {
            return self.decided(depth_scoring, clock);
        }
        let by_threats = self.deepened(
            Request {
                moves: Some(Candidates::Threats),
                ..request
            },
            (3..).step_by(2),
            clock,
            THREATS_SHARE,
        );
        if let Some((choice, value)) = by_threats
            && value > Score::new(0)
        {
            return choice;
        }
        let time = clock.left().mul_f64(SOLVER_SHARE);
        if let Some(mv) = won(self.game, time) {
            let after = self.query.at(self.game.place(&[mv]).notation);
            return Choice {
                outlook: Some(Outlook::Known(Verdict::Win(None))),
                ..Choice::without_search(mv, Basis::Proved([self.query.clone(), after], time))
            };
        }
        let reach = if free > LARGE { 1 } else { 2 };
        let request = Request {
            moves: Some(Candidates::Forced(reach)),
            eval: Some(Eval::Threats),
            order: Some(Order::Lines),
            ..request
        };
        // Before the first mark it's enough to see which cell is in the most lines.
        let last = match self.is_empty() {
            true => 1,
            false => u32::try_from(free).unwrap_or(u32::MAX),
        };
        match self.deepened(request, 1..=last, clock, SEARCH_SHARE) {
            Some((choice, _)) => choice,
            None => self.in_haste(request),
        }
    }

    /// The choice of the last of ever deeper searches. None begins after this share of the
    /// time, or once the game is decided.
    fn deepened(
        &self,
        request: Request,
        plies: impl Iterator<Item = u32> + Send,
        clock: &mut Clock<'_>,
        share: f64,
    ) -> Option<(Choice, Score)> {
        let options = to(1, request).resolve(self.game);
        let options = options.expect("options of boards");
        let scoring = options.scoring.unwrap_or(Scoring::Remaining);
        let scorer = Scorer::new(scoring, self.game.longest(), options.max);
        let found = deepen(self.game, &options, plies, clock, |found, clock| {
            let is_decided = found.value.get().abs() >= scorer.win_at(found.plies).get();
            is_decided || found.is_whole || clock.used() > share
        })?;
        let basis = Basis::Searched(self.ask(to(found.plies, request)));
        let size = Score::new(found.value.get().abs());
        let plies = (0..=found.plies).find(|&plies| scorer.win_at(plies) == size);
        let outlook = match plies {
            Some(_) if found.value == size => Outlook::Known(Verdict::Win(plies)),
            Some(_) => Outlook::Known(Verdict::Loss(plies)),
            None => Outlook::Estimate(found.value),
        };
        let choice = Choice {
            values: found.values,
            win: scorer.before_plies(),
            outlook: Some(outlook),
            ..Choice::without_search(found.best, basis)
        };
        Some((choice, found.value))
    }
}

/// A request for a search of this depth, in plies.
fn to(plies: u32, request: Request) -> Request {
    Request {
        depth: Some(Depth::Plies(plies)),
        ..request
    }
}

/// This few free cells are always solved; up to [`MAX_FREE`] if there is this much time.
const SOLVED: usize = 12;
const SOLVED_TIME: Duration = Duration::from_secs(1);
/// The share of the time for solving a position; the rest is for a search.
const SOLVING_SHARE: f64 = 0.6;
/// On boards with more free cells, only those next to a mark are tried.
const LARGE: usize = 300;
/// The shares of the time after which no deeper search begins, for threats or for anything.
const THREATS_SHARE: f64 = 0.1;
const SEARCH_SHARE: f64 = 0.4;
/// The share of the time for the solver to find a win.
const SOLVER_SHARE: f64 = 0.2;
