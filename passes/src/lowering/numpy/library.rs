//! Functions that compiled code calls: texts of MLIR under `runtime/`, written
//! for float64 and added to the module for the dtypes that it needs.

use super::memref::{DYNAMIC, MemRef};
use crate::{
    target::has_wide_vectors,
    typing::{
        dtype::{DType, DTypeKind, MlirDtype},
        problem::BUG,
    },
};
use melior::{
    Context,
    ir::{Type, ValueLike},
};
use npc_dialects::ir::{self, Builder, Failure, OpRef, Value};

/// A text of `runtime/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Library {
    /// NumPy's pairwise sum.
    PairwiseSum,
    /// The product of two matrices.
    Matmul,
    /// How many bytes of a mask are true.
    TrueCount,
    /// The elements where a mask is true.
    Compress,
    /// Where an array of indices has one that is out of bounds.
    IndexBounds,
}

/// The part of the products of complex matrices that computes with floats.
const MATRIX_VECTOR_BY_PARTS: &str =
    include_str!("../../../../runtime/matrix_vector_by_rows_complex.mlir");

impl Library {
    fn text(self, dtype: DType) -> &'static str {
        match self {
            Self::PairwiseSum if dtype.is_complex() => {
                include_str!("../../../../runtime/pairwise_sum_complex.mlir")
            }
            Self::PairwiseSum => include_str!("../../../../runtime/pairwise_sum.mlir"),
            Self::TrueCount => include_str!("../../../../runtime/true_count.mlir"),
            Self::Compress => include_str!("../../../../runtime/compress.mlir"),
            Self::IndexBounds => include_str!("../../../../runtime/index_bounds.mlir"),
            Self::Matmul if matches!(dtype, DType::Float32 | DType::Float64) => concat!(
                include_str!("../../../../runtime/matmul.mlir"),
                include_str!("../../../../runtime/matmul_narrow.mlir"),
                include_str!("../../../../runtime/matmul_packed.mlir"),
                include_str!("../../../../runtime/matmul_direct.mlir"),
                include_str!("../../../../runtime/matmul_symmetric.mlir"),
                include_str!("../../../../runtime/matrix_vector.mlir"),
                include_str!("../../../../runtime/matrix_vector_by_rows.mlir"),
            ),
            Self::Matmul if dtype.is_complex() => concat!(
                include_str!("../../../../runtime/matmul.mlir"),
                include_str!("../../../../runtime/matmul_narrow.mlir"),
                include_str!("../../../../runtime/matmul_tiled.mlir"),
                include_str!("../../../../runtime/matmul_symmetric.mlir"),
                include_str!("../../../../runtime/matrix_vector.mlir"),
            ),
            Self::Matmul => concat!(
                include_str!("../../../../runtime/matmul.mlir"),
                include_str!("../../../../runtime/matmul_narrow.mlir"),
                include_str!("../../../../runtime/matmul_tiled.mlir"),
                include_str!("../../../../runtime/matmul_symmetric.mlir"),
                include_str!("../../../../runtime/matrix_vector.mlir"),
                include_str!("../../../../runtime/matrix_vector_by_rows.mlir"),
            ),
        }
    }

    /// The text for a dtype.
    fn text_for(self, dtype: DType, module: OpRef<'_>) -> String {
        let context = ir::context_of(module);
        if (self, dtype) == (Self::PairwiseSum, DType::Float16) {
            return sum_of_halves(self.text(dtype));
        }
        match (self, dtype) {
            (Self::Matmul, DType::Float32) => {
                let size = "%element_size = arith.constant";
                return with_columns(self.text(dtype), 2 * columns_of_doubles(module))
                    .replace(&format!("{size} 8 :"), &format!("{size} 4 :"))
                    .replace("alignment = 8 :", "alignment = 4 :")
                    .replace("f64", "f32");
            }
            (Self::Matmul, DType::Float64) => {
                return with_columns(self.text(dtype), columns_of_doubles(module));
            }
            _ => {}
        }
        if self == Self::TrueCount {
            return self.text(dtype).to_string();
        }
        if self == Self::IndexBounds {
            return of_indices(self.text(dtype), dtype, context);
        }
        let suffix = format!("_{}", suffix(dtype, context));
        let text = self.text(dtype).replace("_f64", &suffix);
        let part = dtype.part().value_type(context).to_string();
        match (self, dtype.kind()) {
            (Self::Compress, _) => text.replace("f64", &dtype.value_type(context).to_string()),
            (_, DTypeKind::Float) | (Self::PairwiseSum, DTypeKind::Complex) => {
                text.replace("f64", &part)
            }
            (Self::Matmul, DTypeKind::Complex) => {
                let whole = text
                    .replace("arith.mulf", "complex.mul")
                    .replace("arith.addf", "complex.add")
                    .replace("f64", &format!("complex<{part}>"))
                    .replace(
                        "arith.constant 0.0 :",
                        &format!("complex.constant [0.0 : {part}, 0.0 : {part}] :"),
                    );
                let by_parts = MATRIX_VECTOR_BY_PARTS.replace("_f64", &suffix);
                whole + &by_parts.replace("f64", &part)
            }
            _ => text
                .replace("arith.mulf", "arith.muli")
                .replace("arith.addf", "arith.addi")
                .replace(" fastmath<contract>", "")
                .replace(" fastmath<reassoc,contract>", "")
                .replace("constant 0.0 :", "constant 0 :")
                .replace("f64", &part),
        }
    }

    /// Adds the functions for a dtype to the end of a module, but for those that
    /// are there.
    pub(super) fn define(self, module: OpRef<'_>, dtype: DType) -> Result<(), Failure> {
        let Some(block) = ir::entry(ir::region(module, 0)) else {
            return Ok(());
        };
        let context = ir::context_of(module);
        let present = ir::operations(block)
            .into_iter()
            .filter_map(ir::symbol_name)
            .collect::<Vec<_>>();
        let builder = Builder::at_end(context, block, ir::location(module));
        let Some(added) = ir::insert_parsed(&builder, &self.text_for(dtype, module)) else {
            let message =
                format!("the library {self:?} does not parse for {dtype} [internal-error]");
            return Err(ir::error(module, &message, &[&format!("help: {BUG}")]));
        };
        added
            .into_iter()
            .filter(|function| {
                ir::symbol_name(*function).is_some_and(|name| present.contains(&name))
            })
            .for_each(ir::erase);
        Ok(())
    }
}

