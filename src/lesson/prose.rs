//! A lesson's prose: paragraphs and lists, with facts in place of numbers.

use std::ops::Range;

use pulldown_cmark::{Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd};

use unicode_width::UnicodeWidthStr;

use super::MAX_WRONG;
use super::diagnostic::{Diagnostic, SourceFile};
use super::fact::Scope;
use quiz::Kind;
use words::ascii::is_hidden;
use words::{Message, message};

/// The style of a span of prose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Emphasis {
    /// None; set like the rest.
    #[default]
    None,
    /// `*stressed*`
    Stressed,
    /// `**strong**`
    Strong,
    /// `` `code` ``
    Code,
    /// A web address
    Link,
}

/// A span of prose in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span<T = String> {
    /// The text.
    pub text: T,
    /// Its style.
    pub emphasis: Emphasis,
}

/// The kind of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockKind {
    /// A paragraph.
    Paragraph,
    /// An item of a list.
    Item,
    /// An item under an item: why a sentence to choose from is true.
    Reason,
    /// A row of a table, whose cells are as wide as their columns.
    Row,
}

/// A paragraph, an item of a list or a row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block<T = String> {
    /// Which of these it is.
    pub kind: BlockKind,
    /// Its text.
    pub spans: Vec<Span<T>>,
}

/// A block before its facts are filled in.
pub(super) type RawBlock = Block<SourceText>;

impl<T> Block<T> {
    /// Whether it is an item of a list.
    pub fn is_item(&self) -> bool {
        self.kind == BlockKind::Item
    }
}

impl Block<String> {
    /// Its text without emphasis.
    pub fn text(&self) -> String {
        self.spans.iter().map(|span| span.text.as_str()).collect()
    }
}

/// Text that knows where in the file each piece of it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceText {
    start: usize,
    pub text: String,
    /// Offsets in the text, with the offsets in the file that they come from.
    pieces: Vec<(usize, usize)>,
}

impl SourceText {
    /// An empty text at this offset in the file.
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

    /// The position in the file of an offset in the text.
    pub fn place(&self, at: usize) -> Range<usize> {
        let piece = self.pieces.iter().rev().find(|(text, _)| *text <= at);
        let from = piece.map_or(self.start, |(text, from)| from + (at - text));
        from..from
    }
}

/// A heading with the blocks under it.
#[derive(Debug)]
pub(super) struct Section {
    pub level: u8,
    pub heading: SourceText,
    pub blocks: Vec<RawBlock>,
    /// Quoted with `>`: notes for the speaker.
    pub notes: Vec<RawBlock>,
    /// The steps it has pictures of: selectors, with their positions.
    pub pictures: Vec<(Range<usize>, String)>,
}

/// Reads the body of a lesson file. Leaves out what can't be shown, and reports it.
pub(super) fn read(
    file: &SourceFile,
    body: Range<usize>,
    wrong: &mut Vec<Diagnostic>,
) -> Vec<Section> {
    let text = &file.text[body.clone()];
    let parser = Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter();
    let mut reader = Reader {
        file,
        sections: Vec::new(),
        in_heading: false,
        in_note: false,
        emphasis: Vec::new(),
        kind: BlockKind::Paragraph,
        link: None,
    };
    for (event, range) in parser {
        let range = body.start + range.start..body.start + range.end;
        let taken = reader.take(event, range.clone());
        let found = taken.err().map(|what| file.diagnostic(range, what));
        // An HTML element is two tags.
        let is_told = |found: &Diagnostic| {
            let last = wrong.last();
            last.is_some_and(|last| (last.line, &last.what) == (found.line, &found.what))
        };
        let found = found.filter(|found| !is_told(found));
        wrong.extend(found);
    }
    reader.sections
}

struct Reader<'a> {
    file: &'a SourceFile,
    sections: Vec<Section>,
    in_heading: bool,
    in_note: bool,
    /// The open styles, innermost last.
    emphasis: Vec<Emphasis>,
    /// The kind of the next block.
    kind: BlockKind,
    /// The address of the current link.
    link: Option<String>,
}

