//! The colours of slides. Hues are those that colour-blind eyes tell apart as well
//! (after Okabe and Ito, <https://jfly.uni-koeln.de/color/>): blue for MAX, vermilion for
//! MIN, bluish green for the best, reddish purple for cuts.

use super::page::Ink;
use deck::Paper;

/// Red, green and blue, from 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// `2a6fbb`, in lower case.
    #[must_use]
    pub fn hex(self) -> String {
        format!("{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

const fn rgb(hex: u32) -> Rgb {
    Rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// The colour of each ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    paper: Paper,
}

impl Palette {
    /// The colours of a paper.
    #[must_use]
    pub const fn new(paper: Paper) -> Self {
        Self { paper }
    }

    /// The colour of an ink.
    #[must_use]
    pub const fn rgb(self, ink: Ink) -> Rgb {
        match self.paper {
            Paper::Light => light(ink),
            Paper::Dark => dark(ink),
            Paper::Print => print(ink),
        }
    }
}

const fn light(ink: Ink) -> Rgb {
    match ink {
        Ink::Ground => rgb(0xff_ff_ff),
        Ink::Panel => rgb(0xf4_f5_f7),
        Ink::Text => rgb(0x1c_20_26),
        Ink::Faint => rgb(0x6b_73_80),
        Ink::Hair => rgb(0xd3_d8_df),
        Ink::Max => rgb(0x00_5f_a8),
        Ink::Min => rgb(0xb8_4a_00),
        Ink::Best => rgb(0x00_76_55),
        Ink::Cut => rgb(0x9a_3b_7c),
        Ink::Current => rgb(0xff_d5_4a),
        Ink::OnCurrent => rgb(0x1c_20_26),
    }
}

const fn dark(ink: Ink) -> Rgb {
    match ink {
        Ink::Ground => rgb(0x14_17_1c),
        Ink::Panel => rgb(0x1f_24_2c),
        Ink::Text => rgb(0xee_f0_f3),
        Ink::Faint => rgb(0x99_a2_b0),
        Ink::Hair => rgb(0x3b_43_50),
        Ink::Max => rgb(0x6c_b8_f5),
        Ink::Min => rgb(0xff_94_57),
        Ink::Best => rgb(0x3d_d0_a2),
        Ink::Cut => rgb(0xe3_92_c8),
        Ink::Current => rgb(0xff_d5_4a),
        Ink::OnCurrent => rgb(0x14_17_1c),
    }
}

/// What is current stands out by black ground; the rest by dashes, widths and signs.
const fn print(ink: Ink) -> Rgb {
    match ink {
        Ink::Ground | Ink::Panel | Ink::OnCurrent => rgb(0xff_ff_ff),
        Ink::Text | Ink::Max | Ink::Min | Ink::Best | Ink::Cut | Ink::Current => rgb(0),
        Ink::Faint => rgb(0x55_55_55),
        Ink::Hair => rgb(0x99_99_99),
    }
}
