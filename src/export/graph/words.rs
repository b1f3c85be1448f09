//! What is said beside the tree of a step.

use textwrap::wrap;

use compare::{Pair, Step, Which};
use deck::Deck;
use lang::Lang;
use lesson::{Part, Sides, in_language};
use scene::comparison::{own_options, waiting};
use scene::{options_line, sentence};

/// The columns of a line.
const COLUMNS: usize = 88;

/// `First walkthrough, part 2, step 5 of 140`, in the deck's first language.
pub(super) fn title(deck: &Deck, part: &Part, step: usize, chapter: Option<usize>) -> String {
    let lang = deck.look.languages.first();
    let mut told = match deck.titles.is_empty() {
        true => format!(
            "{} {}",
            part.recording.game.name(),
            part.recording.game.root_notation()
        ),
        false => in_language(&deck.titles, lang).title.clone(),
    };
    if let Some(chapter) = chapter {
        let part = lang.pick("part", "parte");
        told += &format!(", {part} {chapter}");
    }
    let (number, steps) = (step + 1, part.steps());
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
    if deck.titles.is_empty() && part.sides.is_none() {
        told.push(options_line(part));
    }
    for lang in deck.look.languages.all() {
        if let Some(stop) = part.stop_at(step) {
            let text = in_language(&stop.texts, lang);
            told.extend(text.title.clone());
            told.extend(text.blocks.iter().map(|block| {
                let mark = if block.item { "- " } else { "" };
                format!("{mark}{}", block.text())
            }));
        } else if part.sides.is_none() {
            let moment = part.recording.trace.moment(step);
            told.push(sentence(part, &moment, lang));
        }
    }
    told
}

/// What one of two searches does at a merged step, or why it waits.
pub(super) fn side(
    deck: &Deck,
    sides: &Sides,
    pair: &Pair<'_>,
    which: Which,
    at: &Step,
) -> Vec<String> {
    let letter = which.letter();
    let part = sides.part(which);
    let mut told = vec![match own_options(sides, which).as_str() {
        "" => format!("{letter}: {}", options_line(part)),
        own => format!("{letter}: {own}"),
    }];
    let side = at.side(which);
    for lang in deck.look.languages.all() {
        told.push(match side.waiting {
            Some(why) => format!("{letter} {}", waiting(pair, which, why, lang)),
            None => sentence(part, &part.recording.trace.moment(side.step), lang),
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
