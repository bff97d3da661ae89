//! What files offer, for programs to read.

use super::offer::{FileOffer, FunctionOffer, ModuleOffer};
use npc_abi::{Signature, reflection::Reflection};
use serde::Serialize;
use std::collections::BTreeMap;

/// The version of the schema, which docs/reflection.md has.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    files: Vec<File<'a>>,
}

#[derive(Serialize)]
struct File<'a> {
    file: &'a str,
    kind: &'a str,
    modules: Vec<Module<'a>>,
}

#[derive(Serialize)]
struct Module<'a> {
    module: Option<&'a str>,
    documentation: Option<&'a str>,
    functions: Vec<Function<'a>>,
    omitted: &'a [String],
}

#[derive(Serialize)]
struct Function<'a> {
    name: &'a str,
    symbol: &'a str,
    declaration: &'a str,
    iree_abi: Option<&'a Reflection>,
    iree_abi_v0: Option<BTreeMap<&'a str, &'a str>>,
    interface: Option<&'a Signature>,
}

/// One JSON document, on one line.
pub(super) fn print(files: &[FileOffer]) -> String {
    let document = Document {
        version: VERSION,
        files: files.iter().map(file).collect(),
    };
    // Nothing in it can fail: there are no maps whose keys are no text.
    let mut text = serde_json::to_string(&document).unwrap_or_default();
    text.push('\n');
    text
}

fn file(file: &FileOffer) -> File<'_> {
    File {
        file: &file.name,
        kind: file.kind,
        modules: file.modules.iter().map(module).collect(),
    }
}

fn module(module: &ModuleOffer) -> Module<'_> {
    Module {
        module: module.name.as_deref(),
        documentation: module.documentation.as_deref(),
        functions: module.functions.iter().map(function).collect(),
        omitted: &module.omitted,
    }
}

fn function(function: &FunctionOffer) -> Function<'_> {
    let version_0 = function.metadata.version_0.iter();
    let version_0 = version_0.map(|(key, text)| (*key, text.as_str()));
    Function {
        name: &function.name,
        symbol: &function.symbol,
        declaration: &function.declaration,
        iree_abi: function.metadata.version_1.as_ref(),
        iree_abi_v0: (!function.metadata.version_0.is_empty()).then(|| version_0.collect()),
        interface: function.interface.as_ref(),
    }
}
