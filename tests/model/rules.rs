//! Every game's tree has the known size.

use plyback::game::{AnyGame, Game, Heap, Move, Outcome, Picture, Problem, Setup, Side, with};
use serde::Deserialize;

#[derive(Deserialize)]
struct Known {
    trees: Vec<Tree>,
}

#[derive(Deserialize)]
struct Tree {
    game: String,
    position: Option<String>,
    nodes: u64,
    leaves: u64,
    by_ply: Option<Vec<u64>>,
    one_wins: Option<u64>,
    two_wins: Option<u64>,
    draws: Option<u64>,
}

#[derive(Default)]
struct Count {
    by_ply: Vec<u64>,
    leaves: u64,
    one_wins: u64,
    two_wins: u64,
    draws: u64,
}

impl Count {
    fn node<G: Game>(&mut self, game: &G, position: &G::Position, ply: usize) {
        if self.by_ply.len() == ply {
            self.by_ply.push(0);
        }
        self.by_ply[ply] += 1;
        match game.outcome(position) {
            None => {
                for mv in game.moves(position) {
                    self.node(game, &game.play(position, mv), ply + 1);
                }
                return;
            }
            Some(Outcome::Win(Side::One)) => self.one_wins += 1,
            Some(Outcome::Win(Side::Two)) => self.two_wins += 1,
            Some(Outcome::Draw) => self.draws += 1,
            Some(Outcome::Value(_)) => {}
        }
        self.leaves += 1;
    }
}

fn counted<G: Game>(problem: &Problem<G>) -> Count {
    let mut count = Count::default();
    count.node(&problem.game, &problem.root, 0);
    count
}

fn open(game: &str, position: Option<&str>) -> AnyGame {
    AnyGame::parse(game, position, &Setup::default()).unwrap()
}

#[test]
fn trees_have_their_known_sizes() {
    let known: Known = serde_json::from_str(include_str!("../data/perft.json")).unwrap();
    for tree in known.trees {
        let case = format!("{} {:?}", tree.game, tree.position);
        let count = with!(open(&tree.game, tree.position.as_deref()), problem => counted(problem));
        assert_eq!(
            count.by_ply.iter().sum::<u64>(),
            tree.nodes,
            "nodes of {case}"
        );
        assert_eq!(count.leaves, tree.leaves, "leaves of {case}");
        let optional = [
            (tree.one_wins, count.one_wins, "wins of the first side"),
            (tree.two_wins, count.two_wins, "wins of the second side"),
            (tree.draws, count.draws, "draws"),
        ];
        for (known, counted, what) in optional {
            assert_eq!(counted, known.unwrap_or(counted), "{what} of {case}");
        }
        if let Some(by_ply) = tree.by_ply {
            assert_eq!(count.by_ply, by_ply, "plies of {case}");
        }
    }
}

#[test]
fn names_and_roots_come_back_as_they_were_given() {
    let cases = [
        ("tictactoe", "O_X/X__/XOO"),
        ("mnk:3,3,3", "___/___/___"),
        ("mnk:2,4,9", "X__O/____"),
        ("mnk:1,100,4", &"_".repeat(100)),
        ("mnk:2,65,4", &["_".repeat(65), "_".repeat(65)].join("/")),
        (
            "connect4",
            "_______/_______/_______/_______/___O___/___X___",
        ),
        ("connect4:5,6,3", "______/______/______/______/X_____"),
        ("nim", "3,4,5"),
        ("nim", "0"),
        ("nim", "1000,0,7"),
        ("bones", "6"),
        ("bones:3", "6"),
        ("bones:1000", "10000"),
        ("tree", "[[3,12,8],[-2,[4,6]],5]"),
        ("tree", "-2147483646"),
        ("tree", "random:3,4,18446744073709551615"),
    ];
    for (name, position) in cases {
        let game = open(name, Some(position));
        assert_eq!(game.name(), name);
        assert_eq!(game.root_notation(), position);
    }
}

