//! Every screen in the made-up language: its ASCII letters do not come from messages.

use std::sync::Arc;

use crate::stage::{PLAIN, Stage, wanted};
use crate::typed::{Reader, lessons, names_of};
use plyback::deck::{Order, Progress, Refusal, Written};
use plyback::lesson::{embedded, outline};
use plyback::play::{Engine, Skill};
use plyback::tui::testing::{Action, Keymap, Modal, Overlay, Screen, Settings, Shelf};
use plyback::words::Lang;

const MIDDLE: (u16, u16) = (120, 40);
const LARGE: (u16, u16) = (200, 60);

fn foreign() -> Settings {
    Settings {
        lang: Lang::Test,
        ..PLAIN
    }
}

/// The titles of all lessons but one are in the available languages.
fn titles_beside(id: &str) -> String {
    let sources = embedded().into_iter().filter(|source| source.id != id);
    let titles =
        sources.flat_map(|source| outline(&source).expect("a header").titles.into_values());
    titles
        .map(|titles| {
            let source = titles.source.unwrap_or_default();
            format!("{} {} {source} ", titles.title, titles.summary)
        })
        .collect()
}

/// Writes nothing.
fn publish(order: &Order, _progress: &Progress<'_>) -> Result<Written, Refusal> {
    Ok(Written {
        path: order.path.clone(),
        made: (order.deck.len(), order.format.unit()),
    })
}

/// Presses each key that has a meaning on a screen, and some more after it, and reads all the
/// resulting screens.
fn walk(name: &str, reader: &mut Reader, begin: &dyn Fn() -> Stage) {
    for binding in Keymap::USUAL.on(begin().app.modes()[0]) {
        if matches!(
            binding.action,
            Action::Language | Action::Quit | Action::QuitAtOnce
        ) {
            continue;
        }
        let first = binding.keys().next().expect("a key").name(true);
        let mut stage = begin();
        stage.app.publisher = Some(Arc::new(publish));
        let mut pressed = String::new();
        for key in ["", first.as_str(), "Down", "Right", "7", "Enter", "F1"] {
            pressed = format!("{pressed} {key}");
            stage.press(key).wait();
            if stage.app.done || matches!(stage.app.screen, Screen::Home) != (name == "home") {
                break;
            }
            reader.read(&format!("{name}{pressed}"), &stage.text());
        }
    }
}

#[test]
fn home_speaks_in_messages() {
    let mut reader = Reader::new(&titles_beside(""));
    walk("home", &mut reader, &|| {
        let mut stage = Stage::home(foreign(), MIDDLE);
        stage.press("End");
        stage
    });
    for keys in ["End Enter", "End Up Enter", "End Up Up Enter"] {
        walk(keys, &mut reader, &|| {
            let mut stage = Stage::home(foreign(), MIDDLE);
            stage.press(keys);
            stage
        });
    }
    reader.finish();
}

#[test]
fn lessons_speak_in_messages() {
    let first = lessons().next().expect("a lesson");
    let mut reader = Reader::new(&(names_of(&first) + " " + &titles_beside(&first.id)));
    walk("lesson", &mut reader, &|| {
        let lesson = lessons().next().expect("a lesson");
        Stage::lesson(lesson, foreign(), MIDDLE)
    });
    reader.finish();
    for lesson in lessons() {
        let name = lesson.id.clone();
        let mut reader = Reader::new(&(names_of(&lesson) + " " + &titles_beside(&name)));
        let mut stage = Stage::lesson(lesson, foreign(), LARGE);
        loop {
            reader.read(&name, &stage.text());
            let before = stage.place();
            if stage.press("Down").place() == before {
                break;
            }
            reader.read(&name, &stage.press("Right").text());
        }
        reader.finish();
    }
}

/// Searches that contain every kind of step.
const SEARCHES: &[&str] = &[
    "tictactoe _X_/__X/OOX --algorithm alphabeta --scoring depth",
    "tictactoe _X_/__X/OOX --algorithm negamax --ties last",
    "tictactoe _X_/__X/OOX --algorithm two-phase",
    "tictactoe XO_/___/___ --depth 2 --eval lines --shortcuts --moves near:1 --order center",
    "tree [[3,12,8],[2,4,6],[14,5,2]] --algorithm alphabeta --order worst",
    "connect4:3,3,3 --depth 2 --eval open",
    "bones:3 4 --algorithm alphabeta --cut strict",
    "nim 1,2 --scoring level",
    "tictactoe O_X/X__/XOO --algorithm negamax --mistake negamax-no-flip",
    "tree [[1,1],[2,2]] --algorithm alphabeta --mistake shared-window",
    "tree [[-3,-1],[-2,-5]] --mistake best-from-zero",
];

