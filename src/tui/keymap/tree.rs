//! The keys on the tree.

use ratatui::crossterm::event::KeyCode;

use super::modes::SEARCHES;
use super::{Binding, Group, bind};
use crate::Action;
use crate::key::{letter, shift};

pub(super) const BINDINGS: &[Binding] = &[
    bind(
        Action::ToggleWhole,
        Group::Tree,
        SEARCHES,
        &[letter('f')],
        "the whole tree, or the figure's (the path and its children)",
        "l'albero intero, o quello della figura (il cammino e i figli)",
    )
    .footer(50, "whole tree", "albero intero"),
    bind(
        Action::ZoomIn,
        Group::Tree,
        SEARCHES,
        &[letter('+'), letter('=')],
        "larger nodes",
        "nodi più grandi",
    )
    .footer(100, "zoom", "zoom"),
    bind(
        Action::ZoomOut,
        Group::Tree,
        SEARCHES,
        &[letter('-')],
        "smaller nodes",
        "nodi più piccoli",
    ),
    bind(
        Action::Centre,
        Group::Tree,
        SEARCHES,
        &[letter('c')],
        "follow the current node, at a size that fits",
        "segui il nodo attuale, alla misura giusta",
    ),
    bind(
        Action::PanLeft,
        Group::Tree,
        SEARCHES,
        &[shift(KeyCode::Left), letter('H')],
        "look further left",
        "guarda più a sinistra",
    ),
    bind(
        Action::PanRight,
        Group::Tree,
        SEARCHES,
        &[shift(KeyCode::Right), letter('L')],
        "look further right",
        "guarda più a destra",
    ),
    bind(
        Action::PanUp,
        Group::Tree,
        SEARCHES,
        &[shift(KeyCode::Up), letter('K')],
        "look further up",
        "guarda più in alto",
    ),
    bind(
        Action::PanDown,
        Group::Tree,
        SEARCHES,
        &[shift(KeyCode::Down), letter('J')],
        "look further down",
        "guarda più in basso",
    ),
];
