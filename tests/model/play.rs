//! Games being played: engines, the searches behind their moves, true values, saved games.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::time::Duration;

use plyback::game::certificate::Certificate;
use plyback::game::{AnyGame, Game, Grid, Move, Outcome, Picture, Problem, Setup, Side, with};
use plyback::play::{
    Choice, Engine, Facts, Outlook, Seat, Skill, Table, Verdict, Why, play_match, truth,
};
use plyback::run::{Query, Summary};
use plyback::search::{Bound, Score, Scoring, Ties};
use plyback::solve::drawn_by_pairs;
use plyback::trace::{Budget, NodeId, Progress, Recording};
use plyback::words::{Lang, Message};

fn query(game: &str, position: &str) -> Query {
    Query {
        game: game.to_owned(),
        position: (!position.is_empty()).then(|| position.to_owned()),
        ..Query::default()
    }
}

fn table(game: &str, position: &str, seat: Seat, skill: Skill) -> Table {
    Table::new(&query(game, position), seat, skill).expect("a game that can be played")
}

/// Compares the reasons for a move with the search that explains it.
#[track_caller]
fn assert_shown(skill: &Skill, query: &Query) {
    let choice = skill.choose(query, &Progress::new()).expect("a choice");
    let (Why::Search(why) | Why::Agrees(why)) = choice.why() else {
        panic!("no search for {}", query.written())
    };
    let (game, options) = why.open().expect("a query that is right");
    let recording = Recording::watched(game, &options, &Progress::within(Budget::default()));
    let shown = Summary::new(&recording.expect("a search that fits"));
    let written = why.written();
    assert_eq!(shown.mv(), Some(choice.mv), "{written}");
    for found in choice.values {
        let seen = shown.of(found.mv).expect("a legal move");
        let (Some(chosen), Some(value)) = (found.value, seen.value) else {
            continue;
        };
        match (found.bound, seen.bound) {
            (Bound::Exact, Bound::Exact) => assert_eq!(chosen, value, "{written}"),
            (Bound::Exact, Bound::Upper) => assert!(chosen <= value, "{written}"),
            (Bound::Upper, Bound::Exact) => assert!(chosen >= value, "{written}"),
            _ => {}
        }
        if found.mv == choice.mv {
            assert_eq!((chosen, seen.bound), (value, Bound::Exact), "{written}");
            let won_after = match choice.outlook {
                Some(Outlook::Known(Verdict::Win(plies))) => plies,
                _ => None,
            };
            if let (Some(win), Some(plies)) = (choice.win, won_after) {
                assert_eq!(chosen, Score::new(win - plies as i32), "{written}");
            }
        }
    }
}

#[test]
fn the_search_behind_a_move_has_the_values_it_was_chosen_by() {
    let perfect = Skill::new(Engine::Perfect);
    for (game, position) in [
        ("tictactoe", ""),
        ("tictactoe", "_X_/__X/OOX"),
        ("mnk:4,3,3", ""),
        ("mnk:4,4,4", ""),
        ("connect4:4,4,3", ""),
        ("bones", "6"),
        ("bones", "17"),
        ("nim", ""),
        ("nim", "1,2"),
    ] {
        assert_shown(&perfect, &query(game, position));
    }
    for (scoring, ties) in [
        (Scoring::Plain, Ties::Last),
        (Scoring::Plain, Ties::First),
        (Scoring::Level, Ties::Last),
        (Scoring::Remaining, Ties::First),
    ] {
        let skill = Skill {
            scoring: Some(scoring),
            ties: Some(ties),
            ..perfect.clone()
        };
        assert_shown(&skill, &query("tictactoe", "_X_/__X/OOX"));
        assert_shown(&skill, &query("mnk:4,4,3", "X___/_O__/____/____"));
    }
    for (game, position) in [
        ("tictactoe", ""),
        ("tictactoe", "_X_/_O_/OXX"),
        ("mnk:5,5,4", "_____/_XO__/__X__/_O___/_____"),
        ("mnk:7,7,5", ""),
        (
            "mnk:7,7,5",
            "_______/_______/__XX___/__OOX__/___O___/_______/_______",
        ),
        ("mnk:6,6,4", "______/_OX___/__XX__/__OO__/______/______"),
        ("connect4", ""),
        (
            "connect4",
            "_______/_______/_______/___O___/__OXX__/__OXX_O",
        ),
        ("mnk:15,15,5", ""),
    ] {
        for engine in [Engine::Report, Engine::Strong] {
            let skill = Skill {
                time: Duration::MAX,
                nodes: 20_000,
                ..Skill::new(engine)
            };
            assert_shown(&skill, &query(game, position));
        }
    }
    assert_shown(&Skill::new(Engine::Browser), &query("tictactoe", ""));
}

#[test]
fn the_search_of_a_soon_win_goes_as_far_as_the_win() {
    for (engine, game) in [
        (Engine::Perfect, "mnk:4,4,3"),
        (Engine::Perfect, "mnk:5,3,3"),
    ] {
        let start = query(game, "");
        let choice = Skill::new(engine).choose(&start, &Progress::new()).unwrap();
        let Why::Agrees(why) = choice.why() else {
            panic!("no search for {game} that ends earlier")
        };
        let (game, options) = why.open().unwrap();
        let recording = Recording::watched(game, &options, &Progress::within(Budget::default()));
        let shown = Summary::new(&recording.expect("a search that fits"));
        assert_eq!(shown.mv(), Some(choice.mv));
        let chosen = choice.values.iter().find(|found| found.mv == choice.mv);
        assert_eq!(shown.of(choice.mv).unwrap().value, chosen.unwrap().value);
    }
}

