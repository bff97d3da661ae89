//! The order in memory that calls ask for, and new arrays that lie in it.

use super::{
    arguments::Arguments,
    array_like::fresh,
    emit::{Emit, tensor_parts},
    names::shown,
};
use crate::typing::{
    constant::Constant,
    dtype::DType,
    problem::Problem,
    ty::{ArrayTy, Ty},
};
use melior::ir::ValueLike;
use npc_dialects::{ir::Value, types::Layout};

/// NumPy's `order`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// Rows one behind the other.
    C,
    /// Columns one behind the other, as in Fortran.
    F,
    /// Fortran's for an array that lies in it, else C.
    Any,
    /// As close as can be to that of the array.
    Keep,
}

impl<T> Arguments<T> {
    /// The order that an argument names, or its default.
    ///
    /// # Errors
    /// Says so if there is no such order, or none that is known when the program is
    /// compiled.
    pub(super) fn order(&self, index: usize, default: Order) -> Result<Order, Problem> {
        let name = match (self.get(index), self.constant(index)) {
            (None, _) | (_, Some(Constant::None)) => return Ok(default),
            (_, Some(Constant::Text(name))) => name,
            _ => return Err(self.not_constant(index, "a text that is written out")),
        };
        match name.as_str() {
            "C" | "c" => Ok(Order::C),
            "F" | "f" => Ok(Order::F),
            "A" | "a" => Ok(Order::Any),
            "K" | "k" => Ok(Order::Keep),
            other => Err(Problem::call(
                format!("order must be one of 'C', 'F', 'A', or 'K' (got '{other}')"),
                "leave it out, or give one of these",
            )),
        }
    }

    /// The layout of an array that is made of nothing, in the order that an argument
    /// names.
    ///
    /// # Errors
    /// Says so unless that is C or F, which are all that NumPy takes.
    pub(super) fn new_layout(&self, index: usize) -> Result<Layout, Problem> {
        match self.order(index, Order::C)? {
            Order::C => Ok(Layout::C),
            Order::F => Ok(Layout::F),
            Order::Any | Order::Keep => Err(Problem::call(
                format!(
                    "{}: only 'C' or 'F' order is permitted",
                    shown(self.function())
                ),
                "give order='C' or order='F'",
            )),
        }
    }
}

impl Order {
    /// The layout of a new array that is made like another.
    ///
    /// That of an array which is not known to lie in one of the orders counts as C, and
    /// where its first axis is known to be the one without gaps, as Fortran's.
    pub(super) fn like(self, array: &ArrayTy) -> Layout {
        match (self, array.layout) {
            (Self::F | Self::Any | Self::Keep, Layout::F) | (Self::F, _) => Layout::F,
            (Self::Keep, Layout::Columns) if array.rank() == 2 => Layout::F,
            _ => Layout::C,
        }
    }

    /// The layout of a new array that is computed from the elements of operands.
    pub(super) fn of_operands(self, operands: &[&Ty]) -> Layout {
        let arrays = operands.iter().filter_map(|ty| match ty {
            Ty::Array(array) if array.rank() > 0 => Some(array),
            _ => None,
        });
        let arrays = arrays.collect::<Vec<_>>();
        match self {
            Self::C => Layout::C,
            Self::F => Layout::F,
            Self::Any
                if arrays
                    .iter()
                    .all(|it| it.layout == Layout::F && it.rank() > 1) =>
            {
                match arrays.is_empty() {
                    true => Layout::C,
                    false => Layout::F,
                }
            }
            Self::Any => Layout::C,
            Self::Keep => kept(&arrays),
        }
    }
}

/// The layout in which NumPy keeps what is computed from arrays: Fortran's if some lie in
/// it and none in another. Arrays that have one axis but for those of size 1 lie in both.
fn kept(arrays: &[&ArrayTy]) -> Layout {
    let rank = arrays.iter().map(|array| array.rank()).max().unwrap_or(0);
    let mut layout = Layout::C;
    for array in arrays {
        let axes = array.shape.iter().filter(|size| **size != Some(1));
        let has_one = axes.count() < 2;
        match array.layout {
            _ if has_one => {}
            Layout::F if array.rank() == rank => layout = Layout::F,
            // Of the axes that it has, it wants the same order.
            Layout::F => {}
            Layout::Columns if array.rank() == rank && rank == 2 => layout = Layout::F,
            _ => return Layout::C,
        }
    }
    layout
}

/// The type of a new array in one of the two orders, which are one for a single axis.
pub(crate) fn laid_out(array: ArrayTy, layout: Layout) -> ArrayTy {
    let layout = match array.rank() {
        0 | 1 => Layout::C,
        _ => layout,
    };
    ArrayTy { layout, ..array }
}

/// The axes from the last one to the first one.
pub(super) fn reversed(rank: usize) -> Vec<usize> {
    (0..rank).rev().collect()
}

impl<'c> Emit<'c> {
    /// A universal function of values, as an operator computes it: a new array in the
    /// order of the operands, or a NumPy scalar.
    pub(crate) fn elementwise(
        &self,
        name: &str,
        operands: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        let types = self.types(operands)?;
        let layout = Order::Keep.of_operands(&types.iter().collect::<Vec<_>>());
        Ok(self.array_in(self.ufunc(name, operands)?, layout))
    }

    /// A new array with a tensor's elements, in one of the two orders; a value that is no
    /// tensor stays.
    pub(super) fn array_in(&self, value: Value<'c>, layout: Layout) -> Value<'c> {
        let parts = tensor_parts(value.r#type());
        let array = parts.map(|(dtype, shape)| laid_out(fresh(dtype, shape), layout));
        let r#type = array.and_then(|array| Ty::Array(array).to_type(self.builder.context()));
        match r#type {
            Some(array) => {
                self.builder
                    .value("numpy.create_array_from_tensor", &[value], array, &[])
            }
            None => value,
        }
    }

    /// Notes how a copy of an array lies in NumPy that is made in an order.
    pub(super) fn note_copy(&self, copy: Value<'c>, order: Order, source: &Ty) {
        let layout = match source {
            Ty::Array(source) => source.layout,
            _ => Layout::C,
        };
        match (order, layout) {
            (Order::C | Order::F, _) | (Order::Any, Layout::C | Layout::F) => self.note_order(copy),
            (Order::Any, _) => self.note_another_order(copy),
            // The elements that it is made from tell.
            (Order::Keep, _) => {}
        }
    }

    /// A new array of these sizes, in the order that its type says.
    pub(super) fn empty_of(
        &self,
        mut sizes: Vec<Value<'c>>,
        result: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let Ty::Array(array) = result else {
            return Err(Problem::conflict("an array is expected", "pass an array"));
        };
        if array.layout != Layout::F {
            return self.new_array(array.dtype, &array.shape, &sizes);
        }
        let mut shape = array.shape.clone();
        shape.reverse();
        sizes.reverse();
        let rows = self.new_array(array.dtype, &shape, &sizes)?;
        self.transposed(rows, &reversed(shape.len()))
    }

    /// A new array with what a value holds, in a dtype and one of the two orders.
    pub(super) fn copied(
        &self,
        value: Value<'c>,
        dtype: DType,
        layout: Layout,
    ) -> Result<Value<'c>, Problem> {
        if layout != Layout::F {
            return self.new_array_like(value, dtype);
        }
        // The rows of the transposed array are the columns.
        let array = self.array_like(value)?;
        let order = reversed(self.array_ty(array)?.rank());
        let rows = self.new_array_like(self.transposed(array, &order)?, dtype)?;
        self.transposed(rows, &order)
    }
}
