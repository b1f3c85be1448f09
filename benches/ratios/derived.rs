//! The same lines of NDJSON as serde_json's derive writes them, to compare with the
//! hand-written ones.

use std::borrow::Cow;
use std::io::Write;
use std::ops::ControlFlow;

use plyback::game::{AnyGame, Game, Move, Problem, with};
use plyback::search::{Bound, Kind, Named, Options, Score, Window, run, with_stack};
use plyback::trace::{Event, EventObserver, Report};
use serde::Serialize;

/// An event, as in its line.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
enum Line<'a> {
    Enter {
        seq: u64,
        node: u32,
        parent: Option<u32>,
        r#move: Option<Cow<'a, str>>,
        ply: u32,
        kind: &'static str,
        position: &'a str,
        alpha: Option<i32>,
        beta: Option<i32>,
    },
    Leaf {
        seq: u64,
        node: u32,
        parent: Option<u32>,
        ply: u32,
        score: Option<i32>,
        reason: &'static str,
    },
    Backup {
        seq: u64,
        node: u32,
        parent: Option<u32>,
        ply: u32,
        child: u32,
        r#move: Cow<'a, str>,
        value: Option<i32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        bound: Option<&'static str>,
        best: Option<i32>,
        improved: bool,
        alpha: Option<i32>,
        beta: Option<i32>,
        window: (Option<i32>, Option<i32>),
        entry: (Option<i32>, Option<i32>),
    },
    Return {
        seq: u64,
        node: u32,
        parent: Option<u32>,
        ply: u32,
        value: Option<i32>,
        r#move: Cow<'a, str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        bound: Option<&'static str>,
    },
    Cutoff {
        seq: u64,
        node: u32,
        parent: Option<u32>,
        ply: u32,
        value: Option<i32>,
        r#move: Cow<'a, str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        bound: Option<&'static str>,
        by: &'static str,
        alpha: Option<i32>,
        beta: Option<i32>,
        window: (Option<i32>, Option<i32>),
        entry: (Option<i32>, Option<i32>),
        skipped: Vec<Cow<'a, str>>,
    },
}

/// The names of moves, each made only once, as in the hand-written lines.
struct Names(Vec<Option<Box<str>>>);

impl Names {
    fn learn(&mut self, mv: Move, name: impl Fn(Move) -> String) {
        let index = usize::from(mv.0);
        if index >= self.0.len() {
            self.0.resize(index + 1, None);
        }
        self.0[index].get_or_insert_with(|| name(mv).into());
    }

    fn get(&self, mv: Move) -> Cow<'_, str> {
        let name = self.0.get(usize::from(mv.0)).and_then(Option::as_deref);
        Cow::Borrowed(name.unwrap_or_default())
    }
}

const fn bound(bound: Bound) -> Option<&'static str> {
    match bound {
        Bound::Exact => None,
        Bound::Lower => Some("lower"),
        Bound::Upper => Some("upper"),
    }
}

fn ends(window: Window) -> (Option<i32>, Option<i32>) {
    (window.alpha.finite(), window.beta.finite())
}

fn line<'a>(seq: u64, report: &'a Report<'_>, names: &'a Names) -> Line<'a> {
    let (parent, ply) = (report.parent.map(|parent| parent.0), report.ply);
    let finite = |score: Score| score.finite();
    match report.event {
        Event::Enter {
            node,
            from,
            kind,
            window,
            ..
        } => {
            let (alpha, beta) = ends(window);
            Line::Enter {
                seq,
                node: node.0,
                parent,
                r#move: from.map(|(_, mv)| names.get(mv)),
                ply,
                kind: match kind {
                    Kind::Max => "max",
                    Kind::Min => "min",
                },
                position: &report.position,
                alpha,
                beta,
            }
        }
        Event::Leaf {
            node,
            score,
            reason,
        } => Line::Leaf {
            seq,
            node: node.0,
            parent,
            ply,
            score: finite(score),
            reason: reason.name(),
        },
        Event::Backup {
            node,
            child,
            mv,
            value,
            bound: sure,
            best,
            improved,
            window,
            ..
        } => {
            let (alpha, beta) = ends(window);
            Line::Backup {
                seq,
                node: node.0,
                parent,
                ply,
                child: child.0,
                r#move: names.get(mv),
                value: finite(value),
                bound: bound(sure),
                best: finite(best),
                improved,
                alpha,
                beta,
                window: ends(report.window),
                entry: ends(report.entry),
            }
        }
        Event::Return {
            node,
            value,
            mv,
            bound: sure,
            ..
        } => Line::Return {
            seq,
            node: node.0,
            parent,
            ply,
            value: finite(value),
            r#move: names.get(mv.expect("a right search")),
            bound: bound(sure),
        },
        Event::Cutoff {
            node,
            value,
            mv,
            bound: sure,
            kind,
            window,
            ..
        } => {
            let (alpha, beta) = ends(window);
            Line::Cutoff {
                seq,
                node: node.0,
                parent,
                ply,
                value: finite(value),
                r#move: names.get(mv.expect("a right search")),
                bound: bound(sure),
                by: match kind {
                    Kind::Max => "beta",
                    Kind::Min => "alpha",
                },
                alpha,
                beta,
                window: ends(report.window),
                entry: ends(report.entry),
                skipped: report.skipped.iter().map(|&mv| names.get(mv)).collect(),
            }
        }
    }
}

/// Searches and writes every event, without the lines before and after them.
pub fn write_events(out: &mut (impl Write + Send), game: &AnyGame, options: &Options) {
    fn derive<G: Game>(problem: &Problem<G>, out: &mut impl Write, options: &Options) {
        let mut names = Names(Vec::new());
        let mut seq = 0;
        let name = |mv| problem.game.move_name(mv);
        let mut observer = EventObserver::new(|report: Report<'_>| {
            if let Event::Enter {
                from: Some((_, mv)),
                ..
            } = report.event
            {
                names.learn(mv, name);
            }
            report.skipped.iter().for_each(|&mv| names.learn(mv, name));
            seq += 1;
            serde_json::to_writer(&mut *out, &line(seq, &report, &names)).expect("room");
            out.write_all(b"\n").expect("room");
            ControlFlow::Continue(())
        });
        assert!(run(problem, options, &mut observer).is_continue());
    }

    with_stack(
        game.longest(),
        || with!(game, problem => derive(problem, out, options)),
    );
}
