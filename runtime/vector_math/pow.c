// Powers: the logarithm to base 2 in two numbers, times the exponent, and 2 to that. Off by
// at most 0.7 units in the last place where the logarithm of the result is small, by 3
// where it is near the largest; of float32 by at most 0.8.

#include <math.h>

#include "vectors.h"

// What roundscale does: rounds to even, and reports nothing.
#define TO_WHOLE 8

// Corrects the lanes in which a base is negative; those with zeros, infinities and what is
// not a number are C's.
static __attribute__((noinline, cold)) Doubles corrected(Doubles x, Doubles y, Doubles result) {
  Doubles half = y * all(0.5);
  __mmask8 is_negative = _mm512_fpclass_pd_mask(x, NEGATIVE_FINITE);
  __mmask8 is_whole = _mm512_cmp_pd_mask(_mm512_roundscale_pd(y, TO_WHOLE), y, _CMP_EQ_OQ);
  __mmask8 is_half = _mm512_cmp_pd_mask(_mm512_roundscale_pd(half, TO_WHOLE), half, _CMP_NEQ_OQ);
  result = _mm512_mask_sub_pd(result, is_negative & is_whole & is_half, all(-0.0), result);
  result = _mm512_mask_mov_pd(result, is_negative & ~is_whole, all(NAN));
  unsigned left = _mm512_fpclass_pd_mask(x, NOT_A_NUMBER | ZERO | INFINITE);
  left |= _mm512_fpclass_pd_mask(y, NOT_A_NUMBER | INFINITE);
  double bases[8], exponents[8], results[8];
  _mm512_storeu_pd(bases, x);
  _mm512_storeu_pd(exponents, y);
  _mm512_storeu_pd(results, result);
  for (; left != 0; left &= left - 1) {
    int lane = __builtin_ctz(left);
    results[lane] = pow(bases[lane], exponents[lane]);
  }
  return _mm512_loadu_pd(results);
}

INLINED Doubles npc_vector_pow(Doubles x, Doubles y) {
  Reduced it = REDUCED(x, _MM_MANT_SIGN_zero);
  // The natural logarithm of 1 + rest: the rest, half its square, which is exact in two
  // numbers, and what follows.
  Doubles half = it.rest * all(-0.5);
  Doubles square = half * it.rest;
  Doubles square_low = _mm512_fmsub_pd(half, it.rest, square);
  Doubles high = it.rest + square;
  Doubles low = (square - (high - it.rest)) + square_low;
  low = _mm512_fmadd_pd(square * it.rest, polynomial9(LOG_THIRD, it.rest), low);
  // To base 2.
  Doubles scaled = high * all(LOG2_SCALE[0]);
  Doubles scaled_low = _mm512_fmsub_pd(high, all(LOG2_SCALE[0]), scaled);
  scaled_low = _mm512_fmadd_pd(high, all(LOG2_SCALE[1]), scaled_low);
  scaled_low = _mm512_fmadd_pd(low, all(LOG2_SCALE[0]), scaled_low);
  Doubles known = it.exponent + entry(LOG2_HIGH, it.index);
  Doubles sum = known + scaled;
  Doubles sum_low = (scaled - (sum - known)) + (scaled_low + entry(LOG2_LOW, it.index));
  Doubles logarithm = sum + sum_low;
  Doubles logarithm_low = sum_low - (logarithm - sum);
  // Times the exponent, in two numbers unless it leads out of the range.
  Doubles product = y * logarithm;
  __mmask8 is_in_range = _mm512_cmp_pd_mask(_mm512_abs_pd(product), all(4096), _CMP_LT_OQ);
  Doubles product_low = _mm512_fmsub_pd(y, logarithm, product);
  product_low = _mm512_maskz_fmadd_pd(is_in_range, y, logarithm_low, product_low);
  product = _mm512_min_pd(all(4096), _mm512_max_pd(all(-4096), product));
  Doubles index = product + all(TO_SIXTEENTHS);
  Doubles whole = index - all(TO_SIXTEENTHS);
  Doubles rest = (product - whole) + product_low;
  Doubles root = entry(ROOT_HIGH, index);
  Doubles more = rest * polynomial6(EXP2, rest);
  more = _mm512_fmadd_pd(more, root, entry(ROOT_LOW, index));
  Doubles result = _mm512_scalef_pd(root + more, whole);
  unsigned special = _mm512_fpclass_pd_mask(x, NOT_A_NUMBER | ZERO | INFINITE | NEGATIVE_FINITE);
  special |= _mm512_fpclass_pd_mask(y, NOT_A_NUMBER | INFINITE);
  return __builtin_expect(special != 0, 0) ? corrected(x, y, result) : result;
}

