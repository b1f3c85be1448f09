//! A moving picture: a frame a slide, of which only what changes is written, for ever from
//! the start again. Each frame is shown for the delay that was ordered; the last one three
//! times as long, and at least 3 s, so that the result can be read.

use std::collections::HashMap;

use gif::{Encoder, EncodingError, Frame, Repeat};
use tiny_skia::Pixmap;

use super::page::Ink;
use super::raster::{bytes, height, raster};
use super::write::{Job, Out, in_order};
use super::{ExportError, Pages, Palette, Rgb};
use words::{Message, message};

/// How wide pictures are where nothing else is asked for.
const WIDTH: u32 = 960;

/// How many frames there may be: more than anybody looks at (at the usual delay, 50
/// minutes), and what programs still open.
const MAX_FRAMES: usize = 2000;

/// How long the last frame is shown at least, in milliseconds.
const LAST: u32 = 3000;

/// Writes a moving picture.
pub(super) fn write_file(
    pages: &Pages<'_>,
    job: &Job<'_>,
    out: &mut dyn Out,
) -> Result<(), ExportError> {
    let slides = pages.len();
    refuse_impossible(slides)?;
    let width = job.order.width.unwrap_or(WIDTH);
    let colours = Colours::new(pages.palette());
    let mut film = Film::begin(out, [width, height(pages.size(), width)], &colours)?;
    in_order(
        slides,
        bytes(pages.size(), width),
        |slide| {
            let pixels = raster(&pages.page(slide), pages.palette(), width)?;
            Ok(colours.indices(&pixels))
        },
        |slide, picture| {
            let delay = shown_for(job.order.delay, slide + 1 == slides);
            film.show(picture, delay)?;
            job.at(slide + 1, slides)
        },
    )?;
    film.end()
}

fn refuse_impossible(slides: usize) -> Result<(), ExportError> {
    let max = MAX_FRAMES;
    match slides {
        0 => Err(ExportError::Refused(Message::NoSlides)),
        1..=MAX_FRAMES => Ok(()),
        _ => Err(ExportError::TooMany {
            why: message!(TooManyForGif { slides, max }),
            max,
        }),
    }
}

/// How long a frame is shown, in hundredths of a second: the format has 16 bits for them.
fn shown_for(delay: u32, is_last: bool) -> u16 {
    let milliseconds = if is_last {
        delay.saturating_mul(3).max(LAST)
    } else {
        delay
    };
    u16::try_from(milliseconds.div_ceil(10)).unwrap_or(u16::MAX)
}

/// A moving picture that is being written.
struct Film<'a> {
    encoder: Encoder<&'a mut dyn Out>,
    size: [u16; 2],
    shown: Option<Vec<u8>>,
    /// What stands for "as it was".
    unchanged: u8,
}

impl<'a> Film<'a> {
    fn begin(out: &'a mut dyn Out, size: [u32; 2], colours: &Colours) -> Result<Self, ExportError> {
        let large = |_| ExportError::Refused(message!(GifTooLarge { max: u16::MAX }));
        let [width, height] = size;
        let size = [
            u16::try_from(width).map_err(large)?,
            u16::try_from(height).map_err(large)?,
        ];
        let mut encoder = Encoder::new(out, size[0], size[1], &colours.table()).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        Ok(Self {
            encoder,
            size,
            shown: None,
            unchanged: colours.unchanged(),
        })
    }

    /// Shows a picture, given as numbers of colours, for so many hundredths of a second.
    fn show(&mut self, picture: Vec<u8>, delay: u16) -> Result<(), ExportError> {
        let change = match &self.shown {
            None => Change::whole(self.size, picture.clone()),
            Some(shown) => change(self.size, shown, &picture, self.unchanged),
        };
        let frame = Frame {
            delay,
            transparent: Some(self.unchanged),
            left: change.left,
            top: change.top,
            width: change.width,
            height: change.height,
            buffer: change.pixels.into(),
            ..Frame::default()
        };
        self.shown = Some(picture);
        self.encoder.write_frame(&frame).map_err(failed)
    }

    fn end(self) -> Result<(), ExportError> {
        self.encoder.into_inner().map(drop).map_err(failed)
    }
}

