//! Lengths as text.

use std::fmt::{self, Display};

/// A length with at most two decimals and no needless zeros, the same on every run.
pub(crate) struct Length(pub f32);

impl Display for Length {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        out.write_str(if text == "-0" { "0" } else { text })
    }
}
