//! Turns a lesson's files into a lesson, checking everything on the way.

use std::collections::BTreeMap;
use std::ops::Range;

use super::ask;
use super::diagnostic::{Diagnostic, SourceFile};
use super::fact::Scope;
use super::header::{Header, REMEMBER};
use super::part::read_run;
use super::prose::{self, Complaint, Section, check_line, fill, filled};
use super::{Asked, AskedText, Block, Lesson, LessonSource, Outline, Part, Stop};
use super::{MAX_SECTIONS, MAX_WRONG};
use super::{StopText, Titles};
use run::{Run, Selector, Walks};
use trace::{Progress, Step};
use words::{Lang, Message, message};

/// Loads a lesson: every selector must match exactly one step, every claim must hold, every
/// language must have the same sections, and every line must fit. `progress` may cancel it,
/// which gives neither a lesson nor errors.
///
/// # Errors
/// Everything that is wrong, file by file.
pub fn load(source: &LessonSource, progress: &Progress) -> Result<Lesson, Vec<Diagnostic>> {
    let mut wrong = Vec::new();
    let lesson = read(source, progress, &mut wrong).map_err(|diagnostic| {
        wrong.push(diagnostic);
        // Check as much of the other files as possible without the lesson.
        for (lang, file) in &source.translations {
            let header = Header::of_translation(file, &mut wrong);
            let prose =
                header.map(|header| drop(Prose::read(&header, *lang, progress, &mut wrong)));
            wrong.extend(prose.err());
        }
    });
    if progress.is_cancelled() {
        return Err(Vec::new());
    }
    // Parts made alike have the same errors.
    let mut unique = Vec::new();
    for diagnostic in wrong {
        if !unique.contains(&diagnostic) {
            unique.push(diagnostic);
        }
        if unique.len() > MAX_WRONG {
            break;
        }
    }
    let main = &source.main.path;
    unique.sort_by_key(|found| (found.file != *main, found.line, found.column));
    if unique.len() > MAX_WRONG {
        unique.truncate(MAX_WRONG);
        let end = source.main.text.len();
        let what = message!(LessonMoreWrong { max: MAX_WRONG });
        unique.push(source.main.diagnostic(end..end, what));
    }
    lesson.ok().filter(|_| unique.is_empty()).ok_or(unique)
}

/// Reads titles and the names of stops, without searching.
///
/// # Errors
/// The first error.
pub fn outline(source: &LessonSource) -> Result<Outline, Diagnostic> {
    let (progress, mut wrong) = (Progress::new(), Vec::new());
    let header = Header::of_lesson(&source.main, &mut wrong)?;
    let mut titles = BTreeMap::from([(header.lang, Titles::of(&header))]);
    for (lang, file) in &source.translations {
        let header = Header::of_translation(file, &mut wrong)?;
        titles.insert(*lang, Titles::of(&header));
    }
    let mut parts: Vec<(String, Vec<String>)> = Vec::new();
    let mut questions = 0;
    let prose = Prose::read(&header, header.lang, &progress, &mut wrong);
    if let Some(first) = wrong.into_iter().next() {
        return Err(first);
    }
    for section in prose.sections {
        match (section.level, parts.last_mut()) {
            (1, _) => parts.push((section.name(), Vec::new())),
            (2, Some((_, stops))) => stops.push(section.name()),
            (3, _) => questions += 1,
            _ => {}
        }
    }
    Ok(Outline {
        titles,
        parts,
        questions,
    })
}

