/* backward and grad of batched tensors, inside ct_vmap. */
#ifndef CTI_ENGINE_BATCHED_H
#define CTI_ENGINE_BATCHED_H

#include "engine/request.h"
#include "graph/batch/batched.h"

/*
 * The innermost level of tensors that a pass starts from or leads to, which is to be taken off first; NULL if there is
 * none, also where gradients alone have a batch: those the pass carries as they are. CT_E_STATE for tensors of a call
 * of ct_vmap that is over.
 */
CT_NODISCARD ct_status cti_batched_pass_level(const char *who, ct_tensors ends, ct_tensors inputs, ct_tensors gradients,
                                              cti_batch_level **level);
/* Tensors with the level taken off; a list of the innermost scope, count -1 on failure. */
ct_tensors cti_batched_ends(const cti_batch_level *level, ct_tensors list);
/* One gradient for each end and edge, as the physical pass takes them: ones where a slice is a scalar. */
ct_tensors cti_batched_gradients(const char *who, const cti_batch_level *level, ct_tensors ends, ct_tensors given,
                                 int64_t num_edges);
ct_tensors cti_batched_grad(cti_batch_level *level, ct_tensors outputs, ct_tensors inputs, const ct_grad_opts *opts,
                            cti_undefined_roots undefined);

/* Whether there may be batched tensors at all. */
CTI_INLINE bool cti_batches_are_open(void)
{
    return CTI_UNLIKELY(atomic_load_explicit(&cti_open_levels, memory_order_relaxed) != 0);
}

#endif
