//! Opens the terminal application.

use std::env;
use std::sync::Arc;

use super::config::config;
use super::options::ScreenOptions;
use super::{Failure, course, shelf};
use deck::{Field, Order, Progress, Refusal, Written};
use export::{ExportError, write_filmed};
use tui::{App, Screen, film, run, terminal};
use words::{Message, Value, message};

/// `plyback`: the home screen.
pub(super) fn home(options: &ScreenOptions) -> Result<(), Failure> {
    open(Message::TextFormsOfHome, || {
        Ok(App::new(options.settings()))
    })
}

/// Opens the screen of a command, whose text forms are suggested if there is no terminal.
pub(super) fn open(
    command: impl Into<Value>,
    app: impl FnOnce() -> Result<App, Failure>,
) -> Result<(), Failure> {
    if !terminal::is_usable() {
        return Err(message!(NeedsATerminal { command }).into());
    }
    match terminal::guard() {
        None => {}
        Some(Ok(0)) => return Ok(()),
        Some(Ok(code)) => return Err(Failure::Told(code)),
        Some(Err(why)) => return Err(Failure::failed(why)),
    }
    let mut app = app()?;
    app.publisher = Some(Arc::new(publish));
    app.shelf = Some(shelf::SHELF);
    app.notice = app.notice.or_else(|| config().wrong());
    app.motion = env::var_os("NO_MOTION").is_none_or(|value| value.is_empty());
    let (course, said) = course::open();
    app.take(course);
    app.resume();
    app.notice = said.or(app.notice);
    run(&mut app).map_err(Failure::failed)?;
    // If the screen showed a refusal instead of a search, repeat it afterwards.
    match &app.screen {
        Screen::Explore(explore) => explore
            .refusal()
            .map_or(Ok(()), |error| Err(Failure::wrong(error))),
        Screen::Home | Screen::Lesson(_) | Screen::Play(_) | Screen::Practice(_) => Ok(()),
    }
}

/// Writes an order from the screen.
fn publish(order: &Order, progress: &Progress<'_>) -> Result<Written, Refusal> {
    let Written { path, made } = write_filmed(order, progress, Some(film)).map_err(refusal)?;
    // An absolute path, because the working directory isn't visible on a full screen.
    let path = std::path::absolute(&path).unwrap_or(path);
    Ok(Written { path, made })
}

/// Why nothing was written, without mentioning command-line options.
fn refusal(error: ExportError) -> Refusal {
    let (field, message) = match &error {
        ExportError::Exists(path) => {
            let path = path.display();
            (Field::Force, message!(ExportExists { path }))
        }
        ExportError::TooMany { why, max } => {
            let most = max.to_string();
            (Field::Steps, message!(ExportTooMany { why, most }))
        }
        _ => (Field::Path, error.message()),
    };
    Refusal { message, field }
}
