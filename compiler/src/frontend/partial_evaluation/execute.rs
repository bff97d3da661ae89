//! Runs a file's module level.

use super::{
    assignment::Assignment,
    evaluator::Evaluator,
    failure::{Evaluated, NotConstant},
    forget::{self, forget},
    function_call::{Calls, Functions},
    modules::Modules,
    namespace::Global,
    record,
    value::{FunctionName, LiveValue, Place},
};
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        module::{Names, is_main_test},
        parse::range_of,
        scope::{Scope, Unusable},
    },
};
use ruff_python_ast::{
    Expr, ExprName, Stmt, StmtClassDef, StmtFor, StmtFunctionDef, StmtIf, StmtWhile,
    visitor::Visitor,
};
use ruff_text_size::Ranged;

/// How often the loops of the module level go round, all together.
const MAXIMUM_ITERATIONS: usize = 1_000_000;

/// Runs the module level of the file whose scope this is.
pub(super) fn execute<'a>(
    modules: &mut Modules<'a>,
    scope: Scope<'a>,
    body: &'a [Stmt],
) -> (Scope<'a>, Vec<Diagnostic>) {
    let mut run = Run {
        modules,
        scope,
        iterations: 0,
        calls: Calls::default(),
        loops: 0,
        jump: None,
        diagnostics: Vec::new(),
    };
    for statement in body {
        if let Err(error) = run.understood(statement) {
            run.not_constant(statement, &error);
        }
    }
    run.forget_globals();
    (run.scope, run.diagnostics)
}

/// The execution of a file.
pub(super) struct Run<'m, 'a> {
    pub(super) modules: &'m mut Modules<'a>,
    pub(super) scope: Scope<'a>,
    iterations: usize,
    calls: Calls,
    /// How many loops this is in.
    loops: usize,
    /// The jump that ends what remains of the innermost loop's body.
    jump: Option<Jump>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// A jump out of a loop's body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Jump {
    Break,
    Continue,
}

impl Assignment for Run<'_, '_> {
    fn evaluator(&self) -> Evaluator<'_> {
        Evaluator::at_module_level(&self.scope.namespace, self)
    }

    fn bind_name(&mut self, name: &ExprName, value: LiveValue) {
        if let LiveValue::Array(array) = &value {
            array.data.define(Place {
                file: self.scope.namespace.file,
                range: name.range(),
                name: name.id.to_string(),
            });
        }
        self.bind(name.id.as_str(), value);
    }
}

impl Functions for Run<'_, '_> {
    fn scope(&self, file: usize) -> Option<&Scope<'_>> {
        match file == self.scope.namespace.file {
            true => Some(&self.scope),
            false => self.modules.scope(file),
        }
    }

    fn calls(&self) -> &Calls {
        &self.calls
    }
}

