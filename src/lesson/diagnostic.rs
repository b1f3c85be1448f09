//! What is wrong in a lesson file, and where.

use std::ops::Range;
use std::path::{Path, PathBuf};

use game::shown;
use toml::Spanned;
use words::ascii::printable;
use words::{Message, message};

/// An error in a lesson file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The file.
    pub file: PathBuf,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The line, or a part of a long one.
    pub excerpt: String,
    /// What is wrong, and what would be right.
    pub what: Message,
}

impl Diagnostic {
    /// The error with its position.
    pub fn message(&self) -> Message {
        message!(DiagnosticAt {
            path: self.file.display(),
            line: self.line.to_string(),
            column: self.column.to_string(),
            what: &self.what,
            excerpt: Some(&self.excerpt).filter(|excerpt| !excerpt.is_empty()),
        })
    }
}

words::error!(Diagnostic);

/// A file of a lesson, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Where it comes from, for messages.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
}

impl SourceFile {
    /// A file with this text.
    pub fn new(path: impl AsRef<Path>, text: impl Into<String>) -> Self {
        let mut text = text.into();
        // Some editors put a byte order mark at the start of UTF-8.
        if text.starts_with('\u{feff}') {
            text.drain(..'\u{feff}'.len_utf8());
        }
        Self {
            path: path.as_ref().to_owned(),
            text,
        }
    }

    /// A file with these bytes.
    ///
    /// # Errors
    /// If the bytes are not UTF-8: which byte, and where.
    pub fn from_bytes(path: impl AsRef<Path>, bytes: &[u8]) -> Result<Self, Diagnostic> {
        std::str::from_utf8(bytes)
            .map(|text| Self::new(&path, text))
            .map_err(|error| {
                let at = error.valid_up_to();
                let file = Self::new(&path, String::from_utf8_lossy(&bytes[..at]));
                let end = file.text.len();
                let byte = format!("{:#04x}", bytes[at]);
                file.diagnostic(end..end, message!(LessonNoUtf8 { byte }))
            })
    }

    /// A diagnostic about a value in this file.
    pub(super) fn wrong<T>(&self, at: &Spanned<T>, what: Message) -> Diagnostic {
        self.diagnostic(at.span(), what)
    }

    /// A diagnostic about a range of bytes in this file.
    pub fn diagnostic(&self, range: Range<usize>, mut what: Message) -> Diagnostic {
        // Text from others is shown escaped.
        for text in what.texts_mut() {
            *text = shown(text);
        }
        let text = &self.text;
        let start = text.floor_char_boundary(range.start);
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        Diagnostic {
            file: self.path.clone(),
            line: text[..start].matches('\n').count() + 1,
            column: text[line_start..start].chars().count() + 1,
            excerpt: excerpt(&text[line_start..line_end], start - line_start),
            what,
        }
    }
}

/// A line, or enough of a long one to show the byte `at`.
fn excerpt(line: &str, at: usize) -> String {
    const MAX: usize = 100;
    const BEFORE: usize = 40;
    let from = match line[..at].chars().count() {
        column if column + BEFORE > MAX => column - BEFORE,
        _ => 0,
    };
    let shown: String = line.chars().skip(from).take(MAX).collect();
    let before = if from > 0 { "…" } else { "" };
    let is_cut = line.chars().count() > from + MAX;
    let after = if is_cut { "…" } else { "" };
    format!(
        "{before}{}{after}",
        printable(&shown.trim().replace('\t', " "))
    )
}
