/* Forward mode (S21): calls whose operands have tangents. Levels and tangents: graph/tangent. */
#ifndef CTI_FORWARD_H
#define CTI_FORWARD_H

#include "ops/transformed.h"

enum { CTI_MAX_TANGENTS = 64 }; /* maximum number of results of a call that can have tangents */

/* A call with operands that have tangents, and the values computed for it. */
typedef struct cti_dual_call {
    const cti_transformed *call;
    bool recorded; /* grad mode is on */
    bool any;
    /* operands that the jvp rule receives, with the values that they had before the call */
    ct_arg args[CTI_MAX_BOXED_ARGS];
    ct_arg tangents[CTI_MAX_BOXED_ARGS];  /* tangents, indexed like args; kind NONE or ct_none(): zero */
    ct_tensor *written;                   /* in-place call: tangent of the destination, which is overwritten; or NULL */
    ct_tensor *results[CTI_MAX_TANGENTS]; /* tangents of the results; NULL if a tangent is zero */
} cti_dual_call;

/* True if an argument of a call, or an item of a list argument, needs a gradient. */
bool cti_any_needs_grad(const cti_transformed *call, const ct_arg *args);
/* Entry point of the transform: a call whose operands have tangents (ops/transformed.h). */
CT_NODISCARD ct_status cti_dual_take(const cti_transformed *call);
/* Makes the call, and computes the tangents by the rule of its entry; without a rule, by two backward passes. */
CT_NODISCARD ct_status cti_dual_call_run(cti_dual_call *dual);
/*
 * Makes the call, and computes tangents for an operator without a rule by two recorded backward passes. The first pass
 * computes the gradient J^T u, which is linear in the incoming gradient u. The second pass computes the vector-Jacobian
 * product of this function of u with the tangents t of the operands. This product is J t.
 */
CT_NODISCARD ct_status cti_dual_call_transposed(cti_dual_call *dual);
/*
 * Stores the tangent of a computed save of the call's node. The gradients that the history of the save computes are
 * linear in the incoming gradient, so the tangent is computed from the history by two passes, like the tangents in
 * cti_dual_call_transposed.
 */
CT_NODISCARD ct_status cti_dual_saved_tangent(cti_dual_call *dual, ct_node *node, unsigned index);
/* Sets the tangents of the results. If a result already has a tangent, it is overwritten. */
CT_NODISCARD ct_status cti_dual_call_attach(cti_dual_call *dual);

/* The results of a call, one item per tensor, whatever the kinds of the entry's outputs are. */
ct_tensors cti_dual_call_outputs(const cti_dual_call *dual, ct_tensor **buffer);

#endif
