/*
 * The gradient edge of a tensor: the node, and the index of the output of this node, to which a pass sends the gradient
 * of the tensor. For a stale view, reading the edge first creates a new producer (S17.6).
 */
#ifndef CTI_EDGE_H
#define CTI_EDGE_H

#include "graph/view/view.h"

/*
 * Sets *node to a strong reference: for a non-leaf, the producer of t, created anew if t is a stale view (S17.6); for a
 * leaf that requires grad, its accumulator, created on demand. Sets *node to NULL if t needs no gradient.
 */
CT_NODISCARD ct_status cti_gradient_edge_slow(cti_thread *thread, ct_tensor *t, ct_node **node, unsigned *output_nr);

/* Returns the edge of cti_gradient_edge, for callers that have read the flags of t. */
CT_NODISCARD CTI_INLINE ct_status cti_gradient_edge_of(cti_thread *thread, ct_tensor *t, unsigned flags, ct_node **node,
                                                       unsigned *output_nr)
{
    *node = NULL;
    *output_nr = 0;
    if (CTI_LIKELY(!(flags & (CTI_TENSOR_VIEW | CTI_TENSOR_VIEWED)) && t->grad_fn)) {
        cti_refs_retain(&t->grad_fn->refs, thread->me);
        *node = t->grad_fn;
        *output_nr = t->output_nr;
        return CT_OK;
    }
    if (!(flags & (CTI_TENSOR_REQUIRES_GRAD | CTI_TENSOR_VIEW))) return CT_OK;
    ct_node *producer = NULL; /* only these copies have addresses, so the outputs stay in registers */
    unsigned out_nr = 0;
    const ct_status status = cti_gradient_edge_slow(thread, t, &producer, &out_nr);
    *node = producer;
    *output_nr = out_nr;
    return status;
}

CT_NODISCARD CTI_INLINE ct_status cti_gradient_edge(cti_thread *thread, ct_tensor *t, ct_node **node,
                                                    unsigned *output_nr)
{
    return cti_gradient_edge_of(thread, t, cti_refs_flags(&t->refs), node, output_nr);
}

/*
 * Returns a strong reference to the current producer; NULL if there is none. Creates no node; therefore the returned
 * producer of a stale view is the producer before the base was changed.
 */
CT_NODISCARD ct_node *cti_current_producer(const ct_tensor *t, unsigned *output_nr);
bool cti_has_producer(const ct_tensor *t);

/*
 * Returns true if the producer of a view is stale: the base was changed after the producer was computed (S17.5). `view`
 * must be a view.
 */
bool cti_view_is_stale(const ct_tensor *view);

#endif
