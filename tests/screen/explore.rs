//! An explored search: moving through steps and nodes, and what can be read there.

use crate::keep;
use crate::stage::{PLAIN, Stage, italian};
use plyback::scene::Extent;
use plyback::search::{Reason, Score};
use plyback::trace::{Budget, Direction, Event, Goal, NodeId, Step, Trace};
use plyback::tui::testing::{Action, Panel, Target};

const STRANGE: &str = "tictactoe _X_/__X/OOX";
const LARGE: (u16, u16) = (120, 40);

fn strange() -> Stage {
    Stage::search(&format!("{STRANGE} --algorithm alphabeta"), PLAIN, LARGE)
}

fn trace(stage: &Stage) -> &Trace {
    stage.run().first().trace()
}

fn event(stage: &Stage) -> Event {
    trace(stage).moment(Step(stage.step())).event
}

fn selected(stage: &Stage) -> Option<Vec<String>> {
    let node = stage.app.screen.watch()?.selected?;
    let recording = &stage.run().first().recording;
    Some(recording.names(&recording.trace.moves_to(node)))
}

/// Whether something worth seeing happens at a step of a small tree.
fn is_sight(trace: &Trace, step: Step) -> bool {
    let moment = trace.moment(step);
    let at_root = matches!(moment.event, Event::Backup { node, improved: true, .. } if node.0 == 0);
    let closes = matches!(moment.event, Event::Return { .. } | Event::Cutoff { .. });
    at_root || closes || step == trace.last_step()
}

#[test]
fn down_and_enter_go_to_the_next_thing_worth_seeing_and_up_to_the_one_before() {
    for algorithm in ["minimax", "alphabeta", "two-phase", "negamax"] {
        let words = format!("tree [[3,12,8],[2,4,6],[14,5,2]] --algorithm {algorithm}");
        for key in ["Down", "Enter", "j"] {
            let mut stage = Stage::search(&words, PLAIN, (80, 24));
            let steps = (1..trace(&stage).steps()).map(Step);
            let sights: Vec<Step> = steps
                .filter(|&step| is_sight(trace(&stage), step))
                .collect();
            assert!(sights.len() > 4);
            for &sight in &sights {
                assert_eq!(stage.press(key).step(), sight.0, "{algorithm}");
            }
            stage.press(key);
            assert!(stage.notice().is_some(), "the end is told");
            for &sight in sights.iter().rev().skip(1) {
                assert_eq!(stage.press("Up").step(), sight.0, "{algorithm}");
            }
            assert_eq!(stage.press("Up").step(), 0);
        }
    }
}

#[test]
fn a_large_tree_is_gone_through_by_what_happens_at_its_root() {
    let mut stage = Stage::search("tictactoe", PLAIN, (80, 24));
    let mut stops = 0;
    while stage.notice().is_none() {
        stage.press("Down");
        stops += 1;
    }
    assert!((3..20).contains(&stops), "{stops}");
    assert_eq!(stage.step(), trace(&stage).last_step().0);
}

#[test]
fn a_number_before_a_key_is_that_many_times_and_with_enter_a_step() {
    let mut stage = strange();
    let tenth = trace(&stage).nth(Goal::Cutoff, 2).expect("three cutoffs");
    assert_eq!(stage.press("3 x").step(), tenth.0);
    assert_eq!(stage.press("1 2 Enter").step(), 11, "step 12");
    assert_eq!(stage.press("5 Right").step(), 16);
    assert_eq!(stage.press("1 0 h").step(), 6);
    // A digit can be erased, and the number abandoned.
    assert_eq!(stage.press("2 3 Backspace Right").step(), 8);
    assert_eq!(stage.press("4 Esc Right").step(), 9);
    let footer = stage.press("4 2").line(39);
    assert!(
        footer.contains("42_") && footer.contains("42 times"),
        "{footer}"
    );
    stage.press("Esc");
    // If there are not that many, it goes as far as possible.
    let cutoffs = (0..trace(&stage).steps()).map(Step);
    let mut cutoffs = cutoffs.filter(|&step| trace(&stage).is_at(Goal::Cutoff, step));
    let last = cutoffs.next_back().expect("a cutoff");
    assert_eq!(stage.press("9 9 9 x").step(), last.0);
    stage.press("9 9 9 9 9 Enter");
    assert_eq!(stage.step(), last.0);
    assert!(stage.notice().is_some_and(|news| news.contains("99,999")));
    // By itself, 0 fits the tree.
    stage.press("- 0");
    assert!(matches!(
        stage.app.modes()[0],
        plyback::tui::testing::Mode::Explore
    ));
}

