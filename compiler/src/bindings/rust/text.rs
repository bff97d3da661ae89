//! Source text that is broken into lines where rustfmt would break it.

/// The longest line, in characters.
pub(super) const LINE: usize = 100;

/// The longest list on one line in a call, a tuple's type or a tuple's value.
const SHORT_LIST: usize = 60;

/// A piece of source text.
pub(super) enum Text {
    /// Text that stays on its line.
    Word(String),
    /// A list: on one line, or with each item on its own.
    List {
        /// What comes before the items.
        open: String,
        /// The items, which commas separate.
        items: Vec<Text>,
        /// What comes after the items.
        close: &'static str,
        /// The longest text of all items on one line.
        width: usize,
    },
}

impl Text {
    /// Text that stays on its line.
    pub(super) fn word(text: impl Into<String>) -> Self {
        Self::Word(text.into())
    }

    /// A tuple's type or value.
    pub(super) fn tuple(items: Vec<Self>) -> Self {
        let close = if items.len() == 1 { ",)" } else { ")" };
        Self::List {
            open: "(".to_owned(),
            items,
            close,
            width: SHORT_LIST,
        }
    }

    /// A value if a flag is set.
    pub(super) fn optional(flag: &str, value: Self) -> Self {
        Self::call(&format!("{flag}.then_some"), vec![value])
    }

    /// The type of a value that may be missing.
    pub(super) fn optional_type(value: Self) -> Self {
        Self::List {
            open: "Option<".to_owned(),
            items: vec![value],
            close: ">",
            width: SHORT_LIST,
        }
    }

    /// A call of a function.
    pub(super) fn call(function: &str, arguments: Vec<Self>) -> Self {
        Self::List {
            open: format!("{function}("),
            items: arguments,
            close: ")",
            width: SHORT_LIST,
        }
    }

    /// A list of parameters, of generic arguments or of patterns.
    pub(super) fn list(open: String, items: Vec<Self>, close: &'static str) -> Self {
        Self::List {
            open,
            items,
            close,
            width: LINE,
        }
    }

    /// The text on one line.
    pub(super) fn line(&self) -> String {
        match self {
            Self::Word(word) => word.clone(),
            Self::List {
                open, items, close, ..
            } => format!("{open}{}{close}", join(items)),
        }
    }

    /// Whether the text stays on one line of this many characters.
    pub(super) fn fits(&self, width: usize) -> bool {
        characters(&self.line()) <= width && self.is_short()
    }

    fn is_short(&self) -> bool {
        match self {
            Self::Word(_) => true,
            Self::List { items, width, .. } => {
                characters(&join(items)) <= *width && items.iter().all(Self::is_short)
            }
        }
    }

    /// The text in lines, where `before` and `after` are on its first and its
    /// last line.
    pub(super) fn lines(&self, indentation: usize, before: &str, after: &str) -> String {
        let taken = indentation + characters(before) + characters(after);
        let text = match self.fits(LINE.saturating_sub(taken)) {
            true => self.line(),
            false => self.broken(indentation),
        };
        format!("{before}{text}{after}")
    }

    /// The text with each item of the list on its own line; a list that is the
    /// only item starts where the outer one does.
    pub(super) fn broken(&self, indentation: usize) -> String {
        let Self::List {
            open, items, close, ..
        } = self
        else {
            return self.line();
        };
        match items.as_slice() {
            [] => self.line(),
            [only @ Self::List { .. }] => format!("{open}{}{close}", only.broken(indentation)),
            items => {
                let inner = indentation + 4;
                let items = items
                    .iter()
                    .map(|it| indent(inner, &it.lines(inner, "", ",")));
                let end = " ".repeat(indentation) + close.trim_start_matches(',');
                format!("{open}\n{}{end}", items.collect::<String>())
            }
        }
    }
}

/// A statement that calls an unsafe function, with what the block is assigned to.
pub(super) fn unsafe_call(indentation: usize, before: &str, call: &Text) -> String {
    let line = format!("{before}unsafe {{ {} }};", call.line());
    let fits = |indentation| call.is_short() && indentation + characters(&line) <= LINE;
    if fits(indentation) {
        return line;
    }
    let rest = format!("unsafe {{ {} }};", call.line());
    let inner = indentation + 4;
    let is_assigned = !before.is_empty();
    if is_assigned && call.is_short() && inner + characters(&rest) <= LINE {
        return format!("{}\n{}{rest}", before.trim_end(), " ".repeat(inner));
    }
    let body = indent(inner, &call.lines(inner, "", ""));
    format!("{before}unsafe {{\n{body}{}}};", " ".repeat(indentation))
}

/// The text with spaces before its first line, and a line break after its last.
fn indent(indentation: usize, text: &str) -> String {
    format!("{}{text}\n", " ".repeat(indentation))
}

fn join(items: &[Text]) -> String {
    let lines: Vec<_> = items.iter().map(Text::line).collect();
    lines.join(", ")
}

fn characters(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(count: usize, word: &str) -> Vec<Text> {
        (0..count).map(|_| Text::word(word)).collect()
    }

    #[test]
    fn short_lists_stay_on_a_line() {
        let call = Text::call("f", words(3, "x"));
        assert_eq!(call.lines(4, "let y = ", ";"), "let y = f(x, x, x);");
        let tuple = Text::tuple(words(1, "f64"));
        assert_eq!(tuple.lines(0, "", ""), "(f64,)");
    }

    #[test]
    fn long_lists_have_an_item_a_line() {
        let call = Text::call("f", words(2, &"x".repeat(30)));
        let x = "x".repeat(30);
        assert_eq!(
            call.lines(4, "", ";"),
            format!("f(\n        {x},\n        {x},\n    );")
        );
        let list = Text::list("fn f(".to_owned(), words(2, &x), ")");
        assert_eq!(list.lines(0, "", " {"), format!("fn f({x}, {x}) {{"));
        assert!(list.lines(40, "", " {").contains('\n'));
    }

    #[test]
    fn unsafe_calls_take_the_least_lines() {
        let call = Text::call(&"f".repeat(40), words(2, &"x".repeat(20)));
        let one = call.line();
        assert_eq!(
            unsafe_call(0, "", &call),
            format!("unsafe {{ {one} }};"),
            "a block of one line"
        );
        let assigned = unsafe_call(0, "let result = ", &call);
        assert_eq!(
            assigned,
            format!("let result =\n    unsafe {{ {one} }};"),
            "a block of one line on a line of its own"
        );
        let call = Text::call(&"f".repeat(46), words(2, &"x".repeat(20)));
        let assigned = unsafe_call(0, "let result = ", &call);
        assert_eq!(
            assigned,
            format!("let result = unsafe {{\n    {}\n}};", call.line())
        );
    }
}
