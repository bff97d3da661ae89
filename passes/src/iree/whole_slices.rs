//! Slices of tensors that are all of them, of sizes that are only given at run time.

use crate::lowering::{integers, segments};
use melior::ir::Attribute;
use npc_dialects::ir::Builder;

/// The attributes of `tensor.extract_slice` (of one tensor) or `tensor.insert_slice` (of two)
/// for all of a tensor of these sizes.
pub(super) fn attributes<'c>(
    b: &Builder<'c>,
    tensors: usize,
    sizes: &[Option<i64>],
) -> [(&'static str, Attribute<'c>); 4] {
    let given = sizes.iter().filter(|size| size.is_none()).count();
    let counts = [vec![1; tensors], vec![0, given, 0]].concat();
    let sizes = sizes.iter().map(|size| size.unwrap_or(i64::MIN));
    let sizes = sizes.collect::<Vec<_>>();
    let context = b.context();
    [
        ("operandSegmentSizes", segments(context, &counts)),
        ("static_offsets", integers(context, &vec![0; sizes.len()])),
        ("static_sizes", integers(context, &sizes)),
        ("static_strides", integers(context, &vec![1; sizes.len()])),
    ]
}
