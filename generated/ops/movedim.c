/*
 * movedim: View of self with the axes source moved to the positions destination; the other axes keep their order.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = permute(result.grad, permutation_inverse(moved(rank(self), source, destination)))
 *   forward   result.tangent = movedim(self.tangent, source, destination)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/movedim.h>
#include <cotangent/op/permute.h>

extern cti_caller cti_caller_tensor_2ints;
extern const cti_op_entry cti_op_movedim;

/* ---- movedim --------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct movedim_node {
    ct_node base;
    cti_node_ints source;
    cti_node_ints destination;
} movedim_node;

static ct_status movedim_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const movedim_node *node = (const movedim_node *)base;
    const ct_ints source = cti_node_ints_get(&node->source);
    const ct_ints destination = cti_node_ints_get(&node->destination);

    /* self.grad = permute(result.grad, permutation_inverse(moved(rank(self), source, destination))) */
    if (cti_is_needed(needed, SELF)) {
        const cti_shape x0_ =
            cti_axes_moved("movedim", cti_shape_rank(cti_input_shape(base, SELF)), source, destination);
        const cti_shape x1_ = cti_permutation_inverse("movedim", cti_shape_ints(&x0_));
        grads[SELF] = ct_permute(result_grad, cti_shape_ints(&x1_));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info movedim_attrs[] = {
    {"source", offsetof(movedim_node, source), CTI_ATTR_INTS},
    {"destination", offsetof(movedim_node, destination), CTI_ATTR_INTS},
};

static const cti_node_type movedim_type = {
    .name = "MovedimBackward0",
    .op = "movedim",
    .backward = movedim_backward,
    .attrs = movedim_attrs,
    .size = sizeof(movedim_node),
    .saved_offset = sizeof(movedim_node),
    .num_attrs = 2,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *movedim_record(cti_thread *thread, ct_tensor *self, ct_ints source, ct_ints destination,
                                   const ct_tensor *result)
{
    movedim_node *node = (movedim_node *)cti_node_create(thread, &movedim_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->source, source) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->destination, destination) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *movedim_core(cti_call *call, ct_tensor *self, ct_ints given_source, ct_ints given_destination)
{
    cti_ints_resolve(&given_source);
    cti_ints_resolve(&given_destination);
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_movedim, (const void *const[]){&given_source, &given_destination}, NULL);
    int64_t source_[CTI_MAX_NDIM];
    ct_ints source;
    if (cti_attr_ordered_dims(call, "source", given_source, self->ndim, source_, &source) != CT_OK) goto failed;
    int64_t destination_[CTI_MAX_NDIM];
    ct_ints destination;
    if (cti_attr_ordered_dims(call, "destination", given_destination, self->ndim, destination_, &destination) != CT_OK)
        goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (source.count != destination.count) {
        static const char must[] = "source.count == destination.count; given source = %s, destination = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, source), cti_call_ints_text(call, destination));
        goto failed;
    }
    cti_geometry geometry;
    if (cti_geometry_permute(call->op, self,
                             cti_shape_ints((cti_shape[]){cti_axes_moved(call->op, self->ndim, source, destination)}),
                             &geometry) != CT_OK)
        goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, movedim_record(call->thread, self, source, destination, result)) != CT_OK)
        goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_movedim)(ct_tensor *self, ct_ints source, ct_ints destination)
{
    cti_call call = cti_call_plain("movedim");
    return movedim_core(&call, self, source, destination);
}

static ct_tensor *movedim_parts_core(cti_call *call, ct_tensor *self, ct_ints given_source, ct_ints given_destination)
{
    cti_ints_resolve(&given_source);
    cti_ints_resolve(&given_destination);
    call->is_composed = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    int64_t source_[CTI_MAX_NDIM];
    ct_ints source;
    if (cti_attr_ordered_dims(call, "source", given_source, self->ndim, source_, &source) != CT_OK) goto failed;
    int64_t destination_[CTI_MAX_NDIM];
    ct_ints destination;
    if (cti_attr_ordered_dims(call, "destination", given_destination, self->ndim, destination_, &destination) != CT_OK)
        goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (source.count != destination.count) {
        static const char must[] = "source.count == destination.count; given source = %s, destination = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, source), cti_call_ints_text(call, destination));
        goto failed;
    }
    const cti_shape x0_ = cti_axes_moved(call->op, self->ndim, source, destination);
    ct_tensor *result = ct_permute(self, cti_shape_ints(&x0_));
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

static ct_tensor *movedim_parts(ct_tensor *self, ct_ints given_source, ct_ints given_destination)
{
    cti_call call = {.thread = cti_thread_here(), .op = "movedim", .is_composed = true};
    return movedim_parts_core(&call, self, given_source, given_destination);
}

static ct_status jvp_movedim(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints source = args[1].value.ints;
    const ct_ints destination = args[2].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_movedim(self_tangent, source, destination);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info movedim_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "source", .type = "dims(self)", .kind = CT_ARG_INT_LIST},
    {.name = "destination", .type = "dims(self)", .kind = CT_ARG_INT_LIST},
};
static const char *const movedim_outputs[] = {"result"};

const cti_op_entry cti_op_movedim = {
    .info =
        {
            .name = "movedim",
            .op = "movedim",
            .overload = "",
            .family = "axes",
            .doc = "View of self with the axes source moved to the positions destination; the other axes keep their "
                   "order.",
            .meaning = "view",
            .args = movedim_args,
            .num_args = 3,
            .outputs = movedim_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_2ints, ct_movedim, NULL, NULL, NULL),
    .jvp = jvp_movedim,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)movedim_parts,
        },
};
