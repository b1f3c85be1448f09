//! Draws the heaps of a game, one per row: the bones that the cursor would take stand out, and
//! the values of the moves are shown below them.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Play;
use super::draw::role_of;
use crate::look::Look;
use crate::sheet::first_shown;
use crate::{Role, Surface};
use game::Heap;
use play::Truth;
use scene::playing::verdict_sign;
use words::message;

/// The columns before the bones of a heap, and after them.
const BEFORE: usize = 4;
const AFTER: usize = 18;

struct HeapRow {
    letter: Option<char>,
    left: usize,
    /// The index of its first legal move, and how many it has.
    first: usize,
    moves: usize,
    /// How many bones the cursor would take.
    taken: usize,
}

/// The heaps, as drawn.
pub(super) struct Heaps<'a> {
    play: &'a Play,
    look: &'a Look,
    truth: Option<&'a Truth>,
    rows: Vec<HeapRow>,
    /// The width of a bone.
    pitch: usize,
    /// The most bones drawn for a heap.
    bones: usize,
    area: Rect,
}

impl<'a> Heaps<'a> {
    pub fn new(play: &'a Play, look: &'a Look, heaps: &[Heap], area: Rect) -> Self {
        let truth = play.shown_truth();
        let is_many = heaps.len() > 1;
        let moves = 0..play.place.moves.len();
        let names: Vec<String> = moves.map(|at| play.name_of(at)).collect();
        let mut first = 0;
        let row = |(heap, letter): (&Heap, char)| {
            let of_heap = |name: &&String| !is_many || name.starts_with(letter);
            let moves = names[first..].iter().take_while(of_heap).count();
            let chosen = (first..first + moves).contains(&play.cursor);
            let row = HeapRow {
                letter: is_many.then_some(letter),
                left: heap.left as usize,
                first,
                moves,
                taken: if chosen { play.cursor - first + 1 } else { 0 },
            };
            first += moves;
            row
        };
        let rows: Vec<HeapRow> = heaps.iter().zip('a'..='z').map(row).collect();
        let widest_sign = truth.map(|truth| {
            let signs = truth.moves.iter().map(|it| verdict_sign(it.1).len());
            signs.max().unwrap_or(0)
        });
        let pitch = widest_sign.map_or(2, |width| (width + 2).max(5));
        let columns = usize::from(area.width).saturating_sub(BEFORE + AFTER) / pitch;
        let widest = rows.iter().map(|row| row.left).max().unwrap_or(0);
        Self {
            play,
            look,
            truth,
            rows,
            pitch,
            bones: widest.min(columns.max(1)),
            area,
        }
    }

    pub fn draw(&self, surface: &mut Surface<'_>) {
        let lines = if self.truth.is_some() { 2 } else { 1 };
        let all = usize::from(self.area.height);
        // There is a blank row between heaps if there is room.
        let height = lines + usize::from(self.rows.len() * (lines + 1) <= all);
        let room = (all / height).clamp(1, self.rows.len().max(1));
        let here = self.rows.iter().position(|row| row.taken > 0);
        let seen = first_shown(here.unwrap_or(0), room, self.rows.len());
        let width = (BEFORE + AFTER + self.bones * self.pitch) as u16;
        let left = self.area.x + self.area.width.saturating_sub(width) / 2;
        let top = self.area.y + (all.saturating_sub(room * height) / 2) as u16;
        surface.hits.lines = vec![Rect::ZERO; self.play.place.moves.len()];
        for (index, row) in self.rows.iter().skip(seen).take(room).enumerate() {
            let place = Rect {
                x: left,
                y: top + (index * height) as u16,
                width: self.area.right().saturating_sub(left),
                height: lines as u16,
            };
            self.draw_row(row, surface, place.intersection(self.area));
        }
        let more = [false, false, seen > 0, seen + room < self.rows.len()];
        surface.mark_more(self.area, more);
    }

    fn draw_row(&self, row: &HeapRow, surface: &mut Surface<'_>, place: Rect) {
        let bones = self.bones.min(row.left);
        let from = first_shown(row.taken.saturating_sub(1), bones, row.left);
        let letter = row.letter.unwrap_or(' ');
        // Whether bones are hidden on either side.
        let hidden = |any| if any { self.look.glyphs.hidden } else { " " };
        let [before, after] = [from > 0, from + bones < row.left].map(hidden);
        let mut spans = vec![
            self.look.pointer(row.taken > 0),
            self.look.span(letter.to_string(), Role::Strong),
            self.look.span(format!("{before:<1}"), Role::Faint),
        ];
        let mut signs = vec![Span::raw(" ".repeat(BEFORE))];
        for bone in from..from + bones {
            spans.extend(self.bone(row, bone));
            if bone < row.moves {
                let x = place.x + (BEFORE + (bone - from) * self.pitch) as u16;
                let width = self.pitch as u16;
                let cell = Rect { x, width, ..place };
                surface.hits.lines[row.first + bone] = cell.intersection(place);
                signs.push(self.sign(row.first + bone));
            }
        }
        spans.push(Span::raw(" ".repeat((self.bones - bones) * self.pitch)));
        spans.push(self.look.span(after, Role::Faint));
        let left = row.left.to_string();
        let told = match row.taken {
            0 => left,
            taken => self.look.say(&message!(HowManyLeft {
                left,
                taken: taken.to_string()
            })),
        };
        spans.push(self.look.span(format!(" {told}"), Role::Strong));
        let lines = [spans, signs].map(Line::from);
        surface.draw_lines(&lines, place);
    }

    /// A bone and the space after it: bones that would be taken are joined together.
    fn bone(&self, row: &HeapRow, bone: usize) -> [Span<'static>; 2] {
        let sign = self.look.glyphs.bone.to_string();
        let blanks = " ".repeat(self.pitch - 1);
        let [_, close] = self.look.glyphs.selection;
        if bone >= row.taken {
            [self.look.span(sign, Role::Text), Span::raw(blanks)]
        } else if bone + 1 < row.taken {
            [sign, blanks].map(|text| self.look.span(text, Role::Current))
        } else {
            let taken = self.look.span(format!("{sign}{close}"), Role::Current);
            [taken, Span::raw(blanks[1..].to_owned())]
        }
    }

    /// The sign for a move's value.
    fn sign(&self, at: usize) -> Span<'static> {
        let mv = self.play.place.moves[at];
        let verdict = self.truth.and_then(|truth| truth.of(mv));
        let sign = verdict.map_or_else(String::new, verdict_sign);
        let role = verdict.map_or(Role::Faint, role_of);
        self.look.span(format!("{sign:<0$}", self.pitch), role)
    }
}
