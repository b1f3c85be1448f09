//! Overlays of a screen: boxes, the help, and the footer.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};
use unicode_width::UnicodeWidthStr;

use super::action::Arrow;
use super::job::Job;
use super::keymap::{Binding, bindings_on, footer_bindings, key_names};
use super::look::Look;
use super::modal::{ExportJob, Modal};
use super::sheet::{complaint, key_hints, open_box};
use super::text::TextLine;
use super::wrap::wrap;
use super::{Action, App, Hits, Mode, Outcome, Question, Role, Screen, Target, Viewer, panel};
use lesson::Lesson;
use scene::Extent;
use trace::Direction;
use words::{Message, message};

/// An overlay.
pub enum Overlay {
    /// A line that is typed in the footer.
    Prompt(Prompt),
    /// A form or an editor.
    Modal(Modal),
    /// The help, and how far it is scrolled.
    Help(u16),
    /// A text that may be one long word, as a path or a tree's notation is, until the next
    /// key.
    Text {
        /// What it is.
        title: String,
        /// The text.
        text: String,
        /// What the lower border says.
        closing: Message,
    },
    /// A lesson or a comparison that is searched before it can be shown.
    Search(Job<Result<Lesson, Message>>),
    /// An export, over its form.
    Export(ExportJob),
}

/// A line that is typed in the footer.
#[derive(Clone, Debug)]
pub struct Prompt {
    /// The question.
    pub question: Question,
    /// The text so far.
    pub line: TextLine,
    /// Why the line was refused, until the next edit.
    pub error: Option<Message>,
}

impl Prompt {
    pub(super) fn open(question: Question, text: String) -> Outcome {
        let max = match question {
            Question::State => 6,
            Question::Place => 200,
        };
        Outcome::Open(Overlay::Prompt(Self {
            question,
            line: TextLine::new(text).at_most(max),
            error: None,
        }))
    }

    fn takes(&self, char: char) -> bool {
        self.question == Question::Place || char.is_ascii_digit()
    }

    fn update(&mut self, screen: &mut Screen, action: Action) -> Outcome {
        match action {
            Action::Typed(char) if !self.takes(char) => return Outcome::Consumed,
            Action::Back => return Outcome::Close,
            _ => {}
        }
        match (self.line.update(action), action) {
            (Some(edit), _) => {
                if edit.value {
                    self.error = None;
                }
                Outcome::Consumed
            }
            (None, Action::Enter) => match self.go(screen) {
                Ok(Outcome::Consumed) => Outcome::Close,
                Ok(outcome) => outcome,
                Err(why) => {
                    self.error = Some(why);
                    Outcome::Consumed
                }
            },
            (None, _) => Outcome::Ignored,
        }
    }

    /// Goes to the place that was typed.
    fn go(&self, screen: &mut Screen) -> Result<Outcome, Message> {
        let text = self.line.text();
        Ok(match (screen.viewer_mut(), self.question, text.parse()) {
            (Some(viewer), Question::Place, _) => viewer.go_to(text)?,
            (Some(viewer), Question::State, Ok(number)) => viewer.go_to_state(number),
            _ => Outcome::Consumed,
        })
    }

    pub(super) fn paste(&mut self, text: &str) {
        let text: String = text.chars().filter(|&char| self.takes(char)).collect();
        self.line.paste(&text);
        self.error = None;
    }
}

