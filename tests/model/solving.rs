//! The solver compared with the rules alone: every position of small boards, random ones of others.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};

use plyback::game::certificate::{Certificate, Checked};
use plyback::game::{AnyGame, Outcome, Setup, Side};
use plyback::search::Request;
use plyback::solve::{Limits, Refused, Solver, Verdict};
use plyback::trace::{Budget, NodeId, Progress, Recording};
use plyback::words::Message;

type Cells = Vec<Option<Side>>;

/// The cells of a side as bits.
fn marks(cells: &Cells, side: Side) -> u128 {
    let own = (0..cells.len()).filter(|&cell| cells[cell] == Some(side));
    own.map(|cell| 1 << cell).sum()
}

/// A board's lines as bits, and the values found by trying everything, keyed by the marks of
/// the side to move and of the other side.
struct Naive {
    lines: Vec<u128>,
    values: HashMap<[u128; 2], i8>,
    all: u128,
}

impl Naive {
    fn new(rows: usize, columns: usize, k: usize) -> Self {
        let mut lines = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    let cell = |step: usize| {
                        let row = row + down * step;
                        let column = column as isize + right * step as isize;
                        let is_on = row < rows && (0..columns as isize).contains(&column);
                        is_on.then(|| 1 << (row * columns + column as usize))
                    };
                    lines.extend((0..k).map(cell).sum::<Option<u128>>());
                }
            }
        }
        Self {
            lines,
            values: HashMap::new(),
            all: (1 << (rows * columns)) - 1,
        }
    }

    fn is_won(&self, own: u128) -> bool {
        self.lines.iter().any(|line| own & line == *line)
    }

    fn has_won(&self, cells: &Cells, side: Side) -> bool {
        self.is_won(marks(cells, side))
    }

    /// 100 minus the plies to the end if the side to move wins, the negative of that if it loses.
    fn value(&mut self, [own, other]: [u128; 2]) -> i8 {
        if self.is_won(other) {
            return -WIN;
        }
        if let Some(&value) = self.values.get(&[own, other]) {
            return value;
        }
        let mut free = self.all & !(own | other);
        let mut best = if free == 0 { 0 } else { -WIN };
        while free != 0 {
            let cell = free & free.wrapping_neg();
            let value = -self.value([other, own | cell]);
            best = best.max(value - value.signum());
            free ^= cell;
        }
        self.values.insert([own, other], best);
        best
    }

    /// How the game ends and, if it is won, after how many plies.
    fn outcome(&mut self, cells: &Cells, to_move: Side) -> (Outcome, Option<u32>) {
        let value = self.value([to_move, to_move.other()].map(|side| marks(cells, side)));
        let plies = u32::from((WIN - value.abs()).unsigned_abs());
        match value.signum() {
            1 => (Outcome::Win(to_move), Some(plies)),
            -1 => (Outcome::Win(to_move.other()), Some(plies)),
            _ => (Outcome::Draw, None),
        }
    }
}

const WIN: i8 = 100;

/// Numbers that look random but are the same every time.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % bound
    }
}

fn to_move(cells: &Cells) -> Side {
    match cells.iter().flatten().count() % 2 {
        0 => Side::One,
        _ => Side::Two,
    }
}

/// A position after some random moves, with the game still open.
fn random_position(naive: &Naive, cells: usize, plies: usize, random: &mut Random) -> Cells {
    'board: loop {
        let mut board = vec![None; cells];
        for ply in 0..plies {
            let mut free: Vec<_> = (0..cells).filter(|&cell| board[cell].is_none()).collect();
            let side = Side::BOTH[ply % 2];
            // A winning mark would end the game.
            loop {
                if free.is_empty() {
                    continue 'board;
                }
                let cell = free.swap_remove(random.below(free.len()));
                board[cell] = Some(side);
                if !naive.has_won(&board, side) {
                    break;
                }
                board[cell] = None;
            }
        }
        return board;
    }
}

