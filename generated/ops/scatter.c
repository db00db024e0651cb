/*
 * scatter: self with src written at index along dim: result[index[i][j]][j] = src[i][j] for dim = 0. src may be larger
 * than index; its excess elements are not read. Gradients are exact if no index repeats.
 * scatter.scalar: self with the scalar src written at index along dim.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 *
 * scatter
 *   backward  self.grad = scatter(result.grad, dim, index, zeros(shape(index), dtype_of(result.grad), device_of(self)))
 *             src.grad = reached if same_shape(shape(index), shape(src)) else zeros(shape(src), dtype_of(result.grad),
 *             device_of(self)) if numel(index) == 0 else zero_pad_nd(reached, room(shape(index), shape(src)))
 *   forward   result.tangent = scatter(self.tangent, dim, index, zeros(shape(src), dtype_of(self.tangent),
 *             device_of(self.tangent)))
 *   saves     index
 *   in place  writes self, copies nothing
 *
 * scatter.scalar
 *   backward  self.grad = scatter(result.grad, dim, index, zeros(shape(index), dtype_of(result.grad), device_of(self)))
 *   forward   result.tangent = scatter(self.tangent, dim, index, zeros(shape(index), dtype_of(self.tangent),
 *             device_of(self)))
 *   saves     index
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/scatter.h"

#include <cotangent/op/gather.h>
#include <cotangent/op/scatter.h>
#include <cotangent/op/zero_pad_nd.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_tensor_int_2tensor, cti_caller_tensor_int_3tensor, cti_caller_tensor_int_tensor_scalar,
    cti_caller_tensor_int_tensor_scalar_tensor;
extern const cti_op_entry cti_op_scatter, cti_op_scatter_scalar;

/* ---- scatter --------------------------------------------------------------- */

enum { SELF, SRC, NUM_EDGES };

enum { SAVED_INDEX, NUM_SAVED };

typedef struct scatter_node {
    ct_node base;
    cti_saved index_; /* read by self.grad, src.grad */
    int64_t dim;
} scatter_node;

