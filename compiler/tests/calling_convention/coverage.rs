//! What the programs that were compared contain.

use crate::model::{Body, Element, Function, Program, Ranked, Type};
use std::{collections::BTreeMap, fmt};

/// How many programs have each property, by the kind of property.
#[derive(Default)]
pub(crate) struct Coverage {
    cells: BTreeMap<(&'static str, String), usize>,
}

impl Coverage {
    /// A table with a cell for everything that programs should contain.
    pub(crate) fn new() -> Self {
        let mut coverage = Self::default();
        let cells = [
            ("rank", vec!["0", "1", "2", "3", "4", "5", "unranked"]),
            ("sizes", vec!["static", "dynamic"]),
            (
                "layout",
                vec!["Identity", "StaticStrides", "DynamicStrides"],
            ),
            ("memory space", vec!["0", "1", "3"]),
            ("element", Element::ALL.iter().map(|it| it.text()).collect()),
            ("results", vec!["0", "1", "2", "3"]),
            (
                "call",
                vec![
                    "Direct",
                    "Indirect",
                    "ThroughArgument",
                    "InLoop",
                    "recursion",
                ],
            ),
            (
                "attributes",
                vec![
                    "argument",
                    "result",
                    "function",
                    "call",
                    "linkage",
                    "no_inline",
                ],
            ),
            ("bare pointers", vec!["none", "all", "one function"]),
            (
                "index",
                vec!["Default", "Option32", "Option64", "DataLayout32"],
            ),
            (
                "interface",
                vec!["defined", "declared", "across modules", "none"],
            ),
            ("unranked through", vec!["Straight", "Branch", "Loop"]),
            ("visibility", vec!["public", "private"]),
            ("module", vec!["top", "nested"]),
        ];
        for (kind, names) in cells {
            for name in names {
                coverage.cells.insert((kind, name.into()), 0);
            }
        }
        coverage
    }

    /// Counts a program.
    pub(crate) fn add(&mut self, program: &Program) {
        let mut found = std::collections::BTreeSet::new();
        let mut see = |kind: &'static str, name: String| {
            found.insert((kind, name));
        };
        see("index", format!("{:?}", program.index_width));
        see(
            "module",
            if program.is_nested { "nested" } else { "top" }.into(),
        );
        for function in &program.functions {
            see_function(function, program, &mut see);
        }
        for function in &program.declarations {
            if function.has_interface {
                see("interface", "declared".into());
            }
        }
        for cell in found {
            *self.cells.entry(cell).or_default() += 1;
        }
    }

    /// The cells in which nothing was counted.
    pub(crate) fn empty(&self) -> Vec<String> {
        let empty = self.cells.iter().filter(|(_, count)| **count == 0);
        empty
            .map(|((kind, name), _)| format!("{kind}: {name}"))
            .collect()
    }
}

fn see_function(
    function: &Function,
    program: &Program,
    see: &mut impl FnMut(&'static str, String),
) {
    see("results", function.results.len().to_string());
    see(
        "visibility",
        if function.is_private {
            "private"
        } else {
            "public"
        }
        .into(),
    );
    let bare = match (program.is_bare, function.is_bare) {
        (true, _) => "all",
        (_, true) => "one function",
        _ => "none",
    };
    see("bare pointers", bare.into());
    let interface = match (program.is_split, function.has_interface) {
        (true, _) => "across modules",
        (_, true) => "defined",
        _ => "none",
    };
    see("interface", interface.into());
    let attributes = function.attributes;
    for (is_there, name) in [
        (attributes.argument, "argument"),
        (attributes.result, "result"),
        (attributes.function, "function"),
        (attributes.call, "call"),
        (attributes.linkage, "linkage"),
        (attributes.no_inline, "no_inline"),
    ] {
        if is_there {
            see("attributes", name.into());
        }
    }
    for call in &function.calls {
        see("call", format!("{call:?}"));
    }
    if function.body == Body::Recursion {
        see("call", "recursion".into());
    }
    if let Some(Type::Unranked(_)) = function.inputs.first() {
        see("unranked through", format!("{:?}", function.body));
    }
    for r#type in function.types() {
        match &r#type {
            Type::Ranked(ranked) => {
                see("rank", ranked.axes.len().to_string());
                see_memref(ranked, see);
            }
            Type::Unranked(ranked) => {
                see("rank", "unranked".into());
                see("memory space", ranked.space.to_string());
            }
            _ => {}
        }
    }
}

fn see_memref(ranked: &Ranked, see: &mut impl FnMut(&'static str, String)) {
    see("layout", format!("{:?}", ranked.layout));
    see("memory space", ranked.space.to_string());
    see("element", ranked.element.text().into());
    for (_, is_static) in &ranked.axes {
        see(
            "sizes",
            if *is_static { "static" } else { "dynamic" }.into(),
        );
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut last = "";
        for ((kind, name), count) in &self.cells {
            if *kind != last {
                write!(formatter, "\n{kind}:")?;
                last = kind;
            }
            write!(formatter, " {name} {count},")?;
        }
        writeln!(formatter)
    }
}
