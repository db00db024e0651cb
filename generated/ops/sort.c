/*
 * sort: self sorted along dim, and the original indices of its elements. NaN is larger than every other value, and
 * equal elements keep their order.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = scatter(zeros(shape(self), dtype_of(values.grad), device_of(self)), dim, indices,
 *             values.grad)
 *   forward   values.tangent = gather(self.tangent, dim, indices)
 *   saves     indices (as i32)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/sort.h"

#include <cotangent/op/gather.h>
#include <cotangent/op/scatter.h>
#include <cotangent/op/sort.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2_of_tensor_opts, cti_caller_2_of_tensor_tensors_opts;
extern const cti_op_entry cti_op_sort;

/* ---- sort ------------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

enum { SAVED_INDICES, NUM_SAVED };

typedef struct sort_node {
    ct_node base;
    cti_saved indices; /* read by self.grad */
    int64_t dim;
} sort_node;

static const cti_saved_info sort_saved[NUM_SAVED] = {
    {.name = "indices", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status sort_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *values_grad = result_grads[0];
    if (!values_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const sort_node *)base)->indices, sort_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *indices = saved[SAVED_INDICES];
    const sort_node *node = (const sort_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ = ct_zeros(cti_input_sizes(base, SELF), .dtype = cti_dtype_of(values_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        grads[SELF] = ct_scatter(x0_, node->dim, indices, values_grad);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info sort_attrs[] = {
    {"dim", offsetof(sort_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type sort_type = {
    .name = "SortBackward0",
    .op = "sort",
    .backward = sort_backward,
    .saved = sort_saved,
    .attrs = sort_attrs,
    .size = sizeof(sort_node),
    .saved_offset = offsetof(sort_node, indices),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *sort_record(cti_thread *thread, ct_tensor *self, int64_t dim, const ct_tensor *result)
{
    sort_node *node = (sort_node *)cti_node_create(thread, &sort_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_sort_opts sort_defaults = {CTI_RESOLVED, .dim = -1, .descending = false, .stable = false};
static const cti_options_type sort_options = {sizeof(ct_sort_opts), 0, NULL, &sort_defaults};

static ct_sort_result sort_core(cti_call *call, ct_tensor *self, const ct_sort_opts *opts)
{
    ct_sort_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &sort_options, &resolved_opts_);
    if (!opts) return (ct_sort_result){NULL, NULL};
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_sort, NULL, opts, diverted_);
        return (ct_sort_result){diverted_[0], diverted_[1]};
    }
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const bool descending = opts->descending;
    const bool stable = opts->stable;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    cti_call_select(call, 0);
    ct_tensor *values = cti_call_result(call, T, &S);
    if (!values) goto failed;
    cti_call_select(call, 1);
    ct_tensor *indices = cti_call_result(call, CT_DTYPE_I64, &S);
    if (!indices) goto failed;
    if (call->recorded) {
        if (cti_call_set_node(call, sort_record(call->thread, self, dim, values)) != CT_OK) goto failed;
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
    if (cti_call_launch(call, cti_sort_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *values_view = cti_view_tensor(&views[1], tag_values);
    cti_view *indices_view = cti_view_tensor(&views[2], tag_indices);
    const ct_status status = (launch.is_on_device ? cti_sort_backend : cti_sort_cpu)(
        &launch, self_view, dim, descending, stable, values_view, indices_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_values, values) != CT_OK) goto failed;
    cti_call_written(call, values);
    if (cti_call_store(call, tag_indices, indices) != CT_OK) goto failed;
    cti_call_written(call, indices);
    if (call->node) {
        sort_node *node = (sort_node *)call->node;
        if (cti_call_save_made(call, &node->indices, cti_call_narrow(call, indices, CT_DTYPE_I32)) != CT_OK)
            goto failed;
    }
    ct_tensor *results[] = {values, indices};
    if (cti_call_end_all(call, 2, results, 1u << 0) != CT_OK) return (ct_sort_result){NULL, NULL};
    return (ct_sort_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_sort_result){NULL, NULL};
}

ct_sort_result(ct_sort)(ct_tensor *self, const ct_sort_opts *opts)
{
    cti_call call = cti_call_plain("sort");
    return sort_core(&call, self, opts);
}

ct_sort_result(ct_sort_out)(ct_tensor *self, ct_sort_result out, const ct_sort_opts *opts)
{
    ct_tensor *const dests[] = {out.values, out.indices};
    cti_call call = cti_call_outs("sort", 2, dests);
    return sort_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_sort(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], -1, args[0].value.tensor->ndim);
    ct_tensor *indices = outs[1].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_gather(self_tangent, dim, indices);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info sort_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "descending", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "stable", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const sort_outputs[] = {"values", "indices"};

const cti_op_entry cti_op_sort = {
    .info =
        {
            .name = "sort",
            .op = "sort",
            .overload = "",
            .family = "sort",
            .doc = "self sorted along dim, and the original indices of its elements. NaN is larger than every other "
                   "value, and equal elements keep their order.",
            .meaning = "kernel",
            .args = sort_args,
            .num_args = 4,
            .outputs = sort_outputs,
            .num_outputs = 2,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "indices (as i32)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_sort_opts, dim),
                                    CTI_OPTION(BOOL, ct_sort_opts, descending), CTI_OPTION(BOOL, ct_sort_opts, stable)},
    .options = &sort_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_2_of_tensor_opts, ct_sort, NULL, cti_caller_2_of_tensor_tensors_opts, ct_sort_out),
    .jvp = jvp_sort,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS, .axis = -1},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0, 0}},
                },
            .num_plans = 1,
        },
};
