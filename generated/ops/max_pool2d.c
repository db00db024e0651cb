/*
 * max_pool2d: Max pooling: largest element of windows of the last two axes. The windows have size kernel_size and start
 * stride elements apart; stride is kernel_size if left out. The elements of a window are dilation apart. The first of
 * equal elements is chosen; NaN is propagated.
 *
 * Written by ctgen from schemas/pool.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = max_pool2d_scatter(result.grad, window_index if small else far, shape(self), kernel_size,
 *             stride, padding, dilation)
 *   forward   far_ = max_pool2d_window_indices(self, kernel_size, stride, padding, dilation, ceil_mode)
 *             result.tangent = max_pool2d_gather(self.tangent, far_, kernel_size, stride, padding, dilation)
 *   saves     window_index when small; far when not small
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/max_pool2d.h"

#include <cotangent/op/max_pool2d.h>
#include <cotangent/private/max_pool2d_scatter.h>

extern cti_caller cti_caller_tensor_ints_opts, cti_caller_tensor_ints_tensor_opts;
extern const cti_op_entry cti_op_max_pool2d;

/* ---- max_pool2d ------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

enum { SAVED_WINDOW_INDEX, SAVED_FAR, NUM_SAVED };

typedef struct max_pool2d_node {
    ct_node base;
    cti_saved window_index; /* read by self.grad */
    cti_saved far;          /* read by self.grad */
    cti_node_ints kernel_size;
    cti_node_ints stride;
    cti_node_ints padding;
    cti_node_ints dilation;
} max_pool2d_node;

static const cti_saved_info max_pool2d_saved[NUM_SAVED] = {
    {.name = "window_index", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_INDEX},
    {.name = "far", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status max_pool2d_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const max_pool2d_node *)base)->window_index, max_pool2d_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *window_index = saved[SAVED_WINDOW_INDEX];
    ct_tensor *far = saved[SAVED_FAR];
    const max_pool2d_node *node = (const max_pool2d_node *)base;
    const ct_ints kernel_size = cti_node_ints_get(&node->kernel_size);
    const ct_ints stride = cti_node_ints_get(&node->stride);
    const ct_ints padding = cti_node_ints_get(&node->padding);
    const ct_ints dilation = cti_node_ints_get(&node->dilation);

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        const bool small = cti_int_mul(kernel_size.items[0], kernel_size.items[1]) <= 256;
        grads[SELF] = ct_max_pool2d_scatter(result_grad, small ? window_index : far, cti_input_sizes(base, SELF),
                                            kernel_size, stride, padding, dilation);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info max_pool2d_attrs[] = {
    {"kernel_size", offsetof(max_pool2d_node, kernel_size), CTI_ATTR_INTS},
    {"stride", offsetof(max_pool2d_node, stride), CTI_ATTR_INTS},
    {"padding", offsetof(max_pool2d_node, padding), CTI_ATTR_INTS},
    {"dilation", offsetof(max_pool2d_node, dilation), CTI_ATTR_INTS},
};

