/*
 * Does not keep what can be made again: the result of a unary operator that keeps its own input is recomputed from it.
 */
#ifndef HOOK_RECOMPUTE_H
#define HOOK_RECOMPUTE_H

#include <cotangent/cotangent.h>

/**
 * Results of gelu, sin, cos, log and square, saved as inputs of other operators, are recomputed, to the bit, if the
 * operator that made them keeps its own input; all else is left as it is. Reading one reads what that operator saved:
 * it fails as that would, if the input was changed in place or a pass below has released it.
 */
ct_saved_tensors_hooks_fns hook_recompute(void);

#endif
