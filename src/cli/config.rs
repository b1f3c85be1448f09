//! The user's settings: `plyback/config.toml` in the configuration directory.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use toml::de::{DeTable, DeValue};

use game::{nearest, read_file};
use search::Named;
use tui::{Keymap, Speed, ThemeKind};
use words::ascii::printable;
use words::{Lang, Message, message};

/// The user's settings; `None` for those that the file doesn't have.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Config {
    pub lang: Option<Lang>,
    pub theme: Option<ThemeKind>,
    pub speed: Option<Speed>,
    pub keys: Option<Keymap>,
    /// Everything that is wrong with the file; if there is anything, none of it applies.
    pub faults: Vec<Message>,
}

/// The configuration, read once.
pub(super) fn config() -> &'static Config {
    static CONFIG: OnceLock<Config> = OnceLock::new();
    let path = || own_file("XDG_CONFIG_HOME", ".config", "config.toml");
    CONFIG.get_or_init(|| path().map_or_else(Config::default, |path| Config::of(&path)))
}

/// A file in the user's folder for plyback, `${variable:-~/usual}/plyback`. Ignores a relative
/// directory; `None` if there is no home, either.
pub(super) fn own_file(variable: &str, usual: &str, name: &str) -> Option<PathBuf> {
    let folder = |name| env::var_os(name).filter(|value| !value.is_empty());
    let own = folder(variable).map(PathBuf::from);
    let own = own.filter(|path| path.is_absolute());
    let usual = || Some(PathBuf::from(folder("HOME")?).join(usual));
    Some(own.or_else(usual)?.join("plyback").join(name))
}

/// An error in a configuration, with its byte offset.
type Fault = (usize, Message);

/// The names of the settings.
const NAMES: [&str; 4] = ["language", "theme", "speed", "keys"];

impl Config {
    /// The first thing that is wrong with the file, and how many more are.
    pub fn wrong(&self) -> Option<Message> {
        let (fault, others) = self.faults.split_first()?;
        let more = others.len();
        Some(message!(ConfigWrong { fault, more }))
    }

    /// The configuration in a file; the defaults if there is no file, or if it has an error.
    fn of(path: &Path) -> Self {
        let wrong = |faults| Self {
            faults,
            ..Self::default()
        };
        const MAX: u64 = 1 << 20;
        if let Ok(false) = path.try_exists() {
            return Self::default();
        }
        let text = match read_file(path, MAX) {
            Ok(bytes) => bytes,
            Err(why) => {
                let path = path.display();
                return wrong(vec![message!(ConfigUnreadable { path, why })]);
            }
        };
        let text = String::from_utf8_lossy(&text);
        let (config, mut faults) = Self::read(&text);
        if faults.is_empty() {
            return config;
        }
        let line = |byte: usize| text[..byte.min(text.len())].matches('\n').count() + 1;
        // Parse errors come first, and are the only ones reported for their line.
        faults.sort_by_key(|&(byte, _)| line(byte));
        faults.dedup_by_key(|(byte, _)| line(*byte));
        let at = |(byte, what)| {
            let (path, line) = (path.display(), line(byte).to_string());
            message!(ConfigFault { path, line, what })
        };
        wrong(faults.into_iter().map(at).collect())
    }

