//! Parameters that are tuples, lists or dicts: what C gets for them.

use super::{structure, text_of, value_type};
use crate::frontend::{ARGUMENTS_BEFORE, PARAMETER_DEFAULT};
use melior::ir::Attribute;
use npc_abi::{Argument, DefaultValue, ParameterKind, ResultStructure, StructuredParameter};
use npc_dialects::ir;
use npc_passes::{effects, structure::Structure};

/// A parameter that is made of others, which are added to the arguments. None if a part
/// of it cannot cross the border.
pub(super) fn structured(
    index: usize,
    of: &Structure<'_>,
    dictionary: Option<Attribute<'_>>,
    arguments: &mut Vec<Argument>,
) -> Option<StructuredParameter> {
    let mut types = Vec::new();
    let structure = structure(of, &[], &mut types)?;
    let types = types.into_iter().filter_map(value_type);
    if has_none(&structure) {
        return None;
    }
    let name = text_of(dictionary, effects::PARAMETER_NAME);
    let name = name.unwrap_or_else(|| format!("argument{index}"));
    let kind = kind(dictionary);
    let first = arguments.len();
    let mut names = Vec::with_capacity(structure.value_count());
    add_names(&structure, &name, &mut names);
    arguments.extend(names.into_iter().zip(types).map(|(name, value_type)| {
        let mut argument = Argument::new(name, value_type);
        argument.kind = kind;
        argument
    }));
    if let (ResultStructure::Text, Some(text)) = (&structure, arguments.last_mut()) {
        let default = text_of(dictionary, PARAMETER_DEFAULT);
        text.default = default.map(DefaultValue::Text);
    }
    Some(StructuredParameter {
        name,
        kind,
        first,
        structure,
    })
}

/// A parameter that is compiled as a constant, if it stands before the argument of this index
/// of the function in IR, before which there are so many arguments to C.
pub(super) fn constant(
    dictionary: Attribute<'_>,
    index: usize,
    argument_count: usize,
) -> Option<StructuredParameter> {
    let before = ir::integer_value(ir::entry_of(dictionary, ARGUMENTS_BEFORE)?)?;
    let literal = text_of(Some(dictionary), PARAMETER_DEFAULT)?;
    (usize::try_from(before) == Ok(index)).then_some(StructuredParameter {
        name: text_of(Some(dictionary), effects::PARAMETER_NAME)?,
        kind: kind(Some(dictionary)),
        first: argument_count,
        structure: ResultStructure::Constant(literal),
    })
}

/// Lets callers pass by name alone what has no default and stands behind a constant, which
/// they may leave out.
pub(super) fn name_behind_constants(
    arguments: &mut [Argument],
    structured: &[StructuredParameter],
) {
    let is_constant =
        |it: &&StructuredParameter| matches!(it.structure, ResultStructure::Constant(_));
    let Some(constant) = structured.iter().find(is_constant) else {
        return;
    };
    let behind = arguments.iter_mut().skip(constant.first);
    for argument in behind.skip_while(|it| it.default.is_some()) {
        argument.kind = ParameterKind::KeywordOnly;
    }
}

/// How callers may pass a parameter.
pub(super) fn kind(dictionary: Option<Attribute<'_>>) -> ParameterKind {
    match text_of(dictionary, effects::PARAMETER_KIND).as_deref() {
        Some("positional-only") => ParameterKind::PositionalOnly,
        Some("keyword-only") => ParameterKind::KeywordOnly,
        _ => ParameterKind::PositionalOrKeyword,
    }
}

/// Whether there is a None in a structure, which no annotation of a parameter has.
fn has_none(structure: &ResultStructure) -> bool {
    let is_none = matches!(structure, ResultStructure::None);
    is_none || structure.parts().into_iter().any(has_none)
}

/// Names for the values of a structure, which are made of their places in it.
fn add_names(structure: &ResultStructure, name: &str, names: &mut Vec<String>) {
    match structure {
        ResultStructure::None | ResultStructure::Constant(_) => {}
        ResultStructure::Value
        | ResultStructure::Squeezed
        | ResultStructure::Text
        | ResultStructure::Numbers(_) => {
            names.push(name.to_owned());
        }
        ResultStructure::Arrays => {
            names.extend(["places", "elements"].map(|part| format!("{name}_{part}")));
        }
        ResultStructure::Rows(columns) => add_names(columns, name, names),
        ResultStructure::Optional(value) => {
            names.push(format!("{name}_has_value"));
            add_names(value, &format!("{name}_value"), names);
        }
        ResultStructure::Tuple(parts) | ResultStructure::List(parts) => {
            for (index, part) in parts.iter().enumerate() {
                add_names(part, &format!("{name}_{index}"), names);
            }
        }
        ResultStructure::Dict(items) => {
            for (key, part) in items {
                let letters = key
                    .chars()
                    .map(|it| if it.is_alphanumeric() { it } else { '_' });
                let key: String = letters.collect();
                add_names(part, &format!("{name}_{key}"), names);
            }
        }
    }
}

/// Gives the parts of structures other names where a parameter, or another part, has the
/// same. Texts and lists of any length are one argument each, of the parameter's name.
pub(super) fn distinguish(arguments: &mut [Argument], structured: &[StructuredParameter]) {
    let structured: Vec<_> = structured
        .iter()
        .filter(|it| it.structure.leaves() != [&it.structure])
        .collect();
    let is_part = |index: usize| {
        structured.iter().any(|it| {
            let end = it.first + it.structure.value_count();
            (it.first..end).contains(&index)
        })
    };
    let structures = structured.iter().map(|it| it.name.clone());
    let plain = arguments.iter().enumerate();
    let plain = plain.filter(|(index, _)| !is_part(*index));
    let plain = plain.map(|(_, argument)| argument.name.clone());
    let mut taken: Vec<String> = structures.chain(plain).collect();
    for (index, argument) in arguments.iter_mut().enumerate() {
        if !is_part(index) {
            continue;
        }
        while taken.contains(&argument.name) {
            argument.name.push('_');
        }
        taken.push(argument.name.clone());
    }
}
