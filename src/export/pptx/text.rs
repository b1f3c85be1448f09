//! The text of shapes: rows are joined into paragraphs again, which can be edited, and placed
//! where the page has them.

use super::locale;
use crate::font;
use crate::page::{Align, Area, Face, Row, Run, Words};
use crate::template::{is_item, rejoined};
use crate::units::Scale;
use words::Lang;

/// How far glyphs go below their baseline, in font sizes.
const DESCENT: f32 = 0.212;

/// The height of a single line, in font sizes.
const LINE: f32 = 1.25;

/// The text of a shape, in page units.
pub(super) struct Text<'a> {
    pub align: Align,
    /// Whether lines wrap at the edge of the shape.
    pub wraps: bool,
    /// The vertical alignment: `t` or `ctr`.
    pub anchor: &'static str,
    /// The margins: left, top, right and bottom.
    pub insets: [f32; 4],
    pub lang: String,
    pub paragraphs: Vec<Paragraph<'a>>,
}

pub(super) struct Paragraph<'a> {
    /// The rows that it was broken into on the page.
    rows: &'a [Row],
    /// The height of each of its lines.
    pub line: f32,
    /// The space above it.
    pub before: f32,
    /// The bullet of a list item.
    pub bullet: Option<&'a Run>,
}

impl<'a> Text<'a> {
    /// Words in the middle of a shape, which stay centred when lines are added.
    pub fn within(
        rows: impl Iterator<Item = &'a [Row]>,
        align: Align,
        area: &Area,
        lang: Lang,
    ) -> Self {
        let (paragraphs, [top, bottom]) = placed(rows, area);
        // A margin on the other side moves words off the middle.
        let lower = (top - area.y) - (area.bottom() - bottom);
        Self {
            align,
            wraps: false,
            anchor: "ctr",
            insets: [0.0, lower.max(0.0), 0.0, (-lower).max(0.0)],
            lang: locale(&lang),
            paragraphs,
        }
    }

    /// Words, with the area they need: theirs, starting at the top of the first line; `None` if
    /// there are no words.
    pub fn alone(words: &'a Words, lang: Lang) -> Option<(Area, Self)> {
        let Area { x, width, .. } = words.area;
        let (paragraphs, [top, bottom]) = placed(words.paragraphs(), &words.area);
        paragraphs.first()?;
        let is_broken = paragraphs.iter().any(|one| one.rows.len() > 1);
        let spare = match breaking_width(&paragraphs, width) {
            Some(breaking) if is_broken => width - breaking,
            _ => 0.0,
        };
        let [left, right] = match words.align {
            Align::Start => [0.0, spare],
            Align::Middle => [spare / 2.0, spare / 2.0],
            Align::End => [spare, 0.0],
        };
        let widest = words
            .rows
            .iter()
            .map(|row| row.indent + font::row_width(row).max(row_width(row)));
        let text = Self {
            align: words.align,
            // Rows that barely fit don't wrap: glyphs may be wider on another machine.
            wraps: is_broken || widest.fold(0.0, f32::max) <= width * 0.8,
            anchor: "t",
            insets: [left, 0.0, right, 0.0],
            lang: locale(&lang),
            paragraphs,
        };
        let bottom = words.area.bottom().max(bottom);
        Some((Area::new(x, top, width, bottom - top), text))
    }
}

/// Paragraphs with every baseline where the page has it, the top of their first line and the
/// bottom of their last one; without any, those of `area`.
fn placed<'a>(
    parts: impl Iterator<Item = &'a [Row]>,
    area: &Area,
) -> (Vec<Paragraph<'a>>, [f32; 2]) {
    let mut paragraphs: Vec<Paragraph<'_>> = Vec::new();
    let mut edges = [area.y, area.bottom()];
    let mut last: Option<&Row> = None;
    for rows in parts {
        let [first, others @ ..] = rows else {
            continue;
        };
        let end = others.last().unwrap_or(first);
        let mut line = match others.len() {
            0 => first.size * LINE,
            breaks => (end.baseline - first.baseline) / breaks as f32,
        };
        let above = line - first.size * DESCENT;
        let mut before = 0.0;
        if let Some(last) = last {
            let room = first.baseline - last.baseline - last.size * DESCENT;
            before = (room - above).max(0.0);
            if others.is_empty() && room < above {
                line = (room + first.size * DESCENT).max(first.size * 0.5);
            }
        } else {
            edges[0] = first.baseline - above;
        }
        edges[1] = end.baseline + end.size * DESCENT;
        last = Some(end);
        let bullet = first.runs.first().filter(|_| is_item(rows));
        paragraphs.push(Paragraph {
            rows,
            line,
            before,
            bullet,
        });
    }
    (paragraphs, edges)
}

