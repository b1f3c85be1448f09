//! The editors for positions: a board, a heap, a tree.

use crate::keep;
use crate::stage::{PLAIN, Stage, ascii, colourless, italian};
use plyback::game::{AnyGame, Setup, Side};
use plyback::search::Request;
use plyback::trace::NodeId;
use plyback::tui::testing::{Action, Modal, Mode, Outcome, Overlay, Query, Role, Screen, Settings};
use plyback::words::Lang;
use proptest::prelude::*;

const SMALL: (u16, u16) = (80, 24);
const MIDDLE: (u16, u16) = (120, 40);
const SMALLEST: (u16, u16) = (40, 12);

fn wanted(game: &str, position: Option<&str>) -> Query {
    Query {
        game: game.to_owned(),
        position: position.map(str::to_owned),
        setup: Setup::default(),
        request: Request::default(),
    }
}

fn edit_as(settings: Settings, size: (u16, u16), wanted: &Query) -> Stage {
    let mut stage = Stage::home(settings, size);
    stage.app.overlays = vec![Overlay::Modal(
        Modal::edit(wanted, None).expect("something to edit"),
    )];
    stage.draw();
    stage
}

fn edit(game: &str, position: Option<&str>) -> Stage {
    edit_as(PLAIN, SMALL, &wanted(game, position))
}

fn tree(json: &str) -> Stage {
    edit("tree", Some(json))
}

/// The search that is on the screen now.
fn searched(stage: &Stage) -> Option<&Query> {
    match &stage.app.screen {
        Screen::Explore(explore) if stage.app.modal().is_none() => Some(&explore.query),
        _ => None,
    }
}

/// The position that was entered.
fn entered(stage: &Stage) -> &str {
    let wanted = searched(stage).unwrap_or_else(|| panic!("no search:\n{}", stage.text()));
    wanted.position.as_deref().expect("a position")
}

/// The position after these keys and Enter.
fn after(mut stage: Stage, keys: &str) -> String {
    entered(stage.press(keys).press("Enter")).to_owned()
}

/// The line saying what is wrong after keys and Enter; nothing is lost by the attempt.
fn refused(stage: &mut Stage, keys: &str) -> String {
    stage.press(keys).press("Enter");
    assert!(stage.app.modal().is_some(), "{}", stage.text());
    let text = stage.text();
    let line = text.lines().find(|line| line.contains("! "));
    line.unwrap_or_else(|| panic!("no complaint:\n{text}"))
        .to_owned()
}

#[test]
fn what_the_editors_look_like() {
    let board = wanted("tictactoe", Some("O_X/X__/XOO"));
    keep("board_80x24", &edit_as(PLAIN, SMALL, &board));
    keep("board_120x40_italian", &edit_as(italian(), MIDDLE, &board));
    keep("board_40x12", &edit_as(PLAIN, SMALLEST, &board));
    let mut stage = edit_as(ascii(), SMALL, &board);
    keep("board_wrong_80x24_ascii", stage.press("x"));
    let won = wanted("tictactoe", Some("XXX/OO_/___"));
    keep("board_won_80x24", &edit_as(PLAIN, SMALL, &won));
    let large = wanted("mnk:19,30,5", None);
    keep("board_large_80x24", &edit_as(PLAIN, SMALL, &large));
    keep("heap_80x24", &edit("bones", Some("6")));
    let written = wanted("tree", Some("[[3,12,8],[2,[4,-7],6],[14,5,2]]"));
    keep("tree_80x24", &edit_as(PLAIN, SMALL, &written));
    keep("tree_120x40_italian", &edit_as(italian(), MIDDLE, &written));
    keep("tree_40x12", &edit_as(PLAIN, SMALLEST, &written));
    let mut stage = edit_as(ascii(), SMALL, &written);
    keep("tree_typing_80x24_ascii", stage.press("Down Down 4 2"));
    let mut stage = edit_as(PLAIN, SMALL, &written);
    keep("tree_refused_80x24", stage.press("d"));
}

#[test]
fn cells_are_marked_and_cleared() {
    let empty = || edit("tictactoe", None);
    assert_eq!(empty().app.modes()[0], Mode::Board);
    // The cursor starts in the middle.
    assert_eq!(after(empty(), "x"), "___/_X_/___");
    assert_eq!(after(empty(), "X Up Left O"), "O__/_X_/___");
    assert_eq!(after(empty(), "x Right o Down x Down Down"), "___/_XO/__X");
    for clear in ["_", "Delete", "Backspace"] {
        assert_eq!(after(empty(), &format!("x {clear}")), "___/___/___");
    }
    assert_eq!(after(empty(), "x o x"), "___/_X_/___");
    assert_eq!(
        after(empty(), "q 7 X"),
        "___/_X_/___",
        "other characters do nothing"
    );
}

