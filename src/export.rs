//! What leaves the program as files and text, drawn from the same scenes as the screen.

mod comparison;
mod text;

pub use comparison::{comparison_json, comparison_text};
pub use text::linear_text;
