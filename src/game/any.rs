//! Any kind of game, chosen by name at run time.

use std::fmt::{self, Display, Write};

use crate::board::{BoardGame, Wide};
use crate::certificate::Strategy;
use crate::error::shown;
use crate::heaps::{HeapGame, MAX_HEAPS};
use crate::tree::Tree;
use crate::{Game, Grid, Kind, Move, Outcome, Picture, Problem, Setup, Side, Sides, kind};
use words::{Message, Value, message};

/// A position without the type of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The notation, as in a trace.
    pub notation: String,
    /// The side to move.
    pub to_move: Side,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// The legal moves in scan order; empty if the game is over.
    pub moves: Vec<Move>,
    /// The position as something to draw.
    pub picture: Picture,
    /// A remark on the position for captions, if there is one.
    pub remark: Option<Message>,
}

/// Any kind of game, and the position to search.
#[derive(Clone, Debug)]
pub struct AnyGame {
    pub(crate) kind: &'static Kind,
    pub(crate) name: String,
    #[doc(hidden)]
    pub rules: Rules,
}

/// The types of games, for each of which a search is compiled.
#[allow(missing_docs)]
#[derive(Clone, Debug)]
pub enum Rules {
    Board16(Problem<BoardGame<u16>>),
    Board64(Problem<BoardGame<u64>>),
    Board128(Problem<BoardGame<u128>>),
    BoardWide(Problem<BoardGame<Wide>>),
    Bones(Problem<HeapGame<1>>),
    Nim(Problem<HeapGame<MAX_HEAPS>>),
    Tree(Problem<Tree>),
    Certificate(Problem<Strategy>),
}

/// Evaluates an expression with the typed [`Problem`] of an [`AnyGame`].
#[macro_export]
macro_rules! with {
    ($game:expr, $problem:ident => $result:expr) => {
        match &$game.rules {
            $crate::Rules::Board16($problem) => $result,
            $crate::Rules::Board64($problem) => $result,
            $crate::Rules::Board128($problem) => $result,
            $crate::Rules::BoardWide($problem) => $result,
            $crate::Rules::Bones($problem) => $result,
            $crate::Rules::Nim($problem) => $result,
            $crate::Rules::Tree($problem) => $result,
            $crate::Rules::Certificate($problem) => $result,
        }
    };
}

impl AnyGame {
    /// Opens the game with this name, at this position or at its default one.
    ///
    /// ```
    /// use game::{AnyGame, Setup, Side};
    ///
    /// let game = AnyGame::parse("tictactoe", Some("O_X/X__/XOO"), &Setup::default())?;
    /// assert_eq!(game.root_to_move(), Side::One);
    ///
    /// let error = AnyGame::parse("bones", Some("six"), &Setup::default()).unwrap_err();
    /// assert!(error.to_string().starts_with("the heap is `six`"));
    /// # Ok::<(), words::Message>(())
    /// ```
    ///
    /// # Errors
    /// A one-line [`Message`] for an unknown game, an impossible position, or an option that
    /// the game doesn't take.
    pub fn parse(game: &str, position: Option<&str>, setup: &Setup) -> Result<Self, Message> {
        Self::parse_watched(game, position, setup, &|_| true)
    }

    /// Like [`AnyGame::parse`]; calls `goes_on` with the nodes or lines read, at least every 1,024.
    ///
    /// # Errors
    /// Same as [`AnyGame::parse`]; also if `goes_on` stops it.
    pub fn parse_watched(
        game: &str,
        position: Option<&str>,
        setup: &Setup,
        goes_on: &dyn Fn(u64) -> bool,
    ) -> Result<Self, Message> {
        kind::open(game, position, *setup, goes_on)
    }

    /// The game's name as the command line takes it: `mnk:4,3,3`.
    pub fn name(&self) -> String {
        self.name.clone()
    }

