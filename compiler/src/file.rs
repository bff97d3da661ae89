//! Reading files that others may have put there.

use rustix::fs::{Mode, OFlags, open};
use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

/// The most bytes of a file that are read. There are files without an end.
pub const MOST_BYTES: u64 = 1 << 30;

/// Opens a regular file. Unlike [`File::open`] this never waits, as for the writer of a pipe.
///
/// # Errors
///
/// If the file cannot be opened, or is a pipe or a device. What is a folder fails when it is
/// read.
pub fn open_regular(path: &Path) -> io::Result<File> {
    let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::CLOEXEC;
    let file = File::from(open(path, flags, Mode::empty())?);
    let kind = file.metadata()?.file_type();
    match kind.is_file() || kind.is_dir() {
        true => Ok(file),
        false => Err(io::Error::other("it is not a regular file")),
    }
}

/// Reads a regular file.
///
/// # Errors
///
/// As [`open_regular`], if it cannot be read, or if it has more than [`MOST_BYTES`].
pub fn read_regular(path: &Path) -> io::Result<Vec<u8>> {
    let file = open_regular(path)?;
    match file.metadata()?.len() {
        ..=MOST_BYTES => read_bounded(file),
        _ => Err(too_long()),
    }
}

/// Reads all that there is.
///
/// # Errors
///
/// If it cannot be read, or has more than [`MOST_BYTES`].
pub fn read_bounded(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 {
        ..=MOST_BYTES => Ok(bytes),
        _ => Err(too_long()),
    }
}

fn too_long() -> io::Error {
    io::Error::other(format!("it has more than {MOST_BYTES} bytes"))
}
