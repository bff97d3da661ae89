//! The encodings of source files, as CPython finds them (PEP 263).

use encoding_rs::{Encoding, ISO_8859_15, KOI8_R, WINDOWS_1251, WINDOWS_1252};
use std::borrow::Cow;

/// The byte order mark of UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// In how many lines an encoding may be named.
const LINES: usize = 2;

/// Encodings of one byte a character, by CPython's names.
const SINGLE_BYTES: &[(&str, &Encoding)] = &[
    ("cp1251", WINDOWS_1251),
    ("cp1252", WINDOWS_1252),
    ("iso-8859-15", ISO_8859_15),
    ("iso8859-15", ISO_8859_15),
    ("koi8-r", KOI8_R),
    ("latin-9", ISO_8859_15),
    ("windows-1251", WINDOWS_1251),
    ("windows-1252", WINDOWS_1252),
];

/// Why the bytes of a file are no text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EncodingError {
    /// The encoding that the file names is none, or none that npc knows.
    #[error("unknown encoding: {0}; save the file as UTF-8")]
    Unknown(String),
    /// The file starts with UTF-8's mark and names another encoding.
    #[error("encoding problem: {0} with BOM")]
    Mark(String),
    /// A byte stands for no character.
    #[error("byte {place} is not {encoding}")]
    Byte {
        /// Where the byte is, counted from 0.
        place: usize,
        /// The encoding.
        encoding: &'static str,
    },
}

/// The text of a file of Python, whose first lines may name its encoding.
pub(super) fn python(bytes: Vec<u8>) -> Result<String, EncodingError> {
    let has_mark = bytes.starts_with(MARK);
    let Some(name) = declared(bytes.strip_prefix(MARK).unwrap_or(&bytes)) else {
        return utf8(bytes);
    };
    let normal = normal(&name);
    if is_named(&normal, "utf-8") {
        return utf8(bytes);
    }
    if has_mark {
        return Err(EncodingError::Mark(name));
    }
    if ["latin-1", "iso-8859-1", "iso-latin-1"]
        .iter()
        .any(|it| is_named(&normal, it))
        || normal == "latin1"
    {
        return Ok(bytes.into_iter().map(char::from).collect());
    }
    if matches!(&*normal, "ascii" | "us-ascii") {
        return ascii(bytes);
    }
    let mut known = SINGLE_BYTES.iter();
    match known.find(|(known, _)| *known == normal) {
        Some((_, encoding)) => single_bytes(&bytes, encoding),
        None => Err(EncodingError::Unknown(name)),
    }
}

/// The text of a file in UTF-8.
pub(super) fn utf8(bytes: Vec<u8>) -> Result<String, EncodingError> {
    String::from_utf8(bytes).map_err(|error| EncodingError::Byte {
        place: error.utf8_error().valid_up_to(),
        encoding: "UTF-8",
    })
}

fn ascii(bytes: Vec<u8>) -> Result<String, EncodingError> {
    match bytes.iter().position(|byte| !byte.is_ascii()) {
        Some(place) => Err(EncodingError::Byte {
            place,
            encoding: "ASCII",
        }),
        None => utf8(bytes),
    }
}

/// Decodes a file one byte at a time. The encodings of the web have control characters where
/// CPython's have nothing.
fn single_bytes(bytes: &[u8], encoding: &'static Encoding) -> Result<String, EncodingError> {
    let mut text = String::with_capacity(bytes.len());
    for (place, byte) in bytes.iter().enumerate() {
        let byte = std::slice::from_ref(byte);
        let decoded = encoding.decode_without_bom_handling_and_without_replacement(byte);
        let is_filler = |decoded: &Cow<'_, str>| {
            let has_control = decoded.chars().any(|it| ('\u{80}'..'\u{a0}').contains(&it));
            has_control && encoding != ISO_8859_15
        };
        match decoded.filter(|it| !is_filler(it)) {
            Some(character) => text.push_str(&character),
            None => {
                return Err(EncodingError::Byte {
                    place,
                    encoding: encoding.name(),
                });
            }
        }
    }
    Ok(text)
}

/// A name in the form in which CPython compares it.
fn normal(name: &str) -> String {
    name.to_ascii_lowercase().replace('_', "-")
}

