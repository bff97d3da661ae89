//! Reading programs and writing what becomes of them.

use crate::{arguments::Common, failure::Failure};
use npc_compiler::{
    SourceFile,
    diagnostics::DiagnosticId,
    file::{read_bounded, read_regular},
    write_file,
};
use std::{
    fs::File,
    io::{ErrorKind, Write},
    path::Path,
};

/// Reads a program; `-` is standard input.
pub(crate) fn read(path: &Path, common: &Common) -> Result<SourceFile, Failure> {
    source(path, bytes(path, common)?, common)
}

/// Where the system shows the files that a process was started with. A shell passes the
/// output of another program as one of them.
const INHERITED: [&str; 3] = ["/dev/fd/", "/proc/self/fd/", "/dev/stdin"];

/// Reads a file of any kind; `-` is standard input.
pub(crate) fn bytes(path: &Path, common: &Common) -> Result<Vec<u8>, Failure> {
    let name = path.to_string_lossy();
    let bytes = match INHERITED.iter().any(|folder| name.starts_with(folder)) {
        _ if name == "-" => read_bounded(std::io::stdin().lock()),
        true => File::open(path).and_then(read_bounded),
        false => read_regular(path),
    };
    bytes.map_err(|error| unreadable(path, &error.to_string(), common))
}

/// A program whose bytes were read.
pub(crate) fn source(path: &Path, bytes: Vec<u8>, common: &Common) -> Result<SourceFile, Failure> {
    let name = path.display().to_string();
    let name = if name == "-" { "<stdin>" } else { &name };
    let source = SourceFile::decode(name, bytes);
    let source = source.map_err(|error| unreadable(path, &error.to_string(), common))?;
    Ok(source.with_file_reader(imported))
}

/// A file that a program may import, if there is one.
fn imported(name: &str) -> Option<SourceFile> {
    let no_file = [
        ErrorKind::NotFound,
        ErrorKind::NotADirectory,
        ErrorKind::IsADirectory,
    ];
    let source = match read_regular(Path::new(name)) {
        Ok(bytes) => SourceFile::decode(name, bytes).map_err(|error| error.to_string()),
        Err(error) if no_file.contains(&error.kind()) => return None,
        Err(error) => Err(error.to_string()),
    };
    Some(source.unwrap_or_else(|reason| SourceFile::unreadable(name, reason)))
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
