/*
 * var: Variance over axes dim: sum of the squared absolute differences from the mean, divided by n - correction, where
 * n is the number of elements. The result is real, also for complex self. If n <= correction, result and gradient are
 * infinite or NaN.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = g * where(centred == 0, nan, inf) if free == 0 else g * centred * 2 / free
 *   forward   result.tangent = sum(real(where(centred == 0, nan, inf) * self.tangent), dim, keepdim) if free == 0 else
 *             sum(real(conj(centred) * self.tangent), dim, keepdim) * 2 / free
 *   saves     self; mean
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/var.h"

#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/var.h>
#include <cotangent/op/where.h>

#include <math.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_var;

/* ---- var ------------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, SAVED_MEAN, NUM_SAVED };

typedef struct var_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
    cti_saved mean; /* read by self.grad */
    uint32_t dim;
    double correction;
    bool keepdim;
} var_node;

static const cti_saved_info var_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
    {.name = "mean", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_STATISTIC},
};

static ct_status var_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const var_node *)base)->self, var_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(saved[SAVED_SELF], widest_);
    ct_tensor *mean = cti_widened(saved[SAVED_MEAN], widest_);
    const var_node *node = (const var_node *)base;

    const bool composes = cti_composes(cti_thread_here());
    /* statistics are recomputed from the inputs, so that their derivatives are recorded */
    if (composes) {
        const ct_ints x0_ = cti_ints_option(cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        mean = ct_mean(ct_to(self, cti_wide(cti_input_dtype(base, SELF))), .dim = x0_, .keepdim = true);
        if (!mean) return cti_failed();
    }
    /* self.grad = g * where(centred == 0, nan, inf) if free == 0 else g * centred * 2 / free */
    if (cti_is_needed(needed, SELF)) {
        const double x0_ = (double)cti_shape_count_over(cti_input_shape(base, SELF), node->dim) - node->correction;
        const double free = fmax(x0_, 0.0);
        ct_tensor *centred = ct_sub(self, mean);
        ct_tensor *g;
        if (node->keepdim) {
            g = result_grad;
        } else {
            g = ct_unsqueeze_dims(result_grad, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        if (free == 0.0) {
            ct_tensor *x1_ = ct_where(ct_eq(centred, ct_num_i64(0)), ct_num((double)NAN), ct_num((double)INFINITY));
            grads[SELF] = ct_mul(g, x1_);
        } else {
            grads[SELF] = ct_div(ct_mul(ct_mul(g, centred), ct_num_i64(2)), ct_num(free));
        }
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *var_remake(const ct_node *base, ct_tensors operands)
{
    const var_node *node = (const var_node *)base;
    const ct_ints x0_ = cti_ints_option(cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
    return ct_var(operands.items[0], .dim = x0_, .correction = node->correction, .keepdim = node->keepdim);
}

static const cti_attr_info var_attrs[] = {
    {"dim", offsetof(var_node, dim), CTI_ATTR_DIM_MASK},
    {"correction", offsetof(var_node, correction), CTI_ATTR_DOUBLE},
    {"keepdim", offsetof(var_node, keepdim), CTI_ATTR_BOOL},
};

static const cti_node_type var_type = {
    .name = "VarBackward0",
    .op = "var",
    .backward = var_backward,
    .saved = var_saved,
    .attrs = var_attrs,
    .remake = var_remake,
    .size = sizeof(var_node),
    .saved_offset = offsetof(var_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *var_record(cti_thread *thread, ct_tensor *self, uint32_t dim, double correction, bool keepdim,
                               const ct_tensor *result)
{
    var_node *node = (var_node *)cti_node_create(thread, &var_type, NUM_EDGES, 0, result);
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

static const cti_field var_option_fields[] = {
    {"dim", offsetof(ct_var_opts, dim), CTI_FIELD_INTS},
};
static const ct_var_opts var_defaults = {CTI_RESOLVED, .correction = 1.0, .keepdim = false};
static const cti_options_type var_options = {sizeof(ct_var_opts), 1, var_option_fields, &var_defaults};

static ct_tensor *var_core(cti_call *call, ct_tensor *self, const ct_var_opts *opts)
{
    ct_var_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &var_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_var, NULL, opts);
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
        cti_call_set_node(call, var_record(call->thread, self, dim, correction, keepdim, result)) != CT_OK)
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
    if (cti_call_launch(call, cti_var_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    cti_view *mean_view = cti_view_tensor(&views[2], mean);
    const ct_status status = (launch.is_on_device ? cti_var_backend : cti_var_cpu)(
        &launch, self_view, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}), correction, keepdim, result_view,
        mean_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        var_node *node = (var_node *)call->node;
        if (cti_call_save_made(call, &node->mean, mean) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_var)(ct_tensor *self, const ct_var_opts *opts)
{
    cti_call call = cti_call_plain("var");
    return var_core(&call, self, opts);
}

ct_tensor *(ct_var_out)(ct_tensor *self, ct_tensor *out, const ct_var_opts *opts)
{
    cti_call call = cti_call_out("var", out);
    return var_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info var_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "correction", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const var_outputs[] = {"result"};

const cti_op_entry cti_op_var = {
    .info =
        {
            .name = "var",
            .op = "var",
            .overload = "",
            .family = "reduce",
            .doc = "Variance over axes dim: sum of the squared absolute differences from the mean, divided by n - "
                   "correction, where n is the number of elements. The result is real, also for complex self. If n <= "
                   "correction, result and gradient are infinite or NaN.",
            .meaning = "kernel",
            .args = var_args,
            .num_args = 4,
            .outputs = var_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self; mean",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_var_opts, dim),
                                    CTI_OPTION(FLOAT, ct_var_opts, correction), CTI_OPTION(BOOL, ct_var_opts, keepdim)},
    .options = &var_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_var, NULL, cti_caller_2tensor_opts, ct_var_out),
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
