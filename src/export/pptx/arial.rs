//! How wide words are in the presentation's family, which is a little narrower than the
//! one that pages are measured with. By this, paragraphs break where they do on the page.

use crate::font;
use crate::page::{Face, Row, Run};

/// Arial's advance widths from the blank to the tilde, in units of 2048 an em.
#[rustfmt::skip]
const REGULAR: [u16; 95] = [
    569, 569, 727, 1139, 1139, 1821, 1366, 391, 682, 682, 797, 1196, 569, 682, 569, 569,
    1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 569, 569, 1196, 1196, 1196, 1139,
    2079, 1366, 1366, 1479, 1479, 1366, 1251, 1593, 1479, 569, 1024, 1366, 1139, 1706, 1479, 1593,
    1366, 1593, 1479, 1366, 1251, 1479, 1366, 1933, 1366, 1366, 1251, 569, 569, 569, 961, 1139,
    682, 1139, 1139, 1024, 1139, 1139, 569, 1139, 1139, 455, 455, 1024, 455, 1706, 1139, 1139,
    1139, 1139, 682, 1024, 569, 1139, 1024, 1479, 1024, 1024, 1024, 684, 532, 684, 1196,
];

/// The same of the bold letters.
#[rustfmt::skip]
const BOLD: [u16; 95] = [
    569, 682, 971, 1139, 1139, 1821, 1479, 487, 682, 682, 797, 1196, 569, 682, 569, 569,
    1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 1139, 682, 682, 1196, 1196, 1196, 1251,
    1997, 1479, 1479, 1479, 1479, 1366, 1251, 1593, 1479, 569, 1139, 1479, 1251, 1706, 1479, 1593,
    1366, 1593, 1479, 1366, 1251, 1479, 1366, 1933, 1366, 1366, 1251, 682, 569, 682, 1196, 1139,
    682, 1139, 1251, 1139, 1251, 1139, 682, 1251, 1251, 569, 569, 1139, 569, 1821, 1251, 1251,
    1251, 1251, 797, 1139, 682, 1251, 1139, 1593, 1139, 1139, 1024, 797, 573, 797, 1196,
];

/// Signs beyond ASCII that are wider than ours, in ems.
const WIDE: [(char, f32); 3] = [('→', 1.0), ('–', 0.5562), ('…', 1.0)];

/// The width of every letter of Consolas, and of what stands in for it where it is not
/// installed, in ems.
const MONO: [f32; 2] = [0.5498, 0.602];

/// How wide a row may be.
pub(super) fn row_width(row: &Row) -> f32 {
    row.runs.iter().map(|run| widest(run) * row.size).sum()
}

/// The greatest width of a stretch, in ems.
fn widest(run: &Run) -> f32 {
    let letters = run.text.chars();
    letters.map(|letter| width(letter, run.face)[1]).sum()
}

/// The least and the greatest width of a letter, in ems.
fn width(letter: char, face: Face) -> [f32; 2] {
    if face.is_mono() {
        return MONO;
    }
    let table = if face.is_bold() { &BOLD } else { &REGULAR };
    let place = (without_accent(letter) as usize).checked_sub(usize::from(b' '));
    if let Some(&width) = place.and_then(|place| table.get(place)) {
        return [f32::from(width) / 2_048.0; 2];
    }
    match WIDE.iter().find(|(sign, _)| *sign == letter) {
        Some((_, width)) => [*width; 2],
        None => [font::width(face, letter.encode_utf8(&mut [0; 4])); 2],
    }
}

/// Accents change the width of no letter but i, which is then as wide as a stop.
const fn without_accent(letter: char) -> char {
    match letter {
        'à' | 'á' => 'a',
        'è' | 'é' => 'e',
        'ì' | 'í' => '.',
        'ò' | 'ó' => 'o',
        'ù' | 'ú' => 'u',
        'À' => 'A',
        'È' | 'É' => 'E',
        other => other,
    }
}

/// The width at which rows break as they do on the page, if there is one below `room`:
/// wide enough for each row, too narrow for what could follow it.
pub(super) fn breaking_width(paragraphs: &[&[Row]], room: f32) -> Option<f32> {
    let mut needed = 0.0_f32;
    let mut too_wide = f32::INFINITY;
    for rows in paragraphs {
        for (index, row) in rows.iter().enumerate() {
            needed = needed.max(row.indent + row_width(row));
            if let Some(next) = rows.get(index + 1) {
                let least: f32 = letters(row)
                    .map(|(letter, face)| width(letter, face)[0])
                    .sum();
                too_wide = too_wide.min(row.indent + (least + first_word(next)) * row.size);
            }
        }
    }
    // In the middle: other machines' letters may be a little wider or narrower.
    (needed < too_wide && needed <= room).then(|| needed.midpoint(too_wide.min(room)))
}

fn letters(row: &Row) -> impl Iterator<Item = (char, Face)> {
    let runs = row.runs.iter();
    runs.flat_map(|run| run.text.chars().map(|letter| (letter, run.face)))
}

/// The least width of what could follow on the row before, with the blank: up to a blank
/// or a hyphen, after which some presenters break, even within `-10`; in ems.
fn first_word(row: &Row) -> f32 {
    let mut least = 0.0;
    for (letter, face) in letters(row) {
        if letter == ' ' {
            break;
        }
        least += width(letter, face)[0];
        if letter == '-' {
            break;
        }
    }
    let blank = row.runs.first().map_or(0.0, |run| width(' ', run.face)[0]);
    blank + least
}

#[cfg(test)]
mod tests {
    use super::{MONO, breaking_width, row_width};
    use crate::font;
    use crate::page::{Face, Ink, Row, Run};

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
        // Arial's first letters, as its tables have them: 1139, 1366 and 569 of 2048.
        let short = row(&[("aA ", Face::Sans)], true);
        assert!((row_width(&short) - 20.0 * 3074.0 / 2048.0).abs() < 0.001);
    }

    #[test]
    fn rows_break_where_the_page_breaks_them() {
        let rows = [
            row(
                &[("the value is ", Face::Sans), ("best", Face::Mono)],
                false,
            ),
            row(&[("-10 here", Face::Sans)], true),
        ];
        let width = breaking_width(&[&rows], 400.0).expect("a width");
        let blank_and_hyphen = 20.0 * (569.0 + 682.0) / 2048.0;
        let slack = 20.0 * 4.0 * (MONO[1] - MONO[0]);
        assert!(width >= row_width(&rows[0]));
        assert!(width < row_width(&rows[0]) - slack + blank_and_hyphen);
        assert_eq!(breaking_width(&[&rows], row_width(&rows[0]) - 1.0), None);
    }
}
