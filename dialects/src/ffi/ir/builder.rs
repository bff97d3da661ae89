//! Making operations at a place.

use super::{
    Block, CmpfPredicate, CmpiPredicate, OpRef, Value, bool_attribute, float_attribute,
    integer_attribute, name, new_block, results,
};
use crate::ffi::raw;
use melior::{
    Context,
    ir::{
        Attribute, BlockLike, Identifier, Location, Type, ValueLike,
        operation::{OperationBuilder, OperationLike},
    },
};
use mlir_sys::{
    MlirOperation, mlirBlockAppendOwnedOperation, mlirBlockGetFirstOperation,
    mlirBlockInsertOwnedOperationBefore, mlirOperationGetNextInBlock,
};

/// Makes operations at one place, each after the one before, all with one
/// location. Copies are cheap and insert at the same place.
#[derive(Clone, Copy)]
pub struct Builder<'c> {
    context: &'c Context,
    location: Location<'c>,
    block: Block<'c>,
    before: Option<OpRef<'c>>,
}

/// What fills a region: it gets a builder at the end of the region's block and
/// the block's arguments. It makes the terminator too.
pub type RegionBuilder<'a, 'c> = &'a mut dyn FnMut(&Builder<'c>, &[Value<'c>]);

impl<'c> Builder<'c> {
    /// Inserts before an operation, with its location.
    ///
    /// # Panics
    ///
    /// If the operation is in no block.
    pub fn before(operation: OpRef<'c>) -> Self {
        super::visit(operation);
        Self {
            context: super::context_of(operation),
            location: operation.location(),
            block: block_of(operation),
            before: Some(operation),
        }
    }

    /// Inserts after an operation, with its location.
    ///
    /// # Panics
    ///
    /// If the operation is in no block.
    pub fn after(operation: OpRef<'c>) -> Self {
        super::visit(operation);
        // SAFETY: null at the end of the block, which becomes `None`.
        let next =
            unsafe { OpRef::from_option_raw(mlirOperationGetNextInBlock(operation.to_raw())) };
        Self {
            context: super::context_of(operation),
            location: operation.location(),
            block: block_of(operation),
            before: next,
        }
    }

    /// Inserts at the end of a block.
    pub fn at_end(context: &'c Context, block: Block<'c>, location: Location<'c>) -> Self {
        Self {
            context,
            location,
            block,
            before: None,
        }
    }

    /// Inserts at the start of a block.
    pub fn at_start(context: &'c Context, block: Block<'c>, location: Location<'c>) -> Self {
        // SAFETY: null for an empty block, which becomes `None`.
        let before = unsafe { OpRef::from_option_raw(mlirBlockGetFirstOperation(block.to_raw())) };
        Self {
            context,
            location,
            block,
            before,
        }
    }

    /// The same place with another location.
    pub fn at(self, location: Location<'c>) -> Self {
        Self { location, ..self }
    }

    /// The context.
    pub fn context(&self) -> &'c Context {
        self.context
    }

    /// The location that operations get.
    pub fn location(&self) -> Location<'c> {
        self.location
    }

    /// The block into which operations go.
    pub fn block(&self) -> Block<'c> {
        self.block
    }

    /// Inserts an operation that was made elsewhere.
    pub fn insert(&self, operation: melior::ir::Operation<'c>) -> OpRef<'c> {
        let raw = operation.into_raw();
        // SAFETY: the block takes ownership; `before` is in this block.
        unsafe {
            match self.before {
                Some(before) => {
                    mlirBlockInsertOwnedOperationBefore(self.block.to_raw(), before.to_raw(), raw);
                }
                None => mlirBlockAppendOwnedOperation(self.block.to_raw(), raw),
            }
            OpRef::from_raw(raw)
        }
    }

    /// Makes an operation.
    ///
    /// # Panics
    ///
    /// If MLIR cannot make it, as for one whose types cannot be inferred.
    pub fn op(
        &self,
        name: &str,
        operands: &[Value<'c>],
        results: &[Type<'c>],
        attributes: &[(&str, Attribute<'c>)],
    ) -> OpRef<'c> {
        self.op_with_regions(name, operands, results, attributes, Vec::new())
    }

    /// Makes an operation with regions.
    ///
    /// # Panics
    ///
    /// As [`Builder::op`].
    pub fn op_with_regions(
        &self,
        name: &str,
        operands: &[Value<'c>],
        results: &[Type<'c>],
        attributes: &[(&str, Attribute<'c>)],
        regions: Vec<melior::ir::Region<'c>>,
    ) -> OpRef<'c> {
        self.try_op(name, operands, results, attributes, regions)
            .unwrap_or_else(|| panic!("cannot make {name}"))
    }

    /// Makes an operation; `None` if MLIR cannot make it, as for one with an
    /// attribute of the wrong kind, about which MLIR reports a diagnostic.
    pub fn try_op(
        &self,
        name: &str,
        operands: &[Value<'c>],
        results: &[Type<'c>],
        attributes: &[(&str, Attribute<'c>)],
        regions: Vec<melior::ir::Region<'c>>,
    ) -> Option<OpRef<'c>> {
        let attributes = attributes
            .iter()
            .map(|(name, value)| (Identifier::new(self.context, name), *value))
            .collect::<Vec<_>>();
        let operation = OperationBuilder::new(name, self.location)
            .add_operands(operands)
            .add_results(results)
            .add_attributes(&attributes)
            .add_regions_vec(regions)
            .build();
        operation.ok().map(|operation| self.insert(operation))
    }

    /// Makes an operation with one result.
    ///
    /// # Panics
    ///
    /// As [`Builder::op`].
    pub fn value(
        &self,
        name: &str,
        operands: &[Value<'c>],
        result: Type<'c>,
        attributes: &[(&str, Attribute<'c>)],
    ) -> Value<'c> {
        results(self.op(name, operands, &[result], attributes))[0]
    }

    /// `llvm.insertvalue`: a struct with one field changed.
    pub fn insert_value(&self, whole: Value<'c>, field: Value<'c>, position: &[i64]) -> Value<'c> {
        // SAFETY: the handles are valid, and `before` is in this block.
        unsafe {
            Value::from_raw(raw::npcInsertValue(
                self.block.to_raw(),
                self.raw_before(),
                self.location.to_raw(),
                whole.to_raw(),
                field.to_raw(),
                position.as_ptr(),
                position.len() as isize,
            ))
        }
    }

    /// `llvm.extractvalue`: a field of a struct.
    pub fn extract_value(&self, whole: Value<'c>, position: &[i64]) -> Value<'c> {
        // SAFETY: the handles are valid, and `before` is in this block.
        unsafe {
            Value::from_raw(raw::npcExtractValue(
                self.block.to_raw(),
                self.raw_before(),
                self.location.to_raw(),
                whole.to_raw(),
                position.as_ptr(),
                position.len() as isize,
            ))
        }
    }

    fn raw_before(&self) -> MlirOperation {
        let null = MlirOperation {
            ptr: std::ptr::null_mut(),
        };
        self.before.map_or(null, |before| before.to_raw())
    }

    /// Makes a region with one block that has arguments of these types, and
    /// lets `fill` fill it.
    pub fn region(
        &self,
        arguments: &[Type<'c>],
        fill: RegionBuilder<'_, 'c>,
    ) -> melior::ir::Region<'c> {
        let region = melior::ir::Region::new();
        let arguments = arguments
            .iter()
            .map(|r#type| (*r#type, self.location))
            .collect::<Vec<_>>();
        let block = new_block(super::region_ref(&region), &arguments);
        let builder = Self {
            block,
            before: None,
            ..*self
        };
        fill(&builder, &super::arguments(block));
        region
    }

    /// `index`
    pub fn index_type(&self) -> Type<'c> {
        Type::index(self.context)
    }

    /// A signless integer type.
    pub fn integer_type(&self, width: u32) -> Type<'c> {
        melior::ir::r#type::IntegerType::new(self.context, width).into()
    }

    /// `f64`
    pub fn f64_type(&self) -> Type<'c> {
        Type::float64(self.context)
    }

    /// A constant of type `index`.
    pub fn index(&self, value: i64) -> Value<'c> {
        self.integer(self.index_type(), value)
    }

    /// A constant of an integer type or `index`.
    pub fn integer(&self, r#type: Type<'c>, value: i64) -> Value<'c> {
        self.value(
            "arith.constant",
            &[],
            r#type,
            &[("value", integer_attribute(r#type, value))],
        )
    }

    /// A constant `i1`.
    pub fn bool(&self, value: bool) -> Value<'c> {
        let attribute = bool_attribute(self.context, value);
        self.value(
            "arith.constant",
            &[],
            self.integer_type(1),
            &[("value", attribute)],
        )
    }

    /// A constant of a floating-point type.
    pub fn float(&self, r#type: Type<'c>, value: f64) -> Value<'c> {
        let attribute = float_attribute(self.context, r#type, value);
        self.value("arith.constant", &[], r#type, &[("value", attribute)])
    }

    /// An operation whose result has the type of its first operand, such as
    /// `arith.addf`.
    ///
    /// # Panics
    ///
    /// If there is no operand.
    pub fn same(&self, name: &str, operands: &[Value<'c>]) -> Value<'c> {
        self.value(name, operands, operands[0].r#type(), &[])
    }

    /// `arith.cmpi`
    pub fn compare_integers(
        &self,
        predicate: CmpiPredicate,
        left: Value<'c>,
        right: Value<'c>,
    ) -> Value<'c> {
        self.compare("arith.cmpi", predicate as i64, left, right)
    }

    /// `arith.cmpf`
    pub fn compare_floats(
        &self,
        predicate: CmpfPredicate,
        left: Value<'c>,
        right: Value<'c>,
    ) -> Value<'c> {
        self.compare("arith.cmpf", predicate as i64, left, right)
    }

    fn compare(&self, name: &str, predicate: i64, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        let predicate = integer_attribute(self.integer_type(64), predicate);
        self.value(
            name,
            &[left, right],
            self.integer_type(1),
            &[("predicate", predicate)],
        )
    }

    /// `arith.select`
    pub fn select(&self, condition: Value<'c>, then: Value<'c>, otherwise: Value<'c>) -> Value<'c> {
        self.value(
            "arith.select",
            &[condition, then, otherwise],
            then.r#type(),
            &[],
        )
    }

    /// `arith.index_cast`, between `index` and an integer; the value itself if
    /// it has the type already.
    pub fn index_cast(&self, value: Value<'c>, r#type: Type<'c>) -> Value<'c> {
        if value.r#type() == r#type {
            return value;
        }
        self.value("arith.index_cast", &[value], r#type, &[])
    }
}

fn block_of<'c>(operation: OpRef<'c>) -> Block<'c> {
    super::block_of(operation).unwrap_or_else(|| panic!("{} is in no block", name(operation)))
}
