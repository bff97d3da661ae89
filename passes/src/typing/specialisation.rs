//! Instances of functions for arguments that are constants.
//!
//! The type of a result may depend on a constant, as on an axis. A function that
//! cannot be typed for what its parameters' types say has an instance in which the
//! parameters are the constants of a call:
//!
//! ```python
//! def total(a, axis):
//!     return a.sum(axis=axis)
//!
//! def f(a: "float64[:, :]"):
//!     return total(a, 0)
//! ```

use super::{
    constant::{Constant, Constants},
    program::Instance,
    ty::Ty,
};
use melior::ir::{Attribute, ValueLike, r#type::IntegerType};
use npc_dialects::{
    ir::{self, Builder, OpRef, Value},
    types,
};

/// The constants among the arguments of a call, if there are any.
pub(super) fn constant_arguments<'c>(
    instance: &Instance<'c>,
    call: OpRef<'c>,
) -> Option<Vec<Option<Constant>>> {
    let ty = |value| Some(instance.ty(value).clone());
    let constants = Constants::of(&ty);
    let operands = ir::operands(call).into_iter();
    let found = operands.map(|operand| {
        let constant = constants.find(operand)?;
        is_of(&constant, instance.ty(operand)).then_some(constant)
    });
    let found = found.collect::<Vec<_>>();
    found.iter().any(Option::is_some).then_some(found)
}

/// Whether a constant of a type can be written out.
fn is_of(constant: &Constant, ty: &Ty) -> bool {
    match (constant, ty) {
        (Constant::Bool(_), Ty::Bool)
        | (Constant::Integer(_), Ty::Int)
        | (Constant::Text(_), Ty::Str) => true,
        (Constant::Sequence(elements), Ty::Tuple(types)) => {
            let mut pairs = elements.iter().zip(types);
            let is_whole = elements.len() == types.len();
            is_whole && pairs.all(|(it, ty)| it.as_ref().is_some_and(|it| is_of(it, ty)))
        }
        _ => false,
    }
}

/// Puts constants in the place of a function's parameters.
pub(super) fn bind<'c>(function: OpRef<'c>, constants: &[Option<Constant>]) {
    let Some(entry) = ir::entry(ir::region(function, 0)) else {
        return;
    };
    let context = ir::context_of(function);
    let builder = Builder::at_start(context, entry, ir::location(function));
    for (argument, constant) in ir::arguments(entry).into_iter().zip(constants) {
        if let Some(value) = constant.as_ref().and_then(|it| written(&builder, it)) {
            let value = builder.value("basicpy.unknown_cast", &[value], argument.r#type(), &[]);
            ir::replace_all_uses(argument, value);
        }
    }
}

/// A constant as a value.
fn written<'c>(b: &Builder<'c>, constant: &Constant) -> Option<Value<'c>> {
    let context = b.context();
    let int = IntegerType::new(context, 64).into();
    let constant_op =
        |name, r#type, value: Attribute<'c>| Some(b.value(name, &[], r#type, &[("value", value)]));
    match constant {
        Constant::Bool(truth) => constant_op(
            "basicpy.bool_constant",
            types::bool(context),
            ir::bool_attribute(context, *truth),
        ),
        Constant::Integer(integer) => constant_op(
            "basicpy.numeric_constant",
            int,
            ir::integer_attribute(int, *integer),
        ),
        Constant::Text(text) => constant_op(
            "basicpy.str_constant",
            types::str(context),
            ir::string_attribute(context, text),
        ),
        Constant::Sequence(elements) => {
            let elements = elements.iter().map(|it| written(b, it.as_ref()?));
            let elements = elements.collect::<Option<Vec<_>>>()?;
            let parts = elements.iter().map(|it| it.r#type()).collect::<Vec<_>>();
            let tuple = types::tuple(context, &parts);
            Some(b.value("basicpy.build_tuple", &elements, tuple, &[]))
        }
        Constant::None | Constant::Dtype(_) | Constant::Range(_) | Constant::Slice(_) => None,
    }
}
