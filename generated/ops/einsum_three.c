/*
 * einsum_three: Einsum of three operands; no intermediate product is saved.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = einsum_three_adjoint(result.grad, equation, conj(other), conj(third), 0, shape(self))
 *             other.grad = einsum_three_adjoint(result.grad, equation, conj(self), conj(third), 1, shape(other))
 *             third.grad = einsum_three_adjoint(result.grad, equation, conj(self), conj(other), 2, shape(third))
 *   forward   result.tangent = einsum_three(equation, self.tangent, other, third)
 *   saves     self for other, third; other for self, third; third for self, other
 */
#include "base/memory.h"
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/einsum_three.h"

#include <cotangent/op/conj.h>
#include <cotangent/private/einsum_three.h>
#include <cotangent/private/einsum_three_adjoint.h>

extern cti_caller cti_caller_text_3tensor, cti_caller_text_4tensor;
extern const cti_op_entry cti_op_einsum_three;

/* ---- einsum_three ---------------------------------------------------------- */

enum { SELF, OTHER, THIRD, NUM_EDGES };

enum { SAVED_SELF, SAVED_OTHER, SAVED_THIRD, NUM_SAVED };

typedef struct einsum_three_node {
    ct_node base;
    cti_saved self;  /* read by other.grad, third.grad */
    cti_saved other; /* read by self.grad, third.grad */
    cti_saved third; /* read by self.grad, other.grad */
    char *equation;
} einsum_three_node;

static const cti_saved_info einsum_three_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << OTHER | (cti_needed)1 << THIRD},
    {.name = "other", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << THIRD},
    {.name = "third", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << OTHER},
};

