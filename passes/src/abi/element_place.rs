//! Where the elements of a memref are: the pointer, the offset and the strides, read from
//! its descriptor or, for a `memref.reinterpret_cast`, from its operands.

use super::types::Types;
use crate::llvm;
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, Builder, KeyMap, OpRef, Value, ValueKey, value_key},
    type_converter,
};
use std::collections::HashMap;

/// An offset or a stride.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Number<'c> {
    /// The type says it.
    Known(i64),
    /// The running program does.
    Value(Value<'c>),
    /// The descriptor of a memref has it: the offset, or the stride along an axis.
    Field(Value<'c>, Field),
}

/// A field of a descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Field {
    /// The pointer that offsets count from.
    Aligned,
    /// How many elements behind it the first one is.
    Offset,
    /// The distance between neighbours along an axis, in elements.
    Stride(i64),
}

/// Where the elements of a memref are.
#[derive(Clone, Debug)]
pub(super) struct Place<'c> {
    /// The memref whose descriptor has the pointer.
    pub(super) memref: Value<'c>,
    /// How many elements behind it the first one is.
    pub(super) offset: Number<'c>,
    /// The distances between neighbours along each axis, in elements.
    pub(super) strides: Vec<Number<'c>>,
}

impl<'c> Place<'c> {
    /// The place of a memref; `None` where its layout is not strided.
    pub(super) fn of(memref: Value<'c>) -> Option<Self> {
        let (source, operation) = match view(memref) {
            Some(View::Cast(source)) => return Self::of(source),
            Some(View::Reinterpreted(source, operation)) => (source, operation),
            None => return Self::described(memref),
        };
        let mut operands = ir::operands(operation).into_iter().skip(1);
        let offset = numbers(operation, "static_offsets", &mut operands)?[0];
        numbers(operation, "static_sizes", &mut operands)?;
        let strides = numbers(operation, "static_strides", &mut operands)?;
        let memref = Self::of(source)?.memref;
        Some(Self {
            memref,
            offset,
            strides,
        })
    }

    /// The place that a descriptor says.
    pub(super) fn described(memref: Value<'c>) -> Option<Self> {
        let (strides, offset) = type_converter::strides_and_offset(memref.r#type())?;
        let number = |known: Option<i64>, field| match known {
            Some(known) => Number::Known(known),
            None => Number::Field(memref, field),
        };
        let strides = (0..).zip(strides);
        let strides = strides.map(|(axis, stride)| number(stride, Field::Stride(axis)));
        Some(Self {
            memref,
            offset: number(offset, Field::Offset),
            strides: strides.collect(),
        })
    }
}

/// What is read of descriptors.
pub(super) struct Descriptors<'t, 'c> {
    types: &'t Types<'c>,
    /// Each descriptor, and the operation behind which it may be read.
    known: KeyMap<ValueKey, (Value<'c>, OpRef<'c>)>,
    fields: HashMap<(ValueKey, Field), Value<'c>>,
}

impl<'t, 'c> Descriptors<'t, 'c> {
    /// None is known yet.
    pub(super) fn new(types: &'t Types<'c>) -> Self {
        Self {
            types,
            known: KeyMap::default(),
            fields: HashMap::new(),
        }
    }

    /// A number as a value of the type that stands for an index, for the use of `builder`.
    pub(super) fn value(&mut self, number: Number<'c>, builder: &Builder<'c>) -> Option<Value<'c>> {
        let index = self.types.index();
        match number {
            Number::Known(number) => Some(llvm::index_constant(builder, index, number)),
            Number::Value(value) => Some(llvm::cast_back(builder, value, index)),
            Number::Field(memref, field) => self.field(memref, field, builder),
        }
    }

    /// A field of a descriptor, for the use of `builder`. It is read where the memref is
    /// made, which dominates all uses, and only once; upstream reads it at each use.
    pub(super) fn field(
        &mut self,
        memref: Value<'c>,
        field: Field,
        builder: &Builder<'c>,
    ) -> Option<Value<'c>> {
        if self.types.upstream() {
            let r#type = self.types.convert(memref.r#type())?;
            let descriptor = llvm::cast_back(builder, memref, r#type);
            return Some(read(builder, descriptor, field));
        }
        let key = value_key(memref);
        if let Some(value) = self.fields.get(&(key, field)) {
            return Some(*value);
        }
        let (descriptor, made) = match self.known.get(&key) {
            Some(known) => *known,
            None => self.descriptor(memref)?,
        };
        self.known.insert(key, (descriptor, made));
        let value = read(&Builder::after(made), descriptor, field);
        self.fields.insert((key, field), value);
        Some(value)
    }

    /// The descriptor that stands for a memref, and the operation behind which it is there.
    fn descriptor(&self, memref: Value<'c>) -> Option<(Value<'c>, OpRef<'c>)> {
        let r#type = self.types.convert(memref.r#type())?;
        let definition = ir::defining_operation(memref);
        let builder = match definition {
            Some(definition) => Builder::after(definition),
            None => {
                let (block, location) = (ir::owner_block(memref)?, ir::value_location(memref));
                Builder::at_start(self.types.context(), block, location)
            }
        };
        let descriptor = llvm::cast_back(&builder, memref, r#type);
        // A descriptor that a cast made a memref of may be as old as its function.
        let is_new = |it: &OpRef<'c>| ir::operands(*it).first() == Some(&memref);
        let made = ir::defining_operation(descriptor).filter(is_new);
        Some((descriptor, made.or(definition)?))
    }
}

fn read<'c>(builder: &Builder<'c>, descriptor: Value<'c>, field: Field) -> Value<'c> {
    match field {
        Field::Aligned => builder.extract_value(descriptor, &[1]),
        Field::Offset => builder.extract_value(descriptor, &[2]),
        Field::Stride(axis) => builder.extract_value(descriptor, &[4, axis]),
    }
}

/// A memref that is another one with other sizes, strides and offset.
enum View<'c> {
    /// With the same ones, of which the type says more or less.
    Cast(Value<'c>),
    /// With those that an operation has as operands.
    Reinterpreted(Value<'c>, OpRef<'c>),
}

fn view<'c>(memref: Value<'c>) -> Option<View<'c>> {
    let operation = ir::defining_operation(memref)?;
    let is_cast = match ir::name(operation) {
        "memref.cast" => true,
        "memref.reinterpret_cast" => false,
        _ => return None,
    };
    let source = *ir::operands(operation).first()?;
    if !type_converter::is_ranked_memref(source.r#type()) {
        return None;
    }
    Some(match is_cast {
        true => View::Cast(source),
        false => View::Reinterpreted(source, operation),
    })
}

/// What an attribute says, and where it leaves it open the next of the operands.
fn numbers<'c>(
    operation: OpRef<'c>,
    attribute: &str,
    operands: &mut impl Iterator<Item = Value<'c>>,
) -> Option<Vec<Number<'c>>> {
    let known = ir::integers_of(operation, attribute)?.into_iter();
    let number = |known| match known {
        i64::MIN => operands.next().map(Number::Value),
        known => Some(Number::Known(known)),
    };
    known.map(number).collect()
}

/// Erases the views that nothing uses any more, of which a memref is the last.
pub(super) fn erase_unused(mut memref: Value<'_>) {
    while !ir::is_used(memref)
        && let Some(view) = view(memref)
        && let Some(operation) = ir::defining_operation(memref)
    {
        memref = match view {
            View::Cast(source) | View::Reinterpreted(source, _) => source,
        };
        ir::erase(operation);
    }
}