/// Moves can be played and cells edited: a move puts the mark of the side to move.
#[test]
fn moves_are_played_and_undone() {
    let empty = || edit("tictactoe", None);
    let moves = "Space Right Space Down Left Space";
    assert_eq!(after(empty(), moves), "___/_XO/_X_");
    assert_eq!(after(empty(), &format!("{moves} u u")), "___/_X_/___");
    // A taken cell stays as it is; once the game is over, nobody moves.
    assert_eq!(after(empty(), "Space Space"), "___/_X_/___");
    let over = edit("tictactoe", Some("XXX/OO_/___"));
    assert_eq!(after(over, "Right Space"), "XXX/OO_/___");
    // What is edited decides who is to move.
    assert_eq!(after(empty(), "x Left Space"), "___/OX_/___");
    let columns = edit("connect4:3,3,3", None);
    assert_eq!(after(columns, "Space Space Left Space"), "___/_O_/XX_");
}

#[test]
fn a_click_on_a_free_cell_plays_there() {
    let mut stage = edit("tictactoe", None);
    for cell in [0, 8, 8] {
        let area = stage.hits.lines[cell];
        stage.click(area.as_position());
    }
    assert_eq!(after(stage, ""), "X__/___/__O");
}

#[test]
fn the_editor_begins_with_the_selected_node() {
    let mut stage = Stage::search("tictactoe _X_/__X/OOX", PLAIN, (80, 24));
    let node = stage.run().first().trace().children(NodeId::ROOT).nth(1);
    stage.act(Action::SelectNode(node.expect("c1")));
    stage.act(Action::Edit);
    assert_eq!(after(stage, ""), "_XO/__X/OOX");
}

#[test]
fn marks_of_connect_four_fall() {
    let empty = || edit("connect4:3,3,3", None);
    assert_eq!(after(empty(), "x"), "___/___/_X_");
    let keys = "x Left o Right x";
    assert_eq!(after(empty(), keys), "___/_X_/OX_");
    // Along with those above what is removed.
    assert_eq!(
        after(empty(), &format!("{keys} Down Delete")),
        "___/___/OX_"
    );
    assert_eq!(after(empty(), &format!("{keys} u u")), "___/___/_X_");
}

#[test]
fn the_cursor_stays_on_the_board() {
    let stage = edit("mnk:2,3,2", None);
    let keys = "Up Up Left Left Left x Down Down Down Right Right Right Right o";
    assert_eq!(after(stage, keys), "X__/__O");
}

#[test]
fn what_cannot_be_is_told_at_once_and_not_searched() {
    let mut stage = edit("tictactoe", Some("X__/___/___"));
    stage.press("x");
    assert!(stage.text().contains("! the position has 2 X and 0 O"));
    let line = refused(&mut stage, "");
    assert!(line.contains("2 X and 0 O"), "{line}");
    stage.press("o");
    assert!(stage.text().contains("X to move"), "{}", stage.text());
    assert_eq!(after(stage, ""), "X__/_O_/___");
    let mut stage = edit("tictactoe", Some("XXX/OO_/___"));
    let line = refused(&mut stage, "Right o");
    assert!(line.contains("X has the line a1-c1"), "{line}");
}

#[test]
fn a_finished_game_is_a_position_too() {
    let stage = edit("tictactoe", Some("XXX/OO_/___"));
    assert!(stage.text().contains("X has won: the root is a leaf"));
    assert_eq!(after(stage, ""), "XXX/OO_/___");
}

#[test]
fn who_began_is_kept() {
    let mut given = wanted("tictactoe", Some("O__/___/___"));
    given.setup.first = Some(Side::Two);
    let mut stage = edit_as(PLAIN, SMALL, &given);
    assert!(refused(&mut stage, "o").contains("but O began"));
    stage.press("x Enter");
    let wanted = searched(&stage).expect("a search");
    assert_eq!(wanted.setup, given.setup);
    assert_eq!(wanted.position.as_deref(), Some("O__/_X_/___"));
}

