/*
 * within: True where self and other, of floating or complex dtypes, are as close as isclose requires.
 *
 * Written by ctgen from schemas/compare.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/within.h"

#include <cotangent/private/within.h>

extern cti_caller cti_caller_2tensor_2float_switch, cti_caller_2tensor_2float_switch_tensor;
extern const cti_op_entry cti_op_within;

/* ---- within ---------------------------------------------------------------- */

static const cti_loop_spec within_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_tensor *within_core(cti_call *call, ct_tensor *self, ct_tensor *other, double rtol, double atol,
                              ct_switch given_equal_nan)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_within,
                                 (const void *const[]){&(double){rtol}, &(double){atol}, &(ct_switch){given_equal_nan}},
                                 NULL);
    bool equal_nan;
    if (cti_attr_bool(call, "equal_nan", given_equal_nan, &equal_nan) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_INEXACT, false, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    ct_tensor *result = cti_call_result(call, CT_DTYPE_BOOL, &shape);
    if (!result) goto failed;
    const cti_within_attrs attrs = {.atol = atol, .rtol = rtol, .equal_nan = equal_nan};
    if (cti_call_loop(call, &within_result_spec, cti_within_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, other}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_within)(ct_tensor *self, ct_tensor *other, double rtol, double atol, ct_switch equal_nan)
{
    cti_call call = cti_call_plain("within");
    return within_core(&call, self, other, rtol, atol, equal_nan);
}

ct_tensor *(ct_within_out)(ct_tensor *self, ct_tensor *other, double rtol, double atol, ct_switch equal_nan,
                           ct_tensor *out)
{
    cti_call call = cti_call_out("within", out);
    return within_core(&call, self, other, rtol, atol, equal_nan);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info within_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INEXACT},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INEXACT},
    {.name = "rtol", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "atol", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "equal_nan", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const within_outputs[] = {"result"};

const cti_op_entry cti_op_within = {
    .info =
        {
            .name = "within",
            .op = "within",
            .overload = "",
            .family = "compare",
            .doc = "True where self and other, of floating or complex dtypes, are as close as isclose requires.",
            .meaning = "elementwise",
            .args = within_args,
            .num_args = 5,
            .outputs = within_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(FLOAT),
                                    CTI_PARAMETER(FLOAT), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_2float_switch, ct_within, NULL,
                               cti_caller_2tensor_2float_switch_tensor, ct_within_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
