//! The program in a terminal: whatever happens, the terminal is restored.

use std::env;
use std::time::Duration;

use plyback::tui::terminal::Session;

use crate::keys::Key;
use crate::pty::{Builder, Pty};

/// Enough time for a program to trip over what it was sent.
const A_MOMENT: Duration = Duration::from_millis(400);

/// The steps of the first lesson: ten nodes with three steps each, minus one.
const STEPS: &str = "of 29";

fn home() -> Pty {
    at_home(Builder::plyback())
}

fn at_home(builder: Builder) -> Pty {
    let mut pty = builder.spawn();
    pty.wait_until("the home screen", |screen| {
        let text = screen.contents().to_lowercase();
        text.contains("plyback") && text.contains("walkthrough")
    });
    pty
}

fn lesson() -> Pty {
    let mut pty = home();
    pty.press(Key::Enter);
    pty.wait_for(STEPS);
    pty
}

/// The number in "step 2 of 29".
fn step(text: &str) -> Option<u32> {
    let (before, _) = text.split_once(STEPS)?;
    before.split_whitespace().last()?.parse().ok()
}

fn wait_for_step(pty: &mut Pty, number: u32) {
    pty.wait_until(&format!("step {number}"), |screen| {
        step(&screen.contents()) == Some(number)
    });
}

/// A rejected call is reported in one line and by the exit code.
#[test]
fn a_search_that_is_refused_exits_with_2() {
    let refused = ["explore", "mnk:4,4,4", "--algorithm", "two-phase"];
    let mut pty = Builder::plyback().args(refused).spawn();
    assert_eq!(pty.wait_exit(), 2);
    pty.assert_restored();
    pty.wait_for("plyback: the search has more than");
}

/// Checks that apply to all ways of being ended from outside.
fn assert_ends(pty: &mut Pty) {
    pty.wait_exit();
    pty.assert_restored();
}

#[test]
fn q_quits_and_gives_the_terminal_back() {
    let mut pty = home();
    pty.send("q");
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
    assert_eq!(pty.screen_text(), "", "nothing stays behind");
}

#[test]
fn the_arrows_step_forwards_and_backwards() {
    let mut pty = lesson();
    let first = step(&pty.screen_text()).expect("a step");
    pty.press(Key::Right);
    wait_for_step(&mut pty, first + 1);
    pty.press(Key::Right);
    wait_for_step(&mut pty, first + 2);
    pty.press(Key::Left);
    wait_for_step(&mut pty, first + 1);
}

