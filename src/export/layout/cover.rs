//! The title slide, and the slide with what to remember and what the searches found.

use super::Context;
use super::flow::{self, Paragraph};
use super::slide::heading;
use super::typeset::typeset;
use super::{Frame, GAP, MARGIN};
use crate::narration::{
    deck_title, deck_titles, part_rule, part_title, search_title, source, to_know,
};
use crate::page::{Area, Group, Ink, Page, Role, Run, Stroke};
use deck::Chapter;
use lesson::{Part, in_language};
use run::Run as Searches;
use scene::{comparison, own_options, valued, wrong_program};
use search::Bound;
use trace::{NodeId, Recording};
use words::{Lang, Message, message};

/// The sizes of a title.
const TITLE: [f32; 5] = [76.0, 68.0, 60.0, 52.0, 46.0];

/// The title, the lesson's summary, its parts, and what the audience should know.
pub(crate) fn opening(context: &Context<'_>) -> Page {
    let (deck, lang, letters) = (context.deck, context.lang, context.letters());
    let title = deck_title(deck, lang);
    let summary = deck_titles(deck, lang).map(|titles| titles.summary.clone());
    let summary = deck.subtitle.clone().or(summary).unwrap_or_default();
    let parts = deck.chapters.iter().map(|Chapter { part, .. }| {
        let rule = part_rule(deck, part, lang).map(|rule| format!(" · {rule}"));
        let rule = Run::sans(rule.unwrap_or_default(), Ink::Faint);
        Paragraph::item(vec![Run::sans(name(context, part), Ink::Text), rule])
    });
    let parts: Vec<Paragraph> = parts.filter(|_| deck.chapters.len() > 1).collect();
    let source = source(deck, lang).map(|source| format!("{source}."));
    let known = source.into_iter().chain(to_know(deck, lang));
    let known = known.map(|text| Paragraph::plain(Run::sans(text, Ink::Text)));
    let mut known: Vec<Paragraph> = known.collect();
    let plain = |text: &str, run: fn(String, Ink) -> Run, ink| {
        vec![Paragraph::plain(run(text.to_owned(), ink))]
    };
    let named = plain(&title, Run::bold, Ink::Text);
    let summed_up = plain(&summary, Run::sans, Ink::Faint);
    // Many parts are listed in two columns.
    let first = match parts.len() {
        0..=5 => parts.len(),
        many => many.div_ceil(2),
    };
    let (left, other) = parts.split_at(first);
    let width = cover_row(context, 0.0, 0.0).width;
    let column = match other {
        [] => width,
        _ => width / 2.0 - GAP,
    };
    let of_parts = high(left, column, letters.least).max(high(other, column, letters.least));
    let needed = |size| of_parts + GAP + high(&known, width, size);
    let [first_row, below, mut rest] = rows(context, [&named, &summed_up], needed(letters.caption));
    let sizes = [letters.caption, letters.least];
    let fitting = sizes.into_iter().find(|&size| needed(size) <= rest.height);
    let size = fitting.unwrap_or(letters.least);
    if fitting.is_none() {
        // The parts take precedence.
        known.clear();
    }
    let mut heading = Group::new("title", Role::Title);
    heading.text(&[(named, first_row)], &TITLE);
    let mut group = Group::new("opening", Role::Caption);
    group.text(&[(summed_up, below)], &[40.0, 36.0, letters.caption]);
    group.level(below, rest.y - 28.0, Stroke::solid(Ink::Hair, 2.0));
    let below = rest.cut_bottom(high(&known, width, size), GAP);
    let right = rest.column(rest.right() - column, column);
    rest.width = column;
    let columns = [(left.to_vec(), rest), (other.to_vec(), right)];
    group.text(&columns, &[38.0, letters.caption, 30.0, letters.least]);
    group.text(&[(known, below)], &[size]);
    let sources = deck_titles(deck, lang).map(|titles| titles.sources.join("; "));
    Page {
        notes: sources.unwrap_or_default(),
        ..cover(context, title, &summary, vec![heading, group])
    }
}

/// The height of paragraphs, with a little to spare.
fn high(texts: &[Paragraph], width: f32, size: f32) -> f32 {
    flow::height(texts, width, size) + 4.0
}

/// The places of the title, the summary and the rest of a title slide. They are spread out, but
/// the first two close up if the rest needs more room than that leaves.
fn rows(context: &Context<'_>, [title, summary]: [&[Paragraph]; 2], needed: f32) -> [Area; 3] {
    let row = |y, height| cover_row(context, y, height);
    let apart = [row(90.0, 180.0), row(280.0, 110.0), row(430.0, 440.0)];
    let [first, _, rest] = apart;
    if needed <= rest.height {
        return apart;
    }
    let y = first.y + high(title, first.width, TITLE[0]).min(first.height) + GAP;
    let below = row(y, high(summary, first.width, context.letters().caption));
    let y = below.bottom() + 40.0;
    [first, below, row(y, rest.bottom() - y)]
}

