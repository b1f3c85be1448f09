//! What the keys do in a search that is explored.

use super::seek::{Seek, nowhere};
use super::{Explore, Shown, Watched};
use crate::steer::steer;
use crate::{Action, Outcome, Target, notices};
use scene::Extent;
use trace::{Direction, Event, NodeId, Step};
use words::Message;

impl Explore {
    /// Does what `action` asks for.
    pub(crate) fn act(&mut self, action: Action) -> Outcome {
        if action == Action::Tick {
            self.poll();
        }
        match &mut self.shown {
            Some(shown) => shown.act(action),
            None => Outcome::Ignored,
        }
    }

    /// Why the last search came to nothing: told once, beside the one that is still shown.
    pub(crate) fn failure(&mut self) -> Option<Message> {
        self.shown.as_ref()?;
        let lost = self.failed.take()?;
        Some(lost.message())
    }

    /// What is to be stopped before anything else is left: a search, a look through
    /// steps, a selection. Returns whether there was something.
    pub(crate) fn stop(&mut self) -> bool {
        if let Some(job) = &self.job {
            job.cancel();
            return true;
        }
        let Some(shown) = self.shown.as_mut() else {
            return false;
        };
        let sought = shown.seek.take().is_some();
        let selected = !sought && shown.watch.selected.is_some();
        if selected {
            shown.select(None);
        }
        sought || selected
    }

    /// Shows all panels again. Returns whether one was shown alone.
    pub(crate) fn rest(&mut self) -> bool {
        let watch = self.shown.as_mut().map(|shown| &mut shown.watch);
        watch.is_some_and(|watch| std::mem::take(&mut watch.enlarged))
    }
}

/// Whether this goes to where something happens, which is then what is looked at.
const fn goes_to_an_event(action: Action) -> bool {
    matches!(
        action,
        Action::Go(Target::Cutoff | Target::Backup | Target::RootChange, _)
    )
}

impl Shown {
    fn act(&mut self, action: Action) -> Outcome {
        let before = self.watch.step;
        let outcome = self.perform(action);
        if goes_to_an_event(action) && self.watch.step != before {
            self.select(None);
        }
        outcome
    }

    fn perform(&mut self, action: Action) -> Outcome {
        if action == Action::Tick && self.seek.is_some() {
            return self.seek_on();
        }
        if action != Action::Tick {
            self.seek = None;
        }
        let trace = self.run.first().trace();
        let (step, last) = (self.watch.step, trace.last_step());
        match action {
            Action::Go(Target::Over, direction) => {
                let step = match direction {
                    Direction::Forwards => (step < last).then(|| self.over()),
                    Direction::Backwards => self.over_back(),
                };
                self.go_if(step, direction)
            }
            Action::Go(Target::Event, direction) => self.go_on(1, direction),
            Action::Go(Target::Page, direction) => self.go_on(self.watch.page.max(1), direction),
            Action::Go(Target::RootChange, direction) => {
                let goal = trace::Goal::ImproveAt(NodeId::ROOT);
                self.go_if(trace.find(goal, step, direction), direction)
            }
            Action::Go(Target::Window, direction) => {
                if !trace.has_windows() {
                    return Outcome::Notice(Message::NoWindowToFollow);
                }
                self.seek = Some(Seek::new(trace::Goal::Window, step, direction));
                Outcome::Consumed
            }
            Action::Go(Target::Sought, direction) => self.find_again(direction),
            Action::Neighbor(arrow) => Outcome::found(self.walk(arrow), || Message::NoNodeThere),
            Action::SelectNode(node) => {
                self.select(Some(node));
                Outcome::Consumed
            }
            Action::Enter => {
                self.visit();
                Outcome::Consumed
            }
            Action::Fold if self.watch.extent == Extent::Path => {
                Outcome::Notice(Message::FoldInWholeTree)
            }
            Action::Fold => {
                let watched = Watched::new(&self.run, &[], &self.found);
                let node = self.place();
                let folds = &mut self.watch.folds;
                let folded = folds.toggle(self.run.first().trace(), watched.pane(0).whole(), node);
                Outcome::found(folded, || Message::NothingToFold)
            }
            Action::UnfoldAll => {
                self.watch.folds = Default::default();
                Outcome::Consumed
            }
            Action::Digit(digit) => {
                let panel = self.watch.ring.get(usize::from(digit).wrapping_sub(1));
                if let Some(&panel) = panel {
                    self.watch.give_focus(panel);
                }
                Outcome::Consumed
            }
            _ => steer(
                &mut self.watch,
                Watched::new(&self.run, &[], &self.found),
                action,
            ),
        }
    }

    /// Goes on by so many events, or back; at the most to the end.
    fn go_on(&mut self, events: usize, direction: Direction) -> Outcome {
        let step = self.watch.step;
        let there = match direction {
            Direction::Forwards => {
                let last = self.run.first().trace().last_step();
                Step(step.0.saturating_add(events)).min(last)
            }
            Direction::Backwards => Step(step.0.saturating_sub(events)),
        };
        if there == step {
            let end = Action::Go(Target::Step, direction);
            return Outcome::Notice(notices::nothing_there(end, &self.run));
        }
        self.go_if(Some(there), direction)
    }

    fn go_if(&mut self, step: Option<Step>, direction: Direction) -> Outcome {
        self.watch.playing = false;
        if let Some(step) = step {
            self.watch.go(&self.run, step);
        }
        Outcome::found(step.is_some(), || nowhere(direction))
    }

    /// The step after the current node's subtree, or after its next child's.
    fn over(&self) -> Step {
        let trace = self.run.first().trace();
        let (step, last) = (self.watch.step, trace.last_step());
        let past = |step: Step| match trace.moment(step).event {
            Event::Enter { node, .. } if trace.is_two_phase() => {
                Some(Step(trace.end(node).index().min(trace.nodes())))
            }
            Event::Enter { node, .. } => Some(trace.close_step(node).unwrap_or(last)),
            _ => None,
        };
        let next = past(step).unwrap_or_else(|| match trace.moment(step.next()).event {
            Event::Enter { node, .. } => trace.backup_step(node).unwrap_or(last),
            _ => step.next(),
        });
        next.clamp(step.next(), last)
    }

    /// The step at which the current node was entered; from there, the one before.
    fn over_back(&self) -> Option<Step> {
        let trace = self.run.first().trace();
        match trace.moment(self.watch.step).event {
            Event::Enter { .. } => self.watch.step.previous(),
            event => Some(trace.enter_step(event.node())),
        }
    }
}
