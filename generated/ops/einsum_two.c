/*
 * einsum_two: Einsum of two operands.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = einsum_two_adjoint(result.grad, equation, conj(other), 0, shape(self))
 *             other.grad = einsum_two_adjoint(result.grad, equation, conj(self), 1, shape(other))
 *   forward   result.tangent = einsum_two(equation, self.tangent, other)
 *   saves     self for other; other for self
 */
#include "base/memory.h"
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/einsum_two.h"

#include <cotangent/op/conj.h>
#include <cotangent/private/einsum_two.h>
#include <cotangent/private/einsum_two_adjoint.h>

extern cti_caller cti_caller_text_2tensor, cti_caller_text_3tensor;
extern const cti_op_entry cti_op_einsum_two;

/* ---- einsum_two ------------------------------------------------------------ */

enum { SELF, OTHER, NUM_EDGES };

enum { SAVED_SELF, SAVED_OTHER, NUM_SAVED };

typedef struct einsum_two_node {
    ct_node base;
    cti_saved self;  /* read by other.grad */
    cti_saved other; /* read by self.grad */
    char *equation;
} einsum_two_node;

static const cti_saved_info einsum_two_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << OTHER},
    {.name = "other", .read_by = (cti_needed)1 << SELF},
};

static ct_status einsum_two_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const einsum_two_node *)base)->self, einsum_two_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype);
    ct_tensor *other = cti_scalar_as(saved[SAVED_OTHER], (ct_dtype)base->dtype);
    const einsum_two_node *node = (const einsum_two_node *)base;

    /* self.grad = einsum_two_adjoint(result.grad, equation, conj(other), 0, shape(self)) */
    if (cti_is_needed(needed, SELF)) {
        grads[SELF] =
            ct_einsum_two_adjoint(result_grad, node->equation, ct_conj(other), 0, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    /* other.grad = einsum_two_adjoint(result.grad, equation, conj(self), 1, shape(other)) */
    if (cti_is_needed(needed, OTHER)) {
        grads[OTHER] =
            ct_einsum_two_adjoint(result_grad, node->equation, ct_conj(self), 1, cti_input_sizes(base, OTHER));
        if (!grads[OTHER]) return cti_failed();
    }
    return CT_OK;
}

static void einsum_two_finish(cti_thread *thread, ct_node *base)
{
    (void)thread;
    cti_free(((einsum_two_node *)base)->equation);
}

static const cti_node_type einsum_two_type = {
    .name = "EinsumTwoBackward0",
    .op = "einsum_two",
    .backward = einsum_two_backward,
    .finish = einsum_two_finish,
    .saved = einsum_two_saved,
    .size = sizeof(einsum_two_node),
    .saved_offset = offsetof(einsum_two_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *einsum_two_record(cti_thread *thread, ct_tensor *self, ct_tensor *other, const char *equation,
                                      const ct_tensor *result)
{
    einsum_two_node *node = (einsum_two_node *)cti_node_create(thread, &einsum_two_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, OTHER, other) != CT_OK) goto failed;
    if (edges[OTHER] && cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (edges[SELF] && cti_save_input(thread, base, &node->other, other) != CT_OK) goto failed;
    if (!(node->equation = cti_text_copy(equation))) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *einsum_two_core(cti_call *call, const char *equation, ct_tensor *self, ct_tensor *other)
{
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_einsum_two, (const void *const[]){&(const char *){equation}}, NULL);
    if (cti_attr_text(call, "equation", equation) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    const cti_shape result_shape = cti_shape_einsum(call->op, equation, CTI_TENSORS(self, other));
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, einsum_two_record(call->thread, self, other, equation, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_other = cti_call_read(call, other, T);
    if (!read_other) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_einsum_two_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *other_view = cti_view_tensor(&views[1], read_other);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_einsum_two_backend : cti_einsum_two_cpu)(
        &launch, equation, self_view, other_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_einsum_two)(const char *equation, ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_plain("einsum_two");
    return einsum_two_core(&call, equation, self, other);
}

ct_tensor *(ct_einsum_two_out)(const char *equation, ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("einsum_two", out);
    return einsum_two_core(&call, equation, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_einsum_two(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[1]);
    ct_tensor *other_tangent = cti_tangent(&tangents[2]);
    const char *equation = args[0].value.string;
    ct_tensor *other = cti_scalar_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *self = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent) {
        ct_tensor *term = ct_einsum_two(equation, self_tangent, other);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_einsum_two(equation, self, other_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info einsum_two_args[] = {
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const einsum_two_outputs[] = {"result"};

const cti_op_entry cti_op_einsum_two = {
    .info =
        {
            .name = "einsum_two",
            .op = "einsum_two",
            .overload = "",
            .family = "einsum",
            .doc = "Einsum of two operands.",
            .meaning = "kernel",
            .args = einsum_two_args,
            .num_args = 3,
            .outputs = einsum_two_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self for other; other for self",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TEXT), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR)},
    .functions =
        CTI_FUNCTIONS(cti_caller_text_2tensor, ct_einsum_two, NULL, cti_caller_text_3tensor, ct_einsum_two_out),
    .jvp = jvp_einsum_two,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_EQUATION, .of = 1},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
