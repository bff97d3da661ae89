//! What names and values of Python are bound to, by embedders and by npc itself.

use super::{
    failure::{Evaluated, NotConstant},
    ir_site::EmitIr,
    partial_eval_call::PartialEvalCall,
    value::LiveValue,
};
use std::{collections::HashMap, fmt, sync::Arc};

/// A table of functions by their names.
pub(super) type Table<F> = &'static [(&'static str, F)];

/// A function of floats.
pub(super) type FloatFunction = fn(f64) -> f64;

/// A question about a float.
pub(super) type FloatPredicate = fn(f64) -> bool;

/// What a hook makes of a value or a call.
#[derive(Clone)]
pub enum PartialEvalResult {
    /// Nothing: the compiler goes on by itself.
    NotEvaluated,
    /// A value that is known when the program is compiled.
    LiveValue(LiveValue),
    /// Operations, which give a value where the program uses it.
    IrValue(EmitIr),
    /// An error.
    Error(NotConstant),
}

impl PartialEvalResult {
    /// An error: the message of the diagnostic, in lower case.
    pub fn error(message: impl Into<String>) -> Self {
        Self::Error(NotConstant::new(message))
    }
}

impl From<Evaluated<LiveValue>> for PartialEvalResult {
    fn from(value: Evaluated<LiveValue>) -> Self {
        value.map_or_else(Self::Error, Self::LiveValue)
    }
}

type Action = Arc<dyn Fn(&LiveValue) -> PartialEvalResult + Send + Sync>;
type CallAction = Arc<dyn Fn(&PartialEvalCall<'_>) -> PartialEvalResult + Send + Sync>;
type Predicate = Arc<dyn Fn(&LiveValue) -> bool + Send + Sync>;

/// Binds names and values of Python to what they mean to the compiler.
///
/// A value is looked up by its qualified name first, then by its type, then by the
/// predicates in the order in which they were bound. Of two actions for the same the
/// first counts. What is bound under `module.name` can be imported from `module`;
/// what is bound under a name without a module is found after the builtins.
///
/// npc binds Python's builtins, `math`, `cmath` and NumPy by a hook of its own. It is
/// asked where an embedder's makes nothing of a value or a call, so that an embedder
/// may bind `numpy.fft.fft`, too, or another `math.sin`.
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
/// hook.bind_call("mylib.cells", |call| match &*call.positional() {
///     [Some(LiveValue::Str(name))] if &**name == "coarse" => {
///         PartialEvalResult::LiveValue(LiveValue::int(8))
///     }
///     _ => PartialEvalResult::error("mylib.cells takes the name of a grid"),
/// });
/// // A function that becomes operations: calls of what npc knows, or any others.
/// hook.bind_call("mylib.diagonal", |_| {
///     PartialEvalResult::IrValue(Arc::new(|site, operands| {
///         site.call("numpy.hypot", operands)
///     }))
/// });
///
/// let text = "import mylib\n\n\ndef f(x: float):\n    return mylib.diagonal(x, 4.0) * mylib.alpha + mylib.cells('coarse')\n";
/// let session = Session::new(Options { hook, ..Options::default() });
/// let jit = session.compile(&SourceFile::new("f.py", text)).unwrap().jit().unwrap();
/// let results = jit.call("f", vec![npc_compiler::Argument::Float(3.0)]).unwrap();
/// assert_eq!(results, [Value::Float(10.5)]);
/// ```
#[derive(Clone, Default)]
pub struct PartialEvalHook {
    names: HashMap<String, Binding>,
    /// The modules in which something has a name, with what stands for the calls of
    /// all else in them.
    modules: HashMap<String, Option<CallAction>>,
    types: HashMap<String, Action>,
    predicates: Vec<(Predicate, Action)>,
}

/// What a qualified name is bound to.
#[derive(Clone, Default)]
struct Binding {
    value: Option<Action>,
    call: Option<CallAction>,
}

impl fmt::Debug for PartialEvalHook {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.names.keys()).finish()
    }
}

