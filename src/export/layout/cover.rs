//! The slides before the first step and after the last.

use super::flow::{Paragraph, fitted};
use super::{Context, areas};
use crate::narration::{deck_title, part_title, search_title};
use crate::page::{Align, Area, Face, Group, Ink, Page, Run, Shape, Stroke};
use lesson::{Part, in_language};
use run::Run as Searches;
use scene::{comparison, own_options, valued};
use search::Bound;
use trace::{NodeId, Recording};
use words::{Lang, say};

/// The title, what the lesson is about, and its parts.
pub(crate) fn opening(context: &Context<'_>) -> Page {
    let deck = context.deck;
    let title = context.say(|lang| deck_title(deck, lang));
    let summary = context.say(|lang| match deck.titles.is_empty() {
        true => String::new(),
        false => in_language(&deck.titles, lang).summary.clone(),
    });
    let parts = deck.chapters.iter().map(|chapter| {
        let part = &chapter.part;
        let title = context.say(|lang| name(part, lang));
        let options = options(&part.run, context.lang());
        Paragraph {
            item: true,
            runs: vec![
                Run::new(title, Face::Bold, Ink::Text),
                Run::new(format!("   {options}"), Face::Sans, Ink::Faint),
            ],
        }
    });
    let parts: Vec<Paragraph> = parts.collect();
    let about = Paragraph::plain(summary.clone(), Face::Sans, Ink::Faint);
    let mut group = Group::new("opening");
    let row = |y, height| row(context, y, height);
    let run = Run::new(title.clone(), Face::Bold, Ink::Text);
    group.run(row(210.0, 90.0), Align::Start, 68.0, run);
    let about = fitted(&[about], row(318.0, 110.0), &[32.0, 28.0, 24.0]);
    group.shapes.push(Shape::Words(about));
    group.level(row(452.0, 0.0), 452.0, Stroke::solid(Ink::Hair, 2.0));
    let parts = fitted(&parts, row(480.0, 340.0), &[26.0, 23.0, 20.0, 17.0]);
    group.shapes.push(Shape::Words(parts));
    Page {
        description: format!("{title}. {summary}"),
        notes: format!("{title}\n{summary}"),
        title,
        ..page(context, group)
    }
}

/// What came of every search.
pub(crate) fn closing(context: &Context<'_>) -> Page {
    let title = context.say(|lang| {
        let deck = deck_title(context.deck, lang);
        say!(lang, WhatCameOf { deck })
    });
    let mut lines: Vec<Paragraph> = Vec::new();
    for chapter in &context.deck.chapters {
        let part = &chapter.part;
        let name = context.say(|lang| name(part, lang));
        lines.push(Paragraph::plain(name, Face::Bold, Ink::Text));
        let languages = context.languages.all().into_iter();
        let results = languages.flat_map(|lang| results(&part.run, lang));
        lines.extend(results.map(|result| Paragraph {
            item: true,
            ..Paragraph::plain(result, Face::Sans, Ink::Text)
        }));
    }
    let mut group = Group::new("closing");
    let run = Run::new(title.clone(), Face::Bold, Ink::Text);
    group.run(row(context, 64.0, 60.0), Align::Start, 44.0, run);
    let sizes = [27.0, 24.0, 21.0, 19.0, 17.0];
    let list = fitted(&lines, row(context, 160.0, 680.0), &sizes);
    group.shapes.push(Shape::Words(list));
    let lines = lines.iter().map(|line| line.runs[0].text.as_str());
    let lines: Vec<&str> = lines.collect();
    Page {
        description: lines.join(". "),
        notes: format!("{title}\n{}", lines.join("\n")),
        title,
        ..page(context, group)
    }
}

/// A place with margins twice as wide as on other slides.
fn row(context: &Context<'_>, y: f32, height: f32) -> Area {
    let margin = 2.0 * areas::MARGIN;
    Area::new(margin, y, context.size.width - 2.0 * margin, height)
}

/// A page without a title or anything that is said.
fn page(context: &Context<'_>, group: Group) -> Page {
    Page {
        size: context.size,
        lang: context.lang(),
        title: String::new(),
        description: String::new(),
        notes: String::new(),
        is_stop: false,
        groups: vec![group],
    }
}

/// A part's title, or its search.
fn name(part: &Part, lang: Lang) -> String {
    let title = part_title(part, lang);
    if title.is_empty() {
        search_title(part)
    } else {
        title
    }
}

fn options(run: &Searches, lang: Lang) -> String {
    let own = (0..run.panes().len()).map(|pane| {
        let letter = run.letter(pane).map(|letter| format!("{letter} "));
        letter.unwrap_or_default() + &own_options(run, pane, lang)
    });
    own.collect::<Vec<_>>().join(" | ")
}

/// Value, principal line and counts of each search; of two, also what it means.
fn results(run: &Searches, lang: Lang) -> Vec<String> {
    let results = run.panes().iter().enumerate().map(|(index, pane)| {
        let result = result(&pane.recording, lang);
        match run.letter(index) {
            Some(letter) => {
                let name = own_options(run, index, lang);
                format!("{letter} {name}: {result}")
            }
            None => result,
        }
    });
    let meaning = run.pair().map(|pair| comparison::meaning(&pair, lang));
    results.chain(meaning).collect()
}

fn result(recording: &Recording, lang: Lang) -> String {
    let trace = &recording.trace;
    let (leaves, cutoffs) = trace.totals();
    let bound = if trace.is_complete() {
        trace.bound(NodeId::ROOT)
    } else {
        Bound::Exact
    };
    let value = trace.root_value();
    let line = recording.names(&trace.line_moves()).join(" ");
    say!(
        lang,
        ClosingResult {
            value: value.map_or_else(|| "–".into(), |value| valued(value, bound)),
            line: if line.is_empty() { "–".into() } else { line },
            nodes: trace.nodes(),
            leaves,
            cutoffs
        }
    )
}
