//! Recordings of the screen: a terminal that plays one shows what the screen shows, and what is
//! in the trace.

use std::fs;
use std::process::Command;

use plyback::deck::{Deck, Format, Languages, Paper, unwatched};
use plyback::export::{ExportError, write, write_filmed};
use plyback::lesson::{Part, in_language};
use plyback::scene::sentence;
use plyback::trace::Step;
use plyback::tui::testing::{
    Action, App, Explore, Screen, Settings, Target, Theme, ThemeKind, film,
};
use plyback::words::Lang;
use ratatui::style::{Color, Modifier};
use serde_json::Value;

use super::decks::{comparison, lesson, order, search};
use super::stage::{Stage, colourless, themed};
use super::validators::passes;

const SIZE: (u16, u16) = (120, 40);

/// A recording, read back.
struct Cast {
    text: String,
    header: Value,
    /// Seconds, kind and text.
    events: Vec<(f64, String, String)>,
}

impl Cast {
    fn of(deck: &Deck) -> Self {
        Self::with(deck, 1_500).unwrap_or_else(|error| panic!("{error}"))
    }

    fn with(deck: &Deck, delay: u32) -> Result<Self, ExportError> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deck.cast");
        let mut order = order(deck.clone(), Format::Cast, &path);
        order.delay = delay;
        write_filmed(&order, &unwatched, Some(film))?;
        let text = fs::read_to_string(&path).expect("a text file");
        let mut lines = text.lines();
        let header = serde_json::from_str(lines.next().expect("a header")).expect("JSON");
        let events = lines.map(|line| serde_json::from_str(line).expect("an event"));
        let events = events.collect();
        Ok(Self {
            text,
            header,
            events,
        })
    }

    fn shots(&self) -> Vec<&str> {
        let shown = self.events.iter().filter(|(_, kind, _)| kind == "o");
        shown.map(|(_, _, text)| text.as_str()).collect()
    }

    fn markers(&self) -> Vec<(f64, &str)> {
        let marked = self.events.iter().filter(|(_, kind, _)| kind == "m");
        marked
            .map(|(time, _, text)| (*time, text.as_str()))
            .collect()
    }
}

/// A terminal to play a recording on.
fn terminal() -> vt100::Parser {
    let length = |cells| std::num::NonZeroU16::new(cells).expect("cells");
    vt100::Parser::new(length(SIZE.1), length(SIZE.0), 0)
}

/// Checks that a terminal shows the same as a screen, in the same colours.
fn assert_same(terminal: &vt100::Parser, stage: &Stage) {
    let screen = terminal.screen();
    for (place, wanted) in stage.cells() {
        let cell = screen.cell(place.y, place.x).expect("a cell");
        let shown = match cell.contents() {
            "" => " ",
            char => char,
        };
        let colour = |colour| match colour {
            Color::Indexed(number) => vt100::Color::Idx(number),
            Color::Reset => vt100::Color::Default,
            other => panic!("the themes have no {other:?}"),
        };
        // If a cell is both bold and faint, the emulator keeps only the latter.
        let faint = wanted.modifier.contains(Modifier::DIM);
        let bold = wanted.modifier.contains(Modifier::BOLD) && !faint;
        let inverse = wanted.modifier.contains(Modifier::REVERSED);
        // A blank has no visible foreground.
        let ink = |ink, bold| (shown != " " || inverse).then_some((ink, bold));
        let (drawn, meant) = (
            ink(cell.fgcolor(), cell.bold()),
            ink(colour(wanted.fg), bold),
        );
        assert_eq!(
            (shown, drawn, cell.bgcolor(), cell.inverse()),
            (wanted.symbol(), meant, colour(wanted.bg), inverse),
            "{place:?}:\n{}\nand on the screen\n{}",
            screen.contents(),
            stage.text()
        );
    }
}

fn light() -> Settings {
    themed(ThemeKind::Light)
}

