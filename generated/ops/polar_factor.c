/*
 * polar_factor: Unitary factor of the polar decomposition of the matrices in the two axes dim: U V^H of their singular
 * value decomposition, without the vectors of zero singular values.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = polar_factor_tangent(result.grad, self, dim)
 *   forward   result.tangent = polar_factor_tangent(self.tangent, self, dim)
 *   saves     self
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/polar_factor.h"

#include <cotangent/op/polar_factor.h>
#include <cotangent/private/polar_factor_tangent.h>

extern cti_caller cti_caller_tensor_ints, cti_caller_tensor_ints_tensor;
extern const cti_op_entry cti_op_polar_factor;

/* ---- polar_factor ---------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct polar_factor_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
    uint32_t dim;
} polar_factor_node;

static const cti_saved_info polar_factor_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
};

static ct_status polar_factor_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const polar_factor_node *)base)->self, polar_factor_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    const polar_factor_node *node = (const polar_factor_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = polar_factor_tangent(result.grad, self, dim) */
        grads[SELF] = ct_polar_factor_tangent(result_grad, self, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info polar_factor_attrs[] = {
    {"dim", offsetof(polar_factor_node, dim), CTI_ATTR_DIM_MASK},
};

static const cti_node_type polar_factor_type = {
    .name = "PolarFactorBackward0",
    .op = "polar_factor",
    .backward = polar_factor_backward,
    .saved = polar_factor_saved,
    .attrs = polar_factor_attrs,
    .size = sizeof(polar_factor_node),
    .saved_offset = offsetof(polar_factor_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *polar_factor_record(cti_thread *thread, ct_tensor *self, uint32_t dim, const ct_tensor *result)
{
    polar_factor_node *node = (polar_factor_node *)cti_node_create(thread, &polar_factor_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *polar_factor_core(cti_call *call, ct_tensor *self, ct_ints given_dim)
{
    cti_ints_resolve(&given_dim);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_polar_factor, (const void *const[]){&given_dim}, NULL);
    if (cti_attr_list(call, "dim", given_dim) != CT_OK) goto failed;
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", given_dim, self->ndim, false, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_mask_count(dim) != 2) {
        static const char must[] = "dim.count == 2; given dim = %s";
        (void)cti_call_require(call, must, cti_call_axes_text(call, dim));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, polar_factor_record(call->thread, self, dim, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_polar_factor_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_polar_factor_backend : cti_polar_factor_cpu)(
        &launch, self_view, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}), result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_polar_factor)(ct_tensor *self, ct_ints dim)
{
    cti_call call = cti_call_plain("polar_factor");
    return polar_factor_core(&call, self, dim);
}

ct_tensor *(ct_polar_factor_out)(ct_tensor *self, ct_ints dim, ct_tensor *out)
{
    cti_call call = cti_call_out("polar_factor", out);
    return polar_factor_core(&call, self, dim);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_polar_factor(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, false);
    if (self_tangent) {
        ct_tensor *term = ct_polar_factor_tangent(self_tangent, self, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info polar_factor_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST},
};
static const char *const polar_factor_outputs[] = {"result"};

const cti_op_entry cti_op_polar_factor = {
    .info =
        {
            .name = "polar_factor",
            .op = "polar_factor",
            .overload = "",
            .family = "norm",
            .doc = "Unitary factor of the polar decomposition of the matrices in the two axes dim: U V^H of their "
                   "singular value decomposition, without the vectors of zero singular values.",
            .meaning = "kernel",
            .args = polar_factor_args,
            .num_args = 2,
            .outputs = polar_factor_outputs,
            .num_outputs = 1,
            .order = 1,
            .has_out = true,
            .differentiable = true,
            .saved = "self",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints, ct_polar_factor, NULL, cti_caller_tensor_ints_tensor,
                               ct_polar_factor_out),
    .jvp = jvp_polar_factor,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_REST}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
