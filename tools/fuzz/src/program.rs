//! Whole programs: constants, functions, and the calls that are compared.

use crate::{
    arguments,
    generator::{Generator, NamedTuple},
    random::Random,
    scope::Variable,
    statements::{self, parameters, recursive_helper, starred_helper, write_function},
    types::{Dtype, Parameter, Type},
};
use std::collections::BTreeSet;

/// How each file of programs begins.
pub const HEADER: &str =
    "import cmath\nimport math\nfrom collections import namedtuple\n\nimport numpy as np\n";

/// A program, which stands alone after [`HEADER`].
#[derive(Clone, Debug)]
pub struct Program {
    /// Which one it is among those of its seed.
    pub index: u64,
    /// The source, with the calls to compare in comments.
    pub source: String,
    /// The constructs that it has.
    pub constructs: BTreeSet<&'static str>,
}

/// Writes a program without some constructs.
#[must_use]
pub fn program(seed: u64, index: u64, without: &BTreeSet<String>) -> Program {
    let prefix = format!("p{index}");
    let mut g = Generator::new(Random::new(seed, index), prefix, without.clone());
    g.module.push(format!("#: program {index}"));
    classes(&mut g);
    constants(&mut g);
    for _ in 0..g.random.below(3) {
        statements::helper(&mut g);
    }
    if g.has("recursion") && g.random.percent(12) {
        recursive_helper(&mut g);
    }
    if g.has("starred parameter") && g.random.percent(12) {
        starred_helper(&mut g);
    }
    for _ in 0..g.random.between(1, 2) {
        entry(&mut g);
    }
    if g.is_approximate {
        g.module.insert(1, "#: approximate".to_string());
    }
    Program {
        index,
        source: g.module.join("\n") + "\n",
        constructs: g.used,
    }
}

/// Writes named tuple classes.
fn classes(g: &mut Generator) {
    if !g.has("module named tuple") || !g.random.percent(40) {
        return;
    }
    let name = format!("P{}Record", &g.prefix[1..]);
    let count = g.random.between(1, 3);
    let fields = (0..count).map(|index| (format!("field{index}"), g.scalar_type()));
    let fields = fields.collect::<Vec<_>>();
    let names = fields
        .iter()
        .map(|(name, _)| name.as_str())
        .collect::<Vec<_>>();
    let text = match g.random.below(3) {
        0 => format!("\"{}\"", names.join(" ")),
        1 => format!("\"{}\"", names.join(", ")),
        _ => format!("[\"{}\"]", names.join("\", \"")),
    };
    g.module
        .push(format!("{name} = namedtuple(\"{name}\", {text})"));
    g.classes.push(NamedTuple { name, fields });
}

/// Writes constants of the module.
fn constants(g: &mut Generator) {
    for _ in 0..g.random.below(4) {
        let weights = [
            4,
            2 * u32::from(g.has("module tuple")),
            2 * u32::from(g.has("module array")),
            2 * u32::from(g.has("module named tuple") && !g.classes.is_empty()),
        ];
        let ty = match g.random.weighted(weights.into_iter()) {
            Some(1) => {
                g.note("module tuple");
                g.tuple_type()
            }
            Some(2) => {
                g.note("module array");
                module_array(g);
                continue;
            }
            Some(3) => {
                g.note("module named tuple");
                g.named_tuple_type()
            }
            _ => {
                g.note("module number");
                g.scalar_type()
            }
        };
        let text = arguments::constant(&mut g.random, &ty, &g.classes);
        let name = g.new_name(&format!("P{}_CONSTANT", &g.prefix[1..]));
        define(g, name, ty, &text);
    }
    if g.chance("module dict", 10) {
        let name = g.new_name(&format!("P{}_TABLE", &g.prefix[1..]));
        let (first, second) = (g.random.between(-9, 9), g.random.between(-9, 9));
        g.module.push(format!(
            "{name} = {{\"alpha\": {first}, \"beta\": {second}.5}}"
        ));
        for (key, ty) in [("alpha", Type::Int), ("beta", Type::Float)] {
            g.constants.push(variable(format!("{name}[\"{key}\"]"), ty));
        }
    }
}

