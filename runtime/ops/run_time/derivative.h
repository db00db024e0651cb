/*
 * Derivatives that programs register, for an operator that has none or in place of the one it has. While there is one,
 * CTI_GLOBAL_DERIVATIVE leads every call off the fast path; a recorded call of an operator with a backward of a program
 * is taken as by a transform (ops/transformed.h) and made inside a custom function, whose node has that backward. A jvp
 * stands in the place of the entry's, a vmap before the plans of the entry.
 */
#ifndef CTI_DERIVATIVE_H
#define CTI_DERIVATIVE_H

#include "ops/transformed.h"

#include <cotangent/operator.h>

typedef struct cti_derivative cti_derivative;
typedef ct_tensors (*cti_vmap_fn)(const ct_vmap_info *info, ct_ints in_dims, ct_tensors inputs, void *payload,
                                  ct_ints *out_dims);

/* Whether any is registered: the only question where none is. */
CTI_INLINE bool cti_any_derivative(void)
{
    return CTI_UNLIKELY((atomic_load_explicit(&cti_global_modes, memory_order_relaxed) & CTI_GLOBAL_DERIVATIVE) != 0);
}

/* Of the operator, held; NULL: there is none. */
cti_derivative *cti_derivative_take(const char *op);
void cti_derivative_release(cti_derivative *derivative);
/* Under the lock of what is registered. */
bool cti_derivative_exists(const char *op);

void *cti_derivative_payload(const cti_derivative *derivative);
/* NULL has none. */
bool cti_derivative_has_backward(const cti_derivative *derivative);
bool cti_derivative_is_once(const cti_derivative *derivative);
/* Whether backward reads argument number i. */
bool cti_derivative_reads(const cti_derivative *derivative, int i);
bool cti_derivative_has_jvp(const cti_derivative *derivative);
cti_vmap_fn cti_derivative_vmap(const cti_derivative *derivative);

/* The tensors among arguments, items of lists one by one, as a list of the innermost scope. */
ct_tensors cti_operator_inputs(const cti_op_entry *entry, const ct_arg *args);

/* ---- calls of operators of the library ---- */

/* The transform that takes a call, if one does, while a derivative is registered. */
const cti_transform *cti_derivative_transform(const cti_call *call, unsigned flags);
/* Makes a call whose operator has a backward of a program. */
CT_NODISCARD ct_status cti_derivative_call(const cti_transformed *call);
/*
 * Tangents of the outputs, in the places of `outputs` (NULL: zero), by the jvp of a program; handles of the innermost
 * scope.
 */
CT_NODISCARD ct_status cti_derivative_tangents(cti_derivative *derivative, const cti_op_entry *entry,
                                               const ct_arg *args, const ct_arg *tangents, ct_tensors outputs,
                                               ct_tensor **results);

/* The callbacks of a function whose payload is an ct_operator_call with a derivative. */
CT_NODISCARD ct_status cti_derivative_save(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs);
CT_NODISCARD ct_status cti_derivative_backward(ct_function_ctx *ctx, ct_tensors grads);
CT_NODISCARD ct_status cti_derivative_jvp(ct_function_ctx *ctx, ct_tensors tangents);

#endif
