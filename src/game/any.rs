//! A game of any kind, chosen by name at run time.

use std::fmt::{self, Display, Write};

use crate::board::{BoardGame, Wide};
use crate::certificate::Strategy;
use crate::error::shown;
use crate::heaps::{HeapGame, MAX_HEAPS};
use crate::tree::Tree;
use crate::{Game, Grid, Kind, Move, Outcome, Picture, Problem, Setup, Side, Sides, kind};
use words::{Message, Value, message};

/// A position without its game's type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The notation, as in a trace.
    pub notation: String,
    /// The side to move.
    pub to_move: Side,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// The legal moves in scan order; none where the game is over.
    pub moves: Vec<Move>,
    /// The position as something to draw.
    pub picture: Picture,
    /// What is to be said of it besides.
    pub remark: Option<Message>,
}

/// A game of any kind, and the position to search.
#[derive(Clone, Debug)]
pub struct AnyGame {
    pub(crate) kind: &'static Kind,
    pub(crate) name: String,
    #[doc(hidden)]
    pub rules: Rules,
}

/// The types of games. A search is compiled for each of them.
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

/// Evaluates an expression with the [`Problem`] of an [`AnyGame`], which has its own type.
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
    /// The game of that name, at that position or at its usual beginning.
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
    /// A [`Message`] of one line for an unknown game, an impossible position, or an option
    /// that the game does not take.
    pub fn parse(game: &str, position: Option<&str>, setup: &Setup) -> Result<Self, Message> {
        Self::parse_watched(game, position, setup, &|_| true)
    }

    /// The same; `goes_on` gets the number of nodes or lines of a file, at least every 1,024.
    ///
    /// # Errors
    /// As [`AnyGame::parse`], and where it was stopped.
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

    /// What a side is called.
    pub const fn side_name(&self, side: Side) -> &'static str {
        self.kind.sides.name(side)
    }

    /// What its sides are.
    pub const fn sides(&self) -> Sides {
        self.kind.sides
    }

    /// Whether leaves have values of their own, so that no scoring applies.
    pub fn has_own_values(&self) -> bool {
        self.kind.sides == Sides::Root
    }

    /// Whether there is a board, whose sides are `X` and `O`, so that options can name them
    /// (`--max X`). Its lines are asked about by [`AnyGame::line`].
    pub fn has_board(&self) -> bool {
        matches!(self.kind.sides, Sides::Marks | Sides::Written)
    }

    /// Whether it is played: a tree and a certificate are there to be explored.
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

    /// The root's notation as the command line takes it.
    pub fn root_notation(&self) -> String {
        self.root().to_string()
    }

    /// The same, written piece by piece: a tree's notation may be as long as its file.
    pub fn root(&self) -> impl Display {
        fmt::from_fn(|out| with!(self, problem => problem.game.write_root(&problem.root, out)))
    }

    /// The same, cut off after this number of bytes.
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

    /// How many in a line win, on a board.
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

    /// The move of that name, legal or not.
    pub fn parse_move(&self, name: &str) -> Option<Move> {
        with!(self, problem => problem.game.parse_move(name))
    }

    /// The position after these moves.
    ///
    /// # Panics
    /// Where a move is not legal; [`AnyGame::try_path`] finds out.
    pub fn place(&self, path: &[Move]) -> Place {
        with!(self, problem => problem.place(path))
    }

    /// The position after these moves as something to draw.
    ///
    /// # Panics
    /// Where a move is not legal.
    pub fn picture(&self, path: &[Move]) -> Picture {
        with!(self, problem => problem.picture(&problem.after(path), path))
    }

    /// Lets the marks of a board fall onto each other, in games where marks fall.
    pub fn settle(&self, cells: &mut [Option<Side>]) {
        with!(self, problem => {
            if let Some(grid) = problem.game.grid() {
                grid.settle(cells);
            }
        });
    }

    /// The moves of these names, played one after another from the root. A name may be a
    /// path: `b1.c2`.
    ///
    /// # Errors
    /// Where a name is unknown or its move is not legal: which, and what is legal there.
    pub fn try_path(&self, names: &[&str]) -> Result<Vec<Move>, Message> {
        let names: Vec<&str> = names.iter().flat_map(|name| name.split('.')).collect();
        let (path, legal) = with!(self, problem => problem.follow(&names));
        let Some(name) = names.get(path.len()) else {
            return Ok(path);
        };
        let is_known = self.parse_move(name).is_some();
        let number = path.len() + 1;
        // One alone needs no number.
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

    /// The names of moves, at most thirty of them; `None` where there are no moves.
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

    /// The moves of these names as far as they are legal, and the legal moves after them.
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

/// A writer that stops after this number of bytes.
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
