//! What is wrong with what was entered, in the language of the screen.

use std::path::Path;

use super::Refusal;
use deck::{SelectionError, Unpublished};
use words::{Lang, Message, message};

/// Why something cannot be searched.
pub(super) fn of(refusal: &Refusal, lang: Lang) -> String {
    lang.say(&refusal.message())
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
        Lang::En | Lang::Test => error.to_string(),
        Lang::It => "qui non indica nessun passo: serve A..B contando da 1, come 3..12, \
                     oppure che cosa vi accade, come `state 3 backup,cut 1,end`"
            .to_owned(),
    }
}
