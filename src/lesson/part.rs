//! Searches what a lesson's header asks for, part by part.

use std::fs;
use std::path::{Component, Path};

use super::MAX_NODES;
use super::diagnostic::{Diagnostic, SourceFile};
use super::header::{Header, PartHeader, Text};
use game::{AnyGame, Setup, Side};
use run::{Pane, Run, States};
use search::{Options, Request};
use trace::{Progress, RecordError, Recording};
use words::ascii::printable;
use words::variables::{GameForm, OptionOfOthers, UnknownName};
use words::{Message, Value, message};

/// The run of the part at `index`; for a comparison, next to the search of the earlier part
/// that it names.
pub(super) fn read_run(
    lesson: &Header<'_>,
    index: usize,
    progress: &Progress,
    wrong: &mut Vec<Diagnostic>,
) -> Option<Run> {
    let file = lesson.file;
    let mut pane = |head| {
        let reader = PartReader {
            file,
            head,
            progress,
        };
        reader.pane(wrong)
    };
    let head = &lesson.parts[index];
    let own = pane(head);
    let Some(beside) = &head.beside else {
        return Some(Run::from(own?).ready(progress));
    };
    let other = lesson.part_before(beside, index).and_then(|other| {
        let name = beside.get_ref();
        let what = message!(LessonBesideComparison { name });
        let is_single = other.beside.is_none();
        is_single
            .then_some(other)
            .ok_or_else(|| file.wrong(beside, what))
    });
    let other = other.map(pane);
    let compared = other.and_then(|other| {
        let panes = own.zip(other);
        panes
            .map(|panes| compare(file, beside, panes, progress))
            .transpose()
    });
    compared.unwrap_or_else(|found| {
        wrong.push(found);
        None
    })
}

/// Compares a search to another.
fn compare(
    file: &SourceFile,
    beside: &Text,
    (pane, mut other): (Pane, Pane),
    progress: &Progress,
) -> Result<Run, Diagnostic> {
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
        let name = beside.get_ref();
        let what = message!(LessonBesideOther { name, theirs, ours });
        return Err(file.wrong(beside, what));
    }
    // Leaves out the numbers of nodes that this search doesn't enter.
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

/// Reads one part of a header.
struct PartReader<'a> {
    file: &'a SourceFile,
    head: &'a PartHeader,
    progress: &'a Progress,
}

impl PartReader<'_> {
    /// Searches what the header asks for and numbers its states; `None` if anything is wrong.
    fn pane(&self, wrong: &mut Vec<Diagnostic>) -> Option<Pane> {
        let (head, before) = (self.head, wrong.len());
        let mut request = Request::default();
        for (spec, value) in &head.options {
            let set = spec.set(&mut request, value.get_ref());
            wrong.extend(set.err().map(|error| self.file.wrong(value, error)));
        }
        // A game given in a key with another error is not missing.
        let is_there = head.game.is_some() || !head.is_wrong;
        let game = is_there.then(|| self.game().map_err(|found| wrong.push(found)));
        let game = game
            .and_then(Result::ok)
            .filter(|_| !head.is_wrong && wrong.len() == before)?;
        let pane = self
            .search(game, request)
            .map_err(|found| wrong.push(found))
            .ok();
        let mut pane = pane?;
        let mut states: Vec<_> = head.states.iter().flatten().collect();
        states.sort_by_key(|(number, _)| number.span().start);
        for (number, moves) in states {
            wrong.extend(self.label(&mut pane, number, moves).err());
        }
        (wrong.len() == before).then_some(pane)
    }

    fn search(&self, game: AnyGame, request: Request) -> Result<Pane, Diagnostic> {
        let head = self.head;
        let options = self.options(request, &game)?;
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
        let mut pane = Pane::from(recording);
        pane.figure = head.figure.unwrap_or(false);
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
        let names: Vec<&str> = moves.get_ref().split_whitespace().collect();
        let node = pane.node_at(&names).map_err(of_moves)?;
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

    /// The side with one of two names.
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

    /// A position as the game takes it. `@FILE` is a file in the lesson's folder and nowhere
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
        // A tree takes eight times as much memory as its file.
        let bytes = usize::try_from(about.len()).unwrap_or(usize::MAX);
        let bytes = bytes.saturating_mul(8);
        if bytes > self.progress.left().bytes {
            return Err(self.file.wrong(position, self.no_memory()));
        }
        self.progress.take(bytes);
        Ok(format!("@{}", file.display()))
    }

    fn options(&self, request: Request, game: &AnyGame) -> Result<Options, Diagnostic> {
        request.resolve(game).map_err(|error| {
            let mut options = self.head.options.iter();
            let wrong = options.find(|(spec, _)| spec.name == error.option);
            let game = self.head.game.as_ref().unwrap_or(&self.head.name);
            let place = wrong.map_or(game, |(_, value)| value);
            self.file.wrong(place, error.message(""))
        })
    }
}
