//! Where one search waits for the other, the screen says so.

use plyback::run::letter;
use plyback::scene::comparison::{doing, waiting};
use plyback::trace::Step;
use plyback::tui::testing::{Action, Settings};
use plyback::words::Lang;

use super::{CUT, DUELS, LEAVES, SMALL};
use crate::stage::{PLAIN, Stage, ascii, italian};

/// The title of a search above the shared tree.
fn title(stage: &Stage, pane: usize) -> String {
    let mut lines = (0..stage.area().height).map(|y| stage.line(y));
    let line = lines.find(|line| line.starts_with(" A ") && line.contains("| B "));
    let line = line.expect("a title");
    let (a, b) = line.split_once("| B ").expect("both");
    [a, b][pane].to_owned()
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
                    let text = stage.text();
                    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
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
        (PLAIN, "B waits: it prunes"),
        (italian(), "B aspetta: pota"),
    ] {
        let mut stage = Stage::comparison(LEAVES, CUT.0, CUT.1, settings, SMALL);
        let first = stage.pair().first_wait().expect("it waits");
        stage.act(Action::GoToStep(first));
        assert!(stage.text().contains(words), "{words}\n{}", stage.text());
        // Stepped apart, neither waits.
        stage.press("a");
        assert!(!stage.text().contains(words), "{}", stage.text());
        let mark = match settings.lang {
            Lang::En | Lang::Test => "waits",
            Lang::It => "aspetta",
        };
        assert!(!stage.text().contains(mark), "{}", stage.text());
    }
}

/// A sentence that applies to both searches appears once.
#[test]
fn what_both_do_is_said_once() {
    for (game, a, b) in DUELS {
        let mut stage = Stage::comparison(game, a, b, PLAIN, (100, 30));
        for step in 0..stage.pair().steps() {
            stage.act(Action::GoToStep(Step(step)));
            let run = stage.run();
            let [a, b] = [0, 1].map(|pane| doing(run, pane, run.at(Step(step))[pane], Lang::En));
            if !a.waits && a.words == b.words {
                let text = stage.text();
                let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
                assert_eq!(text.matches(&a.words).count(), 1, "{text}");
            }
        }
    }
}