static const cti_node_type max_pool2d_type = {
    .name = "MaxPool2dBackward0",
    .op = "max_pool2d",
    .backward = max_pool2d_backward,
    .saved = max_pool2d_saved,
    .attrs = max_pool2d_attrs,
    .size = sizeof(max_pool2d_node),
    .saved_offset = offsetof(max_pool2d_node, window_index),
    .num_saved = NUM_SAVED,
    .num_attrs = 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *max_pool2d_record(cti_thread *thread, ct_tensor *self, ct_ints kernel_size, ct_ints stride,
                                      ct_ints padding, ct_ints dilation, const ct_tensor *result)
{
    max_pool2d_node *node = (max_pool2d_node *)cti_node_create(thread, &max_pool2d_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->kernel_size, kernel_size) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->stride, stride) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->padding, padding) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->dilation, dilation) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field max_pool2d_option_fields[] = {
    {"stride", offsetof(ct_max_pool2d_opts, stride), CTI_FIELD_INTS},
    {"padding", offsetof(ct_max_pool2d_opts, padding), CTI_FIELD_INTS},
    {"dilation", offsetof(ct_max_pool2d_opts, dilation), CTI_FIELD_INTS},
};
static const ct_max_pool2d_opts max_pool2d_defaults = {CTI_RESOLVED, .ceil_mode = false};
static const cti_options_type max_pool2d_options = {sizeof(ct_max_pool2d_opts), 3, max_pool2d_option_fields,
                                                    &max_pool2d_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool max_pool2d_arguments_are_valid(cti_call *call, ct_tensor *self, ct_ints kernel_size, ct_ints stride,
                                           ct_ints padding, ct_ints dilation, bool ceil_mode)
{
    if (self->ndim != 3 && self->ndim != 4) {
        static const char must[] = "self.ndim == 3 or self.ndim == 4; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        return false;
    }
    if (kernel_size.items[0] <= 0 || kernel_size.items[1] <= 0) {
        static const char must[] = "kernel_size[0] > 0 and kernel_size[1] > 0; given kernel_size[0] = %lld, "
                                   "kernel_size[1] = %lld";
        (void)cti_call_require(call, must, (long long)kernel_size.items[0], (long long)kernel_size.items[1]);
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
    if (padding.items[0] < 0 || padding.items[1] < 0) {
        static const char must[] = "padding[0] >= 0 and padding[1] >= 0; given padding[0] = %lld, padding[1] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)padding.items[1]);
        return false;
    }
    if (cti_extent(self, -3) <= 0 || cti_extent(self, -2) <= 0 || cti_extent(self, -1) <= 0) {
        static const char must[] = "self.size(-3) > 0 and self.size(-2) > 0 and self.size(-1) > 0; given self.shape = "
                                   "%s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        return false;
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
        return false;
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
        return false;
    }
    const int64_t x2_ = cti_int_mul(dilation.items[0], cti_int_sub(kernel_size.items[0], 1));
    if (cti_int_mul(2, padding.items[0]) > cti_int_add(x2_, 1)) {
        static const char must[] = "2 * padding[0] <= dilation[0] * (kernel_size[0] - 1) + 1; given padding[0] = "
                                   "%lld, dilation[0] = %lld, kernel_size[0] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)dilation.items[0],
                               (long long)kernel_size.items[0]);
        return false;
    }
    const int64_t x3_ = cti_int_mul(dilation.items[1], cti_int_sub(kernel_size.items[1], 1));
    if (cti_int_mul(2, padding.items[1]) > cti_int_add(x3_, 1)) {
        static const char must[] = "2 * padding[1] <= dilation[1] * (kernel_size[1] - 1) + 1; given padding[1] = "
                                   "%lld, dilation[1] = %lld, kernel_size[1] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[1], (long long)dilation.items[1],
                               (long long)kernel_size.items[1]);
        return false;
    }
    return true;
}

