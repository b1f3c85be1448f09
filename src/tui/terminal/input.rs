//! Reads the terminal in a thread of its own, and hands on what it reads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event, KeyEventKind, MouseEventKind};

use super::is_usable;

/// How often the thread looks whether its session is over.
const LOOK: Duration = Duration::from_millis(100);

/// What reaches the event loop.
pub enum Message {
    /// From the terminal.
    Event(Event),
    /// A signal asked the program to end, or the terminal cannot be read.
    Terminated,
    /// The program was stopped, and goes on.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix stops a program"))]
    Continued,
}

/// Where messages arrive; its thread ends soon after it is dropped.
pub struct Inbox {
    receiver: Receiver<Message>,
    closed: Arc<AtomicBool>,
}

impl Inbox {
    /// Begins to read the terminal, which must be in raw mode. What is read, and
    /// whatever else is sent to the other end of `receiver`, arrives here.
    pub fn open(sender: Sender<Message>, receiver: Receiver<Message>) -> Self {
        let closed = Arc::new(AtomicBool::new(false));
        let session_closed = Arc::clone(&closed);
        thread::spawn(move || read(&sender, &session_closed));
        Self { receiver, closed }
    }

    /// The next message, unless none comes within `timeout`.
    pub fn wait(&self, timeout: Duration) -> Option<Message> {
        match self.receiver.recv_timeout(timeout) {
            Ok(message) => Some(message),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Message::Terminated),
        }
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        self.closed.store(true, Ordering::SeqCst);
    }
}

fn read(sender: &Sender<Message>, closed: &AtomicBool) {
    while !closed.load(Ordering::SeqCst) {
        match next_event() {
            Ok(Some(event)) if is_wanted(&event) => {
                if sender.send(Message::Event(event)).is_err() {
                    return;
                }
            }
            Ok(_) => {}
            // A size that cannot be told for a moment is no reason to end.
            Err(_) if is_usable() => thread::sleep(LOOK),
            Err(_) => {
                let _ = sender.send(Message::Terminated);
                return;
            }
        }
    }
}

fn next_event() -> std::io::Result<Option<Event>> {
    if event::poll(LOOK)? {
        event::read().map(Some)
    } else {
        Ok(None)
    }
}

/// Keys let go (Windows tells them all) and the mouse on its way, hundreds of
/// times a second, mean nothing to any view and would each cost a frame.
fn is_wanted(event: &Event) -> bool {
    match event {
        Event::Key(key) => key.kind != KeyEventKind::Release,
        Event::Mouse(mouse) => mouse.kind != MouseEventKind::Moved,
        _ => true,
    }
}
