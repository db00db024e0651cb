/*
 * msort: self sorted along its first axis, NaN last.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/msort.h>
#include <cotangent/op/sort.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_msort;

/* ---- msort ----------------------------------------------------------------- */

static ct_tensor *msort_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_msort, NULL, NULL);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    ct_tensor *result = ct_sort(self, .dim = 0).values;
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_msort)(ct_tensor *self)
{
    cti_call call = cti_call_plain("msort");
    return msort_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info msort_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const msort_outputs[] = {"result"};

const cti_op_entry cti_op_msort = {
    .info =
        {
            .name = "msort",
            .op = "msort",
            .overload = "",
            .family = "sort",
            .doc = "self sorted along its first axis, NaN last.",
            .meaning = "compose",
            .args = msort_args,
            .num_args = 1,
            .outputs = msort_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_msort, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
