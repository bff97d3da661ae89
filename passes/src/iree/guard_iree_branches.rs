//! `guard-iree-branches` keeps what branches hand on apart from what else there is.
//!
//! Before:
//! ```mlir
//!   cf.cond_br %many, ^sum, ^end(%one : f32)
//! ^sum:
//!   cf.br ^end(%s : f32)
//! ^end(%x: f32):
//!   %more = arith.cmpf ogt, %x, %one : f32
//! ```
//!
//! After:
//! ```mlir
//!   %bits = arith.bitcast %one : f32 to i32
//!   %wide = arith.extui %bits : i32 to i64
//!   cf.cond_br %many, ^sum, ^end(%wide : i64)
//! ^sum:
//!   ...
//!   cf.br ^end(%other : i64)
//! ^end(%x_wide: i64):
//!   %left = util.optimization_barrier %zero : i32
//!   %right = util.optimization_barrier %zero : i32
//!   %idle = arith.ori %left, %right : i32
//!   %kept = util.optimization_barrier %idle : i32
//!   %x_bits = arith.trunci %x_wide : i64 to i32
//!   %x = arith.bitcast %x_bits : i32 to f32
//!   %more = arith.cmpf ogt, %x, %one : f32
//! ```
//!
//! iree-compile 3.13 has one register for the argument of a block and for a value that some
//! branch hands on there if the first operation of the block is the last that uses this value:
//! without the idle operation, `%x` is compared with itself. It drops barriers only when
//! registers are all that is left to be chosen, and then leaves what is computed of them.
//! And where it moves values of 32 bits and of 64 bits, it does not see that a register is half
//! of two others: all have 64 bits, as sizes have.
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
//! Guarantees of blocks to which several branches go that the first operation uses nothing that
//! they are given, that they are given no integers and no float32 of less than 64 bits, no
//! tensor of a size that is known and that its type does not say, and no constant tensor.

use super::{
    constants::is_constant,
    copies::{copied, opaque},
    edges::{Edge, Edges},
    sizes::size,
    whole_slices,
};
use melior::ir::{Type, TypeLike, ValueLike};
use npc_dialects::{
    builtin,
    ir::{self, Block, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "guard-iree-branches",
    summary: "keep what branches hand on apart from what else there is",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    for (_, function) in ir::operations_named(module, &["func.func"]) {
        let blocks = ir::regions(function).flat_map(ir::blocks);
        let blocks = blocks.collect::<Vec<_>>();
        let edges = Edges::between(&blocks);
        for block in blocks {
            let edges = edges.to(block);
            // What is handed on from one place only is no value of its own.
            if edges.len() > 1 && !ir::arguments(block).is_empty() {
                guard(block, edges);
            }
        }
    }
    Ok(())
}

fn guard(block: Block<'_>, edges: &[Edge<'_>]) {
    let Some(b) = stand_apart(block) else {
        return;
    };
    for (index, argument) in ir::arguments(block).into_iter().enumerate() {
        let narrow = Narrow::of(&b, argument.r#type());
        for (branch, number) in edges {
            let at = Builder::before(*branch);
            let value = ir::operands(*branch)[number + index];
            let own = match &narrow {
                Some(narrow) => Some(narrow.widened(&at, value)),
                None => own_tensor(&at, value),
            };
            if let Some(own) = own {
                ir::set_operand(*branch, number + index, own);
            }
        }
        if let Some(narrow) = narrow {
            narrow.take(&b, argument);
        }
    }
}

/// Keeps what a block is given apart from what else there is, by an idle operation, behind which
/// it gives.
pub(super) fn stand_apart<'c>(block: Block<'c>) -> Option<Builder<'c>> {
    let first = ir::operations(block).first().copied()?;
    let b = Builder::before(first);
    let zero = b.integer(b.integer_type(32), 0);
    let idle = b.same("arith.ori", &[opaque(&b, zero), opaque(&b, zero)]);
    opaque(&b, idle);
    Some(b)
}

/// A type of numbers of less than 64 bits.
struct Narrow<'c> {
    r#type: Type<'c>,
    /// The integers of the same width.
    bits: Type<'c>,
    wide: Type<'c>,
}

impl<'c> Narrow<'c> {
    fn of(b: &Builder<'c>, r#type: Type<'c>) -> Option<Self> {
        let bits = match r#type == Type::float32(b.context()) {
            true => b.integer_type(32),
            false => r#type,
        };
        let width = builtin::integer(bits)?.width();
        let wide = b.integer_type(64);
        (width < 64).then_some(Self { r#type, bits, wide })
    }

    /// A number with 64 bits.
    fn widened(&self, b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
        let bits = match self.r#type == self.bits {
            true => value,
            false => b.value("arith.bitcast", &[value], self.bits, &[]),
        };
        b.value("arith.extui", &[bits], self.wide, &[])
    }

    /// Makes an argument one of 64 bits, of which the number is taken.
    fn take(&self, b: &Builder<'c>, argument: Value<'c>) {
        let uses = ir::uses(argument);
        ir::set_type(argument, self.wide);
        let bits = b.value("arith.trunci", &[argument], self.bits, &[]);
        let number = match self.r#type == self.bits {
            true => bits,
            false => b.value("arith.bitcast", &[bits], self.r#type, &[]),
        };
        for it in uses {
            ir::set_operand(it.user, it.index, number);
        }
    }
}

/// The same tensor with sizes that iree-compile does not know, or as one that is no constant;
/// none if it is neither.
fn own_tensor<'c>(b: &Builder<'c>, tensor: Value<'c>) -> Option<Value<'c>> {
    let hides_constant = || {
        let is_constant = tensor.r#type().is_tensor() && is_constant(tensor);
        is_constant.then(|| copied(b, tensor))
    };
    of_hidden_sizes(b, tensor).or_else(hides_constant)
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
    let sizes = hidden.map(|(axis, (known, _))| match known {
        Some(_) => opaque(b, size(b, source, axis)),
        None => size(b, source, axis),
    });
    let operands = std::iter::once(source).chain(sizes).collect::<Vec<_>>();
    let attributes = whole_slices::attributes(b, 1, &wanted);
    let name = "tensor.extract_slice";
    Some(b.value(name, &operands, r#type, &attributes))
}
