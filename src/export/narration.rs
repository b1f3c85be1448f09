//! The titles, events and notes of decks, parts and steps, the same for all formats.

use std::collections::{BTreeMap, BTreeSet};

use super::layout::typeset;
use deck::{Chapter, Deck, Phase, Steps};
use game::{AnyGame, Picture};
use lesson::{Asked, Block, Part, Stop, Titles, in_language};
use quiz::{Belief, Kind};
use run::{Pane, Run};
use scene::comparison::{Doing, doings};
use scene::{changes, kind_name, named_node, valued};
use search::Named;
use trace::{Event, Moment, NodeId, Status, Step, Trace};
use words::{Lang, Message, any_of, message};

/// A lesson's title and summary.
pub(super) fn deck_titles(deck: &Deck, lang: Lang) -> Option<&Titles> {
    (!deck.titles.is_empty()).then(|| in_language(&deck.titles, lang))
}

/// The lesson's title, or else the search or comparison.
pub(super) fn deck_title(deck: &Deck, lang: Lang) -> String {
    let first = || {
        deck.chapters
            .first()
            .map(|chapter| lang.say(&search_title(&chapter.part)))
    };
    let lesson = || deck_titles(deck, lang).map(|titles| titles.title.clone());
    let title = deck.title.clone().or_else(lesson).or_else(first);
    title.unwrap_or_default()
}

/// The title that a lesson gives a part.
pub(super) fn part_title(part: &Part, lang: Lang) -> Option<&String> {
    (!part.titles.is_empty()).then(|| in_language(&part.titles, lang))
}

/// What is searched, and how.
pub(super) fn search_title(part: &Part) -> Message {
    let recording = &part.run.first().recording;
    let game = game_name(&recording.game);
    match part.run.panes() {
        [_] => {
            let algorithm = recording.trace.options().algorithm.name();
            let algorithm = message!(AlgorithmName { algorithm });
            message!(SearchName { algorithm, game })
        }
        _ => message!(SearchesName { game }),
    }
}

/// A game's kind, and its numbers.
fn kind(name: &str) -> (&str, &str) {
    name.split_once(':').unwrap_or((name, ""))
}

fn game_name(game: &AnyGame) -> Message {
    let name = game.name();
    let (game, numbers) = kind(&name);
    let numbers = format!("m,n,k = {numbers}");
    message!(GameName { game, numbers })
}

/// What an audience should know before the first step, a sentence each: the rules of
/// lesser-known games, and what nodes show.
pub(super) fn to_know(deck: &Deck, lang: Lang) -> Vec<String> {
    let rules = rules(deck).into_iter().map(|(game, numbers)| {
        let last = any_of(numbers);
        lang.say(&message!(GameRule { game, last }))
    });
    let told = rules.filter(|rule| !rule.is_empty());
    told.chain(at_nodes(deck, lang)).collect()
}

/// What nodes show in addition to values.
pub(super) fn at_nodes(deck: &Deck, lang: Lang) -> Option<String> {
    let mut panes = searches(deck).flat_map(|run| run.panes());
    let has_windows = panes.any(|pane| pane.trace().has_windows());
    let what = deck.look.at_nodes.name();
    let told = has_windows.then(|| lang.say(&message!(AtNodesKey { what })));
    told.filter(|text| !text.is_empty())
}

/// The text that a lesson is based on.
pub(super) fn source(deck: &Deck, lang: Lang) -> Option<String> {
    deck_titles(deck, lang).and_then(|titles| titles.source.clone())
}

fn searches(deck: &Deck) -> impl Iterator<Item = &Run> + Clone {
    deck.chapters.iter().map(|chapter| &chapter.part.run)
}

/// The kinds of lesser-known games, each with all its [`rule_number`]s.
fn rules(deck: &Deck) -> BTreeMap<String, BTreeSet<u32>> {
    let mut rules = BTreeMap::<_, BTreeSet<_>>::new();
    let games = searches(deck).map(|run| &run.first().recording.game);
    for (kind, number) in games.clone().map(rule_number) {
        rules.entry(kind).or_default().insert(number);
    }
    if games.clone().all(|game| kind(&game.name()).0 != "mnk") {
        rules.remove("mnk");
    }
    rules
}

/// A game's kind, and the number in its rule: how many in a line win, or how many may be taken.
fn rule_number(game: &AnyGame) -> (String, u32) {
    let name = game.name();
    let (game, numbers) = kind(&name);
    let (game, usual) = match game {
        "tictactoe" => ("mnk", 3),
        "bones" => (game, 3),
        _ => (game, 4),
    };
    let last = numbers
        .rsplit(',')
        .next()
        .and_then(|last| last.parse().ok());
    (game.to_owned(), last.unwrap_or(usual))
}

