//! Finding out what a file is, and reading it.

use super::offer::{FileOffer, ModuleOffer, modules_of, of_vm_module};
use super::{isolated, json};
use crate::{arguments::Reflect, failure::Failure, input};
use npc_abi::{library::Library, vm_module::VmModule};
use npc_compiler::{
    Options, Session,
    diagnostics::{Diagnostic, DiagnosticId},
};
use std::path::Path;

/// What files begin with that are known, but not read.
const OTHERS: &[(&[u8], &str, &str)] = &[
    (
        b"BC\xc0\xde",
        "LLVM bitcode",
        "read the object file or the library that it becomes",
    ),
    (
        b"\0asm",
        "WebAssembly",
        "read the program that it was made from",
    ),
];

/// Reads what a file offers.
pub(super) fn read(path: &Path, arguments: &Reflect) -> Result<FileOffer, Failure> {
    let bytes = input::bytes(path, &arguments.common)?;
    let name = path.display().to_string();
    let offer = |kind, modules| FileOffer {
        name: name.clone(),
        kind,
        modules,
    };
    let suffix = path.extension().and_then(|suffix| suffix.to_str());
    let is_text = std::str::from_utf8(&bytes).is_ok();
    match suffix {
        Some("py") => return python(path, bytes, arguments).map(|it| offer("Python", vec![it])),
        None if name == "-" && is_text && !Library::is_library(&bytes) => {
            return python(path, bytes, arguments).map(|it| offer("Python", vec![it]));
        }
        Some("mlir") if is_text => {
            return mlir(&name, "MLIR", &bytes, arguments);
        }
        _ if bytes.starts_with(b"ML\xefR") => {
            return mlir(&name, "MLIR bytecode", &bytes, arguments);
        }
        _ => {}
    }
    let refuse = |message: &str, help: &str| {
        let message = format!("cannot read {name}: {message}");
        let problem = Diagnostic::error(DiagnosticId::UnreadableMetadata, message).help(help);
        Err(Failure::of_file(&name, &problem, &arguments.common))
    };
    let known = OTHERS.iter().find(|(magic, ..)| bytes.starts_with(magic));
    if let Some((_, kind, help)) = known {
        return refuse(&format!("it is {kind}"), help);
    }
    if VmModule::is_module(&bytes) {
        let module = VmModule::read(&bytes).map_err(|error| error.to_string());
        let module = module.and_then(|module| {
            of_vm_module(module).map_err(|(name, error)| format!("'{name}': {error}"))
        });
        return match module {
            Ok(module) => Ok(offer("IREE module", vec![module])),
            Err(error) => refuse(&error, "`iree-dump-module` shows what else is in it"),
        };
    }
    if !Library::is_library(&bytes) {
        let help = "expected a .py or .mlir file, bytecode of MLIR, a module of IREE (.vmfb), an object \
                    file, an archive, or a library";
        return refuse("it is of no kind that describes itself", help);
    }
    match Library::read(&bytes) {
        Ok(library) if library.is_empty() => refuse(
            "it says nothing of itself",
            "what `npc build` makes has the sections npc_info and npc_abi",
        ),
        Ok(library) => Ok(offer(library.kind.name(), modules_of(library))),
        Err(error) => refuse(
            &error.to_string(),
            "what `npc build` makes can be made again",
        ),
    }
}

/// What a program's functions would be in a library.
fn python(path: &Path, bytes: Vec<u8>, arguments: &Reflect) -> Result<ModuleOffer, Failure> {
    let common = &arguments.common;
    let source = input::source(path, bytes, common)?;
    let session = Session::new(Options {
        signatures: common.signatures.clone(),
        module_state: common.module_state,
        ..Options::default()
    });
    let interface = session.interface(&source);
    let interface = interface.map_err(|found| Failure::in_source(&source, &found, common))?;
    Ok(interface.into())
}

/// The offer of a module of MLIR, read in another process.
fn mlir(
    name: &str,
    kind: &'static str,
    bytes: &[u8],
    arguments: &Reflect,
) -> Result<FileOffer, Failure> {
    let common = &arguments.common;
    let offer = |modules| FileOffer {
        name: name.to_owned(),
        kind,
        modules,
    };
    let print = || {
        let modules = modules_of_mlir(name, bytes, arguments)?;
        Ok(json::print(&[offer(modules)]))
    };
    isolated::read(name, bytes.len(), common, print).map(offer)
}

/// What the functions of a module say of themselves.
fn modules_of_mlir(
    name: &str,
    bytes: &[u8],
    arguments: &Reflect,
) -> Result<Vec<ModuleOffer>, Failure> {
    let common = &arguments.common;
    let session = Session::new(Options::default());
    let modules = session.metadata(name, bytes).map_err(|found| {
        let text = String::from_utf8_lossy(bytes);
        Failure::in_source(&npc_compiler::SourceFile::new(name, text), &found, common)
    })?;
    Ok(modules.into_iter().map(Into::into).collect())
}
