//! Finds what the difference between two searches means.

use super::letter;
use super::{Blind, Bounds, Choice, Meaning, Pair, RootMove, Sharp, Summary, Unequal, Why, Work};
use game::{AnyGame, Move};
use search::{Algorithm, Bound, Cut, OPTIONS, OptionSpec, Options, Proof, Reason, Score};
use trace::NodeId;
use words::{Value, message};

pub(super) struct Judge<'a> {
    pair: &'a Pair<'a>,
    sides: [Summary; 2],
}

impl<'a> Judge<'a> {
    pub fn new(pair: &'a Pair<'a>) -> Self {
        Self {
            pair,
            sides: [0, 1].map(|pane| pair.summary(pane)),
        }
    }

    fn side(&self, pane: usize) -> &Summary {
        &self.sides[pane]
    }

    pub fn options(&self, pane: usize) -> &Options {
        &self.side(pane).options
    }

    /// Whether this is the same in both searches' options.
    fn is_same<T: PartialEq>(&self, of: impl Fn(&Options) -> T) -> bool {
        of(self.options(0)) == of(self.options(1))
    }

    /// Whether a position has the same true value in both: they score alike, and search as much
    /// of the tree.
    fn is_one_scale(&self) -> bool {
        self.is_same(|options| options.scoring) && self.is_one_view() && self.is_one_tree()
    }

    /// Whether both see scores from the same side, and evaluate alike at the depth limit.
    fn is_one_view(&self) -> bool {
        self.is_same(|options| (options.max, options.eval))
    }

    /// Whether both search as much of the tree, apart from cutoffs.
    fn is_one_tree(&self) -> bool {
        self.is_same(|options| (options.depth, options.moves, options.shortcuts))
    }

    pub fn choice(&self) -> Choice {
        let values = [0, 1].map(|pane| self.side(pane).value);
        let sides = [0, 1].map(|pane| self.options(pane).mistake.is_some());
        if sides != [false; 2] {
            let moves = [0, 1].map(|pane| self.side(pane).mv());
            return Choice::Wrong {
                sides,
                moves,
                values,
            };
        }
        if let Some(unsearched) = self.unsearched() {
            return unsearched;
        }
        let (a, b) = match [0, 1].map(|pane| self.side(pane).mv()) {
            [Some(a), Some(b)] => (a, b),
            [None, None] => {
                let leaf = self.pair.trace(0).leaf(NodeId::ROOT);
                let is_limited = leaf == Some(Reason::Depth);
                return if is_limited {
                    Choice::Limited(None)
                } else {
                    Choice::Over
                };
            }
            [a, _] => return Choice::Limited(Some(usize::from(a.is_some()))),
        };
        let either = |found: &dyn Fn(usize) -> Option<Choice>| {
            let mut sides = [0, 1].into_iter();
            sides.find_map(found)
        };
        if let Some(worse) = either(&|pane| self.worse(pane)) {
            return worse;
        }
        if self.is_one_scale() && values[0] == values[1] {
            return if a == b {
                self.same(a)
            } else {
                either(&|pane| self.doubtful(pane)).unwrap_or(Choice::Tied {
                    moves: [a, b],
                    value: values[0],
                })
            };
        }
        let root = |pane: usize| (self.side(pane).value, self.side(pane).bound);
        let is_turned = self.pair.is_turned() && self.pair.agree(root(0), root(1));
        if is_turned && a == b {
            return Choice::Turned { mv: a, values };
        }
        let seen = [self.known(0, b), self.known(1, a)];
        let equal = Some((values[0], Bound::Exact));
        if let Some(told_apart) = either(&|pane| self.told_apart(pane)) {
            told_apart
        } else if a != b && values[0] == values[1] && seen == [equal; 2] {
            Choice::Tied {
                moves: [a, b],
                value: values[0],
            }
        } else if a != b {
            Choice::Different {
                moves: [a, b],
                values,
                seen,
            }
        } else if values[0] == values[1] {
            self.same(a)
        } else {
            Choice::OtherValue { mv: a, values }
        }
    }

