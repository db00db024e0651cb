/* The node that a recorded in-place operation on a view gives to the view's base (S17.3). */
#ifndef CTI_COPY_SLICES_H
#define CTI_COPY_SLICES_H

#include "graph/view.h"

/* Over the operation's node, which it holds; connected to the base's old producer and to the node's further edges. NULL on failure. */
CT_NODISCARD ct_node *cti_copy_slices_create(cti_thread *thread, ct_tensor *view, ct_node *inner);
ct_node *cti_copy_slices_inner(const ct_node *node);
/* A fresh producer of the region, over the changed base (S9.8, S17.6): view has the region's geometry. A strong reference, NULL on failure. */
CT_NODISCARD ct_node *cti_copy_slices_view(cti_thread *thread, ct_node *copy_slices, const ct_tensor *view);

#endif
