//! `materialize-iree-splats` puts tensors of one number into memory where they are reduced.
//!
//! Before:
//! ```mlir
//! %a = linalg.fill ins(%x : f64) outs(%e : tensor<100xf64>) -> tensor<100xf64>
//! %s = linalg.generic {..., iterator_types = ["reduction"]} ins(%a : tensor<100xf64>)
//!   outs(%zero : tensor<f64>) {...}
//! ```
//!
//! After:
//! ```mlir
//! %a = linalg.fill ins(%x : f64) outs(%e : tensor<100xf64>) -> tensor<100xf64>
//! %b = util.optimization_barrier %a : tensor<100xf64>
//! %m = flow.tensor.tie_shape %b : tensor<100xf64>
//! %s = linalg.generic {..., iterator_types = ["reduction"]} ins(%m : tensor<100xf64>)
//!   outs(%zero : tensor<f64>) {...}
//! ```
//!
//! A reduction that has no tensor to read once iree-compile 3.13 has fused the fill into it
//! comes out too small: each lane of its vectors is counted once, and the sum of 100 ones
//! is 13.
//!
//! Requires functions on tensors, with computations of `linalg`.
//!
//! Guarantees that every reduction reads a tensor that is in memory.

use super::{
    computations::{inputs, is_element_wise},
    copies::opaque,
    sizes::dynamic_sizes,
};
use melior::ir::{ValueLike, attribute::DenseElementsAttribute, operation::OperationLike};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "materialize-iree-splats",
    summary: "put tensors of one number into memory where they are reduced",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    ir::walk(module).into_iter().for_each(materialize);
    Ok(())
}

/// Puts the first tensor that a reduction reads into memory, if all are of one number.
fn materialize(operation: OpRef<'_>) {
    if !ir::name(operation).starts_with("linalg.") || is_element_wise(operation) {
        return;
    }
    let inputs = inputs(operation);
    let Some(first) = inputs.first() else {
        return;
    };
    if inputs.iter().all(|it| is_splat(*it)) {
        let b = Builder::before(operation);
        ir::set_operand(operation, 0, stored(&b, *first));
    }
}

/// A tensor that iree-compile does not fuse into what reads it.
fn stored<'c>(b: &Builder<'c>, tensor: Value<'c>) -> Value<'c> {
    let r#type = tensor.r#type();
    let sizes = dynamic_sizes(b, tensor);
    let stored = opaque(b, tensor);
    // Of what is behind the barrier nothing is known, its sizes among it.
    b.value(
        "flow.tensor.tie_shape",
        &[&[stored], sizes.as_slice()].concat(),
        r#type,
        &[],
    )
}

/// Whether all elements of a tensor are one number, as far as iree-compile sees.
fn is_splat(tensor: Value<'_>) -> bool {
    let Some(operation) = ir::defining_operation(tensor) else {
        return false;
    };
    match ir::name(operation) {
        "linalg.fill" => true,
        "arith.constant" => is_splat_constant(operation),
        "tensor.cast"
        | "tensor.extract_slice"
        | "tensor.expand_shape"
        | "tensor.collapse_shape"
        | "flow.tensor.reshape" => is_splat(ir::operands(operation)[0]),
        "linalg.generic" => {
            let mut body = ir::walk(operation).into_iter();
            is_element_wise(operation)
                && body.all(|it| ir::name(it) != "linalg.index")
                && inputs(operation).into_iter().all(is_splat)
        }
        _ => false,
    }
}

fn is_splat_constant(constant: OpRef<'_>) -> bool {
    let value = constant.attribute("value").ok();
    let elements = value.and_then(|it| DenseElementsAttribute::try_from(it).ok());
    elements.is_some_and(|it| it.is_splat())
}
