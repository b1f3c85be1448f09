//! Impossible input is rejected in one line saying what is wrong, where, and what would be right.

use plyback::game::testing::BoardGame;
use plyback::game::{AnyGame, Setup, Side};
use plyback::words::message;

fn refusal(game: &str, position: Option<&str>, setup: Setup) -> String {
    match AnyGame::parse(game, position, &setup) {
        Ok(_) => panic!("{game} {position:?} is accepted"),
        Err(error) => error.to_string(),
    }
}

fn refused(cases: &[(&str, &str, &str)]) {
    for &(game, position, expected) in cases {
        assert_eq!(refusal(game, Some(position), Setup::default()), expected);
    }
}
#[test]
fn boards_that_cannot_be() {
    refused(&[
        (
            "tictactoe",
            "",
            "the position has 1 row where the board has 3: it is empty",
        ),
        (
            "tictactoe",
            "___/___",
            "the position has 2 rows where the board has 3: ___/___",
        ),
        (
            "tictactoe",
            "___/___/___/",
            "the position has 4 rows where the board has 3: ___/___/___/",
        ),
        (
            "tictactoe",
            "O_X/X___/XOO",
            "row 2 of the position has 4 cells where the board has 3 columns: O_X/X___/XOO",
        ),
        (
            "tictactoe",
            "___/_/___",
            "row 2 of the position has 1 cell where the board has 3 columns: ___/_/___",
        ),
        (
            "tictactoe",
            "___/__z/___",
            "cell c2 (row 2, column 3) is `z`: a cell is X, O or _",
        ),
        (
            "tictactoe",
            "___/x__/___",
            "cell a2 (row 2, column 1) is `x`: a cell is X, O or _",
        ),
        (
            "tictactoe",
            "___/_\u{1b}_/___",
            "cell b2 (row 2, column 2) is `\\u{1b}`: a cell is X, O or _",
        ),
        (
            "tictactoe",
            "XX_/___/___",
            "the position has 2 X and 0 O, but X began: the cells must hold as many X as O, or one more",
        ),
        (
            "tictactoe",
            "O__/___/___",
            "the position has 0 X and 1 O, but X began: the cells must hold as many X as O, or one more",
        ),
        (
            "tictactoe",
            "XXX/OOO/___",
            "X has the line a1-c1 and O the line a2-c2: a game ends with its first line",
        ),
        (
            "tictactoe",
            "XXO/XXO/X_O",
            "the position has 5 X and 3 O, but X began: the cells must hold as many X as O, or one more",
        ),
        (
            "tictactoe",
            "X X/O O/___",
            "cell b1 (row 1, column 2) is ` `: a cell is X, O or _",
        ),
        (
            "mnk:1,2,1",
            "XO",
            "X has the line a1 and O the line b1: a game ends with its first line",
        ),
        (
            "mnk:1,2,1",
            "X_O",
            "row 1 of the position has 3 cells where the board has 2 columns: X_O",
        ),
        (
            "mnk:2,27,3",
            "__________________________/___________________________",
            "row 1 of the position has 26 cells where the board has 27 columns: __________________________/___________________________",
        ),
        (
            "mnk:2,27,3",
            "___________________________/__________________________?",
            "cell aa2 (row 2, column 27) is `?`: a cell is X, O or _",
        ),
    ]);
}

#[test]
fn shapes_that_cannot_be() {
    refused(&[
        (
            "mnk",
            "_",
            "`mnk` is not of the form mnk:M,N,K (rows, columns, how many in a line win), as in mnk:4,3,3",
        ),
        (
            "mnk:3,3",
            "_",
            "`mnk:3,3` is not of the form mnk:M,N,K (rows, columns, how many in a line win), as in mnk:4,3,3",
        ),
        (
            "mnk:3,3,3,3",
            "_",
            "`mnk:3,3,3,3` is not of the form mnk:M,N,K (rows, columns, how many in a line win), as in mnk:4,3,3",
        ),
        (
            "mnk:0,3,3",
            "_",
            "M, the rows, is `0`: it must be a whole number from 1 to 100",
        ),
        (
            "mnk:3,101,3",
            "_",
            "N, the columns, is `101`: it must be a whole number from 1 to 100",
        ),
        (
            "mnk:3,3,0",
            "_",
            "K, the line that wins, is `0`: it must be a whole number from 1 to 10000",
        ),
        (
            "mnk:3,3,10001",
            "_",
            "K, the line that wins, is `10001`: it must be a whole number from 1 to 10000",
        ),
        (
            "mnk:3,x,3",
            "_",
            "N, the columns, is `x`: it must be a whole number from 1 to 100",
        ),
        (
            "mnk:-3,3,3",
            "_",
            "M, the rows, is `-3`: it must be a whole number from 1 to 100",
        ),
        (
            "mnk: 3,3,3",
            "_",
            "M, the rows, is ` 3`: it must be a whole number from 1 to 100",
        ),
    ]);
}

