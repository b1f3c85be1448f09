//! The screen: frames of a complete search of tic-tac-toe, and how soon the first one appears.

use std::time::{Duration, Instant};

use plyback::game::{AnyGame, Setup};
use plyback::lesson::{Lesson, LessonSource, SourceFile, load};
use plyback::scene::Extent;
use plyback::search::{Algorithm, Request};
use plyback::trace::{Budget, Direction, Progress, Recording, Step};
use plyback::tui::testing::{
    Action, App, Keymap, Screen, Settings, Speed, Theme, ThemeKind, Viewer, update, view,
};
use plyback::words::Lang;
use ratatui::backend::TestBackend;
use ratatui::{Frame, Terminal};

use crate::large::recorded;
use crate::measure::{Row, Target, alone, medians};
use crate::searches::{open, unobserved};

const LESSON: &str = r#"+++
title = "The whole of tic-tac-toe"
summary = "Every game there is."

[[parts]]
name = "whole"
game = "tictactoe"
+++

# whole

## start

The empty board.

# remember

- What matters.
"#;

fn lesson() -> Lesson {
    loaded(LESSON)
}

fn loaded(text: &str) -> Lesson {
    let source = LessonSource {
        id: "whole".into(),
        main: SourceFile::new("whole.md", text),
        translations: Vec::new(),
    };
    load(&source, &Progress::new()).expect("the lesson is right")
}

/// A lesson's stops are found when it is loaded.
pub fn a_hundred_stops() -> Row {
    let stop = |count: usize| format!("## improve {}\n\nIt improves.\n\n", 100 * count);
    let stops: String = (1..=100).map(stop).collect();
    let text = LESSON.replace("# remember", &(stops + "# remember"));
    Row {
        name: "a lesson of 100 stops on the whole of tictactoe",
        figure: alone(|| loaded(&text)).as_secs_f64(),
        unit: "s",
        target: Target::AtMost(1.0),
    }
}

fn settings() -> Settings {
    Settings {
        lang: Lang::En,
        theme: Theme {
            kind: ThemeKind::Terminal,
            coloured: true,
        },
        ascii: false,
        speed: Speed::READING,
        keys: Keymap::USUAL,
    }
}

fn app() -> App {
    App::at(settings(), Screen::Lesson(Viewer::new(lesson())))
}

type Screen200 = Terminal<TestBackend>;

fn screen() -> Screen200 {
    Terminal::new(TestBackend::new(200, 60)).expect("a test backend does not fail")
}

fn draw(app: &mut App, screen: &mut Screen200) {
    let draw = |frame: &mut Frame<'_>| {
        app.size = frame.area().as_size();
        view(app, frame);
    };
    screen.draw(draw).expect("a test backend does not fail");
}

pub fn a_frame_of_the_whole_tree() -> Row {
    slowest_frame(
        "a frame at 200x60, whole of tictactoe, slowest zoom",
        app(),
        823_456,
        18,
    )
}

/// Half a billion nodes, nearly all of them folded.
pub fn a_frame_of_a_folded_tree() -> Row {
    let recording = recorded("mnk:4,4,4", Algorithm::AlphaBeta);
    let middle = recording.trace.steps() / 2;
    let mut lesson = lesson();
    lesson.parts[0].run = recording.into();
    lesson.parts[0].stops.clear();
    let app = App::at(settings(), Screen::Lesson(Viewer::new(lesson)));
    slowest_frame(
        "a frame at 200x60, alphabeta, mnk:4,4,4, slowest zoom",
        app,
        middle,
        28,
    )
}

