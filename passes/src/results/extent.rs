//! Sizes as expressions of the sizes of a function's arguments.
//!
//! Equal expressions are one: an [`Extent`] is a position in the table that made it.

use melior::ir::{Attribute, ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, AttributeKey, Builder, CmpiPredicate, OpRef, Value};
use std::collections::HashMap;

/// An expression in its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Extent(usize);

/// What an expression is made of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Node {
    /// A number.
    Constant(i64),
    /// That of an array that nothing uses: it may be any.
    Any,
    /// A condition that is known.
    Flag(bool),
    /// The size of an argument along an axis.
    Size {
        /// The argument's position.
        argument: usize,
        /// The axis.
        axis: usize,
    },
    /// An argument that is a number.
    Number(usize),
    /// What an operation of `arith` makes of others, on values of type `index`, or
    /// `i1` for conditions.
    Operation {
        /// The operation's name.
        name: &'static str,
        /// The predicate of a comparison.
        predicate: Option<AttributeKey>,
        /// The operands.
        operands: Vec<Extent>,
    },
}

/// The operations of `arith` that sizes are computed by.
const OPERATIONS: [&str; 19] = [
    "arith.addi",
    "arith.subi",
    "arith.muli",
    "arith.divsi",
    "arith.divui",
    "arith.ceildivsi",
    "arith.floordivsi",
    "arith.remsi",
    "arith.remui",
    "arith.maxsi",
    "arith.maxui",
    "arith.minsi",
    "arith.minui",
    "arith.andi",
    "arith.ori",
    "arith.xori",
    "arith.cmpi",
    "arith.select",
    "arith.index_cast",
];

/// An expression and what follows from it.
struct Fact {
    node: Node,
    /// Whether it is made of sizes alone.
    is_of_sizes: bool,
    /// Whether it surely is not negative.
    is_size: bool,
}

/// Expressions, of which no two are equal.
#[derive(Default)]
pub(crate) struct Extents<'c> {
    nodes: Vec<Fact>,
    known: HashMap<Node, Extent>,
    predicates: HashMap<AttributeKey, Attribute<'c>>,
}

impl<'c> Extents<'c> {
    /// The expression of a node.
    pub(crate) fn add(&mut self, node: Node) -> Extent {
        if let Some(known) = self.known.get(&node) {
            return *known;
        }
        let extent = Extent(self.nodes.len());
        self.nodes.push(Fact {
            is_of_sizes: self.may_be_of_sizes(&node),
            is_size: self.may_be_size(&node),
            node: node.clone(),
        });
        self.known.insert(node, extent);
        extent
    }

    /// A number.
    pub(crate) fn constant(&mut self, number: i64) -> Extent {
        self.add(Node::Constant(number))
    }

    /// What an operation of `arith` computes; nothing for one that sizes are not
    /// computed by.
    pub(crate) fn operation(
        &mut self,
        operation: OpRef<'c>,
        operands: Vec<Extent>,
    ) -> Option<Extent> {
        let name = *OPERATIONS.iter().find(|it| **it == ir::name(operation))?;
        let predicate = operation.attribute("predicate").ok();
        let key = predicate.map(ir::attribute_key);
        if let (Some(key), Some(predicate)) = (key, predicate) {
            self.predicates.insert(key, predicate);
        }
        Some(self.simplified(name, key, operands))
    }

    /// One of two by a condition.
    pub(crate) fn select(&mut self, condition: Extent, then: Extent, otherwise: Extent) -> Extent {
        self.simplified("arith.select", None, vec![condition, then, otherwise])
    }

    /// The product.
    pub(crate) fn product(&mut self, factors: Vec<Extent>) -> Extent {
        let one = self.constant(1);
        let mut factors = factors.into_iter().filter(|it| *it != one);
        let first = factors.next().unwrap_or(one);
        factors.fold(first, |product, factor| {
            self.simplified("arith.muli", None, vec![product, factor])
        })
    }

    fn simplified(
        &mut self,
        name: &'static str,
        predicate: Option<AttributeKey>,
        operands: Vec<Extent>,
    ) -> Extent {
        match (name, operands.as_slice()) {
            ("arith.index_cast", [only]) => *only,
            ("arith.select", [_, then, otherwise]) if then == otherwise => *then,
            ("arith.maxsi" | "arith.maxui" | "arith.minsi" | "arith.minui", [left, right])
                if left == right =>
            {
                *left
            }
            // Sizes are not negative.
            ("arith.maxsi", [size, zero] | [zero, size])
                if self.is_at_most_zero(*zero) && self.is_size(*size) =>
            {
                *size
            }
            _ => self.add(Node::Operation {
                name,
                predicate,
                operands,
            }),
        }
    }

