//! Constants: None, bools, texts and integers, and tuples, ranges and slices of
//! them, as far as what makes them can be seen.
//!
//! The sizes of arrays are among them where types say them.

mod operations;

use super::{
    classes,
    rules::tuples::{Known, repeated},
    ty::Ty,
};
use crate::functions::array_like::fresh;
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, OpRef, Value, value_key},
    types,
};
pub(crate) use operations::{Constant, range_length as range_count};
use operations::{
    integer_operator, range, range_length, range_values, slice, slot, subscript, unpacked,
};
use std::cell::Cell;

/// How many operators are seen through: the operands of each are looked at anew.
const OPERATORS_LIMIT: usize = 8;
/// How many values are looked at for one constant.
const VALUES_LIMIT: usize = 1024;

/// How far a search may go.
#[derive(Clone, Copy)]
struct Limit<'s> {
    operators: usize,
    values: &'s Cell<usize>,
}

/// What finds constants among values of which the types are known.
#[derive(Clone, Copy)]
pub(crate) struct Constants<'t, 'c> {
    ty: &'t dyn Fn(Value<'c>) -> Option<Ty>,
}

/// The constants among values that have their types in the IR.
pub(crate) fn constants<'t, 'c>() -> Constants<'t, 'c> {
    Constants {
        ty: &|value| Ty::of(value.r#type()).ok(),
    }
}

impl<'t, 'c> Constants<'t, 'c> {
    /// The constants among values that have these types.
    pub(crate) fn of(ty: &'t dyn Fn(Value<'c>) -> Option<Ty>) -> Self {
        Self { ty }
    }

    /// The integer that a value is known to be.
    pub(crate) fn integer(&self, value: Value<'c>) -> Option<i64> {
        match self.find(value)? {
            Constant::Integer(integer) => Some(integer),
            _ => None,
        }
    }

    /// What is known of an index of a tuple.
    pub(crate) fn index(&self, value: Value<'c>) -> Known {
        known(self.find(value))
    }

    /// What is known of the indices of an array. A tuple as the only index stands
    /// for its elements.
    pub(crate) fn indices(&self, indices: &[Value<'c>]) -> Vec<Known> {
        let constants = indices.iter();
        let mut constants = constants.map(|index| self.find(*index));
        match indices {
            [_] => match constants.next().flatten() {
                Some(Constant::Sequence(elements)) => elements.into_iter().map(known).collect(),
                other => vec![known(other)],
            },
            _ => constants.map(known).collect(),
        }
    }

    /// How many values a range gives, if that is known.
    pub(crate) fn range_length(&self, range: Value<'c>) -> Option<usize> {
        match self.find(range)? {
            Constant::Range(slots) => range_length(slots),
            _ => None,
        }
    }

    /// The constant that a value is known to be.
    pub(crate) fn find(&self, value: Value<'c>) -> Option<Constant> {
        if (self.ty)(value) == Some(Ty::None) {
            return Some(Constant::None);
        }
        let limit = Limit {
            operators: OPERATORS_LIMIT,
            values: &Cell::new(VALUES_LIMIT),
        };
        self.constant(value, limit)
    }

    fn constant(&self, value: Value<'c>, limit: Limit<'_>) -> Option<Constant> {
        limit.values.set(limit.values.get().checked_sub(1)?);
        if let Some(dtype) = (self.ty)(value).as_ref().and_then(Ty::as_dtype) {
            return Some(Constant::Dtype(dtype));
        }
        let operation = ir::defining_operation(value)?;
        let operands = ir::operands(operation);
        let operand = |index: usize| self.constant(*operands.get(index)?, limit);
        let text = |name| ir::string_of(operation, name).unwrap_or_default();
        match ir::name(operation) {
            "basicpy.numeric_constant" | "arith.constant" => {
                ir::integer_of(operation, "value").map(Constant::Integer)
            }
            "basicpy.bool_constant" => {
                ir::integer_of(operation, "value").map(|truth| Constant::Bool(truth != 0))
            }
            "basicpy.str_constant" => ir::string_of(operation, "value").map(Constant::Text),
            "basicpy.unknown_cast" | "basicpy.as_int" => operand(0),
            "basicpy.unary_expr" => match (text("kind").as_str(), operand(0)?) {
                ("USub", Constant::Integer(integer)) => {
                    integer.checked_neg().map(Constant::Integer)
                }
                ("UAdd", integer @ Constant::Integer(_)) => Some(integer),
                _ => None,
            },
            "basicpy.binary_expr" | "basicpy.inplace_expr" => {
                self.binary(&text("kind"), &operands, limit)
            }
            "arith.addi" => self.binary("Add", &operands, limit),
            "arith.subi" => self.binary("Sub", &operands, limit),
            "arith.muli" => self.binary("Mult", &operands, limit),
            "basicpy.build_tuple" if types::dict_keys(value.r#type()).is_some() => None,
            "basicpy.build_tuple" => Some(self.sequence(&operands, limit)),
            "basicpy.slot_object_make" => self.slot_object(value, &operands, limit),
            "basicpy.slot_object_get" => {
                let index = ir::integer_of(operation, "index")?;
                slot(operand(0)?, usize::try_from(index).ok()?)
            }
            "basicpy.unpack" => {
                let results = ir::results(operation);
                let place = results
                    .iter()
                    .position(|it| value_key(*it) == value_key(value))?;
                let starred = ir::integer_of(operation, "starred");
                unpacked(operand(0)?, place, results.len(), starred)
            }
            "basicpy.subscript" => match self.dict_value(&operands, limit) {
                Some(value) => self.constant(value, limit),
                None => subscript(operand(0)?, operand(1)?),
            },
            "basicpy.attribute" => self.attribute(&operands, &text("name"), limit),
            "numpy.dim" => {
                let axis = ir::integer_of(operation, "axis")?;
                self.size(*operands.first()?, usize::try_from(axis).ok()?)
            }
            "basicpy.builtin_call" => self.call(operation, &operands, limit),
            _ => None,
        }
    }

    fn sequence(&self, elements: &[Value<'c>], limit: Limit<'_>) -> Constant {
        let elements = elements.iter().map(|element| match (self.ty)(*element) {
            Some(Ty::None) => Some(Constant::None),
            _ => self.constant(*element, limit),
        });
        Constant::Sequence(elements.collect())
    }

    /// What a key that is known stands for in a dict that is written out.
    fn dict_value(&self, operands: &[Value<'c>], limit: Limit<'_>) -> Option<Value<'c>> {
        let [dict, key] = operands else {
            return None;
        };
        let made = ir::defining_operation(*dict)?;
        if ir::name(made) == "basicpy.unknown_cast" {
            return self.dict_value(&[*ir::operands(made).first()?, *key], limit);
        }
        let keys = types::dict_keys(dict.r#type())?;
        let Constant::Text(key) = self.constant(*key, limit)? else {
            return None;
        };
        let place = keys.iter().position(|known| *known == key)?;
        let is_written = ir::name(made) == "basicpy.build_tuple";
        ir::operands(made)
            .get(place)
            .copied()
            .filter(|_| is_written)
    }

    /// What a function answers that asks for a value's type.
    fn answer(&self, function: &str, object: Value<'c>) -> Option<Constant> {
        classes::answer(function, &(self.ty)(object)?)
    }

    fn text(&self, value: Value<'c>, limit: Limit<'_>) -> Option<String> {
        match self.constant(value, limit)? {
            Constant::Text(text) => Some(text),
            _ => None,
        }
    }

    fn integers(&self, values: &[Value<'c>], limit: Limit<'_>) -> Option<Vec<i64>> {
        let integers = values
            .iter()
            .map(|value| match self.constant(*value, limit)? {
                Constant::Integer(integer) => Some(integer),
                _ => None,
            });
        integers.collect()
    }

    fn binary(&self, kind: &str, operands: &[Value<'c>], limit: Limit<'_>) -> Option<Constant> {
        let operators = limit.operators.checked_sub(1)?;
        let limit = Limit { operators, ..limit };
        let [left, right] = operands else {
            return None;
        };
        match (self.constant(*left, limit)?, self.constant(*right, limit)?) {
            (Constant::Integer(left), Constant::Integer(right)) => {
                integer_operator(kind, left, right).map(Constant::Integer)
            }
            (Constant::Sequence(left), Constant::Sequence(right)) if kind == "Add" => {
                Some(Constant::Sequence([left, right].concat()))
            }
            (Constant::Sequence(elements), Constant::Integer(count))
            | (Constant::Integer(count), Constant::Sequence(elements))
                if kind == "Mult" =>
            {
                repeated(&elements, Some(count))
                    .ok()
                    .map(Constant::Sequence)
            }
            _ => None,
        }
    }

    fn slot_object(
        &self,
        value: Value<'c>,
        slots: &[Value<'c>],
        limit: Limit<'_>,
    ) -> Option<Constant> {
        match (self.ty)(value)? {
            Ty::List(_) => Some(self.sequence(slots, limit)),
            Ty::Range => range(&self.integers(slots, limit)?),
            Ty::Slice(_) => self.slice(slots, limit),
            _ => None,
        }
    }

    fn slice(&self, bounds: &[Value<'c>], limit: Limit<'_>) -> Option<Constant> {
        let bounds = bounds.iter().map(|bound| match (self.ty)(*bound)? {
            Ty::None => Some(None),
            _ => match self.constant(*bound, limit)? {
                Constant::Integer(integer) => Some(Some(integer)),
                _ => None,
            },
        });
        slice(&bounds.collect::<Option<Vec<_>>>()?)
    }

    /// The size of an array along an axis.
    fn size(&self, array: Value<'c>, axis: usize) -> Option<Constant> {
        match (self.ty)(array)? {
            Ty::Array(array) => array
                .shape
                .get(axis)
                .copied()
                .flatten()
                .map(Constant::Integer),
            _ => None,
        }
    }

    fn attribute(&self, operands: &[Value<'c>], name: &str, limit: Limit<'_>) -> Option<Constant> {
        let object = *operands.first()?;
        let array = match (self.ty)(object)? {
            Ty::Array(array) => array,
            Ty::Scalar(dtype) => fresh(dtype, Vec::new()),
            tuple @ Ty::NamedTuple(..) => {
                return slot(self.constant(object, limit)?, tuple.field(name)?);
            }
            Ty::Dtype(dtype) => return classes::dtype_attribute(dtype, name),
            _ => return None,
        };
        let elements = || {
            array
                .shape
                .iter()
                .try_fold(1, |product: i64, size| product.checked_mul((*size)?))
        };
        match name {
            "shape" => {
                let sizes = array.shape.iter().map(|size| size.map(Constant::Integer));
                Some(Constant::Sequence(sizes.collect()))
            }
            "ndim" => i64::try_from(array.rank()).ok().map(Constant::Integer),
            "size" => elements().map(Constant::Integer),
            "itemsize" => Some(Constant::Integer(array.dtype.size() as i64)),
            "nbytes" => elements()?
                .checked_mul(array.dtype.size() as i64)
                .map(Constant::Integer),
            _ => None,
        }
    }

    fn call(&self, call: OpRef<'c>, operands: &[Value<'c>], limit: Limit<'_>) -> Option<Constant> {
        match (ir::string_of(call, "callee")?.as_str(), operands) {
            ("builtins.len", [object]) => match (self.ty)(*object)? {
                Ty::Array(_) => self.size(*object, 0),
                Ty::Dict(keys, _) => i64::try_from(keys.len()).ok().map(Constant::Integer),
                sequence => i64::try_from(sequence.elements()?.len())
                    .ok()
                    .map(Constant::Integer),
            },
            (question, [object]) if let Some(answer) = self.answer(question, *object) => {
                Some(answer)
            }
            ("numpy.shape", _) => self.attribute(operands, "shape", limit),
            ("numpy.size", [_]) => self.attribute(operands, "size", limit),
            ("builtins.slice", bounds) => self.slice(bounds, limit),
            ("builtins.range", bounds) => range(&self.integers(bounds, limit)?),
            ("builtins.tuple" | "builtins.list", [iterable]) => {
                match self.constant(*iterable, limit)? {
                    sequence @ Constant::Sequence(_) => Some(sequence),
                    Constant::Range(slots) => {
                        let integers = range_values(slots)?.into_iter();
                        let elements = integers.map(|integer| Some(Constant::Integer(integer)));
                        Some(Constant::Sequence(elements.collect()))
                    }
                    _ => None,
                }
            }
            ("builtins.isinstance", [object, others @ ..]) => {
                let texts = others.iter().map(|class| self.text(*class, limit));
                let texts = texts.collect::<Option<Vec<_>>>()?;
                let answer = classes::is_any(&(self.ty)(*object)?, &texts).ok()?;
                Some(Constant::Bool(answer))
            }
            ("numpy.issubdtype", [dtype, above]) => {
                let class = self.constant(*above, limit);
                let types = ((self.ty)(*dtype)?, (self.ty)(*above)?);
                let answer = classes::is_subdtype(&types.0, &types.1, class.as_ref()).ok()?;
                Some(Constant::Bool(answer))
            }
            ("builtins.int", [integer]) => match self.constant(*integer, limit)? {
                integer @ Constant::Integer(_) => Some(integer),
                _ => None,
            },
            _ => None,
        }
    }
}

/// The sizes that a shape is known to have: those of an int, or of a tuple's
/// elements. A size below 0 raises when the program runs.
pub(crate) fn sizes(shape: Option<&Constant>) -> Vec<Option<i64>> {
    let size = |constant: Option<&Constant>| match constant {
        Some(Constant::Integer(size @ 0..)) => Some(*size),
        _ => None,
    };
    match shape {
        Some(Constant::Sequence(sizes)) => sizes.iter().map(|it| size(it.as_ref())).collect(),
        other => vec![size(other)],
    }
}

/// A constant as an index.
fn known(constant: Option<Constant>) -> Known {
    match constant {
        Some(Constant::Integer(integer)) => Known::Integer(integer),
        Some(Constant::Slice(slots)) => Known::Slice(slots),
        _ => Known::Nothing,
    }
}
