/* A call that passes forward passes backward. */
#ifndef HOSTILE_PASSES_H
#define HOSTILE_PASSES_H

#include "mutate.h"

/*
 * The tensors among the arguments that gradients can be asked for; marks leaves that are floating or complex at random.
 * Room for MAX_INPUTS.
 */
ct_tensors ask_for_gradients(dice *d, hostile_call *h, ct_tensor **room);
/*
 * A pass from result to inputs, one with create_graph, and one through each of its gradients. What fails, NULL if
 * nothing does; a derivative that is documented as missing, and memory that is not there, are no failures. The error
 * stays set.
 */
const char *passes_fault(dice *d, ct_tensor *result, ct_tensors inputs);

#endif
