//! `merge-c-calls` computes once what C's functions of numbers give for equal arguments.
//!
//! Before:
//! ```mlir
//! %0 = scf.if %is_exact -> (f64) {
//!   scf.yield %square : f64
//! } else {
//!   %power = func.call @libm.pow(%x, %two) : (f64, f64) -> f64
//!   scf.yield %power : f64
//! }
//! %1 = arith.cmpf uno, %0, %0 : f64
//! %2 = scf.if %is_exact -> (f64) {
//!   scf.yield %square : f64
//! } else {
//!   %power = func.call @libm.pow(%x, %two) : (f64, f64) -> f64
//!   scf.yield %power : f64
//! }
//! %3 = arith.cmpf uno, %2, %2 : f64
//! ```
//!
//! After:
//! ```mlir
//! %0 = scf.if %is_exact -> (f64) {
//!   scf.yield %square : f64
//! } else {
//!   %power = func.call @libm.pow(%x, %two) : (f64, f64) -> f64
//!   scf.yield %power : f64
//! }
//! %1 = arith.cmpf uno, %0, %0 : f64
//! ```
//!
//! `cse` takes it that a call may do anything. Formulas often have `dx**2` many times, each
//! with a branch and with checks of its result, which LLVM would take long to untangle.
//!
//! Requires structured control flow, and that other equal values are one, as `cse` makes them.
//!
//! Guarantees that of calls of such functions, and of branches that only compute with numbers,
//! no two are equal where one is before the other, in the same block or in one around it.
//! What follows from them by arithmetic is merged, too.

use super::runtime_function;
use npc_dialects::{
    ir::{self, Block, Failure, KeyMap, KeySet, OpRef, OperationKey, Value, ValueKey},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "merge-c-calls",
    summary: "compute once what C's functions of numbers give for equal arguments",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let operations = ir::walk(module);
    if !operations.iter().any(|it| runtime_function::is_c_call(*it)) {
        return Ok(());
    }
    let keys = operations.into_iter().map(ir::operation_key);
    let mut merging = Merging {
        order: keys.enumerate().map(|(at, key)| (key, at)).collect(),
        known: KeyMap::default(),
        erased: KeySet::default(),
    };
    for block in ir::blocks_of(module) {
        merging.block(block);
    }
    Ok(())
}

struct Merging<'c> {
    /// Where each operation is in the order of the text.
    order: KeyMap<OperationKey, usize>,
    /// The computations before a place, in blocks around it, by their first operand.
    known: KeyMap<ValueKey, Vec<OpRef<'c>>>,
    erased: KeySet<OperationKey>,
}

impl<'c> Merging<'c> {
    /// Merges what is in a block, given what is known before it.
    fn block(&mut self, block: Block<'c>) {
        let mut here = Vec::new();
        for operation in ir::operations(block) {
            if self.is_erased(operation) {
                continue;
            }
            let Some(key) = computation(operation) else {
                if is_structure(operation) {
                    ir::blocks_of(operation).for_each(|inner| self.block(inner));
                }
                continue;
            };
            let known = self.known.entry(key).or_default();
            match known.iter().find(|it| are_equal(**it, operation)) {
                Some(earlier) => {
                    let earlier = *earlier;
                    self.replace(operation, earlier);
                }
                None => {
                    known.push(operation);
                    here.push(key);
                }
            }
        }
        for key in here {
            self.known.entry(key).or_default().pop();
        }
    }

    /// Replaces an operation by an equal one before it, and goes on with what uses it.
    fn replace(&mut self, operation: OpRef<'c>, earlier: OpRef<'c>) {
        let mut users = Vec::new();
        let results = ir::results(operation).into_iter();
        for (result, value) in results.zip(ir::results(earlier)) {
            users.extend(ir::users(result).into_iter().map(|user| (user, value)));
            ir::replace_all_uses(result, value);
        }
        self.erased.insert(ir::operation_key(operation));
        ir::erase(operation);
        users.sort_by_key(|(user, _)| self.position(*user));
        for (user, value) in users {
            self.follow(user, value);
        }
    }

