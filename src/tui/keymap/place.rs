//! The keys of a search that is explored: the place cursor, and what is searched.

use ratatui::crossterm::event::KeyCode;

use super::modes::{EXPLORE, SEARCHES};
use super::{Binding, Group, bind};
use crate::Action;
use crate::key::{key, letter};

pub(super) const BINDINGS: &[Binding] = &[
    bind(
        Action::StepOver,
        Group::Steps,
        EXPLORE,
        &[key(KeyCode::Down), letter('j')],
        "step over: past the current node's subtree",
        "salta il sottoalbero del nodo attuale",
    )
    .footer(20, "over", "oltre"),
    bind(
        Action::StepOverBack,
        Group::Steps,
        EXPLORE,
        &[key(KeyCode::Up), letter('k')],
        "step back over: to where the node was entered",
        "torna dove il nodo è stato raggiunto",
    ),
    bind(
        Action::NextRootChange,
        Group::Steps,
        EXPLORE,
        &[letter('r')],
        "next improvement at the root",
        "prossimo miglioramento alla radice",
    ),
    bind(
        Action::PreviousRootChange,
        Group::Steps,
        EXPLORE,
        &[letter('R')],
        "previous improvement at the root",
        "miglioramento precedente alla radice",
    ),
    bind(
        Action::NextWindow,
        Group::Steps,
        EXPLORE,
        &[letter('u')],
        "next change of α or β",
        "prossimo cambiamento di α o β",
    ),
    bind(
        Action::PreviousWindow,
        Group::Steps,
        EXPLORE,
        &[letter('U')],
        "previous change of α or β",
        "cambiamento precedente di α o β",
    ),
    bind(
        Action::AskPlace,
        Group::Steps,
        EXPLORE,
        &[letter('/')],
        "go to: moves (b2 c1), =value, win, loss, draw, depth, cut",
        "vai a: mosse (b2 c1), =valore, win, loss, draw, depth, cut",
    )
    .footer(25, "go to", "vai a"),
    bind(
        Action::NextFound,
        Group::Steps,
        EXPLORE,
        &[letter('n')],
        "the next of what was gone to",
        "il prossimo di quel che si cercava",
    ),
    bind(
        Action::PreviousFound,
        Group::Steps,
        EXPLORE,
        &[letter('N')],
        "the one before",
        "quello prima",
    ),
    bind(
        Action::PlaceUp,
        Group::Place,
        EXPLORE,
        &[letter('w')],
        "select the parent",
        "seleziona il genitore",
    )
    .footer(28, "select", "scegli"),
    bind(
        Action::PlaceDown,
        Group::Place,
        EXPLORE,
        &[letter('s')],
        "select the best child, or the first",
        "seleziona il figlio migliore, o il primo",
    ),
    bind(
        Action::PlaceLeft,
        Group::Place,
        EXPLORE,
        &[letter('a')],
        "select the sibling before",
        "seleziona il fratello precedente",
    ),
    bind(
        Action::PlaceRight,
        Group::Place,
        EXPLORE,
        &[letter('d')],
        "select the next sibling",
        "seleziona il fratello successivo",
    ),
    bind(
        Action::Enter,
        Group::Place,
        EXPLORE,
        &[key(KeyCode::Enter)],
        "go to the step where it is entered, improved, closed",
        "vai al passo dove è raggiunto, migliora, si chiude",
    ),
    bind(
        Action::Fold,
        Group::Place,
        EXPLORE,
        &[letter('o')],
        "fold or unfold its subtree",
        "chiudi o apri il suo sottoalbero",
    ),
    bind(
        Action::UnfoldAll,
        Group::Place,
        EXPLORE,
        &[letter('O')],
        "unfold everything",
        "apri tutto",
    ),
    bind(
        Action::ToggleMap,
        Group::Tree,
        SEARCHES,
        &[letter('M')],
        "the map of the whole tree, or not",
        "la mappa di tutto l'albero, o no",
    ),
    bind(
        Action::Menu,
        Group::Search,
        EXPLORE,
        &[letter('m')],
        "options: algorithm, scoring, ties, order, depth …",
        "opzioni: algoritmo, punteggio, pareggi, ordine …",
    )
    .footer(22, "options", "opzioni"),
    bind(
        Action::Edit,
        Group::Search,
        EXPLORE,
        &[letter('e')],
        "edit the position",
        "modifica la posizione",
    )
    .footer(24, "edit", "modifica"),
    bind(
        Action::CopyCommand,
        Group::Search,
        EXPLORE,
        &[letter('y')],
        "copy the command line of what is on the screen",
        "copia la riga di comando di quel che si vede",
    ),
];
