//! The calls that are loops, and the functions that they become.

mod arguments;
mod array;
mod list;

use super::{
    bound_names::BoundNames,
    syntax::name,
    template::{Kind, Others, Template, own_name},
};
use crate::frontend::analysis::{NameSet, has_named, reads, targets};
use arguments::{Keywords, positional};
use ruff_python_ast::{
    Arguments, AtomicNodeIndex, Comprehension, Expr, ExprCall, ExprContext, ExprNumberLiteral,
    Identifier, Int, Number, Parameter, ParameterWithDefault, Parameters, Stmt, StmtFor,
    StmtFunctionDef, StmtIf,
    name::Name,
    visitor::{
        Visitor,
        transformer::{self, Transformer},
        walk_expr,
    },
};
use ruff_text_size::{Ranged, TextRange};

/// A call that is a loop.
pub(super) struct Consumer {
    template: Template,
    /// Where the arguments stand.
    parentheses: TextRange,
    element: Expr,
    /// The loops around the element, the outermost first.
    loops: Vec<Comprehension>,
    key: Option<Expr>,
    /// NumPy's name, if the result is an array.
    numpy: Option<Name>,
    /// The dtype of the result, if it is an array and the dtype is given.
    dtype: Option<Expr>,
    /// The arguments of the function's parameters.
    arguments: Vec<Expr>,
}

impl Consumer {
    /// The loop that a call is, if it is one.
    pub(super) fn of(call: &ExprCall, bound: &BoundNames) -> Option<Self> {
        let kind = match builtin(call, bound)? {
            "sum" => Kind::Sum,
            "any" => Kind::Any,
            "all" => Kind::All,
            "next" => Kind::Next,
            "max" => Kind::Max,
            "min" => Kind::Min,
            _ => return None,
        };
        let parentheses = call.arguments.range;
        let mut keywords = Keywords::of(&call.arguments.keywords)?;
        let (iterable, extra) = positional(kind, &call.arguments, &keywords)?;
        let (element, loops, is_eager) = match iterable {
            Expr::Generator(it) => (*it.elt, it.generators, false),
            // All elements are there before the first key is computed.
            Expr::ListComp(it) if keywords.key.is_none() && kind != Kind::Next => {
                (*it.elt, it.generators, true)
            }
            other if kind != Kind::Next => {
                let (element, each) = mapped(&other, parentheses, bound).or_else(|| {
                    let is_loop = keywords.has_key || is_paired(&other, bound);
                    is_loop.then(|| (element(other.range()), comprehension(other, parentheses)))
                })?;
                (element, vec![each], false)
            }
            _ => return None,
        };
        let template = Template {
            kind,
            is_eager,
            has_key: keywords.key.is_some(),
            has_default: match kind {
                Kind::Next => extra.is_some(),
                _ => keywords.default.is_some(),
            },
        };
        let argument = match kind {
            Kind::Sum => extra
                .or_else(|| keywords.start.take())
                .or_else(|| Some(zero(parentheses))),
            Kind::Next => extra,
            Kind::Max | Kind::Min => keywords.default.take(),
            Kind::Any | Kind::All | Kind::Array(_) | Kind::List(_) => None,
        };
        let consumer = Self {
            template,
            parentheses,
            element,
            loops,
            key: keywords.key,
            numpy: None,
            dtype: None,
            arguments: argument.into_iter().collect(),
        };
        consumer.is_expressible().then_some(consumer)
    }

    /// The name of the function that is called.
    pub(super) fn name(&self) -> &'static str {
        self.template.kind.name()
    }

    /// Whether the loops can stand in a function of their own.
    fn is_expressible(&self) -> bool {
        let binds = |each: &Comprehension| {
            each.is_async || has_named(&each.iter) || each.ifs.iter().any(has_named)
        };
        // A named expression in a generator expression binds a name outside of it.
        if has_named(&self.element) || self.loops.iter().any(binds) {
            return false;
        }
        self.shadowed().is_empty() || self.loops.first().is_some_and(|it| !has_scope(&it.iter))
    }

    /// The variables of the loops that are also read by the outermost iterable,
    /// where they are those outside.
    fn shadowed(&self) -> Vec<String> {
        let mut bound = NameSet::new();
        for each in &self.loops {
            targets(&each.target, &mut bound);
        }
        let mut read = NameSet::new();
        let first = self.loops.first();
        first.iter().for_each(|each| reads(&each.iter, &mut read));
        bound.intersection(&read).map(ToString::to_string).collect()
    }

    /// The function, and the arguments to call it with.
    pub(super) fn function(mut self, symbol: &str) -> (Stmt, Vec<Expr>) {
        let range = self.parentheses;
        let own = self.template.parameters();
        let mut names = own.into_iter().map(own_name).collect::<Vec<_>>();
        for shadowed in self.shadowed() {
            let outer = own_name(&shadowed);
            if let Some(each) = self.loops.first_mut() {
                let renaming = Renaming {
                    from: &shadowed,
                    to: &outer,
                };
                renaming.visit_expr(&mut each.iter);
            }
            names.push(outer);
            self.arguments
                .push(name(&shadowed, range, ExprContext::Load));
        }
        let mut others = Others {
            key: self.key,
            iterable: None,
            numpy: self.numpy,
            dtype: self.dtype,
        };
        let mut loops = self.loops;
        if let (Kind::Array(_) | Kind::List(true), [each, ..]) =
            (self.template.kind, loops.as_mut_slice())
        {
            let items = name(&own_name("items"), each.iter.range(), ExprContext::Load);
            others.iterable = Some(std::mem::replace(&mut each.iter, items));
        }
        let nested = |body: Vec<Stmt>| nested(&loops, body);
        let body = self
            .template
            .statements(range, self.element, others, &nested);
        let parameters = names.into_iter().map(|name| parameter(name, range));
        let function = StmtFunctionDef {
            node_index: AtomicNodeIndex::NONE,
            range,
            is_async: false,
            decorator_list: Default::default(),
            name: Identifier::new(symbol, range),
            type_params: None,
            parameters: Box::new(Parameters {
                range,
                args: parameters.collect(),
                ..Parameters::default()
            }),
            returns: None,
            body: body.into_iter().collect(),
        };
        (Stmt::FunctionDef(function), self.arguments)
    }
}

