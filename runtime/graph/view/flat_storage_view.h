/* A one-dimensional view of the whole storage of a tensor: the input of a differentiable as_strided. */
#ifndef CTI_FLAT_STORAGE_VIEW_H
#define CTI_FLAT_STORAGE_VIEW_H

#include "graph/view/view.h"

/*
 * Returns a one-dimensional tensor over the whole storage of t, recorded as an output of a node with input t. If t is
 * its whole storage in row-major order, returns t itself. A handle of the innermost scope; NULL on failure.
 */
ct_tensor *cti_flat_storage_view(cti_thread *thread, ct_tensor *t);
/* Returns true if the node was created by cti_flat_storage_view. */
bool cti_is_flat_storage_view(const ct_node *node);

#endif
