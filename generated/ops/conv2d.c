/*
 * conv2d: Two-dimensional cross-correlation of images [N, C, H, W], or of one image [C, H, W], with weight.
 * conv2d.padding: conv2d without padding (valid), or with padding that preserves height and width (same); an odd row or
 * column is added at the end.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/conv2d.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/batched_conv2d.h>

extern cti_caller cti_caller_3tensor_enum_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_conv2d, cti_op_conv2d_padding;

static const cti_enumerator words_padding[] = {
    {"same", CT_PADDING_SAME},
    {"valid", CT_PADDING_VALID},
    {NULL, 0},
};

/* ---- conv2d ---------------------------------------------------------------- */

static const cti_field conv2d_option_fields[] = {
    {"stride", offsetof(ct_conv2d_opts, stride), CTI_FIELD_INTS},
    {"padding", offsetof(ct_conv2d_opts, padding), CTI_FIELD_INTS},
    {"dilation", offsetof(ct_conv2d_opts, dilation), CTI_FIELD_INTS},
};
static const ct_conv2d_opts conv2d_defaults = {CTI_RESOLVED, .groups = 1};
static const cti_options_type conv2d_options = {sizeof(ct_conv2d_opts), 3, conv2d_option_fields, &conv2d_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool conv2d_arguments_are_valid(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_ints stride,
                                       ct_ints padding, ct_ints dilation, int64_t groups, cti_shape B, int64_t C,
                                       int64_t H, int64_t O, int64_t Q, int64_t R, int64_t W)
{
    if ((int64_t)B.ndim > 1) {
        static const char must[] = "input.shape[:-3].ndim <= 1; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    if (groups <= 0) {
        static const char must[] = "groups > 0; given groups = %lld";
        (void)cti_call_require(call, must, (long long)groups);
        return false;
    }
    if (cti_int_mod(C, groups) != 0) {
        static const char must[] = "input.size(-3) %% groups == 0; given input.shape = %s, groups = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), (long long)groups);
        return false;
    }
    if (O < groups || cti_int_mod(O, groups) != 0) {
        static const char must[] = "weight.size(0) >= groups and weight.size(0) %% groups == 0; given weight.shape = "
                                   "%s, groups = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight), (long long)groups);
        return false;
    }
    if (stride.items[0] <= 0 || stride.items[1] <= 0) {
        static const char must[] = "stride[0] > 0 and stride[1] > 0; given stride[0] = %lld, stride[1] = %lld";
        (void)cti_call_require(call, must, (long long)stride.items[0], (long long)stride.items[1]);
        return false;
    }
    if (stride.items[0] >= INT64_C(2147483648) || stride.items[1] >= INT64_C(2147483648)) {
        static const char must[] = "stride[0] < 2147483648 and stride[1] < 2147483648; given stride[0] = %lld, "
                                   "stride[1] = %lld";
        (void)cti_call_require(call, must, (long long)stride.items[0], (long long)stride.items[1]);
        return false;
    }
    if (dilation.items[0] <= 0 || dilation.items[1] <= 0) {
        static const char must[] = "dilation[0] > 0 and dilation[1] > 0; given dilation[0] = %lld, dilation[1] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], (long long)dilation.items[1]);
        return false;
    }
    if (dilation.items[0] >= INT64_C(2147483648) || dilation.items[1] >= INT64_C(2147483648)) {
        static const char must[] = "dilation[0] < 2147483648 and dilation[1] < 2147483648; given dilation[0] = %lld, "
                                   "dilation[1] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], (long long)dilation.items[1]);
        return false;
    }
    if (padding.items[0] < 0 || padding.items[1] < 0) {
        static const char must[] = "padding[0] >= 0 and padding[1] >= 0; given padding[0] = %lld, padding[1] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)padding.items[1]);
        return false;
    }
    if (padding.items[0] >= INT64_C(2147483648) || padding.items[1] >= INT64_C(2147483648)) {
        static const char must[] = "padding[0] < 2147483648 and padding[1] < 2147483648; given padding[0] = %lld, "
                                   "padding[1] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)padding.items[1]);
        return false;
    }
    if (R <= 0 || Q <= 0) {
        static const char must[] = "weight.size(2) > 0 and weight.size(3) > 0; given weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight));
        return false;
    }
    if (H <= 0 || W <= 0) {
        static const char must[] = "input.size(-2) > 0 and input.size(-1) > 0; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    if (cti_int_mul(dilation.items[0], cti_int_sub(R, 1)) >= cti_int_add(H, cti_int_mul(2, padding.items[0]))) {
        static const char must[] = "dilation[0] * (weight.size(2) - 1) < input.size(-2) + 2 * padding[0]; given "
                                   "dilation[0] = %lld, weight.shape = %s, input.shape = %s, padding[0] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], cti_call_sizes_text(call, weight),
                               cti_call_sizes_text(call, input), (long long)padding.items[0]);
        return false;
    }
    if (cti_int_mul(dilation.items[1], cti_int_sub(Q, 1)) >= cti_int_add(W, cti_int_mul(2, padding.items[1]))) {
        static const char must[] = "dilation[1] * (weight.size(3) - 1) < input.size(-1) + 2 * padding[1]; given "
                                   "dilation[1] = %lld, weight.shape = %s, input.shape = %s, padding[1] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[1], cti_call_sizes_text(call, weight),
                               cti_call_sizes_text(call, input), (long long)padding.items[1]);
        return false;
    }
    return true;
}