/// Checks random positions with up to `free` free cells.
fn check(size: (usize, usize, usize), free: usize, count: usize) {
    let (rows, columns, k) = size;
    let mut naive = Naive::new(rows, columns, k);
    let mut solver = Solver::new(size, 1 << 20);
    let mut random = Random(count as u64);
    let cells = rows * columns;
    for _ in 0..count {
        let plies = cells.saturating_sub(1 + random.below(free));
        let board = random_position(&naive, cells, plies, &mut random);
        let side = to_move(&board);
        let (expected, plies) = naive.outcome(&board, side);
        let found = solver.value((&board, side), &Limits::NONE);
        assert_eq!(found, Some(expected), "{size:?} {board:?}");
        if let Outcome::Win(winner) = expected {
            let found = solver.plies((&board, side), winner, &Limits::NONE);
            assert_eq!(found, plies, "{size:?} {board:?}");
        }
        let (mv, value) = solver.best((&board, side), &Limits::NONE).expect("a move");
        assert_eq!(value, expected, "{size:?} {board:?}");
        let mut after = board.clone();
        after[usize::from(mv.0)] = Some(side);
        let (kept, _) = naive.outcome(&after, side.other());
        assert_eq!(kept, expected, "{size:?} {board:?} {mv:?}");
        if let Outcome::Win(winner) = expected {
            let mv = solver.move_on((&board, side), winner, &Limits::NONE);
            let mv = mv.expect("a move");
            after = board.clone();
            after[usize::from(mv.0)] = Some(side);
            let (kept, left) = naive.outcome(&after, side.other());
            assert_eq!(kept, expected, "{size:?} {board:?} {mv:?}");
            let left = left.map(|left| left + 1);
            assert_eq!(left, plies, "{size:?} {board:?} {mv:?}");
        }
        if naive.values.len() > 2_000_000 {
            naive.values.clear();
        }
    }
}

/// If stopped while looking for the fastest win or longest defence, the solver still has a move.
#[test]
fn a_line_goes_on_without_the_longest_defence() {
    let size = (6, 6, 4);
    let mut cells = vec![None; 36];
    cells[0] = Some(Side::One);
    let won = Some(Outcome::Win(Side::Two));
    let looks = Cell::new(0);
    for side in [Side::Two, Side::One] {
        let count = |_| {
            looks.set(looks.get() + 1);
            true
        };
        let mut solver = Solver::new(size, Solver::MEMORY);
        let all = Limits::NONE.watched(&count);
        assert!(solver.move_on((&cells, side), Side::Two, &all).is_some());
        let needed = looks.take();
        let watch = |_| {
            looks.set(looks.get() + 1);
            looks.get() < needed
        };
        let fewer = Limits::NONE.watched(&watch);
        let mut solver = Solver::new(size, Solver::MEMORY);
        let mv = solver
            .move_on((&cells, side), Side::Two, &fewer)
            .expect("a move");
        assert!(looks.take() >= needed, "it was stopped");
        cells[usize::from(mv.0)] = Some(side);
        assert_eq!(solver.value((&cells, side.other()), &Limits::NONE), won);
    }
}

#[test]
fn every_position_of_tic_tac_toe_has_its_value() {
    let mut naive = Naive::new(3, 3, 3);
    let mut solver = Solver::new((3, 3, 3), 1 << 16);
    let mut positions = 0;
    let mut todo = vec![vec![None; 9]];
    let mut seen = HashMap::new();
    while let Some(board) = todo.pop() {
        if seen.insert(board.clone(), ()).is_some() {
            continue;
        }
        positions += 1;
        let side = to_move(&board);
        let (expected, _) = naive.outcome(&board, side);
        assert_eq!(
            solver.value((&board, side), &Limits::NONE),
            Some(expected),
            "{board:?}"
        );
        if naive.has_won(&board, side.other()) {
            continue;
        }
        for cell in (0..9).filter(|&cell| board[cell].is_none()) {
            let mut next = board.clone();
            next[cell] = Some(side);
            todo.push(next);
        }
    }
    assert_eq!(positions, 5478);
}

