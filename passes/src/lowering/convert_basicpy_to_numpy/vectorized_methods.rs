//! The methods of vectorized functions: loops over elements, in which a number goes
//! from one call of the function to the next as it is.

use super::{
    Converted,
    vectorized::{Callee, python_number},
};
use crate::{
    functions::emit::Emit,
    typing::{
        dtype::DType,
        problem::Problem,
        rules::advanced::is_advanced,
        ty::{ArrayTy, Ty},
        vectorized::element,
        vectorized_methods::{Kind, Method},
    },
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, CmpiPredicate, OpRef, Value};

type Body<'b, 'c> = &'b mut dyn FnMut(&Emit<'c>, &[Value<'c>]) -> Result<(), Problem>;

/// A call of a method.
struct Call<'c> {
    method: Method,
    callee: Callee<'c>,
    inputs: Vec<Value<'c>>,
    /// What the result is.
    result: Ty,
    /// What NumPy calls the function.
    name: String,
}

/// Lowers the call of a method whose operands these are.
pub(super) fn lower<'c>(
    emit: &Emit<'c>,
    operation: OpRef<'c>,
    method: Method,
    callee: Callee<'c>,
    inputs: &[Value<'c>],
) -> Result<Converted<'c>, Problem> {
    let missing = || Problem::internal("the call has no result");
    let result = *ir::results(operation).first().ok_or_else(missing)?;
    let call = Call {
        method,
        callee,
        inputs: inputs.to_vec(),
        result: emit.ty(result)?,
        name: ir::string_of(operation, "function_name").unwrap_or_default(),
    };
    let value = match method.kind {
        Kind::Outer => call.outer(emit)?,
        Kind::Reduce => call.reduce(emit)?,
        Kind::Accumulate => call.accumulate(emit)?,
        Kind::Reduceat => call.reduceat(emit)?,
        Kind::At => {
            call.at(emit)?;
            emit.none()
        }
        Kind::Call => return Ok(Converted::Same),
    };
    Ok(Converted::Value(value))
}