#[test]
fn without_the_time_to_solve_a_position_it_is_searched() {
    for (engine, game, nodes) in [
        (Engine::Perfect, "mnk:4,4,4", 5_000),
        (Engine::Perfect, "connect4:4,4,4", 5_000),
        (Engine::Browser, "mnk:4,4,3", 1_000),
        (Engine::Strong, "mnk:4,3,3", 1_000),
    ] {
        let start = query(game, "");
        let choice = counting(engine, nodes)
            .choose(&start, &Progress::new())
            .unwrap();
        assert!(choice.nodes <= nodes + 5, "{game}");
        assert!(choice.hurried().is_some_and(|plies| plies > 0), "{game}");
        assert_shown(&counting(engine, nodes), &start);
        let whole = Skill {
            time: Duration::MAX,
            ..Skill::new(engine)
        };
        let choice = whole.choose(&start, &Progress::new()).unwrap();
        assert_eq!(choice.hurried(), None, "{game}");
    }
    // Heaps are counted instead.
    let heaps = query("nim", "31,32,33");
    let choice = counting(Engine::Perfect, 10)
        .choose(&heaps, &Progress::new())
        .unwrap();
    let sum = |left: &str| {
        left.split(',')
            .fold(0, |sum, heap| sum ^ heap.parse::<u32>().unwrap())
    };
    assert_eq!(sum(&heaps.game().unwrap().place(&[choice.mv]).notation), 0);
}

/// An engine limited by nodes rather than time, so that it plays the same on any machine.
fn counting(engine: Engine, nodes: u64) -> Skill {
    Skill {
        time: Duration::MAX,
        nodes,
        ..Skill::new(engine)
    }
}

/// Every board in the table of results, and larger ones.
const BOARDS: [&str; 33] = [
    "tictactoe",
    "mnk:4,3,3",
    "mnk:4,4,3",
    "mnk:4,4,4",
    "mnk:5,4,4",
    "mnk:5,5,4",
    "mnk:5,5,5",
    "mnk:6,4,4",
    "mnk:6,5,4",
    "mnk:6,6,4",
    "mnk:6,6,5",
    "mnk:6,6,6",
    "mnk:7,4,4",
    "mnk:7,5,4",
    "mnk:7,6,4",
    "mnk:7,7,4",
    "mnk:7,5,5",
    "mnk:7,6,5",
    "mnk:7,7,5",
    "mnk:7,7,6",
    "mnk:7,7,7",
    "mnk:8,8,4",
    "mnk:10,10,5",
    "mnk:50,50,10",
    "mnk:70,70,10",
    "mnk:100,100,10",
    "connect4",
    "connect4:100,100,4",
    "mnk:1,1,1",
    "mnk:2,2,2",
    "mnk:2,1,2",
    "mnk:3,3,9",
    "mnk:100,1,100",
];

#[test]
fn every_engine_answers_within_its_nodes_on_every_board() {
    for game in BOARDS {
        let query = query(game, "");
        let opened = query.game().unwrap();
        let legal = opened.place(&[]).moves;
        for engine in [
            Engine::Perfect,
            Engine::Browser,
            Engine::Report,
            Engine::Strong,
        ] {
            let skill = counting(engine, 300);
            match skill.choose(&query, &Progress::new()) {
                Ok(choice) => {
                    assert!(legal.contains(&choice.mv), "{engine:?} on {game}");
                    // Every stopped search has had one extra node.
                    let nodes = choice.nodes;
                    assert!(nodes < 310, "{engine:?} on {game}: {nodes}");
                }
                Err(_) => assert!(
                    matches!(engine, Engine::Perfect | Engine::Browser),
                    "{game}"
                ),
            }
        }
    }
}

#[test]
#[ignore = "it takes the time that it measures; run it alone: cargo test --release --test model within_its_time -- --ignored --nocapture"]
fn every_engine_answers_within_its_time() {
    for game in BOARDS.into_iter().chain(["nim", "bones"]) {
        let position = if game == "bones" { "10000" } else { "" };
        let start = query(game, position);
        for engine in [
            Engine::Perfect,
            Engine::Browser,
            Engine::Report,
            Engine::Strong,
        ] {
            let skill = Skill::new(engine);
            let begun = std::time::Instant::now();
            let answers = skill.choose(&start, &Progress::new()).is_ok();
            let took = begun.elapsed();
            println!("{game} {engine:?} {answers} {took:?}");
            assert!(took <= Skill::TIME, "{engine:?} on {game}: {took:?}");
        }
    }
}

/// If the solver proves a win, the strategy can be opened: it begins with the move, answers
/// every reply and passes the naive check, whichever side began.
#[test]
fn a_proved_win_opens_its_strategy() {
    for (first, position) in [
        (Side::One, "______/______/__X___/___O__/______/______"),
        (Side::One, "______/_O____/__X___/______/______/______"),
        (Side::Two, "______/______/__O___/___X__/______/______"),
    ] {
        let mut start = query("mnk:6,6,4", position);
        start.setup.first = Some(first);
        let strong = patient();
        let choice = strong.choose(&start, &Progress::new()).unwrap();
        let shown = shown_proof(&choice);
        let certificate = certificate_of(&shown);
        assert_eq!(certificate.owner(), first);
        certificate.verify(&|_| true).unwrap();
    }
}

