//! Finds out what there is to tell of two searches.

use super::told::{Chosen, Differ, Hidden, Known, Meant, Saved, Sentences, Wait};
use crate::words::{list, signed, valued};
use game::Move;
use run::{Blind, Choice, Meaning, Pair, Sharp, UnionId, Waiting};
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
        self.pair.recording(0).game.move_name(mv)
    }

    fn line(&self, pane: usize, node: NodeId) -> Vec<String> {
        let side = self.pair.recording(pane);
        side.names(&side.trace.moves_to(node))
    }

    fn meant(&self, meaning: &Meaning) -> Meant {
        let names = meaning.names.clone();
        let name = |pane: usize| names[pane].clone();
        let saved = meaning.work.map(|work| Saved {
            fewer: name(work.fewer),
            more: name(1 - work.fewer),
            nodes: [work.fewer, 1 - work.fewer].map(|pane| work.nodes[pane]),
            leaves: [work.fewer, 1 - work.fewer].map(|pane| work.leaves[pane]),
            cutoffs: work.cutoffs[work.fewer],
            unequal: work.unequal,
        });
        let hidden = meaning.bounds.iter().map(|bounds| Hidden {
            name: name(bounds.side),
            other: name(1 - bounds.side),
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
                .map(|sides| sides.map(|side| self.pair.recording(0).game.side_name(side))),
            saved,
            hidden: hidden.collect(),
            differing: [meaning.differing, meaning.shared],
            names,
        }
    }

    fn chosen(&self, meaning: &Meaning) -> Chosen {
        let name = |pane: usize| meaning.names[pane].clone();
        match &meaning.choice {
            Choice::Over => Chosen::Over,
            Choice::Limited(None) => Chosen::Limited,
            Choice::Limited(Some(pane)) => {
                let other = self.pair.summary(1 - pane);
                Chosen::Stopped {
                    name: name(*pane),
                    other: name(1 - pane),
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
                other: name(1 - side),
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
                let ties = [0, 1].map(|pane| self.pair.trace(pane).options().ties);
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
                other: name(1 - side),
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
        let name = |pane: usize| meaning.names[pane].clone();
        Chosen::ToldApart {
            blind: name(blind.side),
            moves: blind.moves,
            exact: blind.exact,
            all: blind.all,
            value: signed(blind.value),
            taken: self.name(blind.taken),
            ties: self.pair.trace(blind.side).options().ties,
            sharp: name(1 - blind.side),
            best: self.pair.recording(0).names(&sharp.best),
            only: sharp.exact,
            sharp_value: signed(sharp.value),
            why: sharp.why,
        }
    }

    /// What both know of a node at which they differ.
    pub fn differ(&self, node: UnionId) -> Differ {
        let ply = self.pair.union.path_to(node).len() as u32 - 1;
        let own = |pane| {
            let found = self.pair.union.matched(pane, node);
            found.expect("both have a node at which they differ")
        };
        let known = |pane| {
            let (trace, node) = (self.pair.trace(pane), own(pane));
            (trace.value(node, ply), trace.bound(node))
        };
        let value = |pane| {
            let (value, bound) = known(pane);
            valued(value, bound)
        };
        let same = self.pair.agree(known(0), known(1));
        let best = |pane| {
            let (trace, node) = (self.pair.trace(pane), own(pane));
            let best = trace.best_child(node, ply).filter(|_| same)?;
            Some(self.pair.recording(pane).move_to(best))
        };
        Differ {
            line: self.line(0, own(0)),
            values: [0, 1].map(|pane| (value(pane), best(pane))),
        }
    }

    /// Why a search waits.
    pub fn wait(&self, pane: usize, why: Waiting) -> Wait {
        let side = self.pair.recording(pane);
        let line = |node| self.line(pane, node);
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
