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

/// Of each ink, in order: its name in identifiers, and its colour on light, dark and print
/// paper. In print what is current has a black ground; the rest stands out by dashes,
/// widths and symbols.
const INKS: [(&str, [u32; 3]); Ink::ALL.len()] = [
    ("ground", [0xff_ff_ff, 0x14_17_1c, 0xff_ff_ff]),
    ("panel", [0xf4_f5_f7, 0x1f_24_2c, 0xff_ff_ff]),
    ("text", [0x1c_20_26, 0xee_f0_f3, 0x00_00_00]),
    ("faint", [0x6b_73_80, 0x99_a2_b0, 0x55_55_55]),
    ("hair", [0xd3_d8_df, 0x3b_43_50, 0x99_99_99]),
    ("max", [0x00_5f_a8, 0x6c_b8_f5, 0x00_00_00]),
    ("min", [0xb8_4a_00, 0xff_94_57, 0x00_00_00]),
    ("best", [0x00_76_55, 0x3d_d0_a2, 0x00_00_00]),
    ("cut", [0x9a_3b_7c, 0xe3_92_c8, 0x00_00_00]),
    ("current", [0xff_d5_4a, 0xff_d5_4a, 0x00_00_00]),
    ("on-current", [0x1c_20_26, 0x14_17_1c, 0xff_ff_ff]),
];

impl Ink {
    /// A short name for identifiers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        INKS[self as usize].0
    }
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
        let (_, [light, dark, print]) = INKS[ink as usize];
        let rgb = match self.paper {
            Paper::Light => light,
            Paper::Dark => dark,
            Paper::Print => print,
        };
        Rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
    }
}
