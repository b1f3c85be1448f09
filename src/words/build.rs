//! Compiles the Fluent files of each language into `enum Message`, a variant a message,
//! and a function a language that writes it. English is the reference: another language
//! must define the same messages with the same variables.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::{parser, unicode::unescape_unicode_to_string};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

include!("foreign.rs");

/// Folders of languages, the reference first. Their names are the languages' codes.
const LANGUAGES: [&str; 2] = ["en", "it"];

/// The function that writes the made-up language.
const MADE_UP: &str = "made_up";

type Variables = BTreeSet<String>;

/// The code that writes a message, and the variables that it reads.
type Compiled = BTreeMap<String, (String, Variables)>;

/// The patterns of a language by name, with their files. Names of terms begin with `-`.
type Patterns = BTreeMap<String, (PathBuf, Pattern<String>)>;

fn main() {
    let patterns = LANGUAGES.map(|code| (code, read(Path::new(code))));
    let mut made_up = patterns[0].1.clone();
    for (_, pattern) in made_up.values_mut() {
        in_foreign_letters(pattern);
    }
    let patterns = patterns.into_iter().chain([(MADE_UP, made_up)]);
    let languages: Vec<_> = patterns
        .map(|(code, patterns)| (code, compile(&patterns)))
        .collect();
    let (_, reference) = &languages[0];
    for (code, messages) in &languages {
        for name in reference
            .keys()
            .filter(|name| !messages.contains_key(*name))
        {
            error(format!("{code}: message `{name}` is missing"));
        }
        for (name, (_, variables)) in messages {
            match reference.get(name) {
                None => error(format!("{code}: `{name}` is no message of en")),
                Some((_, wanted)) if wanted != variables => error(format!(
                    "{code}: message `{name}` has the variables {variables:?} instead of {wanted:?}"
                )),
                Some(_) => {}
            }
        }
    }
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("messages.rs"), generated(&languages)).expect("OUT_DIR can be written");
}

fn error(why: String) {
    println!("cargo::error={why}");
}

fn read(folder: &Path) -> Patterns {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut patterns = Patterns::new();
    for file in fs::read_dir(folder).expect("a folder a language") {
        let path = file.expect("a file in it").path();
        let source = fs::read_to_string(&path).expect("text");
        let resource = parser::parse(source).unwrap_or_else(|(resource, _)| resource);
        for entry in resource.body {
            let (name, pattern) = match entry {
                Entry::Message(message) => (message.id.name, message.value),
                Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value)),
                Entry::Junk { content } => {
                    let line = content.lines().next().unwrap_or_default();
                    error(format!("{}: cannot be read: {line}", path.display()));
                    continue;
                }
                _ => continue,
            };
            let pattern = pattern.unwrap_or(Pattern { elements: vec![] });
            let place = format!("{}: `{name}`", path.display());
            if patterns.insert(name, (path.clone(), pattern)).is_some() {
                error(format!("{place} is defined twice"));
            }
        }
    }
    patterns
}

/// Changes what a pattern says itself, in its choices too, and leaves its variables.
fn in_foreign_letters(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value }
            | PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { value }),
            } => *value = foreign(value),
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => {
                for variant in variants {
                    in_foreign_letters(&mut variant.value);
                }
            }
            PatternElement::Placeable { .. } => {}
        }
    }
}

fn compile(patterns: &Patterns) -> Compiled {
    let messages = patterns.iter().filter(|(name, _)| !name.starts_with('-'));
    let compiled = messages.map(|(name, (path, pattern))| {
        let mut variables = Variables::new();
        let code = pattern_code(pattern, patterns, &mut variables).unwrap_or_else(|why| {
            error(format!("{}: message `{name}`: {why}", path.display()));
            String::new()
        });
        (name.clone(), (code, variables))
    });
    compiled.collect()
}

/// Statements that append a pattern to `out`.
fn pattern_code(
    pattern: &Pattern<String>,
    patterns: &Patterns,
    variables: &mut Variables,
) -> Result<String, String> {
    let mut code = String::new();
    // A line of a file goes on the one before; an empty line is a line break.
    let push = |code: &mut String, text: &mut String| {
        if !text.is_empty() {
            let lines = text.split("\n\n").map(|line| line.replace('\n', " "));
            let text_of_lines = lines.collect::<Vec<_>>().join("\n");
            let _ = writeln!(code, "out.push_str({text_of_lines:?});");
            text.clear();
        }
    };
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression } => {
                push(&mut code, &mut text);
                code += &expression_code(expression, patterns, variables)?;
            }
        }
    }
    push(&mut code, &mut text);
    Ok(code)
}

