//! The update: what an input does to the model. Nothing is read or drawn here.

use std::sync::Arc;
use std::time::Duration;

use super::job::{Job, SOON};
use super::modal::Subject;
use super::overlay::max_help_scroll;
use super::steer::by_size;
use super::{
    Action, App, Arrow, Comparison, Explore, Follow, Modal, Outcome, Overlay, Prompt, Query,
    Question, Screen, Target, TextLine,
};
use lesson::{Diagnostic, Lesson, load};
use run::{Run, letter};
use scene::comparison::too_large;
use trace::{Budget, Direction, Progress, Step};
use words::{Lang, Message, message};

/// Does what `action` asks for: on what lies over the screen, else on the screen.
pub fn update(app: &mut App, action: Action) {
    if action == Action::Tick {
        return tick(app);
    }
    let dismissed = app.dismiss_notice();
    let outcome = on_top(app, action)
        .or_else(|| anywhere(app, action, dismissed))
        .or_else(|| by_size(app, action))
        .or_else(|| on_screen(app, action));
    settle(app, outcome);
    tell_failure(app);
}

/// Inserts a text where one is typed.
pub fn paste(app: &mut App, text: &str) {
    match app.overlays.last_mut() {
        Some(Overlay::Prompt(prompt)) => prompt.paste(text),
        Some(Overlay::Modal(modal)) => modal.0.paste(text),
        _ => {}
    }
}

/// Time goes on under a box, too.
fn tick(app: &mut App) {
    let ticks = |overlay: &Overlay| matches!(overlay, Overlay::Modal(_) | Overlay::Search(_));
    let ticking = app.overlays.iter().rposition(ticks);
    if let Some(place) = ticking {
        let outcome = match &mut app.overlays[place] {
            Overlay::Modal(modal) => modal.update(Action::Tick),
            _ => Outcome::Ignored,
        };
        if let Outcome::Open(_) = outcome {
            app.overlays.remove(place);
        }
        settle(app, outcome);
        poll(app, Duration::ZERO);
    }
    let outcome = on_screen(app, Action::Tick);
    settle(app, outcome);
    tell_failure(app);
}

/// Searches before something is shown; what is found soon is shown at once.
fn start(
    app: &mut App,
    search: impl FnOnce(&Progress) -> Result<Lesson, Message> + Send + 'static,
) {
    app.screen.pause();
    app.overlays.push(Overlay::Search(Job::start(search)));
    poll(app, SOON);
}

/// Shows what has been searched, if it is there. Who has stopped it waits for nothing.
fn poll(app: &mut App, wait: Duration) {
    let Some(Overlay::Search(job)) = app.overlays.last() else {
        return;
    };
    let Some(result) = job.result(wait) else {
        return;
    };
    let stopped = job.is_cancelled();
    app.overlays.pop();
    match result {
        _ if stopped => {}
        Ok(lesson) => app.screen = Screen::Lesson(Box::new(Follow::new(lesson))),
        Err(why) => app.tell(why),
    }
}

/// Does what an input came to, beyond what it was handed to.
fn settle(app: &mut App, outcome: Outcome) {
    match outcome {
        Outcome::Consumed | Outcome::Ignored | Outcome::Close => {}
        Outcome::Notice(notice) => app.tell(notice),
        Outcome::Open(overlay) => {
            // Nobody watches what a box hides.
            if let Overlay::Modal(_) | Overlay::Prompt(_) = overlay {
                app.screen.pause();
            }
            app.overlays.push(overlay);
        }
        Outcome::Search(query) => search(app, query),
        Outcome::Compare(comparison) => {
            start(app, move |progress| compared(&comparison, progress));
        }
    }
}

