//! What the functions of a module do with arrays that they are given, and give.

use super::{Listing, is_marked};
use crate::{
    effects::LIST_ARGUMENTS,
    func,
    lowering::{
        numpy::overlap::{Root, roots, sources},
        runtime_function,
    },
};
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, OpRef, Value},
    types::Kind,
};
use std::collections::{BTreeSet, HashMap, HashSet};

/// What the functions of a module do.
pub(super) struct Functions(HashMap<String, Function>);

/// What a function does with its arguments, by position.
#[derive(Clone, Default, PartialEq, Eq)]
struct Function {
    /// Those that it writes to.
    written: BTreeSet<usize>,
    /// Those that it puts into lists.
    listed: BTreeSet<usize>,
    /// Whether it writes arrays of the module that functions change.
    writes_state: bool,
    /// Whether it puts such arrays into lists.
    lists_state: bool,
    results: Vec<Given>,
}

/// What a result of a function may be.
#[derive(Clone, Default, PartialEq, Eq)]
struct Given {
    /// Views of these arguments.
    arguments: BTreeSet<usize>,
    is_new: bool,
    is_unknown: bool,
    /// A copy of an array in a list.
    is_listed: bool,
}

/// An operation that writes an array.
pub(super) struct Write<'c> {
    pub(super) operation: OpRef<'c>,
    pub(super) array: Target<'c>,
}

/// What an operation writes, or puts into a list.
#[derive(Clone, Copy)]
pub(super) enum Target<'c> {
    Array(Value<'c>),
    /// Any array of the module that functions change, by way of a call.
    State,
}

/// An array that another one may be, or a view of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Origin<'c> {
    pub(super) array: Value<'c>,
    /// The loop that makes it, in this round or in one before, the outermost; none if what
    /// is written or read is what its operation has just made.
    pub(super) made_in: Option<OpRef<'c>>,
}

impl Functions {
    /// Looks at the functions until nothing more is found.
    ///
    /// At first they are taken to do nothing, so that those which call themselves are not
    /// taken to do more than they do.
    pub(super) fn of(module: OpRef<'_>) -> Self {
        let defined: Vec<_> = func::functions(module)
            .filter(|function| ir::entry(ir::region(*function, 0)).is_some())
            .filter_map(|function| Some((ir::symbol_name(function)?, function)))
            .collect();
        let nothing = defined.iter().map(|(name, function)| {
            let results = vec![Given::default(); func::result_types(*function).len()];
            let nothing = Function {
                results,
                ..Function::default()
            };
            (name.clone(), nothing)
        });
        let mut found = Self(nothing.collect());
        loop {
            let next = defined
                .iter()
                .map(|(name, function)| (name.clone(), found.function(*function)));
            let next = next.collect();
            if next == found.0 {
                return found;
            }
            found = Self(next);
        }
    }

