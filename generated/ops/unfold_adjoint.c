/*
 * unfold_adjoint: Adjoint of unfold: tensor with size elements along dim, each the sum of its elements in all windows
 * of grad.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 *
 *   backward  grad.grad = unfold(result.grad, dim, length, step)
 *   forward   result.tangent = unfold_adjoint(grad.tangent, size, dim, length, step)
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
#include "gen/kernels/ops/unfold_adjoint.h"

#include <cotangent/op/unfold.h>
#include <cotangent/private/unfold_adjoint.h>

extern cti_caller cti_caller_tensor_4int, cti_caller_tensor_4int_tensor;
extern const cti_op_entry cti_op_unfold_adjoint;

/* ---- unfold_adjoint -------------------------------------------------------- */

enum { GRAD, NUM_EDGES };

typedef struct unfold_adjoint_node {
    ct_node base;
    int64_t dim;
    int64_t length;
    int64_t step;
} unfold_adjoint_node;

static ct_status unfold_adjoint_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const unfold_adjoint_node *node = (const unfold_adjoint_node *)base;

    if (cti_is_needed(needed, GRAD)) { /* grad.grad = unfold(result.grad, dim, length, step) */
        grads[GRAD] = ct_unfold(result_grad, node->dim, node->length, node->step);
        if (!grads[GRAD]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info unfold_adjoint_attrs[] = {
    {"dim", offsetof(unfold_adjoint_node, dim), CTI_ATTR_INT64},
    {"length", offsetof(unfold_adjoint_node, length), CTI_ATTR_INT64},
    {"step", offsetof(unfold_adjoint_node, step), CTI_ATTR_INT64},
};

static const cti_node_type unfold_adjoint_type = {
    .name = "UnfoldAdjointBackward0",
    .op = "unfold_adjoint",
    .backward = unfold_adjoint_backward,
    .attrs = unfold_adjoint_attrs,
    .size = sizeof(unfold_adjoint_node),
    .saved_offset = sizeof(unfold_adjoint_node),
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *unfold_adjoint_record(cti_thread *thread, ct_tensor *grad_, int64_t dim, int64_t length,
                                          int64_t step, const ct_tensor *result)
{
    unfold_adjoint_node *node =
        (unfold_adjoint_node *)cti_node_create(thread, &unfold_adjoint_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GRAD, grad_) != CT_OK) goto failed;
    node->dim = dim;
    node->length = length;
    node->step = step;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *unfold_adjoint_core(cti_call *call, ct_tensor *grad_, int64_t size, int64_t dim, int64_t length,
                                      int64_t step)
{
    ct_tensor *const inputs[] = {grad_};
    static const char *const names[] = {"grad"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(
            call, &cti_op_unfold_adjoint,
            (const void *const[]){&(int64_t){size}, &(int64_t){dim}, &(int64_t){length}, &(int64_t){step}}, NULL);
    const cti_shape R = cti_shape_part(grad_, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 1, (ct_tensor *const[]){grad_}, &T) != CT_OK) goto failed;
    if (grad_->ndim <= 0) {
        static const char must[] = "grad.ndim > 0; given grad.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, grad_));
        goto failed;
    }
    const cti_shape x0_ = cti_shape_drop(R, cti_mask_of_dim(call->op, -1, (int64_t)R.ndim));
    const cti_shape whole_ = cti_shape_with(call->op, x0_, dim, size);
    if (!cti_shapes_equal(cti_shape_unfold(call->op, whole_, dim, length, step), R)) {
        static const char must[] = "unfold((grad.shape without axis -1) with size at axis dim, dim, length, step) == "
                                   "grad.shape; given grad.shape = %s, dim = %lld, size = %lld, length = %lld, step = "
                                   "%lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, grad_), (long long)dim, (long long)size,
                               (long long)length, (long long)step);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = whole_;
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, unfold_adjoint_record(call->thread, grad_, dim, length, step, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_grad_ = cti_call_read(call, grad_, T);
    if (!read_grad_) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_unfold_adjoint_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *grad_view = cti_view_tensor(&views[0], read_grad_);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_unfold_adjoint_backend : cti_unfold_adjoint_cpu)(
        &launch, grad_view, size, dim, length, step, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_unfold_adjoint)(ct_tensor *grad_, int64_t size, int64_t dim, int64_t length, int64_t step)
{
    cti_call call = cti_call_plain("unfold_adjoint");
    return unfold_adjoint_core(&call, grad_, size, dim, length, step);
}

ct_tensor *(ct_unfold_adjoint_out)(ct_tensor *grad_, int64_t size, int64_t dim, int64_t length, int64_t step,
                                   ct_tensor *out)
{
    cti_call call = cti_call_out("unfold_adjoint", out);
    return unfold_adjoint_core(&call, grad_, size, dim, length, step);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_unfold_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    const int64_t size = cti_arg_int(&args[1], 0);
    const int64_t dim = cti_arg_int(&args[2], 0);
    const int64_t length = cti_arg_int(&args[3], 0);
    const int64_t step = cti_arg_int(&args[4], 0);
    if (grad_tangent) {
        ct_tensor *term = ct_unfold_adjoint(grad_tangent, size, dim, length, step);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info unfold_adjoint_args[] = {
    {.name = "grad", .type = "T[*R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "size", .type = "int", .kind = CT_ARG_INT},
    {.name = "dim", .type = "int", .kind = CT_ARG_INT},
    {.name = "length", .type = "int", .kind = CT_ARG_INT},
    {.name = "step", .type = "int", .kind = CT_ARG_INT},
};
static const char *const unfold_adjoint_outputs[] = {"result"};

const cti_op_entry cti_op_unfold_adjoint = {
    .info =
        {
            .name = "unfold_adjoint",
            .op = "unfold_adjoint",
            .overload = "",
            .family = "axes",
            .doc = "Adjoint of unfold: tensor with size elements along dim, each the sum of its elements in all "
                   "windows of grad.",
            .meaning = "kernel",
            .args = unfold_adjoint_args,
            .num_args = 5,
            .outputs = unfold_adjoint_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT), CTI_PARAMETER(INT),
                                    CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_4int, ct_unfold_adjoint, NULL, cti_caller_tensor_4int_tensor,
                               ct_unfold_adjoint_out),
    .jvp = jvp_unfold_adjoint,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
