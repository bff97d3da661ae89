//! Imports functions into MLIR.
//!
//! Control flow stays structured: an `if` becomes `scf.if`, a loop `scf.for`
//! or `scf.while`. What they carry are the names that are assigned in them and
//! read later, and flags for `break`, `continue` and `return`; a jump sets its
//! flag, and what follows runs only if no flag is set. Where a branch always
//! jumps, what follows goes into the other branch, and no flag is needed.

mod arguments;
mod array;
mod assignment;
mod branch;
mod call;
mod choice;
mod emit;
mod environment;
mod expression;
mod iteration;
mod literal;
mod live_value;
mod loops;
mod name;
mod raising;
mod range;
mod slots;
mod statement;
mod truth;
mod tuple;
mod unrolled;

use super::{
    analysis::{Liveness, NameSet, assigned},
    documentation::docstring,
    partial_evaluation::LiveValue,
    program::{Instance, Kind, Parameter, Plan, Program},
    {DOCUMENTATION, PARAMETER_DEFAULT, PARAMETER_KIND, SOURCE_NAME},
};
use crate::{
    SourceFile,
    diagnostics::{Diagnostic, DiagnosticId},
};
use emit::Emitter;
use environment::{Environment, Live};
use melior::{
    Context,
    dialect::func,
    ir::{
        Attribute, BlockLike, Identifier, Operation, Region, RegionLike, Type,
        attribute::{StringAttribute, TypeAttribute},
        operation::OperationBuilder,
        r#type::{FunctionType, IntegerType},
    },
};
use npc_dialects::{ir, types};
use npc_passes::effects::{DECLARED_RESULT, PARAMETER_NAME, REFUSED_FUNCTION};
use ruff_python_ast::Stmt;
use ruff_text_size::TextRange;

/// A function being imported.
struct Function<'p, 'a, 'c, 's> {
    emit: Emitter<'c, 's>,
    program: &'p Program<'a>,
    /// The names that the function assigns, its parameters included.
    locals: NameSet<'a>,
    liveness: Liveness<'a>,
    environment: Environment<'a, 'c>,
    /// The names that are live where `break` and `continue` lead.
    on_break: NameSet<'a>,
    on_continue: NameSet<'a>,
    is_in_loop: bool,
    /// How deep branches nest here.
    depth: usize,
    /// How often this place is repeated by loops over values that are written out.
    repetitions: usize,
    /// Names that were reported, once each.
    reported: NameSet<'a>,
    diagnostics: Vec<Diagnostic>,
}

/// Imports a function, or says why that is impossible.
pub(super) fn import<'c>(
    context: &'c Context,
    source: &SourceFile,
    program: &Program<'_>,
    plan: &Plan<'_>,
    instance: &Instance,
) -> Result<Operation<'c>, Vec<Diagnostic>> {
    let body = plan.definition.body.as_slice();
    let mut locals = assigned(body);
    locals.extend(plan.parameters.iter().map(|parameter| parameter.name));
    let mut function = Function {
        emit: Emitter::new(context, source),
        program,
        locals,
        liveness: Liveness::of(body),
        environment: Environment::new(),
        on_break: NameSet::new(),
        on_continue: NameSet::new(),
        is_in_loop: false,
        depth: 0,
        repetitions: 1,
        reported: NameSet::new(),
        diagnostics: Vec::new(),
    };
    let inputs = function.parameters(plan, instance);
    function.body(body, plan.definition.name.range);
    function.finish(plan, instance, &inputs)
}