/// A strong engine with time for the solver, however slow the machine.
fn patient() -> Skill {
    Skill {
        time: Duration::from_secs(60),
        ..Skill::new(Engine::Strong)
    }
}

/// The proof behind a choice, searched: there is only that move, and it wins.
fn shown_proof(choice: &Choice) -> Recording {
    let Why::Proof(proof, _) = choice.why() else {
        panic!("no proof")
    };
    let (game, options) = proof.open().unwrap();
    let shown = Recording::new(game, &options, 1_000_000).expect("a strategy that fits");
    let summary = Summary::new(&shown);
    assert_eq!((summary.mv(), summary.moves.len()), (Some(choice.mv), 1));
    assert!(summary.value > Score::new(0));
    shown
}

fn certificate_of(shown: &Recording) -> Certificate {
    Certificate::read(shown.game.root_notation().as_bytes(), &|_| true).unwrap()
}

/// Positions that an abridged proof does not list are won all the same.
#[test]
fn a_proof_that_is_too_long_opens_to_the_ply_that_fits() {
    let start = query("mnk:6,6,4", "");
    let strong = patient();
    let choice = strong.choose(&start, &Progress::new()).unwrap();
    let shown = shown_proof(&choice);
    let fault = certificate_of(&shown).verify(&|_| true).unwrap_err();
    assert_eq!(fault.name(), "flaw-no-line");
    let cut = (0..shown.trace.nodes()).step_by(97).filter_map(|node| {
        let place = shown.place(NodeId(node as u32));
        (place.remark == Some(Message::ProofGoesOn)).then_some(place.notation)
    });
    let cut: Vec<String> = cut.collect();
    assert!(cut.len() > 10);
    for position in cut.iter().take(10) {
        let truth = truth(&query("mnk:6,6,4", position).game().unwrap()).unwrap();
        let (_, verdict) = truth.best().unwrap();
        assert!(matches!(verdict, Verdict::Win(_)), "{position}");
    }
}

/// A side that wins also wins after any move of the opponent's, and did before its own last move.
#[test]
fn what_is_known_tells_of_the_positions_beside_it() {
    let mut table = table("tictactoe", "", Seat::First, Skill::new(Engine::Perfect));
    for mv in ["a1", "b1", "b2"] {
        table.play(table.named(mv).unwrap());
    }
    let known = |at: usize, verdict| move |moves| (moves == at).then_some(verdict);
    let win = Verdict::Win(Some(3));
    assert_eq!(table.implied(2, known(2, win)), Some(win));
    assert_eq!(table.implied(2, known(3, win)), Some(Verdict::Win(None)));
    assert_eq!(table.implied(2, known(1, win)), Some(Verdict::Win(None)));
    assert_eq!(table.implied(1, known(2, win)), None);
    assert_eq!(table.implied(3, known(2, win)), None);
    let loss = Verdict::Loss(Some(4));
    assert_eq!(table.implied(1, known(2, loss)), Some(Verdict::Loss(None)));
    assert_eq!(table.implied(1, known(2, Verdict::Draw(4))), None);
}

/// What the engine has proved is known, although the position alone would take too long.
#[test]
fn what_the_engine_proved_is_known_of_the_game() {
    let mut table = table("mnk:6,6,4", "", Seat::Second, patient());
    let choice = table.choose(&Progress::new()).unwrap();
    assert_eq!(choice.proved(), Some(Verdict::Win(None)));
    table.play(choice.mv);
    let mut facts = Facts::default();
    assert_eq!(facts.verdict(&table, 1), None);
    facts.choices.insert(0, choice);
    let lost = Some(Verdict::Loss(None));
    assert_eq!(facts.verdict(&table, 1), lost);
    assert_eq!(facts.verdict(&table, 0), lost);
    table.play(table.named("d4").unwrap());
    // Whatever is played now, the game was already lost.
    let fact = facts.find(&table, 2)();
    assert!(fact.given.as_ref().expect("known").is_nothing());
    facts.positions = vec![None, Some(facts.find(&table, 1)()), Some(fact)];
    let truth = facts.of(1).and_then(|fact| fact.truth.as_ref());
    let truth = truth.expect("every move loses");
    assert_eq!((truth.moves.len(), truth.is_whole), (35, true));
    let loses = |(_, verdict): &(Move, Verdict)| matches!(verdict, Verdict::Loss(_));
    assert!(truth.moves.iter().all(loses));
    assert_eq!(facts.verdict(&table, 2).map(Verdict::uncounted), lost);
}

#[test]
fn heaps_are_won_where_they_can_be() {
    for engine in [Engine::Perfect, Engine::Strong] {
        let skill = Skill::new(engine);
        let after = |game: &str, position: &str| {
            let query = query(game, position);
            let choice = skill.choose(&query, &Progress::new()).unwrap();
            query.game().unwrap().place(&[choice.mv]).notation
        };
        for heap in (1..=40).chain([9_999, 10_000]) {
            let left: u32 = after("bones", &heap.to_string()).parse().unwrap();
            assert!(heap % 4 == 0 || left.is_multiple_of(4), "bones {heap}");
        }
        for heaps in ["3,4,5", "1,2", "1,2,3", "7,7,2", "1,1,1,5", "31,32,33"] {
            let sum = |heaps: &str| {
                let heaps = heaps.split(',').map(|heap| heap.parse::<u32>().unwrap());
                heaps.fold(0, |all, heap| all ^ heap)
            };
            assert!(
                sum(heaps) == 0 || sum(&after("nim", heaps)) == 0,
                "nim {heaps}"
            );
        }
    }
    let strong = Skill::new(Engine::Strong);
    let large = query("nim", "1000,999,998,5,5,5,17");
    let choice = strong.choose(&large, &Progress::new()).unwrap();
    assert!(matches!(choice.why(), Why::Rule(_)));
    let left = large.game().unwrap().place(&[choice.mv]).notation;
    let heaps = left.split(',').map(|heap| heap.parse::<u32>().unwrap());
    assert_eq!(heaps.fold(0, |all, heap| all ^ heap), 0);
    // The maximum number of heaps and bones.
    let most = query("nim", &["1000"; 26].join(","));
    let choice = Skill::new(Engine::Perfect).choose(&most, &Progress::new());
    assert!(choice.unwrap().values.iter().all(|it| it.value.is_some()));
}

