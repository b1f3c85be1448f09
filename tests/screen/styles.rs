//! What is shown by style is visible, and never shown by colour alone.

use crate::stage::{PLAIN, Stage, ascii, colourless, italian, lesson, themed};
use plyback::trace::{NodeId, Status, Step};
use plyback::tui::testing::{
    Action, Modal, Overlay, Panel, Query, Role, Settings, ThemeKind, Zoom,
};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};

const SMALL: (u16, u16) = (80, 24);
const MIDDLE: (u16, u16) = (120, 40);
const LESSONS: [&str; 2] = ["first-walkthrough", "strange-move"];

/// The area of a node in the last frame.
fn area_of(stage: &Stage, node: NodeId) -> Rect {
    let found = stage.hits.nodes.iter().find(|(.., known)| *known == node);
    found.expect("the node is on the screen").0
}

fn state(stage: &Stage, number: u32) -> NodeId {
    let part = stage.follow().part();
    part.run
        .first()
        .states
        .node(number)
        .expect("a state of the part")
}

fn current(stage: &Stage) -> NodeId {
    let trace = &stage.follow().part().run.first().recording.trace;
    trace.moment(Step(stage.step())).current()
}

/// Whether a cell has all properties of a style.
fn has(cell: &Cell, style: Style) -> bool {
    style.fg.is_none_or(|fg| cell.fg == fg)
        && style.bg.is_none_or(|bg| cell.bg == bg)
        && cell.modifier.contains(style.add_modifier)
}

fn panel(stage: &Stage, wanted: Panel) -> Rect {
    let found = stage.hits.panels.iter().find(|(_, panel)| *panel == wanted);
    found.expect("the panel is on the screen").0
}

/// Calls `check` for every screen: home, help, and each step of each lesson, or only every
/// `stride`th.
fn every_screen(settings: Settings, size: (u16, u16), stride: usize, check: impl Fn(&str, &Stage)) {
    let mut stage = Stage::home(settings, size);
    check("home", &stage);
    check("help", stage.press("?"));
    check("the end of help", stage.press("PgDn PgDn PgDn PgDn"));
    check("a notice", stage.press("Esc Esc"));
    for id in LESSONS {
        let mut stage = Stage::lesson(lesson(id), settings, size);
        check("help in a lesson", stage.press("?"));
        check("a question", stage.press("Esc / 9"));
        check("an unknown state", stage.press("9 9 Enter"));
        for part in 0..stage.follow().lesson.parts.len() {
            for step in (0..=stage.last()).step_by(stride) {
                stage.act(Action::GoToStep(Step(step)));
                check(&format!("{id}, part {part}, step {step}"), &stage);
            }
            check("the whole tree", stage.press("f"));
            check("smaller", stage.press("-"));
            stage.press("f ]");
        }
        stage.act(Action::Start).press("Tab");
        for _ in Panel::SEARCH {
            check("a panel alone", stage.press("z"));
            stage.press("z Tab");
        }
        check("playing", stage.press("Home Space"));
    }
    check("too small", &Stage::home(settings, (20, 5)));
    every_box(settings, size, check);
}

/// The forms and editors, with right and wrong input.
fn every_box(settings: Settings, size: (u16, u16), check: impl Fn(&str, &Stage)) {
    let mut stage = Stage::home(settings, size);
    check("a form", stage.press("End Up Up Enter"));
    check("a text", stage.press("Right Down 0"));
    check("an error", stage.press("Enter"));
    check("the help of a form", stage.press("F1"));
    for (game, position, keys) in [
        ("tictactoe", Some("O_X/X__/XOO"), "o Up Up"),
        ("tictactoe", Some("XXX/OO_/___"), "Down"),
        ("mnk:30,40,5", None, "x x Up"),
        ("bones", Some("6"), "x Enter"),
        ("tree", Some("[[3,12],[2,-4]]"), "d Down 7 Down 5 -"),
    ] {
        let wanted = Query {
            game: game.to_owned(),
            position: position.map(str::to_owned),
            ..Query::default()
        };
        let mut stage = Stage::home(settings, size);
        stage.app.overlays = vec![Overlay::Modal(
            Modal::edit(&wanted, None).expect("a position"),
        )];
        stage.draw();
        check("an editor", &stage);
        for key in keys.split(' ') {
            check(&format!("{key} in the editor of {game}"), stage.press(key));
        }
    }
}

