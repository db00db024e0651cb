/*
 * polar: Complex tensor with the absolute values abs and the angles angle in radians, element by element, with
 * broadcasting. The gradient of abs at 0 is 0.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/complex.h>
#include <cotangent/op/cos.h>
#include <cotangent/op/detach.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/polar.h>
#include <cotangent/op/sin.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor;
extern const cti_op_entry cti_op_polar;

/* ---- polar ----------------------------------------------------------------- */

static ct_tensor *polar_core(cti_call *call, ct_tensor *abs_, ct_tensor *angle)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {abs_, angle};
    static const char *const names[] = {"abs", "angle"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_polar, NULL, NULL);
    const cti_shape A = cti_shape_part(abs_, 0, 0);
    const cti_shape B = cti_shape_part(angle, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 2, (ct_tensor *const[]){abs_, angle},
                              &T) != CT_OK)
        goto failed;
    const ct_dtype C = cti_complex_of(T);
    if (!cti_shapes_broadcast(A, B)) {
        static const char must[] = "broadcasts(abs.shape, angle.shape); given abs.shape = %s, angle.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, abs_), cti_call_sizes_text(call, angle));
        goto failed;
    }
    ct_tensor *size = ct_where(ct_eq(abs_, ct_num_i64(0)), ct_detach(abs_), abs_);
    if (!size) goto failed;
    ct_tensor *result = ct_complex_(ct_mul(size, ct_cos(angle)), ct_mul(size, ct_sin(angle)));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, C) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_polar)(ct_tensor *abs_, ct_tensor *angle)
{
    cti_call call = cti_call_plain("polar");
    return polar_core(&call, abs_, angle);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info polar_args[] = {
    {.name = "abs",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "angle",
     .type = "T[*B]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
};
static const char *const polar_outputs[] = {"result"};

const cti_op_entry cti_op_polar = {
    .info =
        {
            .name = "polar",
            .op = "polar",
            .overload = "",
            .family = "complex",
            .doc = "Complex tensor with the absolute values abs and the angles angle in radians, element by element, "
                   "with broadcasting. The gradient of abs at 0 is 0.",
            .meaning = "compose",
            .args = polar_args,
            .num_args = 2,
            .outputs = polar_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_polar, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
