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
mod classes;
mod closures;
mod containers;
mod definition;
mod emit;
mod environment;
mod expression;
mod grids;
mod hook;
mod iteration;
mod large_integers;
mod literal;
mod live_value;
mod loops;
mod message;
mod name;
mod named_tuple;
mod narrowing;
mod raising;
mod range;
mod slots;
mod statement;
mod truth;
mod tuple;
mod unrolled;
mod vectorize;
mod vectorize_makers;
mod vectorize_methods;
mod vectorize_outputs;

pub(super) use array::define_globals;
pub(super) use definition::Definition;

use super::{
    ARGUMENTS_BEFORE, CONSTANTS, DOCUMENTATION, PARAMETER_DEFAULT, SOURCE_NAME,
    analysis::{Liveness, NameSet},
    defaults,
    linked::Linked,
    partial_evaluation::LiveValue,
    program::{Parameter, Program},
    scopes::{Scope, ScopeId, Scopes, Variable},
};
use crate::{
    SourceFile,
    diagnostics::{Diagnostic, DiagnosticId},
};
use closures::Closure;
use definition::Body;
use emit::Emitter;
use environment::{Binding, Environment, Flag, Live};
use melior::{
    Context,
    dialect::func,
    ir::{
        Attribute, BlockLike, Identifier, Operation, Region, RegionLike, Type, Value,
        attribute::{StringAttribute, TypeAttribute},
        operation::OperationBuilder,
        r#type::{FunctionType, IntegerType},
    },
};
use npc_dialects::{
    ir::{self, ValueKey},
    types,
};
use npc_passes::effects::{
    CAPTURES, DECLARED_RESULT, OPTIONAL, PARAMETER_KIND, PARAMETER_NAME, REFUSED_FUNCTION,
};
use ruff_text_size::TextRange;
use std::collections::{BTreeMap, HashMap};

/// A function being imported.
struct Function<'p, 'a, 'c, 's> {
    emit: Emitter<'c, 's>,
    linked: &'p Linked<'a>,
    /// The file of the function.
    program: &'p Program<'a>,
    /// The functions around and inside this one.
    scopes: &'p Scopes<'a>,
    /// Which of them this one is.
    scope: ScopeId,
    /// The variables that the function captures, as it was called.
    captured: BTreeMap<Variable<'a>, Binding<'c>>,
    /// The parameters whose types were refused.
    refused: Vec<Value<'c, 'c>>,
    /// The values that are nested functions.
    closures: HashMap<ValueKey, Closure<'c>>,
    /// The functions of which the captured values are being read.
    capturing: Vec<ScopeId>,
    /// Whether what is imported is what the function returns.
    is_returning: bool,
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
    linked: &Linked<'_>,
    scopes: &Scopes<'_>,
    definition: &Definition<'_, '_>,
) -> Result<Operation<'c>, Vec<Diagnostic>> {
    let captured = &scopes.get(definition.scope).captured;
    let liveness = match definition.body {
        Body::Statements(body) => Liveness::of(body, captured),
        Body::Expression(_) => Liveness::default(),
    };
    let mut function = Function {
        emit: Emitter::new(context, source),
        linked,
        program: linked.program(definition.file),
        scopes,
        scope: definition.scope,
        captured: BTreeMap::new(),
        refused: Vec::new(),
        closures: HashMap::new(),
        capturing: Vec::new(),
        is_returning: false,
        liveness,
        environment: Environment::new(),
        on_break: NameSet::new(),
        on_continue: NameSet::new(),
        is_in_loop: false,
        depth: 0,
        repetitions: 1,
        reported: NameSet::new(),
        diagnostics: Vec::new(),
    };
    let mut inputs = function.captures();
    let captures = inputs.len();
    inputs.extend(function.parameters(definition));
    function.bind_defaults(definition);
    function.body(definition);
    function.finish(definition, &inputs, captures)
}

