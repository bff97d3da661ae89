//! Loops, each of which ends.

use super::branches::{condition, depends, second_condition};
use crate::{
    generator::Generator,
    scope::Variable,
    types::{Shape, Type},
    unit::{Flow, Statement, statement},
};

pub(super) static UNITS: &[Statement] = &[
    statement("for over range", 10, can_loop, |g| {
        let header = range(g);
        let name = g.new_name("i");
        for_loop(g, &name, &header, &[(name.clone(), Type::Int)])
    }),
    statement(
        "for over len of an array",
        5,
        |g| can_loop(g) && g.has_arrays(),
        |g| {
            let Some(array) = g.pick(|it| matches!(it.ty, Type::Array(..))) else {
                return Flow::Continues;
            };
            let name = g.new_name("i");
            let header = format!("range(len({}))", array.name);
            for_loop(g, &name, &header, &[(name.clone(), Type::Int)])
        },
    ),
    statement(
        "for over an array",
        4,
        |g| can_loop(g) && g.has_arrays(),
        |g| {
            let Some(array) = g.pick(|it| matches!(it.ty, Type::Array(..))) else {
                return Flow::Continues;
            };
            let item = item_type(&array);
            let name = g.new_name(item.stem());
            for_loop(g, &name, &array.name, &[(name.clone(), item)])
        },
    ),
    statement(
        "for over a module array",
        3,
        |g| can_loop(g) && !g.module_arrays.is_empty(),
        |g| {
            let index = g.random.below(g.module_arrays.len());
            let (array, dtype) = g.module_arrays[index].clone();
            let name = g.new_name("e");
            for_loop(g, &name, &array, &[(name.clone(), Type::Element(dtype))])
        },
    ),
    statement("for over a tuple", 3, can_loop, |g| {
        let ty = g.scalar_type();
        let items = (0..g.random.between(1, 4))
            .map(|_| g.expression(&ty, 1))
            .collect::<Vec<_>>();
        let name = g.new_name(ty.stem());
        let header = format!("({},)", items.join(", "));
        for_loop(g, &name, &header, &[(name.clone(), ty)])
    }),
    statement("for over a range value", 3, can_loop, |g| {
        let range = g.expression(&Type::Range, 2);
        let name = g.new_name("i");
        for_loop(g, &name, &range, &[(name.clone(), Type::Int)])
    }),
    statement(
        "enumerate",
        3,
        |g| can_loop(g) && g.has_arrays(),
        |g| {
            let Some(array) = g.pick(|it| matches!(it.ty, Type::Array(..))) else {
                return Flow::Continues;
            };
            let item = item_type(&array);
            let (index, name) = (g.new_name("i"), g.new_name(item.stem()));
            let start = g.random.choose(&["", ", 1", ", start=-2"]);
            let header = format!("enumerate({}{start})", array.name);
            let target = format!("{index}, {name}");
            for_loop(g, &target, &header, &[(index, Type::Int), (name, item)])
        },
    ),
    statement(
        "zip",
        3,
        |g| can_loop(g) && g.has_arrays(),
        |g| {
            let (first, second) = (g.pick(is_array), g.pick(is_array));
            let (Some(first), Some(second)) = (first, second) else {
                return Flow::Continues;
            };
            let types = [item_type(&first), item_type(&second)];
            let names = [g.new_name(types[0].stem()), g.new_name(types[1].stem())];
            let header = format!("zip({}, {})", first.name, second.name);
            let target = names.join(", ");
            let bound = names.into_iter().zip(types).collect::<Vec<_>>();
            for_loop(g, &target, &header, &bound)
        },
    ),
    statement(
        "enumerate of zip",
        1,
        |g| can_loop(g) && g.has_arrays(),
        |g| {
            let Some(array) = g.pick(is_array) else {
                return Flow::Continues;
            };
            let item = item_type(&array);
            let names = [g.new_name("i"), g.new_name("n"), g.new_name(item.stem())];
            let header = format!("enumerate(zip(range(2, 9), {}))", array.name);
            let target = format!("{}, ({}, {})", names[0], names[1], names[2]);
            let bound = names
                .into_iter()
                .zip([Type::Int, Type::Int, item])
                .collect::<Vec<_>>();
            for_loop(g, &target, &header, &bound)
        },
    ),
    statement("reversed", 2, can_loop, |g| {
        let header = format!("reversed({})", range(g));
        let name = g.new_name("i");
        for_loop(g, &name, &header, &[(name.clone(), Type::Int)])
    }),
    statement("while", 8, can_loop, |g| {
        let count = g.new_name("count");
        let times = g.random.between(0, 6);
        g.line(format!("{count} = {times}"));
        g.function_mut().assign(&count, &Type::Int);
        fix(g, &count);
        let is_second = g.random.percent(70);
        let condition = if is_second {
            second_condition(g)
        } else {
            condition(g)
        };
        g.line(if is_second {
            format!("while {count} > 0 and ({condition}):")
        } else {
            format!("while ({condition}) and {count} > 0:")
        });
        let first = format!("{count} -= 1");
        let depends = depends(g, &condition);
        body(g, times.max(1) as u32, &[], Some(&first), depends)
    }),
    statement("while True", 2, can_loop, |g| {
        let count = g.new_name("count");
        let start = g.random.between(0, 5);
        g.line(format!("{count} = {start}"));
        g.function_mut().assign(&count, &Type::Int);
        fix(g, &count);
        g.line("while True:");
        let indentation = " ".repeat(4 * (g.function().indent() + 2));
        let first = format!(
            "{count} += 1\n{}if {count} > 5:\n{indentation}break",
            &indentation[4..]
        );
        body(g, 5, &[], Some(&first), false)
    }),
    statement("value of the previous iteration", 2, can_loop, |g| {
        let ty = g.scalar_type();
        let (index, name) = (g.new_name("i"), g.new_name(ty.stem()));
        let (limit, result) = (g.random.between(1, 5), g.new_name(ty.stem()));
        let first = g.expression(&ty, 2);
        g.line(format!("{result} = {first}"));
        g.function_mut().assign(&result, &ty);
        g.line(format!("for {index} in range({limit}):"));
        g.function_mut().enter_block();
        // Seldom -1, with which the first iteration reads what nothing has assigned.
        let bound = if g.random.percent(15) {
            -1
        } else {
            g.random.between(0, limit)
        };
        g.line(format!("if {index} > {bound}:"));
        g.function_mut().enter_block();
        g.line(format!("{result} = {name}"));
        g.function_mut().leave_block();
        let value = g.expression(&ty, 2);
        g.line(format!("{name} = {value}"));
        g.function_mut().leave_block();
        Flow::Continues
    }),
];

