//! The attributes that hold metadata: `iree.reflection`, and `iree.abi` in it.

use super::{
    none_results::{self, shown},
    records::of_result,
};
use melior::ir::{Attribute, Type, operation::OperationLike, r#type::IntegerType};
use npc_abi::{
    conversions::V0,
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

/// What a function's metadata says as callers read it, if it has any that can be read.
pub(super) fn written(function: OpRef<'_>) -> Option<Reflection> {
    let dictionary = function.attribute(REFLECTION).ok()?;
    ir::dictionary_string(dictionary, ABI)?.parse().ok()
}

/// What a function's metadata says, with [`TypeRecord::Unknown`] for `None` within its
/// results and for nothing else, see [`none_results`].
pub(super) fn reflection_of(function: OpRef<'_>) -> Option<Reflection> {
    let mut reflection = written(function)?;
    none_results::read(function, &mut reflection);
    Some(reflection)
}

/// Whether a function has metadata.
pub(super) fn has_metadata(function: OpRef<'_>) -> bool {
    let reflection = function.attribute(REFLECTION).ok();
    let inside = reflection.and_then(|dictionary| ir::entry_of(dictionary, ABI));
    inside.is_some() || function.attribute(ABI).is_ok()
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

/// Writes version 1.
pub(super) fn set_reflection(function: OpRef<'_>, reflection: &Reflection) {
    none_results::write(function, reflection);
    let text = ir::string_attribute(ir::context_of(function), &shown(reflection).to_json());
    set_entries(function, &[(ABI, text)]);
    if function.attribute(ABI).is_ok() {
        ir::set_attribute(function, ABI, text);
    }
}

/// Writes version 0, of 2019 to 2021: `f` and, for structures, `sip`.
pub(super) fn set_version_0(function: OpRef<'_>, reflection: &Reflection) -> Result<(), String> {
    let v0 = V0::try_from(reflection).map_err(|error| error.to_string())?;
    let context = ir::context_of(function);
    let text = |text: &str| ir::string_attribute(context, text);
    let raw = v0.raw.encode().map_err(|error| error.to_string())?;
    let mut entries = vec![("f", text(&raw)), ("fv", text("1"))];
    if let Some(structure) = v0.structure {
        let sip = structure.encode().map_err(|error| error.to_string())?;
        let sip = String::from_utf8(sip).map_err(|error| error.to_string())?;
        let version = ir::integer_attribute(IntegerType::new(context, 32).into(), 1);
        entries.extend([("abi", text("sip")), ("abiv", version), ("sip", text(&sip))]);
    }
    set_entries(function, &entries);
    Ok(())
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