/// The declaration of a function that is refused.
pub(super) fn refused<'c>(
    context: &'c Context,
    source: &SourceFile,
    scopes: &Scopes<'_>,
    definition: &Definition<'_, '_>,
) -> Operation<'c> {
    let unknown = types::unknown(context);
    let captures = scopes.get(definition.scope).captures.iter();
    let captured = captures.flat_map(|capture| {
        let value = capture.function.is_none().then_some(unknown);
        let flag = capture
            .may_be_unbound
            .then(|| IntegerType::new(context, 1).into());
        value.into_iter().chain(flag)
    });
    let parameters = definition.parameters.iter().map(|parameter| {
        let declared = parameter.r#type.as_ref();
        declared.map_or(unknown, |declared| declared.to_mlir(context))
    });
    let inputs = captured.chain(parameters).collect::<Vec<_>>();
    let location = Emitter::new(context, source).location(definition.range);
    func::func(
        context,
        StringAttribute::new(context, definition.symbol),
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

impl<'p, 'a, 'c> Function<'p, 'a, 'c, '_> {
    /// The function and its names.
    fn own_scope(&self) -> &'p Scope<'a> {
        self.scopes.get(self.scope)
    }

    /// Makes the captured variables the entry block's first arguments.
    fn captures(&mut self) -> Vec<Type<'c>> {
        let mut types = Vec::new();
        let location = self.emit.location(self.own_scope().code.range());
        for capture in &self.own_scope().captures {
            let mut add = |r#type| {
                types.push(r#type);
                self.emit.block.add_argument(r#type, location)
            };
            let value = capture.function.is_none().then(|| add(self.emit.unknown()));
            let bound = match capture.may_be_unbound {
                true => Flag::Dynamic(add(self.emit.i1())),
                false => Flag::Static(true),
            };
            // A variable that is always the same function has no value.
            let value = match (value, bound) {
                (Some(value), _) | (None, Flag::Dynamic(value)) => value,
                (None, Flag::Static(_)) => continue,
            };
            let binding = Binding { value, bound };
            self.captured.insert(capture.variable, binding);
        }
        types
    }

    /// Makes the parameters the entry block's arguments.
    fn parameters(&mut self, definition: &Definition<'_, 'a>) -> Vec<Type<'c>> {
        let mut types = Vec::new();
        for parameter in definition.parameters {
            let r#type = parameter.r#type.as_ref().map_or_else(
                || self.emit.unknown(),
                |declared| declared.to_mlir(self.emit.context),
            );
            let location = self.emit.location(parameter.range);
            let value = self.emit.block.add_argument(r#type, location);
            self.environment.bind(parameter.name, value);
            self.refused.extend(parameter.is_refused.then_some(value));
            types.push(r#type);
        }
        types
    }

    /// Makes the parameters that callers do not give variables with their defaults.
    fn bind_defaults(&mut self, definition: &Definition<'_, 'a>) {
        for parameter in definition.bound {
            let Some(default) = parameter.default else {
                continue;
            };
            let range = parameter.range;
            if let Some(value) = self.constant_default(default, definition.file, range) {
                let unknown = self.emit.unknown();
                let value = self.emit.cast(value, unknown, range);
                self.environment.bind(parameter.name, value);
            }
        }
    }

    fn body(&mut self, definition: &Definition<'_, 'a>) {
        let range = definition.range;
        match definition.body {
            Body::Statements(body) => self.statements(body, &NameSet::new()),
            Body::Expression(value) => {
                let value = self.returned(value);
                self.returns(value);
            }
        }
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
        definition: &Definition<'_, 'a>,
        inputs: &[Type<'c>],
        captures: usize,
    ) -> Result<Operation<'c>, Vec<Diagnostic>> {
        let context = self.emit.context;
        let unknown = self.emit.unknown();
        let identifier = |name| Identifier::new(context, name);
        let mut attributes = vec![
            (identifier("sym_name"), self.emit.string(definition.symbol)),
            (
                identifier("function_type"),
                TypeAttribute::new(FunctionType::new(context, inputs, &[unknown]).into()).into(),
            ),
        ];
        if !definition.is_public {
            attributes.push((identifier("sym_visibility"), self.emit.string("private")));
        }
        if definition.symbol != definition.name {
            attributes.push((identifier(SOURCE_NAME), self.emit.string(definition.name)));
        }
        if let Some(result) = definition.result {
            let declared = TypeAttribute::new(result.to_mlir(context)).into();
            attributes.push((identifier(DECLARED_RESULT), declared));
        }
        if let Some(text) = definition.documentation() {
            attributes.push((identifier(DOCUMENTATION), self.emit.string(&text)));
        }
        if definition.is_public && !definition.bound.is_empty() {
            let constants = definition.bound.iter();
            let constants = constants.map(|it| self.constant_parameter(definition, it));
            let constants = constants.collect::<Vec<_>>();
            let constants = ir::array_attribute(context, &constants);
            attributes.push((identifier(CONSTANTS), constants));
        }
        if captures > 0 {
            let count = i64::try_from(captures).unwrap_or(i64::MAX);
            let count = ir::integer_attribute(self.emit.i64(), count);
            attributes.push((identifier(CAPTURES), count));
        }
        if !inputs.is_empty() {
            let nothing = ir::dictionary_attribute(context, &[]);
            let mut dictionaries = vec![nothing; captures];
            let parameters = definition.parameters.iter();
            dictionaries
                .extend(parameters.map(|it| self.parameter_attributes(it, definition.is_public)));
            let dictionaries = ir::array_attribute(context, &dictionaries);
            attributes.push((identifier("arg_attrs"), dictionaries));
        }
        let region = Region::new();
        let block = self.emit.take_block(melior::ir::Block::new(&[]));
        region.append_block(block);
        let operation = OperationBuilder::new("func.func", self.emit.location(definition.range))
            .add_attributes(&attributes)
            .add_regions([region])
            .build();
        if self.diagnostics.is_empty() && self.emit.is_broken {
            self.diagnostics.push(internal_error(definition));
        }
        match operation {
            Ok(operation) if self.diagnostics.is_empty() => Ok(operation),
            Ok(_) => Err(self.diagnostics),
            Err(_) => Err(vec![internal_error(definition)]),
        }
    }

    /// What callers know of a parameter that is compiled as its default.
    fn constant_parameter(
        &self,
        definition: &Definition<'_, 'a>,
        parameter: &Parameter<'a>,
    ) -> Attribute<'c> {
        let default = parameter
            .default
            .map(|it| self.program.scope.default_value(it));
        let literal = default.and_then(|it| defaults::literal(&it.ok()?));
        let literal = literal.as_deref().unwrap_or("...");
        let arguments = definition.parameters.iter();
        let before = arguments.filter(|it| it.range.start() < parameter.range.start());
        let before = i64::try_from(before.count()).unwrap_or(i64::MAX);
        let before = ir::integer_attribute(self.emit.i64(), before);
        let mut entries = vec![
            (PARAMETER_NAME, self.emit.string(parameter.name)),
            (PARAMETER_DEFAULT, self.emit.string(literal)),
            (ARGUMENTS_BEFORE, before),
        ];
        let kind = parameter.kind.name();
        entries.extend(kind.map(|kind| (PARAMETER_KIND, self.emit.string(kind))));
        ir::dictionary_attribute(self.emit.context, &entries)
    }

    /// What callers know of a parameter: its name and, for an exported function,
    /// its default value and how it is given.
    fn parameter_attributes(&self, parameter: &Parameter<'a>, is_public: bool) -> Attribute<'c> {
        let context = self.emit.context;
        let mut entries = vec![(PARAMETER_NAME, self.emit.string(parameter.name))];
        let default = parameter.default.filter(|_| is_public);
        let default = default.and_then(|default| self.program.scope.default_value(default).ok());
        let default = default.and_then(|constant| match constant {
            LiveValue::Str(text) => Some(self.emit.string(&text)),
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
            LiveValue::Complex(real, imag) => {
                let float = Type::float64(context);
                let parts = [real, imag].map(|part| ir::float_attribute(context, float, part));
                Some(ir::array_attribute(context, &parts))
            }
            _ => None,
        });
        entries.extend(match (default, parameter.default) {
            (Some(value), _) => Some((PARAMETER_DEFAULT, value)),
            (None, Some(_)) => Some((OPTIONAL, ir::unit_attribute(context))),
            (None, None) => None,
        });
        let kind = parameter.kind.name();
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

fn internal_error(definition: &Definition<'_, '_>) -> Diagnostic {
    let name = definition.name;
    Diagnostic::error(
        DiagnosticId::InternalError,
        format!("function '{name}' could not be imported"),
    )
    .at(super::parse::range_of(definition.range), "")
    .help("this is a bug in npc; please report the program that shows it")
}
