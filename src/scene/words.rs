//! Words and numbers shared by several parts of a scene.

use game::{AnyGame, Outcome, Place};
use run::{Pane, Run};
use search::{Bound, Kind, OptionSpec, Request, Score, Window};
use trace::{Ended, Limit, Trace};
use words::{Lang, Message, Value, all_of, message};

/// `MAX` or `MIN`.
pub const fn kind_name(kind: Kind) -> &'static str {
    kind.pick(["MAX", "MIN"])
}

/// A score, as its search writes it.
pub fn signed(trace: &Trace, score: Score) -> String {
    trace.options().written(score)
}

/// A score as its search writes it, with `≤` or `≥` if it is a bound.
pub fn valued(trace: &Trace, score: Score, bound: Bound) -> String {
    bounded(&signed(trace, score), bound)
}

/// A written score, marked if it is a bound.
pub(super) fn bounded(score: &str, bound: Bound) -> String {
    format!("{}{score}", bound.sign())
}

/// A window's α and β in writing, if the search has windows.
pub fn bounds(trace: &Trace, window: Window) -> Option<[String; 2]> {
    let has_windows = trace.has_windows();
    has_windows.then(|| [window.alpha, window.beta].map(|score| signed(trace, score)))
}

/// A window: `(-10, +∞)`, or `(3, ∞)`.
pub fn windowed([alpha, beta]: &[String; 2]) -> String {
    format!("({alpha}, {beta})")
}

/// The most names in a list, so that it stays short on a large board.
const LISTED: usize = 9;

/// A list of names.
pub(super) fn list(names: &[String]) -> String {
    if names.len() <= LISTED {
        names.join(", ")
    } else {
        format!("{}, …", names[..LISTED].join(", "))
    }
}

/// A list of names within a sentence: `2 and 3`.
pub(super) fn some_of(names: &[String]) -> Value {
    if names.len() <= LISTED {
        all_of(names.iter().map(String::as_str))
    } else {
        list(names).into()
    }
}

/// What is missing from a recording that didn't get to its end.
pub fn ended_words(trace: &Trace, lang: Lang) -> Option<String> {
    let why = match trace.ended() {
        Ended::Complete => return None,
        Ended::Cancelled => "cancelled",
        Ended::AtLimit(Limit::Memory) => "memory",
        Ended::AtLimit(Limit::Nodes) => "nodes",
    };
    Some(lang.say(&message!(IncompleteWhy { why })))
}

/// How the game ended, if it is over at this place.
pub fn outcome_message(place: &Place, game: &AnyGame) -> Option<Message> {
    Some(match place.outcome? {
        _ if place.remark.is_some() => Message::NotPlayedOn,
        Outcome::Win(side) if game.has_board() => message!(HasWon {
            side: game.side_name(side)
        }),
        // Whoever can't move loses.
        Outcome::Win(side) => message!(TookLast {
            side: game.side_name(side)
        }),
        Outcome::Draw => message!(ADraw),
        Outcome::Value(_) => message!(ALeaf),
    })
}

/// A count in at most five characters: up to four digits as they are, then thousands rounded as
/// `k`, millions as `M`, billions as `G`.
pub fn compact(count: usize) -> String {
    let (mut shown, mut sign) = (count, "");
    for (unit, larger) in [(1_000, "k"), (1_000_000, "M"), (1_000_000_000, "G")] {
        // 9,999,600 rounds to 10M, not to 10000k.
        if shown >= 10_000 {
            (shown, sign) = ((count + unit / 2) / unit, larger);
        }
    }
    format!("{shown}{sign}")
}

/// How many nodes a search has; for a figure, how many of them it shows.
pub fn nodes_words(pane: &Pane, figure: bool, lang: Lang) -> String {
    let nodes = message!(Nodes {
        count: pane.recording.trace.nodes()
    });
    if figure {
        return lang.say(&message!(NodesOfFigure {
            states: pane.states.len(),
            nodes
        }));
    }
    lang.say(&nodes)
}

/// The name of a game in a title.
pub fn game_title(game: &AnyGame) -> Message {
    let name = game.name();
    let (game, numbers) = name.split_once(':').unwrap_or((&name, ""));
    let numbers = Some(numbers).filter(|numbers| !numbers.is_empty());
    message!(GameTitle { game, numbers })
}

/// Says whose view the tree's values are in, if the calls of the search have each mover's own;
/// `None` otherwise.
pub fn view_words(pane: &Pane, lang: Lang) -> Option<String> {
    let recording = &pane.recording;
    if !recording.trace.is_movers_view() {
        return None;
    }
    let side = recording.game.side_name(recording.trace.options().max);
    Some(lang.say(&message!(AsSeenBy { side })))
}

