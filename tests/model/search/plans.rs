//! Limits, candidates, orders and shortcuts, compared with what is known about them.

use plyback::game::{AnyGame, Move, Setup, Side};
use plyback::search::{Candidates, Named, Options, Order, Request, Shortcut, tried};
use plyback::trace::{RecordError, Recording, record};
use proptest::prelude::*;

use super::tally::tally;
use crate::cases::case;
use crate::grid::Grid;
use crate::heard::listen;

fn search(game: &str, position: Option<&str>, options: &str) -> (AnyGame, Options) {
    let game = AnyGame::parse(game, position, &Setup::default()).unwrap();
    let request = Request::parse(options).unwrap();
    let options = request.resolve(&game).unwrap();
    (game, options)
}

fn names(game: &AnyGame, options: &Options) -> Vec<String> {
    let moves = tried(game, options, &[]);
    moves.iter().map(|&mv| game.move_name(mv)).collect()
}

/// D. E. Knuth, R. W. Moore: b^⌈d/2⌉ + b^⌊d/2⌋ - 1 leaves in the best order, b^d without cutoffs.
fn looks_at_as_few_as_can_be(children: u32, depth: u32, seed: u64) {
    let tree = format!("random:{children},{depth},{seed}");
    let leaves = |options: &str| {
        let (game, options) = search("tree", Some(&tree), options);
        let found = tally(&game, &options);
        (found.value, found.leaves())
    };
    let (value, all) = leaves("--algorithm minimax");
    assert_eq!(all, children.pow(depth));
    let fewest = children.pow(depth.div_ceil(2)) + children.pow(depth / 2) - 1;
    assert_eq!(
        leaves("--algorithm alphabeta --order best"),
        (value, fewest),
        "{tree}"
    );
    let (worst, most) = leaves("--algorithm alphabeta --order worst");
    assert_eq!(worst, value);
    assert!(fewest <= most && most <= all);
}

#[test]
fn the_best_order_looks_at_as_few_leaves_as_can_be() {
    for (children, depth) in [
        (1, 7),
        (2, 0),
        (2, 1),
        (2, 11),
        (3, 7),
        (4, 6),
        (5, 4),
        (9, 4),
    ] {
        for seed in 1..=3 {
            looks_at_as_few_as_can_be(children, depth, seed);
        }
    }
}

proptest! {
    #![proptest_config(crate::cases::tries(256))]

    #[test]
    fn the_best_order_is_best_on_any_uniform_tree(
        children in 1..=5_u32, depth in 0..=6_u32, seed in any::<u64>(),
    ) {
        looks_at_as_few_as_can_be(children, depth, seed);
    }

    #[test]
    fn options_are_read_back_as_they_are_written(case in case(4)) {
        let (game, options) = case.open();
        let request = Request::parse(&case.request.written()).unwrap();
        prop_assert_eq!(request, case.request);
        prop_assert_eq!(request.resolve(&game), Ok(options));
    }

    /// Boards of every width, after random moves.
    #[test]
    fn cells_and_lines_are_those_of_plain_geometry(
        (m, n, k) in (1..=13_usize, 1..=13_usize, 1..=6_usize),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..30),
        reach in 1..=4_u32,
    ) {
        let name = format!("mnk:{m},{n},{k}");
        let (game, _) = search(&name, None, "");
        let mut path: Vec<Move> = Vec::new();
        for pick in picks {
            let moves = game.place(&path).moves;
            if moves.is_empty() {
                break;
            }
            path.push(moves[pick.index(moves.len())]);
        }
        let place = game.place(&path);
        let grid = Grid::read(&game, &place.notation);
        prop_assume!(place.outcome.is_none());

        let (game, options) = search(&name, None, &format!("--moves near:{reach} --order center"));
        let moves = tried(&game, &options, &path);
        let mut expected = place.moves.clone();
        expected.retain(|mv| grid.is_near(mv.0.into(), reach as usize));
        expected.sort_by(|one, other| {
            let distance = |mv: &Move| grid.distance_to_center(mv.0.into());
            distance(one).total_cmp(&distance(other))
        });
        prop_assert!(!moves.is_empty(), "somewhere a free cell touches a mark");
        prop_assert_eq!(moves, expected);

        // With numbers this large, nothing is clipped.
        let lines = "--depth 0 --eval lines --scoring remaining --max X";
        let (game, options) = search(&name, Some(&place.notation), lines);
        let own = grid.marks_in_open_lines(Side::One) - grid.marks_in_open_lines(Side::Two);
        prop_assert_eq!(i64::from(tally(&game, &options).value), own);

        let shortcuts = "--depth 1 --eval open --shortcuts --max X";
        let (game, options) = search(&name, Some(&place.notation), shortcuts);
        let found = listen(&game, &options);
        let expected = grid.shortcut(place.to_move);
        prop_assert_eq!(found.shortcut, expected.map(|(shortcut, _)| shortcut));
        if let Some((_, cell)) = expected {
            prop_assert_eq!(found.line, [Move(cell as u16)]);
            prop_assert_eq!((found.nodes, found.events.len()), (2, 5));
        }
    }
}

