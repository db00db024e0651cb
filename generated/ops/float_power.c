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

extern cti_caller cti_caller_2tensor;
extern const cti_op_entry cti_op_float_power;

/* ---- float_power ----------------------------------------------------------- */

static ct_tensor *float_power_core(cti_call *call, ct_tensor *self, ct_tensor *exponent)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, exponent};
    static const char *const names[] = {"self", "exponent"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_float_power, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(exponent, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, 2, (ct_tensor *const[]){self, exponent}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_dtype_in(T, CTI_SET_COMPLEX) ? CT_DTYPE_C128 : CT_DTYPE_F64;
    if (cti_call_not_all_scalars(call, 2, (ct_tensor *const[]){self, exponent}) != CT_OK) goto failed;
    if (!cti_shapes_broadcast(A, B)) {
        static const char must[] = "broadcasts(self.shape, exponent.shape); given self.shape = %s, exponent.shape = %s";
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

/* ---- entries ---------------------------------------------------------------- */

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
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_float_power, ct_float_power_, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
        },
};
