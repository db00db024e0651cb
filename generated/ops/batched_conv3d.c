/*
 * batched_conv3d: Three-dimensional cross-correlation of volumes; padding is added at both ends of an axis, trail only
 * at its end.
 *
 * Written by ctgen from schemas/conv3d.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = conv3d_input(result.grad, conj(weight), shape(input), stride, padding, trail, dilation,
 *             groups)
 *             weight.grad = conv3d_weight(result.grad, conj(input), shape(weight), stride, padding, trail, dilation,
 *             groups)
 *             bias.grad = sum(result.grad, [0, 2, 3, 4])
 *   forward   by_input = batched_conv3d(input.tangent, weight, stride=stride, padding=padding, trail=trail,
 *             dilation=dilation, groups=groups)
 *             by_weight = batched_conv3d(input, weight.tangent, stride=stride, padding=padding, trail=trail,
 *             dilation=dilation, groups=groups)
 *             result.tangent = by_input + by_weight + expand(unsqueeze.dims(bias.tangent, [1, 2, 3]), [N, O, layers,
 *             rows, cols])
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
#include "gen/kernels/ops/batched_conv3d.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/conv3d_input.h>
#include <cotangent/op/conv3d_weight.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/batched_conv3d.h>

extern cti_caller cti_caller_3tensor_4ints_int, cti_caller_3tensor_4ints_int_tensor;
extern const cti_op_entry cti_op_batched_conv3d;

/* ---- batched_conv3d -------------------------------------------------------- */

enum { INPUT, WEIGHT, BIAS, NUM_EDGES };

enum { SAVED_INPUT, SAVED_WEIGHT, NUM_SAVED };

typedef struct batched_conv3d_node {
    ct_node base;
    cti_saved input;  /* read by weight.grad */
    cti_saved weight; /* read by input.grad */
    cti_node_ints stride;
    cti_node_ints padding;
    cti_node_ints trail;
    cti_node_ints dilation;
    int64_t groups;
} batched_conv3d_node;

static const cti_saved_info batched_conv3d_saved[NUM_SAVED] = {
    {.name = "input", .read_by = (cti_needed)1 << WEIGHT},
    {.name = "weight", .read_by = (cti_needed)1 << INPUT},
};