/// The number in a part's rule, if other parts have different ones.
pub(super) fn part_rule(deck: &Deck, part: &Part, lang: Lang) -> Option<String> {
    let (game, last) = rule_number(&part.run.first().recording.game);
    let differs = rules(deck).get(&game).is_some_and(|all| all.len() > 1);
    differs.then(|| lang.say(&message!(PartRule { game, last })))
}

/// A slide's title: the heading of its stop, or else what happens in a few words. If the slide
/// `asks`, the value is `?`, and no heading answers the stop's questions.
pub(super) fn step_title(part: &Part, step: Step, lang: Lang, asks: bool) -> String {
    let stop = part.stop_at(step);
    let stop = stop.filter(|stop| !asks || stop.questions.is_empty());
    let heading = stop.and_then(|stop| in_language(&stop.texts, lang).title.clone());
    heading.unwrap_or_else(|| heading_of(&part.run, step, lang, asks))
}

/// What happens at a step; if two searches take it together, once for both, with both values.
fn heading_of(run: &Run, step: Step, lang: Lang, asks: bool) -> String {
    if step == run.last() && run.panes().len() > 1 {
        return lang.say(&Message::WhatTheyCameTo);
    }
    let at = run.at(step).into_iter().enumerate();
    let acting: Vec<_> = at.filter(|(_, at)| at.waiting.is_none()).collect();
    let headings: Vec<Heading> = acting
        .iter()
        .map(|(index, at)| Heading::new(run.pane(*index), at.step, asks))
        .collect();
    match (&headings[..], &acting[..]) {
        ([a, b], _) if a == b => a.words(lang),
        ([a, b], _) if (&a.mv, a.kind) == (&b.mv, b.kind) => {
            let values = a.value.iter().zip(&b.value);
            Heading {
                event: if a.event == b.event {
                    a.event
                } else {
                    "backup"
                },
                mv: a.mv.clone(),
                value: values.map(|(a, b)| format!("{a} | {b}")).next(),
                kind: a.kind,
            }
            .words(lang)
        }
        ([heading, ..], [(index, _), ..]) => match run.letter(*index) {
            Some(letter) => format!("{letter}: {}", heading.words(lang)),
            None => heading.words(lang),
        },
        _ => unreachable!("at every step a search takes one of its own"),
    }
}

/// Whether leaves have values that no rule gives, like those of a written tree.
pub(super) fn gives_leaves(pane: &Pane) -> bool {
    matches!(pane.recording.game.place(&[]).picture, Picture::Tree { .. })
}

/// An event in a few words.
#[derive(PartialEq)]
struct Heading {
    event: &'static str,
    mv: String,
    value: Option<String>,
    kind: Option<&'static str>,
}

impl Heading {
    fn new(pane: &Pane, step: Step, asks: bool) -> Self {
        let trace = pane.trace();
        let (event, node, has_value, kind) = match trace.moment(step).event {
            Event::Enter { node, .. } if node == NodeId::ROOT => ("start", node, false, None),
            Event::Enter { node, .. } => ("enter", node, false, None),
            Event::Leaf { node, .. } => ("leaf", node, true, None),
            Event::Backup {
                child, improved, ..
            } => match improved {
                _ if asks => ("backup", child, true, None),
                true => ("improved", child, true, None),
                false => ("kept", child, true, None),
            },
            Event::Cutoff { node, kind, .. } => ("cut", node, true, Some(kind_name(kind))),
            Event::Return { node, .. } => ("return", node, true, None),
        };
        let is_asked = asks && !(event == "leaf" && gives_leaves(pane));
        let value = || match is_asked {
            true => "?".to_owned(),
            false => valued(trace, trace.value(node, trace.ply(node)), trace.bound(node)),
        };
        Self {
            event: if step == trace.last_step() {
                "end"
            } else {
                event
            },
            mv: pane.recording.move_to(node),
            value: has_value.then(value),
            kind,
        }
    }

    fn words(&self, lang: Lang) -> String {
        lang.say(&message!(StepHeading {
            event: self.event,
            mv: &self.mv,
            value: self.value.clone(),
            kind: self.kind
        }))
    }
}

/// What each search does at a step.
pub(super) fn events(run: &Run, step: Step, lang: Lang) -> Vec<String> {
    let doings = doings(run, &run.at(step), lang);
    doings.iter().map(Doing::to_string).collect()
}

/// Nodes, leaves and cutoffs of a search.
pub(super) fn counts(trace: &Trace) -> Message {
    let (nodes, (leaves, cutoffs)) = (trace.nodes(), trace.totals());
    message!(NodeCounts {
        nodes,
        leaves,
        cutoffs
    })
}

