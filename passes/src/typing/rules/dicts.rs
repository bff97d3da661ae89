//! What Python does with dicts whose keys are known. Nothing changes them.

use crate::typing::{constant::Constant, problem::Problem, ty::Ty};
use crate::{functions::names::nearest, list_changes::list_change};

/// The help where the keys of a dict are numbers.
const KEYED_BY_NUMBERS: &str = "use an array that the keys index, as in np.zeros(n)";

/// The type of `dict[key]`. The key must be known, and one of the dict's.
pub(super) fn subscript(
    keys: &[String],
    values: &[Ty],
    index: &[Ty],
    key: Option<&Constant>,
) -> Result<Ty, Problem> {
    let ([Ty::Str], Some(Constant::Text(key))) = (index, key) else {
        let problem =
            |help| Problem::construct("a dict is read by a key that is written out", help);
        return Err(match keys {
            [] => problem(KEYED_BY_NUMBERS.to_string()).of_object(),
            _ => problem(format!("write one of its keys: {}", listed(keys))),
        });
    };
    let value = place(keys, key).and_then(|place| values.get(place));
    value.cloned().ok_or_else(|| no_key(keys, key))
}

/// Where in a dict a key stands.
pub(crate) fn place(keys: &[String], key: &str) -> Option<usize> {
    keys.iter().position(|known| known == key)
}

fn no_key(keys: &[String], key: &str) -> Problem {
    let problem = |help| Problem::conflict(format!("the dict has no key '{key}'"), help);
    if keys.is_empty() {
        return problem("give the dict this key where it is made".to_string()).of_object();
    }
    problem(match nearest(key, keys.iter().map(String::as_str)) {
        Some(similar) => format!("did you mean '{similar}'?"),
        None => format!("its keys are {}", listed(keys)),
    })
}

fn listed(keys: &[String]) -> String {
    let keys = keys.iter().map(|key| format!("'{key}'"));
    keys.collect::<Vec<_>>().join(", ")
}

/// What is wrong with a method of a list or a dict: none is compiled.
pub(crate) fn method(object: &Ty, name: &str) -> Option<Problem> {
    const CHANGE_DICTS: &[&str] = &["update", "pop", "popitem", "setdefault", "clear"];
    match object {
        Ty::List(_) | Ty::ListOf(_) if list_change(name).is_some() => Some(changed_list()),
        Ty::Dict(..) if CHANGE_DICTS.contains(&name) => Some(changed_dict()),
        Ty::List(_) | Ty::ListOf(_) => Some(Problem::function(
            format!("the method '{name}' of lists is not compiled"),
            "read the elements by their indices, or use an array",
        )),
        Ty::Dict(..) => Some(Problem::function(
            format!("the method '{name}' of dicts is not compiled"),
            "read the values by their keys, as in d[\"x\"]",
        )),
        _ => None,
    }
}

/// Refuses what would change a list or a dict: `object[index] = value`, `object += other`.
pub(super) fn change(object: &Ty) -> Result<(), Problem> {
    match object {
        Ty::List(_) | Ty::ListOf(_) => Err(changed_list()),
        Ty::Dict(..) => Err(changed_dict()),
        _ => Ok(()),
    }
}

fn changed_list() -> Problem {
    Problem::construct(
        "this list is not changed in compiled code: it may have another name, or is an argument",
        "change a list that the function makes and calls by one name, as in ys = list(xs), \
         or use an array made with np.zeros or np.empty",
    )
    .of_object()
}

fn changed_dict() -> Problem {
    Problem::construct(
        "dicts are not changed in compiled code",
        "make the dict once all its values are known, as in d = {\"x\": x, \"y\": y}; for keys that \
         are numbers, use an array that they index, as in np.zeros(n)",
    )
    .of_object()
}