impl<'a> Run<'_, 'a> {
    /// Runs statements. What one that is not understood may change is forgotten;
    /// one that may leave a loop must be understood.
    fn body(&mut self, body: &'a [Stmt]) -> Evaluated<()> {
        for statement in body {
            match self.understood(statement) {
                Err(error) if self.loops > 0 && has_jump(statement) => return Err(error),
                Err(error) => self.not_constant(statement, &error),
                Ok(()) if self.jump.is_some() => break,
                Ok(()) => {}
            }
        }
        Ok(())
    }

    fn not_constant(&mut self, statement: &'a Stmt, error: &NotConstant) {
        let namespace = self.scope.namespace.clone();
        let files = self.modules.namespaces();
        forget(
            &namespace,
            files,
            &self.scope.functions,
            statement,
            &error.reason,
        );
        // The place of the reason says more than that of the statement.
        for name in bound_names(statement) {
            self.scope.functions.remove(name);
            self.scope.values.remove(name);
            let range = error.range.unwrap_or(statement.range());
            let mut unusable = forget::unusable(&error.reason, range);
            if let Stmt::ClassDef(class) = statement {
                unusable = class_unusable(class);
            }
            namespace.set(name, Global::Unusable(unusable));
        }
        // An expression that is no value may be a type.
        match statement {
            Stmt::Assign(assign) => {
                for target in &assign.targets {
                    self.note_written(target, &assign.value);
                }
            }
            Stmt::AnnAssign(assign) => {
                if let Some(value) = &assign.value {
                    self.note_written(&assign.target, value);
                }
            }
            _ => {}
        }
    }

    /// Notes the names in a statement that is an expression: the file uses them as a
    /// script.
    fn note_used(&mut self, expression: &'a Expr) {
        let mut names = Names::default();
        names.visit_expr(expression);
        self.scope.used_by_script.append(&mut names.names);
    }

    fn understood(&mut self, statement: &'a Stmt) -> Evaluated<()> {
        match statement {
            Stmt::Pass(_) | Stmt::Assert(_) => Ok(()),
            Stmt::Break(_) => {
                self.jump = Some(Jump::Break);
                Ok(())
            }
            Stmt::Continue(_) => {
                self.jump = Some(Jump::Continue);
                Ok(())
            }
            Stmt::TypeAlias(alias) => {
                self.note_written(&alias.name, &alias.value);
                Ok(())
            }
            Stmt::FunctionDef(function) => {
                self.function(function);
                Ok(())
            }
            Stmt::Import(import) => {
                self.import(import);
                Ok(())
            }
            Stmt::ImportFrom(import) => {
                self.import_from(import);
                Ok(())
            }
            Stmt::ClassDef(class) => {
                self.scope.classes.insert(class.name.as_str(), class);
                let value = record::class_statement(&self.evaluator(), class)?;
                self.bind(class.name.as_str(), value);
                Ok(())
            }
            Stmt::Assign(assign) => {
                let value = self.evaluate(&assign.value)?;
                for target in &assign.targets {
                    self.note_written(target, &assign.value);
                    self.assign(target, value.clone())?;
                }
                Ok(())
            }
            Stmt::AnnAssign(assign) => match &assign.value {
                Some(value) => {
                    self.note_written(&assign.target, value);
                    let value = self.evaluate(value)?;
                    self.assign(&assign.target, value)
                }
                None => Ok(()),
            },
            Stmt::AugAssign(assign) => self.augmented(assign),
            Stmt::Expr(expression) => {
                self.note_used(&expression.value);
                self.evaluate(&expression.value).map(drop)
            }
            Stmt::If(choice) => self.choice(choice),
            Stmt::For(each) => self.for_loop(each),
            Stmt::While(each) => self.while_loop(each),
            Stmt::Delete(delete) => delete.targets.iter().try_for_each(|target| match target {
                Expr::Name(name) => {
                    self.scope.functions.remove(name.id.as_str());
                    self.scope.namespace.remove(name.id.as_str());
                    Ok(())
                }
                _ => Err(NotConstant::unsupported("this statement")),
            }),
            _ => Err(NotConstant::unsupported("this statement")),
        }
    }

    pub(super) fn bind(&mut self, name: &str, value: LiveValue) {
        self.scope.functions.remove(name);
        self.scope.namespace.set(name, Global::Value(value));
    }

    /// Keeps the expression of a name: types have names, too.
    fn note_written(&mut self, target: &'a Expr, value: &'a Expr) {
        if let Expr::Name(name) = target {
            self.scope.values.insert(name.id.as_str(), value);
        }
    }

    fn choice(&mut self, choice: &'a StmtIf) -> Evaluated<()> {
        if is_main_test(&choice.test) {
            let mut names = Names::default();
            names.visit_body(&choice.body);
            self.scope.used_by_script.append(&mut names.names);
            return Ok(());
        }
        let qualified = self.scope.qualified(&choice.test, &|_| false);
        if qualified.as_deref() == Some("typing.TYPE_CHECKING") {
            return self.body(&choice.body);
        }
        self.body(self.taken(choice)?)
    }

    fn count(&mut self) -> Evaluated<()> {
        self.iterations += 1;
        match self.iterations <= MAXIMUM_ITERATIONS {
            true => Ok(()),
            false => Err(NotConstant::new("it takes too many steps to compute")),
        }
    }

    fn for_loop(&mut self, each: &'a StmtFor) -> Evaluated<()> {
        let mut items = self.items(&each.iter)?;
        while let Some(element) = items.next()? {
            self.count()?;
            self.assign(&each.target, element)?;
            if self.loop_body(&each.body)? == Some(Jump::Break) {
                return Ok(());
            }
        }
        self.body(&each.orelse)
    }

    fn while_loop(&mut self, each: &'a StmtWhile) -> Evaluated<()> {
        while self.evaluate(&each.test)?.truth()? {
            self.count()?;
            if self.loop_body(&each.body)? == Some(Jump::Break) {
                return Ok(());
            }
        }
        self.body(&each.orelse)
    }

    /// Runs a loop's body once, and says by which jump it ended. What a loop does
    /// depends on each of its statements.
    fn loop_body(&mut self, body: &'a [Stmt]) -> Evaluated<Option<Jump>> {
        self.loops += 1;
        let mut result = Ok(());
        for statement in body {
            result = self.understood(statement);
            if result.is_err() || self.jump.is_some() {
                break;
            }
        }
        self.loops -= 1;
        let jump = self.jump.take();
        result.map(|()| jump)
    }

    fn function(&mut self, function: &'a StmtFunctionDef) {
        let name = function.name.as_str();
        let defaults = function.parameters.iter_non_variadic_params();
        for default in defaults.filter_map(|parameter| parameter.default()) {
            let value = self.evaluate(default);
            self.scope.defaults.insert(default.start(), value);
        }
        let value = LiveValue::Function(FunctionName {
            file: self.scope.namespace.file,
            name: name.into(),
        });
        self.bind(name, value);
        self.scope.functions.insert(name, function);
        *self.scope.definitions.entry(name).or_default() += 1;
    }

    /// Names that functions assign through `global` change when these are called.
    fn forget_globals(&mut self) {
        for function in self.scope.functions.values() {
            for name in forget::assigned_globals(function) {
                let reason = format!("function '{}' assigns it", function.name);
                let unusable = forget::unusable(&reason, function.name.range);
                self.scope.namespace.set(name, Global::Unusable(unusable));
            }
        }
    }
}

