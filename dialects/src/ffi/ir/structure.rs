//! Operations, regions, blocks and what they hold.

use super::{Block, OpRef, Region, Value};
use crate::ffi::{raw::npcVisitOperations, text::text};
use melior::{
    Context, StringRef,
    ir::{
        BlockLike, Location, RegionLike, Type, TypeLike, ValueLike,
        operation::{OperationLike, WalkOrder, WalkResult},
    },
};
use mlir_sys::{
    MlirOperation, mlirBlockAddArgument, mlirBlockAppendOwnedOperation, mlirBlockCreate,
    mlirBlockEraseArgument, mlirBlockGetArgument, mlirBlockGetFirstOperation,
    mlirBlockGetNextInRegion, mlirBlockGetNumArguments, mlirBlockGetTerminator, mlirOperationClone,
    mlirOperationGetContext, mlirOperationGetNextInBlock, mlirOperationGetOperand,
    mlirOperationGetParentOperation, mlirOperationGetRegion, mlirOperationGetResult,
    mlirOperationIsBeforeInBlock, mlirOperationMoveBefore, mlirOperationRemoveFromParent,
    mlirRegionAppendOwnedBlock, mlirRegionGetFirstBlock, mlirRegionInsertOwnedBlockAfter,
    mlirRegionTakeBody,
};
use std::ffi::c_void;

/// The context of an operation.
pub fn context_of<'c>(operation: OpRef<'c>) -> &'c Context {
    // SAFETY: the operation is valid, and its context outlives it.
    super::context_ref::reference(unsafe { mlirOperationGetContext(operation.to_raw()) })
}

/// The full name of an operation, such as `func.call`.
pub fn name(operation: OpRef<'_>) -> &'_ str {
    // SAFETY: identifiers live as long as their context.
    unsafe { text(mlir_sys::mlirIdentifierStr(operation.name().to_raw())) }
}

/// All operations inside an operation and itself, in the order in which they
/// stand (an operation before those in its regions).
pub fn walk<'c>(root: OpRef<'c>) -> Vec<OpRef<'c>> {
    let mut operations = Vec::new();
    root.walk(WalkOrder::PreOrder, |operation| {
        // SAFETY: the operation belongs to `root`'s context.
        operations.push(unsafe { OpRef::from_raw(operation.to_raw()) });
        WalkResult::Advance
    });
    operations
}

/// The operations of some names inside an operation and itself, in the order in
/// which they stand, each with the index of its name.
pub fn operations_named<'c>(root: OpRef<'c>, names: &[&str]) -> Vec<(usize, OpRef<'c>)> {
    unsafe extern "C" fn push(operation: MlirOperation, kind: isize, data: *mut c_void) {
        // SAFETY: the data is the list below; the operation lives in `root`.
        unsafe {
            let found = &mut *data.cast::<Vec<(usize, OpRef<'_>)>>();
            found.push((kind as usize, OpRef::from_raw(operation)));
        }
    }
    let names = names
        .iter()
        .map(|name| StringRef::new(name).to_raw())
        .collect::<Vec<_>>();
    let mut found = Vec::<(usize, OpRef<'c>)>::new();
    // SAFETY: the names and the list live until the call returns.
    unsafe {
        npcVisitOperations(
            root.to_raw(),
            names.as_ptr(),
            names.len() as isize,
            push,
            (&raw mut found).cast(),
        );
    }
    found
}

/// The operations of a block, in order.
pub fn operations<'c>(block: Block<'c>) -> Vec<OpRef<'c>> {
    let mut operations = Vec::new();
    // SAFETY: MLIR returns the block's operations one by one, then null.
    unsafe {
        let mut next = mlirBlockGetFirstOperation(block.to_raw());
        while let Some(operation) = OpRef::from_option_raw(next) {
            operations.push(operation);
            next = mlirOperationGetNextInBlock(next);
        }
    }
    operations
}

/// The operations of a module, in order.
pub fn module_operations<'c>(module: &melior::ir::Module<'c>) -> Vec<OpRef<'c>> {
    operations_in(region(module_operation(module), 0))
}