impl Paragraph<'_> {
    /// The size of its font.
    pub fn size(&self) -> f32 {
        self.rows[0].size
    }

    /// Its runs without a bullet, with a space between rows.
    pub fn runs(&self) -> Vec<Run> {
        rejoined(self.rows)
    }

    /// The margin of its rows, and the indent of the first one.
    pub fn margins(&self, align: &Align, scale: Scale) -> [(&'static str, i64); 2] {
        let first = self.rows[0].indent;
        let later = match (self.rows.get(1), self.bullet) {
            (Some(row), _) => row.indent,
            (None, Some(bullet)) => first + font::run_width(bullet, self.size()),
            (None, None) => first,
        };
        let (first, later) = (scale.emu(first), scale.emu(later));
        match align {
            Align::Start => [("marL", later), ("indent", first - later)],
            Align::Middle => [("marL", 0), ("indent", 0)],
            Align::End => [("marR", later), ("indent", 0)],
        }
    }
}

/// The largest letters in which a title fits into an area.
pub(super) fn room_for_title(title: &str, area: &Area) -> f32 {
    /// The side margins of most masters, relative to the area's width.
    const MARGINS: f32 = 0.03;
    let width = font::width(Face::Bold, title);
    let rows = 1..=4;
    let sizes = rows.map(|rows| {
        let rows = rows as f32;
        // Rows break at spaces, so none is full.
        let across = area.width * (1.0 - MARGINS) * rows / width.max(1.0);
        let across = if rows > 1.0 { across * 0.85 } else { across };
        across.min(area.height * 0.9 / rows / LINE)
    });
    sizes.fold(0.0, f32::max)
}

/// Arial's advance widths from space to tilde, in units of 2048 per em. It is slightly narrower
/// than the font that pages are measured with.
#[rustfmt::skip]
const REGULAR: [u16; 95] = [
    569, 569, 727, 1139, 1139, 1821, 1366, 391, 682, 682, 797, 1196, 569, 682, 569, 569,
    1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 569, 569, 1196, 1196, 1196, 1139,
    2079, 1366, 1366, 1479, 1479, 1366, 1251, 1593, 1479, 569, 1024, 1366, 1139, 1706, 1479, 1593,
    1366, 1593, 1479, 1366, 1251, 1479, 1366, 1933, 1366, 1366, 1251, 569, 569, 569, 961, 1139,
    682, 1139, 1139, 1024, 1139, 1139, 569, 1139, 1139, 455, 455, 1024, 455, 1706, 1139, 1139,
    1139, 1139, 682, 1024, 569, 1139, 1024, 1479, 1024, 1024, 1024, 684, 532, 684, 1196,
];

/// The same for bold.
#[rustfmt::skip]
const BOLD: [u16; 95] = [
    569, 682, 971, 1139, 1139, 1821, 1479, 487, 682, 682, 797, 1196, 569, 682, 569, 569,
    1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 682, 682, 1196, 1196, 1196, 1251,
    1997, 1479, 1479, 1479, 1479, 1366, 1251, 1593, 1479, 569, 1139, 1479, 1251, 1706, 1479, 1593,
    1366, 1593, 1479, 1366, 1251, 1479, 1366, 1933, 1366, 1366, 1251, 682, 569, 682, 1196, 1139,
    682, 1139, 1251, 1139, 1251, 1139, 682, 1251, 1251, 569, 569, 1139, 569, 1821, 1251, 1251,
    1251, 1251, 797, 1139, 682, 1251, 1139, 1593, 1139, 1139, 1024, 797, 573, 797, 1196,
];

/// The widths of Consolas and its usual substitutes, in ems.
const MONO: [f32; 2] = [0.5498, 0.602];

/// Accented letters, each with one of the same width; accents change only the width of i.
const BASES: &str = "àa áa èe ée ì. í. òo óo ùu úu ÀA ÈE ÉE";

