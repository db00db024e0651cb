/*
 * std: Standard deviation: square root of var over axes dim; on the CPU its squares neither overflow nor underflow. The
 * gradient is 0 where the result is 0.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = unit * (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) / free
 *   forward   result.tangent = sum(real(conj(unit) * self.tangent), dim, keepdim) / free
 *   saves     self; mean; result
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/std.h"

#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/std.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>

#include <math.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_std;

/* ---- std ------------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, SAVED_MEAN, SAVED_RESULT, NUM_SAVED };

typedef struct std_node {
    ct_node base;
    cti_saved self;   /* read by self.grad */
    cti_saved mean;   /* read by self.grad */
    cti_saved result; /* read by self.grad */
    uint32_t dim;
    double correction;
    bool keepdim;
} std_node;

static const cti_saved_info std_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
    {.name = "mean", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_STATISTIC},
    {.name = "result", .read_by = (cti_needed)1 << SELF, .is_output = true},
};

static ct_status std_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const std_node *)base)->self, std_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(saved[SAVED_SELF], widest_);
    ct_tensor *mean = cti_widened(saved[SAVED_MEAN], widest_);
    ct_tensor *result = cti_widened(saved[SAVED_RESULT], widest_);
    const std_node *node = (const std_node *)base;

    const bool composes = cti_composes(cti_thread_here());
    /* statistics are recomputed from the inputs, so that their derivatives are recorded */
    if (composes) {
        const ct_ints x0_ = cti_ints_option(cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        mean = ct_mean(ct_to(self, cti_wide(cti_input_dtype(base, SELF))), .dim = x0_, .keepdim = true);
        if (!mean) return cti_failed();
    }
    /* self.grad = unit * (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) / free */
    if (cti_is_needed(needed, SELF)) {
        const double x0_ = (double)cti_shape_count_over(cti_input_shape(base, SELF), node->dim) - node->correction;
        const double free = fmax(x0_, 0.0);
        ct_tensor *length;
        if (node->keepdim) {
            length = result;
        } else {
            length = ct_unsqueeze_dims(result, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *x1_ = ct_masked_fill(length, ct_eq(length, ct_num_i64(0)), ct_num((double)INFINITY));
        ct_tensor *unit = ct_div(ct_sub(self, mean), x1_);
        ct_tensor *x2_;
        if (node->keepdim) {
            x2_ = result_grad;
        } else {
            x2_ = ct_unsqueeze_dims(result_grad, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        grads[SELF] = ct_mul(unit, ct_div(x2_, ct_num(free)));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info std_attrs[] = {
    {"dim", offsetof(std_node, dim), CTI_ATTR_DIM_MASK},
    {"correction", offsetof(std_node, correction), CTI_ATTR_DOUBLE},
    {"keepdim", offsetof(std_node, keepdim), CTI_ATTR_BOOL},
};

static const cti_node_type std_type = {
    .name = "StdBackward0",
    .op = "std",
    .backward = std_backward,
    .saved = std_saved,
    .attrs = std_attrs,
    .size = sizeof(std_node),
    .saved_offset = offsetof(std_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *std_record(cti_thread *thread, ct_tensor *self, uint32_t dim, double correction, bool keepdim,
                               const ct_tensor *result)
{
    std_node *node = (std_node *)cti_node_create(thread, &std_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    node->dim = dim;
    node->correction = correction;
    node->keepdim = keepdim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field std_option_fields[] = {
    {"dim", offsetof(ct_std_opts, dim), CTI_FIELD_INTS},
};
static const ct_std_opts std_defaults = {CTI_RESOLVED, .correction = 1.0, .keepdim = false};
static const cti_options_type std_options = {sizeof(ct_std_opts), 1, std_option_fields, &std_defaults};

static ct_tensor *std_core(cti_call *call, ct_tensor *self, const ct_std_opts *opts)
{
    ct_std_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &std_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_std, NULL, opts);
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const double correction = opts->correction;
    const bool keepdim = opts->keepdim;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_real_of(T);
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, R);
    const cti_shape result_shape = cti_shape_reduced(S, dim, keepdim);
    ct_tensor *result = cti_call_result(call, R, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, std_record(call->thread, self, dim, correction, keepdim, result)) != CT_OK)
        goto failed;
    ct_tensor *mean = NULL;
    if (call->recorded) {
        const cti_shape mean_shape = cti_shape_reduced(S, dim, true);
        mean = cti_call_tensor(call, cti_wide(T), &mean_shape);
        if (!mean) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, R);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_std_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    cti_view *mean_view = cti_view_tensor(&views[2], mean);
    const ct_status status = (launch.is_on_device ? cti_std_backend : cti_std_cpu)(
        &launch, self_view, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}), correction, keepdim, result_view,
        mean_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        std_node *node = (std_node *)call->node;
        if (cti_call_save_made(call, &node->mean, mean) != CT_OK) goto failed;
        if (cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_std)(ct_tensor *self, const ct_std_opts *opts)
{
    cti_call call = cti_call_plain("std");
    return std_core(&call, self, opts);
}

ct_tensor *(ct_std_out)(ct_tensor *self, ct_tensor *out, const ct_std_opts *opts)
{
    cti_call call = cti_call_out("std", out);
    return std_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info std_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "correction", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const std_outputs[] = {"result"};

const cti_op_entry cti_op_std = {
    .info =
        {
            .name = "std",
            .op = "std",
            .overload = "",
            .family = "statistics",
            .doc = "Standard deviation: square root of var over axes dim; on the CPU its squares neither overflow nor "
                   "underflow. The gradient is 0 where the result is 0.",
            .meaning = "kernel",
            .args = std_args,
            .num_args = 4,
            .outputs = std_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self; mean; result",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_std_opts, dim),
                                    CTI_OPTION(FLOAT, ct_std_opts, correction), CTI_OPTION(BOOL, ct_std_opts, keepdim)},
    .options = &std_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_std, NULL, cti_caller_2tensor_opts, ct_std_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_EVERY},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