/// A message about an option.
struct Item {
    option: &'static str,
    message: Message,
    /// Whether it has its default value, which is left out.
    is_usual: bool,
}

/// Every option that affects a search.
fn items(pane: &Pane) -> impl Iterator<Item = Item> {
    let (options, game) = (pane.trace().options(), &pane.recording.game);
    OptionSpec::in_traces().filter_map(move |spec| {
        let is_said = spec.name != "max" || game.has_board();
        let off = spec.unsaid.filter(|&unsaid| unsaid == OptionSpec::OFF);
        let value = (spec.value)(options, game).or(off.map(String::from))?;
        let is_usual = spec.unsaid == Some(value.as_str());
        (is_said && spec.matters(options)).then(|| Item {
            option: spec.name,
            message: message!(OptionSet {
                option: spec.name,
                about: spec.about(&value),
                value,
                // Warns readers that such a search can choose a worse move.
                risk: options.mistake.is_none() && options.may_change_the_move(),
            }),
            is_usual,
        })
    })
}

/// Options on one line: those not at their default in this search or the other; with another
/// search, only those that both share, or only those that they don't.
fn line(pane: &Pane, other: Option<(&Pane, bool)>, lang: Lang) -> String {
    let texts = said(pane, other).into_iter();
    let texts = texts.map(|item| lang.say(&item.message));
    texts.collect::<Vec<_>>().join(" · ")
}

/// The options for such a line.
fn said(pane: &Pane, other: Option<(&Pane, bool)>) -> Vec<Item> {
    let others: Vec<Item> = other.iter().flat_map(|(other, _)| items(other)).collect();
    let is_said = |item: &Item| {
        let beside = others.iter().find(|beside| beside.option == item.option);
        let is_usual = item.is_usual && beside.is_none_or(|beside| beside.is_usual);
        let is_shared = beside.is_some_and(|beside| beside.message == item.message);
        !is_usual && other.is_none_or(|(_, shared)| shared == is_shared)
    };
    items(pane).filter(is_said).collect()
}

/// The options of a search that are not at their default.
pub fn options_line(pane: &Pane, lang: Lang) -> String {
    line(pane, None, lang)
}

/// The options set by a request, except the algorithm and the mistake, which may be the question.
pub(super) fn requested(pane: &Pane, request: &Request, lang: Lang) -> String {
    let is_set = |item: &Item| {
        let spec = OptionSpec::named(item.option);
        let is_told = matches!(item.option, "algorithm" | "mistake");
        !is_told && spec.is_some_and(|spec| (spec.get)(request).is_some())
    };
    let texts = items(pane)
        .filter(is_set)
        .map(|item| lang.say(&item.message));
    texts.collect::<Vec<_>>().join(", ")
}

/// The options of one search that the other doesn't have, including default ones if the other
/// has a different value; if it is alone, the same as [`options_line`].
pub fn own_options(run: &Run, pane: usize, lang: Lang) -> String {
    let other = (0..run.panes().len()).find(|&other| other != pane);
    let other = other.map(|other| (run.pane(other), false));
    line(run.pane(pane), other, lang)
}

/// Says that a program is wrong, and its mistake.
pub fn wrong_program(pane: &Pane, lang: Lang) -> Option<String> {
    let wrong = items(pane).find(|item| item.option == "mistake" && !item.is_usual);
    wrong.map(|item| lang.say(&item.message))
}

/// The options that all searches share; for a single search, the same as [`options_line`].
pub fn shared_options(run: &Run, lang: Lang) -> String {
    let other = run.panes().get(1).map(|other| (other, true));
    line(run.first(), other, lang)
}

/// The options of a header, each with a rank: without room for all, those with the highest go
/// first. Lowest are the mistake and the algorithm, then what has changed since the previous run,
/// then the rest, each with what is not the default first; highest is which side is MAX, as the
/// tree shows it.
pub fn header_options(run: &Run, before: Option<&Run>, lang: Lang) -> Vec<(u8, String)> {
    let known: Vec<Message> = before
        .iter()
        .flat_map(|run| items(run.first()))
        .map(|item| item.message)
        .collect();
    let options = run.first().trace().options();
    let set = Request::of(options, &run.first().recording.game);
    let rank = |item: &Item| match item.option {
        "mistake" | "algorithm" => 0,
        // Options with a warning.
        "ties" | "cut" if options.may_change_the_move() => 1,
        "max" => 5,
        option => {
            let set = OptionSpec::named(option).and_then(|spec| (spec.get)(&set));
            1 + u8::from(set.is_none()) + 2 * u8::from(known.contains(&item.message))
        }
    };
    let other = run.panes().get(1).map(|other| (other, true));
    let said = said(run.first(), other).into_iter();
    said.map(|item| (rank(&item), lang.say(&item.message)))
        .collect()
}
