//! NDJSON compared with the events of the search, line by line and field by field.

use plyback::game::{AnyGame, Move};
use plyback::search::{Algorithm, Bound, Kind, Named, Options, Score, Shortcut, Window};
use plyback::trace::{Budget, Event, Recording, write_ndjson};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::cases::case;
use crate::heard::{Heard, Listened, listen};
use crate::replay::Replay;

proptest! {
    #![proptest_config(crate::cases::tries(256))]

    #[test]
    fn every_line_is_its_event(case in case(4)) {
        let (game, options) = case.open();
        let heard = listen(&game, &options);
        let text = written(&game, &options);
        prop_assert!(text.ends_with('\n'));
        let lines: Vec<&str> = text.lines().collect();
        prop_assert_eq!(lines.len(), 3 * heard.nodes as usize - 1 + 2);
        let event_first = lines.iter().all(|line| line.starts_with(r#"{"event":""#));
        prop_assert!(event_first);

        let parsed: Vec<Value> = lines
            .iter()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        agree(&parsed[0], start(&game, &options));
        let mut replay = Replay::new(&options);
        for (seq, (line, told)) in (1..).zip(parsed[1..].iter().zip(&heard.events)) {
            replay.apply(&told.event);
            agree(line, placed(event(&game, told), &replay, seq));
        }
        agree(&parsed[parsed.len() - 1], result(&game, &heard));
    }

    #[test]
    fn a_recording_writes_what_the_search_does(case in case(4)) {
        let (game, options) = case.open();
        let streamed = written(&game, &options);
        let mut recorded = Vec::new();
        let recording = Recording::new(game, &options, 1_000_000).unwrap();
        recording.write_ndjson(&mut recorded, &|_| true).unwrap();
        prop_assert_eq!(String::from_utf8(recorded).unwrap(), streamed);
    }

    #[test]
    fn negamax_writes_what_the_mover_sees(case in case(4)) {
        let mut case = case;
        case.request.algorithm = Some(Algorithm::Negamax);
        let (game, options) = case.open();
        let negamax = written(&game, &options);
        case.request.algorithm = Some(Algorithm::Minimax);
        let (game, options) = case.open();
        let minimax = written(&game, &options);

        let mut kinds = Vec::new();
        for (own, max) in negamax.lines().zip(minimax.lines()).skip(1) {
            let own: Value = serde_json::from_str(own).unwrap();
            let max: Value = serde_json::from_str(max).unwrap();
            prop_assert_eq!(&own["event"], &max["event"]);
            match own["event"].as_str().unwrap() {
                "enter" => kinds.push(own["kind"] == "min"),
                "result" => prop_assert_eq!(&own, &max),
                _ => {
                    // The mover is a leaf's or return's own, or for a backup the parent's.
                    let turned = kinds[own["node"].as_u64().unwrap() as usize];
                    for field in ["score", "value", "best"] {
                        let seen = max[field].as_i64().map(|score| if turned { -score } else { score });
                        prop_assert_eq!(own[field].as_i64(), seen, "{} of {}", field, own);
                    }
                    prop_assert_eq!(&own["move"], &max["move"]);
                    prop_assert_eq!(&own["improved"], &max["improved"]);
                }
            }
        }
    }
}

fn written(game: &AnyGame, options: &Options) -> String {
    let mut bytes = Vec::new();
    write_ndjson(&mut bytes, game, options, Budget::default()).unwrap();
    String::from_utf8(bytes).unwrap()
}

/// Checks that the line has exactly these fields. New fields of the schema have to be added here.
#[track_caller]
fn agree(line: &Value, expected: Value) {
    assert_eq!(line, &expected);
}

fn start(game: &AnyGame, options: &Options) -> Value {
    let mut start = json!({
        "event": "start",
        "seq": 0,
        "schema": 1,
        "version": env!("CARGO_PKG_VERSION"),
        "game": game.name(),
        "position": game.root_notation(),
        "to_move": game.side_name(game.root_to_move()),
        "max": game.side_name(options.max),
        "algorithm": options.algorithm.name(),
        "scoring": options.scoring.map_or("value", Named::name),
        "ties": options.ties.name(),
        "cut": options.cut.name(),
    });
    start["depth"] = json!(options.depth);
    start["eval"] = json!(options.depth.map(|_| options.eval.name()));
    start["moves"] = json!(options.moves.name());
    start["shortcuts"] = json!(options.shortcuts);
    start["order"] = json!(options.order.name());
    start["mistake"] = json!(options.mistake.map(Named::name));
    if options.algorithm == Algorithm::Negamax {
        start["view"] = json!("mover");
    }
    start
}

fn result(game: &AnyGame, heard: &Listened) -> Value {
    let line = names(game, &heard.line);
    let result = json!({
        "event": "result",
        "seq": heard.events.len() + 1,
        "value": heard.value,
        "move": line.first(),
        "line": line,
        "nodes": heard.nodes,
        "leaves": heard.leaves,
        "cutoffs": heard.cutoffs,
    });
    shortened(result, heard.shortcut)
}

/// Adds the line's number and the facts about its node that are on every line.
fn placed(mut line: Value, replay: &Replay, seq: usize) -> Value {
    let call = replay.call(replay.current);
    line["seq"] = json!(seq);
    line["ply"] = json!(call.ply);
    line["parent"] = json!(call.parent.map(|parent| parent.0));
    if line["event"] == "backup" || line["event"] == "cutoff" {
        line["window"] = ends(replay.window(Some(replay.current)));
        line["entry"] = ends(call.entry);
    }
    line
}

fn ends(window: Window) -> Value {
    json!([window.alpha.finite(), window.beta.finite()])
}

fn event(game: &AnyGame, told: &Heard) -> Value {
    let name = |mv| game.move_name(mv);
    match told.event {
        Event::Enter {
            node,
            from,
            ply,
            kind,
            window,
        } => windowed(
            json!({
                "event": "enter",
                "node": node.0,
                "parent": from.map(|(parent, _)| parent.0),
                "move": from.map(|(_, mv)| name(mv)),
                "ply": ply,
                "kind": if kind == Kind::Max { "max" } else { "min" },
                "position": told.position,
            }),
            window,
        ),
        Event::Leaf {
            node,
            score,
            reason,
        } => json!({
            "event": "leaf",
            "node": node.0,
            "score": score.get(),
            "reason": reason.name(),
        }),
        Event::Backup {
            node,
            child,
            mv,
            value,
            bound,
            best,
            improved,
            window,
            ..
        } => windowed(
            bounded(
                json!({
                    "event": "backup",
                    "node": node.0,
                    "child": child.0,
                    "move": name(mv),
                    "value": value.get(),
                    "best": best.get(),
                    "improved": improved,
                }),
                bound,
            ),
            window,
        ),
        Event::Return {
            node,
            value,
            mv,
            bound,
            ..
        } => {
            let close = json!({
                "event": "return",
                "node": node.0,
                "value": value.get(),
                "move": mv.map(name),
            });
            shortened(bounded(close, bound), told.shortcut)
        }
        Event::Cutoff {
            node,
            value,
            mv,
            bound,
            kind,
            window,
            ..
        } => windowed(
            bounded(
                json!({
                    "event": "cutoff",
                    "node": node.0,
                    "value": value.get(),
                    "move": mv.map(name),
                    "by": if kind == Kind::Max { "beta" } else { "alpha" },
                    "skipped": names(game, &told.skipped),
                }),
                bound,
            ),
            window,
        ),
    }
}

fn names(game: &AnyGame, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&mv| game.move_name(mv)).collect()
}

/// Adds α and β; infinite ends are null.
fn windowed(mut line: Value, window: Window) -> Value {
    let end = |score: Score| score.finite().map_or(Value::Null, Value::from);
    fields(&mut line).insert("alpha".to_owned(), end(window.alpha));
    fields(&mut line).insert("beta".to_owned(), end(window.beta));
    line
}

/// Adds the shortcut, if there was one.
fn shortened(mut line: Value, shortcut: Option<Shortcut>) -> Value {
    if let Some(shortcut) = shortcut {
        fields(&mut line).insert("shortcut".to_owned(), shortcut.name().into());
    }
    line
}

/// Adds the bound, if the value is one.
fn bounded(mut line: Value, bound: Bound) -> Value {
    let word = match bound {
        Bound::Exact => return line,
        Bound::Lower => "lower",
        Bound::Upper => "upper",
    };
    fields(&mut line).insert("bound".to_owned(), word.into());
    line
}

fn fields(line: &mut Value) -> &mut Map<String, Value> {
    line.as_object_mut().expect("a line is an object")
}