/// A stop's heading and prose, one paragraph per line.
pub(super) fn stop_lines(stop: &Stop, lang: Lang) -> Vec<String> {
    let text = in_language(&stop.texts, lang);
    let blocks = text.blocks.iter().map(block_line);
    text.title.iter().cloned().chain(blocks).collect()
}

/// A question with its choices, or its answer with the rule, one paragraph per line.
pub(super) fn asked_lines(asked: &Asked, run: &Run, phase: Phase, lang: Lang) -> Vec<String> {
    match phase {
        Phase::Question => {
            let asks = asked.text(lang).asks.clone();
            std::iter::once(asks)
                .chain(choices(asked, run, lang))
                .collect()
        }
        Phase::Answer => {
            let rule = asked.text(lang).rule.iter().map(block_line);
            std::iter::once(answer(asked, run, lang))
                .chain(rule)
                .chain(reasons(asked, run, ('a', lang)).map(|text| typeset(&text, false)))
                .collect()
        }
    }
}

/// The choices of a question.
pub(super) fn choices(asked: &Asked, run: &Run, lang: Lang) -> Vec<String> {
    let choices = asked.question.choices(run).into_iter();
    let told = choices.map(|choice| asked.told(&choice.answer, run, lang));
    told.map(|text| typeset(&text, false)).collect()
}

/// Why each sentence is true, except the wrong one. The first choice is called `first`.
pub(super) fn reasons(
    asked: &Asked,
    run: &Run,
    (first, lang): (char, Lang),
) -> impl Iterator<Item = String> {
    let choices = asked.question.choices(run).into_iter().enumerate();
    choices.filter_map(move |(index, choice)| {
        let reason = asked.reason(&choice.answer, lang)?;
        let choice = name_of(index, first).to_string();
        Some(lang.say(&message!(ChoiceTrue { choice, reason })))
    })
}

/// The wrong answers' beliefs, after their names; empty for sentences, which all share one.
pub(super) fn beliefs(
    asked: &Asked,
    run: &Run,
    first: char,
) -> impl Iterator<Item = (String, Belief)> {
    let is_told = asked.question.kind.name() != Kind::WRONG;
    let choices = asked.question.choices(run).into_iter().enumerate();
    choices.filter_map(move |(index, choice)| {
        let belief = choice.belief.filter(|_| is_told)?;
        Some((name_of(index, first).to_string(), belief))
    })
}

/// The rule that comes with the answer.
pub(super) fn rule(asked: &Asked, lang: Lang) -> String {
    let rule = asked.text(lang).rule.iter().map(Block::text);
    typeset(&rule.collect::<Vec<_>>().join(" "), false)
}

/// The feedback for each choice, shown at once.
pub(super) fn says(asked: &Asked, run: &Run, lang: Lang) -> Vec<String> {
    let question = &asked.question;
    let choices = question.choices(run).into_iter();
    let says = choices.map(|choice| {
        let verdict = question.grade(run, &choice.answer);
        let given = (choice.answer, verdict);
        typeset(&lang.say(&asked.feedback(Some(&given), run, lang)), false)
    });
    says.collect()
}

/// The index of the right choice.
pub(super) fn right_choice(asked: &Asked, run: &Run) -> usize {
    let key = asked.question.key(run);
    let choices = asked.question.choices(run);
    let right = choices.iter().position(|choice| choice.answer.says(&key));
    right.expect("the key is among the choices")
}

/// The right answer, after the letter of its choice.
pub(super) fn answer(asked: &Asked, run: &Run, lang: Lang) -> String {
    let text = asked.told(&asked.question.key(run), run, lang);
    format!("{}) {text}", letter(right_choice(asked, run)))
}

/// The letter of a choice on slides, by its index; most choices are numbers themselves.
pub(super) fn letter(choice: usize) -> char {
    name_of(choice, 'a')
}

/// The name of a choice, counting from `first`.
pub(super) fn name_of(choice: usize, first: char) -> char {
    (first..).nth(choice).unwrap_or('?')
}

/// The minimum time for which GIFs and casts show a step, in milliseconds: for a stop or a
/// picked step, the time to read its text.
pub(super) fn time_of(chapter: &Chapter, step: Step, lang: Lang) -> u64 {
    let run = &chapter.part.run;
    match (chapter.part.stop_at(step), &chapter.steps) {
        (Some(stop), _) => reading_time(&stop_lines(stop, lang)),
        (None, Steps::List(_)) => reading_time(&events(run, step, lang)),
        (None, Steps::Range(_)) => 0,
    }
}

