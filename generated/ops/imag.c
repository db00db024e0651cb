/*
 * imag: View of the imaginary parts of a complex tensor.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = imag_adjoint(result.grad)
 *   forward   result.tangent = imag(self.tangent)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/imag.h>
#include <cotangent/private/imag_adjoint.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_imag;

/* ---- imag ------------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct imag_node {
    ct_node base;
} imag_node;

static ct_status imag_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    if (cti_is_needed(needed, SELF)) { /* self.grad = imag_adjoint(result.grad) */
        grads[SELF] = ct_imag_adjoint(result_grad);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type imag_type = {
    .name = "ImagBackward0",
    .op = "imag",
    .backward = imag_backward,
    .size = sizeof(imag_node),
    .saved_offset = sizeof(imag_node),
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *imag_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    imag_node *node = (imag_node *)cti_node_create(thread, &imag_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *imag_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_imag, NULL, NULL);
    if (cti_call_check_common(call, CTI_SET_COMPLEX, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    cti_geometry geometry;
    if (cti_geometry_imag(call->op, self, &geometry) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, imag_record(call->thread, self, result)) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_imag)(ct_tensor *self)
{
    cti_call call = cti_call_plain("imag");
    return imag_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_imag(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_imag(self_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info imag_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_COMPLEX},
};
static const char *const imag_outputs[] = {"result"};

const cti_op_entry cti_op_imag = {
    .info =
        {
            .name = "imag",
            .op = "imag",
            .overload = "",
            .family = "complex",
            .doc = "View of the imaginary parts of a complex tensor.",
            .meaning = "view",
            .args = imag_args,
            .num_args = 1,
            .outputs = imag_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_imag, NULL, NULL, NULL),
    .jvp = jvp_imag,
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
