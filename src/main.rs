//! The `plyback` program.
fn main() {}
