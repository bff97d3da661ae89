//! What is noted of the order in which NumPy lays out arrays, as attributes of what makes
//! them, for `known_order.rs` and `kept_order.rs`.

use super::{
    emit::Emit,
    known_order::{Lies, has_one_axis, how_lies, how_tensor_lies, lies_as_in_numpy},
};
use crate::{
    effects::LIBRARY_FUNCTION,
    func::is_private,
    typing::{flow::sources, ty::Ty},
};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::{
    ir::{self, OpRef, Value},
    types::{Kind, Layout},
};

/// On what makes an array: the program says in which order it lies.
pub(super) const IN_ORDER: &str = "npc.in_order";

/// On what makes an array: NumPy may lay it out in another order than npc.
pub(super) const IN_ANOTHER_ORDER: &str = "npc.in_another_order";

/// On what makes a new array like an argument of a function: in the order of this one, as
/// the function's name and the argument's place say.
pub(super) const LIKE_ARGUMENT: &str = "npc.like_argument";

/// On what computes a tensor that stands for an array that the program makes in an order:
/// `C`, `F` or [`ANOTHER`].
pub(super) const STANDS_IN: &str = "npc.stands_in";

/// On `numpy.reshape`: the program asks for it, and not a function of npc's own, for which
/// an array and its elements in another shape are one.
pub(crate) const OF_PROGRAM: &str = "npc.of_program";

/// An order that is not known.
const ANOTHER: &str = "another";

