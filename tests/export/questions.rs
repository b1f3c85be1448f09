//! Slides with questions: nothing gives the answer away before it is asked for.

use std::fs;
use std::process::Command;

use plyback::deck::{Deck, Format, Languages, Phase, Slide, unwatched};
use plyback::export::testing::Pages;
use plyback::export::testing::page::{Ink, Page, Shape};
use plyback::export::write;
use plyback::lesson::embedded;
use plyback::run::Run;
use plyback::trace::Status;
use plyback::words::Lang;
use serde_json::{Value, json};

use crate::browser::browse;
use crate::decks;
use crate::validators::{npm, passes};
use crate::written::{folder, written};

/// Every lesson that asks questions.
fn asking() -> Vec<Deck> {
    let decks = embedded()
        .into_iter()
        .map(|lesson| decks::questions(&lesson.id, None));
    let asks = |deck: &Deck| {
        deck.chapters
            .iter()
            .any(|chapter| chapter.questions().count() > 0)
    };
    let decks: Vec<Deck> = decks.filter(asks).collect();
    assert_eq!(decks.len(), embedded().len(), "each asks");
    decks
}

/// All the text on a page outside its nodes.
pub fn words(page: &Page) -> String {
    let words = page.shapes().filter_map(|shape| match shape {
        Shape::Words(words) => Some(&words.rows),
        _ => None,
    });
    let rows = words.flatten().map(|row| row.text());
    rows.collect::<Vec<_>>().join(" ").replace('\u{a0}', " ")
}

/// The pages of questions, each followed by its answer, and their runs.
fn pairs<'a>(deck: &'a Deck, pages: &'a Pages<'_>) -> Vec<(usize, &'a Run)> {
    let languages = pages.languages().all().len();
    let found = (0..pages.len()).filter_map(|index| match pages.slide(index).0 {
        Slide::Asked {
            chapter,
            asks,
            phase: Phase::Question,
        } => {
            let (next, _) = pages.slide(index + languages);
            let phase = Phase::Answer;
            assert_eq!(
                next,
                Slide::Asked {
                    chapter,
                    asks,
                    phase
                }
            );
            Some((index, &deck.chapters[chapter].part.run))
        }
        _ => None,
    });
    found.collect()
}

#[test]
fn a_question_comes_before_its_answer_and_shows_nothing_of_what_follows() {
    for mut deck in asking() {
        deck.look.languages = Languages::Both;
        let pages = Pages::new(&deck);
        let pairs = pairs(&deck, &pages);
        assert!(!pairs.is_empty());
        for (index, run) in pairs {
            let (Slide::Asked { chapter, asks, .. }, lang) = pages.slide(index) else {
                unreachable!("a question");
            };
            let asked = deck.chapters[chapter].question(asks);
            let (question, answer) = (pages.page(index), pages.page(index + 2));
            let text = asked.text(lang);
            let choices = asked.question.choices(run);
            for choice in &choices {
                let told = untypeset(&asked.told(&choice.answer, run, lang));
                let said = untypeset(&words(&question));
                for word in told.split_whitespace() {
                    assert!(
                        said.contains(word),
                        "{}: {word} is not in {said}",
                        text.asks
                    );
                }
            }
            let key = untypeset(&asked.told(&asked.question.key(run), run, lang));
            assert!(
                untypeset(&words(&answer))
                    .contains(key.split_whitespace().next().unwrap_or_default())
            );
            let told = untypeset(&words(&answer));
            for reason in choices
                .iter()
                .filter_map(|choice| asked.reason(&choice.answer, lang))
            {
                assert!(
                    told.contains(&untypeset(reason)),
                    "{reason} is not in {told}"
                );
            }
            // The tree is the one at the step where the question is asked.
            let moment = run.first().trace().moment(asked.question.asked);
            let prefix = if run.panes().len() > 1 { "a" } else { "n" };
            for shape in question.shapes() {
                let Shape::Node(node) = shape else { continue };
                let Some(id) = node
                    .key
                    .0
                    .strip_prefix(prefix)
                    .and_then(|id| id.parse().ok())
                else {
                    continue;
                };
                let is_unseen = moment.status(plyback::trace::NodeId(id)) == Status::Unseen;
                let rows: String = node.rows.iter().map(|row| row.text()).collect();
                assert!(
                    !is_unseen || !rows.contains(['■', '≤', '≥']),
                    "{}: {rows}",
                    node.key
                );
            }
            assert!(
                question
                    .groups
                    .iter()
                    .all(|group| group.name != "code" && group.name != "calls")
            );
            let rule: String = text.rule.iter().map(|block| block.text()).collect();
            for told in [&question.notes, &question.description, &words(&question)] {
                assert!(rule.len() < 30 || !told.contains(&rule), "{told}");
            }
            let colours = question
                .shapes()
                .filter(|shape| matches!(shape, Shape::Edge(edge) if edge.stroke.ink == Ink::Cut));
            let cuts = answer
                .shapes()
                .filter(|shape| matches!(shape, Shape::Edge(edge) if edge.stroke.ink == Ink::Cut));
            assert!(colours.count() <= cuts.count());
        }
    }
}