    fn function(&self, function: OpRef<'_>) -> Function {
        let arguments = |target: &Target<'_>| {
            let origins = self.origins_of(*target).into_iter();
            let arguments = origins.filter_map(|origin| argument_of(function, origin.array));
            arguments.collect::<Vec<_>>()
        };
        let is_state = |target: &Target<'_>| {
            let mut origins = self.origins_of(*target).into_iter();
            matches!(target, Target::State)
                || origins.any(|origin| {
                    argument_of(function, origin.array).is_none() && !self.is_new(origin.array)
                })
        };
        let writes = self.writes(function).into_iter();
        let written: Vec<_> = writes.map(|write| write.array).collect();
        let listings = self.listings(function).into_iter();
        let given = listings.filter(|listing| !listing.is_copy);
        let listed: Vec<_> = given.map(|listing| listing.array).collect();
        let mut results = vec![Given::default(); func::result_types(function).len()];
        for end in func::returns(function) {
            let arrays = ir::operands(end).into_iter().zip(&mut results);
            for (array, result) in arrays.filter(|(array, _)| is_array(*array)) {
                self.give(function, array, result);
            }
        }
        Function {
            written: written.iter().flat_map(arguments).collect(),
            listed: listed.iter().flat_map(arguments).collect(),
            writes_state: written.iter().any(is_state),
            lists_state: listed.iter().any(is_state),
            results,
        }
    }

    /// Notes that a function returns an array.
    fn give<'c>(&self, function: OpRef<'c>, array: Value<'c>, result: &mut Given) {
        for origin in self.origins(array) {
            let call = ir::defining_operation(origin.array);
            let given = self.given(origin.array);
            result.is_listed |= call.is_some_and(is_marked);
            result.is_listed |= given.is_some_and(|given| given.is_listed);
            match argument_of(function, origin.array) {
                Some(argument) => drop(result.arguments.insert(argument)),
                None if self.is_new(origin.array) => result.is_new = true,
                None => result.is_unknown = true,
            }
        }
    }

    /// What is known of the function that a call is to.
    fn callee(&self, call: OpRef<'_>) -> Option<&Function> {
        self.0.get(&ir::symbol_of(call, "callee")?)
    }

    /// What is known of an array that a function gives.
    fn given(&self, array: Value<'_>) -> Option<&Given> {
        let call = ir::defining_operation(array)?;
        let callee = self.callee(call)?;
        let index = ir::results(call).iter().position(|it| *it == array)?;
        callee.results.get(index)
    }

    /// Whether this is memory that nothing had before.
    pub(super) fn is_new(&self, array: Value<'_>) -> bool {
        match self.given(array) {
            Some(given) => !given.is_unknown,
            None => matches!(roots(array)[..], [Root::Allocation(_)]),
        }
    }

    /// The arrays that are written, or put into a list, as far as the function has them.
    pub(super) fn origins_of<'c>(&self, target: Target<'c>) -> Vec<Origin<'c>> {
        match target {
            Target::Array(array) => self.origins(array),
            Target::State => Vec::new(),
        }
    }

    /// Whether this may be an array of the module that functions change.
    pub(super) fn may_be_state(&self, target: Target<'_>) -> bool {
        let mut origins = self.origins_of(target).into_iter();
        matches!(target, Target::State)
            || origins.any(|origin| !self.is_new(origin.array) && !holds_list(origin.array))
    }

    /// The arrays that an array may be, or a view of.
    fn origins<'c>(&self, array: Value<'c>) -> Vec<Origin<'c>> {
        let mut found = Vec::new();
        let mut seen = HashSet::new();
        // Each with the loops that carry it to where it is.
        let mut left = vec![(array, Vec::new())];
        while let Some((array, mut loops)) = left.pop() {
            let keys = loops.iter().map(|it| ir::operation_key(*it));
            if !seen.insert((ir::value_key(array), keys.collect::<Vec<_>>())) {
                continue;
            }
            if let Some(given) = self.given(array) {
                let call = ir::defining_operation(array);
                let operands = call.map(ir::operands).unwrap_or_default();
                let viewed = given.arguments.iter().map(|index| operands[*index]);
                left.extend(viewed.map(|viewed| (viewed, loops.clone())));
                if given.is_new || given.is_unknown {
                    found.push(Origin::of(array, &loops));
                }
                continue;
            }
            // A name that is not assigned there.
            if ir::defining_operation(array).is_some_and(|it| ir::name(it) == "basicpy.unbound") {
                continue;
            }
            let Some(sources) = sources(array) else {
                found.push(Origin::of(array, &loops));
                continue;
            };
            if let Some(carrying) = loop_of(array)
                && !loops.contains(&carrying)
            {
                loops.push(carrying);
            }
            let sources = sources.into_iter();
            left.extend(sources.map(|source| (source, loops.clone())));
        }
        found
    }

    /// What a function writes.
    pub(super) fn writes<'c>(&self, function: OpRef<'c>) -> Vec<Write<'c>> {
        let operations = ir::walk(function).into_iter();
        let writes = operations.flat_map(|operation| {
            let written = self.written_by(operation).into_iter();
            written.map(move |array| Write { operation, array })
        });
        writes.collect()
    }

    fn written_by<'c>(&self, operation: OpRef<'c>) -> Vec<Target<'c>> {
        let operands = ir::operands(operation);
        match ir::name(operation) {
            "numpy.store" | "numpy.overwrite_array" | "numpy.scatter" | "numpy.masked_assign" => {
                vec![Target::Array(operands[1])]
            }
            "func.call" if !runtime_function::is_call(operation) => {
                let callee = self.callee(operation);
                let operands = operands.into_iter().enumerate();
                let written = operands.filter(|(index, array)| {
                    is_array(*array) && callee.is_none_or(|callee| callee.written.contains(index))
                });
                let state = callee.is_none_or(|callee| callee.writes_state);
                let state = state.then_some(Target::State);
                written
                    .map(|(_, array)| Target::Array(array))
                    .chain(state)
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// From where on arrays of a function are in lists.
    pub(super) fn listings<'c>(&self, function: OpRef<'c>) -> Vec<Listing<'c>> {
        let mut found = Vec::new();
        for operation in ir::walk(function) {
            let (operands, results) = (ir::operands(operation), ir::results(operation));
            let listing = |array, is_copy| Listing {
                operation,
                array: Target::Array(array),
                is_copy,
            };
            match ir::name(operation) {
                "numpy.copy_to_tensor" if is_marked(operation) => {
                    found.push(listing(operands[0], false));
                }
                _ if is_marked(operation) => found.push(listing(results[0], true)),
                "func.call" => {
                    let callee = self.callee(operation);
                    let listed = callee.map(|it| it.listed.clone()).unwrap_or_default();
                    found.extend(listed.into_iter().map(|it| listing(operands[it], false)));
                    let lists_state = callee.is_some_and(|it| it.lists_state);
                    found.extend(lists_state.then_some(Listing {
                        operation,
                        array: Target::State,
                        is_copy: false,
                    }));
                    let given = results
                        .into_iter()
                        .filter(|result| self.given(*result).is_some_and(|given| given.is_listed));
                    found.extend(given.map(|result| listing(result, true)));
                }
                _ => {}
            }
        }
        found
    }
}

