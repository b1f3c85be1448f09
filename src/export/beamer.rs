//! Slides in LaTeX: each is a beamer frame with its title and text, and its figure in TikZ. Or
//! just the figures, for someone's own document.

use std::fmt::Write;

use askama::Template;

use super::Pages;
use super::job::Job;
use super::layout::{Letters, main};
use super::page::{
    Align, Area, Face, Group, INKS, Ink, NodeKey, Page, Point, Rgb, Role, Run, Shape, Words,
};
use super::template::{Length, filters};
use deck::{Aspect, Paper};
use words::ascii::to_ascii;

#[derive(Template)]
#[template(path = "slides.tex", escape = "none")]
pub(super) struct Slides<'a> {
    pub job: &'a Job<'a>,
}

/// The pages, with room for the header and footer lines of themes.
pub fn pages_of(pages: Pages<'_>) -> Pages<'_> {
    const EDGES: f32 = 76.0;
    let size = pages.size();
    let mut room = main(size);
    room.height -= EDGES;
    pages.within(size, room)
}

impl Slides<'_> {
    /// Inks mixed from the theme's text and background colours.
    const MIXED: [Ink; 3] = [Ink::Panel, Ink::Faint, Ink::Hair];

    /// The deck's own inks, which come after those.
    fn accents(&self) -> impl Iterator<Item = Ink> {
        let inks = INKS.into_iter().map(|(ink, ..)| ink);
        inks.skip_while(|ink| *ink != Ink::Max)
    }

    /// The title for bookmarks, which are not typeset: without the characters special to TeX.
    fn title(&self) -> String {
        let is_kept = |char: &char| char.is_alphanumeric() || " .,:;-+/()[]=".contains(*char);
        let title = to_ascii(&self.job.pages.title());
        title.chars().filter(is_kept).collect()
    }

    fn hex(&self, ink: &Ink) -> String {
        self.job.pages.palette().rgb(*ink).hex().to_uppercase()
    }

    /// How much of the text's colour is in an ink mixed from it and the background, in percent.
    fn share(&self, ink: &Ink) -> u32 {
        let light = |ink| {
            let Rgb(parts) = self.job.pages.palette().rgb(ink);
            parts.map(f32::from).iter().sum::<f32>()
        };
        let (ground, text) = (light(Ink::Ground), light(Ink::Text));
        ((ground - light(*ink)) / (ground - text) * 100.0).round() as u32
    }

    /// What to draw: everything except what the frame says itself.
    fn figures<'b>(&self, page: &'b Page) -> Vec<&'b Group> {
        let is_drawn = |group: &&Group| match group.role {
            Role::Title | Role::Caption => false,
            Role::Aside => !self.job.order.bare,
            Role::Figure | Role::Listing | Role::Table(_) => true,
        };
        page.body().filter(is_drawn).collect()
    }

    /// The area of the figures and texts, in whole units.
    fn room(&self, page: &Page) -> Area {
        let figures = self.figures(page).into_iter();
        let shapes = figures.flat_map(|group| &group.shapes).map(Shape::area);
        let texts = page
            .captions()
            .filter(|_| !self.job.order.bare)
            .map(|words| words.area);
        let around = shapes.chain(texts).reduce(Area::with).unwrap_or_default();
        let (x, y) = (around.x.floor(), around.y.floor());
        let (right, bottom) = (around.right().ceil(), around.bottom().ceil());
        Area::new(x, y, (right - x).max(1.0), (bottom - y).max(1.0))
    }

    /// The preferred and the smallest size of a text, among the sizes that LaTeX has in every
    /// theme.
    fn letters(&self, words: &Words) -> [&'static str; 2] {
        const SIZES: [(f32, &str); 7] = [
            (20.74, "\\LARGE "),
            (17.28, "\\Large "),
            (14.4, "\\large "),
            (10.95, "\\normalsize "),
            (10.0, "\\small "),
            (9.0, "\\footnotesize "),
            (8.0, "\\scriptsize "),
        ];
        // LaTeX's letters are narrower.
        const NARROWER: f32 = 1.1;
        let high = match self.job.pages.deck().look.aspect {
            Aspect::Wide => 256.0,
            Aspect::Narrow => 273.0,
        };
        let letters = Letters::of(self.job.pages.deck().look.size);
        // Captions are 20 pt on a slide 540 pt high.
        let least = match words.size() < letters.caption {
            true => letters.least,
            false => 900.0 * 20.0 / 540.0,
        };
        let points = |size: f32| size / 900.0 * high;
        let wanted = points(words.size()) * NARROWER;
        let wanted = SIZES.iter().find(|(size, _)| *size <= wanted);
        let mut from_least = SIZES.iter().rev();
        let least = from_least.find(|(size, _)| *size >= points(least));
        let least = least.unwrap_or(&SIZES[0]);
        let larger = wanted.filter(|wanted| wanted.0 >= least.0);
        [larger.unwrap_or(least).1, least.1]
    }

    /// The paragraphs of a text, for LaTeX to wrap.
    fn paragraphs(&self, words: &Words) -> Vec<String> {
        let paragraphs = words.marked(prose).map(|(is_item, text)| match is_item {
            true => format!("\\pbitem {text}"),
            false => text,
        });
        paragraphs.collect()
    }

    /// The shapes up to the last edge, and those after it. Edges run between nodes, which have
    /// to exist by then, but are drawn below them.
    fn layers<'b>(&self, group: &'b Group) -> (&'b [Shape], &'b [Shape]) {
        let is_edge = |shape: &Shape| matches!(shape, Shape::Edge(_));
        let last = group.shapes.iter().rposition(is_edge);
        group.shapes.split_at(last.map_or(0, |last| last + 1))
    }

    /// An end of an edge: its node's anchor or, if it leads off the page or starts beside the
    /// middle, a point.
    fn end(&self, page: &Page, key: &NodeKey, point: &Point) -> String {
        match page.node(key).map(|(_, node)| node.area) {
            Some(area) if area.bottom_middle() == *point => format!("({key}.south)"),
            Some(area) if area.top_middle() == *point => format!("({key}.north)"),
            _ => format!("({},{})", Length(point.x), Length(point.y)),
        }
    }
}

