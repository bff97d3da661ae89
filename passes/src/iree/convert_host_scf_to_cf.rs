//! `convert-host-scf-to-cf` makes structured control flow branches between blocks, but in
//! computations of elements, of which IREE makes machine code.
//!
//! Before:
//! ```mlir
//! %r = scf.for %i = %from to %to step %one iter_args(%x = %a) -> (tensor<?xf64>) {
//!   %n = ...
//!   scf.yield %n : tensor<?xf64>
//! }
//! ```
//!
//! After:
//! ```mlir
//!   cf.br ^head(%from, %a)
//! ^head(%i: index, %x: tensor<?xf64>):
//!   %goes_on = arith.cmpi slt, %i, %to : index
//!   cf.cond_br %goes_on, ^body, ^end
//! ^body:
//!   %n = ...
//!   %next = arith.addi %i, %one : index
//!   cf.br ^head(%next, %n)
//! ^end:
//! ```
//! iree-compile 3.13 knows the sizes of tensors that blocks hand on, and not those of
//! tensors that loops of scf carry. In a dispatch it is the other way round: there tensors
//! are changed in place only by structured control flow. Upstream's `convert-scf-to-cf`
//! cannot leave it.
//!
//! Where a branch only chooses between tensors of sizes that may differ, the second one is a
//! copy, and so it is for `arith.select`: of a tensor that is chosen iree-compile takes the
//! memory to be that of the first one ("buffer view byte length 32 exceeds backing buffer byte
//! length 0"), and it makes such choices of branches that do nothing else.
//!
//! Conditions of what has loops in it are hidden: where iree-compile sees that a loop is never
//! reached, it folds what the loop counts for ever.
//!
//! Requires `scf.for`, `scf.while` and `scf.if`.
//!
//! Guarantees that none of these, and no `arith.select` of tensors whose sizes may differ, is
//! left but in `linalg.generic` and `flow.dispatch.region`.

use super::{
    copies::{copied, opaque},
    dispatch_iree_loops::{computation_around, uncast},
    edges::{branch, branch_if},
};
use melior::ir::{TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, Block, Builder, CmpiPredicate, Failure, OpRef, Value},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "convert-host-scf-to-cf",
    summary: "make structured control flow branches, but in computations of elements",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let on_host = |it: &OpRef<'_>| computation_around(*it).is_none();
    let is_select = |it: &OpRef<'_>| ir::name(*it) == "arith.select";
    let selects = ir::walk(module).into_iter().filter(is_select);
    selects.filter(on_host).for_each(branch_by_select);
    // What is around comes first: then each region has one block. What ends a region goes
    // with it, and must not be looked at afterwards.
    let is_control_flow =
        |it: &OpRef<'_>| matches!(ir::name(*it), "scf.for" | "scf.while" | "scf.if");
    let operations = ir::walk(module).into_iter().filter(is_control_flow);
    let operations = operations.filter(on_host);
    for operation in operations.collect::<Vec<_>>() {
        match ir::name(operation) {
            "scf.for" => convert_for(operation),
            "scf.while" => convert_while(operation),
            _ => convert_if(operation),
        }
    }
    Ok(())
}

/// The blocks around an operation that becomes branches.
struct Place<'c> {
    /// At the end of what comes before it.
    before: Builder<'c>,
    /// What comes after it, with its results as arguments.
    after: Block<'c>,
}

