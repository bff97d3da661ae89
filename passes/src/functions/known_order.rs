//! Which arrays lie in memory as NumPy lays them out: what depends on that is compiled for
//! these, and for those of which the running program can tell (`kept_order.rs`).

use super::{
    emit::tensor_parts,
    noted_order::{IN_ANOTHER_ORDER, IN_ORDER, STANDS_IN},
};
use crate::{
    func::{functions, is_private, returns},
    typing::flow::sources,
};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::{
    ir::{self, OpRef, Value, ValueKey},
    types::{Kind, Layout},
};
use std::collections::HashSet;

/// The operations of which the result is the first operand, or a view of it.
pub(crate) const VIEWS: &[&str] = &[
    "numpy.get_slice",
    "numpy.transpose",
    "numpy.reshape",
    "numpy.broadcast_to",
    "numpy.diagonal",
    "numpy.sliding_windows",
    "numpy.complex_part",
    "numpy.reinterpret",
    "numpy.static_info_cast",
    "numpy.narrow",
];

/// How the elements of an array lie in NumPy, as far as that is known.
pub(super) fn how_lies(array: Value<'_>) -> Lies {
    Search::default().of_array(array)
}

/// How what is computed like a tensor lies in NumPy, as far as that is known.
pub(super) fn how_tensor_lies(tensor: Value<'_>) -> Lies {
    Search::default().of_tensor(tensor)
}

/// Whether an array is known to lie as it does in NumPy: what the program is called with,
/// what it makes in an order, what is computed from arrays of which types say how they
/// lie, and views of these. The results of other functions may lie in Fortran's order in
/// NumPy where they lie in C order here.
pub(crate) fn lies_as_in_numpy(array: Value<'_>) -> bool {
    Search::default().lies(array)
}

/// How the elements of a tensor, or those of an array that it is read from, lie in NumPy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lies {
    /// Along one axis, which is any order.
    Along,
    C,
    F,
    Unknown,
}

/// The arguments of functions that other programs call which an array depends on, if it lies
/// as in NumPy where all of these have their elements in C order, with gaps or without.
pub(crate) fn lies_if_in_rows<'c>(array: Value<'c>) -> Option<Vec<Value<'c>>> {
    let mut search = Search {
        given: Some(Vec::new()),
        ..Search::default()
    };
    search.lies(array).then_some(search.given).flatten()
}

/// What is known of the arrays that one depends on. What loops and calls hand on is taken
/// to lie as in NumPy until something shows that it need not.
#[derive(Default)]
struct Search<'c> {
    assumed: HashSet<ValueKey>,
    refuted: HashSet<ValueKey>,
    /// The arguments that are taken to have their elements in C order; none if no argument
    /// is.
    given: Option<Vec<Value<'c>>>,
}

impl<'c> Search<'c> {
    fn lies(&mut self, array: Value<'c>) -> bool {
        loop {
            let refuted = self.refuted.len();
            self.assumed.clear();
            let lies = self.visit(array);
            if !lies || refuted == self.refuted.len() {
                return lies;
            }
        }
    }

    fn visit(&mut self, array: Value<'c>) -> bool {
        let key = ir::value_key(array);
        if self.refuted.contains(&key) {
            return false;
        }
        if !self.assumed.insert(key) {
            return true;
        }
        let lies = match ir::defining_operation(array) {
            Some(operation) => self.result(operation, array),
            None => self.argument(array),
        };
        if !lies {
            self.refuted.insert(key);
        }
        lies
    }

    /// A parameter of a function that other programs call is what NumPy has; those of
    /// others are what calls give them.
    fn argument(&mut self, argument: Value<'c>) -> bool {
        if let Some(sources) = sources(argument) {
            return sources.into_iter().all(|source| self.visit(source));
        }
        let block = ir::owner_block(argument);
        let function = block.and_then(ir::parent_of_block);
        let (Some(block), Some(function)) = (block, function) else {
            return false;
        };
        if ir::name(function) != "func.func" || !is_private(function) {
            return ir::name(function) == "func.func";
        }
        let place = ir::arguments(block)
            .iter()
            .position(|other| *other == argument);
        let (Some(place), Some(name), Some(module)) =
            (place, ir::symbol_name(function), ir::parent(function))
        else {
            return false;
        };
        let uses = ir::walk(module).into_iter().filter(|operation| {
            matches!(ir::name(*operation), "func.call" | "func.constant")
                && ["callee", "value"]
                    .iter()
                    .any(|it| ir::symbol_of(*operation, it).as_ref() == Some(&name))
        });
        uses.collect::<Vec<_>>().into_iter().all(|call| {
            let operands = ir::operands(call);
            let given = operands.get(place);
            given.is_some_and(|given| self.visit(*given))
        })
    }

