//! The application on a screen in memory.

mod asking;
#[allow(dead_code)]
#[path = "../model/cases.rs"]
mod cases;
mod comparison;
mod deep;
mod editors;
mod explore;
mod exporting;
mod folds;
mod foreign;
mod forms;
mod home;
mod keys;
mod mistakes;
mod playing;
mod practice;
mod screens;
mod secrets;
mod sizes;
mod stage;
mod steering;
mod stops;
mod styles;
mod tree;
#[allow(dead_code)]
mod typed;

use stage::Stage;

/// Saves a screen under a name that describes it. Look at a snapshot before you accept it:
/// someone will have that page on a projector.
fn keep(name: &str, stage: &Stage) {
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, stage.text());
    });
}
