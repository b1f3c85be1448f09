//! Text and files from outside, as errors show them, and unknown names.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use words::ascii::printable;
use words::{Message, Value, message};

/// Text from outside, made to fit on one line: cut short, with control characters escaped.
pub fn shown(text: &str) -> String {
    const MAX: usize = 200;
    let end = text.char_indices().nth(MAX).map(|(end, _)| end);
    printable(&text[..end.unwrap_or(text.len())]) + if end.is_some() { "…" } else { "" }
}

/// Opens a file named by the user. Pipes and devices are refused: reading one may never end.
///
/// # Errors
/// Why the file cannot be opened.
pub fn open_file(path: impl AsRef<Path>) -> Result<File, Value> {
    let about = fs::metadata(&path).map_err(|why| Value::from(&why))?;
    if !about.is_file() && !about.is_dir() {
        return Err(Message::FileNotRegular.into());
    }
    File::open(path).map_err(|why| Value::from(&why))
}

/// Reads a file named by the user of at most `max` bytes, a whole number of KiB or MiB.
///
/// # Errors
/// Why the file cannot be read.
pub fn read_file(path: impl AsRef<Path>, max: u64) -> Result<Vec<u8>, Value> {
    let mut bytes = Vec::new();
    let read = open_file(path)?.take(max + 1).read_to_end(&mut bytes);
    read.map_err(|why| Value::from(&why))?;
    if bytes.len() as u64 > max {
        let size = match max >> 20 {
            0 => format!("{} KiB", max >> 10),
            mib => format!("{mib} MiB"),
        };
        return Err(message!(FileTooLarge { size }).into());
    }
    Ok(bytes)
}

/// How far a word is from a known name, if it could be meant for it or is a part of it. Ignores
/// case, leading dashes, and whatever follows a colon.
pub fn distance(given: &str, known: &str) -> Option<usize> {
    let head = |name: &str| {
        let name = name.trim_start_matches('-').split(':').next();
        name.unwrap_or_default().to_lowercase()
    };
    let (given, known) = (head(given), head(known));
    if given.len() > 2 && known.contains(&given) {
        return Some(known.len() - given.len());
    }
    let distance = strsim::damerau_levenshtein(&given, &known);
    (distance <= 1 + known.len() / 4).then_some(distance)
}

/// The known name nearest to the given one; ties go to a name of the same form, then to the first.
pub fn nearest<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let near = known.into_iter().filter_map(|name| {
        let is_other_form = name.contains(':') != given.contains(':');
        Some((distance(given, name)?, is_other_form, name))
    });
    let nearest = near.min_by_key(|&(distance, is_other_form, _)| (distance, is_other_form));
    nearest.map(|(_, _, name)| name)
}

/// The error for an unknown `game`, `option`, `preset` or `lesson`, with a suggestion and
/// the known names.
pub fn unknown(what: &str, given: &str, nearest: Option<&str>, known: &[String]) -> Message {
    message!(UnknownName {
        what,
        name: shown(given),
        nearest,
        known: known.join(", "),
    })
}

#[cfg(test)]
mod tests {
    use super::{nearest, shown};

    #[test]
    fn the_nearest_name_is_found_by_its_letters_or_a_part_of_it() {
        let games = ["tictactoe", "mnk:M,N,K", "bones", "bones:T", "tree"];
        let found = |given| nearest(given, games);
        assert_eq!(found("tic-tac-toe"), Some("tictactoe"));
        assert_eq!(found("TIC"), Some("tictactoe"));
        assert_eq!(found("mmk:3,3,3"), Some("mnk:M,N,K"));
        assert_eq!(found("bone"), Some("bones"));
        assert_eq!(found("bone:4"), Some("bones:T"));
        assert_eq!(found("chess"), None);
        assert_eq!(found(""), None);
        assert_eq!(nearest("--tie", ["--ties", "--cut"]), Some("--ties"));
    }

    #[test]
    fn text_from_outside_stays_on_one_line_and_short() {
        assert_eq!(shown("a\nb\u{1b}[0m"), "a\\nb\\u{1b}[0m");
        assert_eq!(shown(&"x".repeat(500)).chars().count(), 201);
    }
}