/// What to remember, and the results of every search.
pub(crate) fn closing(context: &Context<'_>) -> Page {
    let (deck, lang, letters) = (context.deck, context.lang, context.letters());
    let remember: Vec<Paragraph> = match deck.remember.is_empty() {
        true => Vec::new(),
        false => {
            let blocks = in_language(&deck.remember, lang);
            blocks.iter().map(Paragraph::prose).collect()
        }
    };
    let title = match remember.is_empty() {
        true => {
            let deck = deck_title(deck, lang);
            lang.say(&message!(WhatCameOf { deck }))
        }
        false => context.say(&Message::ToRemember),
    };
    let mut lines = came_to(context);
    let texts = remember.iter().chain(&lines);
    let texts: Vec<String> = texts
        .map(|line| line.runs.iter().map(|run| run.text.as_str()).collect())
        .collect();
    let mut rest = Frame::new(context.main, letters, false).panels;
    let mut group = Group::new("closing", Role::Caption);
    let mut results = Group::new("results", Role::Caption);
    if remember.is_empty() {
        group.text(&[(lines, rest)], &[38.0, 34.0, 30.0, letters.least]);
    } else {
        // The results get what the lines to remember leave, with large letters if possible.
        let high = |texts: &[Paragraph], size: f32| flow::height(texts, rest.width, size);
        let [middle, small] = [30.0, 28.0].map(|size: f32| size.max(letters.least));
        let sizes = [(44.0, letters.caption), (40.0, middle), (36.0, small)];
        let fits = |&(size, other): &(f32, f32)| {
            high(&remember, size) + high(&lines, other) + 2.0 * GAP <= rest.height
        };
        let fitting = sizes.into_iter().find(fits);
        let size = fitting.map_or(letters.caption, |(size, _)| size);
        let area = rest.cut_top(high(&remember, size) + 4.0, 2.0 * GAP);
        group.text(&[(remember, area)], &[size]);
        let y = rest.y - GAP;
        // Count what there is no room for.
        let mut left_out = 0;
        while lines.len() > 1 && flow::height(&lines, rest.width, letters.least) > rest.height {
            lines.truncate(lines.len() - if left_out > 0 { 2 } else { 1 });
            left_out += 1;
            let more = lang.say(&message!(PartsLeftOut { count: left_out }));
            lines.push(Paragraph::plain(Run::sans(more, Ink::Faint)));
        }
        results.level(rest, y, Stroke::solid(Ink::Hair, 1.5));
        results.text(
            &[(lines, rest)],
            &[letters.caption, middle, small, letters.least],
        );
    }
    let groups = [heading(context, &title), group, results];
    let groups = groups.into_iter().filter(|group| !group.shapes.is_empty());
    cover(context, title, &texts.join(" "), groups.collect())
}

/// The results of each part, after its name.
fn came_to(context: &Context<'_>) -> Vec<Paragraph> {
    let parts = context.deck.chapters.iter().map(|Chapter { part, .. }| {
        let name = name(context, part);
        let is_sentence = name.ends_with(['?', '!', '.']);
        let name = format!("{name}{}", if is_sentence { " " } else { ": " });
        let results = Run::sans(results(&part.run, context.lang), Ink::Text);
        Paragraph::item(vec![Run::bold(name, Ink::Text), results])
    });
    parts.collect()
}

/// A row with side margins twice as wide as on other slides.
fn cover_row(context: &Context<'_>, y: f32, height: f32) -> Area {
    let width = context.size.width - 4.0 * MARGIN;
    Area::new(2.0 * MARGIN, y, width, height)
}

/// A page that shows no step.
fn cover(context: &Context<'_>, title: String, text: &str, groups: Vec<Group>) -> Page {
    Page {
        size: context.size,
        lang: context.lang,
        description: format!("{title}. {text}"),
        notes: String::new(),
        title: typeset(&title, false),
        is_stop: false,
        groups,
    }
}

/// A part's title, or else its search.
fn name(context: &Context<'_>, part: &Part) -> String {
    let title = part_title(part, context.lang).cloned();
    title.unwrap_or_else(|| context.say(&search_title(part)))
}

/// The value and principal line of each search; for two, also what their difference means.
fn results(run: &Searches, lang: Lang) -> String {
    let results = run.panes().iter().enumerate().map(|(index, pane)| {
        let result = result(&pane.recording, lang);
        match run.letter(index) {
            Some(letter) => format!("{letter} {}: {result}", own_options(run, index, lang)),
            None => match wrong_program(pane, lang) {
                Some(wrong) => format!("{wrong}: {result}"),
                None => result,
            },
        }
    });
    let results = results.collect::<Vec<_>>().join("; ");
    let meaning = run.pair().map(|pair| comparison::meaning(&pair, lang));
    let told = [results].into_iter().chain(meaning);
    told.collect::<Vec<_>>().join(". ")
}

fn result(recording: &Recording, lang: Lang) -> String {
    let trace = &recording.trace;
    let bound = match trace.is_complete() {
        true => trace.bound(NodeId::ROOT),
        false => Bound::Exact,
    };
    let value = trace.root_value().map(|value| valued(trace, value, bound));
    let line = recording.names(&trace.line_moves()).join(" ");
    let line = Some(line).filter(|line| !line.is_empty());
    let [value, line] = [value, line].map(|text| text.unwrap_or_else(|| "–".into()));
    lang.say(&message!(ClosingResult { value, line }))
}
