//! Wrong programs: what each is known to say, and each compared with a naive program written
//! independently with the same mistake.

use plyback::game::{AnyGame, Move, Outcome, Setup};
use plyback::run::{PaneStep, Run};
use plyback::search::{
    Algorithm, Bound, Kind, Mistake, Named, Options, Request, Score, Scoring, Ties, Window,
};
use plyback::trace::{Event, Moment, NodeId, Progress, Recording, Step, Trace};

fn open(game: &str, position: Option<&str>, options: &str) -> (AnyGame, Options) {
    let game = AnyGame::parse(game, position, &Setup::default()).unwrap();
    let options = Request::parse(options).unwrap().resolve(&game).unwrap();
    (game, options)
}

fn record(game: &str, position: Option<&str>, options: &str) -> Recording {
    let (game, options) = open(game, position, options);
    Recording::new(game, &options, 2_000_000).unwrap()
}

/// A case of a mistake, what the wrong program says, and what the right one does: value, move
/// and number of nodes, 0 if nobody has counted them.
type Fact = (
    &'static str,
    Option<&'static str>,
    &'static str,
    &'static str,
    (i32, Option<&'static str>, usize),
    (i32, &'static str, usize),
);

const FACTS: &[Fact] = &[
    (
        "tree",
        Some("[[-3,-1],[-2,-5]]"),
        "",
        "best-from-zero",
        (0, None, 7),
        (-3, "1", 7),
    ),
    (
        "tree",
        Some("[[1,1],[2,2]]"),
        "--algorithm alphabeta",
        "shared-window",
        (1, Some("1"), 4),
        (2, "2", 7),
    ),
    (
        "tictactoe",
        None,
        "--algorithm alphabeta",
        "root-window-fixed",
        (0, Some("a1"), 30_710),
        (0, "a1", 18_297),
    ),
    (
        "tictactoe",
        Some("XXO/OX_/O__"),
        "--scoring depth",
        "depth-sign",
        (13, Some("c2"), 8),
        (9, "b3", 8),
    ),
    (
        "tree",
        Some("[[1,1],[5,3,4],[3,2]]"),
        "--algorithm alphabeta",
        "tied-bound",
        (3, Some("3"), 10),
        (3, "2", 10),
    ),
    (
        "tictactoe",
        Some("O_X/X__/XOO"),
        "--algorithm negamax",
        "negamax-no-flip",
        (-10, Some("b1"), 10),
        (10, "b2", 10),
    ),
    (
        "tree",
        Some("[[3,12,8],[2,4,6],[14,5,2]]"),
        "",
        "same-side",
        (14, Some("3"), 13),
        (3, "1", 13),
    ),
    (
        "tictactoe",
        Some("OOX/___/_X_"),
        "--scoring depth",
        "small-win",
        (0, Some("b2"), 0),
        (7, "a3", 0),
    ),
];

fn said(recording: &Recording) -> (i32, Option<String>, usize) {
    let trace = &recording.trace;
    let line = trace.line_moves();
    let mv = line.first().map(|&mv| recording.game.move_name(mv));
    (trace.root_value().unwrap().get(), mv, trace.nodes())
}

#[test]
fn each_says_in_its_smallest_case_what_it_is_known_to_say() {
    for &(game, position, options, mistake, wrong, right) in FACTS {
        let with = format!("{options} --mistake {mistake}");
        let (value, mv, nodes) = wrong;
        let found = said(&record(game, position, &with));
        let nodes = if nodes == 0 { found.2 } else { nodes };
        assert_eq!(found, (value, mv.map(String::from), nodes), "{with}");
        let (value, mv, nodes) = right;
        let found = said(&record(game, position, options));
        let nodes = if nodes == 0 { found.2 } else { nodes };
        assert_eq!(found, (value, Some(mv.to_owned()), nodes), "{options}");
    }
    let mut told: Vec<&str> = FACTS.iter().map(|fact| fact.3).collect();
    let mut all: Vec<&str> = Mistake::ALL.iter().map(|&(name, _)| name).collect();
    told.sort_unstable();
    all.sort_unstable();
    assert_eq!(told, all);
}

/// A naive wrong program: plain recursion over the rules, in a single function.
struct Naive<'a> {
    game: &'a AnyGame,
    options: &'a Options,
    /// The only window, if it is shared.
    global: (i64, i64),
    entered: usize,
    leaves: usize,
    cutoffs: usize,
}

const INFINITY: i64 = 1 << 40;

impl Naive<'_> {
    fn is(&self, mistake: Mistake) -> bool {
        self.options.mistake == Some(mistake)
    }

    fn leaf(&self, outcome: Outcome, ply: i64) -> i64 {
        let longest = i64::from(self.game.longest());
        let small = self.is(Mistake::SmallWin);
        let ply = if self.is(Mistake::DepthSign) {
            -ply
        } else {
            ply
        };
        let one = if self.is(Mistake::DepthSign) { -1 } else { 1 };
        let large = if small { 3 } else { 10.max(longest + 1) };
        let win = match self.options.scoring {
            None => 0,
            Some(Scoring::Plain) => 10,
            Some(Scoring::Unit) => 1,
            Some(Scoring::Depth) => large - ply,
            Some(Scoring::Level) => large - ply + if one > 0 { 1 } else { -1 },
            Some(Scoring::Remaining) => 99_980 + 21 - ply,
        };
        match outcome {
            Outcome::Value(value) => value.into(),
            Outcome::Draw => 0,
            Outcome::Win(side) if side == self.options.max => win,
            Outcome::Win(_) => -win,
        }
    }

    /// The value (from MAX's side or, in negamax, the mover's) and the best move.
    fn search(&mut self, path: &mut Vec<Move>, window: (i64, i64)) -> (i64, Option<Move>) {
        self.entered += 1;
        let place = self.game.place(path);
        let ply = path.len() as i64;
        let negamax = self.options.algorithm == Algorithm::Negamax;
        let is_max = place.to_move == self.options.max;
        if let Some(outcome) = place.outcome {
            self.leaves += 1;
            let score = self.leaf(outcome, ply);
            let turned = negamax && !is_max && !self.is(Mistake::NegamaxNoFlip);
            return (if turned { -score } else { score }, None);
        }
        let maximises = negamax || is_max || self.is(Mistake::SameSide);
        let zero = self.is(Mistake::BestFromZero);
        let mut best = match (zero, maximises) {
            (true, _) => 0,
            (false, true) => -INFINITY,
            (false, false) => INFINITY,
        };
        let later = self.options.ties == Ties::Last;
        let cuts = self.options.algorithm == Algorithm::AlphaBeta;
        let (mut alpha, mut beta) = window;
        let mut choice = None;
        for (place_of, &mv) in place.moves.iter().enumerate() {
            let handed = match self.options.mistake {
                Some(Mistake::RootWindowFixed) if path.is_empty() => (-INFINITY, INFINITY),
                _ => (alpha, beta),
            };
            path.push(mv);
            let (value, _) = self.search(path, handed);
            path.pop();
            let value = if negamax { -value } else { value };
            let better = if maximises {
                value > best
            } else {
                value < best
            };
            if better || (later && value == best) {
                best = value;
                choice = Some(mv);
            }
            if self.is(Mistake::SharedWindow) {
                (alpha, beta) = self.global;
            }
            if choice.is_some() && maximises {
                alpha = alpha.max(best);
            }
            if choice.is_some() && !maximises {
                beta = beta.min(best);
            }
            self.global = (alpha, beta);
            // A root that passes on its initial window never finds a reason to stop.
            let strict = self.options.cut == plyback::search::Cut::Strict;
            let met = match maximises {
                true => best > beta || (best == beta && !strict),
                false => best < alpha || (best == alpha && !strict),
            };
            if cuts && met && place_of + 1 < place.moves.len() {
                self.cutoffs += 1;
                break;
            }
        }
        (best, choice)
    }
}

