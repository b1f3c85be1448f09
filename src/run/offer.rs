//! The position that is offered where somebody compares without naming one.

use game::Side;

/// The strange move: four moves that plain scoring cannot tell apart.
const STRANGE: &str = "_X_/__X/OOX";

/// The position that is compared where none was given; `first` is who began. `None` where
/// the game's own beginning will do.
#[must_use]
pub fn offered_position(game: &str, first: Option<Side>) -> Option<String> {
    (game == "tictactoe").then(|| match first {
        Some(Side::Two) => STRANGE
            .chars()
            .map(|sign| match sign {
                'X' => 'O',
                'O' => 'X',
                other => other,
            })
            .collect(),
        _ => STRANGE.to_owned(),
    })
}
