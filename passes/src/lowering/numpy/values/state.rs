//! What the conversion knows while it walks a function.

use super::{
    super::state::{Expression, Lowering, Size},
    parts::Step,
    tensors,
    writes::{self, Mutations},
};
use crate::{
    lowering::scalar_math::convert,
    typing::dtype::{DType, MlirDtype},
};
use melior::{
    Context,
    ir::{Type, ValueLike},
};
use npc_dialects::{
    ir::{self, Builder, OpRef, OperationKey, Value, ValueKey},
    types::{self, Kind},
};
use std::collections::{HashMap, HashSet};

/// Elements that are at hand.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source<'c> {
    /// One, without axes.
    Scalar(Value<'c>),
    /// Those of a tensor that has axes.
    Tensor(Value<'c>),
}

impl<'c> Source<'c> {
    /// The elements of a tensor.
    pub(super) fn of(b: &Builder<'c>, tensor: Value<'c>) -> Self {
        match ir::shape_of(tensor.r#type()).is_empty() {
            true => Self::Scalar(tensors::extract(b, tensor, &[])),
            false => Self::Tensor(tensor),
        }
    }
}

/// What a tensor of `numpy` becomes: elements of a builtin type, whose dtype says
/// how they are read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Elements<'c> {
    pub(super) dtype: DType,
    /// The dtype that a scalar still has: it is converted where it is used.
    pub(super) stored: DType,
    pub(super) source: Source<'c>,
}

impl<'c> Elements<'c> {
    fn new(dtype: DType, source: Source<'c>) -> Self {
        Self {
            dtype,
            stored: dtype,
            source,
        }
    }

    /// The elements as a tensor; a scalar, which has its dtype, as one without axes.
    pub(super) fn tensor(self, b: &Builder<'c>) -> Value<'c> {
        match self.source {
            Source::Scalar(value) => tensors::from_element(b, value),
            Source::Tensor(tensor) => tensor,
        }
    }
}

/// Where the elements of an array are: a part of what a tensor holds.
#[derive(Clone, Debug)]
pub(super) struct Place<'c> {
    /// The array that owns the elements.
    pub(super) base: Value<'c>,
    /// How a part of its tensor is taken.
    pub(super) steps: Vec<Step<'c>>,
    pub(super) dtype: DType,
    pub(super) sizes: Vec<Size<'c>>,
}

/// The state of the conversion of a function.
pub(super) struct Values<'c, 'm> {
    /// Sizes, index arithmetic and what it raises.
    pub(super) index: Lowering<'c>,
    pub(super) mutations: &'m Mutations,
    /// Arrays that own elements: the tensor that holds them now.
    pub(super) held: HashMap<ValueKey, Value<'c>>,
    /// All arrays.
    pub(super) places: HashMap<ValueKey, Place<'c>>,
    /// The tensors of `numpy`.
    pub(super) elements: HashMap<ValueKey, Elements<'c>>,
    /// For each region that is being converted, the arrays whose tensors it hands on.
    pub(super) carried: Vec<Vec<Value<'c>>>,
    /// The arguments of the function that it changes.
    pub(super) changed: Vec<Value<'c>>,
    /// Operations in whose place others stand.
    pub(super) replaced: HashSet<OperationKey>,
    /// What stands for arrays that are arguments.
    pub(super) stand_ins: Vec<OpRef<'c>>,
    sizes: HashMap<ValueKey, Vec<Size<'c>>>,
}

impl<'c, 'm> Values<'c, 'm> {
    /// The state at the start of a function.
    pub(super) fn new(context: &'c Context, mutations: &'m Mutations) -> Self {
        Self {
            index: Lowering::new(context),
            mutations,
            held: HashMap::new(),
            places: HashMap::new(),
            elements: HashMap::new(),
            carried: Vec::new(),
            changed: Vec::new(),
            replaced: HashSet::new(),
            stand_ins: Vec::new(),
            sizes: HashMap::new(),
        }
    }

    /// The sizes of a tensor.
    pub(super) fn sizes_of(&mut self, b: &Builder<'c>, tensor: Value<'c>) -> Vec<Size<'c>> {
        if let Some(sizes) = self.sizes.get(&ir::value_key(tensor)) {
            return sizes.clone();
        }
        let shape = ir::shape_of(tensor.r#type()).into_iter().enumerate();
        let size = |(axis, size): (usize, Option<i64>)| match size {
            Some(size) => Size::Constant(size),
            None => {
                let key = Expression::Dim(ir::value_key(tensor), axis);
                let operands = [tensor, b.index(axis as i64)];
                let dim =
                    |_: &mut Lowering<'c>| b.value("tensor.dim", &operands, b.index_type(), &[]);
                Size::Value(self.index.cached(key, dim))
            }
        };
        shape.map(size).collect()
    }

