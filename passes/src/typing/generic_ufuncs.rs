//! Universal functions that are symbols of the module: which overload of a
//! `numpy.generic_ufunc` a call takes, and the function that is made of it.
//!
//! ```mlir
//! numpy.generic_ufunc @halved (
//!   overload(%a: f32) -> f32 { ... }
//! )
//! ```
//! becomes, where something calls it, a function of NumPy's scalars:
//! ```mlir
//! func.func private @halved$0(%a: !numpy.scalar<f32>) -> !numpy.scalar<f32>
//! ```

use super::{
    dtype::{DType, DTypeKind, MlirDtype, can_cast_safely},
    join::operand,
    problem::Problem,
    promotion::{Operand, promote_operands},
    ty::Ty,
};
use melior::ir::{Location, Region, Type, r#type::FunctionType};
use npc_dialects::{
    builtin,
    ir::{self, Builder, OpRef, Value},
    types::{self, Kind},
};
use std::collections::{HashMap, HashSet};

/// The universal functions of a module.
#[derive(Default)]
pub(super) struct GenericUfuncs<'c> {
    ufuncs: HashMap<String, OpRef<'c>>,
    builtins: HashSet<String>,
    /// The functions made of a universal function's overloads.
    functions: HashMap<(String, usize), String>,
}

/// The overload that a call takes.
pub(super) struct Overload {
    ufunc: String,
    number: usize,
    /// The dtypes of its operands.
    pub(super) operands: Vec<DType>,
    /// The dtype of what it gives.
    pub(super) result: DType,
}

impl<'c> GenericUfuncs<'c> {
    /// The universal functions of a module.
    pub(super) fn new(module: OpRef<'c>) -> Self {
        let mut found = Self::default();
        for operation in ir::regions(module).flat_map(ir::operations_in) {
            let Some(symbol) = ir::symbol_name(operation) else {
                continue;
            };
            match ir::name(operation) {
                "numpy.generic_ufunc" => {
                    found.ufuncs.insert(symbol, operation);
                }
                "numpy.builtin_ufunc" => {
                    found.builtins.insert(symbol);
                }
                _ => {}
            }
        }
        found
    }

    /// Whether this is the symbol of one of NumPy's own.
    pub(super) fn is_builtin(&self, name: &str) -> bool {
        self.builtins.contains(name)
    }

    /// The first overload to whose dtypes all operands can be cast safely; nothing if
    /// no universal function has this name.
    pub(super) fn choose(&self, name: &str, types: &[Ty]) -> Result<Option<Overload>, Problem> {
        let Some(ufunc) = self.ufuncs.get(name) else {
            return Ok(None);
        };
        let operands = types.iter().map(|ty| {
            operand(ty).ok_or_else(|| {
                Problem::conflict(
                    format!("{name} does not take {}", ty.with_article()),
                    "pass numbers or arrays",
                )
            })
        });
        let operands = operands.collect::<Result<Vec<_>, _>>()?;
        let mut candidates = Vec::new();
        for (number, r#type) in overload_types(*ufunc).into_iter().enumerate() {
            let Some((dtypes, result)) = dtypes_of(r#type) else {
                continue;
            };
            let fits = dtypes.len() == operands.len()
                && operands
                    .iter()
                    .zip(&dtypes)
                    .all(|(operand, dtype)| casts(*operand, *dtype));
            if fits {
                return Ok(Some(Overload {
                    ufunc: name.to_string(),
                    number,
                    operands: dtypes,
                    result,
                }));
            }
            let names = dtypes.iter().map(DType::to_string).collect::<Vec<_>>();
            candidates.push(format!("({})", names.join(", ")));
        }
        let given = types.iter().map(Ty::to_string).collect::<Vec<_>>();
        Err(Problem::call(
            format!("{name} has no overload for ({})", given.join(", ")),
            format!(
                "convert the operands to the dtypes of one: {}",
                candidates.join(", ")
            ),
        ))
    }

    /// The symbol of the function that an overload is, and the function if it was made
    /// for that.
    pub(super) fn function(
        &mut self,
        overload: &Overload,
        is_taken: impl Fn(&str) -> bool,
    ) -> Option<(String, Option<OpRef<'c>>)> {
        let key = (overload.ufunc.clone(), overload.number);
        if let Some(symbol) = self.functions.get(&key) {
            return Some((symbol.clone(), None));
        }
        let wanted = format!("{}${}", overload.ufunc, overload.number);
        let symbol = std::iter::once(wanted.clone())
            .chain((2..).map(|number| format!("{wanted}${number}")))
            .find(|symbol| !is_taken(symbol))?;
        let function = make_function(*self.ufuncs.get(&overload.ufunc)?, overload.number, &symbol)?;
        self.functions.insert(key, symbol.clone());
        Some((symbol, Some(function)))
    }

