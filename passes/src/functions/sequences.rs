//! Making the values that arrays, tuples and ranges give by position.

use super::emit::Emit;
use crate::typing::{coercion::coerce, problem::Problem, rules::iteration, ty::Ty};
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, CmpiPredicate, Value},
    types::Kind,
};

impl<'c> Emit<'c> {
    /// A constant int.
    pub(crate) fn int(&self, value: i64) -> Value<'c> {
        self.builder.integer(self.builder.integer_type(64), value)
    }

    /// How many values an iterable gives.
    pub(crate) fn length(&self, iterable: Value<'c>) -> Result<Value<'c>, Problem> {
        let ty = self.ty(iterable)?;
        iteration::iterable(&ty)?;
        match ty.elements() {
            Some(elements) => Ok(self.int(elements.len() as i64)),
            None if ty == Ty::Range => self.range_length(iterable),
            None if let Ty::ListOf(_) = ty => Ok(self.dim(self.columns_of_list(iterable)?[0], 0)),
            None => Ok(self.dim(iterable, 0)),
        }
    }

    /// The value that an iterable gives at a position that it has.
    pub(crate) fn item(
        &self,
        iterable: Value<'c>,
        position: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let ty = self.ty(iterable)?;
        let item = iteration::item(&ty)?;
        match ty {
            Ty::Tuple(_) | Ty::NamedTuple(..) | Ty::List(_) => {
                self.element_at(iterable, position, &item)
            }
            Ty::Range => self.range_item(iterable, position),
            Ty::ListOf(_) => self.element_of_list(iterable, position),
            _ => self.row(iterable, position, &item),
        }
    }

    /// An element, or a view of a row, of an array at a position that it has.
    fn row(&self, array: Value<'c>, position: Value<'c>, ty: &Ty) -> Result<Value<'c>, Problem> {
        let name = match ty {
            Ty::Scalar(_) => "numpy.load",
            _ => "numpy.get_slice",
        };
        let in_bounds = ir::unit_attribute(self.builder.context());
        let attributes = [("in_bounds", in_bounds)];
        let operands = [array, position];
        Ok(self
            .builder
            .value(name, &operands, self.r#type(ty)?, &attributes))
    }

    /// The elements of a tuple or a list, or the values of a dict.
    pub(crate) fn tuple_elements(&self, tuple: Value<'c>) -> Result<Vec<Value<'c>>, Problem> {
        let makes = ["basicpy.build_tuple", "basicpy.slot_object_make"];
        if let Some(made) = ir::defining_operation(tuple)
            && makes.contains(&ir::name(made))
        {
            return Ok(ir::operands(made));
        }
        match Kind::of(tuple.r#type()) {
            Kind::Tuple(Some(types)) => Ok(self.unpack(tuple, &types)),
            Kind::SlotObject(_, slots) => (0..slots.len())
                .map(|index| self.slot(tuple, index))
                .collect(),
            _ => Err(Problem::conflict(
                "the tuple's elements are not known",
                "run infer-types",
            )),
        }
    }

    /// Whether there is a value in what may be None, and that value of a type.
    pub(crate) fn optional_parts(
        &self,
        optional: Value<'c>,
        value: &Ty,
    ) -> Result<[Value<'c>; 2], Problem> {
        match self.tuple_elements(optional)?[..] {
            [has_value, value] => Ok([has_value, value]),
            _ => Err(Problem::conflict(
                format!("{value} or None is expected"),
                "run infer-types",
            )),
        }
    }

    /// A tuple of these values.
    pub(crate) fn tuple(&self, elements: &[Value<'c>]) -> Result<Value<'c>, Problem> {
        self.tuple_like(&Ty::Tuple(Vec::new()), elements)
    }

    /// A tuple of these values, of the class of a type.
    pub(crate) fn tuple_like(
        &self,
        like: &Ty,
        elements: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        let types = self.types(elements)?;
        let ty = match like {
            Ty::NamedTuple(class, _) => Ty::NamedTuple(class.clone(), types),
            _ => Ty::Tuple(types),
        };
        Ok(self
            .builder
            .value("basicpy.build_tuple", elements, self.r#type(&ty)?, &[]))
    }

    /// The element of a tuple at a position that it has, as the type that all
    /// elements have together.
    pub(crate) fn element_at(
        &self,
        tuple: Value<'c>,
        position: Value<'c>,
        ty: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let mut choices = Vec::new();
        for element in self.tuple_elements(tuple)? {
            let from = self.ty(element)?;
            choices.push(coerce(&self.builder, element, &from, ty)?);
        }
        let Some((last, others)) = choices.split_last() else {
            return Err(Problem::construct(
                "an empty tuple has no elements",
                "use a tuple that has elements",
            ));
        };
        let mut chosen = *last;
        for (index, choice) in others.iter().enumerate().rev() {
            let index = self.int(index as i64);
            let is_here = self
                .builder
                .compare_integers(CmpiPredicate::Eq, position, index);
            chosen = self.choose(is_here, [*choice, chosen])?;
        }
        Ok(chosen)
    }

    /// One of two values of one type.
    pub(crate) fn choose(
        &self,
        condition: Value<'c>,
        [then, otherwise]: [Value<'c>; 2],
    ) -> Result<Value<'c>, Problem> {
        match self.ty(then)? {
            Ty::None => Ok(then),
            ty @ (Ty::Tuple(_) | Ty::NamedTuple(..)) => {
                let pairs = self.tuple_elements(then)?.into_iter();
                let pairs = pairs.zip(self.tuple_elements(otherwise)?);
                let chosen =
                    pairs.map(|(then, otherwise)| self.choose(condition, [then, otherwise]));
                self.tuple_like(&ty, &chosen.collect::<Result<Vec<_>, _>>()?)
            }
            ty if ty.is_complex_number() => Ok(self.builder.select(condition, then, otherwise)),
            _ => self.chosen(condition, &|_| Ok(then), &|_| Ok(otherwise)),
        }
    }
}
