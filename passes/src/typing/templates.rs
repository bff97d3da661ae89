//! Calls of `func_template`s: which overload a call takes, and the call of a
//! function that it becomes.
//!
//! `infer-types` asks here for each call, once it knows the arguments' types;
//! `resolve-templates` asks for calls in IR whose types are known. Beside
//! `func_template_call`, templates with the names that stand for Python's
//! functions, methods and attributes take `builtin_call`, `method_call` and
//! `attribute`, and those of special methods take operators, subscripts and the like.

mod arguments;
mod fits;
mod overload;
mod special_methods;

use super::{problem::Problem, ty::Ty};
use crate::func::functions;
use arguments::{Arguments, Given, Part};
use melior::ir::{Type, ValueLike};
use npc_dialects::{
    builtin,
    ir::{self, Builder, OpRef, Value},
    types::Kind,
};
use overload::{Argument, Overload};
use special_methods::special_methods;
use std::collections::{HashMap, HashSet};

/// Operations that name functions of the symbol table they stand in.
const REFERENCES: &[(&str, &str)] = &[("func.call", "callee"), ("func.constant", "value")];

/// The templates of a module, and the functions made of their overloads.
#[derive(Default)]
pub(super) struct FuncTemplates<'c> {
    templates: HashMap<String, OpRef<'c>>,
    /// The symbols of the module.
    taken: HashSet<String>,
    /// The function made of a template's overload.
    functions: HashMap<(String, String), String>,
}

/// What a call takes.
pub(super) struct Choice<'c> {
    template: String,
    overload: String,
    arguments: Vec<Argument<'c>>,
    /// The type of the overload's result, known or not; none of one without.
    pub(super) result: Option<Type<'c>>,
}

/// What an operation calls, if a template may stand for it.
struct Callee<'c> {
    /// The template's symbol.
    template: String,
    /// What users call it.
    shown: String,
    lookup: Lookup<'c>,
}

/// Where an operation finds the arguments of what it calls, and what else it may call.
enum Lookup<'c> {
    /// A function, which nothing else stands for.
    Function,
    /// A member of the first operand, which may have others of npc's own.
    Member,
    /// A special method with these arguments. Where no overload takes them, the
    /// operation looks further, as Python does where a method returns NotImplemented.
    Special(Vec<Part<'c>>),
}

impl<'c> Callee<'c> {
    /// Returns what an operation may call, the first choice first.
    fn all(call: OpRef<'c>) -> impl Iterator<Item = Self> {
        let special = special_methods(call).into_iter().map(|method| Self {
            template: format!("__method${}", method.name),
            shown: method.name.to_string(),
            lookup: Lookup::Special(method.arguments),
        });
        Self::by_name(call).into_iter().chain(special)
    }

    fn by_name(call: OpRef<'c>) -> Option<Self> {
        let (prefix, attribute) = match ir::name(call) {
            "basicpy.func_template_call" => ("", "callee"),
            "basicpy.builtin_call" => ("__global$", "callee"),
            "basicpy.method_call" => ("__method$", "name"),
            "basicpy.attribute" => ("__getattr$", "name"),
            _ => return None,
        };
        let name = ir::symbol_of(call, attribute).or_else(|| ir::string_of(call, attribute))?;
        Some(Self {
            template: format!("{prefix}{name}"),
            shown: name.trim_start_matches("builtins.").to_string(),
            lookup: match prefix {
                "__method$" | "__getattr$" => Lookup::Member,
                _ => Lookup::Function,
            },
        })
    }
}

impl<'c> FuncTemplates<'c> {
    /// The templates of a module.
    pub(super) fn new(module: OpRef<'c>) -> Self {
        let mut found = Self::default();
        for operation in ir::regions(module).flat_map(ir::operations_in) {
            let Some(symbol) = ir::symbol_name(operation) else {
                continue;
            };
            if ir::name(operation) == "basicpy.func_template" {
                found.templates.insert(symbol.clone(), operation);
            }
            found.taken.insert(symbol);
        }
        found
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.templates.is_empty()
    }

