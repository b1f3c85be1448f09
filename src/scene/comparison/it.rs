//! Sentences in Italian.

use super::told::{
    Chosen, Differ, Hidden, Known, Ratio, Saved, Sentences, Wait, fewest, ratio, share,
};
use crate::words::counted_nodes;
use lang::Lang;
use run::{Unequal, Why};
use search::{Bound, Reason, Shortcut, Ties};

pub(super) struct Italian;

/// `quattro`, where a word is shorter than a thought about it.
fn number(count: usize) -> String {
    const WORDS: [&str; 11] = [
        "nessuna", "una", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove",
        "dieci",
    ];
    WORDS
        .get(count)
        .map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// `-10`, `al più +3`, `almeno +5`.
fn worth(known: &Known) -> String {
    match known.bound {
        Bound::Exact => known.value.clone(),
        Bound::Lower => format!("almeno {}", known.value),
        Bound::Upper => format!("al più {}", known.value),
    }
}

/// `dopo a1 c1`, `alla radice`.
fn after(line: &[String]) -> String {
    if line.is_empty() {
        "alla radice".into()
    } else {
        format!("dopo {}", line.join(" "))
    }
}

/// `il doppio`, `circa 2,5 volte tanti`.
fn times(tenths: usize, exact: bool) -> String {
    let about = if exact { "" } else { "circa " };
    match (tenths / 10, tenths % 10) {
        (2, 0) => format!("{about}il doppio"),
        (3, 0) => format!("{about}il triplo"),
        (whole, 0) => format!("{about}{} volte tanti", number(whole)),
        (whole, rest) => format!("{about}{whole},{rest} volte tanti"),
    }
}

fn all_of(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [some @ .., last] => format!("{} e {last}", some.join(", ")),
    }
}

/// `only c1 holds out longest`, or what can be said where others are bounds.
fn best_of(best: &[String], only: bool, why: Why) -> String {
    let more = match why {
        Why::Soonest => "vinca prima",
        Why::Longest => "resista più a lungo",
        Why::Value => "sia migliore",
    };
    let (does, do_many) = match why {
        Why::Soonest => ("vince al più presto", "vincono al più presto"),
        Why::Longest => ("resiste più a lungo", "resistono più a lungo"),
        Why::Value => ("è la migliore", "sono le migliori"),
    };
    match best {
        [best] if !only => format!("di nessuna mossa si sa che {more} di {best}"),
        [best] => format!("solo {best} {does}"),
        many => format!("{} {do_many}", all_of(many)),
    }
}

fn told_apart(chosen: &Chosen) -> String {
    let Chosen::ToldApart {
        blind,
        moves,
        exact,
        all,
        value,
        taken,
        ties,
        sharp,
        best,
        only,
        sharp_value,
        why,
    } = chosen
    else {
        return String::new();
    };
    let count = number(*moves);
    let equal = match (exact, all) {
        (true, true) => format!("tutte e {count} le mosse valgono {value}"),
        (true, false) => format!("{count} mosse valgono {value}"),
        (false, _) => format!("di nessuna mossa si sa che vale meglio di {value}"),
    };
    let place = match ties {
        Ties::First => "prima",
        Ties::Last => "ultima",
    };
    let best = best_of(best, *only, *why);
    let article = if place == "prima" { "la " } else { "l'" };
    format!(
        "{blind}: {equal}, e decide l'ordine della ricerca ({taken}, {article}{place}); {sharp}: {best} ({sharp_value})"
    )
}

fn mistaken(chosen: &Chosen) -> String {
    let Chosen::Mistaken {
        name,
        other,
        mv,
        taken,
        truth,
        better,
        best,
    } = chosen
    else {
        return String::new();
    };
    let mistake = match taken.bound {
        Bound::Exact => format!("{name} crede che {mv} valga {}", taken.value),
        Bound::Lower | Bound::Upper => {
            format!(
                "{name} scambia un limite per un valore, {} per {mv}",
                worth(taken)
            )
        }
    };
    match truth {
        Some(truth) => format!(
            "{mistake}, e gioca una mossa peggiore: {mv} vale {}; {other} gioca {better}, che vale {best}",
            worth(truth)
        ),
        None => format!(
            "{mistake}, e niente dice che sia buona come {better}, che vale {best} e che gioca {other}"
        ),
    }
}

