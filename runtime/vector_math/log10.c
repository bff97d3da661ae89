// Logarithms to base 10 of vectors.

#include "logarithm.h"

DEFINE_LOGARITHM(npc_vector_log10, LOG10)
DEFINE_FLOAT_LOGARITHM(npc_vector_log10f, LOG10)
