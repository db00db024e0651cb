/*
 * view_as_complex: View of a real tensor whose last axis has size 2, real and imaginary part, as a complex tensor.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = view_as_real(result.grad)
 *   forward   result.tangent = view_as_complex(self.tangent)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/view_as_complex.h>
#include <cotangent/op/view_as_real.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_view_as_complex;

/* ---- view_as_complex ------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct view_as_complex_node {
    ct_node base;
} view_as_complex_node;

static ct_status view_as_complex_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                          ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    if (cti_is_needed(needed, SELF)) { /* self.grad = view_as_real(result.grad) */
        grads[SELF] = ct_view_as_real(result_grad);
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type view_as_complex_type = {
    .name = "ViewAsComplexBackward0",
    .op = "view_as_complex",
    .backward = view_as_complex_backward,
    .size = sizeof(view_as_complex_node),
    .saved_offset = sizeof(view_as_complex_node),
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *view_as_complex_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    view_as_complex_node *node =
        (view_as_complex_node *)cti_node_create(thread, &view_as_complex_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *view_as_complex_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_view_as_complex, NULL, NULL);
    if (cti_check_ndim(call->op, "self", self, 1, true) != CT_OK) goto failed;
    if (cti_size_at(self, -1) != 2) {
        (void)cti_call_refuse_size(call, "self", -1, 2, NULL, "self.shape = %s", cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_call_check_common(call, 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1, (ct_tensor *const[]){self}) != CT_OK)
        goto failed;
    cti_geometry geometry;
    if (cti_geometry_view_as_complex(call->op, self, &geometry) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, view_as_complex_record(call->thread, self, result)) != CT_OK)
        goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_view_as_complex)(ct_tensor *self)
{
    cti_call call = cti_call_plain("view_as_complex");
    return view_as_complex_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_view_as_complex(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                     ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_view_as_complex(self_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info view_as_complex_args[] = {
    {.name = "self",
     .type = "T[*S, 2]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
};
static const char *const view_as_complex_outputs[] = {"result"};

const cti_op_entry cti_op_view_as_complex = {
    .info =
        {
            .name = "view_as_complex",
            .op = "view_as_complex",
            .overload = "",
            .family = "complex",
            .doc = "View of a real tensor whose last axis has size 2, real and imaginary part, as a complex tensor.",
            .meaning = "view",
            .args = view_as_complex_args,
            .num_args = 1,
            .outputs = view_as_complex_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_view_as_complex, NULL, NULL, NULL),
    .jvp = jvp_view_as_complex,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
