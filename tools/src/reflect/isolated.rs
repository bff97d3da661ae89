//! Reading bytecode of MLIR in a process of its own.
//!
//! MLIR's reader believes the counts in a file: a damaged one may ask for more memory than
//! there is, or end the process. A second npc reads the file within limits, and what it
//! prints is what this one shows.

use super::offer::{FunctionOffer, ModuleOffer};
use npc_abi::{
    metadata::{Metadata, MetadataError, VERSION_1},
    reflection::Reflection,
};
use serde::Deserialize;
use std::{
    collections::BTreeMap,
    io::Write as _,
    process::{Command, Stdio},
};

/// Sets the limits, and becomes npc. A system without such limits has none.
const SCRIPT: &str =
    "ulimit -v \"$1\" 2>/dev/null; ulimit -t \"$2\" 2>/dev/null; shift 2; exec \"$@\"";

/// The most memory, in KiB, beside that for the file.
const MEMORY: usize = 2 << 20;

/// The most KiB for each KiB of the file.
const MEMORY_OF_FILE: usize = 64;

/// The most seconds of work, beside one for each MiB of the file.
const SECONDS: usize = 10;

/// Why a file was not read.
pub(super) enum IsolatedError {
    /// The other process says so; this is what it shows.
    Said(String),
    /// The other process could not be started, or ended before it could say anything.
    Ended(String),
}

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

/// What a file of bytecode offers.
///
/// # Errors
///
/// If it cannot be read within the limits.
pub(super) fn read(bytes: &[u8], error_format: &str) -> Result<Vec<ModuleOffer>, IsolatedError> {
    let ended = |reason: String| {
        let message = format!("it is damaged: MLIR's reader of bytecode {reason}");
        IsolatedError::Ended(message)
    };
    let not_started = |error: std::io::Error| {
        IsolatedError::Ended(format!("the process that reads it cannot be run: {error}"))
    };
    let program = std::env::current_exe().map_err(not_started)?;
    let memory = MEMORY + bytes.len() / 1024 * MEMORY_OF_FILE;
    let seconds = SECONDS + (bytes.len() >> 20);
    let mut reader = Command::new("sh")
        .args([
            "-c",
            SCRIPT,
            "sh",
            &memory.to_string(),
            &seconds.to_string(),
        ])
        .arg(program)
        .args(["reflect", "--in-process", "--format=json"])
        .args([&format!("--error-format={error_format}"), "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(not_started)?;
    if let Some(mut input) = reader.stdin.take() {
        // It may have ended already, which its status tells.
        let _ = input.write_all(bytes);
    }
    let output = reader.wait_with_output().map_err(not_started)?;
    if output.status.code() == Some(1) {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(IsolatedError::Said(said));
    }
    if !output.status.success() {
        return Err(ended(format!("ended with {}", output.status)));
    }
    let document: Document = serde_json::from_slice(&output.stdout)
        .map_err(|error| ended(format!("gave what cannot be read: {error}")))?;
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
    modules.map_err(|error| ended(format!("gave what cannot be read: {error}")))
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
