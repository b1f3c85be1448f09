//! Games as deep and as wide as possible on each screen: a frame draws only what its cells can
//! show, however large the tree. Test threads have 2 MiB of stack.

use std::time::Duration;

use plyback::play::{Engine, Skill};
use plyback::trace::{Budget, Step};
use plyback::tui::testing::Action;

use crate::stage::{PLAIN, Stage};

fn cases() -> impl Iterator<Item = &'static str> {
    let lines = include_str!("../data/deep-and-wide.txt").lines();
    lines.filter_map(|line| Some(line.split_once(": ")?.1))
}

/// Everything that changes what is drawn at one step.
const KEYS: &str = "f + + - 0 v m c . . z z w Backspace s Right Left Esc";

/// Goes through the first, a middle and the last step.
fn walk(what: &str, stage: &mut Stage, keys: &str) {
    let last = stage.run().last().0;
    for step in [0, last / 2, last] {
        stage.act(Action::GoToStep(Step(step)));
        for key in keys.split(' ') {
            stage.press(key);
            let cells = usize::from(stage.area().width) * usize::from(stage.area().height);
            let drawn = stage.hits.nodes.len();
            assert!(
                drawn <= cells,
                "{what}, {step}, {key}: {drawn} nodes in {cells} cells"
            );
        }
    }
}

fn on_each_screen(what: &str, size: (u16, u16), keys: &str) {
    walk(what, &mut Stage::search(what, PLAIN, size), keys);
    let (words, options) = what.split_once(" --").unwrap_or((what, ""));
    let options = match options {
        "" => String::new(),
        options => format!("--{options}"),
    };
    let other = format!("{options} --algorithm alphabeta");
    walk(
        what,
        &mut Stage::comparison(words, &options, &other, PLAIN, size),
        keys,
    );
    if !words.starts_with("tree") {
        let skill = Skill {
            time: Duration::from_millis(100),
            ..Skill::new(Engine::Strong)
        };
        Stage::game(words, skill, PLAIN, size).press("Right Enter u r h");
    }
}

#[test]
fn deep_and_wide_games_are_drawn() {
    for (at, what) in cases().enumerate() {
        let size = [(200, 60), (80, 24)][at % 2];
        walk(
            what,
            &mut Stage::search(what, PLAIN, size),
            ["f v +", "+ m", "m - z"][at % 3],
        );
    }
}

#[test]
#[ignore = "takes minutes"]
fn whole_matrix_of_screens() {
    for what in cases() {
        for size in [(80, 24), (120, 40), (200, 60), (20, 5)] {
            on_each_screen(what, size, KEYS);
        }
    }
}

/// Drawn folds are searched again: only a few milliseconds' worth of nodes per frame, however
/// the tree is drawn.
#[test]
fn a_frame_searches_few_nodes_again() {
    for (words, megabytes) in [("mnk:4,4,4 --depth 6", 40), ("tictactoe", 4)] {
        let budget = Budget {
            fold: u32::MAX,
            ..Budget::megabytes(megabytes)
        };
        let mut stage = Stage::search_within(words, budget, PLAIN, (200, 60));
        let (last, mut most) = (stage.run().last().0, 0);
        for part in 1..8 {
            for key in "here f - - - - + + + + + + + + f Right Left c".split(' ') {
                let kept = |stage: &Stage| stage.run().first().trace().bytes();
                let before = kept(&stage);
                match key {
                    "here" => stage.act(Action::GoToStep(Step(last / 8 * part))),
                    _ => stage.press(key),
                };
                // Nothing is dropped: what is cached is what was searched, and a little more.
                let room = stage.run().first().trace().most_bytes() - kept(&stage);
                assert!(room > 200_000, "{words}");
                most = most.max((kept(&stage) - before) / 9);
            }
        }
        assert!((1..20_000).contains(&most), "{words}: {most}");
    }
}