fn expression_code(
    expression: &Expression<String>,
    patterns: &Patterns,
    variables: &mut Variables,
) -> Result<String, String> {
    match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => Ok(format!(
            "out.push_str({:?});\n",
            unescape_unicode_to_string(value)
        )),
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            let variable = variable(&id.name, variables);
            Ok(format!("{variable}.write(lang, out);\n"))
        }
        Expression::Inline(InlineExpression::MessageReference { id, .. }) => {
            referenced(&id.name, patterns, variables)
        }
        Expression::Inline(InlineExpression::TermReference { id, .. }) => {
            referenced(&format!("-{}", id.name), patterns, variables)
        }
        Expression::Select {
            selector: InlineExpression::VariableReference { id },
            variants,
        } => {
            let selector = variable(&id.name, variables);
            let (mut code, mut default) = (String::new(), String::new());
            for variant in variants {
                let (VariantKey::Identifier { name: key }
                | VariantKey::NumberLiteral { value: key }) = &variant.key;
                let chosen = pattern_code(&variant.value, patterns, variables)?;
                if variant.default {
                    default = chosen;
                } else {
                    let _ = write!(code, "if {selector}.is({key:?}) {{\n{chosen}}} else ");
                }
            }
            Ok(format!("{code}{{\n{default}}}\n"))
        }
        _ => Err("only variables, texts, terms, messages and choices by a variable".into()),
    }
}

/// A term or a message inside another one, with the variables of that one.
fn referenced(
    name: &str,
    patterns: &Patterns,
    variables: &mut Variables,
) -> Result<String, String> {
    let (_, pattern) = patterns.get(name).ok_or(format!("there is no `{name}`"))?;
    pattern_code(pattern, patterns, variables)
}

fn variable(name: &str, variables: &mut Variables) -> String {
    let variable = name.replace('-', "_");
    variables.insert(variable.clone());
    variable
}

/// `step-of` as `StepOf`.
fn variant(name: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('-').map(capital).collect()
}

fn generated(languages: &[(&str, Compiled)]) -> String {
    let (mut variants, mut parts, mut plain) = (String::new(), String::new(), String::new());
    let (_, reference) = &languages[0];
    let bound = |name: &str, variables: &Variables, each: &str| {
        let fields: String = variables
            .iter()
            .map(|name| format!("{name}{each}, "))
            .collect();
        let fields = if fields.is_empty() {
            fields
        } else {
            format!(" {{ {fields}}}")
        };
        format!("{}{fields}", variant(name))
    };
    for (name, (_, variables)) in reference {
        let _ = writeln!(variants, "{},", bound(name, variables, ": Value"));
        let (own, values) = (
            bound(name, variables, ""),
            variables.iter().cloned().collect::<Vec<_>>(),
        );
        let _ = writeln!(
            parts,
            "Message::{own} => ({name:?}, vec![{}]),",
            values.join(", ")
        );
        if variables.is_empty() {
            let _ = writeln!(plain, "{name:?} => Message::{own},");
        }
    }
    let mut code = format!(
        "/// What is said: a variant a message of the Fluent files.\n\
         #[allow(missing_docs)]\n\
         #[derive(Clone, Debug, PartialEq, Eq, Hash)]\n\
         pub enum Message {{\n{variants}}}\n\n\
         fn parts(message: &Message) -> (&'static str, Vec<&Value>) {{\n\
         match message {{\n{parts}}}\n}}\n\n\
         fn named(name: &str) -> Option<Message> {{\n\
         Some(match name {{\n{plain}_ => return None,\n}})\n}}\n"
    );
    for (language, messages) in languages {
        let _ = writeln!(
            code,
            "#[allow(clippy::all)]\n\
             fn {language}(lang: Lang, message: &Message, out: &mut String) {{\nmatch message {{"
        );
        for (name, (body, variables)) in messages {
            let _ = writeln!(
                code,
                "Message::{} => {{\n{body}}}",
                bound(name, variables, "")
            );
        }
        code.push_str("}\n}\n");
    }
    code
}
