/* View replay: regeneration of views by the operators that created them instead of by their strides (S17.19). */
#ifndef CTI_VIEW_REPLAY_H
#define CTI_VIEW_REPLAY_H

#include "graph/view/view.h"

/*
 * Stores replay patterns in a view while the switch is on: copies of the nodes that lead from the view to its base. A
 * pattern has no edges except to the next pattern, so it keeps nothing else alive. node: the node recorded for the
 * view, which was created from self. No effect for views that are never regenerated, or if self was created while the
 * switch was off.
 */
CT_NODISCARD ct_status cti_view_remember(cti_thread *thread, const ct_tensor *view, const ct_node *node,
                                         const ct_tensor *self);
/*
 * Returns the patterns that lead from the view to its base. Returns NULL if it has none, or if the view or its base was
 * reshaped; then the strides must be used.
 */
struct ct_node *cti_view_patterns(const ct_tensor *view);
/*
 * Creates copies of the patterns that lead to the producer of base_like. Returns a strong reference to the first copy,
 * NULL on failure.
 */
CT_NODISCARD ct_node *cti_view_replay(cti_thread *thread, ct_tensor *base_like, ct_node *patterns);

#endif
