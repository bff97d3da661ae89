//! What embedders bind names and values of Python to.

use super::value::LiveValue;
use melior::{
    Context,
    ir::{Block, Location, Value},
};
use std::{fmt, sync::Arc};

/// What a hook makes of a value or a call.
#[derive(Clone)]
pub enum PartialEvalResult {
    /// Nothing: the compiler goes on by itself.
    NotEvaluated,
    /// A value that is known when the program is compiled.
    LiveValue(LiveValue),
    /// Operations, which give a value where the program uses it.
    IrValue(EmitIr),
    /// An error: the message of the diagnostic, in lower case.
    Error(String),
}

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
}

type Action = Arc<dyn Fn(&LiveValue) -> PartialEvalResult + Send + Sync>;
type CallAction = Arc<dyn Fn(&[Option<LiveValue>]) -> PartialEvalResult + Send + Sync>;
type Predicate = Arc<dyn Fn(&LiveValue) -> bool + Send + Sync>;

/// Binds names and values of Python to what an embedder makes of them.
///
/// A value is looked up by its qualified name first, then by its type, then by the
/// predicates in the order in which they were bound. What is bound under
/// `module.name` can be imported from `module`; what is bound under a name without
/// a module is found after the builtins.
///
/// ```
/// use npc_compiler::{Options, Session, SourceFile, Value};
/// use npc_compiler::frontend::{LiveValue, PartialEvalHook, PartialEvalResult};
/// use std::sync::Arc;
///
/// let mut hook = PartialEvalHook::default();
/// // A constant.
/// hook.bind("mylib.alpha", |_| PartialEvalResult::LiveValue(LiveValue::Float(0.5)));
/// // A function that is computed when the program is compiled.
/// hook.bind_call("mylib.cells", |arguments| match arguments {
///     [Some(LiveValue::Str(name))] if &**name == "coarse" => {
///         PartialEvalResult::LiveValue(LiveValue::int(8))
///     }
///     _ => PartialEvalResult::Error("mylib.cells takes the name of a grid".to_string()),
/// });
/// // A function that becomes an operation.
/// hook.bind_call("mylib.double", |_| {
///     PartialEvalResult::IrValue(Arc::new(|site, operands| {
///         use melior::ir::{BlockLike, Identifier, attribute::StringAttribute, operation::OperationBuilder};
///         let kind = StringAttribute::new(site.context, "Add").into();
///         let unknown = npc_dialects::types::unknown(site.context);
///         let sum = OperationBuilder::new("basicpy.binary_expr", site.location)
///             .add_operands(&[operands[0], operands[0]])
///             .add_attributes(&[(Identifier::new(site.context, "kind"), kind)])
///             .add_results(&[unknown])
///             .build()
///             .map_err(|error| error.to_string())?;
///         let sum = site.block.append_operation(sum);
///         sum.result(0).map(Into::into).map_err(|error| error.to_string())
///     }))
/// });
///
/// let text = "import mylib\n\n\ndef f(x: float):\n    return mylib.double(x) * mylib.alpha + mylib.cells('coarse')\n";
/// let session = Session::new(Options { hook, ..Options::default() });
/// let jit = session.compile(&SourceFile::new("f.py", text)).unwrap().jit().unwrap();
/// let results = jit.call("f", vec![npc_compiler::Argument::Float(3.0)]).unwrap();
/// assert_eq!(results, [Value::Float(11.0)]);
/// ```
#[derive(Clone, Default)]
pub struct PartialEvalHook {
    references: Vec<(String, Action)>,
    calls: Vec<(String, CallAction)>,
    types: Vec<(String, Action)>,
    predicates: Vec<(Predicate, Action)>,
}

impl fmt::Debug for PartialEvalHook {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.references.iter().map(|(name, _)| name);
        let names = names.chain(self.calls.iter().map(|(name, _)| name));
        formatter.debug_list().entries(names).finish()
    }
}

impl PartialEvalHook {
    /// Binds what has a qualified name, such as `mylib.alpha`.
    pub fn bind(
        &mut self,
        name: &str,
        action: impl Fn(&LiveValue) -> PartialEvalResult + Send + Sync + 'static,
    ) {
        self.references.push((name.to_string(), Arc::new(action)));
    }

    /// Binds the calls of what has a qualified name. The action sees the arguments
    /// by position; those that are not known yet are none.
    pub fn bind_call(
        &mut self,
        name: &str,
        action: impl Fn(&[Option<LiveValue>]) -> PartialEvalResult + Send + Sync + 'static,
    ) {
        self.calls.push((name.to_string(), Arc::new(action)));
    }

    /// Binds module-level values of a type, by the type's name, such as `str`.
    pub fn bind_type(
        &mut self,
        name: &str,
        action: impl Fn(&LiveValue) -> PartialEvalResult + Send + Sync + 'static,
    ) {
        self.types.push((name.to_string(), Arc::new(action)));
    }

    /// Binds module-level values of which a predicate holds.
    pub fn bind_predicate(
        &mut self,
        predicate: impl Fn(&LiveValue) -> bool + Send + Sync + 'static,
        action: impl Fn(&LiveValue) -> PartialEvalResult + Send + Sync + 'static,
    ) {
        self.predicates
            .push((Arc::new(predicate), Arc::new(action)));
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        let references = self.references.iter().map(|(name, _)| name.as_str());
        references.chain(self.calls.iter().map(|(name, _)| name.as_str()))
    }

    /// Whether something is bound under this name.
    pub(in crate::frontend) fn has(&self, name: &str) -> bool {
        self.names().any(|bound| bound == name)
    }

    /// Whether something is bound under a name of this module.
    pub(in crate::frontend) fn has_module(&self, module: &str) -> bool {
        let is_in = |name: &str| {
            let rest = name.strip_prefix(module);
            rest.is_some_and(|rest| rest.starts_with('.'))
        };
        self.names().any(is_in)
    }

    /// What becomes of a value.
    pub(in crate::frontend) fn value(&self, value: &LiveValue) -> PartialEvalResult {
        if let LiveValue::Known(name) = value {
            let found = self.references.iter().find(|(bound, _)| **bound == **name);
            return found.map_or(PartialEvalResult::NotEvaluated, |(_, action)| action(value));
        }
        if self.types.is_empty() && self.predicates.is_empty() {
            return PartialEvalResult::NotEvaluated;
        }
        let kind = value.type_name();
        let by_type = self.types.iter().find(|(name, _)| *name == kind);
        let action = by_type.map(|(_, action)| action).or_else(|| {
            let mut predicates = self.predicates.iter();
            let found = predicates.find(|(predicate, _)| predicate(value));
            found.map(|(_, action)| action)
        });
        action.map_or(PartialEvalResult::NotEvaluated, |action| action(value))
    }

    /// What becomes of a call; none if nothing is bound to it.
    pub(in crate::frontend) fn call(
        &self,
        name: &str,
        arguments: &[Option<LiveValue>],
    ) -> Option<PartialEvalResult> {
        let (_, action) = self.calls.iter().find(|(bound, _)| bound == name)?;
        Some(action(arguments))
    }
}
