//! What a header declares whatever the language: descriptors, structs of
//! results, and the compiled functions.

use super::{
    function::Function,
    guard,
    names::Names,
    results::ResultStruct,
    text,
    types::{ElementNames, arrays, descriptor_type, element_type},
};
use crate::bindings::{BindingsError, template::render};
use npc_abi::{ElementType, Field, Interface};
use serde::Serialize;

const TEMPLATE: &str = include_str!("../templates/declarations.h.j2");

/// What the functions of descriptors are called: `npc_float64_2d_free`.
const DESCRIPTOR_FUNCTIONS: &[&str] = &[
    "contiguous",
    "strided",
    "at",
    "is_row_major",
    "is_column_major",
    "free",
];

/// What every header defines, and the namespaces of C++.
const COMMON_NAMES: &[&str] = &[
    "npc",
    "npc_complex128",
    "npc_complex64",
    "npc_float16",
    "npc_is_dense",
    "npc_last_error",
    "npc_product",
    "std",
];

/// Macros of headers, which say mostly what is defined already.
const COMMON_MACROS: &[&str] = &[
    "NPC_CLANG",
    "NPC_COMPLEX128",
    "NPC_COMPLEX64",
    "NPC_FLOAT16",
    "NPC_HPP",
    "NPC_STRIDES",
];

/// The functions of a module, and what they need.
pub(in crate::bindings) struct Declarations<'a> {
    interface: &'a Interface,
    /// The names at the top of the file that are given already.
    pub(in crate::bindings) names: Names,
    /// The descriptors of all arrays.
    pub(in crate::bindings) descriptors: Vec<Descriptor>,
    /// The functions, overloads of a name together.
    pub(in crate::bindings) functions: Vec<Vec<Function<'a>>>,
}

/// The descriptor of arrays of an element type and a rank.
#[derive(Serialize)]
pub(in crate::bindings) struct Descriptor {
    name: String,
    guard: String,
    element: &'static str,
    element_name: &'static str,
    rank: usize,
    size: usize,
    /// The starts of functions, and what one of them returns.
    strided_head: String,
    contiguous_head: String,
    contiguous_return: String,
    at_head: String,
    at_return: String,
}

#[derive(Serialize)]
struct Data<'d> {
    elements: ElementNames,
    descriptors: &'d [Descriptor],
    results: Vec<&'d ResultStruct>,
    /// The symbol of the function that describes the module.
    reflection: String,
    prototypes: Vec<String>,
    metadata: Vec<Metadata<'d>>,
}

/// The text that says of a function how it is called.
#[derive(Serialize)]
struct Metadata<'d> {
    function: &'d str,
    symbol: String,
}

impl<'a> Declarations<'a> {
    /// Those of a module.
    pub(in crate::bindings) fn new(interface: &'a Interface) -> Result<Self, BindingsError> {
        let arrays = arrays(interface);
        let descriptors: Vec<_> = arrays.into_iter().map(Descriptor::new).collect();
        let mut names = Names::global();
        reserve_macros(&mut names, interface, &descriptors);
        for name in COMMON_NAMES {
            names.reserve(*name);
        }
        names.reserve(interface.reflection_symbol());
        for function in &interface.functions {
            names.reserve(function.c_interface_symbol());
            names.reserve(function.metadata_symbol());
        }
        for descriptor in &descriptors {
            descriptor.reserve_names(&mut names);
        }
        let overloads = interface.overloads();
        let functions = overloads
            .iter()
            .map(|it| Function::overloads(it, &mut names));
        let functions = functions.collect::<Result<_, _>>()?;
        Ok(Self {
            interface,
            names,
            descriptors,
            functions,
        })
    }

    /// The names in a namespace of the header, where only macros are known too.
    pub(in crate::bindings) fn names_in_namespace(&self) -> Names {
        let mut names = Names::local();
        reserve_macros(&mut names, self.interface, &self.descriptors);
        names
    }

    /// The declarations as text.
    pub(in crate::bindings) fn text(&self) -> Result<String, BindingsError> {
        let functions = self.functions.iter().flatten();
        let data = Data {
            elements: ElementNames::of(self.interface),
            descriptors: &self.descriptors,
            results: self.result_structs(),
            reflection: self.interface.reflection_symbol(),
            prototypes: functions.map(Function::prototype).collect(),
            metadata: self.metadata(),
        };
        render("declarations.h.j2", TEMPLATE, data)
    }

