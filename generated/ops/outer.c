/*
 * outer: Outer product of two vectors.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/mul.h>
#include <cotangent/op/outer.h>
#include <cotangent/op/unsqueeze.h>

extern cti_caller cti_caller_2tensor;
extern const cti_op_entry cti_op_outer;

/* ---- outer ----------------------------------------------------------------- */

static ct_tensor *outer_core(cti_call *call, ct_tensor *self, ct_tensor *vec2)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, vec2};
    static const char *const names[] = {"self", "vec2"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_outer, NULL, NULL);
    if (cti_check_ndim(call->op, "self", self, 1, false) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "vec2", vec2, 1, false) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, 2, (ct_tensor *const[]){self, vec2}, &T) != CT_OK) goto failed;
    ct_tensor *result = ct_mul(ct_unsqueeze(self, 1), vec2);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_outer)(ct_tensor *self, ct_tensor *vec2)
{
    cti_call call = cti_call_plain("outer");
    return outer_core(&call, self, vec2);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info outer_args[] = {
    {.name = "self", .type = "T[M]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "vec2", .type = "T[N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const outer_outputs[] = {"result"};

const cti_op_entry cti_op_outer = {
    .info =
        {
            .name = "outer",
            .op = "outer",
            .overload = "",
            .family = "vector",
            .doc = "Outer product of two vectors.",
            .meaning = "compose",
            .args = outer_args,
            .num_args = 2,
            .outputs = outer_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_outer, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
        },
};
