//! Reads what a header says of one part: its search and its numbered states.

use toml::Spanned;

use super::MOST_NODES;
use super::diagnostic::{Diagnostic, SourceFile};
use super::header::{PartHeader, Split, place};
use game::{AnyGame, Setup, Side};
use run::{Pane, Run, States};
use search::{Options, Request};
use trace::Recording;
use words::{Lang, Message};

/// Searches what the header asks for and numbers its states.
fn read_pane(file: &SourceFile, split: &Split, head: &PartHeader) -> Result<Pane, Diagnostic> {
    let (game, options) = read_search(file, split, head)?;
    let recording = Recording::new(game, &options, MOST_NODES).map_err(|error| {
        let searched = head.position.as_ref().or(head.game.as_ref());
        let at = place(split, searched.unwrap_or(&head.name));
        file.diagnostic(at, error.to_string())
    })?;
    let mut pane = Pane {
        figure: head.figure.unwrap_or(false),
        ..Pane::from(recording)
    };
    read_states(file, split, head, &mut pane)?;
    Ok(pane)
}

fn read_states(
    file: &SourceFile,
    split: &Split,
    head: &PartHeader,
    pane: &mut Pane,
) -> Result<(), Diagnostic> {
    let mut written: Vec<_> = head.states.iter().flatten().collect();
    written.sort_by_key(|(number, _)| number.span().start);
    for (number, moves) in written {
        label(pane, number.get_ref(), moves.get_ref()).map_err(|(of_number, message)| {
            let at = place(split, if of_number { number } else { moves });
            file.diagnostic(at, message)
        })?;
    }
    Ok(())
}

/// What the part that `head` describes searches: where it is a comparison, beside the
/// search of the earlier part that it names.
pub(super) fn read_run(
    file: &SourceFile,
    split: &Split,
    head: &PartHeader,
    earlier: &[PartHeader],
) -> Result<Run, Diagnostic> {
    let pane = read_pane(file, split, head)?;
    let Some(name) = &head.beside else {
        return Ok(pane.into());
    };
    let here = |message: String| file.diagnostic(place(split, name), message);
    let other = earlier
        .iter()
        .find(|part| part.name.get_ref() == name.get_ref());
    let other = other.ok_or_else(|| {
        here(format!(
            "there is no part `{}` before this one",
            name.get_ref()
        ))
    })?;
    if other.beside.is_some() {
        return Err(here(format!(
            "the part `{}` is a comparison itself: name one with a single search",
            name.get_ref()
        )));
    }
    let mut other = read_pane(file, split, other)?;
    let is = |pane: &Pane| {
        let game = &pane.recording.game;
        (game.name(), game.root_notation(), game.root_to_move())
    };
    if is(&pane) != is(&other) {
        let searched = |pane: &Pane| {
            let game = &pane.recording.game;
            let to_move = game.side_name(game.root_to_move());
            format!(
                "{} {} with {to_move} to move",
                game.name(),
                game.root_notation()
            )
        };
        return Err(here(format!(
            "the part `{}` searches {}, this one {}: both need the same position",
            name.get_ref(),
            searched(&other),
            searched(&pane),
        )));
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
    Ok(Run::beside([pane, other]))
}

/// Labels a node; an error says whether it is the number that is wrong.
fn label(pane: &mut Pane, number: &str, moves: &str) -> Result<(), (bool, String)> {
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
    let node = pane.node_at(&names).map_err(|message| (false, message))?;
    if let Some(other) = pane.states.number(node) {
        return Err((
            false,
            format!("this node is state {other} already: a node has one number"),
        ));
    }
    if pane.states.label(parsed, node) {
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
        position
            .map(|position| beside(file, position.get_ref()))
            .as_deref(),
        &setup,
    )
    .map_err(|error| {
        let culprit = match &error {
            Message::OptionOfOthers { option, .. } if option.is("--first") => head.first.as_ref(),
            Message::OptionOfOthers { .. } => head.root.as_ref(),
            Message::UnknownGame { .. } | Message::GameForm { .. } => Some(name),
            _ => position,
        };
        here(culprit.unwrap_or(name), without_dashes(error))
    })?;
    let options = request(file, split, head)?
        .resolve(&game)
        .map_err(|error| {
            let wrong = head
                .options
                .iter()
                .find(|(spec, _)| spec.name == error.option());
            here(
                wrong.map_or(name, |(_, value)| value),
                error.message("").to_string(),
            )
        })?;
    Ok((game, options))
}

fn request(file: &SourceFile, split: &Split, head: &PartHeader) -> Result<Request, Diagnostic> {
    let mut request = Request::default();
    for (spec, value) in &head.options {
        spec.set(&mut request, value.get_ref())
            .map_err(|error| file.diagnostic(place(split, value), error.to_string()))?;
    }
    Ok(request)
}

/// An error with options named as the header names them: `first`, not `--first`.
fn without_dashes(error: Message) -> String {
    let mut error = error;
    if let Message::OptionOfOthers { option, .. } = &mut error {
        let bare = option.say(Lang::En).trim_start_matches('-').to_owned();
        *option = bare.into();
    }
    error.to_string()
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

/// A position as the game takes it: `@FILE` is looked for beside the lesson.
fn beside(file: &SourceFile, position: &str) -> String {
    match (position.strip_prefix('@'), file.path.parent()) {
        (Some(name), Some(folder)) => format!("@{}", folder.join(name).display()),
        _ => position.to_owned(),
    }
}
