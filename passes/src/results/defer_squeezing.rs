//! `defer-squeezing` leaves it to Python's bindings to leave out axes that turn out to be of
//! size 1, where `np.squeeze` makes a result.
//!
//! How many axes an array has is known when a program is compiled, but which of them
//! `np.squeeze(a)` leaves out depends on their sizes. What is only returned may keep them:
//! Python's arrays have any number of axes.
//!
//! Before:
//! ```mlir
//! func.func @f(%a: !numpy.ndarray<[?, 1]:f64>) -> !numpy.ndarray<[?]:f64> {
//!   %0 = basicpy.builtin_call "numpy.squeeze"(%a)
//!       : (!numpy.ndarray<[?, 1]:f64>) -> !numpy.ndarray<[?]:f64>
//!   return %0 : !numpy.ndarray<[?]:f64>
//! }
//! ```
//! After:
//! ```mlir
//! func.func @f(%a: !numpy.ndarray<[?, 1]:f64>) -> !numpy.ndarray<[?]:f64>
//!     attributes {npc.squeezed = [0 : index]} {
//!   %1 = basicpy.numeric_constant 1 : i64
//!   %axes = basicpy.build_tuple %1 : (i64) -> !basicpy.TupleType<[i64]>
//!   %0 = basicpy.builtin_call "numpy.squeeze"(%a, %axes)
//!       : (!numpy.ndarray<[?, 1]:f64>, !basicpy.TupleType<[i64]>) -> !numpy.ndarray<[?]:f64>
//!   return %0 : !numpy.ndarray<[?]:f64>
//! }
//! ```
//! The call with axes leaves out the same as before, and does not raise where it keeps an
//! axis of size 1.
//!
//! Requires the types of `infer-types`, and structured control flow.
//!
//! Guarantees that each result that `npc.squeezed` names, by its position among the values
//! that `flatten-tuples` makes of all, comes from `np.squeeze` without axes on each path.
//! Such an array goes nowhere but into results, also those of functions that call this one,
//! of which the public ones have the attribute.

use crate::{
    effects::SQUEEZED,
    func::{functions, is_private, result_types, returns},
    functions::is_squeeze_of_all,
    lowering::call_graph::callee,
    structure::structure_of,
};
use melior::ir::{Type, ValueLike};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, OperationKey, Value},
    pass::{Options, Pass},
    types::{self, Kind, NdArray},
};
use std::collections::{HashMap, HashSet};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "defer-squeezing",
    summary: "leave it to Python's bindings to leave out axes of size 1 of results",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _: &Options<'_>) -> Result<(), Failure> {
    let calls = ir::walk(module).into_iter();
    let calls: Vec<_> = calls.filter(|it| leaves_open(*it)).collect();
    if calls.is_empty() {
        return Ok(());
    }
    let flow = Flow::of(module, &calls);
    let kept = flow.connected(flow.kept.clone());
    let is_deferred = |call: &OpRef<'_>| !kept.contains(&Place::call(*call));
    let calls: Vec<_> = calls.into_iter().filter(is_deferred).collect();
    let deferred = flow.connected(calls.iter().map(|call| Place::call(*call)).collect());
    for function in functions(module).filter(|it| !is_private(*it)) {
        let positions = 0..result_count(function);
        let positions: Vec<_> = positions
            .filter(|position| deferred.contains(&Place::result(function, *position)))
            .collect();
        if !positions.is_empty() {
            mark(function, &positions);
        }
    }
    calls.into_iter().for_each(name_axes);
    Ok(())
}

/// Where an array is that `np.squeeze` may have made.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Place {
    /// Made by this call.
    Call(OperationKey),
    /// Among the results of the function of this name, at this position.
    Result(String, usize),
}

impl Place {
    fn call(call: OpRef<'_>) -> Self {
        Self::Call(ir::operation_key(call))
    }

    fn result(function: OpRef<'_>, position: usize) -> Self {
        Self::Result(ir::symbol_name(function).unwrap_or_default(), position)
    }
}

/// Which arrays go where.
#[derive(Default)]
struct Flow {
    /// The places that have the same array, in both directions.
    next: HashMap<Place, Vec<Place>>,
    /// The places of arrays with all the axes that types say.
    kept: HashSet<Place>,
}

