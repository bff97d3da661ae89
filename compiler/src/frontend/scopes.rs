//! The functions inside a function: which names each has, and which variables
//! of the functions around it it captures.
//!
//! Python keeps captured variables in cells, which a nested function reads when
//! it is called. Only the function that owns a variable assigns it, and its code
//! stands still while what it calls runs. So a nested function is a function of
//! the module whose first arguments are the values of the captured variables
//! at the time of the call.

mod sites;

use super::{
    analysis::NameSet,
    program::{Parameter, parameters},
};
use ruff_python_ast::{Expr, ExprLambda, Parameters, StmtFunctionDef};
use ruff_text_size::{Ranged, TextRange, TextSize};
use sites::Sites;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A function's index; the outermost is 0.
pub(super) type ScopeId = usize;

/// A variable: the function that owns it, and its name.
pub(super) type Variable<'a> = (ScopeId, &'a str);

/// A function as it is written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Code<'a> {
    Function(&'a StmtFunctionDef),
    Lambda(&'a ExprLambda),
}

impl<'a> Code<'a> {
    /// The function's name, as in `__name__`.
    pub(super) fn name(self) -> &'a str {
        match self {
            Self::Function(function) => function.name.as_str(),
            Self::Lambda(_) => "<lambda>",
        }
    }

    /// What stands for the function in messages.
    pub(super) fn range(self) -> TextRange {
        match self {
            Self::Function(function) => function.name.range,
            Self::Lambda(lambda) => lambda.range,
        }
    }

    /// The parameters.
    pub(super) fn parameters(self) -> Option<&'a Parameters> {
        match self {
            Self::Function(function) => Some(&function.parameters),
            Self::Lambda(lambda) => lambda.parameters.as_deref(),
        }
    }

    fn start(self) -> TextSize {
        match self {
            Self::Function(function) => function.start(),
            Self::Lambda(lambda) => lambda.start(),
        }
    }
}

/// A variable that a function captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Capture<'a> {
    pub(super) variable: Variable<'a>,
    /// The nested function that the variable always is, if it is bound.
    pub(super) function: Option<ScopeId>,
    /// Whether the variable may be unbound when the function is called.
    pub(super) may_be_unbound: bool,
}

/// A function and its names.
#[derive(Debug)]
pub(super) struct Scope<'a> {
    pub(super) code: Code<'a>,
    /// The function's symbol, which is its `__qualname__`.
    pub(super) symbol: String,
    pub(super) parameters: Vec<Parameter<'a>>,
    /// The names that the function owns.
    pub(super) locals: NameSet<'a>,
    /// The names that are bound once, to a function.
    pub(super) functions: BTreeMap<&'a str, ScopeId>,
    /// What the function captures.
    pub(super) captures: Vec<Capture<'a>>,
    /// The names of which nested functions capture the values.
    pub(super) captured: NameSet<'a>,
    parent: Option<ScopeId>,
    sites: Sites<'a>,
}

impl<'a> Scope<'a> {
    /// The names that assignments inside expressions bind.
    pub(super) fn named(&self) -> &NameSet<'a> {
        &self.sites.named
    }
}

/// A function and all functions inside it.
#[derive(Debug)]
pub(super) struct Scopes<'a> {
    scopes: Vec<Scope<'a>>,
    by_start: HashMap<TextSize, ScopeId>,
}

impl<'a> Scopes<'a> {
    /// Analyses a function. `is_constant` says which default values are constant
    /// if the names in them are the module's.
    pub(super) fn of(
        function: &'a StmtFunctionDef,
        symbol: &str,
        is_constant: &dyn Fn(&Expr) -> bool,
    ) -> Self {
        let mut scopes = Self {
            scopes: Vec::new(),
            by_start: HashMap::new(),
        };
        scopes.add(Code::Function(function), symbol.to_string(), None);
        for id in 0..scopes.scopes.len() {
            scopes.scopes[id].functions = scopes.functions_of(id, is_constant);
        }
        scopes.capture();
        scopes
    }

    fn add(&mut self, code: Code<'a>, symbol: String, parent: Option<ScopeId>) -> ScopeId {
        let id = self.scopes.len();
        let sites = Sites::of(code);
        let parameters = code.parameters().map(parameters).unwrap_or_default();
        let mut locals = sites
            .sites
            .iter()
            .map(|site| site.name)
            .collect::<NameSet<'_>>();
        locals.extend(parameters.iter().map(|parameter| parameter.name));
        let nested = sites.nested.clone();
        self.by_start.insert(code.start(), id);
        self.scopes.push(Scope {
            code,
            symbol: symbol.clone(),
            parameters,
            locals,
            functions: BTreeMap::new(),
            captures: Vec::new(),
            captured: NameSet::new(),
            parent,
            sites,
        });
        let mut counts = HashMap::<_, usize>::new();
        for code in nested {
            let count = counts.entry(code.name()).or_default();
            *count += 1;
            let mut symbol = format!("{symbol}.<locals>.{}", code.name());
            if *count > 1 {
                symbol.push_str(&format!(".{count}"));
            }
            stacker::maybe_grow(128 * 1024, 1024 * 1024, || {
                self.add(code, symbol, Some(id));
            });
        }
        id
    }