/// Makes a call one of the function that it becomes.
pub(super) fn redirect(call: &mut ExprCall, symbol: &str, arguments: Vec<Expr>) {
    *call.func = name(symbol, call.func.range(), ExprContext::Load);
    call.arguments.args = arguments.into();
    call.arguments.keywords.clear();
}

/// Whether an expression gives values by the pair, which only loops take.
fn is_paired(iterable: &Expr, bound: &BoundNames) -> bool {
    let function = iterable
        .as_call_expr()
        .and_then(|call| builtin(call, bound));
    matches!(function, Some("enumerate" | "reversed" | "zip"))
}

/// The element and the loop that `map` and `filter` are.
pub(super) fn mapped(
    iterable: &Expr,
    parentheses: TextRange,
    bound: &BoundNames,
) -> Option<(Expr, Comprehension)> {
    let call = iterable.as_call_expr()?;
    let function = builtin(call, bound)?;
    let ([callee, values], []) = (&*call.arguments.args, &*call.arguments.keywords) else {
        return None;
    };
    let is_function = matches!(callee, Expr::Name(_) | Expr::Attribute(_) | Expr::Lambda(_));
    let value = element(values.range());
    let mut each = comprehension(values.clone(), parentheses);
    let result = Expr::Call(ExprCall {
        node_index: AtomicNodeIndex::NONE,
        range_start: call.range_start,
        func: Box::new(callee.clone()),
        arguments: Arguments {
            range: call.arguments.range,
            node_index: AtomicNodeIndex::NONE,
            args: [value.clone()].into(),
            keywords: Default::default(),
        },
    });
    match function {
        "map" if is_function => Some((result, each)),
        "filter" if is_function => {
            each.ifs.push(result);
            Some((value, each))
        }
        "filter" if callee.is_none_literal_expr() => {
            each.ifs.push(value.clone());
            Some((value, each))
        }
        _ => None,
    }
}

/// The builtin function that is called.
fn builtin<'a>(call: &'a ExprCall, bound: &BoundNames) -> Option<&'a str> {
    let function = call.func.as_name_expr()?.id.as_str();
    bound.is_builtin(function).then_some(function)
}

/// Whether an expression has names of its own.
fn has_scope(expression: &Expr) -> bool {
    struct Scopes(bool);
    impl<'a> Visitor<'a> for Scopes {
        fn visit_expr(&mut self, expression: &'a Expr) {
            self.0 |= matches!(
                expression,
                Expr::Lambda(_)
                    | Expr::Generator(_)
                    | Expr::ListComp(_)
                    | Expr::SetComp(_)
                    | Expr::DictComp(_)
            );
            walk_expr(self, expression);
        }
    }
    let mut scopes = Scopes(false);
    scopes.visit_expr(expression);
    scopes.0
}

/// Gives a name that is read another.
struct Renaming<'s> {
    from: &'s str,
    to: &'s Name,
}

impl Transformer for Renaming<'_> {
    fn visit_expr(&self, expression: &mut Expr) {
        if let Expr::Name(name) = expression
            && name.id.as_str() == self.from
        {
            name.id = self.to.clone();
        }
        transformer::walk_expr(self, expression);
    }
}

/// The loops and conditions of a generator expression around statements.
fn nested(loops: &[Comprehension], body: Vec<Stmt>) -> Vec<Stmt> {
    loops.iter().rev().fold(body, |body, each| {
        let body = each.ifs.iter().rev().fold(body, |body, test| {
            vec![Stmt::If(StmtIf {
                node_index: AtomicNodeIndex::NONE,
                range: test.range(),
                test: Box::new(test.clone()),
                body: body.into_iter().collect(),
                elif_else_clauses: Vec::new(),
            })]
        });
        vec![Stmt::For(StmtFor {
            node_index: AtomicNodeIndex::NONE,
            range: each.range,
            is_async: false,
            target: Box::new(each.target.clone()),
            iter: Box::new(each.iter.clone()),
            body: body.into_iter().collect(),
            orelse: Default::default(),
        })]
    })
}

fn comprehension(iterable: Expr, range: TextRange) -> Comprehension {
    Comprehension {
        range,
        node_index: AtomicNodeIndex::NONE,
        target: name("<element>", iterable.range(), ExprContext::Store),
        iter: iterable,
        ifs: Vec::new(),
        is_async: false,
    }
}

/// The value that a loop is at, where no program names it.
fn element(range: TextRange) -> Expr {
    name("<element>", range, ExprContext::Load)
}

fn zero(range: TextRange) -> Expr {
    Expr::NumberLiteral(ExprNumberLiteral {
        node_index: AtomicNodeIndex::NONE,
        range,
        value: Number::Int(Int::ZERO),
    })
}

fn parameter(name: Name, range: TextRange) -> ParameterWithDefault {
    ParameterWithDefault {
        range,
        node_index: AtomicNodeIndex::NONE,
        parameter: Parameter {
            range,
            node_index: AtomicNodeIndex::NONE,
            name: Identifier::new(name, range),
            annotation: None,
        },
        default: None,
    }
}
