//! The state of a run's view and the actions that change it.

use std::borrow::Cow;
use std::cell::{OnceCell, RefCell};
use std::collections::HashSet;
use std::rc::Rc;

use super::action::nothing_there;
use super::camera::Zoom;
use super::panel::{self, TreeLimits};
use super::{Action, App, Arrow, Outcome, Panel, Target};
use lesson::{Part, Stop};
use quiz::Secret;
use run::{Meaning, Pair, Pane, PaneStep, Run};
use scene::{Extent, Folds, Tally, WholeTree};
use search::Score;
use trace::Direction::{Backwards, Forwards};
use trace::{Goal, NodeId, Step};
use words::{Message, message};

/// Data about a search that is computed when a view first needs it.
#[derive(Default)]
pub struct PaneCache {
    whole: OnceCell<WholeTree>,
    tally: OnceCell<Tally>,
    differences: OnceCell<Option<HashSet<NodeId>>>,
    map: RefCell<Option<Rc<MapLayout>>>,
    one_tree: OnceCell<Pane>,
    meaning: OnceCell<Meaning>,
}

impl PaneCache {
    /// A cache for each search of a run, and one for the tree that two searches share.
    pub(super) fn of(run: &Run) -> Vec<Self> {
        let one_tree = usize::from(run.panes().len() > 1);
        let caches = 0..run.panes().len() + one_tree;
        caches.map(|_| Self::default()).collect()
    }
}

/// A run with its stops and caches.
#[derive(Clone, Copy)]
pub struct Replay<'a> {
    /// The run.
    pub run: &'a Run,
    /// The lesson's stops in it.
    pub stops: &'a [Stop],
    /// What has to stay hidden about its future.
    pub secret: Secret,
    pub(super) caches: &'a [PaneCache],
}

impl<'a> Replay<'a> {
    pub(super) fn new(part: &'a Part, caches: &'a [PaneCache], secret: Secret) -> Self {
        Self {
            run: &part.run,
            stops: &part.stops,
            secret,
            caches,
        }
    }

    /// One of the searches or, after the last of them, the tree that both share.
    ///
    /// # Panics
    /// If there is only one search.
    pub fn pane(self, pane: usize) -> &'a Pane {
        if pane < self.run.panes().len() {
            return self.run.pane(pane);
        }
        self.caches[pane].one_tree.get_or_init(|| {
            let pair = self.run.pair().expect("two searches");
            let figure = (0..2).find(|&pane| self.run.pane(pane).has_figure());
            let labelled = figure.unwrap_or(0);
            let mut one = pair.one_tree((labelled, &self.run.pane(labelled).states));
            one.figure = figure.is_some();
            one
        })
    }

    /// What the difference between two searches means.
    pub(super) fn meaning(self, pair: &Pair<'_>) -> &'a Meaning {
        let cache = &self.caches[self.run.panes().len()];
        cache.meaning.get_or_init(|| pair.meaning())
    }

    /// The places of a node: in its own search and, if there are two, in the other one and in
    /// the tree they share, if it exists there.
    fn places(self, pane: usize, node: NodeId) -> Vec<(usize, NodeId)> {
        let Some(pair) = self.run.pair() else {
            return vec![(pane, node)];
        };
        let place = pair.union.place_of(pane, pair.trace(pane), node);
        let own = (0..2).filter_map(|pane| Some((pane, pair.union.matched(pane, place)?)));
        let one = self.shared().map(|_| (2, pair.union.shared_node(place)));
        own.chain(one).collect()
    }

    /// Two searches and the tree that they share, if it is drawn.
    pub(super) fn shared(self) -> Option<(Pair<'a>, &'a Pane)> {
        let pair = self.run.pair()?;
        Some((pair, self.caches[2].one_tree.get()?))
    }

    /// The selected node in a search or in the shared tree.
    pub(super) fn selected(self, pane: usize, watch: &Watch) -> Option<NodeId> {
        if pane < self.run.panes().len() {
            return watch.selected_in(pane);
        }
        let (pair, active) = (self.run.pair()?, watch.active());
        let node = watch.selected?;
        Some(pair.shared_node(active, node))
    }

    /// The layout of a search's tree.
    pub fn whole(self, pane: usize) -> &'a WholeTree {
        let whole = &self.caches[pane].whole;
        whole.get_or_init(|| WholeTree::new(&self.pane(pane).recording))
    }

    /// The nodes of a search at which the other one differs.
    pub fn differences(self, pane: usize) -> Option<&'a HashSet<NodeId>> {
        let differences = &self.caches[pane].differences;
        let nodes = differences.get_or_init(|| self.run.differences(pane));
        nodes.as_ref()
    }

    /// The counts by ply of a search.
    pub fn tally(self, pane: usize) -> &'a Tally {
        let tally = &self.caches[pane].tally;
        tally.get_or_init(|| Tally::new(&self.run.pane(pane).recording))
    }

    /// The map of a search with `leaves` leaves per column; calls `make` unless that map is in
    /// the cache.
    pub(super) fn map(
        self,
        pane: usize,
        leaves: u32,
        make: impl FnOnce() -> MapLayout,
    ) -> Rc<MapLayout> {
        let mut kept = self.caches[pane].map.borrow_mut();
        match &*kept {
            Some(layout) if layout.leaves == leaves => Rc::clone(layout),
            _ => Rc::clone(kept.insert(Rc::new(make()))),
        }
    }
}