static const cti_saved_info scatter_saved[NUM_SAVED] = {
    {.name = "index", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << SRC, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status scatter_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const scatter_node *)base)->index_, scatter_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    ct_tensor *index_ = saved[SAVED_INDEX];
    const scatter_node *node = (const scatter_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ = ct_zeros(cti_sizes_of(index_), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        grads[SELF] = ct_scatter(result_grad, node->dim, index_, x0_);
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, SRC)) { /* src.grad */
        ct_tensor *reached = ct_gather(result_grad, node->dim, index_);
        if (cti_shapes_equal(cti_shape_or_failed(index_), cti_input_shape(base, SRC))) {
            grads[SRC] = reached;
        } else if (cti_shape_count(cti_shape_or_failed(index_)) == 0) {
            grads[SRC] = ct_zeros(cti_input_sizes(base, SRC), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        } else {
            grads[SRC] =
                ct_zero_pad_nd(reached, cti_shapes_buffer(cti_shape_or_failed(index_), cti_input_shape(base, SRC)));
        }
        if (!grads[SRC]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info scatter_attrs[] = {
    {"dim", offsetof(scatter_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type scatter_type = {
    .name = "ScatterBackward0",
    .op = "scatter",
    .backward = scatter_backward,
    .saved = scatter_saved,
    .attrs = scatter_attrs,
    .size = sizeof(scatter_node),
    .saved_offset = offsetof(scatter_node, index_),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *scatter_record(cti_thread *thread, ct_tensor *self, ct_tensor *src, ct_tensor *index_, int64_t dim,
                                   const ct_tensor *result)
{
    scatter_node *node = (scatter_node *)cti_node_create(thread, &scatter_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, SRC, src) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->index_, index_) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *scatter_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *src)
{
    ct_tensor *const inputs[] = {self, index_, src};
    static const char *const names[] = {"self", "index", "src"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_scatter, (const void *const[]){&(int64_t){dim}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape J = cti_shape_part(index_, 0, 0);
    const cti_shape K = cti_shape_part(src, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 2, (ct_tensor *const[]){self, src}, &T) != CT_OK) goto failed;
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
    if (!cti_shapes_fit(J, K)) {
        static const char must[] = "index.shape is at most src.shape on every axis; given index.shape = %s, src.shape "
                                   "= %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, index_), cti_call_sizes_text(call, src));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 2, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, scatter_record(call->thread, self, src, index_, dim, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_index_ = cti_call_read(call, index_, I);
    if (!read_index_) goto failed;
    ct_tensor *read_src = cti_call_read(call, src, T);
    if (!read_src) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_scatter_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *index_view = cti_view_tensor(&views[1], read_index_);
    cti_view *src_view = cti_view_tensor(&views[2], read_src);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_scatter_backend : cti_scatter_cpu)(
        &launch, self_view, dim, index_view, src_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_scatter)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *src)
{
    cti_call call = cti_call_plain("scatter");
    return scatter_core(&call, self, dim, index_, src);
}

ct_tensor *(ct_scatter_)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *src)
{
    cti_call call = cti_call_in_place("scatter_", self);
    return scatter_core(&call, self, dim, index_, src);
}

ct_tensor *(ct_scatter_out)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *src, ct_tensor *out)
{
    cti_call call = cti_call_out("scatter", out);
    return scatter_core(&call, self, dim, index_, src);
}

/* ---- scatter.scalar -------------------------------------------------------- */

enum { SCALAR_SELF, NUM_SCALAR_EDGES };

enum { SCALAR_SAVED_INDEX, NUM_SCALAR_SAVED };

typedef struct scatter_scalar_node {
    ct_node base;
    cti_saved index_; /* read by self.grad */
    int64_t dim;
} scatter_scalar_node;

static const cti_saved_info scatter_scalar_saved[NUM_SCALAR_SAVED] = {
    {.name = "index", .read_by = (cti_needed)1 << SCALAR_SELF, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status scatter_scalar_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SCALAR_SAVED];
    if (cti_node_unpack_fixed(base, &((const scatter_scalar_node *)base)->index_, scatter_scalar_saved,
                              NUM_SCALAR_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *index_ = saved[SCALAR_SAVED_INDEX];
    const scatter_scalar_node *node = (const scatter_scalar_node *)base;

    if (cti_is_needed(needed, SCALAR_SELF)) { /* self.grad */
        ct_tensor *x0_ = ct_zeros(cti_sizes_of(index_), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        grads[SCALAR_SELF] = ct_scatter(result_grad, node->dim, index_, x0_);
        if (!grads[SCALAR_SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info scatter_scalar_attrs[] = {
    {"dim", offsetof(scatter_scalar_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type scatter_scalar_type = {
    .name = "ScatterBackward1",
    .op = "scatter.scalar",
    .backward = scatter_scalar_backward,
    .saved = scatter_scalar_saved,
    .attrs = scatter_scalar_attrs,
    .size = sizeof(scatter_scalar_node),
    .saved_offset = offsetof(scatter_scalar_node, index_),
    .num_saved = NUM_SCALAR_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *scatter_scalar_record(cti_thread *thread, ct_tensor *self, ct_tensor *index_, int64_t dim,
                                          const ct_tensor *result)
{
    scatter_scalar_node *node =
        (scatter_scalar_node *)cti_node_create(thread, &scatter_scalar_type, NUM_SCALAR_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SCALAR_SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->index_, index_) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *scatter_scalar_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_, ct_scalar src)
{
    ct_tensor *const inputs[] = {self, index_};
    static const char *const names[] = {"self", "index"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_scatter_scalar, (const void *const[]){&(int64_t){dim}, &src}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    if (cti_attr_scalar(call, "src", src, (ct_scalar){0}, &src) != CT_OK) goto failed;
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
    if (!cti_dtype_holds(cti_wide(T), src)) {
        static const char must[] = "compute_dtype(self.dtype) can represent src; given self.dtype = %s, src = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), cti_call_scalar_text(call, src));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, scatter_scalar_record(call->thread, self, index_, dim, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_index_ = cti_call_read(call, index_, I);
    if (!read_index_) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_scatter_scalar_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *index_view = cti_view_tensor(&views[1], read_index_);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_scatter_scalar_backend : cti_scatter_scalar_cpu)(
        &launch, self_view, dim, index_view, src, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_scatter_scalar)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_scalar src)
{
    cti_call call = cti_call_plain("scatter.scalar");
    return scatter_scalar_core(&call, self, dim, index_, src);
}

ct_tensor *(ct_scatter_scalar_)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_scalar src)
{
    cti_call call = cti_call_in_place("scatter.scalar_", self);
    return scatter_scalar_core(&call, self, dim, index_, src);
}

ct_tensor *(ct_scatter_scalar_out)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_scalar src, ct_tensor *out)
{
    cti_call call = cti_call_out("scatter.scalar", out);
    return scatter_scalar_core(&call, self, dim, index_, src);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_scatter(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *src_tangent = cti_tangent(&tangents[3]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *index_ = args[2].value.tensor;
    ct_tensor *src = cti_scalar_as(args[3].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent) {
        ct_tensor *x0_ = ct_zeros(cti_sizes_of(src), .dtype = cti_dtype_of(self_tangent),
                                  .device = cti_device_or_host(self_tangent));
        ct_tensor *term = ct_scatter(self_tangent, dim, index_, x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (src_tangent) {
        ct_tensor *x1_ =
            ct_zeros(cti_sizes_of(self), .dtype = cti_dtype_of(src_tangent), .device = cti_device_or_host(src_tangent));
        ct_tensor *term = ct_scatter(x1_, dim, index_, src_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info scatter_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*J]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "src", .type = "T[*K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const scatter_outputs[] = {"result"};

const cti_op_entry cti_op_scatter = {
    .info =
        {
            .name = "scatter",
            .op = "scatter",
            .overload = "",
            .family = "index",
            .doc = "self with src written at index along dim: result[index[i][j]][j] = src[i][j] for dim = 0. src may "
                   "be larger than index; its excess elements are not read. Gradients are exact if no index repeats.",
            .meaning = "kernel",
            .args = scatter_args,
            .num_args = 4,
            .outputs = scatter_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "index",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_2tensor, ct_scatter, ct_scatter_, cti_caller_tensor_int_3tensor,
                               ct_scatter_out),
    .jvp = jvp_scatter,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};

static ct_status jvp_scatter_scalar(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *index_ = args[2].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *x0_ =
            ct_zeros(cti_sizes_of(index_), .dtype = cti_dtype_of(self_tangent), .device = cti_device_or_host(self));
        ct_tensor *term = ct_scatter(self_tangent, dim, index_, x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info scatter_scalar_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*J]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "src", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
};
static const char *const scatter_scalar_outputs[] = {"result"};

const cti_op_entry cti_op_scatter_scalar = {
    .info =
        {
            .name = "scatter.scalar",
            .op = "scatter",
            .overload = "scalar",
            .family = "index",
            .doc = "self with the scalar src written at index along dim.",
            .meaning = "kernel",
            .args = scatter_scalar_args,
            .num_args = 4,
            .outputs = scatter_scalar_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "index",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR), CTI_PARAMETER(SCALAR)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_tensor_scalar, ct_scatter_scalar, ct_scatter_scalar_,
                               cti_caller_tensor_int_tensor_scalar_tensor, ct_scatter_scalar_out),
    .jvp = jvp_scatter_scalar,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
