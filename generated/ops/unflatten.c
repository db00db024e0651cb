/*
 * unflatten: View of self with axis dim split into axes of the given sizes, one of which may be -1.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = reshape(result.grad, shape(self))
 *   forward   result.tangent = unflatten(self.tangent, dim, sizes)
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
#include <cotangent/op/unflatten.h>

extern cti_caller cti_caller_tensor_int_ints;
extern const cti_op_entry cti_op_unflatten;

/* ---- unflatten ------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct unflatten_node {
    ct_node base;
} unflatten_node;

static ct_status unflatten_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = reshape(result.grad, shape(self)) */
        grads[SELF] = ct_reshape(result_grad, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type unflatten_type = {
    .name = "UnflattenBackward0",
    .op = "unflatten",
    .backward = unflatten_backward,
    .size = sizeof(unflatten_node),
    .saved_offset = sizeof(unflatten_node),
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *unflatten_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    unflatten_node *node = (unflatten_node *)cti_node_create(thread, &unflatten_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *unflatten_core(cti_call *call, ct_tensor *self, int64_t dim, ct_ints sizes)
{
    cti_ints_resolve(&sizes);
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_unflatten, (const void *const[]){&(int64_t){dim}, &sizes}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    if (cti_attr_list(call, "sizes", sizes) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (sizes.count <= 0) {
        static const char must[] = "sizes.count > 0; given sizes = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, sizes));
        goto failed;
    }
    const cti_shape x0_ = cti_shape_replaced(call->op, S, dim, cti_shape_infer(call->op, sizes, cti_extent(self, dim)));
    cti_geometry geometry;
    if (cti_geometry_reshape(call->op, self, cti_shape_ints(&x0_), &geometry) != CT_OK) goto failed;
    const cti_shape result_shape =
        cti_shape_replaced(call->op, S, dim, cti_shape_infer(call->op, sizes, cti_extent(self, dim)));
    if (cti_call_check_geometry(call, "result", &geometry, &result_shape) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, unflatten_record(call->thread, self, result)) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_unflatten)(ct_tensor *self, int64_t dim, ct_ints sizes)
{
    cti_call call = cti_call_plain("unflatten");
    return unflatten_core(&call, self, dim, sizes);
}

static ct_tensor *unflatten_parts_core(cti_call *call, ct_tensor *self, int64_t dim, ct_ints sizes)
{
    cti_ints_resolve(&sizes);
    call->is_composed = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    if (cti_attr_list(call, "sizes", sizes) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (sizes.count <= 0) {
        static const char must[] = "sizes.count > 0; given sizes = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, sizes));
        goto failed;
    }
    const cti_shape parts =
        cti_shape_replaced(call->op, S, dim, cti_shape_infer(call->op, sizes, cti_extent(self, dim)));
    ct_tensor *result = ct_reshape(self, cti_shape_ints(&parts));
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

static ct_tensor *unflatten_parts(ct_tensor *self, int64_t dim, ct_ints sizes)
{
    cti_call call = {.thread = cti_thread_here(), .op = "unflatten", .is_composed = true};
    return unflatten_parts_core(&call, self, dim, sizes);
}

static ct_status jvp_unflatten(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const ct_ints sizes = args[2].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_unflatten(self_tangent, dim, sizes);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info unflatten_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "sizes", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const unflatten_outputs[] = {"result"};

const cti_op_entry cti_op_unflatten = {
    .info =
        {
            .name = "unflatten",
            .op = "unflatten",
            .overload = "",
            .family = "axes",
            .doc = "View of self with axis dim split into axes of the given sizes, one of which may be -1.",
            .meaning = "view",
            .args = unflatten_args,
            .num_args = 3,
            .outputs = unflatten_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_ints, ct_unflatten, NULL, NULL, NULL),
    .jvp = jvp_unflatten,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)unflatten_parts,
        },
};
