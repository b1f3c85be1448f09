//! The prose of one file: its sections become stops, and its words their texts.

use std::collections::BTreeMap;
use std::ops::Range;

use super::diagnostic::{Diagnostic, SourceFile};
use super::fact::{Scope, facts};
use super::prose::{Block, RawBlock, Section};
use super::text::{Complaint, fill, fill_text};
use super::width::{check_line, check_prose};
use super::{Part, Stop, StopText};
use run::Selector;
use words::Lang;

/// The prose of one file.
pub(super) struct Written<'a> {
    pub file: &'a SourceFile,
    pub lang: Lang,
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
    pub fn place_stops(
        &self,
        sections: &[Section],
        parts: &mut [Part],
        wrong: &mut Vec<Diagnostic>,
    ) {
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
            let found = Selector::parse(&name).and_then(|named| named.step(&part.run));
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
    pub fn add_prose(&self, sections: &[Section], parts: &mut [Part], wrong: &mut Vec<Diagnostic>) {
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
                step: (section.level == 2).then(|| {
                    let part = &parts[part - 1];
                    part.run.own_step(0, part.stops[stop].step)
                }),
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
