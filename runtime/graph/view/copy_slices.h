/*
 * CopySlices: the node that becomes the producer of a base when a recorded in-place operation writes a view of it
 * (S17.3).
 */
#ifndef CTI_COPY_SLICES_H
#define CTI_COPY_SLICES_H

#include "graph/view/view.h"

/*
 * Creates a CopySlices node over inner, the operation's node, which it holds. It is connected to the old producer of
 * the base and to the further edges of inner. NULL on failure.
 */
CT_NODISCARD ct_node *cti_copy_slices_create(cti_thread *thread, ct_tensor *view, ct_node *inner);
ct_node *cti_copy_slices_inner(const ct_node *node);
/* Returns the replay patterns of the view (graph/view/view_replay.h), or NULL. */
ct_node *cti_copy_slices_patterns(const ct_node *node);
/*
 * Producer of the value that an in-place operation on a view saved as its result (S9.8). remember_view records
 * view_node, the producer of the written view after the call, as a weak reference in inner; no effect if inner does not
 * save its result. producer returns that node while it lives, else a new node over the changed base; value has the
 * geometry of the region. Returns a strong reference; NULL with an error if the new value of the base can no longer be
 * reached.
 */
CT_NODISCARD ct_status cti_copy_slices_remember_view(ct_node *inner, ct_node *view_node);
CT_NODISCARD ct_node *cti_copy_slices_producer(cti_thread *thread, const ct_node *inner, const ct_tensor *value);
/* Clears the reference of inner to view_node, which is destroyed. */
void cti_copy_slices_forget_view(cti_thread *thread, ct_node *inner, const ct_node *view_node);

#endif
