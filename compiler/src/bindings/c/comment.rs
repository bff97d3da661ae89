//! Comments of C and C++: what a function's callers have to know, as text.

use super::results::result_name;
use npc_abi::{Access, Argument, Layout, Ownership, Signature};

/// Columns that a line of a comment may have, without the ` * ` before it.
const WIDTH: usize = 76;

/// A text as lines of a comment, which ends where it should.
pub(in crate::bindings) fn lines(text: &str) -> Vec<String> {
    let text = text.replace("*/", "* /").replace("/*", "/ *");
    text.lines().map(harmless).collect()
}

/// A line without characters that change how the rest of the file reads.
fn harmless(line: &str) -> String {
    let is_harmful = |letter: char| {
        letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    // The trigraph is a backslash, which joins a line to the next.
    let line = line.replace(is_harmful, " ").replace("??/", "? ?/");
    line.trim_end().to_owned()
}

/// The first line of a header. A file, and so a module, may have any name.
pub(in crate::bindings) fn title(module: &str) -> String {
    format!(
        "The functions of {}, compiled by npc.",
        lines(module).join(" ")
    )
}

/// What the comment of a function says.
pub(in crate::bindings) struct Description<'a> {
    pub(in crate::bindings) signature: &'a Signature,
    /// The names of the parameters in the other language.
    pub(in crate::bindings) parameters: &'a [String],
    /// What frees the results that the caller owns, where they do not free
    /// themselves.
    pub(in crate::bindings) free: Option<&'a str>,
}

impl Description<'_> {
    /// The comment: the signature as in Python, the docstring, then what
    /// becomes of arrays and what is raised.
    pub(in crate::bindings) fn lines(&self) -> Vec<String> {
        let mut text = signature_lines(self.signature);
        if let Some(documentation) = &self.signature.documentation {
            text.push(String::new());
            text.extend(lines(documentation));
        }
        let rows = self.rows();
        if !rows.is_empty() {
            text.push(String::new());
            text.extend(aligned(&rows));
        }
        if !self.signature.raises.is_empty() {
            text.push(String::new());
            let raises = format!("Raises {}.", self.signature.raises.join(", "));
            text.extend(wrapped(&raises));
        }
        if let Some(note) = self.signature.state_note() {
            text.push(String::new());
            text.extend(wrapped(note));
        }
        text
    }

    fn rows(&self) -> Vec<(String, String)> {
        let arguments = self.signature.arguments.iter().zip(self.parameters);
        let arguments = arguments.filter_map(|(argument, name)| {
            let text = argument_text(argument, name)?;
            Some((name.clone(), text))
        });
        let constants = self.signature.parameters().into_iter().filter_map(|it| {
            let literal = lines(it.constant()?).join(" ");
            Some((
                it.name.to_owned(),
                format!("compiled as {literal}, no argument"),
            ))
        });
        let results = self.signature.results.iter().enumerate();
        let results = results.filter_map(|(index, result)| {
            result.value_type.as_array()?;
            let text = match &result.ownership {
                Ownership::ViewOf(argument) => {
                    let owner = self.parameters.get(*argument)?;
                    format!("a view of {owner}, in whose memory it lies")
                }
                Ownership::Owned => format!("the caller's own; {} frees it", self.free?),
                Ownership::OwnedOrViewOf(viewed) => {
                    let owners = viewed.iter().filter_map(|it| self.parameters.get(*it));
                    let owners = owners.cloned().collect::<Vec<_>>().join(" or ");
                    let free = self.free?;
                    format!("a view of {owners} where allocated is null, else the caller's own; {free} frees it")
                }
            };
            let squeezed = match self.signature.is_squeezed(index) {
                true => "; Python leaves out its axes of size 1",
                false => "",
            };
            Some((result_name(self.signature, index), text + squeezed))
        });
        arguments.chain(constants).chain(results).collect()
    }
}

/// What a function does with an array and how that must lie, or the name that a
/// scalar had before it was changed.
fn argument_text(argument: &Argument, name: &str) -> Option<String> {
    let Some(array) = argument.value_type.as_array() else {
        let renamed = format!("the parameter {}", argument.name);
        return (argument.name != name).then(|| lines(&renamed).join(" "));
    };
    let access = match argument.access {
        Access::Read => "read",
        Access::Write => "written",
        Access::Storage => "overwritten with a result, apart from all other arguments",
    };
    let layout = match array.layout {
        _ if array.rank() == 0 => "a single element",
        Layout::Strided => "any strides",
        Layout::C => "row-major without gaps",
        Layout::F => "column-major without gaps",
    };
    Some(format!("{access}; {layout}"))
}

/// Rows of a table whose first column is as wide as its widest text.
fn aligned(rows: &[(String, String)]) -> Vec<String> {
    let width = rows.iter().map(|(name, _)| name.chars().count()).max();
    let width = width.unwrap_or(0);
    let line = |(name, text): &(String, String)| format!("{name:width$}  {text}");
    rows.iter().map(line).collect()
}

/// A signature as in Python, which goes to the next line between parameters or
/// results, not within one.
fn signature_lines(signature: &Signature) -> Vec<String> {
    let mut text = signature.to_string();
    for joint in [": ", ", :", " = ", "-> "] {
        text = text.replace(joint, &joint.replace(' ', "\u{a0}"));
    }
    let lines = wrapped(&text).into_iter();
    lines.map(|line| line.replace('\u{a0}', " ")).collect()
}

/// A text in lines of at most [`WIDTH`] columns where it has blanks; all but
/// the first are indented.
fn wrapped(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for word in lines(text).join(" ").split(' ') {
        match found.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) => found.push(format!("    {word}")),
            None => found.push(word.to_owned()),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_end_where_they_should() {
        assert_eq!(lines("a */ b /* c"), ["a * / b / * c"]);
        assert_eq!(lines("/*/"), ["/ * /"]);
        assert_eq!(lines("*//*"), ["* // *"]);
        assert_eq!(lines("x\u{202e}y\tz \n\nend\\"), ["x y z", "", "end\\"]);
        assert_eq!(lines("what??/"), ["what? ?/"]);
    }

    #[test]
    fn long_lines_are_wrapped_at_blanks() {
        let words = vec!["signature"; 20].join(" ");
        let found = wrapped(&words);
        assert_eq!(found.len(), 3);
        assert!(found[1].starts_with("    signature"));
        assert!(found.iter().all(|line| line.len() <= WIDTH));
    }
}
