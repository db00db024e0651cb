/*
 * median.dim: Median along dim, the lower one of two, and its index; NaN if the line contains NaN.
 * median: Median of all elements, the lower one of two; equal elements share the gradient. NaN if there is a NaN.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 *
 * median.dim
 *   backward  self.grad = scatter(zeros(shape(self), dtype_of(values.grad), device_of(self)), dim, place, values.grad
 *             if keepdim else unsqueeze(values.grad, dim))
 *   forward   values.tangent = gather(self.tangent, dim, place) if keepdim else squeeze(gather(self.tangent, dim,
 *             place), dim)
 *   saves     indices (as i32)
 *
 * median
 *   backward  self.grad = where(tie, values.grad / count_nonzero(tie), 0)
 *   forward   values.tangent = sum(where(tie, self.tangent, 0)) / count_nonzero(tie)
 *   saves     self; values
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/median.h"

#include <cotangent/op/count_nonzero.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/median.h>
#include <cotangent/op/scatter.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2_of_tensor_int_opts, cti_caller_2_of_tensor_int_tensors_opts, cti_caller_2tensor,
    cti_caller_tensor;
extern const cti_op_entry cti_op_median_dim, cti_op_median;

/* ---- median.dim ------------------------------------------------------------ */

enum { DIM_SELF, NUM_DIM_EDGES };

enum { DIM_SAVED_INDICES, NUM_DIM_SAVED };

typedef struct median_dim_node {
    ct_node base;
    cti_saved indices; /* read by self.grad */
    int64_t dim;
    bool keepdim;
} median_dim_node;