fn class_unusable(class: &StmtClassDef) -> Unusable {
    Unusable {
        id: DiagnosticId::UnsupportedConstruct,
        reason: "a class, and classes are not supported".to_string(),
        help: "use functions, and pass the values as arguments; named tuples without methods are supported"
            .to_string(),
        range: range_of(class.name.range),
        origin: None,
    }
}

/// Whether there is a `break` or a `continue` in a statement.
fn has_jump(statement: &Stmt) -> bool {
    struct Jumps(bool);
    impl Visitor<'_> for Jumps {
        fn visit_stmt(&mut self, statement: &Stmt) {
            self.0 |= matches!(statement, Stmt::Break(_) | Stmt::Continue(_));
            ruff_python_ast::visitor::walk_stmt(self, statement);
        }
    }
    let mut jumps = Jumps(false);
    jumps.visit_stmt(statement);
    jumps.0
}

/// The names that an assignment, a class or a loop binds first of all.
fn bound_names(statement: &Stmt) -> Vec<&str> {
    let mut names = Names::default();
    match statement {
        Stmt::Assign(assign) => {
            let names_only = assign.targets.iter().filter(|target| target.is_name_expr());
            names_only.for_each(|target| names.visit_expr(target));
        }
        Stmt::AnnAssign(assign) if assign.target.is_name_expr() => names.visit_expr(&assign.target),
        Stmt::AugAssign(assign) if assign.target.is_name_expr() => names.visit_expr(&assign.target),
        Stmt::ClassDef(class) => names.names.push(class.name.as_str()),
        _ => {}
    }
    names.names
}
