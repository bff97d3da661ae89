//! What the conversion knows while it walks a function: the sizes of arrays, and
//! index expressions that were computed already.

use super::{
    constant_array::Constants,
    fill::Fill,
    library::Library,
    memref::{DYNAMIC, MemRef},
    tensor::Tensors,
};
use crate::typing::dtype::{DType, MlirDtype};
use melior::{
    Context,
    ir::{Type, ValueLike},
};
use npc_dialects::ir::{self, Builder, OperationKey, Value, ValueKey};
use std::collections::{HashMap, HashSet};

/// A size, of type `index` where it is not a constant.
#[derive(Clone, Copy, Debug)]
pub(super) enum Size<'c> {
    /// Known when the program is compiled.
    Constant(i64),
    /// Known at run time.
    Value(Value<'c>),
}

/// A size as a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum SizeKey {
    Constant(i64),
    Value(ValueKey),
}

impl<'c> Size<'c> {
    /// A value of type `index`.
    pub(super) fn value(self, b: &Builder<'c>) -> Value<'c> {
        match self {
            Self::Constant(size) => b.index(size),
            Self::Value(value) => value,
        }
    }

    /// A value of type `i64`.
    pub(super) fn integer(self, b: &Builder<'c>) -> Value<'c> {
        let integer = b.integer_type(64);
        match self {
            Self::Constant(size) => b.integer(integer, size),
            Self::Value(value) => b.index_cast(value, integer),
        }
    }

    /// The size, or 0 in the place of a negative one.
    pub(super) fn not_negative(self, b: &Builder<'c>) -> Self {
        match self {
            Self::Constant(size) => Self::Constant(size.max(0)),
            Self::Value(size) => Self::Value(b.same("arith.maxsi", &[size, b.index(0)])),
        }
    }

    /// The key: equal keys are equal sizes.
    pub(super) fn key(self) -> SizeKey {
        match self {
            Self::Constant(size) => SizeKey::Constant(size),
            Self::Value(value) => SizeKey::Value(ir::value_key(value)),
        }
    }

    /// Whether the size is this constant.
    pub(super) fn is(self, constant: i64) -> bool {
        matches!(self, Self::Constant(size) if size == constant)
    }

    /// Whether the size is known not to be more than this, as that of `a[:1]`.
    pub(super) fn is_at_most(self, most: i64) -> bool {
        match self {
            Self::Constant(size) => size <= most,
            Self::Value(value) => upper_bound(value).is_some_and(|bound| bound <= most),
        }
    }

    /// Whether both are known to be equal.
    pub(super) fn equals(self, other: Self) -> bool {
        self.key() == other.key()
    }

    /// Whether both are known to differ.
    pub(super) fn differs(self, other: Self) -> bool {
        matches!((self, other), (Self::Constant(left), Self::Constant(right)) if left != right)
    }

    /// What a type says about the size.
    pub(super) fn static_size(self) -> i64 {
        match self {
            Self::Constant(size) => size,
            Self::Value(_) => DYNAMIC,
        }
    }
}

/// An expression whose value is kept for the rest of its block, so that equal
/// expressions are one value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Expression {
    /// An integer as an `index`.
    Index(ValueKey),
    /// The size of an array along an axis.
    Dim(ValueKey, usize),
    /// `max(a - b, 0)` or, as `AtMost`, `min(a, b)`.
    Beyond(SizeKey, i64),
    AtMost(SizeKey, i64),
    /// The size of two that are broadcast together.
    Join([SizeKey; 2]),
    /// A tensor spread over these sizes.
    Spread(ValueKey, Vec<SizeKey>),
    /// A view of an array by these indices.
    View(ValueKey, Vec<super::slice::IndexKey>),
    /// An array of the module: its global, offset, sizes and strides.
    Global(String, i64, Vec<i64>, Vec<i64>),
}

/// Rows of an array, neighbours from one on. Where there is none, the first one
/// may be another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rows {
    /// The array.
    pub(super) array: ValueKey,
    /// The first row.
    pub(super) start: i64,
}

/// How often code runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frequency {
    /// It is fast.
    Often,
    /// It is fast for what is seldom, too: one loop for all shapes, not one for each case.
    Seldom,
    /// There is little of it.
    HardlyEver,
}

