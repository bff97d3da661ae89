//! Reading back what functions say of themselves, in each version of the metadata.

use super::{
    attach_iree_abi,
    metadata::{self, ABI, ABI_NAME, REFLECTION},
};
use crate::{
    effects::PARAMETER_NAME,
    func::{input_types, result_types},
};
use melior::ir::{Type, operation::OperationLike};
use npc_abi::metadata::Metadata;
use npc_dialects::ir::{self, Failure, OpRef};

/// What a function of a module says of itself.
#[derive(Debug, Clone, PartialEq)]
pub struct FunctionMetadata {
    /// The function's name.
    pub name: String,
    /// What it takes and returns, for people to read: as its metadata says, else as its
    /// types do.
    pub declaration: String,
    /// Its metadata, from `iree.reflection` and `iree.abi`.
    pub metadata: Metadata,
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
    let dictionary = function.attribute(REFLECTION).ok();
    let text = |key: &str| {
        let text = dictionary.and_then(|dictionary| metadata::entry_text(dictionary, key));
        text.or_else(|| ir::string_of(function, key).filter(|_| key == ABI))
    };
    let metadata = Metadata::read(text).map_err(|error| {
        let message = format!("'{name}': {error} [unreadable-metadata]");
        ir::error(function, &message, &[])
    })?;
    let names = names(function);
    let names = names.iter().map(String::as_str).collect::<Vec<_>>();
    let declaration = metadata.declaration(&name, &names);
    let declaration = declaration.unwrap_or_else(|| {
        let reflection = attach_iree_abi::of_types(function);
        let declaration = reflection.declaration(&name).with_parameters(&names);
        match reflection.is_complete() {
            true => declaration.to_string(),
            false => declaration_of_types(function, &name),
        }
    });
    Ok(FunctionMetadata {
        name,
        declaration,
        metadata,
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
        let types = types.iter().map(ir::printed);
        types.collect::<Vec<_>>().join(", ")
    };
    let (inputs, results) = (input_types(function), result_types(function));
    format!("{name}({}) -> ({})", list(inputs), list(results))
}
