//! Slices of a list that changes: assigned, and deleted.

use super::{
    Function,
    arguments::{Arguments, required},
    changed_lists::{index, longer, of_numbers},
    emit::Emit,
};
use crate::typing::{problem::Problem, rules::lists, ty::Ty};
use npc_dialects::ir::{CmpiPredicate, Value};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        // Puts values in the place of as many; whether they were as many.
        name: "builtins._set_slice",
        parameters: &[
            required("list"),
            required("count"),
            required("lower"),
            required("upper"),
            required("step"),
            required("values"),
        ],
        result: |arguments| {
            bounds(arguments, 2..5)?;
            longer_by(arguments, 5).map(|_| Ty::Bool)
        },
        lower: set_slice,
    },
    Function {
        // The list with values in the place of others.
        name: "builtins._spliced",
        parameters: &[
            required("list"),
            required("count"),
            required("lower"),
            required("upper"),
            required("values"),
        ],
        result: |arguments| {
            bounds(arguments, 2..4)?;
            longer_by(arguments, 4)
        },
        lower: spliced,
    },
    Function {
        // Takes elements out of a list; how many are left.
        name: "builtins._delete_slice",
        parameters: &[
            required("list"),
            required("count"),
            required("lower"),
            required("upper"),
            required("step"),
        ],
        result: |arguments| {
            of_numbers(arguments.required(0)?)?;
            bounds(arguments, 2..5)?;
            Ok(Ty::Int)
        },
        lower: delete_slice,
    },
];

/// Checks the start, stop and step of a slice.
fn bounds(arguments: &Arguments<Ty>, places: std::ops::Range<usize>) -> Result<(), Problem> {
    for place in places {
        match arguments.required(place)? {
            Ty::None => {}
            bound => index(bound)?,
        }
    }
    Ok(())
}

/// The type of a list that gets values.
fn longer_by(arguments: &Arguments<Ty>, place: usize) -> Result<Ty, Problem> {
    let (list, values) = (arguments.required(0)?, arguments.required(place)?);
    lists::without_arrays(list)?;
    lists::without_arrays(values)?;
    match values {
        Ty::ListOf(element) => longer(list, element),
        Ty::List(elements) => match lists::of_elements(elements) {
            Some(Ty::ListOf(element)) => longer(list, &element),
            _ => elements
                .iter()
                .try_fold(list.clone(), |list, element| longer(&list, element)),
        },
        other => Err(Problem::internal(format!(
            "{} is not assigned to a slice of a list",
            other.with_article()
        ))),
    }
}

/// A part of a list.
struct Part<'c> {
    list: Value<'c>,
    /// How many elements the list has.
    count: Value<'c>,
    start: Value<'c>,
    step: Value<'c>,
    /// How many elements the part has.
    size: Value<'c>,
}

fn set_slice<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    _: &Ty,
) -> Result<Value<'c>, Problem> {
    let b = &emit.builder;
    let Part {
        list,
        start,
        step,
        size,
        ..
    } = emit.part_of_list(arguments)?;
    let ty = longer_by(&emit.argument_types(arguments)?, 5)?;
    let values = *arguments.required(5)?;
    let given = emit.length(values)?;
    let is_same = b.compare_integers(CmpiPredicate::Eq, size, given);
    let is_plain = b.compare_integers(CmpiPredicate::Eq, step, emit.int(1));
    let is_either = b.same("arith.ori", &[is_same, is_plain]);
    let is_wrong = b.same("arith.xori", &[is_either, b.bool(true)]);
    let message = "attempt to assign sequence of size {} to extended slice of size {}";
    emit.raise_if(is_wrong, "ValueError", message, &[given, size]);
    // A list to which nothing has been added has no elements to be put in the place of.
    if emit.ty(list)? != ty {
        return Ok(emit.python_bool(b.compare_integers(CmpiPredicate::Eq, given, emit.int(0))));
    }
    let values = emit.as_list(values, &ty)?;
    let set = b.select(is_same, size, emit.int(0));
    emit.repeat([emit.int(0), set], &[], &mut |emit, round, _| {
        let b = &emit.builder;
        let distance = b.same("arith.muli", &[round, step]);
        let place = b.same("arith.addi", &[start, distance]);
        emit.store_element(list, place, emit.element_of_list(values, round)?)?;
        Ok(Vec::new())
    })?;
    Ok(emit.python_bool(is_same))
}