/// The state of the conversion of a function.
pub(super) struct Lowering<'c> {
    /// The context.
    pub(super) context: &'c Context,
    /// The tensors met so far.
    pub(super) tensors: Tensors<'c>,
    /// New arrays whose elements are not computed yet.
    pub(super) pending: Vec<Fill<'c>>,
    /// Arrays that were allocated for intermediate tensors and that no value of the
    /// program is yet.
    pub(super) temporaries: HashSet<ValueKey>,
    /// Users of tensors that are converted already.
    pub(super) done: HashSet<OperationKey>,
    /// Libraries that are needed, and for which dtypes.
    pub(super) libraries: HashSet<(Library, DType)>,
    /// What makes arrays that nothing writes.
    pub(super) readonly: HashSet<OperationKey>,
    /// The module's constant arrays.
    pub(super) constants: Constants<'c>,
    /// The types of the module's globals.
    pub(super) globals: HashMap<String, Type<'c>>,
    /// How often what is being lowered runs.
    pub(super) frequency: Frequency,
    sizes: HashMap<ValueKey, Vec<Size<'c>>>,
    rows: HashMap<ValueKey, Rows>,
    joined: HashMap<SizeKey, HashSet<SizeKey>>,
    /// Those of the sizes that were joined that are 0 or 1.
    narrow: HashSet<SizeKey>,
    /// Sizes of which programs hardly ever mean that they may be 1.
    stretches: HashSet<SizeKey>,
    scopes: Vec<HashMap<Expression, Value<'c>>>,
}

impl<'c> Lowering<'c> {
    /// The state at the start of a function.
    pub(super) fn new(context: &'c Context) -> Self {
        Self {
            context,
            tensors: Tensors::default(),
            pending: Vec::new(),
            temporaries: HashSet::new(),
            done: HashSet::new(),
            libraries: HashSet::new(),
            readonly: HashSet::new(),
            constants: Constants::default(),
            globals: HashMap::new(),
            frequency: Frequency::Often,
            sizes: HashMap::new(),
            rows: HashMap::new(),
            joined: HashMap::new(),
            narrow: HashSet::new(),
            stretches: HashSet::new(),
            scopes: Vec::new(),
        }
    }

    /// Forgets, when `body` is done, the expressions that it computed.
    pub(super) fn scoped<T>(&mut self, body: impl FnOnce(&mut Self) -> T) -> T {
        self.open_scope();
        let result = body(self);
        self.close_scope();
        result
    }

    /// Keeps expressions from now on until the scope is closed.
    pub(super) fn open_scope(&mut self) {
        self.scopes.push(HashMap::new());
    }

    /// Forgets the expressions since the last scope was opened.
    pub(super) fn close_scope(&mut self) {
        self.scopes.pop();
    }

