//! Where a merged step falls, and at which merged step a search takes one of its own.
//!
//! Two single recursions are merged as one: a subtree of n nodes of the union fills 3n
//! consecutive steps. If both searches build their trees first, the union is built first, then
//! a subtree fills 2n steps. If only one does, its tree is built first, alone except for the
//! root; after that the other still enters its own nodes, so a subtree fills 2n steps plus one
//! for each node the other has in it.

use super::{MergedStep, Pair, PaneStep, UnionId, Waiting};
use trace::{Event, NodeId, Step, Trace};

/// What happens at a merged step, to the last node of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MergedEvent {
    /// The node is entered.
    Enter,
    /// The node closes, as a leaf or after its children.
    Close,
    /// This child's value arrives.
    Backup(UnionId),
}

impl MergedEvent {
    const fn arrived(self) -> Option<UnionId> {
        match self {
            Self::Backup(child) => Some(child),
            Self::Enter | Self::Close => None,
        }
    }
}

/// Where a merged step falls.
struct Location {
    path: Vec<UnionId>,
    what: MergedEvent,
    /// How many of its own steps each search has taken.
    done: [usize; 2],
    /// Which of them take one now.
    moved: [bool; 2],
    /// Whether one search is building its tree while the other, which builds none, waits.
    is_building_alone: bool,
}

/// Which searches build their trees first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Built {
    Neither,
    Both,
    Only(usize),
}

