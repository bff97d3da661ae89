//! `if`, `elif` and `else`.

use crate::{
    generator::Generator,
    types::Type,
    unit::{Flow, Statement, statement},
};

pub(super) static UNITS: &[Statement] = &[
    statement("if", 8, can_nest, |g| branches(g, false, false)),
    statement("if and else", 8, can_nest, |g| branches(g, false, true)),
    statement("if and elif", 3, can_nest, |g| branches(g, true, false)),
    statement("if, elif and else", 3, can_nest, |g| {
        branches(g, true, true)
    }),
];

fn can_nest(g: &Generator) -> bool {
    g.function().blocks < 4 && g.function().budget > 2
}

fn branches(g: &mut Generator, has_elif: bool, has_else: bool) -> Flow {
    let condition = condition(g);
    g.line(format!("if {condition}:"));
    let mut depends = depends(g, &condition);
    let before = g.function().variables.clone();
    let mut ways = Vec::new();
    let mut flows = vec![block(g)];
    keep(g, &mut ways, flows[0]);
    g.function_mut().variables = before;
    if has_elif {
        let condition = self::condition(g);
        g.line(format!("elif {condition}:"));
        depends &= self::depends(g, &condition);
        let before = g.function().variables.clone();
        let flow = block(g);
        keep(g, &mut ways, flow);
        flows.push(flow);
        g.function_mut().variables = before;
    }
    if has_else {
        g.line("else:");
        let flow = block(g);
        keep(g, &mut ways, flow);
        flows.push(flow);
    } else {
        flows.push(Flow::Continues);
        ways.push(g.function().variables.clone());
    }
    if ways.is_empty() {
        let all_leave = flows.iter().all(|it| *it == Flow::LeavesFunction);
        return if all_leave {
            Flow::LeavesFunction
        } else {
            Flow::LeavesLoop
        };
    }
    g.function_mut().merge(ways);
    if !depends {
        g.function_mut().variables.retain(|it| it.certain);
    }
    Flow::Continues
}

/// Keeps the variables at the end of a block, unless control has left before.
fn keep(g: &mut Generator, ways: &mut Vec<Vec<crate::scope::Variable>>, flow: Flow) {
    if flow == Flow::Continues {
        ways.push(g.function().variables.clone());
    }
}

/// Whether a condition is about values that only running the program tells. npc
/// knows of names that are unbound for sure, as those that `if False:` assigns are,
/// and refuses to read them.
pub(super) fn depends(g: &Generator, condition: &str) -> bool {
    let is_known = |word: &str| matches!(word, "True" | "False" | "or" | "and" | "if");
    let words = condition.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let mut depends = false;
    for word in words {
        if is_known(word) || word.contains("CONSTANT") {
            return false;
        }
        depends |= g
            .function()
            .variables
            .iter()
            .any(|it| it.name == word && it.certain);
    }
    depends
}

fn block(g: &mut Generator) -> Flow {
    let count = g.random.between(1, 3) as u32;
    g.block(count)
}

/// The same where it may not be evaluated.
pub(super) fn second_condition(g: &mut Generator) -> String {
    let before = g.function().variables.len();
    g.function_mut().conditional += 1;
    let text = condition(g);
    g.function_mut().conditional -= 1;
    g.function_mut().variables.truncate(before);
    text
}

/// A condition of which only running the program tells whether it holds, if a few
/// attempts find one: npc knows that what stands behind `if True: break` is never
/// executed.
pub(super) fn open_condition(g: &mut Generator) -> String {
    let before = g.function().variables.clone();
    let mut text = condition(g);
    for _ in 0..8 {
        if depends(g, &text) {
            break;
        }
        g.function_mut().variables.clone_from(&before);
        text = condition(g);
    }
    text
}

/// What an `if` or a `while` tests, mostly a bool.
pub(super) fn condition(g: &mut Generator) -> String {
    if g.chance("truth of a number", 12) {
        let ty = g.scalar_type();
        return g.expression(&ty, 2);
    }
    if g.has_arrays() && g.chance("truth of an element", 20) {
        return g.expression(&Type::Element(crate::types::Dtype::Bool), 2);
    }
    g.expression(&Type::Bool, 3)
}