/// A search by the naive program: value, move, nodes, leaves, cutoffs.
fn naively(game: &AnyGame, options: &Options) -> (i64, Option<Move>, usize, usize, usize) {
    let window = (-INFINITY, INFINITY);
    let mut naive = Naive {
        game,
        options,
        global: window,
        entered: 0,
        leaves: 0,
        cutoffs: 0,
    };
    let (value, mv) = naive.search(&mut Vec::new(), window);
    let to_move = game.place(&[]).to_move;
    let turned = options.algorithm == Algorithm::Negamax && to_move != options.max;
    let value = if turned { -value } else { value };
    (value, mv, naive.entered, naive.leaves, naive.cutoffs)
}

/// Random trees and boards, in command-line notation.
fn cases() -> Vec<(String, Option<String>)> {
    let mut cases = Vec::new();
    for seed in 0..12 {
        for shape in ["2,3", "3,3", "2,5", "4,2"] {
            cases.push(("tree".to_owned(), Some(format!("random:{shape},{seed}"))));
        }
    }
    let ragged = [
        "[5,[[[3,9],4],[6]]]",
        "[[1,[2,-3]],[[0,0],-1],4]",
        "[[[-2,0],[0,3]],[[1,-1],0]]",
    ];
    cases.extend(ragged.map(|tree| ("tree".to_owned(), Some(tree.to_owned()))));
    // Boards after a few moves each, chosen by a small generator.
    let mut random = 7_u64;
    for (name, plies) in [("tictactoe", 4), ("mnk:3,4,3", 7), ("connect4:3,3,3", 3)] {
        for _ in 0..8 {
            let game = AnyGame::parse(name, None, &Setup::default()).unwrap();
            let mut path = Vec::new();
            while path.len() < plies && game.place(&path).outcome.is_none() {
                let moves = game.place(&path).moves;
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                path.push(moves[(random >> 33) as usize % moves.len()]);
            }
            cases.push((name.to_owned(), Some(game.place(&path).notation)));
        }
    }
    cases.extend(
        [("bones", "6"), ("nim", "1,2,2")]
            .map(|(game, heap)| (game.to_owned(), Some(heap.to_owned()))),
    );
    cases
}

