//! Arrays cut into parts along an axis: tuples of views.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    array_like::array_like,
    emit::Emit,
    names::shown,
};
use crate::typing::{
    constant::Constant,
    problem::Problem,
    rules::subscripts,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::{CmpiPredicate, Value};

/// How an array is cut.
enum Cuts {
    /// Into so many parts.
    Parts(i64),
    /// At these places.
    At(usize),
}

/// Along which axis.
#[derive(Clone, Copy)]
enum Along {
    Named,
    First,
    /// The second axis, or the only one.
    Second,
    Third,
}

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.split",
        parameters: &[
            required("ary"),
            required("indices_or_sections"),
            optional("axis"),
        ],
        result: |arguments| result(arguments, Along::Named, true),
        lower: |emit, arguments, _| emit.split(arguments, Along::Named, true),
    },
    Function {
        name: "numpy.array_split",
        parameters: &[
            required("ary"),
            required("indices_or_sections"),
            optional("axis"),
        ],
        result: |arguments| result(arguments, Along::Named, false),
        lower: |emit, arguments, _| emit.split(arguments, Along::Named, false),
    },
    Function {
        name: "numpy.vsplit",
        parameters: &[required("ary"), required("indices_or_sections")],
        result: |arguments| result(arguments, Along::First, true),
        lower: |emit, arguments, _| emit.split(arguments, Along::First, true),
    },
    Function {
        name: "numpy.hsplit",
        parameters: &[required("ary"), required("indices_or_sections")],
        result: |arguments| result(arguments, Along::Second, true),
        lower: |emit, arguments, _| emit.split(arguments, Along::Second, true),
    },
    Function {
        name: "numpy.dsplit",
        parameters: &[required("ary"), required("indices_or_sections")],
        result: |arguments| result(arguments, Along::Third, true),
        lower: |emit, arguments, _| emit.split(arguments, Along::Third, true),
    },
];

fn axis_of<T>(arguments: &Arguments<T>, along: Along, rank: usize) -> Result<usize, Problem> {
    let (axis, least) = match along {
        Along::Named => return Ok(arguments.axis(2, rank)?.unwrap_or(0)),
        Along::First => (0, 2),
        Along::Second => (usize::from(rank > 1), 1),
        Along::Third => (2, 3),
    };
    match rank >= least {
        true => Ok(axis),
        false => Err(Problem::conflict(
            format!("this only works on arrays of {least} or more dimensions"),
            "name the axis, as in np.split(a, 2, axis=0)",
        )),
    }
}

fn cuts<T>(arguments: &Arguments<T>) -> Result<Cuts, Problem> {
    match arguments.constant(1) {
        Some(Constant::Integer(parts @ 1..)) => Ok(Cuts::Parts(*parts)),
        Some(Constant::Integer(_)) => Err(Problem::conflict(
            "number sections must be larger than 0.",
            "cut it into one or more parts",
        )),
        Some(Constant::Sequence(places)) => Ok(Cuts::At(places.len())),
        _ => Err(arguments.not_constant(1, "an int that is written out, or a tuple of ints")),
    }
}

/// Refuses lists that NumPy does not split: it asks a list for its length alone, as if that
/// were the size along every axis, and not at all where parts must be equal.
fn check_list(
    arguments: &Arguments<Ty>,
    cuts: &Cuts,
    axis: usize,
    is_equal: bool,
) -> Result<(), Problem> {
    let array = arguments.required(0)?;
    let needs_size = axis > 0 || is_equal && matches!(cuts, Cuts::Parts(_));
    if !needs_size || matches!(array, Ty::Array(_)) {
        return Ok(());
    }
    Err(Problem::conflict(
        format!(
            "{} takes an array, not {array}",
            shown(arguments.function())
        ),
        "make an array of it, as in np.split(np.array(a), 2)",
    ))
}

fn result(arguments: &Arguments<Ty>, along: Along, is_equal: bool) -> Result<Ty, Problem> {
    let array = array_like(arguments.required(0)?)?;
    if array.rank() == 0 {
        return Err(Problem::conflict(
            "an array without axes cannot be split",
            "give an array with axes",
        ));
    }
    let axis = axis_of(arguments, along, array.rank())?;
    let cuts = cuts(arguments)?;
    check_list(arguments, &cuts, axis, is_equal)?;
    let count = match cuts {
        Cuts::Parts(parts) => usize::try_from(parts).unwrap_or(0),
        Cuts::At(places) => places + 1,
    };
    let part = part(&array, axis)?;
    Ok(Ty::Tuple(vec![Ty::Array(part); count]))
}

/// A part of an array, of which the size along the axis is not known.
fn part(array: &ArrayTy, axis: usize) -> Result<ArrayTy, Problem> {
    let indices = (0..=axis).map(|other| Ty::Slice([other == axis, other == axis, false]));
    match subscripts::view(array, &indices.collect::<Vec<_>>(), &[])? {
        Ty::Array(view) => Ok(view),
        other => Err(Problem::conflict(
            format!("an array is expected, not {other}"),
            "pass an array",
        )),
    }
}

impl<'c> Emit<'c> {
    fn split(
        &self,
        arguments: &Arguments<Value<'c>>,
        along: Along,
        is_equal: bool,
    ) -> Result<Value<'c>, Problem> {
        let array = self.array_like(*arguments.required(0)?)?;
        let ty = self.array_ty(array)?;
        let axis = axis_of(arguments, along, ty.rank())?;
        let size = self.sizes(array)?[axis];
        let ends = match cuts(arguments)? {
            Cuts::Parts(parts) => self.ends(size, parts, is_equal),
            Cuts::At(_) => self.given_sizes(&[*arguments.required(1)?])?,
        };
        let part = self.r#type(&Ty::Array(part(&ty, axis)?))?;
        let mut views = Vec::new();
        let zero = self.int(0);
        for index in 0..=ends.len() {
            let start = match index {
                0 => zero,
                index => ends[index - 1],
            };
            let end = *ends.get(index).unwrap_or(&size);
            let place = self.slice([Some(start), Some(end), None]);
            let view = self.view_along(array, axis, place)?;
            let cast = self
                .builder
                .value("numpy.static_info_cast", &[view], part, &[]);
            views.push(cast);
        }
        self.tuple(&views)
    }

    /// Where all parts but the last end: the first ones have one more where they are not
    /// equal.
    fn ends(&self, size: Value<'c>, parts: i64, is_equal: bool) -> Vec<Value<'c>> {
        let b = &self.builder;
        let count = self.int(parts);
        let (each, rest) = (
            b.same("arith.divsi", &[size, count]),
            b.same("arith.remsi", &[size, count]),
        );
        if is_equal {
            let is_uneven = b.compare_integers(CmpiPredicate::Ne, rest, self.int(0));
            let message = "array split does not result in an equal division";
            self.raise_if(is_uneven, "ValueError", message, &[]);
        }
        let end = |index: i64| {
            let before = b.same("arith.muli", &[each, self.int(index)]);
            let more = b.same("arith.minsi", &[rest, self.int(index)]);
            b.same("arith.addi", &[before, more])
        };
        (1..parts).map(end).collect()
    }
}
