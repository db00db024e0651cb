/*
 * max: Largest element of self; equal elements share the gradient.
 * max.dim: Largest element along dim and the index of its first occurrence.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 *
 * max
 *   backward  self.grad = where(tie, values.grad / count_nonzero(tie), 0)
 *   forward   t0_ = self == values or isnan(self)
 *             values.tangent = sum(where(t0_, self.tangent, 0)) / sum(where(t0_, 1, 0))
 *   where     tie = self == values or isnan(self)
 *   saves     tie (bits)
 *
 * max.dim
 *   backward  self.grad = scatter(zeros(shape(self), dtype_of(values.grad), device_of(self)), dim, indices if keepdim
 *             else unsqueeze(indices, dim), values.grad if keepdim else unsqueeze(values.grad, dim))
 *   forward   values.tangent = gather(self.tangent, dim, indices if keepdim else unsqueeze(indices, dim)) if keepdim
 *             else squeeze(gather(self.tangent, dim, indices if keepdim else unsqueeze(indices, dim)), dim)
 *   saves     indices (as i32)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/max.h"

#include <cotangent/op/amax.h>
#include <cotangent/op/count_nonzero.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/max.h>
#include <cotangent/op/scatter.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2_of_tensor_int_opts, cti_caller_2_of_tensor_int_tensors_opts, cti_caller_2tensor,
    cti_caller_tensor;
extern const cti_op_entry cti_op_max, cti_op_max_dim;

/* ---- max ------------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_TIE, NUM_SAVED };

typedef struct max_node {
    ct_node base;
    cti_saved tie; /* one bit an element, read by self.grad */
} max_node;

