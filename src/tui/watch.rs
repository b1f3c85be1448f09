//! Where one is in a search, and how one looks at it.

use std::cell::{OnceCell, RefCell};
use std::collections::HashSet;
use std::rc::Rc;
use std::time::Duration;

use super::camera::Zoom;
use super::focus::Panel;
use compare::{Pair, SideStep, Which};
use lesson::Part;
use scene::{Extent, Folds, Tally, WholeTree};
use trace::NodeId;

/// Steps a second, from slow to fast.
const SPEEDS: [u32; 7] = [1, 2, 4, 8, 15, 30, 60];

/// What is found out of a part when it is first looked at.
#[derive(Default)]
pub struct Lazy {
    whole: OnceCell<WholeTree>,
    tally: OnceCell<Tally>,
    sides: OnceCell<Box<[Lazy; 2]>>,
    differences: OnceCell<[HashSet<NodeId>; 2]>,
    map: RefCell<Option<Rc<MapLayout>>>,
}

impl Lazy {
    /// A part with what is found out of it.
    #[must_use]
    pub fn watched<'a>(&'a self, part: &'a Part) -> Watched<'a> {
        Watched { part, lazy: self }
    }
}

/// A part with what is found out of it when it is looked at.
#[derive(Clone, Copy)]
pub struct Watched<'a> {
    /// The search.
    pub part: &'a Part,
    lazy: &'a Lazy,
}

impl<'a> Watched<'a> {
    /// Where every node of its tree stands.
    #[must_use]
    pub fn whole(self) -> &'a WholeTree {
        let Self { part, lazy } = self;
        lazy.whole.get_or_init(|| WholeTree::new(&part.recording))
    }

    /// One of the searches of a comparison; of any other part, the part itself.
    #[must_use]
    pub fn side(self, which: Which) -> Self {
        let Some(sides) = &self.part.sides else {
            return self;
        };
        let found = self.lazy.sides.get_or_init(Box::default);
        found[which.index()].watched(sides.part(which))
    }

    /// The nodes of one search at which a comparison's two searches differ.
    #[must_use]
    pub fn differences(self, which: Which) -> Option<&'a HashSet<NodeId>> {
        let Self { part, lazy } = self;
        let union = &part.sides.as_ref()?.union;
        let nodes = lazy.differences.get_or_init(|| {
            Which::BOTH.map(|which| {
                let nodes = union.differences().iter();
                nodes
                    .filter_map(|&node| union.matched(which, node))
                    .collect()
            })
        });
        Some(&nodes[which.index()])
    }

    /// The layout of its map with so many leaves in a column, made when it is asked for.
    pub(super) fn map(self, shared: u32, make: impl FnOnce() -> MapLayout) -> Rc<MapLayout> {
        let mut kept = self.lazy.map.borrow_mut();
        match &*kept {
            Some(layout) if layout.shared == shared => Rc::clone(layout),
            _ => Rc::clone(kept.insert(Rc::new(make()))),
        }
    }

    /// Its counts by ply.
    #[must_use]
    pub fn tally(self) -> &'a Tally {
        let Self { part, lazy } = self;
        lazy.tally.get_or_init(|| Tally::new(&part.recording))
    }
}

/// Where the nodes of a map stand: the same at every step.
pub(super) struct MapLayout {
    /// How many leaves share a column.
    pub shared: u32,
    /// Column, row and node: one for each cell.
    pub marks: Vec<(i64, u32, NodeId)>,
}

/// Where one is in a search, and how one looks at it.
#[derive(Clone, Debug)]
pub struct Watch {
    /// The step.
    pub step: usize,
    /// Which nodes are drawn.
    pub extent: Extent,
    /// How large nodes are; `None` is what fits.
    pub zoom: Option<Zoom>,
    /// The zoom that the last frame was drawn with.
    pub fitted: Zoom,
    /// How far one looks beside the current node, in columns and rows.
    pub pan: (i64, i64),
    /// The panel with the focus.
    pub focus: Panel,
    /// The side panel that a narrow screen shows.
    pub side: Panel,
    /// Whether the panel with the focus is shown alone.
    pub enlarged: bool,
    /// How many lines the panel with the focus is scrolled.
    pub scroll: u16,
    /// How many events the last frame had room for.
    pub page: usize,
    /// The node that is selected: the place cursor.
    pub selected: Option<NodeId>,
    /// Subtrees that are folded away.
    pub folds: Folds,
    /// Whether a large tree has a map.
    pub map: bool,
    /// The panels that there are, in the order in which the focus goes round.
    pub ring: &'static [Panel],
    /// Of two searches, the one whose tree had the focus last.
    tree: Which,
    /// Of two searches that are stepped apart, the step of each.
    pub apart: Option<[usize; 2]>,
    /// Whether steps are played.
    pub playing: bool,
    /// The speed of playing, an index of the speeds.
    speed: usize,
}