#[test]
fn random_positions_of_small_boards_have_their_values() {
    check((4, 3, 3), 12, 1500);
    check((4, 4, 3), 9, 1500);
    check((4, 4, 3), 12, 60);
    check((4, 4, 4), 8, 1500);
    check((5, 4, 4), 11, 100);
}

#[test]
fn random_positions_of_larger_boards_have_their_values() {
    for size in [
        (2, 5, 3),
        (5, 3, 3),
        (3, 6, 4),
        (5, 4, 4),
        (5, 5, 4),
        (5, 5, 5),
        (6, 6, 4),
        (7, 7, 5),
        (9, 9, 5),
    ] {
        check(size, 5, 2500);
    }
}

#[test]
fn small_games_come_out_as_they_are_known() {
    for (size, expected) in [
        ((1, 1, 1), Verdict::First),
        ((1, 2, 2), Verdict::Draw),
        ((1, 3, 2), Verdict::First),
        ((2, 2, 2), Verdict::First),
        ((3, 3, 4), Verdict::Draw),
        ((3, 3, 3), Verdict::Draw),
        ((4, 3, 3), Verdict::First),
        ((5, 4, 4), Verdict::Draw),
        ((6, 5, 4), Verdict::First),
        ((6, 6, 4), Verdict::First),
        ((7, 7, 7), Verdict::Draw),
    ] {
        let solution = Solver::new(size, 1 << 22).solve(&Limits::NONE);
        assert_eq!(solution.result, expected, "{size:?}");
    }
}

/// The certificate of a game, in its file format.
fn certified(size: (usize, usize, usize)) -> (Verdict, Vec<u8>) {
    let mut solver = Solver::new(size, Solver::MEMORY);
    let solution = solver.solve(&Limits::NONE);
    let mut file = Vec::new();
    let lines = Cell::new(0);
    let certified = solver.certify(solution.result, &Limits::NONE, &lines, &mut file);
    let written = file.iter().filter(|&&byte| byte == b'\n').count() as u64;
    assert_eq!(certified.expect("a certificate").lines + 1, written);
    (solution.result, file)
}

fn verified(file: &[u8]) -> Result<Checked, String> {
    let certificate = Certificate::read(file, &|_| true).map_err(|error| error.to_string())?;
    certificate
        .verify(&|_| true)
        .map_err(|error| error.to_string())
}

/// The games in the report's table that this project settles, with their values.
const SETTLED: [(usize, usize, usize, Verdict); 24] = {
    use Verdict::{Draw, First};
    [
        (3, 3, 3, Draw),
        (4, 3, 3, First),
        (4, 4, 3, First),
        (4, 4, 4, Draw),
        (5, 4, 4, Draw),
        (5, 5, 4, Draw),
        (5, 5, 5, Draw),
        (6, 4, 4, Draw),
        (6, 5, 4, First),
        (6, 6, 4, First),
        (6, 6, 5, Draw),
        (6, 6, 6, Draw),
        (7, 4, 4, Draw),
        (7, 5, 4, First),
        (7, 6, 4, First),
        (7, 7, 4, First),
        (7, 5, 5, Draw),
        (7, 6, 5, Draw),
        (7, 7, 5, Draw),
        (7, 7, 6, Draw),
        (7, 7, 7, Draw),
        (8, 8, 4, First),
        (50, 50, 10, Draw),
        (70, 70, 10, Draw),
    ]
};

/// Those with certificates of more than 200,000 lines.
const LARGE: [(usize, usize, usize); 2] = [(7, 4, 4), (8, 8, 4)];

