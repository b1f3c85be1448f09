//! Every built-in lesson is read, checked and complete, and its figures are those of the texts
//! it is based on.

use std::collections::{BTreeMap, BTreeSet};

use plyback::export::linear_text;
use plyback::game::{AnyGame, Setup};
use plyback::lesson::{Lesson, Part, embedded, load};
use plyback::quiz::Belief;
use plyback::scene::sentence;
use plyback::search::{Algorithm, Named, Request};
use plyback::trace::{NodeId, Progress, Recording};
use plyback::words::Lang;
use plyback::words::ascii::to_ascii;

fn lessons() -> Vec<Lesson> {
    let read = |source| {
        load(source, &Progress::new()).unwrap_or_else(|wrong| {
            let lines: Vec<_> = wrong.iter().map(ToString::to_string).collect();
            panic!("{}", lines.join("\n"));
        })
    };
    embedded().iter().map(read).collect()
}

fn lesson(id: &str) -> Lesson {
    let mut lessons = lessons();
    let at = lessons
        .iter()
        .position(|lesson| lesson.id == id)
        .expect("the lesson");
    lessons.swap_remove(at)
}

fn state(part: &Part, number: u32) -> NodeId {
    part.run.first().states.node(number).expect("a state")
}

/// A state's value as received by its parent, from MAX's side.
fn value(part: &Part, number: u32) -> String {
    let trace = &part.run.first().recording.trace;
    let node = state(part, number);
    trace.value(node, trace.ply(node)).to_string()
}

fn moves(part: &Part, number: u32) -> String {
    let moves = part
        .run
        .first()
        .recording
        .trace
        .moves_to(state(part, number));
    part.run.first().recording.names(&moves).join(" ")
}

fn notation(part: &Part, number: u32) -> String {
    part.run
        .first()
        .recording
        .place(state(part, number))
        .notation
}

fn reason(part: &Part, number: u32) -> Option<&'static str> {
    part.run
        .first()
        .recording
        .trace
        .leaf(state(part, number))
        .map(|reason| reason.name())
}

/// The nodes, leaves and cutoffs.
fn counts(recording: &Recording) -> (usize, u32, u32) {
    let (leaves, cutoffs) = recording.trace.totals();
    (recording.trace.nodes(), leaves, cutoffs)
}

/// The root moves with their values, and the move that is played.
fn choice(part: &Part) -> (Vec<(String, String)>, String) {
    let recording = &part.run.first().recording;
    let trace = &recording.trace;
    let values = trace
        .children(NodeId::ROOT)
        .map(|child| (recording.move_to(child), trace.value(child, 1).to_string()))
        .collect();
    (values, recording.names(&trace.line_moves())[0].clone())
}

fn pairs(list: &[(&str, &str)]) -> Vec<(String, String)> {
    list.iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect()
}

#[test]
fn every_lesson_holds_and_speaks_every_language() {
    for lesson in lessons() {
        let languages: Vec<_> = lesson.languages().collect();
        assert_eq!(languages, Lang::ALL, "{}", lesson.id);
        for part in &lesson.parts {
            assert!(part.titles.keys().eq(&Lang::ALL), "{}", part.name);
            assert!(!part.stops.is_empty());
            assert!(part.stops.is_sorted_by(|a, b| a.step < b.step));
            for stop in &part.stops {
                assert!(stop.texts.keys().eq(&Lang::ALL), "{}", stop.selector);
                let said: BTreeSet<_> = stop
                    .texts
                    .values()
                    .map(|text| {
                        text.blocks
                            .iter()
                            .map(|block| block.text())
                            .collect::<String>()
                    })
                    .collect();
                assert_eq!(said.len(), Lang::ALL.len(), "{}", stop.selector);
            }
        }
    }
}

