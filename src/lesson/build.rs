//! Reads a lesson's files into a lesson, checking everything on the way.

use std::collections::BTreeMap;
use std::error::Error;
use std::ops::Range;

use toml::Spanned;

use super::diagnostic::{Diagnostic, SourceFile};
use super::fact::{PartFacts, Scope};
use super::header::{self, Header, PartHeader, Split, TranslationHeader, place};
use super::prose::{self, Block, RawBlock, Section};
use super::selector::Selector;
use super::text::{Complaint, fill, fill_text};
use super::width::{check_line, check_prose};
use super::{Lesson, LessonSource, MOST_NODES, Part, States, Stop, StopText, Titles, claim};
use crate::game::{AnyGame, GameError, Setup, Side};
use crate::lang::Lang;
use crate::search::{Named, OptionError, Options, Request};
use crate::trace::Recording;

/// Reads a lesson: every selector must match exactly one step, every claim must hold,
/// every language must have the same sections, every line must fit.
///
/// # Errors
/// All that is wrong, file by file.
pub fn load(source: &LessonSource) -> Result<Lesson, Vec<Diagnostic>> {
    let mut wrong = Vec::new();
    let lesson = read(source, &mut wrong).map_err(|diagnostic| wrong.push(diagnostic));
    // Parts that are alike have the same things wrong with them.
    let mut told = Vec::new();
    for diagnostic in wrong {
        if !told.contains(&diagnostic) {
            told.push(diagnostic);
        }
    }
    match lesson {
        Ok(lesson) if told.is_empty() => Ok(lesson),
        _ => Err(told),
    }
}

/// Reads as far as it makes sense to.
fn read(source: &LessonSource, wrong: &mut Vec<Diagnostic>) -> Result<Lesson, Diagnostic> {
    let main = &source.main;
    let split = header::split(main)?;
    let mut head: Header = header::read(main, &split)?;
    inherit(main, &split, &mut head.parts)?;
    let lang = language(main, &split, &head)?;
    let mut lesson = Lesson {
        id: source.id.clone(),
        titles: BTreeMap::new(),
        parts: Vec::new(),
    };
    check_names(main, &split, &head.parts)?;
    if head.parts.is_empty() {
        let at = split.header.end..split.header.end;
        return Err(main.diagnostic(at, "a lesson has at least one [[parts]]"));
    }
    for part in &head.parts {
        match read_part(main, &split, part) {
            Ok(part) => lesson.parts.push(part),
            Err(diagnostic) => wrong.push(diagnostic),
        }
    }
    let titles = (&head.title, &head.summary);
    add_titles(main, &split, titles, lang, &mut lesson, wrong);
    if lesson.parts.len() < head.parts.len() {
        return Ok(lesson);
    }
    check_claims(main, &split, &head, &lesson.parts, wrong);
    let written = Written { file: main, lang };
    let sections = prose::read(main, split.body.clone())?;
    written.place_stops(&sections, &mut lesson.parts, wrong);
    if wrong.is_empty() {
        written.add_prose(&sections, &mut lesson.parts, wrong);
    }
    // A translation is held against a lesson that is right.
    if !wrong.is_empty() {
        return Ok(lesson);
    }
    for (translated, file) in &source.translations {
        let added = if *translated == lang {
            let message = format!(
                "the lesson itself is in this language (language = \"{}\"): a translation is in another",
                lang.code()
            );
            Err(file.diagnostic(0..0, message))
        } else {
            translate(file, *translated, &mut lesson, wrong)
        };
        wrong.extend(added.err());
    }
    Ok(lesson)
}

/// Whether every part has a name of its own that a heading and a fact can say.
fn check_names(file: &SourceFile, split: &Split, parts: &[PartHeader]) -> Result<(), Diagnostic> {
    for (index, part) in parts.iter().enumerate() {
        let name = part.name.get_ref();
        let sayable = !name.is_empty()
            && name
                .chars()
                .all(|sign| sign.is_alphanumeric() || "-_".contains(sign));
        let taken = parts[..index]
            .iter()
            .any(|earlier| earlier.name.get_ref() == name);
        let message = if !sayable {
            format!("`{name}` cannot name a part: one word of letters, digits, - and _")
        } else if taken {
            format!("there is a part `{name}` already: each has a name of its own")
        } else {
            continue;
        };
        return Err(file.diagnostic(place(split, &part.name), message));
    }
    Ok(())
}

