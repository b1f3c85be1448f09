//! What is wrong with what was entered, in the language of the screen.
//!
//! In English the errors speak for themselves. Here is the Italian of those that can
//! come up where a game, a position, options or a place to go to are entered.

mod moves;
mod recorded;

use super::Refusal;
use deck::{SelectionError, Unpublished};
use game::{GameError, Side};
use lang::{Lang, counted};
use search::{Named, OptionError};

pub(super) use recorded::of_search;

/// Why something cannot be searched.
pub(super) fn of(refusal: &Refusal, lang: Lang) -> String {
    match refusal {
        Refusal::Game(error) => of_game(error, lang),
        Refusal::Options(error) => of_option(error, lang),
    }
}

/// Why nothing was exported.
pub(super) fn of_export(why: &Unpublished, lang: Lang) -> String {
    match (lang, why) {
        (Lang::En, Unpublished::Exists(path)) => format!("{} is there already", path.display()),
        (Lang::It, Unpublished::Exists(path)) => format!("{} c'è già", path.display()),
        (Lang::En, Unpublished::NotAFolder(path)) => {
            format!("{} is a file: this format writes a folder", path.display())
        }
        (Lang::It, Unpublished::NotAFolder(path)) => {
            format!(
                "{} è un file: questo formato scrive una cartella",
                path.display()
            )
        }
        (Lang::En, Unpublished::NotAFile(path)) => {
            format!(
                "{} is a folder: this format writes one file",
                path.display()
            )
        }
        (Lang::It, Unpublished::NotAFile(path)) => {
            format!(
                "{} è una cartella: questo formato scrive un file",
                path.display()
            )
        }
        (Lang::En, Unpublished::NoFolder(path)) => format!("there is no folder {}", path.display()),
        (Lang::It, Unpublished::NoFolder(path)) => {
            format!("la cartella {} non c'è", path.display())
        }
        (Lang::En, Unpublished::TooMany { why, most }) => {
            format!("{why}; choose fewer, such as 1..{most}")
        }
        (Lang::It, Unpublished::TooMany { most, .. }) => {
            format!("sono troppi passi per questo formato: ne servono di meno, come 1..{most}")
        }
        (Lang::En, Unpublished::Cancelled) => "stopped: nothing was written".to_owned(),
        (Lang::It, Unpublished::Cancelled) => "fermata: non è stato scritto nulla".to_owned(),
        (_, Unpublished::Failed(why)) => why.clone(),
    }
}

/// Why a selection shows nothing.
pub(super) fn of_selection(error: &SelectionError, lang: Lang) -> String {
    match lang {
        Lang::En => error.to_string(),
        Lang::It => "qui non indica nessun passo: serve A..B contando da 1, come 3..12, \
                     oppure che cosa vi accade, come `state 3 backup,cut 1,end`"
            .to_owned(),
    }
}

/// Why a game or a position is refused.
pub(super) fn of_game(error: &GameError, lang: Lang) -> String {
    let italian = match lang {
        Lang::En => None,
        Lang::It => italian(error),
    };
    italian.unwrap_or_else(|| error.to_string())
}

fn of_option(error: &OptionError, lang: Lang) -> String {
    if lang == Lang::En {
        return error.to_string();
    }
    match error {
        OptionError::ScoringOfATree(scoring) => format!(
            "--scoring {} non ha senso per un albero: le foglie hanno già i loro valori",
            scoring.name()
        ),
        OptionError::NoSuchSide(game) => format!(
            "--max X e --max O richiedono un tavoliere: in {game} i giocatori sono MAX e MIN"
        ),
        OptionError::NeedsABoard {
            option,
            value,
            game,
        } => {
            let asked = format!("--{option} {value}");
            format!("{} richiede un tavoliere, e {game} non lo ha", asked.trim())
        }
        OptionError::EvalWithoutDepth(eval) => format!(
            "--eval {} richiede un limite di profondità, al quale valutare: scegline uno",
            eval.name()
        ),
    }
}

