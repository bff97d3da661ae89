//! NumPy's generalised universal functions: products of the matrices and vectors along the
//! last axes of two operands, or along those that a call names.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, optional, required},
    array_like::{array_like, fresh},
    emit::Emit,
    gufunc_axes::{CoreAxes, Ranks, moved_from_last, moved_last},
    inert::SUBCLASS,
    linear_algebra::{matmul, matmul_type},
    memory_order::{Order, laid_out},
    names::shown,
    output,
    reduction::{Axes, Reduction, array_or_scalar},
    signatures::{ONLY, Signature},
};
use crate::typing::{
    broadcast::broadcast,
    dtype::{Casting, DType},
    problem::Problem,
    rules::views,
    ty::{ArrayTy, Ty},
};
use npc_dialects::{ir::Value, types::Layout};

/// What these functions take.
const PARAMETERS: &[Parameter] = &[
    required("x1"),
    required("x2"),
    optional("out"),
    keyword("axes"),
    keyword("axis"),
    keyword("keepdims"),
    keyword("casting"),
    keyword("order"),
    keyword("dtype"),
    SUBCLASS,
    keyword("signature"),
];

/// What is multiplied.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Product {
    /// Matrices, of which either may be a vector.
    Matrices,
    /// Vectors, of which the first is conjugated.
    Vectors,
    /// A matrix and a vector.
    MatrixVector,
    /// A vector, which is conjugated, and a matrix.
    VectorMatrix,
}

macro_rules! product {
    ($name:literal, $product:ident) => {
        Function {
            name: $name,
            parameters: PARAMETERS,
            result: |arguments| Product::$product.result(arguments),
            lower: |emit, arguments, _| Product::$product.lower(emit, arguments),
        }
    };
}

pub(super) static FUNCTIONS: &[Function] = &[
    product!("numpy.matmul", Matrices),
    product!("numpy.vecdot", Vectors),
    product!("numpy.matvec", MatrixVector),
    product!("numpy.vecmat", VectorMatrix),
];

/// What a call multiplies, and what it makes of the product.
struct Call {
    /// The operands, their core axes last, in the dtype that is computed in.
    operands: [ArrayTy; 2],
    axes: CoreAxes,
    casting: Casting,
    layout: Layout,
}

impl Product {
    /// How many core axes the operands and the result have.
    fn cores(self, ranks: [usize; 2]) -> ([usize; 2], usize) {
        match self {
            Self::Matrices => {
                let cores = ranks.map(|rank| rank.min(2));
                (cores, cores[0] + cores[1] - 2)
            }
            Self::Vectors => ([1, 1], 0),
            Self::MatrixVector => ([2, 1], 1),
            Self::VectorMatrix => ([1, 2], 1),
        }
    }