    /// The value of an expression, computed unless it is at hand.
    pub(super) fn cached(
        &mut self,
        expression: Expression,
        compute: impl FnOnce(&mut Self) -> Value<'c>,
    ) -> Value<'c> {
        let known = self
            .scopes
            .iter()
            .rev()
            .find_map(|scope| scope.get(&expression));
        if let Some(value) = known {
            return *value;
        }
        let value = compute(self);
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(expression, value);
        }
        value
    }

    /// An `i64` as an `index`; constants and what came from an index are seen through.
    pub(super) fn index(&mut self, b: &Builder<'c>, value: Value<'c>) -> Size<'c> {
        if let Some(constant) = constant(value) {
            return Size::Constant(constant);
        }
        let index = b.index_type();
        if value.r#type() == index {
            return Size::Value(value);
        }
        if let Some(source) = cast_source(value, "arith.index_cast")
            && source.r#type() == index
        {
            return Size::Value(source);
        }
        let key = Expression::Index(ir::value_key(value));
        Size::Value(self.cached(key, |_| b.index_cast(value, index)))
    }

    /// The sizes of an operation's result, which these operands give as far as its type
    /// does not.
    pub(super) fn given_sizes(
        &mut self,
        b: &Builder<'c>,
        result: Type<'c>,
        given: &[Value<'c>],
    ) -> Option<Vec<Size<'c>>> {
        let mut given = given.iter();
        let size = |size: Option<i64>| match size {
            Some(size) => Some(Size::Constant(size)),
            None => Some(self.index(b, *given.next()?)),
        };
        ir::shape_of(result).into_iter().map(size).collect()
    }

    /// The sizes of an array.
    pub(super) fn sizes(&mut self, b: &Builder<'c>, array: Value<'c>) -> Vec<Size<'c>> {
        let array = precise(array);
        if let Some(sizes) = self.sizes.get(&ir::value_key(array)) {
            return sizes.clone();
        }
        let shape = MemRef::of(array.r#type())
            .map(|memref| memref.shape)
            .unwrap_or_default();
        shape
            .into_iter()
            .enumerate()
            .map(|(axis, size)| match size {
                DYNAMIC => self.dim(b, array, axis),
                size => Size::Constant(size),
            })
            .collect()
    }

    fn dim(&mut self, b: &Builder<'c>, array: Value<'c>, axis: usize) -> Size<'c> {
        let key = Expression::Dim(ir::value_key(array), axis);
        Size::Value(self.cached(key, |_| {
            b.value(
                "memref.dim",
                &[array, b.index(axis as i64)],
                b.index_type(),
                &[],
            )
        }))
    }

    /// Notes the sizes of an array that was just made.
    pub(super) fn note_sizes(&mut self, array: Value<'c>, sizes: Vec<Size<'c>>) {
        self.sizes.insert(ir::value_key(array), sizes);
    }

    /// Whether a size is what broadcasting gave for sizes with this one among them,
    /// or with all that this one was made of: broadcasting it again changes nothing.
    pub(super) fn was_joined(&self, joined: Size<'c>, part: Size<'c>) -> bool {
        if joined.equals(part) {
            return true;
        }
        let Some(parts) = self.joined.get(&joined.key()) else {
            return false;
        };
        parts.contains(&part.key())
            || self
                .joined
                .get(&part.key())
                .is_some_and(|others| others.is_subset(parts))
    }

    /// Whether a size is this one unless it is 0: what else it was made of by broadcasting
    /// is no more than 1.
    pub(super) fn is_size_unless_empty(&self, joined: Size<'c>, size: Size<'c>) -> bool {
        let Some(parts) = self.joined.get(&joined.key()) else {
            return false;
        };
        let alone = HashSet::from([size.key()]);
        let own = self.joined.get(&size.key()).unwrap_or(&alone);
        own.is_subset(parts) && parts.difference(own).all(|part| self.narrow.contains(part))
    }

    /// Notes that programs hardly ever mean that a size may be 1.
    pub(super) fn note_stretch(&mut self, size: Size<'c>) {
        self.stretches.insert(size.key());
    }

    /// Whether programs hardly ever mean that a size may be 1.
    pub(super) fn is_stretch(&self, size: Size<'c>) -> bool {
        self.stretches.contains(&size.key())
    }

    /// Notes what a size was made of by broadcasting.
    pub(super) fn note_joined(&mut self, joined: Size<'c>, sizes: [Size<'c>; 2]) {
        let mut parts = HashSet::new();
        for size in sizes {
            if size.is_at_most(1) {
                self.narrow.insert(size.key());
            }
            match self.joined.get(&size.key()) {
                Some(inner) => parts.extend(inner.iter().copied()),
                None => {
                    parts.insert(size.key());
                }
            }
        }
        self.joined.insert(joined.key(), parts);
    }

    /// The rows that an array consists of: its own, unless it is a view.
    pub(super) fn rows(&self, array: Value<'c>) -> Rows {
        let array = ir::value_key(array);
        self.rows
            .get(&array)
            .copied()
            .unwrap_or(Rows { array, start: 0 })
    }

    /// Notes which rows a view consists of.
    pub(super) fn note_rows_of(&mut self, view: Value<'c>, rows: Rows) {
        self.rows.insert(ir::value_key(view), rows);
    }

    /// Allocates a contiguous array.
    pub(super) fn allocate(
        &mut self,
        b: &Builder<'c>,
        dtype: DType,
        sizes: &[Size<'c>],
    ) -> Value<'c> {
        self.allocate_elements(b, dtype.storage_type(self.context), sizes)
    }

    /// Allocates a contiguous array of elements of this type.
    pub(super) fn allocate_elements(
        &mut self,
        b: &Builder<'c>,
        element: Type<'c>,
        sizes: &[Size<'c>],
    ) -> Value<'c> {
        let shape = sizes
            .iter()
            .map(|size| size.static_size())
            .collect::<Vec<_>>();
        let r#type = MemRef::contiguous(element, &shape).to_type(self.context);
        let dynamic = sizes.iter().filter_map(|size| match size {
            Size::Constant(_) => None,
            Size::Value(value) => Some(*value),
        });
        let dynamic = dynamic.collect::<Vec<_>>();
        let array = super::generic::allocation(b, r#type, &dynamic);
        self.note_sizes(array, sizes.to_vec());
        array
    }
}

/// The value before it was made less precise by `memref.cast`.
pub(super) fn precise(mut value: Value<'_>) -> Value<'_> {
    while let Some(source) = cast_source(value, "memref.cast") {
        value = source;
    }
    value
}

fn cast_source<'c>(value: Value<'c>, name: &str) -> Option<Value<'c>> {
    let operation = ir::defining_operation(value)?;
    (ir::name(operation) == name).then(|| ir::operands(operation)[0])
}

/// What an index is known not to be more than, from how the sizes of slices are computed.
fn upper_bound(value: Value<'_>) -> Option<i64> {
    if let Some(constant) = constant(value) {
        return Some(constant);
    }
    let operation = ir::defining_operation(value)?;
    let operands = ir::operands(operation);
    let bounds = operands.iter().map(|operand| upper_bound(*operand));
    match ir::name(operation) {
        "arith.minsi" => bounds.flatten().min(),
        "arith.maxsi" => bounds.collect::<Option<Vec<_>>>()?.into_iter().max(),
        "arith.subi" => upper_bound(operands[0])?.checked_sub(constant(*operands.get(1)?)?),
        _ => None,
    }
}

/// The value of an integer constant.
pub(super) fn constant(value: Value<'_>) -> Option<i64> {
    let operation = ir::defining_operation(value)?;
    let is_constant = matches!(
        ir::name(operation),
        "arith.constant" | "basicpy.numeric_constant"
    );
    is_constant
        .then(|| ir::integer_of(operation, "value"))
        .flatten()
}
