//! `numpy.ufunc_call`: a loop over the elements of arrays that are broadcast
//! together, with a call of the function in it.

use super::Converted;
use crate::{
    functions::emit::Emit,
    typing::{
        problem::Problem,
        ty::{ArrayTy, Ty},
        vectorized,
    },
};
use melior::ir::operation::OperationLike;
use npc_dialects::ir::{self, CmpiPredicate, OpRef, Value};

/// A call for each element.
struct Calls<'c> {
    operation: OpRef<'c>,
    /// How many of the first operands are given as they are.
    captures: usize,
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
    let captures = ir::integer_of(operation, "captures").unwrap_or(0);
    let calls = Calls {
        operation,
        captures: usize::try_from(captures).unwrap_or(0),
        operands: ir::operands(operation),
        result: emit.array_ty(result)?,
    };
    calls.lower(emit).map(Converted::Value)
}

impl<'c> Calls<'c> {
    fn lower(mut self, emit: &Emit<'c>) -> Result<Value<'c>, Problem> {
        let sizes = self.sizes(emit)?;
        if !self.operation.has_attribute("dtype_given") {
            refuse_nothing(emit, &sizes);
        }
        let array = emit.new_array(self.result.dtype, &self.result.shape, &sizes)?;
        let mut spread = Vec::new();
        for index in self.captures..self.operands.len() {
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
        for operand in &self.operands[self.captures..] {
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
        let (captured, inputs) = self.operands.split_at(self.captures);
        let mut arguments = captured.to_vec();
        for input in inputs {
            let ty = emit.ty(*input)?;
            let value = match &ty {
                Ty::Array(array) if array.rank() == 0 => emit.load(*input, &[], array.dtype)?,
                Ty::Array(array) => emit.load_in_bounds(*input, indices, array.dtype)?,
                _ => *input,
            };
            arguments.push(emit.cast(value, &vectorized::element(&ty)?)?);
        }
        let callee = self
            .operation
            .attribute("callee")
            .map_err(|_| Problem::call("the function that is called is not known", "name it"))?;
        let returned = ir::type_of(self.operation, "returns")
            .ok_or_else(|| Problem::call("the function's result is not known", "name its type"))?;
        let value = emit
            .builder
            .value("func.call", &arguments, returned, &[("callee", callee)]);
        let element = emit.converted(value, self.result.dtype)?;
        let operands = [&[element, array], indices].concat();
        emit.builder.op("numpy.store", &operands, &[], &[]);
        Ok(())
    }
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
