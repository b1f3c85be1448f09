//! The Italian of moves that cannot be followed.

use game::GameError;

pub(super) fn of(error: &GameError) -> Option<String> {
    Some(match error {
        GameError::UnknownMove {
            number,
            name,
            legal,
        } => format!(
            "la mossa {number} è `{name}`, e qui nessuna si chiama così: si può giocare {}",
            listed(legal)
        ),
        GameError::IllegalMove {
            number,
            name,
            legal,
        } => format!(
            "la mossa {number} è `{name}`, che qui non si può giocare: si può giocare {}",
            listed(legal)
        ),
        GameError::GameOver { number, name } => {
            format!("la mossa {number} è `{name}`, ma prima di essa la partita è già finita")
        }
        _ => return None,
    })
}

/// The names of moves, the count of those that are left out in Italian, too.
fn listed(legal: &str) -> String {
    let counted = legal
        .strip_suffix(" more")
        .and_then(|rest| rest.split_once(" … and "));
    match counted {
        Some((names, more)) => format!("{names} … e altre {more}"),
        None => legal.to_owned(),
    }
}
