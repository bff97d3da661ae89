//! The attributes of arrays that say how they lie in memory: `a.strides` and `a.flags`.

use super::{arrays::SizeOperator, emit::Emit, kept_order::Place};
use crate::typing::{problem::Problem, rules::attributes::flags};
use npc_dialects::ir::Value;

impl<'c> Emit<'c> {
    /// `array.strides`, in bytes.
    pub(crate) fn strides(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        let place = self.known_place(array, "strides")?;
        let bytes = self.int(self.array_ty(array)?.dtype.size() as i64);
        let strides = place.strides.iter();
        let strides = strides.map(|it| self.size_operator(SizeOperator::Multiply, *it, bytes));
        self.tuple(&strides.collect::<Vec<_>>())
    }

    /// `array.flags`, as far as [`flags`] says them.
    pub(crate) fn flags(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        let place = self.known_place(array, "flags")?;
        let b = &self.builder;
        let in_rows = self.is_contiguous(&place, false);
        let in_columns = self.is_contiguous(&place, true);
        let only_in_columns = b.same("arith.andi", &[in_columns, self.not(in_rows)]);
        let either = b.same("arith.ori", &[in_columns, in_rows]);
        let flags_in_order = [
            in_rows,
            in_rows,
            in_columns,
            in_columns,
            only_in_columns,
            either,
        ];
        self.tuple_like(&flags(), &flags_in_order.map(|flag| self.python_bool(flag)))
    }

    fn known_place(&self, array: Value<'c>, attribute: &str) -> Result<Place<'c>, Problem> {
        self.place(array)?.ok_or_else(|| {
            Problem::conflict(
                format!(
                    "'{attribute}' is not compiled here: how NumPy lays this array out is not known"
                ),
                "ask it of an argument, or of an array that is copied in an order, as with \
                 np.array(a, order='C')",
            )
        })
    }
}
