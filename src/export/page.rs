//! A slide as shapes, which every format of pictures draws.
//!
//! Places and sizes are in units of which a slide is 900 high and 1600 (16:9) or 1200
//! (4:3) wide; x grows to the right, y downwards. Colours are [`Ink`]s, by what they mean;
//! a [`Palette`] has their values. Rows are broken already, so that every format breaks
//! them alike.

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
    /// Its title, which stands on it.
    pub title: String,
    /// A description for readers who do not see it: one paragraph of plain text.
    pub description: String,
    /// The speaker's notes in plain text; paragraphs are separated by line feeds.
    pub notes: String,
    /// Whether it is a stop of a lesson.
    pub is_stop: bool,
    /// Its parts, in the order of drawing.
    pub groups: Vec<Group>,
}

/// Shapes that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// A short English word for identifiers: `tree`, `board`, `caption`. No two groups of
    /// a page have the same.
    pub name: &'static str,
    /// What it is to a reader.
    pub role: Role,
    /// Of a picture or a table, a description for those who do not see it.
    pub alt: String,
    /// The shapes, in the order of drawing: edges before nodes.
    pub shapes: Vec<Shape>,
}

/// What a group is to a reader.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// The slide's title: its only shape has the words of [`Page::title`].
    Title,
    /// Paragraphs that tell what happens.
    Caption,
    /// A picture: a tree, a position.
    Figure,
    /// Lines that are always there: code, running calls, that a program is wrong.
    Listing,
    /// A table: of each row, the first one of headings, the places of its cells among the
    /// group's shapes, all of them words.
    Table(Vec<Vec<usize>>),
    /// What can be left out: where one is in the deck, counts.
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
    /// Whether nodes link to other slides, or words to the web.
    pub fn has_links(&self) -> bool {
        let is_address = |row: &Row| row.runs.iter().any(|run| run.address().is_some());
        self.shapes().any(|shape| match shape {
            Shape::Node(node) => node.link.is_some(),
            Shape::Words(words) => words.rows.iter().any(is_address),
            _ => false,
        })
    }

    /// All its shapes, in the order of drawing.
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

/// A place.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
}

/// Width and height.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Size {
    /// To the right.
    pub width: f32,
    /// Downwards.
    pub height: f32,
}

impl Size {
    /// The smallest size that holds both.
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
    /// A rectangle by its upper left corner and its size.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    /// A rectangle of a size around a point.
    pub(crate) fn around(Point { x, y }: Point, width: f32, height: f32) -> Self {
        Self::new(x - width / 2.0, y - height / 2.0, width, height)
    }

    /// What is left of it without a margin at its sides, and one above and below.
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

    /// The middle of its upper edge: where the edge from a parent arrives.
    pub fn top_middle(&self) -> Point {
        let x = self.x + self.width / 2.0;
        Point { x, y: self.y }
    }

    /// The middle of its lower edge: where edges to children begin.
    pub fn bottom_middle(&self) -> Point {
        let Point { x, .. } = self.top_middle();
        let y = self.bottom();
        Point { x, y }
    }

    /// A part of it from side to side.
    pub(crate) const fn row(&self, y: f32, height: f32) -> Self {
        Self::new(self.x, y, self.width, height)
    }

    /// A part of it from top to bottom.
    pub(crate) const fn column(&self, x: f32, width: f32) -> Self {
        Self::new(x, self.y, width, self.height)
    }

    /// Takes a part off at the top, with a gap below it.
    pub(crate) fn cut_top(&mut self, height: f32, gap: f32) -> Self {
        let top = self.row(self.y, height);
        self.y += height + gap;
        self.height -= height + gap;
        top
    }

    /// Takes a part off at the bottom, with a gap above it.
    pub(crate) fn cut_bottom(&mut self, height: f32, gap: f32) -> Self {
        let y = self.bottom() - height;
        self.height -= height + gap;
        self.row(y, height)
    }

    /// Takes a part off at the right, with a gap beside it.
    pub(crate) fn cut_right(&mut self, width: f32, gap: f32) -> Self {
        let x = self.right() - width;
        self.width -= width + gap;
        self.column(x, width)
    }
}

/// A colour by what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// The ground of the slide.
    Ground,
    /// The ground of panels and nodes, a little apart from the slide's.
    Panel,
    /// Text.
    Text,
    /// Less important: nodes not entered yet, labels, hints.
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
    /// A cutoff and the moves that it skips.
    Cut,
    /// The ground of the current node and line of code.
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
    /// `2a6fbb`, in lower case.
    pub fn hex(self) -> String {
        let [red, green, blue] = self.0;
        format!("{red:02x}{green:02x}{blue:02x}")
    }
}

/// Every ink, in order, with its name in identifiers, and its colour on light, dark and print
/// paper. Hues are those that colour-blind eyes tell apart as well (after Okabe and Ito,
/// <https://jfly.uni-koeln.de/color/>): blue for MAX, vermilion for MIN, bluish green for
/// the best, reddish purple for cuts. In print the current node has a black ground; the rest
/// stands out by dashes, widths and symbols. Text has a contrast of at least 4.5:1 on ground
/// and panel, and lines that tell something of 3:1 (WCAG 2.2, 1.4.3 and 1.4.11; a test).
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
    (Ink::Cut, "cut", [0x8a_35_8f, 0xe0_98_e8, 0x00_00_00]),
    (Ink::Current, "current", [0xff_d5_4a, 0xff_d5_4a, 0x00_00_00]),
    (Ink::OnCurrent, "on-current", [0x1c_20_26, 0x14_17_1c, 0xff_ff_ff]),
];

