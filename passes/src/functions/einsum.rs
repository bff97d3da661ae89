//! `numpy.einsum`: products of arrays whose axes have letters, summed over the letters
//! that the result lacks. Operands are combined from the left, two at a time, by products
//! of matrices where letters go, and element by element where they stay.

use super::{
    Function,
    arguments::{Arguments, keyword, variadic},
    array_like::array_like,
    emit::Emit,
    linear_algebra,
    products::Contraction,
    reduction::{Axes, Reduction, array_or_scalar},
    subscripts::Subscripts,
    taking::refuse_output,
};
use crate::typing::{
    broadcast::broadcast,
    constant::Constant,
    dtype::DType,
    problem::Problem,
    rules::views,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.einsum",
    parameters: &[variadic("operands"), keyword("out"), keyword("optimize")],
    result,
    lower,
}];

/// What is raised where sizes of axes with one letter differ.
const MISMATCH: &str = "operands could not be broadcast together with remapped shapes";

/// The subscripts of a call, and the types of the arrays.
fn call<T>(arguments: &Arguments<T>, types: &[Ty]) -> Result<(Subscripts, Vec<ArrayTy>), Problem> {
    let Some(Some(Constant::Text(text))) = arguments.rest_constants().first() else {
        return Err(Problem::call(
            "np.einsum needs its subscripts as a text when the program is compiled",
            "write them first, as in np.einsum(\"ij,jk->ik\", a, b)",
        ));
    };
    let arrays = types.iter().skip(1).map(array_like);
    let arrays = arrays.collect::<Result<Vec<_>, _>>()?;
    let ranks = arrays.iter().map(ArrayTy::rank).collect::<Vec<_>>();
    Subscripts::parse(text, &ranks).map(|subscripts| (subscripts, arrays))
}

/// Whether the result is a view of the only operand.
fn is_view(subscripts: &Subscripts) -> bool {
    let [only] = subscripts.operands.as_slice() else {
        return false;
    };
    !only.is_empty() && only.iter().all(|label| subscripts.result.contains(label))
}

fn result(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    refuse_output(arguments, arguments.position_of("out"))?;
    let (subscripts, arrays) = call(arguments, arguments.rest())?;
    let mut terms = Vec::new();
    for (array, labels) in arrays.iter().zip(&subscripts.operands) {
        terms.push(without_repetition(array.clone(), labels.clone())?);
    }
    if let ([(array, labels)], true) = (terms.as_slice(), is_view(&subscripts)) {
        let order = places(labels, &subscripts.result);
        return Ok(Ty::Array(views::transposed(array, &order)));
    }
    let shape = subscripts.result.iter().map(|label| {
        let mut size = vec![Some(1)];
        for (array, labels) in &terms {
            if let Some(place) = labels.iter().position(|it| it == label) {
                size = broadcast(&size, &array.shape[place..=place])?;
            }
        }
        Ok(size[0])
    });
    let shape = shape.collect::<Result<Vec<_>, Problem>>()?;
    Ok(array_or_scalar(common(&arrays), shape))
}

/// The dtype that arrays have together.
fn common(arrays: &[ArrayTy]) -> DType {
    let mut dtypes = arrays.iter().map(|array| array.dtype);
    let first = dtypes.next().unwrap_or(DType::Float64);
    dtypes.fold(first, DType::promote)
}

/// Where some letters are among others, which have them.
fn places(labels: &[char], wanted: &[char]) -> Vec<usize> {
    let place = |label| labels.iter().position(|it| it == label);
    wanted.iter().filter_map(place).collect()
}

/// The first two places with one letter.
fn repeated(labels: &[char]) -> Option<[usize; 2]> {
    let second = (0..labels.len()).find(|place| labels[..*place].contains(&labels[*place]))?;
    let first = labels.iter().position(|it| *it == labels[second])?;
    Some([first, second])
}

/// The letters after the axes of two places became one, the last.
fn with_diagonal(labels: &[char], [first, second]: [usize; 2]) -> Vec<char> {
    let others = labels.iter().enumerate();
    let others = others.filter(|(place, _)| *place != first && *place != second);
    let others = others.map(|(_, label)| *label);
    others.chain([labels[first]]).collect()
}

/// The type of the view of the elements whose indices along axes of one letter are equal.
fn without_repetition(
    mut array: ArrayTy,
    mut labels: Vec<char>,
) -> Result<(ArrayTy, Vec<char>), Problem> {
    while let Some(axes) = repeated(&labels) {
        let [first, second] = axes.map(|axis| array.shape[axis]);
        if let (Some(first), Some(second)) = (first, second)
            && first != second
        {
            return Err(Problem::conflict(
                format!("the sizes {first} and {second} of axes with one letter differ"),
                "give axes of one size the same letter",
            ));
        }
        array = views::diagonal(&array, axes, first.or(second));
        labels = with_diagonal(&labels, axes);
    }
    Ok((array, labels))
}

