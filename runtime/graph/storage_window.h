/* A tensor seen as the row of all elements of its storage: what an as_strided that differentiates must start from. */
#ifndef CTI_STORAGE_WINDOW_H
#define CTI_STORAGE_WINDOW_H

#include "graph/view.h"

/*
 * t itself if it is its whole storage in row-major order; else a row over its whole storage, recorded as an output over
 * t. A handle of the innermost scope, NULL on failure.
 */
ct_tensor *cti_storage_window(cti_thread *thread, ct_tensor *t);
/* Whether such a recording made the node. */
bool cti_is_storage_window(const ct_node *node);

#endif
