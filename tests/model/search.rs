//! The algorithms compared with facts from elsewhere, a naive oracle, and each other.

mod beliefs;
mod definitions;
mod equivalence;
mod facts;
mod mistakes;
mod plans;
mod tally;
