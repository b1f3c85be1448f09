//! The terminal application.

pub mod terminal;
