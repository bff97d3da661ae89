//! `copy-reshaped-arrays` makes `numpy.reshape` copy where NumPy copies.
//!
//! What is computed from arrays NumPy lays out in the order that these have, which only
//! the running program may know; npc lays it out in C order then, so that its shape can
//! always change without a copy. That makes a difference where the one array is written
//! and the other one is used: then the running program asks how NumPy would have laid the
//! array out.
//!
//! Before:
//! ```mlir
//! %c = numpy.create_array_from_tensor %t : (tensor<?x?xf64>) -> !numpy.ndarray<[?, ?]:f64, C>
//! %r = numpy.reshape %c(%n) {npc.of_program} : (!numpy.ndarray<[?, ?]:f64, C>, i64) -> !numpy.ndarray<[?]:f64, C>
//! numpy.store %x, %r[%i] : !numpy.scalar<f64>, !numpy.ndarray<[?]:f64, C>
//! ```
//! After: `%r` is the reshape of `%c` in one branch of an `scf.if`, and that of a copy of
//! it in the other.
//!
//! Where loops and branches decide how an array lies, the program is compiled for arguments
//! in C order, and raises ValueError for others.
//!
//! Requires nothing. What has no `npc.of_program` is left alone: functions of npc's own
//! write to arrays by their elements in another shape, and know that these are the same.
//!
//! Guarantees that writes to the result of a `numpy.reshape` of the program change its
//! operand if they do in NumPy.

use super::{array_names::names, numpy::is_reshaped_in_place};
use crate::{
    diagnostic::DiagnosticId,
    func::functions,
    functions::{
        emit::Emit,
        known_order::{VIEWS, lies_as_in_numpy, lies_if_in_rows},
        noted_order::OF_PROGRAM,
    },
    typing::{problem::Problem, ty::Ty},
};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::{
    ir::{self, Block, Failure, OpRef, Use, Value},
    pass::{Options, Pass},
    types::{Kind, Layout},
};
use std::collections::HashSet;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "copy-reshaped-arrays",
    summary: "copy what numpy.reshape takes where NumPy copies it",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _: &Options<'_>) -> Result<(), Failure> {
    let operations = ir::walk(module).into_iter();
    let mut outcome = Ok(());
    for reshape in operations.filter(|it| ir::name(*it) == "numpy.reshape") {
        ir::visit(reshape);
        let done = decide(reshape, module);
        outcome = outcome.and(done.map_err(|problem| problem.report(reshape)));
    }
    outcome
}

fn decide<'c>(reshape: OpRef<'c>, module: OpRef<'c>) -> Result<(), Problem> {
    let (operands, results) = (ir::operands(reshape), ir::results(reshape));
    let ([array, sizes @ ..], [result]) = (operands.as_slice(), results.as_slice()) else {
        return Ok(());
    };
    let Kind::NdArray(ty) = Kind::of(array.r#type()) else {
        return Ok(());
    };
    let rank = ty.shape.as_ref().map_or(0, Vec::len);
    if reshape.attribute(OF_PROGRAM).is_err() {
        return Ok(());
    }
    if rank < 2 || lies_as_in_numpy(*array) || !tells(reshape, *array, *result, module) {
        return Ok(());
    }
    let emit = Emit::before(reshape);
    let place = match ty.layout {
        // Here it is a view, which a copy can stand for.
        Layout::C => emit.place(*array)?,
        _ => None,
    };
    let Some(place) = place else {
        let given = match is_in_rows(*array) {
            true => lies_if_in_rows(*array),
            false => None,
        };
        return match given {
            Some(given) => given.into_iter().try_for_each(|it| emit.check_in_rows(it)),
            None => Err(unknown()),
        };
    };
    let Ok(Ty::Array(reshaped)) = emit.ty(*result) else {
        return Ok(());
    };
    let mut given = sizes.iter().copied();
    let all_sizes = reshaped.shape.iter().map(|size| match size {
        Some(size) => Some(emit.int(*size)),
        None => given.next(),
    });
    let Some(all_sizes) = all_sizes.collect::<Option<Vec<_>>>() else {
        return Ok(());
    };
    let is_view = is_reshaped_in_place(&emit.builder, [&place.sizes, &place.strides], &all_sizes);
    let in_shape = |emit: &Emit<'c>, array: Value<'c>| {
        let operands = [&[array], sizes].concat();
        let b = &emit.builder;
        b.value("numpy.reshape", &operands, result.r#type(), &[])
    };
    let copy = |emit: &Emit<'c>| {
        let copy = emit.array_if_tensor(emit.elements(*array)?);
        Ok(in_shape(emit, copy))
    };
    let chosen = emit.chosen(is_view, &|emit| Ok(in_shape(emit, *array)), &copy)?;
    ir::replace_all_uses(*result, chosen);
    ir::erase(reshape);
    Ok(())
}