/// Every way of making a mistake in a game.
fn ways(game: &AnyGame, mistake: Mistake) -> Vec<Options> {
    let mut ways = Vec::new();
    for &algorithm in mistake.algorithms() {
        let scorings: Vec<Option<Scoring>> = match mistake.scorings() {
            [] => vec![None],
            scorings => scorings.iter().copied().map(Some).collect(),
        };
        for scoring in scorings {
            for ties in [None, Some(Ties::Last)] {
                let request = Request {
                    algorithm: Some(algorithm),
                    scoring,
                    ties,
                    mistake: Some(mistake),
                    ..Request::default()
                };
                ways.extend(request.resolve(game).ok());
            }
        }
    }
    ways
}

#[test]
fn each_is_what_a_naive_program_with_the_same_mistake_is() {
    let mut searches = 0;
    for (name, position) in cases() {
        let game = AnyGame::parse(&name, position.as_deref(), &Setup::default()).unwrap();
        for &(_, mistake) in Mistake::ALL {
            for options in ways(&game, mistake) {
                let trace = Recording::new(game.clone(), &options, 1_000_000)
                    .unwrap()
                    .trace;
                let (leaves, cutoffs) = trace.totals();
                let found = (
                    i64::from(trace.root_value().unwrap().get()),
                    trace.line_moves().first().copied(),
                    trace.nodes(),
                    leaves as usize,
                    cutoffs as usize,
                );
                assert_eq!(
                    found,
                    naively(&game, &options),
                    "{name} {position:?} {options:?}"
                );
                searches += 1;
            }
        }
    }
    assert!(searches > 1_000, "{searches}");
}

