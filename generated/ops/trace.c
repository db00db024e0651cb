/*
 * trace: Trace: sum of the elements on the diagonal of a matrix.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/diagonal.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/trace.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_trace;

/* ---- trace ----------------------------------------------------------------- */

static ct_tensor *trace_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_trace, NULL, NULL);
    if (cti_check_ndim(call->op, "self", self, 2, false) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_sum_of(T);
    ct_tensor *result = ct_sum(ct_diagonal(self, .offset = 0, .dim1 = 0, .dim2 = 1));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_scalar();
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_trace)(ct_tensor *self)
{
    cti_call call = cti_call_plain("trace");
    return trace_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info trace_args[] = {
    {.name = "self", .type = "T[N, M]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const trace_outputs[] = {"result"};

const cti_op_entry cti_op_trace = {
    .info =
        {
            .name = "trace",
            .op = "trace",
            .overload = "",
            .family = "statistics",
            .doc = "Trace: sum of the elements on the diagonal of a matrix.",
            .meaning = "compose",
            .args = trace_args,
            .num_args = 1,
            .outputs = trace_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_trace, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
