//! What the keys do on every screen that shows a run.

use super::action::{news, nothing_there};
use super::watch::Watch;
use super::{Action, App, Arrow, Outcome, Panel, Target, panel};
use run::Run;
use scene::Extent;
use trace::{Direction, Goal, NodeId, Step};

/// Does what `action` asks for within a run.
pub(super) fn steer(watch: &mut Watch, run: &Run, action: Action) -> Outcome {
    let outcome = through(watch, run, action);
    match (outcome, news(action, watch)) {
        (Outcome::Consumed, Some(news)) => Outcome::Notice(news),
        (outcome, _) => outcome,
    }
}

/// Does what depends on how much of a run the screen has room for.
pub(super) fn by_size(app: &mut App, action: Action) -> Outcome {
    if !matches!(
        action,
        Action::Zoom(_) | Action::Scroll(_) | Action::Go(Target::Page, _)
    ) {
        return Outcome::Ignored;
    }
    let Some(limits) = panel::limits(app) else {
        return Outcome::Ignored;
    };
    let Some(viewer) = app.screen.viewer_mut() else {
        return Outcome::Ignored;
    };
    viewer.interrupt();
    let watch = &mut viewer.watch;
    match action {
        Action::Go(_, direction) => return viewer.go_on(limits.page.max(1), direction),
        Action::Zoom(direction) => {
            watch.zoom = Some(match direction {
                Direction::Forwards => limits.zoom.larger(),
                Direction::Backwards => limits.zoom.smaller(limits.leaves),
            });
            watch.pan = (0, 0);
        }
        Action::Scroll(direction) => {
            let now = watch.scroll.min(limits.scroll);
            watch.scroll = match direction {
                Direction::Forwards => (now + 2).min(limits.scroll),
                Direction::Backwards => now.saturating_sub(2),
            };
        }
        _ => return Outcome::Ignored,
    }
    Outcome::Consumed
}

fn through(watch: &mut Watch, run: &Run, action: Action) -> Outcome {
    if moves_in_time(action) {
        watch.playing = false;
    }
    let (here, last) = clock(watch, run);
    let step = match action {
        Action::Go(Target::Step, Direction::Forwards) => (here < last).then_some(here.next()),
        Action::Go(Target::Step, Direction::Backwards) => here.previous(),
        Action::Go(Target::Backup, direction) => find(watch, run, Goal::Backup, direction),
        Action::Go(Target::Cutoff, direction) => find(watch, run, Goal::Cutoff, direction),
        Action::Start => Some(Step::FIRST),
        Action::End => Some(last),
        Action::Tick => {
            if watch.playing {
                set(watch, run, here.next().min(last));
                watch.playing = here.next() < last;
            }
            return Outcome::Consumed;
        }
        _ => return other(watch, run, action),
    };
    if let Some(step) = step {
        set(watch, run, step);
    }
    Outcome::found(step.is_some(), || nothing_there(action, run))
}

/// The step that one is at, and the last there is: of the run, or of the active search
/// where they are stepped apart.
fn clock(watch: &Watch, run: &Run) -> (Step, Step) {
    let active = watch.active();
    match &watch.apart {
        Some(steps) => (steps[active], run.pane(active).trace().last_step()),
        None => (watch.step, run.last()),
    }
}

/// Goes to a step, by the same clock.
fn set(watch: &mut Watch, run: &Run, step: Step) {
    let active = watch.active();
    match &mut watch.apart {
        Some(steps) => {
            steps[active] = step;
            watch.pan = (0, 0);
        }
        None => watch.go(run, step),
    }
}

fn find(watch: &Watch, run: &Run, goal: Goal, direction: Direction) -> Option<Step> {
    let active = watch.active();
    match &watch.apart {
        Some(steps) => run
            .pane(active)
            .trace()
            .find(goal, steps[active], direction),
        None => run.find(goal, watch.step, direction),
    }
}

