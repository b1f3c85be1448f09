//! The program itself, in a terminal and in pipes.

mod cli;
mod compare;
#[cfg(unix)]
mod comparison;
mod config;
#[cfg(unix)]
mod exporting;
mod keys;
mod lines;
mod manual;
#[cfg(target_os = "linux")]
mod matrix;
mod pipes;
mod play;
mod playing;
mod practice;
mod process;
mod progress;
#[cfg(unix)]
mod pty;
#[cfg(unix)]
mod pty_itself;
#[cfg(unix)]
mod recording;
mod solving;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod writing;
