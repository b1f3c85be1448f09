//! What searches, orders, comparisons and lessons may cost: they all ask a [`Progress`].

use std::cell::Cell;
use std::ops::ControlFlow;

use plyback::game::{AnyGame, Game, Move, Problem, Setup, with};
use plyback::lesson::{LessonSource, SourceFile, load};
use plyback::run::{Pane, Query, Run, Selector, Walks};
use plyback::search::{
    Backup, Close, Cutoff, Entry, Observer, Options, Reason, Request, Score, Stopped, run,
};
use plyback::trace::{Budget, Direction, Goal, NdjsonError, NodeId, Progress, RecordError};
use plyback::trace::{Recording, Step, Trace, write_ndjson};

/// The most work done between two checks whether to go on.
const BETWEEN: u32 = 10_000;

fn search(game: &str, options: &str) -> (AnyGame, Options) {
    let game = AnyGame::parse(game, None, &Setup::default()).expect(game);
    let options = Request::parse(options)
        .and_then(|request| request.resolve(&game).map_err(|error| error.message("--")));
    let options = options.expect("options");
    (game, options)
}

fn cancelled() -> Progress {
    let progress = Progress::new();
    progress.cancel();
    progress
}

/// None of these would end within minutes.
#[test]
fn every_long_loop_hears_soon_that_it_is_to_stop() {
    for options in [
        "",
        "--algorithm alphabeta",
        "--algorithm negamax",
        "--algorithm two-phase",
        "--algorithm alphabeta --order best",
        "--algorithm alphabeta --order best --depth 8",
        "--mistake same-side",
        "--algorithm alphabeta --order best --mistake shared-window",
    ] {
        let (game, options) = search("mnk:5,5,4", options);
        let progress = cancelled();
        let recording = Recording::watched(game.clone(), &options, &progress);
        if let Ok(recording) = recording {
            assert!(recording.trace.nodes() <= BETWEEN as usize, "{options:?}");
        }
        assert!(progress.nodes() <= BETWEEN && progress.valued() <= BETWEEN);
        let progress = cancelled();
        let error = Recording::limited(game, &options, u32::MAX, &progress).err();
        assert_eq!(error, Some(RecordError::Cancelled), "{options:?}");
        assert!(progress.nodes() <= BETWEEN && progress.valued() <= BETWEEN);
    }
}

/// Two searches, their union, and the parts of a lesson.
#[test]
fn what_searches_more_than_once_hears_soon_that_it_is_to_stop() {
    let progress = cancelled();
    let (game, minimax) = search("tictactoe", "");
    let (_, other) = search("tictactoe", "--algorithm alphabeta");
    let refused = Run::compared(&game, [&minimax, &other], &progress).err();
    assert_eq!(refused, Some((0, RecordError::Cancelled)));
    let panes = [&minimax, &other].map(|options| {
        let recording = Recording::new(game.clone(), options, u32::MAX);
        Pane::from(recording.expect("a search"))
    });
    let progress = cancelled();
    let refused = Run::beside(panes, &progress).err();
    assert_eq!(refused, Some(RecordError::Cancelled));
    assert!(progress.nodes() <= BETWEEN, "{}", progress.nodes());
    let progress = cancelled();
    let refused = load(&lesson(3, ""), &progress);
    assert!(refused.is_err_and(|wrong| wrong.is_empty()));
    assert!(progress.nodes() <= BETWEEN, "{}", progress.nodes());
}

