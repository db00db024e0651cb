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

/* ---- frexp ----------------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_frexp;

static CTI_COLD ct_frexp_result frexp_transformed(const cti_call *call, ct_tensor *self)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
    };
    ct_arg outs[2];
    if (cti_call_transformed(call, &cti_op_frexp, args, outs) != CT_OK) return (ct_frexp_result){NULL, NULL};
    return (ct_frexp_result){outs[0].value.tensor, outs[1].value.tensor};
}

static ct_frexp_result frexp_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? frexp_transformed(call, self)
                                    : (ct_frexp_result){cti_call_answer(call, 0), cti_call_answer(call, 1)};
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

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_frexp(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_frexp_result results = (ct_frexp)(args[0].value.tensor);
    if (cti_out_tensor(&outs[0], "mantissa", results.mantissa) != CT_OK) return cti_failed();
    return cti_out_tensor(&outs[1], "exponent", results.exponent);
}

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
    .call = call_frexp,
    .batch =
        {
            .is_composed = true,
        },
};
