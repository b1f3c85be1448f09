//! Writes out a strategy: the winner's, or the defender's of a draw.

use std::collections::{HashSet, VecDeque};

use game::certificate::Claim;

use crate::attack::{Answer, LADDER, Search, UNLIMITED};
use crate::cells::Cells;
use crate::{Limits, Stopped};

/// What a strategy's owner does in a position.
pub(crate) struct Advice<const N: usize> {
    pub marks: [Cells<N>; 2],
    pub cell: usize,
    /// Pairs that hold the draw from then on.
    pub pairs: Option<Vec<[usize; 2]>>,
}

/// How many replies to try for pairs before any is searched.
const FIRST: usize = 8;

impl<const N: usize> Search<N> {
    /// Gives `take` every position with the owner to move that can arise if it follows the advice,
    /// ply by ply from the board as it is. There a winner is to move, but a defender is not.
    pub fn strategy<E: From<Stopped>>(
        &mut self,
        owner: usize,
        claim: Claim,
        limits: &Limits,
        take: &mut dyn FnMut(&Advice<N>) -> Result<(), E>,
    ) -> Result<(), E> {
        let wins = claim == Claim::First;
        self.attacker = if wins { owner } else { 1 - owner };
        let mut seen = HashSet::new();
        let mut todo = VecDeque::new();
        let start = self.board.marks;
        if wins {
            todo.push_back(start);
        } else {
            self.after_replies(start, owner, &mut seen, &mut todo);
        }
        while let Some(marks) = todo.pop_front() {
            self.board.put(marks);
            let (cell, pairs) = if wins {
                (self.winning(limits)?, None)
            } else {
                self.holding(limits)?
            };
            self.board.play(owner, cell);
            let is_over = self.board.has_won(owner) || pairs.is_some();
            take(&Advice { marks, cell, pairs })?;
            if !is_over {
                self.after_replies(self.board.marks, owner, &mut seen, &mut todo);
            }
        }
        Ok(())
    }

    fn after_replies(
        &self,
        marks: [Cells<N>; 2],
        owner: usize,
        seen: &mut HashSet<[Cells<N>; 2]>,
        todo: &mut VecDeque<[Cells<N>; 2]>,
    ) {
        let free = self.board.all & !(marks[0] | marks[1]);
        let is_last = free.len() == 1;
        for reply in free {
            let mut next = marks;
            next[1 - owner].insert(reply);
            if !is_last && seen.insert(next) {
                todo.push_back(next);
            }
        }
    }

    /// A winning move.
    fn winning(&mut self, limits: &Limits) -> Result<usize, Stopped> {
        for quiet in LADDER {
            if let Answer::Win { cell, .. } = self.attack(quiet, 1, limits)? {
                return Ok(cell);
            }
        }
        unreachable!("the attacker wins here")
    }

    /// A move with which the defender holds the draw, and pairs that do so from then on, if any
    /// are found.
    #[allow(clippy::type_complexity)]
    fn holding(&mut self, limits: &Limits) -> Result<(usize, Option<Vec<[usize; 2]>>), Stopped> {
        let defender = 1 - self.attacker;
        let sight = self.board.look(self.attacker, 1);
        if let Some(cell) = sight.wins[defender].first() {
            return Ok((cell, None));
        }
        let free = self.board.free();
        let open = (sight.open[0] | sight.open[1]) & free;
        let replies = match sight.wins[self.attacker].first() {
            Some(cell) => vec![cell],
            None if open.is_empty() => free.take(1).collect(),
            None => {
                self.defend(UNLIMITED, 1, limits)?;
                self.replies(open, self.best_reply(&sight))
            }
        };
        for &cell in replies.iter().take(FIRST) {
            let find = |it: &mut Self| it.pairing(100).map(<[_]>::to_vec);
            let pairs = self.after(defender, cell, find);
            if pairs.is_some() {
                return Ok((cell, pairs));
            }
        }
        let (last, others) = replies.split_last().expect("the board is not full");
        for &cell in others {
            if self.after(defender, cell, |it| it.holds(limits))? {
                return Ok((cell, None));
            }
        }
        Ok((*last, None))
    }

    /// Whether the attacker, to move, can't win.
    fn holds(&mut self, limits: &Limits) -> Result<bool, Stopped> {
        for quiet in LADDER {
            match self.attack(quiet, 1, limits)? {
                Answer::Win { .. } => return Ok(false),
                Answer::Never { .. } => return Ok(true),
                Answer::NotYet => {}
            }
        }
        Ok(true)
    }
}
