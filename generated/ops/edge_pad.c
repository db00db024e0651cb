/*
 * edge_pad: self padded with its own elements: pad[0] elements are added at the start and pad[1] at the end of the last
 * axis, pad[2] and pad[3] likewise on the axis before it, and so on.
 *
 * Written by ctgen from schemas/pad.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = edge_pad_adjoint(result.grad, S, pad, mode)
 *   forward   result.tangent = edge_pad(self.tangent, pad, mode)
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
#include "gen/kernels/ops/edge_pad.h"

#include <cotangent/private/edge_pad.h>
#include <cotangent/private/edge_pad_adjoint.h>

extern cti_caller cti_caller_tensor_ints_enum, cti_caller_tensor_ints_enum_tensor;
extern const cti_op_entry cti_op_edge_pad;

static const cti_enumerator words_mode[] = {
    {"circular", CT_MODE_CIRCULAR},
    {"reflect", CT_MODE_REFLECT},
    {"replicate", CT_MODE_REPLICATE},
    {NULL, 0},
};

/* ---- edge_pad -------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct edge_pad_node {
    ct_node base;
    cti_node_ints pad;
    int mode;
} edge_pad_node;

static ct_status edge_pad_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const edge_pad_node *node = (const edge_pad_node *)base;
    const ct_ints pad = cti_node_ints_get(&node->pad);

    if (cti_is_needed(needed, SELF)) { /* self.grad = edge_pad_adjoint(result.grad, S, pad, mode) */
        grads[SELF] = ct_edge_pad_adjoint(result_grad, cti_input_sizes(base, SELF), pad, (enum ct_mode)node->mode);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *edge_pad_remake(const ct_node *base, ct_tensors operands)
{
    const edge_pad_node *node = (const edge_pad_node *)base;
    return ct_edge_pad(operands.items[0], cti_node_ints_get(&node->pad), (enum ct_mode)node->mode);
}

static const cti_attr_info edge_pad_attrs[] = {
    {"pad", offsetof(edge_pad_node, pad), CTI_ATTR_INTS},
    {"mode", offsetof(edge_pad_node, mode), CTI_ATTR_ENUM},
};

static const cti_node_type edge_pad_type = {
    .name = "EdgePadBackward0",
    .op = "edge_pad",
    .backward = edge_pad_backward,
    .attrs = edge_pad_attrs,
    .remake = edge_pad_remake,
    .size = sizeof(edge_pad_node),
    .saved_offset = sizeof(edge_pad_node),
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *edge_pad_record(cti_thread *thread, ct_tensor *self, ct_ints pad, int mode, const ct_tensor *result)
{
    edge_pad_node *node = (edge_pad_node *)cti_node_create(thread, &edge_pad_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->pad, pad) != CT_OK) goto failed;
    node->mode = mode;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *edge_pad_core(cti_call *call, ct_tensor *self, ct_ints pad, enum ct_mode given_mode)
{
    cti_ints_resolve(&pad);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_edge_pad, (const void *const[]){&pad, &(enum ct_mode){given_mode}},
                                 NULL);
    if (cti_attr_list(call, "pad", pad) != CT_OK) goto failed;
    int mode;
    if (cti_attr_enum(call, "mode", (int)given_mode, 0, 3,
                      (const int[]){CT_MODE_REFLECT, CT_MODE_REPLICATE, CT_MODE_CIRCULAR}, &mode) != CT_OK)
        goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const int64_t x0_ = mode == 0x12c778aa /* reflect */ ? 1 : mode == 0x026723e0 /* circular */ ? 0 : -1;
    if (!cti_edges_allow(S, pad, x0_)) {
        static const char must[] = "pad has two integers for each of the last axes of self.shape, at most as large as "
                                   "the axis allows; given self.shape = %s, pad = %s, mode = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_ints_text(call, pad),
                               mode == 0x12c778aa   ? "reflect"
                               : mode == 0x5c2bea24 ? "replicate"
                                                    : "circular");
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = cti_shape_padded(call->op, S, pad);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, edge_pad_record(call->thread, self, pad, mode, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_edge_pad_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_edge_pad_backend : cti_edge_pad_cpu)(&launch, self_view, pad, mode, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_edge_pad)(ct_tensor *self, ct_ints pad, enum ct_mode mode)
{
    cti_call call = cti_call_plain("edge_pad");
    return edge_pad_core(&call, self, pad, mode);
}

ct_tensor *(ct_edge_pad_out)(ct_tensor *self, ct_ints pad, enum ct_mode mode, ct_tensor *out)
{
    cti_call call = cti_call_out("edge_pad", out);
    return edge_pad_core(&call, self, pad, mode);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_edge_pad(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints pad = args[1].value.ints;
    const int mode = cti_arg_enum_or(&args[2], words_mode, 0);
    if (self_tangent) {
        ct_tensor *term = ct_edge_pad(self_tangent, pad, (enum ct_mode)mode);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info edge_pad_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "pad", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "mode", .type = "enum(reflect, replicate, circular)", .kind = CT_ARG_STRING},
};
static const char *const edge_pad_outputs[] = {"result"};

const cti_op_entry cti_op_edge_pad = {
    .info =
        {
            .name = "edge_pad",
            .op = "edge_pad",
            .overload = "",
            .family = "pad",
            .doc = "self padded with its own elements: pad[0] elements are added at the start and pad[1] at the end of "
                   "the last axis, pad[2] and pad[3] likewise on the axis before it, and so on.",
            .meaning = "kernel",
            .args = edge_pad_args,
            .num_args = 3,
            .outputs = edge_pad_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_ENUM_PARAMETER(words_mode)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_enum, ct_edge_pad, NULL, cti_caller_tensor_ints_enum_tensor,
                               ct_edge_pad_out),
    .jvp = jvp_edge_pad,
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
