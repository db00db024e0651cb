/* The accumulator: adds an arriving gradient to a leaf's grad slot by the layout rules of S4. */
#ifndef CTI_ACCUMULATE_H
#define CTI_ACCUMULATE_H

#include "graph/node.h"

extern const cti_node_type cti_accumulator_type;
/* The leaf an accumulator belongs to (strongly held). */
ct_tensor *cti_accumulator_leaf(const ct_node *node);
/*
 * grad is the complete gradient of this pass (NULL: undefined, nothing happens). may_steal: the caller's reference is the only one, so that the tensor may
 * be installed without copying if S4.6 allows. Checks S1.5, S1.6, S4.15. The caller keeps its reference.
 */
CT_NODISCARD ct_status cti_accumulate(cti_thread *thread, ct_tensor *leaf, ct_tensor *grad, bool may_steal, bool create_graph);

#endif
