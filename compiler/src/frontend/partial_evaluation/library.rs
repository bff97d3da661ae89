//! What npc itself binds: Python's builtins, `math`, `cmath`, NumPy, and what
//! module-level code takes from `collections` and `typing`. Each module has its table
//! in its own file; of what compiled code knows beyond that, the passes' table says
//! the names.

use super::{
    builtins,
    call::Arguments,
    complex_mathematics, computed,
    failure::{Evaluated, NotConstant},
    hook::{PartialEvalHook, PartialEvalResult},
    mathematics, numpy,
    partial_eval_call::PartialEvalCall,
    record,
    value::{FunctionName, LiveValue},
};
use crate::frontend::known::OWN_FUNCTIONS;
use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

/// Modules whose functions are compiled.
const COMPILED_MODULES: &[&str] = &["cmath", "math", "npc_libm", "numpy"];

/// What npc binds, made once.
static LIBRARY: LazyLock<PartialEvalHook> = LazyLock::new(|| {
    let mut hook = PartialEvalHook::default();
    builtins::bind(&mut hook);
    mathematics::bind(&mut hook);
    complex_mathematics::bind(&mut hook);
    numpy::bind(&mut hook);
    record::bind(&mut hook);
    for name in npc_passes::function_names().chain(OWN_FUNCTIONS.iter().copied()) {
        hook.bind_compiled(name);
    }
    for module in COMPILED_MODULES {
        // What is not there is reported by type inference, which knows similar names.
        hook.bind_module(module, |call| unevaluated(call, true));
    }
    hook
});

/// What an embedder binds and, after it, what npc binds: functions that are written in
/// Python, and all else.
#[derive(Debug, Default)]
pub(in crate::frontend) struct Bindings {
    embedder: PartialEvalHook,
    written: BTreeMap<String, FunctionName>,
}

impl Bindings {
    pub(super) fn new(embedder: &PartialEvalHook, written: BTreeMap<String, FunctionName>) -> Self {
        Self {
            embedder: embedder.clone(),
            written,
        }
    }

    fn tables(&self) -> [&PartialEvalHook; 2] {
        [&self.embedder, &LIBRARY]
    }

    /// Whether something is bound under this name.
    pub(in crate::frontend) fn has(&self, name: &str) -> bool {
        self.tables().iter().any(|table| table.has(name))
    }

    /// Whether something is bound under a name of this module, or all of it is.
    pub(super) fn has_module(&self, module: &str) -> bool {
        self.tables().iter().any(|table| table.has_module(module))
    }

    /// What `from module import *` binds.
    pub(super) fn public_names(&self, module: &str) -> Vec<String> {
        let names = self.tables().into_iter().flat_map(|it| it.names_in(module));
        let public = names.filter(|(name, _)| !name.starts_with('_'));
        public.map(|(name, _)| name.to_string()).collect()
    }

    /// The qualified name of the value that is most like one that its module does not
    /// have.
    pub(in crate::frontend) fn similar_value(&self, qualified: &str) -> Option<String> {
        let (module, wanted) = qualified.rsplit_once('.')?;
        let names = self.tables().into_iter().flat_map(|it| it.names_in(module));
        let values = names.filter(|(_, is_value)| *is_value);
        let likely = values.filter_map(|(name, _)| {
            let distance = strsim::osa_distance(wanted, name);
            (distance <= wanted.len().max(3) / 3).then_some((distance, name))
        });
        likely.min().map(|(_, name)| format!("{module}.{name}"))
    }

    /// What becomes of a value.
    pub(in crate::frontend) fn value(&self, value: &LiveValue) -> PartialEvalResult {
        let written = match value {
            LiveValue::Known(name) => self.written(name),
            _ => None,
        };
        self.first(
            |table| table.value(value),
            || {
                let function = written.map(|function| LiveValue::Function(function.clone()));
                function.map(PartialEvalResult::LiveValue)
            },
        )
    }

    /// The function of npc's own files that a qualified name stands for.
    pub(in crate::frontend) fn written(&self, name: &str) -> Option<&FunctionName> {
        self.written.get(name)
    }

    /// A method of arrays that is written in Python.
    pub(in crate::frontend) fn written_method(&self, name: &str) -> Option<&FunctionName> {
        self.written(&format!("numpy.ndarray.{name}"))
    }

    /// Whether a file is npc's own.
    pub(in crate::frontend) fn is_written(&self, file: usize) -> bool {
        self.written.values().any(|function| function.file == file)
    }

    /// Whether a file of npc's own has functions of NumPy.
    pub(in crate::frontend) fn is_of_numpy(&self, file: usize) -> bool {
        let is_of_numpy = |name: &str| !name.starts_with("builtins.");
        let mut written = self.written.iter();
        written.any(|(name, function)| function.file == file && is_of_numpy(name))
    }