static ct_tensor *conv2d_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                              const ct_conv2d_opts *opts)
{
    ct_conv2d_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &conv2d_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {input, weight, bias};
    static const char *const names[] = {"input", "weight", "bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_conv2d, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        input = inputs[0];
        weight = inputs[1];
        bias = inputs[2];
    }
    int64_t stride_[2];
    if (cti_attr_ints(call, "stride", opts->stride, 2, (const int64_t[]){1, 1}, stride_) != CT_OK) goto failed;
    const ct_ints stride = ct_ints_of(stride_, 2);
    int64_t padding_[2];
    if (cti_attr_ints(call, "padding", opts->padding, 2, (const int64_t[]){0, 0}, padding_) != CT_OK) goto failed;
    const ct_ints padding = ct_ints_of(padding_, 2);
    int64_t dilation_[2];
    if (cti_attr_ints(call, "dilation", opts->dilation, 2, (const int64_t[]){1, 1}, dilation_) != CT_OK) goto failed;
    const ct_ints dilation = ct_ints_of(dilation_, 2);
    int64_t groups = opts->groups;
    if (cti_check_ndim(call->op, "input", input, 3, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(input, 0, 3);
    const int64_t C = cti_size_at(input, -3);
    const int64_t H = cti_size_at(input, -2);
    const int64_t W = cti_size_at(input, -1);
    if (cti_check_ndim(call->op, "weight", weight, 4, false) != CT_OK) goto failed;
    const int64_t O = cti_size_at(weight, 0);
    if (cti_size_at(weight, 1) != cti_int_ratio(C, groups)) {
        (void)cti_call_refuse_size(call, "weight", 1, cti_int_ratio(C, groups), "input.size(-3) / groups",
                                   "weight.shape = %s, input.shape = %s, groups = %lld",
                                   cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input),
                                   (long long)groups);
        goto failed;
    }
    const int64_t R = cti_size_at(weight, 2);
    const int64_t Q = cti_size_at(weight, 3);
    if (!cti_absent(bias)) {
        if (cti_check_ndim(call->op, "bias", bias, 1, false) != CT_OK) goto failed;
        if (cti_size_at(bias, 0) != O) {
            (void)cti_call_refuse_size(call, "bias", 0, O, "weight.size(0)", "bias.shape = %s, weight.shape = %s",
                                       cti_call_sizes_text(call, bias), cti_call_sizes_text(call, weight));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 3, (ct_tensor *const[]){input, weight, bias}, &T) != CT_OK)
        goto failed;
    if (!conv2d_arguments_are_valid(call, input, weight, stride, padding, dilation, groups, B, C, H, O, Q, R, W))
        goto failed;
    ct_tensor *images = (int64_t)B.ndim == 1 ? input : ct_unsqueeze(input, 0);
    if (!images) goto failed;
    ct_tensor *y = ct_batched_conv2d(images, weight, bias, stride, padding, CTI_INTS(0, 0), dilation, groups);
    if (!y) goto failed;
    ct_tensor *result = (int64_t)B.ndim == 1 ? y : ct_squeeze(y, .dim = CTI_INTS(0));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_conv2d)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, const ct_conv2d_opts *opts)
{
    cti_call call = cti_call_plain("conv2d");
    return conv2d_core(&call, input, weight, bias, opts);
}

