//! Calls of functions for each element of arrays.

use super::Inference;
use crate::typing::{
    generic_ufuncs::Overload,
    problem::Problem,
    rules::{self, numpy_operations},
    ty::Ty,
    vectorized::{self, Dtypes, Inputs},
    vectorized_methods::{Kind, Method},
};
use npc_dialects::ir::{self, OpRef};

impl<'c> Inference<'_, 'c> {
    /// A call of a function for each element of arrays.
    pub(super) fn vectorized_call(
        &mut self,
        operation: OpRef<'c>,
        operands: &[Ty],
    ) -> Result<Vec<Ty>, Problem> {
        let [function, inputs @ .., dtype] = operands else {
            return self.results(operation, operands);
        };
        if let Some(method) = Method::of(operation)? {
            return self.vectorized_method(operation, &method, (function, inputs, dtype));
        }
        self.elements_call(operation, (function, inputs, dtype), |inputs, dtypes| {
            dtypes.each(|dtype| inputs.result(dtype))
        })
    }

    /// A call of a function for each element: of what `np.vectorize` or `np.frompyfunc`
    /// makes of it, which differ in the `result` that they give.
    fn elements_call(
        &mut self,
        operation: OpRef<'c>,
        (function, inputs, dtype): (&Ty, &[Ty], &Ty),
        result: fn(&Inputs<'_>, &Dtypes) -> Result<Ty, Problem>,
    ) -> Result<Vec<Ty>, Problem> {
        let inputs = Inputs::of(operation, inputs);
        let elements = inputs.element_types(function)?;
        let mut found = self.call_member(operation, 0, &elements)?;
        if vectorized::is_learned(dtype) && !found.is_incomplete() {
            found = self.call_member(operation, 1, &inputs.scalar_types(function))?;
        }
        if found.is_incomplete() {
            return Ok(vec![found]);
        }
        vectorized::check_count(operation, &found)?;
        result(&inputs, &Dtypes::of(dtype, &found)?).map(|ty| vec![ty])
    }

    /// A call of a method of a vectorized function, which calls it for elements.
    fn vectorized_method(
        &mut self,
        operation: OpRef<'c>,
        method: &Method,
        (function, inputs, dtype): (&Ty, &[Ty], &Ty),
    ) -> Result<Vec<Ty>, Problem> {
        if method.kind == Kind::Call {
            return self.elements_call(operation, (function, inputs, dtype), Method::called);
        }
        let operands = |numbers: Vec<Ty>| [vec![function.clone()], numbers].concat();
        let elements = method.element_types(function, inputs)?;
        let returned = self.call_member(operation, 0, &elements)?;
        if returned.is_incomplete() {
            return Ok(vec![returned]);
        }
        let mut learned = returned.clone();
        if dtype == &Ty::None
            && let Some(scalars) = method.scalars(inputs)?
        {
            learned = self.call_member(operation, 1, &operands(scalars))?;
        }
        if learned.is_incomplete() {
            return Ok(vec![learned]);
        }
        vectorized::check_count(operation, &learned)?;
        let result = method.result(inputs, dtype, &returned, &learned);
        result.map(|ty| vec![ty])
    }

    /// The same where the function and the result are known.
    pub(super) fn ufunc_call(
        &mut self,
        operation: OpRef<'c>,
        operands: &[Ty],
    ) -> Result<Vec<Ty>, Problem> {
        let callee = ir::symbol_of(operation, "callee").unwrap_or_default();
        if self.program.ufuncs.is_builtin(&callee) {
            return numpy_operations::universal(&callee, operands).map(|ty| vec![ty]);
        }
        if let Some(overload) = self.program.ufuncs.choose(&callee, operands)? {
            return self.overload_call(operation, operands, &overload);
        }
        if let Some(dtypes) = vectorized::dtypes(operation) {
            self.call(operation, dtypes.into_iter().map(Ty::Scalar).collect())?;
            return rules::declared(&ir::result_types(operation));
        }
        let captures = ir::integer_of(operation, "captures").unwrap_or(0);
        let captures = usize::try_from(captures).unwrap_or(0).min(operands.len());
        let (captured, inputs) = operands.split_at(captures);
        let method = Method::of(operation)?.and_then(|method| Some((method, method.inputs()?)));
        let elements = match method {
            None => Inputs::of(operation, inputs).elements()?,
            Some((method, count)) => {
                let (own, others) = inputs.split_at(count.min(inputs.len()));
                let others = others.iter().map(vectorized::element);
                let others = others.collect::<Result<Vec<_>, _>>()?;
                [method.elements(own)?, others].concat()
            }
        };
        self.call(operation, [captured, elements.as_slice()].concat())?;
        rules::declared(&ir::result_types(operation))
    }

    /// A call of an overload of a universal function for each element.
    fn overload_call(
        &mut self,
        operation: OpRef<'c>,
        operands: &[Ty],
        overload: &Overload,
    ) -> Result<Vec<Ty>, Problem> {
        let function = self
            .program
            .overload_function(overload)
            .ok_or_else(|| Problem::internal("the overload has no body"))?;
        let elements = overload.operands.iter().copied().map(Ty::Scalar);
        self.call_of(operation, &function, elements.collect())?;
        let inputs = operands.iter().map(Ty::in_array).collect::<Vec<_>>();
        let result = match Inputs::of(operation, &inputs).result(overload.result)? {
            Ty::Array(array) if array.rank() == 0 => Ty::Scalar(array.dtype),
            result => result,
        };
        Ok(vec![numpy_operations::like(result, operands)])
    }
}