// As for float64.
static __attribute__((noinline, cold)) Floats corrected_floats(Floats x, Floats y, Floats result) {
  Floats half = y * all_floats(0.5f);
  __mmask16 is_negative = _mm512_fpclass_ps_mask(x, NEGATIVE_FINITE);
  __mmask16 is_whole = _mm512_cmp_ps_mask(_mm512_roundscale_ps(y, TO_WHOLE), y, _CMP_EQ_OQ);
  __mmask16 is_half = _mm512_cmp_ps_mask(_mm512_roundscale_ps(half, TO_WHOLE), half, _CMP_NEQ_OQ);
  result = _mm512_mask_sub_ps(result, is_negative & is_whole & is_half, all_floats(-0.0f), result);
  result = _mm512_mask_mov_ps(result, is_negative & ~is_whole, all_floats(NAN));
  unsigned left = _mm512_fpclass_ps_mask(x, NOT_A_NUMBER | ZERO | INFINITE);
  left |= _mm512_fpclass_ps_mask(y, NOT_A_NUMBER | INFINITE);
  float bases[16], exponents[16], results[16];
  _mm512_storeu_ps(bases, x);
  _mm512_storeu_ps(exponents, y);
  _mm512_storeu_ps(results, result);
  for (; left != 0; left &= left - 1) {
    int lane = __builtin_ctz(left);
    results[lane] = powf(bases[lane], exponents[lane]);
  }
  return _mm512_loadu_ps(results);
}

INLINED Floats npc_vector_powf(Floats x, Floats y) {
  ReducedFloats it = REDUCED_FLOATS(x, _MM_MANT_SIGN_zero);
  Floats half = it.rest * all_floats(-0.5f);
  Floats square = half * it.rest;
  Floats square_low = _mm512_fmsub_ps(half, it.rest, square);
  Floats high = it.rest + square;
  Floats low = (square - (high - it.rest)) + square_low;
  low = _mm512_fmadd_ps(square * it.rest, float_polynomial6(LOG_THIRD_FLOAT, it.rest), low);
  Floats scaled = high * all_floats(LOG2_SCALE_FLOAT[0]);
  Floats scaled_low = _mm512_fmsub_ps(high, all_floats(LOG2_SCALE_FLOAT[0]), scaled);
  scaled_low = _mm512_fmadd_ps(high, all_floats(LOG2_SCALE_FLOAT[1]), scaled_low);
  scaled_low = _mm512_fmadd_ps(low, all_floats(LOG2_SCALE_FLOAT[0]), scaled_low);
  Floats known = it.exponent + float_entry(LOG2_HIGH_FLOAT, it.index);
  Floats sum = known + scaled;
  Floats sum_low = (scaled - (sum - known)) + (scaled_low + float_entry(LOG2_LOW_FLOAT, it.index));
  Floats logarithm = sum + sum_low;
  Floats logarithm_low = sum_low - (logarithm - sum);
  Floats product = y * logarithm;
  __mmask16 is_in_range = _mm512_cmp_ps_mask(_mm512_abs_ps(product), all_floats(1024), _CMP_LT_OQ);
  Floats product_low = _mm512_fmsub_ps(y, logarithm, product);
  product_low = _mm512_maskz_fmadd_ps(is_in_range, y, logarithm_low, product_low);
  product = _mm512_min_ps(all_floats(1024), _mm512_max_ps(all_floats(-1024), product));
  Floats index = product + all_floats(TO_SIXTEENTHS_FLOAT);
  Floats whole = index - all_floats(TO_SIXTEENTHS_FLOAT);
  Floats rest = (product - whole) + product_low;
  Floats root = float_entry(ROOT_FLOAT, index);
  Floats more = rest * float_polynomial4(EXP2_FLOAT, rest);
  more = _mm512_fmadd_ps(more, root, float_entry(ROOT_LOW_FLOAT, index));
  Floats result = _mm512_scalef_ps(root + more, whole);
  unsigned special = _mm512_fpclass_ps_mask(x, NOT_A_NUMBER | ZERO | INFINITE | NEGATIVE_FINITE);
  special |= _mm512_fpclass_ps_mask(y, NOT_A_NUMBER | INFINITE);
  return __builtin_expect(special != 0, 0) ? corrected_floats(x, y, result) : result;
}
