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

/* ---- argwhere -------------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_argwhere;

static CTI_COLD ct_tensor *argwhere_transformed(const cti_call *call, ct_tensor *self)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_argwhere, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *argwhere_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? argwhere_transformed(call, self) : cti_call_answer(call, 0);
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

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_argwhere(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_tensor(&outs[0], "result", (ct_argwhere)(args[0].value.tensor));
}

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
    .call = call_argwhere,
    .batch =
        {
            .loops = true,
            .sized = 0x1,
        },
};
