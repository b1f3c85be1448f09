//! What of a screen can be exported.

use std::collections::BTreeMap;

use super::{Screen, Watch};
use lesson::{Part, Titles};
use run::Run;
use trace::Step;
use words::Lang;

/// What of a screen can be exported: parts, and where one is in them. Parts share their
/// searches with the screen, so that this costs little.
#[derive(Clone)]
pub struct Subject {
    /// The lesson's name; empty where there is no lesson.
    pub id: String,
    /// The lesson's title and summary, where there is one.
    pub titles: BTreeMap<Lang, Titles>,
    /// What can be exported.
    pub parts: Vec<Part>,
    /// The part that is on the screen.
    pub part: usize,
    /// The step that is.
    pub step: Step,
    /// What a file of it would be called, without an ending.
    pub name: String,
}

impl Subject {
    /// What is on a screen; `None` where no search is there, or not yet.
    #[must_use]
    pub fn of(screen: &Screen) -> Option<Self> {
        match screen {
            Screen::Home => None,
            Screen::Lesson(follow) => {
                let lesson = &follow.lesson;
                Some(Self {
                    id: lesson.id.clone(),
                    titles: lesson.titles.clone(),
                    parts: lesson.parts.clone(),
                    part: follow.part,
                    step: follow.watch.merged(&follow.part().run),
                    name: file_name(&lesson.id),
                })
            }
            Screen::Explore(explore) => Some(Self::alone(explore.run()?, explore.watch()?, "")),
            Screen::Compare(compare) => {
                let run = compare.watched().run;
                Some(Self::alone(run, &compare.watch, "-compared"))
            }
        }
    }

    fn alone(run: &Run, watch: &Watch, what: &str) -> Self {
        Self {
            id: String::new(),
            titles: BTreeMap::new(),
            parts: vec![run.clone().into()],
            part: 0,
            step: watch.merged(run),
            name: file_name(&format!("{}{what}", run.first().recording.game.name())),
        }
    }
}

/// A name that any file can have: `mnk:4,4,3` is `mnk-4-4-3`.
fn file_name(name: &str) -> String {
    let plain = |sign: char| {
        if sign.is_alphanumeric() || "-_".contains(sign) {
            sign
        } else {
            '-'
        }
    };
    let name: String = name.chars().map(plain).collect();
    match name.trim_matches('-') {
        "" => "plyback".to_owned(),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn names_of_games_and_lessons_are_names_of_files() {
        assert_eq!(file_name("mnk:4,4,3"), "mnk-4-4-3");
        assert_eq!(file_name("strange-move"), "strange-move");
        assert_eq!(file_name("../.."), "plyback");
    }
}
