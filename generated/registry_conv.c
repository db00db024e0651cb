/*
 * Registry of schemas/conv.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/batched_conv2d.h"
#include "gen/kernels/ops/conv2d_input.h"
#include "gen/kernels/ops/conv2d_weight.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/conv1d.h>
#include <cotangent/op/conv2d.h>
#include <cotangent/op/conv2d_input.h>
#include <cotangent/op/conv2d_weight.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/batched_conv2d.h>

static const cti_word words_padding[] = {
    {"same", CT_PADDING_SAME},
    {"valid", CT_PADDING_VALID},
    {NULL, 0},
};

static ct_status call_conv1d(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_conv1d_opts opts = {.stride = args[3].value.ints,
                                 .padding = args[4].value.ints,
                                 .dilation = args[5].value.ints,
                                 .groups = cti_arg_scalar(&args[6])};
    return cti_out_tensor(&outs[0], "result",
                          ct_conv1d_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, &opts));
}

static const ct_op_arg_info conv1d_args[] = {
    {.name = "input", .type = "T[*B, C, L]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "weight",
     .type = "T[O, C / groups, K]",
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
    {.name = "stride", .type = "int[1]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "padding", .type = "int[1]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "dilation", .type = "int[1]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "groups", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const conv1d_outputs[] = {"result"};

static ct_status call_conv1d_padding(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const int padding = cti_arg_word("conv1d.padding", &args[4], words_padding);
    if (padding < 0) return cti_failed();
    const ct_conv1d_padding_opts opts = {
        .stride = args[3].value.ints, .dilation = args[5].value.ints, .groups = cti_arg_scalar(&args[6])};
    return cti_out_tensor(&outs[0], "result",
                          ct_conv1d_padding_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                                 (enum ct_padding)padding, &opts));
}

static const ct_op_arg_info conv1d_padding_args[] = {
    {.name = "input", .type = "T[*B, C, L]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "weight",
     .type = "T[O, C / groups, K]",
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
    {.name = "stride", .type = "int[1]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "padding", .type = "enum(valid, same)", .kind = CT_ARG_STRING},
    {.name = "dilation", .type = "int[1]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "groups", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const conv1d_padding_outputs[] = {"result"};

static ct_status call_conv2d(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_conv2d_opts opts = {.stride = args[3].value.ints,
                                 .padding = args[4].value.ints,
                                 .dilation = args[5].value.ints,
                                 .groups = cti_arg_scalar(&args[6])};
    return cti_out_tensor(&outs[0], "result",
                          ct_conv2d_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, &opts));
}

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

static ct_status call_conv2d_padding(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const int padding = cti_arg_word("conv2d.padding", &args[4], words_padding);
    if (padding < 0) return cti_failed();
    const ct_conv2d_padding_opts opts = {
        .stride = args[3].value.ints, .dilation = args[5].value.ints, .groups = cti_arg_scalar(&args[6])};
    return cti_out_tensor(&outs[0], "result",
                          ct_conv2d_padding_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                                 (enum ct_padding)padding, &opts));
}

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

static ct_status call_batched_conv2d(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_batched_conv2d_out(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                                    args[3].value.ints, args[4].value.ints, args[5].value.ints,
                                                    args[6].value.ints, args[7].value.integer, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_batched_conv2d(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                            args[3].value.ints, args[4].value.ints, args[5].value.ints,
                                            args[6].value.ints, args[7].value.integer));
}

static ct_status jvp_batched_conv2d(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[1]);
    ct_tensor *bias_tangent = cti_tangent(&tangents[2]);
    ct_tensor *weight = args[1].value.tensor;
    const ct_ints stride = args[3].value.ints;
    const ct_ints padding = args[4].value.ints;
    const ct_ints trail = args[5].value.ints;
    const ct_ints dilation = args[6].value.ints;
    const int64_t groups = cti_arg_int(&args[7], 0);
    ct_tensor *input = args[0].value.tensor;
    if (input_tangent) {
        ct_tensor *term = ct_batched_conv2d(input_tangent, weight, ct_none(), stride, padding, trail, dilation, groups);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (weight_tangent) {
        ct_tensor *term = ct_batched_conv2d(input, weight_tangent, ct_none(), stride, padding, trail, dilation, groups);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (bias_tangent) {
        const int64_t x0_ = cti_int_add(cti_shape_size(cti_shape_of(args[0].value.tensor), 2), trail.items[0]);
        const int64_t rows = cti_window(x0_, cti_shape_size(cti_shape_of(args[1].value.tensor), 2), stride.items[0],
                                        padding.items[0], dilation.items[0]);
        const int64_t x2_ = cti_int_add(cti_shape_size(cti_shape_of(args[0].value.tensor), 3), trail.items[1]);
        const int64_t cols = cti_window(x2_, cti_shape_size(cti_shape_of(args[1].value.tensor), 3), stride.items[1],
                                        padding.items[1], dilation.items[1]);
        ct_tensor *x4_ = ct_unsqueeze_dims(bias_tangent, CT_INTS(1, 2));
        ct_tensor *term = ct_expand(x4_, CT_INTS(cti_shape_size(cti_shape_of(args[0].value.tensor), 0),
                                                 cti_shape_size(cti_shape_of(args[1].value.tensor), 0), rows, cols));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info batched_conv2d_args[] = {
    {.name = "input", .type = "T[N, C, H, W]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
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
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "trail", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "groups", .type = "int", .kind = CT_ARG_INT},
};
static const char *const batched_conv2d_outputs[] = {"result"};

static ct_status call_conv2d_input(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_conv2d_input_out(args[0].value.tensor, args[1].value.tensor, args[2].value.ints,
                                                  args[3].value.ints, args[4].value.ints, args[5].value.ints,
                                                  args[6].value.ints, args[7].value.integer, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_conv2d_input(args[0].value.tensor, args[1].value.tensor, args[2].value.ints,
                                          args[3].value.ints, args[4].value.ints, args[5].value.ints,
                                          args[6].value.ints, args[7].value.integer));
}

static ct_status jvp_conv2d_input(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[1]);
    ct_tensor *weight = args[1].value.tensor;
    const ct_ints size = args[2].value.ints;
    const ct_ints stride = args[3].value.ints;
    const ct_ints padding = args[4].value.ints;
    const ct_ints trail = args[5].value.ints;
    const ct_ints dilation = args[6].value.ints;
    const int64_t groups = cti_arg_int(&args[7], 0);
    ct_tensor *grad = args[0].value.tensor;
    if (grad_tangent) {
        ct_tensor *term = ct_conv2d_input(grad_tangent, weight, size, stride, padding, trail, dilation, groups);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (weight_tangent) {
        ct_tensor *term = ct_conv2d_input(grad, weight_tangent, size, stride, padding, trail, dilation, groups);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info conv2d_input_args[] = {
    {.name = "grad", .type = "T[N, O, P, V]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "weight",
     .type = "T[O, D, R, Q]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "trail", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "groups", .type = "int", .kind = CT_ARG_INT},
};
static const char *const conv2d_input_outputs[] = {"result"};

static ct_status call_conv2d_weight(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_conv2d_weight_out(args[0].value.tensor, args[1].value.tensor, args[2].value.ints,
                                                   args[3].value.ints, args[4].value.ints, args[5].value.ints,
                                                   args[6].value.ints, args[7].value.integer, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_conv2d_weight(args[0].value.tensor, args[1].value.tensor, args[2].value.ints,
                                           args[3].value.ints, args[4].value.ints, args[5].value.ints,
                                           args[6].value.ints, args[7].value.integer));
}

static ct_status jvp_conv2d_weight(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    ct_tensor *input_tangent = cti_tangent(&tangents[1]);
    ct_tensor *input = args[1].value.tensor;
    const ct_ints size = args[2].value.ints;
    const ct_ints stride = args[3].value.ints;
    const ct_ints padding = args[4].value.ints;
    const ct_ints trail = args[5].value.ints;
    const ct_ints dilation = args[6].value.ints;
    const int64_t groups = cti_arg_int(&args[7], 0);
    ct_tensor *grad = args[0].value.tensor;
    if (grad_tangent) {
        ct_tensor *term = ct_conv2d_weight(grad_tangent, input, size, stride, padding, trail, dilation, groups);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (input_tangent) {
        ct_tensor *term = ct_conv2d_weight(grad, input_tangent, size, stride, padding, trail, dilation, groups);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info conv2d_weight_args[] = {
    {.name = "grad", .type = "T[N, O, P, V]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "input", .type = "T[N, C, H, W]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "trail", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "groups", .type = "int", .kind = CT_ARG_INT},
};
static const char *const conv2d_weight_outputs[] = {"result"};

const cti_op_entry cti_ops_conv[] = {
    {
        .info =
            {
                .name = "conv1d",
                .row = "conv1d",
                .overload = "",
                .family = "conv",
                .doc = "One-dimensional cross-correlation of signals [N, C, L], or of one signal [C, L], with weight.",
                .meaning = "compose",
                .args = conv1d_args,
                .num_args = 7,
                .outputs = conv1d_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_conv1d,
    },
    {
        .info =
            {
                .name = "conv1d.padding",
                .row = "conv1d",
                .overload = "padding",
                .family = "conv",
                .doc = "conv1d without padding (valid), or with as much as keeps the length (same), the odd element at "
                       "the end.",
                .meaning = "compose",
                .args = conv1d_padding_args,
                .num_args = 7,
                .outputs = conv1d_padding_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_conv1d_padding,
    },
    {
        .info =
            {
                .name = "conv2d",
                .row = "conv2d",
                .overload = "",
                .family = "conv",
                .doc = "Two-dimensional cross-correlation of images [N, C, H, W], or of one image [C, H, W], with "
                       "weight.",
                .meaning = "compose",
                .args = conv2d_args,
                .num_args = 7,
                .outputs = conv2d_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_conv2d,
    },
    {
        .info =
            {
                .name = "conv2d.padding",
                .row = "conv2d",
                .overload = "padding",
                .family = "conv",
                .doc = "conv2d without padding (valid), or with as much as keeps height and width (same), the odd row "
                       "and column at the end.",
                .meaning = "compose",
                .args = conv2d_padding_args,
                .num_args = 7,
                .outputs = conv2d_padding_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_conv2d_padding,
    },
    {
        .info =
            {
                .name = "batched_conv2d",
                .row = "batched_conv2d",
                .overload = "",
                .family = "conv",
                .doc = "Two-dimensional cross-correlation of images; padding is added on both sides of an axis, trail "
                       "at its end alone.",
                .meaning = "kernel",
                .args = batched_conv2d_args,
                .num_args = 8,
                .outputs = batched_conv2d_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "input for weight; weight for input",
            },
        .call = call_batched_conv2d,
        .jvp = jvp_batched_conv2d,
    },
    {
        .info =
            {
                .name = "conv2d_input",
                .row = "conv2d_input",
                .overload = "",
                .family = "conv",
                .doc = "Adjoint of batched_conv2d in its input, with nothing conjugated; the result has sizes size.",
                .meaning = "kernel",
                .args = conv2d_input_args,
                .num_args = 8,
                .outputs = conv2d_input_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "grad for weight; weight for grad",
            },
        .call = call_conv2d_input,
        .jvp = jvp_conv2d_input,
    },
    {
        .info =
            {
                .name = "conv2d_weight",
                .row = "conv2d_weight",
                .overload = "",
                .family = "conv",
                .doc = "Adjoint of batched_conv2d in its weight, with nothing conjugated; the result has sizes size.",
                .meaning = "kernel",
                .args = conv2d_weight_args,
                .num_args = 8,
                .outputs = conv2d_weight_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "grad for input; input for grad",
            },
        .call = call_conv2d_weight,
        .jvp = jvp_conv2d_weight,
    },
};
const size_t cti_ops_conv_count = 7;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_batched_conv2d_cpu_kernel cti_batched_conv2d_cpu_base;
cti_batched_conv2d_workspace_kernel cti_batched_conv2d_workspace_base;
cti_conv2d_input_cpu_kernel cti_conv2d_input_cpu_base;
cti_conv2d_input_workspace_kernel cti_conv2d_input_workspace_base;
cti_conv2d_weight_cpu_kernel cti_conv2d_weight_cpu_base;
cti_conv2d_weight_workspace_kernel cti_conv2d_weight_workspace_base;

cti_batched_conv2d_cpu_kernel *cti_batched_conv2d_cpu = cti_batched_conv2d_cpu_base;
cti_batched_conv2d_workspace_kernel *cti_batched_conv2d_workspace = cti_batched_conv2d_workspace_base;
cti_conv2d_input_cpu_kernel *cti_conv2d_input_cpu = cti_conv2d_input_cpu_base;
cti_conv2d_input_workspace_kernel *cti_conv2d_input_workspace = cti_conv2d_input_workspace_base;
cti_conv2d_weight_cpu_kernel *cti_conv2d_weight_cpu = cti_conv2d_weight_cpu_base;
cti_conv2d_weight_workspace_kernel *cti_conv2d_weight_workspace = cti_conv2d_weight_workspace_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_batched_conv2d_cpu_kernel cti_batched_conv2d_cpu_v3;
cti_batched_conv2d_workspace_kernel cti_batched_conv2d_workspace_v3;
cti_conv2d_input_cpu_kernel cti_conv2d_input_cpu_v3;
cti_conv2d_input_workspace_kernel cti_conv2d_input_workspace_v3;
cti_conv2d_weight_cpu_kernel cti_conv2d_weight_cpu_v3;
cti_conv2d_weight_workspace_kernel cti_conv2d_weight_workspace_v3;

static void choose_v3(void)
{
    cti_batched_conv2d_cpu = cti_batched_conv2d_cpu_v3;
    cti_batched_conv2d_workspace = cti_batched_conv2d_workspace_v3;
    cti_conv2d_input_cpu = cti_conv2d_input_cpu_v3;
    cti_conv2d_input_workspace = cti_conv2d_input_workspace_v3;
    cti_conv2d_weight_cpu = cti_conv2d_weight_cpu_v3;
    cti_conv2d_weight_workspace = cti_conv2d_weight_workspace_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_batched_conv2d_cpu_kernel cti_batched_conv2d_cpu_v4;
cti_batched_conv2d_workspace_kernel cti_batched_conv2d_workspace_v4;
cti_conv2d_input_cpu_kernel cti_conv2d_input_cpu_v4;
cti_conv2d_input_workspace_kernel cti_conv2d_input_workspace_v4;
cti_conv2d_weight_cpu_kernel cti_conv2d_weight_cpu_v4;
cti_conv2d_weight_workspace_kernel cti_conv2d_weight_workspace_v4;

static void choose_v4(void)
{
    cti_batched_conv2d_cpu = cti_batched_conv2d_cpu_v4;
    cti_batched_conv2d_workspace = cti_batched_conv2d_workspace_v4;
    cti_conv2d_input_cpu = cti_conv2d_input_cpu_v4;
    cti_conv2d_input_workspace = cti_conv2d_input_workspace_v4;
    cti_conv2d_weight_cpu = cti_conv2d_weight_cpu_v4;
    cti_conv2d_weight_workspace = cti_conv2d_weight_workspace_v4;
}
#endif

void cti_choose_conv(cti_level level)
{
    switch (level) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* the base level is there already */
    }
}
