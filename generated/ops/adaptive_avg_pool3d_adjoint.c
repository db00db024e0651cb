/*
 * adaptive_avg_pool3d_adjoint: Adjoint of adaptive_avg_pool3d: tensor of the given size with every element of grad,
 * divided by the window's size, added to the elements of its window.
 *
 * Written by ctgen from schemas/pool3d.yaml. Change the schema, not this file.
 *
 *   backward  grad.grad = adaptive_avg_pool3d(result.grad, [extent(grad, -3), extent(grad, -2), extent(grad, -1)])
 *   forward   result.tangent = adaptive_avg_pool3d_adjoint(grad.tangent, size)
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
#include "gen/kernels/ops/adaptive_avg_pool3d_adjoint.h"

#include <cotangent/op/adaptive_avg_pool3d.h>
#include <cotangent/private/adaptive_avg_pool3d_adjoint.h>

extern cti_caller cti_caller_tensor_ints, cti_caller_tensor_ints_tensor;
extern const cti_op_entry cti_op_adaptive_avg_pool3d_adjoint;

/* ---- adaptive_avg_pool3d_adjoint ------------------------------------------- */

enum { GRAD, NUM_EDGES };

typedef struct adaptive_avg_pool3d_adjoint_node {
    ct_node base;
} adaptive_avg_pool3d_adjoint_node;

static ct_status adaptive_avg_pool3d_adjoint_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                                      ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    /* grad.grad = adaptive_avg_pool3d(result.grad, [extent(grad, -3), extent(grad, -2), extent(grad, -1)]) */
    if (cti_is_needed(needed, GRAD)) {
        const int64_t x0_ = cti_shape_extent("adaptive_avg_pool3d_adjoint", cti_input_shape(base, GRAD), -3);
        const int64_t x1_ = cti_shape_extent("adaptive_avg_pool3d_adjoint", cti_input_shape(base, GRAD), -2);
        const int64_t x2_ = cti_shape_extent("adaptive_avg_pool3d_adjoint", cti_input_shape(base, GRAD), -1);
        grads[GRAD] = ct_adaptive_avg_pool3d(result_grad, CTI_INTS(x0_, x1_, x2_));
        if (!grads[GRAD]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type adaptive_avg_pool3d_adjoint_type = {
    .name = "AdaptiveAvgPool3dAdjointBackward0",
    .op = "adaptive_avg_pool3d_adjoint",
    .backward = adaptive_avg_pool3d_adjoint_backward,
    .size = sizeof(adaptive_avg_pool3d_adjoint_node),
    .saved_offset = sizeof(adaptive_avg_pool3d_adjoint_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *adaptive_avg_pool3d_adjoint_record(cti_thread *thread, ct_tensor *grad_, const ct_tensor *result)
{
    adaptive_avg_pool3d_adjoint_node *node = (adaptive_avg_pool3d_adjoint_node *)cti_node_create(
        thread, &adaptive_avg_pool3d_adjoint_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GRAD, grad_) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *adaptive_avg_pool3d_adjoint_core(cti_call *call, ct_tensor *grad_, ct_ints size)
{
    cti_ints_resolve(&size);
    ct_tensor *const inputs[] = {grad_};
    static const char *const names[] = {"grad"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_adaptive_avg_pool3d_adjoint, (const void *const[]){&size}, NULL);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    const cti_shape R = cti_shape_part(grad_, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){grad_}, &T) != CT_OK) goto failed;
    if ((int64_t)S.ndim != 4 && (int64_t)S.ndim != 5) {
        static const char must[] = "size.ndim == 4 or size.ndim == 5; given size = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size));
        goto failed;
    }
    if (cti_shape_extent(call->op, S, -3) <= 0 || cti_shape_extent(call->op, S, -2) <= 0 ||
        cti_shape_extent(call->op, S, -1) <= 0) {
        static const char must[] = "size.size(-3) > 0 and size.size(-2) > 0 and size.size(-1) > 0; given size = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size));
        goto failed;
    }
    const cti_shape x0_ =
        cti_shape_with(call->op, cti_shape_with(call->op, S, -3, cti_extent(grad_, -3)), -2, cti_extent(grad_, -2));
    if (!cti_shapes_equal(cti_shape_with(call->op, x0_, -1, cti_extent(grad_, -1)), R)) {
        static const char must[] = "(((size with grad.size(-3) at axis -3) with grad.size(-2) at axis -2) with "
                                   "grad.size(-1) at axis -1) == grad.shape; given size = %s, grad.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, size), cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, adaptive_avg_pool3d_adjoint_record(call->thread, grad_, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_grad_ = cti_call_read(call, grad_, T);
    if (!read_grad_) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_adaptive_avg_pool3d_adjoint_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *grad_view = cti_view_tensor(&views[0], read_grad_);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_adaptive_avg_pool3d_adjoint_backend
                             : cti_adaptive_avg_pool3d_adjoint_cpu)(&launch, grad_view, size, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_adaptive_avg_pool3d_adjoint)(ct_tensor *grad_, ct_ints size)
{
    cti_call call = cti_call_plain("adaptive_avg_pool3d_adjoint");
    return adaptive_avg_pool3d_adjoint_core(&call, grad_, size);
}

ct_tensor *(ct_adaptive_avg_pool3d_adjoint_out)(ct_tensor *grad_, ct_ints size, ct_tensor *out)
{
    cti_call call = cti_call_out("adaptive_avg_pool3d_adjoint", out);
    return adaptive_avg_pool3d_adjoint_core(&call, grad_, size);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_adaptive_avg_pool3d_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                                 ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    if (grad_tangent) {
        ct_tensor *term = ct_adaptive_avg_pool3d_adjoint(grad_tangent, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info adaptive_avg_pool3d_adjoint_args[] = {
    {.name = "grad", .type = "T[*R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
};
static const char *const adaptive_avg_pool3d_adjoint_outputs[] = {"result"};

const cti_op_entry cti_op_adaptive_avg_pool3d_adjoint = {
    .info =
        {
            .name = "adaptive_avg_pool3d_adjoint",
            .op = "adaptive_avg_pool3d_adjoint",
            .overload = "",
            .family = "pool3d",
            .doc = "Adjoint of adaptive_avg_pool3d: tensor of the given size with every element of grad, divided by "
                   "the window's size, added to the elements of its window.",
            .meaning = "kernel",
            .args = adaptive_avg_pool3d_adjoint_args,
            .num_args = 2,
            .outputs = adaptive_avg_pool3d_adjoint_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints, ct_adaptive_avg_pool3d_adjoint, NULL,
                               cti_caller_tensor_ints_tensor, ct_adaptive_avg_pool3d_adjoint_out),
    .jvp = jvp_adaptive_avg_pool3d_adjoint,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .least = 1}, {.role = CTI_BATCH_FOLD}},
                     .folded = 0,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
