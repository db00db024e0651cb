/*
 * gcd: Greatest common divisor of self and other, element by element, with broadcasting; never negative; 0 only if both
 * are 0.
 *
 * Written by ctgen from schemas/bits.yaml. Change the schema, not this file.
 *
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/gcd.h"

#include <cotangent/op/gcd.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_gcd;

/* ---- gcd ------------------------------------------------------------------- */

static const cti_loop_spec gcd_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_tensor *gcd_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_gcd, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_INTEGER | CTI_SET_BOOL, false, 2, (ct_tensor *const[]){self, other}, &T) !=
        CT_OK)
        goto failed;
    if (cti_dtype_in(T, CTI_SET_BOOL)) {
        static const char must[] = "not is_bool(promote(self, other)); given promote(self, other) = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T));
        goto failed;
    }
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (cti_call_loop(call, &gcd_result_spec, cti_gcd_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, other}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_gcd)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_plain("gcd");
    return gcd_core(&call, self, other);
}

ct_tensor *(ct_gcd_)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_in_place("gcd_", self);
    return gcd_core(&call, self, other);
}

ct_tensor *(ct_gcd_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("gcd", out);
    return gcd_core(&call, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info gcd_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER | CTI_SET_BOOL},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER | CTI_SET_BOOL},
};
static const char *const gcd_outputs[] = {"result"};

const cti_op_entry cti_op_gcd = {
    .info =
        {
            .name = "gcd",
            .op = "gcd",
            .overload = "",
            .family = "bits",
            .doc = "Greatest common divisor of self and other, element by element, with broadcasting; never negative; "
                   "0 only if both are 0.",
            .meaning = "elementwise",
            .args = gcd_args,
            .num_args = 2,
            .outputs = gcd_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .has_out = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_gcd, ct_gcd_, cti_caller_3tensor, ct_gcd_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
