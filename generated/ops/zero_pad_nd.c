/*
 * zero_pad_nd: self padded with zeros, as constant_pad_nd with value 0.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = zero_pad_nd(result.grad, negated(pad))
 *   forward   result.tangent = zero_pad_nd(self.tangent, pad)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/zero_pad_nd.h"

#include <cotangent/op/zero_pad_nd.h>

extern cti_caller cti_caller_tensor_ints, cti_caller_tensor_ints_tensor;
extern const cti_op_entry cti_op_zero_pad_nd;

/* ---- zero_pad_nd ----------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct zero_pad_nd_node {
    ct_node base;
    cti_node_ints pad;
} zero_pad_nd_node;

static ct_status zero_pad_nd_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                      ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const zero_pad_nd_node *node = (const zero_pad_nd_node *)base;
    const ct_ints pad = cti_node_ints_get(&node->pad);

    if (cti_is_needed(needed, SELF)) { /* self.grad = zero_pad_nd(result.grad, negated(pad)) */
        grads[SELF] = ct_zero_pad_nd(result_grad, cti_ints_negated(pad));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *zero_pad_nd_remake(const ct_node *base, ct_tensors operands)
{
    const zero_pad_nd_node *node = (const zero_pad_nd_node *)base;
    return ct_zero_pad_nd(operands.items[0], cti_node_ints_get(&node->pad));
}

static const cti_attr_info zero_pad_nd_attrs[] = {
    {"pad", offsetof(zero_pad_nd_node, pad), CTI_ATTR_INTS},
};

static const cti_node_type zero_pad_nd_type = {
    .name = "ZeroPadNdBackward0",
    .op = "zero_pad_nd",
    .backward = zero_pad_nd_backward,
    .attrs = zero_pad_nd_attrs,
    .remake = zero_pad_nd_remake,
    .size = sizeof(zero_pad_nd_node),
    .saved_offset = sizeof(zero_pad_nd_node),
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *zero_pad_nd_record(cti_thread *thread, ct_tensor *self, ct_ints pad, const ct_tensor *result)
{
    zero_pad_nd_node *node = (zero_pad_nd_node *)cti_node_create(thread, &zero_pad_nd_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->pad, pad) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *zero_pad_nd_core(cti_call *call, ct_tensor *self, ct_ints pad)
{
    cti_ints_resolve(&pad);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_zero_pad_nd, (const void *const[]){&pad}, NULL);
    if (cti_attr_list(call, "pad", pad) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = cti_shape_padded(call->op, S, pad);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, zero_pad_nd_record(call->thread, self, pad, result)) != CT_OK)
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
    const ct_status status = cti_zero_pad_nd_cpu(&launch, self_view, pad, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_zero_pad_nd)(ct_tensor *self, ct_ints pad)
{
    cti_call call = cti_call_plain("zero_pad_nd");
    return zero_pad_nd_core(&call, self, pad);
}

ct_tensor *(ct_zero_pad_nd_out)(ct_tensor *self, ct_ints pad, ct_tensor *out)
{
    cti_call call = cti_call_out("zero_pad_nd", out);
    return zero_pad_nd_core(&call, self, pad);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_zero_pad_nd(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints pad = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_zero_pad_nd(self_tangent, pad);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info zero_pad_nd_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "pad", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const zero_pad_nd_outputs[] = {"result"};

const cti_op_entry cti_op_zero_pad_nd = {
    .info =
        {
            .name = "zero_pad_nd",
            .op = "zero_pad_nd",
            .overload = "",
            .family = "copy",
            .doc = "self padded with zeros, as constant_pad_nd with value 0.",
            .meaning = "kernel",
            .args = zero_pad_nd_args,
            .num_args = 2,
            .outputs = zero_pad_nd_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor_ints, ct_zero_pad_nd, NULL, cti_caller_tensor_ints_tensor, ct_zero_pad_nd_out),
    .jvp = jvp_zero_pad_nd,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
