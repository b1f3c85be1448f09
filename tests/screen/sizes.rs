//! From 1x1 to 500x200, every screen of every kind of search can be drawn.

use crate::stage::{PLAIN, Stage, ascii, colourless, italian, lesson, one_part, themed};
use plyback::lesson::{Lesson, embedded};
use plyback::scene::{Extent, code, stack};
use plyback::trace::{Direction, Step};
use plyback::tui::Settings;
use plyback::tui::terminal::Brief;
use plyback::tui::testing::{Action, Keymap, Panel, SMALLEST, Target, ThemeKind, Zoom, update};
use proptest::prelude::*;
use ratatui::backend::Backend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};
use rayon::prelude::*;
use std::fmt::Debug;
use std::num::NonZero;

const LARGE: (u16, u16) = (200, 60);

const SIZES: [(u16, u16); 12] = [
    (1, 1),
    (2, 1),
    (5, 3),
    (39, 11),
    (40, 12),
    (60, 15),
    (80, 24),
    (103, 31),
    (104, 32),
    (120, 40),
    (200, 60),
    (500, 200),
];

const ZOOMS: [Option<Zoom>; 7] = [
    None,
    Some(Zoom::BOARDS),
    Some(Zoom::Chips),
    Some(Zoom::Dots),
    Some(Zoom::Overview(0)),
    Some(Zoom::Overview(3)),
    Some(Zoom::Overview(255)),
];

/// Looks at the current step in every way: extents, zooms, panels, single panels.
fn look_around(stage: &mut Stage) {
    for extent in [Extent::Figure, Extent::Whole] {
        for (index, zoom) in ZOOMS.into_iter().enumerate() {
            let follow = stage.follow_mut();
            follow.watch.extent = Some(extent);
            follow.watch.zoom = zoom;
            follow.watch.focus = Panel::Tree;
            follow.watch.enlarged = (index % 2 == 0) == (extent == Extent::Whole);
            stage.draw();
        }
    }
    let follow = stage.follow_mut();
    follow.watch.zoom = None;
    for &panel in Panel::SEARCH {
        for enlarged in [false, true] {
            let follow = stage.follow_mut();
            follow.watch.focus = panel;
            follow.watch.enlarged = enlarged;
            stage.draw();
        }
    }
    let follow = stage.follow_mut();
    (follow.watch.enlarged, follow.watch.focus) = (false, Panel::Tree);
}

/// Draws a lesson at every size, at a few steps of each part, or a single one if that is slow.
fn draw_all(lesson: Lesson, sizes: &[(u16, u16)]) {
    let mut stage = Stage::lesson(lesson, PLAIN, SIZES[0]);
    for part in 0..stage.follow().lesson.parts.len() {
        for &size in sizes {
            stage.resize(size);
            let last = stage.last();
            let steps: &[usize] = if size.0 > 120 {
                &[last / 2]
            } else {
                &[0, last / 2, last]
            };
            for &step in steps {
                stage.act(Action::GoToStep(Step(step)));
                look_around(&mut stage);
                assert_eq!(stage.place(), (part, step), "at {size:?}");
            }
        }
        stage.act(Action::next(Target::Part));
    }
}

#[test]
fn the_first_lesson_at_every_size() {
    draw_all(lesson("first-walkthrough"), &SIZES);
}

#[test]
fn the_second_lesson_at_every_size() {
    draw_all(lesson("strange-move"), &SIZES);
}

/// Sizes that matter, for lessons that are not built in.
const FEW: [(u16, u16); 3] = [(40, 12), (80, 24), (120, 40)];

const START: &str = "## start\n\nSomething.\n";

fn only(header: &str) -> Lesson {
    one_part(header, START)
}

