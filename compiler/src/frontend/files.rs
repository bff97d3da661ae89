//! The files that a program is made of: the one that is compiled, and those that
//! it imports, directly or through others.
//!
//! Modules are looked for as Python does for a script: in the folder of the
//! compiled file, and relative imports in the folder of the importing one.

use super::{
    known,
    parse::{self, Tree},
    partial_evaluation::{FunctionName, is_library_module},
    written::{self, Written},
};
use crate::{SourceFile, diagnostics::Diagnostic};
use ruff_python_ast::{
    Expr, Stmt, StmtImport, StmtImportFrom,
    visitor::{Visitor, walk_expr, walk_stmt},
};
use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::Arc,
};

/// How many files a program may have.
const MAXIMUM_FILES: usize = 1000;

/// A file, and the module that it is.
#[derive(Debug)]
pub(super) struct File {
    pub(super) source: Arc<SourceFile>,
    /// The module's name, such as `package.module`.
    pub(super) module: String,
    /// The tree, or why there is none.
    pub(super) parsed: Result<Tree, Vec<Diagnostic>>,
}

/// The files of a program, the compiled one first.
#[derive(Debug)]
pub(super) struct Files {
    pub(super) all: Vec<File>,
    by_name: HashMap<String, usize>,
    /// Those that are npc's own, with their numbers.
    written: Vec<(usize, &'static Written)>,
}

impl Files {
    /// Reads the files that a file imports.
    pub(super) fn read(source: &SourceFile) -> Self {
        let name = source.name().strip_prefix(source.folder());
        let module = name.unwrap_or_default();
        let module = module.strip_suffix(".py").unwrap_or(module).to_string();
        let mut files = Self {
            all: Vec::new(),
            by_name: HashMap::new(),
            written: Vec::new(),
        };
        files.add(source.clone(), module);
        let mut next = 0;
        while next < files.all.len() {
            for (name, module) in files.candidates(next) {
                files.load(source, &name, module);
            }
            next += 1;
        }
        files.add_written();
        files
    }

    /// Adds the files of npc's own that have functions which other files may call, those
    /// of npc's own among them.
    fn add_written(&mut self) {
        let mut mentioned = Mentioned::default();
        let mut next = 0;
        while next < self.all.len() {
            for file in &self.all[next..] {
                if let Ok(tree) = &file.parsed {
                    mentioned.visit_body(&tree.module.body);
                }
            }
            next = self.all.len();
            for file in written::defining(&mentioned.names, &mentioned.plain) {
                let source = file.source();
                if !self.by_name.contains_key(source.name()) {
                    self.written.push((self.all.len(), file));
                    self.add(source, file.module.to_string());
                }
            }
        }
    }

    /// The functions of NumPy that files of npc's own have, by their qualified names.
    pub(super) fn written_functions(&self) -> BTreeMap<String, FunctionName> {
        let functions = self.written.iter().flat_map(|(number, file)| {
            file.functions().map(move |name| {
                let function = FunctionName {
                    file: *number,
                    name: name.into(),
                };
                (format!("{}.{name}", file.module), function)
            })
        });
        functions.collect()
    }

    /// The numbers of the files that are npc's own.
    pub(super) fn written(&self) -> impl Iterator<Item = usize> {
        self.written.iter().map(|(number, _)| *number)
    }

    /// The module of NumPy that a file of npc's own has functions of.
    pub(super) fn written_module(&self, file: usize) -> Option<&'static str> {
        let mut written = self.written.iter();
        let found = written.find(|(number, _)| *number == file);
        found.map(|(_, file)| file.module)
    }

    fn add(&mut self, source: SourceFile, module: String) {
        self.by_name
            .insert(source.name().to_string(), self.all.len());
        self.all.push(File {
            parsed: parse::parse(&source),
            source: Arc::new(source),
            module,
        });
    }

    fn load(&mut self, source: &SourceFile, name: &str, module: String) {
        if self.by_name.contains_key(name) || self.all.len() >= MAXIMUM_FILES {
            return;
        }
        if let Some(file) = source.other(name) {
            self.add(file, module);
        }
    }

