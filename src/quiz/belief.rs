//! What students believe, what is true instead, and what someone with the belief would answer.

use super::question::entry;
use super::{Answer, Kind, MOST_NODES, Question};
use run::{Pane, Run};
use search::{Bound, Cut, Named, OptionSpec, Order, Reason, Request, Scoring, Ties, Window, named};
use trace::NodeId;
use words::{Message, message};

named! {
    /// A belief that students hold.
    Belief "belief" {
        /// The best leaf is under the best move.
        M1: "M1";
        /// The number on a pruned branch is its value.
        M2: "M2";
        /// After alpha-beta, any of the moves that look equal will do.
        M3: "M3";
        /// Cutting at equality changes the answer.
        M4: "M4";
        /// Pruning approximates.
        M5: "M5";
        /// α and β are global.
        M6: "M6";
        /// α need not rise at the root.
        M7: "M7";
        /// A node is compared only with its parent.
        M8: "M8";
        /// The best starts at 0.
        M9: "M9";
        /// Minimax is broken if it doesn't take the win in one.
        M10: "M10";
        /// The sign of the depth term does not matter.
        M11: "M11";
        /// The win score may be small compared to the depth.
        M12: "M12";
        /// Depth scoring is no use to the loser.
        M13: "M13";
        /// Scoring has no effect on pruning.
        M14: "M14";
        /// The order of moves does not matter.
        M15: "M15";
        /// In negamax the evaluation is from one fixed side.
        M16: "M16";
        /// Minimax fails against a weak opponent.
        M17: "M17";
        /// The value of a node is the move to play.
        M18: "M18";
        /// The whole tree exists before the search begins.
        M19: "M19";
        /// A child is searched for the same side.
        M20: "M20";
        /// A check for an immediate win or block repairs plain scoring.
        M21: "M21";
        /// A deeper search always plays better.
        M22: "M22";
    }
}

