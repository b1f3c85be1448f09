//! Where keys and mouse lead: steps, stops, states, parts, panels and screens.

use crate::stage::{PLAIN, Stage, italian, lesson, one_part};
use plyback::lesson::{Lesson, Part};
use plyback::scene::Extent;
use plyback::search::Tag;
use plyback::trace::{NodeId, Step};
use plyback::tui::testing::{Action, Panel, Screen, Target, Zoom};
use plyback::words::{Lang, Message};
use proptest::prelude::*;
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

const SMALL: (u16, u16) = (80, 24);
const MIDDLE: (u16, u16) = (120, 40);

fn walkthrough() -> Stage {
    Stage::lesson(lesson("first-walkthrough"), PLAIN, SMALL)
}

fn strange() -> Stage {
    // Questions on the way are left out.
    Stage::lesson(lesson("strange-move").without_questions(), PLAIN, MIDDLE)
}

/// A tree with two cutoffs.
fn alphabeta() -> Lesson {
    one_part(
        "game = \"tree\"\nposition = \"[[3,12,8],[2,4,6],[1,5,2]]\"\nalgorithm = \"alphabeta\"",
        "## start\n\nNow with a window.\n\n## cut 1\n\nTwo leaves are skipped.\n",
    )
}

fn at_alphabeta() -> Stage {
    Stage::lesson(alphabeta(), PLAIN, MIDDLE)
}

/// The steps of the open part whose events match.
fn steps(stage: &Stage, fits: impl Fn(Tag) -> bool) -> Vec<usize> {
    let trace = &stage.follow().part().run.first().recording.trace;
    (0..trace.steps())
        .filter(|&step| fits(trace.moment(Step(step)).event.tag()))
        .collect()
}

fn notice(stage: &Stage) -> String {
    stage.notice().unwrap_or_default()
}

#[test]
fn steps_go_forwards_and_backwards() {
    let mut stage = walkthrough();
    for step in 1..29 {
        assert_eq!(stage.press("Right").step(), step);
    }
    assert_eq!(stage.press("Right").step(), 28, "the lesson ends here");
    assert!(stage.follow().closing, "with its closing page");
    assert_eq!(stage.press("Right").step(), 28);
    assert!(notice(&stage).contains("end of the lesson"));
    assert_eq!(stage.press("h").step(), 28, "back from the closing page");
    for step in (0..28).rev() {
        assert_eq!(stage.press("h").step(), step);
    }
    assert_eq!(stage.press("h").step(), 0);
    assert!(notice(&stage).contains("beginning of the lesson"));
    assert_eq!(stage.press("End").step(), 28);
    assert_eq!(stage.press("Home").step(), 0);
}

#[test]
fn stops_go_through_all_parts_and_back() {
    let mut stage = strange();
    let stops: Vec<(usize, usize)> = stage
        .follow()
        .lesson
        .parts
        .iter()
        .enumerate()
        .flat_map(|(part, known)| known.stops.iter().map(move |stop| (part, stop.step.0)))
        .collect();
    stage.act(Action::GoToStep(Step(stops[0].1)));
    for &place in &stops[1..] {
        assert_eq!(stage.press("Down").place(), place);
    }
    assert_eq!(stage.press("Down").place(), stops[stops.len() - 1]);
    assert!(stage.follow().closing);
    assert_eq!(stage.press("Down").place(), stops[stops.len() - 1]);
    assert!(!notice(&stage).is_empty());
    assert_eq!(stage.press("Up").place(), stops[stops.len() - 1]);
    for &place in stops[..stops.len() - 1].iter().rev() {
        assert_eq!(stage.press("Up").place(), place);
    }
}

#[test]
fn backups_are_found_one_after_the_other() {
    let mut stage = walkthrough();
    let wanted = steps(&stage, |tag| matches!(tag, Tag::Keep(_) | Tag::Improve(_)));
    assert_eq!(wanted.len(), 9, "every node but the root is backed up");
    for &step in &wanted {
        assert_eq!(stage.press("b").step(), step);
    }
    assert_eq!(stage.press("b").step(), wanted[8]);
    assert!(notice(&stage).contains("backup"), "{}", notice(&stage));
    for &step in wanted[..8].iter().rev() {
        assert_eq!(stage.press("B").step(), step);
    }
    assert_eq!(stage.press("B").step(), wanted[0]);
    assert!(notice(&stage).contains("backup"), "{}", notice(&stage));
}

