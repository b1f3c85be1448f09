//! The model: all that the application remembers.

use std::time::Duration;

use ratatui::layout::Size;

use super::job::{Job, POLL};
use super::{Explore, Follow, Modal, Mode, TextLine, Theme, Watch, Zoom, panel};
use deck::{Publisher, Written};
use lesson::{Lesson, LessonSource, Outline, embedded, outline};
use run::Run;
use trace::Step;
use words::{Lang, Message};

/// What holds for every screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language.
    pub lang: Lang,
    /// The colours.
    pub theme: Theme,
    /// Whether only ASCII is drawn.
    pub ascii: bool,
}

/// A screen.
pub enum Screen {
    /// The lessons.
    Home,
    /// A lesson that is followed, or two searches that are compared.
    Lesson(Box<Follow>),
    /// A search that is explored.
    Explore(Box<Explore>),
}

/// What the footer asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// A state's number.
    State,
    /// A place in the search: moves, a value, a kind of leaf.
    Place,
}

/// A line that is typed in the footer.
#[derive(Clone, Debug)]
pub struct Prompt {
    /// What for.
    pub question: Question,
    /// What is typed so far.
    pub line: TextLine,
    /// Why that was refused, until the next edit.
    pub error: Option<Message>,
}

/// What lies over a screen.
pub enum Overlay {
    /// One line of news in the footer, until the next key.
    Notice(Message),
    /// A line that is typed in the footer.
    Prompt(Prompt),
    /// A form or an editor.
    Modal(Modal),
    /// The help, scrolled by so many lines.
    Help(u16),
    /// A command line, until the next key.
    Command(String),
    /// What has been exported, until the next key.
    Exported(Written),
    /// Something that is searched before it can be shown.
    Search(Job<Result<Lesson, Message>>),
}

/// The model.
pub struct App {
    /// What holds for every screen.
    pub settings: Settings,
    /// The size of the screen.
    pub size: Size,
    /// The lessons of the program, with their outlines.
    pub lessons: Vec<(LessonSource, Outline)>,
    /// Which of them is selected.
    pub selected: usize,
    /// The screen.
    pub screen: Screen,
    /// What lies over the screen, the lowest first.
    pub overlays: Vec<Overlay>,
    /// Who writes exports, where somebody does.
    pub publisher: Option<Publisher>,
    /// What the terminal is to put on the clipboard, once.
    pub clipboard: Option<String>,
    /// Whether the program should end.
    pub done: bool,
}

