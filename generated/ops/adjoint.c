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

/* ---- adjoint --------------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_adjoint;

static CTI_COLD ct_tensor *adjoint_transformed(const cti_call *call, ct_tensor *self)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_adjoint, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *adjoint_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? adjoint_transformed(call, self) : cti_call_answer(call, 0);
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

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_adjoint(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_tensor(&outs[0], "result", (ct_adjoint)(args[0].value.tensor));
}

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
    .call = call_adjoint,
    .batch =
        {
            .is_composed = true,
        },
};
