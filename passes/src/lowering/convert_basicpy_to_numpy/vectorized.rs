//! `numpy.ufunc_call`: a loop over the elements of arrays that are broadcast
//! together, with a call of the function in it; or what one of its methods does.

use super::{
    Converted, numpy_operations,
    vectorized_methods::{self, when_or},
};
use crate::{
    functions::{array_like::array_like, emit::Emit},
    typing::{
        dtype::DType,
        problem::Problem,
        ty::Ty,
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
    /// The places of the operands that each call gets as they are.
    excluded: Vec<usize>,
    /// The dtypes of the elements, if they do not become Python's numbers.
    dtypes: Option<Vec<DType>>,
}

impl<'c> Callee<'c> {
    fn of(operation: OpRef<'c>) -> Result<Self, Problem> {
        let symbol = operation
            .attribute("callee")
            .map_err(|_| Problem::internal("the function that is called is not known"))?;
        let returned = ir::type_of(operation, "returns")
            .ok_or_else(|| Problem::internal("the function's result is not known"))?;
        Ok(Self {
            symbol,
            returned,
            captured: Vec::new(),
            others: Vec::new(),
            excluded: vectorized::excluded(operation),
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

    /// The results of a call with these elements, which are Python's numbers: one, or
    /// the elements of a tuple.
    pub(super) fn results(
        &self,
        emit: &Emit<'c>,
        elements: &[Value<'c>],
    ) -> Result<Vec<Value<'c>>, Problem> {
        let value = self.call(emit, elements)?;
        match emit.ty(value)?.tuple_elements() {
            Some(_) => emit.tuple_elements(value),
            None => Ok(vec![value]),
        }
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
    /// Where the function is called, if not everywhere.
    mask: Option<Value<'c>>,
    shape: Vec<Option<i64>>,
    /// One for each result.
    dtypes: Vec<DType>,
}

pub(super) fn ufunc_call<'c>(
    emit: &Emit<'c>,
    operation: OpRef<'c>,
) -> Result<Converted<'c>, Problem> {
    let result = *ir::results(operation)
        .first()
        .ok_or_else(|| Problem::internal("the call has no result"))?;
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
    let results = match ty.tuple_elements() {
        Some(elements) => elements,
        None => std::slice::from_ref(&ty),
    };
    let arrays = results.iter().map(|ty| array_like(&ty.in_array()));
    let arrays = arrays.collect::<Result<Vec<_>, _>>()?;
    let is_masked = operation.has_attribute(vectorized::MASKED);
    let calls = Calls {
        takes_nothing: method.is_some()
            || callee.dtypes.is_some()
            || operation.has_attribute("dtype_given"),
        callee,
        mask: if is_masked { inputs.pop() } else { None },
        operands: inputs,
        shape: arrays.first().map_or(Vec::new(), |it| it.shape.clone()),
        dtypes: arrays.iter().map(|array| array.dtype).collect(),
    };
    let arrays = calls.lower(emit)?.into_iter().zip(results);
    let values = arrays.map(|(array, ty)| match ty {
        Ty::Scalar(dtype) => emit.load(array, &[], *dtype),
        Ty::Tensor(..) => emit.elements(array),
        _ => Ok(array),
    });
    let values = values.collect::<Result<Vec<_>, _>>()?;
    match (ty.tuple_elements(), values.as_slice()) {
        (None, [value]) => Ok(Converted::Value(*value)),
        _ => emit.tuple(&values).map(Converted::Value),
    }
}

impl<'c> Calls<'c> {
    fn lower(mut self, emit: &Emit<'c>) -> Result<Vec<Value<'c>>, Problem> {
        let sizes = self.sizes(emit)?;
        if !self.takes_nothing {
            refuse_nothing(emit, &sizes);
        }
        let dtypes = self.dtypes.iter();
        let arrays = dtypes.map(|dtype| emit.new_array(*dtype, &self.shape, &sizes));
        let arrays = arrays.collect::<Result<Vec<_>, _>>()?;
        let spread = self.spread(emit);
        // A single array has the result's shape, and its own strides.
        if spread.len() > 1 {
            let operands = self.operands.iter_mut().chain(&mut self.mask).enumerate();
            for (_, operand) in operands.filter(|(place, _)| spread.contains(place)) {
                *operand = emit.spread(*operand, &self.shape, &sizes)?;
            }
        }
        self.nest(emit, &arrays, &sizes, &mut Vec::new())?;
        Ok(arrays)
    }

    /// The places of the operands that the loop goes along, and beyond these that of the
    /// mask if it is one.
    fn spread(&self, emit: &Emit<'c>) -> Vec<usize> {
        let operands = self.operands.iter().chain(&self.mask).enumerate();
        let spread = operands.filter(|(place, operand)| {
            !self.callee.excluded.contains(place) && has_axes(emit, **operand)
        });
        spread.map(|(place, _)| place).collect()
    }

    /// The sizes of the result; arrays that do not fit raise.
    fn sizes(&self, emit: &Emit<'c>) -> Result<Vec<Value<'c>>, Problem> {
        let mut joined = None;
        let operands = [self.operands.as_slice(), self.mask.as_slice()].concat();
        for place in self.spread(emit) {
            // Only the shape of this is used, so that nothing computes its elements.
            let shape = emit.ufunc("numpy.logical_not", &[operands[place]])?;
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
        arrays: &[Value<'c>],
        sizes: &[Value<'c>],
        indices: &mut Vec<Value<'c>>,
    ) -> Result<(), Problem> {
        let Some(size) = sizes.get(indices.len()) else {
            return self.masked_call(emit, arrays, indices);
        };
        emit.repeat([emit.int(0), *size], &[], &mut |emit, position, _| {
            indices.push(position);
            self.nest(emit, arrays, sizes, indices)?;
            indices.pop();
            Ok(Vec::new())
        })?;
        Ok(())
    }

    /// The call for the elements at these indices, if the mask has none or is true there.
    fn masked_call(
        &self,
        emit: &Emit<'c>,
        arrays: &[Value<'c>],
        indices: &[Value<'c>],
    ) -> Result<(), Problem> {
        let Some(mask) = self.mask else {
            return self.call(emit, arrays, indices);
        };
        let condition = emit.truth(element_at(emit, mask, indices)?);
        when_or(emit, condition, &[], &|emit| {
            self.call(emit, arrays, indices).map(|()| Vec::new())
        })?;
        Ok(())
    }

    fn call(
        &self,
        emit: &Emit<'c>,
        arrays: &[Value<'c>],
        indices: &[Value<'c>],
    ) -> Result<(), Problem> {
        let mut elements = Vec::new();
        for (place, input) in self.operands.iter().enumerate() {
            if self.callee.excluded.contains(&place) {
                elements.push(*input);
                continue;
            }
            let ty = emit.ty(*input)?;
            let value = element_at(emit, *input, indices)?;
            elements.push(match self.callee.element(place, &ty)? {
                Ty::Scalar(dtype) => emit.scalar(value, dtype)?,
                _ => python_number(emit, value, &ty)?,
            });
        }
        let values = self.callee.results(emit, &elements)?;
        for ((value, array), dtype) in values.into_iter().zip(arrays).zip(&self.dtypes) {
            let element = emit.converted(value, *dtype)?;
            let operands = [&[element, *array], indices].concat();
            emit.builder.op("numpy.store", &operands, &[], &[]);
        }
        Ok(())
    }
}

/// Whether a value is an array with axes.
fn has_axes(emit: &Emit<'_>, value: Value<'_>) -> bool {
    matches!(emit.ty(value), Ok(Ty::Array(array)) if array.rank() > 0)
}

/// What a loop finds at some indices: an element of an array, or a number as it is.
fn element_at<'c>(
    emit: &Emit<'c>,
    value: Value<'c>,
    indices: &[Value<'c>],
) -> Result<Value<'c>, Problem> {
    match emit.ty(value)? {
        Ty::Array(array) if array.rank() == 0 => emit.load(value, &[], array.dtype),
        Ty::Array(array) => emit.load_in_bounds(value, indices, array.dtype),
        _ => Ok(value),
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