impl Flow {
    fn of(module: OpRef<'_>, calls: &[OpRef<'_>]) -> Self {
        let mut flow = Self::default();
        for call in calls {
            if !is_only_returned(result(*call)) {
                flow.kept.insert(Place::call(*call));
            }
        }
        let counts = functions(module).map(|it| (ir::symbol_name(it), result_count(it)));
        let counts = counts.filter_map(|(name, count)| Some((name?, count)));
        let counts: HashMap<_, _> = counts.collect();
        for operation in ir::walk(module) {
            for (name, used) in referenced(operation) {
                if used == Used::InAnotherWay {
                    let positions = 0..counts.get(&name).copied().unwrap_or(0);
                    flow.kept
                        .extend(positions.map(|it| Place::Result(name.clone(), it)));
                }
            }
        }
        for function in functions(module) {
            if ir::entry(ir::region(function, 0)).is_none() {
                let positions = 0..result_count(function);
                let results = positions.map(|it| Place::result(function, it));
                flow.kept.extend(results);
            }
            for end in returns(function) {
                for position in 0..result_count(function) {
                    let place = Place::result(function, position);
                    flow.add_sources(&ir::operands(end), position, &place);
                }
            }
        }
        flow
    }

    /// Says where the array at a place comes from, which is at this position among what
    /// `flatten-tuples` makes of some values.
    fn add_sources(&mut self, values: &[Value<'_>], mut position: usize, place: &Place) {
        let found = values.iter().find(|value| {
            let count = structure_of(value.r#type()).value_count();
            let is_in = position < count;
            position -= if is_in { 0 } else { count };
            is_in
        });
        let Some((value, made)) = found.and_then(|it| Some((it, ir::defining_operation(*it)?)))
        else {
            self.kept.insert(place.clone());
            return;
        };
        match ir::name(made) {
            "basicpy.build_tuple" | "numpy.static_info_cast" => {
                self.add_sources(&ir::operands(made), position, place);
            }
            "scf.if" => {
                let results = ir::results(made);
                let index = results.iter().take_while(|it| *it != value).count();
                for end in ir::blocks_of(made).filter_map(ir::terminator) {
                    let given = ir::operands(end).get(index).copied();
                    self.add_sources(given.as_slice(), position, place);
                }
            }
            _ if leaves_open(made) => self.connect(place, Place::call(made)),
            _ => match callee(made) {
                Some(name) => self.connect(place, Place::Result(name, position)),
                None => drop(self.kept.insert(place.clone())),
            },
        }
    }

    fn connect(&mut self, place: &Place, other: Place) {
        let back = self.next.entry(other.clone()).or_default();
        back.push(place.clone());
        self.next.entry(place.clone()).or_default().push(other);
    }

    /// These places, and all that have the same arrays.
    fn connected(&self, places: HashSet<Place>) -> HashSet<Place> {
        let mut pending: Vec<_> = places.iter().cloned().collect();
        let mut found = places;
        while let Some(place) = pending.pop() {
            for next in self.next.get(&place).into_iter().flatten() {
                if found.insert(next.clone()) {
                    pending.push(next.clone());
                }
            }
        }
        found
    }
}

/// What becomes of a function's results.
#[derive(PartialEq, Eq)]
enum Used {
    /// They are results of the caller.
    AsResults,
    InAnotherWay,
}

/// The functions that an operation refers to.
fn referenced(operation: OpRef<'_>) -> Vec<(String, Used)> {
    if let Some(name) = callee(operation) {
        let mut results = ir::results(operation).into_iter();
        let used = match results.all(is_only_returned) {
            true => Used::AsResults,
            false => Used::InAnotherWay,
        };
        return vec![(name, used)];
    }
    let attributes = ir::all_attributes(operation).into_iter();
    let symbols = attributes.filter_map(|(name, _)| ir::symbol_of(operation, name));
    symbols.map(|name| (name, Used::InAnotherWay)).collect()
}

/// How many values `flatten-tuples` makes of a function's results.
fn result_count(function: OpRef<'_>) -> usize {
    let results = result_types(function).into_iter();
    results.map(|it| structure_of(it).value_count()).sum()
}

/// Says which results lose axes.
fn mark(function: OpRef<'_>, positions: &[usize]) {
    let context = ir::context_of(function);
    let positions = positions.iter();
    let positions = positions.map(|it| ir::index_attribute(context, *it as i64));
    let positions = ir::array_attribute(context, &positions.collect::<Vec<_>>());
    ir::set_attribute(function, SQUEEZED, positions);
}

/// Whether a value goes nowhere but into results.
fn is_only_returned(value: Value<'_>) -> bool {
    ir::uses(value)
        .into_iter()
        .all(|it| match ir::name(it.user) {
            "func.return" => true,
            "basicpy.build_tuple" | "numpy.static_info_cast" => is_only_returned(result(it.user)),
            "scf.yield" => ir::parent(it.user)
                .filter(|parent| ir::name(*parent) == "scf.if")
                .and_then(|parent| ir::results(parent).get(it.index).copied())
                .is_some_and(is_only_returned),
            _ => false,
        })
}

/// Whether it depends on sizes which axes a call of `np.squeeze` leaves out.
fn leaves_open(operation: OpRef<'_>) -> bool {
    is_squeeze_of_all(operation)
        && squeezed_sizes(operation).is_some_and(|sizes| sizes.contains(&None))
}

/// The sizes of what is squeezed, as far as types know them.
fn squeezed_sizes(call: OpRef<'_>) -> Option<Vec<Option<i64>>> {
    match Kind::of(ir::operands(call).first()?.r#type()) {
        Kind::NdArray(NdArray { shape, .. }) => shape,
        _ => None,
    }
}

/// Names the axes in a call that types know to be of size 1.
fn name_axes(call: OpRef<'_>) {
    let builder = Builder::before(call);
    let integer = builder.integer_type(64);
    let sizes = squeezed_sizes(call).unwrap_or_default().into_iter();
    let axes = sizes.enumerate().filter(|(_, size)| *size == Some(1));
    let axes = axes.map(|(axis, _)| {
        let value = ir::integer_attribute(integer, axis as i64);
        builder.value(
            "basicpy.numeric_constant",
            &[],
            integer,
            &[("value", value)],
        )
    });
    let axes = axes.collect::<Vec<_>>();
    let types: Vec<Type<'_>> = axes.iter().map(|axis| axis.r#type()).collect();
    let r#type = types::tuple(builder.context(), &types);
    let axes = builder.value("basicpy.build_tuple", &axes, r#type, &[]);
    let array = ir::operands(call)[0];
    let context = builder.context();
    let attributes = [
        ("callee", ir::string_attribute(context, "numpy.squeeze")),
        ("arg_names", ir::array_attribute(context, &[])),
    ];
    let old = result(call);
    let new = builder.value(
        "basicpy.builtin_call",
        &[array, axes],
        old.r#type(),
        &attributes,
    );
    ir::replace_all_uses(old, new);
    ir::erase(call);
}

fn result<'c>(operation: OpRef<'c>) -> Value<'c> {
    ir::results(operation)[0]
}