#[test]
fn every_row_of_the_table_has_a_certificate_that_holds() {
    let rows = SETTLED.into_iter();
    for (m, n, k, expected) in rows.filter(|&(m, n, k, _)| !LARGE.contains(&(m, n, k))) {
        let (result, file) = certified((m, n, k));
        assert_eq!(result, expected, "{m} {n} {k}");
        verified(&file).unwrap_or_else(|error| panic!("{m} {n} {k}: {error}"));
    }
}

/// A certificate as a game to explore, and its search.
fn walked(file: &[u8]) -> Recording {
    let text = std::str::from_utf8(file).expect("text");
    let game = AnyGame::parse("certificate", Some(text), &Setup::default()).expect("a game");
    let options = Request::default()
        .resolve(&game)
        .expect("options of any game");
    Recording::watched(game, &options, &Progress::within(Budget::default())).expect("it fits")
}

#[test]
fn a_certificate_is_a_tree_in_which_a_position_is_played_on_once() {
    for (size, owner, lines) in [
        ((1, 3, 2), Side::One, 3),
        ((4, 3, 3), Side::One, 102),
        ((3, 3, 3), Side::Two, 124),
        ((6, 6, 5), Side::Two, 237),
        ((7, 5, 5), Side::Two, 35),
    ] {
        let (result, file) = certified(size);
        let recording = walked(&file);
        let trace = &recording.trace;
        let value = if result == Verdict::First { 10 } else { 0 };
        assert_eq!(trace.value(NodeId::ROOT, 0).get(), value, "{size:?}");
        let (mut open, mut owners, mut again) = (HashSet::new(), 0, Vec::new());
        for node in (0..trace.nodes() as u32).map(NodeId) {
            let place = recording.place(node);
            if place.outcome.is_none() {
                assert!(
                    open.insert(place.notation.clone()),
                    "{size:?} {}",
                    place.notation
                );
                if place.to_move == owner {
                    owners += 1;
                    assert_eq!(place.moves.len(), 1, "{size:?}");
                }
            } else if let Some(remark) = place.remark {
                again.push((place.notation, remark.to_string()));
            }
        }
        assert_eq!(owners, lines, "{size:?}");
        // The remark on a leaf names the path on which the position was played on before.
        for (notation, remark) in again {
            if let Some((_, way)) = remark.split_once("before, by ") {
                let (way, _) = way.split_once(':').expect("a way");
                let names: Vec<&str> = way.split(' ').collect();
                let path = recording.game.try_path(&names).expect("a way in the tree");
                let first = recording.game.place(&path);
                assert_eq!((first.notation, first.remark), (notation, None));
            } else {
                assert!(remark.contains("Pairs hold"), "{remark}");
            }
        }
    }
    // By pairs: every first move, and the answer to it.
    let (_, file) = certified((5, 5, 5));
    assert_eq!(walked(&file).trace.nodes(), 1 + 25 + 25);
}

#[test]
fn a_certificate_that_does_not_hold_is_not_worth_what_it_claims() {
    let (_, file) = certified((4, 3, 3));
    let count = file.iter().filter(|&&byte| byte == b'\n').count();
    let gap = walked(&with_line(&file, count / 2, |_| String::new()));
    assert_eq!(gap.trace.value(NodeId::ROOT, 0).get(), -10);
}

#[test]
#[ignore = "takes half a minute: cargo test --release --test model large_certificates -- --ignored"]
fn large_certificates_hold() {
    for size in LARGE {
        let (_, file) = certified(size);
        verified(&file).unwrap_or_else(|error| panic!("{size:?}: {error}"));
    }
}

