/*
 * sum_to_size: Sum of self over the axes that broadcasting from size to the sizes of self adds or repeats: the adjoint
 * of the broadcast. The result has the given size.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = expand(result.grad, shape(self))
 *   forward   result.tangent = sum_to_size(self.tangent, size)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/sum_to_size.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/sum_to_size.h>

extern cti_caller cti_caller_tensor_ints, cti_caller_tensor_ints_tensor;
extern const cti_op_entry cti_op_sum_to_size;

/* ---- sum_to_size ----------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct sum_to_size_node {
    ct_node base;
    cti_node_ints size;
} sum_to_size_node;

static ct_status sum_to_size_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                      ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    if (cti_is_needed(needed, SELF)) { /* self.grad = expand(result.grad, shape(self)) */
        grads[SELF] = ct_expand(result_grad, cti_input_sizes(base, SELF));
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *sum_to_size_remake(const ct_node *base, ct_tensors operands)
{
    const sum_to_size_node *node = (const sum_to_size_node *)base;
    return ct_sum_to_size(operands.items[0], cti_node_ints_get(&node->size));
}

static const cti_attr_info sum_to_size_attrs[] = {
    {"size", offsetof(sum_to_size_node, size), CTI_ATTR_INTS},
};

static const cti_node_type sum_to_size_type = {
    .name = "SumToSizeBackward0",
    .op = "sum_to_size",
    .backward = sum_to_size_backward,
    .attrs = sum_to_size_attrs,
    .remake = sum_to_size_remake,
    .size = sizeof(sum_to_size_node),
    .saved_offset = sizeof(sum_to_size_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *sum_to_size_record(cti_thread *thread, ct_tensor *self, ct_ints size, const ct_tensor *result)
{
    sum_to_size_node *node = (sum_to_size_node *)cti_node_create(thread, &sum_to_size_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->size, size) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *sum_to_size_core(cti_call *call, ct_tensor *self, ct_ints size)
{
    cti_ints_resolve(&size);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_sum_to_size, (const void *const[]){&size}, NULL);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    const cti_shape R = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&R)) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const bool x0_ = (int64_t)R.ndim > 0 || cti_dtype_in(cti_dtype_of(self), CTI_SET_FLOAT) ||
                     cti_dtype_in(cti_dtype_of(self), CTI_SET_COMPLEX);
    if (x0_ ? cti_shapes_equal(S, R) : false) return cti_call_identity(call, self);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype U = cti_sum_of(T);
    if (!cti_shapes_expand_to(R, S)) {
        static const char must[] = "size broadcasts to self.shape; given size = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size), cti_call_sizes_text(call, self));
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, U);
    ct_tensor *result = cti_call_result(call, U, &R);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, sum_to_size_record(call->thread, self, size, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, U);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, true, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = cti_sum_to_size_cpu(&launch, self_view, size, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_sum_to_size)(ct_tensor *self, ct_ints size)
{
    cti_call call = cti_call_plain("sum_to_size");
    return sum_to_size_core(&call, self, size);
}

ct_tensor *(ct_sum_to_size_out)(ct_tensor *self, ct_ints size, ct_tensor *out)
{
    cti_call call = cti_call_out("sum_to_size", out);
    return sum_to_size_core(&call, self, size);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_sum_to_size(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_sum_to_size(self_tangent, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info sum_to_size_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "size", .type = "shape(*R)", .kind = CT_ARG_INT_LIST},
};
static const char *const sum_to_size_outputs[] = {"result"};

const cti_op_entry cti_op_sum_to_size = {
    .info =
        {
            .name = "sum_to_size",
            .op = "sum_to_size",
            .overload = "",
            .family = "reduce",
            .doc = "Sum of self over the axes that broadcasting from size to the sizes of self adds or repeats: the "
                   "adjoint of the broadcast. The result has the given size.",
            .meaning = "kernel",
            .args = sum_to_size_args,
            .num_args = 2,
            .outputs = sum_to_size_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor_ints, ct_sum_to_size, NULL, cti_caller_tensor_ints_tensor, ct_sum_to_size_out),
    .jvp = jvp_sum_to_size,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_FITTED}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
