//! The screen without a terminal: drawn as for one, into bytes that are kept.

use std::cell::RefCell;
use std::io::{self, Write};
use std::mem;
use std::rc::Rc;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::style::force_color_output;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

use super::{App, Compare, Explore, Follow, Hits, Screen, Settings, Theme, ThemeKind, view};
use deck::{Deck, Paper, Reel, Studio};
use lesson::Lesson;
use run::Run;
use trace::Step;
use words::Lang;

/// Films the screen that the program has on a terminal: the same models, drawn by the
/// same view.
#[derive(Clone, Copy, Debug, Default)]
pub struct ScreenStudio;

impl Studio for ScreenStudio {
    fn open<'a>(&self, deck: &'a Deck, lang: Lang, size: (u16, u16)) -> Box<dyn Reel + 'a> {
        // Whether there are colours is the deck's affair here, not the environment's.
        force_color_output(true);
        let bytes = Bytes::default();
        let viewport = Viewport::Fixed(Rect::new(0, 0, size.0, size.1));
        let backend = CrosstermBackend::new(bytes.clone());
        let terminal = Terminal::with_options(backend, TerminalOptions { viewport });
        let mut app = App::new(settings(deck, lang));
        if let Some(lesson) = lesson_of(deck) {
            app.screen = Screen::Lesson(Box::new(Follow::new(lesson)));
        }
        Box::new(Filmed {
            deck,
            app,
            terminal: terminal.expect("memory does not fail"),
            bytes,
            chapter: None,
        })
    }
}

fn settings(deck: &Deck, lang: Lang) -> Settings {
    let (kind, coloured) = match deck.look.paper {
        Paper::Light => (ThemeKind::Light, true),
        Paper::Dark => (ThemeKind::Dark, true),
        Paper::Print => (ThemeKind::Terminal, false),
    };
    Settings {
        lang,
        theme: Theme { kind, coloured },
        ascii: deck.look.ascii,
    }
}

/// The lesson that a deck is made of, with those of its parts that are shown.
fn lesson_of(deck: &Deck) -> Option<Lesson> {
    let parts = deck.chapters.iter().map(|chapter| chapter.part.clone());
    (!deck.titles.is_empty() && !deck.is_empty()).then(|| Lesson {
        id: deck.id.clone(),
        titles: deck.titles.clone(),
        parts: parts.collect(),
    })
}

/// What a terminal would be sent, until somebody takes it.
#[derive(Clone, Default)]
struct Bytes(Rc<RefCell<Vec<u8>>>);

impl Write for Bytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Filmed<'a> {
    deck: &'a Deck,
    app: App,
    terminal: Terminal<CrosstermBackend<Bytes>>,
    bytes: Bytes,
    /// The chapter that is shown; `None` before the first.
    chapter: Option<usize>,
}

impl Filmed<'_> {
    /// Goes to the chapter's screen, if it is not there.
    fn open(&mut self, chapter: usize) {
        if self.chapter.replace(chapter) == Some(chapter) {
            return;
        }
        match &mut self.app.screen {
            Screen::Lesson(follow) => follow.open_part(chapter),
            _ => self.app.screen = screen_of(&self.deck.chapters[chapter].part.run),
        }
    }
}

/// The screen of a run that is in no lesson.
fn screen_of(run: &Run) -> Screen {
    if run.panes().len() > 1 {
        Screen::Compare(Box::new(Compare::new(run.clone())))
    } else {
        Screen::Explore(Box::new(Explore::recorded(run.clone())))
    }
}

impl Reel for Filmed<'_> {
    fn show(&mut self, chapter: usize, step: Step) -> String {
        if self.chapter.is_none() {
            // A terminal may have had something else on it.
            self.bytes.0.borrow_mut().extend_from_slice(b"\x1b[2J");
        }
        self.open(chapter);
        self.app.screen.go(step);
        let Self { app, terminal, .. } = self;
        let mut hits = Hits::default();
        terminal
            .draw(|frame| hits = view(app, frame))
            .expect("memory does not fail");
        app.settle(&hits);
        let bytes = mem::take(&mut *self.bytes.0.borrow_mut());
        String::from_utf8(bytes).expect("a terminal is sent text")
    }
}
