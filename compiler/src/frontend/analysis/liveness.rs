//! Which names are read later: backward over the syntax tree.
//!
//! The equations are distributive, so one pass over a loop's body finds the
//! names that are live at its head; a second one records what is live inside.

use super::{
    NameSet,
    uses::{reads, target_reads, targets},
};
use ruff_python_ast::{ElifElseClause, Expr, Stmt};
use ruff_text_size::{Ranged, TextSize};
use std::collections::HashMap;

/// The names that are live around a loop.
#[derive(Clone, Debug, Default)]
pub(in crate::frontend) struct LoopLiveness<'a> {
    /// Before each iteration, and before the loop ends.
    pub(in crate::frontend) head: NameSet<'a>,
    /// After the loop and its `else`.
    pub(in crate::frontend) after: NameSet<'a>,
}

/// The names that are live in a function, where the importer has to know.
#[derive(Debug, Default)]
pub(in crate::frontend) struct Liveness<'a> {
    loops: HashMap<TextSize, LoopLiveness<'a>>,
    choices: HashMap<TextSize, NameSet<'a>>,
    assignments: HashMap<TextSize, NameSet<'a>>,
}

/// Where the analysis is.
#[derive(Clone, Copy)]
struct Targets<'s, 'a> {
    on_break: &'s NameSet<'a>,
    on_continue: &'s NameSet<'a>,
    /// What nested functions capture: live everywhere.
    captured: &'s NameSet<'a>,
}

impl<'a> Liveness<'a> {
    /// Analyses a function's body, given the names that nested functions capture.
    pub(in crate::frontend) fn of(body: &'a [Stmt], captured: &NameSet<'a>) -> Self {
        let mut liveness = Self::default();
        let nothing = NameSet::new();
        let targets = Targets {
            on_break: &nothing,
            on_continue: &nothing,
            captured,
        };
        block(body, captured.clone(), targets, Some(&mut liveness));
        liveness
    }

    /// The names that are live around a loop.
    pub(in crate::frontend) fn around_loop(&self, statement: &impl Ranged) -> LoopLiveness<'a> {
        self.loops
            .get(&statement.start())
            .cloned()
            .unwrap_or_default()
    }

    /// The names that are live after an `if`.
    pub(in crate::frontend) fn after_choice(&self, statement: &impl Ranged) -> NameSet<'a> {
        self.choices
            .get(&statement.start())
            .cloned()
            .unwrap_or_default()
    }

    /// The names that are live after an assignment, without those that it binds; nothing
    /// where its value is no name and no tuple.
    pub(in crate::frontend) fn after_assignment(&self, it: &impl Ranged) -> Option<&NameSet<'a>> {
        self.assignments.get(&it.start())
    }
}

/// The names that are live before a block. Records into `record` if there is one.
fn block<'a>(
    body: &'a [Stmt],
    after: NameSet<'a>,
    targets: Targets<'_, 'a>,
    mut record: Option<&mut Liveness<'a>>,
) -> NameSet<'a> {
    body.iter().rev().fold(after, |live, statement| {
        self::statement(statement, live, targets, record.as_deref_mut())
    })
}

fn statement<'a>(
    statement: &'a Stmt,
    mut live: NameSet<'a>,
    jumps: Targets<'_, 'a>,
    record: Option<&mut Liveness<'a>>,
) -> NameSet<'a> {
    match statement {
        Stmt::Return(exit) => {
            live.clone_from(jumps.captured);
            exit.value.iter().for_each(|value| reads(value, &mut live));
        }
        Stmt::Raise(raise) => {
            live.clear();
            raise.exc.iter().for_each(|exc| reads(exc, &mut live));
        }
        Stmt::Break(_) => live.clone_from(jumps.on_break),
        Stmt::Continue(_) => live.clone_from(jumps.on_continue),
        Stmt::Assign(assign) => {
            assign
                .targets
                .iter()
                .for_each(|target| kill(target, &mut live, jumps));
            if let Some(record) = record
                && (assign.value.is_name_expr() || assign.value.is_tuple_expr())
            {
                record.assignments.insert(assign.start(), live.clone());
            }
            assign
                .targets
                .iter()
                .for_each(|target| target_reads(target, &mut live));
            reads(&assign.value, &mut live);
        }
        Stmt::AugAssign(assign) => {
            reads(&assign.target, &mut live);
            reads(&assign.value, &mut live);
        }
        Stmt::AnnAssign(assign) => {
            if let Some(value) = &assign.value {
                kill(&assign.target, &mut live, jumps);
                target_reads(&assign.target, &mut live);
                reads(value, &mut live);
            }
        }
        Stmt::Delete(delete) => {
            // Deleting reads: it raises if the name is not bound.
            let targets = delete.targets.iter();
            targets.for_each(|target| reads(target, &mut live));
        }
        Stmt::FunctionDef(function) => {
            let name = function.name.as_str();
            if !jumps.captured.contains(name) {
                live.remove(name);
            }
            let parameters = function.parameters.iter_non_variadic_params();
            let defaults = parameters.filter_map(|parameter| parameter.default());
            defaults.for_each(|default| reads(default, &mut live));
        }
        Stmt::Expr(expression) => reads(&expression.value, &mut live),
        Stmt::Assert(assertion) => {
            assertion.msg.iter().for_each(|msg| reads(msg, &mut live));
            reads(&assertion.test, &mut live);
        }
        Stmt::If(choice) => {
            let mut record = record;
            if let Some(record) = record.as_deref_mut() {
                record.choices.insert(choice.start(), live.clone());
            }
            let otherwise = clauses(
                &choice.elif_else_clauses,
                live.clone(),
                jumps,
                record.as_deref_mut(),
            );
            live = block(&choice.body, live, jumps, record);
            live.extend(otherwise);
            reads(&choice.test, &mut live);
        }
        Stmt::While(each) => {
            let test = Some(each.test.as_ref());
            live = cycle(
                each.start(),
                test,
                None,
                &each.body,
                &each.orelse,
                live,
                jumps,
                record,
            );
        }
        Stmt::For(each) => {
            live = cycle(
                each.start(),
                None,
                Some(&each.target),
                &each.body,
                &each.orelse,
                live,
                jumps,
                record,
            );
            reads(&each.iter, &mut live);
        }
        _ => {}
    }
    live
}

