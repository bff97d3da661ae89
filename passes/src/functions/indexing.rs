//! Elements and views of arrays by basic indexing.

use super::emit::Emit;
use crate::typing::{
    constant::constants,
    dtype::DType,
    problem::Problem,
    rules::subscripts,
    ty::{ArrayTy, Ty},
};
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{CmpiPredicate, Value},
    types::{self, Kind},
};

impl<'c> Emit<'c> {
    /// The slice of everything: `:`.
    pub(crate) fn whole_slice(&self) -> Result<Value<'c>, Problem> {
        let none = self.none();
        let slots = [none.r#type(); 3];
        let r#type = types::slice(self.builder.context(), slots);
        Ok(self
            .builder
            .value("basicpy.slot_object_make", &[none; 3], r#type, &[]))
    }

    /// What `array[indices]` is: a view, the array itself where everything is
    /// taken whole, or an element if each axis has an integer.
    pub(crate) fn view(
        &self,
        array: Value<'c>,
        indices: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        let ty = self.array_ty(array)?;
        let types = self.types(indices)?;
        let result = subscripts::view(&ty, &types, &constants().indices(indices))?;
        let is_array = matches!(result, Ty::Array(_));
        if is_array && types.iter().all(Ty::is_whole) {
            return Ok(array);
        }
        let indices = self.plain_indices(indices)?;
        match result {
            Ty::Scalar(dtype) => self.load(array, &indices, dtype),
            result => {
                let operands = [&[array], indices.as_slice()].concat();
                Ok(self
                    .builder
                    .value("numpy.get_slice", &operands, self.r#type(&result)?, &[]))
            }
        }
    }

    /// The type of a value that is an array.
    pub(crate) fn array_ty(&self, value: Value<'c>) -> Result<ArrayTy, Problem> {
        match self.ty(value)? {
            Ty::Array(array) => Ok(array),
            other => Err(Problem::conflict(
                format!("an array is expected here, not {other}"),
                "pass an array",
            )),
        }
    }

    /// What is known about values' types.
    pub(crate) fn types(&self, values: &[Value<'c>]) -> Result<Vec<Ty>, Problem> {
        values.iter().map(|value| self.ty(*value)).collect()
    }

    /// An integer index as an `i64`. Raises if it has more than 63 bits.
    pub(crate) fn index(&self, index: Value<'c>) -> Result<Value<'c>, Problem> {
        let integer = self.integer(index);
        if self.ty(index)? == Ty::Scalar(DType::UInt64) {
            let b = &self.builder;
            let is_large = b.compare_integers(CmpiPredicate::Slt, integer, self.int(0));
            let message = "Python int too large to convert to C long";
            self.raise_if(is_large, "OverflowError", message, &[]);
        }
        Ok(integer)
    }

    /// Indices with every integer as an `i64`, and a tuple taken apart.
    pub(crate) fn plain_indices(&self, indices: &[Value<'c>]) -> Result<Vec<Value<'c>>, Problem> {
        if let [tuple] = indices
            && let Kind::Tuple(Some(elements)) = Kind::of(tuple.r#type())
        {
            return self.plain_indices(&self.unpack(*tuple, &elements));
        }
        let plain = indices
            .iter()
            .map(|index| match self.ty(*index)?.is_index() {
                true => self.index(*index),
                false => Ok(*index),
            });
        plain.collect()
    }
}
