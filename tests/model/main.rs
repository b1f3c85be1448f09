//! Everything computed: rules, searches, traces, comparisons, lessons and their words.

mod bad_positions;
mod boards;
mod captions;
mod cases;
mod code;
mod compare;
mod exercises;
mod grid;
mod heard;
mod lesson_format;
mod lessons;
mod limits;
mod oracle;
mod origins;
mod play;
mod quiz;
mod replay;
mod rules;
mod search;
mod solving;
mod structure;
mod trace;