/// The places of nodes on a map, which are the same at every step.
pub(super) struct MapLayout {
    /// The number of leaves per column.
    pub leaves: u32,
    /// One mark for each cell.
    pub marks: Vec<MapMark>,
}

/// A node in a cell of a map.
pub(super) struct MapMark {
    /// Its column and row.
    pub at: (i64, u32),
    pub node: NodeId,
    /// Its value, if it is known without replaying the search.
    pub value: Option<Score>,
    /// Whether anything is cut off there.
    pub is_cut: bool,
}

/// The state of a run's view.
#[derive(Clone, Debug)]
pub struct Watch {
    /// The current step.
    pub step: Step,
    /// Which nodes are drawn; `None` for what fits.
    pub extent: Option<Extent>,
    /// How large nodes are drawn; `None` for what fits.
    pub zoom: Option<Zoom>,
    /// The camera's offset from the node it follows, in columns and rows.
    pub pan: (i64, i64),
    /// The focused panel.
    pub focus: Panel,
    /// The panel below the board, if there is room for only one.
    pub side: Panel,
    /// Whether the focused panel is shown alone.
    pub enlarged: bool,
    /// The scroll offset of the focused panel.
    pub scroll: u16,
    /// The selected node.
    pub selected: Option<NodeId>,
    /// The folded subtrees of each search, and of the tree that two share.
    pub folds: [Folds; 3],
    /// Whether a large tree has a map.
    pub map: bool,
    /// Whether nodes show their windows if these fit.
    pub windows: bool,
    /// The panels in focus order.
    pub ring: &'static [Panel],
    /// The search whose tree last had the focus.
    tree: usize,
    /// The step of each search, if they are stepped apart.
    pub apart: Option<Vec<Step>>,
    /// Whether the results of two searches are shown ahead of time.
    pub given: bool,
    /// Whether steps are being played.
    pub playing: bool,
    /// Whether playback is waiting at a stop.
    pub held: bool,
}

impl Default for Watch {
    fn default() -> Self {
        Self {
            step: Step::FIRST,
            extent: None,
            zoom: None,
            pan: (0, 0),
            focus: Panel::Tree,
            side: Panel::Code,
            enlarged: false,
            scroll: 0,
            selected: None,
            folds: Default::default(),
            map: true,
            windows: true,
            ring: Panel::SEARCH,
            tree: 0,
            apart: None,
            given: false,
            playing: false,
            held: false,
        }
    }
}

impl Watch {
    /// Opens a run at its first step.
    pub(super) fn begin(&mut self, run: &Run) {
        self.step = Step::FIRST;
        self.folds = Default::default();
        self.apart = None;
        self.take_ring(run);
        self.zoom = None;
        self.pan = (0, 0);
        self.scroll = 0;
        self.selected = None;
        self.extent = None;
        self.tree = self.tree.min(run.panes().len() - 1);
    }

