/*
 * t: View of self, which has at most two axes, with its axes exchanged.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = transpose(result.grad, 0, -1)
 *   forward   result.tangent = t(self.tangent)
 *   saves     nothing
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/t.h>
#include <cotangent/op/transpose.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_t;

/* ---- t --------------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct t_node {
    ct_node base;
} t_node;

static ct_status t_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    (void)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = transpose(result.grad, 0, -1) */
        grads[SELF] = ct_transpose(result_grad, 0, -1);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type t_type = {
    .name = "TBackward0",
    .op = "t",
    .backward = t_backward,
    .size = sizeof(t_node),
    .saved_offset = sizeof(t_node),
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *t_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    t_node *node = (t_node *)cti_node_create(thread, &t_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *t_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_t, NULL, NULL);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim > 2) {
        static const char must[] = "self.ndim <= 2; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    cti_geometry geometry;
    if (cti_geometry_swap_axes(call->op, self, 0, -1, &geometry) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, t_record(call->thread, self, result)) != CT_OK) goto failed;
    if (call->kind == CT_CALL_IN_PLACE) return cti_call_view_end(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_t)(ct_tensor *self)
{
    cti_call call = cti_call_plain("t");
    return t_core(&call, self);
}

ct_tensor *(ct_t_)(ct_tensor *self)
{
    cti_call call = cti_call_in_place("t_", self);
    return t_core(&call, self);
}

static ct_tensor *t_parts_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim > 2) {
        static const char must[] = "self.ndim <= 2; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_tensor *result = ct_transpose(self, 0, -1);
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

static ct_tensor *t_parts(ct_tensor *self)
{
    cti_call call = {.thread = cti_thread_here(), .op = "t", .is_composed = true};
    return t_parts_core(&call, self);
}

static ct_status jvp_t(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_t(self_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info t_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const t_outputs[] = {"result"};

const cti_op_entry cti_op_t = {
    .info =
        {
            .name = "t",
            .op = "t",
            .overload = "",
            .family = "axes",
            .doc = "View of self, which has at most two axes, with its axes exchanged.",
            .meaning = "view",
            .args = t_args,
            .num_args = 1,
            .outputs = t_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_t, ct_t_, NULL, NULL),
    .jvp = jvp_t,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)t_parts,
        },
};