    fn signature(self) -> &'static str {
        match self {
            Self::Matrices => "(n?,k),(k,m?)->(n?,m?)",
            Self::Vectors => "(n),(n)->()",
            Self::MatrixVector => "(m,n),(n)->(m)",
            Self::VectorMatrix => "(n),(n,m)->(m)",
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Matrices => "matmul",
            Self::Vectors => "vecdot",
            Self::MatrixVector => "matvec",
            Self::VectorMatrix => "vecmat",
        }
    }

    fn is_conjugating(self) -> bool {
        matches!(self, Self::Vectors | Self::VectorMatrix)
    }

    /// The operands as a call has them.
    fn call(self, arguments: &Arguments<Ty>) -> Result<Call, Problem> {
        let operands = [
            array_like(arguments.required(0)?)?,
            array_like(arguments.required(1)?)?,
        ];
        let ranks = operands.each_ref().map(ArrayTy::rank);
        let (cores, result_core) = match ranks.contains(&0) && self == Self::Matrices {
            true => ([1, 1], 0),
            false => self.cores(ranks),
        };
        if let Some(side) = (0..2).find(|side| ranks[*side] < cores[*side]) {
            return Err(Problem::conflict(
                format!(
                    "{}: Input operand {side} does not have enough dimensions (has {}, gufunc core \
                     with signature {} requires {})",
                    shown(arguments.function()),
                    ranks[side],
                    self.signature(),
                    cores[side]
                ),
                "give an array with more axes, as a[None, :]; multiply by a number with *",
            ));
        }
        let ranks = Ranks {
            operands: ranks,
            cores,
            result_core,
        };
        let axes = CoreAxes::of(arguments, &ranks, self == Self::Vectors)?;
        let casting = arguments.position_of("casting");
        let casting = arguments.casting(casting, Casting::SameKind)?;
        let dtype = computed(arguments, &operands, casting)?;
        let order = arguments.order(arguments.position_of("order"), Order::Keep)?;
        let is_fortran = |array: &ArrayTy| array.layout == Layout::F;
        let layout = match order {
            Order::F => Layout::F,
            Order::Any if operands.iter().all(is_fortran) => Layout::F,
            _ => Layout::C,
        };
        let moved = |side: usize| {
            let order = moved_last(operands[side].rank(), &axes.operands[side]);
            let moved = views::transposed(&operands[side], &order);
            match dtype == moved.dtype {
                true => moved,
                false => fresh(dtype, moved.shape),
            }
        };
        Ok(Call {
            operands: [moved(0), moved(1)],
            axes,
            casting,
            layout,
        })
    }

    /// The type of the product of operands whose core axes are last.
    fn product_type(self, [left, right]: &[ArrayTy; 2], keepdims: bool) -> Result<Ty, Problem> {
        if self == Self::Matrices {
            return matmul_type(&Ty::Array(left.clone()), &Ty::Array(right.clone()));
        }
        let (cores, _) = self.cores([left.rank(), right.rank()]);
        let (left_outer, left_core) = left.shape.split_at(left.rank() - cores[0]);
        let (right_outer, right_core) = right.shape.split_at(right.rank() - cores[1]);
        let (summed, other) = (left_core[left_core.len() - 1], right_core[0]);
        if let (Some(summed), Some(other)) = (summed, other)
            && summed != other
        {
            return Err(Problem::conflict(
                format!("the inner sizes {summed} and {other} differ"),
                "multiply what fits",
            ));
        }
        let mut shape = broadcast(left_outer, right_outer)?;
        match self {
            Self::MatrixVector => shape.push(left_core[0]),
            Self::VectorMatrix => shape.push(right_core[1]),
            _ if keepdims => shape.push(Some(1)),
            _ => {}
        }
        Ok(array_or_scalar(left.dtype.promote(right.dtype), shape))
    }

    fn result(self, arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
        let call = self.call(arguments)?;
        let product = match self.product_type(&call.operands, call.axes.keepdims)? {
            Ty::Array(product) => Ty::Array(call.placed(&product)),
            number => number,
        };
        let out = arguments.get(arguments.position_of("out"));
        output::result(arguments.function(), product, out, call.casting)
    }

    fn lower<'c>(
        self,
        emit: &Emit<'c>,
        arguments: &Arguments<Value<'c>>,
    ) -> Result<Value<'c>, Problem> {
        let call = self.call(&emit.argument_types(arguments)?)?;
        let mut operands = [*arguments.required(0)?, *arguments.required(1)?];
        for (side, operand) in operands.iter_mut().enumerate() {
            let array = emit.array_like(*operand)?;
            let rank = emit.array_ty(array)?.rank();
            let moved = emit.transposed(array, &moved_last(rank, &call.axes.operands[side]))?;
            *operand = match emit.array_ty(moved)?.dtype == call.operands[side].dtype {
                true => moved,
                false => emit.new_array_like(moved, call.operands[side].dtype)?,
            };
        }
        if self.is_conjugating() {
            operands[0] = emit.conjugate(operands[0])?;
        }
        let product = self.product(emit, operands, &call)?;
        let out = emit.output(arguments.get(arguments.position_of("out")).copied())?;
        let product = match emit.ty(product)? {
            Ty::Array(array) => {
                let order = moved_from_last(array.rank(), &call.axes.result);
                let moved = emit.transposed(product, &order)?;
                match (out, call.placed(&array).layout) {
                    (None, layout) => emit.in_layout(moved, layout)?,
                    _ => moved,
                }
            }
            _ => product,
        };
        if let Some(out) = out {
            self.check_output(emit, product, out, &call.axes.result)?;
        }
        emit.written(product, out)
    }

    /// The product of operands whose core axes are last.
    fn product<'c>(
        self,
        emit: &Emit<'c>,
        [left, right]: [Value<'c>; 2],
        call: &Call,
    ) -> Result<Value<'c>, Problem> {
        let types = [emit.array_ty(left)?, emit.array_ty(right)?];
        let ranks = types.each_ref().map(ArrayTy::rank);
        if self != Self::Matrices {
            self.check_inner(emit, [left, right])?;
        }
        match self {
            Self::Matrices => matmul(emit, left, right),
            Self::Vectors => emit.vector_product([left, right], call.axes.keepdims),
            Self::MatrixVector if ranks[1] == 1 => matmul(emit, left, right),
            Self::MatrixVector if ranks[0] == 2 => {
                matmul(emit, right, emit.transposed(left, &[1, 0])?)
            }
            Self::MatrixVector => {
                let column = emit.widened(right, &[ranks[1]])?;
                let product = matmul(emit, left, column)?;
                let last = emit.array_ty(product)?.rank() - 1;
                emit.squeezed(product, &[last])
            }
            Self::VectorMatrix if ranks[0] == 1 || ranks[1] == 2 => matmul(emit, left, right),
            Self::VectorMatrix => {
                let row = emit.widened(left, &[ranks[0] - 1])?;
                let product = matmul(emit, row, right)?;
                let rank = emit.array_ty(product)?.rank();
                emit.squeezed(product, &[rank - 2])
            }
        }
    }

    /// Raises ValueError unless the sizes that are summed over are one.
    fn check_inner<'c>(self, emit: &Emit<'c>, operands: [Value<'c>; 2]) -> Result<(), Problem> {
        let [left, right] = [emit.sizes(operands[0])?, emit.sizes(operands[1])?];
        let place = match self {
            Self::VectorMatrix => right.len() - 2,
            _ => right.len() - 1,
        };
        let (inner, other) = (left[left.len() - 1], right[place]);
        let message = format!(
            "{}: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature \
             {} (size {{}} is different from {{}})",
            self.name(),
            self.signature()
        );
        emit.check_equal(inner, other, &message, &[other, inner]);
        Ok(())
    }

    /// Raises ValueError unless an array has a product's sizes along the core axes, which
    /// are these of the product: only the others are broadcast.
    fn check_output<'c>(
        self,
        emit: &Emit<'c>,
        product: Value<'c>,
        out: Value<'c>,
        core: &[usize],
    ) -> Result<(), Problem> {
        if core.is_empty() {
            return Ok(());
        }
        let [own, wanted] = [emit.sizes(out)?, emit.sizes(product)?];
        for (place, axis) in core.iter().enumerate() {
            let message = format!(
                "{}: Output operand 0 has a mismatch in its core dimension {place}, with gufunc \
                 signature {} (size {{}} is different from {{}})",
                self.name(),
                self.signature()
            );
            let (own, wanted) = (own[own.len() - wanted.len() + axis], wanted[*axis]);
            emit.check_equal(own, wanted, &message, &[own, wanted]);
        }
        Ok(())
    }
}

