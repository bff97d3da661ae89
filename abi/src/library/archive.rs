//! Archives of object files.

use object::read::archive::{ArchiveFile, ArchiveKind};

use super::{LibraryError, file, texts::Texts};

/// Whether a file begins as an archive does.
pub(super) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"!<arch>\n") || bytes.starts_with(b"!<thin>\n")
}

/// Collects the texts of all members; what is no object file has none.
pub(super) fn read<'a>(bytes: &'a [u8], texts: &mut Texts<'a>) -> Result<(), LibraryError> {
    let archive = ArchiveFile::parse(bytes)?;
    if archive.is_thin() {
        return Err(LibraryError::ThinArchive);
    }
    if archive.kind() == ArchiveKind::AixBig {
        return Err(LibraryError::NoLibrary);
    }
    for member in archive.members() {
        let member = member?;
        let data = member.data(bytes)?;
        if file::is_file(data) {
            file::read(data, texts)?;
        }
    }
    Ok(())
}
