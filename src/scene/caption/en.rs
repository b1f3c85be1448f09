//! Sentences in English.

use super::narrator::{Change, LeafStory, Narrator};
use crate::scene::words::{kind_name, signed, valued};
use crate::search::{Kind, Ties};
use crate::trace::{Event, NodeId};

pub(super) fn change(change: &Change) -> String {
    match change {
        Change::Entered(number) => format!("state {number} is entered"),
        Change::Best(number, best) => format!("state {number}: best so far {best}"),
        Change::Value(number, value) => format!("state {number} is worth {value}"),
    }
}

pub(super) fn sentence(told: &Narrator<'_>) -> String {
    match told.moment.event {
        Event::Enter { .. } => enter(told),
        Event::Leaf { .. } => leaf(told),
        Event::Backup { .. } => backup(told),
        Event::Return { .. } => returns(told),
        Event::Cutoff { .. } => cutoff(told),
    }
}

/// `state 3`, or `the root` and `this node` where they have no number.
fn node(told: &Narrator<'_>, node: NodeId) -> String {
    match told.number(node) {
        Some(number) => format!("state {number}"),
        None if node == NodeId::ROOT => "the root".into(),
        None => "this node".into(),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// `X (MAX)`, or `MAX`.
fn side(told: &Narrator<'_>, kind: Kind) -> String {
    if told.sides_are_named() {
        format!("{} ({})", told.mover(kind), kind_name(kind))
    } else {
        kind_name(kind).into()
    }
}

fn enter(told: &Narrator<'_>) -> String {
    let Event::Enter {
        node: id,
        from,
        ply,
        kind,
        window,
    } = told.moment.event
    else {
        return String::new();
    };
    let place = node(told, id);
    let moves = told.moves();
    let arrival = match from {
        None => format!("The search begins at {}", place),
        Some((_, mv)) => {
            let mover = side(told, kind.other());
            let verb = if told.is_two_phase() {
                "is added to the tree"
            } else {
                "is entered"
            };
            format!(
                "{mover} tries {}: {place} {verb}, at ply {ply}",
                told.name(mv)
            )
        }
    };
    let next = match moves.as_slice() {
        [] => "The game is over here.".into(),
        [only] => format!("{} is to move and has one move, {only}.", side(told, kind)),
        several => format!(
            "{} is to move and has {} moves: {}.",
            side(told, kind),
            several.len(),
            list(several)
        ),
    };
    if told.has_windows() {
        format!(
            "{arrival}, with the window ({}, {}). {next}",
            signed(window.alpha),
            signed(window.beta)
        )
    } else {
        format!("{arrival}. {next}")
    }
}

/// A list that does not run away on a large board.
fn list(names: &[String]) -> String {
    const SHOWN: usize = 9;
    if names.len() <= SHOWN {
        names.join(", ")
    } else {
        format!("{}, …", names[..SHOWN].join(", "))
    }
}

fn leaf(told: &Narrator<'_>) -> String {
    let Event::Leaf {
        node: id,
        score,
        reason,
    } = told.moment.event
    else {
        return String::new();
    };
    let place = node(told, id);
    let frame = told.frame();
    let value = told.value(id, frame.ply);
    let scored = match told.leaf_story(reason) {
        LeafStory::Fixed {
            winner: Some(winner),
        } => {
            format!("{winner} has won: {place} scores {}", signed(value))
        }
        LeafStory::Fixed { winner: None } => {
            format!(
                "Nobody can win any more, a draw: {place} scores {}",
                signed(value)
            )
        }
        LeafStory::Counted {
            winner,
            base,
            taken,
            against,
            level,
        } => {
            let why = if level {
                "as this scoring counts"
            } else {
                "one for each ply"
            };
            let sum = format!("{base} less {taken} ({why})");
            let max = told.max();
            if against {
                format!(
                    "{winner} has won at ply {}: {sum}, against {max}, so {place} scores {}",
                    frame.ply,
                    signed(value)
                )
            } else {
                format!(
                    "{winner} has won at ply {}: {sum}, for {max}, so {place} scores {}",
                    frame.ply,
                    signed(value)
                )
            }
        }
        LeafStory::Written => format!("A leaf: its value {} is given", signed(value)),
        LeafStory::Limit => format!("The depth limit: {place} is estimated at {}", signed(value)),
    };
    if told.is_negamax() && score != value {
        format!("{scored}; the side to move here sees {}.", signed(score))
    } else {
        format!("{scored}.")
    }
}

fn backup(told: &Narrator<'_>) -> String {
    let Event::Backup {
        node: id,
        child,
        mv,
        bound,
        improved,
        kind,
        window,
        ..
    } = told.moment.event
    else {
        return String::new();
    };
    let ply = told.frame().ply;
    let value = told.value(child, ply + 1);
    let from = told.number(child).map_or_else(
        || format!("the move {}", told.name(mv)),
        |number| format!("state {number} ({})", told.name(mv)),
    );
    let place = node(told, id);
    let arrives = format!("{} arrives at {place} from {from}", valued(value, bound));
    let arrives = capital(&arrives);
    let who = side(told, kind);
    let wanted = match kind {
        Kind::Max => "larger",
        Kind::Min => "smaller",
    };
    let verdict = match told.best_before() {
        None => "the first value here, so the best so far".to_owned(),
        Some((best, choice)) if best == value => match told.ties() {
            Ties::First => {
                format!("it equals the best so far; of equal moves the first, {choice}, stays")
            }
            Ties::Last => format!(
                "it equals the best so far; of equal moves the last one wins, now {}",
                told.name(mv)
            ),
        },
        Some((best, choice)) if improved => {
            format!(
                "{who} takes the {wanted}, and {} gives way (it came from {choice})",
                signed(best)
            )
        }
        Some((best, choice)) => format!(
            "{who} takes the {wanted} and keeps {} from {choice}",
            signed(best)
        ),
    };
    let signs = if told.is_negamax() {
        let seen = kind.as_mover(value);
        format!(
            " Negamax turns the sign on the way: {} saw {}, {} sees {}.",
            told.mover(kind.other()),
            signed(-seen),
            told.mover(kind),
            signed(seen)
        )
    } else {
        String::new()
    };
    let narrowed = if told.has_windows() && improved {
        match kind {
            Kind::Max => format!(" α is {} now.", signed(window.alpha)),
            Kind::Min => format!(" β is {} now.", signed(window.beta)),
        }
    } else {
        String::new()
    };
    format!("{arrives}: {verdict}.{narrowed}{signs}")
}

fn returns(told: &Narrator<'_>) -> String {
    let Event::Return {
        node: id,
        mv,
        bound,
        kind,
        ..
    } = told.moment.event
    else {
        return String::new();
    };
    let place = node(told, id);
    let value = valued(told.value(id, told.frame().ply), bound);
    let name = told.name(mv);
    let wanted =
        |two: &'static str, many: &'static str, count: usize| if count == 2 { two } else { many };
    let values = told.children_values();
    let count = values.len();
    let word = match kind {
        Kind::Max => wanted("larger", "largest", count),
        Kind::Min => wanted("smaller", "smallest", count),
    };
    let who = told.mover(kind);
    let chosen = match values.as_slice() {
        [only] => format!("There is one move only, and its value is {only}"),
        [first, second] => format!("{who} takes the {word} of {first} and {second}"),
        several if count <= 6 => format!("{who} takes the {word} of {}", several.join(", ")),
        _ => format!("{who} takes the {word} of {count} values"),
    };
    let limit = if Narrator::is_exact(bound) {
        ""
    } else {
        " (a bound: the rest could not matter)"
    };
    format!("{chosen}: {place} is worth {value}{limit}, by {name}.")
}

fn cutoff(told: &Narrator<'_>) -> String {
    let Event::Cutoff {
        node: id,
        value,
        kind,
        window,
        ..
    } = told.moment.event
    else {
        return String::new();
    };
    let skipped = told.skipped();
    let place = node(told, id);
    let (bound, sign, other, kept) = match kind {
        Kind::Max => (window.beta, "β", Kind::Min, "at most"),
        Kind::Min => (window.alpha, "α", Kind::Max, "at least"),
    };
    let reached = match kind {
        _ if value == bound => "reaches",
        Kind::Max => "passes",
        Kind::Min => "is below",
    };
    format!(
        "{} has {}, which {reached} {sign} = {}: {} is sure of {kept} that elsewhere and will not let the game come to {place}. Skipped: {}.",
        side(told, kind),
        signed(value),
        signed(bound),
        told.mover(other),
        list(&skipped),
    )
}