    /// Goes to a step; the view follows the current node again.
    pub(super) fn go(&mut self, run: &Run, step: Step) {
        self.step = step.min(run.last());
        self.selected = None;
        self.apart = None;
        self.pan = (0, 0);
        // Someone reading the results can read on.
        if self.focus != Panel::Result {
            self.scroll = 0;
        }
    }

    /// Switches between the panels of a comparison and those of one search.
    fn take_ring(&mut self, run: &Run) {
        let (ring, side) = match run.panes().len() {
            2.. => (Panel::COMPARISON, Panel::Result),
            _ => (Panel::SEARCH, Panel::Code),
        };
        if ring != self.ring {
            (self.given, self.side) = (false, side);
        }
        self.ring = ring;
        if !ring.contains(&self.focus) {
            self.give_focus(Panel::Tree);
        }
    }

    /// Gives a panel the focus. A node can be selected in only one search.
    pub(super) fn give_focus(&mut self, panel: Panel) {
        let active = panel.pane().unwrap_or(self.tree);
        self.selected = self.selected.filter(|_| active == self.active());
        self.tree = active;
        if self.focus != panel {
            self.scroll = 0;
        }
        self.focus = panel;
        if panel.is_below_board() {
            self.side = panel;
        }
    }

    /// The search that keys move in: the one whose tree last had the focus.
    pub fn active(&self) -> usize {
        self.focus.pane().unwrap_or(self.tree)
    }

    /// The steps of all searches, together or apart.
    pub fn at(&self, run: &Run) -> Vec<PaneStep> {
        match &self.apart {
            Some(steps) => steps.iter().copied().map(PaneStep::taken).collect(),
            None => run.at(self.step),
        }
    }

    /// The step of the run or, if the searches are stepped apart, of the active one.
    pub fn merged(&self, run: &Run) -> Step {
        let active = self.active();
        match &self.apart {
            Some(steps) => run.merged(active, steps[active]),
            None => self.step,
        }
    }

    /// Opens another run at this step.
    pub(super) fn move_to(&mut self, run: &Run, step: Step) {
        self.playing = false;
        self.selected = None;
        self.folds = Default::default();
        self.go(run, step);
    }

    /// Folds or unfolds the subtree of a node of the active search, in every tree that contains
    /// it; `false` for a leaf.
    pub(super) fn fold(&mut self, replay: Replay<'_>, node: NodeId) -> bool {
        let places = replay.places(self.active(), node);
        let is_folded = |&(tree, node): &(usize, NodeId)| self.folds[tree].contains(node);
        let was = places.iter().any(is_folded);
        let mut is_done = false;
        for (tree, node) in places {
            if self.folds[tree].contains(node) == was {
                let (trace, whole) = (replay.pane(tree).trace(), replay.whole(tree));
                is_done |= self.folds[tree].toggle(trace, whole, node);
            }
        }
        is_done
    }

    /// Unfolds every subtree that hides a node of the active search.
    pub(super) fn reveal(&mut self, replay: Replay<'_>, node: NodeId) {
        if self.folds.iter().all(Folds::is_empty) {
            return;
        }
        for (tree, node) in replay.places(self.active(), node) {
            let (trace, whole) = (replay.pane(tree).trace(), replay.whole(tree));
            self.folds[tree].reveal(trace, whole, node);
        }
    }

    /// Whether playback is running and not waiting.
    pub const fn is_running(&self) -> bool {
        self.playing && !self.held
    }

