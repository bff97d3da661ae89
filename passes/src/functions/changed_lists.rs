//! What a list that changes is made of: a list with room for more elements, of which
//! only the first count. `expansion::changed_lists` of the front end makes calls of
//! these functions; no program can name them.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    emit::Emit,
    list_storage::Part,
};
use crate::typing::{coercion::coerce, join::join, problem::Problem, rules::lists, ty::Ty};
use npc_dialects::{
    ir::{CmpiPredicate, Value},
    types::Kind,
};

/// How many elements a list has room for at first.
const FIRST_ROOM: i64 = 16;

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "builtins._changed_list",
        parameters: &[required("value")],
        result: |arguments| changed(arguments.required(0)?),
        lower: |emit, arguments, result| emit.changed_list(*arguments.required(0)?, result),
    },
    Function {
        name: "builtins._list_copy",
        parameters: &[required("value")],
        result: |arguments| changed(arguments.required(0)?),
        lower: |emit, arguments, result| {
            let list = emit.changed_list(*arguments.required(0)?, result)?;
            match result {
                Ty::ListOf(_) => emit.copied_columns(&emit.columns_of_list(list)?, result),
                _ => Ok(list),
            }
        },
    },
    Function {
        name: "builtins._seen_list",
        parameters: &[required("list"), required("count")],
        result: |arguments| arguments.required(0).cloned(),
        lower: |emit, arguments, result| {
            emit.first_elements_by(Emit::list_of_columns, arguments, result)
        },
    },
    Function {
        name: "builtins._taken_list",
        parameters: &[required("list"), required("count")],
        result: |arguments| arguments.required(0).cloned(),
        lower: |emit, arguments, result| {
            emit.first_elements_by(Emit::copied_columns, arguments, result)
        },
    },
    Function {
        name: "builtins._with_room",
        parameters: &[
            required("list"),
            required("count"),
            required("value"),
            optional("least"),
        ],
        result: |arguments| longer(arguments.required(0)?, arguments.required(2)?),
        lower: |emit, arguments, result| {
            let list = *arguments.required(0)?;
            let list = coerce(&emit.builder, list, &emit.ty(list)?, result)?;
            let count = emit.integer(*arguments.required(1)?);
            let least = arguments.get(3).map(|least| emit.integer(*least));
            let least = least.unwrap_or_else(|| emit.int(FIRST_ROOM));
            emit.list_with_room(list, count, *arguments.required(2)?, least)
        },
    },
    Function {
        // Whether there is no room for another element.
        name: "builtins._is_full",
        parameters: &[required("list"), required("count"), required("value")],
        result: |_| Ok(Ty::Bool),
        lower: |emit, arguments, _| {
            let (list, count) = (*arguments.required(0)?, *arguments.required(1)?);
            let is_full = emit.is_full(list, emit.integer(count), *arguments.required(2)?)?;
            Ok(emit.python_bool(is_full))
        },
    },
    Function {
        // The list as one that takes a value.
        name: "builtins._taking",
        parameters: &[required("list"), required("value")],
        result: |arguments| {
            let list = arguments.required(0)?;
            let taking = lists::with_element(list, arguments.required(1)?);
            Ok(taking.unwrap_or_else(|| list.clone()))
        },
        lower: |emit, arguments, result| {
            let list = *arguments.required(0)?;
            match emit.ty(list)? {
                ty if ty == *result => Ok(list),
                ty => coerce(&emit.builder, list, &ty, result),
            }
        },
    },
    Function {
        name: "builtins._put",
        parameters: &[required("list"), required("count"), required("value")],
        result: |arguments| stored(arguments.required(0)?, arguments.required(2)?),
        lower: |emit, arguments, _| {
            let [list, count, value] = [0, 1, 2].map(|index| arguments.required(index));
            emit.put(*list?, emit.integer(*count?), *value?)?;
            Ok(emit.none())
        },
    },
    Function {
        name: "builtins._insert",
        parameters: &[
            required("list"),
            required("count"),
            required("index"),
            required("value"),
        ],
        result: |arguments| {
            index(arguments.required(2)?)?;
            lists::without_arrays(arguments.required(0)?)?;
            stored(arguments.required(0)?, arguments.required(3)?)
        },
        lower: |emit, arguments, _| {
            let (list, count) = (*arguments.required(0)?, *arguments.required(1)?);
            let (index, count) = (emit.integer(*arguments.required(2)?), emit.integer(count));
            let b = &emit.builder;
            let is_negative = b.compare_integers(CmpiPredicate::Slt, index, emit.int(0));
            let from_end = b.same("arith.addi", &[index, count]);
            let place = b.select(is_negative, from_end, index);
            let place = b.same("arith.maxsi", &[place, emit.int(0)]);
            let place = b.same("arith.minsi", &[place, count]);
            let next = b.same("arith.addi", &[place, emit.int(1)]);
            let end = b.same("arith.addi", &[count, emit.int(1)]);
            for elements in emit.columns_of_list(list)? {
                let rest = emit.elements_between(elements, [place, count])?;
                emit.copy_part(elements, [next, end], rest)?;
            }
            emit.put(list, place, *arguments.required(3)?)?;
            Ok(emit.none())
        },
    },
    Function {
        name: "builtins._popped",
        parameters: &[required("list"), required("count"), required("index")],
        result: |arguments| element(arguments.required(0)?, arguments.required(2)?),
        lower: |emit, arguments, _| {
            let (list, count) = (*arguments.required(0)?, *arguments.required(1)?);
            let count = emit.integer(count);
            let b = &emit.builder;
            let is_empty = b.compare_integers(CmpiPredicate::Eq, count, emit.int(0));
            emit.raise_if(is_empty, "IndexError", "pop from empty list", &[]);
            let index = *arguments.required(2)?;
            let place = emit.position(index, count, "pop index out of range");
            let popped = emit.item(list, place)?;
            emit.close_gap(list, count, place)?;
            Ok(popped)
        },
    },
    Function {
        name: "builtins._delete_item",
        parameters: &[required("list"), required("count"), required("index")],
        result: |arguments| {
            element(arguments.required(0)?, arguments.required(2)?).map(|_| Ty::None)
        },
        lower: |emit, arguments, _| {
            let (list, count) = (*arguments.required(0)?, *arguments.required(1)?);
            let count = emit.integer(count);
            let message = "list assignment index out of range";
            let place = emit.position(*arguments.required(2)?, count, message);
            emit.close_gap(list, count, place)?;
            Ok(emit.none())
        },
    },
    Function {
        name: "builtins._remove",
        parameters: &[required("list"), required("count"), required("value")],
        result: |arguments| {
            of_numbers(arguments.required(0)?)?;
            lists::search(arguments.required(0)?, arguments.required(2)?).map(|()| Ty::None)
        },
        lower: |emit, arguments, _| {
            let (list, count) = (*arguments.required(0)?, *arguments.required(1)?);
            let (value, count) = (*arguments.required(2)?, emit.integer(count));
            let place = emit.first_place([emit.int(0), count], &|emit, place| {
                emit.has_item(list, place, value)
            })?;
            let b = &emit.builder;
            let is_missing = b.compare_integers(CmpiPredicate::Eq, place, count);
            let message = "list.remove(x): x not in list";
            emit.raise_if(is_missing, "ValueError", message, &[]);
            emit.close_gap(list, count, place)?;
            Ok(emit.none())
        },
    },
    Function {
        name: "builtins._set_item",
        parameters: &[
            required("list"),
            required("count"),
            required("index"),
            required("value"),
        ],
        result: |arguments| {
            let (list, value) = (arguments.required(0)?, arguments.required(3)?);
            if let Ty::Array(_) = list {
                return index(arguments.required(2)?).map(|()| Ty::None);
            }
            element(list, arguments.required(2)?)?;
            stored(list, value)
        },
        lower: |emit, arguments, _| {
            let (list, count) = (*arguments.required(0)?, *arguments.required(1)?);
            let (index, value) = (*arguments.required(2)?, *arguments.required(3)?);
            if let Ty::Array(array) = emit.ty(list)? {
                match array.rank() {
                    1 => emit.store(list, &[index], value, array.dtype)?,
                    _ => drop(emit.assign(emit.view(list, &[index])?, value)?),
                }
                return Ok(emit.none());
            }
            let message = "list assignment index out of range";
            let place = emit.position(index, emit.integer(count), message);
            if of_numbers(&emit.ty(list)?)?.is_some() {
                emit.replace_element(list, place, value)?;
            }
            Ok(emit.none())
        },
    },
    Function {
        name: "builtins._no_list",
        parameters: &[required("value")],
        result: |arguments| match arguments.required(0)? {
            value if has_list(value) => Err(Problem::construct(
                "a list that changes is given to a function that gives back a list, \
                 which may be the same one",
                "give the function a copy, as in f(list(xs))",
            )),
            value => Ok(value.clone()),
        },
        lower: |_, arguments, _| arguments.required(0).copied(),
    },
];

