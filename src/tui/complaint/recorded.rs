//! Why a search came to nothing, in the language of the screen.

use crate::explore::Lost;
use trace::RecordError;
use words::Lang;

pub(crate) fn of_search(lost: &Lost, lang: Lang) -> String {
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