/// Reads as far as it makes sense to.
fn read(
    source: &LessonSource,
    progress: &Progress,
    wrong: &mut Vec<Diagnostic>,
) -> Result<Lesson, Diagnostic> {
    let header = Header::of_lesson(&source.main, wrong)?;
    let lang = header.lang;
    let mut lesson = Lesson {
        id: source.id.clone(),
        titles: BTreeMap::new(),
        parts: Vec::new(),
        remember: BTreeMap::new(),
    };
    let mut looked_at = 0;
    let mut parts = Vec::new();
    for (index, part) in header.parts.iter().enumerate() {
        if looked_at > MAX_LOOKS || wrong.len() > MAX_WRONG {
            let what = message!(LessonManyNodes { max: MAX_LOOKS });
            wrong.push(source.main.wrong(&part.name, what));
            return Ok(lesson);
        }
        let run = read_run(&header, index, progress, wrong);
        parts.push(run.map(|run| Part {
            name: part.name.get_ref().clone(),
            ..run.into()
        }));
        looked_at += progress.nodes() + progress.valued();
    }
    lesson.add_titles(&header, lang, wrong);
    let prose = Prose::read(&header, lang, progress, wrong);
    let mut translations = Vec::new();
    for (translated, file) in &source.translations {
        if *translated == lang {
            let code = lang.code();
            wrong.push(file.diagnostic(0..0, message!(LessonOwnLanguage { code })));
            continue;
        }
        match Header::of_translation(file, wrong) {
            Ok(header) => {
                lesson.add_titles(&header, *translated, wrong);
                translations.push(Prose::read(&header, *translated, progress, wrong));
            }
            Err(diagnostic) => wrong.push(diagnostic),
        }
    }
    check_claims(&header, &parts, wrong);
    let spots = prose.place_sections(&header, &mut parts, wrong);
    let sections = prose.sections.iter().zip(spots.iter().map(Some));
    prose.add_to(&mut parts, sections, wrong);
    for translation in &translations {
        let sections = translation.align(&spots, wrong);
        translation.add_to(&mut parts, sections.into_iter(), wrong);
    }
    for prose in std::iter::once(&prose).chain(&translations) {
        match prose.to_remember(&parts, wrong) {
            Ok(lines) => drop(lesson.remember.insert(prose.lang, lines)),
            Err(found) => wrong.push(found),
        }
    }
    lesson.parts = parts.into_iter().flatten().collect();
    Ok(lesson)
}

fn check_claims(header: &Header<'_>, parts: &[Option<Part>], wrong: &mut Vec<Diagnostic>) {
    for (part, head) in header.parts.iter().enumerate() {
        let scope = Scope {
            parts,
            part,
            step: None,
            is_lost: false,
            lang: Lang::En,
        };
        for claim in &head.claims {
            if wrong.len() > MAX_WRONG {
                return;
            }
            let checked = scope.check(claim.get_ref());
            wrong.extend(checked.err().map(|what| header.file.wrong(claim, what)));
        }
    }
}

/// Roughly the most positions that all searches together may look at.
const MAX_LOOKS: u32 = 20_000_000;

/// Anything longer is more than one lesson.
const MOST_MINUTES: usize = 15;

impl Lesson {
    fn add_titles(&mut self, header: &Header<'_>, lang: Lang, wrong: &mut Vec<Diagnostic>) {
        let source = header.source.iter().chain(&header.sources);
        let lines = [&header.title, &header.summary].into_iter().chain(source);
        // Missing ones have been reported.
        for line in lines.filter(|line| !line.span().is_empty()) {
            let checked = check_line(line.get_ref());
            wrong.extend(checked.err().map(|what| header.file.wrong(line, what)));
        }
        let titles = Titles::of(header);
        let minutes = titles.minutes;
        if minutes > MOST_MINUTES {
            let most = MOST_MINUTES;
            let long = message!(LessonLong { minutes, most });
            wrong.push(header.file.wrong(&header.title, long));
        }
        self.titles.insert(lang, titles);
    }
}

/// The prose of one file: sections that become stops, and their texts.
struct Prose<'a> {
    file: &'a SourceFile,
    lang: Lang,
    progress: &'a Progress,
    sections: Vec<Section>,
    /// The last section: what to remember.
    remember: Option<Section>,
}

/// A section of the lesson's own file.
struct Spot {
    level: u8,
    name: String,
    /// The index of its part.
    part: Option<usize>,
    place: Place,
}

/// What a section is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// The title of a part.
    Part,
    /// A stop, by its index in the part.
    Stop(usize),
    /// A question, by its stop's index and its own index there.
    Question(usize, usize),
    /// Should be one of these, but something is wrong with it.
    Nowhere,
}

impl Spot {
    fn is(&self, section: &Section) -> bool {
        (self.level, &self.name) == (section.level, &section.name())
    }

