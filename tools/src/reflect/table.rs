//! What files offer, as a table.

use super::{
    facts::effects,
    offer::{FileOffer, FunctionOffer},
    shown::shown,
};

/// The columns.
const HEADER: [&str; 4] = ["module", "function", "effects", "metadata"];

/// A row for each function, in columns that line up.
pub(super) fn print(files: &[FileOffer]) -> String {
    let mut rows = vec![HEADER.map(str::to_owned)];
    for module in files.iter().flat_map(|file| &file.modules) {
        let name = module.name.as_deref().map_or("-".to_owned(), shown);
        rows.extend(module.functions.iter().map(|it| row(&name, it)));
        let omitted = module.omitted.iter();
        rows.extend(omitted.map(|it| [name.clone(), shown(it), "-".into(), "-".into()]));
    }
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or_default()
    };
    let widths = [width(0), width(1), width(2), width(3)];
    let lines = rows.iter().map(|row| {
        let cells = row.iter().zip(widths);
        let cells = cells.map(|(cell, width)| format!("{cell:width$}"));
        let line = cells.collect::<Vec<_>>().join("  ");
        format!("{}\n", line.trim_end())
    });
    lines.collect()
}

fn row(module: &str, function: &FunctionOffer) -> [String; 4] {
    let effects = function.interface.as_ref().map(effects);
    let effects = effects.unwrap_or_default().join("; ");
    let mut versions = Vec::new();
    if function.metadata.version_1.is_some() {
        versions.push("iree.abi");
    }
    if !function.metadata.version_0.is_empty() {
        versions.push("f");
    }
    let or_dash = |text: String| {
        if text.is_empty() {
            "-".to_owned()
        } else {
            text
        }
    };
    [
        module.to_owned(),
        shown(&function.declaration),
        or_dash(shown(&effects)),
        or_dash(versions.join(", ")),
    ]
}