/// An operand, or what some of them gave: an array, a tensor or a number.
struct Term<'c> {
    value: Value<'c>,
    labels: Vec<char>,
}

fn lower<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let types = emit.types(arguments.rest())?;
    let (subscripts, arrays) = call(arguments, &types)?;
    let mut terms = Vec::new();
    for (operand, labels) in arguments.rest()[1..].iter().zip(&subscripts.operands) {
        let value = emit.array_like(*operand)?;
        let labels = labels.clone();
        terms.push(Term { value, labels }.without_repetition(emit)?);
    }
    if let ([only], true) = (terms.as_slice(), is_view(&subscripts)) {
        return emit.transposed(only.value, &places(&only.labels, &subscripts.result));
    }
    let dtype = common(&arrays);
    // Bools are counted; float16 is summed up in float32, as in NumPy.
    let computed = match dtype {
        DType::Bool => DType::Int64,
        DType::Float16 => DType::Float32,
        dtype => dtype,
    };
    let mut product: Option<Term<'c>> = None;
    for (place, mut term) in terms.into_iter().enumerate() {
        if emit.array_ty(term.value)?.dtype != computed {
            term.value = emit.array_if_tensor(emit.astype(term.value, computed)?);
        }
        let needed = subscripts.needed_after(place);
        let before = product.iter().flat_map(|product| &product.labels);
        let kept = needed.iter().chain(before).copied().collect::<Vec<_>>();
        let term = term.summed(emit, &kept, computed)?;
        let term = match product {
            None => term,
            Some(product) => product.times(emit, term, &needed)?,
        };
        product = Some(term.summed(emit, &needed, computed)?);
    }
    let product = product.ok_or_else(|| Problem::call("np.einsum of nothing", "give an array"))?;
    let order = places(&product.labels, &subscripts.result);
    let mut value = product.value;
    if !order.iter().copied().eq(0..order.len()) {
        value = emit.elements(emit.transposed(emit.array_if_tensor(value), &order)?)?;
    }
    let value = match dtype {
        DType::Bool => emit.ufunc("numpy.not_equal", &[value, emit.int(0)])?,
        dtype if dtype != computed => emit.astype(value, dtype)?,
        _ => value,
    };
    match result {
        Ty::Array(_) => Ok(emit.array_if_tensor(value)),
        _ => emit.value_of(value),
    }
}

impl<'c> Term<'c> {
    /// The elements whose indices along axes of one letter are equal.
    fn without_repetition(mut self, emit: &Emit<'c>) -> Result<Self, Problem> {
        while let Some(axes) = repeated(&self.labels) {
            let ty = emit.array_ty(self.value)?;
            let sizes = emit.sizes(self.value)?;
            let [first, second] = axes;
            let message = "dimensions in operand for collapsing index don't match ({} != {})";
            let sizes = [sizes[first], sizes[second]];
            emit.check_equal(sizes[0], sizes[1], message, &sizes);
            let size = ty.shape[first].or(ty.shape[second]);
            let view = views::diagonal(&ty, axes, size);
            self.value = emit.diagonal(self.value, emit.int(0), axes, view)?;
            self.labels = with_diagonal(&self.labels, axes);
        }
        Ok(self)
    }

    /// Summed over the letters that are not kept.
    fn summed(self, emit: &Emit<'c>, kept: &[char], dtype: DType) -> Result<Self, Problem> {
        let axes = (0..self.labels.len()).filter(|axis| !kept.contains(&self.labels[*axis]));
        let axes = axes.collect::<Vec<_>>();
        if axes.is_empty() {
            return Ok(self);
        }
        let reduction = Reduction {
            ufunc: "numpy.add",
            dtype,
            axes: &Axes {
                axes: Some(axes),
                keepdims: false,
            },
            initial: None,
        };
        let value = emit.reduce(emit.tensor_of(self.value)?, &reduction)?;
        let mut labels = self.labels;
        labels.retain(|label| kept.contains(label));
        Ok(Self { value, labels })
    }

    /// The letters that another has, too, and those that it has not.
    fn divided(&self, other: &Self) -> [Vec<char>; 2] {
        let (shared, own) = self
            .labels
            .iter()
            .partition(|label| other.labels.contains(label));
        [shared, own]
    }