/// A run within a paragraph, in the theme's fonts.
fn prose(run: &Run, text: &str) -> String {
    let text = escaped(text, false);
    let text = match run.face {
        Face::Sans => text,
        Face::Bold => format!("\\textbf{{{text}}}"),
        Face::Italic => format!("\\emph{{{text}}}"),
        Face::Mono => format!("\\texttt{{{text}}}"),
        Face::MonoBold => format!("\\textbf{{\\texttt{{{text}}}}}"),
    };
    match run.ink {
        Ink::Text => text,
        ink => format!("\\textcolor{{pb{}}}{{{text}}}", ink.name()),
    }
}

/// Escapes text for TeX; `mono` for a monospaced font.
fn escaped(text: &str, mono: bool) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut before = ' ';
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        match char {
            // TeX drops a space at an end or after another space.
            ' ' if mono || before == ' ' || chars.peek().is_none() => out.push('~'),
            ' ' => out.push(' '),
            // Two hyphens would become a dash, and two quotes a different quote.
            '-' | '\'' | ',' if before == char => {
                let _ = write!(out, "{{}}{char}");
            }
            char if char.is_ascii_alphanumeric() || "-+=()[],.:;!?/*'@".contains(char) => {
                out.push(char);
            }
            char if char.is_control() => out.push('~'),
            char => out.push_str(&drawn(char, mono)),
        }
        before = char;
    }
    out
}

