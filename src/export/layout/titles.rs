//! What decks and chapters are called.

use deck::Deck;
use lesson::{Part, in_language};
use words::Lang;

/// A lesson's title; else the search or the comparison.
pub(super) fn of_deck(deck: &Deck, lang: Lang) -> String {
    if !deck.titles.is_empty() {
        return in_language(&deck.titles, lang).title.clone();
    }
    deck.chapters
        .first()
        .map_or_else(String::new, |chapter| of_search(&chapter.part))
}

/// A part's title; nothing where no lesson gives it one.
pub(super) fn of_part(part: &Part, lang: Lang) -> String {
    if part.titles.is_empty() {
        return String::new();
    }
    in_language(&part.titles, lang).clone()
}

/// What a slide is called in a list of slides: by its stop, if it is one, and its step.
pub(super) fn of_step(deck: &Deck, part: &Part, step: usize, lang: Lang) -> String {
    let title = of_deck(deck, lang);
    let word = lang.pick("step", "passo");
    let number = step + 1;
    let heading = part
        .stop_at(step)
        .and_then(|stop| in_language(&stop.texts, lang).title.as_deref());
    match heading {
        Some(heading) => format!("{title}: {heading} ({word} {number})"),
        None => format!("{title}, {word} {number}"),
    }
}

/// Game and position, as the command line has them.
pub(super) fn of_search(part: &Part) -> String {
    const MOST: usize = 48;
    let game = &part.run.first().recording.game;
    let position = game.root_notation();
    let position = if position.chars().count() > MOST {
        let kept: String = position.chars().take(MOST).collect();
        format!("{kept}…")
    } else {
        position
    };
    format!("{} {position}", game.name())
}
