//! Signatures of whole functions: `f(float64[:, :], int)`, on the command line
//! and in Pythran's comments.

use super::{Signature, SignatureError, notation};
use crate::frontend::parse::range_of;
use ruff_python_ast::token::{TokenKind, Tokens};
use ruff_text_size::Ranged;
use std::ops::Range;

/// Reads `f(float64[:, ::1], int)`.
pub(super) fn signature(text: &str) -> Result<Signature, SignatureError> {
    let malformed = || {
        SignatureError::bad(
            format!("'{}' is not a signature", text.trim()),
            "write the function's name and its parameters' types, as in f(float64[:, ::1], int)",
        )
    };
    let (name, rest) = text.trim().split_once('(').ok_or_else(malformed)?;
    let types = rest.trim_end().strip_suffix(')').ok_or_else(malformed)?;
    let name = name.trim();
    let is_name = !name.is_empty() && name.chars().all(|c| c == '_' || c.is_alphanumeric());
    if !is_name {
        return Err(malformed());
    }
    let parameters = match types.trim() {
        "" => Vec::new(),
        types => split(types)
            .into_iter()
            .map(notation::parse)
            .collect::<Result<_, _>>()?,
    };
    Ok(Signature {
        function: name.to_string(),
        parameters,
    })
}

/// Splits at the commas outside brackets.
fn split(text: &str) -> Vec<&str> {
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
        exports.extend(split(&whole).into_iter().map(|part| Export {
            range: range.clone(),
            signature: signature(part),
        }));
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
