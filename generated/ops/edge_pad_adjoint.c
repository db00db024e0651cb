/*
 * edge_pad_adjoint: Tensor of the given size with the elements of grad added at the positions that edge_pad copies them
 * from, and zeros elsewhere.
 *
 * Written by ctgen from schemas/pad.yaml. Change the schema, not this file.
 *
 *   backward  grad.grad = edge_pad(result.grad, pad, mode)
 *   forward   result.tangent = edge_pad_adjoint(grad.tangent, size, pad, mode)
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
#include "gen/kernels/ops/edge_pad_adjoint.h"

#include <cotangent/private/edge_pad.h>
#include <cotangent/private/edge_pad_adjoint.h>

extern cti_caller cti_caller_tensor_2ints_enum, cti_caller_tensor_2ints_enum_tensor;
extern const cti_op_entry cti_op_edge_pad_adjoint;

static const cti_enumerator words_mode[] = {
    {"circular", CT_MODE_CIRCULAR},
    {"reflect", CT_MODE_REFLECT},
    {"replicate", CT_MODE_REPLICATE},
    {NULL, 0},
};

/* ---- edge_pad_adjoint ------------------------------------------------------ */

enum { GRAD, NUM_EDGES };

typedef struct edge_pad_adjoint_node {
    ct_node base;
    cti_node_ints pad;
    int mode;
} edge_pad_adjoint_node;

static ct_status edge_pad_adjoint_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                           ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const edge_pad_adjoint_node *node = (const edge_pad_adjoint_node *)base;
    const ct_ints pad = cti_node_ints_get(&node->pad);

    if (cti_is_needed(needed, GRAD)) { /* grad.grad = edge_pad(result.grad, pad, mode) */
        grads[GRAD] = ct_edge_pad(result_grad, pad, (enum ct_mode)node->mode);
        if (!grads[GRAD]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info edge_pad_adjoint_attrs[] = {
    {"pad", offsetof(edge_pad_adjoint_node, pad), CTI_ATTR_INTS},
    {"mode", offsetof(edge_pad_adjoint_node, mode), CTI_ATTR_ENUM},
};

static const cti_node_type edge_pad_adjoint_type = {
    .name = "EdgePadAdjointBackward0",
    .op = "edge_pad_adjoint",
    .backward = edge_pad_adjoint_backward,
    .attrs = edge_pad_adjoint_attrs,
    .size = sizeof(edge_pad_adjoint_node),
    .saved_offset = sizeof(edge_pad_adjoint_node),
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *edge_pad_adjoint_record(cti_thread *thread, ct_tensor *grad_, ct_ints pad, int mode,
                                            const ct_tensor *result)
{
    edge_pad_adjoint_node *node =
        (edge_pad_adjoint_node *)cti_node_create(thread, &edge_pad_adjoint_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GRAD, grad_) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->pad, pad) != CT_OK) goto failed;
    node->mode = mode;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *edge_pad_adjoint_core(cti_call *call, ct_tensor *grad_, ct_ints size, ct_ints pad,
                                        enum ct_mode given_mode)
{
    cti_ints_resolve(&size);
    cti_ints_resolve(&pad);
    ct_tensor *const inputs[] = {grad_};
    static const char *const names[] = {"grad"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_edge_pad_adjoint,
                                 (const void *const[]){&size, &pad, &(enum ct_mode){given_mode}}, NULL);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    if (cti_attr_list(call, "pad", pad) != CT_OK) goto failed;
    int mode;
    if (cti_attr_enum(call, "mode", (int)given_mode, 0, 3,
                      (const int[]){CT_MODE_REFLECT, CT_MODE_REPLICATE, CT_MODE_CIRCULAR}, &mode) != CT_OK)
        goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    const cti_shape R = cti_shape_part(grad_, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 1, (ct_tensor *const[]){grad_}, &T) != CT_OK) goto failed;
    const int64_t x0_ = mode == 0x12c778aa /* reflect */ ? 1 : mode == 0x026723e0 /* circular */ ? 0 : -1;
    if (!cti_edges_allow(S, pad, x0_)) {
        static const char must[] = "pad has two integers for each of the last axes of size, at most as large as the "
                                   "axis allows; given size = %s, pad = %s, mode = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size), cti_call_ints_text(call, pad),
                               mode == 0x12c778aa   ? "reflect"
                               : mode == 0x5c2bea24 ? "replicate"
                                                    : "circular");
        goto failed;
    }
    if (!cti_shapes_equal(cti_shape_padded(call->op, S, pad), R)) {
        static const char must[] = "(size padded by pad) == grad.shape; given size = %s, pad = %s, grad.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size), cti_call_ints_text(call, pad),
                               cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = S;
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, edge_pad_adjoint_record(call->thread, grad_, pad, mode, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_grad_ = cti_call_read(call, grad_, T);
    if (!read_grad_) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_edge_pad_adjoint_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *grad_view = cti_view_tensor(&views[0], read_grad_);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_edge_pad_adjoint_backend : cti_edge_pad_adjoint_cpu)(
        &launch, grad_view, size, pad, mode, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_edge_pad_adjoint)(ct_tensor *grad_, ct_ints size, ct_ints pad, enum ct_mode mode)
{
    cti_call call = cti_call_plain("edge_pad_adjoint");
    return edge_pad_adjoint_core(&call, grad_, size, pad, mode);
}

ct_tensor *(ct_edge_pad_adjoint_out)(ct_tensor *grad_, ct_ints size, ct_ints pad, enum ct_mode mode, ct_tensor *out)
{
    cti_call call = cti_call_out("edge_pad_adjoint", out);
    return edge_pad_adjoint_core(&call, grad_, size, pad, mode);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_edge_pad_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                      ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    const ct_ints pad = args[2].value.ints;
    const int mode = cti_arg_enum_or(&args[3], words_mode, 0);
    if (grad_tangent) {
        ct_tensor *term = ct_edge_pad_adjoint(grad_tangent, size, pad, (enum ct_mode)mode);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info edge_pad_adjoint_args[] = {
    {.name = "grad", .type = "T[*R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "pad", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "mode", .type = "enum(reflect, replicate, circular)", .kind = CT_ARG_STRING},
};
static const char *const edge_pad_adjoint_outputs[] = {"result"};

const cti_op_entry cti_op_edge_pad_adjoint = {
    .info =
        {
            .name = "edge_pad_adjoint",
            .op = "edge_pad_adjoint",
            .overload = "",
            .family = "pad",
            .doc = "Tensor of the given size with the elements of grad added at the positions that edge_pad copies "
                   "them from, and zeros elsewhere.",
            .meaning = "kernel",
            .args = edge_pad_adjoint_args,
            .num_args = 4,
            .outputs = edge_pad_adjoint_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS),
                                    CTI_ENUM_PARAMETER(words_mode)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_2ints_enum, ct_edge_pad_adjoint, NULL,
                               cti_caller_tensor_2ints_enum_tensor, ct_edge_pad_adjoint_out),
    .jvp = jvp_edge_pad_adjoint,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_FITTED},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
