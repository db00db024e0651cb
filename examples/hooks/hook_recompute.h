/*
 * Recomputes saved tensors instead of storing them. If a unary operator saves its input, its result is recomputed from
 * this input.
 */
#ifndef HOOK_RECOMPUTE_H
#define HOOK_RECOMPUTE_H

#include <cotangent/cotangent.h>

/**
 * Results of gelu, sin, cos, log and square that are saved as inputs of other operators are recomputed, to the bit, if
 * the operator that computed them saves its own input; other saves are stored unchanged. Reading a recomputed save
 * reads that operator's save: it fails in the same way if the input was changed in place or a pass below has released
 * it.
 */
ct_saved_tensors_hooks_fns hook_recompute(void);

#endif
