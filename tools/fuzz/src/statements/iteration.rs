//! Loops over tuples, and over several things together.

use super::loops::{can_loop, for_loop, item_type};
use crate::{
    generator::Generator,
    scope::Variable,
    types::{Shape, Type},
    unit::{Flow, Statement, statement},
};

pub(super) static UNITS: &[Statement] = &[
    statement("for over a tuple value", 3, can_loop, |g| {
        let (tuple, item) = tuple(g);
        let header = match g.random.below(4) {
            0 => format!("reversed({tuple})"),
            1 => format!("{tuple}[::-1]"),
            2 => format!("{tuple}[1:]"),
            _ => tuple,
        };
        let name = g.new_name(item.stem());
        for_loop(g, &name, &header, &[(name.clone(), item)])
    }),
    statement("enumerate of a tuple", 2, can_loop, |g| {
        let (tuple, item) = tuple(g);
        let (index, name) = (g.new_name("i"), g.new_name(item.stem()));
        let start = g.random.choose(&["", ", 2", ", start=-1"]);
        let header = format!("enumerate({tuple}{start})");
        let target = format!("{index}, {name}");
        for_loop(g, &target, &header, &[(index, Type::Int), (name, item)])
    }),
    statement("zip of a tuple and a range", 2, can_loop, |g| {
        let range = g.expression(&Type::Range, 1);
        let (tuple, item) = tuple(g);
        let (index, name) = (g.new_name("i"), g.new_name(item.stem()));
        let header = format!("zip({range}, {tuple})");
        let target = format!("{index}, {name}");
        for_loop(g, &target, &header, &[(index, Type::Int), (name, item)])
    }),
    statement("unpacking of rows", 2, has_matrix, |g| {
        let Some(Variable {
            name,
            ty: Type::Array(dtype, _),
            ..
        }) = g.pick(is_matrix)
        else {
            return Flow::Continues;
        };
        let item = Type::Element(dtype);
        let names = [g.new_name(item.stem()), g.new_name(item.stem())];
        let target = names.join(", ");
        let bound = names.map(|it| (it, item.clone()));
        for_loop(g, &target, &name, &bound)
    }),
    statement("for over parts of an array", 2, has_array, |g| {
        let Some(array) = g.pick(is_array) else {
            return Flow::Continues;
        };
        let item = item_type(&array);
        let part = g.random.choose(&["[1:]", "[::-1]", "[:-1]", "[::2]"]);
        let name = g.new_name(item.stem());
        let header = format!("{}{part}", array.name);
        for_loop(g, &name, &header, &[(name.clone(), item)])
    }),
];

fn is_array(variable: &Variable) -> bool {
    matches!(variable.ty, Type::Array(..))
}

fn is_matrix(variable: &Variable) -> bool {
    matches!(variable.ty, Type::Array(_, Shape::Matrix))
}

fn has_array(g: &Generator) -> bool {
    can_loop(g) && g.has_arrays()
}

fn has_matrix(g: &Generator) -> bool {
    can_loop(g) && g.readable().any(is_matrix)
}

/// A tuple of numbers of one type, as an operand, and that type.
fn tuple(g: &mut Generator) -> (String, Type) {
    let of_one_type = |elements: &[Type]| match elements {
        [first, _, ..] if first.is_number() => elements.iter().all(|it| it == first),
        _ => false,
    };
    let found = g.pick(|it| it.ty.elements().is_some_and(of_one_type));
    if let Some(Variable { name, ty, .. }) = found
        && let Some([item, ..]) = ty.elements()
    {
        return (name, item.clone());
    }
    let item = g.scalar_type();
    let count = g.random.between(2, 4) as usize;
    let text = g.operand(&Type::Tuple(vec![item.clone(); count]), 2);
    (text, item)
}