/// Offers an action to the topmost overlay.
pub(super) fn update(app: &mut App, action: Action) -> Outcome {
    let Some(mut overlay) = app.overlays.pop() else {
        return Outcome::Ignored;
    };
    let outcome = match (&mut overlay, action) {
        (Overlay::Text { .. }, Action::Quit) => return Outcome::Ignored,
        (Overlay::Text { .. }, _) => Outcome::Close,
        (Overlay::Help(scroll), _) => scroll_help(scroll, max_help_scroll(app), action),
        // Keys that mean nothing in a line of text are the screen's.
        (Overlay::Prompt(prompt), _) => match prompt.update(&mut app.screen, action) {
            Outcome::Ignored if action != Action::Quit => return Outcome::Ignored,
            outcome => outcome,
        },
        (_, Action::Quit) | (Overlay::Modal(_), Action::Help) => Outcome::Ignored,
        (Overlay::Modal(modal), _) => modal.update(action),
        (Overlay::Search(job), _) => stop_on_back(job, action),
        (Overlay::Export(export), _) => stop_on_back(&export.job, action),
    };
    if matches!(
        outcome,
        Outcome::Consumed | Outcome::Ignored | Outcome::Export(_)
    ) {
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

/// Scrolls the help or closes it. Language and colours can be changed under it.
fn scroll_help(scroll: &mut u16, max: u16, action: Action) -> Outcome {
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

/// Draws an overlay. Nothing under a box can be clicked.
pub(super) fn draw(
    app: &App,
    overlay: &Overlay,
    look: &Look,
    frame: &mut Frame<'_>,
    area: Rect,
    hits: &mut Hits,
) {
    match overlay {
        // The screen has them in its footer.
        Overlay::Prompt(_) | Overlay::Search(_) => {}
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
            let (bottom, size) = ([hint(look, closing)], (width, lines.len() as u16 + 2));
            let inner = open_box(look, title, bottom, size, frame, area);
            frame.render_widget(Paragraph::new(lines), inner);
        }
        // The export is drawn in place of its form.
        Overlay::Modal(_) if matches!(app.overlays.last(), Some(Overlay::Export(_))) => {}
        Overlay::Modal(modal) => {
            *hits = Hits::default();
            modal.0.draw(look, frame, area, hits);
        }
        Overlay::Export(export) => {
            *hits = Hits::default();
            export.draw(look, frame, area);
        }
        Overlay::Help(scroll) => {
            *hits = Hits::default();
            help(app, look, *scroll, frame, area);
        }
    }
}

/// The footer: a question, progress, a notice, or else the keys.
pub(super) fn footer(app: &App, look: &Look, frame: &mut Frame<'_>, area: Rect) {
    let columns = usize::from(area.width);
    let line = if let Some(Overlay::Prompt(prompt)) = app.overlays.last() {
        if let Some(why) = &prompt.error {
            above(look, why, frame, area);
        }
        question(look, prompt, columns)
    } else if let Some(Overlay::Search(job)) = app.overlays.last() {
        panel::progress(job.pace(), look, area.width, &Message::EscStops)
    } else if let Some((step, of)) = app.screen.viewer().and_then(Viewer::seeking) {
        let step = step.number();
        let text = look.say(&message!(Seeking { step, of }));
        Line::from(vec![
            look.span(format!(" {text}   "), Role::Strong),
            look.span(look.say(&Message::EscStops), Role::Faint),
        ])
    } else if let Some(notice) = &app.notice {
        look.line(format!(" {}", look.say(notice)), Role::Strong)
    } else if app.modal().is_some() {
        // The box has its keys in its border.
        Line::default()
    } else {
        keys(app, look, columns)
    };
    frame.render_widget(line, area);
}

fn question(look: &Look, prompt: &Prompt, columns: usize) -> Line<'static> {
    let question = look.say(&match prompt.question {
        Question::State => Message::GoToState,
        Question::Place => Message::GoToPlace,
    });
    let question = format!(" {question} ");
    let room = columns.saturating_sub(question.width());
    let mut spans = vec![look.span(question, Role::Strong)];
    let style = look.style(Role::Current);
    spans.extend(prompt.line.spans(look, room, true, style));
    let hint = format!("   {}", look.say(&Message::EnterGoes));
    spans.push(look.span(hint, Role::Faint));
    Line::from(spans)
}

/// Draws the error of the prompt above it.
fn above(look: &Look, why: &Message, frame: &mut Frame<'_>, footer: Rect) {
    let lines = complaint(look, why, footer.width, 1);
    let rows = (lines.len() as u16).min(footer.y);
    let place = Rect {
        y: footer.y - rows,
        height: rows,
        ..footer
    };
    frame.render_widget(Clear, place);
    let ground = look.settings.theme.ground();
    frame.render_widget(Paragraph::new(lines).style(ground), place);
}

fn keys(app: &App, look: &Look, room: usize) -> Line<'static> {
    let hints = footer_bindings(app.screen_mode()).into_iter();
    let hints = hints.filter(|(binding, _)| is_useful(app, binding));
    let hints = hints.map(|(binding, word)| (binding, here(app, binding.action).unwrap_or(word)));
    key_hints(look, hints, room.saturating_sub(1), |_| false)
}

/// Whether a key is of use on this screen.
fn is_useful(app: &App, binding: &Binding) -> bool {
    let Screen::Lesson(viewer) = &app.screen else {
        return app.screen_mode() != Mode::Home || binding.action != Action::Back;
    };
    let run = viewer.run();
    match binding.action {
        Action::ToggleWhole => run.first().has_figure() || !viewer.is_lesson(),
        Action::Lock | Action::Go(Target::Difference, _) | Action::FirstDifference => {
            run.panes().len() > 1
        }
        _ => true,
    }
}

