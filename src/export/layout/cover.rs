//! The slides before the first step and after the last.

use super::flow::{Paragraph, fitted};
use super::{Context, areas, flow, titles};
use crate::page::{Align, Area, Face, Group, Ink, Page, Point, Rule, Run, Shape, Stroke};
use lesson::{Part, in_language};
use scene::{comparison, valued};
use search::Bound;
use trace::{NodeId, Recording};
use words::Lang;

/// The title, what the lesson is about, and its parts.
pub(super) fn opening(context: &Context<'_>) -> Page {
    let size = context.size;
    let wide = size.width - 4.0 * areas::MARGIN;
    let left = 2.0 * areas::MARGIN;
    let title = context.say(|lang| titles::of_deck(context.deck, lang));
    let summary = context.say(|lang| summary(context, lang));
    let row = |y, height| Area::new(left, y, wide, height);
    let big = vec![Run::new(title.clone(), Face::Bold, Ink::Text)];
    let mut shapes = vec![
        Shape::Words(flow::line(row(210.0, 90.0), Align::Start, 68.0, big)),
        Shape::Words(fitted(
            &[Paragraph::plain(summary.clone(), Face::Sans, Ink::Faint)],
            row(318.0, 110.0),
            &[32.0, 28.0, 24.0],
        )),
        Shape::Rule(Rule {
            from: Point { x: left, y: 452.0 },
            to: Point {
                x: left + wide,
                y: 452.0,
            },
            stroke: Stroke::solid(Ink::Hair, 2.0),
        }),
    ];
    let parts: Vec<Paragraph> = context
        .deck
        .chapters
        .iter()
        .map(|chapter| {
            let title = context.say(|lang| named(&chapter.part, lang));
            let options = options_of(&chapter.part);
            Paragraph {
                item: true,
                runs: vec![
                    Run::new(title, Face::Bold, Ink::Text),
                    Run::new(format!("   {options}"), Face::Sans, Ink::Faint),
                ],
            }
        })
        .collect();
    let list = fitted(&parts, row(480.0, 340.0), &[26.0, 23.0, 20.0, 17.0]);
    shapes.push(Shape::Words(list));
    Page {
        size,
        lang: context.lang(),
        title: title.clone(),
        description: format!("{title}. {summary}"),
        notes: format!("{title}\n{summary}"),
        is_stop: false,
        groups: vec![Group {
            name: "opening",
            shapes,
        }],
    }
}

fn summary(context: &Context<'_>, lang: Lang) -> String {
    if context.deck.titles.is_empty() {
        return String::new();
    }
    in_language(&context.deck.titles, lang).summary.clone()
}

/// A part's title, or its search.
fn named(part: &Part, lang: Lang) -> String {
    let title = titles::of_part(part, lang);
    if title.is_empty() {
        titles::of_search(part)
    } else {
        title
    }
}

fn options_of(part: &Part) -> String {
    let run = &part.run;
    let own = (0..run.panes().len()).map(|pane| {
        let options = comparison::own_options(run, pane);
        run.letter(pane)
            .map_or_else(|| options.clone(), |letter| format!("{letter} {options}"))
    });
    own.collect::<Vec<_>>().join(" | ")
}

/// What came of every search.
pub(super) fn closing(context: &Context<'_>) -> Page {
    let size = context.size;
    let title = context.say(|lang| {
        let word = lang.pick("What came of it", "Che cosa ne è venuto");
        format!("{}: {word}", titles::of_deck(context.deck, lang))
    });
    let area = Area::new(
        2.0 * areas::MARGIN,
        64.0,
        size.width - 4.0 * areas::MARGIN,
        60.0,
    );
    let big = vec![Run::new(title.clone(), Face::Bold, Ink::Text)];
    let shapes = vec![Shape::Words(flow::line(area, Align::Start, 44.0, big))];
    let mut said: Vec<Paragraph> = Vec::new();
    let mut notes = vec![title.clone()];
    for chapter in &context.deck.chapters {
        let part = &chapter.part;
        let name = context.say(|lang| named(part, lang));
        notes.push(name.clone());
        said.push(Paragraph::plain(name, Face::Bold, Ink::Text));
        for told in context
            .languages
            .all()
            .into_iter()
            .flat_map(|lang| results(part, lang))
        {
            notes.push(told.clone());
            said.push(Paragraph {
                item: true,
                runs: vec![Run::new(told, Face::Sans, Ink::Text)],
            });
        }
    }
    let room = Area::new(area.x, 160.0, area.width, 680.0);
    let mut list = fitted(&said, room, &[27.0, 24.0, 21.0, 19.0, 17.0]);
    list.area = room;
    let mut shapes = shapes;
    shapes.push(Shape::Words(list));
    Page {
        size,
        lang: context.lang(),
        title,
        description: notes[1..].join(". "),
        notes: notes.join("\n"),
        is_stop: false,
        groups: vec![Group {
            name: "closing",
            shapes,
        }],
    }
}

/// Value, move, principal line and counts of a search; of two, also what it means.
fn results(part: &Part, lang: Lang) -> Vec<String> {
    let run = &part.run;
    let results = run.panes().iter().enumerate().map(|(index, pane)| {
        let result = result(&pane.recording, lang);
        match run.letter(index) {
            Some(letter) => {
                let name = comparison::own_options(run, index);
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
    let nodes = trace.nodes();
    let bound = if trace.is_complete() {
        trace.bound(NodeId::ROOT)
    } else {
        Bound::Exact
    };
    let value = trace
        .root_value()
        .map_or_else(|| "–".into(), |value| valued(value, bound));
    let line = recording.names(&trace.line_moves()).join(" ");
    let line = if line.is_empty() { "–".into() } else { line };
    match lang {
        Lang::En | Lang::Test => {
            format!("value {value}, line {line}; nodes {nodes}, leaves {leaves}, cutoffs {cutoffs}")
        }
        Lang::It => {
            format!("valore {value}, linea {line}; nodi {nodes}, foglie {leaves}, tagli {cutoffs}")
        }
    }
}
