/* The accumulator: adds an arriving gradient to a leaf's grad slot by the layout rules of S4. */
#ifndef CTI_LEAF_ACCUMULATOR_H
#define CTI_LEAF_ACCUMULATOR_H

#include "graph/node.h"

extern const cti_node_type cti_accumulator_type;
/* The leaf an accumulator belongs to (strongly held). */
ct_tensor *cti_accumulator_leaf(const ct_node *node);
/*
 * grad is the complete gradient of this pass (NULL: undefined, nothing happens). may_steal: the caller's reference is
 * the only one, so that the tensor may be installed without copying if S4.6 allows. Checks S1.5, S1.6, S4.15. The
 * caller keeps its reference.
 */
CT_NODISCARD ct_status cti_accumulate(cti_thread *thread, ct_tensor *leaf, ct_tensor *grad, bool may_steal,
                                      bool create_graph);

/* The accumulator that a leaf has now, a strong reference; NULL if no graph uses the leaf. */
CT_NODISCARD ct_node *cti_accumulator_living(const ct_tensor *leaf);

/* ---- inside graph/ ---- */

/* What a gradient for the leaf must look like, as cti_node_output_info says. */
void cti_accumulator_info(const ct_node *node, cti_shape *shape, ct_dtype *dtype, ct_device *device);
/* The dtype that a grad slot takes (S1.17); CT_DTYPE_DEFAULT: any. */
ct_dtype cti_grad_dtype(const ct_tensor *t);

/*
 * The leaf becomes the interior of a graph (S1.6), or gets data of another form (S1.14): its accumulator, if one lives,
 * gets a stand-in for it as it was, so that it no longer holds the tensor, formulas above find the sizes of their
 * calls, and passes through it fail. prepare makes the stand-in (NULL if none is needed) before the leaf changes,
 * commit installs or drops it.
 */
typedef enum cti_leaf_change { CTI_LEAF_MOVED, CTI_LEAF_REPLACED } cti_leaf_change;

CT_NODISCARD ct_status cti_accumulator_move_prepare(cti_thread *thread, ct_tensor *leaf, cti_leaf_change change,
                                                    ct_tensor **leaf_proxy);
void cti_accumulator_move_commit(cti_thread *thread, ct_tensor *leaf, ct_tensor *leaf_proxy);
/* The leaf, or its proxy, is destroyed or gets other data: the accumulator is detached from it. */
void cti_accumulator_forget(cti_thread *thread, cti_tensor_meta *meta);

#endif
