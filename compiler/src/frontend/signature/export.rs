//! Signatures of whole functions: `f(float64[:, :], int)`, on the command line
//! and in Pythran's comments.

use super::{ParameterType, Signature, SignatureError, notation};
use crate::frontend::parse::range_of;
use ruff_python_ast::token::{TokenKind, Tokens};
use ruff_text_size::Ranged;
use std::ops::Range;

/// How many signatures the alternatives of one may make.
const ALTERNATIVES_LIMIT: usize = 64;

/// Reads `f(float64[:, ::1], int)`.
pub(super) fn signature(text: &str) -> Result<Signature, SignatureError> {
    match signatures(text)?.as_slice() {
        [only] => Ok(only.clone()),
        _ => Err(SignatureError::bad(
            format!("'{}' is more than one signature", text.trim()),
            "give each signature in an option of its own",
        )),
    }
}

/// Reads `f(float64[:] or float32[:], int?)`: one signature for each choice
/// among the alternatives. A parameter with a `?` may be left out, which its
/// default value says.
fn signatures(text: &str) -> Result<Vec<Signature>, SignatureError> {
    let text = text.trim();
    if let Some(rest) = text.strip_prefix("capsule ") {
        return Err(SignatureError::unsupported(
            "a capsule is not supported",
            format!("export {rest} as a function: libraries made by npc have a C interface, too"),
        ));
    }
    let malformed = || {
        SignatureError::bad(
            format!("'{text}' is not a signature"),
            "write the function's name and its parameters' types, as in f(float64[:, ::1], int)",
        )
    };
    let (name, rest) = text.split_once('(').ok_or_else(malformed)?;
    let types = rest.trim_end().strip_suffix(')').ok_or_else(malformed)?;
    let name = name.trim();
    let is_name = !name.is_empty() && name.chars().all(|c| c == '_' || c.is_alphanumeric());
    if !is_name {
        return Err(malformed());
    }
    let types = match types.trim() {
        "" => Vec::new(),
        types => split(types),
    };
    let mut lists = vec![Vec::new()];
    for text in types {
        let text = text.trim();
        lists = with_alternatives(&lists, text.strip_suffix('?').unwrap_or(text))?;
        if lists.len() > ALTERNATIVES_LIMIT {
            return Err(SignatureError::unsupported(
                format!("a signature with more than {ALTERNATIVES_LIMIT} choices is not supported"),
                "write fewer alternatives",
            ));
        }
    }
    let signature = |parameters| Signature {
        function: name.to_string(),
        parameters,
    };
    Ok(lists.into_iter().map(signature).collect())
}

/// Each list of types, followed by each of the alternatives `int or float`.
fn with_alternatives(
    lists: &[Vec<ParameterType>],
    text: &str,
) -> Result<Vec<Vec<ParameterType>>, SignatureError> {
    let alternatives = text.split(" or ").map(notation::parse);
    let alternatives = alternatives.collect::<Result<Vec<_>, _>>()?;
    let longer = |list: &Vec<ParameterType>, last: &ParameterType| {
        let mut list = list.clone();
        list.push(last.clone());
        list
    };
    Ok(lists
        .iter()
        .flat_map(|list| alternatives.iter().map(move |last| longer(list, last)))
        .collect())
}

/// Splits at the commas outside brackets.
pub(super) fn split(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut depth = 0_usize;
    let mut start = 0;
    for (index, character) in text.char_indices() {
        match character {
            '[' | '(' => depth += 1,
            ']' | ')' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(&text[start..index]);
                start = index + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// A signature in a comment, and where the comment is.
pub(in crate::frontend) struct Export {
    pub(in crate::frontend) range: Range<usize>,
    /// The signature as it is written, with the alternatives that it stands for, without blanks.
    pub(in crate::frontend) text: String,
    pub(in crate::frontend) signature: Result<Signature, SignatureError>,
}

/// The file's `# pythran export` comments. One may go on in the comments on
/// the following lines until its parentheses are closed.
pub(in crate::frontend) fn exports(text: &str, tokens: &Tokens) -> Vec<Export> {
    let mut comments = tokens
        .iter()
        .filter(|token| token.kind() == TokenKind::Comment)
        .map(|token| range_of(token.range()));
    let mut exports = Vec::new();
    while let Some(mut range) = comments.next() {
        let Some(first) = text.get(range.clone()).and_then(export_text) else {
            continue;
        };
        let mut whole = first.to_string();
        while is_open(&whole) {
            let Some(next) = comments.next() else {
                break;
            };
            whole.push_str(
                text.get(next.clone())
                    .unwrap_or_default()
                    .trim_start_matches('#'),
            );
            range.end = next.end;
        }
        for part in split(&whole) {
            let found = signatures(part).map_or_else(
                |error| vec![Err(error)],
                |signatures| signatures.into_iter().map(Ok).collect(),
            );
            exports.extend(found.into_iter().map(|signature| Export {
                range: range.clone(),
                text: part.split_whitespace().collect(),
                signature,
            }));
        }
    }
    exports
}

fn export_text(comment: &str) -> Option<&str> {
    let text = comment
        .strip_prefix('#')?
        .trim_start()
        .strip_prefix("pythran")?;
    let text = text.trim_start().strip_prefix("export")?;
    text.starts_with(char::is_whitespace).then_some(text.trim())
}

fn is_open(text: &str) -> bool {
    text.matches('(').count() > text.matches(')').count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frontend::{ParameterType, dtype::Dtype};
    use ruff_python_ast::PySourceType;
    use ruff_python_parser::parse_unchecked_source;

    #[test]
    fn reads_a_signature() {
        let read = signature("f(float64[:, ::1], int)")
            .map(|signature| (signature.function, signature.parameters.len()));
        assert_eq!(read, Ok(("f".to_string(), 2)));
        assert!(signature("f(").is_err());
        assert!(signature("f[int]").is_err());
        assert!(signature("(int)").is_err());
        assert!(signature("f(int,)").is_err());
    }

    #[test]
    fn reads_alternatives_and_optional_parameters() {
        let read = |text| {
            signatures(text).map(|found| {
                let lists = found.into_iter().map(|signature| {
                    let types = signature.parameters.iter().map(ToString::to_string);
                    types.collect::<Vec<_>>().join(", ")
                });
                lists.collect::<Vec<_>>()
            })
        };
        let lists = |lists: &[&str]| Ok(lists.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(
            read("f(int or float, float64[:, 3] or float32[])"),
            lists(&[
                "int, float64[:, 3]",
                "int, float32[::1]",
                "float, float64[:, 3]",
                "float, float32[::1]",
            ])
        );
        assert_eq!(read("f(int, float?)"), lists(&["int, float"]));
        for text in [
            "f(int list list)",
            "f(float64 set)",
            "f(int:float dict)",
            "f(bytes)",
            "f((int, float))",
            "f(int(int))",
            "capsule f(int)",
            "f(None)",
            "f(int or)",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        let many = format!("f({})", vec!["int or float"; 40].join(", "));
        assert!(read(&many).is_err());
    }

    #[test]
    fn reads_comments() {
        let text = "# pythran export f(float64[:,:],\n#     float32)\n#pythran export g()\n# pythran exports\n";
        let parsed = parse_unchecked_source(text, PySourceType::Python);
        let found = exports(text, parsed.tokens());
        assert_eq!(found.len(), 2);
        let first = found
            .first()
            .and_then(|export| export.signature.as_ref().ok());
        assert_eq!(
            first.and_then(|signature| signature.parameters.last()),
            Some(&ParameterType::Scalar(Dtype::Float32))
        );
    }
}