/// The smallest and largest width of a character, in ems.
fn width(char: char, face: Face) -> [f32; 2] {
    if face.is_mono() {
        return MONO;
    }
    let base = BASES.split(' ').find_map(|pair| pair.strip_prefix(char));
    let base = base.and_then(|base| base.chars().next()).unwrap_or(char);
    let table = if face.is_bold() { &BOLD } else { &REGULAR };
    let place = (base as usize).checked_sub(usize::from(b' '));
    let width = match (place.and_then(|place| table.get(place)), char) {
        (Some(&width), _) => f32::from(width) / 2_048.0,
        (None, '→' | '…') => 1.0,
        (None, '–') => 0.5562,
        (None, char) => font::width(face, char.encode_utf8(&mut [0; 4])),
    };
    [width; 2]
}

fn widths(row: &Row) -> impl Iterator<Item = (char, [f32; 2])> {
    let runs = row.runs.iter();
    runs.flat_map(|run| run.text.chars().map(|char| (char, width(char, run.face))))
}

/// The largest width of a row.
fn row_width(row: &Row) -> f32 {
    widths(row).map(|(_, [_, max])| max * row.size).sum()
}

/// The width at which rows break as on the page, if there is one below `room`: wide enough for
/// each row, too narrow for what could follow on it.
fn breaking_width(paragraphs: &[Paragraph<'_>], room: f32) -> Option<f32> {
    let mut needed = 0.0_f32;
    let mut too_wide = f32::INFINITY;
    for Paragraph { rows, .. } in paragraphs {
        for row in *rows {
            needed = needed.max(row.indent + row_width(row));
        }
        for pair in rows.windows(2) {
            let min: f32 = widths(&pair[0]).map(|(_, [min, _])| min).sum();
            too_wide = too_wide.min(pair[0].indent + (min + first_word(&pair[1])) * pair[0].size);
        }
    }
    // Midway, because other machines' glyphs may be slightly wider or narrower.
    (needed < too_wide && needed <= room).then(|| needed.midpoint(too_wide.min(room)))
}

/// The smallest width, in ems, of what could follow on the previous row, with the space: up to
/// a space, or to a hyphen, after which some presenters break even within `-10`.
fn first_word(row: &Row) -> f32 {
    let mut sum = row.runs.first().map_or(0.0, |run| width(' ', run.face)[0]);
    for (char, [min, _]) in widths(row).take_while(|(char, _)| *char != ' ') {
        sum += min;
        if char == '-' {
            break;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::{MONO, breaking_width, placed, row_width};
    use crate::font;
    use crate::page::{Area, Face, Ink, Row, Run};

    fn row(runs: &[(&str, Face)], ends: bool) -> Row {
        let run = |(text, face): &(&str, Face)| Run::new(*text, *face, Ink::Text);
        Row {
            runs: runs.iter().map(run).collect(),
            size: 20.0,
            baseline: 0.0,
            indent: 0.0,
            ends,
        }
    }

    #[test]
    fn words_need_no_more_room_than_the_page_gave_them() {
        let text = "Now O does block, with c1: it threatens a diagonal. È più alto.";
        for face in [Face::Sans, Face::Bold, Face::Italic] {
            let row = row(&[(text, face)], true);
            assert!(row_width(&row) < font::row_width(&row), "{face:?}");
        }
        // Arial's own tables have 1139, 1366 and 569 of 2048.
        let short = row(&[("aA ", Face::Sans)], true);
        assert!((row_width(&short) - 20.0 * 3074.0 / 2048.0).abs() < 0.001);
    }

    #[test]
    fn rows_break_where_the_page_breaks_them() {
        let start = [("the value is ", Face::Sans), ("best", Face::Mono)];
        let rows = [row(&start, false), row(&[("-10 here", Face::Sans)], true)];
        let (paragraphs, _) = placed([&rows[..]].into_iter(), &Area::default());
        let width = breaking_width(&paragraphs, 400.0).expect("a width");
        // A space and the next word, −10: nothing breaks after a true minus.
        let blank_and_word = 20.0 * (569.0 + 1196.0 + 2.0 * 1139.0) / 2048.0;
        let slack = 20.0 * 4.0 * (MONO[1] - MONO[0]);
        assert!(width >= row_width(&rows[0]));
        assert!(width < row_width(&rows[0]) - slack + blank_and_word);
        assert_eq!(breaking_width(&paragraphs, row_width(&rows[0]) - 1.0), None);
    }
}