/// Fills in what parts take from earlier ones.
fn inherit(file: &SourceFile, split: &Split, parts: &mut [PartHeader]) -> Result<(), Diagnostic> {
    for index in 0..parts.len() {
        let (earlier, rest) = parts.split_at_mut(index);
        let part = &mut rest[0];
        let Some(like) = part.like.clone() else {
            continue;
        };
        let model = earlier
            .iter()
            .find(|part| part.name.get_ref() == like.get_ref());
        let model = model.ok_or_else(|| {
            let message = format!("there is no part `{}` before this one", like.get_ref());
            file.diagnostic(place(split, &like), message)
        })?;
        part.take_from(model);
    }
    Ok(())
}

fn language(file: &SourceFile, split: &Split, head: &Header) -> Result<Lang, Diagnostic> {
    let Some(code) = &head.language else {
        return Ok(Lang::En);
    };
    Lang::from_code(code.get_ref()).ok_or_else(|| {
        let message = format!("`{}` is no language of plyback: en or it", code.get_ref());
        file.diagnostic(place(split, code), message)
    })
}

fn read_part(file: &SourceFile, split: &Split, head: &PartHeader) -> Result<Part, Diagnostic> {
    let (game, options) = read_search(file, split, head)?;
    let recording = Recording::new(game, &options, MOST_NODES).map_err(|error| {
        let searched = head.position.as_ref().or(head.game.as_ref());
        let at = place(split, searched.unwrap_or(&head.name));
        file.diagnostic(at, error.to_string())
    })?;
    let mut states = States::default();
    let mut written: Vec<_> = head.states.iter().flatten().collect();
    written.sort_by_key(|(number, _)| number.span().start);
    for (number, moves) in written {
        label(&recording, &mut states, number.get_ref(), moves.get_ref()).map_err(
            |(of_number, message)| {
                let at = place(split, if of_number { number } else { moves });
                file.diagnostic(at, message)
            },
        )?;
    }
    Ok(Part {
        name: head.name.get_ref().clone(),
        titles: BTreeMap::new(),
        recording,
        states,
        figure: head.figure.unwrap_or(false),
        stops: Vec::new(),
    })
}

/// Labels a node; an error says whether it is the number that is wrong.
fn label(
    recording: &Recording,
    states: &mut States,
    number: &str,
    moves: &str,
) -> Result<(), (bool, String)> {
    let parsed = match number.parse::<u32>() {
        Ok(parsed) if parsed > 0 => parsed,
        _ => {
            return Err((
                true,
                format!("`{number}` is no state number: they count from 1"),
            ));
        }
    };
    let names: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
    let node = super::selector::node_at(recording, &names).map_err(|message| (false, message))?;
    if let Some(other) = states.number(node) {
        return Err((
            false,
            format!("this node is state {other} already: a node has one number"),
        ));
    }
    if states.label(parsed, node) {
        Ok(())
    } else {
        Err((true, format!("there is a state {parsed} already")))
    }
}