    /// The choice if only one search plays a move without searching.
    fn unsearched(&self) -> Option<Choice> {
        let (side, shortcut) = match [0, 1].map(|pane| self.pair.trace(pane).shortcut()) {
            [Some(shortcut), None] => (0, shortcut),
            [None, Some(shortcut)] => (1, shortcut),
            [Some(_), Some(_)] | [None, None] => return None,
        };
        let trace = self.pair.trace(side);
        let child = trace.children(NodeId::ROOT).next()?;
        let other = self.side(1 - side).mv();
        Some(Choice::Unsearched {
            side,
            shortcut,
            mv: self.side(side).mv()?,
            value: self.side(side).value,
            evaluated: trace.leaf(child) == Some(Reason::Depth),
            other: other.and_then(|mv| Some((mv, self.known(1 - side, mv)?))),
        })
    }

    /// The same move with the same value. On one scale an exact value holds for both searches;
    /// otherwise only a bound does, if either has one.
    fn same(&self, mv: Move) -> Choice {
        let known = [0, 1].map(|pane| self.known(pane, mv));
        let wants_exact = self.is_one_scale();
        let mut values = known.into_iter().flatten();
        let value = values.find(|(_, bound)| (*bound == Bound::Exact) == wants_exact);
        let value = value.or(known[0]);
        let value = value.unwrap_or((self.side(0).value, Bound::Exact));
        Choice::Same { mv, value }
    }

    /// What a search knows of a root move.
    fn known(&self, pane: usize, mv: Move) -> Option<(Score, Bound)> {
        let found = self.side(pane).of(mv)?;
        Some((found.value?, found.bound))
    }

    /// The choice if one search took a move which the other, by the same scores, knows to be worse.
    fn worse(&self, pane: usize) -> Option<Choice> {
        let (side, other) = (self.side(pane), self.side(1 - pane));
        let truth = self.known(1 - pane, side.mv()?)?;
        let seen = |score| side.kind.as_mover(score);
        let is_worse = self.is_one_scale()
            && (truth.1 == Bound::Exact || truth.1.fails_low(side.kind))
            && other.bound == Bound::Exact
            && seen(truth.0) < seen(other.value);
        self.mistaken(pane, Some(truth)).filter(|_| is_worse)
    }

    /// The choice if one search took a move for its bound and neither knows its value.
    fn doubtful(&self, pane: usize) -> Option<Choice> {
        let mv = self.side(pane).mv()?;
        self.mistaken(pane, None)
            .filter(|_| !self.is_sure_of(0, mv) && !self.is_sure_of(1, mv))
    }

    fn mistaken(&self, pane: usize, truth: Option<(Score, Bound)>) -> Option<Choice> {
        let mv = self.side(pane).mv()?;
        let other = self.side(1 - pane);
        // If the other is mistaken, too, take any move known to be as good.
        let best = other.moves.iter().map(|found| found.mv);
        let mut best =
            best.filter(|&mv| self.known(1 - pane, mv) == Some((other.value, Bound::Exact)));
        let is_sure = |&mv: &Move| [0, 1].iter().any(|&pane| self.is_sure_of(pane, mv));
        let better = other.mv().filter(is_sure).or_else(|| best.next())?;
        Some(Choice::Mistaken {
            side: pane,
            mv,
            taken: self.known(pane, mv)?,
            truth,
            better,
            is_played: other.mv() == Some(better),
            best: other.value,
        })
    }

    /// The root moves that a search doesn't know to be worse than its choice.
    fn best(&self, pane: usize) -> Vec<&RootMove> {
        let side = self.side(pane);
        let is_best = |found: &&RootMove| found.value == Some(side.value);
        side.moves.iter().filter(is_best).collect()
    }