#[test]
fn near_cells_lie_in_eight_directions() {
    let middle = "_____/_____/__X__/_____/_____";
    let near = |options: &str| {
        let (game, options) = search("mnk:5,5,4", Some(middle), options);
        names(&game, &options)
    };
    let adjacent = ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"];
    assert_eq!(near("--moves adjacent"), adjacent);
    assert_eq!(near("--moves near:1"), adjacent);
    // A knight's move away from the mark, no line leads to it.
    let within_two = near("--moves near:2");
    assert_eq!(within_two.len(), 16);
    assert!(!within_two.contains(&"b1".to_owned()));
    assert_eq!(near("--moves near:4294967295"), within_two);
    let (game, options) = search("mnk:5,5,4", None, "--moves adjacent");
    assert_eq!(names(&game, &options).len(), 25, "no mark to be near to");
}

/// In lines of two, a mark is a threat only next to a free cell.
#[test]
fn where_no_line_fits_nothing_threatens() {
    let threats = |game: &str, position: &str| {
        let (game, options) = search(game, Some(position), "--moves threats");
        names(&game, &options)
    };
    assert!(threats("mnk:1,1,2", "_").is_empty());
    assert_eq!(threats("mnk:1,5,2", "__OX_").len(), 1, "a block");
    assert_eq!(threats("mnk:1,6,2", "__XO__").len(), 1, "a win");
    assert_eq!(threats("mnk:1,3,2", "___").len(), 3);
}

#[test]
fn the_centre_comes_first() {
    let (game, options) = search("tictactoe", None, "--order center");
    let expected = ["b2", "b1", "a2", "c2", "b3", "a1", "c1", "a3", "c3"];
    assert_eq!(names(&game, &options), expected);
    let (game, options) = search("mnk:1,4,4", None, "--order center");
    assert_eq!(names(&game, &options), ["b1", "c1", "a1", "d1"]);
}

/// Complete games in different orders: the value stays the same, the work does not.
#[test]
fn an_order_changes_the_work_and_not_the_value() {
    let nodes = |game: &str, value: i32, order: Order| {
        let options = format!("--algorithm alphabeta --order {}", order.name());
        let (game, options) = search(game, None, &options);
        let found = tally(&game, &options);
        assert_eq!(found.value, value, "{order:?}");
        found.nodes
    };
    for (game, value) in [("tictactoe", 0), ("mnk:4,3,3", 10)] {
        let best = nodes(game, value, Order::Best);
        for order in [Order::Scan, Order::Center] {
            assert!(best < nodes(game, value, order), "{game}, {order:?}");
        }
    }
    let scan = nodes("tictactoe", 0, Order::Scan);
    assert!(nodes("tictactoe", 0, Order::Worst) > 5 * scan);
}

#[test]
fn too_many_values_are_refused_with_advice() {
    // Millions of positions of 2.5 kB each.
    let options = "--order worst --depth 6 --moves adjacent";
    let (game, options) = search("mnk:12,12,5", None, options);
    let error = Recording::new(game, &options, 1_000)
        .err()
        .expect("no room");
    let RecordError::NoRoomToOrder(_) = error else {
        panic!("{error}");
    };
    let told = error.to_string();
    for advice in ["--order scan or center", "--depth"] {
        assert!(told.contains(advice), "{told}");
    }
    let (game, options) = search("mnk:12,12,5", None, "--order worst --depth 2");
    assert!(record(&game, &options, 1_000_000).is_ok());
}

#[test]
fn a_limit_of_zero_makes_the_root_a_leaf() {
    for (game, position, value) in [
        ("tictactoe", None, 1),
        ("bones", Some("6"), 1),
        ("tree", Some("[[3,12],[2,4]]"), 1),
        ("tree", Some("7"), 7),
        // Already over: the real score.
        ("tictactoe", Some("XXX/OO_/___"), -10),
    ] {
        let (game, options) = search(game, position, "--depth 0 --eval open");
        let found = tally(&game, &options);
        assert_eq!((found.nodes, found.value, found.mv), (1, value, None));
    }
    // There is nothing below it, not even a shortcut.
    let (game, options) = search("tictactoe", Some("XX_/OO_/___"), "--depth 0 --shortcuts");
    assert_eq!(tally(&game, &options).nodes, 1);
}

