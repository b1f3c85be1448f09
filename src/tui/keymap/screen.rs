//! The keys on the screen.

use ratatui::crossterm::event::KeyCode;

use super::modes::{HOME, SCREENS, SEARCHES};
use super::{Binding, Group, bind};
use crate::Action;
use crate::key::{control, key, letter};

pub(super) const BINDINGS: &[Binding] = &[
    bind(
        Action::Help,
        Group::Screen,
        SCREENS,
        &[letter('?'), key(KeyCode::F(1))],
        "this help",
        "questo aiuto",
    )
    .footer(30, "help", "aiuto"),
    bind(
        Action::NextPanel,
        Group::Screen,
        SEARCHES,
        &[key(KeyCode::Tab)],
        "next panel",
        "riquadro successivo",
    )
    .footer(40, "panel", "riquadro"),
    bind(
        Action::Enter,
        Group::Screen,
        HOME,
        &[key(KeyCode::Enter)],
        "open what is selected",
        "apri quel che è scelto",
    )
    .footer(60, "open", "apri"),
    bind(
        Action::Back,
        Group::Screen,
        SCREENS,
        &[key(KeyCode::Esc), key(KeyCode::Backspace)],
        "back",
        "torna indietro",
    )
    .footer(70, "back", "torna"),
    bind(
        Action::Quit,
        Group::Screen,
        SCREENS,
        &[letter('q'), control('c')],
        "quit",
        "esci",
    )
    .footer(80, "quit", "esci"),
    bind(
        Action::PreviousPanel,
        Group::Screen,
        SEARCHES,
        &[key(KeyCode::BackTab)],
        "previous panel",
        "riquadro precedente",
    ),
    bind(
        Action::Enlarge,
        Group::Screen,
        SEARCHES,
        &[letter('z')],
        "this panel alone, or all again",
        "solo questo riquadro, o di nuovo tutti",
    ),
    bind(
        Action::ScrollDown,
        Group::Screen,
        SCREENS,
        &[key(KeyCode::PageDown)],
        "scroll down",
        "scorri in giù",
    ),
    bind(
        Action::ScrollUp,
        Group::Screen,
        SCREENS,
        &[key(KeyCode::PageUp)],
        "scroll up",
        "scorri in su",
    ),
    bind(
        Action::Language,
        Group::Screen,
        SCREENS,
        &[letter('i')],
        "language: English, Italian",
        "lingua: inglese, italiano",
    )
    .footer(110, "italiano", "English"),
    bind(
        Action::Theme,
        Group::Screen,
        SCREENS,
        &[letter('t')],
        "theme: the terminal's colours, dark, light",
        "tema: colori del terminale, scuro, chiaro",
    )
    .footer(120, "theme", "tema"),
    bind(
        Action::Export,
        Group::Screen,
        SEARCHES,
        &[letter('E')],
        "export what is on the screen: slides, pictures, a document",
        "esporta quel che si vede: diapositive, immagini, un documento",
    )
    .footer(130, "export", "esporta"),
];
