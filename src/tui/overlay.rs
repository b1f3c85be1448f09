//! Overlays of a screen: boxes, the help and the footer.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};
use unicode_width::UnicodeWidthStr;

use super::action::{Arrow, Leaving};
use super::help::Help;
use super::job::Job;
use super::keymap::Binding;
use super::look::Look;
use super::modal::{ExportJob, Modal};
use super::sheet::key_hints;
use super::text::TextLine;
use super::wrap::wrap;
use super::{
    Action, App, Ask, Mode, Outcome, Role, Screen, Shelf, Surface, Target, Viewer, Watch, panel,
};
use lesson::Lesson;
use scene::Extent;
use words::{Message, message};

/// What lies over a screen.
pub enum Overlay {
    /// A line being typed in the footer.
    Prompt(Prompt),
    /// A number being typed in the footer.
    Number(u64),
    /// A question in a lesson, in place of its caption.
    Ask(Ask),
    /// A form or an editor.
    Modal(Modal),
    /// The help.
    Help(Help),
    /// A text that may be one long word, such as a path or the notation of a tree, shown until
    /// the next key press.
    Text {
        /// Its title.
        title: String,
        /// Its text.
        text: String,
        /// The text in the lower border.
        closing: Message,
    },
    /// A lesson or a comparison that has to be searched before it can be shown.
    Search(Job<Result<Lesson, Message>>),
    /// Whether to leave something that would be lost: the question, and what to do if confirmed.
    Leave(Message, Leaving),
    /// An export, on top of its form.
    Export(ExportJob),
}

/// A line being typed in the footer, along with those typed before.
#[derive(Clone, Debug)]
pub struct Prompt {
    asked: Asked,
    /// The lines, newest last. Each of them can be edited.
    lines: Vec<TextLine>,
    /// The index of the one in the footer.
    at: usize,
    /// Why the line was rejected, until the next edit.
    pub error: Option<Message>,
    /// Whether the next character replaces the line, which was a rejected move.
    is_refused: bool,
}

/// What is being asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A place in a search.
    Place,
    /// A move in a game.
    Move,
    /// The file to save a game to.
    Save,
    /// The file of a saved game, or the line in it.
    Load,
}

impl Asked {
    /// The question and the label of Enter.
    const fn words(self) -> [Message; 2] {
        match self {
            Self::Place => [Message::GoToPlace, Message::FootGoThere],
            Self::Move => [Message::TypeMove, Message::FootPlayHere],
            Self::Save => [Message::SaveAs, Message::FootSaveGame],
            Self::Load => [Message::LoadFrom, Message::FootOpenGame],
        }
    }
}

impl Prompt {
    pub(super) fn open(earlier: &[String]) -> Outcome {
        const BYTES: usize = 200;
        let lines = earlier.iter().map(String::as_str).chain([""]);
        let lines = lines.map(|line| TextLine::new(line).at_most(BYTES));
        Self::of(Asked::Place, lines.collect())
    }

    /// Asks for something other than a place, with some text already typed.
    pub(super) fn ask(asked: Asked, begun: &str) -> Outcome {
        Self::of(asked, vec![TextLine::new(begun)])
    }

    fn of(asked: Asked, lines: Vec<TextLine>) -> Outcome {
        Outcome::Open(Overlay::Prompt(Self {
            asked,
            at: lines.len() - 1,
            lines,
            error: None,
            is_refused: false,
        }))
    }

    /// The line in the footer.
    pub fn line(&self) -> &TextLine {
        &self.lines[self.at]
    }

