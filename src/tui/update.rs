//! The update: what an action does to the model. Nothing is read or drawn here.

use super::follow::Panel;
use super::{Action, App, Follow, Screen};
use crate::lang::Lang;
use crate::lesson::load;
use crate::scene::Extent;
use crate::search::Tag;

/// Does what `action` asks for.
pub fn update(app: &mut App, action: Action) {
    if action != Action::Tick {
        app.notice = None;
    }
    if app.help.is_some() && help(app, action) {
        return;
    }
    if app.asked.is_some() && asked(app, action) {
        return;
    }
    match action {
        Action::Quit => app.done = true,
        Action::Help => app.help = Some(0),
        Action::Language => {
            let next = Lang::ALL.iter().position(|&lang| lang == app.settings.lang);
            app.settings.lang = Lang::ALL[(next.unwrap_or(0) + 1) % Lang::ALL.len()];
        }
        Action::Theme => app.settings.theme = app.settings.theme.next(),
        Action::Back => back(app),
        _ => match &mut app.screen {
            Screen::Home => home(app, action),
            Screen::Lesson(_) => lesson(app, action),
        },
    }
}

/// While the help is shown, keys scroll or close it. Returns whether that was all.
fn help(app: &mut App, action: Action) -> bool {
    let Some(scroll) = &mut app.help else {
        return false;
    };
    match action {
        Action::ScrollDown => *scroll = scroll.saturating_add(8),
        Action::ScrollUp => *scroll = scroll.saturating_sub(8),
        Action::NextStop => *scroll = scroll.saturating_add(1),
        Action::PreviousStop => *scroll = scroll.saturating_sub(1),
        Action::Quit | Action::Language | Action::Theme | Action::Tick => return false,
        _ => app.help = None,
    }
    true
}

/// While a number is asked for, digits add to it. Returns whether that was all.
fn asked(app: &mut App, action: Action) -> bool {
    const MOST_DIGITS: usize = 6;
    let Some(digits) = &mut app.asked else {
        return false;
    };
    match action {
        Action::Digit(digit) if digits.len() < MOST_DIGITS => {
            digits.push(char::from(b'0' + digit));
        }
        Action::Digit(_) | Action::AskState => {}
        // Backspace goes back everywhere else.
        Action::Rubout => {
            digits.pop();
        }
        Action::Enter => {
            let number = digits.parse().ok();
            app.asked = None;
            if let Some(number) = number {
                go_to_state(app, number);
            }
        }
        Action::Back => app.asked = None,
        Action::Tick | Action::Quit => return false,
        _ => {
            app.asked = None;
            return false;
        }
    }
    true
}

fn go_to_state(app: &mut App, number: u32) {
    let lang = app.settings.lang;
    let Screen::Lesson(follow) = &mut app.screen else {
        return;
    };
    match follow.part().states.node(number) {
        Some(node) => go_to_node(follow, node),
        None => {
            let states = follow.part().states.len();
            app.notice = Some(match lang {
                Lang::En => format!("there is no state {number}: this part numbers {states}"),
                Lang::It => format!("lo stato {number} non c'è: questa parte ne numera {states}"),
            });
        }
    }
}

/// Goes to the step at which a node is entered; from there, to the one at which it has
/// its value, and back.
fn go_to_node(follow: &mut Follow, node: crate::trace::NodeId) {
    let trace = &follow.part().recording.trace;
    let enter = trace.enter_step(node);
    let close = trace.close_step(node).unwrap_or(enter);
    let step = if follow.step == enter { close } else { enter };
    follow.go(step);
}

fn back(app: &mut App) {
    match &mut app.screen {
        Screen::Lesson(follow) if follow.enlarged => follow.enlarged = false,
        Screen::Lesson(_) => app.screen = Screen::Home,
        Screen::Home => {
            let lang = app.settings.lang;
            app.notice = Some(
                lang.pick("q quits plyback", "q per uscire da plyback")
                    .into(),
            );
        }
    }
}

