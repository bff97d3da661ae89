//! Functions that `np.vectorize` and `np.frompyfunc` make: names of them are written out.
//!
//! ```python
//! @np.vectorize
//! def clamped(x, low):
//!     return x if x > low else low
//!
//! def f(a: "float64[:]"):
//!     return clamped(a, 0.5)
//! ```
//!
//! becomes
//!
//! ```python
//! def clamped(x, low):
//!     return x if x > low else low
//!
//! def f(a: "float64[:]"):
//!     return np.vectorize(clamped)(a, 0.5)
//! ```
//!
//! So does a name of the module level that is assigned `np.vectorize(function)` or
//! `np.frompyfunc(function, 2, 1)`. Only names that one statement of the file binds are written out; a decorator stays
//! otherwise, and is refused later. Annotations of a decorated function go: NumPy
//! calls it with Python's numbers whatever they say.

use super::bound_names::BoundNames;
use ruff_python_ast::{
    Arguments, AtomicNodeIndex, Decorator, Expr, ExprCall, ExprContext, ExprName, ModModule, Stmt,
    StmtFunctionDef,
    visitor::transformer::{Transformer, walk_expr},
};
use ruff_text_size::{Ranged, TextRange};
use std::collections::{BTreeMap, BTreeSet};

/// NumPy's functions that make such functions.
const VECTORIZE: &str = "vectorize";
const FROMPYFUNC: &str = "frompyfunc";

/// Writes out the names of a file's vectorized functions.
pub(super) fn write_out(module: &mut ModModule, bound: &BoundNames) {
    let spellings = Spellings::of(module);
    let mut found = Vectorized(BTreeMap::new());
    for statement in &mut module.body {
        if let Some((name, call)) = spellings.taken(statement, bound) {
            found.0.insert(name, call);
        }
    }
    if found.0.is_empty() {
        return;
    }
    for statement in &mut module.body {
        found.visit_stmt(statement);
    }
}

/// What a file calls NumPy.
pub(super) fn names_of_numpy(module: &ModModule) -> BTreeSet<String> {
    Spellings::of(module).modules
}

/// How the file calls NumPy, `np.vectorize` and `np.frompyfunc`.
struct Spellings {
    modules: BTreeSet<String>,
    /// The names that are imported from NumPy, each with NumPy's own.
    names: BTreeMap<String, &'static str>,
}

impl Spellings {
    fn of(module: &ModModule) -> Self {
        let mut found = Self {
            modules: BTreeSet::new(),
            names: BTreeMap::new(),
        };
        for statement in &module.body {
            match statement {
                Stmt::Import(import) => {
                    let numpy = import.names.iter().filter(|it| it.name.as_str() == "numpy");
                    let names = numpy.map(|it| it.asname.as_ref().unwrap_or(&it.name).to_string());
                    found.modules.extend(names);
                }
                Stmt::ImportFrom(import)
                    if import
                        .module
                        .as_ref()
                        .is_some_and(|it| it.as_str() == "numpy") =>
                {
                    let named = import.names.iter().filter_map(|it| {
                        let mut makers = [VECTORIZE, FROMPYFUNC].into_iter();
                        let maker = makers.find(|maker| it.name.as_str() == *maker)?;
                        Some((it.asname.as_ref().unwrap_or(&it.name).to_string(), maker))
                    });
                    found.names.extend(named);
                }
                _ => {}
            }
        }
        found
    }

    /// Whether an expression is NumPy's function of this name.
    fn is_maker(&self, expression: &Expr, maker: &str) -> bool {
        match expression {
            Expr::Name(name) => self.names.get(name.id.as_str()) == Some(&maker),
            Expr::Attribute(attribute) => {
                let module = attribute.value.as_name_expr();
                attribute.attr.as_str() == maker
                    && module.is_some_and(|module| self.modules.contains(module.id.as_str()))
            }
            _ => false,
        }
    }

    /// The name that a statement binds to a vectorized function, and the call that
    /// makes this one. A decorator is taken off.
    fn taken(&self, statement: &mut Stmt, bound: &BoundNames) -> Option<(String, ExprCall)> {
        match statement {
            Stmt::FunctionDef(function) if bound.is_bound_once(&function.name) => {
                self.decorated(function)
            }
            Stmt::Assign(assignment) => {
                let [Expr::Name(name)] = assignment.targets.as_slice() else {
                    return None;
                };
                let call = assignment.value.as_call_expr()?;
                let mut makers = [VECTORIZE, FROMPYFUNC].into_iter();
                let is_made = makers.any(|maker| self.is_maker(&call.func, maker));
                (is_made && bound.is_bound_once(&name.id))
                    .then(|| (name.id.to_string(), call.clone()))
            }
            _ => None,
        }
    }

    fn decorated(&self, function: &mut StmtFunctionDef) -> Option<(String, ExprCall)> {
        let [decorator] = function.decorator_list.as_slice() else {
            return None;
        };
        let mut call = self.vectorize_call(decorator)?;
        let name = Expr::Name(ExprName {
            node_index: AtomicNodeIndex::NONE,
            range: decorator.range(),
            id: function.name.id.clone(),
            ctx: ExprContext::Load,
        });
        call.arguments.args = Box::new([name]);
        function.decorator_list.clear();
        function.returns = None;
        let parameters = &mut function.parameters;
        let positional = parameters.posonlyargs.iter_mut();
        let positional = positional.chain(&mut parameters.args);
        for parameter in positional.chain(&mut parameters.kwonlyargs) {
            parameter.parameter.annotation = None;
        }
        Some((function.name.to_string(), call))
    }

    /// The call that a decorator stands for, yet without the function.
    fn vectorize_call(&self, decorator: &Decorator) -> Option<ExprCall> {
        match &decorator.expression {
            Expr::Call(call) if self.is_maker(&call.func, VECTORIZE) => {
                call.arguments.args.is_empty().then(|| call.clone())
            }
            name if self.is_maker(name, VECTORIZE) => Some(ExprCall {
                node_index: AtomicNodeIndex::NONE,
                range_start: decorator.start(),
                func: Box::new(name.clone()),
                arguments: Arguments {
                    range: TextRange::empty(decorator.end()),
                    node_index: AtomicNodeIndex::NONE,
                    args: Box::default(),
                    keywords: Default::default(),
                },
            }),
            _ => None,
        }
    }
}

/// The calls that names stand for.
struct Vectorized(BTreeMap<String, ExprCall>);

impl Transformer for Vectorized {
    fn visit_expr(&self, expression: &mut Expr) {
        let call = match expression {
            Expr::Name(name) if name.ctx == ExprContext::Load => self.0.get(name.id.as_str()),
            _ => None,
        };
        match call {
            Some(call) => {
                // The call stands where the name stood.
                let mut call = call.clone();
                call.range_start = expression.start();
                call.arguments.range = TextRange::empty(expression.end());
                *expression = Expr::Call(call);
            }
            None => walk_expr(self, expression),
        }
    }
}
