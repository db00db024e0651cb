/*
 * float_power: self raised to exponent, element by element, with broadcasting, in f64, or in c128 if an operand is
 * complex.
 *
 * Written by ctgen from schemas/elements.yaml. Change the schema, not this file.
 *
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/float_power.h>
#include <cotangent/op/pow.h>
#include <cotangent/op/to.h>

/* ---- float_power ----------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_float_power;

static CTI_COLD ct_tensor *float_power_transformed(const cti_call *call, ct_tensor *self, ct_tensor *exponent)
{
    const ct_arg args[] = {
        cti_box_tensor("self", self),
        cti_box_tensor("exponent", exponent),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_float_power, args, outs) != CT_OK) return NULL;
    return outs[0].value.tensor;
}

static ct_tensor *float_power_core(cti_call *call, ct_tensor *self, ct_tensor *exponent)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, exponent};
    static const char *const names[] = {"self", "exponent"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return call->is_transformed ? float_power_transformed(call, self, exponent) : cti_call_answer(call, 0);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(exponent, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, 2, (ct_tensor *const[]){self, exponent}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_dtype_in(T, CTI_SET_COMPLEX) ? CT_DTYPE_C128 : CT_DTYPE_F64;
    if (cti_call_not_all_scalars(call, 2, (ct_tensor *const[]){self, exponent}) != CT_OK) goto failed;
    if (!cti_shapes_broadcast(A, B)) {
        static const char must[] = "self.shape and exponent.shape must broadcast; self.shape is %s, exponent.shape is "
                                   "%s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, exponent));
        goto failed;
    }
    ct_tensor *result = ct_pow(ct_to(self, R), ct_to(exponent, R));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_float_power)(ct_tensor *self, ct_tensor *exponent)
{
    cti_call call = cti_call_plain("float_power");
    return float_power_core(&call, self, exponent);
}

ct_tensor *(ct_float_power_)(ct_tensor *self, ct_tensor *exponent)
{
    cti_overwritten overwritten = cti_overwrite_begin("float_power_", "self", self);
    cti_call call = cti_call_plain("float_power_");
    ct_tensor *const made = overwritten.before ? float_power_core(&call, overwritten.before, exponent) : NULL;
    return cti_overwrite_end(&overwritten, made);
}

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_float_power(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    if (call_kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", (ct_float_power_)(args[0].value.tensor, args[1].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", (ct_float_power)(args[0].value.tensor, args[1].value.tensor));
}

static const ct_op_arg_info float_power_args[] = {
    {.name = "self",
     .type = "T[*A] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
    {.name = "exponent",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const float_power_outputs[] = {"result"};

const cti_op_entry cti_op_float_power = {
    .info =
        {
            .name = "float_power",
            .op = "float_power",
            .overload = "",
            .family = "elements",
            .doc = "self raised to exponent, element by element, with broadcasting, in f64, or in c128 if an operand "
                   "is complex.",
            .meaning = "compose",
            .args = float_power_args,
            .num_args = 2,
            .outputs = float_power_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_float_power,
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
        },
};
