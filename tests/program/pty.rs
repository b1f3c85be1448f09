//! A terminal for the tests: a pseudo-terminal with the real program in it, and an emulator
//! that keeps the screen.
//!
//! It answers no queries, so a program that waits for an answer gives itself away.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};
use tempfile::TempDir;
use vt100::{MouseProtocolMode, Screen};

use super::keys::Key;

/// How long a screen or an exit may take. A slow machine under load needs some of that; a
/// program that hangs needs more.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// How often to check the screen and the process in the meantime.
const LOOK: Duration = Duration::from_millis(10);

/// What to run, and on what kind of terminal.
pub struct Builder {
    program: String,
    args: Vec<String>,
    env: Vec<(String, String)>,
    size: (u16, u16),
    controlling: bool,
    /// The user's state directory, initially empty for every program.
    state: TempDir,
}

/// A program running in a terminal. Dropping it ends the program.
pub struct Pty {
    child: Box<dyn Child + Send + Sync>,
    screen: Arc<Mutex<vt100::Parser>>,
    line: Option<Line>,
    _state: TempDir,
}

/// Our ends of the pseudo-terminal; once they close, the terminal is gone.
struct Line {
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    reader: JoinHandle<()>,
    hung_up: Arc<AtomicBool>,
    /// Kept open so that the modes can be read after the program has ended.
    _slave: Box<dyn SlavePty + Send>,
    tty: File,
    /// The modes as found by the program.
    modes: String,
}

impl Builder {
    /// The program itself, without arguments, on a 120 by 40 terminal.
    pub fn plyback() -> Self {
        Self::program(env!("CARGO_BIN_EXE_plyback"))
    }

    /// Another program on such a terminal.
    pub fn program(program: &str) -> Self {
        Self {
            program: program.to_owned(),
            args: Vec::new(),
            env: Vec::new(),
            size: (120, 40),
            controlling: true,
            state: TempDir::new().expect("a folder"),
        }
    }

    pub fn args<const N: usize>(mut self, args: [&str; N]) -> Self {
        self.args.extend(args.map(str::to_owned));
        self
    }

    pub fn env(mut self, name: &str, value: &str) -> Self {
        self.env.push((name.to_owned(), value.to_owned()));
        self
    }

    pub fn size(mut self, cols: u16, rows: u16) -> Self {
        self.size = (cols, rows);
        self
    }

    /// Not the controlling terminal: no signal tells the program about a hang-up.
    pub fn without_control(mut self) -> Self {
        self.controlling = false;
        self
    }

    pub fn spawn(self) -> Pty {
        let (cols, rows) = self.size;
        let pair = native_pty_system()
            .openpty(size_of_terminal(cols, rows))
            .expect("a pseudo-terminal");
        let parser = vt100::Parser::new(nonzero(rows), nonzero(cols), 0);
        let screen = Arc::new(Mutex::new(parser));
        let line = Line::open(pair.master, pair.slave, &screen);
        let child = line._slave.spawn_command(self.command()).expect("a child");
        Pty {
            child,
            screen,
            line: Some(line),
            _state: self.state,
        }
    }

    fn command(&self) -> CommandBuilder {
        let mut command = CommandBuilder::new(&self.program);
        command.args(&self.args);
        command.cwd(env!("CARGO_MANIFEST_DIR"));
        command.set_controlling_tty(self.controlling);
        for name in ["NO_COLOR", "COLUMNS", "LINES", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env("XDG_STATE_HOME", self.state.path());
        for (name, value) in &self.env {
            command.env(name, value);
        }
        command
    }
}

impl Pty {
    /// Types text, or any other bytes.
    pub fn send(&mut self, bytes: impl AsRef<[u8]>) {
        let writer = &mut self.line().writer;
        writer.write_all(bytes.as_ref()).expect("a write");
        writer.flush().expect("a write");
    }

    /// Presses a key that is not a character.
    pub fn press(&mut self, key: Key) {
        self.send(key.bytes());
    }