#[test]
fn one_key_goes_back_from_every_jump() {
    let mut stage = strange();
    stage.press("Right Right");
    let mut places = vec![stage.step()];
    for jump in [
        "x", "End", "Home", "7 Enter", "Down", "Home", "2 x", "3 Down",
    ] {
        stage.press(jump);
        places.push(stage.step());
    }
    stage.press("Right Right Right");
    for place in places.into_iter().rev().skip(1) {
        assert_eq!(stage.press("Backspace").step(), place);
    }
    stage.press("Backspace");
    assert!(stage.notice().is_some());
}

/// A place that was jumped to is not held: tree, board and caption follow the next steps.
#[test]
fn what_was_gone_to_follows_the_next_steps() {
    let mut stage = Stage::search("mnk:4,4,3 --algorithm alphabeta --depth 3", PLAIN, (80, 24));
    go_to(&mut stage, "d4 a1");
    for keys in ["", "s l Esc", "s h"] {
        stage.press(keys);
        for _ in 0..12 {
            stage.act(Action::next(Target::Step));
            assert_eq!(selected(&stage), None);
            let mut other =
                Stage::search("mnk:4,4,3 --algorithm alphabeta --depth 3", PLAIN, (80, 24));
            other.act(Action::GoToStep(Step(stage.step())));
            assert_eq!(stage.text(), other.text());
        }
    }
}

#[test]
fn where_a_number_comes_from_is_gone_to_link_by_link_and_home() {
    let words = "tree [[3,12,8],[2,4,6],[14,5,2]] --algorithm alphabeta";
    let alpha = [
        "α = 3: from the root, after move 1; that 3 is leaf 1.1.",
        "The value of node 1 is 3:",
        "The best so far of node 1 is 3:",
        "The value of leaf 1.1 is 3.",
    ];
    let beta = [
        "β = 14: from node 3, after move 1; that 14 is leaf 3.1.",
        "The value of leaf 3.1 is 14.",
    ];
    // Also for a selected node.
    for select in ["", "s"] {
        let mut stage = Stage::search(words, PLAIN, (80, 24));
        go_to(&mut stage, "3 2");
        stage.press(select);
        let home = stage.step();
        // One end to its leaf, then the other; both are described at once.
        let both = format!("{} {}", beta[0], alpha[0]);
        assert_eq!(stage.press("w").notice(), Some(both));
        for told in [beta[1]].iter().chain(&alpha) {
            let before = stage.step();
            let notice = stage.press("w").notice().unwrap_or_default();
            assert!(notice.starts_with(told), "{told}: {notice}");
            assert_ne!(stage.step(), before);
        }
        assert!(
            stage
                .press("w")
                .notice()
                .is_some_and(|news| news.contains("W")),
            "the trail ends"
        );
        assert_eq!(stage.press("W").step(), home);
        stage.press("W");
        assert!(stage.notice().is_some(), "one is at home");
        // Backspace goes back along the same path.
        stage.press("w w");
        assert_eq!(stage.press("Backspace Backspace").step(), home);
        assert!(stage.press("Home w").notice().is_some(), "no number yet");
    }
}

/// The moves leading to the current node.
fn current(stage: &Stage) -> Vec<String> {
    let recording = &stage.run().first().recording;
    let node = recording.trace.moment(Step(stage.step())).current();
    recording.names(&recording.trace.moves_to(node))
}

#[test]
fn improvements_at_the_root_and_changes_of_the_window_are_gone_to() {
    let mut stage = Stage::search(
        "tree [[3,12,8],[2,4,6],[14,5,2]] --algorithm alphabeta",
        PLAIN,
        LARGE,
    );
    stage.press("r");
    let Event::Backup {
        node,
        best,
        improved,
        ..
    } = event(&stage)
    else {
        panic!("a backup");
    };
    assert_eq!((node.0, best, improved), (0, Score::new(3), true));
    stage.press("r");
    assert!(
        stage.notice().is_some(),
        "the root has no other improvement"
    );
    stage.press("Home u").wait();
    let first = stage.step();
    assert!(matches!(event(&stage), Event::Backup { .. }));
    stage.press("u").wait();
    assert!(stage.step() > first);
    stage.press("U").wait();
    assert_eq!(stage.step(), first);
}

#[test]
fn a_change_of_the_window_needs_a_window() {
    let mut stage = Stage::search(STRANGE, PLAIN, LARGE);
    stage.press("u");
    assert!(
        stage
            .notice()
            .is_some_and(|news| news.contains("alpha-beta"))
    );
}

/// Types into the prompt and confirms.
fn go_to(stage: &mut Stage, text: &str) {
    stage.press("/ Ctrl-U");
    for char in text.chars() {
        stage.act(Action::Typed(char));
    }
    stage.press("Enter").wait();
}

