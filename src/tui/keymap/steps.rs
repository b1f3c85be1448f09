//! The keys through the search.

use ratatui::crossterm::event::KeyCode;

use super::modes::{HOME_AND_LESSON, LESSON, SCREENS, SEARCHES};
use super::{Binding, Group, bind};
use crate::Action;
use crate::key::{key, letter};

pub(super) const BINDINGS: &[Binding] = &[
    bind(
        Action::NextStep,
        Group::Steps,
        SEARCHES,
        &[key(KeyCode::Right), letter('l')],
        "next step",
        "passo successivo",
    )
    .footer(10, "step", "passo"),
    bind(
        Action::PreviousStep,
        Group::Steps,
        SEARCHES,
        &[key(KeyCode::Left), letter('h')],
        "previous step",
        "passo precedente",
    ),
    bind(
        Action::NextStop,
        Group::Steps,
        HOME_AND_LESSON,
        &[key(KeyCode::Down), letter('j')],
        "next stop of the lesson",
        "prossima tappa della lezione",
    )
    .footer(20, "stop", "tappa"),
    bind(
        Action::PreviousStop,
        Group::Steps,
        HOME_AND_LESSON,
        &[key(KeyCode::Up), letter('k')],
        "previous stop",
        "tappa precedente",
    ),
    bind(
        Action::Play,
        Group::Steps,
        SEARCHES,
        &[letter(' ')],
        "play, or stop playing",
        "avvia o ferma lo scorrimento",
    )
    .footer(90, "play", "avvia"),
    bind(
        Action::NextBackup,
        Group::Steps,
        SEARCHES,
        &[letter('b')],
        "next backup: a value arrives",
        "prossimo valore che risale",
    ),
    bind(
        Action::PreviousBackup,
        Group::Steps,
        SEARCHES,
        &[letter('B')],
        "previous backup",
        "valore precedente che risale",
    ),
    bind(
        Action::NextCutoff,
        Group::Steps,
        SEARCHES,
        &[letter('x')],
        "next cutoff",
        "prossimo taglio",
    ),
    bind(
        Action::PreviousCutoff,
        Group::Steps,
        SEARCHES,
        &[letter('X')],
        "previous cutoff",
        "taglio precedente",
    ),
    bind(
        Action::Start,
        Group::Steps,
        SCREENS,
        &[key(KeyCode::Home), letter('g')],
        "first step, or line",
        "primo passo, o riga",
    ),
    bind(
        Action::End,
        Group::Steps,
        SCREENS,
        &[key(KeyCode::End), letter('G')],
        "last step, or line",
        "ultimo passo, o riga",
    ),
    bind(
        Action::NextPart,
        Group::Steps,
        LESSON,
        &[letter(']')],
        "next part of the lesson",
        "parte successiva della lezione",
    ),
    bind(
        Action::PreviousPart,
        Group::Steps,
        LESSON,
        &[letter('[')],
        "previous part",
        "parte precedente",
    ),
    bind(
        Action::AskState,
        Group::Steps,
        LESSON,
        &[letter('s')],
        "go to a state: its number (or type it), Enter",
        "vai a uno stato: il numero (o digitalo), Enter",
    ),
    bind(
        Action::Faster,
        Group::Steps,
        SEARCHES,
        &[letter('>'), letter('.')],
        "play faster",
        "scorri più in fretta",
    ),
    bind(
        Action::Slower,
        Group::Steps,
        SEARCHES,
        &[letter('<'), letter(',')],
        "play slower",
        "scorri più piano",
    ),
];