    /// The choice if one search finds moves equal that the other tells apart.
    fn told_apart(&self, pane: usize) -> Option<Choice> {
        let (equal, best) = (self.best(pane), self.best(1 - pane));
        let is_among = |found: &&RootMove| equal.iter().any(|other| other.mv == found.mv);
        let (side, other) = (self.side(pane), self.side(1 - pane));
        let taken = side.mv()?;
        if best.len() >= equal.len() || !best.iter().all(is_among) {
            return None;
        }
        let is_exact = |found: &&RootMove| found.bound == Bound::Exact;
        let blind_exact = equal.iter().all(is_exact);
        // A search with bounds for moves that it didn't need to know is not blind if it plays
        // the same.
        if !blind_exact && side.mv() == other.mv() {
            return None;
        }
        let blind = Blind {
            side: pane,
            moves: equal.len(),
            exact: blind_exact,
            all: equal.len() == side.moves.len(),
            value: side.value,
            taken,
        };
        let exact = best.iter().all(is_exact);
        let sharp = Sharp {
            best: if exact {
                best.iter().map(|found| found.mv).collect()
            } else {
                // Its value is the root's, so no other move is better.
                let mv = other.mv()?;
                let is_sure = self.is_sure_of(1 - pane, mv);
                is_sure.then_some(mv).into_iter().collect()
            },
            exact,
            value: other.value,
            why: self.why(1 - pane),
        };
        (!sharp.best.is_empty()).then_some(Choice::Distinguished(blind, sharp))
    }

    /// Whether a search knows the value of a root move.
    fn is_sure_of(&self, pane: usize, mv: Move) -> bool {
        matches!(self.known(pane, mv), Some((_, Bound::Exact)))
    }

    /// What makes a search's best moves best, judged by how its line ends.
    fn why(&self, pane: usize) -> Why {
        let trace = self.pair.trace(pane);
        let end = trace.line().last().and_then(|&leaf| trace.leaf(leaf));
        let wins = self.side(pane).kind.pick([Reason::Win, Reason::Loss]);
        match end {
            Some(reason) if self.counts_plies(pane) && reason == wins => Why::Soonest,
            Some(Reason::Win | Reason::Loss) if self.counts_plies(pane) => Why::Longest,
            _ => Why::Value,
        }
    }

    fn counts_plies(&self, pane: usize) -> bool {
        let scorer = self.pair.recording(pane).scorer();
        scorer.is_some_and(|scorer| scorer.taken_off(0).is_some())
    }

    pub fn work(&self) -> Option<Work> {
        let nodes = [0, 1].map(|pane| self.side(pane).nodes);
        let fewer = usize::from(nodes[1] < nodes[0]);
        (nodes[0] != nodes[1]).then(|| Work {
            fewer,
            nodes,
            leaves: [0, 1].map(|pane| self.side(pane).leaves),
            cutoffs: [0, 1].map(|pane| self.side(pane).cutoffs),
            unequal: self.unequal(fewer),
        })
    }

    fn unequal(&self, fewer: usize) -> Unequal {
        let (less, more) = (self.options(fewer), self.options(1 - fewer));
        let cuts = |options: &Options| options.algorithm == Algorithm::AlphaBeta;
        let is_wrong = less.mistake.is_some() || more.mistake.is_some();
        if is_wrong || !self.is_one_tree() || !cuts(less) {
            return Unequal::Other;
        }
        if !cuts(more) {
            return Unequal::Cutting;
        }
        if !self.is_one_view() {
            return Unequal::Other;
        }
        let same_scores = self.is_same(|options| options.scoring);
        let same_order = self.is_same(|options| options.order);
        let same_cut = less.cut == more.cut;
        let counts = [fewer, 1 - fewer].map(|pane| self.counts_plies(pane));
        if same_scores && same_order && (less.cut, more.cut) == (Cut::Equal, Cut::Strict) {
            Unequal::Equality
        } else if same_scores && !same_order && same_cut {
            let value = self.side(fewer).value;
            Unequal::Order(Proof::of(&self.pair.recording(0).game, less, value))
        } else if same_order && same_cut && counts == [false, true] {
            Unequal::Values
        } else {
            Unequal::Other
        }
    }

