//! Sentences in English.

use super::told::{
    Arrived, Change, Closed, CutOff, Entered, Next, Place, Reach, Scored, Sentences, Story, Verdict,
};
use search::{Kind, Order, Shortcut};

pub(super) struct English;

/// `state 3`, or `the root` and `this node` where they have no number.
fn the(place: Place) -> String {
    match place {
        Place::State(number) => format!("state {number}"),
        Place::Root => "the root".into(),
        Place::Here => "this node".into(),
    }
}

fn plies(count: u32) -> String {
    match count {
        1 => "1 ply".into(),
        _ => format!("{count} plies"),
    }
}

/// What there is to do at a node that is entered, at which `side` is to move.
fn next(side: &str, next: &Next) -> String {
    match next {
        Next::Over => "The game is over here.".into(),
        Next::Limit(limit) => format!(
            "{side} is to move, but the depth limit of {} is reached.",
            plies(*limit)
        ),
        Next::Unsearched => format!("{side} is to move, but nothing is searched from here."),
        Next::Shortcut {
            shortcut,
            mv,
            other,
        } => match shortcut {
            Shortcut::Win => {
                format!("{side} is to move: {mv} wins at once and is played without a search.")
            }
            Shortcut::Block => format!(
                "{side} is to move: {mv} is played without a search, for {other} would win there at once."
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
                Some(Order::Center) => ", nearest to the centre first",
                Some(Order::Best) => ", best first",
                Some(Order::Worst) => ", worst first",
            };
            match (tried, of) {
                (1, None) => format!("{side} is to move and has one move, {names}."),
                (_, None) => format!("{side} is to move and has {tried} moves{order}: {names}."),
                (_, Some((free, rule))) => {
                    let are = if *tried == 1 { "is" } else { "are" };
                    format!(
                        "{side} is to move; {tried} of {free} free cells {are} tried ({rule}){order}: {names}."
                    )
                }
            }
        }
    }
}

impl Sentences for English {
    fn entered(&self, told: &Entered) -> String {
        let Entered { ply, side, .. } = told;
        let place = the(told.place);
        let arrival = match &told.from {
            None => format!("The search begins at {place}"),
            Some((mover, mv)) if told.building => {
                format!("{mover} tries {mv}: {place} is added to the tree, at ply {ply}")
            }
            Some((mover, mv)) => format!("{mover} tries {mv}: {place} is entered, at ply {ply}"),
        };
        let window = match &told.window {
            Some((alpha, beta)) => format!(", with the window ({alpha}, {beta})"),
            None => String::new(),
        };
        format!("{arrival}{window}. {}", next(side, &told.next))
    }

    fn scored(&self, told: &Scored) -> String {
        let Scored { ply, value, .. } = told;
        let place = the(told.place);
        let scored = match &told.story {
            Story::Won(winner) => format!("{winner} has won: {place} scores {value}"),
            Story::Drawn => format!("Nobody can win any more, a draw: {place} scores {value}"),
            Story::Counted {
                winner,
                base,
                taken,
                against,
                max,
                level,
            } => {
                let why = if *level {
                    "one for each ply after the first"
                } else {
                    "one for each ply"
                };
                let whose = if *against { "against" } else { "for" };
                format!(
                    "{winner} has won at ply {ply}: {base} less {taken} ({why}), {whose} {max}, so {place} scores {value}"
                )
            }
            Story::Written => format!("A leaf: its value {value} is given"),
            Story::Limit(limit, eval) => format!(
                "Depth limit of {}: the game is not over; {eval} evaluates {place} at {value}",
                plies(*limit)
            ),
            Story::Blocked(eval) => {
                format!("A block is played without a search: {eval} evaluates {place} at {value}")
            }
        };
        match &told.mover_sees {
            Some(seen) => format!("{scored}; the side to move here sees {seen}."),
            None => format!("{scored}."),
        }
    }

