//! What leaves the program as files and text, drawn from the same scenes as the screen.

mod text;

pub use text::linear_text;
