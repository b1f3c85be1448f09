//! Sentences in Italian.

use super::told::{
    Arrived, Change, Closed, CutOff, Entered, Next, Place, Reach, Scored, Sentences, Story, Verdict,
};
use search::{Kind, Order, Shortcut};

pub(super) struct Italian;

/// `lo stato 3`, or `la radice` and `questo nodo` where they have no number.
fn the(place: Place) -> String {
    match place {
        Place::State(number) => format!("lo stato {number}"),
        Place::Root => "la radice".into(),
        Place::Here => "questo nodo".into(),
    }
}

/// `allo stato 3`, `alla radice`, `a questo nodo`.
fn to(place: Place) -> String {
    match place {
        Place::State(number) => format!("allo stato {number}"),
        Place::Root => "alla radice".into(),
        Place::Here => "a questo nodo".into(),
    }
}

/// `nello stato 3`, `nella radice`, `in questo nodo`.
fn into(place: Place) -> String {
    match place {
        Place::State(number) => format!("nello stato {number}"),
        Place::Root => "nella radice".into(),
        Place::Here => "in questo nodo".into(),
    }
}

/// `dallo stato 3`, `dalla radice`, `da questo nodo`.
fn from(place: Place) -> String {
    match place {
        Place::State(number) => format!("dallo stato {number}"),
        Place::Root => "dalla radice".into(),
        Place::Here => "da questo nodo".into(),
    }
}

fn plies(count: u32) -> String {
    match count {
        1 => "1 semimossa".into(),
        _ => format!("{count} semimosse"),
    }
}

/// What there is to do at a node that is entered, at which `side` is to move.
fn next(side: &str, next: &Next) -> String {
    match next {
        Next::Over => "Qui la partita è finita.".into(),
        Next::Limit(limit) => format!(
            "Tocca a {side}, ma si è raggiunto il limite di profondità, {}.",
            plies(*limit)
        ),
        Next::Unsearched => format!("Tocca a {side}, ma da qui non si cerca oltre."),
        Next::Shortcut {
            shortcut,
            mv,
            other,
        } => match shortcut {
            Shortcut::Win => {
                format!("Tocca a {side}: {mv} vince subito e si gioca senza ricerca.")
            }
            Shortcut::Block => format!(
                "Tocca a {side}: si gioca {mv} senza ricerca, perché lì {other} vincerebbe subito."
            ),
        },
        Next::Moves {
            tried,
            names,
            of,
            order,
        } => {
            let order = match order {
                None | Some(Order::Scan) => "",
                Some(Order::Center) => ", dal centro verso i bordi",
                Some(Order::Best) => ", dalla migliore alla peggiore",
                Some(Order::Worst) => ", dalla peggiore alla migliore",
            };
            match (tried, of) {
                (1, None) => format!("Tocca a {side}, che ha una sola mossa, {names}."),
                (_, None) => format!("Tocca a {side}, che ha {tried} mosse{order}: {names}."),
                (1, Some((free, rule))) => format!(
                    "Tocca a {side}; delle {free} caselle libere se ne prova una sola ({rule}): {names}."
                ),
                (_, Some((free, rule))) => format!(
                    "Tocca a {side}; delle {free} caselle libere se ne provano {tried} ({rule}){order}: {names}."
                ),
            }
        }
    }
}

impl Sentences for Italian {
    fn entered(&self, told: &Entered) -> String {
        let Entered {
            place, ply, side, ..
        } = told;
        let arrival = match &told.from {
            None => format!("La ricerca comincia {}", from(*place)),
            Some((mover, mv)) if told.building => {
                let place = the(*place);
                format!("{mover} prova {mv}: all'albero si aggiunge {place}, a profondità {ply}")
            }
            Some((mover, mv)) => {
                let place = into(*place);
                format!("{mover} prova {mv}: si entra {place}, a profondità {ply}")
            }
        };
        let window = match &told.window {
            Some((alpha, beta)) => format!(", con la finestra ({alpha}, {beta})"),
            None => String::new(),
        };
        format!("{arrival}{window}. {}", next(side, &told.next))
    }

    fn scored(&self, told: &Scored) -> String {
        let Scored { ply, value, .. } = told;
        let place = the(told.place);
        let scored = match &told.story {
            Story::Won(winner) => format!("{winner} ha vinto: {place} vale {value}"),
            Story::Drawn => {
                format!("Nessuno può più vincere, è un pareggio: {place} vale {value}")
            }
            Story::Counted {
                winner,
                base,
                taken,
                against,
                max,
                level,
            } => {
                let why = if *level {
                    "uno per ogni semimossa dopo la prima"
                } else {
                    "uno per ogni semimossa"
                };
                let whose = if *against { "a sfavore" } else { "a favore" };
                format!(
                    "{winner} ha vinto a profondità {ply}: {base} meno {taken} ({why}), {whose} di {max}, quindi {place} vale {value}"
                )
            }
            Story::Written => format!("Una foglia: il suo valore, {value}, è dato"),
            Story::Limit(limit, eval) => format!(
                "Limite di profondità, {}: la partita non è finita; la valutazione {eval} assegna {value} {}",
                plies(*limit),
                to(told.place)
            ),
            Story::Blocked(eval) => format!(
                "La mossa che blocca si gioca senza ricerca: la valutazione {eval} assegna {value} {}",
                to(told.place)
            ),
        };
        match &told.mover_sees {
            Some(seen) => format!("{scored}; chi muove qui vede {seen}."),
            None => format!("{scored}."),
        }
    }