/// What the names of the functions for a dtype end in.
fn suffix(dtype: DType, context: &Context) -> String {
    match dtype.is_complex() {
        true => dtype.name().to_string(),
        false => dtype.value_type(context).to_string(),
    }
}

/// The text for float16, which reads halves and adds up in float32.
fn sum_of_halves(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let line = line
            .replace("memref<?xf64", "memref<?xf16")
            .replace("memref<f64>", "memref<f16>")
            .replace("_f64", "_f16")
            .replace("f64", "f32");
        match line.split_once(" = memref.load") {
            None => line,
            Some((value, load)) => {
                format!("{value}_half = memref.load{load}\n{value} = arith.extf {value}_half : f16 to f32", value = value.trim())
            }
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// How many columns of float64 the tiles of products have. With 6 rows, these are 12 vectors
/// of sums in registers: as many as the multipliers need to have no time without work.
fn columns_of_doubles(module: OpRef<'_>) -> usize {
    match has_wide_vectors(module) {
        true => 16,
        false => 8,
    }
}

/// The text for products whose tiles have so many columns, not 8.
fn with_columns(text: &str, columns: usize) -> String {
    let with_vectors = |text: &str, elements: usize| {
        let zeros = vec!["0"; elements].join(", ");
        text.replace("[0, 0, 0, 0, 0, 0, 0, 0]", &format!("[{zeros}]"))
            .replace("vector<8xf64>", &format!("vector<{elements}xf64>"))
    };
    let half = with_vectors(half_tile(text).as_deref().unwrap_or_default(), columns / 2);
    (with_vectors(text, columns) + &half)
        .replace(
            "%tile_columns = arith.constant 8 :",
            &format!("%tile_columns = arith.constant {columns} :"),
        )
        .replace("[6, 8]", &format!("[6, {columns}]"))
        .replace("6x8xf64", &format!("6x{columns}xf64"))
}

/// The function of a whole tile as one of half a tile, which is not inlined.
fn half_tile(text: &str) -> Option<String> {
    let from = text.find("func.func private @npc_matmul_tile_f64(")?;
    let function = &text[from..];
    let end = function.find("\n}\n")?;
    let half = function[..end + 3].replace("@npc_matmul_tile_f64", "@npc_matmul_half_tile_f64");
    Some(half.replace("alwaysinline", "noinline"))
}

/// The text for indices of a type.
fn of_indices(text: &str, dtype: DType, context: &Context) -> String {
    let text = text
        .replace("_i64", &format!("_{}", dtype.name()))
        .replace("i64", &dtype.value_type(context).to_string());
    match dtype.kind() {
        DTypeKind::Unsigned => text.replace("arith.index_cast ", "arith.index_castui "),
        _ => text,
    }
}

/// Calls the sum of an array of rank 1, in float32 for float16.
pub(super) fn sum<'c>(b: &Builder<'c>, array: Value<'c>, dtype: DType) -> Value<'c> {
    let element = dtype.value_type(b.context());
    let sum = match dtype {
        DType::Float16 => DType::Float32.value_type(b.context()),
        _ => element,
    };
    let unit = MemRef::of(array.r#type()).is_some_and(|memref| memref.strides == [1]);
    let mut parameter = MemRef::strided(element, &[DYNAMIC]);
    if unit {
        parameter.strides = vec![1];
    }
    let kind = if unit { "contiguous" } else { "strided" };
    let callee = format!("npc_pairwise_sum_{kind}_{}", suffix(dtype, b.context()));
    let call = call(b, &callee, &[(array, parameter)], &[sum]);
    ir::results(call)[0]
}

/// Calls the count of a mask's true bytes, which lie one after the other.
pub(super) fn count_true<'c>(b: &Builder<'c>, mask: Value<'c>) -> Value<'c> {
    let arguments = [(mask, mask_in_one_run(b))];
    let call = call(b, "npc_count_true", &arguments, &[b.index_type()]);
    ir::results(call)[0]
}

fn mask_in_one_run<'c>(b: &Builder<'c>) -> MemRef<'c> {
    let mut parameter = MemRef::strided(DType::Bool.storage_type(b.context()), &[DYNAMIC]);
    parameter.strides = vec![1];
    parameter
}

/// Calls what takes the elements of an array of rank 1 where a mask is true, as many as the
/// contiguous target has.
pub(super) fn compress<'c>(
    b: &Builder<'c>,
    array: Value<'c>,
    mask: Value<'c>,
    target: Value<'c>,
    dtype: DType,
) {
    let element = dtype.value_type(b.context());
    let arguments = [
        (array, MemRef::strided(element, &[DYNAMIC])),
        (mask, mask_in_one_run(b)),
        (target, MemRef::contiguous(element, &[DYNAMIC])),
    ];
    let callee = format!("npc_compress_{}", suffix(dtype, b.context()));
    call(b, &callee, &arguments, &[]);
}