/// What is kept is what was reported: the events of the recording and those written during the
/// search are the same, line by line.
#[test]
fn what_is_recorded_is_what_was_told() {
    for (name, position) in cases() {
        let game = AnyGame::parse(&name, position.as_deref(), &Setup::default()).unwrap();
        for &(_, mistake) in Mistake::ALL {
            for options in ways(&game, mistake) {
                let (mut kept, mut told) = (Vec::new(), Vec::new());
                let recording = Recording::new(game.clone(), &options, 1_000_000).unwrap();
                recording.write_ndjson(&mut kept, &|_| true).unwrap();
                plyback::trace::write_ndjson(
                    &mut told,
                    &game,
                    &options,
                    plyback::trace::Budget::default(),
                )
                .unwrap();
                let [kept, told] = [kept, told].map(|lines| String::from_utf8(lines).unwrap());
                if kept != told {
                    let differ = kept.lines().zip(told.lines()).find(|(a, b)| a != b);
                    panic!("{name} {position:?} {options:?}: {differ:?}");
                }
                let steps = recording.trace.steps();
                assert_eq!(steps, 3 * recording.trace.nodes() - 1);
                assert_eq!(told.lines().count(), steps + 2);
                let mistake = format!("\"mistake\":\"{}\"", mistake.name());
                assert!(told.lines().next().unwrap().contains(&mistake));
            }
        }
    }
}

/// What a search reports at a step, in a form that can be compared with another one: scores are
/// from MAX's side.
#[derive(PartialEq)]
struct Told {
    what: What,
    /// Meaningless for a leaf.
    kind: Option<Kind>,
    window: Option<Window>,
}

#[derive(PartialEq)]
enum What {
    Enter,
    /// The best, and whether this child's bound has replaced an equal value.
    Arrive(Option<Score>, bool),
    Leaf(Score),
    Return(Score, Bound),
    Cutoff(Score, Bound),
}

impl Told {
    fn new(trace: &Trace, moment: &Moment) -> Self {
        let frame = moment.path.last().expect("a path has a root");
        let value = || trace.value(frame.node, frame.ply);
        let closes = || (value(), trace.bound(frame.node));
        let what = match moment.event {
            Event::Enter { .. } => What::Enter,
            Event::Leaf { .. } => What::Leaf(value()),
            Event::Backup {
                child, improved, ..
            } => {
                let before = trace.call_before(moment).and_then(|call| call.best);
                let best = frame.best.map(|best| best.value);
                let is_tied = before.map(|before| before.value) == best;
                let is_bound = trace.bound(child) != Bound::Exact;
                What::Arrive(best, improved && is_tied && is_bound)
            }
            Event::Return { .. } => {
                let (value, bound) = closes();
                What::Return(value, bound)
            }
            Event::Cutoff { .. } => {
                let (value, bound) = closes();
                What::Cutoff(value, bound)
            }
        };
        Self {
            what,
            kind: trace.leaf(frame.node).is_none().then_some(frame.kind),
            window: trace.has_windows().then_some(match moment.event {
                Event::Enter { window, .. } | Event::Backup { window, .. } => window,
                _ => frame.entry,
            }),
        }
    }
}

/// The first wrong step, found naively from the moments of both at every step.
fn parting(right: &Trace, wrong: &Trace) -> Option<Step> {
    if right.is_two_phase() != wrong.is_two_phase() {
        return None;
    }
    let both = right.steps().min(wrong.steps());
    let is_wrong = |&step: &Step| {
        let [here, there] = [right, wrong].map(|trace| trace.moment(step));
        let moves = |trace: &Trace, moment: &Moment| trace.mv(moment.current());
        let (mut told, mut other) = (Told::new(right, &here), Told::new(wrong, &there));
        if told.window.is_none() || other.window.is_none() {
            (told.window, other.window) = (None, None);
        }
        here.current() != there.current()
            || moves(right, &here) != moves(wrong, &there)
            || told != other
    };
    let found = (0..both).map(Step).find(is_wrong);
    // A search that was stopped says nothing about what comes next.
    let has_more = right.is_complete() && wrong.steps() > both;
    found.or_else(|| has_more.then_some(Step(both)))
}

