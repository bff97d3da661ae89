//! The attributes that hold metadata: `iree.reflection`, and `iree.abi` in it.

use super::{
    none_results::{self, shown},
    records::of_result,
};
use melior::ir::{Attribute, Type, operation::OperationLike};
use npc_abi::{
    metadata::SPECIFIED_VERSION_1,
    reflection::{Reflection, TypeRecord},
};
use npc_dialects::ir::{self, OpRef};

/// On a function: the dictionary that the runtime shows.
pub(super) const REFLECTION: &str = "iree.reflection";
/// In [`REFLECTION`], and until January 2024 on functions: version 1.
pub(super) const ABI: &str = "iree.abi";
/// On an argument or a result: what messages call it.
pub(super) const ABI_NAME: &str = "iree.abi.name";
/// On an argument or a result: the type that it has at the border, where that is another.
pub(super) const ENCODING: &str = "iree.abi.encoding";

/// The text of an entry in a dictionary of metadata. Versions may be numbers, as the
/// specification has them, or texts, as IREE's runtime shows them.
pub(super) fn entry_text(dictionary: Attribute<'_>, key: &str) -> Option<String> {
    let entry = ir::entry_of(dictionary, key)?;
    ir::string_value(entry).or_else(|| Some(ir::integer_value(entry)?.to_string()))
}

/// What a function's metadata says as callers read it, if it has any that can be read.
pub(super) fn written(function: OpRef<'_>) -> Option<Reflection> {
    let dictionary = function.attribute(REFLECTION).ok()?;
    let text = |key| ir::dictionary_string(dictionary, key);
    text(ABI)
        .or_else(|| text(SPECIFIED_VERSION_1))?
        .parse()
        .ok()
}

/// What a function's metadata says, with [`TypeRecord::Unknown`] for `None` within its
/// results and for nothing else, see [`none_results`].
pub(super) fn reflection_of(function: OpRef<'_>) -> Option<Reflection> {
    let mut reflection = written(function)?;
    none_results::read(function, &mut reflection);
    Some(reflection)
}

/// The text of a function's metadata where the specification has it and IREE does not
/// look: the attribute [`ABI`] on the function, or [`SPECIFIED_VERSION_1`] in
/// [`REFLECTION`]. `None` where it is where IREE looks, too.
pub(super) fn bare_text(function: OpRef<'_>) -> Option<String> {
    let dictionary = function.attribute(REFLECTION).ok();
    let inside = dictionary.and_then(|dictionary| ir::entry_of(dictionary, ABI));
    let specified =
        || dictionary.and_then(|dictionary| ir::dictionary_string(dictionary, SPECIFIED_VERSION_1));
    let bare = ir::string_of(function, ABI).or_else(specified)?;
    inside.is_none().then_some(bare)
}

/// Whether a function has metadata of version 0.
pub(super) fn has_version_0(function: OpRef<'_>) -> bool {
    let dictionary = function.attribute(REFLECTION).ok();
    dictionary.is_some_and(|dictionary| ir::entry_of(dictionary, "f").is_some())
}

/// Whether a function has metadata.
pub(super) fn has_metadata(function: OpRef<'_>) -> bool {
    let reflection = function.attribute(REFLECTION).ok();
    let mut keys = [ABI, SPECIFIED_VERSION_1].into_iter();
    let is_inside = reflection.is_some_and(|it| keys.any(|key| ir::entry_of(it, key).is_some()));
    is_inside || function.attribute(ABI).is_ok()
}

/// Sets entries of the dictionary that the runtime shows.
pub(super) fn set_entries<'c>(function: OpRef<'c>, new: &[(&str, Attribute<'c>)]) {
    let old = function.attribute(REFLECTION).map(ir::entries);
    let old = old.unwrap_or_default().into_iter();
    let is_new = |name: &str| new.iter().any(|(other, _)| *other == name);
    let kept = old.filter(|(name, _)| !is_new(name));
    write(
        function,
        &kept.chain(new.iter().copied()).collect::<Vec<_>>(),
    );
}

/// Writes the dictionary that the runtime shows; none without entries.
fn write<'c>(function: OpRef<'c>, entries: &[(&str, Attribute<'c>)]) {
    if entries.is_empty() {
        return ir::remove_attribute(function, REFLECTION);
    }
    let dictionary = ir::dictionary_attribute(ir::context_of(function), entries);
    ir::set_attribute(function, REFLECTION, dictionary);
}

/// Removes version 1 of a function's metadata, and says why.
pub(super) fn remove(function: OpRef<'_>, reason: &str) {
    let old = function.attribute(REFLECTION).map(ir::entries);
    let old = old.unwrap_or_default().into_iter();
    let kept = old.filter(|(name, _)| *name != ABI).collect::<Vec<_>>();
    write(function, &kept);
    ir::remove_attribute(function, ABI);
    omitted(function, reason);
}

/// Says why a function has no metadata.
pub(super) fn omitted(function: OpRef<'_>, reason: &str) {
    let name = ir::symbol_name(function).unwrap_or_default();
    let message = format!("'{name}' gets no iree.abi metadata: {reason} [omitted-metadata]");
    ir::remark(function, &message);
}

/// Says why a function has no metadata of version 0.
pub(super) fn version_0_omitted(function: OpRef<'_>, reason: &str) {
    let name = ir::symbol_name(function).unwrap_or_default();
    let message = format!("'{name}' gets no metadata of version 0: {reason} [omitted-metadata]");
    ir::remark(function, &message);
}

/// Writes version 1.
pub(super) fn set_reflection(function: OpRef<'_>, reflection: &Reflection) {
    none_results::write(function, reflection);
    let text = ir::string_attribute(ir::context_of(function), &shown(reflection).to_json());
    set_entries(function, &[(ABI, text)]);
    if function.attribute(ABI).is_ok() {
        ir::set_attribute(function, ABI, text);
    }
}

/// The slots of a structure.
pub(super) fn slots(record: &TypeRecord) -> Option<Vec<&TypeRecord>> {
    match record {
        TypeRecord::List(slots) | TypeRecord::Tuple(slots) => Some(slots.iter().collect()),
        TypeRecord::Dict(slots) => Some(slots.iter().map(|(_, slot)| slot).collect()),
        _ => None,
    }
}

/// What a record describes that is a value of the compiled function, in order: no
/// structure, and not `None`.
pub(super) fn leaves(record: &TypeRecord) -> Vec<&TypeRecord> {
    match slots(record) {
        Some(slots) => slots.into_iter().flat_map(leaves).collect(),
        None if *record == TypeRecord::Unknown => Vec::new(),
        None => vec![record],
    }
}

/// Describes results that are added behind a function's own: the new values of
/// arguments of these types. Does nothing to a function without metadata.
pub(crate) fn add_new_values(function: OpRef<'_>, types: &[Type<'_>]) {
    let Some(mut reflection) = reflection_of(function) else {
        return;
    };
    // One structure would stand for all results; with more it is one of them.
    let records = types.iter().map(|r#type| of_result(*r#type));
    reflection.results.extend(records);
    match shown(&reflection).check_consumer() {
        Ok(()) => set_reflection(function, &reflection),
        Err(refusal) => remove(function, &refusal.to_string()),
    }
}
