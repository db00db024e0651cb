/*
 * einsum_one_adjoint: Adjoint of einsum_one; the result has the given size.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 *
 *   backward  grad.grad = einsum_one(equation, result.grad)
 *   forward   result.tangent = einsum_one_adjoint(grad.tangent, equation, size)
 *   saves     nothing
 */
#include "base/memory.h"
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/einsum_one_adjoint.h"

#include <cotangent/private/einsum_one.h>
#include <cotangent/private/einsum_one_adjoint.h>

extern cti_caller cti_caller_tensor_text_ints, cti_caller_tensor_text_ints_tensor;
extern const cti_op_entry cti_op_einsum_one_adjoint;

/* ---- einsum_one_adjoint ---------------------------------------------------- */

enum { GRAD, NUM_EDGES };

typedef struct einsum_one_adjoint_node {
    ct_node base;
    char *equation;
} einsum_one_adjoint_node;

static ct_status einsum_one_adjoint_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const einsum_one_adjoint_node *node = (const einsum_one_adjoint_node *)base;

    if (cti_is_needed(needed, GRAD)) { /* grad.grad = einsum_one(equation, result.grad) */
        grads[GRAD] = ct_einsum_one(node->equation, result_grad);
        if (!grads[GRAD]) return cti_failed();
    }
    return CT_OK;
}

static void einsum_one_adjoint_finish(cti_thread *thread, ct_node *base)
{
    (void)thread;
    cti_free(((einsum_one_adjoint_node *)base)->equation);
}

static const cti_node_type einsum_one_adjoint_type = {
    .name = "EinsumOneAdjointBackward0",
    .op = "einsum_one_adjoint",
    .backward = einsum_one_adjoint_backward,
    .finish = einsum_one_adjoint_finish,
    .size = sizeof(einsum_one_adjoint_node),
    .saved_offset = sizeof(einsum_one_adjoint_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *einsum_one_adjoint_record(cti_thread *thread, ct_tensor *grad_, const char *equation,
                                              const ct_tensor *result)
{
    einsum_one_adjoint_node *node =
        (einsum_one_adjoint_node *)cti_node_create(thread, &einsum_one_adjoint_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GRAD, grad_) != CT_OK) goto failed;
    if (!(node->equation = cti_text_copy(equation))) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *einsum_one_adjoint_core(cti_call *call, ct_tensor *grad_, const char *equation, ct_ints size)
{
    cti_ints_resolve(&size);
    ct_tensor *const inputs[] = {grad_};
    static const char *const names[] = {"grad"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_einsum_one_adjoint,
                                 (const void *const[]){&(const char *){equation}, &size}, NULL);
    if (cti_attr_text(call, "equation", equation) != CT_OK) goto failed;
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 1, (ct_tensor *const[]){grad_}, &T) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, einsum_one_adjoint_record(call->thread, grad_, equation, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_grad_ = cti_call_read(call, grad_, T);
    if (!read_grad_) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_einsum_one_adjoint_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *grad_view = cti_view_tensor(&views[0], read_grad_);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_einsum_one_adjoint_backend : cti_einsum_one_adjoint_cpu)(
        &launch, grad_view, equation, size, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_einsum_one_adjoint)(ct_tensor *grad_, const char *equation, ct_ints size)
{
    cti_call call = cti_call_plain("einsum_one_adjoint");
    return einsum_one_adjoint_core(&call, grad_, equation, size);
}

ct_tensor *(ct_einsum_one_adjoint_out)(ct_tensor *grad_, const char *equation, ct_ints size, ct_tensor *out)
{
    cti_call call = cti_call_out("einsum_one_adjoint", out);
    return einsum_one_adjoint_core(&call, grad_, equation, size);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_einsum_one_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    const char *equation = args[1].value.string;
    const ct_ints size = args[2].value.ints;
    if (grad_tangent) {
        ct_tensor *term = ct_einsum_one_adjoint(grad_tangent, equation, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info einsum_one_adjoint_args[] = {
    {.name = "grad", .type = "T[*G]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
};
static const char *const einsum_one_adjoint_outputs[] = {"result"};

const cti_op_entry cti_op_einsum_one_adjoint = {
    .info =
        {
            .name = "einsum_one_adjoint",
            .op = "einsum_one_adjoint",
            .overload = "",
            .family = "einsum",
            .doc = "Adjoint of einsum_one; the result has the given size.",
            .meaning = "kernel",
            .args = einsum_one_adjoint_args,
            .num_args = 3,
            .outputs = einsum_one_adjoint_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TEXT), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_text_ints, ct_einsum_one_adjoint, NULL,
                               cti_caller_tensor_text_ints_tensor, ct_einsum_one_adjoint_out),
    .jvp = jvp_einsum_one_adjoint,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_EQUATION},
                                                     {.role = CTI_BATCH_SIZES}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
