//! A question in a lesson on the screen: its answer is chosen or typed, and graded at once.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::look::Look;
use super::panel::{Content, prose};
use super::text::TextLine;
use super::wrap::wrap;
use super::{Action, App, Arrow, Mode, Outcome, Role, Screen, Target, Viewer};
use lesson::{Asked, Block};
use quiz::{Answer, Choice, Kind, Verdict};
use run::Run;
use trace::Direction::Forwards;
use words::{Message, message};

/// A question that has been opened.
pub struct Ask {
    /// The question.
    pub asked: Asked,
    entry: Entry,
    /// Whether its answer is recorded; `false` if it is asked again.
    counts: bool,
    /// The answer and its grade, once given; `Some(None)` if the question was given up.
    said: Option<Option<(Answer, Verdict)>>,
}

/// How the answer is given.
enum Entry {
    /// One of these is chosen: the index of the choice, if one has been made.
    Choice(Vec<Choice>, Option<usize>),
    /// It is typed; if it is a move, `moves` lists the ones there are.
    Line {
        line: TextLine,
        moves: Vec<String>,
        error: Option<Message>,
    },
}

/// The maximum length of an answer.
const BYTES: usize = 200;

impl Ask {
    /// A question about a run, not yet answered.
    fn new(asked: &Asked, run: &Run, counts: bool) -> Self {
        let question = &asked.question;
        let entry = if question.is_typed() {
            let recording = &run.first().recording;
            let moves = match question.kind {
                Kind::Move(node) => recording.names(&recording.place(node).moves),
                _ => Vec::new(),
            };
            let line = TextLine::new("").at_most(BYTES);
            let error = None;
            Entry::Line { line, moves, error }
        } else {
            Entry::Choice(question.choices(run), None)
        };
        let (asked, said) = (asked.clone(), None);
        Self {
            asked,
            entry,
            counts,
            said,
        }
    }

    /// The mode in which keys are looked up.
    pub const fn mode(&self) -> Mode {
        match (&self.said, &self.entry) {
            (Some(_), _) => Mode::Answered,
            (None, Entry::Choice(..)) => Mode::Choose,
            (None, Entry::Line { .. }) => Mode::Answer,
        }
    }

    /// Whether the arrow keys move through choices or moves.
    pub(super) const fn has_list(&self) -> bool {
        match &self.entry {
            Entry::Choice(..) => true,
            Entry::Line { moves, .. } => !moves.is_empty(),
        }
    }

    /// Whether nothing has been typed or chosen yet, so that Enter skips the question.
    pub(super) fn is_empty(&self) -> bool {
        let is_open = match &self.entry {
            Entry::Choice(_, at) => at.is_none(),
            Entry::Line { line, .. } => line.text().trim().is_empty(),
        };
        is_open && self.said.is_none()
    }

    /// The row and column of the move being chosen, if it is a cell.
    pub(super) fn cell(&self) -> Option<(usize, usize)> {
        match &self.entry {
            Entry::Line { line, moves, .. } if self.said.is_none() => {
                let named = |name: &&String| name.as_str() == line.text().trim();
                cell_of(moves.iter().find(named)?)
            }
            _ => None,
        }
    }

    /// Applies an action. What is yet to come stays hidden until the question is answered.
    pub(super) fn update(&mut self, app: &mut App, action: Action) -> Outcome {
        if self.said.is_some() {
            return match action {
                // Keys that move on close the feedback.
                Action::Enter | Action::Go(Target::Stop, Forwards) => {
                    match leave(app, self, Action::Enter) {
                        true => Outcome::Close,
                        false => Outcome::Do(action),
                    }
                }
                Action::Back => {
                    leave(app, self, action);
                    Outcome::Close
                }
                Action::Go(..)
                | Action::GoToNode(..)
                | Action::GoToStep(_)
                | Action::Return
                | Action::Start
                | Action::End
                | Action::Play
                | Action::Ask
                | Action::Predict => {
                    leave(app, self, action);
                    Outcome::Do(action)
                }
                _ => Outcome::Ignored,
            };
        }
        // Without an answer, the lesson goes on.
        if action == Action::Enter && self.is_empty() {
            leave(app, self, Action::Back);
            return Outcome::Do(action);
        }
        match (&mut self.entry, action) {
            (_, Action::Back) => self.settle(app, None),
            (_, Action::Enter) => self.enter(app),
            (_, Action::Predict) => {
                leave(app, self, action);
                return Outcome::Close;
            }
            (_, Action::Scroll(_) | Action::Help) => return Outcome::Ignored,
            (Entry::Choice(_, at @ None), Action::Put) => *at = Some(0),
            (Entry::Choice(..), Action::Put) => self.enter(app),
            (Entry::Choice(_, at), Action::Select(choice)) => {
                *at = Some(choice);
                self.enter(app);
            }
            (Entry::Choice(choices, _), Action::Digit(digit))
                if !(1..=choices.len()).contains(&digit.into()) =>
            {
                let count = choices.len();
                app.notice = Some(message!(NoSuchAnswer { count }));
            }
            (Entry::Choice(choices, at), _) => {
                *at = chosen(*at, choices.len(), action);
            }
            (Entry::Line { line, moves, error }, _) => {
                let is_edited = match action {
                    Action::Cursor(arrow) if !moves.is_empty() => {
                        let aimed = aimed(moves, line.text().trim(), arrow);
                        *line = TextLine::new(aimed).at_most(BYTES);
                        true
                    }
                    Action::Digit(digit) => {
                        line.update(Action::Typed(char::from(b'0' + digit)));
                        true
                    }
                    _ => line.update(action) == Some(true),
                };
                error.take_if(|_| is_edited);
            }
        }
        Outcome::Consumed
    }