#[test]
fn heaps_that_cannot_be() {
    refused(&[
        (
            "bones",
            "",
            "the heap has no number: it must be a whole number from 0 to 10000",
        ),
        (
            "bones",
            "six",
            "the heap is `six`: it must be a whole number from 0 to 10000",
        ),
        (
            "bones",
            "-1",
            "the heap is `-1`: it must be a whole number from 0 to 10000",
        ),
        (
            "bones",
            "10001",
            "the heap is `10001`: it must be a whole number from 0 to 10000",
        ),
        (
            "bones",
            "99999999999",
            "the heap is `99999999999`: it must be a whole number from 0 to 10000",
        ),
        (
            "bones",
            "3.5",
            "the heap is `3.5`: it must be a whole number from 0 to 10000",
        ),
        (
            "bones",
            "+3",
            "the heap is `+3`: it must be a whole number from 0 to 10000",
        ),
        (
            "bones:0",
            "6",
            "T of bones:T, the most that a move may take, is `0`: it must be a whole number from 1 to 1000",
        ),
        (
            "bones:1001",
            "6",
            "T of bones:T, the most that a move may take, is `1001`: it must be a whole number from 1 to 1000",
        ),
        (
            "bones:",
            "6",
            "T of bones:T, the most that a move may take, has no number: it must be a whole number from 1 to 1000",
        ),
        (
            "bones:x",
            "6",
            "T of bones:T, the most that a move may take, is `x`: it must be a whole number from 1 to 1000",
        ),
    ]);
}

#[test]
fn random_trees_that_cannot_be() {
    refused(&[
        (
            "tree",
            "random:",
            "`random:` is not of the form random:B,D,SEED (children, depth, seed), as in random:3,4,1",
        ),
        (
            "tree",
            "random:3,4",
            "`random:3,4` is not of the form random:B,D,SEED (children, depth, seed), as in random:3,4,1",
        ),
        (
            "tree",
            "random:3,4,5,6",
            "`random:3,4,5,6` is not of the form random:B,D,SEED (children, depth, seed), as in random:3,4,1",
        ),
        (
            "tree",
            "random:0,4,1",
            "B of random:B,D,SEED, the children of a node, is `0`: it must be a whole number from 1 to 65535",
        ),
        (
            "tree",
            "random:65536,4,1",
            "B of random:B,D,SEED, the children of a node, is `65536`: it must be a whole number from 1 to 65535",
        ),
        (
            "tree",
            "random:3,10001,1",
            "D of random:B,D,SEED, the depth, is `10001`: it must be a whole number from 0 to 10000",
        ),
        (
            "tree",
            "random:3,-1,1",
            "D of random:B,D,SEED, the depth, is `-1`: it must be a whole number from 0 to 10000",
        ),
        (
            "tree",
            "random:2,64,1",
            "`random:2,64,1` has more leaves than 64 bits can number: 2^64 must be below 2^64",
        ),
        (
            "tree",
            "random:3,4,18446744073709551616",
            "SEED of random:B,D,SEED is `18446744073709551616`: it must be a whole number from 0 to 18446744073709551615",
        ),
        (
            "tree",
            "random:3,4,x",
            "SEED of random:B,D,SEED is `x`: it must be a whole number from 0 to 18446744073709551615",
        ),
    ]);
}

