// What the functions of vectors have in common. Vectors have 512 bits.

#include <immintrin.h>

#include "coefficients.h"

typedef __m512d Doubles;
typedef __m512 Floats;

// Short functions are put into the loops that call them.
#define INLINED __attribute__((always_inline))

// To add this to a number rounds it to sixteenths, whose lowest bits are then the lowest
// bits of the sum: an index into a table.
#define TO_SIXTEENTHS 0x1.8p48
#define TO_SIXTEENTHS_FLOAT 0x1.8p19f

// What `fpclass` may ask for.
#define NOT_A_NUMBER 0x81
#define ZERO 0x06
#define POSITIVE_INFINITY 0x08
#define INFINITE 0x18
#define NEGATIVE_FINITE 0x40

static inline Doubles all(double value) { return _mm512_set1_pd(value); }
static inline Floats all_floats(float value) { return _mm512_set1_ps(value); }

// An entry of a table of 16 for each lane, by the lowest bits of the index.
static inline Doubles entry(const double *table, Doubles index) {
  return _mm512_permutex2var_pd(_mm512_loadu_pd(table), _mm512_castpd_si512(index),
                                _mm512_loadu_pd(table + 8));
}

static inline Floats float_entry(const float *table, Floats index) {
  return _mm512_permutexvar_ps(_mm512_castps_si512(index), _mm512_loadu_ps(table));
}

// Polynomials, of which parts that do not depend on each other are computed at a time.
static inline Doubles polynomial4(const double *c, Doubles x) {
  Doubles low = _mm512_fmadd_pd(all(c[1]), x, all(c[0]));
  Doubles high = _mm512_fmadd_pd(all(c[3]), x, all(c[2]));
  return _mm512_fmadd_pd(high, x * x, low);
}

static inline Doubles polynomial6(const double *c, Doubles x) {
  Doubles rest = _mm512_fmadd_pd(all(c[5]), x, all(c[4]));
  Doubles high = _mm512_fmadd_pd(all(c[3]), x, all(c[2]));
  Doubles low = _mm512_fmadd_pd(all(c[1]), x, all(c[0]));
  return _mm512_fmadd_pd(_mm512_fmadd_pd(rest, x * x, high), x * x, low);
}

static inline Doubles polynomial9(const double *c, Doubles x) {
  Doubles square = x * x;
  Doubles low = polynomial4(c, x);
  Doubles high = _mm512_fmadd_pd(all(c[8]), square, _mm512_fmadd_pd(all(c[7]), x, all(c[6])));
  Doubles middle = _mm512_fmadd_pd(all(c[5]), x, all(c[4]));
  return _mm512_fmadd_pd(_mm512_fmadd_pd(high, square, middle), square * square, low);
}

static inline Floats float_polynomial4(const float *c, Floats x) {
  Floats low = _mm512_fmadd_ps(all_floats(c[1]), x, all_floats(c[0]));
  Floats high = _mm512_fmadd_ps(all_floats(c[3]), x, all_floats(c[2]));
  return _mm512_fmadd_ps(high, x * x, low);
}

static inline Floats float_polynomial6(const float *c, Floats x) {
  Floats rest = _mm512_fmadd_ps(all_floats(c[5]), x, all_floats(c[4]));
  Floats high = _mm512_fmadd_ps(all_floats(c[3]), x, all_floats(c[2]));
  Floats low = _mm512_fmadd_ps(all_floats(c[1]), x, all_floats(c[0]));
  return _mm512_fmadd_ps(_mm512_fmadd_ps(rest, x * x, high), x * x, low);
}

// A number as 2**exponent * (1 + rest) / (index / 16). Both factors of 1 + rest have so few
// bits that the rest is exact; it is at most 0.0475.
typedef struct {
  Doubles exponent, index, rest;
} Reduced;

typedef struct {
  Floats exponent, index, rest;
} ReducedFloats;

// `SIGN` says what becomes of the sign.
#define REDUCED(x, SIGN)                                                               \
  ({                                                                                   \
    Doubles mantissa = _mm512_getmant_pd(x, _MM_MANT_NORM_p75_1p5, SIGN);              \
    Doubles index = _mm512_rcp14_pd(mantissa) + all(TO_SIXTEENTHS);                    \
    Doubles rest = _mm512_fmsub_pd(mantissa, index - all(TO_SIXTEENTHS), all(1));      \
    (Reduced){_mm512_getexp_pd(x) - _mm512_getexp_pd(mantissa), index, rest};          \
  })

#define REDUCED_FLOATS(x, SIGN)                                                        \
  ({                                                                                   \
    Floats mantissa = _mm512_getmant_ps(x, _MM_MANT_NORM_p75_1p5, SIGN);               \
    Floats index = _mm512_rcp14_ps(mantissa) + all_floats(TO_SIXTEENTHS_FLOAT);        \
    Floats inverse = index - all_floats(TO_SIXTEENTHS_FLOAT);                          \
    Floats rest = _mm512_fmsub_ps(mantissa, inverse, all_floats(1));                   \
    (ReducedFloats){_mm512_getexp_ps(x) - _mm512_getexp_ps(mantissa), index, rest};    \
  })
