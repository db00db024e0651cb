/*
 * view: View of self with another shape, elements in row-major order; one size may be -1. An error if the strides of
 * self do not allow it.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = reshape(result.grad, shape(self))
 *   forward   result.tangent = view(self.tangent, size)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/reshape.h>
#include <cotangent/op/view.h>

extern cti_caller cti_caller_tensor_ints;
extern const cti_op_entry cti_op_view;

/* ---- view ------------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct view_node {
    ct_node base;
} view_node;

static ct_status view_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = reshape(result.grad, shape(self)) */
        grads[SELF] = ct_reshape(result_grad, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type view_type = {
    .name = "ViewBackward0",
    .op = "view",
    .backward = view_backward,
    .size = sizeof(view_node),
    .saved_offset = sizeof(view_node),
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *view_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    view_node *node = (view_node *)cti_node_create(thread, &view_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *view_core(cti_call *call, ct_tensor *self, ct_ints size)
{
    cti_ints_resolve(&size);
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_view, (const void *const[]){&size}, NULL);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    cti_geometry geometry;
    if (cti_geometry_reshape(call->op, self, size, &geometry) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, view_record(call->thread, self, result)) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_view)(ct_tensor *self, ct_ints size)
{
    cti_call call = cti_call_plain("view");
    return view_core(&call, self, size);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_view(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_view(self_tangent, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info view_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "size", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const view_outputs[] = {"result"};

const cti_op_entry cti_op_view = {
    .info =
        {
            .name = "view",
            .op = "view",
            .overload = "",
            .family = "view",
            .doc = "View of self with another shape, elements in row-major order; one size may be -1. An error if the "
                   "strides of self do not allow it.",
            .meaning = "view",
            .args = view_args,
            .num_args = 2,
            .outputs = view_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints, ct_view, NULL, NULL, NULL),
    .jvp = jvp_view,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_COUNT}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
