//! The types that a parameter without a type may have, from how its function uses it.

use super::{
    dtype::Dtype,
    signature::{Layout, ParameterType},
};
use ruff_python_ast::{
    CmpOp, Comprehension, Expr, ExprAttribute, ExprBinOp, ExprCall, ExprCompare, ExprSubscript,
    Operator, Stmt, StmtFunctionDef, UnaryOp,
    visitor::{Visitor, walk_comprehension, walk_expr, walk_stmt},
};

/// Functions of NumPy whose arguments are sizes or other numbers.
const MAKERS: &[&str] = &[
    "arange", "empty", "eye", "full", "identity", "linspace", "logspace", "ones", "tri", "zeros",
];

/// Builtin functions that iterate over an argument.
const ITERATING: &[&str] = &[
    "all",
    "any",
    "enumerate",
    "len",
    "list",
    "reversed",
    "sorted",
    "sum",
    "tuple",
    "zip",
];

/// Methods that lists have and arrays have not.
const LIST_METHODS: &[&str] = &["append", "extend", "insert", "pop", "remove", "reverse"];

/// Methods of dicts.
const DICT_METHODS: &[&str] = &["get", "items", "keys", "setdefault", "values"];

/// Methods of texts.
const TEXT_METHODS: &[&str] = &[
    "endswith",
    "join",
    "lower",
    "split",
    "startswith",
    "strip",
    "upper",
];

/// The uses of a parameter in the body of its function.
#[derive(Debug)]
pub(super) struct Usage<'p> {
    parameter: &'p str,
    /// The greatest number of axes that a subscript or `.shape[k]` asks for.
    least_rank: usize,
    /// The number of axes that unpacking the shape or the transposed array needs.
    rank: Option<usize>,
    /// The number of names that it is unpacked to.
    parts: Option<usize>,
    is_array: bool,
    is_integer: bool,
    is_list: bool,
    is_text: bool,
    is_tested: bool,
    is_computed: bool,
    is_keyed: bool,
    is_called: bool,
}

impl<'p> Usage<'p> {
    /// How a function uses a parameter.
    pub(super) fn of(function: &StmtFunctionDef, parameter: &'p str) -> Self {
        let mut usage = Self {
            parameter,
            least_rank: 0,
            rank: None,
            parts: None,
            is_array: false,
            is_integer: false,
            is_list: false,
            is_text: false,
            is_tested: false,
            is_computed: false,
            is_keyed: false,
            is_called: false,
        };
        usage.visit_body(&function.body);
        usage
    }

    /// Returns true if the function calls the parameter.
    pub(super) fn is_called(&self) -> bool {
        self.is_called
    }

    /// The types that the uses suggest, the likeliest first. There is none where they
    /// suggest a type that an exported function does not take.
    pub(super) fn candidates(&self) -> Vec<ParameterType> {
        if self.is_called || self.is_keyed {
            return Vec::new();
        }
        if self.is_list {
            let elements = [
                ParameterType::Float,
                ParameterType::Int,
                ParameterType::Bool,
            ];
            return elements
                .into_iter()
                .map(|element| ParameterType::List(Box::new(element)))
                .collect();
        }
        if self.is_text {
            return vec![ParameterType::Str];
        }
        if let Some(parts) = self.parts {
            let tuple = |element| ParameterType::Tuple(vec![element; parts]);
            return vec![tuple(ParameterType::Float), tuple(ParameterType::Int)];
        }
        if self.is_array {
            return self.arrays();
        }
        if self.is_integer {
            return vec![
                ParameterType::Int,
                array(Dtype::Int64, 1),
                array(Dtype::Int64, 2),
            ];
        }
        if self.is_tested && !self.is_computed {
            return vec![ParameterType::Bool, ParameterType::Int];
        }
        vec![
            ParameterType::Float,
            array(Dtype::Float64, 1),
            array(Dtype::Float64, 2),
            ParameterType::Int,
            array(Dtype::Int64, 1),
            array(Dtype::Int64, 2),
            ParameterType::Bool,
            ParameterType::Str,
        ]
    }

    /// Arrays of the ranks that fit the uses.
    fn arrays(&self) -> Vec<ParameterType> {
        let least = self.least_rank.max(1);
        let ranks = match self.rank {
            Some(rank) => vec![rank],
            None => (least..=least.max(2) + 1).collect(),
        };
        let dtypes = [Dtype::Float64, Dtype::Int64, Dtype::Bool];
        let arrays = dtypes
            .into_iter()
            .flat_map(|dtype| ranks.iter().map(move |rank| array(dtype, *rank)));
        arrays.collect()
    }