    /// The texts of the functions that have one, under names that C can write.
    fn metadata(&self) -> Vec<Metadata<'_>> {
        let described = self.interface.functions.iter();
        let described = described.filter(|function| function.iree_abi.is_some());
        let texts = described.map(|function| Metadata {
            function: &function.name,
            symbol: function.metadata_symbol(),
        });
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        texts
            .filter(|it| it.symbol.chars().all(is_letter))
            .collect()
    }

    /// The structs of results, each once.
    fn result_structs(&self) -> Vec<&ResultStruct> {
        let functions = self.functions.iter().flatten();
        let structs = functions.filter_map(|it| it.result_type.structure.as_ref());
        let mut found: Vec<&ResultStruct> = Vec::new();
        for structure in structs {
            if !found.iter().any(|it| it.name == structure.name) {
                found.push(structure);
            }
        }
        found
    }
}

impl Descriptor {
    fn new((element, rank): (ElementType, usize)) -> Self {
        let name = descriptor_type(element, rank);
        let for_each = |text: &str| {
            (0..rank)
                .map(|index| format!("{text}{index}"))
                .collect::<Vec<_>>()
        };
        let data = vec![format!("{} *data", element_type(element))];
        let sizes = [data, for_each("int64_t size")].concat();
        let indices = [
            vec![format!("const {name} *array")],
            for_each("int64_t index"),
        ]
        .concat();
        let strides = for_each("int64_t stride");
        let head = |returned: &str, function: &str, parameters: &[String]| {
            let before = format!("static inline {returned}{name}_{function}");
            text::list(0, &before, parameters, " {")
        };
        let own = format!("{name} ");
        let arguments = [
            vec!["data".to_owned()],
            for_each("size"),
            row_major_strides(rank),
        ]
        .concat();
        let terms = (0..rank).map(|index| format!(" + index{index} * array->strides[{index}]"));
        Self {
            guard: name.to_uppercase(),
            element: element_type(element),
            element_name: element.name(),
            rank,
            size: Field::MemRef { rank }.size(),
            strided_head: head(&own, "strided", &[sizes.clone(), strides].concat()),
            contiguous_head: head(&own, "contiguous", &sizes),
            contiguous_return: text::list(2, &format!("return {name}_strided"), &arguments, ";"),
            at_head: head(&format!("{} *", element_type(element)), "at", &indices),
            at_return: format!("array->offset{}", terms.collect::<String>()),
            name,
        }
    }

    fn reserve_names(&self, names: &mut Names) {
        names.reserve(&self.name);
        for function in DESCRIPTOR_FUNCTIONS {
            names.reserve(format!("{}_{function}", self.name));
        }
    }
}

/// Keeps the names of a header's own macros from being given.
fn reserve_macros(names: &mut Names, interface: &Interface, descriptors: &[Descriptor]) {
    for name in COMMON_MACROS {
        names.reserve(*name);
    }
    for suffix in ["H", "HPP"] {
        names.reserve(guard(&interface.module, suffix));
    }
    for descriptor in descriptors {
        names.reserve(&descriptor.guard);
        names.reserve(format!("{}_FUNCTIONS", descriptor.guard));
    }
}

/// The strides of a row-major array without gaps: each is the product of the
/// sizes that follow.
fn row_major_strides(rank: usize) -> Vec<String> {
    let stride = |dimension: usize| {
        let mut sizes = (dimension + 1..rank)
            .rev()
            .map(|index| format!("size{index}"));
        match sizes.next() {
            None => "1".to_owned(),
            Some(last) => sizes.fold(last, |product, size| {
                format!("npc_product({size}, {product})")
            }),
        }
    };
    (0..rank).map(stride).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_are_products_of_sizes() {
        assert!(row_major_strides(0).is_empty());
        assert_eq!(row_major_strides(1), ["1"]);
        assert_eq!(row_major_strides(2), ["size1", "1"]);
        assert_eq!(
            row_major_strides(3),
            ["npc_product(size1, size2)", "size2", "1"]
        );
    }
}