impl Belief {
    /// Every belief.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::ALL.iter().map(|&(_, belief)| belief)
    }

    /// The belief, in its holder's words, with its id.
    pub fn believed(self) -> Message {
        let id = self.name();
        message!(BeliefTold { id })
    }

    /// What is true instead.
    pub fn truth(self) -> Message {
        let id = self.name();
        message!(BeliefTruth { id })
    }

    /// What someone with the belief might answer; empty if that can't be told. It may be right:
    /// not every question exposes a belief.
    pub fn predict(self, question: &Question, run: &Run) -> Vec<Answer> {
        let pane = run.first();
        let predicted = match (self, &question.kind) {
            (_, &Kind::Wrong { of, wrong, belief }) => {
                // The sentence they believe is not wrong to them, so they pick another.
                let other = (1..=of).find(|&number| number != wrong);
                other.filter(|_| belief == self).map(Answer::Sentence)
            }
            (Self::M2, &Kind::Value(node)) => {
                let trace = pane.trace();
                let value = trace.value(node, trace.ply(node));
                Some(Answer::Number(value, Bound::Exact))
            }
            // Doesn't show if such a move is played.
            (Self::M1 | Self::M10, &Kind::Move(node)) if mistake_of(pane).is_none() => {
                let moves = match self {
                    Self::M1 => to_the_best_leaf(pane, node).unwrap_or_default(),
                    _ => wins_in_one(pane, node),
                };
                let key = question.key(run);
                let is_played = moves.iter().any(|mv| mv.says(&key));
                return if is_played { Vec::new() } else { moves };
            }
            (Self::M8, &Kind::Cut(node)) => cut_by_parent(pane, node),
            (Self::M8, kind) => {
                let node = kind.node();
                node.and_then(|node| kind.end_of(parents_window(pane, node)))
            }
            _ => self.found(question, run),
        };
        predicted.into_iter().collect()
    }

    /// The answer found by the search that the student has in mind.
    fn found(self, question: &Question, run: &Run) -> Option<Answer> {
        let pane = run.first();
        let changes = self.imagined(&question.kind, pane)?;
        let found = question.key_as_in(pane, &search_with(pane, &changes)?);
        // Nodes that this search skips have the window shared by the nodes before.
        let kind = &question.kind;
        let found = found.or_else(|| match self {
            Self::M6 => kind.end_of(shared_window(pane, kind.node()?)),
            _ => None,
        })?;
        // If just as much is cut, or nothing can be, it doesn't show that the order matters.
        let cut = |answer: &Answer| match answer {
            Answer::Moves(moves) => moves.len(),
            _ => 0,
        };
        let shows = match (self, kind) {
            (Self::M15, &Kind::Cut(node)) => {
                cut(&found) != cut(&question.key(run)) && may_be_cut(pane, node)
            }
            _ => true,
        };
        shows.then_some(found)
    }

    /// How the options of the search that the student has in mind differ from the real ones;
    /// `None` if there is no such search.
    fn imagined(self, kind: &Kind, pane: &Pane) -> Option<Vec<Change>> {
        let trace = pane.trace();
        let options = trace.options();
        let is_move = matches!(kind, Kind::Move(_));
        let is_cut = matches!(kind, Kind::Cut(_));
        let is_result = matches!(kind, Kind::Move(_) | Kind::Value(_));
        let is_window = matches!(kind, Kind::Alpha(_) | Kind::Beta(_) | Kind::Window(_));
        let is_below_root = kind.node().is_some_and(|node| pane.trace().ply(node) == 1);
        let is_number = matches!(kind, Kind::Value(_));
        let has_own_values = pane.recording.game.has_own_values();
        // Games are worth a win, a draw or a loss: far from the end, each is a guess.
        let mut children = kind
            .node()
            .into_iter()
            .flat_map(|node| trace.children(node));
        let is_read = has_own_values || children.any(|child| trace.leaf(child).is_some());
        let with = |name, value: &str| (name, Some(value.to_owned()));
        let one = |name, value: &str| Some(vec![with(name, value)]);
        // Someone who doesn't see the mistake takes each program for the other.
        let mistake = |name: &'static str| match mistake_of(pane).as_deref() {
            None => one("mistake", name),
            Some(made) => (made == name).then(|| vec![("mistake", None)]),
        };
        match self {
            // In a wrong program, it predicts nothing about equal moves.
            Self::M3 if is_result && mistake_of(pane).is_none() => one("mistake", "tied-bound"),
            // If the last of equal moves is kept, it does change the move.
            Self::M4 if is_cut && (options.ties, options.cut) != (Ties::Last, Cut::Equal) => one(
                "cut",
                match options.cut {
                    Cut::Equal => Cut::Strict.name(),
                    Cut::Strict => Cut::Equal.name(),
                },
            ),
            Self::M6 if !is_move => mistake("shared-window"),
            // Further down it can't be told from [`Self::M8`]; and to say that nothing is cut
            // may just mean not knowing about cuts.
            Self::M7 if is_window && is_below_root => mistake("root-window-fixed"),
            Self::M9 if is_number && has_own_values => mistake("best-from-zero"),
            // A counter that runs down has no sign. A wrong move alone doesn't point to a belief
            // about scores: it may be the last of equal ones.
            Self::M11 if is_number && options.scoring != Some(Scoring::Remaining) => {
                mistake("depth-sign")
            }
            // Programs score wins too low; students don't answer like that.
            Self::M12 if is_result && mistake_of(pane).is_some() => mistake("small-win"),
            Self::M14 if is_cut => match options.scoring? {
                Scoring::Plain => one("scoring", Scoring::Depth.name()),
                _ => one("scoring", Scoring::Plain.name()),
            },
            Self::M15 if is_cut => match options.order {
                Order::Scan => one("order", Order::Best.name()),
                _ => one("order", Order::Scan.name()),
            },
            // A wrong move alone doesn't point to this belief.
            Self::M16 if is_number && is_read => mistake("negamax-no-flip"),
            // In moves it can't be told from [`Self::M1`].
            Self::M20 if is_number && is_read && options.depth.is_none() => mistake("same-side"),
            // A move found by the check would be played.
            Self::M21 if is_move && options.shortcuts && trace.shortcut().is_none() => Some(vec![
                ("shortcuts", None),
                with("scoring", Scoring::Depth.name()),
            ]),
            Self::M22 if is_move => {
                let less = options.depth?.checked_sub(1).filter(|&depth| depth > 0)?;
                one("depth", &less.to_string())
            }
            _ => None,
        }
    }
}

