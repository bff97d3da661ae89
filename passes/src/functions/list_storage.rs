//! The arrays that hold a list of any length: one of the numbers in it; of tuples one for
//! each number in a tuple.

use super::{emit::Emit, lists::CAST};
use crate::typing::{
    coercion::coerce,
    problem::Problem,
    rules::lists,
    ty::{ArrayTy, Ty},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Value};

impl<'c> Emit<'c> {
    /// The arrays that hold a list of any length.
    pub(crate) fn columns_of_list(&self, list: Value<'c>) -> Result<Vec<Value<'c>>, Problem> {
        if let Some(cast) = ir::defining_operation(list)
            && ir::name(cast) == CAST
        {
            return Ok(ir::operands(cast));
        }
        let types = lists::columns(&self.ty(list)?)?.into_iter();
        let types = types.map(|array| self.r#type(&Ty::Array(array)));
        let types = types.collect::<Result<Vec<_>, _>>()?;
        let parts = self.builder.op(CAST, &[list], &types, &[]);
        Ok(ir::results(parts))
    }

    /// The list of this type that new arrays hold, which nothing else uses.
    pub(crate) fn list_of_columns(
        &self,
        columns: &[Value<'c>],
        list: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let mut arrays = Vec::new();
        for (column, array) in columns.iter().zip(lists::columns(list)?) {
            let r#type = self.r#type(&Ty::Array(array))?;
            arrays.push(match column.r#type() == r#type {
                true => *column,
                false => self
                    .builder
                    .value("numpy.static_info_cast", &[*column], r#type, &[]),
            });
        }
        Ok(self.builder.value(CAST, &arrays, self.r#type(list)?, &[]))
    }

    /// New arrays with room for so many elements of a list.
    pub(crate) fn new_columns(
        &self,
        list: &Ty,
        room: Value<'c>,
    ) -> Result<Vec<Value<'c>>, Problem> {
        let columns = lists::columns(list)?.into_iter();
        columns
            .map(|array| self.new_array(array.dtype, &[None], &[room]))
            .collect()
    }

    /// A list with copies of the elements of arrays.
    pub(crate) fn copied_columns(
        &self,
        columns: &[Value<'c>],
        list: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let mut copies = Vec::new();
        for (column, ArrayTy { dtype, .. }) in columns.iter().zip(lists::columns(list)?) {
            copies.push(self.array_if_tensor(self.astype(self.elements(*column)?, dtype)?));
        }
        self.list_of_columns(&copies, list)
    }

    /// The element of a list at a place that it has.
    pub(super) fn element_of_list(
        &self,
        list: Value<'c>,
        place: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let mut columns = self.columns_of_list(list)?.into_iter();
        let ty = self.ty(list)?;
        self.assembled(lists::element(&ty).unwrap_or(&ty), place, &mut columns)
    }

    /// A number from the next array, or a tuple from the next ones.
    fn assembled(
        &self,
        ty: &Ty,
        place: Value<'c>,
        columns: &mut dyn Iterator<Item = Value<'c>>,
    ) -> Result<Value<'c>, Problem> {
        if let Some(elements) = ty.tuple_elements() {
            let parts = elements.iter().map(|it| self.assembled(it, place, columns));
            let parts = parts.collect::<Result<Vec<_>, _>>()?;
            return self.tuple_like(ty, &parts);
        }
        let Some(column) = columns.next() else {
            return Err(lists::no_list(ty));
        };
        let dtype = self.array_ty(column)?.dtype;
        self.cast(self.load_in_bounds(column, &[place], dtype)?, ty)
    }

    /// Sets the element of a list at a place that it has room for.
    pub(super) fn store_element(
        &self,
        list: Value<'c>,
        place: Value<'c>,
        value: Value<'c>,
    ) -> Result<(), Problem> {
        let ty = self.ty(list)?;
        let Some(element) = lists::element(&ty) else {
            return Ok(());
        };
        let value = coerce(&self.builder, value, &self.ty(value)?, element)?;
        let mut numbers = Vec::new();
        self.take_apart(value, &mut numbers)?;
        for (column, number) in self.columns_of_list(list)?.into_iter().zip(numbers) {
            let dtype = self.array_ty(column)?.dtype;
            self.store(column, &[place], number, dtype)?;
        }
        Ok(())
    }

    fn take_apart(&self, value: Value<'c>, numbers: &mut Vec<Value<'c>>) -> Result<(), Problem> {
        if self.ty(value)?.tuple_elements().is_none() {
            numbers.push(value);
            return Ok(());
        }
        let mut parts = self.tuple_elements(value)?.into_iter();
        parts.try_for_each(|part| self.take_apart(part, numbers))
    }
}
