//! Products of arrays with any number of axes, made of products of matrices.

use super::{
    Function,
    arguments::{Arguments, Parameter, optional, required},
    array_like::array_like,
    emit::Emit,
    output, ufunc_calls, ufuncs,
};
use crate::extents::TOO_BIG;
use crate::typing::{
    constant::Constant,
    dtype::Casting,
    problem::Problem,
    rules::views::elements,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::Value;

/// What products take that may be written to an array.
pub(super) const WITH_OUTPUT: &[Parameter] = &[required("a"), required("b"), optional("out")];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.inner",
        parameters: &[required("a"), required("b")],
        result: |arguments| {
            let [a, b] = factors(arguments)?;
            match (a.rank(), b.rank()) {
                (0, _) | (_, 0) => multiplied(arguments),
                (_, right) => contracted(&a, &b, &Contraction::last_with(right - 1)),
            }
        },
        lower: |emit, arguments, _| {
            let [a, b] = emit.factors(arguments)?;
            match [emit.array_ty(a)?.rank(), emit.array_ty(b)?.rank()] {
                [0, _] | [_, 0] => emit.multiplied(arguments),
                [_, right] => {
                    // NumPy's message is about the second factor with its last axes swapped.
                    let axis = right.saturating_sub(2);
                    let mut order = (0..right).collect::<Vec<_>>();
                    order.swap(axis, right - 1);
                    let columns = emit.transposed(b, &order)?;
                    emit.check_aligned([a, columns], axis)?;
                    emit.contracted([a, b], &Contraction::last_with(right - 1))
                }
            }
        },
    },
    Function {
        name: "numpy.vdot",
        parameters: &[required("a"), required("b")],
        result: |arguments| {
            let [a, b] = factors(arguments)?;
            Ok(Ty::Scalar(a.dtype.promote(b.dtype)))
        },
        lower: |emit, arguments, _| {
            let [a, b] = emit.factors(arguments)?;
            let [a, b] = [emit.raveled(a)?, emit.raveled(b)?];
            let sizes = [emit.sizes(a)?[0], emit.sizes(b)?[0]];
            let message = "cannot reshape array of size {} into shape ({},)";
            emit.check_equal(sizes[0], sizes[1], message, &[sizes[1], sizes[0]]);
            // The conjugate of a row and not of a vector, so that the product itself takes it.
            let row = emit.conjugate(emit.widened(a, &[0])?)?;
            let product = emit.matrix_product(row, emit.widened(b, &[1])?)?;
            emit.load(product, &[emit.int(0); 2], emit.array_ty(product)?.dtype)
        },
    },
    Function {
        name: "numpy.outer",
        parameters: WITH_OUTPUT,
        result: |arguments| {
            let [a, b] = factors(arguments)?;
            let shape = vec![elements(&a.shape), elements(&b.shape)];
            let product = Ty::fresh_array(a.dtype.promote(b.dtype), shape);
            let (name, out) = (arguments.function(), arguments.get(2));
            output::result(name, product, out, Casting::SameKind)
        },
        lower: |emit, arguments, _| {
            let [a, b] = emit.factors(arguments)?;
            let column = emit.widened(emit.raveled(a)?, &[1])?;
            let row = emit.widened(emit.raveled(b)?, &[0])?;
            let product = emit.ufunc("numpy.multiply", &[column, row])?;
            emit.written(product, arguments.get(2).copied())
        },
    },
    Function {
        name: "numpy.tensordot",
        parameters: &[required("a"), required("b"), optional("axes")],
        result: |arguments| {
            let [a, b] = factors(arguments)?;
            let pairs = pairs(arguments, [a.rank(), b.rank()])?;
            contracted(&a, &b, &pairs).map(|ty| match ty {
                // NumPy gives an array without axes.
                Ty::Scalar(dtype) => Ty::fresh_array(dtype, Vec::new()),
                array => array,
            })
        },
        lower: |emit, arguments, _| {
            let [a, b] = emit.factors(arguments)?;
            let ranks = [emit.array_ty(a)?.rank(), emit.array_ty(b)?.rank()];
            let pairs = pairs(arguments, ranks)?;
            let (left, right) = (emit.sizes(a)?, emit.sizes(b)?);
            for (x, y) in pairs.left.iter().zip(&pairs.right) {
                emit.check_equal(left[*x], right[*y], "shape-mismatch for sum", &[]);
            }
            let product = emit.contracted([a, b], &pairs)?;
            emit.array_like(product)
        },
    },
    Function {
        name: "numpy.kron",
        parameters: &[required("a"), required("b")],
        result: |arguments| {
            let [a, b] = factors(arguments)?;
            let rank = a.rank().max(b.rank());
            let sizes = [&a, &b].map(|it| padded(&it.shape, rank, Some(1)));
            let sizes = sizes[0].iter().zip(&sizes[1]);
            let shape = sizes.map(|(a, b)| a.zip(*b).and_then(|(a, b)| a.checked_mul(b)));
            Ok(Ty::fresh_array(a.dtype.promote(b.dtype), shape.collect()))
        },
        lower: |emit, arguments, result| {
            let factors = emit.factors(arguments)?;
            match result {
                Ty::Array(result) => emit.kronecker(factors, &result.shape),
                _ => Err(no_array()),
            }
        },
    },
];

