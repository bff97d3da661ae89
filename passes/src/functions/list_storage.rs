//! The arrays that hold a list of any length: one of the numbers in it; of tuples one for
//! each number in a tuple. What holds arrays is in `listed_arrays`.

use super::{emit::Emit, listed_arrays::ListedArrays, lists::CAST};
use crate::extents::TOO_BIG;
use crate::typing::{
    coercion::coerce,
    problem::Problem,
    rules::lists::{self, Column},
    ty::Ty,
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, CmpiPredicate, Value};

/// How many elements a list may have: no memory has room for more, and their bytes are a number.
pub(super) const MOST_ITEMS: i64 = 1 << 58;

/// What an array, or two, hold of each element of a list.
pub(super) enum Part<'c> {
    /// A number.
    Numbers(Value<'c>),
    /// An array.
    Arrays(ListedArrays<'c>),
}

impl<'c> Emit<'c> {
    /// The arrays that hold a list of any length.
    pub(crate) fn columns_of_list(&self, list: Value<'c>) -> Result<Vec<Value<'c>>, Problem> {
        if let Some(cast) = ir::defining_operation(list)
            && ir::name(cast) == CAST
        {
            return Ok(ir::operands(cast));
        }
        let types = lists::columns(&self.ty(list)?)?.into_iter();
        let types = types.map(|column| self.r#type(&Ty::Array(column.into_array())));
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
        for (column, part) in columns.iter().zip(lists::columns(list)?) {
            let r#type = self.r#type(&Ty::Array(part.into_array()))?;
            arrays.push(match column.r#type() == r#type {
                true => *column,
                false => self
                    .builder
                    .value("numpy.static_info_cast", &[*column], r#type, &[]),
            });
        }
        Ok(self.builder.value(CAST, &arrays, self.r#type(list)?, &[]))
    }

    /// Raises MemoryError for a list of so many elements that no memory has room for them.
    pub(super) fn check_length(&self, length: Value<'c>) {
        let most = self.int(MOST_ITEMS);
        let is_too_long = self
            .builder
            .compare_integers(CmpiPredicate::Ugt, length, most);
        self.raise_if(is_too_long, "MemoryError", "", &[]);
    }

    /// New arrays with room for so many elements of a list of numbers.
    pub(crate) fn new_columns(
        &self,
        list: &Ty,
        room: Value<'c>,
    ) -> Result<Vec<Value<'c>>, Problem> {
        self.check_length(room);
        let columns = lists::columns(list)?.into_iter();
        let new = columns.map(|column| {
            let array = column.into_array();
            self.new_array(array.dtype, &array.shape, &[room])
        });
        new.collect()
    }

    /// New arrays with room for these elements of a list.
    pub(super) fn columns_for(
        &self,
        items: &[Value<'c>],
        list: &Ty,
    ) -> Result<Vec<Value<'c>>, Problem> {
        let items = items.iter().map(|item| self.taken_apart(*item, list));
        let items = items.collect::<Result<Vec<_>, _>>()?;
        let count = self.int(items.len() as i64);
        let mut new = Vec::new();
        let mut part = 0;
        for column in lists::columns(list)? {
            new.push(match column {
                Column::Numbers(array) => self.new_array(array.dtype, &array.shape, &[count])?,
                Column::Places(array) => {
                    // The next column is that of the same part of each item.
                    new.push(self.new_places(&array, count)?);
                    continue;
                }
                Column::Elements(array) => {
                    let mut total = self.int(0);
                    for item in &items {
                        let sizes = self.sizes(item[part])?;
                        total = self.joined_extent(total, self.product(&sizes), TOO_BIG);
                    }
                    self.new_array(array.dtype, &array.shape, &[total])?
                }
            });
            part += 1;
        }
        Ok(new)
    }

    /// The arrays that hold some elements of a list, which `pick` takes from each array with
    /// a row for each element.
    pub(super) fn picked_columns(
        &self,
        list: Value<'c>,
        pick: impl Fn(Value<'c>) -> Result<Value<'c>, Problem>,
    ) -> Result<Vec<Value<'c>>, Problem> {
        let columns = self.columns_of_list(list)?.into_iter();
        let columns = columns.zip(lists::columns(&self.ty(list)?)?);
        let picked = columns.map(|(array, column)| match column {
            Column::Elements(_) => Ok(array),
            Column::Numbers(_) | Column::Places(_) => pick(array),
        });
        picked.collect()
    }

    /// The arrays of a list that have a row for each element.
    pub(super) fn rows_of_columns(&self, list: Value<'c>) -> Result<Vec<Value<'c>>, Problem> {
        let columns = self.columns_of_list(list)?.into_iter();
        let columns = columns.zip(lists::columns(&self.ty(list)?)?);
        let rows = columns.filter(|(_, column)| !matches!(column, Column::Elements(_)));
        Ok(rows.map(|(array, _)| array).collect())
    }

    /// A list with copies of the elements of arrays.
    pub(crate) fn copied_columns(
        &self,
        columns: &[Value<'c>],
        list: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let mut copies = Vec::new();
        for part in self.parts_in(columns, list)? {
            match part {
                Part::Numbers(column) => {
                    let dtype = self.array_ty(column)?.dtype;
                    let elements = self.astype(self.elements(column)?, dtype)?;
                    copies.push(self.array_if_tensor(elements));
                }
                Part::Arrays(arrays) => copies.extend(arrays.copied(self)?),
            }
        }
        self.list_of_columns(&copies, list)
    }

    /// What arrays that hold a list of this type hold of each element.
    fn parts_in(&self, columns: &[Value<'c>], list: &Ty) -> Result<Vec<Part<'c>>, Problem> {
        let mut parts = Vec::new();
        let mut columns = columns.iter().copied();
        for column in lists::columns(list)? {
            let part = match column {
                Column::Numbers(_) => columns.next().map(Part::Numbers),
                Column::Places(_) => {
                    let both = columns.next().zip(columns.next());
                    both.map(|(places, elements)| Part::Arrays(ListedArrays { places, elements }))
                }
                Column::Elements(_) => continue,
            };
            parts.push(part.ok_or_else(|| lists::no_list(list))?);
        }
        Ok(parts)
    }

    /// What the arrays of a list hold of each element.
    pub(super) fn parts_of_list(&self, list: Value<'c>) -> Result<Vec<Part<'c>>, Problem> {
        self.parts_in(&self.columns_of_list(list)?, &self.ty(list)?)
    }

    /// The element of a list at a place that it has.
    pub(super) fn element_of_list(
        &self,
        list: Value<'c>,
        place: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let mut parts = self.parts_of_list(list)?.into_iter();
        let ty = self.ty(list)?;
        self.assembled(lists::element(&ty).unwrap_or(&ty), place, &mut parts)
    }

    /// A number or an array from the next part, or a tuple from the next ones.
    fn assembled(
        &self,
        ty: &Ty,
        place: Value<'c>,
        parts: &mut dyn Iterator<Item = Part<'c>>,
    ) -> Result<Value<'c>, Problem> {
        if let Some(elements) = ty.elements() {
            let elements = elements.iter().map(|it| self.assembled(it, place, parts));
            let elements = elements.collect::<Result<Vec<_>, _>>()?;
            return match ty {
                Ty::List(_) => Ok(self.list(&elements)),
                _ => self.tuple_like(ty, &elements),
            };
        }
        match parts.next() {
            Some(Part::Numbers(column)) => {
                let dtype = self.array_ty(column)?.dtype;
                self.cast(self.load_in_bounds(column, &[place], dtype)?, ty)
            }
            Some(Part::Arrays(arrays)) => arrays.copy_at(self, place),
            None => Err(lists::no_list(ty)),
        }
    }

    /// Sets the element of a list at a place that it has room for. A list of arrays has no
    /// elements from there on.
    pub(super) fn store_element(
        &self,
        list: Value<'c>,
        place: Value<'c>,
        value: Value<'c>,
    ) -> Result<(), Problem> {
        self.set_element(list, place, value, |arrays, array| {
            arrays.append(self, place, array)
        })
    }

    /// Puts an element of a list in the place of another one.
    pub(super) fn replace_element(
        &self,
        list: Value<'c>,
        place: Value<'c>,
        value: Value<'c>,
    ) -> Result<(), Problem> {
        self.set_element(list, place, value, |arrays, array| {
            arrays.replace(self, place, array)
        })
    }

    fn set_element(
        &self,
        list: Value<'c>,
        place: Value<'c>,
        value: Value<'c>,
        set_array: impl Fn(ListedArrays<'c>, Value<'c>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let ty = self.ty(list)?;
        let values = self.taken_apart(value, &ty)?;
        for (part, value) in self.parts_of_list(list)?.into_iter().zip(values) {
            match part {
                Part::Numbers(column) => {
                    let dtype = self.array_ty(column)?.dtype;
                    self.store(column, &[place], value, dtype)?;
                }
                Part::Arrays(arrays) => set_array(arrays, value)?,
            }
        }
        Ok(())
    }

    /// Moves the element at a place of a list to one before it.
    pub(super) fn move_element(
        &self,
        list: Value<'c>,
        from: Value<'c>,
        to: Value<'c>,
    ) -> Result<(), Problem> {
        for part in self.parts_of_list(list)? {
            match part {
                Part::Numbers(column) => {
                    let dtype = self.array_ty(column)?.dtype;
                    let number = self.load_in_bounds(column, &[from], dtype)?;
                    self.store(column, &[to], number, dtype)?;
                }
                Part::Arrays(ListedArrays { places, .. }) => {
                    let row = self.view_along(places, 0, from)?;
                    self.assign_all(self.view_along(places, 0, to)?, row)?;
                }
            }
        }
        Ok(())
    }

    /// The numbers and arrays in a value, as those in the elements of a list.
    pub(super) fn taken_apart(
        &self,
        value: Value<'c>,
        list: &Ty,
    ) -> Result<Vec<Value<'c>>, Problem> {
        let mut leaves = Vec::new();
        if let Some(element) = lists::element(list) {
            self.take_apart(value, element, &mut leaves)?;
        }
        Ok(leaves)
    }

    fn take_apart(
        &self,
        value: Value<'c>,
        element: &Ty,
        leaves: &mut Vec<Value<'c>>,
    ) -> Result<(), Problem> {
        if let Some(elements) = element.elements() {
            let parts = self.tuple_elements(value)?.into_iter().zip(elements);
            return parts
                .into_iter()
                .try_for_each(|(part, element)| self.take_apart(part, element, leaves));
        }
        leaves.push(match element {
            Ty::Array(_) => value,
            number => coerce(&self.builder, value, &self.ty(value)?, number)?,
        });
        Ok(())
    }
}