#[test]
fn a_game_that_ends_at_the_limit_has_its_score() {
    let position = Some("O_X/X__/XOO");
    let (game, options) = search("tictactoe", position, "--depth 1 --eval open");
    let found = tally(&game, &options);
    // b2 wins; b1 and c2 leave the game open.
    assert_eq!((found.nodes, found.wins, found.values), (4, 1, 2));
    assert_eq!(found.value, 10);
    // A limit that is never reached changes nothing.
    let (game, options) = search("tictactoe", position, "--depth 3 --eval open");
    let found = tally(&game, &options);
    assert_eq!((found.nodes, found.values), (10, 0));
}

/// An evaluation stays short of the worst win within the limit, and of the best loss.
#[test]
fn no_evaluation_is_as_good_as_a_win() {
    let position = "O___O/_X_X_/_____/_X___/____O";
    let grid = Grid::read(&search("mnk:5,5,3", None, "").0, position);
    let own = grid.marks_in_open_lines(Side::One) - grid.marks_in_open_lines(Side::Two);
    assert!(own > 10, "{own}");
    let value = |scoring: &str, max: &str| {
        let options = format!("--depth 0 --eval lines --scoring {scoring} --max {max}");
        let (game, options) = search("mnk:5,5,3", Some(position), &options);
        i64::from(tally(&game, &options).value)
    };
    // 26 for an immediate win with `depth`, 27 with `level`: there is room for the marks.
    for (scoring, most) in [("plain", 9), ("unit", 0), ("depth", 25), ("level", 26)] {
        assert_eq!(value(scoring, "X"), own.min(most), "{scoring}");
        assert_eq!(value(scoring, "O"), -own.min(most), "{scoring}");
    }
}

#[test]
fn an_automatic_depth_is_a_number_of_plies() {
    for (game, position, plies) in [
        ("tictactoe", None, 9),
        ("tictactoe", Some("XXX/OO_/___"), 1),
        ("mnk:4,4,4", None, 5),
        ("mnk:10,10,5", None, 3),
        ("mnk:100,100,5", None, 1),
    ] {
        let (_, options) = search(game, position, "--depth auto");
        assert_eq!(options.depth, Some(plies), "{game}");
    }
    let (game, options) = search("tictactoe", None, "--depth auto");
    assert_eq!(tally(&game, &options).nodes, 549_946, "the whole game fits");
}

#[test]
fn shortcuts_win_or_block_or_let_the_search_run() {
    let found = |position: &str, options: &str| {
        let (game, options) = search("tictactoe", Some(position), options);
        let found = listen(&game, &options);
        let mv = game.move_name(found.line[0]);
        (found.shortcut, mv, found.value, found.nodes)
    };
    let (win, block) = (Some(Shortcut::Win), Some(Shortcut::Block));
    // M10: the win in one that plain minimax passes up.
    assert_eq!(
        found("_X_/_O_/OXX", "--shortcuts"),
        (win, "c1".into(), 10, 2)
    );
    assert_eq!(found("_X_/_O_/OXX", "").1, "a1");
    assert_eq!(
        found("_X_/_O_/OXX", "--shortcuts --scoring depth --max X"),
        (win, "c1".into(), -9, 2)
    );
    // The strange move: c1 blocks.
    assert_eq!(
        found("_X_/__X/OOX", "--shortcuts"),
        (block, "c1".into(), 0, 2)
    );
    assert_eq!(
        found("_X_/__X/OOX", "--shortcuts --depth 3 --eval open"),
        (block, "c1".into(), 1, 2)
    );
    // The last cell: the game is over and drawn.
    assert_eq!(
        found("XOX/XOO/OX_", "--shortcuts"),
        (None, "c3".into(), 0, 2)
    );
    let (shortcut, _, value, nodes) = found("X__/_O_/___", "--shortcuts");
    assert_eq!((shortcut, value), (None, 0));
    assert!(nodes > 2);
}

#[test]
fn candidates_resolve_to_one_name() {
    let (_, options) = search("tictactoe", None, "--moves adjacent");
    assert_eq!(options.moves, Candidates::Near(1));
    assert_eq!(options.moves.name(), "near:1");
}