/// The declaration of a function that is refused.
pub(super) fn refused<'c>(
    context: &'c Context,
    source: &SourceFile,
    plan: &Plan<'_>,
    instance: &Instance,
) -> Operation<'c> {
    let unknown = types::unknown(context);
    let inputs = instance.types.iter().map(|declared| match declared {
        Some(declared) => declared.to_mlir(context),
        None => unknown,
    });
    let inputs = inputs.collect::<Vec<_>>();
    let location = Emitter::new(context, source).location(plan.definition.name.range);
    func::func(
        context,
        StringAttribute::new(context, &instance.symbol),
        TypeAttribute::new(FunctionType::new(context, &inputs, &[unknown]).into()),
        Region::new(),
        &[
            (
                Identifier::new(context, "sym_visibility"),
                StringAttribute::new(context, "private").into(),
            ),
            (
                Identifier::new(context, REFUSED_FUNCTION),
                ir::unit_attribute(context),
            ),
        ],
        location,
    )
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// Makes the parameters the entry block's arguments.
    fn parameters(&mut self, plan: &Plan<'a>, instance: &Instance) -> Vec<Type<'c>> {
        let mut types = Vec::new();
        for (parameter, declared) in plan.parameters.iter().zip(&instance.types) {
            let declared = declared.as_ref();
            let r#type = declared.map_or_else(
                || self.emit.unknown(),
                |declared| declared.to_mlir(self.emit.context),
            );
            let location = self.emit.location(parameter.range);
            let value = self.emit.block.add_argument(r#type, location);
            self.environment.bind(parameter.name, value);
            types.push(r#type);
        }
        types
    }

    fn body(&mut self, body: &'a [Stmt], range: TextRange) {
        let nothing = NameSet::new();
        self.statements(body, &nothing);
        self.close_exits(range);
        let result = match self.environment.result {
            Some(result) if self.environment.returned.is(true) && !self.environment.is_dead => {
                result
            }
            _ => self.emit.none(range),
        };
        let unknown = self.emit.unknown();
        let result = self.emit.cast(result, unknown, range);
        let parts = self
            .emit
            .operation("func.return", range)
            .operands(&[result]);
        self.emit.effect(parts);
    }

    /// Makes a function that returns on some paths return None on the others.
    fn close_exits(&mut self, range: TextRange) {
        if self.environment.has_exited() {
            return;
        }
        let [returned] = self.environment.dynamic_exits()[..] else {
            return;
        };
        let nothing = NameSet::new();
        let then = self.branch(self.environment.clone().after_exit(), |_| ());
        let otherwise = self.branch(self.environment.clone().without_exits(), |function| {
            let none = function.emit.none(range);
            function.returns(none);
        });
        let live = Live {
            next: &nothing,
            on_break: &nothing,
            on_continue: &nothing,
        };
        self.join(returned, [then, otherwise], live, range);
    }

    fn finish(
        mut self,
        plan: &Plan<'a>,
        instance: &Instance,
        inputs: &[Type<'c>],
    ) -> Result<Operation<'c>, Vec<Diagnostic>> {
        let context = self.emit.context;
        let unknown = self.emit.unknown();
        let identifier = |name| Identifier::new(context, name);
        let mut attributes = vec![
            (identifier("sym_name"), self.emit.string(&instance.symbol)),
            (
                identifier("function_type"),
                TypeAttribute::new(FunctionType::new(context, inputs, &[unknown]).into()).into(),
            ),
        ];
        if !instance.is_public {
            attributes.push((identifier("sym_visibility"), self.emit.string("private")));
        }
        if instance.symbol != plan.name() {
            attributes.push((identifier(SOURCE_NAME), self.emit.string(plan.name())));
        }
        if let Some(result) = &plan.result {
            let declared = TypeAttribute::new(result.to_mlir(context)).into();
            attributes.push((identifier(DECLARED_RESULT), declared));
        }
        if let Some(text) = docstring(&plan.definition.body).filter(|_| instance.is_public) {
            attributes.push((identifier(DOCUMENTATION), self.emit.string(&text)));
        }
        if !plan.parameters.is_empty() {
            let dictionaries = plan
                .parameters
                .iter()
                .map(|parameter| self.parameter_attributes(parameter, instance.is_public))
                .collect::<Vec<_>>();
            let dictionaries = ir::array_attribute(context, &dictionaries);
            attributes.push((identifier("arg_attrs"), dictionaries));
        }
        let region = Region::new();
        let block = self.emit.take_block(melior::ir::Block::new(&[]));
        region.append_block(block);
        let operation =
            OperationBuilder::new("func.func", self.emit.location(plan.definition.name.range))
                .add_attributes(&attributes)
                .add_regions([region])
                .build();
        if self.diagnostics.is_empty() && self.emit.is_broken {
            self.diagnostics.push(internal_error(plan));
        }
        match operation {
            Ok(operation) if self.diagnostics.is_empty() => Ok(operation),
            Ok(_) => Err(self.diagnostics),
            Err(_) => Err(vec![internal_error(plan)]),
        }
    }

    /// What callers know of a parameter: its name and, for an exported function,
    /// its default value and how it is given.
    fn parameter_attributes(&self, parameter: &Parameter<'a>, is_public: bool) -> Attribute<'c> {
        let context = self.emit.context;
        let mut entries = vec![(PARAMETER_NAME, self.emit.string(parameter.name))];
        let default = parameter.default.filter(|_| is_public);
        let default = default.and_then(|default| self.program.scope.default_value(default).ok());
        let default = default.and_then(|constant| match constant {
            LiveValue::Bool(value) => Some(ir::bool_attribute(context, value)),
            LiveValue::Int(value) => {
                let value = i64::try_from(&value).ok()?;
                let integer = IntegerType::new(context, 64).into();
                Some(ir::integer_attribute(integer, value))
            }
            LiveValue::Float(value) => {
                let float = Type::float64(context);
                Some(ir::float_attribute(context, float, value))
            }
            _ => None,
        });
        entries.extend(default.map(|value| (PARAMETER_DEFAULT, value)));
        let kind = match parameter.kind {
            Kind::PositionalOnly => Some("positional-only"),
            Kind::KeywordOnly => Some("keyword-only"),
            Kind::Either => None,
        };
        let kind = kind.filter(|_| is_public);
        entries.extend(kind.map(|kind| (PARAMETER_KIND, self.emit.string(kind))));
        ir::dictionary_attribute(context, &entries)
    }

    /// Reports a problem, once where its place is repeated.
    fn report(&mut self, diagnostic: Diagnostic) {
        if !self.diagnostics.contains(&diagnostic) {
            self.diagnostics.push(diagnostic);
        }
    }
}

fn internal_error(plan: &Plan<'_>) -> Diagnostic {
    let name = plan.definition.name.as_str();
    Diagnostic::error(
        DiagnosticId::InternalError,
        format!("function '{name}' could not be imported"),
    )
    .at(super::parse::range_of(plan.definition.name.range), "")
    .help("this is a bug in npc; please report the program that shows it")
}