/// The value of every move from these heaps by complete search: a win or loss, with its plies.
fn worth(heaps: &[u32], known: &mut HashMap<Vec<u32>, Verdict>) -> Vec<Verdict> {
    let takes = (0..heaps.len()).flat_map(|heap| (1..=heaps[heap]).map(move |n| (heap, n)));
    let verdict = |(heap, taken): (usize, u32)| {
        let mut after = heaps.to_vec();
        after[heap] -= taken;
        let best = known.get(&after).copied().unwrap_or_else(|| {
            let best = worth(&after, known).into_iter().max_by_key(|it| it.rank());
            best.unwrap_or(Verdict::Loss(Some(0)))
        });
        known.insert(after, best);
        match best {
            Verdict::Win(plies) => Verdict::Loss(plies.map(|plies| plies + 1)),
            Verdict::Loss(plies) => Verdict::Win(plies.map(|plies| plies + 1)),
            Verdict::Draw(_) => unreachable!("there are no draws"),
        }
    };
    takes.map(verdict).collect()
}

#[test]
fn heaps_last_as_long_as_trying_everything_says() {
    let mut known = HashMap::new();
    let mut check = |heaps: &[u32]| {
        let names: Vec<String> = heaps.iter().map(u32::to_string).collect();
        let game = query("nim", &names.join(",")).game().unwrap();
        let truth = plyback::play::truth(&game).unwrap();
        let verdicts: Vec<Verdict> = truth.moves.iter().map(|(_, verdict)| *verdict).collect();
        assert_eq!(verdicts, worth(heaps, &mut known), "{heaps:?}");
    };
    for number in 1..7_u32.pow(3) {
        check(&[number % 7, number / 7 % 7, number / 49]);
    }
    for heaps in [[11, 9, 4], [8, 12, 4], [13, 6, 11], [12, 12, 1]] {
        check(&heaps);
    }
    check(&[3, 5, 2, 4, 1]);
}

/// Positions after random moves in a game, none of them final.
fn scattered(game: &str, count: u64) -> Vec<Query> {
    let start = query(game, "");
    let game = start.game().unwrap();
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = |count: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % count as u64) as usize
    };
    let mut found = Vec::new();
    while (found.len() as u64) < count {
        let (mut moves, plies) = (Vec::new(), below(game.longest().min(24) as usize));
        for _ in 0..plies {
            let legal = game.place(&moves).moves;
            if legal.is_empty() {
                break;
            }
            moves.push(legal[below(legal.len())]);
        }
        let place = game.place(&moves);
        if place.outcome.is_none() {
            found.push(start.at(place.notation));
        }
    }
    found
}

/// The moves with which this side would win immediately, from the rules alone.
fn wins(query: &Query, side: Side) -> Vec<Move> {
    let game = query.game().unwrap();
    let place = game.place(&[]);
    let is_win = |mv: &&Move| {
        let cells = place.notation.clone();
        if place.to_move == side {
            return game.place(&[**mv]).outcome == Some(Outcome::Win(side));
        }
        // As if the other side had passed: its marks are counted with one more.
        with!(game, problem => would_win(problem, side, **mv)) && !cells.is_empty()
    };
    place.moves.iter().filter(is_win).copied().collect()
}

fn would_win<G: Game>(problem: &Problem<G>, side: Side, mv: Move) -> bool {
    let grid = problem.game.grid().expect("a board");
    grid.would_win(&problem.root, side, mv)
}

#[test]
fn no_win_in_one_is_missed_nor_left_open() {
    for (game, engine, count) in [
        ("tictactoe", Engine::Perfect, 60),
        ("mnk:4,3,3", Engine::Perfect, 60),
        ("tictactoe", Engine::Strong, 60),
        ("mnk:5,5,4", Engine::Strong, 60),
        ("mnk:7,7,5", Engine::Strong, 60),
        ("connect4", Engine::Strong, 60),
        ("mnk:20,20,5", Engine::Strong, 10),
    ] {
        let skill = counting(engine, 2_000);
        for query in scattered(game, count) {
            let mover = query.game().unwrap().root_to_move();
            let own = wins(&query, mover);
            let others = wins(&query, mover.other());
            let mv = skill.choose(&query, &Progress::new()).unwrap().mv;
            if !own.is_empty() {
                assert!(own.contains(&mv), "{engine:?}: {}", query.written());
            } else if let [block] = *others {
                assert_eq!(mv, block, "{engine:?}: {}", query.written());
            }
        }
    }
}

