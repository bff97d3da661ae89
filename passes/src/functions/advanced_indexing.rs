//! Reading and writing arrays by index arrays and masks.

use super::{emit::Emit, ufuncs::Ufunc};
use crate::typing::{
    constant::constants,
    dtype::{DType, MlirDtype},
    problem::Problem,
    rules::advanced::{self, Part, PartKind, Plan, ViewIndex},
    ty::{ArrayTy, Ty},
};
use melior::ir::{Attribute, ValueLike, attribute::DenseI64ArrayAttribute};
use npc_dialects::{
    ir::{self, CmpiPredicate, Value},
    types::Kind,
};

/// What gather and scatter take beside an array.
struct Indexed<'c> {
    view: Value<'c>,
    operands: Vec<Value<'c>>,
    attributes: Vec<(&'static str, Attribute<'c>)>,
}

impl<'c> Emit<'c> {
    /// `array[indices]`, of which some are index arrays or masks.
    pub(crate) fn gather(
        &self,
        array: Value<'c>,
        indices: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        let (ty, indices) = (self.array_ty(array)?, self.flat_indices(indices)?);
        let (plan, result) = self.plan(&ty, &indices)?;
        if advanced::are_integers(&plan) {
            let view = self.view(array, &self.basic_indices(&indices)?)?;
            return match self.ty(view)? {
                Ty::Array(_) => Ok(self.array_if_tensor(self.elements(view)?)),
                _ => Ok(view),
            };
        }
        let result = self.r#type(&result)?;
        if plan.is_whole_mask() {
            let mask = self.mask(&plan, array, &indices)?;
            let operands = [array, mask];
            return Ok(self
                .builder
                .value("numpy.masked_select", &operands, result, &[]));
        }
        let indexed = self.indexed(&plan, array, &indices)?;
        let operands = [&[indexed.view], indexed.operands.as_slice()].concat();
        Ok(self
            .builder
            .value("numpy.gather", &operands, result, &indexed.attributes))
    }

