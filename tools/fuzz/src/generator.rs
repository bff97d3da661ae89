//! The state of a program that is being written, and how units are chosen.

use crate::{
    expressions,
    random::Random,
    scope::{Function, Variable},
    statements,
    types::{Dtype, Shape, Signature, Type},
    unit::{Expression, Flow, Statement},
};
use std::collections::BTreeSet;

/// Calls are written only where they keep what a call executes below this.
const LARGEST_COST: u32 = 4000;

/// A program that is being written.
pub(crate) struct Generator {
    pub(crate) random: Random,
    /// How the names of the module begin, so that several programs are one module.
    pub(crate) prefix: String,
    /// Names of units that are not used.
    pub(crate) without: BTreeSet<String>,
    /// The units that were used.
    pub(crate) used: BTreeSet<&'static str>,
    /// The lines of the module.
    pub(crate) module: Vec<String>,
    /// Constants of the module.
    pub(crate) constants: Vec<Variable>,
    /// Arrays of the module, which nothing writes to.
    pub(crate) module_arrays: Vec<(String, Dtype)>,
    /// Functions of the module.
    pub(crate) helpers: Vec<(String, Signature)>,
    /// Names and fields of the named tuples of the module.
    pub(crate) classes: Vec<NamedTuple>,
    /// Whether the function that is being written is one that is called from outside,
    /// or inside one.
    pub(crate) is_entry: bool,
    /// Whether results are of functions that are not the same to the last bit.
    pub(crate) is_approximate: bool,
    /// The function that is being written, and those around it, innermost last.
    functions: Vec<Function>,
    next_name: u32,
}

/// A named tuple class.
pub(crate) struct NamedTuple {
    pub(crate) name: String,
    pub(crate) fields: Vec<(String, Type)>,
}

impl Generator {
    pub(crate) fn new(random: Random, prefix: String, without: BTreeSet<String>) -> Self {
        Self {
            random,
            prefix,
            without,
            used: BTreeSet::new(),
            module: Vec::new(),
            constants: Vec::new(),
            module_arrays: Vec::new(),
            helpers: Vec::new(),
            classes: Vec::new(),
            is_entry: false,
            is_approximate: false,
            functions: vec![Function::new(Type::None, Vec::new(), 0, 0)],
            next_name: 0,
        }
    }

    /// Whether a unit may be used.
    pub(crate) fn has(&self, unit: &str) -> bool {
        !self.without.contains(unit)
    }

    /// Notes that a construct is in the program that no unit stands for.
    pub(crate) fn note(&mut self, construct: &'static str) {
        self.used.insert(construct);
    }

    /// Whether something of this probability happens, if a construct may be used.
    pub(crate) fn chance(&mut self, construct: &'static str, percent: u32) -> bool {
        let happens = self.has(construct) && self.random.percent(percent);
        if happens {
            self.note(construct);
        }
        happens
    }

