/*
 * avg_pool3d_adjoint: Adjoint of avg_pool3d: tensor of the given size. Every element of grad, divided by the divisor of
 * its mean, is added to the elements of its window.
 *
 * Written by ctgen from schemas/pool3d.yaml. Change the schema, not this file.
 *
 *   backward  grad.grad = avg_pool3d(result.grad, kernel_size, stride, padding, ceil_mode, count_include_pad,
 *             divisor_override)
 *   forward   result.tangent = avg_pool3d_adjoint(grad.tangent, size, kernel_size, stride, padding, ceil_mode,
 *             count_include_pad, divisor_override)
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
#include "gen/kernels/ops/avg_pool3d_adjoint.h"

#include <cotangent/op/avg_pool3d.h>
#include <cotangent/private/avg_pool3d_adjoint.h>

extern cti_caller cti_caller_tensor_4ints_2switch_opts, cti_caller_tensor_4ints_2switch_tensor_opts;
extern const cti_op_entry cti_op_avg_pool3d_adjoint;

/* ---- avg_pool3d_adjoint ---------------------------------------------------- */

enum { GRAD, NUM_EDGES };

typedef struct avg_pool3d_adjoint_node {
    ct_node base;
    cti_node_ints kernel_size;
    cti_node_ints stride;
    cti_node_ints padding;
    bool ceil_mode;
    bool count_include_pad;
    ct_scalar divisor_override;
} avg_pool3d_adjoint_node;