    /// Erases those of which no call is left.
    pub(super) fn erase(&self) {
        self.ufuncs.values().copied().for_each(ir::erase);
    }
}

fn overload_types(ufunc: OpRef<'_>) -> Vec<FunctionType<'_>> {
    let types = ir::array_of(ufunc, "overload_types").into_iter();
    let types = types.filter_map(|it| builtin::function(ir::type_in(it)?));
    types.collect()
}

/// The dtypes that an overload takes, and the one that it gives.
fn dtypes_of(r#type: FunctionType<'_>) -> Option<(Vec<DType>, DType)> {
    let inputs = (0..r#type.input_count()).map(|index| dtype_of(r#type.input(index).ok()?));
    Some((
        inputs.collect::<Option<_>>()?,
        dtype_of(r#type.result(0).ok()?)?,
    ))
}

fn dtype_of(r#type: Type<'_>) -> Option<DType> {
    match Kind::of(r#type) {
        Kind::Scalar(dtype) => DType::of(dtype),
        _ => DType::of(r#type),
    }
}

/// Whether an operand can be cast safely. A number of Python's has no dtype of its own
/// that it could lose.
fn casts(operand: Operand, to: DType) -> bool {
    match operand {
        Operand::Strong(from) => can_cast_safely(from, to),
        Operand::WeakInt => to.kind() > DTypeKind::Bool,
        Operand::WeakFloat | Operand::WeakComplex => {
            promote_operands(&[operand, Operand::Strong(to)]) == to
        }
    }
}

/// Makes a function of NumPy's scalars of an overload.
fn make_function<'c>(ufunc: OpRef<'c>, number: usize, symbol: &str) -> Option<OpRef<'c>> {
    let context = ir::context_of(ufunc);
    let copy = Builder::after(ufunc).insert(ir::clone_op(ufunc));
    let r#type = *overload_types(ufunc).get(number)?;
    let scalar = |r#type: Type<'c>| Some(types::scalar(dtype_of(r#type)?.to_type(context)));
    let inputs = (0..r#type.input_count()).map(|index| scalar(r#type.input(index).ok()?));
    let inputs = inputs.collect::<Option<Vec<_>>>()?;
    let result = scalar(r#type.result(0).ok()?)?;
    let function = Builder::before(ufunc).op_with_regions(
        "func.func",
        &[],
        &[],
        &[
            ("sym_name", ir::string_attribute(context, symbol)),
            ("sym_visibility", ir::string_attribute(context, "private")),
            (
                "function_type",
                ir::type_attribute(FunctionType::new(context, &inputs, &[result]).into()),
            ),
        ],
        vec![Region::new()],
    );
    let body = ir::region(function, 0);
    ir::take_body(body, ir::region(copy, number));
    ir::erase(copy);
    take_scalars(body, &inputs)?;
    for end in ir::walk(function) {
        if ir::name(end) == "numpy.ufunc_return" {
            let builder = Builder::before(end);
            let value = as_type(&builder, *ir::operands(end).first()?, result);
            builder.op("func.return", &[value], &[], &[]);
            ir::erase(end);
        }
    }
    Some(function)
}

/// Lets a body take NumPy's scalars and work on what it did before.
fn take_scalars<'c>(body: ir::Region<'c>, inputs: &[Type<'c>]) -> Option<()> {
    let entry = ir::entry(body)?;
    let context = ir::context_of(*ir::operations(entry).first()?);
    let builder = Builder::at_start(context, entry, Location::unknown(context));
    for (argument, scalar) in ir::arguments(entry).into_iter().zip(inputs) {
        let wanted = melior::ir::ValueLike::r#type(&argument);
        if wanted == *scalar {
            continue;
        }
        ir::set_type(argument, *scalar);
        let inner = as_type(&builder, argument, wanted);
        if let Some(cast) = ir::defining_operation(inner) {
            ir::replace_uses_except(argument, inner, cast);
        }
    }
    Some(())
}

/// A scalar as the builtin type that stands for its dtype, or the other way round.
fn as_type<'c>(builder: &Builder<'c>, value: Value<'c>, to: Type<'c>) -> Value<'c> {
    let from = melior::ir::ValueLike::r#type(&value);
    let is_python = |r#type| Ty::of(r#type).is_ok_and(|ty| ty.is_python_number());
    if from == to {
        return value;
    }
    let name = match is_python(from) || is_python(to) {
        // Inference may find another number of Python's.
        true => "basicpy.numeric_cast",
        false => "builtin.unrealized_conversion_cast",
    };
    builder.value(name, &[value], to, &[])
}
