//! The update: what an action does to the model. Nothing is read or drawn here.

use std::sync::Arc;
use std::time::Duration;

use super::job::{Job, SOON};
use super::overlay::{self, Prompt};
use super::watch::by_size;
use super::{
    Action, App, Comparison, Explore, Modal, Mode, Outcome, Overlay, Question, Screen, Target,
    Viewer,
};
use lesson::{Diagnostic, Lesson, load};
use run::{Run, letter};
use scene::comparison::too_large;
use trace::{Budget, Direction, Progress, Step};
use words::{Lang, Message, message};

/// Does what `action` asks for: on what lies over the screen, else on the screen.
pub fn update(app: &mut App, action: Action) {
    if action == Action::Tick {
        poll(app, Duration::ZERO);
        let outcome = on_screen(app, action);
        settle(app, outcome);
    } else {
        let dismissed = app.notice.take().is_some();
        let outcome = overlay::update(app, action)
            .or_else(|| anywhere(app, action, dismissed))
            .or_else(|| by_size(app, action))
            .or_else(|| on_screen(app, action));
        settle(app, outcome);
    }
    // A search that failed is told of beside the one that is still shown.
    if let Screen::Explore(explore) = &mut app.screen
        && let Some(why) = explore.failure()
    {
        app.notice = Some(why);
    }
}

/// Inserts a text where one is typed.
pub fn paste(app: &mut App, text: &str) {
    match app.overlays.last_mut() {
        Some(Overlay::Prompt(prompt)) => prompt.paste(text),
        Some(Overlay::Modal(modal)) => modal.0.paste(text),
        _ => {}
    }
}

/// Does what an action came to, beyond what it was handed to.
fn settle(app: &mut App, outcome: Outcome) {
    match outcome {
        Outcome::Consumed | Outcome::Ignored | Outcome::Close => {}
        Outcome::Notice(notice) => app.notice = Some(notice),
        Outcome::Open(overlay) => {
            // Playing goes on unseen under a box.
            if let Overlay::Modal(_) | Overlay::Prompt(_) = overlay {
                app.screen.pause();
            }
            app.overlays.push(overlay);
        }
        Outcome::Search(query) => {
            let started = match &mut app.screen {
                Screen::Explore(explore) => explore.search(query),
                Screen::Home | Screen::Lesson(_) => {
                    Explore::new(query, Budget::default(), Step::FIRST)
                        .map(|explore| app.screen = Screen::Explore(explore))
                }
            };
            if let Err(why) = started {
                app.notice = Some(why);
            }
        }
        Outcome::Compare(comparison) => {
            search(app, move |progress| compare(&comparison, progress));
        }
        Outcome::Export(export) => {
            if let Some(publisher) = &app.publisher {
                let running = export.start(Arc::clone(publisher));
                app.overlays.push(Overlay::Export(running));
                poll(app, SOON);
            }
        }
    }
}

/// Searches before something is shown; what is found soon is shown at once.
fn search(app: &mut App, work: impl FnOnce(&Progress) -> Result<Lesson, Message> + Send + 'static) {
    app.screen.pause();
    app.overlays.push(Overlay::Search(Job::start(work)));
    poll(app, SOON);
}

/// Takes over the result of the job over the screen, if it comes within `wait`.
fn poll(app: &mut App, wait: Duration) {
    match app.overlays.last() {
        Some(Overlay::Search(job)) => {
            let (result, stopped) = (job.result(wait), job.is_cancelled());
            let Some(result) = result else { return };
            app.overlays.pop();
            match result {
                _ if stopped => {}
                Ok(lesson) => app.screen = Screen::Lesson(Viewer::new(lesson)),
                Err(why) => app.notice = Some(why),
            }
        }
        Some(Overlay::Export(export)) => {
            let Some(result) = export.job.result(wait) else {
                return;
            };
            // The form that asked for the export lies below.
            app.overlays.pop();
            match (result, app.overlays.last_mut()) {
                (Ok(written), _) => {
                    app.overlays.pop();
                    app.overlays.push(Overlay::Exported(written));
                }
                (Err(why), Some(Overlay::Modal(form))) => form.0.refuse(why),
                _ => {}
            }
        }
        _ => {}
    }
}

