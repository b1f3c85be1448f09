//! A slide as shapes, which every picture format draws.
//!
//! Coordinates and sizes are in units of which a slide is 900 high and 1600 (16:9) or 1200 (4:3)
//! wide; x grows to the right, y downwards. Colours are [`Ink`]s, named by what they mean; a
//! [`Palette`] has their values. Rows are already broken, so that they break alike in every format.

use std::fmt;

use crate::layout::typeset;
use deck::Paper;
use words::Lang;

/// A slide as shapes.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Its size.
    pub size: Size,
    /// The language of its words.
    pub lang: Lang,
    /// Its title, which is also written on it.
    pub title: String,
    /// A description for readers who can't see it: one paragraph of plain text.
    pub description: String,
    /// The speaker's notes in plain text; paragraphs are separated by line feeds.
    pub notes: String,
    /// Whether it shows a stop of a lesson.
    pub is_stop: bool,
    /// Its parts, in drawing order.
    pub groups: Vec<Group>,
}

/// Shapes that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// A short English word for identifiers: `tree`, `board`, `caption`. Unique on its page.
    pub name: &'static str,
    /// What it means to a reader.
    pub role: Role,
    /// A description of a picture or table for those who can't see it; empty for text.
    pub alt: String,
    /// The shapes, in drawing order: edges before nodes.
    pub shapes: Vec<Shape>,
}

/// What a group means to a reader.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// The slide's title; its only shape has the words of [`Page::title`].
    Title,
    /// Paragraphs that say what happens.
    Caption,
    /// A picture: a tree, a position.
    Figure,
    /// Lines that are always there: code, running calls, the note that a program is wrong.
    Listing,
    /// A table: for each row, headings first, where its cells are among the group's shapes,
    /// which are all words.
    Table(Vec<Vec<usize>>),
    /// Anything that can be left out: where the slide is in the deck, counts.
    #[default]
    Aside,
}

impl Role {
    /// A short name for identifiers.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Caption => "caption",
            Self::Figure => "figure",
            Self::Listing => "listing",
            Self::Table(_) => "table",
            Self::Aside => "aside",
        }
    }
}

impl Page {
    /// Whether nodes link to other slides or words to the web.
    pub fn has_links(&self) -> bool {
        let is_address = |row: &Row| row.runs.iter().any(|run| run.address().is_some());
        self.shapes().any(|shape| match shape {
            Shape::Node(node) => node.link.is_some(),
            Shape::Words(words) => words.rows.iter().any(is_address),
            _ => false,
        })
    }

    /// All its shapes, in drawing order.
    pub fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.groups.iter().flat_map(|group| &group.shapes)
    }
}

impl Group {
    /// Whether its shapes make one picture, rather than paragraphs.
    pub fn is_picture(&self) -> bool {
        self.role == Role::Figure
    }
}

/// A point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The distance from the left.
    pub x: f32,
    /// The distance from the top.
    pub y: f32,
}

/// A width and a height.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Size {
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

impl Size {
    /// The smallest size that contains both.
    pub(crate) const fn with(self, other: Self) -> Self {
        Self {
            width: self.width.max(other.width),
            height: self.height.max(other.height),
        }
    }
}

/// A rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

impl Area {
    /// A rectangle with this upper left corner and size.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    /// A rectangle of this size, centred on a point.
    pub(crate) fn around(Point { x, y }: Point, width: f32, height: f32) -> Self {
        Self::new(x - width / 2.0, y - height / 2.0, width, height)
    }

    /// The rest without a margin of `x` at the sides and `y` at top and bottom.
    pub(crate) fn inset(&self, x: f32, y: f32) -> Self {
        let (width, height) = (self.width - 2.0 * x, self.height - 2.0 * y);
        Self::new(self.x + x, self.y + y, width, height)
    }