    fn is_lost(&self) -> bool {
        self.place == Place::Nowhere
    }
}

impl Section {
    /// The text before the colon: a part's name, or a selector.
    pub(super) fn name(&self) -> String {
        let name = self.heading.text.split(':').next().unwrap_or_default();
        name.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The text after the colon, and its offset in the heading.
    pub(super) fn title(&self) -> Option<(&str, usize)> {
        let (name, title) = self.heading.text.split_once(':')?;
        let blanks = title.len() - title.trim_start().len();
        Some((title.trim(), name.len() + 1 + blanks)).filter(|(title, _)| !title.is_empty())
    }

    /// The text after the colon, filled in; unless it is a question's, it must fit a line.
    pub(super) fn filled_title(
        &self,
        scope: &Scope<'_>,
        complaints: &mut Vec<Complaint>,
    ) -> Option<String> {
        let (title, from) = self.title()?;
        let mut found = Vec::new();
        let filled = fill(title, true, scope, &mut found);
        if found.is_empty() && self.level < 3 {
            found.extend(check_line(&filled).err().map(|what| (0, what)));
        }
        let found = found.into_iter();
        complaints.extend(found.map(|(at, what)| (self.heading.place(from + at), what)));
        Some(filled)
    }

    /// The position of the name in the file.
    pub(super) fn place(&self) -> Range<usize> {
        let text = &self.heading.text;
        self.heading.place(text.len() - text.trim_start().len())
    }
}

/// A section as written in the file: `## state 3 leaf`.
fn marked(level: u8, name: &str) -> String {
    format!("{} {name}", "#".repeat(level.into()))
}

impl<'a> Prose<'a> {
    fn read(
        header: &Header<'a>,
        lang: Lang,
        progress: &'a Progress,
        wrong: &mut Vec<Diagnostic>,
    ) -> Self {
        let file = header.file;
        let mut sections = prose::read(file, header.body.clone(), wrong);
        if let Some(section) = sections.get(MAX_SECTIONS) {
            let what = message!(LessonManySections { max: MAX_SECTIONS });
            wrong.push(file.diagnostic(section.place(), what));
            sections.clear();
        }
        let remember = sections.pop_if(|last| last.level == 1 && last.name() == REMEMBER);
        Self {
            file,
            lang,
            progress,
            sections,
            remember,
        }
    }

    /// Adds diagnostics, up to `MAX_WRONG` in all.
    fn complain(&self, complaints: Vec<(Range<usize>, Message)>, wrong: &mut Vec<Diagnostic>) {
        let room = (MAX_WRONG + 1).saturating_sub(wrong.len());
        let told = complaints.into_iter().take(room);
        wrong.extend(told.map(|(at, what)| self.file.diagnostic(at, what)));
    }

    /// An error at the end of the stops.
    fn at_end(&self, what: Message) -> Diagnostic {
        let end = self.file.text.len();
        let remember = self.remember.as_ref().map(Section::place);
        self.file.diagnostic(remember.unwrap_or(end..end), what)
    }

    /// Makes a stop of each second-level heading and a question of each third-level one.
    /// Returns what each section is.
    fn place_sections(
        &self,
        header: &Header<'_>,
        parts: &mut [Option<Part>],
        wrong: &mut Vec<Diagnostic>,
    ) -> Vec<Spot> {
        let (mut spots, mut at) = (Vec::<Spot>::new(), None);
        let mut walks = Walks::new(self.progress);
        for (index, section) in self.sections.iter().enumerate() {
            if wrong.len() > MAX_WRONG {
                break;
            }
            if section.level == 1 {
                at = self.part_of(index, header, &spots, wrong);
                walks = Walks::new(self.progress);
            }
            let refused = |what| self.file.diagnostic(section.place(), what);
            let mut above = spots.iter().rev().filter(|spot| spot.level < 3);
            let placed = match (section.level, at.and_then(|at| parts[at].as_mut())) {
                (1, _) => Ok(at.map_or(Place::Nowhere, |_| Place::Part)),
                (2, Some(part)) => self.place_stop(section, part, &mut walks, wrong),
                (_, Some(_)) if above.next().is_some_and(Spot::is_lost) => Ok(Place::Nowhere),
                (_, Some(part)) => self.place_question(section, part),
                _ if spots.is_empty() => Err(refused(Message::LessonStopAlone)),
                // A selector is parsed even if it has no part.
                (2, None) => {
                    let parsed = Selector::parse(&section.name());
                    parsed.map(|_| Place::Nowhere).map_err(refused)
                }
                _ => Ok(Place::Nowhere),
            };
            let place = placed.unwrap_or_else(|found| {
                wrong.push(found);
                Place::Nowhere
            });
            let named = at.filter(|_| section.level == 1);
            spots.push(Spot {
                level: section.level,
                name: named.map_or(section.name(), |at| header.parts[at].name.get_ref().clone()),
                part: at,
                place,
            });
        }
        for (index, head) in header.parts.iter().enumerate() {
            let name = head.name.get_ref();
            let is_there = spots.iter().any(|spot| spot.part == Some(index));
            if !name.is_empty() && !is_there {
                wrong.push(self.at_end(message!(LessonNoSection { name })));
            }
        }
        self.check_ends(parts, &spots, wrong);
        spots
    }