fn every_cell(settings: Settings, size: (u16, u16), stride: usize, holds: impl Fn(&Cell) -> bool) {
    every_screen(settings, size, stride, |what, stage| {
        for (at, cell) in stage.cells() {
            assert!(holds(cell), "{what} at {at}: {cell:?}\n{}", stage.text());
        }
    });
}

#[test]
fn ascii_is_ascii_everywhere() {
    for size in [SMALL, MIDDLE] {
        every_cell(ascii(), size, 1, |cell| cell.symbol().is_ascii());
    }
    let both = Settings {
        ascii: true,
        ..italian()
    };
    every_cell(both, SMALL, 3, |cell| cell.symbol().is_ascii());
}

#[test]
fn without_colours_there_is_none() {
    for size in [SMALL, MIDDLE] {
        every_cell(colourless(), size, 3, |cell| {
            cell.fg == Color::Reset && cell.bg == Color::Reset
        });
    }
}

#[test]
fn a_theme_sets_text_and_ground_everywhere() {
    for kind in [ThemeKind::Dark, ThemeKind::Light] {
        every_cell(themed(kind), SMALL, 3, |cell| {
            cell.fg != Color::Reset && cell.bg != Color::Reset && cell.fg != cell.bg
        });
    }
}

#[test]
fn the_terminals_own_ground_stays() {
    // Only what is marked as current has its own background.
    let mark = PLAIN.theme.style(Role::Current).bg;
    every_cell(PLAIN, SMALL, 3, |cell| {
        cell.bg == Color::Reset || Some(cell.bg) == mark
    });
}

#[test]
fn the_current_node_is_marked_at_every_step() {
    for settings in [PLAIN, colourless(), themed(ThemeKind::Light)] {
        let style = settings.theme.style(Role::Current);
        for id in LESSONS {
            for size in [SMALL, MIDDLE] {
                let mut stage = Stage::lesson(lesson(id), settings, size);
                for step in (0..=stage.last()).step_by(3) {
                    stage.act(Action::GoToStep(Step(step)));
                    let area = area_of(&stage, current(&stage));
                    for corner in [
                        area.as_position(),
                        Position::new(area.right() - 1, area.bottom() - 1),
                    ] {
                        let cell = stage.cell(corner);
                        assert!(has(cell, style), "{id} {step}: {cell:?}\n{}", stage.text());
                    }
                }
            }
        }
    }
}

#[test]
fn only_the_current_node_and_an_arriving_value_have_its_style_in_the_tree() {
    let style = PLAIN.theme.style(Role::Current);
    let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, MIDDLE);
    for step in 0..=stage.last() {
        stage.act(Action::GoToStep(Step(step)));
        let here = area_of(&stage, current(&stage));
        let trace = &stage.follow().part().run.first().recording.trace;
        // A value on its way up is marked above the node it comes from.
        let arrived = trace.moment(Step(step)).arrived();
        let nodes = &stage.hits.nodes;
        let arrow = nodes
            .iter()
            .find(|(.., node)| Some(*node) == arrived)
            .map_or(Rect::ZERO, |&(area, ..)| Rect {
                x: area.x.saturating_sub(2),
                y: area.y - 1,
                width: area.width + 8,
                height: 1,
            });
        for at in panel(&stage, Panel::Tree).positions() {
            let marked = has(stage.cell(at), style);
            assert!(
                !marked || here.contains(at) || arrow.contains(at),
                "{step} {at}\n{}",
                stage.text()
            );
        }
    }
}