#[test]
fn edits_are_taken_back() {
    let stage = edit("tictactoe", None);
    assert_eq!(after(stage, "x Left o u u u Right x"), "___/__X/___");
    let stage = tree("[1,[2,3]]");
    assert_eq!(after(stage, "Down 7 8 a b u u u u"), "[1,[2,3]]");
    let stage = tree("[1,[2,3]]");
    assert_eq!(after(stage, "Down Down d 5 u u u"), "[1,[2,3]]");
}

#[test]
fn a_click_moves_the_cursor() {
    let mut stage = edit("tictactoe", None);
    let cells = stage.hits.lines.clone();
    stage.click(cells[2].as_position());
    assert_eq!(after(stage, "x"), "__X/___/___");
    let mut stage = tree("[1,2]");
    let lines = stage.hits.lines.clone();
    stage.click(lines[2].as_position());
    assert_eq!(after(stage, "7"), "[1,7]");
}

#[test]
fn the_cursor_of_a_large_board_is_always_in_sight() {
    for settings in [PLAIN, colourless()] {
        let style = settings.theme.style(Role::Current);
        for (game, size) in [("mnk:100,100,5", SMALL), ("mnk:19,19,5", SMALLEST)] {
            let mut stage = edit_as(settings, size, &wanted(game, None));
            for key in ["Up", "Left", "Down", "Right"] {
                for _ in 0..101 {
                    stage.press(key);
                    let marked = stage.cells().filter(|(_, cell)| {
                        cell.modifier.contains(style.add_modifier)
                            && style.bg.is_none_or(|bg| cell.bg == bg)
                            && cell.symbol() == "["
                    });
                    assert_eq!(marked.count(), 1, "{}", stage.text());
                }
            }
        }
    }
}

#[test]
fn a_heap_is_a_number() {
    assert_eq!(after(edit("bones", Some("6")), "Backspace 1 2"), "12");
    let mut stage = edit("bones:5", Some("6"));
    assert!(refused(&mut stage, "x").contains("the heap is `6x`"));
    assert!(refused(&mut stage, "Backspace Backspace").contains("the heap has no number"));
    assert_eq!(after(stage, "0"), "0");
}

#[test]
fn the_value_of_a_leaf_is_typed() {
    assert_eq!(tree("[1]").app.modes()[0], Mode::Outline);
    // The first character replaces the value, the next ones are appended.
    assert_eq!(after(tree("[12,3]"), "Down 4 5"), "[45,3]");
    assert_eq!(after(tree("[12,3]"), "Down - 4"), "[-4,3]");
    assert_eq!(after(tree("[12,3]"), "Down 4 5 -"), "[-45,3]");
    assert_eq!(after(tree("[12,3]"), "Down 4 5 - -"), "[45,3]");
    assert_eq!(after(tree("[12,3]"), "Down Backspace"), "[1,3]");
    assert_eq!(after(tree("[12,3]"), "Down Backspace 0"), "[10,3]");
    assert_eq!(after(tree("[12,3]"), "Down 0 0 7"), "[7,3]");
    assert_eq!(after(tree("[12,3]"), "Down 4 Down 5"), "[4,5]");
    assert_eq!(after(tree("8"), "1 9"), "19");
}

#[test]
fn leaves_are_added_after_and_below() {
    assert_eq!(after(tree("[1,2]"), "Down a 7"), "[1,7,2]");
    assert_eq!(after(tree("[1,2]"), "Down Down a 7"), "[1,2,7]");
    assert_eq!(after(tree("[[1,2],3]"), "Down a 7"), "[[1,2],7,3]");
    // A leaf passes its value on.
    assert_eq!(after(tree("[1,2]"), "Down b"), "[[1],2]");
    assert_eq!(after(tree("[1,2]"), "Down b a 7"), "[[1,7],2]");
    assert_eq!(after(tree("[[1,2],3]"), "Down b 7"), "[[1,2,7],3]");
    assert_eq!(after(tree("[1,2]"), "b 7"), "[1,2,7]");
    assert_eq!(after(tree("5"), "b a 6"), "[5,6]");
}

#[test]
fn nodes_are_removed_with_all_below() {
    assert_eq!(after(tree("[[1,2],3]"), "Down d"), "[3]");
    assert_eq!(after(tree("[[1,2],3]"), "Down Delete 4"), "[4]");
    assert_eq!(after(tree("[1,2,3]"), "Down d d 9"), "[9]");
    assert_eq!(after(tree("[1,2,3]"), "Down Down Down d 9"), "[1,9]");
}

