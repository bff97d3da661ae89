//! Reading back what functions say of themselves, in each version of the metadata.

use super::{
    attach_iree_abi,
    metadata::{ABI, ABI_NAME, REFLECTION},
};
use crate::{
    effects::PARAMETER_NAME,
    func::{input_types, result_types},
};
use melior::ir::{Type, operation::OperationLike};
use npc_abi::{function_abi::FunctionAbi, reflection::Reflection};
use npc_dialects::ir::{self, Failure, OpRef};

/// The keys of version 0.
const VERSION_0: &[&str] = &["f", "fv", "abi", "sip"];

/// What a function of a module says of itself.
#[derive(Debug, Clone, PartialEq)]
pub struct FunctionMetadata {
    /// The function's name.
    pub name: String,
    /// What it takes and returns, for people to read: as its metadata says, else as its
    /// types do.
    pub declaration: String,
    /// Version 1, from `iree.abi` in `iree.reflection` or on the function.
    pub version_1: Option<Reflection>,
    /// Version 0, from `f`, `fv`, `abi` and `sip` in `iree.reflection`: these texts.
    pub version_0: Vec<(&'static str, String)>,
}

impl FunctionMetadata {
    /// Reads a function of `func`, of `util`, or of another dialect that has such
    /// attributes; `None` for what is no public function.
    ///
    /// # Errors
    ///
    /// If the function has metadata that cannot be read, which is reported.
    pub fn read(function: OpRef<'_>) -> Option<Result<Self, Failure>> {
        let is_function = matches!(ir::name(function), "func.func" | "util.func");
        let has_metadata = [REFLECTION, ABI]
            .iter()
            .any(|name| function.attribute(name).is_ok());
        let visibility = ir::string_of(function, "sym_visibility");
        let is_public = visibility.is_none_or(|it| it == "public");
        let name = ir::symbol_name(function).filter(|_| is_public)?;
        (is_function || has_metadata).then(|| read(function, name))
    }
}

fn read(function: OpRef<'_>, name: String) -> Result<FunctionMetadata, Failure> {
    let malformed = |key: &str, reason: &str| {
        let message = format!("{key} of '{name}' cannot be read: {reason} [unreadable-metadata]");
        ir::error(function, &message, &[])
    };
    let dictionary = function.attribute(REFLECTION).ok();
    let entry = |key| ir::dictionary_string(dictionary?, key);
    let text = entry(ABI).or_else(|| ir::string_of(function, ABI));
    let version_1 = text.map(|text| text.parse::<Reflection>());
    let version_1 = version_1.transpose();
    let version_1 = version_1.map_err(|error| malformed(ABI, &error.to_string()))?;

    let version_0 = VERSION_0.iter().filter_map(|key| Some((*key, entry(key)?)));
    let mut version_0 = version_0.collect::<Vec<_>>();
    let mut of_version_0 = None;
    if version_0.iter().any(|(key, _)| *key == "f") {
        let value = |key: &str| {
            let mut entries = version_0.iter();
            let (_, text) = entries.find(|(other, _)| *other == key)?;
            Some(text.as_bytes())
        };
        let abi = FunctionAbi::from_attributes(value);
        of_version_0 = Some(abi.map_err(|error| malformed("version 0", &error.to_string()))?);
    } else {
        version_0.clear();
    }

    let names = names(function);
    let names = names.iter().map(String::as_str).collect::<Vec<_>>();
    let declared = |reflection: &Reflection| {
        let declaration = reflection.declaration(&name).with_parameters(&names);
        declaration.to_string()
    };
    let of_types = || {
        let reflection = attach_iree_abi::of_types(function);
        match reflection.is_complete() {
            true => declared(&reflection),
            false => declaration_of_types(function, &name),
        }
    };
    let declaration = match (&version_1, of_version_0) {
        (Some(reflection), _) => declared(reflection),
        (None, Some(abi)) => Reflection::try_from(&abi.v0())
            .map_or_else(|_| format!("{name}{}", abi.raw()), |it| declared(&it)),
        (None, None) => of_types(),
    };
    Ok(FunctionMetadata {
        name,
        declaration,
        version_1,
        version_0,
    })
}

/// The names of a function's arguments; an empty one where there is none.
fn names(function: OpRef<'_>) -> Vec<String> {
    let attributes = ir::array_of(function, "arg_attrs").into_iter();
    let names = attributes.map(|attributes| {
        let text = |key| ir::dictionary_string(attributes, key);
        text(PARAMETER_NAME).or_else(|| text(ABI_NAME))
    });
    names.map(Option::unwrap_or_default).collect()
}

/// A function in MLIR's types, for which there are no records.
fn declaration_of_types(function: OpRef<'_>, name: &str) -> String {
    let list = |types: Vec<Type<'_>>| {
        let types = types.iter().map(ToString::to_string);
        types.collect::<Vec<_>>().join(", ")
    };
    let (inputs, results) = (input_types(function), result_types(function));
    format!("{name}({}) -> ({})", list(inputs), list(results))
}
