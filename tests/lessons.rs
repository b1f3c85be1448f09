//! Every lesson in the program is read, checked and complete.

use plyback::lang::Lang;
use plyback::lesson::{embedded, load};

#[test]
fn every_lesson_holds_and_speaks_every_language() {
    for source in embedded() {
        let lesson = load(&source).unwrap_or_else(|wrong| {
            let lines: Vec<_> = wrong.iter().map(ToString::to_string).collect();
            panic!("{}", lines.join("\n"));
        });
        assert_eq!(
            lesson.languages().collect::<Vec<_>>(),
            Lang::ALL,
            "{}",
            lesson.id
        );
    }
}
