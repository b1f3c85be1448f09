//! Matches between engines.

use crate::engine::Skill;
use crate::table::playable;
use game::{AnyGame, Move, Outcome, Side};
use run::Query;
use trace::Progress;
use words::Message;

/// The results of a match for its first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// A game of a match.
#[derive(Clone, Debug)]
pub struct Played {
    /// The side of the first player.
    pub side: Side,
    /// The moves from the start.
    pub moves: Vec<Move>,
    /// How it ended.
    pub outcome: Outcome,
}

/// Plays games between two engines. Each pair of games starts with the same two random moves,
/// with sides swapped; `each` is called after every game with the results so far. Once
/// `progress` is cancelled, the current game no longer counts.
///
/// # Errors
/// If the game is wrong, or an engine cannot play it.
pub fn play_match(
    start: &Query,
    players: [&Skill; 2],
    games: u32,
    seed: u64,
    progress: &Progress,
    mut each: impl FnMut(Tally),
) -> Result<Tally, Message> {
    let game = playable(start)?;
    if game.place(&[]).outcome.is_some() {
        return Err(Message::NothingToChoose);
    }
    players
        .into_iter()
        .try_for_each(|skill| skill.check(&game))?;
    let mut tally = Tally::default();
    for number in 0..games {
        let opening = opening(&game, seed, number / 2);
        let side = game.root_to_move().after(number as usize);
        let Some(played) = play_out(start, &game, players, side, opening, progress)? else {
            break;
        };
        tally.add(&played);
        each(tally);
    }
    Ok(tally)
}

impl Tally {
    fn add(&mut self, played: &Played) {
        self.games += 1;
        match played.outcome {
            Outcome::Win(side) if side == played.side => self.wins += 1,
            Outcome::Win(_) => self.losses += 1,
            Outcome::Draw | Outcome::Value(_) => self.draws += 1,
        }
    }
}

/// Plays a game to its end from these moves; the first player has `side`. `None` if `progress`
/// is cancelled.
///
/// # Errors
/// If an engine cannot play.
pub fn play_out(
    start: &Query,
    game: &AnyGame,
    players: [&Skill; 2],
    side: Side,
    opening: Vec<Move>,
    progress: &Progress,
) -> Result<Option<Played>, Message> {
    let mut moves = opening;
    loop {
        let place = game.place(&moves);
        if let Some(outcome) = place.outcome {
            return Ok(Some(Played {
                side,
                moves,
                outcome,
            }));
        }
        let skill = players[usize::from(place.to_move != side)];
        let choice = skill.choose(&start.at(place.notation), progress)?;
        if progress.is_cancelled() {
            return Ok(None);
        }
        moves.push(choice.mv);
    }
}

/// The two moves that start a pair of games; fewer if the game would be over.
fn opening(game: &AnyGame, seed: u64, pair: u32) -> Vec<Move> {
    let mut chance = Chance::of(seed, pair.into());
    let mut moves = Vec::new();
    for _ in 0..2 {
        let mut legal = game.place(&moves).moves;
        legal.retain(|&mv| {
            let after: Vec<Move> = moves.iter().copied().chain([mv]).collect();
            game.place(&after).outcome.is_none()
        });
        if legal.is_empty() {
            break;
        }
        moves.push(legal[chance.below(legal.len())]);
    }
    moves
}

/// Seeded random numbers, the same on every machine: splitmix64.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// One of many sequences from the same seed, by its number.
    pub const fn of(seed: u64, number: u64) -> Self {
        Self(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % count as u64) as usize
    }
}
