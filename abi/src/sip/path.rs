//! Where a value stands in a structure.

use std::fmt::{self, Write};

/// One step into a structure.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Key {
    /// Into a sequence.
    Index(i32),
    /// Into a dictionary. Keys are bytes, mostly of UTF-8.
    Name(Vec<u8>),
}

impl From<i32> for Key {
    fn from(index: i32) -> Self {
        Self::Index(index)
    }
}

impl From<&str> for Key {
    fn from(name: &str) -> Self {
        Self::Name(name.into())
    }
}

impl From<&[u8]> for Key {
    fn from(name: &[u8]) -> Self {
        Self::Name(name.into())
    }
}

/// As in Python's source: `0`, or `'name'`, where what cannot be shown is escaped.
impl fmt::Display for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Index(index) => index.fmt(formatter),
            Self::Name(name) => {
                formatter.write_str("'")?;
                for chunk in name.utf8_chunks() {
                    write_escaped(chunk.valid(), formatter)?;
                    for byte in chunk.invalid() {
                        write!(formatter, "\\x{byte:02x}")?;
                    }
                }
                formatter.write_str("'")
            }
        }
    }
}

/// Writes what stands between quotes.
fn write_escaped(text: &str, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    for character in text.chars() {
        match character {
            '\n' => formatter.write_str("\\n")?,
            '\r' => formatter.write_str("\\r")?,
            '\t' => formatter.write_str("\\t")?,
            '\\' | '\'' => write!(formatter, "\\{character}")?,
            _ if character.is_control() => write!(formatter, "\\x{:02x}", u32::from(character))?,
            _ => formatter.write_char(character)?,
        }
    }
    Ok(())
}

/// A raw value, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Assignment {
    /// Its place among the raw arguments or results.
    pub raw_index: i32,
    /// The steps to it; none if it is the whole structure.
    pub path: Vec<Key>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_shown_on_one_line() {
        let cases: [(&[u8], &str); 5] = [
            ("é 'x'".as_bytes(), r"'é \'x\''"),
            (b"a\n\t\0\x7f", r"'a\n\t\x00\x7f'"),
            (b"\\", r"'\\'"),
            (b"\xffb\xe2\x82", r"'\xffb\xe2\x82'"),
            (b"", "''"),
        ];
        for (name, text) in cases {
            assert_eq!(Key::from(name).to_string(), text);
        }
    }
}