    /// What is wrong with the compiled file's text.
    pub(super) fn into_errors(self) -> Vec<Diagnostic> {
        let first = self.all.into_iter().next();
        first.and_then(|file| file.parsed.err()).unwrap_or_default()
    }

    /// The names of the files that a file may import, with their modules' names.
    fn candidates(&self, file: usize) -> Vec<(String, String)> {
        let Ok(parsed) = &self.all[file].parsed else {
            return Vec::new();
        };
        let mut imports = Imports::default();
        imports.visit_body(&parsed.module.body);
        let mut modules = Vec::new();
        for import in imports.plain {
            let names = import.names.iter();
            modules.extend(names.map(|name| Some(name.name.to_string())));
        }
        for import in imports.from {
            let base = self.base(file, import);
            let children = import.names.iter().map(|child| {
                let base = base.as_ref()?;
                let dot = if base.is_empty() { "" } else { "." };
                Some(format!("{base}{dot}{}", child.name))
            });
            modules.extend(children.collect::<Vec<_>>());
            modules.push(base);
        }
        let mut candidates = Vec::new();
        for module in modules.into_iter().flatten() {
            if known::is_typing_module(&module) || is_library_module(&module) {
                continue;
            }
            let ends = module.match_indices('.').map(|(end, _)| end);
            for end in ends.chain([module.len()]) {
                let prefix = &module[..end];
                candidates.extend(self.names(prefix).map(|name| (name, prefix.to_string())));
            }
        }
        candidates
    }

    /// The files that may be a module, the first of which is.
    fn names(&self, module: &str) -> [String; 2] {
        let folder = self.all[0].source.folder();
        let path = module.replace('.', "/");
        [
            format!("{folder}{path}/__init__.py"),
            format!("{folder}{path}.py"),
        ]
    }

    /// The file that is a module.
    pub(super) fn find(&self, module: &str) -> Option<usize> {
        let names = self.names(module);
        names
            .iter()
            .find_map(|name| self.by_name.get(name))
            .copied()
    }

    /// The module of a `from` import: with a dot for each level up, relative to
    /// the importing file's package. None if there are too many dots.
    pub(super) fn base(&self, file: usize, import: &StmtImportFrom) -> Option<String> {
        let named = import.module.as_ref().map_or("", |module| module.as_str());
        if import.level == 0 {
            return Some(named.to_string());
        }
        let File { source, module, .. } = &self.all[file];
        let mut package = module.split('.').collect::<Vec<_>>();
        // A package's own file is in the package.
        let is_package = source.name().ends_with("/__init__.py");
        let up = import.level as usize - usize::from(is_package && file > 0);
        let kept = package.len().checked_sub(up)?;
        // A file in a package cannot name what is outside of the package.
        if kept == 0 && package.len() > 1 {
            return None;
        }
        package.truncate(kept);
        package.extend(named.split('.').filter(|part| !part.is_empty()));
        Some(package.join("."))
    }
}

/// The imports of a file's module level, wherever they stand in it.
#[derive(Default)]
struct Imports<'a> {
    plain: Vec<&'a StmtImport>,
    from: Vec<&'a StmtImportFrom>,
}

impl<'a> Visitor<'a> for Imports<'a> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Import(import) => self.plain.push(import),
            Stmt::ImportFrom(import) => self.from.push(import),
            Stmt::FunctionDef(_) | Stmt::ClassDef(_) => {}
            _ => walk_stmt(self, statement),
        }
    }
}

/// The names in a file by which it may call functions of other modules.
#[derive(Default)]
struct Mentioned {
    /// Of modules' functions and of methods.
    names: HashSet<String>,
    /// Without a module.
    plain: HashSet<String>,
}

impl<'a> Visitor<'a> for Mentioned {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        if let Stmt::ImportFrom(import) = statement {
            let names = import.names.iter().map(|it| it.name.to_string());
            self.names.extend(names);
        }
        walk_stmt(self, statement);
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Attribute(attribute) => {
                self.names.insert(attribute.attr.to_string());
            }
            Expr::Name(name) => {
                self.plain.insert(name.id.to_string());
            }
            _ => {}
        }
        walk_expr(self, expression);
    }
}
