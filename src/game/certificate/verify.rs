//! Checks a certificate by trying every reply, by the rules alone.

use std::collections::HashSet;

use crate::{Game, Move, Outcome, Problem, Side, with};
use words::{Message, message};

use super::{Advice, By, Certificate, Claim, key};

/// How much was tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Positions in which the owner moved.
    pub positions: u64,
    /// The opponent's replies.
    pub replies: u64,
}

impl Certificate {
    /// Checks the certificate against every reply; `goes_on` gets the number of positions now
    /// and then.
    ///
    /// # Errors
    /// If it doesn't hold, or if `goes_on` stops it.
    pub fn verify(&self, goes_on: &dyn Fn(u64) -> bool) -> Result<Checked, Message> {
        let walk = Walk {
            certificate: self,
            goes_on,
        };
        with!(self.game, problem => walk.check(problem))
    }
}

struct Walk<'a> {
    certificate: &'a Certificate,
    goes_on: &'a dyn Fn(u64) -> bool,
}

impl Walk<'_> {
    fn check<G: Game>(&self, problem: &Problem<G>) -> Result<Checked, Message> {
        match self.certificate.header.by {
            By::Pairs => {
                let pairs = &self.certificate.pairs;
                self.check_pairs(&problem.game, &problem.root, pairs)?;
                Ok(Checked::default())
            }
            By::Strategy => self.strategy(problem),
        }
    }

    fn strategy<G: Game>(&self, problem: &Problem<G>) -> Result<Checked, Message> {
        let (game, root) = (&problem.game, &problem.root);
        let mut checked = Checked::default();
        let mut todo = Vec::new();
        if self.owner() == game.to_move(root) {
            todo.push(root.clone());
        } else {
            checked.replies += self.replies(game, root, &mut todo)?;
        }
        let mut seen = HashSet::new();
        while let Some(position) = todo.pop() {
            let notation = game.notation(&position);
            let key = key(&notation);
            let Some(advice) = self.certificate.advice.get(&key) else {
                let position = notation;
                return Err(message!(FlawNoLine { position }));
            };
            if !seen.insert(key) {
                continue;
            }
            checked.positions += 1;
            if checked.positions.is_multiple_of(1024) && !(self.goes_on)(checked.positions) {
                return Err(Message::CertificateStopped);
            }
            checked.replies += self.follow(game, &position, advice, &mut todo)?;
        }
        Ok(checked)
    }

    fn owner(&self) -> Side {
        self.certificate.owner()
    }

    /// Plays the owner's move, then every reply; returns how many replies there are.
    fn follow<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        advice: &Advice,
        todo: &mut Vec<G::Position>,
    ) -> Result<u64, Message> {
        if !game.moves(position).any(|legal| legal == advice.mv) {
            let cell = game.move_name(advice.mv);
            let position = game.notation(position);
            return Err(message!(FlawIllegal { position, cell }));
        }
        let next = game.play(position, advice.mv);
        if self.is_over(game, &next)? {
            return Ok(0);
        }
        if let Some(pairs) = &advice.pairs {
            self.check_pairs(game, &next, pairs)?;
            return Ok(0);
        }
        self.replies(game, &next, todo)
    }

    fn replies<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        todo: &mut Vec<G::Position>,
    ) -> Result<u64, Message> {
        let mut replies = 0;
        for reply in game.moves(position) {
            replies += 1;
            let next = game.play(position, reply);
            if !self.is_over(game, &next)? {
                todo.push(next);
            }
        }
        Ok(replies)
    }

    /// Whether the game is over; an error if it ended against the claim.
    fn is_over<G: Game>(&self, game: &G, position: &G::Position) -> Result<bool, Message> {
        let notation = || game.notation(position);
        match game.outcome(position) {
            None => Ok(false),
            Some(Outcome::Win(side)) if side == self.owner() => Ok(true),
            Some(Outcome::Draw) if self.certificate.header.claim() == Claim::Draw => Ok(true),
            Some(Outcome::Win(side)) => Err(message!(FlawLost {
                position: notation(),
                side: self.certificate.game.side_name(side),
            })),
            Some(_) => Err(message!(FlawDrawn {
                position: notation()
            })),
        }
    }

    /// Checks that pairs hold the draw with the opponent to move: they are free and disjoint,
    /// and every line without a mark of the owner contains one.
    fn check_pairs<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        pairs: &[[Move; 2]],
    ) -> Result<(), Message> {
        let (rows, columns, k) = self.certificate.header.size();
        let name = |cell: usize| game.move_name(Move(cell as u16));
        let notation = game.notation(position);
        let marks: Vec<u8> = notation.bytes().filter(|&byte| byte != b'/').collect();
        let mut partner = vec![usize::MAX; marks.len()];
        for pair in pairs {
            let [one, two] = pair.map(|mv| usize::from(mv.0));
            if marks[one] != b'_' || marks[two] != b'_' || one == two {
                let pair = format!("{} {}", name(one), name(two));
                let position = notation;
                return Err(message!(FlawPairTaken { position, pair }));
            }
            for (cell, other) in [(one, two), (two, one)] {
                if partner[cell] != usize::MAX {
                    let (position, cell) = (notation, name(cell));
                    return Err(message!(FlawPairShared { position, cell }));
                }
                partner[cell] = other;
            }
        }
        let own = match self.owner() {
            Side::One => b'X',
            Side::Two => b'O',
        };
        for start in 0..rows * columns {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let Some(line) = line((rows, columns, k), start, (down, right)) else {
                    continue;
                };
                let is_met = line.iter().any(|&cell| {
                    marks[cell] == own
                        || (partner[cell] != usize::MAX && line.contains(&partner[cell]))
                });
                if !is_met {
                    let (first, last) = (name(line[0]), name(line[k - 1]));
                    let (position, line) = (notation, format!("{first}–{last}"));
                    return Err(message!(FlawLineOpen { position, line }));
                }
            }
        }
        Ok(())
    }
}

/// The K cells from this one in a direction, if they are on the board.
fn line(
    (rows, columns, k): (usize, usize, usize),
    start: usize,
    (down, right): (usize, isize),
) -> Option<Vec<usize>> {
    if k > rows.max(columns) {
        return None;
    }
    let cells = (0..k).map(|step| {
        let row = start / columns + down * step;
        let column = (start % columns).checked_add_signed(right * step as isize)?;
        (row < rows && column < columns).then_some(row * columns + column)
    });
    cells.collect()
}
