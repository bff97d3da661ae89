//! `a[mask] = a[mask] * x + b[mask]` and `a[mask] += x`: one loop over the array, which
//! chooses between its elements and the new ones, rather than what is selected,
//! changed and put back.

use crate::{
    functions::{emit::Emit, masked_updates::Masked},
    typing::{
        constant::constants,
        rules::{
            advanced::is_advanced,
            operators::{binary_ufunc, inplace_result, unary_ufunc},
        },
        ty::Ty,
    },
};
use melior::ir::{BlockRef, ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Failure, OpRef, Value};

/// Rewrites all such statements of a module.
pub(super) fn rewrite(module: OpRef<'_>) -> Result<(), Failure> {
    let operations = ir::walk(module).into_iter();
    let stores = operations.filter(|operation| ir::name(*operation) == "basicpy.set_subscript");
    for store in stores.collect::<Vec<_>>() {
        let Some(update) = Update::of(store) else {
            continue;
        };
        ir::visit(store);
        let emit = Emit::before(store);
        let operands = ir::operands(store);
        let indices = &operands[1..operands.len() - 1];
        let is_written = emit
            .update_masked(operands[0], indices, &update.new)
            .map_err(|problem| problem.report(store))?;
        if is_written {
            ir::erase(store);
            update.parts.into_iter().for_each(ir::erase);
            for mask in update.masks {
                let is_used = |value: Value<'_>| !ir::users(value).is_empty();
                if !ir::results(mask).into_iter().any(is_used) {
                    ir::erase(mask);
                }
            }
        }
    }
    Ok(())
}

/// What a store is the end of.
struct Update<'c> {
    new: Masked<'c>,
    /// The operations that make what is stored, users first.
    parts: Vec<OpRef<'c>>,
    /// The operations that make masks which equal the store's, users first.
    masks: Vec<OpRef<'c>>,
}

