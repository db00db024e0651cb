/*
 * prelu: self where it is positive, weight * self elsewhere; weight has one element, or one for each channel (axis 1).
 * The gradient at 0 is weight.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/prelu.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/prelu_kernel.h>

extern cti_caller cti_caller_2tensor;
extern const cti_op_entry cti_op_prelu;

/* ---- prelu ----------------------------------------------------------------- */

static ct_tensor *prelu_core(cti_call *call, ct_tensor *self, ct_tensor *weight)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, weight};
    static const char *const names[] = {"self", "weight"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_prelu, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){self, weight}, &T) != CT_OK) goto failed;
    if (weight->ndim > 1) {
        static const char must[] = "weight.ndim <= 1; given weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight));
        goto failed;
    }
    if (cti_shape_count(cti_shape_of(weight)) != 1 &&
        (self->ndim <= 1 || cti_shape_count(cti_shape_of(weight)) != cti_extent(self, 1))) {
        static const char must[] = "weight.numel == 1 or self.ndim > 1 and weight.numel == self.size(1); given "
                                   "weight.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight), cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_tensor *slope;
    if (cti_shape_count(cti_shape_of(weight)) == 1) {
        slope = ct_reshape(weight, CT_NO_INTS);
    } else {
        const cti_shape x0_ = cti_shape_counted(call->op, 1, cti_int_max(cti_int_sub(self->ndim, 2), 0));
        slope = ct_unsqueeze_dims(weight, cti_shape_ints(&x0_));
    }
    if (!slope) goto failed;
    ct_tensor *result = ct_prelu_kernel(self, slope);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = S;
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_prelu)(ct_tensor *self, ct_tensor *weight)
{
    cti_call call = cti_call_plain("prelu");
    return prelu_core(&call, self, weight);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info prelu_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "weight", .type = "T[*W]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
};
static const char *const prelu_outputs[] = {"result"};

const cti_op_entry cti_op_prelu = {
    .info =
        {
            .name = "prelu",
            .op = "prelu",
            .overload = "",
            .family = "activation",
            .doc = "self where it is positive, weight * self elsewhere; weight has one element, or one for each "
                   "channel (axis 1). The gradient at 0 is weight.",
            .meaning = "compose",
            .args = prelu_args,
            .num_args = 2,
            .outputs = prelu_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_prelu, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
