//! Functions, calls and what they return: the arguments that a function changes are
//! results, after its own.

use super::state::{Values, array_tensor_type, converted, is_array, sized};
use crate::{
    func::{input_types, is_private, result_types},
    lowering::call_graph::callee,
};
use melior::ir::{
    Attribute, Type, ValueLike, attribute::DictionaryAttribute, operation::OperationLike,
    r#type::FunctionType,
};
use npc_dialects::ir::{self, Builder, Failure, OpRef};

/// On a result: the argument whose elements it has, as the function leaves them.
pub(crate) const NEW_VALUE_OF: &str = "npc.new_value_of";

impl<'c> Values<'c, '_> {
    /// Converts a function that has a body of one block.
    pub(super) fn function(&mut self, function: OpRef<'c>) -> Result<(), Failure> {
        let Some(entry) = ir::entry(ir::region(function, 0)) else {
            return Ok(());
        };
        let Some(first) = ir::operations(entry).first().copied() else {
            return Ok(());
        };
        let b = Builder::before(first);
        self.index.open_scope();
        let name = ir::symbol_name(function).unwrap_or_default();
        let changed = self.mutations.of_function(&name).to_vec();
        let types = ir::argument_types(entry);
        for (index, argument) in ir::arguments(entry).into_iter().enumerate() {
            if let Some(array) = self.argument(&b, argument)
                && changed.contains(&index)
            {
                self.changed.push(array);
            }
        }
        self.block(entry)?;
        self.index.close_scope();
        let mut results = result_types(function);
        let count = results.len();
        let new_values = changed
            .iter()
            .filter_map(|index| types.get(*index).copied());
        let new_values = new_values.collect::<Vec<_>>();
        results.extend(&new_values);
        let tensors = new_values.iter().copied().filter_map(array_tensor_type);
        retype(function, tensors);
        if !changed.is_empty() {
            self.name_results(function, count, &changed);
            crate::iree::add_new_values(function, &new_values);
        }
        if !is_private(function) {
            crate::iree::keep_signs(function, &types, &results);
        }
        Ok(())
    }

    /// Says of the last results which argument's new value each is.
    fn name_results(&self, function: OpRef<'c>, count: usize, changed: &[usize]) {
        let context = ir::context_of(function);
        let none: Attribute<'c> = DictionaryAttribute::new(context, &[]).into();
        let mut attributes = ir::array_of(function, "res_attrs");
        attributes.resize(count, none);
        attributes.extend(changed.iter().map(|index| {
            let index = ir::index_attribute(context, *index as i64);
            ir::dictionary_attribute(context, &[(NEW_VALUE_OF, index)])
        }));
        ir::set_attribute(
            function,
            "res_attrs",
            ir::array_attribute(context, &attributes),
        );
    }

    /// `func.return`
    pub(super) fn returned(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let changed = self.changed.clone();
        self.add_held(b, operation, &changed)
    }

    /// `func.call`
    pub(super) fn call(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let old = ir::results(operation);
        let arguments = ir::operands(operation);
        let arrays = |value: &npc_dialects::ir::Value<'c>| is_array(*value);
        if !arguments.iter().chain(&old).any(arrays) {
            return Some(());
        }
        let changed = self.mutations.of_function(&callee(operation)?).to_vec();
        let operands = self.without_arrays(b, &arguments)?;
        let types = ir::result_types(operation).into_iter().map(converted);
        let more = changed.iter();
        let more = more.filter_map(|index| array_tensor_type(arguments.get(*index)?.r#type()));
        let types = types.chain(more).collect::<Vec<_>>();
        let callee = operation.attribute("callee").ok()?;
        let call = b.op("func.call", &operands, &types, &[("callee", callee)]);
        let results = ir::results(call);
        self.replace_results(b, &old, &results)?;
        for (index, tensor) in changed.iter().zip(&results[old.len()..]) {
            let place = self.place(*arguments.get(*index)?)?;
            let tensor = sized(b, *tensor, &place.sizes);
            self.write(b, &place, tensor)?;
        }
        self.replaced.insert(ir::operation_key(operation));
        Some(())
    }
}

/// Gives a function the types of its pure form, which has more results.
pub(super) fn retype<'c>(function: OpRef<'c>, more: impl IntoIterator<Item = Type<'c>>) {
    let inputs = input_types(function).into_iter().map(converted);
    let outputs = result_types(function).into_iter().map(converted);
    let inputs = inputs.collect::<Vec<_>>();
    let outputs = outputs.chain(more).collect::<Vec<_>>();
    let new = FunctionType::new(ir::context_of(function), &inputs, &outputs);
    ir::set_attribute(function, "function_type", ir::type_attribute(new.into()));
}
