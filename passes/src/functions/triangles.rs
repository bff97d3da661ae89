//! Matrices of which a triangle is kept.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    array_like::array_like,
    creation::dtype_argument,
    diagonals::diagonal_argument,
    emit::Emit,
    shape_arguments::check_sizes,
};
use crate::typing::{constant::Constant, dtype::DType, problem::Problem, ty::Ty};
use npc_dialects::ir::{CmpiPredicate, Value};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.tril",
        parameters: &[required("m"), optional("k")],
        result: |arguments| triangle(arguments),
        lower: |emit, arguments, _| emit.triangle(arguments, "numpy.less_equal"),
    },
    Function {
        name: "numpy.triu",
        parameters: &[required("m"), optional("k")],
        result: |arguments| triangle(arguments),
        lower: |emit, arguments, _| emit.triangle(arguments, "numpy.greater_equal"),
    },
    Function {
        name: "numpy.tri",
        parameters: &[
            required("N"),
            optional("M"),
            optional("k"),
            optional("dtype"),
        ],
        result: |arguments| {
            let dtype = dtype_argument(arguments.get(3), DType::Float64)?;
            let size = |index| {
                let size = match arguments.get(index) {
                    None | Some(Ty::None) => 0,
                    Some(size) if size.is_index() => index,
                    Some(other) => return Err(not_an_integer(other)),
                };
                Ok(match arguments.constant(size) {
                    Some(Constant::Integer(size @ 0..)) => Some(*size),
                    _ => None,
                })
            };
            diagonal_argument(arguments, 2)?;
            Ok(Ty::fresh_array(dtype, vec![size(0)?, size(1)?]))
        },
        lower: |emit, arguments, result| {
            let rows = emit.integer(*arguments.required(0)?);
            let columns = match arguments.get(1) {
                Some(columns) if emit.ty(*columns)? != Ty::None => emit.integer(*columns),
                _ => rows,
            };
            let Ty::Array(array) = result else {
                return Err(not_a_matrix());
            };
            let sizes = emit.at_least_zero([rows, columns]);
            let target = emit.new_array(array.dtype, &array.shape, &sizes)?;
            let offset = arguments.get(2).map(|offset| emit.integer(*offset));
            let mask = emit.side([rows, columns], offset, "numpy.less_equal")?;
            emit.assign(target, mask)?;
            Ok(target)
        },
    },
    Function {
        name: "numpy.vander",
        parameters: &[required("x"), optional("N"), optional("increasing")],
        result: |arguments| {
            let array = array_like(arguments.required(0)?)?;
            if array.rank() != 1 {
                return Err(Problem::conflict(
                    "x must be a one-dimensional array or sequence.",
                    "give a vector",
                ));
            }
            arguments.flag(2, false)?;
            arguments.get(1).map_or(Ok(()), check_sizes)?;
            let columns = match (arguments.get(1), arguments.constant(1)) {
                (None | Some(Ty::None), _) => array.shape[0],
                (_, Some(Constant::Integer(count @ 0..))) => Some(*count),
                (Some(count), _) if count.is_index() && *count != Ty::Bool => None,
                (Some(other), _) => return Err(not_an_integer(other)),
            };
            let dtype = array.dtype.promote(DType::Int64);
            Ok(Ty::fresh_array(dtype, vec![array.shape[0], columns]))
        },
        lower: |emit, arguments, result| {
            let vector = emit.array_like(*arguments.required(0)?)?;
            let size = emit.sizes(vector)?[0];
            let columns = match arguments.get(1) {
                Some(count) if emit.ty(*count)? != Ty::None => emit.integer(*count),
                _ => size,
            };
            let Ty::Array(array) = result else {
                return Err(not_a_matrix());
            };
            let target = emit.new_array(array.dtype, &array.shape, &[size, columns])?;
            let powers = match arguments.flag(2, false)? {
                true => target,
                false => emit.flipped(target, &[1])?,
            };
            emit.powers(powers, vector, columns)?;
            Ok(target)
        },
    },
];

