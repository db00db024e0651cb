/*
 * avg_pool3d: Average pooling: mean over windows of the last three axes. The windows have size kernel_size and start
 * stride elements apart; stride is kernel_size if left out. Padding counts as zeros, or is excluded if
 * count_include_pad is false.
 *
 * Written by ctgen from schemas/pool3d.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = avg_pool3d_adjoint(result.grad, shape(self), kernel_size, stride, padding, ceil_mode,
 *             count_include_pad, divisor_override)
 *   forward   result.tangent = avg_pool3d(self.tangent, kernel_size, stride, padding, ceil_mode, count_include_pad,
 *             divisor_override)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/avg_pool3d.h"

#include <cotangent/op/avg_pool3d.h>
#include <cotangent/private/avg_pool3d_adjoint.h>

extern cti_caller cti_caller_tensor_ints_opts, cti_caller_tensor_ints_tensor_opts;
extern const cti_op_entry cti_op_avg_pool3d;

/* ---- avg_pool3d ------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct avg_pool3d_node {
    ct_node base;
    cti_node_ints kernel_size;
    cti_node_ints stride;
    cti_node_ints padding;
    bool ceil_mode;
    bool count_include_pad;
    ct_scalar divisor_override;
} avg_pool3d_node;

static ct_status avg_pool3d_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const avg_pool3d_node *node = (const avg_pool3d_node *)base;
    const ct_ints kernel_size = cti_node_ints_get(&node->kernel_size);
    const ct_ints stride = cti_node_ints_get(&node->stride);
    const ct_ints padding = cti_node_ints_get(&node->padding);

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        grads[SELF] = ct_avg_pool3d_adjoint(result_grad, cti_input_sizes(base, SELF), kernel_size, stride, padding,
                                            node->ceil_mode ? CT_ON : CT_OFF, node->count_include_pad ? CT_ON : CT_OFF,
                                            .divisor_override = cti_option_int(node->divisor_override));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info avg_pool3d_attrs[] = {
    {"kernel_size", offsetof(avg_pool3d_node, kernel_size), CTI_ATTR_INTS},
    {"stride", offsetof(avg_pool3d_node, stride), CTI_ATTR_INTS},
    {"padding", offsetof(avg_pool3d_node, padding), CTI_ATTR_INTS},
    {"ceil_mode", offsetof(avg_pool3d_node, ceil_mode), CTI_ATTR_BOOL},
    {"count_include_pad", offsetof(avg_pool3d_node, count_include_pad), CTI_ATTR_BOOL},
    {"divisor_override", offsetof(avg_pool3d_node, divisor_override), CTI_ATTR_SCALAR},
};

static const cti_node_type avg_pool3d_type = {
    .name = "AvgPool3dBackward0",
    .op = "avg_pool3d",
    .backward = avg_pool3d_backward,
    .attrs = avg_pool3d_attrs,
    .size = sizeof(avg_pool3d_node),
    .saved_offset = sizeof(avg_pool3d_node),
    .num_attrs = 6,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *avg_pool3d_record(cti_thread *thread, ct_tensor *self, ct_ints kernel_size, ct_ints stride,
                                      ct_ints padding, bool ceil_mode, bool count_include_pad,
                                      ct_scalar divisor_override, const ct_tensor *result)
{
    avg_pool3d_node *node = (avg_pool3d_node *)cti_node_create(thread, &avg_pool3d_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->kernel_size, kernel_size) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->stride, stride) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->padding, padding) != CT_OK) goto failed;
    node->ceil_mode = ceil_mode;
    node->count_include_pad = count_include_pad;
    node->divisor_override = divisor_override;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field avg_pool3d_option_fields[] = {
    {"stride", offsetof(ct_avg_pool3d_opts, stride), CTI_FIELD_INTS},
    {"padding", offsetof(ct_avg_pool3d_opts, padding), CTI_FIELD_INTS},
};
static const ct_avg_pool3d_opts avg_pool3d_defaults = {CTI_RESOLVED, .ceil_mode = false, .count_include_pad = true,
                                                       .divisor_override = CT_NO_INT_};
static const cti_options_type avg_pool3d_options = {sizeof(ct_avg_pool3d_opts), 2, avg_pool3d_option_fields,
                                                    &avg_pool3d_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool avg_pool3d_arguments_are_valid(cti_call *call, ct_tensor *self, ct_ints kernel_size, ct_ints stride,
                                           ct_ints padding, bool ceil_mode, ct_scalar divisor_override)
{
    if (self->ndim != 4 && self->ndim != 5) {
        static const char must[] = "self.ndim == 4 or self.ndim == 5; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        return false;
    }
    if (kernel_size.items[0] <= 0 || kernel_size.items[1] <= 0 || kernel_size.items[2] <= 0) {
        static const char must[] = "kernel_size[0] > 0 and kernel_size[1] > 0 and kernel_size[2] > 0; given "
                                   "kernel_size[0] = %lld, kernel_size[1] = %lld, kernel_size[2] = %lld";
        (void)cti_call_require(call, must, (long long)kernel_size.items[0], (long long)kernel_size.items[1],
                               (long long)kernel_size.items[2]);
        return false;
    }
    if (stride.items[0] <= 0 || stride.items[1] <= 0 || stride.items[2] <= 0) {
        static const char must[] = "stride[0] > 0 and stride[1] > 0 and stride[2] > 0; given stride[0] = %lld, "
                                   "stride[1] = %lld, stride[2] = %lld";
        (void)cti_call_require(call, must, (long long)stride.items[0], (long long)stride.items[1],
                               (long long)stride.items[2]);
        return false;
    }
    if (padding.items[0] < 0 || padding.items[1] < 0 || padding.items[2] < 0) {
        static const char must[] = "padding[0] >= 0 and padding[1] >= 0 and padding[2] >= 0; given padding[0] = %lld, "
                                   "padding[1] = %lld, padding[2] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)padding.items[1],
                               (long long)padding.items[2]);
        return false;
    }
    if (cti_extent(self, -4) <= 0 || cti_extent(self, -3) <= 0 || cti_extent(self, -2) <= 0 ||
        cti_extent(self, -1) <= 0) {
        static const char must[] = "self.size(-4) > 0 and self.size(-3) > 0 and self.size(-2) > 0 and self.size(-1) > "
                                   "0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        return false;
    }
    const int64_t od =
        cti_pooled(cti_extent(self, -3), kernel_size.items[0], stride.items[0], padding.items[0], 1, ceil_mode);
    if (od <= 0) {
        static const char must[] = "num_windows(self.size(-3), kernel_size[0], stride[0], padding[0], 1, ceil_mode) > "
                                   "0; given self.shape = %s, kernel_size[0] = %lld, stride[0] = %lld, padding[0] = "
                                   "%lld, ceil_mode = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)kernel_size.items[0],
                               (long long)stride.items[0], (long long)padding.items[0], ceil_mode ? "true" : "false");
        return false;
    }
    const int64_t oh =
        cti_pooled(cti_extent(self, -2), kernel_size.items[1], stride.items[1], padding.items[1], 1, ceil_mode);
    if (oh <= 0) {
        static const char must[] = "num_windows(self.size(-2), kernel_size[1], stride[1], padding[1], 1, ceil_mode) > "
                                   "0; given self.shape = %s, kernel_size[1] = %lld, stride[1] = %lld, padding[1] = "
                                   "%lld, ceil_mode = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)kernel_size.items[1],
                               (long long)stride.items[1], (long long)padding.items[1], ceil_mode ? "true" : "false");
        return false;
    }
    const int64_t ow =
        cti_pooled(cti_extent(self, -1), kernel_size.items[2], stride.items[2], padding.items[2], 1, ceil_mode);
    if (ow <= 0) {
        static const char must[] = "num_windows(self.size(-1), kernel_size[2], stride[2], padding[2], 1, ceil_mode) > "
                                   "0; given self.shape = %s, kernel_size[2] = %lld, stride[2] = %lld, padding[2] = "
                                   "%lld, ceil_mode = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)kernel_size.items[2],
                               (long long)stride.items[2], (long long)padding.items[2], ceil_mode ? "true" : "false");
        return false;
    }
    if (cti_int_mul(2, padding.items[0]) > kernel_size.items[0]) {
        static const char must[] = "2 * padding[0] <= kernel_size[0]; given padding[0] = %lld, kernel_size[0] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[0], (long long)kernel_size.items[0]);
        return false;
    }
    if (cti_int_mul(2, padding.items[1]) > kernel_size.items[1]) {
        static const char must[] = "2 * padding[1] <= kernel_size[1]; given padding[1] = %lld, kernel_size[1] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[1], (long long)kernel_size.items[1]);
        return false;
    }
    if (cti_int_mul(2, padding.items[2]) > kernel_size.items[2]) {
        static const char must[] = "2 * padding[2] <= kernel_size[2]; given padding[2] = %lld, kernel_size[2] = %lld";
        (void)cti_call_require(call, must, (long long)padding.items[2], (long long)kernel_size.items[2]);
        return false;
    }
    if (divisor_override.kind != CT_SCALAR_UNSET && divisor_override.i == 0) {
        static const char must[] = "divisor_override == none or divisor_override != 0; given divisor_override = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, divisor_override));
        return false;
    }
    return true;
}

static ct_tensor *avg_pool3d_core(cti_call *call, ct_tensor *self, ct_ints given_kernel_size,
                                  const ct_avg_pool3d_opts *opts)
{
    ct_avg_pool3d_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &avg_pool3d_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&given_kernel_size);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_avg_pool3d, (const void *const[]){&given_kernel_size}, opts);
    int64_t kernel_size_[3];
    if (cti_attr_ints(call, "kernel_size", given_kernel_size, 3, NULL, kernel_size_) != CT_OK) goto failed;
    const ct_ints kernel_size = ct_ints_of(kernel_size_, 3);
    int64_t padding_[3];
    if (cti_attr_ints(call, "padding", opts->padding, 3, (const int64_t[]){0, 0, 0}, padding_) != CT_OK) goto failed;
    const ct_ints padding = ct_ints_of(padding_, 3);
    const bool ceil_mode = opts->ceil_mode;
    const bool count_include_pad = opts->count_include_pad;
    ct_scalar divisor_override = cti_given_int(opts->divisor_override);
    if (cti_attr_optional_int(call, "divisor_override", divisor_override) != CT_OK) goto failed;
    int64_t stride_[3];
    if (cti_attr_ints(call, "stride", opts->stride, 3, kernel_size.items, stride_) != CT_OK) goto failed;
    const ct_ints stride = ct_ints_of(stride_, 3);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const int64_t od =
        cti_pooled(cti_extent(self, -3), kernel_size.items[0], stride.items[0], padding.items[0], 1, ceil_mode);
    const int64_t oh =
        cti_pooled(cti_extent(self, -2), kernel_size.items[1], stride.items[1], padding.items[1], 1, ceil_mode);
    const int64_t ow =
        cti_pooled(cti_extent(self, -1), kernel_size.items[2], stride.items[2], padding.items[2], 1, ceil_mode);
    if (!avg_pool3d_arguments_are_valid(call, self, kernel_size, stride, padding, ceil_mode, divisor_override))
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape x3_ = cti_shape_with(call->op, cti_shape_with(call->op, S, -3, od), -2, oh);
    const cti_shape result_shape = cti_shape_with(call->op, x3_, -1, ow);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = avg_pool3d_record(call->thread, self, kernel_size, stride, padding, ceil_mode,
                                          count_include_pad, divisor_override, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_avg_pool_forward_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_avg_pool_forward_backend : cti_avg_pool_forward_cpu)(
        &launch, self_view, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_avg_pool3d)(ct_tensor *self, ct_ints kernel_size, const ct_avg_pool3d_opts *opts)
{
    cti_call call = cti_call_plain("avg_pool3d");
    return avg_pool3d_core(&call, self, kernel_size, opts);
}

ct_tensor *(ct_avg_pool3d_out)(ct_tensor *self, ct_ints kernel_size, ct_tensor *out, const ct_avg_pool3d_opts *opts)
{
    cti_call call = cti_call_out("avg_pool3d", out);
    return avg_pool3d_core(&call, self, kernel_size, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info avg_pool3d_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "kernel_size", .type = "int[3]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[3]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "padding", .type = "int[3]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "ceil_mode", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "count_include_pad", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "divisor_override", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
};
static const char *const avg_pool3d_outputs[] = {"result"};

const cti_op_entry cti_op_avg_pool3d = {
    .info =
        {
            .name = "avg_pool3d",
            .op = "avg_pool3d",
            .overload = "",
            .family = "pool3d",
            .doc = "Average pooling: mean over windows of the last three axes. The windows have size kernel_size and "
                   "start stride elements apart; stride is kernel_size if left out. Padding counts as zeros, or is "
                   "excluded if count_include_pad is false.",
            .meaning = "kernel",
            .args = avg_pool3d_args,
            .num_args = 7,
            .outputs = avg_pool3d_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_OPTION(INTS, ct_avg_pool3d_opts, stride),
                               CTI_OPTION(INTS, ct_avg_pool3d_opts, padding),
                               CTI_OPTION(BOOL, ct_avg_pool3d_opts, ceil_mode),
                               CTI_OPTION(BOOL, ct_avg_pool3d_opts, count_include_pad),
                               CTI_OPTION(GIVEN_INT, ct_avg_pool3d_opts, divisor_override)},
    .options = &avg_pool3d_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_opts, ct_avg_pool3d, NULL, cti_caller_tensor_ints_tensor_opts,
                               ct_avg_pool3d_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN},
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