/// The text without frames and blanks, so that line breaks do not matter.
fn squeezed(text: &str) -> String {
    let chars = text.chars().filter(|char| !char.is_whitespace());
    chars
        .filter(|char| !('\u{2500}'..='\u{257f}').contains(char))
        .collect()
}

/// Checks that every step of every chapter looks the same on the terminal as on the screen
/// returned by `at`.
fn assert_filmed(deck: &Deck, cast: &Cast, mut at: impl FnMut(usize, usize) -> Stage) {
    let mut terminal = terminal();
    let mut shots = cast.shots().into_iter();
    for (index, chapter) in deck.chapters.iter().enumerate() {
        for place in 0..chapter.steps.len() {
            let step = chapter.steps.get(place).expect("a step");
            terminal.process(shots.next().expect("a shot").as_bytes());
            assert_same(&terminal, &at(index, step.0));
        }
    }
    assert_eq!(shots.next(), Some(""), "the last screen is held");
    assert_eq!(shots.next(), None);
}

#[test]
fn every_step_of_a_lesson_is_shown_as_on_the_screen() {
    let deck = lesson("first-walkthrough", None, "all");
    let cast = Cast::of(&deck);
    assert_filmed(&deck, &cast, |chapter, step| {
        let lesson = super::stage::lesson("first-walkthrough").without_questions();
        let mut stage = Stage::lesson(lesson, light(), SIZE);
        for _ in 0..chapter {
            stage.act(Action::next(Target::Part));
        }
        stage.act(Action::GoToStep(Step(step)));
        stage
    });
}

/// Other output to a terminal still has colours, or none, just as before.
#[test]
fn a_film_has_colours_and_leaves_those_of_the_process_alone() {
    use ratatui::crossterm::style::{Color, SetForegroundColor, force_color_output};
    force_color_output(false);
    let cast = Cast::of(&lesson("first-walkthrough", None, "stops"));
    assert!(cast.text.contains(";38;5;"), "{}", cast.text);
    let elsewhere = SetForegroundColor(Color::Red).to_string();
    assert!(!elsewhere.contains("38;5"), "{elsewhere:?}");
}

#[test]
fn the_parts_of_a_lesson_follow_each_other() {
    let deck = lesson("strange-move", None, "stops");
    let cast = Cast::of(&deck);
    let shown = super::stage::lesson("strange-move").without_questions();
    let mut stage = Stage::lesson(shown, light(), SIZE);
    let mut terminal = terminal();
    let mut shots = cast.shots().into_iter();
    for (index, chapter) in deck.chapters.iter().enumerate() {
        if index > 0 {
            stage.act(Action::next(Target::Part));
        }
        for stop in &chapter.part.stops {
            stage.act(Action::GoToStep(stop.step));
            terminal.process(shots.next().expect("a shot").as_bytes());
            assert_same(&terminal, &stage);
        }
    }
}

#[test]
fn a_search_says_at_every_step_what_its_trace_has() {
    let deck = search("tictactoe", "_X_/__X/OOX", "--algorithm alphabeta", "all");
    let cast = Cast::of(&deck);
    let part: &Part = &deck.chapters[0].part;
    let trace = &part.run.first().recording.trace;
    let mut terminal = terminal();
    for (step, shot) in (0..trace.steps()).zip(cast.shots()) {
        terminal.process(shot.as_bytes());
        let text = terminal.screen().contents();
        let moment = trace.moment(Step(step));
        let place = format!("step {} of {}", step + 1, trace.steps());
        let (leaves, cutoffs) = trace.counts_at(&moment);
        let nodes = moment.entered();
        let counts = format!("nodes {nodes} · leaves {leaves} · cutoffs {cutoffs}");
        for wanted in [place, counts] {
            assert!(text.contains(&wanted), "{wanted:?}:\n{text}");
        }
        let said = squeezed(&sentence(part.run.first(), &moment, Lang::En));
        assert!(squeezed(&text).contains(&said), "{said:?}:\n{text}");
    }
    let value = trace.root_value().expect("a value");
    let told = format!("the root is worth {}", plyback::scene::signed(trace, value));
    assert!(terminal.screen().contents().contains(&told), "{told}");
}

