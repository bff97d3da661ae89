//! Functions of a C++ header.

use super::types::{Returned, argument_type, default_value};
use crate::bindings::c::{Condition, Description, Function, Names, Variants, list, value_type};
use serde::Serialize;

/// On a parameter in whose memory a result lies.
const LIFETIME_BOUND: &str = " NPC_CLANG(clang::lifetimebound)";

/// A function over a compiled one, or over several that differ in what they
/// promise of strides.
#[derive(Serialize)]
pub(super) struct Wrapper {
    comment: Vec<String>,
    head: String,
    /// The arguments that are arrays.
    arrays: Vec<Array>,
    /// The type of the variable that a pointer to results leads to.
    result_type: Option<String>,
    result: String,
    call: String,
    returned: Option<String>,
}

/// A variable that holds the descriptor of an argument.
#[derive(Serialize)]
struct Array {
    name: String,
    parameter: String,
    descriptor: String,
}

impl Wrapper {
    /// A function of this name.
    pub(super) fn new(variants: &Variants<'_, '_>, name: &str) -> Self {
        let function = variants.general;
        let signature = function.signature;
        let mut names = Names::local();
        for parameter in &function.parameters {
            names.reserve(parameter);
        }
        let arguments = signature.arguments.iter().zip(&function.parameters);
        let mut arrays = Vec::new();
        let mut passed = Vec::new();
        for (argument, parameter) in arguments {
            if argument.value_type.as_array().is_none() {
                passed.push(parameter.clone());
                continue;
            }
            let array = Array {
                name: names.take(&format!("{}_array", parameter.trim_end_matches('_'))),
                parameter: parameter.clone(),
                descriptor: value_type(&argument.value_type),
            };
            passed.push(format!("&{}", array.name));
            arrays.push(array);
        }
        let result = names.take("result");
        let through_pointer = signature.returns_through_pointer();
        if through_pointer {
            passed.insert(0, format!("&{result}"));
        }
        let is_void = through_pointer || signature.results.is_empty();
        let variable = if is_void {
            String::new()
        } else {
            format!("const auto {result} = ")
        };
        let returned = Returned::of(signature, &result);
        let description = Description {
            signature,
            parameters: &function.parameters,
            free: None,
        };
        Self {
            comment: description.lines(),
            head: head(function, name, returned.as_ref()),
            arrays,
            result_type: through_pointer.then(|| function.result_type.name.clone()),
            result,
            call: list(2, &(variable + &callee(variants)), &passed, ";"),
            returned: returned.as_ref().map(Returned::statement),
        }
    }
}

/// The start of a function. Parameters have default values where all that follow
/// have, too.
fn head(function: &Function<'_>, name: &str, returned: Option<&Returned>) -> String {
    let arguments = &function.signature.arguments;
    let mut defaults: Vec<_> = arguments.iter().map(default_value).collect();
    let first = defaults
        .iter()
        .rposition(Option::is_none)
        .map_or(0, |index| index + 1);
    defaults[..first].fill(None);
    let parameters = arguments.iter().zip(&function.parameters).zip(defaults);
    let parameters = parameters.enumerate();
    let parameters = parameters.map(|(index, ((argument, name), default))| {
        let default = default.map_or_else(String::new, |value| format!(" = {value}"));
        let results = &function.signature.results;
        let is_viewed = results
            .iter()
            .any(|it| it.ownership.viewed().contains(&index));
        let attribute = if is_viewed { LIFETIME_BOUND } else { "" };
        format!("{} {name}{attribute}{default}", argument_type(argument))
    });
    let r#type = returned.map_or("void", |it| it.r#type.as_str());
    list(
        0,
        &format!("inline {type} {name}"),
        &parameters.collect::<Vec<_>>(),
        " {",
    )
}

/// The compiled function, or what chooses the first whose conditions hold.
fn callee(variants: &Variants<'_, '_>) -> String {
    let symbol = |function: &Function<'_>| format!("::{}", function.symbol);
    if variants.special.is_empty() {
        return symbol(variants.general);
    }
    let mut text = String::from("(");
    for (conditions, function) in &variants.special {
        let tests = conditions.iter().map(|(argument, condition)| {
            let name = &variants.general.parameters[*argument];
            match condition {
                Condition::RowMajor => format!("{name}.is_row_major()"),
                Condition::ColumnMajor => format!("{name}.is_column_major()"),
                Condition::Size(dimension, size) => format!("{name}.size({dimension}) == {size}"),
            }
        });
        let tests = tests.collect::<Vec<_>>().join(" && ");
        text += &format!("{tests}\n       ? {}\n       : ", symbol(function));
    }
    text + &symbol(variants.general) + ")"
}
