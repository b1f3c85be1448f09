//! Reads what a header says of one part: its search and its numbered states.

use std::error::Error;
use std::ops::Range;

use toml::Spanned;

use super::MOST_NODES;
use super::diagnostic::{Diagnostic, SourceFile};
use super::header::{PartHeader, Split, place};
use game::{AnyGame, Setup, Side};
use run::{Pane, Run, States};
use search::{Candidates, Depth, Named, Options, Request};
use trace::Recording;
use words::Message;

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
        here(culprit.unwrap_or(name), without_dashes(&error))
    })?;
    let options = request(file, split, head)?
        .resolve(&game)
        .map_err(|error| {
            let at = option_place(split, head, error.option());
            let at = at.unwrap_or_else(|| place(split, name));
            file.diagnostic(at, without_dashes(&error))
        })?;
    Ok((game, options))
}

fn request(file: &SourceFile, split: &Split, head: &PartHeader) -> Result<Request, Diagnostic> {
    let depth = head.depth.as_ref().map(|depth| {
        let given = match depth.get_ref() {
            toml::Value::String(name) => name.clone(),
            other => other.to_string(),
        };
        Depth::named(&given)
            .map_err(|error| file.diagnostic(place(split, depth), error.to_string()))
    });
    let moves = head.moves.as_ref().map(|moves| {
        Candidates::named(moves.get_ref())
            .map_err(|error| file.diagnostic(place(split, moves), error.to_string()))
    });
    Ok(Request {
        algorithm: choice(file, split, head.algorithm.as_ref())?,
        scoring: choice(file, split, head.scoring.as_ref())?,
        ties: choice(file, split, head.ties.as_ref())?,
        cut: choice(file, split, head.cut.as_ref())?,
        max: choice(file, split, head.max.as_ref())?,
        depth: depth.transpose()?,
        eval: choice(file, split, head.eval.as_ref())?,
        moves: moves.transpose()?,
        order: choice(file, split, head.order.as_ref())?,
        shortcuts: head.shortcuts.as_ref().is_some_and(|on| *on.get_ref()),
    })
}

/// Where the option of that name stands in the header, if it does.
fn option_place(split: &Split, head: &PartHeader, option: &str) -> Option<Range<usize>> {
    let text = match option {
        "depth" => return head.depth.as_ref().map(|value| place(split, value)),
        "shortcuts" => return head.shortcuts.as_ref().map(|value| place(split, value)),
        "scoring" => &head.scoring,
        "max" => &head.max,
        "eval" => &head.eval,
        "moves" => &head.moves,
        "order" => &head.order,
        _ => &None,
    };
    text.as_ref().map(|value| place(split, value))
}

/// An error with options named as the header names them: `scoring`, not `--scoring`.
fn without_dashes(error: &dyn Error) -> String {
    let options = [
        "first",
        "root",
        "scoring",
        "max",
        "depth",
        "eval",
        "moves",
        "order",
        "shortcuts",
    ];
    options.iter().fold(error.to_string(), |told, option| {
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

/// A position as the game takes it: `@FILE` is looked for beside the lesson.
fn beside(file: &SourceFile, position: &str) -> String {
    match (position.strip_prefix('@'), file.path.parent()) {
        (Some(name), Some(folder)) => format!("@{}", folder.join(name).display()),
        _ => position.to_owned(),
    }
}