/// The frame of the slowest zoom, of the path and of the whole tree, at a step in the middle of
/// the search.
fn slowest_frame(name: &'static str, mut app: App, step: usize, zooms: usize) -> Row {
    let mut screen = screen();
    update(&mut app, Action::GoToStep(Step(step)));
    let mut slowest = Duration::ZERO;
    for _ in [Extent::Path, Extent::Whole] {
        for _ in 0..zooms {
            draw(&mut app, &mut screen);
            slowest = slowest.max(alone(|| draw(&mut app, &mut screen)));
            update(&mut app, Action::Zoom(Direction::Backwards));
        }
        update(&mut app, Action::ToggleWhole);
    }
    Row {
        name,
        figure: slowest.as_secs_f64() * 1e3,
        unit: "ms",
        target: Target::AtMost(0.3),
    }
}

/// Games as deep and as wide as possible, at their first, a middle and their last step.
pub fn a_key_in_deep_and_wide_games() -> Row {
    let mut slowest = Duration::ZERO;
    let cases = include_str!("../../tests/data/deep-and-wide.txt").lines();
    for case in cases.filter_map(|line| Some(line.split_once(": ")?.1)) {
        let (words, depth) = case.split_once(" --depth ").unzip();
        let words = words.unwrap_or(case);
        let (name, position) = match words.split_once(' ') {
            Some((name, position)) => (name, Some(position)),
            None => (words, None),
        };
        let game = AnyGame::parse(name, position, &Setup::default()).expect("a game");
        let depth = depth.map(|depth| format!("--depth {depth}"));
        let request = Request::parse(&depth.unwrap_or_default()).expect("options");
        let options = request.resolve(&game).expect("the options fit");
        let progress = Progress::within(Budget::default());
        let recording = Recording::watched(game, &options, &progress).expect("there is room");
        let last = recording.trace.steps() - 1;
        let mut lesson = lesson();
        lesson.parts[0].run = recording.into();
        lesson.parts[0].stops.clear();
        let mut app = App::at(settings(), Screen::Lesson(Viewer::new(lesson)));
        let mut screen = screen();
        draw(&mut app, &mut screen);
        let zoom = Action::Zoom;
        let keys = [
            Action::ToggleWhole,
            zoom(Direction::Forwards),
            zoom(Direction::Forwards),
            Action::Fit,
            zoom(Direction::Backwards),
            Action::next(plyback::tui::testing::Target::Origin),
            Action::ToggleWindows,
            Action::ToggleMap,
            Action::Enlarge,
            Action::Enlarge,
        ];
        for step in [0, last / 2, last] {
            for key in std::iter::once(&Action::GoToStep(Step(step))).chain(&keys) {
                let start = Instant::now();
                update(&mut app, *key);
                draw(&mut app, &mut screen);
                slowest = slowest.max(start.elapsed());
            }
        }
    }
    Row {
        name: "the slowest key in deep and wide games, at 200x60",
        figure: slowest.as_secs_f64() * 1e3,
        unit: "ms",
        target: Target::AtMost(50.0),
    }
}

/// What ratatui itself takes for as many cells, none of which changes: the least that a frame
/// can cost on this machine.
pub fn a_frame_of_ratatui_alone() -> Row {
    let mut screen = screen();
    let mut draw = || {
        let fill = |frame: &mut Frame<'_>| {
            for cell in &mut frame.buffer_mut().content {
                cell.set_char('x');
            }
        };
        screen.draw(fill).expect("a test backend does not fail");
    };
    draw();
    Row {
        name: "a frame at 200x60 of ratatui alone",
        figure: alone(draw).as_secs_f64() * 1e3,
        unit: "ms",
        target: Target::None,
    }
}

pub fn from_search_to_first_frame() -> Row {
    let (game, options) = open("tictactoe", Algorithm::Minimax);
    let (drawn, searched) = medians(
        || {
            let mut app = app();
            draw(&mut app, &mut screen());
        },
        || unobserved(&game, &options),
    );
    Row {
        name: "recorded, laid out, first drawn / unobserved: tictactoe",
        figure: drawn.as_secs_f64() / searched.as_secs_f64(),
        unit: "",
        target: Target::AtMost(15.0),
    }
}
