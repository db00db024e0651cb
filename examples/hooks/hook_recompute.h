/* Does not keep what can be made again: the result of a unary operator that keeps its own input is recomputed from it. */
#ifndef HOOK_RECOMPUTE_H
#define HOOK_RECOMPUTE_H

#include <cotangent/cotangent.h>

/* Results of gelu, sin, cos, log and square, saved as inputs of other operators, are recomputed, to the bit; all else is left as it is. */
ct_saved_tensors_hooks_fns hook_recompute(void);

#endif