    /// The product with another: of matrices where letters are not needed any more.
    fn times(self, emit: &Emit<'c>, other: Self, needed: &[char]) -> Result<Self, Problem> {
        let [shared, rows] = self.divided(&other);
        let [_, columns] = other.divided(&self);
        let (stack, inner): (Vec<_>, Vec<_>) =
            shared.into_iter().partition(|label| needed.contains(label));
        let is_matrix = !rows.is_empty() && !columns.is_empty();
        if inner.is_empty() || (!stack.is_empty() && !is_matrix) {
            return self.multiplied(emit, other);
        }
        let left = emit.array_if_tensor(self.value);
        let right = emit.array_if_tensor(other.value);
        let (left_sizes, right_sizes) = (emit.sizes(left)?, emit.sizes(right)?);
        let axes = [places(&self.labels, &inner), places(&other.labels, &inner)];
        for (left, right) in axes[0].iter().zip(&axes[1]) {
            emit.check_equal(left_sizes[*left], right_sizes[*right], MISMATCH, &[]);
        }
        if stack.is_empty() {
            let [left_axes, right_axes] = axes;
            let axes = Contraction::over(left_axes, right_axes);
            return Ok(Self {
                value: emit.contracted([left, right], &axes)?,
                labels: [rows, columns].concat(),
            });
        }
        let left = Stack::of(emit, left, &self.labels, [&stack, &rows, &inner])?;
        let right = Stack::of(emit, right, &other.labels, [&stack, &inner, &columns])?;
        let product = linear_algebra::matmul(emit, left.matrices, right.matrices)?;
        let outer = stack.len();
        let known = emit.array_ty(product)?.shape;
        let sizes = emit.sizes(product)?;
        let shape = [&known[..outer], &left.rows.0, &right.columns.0].concat();
        let sizes = [&sizes[..outer], &left.rows.1, &right.columns.1].concat();
        Ok(Self {
            value: emit.reshaped(product, &shape, &sizes)?,
            labels: [stack, rows, columns].concat(),
        })
    }

    /// The product element by element; letters that one of both lacks are spread.
    fn multiplied(self, emit: &Emit<'c>, other: Self) -> Result<Self, Problem> {
        let [_, columns] = other.divided(&self);
        let labels = [self.labels.as_slice(), &columns].concat();
        let left = self.spread(emit, &labels)?;
        let right = other.spread(emit, &labels)?;
        let value = emit.ufunc("numpy.multiply", &[left, right])?;
        Ok(Self { value, labels })
    }

    /// The value with an axis for each of these letters, of size 1 for those that it lacks.
    fn spread(&self, emit: &Emit<'c>, labels: &[char]) -> Result<Value<'c>, Problem> {
        if self.labels.is_empty() {
            return Ok(self.value);
        }
        let order = places(&self.labels, labels);
        let is_missing = |place: &usize| !self.labels.contains(&labels[*place]);
        let missing = (0..labels.len()).filter(is_missing).collect::<Vec<_>>();
        if missing.is_empty() && order.iter().copied().eq(0..order.len()) {
            return Ok(self.value);
        }
        let array = emit.transposed(emit.array_if_tensor(self.value), &order)?;
        emit.widened(array, &missing)
    }
}

/// Known sizes, and sizes.
type Sizes<'c> = (Vec<Option<i64>>, Vec<Value<'c>>);

/// Matrices behind some axes, whose rows and columns go over several axes.
struct Stack<'c> {
    matrices: Value<'c>,
    rows: Sizes<'c>,
    columns: Sizes<'c>,
}

impl<'c> Stack<'c> {
    /// An array whose axes have letters as a stack of matrices.
    fn of(
        emit: &Emit<'c>,
        array: Value<'c>,
        labels: &[char],
        [stack, rows, columns]: [&[char]; 3],
    ) -> Result<Self, Problem> {
        let order = places(labels, &[stack, rows, columns].concat());
        let array = emit.transposed(array, &order)?;
        let (known, sizes) = (emit.array_ty(array)?.shape, emit.sizes(array)?);
        let parts = |from: usize, to: usize| (known[from..to].to_vec(), sizes[from..to].to_vec());
        let (first, second) = (stack.len(), stack.len() + rows.len());
        let outer = parts(0, first);
        let rows = parts(first, second);
        let columns = parts(second, labels.len());
        if rows.0.len() == 1 && columns.0.len() == 1 {
            return Ok(Self {
                matrices: array,
                rows,
                columns,
            });
        }
        let merged = |part: &Sizes<'c>| (views::elements(&part.0), emit.product(&part.1));
        let (row, column) = (merged(&rows), merged(&columns));
        let shape = [outer.0, vec![row.0, column.0]].concat();
        let sizes = [outer.1, vec![row.1, column.1]].concat();
        let copy = emit.array_if_tensor(emit.elements(array)?);
        Ok(Self {
            matrices: emit.reshaped(copy, &shape, &sizes)?,
            rows,
            columns,
        })
    }
}