#[test]
fn the_line_that_runs_and_the_call_are_marked_over_their_whole_width() {
    for settings in [PLAIN, colourless(), ascii(), themed(ThemeKind::Dark)] {
        let style = settings.theme.style(Role::Current);
        let mut stage = Stage::lesson(lesson("first-walkthrough"), settings, MIDDLE);
        for step in 0..=stage.last() {
            stage.act(Action::GoToStep(Step(step)));
            let area = panel(&stage, Panel::Code);
            let rows = area.top() + 1..area.bottom();
            let marked: Vec<u16> = rows
                .filter(|&y| {
                    let mut columns = area.left() + 1..area.right();
                    columns.all(|x| has(stage.cell((x, y).into()), style))
                })
                .collect();
            let pointed: Vec<u16> = marked
                .iter()
                .copied()
                .filter(|&y| {
                    let pointer = stage.cell((area.x + 1, y).into()).symbol();
                    ["▶", ">"].contains(&pointer)
                })
                .collect();
            assert_eq!(pointed.len(), 2, "step {step}\n{}", stage.text());
            // What a line does is below it unless it is beside it.
            let between = pointed[0] + 1..pointed[1];
            assert_eq!(pointed[0], marked[0]);
            assert!(marked.len() <= 3, "step {step}\n{}", stage.text());
            assert!(
                marked
                    .iter()
                    .all(|y| pointed.contains(y) || between.contains(y))
            );
        }
    }
}

/// One colour marks the present: the node, the line, the call, the place in time.
#[test]
fn one_style_says_now() {
    for settings in [PLAIN, colourless(), themed(ThemeKind::Light)] {
        let style = settings.theme.style(Role::Current);
        for size in [SMALL, MIDDLE] {
            let mut stage = Stage::lesson(lesson("first-walkthrough"), settings, size);
            for step in 0..=stage.last() {
                stage.act(Action::GoToStep(Step(step)));
                let (bar, _) = stage.hits.timeline.expect("a timeline");
                let here = bar.positions().filter(|&at| has(stage.cell(at), style));
                assert_eq!(here.count(), 1, "step {step}\n{}", stage.text());
                let code = panel(&stage, Panel::Code);
                let marked = |y: u16| {
                    let mut columns = code.left() + 1..code.right();
                    columns.any(|x| has(stage.cell((x, y).into()), style))
                };
                let rows = (code.top() + 1..code.bottom()).filter(|&y| marked(y));
                assert!(rows.count() >= 2, "step {step}\n{}", stage.text());
            }
        }
    }
}

/// Blue is MAX and orange is MIN: nothing else has these colours.
#[test]
fn max_and_min_have_their_colours_alone() {
    let all = [
        Role::Text,
        Role::Faint,
        Role::Strong,
        Role::Stressed,
        Role::Code,
        Role::Current,
        Role::Path,
        Role::Best,
        Role::One,
        Role::Two,
        Role::Cut,
        Role::Border,
        Role::Focus,
        Role::Key,
        Role::Stop,
    ];
    for kind in [ThemeKind::Terminal, ThemeKind::Dark, ThemeKind::Light] {
        let theme = themed(kind).theme;
        let [max, min] = [Role::Max, Role::Min].map(|role| theme.style(role).fg);
        assert_ne!(max, min);
        for role in all {
            let style = theme.style(role);
            for colour in [style.fg, style.bg].into_iter().flatten() {
                assert!(Some(colour) != max && Some(colour) != min, "{role:?}");
            }
        }
        let marks = [Role::One, Role::Two].map(|role| theme.style(role).fg);
        assert_ne!(marks[0], marks[1]);
    }
}

/// How a node looks at its first cell, without colours.
fn look_of(stage: &Stage, node: NodeId) -> (String, Modifier) {
    let area = area_of(stage, node);
    let row: String = area
        .columns()
        .map(|column| stage.cell(Position::new(column.x, area.y)).symbol())
        .collect();
    // Numbers and values differ anyway: what remains are brackets, borders and marks.
    let chars = row
        .chars()
        .filter(|char| !char.is_ascii_digit() && !['+', '▲', '▼', '■', '^', 'V'].contains(char))
        .collect();
    (chars, stage.cell(area.as_position()).modifier)
}

