//! The home screen, and the way from lesson to lesson.

use plyback::lesson::{LessonSource, SourceFile, embedded, load, outline};
use plyback::trace::Progress;
use plyback::tui::testing::{Action, Mode, Screen};
use plyback::tui::{Bookmark, Deed};

use crate::stage::{PLAIN, Stage, ascii, italian, lesson};

const SIZES: [(u16, u16); 4] = [(40, 12), (80, 24), (120, 40), (200, 60)];

/// Presses Enter until the lesson is over.
fn to_the_end(stage: &mut Stage) {
    for _ in 0..100 {
        if stage
            .app
            .screen
            .viewer()
            .is_some_and(|viewer| viewer.closing)
        {
            return;
        }
        stage.press("Enter");
    }
    panic!("no end of the lesson in\n{}", stage.text());
}

#[test]
fn lessons_and_tools_stand_apart() {
    let stage = Stage::home(PLAIN, (80, 24));
    let text = stage.text();
    let row = |what: &str| {
        let found = text.lines().position(|line| line.contains(what));
        found.unwrap_or_else(|| panic!("{what} in\n{text}"))
    };
    let rows = [
        "Lessons",
        "1  The first walkthrough",
        "2  The strange move",
        "Tools",
        "Explore",
        "Compare",
    ];
    assert!(rows.map(row).is_sorted(), "{text}");
    for what in [
        "13 stops",
        "an Italian article",
        "Enter begins: 13 stops, about 8 minutes.",
    ] {
        row(what);
    }
}

/// The mark of what is done stays visible beside a lesson that has been started.
#[test]
fn what_is_done_is_marked_beside_what_is_begun() {
    let mut stage = Stage::home(PLAIN, (80, 24));
    let id = |stage: &Stage, lesson: usize| stage.app.lessons[lesson].0.id.clone();
    let (done, begun) = (id(&stage, 0), id(&stage, 2));
    let left = Bookmark {
        part: "cut".to_owned(),
        stop: "state 3 cut".to_owned(),
    };
    stage.app.course.note(&done, None, true);
    stage.app.course.note(&begun, Some(left), false);
    let text = stage.act(Action::Tick).text();
    let row = |what: &str| {
        text.lines()
            .find(|line| line.contains(what))
            .expect("a row")
    };
    assert!(row("The first walkthrough").contains('✓'), "{text}");
    assert!(row("Alpha-beta").contains("at "), "{text}");
}

/// What was practised, across all kinds and levels.
#[test]
fn what_was_practised_is_told() {
    let mut stage = Stage::home(PLAIN, (80, 24));
    for (level, right) in [(1, true), (2, false)] {
        let (kind, score) = ("values".to_owned(), [right, true].into_iter().collect());
        stage
            .app
            .course
            .apply(&Deed::Practised { kind, level, score });
    }
    stage.press("End");
    let told = "3 of 4 answers right the first time";
    assert!(stage.text().contains(told), "{}", stage.text());
}

#[test]
fn every_line_can_be_chosen_at_every_size() {
    for size in SIZES {
        for settings in [PLAIN, italian(), ascii()] {
            let mut stage = Stage::home(settings, size);
            for line in 0..stage.app.lessons.len() + 3 {
                assert_eq!(stage.app.selected, line);
                let title = match stage.app.lessons.get(line) {
                    Some((_, outline)) => outline.titles[&settings.lang].title.clone(),
                    None => String::new(),
                };
                assert!(
                    stage.text().contains(&title),
                    "{title} in\n{}",
                    stage.text()
                );
                stage.press("Down");
            }
        }
    }
}

