//! The update: what an action does to the model. Nothing is read from files or drawn here.

use std::sync::Arc;
use std::time::Duration;

use super::action::{Leaving, Load};
use super::help::Help;
use super::job::{Job, SOON};
use super::overlay::{self, Prompt};
use super::practice::Grading;
use super::watch::by_size;
use super::{
    Action, App, Explore, Modal, Outcome, Overlay, Play, Practice, Screen, Target, Viewer, ask,
    draft,
};
use ::play::Table;
use deck::Written;
use game::AnyGame;
use lesson::{Diagnostic, Lesson, LessonSource, load};
use quiz::Spec;
use run::{Query, Run, letter};
use scene::comparison::too_large;
use search::{Depth, Options, Request};
use trace::{Budget, Direction, Step};
use words::variables::{KeyDoesNothing, NotYourTurn};
use words::{Lang, Message, message};

/// Applies an action to the topmost overlay, or else to the screen.
pub fn update(app: &mut App, action: Action) {
    // Also records the step at which a lesson begins.
    app.note();
    apply(app, action);
    app.note();
}

fn apply(app: &mut App, action: Action) {
    if action == Action::Tick {
        app.beat();
        draft::look(app);
        poll(app, Duration::ZERO);
        let was_thinking = is_thinking(app);
        let outcome = on_screen(app, action);
        if was_thinking && !is_thinking(app) {
            // What was said about the engine no longer applies.
            app.notice.take_if(|notice| {
                *notice == Message::NoMoveToExplain || notice.name() == NotYourTurn::NAME
            });
        }
        settle(app, outcome);
    } else if let Action::Unbound(key) = action {
        // A question stays until it is answered.
        let is_asked = matches!(app.overlays.last(), Some(Overlay::Leave(..)));
        let does = app.settings.keys.label(key, app.screen_mode());
        let key = key.name(app.settings.ascii);
        let refused = match &app.screen {
            Screen::Practice(practice) => practice.refuses(&key),
            _ => None,
        };
        let told = refused.or_else(|| Some(message!(KeyDoesNothing { key, does: does? })));
        app.notice = told.filter(|_| !is_asked).or(app.notice.take());
    } else {
        app.notice = None;
        let times = overlay::times(app, action);
        let is_told = matches!(action, Action::Go(Target::Origin | Target::Page, _));
        if let Action::Go(..) | Action::Neighbor(_) = action
            && !is_told
            && let (true, Some(viewer)) = (times > 1, app.screen.viewer_mut())
        {
            let outcome = viewer.repeat(action, times);
            return settle(app, outcome);
        }
        for _ in 0..times {
            let outcome = overlay::update(app, action)
                .or_else(|| anywhere(app, action))
                .or_else(|| by_size(app, action))
                .or_else(|| on_screen(app, action));
            settle(app, outcome);
        }
    }
    // Report a failed search; the previous one stays on the screen.
    if let Screen::Explore(explore) = &mut app.screen
        && let Some(why) = explore.failure()
    {
        app.notice = Some(why);
    }
}

/// Whether an engine on the screen is thinking.
const fn is_thinking(app: &App) -> bool {
    matches!(&app.screen, Screen::Play(play) if play.is_thinking())
}

/// Inserts a text at the cursor.
pub fn paste(app: &mut App, text: &str) {
    match app.overlays.last_mut() {
        Some(Overlay::Prompt(prompt)) => prompt.paste(text),
        Some(Overlay::Modal(modal)) => modal.0.paste(text),
        Some(Overlay::Ask(ask)) => ask.paste(text),
        Some(_) => {}
        None => {
            if let Screen::Play(play) = &mut app.screen {
                let outcome = play.pasted(text);
                settle(app, outcome);
            }
        }
    }
}

/// Carries out an outcome, or shows why that is impossible.
fn settle(app: &mut App, outcome: Outcome) {
    if let Err(why) = carry_out(app, outcome) {
        app.notice = Some(why);
    }
}

fn carry_out(app: &mut App, outcome: Outcome) -> Result<(), Message> {
    match outcome {
        Outcome::Consumed | Outcome::Ignored | Outcome::Close => {}
        Outcome::Do(action) => update(app, action),
        Outcome::Leave(leaving) => leave(app, leaving),
        Outcome::Notice(Message::AtLastStep) if app.behind.is_some() => {
            app.notice = Some(Message::AtLastStepBehind);
        }
        Outcome::Notice(notice) => app.notice = Some(notice),
        Outcome::Open(overlay) => {
            // Playback would go on behind these.
            if let Overlay::Modal(_) | Overlay::Prompt(_) | Overlay::Number(_) | Overlay::Ask(_) =
                overlay
            {
                app.screen.pause();
            }
            app.overlays.push(overlay);
        }
        Outcome::Search(query) => search(app, query)?,
        Outcome::Explain(query, step, shown) => explain(app, query, step, shown)?,
        Outcome::Play(table) => ask_to_leave(app, Leaving::Play(table)),
        Outcome::Practise(spec) => ask_to_leave(app, Leaving::Practise(spec)),
        Outcome::Load(work) => load_first(app, work),
        Outcome::NextLesson => {
            let next = go_on(app);
            settle(app, next);
        }
        Outcome::Export(job) => {
            app.overlays.push(Overlay::Export(job));
            poll(app, SOON);
        }
    }
    Ok(())
}

