/* The node that a recorded in-place operation on a view gives to the view's base (S17.3). */
#ifndef CTI_COPY_SLICES_H
#define CTI_COPY_SLICES_H

#include "graph/view/view.h"

/*
 * Over the operation's node, which it holds; connected to the base's old producer and to the node's further edges. NULL
 * on failure.
 */
CT_NODISCARD ct_node *cti_copy_slices_create(cti_thread *thread, ct_tensor *view, ct_node *inner);
ct_node *cti_copy_slices_inner(const ct_node *node);
/* How the view is replayed (graph/view/view_replay.h), or NULL. */
ct_node *cti_copy_slices_patterns(const ct_node *node);
/*
 * The producer of what an in-place operation on a view saved as its result (S9.8). remember_view: view_node is what
 * produces the written view after the call; known weakly by inner, if that saves its result at all. producer: that node
 * while it lives, else a fresh one over the changed base; value has the region's geometry; a strong reference, NULL and
 * an error if nothing can reach the base's new value any more.
 */
CT_NODISCARD ct_status cti_copy_slices_remember_view(ct_node *inner, ct_node *view_node);
CT_NODISCARD ct_node *cti_copy_slices_producer(cti_thread *thread, const ct_node *inner, const ct_tensor *value);
/* The end of a node that inner knows as its view's producer. */
void cti_copy_slices_forget_view(cti_thread *thread, ct_node *inner, const ct_node *view_node);

#endif