impl Default for Watch {
    fn default() -> Self {
        Self {
            step: 0,
            extent: Extent::Whole,
            zoom: None,
            fitted: Zoom::Chips,
            pan: (0, 0),
            focus: Panel::Tree,
            side: Panel::Board,
            enlarged: false,
            scroll: 0,
            page: 0,
            selected: None,
            folds: Folds::default(),
            map: true,
            ring: Panel::LESSON,
            tree: Which::A,
            apart: None,
            playing: false,
            speed: 1,
        }
    }
}

/// A tree with more leaves is first shown as a path and its children: its root and theirs
/// would be screens apart.
pub(super) const MOST_AT_ONCE: u32 = 200;

/// The last step of a part.
pub(super) fn last(part: &Part) -> usize {
    part.steps() - 1
}

/// Whether a part has a figure, so that there are two ways to draw its tree.
pub(super) fn has_figure(part: &Part) -> bool {
    part.figure && !part.states.is_empty()
}

impl Watch {
    /// Begins to look at a part, from its first step.
    pub(super) fn begin(&mut self, part: &Part) {
        self.step = 0;
        self.folds = Folds::default();
        self.apart = None;
        self.take_ring(part);
        self.zoom = None;
        self.pan = (0, 0);
        self.scroll = 0;
        self.selected = None;
        let large = |part: &Part| part.recording.trace.totals().0 > MOST_AT_ONCE;
        let sides = part.sides.iter().flat_map(|sides| &sides.parts);
        self.extent = if has_figure(part) {
            Extent::Figure
        } else if sides.into_iter().any(large) {
            Extent::Path
        } else {
            Extent::Whole
        };
    }

    /// Goes to a step; the view follows the current node again.
    pub(super) fn go(&mut self, part: &Part, step: usize) {
        self.step = step.min(last(part));
        self.apart = None;
        self.pan = (0, 0);
        // What came of both is the same at every step.
        if self.focus != Panel::Result {
            self.scroll = 0;
        }
    }

    /// A comparison has panels of its own.
    fn take_ring(&mut self, part: &Part) {
        let ring = match (&part.sides, self.ring) {
            (Some(_), _) => Panel::COMPARISON,
            (None, Panel::COMPARISON) => Panel::LESSON,
            (None, ring) => ring,
        };
        self.ring = ring;
        if !ring.contains(&self.focus) {
            self.give_focus(Panel::Tree);
        }
    }

    /// Gives a panel the focus.
    pub(super) fn give_focus(&mut self, panel: Panel) {
        match panel {
            Panel::Tree => self.tree = Which::A,
            Panel::Beside => self.tree = Which::B,
            _ => {}
        }
        if self.focus != panel {
            self.scroll = 0;
        }
        self.focus = panel;
        if panel.is_at_side() {
            self.side = panel;
        }
    }

    /// The search that keys are about, of two: also while what came of both has the focus.
    #[must_use]
    pub const fn active(&self) -> Which {
        match self.focus {
            Panel::Tree => Which::A,
            Panel::Beside => Which::B,
            _ => self.tree,
        }
    }

    /// Where both searches of a comparison are: together, or each by itself.
    #[must_use]
    pub fn sides(&self, pair: &Pair<'_>) -> [SideStep; 2] {
        match self.apart {
            Some(steps) => steps.map(|step| SideStep {
                step,
                waiting: None,
            }),
            None => {
                let step = pair.moment(self.step);
                [step.a, step.b]
            }
        }
    }

    /// From the beginning, with these panels.
    pub(super) fn with(ring: &'static [Panel]) -> Self {
        Self {
            ring,
            ..Self::default()
        }
    }

    /// Looks at another part, at this step.
    pub(super) fn move_to(&mut self, part: &Part, step: usize) {
        self.playing = false;
        self.selected = None;
        self.folds = Folds::default();
        self.go(part, step);
    }

    /// The next step; `false` at the last.
    pub(super) fn forward(&mut self, part: &Part) -> bool {
        let more = self.step < last(part);
        if more {
            self.go(part, self.step + 1);
        }
        more
    }

    /// The step before; `false` at the first.
    pub(super) fn backward(&mut self, part: &Part) -> bool {
        let more = self.step > 0;
        if more {
            self.go(part, self.step - 1);
        }
        more
    }

    /// Goes to a step that was looked for. Returns whether there is one.
    pub(super) fn go_if(&mut self, part: &Part, step: Option<usize>) -> bool {
        if let Some(step) = step {
            self.go(part, step);
        }
        step.is_some()
    }

    /// Plays faster or slower by one.
    pub(super) fn change_speed(&mut self, faster: bool) {
        self.speed = if faster {
            (self.speed + 1).min(SPEEDS.len() - 1)
        } else {
            self.speed.saturating_sub(1)
        };
    }

    /// Steps a second.
    #[must_use]
    pub const fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    /// How long until the next step is played, while one is.
    #[must_use]
    pub fn tick(&self) -> Option<Duration> {
        self.playing.then(|| Duration::from_secs(1) / self.speed())
    }
}