/* ---- conv2d.padding -------------------------------------------------------- */

static const cti_field conv2d_padding_option_fields[] = {
    {"stride", offsetof(ct_conv2d_padding_opts, stride), CTI_FIELD_INTS},
    {"dilation", offsetof(ct_conv2d_padding_opts, dilation), CTI_FIELD_INTS},
};
static const ct_conv2d_padding_opts conv2d_padding_defaults = {CTI_RESOLVED, .groups = 1};
static const cti_options_type conv2d_padding_options = {sizeof(ct_conv2d_padding_opts), 2, conv2d_padding_option_fields,
                                                        &conv2d_padding_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool conv2d_padding_arguments_are_valid(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_ints stride,
                                               int padding, ct_ints dilation, int64_t groups, cti_shape B, int64_t C,
                                               int64_t H, int64_t O, int64_t Q, int64_t R, int64_t W)
{
    if ((int64_t)B.ndim > 1) {
        static const char must[] = "input.shape[:-3].ndim <= 1; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    if (groups <= 0) {
        static const char must[] = "groups > 0; given groups = %lld";
        (void)cti_call_require(call, must, (long long)groups);
        return false;
    }
    if (cti_int_mod(C, groups) != 0) {
        static const char must[] = "input.size(-3) %% groups == 0; given input.shape = %s, groups = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), (long long)groups);
        return false;
    }
    if (O < groups || cti_int_mod(O, groups) != 0) {
        static const char must[] = "weight.size(0) >= groups and weight.size(0) %% groups == 0; given weight.shape = "
                                   "%s, groups = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight), (long long)groups);
        return false;
    }
    if (stride.items[0] <= 0 || stride.items[1] <= 0) {
        static const char must[] = "stride[0] > 0 and stride[1] > 0; given stride[0] = %lld, stride[1] = %lld";
        (void)cti_call_require(call, must, (long long)stride.items[0], (long long)stride.items[1]);
        return false;
    }
    if (stride.items[0] >= INT64_C(2147483648) || stride.items[1] >= INT64_C(2147483648)) {
        static const char must[] = "stride[0] < 2147483648 and stride[1] < 2147483648; given stride[0] = %lld, "
                                   "stride[1] = %lld";
        (void)cti_call_require(call, must, (long long)stride.items[0], (long long)stride.items[1]);
        return false;
    }
    if (dilation.items[0] <= 0 || dilation.items[1] <= 0) {
        static const char must[] = "dilation[0] > 0 and dilation[1] > 0; given dilation[0] = %lld, dilation[1] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], (long long)dilation.items[1]);
        return false;
    }
    if (dilation.items[0] >= INT64_C(2147483648) || dilation.items[1] >= INT64_C(2147483648)) {
        static const char must[] = "dilation[0] < 2147483648 and dilation[1] < 2147483648; given dilation[0] = %lld, "
                                   "dilation[1] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], (long long)dilation.items[1]);
        return false;
    }
    if (R <= 0 || Q <= 0) {
        static const char must[] = "weight.size(2) > 0 and weight.size(3) > 0; given weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight));
        return false;
    }
    if (H <= 0 || W <= 0) {
        static const char must[] = "input.size(-2) > 0 and input.size(-1) > 0; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    if (padding != 0x4d0c4a3b /* same */ && cti_int_mul(dilation.items[0], cti_int_sub(R, 1)) >= H) {
        static const char must[] = "padding == same or dilation[0] * (weight.size(2) - 1) < input.size(-2); given "
                                   "padding = %s, dilation[0] = %lld, weight.shape = %s, input.shape = %s";
        (void)cti_call_require(call, must, padding == 0x437cea71 ? "valid" : "same", (long long)dilation.items[0],
                               cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input));
        return false;
    }
    if (padding != 0x4d0c4a3b /* same */ && cti_int_mul(dilation.items[1], cti_int_sub(Q, 1)) >= W) {
        static const char must[] = "padding == same or dilation[1] * (weight.size(3) - 1) < input.size(-1); given "
                                   "padding = %s, dilation[1] = %lld, weight.shape = %s, input.shape = %s";
        (void)cti_call_require(call, must, padding == 0x437cea71 ? "valid" : "same", (long long)dilation.items[1],
                               cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input));
        return false;
    }
    if (padding != 0x437cea71 /* valid */ && (stride.items[0] != 1 || stride.items[1] != 1)) {
        static const char must[] = "padding == valid or stride[0] == 1 and stride[1] == 1; given padding = %s, "
                                   "stride[0] = %lld, stride[1] = %lld";
        (void)cti_call_require(call, must, padding == 0x437cea71 ? "valid" : "same", (long long)stride.items[0],
                               (long long)stride.items[1]);
        return false;
    }
    return true;
}