    /// `array[indices] = value`, where some indices are index arrays or masks.
    pub(crate) fn scatter(
        &self,
        array: Value<'c>,
        indices: &[Value<'c>],
        value: Value<'c>,
    ) -> Result<(), Problem> {
        let (ty, indices) = (self.array_ty(array)?, self.flat_indices(indices)?);
        let (plan, result) = self.plan(&ty, &indices)?;
        if advanced::are_integers(&plan) {
            let indices = self.basic_indices(&indices)?;
            if let Ty::Scalar(dtype) = result {
                return self.store(array, &indices, value, dtype);
            }
            self.assign(self.view(array, &indices)?, value)?;
            return Ok(());
        }
        let value = self.value_of(value)?;
        let is_number = self.is_number(value)?;
        if is_number && plan.is_one_mask() {
            let view = self.viewed(&plan, array, &indices)?;
            let mask = self.spread_mask(&plan, view, &indices, true)?;
            let value = self.converted(value, ty.dtype)?;
            return self.with_elements(&plan, view, &indices, &|emit| {
                emit.write_selected(view, mask, value)
            });
        }
        let values = match is_number {
            true => self.splat(self.converted(value, ty.dtype)?, ty.dtype)?,
            false => self.astype(value, ty.dtype)?,
        };
        if plan.is_whole_mask() {
            let mask = self.mask(&plan, array, &indices)?;
            let operands = [values, array, mask];
            self.builder.op("numpy.masked_assign", &operands, &[], &[]);
            return Ok(());
        }
        let indexed = self.indexed(&plan, array, &indices)?;
        let operands = [&[values, indexed.view], indexed.operands.as_slice()].concat();
        self.builder
            .op("numpy.scatter", &operands, &[], &indexed.attributes);
        Ok(())
    }

    /// `array[indices] = ufunc(array[indices], value)`, one element after the other, if
    /// some indices are index arrays or masks; gives whether they are.
    pub(super) fn update(
        &self,
        array: Value<'c>,
        indices: &[Value<'c>],
        ufunc: &Ufunc,
        value: Option<Value<'c>>,
    ) -> Result<bool, Problem> {
        let (ty, indices) = (self.array_ty(array)?, self.flat_indices(indices)?);
        // As one tuple, whose elements are not taken apart once more.
        if !advanced::is_advanced(&[Ty::Tuple(self.types(&indices)?)]) {
            return Ok(false);
        }
        let (plan, _) = self.plan(&ty, &indices)?;
        if advanced::are_integers(&plan) {
            return Ok(false);
        }
        let values = match value {
            Some(value) => self.tensor_of(self.value_of(value)?)?,
            // The function takes the elements alone.
            None => self.splat(self.int(0), DType::Int64)?,
        };
        let indexed = self.indexed(&plan, array, &indices)?;
        let operands = [&[values, indexed.view], indexed.operands.as_slice()].concat();
        let name = ir::string_attribute(self.builder.context(), ufunc.name);
        let dtype = ir::type_attribute(ty.dtype.to_type(self.builder.context()));
        let update = vec![("qualified_name", name), ("dtype", dtype)];
        let attributes = [indexed.attributes, update].concat();
        self.builder
            .op("numpy.scatter", &operands, &[], &attributes);
        Ok(true)
    }

    /// Sets an element.
    pub(crate) fn store(
        &self,
        array: Value<'c>,
        indices: &[Value<'c>],
        value: Value<'c>,
        dtype: DType,
    ) -> Result<(), Problem> {
        let indices = self.plain_indices(indices)?;
        let value = match self.ty(value)? {
            Ty::Array(_) => self.astype(value, dtype)?,
            _ => {
                if self.may_not_fit(value, dtype)? {
                    self.check_element(array, &indices);
                }
                self.stored(value, dtype)?
            }
        };
        let operands = [&[value, array], indices.as_slice()].concat();
        self.builder.op("numpy.store", &operands, &[], &[]);
        Ok(())
    }

    /// Raises IndexError if an array has no element at indices, which are integers.
    fn check_element(&self, array: Value<'c>, indices: &[Value<'c>]) {
        for (axis, index) in indices.iter().enumerate() {
            let size = self.dim(array, axis);
            self.raise_outside(self.is_outside(*index, size), axis, *index, size);
        }
    }

    /// Tests if an axis of this size has no element at an index, which may count from the end.
    pub(super) fn is_outside(&self, index: Value<'c>, size: Value<'c>) -> Value<'c> {
        let b = &self.builder;
        let from_end = b.same("arith.addi", &[index, size]);
        let is_negative = b.compare_integers(CmpiPredicate::Slt, index, self.int(0));
        let place = b.select(is_negative, from_end, index);
        b.compare_integers(CmpiPredicate::Uge, place, size)
    }

    /// Raises IndexError for an index under a condition.
    pub(super) fn raise_outside(
        &self,
        condition: Value<'c>,
        axis: usize,
        index: Value<'c>,
        size: Value<'c>,
    ) {
        let message = format!("index {{}} is out of bounds for axis {axis} with size {{}}");
        self.raise_if(condition, "IndexError", &message, &[index, size]);
    }

    /// Indices with a tuple taken apart that is the only one.
    pub(super) fn flat_indices(&self, indices: &[Value<'c>]) -> Result<Vec<Value<'c>>, Problem> {
        match indices {
            [tuple] if matches!(Kind::of(tuple.r#type()), Kind::Tuple(Some(_))) => {
                self.tuple_elements(*tuple)
            }
            _ => Ok(indices.to_vec()),
        }
    }

    pub(super) fn plan(
        &self,
        array: &ArrayTy,
        indices: &[Value<'c>],
    ) -> Result<(Plan, Ty), Problem> {
        let known = indices.iter().map(|index| constants().index(*index));
        let known = known.collect::<Vec<_>>();
        // As one tuple, whose elements are not taken apart once more.
        let types = [Ty::Tuple(self.types(indices)?)];
        let plan = advanced::plan(array, &types, &known)?;
        let result = advanced::result(array, &types, &known)?;
        Ok((plan, result))
    }

    /// Indices with arrays of integers that have no axes as the integers that they are.
    pub(super) fn basic_indices(&self, indices: &[Value<'c>]) -> Result<Vec<Value<'c>>, Problem> {
        let one = |index: &Value<'c>| self.value_of(*index);
        indices.iter().map(one).collect()
    }

    /// The view that slices and new axes make.
    pub(super) fn viewed(
        &self,
        plan: &Plan,
        array: Value<'c>,
        indices: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        if plan.view.is_empty() {
            return Ok(array);
        }
        let index = |index: &ViewIndex| match index {
            ViewIndex::Given(place) => Ok(indices[*place]),
            ViewIndex::Whole => self.whole_slice(),
        };
        let indices = plan.view.iter().map(index);
        self.view(array, &indices.collect::<Result<Vec<_>, _>>()?)
    }

    /// What gather and scatter take.
    fn indexed(
        &self,
        plan: &Plan,
        array: Value<'c>,
        indices: &[Value<'c>],
    ) -> Result<Indexed<'c>, Problem> {
        let view = self.viewed(plan, array, indices)?;
        let mut operands = Vec::new();
        let mut masks = Vec::new();
        for part in &plan.parts {
            let index = indices[part.place];
            operands.push(match part.kind {
                PartKind::Integer => self.integer(self.value_of(index)?),
                PartKind::Array => self.elements(self.index_array(index)?)?,
                PartKind::Truth => self.elements(self.zeros_if(index)?)?,
                PartKind::Mask(axis) => {
                    if axis == 0 {
                        let mask = self.part_mask(plan, part.place, view, indices, true)?;
                        masks = self.nonzero(mask)?;
                    }
                    self.elements(masks[axis])?
                }
            });
        }
        let context = self.builder.context();
        let integers = |of: &dyn Fn(&Part) -> i64| -> Attribute<'c> {
            let integers = plan.parts.iter().map(of).collect::<Vec<_>>();
            DenseI64ArrayAttribute::new(context, &integers).into()
        };
        let axis = |part: &Part| part.axis.map_or(-1, |axis| axis as i64);
        let at = ir::integer_attribute(self.builder.integer_type(64), plan.at as i64);
        let mut attributes = vec![("axes", integers(&axis)), ("at", at)];
        let is_renumbered = |part: &Part| part.axis.is_some_and(|axis| axis != part.number);
        if plan.parts.iter().any(is_renumbered) {
            attributes.push(("numbers", integers(&|part| part.number as i64)));
        }
        let is_checked = |part: &Part| part.kind != PartKind::Array;
        if plan.parts.iter().all(is_checked) {
            attributes.push(("in_bounds", ir::unit_attribute(context)));
        }
        Ok(Indexed {
            view,
            operands,
            attributes,
        })
    }

    /// For each axis of a mask, a tensor or an array, the indices of what is true.
    pub(crate) fn nonzero(&self, mask: Value<'c>) -> Result<Vec<Value<'c>>, Problem> {
        let mask = match self.ty(mask) {
            Ok(Ty::Array(_)) => self.elements(mask)?,
            _ => mask,
        };
        let mask = self.astype(mask, DType::Bool)?;
        let rank = super::emit::tensor_parts(mask.r#type()).map_or(0, |(_, shape)| shape.len());
        let indices = self.r#type(&Ty::fresh_array(DType::Int64, vec![None]))?;
        let types = vec![indices; rank];
        Ok(ir::results(self.builder.op(
            "numpy.nonzero",
            &[mask],
            &types,
            &[],
        )))
    }

    /// An index as an array: a sequence becomes one.
    pub(super) fn index_array(&self, index: Value<'c>) -> Result<Value<'c>, Problem> {
        let ty = self.ty(index)?;
        if let Ty::Range | Ty::ListOf(_) = ty {
            return self.array_like(index);
        }
        if ty.elements().is_none() {
            return Ok(index);
        }
        let array = advanced::index_array(&ty)?;
        let dtype = array.dtype;
        let target = Ty::Array(array);
        let target = self
            .builder
            .value("numpy.empty", &[], self.r#type(&target)?, &[]);
        self.fill_nested(target, index, dtype, &mut Vec::new())?;
        Ok(target)
    }

    fn fill_nested(
        &self,
        target: Value<'c>,
        value: Value<'c>,
        dtype: DType,
        place: &mut Vec<Value<'c>>,
    ) -> Result<(), Problem> {
        if self.ty(value)?.elements().is_none() {
            let value = match dtype {
                DType::Bool => value,
                _ => self.integer(value),
            };
            return self.store(target, place, value, dtype);
        }
        for (index, element) in self.tuple_elements(value)?.into_iter().enumerate() {
            place.push(self.int(index as i64));
            self.fill_nested(target, element, dtype, place)?;
            place.pop();
        }
        Ok(())
    }

    /// An array of one zero if something is true, else of none.
    fn zeros_if(&self, truth: Value<'c>) -> Result<Value<'c>, Problem> {
        let truth = self.truth(self.value_of(truth)?);
        let count = self.builder.select(truth, self.int(1), self.int(0));
        let array = self.r#type(&Ty::fresh_array(DType::Int64, vec![None]))?;
        let zeros = self.builder.value("numpy.empty", &[count], array, &[]);
        self.assign(zeros, self.int(0))?;
        Ok(zeros)
    }

    /// Whether a value is a number rather than a tensor or an array.
    fn is_number(&self, value: Value<'c>) -> Result<bool, Problem> {
        let is_tensor = super::emit::tensor_parts(value.r#type()).is_some();
        Ok(!is_tensor && self.ty(value)?.is_numpy_number())
    }
}