#[test]
fn written_trees_that_cannot_be() {
    refused(&[
        (
            "tictactoe",
            "[[1,2],[3,4]]",
            "a position that begins with `[` is a tree: its game is `tree`, not `tictactoe`",
        ),
        (
            "tree",
            "",
            "the tree is not JSON such as `[[3,12],[2,4]]`: it ends too early, at line 1 column 0",
        ),
        (
            "tree",
            "[",
            "the tree is not JSON such as `[[3,12],[2,4]]`: it ends too early, at line 1 column 1",
        ),
        (
            "tree",
            "[1,2",
            "the tree is not JSON such as `[[3,12],[2,4]]`: it ends too early, at line 1 column 4",
        ),
        (
            "tree",
            "[1,]",
            "the tree is not JSON such as `[[3,12],[2,4]]`: trailing comma, at line 1 column 4",
        ),
        (
            "tree",
            "[1 2]",
            "the tree is not JSON such as `[[3,12],[2,4]]`: expected `,` or `]`, at line 1 column 4",
        ),
        (
            "tree",
            "]",
            "the tree is not JSON such as `[[3,12],[2,4]]`: expected value, at line 1 column 1",
        ),
        (
            "tree",
            "hello",
            "the tree is not JSON such as `[[3,12],[2,4]]`: expected value, at line 1 column 1",
        ),
        (
            "tree",
            "[1]]",
            "the tree is not JSON such as `[[3,12],[2,4]]`: trailing characters, at line 1 column 4",
        ),
        (
            "tree",
            "[]",
            "the array at the root is empty: it needs at least one child",
        ),
        (
            "tree",
            "[[1],[]]",
            "the array at 2 is empty: it needs at least one child",
        ),
        (
            "tree",
            "[1,[2,[]]]",
            "the array at 2.2 is empty: it needs at least one child",
        ),
        (
            "tree",
            "[1.5]",
            "the leaf at 1 is 1.5: it must be a whole number from -2147483646 to 2147483646",
        ),
        (
            "tree",
            "[[1,0.0]]",
            "the leaf at 1.2 is 0.0: it must be a whole number from -2147483646 to 2147483646",
        ),
        (
            "tree",
            "[1e2]",
            "the leaf at 1 is 100.0: it must be a whole number from -2147483646 to 2147483646",
        ),
        (
            "tree",
            "[2147483647]",
            "the leaf at 1 is 2147483647: it must be a whole number from -2147483646 to 2147483646",
        ),
        (
            "tree",
            "[-2147483647]",
            "the leaf at 1 is -2147483647: it must be a whole number from -2147483646 to 2147483646",
        ),
        (
            "tree",
            "[99999999999999999999]",
            "the leaf at 1 is 1e+20: it must be a whole number from -2147483646 to 2147483646",
        ),
        (
            "tree",
            "\"a\"",
            "the leaf at the root is the text `a`: it must be a whole number from -2147483646 to 2147483646",
        ),
        (
            "tree",
            "[[\"a\\nb\"]]",
            "the leaf at 1.1 is the text `a\\nb`: it must be a whole number from -2147483646 to 2147483646",
        ),
        (
            "tree",
            "[null]",
            "the leaf at 1 is null: it must be a whole number from -2147483646 to 2147483646",
        ),
        (
            "tree",
            "[true]",
            "the leaf at 1 is true: it must be a whole number from -2147483646 to 2147483646",
        ),
        (
            "tree",
            "{\"a\":1}",
            "the leaf at the root is an object: it must be a whole number from -2147483646 to 2147483646",
        ),
        (
            "tree",
            "[[1,{}]]",
            "the leaf at 1.2 is an object: it must be a whole number from -2147483646 to 2147483646",
        ),
        (
            "tree",
            "[1e999]",
            "the tree is not JSON such as `[[3,12],[2,4]]`: number out of range, at line 1 column 6",
        ),
    ]);
}

#[test]
fn games_that_nobody_knows() {
    refused(&[
        (
            "tree:1",
            "[1]",
            "unknown game `tree:1` (did you mean `tree`?): the games are tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T, nim, tree, certificate",
        ),
        (
            "chess",
            "x",
            "unknown game `chess`: the games are tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T, nim, tree, certificate",
        ),
        (
            "tic-tac-toe",
            "x",
            "unknown game `tic-tac-toe` (did you mean `tictactoe`?): the games are tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T, nim, tree, certificate",
        ),
        (
            "Tictactoe",
            "x",
            "unknown game `Tictactoe` (did you mean `tictactoe`?): the games are tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T, nim, tree, certificate",
        ),
        (
            "mmk:3,3,3",
            "x",
            "unknown game `mmk:3,3,3` (did you mean `mnk:M,N,K`?): the games are tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T, nim, tree, certificate",
        ),
        (
            "bone",
            "x",
            "unknown game `bone` (did you mean `bones`?): the games are tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T, nim, tree, certificate",
        ),
        (
            "bone:4",
            "x",
            "unknown game `bone:4` (did you mean `bones:T`?): the games are tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T, nim, tree, certificate",
        ),
        (
            "tre",
            "x",
            "unknown game `tre` (did you mean `tree`?): the games are tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T, nim, tree, certificate",
        ),
        (
            "",
            "x",
            "unknown game ``: the games are tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T, nim, tree, certificate",
        ),
        (
            "tictactoe:3",
            "x",
            "unknown game `tictactoe:3` (did you mean `tictactoe`?): the games are tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T, nim, tree, certificate",
        ),
        (
            "nim:3",
            "1",
            "unknown game `nim:3` (did you mean `nim`?): the games are tictactoe, mnk:M,N,K, connect4, connect4:R,C,K, bones, bones:T, nim, tree, certificate",
        ),
    ]);
}

