//! The table of functions as data, for those who ask which NumPy functions npc
//! compiles: `npc numpy` and the documentation are made from it.

use super::{
    FAMILIES,
    arguments::Parameter,
    names::{self, ALIASES},
    ufunc_arguments,
    ufuncs::{UFUNCS, Ufunc},
};
use std::fmt;

/// A function of NumPy, or a method of its arrays, that npc compiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumpyFunction {
    /// The qualified name, such as `numpy.sum` or `numpy.ndarray.sum`.
    pub name: String,
    /// What it takes, as Python writes it; `...` stands for a default.
    pub signature: String,
    /// The kinds of operands of a universal function, as `numpy.dtype.kind` has
    /// them: `b`, `i`, `u`, `f`, `c`.
    pub kinds: Option<String>,
    /// The other function that a name stands for.
    pub alias_of: Option<&'static str>,
}

impl NumpyFunction {
    fn of_ufunc(name: &str, ufunc: &Ufunc) -> Self {
        Self {
            name: name.to_string(),
            signature: signature(ufunc_arguments::parameters(ufunc), ufunc.arity),
            kinds: Some(ufunc.kinds()),
            alias_of: None,
        }
    }

    fn of_function(name: &str, parameters: &[Parameter]) -> Self {
        Self {
            name: name.to_string(),
            signature: signature(parameters, 0),
            kinds: None,
            alias_of: None,
        }
    }
}

impl fmt::Display for NumpyFunction {
    /// `numpy.add(x1, x2, /, out=..., *, where=...)`
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}({})", self.name, self.signature)
    }
}

/// Every function of NumPy and every method of arrays that npc compiles, in the
/// order of their names.
pub fn numpy_functions() -> Vec<NumpyFunction> {
    let is_public = |name: &str| name.starts_with("numpy.") && !name.contains("._");
    let ufuncs = UFUNCS
        .iter()
        .map(|ufunc| NumpyFunction::of_ufunc(ufunc.name, ufunc));
    let functions = FAMILIES.iter().copied().flatten();
    let functions =
        functions.map(|function| NumpyFunction::of_function(function.name, function.parameters));
    let mut found = ufuncs
        .chain(functions)
        .filter(|function| is_public(&function.name))
        .collect::<Vec<_>>();
    let aliases = ALIASES.iter().filter(|(alias, _)| is_public(alias));
    let aliases = aliases.filter_map(|(alias, canonical)| {
        let function = found.iter().find(|function| function.name == *canonical)?;
        Some(NumpyFunction {
            name: alias.to_string(),
            alias_of: Some(canonical),
            ..function.clone()
        })
    });
    let aliases = aliases.collect::<Vec<_>>();
    found.extend(aliases);
    found.sort_by(|left, right| left.name.cmp(&right.name));
    found
}

/// The function of a name, which may be short: `sum`, `np.sum`, `ndarray.sum`.
///
/// # Errors
/// Says what is wrong, and which name is nearest, if npc compiles none.
pub fn numpy_function(name: &str) -> Result<NumpyFunction, (String, String)> {
    let name = name.strip_prefix("np.").unwrap_or(name);
    let name = match name.starts_with("numpy.") {
        true => name.to_string(),
        false => format!("numpy.{name}"),
    };
    let mut functions = numpy_functions().into_iter();
    if let Some(function) = functions.find(|function| function.name == name) {
        return Ok(function);
    }
    let functions = numpy_functions();
    let known = functions.iter().map(|function| function.name.as_str());
    let problem = names::unknown(&name, known);
    Err((problem.message().to_string(), problem.help().to_string()))
}

/// Parameters as Python writes them; the first ones are given by position only.
fn signature(parameters: &[Parameter], positional: usize) -> String {
    let mut parts = Vec::new();
    let mut keywords = false;
    for (index, parameter) in parameters.iter().enumerate() {
        if positional > 0 && index == positional {
            parts.push("/".to_string());
        }
        if parameter.is_keyword() && !keywords {
            keywords = true;
            // What takes all further arguments by position ends them as well.
            if !parts.last().is_some_and(|it: &String| it.starts_with('*')) {
                parts.push("*".to_string());
            }
        }
        parts.push(parameter.to_string());
    }
    if positional > 0 && parameters.len() == positional {
        parts.push("/".to_string());
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_functions_as_python_writes_them() {
        let shown = |name: &str| numpy_function(name).map(|function| function.to_string());
        assert_eq!(
            shown("np.sqrt"),
            Ok(
                "numpy.sqrt(x, /, out=..., *, where=..., dtype=..., casting=..., order=..., \
                 subok=..., signature=...)"
                    .to_string()
            )
        );
        assert_eq!(
            shown("ndarray.fill"),
            Ok("numpy.ndarray.fill(a, value)".to_string())
        );
        assert!(shown("sqroot").is_err_and(|(_, help)| help.contains("numpy.sqrt")));
    }

    #[test]
    fn lists_each_name_once() {
        let functions = numpy_functions();
        assert!(functions.windows(2).all(|pair| pair[0].name < pair[1].name));
        let power = functions.iter().find(|it| it.name == "numpy.pow");
        assert_eq!(power.and_then(|it| it.alias_of), Some("numpy.power"));
        let subtract = functions.iter().find(|it| it.name == "numpy.subtract");
        let kinds = subtract.and_then(|it| it.kinds.as_deref());
        assert_eq!(kinds, Some("iufc"));
    }
}
