//! Making what Python's operators, subscripts and assignments do with tuples.

use super::emit::Emit;
use crate::typing::{
    constant::{Constant, constants},
    problem::Problem,
    rules::{
        dicts,
        tuples::{self, Known},
    },
    ty::Ty,
};
use npc_dialects::ir::{CmpiPredicate, Value};

impl<'c> Emit<'c> {
    /// A sequence of the kind of a type with these elements.
    fn sequence(&self, like: &Ty, elements: &[Value<'c>]) -> Result<Value<'c>, Problem> {
        match like {
            Ty::List(_) => Ok(self.list(elements)),
            _ => self.tuple(elements),
        }
    }

    /// `left operator right`, if that is for tuples to say.
    pub(crate) fn tuple_binary(
        &self,
        operator: &str,
        left: Value<'c>,
        right: Value<'c>,
    ) -> Result<Option<Value<'c>>, Problem> {
        let (left_ty, right_ty) = (self.ty(left)?, self.ty(right)?);
        let counts = [left, right].map(|count| constants().integer(count));
        let Some(result) = tuples::binary(operator, &left_ty, &right_ty, counts) else {
            return Ok(None);
        };
        let result = result?;
        let elements = match (left_ty.elements(), right_ty.elements()) {
            (Some(_), Some(_)) => {
                [self.tuple_elements(left)?, self.tuple_elements(right)?].concat()
            }
            (Some(_), None) => tuples::repeated(&self.tuple_elements(left)?, counts[1])?,
            _ => tuples::repeated(&self.tuple_elements(right)?, counts[0])?,
        };
        self.sequence(&result, &elements).map(Some)
    }

    /// `dict[key]` for a key that is known.
    pub(crate) fn dict_value(
        &self,
        dict: Value<'c>,
        keys: &[String],
        key: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let place = match constants().find(key) {
            Some(Constant::Text(key)) => dicts::place(keys, &key),
            _ => None,
        };
        let values = self.tuple_elements(dict)?;
        let value = place.and_then(|place| values.get(place));
        value
            .copied()
            .ok_or_else(|| Problem::internal("the dict has no such key that is known"))
    }

    /// `sequence[index]` for a tuple or a range.
    pub(crate) fn sequence_item(
        &self,
        sequence: Value<'c>,
        index: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let (ty, index_ty) = (self.ty(sequence)?, self.ty(index)?);
        if ty == Ty::Range {
            return match index_ty {
                Ty::Slice(_) => self.range_slice(sequence, index),
                _ => self.range_element(sequence, index),
            };
        }
        let elements = self.tuple_elements(sequence)?;
        let known = constants().index(index);
        let result = tuples::subscript(&ty, &index_ty, known)?;
        match known {
            Known::Slice(slots) => {
                let positions = tuples::slice_positions(slots, elements.len())?;
                let taken = positions.into_iter().map(|position| elements[position]);
                self.sequence(&result, &taken.collect::<Vec<_>>())
            }
            Known::Integer(index) => {
                let position = tuples::element_position(index, elements.len())?;
                Ok(elements[position])
            }
            Known::Nothing => {
                let name = match ty {
                    Ty::List(_) => "list",
                    _ => "tuple",
                };
                let length = self.int(elements.len() as i64);
                let message = format!("{name} index out of range");
                let position = self.position(index, length, &message);
                self.element_at(sequence, position, &result)
            }
        }
    }

    /// The values of the targets of `a, b = sequence`; nothing for a tuple whose
    /// targets are its elements.
    pub(crate) fn unpacked(
        &self,
        sequence: Value<'c>,
        count: usize,
        starred: Option<usize>,
    ) -> Result<Option<Vec<Value<'c>>>, Problem> {
        let ty = self.ty(sequence)?;
        // Inference takes the values of a dict in this way, programs do not.
        if matches!(ty, Ty::Dict(..)) && starred.is_none() {
            return Ok(None);
        }
        let range = constants().range_length(sequence);
        let types = tuples::unpack(&ty, count, starred, range)?;
        if ty.tuple_elements().is_some() && starred.is_none() {
            return Ok(None);
        }
        let taken = match starred.map(|place| &types[place]) {
            Some(Ty::List(taken)) => taken.len(),
            _ => 0,
        };
        let values = match ty.elements() {
            Some(_) => self.tuple_elements(sequence)?,
            None => self.items(sequence, count - usize::from(starred.is_some()) + taken)?,
        };
        let Some(place) = starred else {
            return Ok(Some(values));
        };
        let (before, rest) = values.split_at(place);
        let (middle, after) = rest.split_at(taken);
        Ok(Some([before, &[self.list(middle)], after].concat()))
    }

    /// The values of an iterable that must give so many. Raises ValueError if it
    /// gives more or fewer.
    fn items(&self, iterable: Value<'c>, count: usize) -> Result<Vec<Value<'c>>, Problem> {
        let length = self.length(iterable)?;
        let expected = self.int(count as i64);
        let are_too_few = self
            .builder
            .compare_integers(CmpiPredicate::Slt, length, expected);
        let message = format!("not enough values to unpack (expected {count}, got {{}})");
        self.raise_if(are_too_few, "ValueError", &message, &[length]);
        let are_too_many = self
            .builder
            .compare_integers(CmpiPredicate::Slt, expected, length);
        let message = format!("too many values to unpack (expected {count})");
        self.raise_if(are_too_many, "ValueError", &message, &[]);
        (0..count)
            .map(|position| self.item(iterable, self.int(position as i64)))
            .collect()
    }
}
