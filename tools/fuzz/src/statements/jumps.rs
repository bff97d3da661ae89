//! Statements that leave a block early: `break`, `return`, `raise` and the like.

use super::branches::{condition, depends, open_condition, second_condition};
use crate::{
    generator::Generator,
    types::Type,
    unit::{Flow, Statement, statement},
};

/// Exceptions that functions raise.
const EXCEPTIONS: &[&str] = &[
    "ValueError",
    "IndexError",
    "ZeroDivisionError",
    "OverflowError",
    "RuntimeError",
    "ArithmeticError",
    "KeyError",
    "TypeError",
    "AssertionError",
    "NotImplementedError",
];

/// Functions that NumPy and npc compute with vectors, in their own ways.
const INEXACT: &[&str] = &[
    "exp", "sin", "cos", "tanh", "arctan", "log1p", "cbrt", "expm1", "sinh", "arcsinh",
];

pub(super) static UNITS: &[Statement] = &[
    statement("conditional break", 4, in_loop, |g| jump(g, "break")),
    statement("conditional continue", 4, in_loop, |g| jump(g, "continue")),
    statement("break", 1, in_block_of_loop, |g| {
        g.line("break");
        Flow::LeavesLoop
    }),
    statement("continue", 1, in_block_of_loop, |g| {
        g.line("continue");
        Flow::LeavesLoop
    }),
    statement("conditional return", 4, in_block, |g| {
        let condition = open_condition(g);
        g.line(format!("if {condition}:"));
        g.function_mut().enter_block();
        let before = g.function().variables.clone();
        return_value(g);
        g.function_mut().variables = before;
        g.function_mut().leave_block();
        Flow::Continues
    }),
    statement("return in a block", 1, in_block, |g| {
        return_value(g);
        Flow::LeavesFunction
    }),
    statement(
        "assert",
        2,
        |_| true,
        |g| {
            let before = g.function().variables.clone();
            let condition = condition(g);
            // After an assertion that always fails nothing has a type.
            let kind = if depends(g, &condition) {
                g.random.below(3)
            } else {
                2
            };
            match kind {
                0 => g.line(format!("assert {condition}")),
                1 => g.line(format!("assert {condition}, \"{}\"", message(1))),
                _ => {
                    // Mostly true.
                    g.function_mut().variables = before;
                    let left = g.operand(&Type::Int, 1);
                    let condition = second_condition(g);
                    let text = message(0);
                    g.line(format!("assert {left} != 77 or ({condition}), '{text}'"));
                }
            }
            Flow::Continues
        },
    ),
    statement(
        "raise",
        3,
        |_| true,
        |g| {
            let kind = g.random.choose(EXCEPTIONS);
            // Seldom, or else little of the program runs.
            let left = g.operand(&Type::Int, 1);
            let condition = second_condition(g);
            let modulus = g.random.between(5, 11);
            g.line(format!("if {left} % {modulus} == 3 and ({condition}):"));
            g.function_mut().enter_block();
            match g.random.below(3) {
                0 => g.line(format!("raise {kind}")),
                1 => g.line(format!("raise {kind}()")),
                _ => {
                    let text = message(g.random.below(4));
                    g.line(format!("raise {kind}(\"{text}\")"));
                }
            }
            g.function_mut().leave_block();
            Flow::Continues
        },
    ),
];

fn in_loop(g: &Generator) -> bool {
    g.function().loops > 0
}

/// In a block that is not the body of the loop itself, mostly.
fn in_block_of_loop(g: &Generator) -> bool {
    g.function().loops > 0 && g.function().blocks > 1
}

fn in_block(g: &Generator) -> bool {
    g.function().blocks > 0 && g.function().indent() > 0
}

fn message(index: usize) -> &'static str {
    [
        "must be positive",
        "n: 100% \\u00e4 {x}",
        "",
        "it's \\\"quoted\\\"\\n",
    ][index]
}

/// `if condition: word`.
fn jump(g: &mut Generator, word: &str) -> Flow {
    let condition = open_condition(g);
    g.line(format!("if {condition}:"));
    g.function_mut().enter_block();
    g.line(word);
    g.function_mut().leave_block();
    Flow::Continues
}

/// `return value`, of the type that the function returns.
pub(super) fn return_value(g: &mut Generator) {
    let ty = g.function().result.clone();
    if ty == Type::None {
        let word = g.random.choose(&["return", "return None"]);
        g.line(word);
        return;
    }
    let mut text = g.expression(&ty, 3);
    if matches!(ty, Type::Array(dtype, _) if dtype.is_float())
        && g.is_entry
        && g.chance("inexact function of arrays", 25)
    {
        let name = g.random.choose(INEXACT);
        text = format!("np.{name}({text})");
        g.is_approximate = true;
    }
    if matches!(ty, Type::Array(..)) {
        // A result is a new array on all paths.
        text = format!("({text}).copy()");
    }
    g.line(format!("return {text}"));
}
