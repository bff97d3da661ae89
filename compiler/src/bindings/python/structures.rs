//! Parameters that are tuples, lists or dicts, as tables that the fixed part reads.

use super::{element::Element, function::form, literal::literal};
use npc_abi::{DefaultValue, ElementType, ResultStructure, ScalarClass, Signature, ValueType};
use serde::Serialize;

/// How Python passes the parameters of a function that takes structures.
#[derive(Serialize)]
pub(super) struct Binder {
    /// Each parameter's name, and whether it has a default.
    parameters: Vec<(String, bool)>,
    /// The tables that the structures lead to.
    tables: Vec<String>,
    /// The structure of each parameter.
    structures: Vec<String>,
}

/// The binder of a function, whose names in C are made of the identifier.
pub(super) fn binder(identifier: &str, signature: &Signature) -> Binder {
    let mut tables = Tables {
        identifier,
        all: Vec::new(),
    };
    let parameters = signature.parameters();
    let structures = parameters.iter().map(|it| {
        if let Some(DefaultValue::Text(text)) = it.default() {
            let (size, text) = (text.len(), literal(text));
            return format!("{{.kind = TEXT, .text = {text}, .size = {size}}}");
        }
        let mut types = it.arguments.iter().map(|argument| &argument.value_type);
        tables.of(it.structure.unwrap_or(&ResultStructure::Value), &mut types)
    });
    let structures = structures.collect();
    let parameters = parameters.iter();
    let parameters = parameters.map(|it| (literal(it.name), it.is_optional()));
    Binder {
        parameters: parameters.collect(),
        tables: tables.all,
        structures,
    }
}

struct Tables<'a> {
    identifier: &'a str,
    all: Vec<String>,
}

impl Tables<'_> {
    /// What initialises a structure, whose values have these types. The tables of its
    /// parts stand before.
    fn of(
        &mut self,
        structure: &ResultStructure,
        types: &mut dyn Iterator<Item = &ValueType>,
    ) -> String {
        let kind = match structure {
            ResultStructure::None => return "{.kind = SINGLE}".to_owned(),
            ResultStructure::Value => {
                types.next();
                return "{.kind = SINGLE}".to_owned();
            }
            ResultStructure::Constant(constant) => {
                return format!("{{.kind = CONSTANT, .text = {}}}", literal(constant));
            }
            ResultStructure::Text => {
                types.next();
                return "{.kind = TEXT}".to_owned();
            }
            ResultStructure::Numbers(class) => {
                let number = types.next().map(|array| numbers(array.element(), *class));
                return number.unwrap_or_default();
            }
            // Parameters are none of these.
            ResultStructure::Squeezed | ResultStructure::Arrays | ResultStructure::Optional(_) => {
                "TUPLE"
            }
            ResultStructure::Rows(columns) => return self.of(columns, types),
            ResultStructure::Tuple(_) => "TUPLE",
            ResultStructure::List(_) => "LIST",
            ResultStructure::Dict(_) => "DICT",
        };
        let parts = structure.parts();
        if parts.is_empty() {
            return format!("{{.kind = {kind}}}");
        }
        let count = parts.len();
        let parts: Vec<_> = parts.into_iter().map(|it| self.of(it, types)).collect();
        let parts = self.table("Structure", "parts", &parts);
        let keys = match structure {
            ResultStructure::Dict(items) => {
                let keys: Vec<_> = items.iter().map(|(key, _)| literal(key)).collect();
                let keys = self.table("char *const", "keys", &keys);
                format!(", .keys = {keys}")
            }
            _ => String::new(),
        };
        format!("{{.kind = {kind}, .count = {count}, .parts = {parts}{keys}}}")
    }

    /// Adds a table, and gives its name.
    fn table(&mut self, r#type: &str, what: &str, rows: &[String]) -> String {
        let name = format!("{what}_{}_{}", self.identifier, self.all.len());
        let rows: String = rows.iter().map(|row| format!("    {row},\n")).collect();
        self.all
            .push(format!("static const {type} {name}[] = {{\n{rows}}};"));
        name
    }
}

/// What initialises the structure of a list of any length of such numbers.
fn numbers(element: ElementType, class: ScalarClass) -> String {
    let number = ValueType::Scalar { element, class };
    let (form, element) = (form(&number), Element::of(&number));
    let (r#type, name, size) = (
        element.numpy_type(),
        literal(element.name()),
        element.size(),
    );
    format!(
        "{{.kind = NUMBERS, .number = {{.form = {form}, .type = {type}, .element = {name}, \
         .item_size = {size}}}}}"
    )
}