fn no_array() -> Problem {
    Problem::conflict("an array is expected here", "pass an array")
}

pub(super) fn factors(arguments: &Arguments<Ty>) -> Result<[ArrayTy; 2], Problem> {
    Ok([
        array_like(arguments.required(0)?)?,
        array_like(arguments.required(1)?)?,
    ])
}

/// The type of the product of a number and an array.
pub(super) fn multiplied(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let multiply = ufuncs::ufunc("numpy.multiply").ok_or_else(no_array)?;
    let strong = |ty: &Ty| match array_like(ty) {
        // Numbers are as strong as the arrays that NumPy makes of them.
        Ok(array) if array.rank() == 0 => Ok(Ty::Scalar(array.dtype)),
        Ok(array) => Ok(Ty::Array(array)),
        Err(problem) => Err(problem),
    };
    let operands = [
        strong(arguments.required(0)?)?,
        strong(arguments.required(1)?)?,
    ];
    ufunc_calls::result(multiply, &operands.each_ref())
}

/// The axes that are summed over, for both factors in one order.
pub(super) struct Contraction {
    left: Vec<usize>,
    right: Vec<usize>,
    /// Whether the left one is the last axis.
    is_last: bool,
}

impl Contraction {
    /// The last axis of the left factor with an axis of the right one.
    pub(super) fn last_with(axis: usize) -> Self {
        Self {
            left: Vec::new(),
            right: vec![axis],
            is_last: true,
        }
    }

    /// Axes of the left factor with as many of the right one.
    pub(super) fn over(left: Vec<usize>, right: Vec<usize>) -> Self {
        Self {
            left,
            right,
            is_last: false,
        }
    }

    fn left(&self, rank: usize) -> Vec<usize> {
        match self.is_last {
            true => vec![rank - 1],
            false => self.left.clone(),
        }
    }
}

