//! The event loop: draws, waits, and turns events into actions.

use std::time::Instant;

use ratatui::crossterm::event::{Event, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::terminal::{RunError, Session};
use super::{Action, App, Hits, paste, update, view};

/// Runs the application until it is done.
///
/// # Errors
/// If the terminal fails or goes away.
pub fn run(app: &mut App) -> Result<(), RunError> {
    let mut session = Session::open()?;
    let mut hits = Hits::default();
    let mut due: Option<Instant> = None;
    while !app.done {
        app.keep();
        session.draw(|frame| {
            app.size = frame.area().as_size();
            hits = view(app, frame);
        })?;
        if let Some(text) = app.clipboard.take() {
            session.copy(&text)?;
        }
        due = match (app.tick(), due) {
            (None, _) => None,
            (Some(_), Some(due)) => Some(due),
            (Some(tick), None) => Some(Instant::now() + tick),
        };
        match session.next(due)? {
            None => {
                due = None;
                update(app, Action::Tick);
            }
            Some(Event::Paste(text)) => paste(app, &text),
            Some(event) => {
                if let Some(action) = action_of(app, &hits, &event) {
                    update(app, action);
                }
            }
        }
    }
    app.keep();
    Ok(())
}

/// The action for an event on the screen as last drawn.
pub fn action_of(app: &App, hits: &Hits, event: &Event) -> Option<Action> {
    let action = asked_for(app, hits, event);
    // A screen that is too small shows nothing, so nothing may change.
    match action {
        // A question would not be visible either.
        Some(Action::Quit | Action::QuitAtOnce) if hits.hidden => Some(Action::QuitAtOnce),
        action => action.filter(|_| !hits.hidden),
    }
}

fn asked_for(app: &App, hits: &Hits, event: &Event) -> Option<Action> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            app.settings.keys.action(key, &app.modes())
        }
        Event::Mouse(mouse) => mouse_action(hits, mouse),
        _ => None,
    }
}

fn mouse_action(hits: &Hits, mouse: &MouseEvent) -> Option<Action> {
    let at = Position {
        x: mouse.column,
        y: mouse.row,
    };
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => hits.click(at),
        MouseEventKind::Drag(MouseButton::Left) => hits.drag(at),
        MouseEventKind::ScrollDown => Some(hits.wheel(at, true)),
        MouseEventKind::ScrollUp => Some(hits.wheel(at, false)),
        _ => None,
    }
}
