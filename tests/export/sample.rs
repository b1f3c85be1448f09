//! A page with one of each: for what a format draws, not what slides say.

use plyback::export::testing::page::{
    Align, Area, Bar, Dash, Edge, Face, Group, Ink, Node, NodeKey, Outline, Page, Point, Role, Row,
    Rule, Run, Shape, Size, Stroke, Words,
};
use plyback::words::Lang;

fn key(name: &str) -> NodeKey {
    NodeKey(name.into())
}

fn stroke(ink: Ink, dash: Dash) -> Stroke {
    Stroke {
        ink,
        width: 3.0,
        dash,
    }
}

/// A row with a single stretch.
pub fn row(text: &str, face: Face, size: f32, baseline: f32) -> Row {
    Row {
        runs: vec![Run::new(text, face, Ink::Text)],
        size,
        baseline,
        indent: 0.0,
        ends: true,
    }
}

fn node(name: &str, area: Area, outline: Outline, text: &str) -> Shape {
    Shape::Node(Node {
        key: key(name),
        area,
        outline,
        fill: Some(Ink::Panel),
        stroke: Some(stroke(Ink::Max, Dash::Dotted)),
        rows: vec![row(text, Face::Bold, 28.0, area.middle().y + 10.0)],
        alt: text.to_owned(),
        link: None,
    })
}

fn edge(to: &Area, from: &Area, dash: Dash) -> Shape {
    Shape::Edge(Edge {
        from: key("n0"),
        to: key("n1"),
        start: from.bottom_middle(),
        end: to.top_middle(),
        stroke: stroke(Ink::Cut, dash),
        is_principal: false,
        alt: "b1, cut off".into(),
    })
}

/// Words in every face, one of them struck out, in a paragraph of two rows.
pub fn words() -> Words {
    let mut rows: Vec<Row> = Face::ALL
        .into_iter()
        .enumerate()
        .map(|(place, face)| {
            let text = format!("Beta ≥ α −10 {face:?}");
            row(&text, face, 40.0, 100.0 + 60.0 * place as f32)
        })
        .collect();
    rows[0].ends = false;
    rows[3].runs.push(Run {
        struck: true,
        ..Run::new(" c3", Face::Mono, Ink::Cut)
    });
    Words {
        area: Area::new(900.0, 40.0, 660.0, 400.0),
        align: Align::Start,
        rows,
        of: None,
    }
}

/// The page, with those words or without any.
pub fn page(words: Option<Words>) -> Page {
    let (root, child) = (
        Area::new(300.0, 100.0, 200.0, 80.0),
        Area::new(500.0, 400.0, 160.0, 90.0),
    );
    let mut shapes = vec![
        edge(&child, &root, Dash::Dashed),
        node(
            "n0",
            root,
            Outline::Square,
            if words.is_some() { "n=10" } else { "" },
        ),
        node(
            "n1",
            child,
            Outline::Round,
            if words.is_some() { "-7" } else { "" },
        ),
        Shape::Bar(Bar {
            area: Area::new(60.0, 700.0, 1480.0, 100.0),
            radius: 12.0,
            fill: Some(Ink::Current),
            stroke: None,
        }),
        Shape::Rule(Rule {
            from: Point { x: 60.0, y: 850.0 },
            to: Point {
                x: 1540.0,
                y: 850.0,
            },
            stroke: stroke(Ink::Hair, Dash::Solid),
        }),
    ];
    shapes.extend(words.map(Shape::Words));
    Page {
        size: Size {
            width: 1600.0,
            height: 900.0,
        },
        lang: Lang::En,
        title: "A sample".into(),
        description: "One of each".into(),
        notes: String::new(),
        is_stop: true,
        groups: vec![Group {
            name: "sample",
            role: Role::Figure,
            alt: String::new(),
            shapes,
        }],
    }
}