impl Reader<'_> {
    fn take(&mut self, event: Event<'_>, range: Range<usize>) -> Result<(), Message> {
        match event {
            Event::Start(tag) => return self.start(&tag, range),
            Event::End(tag) => self.end(tag, range.end),
            Event::Text(text) => self.text(&text.replace('\t', " "), self.set_as(), range.start),
            Event::Code(text) => {
                let ticks = self.file.text[range.clone()].find(&*text).unwrap_or(0);
                self.text(&text, Emphasis::Code, range.start + ticks);
            }
            Event::SoftBreak | Event::HardBreak => self.text(" ", self.set_as(), range.start),
            Event::Rule => return Err(not_shown("rule")),
            _ => return Err(not_shown("html")),
        }
        Ok(())
    }

    fn set_as(&self) -> Emphasis {
        self.emphasis.last().copied().unwrap_or_default()
    }

    fn start(&mut self, tag: &Tag<'_>, range: Range<usize>) -> Result<(), Message> {
        match tag {
            Tag::Heading { level, .. } => {
                let level = match level {
                    HeadingLevel::H1 => 1,
                    HeadingLevel::H2 => 2,
                    HeadingLevel::H3 => 3,
                    _ => return Err(Message::LessonThreeLevels),
                };
                self.in_heading = true;
                self.sections.push(Section {
                    level,
                    heading: SourceText::at(range.start),
                    blocks: Vec::new(),
                    notes: Vec::new(),
                    pictures: Vec::new(),
                });
            }
            Tag::BlockQuote(_) if !self.in_note && !self.is_in_list() => {
                self.in_note = true;
            }
            Tag::Paragraph => self.open_block()?,
            Tag::Item => {
                self.kind = match self.is_in_list() {
                    true => BlockKind::Reason,
                    false => BlockKind::Item,
                };
                self.open_block()?;
            }
            Tag::Table(_) if self.is_in(BlockKind::Paragraph) => self.kind = BlockKind::Row,
            Tag::TableHead | Tag::TableRow => self.open_block()?,
            Tag::TableCell => self.cell(range.start),
            Tag::Link {
                link_type: LinkType::Autolink,
                ..
            } => self.emphasis.push(Emphasis::Link),
            Tag::Link { dest_url, .. } if dest_url.starts_with("http") => {
                self.link = Some(dest_url.to_string());
            }
            Tag::Image { dest_url, .. } if self.is_stop() && dest_url.starts_with('#') => {
                let selector = dest_url[1..].replace('-', " ");
                let section = self.sections.last_mut();
                section.expect("a stop").pictures.push((range, selector));
                self.emphasis.push(Emphasis::Stressed);
            }
            Tag::List(_) if self.is_in_list() && !self.has_reasons() => {
                return Err(not_shown("nested"));
            }
            Tag::List(None) => {}
            Tag::Emphasis => self.emphasis.push(Emphasis::Stressed),
            Tag::Strong => self.emphasis.push(Emphasis::Strong),
            _ => {
                return Err(not_shown(match tag {
                    Tag::List(_) => "numbered",
                    Tag::CodeBlock(_) => "code",
                    Tag::Image { .. } => "image",
                    Tag::Link { .. } => "link",
                    Tag::BlockQuote(_) => "quotation",
                    Tag::Table(_) => "table",
                    Tag::HtmlBlock => "html",
                    _ => "this",
                }));
            }
        }
        Ok(())
    }

    fn end(&mut self, tag: TagEnd, at: usize) {
        match tag {
            TagEnd::Heading(_) => self.in_heading = false,
            TagEnd::Emphasis | TagEnd::Strong => {
                self.emphasis.pop();
            }
            TagEnd::Item if self.is_in(BlockKind::Reason) => self.kind = BlockKind::Item,
            TagEnd::Item | TagEnd::Table => self.kind = BlockKind::Paragraph,
            // Paper and terminals cannot be clicked, so the address is shown.
            TagEnd::Link => match self.link.take() {
                Some(address) => {
                    self.text(" (", Emphasis::None, at);
                    self.text(&address, Emphasis::Link, at);
                    self.text(")", Emphasis::None, at);
                }
                None => drop(self.emphasis.pop()),
            },
            // A slide has the drawing instead.
            TagEnd::Image => drop(self.emphasis.pop()),
            TagEnd::BlockQuote(_) => self.in_note = false,
            _ => {}
        }
    }

    /// Whether this is a stop's prose.
    fn is_stop(&self) -> bool {
        let is_stop = self
            .sections
            .last()
            .is_some_and(|section| section.level == 2);
        is_stop && !self.in_heading && !self.in_note && !self.is_in(BlockKind::Row)
    }

    fn is_in_list(&self) -> bool {
        matches!(self.kind, BlockKind::Item | BlockKind::Reason)
    }

    /// Whether the current item may have a reason.
    fn has_reasons(&self) -> bool {
        let asks = self.sections.last().map(Section::name);
        asks.as_deref() == Some(Kind::WRONG) && self.is_in(BlockKind::Item) && !self.in_note
    }

    fn is_in(&self, kind: BlockKind) -> bool {
        self.kind == kind
    }

    fn open_block(&mut self) -> Result<(), Message> {
        let kind = self.kind;
        let blocks = self.blocks().ok_or(Message::LessonTextFirst)?;
        // The paragraph of a loose item is the item's own block.
        let is_begun = |block: &RawBlock| block.kind == kind && block.spans.is_empty();
        if !(kind != BlockKind::Paragraph && blocks.last().is_some_and(is_begun)) {
            let spans = Vec::new();
            blocks.push(Block { kind, spans });
        }
        Ok(())
    }

    /// Starts a cell of a row, which is one span.
    fn cell(&mut self, from: usize) {
        let text = SourceText::at(from);
        let emphasis = Emphasis::None;
        if let Some(row) = self.blocks().and_then(|blocks| blocks.last_mut()) {
            row.spans.push(Span { text, emphasis });
        }
    }

    /// The blocks being read: the prose or the notes.
    fn blocks(&mut self) -> Option<&mut Vec<RawBlock>> {
        let section = self.sections.last_mut()?;
        Some(match self.in_note {
            true => &mut section.notes,
            false => &mut section.blocks,
        })
    }

    /// Adds a piece of text; neighbours in the same style are joined, so that a fact may
    /// continue on the next line.
    fn text(&mut self, text: &str, emphasis: Emphasis, from: usize) {
        let Some(section) = self.sections.last_mut() else {
            return;
        };
        if self.in_heading {
            section.heading.push(text, from);
            return;
        }
        let Some(block) = self.blocks().and_then(|blocks| blocks.last_mut()) else {
            return;
        };
        let in_cell = block.kind == BlockKind::Row;
        match block.spans.last_mut() {
            Some(cell) if in_cell => {
                // In a cell, `3 3 3` is a name, too.
                cell.emphasis = emphasis;
                cell.text.push(text, from);
            }
            Some(last) if last.emphasis == emphasis => last.text.push(text, from),
            _ => {
                let mut source = SourceText::at(from);
                source.push(text, from);
                let text = source;
                block.spans.push(Span { text, emphasis });
            }
        }
    }
}

