//! Reading modules of MLIR in a process of its own.
//!
//! MLIR's parser crashes on some files, and its reader of bytecode believes the counts in
//! a file: a damaged one may ask for more memory than there is. Another process reads the
//! file within limits, and sends what it offers as JSON.

use super::offer::{FunctionOffer, ModuleOffer};
use crate::{arguments::Common, failure::Failure, isolated};
use npc_abi::{
    metadata::{Metadata, MetadataError, VERSION_1},
    reflection::Reflection,
};
use npc_compiler::diagnostics::DiagnosticId;
use npc_dialects::isolation::Limits;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The most bytes of memory, beside those for the file.
const MEMORY: u64 = 2 << 30;

/// The most bytes of memory for each byte of the file.
const MEMORY_OF_FILE: u64 = 64;

/// The most seconds of work, beside one for each MiB of the file.
const SECONDS: u64 = 10;

#[derive(Deserialize)]
struct Document {
    files: Vec<File>,
}

#[derive(Deserialize)]
struct File {
    modules: Vec<Module>,
}

#[derive(Deserialize)]
struct Module {
    module: Option<String>,
    functions: Vec<Function>,
}

#[derive(Deserialize)]
struct Function {
    name: String,
    declaration: String,
    iree_abi: Option<Reflection>,
    iree_abi_v0: Option<BTreeMap<String, String>>,
}

/// The offer of a file that `work` reads and prints as a JSON document.
///
/// # Errors
///
/// If it cannot be read, or not within the limits.
pub(super) fn read(
    name: &str,
    size: usize,
    common: &Common,
    work: impl FnOnce() -> Result<String, Failure>,
) -> Result<Vec<ModuleOffer>, Failure> {
    let size = size as u64;
    let limits = Limits {
        memory: MEMORY.saturating_add(size.saturating_mul(MEMORY_OF_FILE)),
        seconds: SECONDS + (size >> 20),
    };
    let document = isolated::call(limits, work)
        .unwrap_or_else(|crash| Err(isolated::crashed(name, &crash, common)))?;
    modules(&document).map_err(|error| {
        let message = format!("cannot read {name}: {error}");
        Failure::plain(DiagnosticId::UnreadableMetadata, message, common)
    })
}

/// The modules that a document describes.
fn modules(document: &str) -> Result<Vec<ModuleOffer>, String> {
    let document = serde_json::from_str::<Document>(document).map_err(|error| error.to_string())?;
    let modules = document.files.into_iter().flat_map(|file| file.modules);
    let modules = modules.map(|module| {
        let functions = module.functions.into_iter().map(FunctionOffer::try_from);
        Ok(ModuleOffer {
            name: module.module,
            documentation: None,
            functions: functions.collect::<Result<_, MetadataError>>()?,
            omitted: Vec::new(),
        })
    });
    let modules = modules.collect::<Result<_, MetadataError>>();
    modules.map_err(|error| error.to_string())
}

impl TryFrom<Function> for FunctionOffer {
    type Error = MetadataError;

    fn try_from(function: Function) -> Result<Self, MetadataError> {
        let metadata = Metadata::read(|name| match name {
            VERSION_1 => Some(function.iree_abi.as_ref()?.to_json()),
            _ => function.iree_abi_v0.as_ref()?.get(name).cloned(),
        })?;
        Ok(Self {
            symbol: function.name.clone(),
            name: function.name,
            declaration: function.declaration,
            metadata,
            interface: None,
        })
    }
}
