//! Questions in lessons on the screen: waiting, answered right and wrong, given up, skipped.

use plyback::lesson::{Asked, Lesson, load};
use plyback::quiz::Answer;
use plyback::search::Named;
use plyback::trace::{Progress, Step};
use plyback::tui::testing::{Action, Mode, Screen, Settings};
use plyback::words::{Lang, Message};

use crate::stage::{PLAIN, Stage, ascii, colourless, italian, one_part};

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// The built-in lessons that ask questions.
fn lessons() -> impl Iterator<Item = Lesson> {
    let all = plyback::lesson::embedded().into_iter();
    let all = all.map(|source| load(&source, &Progress::new()).expect("a lesson that holds"));
    all.filter(|lesson| questions(lesson).next().is_some())
}

/// Each question with its part, and the number of questions at the same stop before it.
fn questions(lesson: &Lesson) -> impl Iterator<Item = (usize, Step, usize, &Asked)> {
    let parts = lesson.parts.iter().enumerate();
    parts.flat_map(|(index, part)| {
        part.stops.iter().flat_map(move |stop| {
            let asked = stop.questions.iter().enumerate();
            asked.map(move |(number, asked)| (index, stop.step, number, asked))
        })
    })
}

/// A stage at a question of a stop, with those before it given up.
fn at(lesson: &Lesson, settings: Settings, size: (u16, u16), place: (usize, Step, usize)) -> Stage {
    let (part, step, before) = place;
    let mut stage = Stage::lesson(lesson.clone(), settings, size);
    for _ in 0..part {
        stage.press("]");
    }
    while viewer(&stage).watch.step < step {
        stage.press("Down");
        assert_eq!(viewer(&stage).part, part, "the stop is in its part");
    }
    for _ in 0..before {
        stage.press("p");
        stage.press("Esc");
        stage.press("Esc");
    }
    stage
}

fn viewer(stage: &Stage) -> &plyback::tui::Viewer {
    stage.app.screen.viewer().expect("a lesson")
}

/// The first words of a text, between which no line is broken.
fn first_words(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().take(2).collect();
    words.join(" ")
}

#[test]
fn results_wait_for_the_question() {
    let mut lessons = lessons();
    let lesson = lessons.find(|lesson| lesson.id == "big-numbers");
    let lesson = lesson.expect("it is there");
    let mut asked =
        questions(&lesson).filter(|(part, ..)| lesson.parts[*part].run.pair().is_some());
    let (part, step, before, _) = asked.next().expect("a question about two searches");
    let mut stage = at(&lesson, PLAIN, (80, 24), (part, step, before));
    let text = stage.press("g").text();
    assert!(
        text.contains(&Lang::En.say(&Message::QuestionWaits)),
        "{text}"
    );
}

fn flat(stage: &Stage) -> String {
    let text = stage.text();
    let words: Vec<&str> = text
        .split(|char: char| char.is_whitespace() || "│┤├".contains(char))
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ")
}

fn type_text(stage: &mut Stage, text: &str) {
    for char in text.chars() {
        match char {
            ' ' => stage.press("Space"),
            char => stage.press(&char.to_string()),
        };
    }
}

/// Types or chooses an answer.
fn give(stage: &mut Stage, asked: &Asked, answer: &Answer) {
    let run = viewer(stage).run().clone();
    if asked.question.is_typed() {
        let written = answer.written(run.first());
        type_text(stage, &written);
    } else {
        let choices = asked.question.choices(&run);
        let index = choices.iter().position(|choice| choice.answer == *answer);
        stage.press(&(index.expect("a choice") + 1).to_string());
    }
    stage.press("Enter");
}

/// Whether a lesson has gone on from there.
fn is_further(stage: &Stage, part: usize, step: Step) -> bool {
    let viewer = viewer(stage);
    viewer.watch.step > step || viewer.part > part || viewer.closing
}

/// Whether the question was answered right the first time, if it was asked.
fn kept(stage: &Stage, asked: &Asked) -> Option<bool> {
    let lesson = stage.app.course.lesson(&viewer(stage).lesson.id)?;
    lesson.answers.get(&asked.id).copied()
}

