//! The screen without a terminal, as the control sequences that would draw it.

use ratatui::Terminal;
use ratatui::backend::{Backend, TestBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};

use super::terminal::Brief;
use super::{App, Explore, Keymap, Screen, Settings, Speed, Theme, ThemeKind, Viewer, view};
use deck::{Deck, Film, Paper};
use lesson::Lesson;
use words::Lang;

/// Films the screen as the program would show it in a terminal: the same models, drawn by the
/// same view.
pub fn film(deck: &Deck, lang: Lang, (width, height): (u16, u16)) -> Film<'_> {
    let screen = lesson_of(deck).map_or(Screen::Home, |lesson| Screen::Lesson(Viewer::new(lesson)));
    let mut app = App::at(settings(deck, lang), screen);
    app.size = Size::new(width, height);
    let terminal = Terminal::new(TestBackend::new(width, height));
    let mut terminal = terminal.expect("memory does not fail");
    // What is on the terminal that plays the film.
    let mut seen = Buffer::empty(Rect::new(0, 0, width, height));
    let mut open = None;
    Box::new(move |chapter, step| {
        let before = open.replace(chapter);
        if before != Some(chapter) {
            show(&mut app.screen, deck, chapter);
        }
        if let Some(viewer) = app.screen.viewer_mut() {
            viewer.go(step);
        }
        let frame = terminal.draw(|frame| drop(view(&app, frame)));
        let buffer = frame.expect("memory does not fail").buffer.clone();
        let mut changes = Vec::new();
        let sent = Brief::new(&mut changes).draw(seen.diff(&buffer).into_iter());
        sent.expect("memory does not fail");
        let changes = String::from_utf8_lossy(&changes);
        seen = buffer;
        // The terminal may have shown something else before.
        let clear = if before.is_none() {
            "\x1b[?25l\x1b[2J"
        } else {
            ""
        };
        format!("{clear}{changes}")
    })
}

fn settings(deck: &Deck, lang: Lang) -> Settings {
    let (kind, coloured) = match deck.look.paper {
        Paper::Light => (ThemeKind::Light, true),
        Paper::Dark => (ThemeKind::Dark, true),
        Paper::Print => (ThemeKind::Terminal, false),
    };
    Settings {
        speed: Speed::READING,
        keys: Keymap::USUAL,
        lang,
        theme: Theme { kind, coloured },
        ascii: deck.look.ascii,
    }
}

/// The lesson from which a deck was made, reduced to the parts shown.
fn lesson_of(deck: &Deck) -> Option<Lesson> {
    let parts = deck.chapters.iter().map(|chapter| chapter.part.clone());
    (!deck.titles.is_empty() && !deck.is_empty()).then(|| Lesson {
        id: deck.id.clone(),
        titles: deck.titles.clone(),
        parts: parts.collect(),
        remember: deck.remember.clone(),
    })
}

/// Opens a chapter: a part of the lesson, or a run that belongs to none.
fn show(screen: &mut Screen, deck: &Deck, chapter: usize) {
    match screen {
        Screen::Lesson(viewer) if viewer.is_lesson() => viewer.open_part(chapter),
        screen => {
            let run = deck.chapters[chapter].part.run.clone();
            *screen = match run.panes().len() {
                1 => Screen::Explore(Explore::recorded(run)),
                _ => Screen::Lesson(run.into()),
            };
        }
    }
}
