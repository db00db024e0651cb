/*
 * angle: Angle of self from the positive real axis in radians, element by element; for a real element 0 or pi. The
 * gradient at 0 is 0.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/angle.h>
#include <cotangent/private/angle_real.h>
#include <cotangent/private/argument.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_angle;

/* ---- angle ----------------------------------------------------------------- */

static ct_tensor *angle_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_angle, NULL, NULL);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, true, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_real_of(T);
    if (self->dtype != T) self = cti_runtime_ops.to_dtype(self, T);
    if (!self) goto failed;
    ct_tensor *result;
    if (cti_dtype_in(cti_dtype_of(self), CTI_SET_COMPLEX)) {
        result = ct_argument(self);
    } else {
        result = ct_angle_real(self);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_angle)(ct_tensor *self)
{
    cti_call call = cti_call_plain("angle");
    return angle_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info angle_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const angle_outputs[] = {"result"};

const cti_op_entry cti_op_angle = {
    .info =
        {
            .name = "angle",
            .op = "angle",
            .overload = "",
            .family = "complex",
            .doc = "Angle of self from the positive real axis in radians, element by element; for a real element 0 or "
                   "pi. The gradient at 0 is 0.",
            .meaning = "compose",
            .args = angle_args,
            .num_args = 1,
            .outputs = angle_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_angle, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x1,
        },
};