#[test]
fn every_question_is_answered_right_wrong_and_skipped() {
    for (settings, size) in [PLAIN, italian()].into_iter().zip(SIZES) {
        for lesson in lessons() {
            for (part, step, before, asked) in questions(&lesson) {
                let place = (part, step, before);
                let run = &lesson.parts[part].run;
                let key = asked.question.key(run);
                let text = asked.text(settings.lang);
                let what = format!("{} {:?} {size:?}", asked.id, settings.lang);
                // It is waiting, as shown by a line and in the footer.
                let mut stage = at(&lesson, settings, size, place);
                assert!(
                    flat(&stage).contains(&first_words(&text.asks)),
                    "{what}\n{}",
                    stage.text()
                );
                assert_eq!(
                    stage.app.modes()[0],
                    Mode::Lesson,
                    "{what}: it takes no key"
                );
                // Right.
                stage.press("p");
                assert_ne!(stage.app.modes()[0], Mode::Lesson, "{what}");
                give(&mut stage, asked, &key);
                assert_eq!(
                    stage.app.modes()[0],
                    Mode::Answered,
                    "{what}\n{}",
                    stage.text()
                );
                let said = flat(&stage);
                let right = if settings.lang == Lang::It {
                    "Giusto:"
                } else {
                    "Right:"
                };
                assert!(said.contains(right), "{what}\n{}", stage.text());
                let rule = text.rule[0].text();
                assert!(
                    said.contains(&first_words(&rule)),
                    "{what}: {rule}\n{}",
                    stage.text()
                );
                assert_eq!(kept(&stage, asked), Some(true), "{what}");
                // Enter goes on, at most to the next stop, unless there is another question.
                stage.press("Enter");
                assert_eq!(stage.app.modes()[0], Mode::Lesson, "{what}");
                let stop = lesson.parts[part].stop_at(step).expect("a stop");
                let waits = before + 1 < stop.questions.len();
                assert!(waits || is_further(&stage, part, step), "{what}");

                // Wrong: the belief behind it is named.
                let wrong = asked.question.choices(run).into_iter();
                let mut wrong =
                    wrong.filter(|choice| !asked.question.grade(run, &choice.answer).right);
                let choice = wrong.next().expect("a wrong answer");
                let mut stage = at(&lesson, settings, size, place);
                stage.press("p");
                give(&mut stage, asked, &choice.answer);
                let belief = asked.question.grade(run, &choice.answer).belief;
                let said = flat(&stage);
                if let Some(belief) = belief {
                    let id = format!("({})", belief.name());
                    assert!(said.contains(&id), "{what}: {id}\n{}", stage.text());
                }
                assert_eq!(kept(&stage, asked), Some(false), "{what}");

                // Given up: the answer is shown, and does not count as right.
                let mut stage = at(&lesson, settings, size, place);
                stage.press("p Esc");
                assert_eq!(stage.app.modes()[0], Mode::Answered, "{what}");
                assert!(
                    flat(&stage).contains(&first_words(&rule)),
                    "{what}\n{}",
                    stage.text()
                );
                assert_eq!(kept(&stage, asked), Some(false), "{what}");

                // Skipped by any way of going on.
                for key in ["Right", "Down", "Enter", "p Enter"] {
                    let mut stage = at(&lesson, settings, size, place);
                    stage.press(key);
                    assert_eq!(stage.app.modes()[0], Mode::Lesson, "{what}");
                    assert!(is_further(&stage, part, step), "{what}: {key} goes on");
                    assert_eq!(kept(&stage, asked), Some(false), "{what}: {key}");
                }
            }
        }
    }
}