impl<'c> Place<'c> {
    /// Splits the block that an operation is in. The operation stays first in what comes after
    /// until it is erased.
    fn of(operation: OpRef<'c>) -> Self {
        let b = Builder::before(operation);
        let after = ir::split_block(operation);
        for result in ir::results(operation) {
            let argument = ir::add_argument(after, result.r#type(), b.location());
            ir::replace_all_uses(result, argument);
        }
        let before = Builder::at_end(b.context(), b.block(), b.location());
        Self { before, after }
    }

    /// Moves what is in a region of an operation to a block of its own, with the same
    /// arguments. Gives the block, and where the operation that ended the region was, with
    /// what it handed on.
    fn block(&self, operation: OpRef<'c>, region: usize) -> Option<Moved<'c>> {
        let from = ir::entry(ir::region(operation, region))?;
        let end = ir::terminator(from)?;
        let block = ir::new_block_before(self.after);
        for argument in ir::arguments(from) {
            let location = ir::value_location(argument);
            let new = ir::add_argument(block, argument.r#type(), location);
            ir::replace_all_uses(argument, new);
        }
        let handed_on = ir::operands(end);
        let location = ir::location(end);
        let b = Builder::at_end(self.before.context(), block, location);
        // Operations are moved before one that is there.
        let anchor = b.op("ub.unreachable", &[], &[], &[]);
        let moved = ir::operations(from).into_iter();
        moved
            .filter(|it| *it != end)
            .for_each(|it| ir::move_before(it, anchor));
        ir::erase(anchor);
        Some(Moved { b, handed_on })
    }
}

/// A block that was a region.
struct Moved<'c> {
    /// At its end.
    b: Builder<'c>,
    handed_on: Vec<Value<'c>>,
}

/// Whether there are loops in an operation.
fn has_loops(operation: OpRef<'_>) -> bool {
    let inner = ir::walk(operation).split_off(1);
    let is_loop = |it: OpRef<'_>| matches!(ir::name(it), "scf.for" | "scf.while");
    inner.into_iter().any(is_loop)
}

/// A condition as one that iree-compile does not know, if it decides on loops.
fn hidden<'c>(b: &Builder<'c>, condition: Value<'c>, has_loops: bool) -> Value<'c> {
    match has_loops {
        true => opaque(b, condition),
        false => condition,
    }
}

fn convert_if(operation: OpRef<'_>) {
    let has_loops = has_loops(operation);
    let place = Place::of(operation);
    let condition = hidden(&place.before, ir::operands(operation)[0], has_loops);
    let Some(then) = place.block(operation, 0) else {
        return;
    };
    branch(&then.b, place.after, &then.handed_on);
    let mut otherwise = place.block(operation, 1);
    if let Some(otherwise) = &mut otherwise {
        for (value, other) in otherwise.handed_on.iter_mut().zip(&then.handed_on) {
            let is_made = is_made_by(&then.b, *other) || is_made_by(&otherwise.b, *value);
            if !is_made && may_differ(*value, *other) {
                *value = copied(&otherwise.b, *value);
            }
        }
        branch(&otherwise.b, place.after, &otherwise.handed_on);
    }
    let otherwise = otherwise.map_or(place.after, |it| it.b.block());
    let then = (then.b.block(), [].as_slice());
    branch_if(&place.before, condition, then, (otherwise, &[]));
    ir::erase(operation);
}

/// Makes a choice between tensors whose sizes may differ a branch.
fn branch_by_select(select: OpRef<'_>) {
    let operands = ir::operands(select);
    if !may_differ(operands[1], operands[2]) {
        return;
    }
    let b = Builder::before(select);
    let region = |value| {
        b.region(&[], &mut |inner, _| {
            inner.op("scf.yield", &[value], &[], &[]);
        })
    };
    let regions = vec![region(operands[1]), region(operands[2])];
    let types = ir::result_types(select);
    let choice = b.op_with_regions("scf.if", &operands[..1], &types, &[], regions);
    ir::replace_all_uses(ir::results(select)[0], ir::results(choice)[0]);
    ir::erase(select);
}

/// Whether a tensor is computed in a block.
fn is_made_by<'c>(b: &Builder<'c>, tensor: Value<'c>) -> bool {
    let maker = ir::defining_operation(uncast(tensor));
    maker.and_then(ir::block_of) == Some(b.block())
}

/// Whether values are tensors that may have different sizes.
fn may_differ<'c>(value: Value<'c>, other: Value<'c>) -> bool {
    let r#type = value.r#type();
    r#type.is_tensor() && ir::shape_of(r#type).contains(&None) && holder(value) != holder(other)
}

/// What says the sizes of a tensor: the empty one that it was written to, if that is known.
fn holder(tensor: Value<'_>) -> Value<'_> {
    let Some(maker) = ir::defining_operation(tensor) else {
        return tensor;
    };
    let name = ir::name(maker);
    let operands = ir::operands(maker);
    match (name, operands.as_slice()) {
        ("tensor.insert" | "tensor.insert_slice", [_, whole, ..]) => holder(*whole),
        (_, [.., output]) if name.starts_with("linalg.") => holder(*output),
        _ => tensor,
    }
}

fn convert_while(operation: OpRef<'_>) {
    let has_loops = has_loops(operation);
    let place = Place::of(operation);
    let Some(head) = place.block(operation, 0) else {
        return;
    };
    let Some(body) = place.block(operation, 1) else {
        return;
    };
    branch(&place.before, head.b.block(), &ir::operands(operation));
    branch(&body.b, head.b.block(), &body.handed_on);
    if let [condition, values @ ..] = head.handed_on.as_slice() {
        let (body, after) = ((body.b.block(), values), (place.after, values));
        let condition = hidden(&head.b, *condition, has_loops);
        branch_if(&head.b, condition, body, after);
    }
    ir::erase(operation);
}

fn convert_for(operation: OpRef<'_>) {
    let operands = ir::operands(operation);
    let [from, to, step, carried @ ..] = operands.as_slice() else {
        return;
    };
    let has_loops = has_loops(operation);
    let place = Place::of(operation);
    let types = std::iter::once(from.r#type()).chain(carried.iter().map(|it| it.r#type()));
    let location = place.before.location();
    let head = ir::new_block_before(place.after);
    let head_arguments = types.map(|r#type| ir::add_argument(head, r#type, location));
    let head_arguments = head_arguments.collect::<Vec<_>>();
    let Some(body) = place.block(operation, 0) else {
        return;
    };
    let index = ir::arguments(body.b.block())[0];
    let next = body.b.same("arith.addi", &[index, *step]);
    branch(
        &body.b,
        head,
        &[&[next], body.handed_on.as_slice()].concat(),
    );
    let start = [&[*from], carried].concat();
    branch(&place.before, head, &start);
    let b = Builder::at_end(place.before.context(), head, location);
    let goes_on = b.compare_integers(CmpiPredicate::Slt, head_arguments[0], *to);
    let goes_on = hidden(&b, goes_on, has_loops);
    let body = (body.b.block(), head_arguments.as_slice());
    branch_if(&b, goes_on, body, (place.after, &head_arguments[1..]));
    ir::erase(operation);
}
