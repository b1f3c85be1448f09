//! The words of line mode: their names in each language, and how lines are parsed.

use run::in_english;
use words::{Lang, Message, message};

impl Command {
    /// Whether it reads out a neighbouring step, or what this step shows.
    pub const fn is_next(self) -> bool {
        matches!(
            self,
            Self::Next | Self::Back | Self::Where | Self::Board | Self::Tree | Self::Calls
        )
    }
}

/// A command word, what may follow it, and what it does.
pub(super) struct Entry<C> {
    pub command: C,
    pub name: Message,
    /// Whether anything may follow.
    pub takes_more: bool,
    pub does: Message,
}

/// Declares an enum of commands and the table of their words, in help order: the name, `…` if
/// arguments may follow, and the description.
macro_rules! vocabulary {
    ($enum:ident $table:ident {$($command:ident: $name:ident $($more:literal)?, $does:ident;)*}) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum $enum { $($command),* }

        pub(super) fn $table() -> [Entry<$enum>; [$($enum::$command),*].len()] {
            [$(Entry {
                command: $enum::$command,
                name: Message::$name,
                takes_more: vocabulary!(@more $($more)?),
                does: Message::$does,
            }),*]
        }
    };
    (@more) => { false };
    (@more $more:literal) => { true };
}
pub(super) use vocabulary;

// The words for a lesson or a search, in help order.
vocabulary! {
    Command all_steps {
        Next: WordNext "…", DoesNext;
        Back: WordBack "…", DoesBack;
        NextStop: WordNextStop, DoesNextStop;
        BackStop: WordBackStop, DoesBackStop;
        Part: WordPart "…", DoesPart;
        Go: WordGo "…", DoesGo;
        Where: WordWhere, DoesWhere;
        Why: WordWhy, DoesWhy;
        From: WordFrom "…", DoesFrom;
        Home: WordHome, DoesHome;
        Board: WordBoard, DoesBoard;
        Tree: WordTree, DoesTree;
        Code: WordCode, DoesCode;
        Calls: WordCalls, DoesCalls;
        Node: WordNode "…", DoesNode;
        Results: WordResults, DoesResults;
        Answer: WordAnswer "…", DoesAnswer;
        Skip: WordSkip, DoesSkip;
        Help: WordHelp, DoesHelp;
        Quit: WordQuit, DoesQuit;
    }
}

/// The words for a lesson, or those for a search, which has no parts or questions.
pub(super) fn steps(is_lesson: bool) -> Vec<Entry<Command>> {
    use Command::{Answer, Part, Skip};
    let is_used =
        |entry: &Entry<Command>| is_lesson || !matches!(entry.command, Part | Answer | Skip);
    all_steps().into_iter().filter(is_used).collect()
}

impl<C: Copy> Entry<C> {
    /// `next: …`
    pub fn help(&self, lang: Lang) -> String {
        format!("{}: {}", lang.say(&self.name), lang.say(&self.does))
    }

    /// How many words of a line are this entry's name, in this language or in English, whether
    /// shortened or not.
    fn fits(&self, line: &[String], lang: Lang, how: fn(&str, &str) -> bool) -> Option<usize> {
        let names = [lang, Lang::En].map(|lang| folded(&lang.say(&self.name)));
        let fitting = names.iter().filter_map(|name| {
            let name: Vec<&str> = name.split(' ').collect();
            let is_long_enough = match self.takes_more {
                true => line.len() >= name.len(),
                false => line.len() == name.len(),
            };
            let fits = name.iter().zip(line).all(|(name, given)| how(name, given));
            (is_long_enough && fits).then_some(name.len())
        });
        fitting.max()
    }
}

/// A word for comparison: in lower case, and without accents, which keyboards may lack.
fn folded(text: &str) -> String {
    let plain = |char| match char {
        'à' => 'a',
        'è' | 'é' => 'e',
        'ì' => 'i',
        'ò' => 'o',
        'ù' => 'u',
        char => char,
    };
    text.to_lowercase().chars().map(plain).collect()
}

/// The error for a line that starts with none of these words.
pub(super) fn unknown(line: &str, lang: Lang, names: &[Message]) -> Message {
    let mut words: Vec<String> = Vec::new();
    for word in names.iter().map(|name| lang.say(name)) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    let words = words.join(", ");
    let given = line.trim();
    message!(LineUnknown { given, words })
}

