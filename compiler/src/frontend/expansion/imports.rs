//! Imports inside functions, which are moved to the end of the module level.
//!
//! ```python
//! def area(r: float) -> float:
//!     import math
//!     return math.pi * r * r
//! ```
//!
//! A name that the file uses for something else, such as the function's own name, gets another
//! one within the function first. A name is moved only if that changes nothing: all that binds it in the file
//! are imports of the same, and where a function imports it, it is used behind
//! the import only. Other imports stay, and are refused later.

use ruff_python_ast::{
    Alias, AtomicNodeIndex, Expr, ExprContext, Identifier, ModModule, Parameter, Stmt,
    StmtFunctionDef, StmtPass,
    visitor::{
        Visitor,
        transformer::{self, Transformer},
        walk_expr, walk_parameter, walk_stmt,
    },
};
use ruff_text_size::{Ranged, TextRange, TextSize};
use std::collections::{BTreeMap, BTreeSet};

/// Moves the imports of a file's functions.
pub(super) fn move_out(module: &mut ModModule) {
    let names = Names::of(&module.body);
    if names.imports.is_empty() {
        return;
    }
    let mut movable = names.movable();
    for statement in &mut module.body {
        if let Stmt::FunctionDef(function) = statement {
            movable.extend(rename(function, &movable));
        }
    }
    if movable.is_empty() {
        return;
    }
    let mut moved = Vec::new();
    for statement in &mut module.body {
        if let Stmt::FunctionDef(function) = statement {
            take(&mut function.body, &movable, &mut moved);
        }
    }
    module.body.extend(moved);
}

/// Renames what a function imports in its own block, and nothing else binds there, where the
/// file has the name for something else. Returns the new names.
fn rename(function: &mut StmtFunctionDef, movable: &BTreeSet<String>) -> Vec<String> {
    let mut names = Names::default();
    names.functions.push(function.range);
    names.visit_parameters(&function.parameters);
    names.visit_body(&function.body);
    let own = names.movable().into_iter();
    let renamed = own.filter(|name| !movable.contains(name) && !binds_package(function, name));
    let renamed = renamed.map(|name| {
        let new = format!("<{name}>.{}", u32::from(function.start()));
        (name, new)
    });
    let renamer = Renamer {
        names: renamed.collect(),
    };
    if !renamer.names.is_empty() {
        renamer.visit_body(&mut function.body);
    }
    renamer.names.into_values().collect()
}

/// Returns true if a function's own block imports a module of this package by its whole name,
/// as `import scipy.linalg` does: no other name can stand for the package.
fn binds_package(function: &StmtFunctionDef, package: &str) -> bool {
    let imports = function.body.iter().filter_map(Stmt::as_import_stmt);
    let mut aliases = imports.flat_map(|import| &import.names);
    aliases.any(|alias| {
        let top = alias.name.split_once('.').map(|(top, _)| top);
        alias.asname.is_none() && top == Some(package)
    })
}

/// Gives names that a function imports other names.
struct Renamer {
    names: BTreeMap<String, String>,
}

impl Renamer {
    fn rename_alias(&self, alias: &mut Alias) {
        let bound = alias.asname.as_ref().unwrap_or(&alias.name);
        if let Some(new) = self.names.get(bound.as_str()) {
            alias.asname = Some(Identifier::new(new.as_str(), alias.range));
        }
    }
}

impl Transformer for Renamer {
    fn visit_stmt(&self, statement: &mut Stmt) {
        match statement {
            Stmt::Import(import) => import.names.iter_mut().for_each(|it| self.rename_alias(it)),
            Stmt::ImportFrom(import) => {
                import.names.iter_mut().for_each(|it| self.rename_alias(it));
            }
            _ => transformer::walk_stmt(self, statement),
        }
    }

    fn visit_expr(&self, expression: &mut Expr) {
        if let Expr::Name(name) = expression
            && let Some(new) = self.names.get(name.id.as_str())
        {
            name.id = new.as_str().into();
        }
        transformer::walk_expr(self, expression);
    }
}

/// Takes the imports out of a function's block, and of those of functions in it.
fn take(block: &mut [Stmt], movable: &BTreeSet<String>, moved: &mut Vec<Stmt>) {
    for statement in block {
        if let Stmt::FunctionDef(function) = statement {
            take(&mut function.body, movable, moved);
            continue;
        }
        let imports = imported(statement);
        let is_movable = |(name, _): &(String, String)| movable.contains(name);
        if !imports.is_empty() && imports.iter().all(is_movable) {
            let pass = Stmt::Pass(StmtPass {
                node_index: AtomicNodeIndex::NONE,
                range: statement.range(),
            });
            moved.push(std::mem::replace(statement, pass));
        }
    }
}