#[test]
fn cutoffs_are_found_one_after_the_other() {
    let mut stage = at_alphabeta();
    let wanted = steps(&stage, |tag| matches!(tag, Tag::Cutoff(_)));
    assert_eq!(wanted.len(), 2);
    assert_eq!(stage.press("x").step(), wanted[0]);
    assert_eq!(stage.press("x").step(), wanted[1]);
    assert_eq!(stage.press("x").step(), wanted[1]);
    assert!(notice(&stage).contains("no cutoff after this step"));
    assert_eq!(stage.press("X").step(), wanted[0]);
    assert_eq!(stage.press("X").step(), wanted[0]);
    assert!(notice(&stage).contains("no cutoff before this step"));
    assert_eq!(stage.press("Right").notice(), None, "news is for one key");
}

#[test]
fn what_is_not_found_is_not_the_end_of_the_lesson() {
    let mut stage = strange();
    stage.press("End b");
    assert_eq!(stage.follow().part, 0, "three more parts follow");
    assert!(
        !notice(&stage).contains("end of the lesson"),
        "{}",
        notice(&stage)
    );
}

#[test]
fn parts_have_borders_that_steps_go_over() {
    let mut stage = strange();
    let last = stage.last();
    assert_eq!(stage.press("End Right").place(), (1, 0));
    assert_eq!(stage.press("Left").place(), (0, last));
    assert_eq!(stage.press("]").place(), (1, 0));
    assert_eq!(stage.press("] ] ]").place(), (4, 0));
    assert_eq!(stage.press("]").place(), (4, 0));
    assert!(!notice(&stage).is_empty(), "there is no sixth part");
    assert_eq!(stage.press("[ [ [ [").place(), (0, 0));
    stage.press("[");
    assert!(!notice(&stage).is_empty(), "nor one before the first");
}

/// A part begins where its lesson first speaks, however it is reached.
#[test]
fn a_part_is_opened_at_its_first_stop() {
    let bounds = lesson("bounds");
    let first = |part: &Part| part.stops[0].step.0;
    let stops: Vec<usize> = bounds.parts.iter().map(first).collect();
    let mut stage = Stage::lesson(bounds, PLAIN, SMALL);
    assert!(stops.iter().any(|&step| step > 0), "one speaks later");
    for (part, &step) in stops.iter().enumerate().skip(1) {
        assert_eq!(stage.press("]").place(), (part, step));
    }
    for (part, &step) in stops.iter().enumerate().rev().skip(1) {
        assert_eq!(stage.press("[").place(), (part, step));
    }
}

#[test]
fn a_state_is_gone_to_by_its_number() {
    let mut stage = strange();
    let node = |stage: &Stage, number| {
        stage
            .follow()
            .part()
            .run
            .first()
            .states
            .node(number)
            .expect("a state")
    };
    let trace_step = |stage: &Stage, number| {
        let node = node(stage, number);
        stage
            .follow()
            .part()
            .run
            .first()
            .recording
            .trace
            .enter_step(node)
    };
    stage.press("1 0 Enter");
    assert_eq!(stage.step(), trace_step(&stage, 10).0);
    assert!(stage.prompt().is_none());
    stage.press("7 Enter");
    assert_eq!(stage.step(), trace_step(&stage, 7).0);
    // Once more: on to where the state gets its value.
    let close = stage
        .follow()
        .part()
        .run
        .first()
        .recording
        .trace
        .close_step(node(&stage, 7))
        .expect("the search has ended");
    assert_eq!(stage.press("7 Enter").step(), close.0);
    assert_eq!(stage.press("1 1 Backspace Enter").step(), 0, "state 1");
}

#[test]
fn an_unknown_state_is_told() {
    for (settings, wanted) in [(PLAIN, "no state 12"), (italian(), "stato 12")] {
        let mut stage = Stage::lesson(lesson("strange-move"), settings, SMALL);
        stage.press("Right 1 2 Enter");
        assert_eq!(stage.step(), 1);
        assert!(notice(&stage).contains(wanted), "{}", stage.text());
    }
    let mut stage = walkthrough();
    stage.press("9 9 9 9 9 9 9 9 9 9 Enter");
    assert!(notice(&stage).contains("999,999"));
}

