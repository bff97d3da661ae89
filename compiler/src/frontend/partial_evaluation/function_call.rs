//! Calls of a program's own functions at the module level: their bodies are executed,
//! as far as they are loops, conditions and assignments.

use super::{
    assignment::Assignment,
    call::Arguments,
    evaluator::Evaluator,
    failure::{Evaluated, NotConstant},
    forget,
    value::{FunctionName, LiveValue},
};
use crate::frontend::{
    program::{Parameter, parameters},
    scope::Scope,
    signature::decorator,
};
use npc_passes::calls::{self, Source};
use ruff_python_ast::{
    Expr, ExprName, Stmt, StmtFor, StmtFunctionDef, StmtWhile,
    visitor::{Visitor, walk_expr},
};
use std::{
    cell::Cell,
    collections::{BTreeMap, BTreeSet},
};

/// How deep calls nest.
const MAXIMUM_DEPTH: usize = 200;

/// How much a call computes, with all that it calls: expressions, and elements of what
/// they give.
const MAXIMUM_WORK: usize = 2_000_000;

/// How much all calls of a file compute.
const MAXIMUM_TOTAL: usize = 10_000_000;

/// What a module level's calls of functions have done so far.
#[derive(Debug, Default)]
pub(super) struct Calls {
    /// The work of the calls that ended.
    before: Cell<usize>,
    /// The work of the call that the module level is making.
    work: Cell<usize>,
    depth: Cell<usize>,
}

impl Calls {
    /// Counts what was computed in a call; at the module level itself nothing is.
    pub(super) fn count(&self, work: usize) -> Evaluated<()> {
        if self.depth.get() == 0 {
            return Ok(());
        }
        self.work.set(self.work.get().saturating_add(work));
        let total = self.before.get().saturating_add(self.work.get());
        match self.work.get() <= MAXIMUM_WORK && total <= MAXIMUM_TOTAL {
            true => Ok(()),
            false => Err(NotConstant::new(
                "the functions that it calls take too many steps to compute",
            )),
        }
    }

    /// Makes a call, unless that nests too deep.
    fn nested<T>(&self, call: impl FnOnce() -> T) -> Option<T> {
        let depth = self.depth.get();
        if depth >= MAXIMUM_DEPTH {
            return None;
        }
        self.depth.set(depth + 1);
        let result = stacker::maybe_grow(128 * 1024, 1024 * 1024, call);
        self.depth.set(depth);
        if depth == 0 {
            self.before
                .set(self.before.get().saturating_add(self.work.take()));
        }
        Some(result)
    }
}

/// Where the functions of a program are.
pub(super) trait Functions {
    /// The scope of a file, if its module level has been executed so far that its
    /// functions can be called.
    fn scope(&self, file: usize) -> Option<&Scope<'_>>;

    /// What calls have done so far.
    fn calls(&self) -> &Calls;
}

/// Calls a function.
pub(super) fn call(
    functions: &dyn Functions,
    name: &FunctionName,
    arguments: &Arguments,
) -> Evaluated<LiveValue> {
    let refuse = |reason: &str| {
        let name = &name.name;
        NotConstant::new(format!("function '{name}', which it calls, {reason}"))
    };
    let scope = functions.scope(name.file);
    let scope = scope.ok_or_else(|| refuse("is in a file that is being imported"))?;
    let Some(definition) = scope.functions.get(&*name.name) else {
        return Err(refuse("is defined anew"));
    };
    if scope.definitions.get(&*name.name) != Some(&1) {
        return Err(refuse("is defined more than once"));
    }
    let written = scope
        .written
        .and_then(|it| it.get(&definition.range.start()));
    let definition = written.unwrap_or(definition);
    check(definition, scope).map_err(|what| refuse(&format!("has {what}")))?;
    let mut frame = Frame {
        functions,
        scope,
        locals: BTreeMap::new(),
        own: own_names(definition),
    };
    frame.bind_arguments(definition, arguments)?;
    let result = functions.calls().nested(|| frame.body(&definition.body));
    let result = result.ok_or_else(|| refuse("calls itself too often to compute"))?;
    // The place in the function says less than that of the call.
    let result = result.map_err(|error| NotConstant::new(error.reason));
    Ok(match result? {
        Flow::Return(value) => value,
        Flow::Next | Flow::Break | Flow::Continue => LiveValue::None,
    })
}

/// Says what keeps a function from being executed as a plain one.
fn check(definition: &StmtFunctionDef, scope: &Scope<'_>) -> Result<(), &'static str> {
    if definition.is_async {
        return Err("'async'");
    }
    let is_compiler = |expression: &Expr| {
        let callee = expression.as_call_expr().map_or(expression, |it| &it.func);
        let name = scope.qualified(callee, &|_| false);
        name.is_some_and(|name| decorator::is_compiler(&name))
    };
    let mut decorators = definition.decorator_list.iter();
    if !decorators.all(|it| is_compiler(&it.expression)) {
        return Err("a decorator");
    }
    if !forget::assigned_globals(definition).is_empty() {
        return Err("'global'");
    }
    let mut yields = Yields(false);
    yields.visit_body(&definition.body);
    match yields.0 {
        true => Err("'yield'"),
        false => Ok(()),
    }
}

/// Finds what makes a function a generator.
struct Yields(bool);

impl Visitor<'_> for Yields {
    fn visit_stmt(&mut self, statement: &Stmt) {
        if !matches!(statement, Stmt::FunctionDef(_) | Stmt::ClassDef(_)) {
            ruff_python_ast::visitor::walk_stmt(self, statement);
        }
    }

    fn visit_expr(&mut self, expression: &Expr) {
        self.0 |= matches!(
            expression,
            Expr::Yield(_) | Expr::YieldFrom(_) | Expr::Await(_)
        );
        if !expression.is_lambda_expr() {
            walk_expr(self, expression);
        }
    }
}

