//! What is said beside the tree of a step.

use textwrap::wrap;

use deck::Deck;
use lesson::{Part, in_language};
use run::{PaneStep, Run};
use scene::comparison::{own_options, waiting};
use scene::{options_line, sentence};
use words::Lang;

/// The columns of a line.
const COLUMNS: usize = 88;

/// `First walkthrough, part 2, step 5 of 140`, in the deck's first language.
pub(super) fn title(deck: &Deck, part: &Part, step: usize, chapter: Option<usize>) -> String {
    let lang = deck.look.languages.first();
    let mut told = match deck.titles.is_empty() {
        true => format!(
            "{} {}",
            part.run.first().recording.game.name(),
            part.run.first().recording.game.root_notation()
        ),
        false => in_language(&deck.titles, lang).title.clone(),
    };
    if let Some(chapter) = chapter {
        let part = lang.pick("part", "parte");
        told += &format!(", {part} {chapter}");
    }
    let (number, steps) = (step + 1, part.run.steps());
    told += &match lang {
        Lang::En => format!(", step {number} of {steps}"),
        Lang::It => format!(", passo {number} di {steps}"),
    };
    told
}

/// The lesson's words where it speaks, else what happens, in every language of the deck;
/// of a comparison, both searches' trees say it.
pub(super) fn caption(deck: &Deck, part: &Part, step: usize) -> Vec<String> {
    let mut told = Vec::new();
    let alone = match part.run.panes() {
        [pane] => Some(pane),
        _ => None,
    };
    if let Some(pane) = alone.filter(|_| deck.titles.is_empty()) {
        told.push(options_line(pane));
    }
    for lang in deck.look.languages.all() {
        if let Some(stop) = part.stop_at(step) {
            let text = in_language(&stop.texts, lang);
            told.extend(text.title.clone());
            told.extend(text.blocks.iter().map(|block| {
                let mark = if block.item { "- " } else { "" };
                format!("{mark}{}", block.text())
            }));
        } else if let Some(pane) = alone {
            told.push(sentence(pane, &pane.trace().moment(step), lang));
        }
    }
    told
}

/// What one of several searches does at a step, or why it waits.
pub(super) fn side(deck: &Deck, run: &Run, index: usize, at: PaneStep) -> Vec<String> {
    let Some(letter) = run.letter(index) else {
        return Vec::new();
    };
    let pane = run.pane(index);
    let mut told = vec![match own_options(run, index).as_str() {
        "" => format!("{letter}: {}", options_line(pane)),
        own => format!("{letter}: {own}"),
    }];
    for lang in deck.look.languages.all() {
        told.push(match (at.waiting, run.pair()) {
            (Some(why), Some(pair)) => format!("{letter} {}", waiting(&pair, index, why, lang)),
            _ => sentence(pane, &pane.trace().moment(at.step), lang),
        });
    }
    told
}

/// A paragraph in lines.
pub(super) fn broken(words: &str) -> Vec<String> {
    wrap(words, COLUMNS)
        .into_iter()
        .map(std::borrow::Cow::into_owned)
        .collect()
}
