/*
 * index_select: Slices of self at the indices of a vector along dim.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = index_add(expand(zeros([], dtype_of(result.grad), device_of(self)), S), dim, index,
 *             result.grad)
 *   forward   result.tangent = index_select(self.tangent, dim, index)
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
#include "gen/kernels/ops/index_select.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/index_add.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_tensor_int_2tensor, cti_caller_tensor_int_tensor;
extern const cti_op_entry cti_op_index_select;

/* ---- index_select ---------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_INDEX, NUM_SAVED };

typedef struct index_select_node {
    ct_node base;
    cti_saved index_; /* read by self.grad */
    int64_t dim;
} index_select_node;

static const cti_saved_info index_select_saved[NUM_SAVED] = {
    {.name = "index", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status index_select_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const index_select_node *)base)->index_, index_select_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *index_ = saved[SAVED_INDEX];
    const index_select_node *node = (const index_select_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ =
            ct_zeros(CT_NO_INTS, .dtype = cti_dtype_of(result_grad), .device = cti_device_named(cti_node_device(base)));
        ct_tensor *x1_ = ct_expand(x0_, cti_input_sizes(base, SELF));
        grads[SELF] = ct_index_add(x1_, node->dim, index_, result_grad);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *index_select_remake(const ct_node *base, ct_tensors operands)
{
    const index_select_node *node = (const index_select_node *)base;
    return ct_index_select(operands.items[0], node->dim, operands.items[1]);
}

static const cti_attr_info index_select_attrs[] = {
    {"dim", offsetof(index_select_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type index_select_type = {
    .name = "IndexSelectBackward0",
    .op = "index_select",
    .backward = index_select_backward,
    .saved = index_select_saved,
    .attrs = index_select_attrs,
    .remake = index_select_remake,
    .size = sizeof(index_select_node),
    .saved_offset = offsetof(index_select_node, index_),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *index_select_record(cti_thread *thread, ct_tensor *self, ct_tensor *index_, int64_t dim,
                                        const ct_tensor *result)
{
    index_select_node *node = (index_select_node *)cti_node_create(thread, &index_select_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->index_, index_) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *index_select_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_)
{
    ct_tensor *const inputs[] = {self, index_};
    static const char *const names[] = {"self", "index"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_index_select, (const void *const[]){&(int64_t){dim}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){index_}, &I) !=
        CT_OK)
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
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, cti_shape_count(cti_shape_of(index_)));
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, index_select_record(call->thread, self, index_, dim, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_index_ = cti_call_read(call, index_, I);
    if (!read_index_) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_index_select_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *index_view = cti_view_tensor(&views[1], read_index_);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_index_select_backend : cti_index_select_cpu)(
        &launch, self_view, dim, index_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_index_select)(ct_tensor *self, int64_t dim, ct_tensor *index_)
{
    cti_call call = cti_call_plain("index_select");
    return index_select_core(&call, self, dim, index_);
}

ct_tensor *(ct_index_select_out)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *out)
{
    cti_call call = cti_call_out("index_select", out);
    return index_select_core(&call, self, dim, index_);
}

static ct_tensor *index_select_parts_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, index_};
    static const char *const names[] = {"self", "index"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
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
        const cti_shape x0_ = cti_shape_with(call->op, cti_shape_swap(call->op, cti_shape_of(self), dim, -1), -1,
                                             cti_shape_count(cti_shape_of(index_)));
        ct_tensor *x1_ = ct_reshape(index_, CTI_INTS(cti_shape_count(cti_shape_of(index_))));
        wide = ct_transpose(ct_expand(x1_, cti_shape_ints(&x0_)), dim, -1);
    } else {
        wide = index_;
    }
    if (!wide) goto failed;
    ct_tensor *result = self->ndim > 0 ? ct_gather(self, dim, wide) : self;
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, cti_shape_count(cti_shape_of(index_)));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *index_select_parts(ct_tensor *self, int64_t dim, ct_tensor *index_)
{
    cti_call call = {.thread = cti_thread_here(), .op = "index_select", .is_composed = true};
    return index_select_parts_core(&call, self, dim, index_);
}

static ct_status jvp_index_select(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *index_ = args[2].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_index_select(self_tangent, dim, index_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info index_select_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*K]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
};
static const char *const index_select_outputs[] = {"result"};

const cti_op_entry cti_op_index_select = {
    .info =
        {
            .name = "index_select",
            .op = "index_select",
            .overload = "",
            .family = "index",
            .doc = "Slices of self at the indices of a vector along dim.",
            .meaning = "kernel",
            .args = index_select_args,
            .num_args = 3,
            .outputs = index_select_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "index",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_tensor, ct_index_select, NULL, cti_caller_tensor_int_2tensor,
                               ct_index_select_out),
    .jvp = jvp_index_select,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_WHOLE}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = (cti_function *)index_select_parts,
        },
};
