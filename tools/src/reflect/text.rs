//! What files offer, for people to read.

use super::{
    facts::facts,
    offer::{FileOffer, ModuleOffer},
    shown::shown,
};
use std::fmt::Write as _;

/// A line for each function, and what else is known of it in lines below. Where there are
/// several modules or files, a line stands above each.
pub(super) fn print(files: &[FileOffer]) -> String {
    let modules = files.iter().map(|file| file.modules.len()).sum::<usize>();
    let mut printed = String::new();
    for file in files {
        for module in &file.modules {
            if modules > 1 || files.len() > 1 {
                let name = module.name.as_deref().map(shown);
                let name = name.map(|name| format!(", module {name}"));
                let file = shown(&file.name);
                let _ = writeln!(printed, "{file}{}:", name.unwrap_or_default());
            }
            print_module(&mut printed, module);
        }
    }
    printed
}

fn print_module(printed: &mut String, module: &ModuleOffer) {
    for function in &module.functions {
        let _ = writeln!(printed, "{}", shown(&function.declaration));
        for fact in facts(function) {
            let _ = writeln!(printed, "    {}", shown(&fact));
        }
    }
    for symbol in &module.omitted {
        let _ = writeln!(
            printed,
            "{}\n    not described: it takes or returns what is neither a number nor an array of numbers",
            shown(symbol)
        );
    }
}