static ct_tensor *conv2d_padding_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                      enum ct_padding given_padding, const ct_conv2d_padding_opts *opts)
{
    ct_conv2d_padding_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &conv2d_padding_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {input, weight, bias};
    static const char *const names[] = {"input", "weight", "bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_conv2d_padding, (const void *const[]){&(enum ct_padding){given_padding}},
                                 opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        input = inputs[0];
        weight = inputs[1];
        bias = inputs[2];
    }
    int64_t stride_[2];
    if (cti_attr_ints(call, "stride", opts->stride, 2, (const int64_t[]){1, 1}, stride_) != CT_OK) goto failed;
    const ct_ints stride = ct_ints_of(stride_, 2);
    int padding;
    if (cti_attr_enum(call, "padding", (int)given_padding, 0, 2, (const int[]){CT_PADDING_VALID, CT_PADDING_SAME},
                      &padding) != CT_OK)
        goto failed;
    int64_t dilation_[2];
    if (cti_attr_ints(call, "dilation", opts->dilation, 2, (const int64_t[]){1, 1}, dilation_) != CT_OK) goto failed;
    const ct_ints dilation = ct_ints_of(dilation_, 2);
    int64_t groups = opts->groups;
    if (cti_check_ndim(call->op, "input", input, 3, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(input, 0, 3);
    const int64_t C = cti_size_at(input, -3);
    const int64_t H = cti_size_at(input, -2);
    const int64_t W = cti_size_at(input, -1);
    if (cti_check_ndim(call->op, "weight", weight, 4, false) != CT_OK) goto failed;
    const int64_t O = cti_size_at(weight, 0);
    if (cti_size_at(weight, 1) != cti_int_ratio(C, groups)) {
        (void)cti_call_refuse_size(call, "weight", 1, cti_int_ratio(C, groups), "input.size(-3) / groups",
                                   "weight.shape = %s, input.shape = %s, groups = %lld",
                                   cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input),
                                   (long long)groups);
        goto failed;
    }
    const int64_t R = cti_size_at(weight, 2);
    const int64_t Q = cti_size_at(weight, 3);
    if (!cti_absent(bias)) {
        if (cti_check_ndim(call->op, "bias", bias, 1, false) != CT_OK) goto failed;
        if (cti_size_at(bias, 0) != O) {
            (void)cti_call_refuse_size(call, "bias", 0, O, "weight.size(0)", "bias.shape = %s, weight.shape = %s",
                                       cti_call_sizes_text(call, bias), cti_call_sizes_text(call, weight));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 3, (ct_tensor *const[]){input, weight, bias}, &T) != CT_OK)
        goto failed;
    if (!conv2d_padding_arguments_are_valid(call, input, weight, stride, padding, dilation, groups, B, C, H, O, Q, R,
                                            W))
        goto failed;
    const int64_t above = padding == 0x4d0c4a3b /* same */ ? cti_int_mul(dilation.items[0], cti_int_sub(R, 1)) : 0;
    const int64_t beside = padding == 0x4d0c4a3b /* same */ ? cti_int_mul(dilation.items[1], cti_int_sub(Q, 1)) : 0;
    ct_tensor *images = (int64_t)B.ndim == 1 ? input : ct_unsqueeze(input, 0);
    if (!images) goto failed;
    ct_tensor *y = ct_batched_conv2d(images, weight, bias, stride,
                                     CTI_INTS(cti_int_floordiv(above, 2), cti_int_floordiv(beside, 2)),
                                     CTI_INTS(cti_int_mod(above, 2), cti_int_mod(beside, 2)), dilation, groups);
    if (!y) goto failed;
    ct_tensor *result = (int64_t)B.ndim == 1 ? y : ct_squeeze(y, .dim = CTI_INTS(0));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const int64_t x0_ =
        cti_int_add(H, padding == 0x4d0c4a3b /* same */ ? cti_int_mul(dilation.items[0], cti_int_sub(R, 1)) : 0);
    const int64_t x1_ =
        cti_int_add(W, padding == 0x4d0c4a3b /* same */ ? cti_int_mul(dilation.items[1], cti_int_sub(Q, 1)) : 0);
    const cti_shape result_shape = cti_shape_append(
        cti_shape_append(cti_shape_append(B, O), cti_window(x0_, R, stride.items[0], 0, dilation.items[0])),
        cti_window(x1_, Q, stride.items[1], 0, dilation.items[1]));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_conv2d_padding)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, enum ct_padding padding,
                               const ct_conv2d_padding_opts *opts)
{
    cti_call call = cti_call_plain("conv2d.padding");
    return conv2d_padding_core(&call, input, weight, bias, padding, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info conv2d_args[] = {
    {.name = "input",
     .type = "T[*B, C, H, W]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "weight",
     .type = "T[O, C / groups, R, Q]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "bias",
     .type = "T[O]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "groups", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const conv2d_outputs[] = {"result"};

const cti_op_entry cti_op_conv2d = {
    .info =
        {
            .name = "conv2d",
            .op = "conv2d",
            .overload = "",
            .family = "conv",
            .doc = "Two-dimensional cross-correlation of images [N, C, H, W], or of one image [C, H, W], with weight.",
            .meaning = "compose",
            .args = conv2d_args,
            .num_args = 7,
            .outputs = conv2d_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                               CTI_OPTION(INTS, ct_conv2d_opts, stride), CTI_OPTION(INTS, ct_conv2d_opts, padding),
                               CTI_OPTION(INTS, ct_conv2d_opts, dilation), CTI_OPTION(INT, ct_conv2d_opts, groups)},
    .options = &conv2d_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_conv2d, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info conv2d_padding_args[] = {
    {.name = "input",
     .type = "T[*B, C, H, W]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "weight",
     .type = "T[O, C / groups, R, Q]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "bias",
     .type = "T[O]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "padding", .type = "enum(valid, same)", .kind = CT_ARG_STRING},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "groups", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const conv2d_padding_outputs[] = {"result"};

const cti_op_entry cti_op_conv2d_padding = {
    .info =
        {
            .name = "conv2d.padding",
            .op = "conv2d",
            .overload = "padding",
            .family = "conv",
            .doc = "conv2d without padding (valid), or with padding that preserves height and width (same); an odd row "
                   "or column is added at the end.",
            .meaning = "compose",
            .args = conv2d_padding_args,
            .num_args = 7,
            .outputs = conv2d_padding_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(INTS, ct_conv2d_padding_opts, stride), CTI_ENUM_PARAMETER(words_padding),
                                    CTI_OPTION(INTS, ct_conv2d_padding_opts, dilation),
                                    CTI_OPTION(INT, ct_conv2d_padding_opts, groups)},
    .options = &conv2d_padding_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_enum_opts, ct_conv2d_padding, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