    fn update(&mut self, screen: &mut Screen, shelf: Option<Shelf>, action: Action) -> Outcome {
        if std::mem::take(&mut self.is_refused) && matches!(action, Action::Typed(_)) {
            self.lines[self.at] = TextLine::new("");
        }
        let at = match action {
            Action::Back => return Outcome::Close,
            Action::Enter => return self.go(screen, shelf),
            Action::Cursor(Arrow::Up) => self.at.saturating_sub(1),
            Action::Cursor(Arrow::Down) => (self.at + 1).min(self.lines.len() - 1),
            _ => {
                if self.lines[self.at].update(action) == Some(true) {
                    self.error = None;
                }
                return Outcome::Consumed;
            }
        };
        if at != self.at {
            (self.at, self.error) = (at, None);
        }
        Outcome::Consumed
    }

    /// Goes to the place that was typed, or does whatever else was asked for.
    fn go(&mut self, screen: &mut Screen, shelf: Option<Shelf>) -> Outcome {
        let text = self.line().text();
        let done = match screen {
            Screen::Play(play) => play.entered(self.asked, text, shelf),
            _ => match screen.viewer_mut() {
                Some(viewer) => viewer.go_to(text),
                None => Ok(Outcome::Close),
            },
        };
        match done {
            Ok(Outcome::Consumed) => Outcome::Close,
            Ok(outcome) => outcome,
            Err(why) => {
                self.error = Some(why);
                self.is_refused = self.asked == Asked::Move;
                Outcome::Consumed
            }
        }
    }

    pub(super) fn paste(&mut self, text: &str) {
        if std::mem::take(&mut self.is_refused) {
            self.lines[self.at] = TextLine::new("");
        }
        self.lines[self.at].paste(text);
        self.error = None;
    }

    /// Adds the line to the history.
    fn keep(&self, lines: &mut Vec<String>) {
        let text = self.line().text();
        if self.asked == Asked::Place && !text.trim().is_empty() {
            lines.retain(|known| known != text);
            lines.push(text.to_owned());
        }
    }
}

/// How many times to perform an action: the number being typed, if the action ends it.
pub(super) fn times(app: &mut App, action: Action) -> usize {
    /// Enough for any tree that can be displayed.
    const MAX: u64 = 1_000_000;
    let is_for_number = matches!(
        action,
        Action::Digit(_) | Action::Text(_) | Action::Enter | Action::Back
    );
    match app.overlays.last() {
        Some(&Overlay::Number(number)) if !is_for_number => {
            app.overlays.pop();
            if action.repeats() {
                number.min(MAX) as usize
            } else {
                1
            }
        }
        _ => 1,
    }
}

/// Adds or removes a digit, or goes to the number.
fn count(number: &mut u64, screen: &mut Screen, action: Action) -> Outcome {
    const MAX: u64 = 100_000_000_000;
    match action {
        Action::Digit(digit) if *number < MAX => *number = *number * 10 + u64::from(digit),
        Action::Text(_) if *number >= 10 => *number /= 10,
        Action::Digit(_) => {}
        Action::Enter => {
            let viewer = screen.viewer_mut();
            return match viewer.map(|viewer| viewer.go_to_number(*number)) {
                None | Some(Outcome::Consumed) => Outcome::Close,
                Some(outcome) => outcome,
            };
        }
        _ => return Outcome::Close,
    }
    Outcome::Consumed
}

