//! Files that are written whole or not at all.

use std::{
    fs::File,
    io::{self, Write},
    path::{Path, PathBuf},
};
use tempfile::NamedTempFile;

/// A file that is ready to be put in its place. Nothing is there before
/// [`PendingFile::commit`], so that of several files all are written or none.
#[derive(Debug)]
pub struct PendingFile {
    path: PathBuf,
    content: Content,
}

#[derive(Debug)]
enum Content {
    /// A file beside the place.
    Temporary(NamedTempFile),
    /// What is there and is no regular file, such as `/dev/null` or a pipe, is
    /// written to, not replaced.
    InPlace(File, Vec<u8>),
}

impl PendingFile {
    /// Prepares a file.
    ///
    /// # Errors
    ///
    /// If its folder, or what is there and is no regular file, cannot be written.
    pub fn new(path: &Path, bytes: &[u8]) -> io::Result<Self> {
        let content = if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            let file = std::fs::OpenOptions::new().write(true).open(path)?;
            Content::InPlace(file, bytes.to_owned())
        } else {
            Content::Temporary(temporary(path, bytes)?)
        };
        Ok(Self {
            path: path.to_owned(),
            content,
        })
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    ///
    /// If the system fails to.
    pub fn commit(self) -> io::Result<()> {
        match self.content {
            Content::InPlace(mut file, bytes) => file.write_all(&bytes),
            Content::Temporary(file) => match file.persist(self.path) {
                Ok(_) => Ok(()),
                Err(error) => Err(error.error),
            },
        }
    }
}

fn temporary(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // The system's own words where there is no such folder.
    std::fs::metadata(folder)?;
    let mut file = tempfile::Builder::new()
        .permissions(permissions())
        .tempfile_in(folder)
        .map_err(without_path)?;
    file.write_all(bytes)?;
    Ok(file)
}

/// What the system said, without the name of the temporary file.
fn without_path(error: io::Error) -> io::Error {
    let text = error
        .get_ref()
        .and_then(|inner| inner.source())
        .map(ToString::to_string);
    text.map_or_else(
        || error.kind().into(),
        |text| io::Error::new(error.kind(), text),
    )
}

/// What any new file gets: the user's mask takes away from it.
fn permissions() -> std::fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    std::fs::Permissions::from_mode(0o666)
}