static const cti_loop_spec max_tie_spec = {
    3, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static const cti_saved_info max_saved[NUM_SAVED] = {
    {.name = "tie", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

static ct_status max_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *values_grad = result_grads[0];
    if (!values_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const max_node *)base)->tie, max_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();

    if (cti_is_needed(needed, SELF)) { /* self.grad = where(tie, values.grad / count_nonzero(tie), 0) */
        ct_tensor *tie = cti_unpack_bits(saved[SAVED_TIE], cti_input_shape(base, SELF));
        grads[SELF] = ct_where(tie, ct_div(values_grad, ct_count_nonzero(tie)), ct_num_i64(0));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type max_type = {
    .name = "MaxBackward0",
    .op = "max",
    .backward = max_backward,
    .saved = max_saved,
    .size = sizeof(max_node),
    .saved_offset = offsetof(max_node, tie),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *max_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    max_node *node = (max_node *)cti_node_create(thread, &max_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *max_core(cti_call *call, ct_tensor *self)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_max, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    const cti_shape shape = cti_shape_scalar();
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *values = cti_call_result(call, T, &shape);
    if (!values) goto failed;
    if (call->recorded && cti_call_set_node(call, max_record(call->thread, self, values)) != CT_OK) goto failed;
    const cti_reduce_loops fold = {CTI_REDUCE_MAX, &cti_identity_spec, NULL, NULL};
    if (cti_call_reduce(call, &fold, T, &S, cti_mask_last(self->ndim, self->ndim), (ct_tensor *const[]){self}, NULL,
                        values) != CT_OK)
        goto failed;
    ct_tensor *tie = NULL;
    if (call->recorded) {
        ct_tensor *kept_values = cti_call_keepdim(call, values, &S, cti_mask_last(self->ndim, self->ndim));
        if (!kept_values) goto failed;
        tie = cti_call_bits(call, &S);
        if (!tie) goto failed;
        if (cti_call_loop(call, &max_tie_spec, cti_max_loops->tie, T, &S, (ct_tensor *const[]){tie, self, kept_values},
                          NULL, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, values);
    if (call->node) {
        max_node *node = (max_node *)call->node;
        if (cti_call_save_made(call, &node->tie, tie) != CT_OK) goto failed;
    }
    return cti_call_end(call, values);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_max)(ct_tensor *self)
{
    cti_call call = cti_call_plain("max");
    return max_core(&call, self);
}

ct_tensor *(ct_max_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("max", out);
    return max_core(&call, self);
}

static ct_tensor *max_parts_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    ct_tensor *values = ct_amax(self);
    if (!values) goto failed;
    if (values->dtype != T) values = cti_runtime_ops.to_dtype(values, T);
    if (!values) goto failed;
    if (cti_call_check_result_dtype(call, "values", values, T) != CT_OK) goto failed;
    return cti_call_end(call, values);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- max.dim --------------------------------------------------------------- */

enum { DIM_SELF, NUM_DIM_EDGES };

enum { DIM_SAVED_INDICES, NUM_DIM_SAVED };

typedef struct max_dim_node {
    ct_node base;
    cti_saved indices; /* read by self.grad */
    int64_t dim;
    bool keepdim;
} max_dim_node;

static const cti_saved_info max_dim_saved[NUM_DIM_SAVED] = {
    {.name = "indices", .read_by = (cti_needed)1 << DIM_SELF, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status max_dim_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *values_grad = result_grads[0];
    if (!values_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_DIM_SAVED];
    if (cti_node_unpack_fixed(base, &((const max_dim_node *)base)->indices, max_dim_saved, NUM_DIM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *indices = saved[DIM_SAVED_INDICES];
    const max_dim_node *node = (const max_dim_node *)base;

    if (cti_is_needed(needed, DIM_SELF)) { /* self.grad */
        ct_tensor *x0_ = node->keepdim ? indices : ct_unsqueeze(indices, node->dim);
        ct_tensor *x1_ = node->keepdim ? values_grad : ct_unsqueeze(values_grad, node->dim);
        ct_tensor *x2_ = ct_zeros(cti_input_sizes(base, DIM_SELF), .dtype = cti_dtype_of(values_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        grads[DIM_SELF] = ct_scatter(x2_, node->dim, x0_, x1_);
        if (!grads[DIM_SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info max_dim_attrs[] = {
    {"dim", offsetof(max_dim_node, dim), CTI_ATTR_INT64},
    {"keepdim", offsetof(max_dim_node, keepdim), CTI_ATTR_BOOL},
};

static const cti_node_type max_dim_type = {
    .name = "MaxBackward1",
    .op = "max.dim",
    .backward = max_dim_backward,
    .saved = max_dim_saved,
    .attrs = max_dim_attrs,
    .size = sizeof(max_dim_node),
    .saved_offset = offsetof(max_dim_node, indices),
    .num_saved = NUM_DIM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *max_dim_record(cti_thread *thread, ct_tensor *self, int64_t dim, bool keepdim,
                                   const ct_tensor *result)
{
    max_dim_node *node = (max_dim_node *)cti_node_create(thread, &max_dim_type, NUM_DIM_EDGES, 0, result);
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

static const ct_max_dim_opts max_dim_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type max_dim_options = {sizeof(ct_max_dim_opts), 0, NULL, &max_dim_defaults};

static ct_max_dim_result max_dim_core(cti_call *call, ct_tensor *self, int64_t dim, const ct_max_dim_opts *opts)
{
    ct_max_dim_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &max_dim_options, &resolved_opts_);
    if (!opts) return (ct_max_dim_result){NULL, NULL};
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_max_dim, (const void *const[]){&(int64_t){dim}}, opts, diverted_);
        return (ct_max_dim_result){diverted_[0], diverted_[1]};
    }
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
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
        if (cti_call_set_node(call, max_dim_record(call->thread, self, dim, keepdim, values)) != CT_OK) goto failed;
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
    if (cti_call_launch(call, cti_max_dim_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *values_view = cti_view_tensor(&views[1], tag_values);
    cti_view *indices_view = cti_view_tensor(&views[2], tag_indices);
    const ct_status status = (launch.is_on_device ? cti_max_dim_backend : cti_max_dim_cpu)(
        &launch, self_view, dim, keepdim, values_view, indices_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_values, values) != CT_OK) goto failed;
    cti_call_written(call, values);
    if (cti_call_store(call, tag_indices, indices) != CT_OK) goto failed;
    cti_call_written(call, indices);
    if (call->node) {
        max_dim_node *node = (max_dim_node *)call->node;
        if (cti_call_save_made(call, &node->indices, cti_call_narrow(call, indices, CT_DTYPE_I32)) != CT_OK)
            goto failed;
    }
    ct_tensor *results[] = {values, indices};
    if (cti_call_end_all(call, 2, results, 1u << 0) != CT_OK) return (ct_max_dim_result){NULL, NULL};
    return (ct_max_dim_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_max_dim_result){NULL, NULL};
}

ct_max_dim_result(ct_max_dim)(ct_tensor *self, int64_t dim, const ct_max_dim_opts *opts)
{
    cti_call call = cti_call_plain("max.dim");
    return max_dim_core(&call, self, dim, opts);
}

ct_max_dim_result(ct_max_dim_out)(ct_tensor *self, int64_t dim, ct_max_dim_result out, const ct_max_dim_opts *opts)
{
    ct_tensor *const dests[] = {out.values, out.indices};
    cti_call call = cti_call_outs("max.dim", 2, dests);
    return max_dim_core(&call, self, dim, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *max_parts(ct_tensor *self)
{
    cti_call call = {.thread = cti_thread_here(), .op = "max", .is_composed = true};
    return max_parts_core(&call, self);
}

static ct_status jvp_max(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *values = outs[0].value.tensor;
    if (self_tangent) {
        ct_tensor *t0_ = ct_logical_or(ct_eq(self, values), ct_isnan(self));
        ct_tensor *x0_ = ct_sum(ct_where(t0_, ct_num_i64(1), ct_num_i64(0)));
        ct_tensor *term = ct_div(ct_sum(ct_where(t0_, self_tangent, ct_num_i64(0))), x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info max_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const max_outputs[] = {"values"};

const cti_op_entry cti_op_max = {
    .info =
        {
            .name = "max",
            .op = "max",
            .overload = "",
            .family = "reduce",
            .doc = "Largest element of self; equal elements share the gradient.",
            .meaning = "reduce",
            .args = max_args,
            .num_args = 1,
            .outputs = max_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "tie (bits)",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_max, NULL, cti_caller_2tensor, ct_max_out),
    .jvp = jvp_max,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)max_parts,
        },
};

static ct_status jvp_max_dim(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *indices = outs[1].value.tensor;
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        ct_tensor *term;
        if (keepdim) {
            ct_tensor *x0_ = keepdim ? indices : ct_unsqueeze(indices, dim);
            term = ct_gather(self_tangent, dim, x0_);
        } else {
            ct_tensor *x1_ = keepdim ? indices : ct_unsqueeze(indices, dim);
            term = ct_squeeze(ct_gather(self_tangent, dim, x1_), .dim = cti_ints_option(CTI_INTS(dim)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info max_dim_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const max_dim_outputs[] = {"values", "indices"};

const cti_op_entry cti_op_max_dim = {
    .info =
        {
            .name = "max.dim",
            .op = "max",
            .overload = "dim",
            .family = "reduce",
            .doc = "Largest element along dim and the index of its first occurrence.",
            .meaning = "kernel",
            .args = max_dim_args,
            .num_args = 3,
            .outputs = max_dim_outputs,
            .num_outputs = 2,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "indices (as i32)",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_OPTION(BOOL, ct_max_dim_opts, keepdim)},
    .options = &max_dim_options,
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor_int_opts, ct_max_dim, NULL,
                               cti_caller_2_of_tensor_int_tensors_opts, ct_max_dim_out),
    .jvp = jvp_max_dim,
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