impl<'c> Update<'c> {
    /// The expression that is stored, if it is one of what the same mask selects, and
    /// nothing can change an array between the start of it and the store.
    fn of(store: OpRef<'c>) -> Option<Self> {
        let operands = ir::operands(store);
        let (new, place) = operands.split_last()?;
        let (_, indices) = place.split_first()?;
        let types = indices.iter().map(|index| Ty::of(index.r#type()).ok());
        if !is_advanced(&types.collect::<Option<Vec<_>>>()?) {
            return None;
        }
        let mut reading = Reading {
            block: store.block()?,
            indices,
            parts: Vec::new(),
            masks: Vec::new(),
            others: Vec::new(),
        };
        let in_place = only_use(*new, "basicpy.inplace_expr");
        let new = match in_place {
            Some(in_place) => reading.in_place(in_place, place)?,
            None => reading.expression(*new)?,
        };
        let is_undisturbed = reading.is_undisturbed(store, in_place);
        (is_undisturbed && !reading.parts.is_empty()).then_some(Self {
            new,
            parts: reading.parts,
            masks: reading.masks,
        })
    }
}

/// Takes apart what is stored where a mask is true.
struct Reading<'c, 'a> {
    block: BlockRef<'c, 'c>,
    /// The store's indices.
    indices: &'a [Value<'c>],
    parts: Vec<OpRef<'c>>,
    masks: Vec<OpRef<'c>>,
    /// The operations that make the store's own mask, as far as another equals it.
    others: Vec<OpRef<'c>>,
}

impl<'c> Reading<'c, '_> {
    /// `a[mask] operator= number`
    fn in_place(&mut self, in_place: OpRef<'c>, place: &[Value<'c>]) -> Option<Masked<'c>> {
        let [old, number] = ir::operands(in_place)[..] else {
            return None;
        };
        let read = only_use(old, "basicpy.subscript")?;
        let (old, ty) = (Ty::of(old.r#type()).ok()?, Ty::of(number.r#type()).ok()?);
        let kind = ir::string_of(in_place, "kind")?;
        // Powers of integers may raise, but only where the mask is true.
        let is_wanted = ir::operands(read) == place && ty.is_complex_number() && kind != "Pow";
        if !is_wanted || inplace_result(&kind, &old, &ty).is_err() {
            return None;
        }
        self.parts.extend([in_place, read]);
        let operands = vec![Masked::Selected(*place.first()?), Masked::Number(number)];
        Some(Masked::Call(binary_ufunc(&kind)?, operands))
    }

    /// An expression of operators, numbers and what the mask selects.
    fn expression(&mut self, value: Value<'c>) -> Option<Masked<'c>> {
        let ty = Ty::of(value.r#type()).ok()?;
        if ty.is_complex_number() {
            return Some(Masked::Number(value));
        }
        let made = ir::defining_operation(value)?;
        let is_own = made.block() == Some(self.block) && ir::users(value).len() == 1;
        if !matches!(ty, Ty::Array(_)) || !is_own {
            return None;
        }
        self.parts.push(made);
        let kind = ir::string_of(made, "kind").unwrap_or_default();
        match (ir::name(made), ir::operands(made).as_slice()) {
            ("basicpy.subscript", [array, indices @ ..]) => {
                let is_same = indices.len() == self.indices.len()
                    && (0..indices.len()).all(|at| self.is_same(indices[at], self.indices[at]));
                is_same.then_some(Masked::Selected(*array))
            }
            ("basicpy.binary_expr", [base, exponent]) if kind == "Pow" => {
                // Other powers of integers may raise, but only where the mask is true.
                let is_square = constants().integer(*exponent) == Some(2);
                let base = self.expression(*base).filter(|_| is_square)?;
                Some(Masked::Call("numpy.square", vec![base]))
            }
            ("basicpy.binary_expr", operands) => self.call(binary_ufunc(&kind)?, operands),
            ("basicpy.unary_expr", operands) => self.call(unary_ufunc(&kind)?, operands),
            _ => None,
        }
    }

    fn call(&mut self, ufunc: &'static str, operands: &[Value<'c>]) -> Option<Masked<'c>> {
        let operands = operands.iter().map(|operand| self.expression(*operand));
        Some(Masked::Call(ufunc, operands.collect::<Option<Vec<_>>>()?))
    }

    /// Whether two values, of which the second makes a part of the store's mask, are
    /// the same, or results of the same operators of the same values.
    fn is_same(&mut self, value: Value<'c>, other: Value<'c>) -> bool {
        if value == other {
            return true;
        }
        let makers = (ir::defining_operation(value), ir::defining_operation(other));
        let (Some(made), Some(made_other)) = makers else {
            return false;
        };
        let attributes = |operation: OpRef<'c>| operation.attributes().collect::<Vec<_>>();
        let (operands, others) = (ir::operands(made), ir::operands(made_other));
        let is_alike = OPERATORS.contains(&ir::name(made))
            && ir::name(made) == ir::name(made_other)
            && value.r#type() == other.r#type()
            && attributes(made) == attributes(made_other)
            && operands.len() == others.len();
        if !is_alike {
            return false;
        }
        if matches!(Ty::of(value.r#type()), Ok(Ty::Array(_))) {
            let here = Some(self.block);
            if made.block() != here || made_other.block() != here {
                return false;
            }
            self.masks.push(made);
            self.others.push(made_other);
        }
        (0..operands.len()).all(|at| self.is_same(operands[at], others[at]))
    }

    /// Whether what stands between the first operation that was found and the store
    /// only computes. Leaves each operation that makes a mask once, users first.
    fn is_undisturbed(&mut self, store: OpRef<'c>, in_place: Option<OpRef<'c>>) -> bool {
        let keys = |operations: &[OpRef<'c>]| {
            let keys = operations.iter().map(|each| ir::operation_key(*each));
            keys.collect::<Vec<_>>()
        };
        let masks = keys(&self.masks);
        let found = [masks.clone(), keys(&self.parts), keys(&self.others)].concat();
        let (start, end) = (keys(&[store]), in_place.map(ir::operation_key));
        let whole = ir::operations(self.block);
        let between = whole
            .iter()
            .copied()
            .skip_while(|operation| !found.contains(&ir::operation_key(*operation)))
            .take_while(|operation| !start.contains(&ir::operation_key(*operation)))
            .collect::<Vec<_>>();
        self.masks = between.iter().rev().copied().collect();
        self.masks
            .retain(|operation| masks.contains(&ir::operation_key(*operation)));
        between.iter().all(|operation| {
            COMPUTING.contains(&ir::name(*operation)) || end == Some(ir::operation_key(*operation))
        })
    }
}

/// Operators whose results depend on nothing but their operands.
const OPERATORS: &[&str] = &[
    "arith.constant",
    "basicpy.binary_compare",
    "basicpy.binary_expr",
    "basicpy.numeric_constant",
    "basicpy.unary_expr",
];

/// Operations that change no array.
const COMPUTING: &[&str] = &[
    "arith.constant",
    "basicpy.as_int",
    "basicpy.binary_compare",
    "basicpy.binary_expr",
    "basicpy.bool_constant",
    "basicpy.numeric_cast",
    "basicpy.numeric_constant",
    "basicpy.subscript",
    "basicpy.unary_expr",
];

/// The operation of this name that makes a value, if it has one use.
fn only_use<'c>(value: Value<'c>, name: &str) -> Option<OpRef<'c>> {
    let made = ir::defining_operation(value)?;
    (ir::name(made) == name && ir::users(value).len() == 1).then_some(made)
}