#[test]
fn a_node_is_gone_to_by_its_path() {
    let mut stage = strange();
    go_to(&mut stage, "c1 b2 a1");
    assert_eq!(current(&stage), ["c1", "b2", "a1"]);
    assert!(matches!(event(&stage), Event::Enter { ply: 3, .. }));
    // Not legal, unknown, not searched: this is reported, and nothing moves.
    for (text, told) in [("c1 c1", "c1"), ("c1 z9", "z9"), ("a1 b2 a2", "pruned")] {
        let step = stage.step();
        go_to(&mut stage, text);
        let news = refused(&mut stage);
        assert!(news.contains(told), "{text}: {news}");
        assert_eq!(stage.step(), step);
    }
}

/// Why what was typed is rejected; leaves the line afterwards.
fn refused(stage: &mut Stage) -> String {
    let prompt = stage.prompt().cloned().expect("the line stays open");
    stage.press("Esc");
    assert!(stage.prompt().is_none());
    let error = prompt.error.expect("a complaint");
    stage.app.settings.lang.say(&error)
}

#[test]
fn a_bad_place_stays_to_be_mended_and_is_told_above() {
    for (settings, told) in [
        (PLAIN, ["isn't a place to go to", "=-10", "leaf", "cut"]),
        (
            italian(),
            ["non è un punto in cui andare", "=-10", "foglia", "taglio"],
        ),
    ] {
        for size in [LARGE, (80, 24), (40, 12)] {
            let mut stage = Stage::search(STRANGE, settings, size);
            let text = stage.press("Right / z Enter").text();
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            for told in told {
                assert!(words.contains(told), "{told}:\n{text}");
            }
            // No state has a number here.
            let names_states = words.contains("state 3") || words.contains("stato 3");
            assert!(!names_states, "{text}");
            assert!(text.contains(": z"), "the line is still there:\n{text}");
            // The next character removes the complaint; once corrected, it goes there.
            stage.press("Backspace c 1");
            assert_eq!(
                stage.prompt().cloned().and_then(|prompt| prompt.error),
                None
            );
            stage.press("Enter");
            assert_eq!(current(&stage), ["c1"]);
            // Leaving the line leaves nothing else.
            stage.press("/ z Enter Esc");
            assert!(stage.prompt().is_none());
            assert!(matches!(
                stage.app.screen,
                plyback::tui::testing::Screen::Explore(_)
            ));
            // A message disappears with the next key.
            stage.press("Home / d r a w Enter");
            assert!(stage.notice().is_some() && stage.prompt().is_none());
            assert!(stage.press("Right").notice().is_none());
        }
    }
}

#[test]
fn leaves_cutoffs_and_values_are_gone_to_and_gone_on_to() {
    let mut stage = strange();
    go_to(&mut stage, "win");
    assert!(matches!(
        event(&stage),
        Event::Leaf {
            reason: Reason::Win,
            ..
        }
    ));
    let first = stage.step();
    stage.press("n").wait();
    let second = stage.step();
    assert!(second > first);
    stage.press("N").wait();
    assert_eq!(stage.step(), first);
    stage.press("Home");
    go_to(&mut stage, "win 2");
    assert_eq!(stage.step(), second);
    go_to(&mut stage, "win a1");
    assert!(refused(&mut stage).contains("a1"));
    go_to(&mut stage, "cut");
    assert!(matches!(event(&stage), Event::Cutoff { .. }));
    stage.press("Home");
    go_to(&mut stage, "=+10");
    let closed = event(&stage);
    assert!(
        matches!(closed, Event::Leaf { score, .. } if score == Score::new(10)),
        "{closed:?}"
    );
    go_to(&mut stage, "=77");
    assert!(stage.notice().is_some());
    go_to(&mut stage, "=much");
    assert!(refused(&mut stage).contains("=-10"));
    go_to(&mut stage, "draw");
    assert!(stage.notice().is_some(), "there is no draw here");
}

#[test]
fn every_way_to_find_agrees_with_looking_at_every_step() {
    let stage = strange();
    let trace = trace(&stage);
    let steps: Vec<Step> = (0..trace.steps())
        .map(Step)
        .filter(|&step| matches!(trace.moment(step).event, Event::Cutoff { .. }))
        .collect();
    let backups: Vec<Step> = (0..trace.steps())
        .map(Step)
        .filter(|&step| matches!(trace.moment(step).event, Event::Backup { .. }))
        .collect();
    for at in (0..trace.steps()).map(Step) {
        let next = backups.iter().copied().find(|&step| step > at);
        assert_eq!(trace.find(Goal::Backup, at, Direction::Forwards), next);
        let before = backups.iter().copied().rfind(|&step| step < at);
        assert_eq!(trace.find(Goal::Backup, at, Direction::Backwards), before);
        let next = steps.iter().copied().find(|&step| step > at);
        assert_eq!(trace.find(Goal::Cutoff, at, Direction::Forwards), next);
        let before = steps.iter().copied().rfind(|&step| step < at);
        assert_eq!(trace.find(Goal::Cutoff, at, Direction::Backwards), before);
    }
}

