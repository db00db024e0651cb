/*
 * max_pool1d: Max pooling: largest element of windows of the last axis. The windows have length kernel_size and start
 * stride elements apart; stride is kernel_size if left out. The elements of a window are dilation apart. The first of
 * equal elements is chosen; NaN is propagated.
 *
 * Written by ctgen from schemas/pool_lines.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/max_pool1d.h>
#include <cotangent/op/max_pool2d.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/unsqueeze.h>

extern cti_caller cti_caller_tensor_ints_opts;
extern const cti_op_entry cti_op_max_pool1d;

/* ---- max_pool1d ------------------------------------------------------------ */

static const cti_field max_pool1d_option_fields[] = {
    {"stride", offsetof(ct_max_pool1d_opts, stride), CTI_FIELD_INTS},
    {"padding", offsetof(ct_max_pool1d_opts, padding), CTI_FIELD_INTS},
    {"dilation", offsetof(ct_max_pool1d_opts, dilation), CTI_FIELD_INTS},
};
static const ct_max_pool1d_opts max_pool1d_defaults = {CTI_RESOLVED, .ceil_mode = false};
static const cti_options_type max_pool1d_options = {sizeof(ct_max_pool1d_opts), 3, max_pool1d_option_fields,
                                                    &max_pool1d_defaults};

static ct_tensor *max_pool1d_core(cti_call *call, ct_tensor *self, ct_ints given_kernel_size,
                                  const ct_max_pool1d_opts *opts)
{
    ct_max_pool1d_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &max_pool1d_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&given_kernel_size);
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_max_pool1d, (const void *const[]){&given_kernel_size}, opts);
    int64_t kernel_size_[1];
    if (cti_attr_ints(call, "kernel_size", given_kernel_size, 1, NULL, kernel_size_) != CT_OK) goto failed;
    const ct_ints kernel_size = ct_ints_of(kernel_size_, 1);
    int64_t padding_[1];
    if (cti_attr_ints(call, "padding", opts->padding, 1, (const int64_t[]){0}, padding_) != CT_OK) goto failed;
    const ct_ints padding = ct_ints_of(padding_, 1);
    int64_t dilation_[1];
    if (cti_attr_ints(call, "dilation", opts->dilation, 1, (const int64_t[]){1}, dilation_) != CT_OK) goto failed;
    const ct_ints dilation = ct_ints_of(dilation_, 1);
    const bool ceil_mode = opts->ceil_mode;
    int64_t stride_[1];
    if (cti_attr_ints(call, "stride", opts->stride, 1, kernel_size.items, stride_) != CT_OK) goto failed;
    const ct_ints stride = ct_ints_of(stride_, 1);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim != 2 && self->ndim != 3) {
        static const char must[] = "self.ndim == 2 or self.ndim == 3; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (kernel_size.items[0] <= 0) {
        static const char must[] = "kernel_size[0] > 0; given kernel_size[0] = %lld";
        (void)cti_call_require(call, must, (long long)kernel_size.items[0]);
        goto failed;
    }
    if (stride.items[0] <= 0) {
        static const char must[] = "stride[0] > 0; given stride[0] = %lld";
        (void)cti_call_require(call, must, (long long)stride.items[0]);
        goto failed;
    }
    if (dilation.items[0] <= 0) {
        static const char must[] = "dilation[0] > 0; given dilation[0] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0]);
        goto failed;
    }
    if (padding.items[0] < 0) {
        static const char must[] = "padding[0] >= 0; given padding[0] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0]);
        goto failed;
    }
    if (cti_shape_extent(call->op, S, -2) <= 0 || cti_shape_extent(call->op, S, -1) <= 0) {
        static const char must[] = "self.size(-2) > 0 and self.size(-1) > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    const int64_t x0_ = cti_pooled(cti_shape_extent(call->op, S, -1), kernel_size.items[0], stride.items[0],
                                   padding.items[0], dilation.items[0], ceil_mode);
    if (x0_ <= 0) {
        static const char must[] = "num_windows(self.size(-1), kernel_size[0], stride[0], padding[0], dilation[0], "
                                   "ceil_mode) > 0; given self.shape = %s, kernel_size[0] = %lld, stride[0] = %lld, "
                                   "padding[0] = %lld, dilation[0] = %lld, ceil_mode = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)kernel_size.items[0],
                               (long long)stride.items[0], (long long)padding.items[0], (long long)dilation.items[0],
                               ceil_mode ? "true" : "false");
        goto failed;
    }
    const int64_t x1_ = cti_int_mul(dilation.items[0], cti_int_sub(kernel_size.items[0], 1));
    if (cti_int_mul(2, padding.items[0]) > cti_int_add(x1_, 1)) {
        static const char must[] = "2 * padding[0] <= dilation[0] * (kernel_size[0] - 1) + 1; given padding[0] = "
                                   "%lld, dilation[0] = %lld, kernel_size[0] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)dilation.items[0],
                               (long long)kernel_size.items[0]);
        goto failed;
    }
    ct_tensor *x2_ = ct_max_pool2d(ct_unsqueeze(self, -2), CTI_INTS(1, kernel_size.items[0]),
                                   .stride = CTI_INTS(1, stride.items[0]), .padding = CTI_INTS(0, padding.items[0]),
                                   .dilation = CTI_INTS(1, dilation.items[0]), .ceil_mode = ceil_mode);
    ct_tensor *result = ct_squeeze(x2_, .dim = CTI_INTS(-2));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const int64_t x3_ = cti_pooled(cti_extent(self, -1), kernel_size.items[0], stride.items[0], padding.items[0],
                                   dilation.items[0], ceil_mode);
    const cti_shape result_shape = cti_shape_with(call->op, S, -1, x3_);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_max_pool1d)(ct_tensor *self, ct_ints kernel_size, const ct_max_pool1d_opts *opts)
{
    cti_call call = cti_call_plain("max_pool1d");
    return max_pool1d_core(&call, self, kernel_size, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info max_pool1d_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "kernel_size", .type = "int[1]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[1]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "padding", .type = "int[1]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "dilation", .type = "int[1]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "ceil_mode", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const max_pool1d_outputs[] = {"result"};

const cti_op_entry cti_op_max_pool1d = {
    .info =
        {
            .name = "max_pool1d",
            .op = "max_pool1d",
            .overload = "",
            .family = "pool_lines",
            .doc = "Max pooling: largest element of windows of the last axis. The windows have length kernel_size and "
                   "start stride elements apart; stride is kernel_size if left out. The elements of a window are "
                   "dilation apart. The first of equal elements is chosen; NaN is propagated.",
            .meaning = "compose",
            .args = max_pool1d_args,
            .num_args = 6,
            .outputs = max_pool1d_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_OPTION(INTS, ct_max_pool1d_opts, stride),
                               CTI_OPTION(INTS, ct_max_pool1d_opts, padding),
                               CTI_OPTION(INTS, ct_max_pool1d_opts, dilation),
                               CTI_OPTION(BOOL, ct_max_pool1d_opts, ceil_mode)},
    .options = &max_pool1d_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_opts, ct_max_pool1d, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