    /// Merges arithmetic that uses a value with an equal operation before it.
    fn follow(&mut self, user: OpRef<'c>, value: Value<'c>) {
        if self.is_erased(user) || !is_arithmetic(user) {
            return;
        }
        let position = self.position(user);
        let is_equal = |it: &OpRef<'c>| {
            self.position(*it) < position && encloses(*it, user) && are_equal(*it, user)
        };
        if let Some(earlier) = ir::users(value).into_iter().find(is_equal) {
            self.replace(user, earlier);
        }
    }

    fn position(&self, operation: OpRef<'c>) -> Option<usize> {
        self.order.get(&ir::operation_key(operation)).copied()
    }

    fn is_erased(&self, operation: OpRef<'c>) -> bool {
        self.erased.contains(&ir::operation_key(operation))
    }
}

/// The first operand of what only computes numbers, a call of C among it: a call, or a branch
/// that does nothing else. `None` for another operation.
fn computation(operation: OpRef<'_>) -> Option<ValueKey> {
    let is_branch = || {
        let inner = ir::blocks_of(operation).flat_map(ir::operations);
        let inner = inner.collect::<Vec<_>>();
        let is_part = |it: &OpRef<'_>| {
            ir::name(*it) == "scf.yield" || is_arithmetic(*it) || runtime_function::is_c_call(*it)
        };
        inner.iter().all(is_part) && inner.iter().any(|it| runtime_function::is_c_call(*it))
    };
    let computes = match ir::name(operation) {
        "func.call" => runtime_function::is_c_call(operation),
        "scf.if" => is_branch(),
        _ => false,
    };
    let first = computes.then(|| ir::operands(operation).first().copied());
    first.flatten().map(ir::value_key)
}

/// Whether an operation's blocks see the values around it.
fn is_structure(operation: OpRef<'_>) -> bool {
    let name = ir::name(operation);
    name == "func.func" || name.starts_with("scf.")
}

fn is_arithmetic(operation: OpRef<'_>) -> bool {
    let name = ir::name(operation);
    name.starts_with("arith.") || name.starts_with("math.")
}

/// Whether an operation's block is that of another one or one around it.
fn encloses<'c>(operation: OpRef<'c>, inner: OpRef<'c>) -> bool {
    let Some(block) = ir::block_of(operation).map(ir::block_key) else {
        return false;
    };
    let mut around = Some(inner);
    while let Some(operation) = around {
        if ir::block_of(operation).map(ir::block_key) == Some(block) {
            return true;
        }
        around = ir::parent(operation);
    }
    false
}

/// Whether two operations compute the same from the same values.
fn are_equal<'c>(left: OpRef<'c>, right: OpRef<'c>) -> bool {
    let mut values = KeyMap::default();
    are_equal_within(left, right, &mut values)
}

/// As [`are_equal`], given which values in one stand for which in the other.
fn are_equal_within<'c>(
    left: OpRef<'c>,
    right: OpRef<'c>,
    values: &mut KeyMap<ValueKey, Value<'c>>,
) -> bool {
    if ir::name(left) != ir::name(right) || ir::result_types(left) != ir::result_types(right) {
        return false;
    }
    let (of_left, of_right) = (ir::operands(left), ir::operands(right));
    let stands_for = |it: &Value<'c>| *values.get(&ir::value_key(*it)).unwrap_or(it);
    if of_left.len() != of_right.len()
        || of_left
            .iter()
            .zip(&of_right)
            .any(|(left, right)| stands_for(left) != *right)
        || ir::all_attributes(left) != ir::all_attributes(right)
    {
        return false;
    }
    let parts = |it| {
        let blocks = ir::blocks_of(it).map(ir::operations);
        blocks.collect::<Vec<_>>()
    };
    let (of_left, of_right) = (parts(left), parts(right));
    if of_left.len() != of_right.len() {
        return false;
    }
    for (left, right) in of_left.into_iter().zip(of_right) {
        if left.len() != right.len() {
            return false;
        }
        for (left, right) in left.into_iter().zip(right) {
            if !are_equal_within(left, right, values) {
                return false;
            }
        }
    }
    let results = ir::results(left).into_iter().map(ir::value_key);
    values.extend(results.zip(ir::results(right)));
    true
}
