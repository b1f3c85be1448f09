//! A made-up language that lets tests find text that is not a message.

/// Replaces each ASCII letter by one of another alphabet, just as wide.
pub fn foreign(text: &str) -> String {
    const SMALL: &str = "āбćďēфģħīĵķļмńōпљŕśţūвŵхŷž";
    const CAPITAL: &str = "ĀБĆĎĒФĢĦĪĴĶĻМŃŌПЉŔŚŢŪВŴХŶŽ";
    let nth = |letters: &str, at: u8| letters.chars().nth(usize::from(at));
    let changed = text.chars().map(|char| match char {
        'a'..='z' => nth(SMALL, char as u8 - b'a').unwrap_or(char),
        'A'..='Z' => nth(CAPITAL, char as u8 - b'A').unwrap_or(char),
        _ => char,
    });
    changed.collect()
}