/// What keys do on every screen.
fn anywhere(app: &mut App, action: Action, dismissed: bool) -> Outcome {
    match action {
        Action::Quit => app.done = true,
        Action::Help => return Outcome::Open(Overlay::Help(0)),
        Action::Language => {
            let next = Lang::ALL.iter().position(|&lang| lang == app.settings.lang);
            app.settings.lang = Lang::ALL[(next.unwrap_or(0) + 1) % Lang::ALL.len()];
        }
        Action::Theme => app.settings.theme = app.settings.theme.next(),
        Action::Back => return back(app, dismissed),
        Action::Export => {
            return match (app.screen.viewer(), &app.publisher) {
                (Some(viewer), Some(_)) => {
                    Outcome::Open(Overlay::Modal(Modal::export(viewer, app.settings)))
                }
                _ => Outcome::Notice(Message::NothingToExport),
            };
        }
        _ => return Outcome::Ignored,
    }
    Outcome::Consumed
}

/// Stops what can be stopped on the screen, else goes back to the home screen.
fn back(app: &mut App, dismissed: bool) -> Outcome {
    let stopped = match &mut app.screen {
        Screen::Home => return Outcome::Notice(Message::QQuits),
        Screen::Lesson(viewer) => viewer.stop(),
        // A key that dismisses a notice does not leave the screen, too.
        Screen::Explore(explore) => {
            explore.cancel() || explore.viewer.as_mut().is_some_and(Viewer::stop) || dismissed
        }
    };
    if !stopped {
        app.screen = Screen::Home;
    }
    Outcome::Consumed
}

fn on_screen(app: &mut App, action: Action) -> Outcome {
    let mode = app.screen_mode();
    match (&mut app.screen, action) {
        (Screen::Home, _) => return home(app, action),
        (_, Action::Ask(question)) => return Prompt::open(question, String::new()),
        (Screen::Lesson(_), Action::Digit(digit)) if mode == Mode::Lesson => {
            return Prompt::open(Question::State, digit.to_string());
        }
        (Screen::Explore(explore), Action::Menu) => {
            return opened(Modal::options(&explore.query));
        }
        (Screen::Explore(explore), Action::Edit) => return opened(Modal::edit(&explore.query)),
        (Screen::Explore(explore), Action::CopyCommand) => {
            let command = explore.command();
            app.clipboard = Some(command.clone());
            return Outcome::Open(Overlay::Command(command));
        }
        (Screen::Explore(explore), Action::Tick) => explore.wait(Duration::ZERO),
        _ => {}
    }
    match app.screen.viewer_mut() {
        Some(viewer) => viewer.act(action),
        None => Outcome::Ignored,
    }
}

fn opened(modal: Result<Modal, Message>) -> Outcome {
    match modal {
        Ok(modal) => Outcome::Open(Overlay::Modal(modal)),
        Err(why) => Outcome::Notice(why),
    }
}

fn home(app: &mut App, action: Action) -> Outcome {
    // After the lessons come two lines more.
    let last = app.lessons.len() + 1;
    app.selected = match action {
        Action::Go(Target::Stop | Target::Step, Direction::Forwards) => app.selected + 1,
        Action::Go(Target::Stop | Target::Step, Direction::Backwards) => {
            app.selected.saturating_sub(1)
        }
        Action::Start => 0,
        Action::End => last,
        Action::Digit(digit) if digit > 0 => usize::from(digit - 1),
        Action::Enter => return open(app),
        Action::Select(line) if line == app.selected => return open(app),
        Action::Select(line) => line,
        _ => return Outcome::Ignored,
    }
    .min(last);
    Outcome::Consumed
}

/// Opens the selected line of the home screen.
fn open(app: &mut App) -> Outcome {
    let Some((source, _)) = app.lessons.get(app.selected) else {
        let is_first = app.selected == app.lessons.len();
        let form = if is_first {
            Modal::start
        } else {
            Modal::contrast
        };
        return Outcome::Open(Overlay::Modal(form()));
    };
    let source = source.clone();
    search(app, move |progress| {
        let lesson = load(&source, progress);
        lesson.map_err(|wrong| wrong.first().map_or(Message::Blank, Diagnostic::message))
    });
    Outcome::Consumed
}

fn compare(comparison: &Comparison, progress: &Progress) -> Result<Lesson, Message> {
    let [a, b] = &comparison.options;
    let run = Run::compared(&comparison.game, [a, b], progress);
    run.map(Lesson::from).map_err(|(pane, error)| {
        let what = too_large(&error, &comparison.game, &comparison.options[pane]);
        message!(PaneOf {
            pane: letter(pane),
            what
        })
    })
}