/// How long to show lines that move on by themselves, in milliseconds: as long as it takes to
/// read them.
pub(super) fn reading_time(lines: &[String]) -> u64 {
    const WORD: u64 = 300;
    const LEAST: u64 = 2_000;
    let words = lines.iter().map(|line| line.split_whitespace().count());
    (WORD * words.sum::<usize>() as u64).max(LEAST)
}

fn block_line(block: &Block) -> String {
    let bullet = if block.is_item() { "- " } else { "" };
    format!("{bullet}{}", block.text())
}

/// The speaker's notes for a step's slide: the lesson's own or, if it has none, what changed
/// since the previous slide and what to ask before the next one.
pub(super) fn notes(chapter: &Chapter, step: Step, lang: Lang) -> Vec<String> {
    let part = &chapter.part;
    let text = part.stop_at(step).and_then(|stop| stop.texts.get(&lang));
    if let Some(text) = text.filter(|text| !text.notes.is_empty()) {
        return text.notes.iter().map(block_line).collect();
    }
    let place = chapter.steps.index_from(step).unwrap_or_default();
    let slide = |place: Option<usize>| chapter.steps.get(place?);
    let changes = changed(&part.run, slide(place.checked_sub(1)), step, lang).join("; ");
    let changes = (!changes.is_empty()).then(|| message!(NoteChanged { changes }));
    let question = match slide(place.checked_add(1)) {
        Some(next) => question(&part.run, next),
        None => closing_question(&part.run),
    };
    let notes = changes.into_iter().chain(question);
    notes.map(|note| lang.say(&note)).collect()
}

/// The values that states got since an earlier step; without states, those of the root's moves.
fn changed(run: &Run, before: Option<Step>, now: Step, lang: Lang) -> Vec<String> {
    /// The most values to list.
    const MAX: usize = 6;
    let panes = run.panes().iter().enumerate().flat_map(|(index, pane)| {
        let trace = pane.trace();
        let moment = |step| trace.moment(run.own_step(index, step));
        let (before, now) = (before.map(moment), moment(now));
        let told = match pane.states.is_empty() {
            false => {
                let changes = changes(pane, before.as_ref(), &now, lang).into_iter();
                changes.map(|(_, change)| change).collect()
            }
            true => values_of_moves(pane, before.as_ref(), &now, lang),
        };
        let letter = run.letter(index).filter(|_| !told.is_empty());
        let told = told.into_iter().take(MAX).collect::<Vec<_>>().join("; ");
        match letter {
            Some(letter) => vec![format!("{letter}: {told}")],
            None if told.is_empty() => Vec::new(),
            None => vec![told],
        }
    });
    panes.collect()
}

fn values_of_moves(pane: &Pane, before: Option<&Moment>, now: &Moment, lang: Lang) -> Vec<String> {
    let trace = pane.trace();
    let is_new = |node: &NodeId| {
        let was = before.map_or(Status::Unseen, |before| before.status(*node));
        now.status(*node) == Status::Closed && was != Status::Closed
    };
    let moves = trace.children(NodeId::ROOT);
    let moves = moves.take_while(|&node| now.status(node) != Status::Unseen);
    let told = moves.filter(is_new).map(|node| {
        let mv = pane.recording.move_to(node);
        let value = valued(trace, trace.value(node, 1), trace.bound(node));
        lang.say(&message!(NoteMove { mv, value }))
    });
    told.collect()
}

/// What to ask before showing a step that answers it.
fn question(run: &Run, next: Step) -> Option<Message> {
    let (index, own) = run.acting(next);
    let pane = run.pane(index);
    let trace = pane.trace();
    let moment = trace.moment(own);
    let ply = moment.path.last()?.ply;
    let name = |node| named_node(pane, node);
    let side = kind_name(trace.kind(ply));
    Some(match moment.event {
        Event::Enter {
            node: NodeId::ROOT, ..
        } => return None,
        Event::Enter { .. } => Message::AskEnter,
        Event::Leaf { node, .. } => message!(AskLeaf { node: name(node) }),
        Event::Backup { node, child, .. } => message!(AskBackup {
            node: name(node),
            value: valued(trace, trace.value(child, ply + 1), trace.bound(child)),
            side,
        }),
        Event::Return { node, .. } => message!(AskReturn {
            node: name(node),
            side
        }),
        Event::Cutoff { node, .. } => message!(AskCutoff { node: name(node) }),
    })
}

/// What to ask once everything has been shown: which moves lead to the root's value.
fn closing_question(run: &Run) -> Option<Message> {
    let pane = run.first();
    let trace = pane.trace();
    let value = valued(trace, trace.root_value()?, trace.bound(NodeId::ROOT));
    let line = pane.recording.names(&trace.line_moves()).join(" ");
    (!line.is_empty()).then(|| message!(AskLine { value, line }))
}
