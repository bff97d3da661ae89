//! Powers as C's `pow` gives them, without a call where one operation gives the
//! same for sure.
//!
//! CPython calls `pow` for every power of floats. Its result is off by up to 0.51
//! units in the last place, a product or a root by half a unit: both are the same
//! number unless the true value lies near the middle between two, which is so for
//! three of a hundred. How far from the number it lies is known from one `fma`.

use crate::lowering::{runtime_function, scalar_math::constant_float};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpfPredicate, Value};

/// How far from a number, in units of its last place, a value may lie for `pow` to
/// give that number, for numbers of a size within [`SIZES`]. The errors in `pow`
/// are those that glibc gives for its own: 0.511 units, and 3e-21 times the
/// logarithm of the result.
const CERTAIN: f64 = 0.485;

/// The sizes of results for which [`CERTAIN`] holds.
const SIZES: [f64; 2] = [
    1.0 / 18_446_744_073_709_551_616.0,
    18_446_744_073_709_551_616.0,
];

/// The bits of a float's exponent.
const EXPONENT: i64 = 0x7FF << 52;

/// C's `pow`, as CPython and NumPy's scalars call it. For `math.powf` LLVM puts
/// products, roots and `exp2`, which round differently.
pub(super) fn library_power<'c>(
    b: &Builder<'c>,
    base: Value<'c>,
    exponent: Value<'c>,
) -> Value<'c> {
    let is_double = base.r#type() == b.f64_type();
    let name = if is_double { "libm.pow" } else { "libm.powf" };
    let call =
        |b: &Builder<'c>| runtime_function::call(b, name, &[base, exponent], &[base.r#type()])[0];
    let nearest = match constant_float(exponent) {
        Some(2.0) if is_double => Nearest::square(b, base),
        Some(0.5) if is_double => Nearest::root(b, base),
        _ => return call(b),
    };
    let is_certain = nearest.is_certain(b);
    let then = b.region(&[], &mut |b, _| {
        b.op("scf.yield", &[nearest.value], &[], &[]);
    });
    let otherwise = b.region(&[], &mut |b, _| {
        b.op("scf.yield", &[call(b)], &[], &[]);
    });
    let regions = vec![then, otherwise];
    ir::results(b.op_with_regions("scf.if", &[is_certain], &[b.f64_type()], &[], regions))[0]
}

/// The float that is nearest to a true value.
struct Nearest<'c> {
    value: Value<'c>,
    /// What is left of the value, or of what it is the root of.
    rest: Value<'c>,
    /// What a distance of 1 from the value leaves.
    slope: Value<'c>,
}

impl<'c> Nearest<'c> {
    fn square(b: &Builder<'c>, base: Value<'c>) -> Self {
        let value = b.same("arith.mulf", &[base, base]);
        let negated = b.same("arith.negf", &[value]);
        Self {
            value,
            rest: b.same("math.fma", &[base, base, negated]),
            slope: b.float(b.f64_type(), 1.0),
        }
    }

    fn root(b: &Builder<'c>, base: Value<'c>) -> Self {
        let value = b.same("math.sqrt", &[base]);
        let negated = b.same("arith.negf", &[value]);
        Self {
            value,
            rest: b.same("math.fma", &[negated, value, base]),
            slope: b.same("arith.addf", &[value, value]),
        }
    }

    /// Whether `pow` gives this number, too.
    fn is_certain(&self, b: &Builder<'c>) -> Value<'c> {
        let constant = |number| b.float(b.f64_type(), number);
        let compare = |predicate, left, right| b.compare_floats(predicate, left, right);
        let [least, greatest] = SIZES.map(constant);
        let is_large = compare(CmpfPredicate::Oge, self.value, least);
        let is_small = compare(CmpfPredicate::Ole, self.value, greatest);
        let certain = b.same("arith.mulf", &[self.unit(b), constant(CERTAIN)]);
        let limit = b.same("arith.mulf", &[certain, self.slope]);
        let rest = b.same("math.absf", &[self.rest]);
        let is_near = compare(CmpfPredicate::Olt, rest, limit);
        let of_this_size = b.same("arith.andi", &[is_large, is_small]);
        b.same("arith.andi", &[of_this_size, is_near])
    }

    /// The unit of the last place; below a power of two, that of the numbers below.
    fn unit(&self, b: &Builder<'c>) -> Value<'c> {
        let integer = b.integer_type(64);
        let constant = |number| b.integer(integer, number);
        let bits = b.value("arith.bitcast", &[self.value], integer, &[]);
        let before = b.same("arith.subi", &[bits, constant(1)]);
        let exponent = b.same("arith.andi", &[before, constant(EXPONENT)]);
        let power_of_two = b.value("arith.bitcast", &[exponent], b.f64_type(), &[]);
        b.same(
            "arith.mulf",
            &[power_of_two, b.float(b.f64_type(), f64::EPSILON)],
        )
    }
}
