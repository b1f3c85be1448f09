//! Any of the games, chosen by name while the program runs.

use std::ops::Deref;

use crate::error::shown;
use crate::{Bones, Connect4, Game, Kind, Mnk, Move, Nim, Outcome, Picture, Problem};
use crate::{RandomTree, Setup, Side, Tree, Wide, kind};
use words::{Message, Value, message};

/// Something to do with a game whose type is known only inside.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Game + 'static>(self, problem: &Problem<G>) -> Self::Output;
}

/// What there is to know of a position without its game's type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The notation, as a trace shows it.
    pub notation: String,
    /// The side to move.
    pub to_move: Side,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// The legal moves in scan order; none where the game is over.
    pub moves: Vec<Move>,
    /// The position as something to draw.
    pub picture: Picture,
}

macro_rules! games {
    ($($(#[$doc:meta])* $variant:ident($game:ty),)+) => {
        /// A game with its root, of any of the known kinds. What it answers without
        /// being visited is in [`Erased`].
        #[derive(Clone, Debug)]
        pub enum AnyGame {
            $($(#[$doc])* $variant(Problem<$game>),)+
        }

        impl AnyGame {
            /// Hands the problem to a visitor, with its own type.
            pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
                match self {
                    $(Self::$variant(problem) => visitor.visit(problem),)+
                }
            }
        }

        impl Deref for AnyGame {
            type Target = dyn Erased;

            // Inlined, it would compile all that the games answer in every crate.
            #[inline(never)]
            fn deref(&self) -> &Self::Target {
                match self {
                    $(Self::$variant(problem) => problem,)+
                }
            }
        }
    };
}

games! {
    /// A board of up to 16 cells.
    Mnk16(Mnk<u16>),
    /// A board of up to 64 cells.
    Mnk64(Mnk<u64>),
    /// A board of up to 128 cells.
    Mnk128(Mnk<u128>),
    /// A board of up to 100 rows and 100 columns.
    MnkWide(Mnk<Wide>),
    /// Connect Four on up to 64 cells.
    Connect64(Connect4<u64>),
    /// Connect Four on up to 100 rows and 100 columns.
    ConnectWide(Connect4<Wide>),
    /// A heap.
    Bones(Bones),
    /// Up to 26 heaps.
    Nim(Nim),
    /// A tree of random leaves.
    RandomTree(RandomTree),
    /// A written tree.
    Tree(Tree),
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
    ///
    /// A [`Message`] of one line for an unknown game, a position that cannot
    /// be, or an option that the game does not take.
    pub fn parse(game: &str, position: Option<&str>, setup: &Setup) -> Result<Self, Message> {
        kind::open(game, position, *setup)
    }

    /// Whether leaves have values of their own, so that no scoring applies.
    #[must_use]
    pub fn has_own_values(&self) -> bool {
        self.kind().sides == kind::Sides::Root
    }

    /// Whether the sides are `X` and `O`, so that options can name them
    /// (`--max X`, `--first O`).
    #[must_use]
    pub fn takes_side_names(&self) -> bool {
        self.kind().sides == kind::Sides::Marks
    }
}

/// What a problem answers whatever its game's type.
pub trait Erased {
    /// The position after these moves.
    ///
    /// # Panics
    ///
    /// Where a move is not legal; [`Erased::try_path`] finds out.
    fn place(&self, path: &[Move]) -> Place;
    /// The position after these moves as something to draw, and nothing else of it.
    fn picture(&self, path: &[Move]) -> Picture;
    /// The moves of these names, played one after another from the root.
    ///
    /// # Errors
    ///
    /// Where a name is unknown or its move is not legal: which, and what is legal there.
    fn try_path(&self, names: &[&str]) -> Result<Vec<Move>, Message>;
    /// A move's name.
    fn move_name(&self, mv: Move) -> String;
    /// The move of that name, legal or not.
    fn parse_move(&self, name: &str) -> Option<Move>;
    /// The kind of game.
    fn kind(&self) -> &'static Kind;
    /// What a side is called.
    fn side_name(&self, side: Side) -> &'static str;
    /// The game's name as the command line takes it.
    fn name(&self) -> String;
    /// The root's notation as the command line takes it.
    fn root_notation(&self) -> String;
    /// The side to move at the root.
    fn root_to_move(&self) -> Side;
    /// The side whose score is maximised unless somebody says otherwise.
    fn default_max(&self) -> Side;
    /// The longest possible game, in plies, from the game's own beginning.
    fn longest(&self) -> u32;
    /// Whether there is a board, for the options that need one.
    fn has_grid(&self) -> bool;
    /// Lets marks on a board fall onto each other, where marks fall.
    fn settle(&self, cells: &mut [Option<Side>]);
}

impl<G: Game> Erased for Problem<G> {
    fn place(&self, path: &[Move]) -> Place {
        let game = &self.game;
        let position = self.after(path);
        Place {
            notation: game.notation(&position),
            to_move: game.to_move(&position),
            outcome: game.outcome(&position),
            moves: self.legal(&position),
            picture: game.picture(&position, path.last().copied()),
        }
    }

    fn picture(&self, path: &[Move]) -> Picture {
        self.game.picture(&self.after(path), path.last().copied())
    }

    fn try_path(&self, names: &[&str]) -> Result<Vec<Move>, Message> {
        let mut position = self.root.clone();
        let mut path = Vec::with_capacity(names.len());
        for (index, name) in names.iter().enumerate() {
            let mv = self.named(&position, name, index + 1)?;
            position = self.game.play(&position, mv);
            path.push(mv);
        }
        Ok(path)
    }

    fn move_name(&self, mv: Move) -> String {
        self.game.move_name(mv)
    }

    fn parse_move(&self, name: &str) -> Option<Move> {
        self.game.parse_move(name)
    }

    fn kind(&self) -> &'static Kind {
        self.game.kind()
    }

    fn side_name(&self, side: Side) -> &'static str {
        self.game.kind().sides.name(side)
    }

    fn name(&self) -> String {
        self.game.name()
    }

    fn root_notation(&self) -> String {
        self.game.root_notation(&self.root)
    }

    fn root_to_move(&self) -> Side {
        self.game.to_move(&self.root)
    }

    fn default_max(&self) -> Side {
        match self.game.kind().sides {
            kind::Sides::Root => Side::One,
            _ => self.root_to_move(),
        }
    }

    fn longest(&self) -> u32 {
        self.game.longest()
    }

    fn has_grid(&self) -> bool {
        self.game.grid().is_some()
    }

    fn settle(&self, cells: &mut [Option<Side>]) {
        self.game.settle(cells);
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

    /// The legal move of that name; it is move `number` of a path.
    fn named(&self, position: &G::Position, name: &str, number: usize) -> Result<Move, Message> {
        let mv = self.game.parse_move(name);
        let name = shown(name);
        if self.game.outcome(position).is_some() {
            return Err(message!(MoveAfterEnd { number, name }));
        }
        let moves = self.legal(position);
        let legal = || self.listed(&moves);
        match mv {
            Some(mv) if moves.contains(&mv) => Ok(mv),
            Some(_) => {
                let legal = legal();
                Err(message!(IllegalMove {
                    number,
                    name,
                    legal,
                }))
            }
            None => {
                let legal = legal();
                Err(message!(UnknownMove {
                    number,
                    name,
                    legal,
                }))
            }
        }
    }

    /// The names of moves, cut where nobody would read on.
    fn listed(&self, moves: &[Move]) -> Value {
        const MAX: usize = 30;
        let few = moves.iter().take(MAX);
        let names: Vec<String> = few.map(|&mv| self.game.move_name(mv)).collect();
        match moves.len().saturating_sub(MAX) {
            0 => names.join(" ").into(),
            count => message!(MovesAndMore {
                moves: names.join(" "),
                count
            })
            .into(),
        }
    }
}