/// Whether a function takes a list to which nothing has been added yet.
pub(crate) fn takes_empty_lists(function: &str) -> bool {
    const TAKE: &[&str] = &[
        "builtins._changed_list",
        "builtins._list_copy",
        "builtins._seen_list",
        "builtins._taken_list",
        "builtins._with_room",
        "builtins._is_full",
        "builtins._taking",
        "builtins._set_slice",
        "builtins._spliced",
        "builtins._delete_slice",
    ];
    TAKE.contains(&function)
}

/// What a variable for a list that changes holds: a list of any length. What elements it
/// has is not known as long as there are none.
fn changed(value: &Ty) -> Result<Ty, Problem> {
    match value {
        Ty::List(elements) if elements.is_empty() => Ok(Ty::ListOf(Box::new(Ty::Bottom))),
        Ty::List(elements) => lists::of_elements(elements).ok_or_else(|| {
            Problem::construct(
                "a list that changes holds numbers, arrays, or tuples of such, of one type",
                "make an array of them, or give each a name",
            )
        }),
        // An array, if a product that looks like a list's is one.
        Ty::ListOf(_) | Ty::Array(_) => Ok(value.clone()),
        other => Err(of_numbers(other)
            .err()
            .unwrap_or_else(|| differs(other, other))),
    }
}

