//! Finds out what there is to tell of two searches.

use super::told::{Chosen, Differ, Hidden, Known, Meant, Saved, Sentences, Wait};
use crate::words::{list, signed, valued};
use compare::{Blind, Choice, Meaning, Pair, Sharp, UnionId, Waiting, Which};
use game::Move;
use search::{Bound, Score};
use trace::NodeId;

pub(super) struct Narrator<'a> {
    pub pair: &'a Pair<'a>,
}

impl Narrator<'_> {
    /// What the difference means, in whole sentences.
    pub fn meaning(&self, words: &dyn Sentences) -> String {
        let Meant {
            names,
            chosen,
            turned,
            saved,
            hidden,
            differing: [differing, shared],
        } = self.meant(&self.pair.meaning());
        let mut told = words.chosen(&names, &chosen);
        // What differs inside is only worth telling where nothing else does.
        let is_same = matches!(chosen, Chosen::Same { .. } | Chosen::Turned { .. });
        let inside = saved.is_none() && differing > 0 && is_same;
        if let Some(saved) = saved {
            told = format!("{told}; {}", words.saved(&saved));
        } else if inside {
            told = format!("{told}; {}", words.inside(differing, shared));
        }
        told.push('.');
        if let Some(sides) = turned {
            told = format!("{told} {}", words.turned(sides));
        }
        // That a bound was taken for a value is said already where it did harm.
        if !matches!(chosen, Chosen::Mistaken { .. }) {
            for hidden in &hidden {
                told = format!("{told} {}", words.hidden(hidden));
            }
        }
        told
    }

    fn name(&self, mv: Move) -> String {
        self.pair.a.game.move_name(mv)
    }

    fn line(&self, which: Which, node: NodeId) -> Vec<String> {
        let side = self.pair.side(which);
        side.names(&side.trace.moves_to(node))
    }

    fn meant(&self, meaning: &Meaning) -> Meant {
        let names = meaning.names.clone();
        let name = |which: Which| names[which.index()].clone();
        let saved = meaning.work.map(|work| Saved {
            fewer: name(work.fewer),
            more: name(work.fewer.other()),
            nodes: [work.fewer, work.fewer.other()].map(|which| work.nodes[which.index()]),
            leaves: [work.fewer, work.fewer.other()].map(|which| work.leaves[which.index()]),
            cutoffs: work.cutoffs[work.fewer.index()],
            unequal: work.unequal,
        });
        let hidden = meaning.bounds.iter().map(|bounds| Hidden {
            name: name(bounds.side),
            other: name(bounds.side.other()),
            mv: self.name(bounds.mv),
            known: known(bounds.known),
            taken: bounds.taken,
            truth: bounds.truth.map(signed),
            count: bounds.count,
        });
        Meant {
            chosen: self.chosen(meaning),
            turned: meaning
                .turned
                .map(|sides| sides.map(|side| self.pair.a.game.side_name(side))),
            saved,
            hidden: hidden.collect(),
            differing: [meaning.differing, meaning.shared],
            names,
        }
    }

    fn chosen(&self, meaning: &Meaning) -> Chosen {
        let name = |which: Which| meaning.names[which.index()].clone();
        match &meaning.choice {
            Choice::Over => Chosen::Over,
            Choice::Limited(None) => Chosen::Limited,
            Choice::Limited(Some(which)) => {
                let other = self.pair.summary(which.other());
                Chosen::Stopped {
                    name: name(*which),
                    other: name(which.other()),
                    mv: other.mv().map_or_else(String::new, |mv| self.name(mv)),
                    value: signed(other.value),
                }
            }
            Choice::Unsearched {
                side,
                shortcut,
                mv,
                value,
                evaluated,
                other,
            } => Chosen::Unsearched {
                name: name(*side),
                other: name(side.other()),
                shortcut: *shortcut,
                mv: self.name(*mv),
                value: signed(*value),
                evaluated: *evaluated,
                searched: other.map(|(mv, value)| (self.name(mv), known(value))),
            },
            Choice::Same { mv, value } => self.same(meaning, self.name(*mv), known(*value)),
            Choice::Turned { mv, values } => Chosen::Turned {
                mv: self.name(*mv),
                values: values.map(signed),
            },
            Choice::OtherValue { mv, values } => Chosen::OtherValue {
                mv: self.name(*mv),
                values: values.map(signed),
            },
            Choice::Tied { moves, value } => {
                let ties = Which::BOTH.map(|which| self.pair.trace(which).options().ties);
                Chosen::Tied {
                    moves: moves.map(|mv| self.name(mv)),
                    value: signed(*value),
                    ties: (ties[0] != ties[1]).then_some(ties),
                }
            }
            Choice::Distinguished(blind, sharp) => self.told_apart(meaning, blind, sharp),
            Choice::Mistaken {
                side,
                mv,
                taken,
                truth,
                better,
                best,
            } => Chosen::Mistaken {
                name: name(*side),
                other: name(side.other()),
                mv: self.name(*mv),
                taken: known(*taken),
                truth: truth.map(known),
                better: self.name(*better),
                best: signed(*best),
            },
            Choice::Different {
                moves,
                values,
                seen,
            } => Chosen::Different {
                moves: moves.map(|mv| self.name(mv)),
                values: values.map(signed),
                seen: seen.map(|seen| seen.map(known)),
            },
        }
    }

    fn same(&self, meaning: &Meaning, mv: String, known: Known) -> Chosen {
        let nodes = self.pair.union.together();
        let value = known.value.clone();
        if meaning.same_options {
            Chosen::OneSearch { mv, value }
        } else if meaning.differing == 0 && meaning.shared == nodes {
            Chosen::OneTree { mv, value, nodes }
        } else {
            Chosen::Same { mv, value: known }
        }
    }

    fn told_apart(&self, meaning: &Meaning, blind: &Blind, sharp: &Sharp) -> Chosen {
        let name = |which: Which| meaning.names[which.index()].clone();
        Chosen::ToldApart {
            blind: name(blind.side),
            moves: blind.moves,
            exact: blind.exact,
            all: blind.all,
            value: signed(blind.value),
            taken: self.name(blind.taken),
            ties: self.pair.trace(blind.side).options().ties,
            sharp: name(blind.side.other()),
            best: self.pair.a.names(&sharp.best),
            only: sharp.exact,
            sharp_value: signed(sharp.value),
            why: sharp.why,
        }
    }

    /// What both know of a node at which they differ.
    pub fn differ(&self, node: UnionId) -> Differ {
        let ply = self.pair.union.path_to(node).len() as u32 - 1;
        let own = |which| {
            let found = self.pair.union.matched(which, node);
            found.expect("both have a node at which they differ")
        };
        let known = |which| {
            let (trace, node) = (self.pair.trace(which), own(which));
            (trace.value(node, ply), trace.bound(node))
        };
        let value = |which| {
            let (value, bound) = known(which);
            valued(value, bound)
        };
        let same = self.pair.agree(known(Which::A), known(Which::B));
        let best = |which| {
            let (trace, node) = (self.pair.trace(which), own(which));
            let best = trace.best_child(node, ply).filter(|_| same)?;
            Some(self.pair.side(which).move_to(best))
        };
        Differ {
            line: self.line(Which::A, own(Which::A)),
            values: Which::BOTH.map(|which| (value(which), best(which))),
        }
    }

    /// Why a search waits.
    pub fn wait(&self, which: Which, why: Waiting) -> Wait {
        let side = self.pair.side(which);
        let line = |node| self.line(which, node);
        match why {
            Waiting::Cut(node) => Wait::Cut {
                line: line(node),
                skipped: list(&side.names(&side.skipped(node))),
            },
            Waiting::Leaf(node, reason) => Wait::Leaf {
                line: line(node),
                reason,
            },
            Waiting::Earlier(node) => Wait::Earlier {
                mv: side.move_to(node),
            },
            Waiting::Later(node) => Wait::Later {
                mv: side.move_to(node),
            },
            Waiting::LeftOut(node) => Wait::LeftOut { line: line(node) },
            Waiting::Building => Wait::Building,
            Waiting::Built => Wait::Built,
        }
    }
}

fn known((value, bound): (Score, Bound)) -> Known {
    Known {
        value: signed(value),
        bound,
    }
}
