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

use super::options::options_beside;
use compare::{Pair, Waiting, Which};
use lang::Lang;
use lesson::Sides;

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
    let waits = |which: &Which| moment.side(*which).waiting.is_some();
    let which = Which::BOTH.into_iter().find(waits)?;
    let why = waiting(pair, which, moment.side(which).waiting?, lang);
    let node = pair.union.node(which.other(), moment.node)?;
    let line = pair.trace(which.other()).moves_to(node);
    Some(words(lang).first_wait(which.letter(), &pair.a.names(&line), &why))
}

/// Why one of them waits: the end of a sentence that begins with its name.
#[must_use]
pub fn waiting(pair: &Pair<'_>, which: Which, why: Waiting, lang: Lang) -> String {
    words(lang).waits(&Narrator { pair }.wait(which, why))
}

/// The options of one search that the other does not have, the usual ones included where
/// the other has something else.
#[must_use]
pub fn own_options(sides: &Sides, which: Which) -> String {
    options(sides, which, false)
}

/// The options that both searches have.
#[must_use]
pub fn shared_options(sides: &Sides) -> String {
    options(sides, Which::A, true)
}

fn options(sides: &Sides, which: Which, shared: bool) -> String {
    let [own, other] = [which, which.other()].map(|which| sides.part(which));
    options_beside(own, other, shared)
}
