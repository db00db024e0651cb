/*
 * index_copy: self with the slices of source written at the indices of a vector along dim. Gradients are exact if no
 * index repeats.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = index_copy(result.grad, dim, index, zeros(with(S, dim, numel(index)), dtype_of(result.grad),
 *             device_of(self)))
 *             source.grad = index_select(result.grad, dim, index)
 *   forward   result.tangent = index_copy(self.tangent, dim, index, zeros(shape(source), dtype_of(self.tangent),
 *             device_of(self.tangent)))
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
#include <cotangent/op/index_select.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/scatter.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_tensor_int_2tensor, cti_caller_tensor_int_3tensor;
extern const cti_op_entry cti_op_index_copy;

/* ---- index_copy ------------------------------------------------------------ */

enum { SELF, SOURCE, NUM_EDGES };

enum { SAVED_INDEX, NUM_SAVED };

typedef struct index_copy_node {
    ct_node base;
    cti_saved index_; /* read by self.grad, source.grad */
    int64_t dim;
} index_copy_node;

static const cti_saved_info index_copy_saved[NUM_SAVED] = {
    {.name = "index", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << SOURCE, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status index_copy_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const index_copy_node *)base)->index_, index_copy_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *index_ = saved[SAVED_INDEX];
    const index_copy_node *node = (const index_copy_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        const cti_shape x0_ = cti_shape_with("index_copy", cti_input_shape(base, SELF), node->dim,
                                             cti_shape_count(cti_shape_or_failed(index_)));
        ct_tensor *x1_ = ct_zeros(cti_shape_ints(&x0_), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        grads[SELF] = ct_index_copy(result_grad, node->dim, index_, x1_);
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, SOURCE)) { /* source.grad = index_select(result.grad, dim, index) */
        grads[SOURCE] = ct_index_select(result_grad, node->dim, index_);
        if (!grads[SOURCE]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info index_copy_attrs[] = {
    {"dim", offsetof(index_copy_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type index_copy_type = {
    .name = "IndexCopyBackward0",
    .op = "index_copy",
    .backward = index_copy_backward,
    .saved = index_copy_saved,
    .attrs = index_copy_attrs,
    .size = sizeof(index_copy_node),
    .saved_offset = offsetof(index_copy_node, index_),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *index_copy_record(cti_thread *thread, ct_tensor *self, ct_tensor *source, ct_tensor *index_,
                                      int64_t dim, const ct_tensor *result)
{
    index_copy_node *node = (index_copy_node *)cti_node_create(thread, &index_copy_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, SOURCE, source) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->index_, index_) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *index_copy_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source)
{
    ct_tensor *const inputs[] = {self, index_, source};
    static const char *const names[] = {"self", "index", "source"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_index_copy, (const void *const[]){&(int64_t){dim}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape x0_ = cti_shape_with(call->op, S, dim, cti_shape_count(cti_shape_of(index_)));
    if (!cti_shape_is(source, x0_)) {
        (void)cti_call_refuse_shape(call, "source", -1, x0_, "self.shape with index.numel at axis dim",
                                    "source.shape = %s, self.shape = %s, dim = %lld, index.shape = %s",
                                    cti_call_sizes_text(call, source), cti_call_sizes_text(call, self), (long long)dim,
                                    cti_call_sizes_text(call, index_));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 2, (ct_tensor *const[]){self, source}, &T) != CT_OK) goto failed;
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
    cti_call_records(call, 1u << 0 | 1u << 2, false, T);
    ct_guard guard = ct_no_grad();
    ct_tensor *wide;
    if (self->ndim > 0) {
        const int64_t x1_ = cti_shape_count(cti_shape_of(index_));
        const cti_shape x2_ = cti_shape_with(call->op, cti_shape_swap(call->op, S, dim, -1), -1, x1_);
        ct_tensor *x3_ = ct_expand(ct_reshape(index_, CTI_INTS(x1_)), cti_shape_ints(&x2_));
        wide = ct_transpose(x3_, dim, -1);
    } else {
        wide = ct_reshape(index_, CT_NO_INTS);
    }
    ct_tensor *tag_result = ct_scatter(self, dim, wide, source);
    if (ct_leave(&guard) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, index_copy_record(call->thread, self, source, index_, dim, result)) != CT_OK)
        goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_index_copy)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source)
{
    cti_call call = cti_call_plain("index_copy");
    return index_copy_core(&call, self, dim, index_, source);
}

ct_tensor *(ct_index_copy_)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source)
{
    cti_call call = cti_call_in_place("index_copy_", self);
    return index_copy_core(&call, self, dim, index_, source);
}

ct_tensor *(ct_index_copy_out)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source, ct_tensor *out)
{
    cti_call call = cti_call_out("index_copy", out);
    return index_copy_core(&call, self, dim, index_, source);
}

static ct_tensor *index_copy_parts_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_,
                                        ct_tensor *source)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, index_, source};
    static const char *const names[] = {"self", "index", "source"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape x0_ = cti_shape_with(call->op, S, dim, cti_shape_count(cti_shape_of(index_)));
    if (!cti_shape_is(source, x0_)) {
        (void)cti_call_refuse_shape(call, "source", -1, x0_, "self.shape with index.numel at axis dim",
                                    "source.shape = %s, self.shape = %s, dim = %lld, index.shape = %s",
                                    cti_call_sizes_text(call, source), cti_call_sizes_text(call, self), (long long)dim,
                                    cti_call_sizes_text(call, index_));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 2, (ct_tensor *const[]){self, source}, &T) != CT_OK) goto failed;
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
    ct_tensor *wide;
    if (self->ndim > 0) {
        const cti_shape x1_ =
            cti_shape_with(call->op, cti_shape_swap(call->op, S, dim, -1), -1, cti_shape_count(cti_shape_of(index_)));
        ct_tensor *x2_ = ct_reshape(index_, CTI_INTS(cti_shape_count(cti_shape_of(index_))));
        wide = ct_transpose(ct_expand(x2_, cti_shape_ints(&x1_)), dim, -1);
    } else {
        wide = ct_reshape(index_, CT_NO_INTS);
    }
    if (!wide) goto failed;
    ct_tensor *result = ct_scatter(self, dim, wide, source);
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