    fn arrived(&self, told: &Arrived) -> String {
        let Arrived { value, side, .. } = told;
        let place = to(told.place);
        let source = match &told.from {
            (Some(number), mv) => format!("{} ({mv})", from(Place::State(*number))),
            (None, mv) => format!("dalla mossa {mv}"),
        };
        let wanted = match told.kind {
            Kind::Max => "il maggiore",
            Kind::Min => "il minore",
        };
        let verdict = match &told.verdict {
            Verdict::First => "è il primo valore, quindi per ora il migliore".into(),
            Verdict::TieKept(choice) => {
                format!("è pari al migliore finora; a parità resta la prima mossa, {choice}")
            }
            Verdict::NoBetter(choice) => {
                format!("è un limite, al massimo pari al migliore finora: resta {choice}")
            }
            Verdict::BoundTaken(mv) => {
                format!(
                    "è un limite, al massimo pari al migliore finora; preso per un valore, fa di {mv} l'ultima delle mosse pari, anche se {mv} può essere peggiore"
                )
            }
            Verdict::TieTaken(mv) => {
                format!("è pari al migliore finora; a parità vince l'ultima mossa, adesso {mv}")
            }
            Verdict::Better(best, choice) => {
                format!("{side} prende {wanted}, e {best} (veniva da {choice}) cede il posto")
            }
            Verdict::Worse(best, choice) => {
                format!("{side} prende {wanted} e tiene {best} da {choice}")
            }
        };
        let narrowed = match (&told.narrowed, told.kind) {
            (None, _) => String::new(),
            (Some(alpha), Kind::Max) => format!(" Ora α è {alpha}."),
            (Some(beta), Kind::Min) => format!(" Ora β è {beta}."),
        };
        let views = match &told.views {
            None => String::new(),
            Some([(below, saw), (here, sees)]) => format!(
                " Nel negamax, salendo, il segno si inverte: {below} vedeva {saw}, {here} vede {sees}."
            ),
        };
        format!("{value} arriva {place} {source}: {verdict}.{narrowed}{views}")
    }

    fn closed(&self, told: &Closed) -> String {
        let Closed { value, mv, who, .. } = told;
        let place = the(told.place);
        if let Some((shortcut, other)) = &told.shortcut {
            let why = match shortcut {
                Shortcut::Win => "vince subito".into(),
                Shortcut::Block => format!("blocca {other}, che lì vincerebbe subito,"),
            };
            return format!("{mv} {why} e si gioca senza ricerca: {place} vale {value}.");
        }
        let word = match told.kind {
            Kind::Max => "il maggiore",
            Kind::Min => "il minore",
        };
        let chosen = match told.values.as_slice() {
            [only] => format!("C'è una sola mossa, e il suo valore è {only}"),
            [first, second] => format!("{who} prende {word} fra {first} e {second}"),
            few if few.len() <= 6 => format!("{who} prende {word} fra {}", few.join(", ")),
            many => format!("{who} prende {word} fra {} valori", many.len()),
        };
        let limit = if told.exact {
            ""
        } else {
            " (è un limite: il resto non poteva più contare)"
        };
        let doubt = match &told.doubt {
            Some(known) => format!(", anche se di {mv} si conosce solo un limite: {known}"),
            None => String::new(),
        };
        format!("{chosen}: {place} vale {value}{limit}, con {mv}{doubt}.")
    }

    fn cut_off(&self, told: &CutOff) -> String {
        let CutOff {
            value,
            side,
            bound,
            other,
            skipped,
            ..
        } = told;
        let place = to(told.place);
        let (sign, kept) = match told.kind {
            Kind::Max => ("β", "non superiore"),
            Kind::Min => ("α", "non inferiore"),
        };
        let reaches = match told.reach {
            Reach::Reaches => "raggiunge",
            Reach::Passes => "supera",
            Reach::FallsBelow => "è sotto",
        };
        format!(
            "{side} ha {value}, che {reaches} {sign} = {bound}: altrove {other} si è già assicurato un valore {kept} e non lascerà arrivare la partita {place}. Mosse saltate: {skipped}."
        )
    }

    fn change(&self, change: &Change) -> String {
        match change {
            Change::Entered(number) => format!("si entra nello stato {number}"),
            Change::Best(number, best) => format!("stato {number}: finora il migliore è {best}"),
            Change::Value(number, value) => format!("lo stato {number} vale {value}"),
        }
    }
}