static ct_status batched_conv3d_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const batched_conv3d_node *)base)->input, batched_conv3d_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *input = saved[SAVED_INPUT];
    ct_tensor *weight = saved[SAVED_WEIGHT];
    const batched_conv3d_node *node = (const batched_conv3d_node *)base;
    const ct_ints stride = cti_node_ints_get(&node->stride);
    const ct_ints padding = cti_node_ints_get(&node->padding);
    const ct_ints trail = cti_node_ints_get(&node->trail);
    const ct_ints dilation = cti_node_ints_get(&node->dilation);

    if (cti_is_needed(needed, INPUT)) { /* input.grad */
        grads[INPUT] = ct_conv3d_input(result_grad, ct_conj(weight), cti_input_sizes(base, INPUT), stride, padding,
                                       trail, dilation, node->groups);
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad */
        grads[WEIGHT] = ct_conv3d_weight(result_grad, ct_conj(input), cti_input_sizes(base, WEIGHT), stride, padding,
                                         trail, dilation, node->groups);
        if (!grads[WEIGHT]) return cti_failed();
    }
    if (cti_is_needed(needed, BIAS)) { /* bias.grad = sum(result.grad, [0, 2, 3, 4]) */
        grads[BIAS] = ct_sum(result_grad, .dim = CTI_INTS(0, 2, 3, 4));
        if (!grads[BIAS]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info batched_conv3d_attrs[] = {
    {"stride", offsetof(batched_conv3d_node, stride), CTI_ATTR_INTS},
    {"padding", offsetof(batched_conv3d_node, padding), CTI_ATTR_INTS},
    {"trail", offsetof(batched_conv3d_node, trail), CTI_ATTR_INTS},
    {"dilation", offsetof(batched_conv3d_node, dilation), CTI_ATTR_INTS},
    {"groups", offsetof(batched_conv3d_node, groups), CTI_ATTR_INT64},
};

static const cti_node_type batched_conv3d_type = {
    .name = "BatchedConv3dBackward0",
    .op = "batched_conv3d",
    .backward = batched_conv3d_backward,
    .saved = batched_conv3d_saved,
    .attrs = batched_conv3d_attrs,
    .size = sizeof(batched_conv3d_node),
    .saved_offset = offsetof(batched_conv3d_node, input),
    .num_saved = NUM_SAVED,
    .num_attrs = 5,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *batched_conv3d_record(cti_thread *thread, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                          ct_ints stride, ct_ints padding, ct_ints trail, ct_ints dilation,
                                          int64_t groups, const ct_tensor *result)
{
    batched_conv3d_node *node =
        (batched_conv3d_node *)cti_node_create(thread, &batched_conv3d_type, NUM_EDGES, 0, result);
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
    if (cti_node_ints_set(&node->trail, trail) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->dilation, dilation) != CT_OK) goto failed;
    node->groups = groups;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

/* Sets the error and returns false if an argument is wrong. */
static bool batched_conv3d_arguments_are_valid(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_ints stride,
                                               ct_ints padding, ct_ints trail, ct_ints dilation, int64_t groups,
                                               int64_t C, int64_t D, int64_t H, int64_t O, int64_t Q, int64_t R,
                                               int64_t W, int64_t Z)
{
    if (groups <= 0) {
        static const char must[] = "groups > 0; given groups = %lld";
        (void)cti_call_require(call, must, (long long)groups);
        return false;
    }
    if (cti_int_mod(C, groups) != 0) {
        static const char must[] = "input.size(1) %% groups == 0; given input.shape = %s, groups = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), (long long)groups);
        return false;
    }
    if (O < groups || cti_int_mod(O, groups) != 0) {
        static const char must[] = "weight.size(0) >= groups and weight.size(0) %% groups == 0; given weight.shape = "
                                   "%s, groups = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight), (long long)groups);
        return false;
    }
    if (stride.items[0] <= 0 || stride.items[1] <= 0 || stride.items[2] <= 0) {
        static const char must[] = "stride[0] > 0 and stride[1] > 0 and stride[2] > 0; given stride[0] = %lld, "
                                   "stride[1] = %lld, stride[2] = %lld";
        (void)cti_call_require(call, must, (long long)stride.items[0], (long long)stride.items[1],
                               (long long)stride.items[2]);
        return false;
    }
    if (dilation.items[0] <= 0 || dilation.items[1] <= 0 || dilation.items[2] <= 0) {
        static const char must[] = "dilation[0] > 0 and dilation[1] > 0 and dilation[2] > 0; given dilation[0] = "
                                   "%lld, dilation[1] = %lld, dilation[2] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], (long long)dilation.items[1],
                               (long long)dilation.items[2]);
        return false;
    }
    if (padding.items[0] < 0 || padding.items[1] < 0 || padding.items[2] < 0 || trail.items[0] < 0 ||
        trail.items[1] < 0 || trail.items[2] < 0) {
        static const char must[] = "padding[0] >= 0 and padding[1] >= 0 and padding[2] >= 0 and trail[0] >= 0 and "
                                   "trail[1] >= 0 and trail[2] >= 0; given padding[0] = %lld, padding[1] = %lld, "
                                   "padding[2] = %lld, trail[0] = %lld, trail[1] = %lld, trail[2] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)padding.items[1],
                               (long long)padding.items[2], (long long)trail.items[0], (long long)trail.items[1],
                               (long long)trail.items[2]);
        return false;
    }
    if (stride.items[0] >= INT64_C(2147483648) || stride.items[1] >= INT64_C(2147483648) ||
        stride.items[2] >= INT64_C(2147483648)) {
        static const char must[] = "stride[0] < 2147483648 and stride[1] < 2147483648 and stride[2] < 2147483648; "
                                   "given stride[0] = %lld, stride[1] = %lld, stride[2] = %lld";
        (void)cti_call_require(call, must, (long long)stride.items[0], (long long)stride.items[1],
                               (long long)stride.items[2]);
        return false;
    }
    if (dilation.items[0] >= INT64_C(2147483648) || dilation.items[1] >= INT64_C(2147483648) ||
        dilation.items[2] >= INT64_C(2147483648)) {
        static const char must[] = "dilation[0] < 2147483648 and dilation[1] < 2147483648 and dilation[2] < "
                                   "2147483648; given dilation[0] = %lld, dilation[1] = %lld, dilation[2] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], (long long)dilation.items[1],
                               (long long)dilation.items[2]);
        return false;
    }
    if (padding.items[0] >= INT64_C(2147483648) || padding.items[1] >= INT64_C(2147483648) ||
        padding.items[2] >= INT64_C(2147483648)) {
        static const char must[] = "padding[0] < 2147483648 and padding[1] < 2147483648 and padding[2] < 2147483648; "
                                   "given padding[0] = %lld, padding[1] = %lld, padding[2] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)padding.items[1],
                               (long long)padding.items[2]);
        return false;
    }
    if (trail.items[0] >= INT64_C(2147483648) || trail.items[1] >= INT64_C(2147483648) ||
        trail.items[2] >= INT64_C(2147483648)) {
        static const char must[] = "trail[0] < 2147483648 and trail[1] < 2147483648 and trail[2] < 2147483648; given "
                                   "trail[0] = %lld, trail[1] = %lld, trail[2] = %lld";
        (void)cti_call_require(call, must, (long long)trail.items[0], (long long)trail.items[1],
                               (long long)trail.items[2]);
        return false;
    }
    if (Z <= 0 || R <= 0 || Q <= 0) {
        static const char must[] = "weight.size(2) > 0 and weight.size(3) > 0 and weight.size(4) > 0; given "
                                   "weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight));
        return false;
    }
    if (D <= 0 || H <= 0 || W <= 0) {
        static const char must[] = "input.size(2) > 0 and input.size(3) > 0 and input.size(4) > 0; given input.shape "
                                   "= %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    const int64_t x0_ = cti_int_add(cti_int_add(D, cti_int_mul(2, padding.items[0])), trail.items[0]);
    if (cti_int_mul(dilation.items[0], cti_int_sub(Z, 1)) >= x0_) {
        static const char must[] = "dilation[0] * (weight.size(2) - 1) < input.size(2) + 2 * padding[0] + trail[0]; "
                                   "given dilation[0] = %lld, weight.shape = %s, input.shape = %s, padding[0] = %lld, "
                                   "trail[0] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], cti_call_sizes_text(call, weight),
                               cti_call_sizes_text(call, input), (long long)padding.items[0],
                               (long long)trail.items[0]);
        return false;
    }
    const int64_t x1_ = cti_int_add(cti_int_add(H, cti_int_mul(2, padding.items[1])), trail.items[1]);
    if (cti_int_mul(dilation.items[1], cti_int_sub(R, 1)) >= x1_) {
        static const char must[] = "dilation[1] * (weight.size(3) - 1) < input.size(3) + 2 * padding[1] + trail[1]; "
                                   "given dilation[1] = %lld, weight.shape = %s, input.shape = %s, padding[1] = %lld, "
                                   "trail[1] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[1], cti_call_sizes_text(call, weight),
                               cti_call_sizes_text(call, input), (long long)padding.items[1],
                               (long long)trail.items[1]);
        return false;
    }
    const int64_t x2_ = cti_int_add(cti_int_add(W, cti_int_mul(2, padding.items[2])), trail.items[2]);
    if (cti_int_mul(dilation.items[2], cti_int_sub(Q, 1)) >= x2_) {
        static const char must[] = "dilation[2] * (weight.size(4) - 1) < input.size(4) + 2 * padding[2] + trail[2]; "
                                   "given dilation[2] = %lld, weight.shape = %s, input.shape = %s, padding[2] = %lld, "
                                   "trail[2] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[2], cti_call_sizes_text(call, weight),
                               cti_call_sizes_text(call, input), (long long)padding.items[2],
                               (long long)trail.items[2]);
        return false;
    }
    return true;
}