    pub(super) fn paste(&mut self, text: &str) {
        if let (Entry::Line { line, error, .. }, None) = (&mut self.entry, &self.said) {
            line.paste(text);
            *error = None;
        }
    }

    /// Grades the answer.
    fn enter(&mut self, app: &mut App) {
        let Screen::Lesson(viewer) = &app.screen else {
            return;
        };
        let (question, run) = (&self.asked.question, viewer.run());
        let answer = match &mut self.entry {
            Entry::Choice(choices, at) => choices[at.unwrap_or(0)].answer.clone(),
            Entry::Line { line, error, .. } => match question.read(run, line.text()) {
                Ok(answer) => answer,
                Err(why) => {
                    *error = Some(why);
                    return;
                }
            },
        };
        let verdict = question.grade(run, &answer);
        self.settle(app, Some((answer, verdict)));
    }

    /// Takes an answer with its grade, or `None` if the question is given up.
    fn settle(&mut self, app: &mut App, given: Option<(Answer, Verdict)>) {
        if let Screen::Lesson(viewer) = &mut app.screen {
            viewer.open.settle(&self.asked);
        }
        let right = given.as_ref().is_some_and(|(_, verdict)| verdict.right);
        self.said = Some(given);
        if self.counts {
            app.done(self.asked.id.clone(), right);
        }
    }

    /// The question, as shown in the caption panel.
    pub(super) fn content(&self, look: &Look, run: &Run, room: Rect) -> Content {
        let (columns, lang) = (usize::from(room.width), look.settings.lang);
        let text = self.asked.text(lang);
        let mut content = Content::new(vec![look.say(&Message::QuestionTitle)], Vec::new());
        if let Some(given) = &self.said {
            let said = look.say(&self.asked.feedback(given.as_ref(), run, lang));
            let rule = text.rule.iter();
            let rule = rule.flat_map(|block: &Block| prose(look, block, columns));
            content.body = look.paragraph(said, Role::Strong, columns);
            content.body.extend(rule);
            return content;
        }
        content.head = look.paragraph(&text.asks, Role::Strong, columns);
        let body = &mut content.body;
        match &self.entry {
            Entry::Choice(choices, at) => {
                for (index, choice) in choices.iter().enumerate() {
                    let is_chosen = *at == Some(index);
                    let role = if is_chosen { Role::Current } else { Role::Text };
                    let told = self.asked.told(&choice.answer, run, lang);
                    let label = format!("{}{} ", look.pointer(is_chosen).content, index + 1);
                    let label = look.span(label, Role::Key);
                    body.extend(wrap(label, [look.span(told, role)], columns));
                    content.clicks.resize(body.len(), Action::Select(index));
                    if is_chosen {
                        content.seen = body.len();
                    }
                }
            }
            Entry::Line { line, error, .. } => {
                let mut spans = vec![look.span(look.glyphs.pointer, Role::Focus)];
                let style = look.style(Role::Current);
                spans.extend(line.spans(look, columns.saturating_sub(4), true, style));
                body.push(Line::from(spans));
                let hint = self.asked.question.hint(run);
                body.extend(match error {
                    Some(why) => look.complaint(why, room.width, 0),
                    None => look.paragraph(look.say(&hint), Role::Faint, columns),
                });
            }
        }
        content
    }
}

/// Opens the waiting question, or asks the first question of this stop again.
pub(super) fn open(viewer: &mut Viewer) -> Result<Ask, Message> {
    let stop = || viewer.part().stop_at(viewer.watch.step);
    let again = || Some((stop()?.questions.first()?, false));
    let (asked, counts) = viewer
        .unanswered()
        .or_else(again)
        .ok_or(Message::NoQuestionHere)?;
    let ask = Ask::new(asked, viewer.run(), counts);
    if let Kind::Move(node) = ask.asked.question.kind {
        viewer.look_at(node);
    }
    Ok(ask)
}

