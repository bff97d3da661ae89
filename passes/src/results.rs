//! Results in memory that callers give: functions that allocate it, and functions that
//! write to it.

pub(crate) mod allocator;
pub(crate) mod emit_result_allocators;
pub(crate) mod extent;
pub(crate) mod give_result_storage;
mod own_results;
pub(crate) mod sizes;

use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, Value};

/// What the parameter is called that is the memory of a result, one of so many that are
/// stored, in a function with parameters of these names.
pub(crate) fn storage_name(count: usize, index: usize, taken: &[String]) -> String {
    let mut name = match count {
        1 => "out".to_owned(),
        _ => format!("out{index}"),
    };
    while taken.contains(&name) {
        name.push('_');
    }
    name
}

/// Raises ValueError unless what a caller gave has the shape of a result; both are arrays
/// of whose sizes this operation tells.
pub(crate) fn check_shape<'c>(
    builder: &Builder<'c>,
    result: Value<'c>,
    storage: Value<'c>,
    dim: &str,
) {
    let [sizes, found] = [result, storage].map(|array| {
        let axes = 0..ir::shape_of(array.r#type()).len() as i64;
        let size = |axis| {
            builder.value(
                dim,
                &[array, builder.index(axis)],
                builder.index_type(),
                &[],
            )
        };
        let sizes = axes.map(|axis| builder.index_cast(size(axis), builder.integer_type(64)));
        sizes.collect::<Vec<_>>()
    });
    let pairs = sizes.iter().zip(&found);
    let differs =
        pairs.map(|(size, found)| builder.compare_integers(CmpiPredicate::Ne, *size, *found));
    if let Some(differs) = differs.reduce(|left, right| builder.same("arith.ori", &[left, right])) {
        raise_wrong_shape(builder, differs, &sizes, &found);
    }
}

/// Raises ValueError under a condition: memory that was given has not the shape of the
/// result, of which both have these sizes, in `i64`.
pub(crate) fn raise_wrong_shape<'c>(
    builder: &Builder<'c>,
    condition: Value<'c>,
    sizes: &[Value<'c>],
    found: &[Value<'c>],
) {
    let shape = match sizes.len() {
        1 => "({},)".to_owned(),
        rank => format!("({})", vec!["{}"; rank].join(", ")),
    };
    let message =
        format!("expected storage of shape {shape} for a result, found one of shape {shape}");
    raise_if(builder, condition, &message, &[sizes, found].concat());
}

/// Raises ValueError under a condition.
fn raise_if<'c>(builder: &Builder<'c>, condition: Value<'c>, message: &str, values: &[Value<'c>]) {
    let context = builder.context();
    let attributes = [
        ("exception", ir::string_attribute(context, "ValueError")),
        ("message", ir::string_attribute(context, message)),
    ];
    let operands = [&[condition], values].concat();
    builder.op("basicpy.raise_if", &operands, &[], &attributes);
}
