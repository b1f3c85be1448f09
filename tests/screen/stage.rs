//! The application on a screen in memory: key presses, clicks and what can be seen.

use plyback::game::{AnyGame, Setup};
use plyback::lesson::{Lesson, LessonSource, SourceFile, load, named};
use plyback::play::{Seat, Skill, Table};
use plyback::run::{Pair, Run};
use plyback::search::Request;
use plyback::trace::{Budget, NodeId, Progress, Step};
use plyback::tui::testing::{
    Action, App, Explore, Hits, Keymap, Overlay, Panel, Play, Prompt, Query, Screen, Settings,
    Shelf, Speed, Target, Theme, ThemeKind, Viewer, Watch, action_of, paste, update, view,
};
use plyback::words::{Lang, message};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

/// The default settings: English, the terminal's colours, Unicode.
pub const PLAIN: Settings = Settings {
    lang: Lang::En,
    theme: Theme {
        kind: ThemeKind::Terminal,
        coloured: true,
    },
    ascii: false,
    speed: Speed::READING,
    keys: Keymap::USUAL,
};

/// The default settings with one change.
pub fn italian() -> Settings {
    Settings {
        lang: Lang::It,
        ..PLAIN
    }
}

pub fn ascii() -> Settings {
    Settings {
        ascii: true,
        ..PLAIN
    }
}

pub fn colourless() -> Settings {
    Settings {
        theme: Theme {
            coloured: false,
            ..PLAIN.theme
        },
        ..PLAIN
    }
}

pub fn themed(kind: ThemeKind) -> Settings {
    Settings {
        theme: Theme {
            kind,
            coloured: true,
        },
        ..PLAIN
    }
}

/// The built-in lesson with a name.
pub fn lesson(id: &str) -> Lesson {
    read(&named(id).expect("a lesson of the program"))
}

/// A custom lesson, given the text of its file.
pub fn written(text: &str) -> Lesson {
    read(&LessonSource {
        id: "own".into(),
        main: SourceFile::new("own.md", text),
        translations: Vec::new(),
    })
}

/// A lesson with a single part: lines of its header, and its stops.
pub fn one_part(header: &str, stops: &str) -> Lesson {
    written(&format!(
        "+++\ntitle = \"Own\"\nsummary = \"A lesson of one's own.\"\n\
         [[parts]]\nname = \"only\"\n{header}\n+++\n\n# only: The only part\n\n{stops}\n\n# remember\n\n- What matters.\n"
    ))
}

fn read(source: &LessonSource) -> Lesson {
    load(source, &Progress::new()).unwrap_or_else(|wrong| {
        let lines: Vec<_> = wrong.iter().map(ToString::to_string).collect();
        panic!("{}", lines.join("\n"));
    })
}

/// A query: a game, optionally a position, and options.
pub fn wanted(words: &str) -> Query {
    let (places, options) = words.split_at(words.find("--").unwrap_or(words.len()));
    let mut places = places.split_whitespace().map(str::to_owned);
    Query {
        game: places.next().expect("a game"),
        position: places.next(),
        setup: Setup::default(),
        request: Request::parse(options).expect("options"),
    }
}

/// Two searches as a run: of a game and a position, with the options of each.
pub fn compared(words: &str, a: &str, b: &str) -> Run {
    let mut places = words.split_whitespace();
    let name = places.next().expect("a game");
    let game = AnyGame::parse(name, places.next(), &Setup::default()).expect(words);
    let [a, b] = [a, b].map(|text| {
        let request = Request::parse(text).expect(text);
        request.resolve(&game).expect(text)
    });
    Run::compared(&game, [&a, &b], &Progress::new()).expect("room for both")
}

