//! The files of a lesson before they are read.

use super::diagnostic::SourceFile;
use words::Lang;

/// A lesson as its files have it.
#[derive(Clone, Debug)]
pub struct LessonSource {
    /// The name that the command line knows it by.
    pub id: String,
    /// The file with the search, the states and the claims.
    pub main: SourceFile,
    /// Translations: title and prose alone.
    pub translations: Vec<(Lang, SourceFile)>,
}