impl PartialEvalHook {
    /// Binds what has a qualified name, such as `mylib.alpha`.
    pub fn bind(
        &mut self,
        name: &str,
        action: impl Fn(&LiveValue) -> PartialEvalResult + Send + Sync + 'static,
    ) {
        let binding = self.binding(name);
        binding.value.get_or_insert_with(|| Arc::new(action));
    }

    /// Binds the calls of what has a qualified name.
    pub fn bind_call(
        &mut self,
        name: &str,
        action: impl Fn(&PartialEvalCall<'_>) -> PartialEvalResult + Send + Sync + 'static,
    ) {
        let binding = self.binding(name);
        binding.call.get_or_insert_with(|| Arc::new(action));
    }

    /// Binds the calls of everything in a module, and in its submodules, that is not
    /// bound by its own name.
    pub fn bind_module(
        &mut self,
        module: &str,
        action: impl Fn(&PartialEvalCall<'_>) -> PartialEvalResult + Send + Sync + 'static,
    ) {
        let bound = self.modules.entry(module.to_string()).or_default();
        bound.get_or_insert_with(|| Arc::new(action));
    }

    /// Binds module-level values of a type, by the type's name, such as `str`.
    pub fn bind_type(
        &mut self,
        name: &str,
        action: impl Fn(&LiveValue) -> PartialEvalResult + Send + Sync + 'static,
    ) {
        let entry = self.types.entry(name.to_string());
        entry.or_insert_with(|| Arc::new(action));
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

    fn binding(&mut self, name: &str) -> &mut Binding {
        for module in modules_of(name) {
            self.modules.entry(module.to_string()).or_default();
        }
        self.names.entry(name.to_string()).or_default()
    }

    /// Whether something is bound under this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.names.contains_key(name)
    }

    /// Whether something is bound under a name of this module, or all of it is.
    pub(super) fn has_module(&self, module: &str) -> bool {
        let is_bound = |module| matches!(self.modules.get(module), Some(Some(_)));
        self.modules.contains_key(module) || modules_of(module).any(is_bound)
    }

    /// The names that are bound in a module, and whether to values.
    pub(super) fn names_in(&self, module: &str) -> impl Iterator<Item = (&str, bool)> {
        self.names.iter().filter_map(move |(name, binding)| {
            let (place, name) = name.rsplit_once('.')?;
            (place == module).then_some((name, binding.value.is_some()))
        })
    }

    /// What becomes of a value.
    pub(super) fn value(&self, value: &LiveValue) -> PartialEvalResult {
        match self.action(value) {
            Some(action) => action(value),
            None => PartialEvalResult::NotEvaluated,
        }
    }

    fn action(&self, value: &LiveValue) -> Option<&Action> {
        if let LiveValue::Known(name) = value {
            return self.names.get(&**name)?.value.as_ref();
        }
        if self.types.is_empty() && self.predicates.is_empty() {
            return None;
        }
        self.types.get(&value.type_name()).or_else(|| {
            let mut predicates = self.predicates.iter();
            let found = predicates.find(|(predicate, _)| predicate(value));
            found.map(|(_, action)| action)
        })
    }

    /// What becomes of a call.
    pub(super) fn call(&self, call: &PartialEvalCall<'_>) -> PartialEvalResult {
        let name = call.callee();
        let bound = self.names.get(name).and_then(|it| it.call.as_ref());
        let mut modules = modules_of(name);
        match bound.or_else(|| modules.find_map(|it| self.modules.get(it)?.as_ref())) {
            Some(action) => action(call),
            None => PartialEvalResult::NotEvaluated,
        }
    }
}

/// The modules that a qualified name is in, the innermost first.
fn modules_of(name: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(name), |name| Some(name.rsplit_once('.')?.0)).skip(1)
}