    /// Its right edge.
    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    /// Its lower edge.
    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }

    /// Its middle.
    pub fn middle(&self) -> Point {
        let Point { x, y } = self.top_middle();
        let y = y + self.height / 2.0;
        Point { x, y }
    }

    /// The middle of its upper edge, where the edge from a parent arrives.
    pub fn top_middle(&self) -> Point {
        let x = self.x + self.width / 2.0;
        Point { x, y: self.y }
    }

    /// The middle of its lower edge, where edges to children begin.
    pub fn bottom_middle(&self) -> Point {
        let Point { x, .. } = self.top_middle();
        let y = self.bottom();
        Point { x, y }
    }

    /// A part that runs from side to side.
    pub(crate) const fn row(&self, y: f32, height: f32) -> Self {
        Self::new(self.x, y, self.width, height)
    }

    /// A part that runs from top to bottom.
    pub(crate) const fn column(&self, x: f32, width: f32) -> Self {
        Self::new(x, self.y, width, self.height)
    }

    /// Cuts a part off at the top, with a gap below it.
    pub(crate) fn cut_top(&mut self, height: f32, gap: f32) -> Self {
        let top = self.row(self.y, height);
        self.y += height + gap;
        self.height -= height + gap;
        top
    }

    /// Cuts a part off at the bottom, with a gap above it.
    pub(crate) fn cut_bottom(&mut self, height: f32, gap: f32) -> Self {
        let y = self.bottom() - height;
        self.height -= height + gap;
        self.row(y, height)
    }

    /// Cuts a part off on the right, with a gap beside it.
    pub(crate) fn cut_right(&mut self, width: f32, gap: f32) -> Self {
        let x = self.right() - width;
        self.width -= width + gap;
        self.column(x, width)
    }
}

/// A colour, named by what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// The background of the slide.
    Ground,
    /// The background of panels and nodes, slightly different from the slide's.
    Panel,
    /// Text.
    Text,
    /// Less important text: nodes not entered yet, labels, hints.
    Faint,
    /// Thin lines between parts.
    Hair,
    /// MAX.
    Max,
    /// MIN.
    Min,
    /// The marks of the first side, X.
    One,
    /// The marks of the second side, O.
    Two,
    /// A best child and its edge.
    Best,
    /// A cutoff, and the moves it skips.
    Cut,
    /// The background of the current node and line of code.
    Current,
    /// Text on [`Ink::Current`].
    OnCurrent,
}

impl Ink {
    /// A short name for identifiers.
    pub const fn name(self) -> &'static str {
        INKS[self as usize].1
    }
}

/// Red, green and blue, from 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub [u8; 3]);

impl Rgb {
    /// Hexadecimal, in lower case: `2a6fbb`.
    pub fn hex(self) -> String {
        let [red, green, blue] = self.0;
        format!("{red:02x}{green:02x}{blue:02x}")
    }
}

/// Every ink in order, with its name in identifiers and its colour on light, dark and print
/// paper. Hues are easy to tell apart with colour-blind eyes, too (after Okabe and Ito,
/// <https://jfly.uni-koeln.de/color/>): blue for MAX, vermilion for MIN, bluish green for the
/// best, violet for cuts, far from the pink of X. In print, the current node has a black background; the rest
/// stands out by dashes, widths and symbols. Text has a contrast of at least 4.5:1 on ground
/// and panel, and meaningful lines of 3:1 (WCAG 2.2, 1.4.3 and 1.4.11; a test checks this).
#[rustfmt::skip]
pub(crate) const INKS: [(Ink, &str, [u32; 3]); 13] = [
    (Ink::Ground, "ground", [0xff_ff_ff, 0x14_17_1c, 0xff_ff_ff]),
    (Ink::Panel, "panel", [0xf4_f5_f7, 0x1f_24_2c, 0xff_ff_ff]),
    (Ink::Text, "text", [0x1c_20_26, 0xee_f0_f3, 0x00_00_00]),
    (Ink::Faint, "faint", [0x59_61_6d, 0xa9_b1_be, 0x4d_4d_4d]),
    (Ink::Hair, "hair", [0x86_8e_99, 0x6f_7a_89, 0x80_80_80]),
    (Ink::Max, "max", [0x00_5f_a8, 0x6c_b8_f5, 0x00_00_00]),
    (Ink::Min, "min", [0xb8_4a_00, 0xff_94_57, 0x00_00_00]),
    (Ink::One, "one", [0xad_1f_57, 0xff_8f_b4, 0x00_00_00]),
    (Ink::Two, "two", [0x00_6b_75, 0x58_d0_dc, 0x00_00_00]),
    (Ink::Best, "best", [0x00_76_55, 0x3d_d0_a2, 0x00_00_00]),
    (Ink::Cut, "cut", [0x7a_28_d0, 0xb0_7c_ff, 0x00_00_00]),
    (Ink::Current, "current", [0xff_d5_4a, 0xff_d5_4a, 0x00_00_00]),
    (Ink::OnCurrent, "on-current", [0x1c_20_26, 0x14_17_1c, 0xff_ff_ff]),
];