    /// The run and its step or, if the searches are stepped apart, the active one and its own.
    pub(super) fn clock<'a>(&self, run: &'a Run) -> (Cow<'a, Run>, Step) {
        let active = self.active();
        match &self.apart {
            Some(steps) => (Cow::Owned(run.pane(active).clone().into()), steps[active]),
            None => (Cow::Borrowed(run), self.step),
        }
    }

    /// Goes to a step of a search, or of the run if its searches are not stepped apart.
    fn set(&mut self, run: &Run, pane: usize, step: Step) {
        match &mut self.apart {
            Some(steps) => {
                steps[pane] = step;
                self.selected = None;
                self.pan = (0, 0);
            }
            None => self.go(run, step),
        }
    }

    /// Goes to a step in one of the searches, by that search's own numbering.
    pub(super) fn go_in(&mut self, run: &Run, pane: usize, own: Step) {
        let step = match self.apart {
            Some(_) => own,
            None => run.merged(pane, own),
        };
        self.set(run, pane, step);
    }

    /// The selected node of a search.
    pub fn selected_in(&self, pane: usize) -> Option<NodeId> {
        self.selected.filter(|_| pane == self.active())
    }

    /// Performs an action within a run.
    pub(super) fn steer(&mut self, run: &Run, action: Action) -> Outcome {
        let (whole, here) = self.clock(run);
        let (next, last) = (here.next(), whole.last());
        let mut is_there = true;
        let found = |from, way| match action {
            Action::Go(Target::Difference, _) => run.next_difference(from, way),
            // Only for searches that are stepped apart, which have no folds.
            Action::Go(Target::Backup, _) => whole.first().trace().find(Goal::Backup, from, way),
            _ => whole.first().trace().find(Goal::Cutoff, from, way),
        };
        let from = match action {
            Action::Go(Target::Difference, _) => self.merged(run),
            _ => here,
        };
        match action {
            Action::Start => self.set(run, self.active(), Step::FIRST),
            Action::End => self.set(run, self.active(), last),
            Action::Go(
                Target::Step | Target::Backup | Target::Cutoff | Target::Difference,
                way,
            ) => {
                let step = match action {
                    Action::Go(Target::Step, Forwards) => (here < last).then_some(next),
                    Action::Go(Target::Step, Backwards) => here.previous(),
                    _ => found(from, way),
                };
                is_there = step.is_some();
                match (step, action) {
                    (None, _) => {}
                    (Some(step), Action::Go(Target::Difference, _)) => self.go(run, step),
                    (Some(step), _) => self.set(run, self.active(), step),
                }
            }
            Action::Tick if self.is_running() => {
                self.set(run, self.active(), next.min(last));
                self.playing = next < last;
            }
            Action::Tick => {}
            Action::Play => {
                is_there = self.playing || here < last;
                (self.playing, self.held) = (!self.playing && is_there, false);
            }
            // The timeline shows steps of the run.
            Action::GoToStep(step) => self.go(run, step),
            Action::GoToNode(pane, node) => self.go_to_node(run, pane, node),
            Action::Apart => is_there = self.step_apart(run),
            Action::Results => {
                is_there = run.panes().len() > 1;
                self.given ^= is_there;
            }
            _ => return self.arrange(run, action),
        }
        Outcome::found(is_there, || nothing_there(action, run, from, found))
    }

    /// Performs an action that changes the panels of a run rather than its step.
    fn arrange(&mut self, run: &Run, action: Action) -> Outcome {
        const COLUMNS: i64 = 8;
        const ROWS: i64 = 2;
        match action {
            Action::Pan(Arrow::Left) => self.pan.0 -= COLUMNS,
            Action::Pan(Arrow::Right) => self.pan.0 += COLUMNS,
            Action::Pan(Arrow::Up) => self.pan.1 -= ROWS,
            Action::Pan(Arrow::Down) => self.pan.1 += ROWS,
            Action::Centre => {
                self.pan = (0, 0);
                return Outcome::Notice(Message::TreeFollows);
            }
            Action::Panel(way) => {
                let places = way.pick([1, self.ring.len() - 1]);
                self.give_focus(self.focus.after(places, self.ring));
            }
            Action::ToggleMap => {
                self.map = !self.map;
                return Outcome::Notice(match self.map {
                    true => Message::MapOn,
                    false => Message::MapOff,
                });
            }
            Action::ToggleWindows => {
                self.windows = !self.windows;
                let has_windows = run.panes().iter().any(|pane| pane.trace().has_windows());
                return Outcome::Notice(match self.windows {
                    _ if !has_windows => Message::NoWindowToFollow,
                    true => Message::WindowsOn,
                    false => Message::WindowsOff,
                });
            }
            Action::Enlarge => self.enlarged = !self.enlarged,
            _ => return Outcome::Ignored,
        }
        Outcome::Consumed
    }

    /// Steps the searches apart, or rejoins them at the active one's step; `false` if there is
    /// only one.
    fn step_apart(&mut self, run: &Run) -> bool {
        if run.panes().len() == 1 {
            return false;
        }
        self.playing = false;
        if self.apart.is_some() {
            self.go(run, self.merged(run));
        } else {
            let steps = self.at(run).into_iter().map(|at| at.step);
            self.apart = Some(steps.collect());
        }
        true
    }

    /// Goes to the step at which a node is entered or, from there, the step at which it gets
    /// its value, and back.
    fn go_to_node(&mut self, run: &Run, pane: usize, node: NodeId) {
        if self.active() != pane || self.focus == Panel::Result {
            self.give_focus(Panel::tree_of(pane));
        }
        let trace = run.pane(pane).trace();
        let enter = trace.enter_step(node);
        let close = trace.close_step(node).unwrap_or(enter);
        let step = if self.at(run)[pane].step == enter {
            close
        } else {
            enter
        };
        self.go_in(run, pane, step);
    }
}

