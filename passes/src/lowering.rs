//! Lowering: from `basicpy` and `numpy` to upstream's dialects.