#[test]
fn no_tree_is_edited_into_nothing() {
    let mut stage = tree("[[1],2]");
    stage.press("d");
    assert!(
        stage.text().contains("! the root stays"),
        "{}",
        stage.text()
    );
    // A sole leaf leaves its value to its parent.
    assert_eq!(after(tree("[[1],2]"), "Down Down d"), "[1,2]");
    let mut stage = tree("[[1],2]");
    stage.press("Down Down d");
    assert!(
        stage.text().contains("! a branch has at least one child"),
        "{}",
        stage.text()
    );
    assert_eq!(after(stage, "u"), "[[1],2]");
    assert_eq!(after(tree("[5]"), "Down d"), "5");
    let mut stage = tree("[[[1,3]],2]");
    stage.press("Down Down d");
    assert!(
        stage.text().contains("! an only child stays"),
        "{}",
        stage.text()
    );
    assert_eq!(after(stage, ""), "[[[1,3]],2]");
    let mut stage = tree("5");
    stage.press("d");
    assert!(stage.text().contains("! the root stays"));
    stage.press("a");
    assert!(stage.text().contains("! the root has no siblings"));
    assert_eq!(after(stage, ""), "5");
}

#[test]
fn a_leaf_needs_a_whole_number_in_range() {
    let mut stage = tree("[1,[2,3]]");
    let line = refused(&mut stage, "End Down Down Right Down Backspace Up Up");
    assert!(line.contains("leaf 2.2 has no value yet"), "{line}");
    // The cursor has gone to that leaf.
    assert_eq!(after(stage, "6"), "[1,[2,6]]");
    let mut stage = tree("[1,2]");
    assert!(refused(&mut stage, "Down -").contains("leaf 1 has no value yet"));
    assert!(refused(&mut stage, "9 9 9 9 9 9 9 9 9 9 9 9").contains("whole number"));
    stage.press("x");
    assert!(stage.text().contains("digits and -"), "{}", stage.text());
    stage.press("Up 4");
    assert!(
        stage.text().contains("only a leaf has a value"),
        "{}",
        stage.text()
    );
}

#[test]
fn arrows_go_along_the_tree() {
    // Right goes to the first child, Left to the parent.
    assert_eq!(after(tree("[1,[2,3]]"), "Down Down Right 7"), "[1,[7,3]]");
    assert_eq!(
        after(tree("[1,[2,3]]"), "Down Down Down Left Left Right 7"),
        "[7,[2,3]]"
    );
    assert_eq!(after(tree("[1,[2,3]]"), "Up Up Down 7"), "[7,[2,3]]");
    assert_eq!(
        after(tree("[1,[2,3]]"), "Down Down Down Down Down Down 7"),
        "[1,[2,7]]"
    );
}

#[test]
fn kinds_alternate_from_the_side_at_the_root() {
    let mut given = wanted("tree", Some("[[1],2]"));
    assert!(edit_as(PLAIN, SMALL, &given).text().contains("▲ root"));
    assert!(edit_as(PLAIN, SMALL, &given).text().contains("▼ 1"));
    given.setup.root = Some(Side::Two);
    assert!(edit_as(PLAIN, SMALL, &given).text().contains("▼ root"));
    assert!(edit_as(PLAIN, SMALL, &given).text().contains("▲ 1"));
}

#[test]
fn a_random_tree_is_edited_as_what_it_stands_for() {
    let name = "random:3,2,7";
    let json = after(edit("tree", Some(name)), "");
    let setup = Setup::default();
    let random = AnyGame::parse("tree", Some(name), &setup).expect("a tree");
    let written = AnyGame::parse("tree", Some(&json), &setup).expect("a tree");
    for first in random.place(&[]).moves {
        for second in random.place(&[first]).moves {
            let path = [first, second];
            assert_eq!(random.place(&path), written.place(&path));
        }
    }
}

#[test]
fn a_file_is_edited_as_what_it_holds() {
    let path = std::env::temp_dir().join(format!("plyback-edited-{}.json", std::process::id()));
    std::fs::write(&path, "[ 1, [2, 3] ]").expect("a file");
    let position = format!("@{}", path.display());
    let json = after(edit("tree", Some(&position)), "");
    std::fs::remove_file(&path).expect("the file");
    assert_eq!(json, "[1,[2,3]]");
}

