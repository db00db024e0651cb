/*
 * unsqueeze: View of self with a new axis of size 1 at index dim of the result.
 * unsqueeze.dims: View of self with new axes of size 1 at the indices dim of the result.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 *
 * unsqueeze
 *   backward  self.grad = reshape(result.grad, shape(self))
 *   forward   result.tangent = unsqueeze(self.tangent, dim)
 *   saves     nothing
 *   in place  writes self, copies nothing
 *
 * unsqueeze.dims
 *   backward  self.grad = reshape(result.grad, shape(self))
 *   forward   result.tangent = unsqueeze.dims(self.tangent, dim)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/reshape.h>
#include <cotangent/op/unsqueeze.h>

extern cti_caller cti_caller_tensor_int, cti_caller_tensor_ints;
extern const cti_op_entry cti_op_unsqueeze, cti_op_unsqueeze_dims;

/* ---- unsqueeze ------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct unsqueeze_node {
    ct_node base;
} unsqueeze_node;

static ct_status unsqueeze_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = reshape(result.grad, shape(self)) */
        grads[SELF] = ct_reshape(result_grad, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type unsqueeze_type = {
    .name = "UnsqueezeBackward0",
    .op = "unsqueeze",
    .backward = unsqueeze_backward,
    .size = sizeof(unsqueeze_node),
    .saved_offset = sizeof(unsqueeze_node),
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *unsqueeze_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    unsqueeze_node *node = (unsqueeze_node *)cti_node_create(thread, &unsqueeze_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *unsqueeze_core(cti_call *call, ct_tensor *self, int64_t dim)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_unsqueeze, (const void *const[]){&(int64_t){dim}}, NULL);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (cti_int_sub(cti_int_sub(0, self->ndim), 1) > dim || dim > self->ndim) {
        static const char must[] = "-self.ndim - 1 <= dim and dim <= self.ndim; given self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim);
        goto failed;
    }
    cti_geometry geometry;
    if (cti_geometry_unsqueeze(call->op, self, dim, &geometry) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, unsqueeze_record(call->thread, self, result)) != CT_OK) goto failed;
    if (call->kind == CT_CALL_IN_PLACE) return cti_call_view_end(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_unsqueeze)(ct_tensor *self, int64_t dim)
{
    cti_call call = cti_call_plain("unsqueeze");
    return unsqueeze_core(&call, self, dim);
}

ct_tensor *(ct_unsqueeze_)(ct_tensor *self, int64_t dim)
{
    cti_call call = cti_call_in_place("unsqueeze_", self);
    return unsqueeze_core(&call, self, dim);
}

/* ---- unsqueeze.dims -------------------------------------------------------- */

enum { DIMS_SELF, NUM_DIMS_EDGES };

typedef struct unsqueeze_dims_node {
    ct_node base;
} unsqueeze_dims_node;

static ct_status unsqueeze_dims_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, DIMS_SELF)) { /* self.grad = reshape(result.grad, shape(self)) */
        grads[DIMS_SELF] = ct_reshape(result_grad, cti_input_sizes(base, DIMS_SELF));
        if (!grads[DIMS_SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type unsqueeze_dims_type = {
    .name = "UnsqueezeBackward1",
    .op = "unsqueeze.dims",
    .backward = unsqueeze_dims_backward,
    .size = sizeof(unsqueeze_dims_node),
    .saved_offset = sizeof(unsqueeze_dims_node),
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *unsqueeze_dims_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    unsqueeze_dims_node *node =
        (unsqueeze_dims_node *)cti_node_create(thread, &unsqueeze_dims_type, NUM_DIMS_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, DIMS_SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *unsqueeze_dims_core(cti_call *call, ct_tensor *self, ct_ints dim)
{
    cti_ints_resolve(&dim);
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_unsqueeze_dims, (const void *const[]){&dim}, NULL);
    if (cti_attr_list(call, "dim", dim) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    cti_geometry geometry;
    if (cti_geometry_reshape(call->op, self,
                             cti_shape_ints((cti_shape[]){cti_shape_unsqueeze(call->op, cti_shape_of(self), dim)}),
                             &geometry) != CT_OK)
        goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, unsqueeze_dims_record(call->thread, self, result)) != CT_OK)
        goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_unsqueeze_dims)(ct_tensor *self, ct_ints dim)
{
    cti_call call = cti_call_plain("unsqueeze.dims");
    return unsqueeze_dims_core(&call, self, dim);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_unsqueeze(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_int(&args[1], 0);
    if (self_tangent) {
        ct_tensor *term = ct_unsqueeze(self_tangent, dim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info unsqueeze_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "int", .kind = CT_ARG_INT},
};
static const char *const unsqueeze_outputs[] = {"result"};

const cti_op_entry cti_op_unsqueeze = {
    .info =
        {
            .name = "unsqueeze",
            .op = "unsqueeze",
            .overload = "",
            .family = "view",
            .doc = "View of self with a new axis of size 1 at index dim of the result.",
            .meaning = "view",
            .args = unsqueeze_args,
            .num_args = 2,
            .outputs = unsqueeze_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int, ct_unsqueeze, ct_unsqueeze_, NULL, NULL),
    .jvp = jvp_unsqueeze,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_NEW}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};

static ct_status jvp_unsqueeze_dims(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints dim = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_unsqueeze_dims(self_tangent, dim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info unsqueeze_dims_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const unsqueeze_dims_outputs[] = {"result"};

const cti_op_entry cti_op_unsqueeze_dims = {
    .info =
        {
            .name = "unsqueeze.dims",
            .op = "unsqueeze",
            .overload = "dims",
            .family = "view",
            .doc = "View of self with new axes of size 1 at the indices dim of the result.",
            .meaning = "view",
            .args = unsqueeze_dims_args,
            .num_args = 2,
            .outputs = unsqueeze_dims_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints, ct_unsqueeze_dims, NULL, NULL, NULL),
    .jvp = jvp_unsqueeze_dims,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_NEW}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
