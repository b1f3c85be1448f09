//! Exercises on the screen: each kind answered right and wrong by keys, and the result.

use plyback::game::Move;
use plyback::quiz::{Answer, Ask, Drill, Exercise, Happening, Spec};
use plyback::scene::practice::{feedback, leaves, tally, task};
use plyback::search::{Named, Reason};
use plyback::trace::{Event, NodeId};
use plyback::tui::testing::{App, Grading, Practice, Screen, Settings};
use plyback::words::Lang;
use ratatui::layout::Position;

use crate::stage::{PLAIN, Stage, ascii, colourless, italian};

const DRILLS: [Drill; 7] = [
    Drill::Values,
    Drill::Window,
    Drill::Cuts,
    Drill::Move,
    Drill::Trace,
    Drill::Spot,
    Drill::Lines,
];

fn stage(spec: Spec, grading: Grading, settings: Settings, size: (u16, u16)) -> Stage {
    let practice = Practice::new(spec, grading);
    let screen = Screen::Practice(Box::new(practice));
    Stage::new(App::at(settings, screen), size)
}

fn usual(code: &str) -> Stage {
    let spec = Spec::read(code).expect("a code");
    stage(spec, Grading::AtOnce, PLAIN, (80, 24))
}

fn practice(stage: &Stage) -> &Practice {
    match &stage.app.screen {
        Screen::Practice(practice) => practice,
        _ => panic!("no exercise is on the screen"),
    }
}

fn type_text(stage: &mut Stage, text: &str) {
    for char in text.chars() {
        match char {
            ' ' => stage.press("Space"),
            char => stage.press(&char.to_string()),
        };
    }
}