#[test]
fn the_reading_of_a_tree_hears_soon_that_it_is_to_stop() {
    let json = format!("[{}0]", "[1,2,3],".repeat(60_000));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("large.json");
    std::fs::write(&path, &json).expect("a file");
    let (last, gap) = (Cell::new(0), Cell::new(0));
    let read = |tree: &str, most: u64| {
        last.set(0);
        let goes_on = |nodes: u64| {
            gap.set(gap.get().max(nodes - last.get()));
            last.set(nodes);
            nodes < most
        };
        AnyGame::parse_watched("tree", Some(tree), &Setup::default(), &goes_on)
    };
    let between = u64::from(BETWEEN);
    for tree in [&json, &format!("@{}", path.display())] {
        assert!(read(tree, u64::MAX).is_ok());
        assert!(last.get() > 240_002 - between && gap.get() <= between);
        let stopped = read(tree, 3 * between).expect_err("a stop");
        assert_eq!(stopped.to_string(), "stopped before all of it was read");
        assert!(last.get() < 4 * between);
        let query = Query {
            game: "tree".into(),
            position: Some(tree.clone()),
            ..Query::default()
        };
        let progress = Progress::new();
        assert!(query.open_watched(&progress).is_ok());
        assert!(progress.nodes() > 240_002 - BETWEEN);
        let progress = cancelled();
        assert_eq!(query.open_watched(&progress).err(), Some(stopped));
        assert!(progress.nodes() <= BETWEEN, "{}", progress.nodes());
    }
    // Anything after the last possible child is not read.
    let wide = format!("[{}0]", "0,".repeat(300_000));
    assert!(read(&wide, u64::MAX).is_err());
    assert!(last.get() <= 65_536, "{}", last.get());
}

/// A fold is searched again to find a value in it; improvements are looked for step by step.
#[test]
fn seeking_hears_soon_that_it_is_to_stop() {
    let (game, options) = search("tictactoe", "");
    let recording = Recording::watched(game, &options, &Progress::within(Budget::megabytes(1)));
    let folded = recording.expect("a search").trace;
    assert!(folded.has_folds());
    let never = Goal::Value(Score::new(7_777));
    let wide = equal_children(20_000);
    let first = wide.trace.nth(Goal::Improve, 0).expect("the first leaf");
    for (trace, goal, from, direction) in [
        (&folded, never, Step::FIRST, Direction::Forwards),
        (&folded, never, folded.last_step(), Direction::Backwards),
        (&wide.trace, Goal::Improve, first, Direction::Forwards),
        (
            &wide.trace,
            Goal::ImproveAt(NodeId::ROOT),
            first,
            Direction::Forwards,
        ),
    ] {
        let progress = Progress::new();
        let found = |progress: &_| trace.find_watched(goal, from, direction, progress);
        assert_eq!(found(&progress), None);
        let counted = progress.nodes();
        assert!(counted > BETWEEN && counted as usize > trace.nodes().saturating_sub(10_000));
        let progress = cancelled();
        assert_eq!(found(&progress), None);
        let nodes = progress.nodes();
        assert!(nodes <= BETWEEN, "{nodes} nodes {direction:?} for {goal:?}");
    }
    let run = Run::from(wide);
    for typed in [
        "improve",
        "improve 2",
        "root improve",
        "root backup 20000",
        "=7",
    ] {
        let selector = Selector::typed(typed, &run).expect("a selector");
        let progress = cancelled();
        let found = selector.find(&run, Step::FIRST, Direction::Forwards, &progress);
        assert!(progress.nodes() <= BETWEEN && found.is_none(), "{typed}");
        let steps = selector.steps(&run, &mut Walks::new(&progress));
        assert!(progress.nodes() <= BETWEEN && steps.is_ok_and(|steps| steps.is_empty()));
    }
}

/// What the screen draws is searched again without watching for cancellation: a fold is smaller
/// than the work allowed between two checks.
#[test]
fn a_fold_is_never_larger_than_what_may_pass_between_two_looks() {
    for (game, options) in [
        ("tictactoe", ""),
        ("mnk:4,4,4", "--depth 6"),
        ("tree", "--algorithm negamax"),
    ] {
        let position = (game == "tree").then_some("random:5,8,1");
        let game = AnyGame::parse(game, position, &Setup::default()).expect(game);
        let options = Request::parse(options).expect("options");
        let options = options.resolve(&game).expect("options");
        let (largest, _) = largest_fold(&folded(game, &options, 2_000_000));
        assert!(
            (1..=BETWEEN).contains(&largest),
            "{largest} nodes: {options:?}"
        );
    }
}

