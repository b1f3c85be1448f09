//! What is wrong with what was entered, in the language of the screen.

mod recorded;

use super::Refusal;
use deck::{SelectionError, Unpublished};
use search::{Named, OptionError};
use words::Lang;

pub(super) use recorded::of_search;

/// Why something cannot be searched.
pub(super) fn of(refusal: &Refusal, lang: Lang) -> String {
    match refusal {
        Refusal::Game(error) => lang.say(error),
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