/// Offers an action to the topmost overlay.
pub(super) fn update(app: &mut App, action: Action) -> Outcome {
    let Some(mut overlay) = app.overlays.pop() else {
        return Outcome::Ignored;
    };
    let outcome = match (&mut overlay, action) {
        (Overlay::Text { .. }, Action::Quit | Action::QuitAtOnce) => return Outcome::Ignored,
        (Overlay::Text { .. }, _) => Outcome::Close,
        (Overlay::Help(help), _) => help.update(app, action),
        (_, Action::Quit | Action::QuitAtOnce) | (Overlay::Modal(_), Action::Help) => {
            Outcome::Ignored
        }
        (Overlay::Leave(_, leaving), Action::Enter) => Outcome::Leave(leaving.clone()),
        (Overlay::Leave(..), Action::Back) => Outcome::Close,
        (Overlay::Leave(..), _) => Outcome::Consumed,
        (Overlay::Number(number), _) => count(number, &mut app.screen, action),
        (Overlay::Prompt(prompt), _) => {
            let outcome = prompt.update(&mut app.screen, app.shelf, action);
            if !matches!(outcome, Outcome::Consumed) {
                prompt.keep(&mut app.lines);
            }
            outcome
        }
        (Overlay::Ask(ask), _) => ask.update(app, action),
        (Overlay::Modal(modal), _) => modal.update(action),
        (Overlay::Search(job), _) => stop_on_back(job, action),
        (Overlay::Export(export), _) => stop_on_back(&export.job, action),
    };
    let stays = match outcome {
        Outcome::Consumed | Outcome::Ignored | Outcome::Export(_) => true,
        Outcome::Notice(_) => matches!(overlay, Overlay::Modal(_)),
        _ => false,
    };
    if stays {
        app.overlays.push(overlay);
    }
    outcome
}

fn stop_on_back<T>(job: &Job<T>, action: Action) -> Outcome {
    if action == Action::Back {
        job.cancel();
    }
    Outcome::Consumed
}

/// Draws an overlay.
pub(super) fn draw(app: &App, overlay: &Overlay, surface: &mut Surface<'_>, area: Rect) {
    let look = surface.look;
    match overlay {
        // These are part of the screen's footer or caption.
        Overlay::Prompt(_)
        | Overlay::Number(_)
        | Overlay::Ask(_)
        | Overlay::Leave(..)
        | Overlay::Search(_) => {}
        Overlay::Text {
            title,
            text,
            closing,
        } => {
            let width = area.width.min(76);
            let room = usize::from(width.saturating_sub(4));
            let text = look.words(text);
            let lines = textwrap::wrap(&text, room).into_iter();
            let lines = lines.map(|line| look.line(format!(" {line}"), Role::Code));
            let lines: Vec<Line<'_>> = lines.collect();
            let closing = Line::from(format!(" {} ", look.say(closing)));
            let size = (width, lines.len() as u16 + 2);
            let inner = surface.open_box(title, closing, size, area);
            surface.draw_lines(&lines, inner);
        }
        // An export is drawn in place of its form.
        Overlay::Modal(_) if matches!(app.overlays.last(), Some(Overlay::Export(_))) => {}
        Overlay::Modal(modal) => modal.0.draw(surface, area),
        Overlay::Export(export) => export.draw(surface, area),
        Overlay::Help(help) => help.draw(app, surface, area),
    }
}