/// The names that belong to a function: its parameters, and what it binds.
fn own_names(definition: &StmtFunctionDef) -> BTreeSet<&str> {
    let parameters = definition.parameters.iter();
    let parameters = parameters.map(|parameter| parameter.name().as_str());
    let bound = forget::bound_in(&definition.body);
    parameters.chain(bound).collect()
}

/// A call that is being executed.
struct Frame<'f> {
    functions: &'f dyn Functions,
    /// The file of the function.
    scope: &'f Scope<'f>,
    locals: BTreeMap<String, LiveValue>,
    own: BTreeSet<&'f str>,
}

/// How a statement ended.
enum Flow {
    Next,
    Break,
    Continue,
    Return(LiveValue),
}

impl Assignment for Frame<'_> {
    fn evaluator(&self) -> Evaluator<'_> {
        Evaluator::in_call(
            &self.scope.namespace,
            &self.own,
            &self.locals,
            self.functions,
        )
    }

    fn bind_name(&mut self, name: &ExprName, value: LiveValue) {
        self.locals.insert(name.id.to_string(), value);
    }
}

impl Frame<'_> {
    fn bind_arguments(
        &mut self,
        definition: &StmtFunctionDef,
        arguments: &Arguments,
    ) -> Evaluated<()> {
        let name = definition.name.as_str();
        if definition.parameters.kwarg.is_some() {
            let what = format!("a call of '{name}', which has a parameter with '**',");
            return Err(NotConstant::unsupported(&what));
        }
        let parameters = parameters(&definition.parameters);
        let signature = parameters.iter().map(Parameter::signature);
        let keywords = arguments.keywords.iter().map(|(name, _)| name.as_str());
        let sources = calls::bind(
            name,
            &signature.collect::<Vec<_>>(),
            arguments.positional.len(),
            &keywords.collect::<Vec<_>>(),
        );
        let sources = sources.map_err(|mismatch| NotConstant::type_error(mismatch.message))?;
        for (parameter, source) in parameters.iter().zip(sources) {
            if let Some(value) = self.argument(arguments, parameter, &source)? {
                self.locals.insert(parameter.name.to_string(), value);
            }
        }
        Ok(())
    }

    fn argument(
        &self,
        arguments: &Arguments,
        parameter: &Parameter<'_>,
        source: &Source,
    ) -> Evaluated<Option<LiveValue>> {
        let Arguments {
            positional,
            keywords,
        } = arguments;
        Ok(match source {
            Source::Positional(index) => positional.get(*index).cloned(),
            Source::Keyword(index) => keywords.get(*index).map(|(_, value)| value.clone()),
            Source::Rest(first) => {
                let rest = positional.get(*first..).unwrap_or_default();
                Some(LiveValue::Tuple(rest.to_vec().into()))
            }
            Source::Default => match parameter.default {
                Some(default) => Some(self.scope.default_value(default)?),
                None => None,
            },
        })
    }

    fn body(&mut self, body: &[Stmt]) -> Evaluated<Flow> {
        for statement in body {
            match self.statement(statement)? {
                Flow::Next => {}
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Next)
    }

    fn statement(&mut self, statement: &Stmt) -> Evaluated<Flow> {
        self.functions.calls().count(1)?;
        match statement {
            Stmt::Pass(_) => {}
            Stmt::Break(_) => return Ok(Flow::Break),
            Stmt::Continue(_) => return Ok(Flow::Continue),
            Stmt::Return(r#return) => {
                return Ok(Flow::Return(match &r#return.value {
                    Some(value) => self.evaluate(value)?,
                    None => LiveValue::None,
                }));
            }
            Stmt::Assign(assign) => {
                let value = self.evaluate(&assign.value)?;
                for target in &assign.targets {
                    self.assign(target, value.clone())?;
                }
            }
            Stmt::AnnAssign(assign) => {
                if let Some(value) = &assign.value {
                    let value = self.evaluate(value)?;
                    self.assign(&assign.target, value)?;
                }
            }
            Stmt::AugAssign(assign) => self.augmented(assign)?,
            Stmt::Expr(expression) => {
                self.evaluate(&expression.value)?;
            }
            Stmt::Assert(assert) => {
                if !self.evaluate(&assert.test)?.truth()? {
                    return Err(NotConstant::new("an assertion fails"));
                }
            }
            Stmt::If(choice) => return self.body(self.taken(choice)?),
            Stmt::For(each) => return self.for_loop(each),
            Stmt::While(each) => return self.while_loop(each),
            _ => {
                return Err(NotConstant::unsupported(
                    "a statement of a function that it calls",
                ));
            }
        }
        Ok(Flow::Next)
    }

    fn for_loop(&mut self, each: &StmtFor) -> Evaluated<Flow> {
        let mut items = self.items(&each.iter)?;
        while let Some(element) = items.next()? {
            self.assign(&each.target, element)?;
            match self.body(&each.body)? {
                Flow::Next | Flow::Continue => {}
                Flow::Break => return Ok(Flow::Next),
                flow => return Ok(flow),
            }
        }
        self.body(&each.orelse)
    }

    fn while_loop(&mut self, each: &StmtWhile) -> Evaluated<Flow> {
        while self.evaluate(&each.test)?.truth()? {
            match self.body(&each.body)? {
                Flow::Next | Flow::Continue => {}
                Flow::Break => return Ok(Flow::Next),
                flow => return Ok(flow),
            }
        }
        self.body(&each.orelse)
    }
}
