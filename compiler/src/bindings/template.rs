//! Templates: text with places that are filled from data.

use super::BindingsError;
use minijinja::{Environment, UndefinedBehavior, syntax::SyntaxConfig, value::Serde};
use serde::Serialize;

/// Fills a template. Statements stand alone on lines, which leave no trace;
/// a name that the data does not have is an error.
pub(super) fn render(
    name: &str,
    template: &str,
    data: impl Serialize,
) -> Result<String, BindingsError> {
    let mut syntax = SyntaxConfig::builder();
    syntax.trim_blocks(true);
    syntax.lstrip_blocks(true);
    syntax.keep_trailing_newline(true);
    let mut environment = Environment::new();
    environment.set_syntax(syntax.build()?);
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    Ok(environment.render_named_str(name, template, Serde(data))?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn statements_leave_no_lines() {
        let template = "{% for x in list %}\n  {{ x }};\n{% endfor %}\nend\n";
        let text = render("test", template, json!({"list": ["a<b", "c"]})).unwrap();
        assert_eq!(text, "  a<b;\n  c;\nend\n");
    }

    #[test]
    fn what_is_missing_is_an_error() {
        assert!(render("test", "{{ nothing }}", json!({})).is_err());
    }
}
