//! Values of which the running program computes one of two, and what it may do.

use super::emit::Emit;
use crate::typing::problem::Problem;
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Value};

/// What computes a value in a branch.
type Branch<'b, 'c> = &'b dyn Fn(&Emit<'c>) -> Result<Value<'c>, Problem>;

impl<'c> Emit<'c> {
    /// The value of one branch if a condition holds, else that of the other, of one type.
    pub(crate) fn chosen(
        &self,
        condition: Value<'c>,
        then: Branch<'_, 'c>,
        otherwise: Branch<'_, 'c>,
    ) -> Result<Value<'c>, Problem> {
        let mut outcome = Ok(());
        let mut types = Vec::new();
        let mut region = |branch: Branch<'_, 'c>| {
            self.builder.region(
                &[],
                &mut |inner, _| match branch(&Emit { builder: *inner }) {
                    Ok(value) => {
                        types = vec![value.r#type()];
                        inner.op("scf.yield", &[value], &[], &[]);
                    }
                    Err(problem) => outcome = Err(problem),
                },
            )
        };
        let regions = vec![region(then), region(otherwise)];
        outcome?;
        let chosen = self
            .builder
            .op_with_regions("scf.if", &[condition], &types, &[], regions);
        Ok(ir::results(chosen)[0])
    }

    /// Runs what the body makes if a condition holds.
    pub(super) fn when(
        &self,
        condition: Value<'c>,
        body: &mut dyn FnMut(&Self) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let mut outcome = Ok(());
        let then = self.builder.region(&[], &mut |inner, _| {
            outcome = body(&Self { builder: *inner });
            inner.op("scf.yield", &[], &[], &[]);
        });
        outcome?;
        let otherwise = self.builder.region(&[], &mut |inner, _| {
            inner.op("scf.yield", &[], &[], &[]);
        });
        let regions = vec![then, otherwise];
        self.builder
            .op_with_regions("scf.if", &[condition], &[], &[], regions);
        Ok(())
    }
}
