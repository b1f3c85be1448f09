//! The former name of `words`.

pub use words::*;