#[test]
fn a_question_can_be_left() {
    let mut stage = walkthrough();
    stage.press("/ 5 Esc");
    assert!(stage.prompt().is_none() && stage.step() == 0);
    assert!(matches!(stage.app.screen, Screen::Lesson(_)));
    stage.press("/ Enter");
    assert!(stage.prompt().is_none() && stage.step() == 0);
    // No key of the screen works below a line: arrows, Tab and others never step.
    stage.press("/ c u t Down Up Left Tab F1 PgDn");
    assert_eq!(stage.step(), 0);
    assert!(stage.prompt().is_some());
}

#[test]
fn a_line_is_edited_where_its_cursor_is() {
    let mut stage = strange();
    let typed = |stage: &Stage| stage.prompt().map(|prompt| prompt.line().text().to_owned());
    stage.press("/ 1 0 Left Left 7 Right Backspace");
    assert_eq!(typed(&stage).as_deref(), Some("70"));
    stage.press("Home Delete End 5 Ctrl-A 4");
    assert_eq!(typed(&stage).as_deref(), Some("405"));
    assert_eq!(stage.press("Ctrl-U").step(), 0, "arrows move nothing else");
    assert_eq!(typed(&stage).as_deref(), Some("05"));
    stage.press("Ctrl-K").paste("1\n0");
    assert_eq!(typed(&stage).as_deref(), Some("10"));
    let here = stage.find("Go to: 10");
    stage.press("Left");
    let at = Position::new(here.x + 8, here.y);
    assert!(stage.cell(at).modifier.contains(Modifier::REVERSED));
    assert_eq!(stage.cell(at).symbol(), "0");
}

#[test]
fn typed_lines_come_back_and_none_is_lost() {
    let mut stage = strange();
    let typed = |stage: &Stage| stage.prompt().expect("a line").line().text().to_owned();
    stage.press("/ c u t Enter / w i n Esc / d r");
    assert_eq!(typed(stage.press("Up")), "win", "left, and kept");
    assert_eq!(typed(stage.press("Up")), "cut");
    assert_eq!(typed(stage.press("Up")), "cut", "the first");
    assert_eq!(
        typed(stage.press("1 Down Down Down")),
        "dr",
        "as it was left"
    );
    assert_eq!(typed(stage.press("Up Up")), "cut1", "edited");
}

#[test]
fn what_is_nowhere_else_is_not_sought_there() {
    let mut stage = Stage::search("tictactoe _X_/__X/OOX", PLAIN, MIDDLE);
    stage.press("/ d r a w Enter").wait();
    for key in ["n", "N", "n"] {
        assert_eq!(
            notice(stage.press(key).wait()),
            "there's no match in this search"
        );
    }
    stage.press("/ r o o t Space c l o s e Enter").wait();
    assert_eq!(notice(stage.press("n").wait()), "this is the only match");
    let mut stage = Stage::search("tree [[3,12],[2,4]] --mistake same-side", PLAIN, MIDDLE);
    stage.press("d");
    for key in ["d", "D"] {
        assert_eq!(
            notice(stage.press(key)),
            "this is where it first goes wrong"
        );
    }
}

#[test]
fn a_place_that_is_not_there_is_named_as_it_was_typed() {
    let mut stage = Stage::search("tree [[3,12],[2,4]]", italian(), MIDDLE);
    let text = stage.press("/ v a l o r e Space 3 Enter").text();
    assert!(text.contains("`valore`"), "{text}");
    let text = stage.press("Ctrl-U r a d i c e Space q u i Enter").text();
    assert!(text.contains("eventi sono entrata, foglia"), "{text}");
}

#[test]
fn what_is_typed_means_the_same_on_all_screens() {
    let steps = |stage: &mut Stage| {
        stage.press("/ r o o t Space c l o s e Enter").wait();
        let step = stage.step();
        for keys in ["Home / l o s s Enter", "n", "n", "N"] {
            stage.press(keys).wait();
        }
        (step, stage.step(), stage.prompt().is_some())
    };
    let words = "tictactoe _X_/__X/OOX";
    let mut lesson = Stage::lesson(lesson("strange-move"), PLAIN, MIDDLE);
    let mut search = Stage::search(&format!("{words} --ties last"), PLAIN, MIDDLE);
    let own = steps(&mut search);
    assert!(
        own.0 == search.run().steps() - 1 && own.1 > 0 && !own.2,
        "{own:?}"
    );
    assert_eq!(steps(&mut lesson), own);
    let mut pair = Stage::comparison(words, "--ties last", "--ties last", PLAIN, MIDDLE);
    assert_eq!(steps(&mut pair), own);
}

