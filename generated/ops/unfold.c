/*
 * unfold: View of windows along axis dimension as a new last axis: each window has size elements, and windows start
 * step elements apart. Overlapping windows share elements.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = unfold_adjoint(result.grad, extent(self, dimension), dimension if dimension < 0 else
 *             dimension - rank(self), size, step) if rank(self) > 0 else reshape(result.grad, [])
 *   forward   result.tangent = unfold(self.tangent, dimension, size, step)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/reshape.h>
#include <cotangent/op/unfold.h>
#include <cotangent/private/unfold_adjoint.h>

extern cti_caller cti_caller_tensor_3int;
extern const cti_op_entry cti_op_unfold;

/* ---- unfold ---------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct unfold_node {
    ct_node base;
    int64_t dimension;
    int64_t size;
    int64_t step;
} unfold_node;

static ct_status unfold_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const unfold_node *node = (const unfold_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        if (cti_shape_rank(cti_input_shape(base, SELF)) > 0) {
            const int64_t x0_ = cti_shape_extent("unfold", cti_input_shape(base, SELF), node->dimension);
            grads[SELF] = ct_unfold_adjoint(
                result_grad, x0_,
                node->dimension < 0 ? node->dimension
                                    : cti_int_sub(node->dimension, cti_shape_rank(cti_input_shape(base, SELF))),
                node->size, node->step);
        } else {
            grads[SELF] = ct_reshape(result_grad, CT_NO_INTS);
        }
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info unfold_attrs[] = {
    {"dimension", offsetof(unfold_node, dimension), CTI_ATTR_INT64},
    {"size", offsetof(unfold_node, size), CTI_ATTR_INT64},
    {"step", offsetof(unfold_node, step), CTI_ATTR_INT64},
};

static const cti_node_type unfold_type = {
    .name = "UnfoldBackward0",
    .op = "unfold",
    .backward = unfold_backward,
    .attrs = unfold_attrs,
    .size = sizeof(unfold_node),
    .saved_offset = sizeof(unfold_node),
    .num_attrs = 3,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *unfold_record(cti_thread *thread, ct_tensor *self, int64_t dimension, int64_t size, int64_t step,
                                  const ct_tensor *result)
{
    unfold_node *node = (unfold_node *)cti_node_create(thread, &unfold_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dimension = dimension;
    node->size = size;
    node->step = step;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *unfold_core(cti_call *call, ct_tensor *self, int64_t dimension, int64_t size, int64_t step)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_unfold,
                                 (const void *const[]){&(int64_t){dimension}, &(int64_t){size}, &(int64_t){step}},
                                 NULL);
    if (cti_wrap_dim(call->op, "dimension", dimension, self->ndim, &dimension) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    cti_geometry geometry;
    if (cti_geometry_unfold(call->op, self, dimension, size, step, &geometry) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, unfold_record(call->thread, self, dimension, size, step, result)) != CT_OK)
        goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_unfold)(ct_tensor *self, int64_t dimension, int64_t size, int64_t step)
{
    cti_call call = cti_call_plain("unfold");
    return unfold_core(&call, self, dimension, size, step);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_unfold(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dimension = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const int64_t size = cti_arg_int(&args[2], 0);
    const int64_t step = cti_arg_int(&args[3], 0);
    if (self_tangent) {
        ct_tensor *term = ct_unfold(self_tangent, dimension, size, step);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info unfold_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dimension", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "size", .type = "int", .kind = CT_ARG_INT},
    {.name = "step", .type = "int", .kind = CT_ARG_INT},
};
static const char *const unfold_outputs[] = {"result"};

const cti_op_entry cti_op_unfold = {
    .info =
        {
            .name = "unfold",
            .op = "unfold",
            .overload = "",
            .family = "axes",
            .doc = "View of windows along axis dimension as a new last axis: each window has size elements, and "
                   "windows start step elements apart. Overlapping windows share elements.",
            .meaning = "view",
            .args = unfold_args,
            .num_args = 4,
            .outputs = unfold_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_3int, ct_unfold, NULL, NULL, NULL),
    .jvp = jvp_unfold,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
