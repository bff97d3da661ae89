//! Source text and places in it.

mod encoding;

pub use encoding::EncodingError;

use std::{
    fmt,
    ops::Range,
    sync::{Arc, Mutex, PoisonError},
};

/// A line and a column, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The column, in the unit that the function giving it says.
    pub column: usize,
}

/// Reads the file of a name, if there is one.
type Reader = Arc<dyn Fn(&str) -> Option<SourceFile> + Send + Sync>;

/// A file that compiling a program has read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileRead {
    /// Its name.
    pub name: String,
    /// The checksum of its text.
    pub crc32: u32,
}

/// A file's name and text, and how files that it imports are read.
#[derive(Clone)]
pub struct SourceFile {
    name: String,
    text: String,
    line_starts: Vec<usize>,
    reader: Option<Reader>,
    /// The files that the reader gave, to this one and to others.
    read: Arc<Mutex<Vec<FileRead>>>,
    crc32: u32,
    is_ir: bool,
    /// Why there is no text.
    unreadable: Option<String>,
}

impl fmt::Debug for SourceFile {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("SourceFile")
            .field("name", &self.name)
            .field("text", &self.text)
            .finish_non_exhaustive()
    }
}

impl PartialEq for SourceFile {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.text == other.text && self.unreadable == other.unreadable
    }
}

impl Eq for SourceFile {}

