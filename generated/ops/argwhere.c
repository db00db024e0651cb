/*
 * argwhere: Indices of the nonzero elements of self, one row for each, in row-major order.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/argwhere.h>
#include <cotangent/op/count_nonzero.h>
#include <cotangent/op/nonzero.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_argwhere;

/* ---- argwhere -------------------------------------------------------------- */

static ct_tensor *argwhere_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_argwhere, NULL, NULL);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    ct_guard n_guard = ct_no_grad();
    ct_tensor *n_tensor = ct_count_nonzero(self);
    if (ct_leave(&n_guard) != CT_OK) goto failed;
    int64_t n;
    if (cti_call_size(call, n_tensor, &n) != CT_OK) goto failed;
    ct_tensor *result = ct_nonzero(self);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, CT_DTYPE_I64) != CT_OK) goto failed;
    const cti_shape result_shape = {.ndim = 2, .sizes = {n, self->ndim}};
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_argwhere)(ct_tensor *self)
{
    cti_call call = cti_call_plain("argwhere");
    return argwhere_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info argwhere_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const argwhere_outputs[] = {"result"};

const cti_op_entry cti_op_argwhere = {
    .info =
        {
            .name = "argwhere",
            .op = "argwhere",
            .overload = "",
            .family = "index",
            .doc = "Indices of the nonzero elements of self, one row for each, in row-major order.",
            .meaning = "compose",
            .args = argwhere_args,
            .num_args = 1,
            .outputs = argwhere_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_argwhere, NULL, NULL, NULL),
    .batch =
        {
            .loops = true,
            .sized = 0x1,
        },
};
