//! Random games on random boards obey a naive version of the rules.

use plyback::game::testing::{Bits, Board, BoardGame, Wide};
use plyback::game::{AnyGame, Game, Move, Outcome, Picture, Setup, Side};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::Value;

use crate::cases::{edited, edits, nested};

/// A shape, who begins, and the choice of a free cell for each move.
fn games(
    longest_side: usize,
    longest_line: usize,
) -> impl Strategy<Value = (Shape, Side, Vec<Index>)> {
    let sides = 1..=longest_side;
    let shape = (sides.clone(), sides, 1..=longest_line);
    let first = prop_oneof![Just(Side::One), Just(Side::Two)];
    (
        shape,
        first,
        prop::collection::vec(any::<Index>(), 0..longest_side * longest_side),
    )
}

type Shape = (usize, usize, usize);

/// Whether a side has K in a line, determined by trying every start and every direction.
fn naive_line((rows, columns, k): Shape, cells: &[Option<Side>], side: Side) -> bool {
    let owned = |row: isize, column: isize| {
        let inside = (0..rows as isize).contains(&row) && (0..columns as isize).contains(&column);
        inside && cells[row as usize * columns + column as usize] == Some(side)
    };
    let line = |row: isize, column: isize, (down, right): (isize, isize)| {
        (0..k as isize).all(|step| owned(row + step * down, column + step * right))
    };
    (0..rows as isize).any(|row| {
        (0..columns as isize).any(|column| {
            [(0, 1), (1, 0), (1, 1), (1, -1)]
                .iter()
                .any(|&direction| line(row, column, direction))
        })
    })
}

fn naive_outcome(shape: Shape, cells: &[Option<Side>]) -> Option<Outcome> {
    let winner = [Side::One, Side::Two]
        .into_iter()
        .find(|&side| naive_line(shape, cells, side));
    match winner {
        Some(side) => Some(Outcome::Win(side)),
        None if cells.iter().all(Option::is_some) => Some(Outcome::Draw),
        None => None,
    }
}

fn cells<B: Bits>((rows, columns, _): Shape, board: &Board<B>) -> Vec<Option<Side>> {
    (0..rows * columns).map(|cell| board.at(cell)).collect()
}

/// Plays until the choices run out or the game ends, comparing every position with a naive one.
fn play_out<B: Bits>(
    shape: Shape,
    first: Side,
    choices: &[Index],
) -> Vec<(String, Option<Outcome>)> {
    play::<B>(false, shape, first, choices)
}

/// Like [`play_out`], but for marks that fall.
fn drop_out<B: Bits>(
    shape: Shape,
    first: Side,
    choices: &[Index],
) -> Vec<(String, Option<Outcome>)> {
    play::<B>(true, shape, first, choices)
}

/// The columns that are not full, from the left, and the row to which a mark falls in each.
fn landings(shape: Shape, cells: &[Option<Side>]) -> Vec<(usize, usize)> {
    let falls = |column: usize| {
        let rows = (0..shape.0).rev();
        let mut free = rows.filter(|row| cells[row * shape.1 + column].is_none());
        free.next().map(|row| (column, row * shape.1 + column))
    };
    (0..shape.1).filter_map(falls).collect()
}

fn play<B: Bits>(
    falls: bool,
    shape: Shape,
    first: Side,
    choices: &[Index],
) -> Vec<(String, Option<Outcome>)> {
    let game = BoardGame::<B>::new(shape, falls, first).unwrap();
    let mut board = game.empty();
    let mut mover = first;
    let mut seen = Vec::new();
    for choice in choices {
        let naive = cells(shape, &board);
        let outcome = game.outcome(&board);
        assert_eq!(outcome, naive_outcome(shape, &naive));
        assert_eq!(game.to_move(&board), mover);
        let notation = game.notation(&board);
        assert_eq!(game.position(&notation).as_ref(), Ok(&board));
        seen.push((notation, outcome));
        if outcome.is_some() {
            break;
        }
        let moves: Vec<Move> = game.moves(&board).collect();
        let free: Vec<(usize, usize)> = if falls {
            landings(shape, &naive)
        } else {
            let free = (0..naive.len()).filter(|&cell| naive[cell].is_none());
            free.map(|cell| (cell, cell)).collect()
        };
        let named: Vec<usize> = free.iter().map(|&(name, _)| name).collect();
        assert!(
            named
                .iter()
                .copied()
                .eq(moves.iter().map(|mv| usize::from(mv.0)))
        );
        let choice = choice.index(moves.len());
        let mv = moves[choice];
        assert_eq!(game.parse_move(&game.move_name(mv)), Some(mv));
        board = game.play(&board, mv);
        let marked = free[choice].1;
        assert_eq!(board.at(marked), Some(mover));
        let Picture::Grid { last, .. } = game.picture(&board, Some(mv)) else {
            panic!("a board has a grid");
        };
        assert_eq!(last, Some(marked));
        mover = mover.other();
    }
    seen
}

