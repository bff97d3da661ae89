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
        if !places.iter().all(Ty::is_index) || !(places.is_empty() || places.len() == rank) {
            return Err(Problem::conflict(
                format!("item is compiled without indices, or with an int for each of {rank} axes"),
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
                    places => places.iter().map(|place| emit.integer(*place)).collect(),
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
}
