//! `check-listed-arrays` refuses programs that change an array which is in a list of any
//! length.
//!
//! Such a list has copies of the arrays that were put into it, and gives copies of these,
//! where Python's has the arrays themselves. Only who changes one could tell.
//!
//! Before:
//! ```mlir
//! %t = numpy.copy_to_tensor %x {npc.listed} : (!numpy.ndarray<[?]:f64>) -> tensor<?xf64>
//! numpy.overwrite_array %t overwrites %room : tensor<?xf64>, !numpy.ndarray<[?]:f64>
//! numpy.store %one, %x[%i] : !numpy.scalar<f64>, !numpy.ndarray<[?]:f64>
//! ```
//! After: an error at the `numpy.store`. Before the `numpy.copy_to_tensor`, which
//! takes the array into the list, the store would be none.
//!
//! Requires structured control flow. `npc.listed` is on each `numpy.copy_to_tensor` of an
//! array that is in a list from there on, and on each `numpy.create_array_from_tensor` that
//! is a copy of an array in one; `npc.list_arguments` on private functions says which
//! arguments hold lists.
//!
//! Guarantees that nothing is written to an array from where it is in a list. Nothing in the
//! IR changes.

mod functions;
mod order;

use crate::{
    functions::listed_arrays::LISTED,
    typing::problem::{Problem, Related},
};
use functions::{Functions, Target, Write, holds_list};
use melior::ir::operation::OperationLike;
use npc_dialects::{
    ir::{self, Failure, OpRef, Value},
    pass::{Options, Pass},
};
use order::may_follow;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "check-listed-arrays",
    summary: "refuse to change arrays that are in lists of any length",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _: &Options<'_>) -> Result<(), Failure> {
    if !ir::walk(module).into_iter().any(is_marked) {
        return Ok(());
    }
    let functions = Functions::of(module);
    let mut outcome = Ok(());
    for function in crate::func::functions(module) {
        let listings = functions.listings(function);
        if listings.is_empty() {
            continue;
        }
        let writes = functions.writes(function);
        for listing in &listings {
            ir::visit(listing.operation);
            let write = writes
                .iter()
                .find(|write| functions.is_changed(listing, write));
            if let Some(write) = write {
                outcome = Err(listing.problem(write));
            }
        }
    }
    outcome
}

/// Whether an operation takes an array into a list, or a copy out of it.
fn is_marked(operation: OpRef<'_>) -> bool {
    let takes = ["numpy.copy_to_tensor", "numpy.create_array_from_tensor"];
    takes.contains(&ir::name(operation)) && operation.attribute(LISTED).is_ok()
}

/// An operation from which on an array is in a list.
struct Listing<'c> {
    operation: OpRef<'c>,
    array: Target<'c>,
    /// Whether the array is a copy of one in the list.
    is_copy: bool,
}

impl<'c> Listing<'c> {
    /// Reports that the array is changed.
    fn problem(&self, write: &Write<'c>) -> Failure {
        let (problem, text) = match self.is_copy {
            true => (
                Problem::construct(
                    "an array is changed that is in a list of any length, of which it is a copy here",
                    "keep the arrays in one array, as in np.zeros((n, m)), or change a copy, \
                     as in xs[i].copy()",
                ),
                "read from the list here",
            ),
            false => (
                Problem::construct(
                    "an array is changed after it was put into a list of any length, which has a \
                     copy",
                    "put a copy into the list, as in xs.append(x.copy())",
                ),
                "put into the list here",
            ),
        };
        let related = Related {
            place: ir::location(self.operation),
            text: text.to_string(),
        };
        problem.report_at(ir::location(write.operation), &[related])
    }
}

impl Functions {
    /// Whether what an operation writes may be in a list by then.
    fn is_changed(&self, listing: &Listing<'_>, write: &Write<'_>) -> bool {
        if matches!(listing.array, Target::State) || matches!(write.array, Target::State) {
            return self.may_be_state(listing.array)
                && self.may_be_state(write.array)
                && may_follow(listing.operation, write.operation, None);
        }
        let listed = self.origins_of(listing.array);
        let written = self.origins_of(write.array).into_iter();
        let mut shared = written.filter(|written| {
            let mut listed = listed.iter();
            listed.any(|listed| self.may_be_one(listed.array, written.array))
        });
        shared.any(|written| {
            let made = ir::defining_operation(written.array);
            let made = made.filter(|_| self.is_new(written.array));
            let made = made.map(|made| written.made_in.unwrap_or(made));
            may_follow(listing.operation, write.operation, made)
        })
    }

    /// Whether two arrays may share memory, of which one is changed.
    fn may_be_one(&self, listed: Value<'_>, changed: Value<'_>) -> bool {
        let is_other = self.is_new(listed) || self.is_new(changed) || holds_list(changed);
        listed == changed || !is_other
    }
}