    /// The name of a side.
    pub const fn side_name(&self, side: Side) -> &'static str {
        self.kind.sides.name(side)
    }

    /// What its sides are called, and what decides who moves.
    pub const fn sides(&self) -> Sides {
        self.kind.sides
    }

    /// Whether leaves have values of their own, so that no scoring applies.
    pub fn has_own_values(&self) -> bool {
        self.kind.sides == Sides::Root
    }

    /// Whether it has a board, whose sides are `X` and `O`, so that options can name them
    /// (`--max X`). Not every board has lines: see [`AnyGame::line`].
    pub fn has_board(&self) -> bool {
        matches!(self.kind.sides, Sides::Marks | Sides::Written)
    }

    /// Whether it can be played; trees and certificates can only be explored.
    pub fn is_played(&self) -> bool {
        self.kind.sides.is_played()
    }

    /// The side whose score is maximised by default.
    pub fn default_max(&self) -> Side {
        if self.has_own_values() {
            Side::One
        } else {
            self.root_to_move()
        }
    }

    /// The side to move at the root.
    pub fn root_to_move(&self) -> Side {
        with!(self, problem => problem.game.to_move(&problem.root))
    }

    /// The notation of the root, as the command line takes it.
    pub fn root_notation(&self) -> String {
        self.root().to_string()
    }

    /// Like [`AnyGame::root_notation`], but written piecewise: a tree's can be as long as its file.
    pub fn root(&self) -> impl Display {
        fmt::from_fn(|out| with!(self, problem => problem.game.write_root(&problem.root, out)))
    }

    /// Like [`AnyGame::root_notation`], but cut off after this many bytes.
    pub fn root_within(&self, bytes: usize) -> String {
        let mut text = String::new();
        let mut out = Limited(&mut text, bytes);
        if write!(out, "{}", self.root()).is_err() {
            text.push('…');
        }
        text
    }

    /// The longest possible game, in plies, from the game's own beginning.
    pub fn longest(&self) -> u32 {
        with!(self, problem => problem.game.longest())
    }

    /// How many in a line win; `None` if there are no lines.
    pub fn line(&self) -> Option<usize> {
        with!(self, problem => problem.game.grid().map(Grid::length))
    }

    /// Whether marks fall to the lowest free cell of their column.
    pub fn falls(&self) -> bool {
        with!(self, problem => problem.game.grid().is_some_and(Grid::falls))
    }

    /// A move's name.
    pub fn move_name(&self, mv: Move) -> String {
        with!(self, problem => problem.game.move_name(mv))
    }

    /// The move with this name, legal or not.
    pub fn parse_move(&self, name: &str) -> Option<Move> {
        with!(self, problem => problem.game.parse_move(name))
    }

    /// The position after these moves.
    ///
    /// # Panics
    /// If a move is not legal; [`AnyGame::try_path`] checks that.
    pub fn place(&self, path: &[Move]) -> Place {
        with!(self, problem => problem.place(path))
    }

    /// The position after these moves as something to draw.
    ///
    /// # Panics
    /// If a move is not legal.
    pub fn picture(&self, path: &[Move]) -> Picture {
        with!(self, problem => problem.picture(&problem.after(path), path))
    }

    /// Lets the marks on a board fall, in games where marks fall.
    pub fn settle(&self, cells: &mut [Option<Side>]) {
        with!(self, problem => {
            if let Some(grid) = problem.game.grid() {
                grid.settle(cells);
            }
        });
    }

    /// The moves with these names, played one after another from the root. A name may be a
    /// path: `b1.c2`.
    ///
    /// # Errors
    /// If a name is unknown or its move is not legal: which one, and what is legal there.
    pub fn try_path(&self, names: &[&str]) -> Result<Vec<Move>, Message> {
        let names: Vec<&str> = names.iter().flat_map(|name| name.split('.')).collect();
        let (path, legal) = with!(self, problem => problem.follow(&names));
        let Some(name) = names.get(path.len()) else {
            return Ok(path);
        };
        let is_known = self.parse_move(name).is_some();
        let number = path.len() + 1;
        // A single name needs no number.
        let which = (names.len() > 1).then_some(number);
        let name = shown(name);
        Err(match (self.listed(&legal), is_known) {
            (None, _) => message!(MoveAfterEnd { number, name }),
            (Some(legal), true) => message!(IllegalMove {
                number: which,
                name,
                legal,
            }),
            (Some(legal), false) => message!(UnknownMove {
                number: which,
                name,
                legal,
            }),
        })
    }

    /// The names of at most thirty moves; `None` if there are no moves.
    pub fn listed(&self, moves: &[Move]) -> Option<Value> {
        const MAX: usize = 30;
        let names = moves.iter().take(MAX).map(|&mv| self.move_name(mv));
        let moves_shown = names.collect::<Vec<_>>().join(" ");
        Some(match moves.len() {
            0 => return None,
            1..=MAX => moves_shown.into(),
            count => message!(MovesAndMore {
                moves: moves_shown,
                count: count - MAX,
            })
            .into(),
        })
    }
}

impl<G: Game> Problem<G> {
    /// The position after these legal moves.
    pub fn after(&self, path: &[Move]) -> G::Position {
        let root = self.root.clone();
        path.iter()
            .fold(root, |position, &mv| self.game.play(&position, mv))
    }

    fn legal(&self, position: &G::Position) -> Vec<Move> {
        match self.game.outcome(position) {
            Some(_) => Vec::new(),
            None => self.game.moves(position).collect(),
        }
    }

    fn picture(&self, position: &G::Position, path: &[Move]) -> Picture {
        self.game.picture(position, path.last().copied())
    }

    fn place(&self, path: &[Move]) -> Place {
        let position = &self.after(path);
        Place {
            notation: self.game.notation(position),
            to_move: self.game.to_move(position),
            outcome: self.game.outcome(position),
            moves: self.legal(position),
            picture: self.picture(position, path),
            remark: self.game.remark(position),
        }
    }

    /// The moves with these names up to the first illegal one, and the legal moves after them.
    fn follow(&self, names: &[&str]) -> (Vec<Move>, Vec<Move>) {
        let (mut position, mut path) = (self.root.clone(), Vec::new());
        let mut legal = self.legal(&position);
        for name in names {
            let mv = self.game.parse_move(name);
            let Some(mv) = mv.filter(|mv| legal.contains(mv)) else {
                break;
            };
            position = self.game.play(&position, mv);
            path.push(mv);
            legal = self.legal(&position);
        }
        (path, legal)
    }
}

/// A writer that stops after this many bytes.
struct Limited<'a>(&'a mut String, usize);

impl Write for Limited<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = self.1 - self.0.len();
        let end = text.floor_char_boundary(room);
        self.0.push_str(&text[..end]);
        if end < text.len() {
            return Err(fmt::Error);
        }
        Ok(())
    }
}
