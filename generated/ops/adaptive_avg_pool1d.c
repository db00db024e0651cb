/*
 * adaptive_avg_pool1d: Adaptive average pooling: mean over output_size windows of the last axis; they divide the axis
 * as evenly as possible and may overlap by one element.
 *
 * Written by ctgen from schemas/pool_lines.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/adaptive_avg_pool1d.h>
#include <cotangent/op/adaptive_avg_pool2d.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/unsqueeze.h>

extern cti_caller cti_caller_tensor_ints;
extern const cti_op_entry cti_op_adaptive_avg_pool1d;

/* ---- adaptive_avg_pool1d --------------------------------------------------- */

static ct_tensor *adaptive_avg_pool1d_core(cti_call *call, ct_tensor *self, ct_ints given_output_size)
{
    cti_ints_resolve(&given_output_size);
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_adaptive_avg_pool1d, (const void *const[]){&given_output_size}, NULL);
    int64_t output_size_[1];
    if (cti_attr_ints(call, "output_size", given_output_size, 1, NULL, output_size_) != CT_OK) goto failed;
    const ct_ints output_size = ct_ints_of(output_size_, 1);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim != 2 && self->ndim != 3) {
        static const char must[] = "self.ndim == 2 or self.ndim == 3; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (output_size.items[0] < 0) {
        static const char must[] = "output_size[0] >= 0; given output_size[0] = %lld";
        (void)cti_call_require(call, must, (long long)output_size.items[0]);
        goto failed;
    }
    if (cti_shape_extent(call->op, S, -1) <= 0) {
        static const char must[] = "self.size(-1) > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_tensor *x0_ = ct_adaptive_avg_pool2d(ct_unsqueeze(self, -2), CTI_INTS(1, output_size.items[0]));
    ct_tensor *result = ct_squeeze(x0_, .dim = CTI_INTS(-2));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_with(call->op, S, -1, output_size.items[0]);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_adaptive_avg_pool1d)(ct_tensor *self, ct_ints output_size)
{
    cti_call call = cti_call_plain("adaptive_avg_pool1d");
    return adaptive_avg_pool1d_core(&call, self, output_size);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info adaptive_avg_pool1d_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "output_size", .type = "int[1]", .kind = CT_ARG_INT_LIST},
};
static const char *const adaptive_avg_pool1d_outputs[] = {"result"};

const cti_op_entry cti_op_adaptive_avg_pool1d = {
    .info =
        {
            .name = "adaptive_avg_pool1d",
            .op = "adaptive_avg_pool1d",
            .overload = "",
            .family = "pool_lines",
            .doc = "Adaptive average pooling: mean over output_size windows of the last axis; they divide the axis as "
                   "evenly as possible and may overlap by one element.",
            .meaning = "compose",
            .args = adaptive_avg_pool1d_args,
            .num_args = 2,
            .outputs = adaptive_avg_pool1d_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints, ct_adaptive_avg_pool1d, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
