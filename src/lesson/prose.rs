//! A lesson's prose: paragraphs and lists, with facts where numbers stand.

use std::ops::Range;

use pulldown_cmark::TextMergeWithOffset;
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

/// Prose before facts are put in: where each stretch stands in the file is kept.
#[derive(Debug)]
pub(super) struct RawBlock {
    pub item: bool,
    pub spans: Vec<(Span, Range<usize>)>,
}

/// A heading with the blocks under it.
#[derive(Debug)]
pub(super) struct Section {
    pub level: u8,
    pub heading: String,
    pub range: Range<usize>,
    pub blocks: Vec<RawBlock>,
}

/// Reads the body of a lesson file.
pub(super) fn read(file: &SourceFile, body: Range<usize>) -> Result<Vec<Section>, Diagnostic> {
    let text = &file.text[body.clone()];
    let parser = Parser::new_ext(text, Options::empty()).into_offset_iter();
    let mut reader = Reader::default();
    for (event, range) in TextMergeWithOffset::new(parser) {
        let range = body.start + range.start..body.start + range.end;
        reader
            .take(event, range.clone())
            .map_err(|message| file.diagnostic(range, message))?;
    }
    Ok(reader.sections)
}

#[derive(Default)]
struct Reader {
    sections: Vec<Section>,
    in_heading: bool,
    emphasis: Emphasis,
    item: bool,
}

impl Reader {
    fn take(&mut self, event: Event<'_>, range: Range<usize>) -> Result<(), String> {
        match event {
            Event::Start(tag) => return self.start(&tag, range),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.text(&text, self.emphasis, range),
            Event::Code(text) if self.in_heading => self.text(&text, Emphasis::None, range),
            Event::Code(text) => self.text(&text, Emphasis::Code, range),
            Event::SoftBreak | Event::HardBreak => self.text(" ", self.emphasis, range),
            _ => return Err("a lesson shows paragraphs, lists, *stress*, **strong** and `code`; this is none of them".into()),
        }
        Ok(())
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
                    heading: String::new(),
                    range,
                    blocks: Vec::new(),
                });
            }
            Tag::Paragraph => self.open_block()?,
            Tag::Item => {
                self.item = true;
                self.open_block()?;
            }
            Tag::List(_) => {}
            Tag::Emphasis => self.emphasis = Emphasis::Stressed,
            Tag::Strong => self.emphasis = Emphasis::Strong,
            other => {
                let what = match other {
                    Tag::CodeBlock(_) => "a code block (or a line indented by four blanks)",
                    Tag::Image { .. } => "an image",
                    Tag::Link { .. } => "a link",
                    Tag::BlockQuote(_) => "a quotation",
                    _ => "this",
                };
                return Err(format!(
                    "{what} cannot be shown: a lesson has paragraphs, lists, *stress*, **strong** and `code`"
                ));
            }
        }
        Ok(())
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) => self.in_heading = false,
            TagEnd::Emphasis | TagEnd::Strong => self.emphasis = Emphasis::None,
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

    fn text(&mut self, text: &str, emphasis: Emphasis, range: Range<usize>) {
        let Some(section) = self.sections.last_mut() else {
            return;
        };
        if self.in_heading {
            section.heading.push_str(text);
        } else if let Some(block) = section.blocks.last_mut() {
            let span = Span {
                text: text.to_owned(),
                emphasis,
            };
            block.spans.push((span, range));
        }
    }
}
