//! Which loops can be a dispatch.

use melior::ir::{TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, Block, OpRef, Value},
    types,
};

/// Whether a loop only reads and sets elements of tensors, each tensor in place, and
/// computes numbers.
pub(super) fn is_candidate(operation: OpRef<'_>) -> bool {
    if !is_loop(operation) {
        return false;
    }
    let inner = ir::walk(operation);
    let touches = |it: &OpRef<'_>| matches!(ir::name(*it), "tensor.extract" | "tensor.insert");
    inner.iter().any(touches)
        && inner.iter().all(|it| is_known(*it))
        && inner.iter().all(|it| is_in_place(*it, operation))
        && captured(operation, &inner).into_iter().all(is_passed)
}

/// Whether an operation is a loop of `scf`.
pub(super) fn is_loop(operation: OpRef<'_>) -> bool {
    matches!(ir::name(operation), "scf.for" | "scf.while")
}

/// Whether IREE's dispatches have an operation.
fn is_known(operation: OpRef<'_>) -> bool {
    let name = ir::name(operation);
    let dialect = name.split('.').next().unwrap_or(name);
    let makes_tensors = || {
        let mut results = ir::results(operation).into_iter();
        results.any(|result| result.r#type().is_tensor())
    };
    match name {
        "tensor.extract" | "tensor.insert" | "tensor.dim" | "basicpy.raise_if" => true,
        "scf.for" | "scf.while" | "scf.if" | "scf.yield" | "scf.condition" => true,
        _ => matches!(dialect, "arith" | "math" | "complex") && !makes_tensors(),
    }
}

/// Whether a value is a tensor of bools.
pub(super) fn is_bool_tensor(value: Value<'_>) -> bool {
    let element = ir::element_type_of(value.r#type());
    element.is_some_and(|it| {
        it == melior::ir::r#type::IntegerType::new(types::context_of(it), 1).into()
    })
}

/// What a loop uses of what is before it.
pub(in crate::iree) fn captured<'c>(around: OpRef<'c>, inner: &[OpRef<'c>]) -> Vec<Value<'c>> {
    let mut captured = Vec::new();
    for value in inner.iter().flat_map(|it| ir::operands(*it)) {
        if !is_made_in(value, around) && !captured.contains(&value) {
            captured.push(value);
        }
    }
    captured
}

/// Whether a value is defined within an operation.
pub(in crate::iree) fn is_made_in(value: Value<'_>, around: OpRef<'_>) -> bool {
    owner(value).is_some_and(|it| is_within(it, around))
}

/// The operation in whose region a value is defined.
fn owner(value: Value<'_>) -> Option<OpRef<'_>> {
    ir::parent_of_block(ir::owner_block(value)?)
}

fn is_within(operation: OpRef<'_>, around: OpRef<'_>) -> bool {
    let mut at = Some(operation);
    while let Some(operation) = at {
        if operation == around {
            return true;
        }
        at = ir::parent(operation);
    }
    false
}

/// Whether IREE passes a value to a dispatch.
fn is_passed(value: Value<'_>) -> bool {
    let r#type = value.r#type();
    !types::is_complex(r#type) || constant_of(value).is_some()
}

/// The constant that a value is.
pub(super) fn constant_of(value: Value<'_>) -> Option<OpRef<'_>> {
    let operation = ir::defining_operation(value)?;
    matches!(ir::name(operation), "arith.constant" | "complex.constant").then_some(operation)
}

/// Whether the tensors that an operation hands on are those that it got, changed or not, and what
/// it changes is not used any more.
fn is_in_place(operation: OpRef<'_>, root: OpRef<'_>) -> bool {
    let regions = ir::regions(operation).filter_map(ir::entry);
    let blocks = regions.collect::<Vec<_>>();
    let is_tensor = |value: &Value<'_>| value.r#type().is_tensor();
    let arguments = blocks.iter().flat_map(|block| ir::arguments(*block));
    let is_root = operation == root;
    let results = ir::results(operation).into_iter().filter(|_| !is_root);
    let mut owned = arguments.chain(results).filter(is_tensor);
    let changed = ir::operands(operation).into_iter().filter(is_tensor);
    let takes = !is_root && (is_loop(operation) || ir::name(operation) == "tensor.insert");
    let mut changed = changed.filter(|_| takes);
    // What is not the loop's own would have to be copied in it.
    let is_own = |tensor| is_made_in(origin(tensor), root);
    let is_branch = ir::name(operation) == "scf.if";
    let mut chosen = ir::results(operation).into_iter().filter(is_tensor);
    let chosen_is_own = !is_branch || chosen.all(is_own);
    changed.all(is_own)
        && chosen_is_own
        && hands_on_its_own(operation, &blocks)
        && owned.all(is_used_linearly)
}

fn hands_on_its_own(operation: OpRef<'_>, blocks: &[Block<'_>]) -> bool {
    let ends = blocks.iter().filter_map(|block| ir::terminator(*block));
    let ends = ends.map(ir::operands).collect::<Vec<_>>();
    let keeps = |block: &Block<'_>, values: &[Value<'_>], skipped: usize| {
        let arguments = ir::arguments(*block).into_iter().skip(skipped);
        let mut pairs = arguments.zip(values);
        pairs.all(|(argument, value)| !value.r#type().is_tensor() || origin(*value) == argument)
    };
    match (ir::name(operation), ends.as_slice()) {
        ("scf.for", [end]) => keeps(&blocks[0], end, 1),
        ("scf.while", [condition, end]) => {
            keeps(&blocks[0], &condition[1..], 0) && keeps(&blocks[1], end, 0)
        }
        ("scf.if", [then, otherwise]) => {
            let mut pairs = then.iter().zip(otherwise);
            pairs.all(|(then, otherwise)| {
                !then.r#type().is_tensor() || origin(*then) == origin(*otherwise)
            })
        }
        _ => true,
    }
}

/// The tensor that a tensor was before elements of it were set, in the block that it is
/// in or one around.
pub(super) fn origin(value: Value<'_>) -> Value<'_> {
    let mut value = value;
    while let Some(before) = before(value) {
        value = before;
    }
    value
}

/// The tensor that an operation made a tensor of.
pub(super) fn before(value: Value<'_>) -> Option<Value<'_>> {
    let operation = ir::defining_operation(value)?;
    let results = ir::results(operation);
    let number = results.iter().position(|result| *result == value)?;
    let operands = ir::operands(operation);
    match ir::name(operation) {
        "tensor.insert" => operands.get(1).copied(),
        "scf.for" => operands.get(number + 3).copied(),
        "scf.while" => operands.get(number).copied(),
        "scf.if" => {
            let end = ir::terminator(ir::entry(ir::region(operation, 0))?)?;
            let mut value = *ir::operands(end).get(number)?;
            while is_made_in(value, operation) {
                value = before(value)?;
            }
            Some(value)
        }
        _ => None,
    }
}

/// Whether a tensor is not used after an operation that sets elements of it.
fn is_used_linearly(tensor: Value<'_>) -> bool {
    let Some(home) = owner(tensor) else {
        return false;
    };
    let uses = ir::users(tensor);
    let order = ir::walk(home);
    let position = |operation: &OpRef<'_>| order.iter().position(|it| it == operation);
    let takes =
        |operation: &OpRef<'_>| !matches!(ir::name(*operation), "tensor.extract" | "tensor.dim");
    uses.iter().filter(|it| takes(it)).all(|taker| {
        !is_in_inner_loop(*taker, home)
            && uses.iter().all(|user| {
                user == taker
                    || are_exclusive(*user, *taker)
                    || (!takes(user)
                        && !is_within(*user, *taker)
                        && position(user) < position(taker))
            })
    })
}

/// Whether a loop is between an operation and one around it.
fn is_in_inner_loop(operation: OpRef<'_>, around: OpRef<'_>) -> bool {
    let mut at = ir::parent(operation);
    while let Some(operation) = at.filter(|it| *it != around) {
        if is_loop(operation) {
            return true;
        }
        at = ir::parent(operation);
    }
    false
}

/// Whether two operations are in two branches of one operation.
fn are_exclusive(one: OpRef<'_>, other: OpRef<'_>) -> bool {
    let others = branches_around(other);
    let mut own = branches_around(one).into_iter();
    own.any(|(branch, side)| others.contains(&(branch, !side)))
}

/// The branches that an operation is in, and whether it is in the first part of each.
fn branches_around(operation: OpRef<'_>) -> Vec<(OpRef<'_>, bool)> {
    let mut found = Vec::new();
    let mut at = operation;
    while let Some(parent) = ir::parent(at) {
        if ir::name(parent) == "scf.if" {
            let is_first = ir::entry(ir::region(parent, 0)) == ir::block_of(at);
            found.push((parent, is_first));
        }
        at = parent;
    }
    found
}
