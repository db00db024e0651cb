/*
 * repeat_along: self with every element along dim repeated; the element of repeats at the same index is the number of
 * copies.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = repeat_along_adjoint(result.grad, dim, repeats)
 *   forward   result.tangent = repeat_along(self.tangent, dim, repeats)
 *   saves     repeats
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/repeat_along.h"

#include <cotangent/op/sum.h>
#include <cotangent/private/repeat_along.h>
#include <cotangent/private/repeat_along_adjoint.h>

extern cti_caller cti_caller_tensor_int_tensor;
extern const cti_op_entry cti_op_repeat_along;

/* ---- repeat_along ---------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_REPEATS, NUM_SAVED };

typedef struct repeat_along_node {
    ct_node base;
    cti_saved repeats; /* read by self.grad */
    int64_t dim;
} repeat_along_node;

static const cti_saved_info repeat_along_saved[NUM_SAVED] = {
    {.name = "repeats", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status repeat_along_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const repeat_along_node *)base)->repeats, repeat_along_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *repeats = saved[SAVED_REPEATS];
    const repeat_along_node *node = (const repeat_along_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = repeat_along_adjoint(result.grad, dim, repeats) */
        grads[SELF] = ct_repeat_along_adjoint(result_grad, node->dim, repeats);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *repeat_along_remake(const ct_node *base, ct_tensors operands)
{
    const repeat_along_node *node = (const repeat_along_node *)base;
    return ct_repeat_along(operands.items[0], node->dim, operands.items[1]);
}

static const cti_attr_info repeat_along_attrs[] = {
    {"dim", offsetof(repeat_along_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type repeat_along_type = {
    .name = "RepeatAlongBackward0",
    .op = "repeat_along",
    .backward = repeat_along_backward,
    .saved = repeat_along_saved,
    .attrs = repeat_along_attrs,
    .remake = repeat_along_remake,
    .size = sizeof(repeat_along_node),
    .saved_offset = offsetof(repeat_along_node, repeats),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *repeat_along_record(cti_thread *thread, ct_tensor *self, ct_tensor *repeats, int64_t dim,
                                        const ct_tensor *result)
{
    repeat_along_node *node = (repeat_along_node *)cti_node_create(thread, &repeat_along_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->repeats, repeats) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *repeat_along_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *repeats)
{
    ct_tensor *const inputs[] = {self, repeats};
    static const char *const names[] = {"self", "repeats"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_repeat_along, (const void *const[]){&(int64_t){dim}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_check_ndim(call->op, "repeats", repeats, 1, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(repeats, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_INTEGER, 1, (ct_tensor *const[]){repeats}) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (N != cti_extent(self, dim)) {
        static const char must[] = "repeats.size(0) == self.size(dim); given repeats.shape = %s, self.shape = %s, dim "
                                   "= %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, repeats), cti_call_sizes_text(call, self),
                               (long long)dim);
        goto failed;
    }
    ct_guard n_guard = ct_no_grad();
    ct_tensor *n_tensor = ct_sum(repeats);
    if (ct_leave(&n_guard) != CT_OK) goto failed;
    int64_t n;
    if (cti_call_size(call, n_tensor, &n) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, n);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, repeat_along_record(call->thread, self, repeats, dim, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_repeat_along_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *repeats_view = cti_view_tensor(&views[1], repeats);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_repeat_along_backend : cti_repeat_along_cpu)(
        &launch, self_view, dim, repeats_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_repeat_along)(ct_tensor *self, int64_t dim, ct_tensor *repeats)
{
    cti_call call = cti_call_plain("repeat_along");
    return repeat_along_core(&call, self, dim, repeats);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_repeat_along(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *repeats = args[2].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_repeat_along(self_tangent, dim, repeats);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info repeat_along_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "repeats", .type = "I[N]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
};
static const char *const repeat_along_outputs[] = {"result"};

const cti_op_entry cti_op_repeat_along = {
    .info =
        {
            .name = "repeat_along",
            .op = "repeat_along",
            .overload = "",
            .family = "repeat",
            .doc = "self with every element along dim repeated; the element of repeats at the same index is the number "
                   "of copies.",
            .meaning = "kernel",
            .args = repeat_along_args,
            .num_args = 3,
            .outputs = repeat_along_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "repeats",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_tensor, ct_repeat_along, NULL, NULL, NULL),
    .jvp = jvp_repeat_along,
    .batch =
        {
            .loops = true,
            .sized = 0x4,
        },
};
