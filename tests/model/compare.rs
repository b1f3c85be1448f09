//! Two searches matched up by position, and what their difference comes to.

mod facts;
mod steps;
mod text;
mod truth;
mod two;
mod waiting;
