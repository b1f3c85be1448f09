//! The keys wherever something is entered: forms, editors, a line in the footer.

use ratatui::crossterm::event::KeyCode;

use super::modes::{BOARD, ENTRIES, FIELDS, OUTLINE, PROMPT};
use super::{Binding, Group, bind};
use crate::tui::Action;
use crate::tui::key::{control, key, letter};

pub(super) const BINDINGS: &[Binding] = &[
    bind(
        Action::CursorDown,
        Group::Entry,
        FIELDS,
        &[key(KeyCode::Down), key(KeyCode::Tab)],
        "next line",
        "riga successiva",
    )
    .footer(10, "next", "avanti"),
    bind(
        Action::CursorUp,
        Group::Entry,
        FIELDS,
        &[key(KeyCode::Up), key(KeyCode::BackTab)],
        "previous line",
        "riga precedente",
    ),
    bind(
        Action::CursorRight,
        Group::Entry,
        FIELDS,
        &[key(KeyCode::Right)],
        "next choice, or cell",
        "scelta o casella successiva",
    )
    .footer(20, "change", "cambia"),
    bind(
        Action::CursorLeft,
        Group::Entry,
        FIELDS,
        &[key(KeyCode::Left)],
        "previous choice, or cell",
        "scelta o casella precedente",
    ),
    bind(
        Action::Clear,
        Group::Entry,
        BOARD,
        &[key(KeyCode::Delete), letter(' '), letter('_')],
        "clear the cell (x and o mark it)",
        "svuota la casella (x e o la segnano)",
    )
    .footer(30, "clear", "svuota"),
    bind(
        Action::AddLeaf,
        Group::Entry,
        OUTLINE,
        &[letter('a')],
        "add a leaf after this node",
        "aggiungi una foglia dopo questo nodo",
    )
    .footer(30, "add leaf", "foglia"),
    bind(
        Action::AddBranch,
        Group::Entry,
        OUTLINE,
        &[letter('b')],
        "add a leaf below this node",
        "aggiungi una foglia sotto questo nodo",
    )
    .footer(40, "branch", "ramo"),
    bind(
        Action::Remove,
        Group::Entry,
        OUTLINE,
        &[key(KeyCode::Delete), letter('d')],
        "remove this node and all below it",
        "togli questo nodo e tutto quel che ha sotto",
    )
    .footer(50, "remove", "togli"),
    bind(
        Action::Rubout,
        Group::Entry,
        ENTRIES,
        &[key(KeyCode::Backspace)],
        "take the last sign back",
        "cancella l'ultimo segno",
    ),
    bind(
        Action::Enter,
        Group::Entry,
        FIELDS,
        &[key(KeyCode::Enter)],
        "search",
        "avvia la ricerca",
    )
    .footer(60, "search", "cerca"),
    bind(
        Action::Enter,
        Group::Entry,
        PROMPT,
        &[key(KeyCode::Enter)],
        "go there",
        "vai",
    )
    .footer(60, "go", "vai"),
    bind(
        Action::Back,
        Group::Entry,
        ENTRIES,
        &[key(KeyCode::Esc)],
        "leave it as it was",
        "lascia tutto com'era",
    )
    .footer(70, "leave", "lascia"),
    bind(
        Action::Quit,
        Group::Entry,
        ENTRIES,
        &[control('c')],
        "quit at once",
        "esci subito",
    ),
];
