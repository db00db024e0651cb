/*
 * conv2d: Two-dimensional cross-correlation, NCHW.
 *
 * Written by ctgen from tests/golden/worked.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = conv2d_input(result.grad, weight, shape(input), stride, padding, dilation, groups)
 *             weight.grad = conv2d_weight(result.grad, input, shape(weight), stride, padding, dilation, groups)
 *             bias.grad = sum(result.grad, [0, 2, 3])
 *   forward   t0_ = as_strided(constant_pad_nd(input, [padding[1], padding[1], padding[0], padding[0]], 0),
 *             [extent(input, 0), extent(input, 1), shape(weight)[2], shape(weight)[3], window(extent(input, 2),
 *             shape(weight)[2], stride, padding, dilation, 0), window(extent(input, 3), shape(weight)[3], stride,
 *             padding, dilation, 1)], [extent(input, 1) * (extent(input, 2) + 2 * padding[0]) * (extent(input, 3) + 2 *
 *             padding[1]), (extent(input, 2) + 2 * padding[0]) * (extent(input, 3) + 2 * padding[1]), dilation[0] *
 *             (extent(input, 3) + 2 * padding[1]), dilation[1], stride[0] * (extent(input, 3) + 2 * padding[1]),
 *             stride[1]])
 *             cols_ = reshape(t0_, unmerged(shape(t0_), 1, groups))
 *             t2_ = einsum(ngcrqhw,gocrq->ngohw, [cols_, reshape(weight, unmerged(shape(weight), 0, groups))])
 *             y_ = reshape(t2_, merged(shape(t2_), 1))
 *             result.tangent = expand(unsqueeze(bias.tangent, [1, 2]), broadcast(shape(y_), unsqueeze(shape(bias), [1,
 *             2]))) if has(bias) else zeros(shape(y_), dtype_of(input), device_of(input))
 *   saves     input for weight; weight for input
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/conv2d.h"

#include <cotangent/op/add.h>
#include <cotangent/op/as_strided.h>
#include <cotangent/op/constant_pad_nd.h>
#include <cotangent/op/conv2d.h>
#include <cotangent/op/conv2d_input.h>
#include <cotangent/op/conv2d_weight.h>
#include <cotangent/op/einsum.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/unsqueeze.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_conv2d;

/* ---- conv2d ---------------------------------------------------------------- */

enum { INPUT, WEIGHT, BIAS, NUM_EDGES };

enum { SAVED_INPUT, SAVED_WEIGHT, NUM_SAVED };

typedef struct conv2d_node {
    ct_node base;
    cti_saved input;  /* read by weight.grad */
    cti_saved weight; /* read by input.grad */
    cti_node_ints stride;
    cti_node_ints padding;
    cti_node_ints dilation;
    int64_t groups;
} conv2d_node;

static const cti_saved_info conv2d_saved[NUM_SAVED] = {
    {.name = "input", .read_by = (cti_needed)1 << WEIGHT},
    {.name = "weight", .read_by = (cti_needed)1 << INPUT},
};

