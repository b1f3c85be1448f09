//! Sentences about a game being played.

use std::cmp::Ordering;

use super::words::bounded;
use game::{AnyGame, Move, Outcome, Picture, Side};
use play::{Choice, Given, Outlook, Table, Truth, Verdict};
use run::RootMove;
use search::Score;
use words::{Lang, Message, Value, message};

/// How the game ended, and how it came about; `None` while it goes on.
pub fn ending(table: &Table) -> Option<Message> {
    let (game, place) = (table.game(), table.place());
    let Outcome::Win(winner) = place.outcome? else {
        return Some(Message::DrawnBoard);
    };
    let you = if winner == table.you { "win" } else { "loss" };
    Some(match place.picture {
        Picture::Grid { line, columns, .. } => {
            let cells = line.iter().map(|cell| cell_name(game, *cell, columns));
            message!(WonByLine {
                you,
                side: side_name(game, winner),
                cells: cells.collect::<Vec<_>>().join(" "),
            })
        }
        Picture::Heaps(_) | Picture::Tree { .. } => message!(WonAtHeaps {
            you,
            loser: side_name(game, winner.other()),
        }),
    })
}

/// The name of a cell, `b2`, even if moves are columns.
pub fn cell_name(game: &AnyGame, cell: usize, columns: usize) -> String {
    let column = super::column_name(game, cell % columns);
    format!("{column}{}", cell / columns + 1)
}

/// The name of a side while a game is played. In heaps there are no marks, and MAX is a matter
/// for searches.
pub fn side_name(game: &AnyGame, side: Side) -> Value {
    match side {
        _ if game.has_board() => game.side_name(side).into(),
        Side::One => Message::SideFirst.into(),
        Side::Two => Message::SideSecond.into(),
    }
}

/// Who plays which side, and how long the engine may think.
pub fn seats(table: &Table, lang: Lang) -> Message {
    let game = table.game();
    message!(SidesAtTable {
        you: side_name(game, table.you),
        engine: table.opponent(),
        side: side_name(game, table.you.other()),
        seconds: (!table.is_certified()).then(|| lang.number(table.skill.time.as_secs_f64())),
    })
}

/// A verdict in words, from the view of this side.
pub fn verdict_message(verdict: Verdict, side: Side, game: &AnyGame) -> Message {
    let winner = match verdict {
        Verdict::Win(_) => side,
        Verdict::Loss(_) => side.other(),
        Verdict::Draw(plies) => return message!(VerdictDraw { plies }),
    };
    message!(VerdictWins {
        side: side_name(game, winner),
        plies: verdict.plies().map(i64::from),
    })
}

/// What the move with this number gave away, and the line that shows it.
pub fn gift(table: &Table, number: usize, given: &Given) -> Message {
    let game = table.game();
    let mv = game.move_name(table.moves()[number]);
    let better = game.move_name(given.better);
    let shown = given.line.names(game);
    let (had, has) = (given.had, given.has);
    match (had, has) {
        _ if given.is_nothing() => {
            let lost = matches!(had, Verdict::Loss(_));
            message!(GivesNothing { mv, lost })
        }
        (Verdict::Win(Some(sooner)), Verdict::Win(Some(plies))) => message!(WinsLater {
            mv,
            plies: i64::from(plies),
            line: shown,
            better,
            sooner: i64::from(sooner),
        }),
        (Verdict::Loss(Some(longer)), Verdict::Loss(Some(plies))) => message!(LosesSooner {
            mv,
            plies: i64::from(plies),
            line: shown,
            better,
            longer: i64::from(longer),
        }),
        _ => message!(GivesAway {
            mv,
            had: name(had),
            has: name(has),
            line: (!given.line.moves.is_empty()).then_some(shown),
            other: side_name(game, table.mover(number).other()),
            better,
        }),
    }
}

/// What to know before the first move: how heaps or columns are played, or that no line fits on
/// the board.
pub fn game_rule(table: &Table) -> Option<Message> {
    let game = table.game();
    let place = game.place(&[]);
    match place.picture {
        Picture::Grid { rows, columns, .. } => {
            let line = game.line().filter(|&line| line > rows.max(columns));
            let falls = game.falls().then_some(Message::ColumnsRule);
            line.map(|k| message!(NoLineFits { k })).or(falls)
        }
        Picture::Heaps(_) | Picture::Tree { .. } => {
            let name = game.move_name(*place.moves.first()?);
            let named = name.starts_with(char::is_alphabetic);
            let most = place.moves.len();
            Some(message!(HeapsRule { named, most }))
        }
    }
}

