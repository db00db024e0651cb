/*
 * conv2d_weight: Adjoint of batched_conv2d with respect to its weight, without conjugation; the result has the given
 * size.
 *
 * Written by ctgen from schemas/conv.yaml. Change the schema, not this file.
 *
 *   backward  grad.grad = batched_conv2d(conj(input), result.grad, stride=stride, padding=padding, trail=trail,
 *             dilation=dilation, groups=groups)
 *             input.grad = conv2d_input(conj(grad), result.grad, shape(input), stride, padding, trail, dilation,
 *             groups)
 *   forward   result.tangent = conv2d_weight(grad.tangent, input, size, stride, padding, trail, dilation, groups)
 *   saves     grad for input; input for grad
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/conv2d_weight.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/conv2d_input.h>
#include <cotangent/op/conv2d_weight.h>
#include <cotangent/private/batched_conv2d.h>

extern cti_caller cti_caller_2tensor_5ints_int, cti_caller_2tensor_5ints_int_tensor;
extern const cti_op_entry cti_op_conv2d_weight;

/* ---- conv2d_weight --------------------------------------------------------- */

enum { GRAD, INPUT, NUM_EDGES };

enum { SAVED_GRAD, SAVED_INPUT, NUM_SAVED };

typedef struct conv2d_weight_node {
    ct_node base;
    cti_saved grad_; /* read by input.grad */
    cti_saved input; /* read by grad.grad */
    cti_node_ints stride;
    cti_node_ints padding;
    cti_node_ints trail;
    cti_node_ints dilation;
    int64_t groups;
} conv2d_weight_node;

static const cti_saved_info conv2d_weight_saved[NUM_SAVED] = {
    {.name = "grad", .read_by = (cti_needed)1 << INPUT},
    {.name = "input", .read_by = (cti_needed)1 << GRAD},
};