/// Calls the search for the place of the first of the indices in an array of rank 1 that is
/// out of bounds.
pub(super) fn first_out_of_bounds<'c>(
    b: &Builder<'c>,
    indices: Value<'c>,
    size: Value<'c>,
    dtype: DType,
) -> Value<'c> {
    let parameter = MemRef::strided(dtype.value_type(b.context()), &[DYNAMIC]);
    let indices = as_parameter(b, indices, &parameter);
    let callee = format!("npc_first_out_of_bounds_{}", dtype.name());
    let callee = ir::symbol_attribute(b.context(), &callee);
    let attributes = [("callee", callee)];
    b.value("func.call", &[indices, size], b.index_type(), &attributes)
}

/// Calls the product of two matrices, which is added to a contiguous one. A row may
/// be replaced by its conjugate, where the right matrix is a column.
pub(super) fn matmul<'c>(
    b: &Builder<'c>,
    [left, right]: [Value<'c>; 2],
    target: Value<'c>,
    dtype: DType,
    takes_conjugate: bool,
) {
    let element = dtype.value_type(b.context());
    let shape = [DYNAMIC, DYNAMIC];
    let factor = MemRef::strided(element, &shape);
    let is_inner = MemRef::of(target.r#type()).is_some_and(|memref| memref.shape == [1, 1]);
    let kind = match (is_inner, takes_conjugate) {
        (true, true) => "inner_of_conjugate",
        (true, false) => "inner",
        (false, _) => "matmul",
    };
    let arguments = [
        (left, factor.clone()),
        (right, factor),
        (target, MemRef::contiguous(element, &shape)),
    ];
    call(
        b,
        &format!("npc_{kind}_{}", suffix(dtype, b.context())),
        &arguments,
        &[],
    );
}

fn call<'c>(
    b: &Builder<'c>,
    callee: &str,
    arguments: &[(Value<'c>, MemRef<'c>)],
    results: &[Type<'c>],
) -> OpRef<'c> {
    let context = b.context();
    let arguments = arguments
        .iter()
        .map(|(array, memref)| as_parameter(b, *array, memref))
        .collect::<Vec<_>>();
    let callee = ir::symbol_attribute(context, callee);
    b.op("func.call", &arguments, results, &[("callee", callee)])
}

fn as_parameter<'c>(b: &Builder<'c>, array: Value<'c>, parameter: &MemRef<'c>) -> Value<'c> {
    b.value("memref.cast", &[array], parameter.to_type(b.context()), &[])
}