/// The names that an import binds, and to what.
fn imported(statement: &Stmt) -> Vec<(String, String)> {
    match statement {
        Stmt::Import(import) => import.names.iter().map(imported_module).collect(),
        Stmt::ImportFrom(import) => {
            let module = import.module.as_ref().map_or("", |module| module.as_str());
            let from = format!("{}{module}", ".".repeat(import.level as usize));
            let member = |alias: &Alias| {
                let bound = alias.asname.as_ref().unwrap_or(&alias.name);
                (bound.to_string(), format!("{from} {}", alias.name))
            };
            import.names.iter().map(member).collect()
        }
        _ => Vec::new(),
    }
}

fn imported_module(alias: &Alias) -> (String, String) {
    match &alias.asname {
        Some(name) => (name.to_string(), alias.name.to_string()),
        None => {
            let top = alias.name.split('.').next().unwrap_or_default();
            (top.to_string(), top.to_string())
        }
    }
}

/// An import in a function's own block.
struct Import {
    /// The function.
    around: TextRange,
    end: TextSize,
}

/// What a file does with names.
#[derive(Default)]
struct Names {
    /// What names are imported as, at the module level and in functions.
    meanings: BTreeMap<String, BTreeSet<String>>,
    /// The names that the module level imports.
    global: BTreeSet<String>,
    /// The imports of functions.
    imports: BTreeMap<String, Vec<Import>>,
    /// The names that something else binds.
    otherwise_bound: BTreeSet<String>,
    reads: Vec<(String, TextSize)>,
    /// The functions around, and where their blocks are.
    functions: Vec<TextRange>,
    /// Whether statements are a function's own block, or the module's.
    is_nested: bool,
}

impl Names {
    fn of(block: &[Stmt]) -> Self {
        let mut names = Self::default();
        names.visit_body(block);
        names
    }

    fn movable(&self) -> BTreeSet<String> {
        let one_meaning = |name: &String| {
            let meanings = self.meanings.get(name);
            meanings.is_some_and(|meanings| meanings.len() == 1)
                && !self.otherwise_bound.contains(name)
        };
        let names = self.imports.keys().filter(|name| one_meaning(name));
        let mut movable = names.cloned().collect::<BTreeSet<_>>();
        for (name, place) in &self.reads {
            let around = self.imports.get(name).into_iter().flatten();
            let mut around = around.filter(|it| it.around.contains(*place)).peekable();
            let is_right = match around.peek() {
                None => self.global.contains(name),
                Some(_) => around.all(|import| import.end <= *place),
            };
            if !is_right {
                movable.remove(name);
            }
        }
        movable
    }

    fn import(&mut self, statement: &Stmt) {
        for (name, meaning) in imported(statement) {
            if self.is_nested || meaning.ends_with(" *") {
                self.otherwise_bound.insert(name);
                continue;
            }
            let meanings = self.meanings.entry(name.clone()).or_default();
            meanings.insert(meaning);
            match self.functions.last() {
                None => {
                    self.global.insert(name);
                }
                Some(around) => {
                    let import = Import {
                        around: *around,
                        end: statement.end(),
                    };
                    self.imports.entry(name).or_default().push(import);
                }
            }
        }
    }

    fn nested(&mut self, is_nested: bool, walk: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.is_nested, is_nested);
        walk(self);
        self.is_nested = outer;
    }
}

impl<'a> Visitor<'a> for Names {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Import(_) | Stmt::ImportFrom(_) => self.import(statement),
            Stmt::FunctionDef(function) => {
                self.otherwise_bound.insert(function.name.to_string());
                self.functions.push(function.range);
                // A function in a branch is not looked into for imports.
                let is_nested = self.is_nested;
                self.nested(is_nested, |names| walk_stmt(names, statement));
                self.functions.pop();
            }
            Stmt::ClassDef(class) => {
                self.otherwise_bound.insert(class.name.to_string());
                self.nested(true, |names| walk_stmt(names, statement));
            }
            _ => self.nested(true, |names| walk_stmt(names, statement)),
        }
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        if let Expr::Name(name) = expression {
            let id = name.id.to_string();
            match name.ctx {
                ExprContext::Load => self.reads.push((id, name.start())),
                _ => {
                    self.otherwise_bound.insert(id);
                }
            }
        }
        walk_expr(self, expression);
    }

    fn visit_parameter(&mut self, parameter: &'a Parameter) {
        self.otherwise_bound.insert(parameter.name.to_string());
        walk_parameter(self, parameter);
    }
}