#[test]
fn a_search_and_a_comparison_are_shown_as_on_their_screens() {
    let deck = search("bones", "5", "", "stops");
    assert_filmed(&deck, &Cast::of(&deck), |_, step| {
        let part = deck.chapters[0].part.run.clone();
        let mut stage = Stage::new(
            App::at(light(), Screen::Explore(Explore::recorded(part))),
            SIZE,
        );
        stage.act(Action::GoToStep(Step(step)));
        stage
    });
    let options = ["--scoring plain", "--scoring depth"];
    let deck = comparison("tictactoe", "_X_/__X/OOX", options, "stops");
    assert_filmed(&deck, &Cast::of(&deck), |_, step| {
        let part = deck.chapters[0].part.run.clone();
        let mut stage = Stage::new(App::at(light(), Screen::Lesson(part.into())), SIZE);
        stage.act(Action::GoToStep(Step(step)));
        stage
    });
}

#[test]
fn a_recorded_search_looks_like_one_that_was_searched_for() {
    let words = "tictactoe _X_/__X/OOX --algorithm alphabeta";
    let searched = Stage::search(words, light(), SIZE);
    let part = searched.run().clone();
    let app = App::at(light(), Screen::Explore(Explore::recorded(part)));
    assert_eq!(Stage::new(app, SIZE).text(), searched.text());
}

#[test]
fn themes_and_ascii_are_those_of_the_screen() {
    let ascii = |settings| Settings {
        ascii: true,
        ..settings
    };
    let dark = Settings {
        theme: Theme {
            kind: ThemeKind::Dark,
            coloured: true,
        },
        ..light()
    };
    let mut deck = lesson("first-walkthrough", None, "stops");
    for (paper, settings, plain) in [
        (Paper::Dark, dark, false),
        (Paper::Print, colourless(), false),
        (Paper::Light, ascii(light()), true),
    ] {
        deck.look.paper = paper;
        deck.look.ascii = plain;
        let cast = Cast::of(&deck);
        assert_filmed(&deck, &cast, |chapter, step| {
            let lesson = super::stage::lesson("first-walkthrough").without_questions();
            let mut stage = Stage::lesson(lesson, settings, SIZE);
            for _ in 0..chapter {
                stage.act(Action::next(Target::Part));
            }
            stage.act(Action::GoToStep(Step(step)));
            stage
        });
        if plain {
            assert!(cast.events.iter().all(|(_, _, text)| text.is_ascii()));
        }
    }
}

#[test]
fn stops_are_marked_by_their_titles_and_shown_for_as_long_as_their_words_take() {
    let deck = lesson("strange-move", Some("plain"), "all");
    let cast = Cast::of(&deck);
    let part = &deck.chapters[0].part;
    let mut time = 0.0;
    let mut wanted = Vec::new();
    for step in 0..part.run.steps() {
        let mut seconds = 1.5;
        if let Some(stop) = part.stop_at(Step(step)) {
            let text = in_language(&stop.texts, Lang::En);
            let title = text.title.clone().expect("a title");
            let part = in_language(&part.titles, Lang::En);
            let first = wanted.is_empty() && step == 0;
            wanted.push((
                time,
                if first {
                    format!("{part}: {title}")
                } else {
                    title
                },
            ));
            let words = text.blocks.iter().map(|block| block.text());
            let words = words.chain(text.title.clone());
            let words: usize = words.map(|text| text.split_whitespace().count()).sum();
            seconds = (0.3 * words as f64).max(2.0);
        } else if step == 0 {
            wanted.push((time, in_language(&part.titles, Lang::En).clone()));
        }
        time += seconds;
    }
    let found = cast.markers();
    assert_eq!(found.len(), wanted.len());
    for ((at, name), (time, title)) in found.into_iter().zip(&wanted) {
        assert_eq!(name, title);
        assert!((at - time).abs() < 1e-6, "{name}: {at} and {time}");
    }
    let (end, ..) = cast.events.last().expect("an end");
    assert!((end - time).abs() < 1e-6, "{end} and {time}");
}