/// A key by the name used in the help; characters stand for themselves.
pub fn key(name: &str) -> KeyEvent {
    if let Some(rest) = name.strip_prefix("Shift-") {
        if rest == "Tab" {
            return KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT);
        }
        return KeyEvent::new(key(rest).code, KeyModifiers::SHIFT);
    }
    for (held, modifier) in [
        ("Ctrl-", KeyModifiers::CONTROL),
        ("Alt-", KeyModifiers::ALT),
    ] {
        if let Some(rest) = name.strip_prefix(held) {
            let rest = match rest.len() {
                1 => rest.to_lowercase(),
                _ => rest.to_owned(),
            };
            return KeyEvent::new(key(&rest).code, modifier);
        }
    }
    let code = match name {
        "Right" | "→" => KeyCode::Right,
        "Left" | "←" => KeyCode::Left,
        "Up" | "↑" => KeyCode::Up,
        "Down" | "↓" => KeyCode::Down,
        "Space" => KeyCode::Char(' '),
        "Tab" => KeyCode::Tab,
        "Esc" => KeyCode::Esc,
        "Enter" => KeyCode::Enter,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "Backspace" => KeyCode::Backspace,
        "Delete" => KeyCode::Delete,
        "F1" => KeyCode::F(1),
        _ => {
            let mut chars = name.chars();
            match (chars.next(), chars.next()) {
                (Some(char), None) => KeyCode::Char(char),
                _ => panic!("no key is called {name}"),
            }
        }
    };
    KeyEvent::new(code, KeyModifiers::NONE)
}

/// The application and what it shows.
pub struct Stage {
    pub app: App,
    pub hits: Hits,
    terminal: Terminal<TestBackend>,
}

impl Stage {
    pub fn new(app: App, size: (u16, u16)) -> Self {
        let backend = TestBackend::new(size.0, size.1);
        let terminal = Terminal::new(backend).expect("a screen in memory");
        let mut stage = Self {
            app,
            hits: Hits::default(),
            terminal,
        };
        stage.draw();
        stage
    }

    /// The home screen.
    pub fn home(settings: Settings, size: (u16, u16)) -> Self {
        Self::new(App::new(settings), size)
    }

    /// A lesson at its beginning.
    pub fn lesson(lesson: Lesson, settings: Settings, size: (u16, u16)) -> Self {
        let screen = Screen::Lesson(Viewer::new(lesson));
        Self::new(App::at(settings, screen), size)
    }

    /// An explored search, once it is recorded: `words` are what follows `plyback explore`.
    pub fn search(words: &str, settings: Settings, size: (u16, u16)) -> Self {
        Self::search_within(words, Budget::default(), settings, size)
    }

    /// Like [`Self::search`], but with a different budget.
    pub fn search_within(
        words: &str,
        budget: Budget,
        settings: Settings,
        size: (u16, u16),
    ) -> Self {
        let explore =
            Explore::new(wanted(words), budget, Step::FIRST).expect("a search that can be");
        let mut stage = Self::new(App::at(settings, Screen::Explore(explore)), size);
        stage.wait();
        stage
    }

    /// Waits until everything running in the background has ended, except playback.
    pub fn wait(&mut self) -> &mut Self {
        let is_playing = |app: &App| app.screen.watch().is_some_and(|watch| watch.playing);
        while self.app.tick().is_some() && !is_playing(&self.app) {
            std::thread::sleep(std::time::Duration::from_millis(1));
            self.act(Action::Tick);
        }
        self
    }

    /// Two searches side by side: of a game and a position, with the options of each.
    pub fn comparison(words: &str, a: &str, b: &str, settings: Settings, size: (u16, u16)) -> Self {
        let screen = Screen::Lesson(compared(words, a, b).into());
        Self::new(App::at(settings, screen), size)
    }

    /// A game from its start, on the first seat: a game and optionally a position.
    pub fn game(words: &str, skill: Skill, settings: Settings, size: (u16, u16)) -> Self {
        let table = Table::new(&wanted(words), Seat::First, skill).expect("a game that can be");
        let mut stage = Self::new(App::at(settings, Screen::Play(Play::new(table))), size);
        stage.app.shelf = Some(Shelf {
            read: |path| {
                let text = std::fs::read_to_string(path);
                text.map_err(|why| message!(NotRead { path, why: &why }))
            },
            write: |path, line, _| {
                let written = std::fs::write(path, line).map(|()| path.into());
                written.map_err(|why| message!(NotWritten { path, why: &why }))
            },
        });
        stage.wait();
        stage
    }