#[test]
fn enter_goes_on_to_the_end_of_a_lesson_and_to_the_next() {
    let mut stage = Stage::home(PLAIN, SMALL);
    stage.press("Enter");
    let parts = &stage.follow().lesson.parts;
    let stops: usize = parts.iter().map(|part| part.stops.len()).sum();
    for _ in 0..=stops {
        stage.press("Enter");
    }
    for _ in 0..3 {
        if stage
            .app
            .screen
            .viewer()
            .is_some_and(|viewer| viewer.lesson.id == "strange-move")
        {
            return;
        }
        stage.press("Enter");
    }
    panic!("the next lesson is not reached:\n{}", stage.text());
}

#[test]
fn a_key_that_quits_does_so_over_a_box() {
    for key in ["q", "Ctrl-c"] {
        let mut stage = Stage::search("tictactoe OX_/XO_/___", PLAIN, SMALL);
        stage.press("y");
        assert!(stage.command().is_some() && !stage.app.done);
        assert!(stage.press(key).app.done, "{key}");
    }
}

#[test]
fn playing_waits_at_stops_and_for_reading_and_ends_with_the_part() {
    let mut stage = strange();
    assert_eq!(stage.app.tick(), None, "nothing plays by itself");
    stage.act(Action::Tick);
    assert_eq!(stage.step(), 0);
    stage.press("Space Right Space");
    let slow = stage.app.tick().expect("it plays");
    let fast = stage.press(">").app.tick().expect("it goes on");
    assert!(fast < slow);
    let last = stage.last();
    let stops: Vec<usize> = stage
        .follow()
        .part()
        .stops
        .iter()
        .map(|stop| stop.step.0)
        .collect();
    let mut keys = ["Space", "Enter"].into_iter().cycle();
    for step in stage.step() + 1..=last {
        if stops.contains(&stage.step()) && stage.watch().held {
            assert_eq!(stage.app.tick(), None, "it waits at {}", step - 1);
            assert_eq!(stage.act(Action::Tick).step(), step - 1);
            assert_eq!(stage.press(keys.next().expect("two")).step(), step);
        } else {
            assert!(stage.watch().playing, "at {step}");
            assert_eq!(stage.act(Action::Tick).step(), step);
        }
    }
    assert_eq!(stage.app.tick(), None, "playing ends with the part");
    stage.act(Action::Tick);
    assert_eq!(stage.place(), (0, last));
    stage.press("Space");
    assert!(!stage.watch().is_running());
}

#[test]
fn the_longer_the_sentence_the_longer_it_is_shown() {
    let words = "tree [[3,12,8],[2,4,6],[14,5,2]] --algorithm alphabeta";
    let mut stage = Stage::search(words, PLAIN, MIDDLE);
    stage.press("Space");
    let mut times = Vec::new();
    for _ in 0..20 {
        let run = stage.run().first();
        let moment = run.trace().moment(Step(stage.step()));
        let sentence = plyback::scene::sentence(run, &moment, Lang::En);
        let words = sentence.split_whitespace().count();
        times.push((words, stage.app.tick().expect("it plays")));
        stage.act(Action::Tick);
    }
    times.sort();
    assert!(times.is_sorted_by_key(|(_, time)| *time));
    assert!(times[0].1 < times[times.len() - 1].1);
}

#[test]
fn a_step_by_hand_stops_playing_and_a_look_does_not() {
    for key in ["Left", "Down", "Up", "b", "End", "]", "/"] {
        let mut stage = strange();
        stage.press("Right Space").act(Action::Tick).press(key);
        assert!(!stage.watch().playing, "{key}");
    }
    for key in ["+", "-", "f", "Tab", "z", "Shift-Left", "i", "t", ">", "?"] {
        let mut stage = strange();
        stage.press("Right Space").press(key);
        assert!(stage.watch().playing, "{key}");
        let step = stage.step();
        assert_eq!(stage.act(Action::Tick).step(), step + 1, "{key}");
    }
}