fn failed(error: EncodingError) -> ExportError {
    match error {
        EncodingError::Io(source) => source.into(),
        other => {
            let why = other.to_string();
            ExportError::Refused(message!(GifRefused { why }))
        }
    }
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Change {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
    /// Numbers of colours, row by row.
    pixels: Vec<u8>,
}

impl Change {
    /// A picture as a whole.
    const fn whole([width, height]: [u16; 2], pixels: Vec<u8>) -> Self {
        Self {
            left: 0,
            top: 0,
            width,
            height,
            pixels,
        }
    }
}

/// What differs between two pictures of one size. Where nothing does, one pixel is left:
/// a frame has at least one. Within the rectangle, `unchanged` stands for what stays.
fn change([width, _]: [u16; 2], old: &[u8], new: &[u8], unchanged: u8) -> Change {
    let stride = usize::from(width);
    let differs = |row: usize| old[row * stride..][..stride] != new[row * stride..][..stride];
    let rows = new.len() / stride;
    let (Some(top), Some(bottom)) = (
        (0..rows).find(|&row| differs(row)),
        (0..rows).rfind(|&row| differs(row)),
    ) else {
        return Change::whole([1, 1], vec![unchanged]);
    };
    let (mut left, mut right) = (stride, 0);
    for row in top..=bottom {
        let pairs = || {
            old[row * stride..][..stride]
                .iter()
                .zip(&new[row * stride..][..stride])
        };
        if let Some(first) = pairs().position(|(old, new)| old != new) {
            left = left.min(first);
        }
        if let Some(last) = pairs().rposition(|(old, new)| old != new) {
            right = right.max(last);
        }
    }
    let pixels = (top..=bottom).flat_map(|row| {
        let places = row * stride + left..=row * stride + right;
        places.map(|place| {
            if old[place] == new[place] {
                unchanged
            } else {
                new[place]
            }
        })
    });
    // A part of a picture is no larger than the picture, whose sides have 16 bits.
    Change {
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        pixels: pixels.collect(),
    }
}

/// How many colours there may be; one more number says that a pixel stays as it was.
const MAX_COLOURS: usize = 255;

/// What text and lines are drawn on.
const GROUNDS: [Ink; 3] = [Ink::Ground, Ink::Panel, Ink::Current];

/// One table of colours for all frames, so that nothing flickers. Pages have few inks on
/// few grounds; the table has them, and as many steps between each pair as fit, by which
/// the edges of glyphs stay smooth.
struct Colours {
    table: Vec<Rgb>,
}

impl Colours {
    fn new(palette: Palette) -> Self {
        let tables = (1..=64).map(|steps| blends(palette, steps));
        let fitting = tables.take_while(|table| table.len() <= MAX_COLOURS);
        Self {
            table: fitting.last().unwrap_or_default(),
        }
    }

    /// Red, green and blue of each.
    fn table(&self) -> Vec<u8> {
        let colours = self.table.iter();
        let mut table: Vec<u8> = colours.flat_map(|&Rgb(r, g, b)| [r, g, b]).collect();
        // The colour of what stays is never seen.
        table.extend([0; 3]);
        table
    }

    /// The number that says that a pixel stays as it was.
    const fn unchanged(&self) -> u8 {
        self.table.len() as u8
    }

    /// The number of each pixel's colour, or of the nearest.
    fn indices(&self, picture: &Pixmap) -> Vec<u8> {
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

/// All ink colours and `steps` blends from each background to each ink, without duplicates.
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
    use super::{
        Change, Colours, MAX_COLOURS, MAX_FRAMES, blends, change, refuse_impossible, shown_for,
    };
    use crate::Palette;
    use crate::page::Ink;
    use deck::Paper;

    #[test]
    fn too_many_frames_are_refused_with_the_number_that_would_do() {
        assert!(refuse_impossible(1).is_ok() && refuse_impossible(MAX_FRAMES).is_ok());
        let refusal = refuse_impossible(1_000_000)
            .expect_err("too many")
            .to_string();
        assert!(
            refusal.contains("1..2000") && refusal.contains("1000000"),
            "{refusal}"
        );
        assert!(refuse_impossible(0).is_err());
    }

    #[test]
    fn the_last_frame_stays_longer() {
        assert_eq!(shown_for(1500, false), 150);
        assert_eq!(shown_for(1500, true), 450);
        assert_eq!(shown_for(20, true), 300);
        assert_eq!(shown_for(600_000, false), 60_000);
        assert_eq!(shown_for(600_000, true), u16::MAX);
    }

    const NONE: u8 = 9;

    #[test]
    fn only_what_changes_is_kept() {
        #[rustfmt::skip]
        let (old, new) = (
            [0, 0, 0, 0,
             0, 1, 0, 0,
             0, 0, 0, 0],
            [0, 0, 0, 0,
             0, 1, 2, 0,
             0, 3, 0, 0],
        );
        let found = change([4, 3], &old, &new, NONE);
        let pixels = vec![NONE, 2, 3, NONE];
        assert_eq!(
            found,
            Change {
                left: 1,
                top: 1,
                width: 2,
                height: 2,
                pixels
            }
        );
    }

    #[test]
    fn a_frame_without_a_change_has_one_pixel_that_stays() {
        let same = [1, 2, 3, 4];
        assert_eq!(
            change([2, 2], &same, &same, NONE),
            Change::whole([1, 1], vec![NONE])
        );
    }

    #[test]
    fn every_paper_has_its_inks_and_smooth_edges_in_one_table() {
        for paper in [Paper::Light, Paper::Dark, Paper::Print] {
            let palette = Palette::new(paper);
            let colours = Colours::new(palette);
            assert!(colours.table.len() <= MAX_COLOURS);
            for ink in Ink::ALL {
                let number = colours.nearest(palette.rgb(ink));
                assert_eq!(colours.table[usize::from(number)], palette.rgb(ink));
            }
            let steps = blends(palette, 6).len();
            assert!(colours.table.len() >= steps, "{paper:?} has few steps");
        }
    }
}
