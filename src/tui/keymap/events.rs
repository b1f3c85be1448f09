//! The keys on the list of events, while it has the focus.

use ratatui::crossterm::event::KeyCode;

use super::modes::EVENTS;
use super::{Binding, Group, bind};
use crate::Action;
use crate::key::{key, letter};

pub(super) const BINDINGS: &[Binding] = &[
    bind(
        Action::NextEvent,
        Group::Steps,
        EVENTS,
        &[key(KeyCode::Down), letter('j')],
        "in the list of events: the next one",
        "nell'elenco degli eventi: il successivo",
    )
    .footer(20, "event", "evento"),
    bind(
        Action::PreviousEvent,
        Group::Steps,
        EVENTS,
        &[key(KeyCode::Up), letter('k')],
        "in the list of events: the one before",
        "nell'elenco degli eventi: il precedente",
    ),
    bind(
        Action::NextEvents,
        Group::Steps,
        EVENTS,
        &[key(KeyCode::PageDown)],
        "in the list of events: a page on",
        "nell'elenco degli eventi: una pagina avanti",
    ),
    bind(
        Action::PreviousEvents,
        Group::Steps,
        EVENTS,
        &[key(KeyCode::PageUp)],
        "in the list of events: a page back",
        "nell'elenco degli eventi: una pagina indietro",
    ),
];
