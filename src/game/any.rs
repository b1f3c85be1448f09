//! Any of the games, chosen by name while the program runs.
//!
//! A new game is a file with its rules, an [`Entry`] in it, and one line in the
//! list below.

mod erased;

use super::entry::{self, Entry, Request};
use super::mnk::{Mnk, Wide};
use super::{Bones, Game, GameError, Move, Picture, RandomTree, Side, Tree};
use super::{Outcome, error::shown};
use super::{Problem, Setup};
use erased::Erased;

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

/// Makes everything that depends on the list of games.
macro_rules! games {
    ($($(#[$doc:meta])* $variant:ident($game:ty),)+) => {
        /// A game with its root, of any of the known kinds.
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

            fn erased(&self) -> &dyn Erased {
                match self {
                    $(Self::$variant(problem) => problem,)+
                }
            }

            /// The forms of all names, each once: `tictactoe`, `mnk:M,N,K`.
            #[must_use]
            pub fn forms() -> Vec<&'static str> {
                let mut forms: Vec<&'static str> = Vec::new();
                $(for form in <$game as Entry>::FORMS {
                    if !forms.contains(form) {
                        forms.push(form);
                    }
                })+
                forms
            }

            fn open(request: &Request) -> Result<Self, GameError> {
                $(if <$game as Entry>::claims(request) {
                    entry::check_options::<$game>(request)?;
                    return <$game as Entry>::open(request).map(Self::$variant);
                })+
                Err(entry::unknown(request.game, &Self::forms()))
            }

            /// Whether leaves have values of their own, so that no scoring applies.
            #[must_use]
            pub fn has_own_values(&self) -> bool {
                match self {
                    $(Self::$variant(_) => <$game as Entry>::OWN_VALUES,)+
                }
            }

            /// Whether the sides are `X` and `O`, so that options can name them
            /// (`--max X`, `--first O`).
            #[must_use]
            pub fn takes_side_names(&self) -> bool {
                match self {
                    $(Self::$variant(_) => <$game as Entry>::TAKES_FIRST,)+
                }
            }
        }
    };
}

// The first that claims a name gets it: the smallest board, and a random tree
// before a written one.
games! {
    /// A board of up to 16 cells.
    Mnk16(Mnk<u16>),
    /// A board of up to 64 cells.
    Mnk64(Mnk<u64>),
    /// A board of up to 128 cells.
    Mnk128(Mnk<u128>),
    /// A board of up to 100 rows and 100 columns.
    MnkWide(Mnk<Wide>),
    /// A heap.
    Bones(Bones),
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
    /// # Ok::<(), game::GameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A [`GameError`] of one line for an unknown game, a position that cannot
    /// be, or an option that the game does not take.
    pub fn parse(game: &str, position: Option<&str>, setup: &Setup) -> Result<Self, GameError> {
        Self::open(&Request {
            game,
            position,
            setup: *setup,
        })
    }

    /// The position after these moves.
    ///
    /// # Panics
    ///
    /// Where a move is not legal; [`AnyGame::try_path`] finds out.
    #[must_use]
    pub fn place(&self, path: &[Move]) -> Place {
        self.erased().place(path)
    }

    /// The moves of these names, played one after another from the root.
    ///
    /// # Errors
    ///
    /// Where a name is unknown or its move is not legal: which, and what is legal there.
    pub fn try_path(&self, names: &[&str]) -> Result<Vec<Move>, GameError> {
        self.erased().try_path(names)
    }

    /// A move's name.
    #[must_use]
    pub fn move_name(&self, mv: Move) -> String {
        self.erased().move_name(mv)
    }

    /// The move of that name, legal or not.
    #[must_use]
    pub fn parse_move(&self, name: &str) -> Option<Move> {
        self.erased().parse_move(name)
    }

    /// What a side is called.
    #[must_use]
    pub fn side_name(&self, side: Side) -> &'static str {
        self.erased().side_name(side)
    }

    /// The game's name as the command line takes it.
    #[must_use]
    pub fn name(&self) -> String {
        self.erased().name()
    }

    /// The root's notation as the command line takes it.
    #[must_use]
    pub fn root_notation(&self) -> String {
        self.erased().root_notation()
    }

    /// The side whose score is maximised unless somebody says otherwise.
    #[must_use]
    pub fn default_max(&self) -> Side {
        self.erased().default_max()
    }

    /// The longest possible game, in plies, from the game's own beginning.
    #[must_use]
    pub fn longest(&self) -> u32 {
        self.erased().longest()
    }

    /// Whether there is a board, for the options that need one.
    #[must_use]
    pub fn has_grid(&self) -> bool {
        self.erased().has_grid()
    }

    /// The side to move at the root.
    #[must_use]
    pub fn root_to_move(&self) -> Side {
        self.erased().root_to_move()
    }
}
