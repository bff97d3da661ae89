//! Tuples and named tuples.

use crate::{
    generator::Generator,
    types::Type,
    unit::{Expression, expression, leaf},
};

pub(super) static UNITS: &[Expression] = &[
    leaf("tuple display", 6, is_tuple, |g, ty, depth| {
        let elements = ty.elements().unwrap_or_default().to_vec();
        let items = elements
            .iter()
            .map(|it| g.expression(it, depth))
            .collect::<Vec<_>>();
        display(&items)
    }),
    expression(
        "starred tuple display",
        3,
        |g, ty| is_tuple(g, ty) && starts(g, ty).is_some(),
        |g, ty, depth| {
            let Some((name, count)) = starts(g, ty) else {
                return "()".to_string();
            };
            let elements = ty.elements().unwrap_or_default()[count..].to_vec();
            let mut items = vec![format!("*{name}")];
            items.extend(elements.iter().map(|it| g.expression(it, depth)));
            display(&items)
        },
    ),
    expression(
        "tuple concatenation",
        1,
        |g, ty| is_tuple(g, ty) && count(ty) >= 2,
        |g, ty, depth| {
            let elements = ty.elements().unwrap_or_default().to_vec();
            let middle = g.random.between(1, elements.len() as i64 - 1) as usize;
            let left = g.operand(&Type::Tuple(elements[..middle].to_vec()), depth);
            let right = g.operand(&Type::Tuple(elements[middle..].to_vec()), depth);
            format!("{left} + {right}")
        },
    ),
    expression(
        "tuple repetition",
        1,
        |g, ty| is_tuple(g, ty) && repeats(ty),
        |g, ty, depth| {
            let element = ty.elements().unwrap_or_default()[0].clone();
            format!("({},) * {}", g.expression(&element, depth), count(ty))
        },
    ),
    expression(
        "slice of a tuple",
        2,
        |g, ty| is_tuple(g, ty) && has_numbers(ty),
        |g, ty, depth| {
            let elements = ty.elements().unwrap_or_default().to_vec();
            let other = g.scalar_type();
            let (longer, part) = match g.random.below(4) {
                0 => ([elements, vec![other]].concat(), "[:-1]"),
                1 => ([vec![other], elements].concat(), "[1:]"),
                2 => (elements.into_iter().rev().collect(), "[::-1]"),
                _ => (
                    [vec![other.clone()], elements, vec![other]].concat(),
                    "[1:-1]",
                ),
            };
            format!("{}{part}", g.operand(&Type::Tuple(longer), depth))
        },
    ),
    expression(
        "divmod as a tuple",
        4,
        |_, ty| is_int_pair(ty),
        |g, _, depth| {
            let left = g.operand(&Type::Int, depth);
            format!("divmod({left}, {})", g.random.between(2, 9))
        },
    ),
    leaf("named tuple call", 6, is_named_tuple, |g, ty, depth| {
        let Type::NamedTuple(class, elements) = ty else {
            return "()".to_string();
        };
        let fields = g.classes[*class]
            .fields
            .iter()
            .map(|(name, _)| name.clone());
        let fields = fields.collect::<Vec<_>>();
        let name = g.classes[*class].name.clone();
        let by_keyword = g.chance("named tuple call with keywords", 30);
        let items = fields.iter().zip(elements).map(|(field, ty)| {
            let value = g.expression(ty, depth);
            if by_keyword {
                format!("{field}={value}")
            } else {
                value
            }
        });
        let items = items.collect::<Vec<_>>();
        format!("{name}({})", items.join(", "))
    }),
    expression("_make", 2, is_named_tuple, |g, ty, depth| {
        let Type::NamedTuple(class, elements) = ty else {
            return "()".to_string();
        };
        let name = g.classes[*class].name.clone();
        let tuple = g.expression(&Type::Tuple(elements.clone()), depth);
        format!("{name}._make({tuple})")
    }),
    expression("_replace", 24, has_record, |g, ty, depth| {
        let (Some(record), Type::NamedTuple(class, elements)) = (g.pick(|it| it.ty == *ty), ty)
        else {
            return "()".to_string();
        };
        let index = g.random.below(elements.len());
        let field = g.classes[*class].fields[index].0.clone();
        let value = g.expression(&elements[index], depth);
        format!("{}._replace({field}={value})", record.name)
    }),
];

fn is_tuple(_: &Generator, ty: &Type) -> bool {
    matches!(ty, Type::Tuple(_))
}

fn is_named_tuple(_: &Generator, ty: &Type) -> bool {
    matches!(ty, Type::NamedTuple(..))
}

fn has_record(g: &Generator, ty: &Type) -> bool {
    is_named_tuple(g, ty) && g.readable().any(|it| it.ty == *ty)
}

fn has_numbers(ty: &Type) -> bool {
    let elements = ty.elements().unwrap_or_default();
    !elements.is_empty() && elements.iter().all(Type::is_number)
}

fn is_int_pair(ty: &Type) -> bool {
    matches!(ty, Type::Tuple(elements) if elements[..] == [Type::Int, Type::Int])
}

fn count(ty: &Type) -> usize {
    ty.elements().map_or(0, <[Type]>::len)
}

fn repeats(ty: &Type) -> bool {
    let elements = ty.elements().unwrap_or_default();
    elements.len() > 1 && elements.iter().all(|it| *it == elements[0])
}

/// `(a, b)`, `(a,)`.
fn display(items: &[String]) -> String {
    match items {
        [only] => format!("({only},)"),
        _ => format!("({})", items.join(", ")),
    }
}

/// A shorter tuple that a tuple of a type can begin with, and its length.
fn starts(g: &Generator, ty: &Type) -> Option<(String, usize)> {
    let wanted = ty.elements()?;
    let is_start = |it: &Type| it.elements().is_some_and(|it| wanted.starts_with(it));
    let found = g.readable().find(|it| is_start(&it.ty))?;
    Some((found.name.clone(), count(&found.ty)))
}
