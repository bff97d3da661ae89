//! Texts: a read-only array of their bytes in UTF-8 holds them.

use super::{comparisons::compared_constants, emit::Emit, lists::CAST};
use crate::{
    structure::array_of_text,
    typing::{problem::Problem, ty::Ty},
};
use npc_dialects::{
    ir::{CmpiPredicate, Value},
    types,
};

/// Of a byte of UTF-8 that is not the first of its character, these bits ...
const CONTINUATION_MASK: i64 = 0xC0;
/// ... are these.
const CONTINUATION: i64 = 0x80;

impl<'c> Emit<'c> {
    /// The array of the bytes of a text.
    pub(crate) fn bytes_of_text(&self, text: Value<'c>) -> Value<'c> {
        let bytes = array_of_text(self.builder.context());
        self.builder.value(CAST, &[text], bytes, &[])
    }

    /// The text whose bytes an array holds, which nothing else uses.
    fn text_in(&self, bytes: Value<'c>) -> Value<'c> {
        let b = &self.builder;
        let r#type = array_of_text(b.context());
        let bytes = b.value("numpy.static_info_cast", &[bytes], r#type, &[]);
        b.value(CAST, &[bytes], types::str(b.context()), &[])
    }

    /// `left + right` of two texts.
    pub(crate) fn text_sum(&self, left: Value<'c>, right: Value<'c>) -> Result<Value<'c>, Problem> {
        let parts = [self.bytes_of_text(left), self.bytes_of_text(right)];
        Ok(self.text_in(self.joined(&parts, 0)?))
    }

    /// How many characters a text has.
    pub(crate) fn text_length(&self, text: Value<'c>) -> Result<Value<'c>, Problem> {
        let bytes = self.bytes_of_text(text);
        let end = self.dim(bytes, 0);
        let counted = self.repeat(
            [self.int(0), end],
            &[self.int(0)],
            &mut |emit, place, count| {
                let b = &emit.builder;
                let byte = emit.cast(emit.item(bytes, place)?, &Ty::Int)?;
                let kind = b.same("arith.andi", &[byte, emit.int(CONTINUATION_MASK)]);
                let continuation = emit.int(CONTINUATION);
                let is_first = b.compare_integers(CmpiPredicate::Ne, kind, continuation);
                let one = b.select(is_first, emit.int(1), emit.int(0));
                Ok(vec![b.same("arith.addi", &[count[0], one])])
            },
        )?;
        Ok(counted[0])
    }

    /// Whether a text has characters.
    pub(crate) fn text_truth(&self, text: Value<'c>) -> Value<'c> {
        let length = self.dim(self.bytes_of_text(text), 0);
        self.builder
            .compare_integers(CmpiPredicate::Ne, length, self.int(0))
    }

    /// `left operator right` of two texts, which are ordered as their bytes are.
    pub(crate) fn compare_texts(
        &self,
        operator: &str,
        left: Value<'c>,
        right: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        if let Some(known) = compared_constants(operator, left, right) {
            return Ok(self.builder.bool(known));
        }
        self.compare_items(
            operator,
            self.bytes_of_text(left),
            self.bytes_of_text(right),
        )
    }
}