/// A handle to a module.
pub fn module_operation<'c>(module: &melior::ir::Module<'c>) -> OpRef<'c> {
    // SAFETY: the handle is used while the module exists, as all handles are.
    unsafe { OpRef::from_raw(module.as_operation().to_raw()) }
}

/// The operations of a region's only or first block; empty for an empty region.
pub fn operations_in<'c>(region: Region<'c>) -> Vec<OpRef<'c>> {
    entry(region).map(operations).unwrap_or_default()
}

/// The region of an operation with this index.
///
/// # Panics
///
/// If there is none.
pub fn region<'c>(operation: OpRef<'c>, index: usize) -> Region<'c> {
    assert!(
        index < operation.region_count(),
        "{} has no region {index}",
        name(operation)
    );
    // SAFETY: the index is in bounds.
    unsafe { Region::from_raw(mlirOperationGetRegion(operation.to_raw(), index as isize)) }
}

/// The regions of an operation.
pub fn regions<'c>(operation: OpRef<'c>) -> impl Iterator<Item = Region<'c>> {
    (0..operation.region_count()).map(move |index| region(operation, index))
}

/// The blocks directly in an operation, of all its regions.
pub fn blocks_of<'c>(operation: OpRef<'c>) -> impl Iterator<Item = Block<'c>> {
    regions(operation).flat_map(blocks)
}

/// A handle to a region that is not part of an operation yet.
pub fn region_ref<'c>(region: &melior::ir::Region<'c>) -> Region<'c> {
    // SAFETY: the handle is used while the region exists, as all handles are.
    unsafe { Region::from_raw(RegionLike::to_raw(region)) }
}

/// The text of an identifier.
pub fn identifier_text(identifier: melior::ir::Identifier<'_>) -> &'_ str {
    // SAFETY: identifiers live as long as their context.
    unsafe { text(mlir_sys::mlirIdentifierStr(identifier.to_raw())) }
}

/// The sizes of a ranked tensor or memref, `None` for one that is known only at
/// run time; no sizes for another type.
pub fn shape_of(r#type: Type<'_>) -> Vec<Option<i64>> {
    let raw = TypeLike::to_raw(&r#type);
    // SAFETY: the sizes are read only if the type is shaped and ranked, within bounds.
    unsafe {
        if !mlir_sys::mlirTypeIsAShaped(raw) || !mlir_sys::mlirShapedTypeHasRank(raw) {
            return Vec::new();
        }
        (0..mlir_sys::mlirShapedTypeGetRank(raw) as isize)
            .map(|axis| {
                let dynamic = mlir_sys::mlirShapedTypeIsDynamicDim(raw, axis);
                (!dynamic).then(|| mlir_sys::mlirShapedTypeGetDimSize(raw, axis))
            })
            .collect()
    }
}

/// Whether a type is that of a tensor or memref of a known rank.
pub fn has_rank(r#type: Type<'_>) -> bool {
    let raw = TypeLike::to_raw(&r#type);
    // SAFETY: the rank is asked for only if the type is shaped.
    unsafe { mlir_sys::mlirTypeIsAShaped(raw) && mlir_sys::mlirShapedTypeHasRank(raw) }
}

/// The type of the elements of a tensor, a vector or a memref, of known rank or not.
pub fn element_type_of<'c>(r#type: Type<'c>) -> Option<Type<'c>> {
    let raw = TypeLike::to_raw(&r#type);
    // SAFETY: the elements are asked for only if the type is shaped.
    unsafe {
        mlir_sys::mlirTypeIsAShaped(raw)
            .then(|| Type::from_raw(mlir_sys::mlirShapedTypeGetElementType(raw)))
    }
}

/// The blocks of a region.
pub fn blocks<'c>(region: Region<'c>) -> Vec<Block<'c>> {
    let mut blocks = Vec::new();
    // SAFETY: MLIR returns the region's blocks one by one, then null.
    unsafe {
        let mut next = mlirRegionGetFirstBlock(region.to_raw());
        while let Some(block) = Block::from_option_raw(next) {
            blocks.push(block);
            next = mlirBlockGetNextInRegion(next);
        }
    }
    blocks
}

