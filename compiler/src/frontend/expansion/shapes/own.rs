//! Which arrays only one variable of a function knows.

use crate::frontend::expansion::bound_names::BoundNames;
use ruff_python_ast::{
    Expr, ExprCall, Stmt, StmtFunctionDef,
    visitor::{Visitor, walk_expr, walk_stmt},
};
use std::collections::BTreeSet;

/// NumPy's functions and its tables of indices that give a new array, whatever they get.
const MAKERS: &[&str] = &[
    "arange",
    "array",
    "concatenate",
    "copy",
    "empty",
    "empty_like",
    "eye",
    "full",
    "full_like",
    "geomspace",
    "hstack",
    "identity",
    "indices",
    "linspace",
    "logspace",
    "meshgrid",
    "mgrid",
    "ogrid",
    "ones",
    "ones_like",
    "reshape",
    "stack",
    "tile",
    "transpose",
    "vstack",
    "zeros",
    "zeros_like",
];

/// Attributes and methods of arrays that never give the array itself.
const OTHERS: &[&str] = &[
    "all",
    "any",
    "argmax",
    "argmin",
    "argsort",
    "copy",
    "cumprod",
    "cumsum",
    "dtype",
    "fill",
    "flatten",
    "max",
    "mean",
    "min",
    "nbytes",
    "ndim",
    "prod",
    "ravel",
    "repeat",
    "reshape",
    "shape",
    "size",
    "sort",
    "std",
    "sum",
    "T",
    "tolist",
    "transpose",
    "var",
];

/// Python's functions that give no array that they get.
const BUILTINS: &[&str] = &[
    "abs",
    "bool",
    "enumerate",
    "float",
    "int",
    "len",
    "print",
    "range",
    "reversed",
    "zip",
];

/// Those of the variables whose arrays no other variable, list or function may know.
pub(super) fn arrays(
    function: &StmtFunctionDef,
    names: BTreeSet<String>,
    bound: &BoundNames,
    numpy: &BTreeSet<String>,
) -> BTreeSet<String> {
    let mut names = names;
    for parameter in function.parameters.iter() {
        names.remove(parameter.name().as_str());
    }
    // What is made of an array that others know may be that array.
    loop {
        let mut known = Known {
            names: &names,
            bound,
            numpy,
            found: BTreeSet::new(),
        };
        known.visit_body(&function.body);
        let left = &names - &known.found;
        if left == names {
            return names;
        }
        names = left;
    }
}

/// Variables whose arrays may be known by another name.
struct Known<'n> {
    names: &'n BTreeSet<String>,
    bound: &'n BoundNames,
    numpy: &'n BTreeSet<String>,
    found: BTreeSet<String>,
}