/// Whether an action goes to another step, which stops playback.
pub(super) const fn is_in_time(action: Action) -> bool {
    matches!(
        action,
        Action::Go(..)
            | Action::Start
            | Action::End
            | Action::Return
            | Action::GoToStep(_)
            | Action::GoToNode(..)
            | Action::Ask
    )
}

/// Performs an action that depends on the size of the screen: zoom, scrolling, pages.
pub(super) fn by_size(app: &mut App, action: Action) -> Outcome {
    let is_by_size = matches!(
        action,
        Action::Zoom(_)
            | Action::Fit
            | Action::ToggleWhole
            | Action::ToggleWindows
            | Action::ToggleMap
            | Action::Fold
            | Action::Scroll(_)
            | Action::Go(Target::Page, _)
    );
    let limits = is_by_size.then(|| panel::limits(app)).flatten();
    let (Some(limits), Some(viewer)) = (limits, app.screen.viewer_mut()) else {
        return Outcome::Ignored;
    };
    viewer.seek = None;
    let has_figure = viewer.run().first().has_figure();
    let watch = &mut viewer.watch;
    let scroll = watch.scroll.min(limits.scroll);
    match (action, limits.tree) {
        (Action::Go(_, direction), _) => return viewer.advance(limits.page.max(1), direction),
        (Action::Scroll(Forwards), _) => watch.scroll = (scroll + 2).min(limits.scroll),
        (Action::Scroll(Backwards), _) => watch.scroll = scroll.saturating_sub(2),
        (_, Some(tree)) => return watch.resize(tree, has_figure, action),
        (_, None) => return Outcome::Ignored,
    }
    Outcome::Consumed
}

impl Watch {
    /// Performs an action that depends on how large the tree is drawn.
    fn resize(&mut self, tree: TreeLimits, has_figure: bool, action: Action) -> Outcome {
        match action {
            // They are switched on, but nodes are too small for them.
            Action::ToggleWindows if self.windows && !tree.windows && tree.has_windows => {
                let shared = tree.is_shared;
                return Outcome::Notice(message!(NoRoomForWindows { shared }));
            }
            Action::Fold if tree.extent != Extent::Whole => {
                return Outcome::Notice(Message::FoldInWholeTree);
            }
            Action::ToggleMap if tree.extent != Extent::Whole => {
                return Outcome::Notice(Message::MapOfWholeTree);
            }
            Action::ToggleMap if self.map && !tree.has_room_for_map => {
                return Outcome::Notice(Message::NoRoomForMap);
            }
            Action::Zoom(Forwards) => self.zoom = Some(tree.zoom.larger()),
            Action::Zoom(Backwards) => {
                self.zoom = Some(tree.zoom.smaller(tree.leaves, tree.columns));
            }
            Action::Fit => (self.extent, self.zoom) = (Some(Extent::Whole), Some(tree.fit)),
            Action::ToggleWhole => {
                self.extent = match tree.extent {
                    // The figure, if it fits.
                    Extent::Whole if has_figure => None,
                    Extent::Whole => Some(Extent::Path),
                    Extent::Figure | Extent::Path => Some(Extent::Whole),
                };
                self.zoom = None;
            }
            _ => return Outcome::Ignored,
        }
        self.pan = (0, 0);
        Outcome::Consumed
    }
}
