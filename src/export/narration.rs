//! Titles, events and notes of decks, parts and steps, the same in all formats.

use deck::Deck;
use lesson::{Part, Stop, Titles, in_language};
use run::{PaneStep, Run};
use scene::{comparison, sentence};
use trace::{Step, Trace};
use words::{Lang, Message, message, say};

/// A lesson's title and summary.
pub(super) fn deck_titles(deck: &Deck, lang: Lang) -> Option<&Titles> {
    (!deck.titles.is_empty()).then(|| in_language(&deck.titles, lang))
}

/// A lesson's title; else the search or the comparison.
pub(super) fn deck_title(deck: &Deck, lang: Lang) -> String {
    let first = || {
        deck.chapters
            .first()
            .map(|chapter| search_title(&chapter.part))
    };
    let lesson = || deck_titles(deck, lang).map(|titles| titles.title.clone());
    let title = deck.title.clone().or_else(lesson).or_else(first);
    title.unwrap_or_default()
}

/// The title that a lesson gives a part.
pub(super) fn part_title(part: &Part, lang: Lang) -> Option<&String> {
    (!part.titles.is_empty()).then(|| in_language(&part.titles, lang))
}

/// Game and position, as the command line has them.
pub(super) fn search_title(part: &Part) -> String {
    const MAX: usize = 48;
    let game = &part.run.first().recording.game;
    let mut position = game.root_notation();
    if let Some((end, _)) = position.char_indices().nth(MAX) {
        position.truncate(end);
        position.push('…');
    }
    format!("{} {position}", game.name())
}

/// The name of a slide in a list: its stop, if it is one, and its step.
pub(super) fn step_title(deck: &Deck, part: &Part, step: Step, lang: Lang) -> String {
    let stop = part.stop_at(step);
    let heading = stop.and_then(|stop| in_language(&stop.texts, lang).title.as_deref());
    let (deck, step) = (deck_title(deck, lang), step.number());
    say!(
        lang,
        SlideTitle {
            deck,
            heading,
            step
        }
    )
}

/// The event of a search at a step, or why it waits.
pub(super) fn event(run: &Run, pane: usize, at: PaneStep, lang: Lang) -> String {
    match (at.waiting, run.pair()) {
        (Some(why), Some(pair)) => comparison::waiting(&pair, pane, why, lang),
        _ => {
            let pane = run.pane(pane);
            sentence(pane, &pane.trace().moment(at.step), lang)
        }
    }
}

/// The same, of several searches after the letter of this one.
pub(super) fn lettered_event(run: &Run, pane: usize, at: PaneStep, lang: Lang) -> String {
    let event = event(run, pane, at, lang);
    match (run.letter(pane), at.waiting) {
        (None, _) => event,
        (Some(letter), None) => format!("{letter}: {event}"),
        (Some(letter), Some(_)) => format!("{letter} {event}"),
    }
}

/// The events of all searches at a step, told once where two are the same.
pub(super) fn events(run: &Run, at: &[PaneStep], lang: Lang) -> Vec<String> {
    if let [a, b] = at
        && a.waiting.or(b.waiting).is_none()
    {
        let [one, other] = [(0, *a), (1, *b)].map(|(pane, at)| event(run, pane, at, lang));
        if one == other {
            return vec![say!(lang, BothSearches { event: one })];
        }
    }
    let panes = at.iter().enumerate();
    let events = panes.map(|(pane, &at)| lettered_event(run, pane, at, lang));
    events.collect()
}

/// Nodes, leaves and cutoffs of a search.
pub(super) fn counts(trace: &Trace) -> Message {
    let (nodes, (leaves, cutoffs)) = (trace.nodes(), trace.totals());
    message!(NodeCounts {
        nodes,
        leaves,
        cutoffs
    })
}

/// A stop's heading and prose, a paragraph a line.
pub(super) fn stop_lines(stop: &Stop, lang: Lang) -> Vec<String> {
    let text = in_language(&stop.texts, lang);
    let blocks = text.blocks.iter().map(|block| {
        let bullet = if block.item { "- " } else { "" };
        format!("{bullet}{}", block.text())
    });
    text.title.iter().cloned().chain(blocks).collect()
}