fn read_search(
    file: &SourceFile,
    split: &Split,
    head: &PartHeader,
) -> Result<(AnyGame, Options), Diagnostic> {
    let here =
        |value: &Spanned<String>, message: String| file.diagnostic(place(split, value), message);
    let setup = Setup {
        first: side(
            file,
            split,
            head.first.as_ref(),
            [("X", Side::One), ("O", Side::Two)],
        )?,
        root: side(
            file,
            split,
            head.root.as_ref(),
            [("max", Side::One), ("min", Side::Two)],
        )?,
    };
    let position = head.position.as_ref();
    let Some(name) = &head.game else {
        return Err(here(
            &head.name,
            "a part needs a game, such as game = \"tictactoe\"".into(),
        ));
    };
    let game = AnyGame::parse(
        name.get_ref(),
        position.map(|position| position.get_ref().as_str()),
        &setup,
    )
    .map_err(|error| {
        let culprit = match &error {
            GameError::Option {
                option: "--first", ..
            } => head.first.as_ref(),
            GameError::Option {
                option: "--root", ..
            } => head.root.as_ref(),
            GameError::UnknownGame { .. } | GameError::Form { .. } => Some(name),
            _ => position,
        };
        here(culprit.unwrap_or(name), without_dashes(&error))
    })?;
    let request = Request {
        algorithm: choice(file, split, head.algorithm.as_ref())?,
        scoring: choice(file, split, head.scoring.as_ref())?,
        ties: choice(file, split, head.ties.as_ref())?,
        cut: choice(file, split, head.cut.as_ref())?,
        max: choice(file, split, head.max.as_ref())?,
    };
    let options = request.resolve(&game).map_err(|error| {
        let culprit = match &error {
            OptionError::ScoringOfATree(_) => head.scoring.as_ref(),
            OptionError::NoSuchSide(_) => head.max.as_ref(),
        };
        here(culprit.unwrap_or(name), without_dashes(&error))
    })?;
    Ok((game, options))
}

/// An error with options named as the header names them: `scoring`, not `--scoring`.
fn without_dashes(error: &dyn Error) -> String {
    ["first", "root", "scoring", "max"]
        .iter()
        .fold(error.to_string(), |told, option| {
            told.replace(&format!("--{option}"), option)
        })
}

fn choice<T: Named>(
    file: &SourceFile,
    split: &Split,
    value: Option<&Spanned<String>>,
) -> Result<Option<T>, Diagnostic> {
    value
        .map(|value| {
            T::named(value.get_ref())
                .map_err(|error| file.diagnostic(place(split, value), error.to_string()))
        })
        .transpose()
}

fn side(
    file: &SourceFile,
    split: &Split,
    value: Option<&Spanned<String>>,
    names: [(&str, Side); 2],
) -> Result<Option<Side>, Diagnostic> {
    let Some(value) = value else { return Ok(None) };
    let found = names.iter().find(|(name, _)| *name == value.get_ref());
    found.map(|(_, side)| Some(*side)).ok_or_else(|| {
        let message = format!(
            "`{}` should be {} or {}",
            value.get_ref(),
            names[0].0,
            names[1].0
        );
        file.diagnostic(place(split, value), message)
    })
}

fn facts(parts: &[Part]) -> Vec<PartFacts<'_>> {
    parts
        .iter()
        .map(|part| PartFacts {
            name: &part.name,
            recording: &part.recording,
            states: &part.states,
        })
        .collect()
}

fn check_claims(
    file: &SourceFile,
    split: &Split,
    head: &Header,
    parts: &[Part],
    wrong: &mut Vec<Diagnostic>,
) {
    let facts = facts(parts);
    for (part, head) in head.parts.iter().enumerate() {
        let scope = Scope {
            parts: &facts,
            part,
            step: None,
            lang: Lang::En,
        };
        for text in &head.claims {
            if let Err(message) = claim::check(text.get_ref(), &scope) {
                wrong.push(file.diagnostic(place(split, text), message));
            }
        }
    }
}

fn add_titles(
    file: &SourceFile,
    split: &Split,
    (title, summary): (&Spanned<String>, &Spanned<String>),
    lang: Lang,
    lesson: &mut Lesson,
    wrong: &mut Vec<Diagnostic>,
) {
    for line in [title, summary] {
        if let Err(message) = check_line(line.get_ref()) {
            wrong.push(file.diagnostic(place(split, line), message));
        }
    }
    let titles = Titles {
        title: title.get_ref().clone(),
        summary: summary.get_ref().clone(),
    };
    lesson.titles.insert(lang, titles);
}

fn translate(
    file: &SourceFile,
    lang: Lang,
    lesson: &mut Lesson,
    wrong: &mut Vec<Diagnostic>,
) -> Result<(), Diagnostic> {
    let split = header::split(file)?;
    let head: TranslationHeader = header::read(file, &split)?;
    add_titles(
        file,
        &split,
        (&head.title, &head.summary),
        lang,
        lesson,
        wrong,
    );
    let sections = prose::read(file, split.body)?;
    Written { file, lang }.add_prose(&sections, &mut lesson.parts, wrong);
    Ok(())
}

