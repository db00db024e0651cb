/*
 * frexp: Mantissa and exponent of self = mantissa * 2^exponent, element by element; |mantissa| is at least 0.5 and less
 * than 1. Where self is 0, infinite or NaN, mantissa is self and exponent is 0.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/frexp.h>
#include <cotangent/op/ldexp.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/to.h>
#include <cotangent/private/exponent_of.h>

extern cti_caller cti_caller_2_of_tensor;
extern const cti_op_entry cti_op_frexp;

/* ---- frexp ----------------------------------------------------------------- */

static ct_frexp_result frexp_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_frexp, NULL, NULL, diverted_);
        return (ct_frexp_result){diverted_[0], diverted_[1]};
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_tensor *power = ct_to(ct_exponent_of(self), CT_DTYPE_I16);
    if (!power) goto failed;
    ct_tensor *mantissa = ct_ldexp(self, ct_neg(power));
    if (!mantissa) goto failed;
    ct_tensor *exponent = ct_to(power, CT_DTYPE_I32);
    if (!exponent) goto failed;
    if (cti_call_check_result_dtype(call, "mantissa", mantissa, T) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "exponent", exponent, CT_DTYPE_I32) != CT_OK) goto failed;
    ct_tensor *results[] = {mantissa, exponent};
    if (cti_call_end_all(call, 2, results, 1u << 0) != CT_OK) return (ct_frexp_result){NULL, NULL};
    return (ct_frexp_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_frexp_result){NULL, NULL};
}

ct_frexp_result(ct_frexp)(ct_tensor *self)
{
    cti_call call = cti_call_plain("frexp");
    return frexp_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info frexp_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
};
static const char *const frexp_outputs[] = {"mantissa", "exponent"};

const cti_op_entry cti_op_frexp = {
    .info =
        {
            .name = "frexp",
            .op = "frexp",
            .overload = "",
            .family = "floats",
            .doc = "Mantissa and exponent of self = mantissa * 2^exponent, element by element; |mantissa| is at least "
                   "0.5 and less than 1. Where self is 0, infinite or NaN, mantissa is self and exponent is 0.",
            .meaning = "compose",
            .args = frexp_args,
            .num_args = 1,
            .outputs = frexp_outputs,
            .num_outputs = 2,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor, ct_frexp, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
