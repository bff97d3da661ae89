//! Object files, libraries and programs.

use object::{BinaryFormat, FileKind, Object, ObjectKind, ObjectSection, ObjectSymbol};

use super::{INTERFACE_SECTION, LibraryError, LibraryKind, texts::Texts};
use crate::symbols::METADATA_PREFIX;

/// Whether bytes begin as a file does that can be read, or is for several machines.
pub(super) fn is_file(bytes: &[u8]) -> bool {
    is_for_several_machines(bytes)
        || matches!(
            FileKind::parse(bytes),
            Ok(FileKind::Elf32
                | FileKind::Elf64
                | FileKind::MachO32
                | FileKind::MachO64
                | FileKind::Coff
                | FileKind::CoffBig
                | FileKind::Pe32
                | FileKind::Pe64)
        )
}

fn is_for_several_machines(bytes: &[u8]) -> bool {
    let kind = FileKind::parse(bytes);
    matches!(kind, Ok(FileKind::MachOFat32 | FileKind::MachOFat64))
}

/// Collects the texts of a file.
pub(super) fn read<'a>(
    bytes: &'a [u8],
    texts: &mut Texts<'a>,
) -> Result<LibraryKind, LibraryError> {
    if is_for_several_machines(bytes) {
        return Err(LibraryError::SeveralMachines);
    }
    if !is_file(bytes) {
        return Err(LibraryError::NoLibrary);
    }
    let file = object::File::parse(bytes)?;
    let mut names = Names::new(bytes);
    for section in file.sections() {
        if is(names.read(section.name_bytes())?, INTERFACE_SECTION) {
            texts.add_modules(section.data()?)?;
        }
    }
    for symbol in file.symbols().chain(file.dynamic_symbols()) {
        let name = names.read(symbol.name_bytes())?;
        let Some(name) = metadata(name, file.format()).filter(|_| symbol.is_definition()) else {
            continue;
        };
        let section = symbol.section_index();
        let section = section.and_then(|index| file.section_by_index(index).ok());
        let Some(section) = section else {
            continue;
        };
        let offset = symbol.address().checked_sub(section.address());
        let offset = offset.and_then(|offset| usize::try_from(offset).ok());
        // What a section lacks on disk are zeros.
        let data = section.data().unwrap_or_default();
        if let Some(text) = offset.and_then(|offset| data.get(offset..)) {
            texts.add_function(name, text)?;
        }
    }
    Ok(match file.kind() {
        ObjectKind::Dynamic => LibraryKind::Shared,
        ObjectKind::Executable => LibraryKind::Executable,
        _ => LibraryKind::Object,
    })
}

/// Whether a section has this name, in whatever way its format writes it.
fn is(name: &[u8], expected: &str) -> bool {
    name.strip_prefix(b"__").unwrap_or(name) == expected.as_bytes()
}

/// The function that a symbol of metadata is about.
fn metadata(symbol: &[u8], format: BinaryFormat) -> Option<&str> {
    let symbol = match format {
        BinaryFormat::MachO => symbol.strip_prefix(b"_")?,
        _ => symbol,
    };
    std::str::from_utf8(symbol.strip_prefix(METADATA_PREFIX.as_bytes())?).ok()
}

/// A bound on the names that are read, of which any number may lie in the same bytes.
struct Names {
    left: usize,
}

impl Names {
    /// The bound for a file: several times what files have whose names share bytes.
    fn new(bytes: &[u8]) -> Self {
        Self {
            left: bytes.len().saturating_mul(64),
        }
    }

    fn read<'a>(&mut self, name: object::Result<&'a [u8]>) -> Result<&'a [u8], LibraryError> {
        let name = name?;
        let left = self.left.checked_sub(name.len());
        self.left = left.ok_or(LibraryError::TooMuchText)?;
        Ok(name)
    }
}
