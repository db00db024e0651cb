/*
 * convolution: Convolution of inputs with one, two or three axes after batch and channels; if transposed is true, the
 * transposed convolution.
 *
 * Written by ctgen from schemas/conv_transpose.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/conv1d.h>
#include <cotangent/op/conv2d.h>
#include <cotangent/op/conv3d.h>
#include <cotangent/op/conv_transpose1d.h>
#include <cotangent/op/conv_transpose2d.h>
#include <cotangent/op/conv_transpose3d.h>
#include <cotangent/op/convolution.h>

extern cti_caller cti_caller_3tensor_3ints_switch_ints_int;
extern const cti_op_entry cti_op_convolution;

/* ---- convolution ----------------------------------------------------------- */

/* Sets the error and returns false if an argument is wrong. */
static bool convolution_arguments_are_valid(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                            ct_ints stride, ct_ints padding, ct_ints dilation, bool transposed,
                                            ct_ints output_padding, int64_t groups, cti_shape K, int64_t P, cti_shape S,
                                            int64_t V)
{
    if ((int64_t)S.ndim <= 0 || (int64_t)S.ndim > 3) {
        static const char must[] = "input.shape[2:].ndim > 0 and input.shape[2:].ndim <= 3; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    if ((int64_t)K.ndim != (int64_t)S.ndim) {
        static const char must[] = "weight.shape[2:].ndim == input.shape[2:].ndim; given weight.shape = %s, "
                                   "input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input));
        return false;
    }
    if (groups <= 0) {
        static const char must[] = "groups > 0; given groups = %lld";
        (void)cti_call_require(call, must, (long long)groups);
        return false;
    }
    if (stride.count != (int64_t)S.ndim) {
        static const char must[] = "stride.count == input.shape[2:].ndim; given stride = %s, input.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, stride), cti_call_sizes_text(call, input));
        return false;
    }
    if (padding.count != (int64_t)S.ndim) {
        static const char must[] = "padding.count == input.shape[2:].ndim; given padding = %s, input.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, padding), cti_call_sizes_text(call, input));
        return false;
    }
    if (dilation.count != (int64_t)S.ndim) {
        static const char must[] = "dilation.count == input.shape[2:].ndim; given dilation = %s, input.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dilation), cti_call_sizes_text(call, input));
        return false;
    }
    if (output_padding.count != (int64_t)S.ndim) {
        static const char must[] = "output_padding.count == input.shape[2:].ndim; given output_padding = %s, "
                                   "input.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, output_padding), cti_call_sizes_text(call, input));
        return false;
    }
    if (cti_ints_least(stride) <= 0 || cti_ints_greatest(stride) >= INT64_C(2147483648)) {
        static const char must[] = "min(stride) > 0 and max(stride) < 2147483648; given stride = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, stride));
        return false;
    }
    if (cti_ints_least(padding) < 0 || cti_ints_greatest(padding) >= INT64_C(2147483648)) {
        static const char must[] = "min(padding) >= 0 and max(padding) < 2147483648; given padding = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, padding));
        return false;
    }
    if (cti_ints_least(dilation) <= 0 || cti_ints_greatest(dilation) >= INT64_C(2147483648)) {
        static const char must[] = "min(dilation) > 0 and max(dilation) < 2147483648; given dilation = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dilation));
        return false;
    }
    if (cti_ints_least(output_padding) < 0 || cti_ints_greatest(output_padding) >= INT64_C(2147483648)) {
        static const char must[] = "min(output_padding) >= 0 and max(output_padding) < 2147483648; given "
                                   "output_padding = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, output_padding));
        return false;
    }
    const int64_t made_ = transposed ? cti_int_mul(P, groups) : V;
    if (!cti_absent(bias) &&
        !cti_shapes_equal(cti_shape_or_failed(bias), cti_shape_of_ints(call->op, "size", CTI_INTS(made_)))) {
        static const char must[] = "bias == none or bias.shape == [weight.size(1) * groups if transposed else "
                                   "weight.size(0)]; given bias.shape = %s, transposed = %s, weight.shape = %s, "
                                   "groups = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, bias), transposed ? "true" : "false",
                               cti_call_sizes_text(call, weight), (long long)groups);
        return false;
    }
    if ((int64_t)S.ndim == 1 && (int64_t)K.ndim != 1) {
        static const char must[] = "input.shape[2:].ndim != 1 or weight.shape[2:].ndim == 1; given input.shape = %s, "
                                   "weight.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input), cti_call_sizes_text(call, weight));
        return false;
    }
    if (!cti_absent(bias) && cti_rank(bias) != 1) {
        static const char must[] = "bias == none or bias.ndim == 1; given bias.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, bias));
        return false;
    }
    return true;
}