impl Pair<'_> {
    /// How many merged steps there are. They are numbered from 0.
    pub fn steps(&self) -> usize {
        self.before_scoring() + self.fills(UnionId::ROOT) - 1
    }

    /// The state of both searches at a merged step.
    ///
    /// # Panics
    /// If `step` is not below [`Pair::steps`].
    pub fn moment(&self, step: Step) -> MergedStep {
        let at = self.locate(step);
        let side = |pane: usize| PaneStep {
            step: Step(at.done[pane] - 1),
            waiting: (!at.moved[pane]).then(|| self.waiting(&at, pane)),
        };
        MergedStep {
            step,
            node: *at.path.last().expect("a path has a root"),
            arrived: at.what.arrived(),
            panes: [0, 1].map(side),
        }
    }

    /// The merged step at which a search takes this step of its own.
    ///
    /// # Panics
    /// If `step` is not below the steps of its trace.
    pub fn merged(&self, pane: usize, step: Step) -> Step {
        let trace = self.trace(pane);
        let path_of = |node| self.union.path_of(pane, trace, node);
        Step(match trace.moment(step).event {
            Event::Enter { node, .. } if self.builds(pane) => match self.built() {
                Built::Both => path_of(node).last().expect("a path has a root").index(),
                Built::Only(_) | Built::Neither => node.index(),
            },
            // The one that builds enters the root first, along with the other.
            Event::Enter { node, .. } if node.0 == 0 => 0,
            Event::Enter { node, .. } => self.begin(&path_of(node)),
            Event::Backup { child, .. } => self.close_of(&path_of(child)) + 1,
            Event::Leaf { node, .. } | Event::Return { node, .. } | Event::Cutoff { node, .. } => {
                self.close_of(&path_of(node))
            }
        })
    }

    /// For each node of a search, in preorder, the merged steps in which it is built, if its
    /// tree is built first, and those in which it is scored, ending with its close. Looks at
    /// each place once.
    pub fn spans(self, pane: usize) -> impl Iterator<Item = [[Step; 2]; 2]> {
        let places = (0..self.union.nodes() as u32).map(UnionId);
        let mut begin = self.before_scoring();
        // The ends of the subtrees around a place, with the steps after them.
        let mut open = Vec::new();
        places.filter_map(move |place| {
            while let Some((_, next)) = open.pop_if(|(end, _)| *end <= place) {
                begin = next;
            }
            let (first, next) = (begin, begin + self.fills(place));
            open.push((self.union.end(place), next));
            begin += usize::from(self.is_entered(place));
            let node = self.union.node(pane, place)?;
            let built = match self.built() {
                Built::Both => [place.index(), self.union.end(place).index()],
                Built::Only(_) | Built::Neither => {
                    [node.index(), node.index() + self.own(pane, place)]
                }
            };
            // If the other builds its tree first, both have already entered the root.
            let is_first = node == NodeId::ROOT && !self.builds(pane);
            let scored = [if is_first { 0 } else { first }, next - 1];
            Some([built, scored].map(|[first, after]| [Step(first), Step(after - 1)]))
        })
    }

    /// The merged step at which a node of the union closes.
    pub fn close_step(&self, node: UnionId) -> Step {
        Step(self.close_of(&self.union.path_to(node)))
    }

    /// How many of these nodes, given in the order in which they close, close before a merged step.
    pub(super) fn closed_before(&self, step: Step, nodes: &[UnionId]) -> usize {
        if step.0 <= self.before_scoring() {
            return 0;
        }
        let Location { path, what, .. } = self.locate(step);
        let here = *path.last().expect("a path has a root");
        nodes.partition_point(|&node| match what {
            MergedEvent::Enter => self.union.end(node) <= here,
            MergedEvent::Close => self.union.closes(node) < self.union.closes(here),
            MergedEvent::Backup(child) => self.union.closes(node) <= self.union.closes(child),
        })
    }

    /// The merged step at which a node of the union is first entered.
    pub fn enter_step(&self, node: UnionId) -> Step {
        [0, 1]
            .into_iter()
            .filter_map(|pane| {
                let own = self.union.node(pane, node)?;
                Some(self.merged(pane, self.trace(pane).enter_step(own)))
            })
            .min()
            .expect("a node of one search at least")
    }

    /// Why a search waits while the other takes the located step.
    fn waiting(&self, at: &Location, pane: usize) -> Waiting {
        if at.is_building_alone {
            return Waiting::Building;
        }
        let mut last = NodeId::ROOT;
        for &node in at.path.iter().chain(&at.what.arrived()) {
            match self.union.node(pane, node) {
                Some(own) => last = own,
                None => {
                    let other = 1 - pane;
                    let alone = self.union.node(other, node).expect("a node of one search");
                    let done = at.done[pane];
                    return self.reason(pane, last, alone, done);
                }
            }
        }
        Waiting::Built
    }

    /// Why a search is not at the other's child `alone`, below its own `node`.
    fn reason(&self, pane: usize, node: NodeId, alone: NodeId, done: usize) -> Waiting {
        let trace = self.trace(pane);
        if let Some(reason) = trace.leaf(node) {
            return Waiting::Leaf(node, reason);
        }
        let mv = self.trace(1 - pane).mv(alone);
        let own = trace.children(node).find(|&child| trace.mv(child) == mv);
        match own {
            Some(child) if trace.close_step(child).is_some_and(|step| step.0 < done) => {
                Waiting::Earlier(child)
            }
            Some(child) => Waiting::Later(child),
            None if trace.is_cut(node)
                && mv.is_some_and(|mv| self.recording(pane).skipped(node).contains(&mv)) =>
            {
                Waiting::Cut(node)
            }
            None => Waiting::LeftOut(node),
        }
    }

    fn close_of(&self, path: &[UnionId]) -> usize {
        let node = *path.last().expect("a path has a root");
        self.begin(path) + self.fills(node) - 2
    }

    /// The first step of scoring the path's last node, starting with its enter if that comes then.
    fn begin(&self, path: &[UnionId]) -> usize {
        let mut step = self.before_scoring();
        for pair in path.windows(2) {
            let [parent, child] = [pair[0], pair[1]];
            step += usize::from(self.is_entered(parent));
            let earlier = self
                .union
                .children(parent)
                .take_while(|&node| node != child);
            step += earlier.map(|node| self.fills(node)).sum::<usize>();
        }
        step
    }

    fn builds(&self, pane: usize) -> bool {
        self.trace(pane).is_two_phase()
    }

    fn built(&self) -> Built {
        match [0, 1].map(|pane| self.builds(pane)) {
            [false, false] => Built::Neither,
            [true, true] => Built::Both,
            [true, false] => Built::Only(0),
            [false, true] => Built::Only(1),
        }
    }

    /// The trace that builds its tree first, if the other doesn't.
    pub(super) fn builds_alone(&self) -> Option<&Trace> {
        match self.built() {
            Built::Only(pane) => Some(self.trace(pane)),
            Built::Neither | Built::Both => None,
        }
    }

    /// The step at which scoring the root begins. If one search builds alone, both enter the
    /// root in the first step of the building.
    fn before_scoring(&self) -> usize {
        match self.built() {
            Built::Neither => 0,
            Built::Both => self.union.nodes(),
            Built::Only(pane) => self.trace(pane).nodes() - 1,
        }
    }

    /// How many nodes a search has in a subtree.
    fn own(&self, pane: usize, node: UnionId) -> usize {
        let own = self.union.node(pane, node);
        own.map_or(0, |own| self.trace(pane).size(own))
    }

    /// Whether a node is entered during scoring.
    fn is_entered(&self, node: UnionId) -> bool {
        self.enters(0, node) || self.enters(1, node)
    }

    /// How many steps it takes to score a subtree, including its root's backup.
    fn fills(&self, node: UnionId) -> usize {
        #[cfg(test)]
        tests::LOOKS.set(tests::LOOKS.get() + 1);
        let size = self.union.size(node);
        let entered = match self.built() {
            Built::Neither => size,
            Built::Both => 0,
            Built::Only(pane) => self.own(1 - pane, node),
        };
        entered + 2 * size
    }

    /// Where a merged step falls.
    fn locate(&self, Step(step): Step) -> Location {
        assert!(step < self.steps(), "a step lies within the merged steps");
        match (self.built(), step.checked_sub(self.before_scoring())) {
            (Built::Only(pane), None | Some(0)) => {
                let node = NodeId(step as u32);
                self.build(self.union.path_of(pane, self.trace(pane), node), step > 0)
            }
            (_, None) => self.build(self.union.path_to(UnionId(step as u32)), false),
            (_, Some(offset)) => self.score(offset),
        }
    }

    /// A node is entered by the searches that build their trees first. A search that doesn't is
    /// still at the root.
    fn build(&self, path: Vec<UnionId>, is_building_alone: bool) -> Location {
        let here = *path.last().expect("a path has a root");
        let earlier = |pane: usize| {
            let siblings = path.windows(2).flat_map(|pair| {
                let children = self.union.children(pair[0]);
                children.take_while(|&child| child != pair[1])
            });
            siblings.map(|child| self.own(pane, child)).sum::<usize>()
        };
        let done = |pane| match self.builds(pane) {
            true => earlier(pane) + path.iter().filter(|&&node| self.has(node)[pane]).count(),
            false => 1,
        };
        let moves = |pane| match self.builds(pane) {
            true => self.has(here)[pane],
            false => here == UnionId::ROOT,
        };
        Location {
            what: MergedEvent::Enter,
            done: [0, 1].map(done),
            moved: [0, 1].map(moves),
            is_building_alone,
            path,
        }
    }

    /// Descends to an offset within the steps of the scoring.
    fn score(&self, mut offset: usize) -> Location {
        let mut done = [0, 1].map(|pane| match self.builds(pane) {
            true => self.trace(pane).nodes(),
            false => 0,
        });
        let mut path = vec![UnionId::ROOT];
        let mut node = UnionId::ROOT;
        loop {
            let enters = [0, 1].map(|pane| self.enters(pane, node));
            add(&mut done, enters.map(usize::from));
            if self.is_entered(node) {
                if offset == 0 {
                    return scored(path, MergedEvent::Enter, done, enters);
                }
                offset -= 1;
            }
            let mut children = self.union.children(node);
            let inside = loop {
                let Some(child) = children.next() else {
                    let moved = self.has(node);
                    add(&mut done, moved.map(usize::from));
                    return scored(path, MergedEvent::Close, done, moved);
                };
                let fills = self.fills(child);
                if offset + 1 < fills {
                    break child;
                }
                add(&mut done, [0, 1].map(|pane| self.takes(pane, child)));
                if offset + 1 == fills {
                    let moved = self.has(child);
                    return scored(path, MergedEvent::Backup(child), done, moved);
                }
                offset -= fills;
            };
            path.push(inside);
            node = inside;
        }
    }

    /// Which searches have a node.
    pub(super) fn has(&self, node: UnionId) -> [bool; 2] {
        [0, 1].map(|pane| self.union.node(pane, node).is_some())
    }

    /// Whether a search enters a node during scoring.
    fn enters(&self, pane: usize, node: UnionId) -> bool {
        !self.builds(pane) && self.union.node(pane, node).is_some()
    }

    /// How many steps a search takes to score a subtree, including its backup.
    fn takes(&self, pane: usize, node: UnionId) -> usize {
        let each = if self.builds(pane) { 2 } else { 3 };
        each * self.own(pane, node)
    }
}