    fn is_it(&self, expression: &Expr) -> bool {
        matches!(expression, Expr::Name(name) if name.id.as_str() == self.parameter)
    }

    /// Returns true for an attribute of the parameter.
    fn is_attribute(&self, expression: &Expr, name: &str) -> bool {
        matches!(expression, Expr::Attribute(attribute)
            if attribute.attr.as_str() == name && self.is_it(&attribute.value))
    }

    fn needs_rank(&mut self, rank: usize) {
        self.is_array = true;
        self.least_rank = self.least_rank.max(rank);
    }

    /// `a, b = x`, `a, b = x.shape`, `a, b = x.T`.
    fn unpacks(&mut self, target: &Expr, value: &Expr) {
        let Expr::Tuple(tuple) = target else {
            return;
        };
        if tuple.elts.iter().any(Expr::is_starred_expr) {
            return;
        }
        if self.is_it(value) {
            self.parts = Some(tuple.elts.len());
        }
        if self.is_attribute(value, "shape") {
            self.is_array = true;
            self.rank = Some(tuple.elts.len());
        }
        if self.is_attribute(value, "T") {
            self.is_array = true;
            self.rank = Some(2);
        }
    }

    fn iterates(&mut self, target: &Expr, iterated: &Expr) {
        if !self.is_it(iterated) {
            return;
        }
        self.needs_rank(1);
        if target.is_tuple_expr() {
            self.rank = Some(2);
        }
    }

    fn subscript(&mut self, subscript: &ExprSubscript) {
        let indices = match subscript.slice.as_ref() {
            Expr::Tuple(tuple) => tuple.elts.as_slice(),
            only => std::slice::from_ref(only),
        };
        self.is_integer |= indices.iter().any(|index| self.is_index(index));
        if self.is_attribute(&subscript.value, "shape") {
            self.is_array = true;
            if let [Expr::NumberLiteral(number)] = indices
                && let Some(axis) = number.value.as_int().and_then(|axis| axis.as_usize())
            {
                self.needs_rank(axis + 1);
            }
        }
        if self.is_it(&subscript.value) {
            self.is_keyed |= indices.iter().any(Expr::is_string_literal_expr);
            let axes = indices
                .iter()
                .filter(|index| !index.is_none_literal_expr() && !index.is_ellipsis_literal_expr());
            self.needs_rank(axes.count());
        }
        // x[i][j]
        if let Expr::Subscript(inner) = subscript.value.as_ref()
            && self.is_it(&inner.value)
        {
            self.needs_rank(2);
        }
    }

    /// Returns true for an index that the parameter is, or computes with other numbers.
    fn is_index(&self, index: &Expr) -> bool {
        match index {
            Expr::BinOp(operation) => {
                self.is_index(&operation.left) || self.is_index(&operation.right)
            }
            Expr::UnaryOp(operation) => self.is_index(&operation.operand),
            Expr::Slice(slice) => [&slice.lower, &slice.upper, &slice.step]
                .into_iter()
                .flatten()
                .any(|bound| self.is_index(bound)),
            _ => self.is_it(index),
        }
    }

    fn attribute(&mut self, attribute: &ExprAttribute) {
        if !self.is_it(&attribute.value) {
            return;
        }
        let name = attribute.attr.as_str();
        match name {
            _ if LIST_METHODS.contains(&name) => self.is_list = true,
            _ if DICT_METHODS.contains(&name) => self.is_keyed = true,
            _ if TEXT_METHODS.contains(&name) => self.is_text = true,
            "real" | "imag" | "conjugate" | "is_integer" => self.is_computed = true,
            "T" => self.needs_rank(1),
            _ => self.is_array = true,
        }
    }

    fn call(&mut self, call: &ExprCall) {
        self.is_called |= self.is_it(&call.func);
        let positional = &call.arguments.args;
        if !positional.iter().any(|argument| self.is_it(argument)) {
            return;
        }
        match call.func.as_ref() {
            Expr::Name(name) if name.id.as_str() == "range" => self.is_integer = true,
            Expr::Name(name) if ITERATING.contains(&name.id.as_str()) => self.needs_rank(1),
            Expr::Name(name) if matches!(name.id.as_str(), "min" | "max") => {
                self.is_array |= positional.len() == 1;
            }
            Expr::Attribute(attribute) => {
                if let Some(function) = numpy_function(attribute) {
                    self.numpy_argument(&function);
                }
            }
            _ => {}
        }
    }

