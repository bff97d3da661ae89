//! What sizes the results of functions have, as far as the arguments tell.

use super::extent::{Extent, Extents, Node};
use crate::{
    effects::UNBOUND,
    func::{functions, returns},
};
use melior::ir::{Type, ValueLike, operation::OperationLike};
use npc_dialects::{
    ir::{self, OpRef, Value, ValueKey},
    type_converter::is_ranked_memref,
};
use std::collections::HashMap;

/// The sizes of an array, each as far as it is known.
pub(crate) type Shape = Vec<Option<Extent>>;

/// How far back a value is followed.
const DEPTH: usize = 400;

/// Finds sizes, each once.
pub(crate) struct Sizes<'c> {
    pub(crate) extents: Extents<'c>,
    functions: HashMap<String, OpRef<'c>>,
    /// The shapes of functions' results; none while they are being found.
    results: HashMap<String, Option<Vec<Shape>>>,
    /// The shapes of arrays, in expressions of what their function's arguments are.
    shapes: HashMap<ValueKey, Shape>,
    numbers: HashMap<ValueKey, Option<Extent>>,
    /// What `shapes` and `numbers` have learned, in order.
    learned: Vec<ValueKey>,
    depth: usize,
}

impl<'c> Sizes<'c> {
    /// Of the functions of a module.
    pub(crate) fn new(module: OpRef<'c>) -> Self {
        let named = functions(module).filter_map(|it| Some((ir::symbol_name(it)?, it)));
        Self {
            extents: Extents::default(),
            functions: named.collect(),
            results: HashMap::new(),
            shapes: HashMap::new(),
            numbers: HashMap::new(),
            learned: Vec::new(),
            depth: 0,
        }
    }

    /// Whether the module has a function of this name.
    pub(crate) fn is_defined(&self, name: &str) -> bool {
        self.functions.contains_key(name)
    }

    /// The shapes of a function's results; those of numbers are empty.
    pub(crate) fn of_results(&mut self, name: &str) -> Option<Vec<Shape>> {
        if let Some(known) = self.results.get(name) {
            return known.clone();
        }
        let function = *self.functions.get(name)?;
        self.results.insert(name.to_owned(), None);
        let ends = returns(function);
        let [end] = ends.as_slice() else { return None };
        let returned = ir::operands(*end).into_iter();
        let shapes = returned.map(|value| self.shape(value)).collect::<Vec<_>>();
        self.results.insert(name.to_owned(), Some(shapes.clone()));
        Some(shapes)
    }