static ct_status einsum_three_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const einsum_three_node *)base)->self, einsum_three_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype);
    ct_tensor *other = cti_scalar_as(saved[SAVED_OTHER], (ct_dtype)base->dtype);
    ct_tensor *third = cti_scalar_as(saved[SAVED_THIRD], (ct_dtype)base->dtype);
    const einsum_three_node *node = (const einsum_three_node *)base;

    ct_tensor *c1_ = NULL, *c0_ = NULL, *c2_ = NULL;
    if (cti_is_needed(needed, SELF) || cti_is_needed(needed, OTHER)) {
        c1_ = ct_conj(third);
    }
    if (cti_is_needed(needed, SELF) || cti_is_needed(needed, THIRD)) {
        c0_ = ct_conj(other);
    }
    if (cti_is_needed(needed, OTHER) || cti_is_needed(needed, THIRD)) {
        c2_ = ct_conj(self);
    }
    /* self.grad = einsum_three_adjoint(result.grad, equation, conj(other), conj(third), 0, shape(self)) */
    if (cti_is_needed(needed, SELF)) {
        grads[SELF] = ct_einsum_three_adjoint(result_grad, node->equation, c0_, c1_, 0, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    /* other.grad = einsum_three_adjoint(result.grad, equation, conj(self), conj(third), 1, shape(other)) */
    if (cti_is_needed(needed, OTHER)) {
        grads[OTHER] = ct_einsum_three_adjoint(result_grad, node->equation, c2_, c1_, 1, cti_input_sizes(base, OTHER));
        if (!grads[OTHER]) return cti_failed();
    }
    /* third.grad = einsum_three_adjoint(result.grad, equation, conj(self), conj(other), 2, shape(third)) */
    if (cti_is_needed(needed, THIRD)) {
        grads[THIRD] = ct_einsum_three_adjoint(result_grad, node->equation, c2_, c0_, 2, cti_input_sizes(base, THIRD));
        if (!grads[THIRD]) return cti_failed();
    }
    return CT_OK;
}

static void einsum_three_finish(cti_thread *thread, ct_node *base)
{
    (void)thread;
    cti_free(((einsum_three_node *)base)->equation);
}

static const cti_node_type einsum_three_type = {
    .name = "EinsumThreeBackward0",
    .op = "einsum_three",
    .backward = einsum_three_backward,
    .finish = einsum_three_finish,
    .saved = einsum_three_saved,
    .size = sizeof(einsum_three_node),
    .saved_offset = offsetof(einsum_three_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *einsum_three_record(cti_thread *thread, ct_tensor *self, ct_tensor *other, ct_tensor *third,
                                        const char *equation, const ct_tensor *result)
{
    einsum_three_node *node = (einsum_three_node *)cti_node_create(thread, &einsum_three_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, OTHER, other) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, THIRD, third) != CT_OK) goto failed;
    if ((edges[OTHER] || edges[THIRD]) && cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if ((edges[SELF] || edges[THIRD]) && cti_save_input(thread, base, &node->other, other) != CT_OK) goto failed;
    if ((edges[SELF] || edges[OTHER]) && cti_save_input(thread, base, &node->third, third) != CT_OK) goto failed;
    if (!(node->equation = cti_text_copy(equation))) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *einsum_three_core(cti_call *call, const char *equation, ct_tensor *self, ct_tensor *other,
                                    ct_tensor *third)
{
    ct_tensor *const inputs[] = {self, other, third};
    static const char *const names[] = {"self", "other", "third"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_einsum_three, (const void *const[]){&(const char *){equation}}, NULL);
    if (cti_attr_text(call, "equation", equation) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 3, (ct_tensor *const[]){self, other, third}, &T) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    const cti_shape result_shape = cti_shape_einsum(call->op, equation, CTI_TENSORS(self, other, third));
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = einsum_three_record(call->thread, self, other, third, equation, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_other = cti_call_read(call, other, T);
    if (!read_other) goto failed;
    ct_tensor *read_third = cti_call_read(call, third, T);
    if (!read_third) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_einsum_three_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *other_view = cti_view_tensor(&views[1], read_other);
    cti_view *third_view = cti_view_tensor(&views[2], read_third);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_einsum_three_backend : cti_einsum_three_cpu)(
        &launch, equation, self_view, other_view, third_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_einsum_three)(const char *equation, ct_tensor *self, ct_tensor *other, ct_tensor *third)
{
    cti_call call = cti_call_plain("einsum_three");
    return einsum_three_core(&call, equation, self, other, third);
}

ct_tensor *(ct_einsum_three_out)(const char *equation, ct_tensor *self, ct_tensor *other, ct_tensor *third,
                                 ct_tensor *out)
{
    cti_call call = cti_call_out("einsum_three", out);
    return einsum_three_core(&call, equation, self, other, third);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_einsum_three(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[1]);
    ct_tensor *other_tangent = cti_tangent(&tangents[2]);
    ct_tensor *third_tangent = cti_tangent(&tangents[3]);
    const char *equation = args[0].value.string;
    ct_tensor *other = cti_scalar_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *third = cti_scalar_as(args[3].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *self = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent) {
        ct_tensor *term = ct_einsum_three(equation, self_tangent, other, third);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_einsum_three(equation, self, other_tangent, third);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (third_tangent) {
        ct_tensor *term = ct_einsum_three(equation, self, other, third_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info einsum_three_args[] = {
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "third", .type = "T[*C]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const einsum_three_outputs[] = {"result"};

const cti_op_entry cti_op_einsum_three = {
    .info =
        {
            .name = "einsum_three",
            .op = "einsum_three",
            .overload = "",
            .family = "einsum",
            .doc = "Einsum of three operands; no intermediate product is saved.",
            .meaning = "kernel",
            .args = einsum_three_args,
            .num_args = 4,
            .outputs = einsum_three_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self for other, third; other for self, third; third for self, other",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TEXT), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR)},
    .functions =
        CTI_FUNCTIONS(cti_caller_text_3tensor, ct_einsum_three, NULL, cti_caller_text_4tensor, ct_einsum_three_out),
    .jvp = jvp_einsum_three,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_EQUATION, .of = 1},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
