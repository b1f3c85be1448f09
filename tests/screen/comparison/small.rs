//! At any size, whatever keys are pressed.

use plyback::run::letter;
use plyback::trace::Step;
use plyback::tui::testing::{Action, Keymap, Mode, SMALLEST, Target};
use proptest::prelude::*;
use proptest::sample::select;

use super::{CUT, DUELS, STRANGE};
use crate::stage::{PLAIN, Stage, italian, lesson};

#[test]
fn the_smallest_screen_shows_the_current_node_of_the_active_search_and_what_it_does() {
    for size in [
        SMALLEST,
        (60, 15),
        (60, 20),
        (75, 24),
        (60, 30),
        (76, 12),
        (80, 24),
    ] {
        let mut stage = Stage::comparison(STRANGE, CUT.0, CUT.1, PLAIN, size);
        for pane in [0, 1] {
            for step in (0..stage.pair().steps()).step_by(7) {
                stage.act(Action::GoToStep(Step(step)));
                // A shared tree follows the search that takes a step.
                if stage.pair().moment(Step(stage.step())).panes[pane]
                    .waiting
                    .is_some()
                {
                    continue;
                }
                let own = stage.own_steps()[pane];
                let current = stage.pair().trace(pane).moment(Step(own)).current();
                let there = stage
                    .hits
                    .nodes
                    .iter()
                    .any(|(_, side, node)| (*side, *node) == (pane, current));
                assert!(there, "step {step} at {size:?}:\n{}", stage.text());
                let text = stage.text();
                let told = [":", " "]
                    .iter()
                    .any(|mark| text.contains(&format!("{}{mark}", letter(pane))));
                assert!(told, "{text}");
            }
            stage.press("Tab");
        }
        // The result has the focus now and can be read.
        stage.press("Tab");
        assert!(
            stage.text().contains("Results"),
            "{size:?}:\n{}",
            stage.text()
        );
    }
}

/// Every sentence can be read to its end, scrolling if necessary.
#[test]
fn every_sentence_is_told_whole() {
    for settings in [PLAIN, italian()] {
        let mut stage =
            Stage::comparison("tictactoe X__/_O_/___", CUT.0, CUT.1, settings, (80, 24));
        stage.press("x x x");
        let pair = stage.pair();
        let moment = pair.moment(Step(stage.step()));
        let part = stage.run().pane(1);
        let told = plyback::scene::sentence(
            part,
            &pair.recording(1).trace.moment(moment.panes[1].step),
            settings.lang,
        );
        let last = told.split_whitespace().last().expect("words").to_owned();
        let mut pages = 0;
        while !stage.text().contains(&last) {
            pages += 1;
            assert!(pages < 9, "{last} of {told:?}:\n{}", stage.text());
            assert!(stage.text().contains("PgDn"), "{}", stage.text());
            stage.press("PgDn");
        }
    }
}

fn actions() -> impl Strategy<Value = Action> {
    let known: Vec<Action> = Keymap::USUAL
        .on(Mode::Compare)
        .map(|binding| binding.action)
        .filter(|action| !matches!(action, Action::Quit | Action::QuitAtOnce | Action::Back))
        .collect();
    prop_oneof![
        8 => select(known),
        1 => Just(Action::Tick),
        1 => (0..200_usize).prop_map(|step| Action::GoToStep(Step(step))),
    ]
}

proptest! {
    #![proptest_config(crate::cases::tries(48))]

    #[test]
    fn any_keys_at_any_size(
        duel in select(DUELS.to_vec()),
        deeds in prop::collection::vec((actions(), any::<bool>(), 1..=130_u16, 1..=45_u16, any::<prop::sample::Index>()), 1..40),
    ) {
        let (game, a, b) = duel;
        let mut stage = Stage::comparison(game, a, b, PLAIN, (80, 24));
        for (action, resized, columns, rows, at) in deeds {
            stage.act(action);
            if resized {
                stage.resize((columns, rows));
            }
            if !stage.hits.nodes.is_empty() && columns % 3 == 0 {
                let (area, ..) = stage.hits.nodes[at.index(stage.hits.nodes.len())];
                stage.click(area.as_position());
            }
            let steps = stage.own_steps();
            for pane in [0, 1] {
                prop_assert!(steps[pane] < stage.pair().trace(pane).steps());
            }
            prop_assert!(stage.step() < stage.pair().steps());
        }
    }

    #[test]
    fn any_keys_in_a_lesson(
        deeds in prop::collection::vec((actions(), 1..=130_u16, 1..=45_u16), 1..30),
    ) {
        let mut stage = Stage::lesson(lesson("strange-move"), PLAIN, (80, 24));
        stage.act(Action::next(Target::Part)).act(Action::next(Target::Part)).act(Action::next(Target::Part));
        for (action, columns, rows) in deeds {
            stage.act(action);
            stage.resize((columns, rows));
            let part = stage.follow().part();
            prop_assert!(stage.step() < part.run.steps());
        }
    }
}

#[test]
fn long_names_stand_over_the_tree() {
    let stage = Stage::comparison(
        STRANGE,
        "--scoring plain",
        "--scoring depth",
        italian(),
        (80, 24),
    );
    let names = "A punteggio semplice | B punteggio per profondità";
    assert!(stage.line(1).contains(names), "{}", stage.text());
}

/// A node is selected in one search: the other may not have it.
#[test]
fn a_selection_ends_where_the_other_search_gets_the_focus() {
    let (game, a, b) = (
        "tictactoe _X_/__X/OOX",
        "--algorithm minimax",
        "--algorithm alphabeta",
    );
    let mut stage = Stage::comparison(game, a, b, PLAIN, (80, 24));
    stage
        .press("End")
        .act(Action::SelectHere)
        .act(Action::Apart);
    for _ in 0..9 {
        stage.act(Action::Panel(plyback::trace::Direction::Forwards));
        stage.text();
    }
}