/// What lies on top takes an action first.
fn on_top(app: &mut App, action: Action) -> Outcome {
    let Some(mut overlay) = app.overlays.pop() else {
        return Outcome::Ignored;
    };
    let outcome = match &mut overlay {
        // Any key closes these, and quits if that is what it is for.
        Overlay::Notice(_) | Overlay::Command(_) | Overlay::Exported(_) => match action {
            Action::Quit => return Outcome::Ignored,
            _ => Outcome::Close,
        },
        Overlay::Help(scroll) => help(scroll, max_help_scroll(app), action),
        Overlay::Modal(modal) => match action {
            Action::Quit | Action::Help => Outcome::Ignored,
            _ => modal.update(action),
        },
        Overlay::Search(job) => match action {
            Action::Quit => Outcome::Ignored,
            _ => {
                if action == Action::Back {
                    job.cancel();
                }
                Outcome::Consumed
            }
        },
        Overlay::Prompt(prompt) => match (prompt.update(action), action) {
            (Outcome::Ignored, Action::Enter) => match go(app, prompt) {
                Ok(outcome) => return outcome,
                Err(why) => {
                    prompt.error = Some(why);
                    Outcome::Consumed
                }
            },
            // A key that a line of text has no use for is the screen's.
            (Outcome::Ignored, action) if action != Action::Quit => return Outcome::Ignored,
            (outcome, _) => outcome,
        },
    };
    if matches!(outcome, Outcome::Consumed | Outcome::Ignored) {
        app.overlays.push(overlay);
    }
    outcome
}

/// Keys scroll the help or close it, but for those that change how all of it looks.
fn help(scroll: &mut u16, max: u16, action: Action) -> Outcome {
    const PAGE: u16 = 8;
    let (lines, direction) = match action {
        Action::Scroll(direction) | Action::Go(Target::Page, direction) => (PAGE, direction),
        Action::Go(Target::Stop | Target::Over | Target::Event, direction) => (1, direction),
        Action::Cursor(Arrow::Down) => (1, Direction::Forwards),
        Action::Cursor(Arrow::Up) => (1, Direction::Backwards),
        Action::Quit | Action::Language | Action::Theme => return Outcome::Ignored,
        _ => return Outcome::Close,
    };
    *scroll = match direction {
        Direction::Forwards => scroll.saturating_add(lines).min(max),
        Direction::Backwards => (*scroll).min(max).saturating_sub(lines),
    };
    Outcome::Consumed
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
        Action::Export => return export(app),
        _ => return Outcome::Ignored,
    }
    Outcome::Consumed
}

fn on_screen(app: &mut App, action: Action) -> Outcome {
    match &mut app.screen {
        Screen::Home => home(app, action),
        Screen::Lesson(follow) if follow.is_lesson() => lesson(follow, action),
        Screen::Lesson(follow) => follow.steer(action),
        Screen::Explore(explore) => match action {
            Action::CopyCommand => {
                let command = explore.command();
                app.clipboard = Some(command.clone());
                Outcome::Open(Overlay::Command(command))
            }
            _ => search_screen(explore, action),
        },
    }
}

impl Prompt {
    fn open(question: Question, text: String) -> Outcome {
        let max = match question {
            Question::State => 6,
            Question::Place => 200,
        };
        Outcome::Open(Overlay::Prompt(Self {
            question,
            line: TextLine::new(text, max),
            error: None,
        }))
    }

    fn takes(&self, char: char) -> bool {
        self.question == Question::Place || char.is_ascii_digit()
    }

    fn update(&mut self, action: Action) -> Outcome {
        match action {
            Action::Typed(char) if !self.takes(char) => Outcome::Consumed,
            Action::Back => Outcome::Close,
            _ => match self.line.update(action) {
                Some(edit) => {
                    if edit.value {
                        self.error = None;
                    }
                    Outcome::Consumed
                }
                None => Outcome::Ignored,
            },
        }
    }

    fn paste(&mut self, text: &str) {
        let text: String = text.chars().filter(|&char| self.takes(char)).collect();
        self.line.paste(&text);
        self.error = None;
    }
}

