//! What the tree panel shows, and what it keeps to itself until it happens.

use crate::stage::{PLAIN, Stage, colourless, lesson, one_part};
use plyback::scene::signed;
use plyback::trace::{NodeId, Step};
use plyback::tui::testing::{Action, Panel};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

const TEXTBOOK: &str = r#"game = "tree"
position = "[[3,12,8],[2,4,6],[14,5,2]]"
algorithm = "alphabeta""#;

fn textbook() -> Stage {
    let stops = "## start\n\nThe root.\n\n## cut 1\n\nThe cutoff.\n";
    Stage::lesson(one_part(TEXTBOOK, stops), PLAIN, (120, 40))
}

#[test]
fn a_cutoff_is_not_given_away_beforehand() {
    let mut stage = textbook();
    let text = stage.text();
    assert!(!text.contains('✂'), "{text}");
    let before = stage.hits.nodes.len();
    stage.press("Down");
    let text = stage.text();
    assert_eq!(text.matches('✂').count(), 2, "{text}");
    for value in ["3", "12", "8", "2"] {
        assert!(text.contains(value), "{value} in\n{text}");
    }
    // Nothing has moved to make room: what is cut off had its place.
    assert_eq!(stage.hits.nodes.len() + 2, before);
    stage.press("Left");
    assert!(!stage.text().contains('✂'), "{}", stage.text());
}

#[test]
fn a_figure_does_not_give_a_cutoff_away_either_and_nothing_moves_at_it() {
    let header = format!(
        "{TEXTBOOK}\nfigure = true\nstates = {{ 1 = \"\", 2 = \"1\", 3 = \"2\", 4 = \"3\" }}"
    );
    let stops = "## start\n\nThe root.\n\n## cut 1\n\nThe cutoff.\n";
    let mut stage = Stage::lesson(one_part(&header, stops), PLAIN, (120, 40));
    let places = |stage: &Stage| {
        let known = |node: u32| move |(.., at): &&(Rect, usize, NodeId)| at.0 == node;
        let states = [0, 1, 5, 7].map(|node| stage.hits.nodes.iter().find(known(node)));
        states.map(|found| found.map(|(area, ..)| (area.x + area.width / 2, area.y)))
    };
    assert!(!stage.text().contains('✂'), "{}", stage.text());
    stage.press("Down Left");
    let before = places(&stage);
    assert!(!stage.text().contains('✂'), "{}", stage.text());
    stage.press("Right");
    stage.find("✂2");
    assert_eq!(places(&stage)[3], before[3], "{}", stage.text());
}

#[test]
fn the_best_childs_edge_never_ends_in_a_count() {
    let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, (120, 40));
    stage.at_stop("plain", "state 2 return");
    // The later of equal moves wins and would be among those left out, but is shown.
    let at = stage.find("a2  │");
    let above = stage.cell((at.x, at.y - 1).into());
    assert_eq!(above.symbol(), "┱", "{}", stage.text());
}

/// The count beside a node is on the side on which its nodes are searched.
#[test]
fn counts_are_in_the_order_of_the_search() {
    for (id, part, stop, order) in [
        ("strange-move", "plain", "state 7 enter", "…4  …4 ▲"),
        ("large-boards", "near", "end", "…5   ■    ✂7"),
    ] {
        let mut stage = Stage::lesson(lesson(id), PLAIN, (120, 40));
        let text = stage.at_stop(part, stop).text();
        assert!(text.contains(order), "{order}\n{text}");
    }
}

#[test]
fn nothing_is_folded_where_that_saves_nothing() {
    let mut stage = Stage::lesson(lesson("first-walkthrough"), PLAIN, (80, 24));
    for _ in 0..=stage.last() {
        assert_eq!(stage.hits.nodes.len(), 10, "{}", stage.text());
        stage.press("Right");
    }
}

const LAPTOP: (u16, u16) = (80, 24);

fn area_of(stage: &Stage, node: NodeId) -> Option<Rect> {
    let known = |(.., known): &&(Rect, usize, NodeId)| *known == node;
    stage.hits.nodes.iter().find(known).map(|(area, ..)| *area)
}

