//! NumPy's functions that are written in Python, and a few of Python's: files of npc's own, which are
//! compiled along with a program that may call their functions, each for the types
//! that it is called with. The passes' table of functions has their names.

use crate::SourceFile;
use std::collections::HashSet;

/// A file of functions.
#[derive(Debug)]
pub(super) struct Written {
    /// What locations call it.
    name: &'static str,
    /// The module that has its functions.
    pub(super) module: &'static str,
    text: &'static str,
}

/// Functions that are npc's own and that other files call, too.
const SHARED: &[&str] = &["_is_too_large", "_neighbours", "_padded_size", "_parts"];

/// Functions that no program names: `expansion::index_loops`, `joined` and `stacked` make
/// calls of them.
const EXPANDED: &[&str] = &[
    "_count_of_indices",
    "_first_index",
    "_index_after",
    "_index_at",
    "_joined_as_columns",
    "_joined_in_a_row",
    "_shape_of_indices",
    "_stacked_along",
    "_stacked_columns",
    "_stacked_rows",
];

/// Methods that no program names: `expansion::flat` and `expansion::splitting` make calls of
/// them.
const MADE: &[&str] = &[
    "_equal_split_count",
    "_flat_element",
    "_flat_item",
    "_flat_places",
    "_set_flat_item",
    "_set_flat_items",
    "_split_count",
    "_split_item",
    "_split_part",
    "_split_sections",
];

/// All files.
const FILES: &[Written] = &[
    Written {
        name: "<npc>/numpy/arranging.py",
        module: "numpy",
        text: include_str!("written/arranging.py"),
    },
    Written {
        name: "<npc>/numpy/bits.py",
        module: "numpy",
        text: include_str!("written/bits.py"),
    },
    Written {
        name: "<npc>/numpy/calling.py",
        module: "numpy",
        text: include_str!("written/calling.py"),
    },
    Written {
        name: "<npc>/numpy/cells.py",
        module: "numpy",
        text: include_str!("written/cells.py"),
    },
    Written {
        name: "<npc>/numpy/changing.py",
        module: "numpy",
        text: include_str!("written/changing.py"),
    },
    Written {
        name: "<npc>/numpy/comparisons.py",
        module: "numpy",
        text: include_str!("written/comparisons.py"),
    },
    Written {
        name: "<npc>/numpy/decompositions.py",
        module: "numpy.linalg",
        text: include_str!("written/decompositions.py"),
    },
    Written {
        name: "<npc>/numpy/enumerating.py",
        module: "numpy",
        text: include_str!("written/enumerating.py"),
    },
    Written {
        name: "<npc>/numpy/extents.py",
        module: "numpy",
        text: include_str!("written/extents.py"),
    },
    Written {
        name: "<npc>/numpy/gradients.py",
        module: "numpy",
        text: include_str!("written/gradients.py"),
    },
    Written {
        name: "<npc>/numpy/interpolation.py",
        module: "numpy",
        text: include_str!("written/interpolation.py"),
    },
    Written {
        name: "<npc>/numpy/joining.py",
        module: "numpy",
        text: include_str!("written/joining.py"),
    },
    Written {
        name: "<npc>/numpy/linalg.py",
        module: "numpy.linalg",
        text: include_str!("written/linalg.py"),
    },
    Written {
        name: "<npc>/numpy/methods.py",
        module: "numpy.ndarray",
        text: include_str!("written/methods.py"),
    },
    Written {
        name: "<npc>/numpy/numbers.py",
        module: "numpy",
        text: include_str!("written/numbers.py"),
    },
    Written {
        name: "<npc>/numpy/places.py",
        module: "numpy",
        text: include_str!("written/places.py"),
    },
    Written {
        name: "<npc>/numpy/polynomials.py",
        module: "numpy",
        text: include_str!("written/polynomials.py"),
    },
    Written {
        name: "<npc>/numpy/quantiles.py",
        module: "numpy",
        text: include_str!("written/quantiles.py"),
    },
    Written {
        name: "<npc>/numpy/searching.py",
        module: "numpy",
        text: include_str!("written/searching.py"),
    },
    Written {
        name: "<npc>/builtins/sequences.py",
        module: "builtins",
        text: include_str!("written/sequences.py"),
    },
    Written {
        name: "<npc>/numpy/sorting.py",
        module: "numpy",
        text: include_str!("written/sorting.py"),
    },
    Written {
        name: "<npc>/numpy/splitting.py",
        module: "numpy.ndarray",
        text: include_str!("written/splitting.py"),
    },
    Written {
        name: "<npc>/numpy/statistics.py",
        module: "numpy",
        text: include_str!("written/statistics.py"),
    },
    Written {
        name: "<npc>/numpy/windows.py",
        module: "numpy",
        text: include_str!("written/windows.py"),
    },
];

impl Written {
    /// The file as a source.
    pub(super) fn source(&self) -> SourceFile {
        SourceFile::new(self.name, self.text)
    }

    /// The names of the functions that other files may call.
    pub(super) fn functions(&self) -> impl Iterator<Item = &'static str> {
        let definitions = self.text.lines().filter_map(|it| it.strip_prefix("def "));
        let names = definitions.filter_map(|it| it.split('(').next());
        names.filter(|name| {
            let lists = [SHARED, EXPANDED, MADE];
            !name.starts_with('_') || lists.iter().any(|list| list.contains(name))
        })
    }
}

/// The files that define functions of some names, which Python's own have without a module.
pub(super) fn defining(
    names: &HashSet<String>,
    plain: &HashSet<String>,
) -> impl Iterator<Item = &'static Written> {
    let defines = move |file: &&Written| {
        let mentioned = match file.module {
            "builtins" => plain,
            _ => names,
        };
        file.functions().any(|name| mentioned.contains(name))
    };
    FILES.iter().filter(defines)
}

/// The file that locations call by a name.
pub(crate) fn source(name: &str) -> Option<SourceFile> {
    let mut files = FILES.iter();
    files.find(|file| file.name == name).map(Written::source)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_functions_of_a_module_have_one_name() {
        let mut names = HashSet::new();
        for file in FILES {
            let definitions = file.text.lines().filter_map(|it| it.strip_prefix("def "));
            for name in definitions.filter_map(|it| it.split('(').next()) {
                assert!(names.insert((file.module, name)), "{name} of {}", file.name);
            }
        }
    }

    #[test]
    fn the_table_of_functions_has_them() {
        // NumPy's table has none of Python's.
        for file in FILES.iter().filter(|file| file.module != "builtins") {
            assert!(file.functions().count() > 0);
            for name in file.functions().filter(|name| !name.starts_with('_')) {
                let qualified = format!("{}.{name}", file.module);
                let listed = npc_passes::numpy_function(&qualified).unwrap().signature;
                let named = |text: &str| {
                    let names = text.split(',');
                    let names = names.map(|it| it.split('=').next().unwrap_or(it).trim());
                    names.map(str::to_string).collect::<Vec<_>>()
                };
                let definition = file.text.split(&format!("\ndef {name}(")).nth(1).unwrap();
                let own = definition.split(')').next().unwrap();
                assert_eq!(named(own), named(&listed), "{qualified}");
            }
        }
    }
}
