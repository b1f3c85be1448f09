//! The trace as a file: the same events as in the recording, line by line.

use plyback::deck::{Deck, Format};
use plyback::export::{ExportError, write};
use plyback::scene::kind_name;
use plyback::search::{Bound, Named, Score, Window};
use plyback::trace::{Budget, Event, Recording, Step, write_ndjson};
use serde_json::{Value, json};

use crate::decks::{comparison, lesson, order, search};
use crate::written::{StopsAt, folder, is_same_twice, written};

const VERSION: &str = env!("CARGO_PKG_VERSION");

fn score(score: Score) -> Value {
    score.finite().map_or(Value::Null, |score| json!(score))
}

fn windowed(mut line: Value, window: Window) -> Value {
    line["alpha"] = score(window.alpha);
    line["beta"] = score(window.beta);
    line
}

fn bounded(mut line: Value, bound: Bound) -> Value {
    match bound {
        Bound::Exact => {}
        Bound::Lower => line["bound"] = json!("lower"),
        Bound::Upper => line["bound"] = json!("upper"),
    }
    line
}

/// The expected line for a step of a recording.
fn line(recording: &Recording, step: usize) -> Value {
    let game = &recording.game;
    let by = |kind| ["alpha", "beta"][usize::from(kind == plyback::search::Kind::Max)];
    let moment = recording.trace.moment(Step(step));
    let mut frames = moment.path.iter().rev();
    let frame = frames.next().expect("a path has a root");
    let parent = frames.next().map(|parent| parent.node.0);
    let ends = |window: Window| json!([score(window.alpha), score(window.beta)]);
    let mut line = match moment.event {
        Event::Enter {
            node,
            from,
            ply,
            kind,
            window,
        } => windowed(
            json!({
                "event": "enter", "node": node.0, "parent": from.map(|(parent, _)| parent.0),
                "move": from.map(|(_, mv)| game.move_name(mv)), "ply": ply, "kind": kind_name(kind).to_lowercase(),
                "position": recording.place(node).notation,
            }),
            window,
        ),
        Event::Leaf {
            node,
            score: value,
            reason,
        } => json!({
            "event": "leaf", "node": node.0, "score": score(value), "reason": reason.name(),
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
        } => {
            let line = json!({
                "event": "backup", "node": node.0, "child": child.0, "move": game.move_name(mv),
                "value": score(value), "best": score(best), "improved": improved,
            });
            bounded(windowed(line, window), bound)
        }
        Event::Return {
            node,
            value,
            mv,
            bound,
            ..
        } => bounded(
            json!({
                "event": "return", "node": node.0, "value": score(value),
                "move": mv.map(|mv| game.move_name(mv)),
            }),
            bound,
        ),
        Event::Cutoff {
            node,
            value,
            mv,
            bound,
            kind,
            window,
            ..
        } => {
            let line = json!({
                "event": "cutoff", "node": node.0, "value": score(value),
                "move": mv.map(|mv| game.move_name(mv)), "by": by(kind),
                "skipped": recording.names(&recording.skipped(node)),
            });
            bounded(windowed(line, window), bound)
        }
    };
    line["seq"] = json!(step + 1);
    line["ply"] = json!(frame.ply);
    line["parent"] = json!(parent);
    if matches!(moment.event, Event::Backup { .. } | Event::Cutoff { .. }) {
        line["window"] = ends(frame.window);
        line["entry"] = ends(frame.entry);
    }
    line
}

/// The recordings of a deck in the order in which they are written.
fn recordings(deck: &Deck) -> Vec<&Recording> {
    let parts = deck.chapters.iter().map(|chapter| &chapter.part);
    parts
        .flat_map(|part| part.run.panes())
        .map(|pane| &*pane.recording)
        .collect()
}

fn decks() -> Vec<Deck> {
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    vec![
        search("tree", tree, "--algorithm alphabeta", "stops"),
        lesson("first-walkthrough", None, "stops"),
        comparison(
            "tictactoe",
            "O_X/X__/XOO",
            ["", "--algorithm alphabeta"],
            "all",
        ),
    ]
}

#[test]
fn every_line_is_the_step_of_the_recording() {
    for deck in decks() {
        let text = written(deck.clone(), Format::Ndjson);
        let mut lines = text.lines().map(|line| {
            assert!(line.starts_with("{\"event\":\""), "{line}");
            serde_json::from_str::<Value>(line).expect("JSON")
        });
        for recording in recordings(&deck) {
            let start = lines.next().expect("a beginning");
            assert_eq!(start["event"], "start");
            assert_eq!(
                (&start["seq"], &start["version"]),
                (&json!(0), &json!(VERSION))
            );
            assert_eq!(start["position"], recording.game.root_notation());
            for step in 0..recording.trace.steps() {
                assert_eq!(lines.next(), Some(line(recording, step)), "step {step}");
            }
            let result = lines.next().expect("a result");
            let value = recording.trace.root_value().expect("a finished search");
            assert_eq!(
                (&result["event"], &result["value"]),
                (&json!("result"), &score(value))
            );
            assert_eq!(result["nodes"], recording.trace.nodes());
            assert_eq!(result["seq"], recording.trace.steps() + 1);
        }
        assert_eq!(lines.next(), None);
    }
}

#[test]
fn it_is_what_the_trace_command_prints() {
    let deck = search("tictactoe", "_X_/__X/OOX", "--algorithm negamax", "end");
    let recording = &deck.chapters[0].part.run.first().recording;
    let mut printed = Vec::new();
    let options = recording.trace.options();
    write_ndjson(&mut printed, &recording.game, options, Budget::default())
        .expect("a vector takes everything");
    assert_eq!(written(deck.clone(), Format::Ndjson).into_bytes(), printed);
    is_same_twice(&deck, Format::Ndjson);
}

#[test]
fn a_large_trace_reports_while_it_is_written_and_stops_at_once() {
    let deck = search("tictactoe", "___/___/_X_", "", "end");
    let lines = deck.chapters[0].part.run.first().recording.trace.steps() + 2;
    let folder = folder();
    let path = folder.path().join("trace.ndjson");

    let to_the_end = StopsAt::report(usize::MAX);
    let whole = order(deck.clone(), Format::Ndjson, &path);
    write(&whole, &|done, all| to_the_end.at(done, all)).expect("room");
    let (reports, done, all) = to_the_end.last();
    assert!(
        reports > lines / 10_000,
        "{reports} reports of {lines} lines"
    );
    assert_eq!((done, all), (lines, lines));
    std::fs::remove_file(&path).expect("it was there");

    let early = StopsAt::report(2);
    let part = order(deck, Format::Ndjson, &path);
    let error = write(&part, &|done, all| early.at(done, all)).expect_err("stopped");
    assert!(matches!(error, ExportError::Cancelled), "{error}");
    let (reports, done, _) = early.last();
    assert_eq!(reports, 2);
    assert!(done < lines / 2);
    let left = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(left, 0, "nothing half-written stays");
}
