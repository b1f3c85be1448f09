//! What the keys do where two searches stand side by side.

use super::watch::{Watch, Watched};
use super::{Action, Panel};
use compare::{Pair, Which};
use lesson::Part;
use search::Tag;
use trace::{NodeId, Trace};

/// Does what `action` asks for. Returns whether it was found, or `None` where the action
/// is not about two searches in particular.
pub(super) fn steer(watch: &mut Watch, watched: Watched<'_>, action: Action) -> Option<bool> {
    let sides = watched.part.sides.as_ref()?;
    let pair = sides.pair();
    if action == Action::Lock {
        lock(watch, watched, &pair);
        return Some(true);
    }
    if let Action::GoToSide(which, node) = action {
        watch.playing = false;
        watch.give_focus(Panel::tree_of(which));
        go_to_node(watch, watched, &pair, (which, node));
        return Some(true);
    }
    if let Action::NextDifference | Action::PreviousDifference | Action::FirstDifference = action {
        let here = merged(watch, &pair);
        let step = match action {
            Action::NextDifference => pair.next_difference(here),
            Action::PreviousDifference => pair.previous_difference(here),
            _ => pair.first_difference(),
        };
        return Some(go_if(watch, watched, step));
    }
    if watch.apart.is_some() {
        return alone(watch, &pair, action);
    }
    let is_backup = |tag| matches!(tag, Tag::Keep(_) | Tag::Improve(_));
    let step = match action {
        Action::NextCutoff => cutoff(watch, &pair, true),
        Action::PreviousCutoff => cutoff(watch, &pair, false),
        Action::NextBackup => {
            (watch.step + 1..pair.steps()).find(|&step| moves_at(&pair, step, is_backup))
        }
        Action::PreviousBackup => (0..watch.step)
            .rev()
            .find(|&step| moves_at(&pair, step, is_backup)),
        _ => return None,
    };
    Some(go_if(watch, watched, step))
}

fn go_if(watch: &mut Watch, watched: Watched<'_>, step: Option<usize>) -> bool {
    watch.playing = false;
    if let Some(step) = step {
        watch.go(watched.part, step);
    }
    step.is_some()
}

/// Whether either search takes a step of this kind at a merged step.
fn moves_at(pair: &Pair<'_>, step: usize, fits: impl Fn(Tag) -> bool) -> bool {
    let moment = pair.moment(step);
    Which::BOTH.iter().any(|&which| {
        let side = moment.side(which);
        side.waiting.is_none() && fits(pair.trace(which).moment(side.step).event.tag())
    })
}

/// The merged step of the nearest cutoff of either search.
fn cutoff(watch: &Watch, pair: &Pair<'_>, forwards: bool) -> Option<usize> {
    let moment = pair.moment(watch.step);
    let found = Which::BOTH.iter().filter_map(|&which| {
        let trace = pair.trace(which);
        let side = moment.side(which);
        let own = side.waiting.is_none() || forwards;
        // A search that waits is past its last step: that is behind, too.
        let here = is_cutoff(trace, side.step) && !own;
        let step = if here {
            Some(side.step)
        } else {
            trace.next_cutoff(side.step, forwards)
        };
        step.map(|step| pair.merged(which, step))
    });
    if forwards {
        found.min()
    } else {
        found.filter(|&step| step < watch.step).max()
    }
}

fn is_cutoff(trace: &Trace, step: usize) -> bool {
    matches!(trace.moment(step).event.tag(), Tag::Cutoff(_))
}

/// Unlocks the searches, or locks them again where the active one is.
fn lock(watch: &mut Watch, watched: Watched<'_>, pair: &Pair<'_>) {
    watch.playing = false;
    match watch.apart {
        None => watch.apart = Some(watch.sides(pair).map(|side| side.step)),
        Some(_) => watch.go(watched.part, merged(watch, pair)),
    }
}

/// The step of a part that one is at, also where two searches are stepped apart.
pub(super) fn step_of(watch: &Watch, part: &Part) -> usize {
    match &part.sides {
        Some(sides) => merged(watch, &sides.pair()),
        None => watch.step,
    }
}

/// The merged step: of two searches that are stepped apart, the one of the active search.
fn merged(watch: &Watch, pair: &Pair<'_>) -> usize {
    let which = watch.active();
    watch
        .apart
        .map_or(watch.step, |steps| pair.merged(which, steps[which.index()]))
}

/// Goes to the step at which a node is entered; from there, to the one at which it closes.
fn go_to_node(
    watch: &mut Watch,
    watched: Watched<'_>,
    pair: &Pair<'_>,
    (which, node): (Which, NodeId),
) {
    let trace = pair.trace(which);
    let now = watch.sides(pair)[which.index()].step;
    let enter = trace.enter_step(node);
    let close = trace.close_step(node).unwrap_or(enter);
    let step = if now == enter { close } else { enter };
    match &mut watch.apart {
        Some(steps) => steps[which.index()] = step,
        None => watch.go(watched.part, pair.merged(which, step)),
    }
}

/// Steps the active search by itself.
fn alone(watch: &mut Watch, pair: &Pair<'_>, action: Action) -> Option<bool> {
    let which = watch.active();
    let trace = pair.trace(which);
    let steps = watch.apart.as_mut()?;
    let here = steps[which.index()];
    let end = trace.steps() - 1;
    let to = match action {
        Action::NextStep => Some(here + 1).filter(|&step| step <= end),
        Action::PreviousStep => here.checked_sub(1),
        Action::NextBackup => trace.next_backup(here, true),
        Action::PreviousBackup => trace.next_backup(here, false),
        Action::NextCutoff => trace.next_cutoff(here, true),
        Action::PreviousCutoff => trace.next_cutoff(here, false),
        Action::Start => Some(0),
        Action::End => Some(end),
        Action::Tick if watch.playing => {
            watch.playing = here + 1 < end;
            Some((here + 1).min(end))
        }
        Action::Play => {
            let more = watch.playing || here < end;
            watch.playing = !watch.playing && more;
            return Some(more);
        }
        // A place on the timeline is a step of both.
        Action::GoToStep(step) => {
            watch.apart = None;
            watch.step = step.min(pair.steps() - 1);
            return Some(true);
        }
        _ => return None,
    };
    if !matches!(action, Action::Tick) {
        watch.playing = false;
    }
    if let Some(to) = to {
        steps[which.index()] = to;
        watch.pan = (0, 0);
    }
    Some(to.is_some())
}
