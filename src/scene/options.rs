//! The options of a search in a few words.

use run::{Pane, Run};
use search::OptionSpec;
use words::{Lang, Message, message};

/// An option as it is said.
struct Item {
    option: &'static str,
    message: Message,
    /// Whether it goes without saying.
    is_usual: bool,
}

/// All that can be said of a search's options.
fn items(pane: &Pane) -> Vec<Item> {
    let (options, game) = (pane.trace().options(), &pane.recording.game);
    let item = |spec: &OptionSpec| {
        let is_said = spec.name != "max" || game.takes_side_names();
        let off = spec.unsaid.filter(|&unsaid| unsaid == OptionSpec::OFF);
        let value = (spec.value)(options, game).or(off.map(String::from))?;
        let is_usual = spec.unsaid == Some(value.as_str());
        (is_said && spec.matters(options)).then(|| Item {
            option: spec.name,
            message: message!(OptionSet {
                option: spec.name,
                value,
                // Such a search can choose a worse move: whoever looks at it is to know.
                risk: options.may_change_the_move(),
            }),
            is_usual,
        })
    };
    OptionSpec::in_traces().filter_map(item).collect()
}

fn joined(items: impl Iterator<Item = Item>, lang: Lang) -> String {
    let texts: Vec<String> = items.map(|item| lang.say(&item.message)).collect();
    texts.join(" · ")
}

/// The options that are on, in one line.
#[must_use]
pub fn options_line(pane: &Pane, lang: Lang) -> String {
    joined(items(pane).into_iter().filter(|item| !item.is_usual), lang)
}

/// The options of two searches, those that go without saying only where the other search
/// has something else: what both have, or what only the first has.
fn beside(pane: &Pane, other: &Pane, shared: bool, lang: Lang) -> String {
    let others = items(other);
    let is_kept = |own: &Item| {
        let other = others.iter().find(|other| other.option == own.option);
        let is_told = !own.is_usual || other.is_some_and(|other| !other.is_usual);
        let is_shared = other.is_some_and(|other| other.message == own.message);
        is_told && is_shared == shared
    };
    joined(items(pane).into_iter().filter(is_kept), lang)
}

/// The options of one search that the other does not have, the usual ones included where
/// the other has something else; of a search that is alone, all.
#[must_use]
pub fn own_options(run: &Run, pane: usize, lang: Lang) -> String {
    let mut others = (0..run.panes().len()).filter(|&other| other != pane);
    match others.next() {
        Some(other) => beside(run.pane(pane), run.pane(other), false, lang),
        None => options_line(run.pane(pane), lang),
    }
}

/// The options that all searches have; of a search that is alone, all.
#[must_use]
pub fn shared_options(run: &Run, lang: Lang) -> String {
    match run.panes() {
        [a, b] => beside(a, b, true, lang),
        panes => options_line(&panes[0], lang),
    }
}
