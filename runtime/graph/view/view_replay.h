/* View replay: a stale view is created again by the operators that created it, instead of by its strides (S17.19). */
#ifndef CTI_VIEW_REPLAY_H
#define CTI_VIEW_REPLAY_H

#include "graph/view/view.h"

/*
 * Stores replay patterns in a view, if view replay is on. The patterns are copies of the nodes on the path from the
 * view to its base. The edge of each pattern leads to the next pattern or is empty, so that patterns keep no other
 * objects alive. node: the node recorded for the view, which was created from self. No effect for views that never
 * become stale, or if self was created while view replay was off.
 */
CT_NODISCARD ct_status cti_view_remember(cti_thread *thread, const ct_tensor *view, const ct_node *node,
                                         const ct_tensor *self);
/*
 * Returns the patterns that lead from the view to its base. Returns NULL if it has none, or if the view or its base was
 * reshaped; then the strides must be used.
 */
struct ct_node *cti_view_patterns(const ct_tensor *view);
/*
 * Creates nodes from the patterns, as a path to the producer of base_like. Returns a strong reference to the first
 * node; NULL on failure.
 */
CT_NODISCARD ct_node *cti_view_replay(cti_thread *thread, ct_tensor *base_like, ct_node *patterns);

#endif
