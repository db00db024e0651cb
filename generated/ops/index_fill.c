/*
 * index_fill: self with value, a scalar or a 0-d tensor, written to the slices at the indices of a vector along dim.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = index_copy(result.grad, dim, index, zeros(with(S, dim, numel(index)), dtype_of(result.grad),
 *             device_of(self)))
 *             value.grad = sum(result.grad) - sum(index_copy(result.grad, dim, index, zeros(with(S, dim, numel(index)),
 *             dtype_of(result.grad), device_of(self))))
 *   forward   wide_ = transpose(expand(reshape(index, [numel(index)]), with(swap(S, dim, -1), -1, numel(index))), dim,
 *             -1) if rank(self) > 0 else reshape(index, [])
 *             t1_ = zeros(S, bool, device_of(self))
 *             result.tangent = expand(where(scatter(t1_, dim, wide_, ones(shape(wide_), bool, device_of(self))) != 0,
 *             0, self.tangent), broadcast(shape(t1_), shape(value), shape(self)))
 *   saves     index
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/index_copy.h>
#include <cotangent/op/index_fill.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/ones.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/scatter.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_tensor_int_2tensor, cti_caller_tensor_int_3tensor;
extern const cti_op_entry cti_op_index_fill;

/* ---- index_fill ------------------------------------------------------------ */

enum { SELF, VALUE, NUM_EDGES };

enum { SAVED_INDEX, NUM_SAVED };

typedef struct index_fill_node {
    ct_node base;
    cti_saved index_; /* read by self.grad, value.grad */
    int64_t dim;
} index_fill_node;

static const cti_saved_info index_fill_saved[NUM_SAVED] = {
    {.name = "index", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << VALUE, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status index_fill_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const index_fill_node *)base)->index_, index_fill_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *index_ = cti_widened(saved[SAVED_INDEX], widest_);
    const index_fill_node *node = (const index_fill_node *)base;

    ct_tensor *c0_ = NULL;
    {
        const cti_shape x0_ = cti_shape_with("index_fill", cti_node_output_shape(base, 0), node->dim,
                                             cti_shape_count(cti_shape_or_failed(index_)));
        ct_tensor *x1_ = ct_zeros(cti_shape_ints(&x0_), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        c0_ = ct_index_copy(result_grad, node->dim, index_, x1_);
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad */
        grads[SELF] = c0_;
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, VALUE)) { /* value.grad */
        grads[VALUE] = ct_sub(ct_sum(result_grad), ct_sum(c0_));
        grads[VALUE] = cti_real_for_input(base, VALUE, grads[VALUE]);
        if (!grads[VALUE]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info index_fill_attrs[] = {
    {"dim", offsetof(index_fill_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type index_fill_type = {
    .name = "IndexFillBackward0",
    .op = "index_fill",
    .backward = index_fill_backward,
    .saved = index_fill_saved,
    .attrs = index_fill_attrs,
    .size = sizeof(index_fill_node),
    .saved_offset = offsetof(index_fill_node, index_),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *index_fill_record(cti_thread *thread, ct_tensor *self, ct_tensor *value, ct_tensor *index_,
                                      int64_t dim, const ct_tensor *result)
{
    index_fill_node *node = (index_fill_node *)cti_node_create(thread, &index_fill_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, VALUE, value) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->index_, index_) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *index_fill_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *value)
{
    ct_tensor *const inputs[] = {self, index_, value};
    static const char *const names[] = {"self", "index", "value"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_index_fill, (const void *const[]){&(int64_t){dim}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "value", value, 0, false) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_dtype V;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){value}, &V) != CT_OK) goto failed;
    if (cti_call_check_common(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){index_}) != CT_OK)
        goto failed;
    if (index_->ndim > 1) {
        static const char must[] = "index.ndim <= 1; given index.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, index_));
        goto failed;
    }
    if (self->ndim <= 0 && cti_shape_count(cti_shape_of(index_)) != 1) {
        static const char must[] = "self.ndim > 0 or index.numel == 1; given self.shape = %s, index.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, index_));
        goto failed;
    }
    if (!cti_dtype_in(T, CTI_SET_COMPLEX) && cti_dtype_in(V, CTI_SET_COMPLEX)) {
        static const char must[] = "is_complex(self.dtype) or not is_complex(value.dtype); given self.dtype = %s, "
                                   "value.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), ct_dtype_name(V));
        goto failed;
    }
    cti_call_records(call, 1u << 0 | 1u << 2, false, T);
    ct_guard guard = ct_no_grad();
    ct_tensor *wide;
    if (self->ndim > 0) {
        const int64_t x0_ = cti_shape_count(cti_shape_of(index_));
        const cti_shape x1_ = cti_shape_with(call->op, cti_shape_swap(call->op, S, dim, -1), -1, x0_);
        ct_tensor *x2_ = ct_expand(ct_reshape(index_, CTI_INTS(x0_)), cti_shape_ints(&x1_));
        wide = ct_transpose(x2_, dim, -1);
    } else {
        wide = ct_reshape(index_, CT_NO_INTS);
    }
    ct_tensor *x3_ = ct_zeros(cti_shape_ints(&S), .dtype = CT_DTYPE_BOOL, .device = cti_device_or_host(self));
    ct_tensor *x4_ = ct_ones(cti_sizes_of(wide), .dtype = CT_DTYPE_BOOL, .device = cti_device_or_host(self));
    ct_tensor *tag_result = ct_where(ct_scatter(x3_, dim, wide, x4_), ct_to(value, T), self);
    if (ct_leave(&guard) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, index_fill_record(call->thread, self, value, index_, dim, result)) != CT_OK)
        goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_index_fill)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *value)
{
    cti_call call = cti_call_plain("index_fill");
    return index_fill_core(&call, self, dim, index_, value);
}