#[test]
fn enter_goes_through_every_lesson_to_the_explorer() {
    for settings in [PLAIN, italian()] {
        let mut stage = Stage::home(settings, (80, 24));
        stage.press("Enter");
        for index in 0..stage.app.lessons.len() {
            stage.wait();
            let (source, _) = &stage.app.lessons[index];
            let viewer = stage.app.screen.viewer().expect("a lesson");
            assert_eq!(viewer.lesson.id, source.id);
            let last = viewer.lesson.remember[&settings.lang].len();
            assert!(
                (2..=3).contains(&last),
                "two lines to remember, and one to try"
            );
            to_the_end(&mut stage);
            let text = stage.text();
            let viewer = stage.app.screen.viewer().expect("a lesson");
            // The board is still there, and so is every word on the page.
            for block in &viewer.lesson.remember[&settings.lang] {
                let words = block.text();
                let last = words.split_whitespace().last().expect("words");
                assert!(text.contains(last), "{last} in\n{text}");
            }
            let positions = [" a   b   c", " a  b  c", "● ● ●"];
            assert!(
                positions.iter().any(|board| text.contains(board)),
                "a board in\n{text}"
            );
            let next = match stage.app.lessons.get(index + 1) {
                Some((_, outline)) => outline.titles[&settings.lang].title.clone(),
                None => settings.lang.say(&plyback::words::Message::ExploreTitle),
            };
            assert!(text.contains(&next), "{next} in\n{text}");
            stage.press("Enter");
        }
        assert!(matches!(stage.app.screen, Screen::Home));
        assert_eq!(stage.app.modes()[0], Mode::Form);
        stage.press("Esc");
        let done = |(source, _): &(plyback::lesson::LessonSource, _)| {
            stage
                .app
                .course
                .lesson(&source.id)
                .is_some_and(|state| state.done)
        };
        assert!(stage.app.lessons.iter().all(done));
    }
}

#[test]
fn the_end_is_left_backwards() {
    let mut stage = Stage::lesson(lesson("first-walkthrough"), PLAIN, (80, 24));
    to_the_end(&mut stage);
    let last = stage.app.screen.watch().expect("a lesson").step;
    for key in ["Left", "Up"] {
        stage.press(key);
        let viewer = stage.app.screen.viewer().expect("a lesson");
        assert!(!viewer.closing && viewer.watch.step == last, "{key}");
        stage.press("Right");
        assert!(stage.text().contains("To remember"), "{}", stage.text());
    }
    stage.press("Home");
    assert!(!stage.app.screen.viewer().expect("a lesson").closing);
}

#[test]
fn a_lesson_that_was_left_is_gone_on_with() {
    let mut stage = Stage::home(PLAIN, (80, 24));
    stage.press("Down").press("Enter");
    stage.wait();
    stage.press("]").press("Enter").press("Enter");
    let before = stage
        .app
        .screen
        .viewer()
        .map(|viewer| (viewer.part, viewer.watch.step));
    // To have asked where a number comes from doesn't lose the place.
    stage.press("w w w");
    let there = stage.app.screen.viewer().expect("a lesson").watch.step;
    assert!(before.is_some_and(|(_, step)| there < step));
    stage.press("Esc");
    let (_, outline) = &stage.app.lessons[1];
    let stops = outline.parts.iter().map(|(_, stops)| stops.len());
    let (reached, all) = (outline.parts[0].1.len() + 3, stops.sum::<usize>());
    let mark = format!("at {reached} of {all}");
    assert!(stage.text().contains(&mark), "{mark}:\n{}", stage.text());
    assert!(
        stage.text().contains("where you left off"),
        "{}",
        stage.text()
    );
    stage.press("Enter");
    stage.wait();
    let viewer = stage.app.screen.viewer().expect("a lesson");
    assert_eq!(Some((viewer.part, viewer.watch.step)), before);
    assert!(
        stage.text().contains("You left off here"),
        "{}",
        stage.text()
    );
    stage.press("Home").press("Home");
    let viewer = stage.app.screen.viewer().expect("a lesson");
    assert_eq!((viewer.part, viewer.watch.step.number()), (0, 1));
}