#[test]
fn arrows_walk_over_nodes_while_one_is_selected() {
    let mut stage = strange();
    stage.press("Right s");
    let first = selected(&stage);
    assert_eq!(first.as_ref().map(Vec::len), Some(1));
    stage.press("Right");
    assert_ne!(selected(&stage), first);
    stage.press("Left");
    assert_eq!(selected(&stage), first);
    stage.press("Left");
    assert!(
        stage.notice().is_some(),
        "there is no sibling before the first"
    );
    stage.press("Down k k");
    assert_eq!(selected(&stage), Some(Vec::new()));
    assert_eq!(stage.step(), 1, "one is still at this step");
    let footer = stage.line(39);
    for told in ["sibling", "child", "leave"] {
        assert!(footer.contains(told), "{footer}");
    }
    stage.press("Esc");
    assert_eq!(selected(&stage), None);
    // A second Esc may also have been meant for the node, so there is a question.
    stage.press("Esc Enter");
    assert!(matches!(
        stage.app.screen,
        plyback::tui::testing::Screen::Home
    ));
}

#[test]
fn enter_goes_through_all_that_happens_to_a_node() {
    let mut stage = Stage::search(&format!("{STRANGE} --scoring depth"), PLAIN, LARGE);
    let mut seen = Vec::new();
    for _ in 0..4 {
        stage
            .act(Action::SelectNode(plyback::trace::NodeId::ROOT))
            .press("Enter");
        assert_eq!(selected(&stage), None, "one is there now");
        seen.push(stage.step());
    }
    // -8 is better than nothing and -6 than -8; the others improve nothing.
    let improved: Vec<usize> = (0..trace(&stage).steps())
        .filter(|&step| {
            matches!(trace(&stage).moment(Step(step)).event, Event::Backup { node, improved: true, .. } if node.0 == 0)
        })
        .collect();
    assert_eq!(improved.len(), 2);
    assert_eq!(
        seen,
        [improved[0], improved[1], trace(&stage).steps() - 1, 0]
    );
}

#[test]
fn the_path_and_its_children_leave_the_rest_to_counts() {
    // A tree this large is shown like this from the start.
    let mut stage = Stage::search("tictactoe", PLAIN, LARGE);
    stage.press("Right Right Right");
    let text = stage.text();
    assert!(text.contains("path and children"), "{text}");
    // All root moves are there; if a row is too long, the rest is counted.
    let children: Vec<NodeId> = trace(&stage).children(NodeId::ROOT).collect();
    let are_seen = |stage: &Stage| {
        let seen = |child: &&NodeId| stage.hits.nodes.iter().any(|(.., node)| node == *child);
        children.iter().filter(seen).count()
    };
    assert_eq!(are_seen(&stage), 9, "{text}");
    stage.resize((40, 24));
    assert!(are_seen(&stage) < 9, "{}", stage.text());
    assert!(stage.text().contains('…'), "{}", stage.text());
}

/// What follows each `…` in the tree, up to the next thing in its row.
fn counts_in_the_tree(stage: &Stage) -> Vec<String> {
    let trees = stage.hits.panels.iter();
    let mut trees = trees.filter(|(_, panel)| *panel == Panel::Tree);
    let (area, _) = *trees.next().expect("a tree");
    let count = |text: &str| {
        let count = text.chars();
        let count = count.take_while(|char| char.is_ascii_digit() || "kMG".contains(*char));
        count.collect::<String>()
    };
    // Below the title, which has a count of all nodes.
    let rows = area.rows().skip(1).map(|row| {
        let cells = row.columns();
        cells
            .map(|cell| stage.cell(cell.as_position()).symbol().to_owned())
            .collect::<String>()
    });
    rows.flat_map(|row| row.split('…').skip(1).map(count).collect::<Vec<_>>())
        .filter(|count| !count.is_empty())
        .collect()
}

#[test]
fn a_count_is_whole_or_only_its_sign() {
    let mut stage = Stage::search("tictactoe", PLAIN, LARGE);
    stage.press("z");
    go_to(&mut stage, "b2 c1");
    // If siblings have no room, the nodes of all their subtrees are counted.
    let known: Vec<String> = {
        let trace = trace(&stage);
        let path = trace.path_to(trace.moment(Step(stage.step())).current());
        let sums = path.iter().flat_map(|&node| {
            let sizes: Vec<usize> = trace
                .children(node)
                .map(|child| trace.size(child))
                .collect();
            let ranges =
                (0..sizes.len()).flat_map(|from| (from + 1..=sizes.len()).map(move |to| from..to));
            // Of those in the last row, what is below each of them.
            let below = sizes.iter().map(|size| size - 1);
            ranges
                .map(|range| sizes[range].iter().sum())
                .chain(below)
                .collect::<Vec<usize>>()
        });
        sums.map(plyback::scene::compact).collect()
    };
    let mut counts = 0;
    for width in (40..120).step_by(4) {
        stage.resize((width, 24));
        for key in ["c", "Shift-Right", "Shift-Right", "-", "+"] {
            stage.press(key);
            for count in counts_in_the_tree(&stage) {
                counts += 1;
                assert!(
                    known.contains(&count),
                    "{key} at {width}: {count} is no count:\n{}",
                    stage.text()
                );
            }
        }
    }
    assert!(counts > 0, "there are counts to see");
}