#[test]
fn positions_of_connect_four_and_nim_that_cannot_be() {
    refused(&[
        (
            "connect4:3,3,3",
            "___/_X_/___",
            "the mark in cell b2 (row 2, column 2) has nothing below it: b3 is free, and marks fall to the lowest free cell",
        ),
        (
            "connect4:3,3,3",
            "O__/___/X__",
            "the mark in cell a1 (row 1, column 1) has nothing below it: a2 is free, and marks fall to the lowest free cell",
        ),
        (
            "connect4",
            "___/___/___",
            "the position has 3 rows where the board has 6: ___/___/___",
        ),
        (
            "connect4:2,2,2",
            "OO/XX",
            "X has the line a2-b2 and O the line a1-b1: a game ends with its first line",
        ),
        (
            "tictactoe",
            "XXX/OO_/O__",
            "X has the line a1-c1 and is to move: the game was over before O moved",
        ),
        (
            "connect4:6,7",
            "_",
            "`connect4:6,7` is not of the form connect4:R,C,K (rows, columns, how many in a line win), as in connect4:5,6,4",
        ),
        (
            "connect4:0,7,4",
            "_",
            "R, the rows, is `0`: it must be a whole number from 1 to 100",
        ),
        (
            "connect4:6,101,4",
            "_",
            "C, the columns, is `101`: it must be a whole number from 1 to 100",
        ),
        (
            "nim",
            "",
            "heap a has no number: it must be a whole number from 0 to 1000",
        ),
        (
            "nim",
            "3,-1",
            "heap b is `-1`: it must be a whole number from 0 to 1000",
        ),
        (
            "nim",
            "3,4,",
            "heap c has no number: it must be a whole number from 0 to 1000",
        ),
        (
            "nim",
            "3 4",
            "heap a is `3 4`: it must be a whole number from 0 to 1000",
        ),
        (
            "nim",
            "1001",
            "heap a is `1001`: it must be a whole number from 0 to 1000",
        ),
        (
            "nim",
            "99999999999,1",
            "heap a is `99999999999`: it must be a whole number from 0 to 1000",
        ),
        (
            "nim",
            "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1",
            "the position has 27 heaps: it must be from 1 to 26, as in `3,4,5`",
        ),
    ]);
    let path = |game: &str, position: Option<&str>, moves: &[&str]| {
        let game = AnyGame::parse(game, position, &Setup::default()).unwrap();
        game.try_path(moves).unwrap_err().to_string()
    };
    assert_eq!(
        path("connect4:2,2,3", None, &["a", "a", "a"]),
        "number 3 of the moves given, `a`, is not legal here: the legal moves are b"
    );
    assert_eq!(
        path("connect4:2,2,3", None, &["c"]),
        "`c` names no move here: the legal moves are a b"
    );
    assert_eq!(
        path("nim", Some("2,1"), &["a3"]),
        "`a3` is not legal here: the legal moves are a1 a2 b1"
    );
    for unknown in ["c1", "a0", "a", "1", "", "a01", "é1"] {
        assert!(path("nim", Some("2,1"), &[unknown]).contains("names no move here"));
    }
    assert_eq!(
        path("nim", Some("0"), &["a1"]),
        "move 1 is `a1`, but the game is over before it"
    );
}

#[test]
fn a_tree_that_is_too_deep_or_too_wide() {
    let deep = |arrays: usize| format!("{}1{}", "[".repeat(arrays), "]".repeat(arrays));
    assert!(AnyGame::parse("tree", Some(&deep(127)), &Setup::default()).is_ok());
    assert_eq!(
        refusal("tree", Some(&deep(128)), Setup::default()),
        "the tree is too deep at line 1 column 128: at most 127 arrays may be nested"
    );
    let wide = |children: usize| format!("[[{}0]]", "0,".repeat(children - 1));
    assert!(AnyGame::parse("tree", Some(&wide(65_535)), &Setup::default()).is_ok());
    assert_eq!(
        refusal("tree", Some(&wide(65_536)), Setup::default()),
        "the array at 1 has more than 65,535 children"
    );
}

