//! The export formats, each declared once for the command line, forms, errors and writers.

use std::path::{Path, is_separator};

use search::named;
use words::{Message, message};

/// Where a format is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// One file.
    File,
    /// A folder with a file per slide.
    Folder,
    /// A file, next to a folder with the pictures that it shows.
    FileAndFolder,
    /// A file, or a folder with a file per step if the path ends like a folder's.
    FileOrFolder,
}

/// What an export is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Pages with a layout.
    Slide,
    /// Steps of the search.
    Step,
    /// Events of the trace.
    Event,
    /// Questions of the lesson.
    Question,
}

impl Unit {
    /// What one or more of them are called.
    pub fn name(self, count: usize) -> Message {
        let unit = match self {
            Self::Slide => "slide",
            Self::Step => "step",
            Self::Event => "event",
            Self::Question => "question",
        };
        message!(ExportUnit { unit, count })
    }
}

/// A feature that not every format has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// A title before the steps and the results after them.
    Frame,
    /// Pages with a layout, so that proportions and panels matter.
    Pages,
    /// Colours.
    Colours,
    /// Pictures measured in pixels.
    Pixels,
    /// It moves by itself.
    Time,
    /// It can use another file's masters.
    Masters,
    /// Its pictures can be used in another document.
    Bare,
    /// It can be a handout.
    Handout,
    /// It can have a lesson's questions.
    Questions,
}

/// A line per format: its name, its files' ending, where it is written, what it is counted in,
/// what it is for, and its features.
macro_rules! formats {
    ($($format:ident $name:literal $ending:literal $place:ident $unit:ident $about:ident [$($feature:ident)*];)*) => {
        named! {
            /// What a deck is written as.
            #[allow(missing_docs)]
            Format "format" { $($format: $name;)* }
        }

        impl Format {
            /// The ending of its files.
            pub const fn ending(self) -> &'static str {
                match self { $(Self::$format => $ending),* }
            }

            /// Where it is written.
            pub const fn place(self) -> Place {
                match self { $(Self::$format => Place::$place),* }
            }

            /// What it is counted in.
            pub const fn unit(self) -> Unit {
                match self { $(Self::$format => Unit::$unit),* }
            }

            /// What it is for.
            pub const fn about(self) -> Message {
                match self { $(Self::$format => Message::$about),* }
            }

            const fn features(self) -> &'static [Feature] {
                match self { $(Self::$format => &[$(Feature::$feature),*]),* }
            }
        }
    };
}

#[rustfmt::skip]
formats! {
    Svg "svg" "svg" Folder Slide AboutSvg [Pages Colours Questions];
    Png "png" "png" Folder Slide AboutPng [Pages Colours Pixels Questions];
    Pdf "pdf" "pdf" File Slide AboutPdf [Frame Pages Colours Handout Questions];
    Pptx "pptx" "pptx" File Slide AboutPptx [Frame Pages Colours Masters Questions];
    Beamer "beamer" "tex" File Slide AboutBeamer [Frame Pages Colours Bare Questions];
    Html "html" "html" File Slide AboutHtml [Frame Pages Colours Questions];
    Reveal "reveal" "html" File Slide AboutReveal [Frame Pages Colours Questions];
    Marp "marp" "md" FileAndFolder Slide AboutMarp [Frame Pages Colours Questions];
    Typst "typst" "typ" File Slide AboutTypst [Frame Pages Colours Questions];
    Gif "gif" "gif" File Slide AboutGif [Pages Colours Pixels Time Questions];
    Cast "cast" "cast" File Step AboutCast [Colours Time];
    Dot "dot" "dot" FileOrFolder Step AboutDot [Colours];
    Mermaid "mermaid" "mmd" FileOrFolder Step AboutMermaid [Colours];
    Text "text" "txt" File Step AboutText [Questions];
    Ndjson "ndjson" "ndjson" File Event AboutNdjson [];
    TraceEvent "trace-event" "json" File Event AboutTraceEvent [];
    Gift "gift" "gift" File Question AboutGift [Pages Colours Questions];
    Moodle "moodle" "xml" File Question AboutMoodle [Pages Colours Questions];
}

impl Format {
    /// Where it is written for this path.
    pub fn place_of(self, path: &Path) -> Place {
        let ends_as_folder = || {
            let path = path.as_os_str().as_encoded_bytes();
            path.last()
                .is_some_and(|&last| is_separator(char::from(last)))
        };
        match self.place() {
            Place::FileOrFolder if ends_as_folder() => Place::Folder,
            Place::FileOrFolder => Place::File,
            place => place,
        }
    }

    /// Whether it has a feature.
    pub fn has(self, feature: Feature) -> bool {
        self.features().contains(&feature)
    }
}
