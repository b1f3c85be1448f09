//! Tests of the tests' terminal: it must notice what a program leaves behind.

use crate::keys::Key;
use crate::pty::{Builder, Pty};

fn shell(script: &str) -> Pty {
    Builder::program("sh").args(["-c", script]).spawn()
}

/// What is found to be wrong after a script.
fn fault_after(script: &str) -> String {
    let mut pty = shell(&format!("{script}; printf done"));
    pty.wait_for("done");
    pty.wait_exit();
    pty.restored().expect_err("something left behind")
}

#[test]
fn what_is_left_behind_is_seen() {
    assert_eq!(fault_after(r"printf '\033[?1049h'"), "the alternate screen");
    assert_eq!(fault_after(r"printf '\033[?25l'"), "no cursor");
    assert_eq!(fault_after(r"printf '\033[?1003h'"), "the mouse");
    assert_eq!(fault_after(r"printf '\033[?2004h'"), "bracketed paste");
    assert!(fault_after("stty raw").starts_with("the modes"));
    assert!(fault_after("stty -echo").starts_with("the modes"));
    assert!(fault_after("stty -icanon").starts_with("the modes"));
}

#[test]
fn what_is_put_back_is_no_fault() {
    let mut pty = shell(r"printf '\033[?1049h\033[?25l\033[?1049l\033[?25h'; exit 7");
    assert_eq!(pty.wait_exit(), 7);
    pty.assert_restored();
}

#[test]
fn keys_arrive_as_sent() {
    let mut pty = shell("stty raw -echo; printf ready; head -c 4 | od -An -c; stty sane");
    pty.wait_for("ready");
    pty.press(Key::Right);
    pty.press(Key::Ctrl('c'));
    pty.wait_for("033   [   C 003");
    assert_eq!(pty.wait_exit(), 0);
}

#[test]
fn a_new_size_arrives() {
    let mut pty = shell("read -r line; stty size");
    pty.resize(33, 7);
    pty.press(Key::Enter);
    pty.wait_for("7 33");
}

#[test]
#[should_panic(expected = "died of Some(\"Hangup")]
fn a_hang_up_arrives_as_a_signal() {
    let mut pty = shell("printf ready; read -r line");
    pty.wait_for("ready");
    pty.hang_up();
    pty.wait_exit();
}

#[test]
fn a_hang_up_without_a_signal_arrives_as_the_end_of_file() {
    let script = "printf ready; read -r line || exit 9";
    let builder = Builder::program("sh").args(["-c", script]);
    let mut pty = builder.without_control().spawn();
    pty.wait_for("ready");
    pty.hang_up();
    assert_eq!(pty.wait_exit(), 9);
}