/// A search of a node with `count` children of equal value.
fn equal_children(count: usize) -> Recording {
    let equal = format!("[{}0]", "0,".repeat(count - 1));
    let game = AnyGame::parse("tree", Some(&equal), &Setup::default()).expect("a tree");
    let options = Request::default().resolve(&game).expect("options");
    Recording::new(game, &options, u32::MAX).expect("a search")
}

/// However many siblings there are, each is looked at only once.
#[test]
fn stepping_among_equal_children_takes_as_long_as_there_are_children() {
    const CHILDREN: u32 = 50_000;
    let trace = equal_children(CHILDREN as usize).trace;
    let (first, last) = (Step::FIRST, trace.last_step());
    let half = Step(last.0 / 2);
    use Direction::{Backwards, Forwards};
    for (goal, from, direction) in [
        (Goal::Improve, first, Forwards),
        (Goal::Improve, half, Forwards),
        (Goal::Improve, last, Backwards),
        (Goal::Improve, half, Backwards),
        (Goal::Backup, half, Forwards),
        (Goal::Backup, half, Backwards),
        (Goal::Backup, last, Backwards),
    ] {
        let progress = Progress::new();
        let found = trace.find_watched(goal, from, direction, &progress);
        assert_eq!(
            found.is_some(),
            (goal, from, direction) != (Goal::Improve, half, Forwards)
        );
        let nodes = progress.nodes();
        assert!(
            nodes <= CHILDREN + BETWEEN,
            "{nodes} for {goal:?} {direction:?}"
        );
    }
    assert_eq!(
        trace.nth(Goal::BackupAt(NodeId::ROOT), 49_999),
        Some(last.previous().expect("a step"))
    );
}

/// A reason is looked for in folds that are searched again, which can be stopped as well.
#[test]
fn looking_for_a_leaf_by_its_reason_hears_soon_that_it_is_to_stop() {
    let (trace, _) = large_folds();
    for reason in [Reason::Win, Reason::Loss, Reason::Draw] {
        let goal = Goal::Leaf(Some(reason));
        for direction in [Direction::Forwards, Direction::Backwards] {
            let from = direction.pick([Step::FIRST, trace.last_step()]);
            let progress = cancelled();
            assert_eq!(trace.find_watched(goal, from, direction, &progress), None);
            let nodes = progress.nodes();
            assert!(nodes <= BETWEEN, "{nodes} nodes {direction:?} for {goal:?}");
            let progress = Progress::new();
            let found = trace.find_watched(goal, from, direction, &progress);
            assert_eq!(found, trace.find(goal, from, direction));
        }
    }
}

/// A step within a fold is found by searching that fold again.
#[test]
fn seeking_from_within_a_fold_hears_soon_that_it_is_to_stop() {
    let (trace, fold) = large_folds();
    let within = Step(trace.enter_step(fold).0 + trace.branch(fold).nodes_to_search() as usize);
    for goal in [
        Goal::Enter,
        Goal::Leaf(None),
        Goal::Return,
        Goal::Cutoff,
        Goal::Close,
        Goal::Backup,
        Goal::Improve,
        Goal::Value(Score::new(10)),
    ] {
        for direction in [Direction::Forwards, Direction::Backwards] {
            let progress = cancelled();
            assert_eq!(trace.find_watched(goal, within, direction, &progress), None);
            let nodes = progress.nodes();
            assert!(nodes <= BETWEEN, "{nodes} nodes {direction:?} for {goal:?}");
        }
    }
    for goal in [Goal::Leaf(None), Goal::Return, Goal::Close] {
        let progress = cancelled();
        assert_eq!(trace.nth_watched(goal, 100_000, &progress), None);
        assert!(progress.nodes() <= BETWEEN, "{goal:?}");
    }
    let progress = Progress::new();
    let found = trace.find_watched(Goal::Return, within, Direction::Forwards, &progress);
    assert_eq!(found, trace.find(Goal::Return, within, Direction::Forwards));
    assert!(found.is_some() && progress.nodes() > BETWEEN / 2);
}

/// A search recorded in `bytes` bytes, with folds as large as possible.
fn folded(game: AnyGame, options: &Options, bytes: usize) -> Trace {
    let budget = Budget {
        bytes,
        fold: 1_000_000,
        ..Budget::default()
    };
    let recording = Recording::watched(game, options, &Progress::within(budget));
    recording.expect("a search").trace
}