    /// A function.
    pub(super) fn get(&self, id: ScopeId) -> &Scope<'a> {
        &self.scopes[id]
    }

    /// The functions inside the outermost one.
    pub(super) fn nested(&self) -> impl Iterator<Item = ScopeId> {
        1..self.scopes.len()
    }

    /// The function that is defined at a place.
    pub(super) fn defined_at(&self, definition: &impl Ranged) -> Option<ScopeId> {
        self.by_start.get(&definition.start()).copied()
    }

    /// The function that owns what a name stands for in another function.
    pub(super) fn owner(&self, scope: ScopeId, name: &str) -> Option<ScopeId> {
        std::iter::successors(Some(scope), |id| self.scopes[*id].parent)
            .find(|id| self.scopes[*id].locals.contains(name))
    }

    /// Whether a function is defined in another, and in none inside of that.
    pub(super) fn is_defined_in(&self, function: ScopeId, owner: ScopeId) -> bool {
        self.scopes[function].parent == Some(owner)
    }

    /// The captured variables of a function that may be assigned after a place
    /// in another, in which it is used. After a `return` that uses it the
    /// other's own are not.
    pub(super) fn changing(
        &self,
        function: ScopeId,
        user: ScopeId,
        place: TextSize,
        is_returned: bool,
    ) -> BTreeSet<&'a str> {
        let captures = self.scopes[function].captures.iter();
        let captures = captures.filter(|it| it.function.is_none() || it.may_be_unbound);
        let changing = captures.filter(|capture| {
            let (owner, name) = capture.variable;
            if owner == user && is_returned {
                return false;
            }
            let place = match owner == user {
                true => place,
                false => self.definition_in(owner, user),
            };
            let sites = self.scopes[owner].sites.sites.iter();
            sites
                .filter(|site| site.name == name)
                .any(|site| site.follows(place))
        });
        changing.map(|capture| capture.variable.1).collect()
    }

    /// Where in a function the function is defined that another is or is inside of.
    fn definition_in(&self, owner: ScopeId, inner: ScopeId) -> TextSize {
        std::iter::successors(Some(inner), |id| self.scopes[*id].parent)
            .find(|id| self.scopes[*id].parent == Some(owner))
            .map_or(TextSize::default(), |id| self.scopes[id].code.start())
    }

    /// The names that are bound once, to a function whose default values are
    /// constant: they need no value.
    fn functions_of(
        &self,
        id: ScopeId,
        is_constant: &dyn Fn(&Expr) -> bool,
    ) -> BTreeMap<&'a str, ScopeId> {
        let scope = &self.scopes[id];
        let mut sites = BTreeMap::<_, Vec<_>>::new();
        for site in &scope.sites.sites {
            sites.entry(site.name).or_default().push(site);
        }
        let once = sites.into_iter().filter_map(|(name, sites)| {
            let [site] = sites.as_slice() else {
                return None;
            };
            let function = *self.by_start.get(&site.function?)?;
            let is_parameter = scope.parameters.iter().any(|it| it.name == name);
            (!is_parameter).then_some((name, function))
        });
        once.filter(|(_, function)| {
            let parameters = self.scopes[*function].parameters.iter();
            parameters.filter_map(|it| it.default).all(|default| {
                let mut reads = NameSet::new();
                super::analysis::reads(default, &mut reads);
                is_constant(default) && reads.iter().all(|name| self.owner(id, name).is_none())
            })
        })
        .collect()
    }

    /// Finds what each function captures.
    fn capture(&mut self) {
        let mut captured = vec![BTreeSet::<Variable<'a>>::new(); self.scopes.len()];
        loop {
            let mut changed = false;
            for id in (0..self.scopes.len()).rev() {
                let found = self.captured_by(id, &captured);
                changed |= found != captured[id];
                captured[id] = found;
            }
            if !changed {
                break;
            }
        }
        for (id, variables) in captured.into_iter().enumerate() {
            let captures = variables.into_iter().map(|variable| {
                let (owner, name) = variable;
                Capture {
                    variable,
                    function: self.scopes[owner].functions.get(name).copied(),
                    may_be_unbound: self.may_be_unbound(id, variable),
                }
            });
            self.scopes[id].captures = captures.collect();
            for capture in self.scopes[id].captures.clone() {
                let (owner, name) = capture.variable;
                if capture.function.is_none() || capture.may_be_unbound {
                    self.scopes[owner].captured.insert(name);
                }
            }
        }
    }

    /// What a function captures, given what is known to be captured.
    fn captured_by(
        &self,
        id: ScopeId,
        captured: &[BTreeSet<Variable<'a>>],
    ) -> BTreeSet<Variable<'a>> {
        let scope = &self.scopes[id];
        let mut found = captured[id].clone();
        for name in &scope.sites.reads {
            let Some(owner) = self.owner(id, name).filter(|owner| *owner != id) else {
                continue;
            };
            found.insert((owner, name));
            if let Some(function) = self.scopes[owner].functions.get(name) {
                found.extend(&captured[*function]);
            }
        }
        let inside = self.scopes.iter().zip(captured);
        for (_, variables) in inside.filter(|(scope, _)| scope.parent == Some(id)) {
            found.extend(variables.iter().filter(|(owner, _)| *owner != id));
        }
        found
    }

    fn may_be_unbound(&self, id: ScopeId, (owner, name): Variable<'a>) -> bool {
        let scope = &self.scopes[owner];
        if scope.sites.deleted.contains(name) {
            return true;
        }
        let function = scope.functions.get(name).copied();
        let mut around = std::iter::successors(Some(id), |id| self.scopes[*id].parent);
        let is_inside = function.is_some_and(|function| around.any(|id| id == function));
        if is_inside || scope.parameters.iter().any(|it| it.name == name) {
            return false;
        }
        let definition = self.definition_in(owner, id);
        let mut sites = scope.sites.sites.iter().filter(|site| site.name == name);
        !sites.any(|site| site.dominates(definition))
    }
}