    /// The part whose section begins with the heading at `index`. A name that no part has may
    /// be that of the next one, misspelt.
    fn part_of(
        &self,
        index: usize,
        header: &Header<'_>,
        spots: &[Spot],
        wrong: &mut Vec<Diagnostic>,
    ) -> Option<usize> {
        let names = || header.parts.iter().map(|part| part.name.get_ref());
        let is_free = |&part: &usize| spots.iter().all(|spot| spot.part != Some(part));
        let section = &self.sections[index];
        let name = section.name();
        let next = (0..header.parts.len()).find(is_free);
        let expected = next.and_then(|next| names().nth(next));
        // A part without a name matches any.
        if expected.is_some_and(|expected| *expected == name || expected.is_empty()) {
            return next;
        }
        let what = message!(LessonPartOrder {
            name: &name,
            expected
        });
        wrong.push(self.file.diagnostic(section.place(), what));
        let is_its = |name: &String| {
            self.sections[index..]
                .iter()
                .any(|later| later.level == 1 && later.name() == *name)
        };
        match names().position(|part| *part == name) {
            Some(part) => Some(part).filter(is_free),
            None => next.filter(|_| !expected.is_some_and(is_its)),
        }
    }

    /// Makes the stop of a second-level heading.
    fn place_stop(
        &self,
        section: &Section,
        part: &mut Part,
        walks: &mut Walks<'_>,
        wrong: &mut Vec<Diagnostic>,
    ) -> Result<Place, Diagnostic> {
        let (at, selector) = (section.place(), section.name());
        let found = Selector::parse(&selector).and_then(|named| named.step(&part.run, walks));
        let step = found.map_err(|what| self.file.diagnostic(at.clone(), what))?;
        if part.stops.last().is_some_and(|stop| stop.step >= step) {
            wrong.push(self.file.diagnostic(at, Message::LessonStopOrder));
        }
        let pictures = self.pictures(section, step, &part.run, wrong);
        part.stops.push(Stop {
            step,
            selector,
            texts: BTreeMap::new(),
            pictures,
            questions: Vec::new(),
        });
        Ok(Place::Stop(part.stops.len() - 1))
    }

    /// Checks that every part has a stop, and that none ends before its questions are answered.
    fn check_ends(&self, parts: &[Option<Part>], spots: &[Spot], wrong: &mut Vec<Diagnostic>) {
        let is_whole = |part| {
            let mut lost = spots
                .iter()
                .filter(|spot| spot.part == Some(part) && spot.level == 2);
            !lost.any(Spot::is_lost)
        };
        for (section, spot) in self.sections.iter().zip(spots) {
            let Some(index) = spot.part.filter(|&part| is_whole(part)) else {
                continue;
            };
            let Some(Part {
                name, run, stops, ..
            }) = &parts[index]
            else {
                continue;
            };
            let late = |(stop, question): (usize, usize)| {
                let asked = &stops[stop].questions[question].question;
                let last = stops.last().map(|stop| stop.step);
                last < Some(run.merged(0, asked.outcome(run)))
            };
            let what = match spot.place {
                Place::Part if stops.is_empty() => message!(LessonNoStop { name }),
                Place::Question(stop, question) if late((stop, question)) => {
                    Message::LessonQuestionLate
                }
                _ => continue,
            };
            wrong.push(self.file.diagnostic(section.place(), what));
        }
    }

