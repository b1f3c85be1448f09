//! A comparison in a real terminal: stepped through, resized and left; in a pipe, the table.

use crate::keys::Key;
use crate::pty::{Builder, Pty};

fn comparison() -> Pty {
    let mut pty = Builder::plyback().args(["compare", "tictactoe"]).spawn();
    pty.wait_for("step 1 of 140");
    pty
}

#[test]
fn a_comparison_is_stepped_through_and_left() {
    let mut pty = comparison();
    // The default position is announced until the first key press.
    pty.wait_for("The strange move's position");
    pty.press(Key::Right);
    pty.wait_for("step 2 of 140");
    pty.send("d");
    pty.wait_for("step 4 of 140");
    pty.send("a");
    pty.wait_for("together");
    pty.press(Key::Right);
    pty.wait_for("step 5 of 140");
    pty.send("q");
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
    // A progress line may have been overwritten with blanks.
    assert_eq!(pty.screen_text().trim(), "", "nothing stays behind");
}

#[test]
fn any_size_keeps_the_step() {
    let mut pty = comparison();
    pty.press(Key::Right);
    pty.wait_for("step 2 of 140");
    // On a narrow screen, words give way to the counts.
    for (cols, rows, told) in [
        (40, 12, " 2/140 "),
        (1, 1, ""),
        (60, 20, "step 2 of 140"),
        (0, 0, ""),
        (120, 40, "step 2 of 140"),
    ] {
        pty.resize(cols, rows);
        pty.wait_for(told);
    }
    pty.send("q");
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

#[test]
fn ctrl_c_leaves_it_while_it_plays() {
    let mut pty = comparison();
    pty.send(" ");
    pty.wait_for("1×");
    pty.press(Key::Ctrl('c'));
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

#[test]
fn in_a_pipe_it_is_a_table() {
    let program = env!("CARGO_BIN_EXE_plyback");
    let script = "\"$0\" compare tictactoe | cat; echo end";
    let mut pty = Builder::program("sh")
        .args(["-c", script, program])
        .size(100, 60)
        .spawn();
    pty.wait_for("end");
    pty.assert_restored();
    let text = pty.screen_text();
    for told in ["≠  scoring", "c1 alone holds out longest"] {
        assert!(text.contains(told), "{told}\n{text}");
    }
}

#[test]
fn a_lesson_with_a_comparison_is_checked() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/lessons/02-strange-move");
    let checked = std::process::Command::new(env!("CARGO_BIN_EXE_plyback"))
        .args(["lessons", "check", folder])
        .output()
        .expect("the program");
    assert!(checked.status.success(), "{checked:?}");
    let told = String::from_utf8_lossy(&checked.stdout);
    assert!(told.contains("5 parts") && told.contains("holds"), "{told}");
}