static const cti_saved_info median_dim_saved[NUM_DIM_SAVED] = {
    {.name = "indices", .read_by = (cti_needed)1 << DIM_SELF, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status median_dim_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *values_grad = result_grads[0];
    if (!values_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_DIM_SAVED];
    if (cti_node_unpack_fixed(base, &((const median_dim_node *)base)->indices, median_dim_saved, NUM_DIM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *indices = saved[DIM_SAVED_INDICES];
    const median_dim_node *node = (const median_dim_node *)base;

    if (cti_is_needed(needed, DIM_SELF)) { /* self.grad */
        ct_tensor *place = node->keepdim ? indices : ct_unsqueeze(indices, node->dim);
        ct_tensor *x0_ = node->keepdim ? values_grad : ct_unsqueeze(values_grad, node->dim);
        ct_tensor *x1_ = ct_zeros(cti_input_sizes(base, DIM_SELF), .dtype = cti_dtype_of(values_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        grads[DIM_SELF] = ct_scatter(x1_, node->dim, place, x0_);
        if (!grads[DIM_SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info median_dim_attrs[] = {
    {"dim", offsetof(median_dim_node, dim), CTI_ATTR_INT64},
    {"keepdim", offsetof(median_dim_node, keepdim), CTI_ATTR_BOOL},
};

static const cti_node_type median_dim_type = {
    .name = "MedianBackward0",
    .op = "median.dim",
    .backward = median_dim_backward,
    .saved = median_dim_saved,
    .attrs = median_dim_attrs,
    .size = sizeof(median_dim_node),
    .saved_offset = offsetof(median_dim_node, indices),
    .num_saved = NUM_DIM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *median_dim_record(cti_thread *thread, ct_tensor *self, int64_t dim, bool keepdim,
                                      const ct_tensor *result)
{
    median_dim_node *node = (median_dim_node *)cti_node_create(thread, &median_dim_type, NUM_DIM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, DIM_SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    node->keepdim = keepdim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_median_dim_opts median_dim_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type median_dim_options = {sizeof(ct_median_dim_opts), 0, NULL, &median_dim_defaults};

static ct_median_dim_result median_dim_core(cti_call *call, ct_tensor *self, int64_t dim,
                                            const ct_median_dim_opts *opts)
{
    ct_median_dim_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &median_dim_options, &resolved_opts_);
    if (!opts) return (ct_median_dim_result){NULL, NULL};
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_median_dim, (const void *const[]){&(int64_t){dim}}, opts, diverted_);
        return (ct_median_dim_result){diverted_[0], diverted_[1]};
    }
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_extent(self, dim) <= 0) {
        static const char must[] = "self.size(dim) > 0; given self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape shape = cti_shape_reduced(S, cti_mask_of_dim(call->op, dim, (int64_t)S.ndim), keepdim);
    cti_call_select(call, 0);
    ct_tensor *values = cti_call_result(call, T, &shape);
    if (!values) goto failed;
    cti_call_select(call, 1);
    ct_tensor *indices = cti_call_result(call, CT_DTYPE_I64, &shape);
    if (!indices) goto failed;
    if (call->recorded) {
        if (cti_call_set_node(call, median_dim_record(call->thread, self, dim, keepdim, values)) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, (ct_tensor *const[]){indices}, 1) != CT_OK) goto failed;
    }
    ct_tensor *tag_values = cti_call_buffer(call, values, T);
    if (!tag_values) goto failed;
    ct_tensor *tag_indices = cti_call_buffer(call, indices, CT_DTYPE_I64);
    if (!tag_indices) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_median_dim_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *values_view = cti_view_tensor(&views[1], tag_values);
    cti_view *indices_view = cti_view_tensor(&views[2], tag_indices);
    const ct_status status = (launch.is_on_device ? cti_median_dim_backend : cti_median_dim_cpu)(
        &launch, self_view, dim, keepdim, values_view, indices_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_values, values) != CT_OK) goto failed;
    cti_call_written(call, values);
    if (cti_call_store(call, tag_indices, indices) != CT_OK) goto failed;
    cti_call_written(call, indices);
    if (call->node) {
        median_dim_node *node = (median_dim_node *)call->node;
        if (cti_call_save_made(call, &node->indices, cti_call_narrow(call, indices, CT_DTYPE_I32)) != CT_OK)
            goto failed;
    }
    ct_tensor *results[] = {values, indices};
    if (cti_call_end_all(call, 2, results, 1u << 0) != CT_OK) return (ct_median_dim_result){NULL, NULL};
    return (ct_median_dim_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_median_dim_result){NULL, NULL};
}

ct_median_dim_result(ct_median_dim)(ct_tensor *self, int64_t dim, const ct_median_dim_opts *opts)
{
    cti_call call = cti_call_plain("median.dim");
    return median_dim_core(&call, self, dim, opts);
}

ct_median_dim_result(ct_median_dim_out)(ct_tensor *self, int64_t dim, ct_median_dim_result out,
                                        const ct_median_dim_opts *opts)
{
    ct_tensor *const dests[] = {out.values, out.indices};
    cti_call call = cti_call_outs("median.dim", 2, dests);
    return median_dim_core(&call, self, dim, opts);
}

/* ---- median ---------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, SAVED_VALUES, NUM_SAVED };

typedef struct median_node {
    ct_node base;
    cti_saved self;   /* read by self.grad */
    cti_saved values; /* read by self.grad */
} median_node;

static const cti_saved_info median_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
    {.name = "values", .read_by = (cti_needed)1 << SELF, .is_output = true},
};

static ct_status median_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *values_grad = result_grads[0];
    if (!values_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const median_node *)base)->self, median_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    ct_tensor *values = saved[SAVED_VALUES];

    if (cti_is_needed(needed, SELF)) { /* self.grad = where(tie, values.grad / count_nonzero(tie), 0) */
        ct_tensor *tie = ct_logical_or(ct_eq(self, values), ct_logical_and(ct_isnan(self), ct_isnan(values)));
        grads[SELF] = ct_where(tie, ct_div(values_grad, ct_count_nonzero(tie)), ct_num_i64(0));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type median_type = {
    .name = "MedianBackward1",
    .op = "median",
    .backward = median_backward,
    .saved = median_saved,
    .size = sizeof(median_node),
    .saved_offset = offsetof(median_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *median_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    median_node *node = (median_node *)cti_node_create(thread, &median_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *median_core(cti_call *call, ct_tensor *self)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_median, NULL, NULL);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_shape_count(cti_shape_of(self)) <= 0) {
        static const char must[] = "self.numel > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape values_shape = cti_shape_scalar();
    ct_tensor *values = cti_call_result(call, T, &values_shape);
    if (!values) goto failed;
    if (call->recorded && cti_call_set_node(call, median_record(call->thread, self, values)) != CT_OK) goto failed;
    ct_tensor *tag_values = cti_call_buffer(call, values, T);
    if (!tag_values) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_median_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *values_view = cti_view_tensor(&views[1], tag_values);
    const ct_status status =
        (launch.is_on_device ? cti_median_backend : cti_median_cpu)(&launch, self_view, values_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_values, values) != CT_OK) goto failed;
    cti_call_written(call, values);
    if (call->node) {
        median_node *node = (median_node *)call->node;
        if (cti_call_save_result(call, &node->values, values, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, values);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_median)(ct_tensor *self)
{
    cti_call call = cti_call_plain("median");
    return median_core(&call, self);
}

ct_tensor *(ct_median_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("median", out);
    return median_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_median_dim(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *indices = outs[1].value.tensor;
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        ct_tensor *place = keepdim ? indices : ct_unsqueeze(indices, dim);
        ct_tensor *term;
        if (keepdim) {
            term = ct_gather(self_tangent, dim, place);
        } else {
            term = ct_squeeze(ct_gather(self_tangent, dim, place), .dim = cti_ints_option(CTI_INTS(dim)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info median_dim_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const median_dim_outputs[] = {"values", "indices"};

const cti_op_entry cti_op_median_dim = {
    .info =
        {
            .name = "median.dim",
            .op = "median",
            .overload = "dim",
            .family = "sort",
            .doc = "Median along dim, the lower one of two, and its index; NaN if the line contains NaN.",
            .meaning = "kernel",
            .args = median_dim_args,
            .num_args = 3,
            .outputs = median_dim_outputs,
            .num_outputs = 2,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "indices (as i32)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT),
                                    CTI_OPTION(BOOL, ct_median_dim_opts, keepdim)},
    .options = &median_dim_options,
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor_int_opts, ct_median_dim, NULL,
                               cti_caller_2_of_tensor_int_tensors_opts, ct_median_dim_out),
    .jvp = jvp_median_dim,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0, 0}},
                },
            .num_plans = 1,
        },
};

static ct_status jvp_median(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *values = outs[0].value.tensor;
    if (self_tangent) {
        ct_tensor *tie = ct_logical_or(ct_eq(self, values), ct_logical_and(ct_isnan(self), ct_isnan(values)));
        ct_tensor *term = ct_div(ct_sum(ct_where(tie, self_tangent, ct_num_i64(0))), ct_count_nonzero(tie));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info median_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
};
static const char *const median_outputs[] = {"values"};

const cti_op_entry cti_op_median = {
    .info =
        {
            .name = "median",
            .op = "median",
            .overload = "",
            .family = "sort",
            .doc = "Median of all elements, the lower one of two; equal elements share the gradient. NaN if there is a "
                   "NaN.",
            .meaning = "kernel",
            .args = median_args,
            .num_args = 1,
            .outputs = median_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self; values",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_median, NULL, cti_caller_2tensor, ct_median_out),
    .jvp = jvp_median,
    .batch =
        {
            .loops = true,
        },
};
