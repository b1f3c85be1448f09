//! What is known about a game, position by position.

use std::collections::BTreeMap;

use crate::engine::Choice;
use crate::exact::Verdict;
use crate::table::Table;
use crate::truth::{Given, Truth};

/// What is known about a position of a game.
#[derive(Clone, Debug)]
pub struct Fact {
    /// What its moves are worth.
    pub truth: Option<Truth>,
    /// What it is worth to you.
    pub verdict: Option<Verdict>,
    /// What the move that led here gave away.
    pub given: Option<Given>,
}

/// What is known about a game.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// The facts, by the number of moves before the position.
    pub positions: Vec<Option<Fact>>,
    /// The engine's choices, by the number of moves before them.
    pub choices: BTreeMap<usize, Choice>,
}

impl Facts {
    /// What is known about the position after this many moves.
    pub fn of(&self, moves: usize) -> Option<&Fact> {
        self.positions.get(moves)?.as_ref()
    }

    /// What the position after this many moves is worth to you, as known from itself, from the
    /// move that led there, or from the positions next to it.
    pub fn verdict(&self, table: &Table, moves: usize) -> Option<Verdict> {
        table.implied(moves, |at| {
            let known = self.of(at).and_then(|fact| fact.verdict);
            known.or_else(|| self.after_move(table, at.checked_sub(1)?))
        })
    }

    /// The engine's choice for the move with this number, if that move was played.
    pub fn choice(&self, table: &Table, number: usize) -> Option<&Choice> {
        let choice = self.choices.get(&number)?;
        (table.moves().get(number) == Some(&choice.mv)).then_some(choice)
    }

    /// What the position after a move is worth to you, as known from that move.
    fn after_move(&self, table: &Table, number: usize) -> Option<Verdict> {
        let &mv = table.moves().get(number)?;
        let truth = self.of(number).and_then(|fact| fact.truth.as_ref());
        let choice = self.choice(table, number);
        let known = truth.and_then(|truth| truth.of(mv));
        let known = known.or_else(|| choice.and_then(Choice::proved))?;
        Some(table.seen_by_you(number, known).after_a_ply())
    }

    /// Finds out about the position after this many moves, given what is known already.
    pub fn find(&self, table: &Table, moves: usize) -> impl FnOnce() -> Fact + use<> {
        let table = table.clone();
        let before = moves.checked_sub(1);
        let had = before.and_then(|before| self.verdict(&table, before));
        let known = self.verdict(&table, moves);
        move || {
            let truth = table.truth_at(moves);
            let verdict = table.verdict_by(moves, truth.as_ref()).or(known);
            // If the side to move has lost, all its moves lose.
            let truth = truth.filter(|truth| !truth.moves.is_empty());
            let is_lost = verdict.map(|verdict| table.seen_by_you(moves, verdict));
            let legal = table.game().place(&table.moves()[..moves]).moves;
            let truth = match is_lost {
                Some(Verdict::Loss(_)) => Some(truth.unwrap_or_default().all_losing(&legal)),
                _ => truth,
            };
            Fact {
                given: before.and_then(|before| table.given_by(before, [had, verdict])),
                truth,
                verdict,
            }
        }
    }
}