/// The colours for a paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette(pub Paper);

impl Palette {
    /// The colour of an ink.
    pub const fn rgb(self, ink: Ink) -> Rgb {
        let (.., colours) = INKS[ink as usize];
        let [_, red, green, blue] = colours[self.0 as usize].to_be_bytes();
        Rgb([red, green, blue])
    }

    /// A text in which the name of an ink in braces (`{ink}`) is replaced by its colour.
    pub(crate) fn paint(self, text: &str) -> String {
        INKS.into_iter()
            .fold(text.to_owned(), |text, (ink, name, _)| {
                text.replace(&format!("{{{name}}}"), &self.rgb(ink).hex())
            })
    }
}

/// The dashes of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dash {
    /// None.
    #[default]
    Solid,
    /// Dashed: a cut.
    Dashed,
    /// Dotted: not entered yet.
    Dotted,
}

impl Dash {
    /// The lengths of dashes and gaps, in line widths; empty if solid.
    pub const fn pattern(self) -> &'static [f32] {
        match self {
            Self::Solid => &[],
            Self::Dashed => &[4.0, 3.0],
            Self::Dotted => &[1.0, 2.5],
        }
    }
}

/// A line's colour, width and dash.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub ink: Ink,
    /// Its width.
    pub width: f32,
    /// Its dashes.
    pub dash: Dash,
}

impl Stroke {
    /// A stroke of this colour, width and dash.
    pub(crate) const fn new(ink: Ink, width: f32, dash: Dash) -> Self {
        Self { ink, width, dash }
    }

    /// A solid line.
    pub(crate) const fn solid(ink: Ink, width: f32) -> Self {
        Self::new(ink, width, Dash::Solid)
    }

    /// The lengths of its dashes and gaps; `None` if solid.
    pub fn dashes(&self) -> Option<Vec<f32>> {
        let pattern = self.dash.pattern();
        let lengths = pattern.iter().map(|length| length * self.width);
        (!pattern.is_empty()).then(|| lengths.collect())
    }
}

/// One thing on a slide.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled or outlined rectangle.
    Bar(Bar),
    /// A straight line.
    Rule(Rule),
    /// A line from a node to its child.
    Edge(Edge),
    /// A node of a tree.
    Node(Node),
    /// Text.
    Words(Words),
}

/// A rectangle: the background of a panel, the mark of a line, a stop on the timeline.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// Its position and size.
    pub area: Area,
    /// The radius of its corners; 0 for sharp ones.
    pub radius: f32,
    /// Its fill, if it has one.
    pub fill: Option<Ink>,
    /// Its outline, if it has one.
    pub stroke: Option<Stroke>,
}

/// A straight line.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// Its start.
    pub from: Point,
    /// Its end.
    pub to: Point,
    /// Colour, width and dashes.
    pub stroke: Stroke,
}

/// The name of a node on its page: `n4`; `a4` and `b4` with two searches; `ns4-2` for a skipped
/// move and `nh4-2` for a count, in the second place below node 4. Only ASCII letters, digits
/// and hyphens.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeKey(pub String);

impl fmt::Display for NodeKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// The outline of a node, which tells MAX from MIN without colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outline {
    /// Sharp corners: MAX.
    Square,
    /// Round corners: MIN.
    Round,
    /// No outline and no background: counts and skipped moves.
    Bare,
}

impl Outline {
    /// The radius of a node's corners, given its size.
    pub fn radius(self, area: &Area) -> f32 {
        match self {
            Self::Square | Self::Bare => 3.0,
            Self::Round => (area.height / 2.0).min(area.width / 2.0).min(16.0),
        }
    }
}

/// A node of a tree: an outline with rows of text inside.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Its name on this page.
    pub key: NodeKey,
    /// Its position and size.
    pub area: Area,
    /// Its outline.
    pub outline: Outline,
    /// Its fill, if it has one.
    pub fill: Option<Ink>,
    /// Its outline's stroke, if it has one.
    pub stroke: Option<Stroke>,
    /// Its text from top to bottom, each row centred.
    pub rows: Vec<Row>,
    /// A description: "state 3, MIN, after b1: -10".
    pub alt: String,
    /// A link to where its number comes from, on pages made for clicking.
    pub link: Option<Link>,
}

