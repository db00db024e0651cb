/*
 * max_pool2d_window_indices: Row-major index, within its window, of the largest element of each window of a max_pool2d.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/max_pool2d_window_indices.h"

#include <cotangent/private/max_pool2d_window_indices.h>

extern cti_caller cti_caller_tensor_4ints_switch, cti_caller_tensor_4ints_switch_tensor;
extern const cti_op_entry cti_op_max_pool2d_window_indices;

/* ---- max_pool2d_window_indices --------------------------------------------- */

static ct_tensor *max_pool2d_window_indices_core(cti_call *call, ct_tensor *self, ct_ints given_kernel_size,
                                                 ct_ints given_stride, ct_ints given_padding, ct_ints given_dilation,
                                                 ct_switch given_ceil_mode)
{
    cti_ints_resolve(&given_kernel_size);
    cti_ints_resolve(&given_stride);
    cti_ints_resolve(&given_padding);
    cti_ints_resolve(&given_dilation);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_max_pool2d_window_indices,
                                 (const void *const[]){&given_kernel_size, &given_stride, &given_padding,
                                                       &given_dilation, &(ct_switch){given_ceil_mode}},
                                 NULL);
    int64_t kernel_size_[2];
    if (cti_attr_ints(call, "kernel_size", given_kernel_size, 2, NULL, kernel_size_) != CT_OK) goto failed;
    const ct_ints kernel_size = ct_ints_of(kernel_size_, 2);
    int64_t stride_[2];
    if (cti_attr_ints(call, "stride", given_stride, 2, NULL, stride_) != CT_OK) goto failed;
    const ct_ints stride = ct_ints_of(stride_, 2);
    int64_t padding_[2];
    if (cti_attr_ints(call, "padding", given_padding, 2, NULL, padding_) != CT_OK) goto failed;
    const ct_ints padding = ct_ints_of(padding_, 2);
    int64_t dilation_[2];
    if (cti_attr_ints(call, "dilation", given_dilation, 2, NULL, dilation_) != CT_OK) goto failed;
    const ct_ints dilation = ct_ints_of(dilation_, 2);
    bool ceil_mode;
    if (cti_attr_bool(call, "ceil_mode", given_ceil_mode, &ceil_mode) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim != 3 && self->ndim != 4) {
        static const char must[] = "self.ndim == 3 or self.ndim == 4; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (kernel_size.items[0] <= 0 || kernel_size.items[1] <= 0) {
        static const char must[] = "kernel_size[0] > 0 and kernel_size[1] > 0; given kernel_size[0] = %lld, "
                                   "kernel_size[1] = %lld";
        (void)cti_call_require(call, must, (long long)kernel_size.items[0], (long long)kernel_size.items[1]);
        goto failed;
    }
    if (stride.items[0] <= 0 || stride.items[1] <= 0) {
        static const char must[] = "stride[0] > 0 and stride[1] > 0; given stride[0] = %lld, stride[1] = %lld";
        (void)cti_call_require(call, must, (long long)stride.items[0], (long long)stride.items[1]);
        goto failed;
    }
    if (dilation.items[0] <= 0 || dilation.items[1] <= 0) {
        static const char must[] = "dilation[0] > 0 and dilation[1] > 0; given dilation[0] = %lld, dilation[1] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], (long long)dilation.items[1]);
        goto failed;
    }
    if (padding.items[0] < 0 || padding.items[1] < 0) {
        static const char must[] = "padding[0] >= 0 and padding[1] >= 0; given padding[0] = %lld, padding[1] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)padding.items[1]);
        goto failed;
    }
    if (cti_extent(self, -2) <= 0 || cti_extent(self, -1) <= 0) {
        static const char must[] = "self.size(-2) > 0 and self.size(-1) > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    const int64_t oh = cti_pooled(cti_extent(self, -2), kernel_size.items[0], stride.items[0], padding.items[0],
                                  dilation.items[0], ceil_mode);
    if (oh <= 0) {
        static const char must[] = "num_windows(self.size(-2), kernel_size[0], stride[0], padding[0], dilation[0], "
                                   "ceil_mode) > 0; given self.shape = %s, kernel_size[0] = %lld, stride[0] = %lld, "
                                   "padding[0] = %lld, dilation[0] = %lld, ceil_mode = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)kernel_size.items[0],
                               (long long)stride.items[0], (long long)padding.items[0], (long long)dilation.items[0],
                               ceil_mode ? "true" : "false");
        goto failed;
    }
    const int64_t ow = cti_pooled(cti_extent(self, -1), kernel_size.items[1], stride.items[1], padding.items[1],
                                  dilation.items[1], ceil_mode);
    if (ow <= 0) {
        static const char must[] = "num_windows(self.size(-1), kernel_size[1], stride[1], padding[1], dilation[1], "
                                   "ceil_mode) > 0; given self.shape = %s, kernel_size[1] = %lld, stride[1] = %lld, "
                                   "padding[1] = %lld, dilation[1] = %lld, ceil_mode = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)kernel_size.items[1],
                               (long long)stride.items[1], (long long)padding.items[1], (long long)dilation.items[1],
                               ceil_mode ? "true" : "false");
        goto failed;
    }
    const int64_t x2_ = cti_int_mul(dilation.items[0], cti_int_sub(kernel_size.items[0], 1));
    if (cti_int_mul(2, padding.items[0]) > cti_int_add(x2_, 1)) {
        static const char must[] = "2 * padding[0] <= dilation[0] * (kernel_size[0] - 1) + 1; given padding[0] = "
                                   "%lld, dilation[0] = %lld, kernel_size[0] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)dilation.items[0],
                               (long long)kernel_size.items[0]);
        goto failed;
    }
    const int64_t x3_ = cti_int_mul(dilation.items[1], cti_int_sub(kernel_size.items[1], 1));
    if (cti_int_mul(2, padding.items[1]) > cti_int_add(x3_, 1)) {
        static const char must[] = "2 * padding[1] <= dilation[1] * (kernel_size[1] - 1) + 1; given padding[1] = "
                                   "%lld, dilation[1] = %lld, kernel_size[1] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[1], (long long)dilation.items[1],
                               (long long)kernel_size.items[1]);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_with(call->op, cti_shape_with(call->op, S, -2, oh), -1, ow);
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I32, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I32);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_max_pool_window_indices_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_max_pool_window_indices_backend : cti_max_pool_window_indices_cpu)(
            &launch, self_view, kernel_size, stride, padding, dilation, ceil_mode, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_max_pool2d_window_indices)(ct_tensor *self, ct_ints kernel_size, ct_ints stride, ct_ints padding,
                                          ct_ints dilation, ct_switch ceil_mode)
{
    cti_call call = cti_call_plain("max_pool2d_window_indices");
    return max_pool2d_window_indices_core(&call, self, kernel_size, stride, padding, dilation, ceil_mode);
}

