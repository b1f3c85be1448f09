//! News for the footer.

use super::{Action, Watch};
use lang::Lang;
use run::Run;

/// The speed of playing, in steps a second.
fn speed(steps: u32, lang: Lang) -> String {
    match (lang, steps) {
        (Lang::En, 1) => "speed of playing: one step a second".to_owned(),
        (Lang::En, _) => format!("speed of playing: {steps} steps a second"),
        (Lang::It, 1) => "velocità di scorrimento: un passo al secondo".to_owned(),
        (Lang::It, _) => format!("velocità di scorrimento: {steps} passi al secondo"),
    }
}

/// News of what an action has changed beyond what is seen at once.
pub(super) fn of(action: Action, watch: &Watch, lang: Lang) -> Option<String> {
    match action {
        Action::Faster | Action::Slower => Some(speed(watch.speed(), lang)),
        Action::ToggleMap if watch.map => Some(
            lang.pick(
                "a map is shown under a tree that goes on, where there is room",
                "sotto un albero che continua c'è una mappa, se c'è posto",
            )
            .to_owned(),
        ),
        Action::ToggleMap => Some(
            lang.pick(
                "no map, even where there is room for one: M",
                "nessuna mappa, neanche dove c'è posto: M",
            )
            .to_owned(),
        ),
        _ => None,
    }
}

/// What was asked for is not there, in a search that is no part of a lesson.
pub(super) fn nothing_in_search(action: Action, run: &Run, lang: Lang) -> &'static str {
    match action {
        Action::NextStep | Action::Play => {
            lang.pick("this is the last step", "questo è l'ultimo passo")
        }
        Action::PreviousStep => lang.pick("this is the first step", "questo è il primo passo"),
        _ => nothing_there(action, run, lang),
    }
}

/// What was asked for is not there.
pub(super) fn nothing_there(action: Action, run: &Run, lang: Lang) -> &'static str {
    let pair = run.pair();
    let never_differs = pair.is_some_and(|pair| pair.union.differences().is_empty());
    match action {
        Action::NextCutoff => lang.pick(
            "no cutoff after this step",
            "nessun taglio dopo questo passo",
        ),
        Action::PreviousCutoff => lang.pick(
            "no cutoff before this step",
            "nessun taglio prima di questo passo",
        ),
        Action::NextBackup => lang.pick(
            "no backup after this step",
            "nessun valore risale dopo questo passo",
        ),
        Action::PreviousBackup => lang.pick(
            "no backup before this step",
            "nessun valore risale prima di questo passo",
        ),
        Action::NextStop => lang.pick("no stop after this step", "nessuna tappa dopo questo passo"),
        Action::PreviousStop => lang.pick(
            "no stop before this step",
            "nessuna tappa prima di questo passo",
        ),
        Action::Lock => lang.pick(
            "this part shows one search only",
            "questa parte mostra una sola ricerca",
        ),
        Action::FirstDifference | Action::NextDifference | Action::PreviousDifference
            if never_differs =>
        {
            lang.pick(
                "the two searches never differ at any node",
                "le due ricerche non differiscono in nessun nodo",
            )
        }
        Action::FirstDifference | Action::NextDifference | Action::PreviousDifference => lang.pick(
            "no node there at which two searches differ",
            "lì non c'è un nodo in cui due ricerche differiscano",
        ),
        Action::NextPart => lang.pick("this is the last part", "questa è l'ultima parte"),
        Action::Play => lang.pick("this is the end of the part", "la parte finisce qui"),
        Action::NextStep => lang.pick("this is the end of the lesson", "la lezione finisce qui"),
        _ => lang.pick(
            "this is the beginning of the lesson",
            "la lezione comincia qui",
        ),
    }
}
