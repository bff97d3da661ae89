//! The types of attributes.

use crate::{
    functions::{complex::own_type, names::nearest},
    typing::{
        constant::Constant,
        problem::Problem,
        rules::views,
        ty::{ArrayTy, Ty},
    },
};
use npc_dialects::types::{Layout, NamedTuple};
use std::rc::Rc;

/// The type of `object.name`.
pub(crate) fn attribute(object: &Ty, name: &str) -> Result<Ty, Problem> {
    if let (Ty::NamedTuple(class, elements), index) = (object, object.field(name)) {
        return match index.and_then(|index| elements.get(index)) {
            Some(field) => Ok(field.clone()),
            None if name == "_fields" => Ok(Ty::Tuple(vec![Ty::Str; class.fields.len()])),
            None => Err(no_field(class, name)),
        };
    }
    match (object, name) {
        (Ty::Scalar(_), "shape") => Ok(Ty::Tuple(Vec::new())),
        (Ty::Array(array), "shape") => Ok(Ty::Tuple(vec![Ty::Int; array.rank()])),
        (Ty::Array(_) | Ty::Scalar(_), "ndim" | "size" | "itemsize" | "nbytes") => Ok(Ty::Int),
        (Ty::Array(array), "strides") => Ok(Ty::Tuple(vec![Ty::Int; array.rank()])),
        (Ty::Array(_), "flags") => Ok(flags()),
        (Ty::Array(array), "dtype") => Ok(Ty::Dtype(array.dtype)),
        (Ty::Scalar(dtype), "dtype") => Ok(Ty::Dtype(*dtype)),
        (Ty::Array(array), "real" | "imag") => Ok(part_of_array(array, name)),
        (Ty::Scalar(dtype), "real" | "imag") => Ok(Ty::Scalar(dtype.part())),
        (Ty::Complex, "real" | "imag") => Ok(Ty::Float),
        (number, "real" | "imag") if number.is_python_number() => Ok(own_type(number)),
        (Ty::Dtype(_), "kind" | "name" | "char") => Ok(Ty::Str),
        (Ty::Dtype(_), "itemsize") => Ok(Ty::Int),
        (Ty::Range, "start" | "stop" | "step") => Ok(Ty::Int),
        (Ty::Slice(_), "start" | "stop" | "step") => {
            let slot = slot_of(name).and_then(|index| object.slot(index));
            Ok(slot.unwrap_or(Ty::None))
        }
        (Ty::Array(array), "T") => {
            let order = (0..array.rank()).rev().collect::<Vec<_>>();
            Ok(Ty::Array(views::transposed(array, &order)))
        }
        (Ty::Array(array), "mT") if array.rank() > 1 => Ok(Ty::Array(views::transposed(
            array,
            &matrix_order(array.rank()),
        ))),
        (Ty::Array(_), "mT") => Err(Problem::conflict(
            "matrix transpose with ndim < 2 is undefined",
            "give the array two axes, as in a[:, None]",
        )),
        _ => Err(unknown(object, name)),
    }
}

/// What `array.flags` says of the order in memory, as a tuple with names.
pub(crate) fn flags() -> Ty {
    let class = NamedTuple {
        name: "flags".to_string(),
        fields: FLAGS.iter().map(ToString::to_string).collect(),
    };
    Ty::NamedTuple(Rc::new(class), vec![Ty::Bool; FLAGS.len()])
}

/// The names of NumPy's flags that [`flags`] has: whether an array is contiguous in C order
/// or in Fortran's, in the latter only, and in any of the two.
const FLAGS: &[&str] = &[
    "c_contiguous",
    "contiguous",
    "f_contiguous",
    "fortran",
    "fnc",
    "forc",
];

/// The attribute that `array.flags[key]` is, of what [`flags`] has.
///
/// # Errors
/// Says so if the key is not known, or is that of another flag.
pub(crate) fn flag(key: Option<&Constant>) -> Result<&'static str, Problem> {
    const KEYS: &[(&str, &[&str])] = &[
        ("c_contiguous", &["C_CONTIGUOUS", "C", "CONTIGUOUS"]),
        ("f_contiguous", &["F_CONTIGUOUS", "F", "FORTRAN"]),
        ("fnc", &["FNC"]),
        ("forc", &["FORC"]),
    ];
    let Some(Constant::Text(key)) = key else {
        return Err(Problem::conflict(
            "the name of a flag is not a constant",
            "write it out, as in a.flags['C_CONTIGUOUS']",
        ));
    };
    let found = KEYS.iter().find(|(_, names)| names.contains(&key.as_str()));
    found.map(|(attribute, _)| *attribute).ok_or_else(|| {
        Problem::function(
            format!("the flag '{key}' is not compiled"),
            "npc compiles C_CONTIGUOUS, F_CONTIGUOUS, FNC and FORC, which say how arrays lie",
        )
    })
}

/// The order of axes that swaps the last two, if there are two.
pub(crate) fn matrix_order(rank: usize) -> Vec<usize> {
    let mut order = (0..rank).collect::<Vec<_>>();
    if rank > 1 {
        order.swap(rank - 2, rank - 1);
    }
    order
}

/// The type of `array.real` or `array.imag`: a view of complex numbers; real ones are
/// their own real parts, and their imaginary ones are zeros that nobody may write.
pub(crate) fn part_of_array(array: &ArrayTy, part: &str) -> Ty {
    let mut view = array.clone();
    view.dtype = array.dtype.part();
    if array.dtype.is_complex() {
        view.layout = Layout::Strided;
    } else if part == "imag" {
        view.layout = Layout::C;
        view.readonly = true;
    }
    Ty::Array(view)
}

/// A named tuple's class has no such field.
fn no_field(class: &NamedTuple, name: &str) -> Problem {
    let fields = class.fields.iter().map(String::as_str);
    let help = match nearest(name, fields) {
        Some(similar) => format!("did you mean '{similar}'?"),
        None if class.fields.is_empty() => "the class has no fields".to_string(),
        None => format!("the fields are {}", class.fields.join(", ")),
    };
    let message = format!("'{}' object has no attribute '{name}'", class.name);
    Problem::function(message, help)
}

fn unknown(object: &Ty, name: &str) -> Problem {
    const OF_ARRAYS: &[&str] = &[
        "shape", "ndim", "size", "dtype", "itemsize", "nbytes", "strides", "flags", "T", "mT",
        "real", "imag",
    ];
    let similar = match object {
        Ty::Array(_) => nearest(name, OF_ARRAYS.iter().copied()),
        _ => None,
    };
    let help = match (similar, object) {
        (_, Ty::Array(_)) if name == "flat" => {
            "subscript it or loop over it where it stands, as in a.flat[i], or write a.ravel()"
                .to_string()
        }
        (Some(similar), _) => format!("did you mean '{similar}'?"),
        (None, Ty::Array(_)) => format!("of arrays npc compiles {}", OF_ARRAYS.join(", ")),
        (None, _) => "compute it with operators, or with functions of math and numpy".to_string(),
    };
    let message = format!(
        "{} has no attribute '{name}' that npc compiles",
        object.with_article()
    );
    Problem::function(message, help)
}

/// The slot of a range or a slice that has this name.
pub(crate) fn slot_of(name: &str) -> Option<usize> {
    ["start", "stop", "step"]
        .iter()
        .position(|slot| *slot == name)
}