/// Commands for characters that the fonts lack: prefix, the argument for each character,
/// suffix. Symbol fonts have codes, letters have accents.
#[rustfmt::skip]
const DRAWN: [(&str, &str, &str); 10] = [
    (r"\pbsign{OMS}{pbsy}{", "−00 ·01 ×02 ✗02 ±06 ○0D ◦0E •0F ≤14 ≥15 ←20 →21 ∞31 {66 }67 |6A ‖6B \\6E √70", "}"),
    (r"\pbsign{OML}{pbmi}{", "α0B β0C <3C >3E", "}"),
    (r"\pbsign{U}{pbsa}{", "□03 ■04 ▼48 ▶49 ▲4E ✓58", "}"),
    // A glyph rather than a rule, because positions are copied.
    (r"\pbsign{OT1}{pbtt}{", "_5F", "}"),
    (r"\`{", r"àa èe ì\i òo ùu ÀA ÈE ÌI ÒO ÙU", "}"),
    (r"\'{", r"áa ée í\i óo úu ýy ÁA ÉE ÍI ÓO ÚU ÝY", "}"),
    (r"\^{", r"âa êe î\i ôo ûu ÂA ÊE ÎI ÔO ÛU", "}"),
    (r#"\"{"#, r"äa ëe ï\i öo üu ÿy ÄA ËE ÏI ÖO ÜU", "}"),
    (r"\~{", "ãa ñn õo ÃA ÑN ÕO", "}"),
    ("", r"≠\rlap{\pbsign{OMS}{pbsy}{36}}= ….\kern.04em.\kern.04em. –{--} —{---} ’{'} ‘{`} “{``} ”{''} «\pbquote{28} »\pbquote{29} ß\ss{} æ\ae{} Æ\AE{} œ\oe{} ø\o{} Ø\O{} å\aa{} Å\AA{} ç\c{c} Ç\c{C}", ""),
];

/// A character that is special to TeX or missing in the font.
fn drawn(char: char, mono: bool) -> String {
    let code = u32::from(char);
    if mono && char.is_ascii() {
        return format!("\\char{code}{{}}");
    }
    let drawn = match char {
        '#' | '$' | '%' | '&' => return format!("\\{char}"),
        '\u{a0}' | '\u{202f}' => return "~".into(),
        '●' => return tagged("pbd", char, "\\pbbig{-.2em}{0F}"),
        '✂' => return tagged("pbd", char, "\\pbcutsign{}"),
        // Three dots of a monospaced font are too wide for a cell.
        '…' if mono => "\\pbsign{OML}{pbmi}{3A}".repeat(3),
        char => DRAWN
            .iter()
            .find_map(|(before, drawn, after)| {
                let drawn = drawn
                    .split(' ')
                    .find_map(|drawn| drawn.strip_prefix(char))?;
                Some(format!("{before}{drawn}{after}"))
            })
            .unwrap_or_else(|| match char {
                char if char.is_ascii() => format!("\\char{code}{{}}"),
                _ => "?".into(),
            }),
    };
    tagged("pbs", char, &drawn)
}

/// Tags a drawing with its character, in UTF-16 as in PDF. With `pbd` the drawing itself places
/// the tag around its glyph.
fn tagged(command: &str, char: char, drawn: &str) -> String {
    let mut units = [0; 2];
    let units = char.encode_utf16(&mut units).iter();
    let code: String = units.map(|unit| format!("{unit:04X}")).collect();
    format!("\\{command}{{{code}}}{{{drawn}}}")
}

#[cfg(test)]
mod tests {
    use super::{drawn, escaped};

    #[test]
    fn nothing_that_tex_reads_is_left() {
        let nasty = r#"\input{x} $a_b^c$ 50% #1 & ~ "q" `g` <b> |"#;
        for mono in [false, true] {
            let text = escaped(nasty, mono);
            assert!(!text.contains("\\input"), "{text}");
            for char in ['$', '%', '#', '&'] {
                for (at, _) in text.match_indices(char) {
                    assert!(!mono && text[..at].ends_with('\\'), "{char} in {text}");
                }
            }
            assert!(text.is_ascii());
        }
    }

    #[test]
    fn blanks_count_and_ligatures_stay_apart() {
        assert_eq!(escaped(" a  b ", false), "~a ~b~");
        assert_eq!(escaped("a b", true), "a~b");
        assert_eq!(escaped("--x", false), "-{}-x");
    }

    #[test]
    fn three_points_fit_into_a_cell_of_code() {
        assert_eq!(escaped("…", true).matches("{pbmi}{3A}").count(), 3);
        assert!(!escaped("…", false).contains("pbmi"));
    }

    #[test]
    fn the_signs_of_slides_are_drawn() {
        for char in "▲▼■●○·…≤≥≠✂→−–—αβ∞‖«»√àèéìòùÈ✓▶×✗’“”".chars()
        {
            let drawn = drawn(char, false);
            assert!(
                drawn.is_ascii() && !drawn.ends_with("{?}"),
                "{char}: {drawn}"
            );
        }
        assert!(drawn('ì', false).ends_with("{\\`{\\i}}"));
        // Not the mathematical ≪ and ≫.
        for (quote, half) in [('«', "{28}"), ('»', "{29}")] {
            assert!(drawn(quote, false).contains(&format!("\\pbquote{half}")));
        }
        assert!(drawn('漢', true).ends_with("{?}"));
    }
}
