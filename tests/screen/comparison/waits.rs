//! Where one search waits for the other the screen says so.

use plyback::run::letter;
use plyback::scene::comparison::waiting;
use plyback::trace::Step;
use plyback::tui::testing::{Action, Settings};
use plyback::words::Lang;

use super::{CUT, DUELS, LEAVES};
use crate::stage::{PLAIN, Stage, ascii, italian};

/// The words of one half of the screen, blanks between them.
fn half(stage: &Stage, pane: usize) -> String {
    let width = stage.area().width;
    let columns = match pane {
        0 => 0..width / 2,
        _ => width / 2..width,
    };
    let lines = (0..stage.area().height).map(|y| {
        let cells = columns.clone().map(|x| stage.buffer()[(x, y)].symbol());
        cells.collect::<String>()
    });
    let text = lines.collect::<Vec<_>>().join(" ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The line of the trees' titles, one half of it.
fn title(stage: &Stage, pane: usize) -> String {
    let middle = usize::from(stage.area().width / 2);
    // Long options stand on lines of their own above it.
    let mut lines = (0..stage.area().height).map(|y| stage.line(y));
    let line = lines.find(|line| line.starts_with(['┏', '╭', '+', '#']));
    let line: Vec<char> = line.expect("a title").chars().collect();
    let (a, b) = line.split_at(middle);
    match pane {
        0 => a.iter().collect(),
        _ => b.iter().collect(),
    }
}

fn says_so_everywhere(settings: Settings, mark: &str) {
    let mut waits = 0;
    for (game, a, b) in DUELS {
        let mut stage = Stage::comparison(game, a, b, settings, (100, 30));
        for step in 0..stage.pair().steps() {
            stage.act(Action::GoToStep(Step(step)));
            let pair = stage.pair();
            let moment = pair.moment(Step(step));
            for pane in [0, 1] {
                let why = moment.panes[pane].waiting;
                let title = title(&stage, pane);
                assert_eq!(title.contains(mark), why.is_some(), "{title}");
                if let Some(why) = why {
                    waits += 1;
                    let told = waiting(&pair, pane, why, settings.lang);
                    let told = format!("{} {told}", letter(pane));
                    let text = half(&stage, pane);
                    assert!(text.contains(&told), "{told}\n{}", stage.text());
                }
            }
        }
    }
    assert!(waits > 20, "only {waits}");
}

#[test]
fn in_english() {
    says_so_everywhere(PLAIN, "‖ waits");
}

#[test]
fn in_italian() {
    says_so_everywhere(italian(), "‖ aspetta");
}

#[test]
fn in_ascii() {
    says_so_everywhere(ascii(), "|| waits");
}

#[test]
fn a_cut_subtree_is_waited_for_in_these_words() {
    for (settings, words) in [
        (PLAIN, "B waits: it pruned"),
        (italian(), "B aspetta: ha potato"),
    ] {
        let mut stage = Stage::comparison(LEAVES, CUT.0, CUT.1, settings, WIDE);
        let first = stage.pair().first_wait().expect("it waits");
        stage.act(Action::GoToStep(first));
        assert!(stage.text().contains(words), "{words}\n{}", stage.text());
        // Stepped apart, nobody waits.
        stage.press("a");
        assert!(!stage.text().contains(words), "{}", stage.text());
        let mark = match settings.lang {
            Lang::En | Lang::Test => "waits",
            Lang::It => "aspetta",
        };
        assert!(!stage.text().contains(mark), "{}", stage.text());
    }
}
