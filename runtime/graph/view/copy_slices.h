/*
 * CopySlices: the node that becomes the producer of a base when a recorded in-place operation writes a view of it
 * (S17.3).
 */
#ifndef CTI_COPY_SLICES_H
#define CTI_COPY_SLICES_H

#include "graph/view/view.h"

/*
 * Creates a CopySlices node for `inner`, the node of the in-place operation, to which it holds a reference. It is
 * connected to the old producer of the base and to the further edges of inner. NULL on failure.
 */
CT_NODISCARD ct_node *cti_copy_slices_create(cti_thread *thread, ct_tensor *view, ct_node *inner);
ct_node *cti_copy_slices_inner(const ct_node *node);
/* Returns the replay patterns of the view (graph/view/view_replay.h), or NULL. */
ct_node *cti_copy_slices_patterns(const ct_node *node);
/*
 * If an in-place operation on a view saves its result, these functions find the producer of the saved value (S9.8).
 * remember_view stores view_node, the producer of the written view after the call, as a weak reference in inner; no
 * effect if inner does not save its result. producer returns a strong reference to that node while it exists, else to a
 * new node over the changed base; value has the geometry of the region. NULL with an error if the new value of the base
 * can no longer be reached.
 */
CT_NODISCARD ct_status cti_copy_slices_remember_view(ct_node *inner, ct_node *view_node);
CT_NODISCARD ct_node *cti_copy_slices_producer(cti_thread *thread, const ct_node *inner, const ct_tensor *value);
/* Clears the reference from inner to view_node. Called when view_node is destroyed. */
void cti_copy_slices_forget_view(cti_thread *thread, ct_node *inner, const ct_node *view_node);

#endif