#[test]
fn a_board_that_is_not_given_is_empty() {
    assert_eq!(open("tictactoe", None).root_notation(), "___/___/___");
    assert_eq!(open("mnk:1,2,2", None).root_notation(), "__");
}

#[test]
fn json_is_written_compactly() {
    let game = open("tree", Some(" [ [3, 12],\n [2] ] "));
    assert_eq!(game.root_notation(), "[[3,12],[2]]");
}

#[test]
fn the_options_on_sides_decide_who_moves() {
    let side = |game, position, first, root| {
        let setup = Setup { first, root };
        AnyGame::parse(game, position, &setup)
            .unwrap()
            .root_to_move()
    };
    let (one, two) = (Some(Side::One), Some(Side::Two));
    assert_eq!(side("tictactoe", None, None, None), Side::One);
    assert_eq!(side("tictactoe", None, two, None), Side::Two);
    assert_eq!(
        side("tictactoe", Some("X__/___/___"), None, None),
        Side::Two
    );
    assert_eq!(side("tictactoe", Some("XO_/___/___"), two, None), Side::Two);
    assert_eq!(side("tictactoe", Some("O__/___/___"), two, None), Side::One);
    assert_eq!(side("tree", Some("[1]"), None, one), Side::One);
    assert_eq!(side("tree", Some("[1]"), None, two), Side::Two);
    assert_eq!(side("tree", Some("random:2,2,2"), None, two), Side::Two);
    assert_eq!(side("bones", Some("6"), None, None), Side::One);
}

#[test]
fn max_is_the_mover_but_in_a_tree_it_is_max() {
    let two = Setup {
        first: Some(Side::Two),
        root: None,
    };
    let board = AnyGame::parse("tictactoe", None, &two).unwrap();
    assert_eq!(board.default_max(), Side::Two);
    assert!(board.has_board());
    let min = Setup {
        first: None,
        root: Some(Side::Two),
    };
    for position in ["[[1,2],3]", "random:2,2,2"] {
        let tree = AnyGame::parse("tree", Some(position), &min).unwrap();
        assert_eq!(tree.default_max(), Side::One);
        assert!(!tree.has_board());
    }
}

#[test]
fn a_file_holds_a_tree() {
    let file = std::env::temp_dir().join(format!("plyback-tree-{}.json", std::process::id()));
    std::fs::write(&file, "[[1,2],\n[3]]\n").unwrap();
    let game = open("tree", Some(&format!("@{}", file.display())));
    assert_eq!(game.root_notation(), "[[1,2],[3]]");
    std::fs::remove_file(file).unwrap();
}

#[test]
fn the_longest_game_counts_from_the_beginning() {
    assert_eq!(open("tictactoe", Some("O_X/X__/XOO")).longest(), 9);
    assert_eq!(open("mnk:100,100,5", None).longest(), 10_000);
    assert_eq!(open("bones", Some("6")).longest(), 6);
    assert_eq!(open("tree", Some("[1,[2,[3]]]")).longest(), 3);
    assert_eq!(open("tree", Some("random:2,5,0")).longest(), 5);
}

#[test]
fn a_place_says_all_that_is_seen() {
    let game = open("tictactoe", Some("O_X/X__/XOO"));
    let names =
        |moves: &[Move]| -> Vec<String> { moves.iter().map(|&mv| game.move_name(mv)).collect() };
    assert_eq!(names(&game.place(&[]).moves), ["b1", "b2", "c2"]);

    let won = game.place(&game.try_path(&["b2"]).unwrap());
    assert_eq!(won.notation, "O_X/XX_/XOO");
    assert_eq!(won.to_move, Side::Two);
    assert_eq!(won.outcome, Some(Outcome::Win(Side::One)));
    assert_eq!(won.moves, []);
    let Picture::Grid {
        rows: 3,
        columns: 3,
        cells,
        last: Some(4),
        line,
    } = won.picture
    else {
        panic!("{:?}", won.picture);
    };
    assert_eq!(line, [2, 4, 6]);
    assert_eq!(cells[..3], [Some(Side::Two), None, Some(Side::One)]);
}

