/*
 * Derivatives that programs register for an operator, which may also have a derivative of its own. While a derivative
 * is registered, the flag CTI_GLOBAL_DERIVATIVE makes every call leave the fast path.
 *
 * - backward: a recorded call of the operator is handled like a call with a transform (ops/transformed.h). It is made
 *   inside a custom function, whose node calls the registered backward.
 * - jvp: replaces the jvp of the entry.
 * - vmap: tried before the plans of the entry (dispatch.h).
 */
#ifndef CTI_DERIVATIVE_H
#define CTI_DERIVATIVE_H

#include "ops/transformed.h"

#include <cotangent/operator.h>

typedef struct cti_derivative cti_derivative;
typedef ct_tensors (*cti_vmap_fn)(const ct_vmap_info *info, ct_ints in_dims, ct_tensors inputs, void *payload,
                                  ct_ints *out_dims);

/* Returns true if a derivative is registered for any operator. While it returns false, calls make no other check. */
CTI_INLINE bool cti_any_derivative(void)
{
    return CTI_UNLIKELY((atomic_load_explicit(&cti_global_modes, memory_order_relaxed) & CTI_GLOBAL_DERIVATIVE) != 0);
}

/* Returns the derivative of an operator, with a new reference; NULL if there is none. */
cti_derivative *cti_derivative_take(const char *op);
void cti_derivative_release(cti_derivative *derivative);
/* True if the operator has a registered derivative. Called under the lock of the registry. */
bool cti_derivative_exists(const char *op);

void *cti_derivative_payload(const cti_derivative *derivative);
/* Returns false for NULL. */
bool cti_derivative_has_backward(const cti_derivative *derivative);
bool cti_derivative_is_once(const cti_derivative *derivative);
/* True if backward reads argument i. */
bool cti_derivative_reads(const cti_derivative *derivative, int i);
bool cti_derivative_has_jvp(const cti_derivative *derivative);
cti_vmap_fn cti_derivative_vmap(const cti_derivative *derivative);

/* Returns the tensors among the arguments, with the items of lists in their order, as a list of the innermost scope. */
ct_tensors cti_operator_inputs(const cti_op_entry *entry, const ct_arg *args);

/* ---- calls of the library's operators ---- */

/* Returns the transform that handles a call while a derivative is registered; NULL if there is none. */
const cti_transform *cti_derivative_transform(const cti_call *call, unsigned flags);
/* Makes a call whose operator has a registered backward. */
CT_NODISCARD ct_status cti_derivative_call(const cti_transformed *call);
/*
 * Computes the tangents of the outputs by a registered jvp. Returns handles of the innermost scope, indexed like
 * `outputs`; NULL means zero.
 */
CT_NODISCARD ct_status cti_derivative_tangents(cti_derivative *derivative, const cti_op_entry *entry,
                                               const ct_arg *args, const ct_arg *tangents, ct_tensors outputs,
                                               ct_tensor **results);

/* Callbacks of a function whose payload is a ct_operator_call with a derivative. */
CT_NODISCARD ct_status cti_derivative_save(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs);
CT_NODISCARD ct_status cti_derivative_backward(ct_function_ctx *ctx, ct_tensors grads);
CT_NODISCARD ct_status cti_derivative_jvp(ct_function_ctx *ctx, ct_tensors tangents);

#endif
