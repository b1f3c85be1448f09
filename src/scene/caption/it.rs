//! Sentences in Italian.

use super::narrator::{Change, LeafStory, Narrator};
use crate::scene::words::{kind_name, signed, valued};
use crate::search::{Kind, Ties};
use crate::trace::{Event, NodeId};

pub(super) fn change(change: &Change) -> String {
    match change {
        Change::Entered(number) => format!("si entra nello stato {number}"),
        Change::Best(number, best) => format!("stato {number}: finora il migliore è {best}"),
        Change::Value(number, value) => format!("lo stato {number} vale {value}"),
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

/// `lo stato 3`, or `questo nodo` where it has no number.
fn node(told: &Narrator<'_>, node: NodeId) -> String {
    match told.number(node) {
        Some(number) => format!("lo stato {number}"),
        None if node == NodeId::ROOT => "la radice".into(),
        None => "questo nodo".into(),
    }
}

/// `allo stato 3`, `a questo nodo`.
fn to_node(told: &Narrator<'_>, node: NodeId) -> String {
    match told.number(node) {
        Some(number) => format!("allo stato {number}"),
        None if node == NodeId::ROOT => "alla radice".into(),
        None => "a questo nodo".into(),
    }
}

/// `nello stato 3`, `in questo nodo`.
fn in_node(told: &Narrator<'_>, node: NodeId) -> String {
    match told.number(node) {
        Some(number) => format!("nello stato {number}"),
        None if node == NodeId::ROOT => "nella radice".into(),
        None => "in questo nodo".into(),
    }
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
    let moves = told.moves();
    let arrival = match from {
        None => match told.number(id) {
            Some(number) => format!("La ricerca comincia dallo stato {number}"),
            None => "La ricerca comincia dalla radice".into(),
        },
        Some((_, mv)) => {
            let mover = side(told, kind.other());
            let name = told.name(mv);
            if told.is_two_phase() {
                format!(
                    "{mover} prova {name}: all'albero si aggiunge {}, a profondità {ply}",
                    node(told, id)
                )
            } else {
                format!(
                    "{mover} prova {name}: si entra {}, a profondità {ply}",
                    in_node(told, id)
                )
            }
        }
    };
    let next = match moves.as_slice() {
        [] => "Qui la partita è finita.".into(),
        [only] => format!(
            "Tocca a {}, che ha una sola mossa, {only}.",
            side(told, kind)
        ),
        several => format!(
            "Tocca a {}, che ha {} mosse: {}.",
            side(told, kind),
            several.len(),
            list(several)
        ),
    };
    if told.has_windows() {
        format!(
            "{arrival}, con la finestra ({}, {}). {next}",
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
            format!("{winner} ha vinto: {place} vale {}", signed(value))
        }
        LeafStory::Fixed { winner: None } => {
            format!(
                "Nessuno può più vincere, è un pareggio: {place} vale {}",
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
                "secondo questo conteggio"
            } else {
                "uno per ogni semimossa"
            };
            let side = if against { "a sfavore" } else { "a favore" };
            format!(
                "{winner} ha vinto a profondità {}: {base} meno {taken} ({why}), {side} di {}, quindi {place} vale {}",
                frame.ply,
                told.max(),
                signed(value)
            )
        }
        LeafStory::Written => format!("Una foglia: il suo valore, {}, è dato", signed(value)),
        LeafStory::Limit => format!("Limite di profondità: {place} è stimato {}", signed(value)),
    };
    if told.is_negamax() && score != value {
        format!("{scored}; chi muove qui vede {}.", signed(score))
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
        || format!("dalla mossa {}", told.name(mv)),
        |number| format!("dallo stato {number} ({})", told.name(mv)),
    );
    let arrives = format!(
        "{} arriva {} {from}",
        valued(value, bound),
        to_node(told, id)
    );
    let who = side(told, kind);
    let wanted = match kind {
        Kind::Max => "il maggiore",
        Kind::Min => "il minore",
    };
    let verdict = match told.best_before() {
        None => "è il primo valore, quindi per ora il migliore".to_owned(),
        Some((best, choice)) if best == value => match told.ties() {
            Ties::First => {
                format!("è pari al migliore finora; a parità resta la prima mossa, {choice}")
            }
            Ties::Last => format!(
                "è pari al migliore finora; a parità vince l'ultima mossa, adesso {}",
                told.name(mv)
            ),
        },
        Some((best, choice)) if improved => {
            format!(
                "{who} prende {wanted}, e {} (veniva da {choice}) cede il posto",
                signed(best)
            )
        }
        Some((best, choice)) => {
            format!("{who} prende {wanted} e tiene {} da {choice}", signed(best))
        }
    };
    let signs = if told.is_negamax() {
        let seen = kind.as_mover(value);
        format!(
            " Nel negamax, salendo, il segno si inverte: {} vedeva {}, {} vede {}.",
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
            Kind::Max => format!(" Ora α è {}.", signed(window.alpha)),
            Kind::Min => format!(" Ora β è {}.", signed(window.beta)),
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
    let values = told.children_values();
    let word = match kind {
        Kind::Max => "il maggiore",
        Kind::Min => "il minore",
    };
    let who = told.mover(kind);
    let chosen = match values.as_slice() {
        [only] => format!("C'è una sola mossa, e il suo valore è {only}"),
        [first, second] => format!("{who} prende {word} fra {first} e {second}"),
        several if several.len() <= 6 => format!("{who} prende {word} fra {}", several.join(", ")),
        several => format!("{who} prende {word} fra {} valori", several.len()),
    };
    let limit = if Narrator::is_exact(bound) {
        ""
    } else {
        " (è un limite: il resto non poteva più contare)"
    };
    format!("{chosen}: {place} vale {value}{limit}, con {name}.")
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
    let (bound, sign, other, kept) = match kind {
        Kind::Max => (window.beta, "β", Kind::Min, "non superiore"),
        Kind::Min => (window.alpha, "α", Kind::Max, "non inferiore"),
    };
    let reached = match kind {
        _ if value == bound => "raggiunge",
        Kind::Max => "supera",
        Kind::Min => "è sotto",
    };
    format!(
        "{} ha {}, che {reached} {sign} = {}: altrove {} si è già assicurato un valore {kept} e non lascerà arrivare la partita {}. Mosse saltate: {}.",
        side(told, kind),
        signed(value),
        signed(bound),
        told.mover(other),
        to_node(told, id),
        list(&skipped),
    )
}