#[test]
fn heaps_and_trees_have_pictures() {
    let heap = open("bones", Some("6"));
    let place = heap.place(&heap.try_path(&["2", "3"]).unwrap());
    assert_eq!(
        place.picture,
        Picture::Heaps(vec![Heap {
            left: 1,
            taken: Some(3)
        }])
    );
    assert_eq!(place.moves, [Move(1)]);

    let tree = open("tree", Some("[[3,12,8],[2,4,6],[14,5,2]]"));
    let leaf = tree.place(&tree.try_path(&["2", "3"]).unwrap());
    assert_eq!(leaf.notation, "2.3");
    assert_eq!(
        leaf.picture,
        Picture::Tree {
            path: vec![2, 3],
            value: Some(6)
        }
    );
    assert_eq!(tree.place(&[]).notation, "");
}

#[test]
fn connect_four_has_its_published_sizes() {
    fn count<G: Game>(game: &G, position: &G::Position, plies: u32) -> u64 {
        if plies == 0 {
            return 1;
        }
        if game.outcome(position).is_some() {
            return 0;
        }
        let moves = game.moves(position);
        moves
            .map(|mv| count(game, &game.play(position, mv), plies - 1))
            .sum()
    }
    // https://oeis.org/A295527 for the first plies, before which no game can end.
    let known = [1, 7, 49, 343, 2401, 16_807, 117_649, 823_536];
    for (plies, nodes) in (0..).zip(known) {
        let game = open("connect4", None);
        let counted = with!(game, problem => count(&problem.game, &problem.root, plies));
        assert_eq!(counted, nodes, "{plies}");
    }
}

#[test]
fn nim_is_won_where_the_heaps_differ_in_their_sum_without_carry() {
    fn wins<G: Game>(game: &G, position: &G::Position) -> bool {
        let reply = |mv| !wins(game, &game.play(position, mv));
        game.outcome(position).is_none() && game.moves(position).any(reply)
    }
    for heaps in 0..256_u32 {
        let heaps = [heaps & 3, heaps >> 2 & 3, heaps >> 4 & 3, heaps >> 6];
        let [a, b, c, d] = heaps;
        let game = open("nim", Some(&format!("{a},{b},{c},{d}")));
        let is_won = with!(game, problem => wins(&problem.game, &problem.root));
        assert_eq!(is_won, a ^ b ^ c ^ d != 0, "{heaps:?}");
    }
}

#[test]
fn moves_of_nim_go_heap_by_heap() {
    let game = open("nim", Some("2,0,3"));
    let place = game.place(&[]);
    let names: Vec<String> = place.moves.iter().map(|&mv| game.move_name(mv)).collect();
    assert_eq!(names, ["a1", "a2", "c1", "c2", "c3"]);
    let after = game.place(&game.try_path(&["c2", "A2"]).unwrap());
    assert_eq!(after.notation, "0,0,1");
    assert_eq!(after.to_move, Side::One);
    assert_eq!(open("nim", None).root_notation(), "3,4,5");
    assert_eq!(open("nim", Some("1000,1000")).longest(), 2_000);
}

#[test]
fn moves_of_connect_four_are_columns() {
    let game = open("connect4:2,3,3", None);
    let names = |path: &[&str]| -> Vec<String> {
        let moves = game.place(&game.try_path(path).unwrap()).moves;
        moves.iter().map(|&mv| game.move_name(mv)).collect()
    };
    assert_eq!(names(&[]), ["a", "b", "c"]);
    assert_eq!(names(&["b", "b"]), ["a", "c"]);
    let after = game.place(&game.try_path(&["b", "B", "c"]).unwrap());
    assert_eq!(after.notation, "_O_/_XX");
}