/// Checks what a board says about lines against all of its lines.
fn check_lines<G: Game>(problem: &Problem<G>) {
    let (game, root) = (&problem.game, &problem.root);
    let grid: &dyn Grid<G> = game.grid().expect("a board");
    let plyback::game::Picture::Grid { cells, .. } = game.picture(root, None) else {
        panic!("a board")
    };
    let mut lines: Vec<Vec<usize>> = Vec::new();
    grid.each_line(&mut |line| lines.push(line.to_vec()));
    let of = |line: &[usize], side| {
        line.iter()
            .filter(|&&cell| cells[cell] == Some(side))
            .count()
    };
    for side in Side::BOTH {
        let open = |line: &&Vec<usize>| of(line, side.other()) == 0 && of(line, side) > 0;
        let mut counts = vec![0; grid.length().min(100) + 1];
        lines
            .iter()
            .filter(open)
            .for_each(|line| counts[of(line, side)] += 1);
        let mut found = grid.open_lines(root, side);
        found.resize(counts.len(), 0);
        assert_eq!(found, counts);
        for missing in [1, 2] {
            let found: Vec<Move> = grid.completing(root, side, missing).collect();
            let completes = |mv: &Move| {
                let cell = grid.cell(root, *mv);
                let mut through = lines.iter().filter(|line| line.contains(&cell));
                through.any(|line| {
                    of(line, side.other()) == 0 && of(line, side) + missing == line.len()
                })
            };
            let expected: Vec<Move> = game.moves(root).filter(completes).collect();
            assert_eq!(found, expected, "{}", game.notation(root));
        }
    }
    for mv in game.moves(root).take(40) {
        let cell = grid.cell(root, mv);
        let mut found = Vec::new();
        grid.lines_through(root, mv, &mut |marks| found.push(marks));
        let through = lines.iter().filter(|line| line.contains(&cell));
        let mut expected: Vec<_> = through
            .map(|line| Side::BOTH.map(|side| of(line, side)))
            .collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
    }
}

#[test]
fn open_lines_are_counted_as_the_board_has_them() {
    for game in [
        "tictactoe",
        "mnk:5,4,3",
        "mnk:3,7,4",
        "mnk:9,9,5",
        "mnk:2,2,2",
        "mnk:12,12,6",
        "connect4",
        "connect4:9,9,3",
        "mnk:3,3,5",
    ] {
        for query in scattered(game, 40) {
            with!(query.game().unwrap(), problem => check_lines(problem));
        }
    }
}

/// The points that `strong` takes from `report` in this many games.
fn points(game: &str, games: u32, strong: &Skill, report: &Skill) -> f64 {
    let players = [strong, report];
    let progress = Progress::new();
    let tally = play_match(&query(game, ""), players, games, 7, &progress, |_| ()).unwrap();
    println!("{game}: {tally:?}");
    f64::from(tally.wins) + f64::from(tally.draws) / 2.0
}

#[test]
fn strong_takes_most_points_from_report() {
    for game in ["mnk:7,7,5", "mnk:10,10,5"] {
        let strong = counting(Engine::Strong, 3_000);
        let report = counting(Engine::Report, 100_000);
        let taken = points(game, 4, &strong, &report);
        assert!(taken >= 3.0, "{taken} of 4 on {game}");
    }
}

#[test]
#[ignore = "60 games in real time; run it alone: cargo test --release --test model twenty_games -- --ignored --nocapture"]
fn strong_takes_fourteen_of_twenty_games() {
    let skill = |engine| Skill {
        time: Duration::from_millis(500),
        ..Skill::new(engine)
    };
    let (strong, report) = (skill(Engine::Strong), skill(Engine::Report));
    for game in ["mnk:7,7,5", "mnk:10,10,5", "mnk:15,15,5"] {
        let taken = points(game, 20, &strong, &report);
        assert!(taken >= 14.0, "{taken} of 20 on {game}");
    }
}

#[test]
fn strong_wins_where_it_begins_on_six_by_six_with_four_in_a_line() {
    let (strong, report) = (Skill::new(Engine::Strong), Skill::new(Engine::Report));
    let start = query("mnk:6,6,4", "");
    let game = start.game().unwrap();
    let (players, progress) = ([&strong, &report], Progress::new());
    let played = plyback::play::play_out(&start, &game, players, Side::One, Vec::new(), &progress);
    let played = played.unwrap().expect("no cancel");
    assert_eq!(played.outcome, Outcome::Win(Side::One));
}

#[test]
fn perfect_plays_the_strange_move_only_where_it_is_told_to() {
    let played = |scoring, ties| {
        let skill = Skill {
            scoring,
            ties,
            ..Skill::new(Engine::Perfect)
        };
        let table = table("tictactoe", "_X_/__X/OOX", Seat::X, skill);
        let choice = table.choose(&Progress::new()).unwrap();
        table.game().move_name(choice.mv)
    };
    assert_eq!(played(None, None), "c1");
    assert_eq!(played(Some(Scoring::Plain), Some(Ties::Last)), "b2");
    assert_eq!(played(Some(Scoring::Plain), None), "a1");
}

