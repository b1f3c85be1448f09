//! The true value of every position of a tree, for orders that need it beforehand.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::limits::Limits;
use super::{NoRoomToOrder, Score, Stopped};
use game::Game;

/// More positions than this are never kept,
const MOST: usize = 8_000_000;
/// nor more than about so many bytes.
const ROOM: usize = 512 << 20;

/// The values of open positions by position and ply: the same position can come at
/// different plies, where its wins are worth different scores. Leaves are not kept.
pub(super) struct Values<G: Game> {
    known: HashMap<(G::Position, u32), Score>,
    most: usize,
}

impl<G: Game> Values<G> {
    /// Searches the whole tree below a position at `ply`, each position once.
    pub fn below(
        limits: &Limits<'_, G>,
        position: &G::Position,
        ply: u32,
    ) -> ControlFlow<Stopped, Self> {
        let mut values = Self {
            known: HashMap::new(),
            most: MOST.min(ROOM / entry_bytes(limits.game)),
        };
        values.add(limits, position, ply)?;
        ControlFlow::Continue(values)
    }

    /// The true value of a position of the tree, from MAX's side.
    pub fn of(&self, limits: &Limits<'_, G>, position: &G::Position, ply: u32) -> Score {
        match limits.leaf(position, ply) {
            Some((score, _)) => score,
            None => self.known[&(position.clone(), ply)],
        }
    }

    fn add(
        &mut self,
        limits: &Limits<'_, G>,
        position: &G::Position,
        ply: u32,
    ) -> ControlFlow<Stopped, Score> {
        if let Some((score, _)) = limits.leaf(position, ply) {
            return ControlFlow::Continue(score);
        }
        let key = (position.clone(), ply);
        if let Some(&value) = self.known.get(&key) {
            return ControlFlow::Continue(value);
        }
        let kind = limits.kind(position);
        let mut best = kind.worst();
        for mv in limits.candidates(position) {
            let value = self.add(limits, &limits.game.play(position, mv), ply + 1)?;
            best = kind.better(best, value);
        }
        if self.known.len() >= self.most {
            let most = self.most as u32;
            return ControlFlow::Break(Stopped::NoRoomToOrder(NoRoomToOrder { most }));
        }
        self.known.insert(key, best);
        ControlFlow::Continue(best)
    }
}

/// The bytes of an entry; a table has at least as much room again.
fn entry_bytes<G: Game>(game: &G) -> usize {
    2 * (game.position_bytes() + size_of::<(u32, Score)>())
}
