//! Reductions over all axes. Sums of floats follow NumPy's pairwise scheme; other
//! reductions give the same in any order and are plain loops.

use super::{
    element::to_scalar,
    fill::from_storage,
    generic::{any, branch, count, raise_if},
    library::{self, Library},
    memref::{DYNAMIC, MemRef},
    run::{contiguous, run},
    state::{Lowering, Size, precise},
    strided::{Axis, Metadata, metadata, reinterpret},
    tensor::Source,
};
use crate::{
    lowering::scalar_math::{convert, emit_ufunc},
    typing::dtype::{DType, DTypeKind, MlirDtype},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

/// What a reduction does, but for its array.
struct Reduction<'a> {
    name: &'a str,
    from: DType,
    to: DType,
}

impl Reduction<'_> {
    fn is_pairwise(&self) -> bool {
        self.name == "numpy.add" && self.to.kind() == DTypeKind::Float
    }

    fn combine<'c>(&self, b: &Builder<'c>, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        // A sum of bools counts them in an integer, so that this is never bool's sum.
        match emit_ufunc(b, self.name, &[(left, self.to), (right, self.to)], self.to) {
            Ok(value) => value,
            Err(reason) => panic!("{reason}"),
        }
    }

    /// The value that changes nothing.
    fn identity<'c>(&self, b: &Builder<'c>) -> Value<'c> {
        let r#type = self.to.value_type(b.context());
        let least = self.name == "numpy.maximum";
        let spare = 64 - 8 * self.to.size().min(8) as u32;
        match (self.name, self.to.kind()) {
            ("numpy.add", DTypeKind::Float) => b.float(r#type, 0.0),
            ("numpy.add", _) => b.integer(r#type, 0),
            (_, DTypeKind::Bool) => b.bool(!least),
            (_, DTypeKind::Unsigned) => b.integer(r#type, if least { 0 } else { -1 }),
            (_, DTypeKind::Signed) if least => b.integer(r#type, i64::MIN >> spare),
            (_, DTypeKind::Signed) => b.integer(r#type, i64::MAX >> spare),
            (_, DTypeKind::Float | DTypeKind::Complex) if least => {
                b.float(r#type, f64::NEG_INFINITY)
            }
            (_, DTypeKind::Float | DTypeKind::Complex) => b.float(r#type, f64::INFINITY),
        }
    }
}

impl<'c> Lowering<'c> {
    /// `numpy.builtin_ufunc_reduce`
    pub(super) fn reduce(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<Value<'c>> {
        let name = ir::string_of(operation, "qualified_name")?;
        let r#type = ir::results(operation)[0].r#type();
        let id = self.tensors.id(ir::operands(operation)[0])?;
        let tensor = self.tensors.get(id).clone();
        let to = DType::of_scalar(r#type)?;
        let reduction = Reduction {
            name: &name,
            from: tensor.dtype,
            to,
        };
        if let Source::Scalar(value) = tensor.source {
            return Some(to_scalar(b, convert(b, value, tensor.dtype, to), r#type));
        }
        let array = precise(self.array_of(b, id));
        if name != "numpy.add" {
            self.check_not_empty(b, array, &name);
        }
        if reduction.is_pairwise() {
            self.libraries.insert((Library::PairwiseSum, to));
        }
        Some(to_scalar(
            b,
            self.reduce_array(b, &reduction, array)?,
            r#type,
        ))
    }

    /// The least element; the greatest integer if there is none.
    pub(super) fn least(
        &mut self,
        b: &Builder<'c>,
        array: Value<'c>,
        dtype: DType,
    ) -> Option<Value<'c>> {
        let reduction = Reduction {
            name: "numpy.minimum",
            from: dtype,
            to: dtype,
        };
        self.reduce_array(b, &reduction, array)
    }

    fn check_not_empty(&mut self, b: &Builder<'c>, array: Value<'c>, name: &str) {
        let zero = b.index(0);
        let empty = self
            .sizes(b, array)
            .into_iter()
            .filter(|size| matches!(size, Size::Value(_)) || size.is(0))
            .map(|size| b.compare_integers(CmpiPredicate::Eq, size.value(b), zero))
            .collect::<Vec<_>>();
        let Some(empty) = any(b, &empty) else { return };
        let short = name.strip_prefix("numpy.").unwrap_or(name);
        let message =
            format!("zero-size array to reduction operation {short} which has no identity");
        raise_if(b, empty, "ValueError", &message, &[]);
    }

    /// Reduces an array as one run where it is contiguous.
    fn reduce_array(
        &mut self,
        b: &Builder<'c>,
        reduction: &Reduction<'_>,
        array: Value<'c>,
    ) -> Option<Value<'c>> {
        let memref = MemRef::of(array.r#type())?;
        if memref.rank() == 1 {
            return Some(reduce_run(b, reduction, array));
        }
        let sizes = self.sizes(b, array);
        let place = metadata(b, array)?;
        let run = |inner: &Builder<'c>| {
            run(inner, array, &sizes)
                .map(|run| reduce_run(inner, reduction, run))
                .into_iter()
                .collect::<Vec<_>>()
        };
        let contiguous = if memref.identity {
            None
        } else {
            contiguous(b, &memref, &place)
        };
        let Some(contiguous) = contiguous else {
            return run(b).pop();
        };
        let rows = |inner: &Builder<'c>| {
            let start = reduction.identity(inner);
            vec![reduce_rows(
                inner,
                reduction,
                array,
                &place,
                &mut Vec::new(),
                start,
            )]
        };
        branch(
            b,
            contiguous,
            &[reduction.to.value_type(b.context())],
            run,
            rows,
        )
        .pop()
    }
}

/// Reduces an array of rank 1.
fn reduce_run<'c>(b: &Builder<'c>, reduction: &Reduction<'_>, array: Value<'c>) -> Value<'c> {
    if reduction.is_pairwise() {
        return library::sum(b, array, reduction.to);
    }
    let size = b.value("memref.dim", &[array, b.index(0)], b.index_type(), &[]);
    let start = reduction.identity(b);
    let result = count(b, size, &[start], |inner, index, carried| {
        vec![combine_element(
            inner,
            reduction,
            array,
            &[index],
            carried[0],
        )]
    });
    result[0]
}

fn combine_element<'c>(
    b: &Builder<'c>,
    reduction: &Reduction<'_>,
    array: Value<'c>,
    indices: &[Value<'c>],
    carried: Value<'c>,
) -> Value<'c> {
    let Some(memref) = MemRef::of(array.r#type()) else {
        return carried;
    };
    let element = b.value(
        "memref.load",
        &[&[array], indices].concat(),
        memref.element,
        &[],
    );
    let value = from_storage(b, element, reduction.from);
    let value = convert(b, value, reduction.from, reduction.to);
    reduction.combine(b, carried, value)
}

/// Reduces an array row by row.
fn reduce_rows<'c>(
    b: &Builder<'c>,
    reduction: &Reduction<'_>,
    array: Value<'c>,
    place: &Metadata<'c>,
    outer: &mut Vec<Value<'c>>,
    carried: Value<'c>,
) -> Value<'c> {
    let axis = outer.len();
    let last = axis + 1 == place.sizes.len();
    if last && reduction.is_pairwise() {
        let row = row(b, array, place, outer);
        let sum = library::sum(b, row, reduction.to);
        return reduction.combine(b, carried, sum);
    }
    let result = count(b, place.sizes[axis], &[carried], |inner, index, carried| {
        outer.push(index);
        let next = if last {
            combine_element(inner, reduction, array, outer, carried[0])
        } else {
            reduce_rows(inner, reduction, array, place, outer, carried[0])
        };
        outer.pop();
        vec![next]
    });
    result[0]
}

/// A row of an array: its last axis.
fn row<'c>(
    b: &Builder<'c>,
    array: Value<'c>,
    place: &Metadata<'c>,
    outer: &[Value<'c>],
) -> Value<'c> {
    let offset = outer
        .iter()
        .zip(&place.strides)
        .fold(place.offset, |offset, (index, stride)| {
            let distance = b.same("arith.muli", &[*index, *stride]);
            b.same("arith.addi", &[offset, distance])
        });
    let last = outer.len();
    let known = MemRef::of(array.r#type()).map_or(DYNAMIC, |memref| memref.strides[last]);
    let stride = match known {
        DYNAMIC => Size::Value(place.strides[last]),
        known => Size::Constant(known),
    };
    reinterpret(
        b,
        array,
        offset,
        &[Axis {
            size: Size::Value(place.sizes[last]),
            stride,
        }],
    )
}