#[test]
fn a_line_of_the_events_is_a_step() {
    let mut stage = strange();
    stage.press("Home").open(Panel::Events);
    let (area, action) = stage.hits.actions[3];
    stage.click(ratatui::layout::Position::new(area.x + 5, area.y));
    assert_eq!(action, Action::GoToStep(Step(stage.step())));
}

/// Step numbers are grouped as is usual in the language.
#[test]
fn lists_have_grouped_numbers() {
    for (settings, number) in [(PLAIN, "5,001"), (italian(), "5.001")] {
        let search = "tictactoe --algorithm alphabeta";
        let mut stage = Stage::search(search, settings, (200, 60));
        stage.act(Action::GoToStep(Step(5_000)));
        // In the title of the step, the node's steps and the list of events.
        assert_eq!(stage.text().matches(number).count(), 3, "{}", stage.text());
    }
}

/// The list is around the current event: its keys move through it one by one and by pages, while
/// elsewhere the same keys pass over a subtree.
#[test]
fn the_list_of_events_is_gone_through_by_key() {
    for size in [LARGE, (80, 24)] {
        let words = format!("{STRANGE} --algorithm alphabeta");
        let mut stage = Stage::search(&words, PLAIN, size);
        let last = trace(&stage).steps() - 1;
        stage.open(Panel::Events).press("Right Right");
        for (keys, step) in [("Down", 3), ("j", 4), ("Up", 3), ("k", 2)] {
            assert_eq!(stage.press(keys).step(), step, "{keys}");
        }
        let page = stage.hits.actions.len();
        assert!(page > 2);
        let before: Vec<Action> = (stage.press("End").hits.actions.iter())
            .map(|&(_, action)| action)
            .collect();
        assert_eq!(stage.press("PgUp").step(), last - page);
        assert_eq!(stage.press("PgUp").step(), last - 2 * page);
        assert!(
            !stage
                .hits
                .actions
                .iter()
                .any(|(_, action)| before.contains(action))
        );
        assert_eq!(stage.press("PgDn PgDn").step(), last);
        // There is nothing beyond the ends, and a notice says so.
        assert_eq!(stage.press("Down").step(), last);
        assert!(stage.notice().is_some());
        assert_eq!(stage.press("Home PgUp").step(), 0);
        assert!(stage.notice().is_some());
        // On top of the help, the same keys scroll it.
        stage.press("? PgDn PgUp Down Up");
        assert!(stage.has_help());
        assert_eq!(stage.step(), 0);
        // Elsewhere, they go to what is worth seeing.
        stage.press("Esc").open(Panel::Tree).press("Down");
        assert!(stage.step() > 3);
    }
}

#[test]
fn a_click_selects_a_node() {
    let mut stage = strange();
    let (area, _, node) = stage.hits.nodes[1];
    stage.click(ratatui::layout::Position::new(area.x, area.y));
    assert_eq!(
        stage.app.screen.watch().and_then(|watch| watch.selected),
        Some(node)
    );
    assert_eq!(stage.step(), 0, "a click does not move in time");
}

#[test]
fn the_command_line_brings_the_screen_back() {
    let mut stage = Stage::search(
        &format!("{STRANGE} --algorithm alphabeta --ties last"),
        PLAIN,
        LARGE,
    );
    stage.press("Down Right y");
    let command = stage.command().expect("a command line");
    assert_eq!(
        command,
        format!(
            "plyback explore {STRANGE} --algorithm alphabeta --ties last --step {}",
            stage.step() + 1
        )
    );
    assert_eq!(stage.app.clipboard, Some(command));
    stage.press("x");
    assert_eq!(stage.command(), None);
    // A tree's notation is quoted for the shell.
    let mut stage = Stage::search("tree [[3,12],[2,4]]", PLAIN, LARGE);
    stage.press("y");
    assert_eq!(
        stage.command().as_deref(),
        Some("plyback explore tree '[[3,12],[2,4]]'")
    );
}

