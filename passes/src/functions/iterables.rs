//! Python's builtin functions of iterables: `len`, `sum`, `any`, `all`, `min`,
//! `max`, `tuple`, and `range` and `slice` that make some.

use super::{
    Function,
    arguments::{Arguments, keyword, optional, required, variadic},
    emit::Emit,
    extremes,
    reductions::count_nonzero,
    sums,
};
use crate::typing::{
    dtype::DType,
    problem::Problem,
    rules::{iteration, lists, operators, tuples::LENGTH_LIMIT},
    ty::Ty,
};
use npc_dialects::{
    ir::{CmpiPredicate, Value},
    types,
};

/// What a loop does at a position with the values that it carries.
type Body<'a, 'c> =
    &'a mut dyn FnMut(&Emit<'c>, Value<'c>, &[Value<'c>]) -> Result<Vec<Value<'c>>, Problem>;

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "builtins.len",
        parameters: &[required("obj")],
        result: |arguments| match arguments.required(0)? {
            Ty::Array(array) if array.rank() > 0 => Ok(Ty::Int),
            Ty::Range | Ty::Dict(..) | Ty::ListOf(_) | Ty::Str => Ok(Ty::Int),
            sequence if sequence.elements().is_some() => Ok(Ty::Int),
            other => Err(Problem::conflict(
                format!("{} has no len()", other.with_article()),
                "take the len of an array, a tuple, a list, a dict or a range",
            )),
        },
        lower: |emit, arguments, _| {
            let object = *arguments.required(0)?;
            match emit.ty(object)? {
                Ty::Range => emit.len_of_range(object),
                Ty::Dict(keys, _) => Ok(emit.int(keys.len() as i64)),
                Ty::Str => emit.text_length(object),
                _ => emit.length(object),
            }
        },
    },
    Function {
        name: "builtins.sum",
        parameters: &[required("iterable"), optional("start")],
        result: sums::result,
        lower: sums::lower,
    },
    Function {
        name: "builtins.any",
        parameters: &[required("iterable")],
        result: |arguments| truths(arguments.required(0)?),
        lower: |emit, arguments, _| {
            let iterable = emit.without_list(*arguments.required(0)?)?;
            let any = match emit.ty(iterable)? {
                Ty::Array(_) => {
                    let count = emit.cast(count_nonzero(emit, iterable)?, &Ty::Int)?;
                    emit.builder
                        .compare_integers(CmpiPredicate::Ne, count, emit.int(0))
                }
                Ty::Range => {
                    let length = emit.range_length(iterable)?;
                    let first = emit.slot(iterable, 0)?;
                    let several =
                        emit.builder
                            .compare_integers(CmpiPredicate::Slt, emit.int(1), length);
                    let one = emit
                        .builder
                        .compare_integers(CmpiPredicate::Eq, length, emit.int(1));
                    let is_true =
                        emit.builder
                            .compare_integers(CmpiPredicate::Ne, first, emit.int(0));
                    let one = emit.builder.same("arith.andi", &[one, is_true]);
                    emit.builder.same("arith.ori", &[several, one])
                }
                // Tuples that have elements are true.
                Ty::ListOf(_) => emit.truth_of(iterable)?,
                _ => combined(emit, iterable, "arith.ori", false)?,
            };
            Ok(emit.python_bool(any))
        },
    },
    Function {
        name: "builtins.all",
        parameters: &[required("iterable")],
        result: |arguments| truths(arguments.required(0)?),
        lower: |emit, arguments, _| {
            let iterable = emit.without_list(*arguments.required(0)?)?;
            let all = match emit.ty(iterable)? {
                Ty::Array(_) => {
                    let elements = emit.elements(iterable)?;
                    let zeros = emit.ufunc("numpy.logical_not", &[elements])?;
                    let count = emit.cast(count_nonzero(emit, zeros)?, &Ty::Int)?;
                    emit.builder
                        .compare_integers(CmpiPredicate::Eq, count, emit.int(0))
                }
                Ty::Range => {
                    let has_zero = emit.range_contains(iterable, emit.int(0))?;
                    let yes = emit.builder.bool(true);
                    emit.builder.same("arith.xori", &[has_zero, yes])
                }
                Ty::ListOf(_) => emit.builder.bool(true),
                _ => combined(emit, iterable, "arith.andi", true)?,
            };
            Ok(emit.python_bool(all))
        },
    },
    Function {
        name: "builtins.max",
        parameters: &[variadic("args"), keyword("default")],
        result: extremes::result,
        lower: |emit, arguments, result| extremes::lower(emit, arguments, result, "Gt"),
    },
    Function {
        name: "builtins.min",
        parameters: &[variadic("args"), keyword("default")],
        result: extremes::result,
        lower: |emit, arguments, result| extremes::lower(emit, arguments, result, "Lt"),
    },
    Function {
        name: "builtins.tuple",
        parameters: &[optional("iterable")],
        result: |arguments| match arguments.get(0) {
            None => Ok(Ty::Tuple(Vec::new())),
            Some(iterable) => listed("tuple", iterable).map(Ty::Tuple),
        },
        lower: |emit, arguments, result| emit.tuple(&items(emit, arguments, result)?),
    },
    Function {
        name: "builtins.list",
        parameters: &[optional("iterable")],
        result: |arguments| match arguments.get(0) {
            None => Ok(Ty::List(Vec::new())),
            Some(iterable) if is_of_any_length(iterable) => {
                lists::list_of(&iteration::item(iterable)?)
            }
            Some(iterable) => listed("list", iterable).map(Ty::List),
        },
        lower: |emit, arguments, result| match (result, arguments.get(0)) {
            (Ty::ListOf(_), Some(range)) if emit.ty(*range)? == Ty::Range => {
                let [start, _, step] = emit.range_slots(*range)?;
                let length = emit.range_length(*range)?;
                emit.check_length(length);
                let integers = emit.iota(length, start, step, DType::Int64)?;
                emit.list_in(emit.array_if_tensor(integers), result)
            }
            (list @ Ty::ListOf(_), Some(iterable)) if !lists::is_of_numbers(list) => {
                emit.copied_columns(&emit.columns_of_list(*iterable)?, list)
            }
            (Ty::ListOf(_), Some(iterable)) => {
                let elements = emit.without_list(*iterable)?;
                emit.list_of_elements(elements, result)
            }
            _ => Ok(emit.list(&items(emit, arguments, result)?)),
        },
    },
    Function {
        name: "builtins.range",
        parameters: &[variadic("args")],
        result: |arguments| {
            bounds(arguments, false)?;
            Ok(Ty::Range)
        },
        lower: |emit, arguments, _| {
            let ints = arguments.rest().iter().map(|bound| emit.integer(*bound));
            let slots = match ints.collect::<Vec<_>>()[..] {
                [stop] => [emit.int(0), stop, emit.int(1)],
                [start, stop] => [start, stop, emit.int(1)],
                [start, stop, step, ..] => [start, stop, step],
                [] => return Err(wrong_count(arguments.function())),
            };
            Ok(emit.range(slots))
        },
    },
    Function {
        name: "builtins.slice",
        parameters: &[variadic("args")],
        result: |arguments| {
            bounds(arguments, true)?;
            let has = |slot: &Ty| slot != &Ty::None;
            Ok(Ty::Slice(match arguments.rest() {
                [stop] => [false, has(stop), false],
                [start, stop] => [has(start), has(stop), false],
                [start, stop, step, ..] => [has(start), has(stop), has(step)],
                [] => return Err(wrong_count(arguments.function())),
            }))
        },
        lower: |emit, arguments, result| {
            let none = emit.none();
            let mut slots = Vec::new();
            for bound in arguments.rest() {
                slots.push(match emit.ty(*bound)? {
                    Ty::None => none,
                    _ => emit.integer(*bound),
                });
            }
            let slots = match slots[..] {
                [stop] => [none, stop, none],
                [start, stop] => [start, stop, none],
                [start, stop, step, ..] => [start, stop, step],
                [] => return Err(wrong_count(arguments.function())),
            };
            let r#type = emit.r#type(result)?;
            Ok(emit
                .builder
                .value("basicpy.slot_object_make", &slots, r#type, &[]))
        },
    },
];

/// Whether a list of the elements of what is of this type is one of any length.
fn is_of_any_length(iterable: &Ty) -> bool {
    match iterable {
        Ty::ListOf(_) => true,
        Ty::Array(array) => matches!(array.shape[..], [None]),
        _ => false,
    }
}

/// Checks the arguments of `range` or `slice`.
fn bounds(arguments: &Arguments<Ty>, takes_none: bool) -> Result<(), Problem> {
    let function = arguments.function();
    if !(1..=3).contains(&arguments.rest().len()) {
        return Err(wrong_count(function));
    }
    let fits = |bound: &&Ty| bound.is_index() || takes_none && **bound == Ty::None;
    match arguments.rest().iter().find(|bound| !fits(bound)) {
        None => Ok(()),
        Some(bound) => Err(Problem::conflict(
            format!("{} cannot be used as an integer", bound.with_article()),
            "convert it with int(x)",
        )),
    }
}

fn wrong_count(function: &str) -> Problem {
    let name = function.trim_start_matches("builtins.");
    Problem::call(
        format!("{name}() takes one to three arguments"),
        format!("write {name}(stop), {name}(start, stop) or {name}(start, stop, step)"),
    )
}

/// The type of `any` and `all`, if elements have truth values.
fn truths(iterable: &Ty) -> Result<Ty, Problem> {
    match iterable.elements() {
        Some(elements) => elements.iter().try_for_each(operators::truth)?,
        None => operators::truth(&iteration::item(iterable)?)?,
    }
    Ok(Ty::Bool)
}

/// The truth values of a tuple's elements, put together.
fn combined<'c>(
    emit: &Emit<'c>,
    tuple: Value<'c>,
    operation: &str,
    empty: bool,
) -> Result<Value<'c>, Problem> {
    let mut truth = emit.builder.bool(empty);
    for element in emit.tuple_elements(tuple)? {
        let element = emit.truth_of(element)?;
        truth = emit.builder.same(operation, &[truth, element]);
    }
    Ok(truth)
}

