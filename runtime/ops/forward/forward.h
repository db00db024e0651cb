/* Forward mode (S21): what calls do whose operands have tangents. Levels and tangents: graph/tangent. */
#ifndef CTI_FORWARD_H
#define CTI_FORWARD_H

#include "ops/transformed.h"

enum { CTI_MAX_TANGENTS = 64 }; /* results of one call that can have one */

/* A call of which some operands have tangents, and what follows from them. */
typedef struct cti_dual_call {
    const cti_transformed *call;
    bool recorded; /* grad mode is on */
    bool any;
    ct_arg args[CTI_MAX_BOXED_ARGS];      /* what the rule reads: as they were before the call */
    ct_arg tangents[CTI_MAX_BOXED_ARGS];  /* in the places of args: of kind NONE, or ct_none(), where there is none */
    ct_tensor *written;                   /* in place: the tangent of the destination, which is written; NULL: none */
    ct_tensor *results[CTI_MAX_TANGENTS]; /* tangents of the results; NULL: zero */
} cti_dual_call;

/* Tells if one of the arguments of a call, or an item of a list among them, needs a gradient. */
bool cti_any_needs_grad(const cti_transformed *call, const ct_arg *args);
/* Takes a call whose operands have tangents (ops/transformed.h). */
CT_NODISCARD ct_status cti_dual_take(const cti_transformed *call);
/* Makes the call and computes tangents by its rule, that of the entry or one that holds for all operators. */
CT_NODISCARD ct_status cti_dual_call_run(cti_dual_call *dual);
/*
 * For operators without a rule: the derivative of the gradient by the gradient that arrives is the transpose of what
 * the gradient is, so it applies to tangents as the operator's derivative does. Makes the call, and as many recorded
 * passes.
 */
CT_NODISCARD ct_status cti_dual_call_transposed(cti_dual_call *dual);
/*
 * Remembers the tangent of a computed save of the node that the call made, by the history of the save, which is linear:
 * its derivative by the gradient of the value, applied to the tangents of the operands.
 */
CT_NODISCARD ct_status cti_dual_saved_tangent(cti_dual_call *dual, ct_node *node, unsigned index);
/* Gives the results their tangents, in place where a result had one. */
CT_NODISCARD ct_status cti_dual_call_attach(cti_dual_call *dual);

/* The results of a call, one for each tensor, however the entry boxes them. */
ct_tensors cti_dual_call_outputs(const cti_dual_call *dual, ct_tensor **room);

#endif
