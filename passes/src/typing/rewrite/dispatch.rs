//! Calls of one of several functions: a call of each, of which the value that is
//! called says which one is made. No function has an address.

use super::functions::Call;
use crate::typing::{
    calls,
    coercion::coerce,
    function_value::{Callee, FunctionTy},
    problem::Problem,
    program::{Instance, Program},
    ty::Ty,
};
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value, operation_key};

/// A call, and the functions that it may call.
pub(super) struct Dispatch<'a, 'c> {
    pub(super) program: &'a Program<'c>,
    pub(super) instance: &'a Instance<'c>,
    pub(super) call: OpRef<'c>,
    pub(super) functions: &'a [FunctionTy],
}

impl<'c> Dispatch<'_, 'c> {
    /// Makes a call of each function in the place of the call, and returns these.
    pub(super) fn expand(&self, types: &[Ty]) -> Result<Vec<Call<'c>>, Problem> {
        let builder = Builder::before(self.call);
        let operands = ir::operands(self.call);
        let [result] = ir::results(self.call)[..] else {
            return Err(unresolved());
        };
        let context = builder.context();
        let parts = self
            .functions
            .iter()
            .map(|it| Ty::Function(it.clone()).to_type(context));
        let tag = std::iter::once(Some(builder.integer_type(64)));
        let parts = tag
            .chain(parts)
            .collect::<Option<Vec<_>>>()
            .ok_or_else(unresolved)?;
        let parts = ir::results(builder.op("basicpy.unpack", &operands[..1], &parts, &[]));
        let mut made = Vec::new();
        let value = self.choose(&builder, &parts, 0, types, &mut made)?;
        ir::replace_all_uses(result, value);
        ir::erase(self.call);
        Ok(made)
    }

    /// The call of one function if the value is this one, else of those behind it.
    fn choose(
        &self,
        builder: &Builder<'c>,
        parts: &[Value<'c>],
        member: usize,
        types: &[Ty],
        made: &mut Vec<Call<'c>>,
    ) -> Result<Value<'c>, Problem> {
        if member + 1 == self.functions.len() {
            return self.member(builder, parts, member, types, made);
        }
        let result = ir::result_types(self.call);
        let place = builder.integer(builder.integer_type(64), member as i64);
        let is_here = builder.compare_integers(CmpiPredicate::Eq, parts[0], place);
        let mut outcome = Ok(());
        let mut branch = |is_member: bool| {
            builder.region(&[], &mut |inner, _| {
                let value = match is_member {
                    true => self.member(inner, parts, member, types, made),
                    false => self.choose(inner, parts, member + 1, types, made),
                };
                match value {
                    Ok(value) => drop(inner.op("scf.yield", &[value], &[], &[])),
                    Err(problem) => outcome = Err(problem),
                }
            })
        };
        let regions = vec![branch(true), branch(false)];
        outcome?;
        let chosen = builder.op_with_regions("scf.if", &[is_here], &result, &[], regions);
        Ok(ir::results(chosen)[0])
    }

    /// The call of one function.
    fn member(
        &self,
        builder: &Builder<'c>,
        parts: &[Value<'c>],
        member: usize,
        types: &[Ty],
        made: &mut Vec<Call<'c>>,
    ) -> Result<Value<'c>, Problem> {
        let types = calls::of_member(&self.functions[member], types);
        let from = self.result(member, &types)?;
        let given = if from.is_incomplete() {
            &Ty::None
        } else {
            &from
        };
        let r#type = given.to_type(builder.context()).ok_or_else(unresolved)?;
        let operands = ir::operands(self.call);
        let operands = [&[parts[member + 1]], &operands[1..]].concat();
        let attributes = ir::all_attributes(self.call);
        let call = builder.op("basicpy.call", &operands, &[r#type], &attributes);
        let to = self.instance.ty(ir::results(self.call)[0]);
        let to = if to.is_incomplete() { &Ty::None } else { to };
        let value = coerce(builder, ir::results(call)[0], &from, to)?;
        made.push(Call::of(
            self.program,
            self.instance,
            (self.call, member),
            call,
            types,
        )?);
        Ok(value)
    }

    /// The type that a function returns.
    fn result(&self, member: usize, types: &[Ty]) -> Result<Ty, Problem> {
        let key = (operation_key(self.call), member);
        if let Some(callee) = self.instance.calls.get(&key) {
            return Ok(self.program.result(*callee));
        }
        let target = calls::resolve(self.call, types, |name| self.program.function(name))?;
        let arguments = target.arguments.iter().map(|part| part.ty(types));
        match &target.callee {
            Callee::Known(name) => target.known_result(name, arguments.collect()),
            Callee::Own(_) => Err(unresolved()),
        }
    }
}

fn unresolved() -> Problem {
    Problem::internal("the functions that are called are not known")
}
