//! What to practise: kinds of exercises, levels, seeds, and the short code of an exercise.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

use search::{Named, named};
use words::{Message, all_of, message};

named! {
    /// A kind of exercise.
    Drill "kind" {
        /// Fill in the backed-up values.
        Values: "values";
        /// Give α and β at each node.
        Window: "window";
        /// Mark every branch that is skipped.
        Cuts: "cuts";
        /// Choose the move that is played.
        Move: "move";
        /// Name the events, one by one.
        Trace: "trace";
        /// Find the first wrong step of a wrong program.
        Spot: "spot";
        /// Put the lines of the listing in order.
        Lines: "lines";
    }
}

/// All that an exercise is generated from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The kind.
    pub drill: Drill,
    /// How hard it is, from 1 to [`Spec::LEVELS`].
    pub level: u8,
    /// The seed of its random choices.
    pub seed: u64,
}

impl Spec {
    /// The hardest level.
    pub const LEVELS: u8 = 5;

    /// An easy exercise, different every time.
    pub fn usual() -> Self {
        Self {
            drill: Drill::Values,
            level: 1,
            seed: Self::any_seed(),
        }
    }

    /// A short seed, different every time.
    pub fn any_seed() -> u64 {
        const SEEDS: u32 = 36 * 36 * 36;
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        now.map_or(0, |now| (now.subsec_micros() % SEEDS).into())
    }

    /// The exercise to follow this one: the same kind, and harder if all of this one was right.
    #[must_use]
    pub fn after(self, is_right: bool) -> Self {
        Self {
            level: (self.level + u8::from(is_right)).min(Self::LEVELS),
            seed: self.seed.wrapping_add(1),
            ..self
        }
    }

    /// Parses a code: `w3-1z`.
    ///
    /// # Errors
    /// A message that shows what a code looks like.
    pub fn read(code: &str) -> Result<Self, Message> {
        let wrong = || {
            let letters = all_of(Drill::ALL.iter().map(|(name, _)| &name[..1]));
            message!(PracticeCodeWrong {
                given: code,
                letters
            })
        };
        let (head, seed) = code.split_once('-').ok_or_else(wrong)?;
        let mut head = head.chars();
        let (Some(letter), Some(level), None) = (head.next(), head.next(), head.next()) else {
            return Err(wrong());
        };
        let drill = Drill::ALL.iter().find(|(name, _)| name.starts_with(letter));
        let &(_, drill) = drill.ok_or_else(wrong)?;
        let level = level.to_digit(10).map(|level| level as u8);
        let level = level.filter(|level| (1..=Self::LEVELS).contains(level));
        let is_plain =
            |seed: &&str| !seed.is_empty() && seed.chars().all(|char| char.is_ascii_alphanumeric());
        let seed = Some(seed).filter(is_plain);
        let seed = seed.and_then(|seed| u64::from_str_radix(seed, 36).ok());
        Ok(Self {
            drill,
            level: level.ok_or_else(wrong)?,
            seed: seed.ok_or_else(wrong)?,
        })
    }
}

/// Writes its code.
impl fmt::Display for Spec {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = Vec::new();
        let mut rest = self.seed;
        loop {
            let digit = char::from_digit((rest % 36) as u32, 36);
            digits.extend(digit);
            rest /= 36;
            if rest == 0 {
                break;
            }
        }
        let seed: String = digits.into_iter().rev().collect();
        let letter = &self.drill.name()[..1];
        write!(out, "{letter}{}-{seed}", self.level)
    }
}
