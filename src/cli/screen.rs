//! Opens the terminal application.

use std::sync::Arc;

use super::Failure;
use super::options::ScreenOptions;
use deck::{Field, Order, Progress, Refusal, Written};
use export::{ExportError, write_filmed};
use lesson::Lesson;
use run::Run;
use tui::{App, Explore, Follow, Screen, film, run, terminal};
use words::{Message, Value, message};

/// `plyback`: the home screen.
pub(super) fn home(options: &ScreenOptions) -> Result<(), Failure> {
    open(
        || Ok(App::new(options.settings())),
        Message::TextFormsOfHome,
    )
}

/// `plyback learn LESSON`.
pub(super) fn lesson(lesson: Lesson, name: &str, options: &ScreenOptions) -> Result<(), Failure> {
    open(
        || Ok(App::at_lesson(options.settings(), Follow::new(lesson))),
        format!("plyback learn {name} --text"),
    )
}

/// `plyback explore GAME`.
pub(super) fn search(
    explore: impl FnOnce() -> Result<Explore, Failure>,
    text: String,
    options: &ScreenOptions,
) -> Result<(), Failure> {
    open(|| Ok(App::at_search(options.settings(), explore()?)), text)
}

/// `plyback compare GAME`; `note` is what there is to tell of it.
pub(super) fn comparison(
    compared: Run,
    note: Option<Message>,
    options: &ScreenOptions,
) -> Result<(), Failure> {
    let app = || App::at_comparison(options.settings(), compared, note);
    open(|| Ok(app()), "plyback compare --text")
}

fn open(app: impl FnOnce() -> Result<App, Failure>, text: impl Into<Value>) -> Result<(), Failure> {
    if !terminal::is_usable() {
        return Err(message!(NeedsATerminal { text }).into());
    }
    let mut app = app()?;
    app.publisher = Some(Arc::new(publish));
    run(&mut app).map_err(Failure::failed)?;
    refused(&app)
}

/// What a screen has told instead of a search is told once more when it is gone.
fn refused(app: &App) -> Result<(), Failure> {
    match &app.screen {
        Screen::Explore(explore) => explore
            .refusal()
            .map_or(Ok(()), |error| Err(Failure::wrong(error))),
        Screen::Home | Screen::Lesson(_) => Ok(()),
    }
}

/// Writes what is ordered on a screen.
fn publish(order: &Order, progress: &Progress<'_>) -> Result<Written, Refusal> {
    let Written { path, made } = write_filmed(order, progress, film).map_err(refusal)?;
    // An absolute path: on a full screen the working directory is out of sight.
    let path = std::path::absolute(&path).unwrap_or(path);
    Ok(Written { path, made })
}

/// Why nothing was written, without options of the command line.
fn refusal(error: ExportError) -> Refusal {
    let (field, message) = match &error {
        ExportError::Exists(path) => {
            let path = path.display();
            (Field::Force, message!(ExportExists { path }))
        }
        ExportError::TooMany { why, max } => {
            (Field::Steps, message!(ExportTooMany { why, most: *max }))
        }
        _ => (Field::Path, error.message()),
    };
    Refusal { message, field }
}
