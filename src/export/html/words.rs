//! What the page itself says, in each language: its buttons, its help, its trace.

use words::Lang;
use words::ascii::to_ascii;

/// The words of buttons and help, by the names that the page's script asks for.
fn all(lang: Lang) -> Vec<(&'static str, &'static str)> {
    vec![
        ("next", lang.pick("Next slide", "Diapositiva successiva")),
        (
            "previous",
            lang.pick("Previous slide", "Diapositiva precedente"),
        ),
        ("slide", lang.pick("Slide", "Diapositiva")),
        ("stops", lang.pick("Go to a stop", "Vai a una tappa")),
        ("notes", lang.pick("Speaker notes", "Note per chi parla")),
        ("fullscreen", lang.pick("Full screen", "Schermo intero")),
        ("help", lang.pick("Help", "Aiuto")),
        ("language", lang.pick("Italiano", "English")),
        ("close", lang.pick("Close", "Chiudi")),
        ("keys", lang.pick("Keys", "Tasti")),
        (
            "k-next",
            lang.pick("→  Space  PgDn", "→  Spazio  PagGiù"),
        ),
        ("h-next", lang.pick("next slide", "diapositiva successiva")),
        (
            "k-previous",
            lang.pick("←  PgUp", "←  PagSu"),
        ),
        (
            "h-previous",
            lang.pick("previous slide", "diapositiva precedente"),
        ),
        ("k-ends", lang.pick("Home  End", "Inizio  Fine")),
        ("h-ends", lang.pick("first, last slide", "prima, ultima")),
        ("k-stops", "n  p"),
        (
            "h-stops",
            lang.pick("next, previous stop", "tappa successiva, precedente"),
        ),
        ("k-language", "l"),
        ("h-language", lang.pick("other language", "altra lingua")),
        ("k-notes", "s"),
        ("h-notes", lang.pick("speaker notes", "note per chi parla")),
        ("k-fullscreen", "f"),
        ("h-fullscreen", lang.pick("full screen", "schermo intero")),
        (
            "mouse",
            lang.pick(
                "Click the right half of the slide to go on, the left half to go back; on a touch screen, swipe.",
                "Un clic sulla metà destra va avanti, sulla sinistra torna indietro; sullo schermo tattile basta scorrere.",
            ),
        ),
        ("save", lang.pick("Save the trace", "Salva la traccia")),
        ("of", lang.pick("of", "di")),
    ]
}

/// The words and what the deck is called as an object of JSON.
pub(super) fn json(lang: Lang, title: &str, ascii: bool) -> String {
    let fields: Vec<String> = all(lang)
        .into_iter()
        .chain([("title", title)])
        .map(|(name, text)| {
            let text = if ascii {
                to_ascii(text)
            } else {
                text.to_owned()
            };
            format!("\"{name}\":{}", serde_json::Value::from(text))
        })
        .collect();
    format!("{{{}}}", fields.join(","))
}