/// What one plays without a search, and the other with one.
fn unsearched(chosen: &Chosen) -> String {
    let Chosen::Unsearched {
        name,
        other,
        shortcut,
        mv,
        value,
        evaluated,
        searched,
    } = chosen
    else {
        return String::new();
    };
    let played = match shortcut {
        Shortcut::Win => format!("{name} gioca {mv}, che vince subito, senza cercare"),
        Shortcut::Block => format!("{name} blocca in {mv} senza cercare"),
    };
    let worth_it = if *evaluated {
        format!("{value} non è un valore cercato, ma la valutazione")
    } else {
        format!("la partita finisce lì e vale {value}")
    };
    match searched {
        Some((mv, known)) => format!(
            "{played} ({worth_it}); {other} cerca e gioca {mv}, che vale {}",
            worth(known)
        ),
        None => format!("{played} ({worth_it}); {other} si ferma alla radice e non sceglie"),
    }
}

impl Sentences for Italian {
    fn chosen(&self, names: &[String; 2], chosen: &Chosen) -> String {
        let [a, b] = names;
        match chosen {
            Chosen::Over => {
                "Alla radice la partita è già finita: non c'è mossa da scegliere".into()
            }
            Chosen::Limited => {
                "Il limite di profondità è alla radice: nessuna delle due sceglie".into()
            }
            Chosen::Stopped {
                name,
                other,
                mv,
                value,
            } => format!(
                "{name} si ferma alla radice e non sceglie; {other} sceglie {mv}, che vale {value}"
            ),
            Chosen::OneSearch { mv, value } => format!(
                "I due lati sono la stessa ricerca, con le stesse opzioni: {mv}, che vale {value}"
            ),
            Chosen::OneTree { mv, value, nodes } => format!(
                "Nessuna differenza: {a} e {b} danno a ognuno dei {nodes} nodi lo stesso valore e la stessa mossa, e scelgono {mv}, che vale {value}"
            ),
            Chosen::Same { mv, value } => {
                format!("Entrambe scelgono {mv}, che vale {}", worth(value))
            }
            Chosen::Turned {
                mv,
                values: [first, second],
            } => format!(
                "Entrambe scelgono {mv} e la giudicano uguale: {first} ({a}) e {second} ({b}) sono lo stesso valore, visto dai due lati"
            ),
            Chosen::OtherValue {
                mv,
                values: [first, second],
            } => format!(
                "Entrambe scelgono {mv}, che vale {first} ({a}) e {second} ({b}): cambiano i punteggi, non la scelta"
            ),
            Chosen::Tied {
                moves: [first, second],
                value,
                ties,
            } => {
                let taken = |ties: &Ties| match ties {
                    Ties::First => "tiene la prima",
                    Ties::Last => "prende l'ultima",
                };
                match ties {
                    Some([left, right]) => format!(
                        "{first} e {second} valgono entrambe {value}: tra mosse uguali {a} {}, {first}, e {b} {}, {second}",
                        taken(left),
                        taken(right)
                    ),
                    None => format!(
                        "{first} e {second} valgono entrambe {value}, e decide l'ordine della ricerca: {first} ({a}), {second} ({b})"
                    ),
                }
            }
            Chosen::Unsearched { .. } => unsearched(chosen),
            Chosen::ToldApart { .. } => told_apart(chosen),
            Chosen::Mistaken { .. } => mistaken(chosen),
            Chosen::Different {
                moves: [first, second],
                values: [of_first, of_second],
                seen: [seen_a, seen_b],
            } => {
                let sees = |seen: &Option<Known>, mv| match seen {
                    Some(known) => format!("per {mv} trova {}", worth(known)),
                    None => format!("non esamina {mv}"),
                };
                format!(
                    "{a} gioca {first}, che vale {of_first}, e {}; {b} gioca {second}, che vale {of_second}, e {}",
                    sees(seen_a, second),
                    sees(seen_b, first)
                )
            }
        }
    }