/// Checks that this is a list that has numbers in it.
pub(super) fn of_numbers(list: &Ty) -> Result<Option<&Ty>, Problem> {
    match list {
        Ty::List(elements) if elements.is_empty() => Ok(None),
        empty if empty.is_empty_list() => Ok(None),
        Ty::ListOf(element) => Ok(Some(element)),
        other => Err(Problem::conflict(
            format!("{} is not changed as a list is", other.with_article()),
            "give another variable what is no list of numbers",
        )),
    }
}

/// The type of a list that gets a value.
pub(super) fn longer(list: &Ty, value: &Ty) -> Result<Ty, Problem> {
    match of_numbers(list)? {
        None => lists::list_of(value),
        Some(_) => lists::with_element(list, value).ok_or_else(|| differs(list, value)),
    }
}

/// Checks that a value becomes an element of a list.
fn stored(list: &Ty, value: &Ty) -> Result<Ty, Problem> {
    match of_numbers(list)? {
        Some(element) if join(element, &lists::as_element(value)).as_ref() != Some(element) => {
            Err(differs(list, value))
        }
        _ => Ok(Ty::None),
    }
}

fn differs(list: &Ty, value: &Ty) -> Problem {
    Problem::conflict(
        format!(
            "{} does not take {}",
            list.with_article(),
            value.with_article()
        ),
        "convert the value, as in float(x), or start with elements of its type",
    )
}

pub(super) fn index(index: &Ty) -> Result<(), Problem> {
    match index.is_index() {
        true => Ok(()),
        false => Err(Problem::conflict(
            format!(
                "a list's index is an integer or a slice, not {}",
                index.with_article()
            ),
            "convert it with int(x)",
        )),
    }
}

/// The type of an element at an index. A list without any has none of a type: what reads
/// one raises.
fn element(list: &Ty, at: &Ty) -> Result<Ty, Problem> {
    index(at)?;
    match of_numbers(list)? {
        Some(element) => Ok(element.clone()),
        None => Err(Problem::conflict(
            "nothing has been added to this list: its elements have no type",
            "start with an element, or make the list of any length, as in [0.0] * n",
        )),
    }
}

/// Whether there is a list in a value.
fn has_list(value: &Ty) -> bool {
    match value {
        Ty::List(_) | Ty::ListOf(_) => true,
        other => other.elements().is_some_and(|it| it.iter().any(has_list)),
    }
}

