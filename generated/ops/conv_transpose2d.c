/*
 * conv_transpose2d: Transposed two-dimensional convolution of images [N, C, H, W], or of one image [C, H, W]: the
 * adjoint of conv2d with respect to its input, without conjugation of weight.
 *
 * Written by ctgen from schemas/conv_transpose.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/constant_pad_nd.h>
#include <cotangent/op/conv2d_input.h>
#include <cotangent/op/conv_transpose2d.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/unsqueeze.h>

extern cti_caller cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_conv_transpose2d;

/* ---- conv_transpose2d ------------------------------------------------------ */

static const cti_field conv_transpose2d_option_fields[] = {
    {"stride", offsetof(ct_conv_transpose2d_opts, stride), CTI_FIELD_INTS},
    {"padding", offsetof(ct_conv_transpose2d_opts, padding), CTI_FIELD_INTS},
    {"output_padding", offsetof(ct_conv_transpose2d_opts, output_padding), CTI_FIELD_INTS},
    {"dilation", offsetof(ct_conv_transpose2d_opts, dilation), CTI_FIELD_INTS},
};
static const ct_conv_transpose2d_opts conv_transpose2d_defaults = {CTI_RESOLVED, .groups = 1};
static const cti_options_type conv_transpose2d_options = {sizeof(ct_conv_transpose2d_opts), 4,
                                                          conv_transpose2d_option_fields, &conv_transpose2d_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool conv_transpose2d_arguments_are_valid(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_ints stride,
                                                 ct_ints padding, ct_ints output_padding, int64_t groups,
                                                 ct_ints dilation, cti_shape B, int64_t C, int64_t H, int64_t P,
                                                 int64_t Q, int64_t R, int64_t W)
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
    if (P <= 0) {
        static const char must[] = "weight.size(1) > 0; given weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight));
        return false;
    }
    if (C <= 0 || cti_int_mod(C, groups) != 0) {
        static const char must[] = "input.size(-3) > 0 and input.size(-3) %% groups == 0; given input.shape = %s, "
                                   "groups = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), (long long)groups);
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
    if (output_padding.items[0] < 0 || output_padding.items[1] < 0) {
        static const char must[] = "output_padding[0] >= 0 and output_padding[1] >= 0; given output_padding[0] = "
                                   "%lld, output_padding[1] = %lld";
        (void)cti_call_require(call, must, (long long)output_padding.items[0], (long long)output_padding.items[1]);
        return false;
    }
    if (output_padding.items[0] >= stride.items[0] && output_padding.items[0] >= dilation.items[0]) {
        static const char must[] = "output_padding[0] < stride[0] or output_padding[0] < dilation[0]; given "
                                   "output_padding[0] = %lld, stride[0] = %lld, dilation[0] = %lld";
        (void)cti_call_require(call, must, (long long)output_padding.items[0], (long long)stride.items[0],
                               (long long)dilation.items[0]);
        return false;
    }
    if (output_padding.items[1] >= stride.items[1] && output_padding.items[1] >= dilation.items[1]) {
        static const char must[] = "output_padding[1] < stride[1] or output_padding[1] < dilation[1]; given "
                                   "output_padding[1] = %lld, stride[1] = %lld, dilation[1] = %lld";
        (void)cti_call_require(call, must, (long long)output_padding.items[1], (long long)stride.items[1],
                               (long long)dilation.items[1]);
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
    const int64_t x0_ =
        cti_int_add(cti_int_mul(cti_int_sub(H, 1), stride.items[0]), cti_int_mul(dilation.items[0], cti_int_sub(R, 1)));
    const int64_t x1_ = cti_int_sub(cti_int_add(x0_, 1), cti_int_mul(2, padding.items[0]));
    const int64_t oh = cti_int_add(x1_, output_padding.items[0]);
    if (oh <= 0) {
        static const char must[] = "(input.size(-2) - 1) * stride[0] + dilation[0] * (weight.size(2) - 1) + 1 - 2 * "
                                   "padding[0] + output_padding[0] > 0; given input.shape = %s, stride[0] = %lld, "
                                   "dilation[0] = %lld, weight.shape = %s, padding[0] = %lld, output_padding[0] = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), (long long)stride.items[0],
                               (long long)dilation.items[0], cti_call_sizes_text(call, weight),
                               (long long)padding.items[0], (long long)output_padding.items[0]);
        return false;
    }
    const int64_t x2_ =
        cti_int_add(cti_int_mul(cti_int_sub(W, 1), stride.items[1]), cti_int_mul(dilation.items[1], cti_int_sub(Q, 1)));
    const int64_t x3_ = cti_int_sub(cti_int_add(x2_, 1), cti_int_mul(2, padding.items[1]));
    const int64_t ow = cti_int_add(x3_, output_padding.items[1]);
    if (ow <= 0) {
        static const char must[] = "(input.size(-1) - 1) * stride[1] + dilation[1] * (weight.size(3) - 1) + 1 - 2 * "
                                   "padding[1] + output_padding[1] > 0; given input.shape = %s, stride[1] = %lld, "
                                   "dilation[1] = %lld, weight.shape = %s, padding[1] = %lld, output_padding[1] = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), (long long)stride.items[1],
                               (long long)dilation.items[1], cti_call_sizes_text(call, weight),
                               (long long)padding.items[1], (long long)output_padding.items[1]);
        return false;
    }
    return true;
}

