//! Generates searches that make good exercises: written trees and real boards for each level.

use std::fmt::Write;

use crate::question::entry;
use crate::{Drill, Spec};
use game::{AnyGame, Move, Setup, Side};
use play::Chance;
use run::Query;
use search::{Algorithm, Bound, Cut, Kind, Mistake, Named, Reason, Request, Score};
use trace::{NodeId, Progress, Recording, Step, Trace};

/// The most nodes in an exercise's search.
const MAX_NODES: u32 = 400;

/// The material of an exercise.
pub(crate) struct Material {
    /// The game, the position, and the options of the search that is asked about.
    pub query: Query,
    /// Minimax of the same position: the whole tree.
    pub whole: Recording,
    /// The search that is asked about.
    pub asked: Recording,
}

/// Generates the material of an exercise from nothing but its spec.
pub(crate) fn material(spec: Spec) -> (Material, Chance) {
    let kind = Drill::ALL
        .iter()
        .position(|&(_, drill)| drill == spec.drill);
    let place = kind.unwrap_or(0) as u64 * 8 + u64::from(spec.level);
    let mut chance = Chance::of(spec.seed, place);
    // Some exercises use boards, or a tree if no board is found soon.
    const TRIES: usize = 400;
    let by_board = mistake(spec).is_some_and(is_of_boards);
    let is_board = by_board || chance.below(5) == 0;
    for tried in 0.. {
        let query = if is_board && (by_board || tried < TRIES) {
            board(spec, &mut chance)
        } else {
            Some(tree(spec, &mut chance))
        };
        if let Some(material) = query.and_then(|query| Material::of(query, spec)) {
            return (material, chance);
        }
    }
    unreachable!("some tree of every level is worth an exercise")
}

/// The algorithm of an exercise.
const fn algorithm(spec: Spec) -> Algorithm {
    match (spec.drill, spec.level) {
        (Drill::Window | Drill::Cuts, _) | (_, 4..) => Algorithm::AlphaBeta,
        (Drill::Trace, 3) => Algorithm::AlphaBeta,
        (Drill::Lines, 3) => Algorithm::Negamax,
        _ => Algorithm::Minimax,
    }
}

/// The mistake to find: takes turns among those that a level can show, but not at the very
/// first steps. At random, some would rarely come up.
fn mistake(spec: Spec) -> Option<Mistake> {
    let mistakes: &[Mistake] = match spec.level {
        3 => &[
            Mistake::BestFromZero,
            Mistake::DepthSign,
            Mistake::SameSide,
            Mistake::NegamaxNoFlip,
            Mistake::SmallWin,
        ],
        _ => &[
            Mistake::BestFromZero,
            Mistake::SharedWindow,
            Mistake::RootWindowFixed,
            Mistake::TiedBound,
        ],
    };
    let turn = (spec.seed % mistakes.len() as u64) as usize;
    (spec.drill == Drill::Spot).then_some(mistakes[turn])
}

/// Whether a mistake is in the scores of finished games.
const fn is_of_boards(mistake: Mistake) -> bool {
    matches!(mistake, Mistake::DepthSign | Mistake::SmallWin)
}

/// The request of an exercise, apart from a board's depth limit.
fn request(spec: Spec, chance: &mut Chance) -> Request {
    let algorithm = algorithm(spec);
    let is_strict = spec.level > 1 && chance.below(3) == 0;
    let cut = if is_strict { Cut::Strict } else { Cut::Equal };
    if let Some(mistake) = mistake(spec) {
        let algorithms = mistake.algorithms();
        return Request {
            algorithm: Some(algorithms[chance.below(algorithms.len())]),
            mistake: Some(mistake),
            ..Request::default()
        };
    }
    Request {
        algorithm: Some(algorithm),
        cut: Some(cut).filter(|_| algorithm == Algorithm::AlphaBeta),
        ..Request::default()
    }
}

/// A written tree shaped for the level.
fn tree(spec: Spec, chance: &mut Chance) -> Query {
    let mut text = String::new();
    // Numbers in a small range are more often tied.
    let [low, high] = match spec.level {
        1 => [-20, 20],
        2 | 3 => [-9, 9],
        _ => [-4, 9],
    };
    let mut leaf = |chance: &mut Chance| low + chance.below((high - low + 1) as usize) as i32;
    // With two branches of two leaves only the last leaf can be pruned, and mistakes show late.
    let is_uneven = matches!(spec.drill, Drill::Cuts | Drill::Spot) && spec.level == 1;
    if is_uneven && chance.below(3) > 0 {
        let [a, b, c, d] = [(); 4].map(|()| leaf(chance));
        text = match spec.drill == Drill::Spot && chance.below(2) == 0 {
            true => format!("[[{a},{b},{c}],[{d}]]"),
            false => format!("[[{a}],[{b},{c},{d}]]"),
        };
    } else {
        grow(&mut text, 0, spec.level, chance, &mut leaf);
    }
    let is_min = spec.level > 2 && chance.below(4) == 0;
    Query {
        game: "tree".into(),
        position: Some(text),
        setup: Setup {
            root: is_min.then_some(Side::Two),
            ..Setup::default()
        },
        request: request(spec, chance),
    }
}

