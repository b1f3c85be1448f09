//! What is wrong with what was entered, in the language of the screen.

use std::path::Path;

use super::Refusal;
use crate::explore::Lost;
use deck::{SelectionError, Unpublished};
use search::{Named, OptionError};
use trace::RecordError;
use words::{Lang, Message, message};

/// Why something cannot be searched.
pub(super) fn of(refusal: &Refusal, lang: Lang) -> String {
    match refusal {
        Refusal::Game(error) => lang.say(error),
        Refusal::Options(error) => of_option(error, lang),
    }
}

/// Why nothing was exported.
pub(super) fn of_export(why: &Unpublished, lang: Lang) -> String {
    let path = |path: &Path| path.display().to_string();
    lang.say(&match why {
        Unpublished::Exists(at) => message!(ExportExists { path: path(at) }),
        Unpublished::NotAFolder(at) => message!(ExportIsFile { path: path(at) }),
        Unpublished::NotAFile(at) => message!(ExportIsFolder { path: path(at) }),
        Unpublished::NoFolder(at) => message!(ExportNoFolder { path: path(at) }),
        Unpublished::TooMany { why, most } => message!(ExportTooMany { why, most: *most }),
        Unpublished::Cancelled => Message::ExportCancelled,
        Unpublished::Failed(why) => return why.clone(),
    })
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

/// Why a search came to nothing.
pub(super) fn of_search(lost: &Lost, lang: Lang) -> String {
    match (lost, lang) {
        (_, Lang::En) => lost.to_string(),
        (Lost::Broken, Lang::It) => "la ricerca si è interrotta per un errore".to_owned(),
        (Lost::Refused(error), Lang::It) => match error {
            RecordError::TooLarge(limit) => format!(
                "la ricerca ha più di {limit} nodi, il massimo che si registra; un limite di \
                 profondità, o una posizione più vicina alla fine, la rende più piccola"
            ),
            RecordError::NoRoomToOrder(error) => format!(
                "un ordine per valore (best, worst) richiede prima i valori di tutte le \
                 posizioni, che sono più di {}; scegli --order scan o center, o un limite \
                 come --depth 4",
                error.most
            ),
            RecordError::Cancelled => {
                "la ricerca è stata fermata mentre costruiva il suo albero".to_owned()
            }
        },
    }
}
