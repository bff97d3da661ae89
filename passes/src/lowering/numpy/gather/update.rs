//! What `numpy.scatter` makes of an element and a value, if it does not just set the
//! element.

use crate::{
    functions::ufuncs::{Loop, ufunc},
    lowering::{
        numpy::{
            fill::{from_storage, to_storage},
            generic::{all, raise_if},
            state::Size,
            tensor_type,
        },
        scalar_math::{check_ufunc, convert, emit_ufunc},
    },
    typing::{
        dtype::{DType, DTypeKind, MlirDtype},
        promotion::Operand,
    },
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

/// A universal function of an element, and of a value if it takes two operands.
pub(in crate::lowering::numpy) struct Update {
    name: String,
    element: DType,
    value: DType,
    computed: Loop,
}

impl Update {
    /// The update that a scatter is; none if it sets elements.
    pub(in crate::lowering::numpy) fn of(operation: OpRef<'_>) -> Option<Self> {
        let name = ir::string_of(operation, "qualified_name")?;
        let values = *ir::operands(operation).first()?;
        // The array may be memory already, which has no signs.
        let element = DType::of(ir::type_of(operation, "dtype")?)?;
        let value = tensor_type(values.r#type())?;
        let found = ufunc(&name)?;
        let operands = [element, value].map(Operand::Strong);
        let computed = found.resolve(operands.get(..found.arity)?).ok()?;
        Some(Self {
            name,
            element,
            value,
            computed,
        })
    }

    /// Whether there is a loop that computes the update.
    pub(in crate::lowering::numpy) fn check(operation: OpRef<'_>) -> Result<(), String> {
        let Some(name) = ir::string_of(operation, "qualified_name") else {
            return Ok(());
        };
        let update = Self::of(operation).ok_or_else(|| format!("{name} updates no elements"))?;
        let b = Builder::before(operation);
        check_ufunc(&b, &name, update.operands(), update.computed.result)
    }

    fn operands(&self) -> &[DType] {
        &self.computed.operands
    }

    /// The new element, of which [`Update::check`] has said that it is computed, of an
    /// element and a value as they are in memory. Negative exponents of integers raise
    /// ValueError.
    pub(in crate::lowering::numpy) fn apply<'c>(
        &self,
        b: &Builder<'c>,
        element: Value<'c>,
        value: Value<'c>,
    ) -> Value<'c> {
        let given = [(element, self.element), (value, self.value)];
        let operands = given.iter().zip(self.operands());
        let operands = operands.map(|((stored, from), to)| {
            let value = from_storage(b, *stored, *from);
            (convert(b, value, *from, *to), *to)
        });
        let operands = operands.collect::<Vec<_>>();
        if self.name == "numpy.power"
            && self.computed.result.kind() == DTypeKind::Signed
            && let Some((exponent, _)) = operands.get(1)
        {
            let zero = b.integer(exponent.r#type(), 0);
            let negative = b.compare_integers(CmpiPredicate::Slt, *exponent, zero);
            raise_if_negative(b, negative, &[]);
        }
        let new = match emit_ufunc(b, &self.name, &operands, self.computed.result) {
            Ok(new) => new,
            Err(reason) => panic!("{reason}"),
        };
        let new = convert(b, new, self.computed.result, self.element);
        to_storage(b, new, self.element)
    }
}

/// Raises ValueError for a negative exponent of an integer. Where nothing is computed,
/// of these sizes, nothing raises.
pub(in crate::lowering::numpy) fn raise_if_negative<'c>(
    b: &Builder<'c>,
    negative: Value<'c>,
    sizes: &[Size<'c>],
) {
    let some = sizes
        .iter()
        .map(|size| b.compare_integers(CmpiPredicate::Ne, size.value(b), b.index(0)));
    let conditions = std::iter::once(negative).chain(some).collect::<Vec<_>>();
    if let Some(negative) = all(b, &conditions) {
        let message = "Integers to negative integer powers are not allowed.";
        raise_if(b, negative, "ValueError", message, &[]);
    }
}