    fn is_at_most_zero(&self, extent: Extent) -> bool {
        matches!(self.nodes[extent.0].node, Node::Constant(..=0))
    }

    fn is_size(&self, extent: Extent) -> bool {
        self.nodes[extent.0].is_size
    }

    fn may_be_size(&self, node: &Node) -> bool {
        match node {
            Node::Size { .. } | Node::Constant(0..) => true,
            Node::Operation { name, operands, .. } => match (*name, operands.as_slice()) {
                ("arith.maxsi", [left, right]) => self.is_size(*left) || self.is_size(*right),
                ("arith.minsi", [left, right]) | ("arith.select", [_, left, right]) => {
                    self.is_size(*left) && self.is_size(*right)
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether an expression is one of sizes alone.
    pub(crate) fn is_of_sizes(&self, extent: Extent) -> bool {
        self.nodes[extent.0].is_of_sizes
    }

    fn may_be_of_sizes(&self, node: &Node) -> bool {
        match node {
            Node::Constant(_) | Node::Any | Node::Flag(_) | Node::Size { .. } => true,
            Node::Number(_) => false,
            Node::Operation { operands, .. } => operands.iter().all(|it| self.is_of_sizes(*it)),
        }
    }

    /// The expression with others in the place of arguments' sizes and numbers; nothing
    /// if one is missing.
    pub(crate) fn substituted(
        &mut self,
        extent: Extent,
        new: &dyn Fn(&Node) -> Option<Extent>,
        done: &mut HashMap<Extent, Option<Extent>>,
    ) -> Option<Extent> {
        if let Some(known) = done.get(&extent) {
            return *known;
        }
        let result = match self.nodes[extent.0].node.clone() {
            Node::Constant(_) | Node::Any | Node::Flag(_) => Some(extent),
            Node::Operation {
                name,
                predicate,
                operands,
            } => {
                let operands = operands
                    .into_iter()
                    .map(|it| self.substituted(it, new, done));
                let operands = operands.collect::<Option<Vec<_>>>();
                operands.map(|operands| self.simplified(name, predicate, operands))
            }
            node => new(&node),
        };
        done.insert(extent, result);
        result
    }

    /// The expression's value, where `leaf` gives those of arguments' sizes. Computes
    /// nothing whose result is undefined.
    pub(crate) fn emit(
        &self,
        b: &Builder<'c>,
        extent: Extent,
        leaf: &dyn Fn(&Node) -> Option<Value<'c>>,
        done: &mut HashMap<Extent, Value<'c>>,
    ) -> Option<Value<'c>> {
        if let Some(value) = done.get(&extent) {
            return Some(*value);
        }
        let value = match &self.nodes[extent.0].node {
            Node::Constant(number) => b.index(*number),
            Node::Any => b.index(0),
            Node::Flag(flag) => b.bool(*flag),
            Node::Operation {
                name,
                predicate,
                operands,
            } => {
                let operands = operands.iter().map(|it| self.emit(b, *it, leaf, done));
                let mut operands = operands.collect::<Option<Vec<_>>>()?;
                let is_division = name.contains("div") || name.contains("rem");
                if is_division && ir::defining_operation(operands[1]).is_none_or(is_computed) {
                    operands[1] = divisor(b, operands[1]);
                }
                let predicate = predicate.and_then(|key| self.predicates.get(&key));
                let predicate = predicate.map(|predicate| ("predicate", *predicate));
                let r#type = match *name {
                    "arith.cmpi" => b.integer_type(1),
                    _ => operands.last()?.r#type(),
                };
                b.value(name, &operands, r#type, predicate.as_slice())
            }
            node => leaf(node)?,
        };
        done.insert(extent, value);
        Some(value)
    }
}

/// Whether an operation gives what is no constant but 0.
fn is_computed(operation: OpRef<'_>) -> bool {
    let value = operation
        .attribute("value")
        .ok()
        .and_then(ir::integer_value);
    value.is_none_or(|value| value == 0)
}

/// A divisor, or 1 in the place of 0, by which the program does not divide, and of a
/// negative number, which no size is: quotients by -1 may overflow.
fn divisor<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    let one = b.index(1);
    let is_positive = b.compare_integers(CmpiPredicate::Sgt, value, b.index(0));
    b.select(is_positive, value, one)
}
