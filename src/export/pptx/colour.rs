//! A theme's colours, and how slides refer to them so that they mean the same in other themes:
//! text stays dark on light or light on dark, lines stay grey, and accents stay distinct.

use crate::page::{Ink, Palette, Rgb};
use deck::Paper;

/// A theme colour, modified by a share of its luminance and an amount to add to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tone {
    pub slot: &'static str,
    /// In 1,000ths of a percent, like `more`.
    pub share: u32,
    pub more: u32,
}

/// The inks that the theme has unmodified. Blue, orange and green are where Office's themes
/// have them.
const ACCENTS: [(&str, Ink); 8] = [
    ("accent1", Ink::Max),
    ("accent2", Ink::Min),
    ("accent3", Ink::One),
    ("accent4", Ink::Current),
    ("accent5", Ink::Cut),
    ("accent6", Ink::Best),
    ("hlink", Ink::Max),
    ("folHlink", Ink::Cut),
];

/// The darker shade of an accent, readable on a light background, and the lighter one, readable
/// under black text: two of those that presenters offer.
const DARKER: (f32, f32) = (0.75, 0.0);
const LIGHTER: (f32, f32) = (0.6, 0.4);
const AS_IT_IS: (f32, f32) = (1.0, 0.0);

/// The shade of its accent that an ink uses.
fn shade(ink: Ink, paper: Paper) -> (f32, f32) {
    match (ink, paper) {
        (Ink::Current, _) => LIGHTER,
        (_, Paper::Dark) => AS_IT_IS,
        (_, Paper::Light | Paper::Print) => DARKER,
    }
}

impl Tone {
    const fn of(slot: &'static str, (share, more): (f32, f32)) -> Self {
        let [share, more] = [(share * 100_000.0) as u32, (more * 100_000.0) as u32];
        Self { slot, share, more }
    }

    /// The theme colour for an ink.
    pub fn new(ink: Ink, palette: Palette) -> Self {
        let luminance = |ink| Hsl::of(palette.rgb(ink)).luminance;
        // More or less of the text or background.
        let relative = |slot, from: Ink| {
            let (from, to) = (luminance(from), luminance(ink));
            let share = if to < from { to / from } else { 1.0 };
            Self::of(slot, (share, (to - from).max(0.0)))
        };
        let is = |other| palette.rgb(ink) == palette.rgb(other);
        match ink {
            Ink::Ground => Self::of("bg1", AS_IT_IS),
            Ink::Panel => relative("bg1", Ink::Ground),
            Ink::Text => Self::of("tx1", AS_IT_IS),
            Ink::Faint | Ink::Hair => relative("tx1", Ink::Text),
            // Highlights are light in every theme, and dark in print.
            Ink::OnCurrent if palette.0 == Paper::Print => Self::of("bg1", AS_IT_IS),
            Ink::OnCurrent => Self::of("dk1", AS_IT_IS),
            _ if is(Ink::Text) => Self::of("tx1", AS_IT_IS),
            Ink::Two => Self::of("tx2", AS_IT_IS),
            _ => {
                let accent = ACCENTS.iter().find(|(_, accent)| *accent == ink);
                let slot = accent.map_or("tx1", |(slot, _)| slot);
                Self::of(slot, shade(ink, palette.0))
            }
        }
    }
}

/// The colours of a theme in order. A master maps its dark and light ones to background and text.
pub(super) fn theme_colours(paper: &Paper) -> impl Iterator<Item = (&'static str, String)> {
    let inks = match paper {
        Paper::Dark => [Ink::Ground, Ink::Text, Ink::Panel, Ink::Two],
        Paper::Light | Paper::Print => [Ink::Text, Ink::Ground, Ink::Two, Ink::Panel],
    };
    let (palette, paper) = (Palette(*paper), *paper);
    let colours = ["dk1", "lt1", "dk2", "lt2"].into_iter().zip(inks);
    let colours = colours.map(move |(slot, ink)| (slot, palette.rgb(ink)));
    let accents = ACCENTS.map(|(slot, ink)| {
        let (share, more) = shade(ink, paper);
        let mut colour = Hsl::of(palette.rgb(ink));
        colour.luminance = ((colour.luminance - more) / share).clamp(0.0, 1.0);
        (slot, colour.rgb())
    });
    let colours = colours.chain(accents);
    colours.map(|(slot, rgb)| (slot, rgb.hex()))
}

