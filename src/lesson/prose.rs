//! A lesson's prose: paragraphs and lists, with facts where numbers stand.

use std::ops::Range;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::diagnostic::{Diagnostic, SourceFile};

/// How a stretch of prose is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Emphasis {
    /// As the rest.
    #[default]
    None,
    /// `*stressed*`
    Stressed,
    /// `**strong**`
    Strong,
    /// `` `code` ``
    Code,
}

/// A stretch of prose set in one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// How it is set.
    pub emphasis: Emphasis,
}

/// A paragraph or an item of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Whether it is an item of a list.
    pub item: bool,
    /// Its text.
    pub spans: Vec<Span>,
}

impl Block {
    /// Its text without emphasis.
    #[must_use]
    pub fn text(&self) -> String {
        self.spans.iter().map(|span| span.text.as_str()).collect()
    }
}

/// Text that knows where each of its stretches stands in the file.
#[derive(Debug)]
pub(super) struct Mapped {
    start: usize,
    pub text: String,
    /// Bytes of the text, and the bytes of the file where they come from.
    pieces: Vec<(usize, usize)>,
}

impl Mapped {
    /// Empty text that stands at a byte of the file.
    const fn at(start: usize) -> Self {
        Self {
            start,
            text: String::new(),
            pieces: Vec::new(),
        }
    }

    fn push(&mut self, text: &str, from: usize) {
        self.pieces.push((self.text.len(), from));
        self.text.push_str(text);
    }

    /// Where a byte of the text stands in the file.
    pub fn place(&self, at: usize) -> Range<usize> {
        let piece = self.pieces.iter().rev().find(|(text, _)| *text <= at);
        let from = piece.map_or(self.start, |(text, from)| from + (at - text));
        from..from
    }
}

/// A stretch of prose before facts are put in.
#[derive(Debug)]
pub(super) struct RawSpan {
    pub words: Mapped,
    pub emphasis: Emphasis,
}

/// A paragraph or an item before facts are put in.
#[derive(Debug)]
pub(super) struct RawBlock {
    pub item: bool,
    pub spans: Vec<RawSpan>,
}

impl RawBlock {
    /// Where it begins in the file.
    pub fn place(&self) -> Option<Range<usize>> {
        self.spans.first().map(|span| span.words.place(0))
    }
}

/// A heading with the blocks under it.
#[derive(Debug)]
pub(super) struct Section {
    pub level: u8,
    pub heading: Mapped,
    pub blocks: Vec<RawBlock>,
}

/// Reads the body of a lesson file.
pub(super) fn read(file: &SourceFile, body: Range<usize>) -> Result<Vec<Section>, Diagnostic> {
    let text = &file.text[body.clone()];
    // Tables are read only to be refused.
    let parser = Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter();
    let mut reader = Reader {
        file,
        sections: Vec::new(),
        in_heading: false,
        emphasis: Vec::new(),
        item: false,
    };
    for (event, range) in parser {
        let range = body.start + range.start..body.start + range.end;
        reader
            .take(event, range.clone())
            .map_err(|message| file.diagnostic(range, message))?;
    }
    Ok(reader.sections)
}

struct Reader<'a> {
    file: &'a SourceFile,
    sections: Vec<Section>,
    in_heading: bool,
    /// What is open, innermost last.
    emphasis: Vec<Emphasis>,
    item: bool,
}

impl Reader<'_> {
    fn take(&mut self, event: Event<'_>, range: Range<usize>) -> Result<(), String> {
        match event {
            Event::Start(tag) => return self.start(&tag, range),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.text(&text.replace('\t', " "), self.set_as(), range.start),
            Event::Code(text) => {
                let ticks = self.file.text[range.clone()].find(&*text).unwrap_or(0);
                self.text(&text, Emphasis::Code, range.start + ticks);
            }
            Event::SoftBreak | Event::HardBreak => self.text(" ", self.set_as(), range.start),
            Event::Rule => return Err(not_shown("a rule")),
            _ => return Err(not_shown("HTML")),
        }
        Ok(())
    }

    fn set_as(&self) -> Emphasis {
        self.emphasis.last().copied().unwrap_or_default()
    }

    fn start(&mut self, tag: &Tag<'_>, range: Range<usize>) -> Result<(), String> {
        match tag {
            Tag::Heading { level, .. } => {
                let level = match level {
                    HeadingLevel::H1 => 1,
                    HeadingLevel::H2 => 2,
                    _ => {
                        return Err(
                            "a lesson has two levels of headings: # for a part, ## for a stop"
                                .into(),
                        );
                    }
                };
                self.in_heading = true;
                self.sections.push(Section {
                    level,
                    heading: Mapped::at(range.start),
                    blocks: Vec::new(),
                });
            }
            Tag::Paragraph => self.open_block()?,
            Tag::Item => {
                self.item = true;
                self.open_block()?;
            }
            Tag::List(_) if self.item => return Err(not_shown("a list inside a list")),
            Tag::List(Some(_)) => return Err(not_shown("a numbered list")),
            Tag::List(None) => {}
            Tag::Emphasis => self.emphasis.push(Emphasis::Stressed),
            Tag::Strong => self.emphasis.push(Emphasis::Strong),
            Tag::CodeBlock(_) => {
                return Err(not_shown(
                    "a code block (or a line indented by four blanks)",
                ));
            }
            Tag::Image { .. } => return Err(not_shown("an image")),
            Tag::Link { .. } => return Err(not_shown("a link")),
            Tag::BlockQuote(_) => return Err(not_shown("a quotation")),
            Tag::Table(_) => return Err(not_shown("a table")),
            Tag::HtmlBlock => return Err(not_shown("HTML")),
            _ => return Err(not_shown("this")),
        }
        Ok(())
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) => self.in_heading = false,
            TagEnd::Emphasis | TagEnd::Strong => {
                self.emphasis.pop();
            }
            TagEnd::Item => self.item = false,
            _ => {}
        }
    }

    fn open_block(&mut self) -> Result<(), String> {
        let item = self.item;
        let section = self
            .sections
            .last_mut()
            .ok_or("text before the first heading: # names a part, ## a stop")?;
        // The paragraph of a loose item is the item's own block.
        if !(item
            && section
                .blocks
                .last()
                .is_some_and(|block| block.item && block.spans.is_empty()))
        {
            section.blocks.push(RawBlock {
                item,
                spans: Vec::new(),
            });
        }
        Ok(())
    }

    /// Adds a stretch; neighbours that are set alike become one, so that a fact may go
    /// over the end of a line.
    fn text(&mut self, text: &str, emphasis: Emphasis, from: usize) {
        let Some(section) = self.sections.last_mut() else {
            return;
        };
        if self.in_heading {
            section.heading.push(text, from);
            return;
        }
        let Some(block) = section.blocks.last_mut() else {
            return;
        };
        match block.spans.last_mut() {
            Some(last) if last.emphasis == emphasis => last.words.push(text, from),
            _ => {
                let mut words = Mapped::at(from);
                words.push(text, from);
                block.spans.push(RawSpan { words, emphasis });
            }
        }
    }
}

fn not_shown(what: &str) -> String {
    format!(
        "{what} cannot be shown: a lesson has paragraphs, lists (-), *stress*, **strong** and `code`"
    )
}
