//! Memref types: their parts, and the one for each array type.
//!
//! An array of layout C has the identity layout, one of layout F strides from 1
//! upwards, one of rows or columns a stride of 1 along the last or the first
//! axis, any other strides that are known at run time only. Elements are
//! signless, and a bool is an `i8` in memory.

use crate::typing::dtype::{DType, MlirDtype};
use melior::{
    Context,
    ir::{
        Type, TypeLike,
        attribute::StridedLayoutAttribute,
        r#type::{DimSize, FunctionType, MemRefType, RankedTensorType, ShapedTypeLike},
    },
};
use npc_dialects::{
    builtin,
    types::{Kind, Layout, NdArray},
};

/// A size, stride or offset that is known at run time only.
pub(super) const DYNAMIC: i64 = i64::MIN;

/// The parts of a memref type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MemRef<'c> {
    /// The type of an element in memory.
    pub(super) element: Type<'c>,
    /// The sizes.
    pub(super) shape: Vec<i64>,
    /// The distances between neighbours along each axis, in elements.
    pub(super) strides: Vec<i64>,
    /// The place of the first element, in elements.
    pub(super) offset: i64,
    /// Whether the layout is the identity map: contiguous from offset 0.
    pub(super) identity: bool,
}

impl<'c> MemRef<'c> {
    /// Whether neighbours along the first axis of several lie together, and not along
    /// the last.
    pub(super) fn is_in_columns(&self) -> bool {
        self.strides.len() > 1
            && self.strides.first() == Some(&1)
            && self.strides.last() != Some(&1)
    }

    /// The parts of a type, if it is a memref type.
    pub(super) fn of(r#type: Type<'c>) -> Option<Self> {
        let memref = builtin::memref(r#type)?;
        let (strides, offset) = memref.strides_and_offset();
        let shape = (0..memref.rank())
            .map(|axis| match memref.dim_size(axis) {
                Ok(DimSize::Static(size)) => size as i64,
                _ => DYNAMIC,
            })
            .collect();
        let identity = memref.affine_map().is_identity();
        Some(Self {
            element: memref.element(),
            shape,
            strides,
            offset,
            identity,
        })
    }

    /// The sizes of a tensor type.
    pub(super) fn sizes_of(tensor: RankedTensorType<'_>) -> Vec<i64> {
        let size = |axis| match tensor.dim_size(axis) {
            Ok(DimSize::Static(size)) => size as i64,
            _ => DYNAMIC,
        };
        (0..tensor.rank()).map(size).collect()
    }

    /// A contiguous one.
    pub(super) fn contiguous(element: Type<'c>, shape: &[i64]) -> Self {
        let strides = shape.iter().map(|_| DYNAMIC).collect();
        Self {
            element,
            shape: shape.to_vec(),
            strides,
            offset: 0,
            identity: true,
        }
    }

    /// One whose strides and offset are known at run time only.
    pub(super) fn strided(element: Type<'c>, shape: &[i64]) -> Self {
        let strides = shape.iter().map(|_| DYNAMIC).collect();
        Self {
            element,
            shape: shape.to_vec(),
            strides,
            offset: DYNAMIC,
            identity: false,
        }
    }

    /// The type with these parts.
    pub(super) fn to_type(&self, context: &'c Context) -> Type<'c> {
        let layout = (!self.identity)
            .then(|| StridedLayoutAttribute::new(context, self.offset, &self.strides).into());
        MemRefType::new(self.element, &self.shape, layout, None).into()
    }

    /// The number of axes.
    pub(super) fn rank(&self) -> usize {
        self.shape.len()
    }

    /// Bytes of an element in memory, whose type is one of a dtype's.
    pub(super) fn element_size(&self) -> i64 {
        DType::of(self.element).map_or(8, |dtype| dtype.size() as i64)
    }
}

/// The memref type for an array type; fails with what is missing.
pub(super) fn memref_type<'c>(
    context: &'c Context,
    array: &NdArray<'c>,
) -> Result<Type<'c>, &'static str> {
    let shape = array.shape.as_ref().ok_or("its rank is not known")?;
    let dtype = DType::of(array.dtype).ok_or("its dtype is not one that npc compiles")?;
    let element = dtype.storage_type(context);
    let shape = shape
        .iter()
        .map(|size| size.unwrap_or(DYNAMIC))
        .collect::<Vec<_>>();
    let memref = match array.layout {
        Layout::C => MemRef::contiguous(element, &shape),
        Layout::F if shape.len() < 2 => MemRef::contiguous(element, &shape),
        Layout::F => {
            let mut strided = MemRef::strided(element, &shape);
            strided.strides = fortran_strides(&shape);
            strided
        }
        Layout::Rows | Layout::Columns => {
            let mut strided = MemRef::strided(element, &shape);
            let axis = match array.layout {
                Layout::Rows => strided.strides.last_mut(),
                _ => strided.strides.first_mut(),
            };
            if let Some(stride) = axis {
                *stride = 1;
            }
            strided
        }
        Layout::Strided => MemRef::strided(element, &shape),
    };
    Ok(memref.to_type(context))
}

fn fortran_strides(shape: &[i64]) -> Vec<i64> {
    let mut next = 1;
    shape
        .iter()
        .map(|size| {
            let stride = next;
            let known = *size != DYNAMIC && next != DYNAMIC;
            next = if known {
                next.checked_mul(*size).unwrap_or(DYNAMIC)
            } else {
                DYNAMIC
            };
            stride
        })
        .collect()
}

/// A type with memrefs for arrays, also in function types. `None` for one
/// that has no array in it.
pub(super) fn converted<'c>(
    context: &'c Context,
    r#type: Type<'c>,
) -> Result<Option<Type<'c>>, &'static str> {
    if let Kind::NdArray(array) = Kind::of(r#type) {
        return memref_type(context, &array).map(Some);
    }
    if !r#type.is_function() {
        return Ok(None);
    }
    let Some(function) = builtin::function(r#type) else {
        return Ok(None);
    };
    let inputs = (0..function.input_count()).filter_map(|index| function.input(index).ok());
    let outputs = (0..function.result_count()).filter_map(|index| function.result(index).ok());
    let (inputs, input_changed) = converted_list(context, inputs)?;
    let (outputs, output_changed) = converted_list(context, outputs)?;
    let changed = input_changed || output_changed;
    Ok(changed.then(|| FunctionType::new(context, &inputs, &outputs).into()))
}

fn converted_list<'c>(
    context: &'c Context,
    types: impl Iterator<Item = Type<'c>>,
) -> Result<(Vec<Type<'c>>, bool), &'static str> {
    let mut changed = false;
    let mut list = Vec::new();
    for r#type in types {
        let new = converted(context, r#type)?;
        changed |= new.is_some();
        list.push(new.unwrap_or(r#type));
    }
    Ok((list, changed))
}
