//! Subtrees that are folded away or out of sight: what is drawn of the tree then, and where.

use std::collections::BTreeMap;

use plyback::game::{AnyGame, Setup};
use plyback::run::Pane;
use plyback::scene::{
    Detail, Extent, Folds, Metrics, Shape, TreeNode, TreeScene, Viewport, WholeTree,
};
use plyback::search::Request;
use plyback::trace::{NodeId, Recording};
use proptest::prelude::*;
use proptest::sample::Index;

const METRICS: Metrics = Metrics {
    small: 6,
    shared: 6,
    ..Metrics::even(Detail::Chip, 8)
};

fn pane(seed: u32, algorithm: &str) -> Pane {
    let position = format!("random:3,4,{seed}");
    let game = AnyGame::parse("tree", Some(&position), &Setup::default()).expect("a tree");
    let request = Request::parse(&format!("--algorithm {algorithm}")).expect("options");
    let options = request.resolve(&game).expect("options");
    Pane::from(Recording::new(game, &options, 10_000).expect("a small search"))
}

/// The slots below a node; a folded one has a single slot.
fn slots(pane: &Pane, folds: &Folds, node: NodeId) -> i64 {
    let trace = pane.trace();
    if trace.size(node) == 1 || folds.contains(node) {
        return 1;
    }
    let children = trace.children(node);
    let below: i64 = children.map(|child| slots(pane, folds, child)).sum();
    let skipped = match trace.has_windows() && trace.is_cut(node) {
        true => pane.recording.skipped(node).len(),
        false => 0,
    };
    below + skipped as i64
}

proptest! {
    /// Whatever is folded, every remaining node has its own place in search order, and the
    /// drawing is only as wide as what remains.
    #[test]
    fn what_is_left_stands_side_by_side(
        seed in 0u32..500,
        windows in any::<bool>(),
        picks in prop::collection::vec(any::<Index>(), 0..12),
    ) {
        let pane = pane(seed, if windows { "alphabeta" } else { "minimax" });
        let trace = &pane.recording.trace;
        let whole = WholeTree::new(&pane.recording);
        let mut folds = Folds::default();
        for pick in picks {
            let node = NodeId(pick.index(trace.nodes()) as u32);
            let folded = folds.contains(node);
            let inner = trace.size(node) > 1;
            prop_assert_eq!(folds.toggle(trace, &whole, node), inner);
            prop_assert_eq!(folds.contains(node), inner && !folded);
        }
        let moment = trace.moment(trace.last_step());
        let scene = TreeScene {
            pane: &pane,
            moment: &moment,
            whole: &whole,
            selected: None,
            folds: &folds,
            differences: None,
            sides: None,
            hides: false,
        };
        let layout = scene.layout(Extent::Whole);
        let (width, drawing) = (layout.bounds(METRICS).width, layout.draw(METRICS, Viewport::ALL));
        prop_assert_eq!(width, 8 * slots(&pane, &folds, NodeId::ROOT));
        let mut rows: BTreeMap<u32, Vec<i64>> = BTreeMap::new();
        for node in &drawing.nodes {
            rows.entry(node.ply).or_default().push(node.x);
            prop_assert!((0..width).contains(&node.x));
            if let Shape::Count(hidden) = node.look.shape {
                prop_assert_eq!(hidden, trace.size(node.node) - 1);
                prop_assert!(folds.contains(node.node));
            }
        }
        for places in rows.values_mut() {
            places.sort_unstable();
            prop_assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= 8), "{places:?}");
        }
    }
}

/// Boards are made only for visible nodes, however many children there are; of the others, only
/// those are kept whose edges lead through the viewport.
#[test]
fn what_is_out_of_sight_is_not_looked_at() {
    let game = AnyGame::parse("mnk:40,40,5", None, &Setup::default()).expect("a board");
    let request = Request::parse("--depth 1").expect("options");
    let options = request.resolve(&game).expect("options");
    let pane = Pane::from(Recording::new(game, &options, 10_000).expect("a small search"));
    let trace = &pane.recording.trace;
    let whole = WholeTree::new(&pane.recording);
    let (moment, folds) = (trace.moment(trace.last_step()), Folds::default());
    let scene = TreeScene {
        pane: &pane,
        moment: &moment,
        whole: &whole,
        selected: Some(NodeId(800)),
        folds: &folds,
        differences: None,
        sides: None,
        hides: false,
    };
    let metrics = Metrics {
        small: 6,
        shared: 6,
        ..Metrics::even(Detail::Board, 80)
    };
    let layout = scene.layout(Extent::Path);
    let focus = layout.bounds(metrics).focus;
    let view = Viewport {
        left: focus - 100,
        right: focus + 100,
        top: 0,
        bottom: 1,
    };
    let seen = layout.draw(metrics, view).nodes;
    let read = |node: &&TreeNode| !node.look.rows.is_empty();
    let columns: Vec<i64> = seen
        .iter()
        .filter(read)
        .map(|node| node.x - focus)
        .collect();
    assert_eq!(
        columns,
        [columns[0], -80, 0, 80],
        "the root and three children"
    );
    let beside: Vec<u32> = seen
        .iter()
        .filter(|node| !read(node))
        .map(|node| node.node.0)
        .collect();
    // The first is the best; the other is a neighbour on the right.
    assert_eq!(beside, [1, 802], "{seen:?}");
}
