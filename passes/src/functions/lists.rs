//! Lists of any length, whose elements are numbers, or tuples of numbers, of one type:
//! arrays that nothing changes hold them.

use super::{
    Function,
    arguments::{optional, required},
    changed_lists::index,
    emit::Emit,
    list_storage::MOST_ITEMS,
};
use crate::typing::{
    coercion::coerce, constant::constants, problem::Problem, rules::lists, ty::Ty,
    vectorized::number,
};
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, CmpiPredicate, Value},
    types::Kind,
};

/// The conversions between a list and the array of its elements, which `flatten-tuples`
/// removes.
pub(crate) const CAST: &str = "builtin.unrealized_conversion_cast";

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.ndarray.tolist",
        parameters: &[required("a")],
        result: |arguments| match arguments.required(0)? {
            Ty::Array(array) if array.rank() == 0 => Ok(number(array.dtype)),
            Ty::Array(array) if array.rank() == 1 => lists::list_of(&number(array.dtype)),
            Ty::Scalar(dtype) => Ok(number(*dtype)),
            other => Err(Problem::construct(
                format!("the lists within the list of {other} are not compiled"),
                "use the array itself, or a.ravel().tolist()",
            )),
        },
        lower: |emit, arguments, result| {
            let object = *arguments.required(0)?;
            match (result, emit.ty(object)?) {
                (Ty::ListOf(_), _) => emit.list_of_elements(object, result),
                (_, Ty::Array(array)) => {
                    let element = emit.load(object, &[], array.dtype)?;
                    emit.cast(element, result)
                }
                _ => emit.cast(object, result),
            }
        },
    },
    Function {
        name: "builtins.list.copy",
        parameters: &[required("self")],
        result: |arguments| arguments.required(0).cloned(),
        // Nothing tells it from the list.
        lower: |_, arguments, _| arguments.required(0).copied(),
    },
    Function {
        name: "builtins.list.count",
        parameters: &[required("self"), required("value")],
        result: |arguments| {
            lists::search(arguments.required(0)?, arguments.required(1)?)?;
            Ok(Ty::Int)
        },
        lower: |emit, arguments, _| {
            let (list, value) = (*arguments.required(0)?, *arguments.required(1)?);
            let length = emit.length(list)?;
            let counted = emit.repeat(
                [emit.int(0), length],
                &[emit.int(0)],
                &mut |emit, place, count| {
                    let is_equal = emit.has_item(list, place, value)?;
                    let one = emit.builder.select(is_equal, emit.int(1), emit.int(0));
                    Ok(vec![emit.builder.same("arith.addi", &[count[0], one])])
                },
            )?;
            Ok(counted[0])
        },
    },
    Function {
        name: "builtins.list.index",
        parameters: &[
            required("self"),
            required("value"),
            optional("start"),
            optional("stop"),
        ],
        result: |arguments| {
            lists::search(arguments.required(0)?, arguments.required(1)?)?;
            [2, 3]
                .into_iter()
                .filter_map(|place| arguments.get(place))
                .try_for_each(index)?;
            Ok(Ty::Int)
        },
        lower: |emit, arguments, _| {
            let (list, value) = (*arguments.required(0)?, *arguments.required(1)?);
            let bounds = [2, 3].map(|place| arguments.get(place).map(|it| emit.integer(*it)));
            let slice = emit.slice([bounds[0], bounds[1], None]);
            let [start, end, _] = emit.slice_bounds(slice, emit.length(list)?)?;
            let place = emit.first_place([start, end], &|emit, place| {
                emit.has_item(list, place, value)
            })?;
            // Where the start is behind the end, nothing is looked at.
            let is_missing = emit.builder.compare_integers(CmpiPredicate::Eq, place, end);
            let (shown, values) = match emit.ty(value)? {
                Ty::Int => ("{}".to_string(), vec![value]),
                Ty::Tuple(elements) if elements.iter().all(|it| *it == Ty::Int) => {
                    let shown = vec!["{}"; elements.len()].join(", ");
                    let end = if elements.len() == 1 { "," } else { "" };
                    (format!("({shown}{end})"), emit.tuple_elements(value)?)
                }
                _ => ("list.index(x): x".to_string(), Vec::new()),
            };
            let message = match values.is_empty() {
                true => format!("{shown} not in list"),
                false => format!("{shown} is not in list"),
            };
            emit.raise_if(is_missing, "ValueError", &message, &values);
            Ok(place)
        },
    },
];