#[test]
fn the_states_of_the_first_walkthrough() {
    let lesson = lesson("first-walkthrough");
    let [part] = lesson.parts.as_slice() else {
        panic!("one part");
    };
    let table = [
        (1, "", "O_X/X__/XOO", None, "10"),
        (2, "b2", "O_X/XX_/XOO", Some("win"), "10"),
        (3, "b1", "OXX/X__/XOO", None, "-10"),
        (4, "c2", "O_X/X_X/XOO", None, "-10"),
        (5, "b1 b2", "OXX/XO_/XOO", Some("loss"), "-10"),
        (6, "b1 c2", "OXX/X_O/XOO", None, "10"),
        (7, "c2 b2", "O_X/XOX/XOO", Some("loss"), "-10"),
        (8, "c2 b1", "OOX/X_X/XOO", None, "10"),
    ];
    assert_eq!(part.run.first().states.len(), table.len());
    for (number, reached, position, leaf, worth) in table {
        assert_eq!(moves(part, number), reached, "state {number}");
        assert_eq!(notation(part, number), position, "state {number}");
        assert_eq!(reason(part, number), leaf, "state {number}");
        assert_eq!(value(part, number), worth, "state {number}");
    }
    let only = |number| {
        let node = state(part, number);
        let children: Vec<_> = part.run.first().recording.trace.children(node).collect();
        assert_eq!(children.len(), 1, "state {number}");
        part.run.first().recording.move_to(children[0])
    };
    assert_eq!((only(6), only(8)), ("b2".into(), "b2".into()));
    let (values, played) = choice(part);
    assert_eq!(values, pairs(&[("b1", "-10"), ("b2", "10"), ("c2", "-10")]));
    assert_eq!(played, "b2");
    assert_eq!(counts(&part.run.first().recording), (10, 5, 0));
    // Labels do not follow the search: state 3 is entered before state 2.
    assert!(state(part, 3) < state(part, 2));
}

#[test]
fn the_states_of_the_strange_move() {
    let lesson = lesson("strange-move");
    let names: Vec<_> = lesson.parts.iter().map(|part| part.name.as_str()).collect();
    assert_eq!(names, ["plain", "first", "depth", "together", "level"]);
    let reached = [
        (1, ""),
        (2, "a1"),
        (3, "c1"),
        (4, "a2"),
        (5, "b2"),
        (6, "a1 c1"),
        (7, "c1 b2"),
        (8, "a2 c1"),
        (9, "b2 c1"),
        (10, "c1 b2 a1 a2"),
        (11, "c1 b2 a2 a1"),
    ];
    // The values of states 2 to 11, and the move that is played.
    let worth: [([i32; 10], &str); 5] = [
        ([-10; 10], "b2"),
        ([-10; 10], "a1"),
        ([-8, -6, -8, -8, -8, -6, -8, -8, -6, -6], "c1"),
        // In the part with both searches, the one on the left.
        ([-10; 10], "a1"),
        ([-9, -7, -9, -9, -9, -7, -9, -9, -7, -7], "c1"),
    ];
    for (part, (values, played)) in lesson.parts.iter().zip(worth) {
        assert_eq!(part.run.first().states.len(), reached.len());
        assert_eq!(notation(part, 1), "_X_/__X/OOX");
        for (number, moves_there) in reached {
            assert_eq!(moves(part, number), moves_there, "{} {number}", part.name);
        }
        for number in 2..=11 {
            let expected = values[number as usize - 2].to_string();
            assert_eq!(value(part, number), expected, "{} {number}", part.name);
        }
        for (number, ply) in [(6, 2), (8, 2), (9, 2), (10, 4), (11, 4)] {
            // The score shown by negamax belongs to the other side; what happened is the same.
            assert!(reason(part, number).is_some(), "{} {number}", part.name);
            assert_eq!(
                part.run.first().recording.trace.ply(state(part, number)),
                ply
            );
        }
        let root: Vec<_> = (2..=5).map(|number| value(part, number)).collect();
        let (all, chosen) = choice(part);
        assert_eq!(
            all.into_iter().map(|(_, value)| value).collect::<Vec<_>>(),
            root
        );
        assert_eq!(chosen, played, "{}", part.name);
        assert_eq!(
            counts(&part.run.first().recording),
            (47, 21, 0),
            "{}",
            part.name
        );
    }
}

#[test]
fn alpha_beta_on_the_strange_move() {
    let game =
        AnyGame::parse("tictactoe", Some("_X_/__X/OOX"), &Setup::default()).expect("a board");
    let request = Request {
        algorithm: Some(Algorithm::AlphaBeta),
        ..Request::default()
    };
    let options = request.resolve(&game).expect("options");
    let recording = Recording::new(game, &options, 100).expect("a small search");
    assert_eq!(counts(&recording), (35, 14, 4));
}

