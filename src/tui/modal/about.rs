//! What the options' values mean, in a few words each.

use search::{Algorithm, Candidates, Cut, Depth, Eval, Order, Scoring, Ties, WhoIsMax};
use words::Message;

/// A value that can be explained.
pub(super) trait Explained {
    /// In a few words.
    fn about(self) -> Message;
}

impl Explained for Algorithm {
    fn about(self) -> Message {
        match self {
            Self::Minimax => Message::AboutMinimax,
            Self::Negamax => Message::AboutNegamax,
            Self::TwoPhase => Message::AboutTwoPhase,
            Self::AlphaBeta => Message::AboutAlphaBeta,
        }
    }
}

impl Explained for Scoring {
    fn about(self) -> Message {
        match self {
            Self::Plain => Message::AboutPlain,
            Self::Depth => Message::AboutDepth,
            Self::Level => Message::AboutLevel,
            Self::Remaining => Message::AboutRemaining,
            Self::Unit => Message::AboutUnit,
        }
    }
}

impl Explained for Ties {
    fn about(self) -> Message {
        match self {
            Self::First => Message::AboutFirst,
            Self::Last => Message::AboutLast,
        }
    }
}

impl Explained for Cut {
    fn about(self) -> Message {
        match self {
            Self::Equal => Message::AboutEqual,
            Self::Strict => Message::AboutStrict,
        }
    }
}

impl Explained for WhoIsMax {
    fn about(self) -> Message {
        match self {
            Self::Mover => Message::AboutMover,
            Self::X => Message::AboutX,
            Self::O => Message::AboutO,
        }
    }
}

impl Explained for Depth {
    fn about(self) -> Message {
        match self {
            Self::Auto => Message::AboutDepthAuto,
            Self::Plies(0) => Message::AboutDepthZero,
            Self::Plies(_) => Message::AboutDepthPlies,
        }
    }
}

impl Explained for Eval {
    fn about(self) -> Message {
        match self {
            Self::Zero => Message::AboutZero,
            Self::Open => Message::AboutOpen,
            Self::Lines => Message::AboutLines,
        }
    }
}

impl Explained for Candidates {
    fn about(self) -> Message {
        match self {
            Self::All => Message::AboutAll,
            Self::Near(1) => Message::AboutAdjacent,
            Self::Near(_) => Message::AboutNear,
        }
    }
}

impl Explained for Order {
    fn about(self) -> Message {
        match self {
            Self::Scan => Message::AboutScan,
            Self::Center => Message::AboutCenter,
            Self::Best => Message::AboutBest,
            Self::Worst => Message::AboutWorst,
        }
    }
}

/// Whether shortcuts are on.
pub(super) const fn shortcuts(on: bool) -> Message {
    if on {
        Message::AboutShortcuts
    } else {
        Message::AboutNoShortcuts
    }
}

/// No limit of depth.
pub(super) const NO_LIMIT: Message = Message::AboutNoLimit;
