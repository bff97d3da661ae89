//! `elide-array-copies` uses the tensor that an array was made from where the
//! array is only read back.
//!
//! Before:
//! ```mlir
//! %a = numpy.create_array_from_tensor %t : (tensor<?xf64>) -> !numpy.ndarray<[?]:f64, C>
//! %u = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64, C>) -> tensor<?xf64>
//! ```
//! After: `%t` in the place of `%u`, and no array.
//!
//! An array that several statements read stays if its elements are expensive to
//! compute: each statement would compute them again.
//!
//! An array that is a copy of one in a list, with `npc.listed`, and of which single elements
//! are read, is no copy where they are read at once.
//!
//! Requires nothing.
//!
//! Guarantees that each tensor is used in the block in which its array was
//! made, and that nothing is written between: whoever computes the tensor where
//! it is used sees the same elements.

use crate::functions::listed_arrays::LISTED;
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::{
    ir::{self, Failure, OpRef, Value},
    pass::{Options, Pass},
};
use std::collections::HashSet;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "elide-array-copies",
    summary: "use tensors directly where arrays made from them are only read back",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _: &Options<'_>) -> Result<(), Failure> {
    let operations = ir::walk(module).into_iter();
    let creations = operations
        .filter(|operation| ir::name(*operation) == "numpy.create_array_from_tensor")
        .collect::<Vec<_>>();
    // The last first: then what reads an array is known to stay.
    for creation in creations.into_iter().rev() {
        ir::visit(creation);
        elide(creation);
    }
    Ok(())
}

fn elide(creation: OpRef<'_>) {
    let (operands, results) = (ir::operands(creation), ir::results(creation));
    let ([tensor], [array]) = (operands.as_slice(), results.as_slice()) else {
        return;
    };
    if creation.attribute(LISTED).is_ok() {
        read_in_list(*array, *tensor);
    }
    let users = ir::users(*array);
    if !users.iter().all(|user| only_reads(*user)) {
        return;
    }
    let copies = users
        .into_iter()
        .filter(|user| ir::name(*user) == "numpy.copy_to_tensor")
        .collect::<Vec<_>>();
    if statements(&copies) > 1 && cost(*tensor) > CHEAP {
        return;
    }
    for copy in copies {
        replace(creation, copy, *tensor);
    }
    if ir::is_unused(creation) {
        ir::erase(creation);
    }
}

/// Reads elements of a copy of an array in a list where they are in the list.
fn read_in_list<'c>(copy: Value<'c>, tensor: Value<'c>) {
    let Some(listed) = ir::defining_operation(tensor) else {
        return;
    };
    let (name, operands) = (ir::name(listed), ir::operands(listed));
    let ("numpy.copy_to_tensor", [array]) = (name, operands.as_slice()) else {
        return;
    };
    for user in ir::users(copy) {
        if matches!(ir::name(user), "numpy.load" | "numpy.dim") && reaches(listed, user) {
            ir::set_operand(user, 0, *array);
        }
    }
}

/// The cost up to which each of several statements computes a tensor again,
/// rather than that they share an array.
const CHEAP: usize = 8;

/// How many statements the elements that were copied go into.
fn statements(copies: &[OpRef<'_>]) -> usize {
    let mut pending = copies.to_vec();
    let mut seen = HashSet::new();
    let mut ends = 0;
    while let Some(operation) = pending.pop() {
        for user in ir::results(operation).into_iter().flat_map(ir::users) {
            if !seen.insert(ir::operation_key(user)) {
                continue;
            }
            match ir::name(user) {
                "numpy.builtin_ufunc_call" => pending.push(user),
                _ => ends += 1,
            }
        }
    }
    ends
}

/// What it costs to compute an element of a tensor.
fn cost(tensor: Value<'_>) -> usize {
    let mut pending = vec![tensor];
    let mut seen = HashSet::new();
    let mut cost = 0;
    while let Some(value) = pending.pop() {
        let Some(operation) = ir::defining_operation(value) else {
            continue;
        };
        let is_call = ir::name(operation) == "numpy.builtin_ufunc_call";
        if !is_call || !seen.insert(ir::operation_key(operation)) {
            continue;
        }
        cost += function_cost(&ir::string_of(operation, "qualified_name").unwrap_or_default());
        pending.extend(ir::operands(operation));
    }
    cost
}

/// What a function costs compared with an addition.
fn function_cost(name: &str) -> usize {
    match name.strip_prefix("numpy.").unwrap_or(name) {
        "_cast" | "absolute" | "add" | "equal" | "greater" | "greater_equal" | "less"
        | "less_equal" | "logical_and" | "logical_not" | "logical_or" | "logical_xor"
        | "maximum" | "minimum" | "multiply" | "negative" | "not_equal" | "square" | "subtract"
        | "where" => 1,
        "sqrt" | "true_divide" => 4,
        _ => CHEAP + 1,
    }
}

/// Whether a user of an array neither writes it nor hands it on.
fn only_reads(user: OpRef<'_>) -> bool {
    matches!(
        ir::name(user),
        "numpy.copy_to_tensor" | "numpy.dim" | "numpy.load"
    )
}

fn replace<'c>(creation: OpRef<'c>, copy: OpRef<'c>, tensor: Value<'c>) {
    let results = ir::results(copy);
    let [copied] = results.as_slice() else { return };
    if copied.r#type() != tensor.r#type() || !reaches(creation, copy) {
        return;
    }
    ir::replace_all_uses(*copied, tensor);
    ir::erase(copy);
}

/// Whether one operation comes after another in its block with nothing between
/// them that may write.
fn reaches(from: OpRef<'_>, to: OpRef<'_>) -> bool {
    let (Some(block), Some(other)) = (from.block(), to.block()) else {
        return false;
    };
    if block != other {
        return false;
    }
    let key = ir::operation_key(to);
    let from = ir::operation_key(from);
    ir::operations(block)
        .into_iter()
        .skip_while(|operation| ir::operation_key(*operation) != from)
        .take_while(|operation| ir::operation_key(*operation) != key)
        .all(|operation| {
            ir::walk(operation)
                .into_iter()
                .all(|inner| !may_write(inner))
        })
}

/// Whether an operation may write an array. What is not known may.
fn may_write(operation: OpRef<'_>) -> bool {
    let name = ir::name(operation);
    let writes = [
        "numpy.overwrite_array",
        "numpy.store",
        "numpy.scatter",
        "numpy.masked_assign",
        "basicpy.inplace_expr",
        "basicpy.set_subscript",
        "basicpy.builtin_call",
        "basicpy.method_call",
    ];
    let dialect = name.split('.').next().unwrap_or_default();
    let is_known = [
        "arith", "complex", "math", "scf", "basicpy", "numpy", "tensor",
    ]
    .contains(&dialect);
    !is_known || writes.contains(&name)
}
