//! Calls of universal functions with all that NumPy lets them take: `out`, `where`,
//! `dtype` and `casting`.

use super::{
    arguments::{Argument, Arguments, Parameter, matched, optional, required},
    array_like::fresh,
    emit::Emit,
    memory_order::{Order, laid_out},
    names::shown,
    output,
    signatures::{ONLY, Outcome, Signature},
    ufunc_calls,
    ufuncs::Ufunc,
};
use crate::typing::{
    broadcast::broadcast,
    dtype::{Casting, DType, DTypeKind},
    problem::Problem,
    promotion::promote_operands,
    ty::Ty,
};
use npc_dialects::{ir::Value, types::Layout};

/// Parameters, and those behind them that every universal function takes by name.
macro_rules! with_keywords {
    ($($parameter:expr),* $(,)?) => {
        &[
            $($parameter,)*
            $crate::functions::arguments::keyword("where"),
            $crate::functions::arguments::keyword("dtype"),
            $crate::functions::arguments::keyword("casting"),
            $crate::functions::arguments::keyword("order"),
            $crate::functions::inert::SUBCLASS,
            $crate::functions::arguments::keyword("signature"),
        ]
    };
}
pub(super) use with_keywords;

/// What universal functions of one operand take.
pub(super) const UNARY: &[Parameter] = with_keywords![required("x"), optional("out")];
const BINARY: &[Parameter] = with_keywords![required("x1"), required("x2"), optional("out")];
/// `numpy.where` is none of NumPy's universal functions.
const SELECT: &[Parameter] = &[required("condition"), required("x"), required("y")];

/// What a universal function takes.
pub(super) fn parameters(ufunc: &Ufunc) -> &'static [Parameter] {
    match ufunc.arity {
        1 => UNARY,
        2 => BINARY,
        _ => SELECT,
    }
}

/// The arguments of a call, by what they are for.
pub(super) struct UfuncArguments<T> {
    ufunc: &'static Ufunc,
    arguments: Arguments<T>,
    operands: Vec<T>,
    outcome: Outcome,
}

/// What is computed, before it is written anywhere.
pub(super) struct Computed<'c> {
    value: Value<'c>,
    /// The order of the array that is made of it.
    layout: Layout,
    /// The order that the call asks for.
    order: Order,
}

/// What a call computes in, and which conversions it allows.
struct Settings {
    order: Order,
    signature: Option<Signature>,
    casting: Casting,
}

impl<T: Clone> UfuncArguments<T> {
    /// Matches a call's arguments with what the function takes.
    pub(super) fn of(
        ufunc: &'static Ufunc,
        positional: Vec<Argument<T>>,
        keywords: Vec<(String, Argument<T>)>,
    ) -> Result<Self, Problem> {
        let parameters = parameters(ufunc);
        let is_operand = |name: &str| parameters[..ufunc.arity].iter().any(|it| it.is_named(name));
        if let Some((name, _)) = keywords.iter().find(|(name, _)| is_operand(name)) {
            return Err(Problem::call(
                format!("{} takes '{name}' by position only", shown(ufunc.name)),
                "leave the name out",
            ));
        }
        let arguments = matched(ufunc.name, parameters, positional, keywords)?;
        let operands = (0..ufunc.arity).map(|index| arguments.required(index).cloned());
        let operands = operands.collect::<Result<_, _>>()?;
        Ok(Self {
            ufunc,
            arguments,
            operands,
            outcome: ONLY,
        })
    }

    /// The arguments of a method that takes what calls take, with what it makes of the
    /// operands.
    pub(super) fn with_operands(
        ufunc: &'static Ufunc,
        arguments: Arguments<T>,
        operands: Vec<T>,
    ) -> Self {
        Self {
            ufunc,
            arguments,
            operands,
            outcome: ONLY,
        }
    }

    /// The same for one result of a function that gives several.
    pub(super) fn of_outcome(self, outcome: Outcome) -> Self {
        Self { outcome, ..self }
    }

    fn named(&self, name: &str) -> Option<&T> {
        self.arguments.get(self.arguments.position_of(name))
    }

    fn out(&self) -> Option<&T> {
        self.named("out")
    }

    fn mask(&self) -> Option<&T> {
        self.named("where")
    }

    /// What a call says, whose `dtype` and `signature` have these types.
    fn settings(&self, dtype: Option<&Ty>, signature: Option<&Ty>) -> Result<Settings, Problem> {
        let place = |name| self.arguments.position_of(name);
        let arity = self.ufunc.arity;
        Ok(Settings {
            order: self.arguments.order(place("order"), Order::Keep)?,
            signature: Signature::of(&self.arguments, dtype, signature, arity, self.outcome)?,
            casting: self
                .arguments
                .casting(place("casting"), Casting::SameKind)?,
        })
    }
}

/// The shape of a mask: an array of bools, or one bool for all.
fn mask_shape(mask: Option<&Ty>) -> Result<&[Option<i64>], Problem> {
    match mask {
        None | Some(Ty::Bool | Ty::Int | Ty::Scalar(DType::Bool)) => Ok(&[]),
        Some(Ty::Array(array)) if array.dtype == DType::Bool => Ok(&array.shape),
        Some(other) => Err(Problem::conflict(
            format!("'where' is an array of bool, not {}", other.with_article()),
            "give a mask, such as a > 0",
        )),
    }
}