/// Leaves the screen, but not before asking if something would be lost.
fn ask_to_leave(app: &mut App, leaving: Leaving) {
    match app.screen.loses() {
        Some(question) => app.overlays.push(Overlay::Leave(question, leaving)),
        None => leave(app, leaving),
    }
}

fn leave(app: &mut App, leaving: Leaving) {
    match leaving {
        Leaving::Back => app.leave(),
        Leaving::Quit => app.done = true,
        Leaving::Play(table) => play(app, *table),
        Leaving::Practise(spec) => {
            let grading = match &app.screen {
                Screen::Practice(practice) => practice.grading,
                _ => Grading::AtOnce,
            };
            app.screen = Screen::Practice(Box::new(Practice::new(spec, grading)));
        }
    }
}

/// Searches a query, in place of the search or comparison on the screen.
fn search(app: &mut App, query: Query) -> Result<(), Message> {
    if let Some((_, requests)) = app.screen.viewer().and_then(Viewer::comparison) {
        load_first(app, compare(query, requests)?);
    } else if let Screen::Explore(explore) = &mut app.screen {
        explore.search(query)?;
    } else {
        let explore = Explore::new(query, Budget::default(), Step::FIRST)?;
        app.screen = Screen::Explore(explore);
    }
    Ok(())
}

/// Shows the search behind a move or an exercise.
fn explain(app: &mut App, query: Query, step: Step, shown: &'static str) -> Result<(), Message> {
    let explore = Explore::new(query, Budget::default(), step)?;
    let plies = match explore.query.request.depth {
        Some(Depth::Plies(plies)) => Some(plies),
        Some(Depth::Auto) | None => None,
    };
    let screen = std::mem::replace(&mut app.screen, Screen::Explore(explore));
    let side = match &screen {
        Screen::Play(play) => Some(play.engine_side()),
        _ => None,
    };
    if let Screen::Play(_) | Screen::Practice(_) = screen {
        app.behind = Some(screen);
        app.notice = Some(message!(WhyIsShown { shown, plies, side }));
    }
    Ok(())
}

/// Starts playing a game.
fn play(app: &mut App, table: Table) {
    match &mut app.screen {
        Screen::Play(play) => play.begin(table),
        _ => app.screen = Screen::Play(Play::new(table)),
    }
}

/// Searches a lesson or a comparison, then shows it.
fn load_first(app: &mut App, work: Load) {
    app.screen.pause();
    app.overlays.push(Overlay::Search(Job::start(work)));
    poll(app, SOON);
}

/// Searches the position of a query twice.
fn compare(query: Query, requests: [Request; 2]) -> Result<Load, Message> {
    match query.is_long() {
        true => Ok(comparison(query, requests)),
        false => resolved(query.game()?, requests),
    }
}

/// Like [`compare`], but for a position that takes time to read.
pub(super) fn comparison(query: Query, requests: [Request; 2]) -> Load {
    Box::new(move |progress| resolved(query.game_watched(progress)?, requests)?(progress))
}

fn resolved(game: AnyGame, requests: [Request; 2]) -> Result<Load, Message> {
    let resolve = |request: Request| request.resolve(&game).map_err(|error| error.message("--"));
    let [a, b] = requests.map(resolve);
    let options = [a?, b?];
    Ok(compared(game, options))
}

/// Runs a comparison.
pub(super) fn compared(game: AnyGame, options: [Options; 2]) -> Load {
    Box::new(move |progress| {
        let [a, b] = &options;
        let run = Run::compared(&game, [a, b], progress);
        run.map(Lesson::from).map_err(|(pane, error)| {
            let what = too_large(&error, &game, &options[pane]);
            let pane = letter(pane);
            message!(PaneOf { pane, what })
        })
    })
}

fn lesson_of(source: LessonSource) -> Load {
    Box::new(move |progress| {
        let lesson = load(&source, progress);
        lesson.map_err(|wrong| wrong.first().map_or(Message::Blank, Diagnostic::message))
    })
}