    /// The bounds that were taken for values; if there are none, the most informative bound of
    /// both searches, A's on a tie.
    pub fn bounds(&self) -> Vec<Bounds> {
        if matches!(self.choice(), Choice::Wrong { .. }) {
            return Vec::new();
        }
        let mut found: Vec<Bounds> = (0..2).filter_map(|pane| self.bound(pane)).collect();
        if found.iter().any(|bounds| bounds.taken) {
            found.retain(|bounds| bounds.taken);
        } else if let [a, b] = &found[..] {
            let less = usize::from(says(a) >= says(b));
            found.remove(less);
        }
        found
    }

    /// The most informative of a search's bounds at the root.
    fn bound(&self, pane: usize) -> Option<Bounds> {
        let side = self.side(pane);
        let mut bounds = Vec::new();
        for found in &side.moves {
            let Some(value) = found.value.filter(|_| found.bound != Bound::Exact) else {
                continue;
            };
            let other = self.known(1 - pane, found.mv);
            let is_true = |known: &(Score, Bound)| known.1 == Bound::Exact && self.is_one_scale();
            bounds.push(Bounds {
                side: pane,
                mv: found.mv,
                known: (value, found.bound),
                tied: value == side.value,
                taken: side.mv() == Some(found.mv),
                truth: other.filter(is_true).map(|(value, _)| value),
                moves: Vec::new(),
            });
        }
        let moves = bounds.iter().map(|found| found.mv).collect();
        // A bound that neither search took and that neither knows more about says nothing.
        let telling = bounds.into_iter().rev();
        let telling = telling.filter(|found| found.taken || found.truth.is_some());
        let found = telling.max_by_key(says)?;
        Some(Bounds { moves, ..found })
    }
}

/// How informative a bound is: most if it was taken for a value; then if it is not the value,
/// more so if it looks as good as the best.
fn says(found: &Bounds) -> (bool, bool, bool) {
    let hides = found.truth.is_some_and(|truth| truth != found.known.0);
    (found.taken, hides, found.tied)
}

impl Pair<'_> {
    /// What the difference means.
    pub fn meaning(&self) -> Meaning {
        let judge = Judge::new(self);
        Meaning {
            names: names(
                &self.recording(0).game,
                [0, 1].map(|pane| judge.options(pane)),
            ),
            same_options: judge.options(0) == judge.options(1),
            turned: self
                .is_turned()
                .then(|| [0, 1].map(|pane| judge.options(pane).max)),
            choice: judge.choice(),
            shared: self.union.shared(),
            differing: self.union.differences().len(),
            work: judge.work(),
            bounds: judge.bounds(),
        }
    }
}

/// The names of two searches: their values of the one option that differs, or their letters if
/// none or several differ.
fn names(game: &AnyGame, options: [&Options; 2]) -> [Value; 2] {
    // What a mistake implies is not named.
    let [one, other] = options.map(|options| Options {
        mistake: options.mistake,
        ..options.right()
    });
    let [one, other] = [&one, &other];
    // The cut that a rule for ties implies is not named.
    let is_usual = |options: &Options| options.cut == options.ties.usual_cut();
    let differs = |spec: &&OptionSpec| {
        let is_named = spec.matters(one) || spec.matters(other);
        let is_implied = spec.name == "cut" && is_usual(one) && is_usual(other);
        (spec.value)(one, game) != (spec.value)(other, game) && is_named && !is_implied
    };
    let mut differing = OPTIONS.iter().filter(differs);
    match (differing.next(), differing.next()) {
        (Some(spec), None) => options.map(|options| name(spec, options, game)),
        _ => [0, 1].map(|pane| letter(pane).into()),
    }
}

fn name(spec: &OptionSpec, options: &Options, game: &AnyGame) -> Value {
    let value = (spec.value)(options, game);
    let value = value.as_deref().unwrap_or(OptionSpec::OFF);
    let option = spec.name;
    message!(SearchedWith {
        option,
        value,
        about: spec.about(value),
        risk: false
    })
    .into()
}
