//! The method `item` of arrays and of NumPy's scalars: an element as Python's number.

use super::{
    Function,
    arguments::{required, variadic},
    emit::Emit,
};
use crate::typing::{problem::Problem, ty::Ty, vectorized::element};
use npc_dialects::ir::{CmpiPredicate, Value};

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.ndarray.item",
    parameters: &[required("a"), variadic("args")],
    result: |arguments| {
        let object = arguments.required(0)?;
        let places = arguments.rest();
        let rank = match object {
            Ty::Array(array) => array.rank(),
            _ => 0,
        };
        let is_place = places.len() <= 1 || places.len() == rank;
        let is_integer = |place: &Ty| place.is_index() && *place != Ty::Bool;
        if !places.iter().all(is_integer) || !is_place || (rank == 0 && !places.is_empty()) {
            return Err(Problem::conflict(
                format!(
                    "item takes no index, one of all elements, or an int for each of {rank} axes"
                ),
                "take the element with a[i, j], and convert it with int(x) or float(x)",
            ));
        }
        element(object)
    },
    lower: |emit, arguments, result| {
        let object = *arguments.required(0)?;
        let element = match emit.ty(object)? {
            Ty::Array(array) => {
                let places = match arguments.rest() {
                    [] => emit.only_place(object, array.rank()),
                    [place] if array.rank() != 1 => {
                        emit.place_of_all(object, emit.index(*place)?)?
                    }
                    places => emit.plain_indices(places)?,
                };
                emit.load(object, &places, array.dtype)?
            }
            _ => object,
        };
        emit.cast(element, result)
    },
}];

impl<'c> Emit<'c> {
    /// The place of the only element; raises ValueError unless there is one.
    fn only_place(&self, array: Value<'c>, rank: usize) -> Vec<Value<'c>> {
        let size = self.size(array, rank);
        let differs = self
            .builder
            .compare_integers(CmpiPredicate::Ne, size, self.int(1));
        let message = "can only convert an array of size 1 to a Python scalar";
        self.raise_if(differs, "ValueError", message, &[]);
        (0..rank).map(|_| self.int(0)).collect()
    }

    /// The place of an element by its position among all, in C's order; raises IndexError
    /// if there is none.
    fn place_of_all(
        &self,
        array: Value<'c>,
        position: Value<'c>,
    ) -> Result<Vec<Value<'c>>, Problem> {
        let sizes = self.sizes(array)?;
        let total = self.size(array, sizes.len());
        let b = &self.builder;
        let zero = self.int(0);
        let is_negative = b.compare_integers(CmpiPredicate::Slt, position, zero);
        let mut rest = b.select(is_negative, self.plus(position, total), position);
        let below = b.compare_integers(CmpiPredicate::Slt, rest, zero);
        let above = b.compare_integers(CmpiPredicate::Sge, rest, total);
        let outside = b.same("arith.ori", &[below, above]);
        let message = "index {} is out of bounds for size {}";
        self.raise_if(outside, "IndexError", message, &[position, total]);
        let mut place = Vec::new();
        for size in sizes.iter().rev() {
            // An axis has a size where the check before did not raise.
            let size = b.same("arith.maxsi", &[*size, self.int(1)]);
            place.push(b.same("arith.remsi", &[rest, size]));
            rest = b.same("arith.divsi", &[rest, size]);
        }
        place.reverse();
        Ok(place)
    }
}