#[test]
fn no_certificate_is_longer_than_its_limit() {
    for (size, lines) in [((4, 3, 3), 102), ((3, 3, 3), 124), ((5, 5, 5), 12)] {
        let mut solver = Solver::new(size, Solver::MEMORY);
        let result = solver.solve(&Limits::NONE).result;
        for (most, fits) in [(lines, true), (lines - 1, false)] {
            let (limits, count) = (Limits::NONE.lines(most), Cell::new(0));
            let certified = solver.certify(result, &limits, &count, &mut Vec::new());
            match certified {
                Ok(certified) => assert!(fits && certified.lines == lines, "{size:?}"),
                Err(refused) => assert!(!fits && matches!(refused, Refused::TooLong), "{size:?}"),
            }
        }
    }
}

#[test]
fn nine_in_a_line_are_a_draw_on_any_board() {
    for size in [
        (9, 9, 9),
        (9, 1, 9),
        (1, 100, 9),
        (13, 21, 9),
        (10, 10, 10),
        (100, 100, 9),
    ] {
        let (result, file) = certified(size);
        assert_eq!(result, Verdict::Draw);
        assert!(file.starts_with(b"{\"certificate\":1,"), "{size:?}");
        verified(&file).unwrap_or_else(|error| panic!("{size:?}: {error}"));
    }
}

#[test]
fn more_in_a_line_than_the_board_has_is_a_draw_without_pairs() {
    let (result, file) = certified((3, 4, 1000));
    assert_eq!(result, Verdict::Draw);
    assert_eq!(verified(&file), Ok(Checked::default()));
}

/// The file with the line of this number, counted from 1, changed.
fn with_line(file: &[u8], number: usize, change: impl Fn(&str) -> String) -> Vec<u8> {
    let text = std::str::from_utf8(file).expect("text");
    let lines = text.lines().zip(1..).map(|(line, at)| match at {
        at if at == number => change(line),
        _ => line.to_owned(),
    });
    lines
        .filter(|line| !line.is_empty())
        .map(|line| line + "\n")
        .collect::<String>()
        .into()
}

/// It is not read to its end, which may never come.
#[test]
fn a_line_without_end_is_no_certificate() {
    let endless = std::io::BufReader::new(std::io::repeat(b'a'));
    assert!(Certificate::read(endless, &|_| true).is_err());
}