/// Parses a line: a command and what follows it. Words may be shortened as long as they are
/// unambiguous; an empty line has no command.
///
/// # Errors
/// Which words there are, or which ones it could mean.
pub(super) fn parse<C: Copy>(
    line: &str,
    lang: Lang,
    entries: &[Entry<C>],
) -> Result<(Option<C>, Vec<String>), Message> {
    let given: Vec<&str> = line.split_whitespace().collect();
    if given.is_empty() {
        return Ok((None, Vec::new()));
    }
    let folded: Vec<String> = given.iter().map(|word| folded(word)).collect();
    let same = |name: &str, given: &str| name == given;
    let begins = |name: &str, given: &str| name.starts_with(given);
    for how in [same as fn(&str, &str) -> bool, begins] {
        let fit = |entry: &Entry<C>| entry.fits(&folded, lang, how);
        let longest = entries.iter().filter_map(fit).max();
        let fitting = entries.iter().filter(|entry| fit(entry) == longest);
        let fitting: Vec<&Entry<C>> = fitting.collect();
        match (longest, &fitting[..]) {
            (Some(words), [one]) => {
                let rest = given[words..].iter().map(|&word| word.to_owned());
                return Ok((Some(one.command), rest.collect()));
            }
            (Some(_), several) => {
                let several = several.iter().map(|entry| {
                    let own = Some(lang).filter(|&lang| how(&lang.say(&entry.name), &folded[0]));
                    own.unwrap_or(Lang::En).say(&entry.name)
                });
                return Err(message!(LineUnclear {
                    given: given[0],
                    words: words::any_of(several)
                }));
            }
            (None, _) => {}
        }
    }
    let names: Vec<Message> = entries.iter().map(|entry| entry.name.clone()).collect();
    Err(unknown(line, lang, &names))
}

/// Whether a line is an answer without a command word: a number, a bound, a window or a move;
/// or else how a game ends, which is no score, as that answer's error says.
pub(super) fn is_answer(line: &str) -> bool {
    let text = line.trim();
    let has_digit = text.contains(|char: char| char.is_ascii_digit());
    has_digit && !text.contains(' ')
        || text.starts_with(|char: char| char.is_ascii_digit() || "-−+<>=≤≥(∞".contains(char))
        || text.starts_with("inf")
        || matches!(in_english(text).unwrap_or(text), "win" | "loss" | "draw")
}

#[cfg(test)]
mod tests {
    use super::{Command, parse, steps};
    use words::Lang;

    fn read(line: &str, lang: Lang) -> Option<(Command, String)> {
        let (command, rest) = parse(line, lang, &steps(true)).ok()?;
        Some((command?, rest.join(" ")))
    }

    #[test]
    fn every_word_is_understood_in_each_language_and_in_english() {
        for entry in steps(true) {
            for lang in Lang::ALL {
                for said in [lang, Lang::En] {
                    let name = said.say(&entry.name);
                    assert_eq!(
                        read(&name, lang),
                        Some((entry.command, String::new())),
                        "{name}"
                    );
                }
            }
        }
    }

    #[test]
    fn words_may_be_shortened_as_far_as_they_are_clear() {
        let of = |line| read(line, Lang::En);
        let plain = |command| Some((command, String::new()));
        assert_eq!(
            parse(" ", Lang::En, &steps(true)).ok(),
            Some((None, Vec::new()))
        );
        assert_eq!(of("  NEXT  stop "), plain(Command::NextStop));
        assert_eq!(of("ne st"), plain(Command::NextStop));
        assert_eq!(of("ne"), plain(Command::Next));
        assert_eq!(of("ne 5"), Some((Command::Next, "5".into())));
        assert_eq!(of("node A1 b2"), Some((Command::Node, "A1 b2".into())));
        assert_eq!(of("no a1"), Some((Command::Node, "a1".into())));
        assert_eq!(of("go state 7"), Some((Command::Go, "state 7".into())));
        assert_eq!(of("perche"), None);
        assert_eq!(read("perche", Lang::It), plain(Command::Why));
        assert_eq!(read("aiuto", Lang::It), plain(Command::Help));
        let why = |line| Lang::En.say(&parse(line, Lang::En, &steps(true)).expect_err(line));
        assert!(
            why("n").contains("next") && why("n").contains("node"),
            "{}",
            why("n")
        );
        assert!(why("dance").contains("next stop"));
    }
}