impl<'c> Emit<'c> {
    /// A list that is new, as one that changes.
    fn changed_list(&self, list: Value<'c>, ty: &Ty) -> Result<Value<'c>, Problem> {
        match Kind::of(melior::ir::ValueLike::r#type(&list)) {
            Kind::List(_) => Ok(list),
            _ if matches!(ty, Ty::ListOf(_)) => self.list_of_display(list, ty),
            _ => Ok(list),
        }
    }

    /// A view of the elements from one place to before another.
    pub(super) fn elements_between(
        &self,
        elements: Value<'c>,
        bounds: [Value<'c>; 2],
    ) -> Result<Value<'c>, Problem> {
        let place = self.slice([Some(bounds[0]), Some(bounds[1]), None]);
        self.view_along(elements, 0, place)
    }

    /// The list that `make` makes of as many elements of a list as it has.
    fn first_elements_by(
        &self,
        make: impl Fn(&Self, &[Value<'c>], &Ty) -> Result<Value<'c>, Problem>,
        arguments: &Arguments<Value<'c>>,
        result: &Ty,
    ) -> Result<Value<'c>, Problem> {
        let (list, count) = (*arguments.required(0)?, *arguments.required(1)?);
        let Ty::ListOf(_) = result else {
            return Ok(list);
        };
        let place = self.slice([None, Some(count), None]);
        let first = self.picked_columns(list, |column| self.view_along(column, 0, place))?;
        make(self, &first, result)
    }

    /// Copies elements to a part of an array, which may be partly the same.
    pub(super) fn copy_part(
        &self,
        array: Value<'c>,
        bounds: [Value<'c>; 2],
        elements: Value<'c>,
    ) -> Result<(), Problem> {
        self.assign_all(self.elements_between(array, bounds)?, elements)
    }

    /// Moves the elements behind a place to it.
    fn close_gap(
        &self,
        list: Value<'c>,
        count: Value<'c>,
        place: Value<'c>,
    ) -> Result<(), Problem> {
        let b = &self.builder;
        let next = b.same("arith.addi", &[place, self.int(1)]);
        let end = b.same("arith.subi", &[count, self.int(1)]);
        // Where there is nothing at the place, what raises stands before this.
        let end = b.same("arith.maxsi", &[end, self.int(0)]);
        for rows in self.rows_of_columns(list)? {
            let rest = self.elements_between(rows, [next, count])?;
            self.copy_part(rows, [place, end], rest)?;
        }
        Ok(())
    }

    /// Whether a list of so many elements has no room for another one, as an `i1`.
    fn is_full(
        &self,
        list: Value<'c>,
        count: Value<'c>,
        value: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let length = self.length(list)?;
        let b = &self.builder;
        let has_no_row = b.compare_integers(CmpiPredicate::Eq, count, length);
        let ty = self.ty(list)?;
        if !lists::has_arrays(&ty) {
            return Ok(has_no_row);
        }
        let values = self.taken_apart(value, &ty)?;
        let parts = self.parts_of_list(list)?.into_iter().zip(values);
        parts
            .into_iter()
            .try_fold(has_no_row, |is_full, part| match part {
                (Part::Numbers(_), _) => Ok(is_full),
                (Part::Arrays(arrays), value) => {
                    let has_no_room = arrays.is_full(self, count, value)?;
                    Ok(self.builder.same("arith.ori", &[is_full, has_no_room]))
                }
            })
    }

    /// A list of so many elements with room for another one: for twice as many, and for
    /// `least` at least.
    fn list_with_room(
        &self,
        list: Value<'c>,
        count: Value<'c>,
        value: Value<'c>,
        least: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let b = &self.builder;
        let ty = self.ty(list)?;
        let length = self.length(list)?;
        let twice = b.same("arith.muli", &[length, self.int(2)]);
        // There is room for one more, however little is expected.
        let more = b.same("arith.addi", &[length, self.int(1)]);
        let room = b.same(
            "arith.maxsi",
            &[b.same("arith.maxsi", &[twice, least]), more],
        );
        let room = match lists::has_arrays(&ty) {
            // There may be rows enough, and too little room for the elements of an array.
            true => {
                let has_no_row = b.compare_integers(CmpiPredicate::Eq, count, length);
                b.select(has_no_row, room, length)
            }
            false => room,
        };
        let mut longer = Vec::new();
        let values = self.taken_apart(value, &ty)?;
        for (part, value) in self.parts_of_list(list)?.into_iter().zip(values) {
            match part {
                Part::Numbers(column) => {
                    let dtype = self.array_ty(column)?.dtype;
                    let copy = self.new_array(dtype, &[None], &[room])?;
                    self.copy_part(copy, [self.int(0), length], column)?;
                    longer.push(copy);
                }
                Part::Arrays(arrays) => {
                    longer.extend(arrays.with_room(self, room, count, value)?);
                }
            }
        }
        self.list_of_columns(&longer, &ty)
    }

    /// Sets the element of a list at a place that it has room for.
    fn put(&self, list: Value<'c>, place: Value<'c>, value: Value<'c>) -> Result<(), Problem> {
        match of_numbers(&self.ty(list)?)? {
            Some(_) => self.store_element(list, place, value),
            None => Ok(()),
        }
    }
}