static ct_tensor *conv_transpose2d_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                        const ct_conv_transpose2d_opts *opts)
{
    ct_conv_transpose2d_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &conv_transpose2d_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {input, weight, bias};
    static const char *const names[] = {"input", "weight", "bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_conv_transpose2d, NULL, opts);
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
    int64_t output_padding_[2];
    if (cti_attr_ints(call, "output_padding", opts->output_padding, 2, (const int64_t[]){0, 0}, output_padding_) !=
        CT_OK)
        goto failed;
    const ct_ints output_padding = ct_ints_of(output_padding_, 2);
    int64_t groups = opts->groups;
    int64_t dilation_[2];
    if (cti_attr_ints(call, "dilation", opts->dilation, 2, (const int64_t[]){1, 1}, dilation_) != CT_OK) goto failed;
    const ct_ints dilation = ct_ints_of(dilation_, 2);
    if (cti_check_ndim(call->op, "input", input, 3, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(input, 0, 3);
    const int64_t C = cti_size_at(input, -3);
    const int64_t H = cti_size_at(input, -2);
    const int64_t W = cti_size_at(input, -1);
    if (cti_check_ndim(call->op, "weight", weight, 4, false) != CT_OK) goto failed;
    if (cti_size_at(weight, 0) != C) {
        (void)cti_call_refuse_size(call, "weight", 0, C, "input.size(-3)", "weight.shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input));
        goto failed;
    }
    const int64_t P = cti_size_at(weight, 1);
    const int64_t R = cti_size_at(weight, 2);
    const int64_t Q = cti_size_at(weight, 3);
    if (!cti_absent(bias)) {
        if (cti_check_ndim(call->op, "bias", bias, 1, false) != CT_OK) goto failed;
        if (cti_size_at(bias, 0) != cti_int_mul(P, groups)) {
            (void)cti_call_refuse_size(call, "bias", 0, cti_int_mul(P, groups), "weight.size(1) * groups",
                                       "bias.shape = %s, weight.shape = %s, groups = %lld",
                                       cti_call_sizes_text(call, bias), cti_call_sizes_text(call, weight),
                                       (long long)groups);
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 3, (ct_tensor *const[]){input, weight, bias}, &T) != CT_OK)
        goto failed;
    const int64_t x0_ =
        cti_int_add(cti_int_mul(cti_int_sub(H, 1), stride.items[0]), cti_int_mul(dilation.items[0], cti_int_sub(R, 1)));
    const int64_t x1_ = cti_int_sub(cti_int_add(x0_, 1), cti_int_mul(2, padding.items[0]));
    const int64_t oh = cti_int_add(x1_, output_padding.items[0]);
    const int64_t x2_ =
        cti_int_add(cti_int_mul(cti_int_sub(W, 1), stride.items[1]), cti_int_mul(dilation.items[1], cti_int_sub(Q, 1)));
    const int64_t x3_ = cti_int_sub(cti_int_add(x2_, 1), cti_int_mul(2, padding.items[1]));
    const int64_t ow = cti_int_add(x3_, output_padding.items[1]);
    if (!conv_transpose2d_arguments_are_valid(call, input, weight, stride, padding, output_padding, groups, dilation, B,
                                              C, H, P, Q, R, W))
        goto failed;
    ct_tensor *x = (int64_t)B.ndim == 1 ? input : ct_unsqueeze(input, 0);
    if (!x) goto failed;
    ct_tensor *y;
    if (output_padding.items[0] < stride.items[0] && output_padding.items[1] < stride.items[1]) {
        y = ct_conv2d_input(
            x, weight, CTI_INTS(cti_shape_extent(call->op, cti_shape_or_failed(x), 0), cti_int_mul(P, groups), oh, ow),
            stride, padding, CTI_INTS(0, 0), dilation, groups);
    } else {
        const int64_t x4_ = cti_int_add(cti_int_mul(cti_int_sub(H, 1), stride.items[0]),
                                        cti_int_mul(dilation.items[0], cti_int_sub(R, 1)));
        const int64_t x5_ = cti_int_add(cti_int_mul(cti_int_sub(W, 1), stride.items[1]),
                                        cti_int_mul(dilation.items[1], cti_int_sub(Q, 1)));
        ct_tensor *x6_ = ct_conv2d_input(x, weight,
                                         CTI_INTS(cti_shape_extent(call->op, cti_shape_or_failed(x), 0),
                                                  cti_int_mul(P, groups), cti_int_add(x4_, 1), cti_int_add(x5_, 1)),
                                         stride, CTI_INTS(0, 0), CTI_INTS(0, 0), dilation, groups);
        y = ct_constant_pad_nd(
            x6_, CTI_INTS(cti_int_sub(0, padding.items[1]), cti_int_sub(output_padding.items[1], padding.items[1]),
                          cti_int_sub(0, padding.items[0]), cti_int_sub(output_padding.items[0], padding.items[0])));
    }
    if (!y) goto failed;
    ct_tensor *shifted = !cti_absent(bias) ? ct_add(y, ct_unsqueeze_dims(bias, CTI_INTS(1, 2))) : y;
    if (!shifted) goto failed;
    ct_tensor *result = (int64_t)B.ndim == 1 ? shifted : ct_squeeze(shifted, .dim = CTI_INTS(0));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape =
        cti_shape_append(cti_shape_append(cti_shape_append(B, cti_int_mul(P, groups)), oh), ow);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_conv_transpose2d)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                 const ct_conv_transpose2d_opts *opts)
{
    cti_call call = cti_call_plain("conv_transpose2d");
    return conv_transpose2d_core(&call, input, weight, bias, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info conv_transpose2d_args[] = {
    {.name = "input",
     .type = "T[*B, C, H, W]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "weight",
     .type = "T[C, P, R, Q]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "bias",
     .type = "T[P * groups]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "output_padding", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "groups", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
};
static const char *const conv_transpose2d_outputs[] = {"result"};

const cti_op_entry cti_op_conv_transpose2d = {
    .info =
        {
            .name = "conv_transpose2d",
            .op = "conv_transpose2d",
            .overload = "",
            .family = "conv_transpose",
            .doc = "Transposed two-dimensional convolution of images [N, C, H, W], or of one image [C, H, W]: the "
                   "adjoint of conv2d with respect to its input, without conjugation of weight.",
            .meaning = "compose",
            .args = conv_transpose2d_args,
            .num_args = 8,
            .outputs = conv_transpose2d_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(INTS, ct_conv_transpose2d_opts, stride),
                                    CTI_OPTION(INTS, ct_conv_transpose2d_opts, padding),
                                    CTI_OPTION(INTS, ct_conv_transpose2d_opts, output_padding),
                                    CTI_OPTION(INT, ct_conv_transpose2d_opts, groups),
                                    CTI_OPTION(INTS, ct_conv_transpose2d_opts, dilation)},
    .options = &conv_transpose2d_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_conv_transpose2d, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