/// The argument of a function that other programs call in whose order a new array lies.
pub(super) fn argument_like(creation: OpRef<'_>) -> Option<Value<'_>> {
    let text = ir::string_of(creation, LIKE_ARGUMENT)?;
    let (name, place) = text.rsplit_once(' ')?;
    let mut function = creation;
    while ir::name(function) != "func.func" {
        function = ir::parent(function)?;
    }
    // Where the function was inlined, it is another one's argument.
    if ir::symbol_name(function).as_deref() != Some(name) {
        return None;
    }
    let entry = ir::entry(ir::region(function, 0))?;
    ir::arguments(entry)
        .get(place.parse::<usize>().ok()?)
        .copied()
}

impl<'c> Emit<'c> {
    /// Notes that a new array lies in the order that the program says.
    pub(super) fn note_order(&self, array: Value<'c>) {
        self.mark(array, IN_ORDER);
    }

    /// Notes that NumPy may lay a new array out in another order.
    pub(super) fn note_another_order(&self, array: Value<'c>) {
        self.mark(array, IN_ANOTHER_ORDER);
    }

    /// Notes that NumPy has a new array in C order if another one is known to lie in memory
    /// in any order but Fortran's; else it may lie in another order.
    pub(super) fn note_order_like(&self, array: Value<'c>, other: Value<'c>) {
        let is_fortran = matches!(self.ty(other), Ok(Ty::Array(it)) if it.layout == Layout::F);
        match !is_fortran && how_lies(other) != Lies::Unknown {
            true => self.note_order(array),
            false => self.note_another_order(array),
        }
    }

    /// Notes that a new array lies in the order of another one: where that is an argument of
    /// a function that other programs call, the running program knows.
    pub(super) fn note_like(&self, array: Value<'c>, prototype: Value<'c>) {
        let Ok(Ty::Array(made)) = self.ty(array) else {
            return;
        };
        match how_lies(prototype) {
            Lies::C | Lies::Along if made.layout != Layout::F => self.note_order(array),
            Lies::F if made.layout == Layout::F => self.note_order(array),
            _ => self.note_like_argument(array, prototype),
        }
    }

    fn note_like_argument(&self, array: Value<'c>, prototype: Value<'c>) {
        let creation = ir::defining_operation(array);
        let creation = creation.filter(|it| ir::name(*it) == "numpy.empty");
        let block = ir::owner_block(prototype);
        let function = block.and_then(ir::parent_of_block);
        let (Some(creation), Some(block), Some(function)) = (creation, block, function) else {
            return;
        };
        let mut arguments = ir::arguments(block).into_iter();
        let place = arguments.position(|argument| argument == prototype);
        if let (Some(name), Some(place), false) =
            (ir::symbol_name(function), place, is_private(function))
        {
            let text = format!("{name} {place}");
            let text = ir::string_attribute(self.builder.context(), &text);
            ir::set_attribute(creation, LIKE_ARGUMENT, text);
        }
    }

    /// Notes that the program asks for an array in another shape.
    pub(super) fn note_reshape(&self, reshaped: Value<'c>) {
        let mut function = ir::parent_of_block(self.builder.block());
        while let Some(operation) = function
            && ir::name(operation) != "func.func"
        {
            function = ir::parent(operation);
        }
        let is_of_library = function.is_some_and(|it| it.attribute(LIBRARY_FUNCTION).is_ok());
        if let Some(reshape) = ir::defining_operation(reshaped)
            && ir::name(reshape) == "numpy.reshape"
            && !is_of_library
        {
            let unit = ir::unit_attribute(self.builder.context());
            ir::set_attribute(reshape, OF_PROGRAM, unit);
        }
    }

    fn mark(&self, array: Value<'c>, attribute: &str) {
        let Some(operation) = ir::defining_operation(array) else {
            return;
        };
        let is_known = operation.attribute(IN_ANOTHER_ORDER).is_ok();
        let is_other = attribute == IN_ANOTHER_ORDER;
        match (ir::name(operation), ir::operands(operation).first()) {
            ("numpy.transpose", Some(rows)) => return self.mark(*rows, attribute),
            ("scf.if", _) => {
                let made = sources(array).into_iter().flatten();
                return made.for_each(|array| self.mark(array, attribute));
            }
            ("numpy.create_array_from_tensor", Some(tensor)) if !is_known => {
                self.mark_tensor(operation, *tensor, is_other);
            }
            ("numpy.empty", _) if !is_known => {}
            // What is known of these is not always what NumPy does.
            ("numpy.gather" | "numpy.masked_select", _) if !is_known => {}
            ("numpy.reshape", _) if is_other => {}
            _ => return,
        }
        let unit = ir::unit_attribute(self.builder.context());
        ir::set_attribute(operation, attribute, unit);
    }

    /// Notes it where the tensor is computed that a new array is made from, too, if it does
    /// not tell: what reads the array alone reads the tensor in the end.
    fn mark_tensor(&self, creation: OpRef<'c>, tensor: Value<'c>, is_other: bool) {
        let array = ir::results(creation)
            .first()
            .map(|it| Kind::of(it.r#type()));
        let (order, lies) = match array {
            _ if is_other => (ANOTHER, Lies::Unknown),
            Some(Kind::NdArray(ty)) if ty.layout == Layout::F => ("F", Lies::F),
            _ => ("C", Lies::C),
        };
        let Some(computed) = ir::defining_operation(tensor) else {
            return;
        };
        let tells = has_one_axis(tensor) || (!is_other && how_tensor_lies(tensor) == lies);
        let is_elementwise = matches!(
            ir::name(computed),
            "numpy.copy_to_tensor" | "numpy.builtin_ufunc_call"
        );
        if !tells && is_elementwise && ir::users(tensor).len() == 1 {
            let order = ir::string_attribute(self.builder.context(), order);
            ir::set_attribute(computed, STANDS_IN, order);
        }
    }

    /// Notes how the new array lies that a function computes from its arguments: NumPy
    /// makes it in C order if all of them lie in C order, but for a few functions.
    pub(super) fn note_order_of_call(
        &self,
        function: &str,
        arguments: &[Value<'c>],
        array: Value<'c>,
    ) {
        /// Those that make arrays in C order, however their arguments lie.
        const ALWAYS_IN_ROWS: &[&str] = &[
            "numpy.choose",
            "numpy.compress",
            "numpy.ndarray.choose",
            "numpy.ndarray.compress",
            "numpy.ndarray.repeat",
            "numpy.ndarray.take",
            "numpy.repeat",
            "numpy.select",
            "numpy.take",
        ];
        const OTHERS: &[&str] = &[
            "numpy.argwhere",
            "numpy.einsum",
            "numpy.geomspace",
            "numpy.histogram2d",
            "numpy.linspace",
            "numpy.logspace",
        ];
        let is_array = |value: &Value<'c>| matches!(self.ty(*value), Ok(Ty::Array(_)));
        if OTHERS.contains(&function) || !is_array(&array) || has_one_axis(array) {
            return;
        }
        if ALWAYS_IN_ROWS.contains(&function) {
            return self.note_order(array);
        }
        let mut given = arguments.to_vec();
        while let Some(value) = given.pop() {
            let is_known = match self.ty(value) {
                Ok(Ty::Array(_)) => {
                    lies_as_in_numpy(value) && matches!(how_lies(value), Lies::C | Lies::Along)
                }
                Ok(ty) if ty.elements().is_some() => {
                    let made = ir::defining_operation(value).map(ir::operands);
                    given.extend(made.iter().flatten());
                    made.is_some()
                }
                _ => true,
            };
            if !is_known {
                return;
            }
        }
        self.note_order(array);
    }
}