/// Takes the result of the job on top of the screen, if it arrives within `wait`.
fn poll(app: &mut App, wait: Duration) {
    match app.overlays.last() {
        Some(Overlay::Search(job)) => {
            let (result, stopped) = (job.result(wait), job.is_cancelled());
            let Some(result) = result else { return };
            app.overlays.pop();
            match result {
                _ if stopped => {}
                Ok(lesson) => {
                    // What was said about keys no longer applies; the rest may not have been read.
                    app.notice
                        .take_if(|notice| notice.name() == KeyDoesNothing::NAME);
                    app.draft = None;
                    app.screen = Screen::Lesson(Viewer::new(app.asking(lesson)));
                    app.resume();
                }
                Err(why) => app.notice = Some(why),
            }
        }
        Some(Overlay::Export(export)) => {
            let Some(result) = export.job.result(wait) else {
                return;
            };
            // The form of the export is underneath.
            app.overlays.pop();
            match (result, app.overlays.last_mut()) {
                (Ok(Written { path, made }), _) => {
                    let (lang, (count, unit)) = (app.settings.lang, made);
                    let exported = lang.say(&Message::ExportedTitle);
                    app.overlays.pop();
                    app.overlays.push(Overlay::Text {
                        title: format!("{exported}: {count} {}", lang.say(&unit.name(count))),
                        text: path.display().to_string(),
                        closing: Message::AnyKeyCloses,
                    });
                }
                (Err(why), Some(Overlay::Modal(form))) => form.0.refuse(why),
                _ => {}
            }
        }
        _ => {}
    }
}

/// Handles actions available on every screen.
fn anywhere(app: &mut App, action: Action) -> Outcome {
    match action {
        Action::Quit => match app.loses() {
            Some(question) => return Outcome::Open(Overlay::Leave(question, Leaving::Quit)),
            None => app.done = true,
        },
        Action::QuitAtOnce => app.done = true,
        Action::Help => return Outcome::Open(Overlay::Help(Help::new())),
        Action::Language => {
            let next = Lang::ALL.iter().position(|&lang| lang == app.settings.lang);
            app.settings.lang = Lang::ALL[(next.unwrap_or(0) + 1) % Lang::ALL.len()];
        }
        Action::Theme => app.settings.theme = app.settings.theme.next(),
        Action::Speed(direction) => {
            app.settings.speed = app.settings.speed.next(direction);
            let times = app.settings.lang.number(app.settings.speed.name());
            return Outcome::Notice(message!(Speed { times }));
        }
        Action::Back => return back(app),
        // A game is saved instead.
        Action::Export if !matches!(app.screen, Screen::Play(_)) => {
            return match (app.screen.viewer(), &app.publisher) {
                (Some(viewer), Some(publisher)) => {
                    let modal = Modal::export(viewer, Arc::clone(publisher), app.settings);
                    Outcome::Open(Overlay::Modal(modal))
                }
                _ => Outcome::Notice(Message::NothingToExport),
            };
        }
        _ => return Outcome::Ignored,
    }
    Outcome::Consumed
}

/// Stops whatever is stoppable on the screen, or else goes back to the home screen.
fn back(app: &mut App) -> Outcome {
    let waits = app.waits_to_explain();
    let stopped = match &mut app.screen {
        Screen::Home => return Outcome::Notice(Message::QQuits),
        Screen::Lesson(viewer) => viewer.stop(),
        Screen::Play(play) => play.stop(),
        Screen::Practice(practice) => practice.stop(),
        // If the search was to explain a game or an exercise, nothing of it is kept.
        Screen::Explore(_) if waits => false,
        Screen::Explore(explore) => {
            explore.cancel() || explore.viewer.as_mut().is_some_and(Viewer::stop)
        }
    };
    if stopped {
        return Outcome::Consumed;
    }
    let question = match &app.screen {
        // A game can find it again.
        Screen::Explore(_) if app.behind.is_some() => None,
        Screen::Explore(explore) if explore.took >= MOMENT => {
            let seconds = explore.took.as_secs();
            Some(message!(LeaveSearch { seconds }))
        }
        Screen::Explore(Explore {
            viewer: Some(viewer),
            ..
        }) if viewer.is_begun() => Some(Message::LeaveHere),
        Screen::Lesson(viewer) if !viewer.is_lesson() && viewer.is_begun() => {
            Some(Message::LeaveHere)
        }
        screen => screen.loses(),
    };
    if let Some(question) = question {
        return Outcome::Open(Overlay::Leave(question, Leaving::Back));
    }
    app.leave();
    Outcome::Consumed
}

/// A recording that took longer than this is not dropped without asking.
const MOMENT: Duration = Duration::from_secs(1);

