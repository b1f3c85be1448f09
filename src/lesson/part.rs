//! Reads what a header says of one part: its search and its numbered states.

use super::MAX_NODES;
use super::diagnostic::{Diagnostic, SourceFile};
use super::header::{Header, PartHeader, Text};
use game::{AnyGame, Setup, Side};
use run::{Pane, Run, States};
use search::{Options, Request};
use trace::{Progress, Recording};
use words::variables::{GameForm, OptionOfOthers, UnknownName};
use words::{Message, message};

/// The part at `index`, searched; where it is a comparison, beside the search of the
/// earlier part that it names.
pub(super) fn read_run(
    lesson: &Header<'_>,
    index: usize,
    progress: &Progress,
) -> Result<Run, Diagnostic> {
    let file = lesson.file;
    let part = |head| Part {
        file,
        head,
        progress,
    };
    let head = &lesson.parts[index];
    let pane = part(head).pane()?;
    let Some(beside) = &head.beside else {
        return Ok(pane.into());
    };
    let name = beside.get_ref();
    let other = lesson.part_before(beside, index)?;
    if other.beside.is_some() {
        return Err(lesson
            .file
            .wrong(beside, message!(LessonBesideComparison { name })));
    }
    let mut other = part(other).pane()?;
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

/// A part of a lesson's header.
struct Part<'a> {
    file: &'a SourceFile,
    head: &'a PartHeader,
    progress: &'a Progress,
}

impl Part<'_> {
    /// Searches what the header asks for and numbers its states.
    fn pane(&self) -> Result<Pane, Diagnostic> {
        let head = self.head;
        let game = self.game()?;
        let options = self.options(&game)?;
        let recording = Recording::limited(game, &options, MAX_NODES, self.progress);
        let searched = head.position.as_ref().or(head.game.as_ref());
        let searched = searched.unwrap_or(&head.name);
        let recording = recording.map_err(|error| self.file.wrong(searched, error.message()))?;
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
        let written = position.map(|position| self.beside(position.get_ref()));
        AnyGame::parse(name.get_ref(), written.as_deref(), &setup).map_err(|mut error| {
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

    /// A position as the game takes it: `@FILE` is looked for beside the lesson.
    fn beside(&self, position: &str) -> String {
        match (position.strip_prefix('@'), self.file.path.parent()) {
            (Some(name), Some(folder)) => format!("@{}", folder.join(name).display()),
            _ => position.to_owned(),
        }
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
