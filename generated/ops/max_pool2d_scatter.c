/*
 * max_pool2d_scatter: Tensor of the given size with the elements of grad added at window_index of each window of a
 * max_pool2d, and zeros elsewhere.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 *
 *   backward  grad.grad = max_pool2d_gather(result.grad, window_index, kernel_size, stride, padding, dilation)
 *   forward   result.tangent = max_pool2d_scatter(grad.tangent, window_index, size, kernel_size, stride, padding,
 *             dilation)
 *   saves     window_index
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/max_pool2d_scatter.h"

#include <cotangent/private/max_pool2d_gather.h>
#include <cotangent/private/max_pool2d_scatter.h>

extern cti_caller cti_caller_2tensor_5ints, cti_caller_2tensor_5ints_tensor;
extern const cti_op_entry cti_op_max_pool2d_scatter;

/* ---- max_pool2d_scatter ---------------------------------------------------- */

enum { GRAD, NUM_EDGES };

enum { SAVED_WINDOW_INDEX, NUM_SAVED };

typedef struct max_pool2d_scatter_node {
    ct_node base;
    cti_saved window_index; /* read by grad.grad */
    cti_node_ints kernel_size;
    cti_node_ints stride;
    cti_node_ints padding;
    cti_node_ints dilation;
} max_pool2d_scatter_node;

