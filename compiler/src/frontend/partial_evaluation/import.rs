//! Imports: of modules that npc knows, and of files.

use super::{
    execute::Run,
    namespace::{Global, Namespace},
    sequence,
    value::LiveValue,
};
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{known, parse::range_of, scope::Unusable},
};
use ruff_python_ast::{Alias, StmtImport, StmtImportFrom};
use ruff_text_size::{Ranged, TextRange};
use std::rc::Rc;

/// The help for what a module has that npc does not know.
const OTHER_MODULES: &str =
    "compiled functions use numpy, math, and functions of this file and of files beside it";

impl<'a> Run<'_, 'a> {
    /// `import module, module as name`
    pub(super) fn import(&mut self, import: &'a StmtImport) {
        for alias in &import.names {
            let module = alias.name.as_str();
            let top = module.split('.').next().unwrap_or(module);
            let (bound, qualified) = match &alias.asname {
                Some(name) => (name.as_str(), module),
                None => (top, top),
            };
            if self.is_known(module) {
                self.bind(bound, LiveValue::known(qualified));
                continue;
            }
            let found = self.modules.import(module);
            let found = found.and_then(|_| self.modules.import(qualified));
            match found {
                Some(namespace) => self.bind_module(bound, &namespace, alias.range()),
                None => self.bind_unknown(bound, module, qualified, alias.range()),
            }
        }
    }

    /// Whether npc or the embedder knows a module.
    fn is_known(&self, module: &str) -> bool {
        known::is_typing_module(module) || self.scope.namespace.bindings.has_module(module)
    }

    /// `from module import name`
    pub(super) fn import_from(&mut self, import: &'a StmtImportFrom) {
        let file = self.scope.namespace.file;
        let base = self.modules.files.base(file, import);
        let module = base.unwrap_or_else(|| ".".repeat(import.level as usize));
        for alias in &import.names {
            match alias.name.as_str() {
                "*" => self.import_all(&module, import),
                name => self.import_name(&module, name, alias),
            }
        }
    }

    fn import_name(&mut self, module: &str, name: &str, alias: &'a Alias) {
        let bound = alias.asname.as_ref().unwrap_or(&alias.name).as_str();
        let qualified = match module {
            "" => name.to_string(),
            module => format!("{module}.{name}"),
        };
        if self.is_known(module) || known::is_typing_module(&qualified) {
            return self.bind(bound, LiveValue::known(&qualified));
        }
        let Some(namespace) = self.modules.import(module) else {
            return match self.modules.import(&qualified) {
                Some(child) => self.bind_module(bound, &child, alias.range()),
                None => self.bind_unknown(bound, module, &qualified, alias.range()),
            };
        };
        if namespace.get(name).is_none()
            && let Some(child) = self.modules.import(&qualified)
        {
            return self.bind_module(bound, &child, alias.range());
        }
        self.bind_member(bound, &namespace, name, alias.range());
    }

    fn import_all(&mut self, module: &str, import: &'a StmtImportFrom) {
        if self.is_known(module) {
            for name in self.scope.namespace.bindings.public_names(module) {
                self.bind(&name, LiveValue::known(&format!("{module}.{name}")));
            }
            return;
        }
        if let Some(namespace) = self.modules.import(module) {
            for name in exported_names(&namespace) {
                self.bind_member(&name, &namespace, &name, import.range);
            }
            return;
        }
        self.diagnostics.push(
            Diagnostic::error(
                DiagnosticId::UnsupportedConstruct,
                format!("import of all names of '{module}' is not supported"),
            )
            .at(range_of(import.range), "")
            .help(format!(
                "import the names that are used, as in 'from {module} import sqrt'"
            )),
        );
    }

    fn bind_module(&mut self, name: &str, namespace: &Rc<Namespace>, range: TextRange) {
        match self.modules.refusal(namespace) {
            Some(reason) => self.bind_broken(name, namespace, &reason, range),
            None => self.bind(name, LiveValue::Module(namespace.clone())),
        }
    }

    /// Binds a name to what another file has under a name.
    fn bind_member(
        &mut self,
        name: &str,
        namespace: &Rc<Namespace>,
        member: &str,
        range: TextRange,
    ) {
        if let Some(reason) = self.modules.refusal(namespace) {
            return self.bind_broken(name, namespace, &reason, range);
        }
        let module = &namespace.module;
        let unusable = match namespace.get(member) {
            Some(Global::Value(value)) => return self.bind(name, value),
            Some(Global::Unusable(unusable)) => Unusable {
                reason: format!("imported from '{module}', where it is {}", unusable.reason),
                range: range_of(range),
                ..unusable
            },
            None => Unusable {
                id: DiagnosticId::UnknownName,
                reason: format!("imported from '{module}', which has no such name"),
                help: "import a name that the file defines".to_string(),
                range: range_of(range),
                origin: None,
            },
        };
        self.bind_unusable(name, unusable);
    }

    fn bind_broken(&mut self, name: &str, namespace: &Namespace, reason: &str, range: TextRange) {
        let module = &namespace.module;
        self.bind_unusable(
            name,
            Unusable {
                id: DiagnosticId::SyntaxError,
                reason: format!("imported from '{module}', which cannot be read: {reason}"),
                help: "correct the file".to_string(),
                range: range_of(range),
                origin: None,
            },
        );
    }

    fn bind_unknown(&mut self, name: &str, module: &str, qualified: &str, range: TextRange) {
        self.bind_unusable(
            name,
            Unusable {
                id: DiagnosticId::UnsupportedFunction,
                reason: match module == qualified || module.starts_with(&format!("{qualified}.")) {
                    true => format!("the module '{module}', which npc does not compile"),
                    false => format!("imported from '{module}', which npc does not compile"),
                },
                help: npc_passes::instead(qualified)
                    .unwrap_or(OTHER_MODULES)
                    .to_string(),
                range: range_of(range),
                origin: Some(qualified.to_string()),
            },
        );
    }

    fn bind_unusable(&mut self, name: &str, unusable: Unusable) {
        self.scope.functions.remove(name);
        self.scope.namespace.set(name, Global::Unusable(unusable));
    }
}

/// The names that `from module import *` binds.
fn exported_names(namespace: &Namespace) -> Vec<String> {
    let listed = match namespace.get("__all__") {
        Some(Global::Value(names)) => sequence::elements(&names).ok(),
        _ => None,
    };
    let Some(listed) = listed else {
        let names = namespace.names().into_iter();
        return names.filter(|name| !name.starts_with('_')).collect();
    };
    let names = listed.iter().filter_map(|name| match name {
        LiveValue::Str(name) => Some(name.to_string()),
        _ => None,
    });
    names.collect()
}