/// The footer: a question, progress, a notice or, otherwise, the keys.
pub(super) fn footer(app: &App, surface: &mut Surface<'_>, area: Rect) {
    let look = surface.look;
    let columns = usize::from(area.width);
    let top = app.overlays.last();
    let line = if let Some(Overlay::Prompt(prompt)) = top {
        if let Some(why) = &prompt.error {
            let y = area.y.saturating_sub(1);
            let lines = look.complaint(why, area.width, 1);
            over(surface, lines, Rect { y, ..area });
        }
        question(look, prompt, columns)
    } else if let Some(&Overlay::Number(number)) = top {
        let other = match waits(app) {
            true => Message::NumberNoAnswer,
            false => message!(ThatManyTimes { number }),
        };
        let viewer = app.screen.viewer();
        let state = viewer.is_some_and(Viewer::has_numbers);
        let begun = format!("{}_", look.say(&message!(NumberBegun { state, number })));
        asked(look, &begun, Mode::Number, &other, columns)
    } else if let Some(Overlay::Leave(question, _)) = top {
        let question = look.say(question);
        let hints = look.settings.keys.footer(&[Mode::Leave]).into_iter();
        let hints = key_hints(look, hints, columns, |_| false);
        if question.width() + hints.width() + 3 > columns {
            let mut lines = wrap(" ", [look.span(question, Role::Strong)], columns);
            lines.push(hints);
            return over(surface, lines, area);
        }
        asked(look, &question, Mode::Leave, &Message::Blank, columns)
    } else if let Some(Overlay::Search(job)) = top {
        panel::progress(&job.pace(), look, area.width, &Message::WorkStops)
    } else if let Some(pace) = app.screen.viewer().and_then(Viewer::seeking) {
        panel::progress(&pace, look, area.width, &Message::SearchStops)
    } else if let Some(notice) = app.notice.as_ref().filter(|_| !app.waits_to_explain()) {
        let said = look.say(notice);
        // An exercise says it where it says how to answer.
        let is_hint = matches!(app.screen, Screen::Practice(_));
        let text = look.span(said, Role::Strong);
        // The width of two keys.
        const KEYS: usize = 24;
        if is_hint || text.width() + KEYS >= columns {
            let mut lines = wrap(" ", [text], columns);
            // Two lines take the place of the keys rather than of the text above.
            if is_hint || lines.len() != 2 {
                lines.push(keys(app, look, columns));
            }
            return over(surface, lines, area);
        }
        let mut line = Line::from(vec![Span::raw(" "), text, Span::raw("  ")]);
        let room = columns.saturating_sub(line.width());
        line.extend(keys(app, look, room).spans);
        line
    } else if app.modal().is_some() || matches!(top, Some(Overlay::Help(_))) {
        // The box has its keys in the border.
        Line::default()
    } else {
        keys(app, look, columns)
    };
    surface.draw_lines([&line], area);
}

fn question(look: &Look, prompt: &Prompt, columns: usize) -> Line<'static> {
    let [question, enter] = prompt.asked.words();
    let question = format!(" {} ", look.say(&question));
    // At least a quarter of the columns is for what is typed.
    const ESC: usize = 13;
    let room = (columns - columns / 4).saturating_sub(question.width() + 2);
    let hints = look.settings.keys.footer(&[Mode::Prompt]).into_iter();
    let hints = hints.map(|(binding, word)| match binding.action {
        Action::Enter => (binding, enter.clone()),
        _ => (binding, word),
    });
    let leaves = |action| action == Action::Back && room >= ESC;
    let hints = key_hints(look, hints, room, leaves);
    let room = columns.saturating_sub(question.width() + hints.width() + 2);
    let mut spans = vec![look.span(question, Role::Strong)];
    let style = look.style(Role::Current);
    spans.extend(prompt.line().spans(look, room, true, style));
    spans.push(Span::raw("  "));
    spans.extend(hints.spans);
    Line::from(spans)
}

/// A question or an unfinished number, the keys that answer it, and what else can be done.
fn asked(look: &Look, text: &str, mode: Mode, other: &Message, columns: usize) -> Line<'static> {
    let text = format!(" {text} ");
    let last = look.say(other);
    let room = columns.saturating_sub(text.width() + last.width() + 2);
    let mut spans = vec![look.span(text, Role::Strong)];
    let hints = look.settings.keys.footer(&[mode]).into_iter();
    spans.extend(key_hints(look, hints, room, |_| false).spans);
    spans.push(look.span(format!(" {last}"), Role::Faint));
    Line::from(spans)
}

/// Draws lines on top of what is there, the last of them in this row.
fn over(surface: &mut Surface<'_>, lines: Vec<Line<'static>>, last: Rect) {
    let height = (lines.len() as u16).min(last.y + 1);
    let y = last.y + 1 - height;
    let place = Rect { y, height, ..last };
    surface.draw(Clear, place);
    let ground = surface.look.settings.theme.ground();
    surface.draw(Paragraph::new(lines).style(ground), place);
}

fn keys(app: &App, look: &Look, room: usize) -> Line<'static> {
    let hints = app.settings.keys.footer(&app.modes()).into_iter();
    let hints = hints.filter(|(binding, _)| is_useful(app, binding));
    let hints = hints.map(|(binding, word)| (binding, here(app, binding.action).unwrap_or(word)));
    let matters = |action| action == Action::Help;
    key_hints(look, hints, room.saturating_sub(1), matters)
}

