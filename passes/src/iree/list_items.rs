//! Lists of IREE's: `!util.list<?>`, which hold numbers, buffers and lists.
//!
//! The operations are those of IREE's dialects `util` and `hal`, which npc does not
//! have: they are made without verification.

use super::{copies::copied, metadata::slots, pack_iree_lists::is_packed, sizes::dynamic_sizes};
use crate::lowering::segments;
use melior::{
    Context,
    ir::{Type, TypeLike, ValueLike},
};
use npc_abi::reflection::TypeRecord;
use npc_dialects::ir::{self, Block, Builder, Value};

/// The types.
pub(super) struct Lists<'c> {
    list: Type<'c>,
    buffer: Type<'c>,
}

impl<'c> Lists<'c> {
    /// None if the context knows its own dialects only.
    pub(super) fn new(context: &'c Context) -> Option<Self> {
        if !context.allow_unregistered_dialects() {
            return None;
        }
        Some(Self {
            list: Type::parse(context, "!util.list<?>")?,
            buffer: Type::parse(context, "!hal.buffer_view")?,
        })
    }

    /// A value that a record describes, made of the next of some values, each with the
    /// type that it has at the border; for `None` a null reference.
    pub(super) fn packed(
        &self,
        b: &Builder<'c>,
        record: &TypeRecord,
        values: &mut dyn Iterator<Item = (Value<'c>, Type<'c>)>,
    ) -> Option<Value<'c>> {
        if *record == TypeRecord::Unknown {
            return Some(b.value("util.null", &[], self.buffer, &[]));
        }
        let Some(slots) = slots(record) else {
            let (value, _) = values.next()?;
            return Some(match record {
                TypeRecord::HomogeneousList(_) => self.listed(b, value),
                _ => value,
            });
        };
        let count = b.index(slots.len() as i64);
        let list = b.value("util.list.create", &[count], self.list, &[]);
        b.op("util.list.resize", &[list, count], &[], &[]);
        for (index, slot) in slots.into_iter().enumerate() {
            let item = match is_packed(slot) {
                true => self.packed(b, slot, values)?,
                false => {
                    let (value, encoding) = values.next()?;
                    self.exported(b, value, encoding)
                }
            };
            b.op(
                "util.list.set",
                &[list, b.index(index as i64), item],
                &[],
                &[],
            );
        }
        Some(list)
    }

    /// A list of the elements of a tensor of one axis.
    fn listed(&self, b: &Builder<'c>, tensor: Value<'c>) -> Value<'c> {
        let [start, step] = [0, 1].map(|value| b.index(value));
        let count = b.value("tensor.dim", &[tensor, start], b.index_type(), &[]);
        let list = b.value("util.list.create", &[count], self.list, &[]);
        b.op("util.list.resize", &[list, count], &[], &[]);
        let element = ir::element_type_of(tensor.r#type());
        let body = b.region(&[b.index_type()], &mut |b, places| {
            if let (Some(element), [place]) = (element, places) {
                let item = b.value("tensor.extract", &[tensor, *place], element, &[]);
                b.op("util.list.set", &[list, *place, item], &[], &[]);
            }
            b.op("scf.yield", &[], &[], &[]);
        });
        b.op_with_regions("scf.for", &[start, count, step], &[], &[], vec![body]);
        list
    }

    /// Gives a block one list for each structure among its arguments, which have the
    /// given types at the border.
    pub(super) fn unpack_arguments(
        &self,
        block: Block<'c>,
        records: &[&TypeRecord],
        encodings: &[Type<'c>],
    ) {
        let Some(first) = ir::operations(block).first().copied() else {
            return;
        };
        let b = Builder::before(first);
        let old = ir::arguments(block);
        let mut leaves = old.iter().copied().zip(encodings.iter().copied());
        for record in records {
            if record.is_structure() {
                let list = ir::add_argument(block, self.list, b.location());
                self.unpack(&b, record, list, &mut leaves);
            } else if let Some((leaf, _)) = leaves.next() {
                let argument = ir::add_argument(block, leaf.r#type(), b.location());
                ir::replace_all_uses(leaf, argument);
            }
        }
        (0..old.len()).for_each(|_| ir::erase_argument(block, 0));
    }

    /// Puts the items of a list in the place of values.
    fn unpack(
        &self,
        b: &Builder<'c>,
        record: &TypeRecord,
        list: Value<'c>,
        leaves: &mut dyn Iterator<Item = (Value<'c>, Type<'c>)>,
    ) {
        for (index, slot) in slots(record).unwrap_or_default().into_iter().enumerate() {
            let index = b.index(index as i64);
            let get = |r#type| b.value("util.list.get", &[list, index], r#type, &[]);
            if slot.is_structure() {
                self.unpack(b, slot, get(self.list), leaves);
                continue;
            }
            let Some((leaf, encoding)) = leaves.next() else {
                return;
            };
            let item = match leaf.r#type().is_tensor() {
                false => get(leaf.r#type()),
                true => imported(b, get(self.buffer), leaf.r#type(), encoding),
            };
            ir::replace_all_uses(leaf, item);
        }
    }

    /// What a list holds for a value: for a tensor, its buffer.
    fn exported(&self, b: &Builder<'c>, value: Value<'c>, encoding: Type<'c>) -> Value<'c> {
        if !value.r#type().is_tensor() {
            return value;
        }
        // An argument would be returned in the caller's buffer, whatever its elements are.
        let value = match value.r#type() != encoding && is_given(value) {
            true => copied(b, value),
            false => value,
        };
        self.buffer_of(b, value, encoding)
    }

    /// The buffer of a tensor, whose elements are those of the encoding.
    fn buffer_of(&self, b: &Builder<'c>, tensor: Value<'c>, encoding: Type<'c>) -> Value<'c> {
        let sizes = dynamic_sizes(b, tensor);
        let operands = std::iter::once(tensor).chain(sizes).collect::<Vec<_>>();
        let attributes = [("source_encoding", ir::type_attribute(encoding))];
        b.value("hal.tensor.export", &operands, self.buffer, &attributes)
    }
}

/// A tensor that is an item of a list, in the buffer that a caller gave as another tensor, both
/// with elements of the encoding at the border; none if the context knows its own dialects only.
pub(super) fn placed<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    storage: Value<'c>,
    encoding: Type<'c>,
) -> Option<Value<'c>> {
    let buffer = Lists::new(b.context())?.buffer_of(b, storage, encoding);
    let sizes = dynamic_sizes(b, tensor);
    let segments = segments(b.context(), &[1, sizes.len(), 1, 0]);
    let operands = [&[tensor], sizes.as_slice(), &[buffer]].concat();
    let attributes = [("operandSegmentSizes", segments)];
    Some(b.value("hal.tensor.alias", &operands, tensor.r#type(), &attributes))
}

/// Whether a tensor may be one that the caller gives: what a function of the module returns
/// may be its argument.
fn is_given(tensor: Value<'_>) -> bool {
    let operation = ir::defining_operation(tensor);
    operation.is_none_or(|it| matches!(ir::name(it), "func.call" | "hal.tensor.import"))
}

/// The tensor in a buffer, whose elements are those of the encoding.
fn imported<'c>(
    b: &Builder<'c>,
    buffer: Value<'c>,
    r#type: Type<'c>,
    encoding: Type<'c>,
) -> Value<'c> {
    let sizes = ir::shape_of(r#type).into_iter().enumerate();
    let sizes = sizes.filter(|(_, size)| size.is_none()).map(|(axis, _)| {
        let index = ir::index_attribute(b.context(), axis as i64);
        b.value(
            "hal.buffer_view.dim",
            &[buffer],
            b.index_type(),
            &[("index", index)],
        )
    });
    let sizes = sizes.collect::<Vec<_>>();
    let segments = segments(b.context(), &[1, sizes.len(), 0, 0]);
    let attributes = [
        ("target_encoding", ir::type_attribute(encoding)),
        ("operandSegmentSizes", segments),
    ];
    let operands = [vec![buffer], sizes].concat();
    b.value("hal.tensor.import", &operands, r#type, &attributes)
}
