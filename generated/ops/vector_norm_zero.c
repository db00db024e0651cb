/*
 * vector_norm_zero: Number of nonzero elements of self over axes dim, in a floating dtype; the gradient is 0
 * everywhere.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = zeros(shape(self), dtype_of(result.grad), device_of(result.grad))
 *   forward   result.tangent = sum(zeros(shape(self.tangent), dtype_of(self.tangent), device_of(self.tangent)), dim,
 *             keepdim)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/vector_norm_zero.h"

#include <cotangent/op/sum.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/vector_norm_zero.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_vector_norm_zero;

/* ---- vector_norm_zero ------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct vector_norm_zero_node {
    ct_node base;
} vector_norm_zero_node;

static const cti_loop_spec vector_norm_zero_map_spec = {2, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status vector_norm_zero_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                           ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    /* self.grad = zeros(shape(self), dtype_of(result.grad), device_of(result.grad)) */
    if (cti_is_needed(needed, SELF)) {
        grads[SELF] = ct_zeros(cti_input_sizes(base, SELF), .dtype = cti_dtype_of(result_grad),
                               .device = cti_device_named(cti_node_device(base)));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type vector_norm_zero_type = {
    .name = "VectorNormZeroBackward0",
    .op = "vector_norm_zero",
    .backward = vector_norm_zero_backward,
    .size = sizeof(vector_norm_zero_node),
    .saved_offset = sizeof(vector_norm_zero_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *vector_norm_zero_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    vector_norm_zero_node *node =
        (vector_norm_zero_node *)cti_node_create(thread, &vector_norm_zero_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field vector_norm_zero_option_fields[] = {
    {"dim", offsetof(ct_vector_norm_zero_opts, dim), CTI_FIELD_INTS},
};
static const ct_vector_norm_zero_opts vector_norm_zero_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type vector_norm_zero_options = {sizeof(ct_vector_norm_zero_opts), 1,
                                                          vector_norm_zero_option_fields, &vector_norm_zero_defaults};

static ct_tensor *vector_norm_zero_core(cti_call *call, ct_tensor *self, const ct_vector_norm_zero_opts *opts)
{
    ct_vector_norm_zero_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &vector_norm_zero_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_vector_norm_zero, NULL, opts);
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_real_of(T);
    const cti_shape shape = cti_shape_reduced(S, dim, keepdim);
    cti_call_records(call, 1u << 0, false, R);
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, vector_norm_zero_record(call->thread, self, result)) != CT_OK)
        goto failed;
    const cti_reduce_loops fold = {CTI_REDUCE_ADD, &vector_norm_zero_map_spec, cti_vector_norm_zero_loops->map, NULL};
    if (cti_call_reduce(call, &fold, T, &S, dim, (ct_tensor *const[]){self}, NULL, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_vector_norm_zero)(ct_tensor *self, const ct_vector_norm_zero_opts *opts)
{
    cti_call call = cti_call_plain("vector_norm_zero");
    return vector_norm_zero_core(&call, self, opts);
}

ct_tensor *(ct_vector_norm_zero_out)(ct_tensor *self, ct_tensor *out, const ct_vector_norm_zero_opts *opts)
{
    cti_call call = cti_call_out("vector_norm_zero", out);
    return vector_norm_zero_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_vector_norm_zero(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                      ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        const ct_ints x0_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        ct_tensor *x1_ = ct_zeros(cti_sizes_of(self_tangent), .dtype = cti_dtype_of(self_tangent),
                                  .device = cti_device_or_host(self_tangent));
        ct_tensor *term = ct_sum(x1_, .dim = x0_, .keepdim = keepdim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info vector_norm_zero_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const vector_norm_zero_outputs[] = {"result"};

const cti_op_entry cti_op_vector_norm_zero = {
    .info =
        {
            .name = "vector_norm_zero",
            .op = "vector_norm_zero",
            .overload = "",
            .family = "norm",
            .doc = "Number of nonzero elements of self over axes dim, in a floating dtype; the gradient is 0 "
                   "everywhere.",
            .meaning = "reduce",
            .args = vector_norm_zero_args,
            .num_args = 3,
            .outputs = vector_norm_zero_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_vector_norm_zero_opts, dim),
                                    CTI_OPTION(BOOL, ct_vector_norm_zero_opts, keepdim)},
    .options = &vector_norm_zero_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_vector_norm_zero, NULL, cti_caller_2tensor_opts,
                               ct_vector_norm_zero_out),
    .jvp = jvp_vector_norm_zero,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_EVERY},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