/// The right program is searched once, and compared with the wrong one's trace along the way.
#[test]
fn where_it_goes_wrong_is_found_as_the_definition_says() {
    let mut parted = 0;
    for (name, position) in cases() {
        let game = AnyGame::parse(&name, position.as_deref(), &Setup::default()).unwrap();
        for &(_, mistake) in Mistake::ALL {
            for options in ways(&game, mistake) {
                let [wrong, right] = [options, options.right()]
                    .map(|options| Recording::new(game.clone(), &options, 1_000_000).unwrap());
                if wrong.trace.nodes() > 500 {
                    continue;
                }
                let found = wrong.parting(&Progress::new());
                let wanted = parting(&right.trace, &wrong.trace);
                assert_eq!(found, wanted, "{name} {position:?} {options:?}");
                parted += usize::from(found.is_some());
            }
        }
    }
    assert!(parted > 200, "{parted}");
}

/// If a mistake has no effect, every node is looked at once, but only a few thousand if cancelled.
#[test]
fn looking_for_what_is_wrong_can_be_cancelled() {
    let wrong = record(
        "mnk:4,4,4",
        None,
        "--mistake depth-sign --scoring depth --depth 5",
    );
    let look = |progress: &Progress| (wrong.parting(progress), progress.nodes() as usize);
    let (found, looked_at) = look(&Progress::new());
    assert_eq!(found, None);
    assert!(
        (500_000..=wrong.trace.nodes()).contains(&looked_at),
        "{looked_at}"
    );
    let cancelled = Progress::new();
    cancelled.cancel();
    let (found, looked_at) = look(&cancelled);
    assert!(found.is_none() && looked_at <= 10_000, "{looked_at}");
}

/// Both take the same steps until they part, and there the wrong one does something else.
#[test]
fn where_a_wrong_program_goes_wrong_is_found() {
    let at = |game, position, options, mistake: &str| {
        let wrong = record(game, position, &format!("{options} --mistake {mistake}"));
        let step = wrong.parting(&Progress::new()).expect(mistake);
        let run = Run::from(wrong);
        assert_eq!(run.parting(), Some(step), "{mistake}");
        let trace = run.first().trace();
        let path = |node: NodeId| run.first().recording.names(&trace.moves_to(node)).join(".");
        match trace.moment(step).event {
            Event::Enter { node, .. } => format!("enter {}", path(node)),
            Event::Leaf { node, .. } => format!("leaf {}", path(node)),
            Event::Backup { child, .. } => format!("backup {}", path(child)),
            Event::Return { node, .. } => format!("return {}", path(node)),
            Event::Cutoff { node, .. } => format!("cut {}", path(node)),
        }
    };
    let found: Vec<String> = FACTS
        .iter()
        .map(|&(game, position, options, mistake, ..)| at(game, position, options, mistake))
        .collect();
    assert_eq!(
        found,
        [
            // The root keeps 0 when -3 arrives.
            "backup 1",
            // β of the first branch has become the root's.
            "backup 1",
            "backup a1",
            "leaf c2.b3.c3",
            // A bound replaces the value 3.
            "backup 3",
            "leaf b1.c2.b2",
            "enter 1",
            "leaf a2.b2.c2.a3.c3",
        ]
    );
}

#[test]
fn a_right_program_never_goes_wrong() {
    for &(game, position, options, ..) in FACTS {
        let run = Run::from(record(game, position, options));
        assert_eq!((run.mistake(), run.parting()), (None, None));
    }
}

/// If a mistake has no consequences, there is no first wrong step.
#[test]
fn a_mistake_may_have_no_effect() {
    let wrong = record("tree", Some("[1,3,2]"), "--mistake same-side");
    assert_eq!(said(&wrong), (3, Some("2".to_owned()), 4));
    assert_eq!(Run::from(wrong).parting(), None);
}