/// The name of a verdict in messages' choices.
const fn name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win(_) => "win",
        Verdict::Draw(_) => "draw",
        Verdict::Loss(_) => "loss",
    }
}

/// What the position on the table is worth to you, if nothing else is known.
pub fn game_known(table: &Table, verdict: Verdict) -> Message {
    let side = match verdict {
        Verdict::Loss(_) => table.you.other(),
        Verdict::Win(_) | Verdict::Draw(_) => table.you,
    };
    message!(GameKnown {
        side: side_name(table.game(), side),
        draw: matches!(verdict, Verdict::Draw(_)),
    })
}

/// The winning moves.
pub fn winning(truth: &Truth, game: &AnyGame) -> Message {
    let wins = truth.moves.iter();
    let wins = wins.filter(|(_, verdict)| matches!(verdict, Verdict::Win(_)));
    let wins: Vec<Move> = wins.map(|&(mv, _)| mv).collect();
    let moves = game.listed(&wins);
    message!(WinningMoves { moves })
}

/// A move worth playing, with its verdict for this side if known.
pub fn hint(game: &AnyGame, mv: Move, truth: Option<&Truth>, side: Side) -> Message {
    let verdict = truth.and_then(|truth| truth.of(mv));
    let all = |holds: &dyn Fn(Verdict) -> bool| {
        truth.is_some_and(|truth| truth.moves.iter().all(|&(_, verdict)| holds(verdict)))
    };
    if let Some(Verdict::Loss(plies)) = verdict
        && all(&|other| Some(other) == verdict)
    {
        let plies = plies.map(i64::from);
        return message!(AllLoseAlike { plies });
    }
    message!(HintIs {
        mv: game.move_name(mv),
        lost: matches!(verdict, Some(Verdict::Loss(_))),
        counted: all(&|verdict| verdict.plies().is_some()),
        verdict: verdict.map(|verdict| verdict_message(verdict, side, game)),
    })
}

/// A verdict in a few characters, in any language: `+5`, `=9`, `-4`.
pub fn verdict_sign(verdict: Verdict) -> String {
    let plies = verdict
        .plies()
        .map_or_else(String::new, |plies| plies.to_string());
    match verdict {
        Verdict::Win(_) => format!("+{plies}"),
        Verdict::Draw(_) => format!("={plies}"),
        Verdict::Loss(_) => format!("-{plies}"),
    }
}

/// What a search found a move to be worth.
pub fn move_value(found: &RootMove) -> Option<String> {
    Some(bounded(&format!("{:+}", found.value?), found.bound))
}

/// No estimate is this large: a win scores 100,001 minus a point per ply.
const WIN_SIZE: i32 = 90_000;

/// The engine's move with this number, and what its search found it to be worth.
pub fn engine_played(table: &Table, number: usize, choice: Option<&Choice>) -> Message {
    let game = table.game();
    let mv = table.moves()[number];
    let side = table.mover(number);
    if let Some(outcome) = table.outcome()
        && number + 1 == table.moves().len()
    {
        return message!(EngineEnded {
            side: side_name(game, side),
            mv: game.move_name(mv),
            wins: matches!(outcome, Outcome::Win(_)),
        });
    }
    let (verdict, expects, value) = match choice.and_then(|choice| choice.outlook) {
        Some(Outlook::Known(verdict)) => (Some(verdict.after_a_ply()), None, None),
        Some(Outlook::Estimate(score)) => {
            let expects = match score.get() {
                WIN_SIZE.. => "win",
                loss if loss <= -WIN_SIZE => "loss",
                _ => "neither",
            };
            (None, Some(expects), Some(score))
        }
        Some(Outlook::Seen(Ordering::Greater)) => (None, Some("win"), Some(Score::new(0))),
        Some(Outlook::Seen(Ordering::Less)) => (None, Some("loss"), Some(Score::new(0))),
        Some(Outlook::Seen(Ordering::Equal)) => (None, Some("open"), Some(Score::new(0))),
        None => (None, None, None),
    };
    message!(EnginePlayed {
        side: side_name(game, side),
        mv: game.move_name(mv),
        engine: table.opponent(),
        verdict: verdict.map(|verdict| verdict_message(verdict, side, game)),
        proved: choice.is_some_and(|choice| choice.proved().is_some()),
        value: value.map(|value| format!("{value:+}")),
        expects,
        hurried: choice.and_then(Choice::hurried),
        blocked: choice
            .is_some_and(Choice::blocks)
            .then(|| side_name(game, side.other())),
    })
}