impl<'c> Call<'c> {
    fn input(&self, index: usize) -> Result<Value<'c>, Problem> {
        let lacks = || Problem::call("the call lacks an argument", "give it");
        self.inputs.get(index).copied().ok_or_else(lacks)
    }

    /// The array that is combined, its type, its axis and its sizes.
    fn array(&self, emit: &Emit<'c>) -> Result<Along<'c>, Problem> {
        let array = emit.array_like(self.input(0)?)?;
        let ty = emit.array_ty(array)?;
        Ok(Along {
            axis: self.method.axis(ty.rank())?,
            sizes: emit.sizes(array)?,
            array,
            ty,
        })
    }

    /// A new array of these sizes for the result, unless this is a number.
    fn target(&self, emit: &Emit<'c>, sizes: &[Value<'c>]) -> Result<Option<Value<'c>>, Problem> {
        target(emit, &self.result, sizes)
    }

    /// Writes a number that the function gave.
    fn store(
        &self,
        emit: &Emit<'c>,
        number: Value<'c>,
        target: Value<'c>,
        indices: &[Value<'c>],
    ) -> Result<(), Problem> {
        let number = emit.converted(number, emit.array_ty(target)?.dtype)?;
        let operands = [&[number, target], indices].concat();
        emit.builder.op("numpy.store", &operands, &[], &[]);
        Ok(())
    }

    /// Each element of one operand with each of the other.
    fn outer(&self, emit: &Emit<'c>) -> Result<Value<'c>, Problem> {
        let left = emit.array_like(self.input(0)?)?;
        let right = emit.array_like(self.input(1)?)?;
        let (rows, columns) = (emit.sizes(left)?, emit.sizes(right)?);
        let (left_ty, right_ty) = (emit.array_ty(left)?, emit.array_ty(right)?);
        let results = match self.result.tuple_elements() {
            Some(results) => results,
            None => std::slice::from_ref(&self.result),
        };
        let sizes = [rows.as_slice(), &columns].concat();
        let targets = results.iter().map(|ty| target(emit, ty, &sizes));
        let targets = targets.collect::<Result<Option<Vec<_>>, _>>()?;
        let Some(targets) = targets else {
            let x = number(emit, left, &left_ty, &[])?;
            let y = number(emit, right, &right_ty, &[])?;
            let values = self.callee.results(emit, &[x, y])?.into_iter().zip(results);
            let values = values.map(|(value, ty)| emit.converted(value, dtype_of(ty)?));
            return self.together(emit, &values.collect::<Result<Vec<_>, _>>()?);
        };
        nest(emit, &rows, &mut |emit, row| {
            let x = number(emit, left, &left_ty, row)?;
            nest(emit, &columns, &mut |emit, column| {
                let y = number(emit, right, &right_ty, column)?;
                let values = self.callee.results(emit, &[x, y])?;
                for (value, target) in values.into_iter().zip(&targets) {
                    self.store(emit, value, *target, &[row, column].concat())?;
                }
                Ok(())
            })
        })?;
        self.together(emit, &targets)
    }

    /// The results of the method: one, or a tuple of them.
    fn together(&self, emit: &Emit<'c>, values: &[Value<'c>]) -> Result<Value<'c>, Problem> {
        match (self.result.tuple_elements(), values) {
            (None, [value]) => Ok(*value),
            _ => emit.tuple(values),
        }
    }

    fn reduce(&self, emit: &Emit<'c>) -> Result<Value<'c>, Problem> {
        let along = self.array(emit)?;
        let initial = self.input(1)?;
        let initial = match emit.ty(initial)? {
            Ty::None => None,
            Ty::Array(array) => Some(emit.load(initial, &[], array.dtype)?),
            _ => Some(initial),
        };
        let start = match initial {
            Some(initial) => Some(emit.cast(initial, &along.number()?)?),
            None => {
                let message = format!(
                    "zero-size array to reduction operation {} (vectorized) which has no identity",
                    self.name
                );
                let is_empty =
                    emit.builder
                        .compare_integers(CmpiPredicate::Eq, along.size(), emit.int(0));
                emit.raise_if(is_empty, "ValueError", &message, &[]);
                None
            }
        };
        let mask = self.mask(emit, &along)?;
        let from_first = |emit: &Emit<'c>, others: &[Value<'c>]| {
            let first = along.number_at(emit, others, emit.int(0))?;
            let rest = [emit.int(1), along.size()];
            self.run(emit, &along, others, first, rest, None)
        };
        let reduced = |emit: &Emit<'c>, others: &[Value<'c>]| match start {
            Some(identity) if self.method.identity => {
                let b = &emit.builder;
                let has_any = b.compare_integers(CmpiPredicate::Sgt, along.size(), emit.int(0));
                let values = when_or(emit, has_any, &[identity], &|emit| {
                    from_first(emit, others).map(|value| vec![value])
                })?;
                Ok(values.first().copied().unwrap_or(identity))
            }
            Some(start) => {
                let all = [emit.int(0), along.size()];
                self.run(emit, &along, others, start, all, mask)
            }
            None => from_first(emit, others),
        };
        let others = along.others();
        let sizes = match self.method.keepdims {
            true => along.with(&others, emit.int(1)),
            false => others.clone(),
        };
        let Some(target) = self.target(emit, &sizes)? else {
            return emit.converted(reduced(emit, &[])?, dtype_of(&self.result)?);
        };
        nest(emit, &others, &mut |emit, others| {
            let value = reduced(emit, others)?;
            let indices = match self.method.keepdims {
                true => along.with(others, emit.int(0)),
                false => others.to_vec(),
            };
            self.store(emit, value, target, &indices)
        })?;
        Ok(target)
    }

    /// Combines the elements from one place along the axis up to another with a number.
    fn run(
        &self,
        emit: &Emit<'c>,
        along: &Along<'c>,
        others: &[Value<'c>],
        start: Value<'c>,
        places: [Value<'c>; 2],
        mask: Option<Value<'c>>,
    ) -> Result<Value<'c>, Problem> {
        let found = emit.repeat(places, &[start], &mut |emit, place, carried| {
            let combined = |emit: &Emit<'c>| {
                let next = along.number_at(emit, others, place)?;
                let value = self.callee.call(emit, &[carried, &[next]].concat())?;
                Ok(vec![value])
            };
            let Some(mask) = mask else {
                return combined(emit);
            };
            let taken = emit.load_in_bounds(mask, &along.with(others, place), DType::Bool)?;
            when_or(emit, emit.truth(taken), carried, &combined)
        })?;
        Ok(found.first().copied().unwrap_or(start))
    }

    /// Which elements take part, as an array of the shape of what is reduced.
    fn mask(&self, emit: &Emit<'c>, along: &Along<'c>) -> Result<Option<Value<'c>>, Problem> {
        let mask = self.input(2)?;
        let mask = match emit.ty(mask)? {
            Ty::None => return Ok(None),
            Ty::Array(_) => mask,
            _ => {
                let truth = emit.new_array(DType::Bool, &[], &[])?;
                emit.assign(truth, mask)?;
                truth
            }
        };
        emit.spread(mask, &along.ty.shape, &along.sizes).map(Some)
    }

    fn accumulate(&self, emit: &Emit<'c>) -> Result<Value<'c>, Problem> {
        let along = self.array(emit)?;
        let Some(target) = self.target(emit, &along.sizes)? else {
            return Err(Problem::call("accumulate gives an array", "pass an array"));
        };
        // Without elements along the axis there is no first one.
        let b = &emit.builder;
        let has_any = b.compare_integers(CmpiPredicate::Sgt, along.size(), emit.int(0));
        let once = b.select(has_any, emit.int(1), emit.int(0));
        emit.repeat([emit.int(0), once], &[], &mut |emit, _, _| {
            nest(emit, &along.others(), &mut |emit, others| {
                let first = along.number_at(emit, others, emit.int(0))?;
                self.store(emit, first, target, &along.with(others, emit.int(0)))?;
                let places = [emit.int(1), along.size()];
                emit.repeat(places, &[first], &mut |emit, place, carried| {
                    let next = along.number_at(emit, others, place)?;
                    let value = self.callee.call(emit, &[carried, &[next]].concat())?;
                    self.store(emit, value, target, &along.with(others, place))?;
                    Ok(vec![value])
                })?;
                Ok(())
            })?;
            Ok(Vec::new())
        })?;
        Ok(target)
    }

    /// Combines the elements from each index up to the next, or takes that at the index
    /// if the next one is not beyond it.
    fn reduceat(&self, emit: &Emit<'c>) -> Result<Value<'c>, Problem> {
        let along = self.array(emit)?;
        let indices = emit.array_like(self.input(1)?)?;
        let index_dtype = emit.array_ty(indices)?.dtype;
        let count = emit.dim(indices, 0);
        let index_at = |emit: &Emit<'c>, place| {
            let index = emit.load_in_bounds(indices, &[place], index_dtype)?;
            Ok::<_, Problem>(emit.integer(index))
        };
        let message = format!(
            "index {{}} out-of-bounds in {} (vectorized).reduceat [0, {{}})",
            self.name
        );
        emit.repeat([emit.int(0), count], &[], &mut |emit, place, _| {
            let index = index_at(emit, place)?;
            let outside = is_outside(emit, index, [emit.int(0), along.size()]);
            emit.raise_if(outside, "IndexError", &message, &[index, along.size()]);
            Ok(Vec::new())
        })?;
        let others = along.others();
        let Some(target) = self.target(emit, &along.with(&others, count))? else {
            return Err(Problem::call("reduceat gives an array", "pass an array"));
        };
        let last = emit.builder.same("arith.subi", &[count, emit.int(1)]);
        nest(emit, &others, &mut |emit, others| {
            emit.repeat([emit.int(0), count], &[], &mut |emit, place, _| {
                let b = &emit.builder;
                let is_last = b.compare_integers(CmpiPredicate::Eq, place, last);
                let next = b.same("arith.addi", &[place, emit.int(1)]);
                let following = index_at(emit, b.select(is_last, place, next))?;
                let end = b.select(is_last, along.size(), following);
                let index = index_at(emit, place)?;
                let first = along.number_at(emit, others, index)?;
                let second = b.same("arith.addi", &[index, emit.int(1)]);
                let value = self.run(emit, &along, others, first, [second, end], None)?;
                self.store(emit, value, target, &along.with(others, place))?;
                Ok(Vec::new())
            })?;
            Ok(())
        })?;
        Ok(target)
    }

    /// `array[indices] = function(array[indices], values)`, one element after the other.
    fn at(&self, emit: &Emit<'c>) -> Result<(), Problem> {
        let array = self.input(0)?;
        let ty = emit.array_ty(array)?;
        let sizes = emit.sizes(array)?;
        let places = self.places(emit, &ty, &sizes)?;
        let values = self.own(emit, self.input(2)?)?;
        let value_ty = emit.array_ty(values)?;
        let counts = emit.sizes(places)?;
        let given = emit.sizes(values)?;
        let skipped = counts.len().saturating_sub(given.len());
        for (size, given) in counts[skipped..].iter().zip(&given) {
            let b = &emit.builder;
            let differs = b.compare_integers(CmpiPredicate::Ne, *size, *given);
            let is_many = b.compare_integers(CmpiPredicate::Ne, *given, emit.int(1));
            let message = "array is not broadcastable to correct shape";
            let unfit = b.same("arith.andi", &[differs, is_many]);
            emit.raise_if(unfit, "ValueError", message, &[]);
        }
        nest(emit, &counts, &mut |emit, place| {
            let position = emit.load_in_bounds(places, place, DType::Int64)?;
            let element = indices_of(emit, emit.integer(position), &sizes);
            let x = number(emit, array, &ty, &element)?;
            let indices = place[skipped..].iter().zip(&given).map(|(index, size)| {
                let b = &emit.builder;
                let is_one = b.compare_integers(CmpiPredicate::Eq, *size, emit.int(1));
                b.select(is_one, emit.int(0), *index)
            });
            let y = number(emit, values, &value_ty, &indices.collect::<Vec<_>>())?;
            let value = self.callee.call(emit, &[x, y])?;
            self.store(emit, value, array, &element)
        })
    }

    /// The positions of the elements that indices name, counted in C's order.
    fn places(
        &self,
        emit: &Emit<'c>,
        ty: &ArrayTy,
        sizes: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        let count = emit.product(sizes);
        let all = emit.iota(count, emit.int(0), emit.int(1), DType::Int64)?;
        let all = emit.array_if_tensor(all);
        let all = emit.reshaped(all, &ty.shape, sizes)?;
        let indices = [self.input(1)?];
        let named = match is_advanced(&emit.types(&indices)?) {
            true => emit.gather(all, &indices)?,
            false => emit.view(all, &indices)?,
        };
        match emit.ty(named)? {
            Ty::Array(_) => Ok(named),
            _ => {
                let only = emit.new_array(DType::Int64, &[], &[])?;
                emit.assign(only, named)?;
                Ok(only)
            }
        }
    }

    /// An array that no write to another changes.
    fn own(&self, emit: &Emit<'c>, value: Value<'c>) -> Result<Value<'c>, Problem> {
        let array = emit.array_like(value)?;
        match emit.ty(value)? {
            Ty::Array(_) => Ok(emit.array_if_tensor(emit.elements(array)?)),
            _ => Ok(array),
        }
    }
}

