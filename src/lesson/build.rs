//! Reads a lesson's files into a lesson, checking everything on the way.

use std::collections::BTreeMap;

use toml::Spanned;

use super::diagnostic::{Diagnostic, SourceFile};
use super::fact::{Scope, facts};
use super::header::{self, Header, PartHeader, Split, TranslationHeader, place};
use super::part::read_run;
use super::width::check_line;
use super::written::Written;
use super::{Lesson, LessonSource, Part, Titles, claim, prose};
use words::Lang;

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
    for (index, part) in head.parts.iter().enumerate() {
        match read_run(main, &split, part, &head.parts[..index]) {
            Ok(run) => lesson.parts.push(Part {
                name: part.name.get_ref().clone(),
                ..run.into()
            }),
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
