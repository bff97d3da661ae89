//! `numpy.ufunc_call`: a loop over the elements of arrays that are broadcast
//! together, with a call of the function in it; or what one of its methods does.

use super::{Converted, numpy_operations, vectorized_methods};
use crate::{
    functions::{array_like::array_like, emit::Emit},
    typing::{
        dtype::DType,
        problem::Problem,
        ty::{ArrayTy, Ty},
        vectorized,
        vectorized_methods::{Kind, Method},
    },
};
use melior::ir::{Attribute, Type, operation::OperationLike};
use npc_dialects::ir::{self, CmpiPredicate, OpRef, Value};

/// The function that is called, and what each call of it gets.
pub(super) struct Callee<'c> {
    symbol: Attribute<'c>,
    returned: Type<'c>,
    captured: Vec<Value<'c>>,
    /// What follows the elements.
    others: Vec<Value<'c>>,
    /// The dtypes of the elements, if they do not become Python's numbers.
    dtypes: Option<Vec<DType>>,
}

impl<'c> Callee<'c> {
    fn of(operation: OpRef<'c>) -> Result<Self, Problem> {
        let symbol = operation
            .attribute("callee")
            .map_err(|_| Problem::call("the function that is called is not known", "name it"))?;
        let returned = ir::type_of(operation, "returns")
            .ok_or_else(|| Problem::call("the function's result is not known", "name its type"))?;
        Ok(Self {
            symbol,
            returned,
            captured: Vec::new(),
            others: Vec::new(),
            dtypes: vectorized::dtypes(operation),
        })
    }

    /// What the function takes for an element of an operand.
    fn element(&self, place: usize, operand: &Ty) -> Result<Ty, Problem> {
        let dtype = self.dtypes.as_ref().and_then(|dtypes| dtypes.get(place));
        dtype.map_or_else(
            || vectorized::element(operand),
            |dtype| Ok(Ty::Scalar(*dtype)),
        )
    }

    /// A call with these elements, which are Python's numbers.
    pub(super) fn call(
        &self,
        emit: &Emit<'c>,
        elements: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        let mut arguments = [self.captured.as_slice(), elements].concat();
        for other in &self.others {
            arguments.push(python_number(emit, *other, &emit.ty(*other)?)?);
        }
        let attributes = [("callee", self.symbol)];
        Ok(emit
            .builder
            .value("func.call", &arguments, self.returned, &attributes))
    }
}

/// A call for each element.
struct Calls<'c> {
    callee: Callee<'c>,
    /// Whether NumPy need not learn the dtype from a first call.
    takes_nothing: bool,
    operands: Vec<Value<'c>>,
    result: ArrayTy,
}

pub(super) fn ufunc_call<'c>(
    emit: &Emit<'c>,
    operation: OpRef<'c>,
) -> Result<Converted<'c>, Problem> {
    let result = *ir::results(operation)
        .first()
        .ok_or_else(|| Problem::call("the call has no result", "give it one"))?;
    if operation.attribute("returns").is_err() {
        return numpy_operations::universal_call(emit, operation);
    }
    let captures = ir::integer_of(operation, "captures").unwrap_or(0);
    let captures = usize::try_from(captures).unwrap_or(0);
    let mut operands = ir::operands(operation);
    let mut inputs = operands.split_off(captures.min(operands.len()));
    let mut callee = Callee::of(operation)?;
    callee.captured = operands;
    if callee.dtypes.is_some() {
        inputs = numpy_operations::in_arrays(emit, inputs);
    }
    let method = Method::of(operation)?;
    if let Some(method) = method.filter(|method| method.kind != Kind::Call) {
        let count = method.inputs().unwrap_or(0).min(inputs.len());
        callee.others = inputs.split_off(count);
        return vectorized_methods::lower(emit, operation, method, callee, &inputs);
    }
    let ty = emit.ty(result)?;
    let calls = Calls {
        takes_nothing: method.is_some()
            || callee.dtypes.is_some()
            || operation.has_attribute("dtype_given"),
        callee,
        operands: inputs,
        result: array_like(&ty.in_array())?,
    };
    let array = calls.lower(emit)?;
    Ok(Converted::Value(match ty {
        Ty::Scalar(dtype) => emit.load(array, &[], dtype)?,
        Ty::Tensor(..) => emit.elements(array)?,
        _ => array,
    }))
}

