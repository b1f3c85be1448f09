//! What an export is asked for, and the lines of a form that ask for it.

use super::about;
use super::{ALL, FORMAT, LANGUAGE, NO, OTHERS, PARTS, PATH, REPLACE, STEPS, STOPS, THEME, THIS};
use super::{WHICH, YES};
use crate::form::{Field, Form, FormLine, Value, Words};
use deck::{Format, Languages, Paper, Place};
use lang::Lang;
use search::Named;

/// The word for all languages.
const BOTH: &str = "both";

/// What is asked for so far.
pub(super) struct Asked {
    pub format: Format,
    /// `all` or `this`.
    pub parts: String,
    /// `stops`, `all`, `this` or others, which are typed.
    pub steps: String,
    pub pane: String,
    pub paper: Paper,
    pub languages: Languages,
    pub path: String,
    /// Whether something of that name is there, and is to be replaced.
    pub replace: Option<bool>,
}

impl Asked {
    pub fn new(name: &str, lang: Lang) -> Self {
        let format = Format::Pdf;
        Self {
            format,
            parts: ALL.into(),
            steps: STOPS.into(),
            pane: String::new(),
            paper: Paper::default(),
            languages: Languages::One(lang),
            path: format!("{name}{}", suffix(format)),
            replace: None,
        }
    }

    /// The lines for it; `several` is whether there are parts to choose from.
    pub fn lines(&self, several: bool) -> Vec<FormLine> {
        let mut lines = vec![choice(
            FORMAT,
            Words("format", "formato"),
            Format::ALL.iter().map(|(name, format)| {
                let words = about::format(*format);
                value(name, words)
            }),
            self.format.name(),
        )];
        if several && self.steps != THIS {
            lines.push(choice(
                PARTS,
                Words("parts", "parti"),
                [
                    value(ALL, Words("the whole lesson", "tutta la lezione")),
                    value(
                        THIS,
                        Words("the part on the screen", "quella sullo schermo"),
                    ),
                ],
                &self.parts,
            ));
        }
        lines.push(choice(
            STEPS,
            Words("steps", "passi"),
            [STOPS, ALL, THIS, OTHERS].map(|name| value(name, about::steps(name))),
            &self.steps,
        ));
        if self.steps == OTHERS {
            lines.push(typed(
                WHICH,
                Words("which", "quali"),
                &self.pane,
                Words("3..12, or cut 1,end", "3..12, o cut 1,end"),
                Words(
                    "A..B counted from 1, or what happens there",
                    "A..B contati da 1, o che cosa vi accade",
                ),
            ));
        }
        lines.push(choice(
            THEME,
            Words("theme", "tema"),
            Paper::ALL
                .iter()
                .map(|(name, paper)| value(name, about::paper(*paper))),
            self.paper.name(),
        ));
        let codes = Lang::ALL.map(Lang::code).into_iter().chain([BOTH]);
        let chosen = match self.languages {
            Languages::One(lang) => lang.code(),
            Languages::Both => BOTH,
        };
        lines.push(choice(
            LANGUAGE,
            Words("language", "lingua"),
            codes.map(|code| value(code, Words::NONE)),
            chosen,
        ));
        let mut path = typed(
            PATH,
            match self.format.place() {
                Place::Folder => Words("folder", "cartella"),
                Place::File | Place::FileAndFolder => Words("file", "file"),
            },
            &self.path,
            Words::NONE,
            Words::NONE,
        );
        path.apart = true;
        lines.push(path);
        if let Some(replace) = self.replace {
            lines.push(choice(
                REPLACE,
                Words("replace", "sostituisci"),
                [NO, YES].map(|name| value(name, Words::NONE)),
                if replace { YES } else { NO },
            ));
        }
        lines
    }

    /// Takes over what a form holds. The path follows the format, and what was said of
    /// one path does not hold for another.
    pub fn take(&mut self, form: &Form) {
        let held = |name, before: &str| form.held(name).unwrap_or(before).to_owned();
        self.parts = held(PARTS, &self.parts);
        self.steps = held(STEPS, &self.steps);
        self.pane = held(WHICH, &self.pane);
        self.paper = Paper::named(&held(THEME, "")).unwrap_or(self.paper);
        let code = held(LANGUAGE, "");
        self.languages = Lang::from_code(&code).map_or(Languages::Both, Languages::One);
        let (path, format) = (self.path.clone(), self.format);
        self.path = held(PATH, &self.path);
        self.format = Format::named(&held(FORMAT, "")).unwrap_or(format);
        if self.format != format
            && let Some(stem) = self.path.strip_suffix(&suffix(format))
        {
            self.path = format!("{stem}{}", suffix(self.format));
        }
        let same = self.path == path && self.format == format;
        let replace = self.replace.filter(|_| same);
        self.replace = replace.map(|_| held(REPLACE, NO) == YES);
    }
}

/// How the names of files of a format end, or of folders.
fn suffix(format: Format) -> String {
    match format.place() {
        Place::Folder => format!("-{}", format.ending()),
        Place::File | Place::FileAndFolder => format!(".{}", format.ending()),
    }
}

fn value(name: &str, about: Words) -> Value {
    Value {
        name: name.to_owned(),
        usual: false,
        about,
    }
}

fn choice(
    name: &'static str,
    label: Words,
    values: impl IntoIterator<Item = Value>,
    chosen: &str,
) -> FormLine {
    let values: Vec<Value> = values.into_iter().collect();
    let at = values.iter().position(|value| value.name == chosen);
    FormLine {
        name,
        label,
        field: Field::Choice {
            chosen: at.unwrap_or(0),
            values,
        },
        apart: false,
    }
}

fn typed(name: &'static str, label: Words, text: &str, empty: Words, about: Words) -> FormLine {
    FormLine {
        name,
        label,
        field: Field::Text {
            text: text.to_owned(),
            empty,
            about,
        },
        apart: false,
    }
}