/// Writes a subtree whose root is at `ply`.
fn grow(
    text: &mut String,
    ply: u32,
    level: u8,
    chance: &mut Chance,
    leaf: &mut impl FnMut(&mut Chance) -> i32,
) {
    let (depth, children, early) = match level {
        1 => (2, 2, 0),
        2 => (2, 3, 0),
        3 => (3, 2 + usize::from(chance.below(3) == 0), 4),
        4 => (3, 2 + usize::from(chance.below(3) == 0), 0),
        _ => (4, 2 + usize::from(ply == 0 && chance.below(3) == 0), 9),
    };
    let is_early = ply > 0 && early > 0 && chance.below(early) == 0;
    if ply == depth || is_early {
        let _ = write!(text, "{}", leaf(chance));
        return;
    }
    text.push('[');
    for child in 0..children {
        if child > 0 {
            text.push(',');
        }
        grow(text, ply + 1, level, chance, leaf);
    }
    text.push(']');
}

/// A board position sized for the level; `None` if this seed doesn't lead to one.
fn board(spec: Spec, chance: &mut Chance) -> Option<Query> {
    // Falling marks leave the same number of replies to every move.
    let (game, free, limit) = match spec.level {
        1 => (falling(chance), 2, Some(2)),
        2 => (high(chance), 3, Some(2)),
        3 => (flat(chance), 3, None),
        4 => (falling(chance), 2 + chance.below(2), Some(3)),
        _ => (falling(chance), 2, Some(4)),
    };
    let is_flat = spec.level == 3;
    // Few marks make for few positions, which would soon repeat.
    let fewest = match spec.level {
        2 => 10 + chance.below(8),
        _ if is_flat => 0,
        _ => 8 + chance.below(8),
    };
    let empty = AnyGame::parse(game, None, &Setup::default()).ok()?;
    let mut path: Vec<Move> = Vec::new();
    let place = loop {
        let place = empty.place(&path);
        if place.outcome.is_some() || place.moves.len() < free {
            return None;
        }
        if place.moves.len() == free && path.len() >= fewest {
            break place;
        }
        path.push(place.moves[chance.below(place.moves.len())]);
    };
    let mut request = request(spec, chance);
    if let Some(limit) = limit {
        request.depth = Some(search::Depth::Plies(limit));
        request.eval = Some(search::Eval::Lines);
    } else if request.mistake.is_some_and(is_of_boards) || chance.below(2) == 0 {
        request.scoring = Some(search::Scoring::Depth);
    }
    Some(Query {
        game: game.into(),
        position: Some(place.notation),
        setup: Setup::default(),
        request,
    })
}

fn falling(chance: &mut Chance) -> &'static str {
    ["connect4:5,4,4", "connect4:6,4,4", "connect4:5,5,4"][chance.below(3)]
}

fn high(chance: &mut Chance) -> &'static str {
    ["connect4:6,4,4", "connect4:5,5,4", "connect4:6,5,4"][chance.below(3)]
}

fn flat(chance: &mut Chance) -> &'static str {
    // Small boards have too few positions to come up often.
    match chance.below(32) {
        0 => "tictactoe",
        1..5 => "mnk:4,3,3",
        _ => "mnk:4,4,4",
    }
}

impl Material {
    /// The searches of a query, if they suit the level and are worth an exercise.
    fn of(query: Query, spec: Spec) -> Option<Self> {
        let record = |request: Request| {
            let query = Query {
                request,
                ..query.clone()
            };
            let (game, options) = query.open().ok()?;
            Recording::new(game, &options, MAX_NODES).ok()
        };
        let with = |algorithm, cut| Request {
            algorithm: Some(algorithm),
            cut,
            mistake: None,
            ..query.request
        };
        let whole = record(with(Algorithm::Minimax, None))?;
        if !is_of_shape(&whole.trace, spec.level) {
            return None;
        }
        let cut = query.request.cut;
        let pruned = record(with(Algorithm::AlphaBeta, cut))?;
        if !has_marks(&pruned.trace, spec.level) {
            return None;
        }
        let asked = match query.request.algorithm {
            Some(Algorithm::AlphaBeta) if query.request.mistake.is_none() => pruned,
            _ => record(query.request)?,
        };
        let material = Self {
            query,
            whole,
            asked,
        };
        material.is_worth(spec).then_some(material)
    }

    /// The first step at which a wrong program goes wrong; `None` if it never does.
    pub fn parting(&self) -> Option<Step> {
        self.asked.parting(&Progress::new())
    }