#[test]
fn nodes_of_every_status_can_be_told_apart_without_colours() {
    let plain_ascii = Settings {
        ascii: true,
        ..colourless()
    };
    for settings in [colourless(), plain_ascii] {
        for zoom in [Zoom::BOARDS, Zoom::Chips, Zoom::Dots] {
            let mut stage = Stage::lesson(lesson("first-walkthrough"), settings, MIDDLE);
            stage.at_stop("search", "state 6 enter");
            stage.follow_mut().watch.zoom = Some(zoom);
            stage.draw();
            let trace = &stage.follow().part().run.first().recording.trace;
            let moment = trace.moment(Step(stage.step()));
            let [here, path, finished, unseen] = [6, 3, 5, 4].map(|number| state(&stage, number));
            assert_eq!(moment.current(), here);
            assert!(moment.is_on_path(path));
            assert_eq!(moment.status(finished), Status::Closed);
            assert_eq!(moment.status(unseen), Status::Unseen);
            let looks = [here, path, finished, unseen].map(|node| look_of(&stage, node));
            for one in 0..4 {
                for two in 0..one {
                    assert_ne!(looks[one], looks[two], "{zoom:?}\n{}", stage.text());
                }
            }
        }
    }
}

/// Whether the line into a node is heavy, given the character above its move.
fn is_heavy(line: &str) -> bool {
    "┃┏┓┗┛┯┷━╂┹┺╋┳┻#=".contains(line)
}

#[test]
fn a_best_child_differs_by_style_and_by_more_than_colour() {
    for settings in [PLAIN, colourless(), ascii()] {
        let mut stage = Stage::lesson(lesson("first-walkthrough"), settings, MIDDLE);
        stage.act(Action::End);
        for zoom in [Zoom::BOARDS, Zoom::Chips] {
            stage.follow_mut().watch.zoom = Some(zoom);
            stage.draw();
            let [best, one, other] = [2, 3, 4].map(|number| state(&stage, number));
            // The value is in the last row of a node.
            let value = |node: NodeId| {
                let area = area_of(&stage, node);
                let x = area.x + area.width / 2;
                stage.cell(Position::new(x, area.bottom() - 1)).clone()
            };
            for sibling in [one, other] {
                let (best, sibling) = (value(best), value(sibling));
                assert_ne!(best.style(), sibling.style(), "{zoom:?}");
                assert!(best.modifier.contains(Modifier::UNDERLINED), "{zoom:?}");
                assert!(!sibling.modifier.contains(Modifier::UNDERLINED), "{zoom:?}");
            }
            // And the edge leading to it is heavy: two rows above, over the move.
            let above = |node: NodeId| {
                let area = area_of(&stage, node);
                let x = area.x + (area.width - 1) / 2;
                stage.cell(Position::new(x, area.y - 2)).symbol().to_owned()
            };
            assert!(is_heavy(&above(best)), "{}\n{}", above(best), stage.text());
            for sibling in [one, other] {
                let line = above(sibling);
                assert!(!is_heavy(&line), "{line}\n{}", stage.text());
            }
        }
    }
}

#[test]
fn the_selected_lesson_has_a_pointer_and_a_style() {
    for settings in [PLAIN, colourless(), ascii()] {
        let mut stage = Stage::home(settings, SMALL);
        for selected in 0..stage.app.lessons.len() {
            let style = settings.theme.style(Role::Current);
            for (line, area) in stage.hits.lines.clone().into_iter().enumerate() {
                let cells = area.left()..area.right();
                let text: String = cells
                    .map(|x| stage.cell((x, area.y).into()).symbol())
                    .collect();
                assert_eq!(
                    text.contains(['▶', '>']),
                    line == selected,
                    "{}",
                    stage.text()
                );
                let mut columns = area.left()..area.right();
                let is_marked = columns.any(|x| has(stage.cell((x, area.y).into()), style));
                assert_eq!(is_marked, line == selected, "{}", stage.text());
            }
            stage.press("Down");
        }
    }
}

#[test]
fn what_lies_behind_a_box_fades() {
    for settings in [PLAIN, themed(ThemeKind::Light), colourless()] {
        let mut stage = Stage::home(settings, (80, 40));
        let title = stage.find("Explore");
        let faint = settings.theme.style(Role::Faint);
        stage.press("?");
        assert!(has(stage.cell((1, 0).into()), faint), "{}", stage.text());
        // Its keys are in its border.
        assert_eq!(stage.line(39).trim(), "");
        stage.press("Esc");
        assert!(!has(stage.cell(title), faint), "{}", stage.text());
    }
}