fn is_tree(json: &Value) -> bool {
    match json {
        Value::Array(children) => !children.is_empty() && children.iter().all(is_tree),
        // The largest numbers are the infinities of searches.
        Value::Number(leaf) => match leaf.as_i64() {
            Some(leaf) => leaf.abs() < i32::MAX.into(),
            None => leaf.as_f64().map(f64::to_bits) == Some((-0.0_f64).to_bits()),
        },
        _ => false,
    }
}

proptest! {
    #![proptest_config(crate::cases::tries(256))]

    #[test]
    fn all_widths_play_the_same_small_games((shape, first, choices) in games(4, 5)) {
        let seen = play_out::<u16>(shape, first, &choices);
        prop_assert_eq!(&seen, &play_out::<u64>(shape, first, &choices));
        prop_assert_eq!(&seen, &play_out::<u128>(shape, first, &choices));
        prop_assert_eq!(&seen, &play_out::<Wide>(shape, first, &choices));
    }

    #[test]
    fn marks_fall_on_all_widths((shape, first, choices) in games(4, 5)) {
        let seen = drop_out::<u64>(shape, first, &choices);
        prop_assert_eq!(&seen, &drop_out::<u128>(shape, first, &choices));
        prop_assert_eq!(&seen, &drop_out::<Wide>(shape, first, &choices));
    }

    #[test]
    fn marks_fall_on_large_boards((shape, first, choices) in games(11, 4)) {
        let seen = drop_out::<u128>(shape, first, &choices);
        prop_assert_eq!(&seen, &drop_out::<Wide>(shape, first, &choices));
    }

    #[test]
    fn middling_boards_agree((shape, first, choices) in games(8, 9)) {
        let seen = play_out::<u64>(shape, first, &choices);
        prop_assert_eq!(&seen, &play_out::<u128>(shape, first, &choices));
        prop_assert_eq!(&seen, &play_out::<Wide>(shape, first, &choices));
    }

    #[test]
    fn large_boards_follow_the_rules((shape, first, choices) in games(11, 4)) {
        let seen = play_out::<u128>(shape, first, &choices);
        prop_assert_eq!(&seen, &play_out::<Wide>(shape, first, &choices));
    }

    /// Whatever is typed, the answer is one line of complaint or a game read back as written.
    #[test]
    fn nothing_typed_panics(game in "(tictactoe|(mnk|connect4):[0-9,]{0,8}|connect4|nim|bones(:[0-9]{1,5})?|tree|\\PC{0,12})", position in "([XO_/]{0,14}|[\\[\\]0-9,.-]{0,20}|random:[0-9,]{0,12}|\\PC{0,12}|(.|\n){0,5})") {
        match AnyGame::parse(&game, Some(&position), &Setup::default()) {
            Ok(game) => {
                let written = game.root_notation();
                let again = AnyGame::parse(&game.name(), Some(&written), &Setup::default());
                prop_assert_eq!(again.map(|game| game.root_notation()), Ok(written));
            }
            Err(error) => {
                let line = error.to_string();
                prop_assert!(!line.is_empty() && !line.chars().any(char::is_control), "{:?}", line);
            }
        }
    }

    /// In JSON, arrays of integers are trees, and nothing else is.
    #[test]
    fn a_tree_is_what_json_says(
        tree in nested("-?[0-9]{1,11}|[0-9](\\.5|e2)|null|\"1\"|[0-9]"),
        edits in edits(),
    ) {
        let text = edited(&tree, &edits);
        let is_tree = serde_json::from_str(&text).is_ok_and(|json| is_tree(&json));
        let read = AnyGame::parse("tree", Some(&text), &Setup::default());
        prop_assert_eq!(read.is_ok(), is_tree, "{}: {:?}", text, read.err());
    }
}

#[test]
fn the_widest_board_is_won_along_its_longest_line() {
    let game = BoardGame::<Wide>::new((100, 100, 100), false, Side::One).unwrap();
    let mut board = game.empty();
    for step in 0..100 {
        assert_eq!(game.outcome(&board), None);
        board = game.play(&board, Move(step * 101));
        if step < 99 {
            board = game.play(&board, Move(step * 101 + 1));
        }
    }
    assert_eq!(game.outcome(&board), Some(Outcome::Win(Side::One)));
    assert_eq!(game.move_name(Move(9_999)), "cv100");
}

#[test]
fn marks_fall_only_where_marks_fall() {
    let settled = |game: &str, board: &str| {
        let game = AnyGame::parse(game, None, &Setup::default()).expect(game);
        let side = |char| {
            Side::BOTH
                .into_iter()
                .find(|&side| game.side_name(side) == char)
        };
        let mut cells: Vec<_> = board.split(' ').map(side).collect();
        game.settle(&mut cells);
        let names = cells
            .iter()
            .map(|cell| cell.map_or("_", |side| game.side_name(side)));
        names.collect::<Vec<_>>().join(" ")
    };
    let board = "X _ O _ _ _ O X _";
    assert_eq!(settled("connect4:3,3,3", board), "_ _ _ X _ _ O X O");
    assert_eq!(settled("mnk:3,3,3", board), board);
}
