//! What is wrong in a lesson file, and where.

use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// One thing that is wrong in a lesson file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The file.
    pub file: PathBuf,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The text that is meant.
    pub excerpt: String,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            file,
            line,
            column,
            excerpt,
            message,
        } = self;
        write!(out, "{}:{line}:{column}: {message}", file.display())?;
        if !excerpt.is_empty() {
            write!(out, " | {excerpt}")?;
        }
        Ok(())
    }
}

/// A file of a lesson, as text.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// Where it is from, for messages.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
}

impl SourceFile {
    /// Text from memory.
    #[must_use]
    pub fn new(path: impl AsRef<Path>, text: impl Into<String>) -> Self {
        let mut text = text.into();
        // Some editors put a byte order mark in front of UTF-8.
        if text.starts_with('\u{feff}') {
            text.drain(..'\u{feff}'.len_utf8());
        }
        Self {
            path: path.as_ref().to_owned(),
            text,
        }
    }

    /// Text from bytes.
    ///
    /// # Errors
    /// Where the bytes are no UTF-8: which byte, and where.
    pub fn from_bytes(path: impl AsRef<Path>, bytes: &[u8]) -> Result<Self, Diagnostic> {
        match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Self::new(path, text)),
            Err(error) => {
                let byte = bytes[error.valid_up_to()];
                let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned();
                let file = Self::new(path, good);
                let at = file.text.len();
                Err(file.diagnostic(
                    at..at,
                    format!("byte {byte:#04x} is not UTF-8: save the file as UTF-8"),
                ))
            }
        }
    }

    /// A diagnostic about a range of bytes of this file.
    #[must_use]
    pub fn diagnostic(&self, range: Range<usize>, message: impl Into<String>) -> Diagnostic {
        let start = self.floor(range.start.min(self.text.len()));
        let line_start = self.text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = self.text[start..]
            .find('\n')
            .map_or(self.text.len(), |at| start + at);
        Diagnostic {
            file: self.path.clone(),
            line: self.text[..start].matches('\n').count() + 1,
            column: self.text[line_start..start].chars().count() + 1,
            excerpt: excerpt(&self.text[line_start..line_end], start - line_start),
            message: short(visible(
                &message.into().lines().collect::<Vec<_>>().join("; "),
            )),
        }
    }

    fn floor(&self, mut at: usize) -> usize {
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }
}

/// Text from a file, fit for a terminal: control characters escaped.
fn visible(text: &str) -> String {
    let mut out = String::new();
    for sign in text.chars() {
        if sign == '\t' {
            out.push(' ');
        } else if sign.is_control() {
            out.extend(sign.escape_default());
        } else {
            out.push(sign);
        }
    }
    out
}

/// A message that lists what is without end, such as the moves to a deep node, cut off.
fn short(message: String) -> String {
    const LONGEST: usize = 500;
    match message.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &message[..end]),
        None => message,
    }
}

/// A line, or as much of a long one as shows the byte `at`.
fn excerpt(line: &str, at: usize) -> String {
    const LONGEST: usize = 100;
    const BEFORE: usize = 40;
    let from = match line[..at].chars().count() {
        column if column + BEFORE > LONGEST => column - BEFORE,
        _ => 0,
    };
    let shown: String = line.chars().skip(from).take(LONGEST).collect();
    let before = if from > 0 { "…" } else { "" };
    let after = if line.chars().count() > from + LONGEST {
        "…"
    } else {
        ""
    };
    format!("{before}{}{after}", visible(shown.trim()))
}