static ct_status conv2d_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const conv2d_node *)base)->input, conv2d_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    ct_tensor *input = saved[SAVED_INPUT];
    ct_tensor *weight = saved[SAVED_WEIGHT];
    const conv2d_node *node = (const conv2d_node *)base;
    const ct_ints stride = cti_node_ints_get(&node->stride);
    const ct_ints padding = cti_node_ints_get(&node->padding);
    const ct_ints dilation = cti_node_ints_get(&node->dilation);

    /* input.grad = conv2d_input(result.grad, weight, shape(input), stride, padding, dilation, groups) */
    if (cti_is_needed(needed, INPUT)) {
        grads[INPUT] =
            ct_conv2d_input(result_grad, weight, cti_input_sizes(base, INPUT), stride, padding, dilation, node->groups);
        if (!grads[INPUT]) return cti_failed();
    }
    /* weight.grad = conv2d_weight(result.grad, input, shape(weight), stride, padding, dilation, groups) */
    if (cti_is_needed(needed, WEIGHT)) {
        grads[WEIGHT] = ct_conv2d_weight(result_grad, input, cti_input_sizes(base, WEIGHT), stride, padding, dilation,
                                         node->groups);
        if (!grads[WEIGHT]) return cti_failed();
    }
    if (cti_is_needed(needed, BIAS)) { /* bias.grad = sum(result.grad, [0, 2, 3]) */
        grads[BIAS] = ct_sum(result_grad, .dim = CTI_INTS(0, 2, 3));
        if (!grads[BIAS]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info conv2d_attrs[] = {
    {"stride", offsetof(conv2d_node, stride), CTI_ATTR_INTS},
    {"padding", offsetof(conv2d_node, padding), CTI_ATTR_INTS},
    {"dilation", offsetof(conv2d_node, dilation), CTI_ATTR_INTS},
    {"groups", offsetof(conv2d_node, groups), CTI_ATTR_INT64},
};

static const cti_node_type conv2d_type = {
    .name = "Conv2dBackward0",
    .op = "conv2d",
    .backward = conv2d_backward,
    .saved = conv2d_saved,
    .attrs = conv2d_attrs,
    .size = sizeof(conv2d_node),
    .saved_offset = offsetof(conv2d_node, input),
    .num_saved = NUM_SAVED,
    .num_attrs = 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *conv2d_record(cti_thread *thread, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                  ct_ints stride, ct_ints padding, ct_ints dilation, int64_t groups,
                                  const ct_tensor *result)
{
    conv2d_node *node = (conv2d_node *)cti_node_create(thread, &conv2d_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, BIAS, bias) != CT_OK) goto failed;
    if (edges[WEIGHT] && cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if (edges[INPUT] && cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->stride, stride) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->padding, padding) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->dilation, dilation) != CT_OK) goto failed;
    node->groups = groups;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field conv2d_option_fields[] = {
    {"stride", offsetof(ct_conv2d_opts, stride), CTI_FIELD_INTS},
    {"padding", offsetof(ct_conv2d_opts, padding), CTI_FIELD_INTS},
    {"dilation", offsetof(ct_conv2d_opts, dilation), CTI_FIELD_INTS},
};
static const ct_conv2d_opts conv2d_defaults = {CTI_RESOLVED, .groups = 1};
static const cti_options_type conv2d_options = {sizeof(ct_conv2d_opts), 3, conv2d_option_fields, &conv2d_defaults};

static ct_tensor *conv2d_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                              const ct_conv2d_opts *opts)
{
    ct_conv2d_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &conv2d_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {input, weight, bias};
    static const char *const names[] = {"input", "weight", "bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_conv2d, NULL, opts);
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
    if (cti_check_ndim(call->op, "input", input, 4, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input, 0);
    const int64_t C = cti_size_at(input, 1);
    const int64_t H = cti_size_at(input, 2);
    const int64_t W = cti_size_at(input, 3);
    if (cti_check_ndim(call->op, "weight", weight, 4, false) != CT_OK) goto failed;
    const int64_t O = cti_size_at(weight, 0);
    if (cti_size_at(weight, 1) != cti_int_ratio(C, groups)) {
        (void)cti_call_refuse_size(call, "weight", 1, cti_int_ratio(C, groups), "input.size(1) / groups",
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
    if (cti_int_mod(C, groups) != 0) {
        static const char must[] = "input.size(1) %% groups == 0; given input.shape = %s, groups = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), (long long)groups);
        goto failed;
    }
    if (cti_int_mod(O, groups) != 0) {
        static const char must[] = "weight.size(0) %% groups == 0; given weight.shape = %s, groups = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight), (long long)groups);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    const int64_t x0_ = cti_window(H, R, stride.items[0], padding.items[0], dilation.items[0]);
    const int64_t x1_ = cti_window(W, Q, stride.items[1], padding.items[1], dilation.items[1]);
    const cti_shape result_shape = {.ndim = 4, .sizes = {N, O, x0_, x1_}};
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = conv2d_record(call->thread, input, weight, bias, stride, padding, dilation, groups, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    int64_t workspace_size = 0;
    const cti_shape input_shape = cti_shape_of(input);
    const cti_shape weight_shape = cti_shape_of(weight);
    if (cti_conv2d_workspace(cti_shape_ints(&input_shape), cti_shape_ints(&weight_shape), stride, padding, dilation,
                             groups, &workspace_size) != CT_OK)
        goto failed;
    ct_tensor *workspace = cti_call_workspace(call, workspace_size);
    if (!workspace) goto failed;
    cti_tensor_view views[5];
    cti_launch launch;
    if (cti_call_launch(call, cti_cudnn_conv2d_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], input);
    cti_view *weight_view = cti_view_tensor(&views[1], weight);
    cti_view *bias_view = cti_view_tensor(&views[2], bias);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    cti_view *workspace_view = cti_view_tensor(&views[4], workspace);
    const ct_status status = (launch.is_on_device ? cti_cudnn_conv2d_backend : cti_conv2d_cpu)(
        &launch, input_view, weight_view, bias_view, stride, padding, dilation, groups, result_view, workspace_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
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

ct_tensor *(ct_conv2d_out)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *out,
                           const ct_conv2d_opts *opts)
{
    cti_call call = cti_call_out("conv2d", out);
    return conv2d_core(&call, input, weight, bias, opts);
}

static const cti_field conv2d_parts_option_fields[] = {
    {"stride", offsetof(ct_conv2d_opts, stride), CTI_FIELD_INTS},
    {"padding", offsetof(ct_conv2d_opts, padding), CTI_FIELD_INTS},
    {"dilation", offsetof(ct_conv2d_opts, dilation), CTI_FIELD_INTS},
};
static const ct_conv2d_opts conv2d_parts_defaults = {CTI_RESOLVED, .groups = 1};
static const cti_options_type conv2d_parts_options = {sizeof(ct_conv2d_opts), 3, conv2d_parts_option_fields,
                                                      &conv2d_parts_defaults};

static ct_tensor *conv2d_parts_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                    const ct_conv2d_opts *opts)
{
    ct_conv2d_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &conv2d_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {input, weight, bias};
    static const char *const names[] = {"input", "weight", "bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK) return cti_call_answer(call, 0);
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
    if (cti_check_ndim(call->op, "input", input, 4, false) != CT_OK) goto failed;
    const int64_t C = cti_size_at(input, 1);
    if (cti_check_ndim(call->op, "weight", weight, 4, false) != CT_OK) goto failed;
    const int64_t O = cti_size_at(weight, 0);
    if (cti_size_at(weight, 1) != cti_int_ratio(C, groups)) {
        (void)cti_call_refuse_size(call, "weight", 1, cti_int_ratio(C, groups), "input.size(1) / groups",
                                   "weight.shape = %s, input.shape = %s, groups = %lld",
                                   cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input),
                                   (long long)groups);
        goto failed;
    }
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
    if (cti_int_mod(C, groups) != 0) {
        static const char must[] = "input.size(1) %% groups == 0; given input.shape = %s, groups = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), (long long)groups);
        goto failed;
    }
    if (cti_int_mod(O, groups) != 0) {
        static const char must[] = "weight.size(0) %% groups == 0; given weight.shape = %s, groups = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight), (long long)groups);
        goto failed;
    }
    const int64_t x0_ = cti_window(cti_extent(input, 2), cti_shape_of(weight).sizes[2], stride.items[0],
                                   padding.items[0], dilation.items[0]);
    const int64_t x1_ = cti_window(cti_extent(input, 3), cti_shape_of(weight).sizes[3], stride.items[1],
                                   padding.items[1], dilation.items[1]);
    const int64_t x2_ = cti_int_add(cti_extent(input, 2), cti_int_mul(2, padding.items[0]));
    const int64_t x3_ = cti_int_add(cti_extent(input, 3), cti_int_mul(2, padding.items[1]));
    ct_tensor *x4_ = ct_constant_pad_nd(
        input, CTI_INTS(padding.items[1], padding.items[1], padding.items[0], padding.items[0]), .value = ct_int(0));
    ct_tensor *x5_ = ct_constant_pad_nd(
        input, CTI_INTS(padding.items[1], padding.items[1], padding.items[0], padding.items[0]), .value = ct_int(0));
    const cti_shape x6_ =
        cti_shape_unmerged(call->op,
                           cti_shape_or_failed(ct_as_strided(
                               x5_,
                               CTI_INTS(cti_extent(input, 0), cti_extent(input, 1), cti_shape_of(weight).sizes[2],
                                        cti_shape_of(weight).sizes[3], x0_, x1_),
                               CTI_INTS(cti_int_mul(cti_int_mul(cti_extent(input, 1), x2_), x3_), cti_int_mul(x2_, x3_),
                                        cti_int_mul(dilation.items[0], x3_), dilation.items[1],
                                        cti_int_mul(stride.items[0], x3_), stride.items[1]))),
                           1, groups);
    ct_tensor *x7_ = ct_as_strided(x4_,
                                   CTI_INTS(cti_extent(input, 0), cti_extent(input, 1), cti_shape_of(weight).sizes[2],
                                            cti_shape_of(weight).sizes[3], x0_, x1_),
                                   CTI_INTS(cti_int_mul(cti_int_mul(cti_extent(input, 1), x2_), x3_),
                                            cti_int_mul(x2_, x3_), cti_int_mul(dilation.items[0], x3_),
                                            dilation.items[1], cti_int_mul(stride.items[0], x3_), stride.items[1]));
    ct_tensor *cols = ct_reshape(x7_, cti_shape_ints(&x6_));
    if (!cols) goto failed;
    const cti_shape x8_ = cti_shape_unmerged(call->op, cti_shape_of(weight), 0, groups);
    ct_tensor *x9_ = ct_reshape(weight, cti_shape_ints(&x8_));
    ct_tensor *x10_ = ct_reshape(weight, cti_shape_ints(&x8_));
    const cti_shape x11_ =
        cti_shape_merged(call->op, cti_shape_or_failed(ct_einsum("ngcrqhw,gocrq->ngohw", CTI_TENSORS(cols, x10_))), 1);
    ct_tensor *x12_ = ct_einsum("ngcrqhw,gocrq->ngohw", CTI_TENSORS(cols, x9_));
    ct_tensor *y = ct_reshape(x12_, cti_shape_ints(&x11_));
    if (!y) goto failed;
    ct_tensor *result = !cti_absent(bias) ? ct_add(y, ct_unsqueeze(bias, CTI_INTS(1, 2))) : y;
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *conv2d_parts(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, const ct_conv2d_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "conv2d", .is_composed = true};
    return conv2d_parts_core(&call, input, weight, bias, opts);
}

static const ct_op_arg_info conv2d_args[] = {
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
            .family = "worked",
            .doc = "Two-dimensional cross-correlation, NCHW.",
            .meaning = "kernel",
            .args = conv2d_args,
            .num_args = 7,
            .outputs = conv2d_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "input for weight; weight for input",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                               CTI_OPTION(INTS, ct_conv2d_opts, stride), CTI_OPTION(INTS, ct_conv2d_opts, padding),
                               CTI_OPTION(INTS, ct_conv2d_opts, dilation), CTI_OPTION(INT, ct_conv2d_opts, groups)},
    .options = &conv2d_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_conv2d, NULL, cti_caller_4tensor_opts, ct_conv2d_out),
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)conv2d_parts,
        },
};
