/*
 * permute: View of self with its axes permuted to the order dims.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = permute(result.grad, permutation_inverse(dims))
 *   forward   result.tangent = permute(self.tangent, dims)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/permute.h>

extern cti_caller cti_caller_tensor_ints;
extern const cti_op_entry cti_op_permute;

/* ---- permute --------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct permute_node {
    ct_node base;
    cti_node_ints dims;
} permute_node;

static ct_status permute_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const permute_node *node = (const permute_node *)base;
    const ct_ints dims = cti_node_ints_get(&node->dims);

    if (cti_is_needed(needed, SELF)) { /* self.grad = permute(result.grad, permutation_inverse(dims)) */
        const cti_shape x0_ = cti_permutation_inverse("permute", dims);
        grads[SELF] = ct_permute(result_grad, cti_shape_ints(&x0_));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info permute_attrs[] = {
    {"dims", offsetof(permute_node, dims), CTI_ATTR_INTS},
};

static const cti_node_type permute_type = {
    .name = "PermuteBackward0",
    .op = "permute",
    .backward = permute_backward,
    .attrs = permute_attrs,
    .size = sizeof(permute_node),
    .saved_offset = sizeof(permute_node),
    .num_attrs = 1,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *permute_record(cti_thread *thread, ct_tensor *self, ct_ints dims, const ct_tensor *result)
{
    permute_node *node = (permute_node *)cti_node_create(thread, &permute_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->dims, dims) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *permute_core(cti_call *call, ct_tensor *self, ct_ints given_dims)
{
    cti_ints_resolve(&given_dims);
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_permute, (const void *const[]){&given_dims}, NULL);
    int64_t dims_[CTI_MAX_NDIM];
    ct_ints dims;
    if (cti_attr_ordered_dims(call, "dims", given_dims, self->ndim, dims_, &dims) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (!cti_is_permutation(dims, self->ndim)) {
        static const char must[] = "dims names each axis from 0 to self.ndim - 1 once; given dims = %s, self.shape = "
                                   "%s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dims), cti_call_sizes_text(call, self));
        goto failed;
    }
    cti_geometry geometry;
    if (cti_geometry_permute(call->op, self, dims, &geometry) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, permute_record(call->thread, self, dims, result)) != CT_OK)
        goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_permute)(ct_tensor *self, ct_ints dims)
{
    cti_call call = cti_call_plain("permute");
    return permute_core(&call, self, dims);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_permute(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints dims = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_permute(self_tangent, dims);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info permute_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dims", .type = "dims(self)", .kind = CT_ARG_INT_LIST},
};
static const char *const permute_outputs[] = {"result"};

const cti_op_entry cti_op_permute = {
    .info =
        {
            .name = "permute",
            .op = "permute",
            .overload = "",
            .family = "view",
            .doc = "View of self with its axes permuted to the order dims.",
            .meaning = "view",
            .args = permute_args,
            .num_args = 2,
            .outputs = permute_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints, ct_permute, NULL, NULL, NULL),
    .jvp = jvp_permute,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_ORDER}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
