//! Constant arrays: each is one read-only global of the module, however often it
//! is used.

use super::{
    memref::MemRef,
    state::Lowering,
    tensor::{Source, Tensor},
};
use crate::typing::dtype::MlirDtype;
use melior::ir::{
    Attribute, Location, Region, Type, TypeLike, ValueLike,
    attribute::{DenseElementsAttribute, IntegerAttribute},
    operation::OperationLike,
    r#type::{IntegerType, RankedTensorType, ShapedTypeLike},
};
use npc_dialects::{
    builtin,
    ir::{self, AttributeKey, Builder, OpRef, Value},
};
use std::collections::{HashMap, HashSet};

/// The constant arrays of a module.
#[derive(Debug, Default)]
pub(super) struct Constants<'c> {
    symbols: HashMap<AttributeKey, String>,
    globals: Vec<Global<'c>>,
    /// The module's symbols.
    taken: HashSet<String>,
}

#[derive(Debug)]
struct Global<'c> {
    symbol: String,
    r#type: Type<'c>,
    value: Attribute<'c>,
    location: Location<'c>,
}

impl<'c> Constants<'c> {
    /// No constants yet.
    pub(super) fn of(module: OpRef<'c>) -> Self {
        let operations = ir::operations_in(ir::region(module, 0)).into_iter();
        Self {
            taken: operations.filter_map(ir::symbol_name).collect(),
            ..Self::default()
        }
    }

    /// The symbol of the global with these elements.
    fn symbol(&mut self, r#type: Type<'c>, value: Attribute<'c>, location: Location<'c>) -> String {
        let key = ir::attribute_key(value);
        if let Some(symbol) = self.symbols.get(&key) {
            return symbol.clone();
        }
        let numbered = (0..).map(|number| format!("npc_constant_{number}"));
        let mut free = numbered.filter(|symbol| !self.taken.contains(symbol));
        let symbol = free.next().unwrap_or_default();
        self.taken.insert(symbol.clone());
        self.symbols.insert(key, symbol.clone());
        self.globals.push(Global {
            symbol: symbol.clone(),
            r#type,
            value,
            location,
        });
        symbol
    }

    /// Adds the globals to the module.
    pub(super) fn define(self, module: OpRef<'c>) {
        let Some(block) = ir::entry(ir::region(module, 0)) else {
            return;
        };
        let context = ir::context_of(module);
        for global in self.globals.into_iter().rev() {
            let builder = Builder::at_start(context, block, global.location);
            let i64 = IntegerType::new(context, 64).into();
            let attributes = [
                ("sym_name", ir::string_attribute(context, &global.symbol)),
                ("sym_visibility", ir::string_attribute(context, "private")),
                ("type", ir::type_attribute(global.r#type)),
                ("initial_value", global.value),
                ("constant", ir::unit_attribute(context)),
                ("alignment", IntegerAttribute::new(i64, 64).into()),
            ];
            builder.op_with_regions(
                "memref.global",
                &[],
                &[],
                &attributes,
                Vec::<Region<'c>>::new(),
            );
        }
    }
}

impl<'c> Lowering<'c> {
    /// The array that a constant tensor is.
    pub(super) fn constant_array(
        &mut self,
        b: &Builder<'c>,
        constant: OpRef<'c>,
    ) -> Option<Value<'c>> {
        let value = constant.attribute("value").ok()?;
        let tensor = builtin::ranked_tensor(ir::results(constant).first()?.r#type())?;
        let dtype = super::tensor_type(tensor.into())?;
        let element = dtype.storage_type(self.context);
        let shape = MemRef::sizes_of(tensor);
        let r#type = MemRef::contiguous(element, &shape).to_type(self.context);
        let sizes = shape.iter().map(|size| *size as u64).collect::<Vec<_>>();
        let value = in_memory(value, tensor, RankedTensorType::new(&sizes, element, None))?;
        let symbol = self.constants.symbol(r#type, value, ir::location(constant));
        let name = ("name", ir::symbol_attribute(self.context, &symbol));
        Some(b.value("memref.get_global", &[], r#type, &[name]))
    }

    /// Lowers a constant of tensor type; other constants stay.
    pub(super) fn constant_tensor(&mut self, b: &Builder<'c>, constant: OpRef<'c>) -> Option<()> {
        let result = *ir::results(constant).first()?;
        if !result.r#type().is_tensor() {
            return Some(());
        }
        let array = self.constant_array(b, constant)?;
        self.bind_array(b, result, array)
    }

    /// Binds a tensor to the elements that an array has.
    pub(super) fn bind_array(
        &mut self,
        b: &Builder<'c>,
        tensor: Value<'c>,
        array: Value<'c>,
    ) -> Option<()> {
        let memref = MemRef::of(array.r#type())?;
        let dtype = super::tensor_type(tensor.r#type())?;
        let source = match memref.rank() {
            0 => {
                let element = b.value("memref.load", &[array], memref.element, &[]);
                Source::Scalar(super::fill::from_storage(b, element, dtype))
            }
            _ => Source::Array(array),
        };
        let sizes = self.sizes(b, array);
        let id = self.tensors.add(Tensor {
            dtype,
            sizes,
            source,
        });
        self.tensors.bind(tensor, id);
        Some(())
    }
}

/// The elements as they lie in memory: signless, and bools are bytes.
pub(super) fn in_memory<'c>(
    value: Attribute<'c>,
    from: RankedTensorType<'c>,
    storage: RankedTensorType<'c>,
) -> Option<Attribute<'c>> {
    let Ok(elements) = DenseElementsAttribute::try_from(value) else {
        return Some(value);
    };
    if from.element() == storage.element() {
        return Some(value);
    }
    if let Some(bytes) = ir::dense_bytes(elements, from) {
        return ir::dense_elements(storage, &bytes);
    }
    if elements.is_splat() {
        return ir::dense_elements(storage, &[u8::from(elements.bool_splat_value())]);
    }
    let bytes = (0..elements.len()).map(|index| elements.bool_element(index).map_or(0, u8::from));
    ir::dense_elements(storage, &bytes.collect::<Vec<_>>())
}
