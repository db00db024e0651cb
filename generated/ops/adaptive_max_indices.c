/*
 * adaptive_max_indices: Row-major index, in its plane, of the largest element of each window of an adaptive_max_pool2d.
 *
 * Written by ctgen from schemas/pool_adaptive.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/adaptive_max_indices.h"

#include <cotangent/private/adaptive_max_indices.h>

extern cti_caller cti_caller_tensor_ints, cti_caller_tensor_ints_tensor;
extern const cti_op_entry cti_op_adaptive_max_indices;

/* ---- adaptive_max_indices -------------------------------------------------- */

static ct_tensor *adaptive_max_indices_core(cti_call *call, ct_tensor *self, ct_ints given_output_size)
{
    cti_ints_resolve(&given_output_size);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_adaptive_max_indices, (const void *const[]){&given_output_size}, NULL);
    int64_t output_size_[2];
    if (cti_attr_ints(call, "output_size", given_output_size, 2, NULL, output_size_) != CT_OK) goto failed;
    const ct_ints output_size = ct_ints_of(output_size_, 2);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim < 2) {
        static const char must[] = "self.ndim >= 2; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (output_size.items[0] < 0 || output_size.items[1] < 0) {
        static const char must[] = "output_size[0] >= 0 and output_size[1] >= 0; given output_size[0] = %lld, "
                                   "output_size[1] = %lld";
        (void)cti_call_require(call, must, (long long)output_size.items[0], (long long)output_size.items[1]);
        goto failed;
    }
    if (cti_extent(self, -2) <= 0 || cti_extent(self, -1) <= 0) {
        static const char must[] = "self.size(-2) > 0 and self.size(-1) > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_int_mul(cti_extent(self, -2), cti_extent(self, -1)) >= INT64_C(2147483648)) {
        static const char must[] = "self.size(-2) * self.size(-1) < 2147483648; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape result_shape =
        cti_shape_with(call->op, cti_shape_with(call->op, S, -2, output_size.items[0]), -1, output_size.items[1]);
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I32, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I32);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_adaptive_max_indices_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_adaptive_max_indices_backend : cti_adaptive_max_indices_cpu)(
        &launch, self_view, output_size, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_adaptive_max_indices)(ct_tensor *self, ct_ints output_size)
{
    cti_call call = cti_call_plain("adaptive_max_indices");
    return adaptive_max_indices_core(&call, self, output_size);
}

ct_tensor *(ct_adaptive_max_indices_out)(ct_tensor *self, ct_ints output_size, ct_tensor *out)
{
    cti_call call = cti_call_out("adaptive_max_indices", out);
    return adaptive_max_indices_core(&call, self, output_size);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info adaptive_max_indices_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "output_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
};
static const char *const adaptive_max_indices_outputs[] = {"result"};

const cti_op_entry cti_op_adaptive_max_indices = {
    .info =
        {
            .name = "adaptive_max_indices",
            .op = "adaptive_max_indices",
            .overload = "",
            .family = "pool_adaptive",
            .doc = "Row-major index, in its plane, of the largest element of each window of an adaptive_max_pool2d.",
            .meaning = "kernel",
            .args = adaptive_max_indices_args,
            .num_args = 2,
            .outputs = adaptive_max_indices_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints, ct_adaptive_max_indices, NULL, cti_caller_tensor_ints_tensor,
                               ct_adaptive_max_indices_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .least = 1}, {.role = CTI_BATCH_PLAIN}},
                     .folded = 0,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
