//! The modules of a program while they are executed, each once, where it is first
//! imported.

use super::{
    execute::execute,
    hook::PartialEvalHook,
    library::Bindings,
    namespace::{Global, Namespace},
    value::LiveValue,
};
use crate::{
    diagnostics::Diagnostic,
    frontend::{files::Files, scope::Scope},
};
use std::rc::Rc;

/// The modules of a program.
pub(in crate::frontend) struct Modules<'a> {
    pub(super) files: &'a Files,
    namespaces: Vec<Rc<Namespace>>,
    /// The scopes of the files that were executed; those that were not have none.
    scopes: Vec<Option<Scope<'a>>>,
    is_started: Vec<bool>,
    diagnostics: Vec<Diagnostic>,
}

impl<'a> Modules<'a> {
    /// Executes the compiled file and what it imports. Gives the scope of each
    /// file, and what is wrong with the compiled one.
    pub(in crate::frontend) fn execute(
        files: &'a Files,
        hook: &PartialEvalHook,
    ) -> (Vec<Scope<'a>>, Vec<Diagnostic>) {
        let bindings = Rc::new(Bindings::new(hook, files.written_functions()));
        let names = files.all.iter().enumerate();
        let mut modules = Self {
            files,
            namespaces: names
                .map(|(index, file)| Namespace::new(&file.module, index, bindings.clone()))
                .map(Rc::new)
                .collect(),
            scopes: files.all.iter().map(|_| None).collect(),
            is_started: vec![false; files.all.len()],
            diagnostics: Vec::new(),
        };
        files.written().for_each(|file| modules.run(file));
        modules.run(0);
        let unused = |(index, scope): (usize, Option<Scope<'a>>)| {
            scope.unwrap_or_else(|| Scope::new(modules.namespaces[index].clone(), None))
        };
        let scopes = modules.scopes.into_iter().enumerate().map(unused);
        (scopes.collect(), modules.diagnostics)
    }

    /// Executes a file, unless that was begun before: in a cycle of imports a
    /// module has the names that it has got so far.
    fn run(&mut self, file: usize) {
        if std::mem::replace(&mut self.is_started[file], true) {
            return;
        }
        let Ok(parsed) = &self.files.all[file].parsed else {
            return;
        };
        let scope = Scope::new(self.namespaces[file].clone(), Some(&parsed.written));
        let (scope, found) = execute(self, scope, &parsed.module.body);
        self.scopes[file] = Some(scope);
        if file == 0 {
            self.diagnostics.extend(found);
        }
    }

    /// Imports a module by its whole name; none if no file is it.
    pub(super) fn import(&mut self, module: &str) -> Option<Rc<Namespace>> {
        let file = self.files.find(module)?;
        let parent = module
            .rsplit_once('.')
            .map(|(parent, child)| (self.import(parent), child));
        let is_first = !self.is_started[file];
        self.run(file);
        let namespace = self.namespaces[file].clone();
        if let Some((Some(parent), child)) = parent.filter(|_| is_first) {
            parent.set(child, Global::Value(LiveValue::Module(namespace.clone())));
        }
        Some(namespace)
    }

    /// The scope of a file that was executed.
    pub(super) fn scope(&self, file: usize) -> Option<&Scope<'a>> {
        self.scopes.get(file)?.as_ref()
    }

    /// The names of each file.
    pub(super) fn namespaces(&self) -> &[Rc<Namespace>] {
        &self.namespaces
    }

    /// Why the file of a module cannot be used, if so.
    pub(super) fn refusal(&self, namespace: &Namespace) -> Option<String> {
        let file = &self.files.all[namespace.file];
        let error = file.parsed.as_ref().err()?.first()?;
        let start = error.primary_range().map_or(0, |range| range.start);
        let line = file.source.position(start).line;
        let name = file.source.name();
        Some(format!("{} ({name}, line {line})", error.message))
    }
}