/// A new array of these sizes, for a result that is one.
fn target<'c>(
    emit: &Emit<'c>,
    result: &Ty,
    sizes: &[Value<'c>],
) -> Result<Option<Value<'c>>, Problem> {
    match result {
        Ty::Array(array) => emit.new_array(array.dtype, &array.shape, sizes).map(Some),
        _ => Ok(None),
    }
}

fn dtype_of(result: &Ty) -> Result<DType, Problem> {
    match result {
        Ty::Array(array) => Ok(array.dtype),
        Ty::Scalar(dtype) => Ok(*dtype),
        _ => Err(Problem::internal("the call gives no number")),
    }
}

/// An array that is walked along one axis.
struct Along<'c> {
    array: Value<'c>,
    ty: ArrayTy,
    sizes: Vec<Value<'c>>,
    axis: usize,
}

impl<'c> Along<'c> {
    fn size(&self) -> Value<'c> {
        self.sizes[self.axis]
    }

    /// The sizes of the other axes.
    fn others(&self) -> Vec<Value<'c>> {
        let mut sizes = self.sizes.clone();
        sizes.remove(self.axis);
        sizes
    }

    /// One value for each axis: those of the others, and this for the one.
    fn with(&self, others: &[Value<'c>], value: Value<'c>) -> Vec<Value<'c>> {
        let mut all = others.to_vec();
        all.insert(self.axis, value);
        all
    }

    /// The type of Python's number that an element is.
    fn number(&self) -> Result<Ty, Problem> {
        element(&Ty::Array(self.ty.clone()))
    }

    fn number_at(
        &self,
        emit: &Emit<'c>,
        others: &[Value<'c>],
        place: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        number(emit, self.array, &self.ty, &self.with(others, place))
    }
}