/* Sets the error and returns false if an argument is wrong. */
static bool convolution_arguments_are_valid_2(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                              bool transposed, int64_t groups, int64_t C, cti_shape K, int64_t P,
                                              cti_shape S, int64_t V)
{
    if ((int64_t)S.ndim == 2 && (int64_t)K.ndim != 2) {
        static const char must[] = "input.shape[2:].ndim != 2 or weight.shape[2:].ndim == 2; given input.shape = %s, "
                                   "weight.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input), cti_call_sizes_text(call, weight));
        return false;
    }
    if ((int64_t)S.ndim > 2 && (int64_t)K.ndim != 3) {
        static const char must[] = "input.shape[2:].ndim <= 2 or weight.shape[2:].ndim == 3; given input.shape = %s, "
                                   "weight.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input), cti_call_sizes_text(call, weight));
        return false;
    }
    if (!transposed && !cti_absent(bias) && cti_shape_extent(call->op, cti_shape_or_failed(bias), 0) != V) {
        static const char must[] = "transposed or bias == none or bias.size(0) == weight.size(0); given transposed = "
                                   "%s, bias.shape = %s, weight.shape = %s";
        (void)cti_call_require_shape(call, must, transposed ? "true" : "false", cti_call_sizes_text(call, bias),
                                     cti_call_sizes_text(call, weight));
        return false;
    }
    if (!transposed && cti_int_mod(C, groups) != 0) {
        static const char must[] = "transposed or input.size(1) %% groups == 0; given transposed = %s, input.shape = "
                                   "%s, groups = %lld";
        (void)cti_call_require(call, must, transposed ? "true" : "false", cti_call_sizes_text(call, input),
                               (long long)groups);
        return false;
    }
    if (!transposed && (V < groups || cti_int_mod(V, groups) != 0)) {
        static const char must[] = "transposed or weight.size(0) >= groups and weight.size(0) %% groups == 0; given "
                                   "transposed = %s, weight.shape = %s, groups = %lld";
        (void)cti_call_require(call, must, transposed ? "true" : "false", cti_call_sizes_text(call, weight),
                               (long long)groups);
        return false;
    }
    if ((int64_t)S.ndim == 1 && cti_shape_extent(call->op, K, 0) <= 0) {
        static const char must[] = "input.shape[2:].ndim != 1 or weight.shape[2:].size(0) > 0; given input.shape = "
                                   "%s, weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), cti_call_sizes_text(call, weight));
        return false;
    }
    if ((int64_t)S.ndim == 1 && cti_shape_extent(call->op, S, -1) <= 0) {
        static const char must[] = "input.shape[2:].ndim != 1 or input.shape[2:].size(-1) > 0; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    if ((int64_t)S.ndim == 2 && (cti_shape_extent(call->op, K, 0) <= 0 || cti_shape_extent(call->op, K, 1) <= 0)) {
        static const char must[] = "input.shape[2:].ndim != 2 or weight.shape[2:].size(0) > 0 and "
                                   "weight.shape[2:].size(1) > 0; given input.shape = %s, weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), cti_call_sizes_text(call, weight));
        return false;
    }
    if ((int64_t)S.ndim == 2 && (cti_shape_extent(call->op, S, -2) <= 0 || cti_shape_extent(call->op, S, -1) <= 0)) {
        static const char must[] = "input.shape[2:].ndim != 2 or input.shape[2:].size(-2) > 0 and "
                                   "input.shape[2:].size(-1) > 0; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    if (transposed && V != C) {
        static const char must[] = "not transposed or weight.size(0) == input.size(1); given transposed = %s, "
                                   "weight.shape = %s, input.shape = %s";
        (void)cti_call_require_shape(call, must, transposed ? "true" : "false", cti_call_sizes_text(call, weight),
                                     cti_call_sizes_text(call, input));
        return false;
    }
    if (transposed && P <= 0) {
        static const char must[] = "not transposed or weight.size(1) > 0; given transposed = %s, weight.shape = %s";
        (void)cti_call_require(call, must, transposed ? "true" : "false", cti_call_sizes_text(call, weight));
        return false;
    }
    if (transposed && (C <= 0 || cti_int_mod(C, groups) != 0)) {
        static const char must[] = "not transposed or input.size(1) > 0 and input.size(1) %% groups == 0; given "
                                   "transposed = %s, input.shape = %s, groups = %lld";
        (void)cti_call_require(call, must, transposed ? "true" : "false", cti_call_sizes_text(call, input),
                               (long long)groups);
        return false;
    }
    return true;
}

