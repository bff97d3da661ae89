//! Reads a file's module level: imports, constants, functions.

use super::{
    known,
    parse::range_of,
    scope::{Global, Scope, Unusable},
    unsupported,
};
use crate::diagnostics::{Diagnostic, DiagnosticId};
use ruff_python_ast::{
    CmpOp, Expr, Stmt, StmtFunctionDef, StmtIf, StmtImport, StmtImportFrom,
    visitor::{Visitor, walk_expr},
};
use ruff_text_size::Ranged;

/// Reads the module level.
pub(super) fn read(body: &[Stmt]) -> (Scope<'_>, Vec<Diagnostic>) {
    let mut reader = Reader::default();
    for statement in body {
        reader.statement(statement);
    }
    (reader.scope, reader.diagnostics)
}

#[derive(Default)]
struct Reader<'a> {
    scope: Scope<'a>,
    diagnostics: Vec<Diagnostic>,
}

impl<'a> Reader<'a> {
    fn statement(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::FunctionDef(function) => self.function(function),
            Stmt::Import(import) => self.import(import),
            Stmt::ImportFrom(import) => self.import_from(import),
            Stmt::Assign(assign) => {
                for target in &assign.targets {
                    self.assign(target, &assign.value);
                }
            }
            Stmt::AnnAssign(assign) => {
                if let Some(value) = &assign.value {
                    self.assign(&assign.target, value);
                }
            }
            Stmt::AugAssign(assign) => self.reassigned(&assign.target),
            Stmt::If(choice) => self.choice(choice),
            Stmt::Pass(_) | Stmt::Assert(_) | Stmt::TypeAlias(_) => {}
            Stmt::Expr(expression) if expression.value.is_literal_expr() => {}
            _ => self.diagnostics.push(unsupported::module_level(statement)),
        }
    }

    fn choice(&mut self, choice: &'a StmtIf) {
        if is_main_test(&choice.test) {
            let mut names = Names::default();
            names.visit_body(&choice.body);
            self.scope.used_by_main.append(&mut names.names);
            return;
        }
        let qualified = self.scope.qualified(&choice.test, &|_| false);
        if qualified.as_deref() == Some("typing.TYPE_CHECKING") {
            for statement in &choice.body {
                self.statement(statement);
            }
            return;
        }
        self.diagnostics.push(unsupported::module_level_if(choice));
    }

    fn function(&mut self, function: &'a StmtFunctionDef) {
        let name = function.name.as_str();
        if let Some(first) = self.scope.functions.get(name) {
            self.diagnostics.push(
                Diagnostic::error(
                    DiagnosticId::UnsupportedConstruct,
                    format!("function '{name}' is defined twice"),
                )
                .at(range_of(function.name.range), "")
                .related(range_of(first.name.range), "first defined here")
                .help("give one of them another name"),
            );
            return;
        }
        if self.scope.names.contains_key(name) {
            self.bind_unusable(name, range_of(function.name.range));
            return;
        }
        self.scope.functions.insert(name, function);
        self.scope.names.insert(name, Global::Function);
    }

    fn import(&mut self, import: &'a StmtImport) {
        for alias in &import.names {
            let module = alias.name.as_str();
            let bound = match &alias.asname {
                Some(name) => name.as_str(),
                None => module.split('.').next().unwrap_or(module),
            };
            let qualified = match alias.asname {
                Some(_) => module,
                None => bound,
            };
            self.bind_import(bound, qualified.to_string(), module, alias.range());
        }
    }

    fn import_from(&mut self, import: &'a StmtImportFrom) {
        let module = import.module.as_ref().map_or(".", |module| module.as_str());
        for alias in &import.names {
            let name = alias.name.as_str();
            if name == "*" {
                self.diagnostics.push(
                    Diagnostic::error(
                        DiagnosticId::UnsupportedConstruct,
                        "import of all names is not supported",
                    )
                    .at(range_of(import.range), "")
                    .help(format!(
                        "import the names that are used, as in 'from {module} import sqrt'"
                    )),
                );
                continue;
            }
            let bound = alias.asname.as_ref().map_or(name, |name| name.as_str());
            let qualified = format!("{module}.{name}");
            let is_module = known::is_typing_module(&qualified);
            let origin = if is_module {
                qualified.as_str()
            } else {
                module
            };
            self.bind_import(bound, qualified.clone(), origin, alias.range());
        }
    }

    fn bind_import(
        &mut self,
        name: &'a str,
        qualified: String,
        module: &str,
        range: ruff_text_size::TextRange,
    ) {
        let is_known = known::is_compiled_module(module) || known::is_typing_module(module);
        let global = match is_known {
            true => Global::Imported(qualified),
            false => Global::Unusable(Unusable {
                id: DiagnosticId::UnsupportedFunction,
                reason: format!("imported from '{module}', which npc does not compile"),
                help: "compiled functions use numpy, math and the file's own functions".to_string(),
                range: range_of(range),
            }),
        };
        self.scope.names.insert(name, global);
    }

    fn assign(&mut self, target: &'a Expr, value: &'a Expr) {
        match (target, value) {
            (Expr::Name(name), _) => {
                let name = name.id.as_str();
                if self.scope.names.contains_key(name) {
                    self.bind_unusable(name, range_of(target.range()));
                    return;
                }
                let global = self.scope.assigned(value);
                self.scope.values.insert(name, value);
                self.scope.names.insert(name, global);
            }
            (Expr::Tuple(targets), Expr::Tuple(values)) if targets.len() == values.len() => {
                for (target, value) in targets.iter().zip(&values.elts) {
                    self.assign(target, value);
                }
            }
            _ => self.reassigned(target),
        }
    }

    fn reassigned(&mut self, target: &'a Expr) {
        let mut names = Names::default();
        names.visit_expr(target);
        for name in names.names {
            self.bind_unusable(name, range_of(target.range()));
        }
    }

    fn bind_unusable(&mut self, name: &'a str, range: std::ops::Range<usize>) {
        self.scope.functions.remove(name);
        self.scope.values.remove(name);
        let unusable = Unusable {
            id: DiagnosticId::NotConstant,
            reason: "a module-level name that changes".to_string(),
            help: "pass it as an argument".to_string(),
            range,
        };
        self.scope.names.insert(name, Global::Unusable(unusable));
    }
}

/// Whether a test is `__name__ == "__main__"`.
fn is_main_test(test: &Expr) -> bool {
    let Expr::Compare(compare) = test else {
        return false;
    };
    let ([CmpOp::Eq], [right]) = (&*compare.ops, &*compare.comparators) else {
        return false;
    };
    let is_name = |expression: &Expr| matches!(expression, Expr::Name(name) if name.id.as_str() == "__name__");
    let is_main = |expression: &Expr| matches!(expression, Expr::StringLiteral(text) if text.value.to_str() == "__main__");
    let left = compare.left.as_ref();
    is_name(left) && is_main(right) || is_main(left) && is_name(right)
}

/// Collects the names that code mentions.
#[derive(Default)]
pub(super) struct Names<'a> {
    pub(super) names: Vec<&'a str>,
}

impl<'a> Visitor<'a> for Names<'a> {
    fn visit_expr(&mut self, expression: &'a Expr) {
        if let Expr::Name(name) = expression {
            self.names.push(name.id.as_str());
        }
        walk_expr(self, expression);
    }
}
