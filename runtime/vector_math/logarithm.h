// A logarithm to a base whose numbers in coefficients.h start with NAME, off by at most 0.7
// units in the last place.

#include "vectors.h"

// What is added up from the large to the small: the tables' part, which is exact, the rest,
// and what either is rounded off.
#define DEFINE_LOGARITHM(FUNCTION, NAME)                                               \
  INLINED Doubles FUNCTION(Doubles x) {                                                \
    Reduced it = REDUCED(x, _MM_MANT_SIGN_nan);                                        \
    Doubles high = _mm512_fmadd_pd(it.exponent, all(NAME##_OF_TWO[0]),                 \
                                   entry(NAME##_HIGH, it.index));                      \
    Doubles low = _mm512_fmadd_pd(it.exponent, all(NAME##_OF_TWO[1]),                  \
                                  entry(NAME##_LOW, it.index));                        \
    Doubles curve = it.rest * it.rest * polynomial9(LOG, it.rest);                     \
    Doubles line = it.rest * all(NAME##_SCALE[0]);                                     \
    if (NAME##_SCALE[1] != 0) {                                                        \
      Doubles lost = _mm512_fmsub_pd(it.rest, all(NAME##_SCALE[0]), line);             \
      low += _mm512_fmadd_pd(it.rest, all(NAME##_SCALE[1]), lost);                     \
    }                                                                                  \
    low = _mm512_fmadd_pd(curve, all(NAME##_SCALE[0]), low);                           \
    Doubles sum = high + line;                                                         \
    Doubles result = sum + ((line - (sum - high)) + low);                              \
    /* The exponent of zero and of infinity is infinite, as their logarithm is. */     \
    __mmask8 is_endless = _mm512_fpclass_pd_mask(x, ZERO | POSITIVE_INFINITY);         \
    return _mm512_mask_mov_pd(result, is_endless, it.exponent);                        \
  }

#define DEFINE_FLOAT_LOGARITHM(FUNCTION, NAME)                                         \
  INLINED Floats FUNCTION(Floats x) {                                                  \
    ReducedFloats it = REDUCED_FLOATS(x, _MM_MANT_SIGN_nan);                           \
    Floats high = _mm512_fmadd_ps(it.exponent, all_floats(NAME##_OF_TWO_FLOAT[0]),     \
                                  float_entry(NAME##_HIGH_FLOAT, it.index));           \
    Floats low = _mm512_fmadd_ps(it.exponent, all_floats(NAME##_OF_TWO_FLOAT[1]),      \
                                 float_entry(NAME##_LOW_FLOAT, it.index));             \
    Floats curve = it.rest * it.rest * float_polynomial4(LOG_FLOAT, it.rest);          \
    Floats line = it.rest * all_floats(NAME##_SCALE_FLOAT[0]);                         \
    if (NAME##_SCALE_FLOAT[1] != 0) {                                                  \
      Floats lost = _mm512_fmsub_ps(it.rest, all_floats(NAME##_SCALE_FLOAT[0]), line); \
      low += _mm512_fmadd_ps(it.rest, all_floats(NAME##_SCALE_FLOAT[1]), lost);        \
    }                                                                                  \
    low = _mm512_fmadd_ps(curve, all_floats(NAME##_SCALE_FLOAT[0]), low);              \
    Floats sum = high + line;                                                          \
    Floats result = sum + ((line - (sum - high)) + low);                               \
    __mmask16 is_endless = _mm512_fpclass_ps_mask(x, ZERO | POSITIVE_INFINITY);        \
    return _mm512_mask_mov_ps(result, is_endless, it.exponent);                        \
  }
