// Natural logarithms of vectors.

#include "logarithm.h"

DEFINE_LOGARITHM(npc_vector_log, LN)
DEFINE_FLOAT_LOGARITHM(npc_vector_logf, LN)
