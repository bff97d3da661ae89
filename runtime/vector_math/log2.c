// Logarithms to base 2 of vectors.

#include "logarithm.h"

DEFINE_LOGARITHM(npc_vector_log2, LOG2)
DEFINE_FLOAT_LOGARITHM(npc_vector_log2f, LOG2)
