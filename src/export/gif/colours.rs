//! The colours of a moving picture: one table for all frames, so that nothing flickers.
//! Pages have few inks on few grounds; the table has them, and as many steps between each
//! pair as fit, by which the edges of letters stay smooth.

use std::collections::HashMap;

use tiny_skia::Pixmap;

use crate::page::Ink;
use crate::{Palette, Rgb};

/// How many colours there may be; one more number says that a pixel stays as it was.
const MOST: usize = 255;

/// What letters and lines are drawn on.
const GROUNDS: [Ink; 3] = [Ink::Ground, Ink::Panel, Ink::Current];

/// A table of colours.
pub(super) struct Colours {
    table: Vec<Rgb>,
}

impl Colours {
    pub fn new(palette: Palette) -> Self {
        let tables = (1..=64).map(|steps| blends(palette, steps));
        let fitting = tables.take_while(|table| table.len() <= MOST);
        Self {
            table: fitting.last().unwrap_or_default(),
        }
    }

    /// Red, green and blue of each.
    pub fn table(&self) -> Vec<u8> {
        let colours = self.table.iter();
        let mut table: Vec<u8> = colours.flat_map(|&Rgb(r, g, b)| [r, g, b]).collect();
        // The colour of what stays is never seen.
        table.extend([0; 3]);
        table
    }

    /// The number that says that a pixel stays as it was.
    pub const fn unchanged(&self) -> u8 {
        self.table.len() as u8
    }

    /// The number of each pixel's colour, or of the nearest.
    pub fn indices(&self, picture: &Pixmap) -> Vec<u8> {
        let mut known = HashMap::new();
        let pixels = picture.pixels().iter();
        pixels
            .map(|pixel| {
                let colour = Rgb(pixel.red(), pixel.green(), pixel.blue());
                *known.entry(colour).or_insert_with(|| self.nearest(colour))
            })
            .collect()
    }

    fn nearest(&self, colour: Rgb) -> u8 {
        let numbered = self.table.iter().enumerate();
        let nearest = numbered.min_by_key(|&(_, &known)| distance(known, colour));
        nearest.map_or(0, |(number, _)| number as u8)
    }
}

/// Every ink, and so many steps from each ground to each ink; none twice.
fn blends(palette: Palette, steps: u32) -> Vec<Rgb> {
    let mut found: Vec<Rgb> = Vec::new();
    let mut add = |colour| {
        if !found.contains(&colour) {
            found.push(colour);
        }
    };
    for ink in Ink::ALL {
        add(palette.rgb(ink));
    }
    for ground in GROUNDS {
        for ink in Ink::ALL {
            for step in 1..steps {
                add(blend(palette.rgb(ground), palette.rgb(ink), step, steps));
            }
        }
    }
    found
}

fn blend(from: Rgb, to: Rgb, step: u32, steps: u32) -> Rgb {
    let part = |from: u8, to: u8| {
        let sum = u32::from(from) * (steps - step) + u32::from(to) * step;
        ((sum + steps / 2) / steps) as u8
    };
    Rgb(part(from.0, to.0), part(from.1, to.1), part(from.2, to.2))
}

/// How far apart two colours are; eyes see green best.
fn distance(a: Rgb, b: Rgb) -> u32 {
    let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    3 * square(a.0, b.0) + 4 * square(a.1, b.1) + 2 * square(a.2, b.2)
}

#[cfg(test)]
mod tests {
    use super::{Colours, MOST};
    use crate::Palette;
    use crate::page::Ink;
    use deck::Paper;

    #[test]
    fn every_paper_has_its_inks_and_smooth_edges_in_one_table() {
        for paper in [Paper::Light, Paper::Dark, Paper::Print] {
            let palette = Palette::new(paper);
            let colours = Colours::new(palette);
            assert!(colours.table.len() <= MOST);
            for ink in Ink::ALL {
                let number = colours.nearest(palette.rgb(ink));
                assert_eq!(colours.table[usize::from(number)], palette.rgb(ink));
            }
            let steps = super::blends(palette, 6).len();
            assert!(colours.table.len() >= steps, "{paper:?} has few steps");
        }
    }
}