impl UfuncArguments<Ty> {
    /// The type of the call's result: that of `out`, if there is one.
    pub(super) fn result(&self) -> Result<Ty, Problem> {
        let settings = self.settings(self.named("dtype"), self.named("signature"))?;
        let operands = self.operands.iter().collect::<Vec<_>>();
        let signature = settings.signature.as_ref();
        let value = ufunc_calls::result_in(self.ufunc, &operands, signature, settings.casting)?;
        let (dtype, shape) = match value {
            Ty::Array(array) => (array.dtype, array.shape),
            Ty::Scalar(dtype) => (dtype, Vec::new()),
            other => return Ok(other),
        };
        let shape = broadcast(&shape, mask_shape(self.mask())?)?;
        let operands = operands.into_iter().chain(self.mask());
        let layout = settings.order.of_operands(&operands.collect::<Vec<_>>());
        let value = match shape.is_empty() {
            true => Ty::Scalar(dtype),
            false => Ty::Array(laid_out(fresh(dtype, shape), layout)),
        };
        output::result(self.ufunc.name, value, self.out(), settings.casting)
    }
}

impl<'c> UfuncArguments<Value<'c>> {
    /// Makes what computes the call's result, and writes it to `out` if there is one.
    pub(super) fn lower(&self, emit: &Emit<'c>) -> Result<Value<'c>, Problem> {
        let computed = self.computed(emit)?;
        self.written(emit, &computed)
    }

    /// Writes what was computed to `out`, if there is one: what the call gives.
    pub(super) fn written(
        &self,
        emit: &Emit<'c>,
        computed: &Computed<'c>,
    ) -> Result<Value<'c>, Problem> {
        match emit.output(self.out().copied())? {
            None => {
                let array = emit.array_in(computed.value, computed.layout);
                match computed.order {
                    Order::C | Order::F => emit.note_order(array),
                    Order::Any => emit.note_another_order(array),
                    Order::Keep => {}
                }
                Ok(array)
            }
            out => emit.written(computed.value, out),
        }
    }

    /// Makes what computes the call's result.
    pub(super) fn computed(&self, emit: &Emit<'c>) -> Result<Computed<'c>, Problem> {
        let ty = |name| self.named(name).map(|it| emit.ty(*it)).transpose();
        let settings = self.settings(ty("dtype")?.as_ref(), ty("signature")?.as_ref())?;
        let out = emit.output(self.out().copied())?;
        let mask = match self.mask() {
            Some(mask) if emit.ty(*mask)? == Ty::Int => Some(emit.python_bool(emit.truth(*mask))),
            mask => mask.copied(),
        };
        let mut operands = self.operands.clone();
        let types = emit.types(&[operands.as_slice(), mask.as_slice()].concat())?;
        let layout = settings
            .order
            .of_operands(&types.iter().collect::<Vec<_>>());
        if let Some(signature) = settings.signature {
            let types = emit.types(&operands)?;
            let types = types.iter().collect::<Vec<_>>();
            let found = ufunc_calls::loop_in(self.ufunc, &types, &signature, settings.casting)?;
            for (operand, dtype) in operands.iter_mut().zip(found.operands) {
                *operand = emit.converted_operand(*operand, dtype)?;
            }
        }
        if let Some(mask) = mask {
            self.mask_exponents(emit, &mut operands, mask)?;
        }
        let value = emit.ufunc(self.ufunc.name, &operands)?;
        let value = match (mask, out) {
            (None, _) => value,
            (Some(mask), None) => {
                let nothing = emit.scalar(emit.int(0), emit.dtype_of(value)?)?;
                emit.ufunc("numpy.where", &[mask, value, nothing])?
            }
            (Some(mask), Some(out)) => {
                let value = emit.astype(value, emit.array_ty(out)?.dtype)?;
                emit.ufunc("numpy.where", &[mask, value, out])?
            }
        };
        Ok(Computed {
            value,
            layout,
            order: settings.order,
        })
    }

    /// Exponents that a mask leaves out raise nothing.
    fn mask_exponents(
        &self,
        emit: &Emit<'c>,
        operands: &mut [Value<'c>],
        mask: Value<'c>,
    ) -> Result<(), Problem> {
        let [_, exponent] = operands else {
            return Ok(());
        };
        let is_weak = emit.ty(*exponent).is_ok_and(|ty| ty == Ty::Int);
        let is_signed = emit.dtype_of(*exponent)?.kind() == DTypeKind::Signed;
        if self.ufunc.name != "numpy.power" || is_weak || !is_signed {
            return Ok(());
        }
        *exponent = emit.ufunc("numpy.where", &[mask, *exponent, emit.int(0)])?;
        Ok(())
    }
}

impl<'c> Emit<'c> {
    /// An operand in the dtype of a loop.
    fn converted_operand(&self, operand: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        match self.ty(operand)? {
            Ty::Scalar(_) => self.converted(operand, dtype),
            _ => self.astype(operand, dtype),
        }
    }

    /// The dtype of a tensor, an array or a number.
    pub(super) fn dtype_of(&self, value: Value<'c>) -> Result<DType, Problem> {
        Ok(promote_operands(&self.operands(&[value])?.0))
    }
}