    /// What becomes of a call. A call of a function that is written in Python is one
    /// like those of the program's own functions.
    pub(in crate::frontend) fn call(&self, call: &PartialEvalCall<'_>) -> PartialEvalResult {
        let written = self.written(call.callee());
        let is_of_numpy = written.is_some_and(|function| self.is_of_numpy(function.file));
        let found = self.first(
            |table| table.call(call),
            || is_of_numpy.then_some(PartialEvalResult::NotEvaluated),
        );
        match found {
            // One of Python's own, which npc's table computes of constants only.
            PartialEvalResult::IrValue(_) if written.is_some() && !is_of_numpy => {
                PartialEvalResult::NotEvaluated
            }
            found => found,
        }
    }

    /// What the embedder's table says, or else what is written in Python, or else npc's
    /// table.
    fn first(
        &self,
        ask: impl Fn(&PartialEvalHook) -> PartialEvalResult,
        written: impl Fn() -> Option<PartialEvalResult>,
    ) -> PartialEvalResult {
        match ask(&self.embedder) {
            PartialEvalResult::NotEvaluated => written().unwrap_or_else(|| ask(&LIBRARY)),
            found => found,
        }
    }
}

/// Whether npc binds a module itself.
pub(in crate::frontend) fn has_module(module: &str) -> bool {
    LIBRARY.has_module(module)
}

impl PartialEvalHook {
    /// Binds a constant.
    pub(super) fn constant(
        &mut self,
        name: &str,
        value: impl Fn() -> LiveValue + Send + Sync + 'static,
    ) {
        self.bind(name, move |_| PartialEvalResult::LiveValue(value()));
    }

    /// Binds a function that the module level computes.
    pub(super) fn function(
        &mut self,
        name: &str,
        evaluate: impl Fn(&Arguments) -> Evaluated<LiveValue> + Send + Sync + 'static,
    ) {
        self.evaluated(name, move |arguments| {
            match computed::has_computed(arguments) {
                true => Err(computed::unknown()),
                false => evaluate(arguments),
            }
        });
    }

    /// Binds a pure function of numbers that the module level computes, unless a
    /// number is known only at run time.
    pub(super) fn function_of_numbers(
        &mut self,
        name: &'static str,
        evaluate: impl Fn(&Arguments) -> Evaluated<LiveValue> + Send + Sync + 'static,
    ) {
        self.evaluated(name, move |arguments| {
            match computed::has_computed(arguments) {
                true => computed::call(name, arguments),
                false => evaluate(arguments),
            }
        });
    }

    /// Binds a pure function of numbers that only compiled code computes.
    pub(super) fn function_at_run_time(&mut self, name: &'static str) {
        self.evaluated(name, move |arguments| computed::call(name, arguments));
    }

    /// Binds a function that compiled code knows, if it is not bound.
    fn bind_compiled(&mut self, name: &'static str) {
        self.bind_call(name, |call| unevaluated(call, true));
    }

    fn evaluated(
        &mut self,
        name: &str,
        evaluate: impl Fn(&Arguments) -> Evaluated<LiveValue> + Send + Sync + 'static,
    ) {
        let is_compiled = is_compiled(name);
        self.bind_call(name, move |call| {
            let evaluate = || evaluate(&call.arguments()?);
            if !call.is_in_function() {
                return evaluate().into();
            }
            // What raises does so where the program runs, and each call makes an
            // array of its own.
            match call.has_container().then(evaluate) {
                None | Some(Err(_) | Ok(LiveValue::Array(_))) => unevaluated(call, is_compiled),
                Some(Ok(value)) => PartialEvalResult::LiveValue(value),
            }
        });
    }
}

/// Whether calls in functions go to type inference, which reports what compiled code
/// does not know.
fn is_compiled(name: &str) -> bool {
    let module = name.split('.').next().unwrap_or(name);
    COMPILED_MODULES.contains(&module) || npc_passes::is_function(name)
}

/// What becomes of a call that is not computed by the compiler.
fn unevaluated(call: &PartialEvalCall<'_>, is_compiled: bool) -> PartialEvalResult {
    let callee = Arc::<str>::from(call.callee());
    match (call.is_in_function(), is_compiled) {
        (true, true) => {
            PartialEvalResult::IrValue(Arc::new(move |site, operands| site.call(&callee, operands)))
        }
        (true, false) => PartialEvalResult::NotEvaluated,
        (false, _) => {
            let what = format!("a call of '{callee}'");
            PartialEvalResult::Error(NotConstant::unsupported(&what))
        }
    }
}
