//! The user's own settings: `plyback/config.toml` in the folder of configurations.

use std::env;
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::OnceLock;

use toml::de::{DeTable, DeValue};

use search::Named;
use tui::{Keymap, Speed, ThemeKind};
use words::{Lang, Message, message};

/// What the user has settled; `None` where nothing is said.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Config {
    pub lang: Option<Lang>,
    pub theme: Option<ThemeKind>,
    pub speed: Option<Speed>,
    pub keys: Option<Keymap>,
    /// Why nothing of the file holds.
    pub wrong: Option<Message>,
}

/// The configuration, read once.
pub(super) fn config() -> &'static Config {
    static CONFIG: OnceLock<Config> = OnceLock::new();
    CONFIG.get_or_init(|| place().map_or_else(Config::default, |path| Config::of(&path)))
}

/// `${XDG_CONFIG_HOME:-~/.config}/plyback/config.toml`; a relative folder is none.
fn place() -> Option<PathBuf> {
    let folder = |name| env::var_os(name).map(PathBuf::from);
    let own = folder("XDG_CONFIG_HOME").filter(|path| path.is_absolute());
    let usual = || Some(folder("HOME")?.join(".config"));
    Some(own.or_else(usual)?.join("plyback").join("config.toml"))
}

/// Something wrong in a configuration, at a byte of it.
struct Wrong(usize, Message);

impl Config {
    /// The configuration in a file: the defaults where there is none, or where something is
    /// wrong with it.
    fn of(path: &PathBuf) -> Self {
        let wrong = |what: Message| Self {
            wrong: Some(message!(ConfigWrong {
                path: path.display(),
                what
            })),
            ..Self::default()
        };
        let text = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Self::default(),
            Err(error) => return wrong(message!(ConfigUnreadable { why: &error })),
        };
        let text = String::from_utf8_lossy(&text);
        Self::read(&text).unwrap_or_else(|Wrong(byte, what)| {
            let line = text[..byte.min(text.len())].matches('\n').count() + 1;
            wrong(message!(ConfigLine { line, what }))
        })
    }

    fn read(text: &str) -> Result<Self, Wrong> {
        let table = DeTable::parse(text).map_err(|error| {
            let why = error.message().lines().collect::<Vec<_>>().join("; ");
            Wrong(
                error.span().map_or(0, |span| span.start),
                message!(ConfigNoToml { why }),
            )
        })?;
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
            let none_of = |names: Vec<&str>| {
                let names = names.join(", ");
                Wrong(at, message!(ConfigNoneOf { name, names }))
            };
            match name {
                "language" => {
                    let names = || none_of(Lang::ALL.map(Lang::code).to_vec());
                    config.lang = Some(Lang::from_code(&text).ok_or_else(names)?);
                }
                "theme" => {
                    let names = ThemeKind::ALL.iter().map(|(name, _)| *name).collect();
                    config.theme = Some(ThemeKind::named(&text).map_err(|_| none_of(names))?);
                }
                "speed" => {
                    let names = Speed::ALL.iter().map(|(name, _)| *name).collect();
                    config.speed = Some(Speed::named(&text).ok_or_else(|| none_of(names))?);
                }
                "keys" => config.keys = Some(keys(value, at)?),
                _ => {
                    let names = "language, theme, speed, keys";
                    let at = key.span().start;
                    return Err(Wrong(at, message!(ConfigUnknown { name, names })));
                }
            }
        }
        Ok(config)
    }
}

/// The table of keys with those of `[keys]`: `next-cutoff = "x v"`.
fn keys(value: DeValue<'_>, at: usize) -> Result<Keymap, Wrong> {
    let DeValue::Table(table) = value else {
        return Err(Wrong(at, Message::ConfigKeysTable));
    };
    let mut lines = Vec::new();
    for (name, keys) in table {
        let at = name.span().start;
        let DeValue::String(keys) = keys.get_ref() else {
            let name = name.get_ref().as_ref();
            return Err(Wrong(at, message!(ConfigKeysText { name })));
        };
        lines.push((at, name.get_ref().to_string(), keys.to_string()));
    }
    // In the order of the file.
    lines.sort();
    let changes = lines
        .iter()
        .map(|(_, name, keys)| (name.as_str(), keys.as_str()));
    let keymap = Keymap::USUAL.with(changes);
    keymap.map_err(|(index, what)| Wrong(lines[index].0, what))
}

#[cfg(test)]
mod tests {
    use super::{Config, Wrong};
    use tui::Speed;
    use words::Lang;

    #[test]
    fn all_that_can_be_settled_is_read() {
        let text = "language = \"it\"\ntheme = \"dark\"\nspeed = 0.5\n\n\
                    [keys]\nnext-cutoff = \"p\"\nprevious-cutoff = \"P\"\n";
        let config = Config::read(text).unwrap_or_else(|Wrong(_, what)| panic!("{what}"));
        assert_eq!(config.lang, Some(Lang::It));
        assert_eq!(config.speed, Speed::named("0.5"));
        assert!(config.keys.is_some() && config.theme.is_some());
        assert!(Config::read("").is_ok_and(|config| config == Config::default()));
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
            let Err(Wrong(at, what)) = Config::read(text) else {
                panic!("{text} is taken");
            };
            assert_eq!(at, byte, "{text}: {what}");
            assert!(what.to_string().contains(told), "{text}: {what}");
        }
    }
}