/// An option's name and new value; `None` removes it.
type Change = (&'static str, Option<String>);

/// The mistake in a search, if it is a wrong program's.
fn mistake_of(pane: &Pane) -> Option<String> {
    let (game, options) = (&pane.recording.game, pane.trace().options());
    OptionSpec::named("mistake").and_then(|spec| (spec.value)(options, game))
}

/// Whether plain minimax gives this answer where the search asked about, though not mistaken,
/// has only a bound or another value.
pub(super) fn is_true(question: &Question, pane: &Pane, answer: &Answer) -> bool {
    let is_result = matches!(question.kind, Kind::Move(_) | Kind::Value(_));
    if !is_result || !pane.trace().has_windows() || mistake_of(pane).is_some() {
        return false;
    }
    let minimax = search_with(pane, &[("algorithm", Some("minimax".to_owned()))]);
    let found = minimax.and_then(|minimax| question.key_as_in(pane, &minimax));
    match (found, answer) {
        (Some(Answer::Number(found, _)), Answer::Number(score, _)) => found == *score,
        (found, _) => found.is_some_and(|found| found.says(answer)),
    }
}

/// The same position searched with other options, if they make sense and it isn't too large.
fn search_with(pane: &Pane, changes: &[Change]) -> Option<Pane> {
    let game = &pane.recording.game;
    let mut request = Request::of(pane.trace().options(), game);
    for (name, value) in changes {
        let spec = OptionSpec::named(name)?;
        match value {
            Some(value) => spec.set(&mut request, value).ok()?,
            None => request = spec.without(&request),
        }
    }
    pane.searched_by(&request.resolve(game).ok()?, MOST_NODES)
}

/// The moves that lead to the best leaf for the mover, pruned or not. On a board that is a win,
/// which can be almost anywhere.
fn to_the_best_leaf(pane: &Pane, node: NodeId) -> Option<Vec<Answer>> {
    if !pane.recording.game.has_own_values() {
        return None;
    }
    let whole = search_with(pane, &[("algorithm", Some("minimax".to_owned()))])?;
    let trace = whole.trace();
    let node = trace.follow(&pane.trace().moves_to(node))?;
    let kind = trace.kind(trace.ply(node));
    let best_below = |top: NodeId| {
        let inside = (top.0..trace.end(top).0).map(NodeId);
        let leaves = inside.filter(|&node| trace.leaf(node).is_some());
        leaves.fold(kind.worst(), |best, leaf| {
            kind.better(best, trace.value(leaf, trace.ply(leaf)))
        })
    };
    let best = best_below(node);
    let children = trace.children(node);
    let moves = children.filter(|&child| best_below(child) == best);
    let moves = moves.filter_map(|child| trace.mv(child));
    Some(moves.map(|mv| Answer::Moves(vec![mv])).collect())
}

/// The moves that win at once for the side to move.
fn wins_in_one(pane: &Pane, node: NodeId) -> Vec<Answer> {
    let trace = pane.trace();
    let won = trace
        .kind(trace.ply(node))
        .pick([Reason::Win, Reason::Loss]);
    let children = trace.children(node);
    let winning = children.filter(|&child| trace.leaf(child) == Some(won));
    let moves = winning.filter_map(|child| trace.mv(child));
    moves.map(|mv| Answer::Moves(vec![mv])).collect()
}

/// Whether any child of a node, searched first, would cut it.
fn may_be_cut(pane: &Pane, node: NodeId) -> bool {
    let trace = pane.trace();
    let (ply, window) = (trace.ply(node), entry(trace, node));
    let cuts = |value| window.is_closed(trace.options().cut, trace.kind(ply), value);
    trace
        .children(node)
        .any(|child| cuts(trace.value(child, ply + 1)))
}

/// The window that a node would have if only its parent counted.
fn parents_window(pane: &Pane, node: NodeId) -> Window {
    let trace = pane.trace();
    let path = trace.moment(trace.enter_step(node)).path;
    let parent = path.len().checked_sub(2).map(|parent| &path[parent]);
    let best = parent.and_then(|parent| Some((parent.kind, parent.best?.value)));
    best.map_or(Window::OPEN, |(kind, best)| {
        Window::OPEN.narrowed(kind, best)
    })
}

/// The window on entry to a node if all nodes shared one.
fn shared_window(pane: &Pane, node: NodeId) -> Window {
    let (trace, step) = (pane.trace(), pane.trace().enter_step(node));
    let before = (1..node.0).map(NodeId);
    let before = before.filter(|&child| trace.backup_step(child).is_some_and(|it| it < step));
    before.fold(Window::OPEN, |window, child| {
        let ply = trace.ply(child);
        window.narrowed(trace.kind(ply - 1), trace.value(child, ply))
    })
}

/// What would be skipped if only the parent's best could cut, which may be nothing.
fn cut_by_parent(pane: &Pane, node: NodeId) -> Option<Answer> {
    let trace = pane.trace();
    let value = trace.value(node, trace.ply(node));
    let kind = trace.kind(trace.ply(node));
    let cuts = parents_window(pane, node).is_closed(trace.options().cut, kind, value);
    let skipped = cuts.then(|| pane.recording.skipped(node));
    Some(Answer::Moves(skipped.unwrap_or_default()))
}