/// A 19 by 19 board with `free` free cells at its end and no five in a row.
fn nearly_full_board(free: usize) -> String {
    const SIDE: usize = 19;
    let mark = |row: usize, column: usize| (column / 2 + row).is_multiple_of(2);
    let mut cells: Vec<char> = (0..SIDE * SIDE)
        .map(|index| {
            let x = mark(index / SIDE, index % SIDE);
            if x { 'X' } else { 'O' }
        })
        .collect();
    // Marks are removed from the end, of whichever side has too many.
    for taken in 0..free {
        let count = |cells: &[char], wanted| cells.iter().filter(|&&cell| cell == wanted).count();
        let (x, o) = (count(&cells, 'X'), count(&cells, 'O'));
        let wanted = if x > o || (x == o && taken + 1 < free) {
            'X'
        } else {
            'O'
        };
        let at = cells.iter().rposition(|&cell| cell == wanted);
        cells[at.expect("a mark to take away")] = '_';
    }
    let rows: Vec<String> = cells.chunks(SIDE).map(|row| row.iter().collect()).collect();
    rows.join("/")
}

#[test]
fn every_algorithm_and_game() {
    let tree = "game = \"tree\"\nposition = \"[[3,12,8],[2,4,6],[14,5,2]]\"";
    let bones = "game = \"bones\"\nposition = \"6\"";
    for game in [tree, bones] {
        for algorithm in ["minimax", "negamax", "two-phase", "alphabeta"] {
            draw_all(only(&format!("{game}\nalgorithm = \"{algorithm}\"")), &FEW);
        }
    }
}

#[test]
fn a_figure_of_a_cut_tree() {
    let header = "game = \"tree\"\nposition = \"[[3,12,8],[2,4,6],[14,5,2]]\"\n\
                  algorithm = \"alphabeta\"\nfigure = true\nstates = { 1 = \"\", 2 = \"2\", 3 = \"2 1\" }";
    draw_all(one_part(header, "## state 2 close\n\nIt is cut.\n"), &FEW);
}

#[test]
fn a_figure_without_states() {
    draw_all(
        only("game = \"bones\"\nposition = \"4\"\nfigure = true"),
        &FEW,
    );
}

#[test]
fn a_root_that_is_a_leaf() {
    for header in [
        "game = \"tree\"\nposition = \"5\"",
        "game = \"bones\"\nposition = \"0\"",
        "game = \"tictactoe\"\nposition = \"XXX/OO_/___\"",
        "game = \"tictactoe\"\nposition = \"XXX/OO_/___\"\nfigure = true\nstates = { 7 = \"\" }",
    ] {
        draw_all(only(header), &FEW);
    }
}

#[test]
fn the_smallest_board() {
    draw_all(only("game = \"mnk:1,1,1\""), &FEW);
}

#[test]
fn the_largest_board() {
    // Ten thousand root moves, each of which wins.
    draw_all(only("game = \"mnk:100,100,1\""), &[(40, 12), (120, 40)]);
}

#[test]
fn a_large_board_that_is_nearly_full() {
    let position = nearly_full_board(4);
    let header = format!("game = \"mnk:19,19,5\"\nposition = \"{position}\"");
    draw_all(only(&header), &[(40, 12), (80, 24), (200, 60), (500, 200)]);
}

#[test]
fn a_flat_board_and_a_tall_one() {
    draw_all(only("game = \"mnk:1,5,3\""), &FEW);
    draw_all(only("game = \"mnk:5,1,3\""), &FEW);
}

#[test]
fn a_deep_tree() {
    let position = format!("{}7{}", "[".repeat(60), "]".repeat(60));
    draw_all(
        only(&format!("game = \"tree\"\nposition = \"{position}\"")),
        &FEW,
    );
}

#[test]
fn a_screen_that_was_too_small_for_a_while_shows_the_same_again() {
    for settings in [PLAIN, colourless()] {
        let mut stage = Stage::lesson(lesson("strange-move"), settings, (120, 40));
        stage.at_stop("plain", "state 10 leaf").press("f + Tab z");
        let (place, buffer) = (stage.place(), stage.buffer().clone());
        for size in SIZES {
            stage.resize(size);
            if size.0 < SMALLEST.0 || size.1 < SMALLEST.1 {
                assert!(stage.text().contains('p'), "it says so at {size:?}");
                assert!(stage.hits.nodes.is_empty(), "nothing to click at {size:?}");
            }
        }
        stage.resize((120, 40));
        assert_eq!(stage.place(), place);
        assert_eq!(*stage.buffer(), buffer);
    }
}

