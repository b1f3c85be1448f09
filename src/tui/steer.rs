//! What the keys do on every screen that shows a search.

use super::watch::{Watch, Watched, has_figure, last};
use super::{Action, Panel, duel};
use lesson::Part;
use scene::Extent;
use trace::NodeId;

/// Does what `action` asks for within one search. Returns whether it was found, or
/// `None` where the action is not about a search at all.
pub(super) fn steer(watch: &mut Watch, watched: Watched<'_>, action: Action) -> Option<bool> {
    let part = watched.part;
    if let Some(found) = duel::steer(watch, watched, action) {
        return Some(found);
    }
    if moves_in_time(action) {
        watch.playing = false;
    }
    let trace = &part.recording.trace;
    let step = watch.step;
    let found = match action {
        Action::NextStep => watch.forward(part),
        Action::PreviousStep => watch.backward(part),
        Action::NextBackup => watch.go_if(part, trace.next_backup(step, true)),
        Action::PreviousBackup => watch.go_if(part, trace.next_backup(step, false)),
        Action::NextCutoff => watch.go_if(part, trace.next_cutoff(step, true)),
        Action::PreviousCutoff => watch.go_if(part, trace.next_cutoff(step, false)),
        Action::Play if !watch.playing && watch.step == last(part) => false,
        Action::Play => {
            watch.playing = !watch.playing;
            true
        }
        Action::Tick => {
            play(watch, part);
            true
        }
        Action::Faster | Action::Slower => {
            watch.change_speed(action == Action::Faster);
            true
        }
        Action::Start => {
            watch.go(part, 0);
            true
        }
        Action::End => {
            watch.go(part, last(part));
            true
        }
        Action::GoToStep(step) => {
            watch.go(part, step);
            true
        }
        Action::GoToNode(node) => {
            go_to_node(watch, part, node);
            true
        }
        Action::Lock
        | Action::FirstDifference
        | Action::NextDifference
        | Action::PreviousDifference => false,
        _ => return look(watch, watched, action).then_some(true),
    };
    Some(found)
}

/// Whether somebody goes elsewhere in the search, so that playing ends.
const fn moves_in_time(action: Action) -> bool {
    matches!(
        action,
        Action::NextStep
            | Action::PreviousStep
            | Action::NextStop
            | Action::PreviousStop
            | Action::NextBackup
            | Action::PreviousBackup
            | Action::NextCutoff
            | Action::PreviousCutoff
            | Action::Start
            | Action::End
            | Action::GoToStep(_)
            | Action::GoToNode(_)
            | Action::NextPart
            | Action::PreviousPart
            | Action::AskState
            | Action::Digit(_)
    )
}

/// Goes to the step at which a node is entered; from there, to the one at which it has
/// its value, and back.
fn go_to_node(watch: &mut Watch, part: &Part, node: NodeId) {
    let trace = &part.recording.trace;
    let enter = trace.enter_step(node);
    let close = trace.close_step(node).unwrap_or(enter);
    let step = if watch.step == enter { close } else { enter };
    watch.go(part, step);
}

/// One step on; playing ends with the part.
fn play(watch: &mut Watch, part: &Part) {
    if watch.playing {
        watch.forward(part);
        watch.playing = watch.step < last(part);
    }
}

/// Another way to look at the same step. Returns whether the action is one.
fn look(watch: &mut Watch, watched: Watched<'_>, action: Action) -> bool {
    const COLUMNS: i64 = 8;
    const ROWS: i64 = 2;
    match action {
        Action::PanLeft => watch.pan.0 -= COLUMNS,
        Action::PanRight => watch.pan.0 += COLUMNS,
        Action::PanUp => watch.pan.1 -= ROWS,
        Action::PanDown => watch.pan.1 += ROWS,
        Action::ZoomIn | Action::ZoomOut => zoom(watch, watched, action == Action::ZoomIn),
        Action::Centre => {
            watch.zoom = None;
            watch.pan = (0, 0);
        }
        Action::ToggleWhole => toggle(watch, watched.part),
        Action::NextPanel => focus(watch, 1),
        Action::PreviousPanel => focus(watch, watch.ring.len() - 1),
        Action::ToggleMap => watch.map = !watch.map,
        Action::Enlarge => watch.enlarged = !watch.enlarged,
        Action::ScrollDown => watch.scroll = watch.scroll.saturating_add(2),
        Action::ScrollUp => watch.scroll = watch.scroll.saturating_sub(2),
        _ => return false,
    }
    true
}

fn zoom(watch: &mut Watch, watched: Watched<'_>, larger: bool) {
    let now = watch.fitted;
    watch.zoom = Some(if larger {
        now.larger()
    } else {
        now.smaller(watched.whole().leaves())
    });
    watch.pan = (0, 0);
}

fn toggle(watch: &mut Watch, part: &Part) {
    watch.extent = match watch.extent {
        Extent::Whole if has_figure(part) => Extent::Figure,
        Extent::Whole if watch.ring != Panel::LESSON => Extent::Path,
        _ => Extent::Whole,
    };
    watch.zoom = None;
    watch.pan = (0, 0);
}

fn focus(watch: &mut Watch, places: usize) {
    watch.give_focus(watch.focus.after(places, watch.ring));
}