/// Plays an engine against every possible opponent. Each position is tried only once.
fn never_loses(table: &Table, side: Side) {
    fn walk(table: &Table, moves: &mut Vec<Move>, side: Side, seen: &mut HashSet<String>) {
        let place = table.game().place(moves);
        if !seen.insert(place.notation.clone()) {
            return;
        }
        if let Some(outcome) = place.outcome {
            assert_ne!(outcome, Outcome::Win(side.other()), "{}", place.notation);
            return;
        }
        let tried = if place.to_move == side {
            let query = Query {
                game: table.game().name(),
                position: Some(place.notation),
                ..Query::default()
            };
            vec![table.skill.choose(&query, &Progress::new()).unwrap().mv]
        } else {
            place.moves
        };
        for mv in tried {
            moves.push(mv);
            walk(table, moves, side, seen);
            moves.pop();
        }
    }
    walk(table, &mut Vec::new(), side, &mut HashSet::new());
}

#[test]
fn tic_tac_toe_is_never_lost() {
    for engine in [Engine::Perfect, Engine::Strong] {
        let table = table("tictactoe", "", Seat::First, Skill::new(engine));
        Side::BOTH
            .into_iter()
            .for_each(|side| never_loses(&table, side));
    }
}

#[test]
fn the_truth_counts_plies() {
    let table = table("bones", "6", Seat::First, Skill::new(Engine::Perfect));
    let truth = table.truth_at(0).unwrap();
    let verdicts: Vec<Verdict> = truth.moves.iter().map(|(_, verdict)| *verdict).collect();
    let loss = |plies| Verdict::Loss(Some(plies));
    assert_eq!(verdicts, [loss(4), Verdict::Win(Some(3)), loss(2)]);
    let game = AnyGame::parse("bones", Some("10000"), &Setup::default()).unwrap();
    assert!(plyback::play::truth(&game).is_some());
}