/// What any platform should show: the choices, which one is right, and the feedback on each.
fn expected(deck: &Deck) -> Vec<(String, Vec<(String, bool)>)> {
    let lang = deck.look.languages.first();
    let mut expected = Vec::new();
    for chapter in &deck.chapters {
        for asks in chapter.questions() {
            let (asked, run) = (chapter.question(asks), &chapter.part.run);
            let key = asked.question.key(run);
            let choices = asked.question.choices(run).into_iter().map(|choice| {
                let is_right = choice.answer.says(&key);
                (untypeset(&asked.told(&choice.answer, run, lang)), is_right)
            });
            expected.push((asked.text(lang).asks.clone(), choices.collect()));
        }
    }
    expected
}

fn unmarked(text: &str) -> String {
    let marks = [
        ("&#39;", "'"),
        ("&quot;", "\""),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&amp;", "&"),
    ];
    let plain = marks.iter().fold(text.to_owned(), |text, (mark, char)| {
        text.replace(mark, char)
    });
    untypeset(plain.trim())
}

/// Text with signs as they are typed.
fn untypeset(text: &str) -> String {
    let signs = [
        ("−", "-"),
        ("’", "'"),
        ("“", "\""),
        ("”", "\""),
        ("\u{a0}", " "),
    ];
    let typed = signs.iter();
    typed.fold(text.to_owned(), |text, (set, typed)| {
        text.replace(set, typed)
    })
}

/// Compares what an importer has read: the text of each question, and its choices with what
/// they are worth.
fn agrees(deck: &Deck, read: &Value) {
    let read = read.as_array().expect("questions");
    let expected = expected(deck);
    assert_eq!(read.len(), expected.len());
    for (read, (asks, choices)) in read.iter().zip(expected) {
        let text = unmarked(read["text"].as_str().expect("a text"));
        assert!(
            text.contains(&untypeset(&asks)),
            "{asks} is not in {:.200}",
            text
        );
        assert!(text.contains("<img "), "{:.200}", text);
        let found = read["choices"]
            .as_array()
            .expect("choices")
            .iter()
            .map(|choice| {
                let text = unmarked(choice["text"].as_str().expect("a text"));
                let says = choice["says"].as_str().unwrap_or_default();
                assert!(!says.is_empty(), "{choice}");
                (text, choice["right"] == json!(true))
            });
        assert_eq!(found.collect::<Vec<_>>(), choices);
    }
}

#[test]
#[ignore = "needs gift-pegjs"]
fn gift_pegjs_reads_the_questions() {
    let folder = folder();
    for deck in asking() {
        let path = folder.path().join("questions.gift");
        fs::write(&path, written(deck.clone(), Format::Gift)).expect("room");
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/export/questions.mjs");
        let told = passes(
            Command::new("node")
                .args([script.as_ref(), path.as_os_str()])
                .env("PLYBACK_MODULES", npm().join("")),
        );
        agrees(&deck, &serde_json::from_str(&told).expect("JSON"));
    }
}

#[test]
#[ignore = "needs moodle-xml-parser"]
fn moodle_xml_parser_reads_the_questions() {
    let folder = folder();
    for deck in asking() {
        let path = folder.path().join("questions.xml");
        fs::write(&path, written(deck.clone(), Format::Moodle)).expect("room");
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/export/questions.py");
        let told = passes(Command::new("python3").arg(script).arg(&path));
        agrees(&deck, &serde_json::from_str(&told).expect("JSON"));
    }
}

#[test]
fn a_lesson_without_questions_has_none_for_a_platform() {
    for format in [Format::Gift, Format::Moodle] {
        let deck = decks::search("bones", "3", "", "stops");
        let folder = folder();
        let order = decks::order(deck, format, folder.path().join("questions"));
        let error = write(&order, &unwatched).expect_err("nothing is asked");
        assert!(error.to_string().contains("no questions"), "{error}");
    }
}

/// Every question is answered right, wrong and not at all, by keys and by clicks; lessons
/// alternate between the languages.
#[test]
#[ignore = "needs Chromium and playwright-core"]
fn a_page_asks_grades_and_explains() {
    let folder = folder();
    let path = folder.path().join("a.html");
    let decks = asking().into_iter().zip(Lang::ALL.into_iter().cycle());
    let decks = decks.map(|(mut deck, lang)| {
        deck.look.languages = Languages::One(lang);
        deck
    });
    for deck in decks {
        let right = match deck.look.languages.first() {
            Lang::It => "Giusto:",
            _ => "Right:",
        };
        fs::write(&path, written(deck.clone(), Format::Html)).expect("room");
        let seen = browse("asked", &path, None);
        assert_eq!(seen["errors"], json!([]));
        let expected = expected(&deck);
        let asked = seen["asked"].as_array().expect("questions");
        assert_eq!(asked.len(), expected.len());
        for (seen, (_, choices)) in asked.iter().zip(expected) {
            assert_eq!(seen["before"], json!(""), "nothing is told before");
            let texts: Vec<String> = ('a'..='z')
                .zip(&choices)
                .map(|(letter, (text, _))| format!("{letter}) {text}"))
                .collect();
            let found = seen["choices"].as_array().expect("choices").iter();
            let found: Vec<String> = found
                .map(|text| untypeset(text.as_str().expect("text")))
                .collect();
            assert_eq!(found, texts);
            for (index, (_, is_right)) in choices.iter().enumerate() {
                let said = seen["said"][index].as_str().expect("a verdict");
                assert_eq!(said.starts_with(right), *is_right, "{said}");
            }
            assert_eq!(seen["passed"], json!(true));
        }
    }
}