/// The first block of a region.
pub fn entry<'c>(region: Region<'c>) -> Option<Block<'c>> {
    // SAFETY: null for an empty region, which becomes `None`.
    unsafe { Block::from_option_raw(mlirRegionGetFirstBlock(region.to_raw())) }
}

/// The last operation of a block, if it is a terminator.
pub fn terminator<'c>(block: Block<'c>) -> Option<OpRef<'c>> {
    // SAFETY: null for a block without one, which becomes `None`.
    unsafe { OpRef::from_option_raw(mlirBlockGetTerminator(block.to_raw())) }
}

/// The blocks to which a block's terminator may branch.
pub fn successors<'c>(block: Block<'c>) -> Vec<Block<'c>> {
    terminator(block)
        .map(operation_successors)
        .unwrap_or_default()
}

/// The blocks to which an operation may branch.
pub fn operation_successors<'c>(operation: OpRef<'c>) -> Vec<Block<'c>> {
    // SAFETY: the indices are in bounds.
    unsafe {
        (0..mlir_sys::mlirOperationGetNumSuccessors(operation.to_raw()))
            .map(|index| {
                Block::from_raw(mlir_sys::mlirOperationGetSuccessor(
                    operation.to_raw(),
                    index,
                ))
            })
            .collect()
    }
}

/// The block in which an operation stands; `None` for one at the top.
pub fn block_of<'c>(operation: OpRef<'c>) -> Option<Block<'c>> {
    // SAFETY: null for an operation in no block, which becomes `None`.
    unsafe { Block::from_option_raw(mlir_sys::mlirOperationGetBlock(operation.to_raw())) }
}

/// The arguments of a block.
pub fn arguments<'c>(block: Block<'c>) -> Vec<Value<'c>> {
    // SAFETY: the indices are in bounds.
    unsafe {
        (0..mlirBlockGetNumArguments(block.to_raw()))
            .map(|index| Value::from_raw(mlirBlockGetArgument(block.to_raw(), index)))
            .collect()
    }
}

/// The types of a block's arguments.
pub fn argument_types<'c>(block: Block<'c>) -> Vec<Type<'c>> {
    arguments(block)
        .iter()
        .map(|argument| argument.r#type())
        .collect()
}

/// Adds an argument to a block.
pub fn add_argument<'c>(block: Block<'c>, r#type: Type<'c>, location: Location<'c>) -> Value<'c> {
    // SAFETY: all handles are valid.
    unsafe {
        Value::from_raw(mlirBlockAddArgument(
            block.to_raw(),
            melior::ir::TypeLike::to_raw(&r#type),
            location.to_raw(),
        ))
    }
}

/// Removes an unused argument from a block.
pub fn erase_argument(block: Block<'_>, index: usize) {
    // SAFETY: the caller removes an argument that exists and has no use.
    unsafe { mlirBlockEraseArgument(block.to_raw(), index as u32) }
}

/// Where a value comes from.
pub fn value_location<'c>(value: Value<'c>) -> Location<'c> {
    // SAFETY: the value is valid.
    unsafe { Location::from_raw(mlir_sys::mlirValueGetLocation(value.to_raw())) }
}

/// The operands of an operation.
pub fn operands<'c>(operation: OpRef<'c>) -> Vec<Value<'c>> {
    // SAFETY: the indices are in bounds.
    (0..operation.operand_count())
        .map(|index| unsafe {
            Value::from_raw(mlirOperationGetOperand(operation.to_raw(), index as isize))
        })
        .collect()
}

/// The results of an operation.
pub fn results<'c>(operation: OpRef<'c>) -> Vec<Value<'c>> {
    // SAFETY: the indices are in bounds.
    (0..operation.result_count())
        .map(|index| unsafe {
            Value::from_raw(mlirOperationGetResult(operation.to_raw(), index as isize))
        })
        .collect()
}

