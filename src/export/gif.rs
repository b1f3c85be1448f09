//! A moving picture: a frame a slide, of which only what changes is written, for ever from
//! the start again. Each frame is shown for the delay that was ordered; the last one three
//! times as long, and at least 3 s, so that the result can be read.

mod change;
mod colours;

use gif::{Encoder, EncodingError, Frame, Repeat};

use super::job::{Job, in_order};
use super::out::Out;
use super::raster::{bytes, height, raster};
use super::{ExportError, Pages};
use change::{Change, change};
use colours::Colours;

/// How wide pictures are where nothing else is asked for.
const WIDTH: u32 = 960;

/// How many frames there may be: more than anybody looks at (at the usual delay, 50
/// minutes), and what programs still open.
const MOST: usize = 2000;

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
    match slides {
        0 => Err(ExportError::Refused("there is no slide to show".into())),
        1..=MOST => Ok(()),
        _ => Err(ExportError::TooMany {
            why: format!("a gif of {slides} frames is more than anybody looks at: at most {MOST}"),
            most: MOST,
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
        let large = |_| ExportError::Refused("a gif is at most 65535 pixels wide and high".into());
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
        other => ExportError::Refused(format!("this cannot be a gif: {other}")),
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, refuse_impossible, shown_for};

    #[test]
    fn too_many_frames_are_refused_with_the_number_that_would_do() {
        assert!(refuse_impossible(1).is_ok() && refuse_impossible(MOST).is_ok());
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
}