    fn result(&mut self, operation: OpRef<'c>, array: Value<'c>) -> bool {
        if let Some(sources) = sources(array) {
            return sources.into_iter().all(|source| self.visit(source));
        }
        if operation.attribute(IN_ANOTHER_ORDER).is_ok() {
            return false;
        }
        if operation.attribute(IN_ORDER).is_ok() {
            return true;
        }
        let operands = ir::operands(operation);
        match (ir::name(operation), operands.as_slice()) {
            ("numpy.get_global" | "basicpy.unbound" | "numpy.dot" | "numpy.nonzero", _) => true,
            ("numpy.empty", _) => has_one_axis(array),
            ("numpy.create_array_from_tensor", [tensor]) => self.is_laid_out(array, *tensor),
            ("numpy.gather", [source, indices @ ..]) => {
                has_one_axis(array) || self.is_gathered_in_rows(operation, *source, indices)
            }
            ("numpy.masked_select", [source, ..]) => {
                has_one_axis(array) || self.of_array(*source) == Lies::C
            }
            (name, [source, ..]) if VIEWS.contains(&name) => self.visit(*source),
            ("arith.select", [_, then, otherwise]) => self.visit(*then) && self.visit(*otherwise),
            ("func.call", _) => self.returned(operation, array),
            _ => false,
        }
    }

    /// Whether all that a function of the module returns in this place lies as in NumPy.
    fn returned(&mut self, call: OpRef<'c>, result: Value<'c>) -> bool {
        let results = ir::results(call);
        let place = results.iter().position(|other| *other == result);
        let name = ir::symbol_of(call, "callee");
        let mut module = call;
        while let Some(parent) = ir::parent(module) {
            module = parent;
        }
        let callee = functions(module).find(|function| ir::symbol_name(*function) == name);
        let (Some(place), Some(callee)) = (place, callee) else {
            return false;
        };
        let ends = returns(callee);
        !ends.is_empty()
            && ends.into_iter().all(|end| {
                let returned = ir::operands(end);
                let returned = returned.get(place);
                returned.is_some_and(|returned| self.visit(*returned))
            })
    }

    /// Whether a new array has the layout that NumPy gives what is computed like a tensor.
    fn is_laid_out(&mut self, array: Value<'c>, tensor: Value<'c>) -> bool {
        let Kind::NdArray(ty) = Kind::of(array.r#type()) else {
            return false;
        };
        has_one_axis(array)
            || match self.of_tensor(tensor) {
                Lies::Along => true,
                Lies::C => ty.layout == Layout::C,
                Lies::F => ty.layout == Layout::F,
                Lies::Unknown => false,
            }
    }

