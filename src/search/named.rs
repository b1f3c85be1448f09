//! Options that go by a name, each list in one place.

use std::error::Error;
use std::fmt;

/// A choice among a few, each with the name that the command line and the lesson
/// files use.
pub trait Named: Copy + PartialEq + 'static {
    /// What the choice is about: `algorithm`.
    const WHAT: &'static str;
    /// Every choice with its name.
    const ALL: &'static [(&'static str, Self)];

    /// This choice's name.
    fn name(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(_, choice)| *choice == self)
            .map_or("", |(name, _)| name)
    }

    /// The choice of that name.
    ///
    /// # Errors
    /// [`NotNamed`], which lists the names there are.
    fn named(name: &str) -> Result<Self, NotNamed> {
        Self::ALL
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, choice)| *choice)
            .ok_or_else(|| NotNamed {
                what: Self::WHAT,
                given: name.to_owned(),
                known: Self::ALL.iter().map(|(name, _)| *name).collect(),
            })
    }
}

/// No choice goes by this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotNamed {
    /// What was to be chosen.
    pub what: &'static str,
    /// What was given.
    pub given: String,
    /// What there is.
    pub known: Vec<&'static str>,
}

impl fmt::Display for NotNamed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, given, known } = self;
        write!(out, "unknown {what} '{given}': one of {}", known.join(", "))
    }
}

impl Error for NotNamed {}
