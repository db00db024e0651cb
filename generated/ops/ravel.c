/*
 * ravel: self as a vector, elements in row-major order. A view if the strides of self allow it, else a copy.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = reshape(result.grad, shape(self))
 *   forward   result.tangent = ravel(self.tangent)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/flatten.h>
#include <cotangent/op/ravel.h>
#include <cotangent/op/reshape.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_ravel;

/* ---- ravel ----------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct ravel_node {
    ct_node base;
} ravel_node;

static ct_status ravel_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = reshape(result.grad, shape(self)) */
        grads[SELF] = ct_reshape(result_grad, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type ravel_type = {
    .name = "RavelBackward0",
    .op = "ravel",
    .backward = ravel_backward,
    .remake = cti_remake_copy,
    .size = sizeof(ravel_node),
    .saved_offset = sizeof(ravel_node),
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *ravel_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    ravel_node *node = (ravel_node *)cti_node_create(thread, &ravel_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *ravel_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_ravel, NULL, NULL);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    cti_geometry geometry;
    bool possible;
    if (cti_geometry_try_reshape(call->op, self, CTI_INTS(cti_shape_count(cti_shape_of(self))), &geometry, &possible) !=
        CT_OK)
        goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = possible ? cti_call_view(call, self, &geometry, false) : cti_call_copy(call, self, &geometry);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, ravel_record(call->thread, self, result)) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_ravel)(ct_tensor *self)
{
    cti_call call = cti_call_plain("ravel");
    return ravel_core(&call, self);
}

static ct_tensor *ravel_parts_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_tensor *result = ct_flatten(self);
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

static ct_tensor *ravel_parts(ct_tensor *self)
{
    cti_call call = {.thread = cti_thread_here(), .op = "ravel", .is_composed = true};
    return ravel_parts_core(&call, self);
}

static ct_status jvp_ravel(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_ravel(self_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info ravel_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const ravel_outputs[] = {"result"};

const cti_op_entry cti_op_ravel = {
    .info =
        {
            .name = "ravel",
            .op = "ravel",
            .overload = "",
            .family = "view",
            .doc =
                "self as a vector, elements in row-major order. A view if the strides of self allow it, else a copy.",
            .meaning = "view",
            .args = ravel_args,
            .num_args = 1,
            .outputs = ravel_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_ravel, NULL, NULL, NULL),
    .jvp = jvp_ravel,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)ravel_parts,
        },
};