    /// One of some functions that may be used, as the report names them.
    pub(crate) fn choose_function(&mut self, names: &[&'static str]) -> &'static str {
        let names = names
            .iter()
            .filter(|it| self.has(it))
            .copied()
            .collect::<Vec<_>>();
        if names.is_empty() {
            // What a unit of functions is left with when all are left out.
            return "abs";
        }
        let name = self.random.choose(&names);
        self.note(name);
        name
    }

    /// The function that is being written.
    pub(crate) fn function(&self) -> &Function {
        &self.functions[self.functions.len() - 1]
    }

    /// The function that is being written.
    pub(crate) fn function_mut(&mut self) -> &mut Function {
        let last = self.functions.len() - 1;
        &mut self.functions[last]
    }

    /// Whether the function that is being written is inside another.
    pub(crate) fn is_nested(&self) -> bool {
        self.functions.len() > 2
    }

    pub(crate) fn enter_function(&mut self, function: Function) {
        self.functions.push(function);
    }

    pub(crate) fn leave_function(&mut self) -> Function {
        self.functions
            .pop()
            .unwrap_or_else(|| Function::new(Type::None, Vec::new(), 0, 0))
    }

    /// A name that nothing has.
    pub(crate) fn new_name(&mut self, stem: &str) -> String {
        self.next_name += 1;
        format!("{stem}{}", self.next_name)
    }

    /// A name for a value of each type.
    pub(crate) fn new_names(&mut self, types: &[Type]) -> Vec<String> {
        types.iter().map(|ty| self.new_name(ty.stem())).collect()
    }

    /// Makes names have values of types from here on.
    pub(crate) fn assign_all(&mut self, names: &[String], types: &[Type]) {
        for (name, ty) in names.iter().zip(types) {
            self.function_mut().assign(name, ty);
        }
    }

    /// Writes a line of the function.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) {
        self.function_mut().line(text);
    }

    /// What can be read here, of all types.
    pub(crate) fn readable(&self) -> impl Iterator<Item = &Variable> {
        self.function()
            .variables
            .iter()
            .chain(&self.constants)
            .filter(|it| it.certain)
    }

    /// Some variable that a condition holds for.
    pub(crate) fn pick(&mut self, wanted: impl Fn(&Variable) -> bool) -> Option<Variable> {
        let found = self.readable().filter(|it| wanted(it)).collect::<Vec<_>>();
        let count = found.len();
        let found = found.into_iter().cloned().collect::<Vec<_>>();
        // What was assigned last is of more interest.
        let index = self
            .random
            .weighted((0..count).map(|index| 1 + index as u32))?;
        found.into_iter().nth(index)
    }

    /// The name of some variable that a condition holds for.
    pub(crate) fn pick_name(&mut self, wanted: impl Fn(&Variable) -> bool) -> String {
        self.pick(wanted).map(|it| it.name).unwrap_or_default()
    }

    /// Whether a function of this cost can be called here.
    pub(crate) fn affords(&self, cost: u32) -> bool {
        self.function().repetitions.saturating_mul(cost) < LARGEST_COST
    }

    /// Notes that a function of this cost is called here.
    pub(crate) fn spend(&mut self, cost: u32) {
        let function = self.function_mut();
        function.cost = function
            .cost
            .saturating_add(function.repetitions.saturating_mul(cost));
    }

    /// An expression of a type.
    pub(crate) fn expression(&mut self, ty: &Type, depth: u32) -> String {
        let units = expressions::TABLES.iter().flat_map(|it| it.iter());
        let fitting = |only_leaves: bool| {
            units
                .clone()
                .filter(|it| !only_leaves || it.leaf)
                .filter(|it| self.has(it.name) && (it.fits)(self, ty))
                .collect::<Vec<&'static Expression>>()
        };
        let mut candidates = fitting(depth == 0);
        if candidates.is_empty() {
            candidates = fitting(false);
        }
        let weights = candidates.iter().map(|it| it.weight);
        let Some(index) = self.random.weighted(weights) else {
            // Each type has a unit that fits always, so that this is never seen.
            return format!("no expression of {ty:?}");
        };
        let unit = candidates[index];
        self.used.insert(unit.name);
        (unit.make)(self, ty, depth.saturating_sub(1))
    }

    /// An expression of a type as an operand, in parentheses where it needs them.
    pub(crate) fn operand(&mut self, ty: &Type, depth: u32) -> String {
        parenthesized(self.expression(ty, depth))
    }

    /// An operand that may not be evaluated. What it alone names may be unbound, or
    /// be so for sure in the other operand.
    pub(crate) fn conditional_operand(&mut self, ty: &Type, depth: u32) -> String {
        let before = self.function().variables.len();
        self.function_mut().conditional += 1;
        let text = self.operand(ty, depth);
        self.function_mut().conditional -= 1;
        self.function_mut().variables.truncate(before);
        text
    }

    /// Writes a statement.
    pub(crate) fn statement(&mut self) -> Flow {
        let candidates = statements::TABLES
            .iter()
            .flat_map(|it| it.iter())
            .filter(|it| self.has(it.name) && (it.fits)(self))
            .collect::<Vec<&'static Statement>>();
        let weights = candidates.iter().map(|it| it.weight);
        let Some(index) = self.random.weighted(weights) else {
            self.line("pass");
            return Flow::Continues;
        };
        let unit = candidates[index];
        self.used.insert(unit.name);
        self.function_mut().budget -= 1;
        (unit.make)(self)
    }

    /// Writes at most some statements; fewer where control leaves earlier.
    pub(crate) fn statements(&mut self, count: u32) -> Flow {
        for _ in 0..count {
            if self.function().budget <= 0 {
                break;
            }
            let flow = self.statement();
            if flow != Flow::Continues {
                return flow;
            }
        }
        Flow::Continues
    }

    /// Writes the statements of a block, one at least.
    pub(crate) fn block(&mut self, count: u32) -> Flow {
        self.function_mut().enter_block();
        let before = self.function().budget;
        self.function_mut().budget = before.max(1);
        let lines = self.function().line_count();
        let flow = self.statements(count.max(1));
        if self.function().line_count() == lines {
            self.line("pass");
        }
        self.function_mut().leave_block();
        flow
    }

    /// A scalar type, by how often programs use it.
    pub(crate) fn scalar_type(&mut self) -> Type {
        let complex = if self.has("complex constant") { 2 } else { 0 };
        match self.random.weighted([6, 6, 3, complex].into_iter()) {
            Some(0) => Type::Int,
            Some(1) => Type::Float,
            Some(2) => Type::Bool,
            _ => Type::Complex,
        }
    }

    /// A type that variables have.
    pub(crate) fn variable_type(&mut self) -> Type {
        let tuples = if self.has("tuple display") { 3 } else { 0 };
        let named = if self.classes.is_empty() || !self.has("named tuple call") {
            0
        } else {
            2
        };
        let ranges = if self.has("range as a value") { 2 } else { 0 };
        let slices = if self.has("slice as a value") { 2 } else { 0 };
        let arrays = u32::from(self.has_arrays());
        let weights = [10, tuples, named, ranges, slices, 2 * arrays, 2 * arrays];
        match self.random.weighted(weights.into_iter()) {
            Some(1) => self.tuple_type(),
            Some(2) => self.named_tuple_type(),
            Some(3) => Type::Range,
            Some(4) => Type::Slice,
            Some(5) => self.array_type(),
            Some(6) => self.element_type(),
            _ => self.scalar_type(),
        }
    }

    /// A type of tuples of scalars, or of such tuples.
    pub(crate) fn tuple_type(&mut self) -> Type {
        let count = self.random.choose(&[2, 2, 3, 1, 4]);
        let elements = (0..count).map(|_| {
            if self.random.percent(12) {
                Type::Tuple(vec![self.scalar_type(), self.scalar_type()])
            } else {
                self.scalar_type()
            }
        });
        Type::Tuple(elements.collect())
    }

    /// The type of some named tuple of the module.
    pub(crate) fn named_tuple_type(&mut self) -> Type {
        let index = self.random.below(self.classes.len());
        let fields = self.classes[index].fields.iter();
        Type::NamedTuple(index, fields.map(|(_, ty)| ty.clone()).collect())
    }

    /// Whether an array can be read here.
    pub(crate) fn has_arrays(&self) -> bool {
        self.readable().any(|it| matches!(it.ty, Type::Array(..)))
    }

    /// The type of a NumPy scalar that can be made here.
    fn element_type(&mut self) -> Type {
        match self.pick(|it| matches!(it.ty, Type::Array(..))) {
            Some(Variable {
                ty: Type::Array(dtype, _),
                ..
            }) => Type::Element(dtype),
            _ => Type::Float,
        }
    }

    /// The type of an array that can be made here.
    fn array_type(&mut self) -> Type {
        match self.pick(|it| matches!(it.ty, Type::Array(..))) {
            Some(Variable {
                ty: Type::Array(dtype, shape),
                ..
            }) => {
                let dtype = if self.random.percent(20) && dtype != Dtype::Bool {
                    Dtype::Float64
                } else {
                    dtype
                };
                Type::Array(dtype, self.smaller(shape))
            }
            _ => Type::Float,
        }
    }

    fn smaller(&mut self, shape: Shape) -> Shape {
        match shape {
            Shape::Vector => {
                self.random
                    .choose(&[Shape::Vector, Shape::Vector, Shape::Tail, Shape::Inner])
            }
            Shape::Tail => self.random.choose(&[Shape::Tail, Shape::Inner]),
            Shape::Matrix => self
                .random
                .choose(&[Shape::Matrix, Shape::Row, Shape::Vector]),
            shape => shape,
        }
    }
}

/// Text as an operand: in parentheses, unless it is a name, a call or a number.
pub(crate) fn parenthesized(text: String) -> String {
    let mut depth = 0_i32;
    let is_atom = text.chars().all(|letter| {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        depth > 0 || letter.is_alphanumeric() || "_.)]".contains(letter)
    });
    let is_bare_literal = text.starts_with(|letter: char| letter.is_ascii_digit());
    if is_atom && !(is_bare_literal && text.contains(['(', '['])) {
        text
    } else {
        format!("({text})")
    }
}
