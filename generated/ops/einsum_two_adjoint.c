/*
 * einsum_two_adjoint: Adjoint of einsum_two with respect to operand item, without conjugation; the result has the given
 * size.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 *
 *   backward  grad.grad = einsum_two(equation, result.grad, o) if item == 0 else einsum_two(equation, o, result.grad)
 *             other.grad = einsum_two_adjoint(conj(grad), equation, result.grad, 1 - item, shape(other))
 *   forward   result.tangent = einsum_two_adjoint(grad.tangent, equation, other, item, size)
 *   saves     grad for other; other for grad
 */
#include "base/memory.h"
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/einsum_two_adjoint.h"

#include <cotangent/op/conj.h>
#include <cotangent/private/einsum_two.h>
#include <cotangent/private/einsum_two_adjoint.h>

extern cti_caller cti_caller_tensor_text_tensor_int_ints, cti_caller_tensor_text_tensor_int_ints_tensor;
extern const cti_op_entry cti_op_einsum_two_adjoint;

/* ---- einsum_two_adjoint ---------------------------------------------------- */

enum { GRAD, OTHER, NUM_EDGES };

enum { SAVED_GRAD, SAVED_OTHER, NUM_SAVED };

typedef struct einsum_two_adjoint_node {
    ct_node base;
    cti_saved grad_; /* read by other.grad */
    cti_saved other; /* read by grad.grad */
    char *equation;
    int64_t item;
} einsum_two_adjoint_node;

static const cti_saved_info einsum_two_adjoint_saved[NUM_SAVED] = {
    {.name = "grad", .read_by = (cti_needed)1 << OTHER},
    {.name = "other", .read_by = (cti_needed)1 << GRAD},
};

static ct_status einsum_two_adjoint_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const einsum_two_adjoint_node *)base)->grad_, einsum_two_adjoint_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *grad_ = cti_scalar_as(saved[SAVED_GRAD], (ct_dtype)base->dtype);
    ct_tensor *other = cti_scalar_as(saved[SAVED_OTHER], (ct_dtype)base->dtype);
    const einsum_two_adjoint_node *node = (const einsum_two_adjoint_node *)base;

    if (cti_is_needed(needed, GRAD)) { /* grad.grad */
        ct_tensor *o = ct_conj(other);
        if (node->item == 0) {
            grads[GRAD] = ct_einsum_two(node->equation, result_grad, o);
        } else {
            grads[GRAD] = ct_einsum_two(node->equation, o, result_grad);
        }
        if (!grads[GRAD]) return cti_failed();
    }
    /* other.grad = einsum_two_adjoint(conj(grad), equation, result.grad, 1 - item, shape(other)) */
    if (cti_is_needed(needed, OTHER)) {
        grads[OTHER] = ct_einsum_two_adjoint(ct_conj(grad_), node->equation, result_grad, cti_int_sub(1, node->item),
                                             cti_input_sizes(base, OTHER));
        if (!grads[OTHER]) return cti_failed();
    }
    return CT_OK;
}

static void einsum_two_adjoint_finish(cti_thread *thread, ct_node *base)
{
    (void)thread;
    cti_free(((einsum_two_adjoint_node *)base)->equation);
}

static const cti_attr_info einsum_two_adjoint_attrs[] = {
    {"item", offsetof(einsum_two_adjoint_node, item), CTI_ATTR_INT64},
};