/// Goes where the typed line says, or tells why it leads nowhere.
fn go(app: &mut App, prompt: &Prompt) -> Result<Outcome, Message> {
    let text = prompt.line.text();
    Ok(match (prompt.question, &mut app.screen) {
        (Question::State, Screen::Lesson(follow)) => match text.parse() {
            Ok(number) => go_to_state(follow, number),
            Err(_) => Outcome::Consumed,
        },
        (Question::Place, Screen::Explore(explore)) => match &mut explore.shown {
            Some(shown) => shown.go_to(text)?,
            None => Outcome::Consumed,
        },
        _ => Outcome::Consumed,
    })
}

fn go_to_state(follow: &mut Follow, number: u32) -> Outcome {
    // Of several searches, the state of the one that is active.
    let pane = follow.watch.active();
    let states = &follow.part().run.pane(pane).states;
    let many = states.len();
    match states.node(number) {
        Some(node) => follow.steer(Action::GoToNode(pane, node)),
        None => Outcome::Notice(message!(NoState {
            number,
            states: many
        })),
    }
}

/// One screen back, or what comes before that: whoever dismisses a message does not ask
/// to leave.
fn back(app: &mut App, dismissed: bool) -> Outcome {
    match &mut app.screen {
        Screen::Lesson(follow) if follow.watch.enlarged => follow.watch.enlarged = false,
        Screen::Explore(explore) => {
            if !explore.stop() && !dismissed {
                app.screen = Screen::Home;
            }
        }
        Screen::Lesson(_) => app.screen = Screen::Home,
        Screen::Home => {
            return Outcome::Notice(Message::QQuits);
        }
    }
    Outcome::Consumed
}

/// Opens the form for an export of what is on the screen.
fn export(app: &App) -> Outcome {
    let settings = app.settings;
    match (Subject::of(&app.screen), &app.publisher) {
        (Some(subject), Some(publisher)) => {
            let modal = Modal::export(subject, Arc::clone(publisher), settings);
            Outcome::Open(Overlay::Modal(modal))
        }
        _ => Outcome::Notice(Message::NothingToExport),
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

fn open(app: &mut App) -> Outcome {
    let Some((source, _)) = app.lessons.get(app.selected) else {
        let modal = if app.selected == app.lessons.len() {
            Modal::start()
        } else {
            Modal::contrast()
        };
        return Outcome::Open(Overlay::Modal(modal));
    };
    let source = source.clone();
    start(app, move |progress| {
        let lesson = load(&source, progress);
        lesson.map_err(|wrong| wrong.first().map_or(Message::Blank, Diagnostic::message))
    });
    Outcome::Consumed
}

fn lesson(follow: &mut Follow, action: Action) -> Outcome {
    match action {
        Action::Digit(digit) => Prompt::open(Question::State, digit.to_string()),
        Action::Ask(question) => Prompt::open(question, String::new()),
        _ => follow.steer(action),
    }
}

fn search_screen(explore: &mut Explore, action: Action) -> Outcome {
    let modal = match action {
        Action::Ask(question) => return Prompt::open(question, String::new()),
        Action::Menu => Modal::options(&explore.query),
        Action::Edit => Modal::edit(&explore.query),
        _ => return explore.act(action),
    };
    match modal {
        Ok(modal) => Outcome::Open(Overlay::Modal(modal)),
        Err(why) => Outcome::Notice(why),
    }
}

/// Searches what was entered: in place of the search on the screen, or as a new one.
fn search(app: &mut App, query: Query) {
    let started = match &mut app.screen {
        Screen::Explore(explore) => explore.search(query),
        Screen::Home | Screen::Lesson(_) => Explore::new(query, Budget::default(), Step::FIRST)
            .map(|explore| app.screen = Screen::Explore(Box::new(explore))),
    };
    if let Err(why) = started {
        app.tell(why);
    }
}

/// Tells why a search came to nothing, beside the one that is still shown.
fn tell_failure(app: &mut App) {
    if let Screen::Explore(explore) = &mut app.screen
        && let Some(why) = explore.failure()
    {
        app.tell(why);
    }
}

/// Searches twice, to compare.
fn compared(comparison: &Comparison, progress: &Progress) -> Result<Lesson, Message> {
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