/// The prose of one file.
struct Written<'a> {
    file: &'a SourceFile,
    lang: Lang,
}

/// A heading taken apart.
struct Heading<'a> {
    section: &'a Section,
    /// What stands before the colon: a part's name, or a selector.
    name: String,
    /// What stands after it, and where in the heading.
    title: Option<(&'a str, usize)>,
}

impl<'a> Heading<'a> {
    fn of(section: &'a Section) -> Self {
        let text = section.heading.text.as_str();
        let (name, title) = match text.split_once(':') {
            Some((name, title)) => {
                let blanks = title.len() - title.trim_start().len();
                (name, Some((title.trim(), name.len() + 1 + blanks)))
            }
            None => (text, None),
        };
        Self {
            section,
            name: name.split_whitespace().collect::<Vec<_>>().join(" "),
            title: title.filter(|(title, _)| !title.is_empty()),
        }
    }

    /// Where the name stands in the file.
    fn place(&self) -> Range<usize> {
        let text = &self.section.heading.text;
        self.section
            .heading
            .place(text.len() - text.trim_start().len())
    }
}

impl Written<'_> {
    fn complain(&self, range: &Range<usize>, message: impl Into<String>) -> Diagnostic {
        self.file.diagnostic(range.clone(), message)
    }

    /// Makes a stop of every second-level heading.
    fn place_stops(&self, sections: &[Section], parts: &mut [Part], wrong: &mut Vec<Diagnostic>) {
        let mut current = None;
        let mut seen = 0;
        for section in sections {
            let heading = Heading::of(section);
            let at = heading.place();
            let name = heading.name;
            if section.level == 1 {
                current = parts.iter().position(|part| part.name == name);
                if current != Some(seen) {
                    let expected = parts.get(seen).map_or_else(
                        || "the file should end".to_owned(),
                        |part| format!("`# {}` should", part.name),
                    );
                    let message = format!(
                        "`# {name}` stands where {expected}: parts come in the header's order"
                    );
                    wrong.push(self.complain(&at, message));
                    return;
                }
                seen += 1;
                continue;
            }
            let Some(part) = current.map(|index| &mut parts[index]) else {
                wrong.push(
                    self.complain(&at, "a stop needs a part above it: # and the part's name"),
                );
                return;
            };
            let found = Selector::parse(&name)
                .and_then(|selector| selector.step(&part.recording, &part.states));
            let step = match found {
                Ok(step) => step,
                Err(message) => {
                    wrong.push(self.complain(&at, message));
                    continue;
                }
            };
            if part.stops.last().is_some_and(|stop| stop.step >= step) {
                let message = "this stop is not after the one above it: stops come in the order of the search, one a step";
                wrong.push(self.complain(&at, message));
            }
            part.stops.push(Stop {
                step,
                selector: name,
                texts: BTreeMap::new(),
            });
        }
        if let Some(part) = parts[..seen].iter().find(|part| part.stops.is_empty())
            && wrong.is_empty()
        {
            let name = &part.name;
            let heading = sections.iter().map(Heading::of);
            let at = heading
                .filter(|heading| heading.section.level == 1)
                .find(|heading| heading.name == *name)
                .map_or(0..0, |heading| heading.place());
            let message =
                format!("the part `{name}` has no stop: it needs one, such as `## start`");
            wrong.push(self.complain(&at, message));
        }
        if let Some(part) = parts.get(seen) {
            let message = format!("the part `{}` has no `# {0}` section", part.name);
            let end = self.file.text.len();
            wrong.push(self.complain(&(end..end), message));
        }
    }

    /// Adds this file's prose to the stops, which must be the same ones.
    fn add_prose(&self, sections: &[Section], parts: &mut [Part], wrong: &mut Vec<Diagnostic>) {
        if let Err(diagnostic) = self.same_sections(sections, parts) {
            wrong.push(diagnostic);
            return;
        }
        let mut texts = Vec::new();
        let mut part = 0;
        let mut stop = 0;
        let facts = facts(parts);
        for section in sections {
            let scope = Scope {
                parts: &facts,
                part: if section.level == 1 { part } else { part - 1 },
                step: (section.level == 2).then(|| parts[part - 1].stops[stop].step),
                lang: self.lang,
            };
            texts.push(self.read_section(section, &scope, wrong));
            if section.level == 1 {
                (part, stop) = (part + 1, 0);
            } else {
                stop += 1;
            }
        }
        drop(facts);
        let mut texts = texts.into_iter();
        for part in parts {
            let title = texts.next().and_then(|text| text.title);
            part.titles
                .insert(self.lang, title.unwrap_or_else(|| part.name.clone()));
            for stop in &mut part.stops {
                stop.texts
                    .extend(texts.next().map(|text| (self.lang, text)));
            }
        }
    }

    /// Whether the file has exactly the sections that the lesson has.
    fn same_sections(&self, sections: &[Section], parts: &[Part]) -> Result<(), Diagnostic> {
        let mut expected = parts.iter().flat_map(|part| {
            let stops = part.stops.iter().map(|stop| (2, stop.selector.as_str()));
            std::iter::once((1, part.name.as_str())).chain(stops)
        });
        let marks = |level| if level == 1 { "#" } else { "##" };
        for section in sections {
            let heading = Heading::of(section);
            let name = &heading.name;
            let found = (section.level, name.as_str());
            let wanted = expected.next();
            if wanted != Some(found) {
                let should = wanted.map_or("the file should end".into(), |(level, name)| {
                    format!("the lesson has `{} {name}`", marks(level))
                });
                return Err(self.complain(
                    &heading.place(),
                    format!("`{} {name}` stands here where {should}", marks(found.0)),
                ));
            }
        }
        match expected.next() {
            None => Ok(()),
            Some((level, name)) => {
                let end = self.file.text.len();
                Err(self.complain(
                    &(end..end),
                    format!("the section `{} {name}` is missing", marks(level)),
                ))
            }
        }
    }

    fn read_section(
        &self,
        section: &Section,
        scope: &Scope<'_>,
        wrong: &mut Vec<Diagnostic>,
    ) -> StopText {
        let mut complaints = Vec::new();
        let heading = Heading::of(section);
        if section.level == 1
            && let Some(block) = section.blocks.first()
        {
            let message = "text under a part's heading: put it under a stop, such as `## start`";
            let at = block.place().unwrap_or_else(|| heading.place());
            complaints.push((at, message.to_owned()));
        }
        let title = heading.title.map(|(title, from)| {
            let checked =
                fill_text(title, true, scope).and_then(|filled| match check_line(&filled) {
                    Ok(()) => Ok(filled),
                    Err(message) => Err((0, message)),
                });
            checked.unwrap_or_else(|(at, message)| {
                complaints.push((section.heading.place(from + at), message));
                title.to_owned()
            })
        });
        let mut blocks = Vec::new();
        for raw in &section.blocks {
            let block = fill(raw, scope, &mut complaints);
            complaints.extend(cannot_be_shown(raw, &block));
            blocks.push(block);
        }
        let words = blocks.iter().any(|block| !block.text().trim().is_empty());
        if section.level == 2 && !words {
            let message = "a stop without words: write what the lesson says here under it";
            complaints.push((heading.place(), message.to_owned()));
        }
        wrong.extend(
            complaints
                .into_iter()
                .map(|(range, message)| self.complain(&range, message)),
        );
        StopText { title, blocks }
    }
}

/// What of a block cannot be shown or wrapped, and where it stands in the file.
fn cannot_be_shown(raw: &RawBlock, block: &Block) -> Option<Complaint> {
    let text = block.text();
    let (culprit, message) = check_prose(&text).err()?;
    let mut before = 0;
    for (raw, span) in raw.spans.iter().zip(&block.spans) {
        let end = before + span.text.len();
        if culprit.start < end {
            // A word that no fact stands in front of is found as it is written.
            let inside = raw
                .words
                .text
                .find(&text[culprit.start..culprit.end.min(end)]);
            return Some((raw.words.place(inside.unwrap_or(0)), message));
        }
        before = end;
    }
    raw.place().map(|at| (at, message))
}