fn not_shown(what: &str) -> Message {
    message!(LessonNotShown { what })
}

/// An error at a position in the file.
pub(super) type Complaint = (Range<usize>, Message);

impl RawBlock {
    /// Where it starts in the file.
    pub(super) fn place(&self) -> Option<Range<usize>> {
        self.spans.first().map(|span| span.text.place(0))
    }

    /// The block with its facts filled in.
    pub(super) fn fill(&self, scope: &Scope<'_>, complaints: &mut Vec<Complaint>) -> Block<String> {
        let mut fill = |&Span { ref text, emphasis }: &Span<SourceText>| {
            let typed = !matches!(emphasis, Emphasis::Code | Emphasis::Link);
            let mut found = Vec::new();
            let filled = fill(&text.text, typed, scope, &mut found);
            let found = found.into_iter();
            complaints.extend(found.map(|(at, what)| (text.place(at), what)));
            let text = filled;
            Span { text, emphasis }
        };
        let block = Block {
            kind: self.kind,
            spans: self.spans.iter().map(&mut fill).collect(),
        };
        complaints.extend(self.complaint(&block));
        block
    }

    /// What in the block can't be shown or wrapped, and where that is in the file.
    fn complaint(&self, block: &Block<String>) -> Option<Complaint> {
        let text = block.text();
        let (culprit, what) = check_prose(&text).err()?;
        let mut before = 0;
        for (raw, span) in self.spans.iter().zip(&block.spans) {
            let end = before + span.text.len();
            if culprit.start < end {
                // A word with no fact in it is found as written.
                let word = &text[culprit.start..culprit.end.min(end)];
                let inside = raw.text.text.find(word);
                return Some((raw.text.place(inside.unwrap_or(0)), what));
            }
            before = end;
        }
        self.place().map(|at| (at, what))
    }
}

/// Blocks with their facts filled in.
pub(super) fn filled(
    raws: &[RawBlock],
    scope: &Scope<'_>,
    complaints: &mut Vec<Complaint>,
) -> Vec<Block> {
    let blocks = raws.iter().map(|raw| raw.fill(scope, complaints));
    let mut blocks: Vec<Block> = blocks.collect();
    for table in blocks.chunk_by_mut(|above, below| above.kind == below.kind) {
        if table[0].kind == BlockKind::Row {
            align(table);
        }
    }
    for (raw, row) in raws.iter().zip(&blocks) {
        if row.kind == BlockKind::Row
            && let Err(what) = check_line(&row.text())
        {
            complaints.extend(raw.place().map(|at| (at, what)));
        }
    }
    blocks
}