fn is_array(variable: &Variable) -> bool {
    matches!(variable.ty, Type::Array(..))
}

pub(super) fn can_loop(g: &Generator) -> bool {
    g.function().loops < 3
        && g.function().blocks < 4
        && g.function().budget > 2
        && g.function().repetitions < 300
}

/// The type of what a loop over an array takes.
pub(super) fn item_type(array: &Variable) -> Type {
    match array.ty {
        Type::Array(dtype, Shape::Matrix) => Type::Array(dtype, Shape::Row),
        Type::Array(dtype, _) => Type::Element(dtype),
        _ => Type::None,
    }
}

/// The text of a range of a few steps.
fn range(g: &mut Generator) -> String {
    match g.random.below(6) {
        0 => format!("range({} % 6)", g.operand(&Type::Int, 1)),
        1 => format!(
            "range({}, {})",
            g.random.between(-3, 2),
            g.random.between(0, 5)
        ),
        2 => format!(
            "range({}, {}, -1)",
            g.random.between(0, 5),
            g.random.between(-2, 2)
        ),
        3 => {
            let stop = g.operand(&Type::Int, 1);
            format!("range(0, {stop} % 20, {})", g.random.between(3, 6))
        }
        4 => {
            // A step of 0 is an error, at compile time if it is a constant.
            let variables = g.function().variables.iter();
            let is_int = |it: &&Variable| it.certain && it.ty == Type::Int;
            match variables
                .filter(is_int)
                .map(|it| it.name.clone())
                .next_back()
            {
                Some(step) => format!("range(0, 5, {step} % 4)"),
                None => "range(0, 5, 2)".to_string(),
            }
        }
        _ => format!("range({})", g.random.between(0, 6)),
    }
}

/// Keeps statements from assigning a variable.
fn fix(g: &mut Generator, name: &str) {
    let variables = g.function_mut().variables.iter_mut();
    variables
        .filter(|it| it.name == name)
        .for_each(|it| it.assignable = false);
}

pub(super) fn for_loop(
    g: &mut Generator,
    target: &str,
    header: &str,
    bound: &[(String, Type)],
) -> Flow {
    g.line(format!("for {target} in {header}:"));
    let depends = depends(g, header);
    body(g, 6, bound, None, depends)
}

/// The body of a loop whose line is written, and its `else`.
///
/// Whether it is executed depends on values at run time, if that is said.
fn body(
    g: &mut Generator,
    times: u32,
    bound: &[(String, Type)],
    first: Option<&str>,
    depends: bool,
) -> Flow {
    let before = g.function().variables.clone();
    for (name, ty) in bound {
        g.function_mut().assign(name, ty);
    }
    let function = g.function_mut();
    function.loops += 1;
    let repetitions = function.repetitions;
    function.repetitions = repetitions.saturating_mul(times);
    if let Some(first) = first {
        function.enter_block();
        function.line(first);
        function.leave_block();
    }
    let count = g.random.between(1, 4) as u32;
    let flow = g.block(count);
    let function = g.function_mut();
    function.loops -= 1;
    function.repetitions = repetitions;
    let mut after = function.variables.clone();
    if !depends {
        // npc may know that the body is never executed.
        after.retain(|it| it.certain && before.iter().any(|other| other.name == it.name));
    }
    // What the body assigns is not known to be there; after it has left the
    // function, it is known not to be.
    let mut ways = vec![before];
    if flow != Flow::LeavesFunction {
        ways.push(after);
    }
    function.merge(ways);
    if g.chance("else of a loop", 12) {
        let before = g.function().variables.clone();
        g.line("else:");
        let flow = g.block(2);
        let after = std::mem::replace(&mut g.function_mut().variables, before.clone());
        if flow == Flow::Continues {
            g.function_mut().merge(vec![before, after]);
            if !depends {
                // That of `while True` is never executed.
                g.function_mut().variables.retain(|it| it.certain);
            }
        }
    }
    Flow::Continues
}