    /// The game on the screen.
    pub fn table(&self) -> &Table {
        match &self.app.screen {
            Screen::Play(play) => &play.table,
            _ => panic!("no game is played:\n{}", self.text()),
        }
    }

    /// The run on the screen.
    pub fn run(&self) -> &Run {
        self.app.screen.viewer().expect("a run is shown").run()
    }

    /// The two searches of the run on the screen.
    pub fn pair(&self) -> Pair<'_> {
        self.run().pair().expect("a comparison")
    }

    /// The notice in the footer.
    pub fn notice(&self) -> Option<String> {
        let notice = self.app.notice.as_ref();
        notice.map(|notice| self.app.settings.say(notice))
    }

    /// The state of the view on the screen.
    pub fn watch(&self) -> &Watch {
        self.app.screen.watch().expect("a search is shown")
    }

    /// The current step of each of two searches.
    pub fn own_steps(&self) -> Vec<usize> {
        let at = self.watch().at(self.run()).into_iter();
        at.map(|pane| pane.step.0).collect()
    }

    /// Clicks on a node of one of two trees, which has to be visible.
    pub fn click_node(&mut self, pane: usize, node: NodeId) -> &mut Self {
        let known = |(_, side, known): &&(Rect, usize, NodeId)| (*side, *known) == (pane, node);
        let area = self.hits.nodes.iter().find(known).map(|(area, ..)| *area);
        let area = area.unwrap_or_else(|| panic!("{node:?} is not in sight:\n{}", self.text()));
        self.click(area.as_position())
    }

    /// The explored search.
    pub fn explore(&self) -> &Explore {
        match &self.app.screen {
            Screen::Explore(explore) => explore,
            _ => panic!("no search is explored"),
        }
    }

    /// Whether the help is open.
    pub fn has_help(&self) -> bool {
        matches!(self.app.overlays.last(), Some(Overlay::Help(_)))
    }

    /// The text in a box over the screen: a command line.
    pub fn command(&self) -> Option<String> {
        match self.app.overlays.last() {
            Some(Overlay::Text { text, .. }) => Some(text.clone()),
            _ => None,
        }
    }

    /// The line being typed in the footer.
    pub fn prompt(&self) -> Option<&Prompt> {
        match self.app.overlays.last() {
            Some(Overlay::Prompt(prompt)) => Some(prompt),
            _ => None,
        }
    }

    /// Changes the size, like a user who resizes the window.
    pub fn resize(&mut self, size: (u16, u16)) {
        self.terminal.backend_mut().resize(size.0, size.1);
        self.draw();
    }

    pub fn draw(&mut self) {
        let Self {
            app,
            hits,
            terminal,
        } = self;
        terminal
            .draw(|frame| {
                app.size = frame.area().as_size();
                *hits = view(app, frame);
            })
            .expect("memory does not fail");
    }

    /// Performs an action, waits for any search that has to finish before it can be shown, and
    /// draws.
    pub fn act(&mut self, action: Action) -> &mut Self {
        update(&mut self.app, action);
        while let Some(Overlay::Search(_)) = self.app.overlays.last()
            && !self.app.done
        {
            std::thread::sleep(std::time::Duration::from_millis(1));
            update(&mut self.app, Action::Tick);
        }
        self.draw();
        self
    }

    fn event(&mut self, event: &Event) -> &mut Self {
        if let Event::Paste(text) = event {
            paste(&mut self.app, text);
            self.draw();
            return self;
        }
        match action_of(&self.app, &self.hits, event) {
            Some(action) => self.act(action),
            None => self,
        }
    }

    /// Presses keys, given by name and separated by blanks: `"Right l Home"`. Waits for each
    /// key until the step it looks for is found.
    pub fn press(&mut self, names: &str) -> &mut Self {
        for name in names.split_whitespace() {
            self.press_on(name);
            while self.app.screen.viewer().is_some_and(Viewer::is_seeking) {
                std::thread::sleep(std::time::Duration::from_millis(1));
                self.act(Action::Tick);
            }
        }
        self
    }

    /// Presses keys without waiting for the steps they look for.
    pub fn press_on(&mut self, names: &str) -> &mut Self {
        for name in names.split_whitespace() {
            self.event(&Event::Key(key(name)));
        }
        self
    }

    /// Gives a panel the focus.
    pub fn open(&mut self, panel: Panel) -> &mut Self {
        while self.watch().focus != panel {
            self.press("Tab");
        }
        self
    }

    /// Pastes a text, as reported by a terminal.
    pub fn paste(&mut self, text: &str) -> &mut Self {
        self.event(&Event::Paste(text.to_owned()))
    }

    /// Anything the mouse does at a place.
    pub fn mouse(&mut self, kind: MouseEventKind, at: Position) -> &mut Self {
        self.event(&Event::Mouse(MouseEvent {
            kind,
            column: at.x,
            row: at.y,
            modifiers: KeyModifiers::NONE,
        }))
    }

    /// A click, as reported by a terminal: down and up.
    pub fn click(&mut self, at: Position) -> &mut Self {
        self.mouse(MouseEventKind::Down(MouseButton::Left), at)
            .mouse(MouseEventKind::Up(MouseButton::Left), at)
    }

    /// The lesson being followed.
    pub fn follow(&self) -> &Viewer {
        match &self.app.screen {
            Screen::Lesson(follow) => follow,
            _ => panic!("no lesson is followed"),
        }
    }

    /// For changing the view in ways that keys cannot.
    pub fn follow_mut(&mut self) -> &mut Viewer {
        match &mut self.app.screen {
            Screen::Lesson(follow) => follow,
            _ => panic!("no lesson is followed"),
        }
    }

    pub fn step(&self) -> usize {
        self.watch().step.0
    }

    /// The last step of the part.
    pub fn last(&self) -> usize {
        self.follow().part().run.steps() - 1
    }

    /// The current part and its step.
    pub fn place(&self) -> (usize, usize) {
        (self.follow().part, self.follow().watch.step.0)
    }

    /// Goes to the stop with that selector in the lesson file, in the part with that name.
    pub fn at_stop(&mut self, part: &str, selector: &str) -> &mut Self {
        let parts = &self.follow().lesson.parts;
        let index = parts.iter().position(|known| known.name == part);
        let index = index.expect("a part of that name");
        let stops = &parts[index].stops;
        let stop = stops.iter().find(|stop| stop.selector == selector);
        let step = stop.expect("a stop of that name").step;
        while self.follow().part < index {
            self.act(Action::next(Target::Part));
        }
        self.act(Action::GoToStep(step))
    }

    pub fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    pub fn cell(&self, at: Position) -> &Cell {
        &self.buffer()[at]
    }

    pub fn area(&self) -> Rect {
        self.buffer().area
    }

    /// One line of the screen.
    pub fn line(&self, row: u16) -> String {
        let line: String = (0..self.area().width)
            .map(|x| self.buffer()[(x, row)].symbol())
            .collect();
        line.trim_end().to_owned()
    }

    /// The screen as text, without trailing blanks.
    pub fn text(&self) -> String {
        let lines: Vec<String> = (0..self.area().height).map(|row| self.line(row)).collect();
        lines.join("\n")
    }

    /// The first place where a text occurs, reading from the top.
    pub fn find(&self, wanted: &str) -> Position {
        let wanted: Vec<char> = wanted.chars().collect();
        let area = self.area();
        for y in 0..area.height {
            let line: Vec<char> = (0..area.width)
                .map(|x| self.buffer()[(x, y)].symbol().chars().next().unwrap_or(' '))
                .collect();
            let found = line.windows(wanted.len()).position(|here| here == wanted);
            if let Some(x) = found {
                return Position::new(x as u16, y);
            }
        }
        let wanted: String = wanted.into_iter().collect();
        panic!("{wanted:?} is not on the screen:\n{}", self.text());
    }

    /// Every cell of the screen with its position.
    pub fn cells(&self) -> impl Iterator<Item = (Position, &Cell)> {
        let buffer = self.buffer();
        (0..buffer.area.height).flat_map(move |y| {
            (0..buffer.area.width).map(move |x| (Position::new(x, y), &buffer[(x, y)]))
        })
    }
}