    /// Whether elements at indices come one behind the other: NumPy goes along the indices
    /// first, and then along what is left of the array in the order in which that lies.
    fn is_gathered_in_rows(
        &mut self,
        gather: OpRef<'c>,
        array: Value<'c>,
        indices: &[Value<'c>],
    ) -> bool {
        let in_rows = |lies| matches!(lies, Lies::Along | Lies::C);
        let axes = ir::integers_of(gather, "axes").unwrap_or_default();
        let indexed = axes.iter().filter(|axis| **axis >= 0).count();
        let left = rank(array).saturating_sub(indexed);
        ir::integer_of(gather, "at") == Some(0)
            && (left < 2 || in_rows(self.of_array(array)))
            && indices
                .iter()
                .all(|index| !is_tensor(*index) || in_rows(self.of_tensor(*index)))
    }

    fn of_array(&mut self, array: Value<'c>) -> Lies {
        if has_one_axis(array) {
            return Lies::Along;
        }
        let Kind::NdArray(ty) = Kind::of(array.r#type()) else {
            return Lies::Unknown;
        };
        let rank = rank(array);
        match ty.layout {
            _ if !self.visit(array) => Lies::Unknown,
            Layout::C => Lies::C,
            Layout::F => Lies::F,
            Layout::Rows if rank == 2 => Lies::C,
            Layout::Columns if rank == 2 => Lies::F,
            _ => self.of_part(array),
        }
    }

    /// How a part of an array lies that is in C order: its axes come in the same order.
    fn of_part(&mut self, part: Value<'c>) -> Lies {
        let mut whole = part;
        while let Some(operation) = ir::defining_operation(whole)
            && matches!(
                ir::name(operation),
                "numpy.get_slice" | "numpy.static_info_cast"
            )
        {
            whole = ir::operands(operation)[0];
        }
        if matches!(Kind::of(whole.r#type()), Kind::NdArray(ty) if ty.layout == Layout::C) {
            return Lies::C;
        }
        let function = ir::owner_block(whole).and_then(ir::parent_of_block);
        let is_given = ir::defining_operation(whole).is_none()
            && function.is_some_and(|it| ir::name(it) == "func.func" && !is_private(it));
        match &mut self.given {
            Some(given) if is_given => {
                if !given.contains(&whole) {
                    given.push(whole);
                }
                Lies::C
            }
            _ => Lies::Unknown,
        }
    }

    fn of_tensor(&mut self, tensor: Value<'c>) -> Lies {
        if has_one_axis(tensor) {
            return Lies::Along;
        }
        let Some(operation) = ir::defining_operation(tensor) else {
            return Lies::Unknown;
        };
        if let Some(order) = ir::string_of(operation, STANDS_IN) {
            return match order.as_str() {
                "C" => Lies::C,
                "F" => Lies::F,
                _ => Lies::Unknown,
            };
        }
        let operands = ir::operands(operation);
        match (ir::name(operation), operands.as_slice()) {
            ("numpy.copy_to_tensor", [array]) => self.of_array(*array),
            ("numpy.builtin_ufunc_call", operands) => self.of_operands(tensor, operands),
            ("numpy.builtin_ufunc_accumulate" | "numpy.tensor_static_info_cast", [input]) => {
                self.of_tensor(*input)
            }
            ("numpy.builtin_ufunc_reduce", [input, ..]) => match self.of_tensor(*input) {
                Lies::C => Lies::C,
                _ => Lies::Unknown,
            },
            ("numpy.matmul" | "numpy.argreduce" | "arith.constant", _) => Lies::C,
            _ => Lies::Unknown,
        }
    }

    /// What is computed element by element from operands: an order that all of them have
    /// which have several axes. C order wins, but Fortran's operand of fewer axes asks for
    /// an order of these only.
    fn of_operands(&mut self, result: Value<'c>, operands: &[Value<'c>]) -> Lies {
        let mut found = Lies::C;
        let mut is_first = true;
        for operand in operands.iter().filter(|it| is_tensor(**it)) {
            let lies = match self.of_tensor(*operand) {
                Lies::Along => continue,
                Lies::F if rank(*operand) != rank(result) => return Lies::Unknown,
                lies => lies,
            };
            if lies == Lies::Unknown || (!is_first && lies != found) {
                return Lies::Unknown;
            }
            (found, is_first) = (lies, false);
        }
        found
    }
}

fn is_tensor(value: Value<'_>) -> bool {
    tensor_parts(value.r#type()).is_some()
}

/// The shape of an array or a tensor, as far as it is known.
fn shape(value: Value<'_>) -> Option<Vec<Option<i64>>> {
    match (Kind::of(value.r#type()), tensor_parts(value.r#type())) {
        (Kind::NdArray(array), _) => array.shape,
        (_, tensor) => tensor.map(|(_, shape)| shape),
    }
}

/// How many axes an array or a tensor has.
pub(super) fn rank(value: Value<'_>) -> usize {
    shape(value).map_or(0, |shape| shape.len())
}

/// Whether an array or a tensor has no more than one axis of which the size may be other
/// than 1.
pub(super) fn has_one_axis(value: Value<'_>) -> bool {
    shape(value).is_some_and(|shape| shape.iter().filter(|size| **size != Some(1)).count() < 2)
}