/// Pads the cells of a table to the width of their columns, with non-breaking spaces.
fn align(table: &mut [Block]) {
    const APART: usize = 3;
    let columns = table.iter().map(|row| row.spans.len()).max().unwrap_or(0);
    for column in 0..columns {
        let cells = table.iter_mut().filter_map(|row| row.spans.get_mut(column));
        let cells: Vec<&mut Span> = cells.collect();
        let widest = cells.iter().map(|cell| cell.text.width()).max();
        let last = column + 1 == columns;
        for cell in cells {
            let apart = if last { 0 } else { APART };
            let blanks = widest.unwrap_or(0) + apart - cell.text.width();
            let text = cell.text.replace(' ', "\u{a0}");
            cell.text = text + &"\u{a0}".repeat(if last { 0 } else { blanks });
            cell.emphasis = Emphasis::Code;
        }
    }
}

/// Fills in the facts in a piece of text; if `typed`, refuses plain numbers. Errors come with
/// their byte offset.
pub(super) fn fill(
    text: &str,
    typed: bool,
    scope: &Scope<'_>,
    wrong: &mut Vec<(usize, Message)>,
) -> String {
    let mut filled = String::new();
    let mut at = 0;
    loop {
        let brace = text[at..].find(['{', '}']).map(|length| at + length);
        let words = &text[at..brace.unwrap_or(text.len())];
        let mut from = 0;
        while typed && let Some(number) = typed_number(&words[from..]) {
            let (start, end) = (from + number.start, from + number.end);
            let number = &words[start..end];
            wrong.push((at + start, message!(LessonTypedNumber { number })));
            from = end;
        }
        filled.push_str(words);
        let Some(brace) = brace.filter(|_| wrong.len() <= MAX_WRONG) else {
            return filled;
        };
        let from = &text[brace..];
        if from.starts_with("{{") || from.starts_with("}}") {
            filled.push_str(&from[..1]);
            at = brace + 2;
        } else if let Some(inner) = from.strip_prefix('{') {
            let Some(end) = inner.find('}') else {
                wrong.push((brace, Message::LessonOpenBrace));
                return filled;
            };
            let fact = &inner[..end];
            match own_number(fact) {
                Some(number) => filled.push_str(number),
                None => match scope.written(fact).and_then(short) {
                    Ok(found) => filled.push_str(&found),
                    Err(why) => wrong.push((brace, message!(FactInProse { fact, why }))),
                },
            }
            at = brace + 1 + end + 1;
        } else {
            wrong.push((brace, Message::LessonClosingBrace));
            at = brace + 1;
        }
    }
}

/// Refuses a fact too long to read.
fn short(fact: String) -> Result<String, Message> {
    const MOST: usize = 2_000;
    match fact.len() <= MOST {
        true => Ok(fact),
        false => Err(Message::FactTooLong),
    }
}

/// The content of quotes: a number of the author's, not the search's, such as a year.
fn own_number(fact: &str) -> Option<&str> {
    fact.trim().strip_prefix('"')?.strip_suffix('"')
}

/// The first number that stands alone; names such as `c1` don't count.
pub fn typed_number(words: &str) -> Option<Range<usize>> {
    let mut before = ' ';
    for (at, char) in words.char_indices() {
        if char.is_ascii_digit() && !before.is_alphanumeric() {
            let end = words[at..]
                .find(|char: char| !char.is_ascii_digit())
                .map_or(words.len(), |length| at + length);
            return Some(at..end);
        }
        before = char;
    }
    None
}

/// The columns of the narrowest terminal that can show everything.
const COLUMNS: usize = 80;
/// What is left of them between margins and borders.
pub(super) const MAX_WIDTH: usize = 74;

/// Checks that prose can be shown and wrapped: no hidden characters, and no word wider than a
/// line. An error has the offending bytes.
fn check_prose(text: &str) -> Result<(), Complaint> {
    check_hidden(text)?;
    let mut words = text.split_whitespace();
    let wide = words.find(|word| word.width() > MAX_WIDTH);
    wide.map_or(Ok(()), |word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        let (width, max) = (word.width(), MAX_WIDTH);
        let what = message!(LessonWideWord { word, width, max });
        Err((start..start + word.len(), what))
    })
}

/// Checks that a line that isn't wrapped can be shown and fits.
pub(super) fn check_line(text: &str) -> Result<(), Message> {
    let (width, columns, max) = (text.width(), COLUMNS, MAX_WIDTH);
    check_hidden(text).map_err(|(_, what)| what)?;
    if text.trim().is_empty() {
        return Err(Message::LessonEmptyLine);
    } else if width > max {
        return Err(message!(LessonWideLine {
            width,
            columns,
            max
        }));
    }
    Ok(())
}

fn check_hidden(text: &str) -> Result<(), Complaint> {
    let mut chars = text.char_indices();
    chars
        .find(|(_, char)| is_hidden(*char))
        .map_or(Ok(()), |(at, char)| {
            let what = match char {
                '\n' | '\r' => Message::LessonTwoLines,
                _ => message!(LessonControl {
                    char: char.escape_unicode().to_string()
                }),
            };
            Err((at..at + char.len_utf8(), what))
        })
}