fn on_screen(app: &mut App, action: Action) -> Outcome {
    match (&mut app.screen, action) {
        (_, Action::CopyCommand) => return copy(app),
        (Screen::Home, _) => return home(app, action),
        (Screen::Play(play), _) => return play.update(action).unwrap_or_else(Outcome::Notice),
        (Screen::Practice(practice), _) => {
            let outcome = practice.update(action);
            for deed in practice.take_done() {
                app.course.record(deed);
            }
            return outcome.unwrap_or_else(Outcome::Notice);
        }
        (_, Action::Ask) => return Prompt::open(&app.lines),
        (Screen::Lesson(viewer), Action::Predict) => {
            return Outcome::opened(ask::open(viewer).map(Overlay::Ask));
        }
        (_, Action::Digit(digit)) => {
            return Outcome::Open(Overlay::Number(digit.into()));
        }
        (Screen::Explore(explore), Action::Menu | Action::Edit) if explore.is_unread() => {
            return Outcome::Ignored;
        }
        (Screen::Explore(explore), Action::Menu) => {
            return Outcome::opened(
                Modal::options(&explore.query, explore.game()).map(Overlay::Modal),
            );
        }
        (Screen::Explore(explore), Action::Edit) => {
            return Outcome::opened(
                Modal::edit(&explore.here(), explore.game()).map(Overlay::Modal),
            );
        }
        (Screen::Explore(explore), Action::Tick) => explore.wait(Duration::ZERO),
        (Screen::Lesson(viewer), Action::Menu | Action::Edit) => {
            return match viewer.comparison() {
                None => Outcome::Ignored,
                Some((query, requests)) if action == Action::Menu => {
                    Outcome::Open(Overlay::Modal(Modal::sides(&query, requests)))
                }
                Some((query, _)) => Outcome::opened(
                    Modal::edit(&viewer.here(query), Some(viewer.game())).map(Overlay::Modal),
                ),
            };
        }
        _ => {}
    }
    let lang = app.settings.lang;
    match (app.screen.viewer_mut(), action) {
        (Some(viewer), Action::Go(Target::Origin, Direction::Forwards)) => viewer.trace_back(lang),
        (Some(viewer), _) => viewer.act(action),
        (None, _) => Outcome::Ignored,
    }
}

/// Copies the command line for what is on the screen, or the line of a game, and shows it.
fn copy(app: &mut App) -> Outcome {
    let text = match &app.screen {
        Screen::Home => None,
        Screen::Lesson(viewer) => viewer
            .comparison()
            .map(|(query, requests)| format!("plyback compare {}", query.compared(requests))),
        Screen::Explore(explore) => Some(explore.command()),
        Screen::Play(play) => Some(play.table.save()),
        Screen::Practice(practice) => Some(practice.command()),
    };
    let Some(text) = text else {
        return Outcome::Ignored;
    };
    let title = match app.screen {
        Screen::Play(_) => Message::GameLineTitle,
        _ => Message::CommandTitle,
    };
    app.clipboard = Some(text.clone());
    Outcome::Open(Overlay::Text {
        title: app.settings.say(&title),
        text,
        closing: Message::CommandCopied,
    })
}

fn home(app: &mut App, action: Action) -> Outcome {
    // The lessons are followed by four more lines.
    let last = app.lessons.len() + 3;
    app.selected = match action {
        Action::Go(Target::Stop | Target::Step, Direction::Forwards) => app.selected + 1,
        Action::Go(Target::Stop | Target::Step, Direction::Backwards) => {
            app.selected.saturating_sub(1)
        }
        Action::Start => 0,
        Action::End => last,
        Action::Digit(digit) => usize::from((digit + 9) % 10),
        Action::Enter => return open(app),
        Action::Select(line) if line == app.selected => return open(app),
        Action::Select(line) => line,
        _ => return Outcome::Ignored,
    }
    .min(last);
    Outcome::Consumed
}

/// Goes on to whatever comes after a lesson.
fn go_on(app: &mut App) -> Outcome {
    app.selected = app.next_line();
    if app.selected == app.lessons.len() {
        app.screen = Screen::Home;
    }
    open(app)
}

impl App {
    /// Opens the lesson on a line of the home screen, which is shown until its searches are done.
    pub fn open_lesson(&mut self, line: usize) {
        self.selected = line;
        let outcome = open(self);
        settle(self, outcome);
    }
}

/// Opens the selected line of the home screen.
fn open(app: &App) -> Outcome {
    let Some((source, _)) = app.lessons.get(app.selected) else {
        let form = match app.selected - app.lessons.len() {
            0 => Modal::start(),
            1 => Modal::contrast(),
            3 => Modal::drill(Spec::usual()),
            _ => Modal::seat(None),
        };
        return Outcome::Open(Overlay::Modal(form));
    };
    Outcome::Load(lesson_of(source.clone()))
}