#[test]
fn a_small_tree_is_seen_whole_beside_the_board() {
    // The leaves that are cut off have their places from the start, whatever is wrong.
    let wrong = Stage::search(
        "tree [[3,12,8],[2,4,6],[14,5,2]] --algorithm alphabeta --mistake shared-window",
        PLAIN,
        LAPTOP,
    );
    assert_eq!(wrong.hits.nodes.len(), 13, "{}", wrong.text());
    // Also with two searches.
    for (words, b, nodes) in [
        (
            "tree [[3,12,8],[2,4,6],[14,5,2]]",
            "--algorithm alphabeta",
            13,
        ),
        ("tictactoe O_X/X__/XOO", "--algorithm alphabeta", 10),
        ("tictactoe O_X/X__/XOO", "--scoring depth", 10),
    ] {
        for size in [LAPTOP, (120, 40)] {
            let mut stage = Stage::comparison(words, "--ties first", b, PLAIN, size);
            for _ in 0..=stage.run().steps() {
                assert_eq!(stage.hits.nodes.len(), nodes, "{}", stage.text());
                stage.press("Right");
            }
        }
    }
    let mut stage = Stage::search(
        "tree [[3,12,8],[2,4,6],[14,5,2]] --algorithm alphabeta",
        PLAIN,
        LAPTOP,
    );
    for _ in 0..=stage.run().steps() {
        let cut = stage.text().matches('✂').count();
        assert_eq!(stage.hits.nodes.len() + cut, 13, "{}", stage.text());
        stage.press("Right");
    }
    // A running call shows its window, and no other does.
    stage.press("Home Right");
    let windows = |stage: &Stage| stage.text().matches("(-∞, ∞)").count();
    let shown = windows(&stage);
    stage.press("v");
    assert_eq!(shown, 2 + windows(&stage), "{}", stage.text());
}

#[test]
fn edges_lead_to_the_border_where_the_tree_goes_on() {
    let mut stage = Stage::search("tictactoe _X_/__X/OOX --algorithm alphabeta", PLAIN, LAPTOP);
    stage.press("f + =");
    let text = stage.text();
    assert!(text.contains('▶'), "{text}");
    let row = text.lines().find(|row| row.contains('▶')).expect("an edge");
    let before = row.split('▶').next().and_then(|row| row.chars().last());
    assert!(before.is_some_and(|line| "─━".contains(line)), "{text}");
    // The root stays visible above the part of the tree that is shown.
    assert!(area_of(&stage, NodeId::ROOT).is_some(), "{text}");
}

#[test]
fn ancestors_stay_in_sight_above_a_deep_path() {
    let mut stage = Stage::search("tictactoe", PLAIN, LAPTOP);
    stage.press("Right Right Right Right Right Right Right");
    let text = stage.text();
    // The root with all its children, how many are left out, and the current node.
    let children = stage.run().first().trace().children(NodeId::ROOT);
    let seen = children.filter(|&child| area_of(&stage, child).is_some());
    assert_eq!(seen.count(), 9, "{text}");
    assert!(area_of(&stage, NodeId::ROOT).is_some(), "{text}");
    assert!(area_of(&stage, NodeId(7)).is_some(), "{text}");
    assert!(text.contains("…5"), "{text}");
}

#[test]
fn a_finished_game_is_a_leaf_when_it_is_entered() {
    let mut stage = Stage::lesson(lesson("first-walkthrough"), PLAIN, LAPTOP);
    stage.at_stop("search", "state 5 leaf").press("Left");
    stage.find("[5■]");
}

