/*
 * as_strided_adjoint: Adjoint of as_strided: tensor of the given size. Each element of grad is added at the position
 * that it has in the storage of the view; other elements are 0.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 *
 *   backward  grad.grad = as_strided(clone(result.grad, contiguous_format), view_size, stride, storage_offset)
 *   forward   result.tangent = as_strided_adjoint(grad.tangent, size, view_size, stride, storage_offset)
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
#include "gen/kernels/ops/as_strided_adjoint.h"

#include <cotangent/op/as_strided.h>
#include <cotangent/op/clone.h>
#include <cotangent/private/as_strided_adjoint.h>

extern cti_caller cti_caller_tensor_3ints_opts, cti_caller_tensor_3ints_tensor_opts;
extern const cti_op_entry cti_op_as_strided_adjoint;

/* ---- as_strided_adjoint ---------------------------------------------------- */

enum { GRAD, NUM_EDGES };

typedef struct as_strided_adjoint_node {
    ct_node base;
    cti_node_ints view_size;
    cti_node_ints stride;
    ct_scalar storage_offset;
} as_strided_adjoint_node;

static ct_status as_strided_adjoint_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const as_strided_adjoint_node *node = (const as_strided_adjoint_node *)base;
    const ct_ints view_size = cti_node_ints_get(&node->view_size);
    const ct_ints stride = cti_node_ints_get(&node->stride);

    /* grad.grad = as_strided(clone(result.grad, contiguous_format), view_size, stride, storage_offset) */
    if (cti_is_needed(needed, GRAD)) {
        ct_tensor *x0_ = ct_clone(result_grad, .memory_format = CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT);
        grads[GRAD] = ct_as_strided(x0_, view_size, stride, .storage_offset = cti_option_int(node->storage_offset));
        if (!grads[GRAD]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info as_strided_adjoint_attrs[] = {
    {"view_size", offsetof(as_strided_adjoint_node, view_size), CTI_ATTR_INTS},
    {"stride", offsetof(as_strided_adjoint_node, stride), CTI_ATTR_INTS},
    {"storage_offset", offsetof(as_strided_adjoint_node, storage_offset), CTI_ATTR_SCALAR},
};

static const cti_node_type as_strided_adjoint_type = {
    .name = "AsStridedAdjointBackward0",
    .op = "as_strided_adjoint",
    .backward = as_strided_adjoint_backward,
    .attrs = as_strided_adjoint_attrs,
    .size = sizeof(as_strided_adjoint_node),
    .saved_offset = sizeof(as_strided_adjoint_node),
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *as_strided_adjoint_record(cti_thread *thread, ct_tensor *grad_, ct_ints view_size, ct_ints stride,
                                              ct_scalar storage_offset, const ct_tensor *result)
{
    as_strided_adjoint_node *node =
        (as_strided_adjoint_node *)cti_node_create(thread, &as_strided_adjoint_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GRAD, grad_) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->view_size, view_size) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->stride, stride) != CT_OK) goto failed;
    node->storage_offset = storage_offset;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_as_strided_adjoint_opts as_strided_adjoint_defaults = {CTI_RESOLVED, .storage_offset = CT_NO_INT_};
static const cti_options_type as_strided_adjoint_options = {sizeof(ct_as_strided_adjoint_opts), 0, NULL,
                                                            &as_strided_adjoint_defaults};

static ct_tensor *as_strided_adjoint_core(cti_call *call, ct_tensor *grad_, ct_ints size, ct_ints view_size,
                                          ct_ints stride, const ct_as_strided_adjoint_opts *opts)
{
    ct_as_strided_adjoint_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &as_strided_adjoint_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&size);
    cti_ints_resolve(&view_size);
    cti_ints_resolve(&stride);
    ct_tensor *const inputs[] = {grad_};
    static const char *const names[] = {"grad"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_as_strided_adjoint, (const void *const[]){&size, &view_size, &stride},
                                 opts);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    if (cti_attr_list(call, "view_size", view_size) != CT_OK) goto failed;
    if (cti_attr_list(call, "stride", stride) != CT_OK) goto failed;
    ct_scalar storage_offset = cti_given_int(opts->storage_offset);
    if (cti_attr_optional_int(call, "storage_offset", storage_offset) != CT_OK) goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    const cti_shape R = cti_shape_part(grad_, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 1, (ct_tensor *const[]){grad_}, &T) != CT_OK) goto failed;
    if (stride.count != grad_->ndim) {
        static const char must[] = "stride.count == grad.ndim; given stride = %s, grad.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, stride), cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (cti_ints_least(stride) < 0) {
        static const char must[] = "min(stride) >= 0; given stride = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, stride));
        goto failed;
    }
    if (!cti_shapes_equal(cti_shape_of_ints(call->op, "size", view_size), R)) {
        static const char must[] = "view_size == grad.shape; given view_size = %s, grad.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, view_size), cti_call_sizes_text(call, grad_));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = as_strided_adjoint_record(call->thread, grad_, view_size, stride, storage_offset, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_grad_ = cti_call_read(call, grad_, T);
    if (!read_grad_) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_as_strided_adjoint_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *grad_view = cti_view_tensor(&views[0], read_grad_);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_as_strided_adjoint_backend : cti_as_strided_adjoint_cpu)(
        &launch, grad_view, size, view_size, stride, storage_offset, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_as_strided_adjoint)(ct_tensor *grad_, ct_ints size, ct_ints view_size, ct_ints stride,
                                   const ct_as_strided_adjoint_opts *opts)
{
    cti_call call = cti_call_plain("as_strided_adjoint");
    return as_strided_adjoint_core(&call, grad_, size, view_size, stride, opts);
}

ct_tensor *(ct_as_strided_adjoint_out)(ct_tensor *grad_, ct_ints size, ct_ints view_size, ct_ints stride,
                                       ct_tensor *out, const ct_as_strided_adjoint_opts *opts)
{
    cti_call call = cti_call_out("as_strided_adjoint", out);
    return as_strided_adjoint_core(&call, grad_, size, view_size, stride, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_as_strided_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    const ct_ints view_size = args[2].value.ints;
    const ct_ints stride = args[3].value.ints;
    const ct_scalar storage_offset = cti_arg_scalar(&args[4]);
    if (grad_tangent) {
        ct_tensor *term = ct_as_strided_adjoint(grad_tangent, size, view_size, stride,
                                                .storage_offset = cti_option_int(storage_offset));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info as_strided_adjoint_args[] = {
    {.name = "grad", .type = "T[*R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "view_size", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "storage_offset", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
};
static const char *const as_strided_adjoint_outputs[] = {"result"};

const cti_op_entry cti_op_as_strided_adjoint = {
    .info =
        {
            .name = "as_strided_adjoint",
            .op = "as_strided_adjoint",
            .overload = "",
            .family = "adjoint",
            .doc = "Adjoint of as_strided: tensor of the given size. Each element of grad is added at the position "
                   "that it has in the storage of the view; other elements are 0.",
            .meaning = "kernel",
            .args = as_strided_adjoint_args,
            .num_args = 5,
            .outputs = as_strided_adjoint_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS), CTI_PARAMETER(INTS),
                               CTI_OPTION(GIVEN_INT, ct_as_strided_adjoint_opts, storage_offset)},
    .options = &as_strided_adjoint_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_3ints_opts, ct_as_strided_adjoint, NULL,
                               cti_caller_tensor_3ints_tensor_opts, ct_as_strided_adjoint_out),
    .jvp = jvp_as_strided_adjoint,
    .batch =
        {
            .loops = true,
        },
};