static const cti_node_type einsum_two_adjoint_type = {
    .name = "EinsumTwoAdjointBackward0",
    .op = "einsum_two_adjoint",
    .backward = einsum_two_adjoint_backward,
    .finish = einsum_two_adjoint_finish,
    .saved = einsum_two_adjoint_saved,
    .attrs = einsum_two_adjoint_attrs,
    .size = sizeof(einsum_two_adjoint_node),
    .saved_offset = offsetof(einsum_two_adjoint_node, grad_),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *einsum_two_adjoint_record(cti_thread *thread, ct_tensor *grad_, ct_tensor *other,
                                              const char *equation, int64_t item, const ct_tensor *result)
{
    einsum_two_adjoint_node *node =
        (einsum_two_adjoint_node *)cti_node_create(thread, &einsum_two_adjoint_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GRAD, grad_) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, OTHER, other) != CT_OK) goto failed;
    if (edges[OTHER] && cti_save_input(thread, base, &node->grad_, grad_) != CT_OK) goto failed;
    if (edges[GRAD] && cti_save_input(thread, base, &node->other, other) != CT_OK) goto failed;
    if (!(node->equation = cti_text_copy(equation))) goto failed;
    node->item = item;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *einsum_two_adjoint_core(cti_call *call, ct_tensor *grad_, const char *equation, ct_tensor *other,
                                          int64_t item, ct_ints size)
{
    cti_ints_resolve(&size);
    ct_tensor *const inputs[] = {grad_, other};
    static const char *const names[] = {"grad", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_einsum_two_adjoint,
                                 (const void *const[]){&(const char *){equation}, &(int64_t){item}, &size}, NULL);
    if (cti_attr_text(call, "equation", equation) != CT_OK) goto failed;
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){grad_, other}, &T) != CT_OK) goto failed;
    if (0 > item || item > 1) {
        static const char must[] = "0 <= item and item <= 1; given item = %lld";
        (void)cti_call_require(call, must, (long long)item);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = einsum_two_adjoint_record(call->thread, grad_, other, equation, item, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_grad_ = cti_call_read(call, grad_, T);
    if (!read_grad_) goto failed;
    ct_tensor *read_other = cti_call_read(call, other, T);
    if (!read_other) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_einsum_two_adjoint_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *grad_view = cti_view_tensor(&views[0], read_grad_);
    cti_view *other_view = cti_view_tensor(&views[1], read_other);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_einsum_two_adjoint_backend : cti_einsum_two_adjoint_cpu)(
        &launch, grad_view, equation, other_view, item, size, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_einsum_two_adjoint)(ct_tensor *grad_, const char *equation, ct_tensor *other, int64_t item, ct_ints size)
{
    cti_call call = cti_call_plain("einsum_two_adjoint");
    return einsum_two_adjoint_core(&call, grad_, equation, other, item, size);
}

ct_tensor *(ct_einsum_two_adjoint_out)(ct_tensor *grad_, const char *equation, ct_tensor *other, int64_t item,
                                       ct_ints size, ct_tensor *out)
{
    cti_call call = cti_call_out("einsum_two_adjoint", out);
    return einsum_two_adjoint_core(&call, grad_, equation, other, item, size);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_einsum_two_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[2]);
    const char *equation = args[1].value.string;
    ct_tensor *other = cti_scalar_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const int64_t item = cti_arg_int(&args[3], 0);
    const ct_ints size = args[4].value.ints;
    ct_tensor *grad_ = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (grad_tangent) {
        ct_tensor *term = ct_einsum_two_adjoint(grad_tangent, equation, other, item, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_einsum_two_adjoint(grad_, equation, other_tangent, item, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info einsum_two_adjoint_args[] = {
    {.name = "grad", .type = "T[*G]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "item", .type = "int", .kind = CT_ARG_INT},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
};
static const char *const einsum_two_adjoint_outputs[] = {"result"};

const cti_op_entry cti_op_einsum_two_adjoint = {
    .info =
        {
            .name = "einsum_two_adjoint",
            .op = "einsum_two_adjoint",
            .overload = "",
            .family = "einsum",
            .doc = "Adjoint of einsum_two with respect to operand item, without conjugation; the result has the given "
                   "size.",
            .meaning = "kernel",
            .args = einsum_two_adjoint_args,
            .num_args = 5,
            .outputs = einsum_two_adjoint_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "grad for other; other for grad",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TEXT), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(INT), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_text_tensor_int_ints, ct_einsum_two_adjoint, NULL,
                               cti_caller_tensor_text_tensor_int_ints_tensor, ct_einsum_two_adjoint_out),
    .jvp = jvp_einsum_two_adjoint,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_EQUATION},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_SIZES}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