#[test]
fn speeds_have_two_ends() {
    let mut stage = strange();
    stage.press("Space < < < < < < < < < <");
    let slowest = stage.app.tick().expect("it plays");
    assert!(slowest.as_secs() >= 1);
    stage.press("> > > > > > > > > > > >");
    let fastest = stage.app.tick().expect("it plays");
    assert!(fastest.as_millis() >= 10 && fastest < slowest);
}

/// Actions that move through steps.
fn seeking() -> impl Strategy<Value = Action> {
    prop_oneof![
        Just(Action::next(Target::Step)),
        Just(Action::previous(Target::Step)),
        Just(Action::next(Target::Stop)),
        Just(Action::previous(Target::Stop)),
        Just(Action::next(Target::Backup)),
        Just(Action::previous(Target::Backup)),
        Just(Action::next(Target::Cutoff)),
        Just(Action::Start),
        Just(Action::End),
        Just(Action::next(Target::Part)),
        Just(Action::previous(Target::Part)),
        (0usize..140).prop_map(|step| Action::GoToStep(Step(step))),
        (0u32..47).prop_map(|node| Action::GoToNode(0, NodeId(node))),
    ]
}

proptest! {
    #![proptest_config(crate::cases::tries(48))]

    #[test]
    fn the_way_to_a_step_leaves_no_traces(
        actions in prop::collection::vec(seeking(), 1..25),
        whole in any::<bool>(),
    ) {
        let mut stage = strange();
        for action in actions {
            stage.act(action).wait();
        }
        let (part, step) = stage.place();
        let mut other = strange();
        for _ in 0..part {
            other.press("]");
        }
        for _ in 0..step {
            plyback::tui::testing::update(&mut other.app, Action::next(Target::Step));
        }
        // The closing page comes after the last step.
        if stage.follow().closing {
            plyback::tui::testing::update(&mut other.app, Action::next(Target::Step));
        }
        other.draw();
        if whole {
            stage.act(Action::ToggleWhole);
            other.act(Action::ToggleWhole);
        }
        stage.app.overlays.clear();
        stage.app.notice = None;
        stage.draw();
        prop_assert_eq!(other.place(), (part, step));
        prop_assert_eq!(stage.text(), other.text());
        prop_assert_eq!(stage.buffer(), other.buffer());
    }
}

#[test]
fn another_language_keeps_the_step() {
    let mut stage = strange();
    stage.at_stop("plain", "state 10 leaf").press("f");
    let place = stage.place();
    let english = stage.text();
    stage.press("i");
    assert_eq!(stage.app.settings.lang, Lang::It);
    assert_eq!(stage.place(), place);
    assert_eq!(stage.follow().watch.extent, Some(Extent::Whole));
    assert!(stage.text().contains("La mossa strana"));
    stage.press("i");
    assert_eq!(stage.text(), english);
}

#[test]
fn themes_go_round() {
    let mut stage = strange();
    let first = stage.buffer().clone();
    let dark = stage.press("t").buffer().clone();
    let light = stage.press("t").buffer().clone();
    assert!(first != dark && dark != light && light != first);
    assert_eq!(*stage.press("t").buffer(), first);
}

#[test]
fn home_opens_a_lesson_and_esc_leads_back() {
    let mut stage = Stage::home(PLAIN, SMALL);
    stage.press("Down Enter");
    assert_eq!(stage.follow().lesson.id, "strange-move");
    stage.press("Right Esc");
    assert!(matches!(stage.app.screen, Screen::Home));
    assert_eq!(stage.app.selected, 1, "the list is where it was");
    stage.press("Esc");
    assert!(!stage.app.done && notice(&stage).contains('q'));
    stage.press("Home Enter");
    assert_eq!(stage.follow().lesson.id, "first-walkthrough");
    stage.press("q");
    assert!(stage.app.done);
}

#[test]
fn the_list_has_ends_and_numbers() {
    let mut stage = Stage::home(PLAIN, SMALL);
    // The lines after the lessons are for the user's own searches and games.
    let last = stage.hits.lines.len() - 1;
    assert!(last > stage.app.lessons.len());
    assert_eq!(stage.press("Up").app.selected, 0);
    assert_eq!(stage.press(&"Down ".repeat(last + 1)).app.selected, last);
    assert_eq!(stage.press("1").app.selected, 0);
    assert_eq!(stage.press("2").app.selected, 1);
    assert_eq!(stage.press("9").app.selected, last.min(8));
    assert_eq!(stage.press("0").app.selected, last.min(9));
}