#[test]
fn fitting_shows_all_columns_of_a_large_tree_and_the_current_node() {
    let mut stage = Stage::search("tictactoe OX_/___/___", PLAIN, LAPTOP);
    stage.press("1 2 3 Enter 0");
    let current = stage
        .run()
        .first()
        .trace()
        .moment(Step(stage.step()))
        .current();
    let panel = stage
        .hits
        .panels
        .iter()
        .find(|(_, panel)| *panel == Panel::Tree);
    let panel = panel.expect("a tree").0;
    let marks = |stage: &Stage| {
        let is_mark = |cell: &str| "○●·◆".contains(cell) && cell != " ";
        let inside = stage.cells().filter(|(at, _)| panel.contains(*at));
        let marks = inside.filter(|(_, cell)| is_mark(cell.symbol()));
        marks
            .map(|(at, _)| at.x)
            .collect::<std::collections::BTreeSet<u16>>()
    };
    assert!(
        marks(&stage).len() * 10 >= usize::from(panel.width) * 6,
        "{}",
        stage.text()
    );
    assert!(stage.text().contains('◆'), "{current:?}\n{}", stage.text());
    // There is no smaller zoom than that.
    let before = stage.text();
    stage.press("- - - -");
    assert!(stage.text().contains('◆'), "{}", stage.text());
    assert_eq!(
        before.matches('◆').count(),
        stage.text().matches('◆').count()
    );
}

#[test]
fn a_node_between_two_states_keeps_its_value() {
    let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, (120, 40));
    stage.at_stop("plain", "end");
    let text = stage.text();
    let joints = ["a1", "a2"].map(|mv| text.matches(mv).count());
    assert!(joints.iter().all(|&count| count >= 2), "{text}");
    let trace = stage.run().first().trace();
    let joint = |end: u32| NodeId(end - 1);
    for state in [10, 11] {
        let leaf = stage
            .run()
            .first()
            .states
            .iter()
            .find(|(number, _)| *number == state);
        let node = joint(leaf.expect("a state").1.0);
        let area = area_of(&stage, node).expect("a node between two states");
        let value = signed(trace, trace.value(node, trace.ply(node)));
        assert!(stage.line(area.bottom() - 1).contains(&value), "{text}");
    }
}

#[test]
fn a_value_alone_is_underlined_in_a_best_childs_border() {
    let mut stage = Stage::lesson(lesson("first-walkthrough"), PLAIN, (120, 40));
    stage.press("End");
    let underlined: String = stage
        .cells()
        .filter(|(_, cell)| cell.modifier.contains(Modifier::UNDERLINED))
        .map(|(_, cell)| cell.symbol().to_owned())
        .collect();
    // The root's choice, then the best replies, one of which is counted and has no value here.
    assert!(underlined.starts_with("+10"), "{underlined}");
    assert!(!underlined.contains(['─', '╯', ' ']), "{underlined}");
}

#[test]
fn a_name_on_an_edge_does_not_take_its_faintness() {
    let mut stage = Stage::lesson(lesson("strange-move"), colourless(), (80, 24));
    stage.at_stop("plain", "state 7 enter");
    let at = stage.find("┌c1");
    let cell = stage.cell((at.x + 1, at.y).into());
    assert!(!cell.modifier.contains(Modifier::DIM), "{}", stage.text());
}

#[test]
fn in_negamax_the_calls_see_what_the_code_sees() {
    let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, (120, 40));
    stage.press("] ] ] ]").press("b");
    let text = stage.text();
    assert!(text.contains("as O sees it"), "{text}");
    assert!(text.contains("mover's best"), "{text}");
    assert!(text.contains("+9 (c1)"), "{text}");
    assert!(text.contains("O saw -9, X sees +9"), "{text}");
}

#[test]
fn a_listing_that_fits_does_not_scroll() {
    let mut stage = Stage::lesson(lesson("first-walkthrough"), PLAIN, (120, 40));
    stage.press("End");
    let text = stage.text();
    assert!(text.contains("minimax(node, ply)"), "{text}");
    assert!(text.contains("▶   return best"), "{text}");
}