ct_tensor *(ct_index_fill_)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *value)
{
    cti_call call = cti_call_in_place("index_fill_", self);
    return index_fill_core(&call, self, dim, index_, value);
}

ct_tensor *(ct_index_fill_out)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *value, ct_tensor *out)
{
    cti_call call = cti_call_out("index_fill", out);
    return index_fill_core(&call, self, dim, index_, value);
}

static ct_tensor *index_fill_parts_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_,
                                        ct_tensor *value)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, index_, value};
    static const char *const names[] = {"self", "index", "value"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "value", value, 0, false) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_dtype V;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){value}, &V) != CT_OK) goto failed;
    if (cti_call_check_common(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){index_}) != CT_OK)
        goto failed;
    if (index_->ndim > 1) {
        static const char must[] = "index.ndim <= 1; given index.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, index_));
        goto failed;
    }
    if (self->ndim <= 0 && cti_shape_count(cti_shape_of(index_)) != 1) {
        static const char must[] = "self.ndim > 0 or index.numel == 1; given self.shape = %s, index.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, index_));
        goto failed;
    }
    if (!cti_dtype_in(T, CTI_SET_COMPLEX) && cti_dtype_in(V, CTI_SET_COMPLEX)) {
        static const char must[] = "is_complex(self.dtype) or not is_complex(value.dtype); given self.dtype = %s, "
                                   "value.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), ct_dtype_name(V));
        goto failed;
    }
    ct_tensor *wide;
    if (self->ndim > 0) {
        const cti_shape x0_ =
            cti_shape_with(call->op, cti_shape_swap(call->op, S, dim, -1), -1, cti_shape_count(cti_shape_of(index_)));
        ct_tensor *x1_ = ct_reshape(index_, CTI_INTS(cti_shape_count(cti_shape_of(index_))));
        wide = ct_transpose(ct_expand(x1_, cti_shape_ints(&x0_)), dim, -1);
    } else {
        wide = ct_reshape(index_, CT_NO_INTS);
    }
    if (!wide) goto failed;
    ct_tensor *x2_ = ct_zeros(cti_shape_ints(&S), .dtype = CT_DTYPE_BOOL, .device = cti_device_or_host(self));
    ct_tensor *x3_ = ct_ones(cti_sizes_of(wide), .dtype = CT_DTYPE_BOOL, .device = cti_device_or_host(self));
    ct_tensor *result = ct_where(ct_scatter(x2_, dim, wide, x3_), ct_to(value, T), self);
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *index_fill_parts(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *value)
{
    cti_call call = {.thread = cti_thread_here(), .op = "index_fill", .is_composed = true};
    return index_fill_parts_core(&call, self, dim, index_, value);
}