/// The values of the only argument of `tuple` or `list`, of which the type says how many
/// there are.
fn items<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Vec<Value<'c>>, Problem> {
    let Some(iterable) = arguments.get(0).copied() else {
        return Ok(Vec::new());
    };
    if emit.ty(iterable)?.elements().is_some() {
        return emit.tuple_elements(iterable);
    }
    let count = result.elements().map_or(0, <[Ty]>::len);
    let items = (0..count).map(|index| emit.item(iterable, emit.int(index as i64)));
    items.collect()
}

/// The types of the elements of `tuple(iterable)` or `list(iterable)`.
fn listed(sequence: &str, iterable: &Ty) -> Result<Vec<Ty>, Problem> {
    const LIMIT: i64 = LENGTH_LIMIT as i64;
    if let Some(elements) = iterable.elements() {
        return Ok(elements.to_vec());
    }
    let item = iteration::item(iterable)?;
    match iterable {
        Ty::Array(array) if array.shape[0].is_some_and(|size| size <= LIMIT) => {
            let size = array.shape[0].and_then(|size| usize::try_from(size).ok());
            Ok(vec![item; size.unwrap_or(0)])
        }
        _ => Err(Problem::construct(
            format!("a {sequence} of {iterable} is not compiled: its length is not known"),
            "use the elements in a loop, or unpack them into names",
        )),
    }
}