impl Call {
    /// The type of a product, whose core axes are last, once they are where the call has
    /// them.
    fn placed(&self, product: &ArrayTy) -> ArrayTy {
        let order = moved_from_last(product.rank(), &self.axes.result);
        match (self.layout, order.is_sorted()) {
            (Layout::F, true) => laid_out(product.clone(), Layout::F),
            // NumPy gives a view of a product in C order.
            _ => views::transposed(product, &order),
        }
    }
}

/// The type of `left @= right`, which is that of `left`.
pub(crate) fn matmul_inplace_type(left: &Ty, right: &Ty) -> Result<Ty, Problem> {
    let ranks = [left, right].map(|operand| array_like(operand).map_or(0, |it| it.rank()));
    if ranks[0] < 1 || ranks[1] < 2 {
        return Err(Problem::conflict(
            "inplace matrix multiplication requires the first operand to have at least one and the \
             second at least two dimensions.",
            "write a @ b, whose result has axes of its own",
        ));
    }
    let product = matmul_type(left, right)?;
    output::result("numpy.matmul", product, Some(left), Casting::SameKind)
}

/// `left @= right`.
pub(crate) fn matmul_inplace<'c>(
    emit: &Emit<'c>,
    left: Value<'c>,
    right: Value<'c>,
) -> Result<Value<'c>, Problem> {
    let product = matmul(emit, left, right)?;
    let rank = emit.array_ty(left)?.rank();
    let core = (rank - rank.min(2)..rank).collect::<Vec<_>>();
    Product::Matrices.check_output(emit, product, left, &core)?;
    emit.written(product, Some(left))
}