static ct_tensor *max_pool2d_core(cti_call *call, ct_tensor *self, ct_ints given_kernel_size,
                                  const ct_max_pool2d_opts *opts)
{
    ct_max_pool2d_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &max_pool2d_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&given_kernel_size);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_max_pool2d, (const void *const[]){&given_kernel_size}, opts);
    int64_t kernel_size_[2];
    if (cti_attr_ints(call, "kernel_size", given_kernel_size, 2, NULL, kernel_size_) != CT_OK) goto failed;
    const ct_ints kernel_size = ct_ints_of(kernel_size_, 2);
    int64_t padding_[2];
    if (cti_attr_ints(call, "padding", opts->padding, 2, (const int64_t[]){0, 0}, padding_) != CT_OK) goto failed;
    const ct_ints padding = ct_ints_of(padding_, 2);
    int64_t dilation_[2];
    if (cti_attr_ints(call, "dilation", opts->dilation, 2, (const int64_t[]){1, 1}, dilation_) != CT_OK) goto failed;
    const ct_ints dilation = ct_ints_of(dilation_, 2);
    const bool ceil_mode = opts->ceil_mode;
    int64_t stride_[2];
    if (cti_attr_ints(call, "stride", opts->stride, 2, kernel_size.items, stride_) != CT_OK) goto failed;
    const ct_ints stride = ct_ints_of(stride_, 2);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const int64_t oh = cti_pooled(cti_extent(self, -2), kernel_size.items[0], stride.items[0], padding.items[0],
                                  dilation.items[0], ceil_mode);
    const int64_t ow = cti_pooled(cti_extent(self, -1), kernel_size.items[1], stride.items[1], padding.items[1],
                                  dilation.items[1], ceil_mode);
    const bool small = cti_int_mul(kernel_size.items[0], kernel_size.items[1]) <= 256;
    if (!max_pool2d_arguments_are_valid(call, self, kernel_size, stride, padding, dilation, ceil_mode)) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape shape = cti_shape_with(call->op, cti_shape_with(call->op, S, -2, oh), -1, ow);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = max_pool2d_record(call->thread, self, kernel_size, stride, padding, dilation, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *window_index = NULL;
    if (call->recorded && small) {
        window_index = cti_call_tensor(call, CT_DTYPE_U8, &shape);
        if (!window_index) goto failed;
    }
    ct_tensor *far = NULL;
    if (call->recorded && !small) {
        far = cti_call_tensor(call, CT_DTYPE_I32, &shape);
        if (!far) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_max_pool_forward_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    cti_view *window_index_view = cti_view_tensor(&views[2], window_index);
    cti_view *far_view = cti_view_tensor(&views[3], far);
    const ct_status status = (launch.is_on_device ? cti_max_pool_forward_backend : cti_max_pool_forward_cpu)(
        &launch, self_view, kernel_size, stride, padding, dilation, ceil_mode, result_view, window_index_view,
        far_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        max_pool2d_node *node = (max_pool2d_node *)call->node;
        if (small && cti_call_save_made(call, &node->window_index, window_index) != CT_OK) goto failed;
        if (!small && cti_call_save_made(call, &node->far, far) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_max_pool2d)(ct_tensor *self, ct_ints kernel_size, const ct_max_pool2d_opts *opts)
{
    cti_call call = cti_call_plain("max_pool2d");
    return max_pool2d_core(&call, self, kernel_size, opts);
}

ct_tensor *(ct_max_pool2d_out)(ct_tensor *self, ct_ints kernel_size, ct_tensor *out, const ct_max_pool2d_opts *opts)
{
    cti_call call = cti_call_out("max_pool2d", out);
    return max_pool2d_core(&call, self, kernel_size, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info max_pool2d_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "kernel_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "ceil_mode", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const max_pool2d_outputs[] = {"result"};

const cti_op_entry cti_op_max_pool2d = {
    .info =
        {
            .name = "max_pool2d",
            .op = "max_pool2d",
            .overload = "",
            .family = "pool",
            .doc = "Max pooling: largest element of windows of the last two axes. The windows have size kernel_size "
                   "and start stride elements apart; stride is kernel_size if left out. The elements of a window are "
                   "dilation apart. The first of equal elements is chosen; NaN is propagated.",
            .meaning = "kernel",
            .args = max_pool2d_args,
            .num_args = 6,
            .outputs = max_pool2d_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "window_index when small; far when not small",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_OPTION(INTS, ct_max_pool2d_opts, stride),
                               CTI_OPTION(INTS, ct_max_pool2d_opts, padding),
                               CTI_OPTION(INTS, ct_max_pool2d_opts, dilation),
                               CTI_OPTION(BOOL, ct_max_pool2d_opts, ceil_mode)},
    .options = &max_pool2d_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_opts, ct_max_pool2d, NULL, cti_caller_tensor_ints_tensor_opts,
                               ct_max_pool2d_out),
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