    fn read(text: &str) -> (Self, Vec<Fault>) {
        let (table, errors) = DeTable::parse_recoverable(text);
        let unread = |error: toml::de::Error| {
            let byte = error.span().map_or(0, |span| span.start).min(text.len());
            let line = text[..byte].matches('\n').count();
            let line = text.lines().nth(line).unwrap_or_default().trim();
            (byte, message!(ConfigNoToml { line }))
        };
        let mut faults: Vec<Fault> = errors.into_iter().map(unread).collect();
        let mut config = Self::default();
        for (key, value) in table.into_inner() {
            let (name, at) = (key.get_ref().as_ref(), value.span().start);
            let value = value.into_inner();
            let text = match &value {
                DeValue::String(text) => text.to_string(),
                DeValue::Integer(number) => number.as_str().to_owned(),
                DeValue::Float(number) => number.as_str().to_owned(),
                _ => String::new(),
            };
            let mut none_of = |names: &[&str]| {
                let names = names.join(", ");
                faults.push((at, message!(ConfigNoneOf { name, names })));
            };
            match name {
                "language" => match Lang::from_code(&text) {
                    None => none_of(&Lang::ALL.map(Lang::code)),
                    lang => config.lang = lang,
                },
                "theme" => match ThemeKind::named(&text).ok() {
                    None => none_of(&ThemeKind::names()),
                    theme => config.theme = theme,
                },
                "speed" => match Speed::named(&text) {
                    None => none_of(&Speed::ALL),
                    speed => config.speed = speed,
                },
                "keys" => match keys(value, at) {
                    Ok(keys) => config.keys = Some(keys),
                    Err(wrong) => faults.extend(wrong),
                },
                _ => {
                    let nearest = nearest(name, NAMES);
                    let (at, names) = (key.span().start, NAMES.join(", "));
                    let name = printable(name);
                    faults.push((
                        at,
                        message!(ConfigUnknown {
                            name,
                            nearest,
                            names
                        }),
                    ));
                }
            }
        }
        (config, faults)
    }
}

/// The default keys, changed as in `[keys]`: `next-cutoff = "x v"`.
fn keys(value: DeValue<'_>, at: usize) -> Result<Keymap, Vec<Fault>> {
    let DeValue::Table(table) = value else {
        return Err(vec![(at, Message::ConfigKeysTable)]);
    };
    let (mut lines, mut faults) = (Vec::new(), Vec::new());
    for (name, keys) in table {
        let at = name.span().start;
        let name = name.into_inner().into_owned();
        match keys.into_inner() {
            DeValue::String(keys) => lines.push((at, name, keys.into_owned())),
            _ => faults.push((at, message!(ConfigKeysText { name }))),
        }
    }
    // In file order.
    lines.sort();
    let changes = lines
        .iter()
        .map(|(_, name, keys)| (name.as_str(), keys.as_str()));
    let keymap = Keymap::USUAL.with(changes);
    let wrong = keymap.as_ref().err().into_iter().flatten();
    faults.extend(wrong.map(|(index, what)| (lines[*index].0, what.clone())));
    keymap.ok().filter(|_| faults.is_empty()).ok_or(faults)
}

#[cfg(test)]
mod tests {
    use super::Config;
    use tui::Speed;
    use words::Lang;

    #[test]
    fn all_that_can_be_settled_is_read() {
        let text = "language = \"it\"\ntheme = \"dark\"\nspeed = 0.5\n\n\
                    [keys]\nnext-cutoff = \"!\"\nprevious-cutoff = \"Alt-R\"\n";
        let (config, faults) = Config::read(text);
        assert!(faults.is_empty(), "{faults:?}");
        assert_eq!(config.lang, Some(Lang::It));
        assert_eq!(config.speed, Speed::named("0.5"));
        assert!(config.keys.is_some() && config.theme.is_some());
        assert_eq!(Config::read(""), (Config::default(), Vec::new()));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (text, byte, told) in [
            ("language = \"de\"", 11, "en, it"),
            ("theme = 3", 8, "terminal, dark, light"),
            ("speed = \"fast\"", 8, "0.25"),
            ("\ncolour = \"red\"", 1, "language, theme, speed, keys"),
            ("keys = 1", 7, "table"),
            ("[keys]\nnext-cutoff = 1", 7, "next-cutoff"),
            ("[keys]\njump = \"x\"", 7, "jump"),
            ("[keys]\nnext-cutoff = \"Hyper-X\"", 7, "Hyper-X"),
            ("[keys]\nnext-cutoff = \"b\"", 7, "next-backup"),
            ("[keys]\nplay = \"Space\"\nnext-cutoff = \"3\"", 22, "3"),
            ("[keys]\nhelp = \"\"", 7, "help"),
            ("language = it", 11, "TOML"),
        ] {
            let (_, faults) = Config::read(text);
            let (at, what) = faults.first().expect("a fault");
            assert_eq!(*at, byte, "{text}: {what}");
            assert!(what.to_string().contains(told), "{text}: {what}");
        }
    }
}