    /// The shape of an array.
    fn shape(&mut self, array: Value<'c>) -> Shape {
        if let Some(known) = self.shapes.get(&ir::value_key(array)) {
            return known.clone();
        }
        if self.depth >= DEPTH {
            return self.of_type(array.r#type());
        }
        self.depth += 1;
        let from_type = self.of_type(array.r#type());
        let shape = match from_type.iter().all(Option::is_some) {
            true => from_type,
            false => {
                let found = self.found_shape(array).unwrap_or_default();
                let found = found.into_iter().chain(std::iter::repeat(None));
                let both = from_type.into_iter().zip(found);
                both.map(|(known, found)| known.or(found)).collect()
            }
        };
        self.depth -= 1;
        self.learn_shape(array, &shape);
        shape
    }

    fn learn_shape(&mut self, array: Value<'c>, shape: &Shape) {
        self.shapes.insert(ir::value_key(array), shape.clone());
        self.learned.push(ir::value_key(array));
    }

    fn of_type(&mut self, r#type: Type<'c>) -> Shape {
        let sizes = ir::shape_of(r#type).into_iter();
        sizes
            .map(|size| size.map(|size| self.extents.constant(size)))
            .collect()
    }

    fn found_shape(&mut self, array: Value<'c>) -> Option<Shape> {
        let Some(operation) = ir::defining_operation(array) else {
            return self.argument_shape(array);
        };
        let operands = ir::operands(operation);
        let results = ir::results(operation).into_iter();
        let index = results.take_while(|it| *it != array).count();
        match ir::name(operation) {
            "memref.alloc" | "tensor.empty" if operation.attribute(UNBOUND).is_ok() => {
                let axes = ir::shape_of(array.r#type()).len();
                Some(vec![Some(self.extents.add(Node::Any)); axes])
            }
            "memref.alloc" | "tensor.empty" => Some(self.given(array.r#type(), &operands)),
            "memref.cast" | "tensor.cast" => Some(self.shape(*operands.first()?)),
            "memref.reinterpret_cast" | "memref.subview" | "tensor.extract_slice" => {
                self.of_part(operation, array)
            }
            "tensor.insert_slice" | "tensor.insert" => Some(self.shape(*operands.get(1)?)),
            "tensor.expand_shape" | "memref.expand_shape" => {
                Some(self.given(array.r#type(), operands.get(1..)?))
            }
            "tensor.collapse_shape" | "memref.collapse_shape" => self.collapsed(operation),
            "arith.select" => {
                let condition = self.number(operands[0])?;
                let (then, otherwise) = (self.shape(operands[1]), self.shape(operands[2]));
                Some(self.either(Some(condition), then, otherwise))
            }
            "scf.if" => self.of_branch(operation, index),
            "scf.for" => self.of_loop(operation, index),
            "scf.while" => self.of_while(operation, index),
            "func.call" => self.of_call(operation, index),
            name if name.starts_with("linalg.") && !operands.is_empty() => {
                let inputs = *ir::integers_of(operation, "operandSegmentSizes")?.first()?;
                let outputs = operands.get(usize::try_from(inputs).ok()?..)?;
                Some(self.shape(*outputs.get(index)?))
            }
            _ => None,
        }
    }

    /// The shape of an argument of a function, or of what a loop carries.
    fn argument_shape(&mut self, array: Value<'c>) -> Option<Shape> {
        let argument = self.argument(array)?;
        let axes = 0..ir::shape_of(array.r#type()).len();
        Some(
            axes.map(|axis| Some(self.extents.add(Node::Size { argument, axis })))
                .collect(),
        )
    }

    /// Which argument of its function a value is.
    fn argument(&self, value: Value<'c>) -> Option<usize> {
        let block = ir::owner_block(value)?;
        let function = ir::parent_of_block(block)?;
        let is_entry = ir::entry(ir::region(function, 0))
            .is_some_and(|entry| ir::block_key(entry) == ir::block_key(block));
        if ir::name(function) != "func.func" || !is_entry {
            return None;
        }
        ir::arguments(block).into_iter().position(|it| it == value)
    }

    /// A shape of which operands give what the type does not.
    fn given(&mut self, r#type: Type<'c>, operands: &[Value<'c>]) -> Shape {
        let mut operands = operands.iter();
        let sizes = ir::shape_of(r#type).into_iter();
        sizes
            .map(|size| match size {
                Some(size) => Some(self.extents.constant(size)),
                None => self.number(*operands.next()?),
            })
            .collect()
    }

    /// The shape of a part whose sizes operands give; none if axes are dropped.
    fn of_part(&mut self, operation: OpRef<'c>, part: Value<'c>) -> Option<Shape> {
        let segments = ir::integers_of(operation, "operandSegmentSizes")?;
        let given = ir::integers_of(operation, "static_sizes")?;
        if given.len() != ir::shape_of(part.r#type()).len() {
            return None;
        }
        let first = usize::try_from(segments.iter().take(2).sum::<i64>()).ok()?;
        let operands = ir::operands(operation);
        Some(self.given(part.r#type(), operands.get(first..)?))
    }

    fn collapsed(&mut self, operation: OpRef<'c>) -> Option<Shape> {
        let from = self.shape(*ir::operands(operation).first()?);
        let groups = ir::elements(operation.attribute("reassociation").ok()?);
        let groups = groups.into_iter().map(|group| {
            let axes = ir::elements(group)
                .into_iter()
                .filter_map(ir::integer_value);
            let sizes = axes.map(|axis| *from.get(usize::try_from(axis).ok()?)?);
            let sizes = sizes.collect::<Option<Vec<_>>>()?;
            Some(self.extents.product(sizes))
        });
        Some(groups.collect())
    }

    /// What two shapes have in common, or what a condition chooses of them.
    fn either(&mut self, condition: Option<Extent>, then: Shape, otherwise: Shape) -> Shape {
        let any = self.extents.add(Node::Any);
        let pairs = then.into_iter().zip(otherwise);
        pairs
            .map(|(then, otherwise)| match (then?, otherwise?) {
                (then, otherwise) if then == otherwise || otherwise == any => Some(then),
                (then, otherwise) if then == any => Some(otherwise),
                (then, otherwise) => Some(self.extents.select(condition?, then, otherwise)),
            })
            .collect()
    }

    fn of_branch(&mut self, branch: OpRef<'c>, index: usize) -> Option<Shape> {
        let condition = self.number(ir::operands(branch)[0]);
        let ends = ir::blocks_of(branch).filter_map(ir::terminator);
        let yielded = ends.map(|end| ir::operands(end).get(index).copied());
        let yielded = yielded.collect::<Option<Vec<_>>>()?;
        let [then, otherwise] = yielded[..] else {
            return None;
        };
        let (then, otherwise) = (self.shape(then), self.shape(otherwise));
        Some(self.either(condition, then, otherwise))
    }

    /// The shape of what a loop carries, if each round leaves it as it is.
    fn of_loop(&mut self, operation: OpRef<'c>, index: usize) -> Option<Shape> {
        let initial = ir::operands(operation).get(3..)?.to_vec();
        let body = ir::entry(ir::region(operation, 0))?;
        let carried = ir::arguments(body).get(1..)?.to_vec();
        let yielded = ir::operands(ir::terminator(body)?);
        self.carried(&initial, &[carried], &[yielded], index)
    }

    fn of_while(&mut self, operation: OpRef<'c>, index: usize) -> Option<Shape> {
        let initial = ir::operands(operation);
        let before = ir::entry(ir::region(operation, 0))?;
        let after = ir::entry(ir::region(operation, 1))?;
        let passed = ir::operands(ir::terminator(before)?).get(1..)?.to_vec();
        let yielded = ir::operands(ir::terminator(after)?);
        // Only loops whose two parts carry the same.
        let (first, second) = (ir::arguments(before), ir::arguments(after));
        if [second.len(), passed.len(), yielded.len()] != [first.len(); 3] {
            return None;
        }
        self.carried(&initial, &[first, second], &[passed, yielded], index)
    }

    /// Believes that all arrays keep their shapes, and looks whether it is so. What was
    /// found under a belief that was wrong is forgotten.
    fn carried(
        &mut self,
        initial: &[Value<'c>],
        carried: &[Vec<Value<'c>>],
        next: &[Vec<Value<'c>>],
        index: usize,
    ) -> Option<Shape> {
        let shapes = initial.iter().map(|it| self.shape(*it)).collect::<Vec<_>>();
        let before = self.learned.len();
        let mut believed = shapes;
        loop {
            for carried in carried {
                for (value, shape) in carried.iter().zip(&believed) {
                    self.learn_shape(*value, shape);
                }
            }
            let mut left = believed.clone();
            for next in next {
                for (value, shape) in next.iter().zip(&mut left) {
                    let found = self.shape(*value);
                    *shape = self.either(None, std::mem::take(shape), found);
                }
            }
            if left == believed {
                return left.get(index).cloned();
            }
            believed = left;
            for forgotten in self.learned.drain(before..) {
                self.shapes.remove(&forgotten);
                self.numbers.remove(&forgotten);
            }
        }
    }

    /// The shape of what a function of the module returns.
    fn of_call(&mut self, call: OpRef<'c>, index: usize) -> Option<Shape> {
        let callee = ir::symbol_of(call, "callee")?;
        let shape = self.of_results(&callee)?.get(index)?.clone();
        let operands = ir::operands(call);
        let arrays = operands
            .iter()
            .map(|it| self.shape(*it))
            .collect::<Vec<_>>();
        let numbers = operands
            .iter()
            .map(|it| self.number(*it))
            .collect::<Vec<_>>();
        let new = |node: &Node| match node {
            Node::Size { argument, axis } => *arrays.get(*argument)?.get(*axis)?,
            Node::Number(argument) => *numbers.get(*argument)?,
            _ => None,
        };
        let mut done = HashMap::new();
        let sizes = shape.into_iter();
        Some(
            sizes
                .map(|it| self.extents.substituted(it?, &new, &mut done))
                .collect(),
        )
    }

    /// A number, or a condition.
    fn number(&mut self, value: Value<'c>) -> Option<Extent> {
        let name = value.r#type().to_string();
        if !["index", "i64", "i1"].contains(&name.as_str()) || self.depth >= DEPTH {
            return None;
        }
        if let Some(known) = self.numbers.get(&ir::value_key(value)) {
            return *known;
        }
        self.depth += 1;
        let found = self.found_number(value);
        self.depth -= 1;
        self.numbers.insert(ir::value_key(value), found);
        self.learned.push(ir::value_key(value));
        found
    }

    fn found_number(&mut self, value: Value<'c>) -> Option<Extent> {
        let Some(operation) = ir::defining_operation(value) else {
            let argument = self.argument(value)?;
            return Some(self.extents.add(Node::Number(argument)));
        };
        let operands = ir::operands(operation);
        let results = ir::results(operation).into_iter();
        let index = results.take_while(|it| *it != value).count();
        match ir::name(operation) {
            "arith.constant" => {
                let constant = operation.attribute("value").ok()?;
                match ir::bool_value(constant) {
                    Some(flag) => Some(self.extents.add(Node::Flag(flag))),
                    None => Some(self.extents.constant(ir::integer_value(constant)?)),
                }
            }
            "memref.dim" | "tensor.dim" => {
                let axis = ir::integer_of(ir::defining_operation(operands[1])?, "value")?;
                *self.shape(operands[0]).get(usize::try_from(axis).ok()?)?
            }
            // The sizes stand behind the memory and the offset.
            "memref.extract_strided_metadata" if is_ranked_memref(operands[0].r#type()) => {
                *self.shape(operands[0]).get(index.checked_sub(2)?)?
            }
            "scf.if" => {
                let condition = self.number(operands[0])?;
                let ends = ir::blocks_of(operation).filter_map(ir::terminator);
                let yielded = ends.map(|end| self.number(*ir::operands(end).get(index)?));
                match yielded.collect::<Option<Vec<_>>>()?[..] {
                    [then, otherwise] => Some(self.extents.select(condition, then, otherwise)),
                    _ => None,
                }
            }
            name if name.starts_with("arith.") => {
                let operands = operands.into_iter().map(|it| self.number(it));
                let operands = operands.collect::<Option<Vec<_>>>()?;
                self.extents.operation(operation, operands)
            }
            _ => None,
        }
    }
}