/// What a function of the elements gives if a condition holds, else what was there.
pub(super) fn when_or<'c>(
    emit: &Emit<'c>,
    condition: Value<'c>,
    otherwise: &[Value<'c>],
    made: &dyn Fn(&Emit<'c>) -> Result<Vec<Value<'c>>, Problem>,
) -> Result<Vec<Value<'c>>, Problem> {
    let mut outcome = Ok(());
    let then = emit
        .builder
        .region(&[], &mut |inner, _| match made(&Emit { builder: *inner }) {
            Ok(values) => {
                inner.op("scf.yield", &values, &[], &[]);
            }
            Err(problem) => outcome = Err(problem),
        });
    let kept = emit.builder.region(&[], &mut |inner, _| {
        inner.op("scf.yield", otherwise, &[], &[]);
    });
    outcome?;
    let types = otherwise.iter().map(|value| value.r#type());
    let types = types.collect::<Vec<_>>();
    let chosen =
        emit.builder
            .op_with_regions("scf.if", &[condition], &types, &[], vec![then, kept]);
    Ok(ir::results(chosen))
}

/// The indices of the element at a position, counted in C's order.
fn indices_of<'c>(emit: &Emit<'c>, position: Value<'c>, sizes: &[Value<'c>]) -> Vec<Value<'c>> {
    let b = &emit.builder;
    let mut rest = position;
    let mut indices = Vec::new();
    for size in sizes.iter().skip(1).rev() {
        indices.push(b.same("arith.remui", &[rest, *size]));
        rest = b.same("arith.divui", &[rest, *size]);
    }
    if !sizes.is_empty() {
        indices.push(rest);
    }
    indices.reverse();
    indices
}