fn clauses<'a>(
    clauses: &'a [ElifElseClause],
    after: NameSet<'a>,
    targets: Targets<'_, 'a>,
    mut record: Option<&mut Liveness<'a>>,
) -> NameSet<'a> {
    clauses
        .iter()
        .rev()
        .fold(after.clone(), |mut otherwise, clause| {
            let live = block(&clause.body, after.clone(), targets, record.as_deref_mut());
            match &clause.test {
                Some(test) => {
                    otherwise.extend(live);
                    reads(test, &mut otherwise);
                    otherwise
                }
                None => live,
            }
        })
}

fn kill<'a>(target: &'a Expr, live: &mut NameSet<'a>, at: Targets<'_, 'a>) {
    let mut killed = NameSet::new();
    targets(target, &mut killed);
    live.retain(|name| !killed.contains(name) || at.captured.contains(name));
}

#[expect(
    clippy::too_many_arguments,
    reason = "the parts of the two kinds of loops"
)]
fn cycle<'a>(
    start: TextSize,
    test: Option<&'a Expr>,
    target: Option<&'a Expr>,
    body: &'a [Stmt],
    orelse: &'a [Stmt],
    after: NameSet<'a>,
    outer: Targets<'_, 'a>,
    mut record: Option<&mut Liveness<'a>>,
) -> NameSet<'a> {
    let mut head = block(orelse, after.clone(), outer, record.as_deref_mut());
    test.into_iter().for_each(|test| reads(test, &mut head));
    let inner = Targets {
        on_break: &after,
        on_continue: &head,
        captured: outer.captured,
    };
    let mut before_body = block(body, head.clone(), inner, None);
    if let Some(target) = target {
        kill(target, &mut before_body, outer);
        target_reads(target, &mut before_body);
    }
    head.extend(before_body);
    if let Some(record) = record {
        let inner = Targets {
            on_break: &after,
            on_continue: &head,
            captured: outer.captured,
        };
        block(body, head.clone(), inner, Some(record));
        let live = LoopLiveness {
            head: head.clone(),
            after,
        };
        record.loops.insert(start, live);
    }
    head
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruff_python_parser::parse_module;

    fn head(text: &str) -> Vec<String> {
        let Ok(parsed) = parse_module(text) else {
            panic!("not Python: {text}");
        };
        let body = &parsed.syntax().body;
        let liveness = Liveness::of(body, &NameSet::new());
        let found = body
            .iter()
            .find(|statement| matches!(statement, Stmt::For(_) | Stmt::While(_)));
        let live = found
            .map(|found| liveness.around_loop(found).head)
            .unwrap_or_default();
        live.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn temporaries_are_not_live_at_the_head() {
        assert_eq!(
            head("for i in r:\n    t = i * 2\n    s = s + t\nreturn s\n"),
            ["s"]
        );
    }

    #[test]
    fn breaks_and_continues_lead_where_they_lead() {
        let text = "while c:\n    if d:\n        x = 1\n        break\n    x = 2\n    if e:\n        continue\n    y = x\nreturn x\n";
        assert_eq!(head(text), ["c", "d", "e", "x"]);
    }

    #[test]
    fn deep_nests_are_fast() {
        let mut text = String::new();
        for depth in 0..60 {
            text.push_str(&format!("{}for i{depth} in r:\n", " ".repeat(depth)));
        }
        text.push_str(&format!("{}s += 1\n", " ".repeat(60)));
        assert_eq!(head(&text), ["r", "s"]);
    }
}