/// The colours of a paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette(pub Paper);

impl Palette {
    /// The colour of an ink.
    pub const fn rgb(self, ink: Ink) -> Rgb {
        let (.., colours) = INKS[ink as usize];
        let [_, red, green, blue] = colours[self.0 as usize].to_be_bytes();
        Rgb([red, green, blue])
    }

    /// A text with the colour of each `{ink}` that it names.
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
    /// In dashes: a cut.
    Dashed,
    /// In dots: not entered yet.
    Dotted,
}

impl Dash {
    /// Lengths of lines and gaps, in widths of the line; empty where it is solid.
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
    /// A line in a colour.
    pub(crate) const fn new(ink: Ink, width: f32, dash: Dash) -> Self {
        Self { ink, width, dash }
    }

    /// An unbroken line.
    pub(crate) const fn solid(ink: Ink, width: f32) -> Self {
        Self::new(ink, width, Dash::Solid)
    }

    /// Lengths of its dashes and gaps; `None` where it is solid.
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

/// A rectangle: the ground of a panel, the mark of a line, a stop on the timeline.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// Where it is.
    pub area: Area,
    /// The radius of its corners; 0 for sharp ones.
    pub radius: f32,
    /// Its fill.
    pub fill: Option<Ink>,
    /// Its rim.
    pub stroke: Option<Stroke>,
}

/// A straight line.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// Colour, width and dashes.
    pub stroke: Stroke,
}

/// The name of a node on its page: `n4`, or `a4` and `b4` of two searches; `ns4-2` is a
/// skipped move and `nh4-2` a count in the second place below node 4. ASCII letters, digits
/// and hyphens only.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeKey(pub String);

impl fmt::Display for NodeKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// The outline of a node: it tells MAX from MIN without colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outline {
    /// Sharp corners: MAX.
    Square,
    /// Round corners: MIN.
    Round,
    /// No outline and no ground: counts and skipped moves.
    Bare,
}

impl Outline {
    /// The radius of the corners of a node of this size.
    pub fn radius(self, area: &Area) -> f32 {
        match self {
            Self::Square | Self::Bare => 3.0,
            Self::Round => (area.height / 2.0).min(area.width / 2.0).min(16.0),
        }
    }
}

/// A node of a tree: an outline with rows of text in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Its name on this page.
    pub key: NodeKey,
    /// Where it is.
    pub area: Area,
    /// Its outline.
    pub outline: Outline,
    /// Its fill.
    pub fill: Option<Ink>,
    /// Its rim.
    pub stroke: Option<Stroke>,
    /// Its text from top to bottom, each row centred in it.
    pub rows: Vec<Row>,
    /// A description: "state 3, MIN, after b1: -10".
    pub alt: String,
    /// Where its number comes from, on pages that readers turn themselves.
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

/// A line from the lower middle of a node to the upper middle of its child.
#[derive(Clone, Debug, PartialEq)]
pub struct Edge {
    /// The parent.
    pub from: NodeKey,
    /// The child.
    pub to: NodeKey,
    /// Where it begins.
    pub start: Point,
    /// Where it ends.
    pub end: Point,
    /// Colour, width and dashes.
    pub stroke: Stroke,
    /// Whether it is on the principal line, as far as that is known.
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
    /// All chars of one width: code, positions.
    Mono,
    /// The same, bold.
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

    /// Whether all its chars have one width.
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
    /// At the left.
    #[default]
    Start,
    /// In the middle.
    Middle,
    /// At the right.
    End,
}

/// A stretch of text in one font and colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The text; blanks at the ends count.
    pub text: String,
    /// Its font.
    pub face: Face,
    /// Its colour.
    pub ink: Ink,
    /// Whether it is struck through: skipped moves.
    pub struck: bool,
}

impl Run {
    /// Text in a font and a colour.
    pub fn new(text: impl Into<String>, face: Face, ink: Ink) -> Self {
        Self {
            text: typeset(&text.into(), face.is_mono()),
            face,
            ink,
            struck: false,
        }
    }

    /// The web address that it is, if it is one.
    pub fn address(&self) -> Option<&str> {
        let text = self.text.trim();
        let is_address = text.starts_with("https://") || text.starts_with("http://");
        is_address.then_some(text)
    }

    /// The same, upright.
    pub(crate) fn sans(text: impl Into<String>, ink: Ink) -> Self {
        Self::new(text, Face::Sans, ink)
    }

    /// The same, bold.
    pub(crate) fn bold(text: impl Into<String>, ink: Ink) -> Self {
        Self::new(text, Face::Bold, ink)
    }
}

/// One line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its stretches, from left to right, with no room between them.
    pub runs: Vec<Run>,
    /// The font size.
    pub size: f32,
    /// The baseline.
    pub baseline: f32,
    /// The indent from the edge that it is aligned to: items of lists.
    pub indent: f32,
    /// Whether a paragraph ends here. Where not, the next row goes on after a blank.
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
    /// The area, which they may not fill.
    pub area: Area,
    /// How they are aligned.
    pub align: Align,
    /// The rows, from top to bottom.
    pub rows: Vec<Row>,
    /// The node that they are about, and with which they are moved.
    pub of: Option<NodeKey>,
}

impl Words {
    /// Paragraphs that stand together, such as the rows of a table.
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
