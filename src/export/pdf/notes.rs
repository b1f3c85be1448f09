//! What the speaker reads, as notes that are neither shown nor printed: programs for
//! speakers find them. krilla has no such annotations, so they are an update appended to
//! its document (ISO 32000-1, 7.5.6).

use std::fmt::Write;
use std::str::from_utf8;

/// An update with a hidden note for each page that has one; `None` where `document` is not
/// laid out as krilla does it.
pub(super) fn update(document: &[u8], notes: &[String]) -> Option<Vec<u8>> {
    let tail = from_utf8(after(document, b"\ntrailer\n", true)?).ok()?;
    let (trailer, begin) = tail.split_once(">>\nstartxref\n")?;
    let table: usize = begin.lines().next()?.parse().ok()?;
    let (_, size) = trailer.split_once("/Size ")?;
    let size = size.split(['/', ' ']).next()?;
    // Two lines come before the entries, which are 20 bytes long.
    let entries = from_utf8(document.get(table..)?).ok()?;
    let entries = entries.splitn(3, '\n').nth(2)?;
    let pages = from_utf8(until(after(document, b"/Kids[", false)?, b"]")?).ok()?;
    let pages = pages
        .split(" 0 R")
        .map(|number| number.trim().parse::<usize>());
    let mut next: usize = size.parse().ok()?;
    let (mut update, mut places) = (String::from("\n"), String::new());
    for (page, note) in pages.zip(notes).filter(|(_, note)| !note.is_empty()) {
        let page = page.ok()?;
        let place: usize = entries.get(20 * page..)?.get(..10)?.parse().ok()?;
        let object = from_utf8(until(document.get(place..)?, b">>\nendobj")?).ok()?;
        let utf16: String = note
            .encode_utf16()
            .map(|unit| format!("{unit:04X}"))
            .collect();
        let objects = [
            (page, format!("{object}/Annots[{next} 0 R]")),
            (
                next,
                format!(
                    "{next} 0 obj\n<</Type/Annot/Subtype/Text/Rect[0 0 0 0]/F 2/Contents<FEFF{utf16}>"
                ),
            ),
        ];
        for (number, object) in objects {
            let place = document.len() + update.len();
            let _ = write!(places, "{number} 1\n{place:010} 00000 n\r\n");
            let _ = write!(update, "{object}>>\nendobj\n");
        }
        next += 1;
    }
    let trailer = trailer.replace(&format!("/Size {size}"), &format!("/Size {next}"));
    let begin = document.len() + update.len();
    let _ = write!(
        update,
        "xref\n{places}trailer\n{trailer}/Prev {table}>>\nstartxref\n{begin}\n%%EOF\n"
    );
    Some(update.into_bytes())
}

/// What comes after the first or the last of some bytes.
fn after<'a>(bytes: &'a [u8], sought: &[u8], is_last: bool) -> Option<&'a [u8]> {
    let mut places = bytes.windows(sought.len());
    let place = if is_last {
        places.rposition(|window| window == sought)
    } else {
        places.position(|window| window == sought)
    };
    Some(&bytes[place? + sought.len()..])
}

fn until<'a>(bytes: &'a [u8], sought: &[u8]) -> Option<&'a [u8]> {
    let place = bytes
        .windows(sought.len())
        .position(|window| window == sought);
    Some(&bytes[..place?])
}