    /// Notes the sizes of a tensor that was just made.
    pub(super) fn note_sizes(&mut self, tensor: Value<'c>, sizes: &[Size<'c>]) {
        self.sizes.insert(ir::value_key(tensor), sizes.to_vec());
    }

    /// The elements that a tensor or a scalar is.
    pub(super) fn elements(&self, b: &Builder<'c>, value: Value<'c>) -> Option<Elements<'c>> {
        let elements = self.unconverted(b, value)?;
        let Elements { dtype, stored, .. } = elements;
        let source = match elements.source {
            Source::Scalar(value) => Source::Scalar(convert(b, value, stored, dtype)),
            source => source,
        };
        Some(Elements::new(dtype, source))
    }

    /// As [`Self::elements`], but a scalar may be one that is not converted yet.
    pub(super) fn unconverted(&self, b: &Builder<'c>, value: Value<'c>) -> Option<Elements<'c>> {
        if let Some(elements) = self.elements.get(&ir::value_key(value)) {
            return Some(*elements);
        }
        let (value, dtype) = super::super::element::scalar_value(b, value)?;
        Some(Elements::new(dtype, Source::Scalar(value)))
    }

    /// The elements that a tensor is; none for another value.
    pub(super) fn tensor_elements(
        &self,
        b: &Builder<'c>,
        value: Value<'c>,
    ) -> Option<Elements<'c>> {
        let is_tensor = self.elements.contains_key(&ir::value_key(value));
        is_tensor.then(|| self.elements(b, value))?
    }

    /// Says what a tensor is.
    pub(super) fn bind(&mut self, tensor: Value<'c>, dtype: DType, source: Source<'c>) {
        let elements = Elements::new(dtype, source);
        self.elements.insert(ir::value_key(tensor), elements);
    }

    /// Says that a tensor is a scalar, which is to be converted.
    pub(super) fn bind_scalar(
        &mut self,
        tensor: Value<'c>,
        dtype: DType,
        value: Value<'c>,
        stored: DType,
    ) {
        let source = Source::Scalar(value);
        let elements = Elements {
            dtype,
            stored,
            source,
        };
        self.elements.insert(ir::value_key(tensor), elements);
    }

    /// Says that an array owns the elements that a tensor holds.
    pub(super) fn own(
        &mut self,
        b: &Builder<'c>,
        array: Value<'c>,
        tensor: Value<'c>,
    ) -> Option<()> {
        let sizes = self.sizes_of(b, tensor);
        let place = Place {
            base: array,
            steps: Vec::new(),
            dtype: dtype_of(array)?,
            sizes,
        };
        self.places.insert(ir::value_key(array), place);
        self.hold(b, array, tensor)
    }

    /// Says which tensor holds an array from now on.
    pub(super) fn hold(
        &mut self,
        b: &Builder<'c>,
        base: Value<'c>,
        tensor: Value<'c>,
    ) -> Option<()> {
        let r#type = array_tensor_type(base.r#type())?;
        let sizes = self.places.get(&ir::value_key(base))?.sizes.clone();
        let tensor = cast(b, tensor, r#type);
        self.note_sizes(tensor, &sizes);
        self.held.insert(ir::value_key(base), tensor);
        Some(())
    }

    /// Values with the tensors of arrays in the place of these.
    pub(super) fn without_arrays(
        &mut self,
        b: &Builder<'c>,
        values: &[Value<'c>],
    ) -> Option<Vec<Value<'c>>> {
        let convert = |value: &Value<'c>| match is_array(*value) {
            true => self.tensor_of(b, *value),
            false => Some(*value),
        };
        values.iter().map(convert).collect()
    }

    /// The tensors that hold arrays.
    pub(super) fn all_held(&self, bases: &[Value<'c>]) -> Option<Vec<Value<'c>>> {
        bases.iter().map(|base| self.held(*base)).collect()
    }

    /// Puts results in the place of others, of which arrays own what their tensors hold.
    pub(super) fn replace_results(
        &mut self,
        b: &Builder<'c>,
        old: &[Value<'c>],
        new: &[Value<'c>],
    ) -> Option<()> {
        for (old, new) in old.iter().zip(new) {
            match is_array(*old) {
                true => self.own(b, *old, *new)?,
                false => ir::replace_all_uses(*old, *new),
            }
        }
        Some(())
    }

    /// Where the elements of an array are.
    pub(super) fn place(&self, array: Value<'c>) -> Option<Place<'c>> {
        self.places.get(&ir::value_key(array)).cloned()
    }

    /// The tensor that holds all of an array's base.
    pub(super) fn held(&self, base: Value<'c>) -> Option<Value<'c>> {
        self.held.get(&ir::value_key(base)).copied()
    }

    /// The elements that an array has now, as a tensor of the type that stands for the
    /// array's.
    pub(super) fn tensor_of(&mut self, b: &Builder<'c>, array: Value<'c>) -> Option<Value<'c>> {
        let place = self.place(array)?;
        let tensor = self.read(b, &place)?;
        Some(cast(b, tensor, array_tensor_type(array.r#type())?))
    }
}

/// The dtype of an array.
pub(super) fn dtype_of(array: Value<'_>) -> Option<DType> {
    match Kind::of(array.r#type()) {
        Kind::NdArray(array) => DType::of(array.dtype),
        _ => None,
    }
}

/// The type of the tensors that hold arrays of a type.
pub(super) fn array_tensor_type(r#type: Type<'_>) -> Option<Type<'_>> {
    let Kind::NdArray(array) = Kind::of(r#type) else {
        return None;
    };
    let context = types::context_of(r#type);
    let element = DType::of(array.dtype)?.value_type(context);
    Some(types::tensor(element, array.shape.as_deref()?))
}

/// A tensor as one of a type that says more or less about its sizes.
pub(super) fn cast<'c>(b: &Builder<'c>, tensor: Value<'c>, r#type: Type<'c>) -> Value<'c> {
    match tensor.r#type() == r#type {
        true => tensor,
        false => b.value("tensor.cast", &[tensor], r#type, &[]),
    }
}

/// A tensor of which it is known that it has these sizes.
pub(super) fn sized<'c>(b: &Builder<'c>, tensor: Value<'c>, sizes: &[Size<'c>]) -> Value<'c> {
    let r#type = tensors::tensor_type(tensors::element_type(tensor), sizes);
    cast(b, tensor, r#type)
}

/// The type that a value has in the pure form.
pub(super) fn converted(r#type: Type<'_>) -> Type<'_> {
    array_tensor_type(r#type).unwrap_or(r#type)
}

/// Whether a value is an array that the conversion replaces.
pub(super) fn is_array(value: Value<'_>) -> bool {
    writes::is_array(value)
}
