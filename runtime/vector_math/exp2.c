// Powers of two, off by at most one unit in the last place: of a number of sixteenths, from
// a table, times that of the rest.

#include "vectors.h"

// More than the exponents of numbers; the comparison keeps what is not a number.
static inline Doubles bounded(Doubles x) {
  return _mm512_min_pd(all(4096), _mm512_max_pd(all(-4096), x));
}

INLINED Doubles npc_vector_exp2(Doubles x) {
  Doubles power = bounded(x);
  Doubles index = power + all(TO_SIXTEENTHS);
  Doubles whole = index - all(TO_SIXTEENTHS);
  Doubles rest = power - whole;
  Doubles root = entry(ROOT_HIGH, index);
  Doubles more = rest * polynomial6(EXP2, rest);
  more = _mm512_fmadd_pd(more, root, entry(ROOT_LOW, index));
  return _mm512_scalef_pd(root + more, whole);
}

INLINED Floats npc_vector_exp2f(Floats x) {
  Floats power = _mm512_min_ps(all_floats(1024), _mm512_max_ps(all_floats(-1024), x));
  Floats index = power + all_floats(TO_SIXTEENTHS_FLOAT);
  Floats whole = index - all_floats(TO_SIXTEENTHS_FLOAT);
  Floats rest = power - whole;
  Floats root = float_entry(ROOT_FLOAT, index);
  Floats more = rest * float_polynomial4(EXP2_FLOAT, rest);
  return _mm512_scalef_ps(_mm512_fmadd_ps(more, root, root), whole);
}
