//! Keys that are not characters, as a terminal sends them.

#[derive(Debug, Clone, Copy)]
pub enum Key {
    Left,
    Right,
    Up,
    Down,
    End,
    Enter,
    Esc,
    Backspace,
    /// Control and a lowercase letter.
    Ctrl(char),
}

impl Key {
    pub fn bytes(self) -> Vec<u8> {
        let bytes: &[u8] = match self {
            Key::Left => b"\x1b[D",
            Key::Right => b"\x1b[C",
            Key::Up => b"\x1b[A",
            Key::Down => b"\x1b[B",
            Key::End => b"\x1b[F",
            Key::Enter => b"\r",
            Key::Esc => b"\x1b",
            Key::Backspace => b"\x7f",
            Key::Ctrl(letter) => return vec![letter as u8 & 0x1f],
        };
        bytes.to_vec()
    }
}
