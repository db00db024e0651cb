/*
 * einsum: Sum of products of operands over the letters of equation that are not in its output; up to three operands.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#include "ops/support.h"

#include <cotangent/ops.h>

/* ---- einsum ---------------------------------------------------------------- */

static ct_tensor *einsum_core(cti_call *call, const char *equation, ct_tensors operands_, const ct_einsum_opts *opts)
{
    if (cti_check_list(call->op, "operands", operands_, -1, false) != CT_OK) return NULL;
    call->list = operands_;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return NULL;
    static const ct_einsum_opts defaults;
    if (!opts) opts = &defaults;
    if (cti_attr_text(call, "equation", equation) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, (unsigned)operands_.count, operands_.items, &T) != CT_OK) goto failed;
    (void)T;
    if (!(1 <= operands_.count && operands_.count <= 3) && cti_call_require(call, "1 <= n and n <= 3") != CT_OK) goto failed;
    ct_tensor *result;
    if (operands_.count == 1) {
        result = ct_einsum_one(equation, cti_item(operands_, 0));
    } else if (operands_.count == 2) {
        result = ct_einsum_two(equation, cti_item(operands_, 0), cti_item(operands_, 1));
    } else {
        result = ct_einsum_three(equation, cti_item(operands_, 0), cti_item(operands_, 1), cti_item(operands_, 2));
    }
    if (!result) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *ct_einsum(const char *equation, ct_tensors operands_)
{
    cti_call call = cti_call_plain("einsum");
    return einsum_core(&call, equation, operands_, NULL);
}

ct_tensor *ct_einsum_with(const char *equation, ct_tensors operands_, const ct_einsum_opts *opts)
{
    cti_call call = cti_call_plain("einsum");
    return einsum_core(&call, equation, operands_, opts);
}
