/*
 * nuclear_norm: Nuclear norm of the matrices in the two axes dim: the sum of their singular values. Where a singular
 * value is zero, the gradient is the subgradient of least norm.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) * polar_factor(self, dim)
 *   forward   result.tangent = sum(real(conj(polar_factor(self, dim)) * self.tangent), dim, keepdim)
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
#include "gen/kernels/ops/nuclear_norm.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/nuclear_norm.h>
#include <cotangent/op/polar_factor.h>
#include <cotangent/op/real.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/unsqueeze.h>

extern cti_caller cti_caller_tensor_ints_opts, cti_caller_tensor_ints_tensor_opts;
extern const cti_op_entry cti_op_nuclear_norm;

/* ---- nuclear_norm ---------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct nuclear_norm_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
    uint32_t dim;
    bool keepdim;
} nuclear_norm_node;

static const cti_saved_info nuclear_norm_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
};

static ct_status nuclear_norm_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const nuclear_norm_node *)base)->self, nuclear_norm_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(saved[SAVED_SELF], widest_);
    const nuclear_norm_node *node = (const nuclear_norm_node *)base;

    /* self.grad = (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) * polar_factor(self, dim) */
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *x0_;
        if (node->keepdim) {
            x0_ = result_grad;
        } else {
            x0_ = ct_unsqueeze_dims(result_grad, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        grads[SELF] = ct_mul(x0_, ct_polar_factor(self, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0})));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info nuclear_norm_attrs[] = {
    {"dim", offsetof(nuclear_norm_node, dim), CTI_ATTR_DIM_MASK},
    {"keepdim", offsetof(nuclear_norm_node, keepdim), CTI_ATTR_BOOL},
};

static const cti_node_type nuclear_norm_type = {
    .name = "NuclearNormBackward0",
    .op = "nuclear_norm",
    .backward = nuclear_norm_backward,
    .saved = nuclear_norm_saved,
    .attrs = nuclear_norm_attrs,
    .size = sizeof(nuclear_norm_node),
    .saved_offset = offsetof(nuclear_norm_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *nuclear_norm_record(cti_thread *thread, ct_tensor *self, uint32_t dim, bool keepdim,
                                        const ct_tensor *result)
{
    nuclear_norm_node *node = (nuclear_norm_node *)cti_node_create(thread, &nuclear_norm_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    node->dim = dim;
    node->keepdim = keepdim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_nuclear_norm_opts nuclear_norm_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type nuclear_norm_options = {sizeof(ct_nuclear_norm_opts), 0, NULL, &nuclear_norm_defaults};

static ct_tensor *nuclear_norm_core(cti_call *call, ct_tensor *self, ct_ints given_dim,
                                    const ct_nuclear_norm_opts *opts)
{
    ct_nuclear_norm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &nuclear_norm_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&given_dim);
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_nuclear_norm, (const void *const[]){&given_dim}, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    if (cti_attr_list(call, "dim", given_dim) != CT_OK) goto failed;
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", given_dim, self->ndim, false, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_real_of(T);
    if (cti_mask_count(dim) != 2) {
        static const char must[] = "dim.count == 2; given dim = %s";
        (void)cti_call_require(call, must, cti_call_axes_text(call, dim));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, R);
    const cti_shape result_shape = cti_shape_reduced(S, dim, keepdim);
    ct_tensor *result = cti_call_result(call, R, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, nuclear_norm_record(call->thread, self, dim, keepdim, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, R);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_nuclear_norm_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = (launch.is_on_device ? cti_nuclear_norm_backend : cti_nuclear_norm_cpu)(
        &launch, self_view, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}), keepdim, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_nuclear_norm)(ct_tensor *self, ct_ints dim, const ct_nuclear_norm_opts *opts)
{
    cti_call call = cti_call_plain("nuclear_norm");
    return nuclear_norm_core(&call, self, dim, opts);
}

ct_tensor *(ct_nuclear_norm_out)(ct_tensor *self, ct_ints dim, ct_tensor *out, const ct_nuclear_norm_opts *opts)
{
    cti_call call = cti_call_out("nuclear_norm", out);
    return nuclear_norm_core(&call, self, dim, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_nuclear_norm(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, false);
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        const ct_ints x0_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x1_ = ct_real(ct_mul(ct_conj(ct_polar_factor(self, x0_)), self_tangent));
        ct_tensor *term = ct_sum(x1_, .dim = cti_ints_option(x0_), .keepdim = keepdim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info nuclear_norm_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const nuclear_norm_outputs[] = {"result"};

const cti_op_entry cti_op_nuclear_norm = {
    .info =
        {
            .name = "nuclear_norm",
            .op = "nuclear_norm",
            .overload = "",
            .family = "norm",
            .doc = "Nuclear norm of the matrices in the two axes dim: the sum of their singular values. Where a "
                   "singular value is zero, the gradient is the subgradient of least norm.",
            .meaning = "kernel",
            .args = nuclear_norm_args,
            .num_args = 3,
            .outputs = nuclear_norm_outputs,
            .num_outputs = 1,
            .order = 2,
            .has_out = true,
            .differentiable = true,
            .saved = "self",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS),
                                    CTI_OPTION(BOOL, ct_nuclear_norm_opts, keepdim)},
    .options = &nuclear_norm_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_opts, ct_nuclear_norm, NULL, cti_caller_tensor_ints_tensor_opts,
                               ct_nuclear_norm_out),
    .jvp = jvp_nuclear_norm,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_REST},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