impl SourceFile {
    /// Takes a file's text. A byte order mark at its start is dropped.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let mut text: String = text.into();
        let crc32 = crc32fast::hash(text.as_bytes());
        if text.starts_with('\u{feff}') {
            text.drain(..'\u{feff}'.len_utf8());
        }
        let line_starts = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(index, _)| index + 1))
            .collect();
        let name = name.into();
        Self {
            is_ir: is_ir(&name),
            name,
            text,
            line_starts,
            reader: None,
            read: Arc::default(),
            crc32,
            unreadable: None,
        }
    }

    /// A file that is there and cannot be read, for a reason. A program that imports it and
    /// uses what it defines is refused for that.
    pub fn unreadable(name: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            unreadable: Some(reason.into()),
            ..Self::new(name, "")
        }
    }

    /// Why there is no text, if the file cannot be read.
    pub(crate) fn reason_unreadable(&self) -> Option<&str> {
        self.unreadable.as_deref()
    }

    /// Takes a file's bytes. A file of Python may name its encoding, as for CPython.
    ///
    /// # Errors
    ///
    /// If the encoding is not known, or the bytes are not in it.
    pub fn decode(name: impl Into<String>, bytes: Vec<u8>) -> Result<Self, EncodingError> {
        let name = name.into();
        let crc32 = crc32fast::hash(&bytes);
        let text = match is_ir(&name) {
            true => encoding::utf8(bytes)?,
            false => encoding::python(bytes)?,
        };
        Ok(Self {
            crc32,
            ..Self::new(name, text)
        })
    }

    /// A file of MLIR, whatever its name's suffix.
    pub(crate) fn new_ir(name: &str, text: String) -> Self {
        Self {
            is_ir: true,
            ..Self::new(name, text)
        }
    }

    /// Says how files that this one imports are read: a function from a name,
    /// which starts with the folder of this file's name, to the text.
    ///
    /// ```
    /// use npc_compiler::{Options, Session, SourceFile};
    ///
    /// let text = "from helpers import twice\n\ndef f(x: int):\n    return twice(x)\n";
    /// let source = SourceFile::new("f.py", text).with_reader(|name| {
    ///     (name == "helpers.py").then(|| "def twice(x):\n    return 2 * x\n".to_string())
    /// });
    /// let jit = Session::new(Options::default()).compile(&source).unwrap().jit().unwrap();
    /// assert_eq!(jit.call("f", vec![npc_compiler::Argument::Int(4)]).unwrap(), [npc_compiler::Value::Int(8)]);
    /// ```
    #[must_use]
    pub fn with_reader(
        self,
        reader: impl Fn(&str) -> Option<String> + Send + Sync + 'static,
    ) -> Self {
        self.with_file_reader(move |name| Some(Self::new(name, reader(name)?)))
    }

    /// Says how files that this one imports are read, as [`Self::with_reader`] does, where
    /// these are more than text: [`Self::decode`] makes them of bytes, [`Self::unreadable`]
    /// of what is wrong.
    #[must_use]
    pub fn with_file_reader(
        mut self,
        reader: impl Fn(&str) -> Option<Self> + Send + Sync + 'static,
    ) -> Self {
        self.reader = Some(Arc::new(reader));
        self
    }

    /// Another file, as this one's reader gives it.
    pub fn other(&self, name: &str) -> Option<Self> {
        let file = Self {
            reader: self.reader.clone(),
            read: self.read.clone(),
            ..self.reader.as_ref()?(name)?
        };
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if !read.iter().any(|it| it.name == name) {
            read.push(file.as_read());
        }
        drop(read);
        Some(file)
    }

    /// This file and those that it imports, as far as compiling it has read them.
    pub fn files(&self) -> Vec<FileRead> {
        let read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let imported = read.iter().filter(|it| it.name != self.name).cloned();
        [self.as_read()].into_iter().chain(imported).collect()
    }

    fn as_read(&self) -> FileRead {
        FileRead {
            name: self.name.clone(),
            crc32: self.crc32,
        }
    }

    /// The folder in the file's name, with the slash behind it.
    pub fn folder(&self) -> &str {
        let end = self.name.rfind(['/', '\\']).map_or(0, |slash| slash + 1);
        &self.name[..end]
    }

    /// The name under which messages and locations mention the file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it holds MLIR, by its name's suffix, rather than Python.
    pub fn is_ir(&self) -> bool {
        self.is_ir
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where a byte is, its column in bytes, as locations in MLIR have it.
    pub fn position(&self, offset: usize) -> Position {
        let offset = offset.min(self.text.len());
        let line = self.line_starts.partition_point(|start| *start <= offset);
        let start = self.line_starts.get(line.saturating_sub(1)).copied();
        Position {
            line,
            column: offset - start.unwrap_or_default() + 1,
        }
    }

    /// Where a byte is, its column in characters, as editors have it.
    pub fn character_position(&self, offset: usize) -> Position {
        let Position { line, column } = self.position(offset);
        let offset = offset.min(self.text.len());
        let before = self.text.get(offset - (column - 1)..offset);
        Position {
            line,
            column: before.map_or(column, |text| text.chars().count() + 1),
        }
    }

    /// The byte at a line and a column in bytes: the inverse of [`Self::position`].
    pub fn offset(&self, position: Position) -> Option<usize> {
        let start = self.line_starts.get(position.line.checked_sub(1)?)?;
        let offset = start + position.column.checked_sub(1)?;
        (offset <= self.text.len()).then_some(offset)
    }

    /// A range that lies within the text and does not cut characters.
    pub fn clamp(&self, range: &Range<usize>) -> Range<usize> {
        let start = self.text.floor_char_boundary(range.start);
        let end = self.text.ceil_char_boundary(range.end);
        start..end.max(start)
    }
}

/// Returns true if a file of this name holds MLIR.
fn is_ir(name: &str) -> bool {
    name.ends_with(".mlir") || name.ends_with(".mlirbc")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_exact_both_ways() {
        let source = SourceFile::new("f.py", "a = 1\nβ = 'é'\n\nz");
        for offset in 0..=source.text().len() {
            assert_eq!(source.offset(source.position(offset)), Some(offset));
        }
        let quote = source.text().find('\'').unwrap_or_default();
        assert_eq!(source.position(quote), Position { line: 2, column: 6 });
        assert_eq!(
            source.character_position(quote),
            Position { line: 2, column: 5 }
        );
        assert_eq!(source.offset(Position { line: 9, column: 1 }), None);
    }

    #[test]
    fn clamps_to_characters() {
        let source = SourceFile::new("f.py", "é");
        assert_eq!(source.clamp(&(1..9)), 0..2);
    }
}