/// What is not a way in time from where one is.
fn other(watch: &mut Watch, run: &Run, action: Action) -> Outcome {
    let found = match action {
        Action::Play => {
            let (here, last) = clock(watch, run);
            let more = watch.playing || here < last;
            watch.playing = !watch.playing && more;
            more
        }
        Action::Speed(direction) => {
            watch.change_speed(direction == Direction::Forwards);
            true
        }
        // A place on the timeline is a step of all.
        Action::GoToStep(step) => {
            watch.go(run, step);
            true
        }
        Action::GoToNode(pane, node) => {
            go_to_node(watch, run, (pane, node));
            true
        }
        Action::Lock => lock(watch, run),
        Action::Go(Target::Difference, _) | Action::FirstDifference => {
            let here = watch.merged(run);
            let step = run.pair().and_then(|pair| match action {
                Action::Go(Target::Difference, Direction::Forwards) => pair.next_difference(here),
                Action::Go(Target::Difference, Direction::Backwards) => {
                    pair.previous_difference(here)
                }
                _ => pair.first_difference(),
            });
            watch.playing = false;
            if let Some(step) = step {
                watch.go(run, step);
            }
            step.is_some()
        }
        _ => return look(watch, run, action),
    };
    Outcome::found(found, || nothing_there(action, run))
}

/// Unlocks the searches, or locks them again where the active one is; `false` where there
/// is only one.
fn lock(watch: &mut Watch, run: &Run) -> bool {
    if run.panes().len() == 1 {
        return false;
    }
    watch.playing = false;
    if watch.apart.is_some() {
        watch.go(run, watch.merged(run));
    } else {
        let steps = watch.at(run).into_iter().map(|at| at.step);
        watch.apart = Some(steps.collect());
    }
    true
}

/// Whether somebody goes elsewhere in the search, so that playing ends.
const fn moves_in_time(action: Action) -> bool {
    matches!(
        action,
        Action::Go(
            Target::Step | Target::Stop | Target::Part | Target::Backup | Target::Cutoff,
            _,
        ) | Action::Start
            | Action::End
            | Action::GoToStep(_)
            | Action::GoToNode(..)
            | Action::Ask(_)
            | Action::Digit(_)
    )
}

/// Goes to the step at which a node is entered; from there, to the one at which it has
/// its value, and back.
fn go_to_node(watch: &mut Watch, run: &Run, (pane, node): (usize, NodeId)) {
    if watch.active() != pane || watch.focus == Panel::Result {
        watch.give_focus(Panel::tree_of(pane));
    }
    let trace = run.pane(pane).trace();
    let enter = trace.enter_step(node);
    let close = trace.close_step(node).unwrap_or(enter);
    let step = if watch.at(run)[pane].step == enter {
        close
    } else {
        enter
    };
    match &mut watch.apart {
        Some(steps) => steps[pane] = step,
        None => watch.go(run, run.merged(pane, step)),
    }
}

/// Another way to look at the same step.
fn look(watch: &mut Watch, run: &Run, action: Action) -> Outcome {
    const COLUMNS: i64 = 8;
    const ROWS: i64 = 2;
    match action {
        Action::Pan(Arrow::Left) => watch.pan.0 -= COLUMNS,
        Action::Pan(Arrow::Right) => watch.pan.0 += COLUMNS,
        Action::Pan(Arrow::Up) => watch.pan.1 -= ROWS,
        Action::Pan(Arrow::Down) => watch.pan.1 += ROWS,
        Action::Centre => {
            watch.zoom = None;
            watch.pan = (0, 0);
        }
        Action::ToggleWhole => toggle(watch, run),
        Action::Panel(Direction::Forwards) => focus(watch, 1),
        Action::Panel(Direction::Backwards) => focus(watch, watch.ring.len() - 1),
        Action::ToggleMap => watch.map = !watch.map,
        Action::Enlarge => watch.enlarged = !watch.enlarged,
        _ => return Outcome::Ignored,
    }
    Outcome::Consumed
}

fn toggle(watch: &mut Watch, run: &Run) {
    watch.extent = match watch.extent {
        Extent::Whole if run.first().has_figure() => Extent::Figure,
        Extent::Whole if watch.ring != Panel::LESSON => Extent::Path,
        _ => Extent::Whole,
    };
    watch.zoom = None;
    watch.pan = (0, 0);
}

fn focus(watch: &mut Watch, places: usize) {
    watch.give_focus(watch.focus.after(places, watch.ring));
}
