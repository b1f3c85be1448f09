//! What the options' values mean, in a few words each.

use crate::form::Words;
use search::{Algorithm, Candidates, Cut, Depth, Eval, Order, Scoring, Ties, WhoIsMax};

/// A value that can be explained.
pub(super) trait Explained {
    /// In a few words.
    fn about(self) -> Words;
}

impl Explained for Algorithm {
    fn about(self) -> Words {
        match self {
            Self::Minimax => Words(
                "MAX takes the largest, MIN the smallest",
                "MAX prende il massimo, MIN il minimo",
            ),
            Self::Negamax => Words(
                "one rule for both: the sign changes",
                "una sola regola: il segno si inverte",
            ),
            Self::TwoPhase => Words(
                "first the whole tree, then the values",
                "prima tutto l'albero, poi i valori",
            ),
            Self::AlphaBeta => Words(
                "minimax, without what cannot matter",
                "minimax, senza ciò che non può contare",
            ),
        }
    }
}

impl Explained for Scoring {
    fn about(self) -> Words {
        match self {
            Self::Plain => Words(
                "win 10, draw 0, loss -10",
                "vittoria 10, pareggio 0, sconfitta -10",
            ),
            Self::Depth => Words(
                "sooner wins and later losses are better",
                "meglio vincere presto e perdere tardi",
            ),
            Self::Level => Words(
                "like depth, counted from the first reply",
                "come depth, ma dalla prima risposta",
            ),
            Self::Remaining => Words(
                "a big number and the plies left of 20",
                "un numero grande e i livelli fino a 20",
            ),
            Self::Unit => Words(
                "win 1, draw 0, loss -1",
                "vittoria 1, pareggio 0, sconfitta -1",
            ),
        }
    }
}

impl Explained for Ties {
    fn about(self) -> Words {
        match self {
            Self::First => Words(
                "the earlier of equal moves is kept",
                "tra mosse pari resta la prima",
            ),
            Self::Last => Words(
                "a later equal move replaces the earlier",
                "una mossa pari sostituisce la precedente",
            ),
        }
    }
}

impl Explained for Cut {
    fn about(self) -> Words {
        match self {
            Self::Equal => Words(
                "alpha-beta cuts on reaching the bound",
                "alpha-beta taglia al limite raggiunto",
            ),
            Self::Strict => Words(
                "alpha-beta cuts on passing the bound",
                "alpha-beta taglia al limite superato",
            ),
        }
    }
}

impl Explained for WhoIsMax {
    fn about(self) -> Words {
        match self {
            Self::Mover => Words("whoever moves at the root", "chi muove alla radice"),
            Self::X => Words("X, whoever moves", "X, chiunque muova"),
            Self::O => Words("O, whoever moves", "O, chiunque muova"),
        }
    }
}

impl Explained for Depth {
    fn about(self) -> Words {
        match self {
            Self::Auto => Words("as the free cells allow", "secondo le caselle libere"),
            Self::Plies(0) => Words("the root itself is a leaf", "la radice stessa è una foglia"),
            Self::Plies(_) => Words(
                "at that ply positions are evaluated",
                "a quella profondità si valuta",
            ),
        }
    }
}

impl Explained for Eval {
    fn about(self) -> Words {
        match self {
            Self::Zero => Words("0 at the limit of depth", "0 al limite di profondità"),
            Self::Open => Words("1 for every open position", "1 per ogni posizione aperta"),
            Self::Lines => Words(
                "MAX's marks in open lines, minus MIN's",
                "segni di MAX in linee aperte, meno MIN",
            ),
        }
    }
}

impl Explained for Candidates {
    fn about(self) -> Words {
        match self {
            Self::All => Words("all legal moves", "tutte le mosse legali"),
            Self::Near(1) => Words("free cells that touch a mark", "caselle accanto a un segno"),
            Self::Near(_) => Words(
                "free cells as near as that to a mark",
                "caselle così vicine a un segno",
            ),
        }
    }
}

impl Explained for Order {
    fn about(self) -> Words {
        match self {
            Self::Scan => Words(
                "as the game lists its moves",
                "come il gioco elenca le mosse",
            ),
            Self::Center => Words(
                "nearer to the centre first",
                "prima le più vicine al centro",
            ),
            Self::Best => Words(
                "the best first, as if one knew it",
                "prima la migliore, a valori noti",
            ),
            Self::Worst => Words(
                "the best last, as if one knew it",
                "per ultima la migliore, a valori noti",
            ),
        }
    }
}

/// Whether shortcuts are on.
pub(super) const fn shortcuts(on: bool) -> Words {
    if on {
        Words(
            "a win or a block at once, unsearched",
            "vittoria o blocco subito, senza ricerca",
        )
    } else {
        Words("every move is searched", "ogni mossa viene esaminata")
    }
}

/// No limit of depth.
pub(super) const NO_LIMIT: Words = Words("to the end of the game", "fino alla fine della partita");