#[test]
fn what_is_read_of_a_node_is_what_the_search_did() {
    let mut stage = strange();
    stage.press("End").open(Panel::Node);
    go_to(&mut stage, "a1 b2");
    // Before it closes, its result is not shown.
    let text = stage.text();
    assert!(
        text.contains("at entry") && !text.contains("≥ -10 (at least"),
        "{text}"
    );
    let node = trace(&stage).moment(Step(stage.step())).current();
    stage.press("End").act(Action::SelectNode(node));
    let text = stage.text();
    // c1 gave -10, which is MAX's best; the rest could not matter to MIN.
    for told in ["a1.b2", "O (MAX)", "≥ -10", "β = -10", "pruned", "a2"] {
        assert!(text.contains(told), "{told} is missing:\n{text}");
    }
    assert!(text.contains("≥ -10 (at least"), "{text}");
}

/// The fewest leaves are those of this position, not of a uniform tree of the same average
/// width; if the search was stopped or the root is a leaf, there is nothing to prove.
#[test]
fn counts_stand_beside_the_smallest_proof() {
    for (search, told) in [
        ("tree random:3,4,1", ["at least 17:", "9 to show"]),
        (
            "tree [[3,12,8],[2,4,6],[14,5,2]]",
            ["at least 5:", "3 to show"],
        ),
        ("tictactoe", ["at least 529:", "73 to show"]),
    ] {
        let mut stage = Stage::search(search, PLAIN, LARGE);
        let text = stage.open(Panel::Counts).text();
        assert!(!text.contains("Proving"), "not before the end:\n{text}");
        let text = stage.press("End z").text();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for told in told {
            assert!(text.contains(told), "{told} is missing:\n{text}");
        }
    }
    let mut stage = Stage::search("tictactoe --depth 0", PLAIN, LARGE);
    assert!(
        !stage
            .open(Panel::Counts)
            .press("End")
            .text()
            .contains("Proving"),
        "{}",
        stage.text()
    );
    let budget = Budget {
        nodes: 1_000,
        ..Budget::default()
    };
    let mut stage = Stage::search_within("tictactoe", budget, PLAIN, LARGE);
    assert!(
        !stage
            .open(Panel::Counts)
            .press("End")
            .text()
            .contains("Proving"),
        "{}",
        stage.text()
    );
}

#[test]
fn other_options_search_again_and_stay_at_the_node() {
    let mut stage = Stage::search(&format!("{STRANGE} --scoring depth"), PLAIN, LARGE);
    go_to(&mut stage, "c1 b2");
    stage.press("s Enter");
    let path = current(&stage);
    let Event::Backup { mv, .. } = event(&stage) else {
        panic!("an improvement: {:?}", event(&stage));
    };
    // Left from minimax wraps around to alpha-beta.
    stage.press("o Left Enter").wait();
    assert_eq!(
        stage.explore().query.written(),
        format!("{STRANGE} --algorithm alphabeta --scoring depth")
    );
    assert_eq!(current(&stage), path);
    let recording = &stage.run().first().recording;
    assert_eq!(recording.game.move_name(mv).len(), 2);
}

#[test]
fn a_node_that_another_search_does_not_have_gives_way_to_its_ancestor() {
    let mut stage = Stage::search(STRANGE, PLAIN, LARGE);
    // Alpha-beta skips this one.
    go_to(&mut stage, "a1 b2 a2");
    stage.press("s");
    assert_eq!(selected(&stage).map(|path| path.len()), Some(3));
    stage.press("Esc o Left Enter").wait();
    assert_eq!(selected(&stage), None);
    let recording = &stage.run().first().recording;
    let node = recording.trace.moment(Step(stage.step())).current();
    assert_eq!(
        recording.names(&recording.trace.moves_to(node)),
        ["a1", "b2"]
    );
}

#[test]
fn an_edited_position_is_searched() {
    let mut stage = Stage::search(STRANGE, PLAIN, LARGE);
    stage.press("e Home x Enter");
    let legal = stage.app.modal().is_none();
    assert!(!legal, "X has one mark too many:\n{}", stage.text());
    stage.press("Esc");
    assert_eq!(stage.explore().query.written(), STRANGE);
}

#[test]
fn what_is_recorded_within_a_bound_says_so_wherever_it_is_counted() {
    let budget = Budget {
        nodes: 1_000,
        ..Budget::default()
    };
    let mut stage = Stage::search_within("tictactoe", budget, PLAIN, LARGE);
    for panel in [Panel::Tree, Panel::Counts] {
        let text = stage.open(panel).press("End").text();
        assert!(text.contains("incomplete"), "{panel:?}:\n{text}");
    }
    // Nodes that are still open have no value at the end.
    stage.press("Home").open(Panel::Node);
    assert!(stage.text().contains("unknown"), "{}", stage.text());
}

