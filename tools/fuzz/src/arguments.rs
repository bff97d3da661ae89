//! Values that programs are called with, as text, and constants of modules.

use crate::{
    generator::NamedTuple,
    random::Random,
    types::{Dtype, Shape, Type},
};

const INTS: &[&str] = &[
    "2**31",
    "-2**31 - 1",
    "2**53 + 1",
    "2**62",
    "2**63 - 1",
    "-2**63",
    "-2**63 + 1",
    "1000003",
];

const FLOATS: &[&str] = &[
    "0.0", "-0.0", "inf", "-inf", "nan", "1e308", "-1e308", "5e-324", "2.0**53", "0.5", "-0.5",
    "1e-300", "2.5", "1e18", "-1e19",
];

/// A call, after statements that make the arrays: the arguments of each trial
/// are of another kind.
pub(crate) fn call(random: &mut Random, name: &str, types: &[Type], trial: u32) -> String {
    let size = [3, 5, 0, 1, 2, 8, 4, 6][trial as usize % 8];
    let columns = [2, 3, 4, 1, 0, 2, 5, 3][trial as usize % 8];
    let is_odd = trial == 6;
    let mut statements = Vec::new();
    let mut made: Vec<(String, Type)> = Vec::new();
    let mut texts = Vec::new();
    for ty in types {
        let Type::Array(dtype, shape) = *ty else {
            texts.push(scalar(random, ty, trial >= 4));
            continue;
        };
        let alias = made.iter().find(|(_, other)| other == ty).cloned();
        if let Some((other, _)) = alias
            && random.percent(15)
        {
            texts.push(other);
            continue;
        }
        let name = format!("a{}", made.len());
        let rows = if is_odd { random.below(5) } else { size };
        let text = array(random, dtype, shape, rows, columns, trial >= 4);
        statements.push(format!("{name} = {text}"));
        texts.push(name.clone());
        made.push((name, ty.clone()));
    }
    statements.push(format!("{name}({})", texts.join(", ")));
    statements.join("; ")
}

/// A Python scalar, extreme ones now and then.
fn scalar(random: &mut Random, ty: &Type, is_wild: bool) -> String {
    let is_extreme = random.percent(if is_wild { 40 } else { 5 });
    match ty {
        Type::Element(dtype) => format!("np.{}({})", dtype.name(), item(random, *dtype, is_wild)),
        Type::Bool => random.choose(&["True", "False"]).to_string(),
        Type::Int if is_extreme => random.choose(INTS).to_string(),
        Type::Int => random.between(-4, 12).to_string(),
        Type::Complex => {
            let (real, imaginary) = (float(random, is_extreme), float(random, is_extreme));
            format!("complex({real}, {imaginary})")
        }
        _ => float(random, is_extreme),
    }
}

fn float(random: &mut Random, is_extreme: bool) -> String {
    if is_extreme {
        return random.choose(FLOATS).to_string();
    }
    format!(
        "{}.{}",
        random.between(-9, 9),
        random.choose(&["0", "5", "25", "1", "7"])
    )
}

/// An array, contiguous or not.
fn array(
    random: &mut Random,
    dtype: Dtype,
    shape: Shape,
    size: usize,
    columns: usize,
    is_wild: bool,
) -> String {
    let is_matrix = shape == Shape::Matrix;
    let count = if is_matrix { size * columns } else { size };
    let items = (0..count).map(|_| item(random, dtype, is_wild));
    let items = items.collect::<Vec<_>>().join(", ");
    let flat = format!("np.array([{items}], dtype=np.{})", dtype.name());
    let whole = if is_matrix {
        format!("{flat}.reshape({size}, {columns})")
    } else {
        flat
    };
    match (random.below(5), is_matrix) {
        (0, true) => format!("np.asfortranarray({whole})"),
        (1, true) => format!("{whole}[::-1, ::-1]"),
        (0, false) => format!("np.repeat({whole}, 2)[::2]"),
        (1, false) => format!("{whole}[::-1]"),
        _ => whole,
    }
}

fn item(random: &mut Random, dtype: Dtype, is_wild: bool) -> String {
    let is_extreme = random.percent(if is_wild { 15 } else { 3 });
    match dtype {
        Dtype::Bool => random.choose(&["True", "False"]).to_string(),
        Dtype::Int32 if is_extreme => random.choose(&["2**31 - 1", "-2**31", "65536"]).to_string(),
        Dtype::Int64 if is_extreme => random.choose(INTS).to_string(),
        Dtype::Int32 | Dtype::Int64 => random.between(-9, 20).to_string(),
        Dtype::Float32 if is_extreme => random.choose(&["inf", "nan", "-0.0", "1e38"]).to_string(),
        Dtype::Float32 => float(random, false),
        Dtype::Float64 => float(random, is_extreme),
    }
}

/// A constant of the module.
pub(crate) fn constant(random: &mut Random, ty: &Type, classes: &[NamedTuple]) -> String {
    match ty {
        Type::Int if random.percent(25) => random
            .choose(&[
                "2**40",
                "-7 // 2",
                "sum(range(10))",
                "math.floor(-2.5)",
                "divmod(-7, 3)[1]",
            ])
            .to_string(),
        Type::Int => random.between(-20, 100).to_string(),
        Type::Bool => random.choose(&["True", "False"]).to_string(),
        Type::Float => random
            .choose(&[
                "0.5",
                "-2.0",
                "1e-9",
                "math.pi",
                "3.0 * 0.1",
                "-0.0",
                "1 / 3",
                "math.sqrt(2.0)",
                "math.gamma(4.5)",
                "-math.inf",
                "math.hypot(3, 4)",
            ])
            .to_string(),
        Type::Complex => random
            .choose(&[
                "1j",
                "2 - 0.5j",
                "-1j",
                "complex(1, 2)",
                "cmath.exp(1j)",
                "cmath.sqrt(-2)",
            ])
            .to_string(),
        Type::Tuple(elements) => {
            let items = elements
                .iter()
                .map(|it| constant(random, it, classes))
                .collect::<Vec<_>>();
            let comma = if items.len() == 1 { "," } else { "" };
            format!("({}{comma})", items.join(", "))
        }
        Type::NamedTuple(class, elements) => {
            let items = elements
                .iter()
                .map(|it| constant(random, it, classes))
                .collect::<Vec<_>>();
            format!("{}({})", classes[*class].name, items.join(", "))
        }
        _ => "None".to_string(),
    }
}
