/*
 * imag_adjoint: Complex tensor with real parts 0 and imaginary parts grad.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 *
 *   backward  grad.grad = imag(result.grad)
 *   forward   result.tangent = imag_adjoint(grad.tangent)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/imag_adjoint.h"

#include <cotangent/op/imag.h>
#include <cotangent/private/imag_adjoint.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_imag_adjoint;

/* ---- imag_adjoint ---------------------------------------------------------- */

enum { GRAD, NUM_EDGES };

typedef struct imag_adjoint_node {
    ct_node base;
} imag_adjoint_node;

static ct_status imag_adjoint_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    if (cti_is_needed(needed, GRAD)) { /* grad.grad = imag(result.grad) */
        grads[GRAD] = ct_imag(result_grad);
        grads[GRAD] = cti_real_for_input(base, GRAD, grads[GRAD]);
        if (!grads[GRAD]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type imag_adjoint_type = {
    .name = "ImagAdjointBackward0",
    .op = "imag_adjoint",
    .backward = imag_adjoint_backward,
    .size = sizeof(imag_adjoint_node),
    .saved_offset = sizeof(imag_adjoint_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *imag_adjoint_record(cti_thread *thread, ct_tensor *grad_, const ct_tensor *result)
{
    imag_adjoint_node *node = (imag_adjoint_node *)cti_node_create(thread, &imag_adjoint_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GRAD, grad_) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *imag_adjoint_core(cti_call *call, ct_tensor *grad_)
{
    ct_tensor *const inputs[] = {grad_};
    static const char *const names[] = {"grad"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_imag_adjoint, NULL, NULL);
    const cti_shape S = cti_shape_part(grad_, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){grad_}, &T) != CT_OK) goto failed;
    const ct_dtype C = cti_complex_of(T);
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, C);
    ct_tensor *result = cti_call_result(call, C, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, imag_adjoint_record(call->thread, grad_, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, C);
    if (!tag_result) goto failed;
    ct_tensor *read_grad_ = cti_call_read(call, grad_, T);
    if (!read_grad_) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, true, &launch) != CT_OK) goto failed;
    cti_view *grad_view = cti_view_tensor(&views[0], read_grad_);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = cti_imag_adjoint_cpu(&launch, grad_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_imag_adjoint)(ct_tensor *grad_)
{
    cti_call call = cti_call_plain("imag_adjoint");
    return imag_adjoint_core(&call, grad_);
}

ct_tensor *(ct_imag_adjoint_out)(ct_tensor *grad_, ct_tensor *out)
{
    cti_call call = cti_call_out("imag_adjoint", out);
    return imag_adjoint_core(&call, grad_);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_imag_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (grad_tangent) {
        ct_tensor *term = ct_imag_adjoint(grad_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info imag_adjoint_args[] = {
    {.name = "grad", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
};
static const char *const imag_adjoint_outputs[] = {"result"};

const cti_op_entry cti_op_imag_adjoint = {
    .info =
        {
            .name = "imag_adjoint",
            .op = "imag_adjoint",
            .overload = "",
            .family = "complex",
            .doc = "Complex tensor with real parts 0 and imaginary parts grad.",
            .meaning = "kernel",
            .args = imag_adjoint_args,
            .num_args = 1,
            .outputs = imag_adjoint_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_imag_adjoint, NULL, cti_caller_2tensor, ct_imag_adjoint_out),
    .jvp = jvp_imag_adjoint,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
