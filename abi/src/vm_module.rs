//! Modules of IREE's virtual machine, as files: what their functions say of themselves.
//!
//! Such a file (`.vmfb`) is a FlatBuffer, mostly in a ZIP archive that does not compress
//! it. Of its tables (`bytecode_module_def.fbs` of IREE 3) only those are read that name
//! and describe exported functions.

mod flat_buffer;

use flat_buffer::{FlatBuffer, Table};
use thiserror::Error;

/// What a module offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VmModule {
    /// The module's name.
    pub name: String,
    /// The functions that it exports.
    pub functions: Vec<VmFunction>,
}

/// A function of a module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VmFunction {
    /// The function's name.
    pub name: String,
    /// What the virtual machine takes and returns, in its own notation, such as `0rf_r`.
    pub calling_convention: String,
    /// What is said of the function: names and texts.
    pub attributes: Vec<(String, String)>,
}

/// Why a file is no module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum VmModuleError {
    /// It does not begin as one.
    #[error("it is no module of IREE's virtual machine")]
    NoModule,
    /// It is a compressed one.
    #[error("the module in it is compressed")]
    Compressed,
    /// It is damaged, or was written by another version of IREE.
    #[error("it is damaged, or of another version of IREE than 3")]
    Damaged,
}

/// What a FlatBuffer of a module has behind its first offset.
const IDENTIFIER: &[u8] = b"IREE";

/// What a ZIP archive begins with.
const ARCHIVE: &[u8] = b"PK\x03\x04";

/// The name of the module in an archive.
const MEMBER: &[u8] = b"module.fb";

/// The fields of the tables that are read, by their places in the schema.
mod field {
    pub(super) const MODULE_NAME: usize = 0;
    pub(super) const MODULE_EXPORTS: usize = 7;
    pub(super) const MODULE_SIGNATURES: usize = 8;
    pub(super) const EXPORT_NAME: usize = 0;
    pub(super) const EXPORT_ORDINAL: usize = 1;
    pub(super) const SIGNATURE_CONVENTION: usize = 0;
    pub(super) const SIGNATURE_ATTRIBUTES: usize = 1;
    pub(super) const ATTRIBUTE_KEY: usize = 0;
    pub(super) const ATTRIBUTE_VALUE: usize = 1;
}

impl VmModule {
    /// Whether a file may be a module.
    pub fn is_module(bytes: &[u8]) -> bool {
        bytes.starts_with(ARCHIVE)
            || bytes.get(4..8) == Some(IDENTIFIER)
            || bytes.get(8..12) == Some(IDENTIFIER)
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    ///
    /// If they are no module, or a damaged one.
    pub fn read(bytes: &[u8]) -> Result<Self, VmModuleError> {
        let buffer = FlatBuffer::new(buffer(bytes)?);
        let module = buffer.root()?;
        let signatures = module.tables(field::MODULE_SIGNATURES)?;
        let exports = module.tables(field::MODULE_EXPORTS)?;
        let function = |export: Table<'_, '_>| {
            let ordinal = usize::try_from(export.number(field::EXPORT_ORDINAL)?);
            let signature = ordinal.ok().and_then(|ordinal| signatures.get(ordinal));
            let signature = signature.ok_or(VmModuleError::Damaged)??;
            let attributes = signature.tables(field::SIGNATURE_ATTRIBUTES)?;
            let attributes = attributes.iter().map(|attribute| {
                let attribute = attribute?;
                let key = attribute.text(field::ATTRIBUTE_KEY)?;
                Ok((key, attribute.text(field::ATTRIBUTE_VALUE)?))
            });
            Ok(VmFunction {
                name: export.text(field::EXPORT_NAME)?,
                calling_convention: signature.text(field::SIGNATURE_CONVENTION)?,
                attributes: attributes.collect::<Result<_, VmModuleError>>()?,
            })
        };
        let functions = exports.iter().map(|export| function(export?));
        Ok(Self {
            name: module.text(field::MODULE_NAME)?,
            functions: functions.collect::<Result<_, VmModuleError>>()?,
        })
    }
}

/// The FlatBuffer in a file: behind the head of an archive, and behind its own length.
fn buffer(bytes: &[u8]) -> Result<&[u8], VmModuleError> {
    let bytes = match bytes.starts_with(ARCHIVE) {
        true => first_member(bytes)?,
        false => bytes,
    };
    if bytes.get(4..8) == Some(IDENTIFIER) {
        return Ok(bytes);
    }
    match bytes.get(8..12) == Some(IDENTIFIER) {
        true => Ok(&bytes[4..]),
        false => Err(VmModuleError::NoModule),
    }
}

/// What stands behind the head of an archive's first member, which must be the module.
fn first_member(archive: &[u8]) -> Result<&[u8], VmModuleError> {
    let number = |place: usize| {
        let bytes = archive.get(place..place + 2);
        let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
        let number = bytes.map(u16::from_le_bytes).map(usize::from);
        number.ok_or(VmModuleError::Damaged)
    };
    let (method, name, extra) = (number(8)?, number(26)?, number(28)?);
    if archive.get(30..30 + name) != Some(MEMBER) {
        return Err(VmModuleError::NoModule);
    }
    if method != 0 {
        return Err(VmModuleError::Compressed);
    }
    archive
        .get(30 + name + extra..)
        .ok_or(VmModuleError::Damaged)
}

#[cfg(test)]
mod tests;
