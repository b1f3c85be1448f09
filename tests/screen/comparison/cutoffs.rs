//! Keys that find something agree with a look at every merged step.

use plyback::run::Pair;
use plyback::search::{Algorithm, Named, Tag};
use plyback::trace::Step;
use plyback::tui::testing::{Action, update};
use proptest::prelude::*;
use proptest::sample::select;

use super::{DUELS, SMALL};
use crate::stage::{PLAIN, Stage};

/// Merged steps at which either search takes a step of its own that matches.
fn steps(pair: &Pair<'_>, fits: impl Fn(Tag) -> bool) -> Vec<usize> {
    let there = |step: &usize| {
        let moment = pair.moment(Step(*step));
        [0, 1].iter().any(|&pane| {
            let side = moment.panes[pane];
            side.waiting.is_none() && fits(pair.trace(pane).moment(side.step).event.tag())
        })
    };
    (0..pair.steps()).filter(there).collect()
}

fn cutoffs(pair: &Pair<'_>) -> Vec<usize> {
    steps(pair, |tag| matches!(tag, Tag::Cutoff(_)))
}

fn backups(pair: &Pair<'_>) -> Vec<usize> {
    steps(pair, |tag| matches!(tag, Tag::Keep(_) | Tag::Improve(_)))
}

/// From every step, forwards and backwards.
fn agrees(stage: &mut Stage) {
    let (cutoffs, backups) = (cutoffs(&stage.pair()), backups(&stage.pair()));
    for from in 0..stage.pair().steps() {
        for (there, forwards, backwards) in [(&cutoffs, "x", "X"), (&backups, "b", "B")] {
            let next = there.iter().copied().find(|&step| step > from);
            let before = there.iter().copied().rfind(|&step| step < from);
            for (key, wanted) in [(forwards, next), (backwards, before)] {
                update(&mut stage.app, Action::GoToStep(Step(from)));
                stage.press(key).wait();
                assert_eq!(stage.step(), wanted.unwrap_or(from), "{key} from {from}");
                assert_eq!(
                    stage.notice().is_none(),
                    wanted.is_some(),
                    "{key} from {from}"
                );
            }
        }
    }
}

#[test]
fn in_known_duels() {
    for (game, a, b) in DUELS {
        agrees(&mut Stage::comparison(game, a, b, PLAIN, SMALL));
    }
}

fn algorithm() -> impl Strategy<Value = String> {
    let names: Vec<&str> = Algorithm::ALL.iter().map(|(name, _)| *name).collect();
    let order = select(vec!["scan", "best", "worst"]);
    let ties = select(vec!["first", "last"]);
    (select(names), order, ties)
        .prop_map(|(name, order, ties)| format!("--algorithm {name} --order {order} --ties {ties}"))
}

proptest! {
    #![proptest_config(crate::cases::tries(24))]

    #[test]
    fn in_any_small_duel(
        children in 1..=3_u8,
        depth in 0..=3_u8,
        seed in 0..1000_u32,
        a in algorithm(),
        b in algorithm(),
    ) {
        let game = format!("tree random:{children},{depth},{seed}");
        // Too small a screen to show it: only the keys matter.
        agrees(&mut Stage::comparison(&game, &a, &b, PLAIN, (40, 12)));
    }
}
