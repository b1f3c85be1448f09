//! What the screens look like. Look at a snapshot before you accept it: someone will have that
//! page on a projector.

use crate::keep;
use crate::stage::{PLAIN, Stage, ascii, italian, lesson};
use plyback::tui::testing::Settings;

const SMALL: (u16, u16) = (80, 24);
const MIDDLE: (u16, u16) = (120, 40);
const LARGE: (u16, u16) = (200, 60);

fn walkthrough(settings: Settings, size: (u16, u16)) -> Stage {
    Stage::lesson(lesson("first-walkthrough"), settings, size)
}

fn strange(settings: Settings, size: (u16, u16)) -> Stage {
    Stage::lesson(lesson("strange-move"), settings, size)
}

#[test]
fn home() {
    keep("home_80x24", &Stage::home(PLAIN, SMALL));
    keep("home_120x40", &Stage::home(PLAIN, MIDDLE));
    keep("home_80x24_italian", &Stage::home(italian(), SMALL));
}

#[test]
fn the_walkthrough_begins() {
    keep("walkthrough_start_80x24", &walkthrough(PLAIN, SMALL));
    keep("walkthrough_start_120x40", &walkthrough(PLAIN, MIDDLE));
}

#[test]
fn a_step_between_two_stops() {
    keep(
        "walkthrough_step_2_80x24",
        walkthrough(PLAIN, SMALL).press("Right"),
    );
}

#[test]
fn a_stop_at_which_a_node_returns() {
    let at = |settings, size| {
        let mut stage = walkthrough(settings, size);
        stage.at_stop("search", "state 3 return");
        stage
    };
    keep("walkthrough_return_80x24", &at(PLAIN, SMALL));
    keep("walkthrough_return_120x40", &at(PLAIN, MIDDLE));
    keep("walkthrough_return_80x24_italian", &at(italian(), SMALL));
    keep("walkthrough_return_80x24_ascii", &at(ascii(), SMALL));
}

#[test]
fn code_and_calls_on_a_narrow_screen() {
    let mut stage = walkthrough(PLAIN, SMALL);
    stage.at_stop("search", "state 3 return").press("Tab Tab");
    keep("walkthrough_code_80x24", &stage);
    keep("walkthrough_calls_80x24", stage.press("z"));
}

#[test]
fn the_walkthrough_ends() {
    keep(
        "walkthrough_end_80x24",
        walkthrough(PLAIN, SMALL).press("End"),
    );
    keep(
        "walkthrough_end_120x40",
        walkthrough(PLAIN, MIDDLE).press("End"),
    );
}

#[test]
fn the_figure_of_the_strange_move() {
    let at = |settings, size| {
        let mut stage = strange(settings, size);
        stage.at_stop("plain", "state 10 leaf");
        stage
    };
    keep("strange_leaf_80x24", &at(PLAIN, SMALL));
    keep("strange_leaf_120x40", &at(PLAIN, MIDDLE));
    keep("strange_leaf_120x40_ascii", &at(ascii(), MIDDLE));
    keep("strange_leaf_200x60", &at(PLAIN, LARGE));
}

#[test]
fn depth_mends_it() {
    let mut stage = strange(PLAIN, SMALL);
    stage.at_stop("depth", "end");
    keep("strange_depth_end_80x24", &stage);
}

#[test]
fn the_whole_tree() {
    let mut stage = strange(PLAIN, MIDDLE);
    stage.at_stop("plain", "state 10 leaf").press("f");
    keep("strange_whole_tree_120x40", &stage);
    keep("strange_whole_tree_dots_120x40", stage.press("-"));
}

#[test]
fn help() {
    keep("help_120x40", Stage::home(PLAIN, MIDDLE).press("?"));
    keep(
        "help_80x24_italian",
        walkthrough(italian(), SMALL).press("?"),
    );
}

#[test]
fn a_state_is_asked_for() {
    keep(
        "asking_for_a_state_80x24",
        walkthrough(PLAIN, SMALL).press("3"),
    );
}

#[test]
fn too_small() {
    keep("too_small_39x11", &walkthrough(PLAIN, (39, 11)));
    keep("too_small_12x5_italian", &walkthrough(italian(), (12, 5)));
}
