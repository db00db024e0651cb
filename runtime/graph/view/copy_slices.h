/*
 * CopySlices: the node that becomes the producer of a base tensor when a recorded in-place operation writes a view of
 * the base (S17.3).
 */
#ifndef CTI_COPY_SLICES_H
#define CTI_COPY_SLICES_H

#include "graph/view/view.h"

/*
 * Creates a CopySlices node for `inner`, the node of the in-place operation, and holds a reference to `inner`. The
 * first edge of the new node leads to the old producer of the base; its other edges are the edges of inner from 1 on.
 * NULL on failure.
 */
CT_NODISCARD ct_node *cti_copy_slices_create(cti_thread *thread, ct_tensor *view, ct_node *inner);
ct_node *cti_copy_slices_inner(const ct_node *node);
/* Returns the replay patterns of the view (graph/view/view_replay.h), or NULL. */
ct_node *cti_copy_slices_patterns(const ct_node *node);
/*
 * Functions that find the producer of a saved value (S9.8) that is the result of an in-place operation on a view.
 *
 * remember_view stores view_node, the producer of the written view after the call, as a weak reference in inner. It has
 * no effect if inner does not save its result.
 *
 * producer returns a strong reference to this node while it exists. Otherwise it returns a new node over the changed
 * base; value has the geometry of the region. It returns NULL and an error if the new value of the base can no longer
 * be reached.
 */
CT_NODISCARD ct_status cti_copy_slices_remember_view(ct_node *inner, ct_node *view_node);
CT_NODISCARD ct_node *cti_copy_slices_producer(cti_thread *thread, const ct_node *inner, const ct_tensor *value);
/* Clears the reference from inner to view_node. Called when view_node is destroyed. */
void cti_copy_slices_forget_view(cti_thread *thread, ct_node *inner, const ct_node *view_node);

#endif
