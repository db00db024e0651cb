/*
 * amax: Largest element over axes dim; all axes if dim is left out. Equal elements share the gradient.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = where(tie, (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) /
 *             unsqueeze.dims(count_nonzero(tie, dim), dim), 0)
 *   forward   t0_ = self == (result if keepdim else unsqueeze.dims(result, dim)) or isnan(self)
 *             result.tangent = sum(where(t0_, self.tangent, 0), dim, keepdim) / sum(where(t0_, 1, 0), dim, keepdim)
 *   where     tie = self == result or isnan(self)
 *   saves     tie (bits)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/amax.h"

#include <cotangent/op/amax.h>
#include <cotangent/op/count_nonzero.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_amax;

/* ---- amax ------------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

enum { SAVED_TIE, NUM_SAVED };

typedef struct amax_node {
    ct_node base;
    cti_saved tie; /* one bit an element, read by self.grad */
    uint32_t dim;
    bool keepdim;
} amax_node;

static const cti_loop_spec amax_tie_spec = {
    3, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static const cti_saved_info amax_saved[NUM_SAVED] = {
    {.name = "tie", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

static ct_status amax_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const amax_node *)base)->tie, amax_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const amax_node *node = (const amax_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *tie = cti_unpack_bits(saved[SAVED_TIE], cti_input_shape(base, SELF));
        ct_tensor *x0_;
        if (node->keepdim) {
            x0_ = result_grad;
        } else {
            x0_ = ct_unsqueeze_dims(result_grad, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        const ct_ints x1_ = cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x2_ = ct_div(x0_, ct_unsqueeze_dims(ct_count_nonzero(tie, .dim = cti_ints_option(x1_)), x1_));
        grads[SELF] = ct_where(tie, x2_, ct_num_i64(0));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info amax_attrs[] = {
    {"dim", offsetof(amax_node, dim), CTI_ATTR_DIM_MASK},
    {"keepdim", offsetof(amax_node, keepdim), CTI_ATTR_BOOL},
};

static const cti_node_type amax_type = {
    .name = "AmaxBackward0",
    .op = "amax",
    .backward = amax_backward,
    .saved = amax_saved,
    .attrs = amax_attrs,
    .size = sizeof(amax_node),
    .saved_offset = offsetof(amax_node, tie),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *amax_record(cti_thread *thread, ct_tensor *self, uint32_t dim, bool keepdim,
                                const ct_tensor *result)
{
    amax_node *node = (amax_node *)cti_node_create(thread, &amax_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    node->keepdim = keepdim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field amax_option_fields[] = {
    {"dim", offsetof(ct_amax_opts, dim), CTI_FIELD_INTS},
};
static const ct_amax_opts amax_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type amax_options = {sizeof(ct_amax_opts), 1, amax_option_fields, &amax_defaults};

static ct_tensor *amax_core(cti_call *call, ct_tensor *self, const ct_amax_opts *opts)
{
    ct_amax_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &amax_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_amax, NULL, opts);
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    if (cti_shape_count(cti_shape_of(self)) <= 0 && cti_shape_count_over(cti_shape_of(self), dim) <= 0) {
        static const char must[] = "self.numel > 0 or (the number of elements of self.shape along dim) > 0; given "
                                   "self.shape = %s, dim = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_axes_text(call, dim));
        goto failed;
    }
    const cti_shape shape = cti_shape_reduced(S, dim, keepdim);
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, amax_record(call->thread, self, dim, keepdim, result)) != CT_OK)
        goto failed;
    const cti_reduce_loops fold = {CTI_REDUCE_MAX, &cti_identity_spec, NULL, NULL};
    if (cti_call_reduce(call, &fold, T, &S, dim, (ct_tensor *const[]){self}, NULL, result) != CT_OK) goto failed;
    ct_tensor *tie = NULL;
    if (call->recorded) {
        ct_tensor *kept_result = cti_call_keepdim(call, result, &S, dim);
        if (!kept_result) goto failed;
        tie = cti_call_bits(call, &S);
        if (!tie) goto failed;
        if (cti_call_loop(call, &amax_tie_spec, cti_amax_loops->tie, T, &S,
                          (ct_tensor *const[]){tie, self, kept_result}, NULL, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        amax_node *node = (amax_node *)call->node;
        if (cti_call_save_made(call, &node->tie, tie) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_amax)(ct_tensor *self, const ct_amax_opts *opts)
{
    cti_call call = cti_call_plain("amax");
    return amax_core(&call, self, opts);
}

ct_tensor *(ct_amax_out)(ct_tensor *self, ct_tensor *out, const ct_amax_opts *opts)
{
    cti_call call = cti_call_out("amax", out);
    return amax_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_amax(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        ct_tensor *x0_;
        if (keepdim) {
            x0_ = result;
        } else {
            x0_ = ct_unsqueeze_dims(result, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *t0_ = ct_logical_or(ct_eq(self, x0_), ct_isnan(self));
        const ct_ints x1_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x2_ = ct_where(t0_, self_tangent, ct_num_i64(0));
        ct_tensor *x3_ = ct_where(t0_, ct_num_i64(1), ct_num_i64(0));
        ct_tensor *x4_ = ct_sum(x2_, .dim = cti_ints_option(x1_), .keepdim = keepdim);
        ct_tensor *term = ct_div(x4_, ct_sum(x3_, .dim = cti_ints_option(x1_), .keepdim = keepdim));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info amax_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const amax_outputs[] = {"result"};

const cti_op_entry cti_op_amax = {
    .info =
        {
            .name = "amax",
            .op = "amax",
            .overload = "",
            .family = "reduce",
            .doc = "Largest element over axes dim; all axes if dim is left out. Equal elements share the gradient.",
            .meaning = "reduce",
            .args = amax_args,
            .num_args = 3,
            .outputs = amax_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "tie (bits)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_amax_opts, dim),
                                    CTI_OPTION(BOOL, ct_amax_opts, keepdim)},
    .options = &amax_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_amax, NULL, cti_caller_2tensor_opts, ct_amax_out),
    .jvp = jvp_amax,
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
