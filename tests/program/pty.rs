//! A terminal for the tests: a pseudo-terminal with the real program in it, and
//! an emulator that keeps the screen.
//!
//! It answers no query, so a program that waits for an answer shows itself.

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

/// How long a screen or an exit may be in coming. A slow machine under load
/// needs some of it; a program that hangs needs more.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// How often the screen and the process are looked at meanwhile.
const LOOK: Duration = Duration::from_millis(10);

/// What to run, and on which terminal.
pub struct Builder {
    program: String,
    args: Vec<String>,
    env: Vec<(String, String)>,
    size: (u16, u16),
    controlling: bool,
    /// The user's state directory, empty for every program.
    state: TempDir,
}

/// A program running in a terminal. Dropped, it ends the program.
pub struct Pty {
    child: Box<dyn Child + Send + Sync>,
    screen: Arc<Mutex<vt100::Parser>>,
    line: Option<Line>,
    _state: TempDir,
}

/// Our ends of the pseudo-terminal; when they close, the terminal is gone.
struct Line {
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    reader: JoinHandle<()>,
    hung_up: Arc<AtomicBool>,
    /// Kept open, so that the modes can be read after the program has ended.
    _slave: Box<dyn SlavePty + Send>,
    tty: File,
    /// The modes as the program found them.
    modes: String,
}

impl Builder {
    /// The program itself, with no arguments, on a terminal of 120 by 40.
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

    /// Not the controlling terminal: no signal tells the program of a hang-up.
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
    /// Types text, or any bytes.
    pub fn send(&mut self, bytes: impl AsRef<[u8]>) {
        let writer = &mut self.line().writer;
        writer.write_all(bytes.as_ref()).expect("a write");
        writer.flush().expect("a write");
    }

    /// Presses a key that has no letter.
    pub fn press(&mut self, key: Key) {
        self.send(key.bytes());
    }

    /// Waits until `text` is somewhere on the screen.
    pub fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |screen| screen.contents().contains(text));
    }

    /// Waits until `test` holds; `what` is for the failure, which shows the screen.
    pub fn wait_until(&mut self, what: &str, test: impl Fn(&Screen) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !self.with_screen(&test) {
            if Instant::now() > end {
                panic!("waited in vain for {what:?} on{}", self.framed());
            }
            thread::sleep(LOOK);
        }
    }

    /// Lets the program alone for a while, and sees that it still runs.
    pub fn rest(&mut self, time: Duration) {
        thread::sleep(time);
        if let Some(status) = self.child.try_wait().expect("a status") {
            panic!("the program ended: {status}, leaving{}", self.framed());
        }
    }

    pub fn resize(&mut self, cols: u16, rows: u16) {
        let size = size_of_terminal(cols, rows);
        // The emulator first: it must not see a frame larger than itself.
        lock(&self.screen).set_size(nonzero(rows), nonzero(cols));
        self.line().master.resize(size).expect("a resize");
    }

    /// Sends a signal by its name: `TERM`, `HUP`, ….
    pub fn signal(&self, name: &str) {
        let pid = self.child.process_id().expect("a process id");
        Self::send_signal(pid, name);
    }

    /// Sends one to any process.
    pub fn send_signal(pid: u32, name: &str) {
        // The shell's own `kill`: a lean machine has no other.
        let status = Command::new("sh")
            .args(["-c", &format!("kill -{name} {pid}")])
            .status();
        assert!(status.expect("a shell").success(), "kill -{name} {pid}");
    }

    /// The id of the child process that draws the screen.
    pub fn shower(&self) -> u32 {
        let pid = self.child.process_id().expect("a process id");
        let path = format!("/proc/{pid}/task/{pid}/children");
        let children = fs::read_to_string(path).expect("its children");
        children.trim().parse().expect("one child")
    }

    /// Closes our end: the window of the terminal is shut.
    pub fn hang_up(&mut self) {
        self.line.take().expect("not hung up yet").close();
    }

    /// Waits for the program to end, and tells its exit code.
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

    /// The screen as text, without the blanks at the ends of its lines.
    pub fn screen_text(&self) -> String {
        self.with_screen(Screen::contents)
    }

    /// Sees that the terminal is as the program found it. To be called when the
    /// program has ended or is stopped.
    pub fn assert_restored(&self) {
        // Its last output may still be on its way through the terminal.
        let end = Instant::now() + PATIENCE;
        while let Err(fault) = self.restored() {
            if Instant::now() > end {
                panic!("not restored: {fault}{}", self.framed());
            }
            thread::sleep(LOOK);
        }
    }

    /// Whether the terminal is, at this moment, as the program found it; else
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
        // The writer, when dropped, would type the end-of-file character, and
        // the program would see a key in place of a hang-up.
        let tty = self.tty.try_clone().expect("the terminal");
        let mut stty = Command::new("stty");
        let status = stty.args(["eof", "undef"]).stdin(tty).status();
        assert!(status.expect("stty").success(), "stty eof undef");
        // The reader waits in a read and holds the terminal open meanwhile: one
        // byte, from the program's side, sends it home.
        self.hung_up.store(true, Ordering::SeqCst);
        self.tty.write_all(b"\0").expect("a write");
        self.reader.join().expect("the reader");
    }
}

/// Feeds the emulator until the terminal closes or is to be closed.
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

/// The emulator has no screen without a cell; the terminal itself can be so.
fn nonzero(length: u16) -> std::num::NonZeroU16 {
    std::num::NonZeroU16::new(length).unwrap_or(std::num::NonZeroU16::MIN)
}
