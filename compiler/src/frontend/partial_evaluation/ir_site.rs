//! Where hooks append operations.

use melior::{
    Context,
    ir::{
        Attribute, Block, BlockLike, Identifier, Location, Type, Value,
        attribute::{ArrayAttribute, FloatAttribute, IntegerAttribute, StringAttribute},
        operation::OperationBuilder,
        r#type::IntegerType,
    },
};
use npc_dialects::types;
use std::sync::Arc;

/// Appends operations to a block and gives their result, from the values of a
/// call's arguments. An error is the message of the diagnostic.
///
/// Values are untyped at this stage: results have the type `!basicpy.UnknownType`
/// unless an operation says otherwise.
pub type EmitIr = Arc<
    dyn for<'c> Fn(&IrSite<'c, '_>, &[Value<'c, 'c>]) -> Result<Value<'c, 'c>, String>
        + Send
        + Sync,
>;

/// Where operations are appended.
pub struct IrSite<'c, 'b> {
    /// The context.
    pub context: &'c Context,
    /// The block, at whose end they go.
    pub block: &'b Block<'c>,
    /// The place in the program.
    pub location: Location<'c>,
    /// The names of the last arguments, as the program gives them.
    pub keywords: &'b [&'b str],
}

impl<'c> IrSite<'c, '_> {
    /// Appends a float.
    pub fn float(&self, value: f64) -> Result<Value<'c, 'c>, String> {
        let r#type = Type::float64(self.context);
        let value = FloatAttribute::new(self.context, r#type, value).into();
        self.append("basicpy.numeric_constant", &[], &[("value", value)], r#type)
    }

    /// Appends an int.
    pub fn int(&self, value: i64) -> Result<Value<'c, 'c>, String> {
        let r#type = IntegerType::new(self.context, 64).into();
        let value = IntegerAttribute::new(r#type, value).into();
        self.append("basicpy.numeric_constant", &[], &[("value", value)], r#type)
    }

    /// Appends an operator of Python's, by its name in the `ast` module: `Add`, `Mult`.
    pub fn binary(
        &self,
        operator: &str,
        left: Value<'c, 'c>,
        right: Value<'c, 'c>,
    ) -> Result<Value<'c, 'c>, String> {
        let attributes = [("kind", self.text(operator))];
        let unknown = types::unknown(self.context);
        self.append("basicpy.binary_expr", &[left, right], &attributes, unknown)
    }

    /// Appends a call of a function that npc compiles, by its qualified name, such as
    /// `numpy.hypot`. The last operands have the names of the program's call.
    pub fn call(&self, callee: &str, operands: &[Value<'c, 'c>]) -> Result<Value<'c, 'c>, String> {
        let names = self.keywords.iter().map(|name| self.text(name));
        let names = ArrayAttribute::new(self.context, &names.collect::<Vec<_>>()).into();
        let attributes = [("callee", self.text(callee)), ("arg_names", names)];
        let unknown = types::unknown(self.context);
        self.append("basicpy.builtin_call", operands, &attributes, unknown)
    }

    fn text(&self, text: &str) -> Attribute<'c> {
        StringAttribute::new(self.context, text).into()
    }

    fn append(
        &self,
        name: &str,
        operands: &[Value<'c, 'c>],
        attributes: &[(&str, Attribute<'c>)],
        result: Type<'c>,
    ) -> Result<Value<'c, 'c>, String> {
        let named = |(name, value): &(&str, _)| (Identifier::new(self.context, name), *value);
        let operation = OperationBuilder::new(name, self.location)
            .add_operands(operands)
            .add_attributes(&attributes.iter().map(named).collect::<Vec<_>>())
            .add_results(&[result])
            .build()
            .map_err(|error| error.to_string())?;
        let operation = self.block.append_operation(operation);
        let result = operation.result(0).map(Into::into);
        result.map_err(|error| error.to_string())
    }
}
