//! Appends operations with locations to the current block.

use super::message::Message;
use crate::SourceFile;
use melior::{
    Context,
    ir::{
        Attribute, Block, BlockLike, Identifier, Location, OperationRef, Region, RegionLike, Type,
        Value, ValueLike,
        attribute::{BoolAttribute, IntegerAttribute, StringAttribute},
        operation::OperationBuilder,
        r#type::IntegerType,
    },
};
use npc_dialects::{ir::CmpiPredicate, types};
use ruff_text_size::TextRange;

/// Where operations go.
pub(super) struct Emitter<'c, 's> {
    pub(super) context: &'c Context,
    pub(super) source: &'s SourceFile,
    pub(super) block: Block<'c>,
    /// Whether an operation could not be built, which is a bug.
    pub(super) is_broken: bool,
}

impl<'c, 's> Emitter<'c, 's> {
    pub(super) fn new(context: &'c Context, source: &'s SourceFile) -> Self {
        Self {
            context,
            source,
            block: Block::new(&[]),
            is_broken: false,
        }
    }

    /// The location of a range of the source.
    pub(super) fn location(&self, range: TextRange) -> Location<'c> {
        let start = self.source.position(range.start().to_usize());
        let end = self.source.position(range.end().to_usize());
        let name = self.source.name();
        Location::file_line_col_range(
            self.context,
            name,
            start.line,
            start.column,
            end.line,
            end.column,
        )
    }

    /// `!basicpy.UnknownType`
    pub(super) fn unknown(&self) -> Type<'c> {
        types::unknown(self.context)
    }

    /// `i1`
    pub(super) fn i1(&self) -> Type<'c> {
        IntegerType::new(self.context, 1).into()
    }

    /// `i64`
    pub(super) fn i64(&self) -> Type<'c> {
        IntegerType::new(self.context, 64).into()
    }

    /// A string attribute.
    pub(super) fn string(&self, text: &str) -> Attribute<'c> {
        StringAttribute::new(self.context, text).into()
    }

    /// Starts an operation.
    pub(super) fn operation(&self, name: &str, range: TextRange) -> Parts<'c> {
        Parts {
            builder: OperationBuilder::new(name, self.location(range)),
            context: self.context,
        }
    }

    /// Appends an operation without results.
    pub(super) fn effect(&mut self, parts: Parts<'c>) {
        self.append(parts, &[]);
    }

    /// Appends an operation with one result.
    pub(super) fn value(&mut self, parts: Parts<'c>, result: Type<'c>) -> Value<'c, 'c> {
        let operation = self.append(parts, &[result]);
        match operation.and_then(|operation| operation.result(0).ok()) {
            Some(result) => result.into(),
            None => self.placeholder(result),
        }
    }

    /// Appends an operation with these results.
    pub(super) fn values(&mut self, parts: Parts<'c>, results: &[Type<'c>]) -> Vec<Value<'c, 'c>> {
        let operation = self.append(parts, results);
        let mut values = Vec::with_capacity(results.len());
        for (index, r#type) in results.iter().enumerate() {
            let result = operation.and_then(|operation| operation.result(index).ok());
            values.push(match result {
                Some(result) => result.into(),
                None => self.placeholder(*r#type),
            });
        }
        values
    }

    fn append(&mut self, parts: Parts<'c>, results: &[Type<'c>]) -> Option<OperationRef<'c, 'c>> {
        let operation = parts.builder.add_results(results).build().ok();
        self.is_broken |= operation.is_none();
        operation.map(|operation| self.block.append_operation(operation))
    }

    fn placeholder(&mut self, r#type: Type<'c>) -> Value<'c, 'c> {
        self.is_broken = true;
        self.block
            .add_argument(r#type, Location::unknown(self.context))
    }

    /// A constant of type `i1`.
    pub(super) fn constant_i1(&mut self, value: bool, range: TextRange) -> Value<'c, 'c> {
        let attribute = BoolAttribute::new(self.context, value).into();
        let parts = self
            .operation("arith.constant", range)
            .attribute("value", attribute);
        self.value(parts, self.i1())
    }

    /// A constant of type `i64`.
    pub(super) fn constant_i64(&mut self, value: i64, range: TextRange) -> Value<'c, 'c> {
        let attribute = IntegerAttribute::new(self.i64(), value).into();
        let parts = self
            .operation("arith.constant", range)
            .attribute("value", attribute);
        self.value(parts, self.i64())
    }

    /// A binary operation of `arith` on values of one type, which its result has too.
    pub(super) fn arith(
        &mut self,
        name: &str,
        left: Value<'c, 'c>,
        right: Value<'c, 'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let parts = self.operation(name, range).operands(&[left, right]);
        self.value(parts, left.r#type())
    }

    /// Whether `left < right`, for signed integers.
    pub(super) fn less_than(
        &mut self,
        left: Value<'c, 'c>,
        right: Value<'c, 'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        self.compare(CmpiPredicate::Slt, [left, right], range)
    }

    /// Whether an integer is zero.
    pub(super) fn is_zero(&mut self, value: Value<'c, 'c>, range: TextRange) -> Value<'c, 'c> {
        let zero = self.constant_i64(0, range);
        self.compare(CmpiPredicate::Eq, [value, zero], range)
    }

    fn compare(
        &mut self,
        predicate: CmpiPredicate,
        operands: [Value<'c, 'c>; 2],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let predicate = IntegerAttribute::new(self.i64(), predicate as i64).into();
        let parts = self
            .operation("arith.cmpi", range)
            .operands(&operands)
            .attribute("predicate", predicate);
        self.value(parts, self.i1())
    }

    /// One of two values.
    pub(super) fn select(
        &mut self,
        condition: Value<'c, 'c>,
        [left, right]: [Value<'c, 'c>; 2],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let parts = self
            .operation("arith.select", range)
            .operands(&[condition, left, right]);
        self.value(parts, left.r#type())
    }

    /// The negation of an `i1`.
    pub(super) fn not(&mut self, value: Value<'c, 'c>, range: TextRange) -> Value<'c, 'c> {
        let one = self.constant_i1(true, range);
        self.arith("arith.xori", value, one, range)
    }

    /// A value seen as one of a type.
    pub(super) fn cast(
        &mut self,
        value: Value<'c, 'c>,
        r#type: Type<'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        if value.r#type() == r#type {
            return value;
        }
        let parts = self
            .operation("basicpy.unknown_cast", range)
            .operands(&[value]);
        self.value(parts, r#type)
    }

    /// The value of a name that is not assigned.
    pub(super) fn unbound(&mut self, range: TextRange) -> Value<'c, 'c> {
        let parts = self.operation("basicpy.unbound", range);
        self.value(parts, self.unknown())
    }

    /// None.
    pub(super) fn none(&mut self, range: TextRange) -> Value<'c, 'c> {
        let parts = self.operation("basicpy.singleton", range);
        self.value(parts, types::none(self.context))
    }

    /// Raises if the condition holds.
    pub(super) fn raise_if(
        &mut self,
        condition: Value<'c, 'c>,
        exception: &str,
        message: Option<&str>,
        range: TextRange,
    ) {
        let message = message.map(|text| Message {
            text: npc_passes::escaped(text),
            values: Vec::new(),
        });
        self.raise_with(condition, exception, message.as_ref(), range);
    }

    /// Raises an exception whose message may hold numbers if a condition holds.
    pub(super) fn raise_with(
        &mut self,
        condition: Value<'c, 'c>,
        exception: &str,
        message: Option<&Message<'c>>,
        range: TextRange,
    ) {
        let mut operands = vec![condition];
        operands.extend(message.iter().flat_map(|message| &message.values));
        let mut parts = self
            .operation("basicpy.raise_if", range)
            .operands(&operands)
            .attribute("exception", self.string(exception));
        if let Some(message) = message {
            parts = parts.attribute("message", self.string(&message.text));
        }
        self.effect(parts);
    }

    /// Builds a block apart and gives it back beside what `build` gives.
    pub(super) fn take_block(&mut self, block: Block<'c>) -> Block<'c> {
        std::mem::replace(&mut self.block, block)
    }
}

/// An operation's parts, but for its results.
pub(super) struct Parts<'c> {
    builder: OperationBuilder<'c>,
    context: &'c Context,
}

impl<'c> Parts<'c> {
    pub(super) fn operands(mut self, operands: &[Value<'c, 'c>]) -> Self {
        self.builder = self.builder.add_operands(operands);
        self
    }

    pub(super) fn attribute(mut self, name: &str, attribute: Attribute<'c>) -> Self {
        let name = Identifier::new(self.context, name);
        self.builder = self.builder.add_attributes(&[(name, attribute)]);
        self
    }

    /// Adds regions of one block each.
    pub(super) fn regions<const N: usize>(mut self, blocks: [Block<'c>; N]) -> Self {
        self.builder = self.builder.add_regions(blocks.map(|block| {
            let region = Region::new();
            region.append_block(block);
            region
        }));
        self
    }
}