    fn saved(&self, saved: &Saved) -> String {
        let Saved {
            fewer,
            more,
            nodes: [less, many],
            leaves: [few, most],
            cutoffs,
            ..
        } = saved;
        let against = match ratio(*less, *many) {
            Ratio::Times(tenths, exact) => times(tenths, exact),
            Ratio::More(hundredths) => format!("{hundredths} % in più"),
        };
        let both = format!(
            "{fewer} visita {}, {more} {many}, {against}",
            counted_nodes(*less, Lang::It)
        );
        match saved.unequal {
            Unequal::Cutting => {
                let share = share(*less, *many);
                let cut = if *cutoffs == 1 {
                    "un taglio salta".to_owned()
                } else {
                    format!("{cutoffs} tagli saltano")
                };
                format!("{fewer} visita {less} nodi su {many} ({share} %): {cut} il resto")
            }
            Unequal::Equality => format!("{both}: lì un limite soltanto raggiunto non taglia"),
            Unequal::Values => {
                format!("{both}: meno valori sono uguali, e un limite si raggiunge più tardi")
            }
            Unequal::Order(Some(shape)) => {
                let (base, depth) = (shape.branching, shape.depth);
                let (all, least) = (shape.leaves(), fewest(shape));
                format!(
                    "delle {base}^{depth} = {all} foglie {fewer} ne valuta {few}, {more} {most}; all'alfa-beta ne servono almeno {least}"
                )
            }
            Unequal::Order(None) => {
                format!("{both}: che cosa si cerca prima decide quanto si taglia")
            }
            Unequal::Other => both,
        }
    }

    fn inside(&self, differing: usize, shared: usize) -> String {
        format!("dentro l'albero differiscono in {differing} dei {shared} nodi comuni")
    }

    fn turned(&self, [a, b]: [&str; 2]) -> String {
        format!(
            "I punteggi di A sono visti dal lato di {a}, quelli di B dal lato di {b}: i segni si invertono."
        )
    }

    fn hidden(&self, hidden: &Hidden) -> String {
        let Hidden {
            name,
            other,
            mv,
            known,
            truth,
            taken,
            count,
        } = hidden;
        let told = if *taken {
            format!(
                "Con {name} la scelta di {mv} poggia su un limite, {}, che può non essere il suo valore",
                worth(known)
            )
        } else if *count == 1 {
            format!("Della mossa {mv} {name} sa solo che vale {}", worth(known))
        } else {
            format!(
                "Di {} mosse della radice {name} conosce solo un limite: {mv} vale {}",
                number(*count),
                worth(known)
            )
        };
        match truth {
            Some(truth) => format!("{told}; {other} trova {truth}."),
            None => format!("{told}."),
        }
    }

    fn differ(&self, differ: &Differ) -> String {
        let has = |(value, best): &(String, Option<String>)| match best {
            Some(best) => format!("{value} con {best}"),
            None => value.clone(),
        };
        let [a, b] = &differ.values;
        let place = after(&differ.line);
        format!(
            "La prima differenza è {place}: A ha {}, B ha {}.",
            has(a),
            has(b)
        )
    }

    fn first_wait(&self, name: &str, line: &[String], why: &str) -> String {
        format!("La prima ad aspettare, {}, è {name}: {why}.", after(line))
    }

    fn waits(&self, wait: &Wait) -> String {
        match wait {
            Wait::Cut { line, skipped } => {
                format!("ha tagliato {} e salta {skipped}", after(line))
            }
            Wait::Leaf {
                line,
                reason: Reason::Depth,
            } => format!("è al suo limite di profondità {}", after(line)),
            Wait::Leaf { line, .. } => format!("non va più a fondo {}", after(line)),
            Wait::Earlier { mv } => format!("ha già esplorato {mv}"),
            Wait::Later { mv } => format!("esplorerà {mv} più tardi"),
            Wait::LeftOut { line } => format!("non prova questa mossa {}", after(line)),
            Wait::Building => "aspetta che l'altra abbia costruito il suo albero".into(),
            Wait::Built => "è entrata in questo nodo quando ha costruito l'albero".into(),
        }
    }
}