/// Writes an array of the module; its elements become known as names.
fn module_array(g: &mut Generator) {
    let name = g.new_name(&format!("P{}_ARRAY", &g.prefix[1..]));
    let items = [
        g.random.between(-5, 5),
        g.random.between(-5, 5),
        g.random.between(-5, 5),
    ];
    let [first, second, third] = items;
    let (text, dtype) = match g.random.below(4) {
        0 => (
            format!("np.array([{first}.5, {second}.0, {third}.25])"),
            Dtype::Float64,
        ),
        1 => ("np.linspace(0.0, 1.0, 3)".to_string(), Dtype::Float64),
        2 => (format!("np.arange({first}, {first} + 3)"), Dtype::Int64),
        _ => (
            format!("np.asarray([{first}, {second}, {third}], dtype=np.float32)"),
            Dtype::Float32,
        ),
    };
    g.module.push(format!("{name} = {text}"));
    for index in ["0", "-1", "1"] {
        g.constants
            .push(variable(format!("{name}[{index}]"), Type::Element(dtype)));
    }
    g.constants
        .push(variable(format!("len({name})"), Type::Int));
    g.module_arrays.push((name, dtype));
}

fn define(g: &mut Generator, name: String, ty: Type, text: &str) {
    g.module.push(format!("{name} = {text}"));
    g.constants.push(variable(name, ty));
}

fn variable(name: String, ty: Type) -> Variable {
    Variable {
        name,
        ty,
        certain: true,
        assignable: false,
        captured: false,
    }
}

/// Writes a function that is called from outside, and the calls.
fn entry(g: &mut Generator) {
    let name = g.new_name(&format!("{}_main", g.prefix));
    let mut parameters = parameters(g, true);
    if g.random.percent(60) {
        add_arrays(g, &mut parameters);
    }
    g.is_entry = true;
    let arrays = parameters.iter().filter_map(|it| match it.ty {
        Type::Array(dtype, shape) => Some(Type::Array(dtype, shape)),
        _ => None,
    });
    let arrays = arrays.collect::<Vec<_>>();
    let result = match g.random.below(10) {
        0 | 1 if !arrays.is_empty() => Type::None,
        2 | 3 if !arrays.is_empty() => arrays[0].clone(),
        4..=6 => g.tuple_type(),
        _ => g.scalar_type(),
    };
    let signature = write_function(g, &name, parameters, result, Vec::new(), 0, 9);
    g.is_entry = false;
    let list = signature
        .parameters
        .iter()
        .map(|it| format!("{}: {}", it.name, annotation(&it.ty)));
    let list = list.collect::<Vec<_>>().join(", ");
    let start = format!("def {name}(");
    if let Some(header) = g.module.iter_mut().find(|it| it.starts_with(&start)) {
        *header = format!("{start}{list}):");
    }
    let types = signature
        .parameters
        .into_iter()
        .map(|it| it.ty)
        .collect::<Vec<_>>();
    for trial in 0..8 {
        let call = arguments::call(&mut g.random, &name, &types, trial);
        g.module.push(format!("#: call {call}"));
    }
    g.module.push(String::new());
}

/// Adds the arrays that some function of the module takes, so that it can be called.
fn add_arrays(g: &mut Generator, parameters: &mut Vec<Parameter>) {
    let index = g.random.below(g.helpers.len());
    let Some((_, signature)) = g.helpers.get(index).cloned() else {
        return;
    };
    for Parameter { ty, .. } in signature.parameters {
        let is_known = parameters.iter().any(|it| it.ty == ty);
        if matches!(ty, Type::Array(..)) && !is_known && parameters.len() < 6 {
            parameters.push(Parameter::new(g.new_name(ty.stem()), ty));
        }
    }
}

/// The annotation of a parameter.
fn annotation(ty: &Type) -> String {
    match ty {
        Type::Bool => "bool".to_string(),
        Type::Int => "int".to_string(),
        Type::Complex => "complex".to_string(),
        Type::Element(dtype) => format!("np.{}", dtype.name()),
        Type::Array(dtype, shape) => {
            let axes = if shape.rank() == 2 { ":, :" } else { ":" };
            format!("\"{}[{axes}]\"", dtype.name())
        }
        _ => "float".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{expressions, statements};

    #[test]
    fn a_seed_determines_the_programs() {
        let source = |seed, index| program(seed, index, &BTreeSet::new()).source;
        assert_eq!(source(5, 6), source(5, 6));
        assert_ne!(source(5, 6), source(5, 7));
    }

    #[test]
    fn every_unit_is_used() {
        let used = (0..1000)
            .flat_map(|index| program(1, index, &BTreeSet::new()).constructs)
            .collect::<BTreeSet<_>>();
        let expressions = expressions::TABLES.iter().copied().flatten();
        let statements = statements::TABLES.iter().copied().flatten();
        let names = expressions
            .map(|it| it.name)
            .chain(statements.map(|it| it.name));
        let unused = names.filter(|it| !used.contains(it)).collect::<Vec<_>>();
        assert_eq!(unused, Vec::<&str>::new());
    }

    #[test]
    fn expressions_are_found_for_all_types() {
        for index in 0..300 {
            let program = program(2, index, &BTreeSet::new());
            assert!(!program.source.contains("no expression"), "program {index}");
        }
    }
}
