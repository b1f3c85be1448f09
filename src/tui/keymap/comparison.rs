//! The keys where two searches stand side by side.

use super::modes::COMPARISONS;
use super::{Binding, Group, bind};
use crate::Action;
use crate::key::letter;

pub(super) const BINDINGS: &[Binding] = &[
    bind(
        Action::NextDifference,
        Group::Both,
        COMPARISONS,
        &[letter('d')],
        "next node at which the two differ",
        "prossimo nodo in cui le due differiscono",
    )
    .footer(22, "difference", "differenza"),
    bind(
        Action::PreviousDifference,
        Group::Both,
        COMPARISONS,
        &[letter('D')],
        "previous node at which they differ",
        "nodo precedente in cui differiscono",
    ),
    bind(
        Action::FirstDifference,
        Group::Both,
        COMPARISONS,
        &[letter('F')],
        "the first place where they differ",
        "il primo punto in cui differiscono",
    ),
    bind(
        Action::Lock,
        Group::Both,
        COMPARISONS,
        &[letter('u')],
        "step them apart (Tab: which one), or together again",
        "falle procedere separate (Tab: quale), o di nuovo insieme",
    )
    .footer(24, "apart", "separa"),
];