fn spliced<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let b = &emit.builder;
    let (list, count) = (
        *arguments.required(0)?,
        emit.integer(*arguments.required(1)?),
    );
    let list = emit.as_list(list, result)?;
    let values = emit.as_list(*arguments.required(4)?, result)?;
    let slice = emit.slice([
        emit.bound_argument(arguments, 2)?,
        emit.bound_argument(arguments, 3)?,
        None,
    ]);
    let [start, stop, _] = emit.slice_bounds(slice, count)?;
    // Where nothing is taken out, values go to the start.
    let stop = b.same("arith.maxsi", &[start, stop]);
    let next = b.same("arith.addi", &[start, emit.length(values)?]);
    let rest = b.same("arith.subi", &[count, stop]);
    let total = b.same("arith.addi", &[next, rest]);
    let spliced = emit.new_columns(result, total)?;
    let (columns, values) = (emit.columns_of_list(list)?, emit.columns_of_list(values)?);
    for ((spliced, elements), values) in spliced.iter().zip(columns).zip(values) {
        let front = emit.elements_between(elements, [emit.int(0), start])?;
        emit.copy_part(*spliced, [emit.int(0), start], front)?;
        emit.copy_part(*spliced, [start, next], values)?;
        let back = emit.elements_between(elements, [stop, count])?;
        emit.copy_part(*spliced, [next, total], back)?;
    }
    emit.list_of_columns(&spliced, result)
}

fn delete_slice<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    _: &Ty,
) -> Result<Value<'c>, Problem> {
    let b = &emit.builder;
    let Part {
        list,
        count,
        start,
        step,
        size,
    } = emit.part_of_list(arguments)?;
    let left = b.same("arith.subi", &[count, size]);
    if of_numbers(&emit.ty(list)?)?.is_none() {
        return Ok(left);
    }
    if emit.bound_argument(arguments, 4)?.is_none() {
        let end = b.same("arith.addi", &[start, size]);
        for rows in emit.rows_of_columns(list)? {
            let rest = emit.elements_between(rows, [end, count])?;
            emit.copy_part(rows, [start, left], rest)?;
        }
        return Ok(left);
    }
    // From the first place that the slice has, forward.
    let is_backward = b.compare_integers(CmpiPredicate::Slt, step, emit.int(0));
    let before = b.same("arith.subi", &[size, emit.int(1)]);
    let last = b.same(
        "arith.addi",
        &[start, b.same("arith.muli", &[before, step])],
    );
    let start = b.select(is_backward, last, start);
    let step = b.select(
        is_backward,
        b.same("arith.subi", &[emit.int(0), step]),
        step,
    );
    let is_empty = b.compare_integers(CmpiPredicate::Eq, size, emit.int(0));
    let start = b.select(is_empty, count, start);
    emit.repeat([start, count], &[start], &mut |emit, place, next| {
        let b = &emit.builder;
        // Every element goes to the next place; the next one overwrites it if it is to go.
        emit.move_element(list, place, next[0])?;
        let after = b.same("arith.addi", &[next[0], emit.int(1)]);
        let distance = b.same("arith.subi", &[place, start]);
        let rest = b.same("arith.remui", &[distance, step]);
        let round = b.same("arith.divui", &[distance, step]);
        let is_between = b.compare_integers(CmpiPredicate::Ne, rest, emit.int(0));
        let is_behind = b.compare_integers(CmpiPredicate::Sge, round, size);
        let stays = b.same("arith.ori", &[is_between, is_behind]);
        Ok(vec![b.select(stays, after, next[0])])
    })?;
    Ok(left)
}

impl<'c> Emit<'c> {
    /// An argument that is an integer or None.
    fn bound_argument(
        &self,
        arguments: &Arguments<Value<'c>>,
        place: usize,
    ) -> Result<Option<Value<'c>>, Problem> {
        let bound = *arguments.required(place)?;
        Ok(match self.ty(bound)? {
            Ty::None => None,
            _ => Some(self.integer(bound)),
        })
    }

    /// The part of a list that arguments name: the list, how many elements it has, and the
    /// start, stop and step of the slice.
    fn part_of_list(&self, arguments: &Arguments<Value<'c>>) -> Result<Part<'c>, Problem> {
        let count = self.integer(*arguments.required(1)?);
        let bound = |place| self.bound_argument(arguments, place);
        let slice = self.slice([bound(2)?, bound(3)?, bound(4)?]);
        let [start, stop, step] = self.slice_bounds(slice, count)?;
        Ok(Part {
            list: *arguments.required(0)?,
            count,
            start,
            step,
            size: self.range_length(self.range_of([start, stop, step]))?,
        })
    }

    /// A list as one of a type, whose elements go into it.
    fn as_list(&self, list: Value<'c>, ty: &Ty) -> Result<Value<'c>, Problem> {
        match self.ty(list)? {
            Ty::List(_) => self.list_of_display(list, ty),
            from if from == *ty => Ok(list),
            from if lists::is_of_numbers(&from) => {
                self.list_of_elements(self.elements_of_list(list)?, ty)
            }
            from => Err(lists::no_list(&from)),
        }
    }
}
