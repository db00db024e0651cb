/*
 * repeat_along_adjoint: Sums of consecutive runs of grad along dim, whose lengths are in repeats.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 *
 *   backward  grad.grad = repeat_along(result.grad, dim, repeats)
 *   forward   result.tangent = repeat_along_adjoint(grad.tangent, dim, repeats)
 *   saves     repeats
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/repeat_along_adjoint.h"

#include <cotangent/private/repeat_along.h>
#include <cotangent/private/repeat_along_adjoint.h>

extern cti_caller cti_caller_tensor_int_2tensor, cti_caller_tensor_int_tensor;
extern const cti_op_entry cti_op_repeat_along_adjoint;

/* ---- repeat_along_adjoint -------------------------------------------------- */

enum { GRAD, NUM_EDGES };

enum { SAVED_REPEATS, NUM_SAVED };

typedef struct repeat_along_adjoint_node {
    ct_node base;
    cti_saved repeats; /* read by grad.grad */
    int64_t dim;
} repeat_along_adjoint_node;

static const cti_saved_info repeat_along_adjoint_saved[NUM_SAVED] = {
    {.name = "repeats", .read_by = (cti_needed)1 << GRAD, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status repeat_along_adjoint_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                               ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const repeat_along_adjoint_node *)base)->repeats, repeat_along_adjoint_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *repeats = saved[SAVED_REPEATS];
    const repeat_along_adjoint_node *node = (const repeat_along_adjoint_node *)base;

    if (cti_is_needed(needed, GRAD)) { /* grad.grad = repeat_along(result.grad, dim, repeats) */
        grads[GRAD] = ct_repeat_along(result_grad, node->dim, repeats);
        if (!grads[GRAD]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info repeat_along_adjoint_attrs[] = {
    {"dim", offsetof(repeat_along_adjoint_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type repeat_along_adjoint_type = {
    .name = "RepeatAlongAdjointBackward0",
    .op = "repeat_along_adjoint",
    .backward = repeat_along_adjoint_backward,
    .saved = repeat_along_adjoint_saved,
    .attrs = repeat_along_adjoint_attrs,
    .size = sizeof(repeat_along_adjoint_node),
    .saved_offset = offsetof(repeat_along_adjoint_node, repeats),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *repeat_along_adjoint_record(cti_thread *thread, ct_tensor *grad_, ct_tensor *repeats, int64_t dim,
                                                const ct_tensor *result)
{
    repeat_along_adjoint_node *node =
        (repeat_along_adjoint_node *)cti_node_create(thread, &repeat_along_adjoint_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GRAD, grad_) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->repeats, repeats) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *repeat_along_adjoint_core(cti_call *call, ct_tensor *grad_, int64_t dim, ct_tensor *repeats)
{
    ct_tensor *const inputs[] = {grad_, repeats};
    static const char *const names[] = {"grad", "repeats"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_repeat_along_adjoint, (const void *const[]){&(int64_t){dim}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, grad_->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(grad_, 0, 0);
    if (cti_check_ndim(call->op, "repeats", repeats, 1, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(repeats, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 1, (ct_tensor *const[]){grad_}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_INTEGER, 1, (ct_tensor *const[]){repeats}) != CT_OK) goto failed;
    if (grad_->ndim <= 0) {
        static const char must[] = "grad.ndim > 0; given grad.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, N);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = repeat_along_adjoint_record(call->thread, grad_, repeats, dim, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_grad_ = cti_call_read(call, grad_, T);
    if (!read_grad_) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_repeat_along_adjoint_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *grad_view = cti_view_tensor(&views[0], read_grad_);
    cti_view *repeats_view = cti_view_tensor(&views[1], repeats);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_repeat_along_adjoint_backend : cti_repeat_along_adjoint_cpu)(
        &launch, grad_view, dim, repeats_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_repeat_along_adjoint)(ct_tensor *grad_, int64_t dim, ct_tensor *repeats)
{
    cti_call call = cti_call_plain("repeat_along_adjoint");
    return repeat_along_adjoint_core(&call, grad_, dim, repeats);
}

ct_tensor *(ct_repeat_along_adjoint_out)(ct_tensor *grad_, int64_t dim, ct_tensor *repeats, ct_tensor *out)
{
    cti_call call = cti_call_out("repeat_along_adjoint", out);
    return repeat_along_adjoint_core(&call, grad_, dim, repeats);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_repeat_along_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                          ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *repeats = args[2].value.tensor;
    if (grad_tangent) {
        ct_tensor *term = ct_repeat_along_adjoint(grad_tangent, dim, repeats);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info repeat_along_adjoint_args[] = {
    {.name = "grad", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "dim", .type = "dim(grad)", .kind = CT_ARG_INT},
    {.name = "repeats", .type = "I[N]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
};
static const char *const repeat_along_adjoint_outputs[] = {"result"};

const cti_op_entry cti_op_repeat_along_adjoint = {
    .info =
        {
            .name = "repeat_along_adjoint",
            .op = "repeat_along_adjoint",
            .overload = "",
            .family = "repeat",
            .doc = "Sums of consecutive runs of grad along dim, whose lengths are in repeats.",
            .meaning = "kernel",
            .args = repeat_along_adjoint_args,
            .num_args = 3,
            .outputs = repeat_along_adjoint_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "repeats",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_tensor, ct_repeat_along_adjoint, NULL,
                               cti_caller_tensor_int_2tensor, ct_repeat_along_adjoint_out),
    .jvp = jvp_repeat_along_adjoint,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_WHOLE}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .loops = true,
        },
};