/// However a stop is named, and however many blanks its heading has.
#[test]
fn every_stop_is_found_again() {
    let own = "+++\ntitle = \"Own\"\nsummary = \"Of one's own.\"\n[[parts]]\nname = \"only\"\n\
        game = \"tictactoe\"\nposition = \"O_X/X__/XOO\"\n+++\n\n# only: One\n\n\
        ## start: Here\n\nLook.\n\n## node b1  b2 leaf: There\n\nIt is {value}.\n\n\
        ## node b1 c2\u{a0}enter: And there\n\nOn.\n\n# remember\n\n- This.\n";
    let own = LessonSource {
        id: "own".into(),
        main: SourceFile::new("own.md", own),
        translations: Vec::new(),
    };
    for source in embedded().into_iter().chain([own]) {
        let lesson = load(&source, &Progress::new()).expect("a lesson that holds");
        let known = outline(&source).expect("its outline");
        let stops = lesson.parts.iter().enumerate().flat_map(|(index, part)| {
            let steps = part.stops.iter().map(|stop| stop.step);
            steps.map(move |step| (index, step))
        });
        for (number, (part, step)) in stops.enumerate().skip(1) {
            let mark = Bookmark::at(&lesson, part, step).expect("a stop");
            assert_eq!(mark.place(&lesson), Some((part, step)), "{mark:?}");
            assert_eq!(mark.number(&known), Some(number + 1), "{mark:?}");
        }
    }
}

#[test]
fn the_first_stop_says_what_text_is_followed() {
    for (id, size) in [("first-walkthrough", (80, 24)), ("strange-move", (80, 24))] {
        let mut stage = Stage::lesson(lesson(id), PLAIN, size);
        for _ in 0..20 {
            if stage.text().contains("an Italian article") {
                break;
            }
            stage.press("PgDn");
        }
        assert!(
            stage.text().contains("an Italian article"),
            "{}",
            stage.text()
        );
        stage.press("Enter");
        assert!(
            !stage.text().contains("an Italian article"),
            "{}",
            stage.text()
        );
    }
}

#[test]
fn the_home_screen_moves_only_where_it_may() {
    for size in SIZES {
        let mut stage = Stage::home(PLAIN, size);
        assert_eq!(stage.app.tick(), None);
        let still = stage.text();
        stage.act(Action::Tick);
        assert_eq!(stage.text(), still);
        stage.app.motion = true;
        assert!(stage.app.tick().is_some());
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..100 {
            stage.act(Action::Tick);
            seen.insert(stage.text());
        }
        assert_eq!(
            seen.len() > 10,
            size.0 >= 80,
            "{size:?}: {} pictures",
            seen.len()
        );
        // Nothing moves below a form.
        stage.press("End").press("Enter");
        assert_eq!(stage.app.tick(), None);
    }
}

#[test]
fn a_finished_lesson_begins_again_and_the_next_one_is_offered() {
    let mut stage = Stage::home(PLAIN, (80, 24));
    stage.press("Enter").wait();
    to_the_end(&mut stage);
    // Looked back, then left.
    stage.press("Left Esc");
    stage.press("Home");
    let text = stage.text();
    assert!(text.contains("You've finished this lesson"), "{text}");
    assert!(text.contains("Next: The strange move"), "{text}");
    stage.press("Enter").wait();
    assert_eq!(stage.place(), (0, 0), "{}", stage.text());
    // If it is left at its end, the next one is selected, now and in a later session.
    to_the_end(&mut stage);
    stage.press("Esc");
    assert_eq!(stage.app.selected, 1, "{}", stage.text());
    let course = stage.app.course.clone();
    let mut later = Stage::home(PLAIN, (80, 24));
    later.app.take(course);
    assert_eq!(later.app.selected, 1);
    // A lesson that was left midway comes first.
    let mut third = Stage::home(PLAIN, (80, 24));
    third.press("Down Down Enter").wait();
    third.press("Down Esc");
    let course = third.app.course.clone();
    later.app.take(course);
    assert_eq!(later.app.selected, 2);
}

#[test]
fn twelve_lessons_and_all_tools_are_seen_at_once() {
    for settings in [PLAIN, italian()] {
        let mut stage = Stage::home(settings, (80, 24));
        assert_eq!(stage.app.lessons.len(), 12);
        for selected in 0..stage.hits.lines.len() {
            stage.app.selected = selected;
            stage.draw();
            let text = stage.text();
            assert!(
                stage.hits.lines.iter().all(|line| !line.is_empty()),
                "{text}"
            );
            assert!(text.contains('▲'), "{text}");
            let lines = stage.hits.lines.clone();
            for (line, area) in lines.iter().enumerate() {
                let pointed = stage.cell(area.as_position()).symbol() == "▶";
                assert_eq!(pointed, line == selected, "{text}");
            }
        }
    }
}