#[test]
fn a_certificate_with_a_fault_does_not_hold() {
    for size in [(4, 3, 3), (3, 3, 3)] {
        let (_, file) = certified(size);
        let count = file.iter().filter(|&&byte| byte == b'\n').count();
        for line in (2..=count).step_by(7) {
            let missing = verified(&with_line(&file, line, |_| String::new()));
            assert!(missing.expect_err("a gap").contains("lists no move"));
        }
        let taken = with_line(&file, 2, |line| {
            let place = line.find("\"move\":\"").expect("a move") + 8;
            let position = line
                .find(['X', 'O'])
                .map(|at| at - "{\"position\":\"".len());
            match position.filter(|&at| at < 3) {
                Some(column) => {
                    let cell = char::from(b"abc"[column]);
                    format!("{}{cell}1{}", &line[..place], &line[place + 2..])
                }
                None => line.replace("\"move\":\"", "\"move\":\"a1\",\"was\":\""),
            }
        });
        assert!(verified(&taken).is_err());
    }
    let (_, file) = certified((5, 5, 5));
    let open = verified(&with_line(&file, 4, |_| String::new()));
    assert!(open.expect_err("an open line").contains("holds no pair"));
    let shared = verified(&with_line(&file, 4, |_| r#"{"pair":["a1","b1"]}"#.into()));
    assert!(shared.is_err());
    let same = verified(&with_line(&file, 4, |_| r#"{"pair":["c3","c3"]}"#.into()));
    assert!(same.expect_err("no pair").contains("two free cells"));
}

#[test]
fn a_weaker_claim_does_not_hold_and_a_foreign_file_is_none() {
    let (_, file) = certified((4, 3, 3));
    let longer = verified(&with_line(&file, 1, |line| {
        line.replace("\"k\":3", "\"k\":4")
    }));
    assert!(longer.expect_err("no win").contains("it does not hold"));
    for (text, why) in [
        ("", "isn't a certificate"),
        ("hello\n", "isn't a certificate"),
        (
            "{\"certificate\":2,\"m\":3,\"n\":3,\"k\":3,\"result\":\"draw\",\"by\":\"pairs\"}\n",
            "isn't a certificate",
        ),
        (
            "{\"certificate\":1,\"m\":3,\"n\":3,\"k\":3,\"result\":\"first\",\"by\":\"pairs\"}\n",
            "isn't a certificate",
        ),
        (
            "{\"certificate\":1,\"m\":101,\"n\":3,\"k\":3,\"result\":\"draw\",\"by\":\"pairs\"}\n",
            "from 1 to 100",
        ),
        (
            "{\"certificate\":1,\"m\":3,\"n\":3,\"k\":0,\"result\":\"draw\",\"by\":\"pairs\"}\n",
            "from 1",
        ),
    ] {
        let error = verified(text.as_bytes()).expect_err("none");
        assert!(error.contains(why), "{error}");
    }
    let text = std::str::from_utf8(&file).expect("text");
    let cut = &text[..text.len() - 8];
    assert!(
        verified(cut.as_bytes())
            .expect_err("cut")
            .contains("cut short")
    );
    let wrong = with_line(&file, 1, |line| line.replace("\"m\":4", "\"m\":5"));
    assert!(
        verified(&wrong)
            .expect_err("another board")
            .contains("isn't a position of mnk:5,3,3")
    );
    let twice: Vec<u8> = [&file[..], text.lines().last().expect("a line").as_bytes()].concat();
    assert!(
        verified(&twice)
            .expect_err("twice")
            .contains("is listed already")
    );
}

/// The most work done between two checks whether to go on.
const BETWEEN: u64 = 10_000;

#[test]
fn the_solver_and_the_check_hear_soon_that_they_are_to_stop() {
    let (last, gap) = (Cell::new(0), Cell::new(0));
    let watch = |nodes: u64| {
        gap.set(gap.get().max(nodes - last.get()));
        last.set(nodes);
        nodes < 3 * BETWEEN
    };
    for size in [(8, 4, 4), (8, 7, 5), (12, 12, 5), (20, 20, 5)] {
        last.set(0);
        let solution = Solver::new(size, 1 << 24).solve(&Limits::NONE.watched(&watch));
        assert_eq!(solution.result, Verdict::Unknown, "{size:?}");
        assert!(solution.nodes <= 4 * BETWEEN && gap.get() <= BETWEEN);
    }
    let (_, file) = certified((5, 5, 4));
    let certificate = Certificate::read(file.as_slice(), &|_| true).expect("a certificate");
    last.set(0);
    assert!(Certificate::read(file.as_slice(), &watch).is_ok());
    assert!(last.get() > BETWEEN && gap.get() <= BETWEEN);
    let written = String::from_utf8(file).expect("text");
    let opened = |goes_on: &dyn Fn(u64) -> bool| {
        AnyGame::parse_watched("certificate", Some(&written), &Setup::default(), goes_on)
    };
    // First its lines, then the positions they lead to.
    let (asked, lines) = (Cell::new(0), written.lines().count() as u64 / 1024);
    let counted = |most: u64| {
        asked.set(0);
        opened(&|_| {
            asked.set(asked.get() + 1);
            asked.get() < most
        })
    };
    assert!(counted(u64::MAX).is_ok() && asked.get() > lines + 2);
    for most in [1, lines, lines + 1] {
        assert_eq!(counted(most).err(), Some(Message::ReadingStopped));
        assert_eq!(asked.get(), most);
    }
    last.set(0);
    let stopped = certificate.verify(&watch).map(|checked| checked.positions);
    assert_eq!(stopped.ok(), Some(20_481));
    assert!(last.get() > BETWEEN && gap.get() <= BETWEEN);
    assert!(certificate.verify(&|_| false).is_err());
}
