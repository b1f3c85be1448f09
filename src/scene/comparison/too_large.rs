//! What makes a search that is too large to be compared smaller.

use game::AnyGame;
use lang::Lang;
use run::MOST_NODES;
use search::{Algorithm, Candidates, Options, Order};
use trace::RecordError;

/// Why a search cannot be compared, and which options, that it does not have yet, would
/// make it smaller.
#[must_use]
pub fn too_large(error: &RecordError, game: &AnyGame, options: &Options, lang: Lang) -> String {
    let RecordError::TooLarge(_) = error else {
        return error.to_string();
    };
    let cuts = options.algorithm == Algorithm::AlphaBeta;
    let depth = match options.depth {
        None => "--depth".to_owned(),
        Some(_) => lang
            .pick("a smaller --depth", "un --depth minore")
            .to_owned(),
    };
    let advice = [
        (true, depth),
        (
            game.has_grid() && options.moves != Candidates::Near(1),
            "--moves near:1".to_owned(),
        ),
        (!cuts, "--algorithm alphabeta".to_owned()),
        (cuts && options.order != Order::Best, "--order best".into()),
    ];
    let advice = advice.into_iter().filter(|(helps, _)| *helps);
    let advice: Vec<String> = advice.map(|(_, told)| told).collect();
    let (last, rest) = advice.split_last().expect("a depth always helps");
    let or = lang.pick("or", "o");
    let advice = if rest.is_empty() {
        last.clone()
    } else {
        format!("{} {or} {last}", rest.join(", "))
    };
    match lang {
        Lang::En => format!(
            "the search has more than {MOST_NODES} nodes, the most that is compared; {advice} makes it smaller"
        ),
        Lang::It => format!(
            "la ricerca ha più di {MOST_NODES} nodi, il massimo che si confronta; {advice} la rende più piccola"
        ),
    }
}
