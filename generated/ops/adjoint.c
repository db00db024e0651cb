/*
 * adjoint: Conjugate transpose of the matrices in the last two axes; for a real tensor a view.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/adjoint.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/transpose.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_adjoint;

/* ---- adjoint --------------------------------------------------------------- */

static ct_tensor *adjoint_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_adjoint, NULL, NULL);
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_tensor *result = ct_conj(ct_transpose(self, -2, -1));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_adjoint)(ct_tensor *self)
{
    cti_call call = cti_call_plain("adjoint");
    return adjoint_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info adjoint_args[] = {
    {.name = "self", .type = "T[*B, M, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const adjoint_outputs[] = {"result"};

const cti_op_entry cti_op_adjoint = {
    .info =
        {
            .name = "adjoint",
            .op = "adjoint",
            .overload = "",
            .family = "axes",
            .doc = "Conjugate transpose of the matrices in the last two axes; for a real tensor a view.",
            .meaning = "compose",
            .args = adjoint_args,
            .num_args = 1,
            .outputs = adjoint_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_adjoint, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
