//! Constants as operations.

use super::Function;
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        constants::{Constant, OutOfRange},
        dtype::Dtype,
        parse::range_of,
    },
};
use melior::ir::{
    Type, Value, ValueLike,
    attribute::{ArrayAttribute, BoolAttribute, FloatAttribute, IntegerAttribute},
};
use npc_dialects::{dtype::MlirDtype, types};
use ruff_text_size::TextRange;

impl<'c> Function<'_, '_, 'c, '_> {
    /// A constant.
    pub(super) fn constant(&mut self, constant: &Constant, range: TextRange) -> Value<'c, 'c> {
        let context = self.emit.context;
        match constant {
            Constant::Int(value) => {
                let r#type = self.emit.i64();
                self.number(IntegerAttribute::new(r#type, *value).into(), r#type, range)
            }
            Constant::LargeInt(value) => {
                let bits = self.constant(&Constant::Int(value.cast_signed()), range);
                let number = types::scalar(Dtype::UInt64.to_type(context));
                let cast = self.emit.operation("basicpy.numeric_cast", range);
                let slot = self.emit.value(cast.operands(&[bits]), number);
                let r#type = types::slot_object(context, types::LARGE_INT, &[number]);
                let make = self.emit.operation("basicpy.slot_object_make", range);
                self.emit.value(make.operands(&[slot]), r#type)
            }
            Constant::Float(value) => {
                let r#type = Type::float64(context);
                self.number(
                    FloatAttribute::new(context, r#type, *value).into(),
                    r#type,
                    range,
                )
            }
            Constant::Complex(real, imag) => {
                let float = Type::float64(context);
                let parts =
                    [real, imag].map(|part| FloatAttribute::new(context, float, *part).into());
                let parts = ArrayAttribute::new(context, &parts).into();
                self.number(parts, types::complex(context), range)
            }
            Constant::Bool(value) => {
                let value = BoolAttribute::new(context, *value).into();
                let parts = self
                    .emit
                    .operation("basicpy.bool_constant", range)
                    .attribute("value", value);
                self.emit.value(parts, types::bool(context))
            }
            Constant::Str(text) => self.text(text, range),
        }
    }

    fn number(
        &mut self,
        value: melior::ir::Attribute<'c>,
        r#type: Type<'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let parts = self
            .emit
            .operation("basicpy.numeric_constant", range)
            .attribute("value", value);
        self.emit.value(parts, r#type)
    }

    /// A text.
    pub(super) fn text(&mut self, text: &str, range: TextRange) -> Value<'c, 'c> {
        let value = self.emit.string(text);
        let parts = self
            .emit
            .operation("basicpy.str_constant", range)
            .attribute("value", value);
        let r#type = types::str(self.emit.context);
        self.emit.value(parts, r#type)
    }

    /// A dtype object.
    pub(super) fn dtype(&mut self, dtype: Dtype, range: TextRange) -> Value<'c, 'c> {
        let parts = self.emit.operation("numpy.dtype_constant", range);
        let r#type = types::dtype_object(dtype.to_type(self.emit.context));
        self.emit.value(parts, r#type)
    }

    /// A type that stands for a dtype, by its qualified name.
    pub(super) fn dtype_class(
        &mut self,
        qualified: &str,
        dtype: Dtype,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let callee = self.emit.string(qualified);
        let parts = self.emit.operation("numpy.dtype_constant", range);
        let parts = parts.attribute("callee", callee);
        let r#type = types::dtype_object(dtype.to_type(self.emit.context));
        self.emit.value(parts, r#type)
    }

    /// A tuple of values.
    pub(super) fn tuple(&mut self, elements: &[Value<'c, 'c>], range: TextRange) -> Value<'c, 'c> {
        let element_types = elements
            .iter()
            .map(|element| element.r#type())
            .collect::<Vec<_>>();
        let r#type = types::tuple(self.emit.context, &element_types);
        let parts = self
            .emit
            .operation("basicpy.build_tuple", range)
            .operands(elements);
        self.emit.value(parts, r#type)
    }

    /// A number as it is written.
    pub(super) fn literal(
        &mut self,
        literal: Result<Constant, OutOfRange>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        match literal {
            Ok(constant) => self.constant(&constant, range),
            Err(OutOfRange) => {
                self.report(
                    Diagnostic::error(
                        DiagnosticId::IntegerOutOfRange,
                        "this integer does not fit 64 bits",
                    )
                    .at(range_of(range), "")
                    .help("write a float, as in 1e30"),
                );
                self.emit.unbound(range)
            }
        }
    }
}
