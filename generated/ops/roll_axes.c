/*
 * roll_axes: self with its elements shifted cyclically along axes dims.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = roll_axes(result.grad, negated(shifts), dims)
 *   forward   result.tangent = roll_axes(self.tangent, shifts, dims)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/roll_axes.h"

#include <cotangent/private/roll_axes.h>

extern cti_caller cti_caller_tensor_2ints, cti_caller_tensor_2ints_tensor;
extern const cti_op_entry cti_op_roll_axes;

/* ---- roll_axes ------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct roll_axes_node {
    ct_node base;
    cti_node_ints shifts;
    cti_node_ints dims;
} roll_axes_node;

static ct_status roll_axes_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const roll_axes_node *node = (const roll_axes_node *)base;
    const ct_ints shifts = cti_node_ints_get(&node->shifts);
    const ct_ints dims = cti_node_ints_get(&node->dims);

    if (cti_is_needed(needed, SELF)) { /* self.grad = roll_axes(result.grad, negated(shifts), dims) */
        grads[SELF] = ct_roll_axes(result_grad, cti_ints_negated(shifts), dims);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *roll_axes_remake(const ct_node *base, ct_tensors operands)
{
    const roll_axes_node *node = (const roll_axes_node *)base;
    return ct_roll_axes(operands.items[0], cti_node_ints_get(&node->shifts), cti_node_ints_get(&node->dims));
}

static const cti_attr_info roll_axes_attrs[] = {
    {"shifts", offsetof(roll_axes_node, shifts), CTI_ATTR_INTS},
    {"dims", offsetof(roll_axes_node, dims), CTI_ATTR_INTS},
};

static const cti_node_type roll_axes_type = {
    .name = "RollAxesBackward0",
    .op = "roll_axes",
    .backward = roll_axes_backward,
    .attrs = roll_axes_attrs,
    .remake = roll_axes_remake,
    .size = sizeof(roll_axes_node),
    .saved_offset = sizeof(roll_axes_node),
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *roll_axes_record(cti_thread *thread, ct_tensor *self, ct_ints shifts, ct_ints dims,
                                     const ct_tensor *result)
{
    roll_axes_node *node = (roll_axes_node *)cti_node_create(thread, &roll_axes_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->shifts, shifts) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->dims, dims) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *roll_axes_core(cti_call *call, ct_tensor *self, ct_ints shifts, ct_ints dims)
{
    cti_ints_resolve(&shifts);
    cti_ints_resolve(&dims);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_roll_axes, (const void *const[]){&shifts, &dims}, NULL);
    if (cti_attr_list(call, "shifts", shifts) != CT_OK) goto failed;
    if (cti_attr_list(call, "dims", dims) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (shifts.count != dims.count) {
        static const char must[] = "shifts.count == dims.count; given shifts = %s, dims = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, shifts), cti_call_ints_text(call, dims));
        goto failed;
    }
    if (cti_ints_least(shifts) < INT64_C(-9223372036854775807)) {
        static const char must[] = "min(shifts) >= -9223372036854775807; given shifts = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, shifts));
        goto failed;
    }
    if (dims.count != 0 && cti_ints_least(dims) < cti_int_sub(0, self->ndim)) {
        static const char must[] = "dims.count == 0 or min(dims) >= -self.ndim; given dims = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dims), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (dims.count != 0 && cti_ints_greatest(dims) >= 0) {
        static const char must[] = "dims.count == 0 or max(dims) < 0; given dims = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dims));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = S;
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, roll_axes_record(call->thread, self, shifts, dims, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, true, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = cti_roll_axes_cpu(&launch, self_view, shifts, dims, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_roll_axes)(ct_tensor *self, ct_ints shifts, ct_ints dims)
{
    cti_call call = cti_call_plain("roll_axes");
    return roll_axes_core(&call, self, shifts, dims);
}

ct_tensor *(ct_roll_axes_out)(ct_tensor *self, ct_ints shifts, ct_ints dims, ct_tensor *out)
{
    cti_call call = cti_call_out("roll_axes", out);
    return roll_axes_core(&call, self, shifts, dims);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_roll_axes(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints shifts = args[1].value.ints;
    const ct_ints dims = args[2].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_roll_axes(self_tangent, shifts, dims);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info roll_axes_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "shifts", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "dims", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const roll_axes_outputs[] = {"result"};

const cti_op_entry cti_op_roll_axes = {
    .info =
        {
            .name = "roll_axes",
            .op = "roll_axes",
            .overload = "",
            .family = "repeat",
            .doc = "self with its elements shifted cyclically along axes dims.",
            .meaning = "kernel",
            .args = roll_axes_args,
            .num_args = 3,
            .outputs = roll_axes_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS)},
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor_2ints, ct_roll_axes, NULL, cti_caller_tensor_2ints_tensor, ct_roll_axes_out),
    .jvp = jvp_roll_axes,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