/// A user who has gone to a place in a search or has just left a node is asked first; one who
/// has only looked is not.
#[test]
fn a_search_is_not_dropped_unasked() {
    let words = "tictactoe _X_/__X/OOX";
    for (keys, asks) in [
        ("Right", false),
        ("/ c 1 Enter", true),
        ("s Right Esc", true),
    ] {
        for stage in [
            &mut Stage::search(words, PLAIN, SMALL),
            &mut Stage::comparison(words, "--ties first", "--ties last", PLAIN, SMALL),
        ] {
            stage.press(keys).press("Esc");
            let is_home = |stage: &Stage| matches!(stage.app.screen, Screen::Home);
            assert_eq!(!is_home(stage), asks, "{keys}\n{}", stage.text());
            let text = stage.text();
            assert!(
                !asks || text.contains("Enter leave") && text.contains("Esc"),
                "{text}"
            );
            assert!(is_home(stage.press("Enter")) || !asks, "{}", stage.text());
        }
    }
}

/// However long a message, the main keys stay visible beside it.
#[test]
fn a_message_leaves_the_keys() {
    let size = (80, 24);
    let notices = |stage: &mut Stage, keys: &[&str]| {
        for keys in keys {
            stage.press(keys);
            let told = stage.notice().expect("a notice");
            let text = stage.text();
            let footer = text.lines().last().unwrap_or_default();
            assert!(footer.contains("Enter"), "{told}\n{text}");
            let squeezed = |text: &str| text.split_whitespace().collect::<String>();
            assert!(squeezed(&text).contains(&squeezed(&told)), "{told}\n{text}");
        }
    };
    let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, size);
    let caption = |stage: &Stage| (16..21).map(|row| stage.line(row)).collect::<Vec<_>>();
    let before = caption(&stage);
    notices(&mut stage, &["x", "X", "v", "a", "g"]);
    stage.app.notice = Some(Message::AtLastStepBehind);
    stage.draw();
    assert_eq!(caption(&stage), before, "the text of the stop stays");
    let words = "tree [[3,12,8],[2,4,6],[14,5,2]] --algorithm alphabeta";
    notices(&mut Stage::search(words, PLAIN, size), &["End w", "w", "w"]);
}

#[test]
fn help_closes_before_anything_else() {
    let mut stage = walkthrough();
    stage.press("?");
    assert!(stage.has_help());
    stage.press("Esc");
    assert!(!stage.has_help());
    assert!(matches!(stage.app.screen, Screen::Lesson(_)));
    for key in ["F1", "?", "Esc"] {
        stage.press("?");
        assert_eq!(stage.press("Right").step(), 0, "no key of the screen works");
        assert!(!stage.press(key).has_help(), "{key}");
    }
    stage.press("? Ctrl-c");
    assert!(stage.app.done, "but Ctrl-C ends the program");
}

#[test]
fn an_enlarged_panel_is_left_before_the_lesson() {
    let mut stage = walkthrough();
    stage.press("Tab Tab z");
    assert!(stage.follow().watch.enlarged);
    assert_eq!(stage.follow().watch.focus, Panel::Code);
    stage.press("Esc");
    assert!(!stage.follow().watch.enlarged);
    stage.press("Esc");
    assert!(matches!(stage.app.screen, Screen::Home));
}

#[test]
fn the_focus_goes_round() {
    let mut stage = walkthrough();
    for &panel in Panel::SEARCH {
        assert_eq!(stage.follow().watch.focus, panel);
        stage.press("Tab");
    }
    assert_eq!(stage.follow().watch.focus, Panel::Tree);
    for &panel in Panel::SEARCH.iter().rev() {
        assert_eq!(stage.press("Shift-Tab").follow().watch.focus, panel);
    }
}

