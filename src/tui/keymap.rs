//! The one table of keys: input, footer, help and the README come from it.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::Action;
use super::key::{Key, control, key, letter, shift};
use crate::lang::Lang;

/// What a key is for, as the help groups it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Through the search.
    Steps,
    /// On the tree.
    Tree,
    /// On the screen.
    Screen,
}

impl Group {
    /// Every group, in the order of the help.
    pub const ALL: [Self; 3] = [Self::Steps, Self::Tree, Self::Screen];

    /// Its heading.
    #[must_use]
    pub const fn title(self, lang: Lang) -> &'static str {
        match self {
            Self::Steps => lang.pick("Through the search", "Nella ricerca"),
            Self::Tree => lang.pick("On the tree", "Sull'albero"),
            Self::Screen => lang.pick("On the screen", "Sullo schermo"),
        }
    }
}

/// An action with its keys and words.
pub struct Binding {
    /// What it does.
    pub action: Action,
    /// The keys.
    pub keys: &'static [Key],
    /// What the help says.
    english: &'static str,
    italian: &'static str,
    /// What the footer says, if it has room: a word or two.
    short: Option<(&'static str, &'static str)>,
    /// Where the help lists it.
    pub group: Group,
    /// Whether it means something on the home screen.
    pub at_home: bool,
}

impl Binding {
    /// What the help says.
    #[must_use]
    pub const fn label(&self, lang: Lang) -> &'static str {
        lang.pick(self.english, self.italian)
    }

    /// What the footer says.
    #[must_use]
    pub fn short(&self, lang: Lang) -> Option<&'static str> {
        self.short
            .map(|(english, italian)| lang.pick(english, italian))
    }
}

const fn bind(
    action: Action,
    keys: &'static [Key],
    group: Group,
    english: &'static str,
    italian: &'static str,
) -> Binding {
    Binding {
        action,
        keys,
        english,
        italian,
        short: None,
        group,
        at_home: false,
    }
}

impl Binding {
    const fn footer(mut self, english: &'static str, italian: &'static str) -> Self {
        self.short = Some((english, italian));
        self
    }

    const fn home(mut self) -> Self {
        self.at_home = true;
        self
    }
}

use Group::{Screen, Steps, Tree};