ct_tensor *(ct_max_pool2d_window_indices_out)(ct_tensor *self, ct_ints kernel_size, ct_ints stride, ct_ints padding,
                                              ct_ints dilation, ct_switch ceil_mode, ct_tensor *out)
{
    cti_call call = cti_call_out("max_pool2d_window_indices", out);
    return max_pool2d_window_indices_core(&call, self, kernel_size, stride, padding, dilation, ceil_mode);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info max_pool2d_window_indices_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL},
    {.name = "kernel_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "ceil_mode", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const max_pool2d_window_indices_outputs[] = {"result"};

const cti_op_entry cti_op_max_pool2d_window_indices = {
    .info =
        {
            .name = "max_pool2d_window_indices",
            .op = "max_pool2d_window_indices",
            .overload = "",
            .family = "pool",
            .doc = "Row-major index, within its window, of the largest element of each window of a max_pool2d.",
            .meaning = "kernel",
            .args = max_pool2d_window_indices_args,
            .num_args = 6,
            .outputs = max_pool2d_window_indices_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS),
                                    CTI_PARAMETER(INTS), CTI_PARAMETER(INTS), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_4ints_switch, ct_max_pool2d_window_indices, NULL,
                               cti_caller_tensor_4ints_switch_tensor, ct_max_pool2d_window_indices_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = 0,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