#[test]
fn ctrl_c_quits_from_the_home_screen() {
    let mut pty = home();
    pty.press(Key::Ctrl('c'));
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

#[test]
fn ctrl_c_quits_from_a_lesson() {
    let mut pty = lesson();
    pty.press(Key::Ctrl('c'));
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

/// More keys than are read at once: nothing remains unread, and one Ctrl-C is enough.
#[test]
fn ctrl_c_quits_after_a_burst_of_keys() {
    let mut pty = lesson();
    pty.send("l".repeat(6_000));
    pty.press(Key::Ctrl('c'));
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

/// Half a sequence, a paste without an end, half a letter: what follows is not read as a key.
#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_quits_in_the_middle_of_what_is_sent() {
    for begun in [
        "\x1b",
        "\x1b[",
        "\x1b[<35;",
        "\x1b[M ",
        "\x1b[200~and no end",
    ] {
        let mut pty = lesson();
        pty.send(begun);
        pty.press(Key::Ctrl('c'));
        assert_eq!(pty.wait_exit(), 0, "{begun:?}");
        pty.assert_restored();
    }
    let mut pty = lesson();
    pty.send(b"\xe2\x96");
    pty.press(Key::Ctrl('c'));
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

/// Reports that no terminal should send, in each of the three forms.
#[test]
fn a_mouse_outside_of_the_screen_does_no_harm() {
    let mut pty = lesson();
    let number = 1 + step(&pty.screen_text()).expect("a step");
    for report in [
        "\x1b[<0;0;0M",
        "\x1b[M   ",
        "\x1b[32;0;0M",
        "\x1b[<64;99999;99999M",
    ] {
        pty.send(report);
        pty.rest(A_MOMENT);
    }
    pty.press(Key::Right);
    wait_for_step(&mut pty, number);
    pty.send("q");
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

#[test]
fn any_size_keeps_the_step() {
    let mut pty = lesson();
    let number = 1 + step(&pty.screen_text()).expect("a step");
    pty.press(Key::Right);
    wait_for_step(&mut pty, number);
    for (cols, rows) in [(40, 10), (1, 1), (1, 40), (120, 1), (0, 0), (2, 2)] {
        pty.resize(cols, rows);
        pty.rest(A_MOMENT);
    }
    pty.resize(120, 40);
    wait_for_step(&mut pty, number);
    pty.press(Key::Ctrl('c'));
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

#[test]
fn a_terminal_of_one_cell_will_do() {
    let mut pty = Builder::plyback().size(1, 1).spawn();
    pty.wait_until("a screen", |screen| screen.alternate_screen());
    pty.rest(A_MOMENT);
    pty.resize(120, 40);
    pty.wait_for("plyback");
    pty.press(Key::Ctrl('c'));
    assert_eq!(pty.wait_exit(), 0);
    pty.assert_restored();
}

#[test]
fn signals_end_it_with_the_terminal_restored() {
    for name in ["TERM", "INT", "HUP", "QUIT"] {
        let mut pty = home();
        pty.signal(name);
        assert_ends(&mut pty);
    }
}

/// What no process can handle: an abort, a stack overflow, running out of memory.
#[test]
fn a_screen_that_is_killed_gives_the_terminal_back() {
    for (name, number) in [("ABRT", 6), ("KILL", 9)] {
        let mut pty = lesson();
        Pty::send_signal(pty.shower(), name);
        assert_eq!(pty.wait_exit(), 1);
        pty.assert_restored();
        pty.wait_for(&format!(
            "internal error: signal {number} ended the program"
        ));
        let text = pty.screen_text();
        assert_eq!(text.trim().lines().count(), 1, "{text}");
    }
}

/// Its child ends with it and restores the terminal.
#[test]
fn a_program_that_is_killed_leaves_no_child() {
    let pty = lesson();
    let child = pty.shower();
    pty.signal("KILL");
    pty.assert_restored();
    let end = std::time::Instant::now() + crate::pty::PATIENCE;
    // Its new parent may not have reaped it yet.
    let lives = || {
        let stat = std::fs::read_to_string(format!("/proc/{child}/stat"));
        stat.is_ok_and(|stat| !stat.contains(") Z "))
    };
    while lives() {
        assert!(std::time::Instant::now() < end, "it lives");
        std::thread::sleep(A_MOMENT);
    }
}

#[test]
fn a_stop_that_nobody_announced_is_overcome() {
    let mut pty = lesson();
    pty.signal("STOP");
    pty.signal("CONT");
    pty.press(Key::Right);
    pty.rest(A_MOMENT);
    pty.wait_for(STEPS);
    pty.press(Key::Ctrl('c'));
    assert_ends(&mut pty);
}

#[test]
fn ctrl_z_suspends_and_fg_goes_on() {
    // The shell reports its progress; `set -m` enables job control.
    let script = "set -m; \"$0\"; echo stopped; read -r line; fg >/dev/null; echo code $?";
    let program = env!("CARGO_BIN_EXE_plyback");
    let mut pty = at_home(Builder::program("sh").args(["-c", script, program]));
    pty.press(Key::Ctrl('z'));
    pty.wait_for("stopped");
    pty.assert_restored();
    pty.send("\r");
    pty.wait_until("the screen again", |screen| {
        screen.alternate_screen() && screen.contents().contains("plyback")
    });
    pty.send("q");
    pty.wait_for("code 0");
    assert_ends(&mut pty);
}

#[test]
fn ctrl_z_without_a_shell_does_not_freeze_it() {
    let mut pty = lesson();
    pty.press(Key::Ctrl('z'));
    pty.rest(A_MOMENT);
    pty.wait_for(STEPS);
    pty.press(Key::Ctrl('c'));
    assert_ends(&mut pty);
}

#[test]
fn a_hang_up_ends_it() {
    let mut pty = lesson();
    pty.hang_up();
    pty.wait_exit();
}

#[test]
fn a_hang_up_that_no_signal_tells_ends_it() {
    let mut pty = at_home(Builder::plyback().without_control());
    pty.hang_up();
    pty.wait_exit();
}

/// Set for a process that should panic in its terminal.
const PANIC: &str = "PANIC_IN_TERMINAL";

/// Does nothing by itself: the next test runs it in a terminal.
#[test]
fn panic_in_terminal() {
    if env::var_os(PANIC).is_some() {
        let mut session = Session::open().expect("a terminal");
        let mut draw = |text| session.draw(|frame| frame.render_widget(text, frame.area()));
        draw("plyback").expect("a terminal");
        session.next(None).expect("a key");
        panic!("in two\nlines");
    }
}

#[test]
fn a_panic_restores_the_terminal_and_says_one_line() {
    let program = env::current_exe().expect("a path");
    let mut pty = Builder::program(program.to_str().expect("a path"))
        .args(["terminal::panic_in_terminal", "--exact", "--nocapture"])
        .args(["--test-threads", "2"])
        .env(PANIC, "1")
        .env("RUST_BACKTRACE", "1")
        .spawn();
    pty.wait_until("the screen", |screen| {
        screen.alternate_screen() && screen.contents().contains("plyback")
    });
    pty.send("!");
    assert_eq!(pty.wait_exit(), 1);
    pty.assert_restored();
    pty.wait_for("plyback: internal error: ");
    let text = pty.screen_text();
    let (_, text) = text.split_once("running 1 test").expect("a test");
    assert_eq!(text.trim().lines().count(), 1, "{text}");
    assert!(
        text.contains("in two lines (at ") && !text.contains("backtrace"),
        "{text}"
    );
}

#[test]
fn a_terminal_without_a_cursor_is_none() {
    let mut pty = Builder::plyback().env("TERM", "dumb").spawn();
    pty.wait_for("--text");
    assert_eq!(pty.wait_exit(), 2);
    let text = pty.screen_text();
    assert_eq!(text.trim().lines().count(), 1, "{text}");
    pty.assert_restored();
}

#[test]
fn half_a_terminal_is_none() {
    for redirection in ["</dev/null", "| cat"] {
        let script = format!("\"$0\" {redirection}; echo end");
        let program = env!("CARGO_BIN_EXE_plyback");
        let mut pty = Builder::program("sh")
            .args(["-c", &script, program])
            .spawn();
        pty.wait_for("end");
        pty.assert_restored();
        let text = pty.screen_text();
        assert_eq!(text.trim().lines().count(), 2, "{text}");
        assert!(text.starts_with("plyback: "), "{text}");
    }
}