    fn arrived(&self, told: &Arrived) -> String {
        let Arrived { value, side, .. } = told;
        let place = the(told.place);
        let from = match &told.from {
            (Some(number), mv) => format!("state {number} ({mv})"),
            (None, mv) => format!("the move {mv}"),
        };
        let wanted = match told.kind {
            Kind::Max => "larger",
            Kind::Min => "smaller",
        };
        let verdict = match &told.verdict {
            Verdict::First => "the first value here, so the best so far".into(),
            Verdict::TieKept(choice) => {
                format!("it equals the best so far; of equal moves the first, {choice}, stays")
            }
            Verdict::NoBetter(choice) => {
                format!("a bound, at best equal to the best so far, so {choice} stays")
            }
            Verdict::BoundTaken(mv) => {
                format!(
                    "a bound, at best equal to the best so far; taken for a value, it makes {mv} the last of equal moves, although {mv} may be worse"
                )
            }
            Verdict::TieTaken(mv) => {
                format!("it equals the best so far; of equal moves the last one wins, now {mv}")
            }
            Verdict::Better(best, choice) => {
                format!("{side} takes the {wanted}, and {best} gives way (it came from {choice})")
            }
            Verdict::Worse(best, choice) => {
                format!("{side} takes the {wanted} and keeps {best} from {choice}")
            }
        };
        let narrowed = match (&told.narrowed, told.kind) {
            (None, _) => String::new(),
            (Some(alpha), Kind::Max) => format!(" α is {alpha} now."),
            (Some(beta), Kind::Min) => format!(" β is {beta} now."),
        };
        let views = match &told.views {
            None => String::new(),
            Some([(below, saw), (here, sees)]) => format!(
                " Negamax turns the sign on the way: {below} saw {saw}, {here} sees {sees}."
            ),
        };
        format!("{value} arrives at {place} from {from}: {verdict}.{narrowed}{views}")
    }

    fn closed(&self, told: &Closed) -> String {
        let Closed { value, mv, who, .. } = told;
        let place = the(told.place);
        if let Some((shortcut, other)) = &told.shortcut {
            let why = match shortcut {
                Shortcut::Win => "wins at once".into(),
                Shortcut::Block => format!("blocks {other}, who would win there at once,"),
            };
            return format!("{mv} {why} and is played without a search: {place} is worth {value}.");
        }
        let (of_two, of_many) = match told.kind {
            Kind::Max => ("larger", "largest"),
            Kind::Min => ("smaller", "smallest"),
        };
        let chosen = match told.values.as_slice() {
            [only] => format!("There is one move only, and its value is {only}"),
            [first, second] => format!("{who} takes the {of_two} of {first} and {second}"),
            few if few.len() <= 6 => format!("{who} takes the {of_many} of {}", few.join(", ")),
            many => format!("{who} takes the {of_many} of {} values", many.len()),
        };
        let limit = if told.exact {
            ""
        } else {
            " (a bound: the rest could not matter)"
        };
        let doubt = match &told.doubt {
            Some(known) => format!(", although only a bound is known of {mv}: {known}"),
            None => String::new(),
        };
        format!("{chosen}: {place} is worth {value}{limit}, by {mv}{doubt}.")
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
        let place = the(told.place);
        let (sign, kept) = match told.kind {
            Kind::Max => ("β", "at most"),
            Kind::Min => ("α", "at least"),
        };
        let reaches = match told.reach {
            Reach::Reaches => "reaches",
            Reach::Passes => "passes",
            Reach::FallsBelow => "is below",
        };
        format!(
            "{side} has {value}, which {reaches} {sign} = {bound}: {other} is sure of {kept} that elsewhere and will not let the game come to {place}. Skipped: {skipped}."
        )
    }

    fn change(&self, change: &Change) -> String {
        match change {
            Change::Entered(number) => format!("state {number} is entered"),
            Change::Best(number, best) => format!("state {number}: best so far {best}"),
            Change::Value(number, value) => format!("state {number} is worth {value}"),
        }
    }
}
