/* Gradients between a node and the producers of its inputs: ownership, conversion and delivery. */
#ifndef CTI_DELIVER_H
#define CTI_DELIVER_H

#include "engine/node_state.h"
#include "tensor/scope.h"

/*
 * Returns true if a gradient is defined. In a node with several outputs, an undefined gradient that was delivered is
 * stored as none(), so that hooks can distinguish it from a gradient that was never delivered, NULL (S7.21).
 */
CTI_INLINE bool cti_is_defined(const ct_tensor *grad) { return grad && !cti_is_none(grad); }

CTI_INLINE void cti_drop_gradient(cti_thread *thread, ct_tensor *grad)
{
    if (grad && !cti_is_none(grad)) cti_release(thread, grad);
}

/*
 * Returns a strong reference to a gradient. If the scope has held the gradient since `mark`, as a temporary, the
 * gradient is removed from the scope, and the reference of the scope is returned. Otherwise a new reference is
 * returned.
 */
CTI_INLINE ct_tensor *cti_take_temporary(cti_thread *thread, uint32_t mark, ct_tensor *grad)
{
    if (CTI_LIKELY(thread->num_entries > mark && (ct_tensor *)thread->entries[thread->num_entries - 1] == grad)) {
        thread->num_entries--; /* most frequent case: a node returns the tensor that it created last */
        return grad;
    }
    for (uint32_t i = thread->num_entries; i-- > mark;) {
        if ((ct_tensor *)thread->entries[i] != grad) continue;
        cti_refs *last = thread->entries[--thread->num_entries];
        CTI_STORE_ORDERED(thread->entries[i], last);
        return grad;
    }
    return cti_retain(grad);
}

/*
 * Converts *grad to the shape, dtype and device of output `output_nr` of target, by summing over broadcast axes and by
 * casting. Returns an error if that is not possible (S27.4 to S27.7). who and index: source of the gradient, for
 * messages. If *grad is replaced by a new tensor, this tensor belongs to the innermost scope.
 */
CT_NODISCARD ct_status cti_fit_gradient(const char *who, unsigned index, const ct_node *target, unsigned output_nr,
                                        ct_tensor **grad);
/*
 * Converts a gradient that a node returned as cti_fit_gradient does. If a formula of an operator returns a complex
 * gradient for a real input, the real part of the gradient is used.
 */
CT_NODISCARD ct_status cti_fit_result(const ct_node *from, unsigned index, const ct_node *target, unsigned output_nr,
                                      ct_tensor **grad);
bool cti_gradient_fits_leaf(const ct_node *accumulator, const ct_tensor *grad);

/* Returns true if the gradient needs no conversion. Costs only a few comparisons. */
CTI_INLINE bool cti_gradient_fits(const ct_node *target, unsigned output_nr, const ct_tensor *grad)
{
    /* gradients on devices are left to cti_fit_gradient, which also compares device indices */
    if (CTI_UNLIKELY(cti_tensor_has(grad, CTI_TENSOR_NONE | CTI_TENSOR_SCALAR | CTI_TENSOR_ON_DEVICE) ||
                     output_nr != 0))
        return false;
    if (target->type->kind == CTI_NODE_ACCUMULATOR) return cti_gradient_fits_leaf(target, grad);
    if (grad->dtype != target->dtype || grad->ndim != target->ndim || grad->device_kind != target->device_kind)
        return false;
    const int64_t *have = cti_sizes(grad), *wanted = cti_node_sizes(target);
    unsigned left = target->ndim;
    while (left > 0 && have[left - 1] == wanted[left - 1]) left--;
    return left == 0;
}

CT_NODISCARD CTI_INLINE ct_status cti_pass_ready(cti_pass *pass, ct_node *node)
{
    pass->num_waiting--;
    return cti_ready_push(&pass->ready, node);
}

CT_NODISCARD ct_status cti_deliver_slow(cti_pass *pass, ct_node *target, unsigned output_nr, ct_tensor *grad);

/*
 * Adds a gradient of the right shape, dtype and device to the state of target; NULL is an undefined gradient. If this
 * was the last missing delivery, target becomes ready. Takes over the reference to grad. If this reference is the only
 * one, the tensor may be overwritten later (S4.13).
 */
CT_NODISCARD CTI_INLINE ct_status cti_deliver(cti_pass *pass, ct_node *target, unsigned output_nr, ct_tensor *grad)
{
    if (CTI_UNLIKELY(pass->pruned || output_nr != 0 || !cti_pass_owns(pass, target) || target->buffer || !grad))
        return cti_deliver_slow(pass, target, output_nr, grad);
    target->buffer = grad;
    return --target->pending ? CT_OK : cti_pass_ready(pass, target);
}

#endif