/// The dtype that the product of operands is computed in.
fn computed(
    arguments: &Arguments<Ty>,
    operands: &[ArrayTy; 2],
    casting: Casting,
) -> Result<DType, Problem> {
    let argument = |name| arguments.get(arguments.position_of(name));
    let named = Signature::of(arguments, argument("dtype"), argument("signature"), 2, ONLY)?;
    let common = operands[0].dtype.promote(operands[1].dtype);
    let dtype = match named {
        None => common,
        Some(named) => {
            let mut dtypes = named.operands.into_iter().chain([named.result]).flatten();
            let first = dtypes.next().unwrap_or(common);
            if dtypes.any(|dtype| dtype != first) {
                return Err(Problem::conflict(
                    format!(
                        "no loop matching the specified signature and casting was found for {}",
                        shown(arguments.function())
                    ),
                    "give one dtype for the operands and the result, as in \"dd->d\"",
                ));
            }
            first
        }
    };
    match operands
        .iter()
        .find(|operand| !casting.allows(operand.dtype, dtype))
    {
        None => Ok(dtype),
        Some(operand) => Err(Problem::conflict(
            format!(
                "{} does not convert {} to {dtype} here",
                shown(arguments.function()),
                operand.dtype
            ),
            "convert the operands with astype, or give casting='unsafe'",
        )),
    }
}

impl<'c> Emit<'c> {
    /// The sums along the last axis of the products of elements.
    fn vector_product(
        &self,
        [left, right]: [Value<'c>; 2],
        keepdims: bool,
    ) -> Result<Value<'c>, Problem> {
        let rank = self
            .array_ty(left)?
            .rank()
            .max(self.array_ty(right)?.rank());
        let dtype = self
            .array_ty(left)?
            .dtype
            .promote(self.array_ty(right)?.dtype);
        let (multiply, add, computed) = match dtype {
            DType::Bool => ("numpy.logical_and", "numpy.logical_or", DType::Bool),
            // NumPy sums up in float32.
            DType::Float16 => ("numpy.multiply", "numpy.add", DType::Float32),
            dtype => ("numpy.multiply", "numpy.add", dtype),
        };
        let mut operands = [left, right];
        for operand in &mut operands {
            *operand = self.astype(self.elements(*operand)?, computed)?;
        }
        let axes = Axes {
            axes: Some(vec![rank - 1]),
            keepdims,
        };
        let reduction = Reduction {
            ufunc: add,
            dtype: computed,
            axes: &axes,
            initial: None,
        };
        let products = self.tensor_of(self.ufunc(multiply, &operands)?)?;
        let sum = self.astype(self.reduce(products, &reduction)?, dtype)?;
        Ok(self.array_if_tensor(sum))
    }

    /// A new array as it is, or a copy of it in one of the two orders.
    fn in_layout(&self, array: Value<'c>, layout: Layout) -> Result<Value<'c>, Problem> {
        let ty = self.array_ty(array)?;
        match ty.layout == layout {
            true => Ok(array),
            false => self.copied(array, ty.dtype, layout),
        }
    }
}