/// The text on the screen on one line, without the marks at the borders.
fn flat(stage: &Stage) -> String {
    let text = stage.text().replace(['▲', '▼', '↑', '↓'], " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

/// An answer, as typed.
fn typed(exercise: &Exercise, answer: &Answer) -> String {
    let written = exercise.written(answer);
    match answer {
        Answer::Window(_) => {
            let ends = written.replace(['(', ')', ','], "");
            ends.replace("-∞", "-").replace("+∞", "+").replace('∞', "+")
        }
        _ => written.replace("≤ ", "<=").replace("≥ ", ">="),
    }
}

/// The right answers, the last of which is replaced by a wrong one if `is_wrong`.
fn answers(exercise: &Exercise, is_wrong: bool) -> Vec<Answer> {
    let count = exercise.asks.len();
    let mut answers: Vec<Answer> = (0..count).map(|ask| exercise.key(ask)).collect();
    let last = count - 1;
    if is_wrong {
        let text = match &answers[last] {
            Answer::Number(..) => "77".to_owned(),
            Answer::Window(_) => "-77 77".to_owned(),
            // Another branch is marked or another move played instead.
            Answer::Moves(moves) => {
                let branches = exercise.branches(last);
                let other = branches.into_iter().find(|mv| !moves.contains(mv));
                exercise
                    .pane()
                    .recording
                    .names(&[other.expect("a branch")])
                    .join(" ")
            }
            Answer::Event(..) => {
                let run = &exercise.run;
                let plyback::quiz::Ask::Of(question) = &exercise.asks[last] else {
                    panic!("an event is asked for")
                };
                let choices = question.choices(run);
                let at = choices
                    .iter()
                    .position(|choice| !choice.answer.says(&answers[last]));
                (at.expect("a choice") + 1).to_string()
            }
            Answer::Sentence(_) if exercise.spec.drill == Drill::Lines => {
                answers.swap(0, 1);
                return answers;
            }
            Answer::Sentence(step) => (step - 1).to_string(),
        };
        answers[last] = exercise.read(last, &text).expect("an answer");
    }
    answers
}

/// All branches of an exercise in the order in which the cursor visits them.
fn branches(exercise: &Exercise) -> Vec<Vec<Move>> {
    let trace = exercise.whole.first().trace();
    let mut nodes: Vec<NodeId> = (0..trace.nodes() as u32).map(NodeId).collect();
    nodes.sort_by_key(|&node| trace.close_step(node));
    let ends = nodes.into_iter().flat_map(|node| trace.children(node));
    ends.map(|end| trace.moves_to(end)).collect()
}

/// Fills in all answers by keys and has them graded.
fn give(stage: &mut Stage, answers: &[Answer]) {
    let exercise = practice(stage).exercise.clone();
    match exercise.spec.drill {
        Drill::Values | Drill::Window => {
            for answer in answers {
                type_text(stage, &typed(&exercise, answer));
                stage.press("Enter");
            }
        }
        Drill::Cuts => {
            let trace = exercise.pane().trace();
            let marked: Vec<Vec<Move>> = (0..answers.len())
                .flat_map(|ask| {
                    let above = trace.moves_to(exercise.node(ask).expect("a node"));
                    let Answer::Moves(moves) = &answers[ask] else {
                        panic!("branches are asked for")
                    };
                    let path = |mv: &Move| above.iter().chain([mv]).copied().collect();
                    moves.iter().map(path).collect::<Vec<_>>()
                })
                .collect();
            for branch in branches(&exercise) {
                if marked.contains(&branch) {
                    stage.press("Space");
                }
                stage.press("Right");
            }
            stage.press("g");
        }
        Drill::Move => {
            let branches = exercise.branches(0);
            let at = branches
                .iter()
                .position(|&mv| answers[0] == Answer::Moves(vec![mv]));
            (0..at.expect("a move")).for_each(|_| {
                stage.press("Right");
            });
            stage.press("Enter");
        }
        Drill::Trace => {
            for (ask, answer) in answers.iter().enumerate() {
                let plyback::quiz::Ask::Of(question) = &exercise.asks[ask] else {
                    panic!("an event is asked for")
                };
                let choices = question.choices(&exercise.run);
                let at = choices.iter().position(|choice| choice.answer.says(answer));
                stage.press(&(at.expect("a choice") + 1).to_string());
                stage.press("Enter");
            }
        }
        Drill::Spot => {
            let Answer::Sentence(step) = answers[0] else {
                panic!("a step is asked for")
            };
            (1..step).for_each(|_| {
                stage.press("Right");
            });
            stage.press("Enter");
        }
        Drill::Lines => {
            let mut order = exercise.handed.clone();
            for (place, answer) in answers.iter().enumerate() {
                let is_it = |line: &usize| *answer == Answer::Sentence(line + 1);
                let from = order.iter().position(is_it).expect("a line");
                (place..from).for_each(|_| {
                    stage.press("Down");
                });
                stage.press("Space");
                (place..from).for_each(|_| {
                    stage.press("Up");
                });
                stage.press("Space");
                stage.press("Down");
                let line = order.remove(from);
                order.insert(place, line);
            }
            stage.press("Enter");
        }
    }
}

/// Right answers get full marks; a wrong one is pointed out, on the screen and in what is saved.
#[test]
fn each_kind_is_answered_by_keys() {
    let settings = [PLAIN, italian(), ascii(), colourless()];
    for (place, drill) in DRILLS.into_iter().enumerate() {
        for (turn, is_wrong) in [false, true].into_iter().enumerate() {
            let level = if matches!(drill, Drill::Window | Drill::Cuts) {
                4
            } else {
                2
            };
            let settings = settings[(place + turn) % settings.len()];
            let size = [(80, 24), (120, 40)][turn];
            let grading = [Grading::AtEnd, Grading::AtOnce][turn];
            let spec = Spec {
                drill,
                level,
                seed: 5,
            };
            let mut stage = stage(spec, grading, settings, size);
            let exercise = practice(&stage).exercise.clone();
            let answers = answers(&exercise, is_wrong);
            give(&mut stage, &answers);
            assert!(practice(&stage).is_over(), "{spec}\n{}", stage.text());

            let answers: Vec<_> = answers.into_iter().map(Some).collect();
            let told = tally(&exercise, &answers, &exercise.grade(&answers));
            let told = settings.lang.say(&told);
            let shown = flat(&stage);
            let head: String = told
                .split_whitespace()
                .take(4)
                .collect::<Vec<_>>()
                .join(" ");
            let is_single = matches!(drill, Drill::Move | Drill::Spot);
            if !settings.ascii && !is_single {
                assert!(shown.contains(&head), "{spec}: {told}\n{}", stage.text());
            }
            let scored = exercise.scored(&answers, |_| true);
            assert_eq!(scored.iter().all(|&is_right| is_right), !is_wrong, "{spec}");
            let key = (drill.name().to_owned(), level);
            let kept = stage.app.course.practice[&key];
            let right = scored.iter().filter(|&&is_right| is_right).count();
            assert_eq!((kept.right, kept.asked), (right, scored.len()), "{spec}");
        }
    }
}

/// Feedback given before the language changes is shown in the new one.
#[test]
fn feedback_changes_its_language() {
    for drill in DRILLS {
        let (level, seed) = (2, 5);
        let [changed, other] = [PLAIN, italian()].map(|settings| {
            let spec = Spec { drill, level, seed };
            let mut stage = stage(spec, Grading::AtOnce, settings, (80, 24));
            let answers = answers(&practice(&stage).exercise, true);
            give(&mut stage, &answers[..1]);
            stage.app.settings.lang = Lang::It;
            stage.draw();
            stage.text()
        });
        assert_eq!(changed, other);
    }
}

/// A wrong event is answered with the rule that the right one follows from.
#[test]
fn a_wrong_event_is_told_why_another_comes_next() {
    for seed in 1..20 {
        let (drill, level) = (Drill::Trace, 1 + (seed % 5) as u8);
        let exercise = Exercise::new(Spec { drill, level, seed });
        let trace = exercise.pane().trace();
        for (ask, of) in exercise.asks.iter().enumerate() {
            let Ask::Of(question) = of else {
                panic!("{of:?}");
            };
            let rule = match trace.moment(question.outcome(&exercise.run)).event {
                Event::Enter { .. } => "Moves are tried in order: at ",
                Event::Leaf {
                    reason: Reason::Depth,
                    ..
                } => "At the depth limit, ",
                Event::Leaf { .. } => "A leaf has no moves to try",
                Event::Backup { .. } => "passes it up to its parent",
                Event::Return { .. } => "No move is left to try",
                Event::Cutoff { .. } => "The window is closed",
            };
            let keys = [ask, (ask + 1) % exercise.asks.len()].map(|ask| exercise.key(ask));
            let [right, wrong] =
                keys.map(|key| Lang::En.say(&feedback(&exercise, ask, Some(&key))));
            assert!(!right.contains(rule), "{right}");
            // A wrong `cut` is answered with the window, which is still open.
            let opened = |said: &String| {
                said.contains("the window stays open") || said.contains(": no cut.")
            };
            let is_cut = |it: &Answer| matches!(it, Answer::Event(Happening::Cut, _));
            let mut choices = question.choices(&exercise.run).into_iter();
            let cut = choices.find(|choice| is_cut(&choice.answer));
            if let (Some(cut), true) = (cut, rule.starts_with("Moves are")) {
                let said = Lang::En.say(&feedback(&exercise, ask, Some(&cut.answer)));
                assert!(opened(&said), "{said}");
            }
            assert!(wrong.contains(rule) || opened(&wrong), "{wrong}");
        }
    }
}

#[test]
fn a_window_is_seen_while_it_is_typed() {
    let mut stage = usual("w4-6");
    stage.press("- , i");
    assert!(stage.text().contains("-,i_"), "{}", stage.text());
    assert_eq!(stage.app.settings.lang, Lang::En);
    assert!(stage.text().contains("-∞"), "{}", stage.text());
    stage.press("n f Enter");
    let shown = flat(&stage);
    assert!(shown.contains("1: Right"), "{}", stage.text());
    // Ends in the wrong order are rejected and stay, to be corrected.
    type_text(&mut stage, "5 3");
    // Characters that cannot be part of a window are rejected at once.
    stage.press("g");
    let shown = flat(&stage);
    assert!(shown.contains("`g` isn't a window"), "{}", stage.text());
    assert!(shown.contains("5 3_"), "{}", stage.text());
    stage.press("Enter");
    // All that is wrong is told in the same row, above the keys.
    let shown = stage.text();
    let mut lines = shown.lines().rev();
    let [last, hint] = [(); 2].map(|()| lines.next().unwrap_or_default());
    assert!(hint.contains("wrong way round"), "{shown}");
    // The keys are those of an exercise, not those of a question in a lesson.
    assert!(
        last.contains("Enter answer") && !last.contains("p close"),
        "{shown}"
    );
    assert!(practice(&stage).is_typing());
    stage.press("Esc");
    assert!(!practice(&stage).is_typing());
    // A letter that no answer begins with is refused, too.
    for letter in ["a", "r"] {
        let shown = stage.press(letter).text();
        assert!(
            shown.contains(&format!("`{letter}` isn't a window")),
            "{shown}"
        );
    }
    // An answer that was graded stays.
    stage.press("Left 7");
    assert!(
        stage.text().contains("this answer is graded"),
        "{}",
        stage.text()
    );
}

#[test]
fn a_marked_branch_has_a_mark_and_keeps_its_numbers() {
    let mut stage = usual("c4-5");
    let numbers = |stage: &Stage| {
        let digit = |char: &char| char.is_ascii_digit();
        let tree: Vec<String> = stage.text().lines().take(14).map(str::to_owned).collect();
        tree.concat().chars().filter(digit).collect::<String>()
    };
    let before = numbers(&stage);
    for key in ["Space", "Enter", "Space"] {
        stage.press(key);
        assert!(stage.text().contains("✂"), "{}", stage.text());
        assert_eq!(numbers(&stage), before, "{}", stage.text());
        stage.press("Space Right");
        assert!(!stage.text().contains("✂"), "{}", stage.text());
    }
}

/// What was filled in stays along with its verdict: typed values and windows, and in words,
/// what was missed or is not pruned.
#[test]
fn what_was_filled_in_stays_when_it_is_graded() {
    let mut windows = usual("w4-6");
    let exercise = practice(&windows).exercise.clone();
    let mut answers: Vec<Answer> = (0..exercise.asks.len())
        .map(|ask| exercise.key(ask))
        .collect();
    let wrong = answers.len() - 1;
    answers[wrong] = exercise.read(wrong, "-77 77").expect("a window");
    give(&mut windows, &answers);
    let shown = windows.text();
    assert!(
        practice(&windows).is_over() && shown.contains("-77"),
        "{shown}"
    );
    let root = shown.lines().take(6).find(|line| line.contains('∞'));
    assert!(root.is_some_and(|line| line.contains("(-∞, ∞)")), "{shown}");
    let mut values = usual("v2-5");
    type_text(&mut values, "77");
    values.press("Enter g");
    assert!(values.text().contains("77"), "{}", values.text());
    let mut cuts = usual("c4-5");
    let exercise = practice(&cuts).exercise.clone();
    let mut asks = 0..exercise.asks.len();
    let skips =
        |ask: &usize| matches!(exercise.key(*ask), Answer::Moves(moves) if !moves.is_empty());
    assert!(asks.any(|ask| skips(&ask)));
    cuts.press("Enter g");
    let shown = flat(&cuts);
    assert!(
        shown.contains("Missed at other nodes: ") && shown.contains("Marked by mistake: "),
        "{}",
        cuts.text()
    );
    // Each is mentioned once: in the verdict on its node, or above it.
    assert_eq!(shown.matches("Marked by mistake: ").count(), 1, "{shown}");
    // The marked branch keeps its mark, and is shown to be wrong.
    assert!(cuts.text().contains("✂"), "{}", cuts.text());
    assert!(cuts.text().contains("≠"), "{}", cuts.text());
    // The cursor is at one node, that of the feedback.
    assert_eq!(cuts.text().matches('»').count(), 1, "{}", cuts.text());
}

/// Without colour and in ASCII: a pruned branch that was found, one that was missed, and an
/// answer in a narrow node.
#[test]
fn every_answer_shows_what_it_came_to() {
    for (settings, found, missed) in [(colourless(), "✓2", "≠3"), (ascii(), "o2", "!3")] {
        let spec = Spec::read("c3-7").expect("a code");
        let mut cuts = stage(spec, Grading::AtOnce, settings, (80, 24));
        let shown = cuts.press("Enter Right Enter g").text();
        assert!(shown.contains(found) && shown.contains(missed), "{shown}");
    }
    let mut windows = usual("w5-4");
    for _ in 0..3 {
        type_text(&mut windows, "1 2");
        windows.press("Enter");
    }
    let shown = windows.text();
    assert_eq!(shown.matches("(1, 2)").count(), 3, "{shown}");
    assert_eq!(shown.matches('≠').count(), 3, "{shown}");
    let mut lines = usual("l1-7");
    let shown = lines.press("Enter").text();
    assert!(shown.contains("The right order"), "{shown}");
    assert!(shown.contains("4         best = v"), "{shown}");
}

/// On the smallest screen, in both languages.
#[test]
fn tasks_are_whole() {
    for drill in DRILLS {
        for (level, seed) in (1..=5).flat_map(|level| (1..=6).map(move |seed| (level, seed))) {
            for settings in [PLAIN, italian()] {
                let spec = Spec { drill, level, seed };
                let shown = stage(spec, Grading::AtOnce, settings, (80, 24));
                let told = settings
                    .lang
                    .say(&task(&practice(&shown).exercise, settings.lang));
                assert!(flat(&shown).contains(&told), "{spec}:\n{}", shown.text());
            }
        }
    }
}

/// Marking no branch means that nothing is pruned.
#[test]
fn nothing_marked_is_an_answer() {
    let mut stage = usual("c3-5");
    assert!(flat(&stage).contains("no mark: nothing pruned there"));
    stage.press("g");
    assert!(practice(&stage).is_over(), "{}", stage.text());
    assert!(flat(&stage).contains("Missed: "), "{}", stage.text());
    // The first missed branch is explained; what was missed is mentioned once.
    assert_eq!(
        flat(&stage).matches("Missed: ").count(),
        1,
        "{}",
        stage.text()
    );
    let told = "Which moves are pruned at node 2 (";
    assert!(flat(&stage).contains(told), "{}", stage.text());
}

#[test]
fn a_key_without_a_use_says_so() {
    let mut stage = usual("c3-7");
    for key in ["f", "z"] {
        let notice = stage.press(key).notice().unwrap_or_default();
        let said = "does nothing here; elsewhere: ";
        assert!(notice.contains(said), "{key}: {notice}");
    }
}

/// The help explains the marks of an exercise, not those of a search.
#[test]
fn the_help_explains_the_marks_of_an_exercise() {
    let marks = [
        (
            "c3-x",
            "Space ?",
            "you marked branch 2 as pruned",
            "no value",
        ),
        ("c3-x", "Space g ?", "≠    wrong, or missed", "Space "),
        ("c3-x", "Space g ?", "pruned", "2 moves pruned"),
        ("v4-5", "?", "not answered yet", "2 moves pruned"),
        ("s4-7", "End ?", "a cutoff: 2 moves pruned", "you marked"),
        (
            "v3-9",
            "?",
            "the move that leads to the node below",
            "a free cell",
        ),
        ("t1-31", "?", "no value yet", "not answered"),
    ];
    for (code, keys, has, lacks) in marks {
        let shown = usual(code).press(keys).text();
        assert!(shown.contains(has) && !shown.contains(lacks), "{shown}");
    }
}

/// Nodes are asked about as they close, so that no feedback gives a later answer away.
#[test]
fn cuts_are_asked_about_as_nodes_close() {
    for code in ["c1-3", "c3-7", "c5-2"] {
        let exercise = Exercise::new(Spec::read(code).expect("a code"));
        let trace = exercise.pane().trace();
        let nodes = (0..exercise.asks.len()).filter_map(|ask| exercise.node(ask));
        assert!(
            nodes.map(|node| trace.close_step(node)).is_sorted(),
            "{code}"
        );
    }
}

#[test]
fn a_branch_is_asked_about_by_its_name() {
    let mut stage = usual("c3-7");
    for place in ["1.3.1", "1.3.2", "1.3.3"] {
        let asked = format!("Is branch {place} pruned?");
        assert!(stage.text().contains(&asked), "{}", stage.text());
        stage.press("Right");
    }
    let search = "Search: alpha-beta on a tree of numbers, MIN to move, cut equal.";
    assert!(flat(&stage).contains(search), "{}", stage.text());
    stage.press("g");
    assert_eq!(stage.text().matches(" w ").count(), 1, "{}", stage.text());
}

/// The cursor also visits what is pruned, or it would tell; what is marked there counts for nothing.
#[test]
fn every_branch_can_be_marked() {
    let mut stage = usual("c3-5");
    for branch in branches(&practice(&stage).exercise.clone()) {
        let exercise = &practice(&stage).exercise;
        let place = exercise.whole.first().recording.path(&branch);
        let asked = format!("Is branch {place} pruned?");
        assert!(stage.text().contains(&asked), "{}", stage.text());
        stage.press("Right");
    }
    let mut stage = usual("c3-5");
    let exercise = practice(&stage).exercise.clone();
    let keys: Vec<Answer> = (0..exercise.asks.len())
        .map(|ask| exercise.key(ask))
        .collect();
    let is_below = |path: &Vec<Move>| {
        let above = exercise.pane().trace().follow(&path[..path.len() - 1]);
        above.is_none()
    };
    for branch in branches(&exercise) {
        if is_below(&branch) {
            stage.press("Space");
        }
        stage.press("Right");
    }
    stage.press("Home");
    give(&mut stage, &keys);
    assert!(
        flat(&stage).contains("Not counted: 2.2.1,"),
        "{}",
        stage.text()
    );
    assert!(
        !stage.text().contains("marked by mistake"),
        "{}",
        stage.text()
    );
}

/// In a tree, the arrows go where they point.
#[test]
fn arrows_go_up_and_down_the_tree() {
    let mut stage = usual("c3-5");
    for (key, place) in [
        ("Right", "2.1.2"),
        ("Up", "2.1"),
        ("Up", "2"),
        ("Up", "2"),
        ("Down", "2.1"),
        ("Down", "2.1.1"),
        ("Down", "2.1.1"),
    ] {
        stage.press(key);
        let asked = format!("Is branch {place} pruned?");
        assert!(stage.text().contains(&asked), "{key}: {}", stage.text());
    }
    let mut stage = usual("v3-5");
    let root = "What is the root worth?";
    assert!(!stage.text().contains(root), "{}", stage.text());
    assert!(
        stage.press("Up Up").text().contains(root),
        "{}",
        stage.text()
    );
}

/// The order of lines isn't lost without a question, and a line carried to the end leaves the
/// others in their order.
#[test]
fn lines_are_carried_and_kept() {
    for key in ["Esc", "q", "Ctrl-N"] {
        let mut stage = usual("l1-3");
        let before = practice(&stage).exercise.handed.clone();
        stage.press("End Space Home");
        let lines: Vec<String> = stage
            .text()
            .lines()
            .skip(1)
            .take(before.len())
            .map(str::to_owned)
            .collect();
        let (last, others) = before.split_last().expect("lines");
        for (line, listed) in lines.iter().zip([last].into_iter().chain(others)) {
            let text = practice(&stage).exercise.line(*listed);
            assert!(line.contains(&text), "{lines:?}");
        }
        assert!(lines[0].contains('»'), "{lines:?}");
        stage.press("Space");
        assert!(!stage.text().contains('»'), "{}", stage.text());
        stage.press(key);
        assert!(stage.text().contains("Leave?"), "{}", stage.text());
    }
}

/// What is run is in sight: the tree, or the board.
#[test]
fn the_lines_have_their_tree() {
    for (code, given) in [("l1-3", "The tree: [["), ("l2-3", "to move")] {
        let mut stage = usual(code);
        assert!(stage.text().contains(given), "{}", stage.text());
        stage.press("Space Down Space Enter");
        assert!(stage.text().contains(given), "{}", stage.text());
    }
}

#[test]
fn a_skipped_event_is_told() {
    let mut stage = usual("t1-qq3");
    let exercise = practice(&stage).exercise.clone();
    let place = exercise.place(0);
    stage.press("Enter");
    let shown = flat(&stage);
    assert!(
        shown.contains(&format!("Step {place}: Not answered. The right answer: ")),
        "{shown}"
    );
}

#[test]
fn the_footer_names_what_a_key_does_now() {
    let footer = |stage: &Stage| {
        stage
            .text()
            .lines()
            .last()
            .map(str::to_owned)
            .unwrap_or_default()
    };
    for (code, has, lacks) in [
        ("w4-5", "Enter skip question", "Space"),
        ("c4-5", "Enter mark", "Enter answer"),
        ("l3-5", "Space pick up", "Space mark"),
        ("l3-5", "Enter run", "Enter grade"),
        ("t3-5", "Enter skip question", "Enter answer"),
    ] {
        let stage = usual(code);
        let shown = footer(&stage);
        assert!(shown.contains(has) && !shown.contains(lacks), "{shown}");
    }
    let mut stage = usual("l3-5");
    stage.press("Space");
    assert!(footer(&stage).contains("Space drop"), "{}", footer(&stage));
    let mut stage = usual("m3-5");
    stage.press("Enter");
    assert!(
        footer(&stage).contains("Enter another"),
        "{}",
        footer(&stage)
    );
}

/// The real search is a key away and leads back; afterwards, the exercise can be repeated,
/// although only the first time counts, or another one follows.
#[test]
fn after_an_exercise_there_is_the_real_search_then_another_one() {
    let mut stage = usual("m2-5");
    let exercise = practice(&stage).exercise.clone();
    give(&mut stage, &answers(&exercise, true));
    let graded = stage.text();
    stage.press("w");
    stage.wait();
    assert!(
        matches!(stage.app.screen, Screen::Explore(_)),
        "{}",
        stage.text()
    );
    stage.press("Right");
    stage.press("Esc");
    assert_eq!(stage.text(), graded);

    stage.press("Backspace");
    assert!(!practice(&stage).is_over());
    give(&mut stage, &answers(&exercise, false));
    assert!(practice(&stage).is_over());
    let kept = stage.app.course.practice[&("move".to_owned(), 2)];
    assert_eq!((kept.right, kept.asked), (0, 1), "the first time counts");
    stage.press("Enter");
    let spec = practice(&stage).exercise.spec;
    assert_eq!((spec.drill, spec.level, spec.seed), (Drill::Move, 2, 6));
    let exercise = practice(&stage).exercise.clone();
    give(&mut stage, &answers(&exercise, false));
    stage.press("Enter");
    assert_eq!(practice(&stage).exercise.spec.level, 3);
}

/// A wrong program does not say where it goes wrong before that is found.
#[test]
fn a_mistake_is_told_only_when_it_is_found() {
    let mut stage = usual("s3-5");
    for _ in 0..60 {
        assert!(
            !stage.text().contains("first wrong step"),
            "{}",
            stage.text()
        );
        stage.press("Right");
    }
    let text = stage.press("Home").text();
    assert!(text.contains("Step 1 of 56"), "{text}");
    let text = stage.press("End").text();
    assert!(text.contains("Step 56 of 56"), "{text}");
    // The model answer starts where it is.
    let Answer::Sentence(wrong) = practice(&stage).exercise.key(0) else {
        panic!("a step is asked for")
    };
    stage.press("Enter w");
    stage.wait();
    assert_eq!(stage.watch().step.number(), wrong);
    assert!(
        stage.text().contains("first wrong step"),
        "{}",
        stage.text()
    );
}

/// If a leaf is not drawn, the text mentions it.
#[test]
fn all_leaves_are_in_sight_beside_a_board() {
    for code in ["m4-7", "w4-7", "v5-1", "c5-14"] {
        let stage = usual(code);
        let told = Lang::En.say(&leaves(&practice(&stage).exercise));
        assert!(flat(&stage).contains(&told), "{told}\n{}", stage.text());
    }
}

/// Where the tree doesn't fit beside the board, it takes the board's place.
#[test]
fn every_node_to_fill_in_is_in_sight() {
    for code in ["v4-12", "v5-1", "v5-5", "w5-16"] {
        let stage = usual(code);
        let exercise = &practice(&stage).exercise;
        for ask in 0..exercise.asks.len() {
            let node = exercise.node(ask).expect("a node");
            let mut seen = stage.hits.nodes.iter();
            assert!(
                seen.any(|&(_, _, it)| it == node),
                "{code} {ask}\n{}",
                stage.text()
            );
        }
    }
}

#[test]
fn a_click_goes_to_a_node() {
    let mut stage = usual("v2-7");
    let node = practice(&stage).exercise.node(2).expect("a node");
    stage.click_node(0, node);
    assert!(
        flat(&stage).contains("What is node 3 worth"),
        "{}",
        stage.text()
    );
}

/// A second click on a branch does what Enter does: it is marked, or played.
#[test]
fn a_second_click_answers() {
    let mut cuts = usual("c4-5");
    let branch = cuts.find("»");
    assert!(cuts.click(branch).text().contains('✂'), "{}", cuts.text());
    let mut moves = usual("m2-7");
    let first = moves.find("»");
    moves.click(first);
    assert!(practice(&moves).is_over(), "{}", moves.text());
}

/// On a board as well, where the move's column and row meet, however large the cells are.
#[test]
fn a_click_on_a_cell_chooses_its_move() {
    for (code, size) in [("m3-1", (80, 24)), ("m4-7", (80, 18)), ("m4-7", (200, 60))] {
        let new = || {
            stage(
                Spec::read(code).expect("a code"),
                Grading::AtEnd,
                PLAIN,
                size,
            )
        };
        let (mut clicked, mut walked) = (new(), new());
        let exercise = practice(&clicked).exercise.clone();
        for mv in exercise.branches(0).into_iter().skip(1) {
            let name = exercise.pane().recording.game.move_name(mv);
            let side = |y: u16| (size.0 - 24..size.0).map(move |x| Position::new(x, y));
            let mut places = (1..size.1).flat_map(side);
            let mut find = |sign: &str| {
                let is_it = |at: &Position| clicked.cell(*at).symbol() == sign;
                places.find(|at| is_it(at)).expect("a letter or number")
            };
            // Where marks fall, any row will do.
            let (column, row) = (find(&name[..1]), find(name.get(1..2).unwrap_or("2")));
            clicked.click(Position::new(column.x, row.y));
            assert_eq!(clicked.text(), walked.press("Right").text(), "{name}");
        }
    }
}

#[test]
fn a_click_chooses_an_event() {
    let mut stage = usual("t2-5");
    let right = answers(&practice(&stage).exercise, false);
    let at = stage.find("2  ");
    stage.click(at);
    let shown = flat(&stage);
    assert!(shown.contains("Step 2: ") && right.len() > 1, "{shown}");
}

/// However long the last answer's explanation is, a written tree stays as it was.
#[test]
fn an_explanation_leaves_the_tree_its_room() {
    for (drill, settings) in [Drill::Values, Drill::Window]
        .into_iter()
        .flat_map(|drill| [(drill, PLAIN), (drill, italian())])
    {
        for (level, seed) in (3..=5).flat_map(|level| (1..=12).map(move |seed| (level, seed))) {
            let spec = Spec { drill, level, seed };
            let mut stage = stage(spec, Grading::AtOnce, settings, (80, 24));
            if practice(&stage).exercise.pane().recording.game.has_board() {
                continue;
            }
            let leaves = |stage: &Stage| stage.text().matches('■').count();
            let before = leaves(&stage);
            for _ in 1..practice(&stage).exercise.asks.len() {
                type_text(
                    &mut stage,
                    if drill == Drill::Values { "77" } else { "6 7" },
                );
                let shown = stage.press("Enter").text();
                assert_eq!(leaves(&stage), before, "{spec}\n{shown}");
            }
        }
    }
}

#[test]
fn moves_and_steps_are_typed() {
    let mut stage = usual("m2-7");
    assert!(flat(&stage).contains("ties first"), "{}", flat(&stage));
    stage.press("3 Enter");
    let text = flat(&stage);
    let told = "The right answer: move 2. Both are worth -6: of equal moves the first stays.";
    assert!(text.contains(told), "{text}");
    let mut stage = usual("s2-4");
    stage.press("5 Enter");
    assert!(flat(&stage).contains("Right: step 5 "), "{}", flat(&stage));
}

/// What a wrong program does is described without its cause until the question is answered.
#[test]
fn a_cause_is_not_told_beforehand() {
    for seed in 1..=12 {
        let mut stage = usual(&format!("s3-{seed}"));
        let steps = practice(&stage).exercise.run.steps();
        for _ in 0..steps {
            let text = stage.press("Right").text();
            for cause in ["started from", "taken for a value"] {
                assert!(!text.contains(cause), "{seed}: {text}");
            }
        }
    }
}

/// What is pruned is shown wherever the exercise gives it, before and after an answer.
#[test]
fn what_is_pruned_is_marked_where_it_is_given() {
    for code in [
        "v4-5", "v5-2", "w4-5", "w5-2", "c4-5", "c5-2", "m4-5", "t4-5",
    ] {
        let stage = stage(
            Spec::read(code).expect("a code"),
            Grading::AtOnce,
            PLAIN,
            (160, 50),
        );
        let pruned = practice(&stage).exercise.pruned();
        let text = stage.text();
        assert_eq!(text.contains('✂'), !pruned.is_empty(), "{code}: {text}");
    }
}

/// A window is typed as it is written.
#[test]
fn an_open_window_looks_the_same_typed_and_answered() {
    let mut stage = usual("w1-5");
    type_text(&mut stage, "- +");
    let typed = stage.text();
    assert_eq!(typed.matches("(-∞, ∞)").count(), 2, "{typed}");
}

/// Even a right answer gets a reason: it may have been a lucky one.
#[test]
fn right_answers_have_reasons() {
    for (code, reason) in [
        ("w4-5", "the search begins with it"),
        ("c4-5", "moves 2 and 3"),
    ] {
        let mut stage = usual(code);
        let exercise = practice(&stage).exercise.clone();
        for ask in 0..exercise.asks.len() {
            let said = feedback(&exercise, ask, Some(&exercise.key(ask)));
            let verdict = exercise.key(ask).written(exercise.pane());
            let said = Lang::En.say(&said);
            assert!(said.starts_with("Right: "), "{said}");
            assert!(said.len() > verdict.len() + 40, "no reason: {said}");
        }
        give(&mut stage, &answers(&exercise, false));
        stage.press("Left");
        assert!(flat(&stage).contains(&reason[..5]), "{}", stage.text());
    }
}

/// After an answer, the picture shows the first wrong step; the feedback is not repeated.
#[test]
fn a_mistake_that_was_missed_is_shown() {
    for is_wrong in [false, true] {
        let mut stage = usual("s3-5");
        let exercise = practice(&stage).exercise.clone();
        let Answer::Sentence(wrong) = exercise.key(0) else {
            panic!("a step is asked for")
        };
        type_text(&mut stage, if is_wrong { "2" } else { "" });
        if !is_wrong {
            type_text(&mut stage, &wrong.to_string());
        }
        stage.press("Enter");
        let verdict = match is_wrong {
            true => format!("No, too early: step {wrong} is the first to go wrong."),
            false => format!("Right: step {wrong} is the first to go wrong."),
        };
        let shown = flat(&stage);
        assert!(shown.contains(&verdict), "{shown}");
        assert!(!shown.contains(&format!("Step {wrong} of")), "{shown}");
        assert!(shown.contains("The tree is at that step."), "{shown}");
        // One step back is the step before it.
        stage.press("Left");
        let before = format!("Step {} of {}", wrong - 1, exercise.run.steps());
        assert!(flat(&stage).contains(&before), "{}", stage.text());
    }
}

/// Feedback about a wrong event is not repeated as the step on the screen.
#[test]
fn the_end_of_a_trace_says_its_event_once() {
    let mut stage = usual("t2-5");
    let exercise = practice(&stage).exercise.clone();
    give(&mut stage, &answers(&exercise, true)[..1]);
    stage.press("g");
    assert!(practice(&stage).is_over());
    let shown = flat(&stage);
    assert!(
        shown.contains(&format!("Step {}: ", exercise.place(0))),
        "{shown}"
    );
    assert!(
        !shown.contains(&format!("of {}: ", exercise.run.steps())),
        "{shown}"
    );
}

/// The verdict comes first, then what was marked, then what is right.
#[test]
fn the_verdict_on_cuts_comes_first() {
    let exercise = Exercise::new(Spec::read("c4-5").expect("a code"));
    let skips = |moves: &Answer| matches!(moves, Answer::Moves(moves) if moves.is_empty());
    let mut asks = 0..exercise.asks.len();
    let ask = asks.find(|&ask| skips(&exercise.key(ask))).expect("a node");
    let branch = Answer::Moves(vec![exercise.branches(ask)[1]]);
    for (lang, told, why) in [
        (
            Lang::En,
            "Not quite. Marked by mistake: 1.1.2. The right answer: ",
            "no value can reach β = ∞",
        ),
        (
            Lang::It,
            "No. Di troppo: 1.1.2. La risposta giusta: ",
            "nessun valore raggiunge β = ∞",
        ),
    ] {
        let said = lang.say(&feedback(&exercise, ask, Some(&branch)));
        assert!(said.starts_with(told), "{said}");
        assert!(said.contains(why), "nothing is pruned, and why? {said}");
    }
    // The list under the score is that of the other nodes, and says so.
    let mut stage = usual("c3-9");
    let marked = "Missed at other nodes: 2.2, 3.3. Which";
    let shown = flat(stage.press("Right Enter Right Enter g"));
    assert!(shown.contains(marked), "{shown}");
    // One press goes on to the next node.
    let shown = flat(stage.press("Right"));
    assert!(shown.contains("node 1.2 ("), "{shown}");
}

/// A value stands in its place, before what is pruned.
#[test]
fn a_value_stands_before_what_is_pruned() {
    let spec = Spec::read("v5-6").expect("a code");
    let shown = flat(&stage(spec, Grading::AtOnce, PLAIN, (60, 24)));
    assert!(shown.contains("? ✂1") && !shown.contains("✂1?"), "{shown}");
}

/// What a wrong program needs to be found wrong is on the screen: a leaf's own value, whatever the
/// program makes of it, and the windows of open nodes.
#[test]
fn a_mistake_can_be_found_on_the_screen() {
    let shown = flat(usual("s3-3").press("Right Right Right"));
    assert!(
        shown.contains("its value for MAX is -2. The side to move here sees -2."),
        "{shown}"
    );
    let shown = flat(usual("s1-1").press("Right Right Right Right Right Right"));
    assert!(shown.contains("(α, β) is now (-12, -12)."), "{shown}");
    // Where the tree has no room for them, too; and a bound is what the program takes it for.
    for (code, step, told) in [
        ("s5-1", 12, "(α, β) is now (3, 3)."),
        ("s5-1", 13, "β = 3 closes the window at node 1.1."),
        ("s5-1", 16, "≤ 3 arrives at the root"),
        ("s5-5", 17, "(α, β) is now (4, 0)."),
    ] {
        let shown = flat(usual(code).press(&"Right ".repeat(step - 1)));
        assert!(shown.contains(told), "{shown}");
    }
    // The model answer's header keeps its words apart.
    let shown = flat(usual("s3-e").press("g w"));
    assert!(shown.contains("_XOX WRONG program"), "{shown}");
}

/// Hints and headers are shown in full on the smallest screen, for each kind, level and
/// language, before and after the answer.
#[test]
fn hints_are_not_cut() {
    for (drill, level) in DRILLS
        .into_iter()
        .flat_map(|it| (1..=5).map(move |n| (it, n)))
    {
        for settings in [PLAIN, italian()] {
            let at = |width| {
                let spec = Spec {
                    drill,
                    level,
                    seed: u64::MAX,
                };
                let mut stage = stage(spec, Grading::AtOnce, settings, (width, 24));
                let line = |stage: &Stage, row: usize| -> String {
                    let text = stage.text();
                    text.lines().nth(row).unwrap_or_default().trim().to_owned()
                };
                let mut lines = vec![line(&stage, 0), line(&stage, 22)];
                stage.press("g");
                assert!(practice(&stage).is_over(), "{}", stage.text());
                lines.push(line(&stage, 22));
                assert!(lines.iter().all(|line| line.len() > 8), "{lines:?}");
                lines
            };
            assert_eq!(at(80), at(200), "{drill:?} {level}");
        }
    }
}

/// Where there is no room for a window and its sign, the sign stays.
#[test]
fn every_right_window_has_its_sign() {
    for code in ["w5-2", "w5-3"] {
        let mut stage = usual(code);
        let keys = answers(&practice(&stage).exercise.clone(), false);
        give(&mut stage, &keys);
        assert_eq!(
            stage.text().matches('✓').count(),
            keys.len(),
            "{}",
            stage.text()
        );
    }
}