impl<'c> Calls<'c> {
    fn lower(mut self, emit: &Emit<'c>) -> Result<Value<'c>, Problem> {
        let sizes = self.sizes(emit)?;
        if !self.takes_nothing {
            refuse_nothing(emit, &sizes);
        }
        let array = emit.new_array(self.result.dtype, &self.result.shape, &sizes)?;
        let mut spread = Vec::new();
        for index in 0..self.operands.len() {
            if self.is_spread(emit, self.operands[index])? {
                spread.push(index);
            }
        }
        // A single array has the result's shape, and its own strides.
        for index in spread.iter().filter(|_| spread.len() > 1) {
            let operand = self.operands[*index];
            self.operands[*index] = emit.spread(operand, &self.result.shape, &sizes)?;
        }
        self.nest(emit, array, &sizes, &mut Vec::new())?;
        Ok(array)
    }

    /// Whether an operand has axes that the loop goes along.
    fn is_spread(&self, emit: &Emit<'c>, operand: Value<'c>) -> Result<bool, Problem> {
        Ok(matches!(emit.ty(operand)?, Ty::Array(array) if array.rank() > 0))
    }

    /// The sizes of the result; arrays that do not fit raise.
    fn sizes(&self, emit: &Emit<'c>) -> Result<Vec<Value<'c>>, Problem> {
        let mut joined = None;
        for operand in &self.operands {
            if !self.is_spread(emit, *operand)? {
                continue;
            }
            // Only the shape of this is used, so that nothing computes its elements.
            let shape = emit.ufunc("numpy.logical_not", &[*operand])?;
            joined = Some(match joined {
                None => shape,
                Some(joined) => emit.ufunc("numpy.logical_or", &[joined, shape])?,
            });
        }
        match joined {
            Some(joined) => emit.sizes(emit.array_if_tensor(joined)),
            None => Ok(Vec::new()),
        }
    }

    fn nest(
        &self,
        emit: &Emit<'c>,
        array: Value<'c>,
        sizes: &[Value<'c>],
        indices: &mut Vec<Value<'c>>,
    ) -> Result<(), Problem> {
        let Some(size) = sizes.get(indices.len()) else {
            return self.call(emit, array, indices);
        };
        emit.repeat([emit.int(0), *size], &[], &mut |emit, position, _| {
            indices.push(position);
            self.nest(emit, array, sizes, indices)?;
            indices.pop();
            Ok(Vec::new())
        })?;
        Ok(())
    }

    fn call(
        &self,
        emit: &Emit<'c>,
        array: Value<'c>,
        indices: &[Value<'c>],
    ) -> Result<(), Problem> {
        let mut elements = Vec::new();
        for (place, input) in self.operands.iter().enumerate() {
            let ty = emit.ty(*input)?;
            let value = match &ty {
                Ty::Array(array) if array.rank() == 0 => emit.load(*input, &[], array.dtype)?,
                Ty::Array(array) => emit.load_in_bounds(*input, indices, array.dtype)?,
                _ => *input,
            };
            elements.push(match self.callee.element(place, &ty)? {
                Ty::Scalar(dtype) => emit.scalar(value, dtype)?,
                _ => python_number(emit, value, &ty)?,
            });
        }
        let value = self.callee.call(emit, &elements)?;
        let element = emit.converted(value, self.result.dtype)?;
        let operands = [&[element, array], indices].concat();
        emit.builder.op("numpy.store", &operands, &[], &[]);
        Ok(())
    }
}

/// An element, of what an argument of this type has, as Python's number. What is beyond
/// the ints of compiled code raises.
pub(super) fn python_number<'c>(
    emit: &Emit<'c>,
    value: Value<'c>,
    argument: &Ty,
) -> Result<Value<'c>, Problem> {
    let number = emit.cast(value, &vectorized::element(argument)?)?;
    let is_unsigned = matches!(argument, Ty::Scalar(DType::UInt64))
        || matches!(argument, Ty::Array(array) if array.dtype == DType::UInt64);
    if is_unsigned {
        let b = &emit.builder;
        let beyond = b.compare_integers(CmpiPredicate::Slt, number, emit.int(0));
        let message = "an element of uint64 is too large for the ints of a vectorized function";
        emit.raise_if(beyond, "OverflowError", message, &[]);
    }
    Ok(number)
}

/// NumPy learns from the first element what the function returns.
fn refuse_nothing<'c>(emit: &Emit<'c>, sizes: &[Value<'c>]) {
    let zero = emit.int(0);
    for size in sizes {
        let is_empty = emit
            .builder
            .compare_integers(CmpiPredicate::Eq, *size, zero);
        let message = "cannot call `vectorize` on size 0 inputs unless `otypes` is set";
        emit.raise_if(is_empty, "ValueError", message, &[]);
    }
}