impl<'c> Emit<'c> {
    /// The array with the elements of a list of any length, which must not be written.
    pub(crate) fn elements_of_list(&self, list: Value<'c>) -> Result<Value<'c>, Problem> {
        if let Some(cast) = ir::defining_operation(list)
            && ir::name(cast) == CAST
        {
            return Ok(ir::operands(cast)[0]);
        }
        let array = Ty::Array(lists::array_of(&self.ty(list)?)?);
        Ok(self.builder.value(CAST, &[list], self.r#type(&array)?, &[]))
    }

    /// An array in the place of a list of any length of numbers; any other value as it is.
    pub(crate) fn without_list(&self, value: Value<'c>) -> Result<Value<'c>, Problem> {
        match Kind::of(value.r#type()) {
            Kind::List(_) if lists::is_of_numbers(&self.ty(value)?) => self.elements_of_list(value),
            _ => Ok(value),
        }
    }

    /// The list of this type whose elements a new array holds, which nothing else uses.
    pub(crate) fn list_in(&self, array: Value<'c>, list: &Ty) -> Result<Value<'c>, Problem> {
        let elements = self.r#type(&Ty::Array(lists::array_of(list)?))?;
        let array = match array.r#type() == elements {
            true => array,
            false => self
                .builder
                .value("numpy.static_info_cast", &[array], elements, &[]),
        };
        Ok(self.builder.value(CAST, &[array], self.r#type(list)?, &[]))
    }

    /// A list of this type with the elements of an array of one axis, converted to the
    /// type of the list's.
    pub(crate) fn list_of_elements(
        &self,
        array: Value<'c>,
        list: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let dtype = lists::array_of(list)?.dtype;
        let copy = self.array_if_tensor(self.astype(self.elements(array)?, dtype)?);
        self.list_in(copy, list)
    }

    /// A list that is written out as one of any length.
    pub(crate) fn list_of_display(
        &self,
        display: Value<'c>,
        list: &Ty,
    ) -> Result<Value<'c>, Problem> {
        if !lists::is_of_numbers(list) {
            let items = self.tuple_elements(display)?;
            let columns = self.columns_for(&items, list)?;
            let made = self.list_of_columns(&columns, list)?;
            for (place, item) in items.into_iter().enumerate() {
                self.store_element(made, self.int(place as i64), item)?;
            }
            return Ok(made);
        }
        let dtype = lists::array_of(list)?.dtype;
        let element = lists::element(list).unwrap_or(list);
        let items = self.tuple_elements(display)?.into_iter();
        let items = items.map(|it| coerce(&self.builder, it, &self.ty(it)?, element));
        let items = self.list(&items.collect::<Result<Vec<_>, _>>()?);
        self.list_in(self.new_array_like(items, dtype)?, list)
    }

    /// `left operator right`, if that is for lists of any length to say.
    pub(crate) fn list_binary(
        &self,
        operator: &str,
        left: Value<'c>,
        right: Value<'c>,
    ) -> Result<Option<Value<'c>>, Problem> {
        let types = (self.ty(left)?, self.ty(right)?);
        let counts = [left, right].map(|count| constants().integer(count));
        let Some(result) = lists::binary(operator, &types.0, &types.1, counts) else {
            return Ok(None);
        };
        let result = result?;
        if let Ty::List(_) = result {
            return Ok(Some(self.list(&[])));
        }
        let as_list = |part, ty| coerce(&self.builder, part, ty, &result);
        let list = match operator {
            "Add" => {
                let [left, right] = [as_list(left, &types.0), as_list(right, &types.1)];
                let (left, right) = (self.columns_of_list(left?)?, self.columns_of_list(right?)?);
                let parts = left.into_iter().zip(right);
                let joined = parts.map(|(left, right)| self.joined(&[left, right], 0));
                self.list_of_columns(&joined.collect::<Result<Vec<_>, _>>()?, &result)?
            }
            _ if types.1.is_index() => {
                self.repeated_list(as_list(left, &types.0)?, right, &result)?
            }
            _ => self.repeated_list(as_list(right, &types.1)?, left, &result)?,
        };
        Ok(Some(list))
    }

    /// `list * count`
    fn repeated_list(
        &self,
        list: Value<'c>,
        count: Value<'c>,
        ty: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let b = &self.builder;
        let columns = self.columns_of_list(list)?;
        let length = self.length(list)?;
        let count = b.same("arith.maxsi", &[self.integer(count), self.int(0)]);
        let is_empty = b.compare_integers(CmpiPredicate::Eq, length, self.int(0));
        let count = b.select(is_empty, self.int(0), count);
        // No memory has room for more, and the product is a number.
        let divisor = b.select(is_empty, self.int(1), length);
        let most = b.same("arith.divsi", &[self.int(MOST_ITEMS), divisor]);
        let is_too_long = b.compare_integers(CmpiPredicate::Sgt, count, most);
        self.raise_if(is_too_long, "MemoryError", "", &[]);
        let total = b.same("arith.muli", &[length, count]);
        let repeated = self.new_columns(ty, total)?;
        self.repeat([self.int(0), count], &[], &mut |emit, round, _| {
            let start = emit.builder.same("arith.muli", &[round, length]);
            let end = emit.builder.same("arith.addi", &[start, length]);
            let place = emit.slice([Some(start), Some(end), None]);
            for (repeated, column) in repeated.iter().zip(&columns) {
                let target = emit.view_along(*repeated, 0, place)?;
                emit.assign_all(target, *column)?;
            }
            Ok(Vec::new())
        })?;
        self.list_of_columns(&repeated, ty)
    }

    /// `list[index]` for a list of any length.
    pub(crate) fn list_item(
        &self,
        list: Value<'c>,
        index: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        if let Ty::Slice(_) = self.ty(index)? {
            let taken = self.picked_columns(list, |column| self.view(column, &[index]))?;
            return self.copied_columns(&taken, &self.ty(list)?);
        }
        let length = self.length(list)?;
        let position = self.position(index, length, "list index out of range");
        self.item(list, position)
    }

    /// The first position from a start to before an end at which something holds, or the end.
    pub(super) fn first_place(
        &self,
        [start, end]: [Value<'c>; 2],
        holds: &dyn Fn(&Self, Value<'c>) -> Result<Value<'c>, Problem>,
    ) -> Result<Value<'c>, Problem> {
        let places = self.repeat([start, end], &[end], &mut |emit, place, first| {
            let b = &emit.builder;
            let is_first = b.compare_integers(CmpiPredicate::Eq, first[0], end);
            let here = b.same("arith.andi", &[is_first, holds(emit, place)?]);
            Ok(vec![b.select(here, place, first[0])])
        })?;
        Ok(places[0])
    }

    /// `left operator right` for two lists, one of them of any length: the first elements
    /// that differ decide, or the lengths.
    pub(crate) fn compare_lists(
        &self,
        operator: &str,
        left: Value<'c>,
        right: Value<'c>,
    ) -> Result<Option<Value<'c>>, Problem> {
        let types = (self.ty(left)?, self.ty(right)?);
        let Some(list) = lists::joined(&types.0, &types.1) else {
            return Ok(None);
        };
        let left = coerce(&self.builder, left, &types.0, &list)?;
        let right = coerce(&self.builder, right, &types.1, &list)?;
        self.compare_items(operator, left, right).map(Some)
    }

    /// `left operator right` for two lists, or two arrays of one axis, as Python compares
    /// sequences: the first items that differ decide, or the lengths.
    pub(crate) fn compare_items(
        &self,
        operator: &str,
        left: Value<'c>,
        right: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let b = &self.builder;
        let (count, other) = (self.length(left)?, self.length(right)?);
        let shorter = b.same("arith.minsi", &[count, other]);
        let place = self.first_place([self.int(0), shorter], &|emit, place| {
            let [left, right] = [emit.item(left, place)?, emit.item(right, place)?];
            let differs = emit.order("NotEq", left, right)?;
            Ok(emit.truth_value(differs))
        })?;
        let differs = b.compare_integers(CmpiPredicate::Slt, place, shorter);
        self.chosen(
            differs,
            &|emit| {
                let pair = [emit.item(left, place)?, emit.item(right, place)?];
                let holds = emit.order(operator, pair[0], pair[1])?;
                Ok(emit.truth_value(holds))
            },
            &|emit| emit.compare_numbers(operator, count, other),
        )
    }
}
