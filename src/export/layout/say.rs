//! Words in the languages of a slide.

use deck::Languages;
use words::Lang;

/// What is said, in every language of the deck: once where they say the same.
pub(super) fn say(languages: Languages, told: impl Fn(Lang) -> String) -> String {
    let mut all: Vec<String> = Vec::new();
    for lang in languages.all() {
        let words = told(lang);
        if !all.contains(&words) {
            all.push(words);
        }
    }
    all.join(" / ")
}
