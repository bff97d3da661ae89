//! Making ranges, and what Python does with them.

use super::emit::Emit;
use crate::typing::{dtype::DType, problem::Problem, ty::Ty};
use npc_dialects::{
    ir::{self, CmpiPredicate, Value},
    types,
};

impl<'c> Emit<'c> {
    /// `range(start, stop, step)` of ints. A step of zero raises.
    pub(crate) fn range(&self, slots: [Value<'c>; 3]) -> Value<'c> {
        let is_zero = self
            .builder
            .compare_integers(CmpiPredicate::Eq, slots[2], self.int(0));
        let message = "range() arg 3 must not be zero";
        self.raise_if(is_zero, "ValueError", message, &[]);
        self.range_of(slots)
    }

    pub(super) fn range_of(&self, slots: [Value<'c>; 3]) -> Value<'c> {
        let integer = self.builder.integer_type(64);
        let r#type = types::slot_object(self.builder.context(), "range", &[integer; 3]);
        self.builder
            .value("basicpy.slot_object_make", &slots, r#type, &[])
    }

    /// A slot of an object.
    pub(crate) fn slot(&self, object: Value<'c>, index: usize) -> Result<Value<'c>, Problem> {
        if let Some(make) = ir::defining_operation(object)
            && ir::name(make) == "basicpy.slot_object_make"
            && let Some(slot) = ir::operands(make).get(index)
        {
            return Ok(*slot);
        }
        let ty = self
            .ty(object)?
            .slot(index)
            .ok_or_else(|| Problem::internal("the object has no such slot"))?;
        let index = ir::index_attribute(self.builder.context(), index as i64);
        let r#type = self.r#type(&ty)?;
        Ok(self.builder.value(
            "basicpy.slot_object_get",
            &[object],
            r#type,
            &[("index", index)],
        ))
    }

    /// Start, stop and step of a range.
    pub(crate) fn range_slots(&self, range: Value<'c>) -> Result<[Value<'c>; 3], Problem> {
        Ok([
            self.slot(range, 0)?,
            self.slot(range, 1)?,
            self.slot(range, 2)?,
        ])
    }

    /// How many values a range has, as an unsigned number.
    fn range_count(&self, range: Value<'c>) -> Result<Value<'c>, Problem> {
        Ok(self.count_between(self.range_slots(range)?))
    }

    /// How many steps lead from a start to before a stop, as an unsigned number:
    /// `low < high ? 1 + (high - low - 1) / magnitude : 0`, as CPython counts. The step is
    /// not 0.
    pub(super) fn count_between(&self, [start, stop, step]: [Value<'c>; 3]) -> Value<'c> {
        let (zero, one) = (self.int(0), self.int(1));
        let b = &self.builder;
        let (ascends, magnitude) = self.direction(step);
        let low = b.select(ascends, start, stop);
        let high = b.select(ascends, stop, start);
        let distance = b.same("arith.subi", &[high, low]);
        let last = b.same("arith.subi", &[distance, one]);
        let steps = b.same("arith.divui", &[last, magnitude]);
        let count = b.same("arith.addi", &[steps, one]);
        let is_nonempty = b.compare_integers(CmpiPredicate::Slt, low, high);
        b.select(is_nonempty, count, zero)
    }

    /// Whether a step leads upward, and how far it leads.
    fn direction(&self, step: Value<'c>) -> (Value<'c>, Value<'c>) {
        let b = &self.builder;
        let (zero, one) = (self.int(0), self.int(1));
        let ascends = b.compare_integers(CmpiPredicate::Slt, zero, step);
        let negated = b.same("arith.subi", &[zero, step]);
        // A step of zero has raised; a division by it must not trap all the same.
        let magnitude = b.same("arith.maxui", &[b.select(ascends, step, negated), one]);
        (ascends, magnitude)
    }

    /// How many values a range gives to a loop, as far as an int counts.
    pub(crate) fn range_length(&self, range: Value<'c>) -> Result<Value<'c>, Problem> {
        let count = self.range_count(range)?;
        Ok(self
            .builder
            .same("arith.minui", &[count, self.int(i64::MAX)]))
    }

    /// `len(range)`
    pub(crate) fn len_of_range(&self, range: Value<'c>) -> Result<Value<'c>, Problem> {
        let count = self.range_count(range)?;
        let is_too_long = self
            .builder
            .compare_integers(CmpiPredicate::Slt, count, self.int(0));
        let message = "Python int too large to convert to C ssize_t";
        self.raise_if(is_too_long, "OverflowError", message, &[]);
        Ok(count)
    }

    /// The value of a range at a position that it has.
    pub(crate) fn range_item(
        &self,
        range: Value<'c>,
        position: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let [start, _, step] = self.range_slots(range)?;
        let distance = self.builder.same("arith.muli", &[position, step]);
        Ok(self.builder.same("arith.addi", &[start, distance]))
    }

    /// `range[index]`
    pub(crate) fn range_element(
        &self,
        range: Value<'c>,
        index: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let length = self.range_length(range)?;
        let index = match self.ty(index)? {
            // Python's ranges take integers of any size, which are beyond every end then.
            Ty::Scalar(DType::UInt64) => {
                let operands = [self.integer(index), self.int(i64::MAX)];
                self.builder.same("arith.minui", &operands)
            }
            _ => index,
        };
        let position = self.position(index, length, "range object index out of range");
        self.range_item(range, position)
    }

    /// The position from the start that an index means, which may count from
    /// the end. Raises IndexError where there is none.
    pub(crate) fn position(&self, index: Value<'c>, length: Value<'c>, message: &str) -> Value<'c> {
        let b = &self.builder;
        let is_unsigned = matches!(self.ty(index), Ok(Ty::Scalar(DType::UInt64)));
        let index = self.integer(index);
        if is_unsigned {
            let is_large = b.compare_integers(CmpiPredicate::Slt, index, self.int(0));
            let message = "cannot fit 'numpy.uint64' into an index-sized integer";
            self.raise_if(is_large, "IndexError", message, &[]);
        }
        let negative = b.compare_integers(CmpiPredicate::Slt, index, self.int(0));
        let from_end = b.same("arith.addi", &[index, length]);
        let position = b.select(negative, from_end, index);
        let outside = b.compare_integers(CmpiPredicate::Uge, position, length);
        self.raise_if(outside, "IndexError", message, &[]);
        position
    }

    /// `range[slice]`, a range.
    pub(crate) fn range_slice(
        &self,
        range: Value<'c>,
        slice: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let step = self.slot(range, 2)?;
        let length = self.range_length(range)?;
        let [first, end, by] = self.slice_bounds(slice, length)?;
        let at = |position| self.range_item(range, position);
        let by = self.builder.same("arith.muli", &[by, step]);
        Ok(self.range_of([at(first)?, at(end)?, by]))
    }

    /// Start, stop and step of a slice of what has a length, as CPython's
    /// `PySlice_AdjustIndices` has it.
    pub(super) fn slice_bounds(
        &self,
        slice: Value<'c>,
        length: Value<'c>,
    ) -> Result<[Value<'c>; 3], Problem> {
        let mut slots = [None; 3];
        for (index, slot) in slots.iter_mut().enumerate() {
            let value = self.slot(slice, index)?;
            *slot = (self.ty(value)? != Ty::None).then(|| self.integer(value));
        }
        let [start, stop, step] = slots;
        let b = &self.builder;
        let (zero, minus_one) = (self.int(0), self.int(-1));
        let step = step.unwrap_or_else(|| self.int(1));
        let is_zero = b.compare_integers(CmpiPredicate::Eq, step, zero);
        self.raise_if(is_zero, "ValueError", "slice step cannot be zero", &[]);
        let backward = b.compare_integers(CmpiPredicate::Slt, step, zero);
        let last = b.same("arith.subi", &[length, self.int(1)]);
        let low = b.select(backward, minus_one, zero);
        let high = b.select(backward, last, length);
        let adjusted = |bound: Option<Value<'c>>, default: [Value<'c>; 2]| match bound {
            None => b.select(backward, default[0], default[1]),
            Some(bound) => {
                let negative = b.compare_integers(CmpiPredicate::Slt, bound, zero);
                let from_end = b.same("arith.addi", &[bound, length]);
                let bound = b.select(negative, from_end, bound);
                let bound = b.same("arith.maxsi", &[bound, low]);
                b.same("arith.minsi", &[bound, high])
            }
        };
        Ok([
            adjusted(start, [last, zero]),
            adjusted(stop, [minus_one, length]),
            step,
        ])
    }

    /// `item in range` for a number.
    pub(crate) fn range_contains(
        &self,
        range: Value<'c>,
        item: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let [start, stop, step] = self.range_slots(range)?;
        let b = &self.builder;
        let is_integral = self.ty(item)?.is_integral();
        let item = match is_integral {
            true => item,
            false => self.cast(item, &Ty::Float)?,
        };
        let integer = self.cast(item, &Ty::Int)?;
        let (ascends, magnitude) = self.direction(step);
        let ahead = b.same("arith.subi", &[integer, start]);
        let behind = b.same("arith.subi", &[start, integer]);
        let distance = b.select(ascends, ahead, behind);
        let rest = b.same("arith.remui", &[distance, magnitude]);
        let is_on_step = b.compare_integers(CmpiPredicate::Eq, rest, self.int(0));
        let within = |low, high| {
            let from = b.compare_integers(CmpiPredicate::Sge, high, low);
            let before = b.compare_integers(CmpiPredicate::Slt, integer, stop);
            let after = b.compare_integers(CmpiPredicate::Slt, stop, integer);
            b.same("arith.andi", &[from, b.select(ascends, before, after)])
        };
        let is_within = b.select(ascends, within(start, integer), within(integer, start));
        let found = b.same("arith.andi", &[is_within, is_on_step]);
        if is_integral {
            return Ok(found);
        }
        let is_whole = self.compare_numbers("Eq", integer, item)?;
        Ok(b.same("arith.andi", &[found, is_whole]))
    }

    /// Whether two ranges give the same values.
    pub(crate) fn equal_ranges(
        &self,
        left: Value<'c>,
        right: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let (lengths, slots) = (
            [self.range_count(left)?, self.range_count(right)?],
            [self.range_slots(left)?, self.range_slots(right)?],
        );
        let b = &self.builder;
        let equal = |pair: [Value<'c>; 2]| b.compare_integers(CmpiPredicate::Eq, pair[0], pair[1]);
        let any = |left, right| b.same("arith.ori", &[left, right]);
        let both = |left, right| b.same("arith.andi", &[left, right]);
        let is_empty = equal([lengths[0], self.int(0)]);
        let is_single = equal([lengths[0], self.int(1)]);
        let same_start = equal([slots[0][0], slots[1][0]]);
        let same_step = equal([slots[0][2], slots[1][2]]);
        let same_values = both(same_start, any(is_single, same_step));
        Ok(both(equal(lengths), any(is_empty, same_values)))
    }
}