fn not_an_integer(ty: &Ty) -> Problem {
    Problem::conflict(
        format!("{} cannot be interpreted as an integer", ty.with_article()),
        "convert it with int(x)",
    )
}

fn not_a_matrix() -> Problem {
    Problem::conflict(
        "an array with axes is expected",
        "give a matrix, or np.tri(n) for the triangle itself",
    )
}

fn triangle(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let array = array_like(arguments.required(0)?)?;
    if array.rank() > 0 {
        diagonal_argument(arguments, 1)?;
    }
    match array.rank() {
        0 => Err(not_a_matrix()),
        // A vector stands in each row.
        1 => Ok(Ty::fresh_array(
            array.dtype,
            vec![array.shape[0], array.shape[0]],
        )),
        _ => Ok(Ty::fresh_array(array.dtype, array.shape)),
    }
}

impl<'c> Emit<'c> {
    /// Whether each column's place, less the offset, compares with the row's.
    fn side(
        &self,
        [rows, columns]: [Value<'c>; 2],
        offset: Option<Value<'c>>,
        comparison: &str,
    ) -> Result<Value<'c>, Problem> {
        let (zero, one) = (self.int(0), self.int(1));
        let [rows, columns] = self.at_least_zero([rows, columns]);
        // The mask is the same for all offsets beyond a corner, and a far one would wrap.
        let start = offset.map_or(zero, |offset| {
            let lowest = self.builder.same("arith.subi", &[zero, rows]);
            let offset = self.builder.same("arith.maxsi", &[offset, lowest]);
            self.builder.same("arith.minsi", &[offset, columns])
        });
        let rows = self.array_if_tensor(self.iota(rows, start, one, DType::Int64)?);
        let columns = self.array_if_tensor(self.iota(columns, zero, one, DType::Int64)?);
        self.ufunc(comparison, &[columns, self.widened(rows, &[1])?])
    }

    fn at_least_zero(&self, sizes: [Value<'c>; 2]) -> [Value<'c>; 2] {
        sizes.map(|size| self.builder.same("arith.maxsi", &[size, self.int(0)]))
    }

    fn triangle(
        &self,
        arguments: &Arguments<Value<'c>>,
        comparison: &str,
    ) -> Result<Value<'c>, Problem> {
        let array = self.array_like(*arguments.required(0)?)?;
        let sizes = self.sizes(array)?;
        let matrix = [sizes[sizes.len().saturating_sub(2)], sizes[sizes.len() - 1]];
        let offset = arguments.get(1).map(|offset| self.integer(*offset));
        let mask = self.side(matrix, offset, comparison)?;
        let dtype = self.array_ty(array)?.dtype;
        let zero = self.cast(self.int(0), &Ty::Scalar(dtype))?;
        let kept = self.ufunc("numpy.where", &[mask, self.elements(array)?, zero])?;
        Ok(self.array_if_tensor(kept))
    }

    /// Sets the columns of a matrix to the powers of a vector: ones, the vector, and each
    /// further one is made of the one before.
    fn powers(
        &self,
        matrix: Value<'c>,
        vector: Value<'c>,
        columns: Value<'c>,
    ) -> Result<(), Problem> {
        let (zero, one) = (self.int(0), self.int(1));
        let column = |emit: &Self, place| emit.view_along(matrix, 1, place);
        let has_more_than = |size| {
            let b = &self.builder;
            b.compare_integers(CmpiPredicate::Sgt, columns, size)
        };
        self.when(has_more_than(zero), &mut |emit| {
            emit.assign(column(emit, zero)?, one).map(|_| ())
        })?;
        self.when(has_more_than(one), &mut |emit| {
            emit.assign(column(emit, one)?, vector).map(|_| ())
        })?;
        self.repeat([self.int(2), columns], &[], &mut |emit, place, _| {
            let before = emit.builder.same("arith.subi", &[place, one]);
            let power = emit.ufunc("numpy.multiply", &[column(emit, before)?, vector])?;
            emit.assign(column(emit, place)?, power)?;
            Ok(Vec::new())
        })?;
        Ok(())
    }
}