#[test]
fn a_saved_game_is_played_on() {
    let skill = Skill {
        scoring: Some(Scoring::Plain),
        ties: Some(Ties::Last),
        time: Duration::from_millis(500),
        ..Skill::new(Engine::Perfect)
    };
    let mut table = table("tictactoe", "_X_/__X/OOX", Seat::X, skill);
    for name in ["b2", "c1"] {
        let mv = table.named(name).unwrap();
        table.play(mv);
    }
    assert_eq!(table.outcome(), Some(Outcome::Win(Side::One)));
    let line = table.save();
    let loaded = Table::load(&line, &|_| true).unwrap();
    assert_eq!(loaded.save(), line);
    assert_eq!(loaded.names(), ["b2", "c1"]);
    assert_eq!(loaded.you, Side::One);
    assert!(
        Table::load(&line[..line.len() - 4], &|_| true)
            .unwrap_err()
            .to_string()
            .contains("cut short")
    );
    for (from, to, why) in [
        ("c1", "b2", "not legal"),
        ("c1", "z9", "names no move"),
        ("plyback-game ", "", "isn't a saved game"),
        ("--engine perfect", "--engine deep", "can't be `deep`"),
        ("--time 0.5", "--time 0", "number of seconds"),
        ("tictactoe", "mnk:9,9,0", "line that wins"),
    ] {
        let error = Table::load(&line.replace(from, to), &|_| true)
            .unwrap_err()
            .to_string();
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn your_last_move_is_taken_back_with_the_answer_to_it() {
    let mut table = table("tictactoe", "", Seat::First, Skill::new(Engine::Perfect));
    assert!(table.undo().is_err());
    for name in ["a1", "b2", "c3"] {
        let mv = table.named(name).unwrap();
        table.play(mv);
    }
    assert!(table.undo().is_ok());
    assert_eq!(table.names(), ["a1", "b2"]);
    assert!(table.undo().is_ok());
    assert!(table.names().is_empty());
    assert!(table.redo().is_ok());
    assert_eq!(table.names(), ["a1", "b2"]);
    table.play(table.named("a3").unwrap());
    assert!(table.redo().is_err());
}

#[test]
fn what_a_move_gave_away_comes_with_the_line_that_shows_it() {
    let mut table = table("tictactoe", "", Seat::First, Skill::new(Engine::Perfect));
    for name in ["a1", "b1"] {
        let mv = table.named(name).unwrap();
        table.play(mv);
    }
    assert!(table.given_by(0, [None; 2]).unwrap().is_nothing());
    let given = table.given_by(1, [None; 2]).unwrap();
    assert_eq!(
        (given.had, given.has),
        (Verdict::Draw(8), Verdict::Loss(Some(6)))
    );
    assert_eq!(given.line.moves.len(), 5);
    assert_eq!(
        table.verdict_by(1, table.truth_at(1).as_ref()),
        Some(Verdict::Draw(8))
    );
    assert_eq!(
        table.verdict_by(2, table.truth_at(2).as_ref()),
        Some(Verdict::Win(Some(5)))
    );
}

#[test]
fn a_certificate_is_an_opponent() {
    let play = |text: &str, names: &[&str]| {
        let certificate = Certificate::read(text.as_bytes(), &|_| true).unwrap();
        let mut table = Table::against(
            certificate,
            query("certificate", text),
            Skill::new(Engine::Strong),
        )
        .unwrap();
        for name in names {
            let mv = match *name {
                "?" => table.choose(&Progress::new()).unwrap().mv,
                name => table.named(name).unwrap(),
            };
            table.play(mv);
        }
        (table.names().join(" "), table.outcome())
    };
    let strategy = r#"{"certificate":1,"m":1,"n":3,"k":2,"result":"first","by":"strategy"}
{"position":"___","move":"b1"}
{"position":"OX_","move":"c1"}
{"position":"_XO","move":"a1"}"#;
    let won = Some(Outcome::Win(Side::One));
    assert_eq!(
        play(strategy, &["?", "a1", "?"]),
        ("b1 a1 c1".to_owned(), won)
    );
    assert_eq!(
        play(strategy, &["?", "c1", "?"]),
        ("b1 c1 a1".to_owned(), won)
    );
    let pairs = r#"{"certificate":1,"m":2,"n":3,"k":3,"result":"draw","by":"pairs"}
{"pair":["a1","b1"]}
{"pair":["b2","c2"]}"#;
    let drawn = play(pairs, &["b1", "?", "c2", "?", "c1", "?"]);
    assert_eq!(drawn, ("b1 a1 c2 b2 c1 a2".to_owned(), Some(Outcome::Draw)));
}

/// A game against a certificate is saved along with it, and opened again as one.
#[test]
fn a_certificate_is_saved_with_its_game() {
    let text = r#"{"certificate":1,"m":2,"n":3,"k":3,"result":"draw","by":"pairs"}
{"pair":["a1","b1"]}
{"pair":["b2","c2"]}"#;
    let name = format!("plyback-certificate-{}", std::process::id());
    let path = std::env::temp_dir().join(name);
    std::fs::write(&path, text).unwrap();
    let walk = query("certificate", &format!("@{}", path.display()));
    let certificate = Certificate::read(text.as_bytes(), &|_| true).unwrap();
    let mut table = Table::against(certificate, walk, Skill::new(Engine::Strong)).unwrap();
    table.play(table.named("b1").unwrap());
    let opened = Table::load(&table.save(), &|_| true).unwrap();
    assert!(opened.is_certified());
    assert_eq!(opened.save(), table.save());
    assert_eq!(opened.opponent(), "certificate");
    let answer = opened.choose(&Progress::new()).unwrap().mv;
    assert_eq!(opened.game().move_name(answer), "a1");
    // However long a certificate is, all of it is read.
    let long = format!("{text}{}", "\n".repeat(50_000));
    std::fs::write(&path, long).unwrap();
    let (asked, gap) = (Cell::new(0), Cell::new(0));
    let load = |most: u64| {
        asked.set(0);
        let goes_on = |lines: u64| {
            gap.set(gap.get().max(lines - asked.replace(lines)));
            lines < most
        };
        Table::load(&table.save(), &goes_on)
    };
    assert!(load(u64::MAX).is_ok() && asked.get() > 49_000 && gap.get() <= 10_000);
    assert!(load(5_000).is_err() && asked.get() < 15_000);
    // A different certificate with that name does not go with the moves.
    let header = r#"{"certificate":1,"m":4,"n":3,"k":3,"result":"first","by":"strategy"}"#;
    let other = format!(
        "{header}\n{}\n",
        r#"{"position":"___/___/___/___","move":"b2"}"#
    );
    std::fs::write(&path, other).unwrap();
    let Err(why) = Table::load(&table.save(), &|_| true) else {
        panic!("another certificate is taken");
    };
    assert!(Lang::En.say(&why).contains("doesn't play b1"), "{why:?}");
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn what_the_solver_says_is_what_the_whole_tree_says() {
    let start = query("mnk:5,5,4", "XO___/_X___/__OX_/O____/X_O__");
    let game = start.game().unwrap();
    let truth = plyback::play::truth(&game).expect("some of it");
    assert!(!truth.moves.is_empty());
    for (mv, verdict) in truth.moves {
        let after = start.at(game.place(&[mv]).notation).game().unwrap();
        let (_, best) = plyback::play::truth(&after).unwrap().best().unwrap();
        let kind = |verdict: Verdict| verdict.rank().signum();
        assert_eq!(kind(verdict), -kind(best), "{}", game.move_name(mv));
        assert_eq!(verdict.plies(), best.plies().map(|plies| plies + 1));
    }
}

/// A game against a certificate that lacks a move stops there: no engine moves in its place.
#[test]
fn a_certificate_that_lacks_a_move_stops_the_game() {
    let text = r#"{"certificate":1,"m":1,"n":3,"k":2,"result":"first","by":"strategy"}
{"position":"___","move":"b1"}
{"position":"OX_","move":"c1"}"#;
    let certificate = Certificate::read(text.as_bytes(), &|_| true).unwrap();
    let walk = query("certificate", text);
    let mut table = Table::against(certificate, walk, Skill::new(Engine::Strong)).unwrap();
    table.play(table.choose(&Progress::new()).unwrap().mv);
    assert_eq!(table.stuck(), None);
    table.play(table.named("c1").unwrap());
    let why = table.stuck().expect("no line");
    assert!(Lang::En.say(&why).contains("no legal answer to c1"));
    assert_eq!(table.choose(&Progress::new()).unwrap_err(), why);
    assert!(table.undo().is_ok() && table.stuck().is_none());
}

/// Nine or more in a line are a draw by pairs on any board, and so is every first move.
#[test]
fn pairs_of_cells_tell_the_truth_about_large_boards() {
    let table = |words: &[&str]| {
        let mut table = table("mnk:20,20,10", "", Seat::First, Skill::new(Engine::Strong));
        words
            .iter()
            .for_each(|name| table.play(table.named(name).unwrap()));
        table
    };
    let truth = table(&[]).truth_at(0).unwrap();
    assert!(truth.is_whole && truth.moves.len() == 400);
    assert!(truth.moves.iter().all(|it| it.1 == Verdict::Draw(400)));
    // After a move, only the answer in its pair is known to hold, which is enough.
    let after = table(&["j10"]).truth_at(1).unwrap();
    assert_eq!((after.moves.len(), after.is_whole), (1, false));
    let (answer, best) = after.best().unwrap();
    assert_eq!(best, Verdict::Draw(399));
    let answer = table(&[]).game().move_name(answer);
    let answered = table(&["j10", &answer]).truth_at(2).unwrap();
    assert!(answered.is_whole);
    let elsewhere = table(&["j10", "a1"]).truth_at(2);
    assert!(elsewhere.is_none_or(|truth| truth.best().is_none()));
}

/// What pairs say about a small board agrees with its complete tree, whatever is on it.
#[test]
fn pairs_of_cells_hold_what_they_promise() {
    let (mut drawn, mut all) = (0, 0);
    for start in [
        "___/___/___",
        "____/____",
        "_____/_____",
        "XO__/____",
        "X____/____O",
    ] {
        let [rows, columns] = [start.split('/').count(), start.find('/').unwrap()];
        for k in 2..=5 {
            let start = query(&format!("mnk:{rows},{columns},{k}"), start);
            let Ok(game) = start.game() else { continue };
            for mv in game.place(&[]).moves {
                let after = start.at(game.place(&[mv]).notation).game().unwrap();
                let place = after.place(&[]);
                if place.outcome.is_some() {
                    continue;
                }
                let Picture::Grid { cells, .. } = place.picture else {
                    unreachable!("a board")
                };
                let size = (rows, columns, k);
                let (moves, is_held) = drawn_by_pairs(size, &cells, place.to_move);
                let truth = whole_tree(&after);
                assert!(!is_held || truth.iter().all(|it| it.1 <= 0));
                all += truth.len();
                for mv in moves {
                    assert_eq!(truth.iter().find(|it| it.0 == mv), Some(&(mv, 0)));
                    drawn += 1;
                }
            }
        }
    }
    assert!(drawn > 100 && drawn < all, "{drawn} of {all}");
}

/// Every move with its value for the side making it, by minimax alone.
fn whole_tree(game: &AnyGame) -> Vec<(Move, i32)> {
    fn value(game: &AnyGame, path: &mut Vec<Move>, known: &mut HashMap<String, i32>) -> i32 {
        let place = game.place(path);
        match place.outcome {
            Some(Outcome::Win(_)) => return -1,
            Some(_) => return 0,
            None => {}
        }
        if let Some(&value) = known.get(&place.notation) {
            return value;
        }
        let mut best = -1;
        for mv in place.moves {
            path.push(mv);
            best = best.max(-value(game, path, known));
            path.pop();
        }
        known.insert(place.notation, best);
        best
    }
    let mut known = HashMap::new();
    let moves = game.place(&[]).moves.into_iter();
    moves
        .map(|mv| (mv, -value(game, &mut vec![mv], &mut known)))
        .collect()
}

/// Without time to solve the position, the engine searches as deeply as the remaining time allows.
#[test]
fn an_engine_in_a_hurry_deepens_while_there_is_time() {
    let start = query("mnk:4,4,4", "____/____/____/____");
    let skill = Skill {
        nodes: 100_000,
        ..Skill::new(Engine::Perfect)
    };
    let choice = skill.choose(&start, &Progress::new()).unwrap();
    assert!(choice.hurried().unwrap() > 3, "{:?}", choice.hurried());
}

/// Even in a hurry, the engine claims nothing false about the end of the game, and no game has
/// more plies than free cells.
#[test]
fn what_an_engine_in_a_hurry_knows_is_true() {
    let position = "XO__/_X__/O___/____";
    let start = query("mnk:4,4,4", position);
    let free = position.matches('_').count() as u32;
    let whole = Skill::new(Engine::Perfect).choose(&start, &Progress::new());
    let truth = whole.unwrap().proved();
    let (mut known, mut hurried) = (0, 0);
    for nodes in (0..12).map(|power| 100 << power) {
        let skill = counting(Engine::Perfect, nodes);
        let choice = skill.choose(&start, &Progress::new()).unwrap();
        assert!(choice.hurried().is_none_or(|plies| plies < free), "{nodes}");
        hurried += u32::from(choice.hurried().is_some());
        if let Some(verdict) = choice.proved() {
            assert_eq!(Some(verdict), truth, "{nodes}");
            known += 1;
        }
    }
    assert!(
        known > 0 && hurried > 0,
        "{known} known, {hurried} in a hurry"
    );
}

/// Wins in one, and moves that allow the opponent one, are known on boards of any size and kind.
#[test]
fn wins_in_one_are_always_known() {
    let mut told = 0;
    for (game, count) in [("connect4", 30), ("mnk:7,7,4", 4), ("mnk:12,12,4", 4)] {
        for query in scattered(game, count) {
            let game = query.game().unwrap();
            let truth = truth(&game);
            let mover = game.root_to_move();
            let won = |path: &[Move], side| game.place(path).outcome == Some(Outcome::Win(side));
            for mv in game.place(&[]).moves {
                let place = game.place(&[mv]);
                let reply = |&reply: &Move| won(&[mv, reply], mover.other());
                let expected = match place.outcome {
                    Some(Outcome::Win(_)) => Verdict::Win(Some(1)),
                    None if place.moves.iter().any(reply) => Verdict::Loss(Some(2)),
                    _ => continue,
                };
                let found = truth.as_ref().and_then(|truth| truth.of(mv));
                assert_eq!(found, Some(expected), "{} {mv:?}", query.written());
                told += 1;
            }
        }
    }
    assert!(told > 50, "{told}");
}
