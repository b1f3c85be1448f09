//! Decks to export.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;

use plyback::deck::{
    Aspect, AtNodes, Chapter, Deck, Format, Languages, Look, Order, Paper, Selection, TypeSize,
};
use plyback::game::{AnyGame, Setup};
use plyback::lesson::{Lesson, Part, load, named};
use plyback::run::{Pane, Run};
use plyback::search::Request;
use plyback::trace::{Progress, Recording, Step};
use plyback::words::Lang;

/// The look of slides by default.
pub fn usual_look() -> Look {
    Look {
        paper: Paper::Light,
        aspect: Aspect::Wide,
        languages: Languages::One(Lang::En),
        panels: None,
        size: TypeSize::Normal,
        at_nodes: AtNodes::Window,
        ascii: false,
    }
}

fn selection(text: &str) -> Selection {
    Selection::parse(text).expect("a selection")
}

/// The deck of a lesson, or of one of its parts.
pub fn lesson(id: &str, part: Option<&str>, steps: &str) -> Deck {
    asking(id, part, steps, Lesson::without_questions)
}

/// Like [`lesson`], but with questions.
pub fn questions(id: &str, part: Option<&str>) -> Deck {
    asking(id, part, "stops", |lesson| lesson)
}

/// A built-in lesson, read and searched only once for all tests.
fn loaded(id: &str) -> Lesson {
    static LOADED: Mutex<BTreeMap<String, Lesson>> = Mutex::new(BTreeMap::new());
    let mut loaded = LOADED.lock().expect("lessons can be read");
    let lesson = loaded.entry(id.to_owned()).or_insert_with(|| {
        load(&named(id).expect("a lesson"), &Progress::new())
            .unwrap_or_else(|wrong| panic!("{wrong:?}"))
    });
    lesson.clone()
}

fn asking(id: &str, part: Option<&str>, steps: &str, asks: fn(Lesson) -> Lesson) -> Deck {
    let lesson = asks(loaded(id));
    let chapters = lesson
        .parts
        .into_iter()
        .filter(|known| part.is_none_or(|name| known.name == name))
        .filter_map(|part| Chapter::new(part, &selection(steps)).ok())
        .collect();
    Deck {
        id: lesson.id,
        titles: lesson.titles,
        remember: lesson.remember,
        chapters,
        look: usual_look(),
        title: None,
        subtitle: None,
        cover: true,
        end: true,
    }
}

fn alone(run: Run, steps: &str) -> Deck {
    Deck {
        id: String::new(),
        titles: BTreeMap::new(),
        remember: BTreeMap::new(),
        chapters: vec![Chapter::new(run.into(), &selection(steps)).expect("steps")],
        look: usual_look(),
        title: None,
        subtitle: None,
        cover: false,
        end: false,
    }
}

fn game(name: &str, position: &str) -> AnyGame {
    AnyGame::parse(name, Some(position), &Setup::default()).expect("a position")
}

/// The deck of one search; `options` are written as on the command line.
pub fn search(name: &str, position: &str, options: &str, steps: &str) -> Deck {
    let game = game(name, position);
    let request = Request::parse(options).expect("options");
    let options = request.resolve(&game).expect("options of this game");
    let recording = Recording::new(game, &options, 4_000_000).expect("a small search");
    alone(Run::from(recording), steps)
}

/// The deck of two searches side by side.
pub fn comparison(name: &str, position: &str, options: [&str; 2], steps: &str) -> Deck {
    let game = game(name, position);
    let [a, b] = options.map(|options| {
        let request = Request::parse(options).expect("options");
        request.resolve(&game).expect("options of this game")
    });
    let run = Run::compared(&game, [&a, &b], &Progress::new())
        .unwrap_or_else(|(_, error)| panic!("{error}"));
    alone(run, steps)
}

/// The searches of a part at one of its steps: the step of each, and the prefix of its node keys.
pub fn panes(part: &Part, step: usize) -> Vec<(&Pane, Step, &'static str)> {
    let prefixes = match part.run.panes() {
        [_] => &["n"][..],
        _ => &["a", "b"],
    };
    let panes = part.run.panes().iter().zip(part.run.at(Step(step)));
    panes
        .zip(prefixes)
        .map(|((pane, at), prefix)| (pane, at.step, *prefix))
        .collect()
}

/// An order to export a deck.
pub fn order(deck: Deck, format: Format, path: impl Into<PathBuf>) -> Order {
    Order {
        deck,
        format,
        path: path.into(),
        force: false,
        bytes: 64_000_000,
        width: None,
        delay: 1500,
        template: None,
        bare: false,
        handout: None,
    }
}