#[test]
fn the_smallest_screen_shows_the_current_node_and_the_step() {
    for id in ["first-walkthrough", "strange-move"] {
        let mut stage = Stage::lesson(lesson(id), PLAIN, SMALLEST);
        for step in 0..=stage.last() {
            stage.act(Action::GoToStep(Step(step)));
            // A notice of two lines takes the row of the step until the next key.
            stage.app.notice = None;
            stage.draw();
            let trace = &stage.follow().part().run.first().recording.trace;
            let current = trace.moment(Step(step)).current();
            assert!(
                stage.hits.nodes.iter().any(|(.., node)| *node == current),
                "{id}, step {step}\n{}",
                stage.text()
            );
            // In words if they fit.
            let told = [
                format!("step {} of", step + 1),
                format!("{}/{}", step + 1, stage.last() + 1),
            ];
            let is_told = told.iter().any(|told| stage.text().contains(told));
            assert!(is_told, "{told:?}\n{}", stage.text());
        }
    }
}

#[test]
fn the_current_node_is_in_sight_however_one_looks() {
    for (id, size) in [
        ("first-walkthrough", (40, 12)),
        ("strange-move", (60, 15)),
        ("strange-move", (80, 24)),
        ("strange-move", (120, 40)),
    ] {
        let mut stage = Stage::lesson(lesson(id), PLAIN, size);
        for step in (0..=stage.last()).step_by(3) {
            stage.act(Action::GoToStep(Step(step)));
            let trace = &stage.follow().part().run.first().recording.trace;
            let current = trace.moment(Step(step)).current();
            for extent in [Extent::Figure, Extent::Whole] {
                for zoom in [
                    None,
                    Some(Zoom::BOARDS),
                    Some(Zoom::Chips),
                    Some(Zoom::Dots),
                ] {
                    let follow = stage.follow_mut();
                    (follow.watch.extent, follow.watch.zoom) = (Some(extent), zoom);
                    stage.draw();
                    assert!(
                        stage.hits.nodes.iter().any(|(.., node)| *node == current),
                        "{id}, step {step}, {extent:?}, {zoom:?}\n{}",
                        stage.text()
                    );
                }
            }
        }
    }
}

/// The rows of a panel, without surrounding blanks.
fn rows_of(stage: &Stage, wanted: Panel) -> Vec<String> {
    let found = stage.hits.panels.iter().find(|(_, panel)| *panel == wanted);
    let (area, _) = found.unwrap_or_else(|| panic!("{wanted:?} is missing:\n{}", stage.text()));
    let row = |row: Rect| -> String {
        row.columns()
            .map(|cell| stage.cell(cell.as_position()).symbol())
            .collect()
    };
    let rows = area.rows().skip(1).map(row);
    rows.map(|row| row.trim_start_matches(['│', '┃']).trim().to_owned())
        .collect()
}

#[test]
fn code_and_windows_are_whole_on_a_small_screen() {
    for algorithm in ["minimax", "negamax", "two-phase", "alphabeta"] {
        let header = format!(
            "game = \"tree\"\nposition = \"[[-99,12,8],[2,4,6]]\"\nalgorithm = \"{algorithm}\""
        );
        let mut stage = Stage::lesson(only(&header), PLAIN, (80, 24));
        for step in 0..=stage.last() {
            stage.act(Action::GoToStep(Step(step)));
            // Narrow lines are broken, but the current line is complete.
            let shown = rows_of(&stage, Panel::Code).join(" ");
            let shown = shown.replace("▶ ", "");
            let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
            let lines = code(stage.run().first(), &moment(&stage));
            for line in lines.iter().filter(|line| line.is_current()) {
                let live = line.live.as_ref().expect("it runs").to_string();
                let text = format!("{} {}", line.text.trim_start(), live.replace('\u{a0}', " "));
                assert!(shown.contains(&text), "step {step}: {text:?}\n{shown}");
            }
        }
        stage.act(Action::Start).press("Tab Tab z");
        // A listing longer than its panel follows the current line.
        let shown = format!("{}\n{}", stage.text(), stage.press("End").text());
        for line in code(stage.run().first(), &moment(&stage)) {
            assert!(shown.contains(&line.text), "{}\n{shown}", line.text);
        }
        for step in 0..=stage.last() {
            stage.act(Action::GoToStep(Step(step)));
            for call in stack(stage.run().first(), &moment(&stage)) {
                if let Some([alpha, beta]) = call.window {
                    let told = format!("({alpha},{beta})");
                    assert!(stage.text().contains(&told), "{told}\n{}", stage.text());
                }
            }
        }
    }
}

