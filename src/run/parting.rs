//! Where a wrong program parts from the right one.

use super::{Pair, Run};
use search::{Bound, Kind, Mistake, Score, Window};
use trace::{Budget, Direction, Event, Moment, Progress, Recording, Step, Trace};

/// What a search tells at a step, as another one can be held against it: scores are from
/// MAX's side.
#[derive(PartialEq)]
struct Told {
    what: What,
    /// Of a leaf it means nothing.
    kind: Option<Kind>,
    window: Option<Window>,
}

#[derive(PartialEq)]
enum What {
    Enter,
    /// The best, and whether this child's bound has taken the place of an equal number.
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

/// The first step of a wrong program's search that a right one does not take so: another
/// node, score, window or best, another end of a node, or a bound that takes the place of an
/// equal number. Which of equal values is kept is no mistake. Up to there both take
/// the same steps, so it has the same number in the right search.
///
/// `None` where they never part, or cannot be held against each other.
#[must_use]
pub fn parting(right: &Trace, wrong: &Trace) -> Option<Step> {
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
    // A search that was stopped says nothing of what comes next.
    let has_more = right.is_complete() && wrong.steps() > both;
    found.or_else(|| has_more.then_some(Step(both)))
}

impl Pair<'_> {
    /// The merged step at which a wrong program first parts from a right one; `None` where
    /// they never do, or where both are right or wrong.
    pub(super) fn parting(&self) -> Option<Step> {
        let wrong = self.wrong()?;
        if self.builds_alone().is_some() {
            return self.first_difference();
        }
        let found = parting(self.trace(1 - wrong), self.trace(wrong));
        found.map(|step| self.merged(wrong, step))
    }

    /// The one that is wrong, and its step at which it first goes wrong.
    #[must_use]
    pub fn wrong_step(&self) -> Option<(usize, Step)> {
        let (wrong, step) = (self.wrong()?, self.parting()?);
        Some((wrong, self.moment(step).panes[wrong].step))
    }

    /// The one that is wrong, where the other is right.
    #[must_use]
    pub fn wrong(&self) -> Option<usize> {
        match [0, 1].map(|pane| self.trace(pane).options().mistake.is_some()) {
            [true, false] => Some(0),
            [false, true] => Some(1),
            _ => None,
        }
    }
}

impl Run {
    /// The mistake of the program that is wrong, and which one that is; of two, the first.
    #[must_use]
    pub fn mistake(&self) -> Option<(usize, Mistake)> {
        let panes = self.panes().iter().enumerate();
        let mut wrong =
            panes.filter_map(|(place, pane)| Some((place, pane.trace().options().mistake?)));
        wrong.next()
    }

    /// Its step at which a wrong program first goes wrong, with the place of the program; where
    /// that takes a long search, only once it has been asked for.
    #[must_use]
    pub fn wrong_step(&self) -> Option<(usize, Step)> {
        const SMALL: usize = 20_000;
        let (place, _) = self.mistake()?;
        let is_small = self
            .panes()
            .iter()
            .all(|pane| pane.trace().nodes() <= SMALL);
        let found = match is_small {
            true => self.parting(),
            false => self.parting.get().copied().flatten(),
        };
        let wrong = self.pair().and_then(|pair| pair.wrong()).unwrap_or(place);
        Some((wrong, self.own_step(wrong, found?)))
    }

    /// Whether a wrong program that is alone takes the same steps as the right one; of a large
    /// search, once that has been asked for.
    #[must_use]
    pub fn is_never_wrong(&self) -> bool {
        let is_alone = self.mistake().is_some() && self.pair().is_none();
        let is_told = is_alone && self.wrong_step().is_none() && self.first().trace().is_complete();
        is_told && self.parting.get() == Some(&None)
    }

    /// The nearest step after `from`, or before it, at which two searches differ or a wrong
    /// program first goes wrong.
    #[must_use]
    pub fn next_difference(&self, from: Step, direction: Direction) -> Option<Step> {
        let differs = self.pair().and_then(|pair| match direction {
            Direction::Forwards => pair.next_difference(from),
            Direction::Backwards => pair.previous_difference(from),
        });
        let found = differs.into_iter().chain(self.parting());
        match direction {
            Direction::Forwards => found.filter(|&step| step > from).min(),
            Direction::Backwards => found.filter(|&step| step < from).max(),
        }
    }

    /// The step at which a wrong program first goes wrong: beside a right one, where they
    /// part; alone, where the right one would do something else. `None` where none is wrong,
    /// where it changes nothing, and between two wrong programs.
    #[must_use]
    pub fn parting(&self) -> Option<Step> {
        self.mistake()?;
        *self.parting.get_or_init(|| match self.pair() {
            Some(pair) => pair.parting(),
            None => {
                let wrong = &self.first().recording;
                parting(&right(wrong)?.trace, &wrong.trace)
            }
        })
    }
}

/// The search of the right program in the place of a wrong one, or its beginning: in as much
/// memory as the wrong one takes.
#[must_use]
pub fn right(wrong: &Recording) -> Option<Recording> {
    const MAX_NODES: u32 = 2_000_000;
    let options = wrong.trace.options().right();
    let budget = Budget {
        nodes: MAX_NODES,
        bytes: wrong.trace.bytes().max(Budget::MIN),
        ..Budget::default()
    };
    Recording::watched(wrong.game.clone(), &options, &Progress::within(budget)).ok()
}
