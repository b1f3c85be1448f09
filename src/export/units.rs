//! Lengths on slides: in page units, points and English Metric Units.

use super::page::Area;

/// A number behind any references, as filters get it.
pub(crate) trait Number {
    fn number(&self) -> f32;
}

impl Number for f32 {
    fn number(&self) -> f32 {
        *self
    }
}

impl<T: Number> Number for &T {
    fn number(&self) -> f32 {
        (**self).number()
    }
}

/// Converts page units to English Metric Units, 12,700 of which make a point.
#[derive(Clone, Copy)]
pub(crate) struct Scale(f64);

impl Scale {
    /// The scale of slides with this height.
    pub fn of(height: i64) -> Self {
        Self(height as f64 / 900.0)
    }

    pub fn emu(self, length: impl Number) -> i64 {
        (f64::from(length.number()) * self.0).round() as i64
    }

    /// A length in hundredths of a point.
    pub fn points(self, length: impl Number) -> i64 {
        (f64::from(length.number()) * self.0 / 127.0).round() as i64
    }

    /// A letter size, given in hundredths of a point, in page units.
    pub fn letters(self, points: i64) -> f32 {
        (points as f64 * 127.0 / self.0) as f32
    }

    pub fn area(self, [x, y, width, height]: [i64; 4]) -> Area {
        let [x, y, width, height] = [x, y, width, height].map(|emu| (emu as f64 / self.0) as f32);
        Area::new(x, y, width, height)
    }
}

/// A length in English Metric Units, on slides of the usual height.
pub(crate) fn emu(length: f32) -> i64 {
    Scale::of(6_858_000).emu(length)
}
