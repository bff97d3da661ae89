//! Which piece of an expanded memref an attribute of the argument describes.
//!
//! | attribute | pieces |
//! |---|---|
//! | `llvm.align`, `llvm.nonnull`, `llvm.dereferenceable`, `llvm.readonly` and other facts about the data | the aligned pointer |
//! | `llvm.noalias` | the aligned pointer, if the allocated one does not reach the data |
//! | `llvm.nofree` | both pointers |
//! | `llvm.noundef` | all |
//! | attributes of other dialects | none: they describe the memref |
//!
//! Attributes that say how one pointer is passed, such as `llvm.byval`, are
//! errors on a memref that becomes several values.

use super::{passing_attributes, types::Types};
use melior::ir::{Attribute, Type};
use npc_dialects::{
    ir::{self, Block, Failure, OpRef, Value},
    type_converter::{is_memref, is_unranked_memref},
};

/// Facts about the memory that a pointer leads to.
const DATA_FACTS: &[&str] = &[
    "llvm.align",
    "llvm.dereferenceable",
    "llvm.dereferenceable_or_null",
    "llvm.noalias",
    "llvm.nocapture",
    "llvm.nonnull",
    "llvm.readnone",
    "llvm.readonly",
    "llvm.writeonly",
];

/// Facts about a single value, besides the attributes that take part in how it is
/// passed.
const SINGLE: &[&str] = &[
    "llvm.allocalign",
    "llvm.allocptr",
    "llvm.elementtype",
    "llvm.returned",
];

const NOALIAS: &str = "llvm.noalias";
const NOFREE: &str = "llvm.nofree";
const NOUNDEF: &str = "llvm.noundef";

/// Checks that the attributes of all arguments describe pieces of them.
pub(super) fn check<'c>(
    types: &Types<'c>,
    operation: OpRef<'c>,
    what: &str,
    attributes: &[Attribute<'c>],
    inputs: &[Type<'c>],
    is_bare: bool,
) -> Result<(), Failure> {
    for (index, (dictionary, r#type)) in attributes.iter().zip(inputs).enumerate() {
        if !is_memref(*r#type) || is_bare {
            continue;
        }
        let passing = ir::entries(*dictionary)
            .into_iter()
            .find(|(name, _)| SINGLE.contains(name) || passing_attributes::takes_part(name));
        let Some((name, _)) = passing else { continue };
        let count = types.argument(*r#type, is_bare).map_or(0, |it| it.len());
        let message = format!(
            "{what} cannot be converted: argument {index} of type '{type}' becomes {count} values, and '{name}' says how one is passed [unsupported-type]"
        );
        return Err(ir::error(
            operation,
            &message,
            &["help: remove the attribute"],
        ));
    }
    Ok(())
}

/// The attributes of the pieces that an argument becomes, of which there are `count`.
///
/// `reaches_allocated` says whether the data may be reached through the
/// allocated pointer too.
pub(super) fn distribute<'c>(
    types: &Types<'c>,
    dictionary: Attribute<'c>,
    r#type: Type<'c>,
    count: usize,
    reaches_allocated: bool,
) -> Vec<Attribute<'c>> {
    if count == 1 {
        return vec![dictionary];
    }
    let mut pieces = vec![Vec::new(); count];
    let is_unranked = is_unranked_memref(r#type);
    for (name, value) in ir::entries(dictionary) {
        if types.upstream() {
            break;
        }
        let is_dropped = name == NOALIAS && reaches_allocated;
        let described = match name {
            NOUNDEF => 0..count,
            NOFREE if !is_unranked => 0..2,
            _ if DATA_FACTS.contains(&name) && !is_unranked && !is_dropped => 1..2,
            _ => 0..0,
        };
        for piece in &mut pieces[described] {
            piece.push((name, value));
        }
    }
    pieces
        .iter()
        .map(|entries| ir::dictionary_attribute(types.context(), entries))
        .collect()
}

/// What remains of the attributes of a memref where it is passed by a pointer to
/// its descriptor, or is returned in a struct: facts about the data are not
/// facts about that.
pub(super) fn without_data_facts<'c>(
    types: &Types<'c>,
    dictionary: Attribute<'c>,
) -> Attribute<'c> {
    let entries = ir::entries(dictionary)
        .into_iter()
        .filter(|(name, _)| !DATA_FACTS.contains(name) && *name != NOFREE)
        .collect::<Vec<_>>();
    ir::dictionary_attribute(types.context(), &entries)
}

/// [`reaches_allocated`] for an argument of a function with this body. If the
/// body is not known, whoever wrote `llvm.noalias` is believed.
pub(super) fn argument_reaches_allocated(body: Option<Block<'_>>, index: usize) -> bool {
    let argument = body.and_then(|block| ir::arguments(block).get(index).copied());
    argument.is_some_and(reaches_allocated)
}

/// Whether the memory of a function's memref argument may be reached through its
/// allocated pointer: if so, `llvm.noalias` on the aligned one would be false.
///
/// Loads, stores and views use the aligned pointer only. Whoever frees the
/// memref, hands it on or takes its descriptor apart may use the other one.
fn reaches_allocated(memref: Value<'_>) -> bool {
    ir::uses(memref).into_iter().any(|r#use| {
        let user = r#use.user;
        match ir::name(user) {
            "memref.load"
            | "affine.load"
            | "vector.load"
            | "vector.transfer_read"
            | "memref.dim"
            | "memref.rank"
            | "memref.copy"
            | "memref.prefetch"
            | "memref.atomic_rmw"
            | "memref.generic_atomic_rmw"
            | "linalg.generic"
            | "memref.extract_aligned_pointer_as_index" => false,
            // The memref itself may be what is stored.
            "memref.store" | "affine.store" | "vector.store" | "vector.transfer_write" => {
                r#use.index == 0
            }
            "memref.cast"
            | "memref.subview"
            | "memref.reinterpret_cast"
            | "memref.view"
            | "memref.collapse_shape"
            | "memref.expand_shape"
            | "memref.transpose"
            | "memref.assume_alignment"
            | "memref.memory_space_cast"
            | "memref.extract_strided_metadata"
            | "builtin.unrealized_conversion_cast" => {
                // The first result is the view; others are sizes.
                reaches_allocated(ir::results(user)[0])
            }
            "llvm.extractvalue" => is_allocated_pointer(user) && ir::is_used(ir::results(user)[0]),
            _ => true,
        }
    })
}

/// Whether an `llvm.extractvalue` takes more of a descriptor than its aligned
/// pointer, its offset, a size or a stride.
fn is_allocated_pointer(extract: OpRef<'_>) -> bool {
    use melior::ir::operation::OperationLike;
    let position = extract.attribute("position").map(|it| it.to_string());
    position.is_ok_and(|position| position == "array<i64: 0>" || position == "array<i64>")
}
