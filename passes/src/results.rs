//! Results in memory that callers give: functions that allocate it, and functions that
//! write to it. Results whose number of axes depends on their sizes.

pub(crate) mod allocator;
pub(crate) mod defer_squeezing;
pub(crate) mod emit_result_allocators;
pub(crate) mod extent;
pub(crate) mod give_result_storage;
mod own_results;
pub(crate) mod sizes;

use crate::{func::input_types, raise::raise_if};
use melior::ir::{Attribute, ValueLike};
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

/// What the name of a function ends in that writes results into memory that callers give.
pub(crate) const INTO: &str = "__into";
/// What the name of the private function ends in that has the body of both forms.
pub(crate) const STORED: &str = ".stored";

/// The attributes of a function's arguments, and of those that are memory for results
/// behind them.
pub(crate) fn with_storage<'c>(function: OpRef<'c>, storage: &[Attribute<'c>]) -> Attribute<'c> {
    let context = ir::context_of(function);
    let mut attributes = ir::array_of(function, "arg_attrs");
    let count = input_types(function).len();
    attributes.resize(count, ir::dictionary_attribute(context, &[]));
    attributes.extend(storage);
    ir::array_attribute(context, &attributes)
}

/// The names that a function's arguments have in this attribute.
pub(crate) fn argument_names(function: OpRef<'_>, attribute: &str) -> Vec<String> {
    let attributes = ir::array_of(function, "arg_attrs").into_iter();
    let names = attributes.filter_map(|it| ir::dictionary_string(it, attribute));
    names.collect()
}

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
    if let Some(differs) = any_differs(builder, &sizes, &found) {
        raise_wrong_shape(builder, differs, &sizes, &found);
    }
}

/// Whether any of these sizes is another than that of the others; none for no sizes.
pub(crate) fn any_differs<'c>(
    builder: &Builder<'c>,
    sizes: &[Value<'c>],
    others: &[Value<'c>],
) -> Option<Value<'c>> {
    let pairs = sizes.iter().zip(others);
    let differs =
        pairs.map(|(size, other)| builder.compare_integers(CmpiPredicate::Ne, *size, *other));
    differs.reduce(|left, right| builder.same("arith.ori", &[left, right]))
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
    let values = [sizes, found].concat();
    raise_if(builder, condition, "ValueError", &message, &values);
}
