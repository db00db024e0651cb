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
 * Runs a pass from result to inputs, one with create_graph, and one through each of its gradients. Returns the name of
 * the failed part, NULL if none failed; derivatives documented as missing, and failed allocations, are no failures. The
 * error remains set.
 */
const char *passes_fault(dice *d, ct_tensor *result, ct_tensors inputs);

#endif