/// The types of an operation's results.
pub fn result_types<'c>(operation: OpRef<'c>) -> Vec<Type<'c>> {
    results(operation)
        .iter()
        .map(|result| result.r#type())
        .collect()
}

/// The operation around an operation.
pub fn parent<'c>(operation: OpRef<'c>) -> Option<OpRef<'c>> {
    // SAFETY: null for a top-level operation, which becomes `None`.
    unsafe { OpRef::from_option_raw(mlirOperationGetParentOperation(operation.to_raw())) }
}

/// Whether an operation stands before another one of the same block.
pub fn is_before_in_block<'c>(operation: OpRef<'c>, other: OpRef<'c>) -> bool {
    if block_of(operation) != block_of(other) {
        return false;
    }
    // SAFETY: both operations are in one block.
    unsafe { mlirOperationIsBeforeInBlock(operation.to_raw(), other.to_raw()) }
}

/// Moves an operation to stand before another.
pub fn move_before<'c>(operation: OpRef<'c>, anchor: OpRef<'c>) {
    // SAFETY: both operations are in blocks.
    unsafe { mlirOperationMoveBefore(operation.to_raw(), anchor.to_raw()) }
}

/// Moves all blocks of one region into another, empty one.
pub fn take_body<'c>(target: Region<'c>, source: Region<'c>) {
    // SAFETY: both regions are valid; `target` is emptied first.
    unsafe { mlirRegionTakeBody(target.to_raw(), source.to_raw()) }
}

/// Copies an operation and all inside it. The copy stands nowhere yet: insert it
/// with [`super::Builder::insert`].
pub fn clone_op<'c>(operation: OpRef<'c>) -> melior::ir::Operation<'c> {
    // SAFETY: the clone is a new operation, which the caller owns.
    unsafe { melior::ir::Operation::from_raw(mlirOperationClone(operation.to_raw())) }
}

/// Appends an empty block to a region.
pub fn new_block<'c>(region: Region<'c>, arguments: &[(Type<'c>, Location<'c>)]) -> Block<'c> {
    let block = empty_block(arguments);
    // SAFETY: the region takes ownership of the new block.
    unsafe { mlirRegionAppendOwnedBlock(region.to_raw(), block.to_raw()) };
    block
}

/// Inserts an empty block before another.
pub fn new_block_before<'c>(next: Block<'c>) -> Block<'c> {
    let block = empty_block(&[]);
    // SAFETY: the region that holds `next` takes ownership of the new block.
    unsafe {
        let region = mlir_sys::mlirBlockGetParentRegion(next.to_raw());
        mlir_sys::mlirRegionInsertOwnedBlockBefore(region, next.to_raw(), block.to_raw());
    }
    block
}

fn empty_block<'c>(arguments: &[(Type<'c>, Location<'c>)]) -> Block<'c> {
    // SAFETY: a block without arguments; they are added below.
    let block = unsafe { Block::from_raw(mlirBlockCreate(0, std::ptr::null(), std::ptr::null())) };
    for (r#type, location) in arguments {
        add_argument(block, *r#type, *location);
    }
    block
}

/// Splits a block before an operation: it and all after it go into a new block,
/// which follows and is returned. The first block has no terminator then.
pub fn split_block<'c>(operation: OpRef<'c>) -> Block<'c> {
    let old = operation.block().map(|block| block.to_raw());
    let new = empty_block(&[]);
    let Some(old) = old else { return new };
    // SAFETY: the region takes ownership of the new block; operations move from
    // the old block's end, from `operation` on.
    unsafe {
        let region = mlir_sys::mlirBlockGetParentRegion(old);
        mlirRegionInsertOwnedBlockAfter(region, old, new.to_raw());
        let mut next = Some(operation);
        while let Some(current) = next {
            next = OpRef::from_option_raw(mlirOperationGetNextInBlock(current.to_raw()));
            mlirOperationRemoveFromParent(current.to_raw());
            mlirBlockAppendOwnedOperation(new.to_raw(), current.to_raw());
        }
    }
    new
}