/// A value that does not occur is looked for among millions of nodes, most of them folded.
#[test]
fn keys_are_answered_while_a_step_is_looked_for() {
    let budget = Budget::megabytes(3);
    let mut stage = Stage::search_within("mnk:4,4,4 --depth 7", budget, PLAIN, (80, 24));
    let seek = "/ = 7 7 7 7 Enter";
    let seeks = |stage: &Stage| stage.app.tick().is_some() && stage.text().contains("searching");
    stage.press_on(seek);
    assert!(seeks(&stage), "{}", stage.text());
    assert!(stage.press_on("?").has_help() && stage.app.tick().is_some());
    assert!(!stage.press_on("Esc").has_help() && seeks(&stage));
    assert!(!seeks(stage.press_on("Esc")), "Esc stops it");
    assert!(seeks(stage.press_on(seek)));
    assert_eq!(stage.press_on("Right").step(), 1, "a step overtakes it");
    assert!(!seeks(&stage));
    stage.press_on(seek).press_on("Ctrl-C");
    assert!(stage.app.done);
}

/// The row above the footer.
fn timeline(stage: &Stage) -> String {
    stage.line(stage.area().height - 2)
}

#[test]
fn counts_stand_beside_the_timeline_of_a_long_trace() {
    let budget = Budget {
        nodes: 1_000_000,
        ..Budget::default()
    };
    let words = "mnk:4,4,4 --algorithm alphabeta";
    let mut stage = Stage::search_within(words, budget, PLAIN, LARGE);
    for (width, told) in [
        (200, ["leaves", "cutoffs", "incomplete: node limit reached"]),
        (120, ["leaves", "cutoffs", "incomplete"]),
        (80, ["nodes", "leaves", "incomplete"]),
        (60, ["nodes", "●", "incomplete"]),
        (40, ["/2,999,974", "incomplete", "incomplete"]),
    ] {
        stage.resize((width, 24));
        for keys in ["Home", "End"] {
            stage.press(keys);
            let line = timeline(&stage);
            for told in told {
                assert!(line.contains(told), "{told} at {width}: {line}");
            }
        }
    }
    let mut stage = Stage::search("tictactoe --algorithm alphabeta", PLAIN, (80, 24));
    stage.press("End");
    let line = timeline(&stage);
    for told in [
        "step 54,890 of 54,890",
        "●",
        "nodes 18,297",
        "leaves 7,330",
        "cutoffs 4,237",
    ] {
        assert!(line.contains(told), "{told}: {line}");
    }
}

/// However narrow its panel, the mark for what is above covers no letter of the title.
#[test]
fn what_goes_on_above_is_told_beside_the_title() {
    let letters = |stage: &Stage| -> String {
        let title = stage.line(1);
        title
            .chars()
            .filter(|char| char.is_alphanumeric())
            .collect()
    };
    let mut stage = Stage::search("tictactoe --algorithm alphabeta", PLAIN, (80, 24));
    // So large that it does not fit.
    stage.press("f + + + +");
    let mut marks = 0;
    for width in 40..90 {
        stage.resize((width, 24));
        let title = letters(&stage);
        stage.press("Shift-Down Shift-Down Shift-Down Shift-Down");
        assert_eq!(letters(&stage), title, "{}", stage.line(1));
        marks += usize::from(stage.line(2).contains('▲'));
        stage.press("Shift-Up Shift-Up Shift-Up Shift-Up");
    }
    assert!(marks > 0, "there is something above");
}

#[test]
fn a_subtree_is_folded_to_a_count_and_unfolded_again() {
    let mut stage = Stage::search(
        &format!("{STRANGE} --algorithm alphabeta"),
        PLAIN,
        (200, 40),
    );
    stage.press("End s Down");
    let before = stage.text();
    let below = {
        let recording = &stage.run().first().recording;
        let node = stage.app.screen.watch().and_then(|watch| watch.selected);
        recording.trace.size(node.expect("a node")) - 1
    };
    stage.press(".");
    let text = stage.text();
    assert!(text.contains(&format!("…{below}")), "{text}");
    stage.press(".");
    assert_eq!(stage.text(), before);
    stage.press("Esc / c 1 Space b 2 Space a 1 Space a 2 Enter .");
    assert!(stage.notice().is_some(), "a leaf has nothing to fold");
}

#[test]
fn what_is_selected_is_not_folded_away() {
    let words = "tree [[3,12,8],[2,4,6],[14,5,2]] --algorithm alphabeta";
    let mut stage = Stage::search(words, PLAIN, LARGE);
    let is_in_sight = |stage: &Stage| {
        let selected = stage.app.screen.watch().and_then(|watch| watch.selected);
        let mut nodes = stage.hits.nodes.iter();
        nodes.any(|&(.., node)| Some(node) == selected)
    };
    let before = stage.hits.nodes.len();
    stage.press("s . Down");
    assert!(is_in_sight(&stage), "{}", stage.text());
    assert_eq!(stage.hits.nodes.len(), before);
    // Two nested folds; the selected node's own fold stays.
    stage.press(". Up . Down Down");
    assert!(is_in_sight(&stage), "{}", stage.text());
    assert_eq!(stage.hits.nodes.len(), before);
    stage.press("Up . Up . Down");
    assert!(is_in_sight(&stage), "{}", stage.text());
    assert!(stage.hits.nodes.len() < before, "{}", stage.text());
}