static ct_status conv2d_weight_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                        ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const conv2d_weight_node *)base)->grad_, conv2d_weight_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *grad_ = saved[SAVED_GRAD];
    ct_tensor *input = saved[SAVED_INPUT];
    const conv2d_weight_node *node = (const conv2d_weight_node *)base;
    const ct_ints stride = cti_node_ints_get(&node->stride);
    const ct_ints padding = cti_node_ints_get(&node->padding);
    const ct_ints trail = cti_node_ints_get(&node->trail);
    const ct_ints dilation = cti_node_ints_get(&node->dilation);

    if (cti_is_needed(needed, GRAD)) { /* grad.grad */
        grads[GRAD] =
            ct_batched_conv2d(ct_conj(input), result_grad, ct_none(), stride, padding, trail, dilation, node->groups);
        if (!grads[GRAD]) return cti_failed();
    }
    if (cti_is_needed(needed, INPUT)) { /* input.grad */
        grads[INPUT] = ct_conv2d_input(ct_conj(grad_), result_grad, cti_input_sizes(base, INPUT), stride, padding,
                                       trail, dilation, node->groups);
        if (!grads[INPUT]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info conv2d_weight_attrs[] = {
    {"stride", offsetof(conv2d_weight_node, stride), CTI_ATTR_INTS},
    {"padding", offsetof(conv2d_weight_node, padding), CTI_ATTR_INTS},
    {"trail", offsetof(conv2d_weight_node, trail), CTI_ATTR_INTS},
    {"dilation", offsetof(conv2d_weight_node, dilation), CTI_ATTR_INTS},
    {"groups", offsetof(conv2d_weight_node, groups), CTI_ATTR_INT64},
};

static const cti_node_type conv2d_weight_type = {
    .name = "Conv2dWeightBackward0",
    .op = "conv2d_weight",
    .backward = conv2d_weight_backward,
    .saved = conv2d_weight_saved,
    .attrs = conv2d_weight_attrs,
    .size = sizeof(conv2d_weight_node),
    .saved_offset = offsetof(conv2d_weight_node, grad_),
    .num_saved = NUM_SAVED,
    .num_attrs = 5,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *conv2d_weight_record(cti_thread *thread, ct_tensor *grad_, ct_tensor *input, ct_ints stride,
                                         ct_ints padding, ct_ints trail, ct_ints dilation, int64_t groups,
                                         const ct_tensor *result)
{
    conv2d_weight_node *node = (conv2d_weight_node *)cti_node_create(thread, &conv2d_weight_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GRAD, grad_) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (edges[INPUT] && cti_save_input(thread, base, &node->grad_, grad_) != CT_OK) goto failed;
    if (edges[GRAD] && cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
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
static bool conv2d_weight_arguments_are_valid(cti_call *call, ct_tensor *grad_, ct_tensor *input, ct_ints size,
                                              ct_ints stride, ct_ints padding, ct_ints trail, ct_ints dilation,
                                              int64_t groups, int64_t C, int64_t H, int64_t O, int64_t P, cti_shape S,
                                              int64_t V, int64_t W)
{
    if (groups <= 0) {
        static const char must[] = "groups > 0; given groups = %lld";
        (void)cti_call_require(call, must, (long long)groups);
        return false;
    }
    if (stride.items[0] <= 0 || stride.items[1] <= 0) {
        static const char must[] = "stride[0] > 0 and stride[1] > 0; given stride[0] = %lld, stride[1] = %lld";
        (void)cti_call_require(call, must, (long long)stride.items[0], (long long)stride.items[1]);
        return false;
    }
    if (dilation.items[0] <= 0 || dilation.items[1] <= 0) {
        static const char must[] = "dilation[0] > 0 and dilation[1] > 0; given dilation[0] = %lld, dilation[1] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], (long long)dilation.items[1]);
        return false;
    }
    if (padding.items[0] < 0 || padding.items[1] < 0 || trail.items[0] < 0 || trail.items[1] < 0) {
        static const char must[] = "padding[0] >= 0 and padding[1] >= 0 and trail[0] >= 0 and trail[1] >= 0; given "
                                   "padding[0] = %lld, padding[1] = %lld, trail[0] = %lld, trail[1] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)padding.items[1],
                               (long long)trail.items[0], (long long)trail.items[1]);
        return false;
    }
    if (stride.items[0] >= INT64_C(2147483648) || stride.items[1] >= INT64_C(2147483648)) {
        static const char must[] = "stride[0] < 2147483648 and stride[1] < 2147483648; given stride[0] = %lld, "
                                   "stride[1] = %lld";
        (void)cti_call_require(call, must, (long long)stride.items[0], (long long)stride.items[1]);
        return false;
    }
    if (dilation.items[0] >= INT64_C(2147483648) || dilation.items[1] >= INT64_C(2147483648)) {
        static const char must[] = "dilation[0] < 2147483648 and dilation[1] < 2147483648; given dilation[0] = %lld, "
                                   "dilation[1] = %lld";
        (void)cti_call_require(call, must, (long long)dilation.items[0], (long long)dilation.items[1]);
        return false;
    }
    if (padding.items[0] >= INT64_C(2147483648) || padding.items[1] >= INT64_C(2147483648)) {
        static const char must[] = "padding[0] < 2147483648 and padding[1] < 2147483648; given padding[0] = %lld, "
                                   "padding[1] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)padding.items[1]);
        return false;
    }
    if (trail.items[0] >= INT64_C(2147483648) || trail.items[1] >= INT64_C(2147483648)) {
        static const char must[] = "trail[0] < 2147483648 and trail[1] < 2147483648; given trail[0] = %lld, trail[1] "
                                   "= %lld";
        (void)cti_call_require(call, must, (long long)trail.items[0], (long long)trail.items[1]);
        return false;
    }
    if ((int64_t)S.ndim != 4) {
        static const char must[] = "size.ndim == 4; given size = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size));
        return false;
    }
    if (size.items[0] != O || cti_int_mul(size.items[1], groups) != C || cti_int_mod(O, groups) != 0) {
        static const char must[] = "size[0] == grad.size(1) and size[1] * groups == input.size(1) and grad.size(1) %% "
                                   "groups == 0; given size[0] = %lld, grad.shape = %s, size[1] = %lld, groups = "
                                   "%lld, input.shape = %s";
        (void)cti_call_require(call, must, (long long)size.items[0], cti_call_sizes_text(call, grad_),
                               (long long)size.items[1], (long long)groups, cti_call_sizes_text(call, input));
        return false;
    }
    const int64_t x0_ =
        cti_window(cti_int_add(H, trail.items[0]), size.items[2], stride.items[0], padding.items[0], dilation.items[0]);
    if (P != x0_) {
        static const char must[] = "grad.size(2) == num_windows(input.size(2) + trail[0], size[2], stride, padding, "
                                   "dilation, 0); given grad.shape = %s, input.shape = %s, trail[0] = %lld, size[2] = "
                                   "%lld, stride = %s, padding = %s, dilation = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, grad_), cti_call_sizes_text(call, input),
                               (long long)trail.items[0], (long long)size.items[2], cti_call_ints_text(call, stride),
                               cti_call_ints_text(call, padding), cti_call_ints_text(call, dilation));
        return false;
    }
    const int64_t x1_ =
        cti_window(cti_int_add(W, trail.items[1]), size.items[3], stride.items[1], padding.items[1], dilation.items[1]);
    if (V != x1_) {
        static const char must[] = "grad.size(3) == num_windows(input.size(3) + trail[1], size[3], stride, padding, "
                                   "dilation, 1); given grad.shape = %s, input.shape = %s, trail[1] = %lld, size[3] = "
                                   "%lld, stride = %s, padding = %s, dilation = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, grad_), cti_call_sizes_text(call, input),
                               (long long)trail.items[1], (long long)size.items[3], cti_call_ints_text(call, stride),
                               cti_call_ints_text(call, padding), cti_call_ints_text(call, dilation));
        return false;
    }
    return true;
}

static ct_tensor *conv2d_weight_core(cti_call *call, ct_tensor *grad_, ct_tensor *input, ct_ints size,
                                     ct_ints given_stride, ct_ints given_padding, ct_ints given_trail,
                                     ct_ints given_dilation, int64_t groups)
{
    cti_ints_resolve(&size);
    cti_ints_resolve(&given_stride);
    cti_ints_resolve(&given_padding);
    cti_ints_resolve(&given_trail);
    cti_ints_resolve(&given_dilation);
    ct_tensor *const inputs[] = {grad_, input};
    static const char *const names[] = {"grad", "input"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_conv2d_weight,
                                 (const void *const[]){&size, &given_stride, &given_padding, &given_trail,
                                                       &given_dilation, &(int64_t){groups}},
                                 NULL);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    int64_t stride_[2];
    if (cti_attr_ints(call, "stride", given_stride, 2, NULL, stride_) != CT_OK) goto failed;
    const ct_ints stride = ct_ints_of(stride_, 2);
    int64_t padding_[2];
    if (cti_attr_ints(call, "padding", given_padding, 2, NULL, padding_) != CT_OK) goto failed;
    const ct_ints padding = ct_ints_of(padding_, 2);
    int64_t trail_[2];
    if (cti_attr_ints(call, "trail", given_trail, 2, NULL, trail_) != CT_OK) goto failed;
    const ct_ints trail = ct_ints_of(trail_, 2);
    int64_t dilation_[2];
    if (cti_attr_ints(call, "dilation", given_dilation, 2, NULL, dilation_) != CT_OK) goto failed;
    const ct_ints dilation = ct_ints_of(dilation_, 2);
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    if (cti_check_ndim(call->op, "grad", grad_, 4, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(grad_, 0);
    const int64_t O = cti_size_at(grad_, 1);
    const int64_t P = cti_size_at(grad_, 2);
    const int64_t V = cti_size_at(grad_, 3);
    if (cti_check_ndim(call->op, "input", input, 4, false) != CT_OK) goto failed;
    if (cti_size_at(input, 0) != N) {
        (void)cti_call_refuse_size(call, "input", 0, N, "grad.size(0)", "input.shape = %s, grad.shape = %s",
                                   cti_call_sizes_text(call, input), cti_call_sizes_text(call, grad_));
        goto failed;
    }
    const int64_t C = cti_size_at(input, 1);
    const int64_t H = cti_size_at(input, 2);
    const int64_t W = cti_size_at(input, 3);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){grad_, input}, &T) != CT_OK) goto failed;
    if (!conv2d_weight_arguments_are_valid(call, grad_, input, size, stride, padding, trail, dilation, groups, C, H, O,
                                           P, S, V, W))
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    const cti_shape result_shape = S;
    const cti_shape result_shape_meant =
        cti_shape_of_ints(call->op, "size", CTI_INTS(O, cti_int_ratio(C, groups), S.sizes[2], S.sizes[3]));
    if (cti_call_check_sizes(call, "result", &result_shape, &result_shape_meant) != CT_OK) goto failed;
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made =
            conv2d_weight_record(call->thread, grad_, input, stride, padding, trail, dilation, groups, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    int64_t workspace_size = 0;
    const cti_shape grad__shape = cti_shape_of(grad_);
    const cti_shape input_shape = cti_shape_of(input);
    if (cti_conv_weight_workspace((ct_dtype)grad_->dtype, cti_shape_ints(&grad__shape), cti_shape_ints(&input_shape),
                                  size, stride, padding, trail, dilation, groups, &workspace_size) != CT_OK)
        goto failed;
    ct_tensor *workspace = cti_call_workspace(call, workspace_size);
    if (!workspace) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_conv_weight_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *grad_view = cti_view_tensor(&views[0], grad_);
    cti_view *input_view = cti_view_tensor(&views[1], input);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    cti_view *workspace_view = cti_view_tensor(&views[3], workspace);
    const ct_status status = (launch.is_on_device ? cti_conv_weight_backend : cti_conv_weight_cpu)(
        &launch, grad_view, input_view, size, stride, padding, trail, dilation, groups, result_view, workspace_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_conv2d_weight)(ct_tensor *grad_, ct_tensor *input, ct_ints size, ct_ints stride, ct_ints padding,
                              ct_ints trail, ct_ints dilation, int64_t groups)
{
    cti_call call = cti_call_plain("conv2d_weight");
    return conv2d_weight_core(&call, grad_, input, size, stride, padding, trail, dilation, groups);
}

ct_tensor *(ct_conv2d_weight_out)(ct_tensor *grad_, ct_tensor *input, ct_ints size, ct_ints stride, ct_ints padding,
                                  ct_ints trail, ct_ints dilation, int64_t groups, ct_tensor *out)
{
    cti_call call = cti_call_out("conv2d_weight", out);
    return conv2d_weight_core(&call, grad_, input, size, stride, padding, trail, dilation, groups);
}

/* ---- entries ---------------------------------------------------------------- */

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
    ct_tensor *grad_ = args[0].value.tensor;
    if (grad_tangent) {
        ct_tensor *term = ct_conv2d_weight(grad_tangent, input, size, stride, padding, trail, dilation, groups);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (input_tangent) {
        ct_tensor *term = ct_conv2d_weight(grad_, input_tangent, size, stride, padding, trail, dilation, groups);
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

const cti_op_entry cti_op_conv2d_weight = {
    .info =
        {
            .name = "conv2d_weight",
            .op = "conv2d_weight",
            .overload = "",
            .family = "conv",
            .doc = "Adjoint of batched_conv2d with respect to its weight, without conjugation; the result has the "
                   "given size.",
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
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS),
                               CTI_PARAMETER(INTS), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_5ints_int, ct_conv2d_weight, NULL,
                               cti_caller_2tensor_5ints_int_tensor, ct_conv2d_weight_out),
    .jvp = jvp_conv2d_weight,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .axis = 1, .least = 4},
                                                     {.role = CTI_BATCH_FOLD, .axis = 1, .least = 4},
                                                     {.role = CTI_BATCH_FOLD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_FOLD, .axis = -1}},
                     .folded = 0,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