impl Known<'_> {
    /// The variable that an expression is.
    fn own<'e>(&self, expression: &'e Expr) -> Option<&'e str> {
        let name = expression.as_name_expr()?.id.as_str();
        self.names.contains(name).then_some(name)
    }

    /// Whether a value is an array that nothing else knows.
    fn is_new(&self, value: &Expr) -> bool {
        match value {
            Expr::BinOp(_) | Expr::Compare(_) => true,
            Expr::Attribute(it) => it.attr.as_str() == "T",
            Expr::Subscript(it) => {
                self.is_maker(&it.value) || self.is_new(&it.value) || self.own(&it.value).is_some()
            }
            Expr::Call(it) => self.makes_array(it),
            Expr::If(it) => self.is_new(&it.body) && self.is_new(&it.orelse),
            _ => false,
        }
    }

    /// Whether an expression is one of NumPy's that makes arrays.
    fn is_maker(&self, function: &Expr) -> bool {
        self.numpys(function)
            .is_some_and(|name| MAKERS.contains(&name))
    }

    /// The name of a function of NumPy's.
    fn numpys<'e>(&self, function: &'e Expr) -> Option<&'e str> {
        let attribute = function.as_attribute_expr()?;
        let module = attribute.value.as_name_expr()?;
        let is_numpy = self.numpy.contains(module.id.as_str());
        is_numpy.then_some(attribute.attr.as_str())
    }

    /// Whether a call gives a new array, or a number.
    fn makes_array(&self, call: &ExprCall) -> bool {
        let keywords = call.arguments.keywords.iter();
        let mut names = keywords.map(|it| it.arg.as_deref());
        // An array that is given may come back.
        let may_give_back = |name| matches!(name, None | Some("copy" | "out"));
        (self.is_maker(&call.func) || self.is_method(call)) && !names.any(may_give_back)
    }

    /// Whether a call is of a method of an array that makes another.
    fn is_method(&self, call: &ExprCall) -> bool {
        let Some(method) = call.func.as_attribute_expr() else {
            return false;
        };
        let name = method.attr.as_str();
        // The third argument of a reduction is where its result goes.
        let gives_new = call.arguments.args.len() < 3 || matches!(name, "reshape" | "transpose");
        gives_new
            && OTHERS.contains(&name)
            && (self.own(&method.value).is_some() || self.is_new(&method.value))
    }

    /// Whether a call keeps none of its arguments: what it gives may be one of them.
    fn is_harmless(&self, call: &ExprCall) -> bool {
        self.is_builtin(call) || self.numpys(&call.func).is_some() || self.is_method(call)
    }

    fn is_builtin(&self, call: &ExprCall) -> bool {
        let builtin = call.func.as_name_expr();
        let builtin = builtin.map(|it| it.id.as_str());
        builtin.is_some_and(|it| BUILTINS.contains(&it) && self.bound.is_builtin(it))
    }

    /// What a statement binds to a target: to one of the variables, only a new array.
    fn bind(&mut self, target: &Expr, value: Option<&Expr>) {
        match target {
            Expr::Name(_) => {
                let is_new = |it: &Expr| self.is_new(it) || self.own(it) == self.own(target);
                if let Some(name) = self.own(target)
                    && !value.is_some_and(is_new)
                {
                    self.found.insert(name.to_string());
                }
            }
            Expr::Tuple(targets) => match value {
                Some(Expr::Tuple(values)) if values.elts.len() == targets.elts.len() => {
                    let pairs = targets.elts.iter().zip(&values.elts);
                    pairs.for_each(|(target, value)| self.bind(target, Some(value)));
                }
                // The rows of a new array, or new arrays.
                _ => targets.elts.iter().for_each(|it| self.bind(it, value)),
            },
            Expr::List(targets) => targets.elts.iter().for_each(|it| self.bind(it, None)),
            Expr::Starred(it) => self.bind(&it.value, None),
            _ => {}
        }
    }

    /// An expression whose value is kept, or handed to something: all variables that it may
    /// be are known.
    fn kept(&mut self, expression: &Expr) {
        if let Some(name) = self.own(expression) {
            self.found.insert(name.to_string());
            return;
        }
        match expression {
            Expr::Call(it) if self.makes_array(it) => {}
            Expr::Call(it) => {
                let is_builtin = self.is_builtin(it);
                let arguments = it.arguments.iter_source_order().map(|it| it.value());
                // Rows of an array are other arrays.
                let arguments = arguments.filter(|it| !is_builtin || self.own(it).is_none());
                let arguments = arguments.collect::<Vec<_>>();
                arguments.into_iter().for_each(|it| self.kept(it));
                if let Expr::Attribute(method) = &*it.func {
                    self.kept(&method.value);
                }
            }
            Expr::Attribute(it) if OTHERS.contains(&it.attr.as_str()) => {}
            Expr::Attribute(it) => self.kept(&it.value),
            Expr::Tuple(it) => it.elts.iter().for_each(|it| self.kept(it)),
            Expr::List(it) => it.elts.iter().for_each(|it| self.kept(it)),
            Expr::Set(it) => it.elts.iter().for_each(|it| self.kept(it)),
            Expr::Starred(it) => self.kept(&it.value),
            Expr::BoolOp(it) => it.values.iter().for_each(|it| self.kept(it)),
            Expr::If(it) => {
                self.kept(&it.body);
                self.kept(&it.orelse);
            }
            // A new object of an array: numbers, or another array. Lists have the old ones.
            Expr::BinOp(it) => self.kept_within(&[&it.left, &it.right]),
            Expr::Subscript(it) => self.kept_within(&[&it.value]),
            Expr::UnaryOp(_) | Expr::Compare(_) => {}
            other => Mentions(self).visit_expr(other),
        }
    }

    /// What is kept by something that is made of these.
    fn kept_within(&mut self, parts: &[&Expr]) {
        for part in parts {
            if self.own(part).is_none() {
                self.kept(part);
            }
        }
    }

    fn assign(&mut self, targets: &[Expr], value: &Expr) {
        for target in targets {
            self.bind(target, Some(value));
            // Elements are copied into arrays, but lists keep the arrays themselves.
            if self.own(target).is_none() || self.own(target) != self.own(value) {
                self.kept(value);
            }
        }
    }
}

impl<'a> Visitor<'a> for Known<'_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Assign(it) => self.assign(&it.targets, &it.value),
            Stmt::AnnAssign(it) => {
                if let Some(value) = &it.value {
                    self.assign(std::slice::from_ref(&it.target), value);
                }
            }
            Stmt::AugAssign(it) => self.kept_within(&[&it.value]),
            Stmt::Global(it) => self.found.extend(it.names.iter().map(ToString::to_string)),
            Stmt::Nonlocal(it) => self.found.extend(it.names.iter().map(ToString::to_string)),
            Stmt::For(it) => {
                self.bind(&it.target, None);
                self.kept_within(&[&it.iter]);
            }
            // Functions of NumPy keep nothing, and a call gives nothing here.
            Stmt::Expr(it) => match &*it.value {
                Expr::Call(call) if self.numpys(&call.func).is_some() => {}
                value => self.kept(value),
            },
            // The function ends there.
            Stmt::Return(_) => {}
            Stmt::If(_) | Stmt::While(_) | Stmt::Assert(_) | Stmt::Pass(_) => {}
            Stmt::Break(_) | Stmt::Continue(_) | Stmt::Raise(_) => {}
            other => {
                Mentions(self).visit_stmt(other);
                return;
            }
        }
        walk_stmt(self, statement);
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Call(it) if !self.is_harmless(it) => self.kept(expression),
            Expr::Named(it) => {
                self.bind(&it.target, None);
                self.kept(&it.value);
            }
            Expr::Lambda(_) | Expr::ListComp(_) | Expr::Generator(_) => {
                Mentions(self).visit_expr(expression);
            }
            _ => {}
        }
        walk_expr(self, expression);
    }
}

/// All variables that are mentioned are known.
struct Mentions<'k, 'n>(&'k mut Known<'n>);

impl<'a> Visitor<'a> for Mentions<'_, '_> {
    fn visit_expr(&mut self, expression: &'a Expr) {
        if let Some(name) = self.0.own(expression) {
            self.0.found.insert(name.to_string());
        }
        walk_expr(self, expression);
    }
}
