//! The formats that leave the program, by name.

use search::Named;

/// What a deck is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A picture a step, as SVG.
    Svg,
    /// A picture a step, as PNG.
    Png,
    /// A document, a page a slide.
    Pdf,
    /// A presentation of native shapes.
    Pptx,
    /// LaTeX with TikZ, an overlay a slide.
    Beamer,
    /// A page that is stepped through in a browser.
    Html,
    /// Slides for reveal.js.
    Reveal,
    /// Slides in Markdown for Marp.
    Marp,
    /// Slides for Typst.
    Typst,
    /// A moving picture.
    Gif,
    /// A recording of the real screen: asciicast.
    Cast,
    /// The tree at a step, for Graphviz.
    Dot,
    /// The tree at a step, for Mermaid.
    Mermaid,
    /// Plain linear text.
    Text,
    /// The trace: one event a line.
    Ndjson,
}

impl Named for Format {
    const WHAT: &'static str = "format";
    const ALL: &'static [(&'static str, Self)] = &[
        ("svg", Self::Svg),
        ("png", Self::Png),
        ("pdf", Self::Pdf),
        ("pptx", Self::Pptx),
        ("beamer", Self::Beamer),
        ("html", Self::Html),
        ("reveal", Self::Reveal),
        ("marp", Self::Marp),
        ("typst", Self::Typst),
        ("gif", Self::Gif),
        ("cast", Self::Cast),
        ("dot", Self::Dot),
        ("mermaid", Self::Mermaid),
        ("text", Self::Text),
        ("ndjson", Self::Ndjson),
    ];
}

/// Where a format is written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// One file.
    File,
    /// A folder with a file a slide.
    Folder,
    /// One file, and a folder beside it with the pictures that it shows.
    FileAndFolder,
}

impl Format {
    /// Where it is written to.
    #[must_use]
    pub const fn place(self) -> Place {
        match self {
            Self::Svg | Self::Png => Place::Folder,
            Self::Marp => Place::FileAndFolder,
            _ => Place::File,
        }
    }

    /// How the names of its files end.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
            Self::Pptx => "pptx",
            Self::Beamer => "tex",
            Self::Html | Self::Reveal => "html",
            Self::Marp => "md",
            Self::Typst => "typ",
            Self::Gif => "gif",
            Self::Cast => "cast",
            Self::Dot => "dot",
            Self::Mermaid => "mmd",
            Self::Text => "txt",
            Self::Ndjson => "ndjson",
        }
    }

    /// Whether a deck of it opens with a title and closes with the results; the others
    /// have steps alone.
    #[must_use]
    pub const fn has_frame(self) -> bool {
        matches!(
            self,
            Self::Pdf
                | Self::Pptx
                | Self::Beamer
                | Self::Html
                | Self::Reveal
                | Self::Marp
                | Self::Typst
        )
    }

    /// Whether it has pages that are laid out: proportions and panels mean something.
    #[must_use]
    pub const fn has_pages(self) -> bool {
        self.has_frame() || matches!(self, Self::Svg | Self::Png | Self::Gif)
    }

    /// Whether it has colours.
    #[must_use]
    pub const fn has_colours(self) -> bool {
        !matches!(self, Self::Text | Self::Ndjson)
    }

    /// Whether its pictures are measured in pixels.
    #[must_use]
    pub const fn has_pixels(self) -> bool {
        matches!(self, Self::Png | Self::Gif)
    }

    /// Whether it moves by itself.
    #[must_use]
    pub const fn has_time(self) -> bool {
        matches!(self, Self::Gif | Self::Cast)
    }
}
