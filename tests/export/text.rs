//! Linear text: a lesson as printed by `learn --text`, a search by its selected steps.

use plyback::deck::{Format, Languages};
use plyback::export::{comparison_text, linear_text};
use plyback::lesson::{load, named};
use plyback::scene::{comparison, sentence, signed};
use plyback::trace::{Progress, Step};
use plyback::words::Lang;
use plyback::words::ascii::to_ascii;

use crate::decks::{comparison as two, lesson, search};
use crate::written::{is_same_twice, written};

/// The text without its line breaks.
fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_lesson_is_what_learn_prints_in_each_language_after_the_other() {
    for id in ["first-walkthrough", "strange-move"] {
        let printed = |lang| {
            let lesson = load(&named(id).expect("a lesson"), &Progress::new())
                .unwrap_or_else(|_| panic!("{id}"));
            linear_text(&lesson.without_questions(), lang)
        };
        let mut deck = lesson(id, None, "stops");
        assert_eq!(written(deck.clone(), Format::Text), printed(Lang::En));
        deck.look.languages = Languages::Both;
        let both = format!("{}\n{}", printed(Lang::En), printed(Lang::It));
        assert_eq!(written(deck, Format::Text), both);
    }
}

#[test]
fn every_chosen_step_is_told_with_its_sentence_and_the_result() {
    let options = "--algorithm alphabeta";
    for steps in ["all", "7..12", "cut 1,end"] {
        let mut deck = search("tree", "[[3,12,8],[2,4,6],[14,5,2]]", options, steps);
        for lang in Lang::ALL {
            deck.look.languages = Languages::One(lang);
            let text = joined(&written(deck.clone(), Format::Text));
            let chapter = &deck.chapters[0];
            let trace = &chapter.part.run.first().recording.trace;
            let mut rest = text.as_str();
            for place in 0..chapter.steps.len() {
                let step = chapter.steps.get(place).expect("a step");
                let told = sentence(chapter.part.run.first(), &trace.moment(step), lang);
                let number = step.number();
                let (word, of) = if lang == Lang::It {
                    ("Passo", "di")
                } else {
                    ("Step", "of")
                };
                let told = format!("{word} {number} {of} {}: {told}", trace.steps());
                let at = rest.find(&told).unwrap_or_else(|| panic!("{told}\n{text}"));
                rest = &rest[at + told.len()..];
            }
            let value = signed(trace, trace.root_value().expect("a finished search"));
            let (step, worth) = if lang == Lang::It {
                ("Passo ", "valore")
            } else {
                ("Step ", "value")
            };
            assert!(rest.contains(&format!("{worth} {value}")));
            let others = text.matches(step).count();
            assert_eq!(others, chapter.steps.len());
        }
    }
}

#[test]
fn a_comparison_has_its_table_and_what_each_side_does() {
    let deck = two(
        "tree",
        "[[3,12,8],[2,4,6],[14,5,2]]",
        ["", "--algorithm alphabeta"],
        "all",
    );
    let text = written(deck.clone(), Format::Text);
    let part = &deck.chapters[0].part;
    let pair = part.run.pair().expect("two searches");
    assert!(text.starts_with(&comparison_text(&pair, None, Lang::En, false)));
    let text = joined(&text);
    let mut waits = 0;
    for step in 0..part.run.steps() {
        for doing in comparison::doings(&part.run, &part.run.at(Step(step)), Lang::En) {
            waits += usize::from(doing.waits);
            assert!(text.contains(&joined(&doing.to_string())), "{doing}");
        }
    }
    assert!(waits > 0, "alpha-beta leaves something out");
}

#[test]
fn ascii_is_ascii_and_keeps_to_its_columns() {
    let mut deck = lesson("strange-move", None, "all");
    deck.look.languages = Languages::One(Lang::It);
    deck.look.ascii = true;
    let text = written(deck.clone(), Format::Text);
    assert!(text.is_ascii());
    let longest = text.lines().map(str::len).max();
    assert!(longest <= Some(80), "{longest:?}");
    deck.look.ascii = false;
    let unlike = written(deck.clone(), Format::Text);
    assert!(joined(&to_ascii(&unlike)) == joined(&text));
    is_same_twice(&deck, Format::Text);
}
