/* Lists of derivatives: replacement of undefined derivatives, and the errors of strict mode (S22.3). */
#include "engine/functional/functional.h"
#include "graph/batch/batched.h"
#include "graph/runtime_ops.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "state/lists.h"

#include <inttypes.h>

ct_tensor *cti_functional_zeros_like(const ct_tensor *like)
{
    return cti_runtime_ops.zeros(ct_ints_of(like->ndim ? cti_sizes(like) : ct_empty_ints_, like->ndim),
                                 (ct_dtype)like->dtype, cti_device(like));
}

static bool can_require_grad(const ct_tensor *t)
{
    return ct_dtype_is_floating((ct_dtype)t->dtype) || ct_dtype_is_complex((ct_dtype)t->dtype);
}

ct_tensors cti_functional_dummies(const cti_functional *call, ct_tensors like)
{
    ct_tensor **items = cti_functional_array(call, like.count);
    if (!items) return cti_failed_list();
    for (int64_t i = 0; i < like.count; i++) {
        /* an integer tensor has no derivative, so any leaf can represent it */
        ct_tensor *zeros = can_require_grad(like.items[i])
                               ? cti_functional_zeros_like(like.items[i])
                               : cti_runtime_ops.zeros(CTI_INTS(0), CT_DTYPE_F32, (ct_device){CT_DEVICE_CPU, 0});
        items[i] = zeros ? ct_tensor_requires_grad_(zeros, true) : NULL;
        if (!items[i]) return cti_failed_list();
    }
    return ct_tensors_of(items, like.count);
}

ct_tensors cti_functional_grad(const cti_functional *call, ct_tensors outputs, ct_tensors inputs,
                               ct_tensors grad_outputs, bool create_graph)
{
    int64_t count = 0;
    ct_tensor **of = cti_functional_array(call, 2 * outputs.count), **by = of ? of + outputs.count : NULL;
    if (!of) return cti_failed_list();
    for (int64_t i = 0; i < outputs.count; i++) {
        if (cti_is_none(outputs.items[i]) || !cti_innermost_requires_grad(outputs.items[i])) continue;
        of[count] = outputs.items[i];
        by[count++] = grad_outputs.items ? grad_outputs.items[i] : ct_none();
    }
    if (count) {
        const ct_grad_opts opts = {.grad_outputs = {by, count}, .create_graph = create_graph, .allow_unused = true};
        return (ct_grad)(ct_tensors_of(of, count), inputs, &opts);
    }
    ct_tensor **none = cti_functional_array(call, inputs.count);
    for (int64_t i = 0; none && i < inputs.count; i++) none[i] = ct_none();
    return none ? ct_tensors_of(none, inputs.count) : cti_failed_list();
}

/* ---- strict mode ---- */

static CTI_COLD ct_status undefined(const cti_functional *call, cti_stage stage, int64_t index)
{
    static const char *const texts[] = {
        [CTI_STAGE_BACK] =
            "%s: the output of the function is independent of input %" PRId64 ", which strict mode does not allow",
        [CTI_STAGE_BACK_TRICK] = "%s: the gradient with respect to the inputs is independent of entry %" PRId64
                                 " of the output gradients, which strict mode does not allow",
        [CTI_STAGE_DOUBLE_BACK] =
            "%s: the jacobian of the function is independent of input %" PRId64 ", which strict mode does not allow",
    };
    return cti_error(CT_E_STATE, texts[stage], call->who, index);
}

static CTI_COLD ct_status unconnected(const cti_functional *call, cti_stage stage, int64_t index)
{
    return cti_error(CT_E_STATE,
                     "%s: the %s of the function is independent of input %" PRId64
                     ", which strict mode with create_graph does not allow",
                     call->who, stage == CTI_STAGE_DOUBLE_BACK ? "hessian" : "jacobian", index);
}

ct_tensors cti_functional_complete(const cti_functional *call, ct_tensors derivatives, ct_tensors like, cti_stage stage)
{
    if (derivatives.count < 0) return derivatives;
    ct_tensor **items = cti_functional_array(call, derivatives.count);
    if (!items) return cti_failed_list();
    for (int64_t i = 0; i < derivatives.count; i++) {
        items[i] = derivatives.items[i];
        const bool none = cti_is_none(items[i]);
        ct_status status = CT_OK;
        if (call->strict && none) status = undefined(call, stage, i);
        if (call->strict && !none && call->create_graph && !cti_innermost_requires_grad(items[i]))
            status = unconnected(call, stage, i);
        if (status != CT_OK) return cti_failed_list();
        if (none && !(items[i] = cti_functional_zeros_like(like.items[i]))) return cti_failed_list();
    }
    return ct_tensors_of(items, derivatives.count);
}

ct_status cti_functional_check_dependent(const cti_functional *call, ct_tensors derivatives, int order)
{
    if (derivatives.count < 0) return cti_failed();
    for (int64_t i = 0; call->strict && i < derivatives.count; i++) {
        const ct_tensor *derivative = derivatives.items[i];
        if (cti_is_none(derivative) && order == 1) return undefined(call, CTI_STAGE_BACK, i);
        if (!cti_is_none(derivative) && cti_innermost_requires_grad(derivative)) continue;
        return cti_error(CT_E_STATE,
                         "%s: the %s of the function with respect to input %" PRId64
                         " is independent of the input, which strict mode does not allow",
                         call->who, order == 1 ? "jacobian" : "hessian", i);
    }
    return CT_OK;
}
