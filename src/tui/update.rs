//! The update: what an action does to the model. Nothing is read or drawn here.

use std::sync::Arc;

use super::{
    Action, App, Asked, Compare, Compared, Explore, Follow, Lost, Modal, Prompt, Screen, Subject,
    Verdict, Wanted, complaint, notices,
};
use lang::Lang;
use lesson::load;
use run::{Run, letter};
use scene::comparison::too_large;
use trace::{Budget, RecordError};

/// Does what `action` asks for.
pub fn update(app: &mut App, action: Action) {
    let told = app.notice.is_some();
    if action != Action::Tick {
        app.notice = None;
        let (command, published) = (app.command.take(), app.published.take());
        if command.is_some() || published.is_some() {
            return;
        }
    }
    if app.help.is_some() && help(app, action) {
        return;
    }
    if app.prompt.is_some() && asked(app, action) {
        return;
    }
    if app.modal.is_some() && entered(app, action) {
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
        Action::Back => back(app, told),
        Action::Export => export(app),
        _ => match &mut app.screen {
            Screen::Home => home(app, action),
            Screen::Lesson(_) => lesson(app, action),
            Screen::Explore(_) => explore(app, action),
            Screen::Compare(_) => compare(app, action),
        },
    }
    // Nobody watches what a box hides.
    if app.modal.is_some() {
        app.screen.pause();
    }
}

/// While the help is shown, keys scroll or close it. Returns whether that was all.
fn help(app: &mut App, action: Action) -> bool {
    let Some(scroll) = &mut app.help else {
        return false;
    };
    match action {
        Action::ScrollDown | Action::NextEvents => *scroll = scroll.saturating_add(8),
        Action::ScrollUp | Action::PreviousEvents => *scroll = scroll.saturating_sub(8),
        Action::NextStop | Action::StepOver | Action::NextEvent | Action::CursorDown => {
            *scroll = scroll.saturating_add(1);
        }
        Action::PreviousStop | Action::StepOverBack | Action::PreviousEvent | Action::CursorUp => {
            *scroll = scroll.saturating_sub(1);
        }
        Action::Quit | Action::Language | Action::Theme | Action::Tick => return false,
        _ => app.help = None,
    }
    true
}

/// While something is entered over the screen, that gets the keys. Returns whether that
/// was all.
fn entered(app: &mut App, action: Action) -> bool {
    let Some(modal) = &mut app.modal else {
        return false;
    };
    if matches!(action, Action::Quit | Action::Help) {
        return false;
    }
    match modal.update(action, app.settings.lang) {
        Verdict::Stay => {}
        Verdict::Leave => app.modal = None,
        Verdict::Search(wanted) => {
            app.modal = None;
            search(app, wanted);
        }
        Verdict::Compare(compared) => {
            app.modal = None;
            open_comparison(app, &compared);
        }
        Verdict::Published(published) => {
            app.modal = None;
            app.published = Some(published);
        }
    }
    // The screen's time goes on under a box.
    action != Action::Tick
}

/// While a line is typed in the footer, signs add to it. Returns whether that was all.
fn asked(app: &mut App, action: Action) -> bool {
    let Some(prompt) = &mut app.prompt else {
        return false;
    };
    match action {
        Action::Typed(sign) => prompt.take(sign),
        Action::Rubout => {
            prompt.text.pop();
            prompt.wrong = None;
        }
        Action::Enter => {
            if let Some(mut prompt) = app.prompt.take()
                && let Err(why) = go(app, &prompt)
            {
                prompt.wrong = Some(why);
                app.prompt = Some(prompt);
            }
        }
        Action::Back => app.prompt = None,
        Action::Tick | Action::Quit => return false,
        _ => {
            app.prompt = None;
            return false;
        }
    }
    true
}

impl Prompt {
    const fn new(asked: Asked, text: String) -> Self {
        let wrong = None;
        Self { asked, text, wrong }
    }

    /// Takes a sign, if it can be part of what is asked for.
    fn take(&mut self, sign: char) {
        let (fits, most) = match self.asked {
            Asked::State => (sign.is_ascii_digit(), 6),
            Asked::Place => (!sign.is_control(), 200),
        };
        if fits && self.text.len() < most {
            self.text.push(sign);
            self.wrong = None;
        }
    }
}

/// Goes where the typed line says, or tells why it leads nowhere.
fn go(app: &mut App, prompt: &Prompt) -> Result<(), String> {
    match prompt.asked {
        Asked::State => {
            if let Ok(number) = prompt.text.parse() {
                go_to_state(app, number);
            }
        }
        Asked::Place => {
            let lang = app.settings.lang;
            if let Screen::Explore(explore) = &mut app.screen
                && let Some(shown) = explore.shown_mut()
            {
                app.notice = shown.go_to(&prompt.text, lang)?;
            }
        }
    }
    Ok(())
}

fn go_to_state(app: &mut App, number: u32) {
    let lang = app.settings.lang;
    let Screen::Lesson(follow) = &mut app.screen else {
        return;
    };
    // Of two searches, the state of the one that is active.
    let pane = follow.watch.active();
    let states = &follow.part().run.pane(pane).states;
    match states.node(number) {
        Some(node) => {
            follow.steer(Action::GoToNode(pane, node));
        }
        None => {
            let states = states.len();
            app.notice = Some(match lang {
                Lang::En => format!("there is no state {number}: this part numbers {states}"),
                Lang::It => format!("lo stato {number} non c'è: questa parte ne numera {states}"),
            });
        }
    }
}