/// If there are not enough rows for windows at all plies, the first ones have theirs.
#[test]
fn windows_take_the_rows_that_are_free() {
    let words = "tictactoe _X_/__X/OOX --algorithm alphabeta";
    for (size, plies) in [((80, 24), 2), ((80, 28), 4)] {
        let mut stage = Stage::search(words, PLAIN, size);
        let run = stage.run().first().clone();
        for step in 0..stage.run().steps() {
            stage.act(Action::GoToStep(Step(step)));
            let moment = run.trace().moment(Step(step));
            let shown = rows_of(&stage, Panel::Tree).join("\n");
            let calls = stack(&run, &moment);
            let open = moment.path.iter().zip(&calls).take(plies);
            for (_, call) in open.filter(|(node, _)| run.trace().leaf(node.node).is_none()) {
                let [alpha, beta] = call.window.as_ref().expect("a window");
                let told = format!("({alpha}, {beta})");
                assert!(shown.contains(&told), "{step}: {told}\n{}", stage.text());
            }
        }
    }
}

fn moment(stage: &Stage) -> plyback::trace::Moment {
    let trace = &stage.follow().part().run.first().recording.trace;
    trace.moment(Step(stage.step()))
}

/// What a user might do: an action by key, a digit, a click, the wheel, a resize.
#[derive(Clone, Debug)]
enum Deed {
    Do(Action),
    Click(u16, u16),
    Wheel(u16, u16, bool),
    Resize(u16, u16),
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let actions: Vec<Action> = Keymap::USUAL
        .bindings()
        .map(|binding| binding.action)
        .collect();
    let ends = |action: &Action| matches!(action, Action::Quit | Action::QuitAtOnce);
    let action = prop::sample::select(actions).prop_filter("ends it", move |it| !ends(it));
    let size = || (1u16..=500, 1u16..=200);
    let deed = prop_oneof![
        12 => action.prop_map(Deed::Do),
        2 => (0u8..10).prop_map(|digit| Deed::Do(Action::Digit(digit))),
        1 => (0usize..400).prop_map(|step| Deed::Do(Action::GoToStep(Step(step)))),
        1 => Just(Deed::Do(Action::Tick)),
        2 => size().prop_map(|(x, y)| Deed::Click(x, y)),
        1 => (size(), any::<bool>()).prop_map(|((x, y), down)| Deed::Wheel(x, y, down)),
        1 => size().prop_map(|(columns, rows)| Deed::Resize(columns, rows)),
        2 => (1u16..=130, 1u16..=45).prop_map(|(columns, rows)| Deed::Resize(columns, rows)),
    ];
    prop::collection::vec(deed, 1..60)
}

fn play(stage: &mut Stage, deeds: &[Deed]) {
    for (count, deed) in deeds.iter().enumerate() {
        // The mouse points at the previous frame.
        if matches!(deed, Deed::Click(..) | Deed::Wheel(..)) {
            stage.draw();
        }
        match *deed {
            // Not every action is drawn before the next one comes.
            Deed::Do(action) if count % 3 > 0 => update(&mut stage.app, action),
            Deed::Do(action) => {
                stage.act(action);
            }
            Deed::Click(x, y) => {
                let at = Position::new(x % stage.area().width, y % stage.area().height);
                stage.click(at);
                stage.mouse(MouseEventKind::Drag(MouseButton::Left), at);
            }
            Deed::Wheel(x, y, down) => {
                let at = Position::new(x % stage.area().width, y % stage.area().height);
                stage.mouse(
                    if down {
                        MouseEventKind::ScrollDown
                    } else {
                        MouseEventKind::ScrollUp
                    },
                    at,
                );
            }
            Deed::Resize(columns, rows) => stage.resize((columns, rows)),
        }
        let cells = usize::from(stage.area().width) * usize::from(stage.area().height);
        let drawn = stage.hits.nodes.len();
        assert!(drawn <= cells, "{drawn} nodes in {cells} cells");
    }
    stage.draw();
}

