//! Other names of functions, and the nearest name of one that does not exist.

use super::instead::instead;
use crate::typing::problem::Problem;

/// Names beside the one in the table.
pub(super) static ALIASES: &[(&str, &str)] = &[
    ("numpy.abs", "numpy.absolute"),
    ("numpy.acos", "numpy.arccos"),
    ("numpy.acosh", "numpy.arccosh"),
    ("numpy.asin", "numpy.arcsin"),
    ("numpy.asinh", "numpy.arcsinh"),
    ("numpy.atan", "numpy.arctan"),
    ("numpy.atan2", "numpy.arctan2"),
    ("numpy.atanh", "numpy.arctanh"),
    ("numpy.pow", "numpy.power"),
    ("numpy.divide", "numpy.true_divide"),
    ("numpy.mod", "numpy.remainder"),
    ("numpy.bitwise_not", "numpy.invert"),
    ("numpy.bitwise_invert", "numpy.invert"),
    ("numpy.bitwise_left_shift", "numpy.left_shift"),
    ("numpy.bitwise_right_shift", "numpy.right_shift"),
    ("numpy.deg2rad", "numpy.radians"),
    ("numpy.rad2deg", "numpy.degrees"),
    ("numpy.amax", "numpy.max"),
    ("numpy.amin", "numpy.min"),
    ("numpy.bool", "numpy.bool_"),
    ("numpy.byte", "numpy.int8"),
    ("numpy.conj", "numpy.conjugate"),
    ("numpy.cdouble", "numpy.complex128"),
    ("numpy.csingle", "numpy.complex64"),
    ("numpy.double", "numpy.float64"),
    ("numpy.half", "numpy.float16"),
    ("numpy.int_", "numpy.int64"),
    ("numpy.intc", "numpy.int32"),
    ("numpy.intp", "numpy.int64"),
    ("numpy.long", "numpy.int64"),
    ("numpy.longlong", "numpy.int64"),
    ("numpy.short", "numpy.int16"),
    ("numpy.single", "numpy.float32"),
    ("numpy.ubyte", "numpy.uint8"),
    ("numpy.uint", "numpy.uint64"),
    ("numpy.uintc", "numpy.uint32"),
    ("numpy.uintp", "numpy.uint64"),
    ("numpy.ulong", "numpy.uint64"),
    ("numpy.ulonglong", "numpy.uint64"),
    ("numpy.ushort", "numpy.uint16"),
    ("numpy.ndarray.argmax", "numpy.argmax"),
    ("numpy.ndarray.argmin", "numpy.argmin"),
    ("numpy.ndarray.cumprod", "numpy.cumprod"),
    ("numpy.ndarray.cumsum", "numpy.cumsum"),
    ("numpy.ndarray.sum", "numpy.sum"),
    ("numpy.ndarray.prod", "numpy.prod"),
    ("numpy.ndarray.min", "numpy.min"),
    ("numpy.ndarray.max", "numpy.max"),
    ("numpy.ndarray.mean", "numpy.mean"),
    ("numpy.ndarray.any", "numpy.any"),
    ("numpy.ndarray.all", "numpy.all"),
    ("numpy.ndarray.choose", "numpy.choose"),
    ("numpy.ndarray.dot", "numpy.dot"),
    ("numpy.around", "numpy.round"),
    ("numpy.ndarray.round", "numpy.round"),
    ("numpy.asanyarray", "numpy.asarray"),
    ("numpy.concat", "numpy.concatenate"),
    ("numpy.ndarray.diagonal", "numpy.diagonal"),
    ("numpy.ndarray.nonzero", "numpy.nonzero"),
    ("numpy.ndarray.ravel", "numpy.ravel"),
    ("numpy.ndarray.take", "numpy.take"),
    ("numpy.ndarray.repeat", "numpy.repeat"),
    ("numpy.ndarray.trace", "numpy.trace"),
    ("numpy.ndarray.squeeze", "numpy.squeeze"),
    ("numpy.ndarray.swapaxes", "numpy.swapaxes"),
    ("numpy.permute_dims", "numpy.transpose"),
    ("numpy.row_stack", "numpy.vstack"),
];

/// The name in the table.
pub(crate) fn canonical(name: &str) -> &str {
    ALIASES
        .iter()
        .find(|(alias, _)| *alias == name)
        .map_or(name, |(_, canonical)| canonical)
}

/// The problem of a name that nothing has.
pub(super) fn unknown<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Problem {
    let message = format!("{} is not compiled", shown(name));
    if let Some(help) = instead(name) {
        return Problem::function(message, help);
    }
    let known = known.chain(ALIASES.iter().map(|(alias, _)| *alias));
    let (family, wanted) = name.rsplit_once('.').unwrap_or_default();
    let family = known.filter_map(|known| {
        let (other, candidate) = known.rsplit_once('.')?;
        (family == other && !candidate.starts_with('_')).then_some(candidate)
    });
    let help = match nearest(wanted, family) {
        Some(nearest) => {
            let module = name.strip_suffix(wanted).unwrap_or_default();
            format!("did you mean {}?", shown(&format!("{module}{nearest}")))
        }
        None => "write it as a loop over the elements, or compute it in Python and pass the result"
            .to_string(),
    };
    Problem::function(message, help)
}

/// The name that is most like a misspelt one, if one is like it at all.
pub(crate) fn nearest<'a>(wanted: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let distances = known.map(|known| (strsim::osa_distance(wanted, known), known));
    let near = distances.filter(|(distance, _)| *distance <= wanted.len().max(3) / 3);
    near.min().map(|(_, nearest)| nearest)
}

/// A qualified name as users write it.
pub(super) fn shown(name: &str) -> String {
    if let Some(method) = name.strip_prefix("numpy.ndarray.") {
        return format!("the method '{method}' of arrays");
    }
    name.strip_prefix("builtins.").unwrap_or(name).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_was_meant() {
        let known = ["sqrt", "sum", "size", "shape"];
        for (wanted, expected) in [
            ("sqroot", Some("sqrt")),
            ("smu", Some("sum")),
            ("shpae", Some("shape")),
            ("xyz", None),
            ("", None),
        ] {
            assert_eq!(nearest(wanted, known.into_iter()), expected, "{wanted}");
        }
    }
}