static ct_tensor *index_copy_parts(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source)
{
    cti_call call = {.thread = cti_thread_here(), .op = "index_copy", .is_composed = true};
    return index_copy_parts_core(&call, self, dim, index_, source);
}

static ct_status jvp_index_copy(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *source_tangent = cti_tangent(&tangents[3]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *index_ = args[2].value.tensor;
    ct_tensor *source = cti_scalar_as(args[3].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent) {
        ct_tensor *x0_ = ct_zeros(cti_sizes_of(source), .dtype = cti_dtype_of(self_tangent),
                                  .device = cti_device_or_host(self_tangent));
        ct_tensor *term = ct_index_copy(self_tangent, dim, index_, x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (source_tangent) {
        ct_tensor *x1_ = ct_zeros(cti_sizes_of(self), .dtype = cti_dtype_of(source_tangent),
                                  .device = cti_device_or_host(source_tangent));
        ct_tensor *term = ct_index_copy(x1_, dim, index_, source_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info index_copy_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*K]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "source",
     .type = "T[*with(S, dim, numel(index))]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const index_copy_outputs[] = {"result"};

const cti_op_entry cti_op_index_copy = {
    .info =
        {
            .name = "index_copy",
            .op = "index_copy",
            .overload = "",
            .family = "index",
            .doc = "self with the slices of source written at the indices of a vector along dim. Gradients are exact "
                   "if no index repeats.",
            .meaning = "kernel",
            .args = index_copy_args,
            .num_args = 4,
            .outputs = index_copy_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "index",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_2tensor, ct_index_copy, ct_index_copy_,
                               cti_caller_tensor_int_3tensor, ct_index_copy_out),
    .jvp = jvp_index_copy,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_LEAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = (cti_function *)index_copy_parts,
        },
};
