//! What object files, archives and libraries say of themselves.
//!
//! Code that npc compiles carries its description: in the section [`INTERFACE_SECTION`]
//! one [`Interface`] as JSON for each module, and for each function the symbol
//! [`Signature::metadata_symbol`](crate::Signature::metadata_symbol) of the text of its
//! [`Reflection`]. [`Library::read`] finds
//! them in the bytes of a file, for whatever machine and system the file is. It neither
//! loads nor runs it, and no file makes it read more than [`MOST_TEXT`] bytes of text.
//!
//! ```no_run
//! let bytes = std::fs::read("libheat.so")?;
//! let library = npc_abi::library::Library::read(&bytes)?;
//! for function in library.modules.iter().flat_map(|module| &module.functions) {
//!     println!("{function}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod archive;
mod error;
mod file;
mod texts;

pub use error::LibraryError;

use crate::{Interface, reflection::Reflection};
use texts::Texts;

/// The section of the texts that describe modules.
pub const INTERFACE_SECTION: &str = "npc_info";

/// The section of the texts that describe functions, which have symbols.
pub const METADATA_SECTION: &str = "npc_abi";

/// The most bytes of text that are read from a file.
pub const MOST_TEXT: usize = 64 << 20;

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LibraryKind {
    /// An object file, which is yet to be linked.
    Object,
    /// A library that programs load: a shared library or an extension of Python.
    Shared,
    /// A program.
    Executable,
    /// An archive of object files, which programs link.
    Archive,
}

impl LibraryKind {
    /// The name of the kind, in a word or two.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Object => "object file",
            Self::Shared => "shared library",
            Self::Executable => "program",
            Self::Archive => "archive",
        }
    }
}

/// What a file says of itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Library {
    /// What the file is.
    pub kind: LibraryKind,
    /// The modules that it is made of, in the order of the file.
    pub modules: Vec<Interface>,
    /// Functions that none of the modules describes: their symbols behind
    /// [`METADATA_PREFIX`](crate::symbols::METADATA_PREFIX), and what they take and return.
    pub functions: Vec<(String, Reflection)>,
}

impl Library {
    /// Reads what the bytes of a file say.
    ///
    /// # Errors
    ///
    /// If they are no such file, if they are damaged, or if what they say cannot be
    /// read. A file that says nothing is none.
    pub fn read(bytes: &[u8]) -> Result<Self, LibraryError> {
        let mut texts = Texts::default();
        let kind = match archive::is_archive(bytes) {
            true => {
                archive::read(bytes, &mut texts)?;
                LibraryKind::Archive
            }
            false => file::read(bytes, &mut texts)?,
        };
        let (modules, functions) = texts.parse()?;
        Ok(Self {
            kind,
            modules,
            functions,
        })
    }

    /// Whether a file begins as one that [`Self::read`] may read.
    pub fn is_library(bytes: &[u8]) -> bool {
        archive::is_archive(bytes) || file::is_file(bytes)
    }

    /// Whether the file says nothing of itself.
    pub fn is_empty(&self) -> bool {
        self.modules.is_empty() && self.functions.is_empty()
    }
}

#[cfg(test)]
mod tests;