#[test]
fn searches_speak_in_messages() {
    let mut reader = Reader::new("");
    for words in SEARCHES {
        let mut stage = Stage::search(words, foreign(), LARGE);
        for _ in 0..60 {
            reader.read(words, &stage.text());
            stage.press("Right");
        }
        reader.read(words, &stage.press("End").text());
    }
    walk("explore", &mut reader, &|| {
        Stage::search(SEARCHES[4], foreign(), MIDDLE)
    });
    walk("events", &mut reader, &|| {
        let mut stage = Stage::search(SEARCHES[0], foreign(), MIDDLE);
        stage.press("7");
        stage
    });
    reader.finish();
}

#[test]
fn comparisons_speak_in_messages() {
    let mut reader = Reader::new("");
    for (words, a, b) in [
        (
            "tictactoe _X_/__X/OOX",
            "--scoring plain",
            "--scoring depth",
        ),
        (
            "tree [[3,12,8],[2,4,6],[14,5,2]]",
            "",
            "--algorithm alphabeta --ties last",
        ),
        ("tictactoe XO_/_X_/_O_", "--depth 2", "--order center"),
    ] {
        let begin = || Stage::comparison(words, a, b, foreign(), LARGE);
        let mut stage = begin();
        for _ in 0..60 {
            reader.read(words, &stage.text());
            stage.press("Right");
        }
        reader.read(words, &stage.press("End").text());
        if words.starts_with("tree") {
            walk("compare", &mut reader, &begin);
        }
    }
    reader.finish();
}

#[test]
fn games_speak_in_messages() {
    // A saved game is a line of words.
    let mut reader = Reader::new("game you engine time seed moves end");
    let perfect = Skill::new(Engine::Perfect);
    for (words, keys) in [
        ("tictactoe", "/ b 1 Enter"),
        ("tictactoe XX_/OO_/___", "/ c 3 Enter"),
        ("tictactoe XX_/OO_/___", "/ c 1 Enter"),
        ("connect4:4,4,3", "Enter"),
        ("bones 9", "Enter"),
        ("nim 3,4,5", "Down Enter"),
    ] {
        let begin = || {
            let mut stage = Stage::game(words, perfect.clone(), foreign(), MIDDLE);
            stage.app.shelf = Some(Shelf {
                read: |_| Ok(String::new()),
                write: |path, _, _| Ok(path.into()),
            });
            stage.press(keys).wait();
            stage
        };
        reader.read(words, &begin().press("g").wait().text());
        walk(words, &mut reader, &begin);
    }
    reader.finish();
}

/// Forms and editors, with every line and every key.
#[test]
fn what_is_entered_is_spoken_of_in_messages() {
    let mut reader = Reader::new(&(titles_beside("") + "zz"));
    let over = |modal: Modal| {
        let mut stage = Stage::home(foreign(), MIDDLE);
        stage.app.overlays = vec![Overlay::Modal(modal)];
        stage.draw();
        stage
    };
    let modals: [(&str, &dyn Fn() -> Modal); 5] = [
        ("start", &Modal::start),
        ("contrast", &Modal::contrast),
        ("options", &|| {
            Modal::options(&wanted("tictactoe"), None).expect("a game")
        }),
        ("board", &|| {
            Modal::edit(&wanted("tictactoe _X_/__X/OOX"), None).expect("a board")
        }),
        ("tree", &|| {
            Modal::edit(&wanted("tree [[3,12],[2,4]]"), None).expect("a tree")
        }),
    ];
    for (name, modal) in modals {
        walk(name, &mut reader, &|| over(modal()));
        for right in 0..12 {
            let mut stage = over(modal());
            for down in 0..14 {
                for _ in 0..right {
                    stage.press("Right");
                }
                reader.read(
                    &format!("{name} {down} {right}"),
                    &stage.press("Down").text(),
                );
                if right < 2 {
                    let mut wrong = over(modal());
                    for _ in 0..down {
                        wrong.press("Down");
                    }
                    wrong
                        .press(["z z 9 Enter", "Backspace Backspace 3 Enter"][right])
                        .wait();
                    if wrong.app.modal().is_some() {
                        reader.read(&format!("{name} {down} wrong"), &wrong.text());
                    }
                }
            }
        }
    }
    reader.finish();
}
