/*
 * reshape: self with another shape, elements in row-major order; one size may be -1. A view if the strides of self
 * allow it, else a copy.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = reshape(result.grad, shape(self))
 *   forward   result.tangent = reshape(self.tangent, shape)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/reshape.h>

extern cti_caller cti_caller_tensor_ints;
extern const cti_op_entry cti_op_reshape;

/* ---- reshape --------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct reshape_node {
    ct_node base;
} reshape_node;

static ct_status reshape_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = reshape(result.grad, shape(self)) */
        grads[SELF] = ct_reshape(result_grad, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type reshape_type = {
    .name = "ReshapeBackward0",
    .op = "reshape",
    .backward = reshape_backward,
    .remake = cti_remake_copy,
    .size = sizeof(reshape_node),
    .saved_offset = sizeof(reshape_node),
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *reshape_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    reshape_node *node = (reshape_node *)cti_node_create(thread, &reshape_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *reshape_core(cti_call *call, ct_tensor *self, ct_ints shape_)
{
    cti_ints_resolve(&shape_);
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_reshape, (const void *const[]){&shape_}, NULL);
    if (cti_attr_list(call, "shape", shape_) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    cti_geometry geometry;
    bool possible;
    if (cti_geometry_try_reshape(call->op, self, shape_, &geometry, &possible) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = possible ? cti_call_view(call, self, &geometry, false) : cti_call_copy(call, self, &geometry);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, reshape_record(call->thread, self, result)) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_reshape)(ct_tensor *self, ct_ints shape_)
{
    cti_call call = cti_call_plain("reshape");
    return reshape_core(&call, self, shape_);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_reshape(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints shape_ = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_reshape(self_tangent, shape_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info reshape_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "shape", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const reshape_outputs[] = {"result"};

const cti_op_entry cti_op_reshape = {
    .info =
        {
            .name = "reshape",
            .op = "reshape",
            .overload = "",
            .family = "view",
            .doc = "self with another shape, elements in row-major order; one size may be -1. A view if the strides of "
                   "self allow it, else a copy.",
            .meaning = "view",
            .args = reshape_args,
            .num_args = 2,
            .outputs = reshape_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints, ct_reshape, NULL, NULL, NULL),
    .jvp = jvp_reshape,
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
