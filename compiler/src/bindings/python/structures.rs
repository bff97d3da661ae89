//! Parameters that are tuples, lists or dicts, as tables that the fixed part reads.

use super::literal::literal;
use npc_abi::{ResultStructure, Signature};
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

/// The binder of a function, whose names in C are made of the identifier; none if no
/// parameter is a structure.
pub(super) fn binder(identifier: &str, signature: &Signature) -> Option<Binder> {
    if signature.structured.is_empty() {
        return None;
    }
    let mut tables = Tables {
        identifier,
        all: Vec::new(),
    };
    let parameters = signature.parameters();
    let structures = parameters
        .iter()
        .map(|it| tables.of(it.structure.unwrap_or(&ResultStructure::Value)));
    let structures = structures.collect();
    let parameters = parameters.iter();
    let parameters =
        parameters.map(|it| (literal(it.name), it.default().is_some() || it.is_storage()));
    Some(Binder {
        parameters: parameters.collect(),
        tables: tables.all,
        structures,
    })
}

struct Tables<'a> {
    identifier: &'a str,
    all: Vec<String>,
}

impl Tables<'_> {
    /// What initialises a structure. The tables of its parts stand before.
    fn of(&mut self, structure: &ResultStructure) -> String {
        let kind = match structure {
            ResultStructure::None | ResultStructure::Value => return "{.kind = SINGLE}".to_owned(),
            ResultStructure::Tuple(_) => "TUPLE",
            ResultStructure::List(_) => "LIST",
            ResultStructure::Dict(_) => "DICT",
        };
        let parts = structure.parts();
        if parts.is_empty() {
            return format!("{{.kind = {kind}}}");
        }
        let count = parts.len();
        let parts: Vec<_> = parts.into_iter().map(|it| self.of(it)).collect();
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