/// Checks that Ctrl-C ends the program at once, from any screen.
fn ends(stage: &mut Stage) {
    stage.press("Ctrl-c");
    assert!(stage.app.done, "{}", stage.text());
}

proptest! {
    #![proptest_config(crate::cases::tries(32))]

    #[test]
    fn anything_can_be_done_at_any_size(
        columns in 1u16..=500,
        rows in 1u16..=200,
        deeds in deeds(),
    ) {
        let mut stage = Stage::home(PLAIN, (columns, rows));
        play(&mut stage, &deeds);
        ends(&mut stage);
    }

    #[test]
    fn anything_can_be_done_in_a_lesson(
        columns in 20u16..=130,
        rows in 5u16..=45,
        deeds in deeds(),
    ) {
        let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, (columns, rows));
        play(&mut stage, &deeds);
        ends(&mut stage);
    }

    #[test]
    fn anything_can_be_done_in_a_search_and_what_lies_over_it(
        words in prop::sample::select(vec![
            "tictactoe _X_/__X/OOX --algorithm alphabeta",
            "tree [[3,12,8],[2,4,6],[14,5,2]] --algorithm two-phase",
            "bones 4 --algorithm negamax",
        ]),
        over in prop::sample::select(vec![Action::Menu, Action::Edit, Action::Ask, Action::Help]),
        columns in 1u16..=130,
        rows in 1u16..=45,
        deeds in deeds(),
    ) {
        let mut stage = Stage::search(words, PLAIN, (columns, rows));
        play(&mut stage, &deeds[..deeds.len() / 2]);
        update(&mut stage.app, over);
        play(&mut stage, &deeds[deeds.len() / 2..]);
        ends(&mut stage);
    }
}

/// The bytes sent to a terminal that shows one screen and is to show another.
fn bytes_between(before: &Buffer, after: &Buffer) -> usize {
    let mut bytes = Vec::new();
    let changes = before.diff(after).into_iter();
    let sent = Brief::new(&mut bytes).draw(changes);
    sent.expect("memory does not fail");
    bytes.len()
}

/// What a terminal shows of a cell: text, colours, bold, underlined, reversed. The foreground
/// of a blank does not show.
fn seen(text: &str, [ink, ground]: [Option<u8>; 2], marks: [bool; 3]) -> impl PartialEq + Debug {
    let [bold, underlined, reversed] = marks;
    let is_blank = matches!(text, "" | " ") && !underlined && !reversed;
    let ink = (!is_blank).then_some((ink, bold));
    let text = if text.is_empty() { " " } else { text };
    (text.to_owned(), ink, ground, underlined, reversed)
}

/// A terminal that is sent every change shows the right screen.
#[test]
fn what_is_sent_is_what_is_shown() {
    let index = |color| match color {
        Color::Indexed(index) => Some(index),
        _ => None,
    };
    let number = |color| match color {
        vt100::Color::Idx(index) => Some(index),
        _ => None,
    };
    for settings in [PLAIN, themed(ThemeKind::Light), colourless(), ascii()] {
        let mut stage = Stage::lesson(lesson("strange-move"), settings, (120, 40));
        let [rows, columns] = [40, 120].map(|cells| NonZero::new(cells).expect("cells"));
        let mut terminal = vt100::Parser::new(rows, columns, 0);
        let mut before = Buffer::empty(*stage.buffer().area());
        for _ in 0..80 {
            let mut bytes = Vec::new();
            let changes = before.diff(stage.buffer()).into_iter();
            Brief::new(&mut bytes).draw(changes).expect("memory");
            terminal.process(&bytes);
            before = stage.buffer().clone();
            for (at, cell) in before.content().iter().enumerate() {
                let (x, y) = before.pos_of(at);
                let shown = terminal.screen().cell(y, x).expect("a cell");
                let has = |modifier| cell.modifier.contains(modifier);
                // This terminal supports only one of bold and dim at a time.
                let bold = has(Modifier::BOLD) && !has(Modifier::DIM);
                let marks = [bold, has(Modifier::UNDERLINED), has(Modifier::REVERSED)];
                let wanted = seen(cell.symbol(), [cell.fg, cell.bg].map(index), marks);
                let colors = [shown.fgcolor(), shown.bgcolor()].map(number);
                let marks = [shown.bold(), shown.underline(), shown.inverse()];
                assert_eq!(seen(shown.contents(), colors, marks), wanted, "at {x}, {y}");
            }
            stage.act(Action::Go(Target::Step, Direction::Forwards));
        }
    }
}

