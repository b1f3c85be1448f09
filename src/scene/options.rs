//! The options of a search in a few words, as the command line has them.

use run::Pane;
use search::{Algorithm, Candidates, Eval, Named, Order};

/// An option as it is said.
struct Said {
    /// Which option it is.
    option: &'static str,
    words: String,
    /// Whether it is the usual one, so that it need not be said.
    usual: bool,
}

impl Said {
    fn new(option: &'static str, words: String) -> Self {
        let usual = false;
        Self {
            option,
            words,
            usual,
        }
    }

    fn unless(usual: bool, option: &'static str, words: String) -> Self {
        Self {
            option,
            words,
            usual,
        }
    }
}

/// The options that are on, in one line.
#[must_use]
pub fn options_line(pane: &Pane) -> String {
    let said = said(pane).into_iter().filter(|said| !said.usual);
    let words: Vec<String> = said.map(|said| said.words).collect();
    words.join(" · ")
}

/// The options of two searches, those that go without saying only where the other search
/// has something else: what both have, or what only the first has.
pub(super) fn options_beside(pane: &Pane, other: &Pane, shared: bool) -> String {
    let other = said(other);
    let is_told = |own: &Said| {
        let named = |known: &&Said| known.option == own.option;
        !own.usual || other.iter().find(named).is_some_and(|known| !known.usual)
    };
    let is_shared = |own: &Said| other.iter().any(|known| known.words == own.words);
    let kept = said(pane)
        .into_iter()
        .filter(|own| is_told(own) && is_shared(own) == shared);
    let words: Vec<String> = kept.map(|said| said.words).collect();
    words.join(" · ")
}

/// All that can be said of the options, in the order of the command line.
fn said(pane: &Pane) -> Vec<Said> {
    let options = pane.recording.trace.options();
    let game = &pane.recording.game;
    let mut said = vec![Said::new("algorithm", options.algorithm.name().to_owned())];
    if let Some(scoring) = options.scoring {
        said.push(Said::new("scoring", format!("scoring {}", scoring.name())));
    }
    said.push(Said::new("ties", format!("ties {}", options.ties.name())));
    if options.algorithm == Algorithm::AlphaBeta {
        // Such a search can choose a worse move: whoever looks at it is to know.
        let risk = if options.may_change_the_move() {
            " (takes bounds for values)"
        } else {
            ""
        };
        said.push(Said::new(
            "cut",
            format!("cut {}{risk}", options.cut.name()),
        ));
    }
    if game.takes_side_names() {
        let max = game.side_name(options.max);
        said.push(Said::new("max", format!("MAX = {max}")));
    }
    let depth = match options.depth {
        Some(depth) => format!("depth {depth}"),
        None => "no depth limit".to_owned(),
    };
    said.push(Said::unless(options.depth.is_none(), "depth", depth));
    // Without a limit nothing is evaluated.
    if options.depth.is_some() {
        let eval = format!("eval {}", options.eval.name());
        said.push(Said::unless(options.eval == Eval::Zero, "eval", eval));
    }
    let moves = match options.moves {
        Candidates::All => "all moves".to_owned(),
        moves => format!("moves {}", moves.name()),
    };
    said.push(Said::unless(
        options.moves == Candidates::All,
        "moves",
        moves,
    ));
    let shortcuts = if options.shortcuts {
        "shortcuts"
    } else {
        "no shortcuts"
    };
    said.push(Said::unless(
        !options.shortcuts,
        "shortcuts",
        shortcuts.to_owned(),
    ));
    let order = format!("order {}", options.order.name());
    said.push(Said::unless(options.order == Order::Scan, "order", order));
    said
}
