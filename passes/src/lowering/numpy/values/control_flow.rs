//! Branches and loops: what is in them changes arrays, whose tensors they hand on.

use super::{
    super::generic::branch,
    operations::no_form,
    state::{Values, array_tensor_type, converted, is_array},
};
use melior::ir::{Region, ValueLike};
use npc_dialects::ir::{self, Block, Builder, Failure, OpRef, Value};

impl<'c> Values<'c, '_> {
    /// Converts an operation that has regions: those of `scf`.
    pub(super) fn with_regions(&mut self, operation: OpRef<'c>) -> Result<(), Failure> {
        let written = self.mutations.written_in(operation).into_iter();
        let carried = written.filter(|array| self.held(*array).is_some());
        let carried = carried.collect::<Vec<_>>();
        let Some(new) = self.rebuilt(operation, &carried) else {
            return Err(no_form(operation));
        };
        self.replaced.insert(ir::operation_key(operation));
        let outer = self.held.clone();
        self.carried.push(carried.clone());
        let regions = ir::regions(new).collect::<Vec<_>>();
        for block in regions.into_iter().filter_map(ir::entry) {
            self.held.clone_from(&outer);
            self.enter(block, &carried, ir::name(new) != "scf.if");
            self.block(block)?;
        }
        self.carried.pop();
        self.held = outer;
        let replaced = self.replace_changed(operation, new, &carried);
        replaced.ok_or_else(|| no_form(operation))
    }

    /// Puts the results of the new operation in the place of the old one's, the last ones
    /// in that of what was changed.
    fn replace_changed(
        &mut self,
        old: OpRef<'c>,
        new: OpRef<'c>,
        carried: &[Value<'c>],
    ) -> Option<()> {
        let b = Builder::after(new);
        let (old, results) = (ir::results(old), ir::results(new));
        self.replace_results(&b, &old, &results)?;
        let changed = carried.iter().zip(&results[old.len()..]);
        let mut changed = changed.map(|(array, tensor)| self.hold(&b, *array, *tensor));
        changed.try_for_each(|held| held)
    }

    /// The operation with tensors for arrays, and more of them for those that it
    /// changes.
    fn rebuilt(&mut self, operation: OpRef<'c>, carried: &[Value<'c>]) -> Option<OpRef<'c>> {
        let b = Builder::before(operation);
        let name = ir::name(operation);
        let carries = matches!(name, "scf.for" | "scf.while");
        if !carries && name != "scf.if" {
            return None;
        }
        let mut operands = self.without_arrays(&b, &ir::operands(operation))?;
        if carries {
            operands.extend(self.all_held(carried)?);
        }
        let types = ir::result_types(operation).into_iter().map(converted);
        let more = carried
            .iter()
            .filter_map(|array| array_tensor_type(array.r#type()));
        let types = types.chain(more).collect::<Vec<_>>();
        let attributes = ir::all_attributes(operation);
        let take = |body| {
            let region = Region::new();
            ir::take_body(ir::region_ref(&region), body);
            region
        };
        let mut regions = ir::regions(operation).map(take).collect::<Vec<_>>();
        if let Some(otherwise) = regions.get(1)
            && name == "scf.if"
            && !types.is_empty()
            && ir::entry(ir::region_ref(otherwise)).is_none()
        {
            regions.truncate(1);
            regions.push(b.region(&[], &mut |inner, _| {
                inner.op("scf.yield", &[], &[], &[]);
            }));
        }
        Some(b.op_with_regions(name, &operands, &types, &attributes, regions))
    }

    /// Gives a block tensors for its arrays, and more of them for those that are
    /// changed in it.
    fn enter(&mut self, block: Block<'c>, carried: &[Value<'c>], carries: bool) {
        let Some(first) = ir::operations(block).first().copied() else {
            return;
        };
        let b = Builder::before(first);
        for argument in ir::arguments(block).into_iter().filter(|it| is_array(*it)) {
            self.argument(&b, argument);
        }
        if !carries {
            return;
        }
        for array in carried {
            let Some(r#type) = array_tensor_type(array.r#type()) else {
                continue;
            };
            let tensor = ir::add_argument(block, r#type, b.location());
            self.hold(&b, *array, tensor);
        }
    }

    /// An argument that is an array becomes a tensor, and a value that stands for the
    /// array is given.
    pub(super) fn argument(&mut self, b: &Builder<'c>, argument: Value<'c>) -> Option<Value<'c>> {
        let array = argument.r#type();
        let tensor = array_tensor_type(array)?;
        // What uses the array still sees an array.
        let stand_in = b.value(
            "builtin.unrealized_conversion_cast",
            &[argument],
            array,
            &[],
        );
        let operation = ir::defining_operation(stand_in)?;
        ir::replace_uses_except(argument, stand_in, operation);
        ir::set_type(argument, tensor);
        self.stand_ins.push(operation);
        self.own(b, stand_in, argument)?;
        Some(stand_in)
    }

    /// `scf.yield` and `scf.condition`
    pub(super) fn handed_on(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let carried = self.carried.last()?.clone();
        self.add_held(b, operation, &carried)
    }

    /// Gives an operation that ends a block tensors for arrays, and more of them for
    /// those that are changed in it.
    pub(super) fn add_held(
        &mut self,
        b: &Builder<'c>,
        operation: OpRef<'c>,
        changed: &[Value<'c>],
    ) -> Option<()> {
        let mut operands = self.without_arrays(b, &ir::operands(operation))?;
        operands.extend(self.all_held(changed)?);
        ir::set_operands(operation, &operands);
        Some(())
    }

    /// `arith.select` of arrays.
    pub(super) fn select(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let result = ir::results(operation)[0];
        let r#type = array_tensor_type(result.r#type())?;
        let then = self.tensor_of(b, operands[1])?;
        let otherwise = self.tensor_of(b, operands[2])?;
        let cast = |b: &Builder<'c>, value| vec![super::state::cast(b, value, r#type)];
        let chosen = branch(
            b,
            operands[0],
            &[r#type],
            |inner| cast(inner, then),
            |inner| cast(inner, otherwise),
        );
        self.replaced.insert(ir::operation_key(operation));
        self.own(b, result, chosen[0])
    }
}