    /// Whether the exercise takes some thought.
    fn is_worth(&self, spec: Spec) -> bool {
        let (whole, asked) = (&self.whole.trace, &self.asked.trace);
        let values: Vec<Score> = whole
            .children(NodeId::ROOT)
            .map(|node| whole.value(node, 1))
            .collect();
        if values.iter().all(|value| *value == values[0]) {
            return false;
        }
        match spec.drill {
            Drill::Values => inner(asked).count() > 2,
            Drill::Window => windows(asked)
                .iter()
                .any(|window| *window != search::Window::OPEN),
            Drill::Cuts => inner(asked).any(|node| asked.is_cut(node)),
            // The best leaf is not under the best move, and the best move comes first no more
            // often than chance.
            Drill::Move => {
                let mut moves = whole.children(NodeId::ROOT).map(|node| whole.mv(node));
                let is_first = moves.next() == Some(asked.line_moves().first().copied());
                let turn = Chance::of(spec.seed, 64 + u64::from(spec.level)).below(5);
                whole.root_value() != Some(best_leaf(whole)) && is_first == (turn < 2)
            }
            Drill::Trace => true,
            // In the very first steps a mistake would be too obvious.
            Drill::Spot => self.parting().is_some_and(|step| step.0 > 2),
            Drill::Lines => has_all_events(asked),
        }
    }
}

/// The inner nodes, in the order in which they are entered.
pub(crate) fn inner(trace: &Trace) -> impl Iterator<Item = NodeId> + '_ {
    let nodes = (0..trace.nodes() as u32).map(NodeId);
    nodes.filter(|&node| trace.leaf(node).is_none())
}

/// The windows with which inner nodes below the root are entered.
fn windows(trace: &Trace) -> Vec<search::Window> {
    let below = inner(trace).skip(1);
    below.map(|node| entry(trace, node)).collect()
}

fn leaves(trace: &Trace) -> impl Iterator<Item = (NodeId, Reason)> + '_ {
    let nodes = (0..trace.nodes() as u32).map(NodeId);
    nodes.filter_map(|node| Some((node, trace.leaf(node)?)))
}

/// The score of the best leaf for the side at the root.
fn best_leaf(trace: &Trace) -> Score {
    let kind = trace.kind(0);
    let scores = leaves(trace).map(|(leaf, _)| trace.value(leaf, trace.ply(leaf)));
    scores.fold(kind.worst(), |best, score| kind.better(best, score))
}

/// Whether a whole tree has the shape for a level.
fn is_of_shape(trace: &Trace, level: u8) -> bool {
    let plies: Vec<u32> = leaves(trace).map(|(leaf, _)| trace.ply(leaf)).collect();
    let (Some(&first), Some(&last)) = (plies.iter().min(), plies.iter().max()) else {
        return false;
    };
    match level {
        1 => (first, last, plies.len()) == (2, 2, 4),
        2 => (first, last, plies.len()) == (2, 2, 9) && is_tied(trace),
        3 => last == 3 && first < 3 && (4..=14).contains(&plies.len()),
        4 => last == 3 && (6..=16).contains(&plies.len()),
        _ => last == 4 && (8..=16).contains(&plies.len()),
    }
}

/// Whether two moves share the best value at the root.
fn is_tied(trace: &Trace) -> bool {
    let best = trace.root_value();
    let tied = trace
        .children(NodeId::ROOT)
        .filter(|&node| Some(trace.value(node, 1)) == best);
    tied.count() > 1
}

/// Whether alpha-beta on this tree shows what the level is about.
fn has_marks(trace: &Trace, level: u8) -> bool {
    let cuts =
        |kind| inner(trace).any(|node| trace.is_cut(node) && trace.kind(trace.ply(node)) == kind);
    match level {
        4 => {
            cuts(Kind::Max)
                && cuts(Kind::Min)
                && inner(trace).any(|node| trace.bound(node) != Bound::Exact)
        }
        5 => has_tied_bound(trace) && inner(trace).any(|node| is_cut_deep(trace, node)),
        _ => true,
    }
}

/// Whether a node is cut by a bound that was set above its parent.
pub(crate) fn is_cut_deep(trace: &Trace, node: NodeId) -> bool {
    let Some(step) = trace.close_step(node).filter(|_| trace.is_cut(node)) else {
        return false;
    };
    let moment = trace.moment(step);
    let [.., parent, cut] = &moment.path[..] else {
        return false;
    };
    let other = cut.kind.other();
    parent.entry.bound_of(other) == cut.entry.bound_of(other)
}

/// Whether a bound arrives that ties with the best, so that its true value may be worse.
fn has_tied_bound(trace: &Trace) -> bool {
    inner(trace).any(|node| {
        let ply = trace.ply(node);
        let mut best = trace.kind(ply).worst();
        trace.children(node).any(|child| {
            let value = trace.value(child, ply + 1);
            let is_tied = value == best && trace.bound(child) != Bound::Exact;
            best = trace.kind(ply).better(best, value);
            is_tied
        })
    })
}

/// Whether every line of the listing that makes an event is run.
fn has_all_events(trace: &Trace) -> bool {
    let run: Vec<_> = (0..trace.steps())
        .map(|step| trace.moment(Step(step)).event.tag())
        .collect();
    let lines = search::listing(trace.options().algorithm).iter();
    lines
        .filter(|line| !line.on.is_empty())
        .all(|line| line.on.iter().any(|tag| run.contains(tag)))
}
