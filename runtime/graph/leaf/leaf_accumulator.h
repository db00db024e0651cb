/* The accumulator: a node that adds a gradient to the grad slot of a leaf by the layout rules of S4. */
#ifndef CTI_LEAF_ACCUMULATOR_H
#define CTI_LEAF_ACCUMULATOR_H

#include "graph/node.h"

extern const cti_node_type cti_accumulator_type;
/* Returns the leaf of an accumulator. The accumulator holds a strong reference to it. */
ct_tensor *cti_accumulator_leaf(const ct_node *node);
/*
 * Adds grad, the complete gradient of this pass, to the grad slot of the leaf. If grad is NULL (undefined), there is no
 * effect. may_steal: the caller's reference is the only one, so the tensor may become the grad without a copy if S4.6
 * allows it. Checks S1.5, S1.6, S4.15. The caller keeps its reference.
 */
CT_NODISCARD ct_status cti_accumulate(cti_thread *thread, ct_tensor *leaf, ct_tensor *grad, bool may_steal,
                                      bool create_graph);

/* Returns the accumulator of a leaf, created on demand; a strong reference, NULL on failure. */
CT_NODISCARD ct_node *cti_accumulator(cti_thread *thread, ct_tensor *leaf);
/* Returns the existing accumulator of a leaf, a strong reference; NULL if no graph uses the leaf. */
CT_NODISCARD ct_node *cti_accumulator_living(const ct_tensor *leaf);

/* ---- inside graph/ ---- */

/* Sets the shape, dtype and device that a gradient for the leaf must have, like cti_node_output_info. */
void cti_accumulator_info(const ct_node *node, cti_shape *shape, ct_dtype *dtype, ct_device *device);
/* Returns the dtype that the grad slot accepts (S1.17); CT_DTYPE_DEFAULT: any. */
ct_dtype cti_grad_dtype(const ct_tensor *t);

/*
 * Detaches a leaf from its accumulator. This is needed if the leaf becomes a non-leaf (S1.6), or if its data is
 * replaced by data of another shape, dtype or device (S1.14). An existing accumulator gets a proxy, which has the
 * former metadata of the leaf, instead of the leaf. The accumulator then no longer holds the tensor, the formulas of
 * nodes that lead to it still read the sizes of their calls, and passes through it fail.
 *
 * prepare creates the proxy before the leaf changes; the proxy is NULL if none is needed. commit installs or drops the
 * proxy.
 */
typedef enum cti_leaf_change { CTI_LEAF_MOVED, CTI_LEAF_REPLACED } cti_leaf_change;

CT_NODISCARD ct_status cti_accumulator_move_prepare(cti_thread *thread, ct_tensor *leaf, cti_leaf_change change,
                                                    ct_tensor **leaf_proxy);
void cti_accumulator_move_commit(cti_thread *thread, ct_tensor *leaf, ct_tensor *leaf_proxy);
/* Detaches the accumulator from a leaf, or from the proxy of a leaf, that is destroyed or whose data is replaced. */
void cti_accumulator_forget(cti_thread *thread, cti_tensor_meta *meta);

#endif