fn home(app: &mut App, action: Action) {
    let last = app.lessons.len().saturating_sub(1);
    match action {
        Action::NextStop | Action::NextStep => app.selected = (app.selected + 1).min(last),
        Action::PreviousStop | Action::PreviousStep => {
            app.selected = app.selected.saturating_sub(1);
        }
        Action::Start => app.selected = 0,
        Action::End => app.selected = last,
        Action::Digit(digit) if digit > 0 => app.selected = usize::from(digit - 1).min(last),
        Action::Select(line) if line == app.selected => open(app),
        Action::Select(line) => app.selected = line.min(last),
        Action::Enter => open(app),
        _ => {}
    }
}

fn open(app: &mut App) {
    let Some((source, _)) = app.lessons.get(app.selected) else {
        return;
    };
    match load(source) {
        Ok(lesson) => app.screen = Screen::Lesson(Box::new(Follow::new(lesson))),
        Err(wrong) => app.notice = wrong.first().map(ToString::to_string),
    }
}

fn lesson(app: &mut App, action: Action) {
    let lang = app.settings.lang;
    let Screen::Lesson(follow) = &mut app.screen else {
        return;
    };
    if moves_in_time(action) {
        follow.playing = false;
    }
    let is_backup = |tag| matches!(tag, Tag::Keep(_) | Tag::Improve(_));
    let is_cutoff = |tag| matches!(tag, Tag::Cutoff(_));
    let found = match action {
        Action::NextStep => follow.forward(),
        Action::PreviousStep => follow.backward(),
        Action::NextStop => follow.next_stop(),
        Action::PreviousStop => follow.previous_stop(),
        Action::NextBackup => follow.seek(true, is_backup),
        Action::PreviousBackup => follow.seek(false, is_backup),
        Action::NextCutoff => follow.seek(true, is_cutoff),
        Action::PreviousCutoff => follow.seek(false, is_cutoff),
        Action::NextPart if follow.part + 1 == follow.lesson.parts.len() => false,
        Action::PreviousPart if (follow.part, follow.step) == (0, 0) => false,
        Action::Play if !follow.playing && follow.step == follow.last() => false,
        Action::Faster | Action::Slower => {
            follow.change_speed(action == Action::Faster);
            app.notice = Some(speed(follow.speed(), lang));
            true
        }
        Action::Digit(_) | Action::AskState => {
            let digits = match action {
                Action::Digit(digit) => digit.to_string(),
                _ => String::new(),
            };
            app.asked = Some(digits);
            true
        }
        _ => {
            stay(follow, action);
            true
        }
    };
    if !found {
        app.notice = Some(nothing_there(action, lang).to_owned());
    }
}

/// Whether somebody goes elsewhere in the search, so that playing ends.
const fn moves_in_time(action: Action) -> bool {
    !matches!(
        action,
        Action::Tick
            | Action::Faster
            | Action::Slower
            | Action::Play
            | Action::PanLeft
            | Action::PanRight
            | Action::PanUp
            | Action::PanDown
            | Action::ZoomIn
            | Action::ZoomOut
            | Action::Centre
            | Action::ToggleWhole
            | Action::NextPanel
            | Action::PreviousPanel
            | Action::Enlarge
            | Action::ScrollDown
            | Action::ScrollUp
    )
}

fn speed(steps: u32, lang: Lang) -> String {
    match (lang, steps) {
        (Lang::En, 1) => "speed of playing: one step a second".to_owned(),
        (Lang::En, _) => format!("speed of playing: {steps} steps a second"),
        (Lang::It, 1) => "velocità di scorrimento: un passo al secondo".to_owned(),
        (Lang::It, _) => format!("velocità di scorrimento: {steps} passi al secondo"),
    }
}