#[test]
fn too_large_a_tree_is_refused_in_one_line() {
    for position in ["random:10,6,1", "random:1,200,1"] {
        for lang in Lang::ALL {
            let error = Modal::edit(&wanted("tree", Some(position)), None).err();
            let error = lang.say(&error.expect("it is too large"));
            let most = lang.number(4_000);
            assert!(error.contains(&most) && !error.contains('\n'), "{error}");
        }
    }
    // As deep as can be edited: one more branch is rejected, and nothing is lost.
    let deepest = "random:1,127,1";
    let mut stage = edit("tree", Some(deepest));
    for _ in 0..127 {
        stage.press("Down");
    }
    stage.press("b");
    assert!(
        stage.text().contains("! the tree is too deep"),
        "{}",
        stage.text()
    );
    let json = after(stage, "5");
    assert!(json.starts_with("[[[") && json.contains("[5]"), "{json}");
}

const KEYS: [&str; 24] = [
    "Up",
    "Down",
    "Left",
    "Right",
    "Tab",
    "Shift-Tab",
    "x",
    "o",
    "Space",
    "Delete",
    "Backspace",
    "u",
    "a",
    "b",
    "d",
    "-",
    "0",
    "7",
    "9",
    "Enter",
    "é",
    "PgDn",
    "Home",
    "F1",
];

fn games() -> impl Strategy<Value = Query> {
    let listed = [
        ("tictactoe", None),
        ("tictactoe", Some("O_X/X__/XOO")),
        ("mnk:1,1,1", None),
        ("mnk:6,9,4", None),
        ("mnk:40,60,5", None),
        ("bones", Some("6")),
        ("tree", Some("5")),
        ("tree", Some("[[3,12,8],[2,[4,-7],6],[14,5,2]]")),
        ("tree", Some("random:1,127,3")),
        ("tree", Some("random:4,3,3")),
    ];
    prop::sample::select(
        listed
            .map(|(game, position)| wanted(game, position))
            .to_vec(),
    )
}

#[derive(Clone, Debug)]
enum What {
    Start,
    Options(Query),
    Edit(Query),
}

fn things() -> impl Strategy<Value = What> {
    prop_oneof![
        1 => Just(What::Start),
        1 => games().prop_map(What::Options),
        4 => games().prop_map(What::Edit),
    ]
}

proptest! {
    #![proptest_config(crate::cases::tries(100))]

    #[test]
    fn whatever_is_pressed_only_what_can_be_is_searched(
        what in things(),
        in_italian in any::<bool>(),
        keys in prop::collection::vec((prop::sample::select(&KEYS[..]), 1u16..130, 1u16..45), 1..60),
    ) {
        let settings = if in_italian { italian() } else { PLAIN };
        let open = || match &what {
            What::Start => Modal::start(),
            What::Options(wanted) => Modal::options(wanted, None).expect("a game"),
            What::Edit(wanted) => Modal::edit(wanted, None).expect("a position"),
        };
        let mut stage = Stage::home(settings, SMALL);
        stage.app.overlays = vec![Overlay::Modal(open())];
        for (key, width, height) in keys {
            stage.resize((width, height));
            // A confirmed position is only checked here, not searched, which might take hours.
            match stage.app.overlays.last_mut() {
                Some(Overlay::Modal(modal)) if key == "Enter" => {
                    if let Outcome::Search(wanted) = modal.update(Action::Enter) {
                        prop_assert!(wanted.open().is_ok(), "{wanted:?}");
                        stage.app.overlays = vec![Overlay::Modal(open())];
                    }
                }
                Some(_) => {
                    stage.press(key);
                }
                None => stage.app.overlays.push(Overlay::Modal(open())),
            }
        }
    }
}

#[test]
fn every_size_can_be_drawn() {
    let position = Some("[[3,12,8],[2,[4,-7],6]]");
    let board = wanted("mnk:7,7,4", None);
    let modals: [fn(&Query, &Query) -> Modal; 4] = [
        |_, _| Modal::start(),
        |board, _| Modal::options(board, None).expect("a game"),
        |board, _| Modal::edit(board, None).expect("a game"),
        |_, tree| Modal::edit(tree, None).expect("a game"),
    ];
    let tree = wanted("tree", position);
    for modal in modals {
        let mut stage = Stage::home(italian(), SMALL);
        stage.app.overlays = vec![Overlay::Modal(modal(&board, &tree))];
        for width in (1..=130).step_by(9) {
            for height in (1..=45).step_by(2) {
                stage.resize((width, height));
            }
        }
        let Some(Overlay::Modal(modal)) = stage.app.overlays.last_mut() else {
            panic!("it is still there");
        };
        let outcome = modal.update(Action::Enter);
        assert!(matches!(outcome, Outcome::Search(_)));
    }
}
