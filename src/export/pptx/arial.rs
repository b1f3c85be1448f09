//! How wide words are in the presentation's family, which is a little narrower than the
//! one that pages are measured with. By this, paragraphs break where they do on the page.

use crate::export::font::font;
use crate::export::page::{Face, Row, Run};

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

/// The width of every letter of Consolas, in ems.
const CONSOLAS: f32 = 0.5498;

/// How wide a row is.
pub(super) fn row_width(row: &Row) -> f32 {
    row.runs.iter().map(|run| run_width(run, row.size)).sum()
}

fn run_width(run: &Run, size: f32) -> f32 {
    let letters = run.text.chars();
    letters
        .map(|letter| letter_width(letter, run.face))
        .sum::<f32>()
        * size
}

fn letter_width(letter: char, face: Face) -> f32 {
    if face.is_mono() {
        return CONSOLAS;
    }
    let table = if face.is_bold() { &BOLD } else { &REGULAR };
    let place = (without_accent(letter) as usize).checked_sub(usize::from(b' '));
    if let Some(&width) = place.and_then(|place| table.get(place)) {
        return f32::from(width) / 2_048.0;
    }
    match WIDE.iter().find(|(sign, _)| *sign == letter) {
        Some((_, width)) => *width,
        None => font(face).width(letter.encode_utf8(&mut [0; 4])),
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
/// wide enough for each row, too narrow for the next row's first word.
pub(super) fn breaking_width(paragraphs: &[&[Row]], room: f32) -> Option<f32> {
    let mut needed = 0.0_f32;
    let mut too_wide = f32::INFINITY;
    for rows in paragraphs {
        for (index, row) in rows.iter().enumerate() {
            let width = row.indent + row_width(row);
            needed = needed.max(width);
            if let Some(next) = rows.get(index + 1) {
                too_wide = too_wide.min(width + first_word(next));
            }
        }
    }
    let fits = needed < too_wide && needed <= room;
    // In the middle: other machines' letters may be a little wider or narrower.
    fits.then(|| ((needed + too_wide.min(room)) / 2.0).max(needed))
}

/// How wide a row's first word is with the blank before it.
fn first_word(row: &Row) -> f32 {
    let Some(first) = row.runs.first() else {
        return 0.0;
    };
    let mut width = letter_width(' ', first.face) * row.size;
    for run in &row.runs {
        let (word, more) = match run.text.split_once(' ') {
            Some((word, _)) => (word, false),
            None => (run.text.as_str(), true),
        };
        let letters = word.chars();
        width += letters
            .map(|letter| letter_width(letter, run.face))
            .sum::<f32>()
            * row.size;
        if !more {
            break;
        }
    }
    width
}
