//! Writing structures.

use super::{Node, Structure};
use crate::mangling::{IntegerTag, SignatureBuilder, SpanTag};

impl Structure {
    /// Appends the structure, in its one canonical form.
    pub(super) fn write(&self, builder: &mut SignatureBuilder) {
        if let Some(root) = &self.root {
            root.write(builder);
        }
    }
}

impl Node {
    /// Appends one value. Goes down at most [`MAX_DEPTH`](super::MAX_DEPTH) times.
    fn write(&self, builder: &mut SignatureBuilder) {
        match self {
            Self::Raw(raw_index) => builder.integer(IntegerTag::RAW_INDEX, *raw_index),
            Self::Sequence(values) => builder.nested(SpanTag::SEQUENCE, |fields| {
                for (index, value) in values {
                    fields.integer(IntegerTag::INDEX_KEY, *index);
                    value.write(fields);
                }
            }),
            Self::Dict(values) => builder.nested(SpanTag::DICT, |fields| {
                for (name, value) in values {
                    fields.span(SpanTag::STRING_KEY, name);
                    value.write(fields);
                }
            }),
        }
    }
}
