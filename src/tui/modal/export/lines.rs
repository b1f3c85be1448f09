//! What an export is asked for, and the lines of a form that ask for it.

use super::about;
use super::{ALL, FORMAT, LANGUAGE, NO, OTHERS, PARTS, PATH, REPLACE, STEPS, STOPS, THEME, THIS};
use super::{WHICH, YES};
use crate::form::{Field, Form, FormLine, Value};
use deck::{Format, Languages, Paper, Place};
use search::Named;
use words::{Lang, Message, message};

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
            Message::LabelFormat,
            Format::ALL.iter().map(|(name, format)| {
                let words = about::format(*format);
                value(name, words)
            }),
            self.format.name(),
        )];
        if several && self.steps != THIS {
            lines.push(choice(
                PARTS,
                Message::LabelParts,
                [
                    value(ALL, Message::AboutWholeLesson),
                    value(THIS, Message::AboutThisPart),
                ],
                &self.parts,
            ));
        }
        lines.push(choice(
            STEPS,
            Message::LabelSteps,
            [STOPS, ALL, THIS, OTHERS].map(|name| value(name, about::steps(name))),
            &self.steps,
        ));
        if self.steps == OTHERS {
            lines.push(typed(
                WHICH,
                Message::LabelWhich,
                &self.pane,
                Message::StepsExample,
                Message::AboutStepSelector,
            ));
        }
        lines.push(choice(
            THEME,
            Message::LabelTheme,
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
            Message::LabelLanguage,
            codes.map(|code| value(code, Message::Blank)),
            chosen,
        ));
        let mut path = typed(
            PATH,
            match self.format.place() {
                Place::Folder => Message::LabelFolder,
                Place::File | Place::FileAndFolder => message!(Verbatim { text: "file" }),
            },
            &self.path,
            Message::Blank,
            Message::Blank,
        );
        path.apart = true;
        lines.push(path);
        if let Some(replace) = self.replace {
            lines.push(choice(
                REPLACE,
                Message::LabelReplace,
                [NO, YES].map(|name| value(name, Message::Blank)),
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

fn value(name: &str, about: Message) -> Value {
    Value {
        name: name.to_owned(),
        usual: false,
        about,
    }
}

fn choice(
    name: &'static str,
    label: Message,
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

fn typed(
    name: &'static str,
    label: Message,
    text: &str,
    empty: Message,
    about: Message,
) -> FormLine {
    FormLine {
        name,
        label,
        field: Field::text(text, empty, about),
        apart: false,
    }
}
