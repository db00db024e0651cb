/* Implementation of ct_backward and ct_grad for batched tensors inside ct_vmap. */
#ifndef CTI_ENGINE_BATCHED_H
#define CTI_ENGINE_BATCHED_H

#include "engine/request.h"
#include "graph/batch/batched.h"

/*
 * Sets *level to the deepest level of ct_vmap among the tensors in the three lists; the pass must remove this level
 * first. Sets *level to NULL if no tensor in ends and inputs is at this level: if only gradients have a batch, the pass
 * can run on them unchanged. Returns CT_E_STATE for a tensor of a ct_vmap call that has returned.
 */
CT_NODISCARD ct_status cti_batched_pass_level(const char *who, ct_tensors ends, ct_tensors inputs, ct_tensors gradients,
                                              cti_batch_level **level);
/*
 * Returns list with each tensor of the level replaced by its physical tensor. The list belongs to the innermost scope;
 * its count is -1 on failure.
 */
ct_tensors cti_batched_ends(const cti_batch_level *level, ct_tensors list);
/*
 * Returns one gradient for each end and each edge, as the pass on physical tensors requires. If no gradient is given
 * for a batched end, ones are used if a slice of the end has one element; otherwise it is an error.
 */
ct_tensors cti_batched_gradients(const char *who, const cti_batch_level *level, ct_tensors ends, ct_tensors given,
                                 int64_t num_edges);
ct_tensors cti_batched_grad(cti_batch_level *level, ct_tensors outputs, ct_tensors inputs, const ct_grad_opts *opts,
                            cti_undefined_roots undefined);

/* Returns true if batched tensors may exist: a level of ct_vmap or of forward mode is open. */
CTI_INLINE bool cti_batches_are_open(void)
{
    return CTI_UNLIKELY(atomic_load_explicit(&cti_open_levels, memory_order_relaxed) != 0);
}

#endif