/// Whether an array, or the one that it is the transposed of, is in C order here.
fn is_in_rows(array: Value<'_>) -> bool {
    let transposed = ir::defining_operation(array).filter(|it| ir::name(*it) == "numpy.transpose");
    let whole = transposed.and_then(|it| ir::operands(it).first().copied());
    let kind = Kind::of(whole.unwrap_or(array).r#type());
    matches!(kind, Kind::NdArray(ty) if ty.layout == Layout::C)
}

fn unknown() -> Problem {
    Problem::new(
        DiagnosticId::UnsupportedConstruct,
        "one of two arrays is changed of which the other may be a view or a copy in NumPy: how \
         NumPy lays the array out that gets another shape here is not known",
        "make it a copy in any case, as in np.array(a, order='C').reshape(-1)",
    )
}

/// Whether a program can tell a reshaped array that is a view from one that is a copy: one
/// of the two is written, and the other one used after.
fn tells<'c>(reshape: OpRef<'c>, array: Value<'c>, result: Value<'c>, module: OpRef<'c>) -> bool {
    let reshaped = names(result, None);
    let bases = super::numpy::overlap::bases(array);
    let mut whole = Vec::new();
    for base in &bases {
        whole.extend(names(*base, Some(reshape)));
    }
    let is_later = |operation: OpRef<'c>| {
        let mut bases = bases.iter();
        bases.any(|base| follows(operation, reshape, *base))
    };
    let uses = |arrays: &[Value<'c>]| {
        let uses = arrays.iter().flat_map(|it| ir::uses(*it));
        let uses = uses.filter(|it| is_later(it.user));
        let (mut is_used, mut is_written) = (false, false);
        for r#use in uses {
            is_used |= reads(&r#use);
            is_written |= writes(&r#use, module, &mut HashSet::new());
        }
        (is_used, is_written)
    };
    let (of_array, of_result) = (uses(&whole), uses(&reshaped));
    (of_array.1 && (of_result.0 || of_result.1)) || (of_result.1 && (of_array.0 || of_array.1))
}

/// Whether an operation may run after another one that uses the same array, which may come
/// from this base: where it stands behind it, or both are in a loop that the base is not in.
fn follows<'c>(later: OpRef<'c>, earlier: OpRef<'c>, base: Value<'c>) -> bool {
    let home = match ir::defining_operation(base) {
        Some(operation) => ir::block_of(operation),
        None => ir::owner_block(base),
    };
    // An array that a loop makes may be used behind it, too.
    let paths = [later, earlier].map(|it| path(it, home));
    let [later, earlier] = match paths {
        [Some(later), Some(earlier)] => [later, earlier],
        _ => [later, earlier].map(whole_path),
    };
    for (later, earlier) in later.iter().zip(&earlier) {
        if ir::operation_key(*later) == ir::operation_key(*earlier) {
            match ir::name(*later) {
                "scf.for" | "scf.while" => return true,
                _ => continue,
            }
        }
        let block = ir::block_of(*later);
        if block.map(ir::block_key) != ir::block_of(*earlier).map(ir::block_key) {
            // They are in two branches.
            return false;
        }
        let Some(block) = block else { return true };
        let key = ir::operation_key(*earlier);
        let behind = ir::operations(block).into_iter();
        let mut behind = behind.skip_while(|it| ir::operation_key(*it) != key);
        return behind.any(|it| ir::operation_key(it) == ir::operation_key(*later));
    }
    true
}

/// The operations around one, from that in a block down to itself.
fn path<'c>(operation: OpRef<'c>, home: Option<Block<'c>>) -> Option<Vec<OpRef<'c>>> {
    let home = ir::block_key(home?);
    let path = whole_path(operation).into_iter();
    let is_outside = |it: &OpRef<'c>| ir::block_of(*it).map(ir::block_key) != Some(home);
    let path = path.skip_while(is_outside).collect::<Vec<_>>();
    (!path.is_empty()).then_some(path)
}

/// The operations around one, from the outermost down to itself.
fn whole_path<'c>(operation: OpRef<'c>) -> Vec<OpRef<'c>> {
    let mut path = std::iter::successors(Some(operation), |it| ir::parent(*it)).collect::<Vec<_>>();
    path.reverse();
    path
}

/// Whether an operation looks at the elements of an array, or gives it to somebody who may.
fn reads(r#use: &Use<'_>) -> bool {
    const OTHERS: &[&str] = &[
        "numpy.dim",
        "numpy.stride",
        "arith.select",
        "scf.yield",
        "scf.for",
        "scf.while",
        "scf.condition",
    ];
    let name = ir::name(r#use.user);
    !OTHERS.contains(&name) && !VIEWS.contains(&name)
}

/// Whether an operation may write to an array that it uses.
fn writes<'c>(r#use: &Use<'c>, module: OpRef<'c>, seen: &mut HashSet<(String, usize)>) -> bool {
    match ir::name(r#use.user) {
        "numpy.store" | "numpy.overwrite_array" | "numpy.scatter" | "numpy.masked_assign" => {
            r#use.index == 1
        }
        "func.call" => {
            let callee = ir::symbol_of(r#use.user, "callee").unwrap_or_default();
            if !seen.insert((callee.clone(), r#use.index)) {
                return false;
            }
            let function = functions(module)
                .find(|function| ir::symbol_name(*function).as_ref() == Some(&callee));
            let body = function.and_then(|function| ir::entry(ir::region(function, 0)));
            let Some(body) = body else { return true };
            let argument = ir::arguments(body).get(r#use.index).copied();
            argument.is_none_or(|argument| {
                let uses = names(argument, None).into_iter().flat_map(ir::uses);
                uses.collect::<Vec<_>>()
                    .iter()
                    .any(|r#use| writes(r#use, module, seen))
            })
        }
        _ => false,
    }
}