impl App {
    /// The application at its home screen.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let lessons = embedded()
            .into_iter()
            .filter_map(|source| {
                let outline = outline(&source).ok()?;
                Some((source, outline))
            })
            .collect();
        Self {
            settings,
            size: Size::new(80, 24),
            lessons,
            selected: 0,
            screen: Screen::Home,
            overlays: Vec::new(),
            publisher: None,
            clipboard: None,
            done: false,
        }
    }

    /// The application at a lesson.
    #[must_use]
    pub fn at_lesson(settings: Settings, follow: Follow) -> Self {
        let mut app = Self::new(settings);
        let id = &follow.lesson.id;
        app.selected = app
            .lessons
            .iter()
            .position(|(source, _)| source.id == *id)
            .unwrap_or(0);
        app.screen = Screen::Lesson(Box::new(follow));
        app
    }

    /// What keys are pressed at.
    #[must_use]
    pub fn mode(&self) -> Mode {
        match self.overlays.last() {
            Some(Overlay::Prompt(_)) => Mode::Prompt,
            Some(Overlay::Search(_)) => Mode::Busy,
            _ => self.help_mode(),
        }
    }

    /// What the help is about.
    #[must_use]
    pub fn help_mode(&self) -> Mode {
        self.modal().map_or_else(|| self.screen_mode(), Modal::mode)
    }

    /// The form or editor over the screen.
    #[must_use]
    pub fn modal(&self) -> Option<&Modal> {
        self.overlays.iter().find_map(|overlay| match overlay {
            Overlay::Modal(modal) => Some(modal),
            _ => None,
        })
    }

    /// The news in the footer.
    #[must_use]
    pub fn notice(&self) -> Option<String> {
        self.overlays.iter().find_map(|overlay| match overlay {
            Overlay::Notice(notice) => Some(self.settings.lang.say(notice)),
            _ => None,
        })
    }

    /// The line that is typed in the footer.
    #[must_use]
    pub fn prompt(&self) -> Option<&Prompt> {
        match self.overlays.last() {
            Some(Overlay::Prompt(prompt)) => Some(prompt),
            _ => None,
        }
    }

    /// Tells something in the footer, in place of what was told before.
    pub(super) fn tell(&mut self, notice: Message) {
        self.dismiss_notice();
        self.overlays.insert(0, Overlay::Notice(notice));
    }

    /// Takes the news away; `true` if there was some.
    pub(super) fn dismiss_notice(&mut self) -> bool {
        let before = self.overlays.len();
        self.overlays
            .retain(|overlay| !matches!(overlay, Overlay::Notice(_)));
        self.overlays.len() < before
    }

    /// The same without what lies over the screen.
    #[must_use]
    pub fn screen_mode(&self) -> Mode {
        match &self.screen {
            Screen::Home => Mode::Home,
            Screen::Lesson(follow) if follow.is_lesson() => Mode::Lesson,
            Screen::Lesson(_) => Mode::Compare,
            Screen::Explore(explore) if explore.is_at_events() => Mode::Events,
            Screen::Explore(_) => Mode::Explore,
        }
    }

    /// The application at a search.
    #[must_use]
    pub fn at_search(settings: Settings, explore: Explore) -> Self {
        let mut app = Self::new(settings);
        app.screen = Screen::Explore(Box::new(explore));
        app
    }

    /// The application at two searches; `note` is what there is to tell of them.
    #[must_use]
    pub fn at_comparison(settings: Settings, run: Run, note: Option<Message>) -> Self {
        let mut app = Self::at_lesson(settings, run.into());
        app.overlays.extend(note.map(Overlay::Notice));
        app
    }

    /// The zoom of the tree on the screen.
    #[must_use]
    pub fn zoom(&self) -> Option<Zoom> {
        panel::limits(self).map(|limits| limits.zoom)
    }

    /// How long until something happens by itself.
    #[must_use]
    pub fn tick(&self) -> Option<Duration> {
        let screen = match &self.screen {
            Screen::Explore(explore) => explore.tick(),
            screen => screen.watch().and_then(Watch::tick),
        };
        let overlays = self.overlays.iter().filter_map(|overlay| match overlay {
            Overlay::Modal(modal) => modal.0.tick(),
            Overlay::Search(_) => Some(POLL),
            _ => None,
        });
        overlays.chain(screen).min()
    }
}

impl Screen {
    /// Where one is in the search on the screen.
    #[must_use]
    pub fn watch(&self) -> Option<&Watch> {
        match self {
            Self::Home => None,
            Self::Lesson(follow) => Some(&follow.watch),
            Self::Explore(explore) => explore.watch(),
        }
    }

    /// Goes to a step of what is on the screen.
    pub(super) fn go(&mut self, step: Step) {
        match self {
            Self::Home => {}
            Self::Lesson(follow) => follow.go(step),
            Self::Explore(explore) => explore.go(step),
        }
    }

    /// Stops playing.
    pub(super) fn pause(&mut self) {
        if let Some(watch) = self.watch_mut() {
            watch.playing = false;
        }
    }

    /// Where one is in the search on the screen.
    pub(super) fn watch_mut(&mut self) -> Option<&mut Watch> {
        match self {
            Self::Home => None,
            Self::Lesson(follow) => Some(&mut follow.watch),
            Self::Explore(explore) => explore.shown.as_mut().map(|shown| &mut shown.watch),
        }
    }
}