/// The Italian of an error of a game; none for errors that nothing entered can cause.
fn italian(error: &GameError) -> Option<String> {
    Some(match error {
        GameError::UnknownGame { name, known, .. } => {
            format!("gioco sconosciuto `{name}`: i giochi sono {known}")
        }
        GameError::Form { given, form } => {
            let form = form.split(" (").next().unwrap_or(form);
            format!("`{given}` non ha la forma {form}")
        }
        GameError::Number { given, allowed, .. } => {
            let wrong = if given.trim().is_empty() {
                "manca un numero".to_owned()
            } else {
                format!("`{given}` non va bene")
            };
            match range(allowed) {
                Some((least, most)) => {
                    format!("{wrong}: serve un numero intero da {least} a {most}")
                }
                None => format!("{wrong}: serve un numero intero"),
            }
        }
        GameError::NoPosition { game, .. } => format!("per `{game}` serve una posizione"),
        GameError::RowCount {
            found,
            rows,
            position,
        } => format!(
            "la posizione ha {}, il tavoliere {rows}: {position}",
            counted(*found, "riga", "righe")
        ),
        GameError::RowLength {
            row,
            found,
            columns,
            position,
        } => format!(
            "la riga {row} della posizione ha {}, il tavoliere {}: {position}",
            counted(*found, "casella", "caselle"),
            counted(*columns, "colonna", "colonne"),
        ),
        GameError::Sign {
            cell,
            row,
            column,
            sign,
        } => format!(
            "la casella {cell} (riga {row}, colonna {column}) è `{sign}`: una casella è X, O o _"
        ),
        GameError::Counts { x, o, first } => {
            let (first, other) = match first {
                Side::One => ("X", "O"),
                Side::Two => ("O", "X"),
            };
            format!(
                "nella posizione ci sono {x} X e {o} O, ma ha iniziato {first}: \
                 le {first} devono essere tante quante le {other}, o una in più"
            )
        }
        GameError::TwoLines { x, o } => {
            format!("X ha la linea {x} e O la linea {o}: una partita finisce con la prima linea")
        }
        _ => return of_tree(error).or_else(|| moves::of(error)),
    })
}

fn of_tree(error: &GameError) -> Option<String> {
    Some(match error {
        GameError::Json { line, column, .. } => {
            format!("l'albero non è JSON: errore alla riga {line}, colonna {column}")
        }
        GameError::TooDeep { line, column } => format!(
            "l'albero è troppo profondo alla riga {line}, colonna {column}: \
             si possono annidare al più 127 liste"
        ),
        GameError::EmptyArray { at } => {
            format!("la lista {} è vuota: serve almeno un figlio", place(at))
        }
        GameError::TooManyChildren { at, found } => format!(
            "la lista {} ha {found} figli: al più possono essere 65535",
            place(at)
        ),
        GameError::Leaf { at, found } => format!(
            "la foglia {} è {found}: serve un numero intero da -2147483646 a 2147483646",
            place(at)
        ),
        GameError::File { file, why } => {
            format!("non si può leggere l'albero da `{file}`: {why}")
        }
        GameError::TooManyLeaves {
            given,
            children,
            depth,
        } => format!(
            "`{given}` ha troppe foglie per 64 bit: {children}^{depth} dev'essere sotto 2^64"
        ),
        _ => return None,
    })
}

/// The ends of a range as an error gives them.
fn range(allowed: &str) -> Option<(&str, &str)> {
    let (_, ends) = allowed.split_once(" from ")?;
    let (least, rest) = ends.split_once(" to ")?;
    Some((least, rest.split_whitespace().next()?))
}

/// A node's place, as an error has it.
fn place(at: &str) -> String {
    if at == "the root" {
        "alla radice".to_owned()
    } else {
        format!("in {at}")
    }
}
