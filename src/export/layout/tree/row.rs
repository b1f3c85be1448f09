//! Which of many siblings are drawn in a row that has no room for all of them.

use std::collections::BTreeSet;
use std::ops::Range;

/// A place in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// A sibling, by its number in the row.
    Sibling(usize),
    /// Those between two that are drawn.
    More(Range<usize>),
}

/// The fewest places of a row: the child that the step is about, the best one, and counts
/// of those between.
pub(super) const LEAST: usize = 5;

/// The places of a row of `count` siblings with room for `most`. The one that the step is
/// about and the best one are always among those drawn.
pub(super) fn slots(
    count: usize,
    most: usize,
    about: Option<usize>,
    best: Option<usize>,
) -> Vec<Slot> {
    if count <= most {
        return (0..count).map(Slot::Sibling).collect();
    }
    let mut shown: BTreeSet<usize> = about.into_iter().chain(best).collect();
    let first = stretch(about.or(best).unwrap_or(0), most);
    for sibling in (first..count).chain((0..first).rev()) {
        if shown.insert(sibling) && with_counts(&shown, count).len() > most {
            shown.remove(&sibling);
        }
    }
    with_counts(&shown, count)
}

/// Where the stretch of siblings begins that one is drawn in. Stretches are the same
/// whichever it is, so that siblings keep their places while the search goes through them.
fn stretch(sibling: usize, most: usize) -> usize {
    // Nothing is left out before the first stretch; before later ones the best child and
    // two counts take places, and one after them.
    let first = most - 1;
    let later = most.saturating_sub(4).max(1);
    match sibling.checked_sub(first) {
        None => 0,
        Some(beyond) => first + beyond / later * later,
    }
}

/// Those that are shown, with counts of those between.
fn with_counts(shown: &BTreeSet<usize>, count: usize) -> Vec<Slot> {
    let mut slots = Vec::new();
    let mut next = 0;
    for &sibling in shown {
        if sibling > next {
            slots.push(Slot::More(next..sibling));
        }
        slots.push(Slot::Sibling(sibling));
        next = sibling + 1;
    }
    if next < count {
        slots.push(Slot::More(next..count));
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::{LEAST, Slot, slots};

    fn places(slots: &[Slot], wanted: usize) -> Option<usize> {
        slots.iter().position(|slot| *slot == Slot::Sibling(wanted))
    }

    #[test]
    fn what_matters_is_drawn_and_the_rest_is_counted_in_order() {
        for most in LEAST..12 {
            for (about, best) in (0..50).flat_map(|about| (0..50).map(move |best| (about, best))) {
                let row = slots(50, most, Some(about), Some(best));
                assert!(row.len() <= most, "{most} {about} {best}: {row:?}");
                assert!(places(&row, about).is_some() && places(&row, best).is_some());
                let all = row.iter().flat_map(|slot| match slot {
                    Slot::Sibling(sibling) => *sibling..sibling + 1,
                    Slot::More(range) => range.clone(),
                });
                assert!(all.eq(0..50), "{row:?}");
            }
        }
    }

    #[test]
    fn siblings_keep_their_places_within_a_stretch() {
        let place = |about, wanted| places(&slots(40, 9, Some(about), Some(0)), wanted);
        for about in 0..8 {
            assert_eq!(place(about, 3), place(0, 3), "{about}");
        }
        for about in 8..13 {
            assert_eq!(place(about, 10), place(8, 10), "{about}");
        }
    }

    #[test]
    fn a_row_that_fits_is_whole() {
        assert_eq!(slots(2, 9, None, None), [0, 1].map(Slot::Sibling));
    }
}