/// Every key, in the order of the footer and the help.
pub static BINDINGS: &[Binding] = &[
    bind(
        Action::NextStep,
        &[key(KeyCode::Right), letter('l')],
        Steps,
        "next step",
        "passo successivo",
    )
    .footer("step", "passo"),
    bind(
        Action::PreviousStep,
        &[key(KeyCode::Left), letter('h')],
        Steps,
        "previous step",
        "passo precedente",
    ),
    bind(
        Action::NextStop,
        &[key(KeyCode::Down), letter('j')],
        Steps,
        "next stop of the lesson",
        "prossima tappa della lezione",
    )
    .home()
    .footer("stop", "tappa"),
    bind(
        Action::PreviousStop,
        &[key(KeyCode::Up), letter('k')],
        Steps,
        "previous stop",
        "tappa precedente",
    )
    .home(),
    bind(
        Action::Help,
        &[letter('?'), key(KeyCode::F(1))],
        Screen,
        "this help",
        "questo aiuto",
    )
    .home()
    .footer("help", "aiuto"),
    bind(
        Action::NextPanel,
        &[key(KeyCode::Tab)],
        Screen,
        "next panel",
        "riquadro successivo",
    )
    .footer("panel", "riquadro"),
    bind(
        Action::ToggleWhole,
        &[letter('f')],
        Tree,
        "the figure's tree, or the whole tree",
        "l'albero della figura, o quello intero",
    )
    .footer("whole tree", "albero intero"),
    bind(
        Action::Enter,
        &[key(KeyCode::Enter)],
        Screen,
        "open, or confirm",
        "apri o conferma",
    )
    .home()
    .footer("open", "apri"),
    bind(
        Action::Back,
        &[key(KeyCode::Esc), key(KeyCode::Backspace)],
        Screen,
        "back",
        "torna indietro",
    )
    .home()
    .footer("back", "torna"),
    bind(
        Action::Quit,
        &[letter('q'), control('c')],
        Screen,
        "quit",
        "esci",
    )
    .home()
    .footer("quit", "esci"),
    bind(
        Action::Play,
        &[letter(' ')],
        Steps,
        "play, or stop playing",
        "avvia o ferma lo scorrimento",
    )
    .footer("play", "avvia"),
    bind(
        Action::NextBackup,
        &[letter('b')],
        Steps,
        "next backup: a value arrives",
        "prossimo valore che risale",
    ),
    bind(
        Action::PreviousBackup,
        &[letter('B')],
        Steps,
        "previous backup",
        "valore precedente che risale",
    ),
    bind(
        Action::NextCutoff,
        &[letter('x')],
        Steps,
        "next cutoff",
        "prossimo taglio",
    ),
    bind(
        Action::PreviousCutoff,
        &[letter('X')],
        Steps,
        "previous cutoff",
        "taglio precedente",
    ),
    bind(
        Action::Start,
        &[key(KeyCode::Home), letter('g')],
        Steps,
        "first step",
        "primo passo",
    ),
    bind(
        Action::End,
        &[key(KeyCode::End), letter('G')],
        Steps,
        "last step",
        "ultimo passo",
    ),
    bind(
        Action::NextPart,
        &[letter(']')],
        Steps,
        "next part of the lesson",
        "parte successiva della lezione",
    ),
    bind(
        Action::PreviousPart,
        &[letter('[')],
        Steps,
        "previous part",
        "parte precedente",
    ),
    bind(
        Action::AskState,
        &[letter('s')],
        Steps,
        "go to a state: its number (or type it), Enter",
        "vai a uno stato: il numero (o digitalo), Enter",
    ),
    bind(
        Action::Faster,
        &[letter('>'), letter('.')],
        Steps,
        "play faster",
        "scorri più in fretta",
    ),
    bind(
        Action::Slower,
        &[letter('<'), letter(',')],
        Steps,
        "play slower",
        "scorri più piano",
    ),
    bind(
        Action::ZoomIn,
        &[letter('+'), letter('=')],
        Tree,
        "larger nodes",
        "nodi più grandi",
    )
    .footer("zoom", "zoom"),
    bind(
        Action::ZoomOut,
        &[letter('-')],
        Tree,
        "smaller nodes",
        "nodi più piccoli",
    ),
    bind(
        Action::Centre,
        &[letter('c')],
        Tree,
        "follow the current node, at a size that fits",
        "segui il nodo attuale, alla misura giusta",
    ),
    bind(
        Action::PanLeft,
        &[shift(KeyCode::Left), letter('H')],
        Tree,
        "look further left",
        "guarda più a sinistra",
    ),
    bind(
        Action::PanRight,
        &[shift(KeyCode::Right), letter('L')],
        Tree,
        "look further right",
        "guarda più a destra",
    ),
    bind(
        Action::PanUp,
        &[shift(KeyCode::Up), letter('K')],
        Tree,
        "look further up",
        "guarda più in alto",
    ),
    bind(
        Action::PanDown,
        &[shift(KeyCode::Down), letter('J')],
        Tree,
        "look further down",
        "guarda più in basso",
    ),
    bind(
        Action::PreviousPanel,
        &[key(KeyCode::BackTab)],
        Screen,
        "previous panel",
        "riquadro precedente",
    ),
    bind(
        Action::Enlarge,
        &[letter('z')],
        Screen,
        "this panel alone, or all again",
        "solo questo riquadro, o di nuovo tutti",
    ),
    bind(
        Action::ScrollDown,
        &[key(KeyCode::PageDown)],
        Screen,
        "scroll down",
        "scorri in giù",
    )
    .home(),
    bind(
        Action::ScrollUp,
        &[key(KeyCode::PageUp)],
        Screen,
        "scroll up",
        "scorri in su",
    )
    .home(),
    bind(
        Action::Language,
        &[letter('i')],
        Screen,
        "language: English, Italian",
        "lingua: inglese, italiano",
    )
    .home()
    .footer("italiano", "English"),
    bind(
        Action::Theme,
        &[letter('t')],
        Screen,
        "theme: the terminal's colours, dark, light",
        "tema: colori del terminale, scuro, chiaro",
    )
    .home()
    .footer("theme", "tema"),
];

/// What a key asks for. Digits begin a state's number.
#[must_use]
pub fn action_for(event: &KeyEvent) -> Option<Action> {
    if let KeyCode::Char(digit @ '0'..='9') = event.code
        && (event.modifiers - KeyModifiers::SHIFT).is_empty()
    {
        return Some(Action::Digit(digit as u8 - b'0'));
    }
    BINDINGS
        .iter()
        .find(|binding| binding.keys.iter().any(|key| key.matches(event)))
        .map(|binding| binding.action)
}

/// The keys of a binding, as the help shows them.
#[must_use]
pub fn key_names(binding: &Binding, ascii: bool) -> String {
    let names: Vec<String> = binding.keys.iter().map(|key| key.name(ascii)).collect();
    names.join(" ")
}

/// The table of keys as the README has it.
#[must_use]
pub fn keys_table() -> String {
    let mut table = String::from("| keys | what they do |\n| --- | --- |\n");
    for group in Group::ALL {
        for binding in BINDINGS.iter().filter(|binding| binding.group == group) {
            let names: Vec<String> = binding
                .keys
                .iter()
                .map(|key| format!("`{}`", key.name(false)))
                .collect();
            table.push_str(&format!(
                "| {} | {} |\n",
                names.join(" "),
                binding.label(Lang::En)
            ));
        }
    }
    table
}
