/*
 * expand_as: View of self expanded to the sizes of other.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = sum_to_size(result.grad, shape(self))
 *   forward   result.tangent = expand_as(self.tangent, other)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/expand_as.h>
#include <cotangent/op/sum_to_size.h>

extern cti_caller cti_caller_2tensor;
extern const cti_op_entry cti_op_expand_as;

/* ---- expand_as ------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct expand_as_node {
    ct_node base;
} expand_as_node;

static ct_status expand_as_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = sum_to_size(result.grad, shape(self)) */
        grads[SELF] = ct_sum_to_size(result_grad, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type expand_as_type = {
    .name = "ExpandAsBackward0",
    .op = "expand_as",
    .backward = expand_as_backward,
    .size = sizeof(expand_as_node),
    .saved_offset = sizeof(expand_as_node),
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *expand_as_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    expand_as_node *node = (expand_as_node *)cti_node_create(thread, &expand_as_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *expand_as_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_expand_as, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){other}) != CT_OK) goto failed;
    if (!cti_shapes_expand_to(A, B)) {
        static const char must[] = "self.shape broadcasts to other.shape; given self.shape = %s, other.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, other));
        goto failed;
    }
    cti_geometry geometry;
    if (cti_geometry_expand(call->op, self, cti_shape_ints((cti_shape[]){cti_shape_of(other)}), &geometry) != CT_OK)
        goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, expand_as_record(call->thread, self, result)) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_expand_as)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_plain("expand_as");
    return expand_as_core(&call, self, other);
}

static ct_tensor *expand_as_parts_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->is_composed = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){other}) != CT_OK) goto failed;
    if (!cti_shapes_expand_to(A, B)) {
        static const char must[] = "self.shape broadcasts to other.shape; given self.shape = %s, other.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, other));
        goto failed;
    }
    ct_tensor *result = ct_expand(self, cti_shape_ints((cti_shape[]){cti_shape_of(other)}));
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

static ct_tensor *expand_as_parts(ct_tensor *self, ct_tensor *other)
{
    cti_call call = {.thread = cti_thread_here(), .op = "expand_as", .is_composed = true};
    return expand_as_parts_core(&call, self, other);
}

static ct_status jvp_expand_as(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other = args[1].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_expand_as(self_tangent, other);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info expand_as_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "U[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const expand_as_outputs[] = {"result"};

const cti_op_entry cti_op_expand_as = {
    .info =
        {
            .name = "expand_as",
            .op = "expand_as",
            .overload = "",
            .family = "axes",
            .doc = "View of self expanded to the sizes of other.",
            .meaning = "view",
            .args = expand_as_args,
            .num_args = 2,
            .outputs = expand_as_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_expand_as, NULL, NULL, NULL),
    .jvp = jvp_expand_as,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)expand_as_parts,
        },
};