/// Steps on this many times or to the end of the search: every step takes few bytes. Where a
/// question starts or stops hiding what comes, the picture changes.
fn steps_are_few_bytes(name: &str, stage: &mut Stage, steps: usize, many: &mut Vec<String>) {
    const FEW: usize = 5 * 1024;
    let secret = |stage: &Stage| stage.app.screen.viewer().expect("a run").secret();
    for _ in 0..steps {
        let step = stage.watch().step;
        if step == stage.run().last() {
            break;
        }
        let (before, hidden) = (stage.buffer().clone(), secret(stage));
        stage.act(Action::Go(Target::Step, Direction::Forwards));
        let bytes = bytes_between(&before, stage.buffer());
        let is_same = secret(stage) == hidden;
        if bytes >= (if is_same { FEW } else { 2 * FEW }) {
            many.push(format!("{name}, step {}: {bytes}", step.0 + 1));
        }
    }
}

/// That many steps of each part, and those around each stop.
#[test]
fn a_step_of_a_lesson_on_a_large_screen_is_few_bytes() {
    const STEPS: usize = 150;
    let dark = Settings {
        theme: themed(ThemeKind::Dark).theme,
        ..italian()
    };
    let ids: Vec<_> = embedded().into_iter().map(|source| source.id).collect();
    let shown = (ids.par_iter()).flat_map_iter(|id| [PLAIN, dark].map(|settings| (id, settings)));
    let many = shown.flat_map_iter(|(id, settings)| {
        let mut many = Vec::new();
        let mut stage = Stage::lesson(lesson(id), settings, LARGE);
        for part in 0..stage.follow().lesson.parts.len() {
            let name = format!("{id}, part {}", part + 1);
            assert_eq!(stage.follow().part, part, "{id}\n{}", stage.text());
            stage.act(Action::GoToStep(Step::FIRST));
            steps_are_few_bytes(&name, &mut stage, STEPS, &mut many);
            for stop in stage.follow().part().stops.clone() {
                let before = stop.step.0.saturating_sub(2);
                stage.act(Action::GoToStep(Step(before)));
                steps_are_few_bytes(&name, &mut stage, 4, &mut many);
            }
            stage.act(Action::Go(Target::Part, Direction::Forwards));
        }
        many
    });
    let many: Vec<_> = many.collect();
    assert!(many.is_empty(), "{many:#?}");
}

#[test]
fn a_step_of_a_search_on_a_large_screen_is_few_bytes() {
    let mut many = Vec::new();
    for (words, steps) in [
        ("tree [[3,12,8],[2,4,6],[14,5,2]]", 38),
        ("tictactoe _X_/__X/OOX", 139),
        ("tictactoe --algorithm alphabeta", 900),
        ("tictactoe", 900),
        ("connect4 --depth 5 --eval lines", 300),
    ] {
        let mut stage = Stage::search(words, PLAIN, LARGE);
        steps_are_few_bytes(words, &mut stage, steps, &mut many);
    }
    for (words, a, b) in [
        (
            "tictactoe _X_/__X/OOX",
            "--scoring plain",
            "--scoring depth",
        ),
        ("tictactoe", "--algorithm minimax", "--algorithm alphabeta"),
    ] {
        let mut stage = Stage::comparison(words, a, b, PLAIN, LARGE);
        steps_are_few_bytes(words, &mut stage, 300, &mut many);
    }
    assert!(many.is_empty(), "{many:#?}");
}
