//! Powers of complex numbers.

use super::{
    arithmetic::{divide, multiply},
    elementary::{library, narrowed, widened},
    parts::Parts,
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpfPredicate, CmpiPredicate, Value};

/// From this size on, whole exponents are no products.
const WHOLE_LIMIT: f64 = 100.0;

/// The power as NumPy has it: 1 for an exponent of 0; of 0 itself 0 or NaN; for a
/// small whole exponent a product, whose reciprocal is taken if that is negative;
/// else C's.
pub(super) fn power<'c>(b: &Builder<'c>, base: Parts<'c>, exponent: Parts<'c>) -> Parts<'c> {
    let constant = |number| base.constant(b, number);
    let equals = |x, number| b.compare_floats(CmpfPredicate::Oeq, x, constant(number));
    let is_zero = |value: Parts<'c>| {
        let parts = value.map(|part| equals(part, 0.0));
        b.same("arith.andi", &[parts.re, parts.im])
    };
    let size = b.same("math.absf", &[exponent.re]);
    let is_small = b.compare_floats(CmpfPredicate::Olt, size, constant(WHOLE_LIMIT));
    let floor = b.same("math.floor", &[exponent.re]);
    let is_whole = b.compare_floats(CmpfPredicate::Oeq, floor, exponent.re);
    let is_real = equals(exponent.im, 0.0);
    let whole = b.same("arith.andi", &[is_small, is_whole]);
    let whole = b.same("arith.andi", &[whole, is_real]);
    let positive = b.compare_floats(CmpfPredicate::Ogt, exponent.re, constant(0.0));
    let of_zero = b.select(positive, constant(0.0), constant(f64::NAN));
    let of_zero = base.map(|_| of_zero);
    let power = branch(
        b,
        whole,
        |inner| whole_power(inner, base, exponent.re),
        |inner| {
            let operands = [widened(inner, base), widened(inner, exponent)];
            let power = library(inner, "libm.cpow", &operands);
            narrowed(inner, power, base.re.r#type())
        },
    );
    let power = Parts::select(b, is_zero(base), of_zero, power);
    let one = Parts::real(b, constant(1.0));
    Parts::select(b, is_zero(exponent), one, power)
}

/// The power for an exponent that is known and small, which is a product.
pub(super) fn constant_power<'c>(
    b: &Builder<'c>,
    base: Parts<'c>,
    exponent: f64,
) -> Option<Parts<'c>> {
    let square = || multiply(b, base, base);
    match exponent {
        0.0 => Some(Parts::real(b, base.constant(b, 1.0))),
        1.0 => Some(base),
        2.0 => Some(square()),
        3.0 => Some(multiply(b, base, square())),
        _ => None,
    }
}

/// `scf.if`: what is not taken is not computed.
fn branch<'c>(
    b: &Builder<'c>,
    condition: Value<'c>,
    then: impl Fn(&Builder<'c>) -> Parts<'c>,
    otherwise: impl Fn(&Builder<'c>) -> Parts<'c>,
) -> Parts<'c> {
    let mut types = Vec::new();
    let mut region = |body: &dyn Fn(&Builder<'c>) -> Parts<'c>| {
        b.region(&[], &mut |inner, _| {
            let result = body(inner);
            types = vec![result.re.r#type(); 2];
            inner.op("scf.yield", &[result.re, result.im], &[], &[]);
        })
    };
    let regions = vec![region(&then), region(&otherwise)];
    let results = ir::results(b.op_with_regions("scf.if", &[condition], &types, &[], regions));
    Parts {
        re: results[0],
        im: results[1],
    }
}

/// Squares and multiplies, for a whole exponent of less than 100 that is not 0.
fn whole_power<'c>(b: &Builder<'c>, base: Parts<'c>, exponent: Value<'c>) -> Parts<'c> {
    let integer = b.integer_type(32);
    let number = |value| b.integer(integer, value);
    let size = b.same("math.absf", &[exponent]);
    let size = b.value("arith.fptosi", &[size], integer, &[]);
    let one = Parts::real(b, base.constant(b, 1.0));
    let negative = b.compare_floats(CmpfPredicate::Olt, exponent, base.constant(b, 0.0));
    // The first powers are no products with 1, which would make NaN of infinities.
    let square = multiply(b, base, base);
    let is = |wanted| b.compare_integers(CmpiPredicate::Eq, size, number(wanted));
    let first = Parts::select(b, is(2), square, multiply(b, base, square));
    let first = Parts::select(b, is(1), base, first);
    let is_small = b.compare_integers(CmpiPredicate::Sle, size, number(3));
    let is_first = b.select(negative, b.bool(false), is_small);
    let count = b.select(is_first, number(0), size);
    let part = base.re.r#type();
    let types = [part, part, part, part, integer];
    let before = b.region(&types, &mut |inner, arguments| {
        let more = inner.compare_integers(CmpiPredicate::Sgt, arguments[4], number(0));
        inner.op("scf.condition", &[&[more], arguments].concat(), &[], &[]);
    });
    let after = b.region(&types, &mut |inner, arguments| {
        if let Some(next) = squared(inner, arguments) {
            inner.op("scf.yield", &next, &[], &[]);
        }
    });
    let operands = [one.re, one.im, base.re, base.im, count];
    let loop_ = b.op_with_regions("scf.while", &operands, &types, &[], vec![before, after]);
    let results = ir::results(loop_);
    let power = Parts {
        re: results[0],
        im: results[1],
    };
    let power = Parts::select(b, negative, divide(b, one, power), power);
    Parts::select(b, is_first, first, power)
}

/// One bit of the exponent: the product so far, the square, and what is left.
fn squared<'c>(b: &Builder<'c>, carried: &[Value<'c>]) -> Option<[Value<'c>; 5]> {
    let [re, im, square_re, square_im, left] = *carried else {
        return None;
    };
    let product = Parts { re, im };
    let square = Parts {
        re: square_re,
        im: square_im,
    };
    let one = b.integer(left.r#type(), 1);
    let bit = b.same("arith.andi", &[left, one]);
    let odd = b.compare_integers(CmpiPredicate::Eq, bit, one);
    let product = Parts::select(b, odd, multiply(b, product, square), product);
    let square = multiply(b, square, square);
    let left = b.same("arith.shrui", &[left, one]);
    Some([product.re, product.im, square.re, square.im, left])
}
