//! What two searches are called: by the one option that differs.

use crate::letter;
use game::AnyGame;
use search::{Algorithm, Named, Options, Scoring};

/// The names by the one option that differs, in the option's own words; by their letters
/// where none differs, or several.
pub(super) fn names(game: &AnyGame, options: [&Options; 2]) -> [String; 2] {
    let mut found = differing(options[0], options[1]).into_iter();
    match (found.next(), found.next()) {
        (Some(name), None) => options.map(|options| name(game, options)),
        _ => [0, 1].map(|pane| letter(pane).to_owned()),
    }
}

/// Names a search by one of its options.
type Name = fn(&AnyGame, &Options) -> String;

/// What the options that differ are called.
fn differing(one: &Options, other: &Options) -> Vec<Name> {
    let cutting = [one, other].map(|options| options.algorithm == Algorithm::AlphaBeta);
    // With either rule for ties comes one for cutting, which is not named besides.
    let usual = [one, other].map(|options| options.cut == options.ties.usual_cut());
    let cuts = one.cut != other.cut && cutting != [false; 2] && usual != [true; 2];
    let all: [(bool, Name); 10] = [
        (one.algorithm != other.algorithm, |_, options| {
            options.algorithm.name().to_owned()
        }),
        (one.scoring != other.scoring, |_, options| {
            options.scoring.map_or("", Scoring::name).to_owned()
        }),
        (one.ties != other.ties, |_, options| {
            format!("ties {}", options.ties.name())
        }),
        (cuts, |_, options| format!("cut {}", options.cut.name())),
        (one.max != other.max, |game, options| {
            format!("MAX = {}", game.side_name(options.max))
        }),
        (one.depth != other.depth, |_, options| {
            let depth = options
                .depth
                .map_or("∞".to_owned(), |depth| depth.to_string());
            format!("depth {depth}")
        }),
        (one.eval != other.eval, |_, options| {
            format!("eval {}", options.eval.name())
        }),
        (one.moves != other.moves, |_, options| {
            format!("moves {}", options.moves.name())
        }),
        (one.order != other.order, |_, options| {
            format!("order {}", options.order.name())
        }),
        (one.shortcuts != other.shortcuts, |_, options| {
            let state = if options.shortcuts { "on" } else { "off" };
            format!("shortcuts {state}")
        }),
    ];
    let differ = all.into_iter().filter(|(differs, _)| *differs);
    differ.map(|(_, name)| name).collect()
}