/// An element as Python's number.
fn number<'c>(
    emit: &Emit<'c>,
    array: Value<'c>,
    ty: &ArrayTy,
    indices: &[Value<'c>],
) -> Result<Value<'c>, Problem> {
    let value = emit.load_in_bounds(array, indices, ty.dtype)?;
    python_number(emit, value, &Ty::Array(ty.clone()))
}

/// Whether an index is below the first of two bounds, or not below the second.
fn is_outside<'c>(emit: &Emit<'c>, index: Value<'c>, [low, high]: [Value<'c>; 2]) -> Value<'c> {
    let b = &emit.builder;
    let below = b.compare_integers(CmpiPredicate::Slt, index, low);
    let above = b.compare_integers(CmpiPredicate::Sge, index, high);
    b.same("arith.ori", &[below, above])
}

/// Loops over all indices of these sizes, the last one fastest.
fn nest<'c>(emit: &Emit<'c>, sizes: &[Value<'c>], body: Body<'_, 'c>) -> Result<(), Problem> {
    nest_from(emit, sizes, &mut Vec::new(), body)
}

fn nest_from<'c>(
    emit: &Emit<'c>,
    sizes: &[Value<'c>],
    indices: &mut Vec<Value<'c>>,
    body: Body<'_, 'c>,
) -> Result<(), Problem> {
    let Some(size) = sizes.get(indices.len()) else {
        return body(emit, indices);
    };
    emit.repeat([emit.int(0), *size], &[], &mut |emit, place, _| {
        indices.push(place);
        nest_from(emit, sizes, indices, body)?;
        indices.pop();
        Ok(Vec::new())
    })?;
    Ok(())
}
