/* A call that succeeds forward also succeeds backward. */
#ifndef HOSTILE_PASSES_H
#define HOSTILE_PASSES_H

#include "mutate.h"

/*
 * The tensors among the arguments whose gradients can be requested; makes floating and complex leaves require grad at
 * random. The array room must have MAX_INPUTS elements.
 */
ct_tensors ask_for_gradients(dice *d, hostile_call *h, ct_tensor **room);
/*
 * Runs a pass from result to inputs, a second pass with create_graph, and a pass from each gradient of the second pass.
 * Returns the name of the failed part, NULL if none failed; a derivative that is documented as missing, and a failed
 * allocation, are no failures. The error remains set.
 */
const char *passes_fault(dice *d, ct_tensor *result, ct_tensors inputs);

#endif
