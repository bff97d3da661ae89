//! Inline functions of a C header.

use super::{comment::Description, function::Function, results::Free, text};
use serde::Serialize;

/// An inline function over a compiled one, or over another such function.
#[derive(Serialize)]
pub(super) struct Inline {
    comment: Vec<String>,
    head: String,
    /// What it declares and returns, where a pointer leads to the results.
    result: Option<Local>,
    call: String,
    /// What frees the results, where this function is the first to return such.
    free: Option<Free>,
    free_head: Option<String>,
}

/// A function that is called where a condition holds.
pub(super) struct Choice {
    pub(super) condition: String,
    pub(super) callee: String,
}

/// A variable.
#[derive(Serialize)]
struct Local {
    result_type: String,
    name: String,
}

impl Inline {
    /// A function that calls the compiled one.
    pub(super) fn new(function: &Function<'_>, name: &str, free: Option<Free>) -> Self {
        let result = function.signature.returns_through_pointer().then(|| Local {
            result_type: function.result_type.name.clone(),
            name: function.result.clone(),
        });
        let mut arguments = function.parameters.clone();
        if let Some(result) = &result {
            arguments.insert(0, format!("&{}", result.name));
        }
        let description = Description {
            signature: function.signature,
            parameters: &function.parameters,
            free: function
                .result_type
                .free
                .as_ref()
                .map(|it| it.name.as_str()),
        };
        let is_void = function.signature.results.is_empty();
        Self {
            comment: description.lines(),
            head: function.inline_head(name),
            call: call(2, is_void || result.is_some(), &function.symbol, &arguments),
            result,
            free_head: free.as_ref().map(|free| free.head(&free.name)),
            free,
        }
    }

    /// A function that calls another with the same parameters: the first whose
    /// condition holds, or else the last.
    pub(super) fn over(
        function: &Function<'_>,
        name: &str,
        choices: &[Choice],
        last: &str,
    ) -> Self {
        let is_void = function.signature.results.is_empty();
        let call = |indent, callee: &str| call(indent, is_void, callee, &function.parameters);
        let mut text = String::new();
        for choice in choices {
            let start = if text.is_empty() { "  " } else { " " };
            let callee = call(4, &choice.callee);
            text += &format!("{start}if ({}) {{\n{callee}\n  }} else", choice.condition);
        }
        text += &match choices {
            [] => call(2, last),
            _ => format!(" {{\n{}\n  }}", call(4, last)),
        };
        Self {
            comment: Vec::new(),
            head: function.inline_head(name),
            result: None,
            call: text,
            free: None,
            free_head: None,
        }
    }

    /// A function that frees results as another does.
    pub(super) fn freeing(free: &Free, name: &str) -> Self {
        Self {
            comment: Vec::new(),
            head: free.head(name),
            result: None,
            call: format!("  {}(result);", free.name),
            free: None,
            free_head: None,
        }
    }
}

/// A statement that calls a function, and returns what it returns.
fn call(indent: usize, is_void: bool, callee: &str, arguments: &[String]) -> String {
    let callee = match is_void {
        true => callee.to_owned(),
        false => format!("return {callee}"),
    };
    text::list(indent, &callee, arguments, ";")
}
