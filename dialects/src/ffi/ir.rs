//! Walking and rewriting IR.
//!
//! The handles here ([`OpRef`], [`Value`], [`Block`], [`Region`]) are melior's with
//! their second lifetime set to the context's, so that they can be kept in
//! tables while the IR changes. As in MLIR itself, a handle to an operation
//! that was erased must not be used.

mod attributes;
mod builder;
pub(super) mod context_ref;
mod dense;
mod diagnostics;
mod identity;
mod parse;
mod structure;
mod uses;

pub use attributes::{
    NoWrap, all_attributes, array_attribute, array_of, bool_attribute, bool_value,
    dictionary_attribute, dictionary_string, discardable_attributes, elements, entries, entry_of,
    float_attribute, float_of, float_value, index_attribute, integer_attribute, integer_of,
    integer_value, integers_of, printed, remove_attribute, set_attribute, set_no_wrap,
    string_attribute, string_of, string_value, strings_of, symbol_attribute, symbol_name,
    symbol_of, type_attribute, type_in, type_of, unit_attribute,
};
pub use builder::{Builder, RegionBuilder};
pub use dense::{dense_bytes, dense_elements};
pub(crate) use diagnostics::current_operation;
pub use diagnostics::{Failure, error, error_at, error_with_places, location, remark, visit};
pub use identity::{
    AttributeKey, BlockKey, KeyHasher, KeyMap, KeySet, OperationKey, TypeKey, ValueKey,
    attribute_key, block_key, operation_key, set_type, type_key, value_key,
};
pub use melior::dialect::arith::{CmpfPredicate, CmpiPredicate};
pub use parse::{insert_parsed, parse_module};
pub use structure::{
    add_argument, argument_types, arguments, block_of, blocks, blocks_of, clone_op, context_of,
    element_type_of, entry, erase_argument, has_rank, identifier_text, is_before_in_block,
    module_operation, module_operations, move_before, name, new_block, new_block_before, operands,
    operation_successors, operations, operations_in, operations_named, parent, region, region_ref,
    regions, result_types, results, shape_of, split_block, successors, take_body, terminator,
    value_location, walk,
};
pub use uses::{
    Use, defining_operation, erase, is_unused, is_used, owner_block, parent_of_block,
    replace_all_uses, replace_uses_except, set_operand, set_operands, users, uses,
};

/// An operation.
pub type OpRef<'c> = melior::ir::OperationRef<'c, 'c>;
/// A value.
pub type Value<'c> = melior::ir::Value<'c, 'c>;
/// A block.
pub type Block<'c> = melior::ir::BlockRef<'c, 'c>;
/// A region.
pub type Region<'c> = melior::ir::RegionRef<'c, 'c>;