fn add(sum: &mut [usize; 2], more: [usize; 2]) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}

fn scored(path: Vec<UnionId>, what: MergedEvent, done: [usize; 2], moved: [bool; 2]) -> Location {
    Location {
        path,
        what,
        done,
        moved,
        is_building_alone: false,
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use crate::Run;
    use game::{AnyGame, Setup};
    use search::Request;
    use trace::{Direction, Progress, Step};

    thread_local! {
        /// How many times a subtree was measured.
        pub static LOOKS: Cell<usize> = const { Cell::new(0) };
    }

    #[test]
    fn a_difference_is_found_by_looking_twice_at_each_sibling() {
        let tree = format!("[{}]", vec!["[1,0,5]"; 5_000].join(","));
        let game = AnyGame::parse("tree", Some(&tree), &Setup::default()).expect("a game");
        let [a, b] = ["minimax", "alphabeta"].map(|name| {
            let request = Request::parse(&format!("--algorithm {name}"));
            request.expect("an option").resolve(&game).expect("options")
        });
        let run = Run::compared(&game, [&a, &b], &Progress::new());
        let run = run.unwrap_or_else(|_| panic!("a run"));
        let pair = run.pair().expect("two searches");
        assert!(pair.union.differences().len() > 4_000);
        for step in (0..pair.steps()).step_by(1_000).map(Step) {
            LOOKS.set(0);
            let next = pair.next_difference(step, Direction::Forwards);
            assert!(next.is_some() || step.0 > pair.steps() - 1_000);
            assert!(LOOKS.get() <= 10_000 + 20, "{} at {step:?}", LOOKS.get());
        }
    }

    #[test]
    fn a_place_is_looked_at_once_for_its_spans_however_many_siblings_it_has() {
        for leaves in [10, 1_000, 10_000] {
            let tree = format!("[{}]", vec!["1"; leaves].join(","));
            let game = AnyGame::parse("tree", Some(&tree), &Setup::default()).expect("a game");
            for other in ["minimax", "alphabeta", "two-phase"] {
                let [a, b] = ["two-phase", other].map(|name| {
                    let request = Request::parse(&format!("--algorithm {name}"));
                    request.expect("an option").resolve(&game).expect("options")
                });
                let run = Run::compared(&game, [&a, &b], &Progress::new());
                let run = run.unwrap_or_else(|_| panic!("a run of {other}"));
                let pair = run.pair().expect("two searches");
                for pane in 0..2 {
                    LOOKS.set(0);
                    assert_eq!(pair.spans(pane).count(), leaves + 1);
                    assert_eq!(LOOKS.get(), leaves + 1);
                }
            }
        }
    }
}