/// What `builtins.tuple` or `builtins.list` gives for values of these types.
pub(super) fn sequence_of(function: &str, elements: Vec<Ty>) -> Ty {
    match function {
        "builtins.list" => Ty::List(elements),
        _ => Ty::Tuple(elements),
    }
}

/// The types of the values of `tuple(range(...))` or `list(range(...))`, if it is known
/// how many there are.
pub(super) fn values_of_range(function: &str, length: Option<usize>) -> Result<Vec<Ty>, Problem> {
    let sequence = function.trim_start_matches("builtins.");
    match length {
        Some(length) if length <= LENGTH_LIMIT => Ok(vec![Ty::Int; length]),
        Some(_) => Err(Problem::construct(
            format!("{sequence}s of more than {LENGTH_LIMIT} elements are not compiled"),
            "use the range itself, or an array",
        )),
        None => Err(Problem::construct(
            format!("a {sequence} is made of a range with constant bounds only"),
            "write start, stop and step as numbers, or use the range itself",
        )),
    }
}

impl<'c> Emit<'c> {
    /// The truth value of any object that has one, as an `i1`.
    pub(crate) fn truth_of(&self, value: Value<'c>) -> Result<Value<'c>, Problem> {
        let ty = self.ty(value)?;
        operators::truth(&ty)?;
        Ok(match ty {
            Ty::Array(array) => self.truth(self.load(value, &[], array.dtype)?),
            Ty::Range => {
                let length = self.range_length(value)?;
                self.builder
                    .compare_integers(CmpiPredicate::Ne, length, self.int(0))
            }
            Ty::Str => self.text_truth(value),
            Ty::ListOf(_) => {
                let length = self.length(value)?;
                self.builder
                    .compare_integers(CmpiPredicate::Ne, length, self.int(0))
            }
            Ty::Slice(_) | Ty::Ellipsis => self.builder.bool(true),
            Ty::Dict(keys, _) => self.builder.bool(!keys.is_empty()),
            ty => match ty.elements() {
                Some(elements) => self.builder.bool(!elements.is_empty()),
                None => self.truth(value),
            },
        })
    }

    /// Runs a loop from a position to before another, carrying values.
    pub(crate) fn repeat(
        &self,
        [from, to]: [Value<'c>; 2],
        carried: &[Value<'c>],
        body: Body<'_, 'c>,
    ) -> Result<Vec<Value<'c>>, Problem> {
        use melior::ir::ValueLike;
        let types = carried
            .iter()
            .map(|value| value.r#type())
            .collect::<Vec<_>>();
        let arguments = [&[from.r#type()], types.as_slice()].concat();
        let mut outcome = Ok(());
        let region = self.builder.region(&arguments, &mut |inner, arguments| {
            let emit = Self { builder: *inner };
            let next = arguments
                .split_first()
                .map(|(position, carried)| body(&emit, *position, carried));
            match next {
                Some(Ok(values)) => {
                    inner.op("scf.yield", &values, &[], &[]);
                }
                Some(Err(problem)) => outcome = Err(problem),
                None => {}
            }
        });
        outcome?;
        let operands = [&[from, to, self.int(1)], carried].concat();
        let repeated =
            self.builder
                .op_with_regions("scf.for", &operands, &types, &[], vec![region]);
        Ok(npc_dialects::ir::results(repeated))
    }

    /// A list of these values, which nothing changes.
    pub(crate) fn list(&self, elements: &[Value<'c>]) -> Value<'c> {
        use melior::ir::ValueLike;
        let types = elements.iter().map(|it| it.r#type()).collect::<Vec<_>>();
        let r#type = types::slot_object(self.builder.context(), "list", &types);
        self.builder
            .value("basicpy.slot_object_make", elements, r#type, &[])
    }
}