const fn nothing_there(action: Action, lang: Lang) -> &'static str {
    match action {
        Action::NextCutoff => lang.pick(
            "no cutoff after this step",
            "nessun taglio dopo questo passo",
        ),
        Action::PreviousCutoff => lang.pick(
            "no cutoff before this step",
            "nessun taglio prima di questo passo",
        ),
        Action::NextBackup => lang.pick(
            "no backup after this step",
            "nessun valore risale dopo questo passo",
        ),
        Action::PreviousBackup => lang.pick(
            "no backup before this step",
            "nessun valore risale prima di questo passo",
        ),
        Action::NextStop => lang.pick("no stop after this step", "nessuna tappa dopo questo passo"),
        Action::PreviousStop => lang.pick(
            "no stop before this step",
            "nessuna tappa prima di questo passo",
        ),
        Action::NextPart => lang.pick("this is the last part", "questa è l'ultima parte"),
        Action::Play => lang.pick("this is the end of the part", "la parte finisce qui"),
        Action::NextStep => lang.pick("this is the end of the lesson", "la lezione finisce qui"),
        _ => lang.pick(
            "this is the beginning of the lesson",
            "la lezione comincia qui",
        ),
    }
}

/// Actions that always find what they ask for.
fn stay(follow: &mut Follow, action: Action) {
    const COLUMNS: i64 = 8;
    const ROWS: i64 = 2;
    match action {
        Action::Start => follow.go(0),
        Action::End => follow.go(follow.last()),
        Action::GoToStep(step) => follow.go(step),
        Action::GoToNode(node) => go_to_node(follow, node),
        Action::NextPart if follow.part + 1 < follow.lesson.parts.len() => {
            follow.open_part(follow.part + 1);
        }
        Action::PreviousPart => follow.open_part(follow.part.saturating_sub(1)),
        Action::Play => follow.playing = !follow.playing && follow.step < follow.last(),
        Action::Tick if follow.playing => play(follow),
        Action::PanLeft => follow.pan.0 -= COLUMNS,
        Action::PanRight => follow.pan.0 += COLUMNS,
        Action::PanUp => follow.pan.1 -= ROWS,
        Action::PanDown => follow.pan.1 += ROWS,
        Action::ZoomIn | Action::ZoomOut => zoom(follow, action == Action::ZoomIn),
        Action::Centre => {
            follow.zoom = None;
            follow.pan = (0, 0);
        }
        Action::ToggleWhole => toggle(follow),
        Action::NextPanel => focus(follow, 1),
        Action::PreviousPanel => focus(follow, Panel::ALL.len() - 1),
        Action::Enlarge => follow.enlarged = !follow.enlarged,
        Action::ScrollDown => follow.scroll = follow.scroll.saturating_add(2),
        Action::ScrollUp => follow.scroll = follow.scroll.saturating_sub(2),
        _ => {}
    }
}

/// One step on; playing ends with the part.
fn play(follow: &mut Follow) {
    if follow.step < follow.last() {
        follow.go(follow.step + 1);
    }
    follow.playing = follow.step < follow.last();
}

fn zoom(follow: &mut Follow, larger: bool) {
    let now = follow.fitted;
    follow.zoom = Some(if larger {
        now.larger()
    } else {
        now.smaller(follow.whole().leaves())
    });
    follow.pan = (0, 0);
}

fn toggle(follow: &mut Follow) {
    follow.extent = match follow.extent {
        Extent::Whole if follow.has_figure() => Extent::Figure,
        _ => Extent::Whole,
    };
    follow.zoom = None;
    follow.pan = (0, 0);
}

fn focus(follow: &mut Follow, places: usize) {
    let now = Panel::ALL
        .iter()
        .position(|&panel| panel == follow.focus)
        .unwrap_or(0);
    follow.focus = Panel::ALL[(now + places) % Panel::ALL.len()];
    follow.scroll = 0;
    if matches!(follow.focus, Panel::Board | Panel::Code | Panel::Stack) {
        follow.side = follow.focus;
    }
}