static ct_status jvp_index_fill(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *value_tangent = cti_tangent(&tangents[3]);
    ct_tensor *index_ = args[2].value.tensor;
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *value = cti_scalar_as(args[3].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *wide_ = NULL, *t1_ = NULL, *c0_ = NULL;
    if (self_tangent || value_tangent) {
        if (cti_rank(self) > 0) {
            const int64_t x0_ = cti_shape_count(cti_shape_or_failed(index_));
            const cti_shape x1_ = cti_shape_swap("index_fill", cti_shape_of(args[0].value.tensor), dim, -1);
            const cti_shape x2_ = cti_shape_with("index_fill", x1_, -1, x0_);
            ct_tensor *x3_ = ct_expand(ct_reshape(index_, CTI_INTS(x0_)), cti_shape_ints(&x2_));
            wide_ = ct_transpose(x3_, dim, -1);
        } else {
            wide_ = ct_reshape(index_, CT_NO_INTS);
        }
        t1_ = ct_zeros(cti_shape_ints((cti_shape[]){cti_shape_of(args[0].value.tensor)}), .dtype = CT_DTYPE_BOOL,
                       .device = cti_device_or_host(self));
        ct_tensor *x4_ = ct_ones(cti_sizes_of(wide_), .dtype = CT_DTYPE_BOOL, .device = cti_device_or_host(self));
        c0_ = ct_ne(ct_scatter(t1_, dim, wide_, x4_), ct_num_i64(0));
    }
    if (self_tangent) {
        const cti_shape x5_ = cti_shape_broadcast(
            "index_fill", cti_shape_broadcast("index_fill", cti_shape_or_failed(t1_), cti_shape_or_failed(value)),
            cti_shape_or_failed(self));
        ct_tensor *term = ct_expand(ct_where(c0_, ct_num_i64(0), self_tangent), cti_shape_ints(&x5_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (value_tangent) {
        ct_tensor *x6_ = ct_to(value_tangent, (ct_dtype)outs[0].value.tensor->dtype);
        const cti_shape x7_ = cti_shape_broadcast(
            "index_fill", cti_shape_broadcast("index_fill", cti_shape_or_failed(t1_), cti_shape_or_failed(value)),
            cti_shape_or_failed(self));
        ct_tensor *term = ct_expand(ct_where(c0_, x6_, ct_num_i64(0)), cti_shape_ints(&x7_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info index_fill_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*K]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "value",
     .type = "V[] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const index_fill_outputs[] = {"result"};

const cti_op_entry cti_op_index_fill = {
    .info =
        {
            .name = "index_fill",
            .op = "index_fill",
            .overload = "",
            .family = "index",
            .doc = "self with value, a scalar or a 0-d tensor, written to the slices at the indices of a vector along "
                   "dim.",
            .meaning = "kernel",
            .args = index_fill_args,
            .num_args = 4,
            .outputs = index_fill_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "index",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_2tensor, ct_index_fill, ct_index_fill_,
                               cti_caller_tensor_int_3tensor, ct_index_fill_out),
    .jvp = jvp_index_fill,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_WHOLE}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = (cti_function *)index_fill_parts,
        },
};
