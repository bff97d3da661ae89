//! `separate-iree-branch-operands` gives what branches hand on a name of its own.
//!
//! Before:
//! ```mlir
//!   cf.cond_br %many, ^sum, ^end(%one : f64)
//! ^sum:
//!   cf.br ^end(%s : f64)
//! ^end(%x: f64):
//!   %more = arith.cmpf ogt, %x, %one : f64
//! ```
//!
//! After:
//! ```mlir
//!   %bits = arith.bitcast %one : f64 to i64
//!   %left = util.optimization_barrier %bits : i64
//!   %right = util.optimization_barrier %bits : i64
//!   %same = arith.ori %left, %right : i64
//!   %own = arith.bitcast %same : i64 to f64
//!   cf.cond_br %many, ^sum, ^end(%own : f64)
//! ^sum:
//!   cf.br ^end(%s : f64)
//! ^end(%x: f64):
//!   %more = arith.cmpf ogt, %x, %one : f64
//! ```
//!
//! iree-compile 3.13 has one register for the argument of a block and for a value that some
//! branch hands on there, though the value be used later: above, `%x` is compared with itself.
//! It drops barriers only when registers are all that is left to be chosen, and leaves what
//! is computed of them then.
//!
//! Tensors of known sizes that a branch hands on as ones of unknown sizes are slices of
//! themselves, of sizes that are hidden: of a tensor that grows in a loop iree-compile takes
//! the memory to be that of the beginning ("attempted to access an address outside of the
//! valid buffer range").
//!
//! Tensors that are constant are copies, or filled with a number that is hidden: of two tensors
//! that a block may be given iree-compile changes the one that it is given in place, though it
//! be a constant, which the next call finds changed.
//!
//! Requires branches between blocks, as `convert-host-scf-to-cf` leaves.
//!
//! Guarantees that every number that a branch hands on to a block with several branches to it
//! is used by that branch only, that no tensor handed on there has a size that is known and
//! that its type does not say, and that none is a constant.

use super::{
    constants::is_constant,
    copies::{copied, opaque},
    whole_slices,
};
use melior::ir::{Type, TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, Block, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "separate-iree-branch-operands",
    summary: "give what branches hand on a name of its own",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let branches = ir::operations_named(module, &["cf.br", "cf.cond_br"]);
    let branches = branches.into_iter().map(|(_, it)| it).collect::<Vec<_>>();
    let targets = branches.iter().copied().flat_map(ir::operation_successors);
    let targets = targets.collect::<Vec<_>>();
    for branch in &branches {
        // The condition is first.
        let mut number = usize::from(ir::name(*branch) == "cf.cond_br");
        for target in ir::operation_successors(*branch) {
            let count = ir::arguments(target).len();
            // What is handed on from one place only is no value of its own.
            if is_joined(target, &targets) {
                (number..number + count).for_each(|number| separate(*branch, number));
            }
            number += count;
        }
    }
    Ok(())
}

/// Whether several branches go to a block.
fn is_joined(block: Block<'_>, targets: &[Block<'_>]) -> bool {
    targets.iter().filter(|target| **target == block).count() > 1
}

fn separate(branch: OpRef<'_>, number: usize) {
    let value = ir::operands(branch)[number];
    let b = Builder::before(branch);
    let own = own_number(&b, value)
        .or_else(|| of_hidden_sizes(&b, value))
        .or_else(|| own_constant(&b, value));
    if let Some(own) = own {
        ir::set_operand(branch, number, own);
    }
}

/// The same number by itself; none for what is none, or has no other use.
fn own_number<'c>(b: &Builder<'c>, value: Value<'c>) -> Option<Value<'c>> {
    let r#type = value.r#type();
    let bits = bits_type(b, r#type)?;
    let is_constant =
        ir::defining_operation(value).is_some_and(|it| ir::name(it) == "arith.constant");
    if !is_constant && ir::uses(value).len() == 1 {
        return None;
    }
    let cast = |value: Value<'c>, to| match value.r#type() == to {
        true => value,
        false => b.value("arith.bitcast", &[value], to, &[]),
    };
    let value = cast(value, bits);
    let same = b.same("arith.ori", &[opaque(b, value), opaque(b, value)]);
    Some(cast(same, r#type))
}

/// The type that has the bits of a number.
fn bits_type<'c>(b: &Builder<'c>, r#type: Type<'c>) -> Option<Type<'c>> {
    match () {
        () if r#type.is_integer() || r#type == b.index_type() => Some(r#type),
        () if r#type == b.f64_type() => Some(b.integer_type(64)),
        () if r#type == Type::float32(b.context()) => Some(b.integer_type(32)),
        () => None,
    }
}

/// A constant tensor as one that iree-compile does not know.
fn own_constant<'c>(b: &Builder<'c>, tensor: Value<'c>) -> Option<Value<'c>> {
    if !tensor.r#type().is_tensor() || !is_constant(tensor) {
        return None;
    }
    let fill = ir::defining_operation(tensor).filter(|it| ir::name(*it) == "linalg.fill");
    let number = fill.and_then(|it| own_number(b, ir::operands(it)[0]));
    let (Some(fill), Some(number)) = (fill, number) else {
        return Some(copied(b, tensor));
    };
    let own = b.insert(ir::clone_op(fill));
    ir::set_operand(own, 0, number);
    Some(ir::results(own)[0])
}

/// The same tensor with sizes that iree-compile does not know; none if it has no others.
fn of_hidden_sizes<'c>(b: &Builder<'c>, tensor: Value<'c>) -> Option<Value<'c>> {
    let cast = ir::defining_operation(tensor).filter(|it| ir::name(*it) == "tensor.cast")?;
    let (source, r#type) = (ir::operands(cast)[0], tensor.r#type());
    let (known, wanted) = (ir::shape_of(source.r#type()), ir::shape_of(r#type));
    if known == wanted {
        return None;
    }
    let axes = known.iter().zip(&wanted).enumerate();
    let hidden = axes.filter(|(_, (_, wanted))| wanted.is_none());
    let sizes = hidden.map(|(axis, (size, _))| match size {
        Some(size) => opaque(b, b.index(*size)),
        None => {
            let operands = [source, b.index(axis as i64)];
            b.value("tensor.dim", &operands, b.index_type(), &[])
        }
    });
    let operands = std::iter::once(source).chain(sizes).collect::<Vec<_>>();
    let attributes = whole_slices::attributes(b, 1, &wanted);
    let name = "tensor.extract_slice";
    Some(b.value(name, &operands, r#type, &attributes))
}
