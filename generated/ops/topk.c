/*
 * topk: The k largest or smallest elements along dim, in order, and their indices. NaN is larger than every other
 * value.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = scatter(zeros(shape(self), dtype_of(values.grad), device_of(self)), dim, indices,
 *             values.grad)
 *   forward   values.tangent = gather(self.tangent, dim, indices)
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
#include "gen/kernels/ops/topk.h"

#include <cotangent/op/gather.h>
#include <cotangent/op/scatter.h>
#include <cotangent/op/topk.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2_of_tensor_int_opts, cti_caller_2_of_tensor_int_tensors_opts;
extern const cti_op_entry cti_op_topk;

/* ---- topk ------------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

enum { SAVED_INDICES, NUM_SAVED };

typedef struct topk_node {
    ct_node base;
    cti_saved indices; /* read by self.grad */
    int64_t dim;
} topk_node;

static const cti_saved_info topk_saved[NUM_SAVED] = {
    {.name = "indices", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status topk_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *values_grad = result_grads[0];
    if (!values_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const topk_node *)base)->indices, topk_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *indices = saved[SAVED_INDICES];
    const topk_node *node = (const topk_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ = ct_zeros(cti_input_sizes(base, SELF), .dtype = cti_dtype_of(values_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        grads[SELF] = ct_scatter(x0_, node->dim, indices, values_grad);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info topk_attrs[] = {
    {"dim", offsetof(topk_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type topk_type = {
    .name = "TopkBackward0",
    .op = "topk",
    .backward = topk_backward,
    .saved = topk_saved,
    .attrs = topk_attrs,
    .size = sizeof(topk_node),
    .saved_offset = offsetof(topk_node, indices),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *topk_record(cti_thread *thread, ct_tensor *self, int64_t dim, const ct_tensor *result)
{
    topk_node *node = (topk_node *)cti_node_create(thread, &topk_type, NUM_EDGES, 0, result);
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

static const ct_topk_opts topk_defaults = {CTI_RESOLVED, .dim = -1, .largest = true, .sorted = true};
static const cti_options_type topk_options = {sizeof(ct_topk_opts), 0, NULL, &topk_defaults};

static ct_topk_result topk_core(cti_call *call, ct_tensor *self, int64_t k, const ct_topk_opts *opts)
{
    ct_topk_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &topk_options, &resolved_opts_);
    if (!opts) return (ct_topk_result){NULL, NULL};
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_topk, (const void *const[]){&(int64_t){k}}, opts, diverted_);
        return (ct_topk_result){diverted_[0], diverted_[1]};
    }
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const bool largest = opts->largest;
    const bool sorted = opts->sorted;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (0 > k || k > cti_extent(self, dim)) {
        static const char must[] = "0 <= k and k <= self.size(dim); given k = %lld, self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, (long long)k, cti_call_sizes_text(call, self), (long long)dim);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape shape = cti_shape_with(call->op, S, dim, k);
    cti_call_select(call, 0);
    ct_tensor *values = cti_call_result(call, T, &shape);
    if (!values) goto failed;
    cti_call_select(call, 1);
    ct_tensor *indices = cti_call_result(call, CT_DTYPE_I64, &shape);
    if (!indices) goto failed;
    if (call->recorded) {
        if (cti_call_set_node(call, topk_record(call->thread, self, dim, values)) != CT_OK) goto failed;
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
    if (cti_call_launch(call, cti_topk_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *values_view = cti_view_tensor(&views[1], tag_values);
    cti_view *indices_view = cti_view_tensor(&views[2], tag_indices);
    const ct_status status = (launch.is_on_device ? cti_topk_backend : cti_topk_cpu)(
        &launch, self_view, k, dim, largest, sorted, values_view, indices_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_values, values) != CT_OK) goto failed;
    cti_call_written(call, values);
    if (cti_call_store(call, tag_indices, indices) != CT_OK) goto failed;
    cti_call_written(call, indices);
    if (call->node) {
        topk_node *node = (topk_node *)call->node;
        if (cti_call_save_made(call, &node->indices, cti_call_narrow(call, indices, CT_DTYPE_I32)) != CT_OK)
            goto failed;
    }
    ct_tensor *results[] = {values, indices};
    if (cti_call_end_all(call, 2, results, 1u << 0) != CT_OK) return (ct_topk_result){NULL, NULL};
    return (ct_topk_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_topk_result){NULL, NULL};
}

ct_topk_result(ct_topk)(ct_tensor *self, int64_t k, const ct_topk_opts *opts)
{
    cti_call call = cti_call_plain("topk");
    return topk_core(&call, self, k, opts);
}

ct_topk_result(ct_topk_out)(ct_tensor *self, int64_t k, ct_topk_result out, const ct_topk_opts *opts)
{
    ct_tensor *const dests[] = {out.values, out.indices};
    cti_call call = cti_call_outs("topk", 2, dests);
    return topk_core(&call, self, k, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_topk(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[2], -1, args[0].value.tensor->ndim);
    ct_tensor *indices = outs[1].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_gather(self_tangent, dim, indices);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info topk_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "k", .type = "int", .kind = CT_ARG_INT},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "largest", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "sorted", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const topk_outputs[] = {"values", "indices"};

const cti_op_entry cti_op_topk = {
    .info =
        {
            .name = "topk",
            .op = "topk",
            .overload = "",
            .family = "sort",
            .doc = "The k largest or smallest elements along dim, in order, and their indices. NaN is larger than "
                   "every other value.",
            .meaning = "kernel",
            .args = topk_args,
            .num_args = 5,
            .outputs = topk_outputs,
            .num_outputs = 2,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "indices (as i32)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_OPTION(INT, ct_topk_opts, dim),
                                    CTI_OPTION(BOOL, ct_topk_opts, largest), CTI_OPTION(BOOL, ct_topk_opts, sorted)},
    .options = &topk_options,
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor_int_opts, ct_topk, NULL, cti_caller_2_of_tensor_int_tensors_opts,
                               ct_topk_out),
    .jvp = jvp_topk,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_AXIS, .axis = -1},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0, 0}},
                },
            .num_plans = 1,
        },
};