#[test]
fn zooming_starts_from_what_is_seen_and_comes_back() {
    let mut stage = strange();
    let fitting = stage.buffer().clone();
    let zoom = stage.app.zoom();
    assert!(matches!(zoom, Some(Zoom::Boards(1..))));
    stage.press("-");
    assert_eq!(stage.app.zoom(), Some(Zoom::CARDS));
    stage.press("-");
    assert_eq!(stage.app.zoom(), Some(Zoom::Dots));
    assert_eq!(stage.press("+").app.zoom(), Some(Zoom::CARDS));
    stage.press("- -");
    assert_eq!(stage.app.zoom(), Some(Zoom::Overview(0)));
    stage.press("- - - - - - - -");
    assert!(matches!(stage.app.zoom(), Some(Zoom::Overview(few)) if few < 4));
    // The whole tree at once, and then what was there before.
    stage.press("0");
    assert_eq!(stage.watch().extent, Some(Extent::Whole));
    assert_eq!(*stage.press("f").buffer(), fitting);
    assert_eq!(stage.press("+ + + + +").app.zoom(), Some(Zoom::Positions));
}

#[test]
fn looking_aside_ends_with_the_next_step() {
    let mut stage = strange();
    stage.press("f");
    let here = stage.buffer().clone();
    stage.press("Shift-Right Shift-Right Shift-Down");
    assert_ne!(*stage.buffer(), here);
    stage.press("Shift-Left Shift-Left Shift-Up");
    assert_eq!(*stage.buffer(), here);
    stage.press("Shift-Right Shift-Right Shift-Right");
    stage.press("Right Left");
    assert_eq!(*stage.buffer(), here);
}

#[test]
fn one_key_shows_the_whole_tree_and_back() {
    let mut stage = strange();
    let figure = stage.text();
    assert!(figure.contains("11 states · 47 nodes"));
    assert!(!stage.press("f").text().contains("11 of 47"));
    assert_eq!(stage.press("f").text(), figure);
}

/// The middle of an area.
fn middle(area: Rect) -> Position {
    Position::new(area.x + area.width / 2, area.y + area.height / 2)
}

fn area_of(stage: &Stage, node: NodeId) -> Rect {
    let found = stage.hits.nodes.iter().find(|(.., known)| *known == node);
    found.expect("the node is on the screen").0
}

#[test]
fn a_click_on_a_node_goes_to_its_step() {
    for size in [SMALL, MIDDLE] {
        let mut stage = Stage::lesson(lesson("first-walkthrough"), PLAIN, size);
        for (number, node) in stage
            .follow()
            .part()
            .run
            .first()
            .states
            .iter()
            .collect::<Vec<_>>()
        {
            stage.act(Action::End);
            let trace = &stage.follow().part().run.first().recording.trace;
            let (enter, close) = (trace.enter_step(node), trace.close_step(node).unwrap());
            let at = middle(area_of(&stage, node));
            assert_eq!(stage.click(at).step(), enter.0, "state {number}");
            assert_eq!(stage.click(at).step(), close.0, "state {number}");
        }
    }
}

#[test]
fn a_hand_that_trembles_does_not_click_twice() {
    let mut stage = walkthrough();
    let node = stage
        .follow()
        .part()
        .run
        .first()
        .states
        .node(3)
        .expect("a state");
    let at = middle(area_of(&stage, node));
    stage.mouse(MouseEventKind::Down(MouseButton::Left), at);
    let step = stage.step();
    stage.mouse(MouseEventKind::Drag(MouseButton::Left), at);
    assert_eq!(stage.step(), step);

    let mut stage = Stage::home(PLAIN, SMALL);
    let at = middle(stage.hits.lines[1]);
    stage.mouse(MouseEventKind::Down(MouseButton::Left), at);
    stage.mouse(MouseEventKind::Drag(MouseButton::Left), at);
    assert!(
        matches!(stage.app.screen, Screen::Home),
        "selected, not opened"
    );
}

