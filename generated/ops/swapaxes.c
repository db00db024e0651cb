/*
 * swapaxes: View of self with two axes exchanged; the same as transpose.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = transpose(result.grad, axis0, axis1)
 *   forward   result.tangent = swapaxes(self.tangent, axis0, axis1)
 *   saves     nothing
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/swapaxes.h>
#include <cotangent/op/transpose.h>

extern cti_caller cti_caller_tensor_2int;
extern const cti_op_entry cti_op_swapaxes;

/* ---- swapaxes -------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct swapaxes_node {
    ct_node base;
    int64_t axis0;
    int64_t axis1;
} swapaxes_node;

static ct_status swapaxes_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const swapaxes_node *node = (const swapaxes_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = transpose(result.grad, axis0, axis1) */
        grads[SELF] = ct_transpose(result_grad, node->axis0, node->axis1);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info swapaxes_attrs[] = {
    {"axis0", offsetof(swapaxes_node, axis0), CTI_ATTR_INT64},
    {"axis1", offsetof(swapaxes_node, axis1), CTI_ATTR_INT64},
};

static const cti_node_type swapaxes_type = {
    .name = "SwapaxesBackward0",
    .op = "swapaxes",
    .backward = swapaxes_backward,
    .attrs = swapaxes_attrs,
    .size = sizeof(swapaxes_node),
    .saved_offset = sizeof(swapaxes_node),
    .num_attrs = 2,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *swapaxes_record(cti_thread *thread, ct_tensor *self, int64_t axis0, int64_t axis1,
                                    const ct_tensor *result)
{
    swapaxes_node *node = (swapaxes_node *)cti_node_create(thread, &swapaxes_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->axis0 = axis0;
    node->axis1 = axis1;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *swapaxes_core(cti_call *call, ct_tensor *self, int64_t axis0, int64_t axis1)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_swapaxes, (const void *const[]){&(int64_t){axis0}, &(int64_t){axis1}},
                                 NULL);
    if (cti_wrap_dim(call->op, "axis0", axis0, self->ndim, &axis0) != CT_OK) goto failed;
    if (cti_wrap_dim(call->op, "axis1", axis1, self->ndim, &axis1) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    cti_geometry geometry;
    if (cti_geometry_swap_axes(call->op, self, axis0, axis1, &geometry) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, swapaxes_record(call->thread, self, axis0, axis1, result)) != CT_OK)
        goto failed;
    if (call->kind == CT_CALL_IN_PLACE) return cti_call_view_end(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_swapaxes)(ct_tensor *self, int64_t axis0, int64_t axis1)
{
    cti_call call = cti_call_plain("swapaxes");
    return swapaxes_core(&call, self, axis0, axis1);
}

ct_tensor *(ct_swapaxes_)(ct_tensor *self, int64_t axis0, int64_t axis1)
{
    cti_call call = cti_call_in_place("swapaxes_", self);
    return swapaxes_core(&call, self, axis0, axis1);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_swapaxes(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t axis0 = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const int64_t axis1 = cti_arg_dim(&args[2], 0, args[0].value.tensor->ndim);
    if (self_tangent) {
        ct_tensor *term = ct_swapaxes(self_tangent, axis0, axis1);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info swapaxes_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "axis0", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "axis1", .type = "dim(self)", .kind = CT_ARG_INT},
};
static const char *const swapaxes_outputs[] = {"result"};

const cti_op_entry cti_op_swapaxes = {
    .info =
        {
            .name = "swapaxes",
            .op = "swapaxes",
            .overload = "",
            .family = "axes",
            .doc = "View of self with two axes exchanged; the same as transpose.",
            .meaning = "view",
            .args = swapaxes_args,
            .num_args = 3,
            .outputs = swapaxes_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_2int, ct_swapaxes, ct_swapaxes_, NULL, NULL),
    .jvp = jvp_swapaxes,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_AXIS}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