/// A link to an earlier slide.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The slide, counted from 1.
    pub slide: usize,
    /// Why it leads there.
    pub says: String,
}

/// A line from the lower middle of a node to the upper middle of a child.
#[derive(Clone, Debug, PartialEq)]
pub struct Edge {
    /// The parent.
    pub from: NodeKey,
    /// The child.
    pub to: NodeKey,
    /// Its start.
    pub start: Point,
    /// Its end.
    pub end: Point,
    /// Colour, width and dashes.
    pub stroke: Stroke,
    /// Whether it is on the principal line, as far as known.
    pub is_principal: bool,
    /// A description: "b1, best so far", "c2, cut off".
    pub alt: String,
}

/// A font. Slides have two families, `Sans` and `Mono`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// Upright.
    #[default]
    Sans,
    /// Bold.
    Bold,
    /// Slanted.
    Italic,
    /// Monospaced: code, positions.
    Mono,
    /// Monospaced and bold.
    MonoBold,
}

impl Face {
    /// Every face.
    pub const ALL: [Self; 5] = [
        Self::Sans,
        Self::Bold,
        Self::Italic,
        Self::Mono,
        Self::MonoBold,
    ];

    /// Whether all its characters have the same width.
    pub const fn is_mono(self) -> bool {
        matches!(self, Self::Mono | Self::MonoBold)
    }

    /// Whether it is bold.
    pub const fn is_bold(self) -> bool {
        matches!(self, Self::Bold | Self::MonoBold)
    }
}

/// How rows are aligned in their area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Align {
    /// At the left edge.
    #[default]
    Start,
    /// In the middle.
    Middle,
    /// At the right edge.
    End,
}

/// A piece of text in one font and colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The text, including any spaces at its ends.
    pub text: String,
    /// Its font.
    pub face: Face,
    /// Its colour.
    pub ink: Ink,
    /// Whether it is struck through, like skipped moves.
    pub struck: bool,
}

impl Run {
    /// Text in a font and colour.
    pub fn new(text: impl Into<String>, face: Face, ink: Ink) -> Self {
        Self {
            text: typeset(&text.into(), face.is_mono()),
            face,
            ink,
            struck: false,
        }
    }

    /// The web address that the text is, if it is one.
    pub fn address(&self) -> Option<&str> {
        let text = self.text.trim();
        let is_address = text.starts_with("https://") || text.starts_with("http://");
        is_address.then_some(text)
    }

    /// Upright text.
    pub(crate) fn sans(text: impl Into<String>, ink: Ink) -> Self {
        Self::new(text, Face::Sans, ink)
    }

    /// Bold text.
    pub(crate) fn bold(text: impl Into<String>, ink: Ink) -> Self {
        Self::new(text, Face::Bold, ink)
    }
}

/// One line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its runs from left to right, with no gaps in between.
    pub runs: Vec<Run>,
    /// The font size.
    pub size: f32,
    /// The baseline.
    pub baseline: f32,
    /// The indent from the edge it is aligned to, for list items.
    pub indent: f32,
    /// Whether a paragraph ends here; if not, the next row continues after a space.
    pub ends: bool,
}

impl Row {
    /// Its text.
    pub fn text(&self) -> String {
        self.runs.iter().map(|run| run.text.as_str()).collect()
    }
}

/// Rows of text in an area.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// The area, which they need not fill.
    pub area: Area,
    /// How they are aligned.
    pub align: Align,
    /// The rows, from top to bottom.
    pub rows: Vec<Row>,
    /// The node that they belong to, and move with.
    pub of: Option<NodeKey>,
}

impl Words {
    /// Paragraphs that stay together, such as the rows of a table.
    pub fn blocks(&self) -> impl Iterator<Item = impl Iterator<Item = &[Row]>> {
        let is_together =
            |above: &Row, below: &Row| below.baseline < above.baseline + 1.4 * above.size;
        let blocks = self.rows.chunk_by(is_together);
        blocks.map(|rows| rows.split_inclusive(|row| row.ends))
    }

    /// The rows of each paragraph.
    pub fn paragraphs(&self) -> impl Iterator<Item = &[Row]> {
        self.rows.split_inclusive(|row| row.ends)
    }
}
