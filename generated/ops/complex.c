/*
 * complex: Complex tensor with the parts real and imag, element by element, with broadcasting.
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
#include <cotangent/op/expand.h>
#include <cotangent/op/stack.h>
#include <cotangent/op/view_as_complex.h>

extern cti_caller cti_caller_2tensor;
extern const cti_op_entry cti_op_complex_;

/* ---- complex --------------------------------------------------------------- */

static ct_tensor *complex__core(cti_call *call, ct_tensor *real, ct_tensor *imag)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {real, imag};
    static const char *const names[] = {"real", "imag"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_complex_, NULL, NULL);
    const cti_shape A = cti_shape_part(real, 0, 0);
    const cti_shape B = cti_shape_part(imag, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 2, (ct_tensor *const[]){real, imag}, &T) !=
        CT_OK)
        goto failed;
    const ct_dtype C = cti_complex_of(T);
    if (!cti_shapes_broadcast(A, B)) {
        static const char must[] = "broadcasts(real.shape, imag.shape); given real.shape = %s, imag.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, real), cti_call_sizes_text(call, imag));
        goto failed;
    }
    ct_tensor *x0_ = ct_expand(real, cti_shape_ints((cti_shape[]){cti_shape_broadcast(call->op, A, B)}));
    ct_tensor *x1_ = ct_expand(imag, cti_shape_ints((cti_shape[]){cti_shape_broadcast(call->op, A, B)}));
    ct_tensor *result = ct_view_as_complex(ct_stack(CTI_TENSORS(x0_, x1_), .dim = -1));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, C) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_broadcast(call->op, A, B);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_complex_)(ct_tensor *real, ct_tensor *imag)
{
    cti_call call = cti_call_plain("complex");
    return complex__core(&call, real, imag);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info complex__args[] = {
    {.name = "real",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "imag",
     .type = "T[*B]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
};
static const char *const complex__outputs[] = {"result"};

const cti_op_entry cti_op_complex_ = {
    .info =
        {
            .name = "complex",
            .op = "complex",
            .overload = "",
            .family = "complex",
            .doc = "Complex tensor with the parts real and imag, element by element, with broadcasting.",
            .meaning = "compose",
            .args = complex__args,
            .num_args = 2,
            .outputs = complex__outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_complex_, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
