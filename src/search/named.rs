//! One of a few things, by its name.

use words::{Message, message};

/// A choice among a few, each with the name that the command line and the lesson
/// files use.
pub trait Named: Copy + PartialEq + 'static {
    /// What the choice is about: `algorithm`.
    const WHAT: &'static str;
    /// Every choice with its name.
    const ALL: &'static [(&'static str, Self)];

    /// This choice's name.
    fn name(self) -> &'static str {
        let found = Self::ALL.iter().find(|(_, choice)| *choice == self);
        found.map_or("", |(name, _)| name)
    }

    /// The choice of that name.
    ///
    /// # Errors
    /// One line that lists the names there are.
    fn named(name: &str) -> Result<Self, Message> {
        let found = Self::ALL.iter().find(|(known, _)| *known == name);
        found.map(|(_, choice)| *choice).ok_or_else(|| {
            let known: Vec<&str> = Self::ALL.iter().map(|(name, _)| *name).collect();
            let (option, known) = (Self::WHAT, known.join(", "));
            message!(UnknownValue {
                option,
                given: name,
                known
            })
        })
    }
}
