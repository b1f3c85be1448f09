//! A large search in a real terminal: keys work while it is recorded, it can be stopped, and
//! whatever happens the terminal is restored.

use crate::keys::Key;
use crate::pty::{Builder, Pty};

/// Half a billion nodes: more than any test waits for.
fn large() -> Pty {
    let mut pty = Builder::plyback()
        .args(["explore", "mnk:4,4,4", "--algorithm", "alphabeta"])
        .spawn();
    pty.wait_for("million a second");
    pty
}

#[test]
fn keys_are_answered_while_a_search_is_recorded() {
    let mut pty = large();
    pty.send("?");
    pty.wait_for("next step");
    pty.send("?");
    pty.wait_for("million a second");
    pty.resize(60, 20);
    pty.wait_for("million a second");
    pty.send("q");
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

#[test]
fn a_cancelled_search_shows_what_is_recorded_so_far() {
    let mut pty = large();
    pty.press(Key::Esc);
    pty.wait_for("incomplete: cancelled");
    // All of its steps can be reached; its last one is not a result.
    pty.press(Key::End);
    pty.press(Key::Left);
    pty.press(Key::Right);
    pty.wait_for("incomplete: cancelled");
    pty.send("q");
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

#[test]
fn ctrl_c_ends_it_in_the_middle_of_a_search() {
    let mut pty = large();
    pty.send([3]);
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

#[test]
fn a_search_is_stepped_through() {
    let mut pty = Builder::plyback()
        .args(["explore", "tictactoe", "_X_/__X/OOX", "--step", "3"])
        .spawn();
    pty.wait_for("step 3 of 140");
    pty.press(Key::Right);
    pty.wait_for("step 4 of 140");
    pty.press(Key::Left);
    pty.wait_for("step 3 of 140");
    pty.send("q");
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

/// The program's threads and its memory in kB.
fn cost(pty: &Pty) -> [usize; 2] {
    let path = format!("/proc/{}/status", pty.shower());
    let status = std::fs::read_to_string(path).expect("a status");
    ["Threads:", "VmRSS:"].map(|name| {
        let line = status.lines().find(|line| line.starts_with(name));
        let number = line.and_then(|line| line.split_whitespace().nth(1));
        number.expect("a number").parse().expect("a number")
    })
}

/// A replaced search ends: neither threads nor memory grow with the number of searches.
#[test]
fn a_hundred_changed_searches_leave_nothing() {
    let mut pty = large();
    for change in 1..=100 {
        // The next algorithm.
        pty.send("o");
        pty.wait_for("Options of the search");
        pty.press(Key::Right);
        pty.press(Key::Enter);
        pty.wait_until("no form", |screen| {
            !screen.contents().contains("Options of the search")
        });
        let [threads, memory] = cost(&pty);
        // What one search takes, what the previous one left, and the program.
        let is_as_before = threads <= 6 && memory <= 200_000;
        assert!(
            is_as_before,
            "{threads} threads, {memory} kB after {change}"
        );
    }
    pty.send("q");
    pty.wait_exit();
    pty.assert_restored();
}
