/*
 * einsum_one: Einsum of one operand.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = einsum_one_adjoint(result.grad, equation, shape(self))
 *   forward   result.tangent = einsum_one(equation, self.tangent)
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
#include "gen/kernels/ops/einsum_one.h"

#include <cotangent/private/einsum_one.h>
#include <cotangent/private/einsum_one_adjoint.h>

extern cti_caller cti_caller_text_2tensor, cti_caller_text_tensor;
extern const cti_op_entry cti_op_einsum_one;

/* ---- einsum_one ------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct einsum_one_node {
    ct_node base;
    char *equation;
} einsum_one_node;

static ct_status einsum_one_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const einsum_one_node *node = (const einsum_one_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = einsum_one_adjoint(result.grad, equation, shape(self)) */
        grads[SELF] = ct_einsum_one_adjoint(result_grad, node->equation, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static void einsum_one_finish(cti_thread *thread, ct_node *base)
{
    (void)thread;
    cti_free(((einsum_one_node *)base)->equation);
}

static const cti_node_type einsum_one_type = {
    .name = "EinsumOneBackward0",
    .op = "einsum_one",
    .backward = einsum_one_backward,
    .finish = einsum_one_finish,
    .size = sizeof(einsum_one_node),
    .saved_offset = sizeof(einsum_one_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *einsum_one_record(cti_thread *thread, ct_tensor *self, const char *equation,
                                      const ct_tensor *result)
{
    einsum_one_node *node = (einsum_one_node *)cti_node_create(thread, &einsum_one_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (!(node->equation = cti_text_copy(equation))) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *einsum_one_core(cti_call *call, const char *equation, ct_tensor *self)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_einsum_one, (const void *const[]){&(const char *){equation}}, NULL);
    if (cti_attr_text(call, "equation", equation) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = cti_shape_einsum(call->op, equation, CTI_TENSORS(self));
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, einsum_one_record(call->thread, self, equation, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_einsum_one_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_einsum_one_backend : cti_einsum_one_cpu)(&launch, equation, self_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_einsum_one)(const char *equation, ct_tensor *self)
{
    cti_call call = cti_call_plain("einsum_one");
    return einsum_one_core(&call, equation, self);
}

ct_tensor *(ct_einsum_one_out)(const char *equation, ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("einsum_one", out);
    return einsum_one_core(&call, equation, self);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_einsum_one(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[1]);
    const char *equation = args[0].value.string;
    if (self_tangent) {
        ct_tensor *term = ct_einsum_one(equation, self_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info einsum_one_args[] = {
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const einsum_one_outputs[] = {"result"};

const cti_op_entry cti_op_einsum_one = {
    .info =
        {
            .name = "einsum_one",
            .op = "einsum_one",
            .overload = "",
            .family = "einsum",
            .doc = "Einsum of one operand.",
            .meaning = "kernel",
            .args = einsum_one_args,
            .num_args = 2,
            .outputs = einsum_one_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TEXT), CTI_PARAMETER(TENSOR)},
    .functions = CTI_FUNCTIONS(cti_caller_text_tensor, ct_einsum_one, NULL, cti_caller_text_2tensor, ct_einsum_one_out),
    .jvp = jvp_einsum_one,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_EQUATION, .of = 1}, {.role = CTI_BATCH_LEAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
