//! Inks as colours of the theme, so that a teacher who changes the theme's colours
//! changes them on every slide.

use crate::page::{Dash, Ink, Stroke};
use crate::palette::Palette;

use super::place::emu;

/// The place of an ink among a theme's colours; `None` for what has no place of its own.
const fn slot(ink: Ink) -> Option<&'static str> {
    Some(match ink {
        Ink::Ground => "bg1",
        Ink::Text => "tx1",
        Ink::Panel => "bg2",
        Ink::Faint => "tx2",
        Ink::Max => "accent1",
        Ink::Min => "accent2",
        Ink::Best => "accent3",
        Ink::Cut => "accent4",
        Ink::Current => "accent5",
        Ink::Hair => "accent6",
        Ink::OnCurrent => return None,
    })
}

/// A colour of the theme.
pub(super) fn colour(ink: Ink, palette: Palette) -> String {
    // What stands on the current ground is the colour of words or of the ground.
    let same = [Ink::Text, Ink::Ground]
        .into_iter()
        .find(|&other| palette.rgb(other) == palette.rgb(ink));
    match slot(ink).or_else(|| same.and_then(slot)) {
        Some(slot) => format!("<a:schemeClr val=\"{slot}\"/>"),
        None => format!("<a:srgbClr val=\"{}\"/>", palette.rgb(ink).hex()),
    }
}

/// What a shape is filled with.
pub(super) fn fill(ink: Option<Ink>, palette: Palette) -> String {
    match ink {
        Some(ink) => format!("<a:solidFill>{}</a:solidFill>", colour(ink, palette)),
        None => "<a:noFill/>".to_owned(),
    }
}

/// A line around a shape, or a line itself.
pub(super) fn line(stroke: Option<Stroke>, palette: Palette) -> String {
    let Some(Stroke { ink, width, dash }) = stroke else {
        return "<a:ln><a:noFill/></a:ln>".to_owned();
    };
    // The nearest of the dashes that presentations know: 4 and 3, 1 and 3 widths.
    let dash = match dash {
        Dash::Solid => "",
        Dash::Dashed => "<a:prstDash val=\"dash\"/>",
        Dash::Dotted => "<a:prstDash val=\"dot\"/>",
    };
    let (width, fill) = (emu(width), fill(Some(ink), palette));
    format!("<a:ln w=\"{width}\">{fill}{dash}</a:ln>")
}