/// A complete search with folds as large as possible, and the largest of them.
fn large_folds() -> (Trace, NodeId) {
    let (game, options) = search("tictactoe", "");
    let trace = folded(game, &options, 3_000_000);
    assert!(trace.has_folds() && trace.is_complete());
    let (nodes, largest) = largest_fold(&trace);
    assert!(nodes > BETWEEN / 2, "{nodes}");
    (trace, largest)
}

/// The number of nodes in the largest fold, and its root.
fn largest_fold(trace: &Trace) -> (u32, NodeId) {
    let (mut folds, mut branches) = (Vec::new(), vec![trace.trunk()]);
    while let Some(branch) = branches.pop() {
        match branch.nodes_to_search() {
            0 => branches.extend(trace.branches(&branch)),
            nodes => folds.push((nodes, branch.node())),
        }
    }
    folds.into_iter().max().expect("folds")
}

/// Observes how a tree that was built is valued, and stops that after `most` checks.
struct Valuing {
    asked: u32,
    most: u32,
    /// The nodes valued since the last check, and the most there ever were.
    since: u32,
    gap: u32,
}

impl Valuing {
    fn close(&mut self) {
        assert!(self.asked < self.most, "nothing is told after the end");
        self.since += 1;
        self.gap = self.gap.max(self.since);
    }
}

impl<G: Game> Observer<G> for Valuing {
    type Node = ();
    const BOUNDS: bool = false;

    fn enter(&mut self, _: Entry<'_, G>) -> ControlFlow<Stopped> {
        ControlFlow::Continue(())
    }
    fn valuing(&mut self) -> ControlFlow<Stopped> {
        (self.since, self.asked) = (0, self.asked + 1);
        match self.asked < self.most {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(Stopped::ByObserver),
        }
    }
    fn leaf(&mut self, (): (), _: Score, _: Reason) {
        Self::close(self);
    }
    fn backup(&mut self, _: Backup<()>) {}
    fn close(&mut self, _: Close<()>) {
        Self::close(self);
    }
    fn cutoff(&mut self, _: Cutoff<()>, _: impl Iterator<Item = Move>) {}
}

fn values<G: Game>(problem: &Problem<G>, valuing: &mut Valuing) -> bool {
    let request = Request::parse("--algorithm two-phase").expect("options");
    let game = AnyGame::parse("tictactoe", None, &Setup::default()).expect("a game");
    let options = request.resolve(&game).expect("options");
    run(problem, &options, valuing).is_continue()
}

#[test]
fn the_second_phase_hears_soon_that_it_is_to_stop() {
    let game = AnyGame::parse("tictactoe", Some("___/___/_X_"), &Setup::default());
    let game = game.expect("a game");
    for (most, ends) in [(u32::MAX, true), (1, false), (3, false)] {
        let mut valuing = Valuing {
            asked: 0,
            most,
            since: 0,
            gap: 0,
        };
        assert_eq!(
            with!(game, problem => values(problem, &mut valuing)),
            ends,
            "{most}"
        );
        assert!(valuing.gap <= BETWEEN, "{}", valuing.gap);
        assert!(valuing.asked == most || valuing.asked > 50_000 / BETWEEN);
    }
}

/// Only a third of the positions looked at on a wide board are new, so it is memory that counts.
#[test]
fn values_for_an_order_are_bounded_in_bytes() {
    for game in ["mnk:4,4,4", "mnk:12,12,5", "mnk:100,100,5", "nim"] {
        let position = (game == "nim").then_some("999,999,999,999");
        let game = AnyGame::parse(game, position, &Setup::default()).expect(game);
        let request = Request::parse("--algorithm alphabeta --order best --depth 7");
        let options = request.expect("options").resolve(&game).expect("options");
        let progress = Progress::within(Budget::megabytes(1));
        let error = Recording::watched(game.clone(), &options, &progress).err();
        assert!(
            matches!(error, Some(RecordError::NoRoomToOrder(_))),
            "{error:?}"
        );
        let mut out = Vec::new();
        let error = write_ndjson(&mut out, &game, &options, Budget::megabytes(1)).err();
        assert!(
            matches!(error, Some(NdjsonError::NoRoomToOrder(_))),
            "{error:?}"
        );
        assert_eq!(out, b"", "nothing is written of what is refused");
    }
}

