//! What is said of two searches side by side.

mod en;
mod it;
mod narrator;
mod told;
mod too_large;

use en::English;
use it::Italian;
use narrator::Narrator;
use told::Sentences;
pub use too_large::too_large;

use super::options::{options_beside, options_line};
use lang::Lang;
use run::{Pair, Run, Waiting, letter};

/// A language's sentences.
fn words(lang: Lang) -> &'static dyn Sentences {
    match lang {
        Lang::En => &English,
        Lang::It => &Italian,
    }
}

/// What the difference between the two searches means here: one sentence on the choice
/// and the work, and one on what is only a bound, where something is.
#[must_use]
pub fn meaning(pair: &Pair<'_>, lang: Lang) -> String {
    Narrator { pair }.meaning(words(lang))
}

/// Where they first differ, with the values of both; `None` where they nowhere do.
#[must_use]
pub fn first_difference(pair: &Pair<'_>, lang: Lang) -> Option<String> {
    let node = *pair.union.differences().first()?;
    Some(words(lang).differ(&Narrator { pair }.differ(node)))
}

/// Where one of them first waits, and why; `None` where neither does.
#[must_use]
pub fn first_wait(pair: &Pair<'_>, lang: Lang) -> Option<String> {
    let moment = pair.moment(pair.first_wait()?);
    let waits = |pane: &usize| moment.panes[*pane].waiting.is_some();
    let pane = [0, 1].into_iter().find(waits)?;
    let why = waiting(pair, pane, moment.panes[pane].waiting?, lang);
    let node = pair.union.node(1 - pane, moment.node)?;
    let line = pair.trace(1 - pane).moves_to(node);
    Some(words(lang).first_wait(letter(pane), &pair.recording(0).names(&line), &why))
}

/// Why one of them waits: the end of a sentence that begins with its name.
#[must_use]
pub fn waiting(pair: &Pair<'_>, pane: usize, why: Waiting, lang: Lang) -> String {
    words(lang).waits(&Narrator { pair }.wait(pane, why))
}

/// The options of one search that the other does not have, the usual ones included where
/// the other has something else; of a search that is alone, all.
#[must_use]
pub fn own_options(run: &Run, pane: usize) -> String {
    let others = run.panes().iter().enumerate();
    let mut others = others.filter(|(other, _)| *other != pane);
    match others.next() {
        Some((_, other)) => options_beside(run.pane(pane), other, false),
        None => options_line(run.pane(pane)),
    }
}

/// The options that all searches have; of a search that is alone, all.
#[must_use]
pub fn shared_options(run: &Run) -> String {
    match run.panes() {
        [a, b] => options_beside(a, b, true),
        panes => options_line(&panes[0]),
    }
}
