/*
 * gather: Elements of self at index along dim: result[i][j] = self[index[i][j]][j] for dim = 0.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = scatter_add(expand(zeros([], dtype_of(result.grad), device_of(self)), S), dim, index,
 *             result.grad)
 *   forward   result.tangent = gather(self.tangent, dim, index, sparse_grad)
 *   saves     index
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/gather.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/scatter_add.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_tensor_int_2tensor_opts, cti_caller_tensor_int_tensor_opts;
extern const cti_op_entry cti_op_gather;

/* ---- gather ---------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_INDEX, NUM_SAVED };

typedef struct gather_node {
    ct_node base;
    cti_saved index_; /* read by self.grad */
    int64_t dim;
    bool sparse_grad;
} gather_node;

static const cti_saved_info gather_saved[NUM_SAVED] = {
    {.name = "index", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status gather_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const gather_node *)base)->index_, gather_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    ct_tensor *index_ = saved[SAVED_INDEX];
    const gather_node *node = (const gather_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ =
            ct_zeros(CT_NO_INTS, .dtype = cti_dtype_of(result_grad), .device = cti_device_named(cti_node_device(base)));
        ct_tensor *x1_ = ct_expand(x0_, cti_input_sizes(base, SELF));
        grads[SELF] = ct_scatter_add(x1_, node->dim, index_, result_grad);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *gather_remake(const ct_node *base, ct_tensors operands)
{
    const gather_node *node = (const gather_node *)base;
    return ct_gather(operands.items[0], node->dim, operands.items[1], .sparse_grad = node->sparse_grad);
}

static const cti_attr_info gather_attrs[] = {
    {"dim", offsetof(gather_node, dim), CTI_ATTR_INT64},
    {"sparse_grad", offsetof(gather_node, sparse_grad), CTI_ATTR_BOOL},
};

static const cti_node_type gather_type = {
    .name = "GatherBackward0",
    .op = "gather",
    .backward = gather_backward,
    .saved = gather_saved,
    .attrs = gather_attrs,
    .remake = gather_remake,
    .size = sizeof(gather_node),
    .saved_offset = offsetof(gather_node, index_),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *gather_record(cti_thread *thread, ct_tensor *self, ct_tensor *index_, int64_t dim, bool sparse_grad,
                                  const ct_tensor *result)
{
    gather_node *node = (gather_node *)cti_node_create(thread, &gather_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->index_, index_) != CT_OK) goto failed;
    node->dim = dim;
    node->sparse_grad = sparse_grad;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_gather_opts gather_defaults = {CTI_RESOLVED, .sparse_grad = false};
static const cti_options_type gather_options = {sizeof(ct_gather_opts), 0, NULL, &gather_defaults};

static ct_tensor *gather_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_,
                              const ct_gather_opts *opts)
{
    ct_gather_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &gather_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self, index_};
    static const char *const names[] = {"self", "index"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_gather, (const void *const[]){&(int64_t){dim}}, opts);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const bool sparse_grad = opts->sparse_grad;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape J = cti_shape_part(index_, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, CTI_SET_INTEGER, 1, (ct_tensor *const[]){index_}, &I) != CT_OK) goto failed;
    if (I != CT_DTYPE_I32 && I != CT_DTYPE_I64 && cti_shape_count(cti_shape_of(index_)) != 0) {
        static const char must[] = "index.dtype == i32 or index.dtype == i64 or index.numel == 0; given index.dtype = "
                                   "%s, index.shape = %s";
        (void)cti_call_require(call, must, ct_dtype_name(I), cti_call_sizes_text(call, index_));
        goto failed;
    }
    if (!cti_shapes_fit_except(J, S, dim)) {
        static const char must[] = "index.shape is at most self.shape on every axis except dim; given index.shape = "
                                   "%s, self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, index_), cti_call_sizes_text(call, self),
                               (long long)dim);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &J);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, gather_record(call->thread, self, index_, dim, sparse_grad, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_index_ = cti_call_read(call, index_, I);
    if (!read_index_) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_gather_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *index_view = cti_view_tensor(&views[1], read_index_);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_gather_backend : cti_gather_cpu)(
        &launch, self_view, dim, index_view, sparse_grad, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_gather)(ct_tensor *self, int64_t dim, ct_tensor *index_, const ct_gather_opts *opts)
{
    cti_call call = cti_call_plain("gather");
    return gather_core(&call, self, dim, index_, opts);
}

ct_tensor *(ct_gather_out)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *out, const ct_gather_opts *opts)
{
    cti_call call = cti_call_out("gather", out);
    return gather_core(&call, self, dim, index_, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_gather(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *index_ = args[2].value.tensor;
    const bool sparse_grad = cti_arg_bool(&args[3], false);
    if (self_tangent) {
        ct_tensor *term = ct_gather(self_tangent, dim, index_, .sparse_grad = sparse_grad);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info gather_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*J]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "sparse_grad", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const gather_outputs[] = {"result"};

const cti_op_entry cti_op_gather = {
    .info =
        {
            .name = "gather",
            .op = "gather",
            .overload = "",
            .family = "index",
            .doc = "Elements of self at index along dim: result[i][j] = self[index[i][j]][j] for dim = 0.",
            .meaning = "kernel",
            .args = gather_args,
            .num_args = 4,
            .outputs = gather_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "index",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_gather_opts, sparse_grad)},
    .options = &gather_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_tensor_opts, ct_gather, NULL, cti_caller_tensor_int_2tensor_opts,
                               ct_gather_out),
    .jvp = jvp_gather,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){2}},
                },
            .num_plans = 1,
        },
};