/// Leaves a question, answered or not, and may go on to its outcome. `false` if there is
/// neither an outcome ahead nor another question here, so that the lesson should go on.
fn leave(app: &mut App, ask: &Ask, action: Action) -> bool {
    let Screen::Lesson(viewer) = &mut app.screen else {
        return true;
    };
    viewer.stop_looking();
    action != Action::Enter || viewer.see_outcome(&ask.asked)
}

/// The choice after a key press, out of `count`: arrows and numbers choose.
fn chosen(at: Option<usize>, count: usize, action: Action) -> Option<usize> {
    let last = count.saturating_sub(1);
    match action {
        Action::Cursor(Arrow::Down) => Some(at.map_or(0, |at| (at + 1).min(last))),
        Action::Cursor(Arrow::Up) => Some(at.map_or(last, |at| at.saturating_sub(1))),
        Action::Digit(digit) => Some(usize::from(digit) - 1),
        _ => at,
    }
}

/// The move that an arrow leads to from this one, or the first move if there is no such move.
fn aimed(moves: &[String], from: &str, arrow: Arrow) -> String {
    let Some(at) = moves.iter().position(|name| name == from) else {
        return moves.first().cloned().unwrap_or_default();
    };
    let cells: Option<Vec<_>> = moves.iter().map(|name| cell_of(name)).collect();
    let there = match (cells, arrow) {
        (Some(cells), _) => {
            let (row, column) = cells[at];
            let away = |&(other_row, other_column): &(usize, usize)| {
                let along = match arrow {
                    Arrow::Up => row.checked_sub(other_row),
                    Arrow::Down => other_row.checked_sub(row),
                    Arrow::Left => column.checked_sub(other_column),
                    Arrow::Right => other_column.checked_sub(column),
                };
                let aside = match arrow {
                    Arrow::Up | Arrow::Down => column.abs_diff(other_column),
                    Arrow::Left | Arrow::Right => row.abs_diff(other_row),
                };
                along.filter(|&along| along > 0).map(|along| (aside, along))
            };
            let near = cells.iter().enumerate();
            let near = near.filter_map(|(index, cell)| Some((away(cell)?, index)));
            near.min().map_or(at, |(_, index)| index)
        }
        (None, Arrow::Left | Arrow::Up) => at.saturating_sub(1),
        (None, Arrow::Right | Arrow::Down) => (at + 1).min(moves.len() - 1),
    };
    moves[there].clone()
}

/// The row and column of a move that is a cell, such as `b3`.
fn cell_of(name: &str) -> Option<(usize, usize)> {
    let digits = name.find(|char: char| char.is_ascii_digit())?;
    let (letters, row) = name.split_at(digits);
    let column = letters.bytes().try_fold(0, |column, letter| {
        let letter = letter
            .is_ascii_lowercase()
            .then(|| usize::from(letter - b'a'))?;
        Some(column * 26 + letter + 1)
    })?;
    let row: usize = row.parse().ok()?;
    Some((row.checked_sub(1)?, column.checked_sub(1)?))
}

/// Says that a question is waiting or was skipped, in the last lines of the lesson's text, or
/// on a single line if there is no room for more.
pub(super) fn waits(
    look: &Look,
    (asked, waits): (&Asked, bool),
    (columns, rows): (usize, usize),
) -> Vec<Line<'static>> {
    let asks = look.words(&asked.text(look.settings.lang).asks);
    let text = look.say(&message!(QuestionHere { waits, asks }));
    let lines = look.paragraph(&text, Role::Key, columns);
    if lines.len() <= rows.max(1) {
        return lines;
    }
    vec![look.line(look.shortened(&text, columns), Role::Key)]
}

#[cfg(test)]
mod tests {
    use super::{Arrow, aimed, cell_of};

    #[test]
    fn arrows_go_from_free_cell_to_free_cell() {
        let moves = ["a1", "c1", "b2", "c3"].map(str::to_owned);
        let from = |from: &str, arrow| aimed(&moves, from, arrow);
        assert_eq!(from("", Arrow::Left), "a1");
        assert_eq!(from("a1", Arrow::Right), "c1");
        assert_eq!(from("c1", Arrow::Down), "c3");
        assert_eq!(from("c3", Arrow::Up), "c1");
        assert_eq!(from("c3", Arrow::Left), "b2");
        assert_eq!(from("c3", Arrow::Down), "c3");
        let takes = ["1", "2", "3"].map(str::to_owned);
        assert_eq!(aimed(&takes, "1", Arrow::Down), "2");
        assert_eq!(aimed(&takes, "3", Arrow::Right), "3");
    }

    #[test]
    fn cells_are_named_by_column_and_row() {
        assert_eq!(cell_of("b3"), Some((2, 1)));
        assert_eq!(cell_of("aa10"), Some((9, 26)));
        for none in ["3", "b", "B3", "b0", "b3x"] {
            assert_eq!(cell_of(none), None, "{none}");
        }
    }
}