/// The sign of a bound or a difference is followed by a blank, and the numbers of a written
/// tree are shown as written, on every screen and at every step.
#[test]
fn labels_cannot_be_misread() {
    let check = |stage: &Stage| {
        let text = stage.text();
        for (at, sign) in text.match_indices(['≤', '≥', '≠']) {
            let after = text[at + sign.len()..].chars().next();
            assert!(
                after.is_none_or(|char| " =\n|])".contains(char)),
                "{sign}{after:?}\n{text}"
            );
        }
        for plus in ["+∞", "+0", "+1", "+2", "+3", "+4", "+5", "+6", "+8"] {
            assert!(!text.contains(plus), "{plus}\n{text}");
        }
    };
    for size in [(60, 20), (80, 24), (120, 40), (200, 60)] {
        let tree = "tree [[3,12,8],[2,4,6],[14,5,2]]";
        let mut explored = Stage::search(&format!("{tree} --algorithm alphabeta"), PLAIN, size);
        let [a, b] = ["--algorithm minimax", "--algorithm alphabeta --order best"];
        let mut compared = Stage::comparison(tree, a, b, PLAIN, size);
        for stage in [&mut explored, &mut compared] {
            for zoom in ["0", "+ +", "- -", "f"] {
                stage.press(zoom);
                for step in 0..stage.run().steps() {
                    stage.act(Action::GoToStep(Step(step)));
                    check(stage);
                }
            }
        }
    }
}

/// Whether the nodes of each tree fill the width or height of its panel.
fn fills(stage: &Stage) -> bool {
    let enough = |part: u16, whole: u16| u32::from(part) * 10 >= u32::from(whole) * 6;
    let panels = stage.hits.panels.iter();
    let trees: Vec<&(Rect, Panel)> = panels
        .filter(|(_, panel)| matches!(panel, Panel::Tree | Panel::Beside))
        .collect();
    assert!(!trees.is_empty(), "{}", stage.text());
    trees.iter().all(|(panel, _)| {
        let nodes = stage.hits.nodes.iter().map(|(area, ..)| *area);
        let inside: Vec<Rect> = nodes.filter(|area| panel.intersects(*area)).collect();
        let all = inside.iter().fold(inside[0], |all, area| all.union(*area));
        enough(all.width, panel.width) || enough(all.height, panel.height)
    })
}

#[test]
fn every_kind_of_search_fills_a_large_screen() {
    const LARGE: (u16, u16) = (200, 60);
    let mut low = Vec::new();
    let mut look = |name: &str, stage: &mut Stage| {
        let last = stage.run().steps() - 1;
        let known = last.min(2_000);
        for step in (0..=known).step_by((known / 23).max(1)).chain([last]) {
            stage.act(Action::GoToStep(Step(step)));
            if !fills(stage) {
                low.push(format!("{name} at {step}"));
            }
        }
    };
    for words in [
        "tree [[3,12,8],[2,4,6],[14,5,2]]",
        "tree [[3,12,8],[2,4,6],[14,5,2]] --algorithm alphabeta",
        "tree [5,[[[3,9],4],[6]]]",
        "tictactoe --algorithm alphabeta",
        "tictactoe _X_/__X/OOX --algorithm alphabeta",
        "tictactoe O_X/X__/XOO",
        "mnk:4,4,4 --depth 4",
        "mnk:2,3,2 --algorithm alphabeta",
        "bones 6",
        "bones 4 --algorithm two-phase",
        "nim 1,2,3",
        "connect4:4,4,3 --algorithm alphabeta --depth 3",
        "connect4 --depth 4",
    ] {
        look(words, &mut Stage::search(words, PLAIN, LARGE));
    }
    let [plain, depth] = ["--scoring plain", "--scoring depth"];
    let [full, pruned] = ["--algorithm minimax", "--algorithm alphabeta"];
    for (words, a, b) in [
        ("tictactoe _X_/__X/OOX", plain, depth),
        ("tictactoe _X_/__X/OOX", full, pruned),
        ("tree [[3,12,8],[2,4,6],[14,5,2]]", full, pruned),
        ("bones 6", full, pruned),
        ("bones 3", full, pruned),
    ] {
        look(words, &mut Stage::comparison(words, a, b, PLAIN, LARGE));
    }
    assert!(low.is_empty(), "{low:#?}");
}