    /// Whether an operation is a call of one of the templates.
    pub(super) fn is_call(&self, operation: OpRef<'c>) -> bool {
        !self.called(operation).is_empty()
    }

    /// Returns the templates that an operation may call, the first choice first.
    fn called(&self, operation: OpRef<'c>) -> Vec<(Callee<'c>, OpRef<'c>)> {
        if self.is_empty() {
            return Vec::new();
        }
        let template = |callee: Callee<'c>| {
            let template = *self.templates.get(&callee.template)?;
            Some((callee, template))
        };
        Callee::all(operation).filter_map(template).collect()
    }

    /// What a call with operands of these types takes: the first overload that
    /// they fit. Nothing if it calls no template, or is of a member or an operator that
    /// no overload has for the operands' types.
    pub(super) fn choose(
        &self,
        call: OpRef<'c>,
        operands: &[Ty],
    ) -> Result<Option<Choice<'c>>, Problem> {
        for (callee, template) in self.called(call) {
            if let Some(choice) = choose_overload(call, callee, template, operands)? {
                return Ok(Some(choice));
            }
        }
        Ok(None)
    }

    /// The symbol of the function that a choice calls, and the functions that
    /// were made for that.
    pub(super) fn instantiate(
        &mut self,
        choice: &Choice<'c>,
    ) -> Option<(String, Vec<(String, OpRef<'c>)>)> {
        let mut made = Vec::new();
        let symbol = self.function(&choice.template, &choice.overload, &mut made)?;
        Some((symbol, made))
    }

    fn function(
        &mut self,
        template: &str,
        overload: &str,
        made: &mut Vec<(String, OpRef<'c>)>,
    ) -> Option<String> {
        let key = (template.to_string(), overload.to_string());
        if let Some(symbol) = self.functions.get(&key) {
            return Some(symbol.clone());
        }
        let operation = *self.templates.get(template)?;
        let original =
            functions(operation).find(|it| ir::symbol_name(*it).as_deref() == Some(overload))?;
        let symbol = self.free_symbol(&format!("{template}${overload}"));
        self.functions.insert(key, symbol.clone());
        let function = Builder::before(operation).insert(ir::clone_op(original));
        let context = ir::context_of(function);
        for (name, value) in [("sym_name", symbol.as_str()), ("sym_visibility", "private")] {
            ir::set_attribute(function, name, ir::string_attribute(context, value));
        }
        made.push((symbol.clone(), function));
        // The functions of its template that it calls come along.
        for operation in ir::walk(function) {
            for (_, attribute) in REFERENCES
                .iter()
                .filter(|(it, _)| *it == ir::name(operation))
            {
                let callee = ir::symbol_of(operation, attribute).unwrap_or_default();
                if let Some(symbol) = self.function(template, &callee, made) {
                    let callee = ir::symbol_attribute(context, &symbol);
                    ir::set_attribute(operation, attribute, callee);
                }
            }
        }
        Some(symbol)
    }

    fn free_symbol(&mut self, wanted: &str) -> String {
        let mut symbol = wanted.to_string();
        let mut number = 1;
        while !self.taken.insert(symbol.clone()) {
            number += 1;
            symbol = format!("{wanted}${number}");
        }
        symbol
    }

    /// Erases the templates, of which no call is left.
    pub(super) fn erase(&self) {
        self.templates.values().copied().for_each(ir::erase);
    }
}

impl<'c> Choice<'c> {
    /// The types of the function's arguments: those of its parameters where they
    /// are known, else those of the call's.
    pub(super) fn types(&self) -> Vec<Ty> {
        self.arguments.iter().map(Argument::taken).collect()
    }

    /// The types of the function's parameters, known or not.
    pub(super) fn parameters(&self) -> Vec<Type<'c>> {
        self.arguments.iter().map(|it| it.parameter).collect()
    }

    /// Calls a function, whose parameters and results have these types, in place of the
    /// call.
    pub(super) fn replace(
        &self,
        call: OpRef<'c>,
        function: &str,
        parameters: &[Type<'c>],
        results: &[Type<'c>],
    ) -> Result<(), Problem> {
        let mut arguments = Arguments::of(call);
        let mut operands = Vec::new();
        for (argument, parameter) in self.arguments.iter().zip(parameters) {
            operands.push(arguments.value(argument, *parameter)?);
        }
        let builder = Builder::before(call);
        let called = ir::results(crate::func::call(&builder, function, &operands, results));
        for (old, new) in ir::results(call).into_iter().zip(called) {
            ir::replace_all_uses(old, as_type(&builder, new, old.r#type())?);
        }
        ir::erase(call);
        Ok(())
    }
}

/// The result of a function as what the call gives, of which more or less may be
/// known.
fn as_type<'c>(
    builder: &Builder<'c>,
    value: Value<'c>,
    r#type: Type<'c>,
) -> Result<Value<'c>, Problem> {
    if value.r#type() == r#type {
        return Ok(value);
    }
    let is_truth_value = builtin::integer(r#type).is_some_and(|it| it.width() == 1);
    if is_truth_value && matches!(Kind::of(value.r#type()), Kind::Bool) {
        return Ok(builder.value("basicpy.bool_cast", &[value], r#type, &[]));
    }
    match (Ty::of(value.r#type()), Ty::of(r#type)) {
        (Ok(Ty::Array(from)), Ok(Ty::Array(to)))
            if from.dtype == to.dtype && from.rank() == to.rank() =>
        {
            Ok(builder.value("numpy.static_info_cast", &[value], r#type, &[]))
        }
        (Ok(from), Ok(to)) => Err(Problem::conflict(
            format!("the overload gives {from}, but the call's type says {to}"),
            "give the call the overload's type",
        )),
        _ => Ok(builder.value("basicpy.unknown_cast", &[value], r#type, &[])),
    }
}

/// Returns the first overload of a template that a call with operands of these types fits.
///
/// # Errors
/// Where nothing else than the template stands for what is called, and none fits.
fn choose_overload<'c>(
    call: OpRef<'c>,
    callee: Callee<'c>,
    template: OpRef<'c>,
    operands: &[Ty],
) -> Result<Option<Choice<'c>>, Problem> {
    let results = ir::results(call).len();
    let overloads = functions(template)
        .filter_map(Overload::of)
        .filter(|overload| usize::from(overload.result.is_some()) == results)
        .collect::<Vec<_>>();
    let is_for = |object| overloads.iter().any(|overload| overload.is_for(object));
    let given = match &callee.lookup {
        Lookup::Member if !operands.first().is_some_and(is_for) => return Ok(None),
        Lookup::Member | Lookup::Function => Given::of(call, operands)?,
        Lookup::Special(parts) => match Given::of_parts(parts, operands) {
            Some(given) => given,
            None => return Ok(None),
        },
    };
    let mut reasons = Vec::new();
    for overload in &overloads {
        match overload.arguments(&given) {
            Ok(arguments) => {
                return Ok(Some(Choice {
                    template: callee.template,
                    overload: overload.name.clone(),
                    arguments,
                    result: overload.result,
                }));
            }
            Err(reason) => reasons.push(reason),
        }
    }
    match callee.lookup {
        Lookup::Special(_) => Ok(None),
        Lookup::Member | Lookup::Function => Err(no_overload(&callee.shown, &reasons)),
    }
}

fn no_overload(callee: &str, reasons: &[String]) -> Problem {
    let help = match reasons {
        [] => "add a function to its func_template".to_string(),
        _ => format!("pass what one of them takes: {}", reasons.join("; ")),
    };
    Problem::call(
        format!("no overload of '{callee}' takes these arguments"),
        help,
    )
}