#[test]
fn a_position_that_is_missing() {
    assert_eq!(
        refusal("bones", None, Setup::default()),
        "`bones` needs a position: the heap, a whole number from 0 to 10000, as in `6`"
    );
    assert_eq!(
        refusal("tree", None, Setup::default()),
        "`tree` needs a position: JSON as in `[[3,12],[2,4]]`, `@FILE` or `random:B,D,SEED`"
    );
}

#[test]
fn options_that_mean_nothing_here() {
    let first = Setup {
        first: Some(Side::One),
        root: None,
    };
    let root = Setup {
        first: None,
        root: Some(Side::Two),
    };
    assert_eq!(
        refusal("bones:2", Some("6"), first),
        "`--first` is for tictactoe, mnk:M,N,K and connect4, not for `bones:2`"
    );
    assert_eq!(
        refusal("tree", Some("random:2,2,2"), first),
        "`--first` is for tictactoe, mnk:M,N,K and connect4, not for `tree`"
    );
    assert_eq!(
        refusal("tictactoe", None, root),
        "`--root` is for tree, not for `tictactoe`"
    );
    assert_eq!(
        refusal("bones", Some("6"), root),
        "`--root` is for tree, not for `bones`"
    );
}

#[test]
fn counts_depend_on_who_began() {
    let first = Setup {
        first: Some(Side::Two),
        root: None,
    };
    assert_eq!(
        refusal("tictactoe", Some("X__/___/___"), first),
        "the position has 1 X and 0 O, but O began: the cells must hold as many O as X, or one more"
    );
}

#[test]
fn files_without_a_tree() {
    let missing = refusal("tree", Some("@no-such-file.json"), Setup::default());
    assert!(
        missing.starts_with("cannot read the tree from `no-such-file.json`: "),
        "{missing}"
    );
    assert!(!missing.contains('\n'));

    let file = std::env::temp_dir().join(format!("plyback-bad-{}.json", std::process::id()));
    let refused_with = |bytes: &[u8]| {
        std::fs::write(&file, bytes).unwrap();
        let message = refusal(
            "tree",
            Some(&format!("@{}", file.display())),
            Setup::default(),
        );
        message.replace(&file.display().to_string(), "FILE")
    };
    assert_eq!(
        refused_with(b"[1,\xff]"),
        "cannot read the tree from `FILE`: it is not UTF-8 (byte 4)"
    );
    assert_eq!(
        refused_with(b"[1,\n2 3]\n"),
        "`FILE` is not JSON such as `[[3,12],[2,4]]`: expected `,` or `]`, at line 2 column 3"
    );
    // A byte order mark is not an error.
    std::fs::write(&file, b"\xef\xbb\xbf[1,2]").unwrap();
    let marked = format!("@{}", file.display());
    assert!(AnyGame::parse("tree", Some(&marked), &Setup::default()).is_ok());
    assert_eq!(
        refused_with(b"[[1],[]]"),
        "the array at 2 is empty: it needs at least one child"
    );
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn moves_that_cannot_be() {
    let refused = |game: &str, position: Option<&str>, names: &[&str]| {
        let game = AnyGame::parse(game, position, &Setup::default()).unwrap();
        game.try_path(names).unwrap_err().to_string()
    };
    let board = Some("O_X/X__/XOO");
    assert_eq!(
        refused("tictactoe", board, &["b1", "z9"]),
        "number 2 of the moves given, `z9`, names no move here: the legal moves are b2 c2"
    );
    assert_eq!(
        refused("tictactoe", board, &["a1"]),
        "`a1` is not legal here: the legal moves are b1 b2 c2"
    );
    assert_eq!(
        refused("tictactoe", board, &["b2", "b1"]),
        "move 2 is `b1`, but the game is over before it"
    );
    assert_eq!(
        refused("bones", Some("6"), &["3", "2", "2"]),
        "number 3 of the moves given, `2`, is not legal here: the legal moves are 1"
    );
    assert_eq!(
        refused("tree", Some("[[1],2]"), &["1", "2"]),
        "number 2 of the moves given, `2`, is not legal here: the legal moves are 1"
    );
    let many = refused("mnk:100,100,5", None, &["0"]);
    assert!(
        many.ends_with(" z1 aa1 ab1 ac1 ad1 … and 9,970 more"),
        "{many}"
    );
}

#[test]
fn a_board_that_does_not_fit_its_bits() {
    let error = BoardGame::<u16>::new((5, 5, 5), false, Side::One).unwrap_err();
    assert_eq!(
        error,
        message!(BoardTooLarge {
            cells: 25,
            capacity: 16
        })
    );
    assert_eq!(
        error.to_string(),
        "a board of 25 cells does not fit into 16 bits"
    );
}
