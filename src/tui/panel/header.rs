//! The top of a screen: what this is on the left, the search's options on the right, or
//! under it where both do not fit.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::layout::BESIDE;
use crate::look::Look;
use crate::wrap::draw_lines;
use crate::{Follow, Role};
use game::AnyGame;
use lesson::in_language;
use run::letter;

/// What stands at the top of a screen.
pub(super) struct Header<'a> {
    pub look: &'a Look,
    pub title: Vec<Span<'static>>,
    /// The options that are on.
    pub options: String,
    /// Of two searches, what each has of its own, where its tree's title has no room.
    pub own: Vec<(&'static str, String)>,
    /// What else there is to tell, before the options.
    pub news: String,
}

/// On a lower screen the options give way.
const LOW: u16 = 16;

impl Header<'_> {
    fn title_width(&self) -> usize {
        self.title.iter().map(|span| span.content.width()).sum()
    }

    /// Whether all of it stands in one row.
    fn fits(&self, width: u16) -> bool {
        let news = match self.news.width() {
            0 => 0,
            width => width + 3,
        };
        let options = self.look.words(&self.options).width();
        self.title_width() + news + options + 3 <= usize::from(width)
    }

    /// Options in lines of so many columns, none of them torn.
    fn wrapped(&self, options: &str, columns: usize) -> Vec<String> {
        let between = self.look.words(" · ");
        let mut lines: Vec<String> = Vec::new();
        for option in options.split(" · ") {
            let word = self.look.words(option);
            match lines.last_mut() {
                Some(line) if line.width() + between.width() + word.width() <= columns => {
                    line.push_str(&between);
                    line.push_str(&word);
                }
                _ => lines.push(word),
            }
        }
        lines
    }

    /// The rows that it takes on a screen of this size.
    pub fn rows(&self, screen: Rect) -> u16 {
        if screen.height < LOW {
            1
        } else {
            1 + self.under(screen.width).len() as u16
        }
    }

    /// The lines under the first: the options, if they do not fit there, and each side's.
    fn under(&self, width: u16) -> Vec<Line<'static>> {
        let columns = usize::from(width).saturating_sub(2).max(1);
        let faint = self.look.style(Role::Faint);
        let mut lines = Vec::new();
        if !self.fits(width) {
            let options = self.wrapped(&self.options, columns).into_iter();
            lines.extend(options.map(|text| Line::styled(format!(" {text}"), faint)));
        }
        for (letter, options) in &self.own {
            let options = self.wrapped(options, columns.saturating_sub(2).max(1));
            for (row, text) in options.into_iter().enumerate() {
                let letter = if row == 0 { letter } else { " " };
                lines.push(Line::from(vec![
                    Span::styled(format!(" {letter} "), self.look.style(Role::Focus)),
                    Span::styled(text, faint),
                ]));
            }
        }
        lines
    }

    pub fn draw(&self, frame: &mut Frame<'_>, area: Rect) {
        let look = self.look;
        let faint = look.style(Role::Faint);
        let mut first = self.title.clone();
        let mut right = vec![Span::styled(self.news.clone(), look.style(Role::Stop))];
        if self.fits(area.width) {
            if !self.news.is_empty() {
                right.push(Span::raw("   "));
            }
            right.push(Span::styled(look.words(&self.options), faint));
        }
        let taken: usize = right.iter().map(|span| span.content.width()).sum();
        let gap = usize::from(area.width).saturating_sub(self.title_width() + taken + 1);
        first.push(Span::raw(" ".repeat(gap)));
        first.extend(right);
        let mut lines = vec![Line::from(first)];
        lines.extend(self.under(area.width));
        draw_lines(&lines, 0, frame, area);
    }
}

/// What a tree's title has besides the name: corners, blanks, the letter, and that it waits.
const TITLE: usize = 16;

/// What each search is called, where the titles of the trees have no room for one of them.
pub(super) fn long_names(
    names: &[String],
    look: &Look,
    screen: Rect,
) -> Vec<(&'static str, String)> {
    let columns = if screen.width < BESIDE {
        screen.width
    } else {
        screen.width / 2
    };
    let widths = names.iter().map(|name| look.words(name).width());
    let longest = widths.max().unwrap_or(0);
    if longest + TITLE <= usize::from(columns) || screen.height < LOW {
        return Vec::new();
    }
    let named = |(pane, name): (usize, &String)| (letter(pane), name.clone());
    names.iter().enumerate().map(named).collect()
}

/// The lesson and its part.
pub(super) fn lesson_title(look: &Look, follow: &Follow) -> Vec<Span<'static>> {
    let lang = look.settings.lang;
    let title = look.words(&follow.lesson.titles(lang).title);
    let many = follow.lesson.parts.len();
    let place = if many > 1 {
        format!("  {}/{many} ", follow.part + 1)
    } else {
        "  ".into()
    };
    let name: &String = in_language(&follow.part().titles, lang);
    vec![
        Span::styled(format!(" {title}"), look.style(Role::Focus)),
        Span::styled(place, look.style(Role::Faint)),
        Span::styled(look.words(name), look.style(Role::Strong)),
    ]
}

/// The game and its root.
pub(super) fn search_title(look: &Look, game: &AnyGame) -> Vec<Span<'static>> {
    vec![
        Span::styled(format!(" {}", game.name()), look.style(Role::Focus)),
        Span::raw("  "),
        Span::styled(game.root_notation(), look.style(Role::Strong)),
    ]
}