/// One screen back, or what comes before that; `told` is whether there was a message.
fn back(app: &mut App, told: bool) {
    match &mut app.screen {
        Screen::Lesson(follow) if follow.watch.enlarged => follow.watch.enlarged = false,
        Screen::Explore(explore) => {
            // Whoever dismisses a message does not ask to leave.
            if !explore.stop() && !explore.rest() && !told {
                app.screen = Screen::Home;
            }
        }
        Screen::Compare(compare) if compare.watch.enlarged => compare.watch.enlarged = false,
        Screen::Lesson(_) | Screen::Compare(_) => app.screen = Screen::Home,
        Screen::Home => {
            let lang = app.settings.lang;
            app.notice = Some(
                lang.pick("q quits plyback", "q per uscire da plyback")
                    .into(),
            );
        }
    }
}

/// Opens the form for an export of what is on the screen.
fn export(app: &mut App) {
    let subject = Subject::of(&app.screen);
    match (subject, &app.publisher) {
        (Some(subject), Some(publisher)) => {
            let publisher = Arc::clone(publisher);
            app.modal = Some(Modal::export(subject, publisher, app.settings));
        }
        _ => {
            let lang = app.settings.lang;
            let nothing = lang.pick(
                "there is nothing to export here yet",
                "qui non c'è ancora nulla da esportare",
            );
            app.notice = Some(nothing.to_owned());
        }
    }
}

fn home(app: &mut App, action: Action) {
    // After the lessons come two lines more.
    let last = app.lessons.len() + 1;
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
        app.modal = Some(if app.selected == app.lessons.len() {
            Modal::start()
        } else {
            Modal::contrast()
        });
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
    let found = match action {
        Action::Digit(_) | Action::AskState => {
            let text = match action {
                Action::Digit(digit) => digit.to_string(),
                _ => String::new(),
            };
            follow.watch.playing = false;
            app.prompt = Some(Prompt::new(Asked::State, text));
            true
        }
        _ => follow.steer(action),
    };
    if let Some(news) = notices::of(action, &follow.watch, lang) {
        app.notice = Some(news);
    }
    if !found {
        app.notice = Some(notices::nothing_there(action, &follow.part().run, lang).to_owned());
    }
}

/// Searches what was entered: in place of the search on the screen, or as a new one.
fn search(app: &mut App, wanted: Wanted) {
    let done = match &mut app.screen {
        Screen::Explore(explore) => explore.search(wanted),
        Screen::Home | Screen::Lesson(_) | Screen::Compare(_) => {
            Explore::new(wanted, Budget::default(), 0)
                .map(|explore| app.screen = Screen::Explore(Box::new(explore)))
        }
    };
    app.notice = done.err();
    tell_failure(app);
}

/// Tells why a search came to nothing, beside the one that is still shown.
fn tell_failure(app: &mut App) {
    let lang = app.settings.lang;
    if let Screen::Explore(explore) = &mut app.screen
        && let Some(why) = explore.failure(lang)
    {
        app.notice = Some(why);
    }
}

fn compare(app: &mut App, action: Action) {
    let lang = app.settings.lang;
    let Screen::Compare(compare) = &mut app.screen else {
        return;
    };
    let found = compare.steer(action);
    if let Some(news) = notices::of(action, &compare.watch, lang) {
        app.notice = Some(news);
    }
    if !found {
        app.notice =
            Some(notices::nothing_in_search(action, compare.watched().run, lang).to_owned());
    }
}

/// Shows two searches side by side.
fn open_comparison(app: &mut App, compared: &Compared) {
    let [a, b] = &compared.options;
    match Run::compared(&compared.game, [a, b]) {
        Ok(run) => app.screen = Screen::Compare(Box::new(Compare::new(run))),
        Err((pane, error)) => {
            let options = &compared.options[pane];
            let lang = app.settings.lang;
            let why = match error {
                RecordError::TooLarge(_) => too_large(&error, &compared.game, options, lang),
                _ => complaint::of_search(&Lost::Refused(error), lang),
            };
            app.notice = Some(format!("{}: {why}", letter(pane)));
        }
    }
}

fn explore(app: &mut App, action: Action) {
    let lang = app.settings.lang;
    let Screen::Explore(explore) = &mut app.screen else {
        return;
    };
    let news = match action {
        Action::AskPlace => {
            app.prompt = Some(Prompt::new(Asked::Place, String::new()));
            None
        }
        Action::Menu | Action::Edit => {
            let modal = match action {
                Action::Menu => Modal::options(&explore.wanted, lang),
                _ => Modal::edit(&explore.wanted, lang),
            };
            match modal {
                Ok(modal) => {
                    app.modal = Some(modal);
                    None
                }
                Err(why) => Some(why),
            }
        }
        Action::CopyCommand => {
            let command = explore.command();
            app.to_copy = Some(command.clone());
            app.command = Some(command);
            None
        }
        _ => explore.act(action, lang),
    };
    app.notice = news.or(app.notice.take());
    tell_failure(app);
}
