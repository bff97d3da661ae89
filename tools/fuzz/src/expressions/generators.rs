//! Generator expressions, and functions that are called for each element.

use super::{is_bool, is_int};
use crate::{
    generator::Generator,
    statements::lambda_body,
    types::{
        Shape,
        Type::{self, Array, Bool, Element, Float, Int},
    },
    unit::{Expression, expression},
};

pub(super) static UNITS: &[Expression] = &[
    expression("sum of a generator", 2, is_summed, |g, ty, depth| {
        let items = items(g, ty, depth);
        // Without a start, the sum of no floats is an int.
        match ty {
            Int if g.random.percent(60) => format!("sum({items})"),
            Int => format!("sum(({items}), 3)"),
            _ => format!("sum(({items}), 0.5)"),
        }
    }),
    expression("min or max of a generator", 2, is_summed, |g, ty, depth| {
        let name = g.random.choose(&["min", "max"]);
        let items = items(g, ty, depth);
        if g.random.percent(60) {
            return format!("{name}(({items}), default={})", g.expression(ty, 0));
        }
        format!("{name}({items})")
    }),
    expression("any or all of a generator", 2, is_called, |g, _, depth| {
        let name = g.random.choose(&["any", "all"]);
        format!("{name}({})", items(g, &Bool, depth))
    }),
    expression("next of a generator", 1, is_summed, |g, ty, depth| {
        let items = items(g, ty, depth);
        format!("next(({items}), {})", g.expression(ty, 0))
    }),
    expression("count by a generator", 1, is_counted, |g, _, depth| {
        format!("sum({})", items(g, &Bool, depth))
    }),
    expression("min or max by a key", 2, is_summed, |g, ty, depth| {
        let name = g.random.choose(&["min", "max"]);
        let parameter = g.new_name(ty.stem());
        let key = [Int, Float, Bool][g.random.below(3)].clone();
        let body = lambda_body(g, &[(parameter.clone(), ty.clone())], &key);
        let types = Type::Tuple(vec![ty.clone(); 3]);
        let tuple = plain(g, |g| g.expression(&types, depth));
        format!("{name}({tuple}, key=lambda {parameter}: {body})")
    }),
];

fn is_summed(g: &Generator, ty: &Type) -> bool {
    matches!(ty, Int | Float) && !g.is_nested() && g.affords(8)
}

fn is_called(g: &Generator, ty: &Type) -> bool {
    is_bool(g, ty) && !g.is_nested() && g.affords(8)
}

fn is_counted(g: &Generator, ty: &Type) -> bool {
    is_int(g, ty) && !g.is_nested() && g.affords(8)
}

/// `value for name in iterable if condition`.
fn items(g: &mut Generator, ty: &Type, depth: u32) -> String {
    g.spend(8);
    let (header, item) = plain(g, |g| iterable(g, depth));
    let name = g.new_name(item.stem());
    let bound = [(name.clone(), item)];
    let value = lambda_body(g, &bound, ty);
    let condition = if g.chance("condition of a generator", 35) {
        // min and max of what is never taken always raise, which npc refuses.
        format!(" if {name} != 3 or ({})", lambda_body(g, &bound, &Bool))
    } else {
        String::new()
    };
    format!("({value}) for {name} in {header}{condition}")
}

/// Text without named expressions, which cannot stand where a generator takes its
/// elements from.
fn plain<T>(g: &mut Generator, write: impl FnOnce(&mut Generator) -> T) -> T {
    let before = g.without.clone();
    g.without.insert("named expression".to_string());
    let text = write(g);
    g.without = before;
    text
}

fn iterable(g: &mut Generator, depth: u32) -> (String, Type) {
    let array = match g.random.below(3) {
        0 => g.pick(|it| matches!(it.ty, Array(_, shape) if shape != Shape::Matrix)),
        _ => None,
    };
    if let Some(array) = array
        && let Array(dtype, _) = array.ty
    {
        return (array.name, Element(dtype));
    }
    if g.random.percent(50) {
        return (g.operand(&Type::Range, depth), Int);
    }
    let item = g.scalar_type();
    let tuple = g.operand(&Type::Tuple(vec![item.clone(); 3]), depth);
    (tuple, item)
}