static ct_status avg_pool3d_adjoint_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const avg_pool3d_adjoint_node *node = (const avg_pool3d_adjoint_node *)base;
    const ct_ints kernel_size = cti_node_ints_get(&node->kernel_size);
    const ct_ints stride = cti_node_ints_get(&node->stride);
    const ct_ints padding = cti_node_ints_get(&node->padding);

    if (cti_is_needed(needed, GRAD)) { /* grad.grad */
        grads[GRAD] = ct_avg_pool3d(result_grad, kernel_size, .stride = cti_ints_option(stride),
                                    .padding = cti_ints_option(padding), .ceil_mode = node->ceil_mode,
                                    .count_include_pad = node->count_include_pad,
                                    .divisor_override = cti_option_int(node->divisor_override));
        if (!grads[GRAD]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info avg_pool3d_adjoint_attrs[] = {
    {"kernel_size", offsetof(avg_pool3d_adjoint_node, kernel_size), CTI_ATTR_INTS},
    {"stride", offsetof(avg_pool3d_adjoint_node, stride), CTI_ATTR_INTS},
    {"padding", offsetof(avg_pool3d_adjoint_node, padding), CTI_ATTR_INTS},
    {"ceil_mode", offsetof(avg_pool3d_adjoint_node, ceil_mode), CTI_ATTR_BOOL},
    {"count_include_pad", offsetof(avg_pool3d_adjoint_node, count_include_pad), CTI_ATTR_BOOL},
    {"divisor_override", offsetof(avg_pool3d_adjoint_node, divisor_override), CTI_ATTR_SCALAR},
};

static const cti_node_type avg_pool3d_adjoint_type = {
    .name = "AvgPool3dAdjointBackward0",
    .op = "avg_pool3d_adjoint",
    .backward = avg_pool3d_adjoint_backward,
    .attrs = avg_pool3d_adjoint_attrs,
    .size = sizeof(avg_pool3d_adjoint_node),
    .saved_offset = sizeof(avg_pool3d_adjoint_node),
    .num_attrs = 6,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *avg_pool3d_adjoint_record(cti_thread *thread, ct_tensor *grad_, ct_ints kernel_size, ct_ints stride,
                                              ct_ints padding, bool ceil_mode, bool count_include_pad,
                                              ct_scalar divisor_override, const ct_tensor *result)
{
    avg_pool3d_adjoint_node *node =
        (avg_pool3d_adjoint_node *)cti_node_create(thread, &avg_pool3d_adjoint_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GRAD, grad_) != CT_OK) goto failed;
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

static const ct_avg_pool3d_adjoint_opts avg_pool3d_adjoint_defaults = {CTI_RESOLVED, .divisor_override = CT_NO_INT_};
static const cti_options_type avg_pool3d_adjoint_options = {sizeof(ct_avg_pool3d_adjoint_opts), 0, NULL,
                                                            &avg_pool3d_adjoint_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool avg_pool3d_adjoint_arguments_are_valid(cti_call *call, ct_tensor *grad_, ct_ints size, ct_ints kernel_size,
                                                   ct_ints stride, ct_ints padding, bool ceil_mode,
                                                   ct_scalar divisor_override, cti_shape R, cti_shape S)
{
    if ((int64_t)S.ndim != 4 && (int64_t)S.ndim != 5) {
        static const char must[] = "size.ndim == 4 or size.ndim == 5; given size = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size));
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
    const cti_shape x0_ =
        cti_shape_with(call->op, cti_shape_with(call->op, S, -3, cti_extent(grad_, -3)), -2, cti_extent(grad_, -2));
    if (!cti_shapes_equal(cti_shape_with(call->op, x0_, -1, cti_extent(grad_, -1)), R)) {
        static const char must[] = "(((size with grad.size(-3) at axis -3) with grad.size(-2) at axis -2) with "
                                   "grad.size(-1) at axis -1) == grad.shape; given size = %s, grad.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size), cti_call_sizes_text(call, grad_));
        return false;
    }
    const int64_t x1_ = cti_shape_extent(call->op, cti_shape_of_ints(call->op, "size", size), -3);
    const int64_t x2_ = cti_pooled(x1_, kernel_size.items[0], stride.items[0], padding.items[0], 1, ceil_mode);
    if (cti_extent(grad_, -3) != x2_) {
        static const char must[] = "grad.size(-3) == num_windows(size.size(-3), kernel_size[0], stride[0], "
                                   "padding[0], 1, ceil_mode); given grad.shape = %s, size = %s, kernel_size[0] = "
                                   "%lld, stride[0] = %lld, padding[0] = %lld, ceil_mode = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, grad_), cti_call_ints_text(call, size),
                               (long long)kernel_size.items[0], (long long)stride.items[0], (long long)padding.items[0],
                               ceil_mode ? "true" : "false");
        return false;
    }
    const int64_t x3_ = cti_shape_extent(call->op, cti_shape_of_ints(call->op, "size", size), -2);
    const int64_t x4_ = cti_pooled(x3_, kernel_size.items[1], stride.items[1], padding.items[1], 1, ceil_mode);
    if (cti_extent(grad_, -2) != x4_) {
        static const char must[] = "grad.size(-2) == num_windows(size.size(-2), kernel_size[1], stride[1], "
                                   "padding[1], 1, ceil_mode); given grad.shape = %s, size = %s, kernel_size[1] = "
                                   "%lld, stride[1] = %lld, padding[1] = %lld, ceil_mode = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, grad_), cti_call_ints_text(call, size),
                               (long long)kernel_size.items[1], (long long)stride.items[1], (long long)padding.items[1],
                               ceil_mode ? "true" : "false");
        return false;
    }
    const int64_t x5_ = cti_shape_extent(call->op, cti_shape_of_ints(call->op, "size", size), -1);
    const int64_t x6_ = cti_pooled(x5_, kernel_size.items[2], stride.items[2], padding.items[2], 1, ceil_mode);
    if (cti_extent(grad_, -1) != x6_) {
        static const char must[] = "grad.size(-1) == num_windows(size.size(-1), kernel_size[2], stride[2], "
                                   "padding[2], 1, ceil_mode); given grad.shape = %s, size = %s, kernel_size[2] = "
                                   "%lld, stride[2] = %lld, padding[2] = %lld, ceil_mode = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, grad_), cti_call_ints_text(call, size),
                               (long long)kernel_size.items[2], (long long)stride.items[2], (long long)padding.items[2],
                               ceil_mode ? "true" : "false");
        return false;
    }
    if (divisor_override.kind != CT_SCALAR_UNSET && divisor_override.i == 0) {
        static const char must[] = "divisor_override == none or divisor_override != 0; given divisor_override = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, divisor_override));
        return false;
    }
    return true;
}

static ct_tensor *avg_pool3d_adjoint_core(cti_call *call, ct_tensor *grad_, ct_ints size, ct_ints given_kernel_size,
                                          ct_ints given_stride, ct_ints given_padding, ct_switch given_ceil_mode,
                                          ct_switch given_count_include_pad, const ct_avg_pool3d_adjoint_opts *opts)
{
    ct_avg_pool3d_adjoint_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &avg_pool3d_adjoint_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&size);
    cti_ints_resolve(&given_kernel_size);
    cti_ints_resolve(&given_stride);
    cti_ints_resolve(&given_padding);
    ct_tensor *const inputs[] = {grad_};
    static const char *const names[] = {"grad"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_avg_pool3d_adjoint,
                                 (const void *const[]){&size, &given_kernel_size, &given_stride, &given_padding,
                                                       &(ct_switch){given_ceil_mode},
                                                       &(ct_switch){given_count_include_pad}},
                                 opts);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    int64_t kernel_size_[3];
    if (cti_attr_ints(call, "kernel_size", given_kernel_size, 3, NULL, kernel_size_) != CT_OK) goto failed;
    const ct_ints kernel_size = ct_ints_of(kernel_size_, 3);
    int64_t stride_[3];
    if (cti_attr_ints(call, "stride", given_stride, 3, NULL, stride_) != CT_OK) goto failed;
    const ct_ints stride = ct_ints_of(stride_, 3);
    int64_t padding_[3];
    if (cti_attr_ints(call, "padding", given_padding, 3, NULL, padding_) != CT_OK) goto failed;
    const ct_ints padding = ct_ints_of(padding_, 3);
    bool ceil_mode;
    if (cti_attr_bool(call, "ceil_mode", given_ceil_mode, &ceil_mode) != CT_OK) goto failed;
    bool count_include_pad;
    if (cti_attr_bool(call, "count_include_pad", given_count_include_pad, &count_include_pad) != CT_OK) goto failed;
    ct_scalar divisor_override = cti_given_int(opts->divisor_override);
    if (cti_attr_optional_int(call, "divisor_override", divisor_override) != CT_OK) goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    const cti_shape R = cti_shape_part(grad_, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){grad_}, &T) != CT_OK) goto failed;
    if (!avg_pool3d_adjoint_arguments_are_valid(call, grad_, size, kernel_size, stride, padding, ceil_mode,
                                                divisor_override, R, S))
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = avg_pool3d_adjoint_record(call->thread, grad_, kernel_size, stride, padding, ceil_mode,
                                                  count_include_pad, divisor_override, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_grad_ = cti_call_read(call, grad_, T);
    if (!read_grad_) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_avg_pool_adjoint_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *grad_view = cti_view_tensor(&views[0], read_grad_);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_avg_pool_adjoint_backend : cti_avg_pool_adjoint_cpu)(
        &launch, grad_view, size, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override,
        result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_avg_pool3d_adjoint)(ct_tensor *grad_, ct_ints size, ct_ints kernel_size, ct_ints stride, ct_ints padding,
                                   ct_switch ceil_mode, ct_switch count_include_pad,
                                   const ct_avg_pool3d_adjoint_opts *opts)
{
    cti_call call = cti_call_plain("avg_pool3d_adjoint");
    return avg_pool3d_adjoint_core(&call, grad_, size, kernel_size, stride, padding, ceil_mode, count_include_pad,
                                   opts);
}

