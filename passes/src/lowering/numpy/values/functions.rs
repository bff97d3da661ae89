//! Functions, calls and what they return: the arguments that a function changes are
//! results, after its own.

use super::state::{Values, array_tensor_type, cast, converted, is_array};
use crate::{
    func::{input_types, result_types},
    lowering::call_graph::callee,
};
use melior::ir::{
    Attribute, ValueLike, attribute::DictionaryAttribute, operation::OperationLike,
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
        let results = result_types(function);
        let more = changed
            .iter()
            .filter_map(|index| array_tensor_type(*types.get(*index)?));
        let inputs = input_types(function)
            .into_iter()
            .map(converted)
            .collect::<Vec<_>>();
        let outputs = results.iter().copied().map(converted).chain(more);
        let outputs = outputs.collect::<Vec<_>>();
        let context = ir::context_of(function);
        let new = FunctionType::new(context, &inputs, &outputs);
        ir::set_attribute(function, "function_type", ir::type_attribute(new.into()));
        if !changed.is_empty() {
            self.name_results(function, results.len(), &changed);
            crate::iree::add_new_values(function, &changed);
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
        let mut operands = Vec::new();
        for operand in ir::operands(operation) {
            operands.push(match is_array(operand) {
                true => self.tensor_of(b, operand)?,
                false => operand,
            });
        }
        for array in self.changed.clone() {
            operands.push(self.held(array)?);
        }
        ir::set_operands(operation, &operands);
        Some(())
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
        let mut operands = Vec::new();
        for operand in &arguments {
            operands.push(match is_array(*operand) {
                true => self.tensor_of(b, *operand)?,
                false => *operand,
            });
        }
        let types = ir::result_types(operation).into_iter().map(converted);
        let more = changed.iter();
        let more = more.filter_map(|index| array_tensor_type(arguments.get(*index)?.r#type()));
        let types = types.chain(more).collect::<Vec<_>>();
        let callee = operation.attribute("callee").ok()?;
        let call = b.op("func.call", &operands, &types, &[("callee", callee)]);
        let results = ir::results(call);
        for (old, result) in old.iter().zip(&results) {
            match is_array(*old) {
                true => self.own(b, *old, *result)?,
                false => ir::replace_all_uses(*old, *result),
            }
        }
        for (index, tensor) in changed.iter().zip(&results[old.len()..]) {
            let place = self.place(*arguments.get(*index)?)?;
            let sizes =
                super::tensors::tensor_type(super::tensors::element_type(*tensor), &place.sizes);
            let tensor = cast(b, *tensor, sizes);
            self.write(b, &place, tensor)?;
        }
        self.replaced.insert(ir::operation_key(operation));
        Some(())
    }
}

/// Gives a function without a body the types of its pure form.
pub(super) fn retype_declaration(function: OpRef<'_>) {
    let inputs = input_types(function)
        .into_iter()
        .map(converted)
        .collect::<Vec<_>>();
    let outputs = result_types(function)
        .into_iter()
        .map(converted)
        .collect::<Vec<_>>();
    let new = FunctionType::new(ir::context_of(function), &inputs, &outputs);
    ir::set_attribute(function, "function_type", ir::type_attribute(new.into()));
}
