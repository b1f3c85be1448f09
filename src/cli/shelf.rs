//! Files of saved games, each a single line.

use std::cell::Cell;
use std::path::{Path, PathBuf};

use super::watch::Watcher;
use export::replace_file;
use game::read_file;
use play::Table;
use tui::Shelf;
use words::{Message, Value, message};

/// Where the screen and line mode save games.
pub(super) const SHELF: Shelf = Shelf { read, write };

/// The largest saved game, in bytes: enough for any board with every cell played.
const MAX: u64 = 1 << 20;

/// Reads a saved game's line.
pub(super) fn read(path: &str) -> Result<String, Message> {
    let refused = |why: Value| message!(NotRead { path, why });
    if path.is_empty() {
        return Err(Message::NoNameForGame);
    }
    let bytes = read_file(path, MAX).map_err(refused)?;
    String::from_utf8(bytes).map_err(|_| refused(Message::FileNotText.into()))
}

/// Loads the game saved in a file.
pub(super) fn load(path: &str, watcher: &Watcher) -> Result<Table, Message> {
    let line = read(path)?;
    let table = Table::load(line.trim(), &|lines| watcher.reading(path, lines));
    watcher.erase();
    table.map_err(|what| message!(FileFault { path, what }))
}

/// Writes a game's line. Overwrites only a saved game, and only if its file was also asked for
/// last time.
pub(super) fn write(path: &str, line: &str, last: &mut Option<String>) -> Result<PathBuf, Message> {
    if path.is_empty() {
        return Err(Message::NoNameForGame);
    }
    let again = last.replace(path.to_owned()).is_some_and(|it| it == path);
    if Path::new(path).exists() {
        if !is_game(path) {
            return Err(message!(SavedElsewhere { path }));
        }
        if !again {
            return Err(message!(SavedAlready { path }));
        }
    }
    let place = std::path::absolute(path);
    let place = place.map_err(|why| message!(NotWritten { path, why: &why }))?;
    let written = replace_file(&place, 0o666, &format!("{line}\n"));
    written.map_err(|why| why.message())?;
    Ok(place)
}

fn is_game(path: &str) -> bool {
    // Don't read a long certificate for this.
    let is_long = Cell::new(false);
    let goes_on = |_| {
        is_long.set(true);
        false
    };
    let is_begun = |text: &str| Table::load(text, &goes_on).is_ok() || is_long.get();
    read(path).is_ok_and(|text| text.trim().is_empty() || is_begun(text.trim()))
}