#[test]
fn a_search_that_does_not_fit_says_so() {
    let budget = Budget::megabytes(1);
    let words = "tictactoe --algorithm two-phase";
    let mut stage = Stage::search_within(words, budget, PLAIN, (80, 24));
    let text = stage.text();
    assert!(
        text.contains("more than") && text.contains("nodes"),
        "{text}"
    );
    assert!(stage.explore().refusal().is_some());
    stage.press("Right o Esc Esc");
    assert!(matches!(
        stage.app.screen,
        plyback::tui::testing::Screen::Home
    ));
    let stage = Stage::search_within(words, budget, italian(), (80, 24));
    assert!(
        stage.text().contains("la ricerca ha più di"),
        "{}",
        stage.text()
    );
    // If a search is shown, the failure is reported in the footer and nothing is lost.
    let mut stage = Stage::search_within("tictactoe", budget, PLAIN, (120, 40));
    stage.press("o Right Right Enter").wait();
    assert!(stage.text().contains("more than"), "{}", stage.text());
    assert_eq!(trace(&stage).nodes(), 549_946);
    assert_eq!(stage.explore().refusal(), None);
}

#[test]
fn screens() {
    for (name, words, size, keys) in [
        (
            "explore_120x40",
            "tictactoe --algorithm alphabeta",
            LARGE,
            "f Down Right Right Right s",
        ),
        (
            "explore_80x24",
            "tictactoe --algorithm alphabeta",
            (80, 24),
            "f Down Right Right Right s",
        ),
        (
            "explore_counts_120x40",
            "tictactoe --algorithm alphabeta",
            LARGE,
            "f End Shift-Tab Shift-Tab",
        ),
        (
            "explore_path_120x40",
            "tictactoe",
            LARGE,
            "Right Right Right Right",
        ),
    ] {
        let mut stage = Stage::search(words, PLAIN, size);
        stage.press(keys);
        keep(name, &stage);
    }
    let mut stage = Stage::search(
        &format!("{STRANGE} --algorithm alphabeta"),
        italian(),
        (80, 24),
    );
    stage.press("Down").open(Panel::Node);
    keep("explore_80x24_italian", &stage);
}

#[test]
fn moves_lead_to_one_node_and_there_is_no_next() {
    let mut stage = strange();
    go_to(&mut stage, "b2");
    let there = stage.step();
    stage.press("Right Right n");
    assert_eq!(stage.step(), there + 2);
    assert!(stage.notice().is_some());
    stage.press("N");
    assert_eq!(stage.step(), there);
}

#[test]
fn the_path_has_nothing_to_fold_and_no_map_and_says_so() {
    let mut stage = strange();
    stage.press("f f");
    assert_eq!(
        stage.app.screen.watch().map(|watch| watch.extent),
        Some(Some(Extent::Path))
    );
    for keys in ["m", "s ."] {
        let notice = stage.press(keys).notice().unwrap_or_default();
        assert!(notice.contains("press f first"), "{notice}");
    }
}

#[test]
fn where_the_map_has_no_room_it_says_so() {
    let mut stage = strange();
    stage.resize((80, 24));
    let notice = stage.press("f m").notice().unwrap_or_default();
    assert!(notice.contains("no room for the map"), "{notice}");
    stage.resize((120, 40));
    let notice = stage.press("m").notice().unwrap_or_default();
    assert!(notice.contains("map off"), "{notice}");
}

#[test]
fn a_box_stops_playing() {
    let mut stage = strange();
    stage.press("Space");
    assert!(stage.app.screen.watch().is_some_and(|watch| watch.playing));
    stage.press("e");
    assert!(!stage.app.screen.watch().is_some_and(|watch| watch.playing));
}

#[test]
fn the_help_tells_a_free_cell_from_a_node_that_is_not_visited_yet() {
    let mut stage = Stage::search("tictactoe XO_/_X_/__O", PLAIN, (80, 24));
    let text = stage.press("f + + + + + End ?").text();
    assert!(
        text.contains("a free cell") && !text.contains("not visited yet"),
        "{text}"
    );
}

/// The form with nothing changed leaves everything as it is.
#[test]
fn the_same_search_keeps_its_step() {
    for keys in ["e Enter", "o Enter"] {
        let mut stage = Stage::search("tree [[3,12,8],[2,4,6],[14,5,2]]", PLAIN, (80, 24));
        stage.press("2 6 Enter");
        stage.press(keys).wait();
        assert_eq!(stage.step(), 25, "{}", stage.text());
        stage.press("Backspace");
        assert_eq!(stage.step(), 0, "{}", stage.text());
    }
}