/// A colour by hue, saturation and luminance, from 0 to 1.
#[derive(Clone, Copy, Debug)]
struct Hsl {
    hue: f32,
    saturation: f32,
    luminance: f32,
}

impl Hsl {
    fn of(Rgb(rgb): Rgb) -> Self {
        let [red, green, blue] = rgb.map(|part| f32::from(part) / 255.0);
        let (max, min) = (red.max(green).max(blue), red.min(green).min(blue));
        let (luminance, spread) = (f32::midpoint(max, min), max - min);
        if spread == 0.0 {
            return Self {
                hue: 0.0,
                saturation: 0.0,
                luminance,
            };
        }
        let sixths = if max == red {
            (green - blue) / spread
        } else if max == green {
            (blue - red) / spread + 2.0
        } else {
            (red - green) / spread + 4.0
        };
        Self {
            hue: sixths.rem_euclid(6.0) / 6.0,
            saturation: spread / (1.0 - (2.0 * luminance - 1.0).abs()),
            luminance,
        }
    }

    fn rgb(self) -> Rgb {
        let spread = self.saturation * self.luminance.min(1.0 - self.luminance);
        Rgb([0.0, 8.0, 4.0].map(|place| {
            let place = (place + self.hue * 12.0).rem_euclid(12.0);
            let part = (place - 3.0).min(9.0 - place).clamp(-1.0, 1.0);
            ((self.luminance - spread * part) * 255.0).round() as u8
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::{Hsl, Paper, Tone, theme_colours};
    use crate::page::{INKS, Palette, Rgb};

    #[test]
    fn colours_go_to_luminance_and_back() {
        for hex in [
            0x00_00_00,
            0xff_ff_ff,
            0x2a_6f_bb,
            0xff_d5_4a,
            0x9a_3b_7c_u32,
        ] {
            let [_, red, green, blue] = hex.to_be_bytes();
            let rgb = Rgb([red, green, blue]);
            assert_eq!(Hsl::of(rgb).rgb(), rgb);
        }
    }

    /// In our theme every ink has its own colour, except for rounding, and for greys, which
    /// have the tint of text or background.
    #[test]
    fn every_ink_is_read_back_from_our_theme() {
        for paper in [Paper::Light, Paper::Dark, Paper::Print] {
            let palette = Palette(paper);
            let theme: Vec<_> = theme_colours(&paper).collect();
            let (ground, text) = match paper {
                Paper::Dark => ("dk", "lt"),
                Paper::Light | Paper::Print => ("lt", "dk"),
            };
            for (ink, name, _) in INKS {
                let tone = Tone::new(ink, palette);
                let slot = tone.slot.replace("tx", text).replace("bg", ground);
                let (_, hex) = theme
                    .iter()
                    .find(|(one, _)| *one == slot)
                    .expect("a colour");
                let hex = u32::from_str_radix(hex, 16).expect("digits");
                let [_, red, green, blue] = hex.to_be_bytes();
                let mut colour = Hsl::of(Rgb([red, green, blue]));
                let [share, more] = [tone.share, tone.more].map(|part| part as f32 / 100_000.0);
                colour.luminance = (colour.luminance * share + more).min(1.0);
                let (Rgb(found), Rgb(wanted)) = (colour.rgb(), palette.rgb(ink));
                for (found, wanted) in found.into_iter().zip(wanted) {
                    assert!(
                        found.abs_diff(wanted) <= 14,
                        "{paper:?} {name}: {found} {wanted}"
                    );
                }
            }
        }
    }
}