/// Another word for a key in this state.
fn here(app: &App, action: Action) -> Option<Message> {
    let mode = app.screen_mode();
    if let (Mode::Home, Action::Go(Target::Stop, _)) = (mode, action) {
        return Some(Message::FootNextLine);
    }
    let watch = app.screen.watch()?;
    match action {
        Action::ToggleWhole if watch.extent == Extent::Whole => Some(match mode {
            Mode::Lesson => Message::FootFigure,
            _ => Message::FootPath,
        }),
        Action::Lock if watch.apart.is_some() => Some(Message::FootTogether),
        Action::Play if watch.playing => Some(Message::FootStopPlaying),
        _ => None,
    }
}

/// How far the help can be scrolled.
pub(super) fn max_help_scroll(app: &App) -> u16 {
    help_lines(app, &Look::new(app.settings), app.size.into()).1
}

/// The lines of the help, and how far they can be scrolled.
fn help_lines(app: &App, look: &Look, area: Rect) -> (Vec<Line<'static>>, u16) {
    let columns = usize::from(help_width(area).saturating_sub(2));
    let lines = mode_lines(app.help_mode(), look, columns);
    let max = (lines.len() as u16 + 2).saturating_sub(area.height.max(2));
    (lines, max)
}

/// The columns of the help: all of them on a narrow screen.
const fn help_width(area: Rect) -> u16 {
    if area.width < 90 { area.width } else { 76 }
}

/// The help: every key, in groups, and what the marks mean.
fn help(app: &App, look: &Look, scroll: u16, frame: &mut Frame<'_>, area: Rect) {
    let (lines, max) = help_lines(app, look, area);
    let scroll = scroll.min(max);
    let more = (scroll < max).then(|| hint(look, &Message::MoreBelow).right_aligned());
    let bottom = [hint(look, &Message::HelpCloses)].into_iter().chain(more);
    let size = (help_width(area), lines.len() as u16 + 2);
    let inner = open_box(
        look,
        &look.say(&Message::HelpTitle),
        bottom,
        size,
        frame,
        area,
    );
    frame.render_widget(Paragraph::new(lines).scroll((scroll, 0)), inner);
}

fn hint(look: &Look, message: &Message) -> Line<'static> {
    Line::from(format!(" {} ", look.say(message)))
}

/// A key or a mark and its meaning.
fn entry(look: &Look, mark: &str, meaning: &str, columns: usize) -> Vec<Line<'static>> {
    let mark = look.span(format!("   {mark:<15} "), Role::Key);
    wrap(mark, [Span::raw(look.words(meaning))], columns)
}

fn heading(look: &Look, message: &Message) -> Line<'static> {
    look.line(format!(" {}", look.say(message)), Role::Strong)
}

fn mode_lines(mode: Mode, look: &Look, columns: usize) -> Vec<Line<'static>> {
    let lang = look.settings.lang;
    let mut lines = Vec::new();
    let mut group = None;
    for binding in bindings_on(mode) {
        if group.replace(&binding.group) != Some(&binding.group) {
            lines.extend((!lines.is_empty()).then(Line::default));
            lines.push(heading(look, &binding.group));
        }
        let names = key_names(binding, look.glyphs.ascii);
        lines.extend(entry(look, &names, &look.say(&binding.label), columns));
    }
    lines.push(Line::default());
    if let Mode::Lesson | Mode::Explore | Mode::Events | Mode::Compare = mode {
        lines.push(heading(look, &Message::GlyphsTitle));
        for (mark, meaning) in marks(look) {
            lines.extend(entry(look, &mark, &lang.say(&meaning), columns));
        }
    }
    lines
}

fn marks(look: &Look) -> [(String, Message); 10] {
    use search::Kind::{Max, Min};
    let glyphs = look.glyphs;
    let heavy = if glyphs.ascii {
        "=== ###"
    } else {
        "━━━ ┃"
    };
    [
        (glyphs.kind(Max).to_string(), Message::GlyphMax),
        (glyphs.kind(Min).to_string(), Message::GlyphMin),
        (glyphs.leaf.to_string(), Message::GlyphLeaf),
        ("3".into(), Message::GlyphState),
        ("[ ]".into(), Message::GlyphCurrent),
        ("( )".into(), Message::GlyphOpen),
        (heavy.into(), Message::GlyphBest),
        (glyphs.unseen.to_string(), Message::GlyphUnseen),
        (format!("{}14", glyphs.hidden), Message::GlyphHidden),
        (format!("{}2", glyphs.cut), Message::GlyphCut),
    ]
}