    /// The steps that a stop has pictures of; only earlier ones, so that no answer is shown.
    fn pictures(
        &self,
        section: &Section,
        stop: Step,
        run: &Run,
        wrong: &mut Vec<Diagnostic>,
    ) -> Vec<Step> {
        let found = section.pictures.iter().map(|(at, selector)| {
            let walks = &mut Walks::new(self.progress);
            let step = Selector::parse(selector).and_then(|named| named.step(run, walks));
            let seen = step.and_then(|step| {
                let is_seen = step <= stop;
                is_seen.then_some(step).ok_or(Message::LessonPictureLater)
            });
            seen.map_err(|what| wrong.push(self.file.diagnostic(at.clone(), what)))
        });
        found.flatten().collect()
    }

    /// Adds the question of a third-level heading to the stop above it.
    fn place_question(&self, section: &Section, part: &mut Part) -> Result<Place, Diagnostic> {
        let Part {
            name, run, stops, ..
        } = part;
        let alone = || (section.place(), Message::LessonQuestionAlone);
        let last = stops.len().saturating_sub(1);
        let asked = stops.last_mut().ok_or_else(alone).and_then(|stop| {
            let question = ask::question(section, run, stop)?;
            let asked = section.name();
            stop.questions.push(Asked {
                question,
                id: format!("{name}/{}/{asked}", stop.selector),
                name: asked,
                texts: BTreeMap::new(),
            });
            Ok(Place::Question(last, stop.questions.len() - 1))
        });
        asked.map_err(|(at, what)| self.file.diagnostic(at, what))
    }

    /// What each section in a translation is. Where the sections differ from the lesson's,
    /// continues with the next that match.
    fn align<'b>(
        &'b self,
        mut spots: &'b [Spot],
        wrong: &mut Vec<Diagnostic>,
    ) -> Vec<(&'b Section, Option<&'b Spot>)> {
        let mut aligned = Vec::new();
        for (index, section) in self.sections.iter().enumerate() {
            let here = spots.first();
            // Look for a stop within its part and a question within its stop: elsewhere there
            // may be others with the same name.
            let near = spots
                .iter()
                .enumerate()
                .take_while(|(at, spot)| *at == 0 || spot.level >= section.level);
            let found = near.map(|(_, spot)| spot).position(|spot| spot.is(section));
            let ahead = here.and_then(|spot| {
                let later = self.sections[index..].iter();
                let mut near = later.take_while(|later| later.level >= spot.level);
                near.position(|later| spot.is(later))
            });
            let spot = match (found, ahead) {
                // The sections skipped are missing.
                (Some(skipped), ahead) if ahead.is_none_or(|ahead| skipped <= ahead) => {
                    spots = &spots[skipped..];
                    spots.first()
                }
                // It has a different name.
                (None, None) => here.filter(|spot| spot.level == section.level),
                _ => None,
            };
            if found != Some(0) && !(spot.is_some() && here.is_some_and(Spot::is_lost)) {
                let found = marked(section.level, &section.name());
                let expected = here.map(|spot| marked(spot.level, &spot.name));
                let what = message!(LessonOtherSection { found, expected });
                wrong.push(self.file.diagnostic(section.place(), what));
            }
            if wrong.len() > MAX_WRONG {
                return aligned;
            }
            spots = &spots[usize::from(spot.is_some())..];
            aligned.push((section, spot));
        }
        if let Some(spot) = spots.first() {
            let section = marked(spot.level, &spot.name);
            wrong.push(self.at_end(message!(LessonSectionMissing { section })));
        }
        aligned
    }