#[test]
fn linear_text_is_narrow_and_plain_and_keeps_the_order() {
    for lesson in lessons() {
        for lang in Lang::ALL {
            let text = linear_text(&lesson, lang);
            for line in text.lines() {
                assert!(line.chars().count() <= 80, "{line}");
                assert_eq!(line.trim_end(), line, "{line:?}");
            }
            let strange = text.chars().find(|&char| {
                (char.is_control() && char != '\n') || ('\u{2500}'..='\u{259f}').contains(&char)
            });
            assert_eq!(strange, None);
            assert!(to_ascii(&text).is_ascii());
            assert!(!to_ascii(&text).contains('?') || text.contains('?'));
            // It contains every caption, one after the other.
            let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let mut rest = joined.as_str();
            let mut find = |words: &str| {
                let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
                let at = rest.find(&words).unwrap_or_else(|| panic!("{words}"));
                rest = &rest[at + words.len()..];
            };
            let titles = lesson.titles(lang);
            find(&titles.title);
            find(&titles.summary);
            for part in &lesson.parts {
                find(&part.titles[&lang]);
                for (index, stop) in part.stops.iter().enumerate() {
                    let word = if lang == Lang::It { "Tappa" } else { "Stop" };
                    find(&format!("{word} {} ", index + 1));
                    let said = &stop.texts[&lang];
                    find(said.title.as_deref().unwrap_or(""));
                    for block in &said.blocks {
                        find(&block.text());
                    }
                    let own = part.run.own_step(0, stop.step);
                    let moment = part.run.first().recording.trace.moment(own);
                    // A question may hide what its step says about the future.
                    if stop.questions.is_empty() {
                        find(&sentence(part.run.first(), &moment, lang));
                    }
                }
            }
        }
    }
}

#[test]
fn the_first_walkthrough_as_text() {
    let lesson = lesson("first-walkthrough");
    insta::assert_snapshot!("first_walkthrough_en", linear_text(&lesson, Lang::En));
    insta::assert_snapshot!("first_walkthrough_it", linear_text(&lesson, Lang::It));
}

/// The lessons in which a question brings each belief to light by offering the answer or
/// sentence of someone who holds it.
fn met() -> BTreeMap<&'static str, BTreeSet<String>> {
    let mut met: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for lesson in lessons() {
        for part in &lesson.parts {
            for asked in part.stops.iter().flat_map(|stop| &stop.questions) {
                let choices = asked.question.choices(&part.run).into_iter();
                for belief in choices.filter_map(|choice| choice.belief) {
                    met.entry(belief.name())
                        .or_default()
                        .insert(lesson.id.clone());
                }
            }
        }
    }
    met
}

#[test]
fn the_readme_says_where_each_belief_is_met() {
    let readme = include_str!("../../lessons/README.md");
    let (met, mut wrong) = (met(), Vec::new());
    for belief in Belief::all() {
        let row = format!("| {} | ", belief.name());
        let row = readme
            .lines()
            .find(|line| line.starts_with(&row))
            .expect(&row);
        let place = row
            .trim_end_matches(" |")
            .rsplit(" | ")
            .next()
            .unwrap_or_default();
        let lessons: Vec<String> = (met.get(belief.name()).into_iter().flatten())
            .map(|id| format!("`{id}`"))
            .collect();
        let lessons = lessons.join(", ");
        if place != lessons {
            wrong.push(format!("{}: {lessons}", belief.name()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The verdict has already said what is right: the rule continues from there.
#[test]
fn no_rule_begins_with_the_answer() {
    for lesson in lessons() {
        for part in &lesson.parts {
            for asked in part.stops.iter().flat_map(|stop| &stop.questions) {
                let key = asked.question.key(&part.run);
                for lang in Lang::ALL {
                    let told = asked.told(&key, &part.run, lang);
                    let rule = asked.text(lang).rule[0].text();
                    let (told, rule) = (told.to_lowercase(), rule.to_lowercase());
                    let rest = rule.strip_prefix(told.trim_end_matches('.'));
                    let repeats = rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
                    assert!(!repeats, "{}: {rule}", lesson.id);
                }
            }
        }
    }
}

#[test]
fn every_lesson_asks_three_to_six_questions_and_ends_with_a_command() {
    for lesson in lessons() {
        for titles in lesson.titles.values() {
            assert!((5..=15).contains(&titles.minutes), "{}", titles.title);
            assert!(titles.source.is_some(), "{}", titles.title);
        }
        let stops = lesson.parts.iter().flat_map(|part| &part.stops);
        let count: usize = stops.map(|stop| stop.questions.len()).sum();
        assert!((3..=6).contains(&count), "{}: {count}", lesson.id);
        for lines in lesson.remember.values() {
            let last = lines.last().expect("a line").text();
            assert!(last.contains("plyback "), "{}: {last}", lesson.id);
        }
    }
}
