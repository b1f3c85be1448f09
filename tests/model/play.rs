//! Games on the table: engines, the searches behind their moves, the truth, saved games.

use plyback::game::{AnyGame, Move, Outcome, Setup, Side};
use plyback::play::{Engine, Seat, Skill, Table, Verdict, Why};
use plyback::run::{Query, Summary};
use plyback::search::{Bound, Scoring, Ties};
use plyback::trace::{Budget, Progress, Recording};

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

/// Holds what a move was chosen by against the search that shows it.
#[track_caller]
fn assert_shown(skill: &Skill, query: &Query) {
    let choice = skill.choose(query, &Progress::new()).expect("a choice");
    let Why::Search(why) = choice.why() else {
        panic!("no search for {}", query.written())
    };
    let (game, options) = why.open().expect("a query that is right");
    let recording = Recording::watched(game, &options, Budget::default(), &Progress::new());
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

/// Plays an engine against every possible opponent from here; the number of games that it has
/// not lost. A position is tried once.
fn never_loses(table: &Table, side: Side) {
    fn walk(
        table: &Table,
        moves: &mut Vec<Move>,
        side: Side,
        seen: &mut std::collections::HashSet<String>,
    ) {
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
    walk(
        table,
        &mut Vec::new(),
        side,
        &mut std::collections::HashSet::new(),
    );
}

#[test]
fn tic_tac_toe_is_never_lost() {
    for engine in [Engine::Perfect] {
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
        time: std::time::Duration::from_millis(500),
        ..Skill::new(Engine::Perfect)
    };
    let mut table = table("tictactoe", "_X_/__X/OOX", Seat::X, skill);
    for name in ["b2", "c1"] {
        let mv = table.named(name).unwrap();
        table.play(mv);
    }
    assert_eq!(table.outcome(), Some(Outcome::Win(Side::One)));
    let line = table.save();
    let loaded = Table::load(&line).unwrap();
    assert_eq!(loaded.save(), line);
    assert_eq!(loaded.names(), ["b2", "c1"]);
    assert_eq!(loaded.you, Side::One);
    assert!(
        Table::load(&line[..line.len() - 4])
            .unwrap_err()
            .to_string()
            .contains("cut short")
    );
    for (from, to, why) in [
        ("c1", "b2", "not legal"),
        ("c1", "z9", "names no move"),
        ("plyback-game ", "", "isn't a saved game"),
        ("--engine perfect", "--engine deep", "unknown engine"),
        ("--time 0.5", "--time 0", "the time is `0`"),
        ("tictactoe", "mnk:9,9,0", "line that wins"),
    ] {
        let error = Table::load(&line.replace(from, to))
            .unwrap_err()
            .to_string();
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn your_last_move_is_taken_back_with_the_answer_to_it() {
    let mut table = table("tictactoe", "", Seat::First, Skill::new(Engine::Perfect));
    assert!(!table.undo());
    for name in ["a1", "b2", "c3"] {
        let mv = table.named(name).unwrap();
        table.play(mv);
    }
    assert!(table.undo());
    assert_eq!(table.names(), ["a1", "b2"]);
    assert!(table.undo());
    assert!(table.names().is_empty());
}

#[test]
fn what_a_move_gave_away_comes_with_the_line_that_shows_it() {
    let mut table = table("tictactoe", "", Seat::First, Skill::new(Engine::Perfect));
    for name in ["a1", "b1"] {
        let mv = table.named(name).unwrap();
        table.play(mv);
    }
    assert!(table.given_by(0).unwrap().is_nothing());
    let given = table.given_by(1).unwrap();
    assert_eq!(
        (given.had, given.has),
        (Verdict::Draw, Verdict::Loss(Some(6)))
    );
    assert_eq!(given.line.len(), 5);
    assert_eq!(table.verdict_at(1), Some(Verdict::Draw));
    assert_eq!(table.verdict_at(2), Some(Verdict::Win(Some(5))));
}