static const cti_saved_info max_pool2d_scatter_saved[NUM_SAVED] = {
    {.name = "window_index", .read_by = (cti_needed)1 << GRAD, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status max_pool2d_scatter_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const max_pool2d_scatter_node *)base)->window_index, max_pool2d_scatter_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *window_index = saved[SAVED_WINDOW_INDEX];
    const max_pool2d_scatter_node *node = (const max_pool2d_scatter_node *)base;
    const ct_ints kernel_size = cti_node_ints_get(&node->kernel_size);
    const ct_ints stride = cti_node_ints_get(&node->stride);
    const ct_ints padding = cti_node_ints_get(&node->padding);
    const ct_ints dilation = cti_node_ints_get(&node->dilation);

    /* grad.grad = max_pool2d_gather(result.grad, window_index, kernel_size, stride, padding, dilation) */
    if (cti_is_needed(needed, GRAD)) {
        grads[GRAD] = ct_max_pool2d_gather(result_grad, window_index, kernel_size, stride, padding, dilation);
        if (!grads[GRAD]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info max_pool2d_scatter_attrs[] = {
    {"kernel_size", offsetof(max_pool2d_scatter_node, kernel_size), CTI_ATTR_INTS},
    {"stride", offsetof(max_pool2d_scatter_node, stride), CTI_ATTR_INTS},
    {"padding", offsetof(max_pool2d_scatter_node, padding), CTI_ATTR_INTS},
    {"dilation", offsetof(max_pool2d_scatter_node, dilation), CTI_ATTR_INTS},
};

static const cti_node_type max_pool2d_scatter_type = {
    .name = "MaxPool2dScatterBackward0",
    .op = "max_pool2d_scatter",
    .backward = max_pool2d_scatter_backward,
    .saved = max_pool2d_scatter_saved,
    .attrs = max_pool2d_scatter_attrs,
    .size = sizeof(max_pool2d_scatter_node),
    .saved_offset = offsetof(max_pool2d_scatter_node, window_index),
    .num_saved = NUM_SAVED,
    .num_attrs = 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *max_pool2d_scatter_record(cti_thread *thread, ct_tensor *grad_, ct_tensor *window_index,
                                              ct_ints kernel_size, ct_ints stride, ct_ints padding, ct_ints dilation,
                                              const ct_tensor *result)
{
    max_pool2d_scatter_node *node =
        (max_pool2d_scatter_node *)cti_node_create(thread, &max_pool2d_scatter_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GRAD, grad_) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->window_index, window_index) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->kernel_size, kernel_size) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->stride, stride) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->padding, padding) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->dilation, dilation) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *max_pool2d_scatter_core(cti_call *call, ct_tensor *grad_, ct_tensor *window_index, ct_ints size,
                                          ct_ints given_kernel_size, ct_ints given_stride, ct_ints given_padding,
                                          ct_ints given_dilation)
{
    cti_ints_resolve(&size);
    cti_ints_resolve(&given_kernel_size);
    cti_ints_resolve(&given_stride);
    cti_ints_resolve(&given_padding);
    cti_ints_resolve(&given_dilation);
    ct_tensor *const inputs[] = {grad_, window_index};
    static const char *const names[] = {"grad", "window_index"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(
            call, &cti_op_max_pool2d_scatter,
            (const void *const[]){&size, &given_kernel_size, &given_stride, &given_padding, &given_dilation}, NULL);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
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
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    const cti_shape Q = cti_shape_part(grad_, 0, 0);
    if (!cti_shape_is(window_index, Q)) {
        (void)cti_call_refuse_shape(call, "window_index", -1, Q, "grad.shape", "window_index.shape = %s",
                                    cti_call_sizes_text(call, window_index));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){grad_}, &T) != CT_OK) goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, CTI_SET_INTEGER, 1, (ct_tensor *const[]){window_index}, &I) != CT_OK) goto failed;
    if ((int64_t)S.ndim != 3 && (int64_t)S.ndim != 4) {
        static const char must[] = "size.ndim == 3 or size.ndim == 4; given size = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size));
        goto failed;
    }
    const cti_shape x0_ = cti_shape_with(call->op, S, -2, cti_extent(window_index, -2));
    const cti_shape x1_ = cti_shape_with(call->op, x0_, -1, cti_extent(window_index, -1));
    if (!cti_shapes_equal(x1_, Q)) {
        static const char must[] = "((size with window_index.size(-2) at axis -2) with window_index.size(-1) at axis "
                                   "-1) == grad.shape; given size = %s, window_index.shape = %s, grad.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size), cti_call_sizes_text(call, window_index),
                               cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = max_pool2d_scatter_record(call->thread, grad_, window_index, kernel_size, stride, padding,
                                                  dilation, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_grad_ = cti_call_read(call, grad_, T);
    if (!read_grad_) goto failed;
    ct_tensor *read_window_index = cti_call_read(call, window_index, I);
    if (!read_window_index) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_max_pool_scatter_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *grad_view = cti_view_tensor(&views[0], read_grad_);
    cti_view *window_index_view = cti_view_tensor(&views[1], read_window_index);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_max_pool_scatter_backend : cti_max_pool_scatter_cpu)(
        &launch, grad_view, window_index_view, size, kernel_size, stride, padding, dilation, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_max_pool2d_scatter)(ct_tensor *grad_, ct_tensor *window_index, ct_ints size, ct_ints kernel_size,
                                   ct_ints stride, ct_ints padding, ct_ints dilation)
{
    cti_call call = cti_call_plain("max_pool2d_scatter");
    return max_pool2d_scatter_core(&call, grad_, window_index, size, kernel_size, stride, padding, dilation);
}

ct_tensor *(ct_max_pool2d_scatter_out)(ct_tensor *grad_, ct_tensor *window_index, ct_ints size, ct_ints kernel_size,
                                       ct_ints stride, ct_ints padding, ct_ints dilation, ct_tensor *out)
{
    cti_call call = cti_call_out("max_pool2d_scatter", out);
    return max_pool2d_scatter_core(&call, grad_, window_index, size, kernel_size, stride, padding, dilation);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_max_pool2d_scatter(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    ct_tensor *window_index = args[1].value.tensor;
    const ct_ints size = args[2].value.ints;
    const ct_ints kernel_size = args[3].value.ints;
    const ct_ints stride = args[4].value.ints;
    const ct_ints padding = args[5].value.ints;
    const ct_ints dilation = args[6].value.ints;
    if (grad_tangent) {
        ct_tensor *term =
            ct_max_pool2d_scatter(grad_tangent, window_index, size, kernel_size, stride, padding, dilation);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info max_pool2d_scatter_args[] = {
    {.name = "grad", .type = "T[*Q]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "window_index", .type = "I[*Q]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "kernel_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST},
};
static const char *const max_pool2d_scatter_outputs[] = {"result"};

const cti_op_entry cti_op_max_pool2d_scatter = {
    .info =
        {
            .name = "max_pool2d_scatter",
            .op = "max_pool2d_scatter",
            .overload = "",
            .family = "pool",
            .doc = "Tensor of the given size with the elements of grad added at window_index of each window of a "
                   "max_pool2d, and zeros elsewhere.",
            .meaning = "kernel",
            .args = max_pool2d_scatter_args,
            .num_args = 7,
            .outputs = max_pool2d_scatter_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "window_index",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS),
                                    CTI_PARAMETER(INTS), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_5ints, ct_max_pool2d_scatter, NULL, cti_caller_2tensor_5ints_tensor,
                               ct_max_pool2d_scatter_out),
    .jvp = jvp_max_pool2d_scatter,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_FOLD},
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