#[test]
fn a_comparison_has_one_budget() {
    let (game, minimax) = search("tictactoe", "");
    let (_, other) = search("tictactoe", "--algorithm alphabeta");
    let fits = |megabytes| {
        let progress = Progress::within(Budget::megabytes(megabytes));
        Run::compared(&game, [&minimax, &other], &progress).err()
    };
    assert_eq!(fits(16), None);
    // Room for either of them but not for their union, and then not even for the first.
    assert!(matches!(fits(8), Some((1, RecordError::TooLarge(_)))));
    assert!(matches!(fits(3), Some((0, RecordError::TooLarge(_)))));
}

fn lesson(parts: usize, sections: &str) -> LessonSource {
    let mut text =
        "+++\nlanguage = \"en\"\ntitle = \"Much\"\nsummary = \"Much of it.\"\n".to_owned();
    for part in 0..parts {
        text += &format!("[[parts]]\nname = \"p{part}\"\ngame = \"tictactoe\"\n");
    }
    text += "+++\n";
    for part in 0..parts {
        text += &format!("\n# p{part}\n\n## start\n\nIt begins.\n");
    }
    text += sections;
    text += "\n# remember\n\nNothing.\n";
    LessonSource {
        id: "much".into(),
        main: SourceFile::new("lesson.md", text),
        translations: Vec::new(),
    }
}

fn told(lesson: &LessonSource, progress: &Progress) -> Vec<String> {
    let wrong = load(lesson, progress).err().unwrap_or_default();
    wrong.iter().map(|wrong| wrong.what.to_string()).collect()
}

#[test]
fn the_parts_of_a_lesson_share_their_memory() {
    let progress = || Progress::within(Budget::megabytes(11));
    assert_eq!(told(&lesson(2, ""), &progress()), [""; 0]);
    let wrong = told(&lesson(3, ""), &progress());
    assert!(
        wrong[0].contains("don't fit into 11 MB together"),
        "{wrong:?}"
    );
}

/// A tree on disk takes eight times its size, however little of it is searched.
#[test]
fn the_trees_of_a_lesson_count_as_its_searches_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let tree = format!("[[{}0],1]", "0,".repeat(50_000));
    std::fs::write(folder.path().join("tree.json"), tree).expect("a file");
    let mut three = lesson(3, "");
    let part = "game = \"tree\"\nposition = \"@tree.json\"\ndepth = 1";
    let text = three.main.text.replace("game = \"tictactoe\"", part);
    three.main = SourceFile::new(folder.path().join("lesson.md"), text);
    let progress = |megabytes| Progress::within(Budget::megabytes(megabytes));
    assert_eq!(told(&three, &progress(4)), [""; 0]);
    let wrong = told(&three, &progress(2));
    assert!(
        wrong[0].contains("don't fit into 2 MB together"),
        "{wrong:?}"
    );
}

#[test]
fn what_is_wrong_with_a_lesson_is_told_as_far_as_it_helps() {
    let wrong = told(
        &lesson(1, &"## nonsense\n\nIt is.\n\n".repeat(1_900)),
        &Progress::new(),
    );
    assert_eq!(wrong.len(), 51);
    assert!(wrong[50].contains("more wrong than these 50"), "{wrong:?}");
    let wrong = told(
        &lesson(1, &"## nonsense\n\n".repeat(100_000)),
        &Progress::new(),
    );
    assert!(
        wrong
            .iter()
            .any(|what| what.starts_with("more than 2,000 headings")),
        "{wrong:?}"
    );
}

#[test]
fn a_hundred_stops_of_a_large_search_are_found() {
    let stop = |k: usize| format!("## improve {}\n\nIt improves.\n\n", k * 100);
    let stops: String = (1..=100).map(stop).collect();
    assert_eq!(told(&lesson(1, &stops), &Progress::new()), [""; 0]);
}