#[test]
fn a_click_on_the_timeline_goes_to_the_step_that_is_drawn_there() {
    for (id, size) in [
        ("first-walkthrough", (80, 24)),
        ("first-walkthrough", (120, 40)),
        ("strange-move", (200, 60)),
    ] {
        let mut stage = Stage::lesson(lesson(id), PLAIN, size);
        let (bar, steps) = stage.hits.timeline.expect("a timeline");
        let narrow = usize::from(bar.width) < steps;
        for step in 0..steps {
            stage.act(Action::GoToStep(Step(step)));
            let x = (bar.left()..bar.right())
                .find(|&x| stage.cell((x, bar.y).into()).symbol() == "●")
                .expect("where the step is");
            stage.act(Action::Start).click(Position::new(x, bar.y));
            // If several steps share a column, it is one of them.
            let off = stage.step().abs_diff(step);
            assert!(
                off <= if narrow {
                    steps / usize::from(bar.width)
                } else {
                    0
                },
                "{id} at {size:?}: {} for {step}",
                stage.step()
            );
        }
        let ends = [
            (bar.as_position(), 0),
            (Position::new(bar.right() - 1, bar.y), steps - 1),
        ];
        for (at, step) in ends {
            assert_eq!(stage.click(at).step(), step);
        }
    }
}

#[test]
fn the_marks_of_the_timeline_rest_while_one_steps() {
    for size in [SMALL, MIDDLE, (200, 60)] {
        let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, size);
        let bar = stage.hits.timeline;
        for step in 0..=stage.last() {
            assert_eq!(stage.act(Action::GoToStep(Step(step))).hits.timeline, bar);
        }
        let bar = stage.press("Home Space").hits.timeline;
        while stage.step() + 2 < stage.last() {
            assert_eq!(stage.act(Action::Tick).hits.timeline, bar, "while playing");
            if stage.watch().held {
                stage.press("Space");
            }
        }
    }
}

#[test]
fn the_timeline_can_be_dragged_along() {
    let mut stage = walkthrough();
    let (bar, steps) = stage.hits.timeline.expect("a timeline");
    stage.mouse(MouseEventKind::Down(MouseButton::Left), bar.as_position());
    let end = Position::new(bar.right() - 1, bar.y);
    stage.mouse(MouseEventKind::Drag(MouseButton::Left), end);
    assert_eq!(stage.step(), steps - 1);
}

#[test]
fn a_click_on_a_lesson_selects_and_opens_it() {
    let mut stage = Stage::home(PLAIN, SMALL);
    let at = middle(stage.hits.lines[1]);
    assert_eq!(stage.click(at).app.selected, 1);
    assert!(matches!(stage.app.screen, Screen::Home));
    stage.click(at);
    assert_eq!(stage.follow().lesson.id, "strange-move");
}

#[test]
fn the_wheel_pans_scrolls_and_steps() {
    let mut stage = Stage::lesson(lesson("first-walkthrough"), PLAIN, (60, 15));
    let panel = |stage: &Stage, wanted: Panel| {
        let found = stage.hits.panels.iter().find(|(_, panel)| *panel == wanted);
        middle(found.expect("the panel").0)
    };
    let first = stage.text();
    let caption = panel(&stage, Panel::Caption);
    stage.mouse(MouseEventKind::ScrollDown, caption);
    assert_ne!(stage.text(), first, "the caption is longer than its panel");
    assert_eq!(stage.mouse(MouseEventKind::ScrollUp, caption).text(), first);
    let tree = panel(&stage, Panel::Tree);
    stage.mouse(MouseEventKind::ScrollDown, tree);
    assert_ne!(stage.text(), first);
    assert_eq!(stage.mouse(MouseEventKind::ScrollUp, tree).text(), first);
    let (bar, _) = stage.hits.timeline.expect("a timeline");
    let at = bar.as_position();
    assert_eq!(stage.mouse(MouseEventKind::ScrollDown, at).step(), 1);
    assert_eq!(stage.mouse(MouseEventKind::ScrollUp, at).step(), 0);
}

#[test]
fn the_wheel_scrolls_the_help_that_lies_over_the_tree() {
    let mut stage = walkthrough();
    let first = stage.press("?").text();
    stage.mouse(MouseEventKind::ScrollDown, Position::new(20, 8));
    assert!(stage.has_help(), "the help stays");
    assert_ne!(stage.text(), first, "and is scrolled");
}

#[test]
fn scrolling_past_the_end_is_not_remembered() {
    let mut stage = Stage::lesson(lesson("first-walkthrough"), PLAIN, (60, 15));
    for open in ["", "?"] {
        stage.press(open);
        for _ in 0..40 {
            stage.press("PgDn");
        }
        let end = stage.text();
        assert_ne!(stage.press("PgUp").text(), end, "one key leads back up");
    }
}
