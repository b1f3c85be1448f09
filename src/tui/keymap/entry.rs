//! The keys wherever something is entered: forms, editors, a line in the footer.

use ratatui::crossterm::event::KeyCode;

use super::modes::{
    BOARD, EDITORS, ENTRIES, EXPORT, EXPORTING, FIELDS, FORMS, LINES, OUTLINE, OVER, PROMPT,
    SEARCHED,
};
use super::{Binding, Group, bind};
use crate::Action;
use crate::key::{control, key, letter};

pub(super) const BINDINGS: &[Binding] = &[
    bind(
        Action::CursorDown,
        Group::Entry,
        LINES,
        &[key(KeyCode::Down), key(KeyCode::Tab)],
        "next line",
        "riga successiva",
    )
    .footer(10, "next", "avanti"),
    bind(
        Action::CursorUp,
        Group::Entry,
        LINES,
        &[key(KeyCode::Up), key(KeyCode::BackTab)],
        "previous line",
        "riga precedente",
    ),
    bind(
        Action::CursorDown,
        Group::Entry,
        BOARD,
        &[key(KeyCode::Down)],
        "on a board: the cell below",
        "sul tavoliere: la casella sotto",
    ),
    bind(
        Action::CursorUp,
        Group::Entry,
        BOARD,
        &[key(KeyCode::Up)],
        "on a board: the cell above",
        "sul tavoliere: la casella sopra",
    ),
    bind(
        Action::CursorRight,
        Group::Entry,
        FORMS,
        &[key(KeyCode::Right)],
        "next choice",
        "scelta successiva",
    )
    .footer(20, "change", "cambia"),
    bind(
        Action::CursorLeft,
        Group::Entry,
        FORMS,
        &[key(KeyCode::Left)],
        "previous choice",
        "scelta precedente",
    ),
    bind(
        Action::CursorRight,
        Group::Entry,
        BOARD,
        &[key(KeyCode::Right)],
        "on a board: the next cell",
        "sul tavoliere: la casella successiva",
    ),
    bind(
        Action::CursorLeft,
        Group::Entry,
        BOARD,
        &[key(KeyCode::Left)],
        "on a board: the cell before",
        "sul tavoliere: la casella precedente",
    ),
    bind(
        Action::CursorRight,
        Group::Entry,
        OUTLINE,
        &[key(KeyCode::Right)],
        "in a tree: the first child",
        "nell'albero: il primo figlio",
    ),
    bind(
        Action::CursorLeft,
        Group::Entry,
        OUTLINE,
        &[key(KeyCode::Left)],
        "in a tree: the parent",
        "nell'albero: il nodo sopra",
    ),
    bind(
        Action::Typed('x'),
        Group::Entry,
        BOARD,
        &[letter('x'), letter('X')],
        "mark the cell with X",
        "segna X nella casella",
    )
    .footer(20, "mark X", "segna X"),
    bind(
        Action::Typed('o'),
        Group::Entry,
        BOARD,
        &[letter('o'), letter('O')],
        "mark the cell with O",
        "segna O nella casella",
    )
    .footer(21, "mark O", "segna O"),
    bind(
        Action::Clear,
        Group::Entry,
        BOARD,
        &[letter(' '), letter('_'), key(KeyCode::Delete)],
        "clear the cell",
        "svuota la casella",
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
        &[letter('d'), key(KeyCode::Delete)],
        "remove this node and all below it",
        "togli questo nodo e tutto quel che ha sotto",
    )
    .footer(50, "remove", "togli"),
    bind(
        Action::Undo,
        Group::Entry,
        EDITORS,
        &[letter('u')],
        "take the last edit back",
        "annulla l'ultima modifica",
    )
    .footer(55, "undo", "annulla"),
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
        SEARCHED,
        &[key(KeyCode::Enter)],
        "search",
        "avvia la ricerca",
    )
    .footer(60, "search", "cerca"),
    bind(
        Action::Enter,
        Group::Entry,
        EXPORT,
        &[key(KeyCode::Enter)],
        "export",
        "esporta",
    )
    .footer(60, "export", "esporta"),
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
        Action::Back,
        Group::Entry,
        EXPORTING,
        &[key(KeyCode::Esc)],
        "stop the export: nothing of it stays",
        "ferma l'esportazione: non ne resta nulla",
    )
    .footer(70, "stop", "ferma"),
    bind(
        Action::Help,
        Group::Entry,
        FIELDS,
        &[key(KeyCode::F(1))],
        "this help",
        "questo aiuto",
    ),
    bind(
        Action::Quit,
        Group::Entry,
        OVER,
        &[control('c')],
        "quit at once",
        "esci subito",
    ),
];
