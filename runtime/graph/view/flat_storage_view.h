/* A tensor seen as the row of all elements of its storage: what an as_strided that differentiates must start from. */
#ifndef CTI_FLAT_STORAGE_VIEW_H
#define CTI_FLAT_STORAGE_VIEW_H

#include "graph/view/view.h"

/*
 * t itself if it is its whole storage in row-major order; else a row over its whole storage, recorded as an output over
 * t. A handle of the innermost scope, NULL on failure.
 */
ct_tensor *cti_flat_storage_view(cti_thread *thread, ct_tensor *t);
/* Whether such a recording made the node. */
bool cti_is_flat_storage_view(const ct_node *node);

#endif
