//! What differs between two pictures: the smallest rectangle that has all of it.

/// A part of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Change {
    pub left: u16,
    pub top: u16,
    pub width: u16,
    pub height: u16,
    /// Numbers of colours, row by row.
    pub pixels: Vec<u8>,
}

impl Change {
    /// A picture as a whole.
    pub const fn whole([width, height]: [u16; 2], pixels: Vec<u8>) -> Self {
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
pub(super) fn change([width, _]: [u16; 2], old: &[u8], new: &[u8], unchanged: u8) -> Change {
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

#[cfg(test)]
mod tests {
    use super::{Change, change};

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
}
