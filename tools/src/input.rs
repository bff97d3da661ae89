//! Reading programs and writing what becomes of them.

use crate::{arguments::Common, failure::Failure};
use npc_compiler::{SourceFile, diagnostics::DiagnosticId, write_file};
use std::{
    io::{ErrorKind, Read, Write},
    path::Path,
};

/// Reads a program; `-` is standard input.
pub(crate) fn read(path: &Path, common: &Common) -> Result<SourceFile, Failure> {
    source(path, bytes(path, common)?, common)
}

/// The most bytes of a file that are read. There are files without an end.
const MOST_BYTES: u64 = 1 << 30;

/// Reads a file of any kind; `-` is standard input.
pub(crate) fn bytes(path: &Path, common: &Common) -> Result<Vec<u8>, Failure> {
    let bytes = match path.as_os_str() == "-" {
        true => up_to_most(std::io::stdin().lock()),
        false => file(path),
    };
    match bytes {
        Ok(Some(bytes)) => Ok(bytes),
        Ok(None) => {
            let reason = format!("it has more than {MOST_BYTES} bytes");
            Err(unreadable(path, &reason, common))
        }
        Err(error) => Err(unreadable(path, &error.to_string(), common)),
    }
}

/// The bytes of a file; `None` if there are too many.
fn file(path: &Path) -> std::io::Result<Option<Vec<u8>>> {
    let file = std::fs::File::open(path)?;
    match file.metadata()?.len() {
        ..=MOST_BYTES => up_to_most(file),
        _ => Ok(None),
    }
}

/// All bytes; `None` if there are too many.
fn up_to_most(from: impl Read) -> std::io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    from.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= MOST_BYTES).then_some(bytes))
}

/// A program whose bytes were read.
pub(crate) fn source(path: &Path, bytes: Vec<u8>, common: &Common) -> Result<SourceFile, Failure> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        unreadable(path, &format!("byte {place} is not UTF-8"), common)
    })?;
    let name = path.display().to_string();
    Ok(
        SourceFile::new(if name == "-" { "<stdin>" } else { &name }, text)
            .with_reader(|name| std::fs::read_to_string(name).ok()),
    )
}

/// Why a file was not read.
fn unreadable(path: &Path, reason: &str, common: &Common) -> Failure {
    let message = format!("cannot read {}: {reason}", path.display());
    Failure::plain(DiagnosticId::UnreadableInput, message, common)
}

/// Writes a file whole or not at all; `-` is standard output.
pub(crate) fn write(path: &Path, bytes: &[u8], common: &Common) -> Result<(), Failure> {
    let written = if path.as_os_str() == "-" {
        print(bytes)
    } else {
        write_file(path, bytes)
    };
    written.map_err(|error| unwritable(path, &error, common))
}

/// Writes to standard output. A reader that has seen enough, as `head` has, is
/// no failure.
fn print(bytes: &[u8]) -> std::io::Result<()> {
    let mut output = std::io::stdout().lock();
    match output.write_all(bytes).and_then(|()| output.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// Why a file was not written.
pub(crate) fn unwritable(path: &Path, error: &std::io::Error, common: &Common) -> Failure {
    let message = format!("cannot write {}: {error}", path.display());
    Failure::plain(DiagnosticId::UnwritableOutput, message, common)
}