fn is_array(value: Value<'_>) -> bool {
    matches!(Kind::of(value.r#type()), Kind::NdArray(_))
}

/// Which argument of a function a value is.
fn argument_of(function: OpRef<'_>, value: Value<'_>) -> Option<usize> {
    let block = match ir::name(function) {
        "func.func" => ir::entry(ir::region(function, 0))?,
        _ => return None,
    };
    ir::arguments(block).iter().position(|it| *it == value)
}

/// Whether this is an argument that holds a list.
pub(super) fn holds_list(array: Value<'_>) -> bool {
    let function = ir::owner_block(array).and_then(ir::parent_of_block);
    let place = function.and_then(|function| argument_of(function, array));
    let lists = function.and_then(|function| ir::integers_of(function, LIST_ARGUMENTS));
    let lists = lists.unwrap_or_default();
    place.is_some_and(|place| lists.contains(&(place as i64)))
}

/// The loop that carries a value, or gives it in the end.
fn loop_of(value: Value<'_>) -> Option<OpRef<'_>> {
    let operation = match ir::defining_operation(value) {
        Some(operation) => Some(operation),
        None => ir::owner_block(value).and_then(ir::parent_of_block),
    };
    operation.filter(|it| matches!(ir::name(*it), "scf.for" | "scf.while"))
}

impl<'c> Origin<'c> {
    /// An array to which loops lead.
    fn of(array: Value<'c>, loops: &[OpRef<'c>]) -> Self {
        let mut made_in = None;
        let mut around = ir::defining_operation(array).and_then(ir::parent);
        while let Some(operation) = around {
            if loops.contains(&operation) {
                made_in = Some(operation);
            }
            around = ir::parent(operation);
        }
        Self { array, made_in }
    }
}