/// Whether a key is useful on this screen.
pub(super) fn is_useful(app: &App, binding: &Binding) -> bool {
    let Some(viewer) = app.screen.viewer() else {
        // While the first search is running, there is nothing else to act on.
        let works = matches!(
            binding.action,
            Action::Help | Action::Quit | Action::Language | Action::Theme
        );
        return match app.screen {
            Screen::Home => binding.action != Action::Back,
            Screen::Play(ref play) => play.answers(binding.action),
            Screen::Practice(ref practice) => practice.answers(binding.action),
            _ => works || binding.action == Action::Back,
        };
    };
    let run = viewer.run();
    match binding.action {
        // Before the answer, it closes the question.
        Action::Predict => match app.asked() {
            Some(ask) => ask.mode() != Mode::Answered,
            None => viewer.unanswered().is_some(),
        },
        Action::Cursor(_) => app.asked().is_none_or(Ask::has_list),
        Action::ToggleWhole => run.first().has_figure() || !viewer.is_lesson(),
        Action::Apart | Action::Results => run.panes().len() > 1,
        Action::Go(Target::Difference, _) => run.panes().len() > 1 || run.mistake().is_some(),
        _ => true,
    }
}

/// A different word for a key in this state.
pub(super) fn here(app: &App, action: Action) -> Option<Message> {
    let mode = app.help_modes()[0];
    match &app.screen {
        Screen::Practice(practice) => return practice.word(action),
        Screen::Play(play) if play.is_over() && action == Action::Enter => {
            return Some(Message::FootNewGame);
        }
        Screen::Play(play) if play.waits() && action == Action::Enter => {
            return Some(Message::FootPlayOn);
        }
        Screen::Explore(explore)
            if action == Action::Back && explore.pace().is_some() && !app.waits_to_explain() =>
        {
            return Some(Message::FootStopWorking);
        }
        _ => {}
    }
    match (mode, action) {
        (Mode::Home, Action::Go(Target::Stop, _)) => return Some(Message::FootNextLine),
        (Mode::Home, Action::Enter) => return Some(Message::FootOpen),
        (_, Action::Enter)
            if app
                .asked()
                .map_or(mode == Mode::Lesson && waits(app), Ask::is_empty) =>
        {
            return Some(Message::FootSkipQuestion);
        }
        (Mode::Explore | Mode::Compare, Action::Go(Target::Stop, _)) => {
            return Some(Message::FootNextSight);
        }
        _ => {}
    }
    let watch = app.screen.watch()?;
    match action {
        Action::ToggleWhole if shows_whole(app, watch) => Some(match mode {
            Mode::Lesson => Message::FootFigure,
            _ => Message::FootPath,
        }),
        Action::Apart if watch.apart.is_some() => Some(Message::FootTogether),
        Action::Go(Target::Difference, _) if app.screen.viewer()?.run().pair().is_none() => {
            Some(Message::FootMistake)
        }
        Action::Play if watch.is_running() => Some(Message::FootStopPlaying),
        Action::Play if watch.playing => Some(Message::FootPlayOn),
        _ => None,
    }
}

/// Whether a question is waiting.
fn waits(app: &App) -> bool {
    let viewer = app.screen.viewer();
    viewer.is_some_and(|viewer| viewer.waiting().is_some())
}

/// Whether the whole tree is being shown.
fn shows_whole(app: &App, watch: &Watch) -> bool {
    let has_figure = |app: &App| {
        let viewer = app.screen.viewer();
        viewer.is_some_and(|viewer| viewer.run().first().has_figure())
    };
    let extent = match watch.extent {
        None if !has_figure(app) => panel::limits(app).and_then(|limits| Some(limits.tree?.extent)),
        extent => extent,
    };
    extent == Some(Extent::Whole)
}
