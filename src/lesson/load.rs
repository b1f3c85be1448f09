//! Reads a lesson's files into a lesson, checking everything on the way.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Component, Path};

use super::ask;
use super::diagnostic::{Diagnostic, SourceFile};
use super::fact::Scope;
use super::header::{Header, PartHeader, REMEMBER, Text};
use super::prose::{self, Section, check_line, fill, filled};
use super::{Asked, AskedText, Block, Lesson, LessonSource, Outline, Part, Stop};
use super::{MAX_NODES, MAX_SECTIONS, MAX_WRONG};
use super::{StopText, Titles};
use game::{AnyGame, Setup, Side};
use run::{Pane, Run, Selector, States, Walks};
use search::{Options, Request};
use trace::{Progress, RecordError, Recording, Step};
use words::ascii::printable;
use words::variables::{GameForm, OptionOfOthers, UnknownName};
use words::{Lang, Message, Value, message};

/// Reads a lesson: every selector must match exactly one step, every claim must hold,
/// every language must have the same sections, every line must fit. `progress` may
/// cancel it; then there is neither a lesson nor anything wrong.
///
/// # Errors
/// All that is wrong, file by file.
pub fn load(source: &LessonSource, progress: &Progress) -> Result<Lesson, Vec<Diagnostic>> {
    let mut wrong = Vec::new();
    let lesson = read(source, progress, &mut wrong).map_err(|diagnostic| {
        wrong.push(diagnostic);
        // What can be told of the other files without the lesson.
        for (lang, file) in &source.translations {
            let header = Header::of_translation(file);
            let prose =
                header.map(|header| drop(Prose::read(&header, *lang, progress, &mut wrong)));
            wrong.extend(prose.err());
        }
    });
    if progress.is_cancelled() {
        return Err(Vec::new());
    }
    // Parts that are alike have the same things wrong with them.
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

/// Reads titles and names of stops, and searches nothing.
///
/// # Errors
/// The first thing that is wrong.
pub fn outline(source: &LessonSource) -> Result<Outline, Diagnostic> {
    let header = Header::of_lesson(&source.main)?;
    let mut titles = BTreeMap::from([(header.lang, Titles::of(&header))]);
    for (lang, file) in &source.translations {
        titles.insert(*lang, Titles::of(&Header::of_translation(file)?));
    }
    let mut parts: Vec<(String, Vec<String>)> = Vec::new();
    let mut questions = 0;
    let (progress, mut wrong) = (Progress::new(), Vec::new());
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
    let header = Header::of_lesson(&source.main)?;
    let lang = header.lang;
    let mut lesson = Lesson {
        id: source.id.clone(),
        titles: BTreeMap::new(),
        parts: Vec::new(),
        remember: BTreeMap::new(),
    };
    let mut looked_at = 0;
    for (index, part) in header.parts.iter().enumerate() {
        if looked_at > MAX_LOOKS || wrong.len() > MAX_WRONG {
            let what = message!(LessonManyNodes { max: MAX_LOOKS });
            wrong.push(source.main.wrong(&part.name, what));
            break;
        }
        match read_run(&header, index, progress) {
            Ok(run) => lesson.parts.push(Part {
                name: part.name.get_ref().clone(),
                ..run.into()
            }),
            Err(diagnostic) => wrong.push(diagnostic),
        }
        looked_at += progress.nodes() + progress.valued();
    }
    lesson.add_titles(&header, lang, wrong);
    let mut prose = Prose::read(&header, lang, progress, wrong);
    let mut translations = Vec::new();
    for (translated, file) in &source.translations {
        if *translated == lang {
            let code = lang.code();
            wrong.push(file.diagnostic(0..0, message!(LessonOwnLanguage { code })));
            continue;
        }
        match Header::of_translation(file) {
            Ok(header) => {
                lesson.add_titles(&header, *translated, wrong);
                translations.push(Prose::read(&header, *translated, progress, wrong));
            }
            Err(diagnostic) => wrong.push(diagnostic),
        }
    }
    // Facts and claims may name any part.
    if lesson.parts.len() < header.parts.len() {
        return Ok(lesson);
    }
    check_claims(&header, &lesson.parts, wrong);
    let Some(misplaced) = prose.place_stops(&mut lesson.parts, wrong) else {
        return Ok(lesson);
    };
    // The rest is read without the headings that are nowhere.
    for translation in &mut translations {
        translation.leave_out(&misplaced, &prose.sections);
    }
    prose.leave_out(&misplaced, &[]);
    prose.add_to(&mut lesson, wrong);
    for translation in &translations {
        translation.add_to(&mut lesson, wrong);
    }
    Ok(lesson)
}

fn check_claims(header: &Header<'_>, parts: &[Part], wrong: &mut Vec<Diagnostic>) {
    for (part, head) in header.parts.iter().enumerate() {
        let scope = Scope {
            parts,
            part,
            step: None,
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

/// The most positions that all searches may look at, about.
const MAX_LOOKS: u32 = 20_000_000;

/// What is longer is more than one lesson.
const MOST_MINUTES: usize = 15;

impl Lesson {
    fn add_titles(&mut self, header: &Header<'_>, lang: Lang, wrong: &mut Vec<Diagnostic>) {
        let source = header.source.iter().chain(&header.sources);
        for line in [&header.title, &header.summary].into_iter().chain(source) {
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

/// The prose of one file: its sections become stops, and its words their texts.
struct Prose<'a> {
    file: &'a SourceFile,
    lang: Lang,
    progress: &'a Progress,
    sections: Vec<Section>,
    /// The last section: what to remember.
    remember: Option<Section>,
}

impl Section {
    /// What stands before the colon: a part's name, or a selector.
    pub(super) fn name(&self) -> String {
        let name = self.heading.text.split(':').next().unwrap_or_default();
        name.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// What stands after the colon, and where in the heading.
    pub(super) fn title(&self) -> Option<(&str, usize)> {
        let (name, title) = self.heading.text.split_once(':')?;
        let blanks = title.len() - title.trim_start().len();
        Some((title.trim(), name.len() + 1 + blanks)).filter(|(title, _)| !title.is_empty())
    }

    /// Where the name stands in the file.
    pub(super) fn place(&self) -> Range<usize> {
        let text = &self.heading.text;
        self.heading.place(text.len() - text.trim_start().len())
    }
}

/// A section as the file has it: `## state 3 leaf`.
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

    /// Takes out the sections at these places, where they are the same ones as in `model`.
    fn leave_out(&mut self, places: &[usize], model: &[Section]) {
        let mut place = 0;
        self.sections.retain(|section| {
            let is_same = model
                .get(place)
                .is_none_or(|other| (other.level, other.name()) == (section.level, section.name()));
            let stays = !(is_same && places.contains(&place));
            place += 1;
            stays
        });
    }

    /// Adds diagnostics, up to `MAX_WRONG` in all.
    fn complain(&self, complaints: Vec<(Range<usize>, Message)>, wrong: &mut Vec<Diagnostic>) {
        let room = (MAX_WRONG + 1).saturating_sub(wrong.len());
        let told = complaints.into_iter().take(room);
        wrong.extend(told.map(|(at, what)| self.file.diagnostic(at, what)));
    }

    /// The error where the stops end.
    fn at_end(&self, what: Message) -> Diagnostic {
        let end = self.file.text.len();
        let remember = self.remember.as_ref().map(Section::place);
        self.file.diagnostic(remember.unwrap_or(end..end), what)
    }

    /// Makes a stop of every second-level heading. Gives the places of the sections that are
    /// at no step, with the questions below them; nothing where the parts are not in order.
    fn place_stops(&self, parts: &mut [Part], wrong: &mut Vec<Diagnostic>) -> Option<Vec<usize>> {
        let (mut seen, mut misplaced) = (0, Vec::new());
        let mut in_misplaced = false;
        let mut walks = Walks::new(self.progress);
        for (place, section) in self.sections.iter().enumerate() {
            if wrong.len() > MAX_WRONG {
                return None;
            }
            let (at, name) = (section.place(), section.name());
            if section.level == 1 {
                let expected = parts.get(seen).map(|part| &part.name);
                if expected != Some(&name) {
                    let what = message!(LessonPartOrder { name, expected });
                    wrong.push(self.file.diagnostic(at, what));
                    return None;
                }
                seen += 1;
                in_misplaced = false;
                walks = Walks::new(self.progress);
                continue;
            }
            let Some(part) = parts[..seen].last_mut() else {
                wrong.push(self.file.diagnostic(at, Message::LessonStopAlone));
                return None;
            };
            if section.level == 3 {
                let placed = match in_misplaced {
                    true => None,
                    false => Some(self.place_question(section, part)),
                };
                if !matches!(placed, Some(Ok(()))) {
                    misplaced.push(place);
                    wrong.extend(placed.and_then(Result::err));
                }
                continue;
            }
            let found =
                Selector::parse(&name).and_then(|named| named.step_in(&part.run, &mut walks));
            let step = match found {
                Ok(step) => step,
                Err(what) => {
                    wrong.push(self.file.diagnostic(at, what));
                    misplaced.push(place);
                    in_misplaced = true;
                    continue;
                }
            };
            in_misplaced = false;
            if part.stops.last().is_some_and(|stop| stop.step >= step) {
                wrong.push(self.file.diagnostic(at, Message::LessonStopOrder));
            }
            let pictures = self.pictures(section, step, &part.run, wrong);
            part.stops.push(Stop {
                step,
                selector: name,
                texts: BTreeMap::new(),
                pictures,
                questions: Vec::new(),
            });
        }
        if let Some(part) = parts[..seen].iter().find(|part| part.stops.is_empty())
            && misplaced.is_empty()
        {
            let name = &part.name;
            let is_its = |section: &&Section| section.level == 1 && section.name() == *name;
            let section = self.sections.iter().find(is_its);
            let at = section.map_or(0..0, Section::place);
            wrong.push(self.file.diagnostic(at, message!(LessonNoStop { name })));
        }
        if let Some(part) = parts.get(seen) {
            let name = &part.name;
            wrong.push(self.at_end(message!(LessonNoSection { name })));
            return None;
        }
        Some(misplaced)
    }

    /// The steps that a stop has pictures of: what came before it, so that no answer is shown.
    fn pictures(
        &self,
        section: &Section,
        stop: Step,
        run: &Run,
        wrong: &mut Vec<Diagnostic>,
    ) -> Vec<Step> {
        let found = section.pictures.iter().map(|(at, selector)| {
            let walks = &mut Walks::new(self.progress);
            let step = Selector::parse(selector).and_then(|named| named.step_in(run, walks));
            let seen = step.and_then(|step| {
                let is_seen = step <= stop;
                is_seen.then_some(step).ok_or(Message::LessonPictureLater)
            });
            seen.map_err(|what| wrong.push(self.file.diagnostic(at.clone(), what)))
        });
        found.flatten().collect()
    }

    /// Adds the question of a third-level heading to the stop above it.
    fn place_question(&self, section: &Section, part: &mut Part) -> Result<(), Diagnostic> {
        let Part {
            name, run, stops, ..
        } = part;
        let alone = || (section.place(), Message::LessonQuestionAlone);
        let asked = stops.last_mut().ok_or_else(alone).and_then(|stop| {
            let question = ask::question(section, run, stop)?;
            let asked = section.name();
            stop.questions.push(Asked {
                question,
                id: format!("{name}/{}/{asked}", stop.selector),
                name: asked,
                texts: BTreeMap::new(),
            });
            Ok(())
        });
        asked.map_err(|(at, what)| self.file.diagnostic(at, what))
    }

    /// Adds this file's prose to the lesson, whose stops must be the same ones.
    fn add_to(&self, lesson: &mut Lesson, wrong: &mut Vec<Diagnostic>) {
        let parts = &mut lesson.parts[..];
        if let Err(diagnostic) = self.same_sections(parts) {
            wrong.push(diagnostic);
            return;
        }
        match self.to_remember(parts, wrong) {
            Ok(lines) => drop(lesson.remember.insert(self.lang, lines)),
            Err(diagnostic) => wrong.push(diagnostic),
        }
        let mut sections = self.sections.iter();
        let mut next = || sections.next().expect("the sections are the same");
        let mut texts = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            let mut scope = Scope {
                parts,
                part: index,
                step: None,
                lang: self.lang,
            };
            let title = self.text(next(), &scope, wrong).title;
            let mut stops = Vec::new();
            let mut told = Vec::new();
            for stop in &part.stops {
                let step = part.run.own_step(0, stop.step);
                scope.step = Some(step);
                let section = next();
                let text = self.text(section, &scope, wrong);
                if self.pictures(section, stop.step, &part.run, wrong) != stop.pictures {
                    let at = section.place();
                    wrong.push(self.file.diagnostic(at, Message::LessonOtherPictures));
                }
                told.push((step, section));
                let questions = stop.questions.iter().map(|asked| {
                    let section = next();
                    told.push((step, section));
                    self.question(section, &told, asked, &scope, wrong)
                });
                stops.push((text, questions.collect::<Vec<_>>()));
            }
            texts.push((title, stops));
        }
        for (part, (title, stops)) in parts.iter_mut().zip(texts) {
            part.titles
                .insert(self.lang, title.unwrap_or_else(|| part.name.clone()));
            for (stop, (text, questions)) in part.stops.iter_mut().zip(stops) {
                stop.texts.insert(self.lang, text);
                for (asked, text) in stop.questions.iter_mut().zip(questions) {
                    asked.texts.insert(self.lang, text);
                }
            }
        }
    }

    /// The text of a question; `told` are the sections of its part that one has read by then,
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

    /// The lines of the last section. Their facts are those of the last part, unless they
    /// name another.
    fn to_remember(
        &self,
        parts: &[Part],
        wrong: &mut Vec<Diagnostic>,
    ) -> Result<Vec<Block>, Diagnostic> {
        const MOST: usize = 3;
        let section = self.remember.as_ref();
        let section = section.ok_or_else(|| self.at_end(Message::LessonNoRemember))?;
        let scope = Scope {
            parts,
            part: parts.len() - 1,
            step: None,
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

    /// Whether the file has exactly the sections that the lesson has.
    fn same_sections(&self, parts: &[Part]) -> Result<(), Diagnostic> {
        let mut expected = parts.iter().flat_map(|part| {
            let stops = part.stops.iter().flat_map(|stop| {
                let questions = stop.questions.iter();
                let questions = questions.map(|asked| marked(3, &asked.name));
                std::iter::once(marked(2, &stop.selector)).chain(questions)
            });
            std::iter::once(marked(1, &part.name)).chain(stops)
        });
        for section in &self.sections {
            let found = marked(section.level, &section.name());
            let expected = expected.next();
            if expected.as_ref() != Some(&found) {
                let what = message!(LessonOtherSection { found, expected });
                return Err(self.file.diagnostic(section.place(), what));
            }
        }
        expected.next().map_or(Ok(()), |section| {
            Err(self.at_end(message!(LessonSectionMissing { section })))
        })
    }

    fn text(&self, section: &Section, scope: &Scope<'_>, wrong: &mut Vec<Diagnostic>) -> StopText {
        let mut complaints = Vec::new();
        if section.level == 1
            && let Some(block) = section.blocks.iter().chain(&section.notes).next()
        {
            let at = block.place().unwrap_or_else(|| section.place());
            complaints.push((at, Message::LessonTextOfPart));
        }
        let title = section.title().map(|(title, from)| {
            let mut found = Vec::new();
            let filled = fill(title, true, scope, &mut found);
            if found.is_empty() {
                found.extend(check_line(&filled).err().map(|what| (0, what)));
            }
            let found = found.into_iter();
            complaints.extend(found.map(|(at, what)| (section.heading.place(from + at), what)));
            filled
        });
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

/// The part at `index`, searched; where it is a comparison, beside the search of the
/// earlier part that it names.
fn read_run(lesson: &Header<'_>, index: usize, progress: &Progress) -> Result<Run, Diagnostic> {
    let file = lesson.file;
    let reader = |head| PartReader {
        file,
        head,
        progress,
    };
    let head = &lesson.parts[index];
    let pane = reader(head).pane()?;
    let Some(beside) = &head.beside else {
        return Ok(Run::from(pane).ready(progress));
    };
    let name = beside.get_ref();
    let other = lesson.part_before(beside, index)?;
    if other.beside.is_some() {
        return Err(lesson
            .file
            .wrong(beside, message!(LessonBesideComparison { name })));
    }
    let mut other = reader(other).pane()?;
    let is = |pane: &Pane| {
        let game = &pane.recording.game;
        (game.name(), game.root_notation(), game.root_to_move())
    };
    if is(&pane) != is(&other) {
        let searched = |pane: &Pane| {
            let (game, position, side) = is(pane);
            let side = pane.recording.game.side_name(side);
            message!(LessonSearched {
                game,
                position,
                side
            })
        };
        let (theirs, ours) = (searched(&other), searched(&pane));
        let what = message!(LessonBesideOther { name, theirs, ours });
        return Err(file.wrong(beside, what));
    }
    // Numbers of nodes that this search does not enter are left out.
    other.states = States::default();
    for (number, node) in pane.states.iter() {
        let moves = pane.trace().moves_to(node);
        if let Some(node) = other.trace().follow(&moves) {
            other.states.label(number, node);
        }
    }
    other.figure = pane.figure;
    Run::beside([pane, other], progress).map_err(|error| file.wrong(beside, error.message()))
}

/// Reads a part of a header.
struct PartReader<'a> {
    file: &'a SourceFile,
    head: &'a PartHeader,
    progress: &'a Progress,
}

impl PartReader<'_> {
    /// Searches what the header asks for and numbers its states.
    fn pane(&self) -> Result<Pane, Diagnostic> {
        let head = self.head;
        let game = self.game()?;
        let options = self.options(&game)?;
        let recording = Recording::limited(game, &options, MAX_NODES, self.progress);
        let searched = head.position.as_ref().or(head.game.as_ref());
        let searched = searched.unwrap_or(&head.name);
        let recording = recording.map_err(|error| {
            let what = match error {
                RecordError::TooLarge(max) if max < MAX_NODES => self.no_memory(),
                error => error.message(),
            };
            self.file.wrong(searched, what)
        })?;
        let mut pane = Pane {
            figure: head.figure.unwrap_or(false),
            ..Pane::from(recording)
        };
        let mut states: Vec<_> = head.states.iter().flatten().collect();
        states.sort_by_key(|(number, _)| number.span().start);
        for (number, moves) in states {
            self.label(&mut pane, number, moves)?;
        }
        Ok(pane)
    }

    fn no_memory(&self) -> Message {
        let megabytes = self.progress.budget().bytes / 1_000_000;
        message!(LessonNoMemory { megabytes })
    }

    fn label(&self, pane: &mut Pane, number: &Text, moves: &Text) -> Result<(), Diagnostic> {
        let of_moves = |what| self.file.wrong(moves, what);
        let of_number = |what| self.file.wrong(number, what);
        let given = number.get_ref();
        let parsed = given.parse().ok().filter(|&number: &u32| number > 0);
        let parsed = parsed.ok_or_else(|| of_number(message!(LessonBadState { number: given })))?;
        let names = moves.get_ref().split_whitespace().map(str::to_owned);
        let node = pane.node_at(&names.collect::<Vec<_>>()).map_err(of_moves)?;
        if let Some(number) = pane.states.number(node) {
            return Err(of_moves(message!(LessonNodeTwice { number })));
        }
        if !pane.states.label(parsed, node) {
            return Err(of_number(message!(LessonStateTwice { number: parsed })));
        }
        Ok(())
    }

    fn game(&self) -> Result<AnyGame, Diagnostic> {
        let head = self.head;
        let setup = Setup {
            first: self.side(head.first.as_ref(), ["X", "O"])?,
            root: self.side(head.root.as_ref(), ["max", "min"])?,
        };
        let Some(name) = &head.game else {
            return Err(self.file.wrong(&head.name, Message::LessonNoGame));
        };
        let position = head.position.as_ref();
        let written = position.map(|position| self.beside(position)).transpose()?;
        let goes_on = |read| self.progress.reach(read as u32);
        let game = AnyGame::parse_watched(name.get_ref(), written.as_deref(), &setup, &goes_on);
        game.map_err(|mut error| {
            let culprit = match error.name() {
                OptionOfOthers::NAME => {
                    // The header's key is `first`, not `--first`.
                    let mut keys = error.texts_mut().filter(|text| text.starts_with("--"));
                    let is_first = keys.next().is_some_and(|text| {
                        text.drain(..2);
                        text == "first"
                    });
                    if is_first { &head.first } else { &head.root }.as_ref()
                }
                UnknownName::NAME | GameForm::NAME => Some(name),
                _ => position,
            };
            self.file.wrong(culprit.unwrap_or(name), error)
        })
    }

    /// The side of one of two names.
    fn side(
        &self,
        value: Option<&Text>,
        [one, other]: [&str; 2],
    ) -> Result<Option<Side>, Diagnostic> {
        let Some(value) = value else { return Ok(None) };
        match value.get_ref() {
            name if name == one => Ok(Some(Side::One)),
            name if name == other => Ok(Some(Side::Two)),
            given => Err(self
                .file
                .wrong(value, message!(LessonOneOfTwo { given, one, other }))),
        }
    }

    /// A position as the game takes it: `@FILE` is a file in the lesson's folder, and nowhere
    /// else, since a lesson may be a stranger's.
    fn beside(&self, position: &Text) -> Result<String, Diagnostic> {
        let given = position.get_ref();
        let (Some(name), Some(folder)) = (given.strip_prefix('@'), self.file.path.parent()) else {
            return Ok(given.clone());
        };
        let file = folder.join(name);
        let refused = |why: Value| {
            let file = printable(name);
            self.file
                .wrong(position, message!(TreeUnreadable { file, why }))
        };
        let found = |path: &Path| {
            path.canonicalize()
                .map_err(|error| refused((&error).into()))
        };
        // The answer must not reveal whether a file outside the folder exists.
        let is_inside = |part| matches!(part, Component::Normal(_) | Component::CurDir);
        if !Path::new(name).components().all(is_inside) {
            return Err(refused(Message::FileOutside.into()));
        }
        // The parent of `lesson.md` is the empty path.
        let folder = found(&Path::new(".").join(folder))?;
        let real = found(&file)?;
        if !real.starts_with(folder) {
            return Err(refused(Message::FileOutside.into()));
        }
        let about = fs::metadata(&real).map_err(|error| refused((&error).into()))?;
        if !about.is_file() {
            return Err(refused(Message::FileNotRegular.into()));
        }
        // A tree takes eight times as much as its file.
        let bytes = usize::try_from(about.len()).unwrap_or(usize::MAX);
        let bytes = bytes.saturating_mul(8);
        if bytes > self.progress.left().bytes {
            return Err(self.file.wrong(position, self.no_memory()));
        }
        self.progress.take(bytes);
        Ok(format!("@{}", file.display()))
    }

    fn options(&self, game: &AnyGame) -> Result<Options, Diagnostic> {
        let mut request = Request::default();
        for (spec, value) in &self.head.options {
            spec.set(&mut request, value.get_ref())
                .map_err(|error| self.file.wrong(value, error))?;
        }
        request.resolve(game).map_err(|error| {
            let mut options = self.head.options.iter();
            let wrong = options.find(|(spec, _)| spec.name == error.option);
            let game = self.head.game.as_ref().unwrap_or(&self.head.name);
            let place = wrong.map_or(game, |(_, value)| value);
            self.file.wrong(place, error.message(""))
        })
    }
}
