//! Values that become several ones where functions and control flow carry them.

use melior::ir::{Region, Type, ValueLike};
use npc_dialects::ir::{self, Block, Builder, OpRef, Value};

/// What values become.
pub(crate) trait Expansion {
    /// The types of the parts of values of a type; the type itself where they stay.
    fn types<'c>(&self, r#type: Type<'c>) -> Vec<Type<'c>>;

    /// Takes a value apart.
    fn parts<'c>(&self, b: &Builder<'c>, value: Value<'c>) -> Vec<Value<'c>>;

    /// Puts a value of a type together from the next of some parts; none if there are too few.
    fn assemble<'c>(
        &self,
        b: &Builder<'c>,
        r#type: Type<'c>,
        parts: &mut dyn Iterator<Item = Value<'c>>,
    ) -> Option<Value<'c>>;

    /// Whether values of a type stay.
    fn keeps(&self, r#type: Type<'_>) -> bool {
        self.types(r#type) == [r#type]
    }
}

/// Carries parts of values: as operands, as arguments of blocks, and as results.
pub(crate) fn expand(operation: OpRef<'_>, expansion: &impl Expansion) {
    expand_operands(operation, expansion);
    for block in ir::blocks_of(operation) {
        expand_arguments(operation, block, expansion);
    }
    expand_results(operation, expansion);
}

fn expand_operands(operation: OpRef<'_>, expansion: &impl Expansion) {
    let operands = ir::operands(operation);
    if operands.iter().all(|it| expansion.keeps(it.r#type())) {
        return;
    }
    let b = Builder::before(operation);
    let parts = operands.into_iter();
    let parts = parts.flat_map(|operand| expansion.parts(&b, operand));
    ir::set_operands(operation, &parts.collect::<Vec<_>>());
}

fn expand_arguments<'c>(operation: OpRef<'c>, block: Block<'c>, expansion: &impl Expansion) {
    let old = ir::arguments(block);
    if old.iter().all(|it| expansion.keeps(it.r#type())) {
        return;
    }
    let location = ir::location(operation);
    let b = Builder::at_start(ir::context_of(operation), block, location);
    for argument in &old {
        let mut parts = expansion
            .types(argument.r#type())
            .into_iter()
            .map(|part| ir::add_argument(block, part, location))
            .collect::<Vec<_>>()
            .into_iter();
        if let Some(value) = expansion.assemble(&b, argument.r#type(), &mut parts) {
            ir::replace_all_uses(*argument, value);
        }
    }
    (0..old.len()).for_each(|_| ir::erase_argument(block, 0));
}

fn expand_results(operation: OpRef<'_>, expansion: &impl Expansion) {
    let types = ir::result_types(operation);
    if types.iter().all(|it| expansion.keeps(*it)) {
        return;
    }
    let b = Builder::before(operation);
    let regions = ir::regions(operation)
        .map(|body| {
            let region = Region::new();
            ir::take_body(ir::region_ref(&region), body);
            region
        })
        .collect();
    let expanded = types.iter().flat_map(|it| expansion.types(*it));
    let new = b.op_with_regions(
        ir::name(operation),
        &ir::operands(operation),
        &expanded.collect::<Vec<_>>(),
        &ir::all_attributes(operation),
        regions,
    );
    let mut parts = ir::results(new).into_iter();
    for (result, r#type) in ir::results(operation).into_iter().zip(types) {
        if let Some(value) = expansion.assemble(&b, r#type, &mut parts) {
            ir::replace_all_uses(result, value);
        }
    }
    ir::erase(operation);
}

/// Chooses each part of what an `arith.select` chooses, by what makes one of two values.
pub(crate) fn expand_select<'c>(
    select: OpRef<'c>,
    expansion: &impl Expansion,
    choose: impl Fn(&Builder<'c>, Value<'c>, [Value<'c>; 2]) -> Value<'c>,
) {
    let result = ir::results(select)[0];
    if expansion.keeps(result.r#type()) {
        return;
    }
    let b = Builder::before(select);
    let operands = ir::operands(select);
    let [chosen, other] = [1, 2].map(|index| expansion.parts(&b, operands[index]));
    let mut parts = chosen
        .into_iter()
        .zip(other)
        .map(|(chosen, other)| choose(&b, operands[0], [chosen, other]));
    if let Some(value) = expansion.assemble(&b, result.r#type(), &mut parts) {
        ir::replace_all_uses(result, value);
        ir::erase(select);
    }
}