/// What `axes` says: how many, or which of the one and of the other.
fn pairs<T>(arguments: &Arguments<T>, ranks: [usize; 2]) -> Result<Contraction, Problem> {
    let unknown = || arguments.not_constant(2, "an int, or two ints or tuples of ints");
    let count = match (arguments.get(2), arguments.constant(2)) {
        (None, _) => 2,
        (_, Some(Constant::Integer(count))) => usize::try_from(*count).map_err(|_| unknown())?,
        (_, Some(Constant::Sequence(axes))) => {
            let [Some(left), Some(right)] = &axes[..] else {
                return Err(unknown());
            };
            let axes = |axes: &Constant, rank| match axes {
                Constant::Integer(axis) => Ok(vec![arguments.position(*axis, rank)?]),
                Constant::Sequence(axes) => axes
                    .iter()
                    .map(|axis| match axis {
                        Some(Constant::Integer(axis)) => arguments.position(*axis, rank),
                        _ => Err(unknown()),
                    })
                    .collect(),
                _ => Err(unknown()),
            };
            return Ok(Contraction {
                left: axes(left, ranks[0])?,
                right: axes(right, ranks[1])?,
                is_last: false,
            });
        }
        _ => return Err(unknown()),
    };
    if count > ranks[0] || count > ranks[1] {
        return Err(Problem::conflict(
            format!("there are less than {count} axes to sum over"),
            "name fewer axes",
        ));
    }
    Ok(Contraction {
        left: (ranks[0] - count..ranks[0]).collect(),
        right: (0..count).collect(),
        is_last: false,
    })
}

/// The type of the product that is summed over axes.
pub(super) fn contracted(a: &ArrayTy, b: &ArrayTy, axes: &Contraction) -> Result<Ty, Problem> {
    let left = axes.left(a.rank());
    if left.len() != axes.right.len() {
        return Err(shape_mismatch());
    }
    for (x, y) in left.iter().zip(&axes.right) {
        if let (Some(x), Some(y)) = (a.shape[*x], b.shape[*y])
            && x != y
        {
            return Err(shape_mismatch());
        }
    }
    let kept = |array: &ArrayTy, summed: &[usize]| super::new_axes::without(&array.shape, summed);
    let shape = [kept(a, &left), kept(b, &axes.right)].concat();
    let dtype = a.dtype.promote(b.dtype);
    Ok(match shape.is_empty() {
        true => Ty::Scalar(dtype),
        false => Ty::fresh_array(dtype, shape),
    })
}

fn shape_mismatch() -> Problem {
    Problem::conflict("shape-mismatch for sum", "sum over axes of the same sizes")
}

/// Sizes with so many in front that there are as many as asked for.
fn padded<T: Clone>(sizes: &[T], rank: usize, one: T) -> Vec<T> {
    let missing = rank.saturating_sub(sizes.len());
    let mut all = vec![one; missing];
    all.extend_from_slice(sizes);
    all
}

impl<'c> Emit<'c> {
    pub(super) fn factors(
        &self,
        arguments: &Arguments<Value<'c>>,
    ) -> Result<[Value<'c>; 2], Problem> {
        Ok([
            self.array_like(*arguments.required(0)?)?,
            self.array_like(*arguments.required(1)?)?,
        ])
    }