/// A wrong program that is stopped shows its beginning.
#[test]
fn the_beginning_of_a_wrong_search_is_kept() {
    let (game, options) = open("mnk:4,4,4", None, "--mistake same-side");
    let budget = plyback::trace::Budget::megabytes(1);
    let recording = Recording::watched(game, &options, &Progress::within(budget)).unwrap();
    assert!(!recording.trace.is_complete());
    let last = recording.trace.last_step();
    assert!(recording.trace.moment(last).path.len() > 1);
    assert_eq!(Run::from(recording).parting(), Some(Step(1)));
}

/// Every step of a wrong program can be described, and every number traced to its origin.
#[test]
fn every_step_can_be_told_and_every_number_followed() {
    use plyback::scene::comparison::doing;
    use plyback::scene::{self, origin_sentence};
    use plyback::words::Lang;

    for (name, position) in cases().into_iter().step_by(7) {
        let game = AnyGame::parse(&name, position.as_deref(), &Setup::default()).unwrap();
        for &(_, mistake) in Mistake::ALL {
            let Some(options) = ways(&game, mistake).into_iter().next() else {
                continue;
            };
            let recording = Recording::new(game.clone(), &options, 1_000_000).unwrap();
            if recording.trace.nodes() > 60 {
                continue;
            }
            let run = Run::from(recording);
            let (pane, trace) = (run.first(), run.first().trace());
            for step in (0..trace.steps()).map(Step) {
                let moment = trace.moment(step);
                for lang in Lang::ALL {
                    assert!(!doing(&run, 0, PaneStep::taken(step), lang).words.is_empty());
                }
                assert!(!scene::code(pane, &moment).is_empty());
                assert_eq!(scene::stack(pane, &moment).len(), moment.path.len());
                for frame in &moment.path {
                    for number in pane.numbers(frame.node, &moment) {
                        let links: Vec<_> = pane.origins(number).take(100).collect();
                        assert!(links.len() < 100);
                        for link in &links {
                            assert!(!origin_sentence(pane, link, Lang::En).is_empty());
                        }
                    }
                }
            }
        }
    }
}

/// Two searches side by side, one of them wrong: every step, and what their difference means.
#[test]
fn a_wrong_program_is_compared_with_the_right_one() {
    use plyback::scene::comparison::{first_wrong_step, meaning};
    use plyback::words::Lang;

    for (name, position) in cases().into_iter().step_by(5) {
        let game = AnyGame::parse(&name, position.as_deref(), &Setup::default()).unwrap();
        for &(_, mistake) in Mistake::ALL {
            let Some(wrong) = ways(&game, mistake).into_iter().next() else {
                continue;
            };
            // Next to another algorithm as well, whose own differences are not mistakes.
            let minimax = Options {
                algorithm: Algorithm::Minimax,
                ..wrong.right()
            };
            let right = Recording::new(game.clone(), &wrong.right(), 1_000_000).unwrap();
            for beside in [wrong.right(), minimax] {
                let both = [&beside, &wrong];
                let run = Run::compared(&game, both, &Progress::new())
                    .unwrap_or_else(|(_, why)| panic!("{why}"));
                if run.steps() > 600 {
                    continue;
                }
                let pair = run.pair().unwrap();
                let said = meaning(&pair, Lang::En);
                assert!(said.to_lowercase().contains("wrong"), "{said}");
                let alone = parting(&right.trace, pair.trace(1));
                assert_eq!(run.parting(), alone.map(|step| run.merged(1, step)));
                assert_eq!(pair.wrong_step(), alone.map(|step| (1, step)));
                assert_eq!(first_wrong_step(&pair, Lang::It).is_some(), alone.is_some());
                for step in (0..run.steps()).map(Step) {
                    assert_eq!(run.at(step).len(), 2);
                }
            }
        }
    }
}