#[test]
fn both_languages_are_played_one_after_the_other() {
    let mut deck = lesson("first-walkthrough", None, "stops");
    let times = |cast: &Cast| cast.events.iter().map(|(at, ..)| *at).collect::<Vec<_>>();
    let english = Cast::of(&deck);
    deck.look.languages = Languages::One(Lang::It);
    let italian = Cast::of(&deck);
    deck.look.languages = Languages::Both;
    let both = Cast::of(&deck);
    let shots = |cast: &Cast| {
        let shots = cast.shots();
        shots[..shots.len() - 1]
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!(shots(&both), [shots(&english), shots(&italian)].concat());
    assert!(times(&both).is_sorted());
}

#[test]
fn the_same_deck_gives_the_same_bytes() {
    let deck = lesson("strange-move", None, "stops");
    let (first, second) = (Cast::of(&deck), Cast::of(&deck));
    assert_eq!(first.text, second.text);
    assert_eq!(first.header["version"], 2);
    assert_eq!(first.header["width"], 120);
    assert_eq!(first.header["height"], 40);
    assert_eq!(first.header.get("timestamp"), None);
}

#[test]
fn a_recording_of_hours_is_refused_with_what_would_do() {
    let mut deck = search("tictactoe", "X_O/___/___", "", "all");
    let steps = deck.chapters[0].steps.len();
    let refused = |deck: &Deck| match Cast::with(deck, 20) {
        Err(error @ ExportError::TooMany { .. }) => error.to_string(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("a recording of {steps} steps"),
    };
    let told = refused(&deck);
    assert!(told.contains(&Lang::En.number(steps)), "{told}");
    assert!(told.ends_with("such as 1..10000"), "{told}");
    deck.look.languages = Languages::Both;
    let told = refused(&deck);
    assert!(told.ends_with("such as 1..5000"), "{told}");
}

#[test]
fn without_a_screen_there_is_nothing_to_film() {
    let folder = tempfile::tempdir().expect("a folder");
    let deck = search("bones", "3", "", "stops");
    let order = order(deck, Format::Cast, folder.path().join("deck.cast"));
    let refused = write(&order, &unwatched).expect_err("nothing to film");
    assert!(matches!(refused, ExportError::Refused(_)), "{refused}");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

/// Feeds a file to a terminal and prints what it shows.
const PYTE: &str = "import sys, pyte
screen = pyte.Screen(int(sys.argv[1]), int(sys.argv[2]))
stream = pyte.Stream(screen)
for line in open(sys.argv[3], newline=''): stream.feed(line)
print('\\n'.join(screen.display))";

/// The asciicast player reads every event, and another terminal shows the same.
#[test]
#[ignore = "needs asciinema, and Python with pyte"]
fn the_player_reads_it() {
    let cast = Cast::of(&lesson("strange-move", None, "stops"));
    let folder = tempfile::tempdir().expect("a folder");
    let [path, played] = ["deck.cast", "deck.txt"].map(|name| folder.path().join(name));
    fs::write(&path, &cast.text).expect("a file");
    let sent = passes(Command::new("asciinema").arg("cat").arg(&path));
    assert_eq!(sent, cast.shots().concat());
    fs::write(&played, &sent).expect("a file");
    let mut terminal = terminal();
    terminal.process(sent.as_bytes());
    let size = [SIZE.0, SIZE.1].map(|cells| cells.to_string());
    let shown = passes(
        Command::new("python3")
            .args(["-c", PYTE])
            .args(size)
            .arg(&played),
    );
    let trimmed = |text: &str| {
        let lines = text.trim_end().lines().map(str::trim_end);
        lines.collect::<Vec<_>>().join("\n")
    };
    assert_eq!(trimmed(&shown), trimmed(&terminal.screen().contents()));
}