    /// Waits until `text` is somewhere on the screen.
    pub fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |screen| screen.contents().contains(text));
    }

    /// Waits until `test` holds; on failure, the screen and `what` are shown.
    pub fn wait_until(&mut self, what: &str, test: impl Fn(&Screen) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !self.with_screen(&test) {
            if Instant::now() > end {
                panic!("waited in vain for {what:?} on{}", self.framed());
            }
            thread::sleep(LOOK);
        }
    }

    /// Leaves the program alone for a while, and checks that it is still running.
    pub fn rest(&mut self, time: Duration) {
        thread::sleep(time);
        if let Some(status) = self.child.try_wait().expect("a status") {
            panic!("the program ended: {status}, leaving{}", self.framed());
        }
    }

    pub fn resize(&mut self, cols: u16, rows: u16) {
        let size = size_of_terminal(cols, rows);
        // The emulator goes first: it must not get a frame larger than itself.
        lock(&self.screen).set_size(nonzero(rows), nonzero(cols));
        self.line().master.resize(size).expect("a resize");
    }

    /// Sends a signal by name: `TERM`, `HUP`, ….
    pub fn signal(&self, name: &str) {
        let pid = self.child.process_id().expect("a process id");
        Self::send_signal(pid, name);
    }

    /// Sends a signal to any process.
    pub fn send_signal(pid: u32, name: &str) {
        // The shell's own `kill`: a minimal machine has no other.
        let status = Command::new("sh")
            .args(["-c", &format!("kill -{name} {pid}")])
            .status();
        assert!(status.expect("a shell").success(), "kill -{name} {pid}");
    }

    /// The ID of the child process that draws the screen.
    pub fn shower(&self) -> u32 {
        let pid = self.child.process_id().expect("a process id");
        let path = format!("/proc/{pid}/task/{pid}/children");
        let children = fs::read_to_string(path).expect("its children");
        children.trim().parse().expect("one child")
    }

    /// Closes our end: the terminal window is closed.
    pub fn hang_up(&mut self) {
        self.line.take().expect("not hung up yet").close();
    }

    /// Waits for the program to end, and returns its exit code.
    pub fn wait_exit(&mut self) -> u32 {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("a status") {
                let signal = status.signal();
                assert!(signal.is_none(), "died of {signal:?}{}", self.framed());
                return status.exit_code();
            }
            if Instant::now() > end {
                panic!("the program does not end{}", self.framed());
            }
            thread::sleep(LOOK);
        }
    }

    /// The screen as text, without trailing blanks.
    pub fn screen_text(&self) -> String {
        self.with_screen(Screen::contents)
    }

    /// Checks that the terminal is as the program found it. To be called once the program has
    /// ended or is stopped.
    pub fn assert_restored(&self) {
        // Its last output may still be on the way through the terminal.
        let end = Instant::now() + PATIENCE;
        while let Err(fault) = self.restored() {
            if Instant::now() > end {
                panic!("not restored: {fault}{}", self.framed());
            }
            thread::sleep(LOOK);
        }
    }

    /// Checks whether the terminal is, at this moment, as the program found it; the error says
    /// what is not.
    pub fn restored(&self) -> Result<(), String> {
        let fault = self.with_screen(|screen| {
            let faults = [
                (screen.alternate_screen(), "the alternate screen"),
                (screen.hide_cursor(), "no cursor"),
                (mouse_is_on(screen), "the mouse"),
                (screen.bracketed_paste(), "bracketed paste"),
                (screen.application_cursor(), "application cursor keys"),
                (screen.application_keypad(), "application keypad"),
            ];
            faults.into_iter().find(|fault| fault.0)
        });
        if let Some((_, name)) = fault {
            return Err(name.to_owned());
        }
        let line = self.line.as_ref().ok_or("hung up")?;
        let modes = modes_of(&*line.master);
        let cooked = ["ECHO |", "ICANON"].iter().all(|mode| modes.contains(mode));
        match cooked && modes == line.modes {
            true => Ok(()),
            false => Err(format!("the modes {modes}, before {}", line.modes)),
        }
    }

    fn with_screen<T>(&self, look: impl FnOnce(&Screen) -> T) -> T {
        look(lock(&self.screen).screen())
    }

    fn line(&mut self) -> &mut Line {
        self.line.as_mut().expect("a terminal not hung up")
    }

    fn framed(&self) -> String {
        let rule = "-".repeat(40);
        format!(" this screen:\n{rule}\n{}\n{rule}", self.screen_text())
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

impl Line {
    fn open(
        master: Box<dyn MasterPty + Send>,
        slave: Box<dyn SlavePty + Send>,
        screen: &Arc<Mutex<vt100::Parser>>,
    ) -> Self {
        let name = master.tty_name().expect("the name of the terminal");
        let tty = OpenOptions::new().read(true).write(true).open(name);
        let hung_up = Arc::new(AtomicBool::new(false));
        let from = master.try_clone_reader().expect("a reader");
        let (to, end) = (Arc::clone(screen), Arc::clone(&hung_up));
        Self {
            writer: master.take_writer().expect("a writer"),
            reader: thread::spawn(move || show(from, &to, &end)),
            modes: modes_of(&*master),
            hung_up,
            _slave: slave,
            tty: tty.expect("the terminal"),
            master,
        }
    }

    fn close(mut self) {
        // When dropped, the writer would type the end-of-file character, and the program would
        // see a key instead of a hang-up.
        let tty = self.tty.try_clone().expect("the terminal");
        let mut stty = Command::new("stty");
        let status = stty.args(["eof", "undef"]).stdin(tty).status();
        assert!(status.expect("stty").success(), "stty eof undef");
        // The reader is blocked in a read and keeps the terminal open: one byte, from the
        // program's side, wakes it.
        self.hung_up.store(true, Ordering::SeqCst);
        self.tty.write_all(b"\0").expect("a write");
        self.reader.join().expect("the reader");
    }
}

/// Feeds the emulator until the terminal closes or is about to be closed.
fn show(mut from: Box<dyn Read + Send>, to: &Mutex<vt100::Parser>, end: &AtomicBool) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        if end.load(Ordering::SeqCst) {
            return;
        }
        lock(to).process(&bytes[..count]);
    }
}

fn lock(screen: &Mutex<vt100::Parser>) -> std::sync::MutexGuard<'_, vt100::Parser> {
    screen.lock().unwrap_or_else(PoisonError::into_inner)
}

fn mouse_is_on(screen: &Screen) -> bool {
    screen.mouse_protocol_mode() != MouseProtocolMode::None
}

fn modes_of(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().expect("the modes of the line"))
}

fn size_of_terminal(cols: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols,
        ..PtySize::default()
    }
}

/// The emulator cannot have a screen without cells, although the terminal can.
fn nonzero(length: u16) -> std::num::NonZeroU16 {
    std::num::NonZeroU16::new(length).unwrap_or(std::num::NonZeroU16::MIN)
}
