//! A theme: colours by their places, two fonts, and the plainest of everything else.

use crate::page::Ink;
use crate::palette::Palette;
use deck::Paper;

/// The family of words; nearly as wide as ours, and on every machine with a presenter.
pub(super) const SANS: &str = "Arial";

/// The same, as whatever the theme has in its place.
pub(super) const SANS_OF_THEME: &str = "+mn-lt";

/// The family of code.
pub(super) const MONO: &str = "Consolas";

/// Themes have dark and light colours; a master says which are ground and which are
/// words: [`colour_map`].
pub(super) fn xml(name: &str, paper: Paper) -> String {
    let [dark, light, dark_2, light_2] = match paper {
        Paper::Dark => [Ink::Ground, Ink::Text, Ink::Panel, Ink::Faint],
        Paper::Light | Paper::Print => [Ink::Text, Ink::Ground, Ink::Faint, Ink::Panel],
    };
    let colours = [
        ("dk1", dark),
        ("lt1", light),
        ("dk2", dark_2),
        ("lt2", light_2),
        ("accent1", Ink::Max),
        ("accent2", Ink::Min),
        ("accent3", Ink::Best),
        ("accent4", Ink::Cut),
        ("accent5", Ink::Current),
        ("accent6", Ink::Hair),
        ("hlink", Ink::Max),
        ("folHlink", Ink::Cut),
    ];
    let palette = Palette::new(paper);
    let colours: String = colours
        .into_iter()
        .map(|(slot, ink)| {
            let hex = palette.rgb(ink).hex();
            format!("<a:{slot}><a:srgbClr val=\"{hex}\"/></a:{slot}>")
        })
        .collect();
    let font = format!("<a:latin typeface=\"{SANS}\"/><a:ea typeface=\"\"/><a:cs typeface=\"\"/>");
    format!(
        "<a:theme xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\" name=\"{name}\">\
         <a:themeElements><a:clrScheme name=\"{name}\">{colours}</a:clrScheme>\
         <a:fontScheme name=\"{name}\"><a:majorFont>{font}</a:majorFont>\
         <a:minorFont>{font}</a:minorFont></a:fontScheme>\
         <a:fmtScheme name=\"{name}\"><a:fillStyleLst>{FILLS}</a:fillStyleLst>\
         <a:lnStyleLst>{LINES}</a:lnStyleLst><a:effectStyleLst>{EFFECTS}</a:effectStyleLst>\
         <a:bgFillStyleLst>{FILLS}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>"
    )
}

const FILLS: &str = "<a:solidFill><a:schemeClr val=\"phClr\"/></a:solidFill>\
     <a:solidFill><a:schemeClr val=\"phClr\"/></a:solidFill>\
     <a:solidFill><a:schemeClr val=\"phClr\"/></a:solidFill>";

const LINES: &str = "<a:ln w=\"9525\"><a:solidFill><a:schemeClr val=\"phClr\"/></a:solidFill></a:ln>\
     <a:ln w=\"19050\"><a:solidFill><a:schemeClr val=\"phClr\"/></a:solidFill></a:ln>\
     <a:ln w=\"28575\"><a:solidFill><a:schemeClr val=\"phClr\"/></a:solidFill></a:ln>";

const EFFECTS: &str = "<a:effectStyle><a:effectLst/></a:effectStyle>\
     <a:effectStyle><a:effectLst/></a:effectStyle>\
     <a:effectStyle><a:effectLst/></a:effectStyle>";

/// Which of the theme's colours are ground and which are words.
pub(super) fn colour_map(paper: Paper) -> String {
    let [ground, words] = match paper {
        Paper::Dark => ["dk", "lt"],
        Paper::Light | Paper::Print => ["lt", "dk"],
    };
    format!(
        "<p:clrMap bg1=\"{ground}1\" tx1=\"{words}1\" bg2=\"{ground}2\" tx2=\"{words}2\" \
         accent1=\"accent1\" accent2=\"accent2\" accent3=\"accent3\" accent4=\"accent4\" \
         accent5=\"accent5\" accent6=\"accent6\" hlink=\"hlink\" folHlink=\"folHlink\"/>"
    )
}
