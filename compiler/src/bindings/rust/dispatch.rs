//! Functions that are exported for several lists of types: one function takes
//! them all, as tuples.

use super::{
    BindingsError, documentation,
    function::{Function, Lifetimes},
    promises,
    text::{LINE, Text},
    wrapper::{allowed, attribute},
};
use npc_abi::{Layout, Signature};
use serde::Serialize;

/// The function that chooses, in pieces that the template puts together.
#[derive(Serialize)]
pub(super) struct Dispatcher {
    documentation: Vec<String>,
    name: String,
    /// The name as documentation refers to it.
    link: String,
    r#trait: String,
    allowed: String,
    lists: Vec<ArgumentList>,
}

/// Arguments of the same types in Rust.
#[derive(Serialize)]
struct ArgumentList {
    allowed: String,
    head: String,
    output: String,
    destructuring: Option<String>,
    /// Functions for arrays of which more holds than Rust's types say.
    choices: Vec<Choice>,
    /// The function for all others.
    last: String,
}

#[derive(Serialize)]
struct Choice {
    condition: String,
    call: String,
}

impl Dispatcher {
    /// Writes the function of this name, which chooses among several of one
    /// name in Python.
    ///
    /// # Errors
    ///
    /// If two functions take arguments of the same types and give results of
    /// different ones.
    pub(super) fn new(
        name: String,
        r#trait: String,
        functions: &[Function<'_>],
    ) -> Result<Self, BindingsError> {
        let signatures: Vec<&Signature> = functions.iter().map(|it| it.signature).collect();
        let names: Vec<_> = functions.iter().map(|it| it.name.clone()).collect();
        let lists = by_types(functions);
        let lists = lists.iter().map(|list| argument_list(&r#trait, list));
        Ok(Self {
            documentation: documentation::dispatcher(&signatures, &names),
            allowed: match super::names::is_snake_case(&name) {
                true => attribute(&["dead_code"]),
                false => attribute(&["dead_code", "non_snake_case"]),
            },
            link: name.trim_start_matches("r#").to_owned(),
            name,
            lists: lists.collect::<Result<_, _>>()?,
            r#trait,
        })
    }
}

/// The functions that take the same types in Rust, those first that promise
/// most of their arrays.
fn by_types<'f, 'a>(functions: &'f [Function<'a>]) -> Vec<Vec<&'f Function<'a>>> {
    let types = |function: &Function<'_>| function.parameter_types(Lifetimes::Named);
    let mut lists: Vec<Vec<&Function<'_>>> = Vec::new();
    for function in functions {
        let list = lists
            .iter_mut()
            .find(|list| types(list[0]) == types(function));
        match list {
            Some(list) => list.push(function),
            None => lists.push(vec![function]),
        }
    }
    for list in &mut lists {
        list.sort_by_key(|function| {
            let arrays = function.arrays();
            arrays
                .filter(|(_, array, _)| array.layout == Layout::Strided)
                .count()
        });
    }
    lists
}

fn argument_list(r#trait: &str, list: &[&Function<'_>]) -> Result<ArgumentList, BindingsError> {
    let first = list[0];
    let output = first.result_type(Lifetimes::Named);
    let differs = |it: &&&Function<'_>| it.result_type(Lifetimes::Named).line() != output.line();
    if let Some(other) = list.iter().find(differs) {
        return Err(BindingsError::Ambiguous {
            first: first.signature.to_string(),
            second: other.signature.to_string(),
        });
    }
    let (last, choices) = list.split_last().unwrap_or((&first, &[]));
    Ok(ArgumentList {
        allowed: allowed(first),
        head: head(r#trait, first),
        output: output.lines(4, "type Output = ", ";"),
        destructuring: destructuring(first),
        choices: choices.iter().map(|it| choice(it, first)).collect(),
        last: call(last, first).lines(8, "", ""),
    })
}

/// The line or lines that start the `impl`.
fn head(r#trait: &str, function: &Function<'_>) -> String {
    let types = function.parameter_types(Lifetimes::Named);
    let mut types: Vec<_> = types.into_iter().map(Text::Word).collect();
    let types = match types.len() {
        1 => types.remove(0),
        _ => Text::tuple(types),
    };
    let start = format!("impl{} {trait}", function.generics(Lifetimes::Named));
    let one_line = format!("{start} for {} {{", types.line());
    if types.fits(LINE) && one_line.chars().count() <= LINE {
        return one_line;
    }
    format!("{start}\n    {}\n{{", types.lines(4, "for ", ""))
}

/// The statement that gives the arguments their names, if there are any.
fn destructuring(function: &Function<'_>) -> Option<String> {
    match function.parameters.as_slice() {
        [] => None,
        [only] => Some(format!("let {only} = self;")),
        several => {
            let names = several.iter().cloned().map(Text::Word).collect();
            Some(Text::list("(".into(), names, ")").lines(8, "let ", " = self;"))
        }
    }
}

/// A choice among functions whose arguments have the names of the first one's.
fn choice(function: &Function<'_>, first: &Function<'_>) -> Choice {
    let arrays = function.arrays().zip(first.arrays());
    let conditions = arrays.flat_map(|((_, array, _), (_, _, name))| promises::of(array, name));
    let conditions: Vec<_> = conditions.map(|promise| promise.condition).collect();
    let one_line = format!("if {} {{", conditions.join(" && "));
    let condition = match one_line.chars().count() + 8 <= LINE {
        true => one_line,
        false => format!("if {}\n        {{", conditions.join("\n            && ")),
    };
    Choice {
        condition,
        call: call(function, first).lines(12, "return ", ";"),
    }
}

fn call(function: &Function<'_>, first: &Function<'_>) -> Text {
    let arguments = first.parameters.iter().cloned().map(Text::Word);
    Text::call(&function.name, arguments.collect())
}