    pub(super) fn multiplied(
        &self,
        arguments: &Arguments<Value<'c>>,
    ) -> Result<Value<'c>, Problem> {
        let [a, b] = self.factors(arguments)?;
        let product = self.ufunc("numpy.multiply", &[a, b])?;
        Ok(self.array_if_tensor(product))
    }

    /// An array's elements along one axis.
    fn raveled(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        self.flat(array)
    }

    /// The conjugate of complex numbers; others stay.
    pub(super) fn conjugate(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        match self.array_ty(array)?.dtype.kind() {
            crate::typing::dtype::DTypeKind::Complex => {
                let conjugate = self.ufunc("numpy.conjugate", &[array])?;
                Ok(self.array_if_tensor(conjugate))
            }
            _ => Ok(array),
        }
    }

    /// Raises ValueError unless the last axis of the first is as long as an axis of the
    /// second.
    pub(super) fn check_aligned(
        &self,
        factors: [Value<'c>; 2],
        axis: usize,
    ) -> Result<(), Problem> {
        let [left, right] = [self.sizes(factors[0])?, self.sizes(factors[1])?];
        let last = left.len() - 1;
        let shape = |sizes: &[Value<'c>]| {
            let comma = if sizes.len() == 1 { "," } else { "" };
            format!("({}{comma})", vec!["{}"; sizes.len()].join(","))
        };
        let message = format!(
            "shapes {} and {} not aligned: {{}} (dim {last}) != {{}} (dim {axis})",
            shape(&left),
            shape(&right)
        );
        let sizes = [left[last], right[axis]];
        let values = [left.as_slice(), right.as_slice(), &sizes].concat();
        self.check_equal(sizes[0], sizes[1], &message, &values);
        Ok(())
    }

    /// The product that is summed over axes, which fit.
    pub(super) fn contracted(
        &self,
        [a, b]: [Value<'c>; 2],
        axes: &Contraction,
    ) -> Result<Value<'c>, Problem> {
        let types = [self.array_ty(a)?, self.array_ty(b)?];
        let summed = [axes.left(types[0].rank()), axes.right.clone()];
        let result = contracted(&types[0], &types[1], axes)?;
        let kept = [0, 1].map(|side: usize| {
            let all = (0..types[side].rank()).collect::<Vec<_>>();
            super::new_axes::without(&all, &summed[side])
        });
        let left = self.as_matrix(a, &kept[0], &summed[0])?;
        let right = self.as_matrix(b, &summed[1], &kept[1])?;
        let product = self.matrix_product(left, right)?;
        let Ty::Array(result) = result else {
            let zero = self.int(0);
            let dtype = self.array_ty(product)?.dtype;
            return self.load(product, &[zero, zero], dtype);
        };
        let mut sizes = Vec::new();
        for (array, kept) in [(a, &kept[0]), (b, &kept[1])] {
            let own = self.sizes(array)?;
            sizes.extend(kept.iter().map(|axis| own[*axis]));
        }
        self.reshaped(product, &result.shape, &sizes)
    }

    /// An array as a matrix whose rows go over some axes and whose columns go over the
    /// others.
    fn as_matrix(
        &self,
        array: Value<'c>,
        rows: &[usize],
        columns: &[usize],
    ) -> Result<Value<'c>, Problem> {
        let order = [rows, columns].concat();
        let array = self.transposed(array, &order)?;
        if let ([_], [_]) = (rows, columns) {
            return Ok(array);
        }
        let shape = self.array_ty(array)?.shape;
        let sizes = self.sizes(array)?;
        let (row_shape, column_shape) = shape.split_at(rows.len());
        let (row_sizes, column_sizes) = sizes.split_at(rows.len());
        let shape = [elements(row_shape), elements(column_shape)];
        let sizes = [self.product(row_sizes), self.product(column_sizes)];
        self.reshaped(array, &shape, &sizes)
    }

    /// Each element of the first times all of the second: a view of the result has their
    /// axes in turn.
    fn kronecker(
        &self,
        factors: [Value<'c>; 2],
        shape: &[Option<i64>],
    ) -> Result<Value<'c>, Problem> {
        let rank = shape.len();
        let mut parts = Vec::new();
        for (side, factor) in factors.into_iter().enumerate() {
            let own = self.array_ty(factor)?.rank();
            let missing = (0..rank - own).collect::<Vec<_>>();
            let padded = self.widened(factor, &missing)?;
            let places = (0..rank).map(|axis| 2 * axis + 1 - side);
            parts.push((
                self.widened(padded, &places.collect::<Vec<_>>())?,
                self.sizes(padded)?,
            ));
        }
        let sizes = parts[0].1.iter().zip(&parts[1].1);
        let sizes = sizes.map(|(a, b)| self.checked_extent(*a, *b, TOO_BIG));
        let product = self.ufunc("numpy.multiply", &[parts[0].0, parts[1].0])?;
        let product = self.array_like(self.array_if_tensor(product))?;
        let sizes = sizes.collect::<Vec<_>>();
        self.reshaped(product, shape, &sizes)
    }
}