    fn numpy_argument(&mut self, function: &str) {
        if MAKERS.contains(&function) {
            self.is_integer |= function != "linspace" && function != "logspace";
            return;
        }
        let qualified = format!("numpy.{function}");
        let is_ufunc =
            npc_passes::numpy_function(&qualified).is_ok_and(|found| found.kinds.is_some());
        // Universal functions take numbers as well.
        self.is_array |= !is_ufunc;
        self.is_computed |= is_ufunc;
    }

    fn operation(&mut self, operation: &ExprBinOp) {
        // Remainders by an int in the source are those of an int.
        if matches!(operation.op, Operator::Mod | Operator::FloorDiv)
            && matches!(operation.right.as_ref(),
                Expr::NumberLiteral(number) if number.value.is_int())
        {
            self.is_integer |= self.is_index(&operation.left);
        }
        let operands = [&operation.left, &operation.right];
        if !operands.iter().any(|operand| self.is_it(operand)) {
            return;
        }
        self.is_computed = true;
        match operation.op {
            Operator::MatMult => self.is_array = true,
            Operator::BitAnd
            | Operator::BitOr
            | Operator::BitXor
            | Operator::LShift
            | Operator::RShift => self.is_integer = true,
            _ => {}
        }
    }

    fn comparison(&mut self, comparison: &ExprCompare) {
        let mut operands = comparison.comparators.iter().chain([&*comparison.left]);
        if !operands.clone().any(|operand| self.is_it(operand)) {
            return;
        }
        let is_equality = |operator: &CmpOp| matches!(operator, CmpOp::Eq | CmpOp::NotEq);
        self.is_text |=
            operands.any(Expr::is_string_literal_expr) && comparison.ops.iter().all(is_equality);
        self.is_computed = true;
        // v in x
        let is_container = comparison.comparators.iter().any(|it| self.is_it(it));
        let is_membership = comparison
            .ops
            .iter()
            .any(|operator| matches!(operator, CmpOp::In | CmpOp::NotIn));
        if is_container && is_membership {
            self.needs_rank(1);
        }
    }

    fn test(&mut self, test: &Expr) {
        match test {
            Expr::UnaryOp(not) if not.op == UnaryOp::Not => self.test(&not.operand),
            Expr::BoolOp(operation) => operation.values.iter().for_each(|it| self.test(it)),
            _ => self.is_tested |= self.is_it(test),
        }
    }
}

impl<'a> Visitor<'a> for Usage<'_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Assign(assignment) => {
                for target in &assignment.targets {
                    self.unpacks(target, &assignment.value);
                }
            }
            Stmt::For(each) => self.iterates(&each.target, &each.iter),
            Stmt::If(choice) => {
                self.test(&choice.test);
                let clauses = choice.elif_else_clauses.iter();
                clauses
                    .filter_map(|clause| clause.test.as_ref())
                    .for_each(|test| self.test(test));
            }
            Stmt::While(each) => self.test(&each.test),
            _ => {}
        }
        walk_stmt(self, statement);
    }

    fn visit_comprehension(&mut self, comprehension: &'a Comprehension) {
        self.iterates(&comprehension.target, &comprehension.iter);
        walk_comprehension(self, comprehension);
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Subscript(subscript) => self.subscript(subscript),
            Expr::Attribute(attribute) => self.attribute(attribute),
            Expr::Call(call) => self.call(call),
            Expr::BinOp(operation) => self.operation(operation),
            Expr::Compare(comparison) => self.comparison(comparison),
            Expr::If(choice) => self.test(&choice.test),
            _ => {}
        }
        walk_expr(self, expression);
    }
}

/// The name of a function behind `np.` or `numpy.`, such as `linalg.solve`.
fn numpy_function(attribute: &ExprAttribute) -> Option<String> {
    let name = attribute.attr.as_str();
    match attribute.value.as_ref() {
        Expr::Name(module) if matches!(module.id.as_str(), "np" | "numpy") => {
            Some(name.to_string())
        }
        Expr::Attribute(inner) => Some(format!("{}.{name}", numpy_function(inner)?)),
        _ => None,
    }
}

fn array(dtype: Dtype, rank: usize) -> ParameterType {
    ParameterType::Array {
        dtype,
        shape: vec![None; rank],
        layout: Layout::Strided,
    }
}
