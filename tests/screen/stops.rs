//! What holds at every stop of every lesson, on small and large screens.

use std::collections::{BTreeMap, HashSet};

use crate::stage::{PLAIN, Stage, ascii, colourless, italian, lesson};
use plyback::game::Sides;
use plyback::lesson::{Emphasis, embedded};
use plyback::run::Pane;
use plyback::scene::{
    BoardScene, BoardView, event_lines, header_options, reading, signed, valued, windowed,
};
use plyback::trace::{Moment, NodeId, Status, Step};
use plyback::tui::testing::{Action, Panel, Settings, Target};
use plyback::words::ascii::to_ascii;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use rayon::prelude::*;

const LAPTOP: (u16, u16) = (80, 24);
const SIZES: [(u16, u16); 3] = [LAPTOP, (120, 40), (200, 60)];

/// Looks at every stop of all parts and collects what is wrong there.
fn at_every_stop(
    settings: Settings,
    size: (u16, u16),
    look: impl Fn(&mut Stage, &mut Vec<String>) + Sync,
) {
    let ids: Vec<String> = embedded().into_iter().map(|source| source.id).collect();
    let wrong = ids.par_iter().flat_map_iter(|id| {
        let mut wrong = Vec::new();
        let mut stage = Stage::lesson(lesson(id), settings, size);
        for part in 0..stage.follow().lesson.parts.len() {
            assert_eq!(stage.follow().part, part, "{id}\n{}", stage.text());
            for stop in stage.follow().part().stops.clone() {
                stage.act(Action::GoToStep(stop.step));
                let before = wrong.len();
                look(&mut stage, &mut wrong);
                if wrong.len() > before {
                    let part = &stage.follow().part().name;
                    wrong.push(format!("{id}, {part}, {}\n{}", stop.selector, stage.text()));
                }
            }
            stage.act(Action::next(Target::Part));
        }
        wrong
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "at {size:?}: {}", wrong.join("\n"));
}

/// The rows of a panel without its title, if it is visible.
fn rows(stage: &Stage, wanted: Panel) -> Option<Vec<String>> {
    let found = stage.hits.panels.iter().find(|(_, panel)| *panel == wanted);
    let row = |row: Rect| -> String {
        row.columns()
            .map(|cell| stage.cell(cell.as_position()).symbol())
            .collect()
    };
    let rows = |area: Rect| area.rows().skip(1).map(row).collect::<Vec<_>>();
    found.map(|(area, _)| rows(*area))
}

/// On a large screen, nodes hold boards, at least the root.
#[test]
fn large_screens_have_nodes_with_boards() {
    at_every_stop(PLAIN, (200, 60), |stage, wrong| {
        let text = stage.text();
        let has_board = stage.run().first().recording.game.has_board();
        if has_board && !text.contains(['╔', '╭', '╍']) {
            wrong.push("no board in any node".to_owned());
        }
    });
}

/// The listing isn't cut for the sake of calls that aren't open.
#[test]
fn no_line_of_code_is_left_out_above_empty_rows() {
    for settings in [PLAIN, italian()] {
        at_every_stop(settings, (120, 40), |stage, wrong| {
            let rows = rows(stage, Panel::Code).unwrap_or_default();
            let is_blank = |row: &String| row.trim_matches(['│', ' ']).is_empty();
            let has_room = rows.last().is_some_and(is_blank);
            let is_missing = |line: &str| !rows.iter().any(|row| row.contains(line));
            let is_search = !is_missing("best = ");
            if has_room && is_search && (is_missing("(node, ply") || is_missing("return best")) {
                wrong.push(rows.join("\n"));
            }
        });
    }
}

#[test]
fn every_text_of_a_list_is_whole() {
    for settings in [PLAIN, italian()] {
        for size in SIZES {
            at_every_stop(settings, size, |stage, wrong| {
                for panel in [Panel::Events, Panel::Result, Panel::Counts, Panel::Node] {
                    if stage.watch().ring.contains(&panel) {
                        stage.open(panel);
                        wrong.extend(cut_text(stage, panel));
                    }
                }
            });
        }
    }
}

/// The texts that are cut off in a list.
fn cut_text(stage: &Stage, panel: Panel) -> Vec<String> {
    let rows = rows(stage, panel).expect("it is open");
    let text = rows.iter().map(|row| row.trim_start_matches(['│', '┃']));
    let text = text.map(str::trim).collect::<Vec<_>>().join(" ");
    let mut wrong = Vec::new();
    if text.contains('…') {
        wrong.push(format!("{panel:?} is cut"));
    }
    if panel == Panel::Events {
        let active = stage.watch().active();
        let pane = &stage.run().panes()[active];
        let lang = stage.app.settings.lang;
        let known = |number: &usize| {
            let is_there = (1..=pane.trace().steps()).contains(number);
            let shown = is_there.then(|| stage.run().merged(active, Step(number - 1)).number());
            rows.iter().any(|row| {
                let row = row.trim_start_matches(['│', '┃', '▶', ' ']);
                row.split(' ').next() == shown.map(|step| lang.number(step)).as_deref()
            })
        };
        let squeezed = |text: &str| text.split_whitespace().collect::<String>();
        let step = stage.own_steps()[stage.watch().active()];
        if !known(&(step + 1)) {
            wrong.push(format!("event {} is not there", step + 1));
        }
        if known(&(step + 2)) {
            wrong.push("it tells what is to come".into());
        }
        // If the next one is visible as well, nothing of this one can be beyond the border.
        let seen = |step: &usize| known(step) && known(&(step + 1));
        for number in (step.saturating_sub(3)..step + 3).filter(seen) {
            let event = &event_lines(pane, Step(number - 1), 1, lang)[0];
            if !squeezed(&text).contains(&squeezed(&event.text)) {
                wrong.push(format!("{} is cut", event.text));
            }
        }
    }
    wrong
}

/// Events are indented by their ply, each with all of its rows.
#[test]
fn events_are_indented_by_ply() {
    at_every_stop(PLAIN, (200, 60), |stage, wrong| {
        let rows = rows(stage, Panel::Events).unwrap_or_default();
        let (pane, _) = shown(stage);
        let is_text = |char: char| char.is_alphabetic() || "▲▼■".contains(char);
        let (mut first, mut last) = (None, None);
        for row in rows.iter().filter(|_| stage.run().pair().is_none()) {
            let words = row.trim_start_matches(['│', '┃', '▶', ' ']);
            let number = words.split(' ').next().unwrap_or_default().replace(',', "");
            let column = row.chars().position(is_text);
            if let Ok(number) = number.parse::<usize>() {
                let event = &event_lines(pane, Step(number - 1), 1, PLAIN.lang)[0];
                let begins = column.map(|column| column as i64 - i64::from(event.ply));
                if begins != *first.get_or_insert(begins) {
                    wrong.push(format!("{row} is at ply {}", event.ply));
                }
                last = column;
            } else if column.is_some() && column != last {
                wrong.push(format!("not below its beginning: {row}"));
            }
        }
    });
}

/// In ASCII, a tree has all of its bounds and no sign that turns a move into a value, and a
/// table has its columns, and a listing what `best` starts from.
#[test]
fn ascii_shows_what_unicode_does() {
    at_every_stop(PLAIN, LAPTOP, |stage, wrong| {
        let mut shown = |ascii| {
            stage.app.settings.ascii = ascii;
            stage.resize(LAPTOP);
            let tree = rows(stage, Panel::Tree).unwrap_or_default().join(" ");
            let count = |signs: &[&str]| -> usize {
                signs.iter().map(|sign| tree.matches(sign).count()).sum()
            };
            let caption = rows(stage, Panel::Caption).unwrap_or_default();
            let columns = caption.iter().filter(|row| row.trim().contains("  "));
            let code = rows(stage, Panel::Code).unwrap_or_default().concat();
            let starts = code.replace(' ', "").replace('∞', "inf");
            [
                starts.matches("best=-inf(MIN:+inf)").count(),
                count(&["≤", "≥", "<=", ">="]),
                count(&["+1", "+2", "+3", "+a", "+b", "+c"]),
                count(&["-1", "-2", "-3"]),
                columns.count(),
            ]
        };
        let [unicode, ascii] = [false, true].map(&mut shown);
        stage.app.settings.ascii = false;
        stage.resize(LAPTOP);
        if unicode != ascii {
            wrong.push(format!("{unicode:?} and {ascii:?}"));
        }
    });
}

/// Boards are as wide as the windows and values in them; values of a tree have one spelling, and
/// if there are blanks inside, more than one between them.
#[test]
fn what_is_written_in_a_tree_has_room() {
    let look = |stage: &mut Stage, wrong: &mut Vec<String>| {
        let trees = [Panel::Tree, Panel::Beside].into_iter();
        let rows: Vec<String> = trees
            .filter_map(|panel| rows(stage, panel))
            .flatten()
            .collect();
        let rows: Vec<String> = rows.iter().map(|row| to_ascii(row)).collect();
        for row in &rows {
            if row.contains("((") {
                wrong.push(format!("two brackets at a window: {row}"));
            }
            let windows = row
                .match_indices("inf")
                .map(|(at, end)| &row[at + end.len()..]);
            if windows
                .into_iter()
                .any(|after| !after.trim_start().starts_with([',', ')']))
            {
                wrong.push(format!("no bracket after a window: {row}"));
            }
            let words: Vec<&str> = row.split(' ').collect();
            let in_corner = |word: &&str| {
                word.starts_with("+<")
                    || word.starts_with("+>")
                    || word.starts_with('%') && word.ends_with(['+', '?'])
            };
            wrong.extend(
                words
                    .iter()
                    .find(|word| in_corner(word))
                    .map(|word| format!("{word} touches a corner")),
            );
            let is_close = |pair: &[&str]| pair[0].contains('%') && pair[1].starts_with(['<', '>']);
            wrong.extend(
                words
                    .windows(2)
                    .find(|pair| is_close(pair))
                    .map(|pair| format!("{pair:?} are too close")),
            );
        }
        if stage.text().contains("inf,...") {
            wrong.push("a window is cut in the code".into());
        }
        let text = rows.concat();
        let mut signs = text
            .match_indices(['<', '>'])
            .filter_map(|(at, _)| text[at + 1..].strip_prefix('='));
        let first = signs.next().map(|after| after.starts_with(' '));
        if signs.any(|after| Some(after.starts_with(' ')) != first) {
            wrong.push("two spellings".into());
        }
    };
    for size in SIZES {
        at_every_stop(PLAIN, size, look);
        at_every_stop(ascii(), size, look);
    }
}

/// Rows of one panel are hidden only if no other panel beside it has a free row.
#[test]
fn no_rows_are_hidden_beside_free_ones() {
    at_every_stop(PLAIN, (200, 60), |stage, wrong| {
        let text = stage.text();
        let hides = text
            .lines()
            .any(|row| row.contains("⇓ ") && !row.contains("⇓ PgDn"));
        let lists = [Panel::Result, Panel::Node, Panel::Events, Panel::Counts];
        let mut lists = lists.into_iter().filter_map(|panel| rows(stage, panel));
        let is_free = |rows: Vec<String>| {
            let free = rows
                .iter()
                .rev()
                .take_while(|row| row.trim_matches(['│', '┃', ' ']).is_empty());
            free.count() > 3
        };
        if hides && lists.any(is_free) {
            wrong.push("rows are hidden beside free ones".into());
        }
    });
}

/// However little room there is, the first row names the part; single titles have one blank on
/// each side.
#[test]
fn titles_are_whole() {
    for settings in [PLAIN, italian()] {
        at_every_stop(settings, LAPTOP, |stage, wrong| {
            let name = &stage.follow().part().titles[&settings.lang];
            if !stage.line(0).contains(name.as_str()) {
                wrong.push(format!("no {name:?} in {:?}", stage.line(0)));
            }
            for (area, panel) in &stage.hits.panels {
                let title = stage.line(area.y);
                if title.contains("  ━") || title.contains("  ─") {
                    wrong.push(format!("{panel:?}: {title}"));
                }
            }
        });
    }
    // What does not fit of a hint is left out.
    let [a, b] = ["--depth 1", "--depth 2"];
    let mut stage = Stage::comparison("mnk:3,4,3", a, b, italian(), LAPTOP);
    stage.press("g").find("Risultati ────⇓ 14 righe");
}

#[test]
fn one_is_singular() {
    for size in SIZES {
        at_every_stop(PLAIN, size, |stage, wrong| {
            let text = stage.text();
            let words: Vec<&str> = text.split_whitespace().collect();
            for pair in words.windows(2) {
                if pair[0] == "1" && ["nodes", "leaves", "cutoffs", "states"].contains(&pair[1]) {
                    wrong.push(pair.join(" "));
                }
            }
        });
    }
}

/// The help's first part lists a sign if, and only if, it is drawn.
#[test]
fn the_legend_has_the_signs_on_the_screen() {
    at_every_stop(PLAIN, LAPTOP, |stage, wrong| {
        let tree = rows(stage, Panel::Tree).unwrap_or_default().join(" ");
        let screen = stage.text();
        let help = stage.press("?").text();
        stage.press("Esc");
        let legend = help.split("Main keys").next().unwrap_or_default();
        for sign in "▲▼■✂≤≥↑–»◀".chars() {
            if tree.contains(sign) != legend.contains(sign) {
                wrong.push(format!("{sign}: {legend}"));
            }
        }
        let has_pair = |text: &str| {
            let mut inside = text.split('(').skip(1);
            inside.any(|rest| rest.split(')').next().is_some_and(|it| it.contains(',')))
        };
        if screen.contains('‖') != legend.contains('‖') {
            wrong.push(format!("‖: {legend}"));
        }
        if tree.contains('╎') != legend.contains("┌╌") {
            wrong.push(format!("unseen frames: {legend}"));
        }
        let is_deeper = ["▲…", "▼…"].iter().any(|mark| tree.contains(mark));
        if is_deeper != legend.contains("▲…") {
            wrong.push(format!("▲…: {legend}"));
        }
        let results = rows(stage, Panel::Result).unwrap_or_default().join(" ");
        let is_open = format!("{tree} {results}")
            .split_whitespace()
            .any(|word| word == "?");
        if is_open && !legend.contains("  ?  ") {
            wrong.push(format!("?: {legend}"));
        }
        if tree.contains('|') != legend.contains("A | B") {
            wrong.push(format!("A | B: {legend}"));
        }
        if has_pair(&tree) != legend.contains("(α, β)") {
            wrong.push(format!("(α, β): {legend}"));
        }
    });
}

#[test]
fn every_bone_of_a_heap_is_drawn() {
    for size in SIZES {
        at_every_stop(PLAIN, size, |stage, wrong| {
            let pane = stage.run().first();
            let moment = pane.trace().moment(Step(stage.own_steps()[0]));
            if let BoardView::Heaps { heaps, .. } = BoardScene::new(pane, moment.current()).view
                && let Some(rows) = rows(stage, Panel::Board)
            {
                let drawn = rows.concat().matches('●').count();
                let all: u32 = heaps.iter().map(|(_, left)| left).sum();
                if drawn != all as usize {
                    wrong.push(format!("{drawn} bones of {all}"));
                }
                // In the tree, as a number beside the node or in its board.
                let mut nodes = stage.hits.nodes.iter();
                let is_current =
                    |(_, at, node): &&(Rect, usize, NodeId)| (*at, *node) == (0, moment.current());
                let area = nodes.find(is_current).map(|(area, ..)| *area);
                let told = area.map(|area| {
                    let rows = area.rows().map(|row| stage.line(row.y));
                    rows.collect::<String>()
                });
                let is_told = |told: String| {
                    [format!("●{all}"), format!(" {all} ")]
                        .iter()
                        .any(|number| told.contains(number))
                };
                if !told.is_none_or(is_told) {
                    wrong.push(format!("no {all} at the current node"));
                }
            }
        });
    }
}

/// In a tree shared by two searches, a node that either has entered says what both know about
/// it, and a tree that was built has its leaves.
#[test]
fn a_node_that_either_search_has_entered_is_no_dot() {
    at_every_stop(PLAIN, LAPTOP, |stage, wrong| {
        let Some(pair) = stage
            .run()
            .pair()
            .filter(|_| rows(stage, Panel::Beside).is_none())
        else {
            return;
        };
        let moments = [0, 1].map(|pane| pair.trace(pane).moment(Step(stage.own_steps()[pane])));
        for &(area, pane, node) in &stage.hits.nodes {
            let union = pair.union;
            let place = union.place_of(pane, pair.trace(pane), node);
            let is_entered = |pane: usize| {
                let own = union.matched(pane, place);
                own.is_some_and(|own| moments[pane].status(own) != Status::Unseen)
            };
            let text: String = area
                .positions()
                .map(|at| stage.cell(at).symbol().to_owned())
                .collect();
            if text.contains('|') != (is_entered(0) || is_entered(1)) {
                wrong.push(format!("{text:?} is {node:?} of {pane}"));
            }
        }
    });
    // A row has no counts if one of them isn't that of both searches.
    let mut stage = Stage::lesson(lesson("alpha-beta"), PLAIN, LAPTOP);
    let text = stage.at_stop("whole", "start").text();
    assert!(!text.contains("…13"), "{text}");
    let text = stage.at_stop("whole", "end").text();
    assert!(text.contains("▲…") && !text.contains("…4"), "{text}");
    let mut stage = Stage::lesson(lesson("four-steps"), PLAIN, LAPTOP);
    let text = stage.at_stop("phases", "state 8 enter").text();
    assert!(text.contains("nodes 15 · leaves 7"), "{text}");
    let text = stage.at_stop("recursion", "state 5 leaf").text();
    assert!(text.contains("·|?"), "{text}");
}

/// A count has an edge of its own, touched by no label or corner. If all of them have numbers,
/// these add up to the nodes that are not drawn.
#[test]
fn every_count_has_its_place() {
    for size in SIZES {
        at_every_stop(PLAIN, size, |stage, wrong| {
            let mut hidden = Some(0);
            for panel in [Panel::Tree, Panel::Beside] {
                let rows = rows(stage, panel).unwrap_or_default();
                let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
                for (y, row) in rows.iter().enumerate().skip(1) {
                    // After a node's own sign, it is no count.
                    let is_count = |&x: &usize| row[x] == '…' && !"▲▼".contains(row[x - 1]);
                    for x in (1..row.len()).filter(is_count) {
                        let digits = row[x + 1..]
                            .iter()
                            .take_while(|char| char.is_alphanumeric());
                        let number: String = digits.collect();
                        let last = x + number.len();
                        hidden =
                            hidden.and_then(|sum: usize| Some(sum + number.parse::<usize>().ok()?));
                        let above = &rows[y - 1][x..=last];
                        let has_edge = above.iter().any(|char| ('─'..='╿').contains(char));
                        let beside = [x.checked_sub(1), Some(last + 1)];
                        let beside = beside.map(|x| row.get(x?));
                        let touches =
                            |char: &char| char.is_ascii_alphanumeric() || "┌┏┍┎".contains(*char);
                        if !has_edge || beside.into_iter().flatten().any(touches) {
                            let row: String = row.iter().collect();
                            wrong.push(format!("a count without a place: {row}"));
                        }
                    }
                }
            }
            let [pane] = stage.run().panes() else {
                return;
            };
            // Moves that may be cut off are not nodes yet.
            let is_figure = stage.text().contains(" states · ");
            let is_counted = is_figure && !pane.trace().has_windows();
            let drawn: HashSet<NodeId> = stage.hits.nodes.iter().map(|(.., node)| *node).collect();
            if let Some(hidden) = hidden.filter(|_| is_counted)
                && drawn.len() + hidden != pane.trace().nodes()
            {
                wrong.push(format!("{} drawn, {hidden} counted", drawn.len()));
            }
        });
    }
}

/// In a row of siblings, either all nodes with a cutoff and nothing drawn below say how many
/// moves it skips, or none.
#[test]
fn cuts_are_marked_at_all_siblings_or_none() {
    for size in SIZES {
        at_every_stop(PLAIN, size, |stage, wrong| {
            let mut rows = BTreeMap::<_, Vec<String>>::new();
            for &(area, pane, node) in &stage.hits.nodes {
                let trace = stage.run().panes()[pane].trace();
                let moment = trace.moment(Step(stage.own_steps()[pane]));
                let is_parent = |&(_, other, below): &(Rect, usize, NodeId)| {
                    let mut children = trace.children(node);
                    other == pane && children.any(|child| child == below)
                };
                let is_cut = trace.is_cut(node) && moment.status(node) == Status::Closed;
                if is_cut && area.height < 3 && !stage.hits.nodes.iter().any(is_parent) {
                    let text = area.positions().map(|at| stage.cell(at).symbol());
                    rows.entry((pane, area.y)).or_default().push(text.collect());
                }
            }
            wrong.extend(rows.into_values().filter_map(|texts| {
                let marked = texts.iter().filter(|text| text.contains('✂')).count();
                let is_mixed = marked % texts.len() > 0;
                is_mixed.then(|| format!("{texts:?}"))
            }));
        });
    }
}

/// The window of the current node is shown with it, in a row of its own or beside it.
#[test]
fn the_current_nodes_window_is_in_sight() {
    for size in SIZES {
        at_every_stop(PLAIN, size, |stage, wrong| {
            let (pane, moment) = shown(stage);
            let (trace, node) = (pane.trace(), moment.current());
            let is_alone = stage.run().panes().len() == 1;
            let frame = moment
                .frame(node)
                .filter(|_| is_alone && trace.has_windows());
            let frame = frame.filter(|_| trace.leaf(node).is_none());
            let areas = stage.hits.nodes.iter().filter(|(.., known)| *known == node);
            for (frame, (area, ..)) in frame.iter().zip(areas) {
                let window = frame.window;
                let ends = [window.alpha, window.beta].map(|end| signed(trace, end));
                let rows: String = (area.y..=area.bottom()).map(|y| stage.line(y)).collect();
                let window = windowed(&ends).replace(' ', "");
                if !rows.replace(' ', "").contains(&window) {
                    wrong.push(format!("no {window} at {node:?}"));
                }
            }
        });
    }
}

/// The root of a search with nine moves, all of its children and the path fit on a laptop.
#[test]
fn all_moves_of_an_empty_board_are_drawn() {
    for options in [
        "",
        "--scoring depth",
        "--algorithm alphabeta",
        "--algorithm alphabeta --scoring depth",
        "--algorithm negamax",
        "--algorithm alphabeta --depth 3 --eval lines",
    ] {
        let mut stage = Stage::search(&format!("tictactoe {options}"), PLAIN, LAPTOP);
        let last = stage.run().steps() - 1;
        for step in (0..40).chain([last / 2, last - 1, last]) {
            stage.act(Action::GoToStep(Step(step)));
            let trace = stage.run().first().trace();
            for child in trace.children(NodeId::ROOT) {
                let is_drawn = stage.hits.nodes.iter().any(|(.., node)| *node == child);
                assert!(is_drawn, "{options}, step {step}\n{}", stage.text());
            }
        }
    }
}

/// The search that keys move in, and its moment.
fn shown(stage: &Stage) -> (&Pane, Moment) {
    let active = stage.watch().active();
    let pane = &stage.run().panes()[active];
    (pane, pane.trace().moment(Step(stage.own_steps()[active])))
}

/// The position of the step is shown: its state and ply, its letters and numbers, and the mark
/// in every cell; also on a lesson's closing page, and while another node is selected.
#[test]
fn the_board_is_there_at_every_stop() {
    at_every_stop(PLAIN, LAPTOP, |stage, wrong| {
        for key in ["", "s"] {
            stage.press(key);
            let (pane, moment) = shown(stage);
            let node = stage.watch().selected.unwrap_or(moment.current());
            wrong.extend(hidden_board(stage, &BoardScene::new(pane, node)));
        }
        stage.press("Esc");
        if stage.step() == stage.last() {
            stage.press("Enter");
            if rows(stage, Panel::Board).is_none() {
                wrong.push("no board at the end".into());
            }
            stage.press("Up");
        }
    });
}

/// On a laptop, the results of two searches have a row for each move of the root in sight.
#[test]
fn every_move_has_its_row_in_the_results() {
    for settings in [PLAIN, italian()] {
        at_every_stop(settings, LAPTOP, |stage, wrong| {
            let Some(rows) = rows(stage, Panel::Result) else {
                return;
            };
            let recording = &stage.run().first().recording;
            for child in recording.trace.children(NodeId::ROOT) {
                let mv = recording.move_to(child);
                if !rows
                    .iter()
                    .any(|row| row.split_whitespace().any(|word| word == mv))
                {
                    wrong.push(format!("no row for {mv}"));
                }
            }
        });
    }
}

/// What is missing from a board.
fn hidden_board(stage: &Stage, board: &BoardScene) -> Option<String> {
    let Some(rows) = rows(stage, Panel::Board) else {
        return Some("no board".into());
    };
    let rows: Vec<&str> = rows
        .iter()
        .map(|row| row.trim_start_matches(['│', '┃']))
        .collect();
    let text = rows.join(" ");
    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
    if !squeezed(&text).contains(&squeezed(&board.turn.to_string())) {
        return Some(format!("no {:?}", board.turn.to_string()));
    }
    let BoardView::Cells(cells) = &board.view else {
        return None;
    };
    let place = format!(" {} ", board.place);
    if !stage.text().contains(&place) {
        return Some(format!("no {place:?}"));
    }
    let letters: Vec<&str> = rows[0].split_whitespace().collect();
    if letters != cells.columns {
        return Some(format!("{letters:?} in place of {:?}", cells.columns));
    }
    for (number, cells) in (1..).zip(cells.by_row()) {
        let shown = rows.iter().find_map(|row| {
            let (name, marks) = row.trim().split_once([' ', '*', '['])?;
            (name == number.to_string()).then_some(marks)
        });
        let marks = cells
            .iter()
            .map(|cell| cell.mark.map_or("·", |(mark, _)| mark));
        let is_mark = |char: &char| "XO·".contains(*char);
        let shown = shown.map(|marks| marks.chars().filter(is_mark).collect::<String>());
        if shown != Some(marks.collect()) {
            return Some(format!("row {number} is {shown:?}"));
        }
    }
    None
}

/// At every cutoff, the value that the node panel compares does meet the bound.
#[test]
fn every_cutoff_is_one() {
    let lessons = embedded().into_iter().map(|source| lesson(&source.id));
    let lessons: Vec<_> = lessons.collect();
    let panes = || {
        lessons
            .iter()
            .flat_map(|lesson| &lesson.parts)
            .flat_map(|part| part.run.panes())
    };
    let mut known = 0;
    for pane in panes() {
        let trace = pane.trace();
        let end = trace.moment(Step(trace.steps() - 1));
        let nodes = (0..trace.nodes().min(2_000) as u32).map(NodeId);
        for node in nodes.filter(|&node| trace.is_cut(node)) {
            let reading = reading(pane, &end, node, None, &|step| step, PLAIN.lang);
            let meets = reading.iter().find_map(|(_, text)| {
                let (_, meets) = text.strip_prefix("after ")?.split_once(": ")?;
                let is_max = meets.contains('β');
                let value: i64 = meets.split_once(' ')?.0.parse().ok()?;
                let bound = meets.rsplit_once(' ')?.1.parse().ok()?;
                Some(if is_max {
                    value >= bound
                } else {
                    value <= bound
                })
            });
            assert_eq!(meets, Some(true), "{reading:?}");
            known += 1;
        }
    }
    assert!(known > 100, "{known}");
}

/// A mark in a winning line is reversed, and in braces if its cell has room for them.
#[test]
fn won_lines_are_recognizable_without_colours() {
    let connected = "connect4:6,7,4 _______/_______/_______/_______/OOO____/XXXX___";
    let on_six = "mnk:6,6,4 XO____/_XO___/__XO__/___X__/______/______";
    for (words, size, won, braces) in [
        (connected, LAPTOP, 4, 0),
        (on_six, LAPTOP, 4, 4),
        ("tictactoe XXX/OO_/___", LAPTOP, 3, 3),
        ("tictactoe XXX/OO_/___", (200, 60), 3, 3),
    ] {
        let stage = Stage::search(words, colourless(), size);
        let mut panels = stage.hits.panels.iter();
        let board = panels.find(|(_, panel)| *panel == Panel::Board);
        let cells = board.expect("a board").0.positions();
        let cells = cells.map(|place| &stage.buffer()[place]);
        let reversed = cells.filter(|cell| cell.modifier.contains(Modifier::REVERSED));
        let signs: String = reversed.map(|cell| cell.symbol()).collect();
        let counts = ["X", "{", "}"].map(|sign| signs.matches(sign).count());
        assert_eq!(counts, [won, braces, braces], "{}", stage.text());
    }
}

fn is_drawn(stage: &Stage, node: NodeId) -> bool {
    stage.hits.nodes.iter().any(|(.., known)| *known == node)
}

/// The current node, the one whose value arrives, and all states and moves named in the prose.
#[test]
fn what_prose_names_is_in_sight() {
    at_every_stop(PLAIN, LAPTOP, |stage, wrong| {
        let (pane, moment) = shown(stage);
        for node in moment.arrived().into_iter().chain([moment.current()]) {
            if !is_drawn(stage, node) {
                wrong.push(format!("{node:?} is out of sight"));
            }
        }
        let stop = stage
            .follow()
            .part()
            .stops
            .iter()
            .find(|stop| stop.step.0 == stage.step());
        let text = &stop.expect("a stop").texts[&PLAIN.lang];
        let spans = || text.blocks.iter().flat_map(|block| &block.spans);
        let prose: String = spans().map(|span| &*span.text).collect();
        let words: Vec<&str> = prose
            .split([' ', '\n', ',', '.', ':', ';', ')', '(', '-'])
            .collect();
        for pair in words
            .windows(2)
            .filter(|pair| ["state", "states"].contains(&pair[0]))
        {
            let number = pair[1].parse().ok();
            let node = pane.states.iter().find(|(state, _)| Some(*state) == number);
            if node.is_some_and(|(_, node)| !is_drawn(stage, node)) {
                wrong.push(format!("state {} is out of sight", pair[1]));
            }
        }
        let named = spans().filter(|span| span.emphasis == Emphasis::Code);
        let mut moves: Vec<&str> = named.map(|span| &*span.text).collect();
        moves.extend(text.title.as_deref().unwrap_or_default().split([' ', ',']));
        wrong.extend(unseen(stage, &moves));
    });
}

/// The first of some words that is a move not visible in the tree. Below the nodes on the path
/// and the one whose value arrives, every node with that move has to be; elsewhere, and in a
/// figure, which counts what a lesson leaves out, a single one.
fn unseen(stage: &Stage, words: &[&str]) -> Option<String> {
    let (pane, moment) = shown(stage);
    let trace = pane.trace();
    let above = moment.path.iter().map(|node| node.node);
    let above: Vec<NodeId> = above.chain(moment.arrived()).collect();
    let name = |node| pane.recording.move_to(node);
    let out_of_sight = |word: &&&str| {
        let is_meant = |node: &NodeId| name(*node) == **word;
        let mut all = (1..trace.nodes().min(5000) as u32).map(NodeId);
        let mut drawn = stage.hits.nodes.iter().map(|(.., node)| node);
        let mut near = above.iter().flat_map(|&node| trace.children(node));
        let is_hidden = |node: NodeId| is_meant(&node) && !is_drawn(stage, node);
        all.any(|node| is_meant(&node)) && !drawn.any(is_meant)
            || !pane.has_figure() && near.any(is_hidden)
    };
    let mv = words.iter().find(out_of_sight)?;
    Some(format!("{mv} is out of sight"))
}

/// What a caption says about the moves at hand, at any step of a search.
#[test]
fn what_a_caption_names_is_in_sight_at_every_step() {
    for words in [
        "tictactoe _X_/__X/OOX",
        "tictactoe _X_/__X/OOX --algorithm alphabeta",
        "tictactoe O_X/X__/XOO --algorithm negamax",
        "tree [[3,12,8],[2,4,6],[14,5,2]] --algorithm alphabeta",
        "bones 5",
    ] {
        let mut stage = Stage::search(words, PLAIN, LAPTOP);
        for step in 0..stage.run().steps() {
            stage.act(Action::GoToStep(Step(step)));
            let caption = rows(&stage, Panel::Caption).expect("a caption").join(" ");
            // What is pruned has a single sign.
            let told = caption.split("prune").next().unwrap_or_default();
            let words: Vec<&str> = told
                .split(|char: char| !char.is_ascii_alphanumeric())
                .filter(|word| word.parse::<u32>().is_err())
                .collect();
            let wrong = unseen(&stage, &words);
            assert!(
                wrong.is_none(),
                "{words:?}, {step}: {wrong:?}\n{}",
                stage.text()
            );
        }
    }
}

/// How many nodes are drawn in the same row as an area.
fn nodes_beside(stage: &Stage, area: Rect) -> usize {
    let nodes = stage.hits.nodes.iter();
    nodes.filter(|(other, ..)| other.y == area.y).count()
}

/// On a large screen, every panel is open, the current node has its board inside it if eight in a
/// row have room for theirs, and a drawing with more than three nodes fills most of its panel.
#[test]
fn a_large_screen_is_filled() {
    at_every_stop(PLAIN, (200, 60), |stage, wrong| {
        let panes = stage.run().panes().iter().enumerate();
        // Trees side by side may be too narrow.
        let alone = panes.filter(|_| stage.run().pair().is_none());
        for (index, pane) in alone {
            let moment = pane.trace().moment(Step(stage.own_steps()[index]));
            let node = moment.current();
            let mut nodes = stage.hits.nodes.iter();
            let found = nodes.find(|(_, at, drawn)| (*at, *drawn) == (index, node));
            let has_board = found.is_some_and(|(area, ..)| area.height > 2);
            let row = found
                .map(|found| nodes_beside(stage, found.0))
                .unwrap_or_default();
            let parent = moment.path.iter().rev().nth(1).map(|frame| frame.node);
            let siblings = parent.map_or(1, |parent| {
                pane.trace().children(parent).count() + pane.recording.skipped(parent).len()
            });
            let has_room = siblings.max(row) < 9 && pane.trace().plies() <= 10;
            if pane.recording.game.sides() != Sides::Root && has_room && !has_board {
                wrong.push(format!("{node:?} has no board"));
            }
        }
        for &panel in stage.watch().ring {
            if rows(stage, panel).is_none() {
                wrong.push(format!("{panel:?} is closed"));
            }
        }
        for (at, tree) in [Panel::Tree, Panel::Beside].into_iter().enumerate() {
            let nodes = stage.hits.nodes.iter().filter(|(_, pane, _)| *pane == at);
            let Some(rows) = rows(stage, tree).filter(|_| nodes.count() > 3) else {
                continue;
            };
            let inked = |row: &String| -> Vec<usize> {
                let inked = row.chars().enumerate().filter(|(_, char)| *char != ' ');
                inked.map(|(column, _)| column).collect()
            };
            let (high, columns) = (rows.len(), rows[0].chars().count());
            let rows: Vec<Vec<usize>> = rows.iter().map(inked).collect();
            let last = rows.iter().rposition(|row| !row.is_empty()).unwrap_or(0);
            let first = rows.iter().filter_map(|row| row.first()).min();
            let right = rows.iter().filter_map(|row| row.last()).max();
            let wide = right.unwrap_or(&0) + 1 - first.unwrap_or(&0);
            if 10 * (last + 1) < 6 * high && 10 * wide < 6 * columns {
                wrong.push(format!("{wide}×{} of {columns}×{high}", last + 1));
            }
        }
    });
}

/// Labels are complete, with blanks or lines on both sides.
#[test]
fn no_label_is_cut() {
    at_every_stop(PLAIN, LAPTOP, |stage, wrong| {
        let (pane, moment) = shown(stage);
        let trace = pane.trace();
        for (area, index, node) in &stage.hits.nodes {
            let row = |y| -> String {
                (area.x.saturating_sub(1)..=area.right())
                    .map(|x| stage.cell((x, y).into()).symbol())
                    .collect()
            };
            let text: Vec<String> = (area.y..area.bottom()).map(row).collect();
            // A count or a heap may be a blank away from a row of the node that is shorter than
            // others.
            let goes_on = |text: &str, beside: Option<char>| {
                beside.is_some_and(char::is_alphanumeric) && !text.contains([' ', '●'])
            };
            for row in &text {
                let chars: Vec<char> = row.chars().collect();
                let ends: [String; 2] =
                    [&chars[..2], &chars[chars.len() - 2..]].map(|ends| ends.iter().collect());
                if area.x > 0 && goes_on(&ends[0], chars.first().copied())
                    || goes_on(&ends[1], chars.last().copied())
                {
                    wrong.push(format!("{row:?} of {node:?} goes on"));
                }
            }
            // A move that has not been tried yet has no node.
            let is_untried = text.concat().trim() == "·";
            if stage.run().pair().is_some() || *index > 0 || is_untried {
                continue;
            }
            let number = pane.states.number(*node).map(|number| number.to_string());
            if number.is_some_and(|number| !text[0].contains(&number)) {
                wrong.push(format!("no number: {text:?} of {node:?}"));
            }
            let value = valued(
                trace,
                trace.value(*node, trace.ply(*node)),
                trace.bound(*node),
            );
            let last = text.last().expect("a row");
            let values = [value.replace(' ', ""), value];
            let is_told = values.iter().any(|value| last.contains(value));
            if moment.status(*node) == Status::Closed && !is_told {
                let [_, value] = values;
                wrong.push(format!("{text:?} of {node:?}, not {value}"));
            }
        }
    });
}

#[test]
fn every_drawn_nodes_edge_is_drawn() {
    at_every_stop(PLAIN, LAPTOP, |stage, wrong| {
        for (area, _, node) in stage
            .hits
            .nodes
            .iter()
            .filter(|(.., node)| *node != NodeId::ROOT)
        {
            // Above the node is the corner of its move, or the move with the edge above it.
            let rows = [1, 2].map(|up| area.y.saturating_sub(up));
            let columns = area.x.saturating_sub(1)..=area.right();
            let mut cells = rows
                .into_iter()
                .flat_map(|y| columns.clone().map(move |x| (x, y)));
            let is_line = |at: (u16, u16)| {
                let char = stage.cell(at.into()).symbol().chars().next();
                char.is_some_and(|char| ('│'..='╿').contains(&char))
            };
            if !cells.any(is_line) {
                wrong.push(format!("no edge to {node:?}"));
            }
        }
    });
}

/// A node whose children aren't drawn doesn't look like a leaf: it has an edge to a count, an
/// ellipsis, or a cut.
#[test]
fn what_is_not_a_leaf_does_not_look_like_one() {
    const UP: &str = "┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";
    for size in SIZES {
        at_every_stop(PLAIN, size, |stage, wrong| {
            let parent = |&(_, pane, node): &(Rect, usize, NodeId)| {
                let path = stage.run().panes()[pane].trace().path_to(node);
                Some((pane, *path.iter().nth_back(1)?))
            };
            let parents: HashSet<_> = stage.hits.nodes.iter().filter_map(parent).collect();
            for &(area, pane, node) in &stage.hits.nodes {
                let trace = stage.run().panes()[pane].trace();
                let moment = trace.moment(Step(stage.own_steps()[pane]));
                let cells = |area: Rect| -> String {
                    let cells = area.positions().map(|at| stage.cell(at).symbol());
                    cells.collect()
                };
                let text = cells(area);
                let below = cells(Rect {
                    y: area.bottom(),
                    height: 2,
                    ..area
                });
                let is_told = text.contains(['…', '✂']) || below.contains(|char| UP.contains(char));
                // A move not tried yet has no node.
                let is_inner = trace.size(node) > 1 && text.trim() != "·";
                let is_seen = moment.status(node) != Status::Unseen;
                if is_inner && is_seen && !is_told && !parents.contains(&(pane, node)) {
                    wrong.push(format!("{node:?} looks like a leaf: {text:?}"));
                }
            }
        });
    }
}

/// The last page of a part and the closing page of a lesson can be read without scrolling.
#[test]
fn last_pages_are_whole() {
    for settings in [PLAIN, italian()] {
        let scrolls = |stage: &Stage| {
            let panels = stage.hits.panels.iter();
            let mut captions = panels.filter(|(_, panel)| *panel == Panel::Caption);
            captions.any(|(area, _)| {
                stage.line(area.y).contains('⇓') || stage.line(area.bottom()).contains('⇓')
            })
        };
        at_every_stop(settings, LAPTOP, |stage, wrong| {
            let viewer = stage.follow();
            let last = viewer.part().stops.last().map(|stop| stop.step.0);
            if last != Some(stage.step()) {
                return;
            }
            if scrolls(stage) {
                wrong.push("the last stop goes on below".into());
            }
            if stage.follow().part + 1 == stage.follow().lesson.parts.len() {
                stage
                    .act(Action::GoToStep(stage.run().last()))
                    .press("Enter");
                while !stage.follow().closing {
                    stage.press("Enter");
                }
                if scrolls(stage) {
                    wrong.push(format!("the closing page goes on below\n{}", stage.text()));
                }
                stage.press("Up");
            }
        });
    }
}

/// A header too narrow for all options keeps those that are new in the part or not the default.
#[test]
fn what_a_part_is_about_is_in_the_header() {
    for settings in [PLAIN, italian()] {
        at_every_stop(settings, LAPTOP, |stage, wrong| {
            let (viewer, head) = (stage.follow(), stage.line(0));
            let before = viewer.part.checked_sub(1);
            let before = before.map(|part| &viewer.lesson.parts[part].run);
            let options = header_options(viewer.run(), before, settings.lang);
            let mut options = options.into_iter();
            let is_cut =
                |(rank, told): &(u8, String)| matches!(rank, 1 | 3) && !head.contains(told);
            if options.any(|option| is_cut(&option)) {
                wrong.push(head);
            }
            let at = viewer.watch.at(viewer.run());
            let waits = at.iter().filter(|at| at.waiting.is_some()).count();
            if stage.line(1).matches('‖').count() != waits {
                wrong.push("who waits?".to_owned());
            }
        });
    }
    for (settings, id, part, told) in [
        (PLAIN, "bounds", 2, "ties last"),
        (PLAIN, "bounds", 3, "cut strict"),
        (PLAIN, "order-and-cost", 1, "order best"),
        (PLAIN, "large-boards", 2, "moves near:1"),
        (italian(), "ties-and-scan-order", 0, "a parità la prima"),
        (
            italian(),
            "bounds",
            4,
            "a parità l’ultima · taglio al limite",
        ),
        (italian(), "large-boards", 6, "valutazione per linee"),
    ] {
        let mut stage = Stage::lesson(lesson(id), settings, (80, 24));
        for _ in 0..part {
            stage.press("]");
        }
        let text = stage.text();
        let header = text.lines().next().unwrap_or_default();
        assert!(header.contains(told), "{id}: {header}");
    }
}

/// On a large screen, no panel beside two trees hides rows while others have rows to spare.
#[test]
fn panels_share_out_their_rows() {
    for settings in [PLAIN, italian()] {
        at_every_stop(settings, (200, 60), |stage, wrong| {
            let panels = [Panel::Result, Panel::Node, Panel::Counts];
            let spare = panels
                .iter()
                .filter_map(|&panel| rows(stage, panel))
                .map(|rows| {
                    let rows = rows.iter().rev();
                    rows.take_while(|row| row.trim_matches(['│', ' ']).is_empty())
                        .count()
                });
            let mut areas = stage.hits.panels.iter();
            let scrolls = areas
                .any(|(area, panel)| panels.contains(panel) && stage.line(area.y).contains('⇓'));
            if stage.follow().run().pair().is_some() && scrolls && spare.sum::<usize>() > 3 {
                wrong.push("rows to spare".to_owned());
            }
        });
    }
}
