//! Everything plyback says, in each of its languages.
//!
//! A sentence is a message in Fluent syntax in `en/*.ftl` and in `it/*.ftl`; `build.rs` makes
//! it a [`Message`], which any language can say:
//!
//! ```
//! use words::{Lang, message};
//! assert_eq!(Lang::It.say(&message!(Plies { count: 2 })), "2 semimosse");
//! let limit = message!(Plies { count: 1 });
//! assert_eq!(limit.to_string(), "1 ply");
//! ```

pub mod ascii;
mod foreign;
pub mod glue;
mod mark;
mod message;

pub use message::{Keys, Message, Value, variables};

/// Only for tests.
#[doc(hidden)]
pub mod testing {
    pub use super::foreign::foreign;
}

/// A language for lessons, captions and screens.
#[allow(clippy::manual_non_exhaustive)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    /// English.
    En,
    /// Italian.
    It,
    /// English in letters of other alphabets, so that a test finds text that is not a message.
    #[doc(hidden)]
    Test,
}

impl Lang {
    /// Every language, English first.
    pub const ALL: [Self; 2] = [Self::En, Self::It];

    /// The two-letter code: `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
            Self::Test => "qps",
        }
    }

    /// The language with this two-letter code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language that the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and
    /// `LANG` that is set and not empty; English if that is none of ours.
    #[must_use]
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|locale| !locale.is_empty())
            .and_then(|locale| {
                let language = locale.split(['_', '.', '@', '-']).next()?.to_lowercase();
                Self::from_code(&language)
            })
            .unwrap_or(Self::En)
    }

    /// A number in digits as this language writes it; other text is unchanged.
    ///
    /// ```
    /// use words::Lang;
    /// assert_eq!(Lang::En.number(1_649_837), "1,649,837");
    /// assert_eq!(Lang::It.number(1_649_837), "1.649.837");
    /// assert_eq!(Lang::It.number("-2.21"), "-2,21");
    /// ```
    pub fn number(self, digits: impl ToString) -> String {
        let digits = digits.to_string();
        let start = digits.len() - digits.trim_start_matches(['-', '+']).len();
        let (whole, decimals) = match digits[start..].split_once('.') {
            Some((whole, decimals)) => (whole, Some(decimals)),
            None => (&digits[start..], None),
        };
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number(whole) || !decimals.is_none_or(is_number) {
            return digits;
        }
        let (group, point) = match self {
            Self::En | Self::Test => (',', '.'),
            Self::It => ('.', ','),
        };
        let mut number = digits[..start].to_owned();
        for (at, digit) in whole.char_indices() {
            if at > 0 && (whole.len() - at).is_multiple_of(3) {
                number.push(group);
            }
            number.push(digit);
        }
        if let Some(decimals) = decimals {
            number.push(point);
            number.push_str(decimals);
        }
        number
    }

    /// The message in this language.
    pub fn say(self, message: &Message) -> String {
        self.say_with(message, &message::unbound)
    }

    /// The message in this language, including the names of keys.
    pub fn say_with(self, message: &Message, keys: &Keys<'_>) -> String {
        let mut text = String::new();
        message.write(self, keys, &mut text);
        text
    }
}

/// A list of alternatives: `a, b or c`.
pub fn any_of<V: Into<Value>>(values: impl IntoIterator<Item = V>) -> Value {
    joined(values, |some, last| message!(Or { some, last }))
}

/// A complete list: `a, b and c`.
pub fn all_of<V: Into<Value>>(values: impl IntoIterator<Item = V>) -> Value {
    joined(values, |some, last| message!(And { some, last }))
}

/// An open list: `a, b`.
pub fn list_of<V: Into<Value>>(values: impl IntoIterator<Item = V>) -> Value {
    joined(values, |some, next| message!(Comma { some, next }))
}

fn joined<V: Into<Value>>(
    values: impl IntoIterator<Item = V>,
    join: fn(Value, Value) -> Message,
) -> Value {
    let mut values: Vec<Value> = values.into_iter().map(Into::into).collect();
    let last = values.pop();
    let some = values.into_iter();
    match some.reduce(|some, next| message!(Comma { some, next }).into()) {
        Some(some) => last.map_or(Value::None, |last| join(some, last).into()),
        None => last.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    fn with(variables: &[(&str, &str)]) -> Lang {
        Lang::from_environment(|name| {
            variables
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        assert_eq!(with(&[]), Lang::En);
        assert_eq!(with(&[("LANG", "it_IT.UTF-8")]), Lang::It);
        assert_eq!(with(&[("LC_ALL", "C"), ("LANG", "it_IT.UTF-8")]), Lang::En);
        assert_eq!(with(&[("LC_ALL", ""), ("LANG", "it")]), Lang::It);
        assert_eq!(
            with(&[("LC_MESSAGES", "it_CH"), ("LANG", "en_GB")]),
            Lang::It
        );
        assert_eq!(with(&[("LANG", "de_DE.UTF-8")]), Lang::En);
    }
}
