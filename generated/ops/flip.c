/*
 * flip: self with the order of the elements along the axes dims reversed.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = flip(result.grad, dims)
 *   forward   result.tangent = flip(self.tangent, dims)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/flip.h"

#include <cotangent/op/flip.h>

extern cti_caller cti_caller_tensor_ints, cti_caller_tensor_ints_tensor;
extern const cti_op_entry cti_op_flip;

/* ---- flip ------------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct flip_node {
    ct_node base;
    uint32_t dims;
} flip_node;

static ct_status flip_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const flip_node *node = (const flip_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = flip(result.grad, dims) */
        grads[SELF] = ct_flip(result_grad, cti_mask_list(node->dims, (int64_t[CTI_MAX_NDIM]){0}));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *flip_remake(const ct_node *base, ct_tensors operands)
{
    const flip_node *node = (const flip_node *)base;
    return ct_flip(operands.items[0], cti_mask_list(node->dims, (int64_t[CTI_MAX_NDIM]){0}));
}

static const cti_attr_info flip_attrs[] = {
    {"dims", offsetof(flip_node, dims), CTI_ATTR_DIM_MASK},
};

static const cti_node_type flip_type = {
    .name = "FlipBackward0",
    .op = "flip",
    .backward = flip_backward,
    .attrs = flip_attrs,
    .remake = flip_remake,
    .size = sizeof(flip_node),
    .saved_offset = sizeof(flip_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *flip_record(cti_thread *thread, ct_tensor *self, uint32_t dims, const ct_tensor *result)
{
    flip_node *node = (flip_node *)cti_node_create(thread, &flip_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dims = dims;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *flip_core(cti_call *call, ct_tensor *self, ct_ints given_dims)
{
    cti_ints_resolve(&given_dims);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_flip, (const void *const[]){&given_dims}, NULL);
    if (cti_attr_list(call, "dims", given_dims) != CT_OK) goto failed;
    uint32_t dims;
    if (cti_wrap_dims(call->op, "dims", given_dims, self->ndim, false, &dims) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, flip_record(call->thread, self, dims, result)) != CT_OK) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, true, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        cti_flip_cpu(&launch, self_view, cti_mask_list(dims, (int64_t[CTI_MAX_NDIM]){0}), result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_flip)(ct_tensor *self, ct_ints dims)
{
    cti_call call = cti_call_plain("flip");
    return flip_core(&call, self, dims);
}

ct_tensor *(ct_flip_out)(ct_tensor *self, ct_ints dims, ct_tensor *out)
{
    cti_call call = cti_call_out("flip", out);
    return flip_core(&call, self, dims);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_flip(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const uint32_t dims = cti_arg_mask(&args[1], args[0].value.tensor->ndim, false);
    if (self_tangent) {
        ct_tensor *term = ct_flip(self_tangent, cti_mask_list(dims, (int64_t[CTI_MAX_NDIM]){0}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info flip_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dims", .type = "dims(self)", .kind = CT_ARG_INT_LIST},
};
static const char *const flip_outputs[] = {"result"};

const cti_op_entry cti_op_flip = {
    .info =
        {
            .name = "flip",
            .op = "flip",
            .overload = "",
            .family = "copy",
            .doc = "self with the order of the elements along the axes dims reversed.",
            .meaning = "kernel",
            .args = flip_args,
            .num_args = 2,
            .outputs = flip_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints, ct_flip, NULL, cti_caller_tensor_ints_tensor, ct_flip_out),
    .jvp = jvp_flip,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_REST}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