static ct_tensor *batched_conv3d_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                      ct_ints given_stride, ct_ints given_padding, ct_ints given_trail,
                                      ct_ints given_dilation, int64_t groups)
{
    cti_ints_resolve(&given_stride);
    cti_ints_resolve(&given_padding);
    cti_ints_resolve(&given_trail);
    cti_ints_resolve(&given_dilation);
    ct_tensor *const inputs[] = {input, weight, bias};
    static const char *const names[] = {"input", "weight", "bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(
            call, &cti_op_batched_conv3d,
            (const void *const[]){&given_stride, &given_padding, &given_trail, &given_dilation, &(int64_t){groups}},
            NULL);
    int64_t stride_[3];
    if (cti_attr_ints(call, "stride", given_stride, 3, NULL, stride_) != CT_OK) goto failed;
    const ct_ints stride = ct_ints_of(stride_, 3);
    int64_t padding_[3];
    if (cti_attr_ints(call, "padding", given_padding, 3, NULL, padding_) != CT_OK) goto failed;
    const ct_ints padding = ct_ints_of(padding_, 3);
    int64_t trail_[3];
    if (cti_attr_ints(call, "trail", given_trail, 3, NULL, trail_) != CT_OK) goto failed;
    const ct_ints trail = ct_ints_of(trail_, 3);
    int64_t dilation_[3];
    if (cti_attr_ints(call, "dilation", given_dilation, 3, NULL, dilation_) != CT_OK) goto failed;
    const ct_ints dilation = ct_ints_of(dilation_, 3);
    if (cti_check_ndim(call->op, "input", input, 5, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input, 0);
    const int64_t C = cti_size_at(input, 1);
    const int64_t D = cti_size_at(input, 2);
    const int64_t H = cti_size_at(input, 3);
    const int64_t W = cti_size_at(input, 4);
    if (cti_check_ndim(call->op, "weight", weight, 5, false) != CT_OK) goto failed;
    const int64_t O = cti_size_at(weight, 0);
    if (cti_size_at(weight, 1) != cti_int_ratio(C, groups)) {
        (void)cti_call_refuse_size(call, "weight", 1, cti_int_ratio(C, groups), "input.size(1) / groups",
                                   "weight.shape = %s, input.shape = %s, groups = %lld",
                                   cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input),
                                   (long long)groups);
        goto failed;
    }
    const int64_t Z = cti_size_at(weight, 2);
    const int64_t R = cti_size_at(weight, 3);
    const int64_t Q = cti_size_at(weight, 4);
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
    if (!batched_conv3d_arguments_are_valid(call, input, weight, stride, padding, trail, dilation, groups, C, D, H, O,
                                            Q, R, W, Z))
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    const int64_t x3_ =
        cti_window(cti_int_add(D, trail.items[0]), Z, stride.items[0], padding.items[0], dilation.items[0]);
    const int64_t x4_ =
        cti_window(cti_int_add(H, trail.items[1]), R, stride.items[1], padding.items[1], dilation.items[1]);
    const int64_t x5_ =
        cti_window(cti_int_add(W, trail.items[2]), Q, stride.items[2], padding.items[2], dilation.items[2]);
    const cti_shape result_shape = {.ndim = 5, .sizes = {N, O, x3_, x4_, x5_}};
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made =
            batched_conv3d_record(call->thread, input, weight, bias, stride, padding, trail, dilation, groups, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    int64_t workspace_size = 0;
    const cti_shape input_shape = cti_shape_of(input);
    const cti_shape weight_shape = cti_shape_of(weight);
    if (cti_conv_forward_workspace((ct_dtype)input->dtype, cti_shape_ints(&input_shape), cti_shape_ints(&weight_shape),
                                   stride, padding, trail, dilation, groups, &workspace_size) != CT_OK)
        goto failed;
    ct_tensor *workspace = cti_call_workspace(call, workspace_size);
    if (!workspace) goto failed;
    cti_tensor_view views[5];
    cti_launch launch;
    if (cti_call_launch(call, cti_conv_forward_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], input);
    cti_view *weight_view = cti_view_tensor(&views[1], weight);
    cti_view *bias_view = cti_view_tensor(&views[2], bias);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    cti_view *workspace_view = cti_view_tensor(&views[4], workspace);
    const ct_status status = (launch.is_on_device ? cti_conv_forward_backend : cti_conv_forward_cpu)(
        &launch, input_view, weight_view, bias_view, stride, padding, trail, dilation, groups, result_view,
        workspace_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_batched_conv3d)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_ints stride, ct_ints padding,
                               ct_ints trail, ct_ints dilation, int64_t groups)
{
    cti_call call = cti_call_plain("batched_conv3d");
    return batched_conv3d_core(&call, input, weight, bias, stride, padding, trail, dilation, groups);
}

ct_tensor *(ct_batched_conv3d_out)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_ints stride,
                                   ct_ints padding, ct_ints trail, ct_ints dilation, int64_t groups, ct_tensor *out)
{
    cti_call call = cti_call_out("batched_conv3d", out);
    return batched_conv3d_core(&call, input, weight, bias, stride, padding, trail, dilation, groups);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_batched_conv3d(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
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
        ct_tensor *term = ct_batched_conv3d(input_tangent, weight, ct_none(), stride, padding, trail, dilation, groups);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (weight_tangent) {
        ct_tensor *term = ct_batched_conv3d(input, weight_tangent, ct_none(), stride, padding, trail, dilation, groups);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (bias_tangent) {
        const int64_t x0_ = cti_int_add(cti_shape_size(cti_shape_of(args[0].value.tensor), 2), trail.items[0]);
        const int64_t layers = cti_window(x0_, cti_shape_size(cti_shape_of(args[1].value.tensor), 2), stride.items[0],
                                          padding.items[0], dilation.items[0]);
        const int64_t x2_ = cti_int_add(cti_shape_size(cti_shape_of(args[0].value.tensor), 3), trail.items[1]);
        const int64_t rows = cti_window(x2_, cti_shape_size(cti_shape_of(args[1].value.tensor), 3), stride.items[1],
                                        padding.items[1], dilation.items[1]);
        const int64_t x4_ = cti_int_add(cti_shape_size(cti_shape_of(args[0].value.tensor), 4), trail.items[2]);
        const int64_t cols = cti_window(x4_, cti_shape_size(cti_shape_of(args[1].value.tensor), 4), stride.items[2],
                                        padding.items[2], dilation.items[2]);
        ct_tensor *x6_ = ct_unsqueeze_dims(bias_tangent, CTI_INTS(1, 2, 3));
        ct_tensor *term =
            ct_expand(x6_, CTI_INTS(cti_shape_size(cti_shape_of(args[0].value.tensor), 0),
                                    cti_shape_size(cti_shape_of(args[1].value.tensor), 0), layers, rows, cols));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info batched_conv3d_args[] = {
    {.name = "input",
     .type = "T[N, C, D, H, W]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
    {.name = "weight",
     .type = "T[O, C / groups, Z, R, Q]",
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
    {.name = "stride", .type = "int[3]", .kind = CT_ARG_INT_LIST},
    {.name = "padding", .type = "int[3]", .kind = CT_ARG_INT_LIST},
    {.name = "trail", .type = "int[3]", .kind = CT_ARG_INT_LIST},
    {.name = "dilation", .type = "int[3]", .kind = CT_ARG_INT_LIST},
    {.name = "groups", .type = "int", .kind = CT_ARG_INT},
};
static const char *const batched_conv3d_outputs[] = {"result"};

const cti_op_entry cti_op_batched_conv3d = {
    .info =
        {
            .name = "batched_conv3d",
            .op = "batched_conv3d",
            .overload = "",
            .family = "conv3d",
            .doc = "Three-dimensional cross-correlation of volumes; padding is added at both ends of an axis, trail "
                   "only at its end.",
            .meaning = "kernel",
            .args = batched_conv3d_args,
            .num_args = 8,
            .outputs = batched_conv3d_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "input for weight; weight for input",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS),
                               CTI_PARAMETER(INTS), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_4ints_int, ct_batched_conv3d, NULL,
                               cti_caller_3tensor_4ints_int_tensor, ct_batched_conv3d_out),
    .jvp = jvp_batched_conv3d,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .least = 5},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = 0,
                     .squeezed = (const int8_t[]){-1}},
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .axis = 1, .least = 5},
                                                     {.role = CTI_BATCH_FOLD, .least = 5},
                                                     {.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_FOLD, .axis = -1}},
                     .folded = 1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 2,
        },
};