#[test]
fn every_feedback_fits_a_laptop_and_says_why_a_chosen_sentence_is_true() {
    let mut wrong = Vec::new();
    for lesson in lessons() {
        for (part, step, before, asked) in questions(&lesson) {
            let run = &lesson.parts[part].run;
            let choices = asked.question.choices(run).into_iter();
            let answers = choices.map(|choice| Some(choice.answer)).chain([None]);
            for answer in answers {
                for settings in [PLAIN, italian()] {
                    let mut stage = at(&lesson, settings, (80, 24), (part, step, before));
                    stage.press("p");
                    match &answer {
                        Some(answer) => give(&mut stage, asked, answer),
                        None => drop(stage.press("Esc")),
                    }
                    assert_eq!(stage.app.modes()[0], Mode::Answered, "{}", stage.text());
                    let said = flat(&stage);
                    let reason = answer
                        .as_ref()
                        .and_then(|it| asked.reason(it, settings.lang));
                    if said.contains("PgDn") || !said.contains(reason.unwrap_or_default()) {
                        wrong.push(format!("{} {answer:?}\n{}", asked.id, stage.text()));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}: {}", wrong.len(), wrong.join("\n"));
}

/// A lesson on the board of three pairs, with a question for each way of answering.
fn asking() -> Lesson {
    one_part(
        "game = \"tictactoe\"\nposition = \"O_X/X__/XOO\"\nscoring = \"plain\"\n",
        "## start: Here\n\nLook.\n\n### move root: Which move?\n\nX takes what is best.\n\n\
         ### value root: What is it worth?\n\nThe best of three.\n\n\
         ## end: There\n\nIt is {value}.\n",
    )
}

#[test]
fn a_move_is_chosen_on_the_board_with_the_arrows() {
    for settings in [PLAIN, ascii(), colourless()] {
        let mut stage = Stage::lesson(asking(), settings, (80, 24));
        stage.press("p");
        assert!(!stage.text().contains(">·<") && !stage.text().contains(">.<"));
        stage.press("Right");
        let aimed = |stage: &Stage| stage.text().contains(">·<") || stage.text().contains(">.<");
        assert!(aimed(&stage), "{}", stage.text());
        let first = stage.text();
        stage.press("Down");
        assert!(aimed(&stage) && stage.text() != first, "{}", stage.text());
        stage.press("Enter");
        assert_eq!(stage.app.modes()[0], Mode::Answered, "{}", stage.text());
        // The next question is waiting at the same stop.
        stage.press("Enter");
        assert_eq!(viewer(&stage).watch.step, Step::FIRST);
        assert!(flat(&stage).contains("What is it"), "{}", stage.text());
    }
}

/// After an answer, the lesson's keys work as they do elsewhere.
#[test]
fn after_an_answer_the_lesson_goes_on_by_its_own_keys() {
    let lesson = lessons().next().expect("a lesson");
    let place = questions(&lesson)
        .next()
        .map(|(part, step, number, _)| (part, step, number));
    let place = place.expect("a question");
    let keys = [
        ("Down", true),
        ("Right", true),
        ("End", true),
        ("i", false),
        ("f", false),
    ];
    for (key, moves) in keys {
        let mut stage = at(&lesson, PLAIN, (80, 24), place);
        stage.press("p Esc");
        assert_eq!(stage.app.modes()[0], Mode::Answered);
        stage.press(key);
        assert_eq!(
            stage.app.modes()[0] != Mode::Answered,
            moves,
            "{key}\n{}",
            stage.text()
        );
        assert_eq!(is_further(&stage, place.0, place.1), moves, "{key}");
    }
    // Also if the question has selected the node it is about.
    let lesson = lessons().nth(1).expect("the strange move");
    let selecting = questions(&lesson).filter(|&(part, step, number, _)| {
        let mut stage = at(&lesson, PLAIN, (80, 24), (part, step, number));
        stage.press("p Esc");
        let selects = stage.watch().selected.is_some();
        stage.press("Right");
        assert!(
            !selects || is_further(&stage, part, step),
            "{}",
            stage.text()
        );
        selects
    });
    assert!(selecting.count() > 0);
}

#[test]
fn a_click_on_a_choice_answers() {
    let lesson = lessons().next().expect("a lesson");
    let is_chosen = |asked: &Asked| !asked.question.is_typed();
    let mut all = questions(&lesson).filter(|(.., asked)| is_chosen(asked));
    let (part, step, before, asked) = all.next().expect("a question");
    let run = &lesson.parts[part].run;
    let choices = asked.question.choices(run);
    for (index, choice) in choices.iter().enumerate() {
        let mut stage = at(&lesson, PLAIN, (80, 24), (part, step, before));
        stage.press("p");
        let is_its = |(_, action): &&(_, Action)| *action == Action::Select(index);
        let (area, _) = *stage.hits.actions.iter().find(is_its).expect("a line");
        stage.click(ratatui::layout::Position::new(area.x + 4, area.y));
        assert_eq!(stage.app.modes()[0], Mode::Answered, "{}", stage.text());
        let right = asked.question.grade(run, &choice.answer).right;
        assert_eq!(kept(&stage, asked), Some(right));
    }
}

/// A long question that is waiting is shown in full if there are rows for it.
#[test]
fn a_long_question_is_wrapped() {
    let asks = "Which of all the moves that are left here will X play in the end, if O plays as well as O can?";
    let lesson = one_part(
        "game = \"tictactoe\"\nposition = \"O_X/X__/XOO\"\n",
        &format!(
            "## start: Here\n\nLook.\n\n### move root: {asks}\n\nThe best.\n\n## end: There\n\nIt is {{value}}.\n"
        ),
    );
    let stage = Stage::lesson(lesson, PLAIN, (80, 24));
    assert!(flat(&stage).contains(asks), "{}", stage.text());
}

#[test]
fn what_is_no_answer_is_told_and_can_be_mended() {
    let mut stage = Stage::lesson(asking(), PLAIN, (80, 24));
    stage.press("p");
    type_text(&mut stage, "q9");
    stage.press("Enter");
    assert_eq!(stage.app.modes()[0], Mode::Answer);
    assert!(
        flat(&stage).contains("isn't a move here"),
        "{}",
        stage.text()
    );
    stage.press("Backspace");
    assert!(
        !flat(&stage).contains("isn't a move here"),
        "{}",
        stage.text()
    );
    stage.press("Esc");
    assert_eq!(stage.app.modes()[0], Mode::Answered);
    assert!(flat(&stage).contains("The answer:"), "{}", stage.text());
    stage.press("Esc");
    stage.press("p");
    type_text(&mut stage, "-<=3x");
    stage.press("Enter");
    assert!(flat(&stage).contains("isn't a score"), "{}", stage.text());
}

#[test]
fn the_end_says_how_many_were_right_the_first_time() {
    let mut stage = Stage::lesson(asking(), PLAIN, (80, 24));
    let key = {
        let viewer = viewer(&stage);
        let asked = viewer.waiting().expect("a question");
        asked
            .question
            .key(viewer.run())
            .written(viewer.run().first())
    };
    stage.press("p");
    type_text(&mut stage, &key);
    stage.press("Enter");
    stage.press("Enter");
    stage.press("Enter");
    stage.press("Enter");
    assert!(viewer(&stage).closing, "{}", stage.text());
    assert!(
        flat(&stage).contains("1 of 2 questions right the first time"),
        "{}",
        stage.text()
    );
    assert!(matches!(stage.app.screen, Screen::Lesson(_)));
}

/// A question that was jumped over was never asked.
#[test]
fn what_is_passed_unseen_is_not_counted() {
    let mut stage = Stage::lesson(asking(), PLAIN, (80, 24));
    stage.press("End");
    stage.press("Enter");
    assert!(viewer(&stage).closing, "{}", stage.text());
    assert!(
        flat(&stage).contains("0 of 2 questions right the first time, 1 to come"),
        "{}",
        stage.text()
    );
}

/// The key that opens a question also closes it without giving up; the footer says what Enter
/// does with nothing chosen.
#[test]
fn a_question_is_closed_and_opened_again() {
    let lesson = lessons().next().expect("a lesson");
    let mut all = questions(&lesson).filter(|(.., asked)| !asked.question.is_typed());
    let (part, step, before, _) = all.next().expect("a question");
    for mut stage in [
        Stage::lesson(asking(), PLAIN, (80, 24)),
        at(&lesson, PLAIN, (80, 24), (part, step, before)),
    ] {
        let shown = |stage: &Stage| {
            stage
                .text()
                .rsplit_once('\n')
                .map(|(all, _)| all.to_owned())
        };
        let waits = shown(&stage);
        stage.press("p");
        let footer = stage
            .text()
            .lines()
            .last()
            .map(str::to_owned)
            .unwrap_or_default();
        for word in ["Enter skip question", "p close", "Esc give up"] {
            assert!(footer.contains(word), "{footer}");
        }
        stage.press("Down");
        assert!(stage.text().contains("Enter answer"), "{}", stage.text());
        stage.press("p");
        assert_eq!(stage.app.modes()[0], Mode::Lesson);
        assert_eq!(shown(&stage), waits, "nothing is told");
        stage.press("p");
        assert_ne!(stage.app.modes()[0], Mode::Lesson, "it waits still");
    }
    let mut stage = at(&lesson, PLAIN, (80, 24), (part, step, before));
    // A key without a use here says so; the help is that of the question.
    stage.press("p");
    for (key, said) in [
        ("9", "there are only"),
        ("Tab", "Tab does nothing here"),
        ("Left", "← does nothing here"),
        ("f", "f does nothing here"),
    ] {
        let notice = stage.press(key).notice().unwrap_or_default();
        assert!(notice.starts_with(said), "{key}: {notice}");
        assert_eq!(stage.app.modes()[0], Mode::Choose);
    }
    assert!(stage.press("?").has_help(), "{}", stage.text());
    stage.press("Esc Space");
    assert_eq!(stage.app.modes()[0], Mode::Choose);
    stage.press("Space");
    assert_eq!(stage.app.modes()[0], Mode::Answered, "{}", stage.text());
}

/// With nothing typed, Enter skips the question, whether opened or not.
#[test]
fn what_enter_does_is_in_the_footer() {
    for lesson in lessons() {
        for (part, step, before, asked) in questions(&lesson) {
            let mut stage = at(&lesson, PLAIN, (80, 24), (part, step, before));
            let text = stage.text();
            assert!(text.contains("Enter skip question"), "{text}");
            stage.press("p");
            let text = stage.text();
            assert!(
                text.contains("Enter skip question"),
                "{}:\n{text}",
                asked.id
            );
            stage.press("Enter");
            assert_eq!(stage.app.modes()[0], Mode::Lesson, "{}", asked.id);
            let waiting = viewer(&stage).waiting().map(|next| next.id.clone());
            assert_ne!(waiting, Some(asked.id.clone()));
        }
    }
}

/// A number typed before the question is opened is not an answer, and the footer says so.
#[test]
fn a_number_is_no_answer_until_the_question_is_open() {
    let mut stage = Stage::lesson(asking(), PLAIN, (80, 24));
    stage.press("1");
    let footer = "step 1_  Enter go there  Esc cancel or p to answer the question";
    assert!(
        flat(&stage).contains(&first_words(footer)),
        "{}",
        stage.text()
    );
    assert!(
        stage.text().contains("or p to answer the question"),
        "{}",
        stage.text()
    );
    stage.press("p");
    assert_eq!(stage.app.modes()[0], Mode::Answer);
    let mut stage = Stage::lesson(asking().without_questions(), PLAIN, (80, 24));
    stage.press("1");
    assert!(stage.text().contains("or a key, 1"), "{}", stage.text());
}

/// While upcoming moves are hidden, every move has its place in the tree.
#[test]
fn every_move_is_seen_while_a_question_waits() {
    let mut lessons = lessons();
    let lesson = lessons
        .find(|lesson| lesson.id == "who-wins")
        .expect("it is there");
    let mut all = questions(&lesson);
    let (part, step, before, _) = all.find(|(part, ..)| *part == 1).expect("a question");
    let stage = at(&lesson, PLAIN, (80, 24), (part, step, before));
    for cell in ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3"] {
        assert!(
            stage.text().contains(&format!("{cell}──")),
            "{cell}:\n{}",
            stage.text()
        );
    }
}

#[test]
fn without_a_question_the_key_says_so() {
    let mut stage = Stage::lesson(asking().without_questions(), PLAIN, (80, 24));
    stage.press("p");
    assert!(
        flat(&stage).contains("no question waits here"),
        "{}",
        stage.text()
    );
    assert!(!stage.text().contains("p answer"), "{}", stage.text());
}

/// Going on skips the question, whether it was looked at or not.
#[test]
fn a_question_waits_until_one_goes_on() {
    for keys in ["", "p p", "p Esc Esc"] {
        let mut stage = Stage::lesson(asking(), PLAIN, (80, 24));
        let asked = viewer(&stage).waiting().expect("a question").clone();
        stage.press(keys);
        let is_open = kept(&stage, &asked).is_none();
        assert_eq!(is_open, keys != "p Esc Esc", "{keys}");
        stage.press("Right");
        let notice = "question skipped: to open it, ↑ and then p";
        assert!(stage.text().contains(notice), "{}", stage.text());
        stage.press("Left");
        let notice = "skipped; p answer: ";
        assert!(stage.text().contains(notice), "{}", stage.text());
        // It can always be opened again; an answer after its outcome does not count.
        stage.press("p");
        assert_eq!(stage.app.modes()[0], Mode::Answer, "{keys}");
        stage.press("b 2 Enter");
        assert_eq!(kept(&stage, &asked), Some(false), "{keys}");
    }
}

/// Where a question is about cuts, the length of the search would answer it.
#[test]
fn a_timeline_that_would_answer_says_when_it_comes() {
    let lesson = lessons().find(|lesson| lesson.id == "alpha-beta");
    let mut stage = Stage::lesson(lesson.expect("a lesson"), PLAIN, (80, 24));
    let text = stage.press("Down Down").text();
    assert!(text.contains("after the answer"), "{text}");
    let text = stage.press("Down").text();
    assert!(!text.contains("after the answer"), "{text}");
}

#[test]
fn p_is_offered_while_a_question_is_open_and_not_after_its_answer() {
    let lesson = lessons().next().expect("a lesson");
    let mut stage = Stage::lesson(lesson, PLAIN, (80, 24));
    let last = |stage: &Stage| stage.line(23);
    assert!(
        last(stage.press("p")).contains("p close"),
        "{}",
        stage.text()
    );
    assert!(
        !last(stage.press("Esc")).contains(" p "),
        "{}",
        stage.text()
    );
    assert!(
        last(stage.press("p")).contains("p close"),
        "{}",
        stage.text()
    );
}