ct_tensor *(ct_avg_pool3d_adjoint_out)(ct_tensor *grad_, ct_ints size, ct_ints kernel_size, ct_ints stride,
                                       ct_ints padding, ct_switch ceil_mode, ct_switch count_include_pad,
                                       ct_tensor *out, const ct_avg_pool3d_adjoint_opts *opts)
{
    cti_call call = cti_call_out("avg_pool3d_adjoint", out);
    return avg_pool3d_adjoint_core(&call, grad_, size, kernel_size, stride, padding, ceil_mode, count_include_pad,
                                   opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_avg_pool3d_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    const ct_ints kernel_size = args[2].value.ints;
    const ct_ints stride = args[3].value.ints;
    const ct_ints padding = args[4].value.ints;
    const bool ceil_mode = cti_arg_bool(&args[5], false);
    const bool count_include_pad = cti_arg_bool(&args[6], false);
    const ct_scalar divisor_override = cti_arg_scalar(&args[7]);
    if (grad_tangent) {
        ct_tensor *term = ct_avg_pool3d_adjoint(grad_tangent, size, kernel_size, stride, padding,
                                                ceil_mode ? CT_ON : CT_OFF, count_include_pad ? CT_ON : CT_OFF,
                                                .divisor_override = cti_option_int(divisor_override));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info avg_pool3d_adjoint_args[] = {
    {.name = "grad", .type = "T[*R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "kernel_size", .type = "int[3]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[3]", .kind = CT_ARG_INT_LIST},
    {.name = "padding", .type = "int[3]", .kind = CT_ARG_INT_LIST},
    {.name = "ceil_mode", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "count_include_pad", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "divisor_override", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
};
static const char *const avg_pool3d_adjoint_outputs[] = {"result"};

const cti_op_entry cti_op_avg_pool3d_adjoint = {
    .info =
        {
            .name = "avg_pool3d_adjoint",
            .op = "avg_pool3d_adjoint",
            .overload = "",
            .family = "pool3d",
            .doc = "Adjoint of avg_pool3d: tensor of the given size. Every element of grad, divided by the divisor of "
                   "its mean, is added to the elements of its window.",
            .meaning = "kernel",
            .args = avg_pool3d_adjoint_args,
            .num_args = 8,
            .outputs = avg_pool3d_adjoint_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS),
                               CTI_PARAMETER(INTS), CTI_PARAMETER(SWITCH), CTI_PARAMETER(SWITCH),
                               CTI_OPTION(GIVEN_INT, ct_avg_pool3d_adjoint_opts, divisor_override)},
    .options = &avg_pool3d_adjoint_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_4ints_2switch_opts, ct_avg_pool3d_adjoint, NULL,
                               cti_caller_tensor_4ints_2switch_tensor_opts, ct_avg_pool3d_adjoint_out),
    .jvp = jvp_avg_pool3d_adjoint,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_FOLD},
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