/// Whether a name is that of an encoding, with a suffix perhaps, as in `utf-8-unix`.
fn is_named(normal: &str, encoding: &str) -> bool {
    let rest = normal.strip_prefix(encoding);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        || (encoding == "utf-8" && normal == "utf8")
}

/// The encoding that a comment in the first lines names: `# -*- coding: latin-1 -*-`.
fn declared(bytes: &[u8]) -> Option<String> {
    let mut lines = lines(bytes);
    for _ in 0..LINES {
        let line = lines.next()?;
        let indent = line
            .iter()
            .take_while(|byte| matches!(byte, b' ' | b'\t' | b'\x0c'));
        let text = &line[indent.count()..];
        match text.first() {
            None => {}
            Some(b'#') => {
                if let Some(name) = named(text) {
                    return Some(name);
                }
            }
            // Code stands in front of what could be a comment.
            Some(_) => return None,
        }
    }
    None
}

/// The lines of a text, which end as any of Python's.
fn lines(mut text: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        if text.is_empty() {
            return None;
        }
        let end = text.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let end = end.unwrap_or(text.len());
        let line = &text[..end];
        let length = if text[end..].starts_with(b"\r\n") {
            2
        } else {
            1
        };
        text = text.get(end + length..).unwrap_or_default();
        Some(line)
    })
}

/// The name in a comment.
fn named(comment: &[u8]) -> Option<String> {
    const WORD: &[u8] = b"coding";
    let places = 0..comment.len().saturating_sub(WORD.len());
    places.into_iter().find_map(|place| {
        let rest = comment[place..].strip_prefix(WORD)?;
        let rest = rest
            .strip_prefix(b":")
            .or_else(|| rest.strip_prefix(b"="))?;
        let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t'));
        let rest = &rest[blanks.count()..];
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
        let name = rest.iter().copied().take_while(is_part);
        let name = String::from_utf8(name.collect()).ok()?;
        (!name.is_empty()).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::{EncodingError, declared, python};

    #[test]
    fn comments_name_encodings() {
        let found = |text: &str| declared(text.as_bytes());
        assert_eq!(
            found("# -*- coding: latin-1 -*-\n").as_deref(),
            Some("latin-1")
        );
        assert_eq!(
            found("#!/bin/sh\n# vim: fileencoding=koi8-r\n").as_deref(),
            Some("koi8-r")
        );
        assert_eq!(found("\r\n \x0c#coding=x").as_deref(), Some("x"));
        assert_eq!(found("\n \x0c#coding=x").as_deref(), Some("x"));
        assert_eq!(found("\n\n# coding: latin-1\n"), None);
        assert_eq!(found("x = 1\n# coding: latin-1\n"), None);
        assert_eq!(found("# coding : latin-1\n"), None);
    }

    #[test]
    fn texts_are_decoded_as_they_say() {
        let decoded = |text: &[u8]| python(text.to_vec());
        assert_eq!(
            decoded(b"# coding: latin-1\n\xe4").as_deref(),
            Ok("# coding: latin-1\n\u{e4}")
        );
        assert_eq!(
            decoded(b"# coding: koi8-r\n\xc1").as_deref(),
            Ok("# coding: koi8-r\n\u{430}")
        );
        let euro = decoded(b"# coding: cp1252\n\x80");
        assert_eq!(euro.as_deref(), Ok("# coding: cp1252\n\u{20ac}"));
        assert!(matches!(
            decoded(b"# coding: cp1252\n\x81"),
            Err(EncodingError::Byte { place: 17, .. })
        ));
        assert!(matches!(
            decoded(b"# coding: ascii\n\xe4"),
            Err(EncodingError::Byte { .. })
        ));
        assert_eq!(
            decoded(b"# coding: utf-7\n"),
            Err(EncodingError::Unknown("utf-7".into()))
        );
        let marked = decoded(b"\xef\xbb\xbf# coding: latin-1\n");
        assert_eq!(marked, Err(EncodingError::Mark("latin-1".into())));
        assert!(decoded(b"\xef\xbb\xbf# coding: utf_8\n").is_ok());
        assert!(matches!(
            decoded(b"\xff"),
            Err(EncodingError::Byte { place: 0, .. })
        ));
    }
}