static ct_tensor *convolution_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_ints stride,
                                   ct_ints padding, ct_ints dilation, ct_switch given_transposed,
                                   ct_ints output_padding, int64_t groups)
{
    cti_ints_resolve(&stride);
    cti_ints_resolve(&padding);
    cti_ints_resolve(&dilation);
    cti_ints_resolve(&output_padding);
    call->is_composed = true;
    ct_tensor *inputs[] = {input, weight, bias};
    static const char *const names[] = {"input", "weight", "bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_convolution,
                                 (const void *const[]){&stride, &padding, &dilation, &(ct_switch){given_transposed},
                                                       &output_padding, &(int64_t){groups}},
                                 NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        input = inputs[0];
        weight = inputs[1];
        bias = inputs[2];
    }
    if (cti_attr_list(call, "stride", stride) != CT_OK) goto failed;
    if (cti_attr_list(call, "padding", padding) != CT_OK) goto failed;
    if (cti_attr_list(call, "dilation", dilation) != CT_OK) goto failed;
    bool transposed;
    if (cti_attr_bool(call, "transposed", given_transposed, &transposed) != CT_OK) goto failed;
    if (cti_attr_list(call, "output_padding", output_padding) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "input", input, 2, true) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input, 0);
    const int64_t C = cti_size_at(input, 1);
    const cti_shape S = cti_shape_part(input, 2, 0);
    if (cti_check_ndim(call->op, "weight", weight, 2, true) != CT_OK) goto failed;
    const int64_t V = cti_size_at(weight, 0);
    const int64_t P = cti_size_at(weight, 1);
    const cti_shape K = cti_shape_part(weight, 2, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 3, (ct_tensor *const[]){input, weight, bias}, &T) != CT_OK)
        goto failed;
    const int64_t made_ = transposed ? cti_int_mul(P, groups) : V;
    if (!convolution_arguments_are_valid(call, input, weight, bias, stride, padding, dilation, transposed,
                                         output_padding, groups, K, P, S, V))
        goto failed;
    if (!convolution_arguments_are_valid_2(call, input, weight, bias, transposed, groups, C, K, P, S, V)) goto failed;
    ct_tensor *result;
    if (!transposed) {
        if ((int64_t)S.ndim == 1) {
            result = ct_conv1d(input, weight, bias, .stride = CTI_INTS(cti_ints_item(stride, 0)),
                               .padding = CTI_INTS(cti_ints_item(padding, 0)),
                               .dilation = CTI_INTS(cti_ints_item(dilation, 0)), .groups = groups);
        } else if ((int64_t)S.ndim == 2) {
            const ct_ints x0_ = CTI_INTS(cti_ints_item(stride, 0), cti_ints_item(stride, 1));
            const ct_ints x1_ = CTI_INTS(cti_ints_item(padding, 0), cti_ints_item(padding, 1));
            const ct_ints x2_ = CTI_INTS(cti_ints_item(dilation, 0), cti_ints_item(dilation, 1));
            result = ct_conv2d(input, weight, bias, .stride = x0_, .padding = x1_, .dilation = x2_, .groups = groups);
        } else {
            const ct_ints x3_ = CTI_INTS(cti_ints_item(stride, 0), cti_ints_item(stride, 1), cti_ints_item(stride, 2));
            const ct_ints x4_ =
                CTI_INTS(cti_ints_item(padding, 0), cti_ints_item(padding, 1), cti_ints_item(padding, 2));
            const ct_ints x5_ =
                CTI_INTS(cti_ints_item(dilation, 0), cti_ints_item(dilation, 1), cti_ints_item(dilation, 2));
            result = ct_conv3d(input, weight, bias, .stride = x3_, .padding = x4_, .dilation = x5_, .groups = groups);
        }
    } else if ((int64_t)S.ndim == 1) {
        result = ct_conv_transpose1d(input, weight, bias, .stride = CTI_INTS(cti_ints_item(stride, 0)),
                                     .padding = CTI_INTS(cti_ints_item(padding, 0)),
                                     .output_padding = CTI_INTS(cti_ints_item(output_padding, 0)), .groups = groups,
                                     .dilation = CTI_INTS(cti_ints_item(dilation, 0)));
    } else if ((int64_t)S.ndim == 2) {
        const ct_ints x6_ = CTI_INTS(cti_ints_item(stride, 0), cti_ints_item(stride, 1));
        const ct_ints x7_ = CTI_INTS(cti_ints_item(padding, 0), cti_ints_item(padding, 1));
        const ct_ints x8_ = CTI_INTS(cti_ints_item(output_padding, 0), cti_ints_item(output_padding, 1));
        const ct_ints x9_ = CTI_INTS(cti_ints_item(dilation, 0), cti_ints_item(dilation, 1));
        result = ct_conv_transpose2d(input, weight, bias, .stride = x6_, .padding = x7_, .output_padding = x8_,
                                     .groups = groups, .dilation = x9_);
    } else {
        const ct_ints x10_ = CTI_INTS(cti_ints_item(stride, 0), cti_ints_item(stride, 1), cti_ints_item(stride, 2));
        const ct_ints x11_ = CTI_INTS(cti_ints_item(padding, 0), cti_ints_item(padding, 1), cti_ints_item(padding, 2));
        const ct_ints x12_ = CTI_INTS(cti_ints_item(output_padding, 0), cti_ints_item(output_padding, 1),
                                      cti_ints_item(output_padding, 2));
        const ct_ints x13_ =
            CTI_INTS(cti_ints_item(dilation, 0), cti_ints_item(dilation, 1), cti_ints_item(dilation, 2));
        result = ct_conv_transpose3d(input, weight, bias, .stride = x10_, .padding = x11_, .output_padding = x12_,
                                     .groups = groups, .dilation = x13_);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape x14_ = cti_shape_of_ints(
        call->op, "size",
        CTI_INTS(
            transposed
                ? cti_int_add(
                      cti_int_add(cti_int_add(cti_int_sub(cti_int_mul(cti_int_sub(cti_shape_extent(call->op, S, 0), 1),
                                                                      cti_ints_item(stride, 0)),
                                                          cti_int_mul(2, cti_ints_item(padding, 0))),
                                              cti_int_mul(cti_ints_item(dilation, 0),
                                                          cti_int_sub(cti_shape_extent(call->op, K, 0), 1))),
                                  cti_ints_item(output_padding, 0)),
                      1)
                : cti_window(cti_shape_extent(call->op, S, 0), cti_shape_extent(call->op, K, 0), stride.items[0],
                             padding.items[0], dilation.items[0]),
            (int64_t)S.ndim < 2 || (int64_t)K.ndim < 2 ? 1
            : transposed
                ? cti_int_add(
                      cti_int_add(cti_int_add(cti_int_sub(cti_int_mul(cti_int_sub(cti_shape_extent(call->op, S, 1), 1),
                                                                      cti_ints_item(stride, 1)),
                                                          cti_int_mul(2, cti_ints_item(padding, 1))),
                                              cti_int_mul(cti_ints_item(dilation, 1),
                                                          cti_int_sub(cti_shape_extent(call->op, K, 1), 1))),
                                  cti_ints_item(output_padding, 1)),
                      1)
                : cti_window(cti_shape_extent(call->op, S, 1), cti_shape_extent(call->op, K, 1), stride.items[1],
                             padding.items[1], dilation.items[1]),
            (int64_t)S.ndim < 3 || (int64_t)K.ndim < 3 ? 1
            : transposed
                ? cti_int_add(
                      cti_int_add(cti_int_add(cti_int_sub(cti_int_mul(cti_int_sub(cti_shape_extent(call->op, S, 2), 1),
                                                                      cti_ints_item(stride, 2)),
                                                          cti_int_mul(2, cti_ints_item(padding, 2))),
                                              cti_int_mul(cti_ints_item(dilation, 2),
                                                          cti_int_sub(cti_shape_extent(call->op, K, 2), 1))),
                                  cti_ints_item(output_padding, 2)),
                      1)
                : cti_window(cti_shape_extent(call->op, S, 2), cti_shape_extent(call->op, K, 2), stride.items[2],
                             padding.items[2], dilation.items[2])));
    const cti_shape result_shape =
        cti_shape_concat(call->op, cti_shape_append(cti_shape_append(cti_shape_scalar(), N), made_),
                         cti_shape_head(call->op, x14_, (int64_t)S.ndim));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_convolution)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_ints stride, ct_ints padding,
                            ct_ints dilation, ct_switch transposed, ct_ints output_padding, int64_t groups)
{
    cti_call call = cti_call_plain("convolution");
    return convolution_core(&call, input, weight, bias, stride, padding, dilation, transposed, output_padding, groups);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info convolution_args[] = {
    {.name = "input", .type = "T[N, C, *S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "weight", .type = "T[V, P, *K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "bias",
     .type = "T[*M]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "stride", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "padding", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "dilation", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "transposed", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "output_padding", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "groups", .type = "int", .kind = CT_ARG_INT},
};
static const char *const convolution_outputs[] = {"result"};

const cti_op_entry cti_op_convolution = {
    .info =
        {
            .name = "convolution",
            .op = "convolution",
            .overload = "",
            .family = "conv_transpose",
            .doc = "Convolution of inputs with one, two or three axes after batch and channels; if transposed is true, "
                   "the transposed convolution.",
            .meaning = "compose",
            .args = convolution_args,
            .num_args = 9,
            .outputs = convolution_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(INTS), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS),
                                    CTI_PARAMETER(SWITCH), CTI_PARAMETER(INTS), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_3ints_switch_ints_int, ct_convolution, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