    /// Adds this file's prose to the parts.
    fn add_to<'b>(
        &self,
        parts: &mut [Option<Part>],
        sections: impl Iterator<Item = (&'b Section, Option<&'b Spot>)>,
        wrong: &mut Vec<Diagnostic>,
    ) {
        let lang = self.lang;
        let mut told = Vec::new();
        for (section, spot) in sections {
            let place = spot.map_or(Place::Nowhere, |spot| spot.place);
            let index = spot.and_then(|spot| spot.part).unwrap_or(usize::MAX);
            let mut scope = Scope {
                parts,
                part: index,
                step: None,
                is_lost: place == Place::Nowhere,
                lang,
            };
            let (Place::Stop(stop) | Place::Question(stop, _)) = place else {
                told.clear();
                let text = self.text(section, &scope, wrong);
                if let Some(Some(part)) = parts.get_mut(index) {
                    let title = text.title.unwrap_or_else(|| part.name.clone());
                    part.titles.entry(lang).or_insert(title);
                }
                continue;
            };
            let Stop { step, pictures, .. } = &scope.stops()[stop];
            let at = scope.run().own_step(0, *step);
            scope.step = Some(at);
            told.push((at, section));
            if let Place::Question(_, number) = place {
                let asked = &scope.stops()[stop].questions[number];
                let text = self.question(section, &told, asked, &scope, wrong);
                let stop = &mut parts[index].as_mut().expect("a part").stops[stop];
                stop.questions[number].texts.insert(lang, text);
            } else {
                let text = self.text(section, &scope, wrong);
                if self.pictures(section, *step, scope.run(), wrong) != *pictures {
                    let at = section.place();
                    wrong.push(self.file.diagnostic(at, Message::LessonOtherPictures));
                }
                let stop = &mut parts[index].as_mut().expect("a part").stops[stop];
                stop.texts.insert(lang, text);
            }
        }
    }

    /// The text of a question; `told` are the sections of its part that have been read by then,
    /// each with its step.
    fn question(
        &self,
        section: &Section,
        told: &[(Step, &Section)],
        asked: &Asked,
        scope: &Scope<'_>,
        wrong: &mut Vec<Diagnostic>,
    ) -> AskedText {
        let mut complaints = Vec::new();
        let text = ask::text(section, asked, scope, &mut complaints);
        ask::leaks(told, asked, scope, &mut complaints);
        self.complain(complaints, wrong);
        text
    }

    /// The lines of the last section. Their facts are about the last part, unless they name
    /// another.
    fn to_remember(
        &self,
        parts: &[Option<Part>],
        wrong: &mut Vec<Diagnostic>,
    ) -> Result<Vec<Block>, Diagnostic> {
        const MOST: usize = 3;
        let section = self.remember.as_ref();
        let section = section.ok_or_else(|| self.at_end(Message::LessonNoRemember))?;
        let scope = Scope {
            parts,
            part: parts.len() - 1,
            step: None,
            is_lost: false,
            lang: self.lang,
        };
        let mut complaints = Vec::new();
        let lines = filled(&section.blocks, &scope, &mut complaints);
        self.complain(complaints, wrong);
        let is_empty = |line: &Block| line.text().trim().is_empty();
        let is_right = (1..=MOST).contains(&lines.len()) && !lines.iter().any(is_empty);
        if !is_right || section.title().is_some() || !section.notes.is_empty() {
            let what = message!(LessonRememberLines { most: MOST });
            return Err(self.file.diagnostic(section.place(), what));
        }
        Ok(lines)
    }

    fn text(&self, section: &Section, scope: &Scope<'_>, wrong: &mut Vec<Diagnostic>) -> StopText {
        let mut complaints = Vec::new();
        if section.level == 1
            && !scope.is_lost
            && let Some(block) = section.blocks.iter().chain(&section.notes).next()
        {
            let at = block.place().unwrap_or_else(|| section.place());
            complaints.push((at, Message::LessonTextOfPart));
        }
        let title = section.filled_title(scope, &mut complaints);
        let [blocks, notes] =
            [&section.blocks, &section.notes].map(|raws| filled(raws, scope, &mut complaints));
        let has_words = blocks.iter().any(|block| !block.text().trim().is_empty());
        if section.level == 2 && !has_words {
            complaints.push((section.place(), Message::LessonEmptyStop));
        }
        self.complain(complaints, wrong);
        StopText {
            title,
            blocks,
            notes,
        }
    }
}
