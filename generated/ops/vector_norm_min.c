/*
 * vector_norm_min: Smallest absolute value of self over axes dim. Equal values share the gradient; it is 0 where the
 * norm is 0 or NaN.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = where(tie, share, 0) * sgn(self) if is_complex(self) else where(positive, share, 0) -
 *             where(negative, share, 0)
 *   forward   t0_ = abs(self)
 *             t1_ = t0_ == (result if keepdim else unsqueeze.dims(result, dim)) or isnan(t0_)
 *             result.tangent = sum(where(t1_, real(conj(sgn(self)) * self.tangent), 0), dim, keepdim) / sum(where(t1_,
 *             1, 0), dim, keepdim)
 *   where     positive = real(self) == result
 *             negative = real(self) == -result
 *   saves     self when is_complex(self); result when is_complex(self); positive (bits) when not is_complex(self);
 *             negative (bits) when not is_complex(self)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/vector_norm_min.h"

#include <cotangent/op/abs.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/count_nonzero.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/real.h>
#include <cotangent/op/sgn.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/private/vector_norm_min.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_vector_norm_min;

/* ---- vector_norm_min ------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, SAVED_RESULT, SAVED_POSITIVE, SAVED_NEGATIVE, NUM_SAVED };

typedef struct vector_norm_min_node {
    ct_node base;
    cti_saved self;     /* read by self.grad */
    cti_saved result;   /* read by self.grad */
    cti_saved positive; /* one bit an element, read by self.grad */
    cti_saved negative; /* one bit an element, read by self.grad */
    uint32_t dim;
    bool keepdim;
} vector_norm_min_node;

static const cti_loop_spec vector_norm_min_map_spec = {2, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec vector_norm_min_positive_spec = {
    3, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_REAL, 0}}, 0};
static const cti_loop_spec vector_norm_min_negative_spec = {
    3, {{CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_REAL, 0}}, 0};

static const cti_saved_info vector_norm_min_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
    {.name = "result", .read_by = (cti_needed)1 << SELF, .is_output = true},
    {.name = "positive", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
    {.name = "negative", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

static ct_status vector_norm_min_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                          ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const vector_norm_min_node *)base)->self, vector_norm_min_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(saved[SAVED_SELF], widest_);
    ct_tensor *result = cti_widened(saved[SAVED_RESULT], widest_);
    const vector_norm_min_node *node = (const vector_norm_min_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *positive = cti_unpack_bits(saved[SAVED_POSITIVE], cti_input_shape(base, SELF));
        ct_tensor *negative = cti_unpack_bits(saved[SAVED_NEGATIVE], cti_input_shape(base, SELF));
        ct_tensor *tie;
        if (cti_dtype_in(cti_input_dtype(base, SELF), CTI_SET_COMPLEX)) {
            ct_tensor *x0_;
            if (node->keepdim) {
                x0_ = result;
            } else {
                x0_ = ct_unsqueeze_dims(result, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
            }
            tie = ct_eq(ct_abs(self), x0_);
        } else {
            tie = ct_logical_or(positive, negative);
        }
        ct_tensor *x1_;
        if (node->keepdim) {
            x1_ = result_grad;
        } else {
            x1_ = ct_unsqueeze_dims(result_grad, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        const ct_ints x2_ = cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *share = ct_div(x1_, ct_unsqueeze_dims(ct_count_nonzero(tie, .dim = cti_ints_option(x2_)), x2_));
        if (cti_dtype_in(cti_input_dtype(base, SELF), CTI_SET_COMPLEX)) {
            grads[SELF] = ct_mul(ct_where(tie, share, ct_num_i64(0)), ct_sgn(self));
        } else {
            ct_tensor *x3_ = ct_where(positive, share, ct_num_i64(0));
            grads[SELF] = ct_sub(x3_, ct_where(negative, share, ct_num_i64(0)));
        }
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info vector_norm_min_attrs[] = {
    {"dim", offsetof(vector_norm_min_node, dim), CTI_ATTR_DIM_MASK},
    {"keepdim", offsetof(vector_norm_min_node, keepdim), CTI_ATTR_BOOL},
};

static const cti_node_type vector_norm_min_type = {
    .name = "VectorNormMinBackward0",
    .op = "vector_norm_min",
    .backward = vector_norm_min_backward,
    .saved = vector_norm_min_saved,
    .attrs = vector_norm_min_attrs,
    .size = sizeof(vector_norm_min_node),
    .saved_offset = offsetof(vector_norm_min_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *vector_norm_min_record(cti_thread *thread, ct_tensor *self, ct_tensor *kept_self, uint32_t dim,
                                           bool keepdim, const ct_tensor *result)
{
    vector_norm_min_node *node =
        (vector_norm_min_node *)cti_node_create(thread, &vector_norm_min_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (kept_self && cti_save_input(thread, base, &node->self, kept_self) != CT_OK) goto failed;
    node->dim = dim;
    node->keepdim = keepdim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field vector_norm_min_option_fields[] = {
    {"dim", offsetof(ct_vector_norm_min_opts, dim), CTI_FIELD_INTS},
};
static const ct_vector_norm_min_opts vector_norm_min_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type vector_norm_min_options = {sizeof(ct_vector_norm_min_opts), 1,
                                                         vector_norm_min_option_fields, &vector_norm_min_defaults};

static ct_tensor *vector_norm_min_core(cti_call *call, ct_tensor *self, const ct_vector_norm_min_opts *opts)
{
    ct_vector_norm_min_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &vector_norm_min_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_vector_norm_min, NULL, opts);
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
    if (call->recorded) {
        ct_tensor *kept_self = cti_dtype_in(T, CTI_SET_COMPLEX) ? self : NULL;
        ct_node *made = vector_norm_min_record(call->thread, self, kept_self, dim, keepdim, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    const cti_reduce_loops fold = {CTI_REDUCE_MIN, &vector_norm_min_map_spec, cti_vector_norm_min_loops->map, NULL};
    if (cti_call_reduce(call, &fold, T, &S, dim, (ct_tensor *const[]){self}, NULL, result) != CT_OK) goto failed;
    ct_tensor *positive = NULL;
    ct_tensor *negative = NULL;
    if (call->recorded) {
        ct_tensor *kept_result = cti_call_keepdim(call, result, &S, dim);
        if (!kept_result) goto failed;
        positive = cti_call_bits(call, &S);
        if (!positive) goto failed;
        negative = cti_call_bits(call, &S);
        if (!negative) goto failed;
        if (!cti_dtype_in(T, CTI_SET_COMPLEX)) {
            if (cti_call_loop(call, &vector_norm_min_positive_spec, cti_vector_norm_min_loops->positive, T, &S,
                              (ct_tensor *const[]){positive, self, kept_result}, NULL, NULL) != CT_OK)
                goto failed;
        }
        if (!cti_dtype_in(T, CTI_SET_COMPLEX)) {
            if (cti_call_loop(call, &vector_norm_min_negative_spec, cti_vector_norm_min_loops->negative, T, &S,
                              (ct_tensor *const[]){negative, self, kept_result}, NULL, NULL) != CT_OK)
                goto failed;
        }
    }
    cti_call_written(call, result);
    if (call->node) {
        vector_norm_min_node *node = (vector_norm_min_node *)call->node;
        if (cti_dtype_in(T, CTI_SET_COMPLEX) && cti_call_save_result(call, &node->result, result, 0) != CT_OK)
            goto failed;
        if (!cti_dtype_in(T, CTI_SET_COMPLEX) && cti_call_save_made(call, &node->positive, positive) != CT_OK)
            goto failed;
        if (!cti_dtype_in(T, CTI_SET_COMPLEX) && cti_call_save_made(call, &node->negative, negative) != CT_OK)
            goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_vector_norm_min)(ct_tensor *self, const ct_vector_norm_min_opts *opts)
{
    cti_call call = cti_call_plain("vector_norm_min");
    return vector_norm_min_core(&call, self, opts);
}

ct_tensor *(ct_vector_norm_min_out)(ct_tensor *self, ct_tensor *out, const ct_vector_norm_min_opts *opts)
{
    cti_call call = cti_call_out("vector_norm_min", out);
    return vector_norm_min_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_vector_norm_min(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                     ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        ct_tensor *t0_ = ct_abs(self);
        ct_tensor *x0_;
        if (keepdim) {
            x0_ = result;
        } else {
            x0_ = ct_unsqueeze_dims(result, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *t1_ = ct_logical_or(ct_eq(t0_, x0_), ct_isnan(t0_));
        const ct_ints x1_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x2_ = ct_where(t1_, ct_real(ct_mul(ct_conj(ct_sgn(self)), self_tangent)), ct_num_i64(0));
        ct_tensor *x3_ = ct_where(t1_, ct_num_i64(1), ct_num_i64(0));
        ct_tensor *x4_ = ct_sum(x2_, .dim = cti_ints_option(x1_), .keepdim = keepdim);
        ct_tensor *term = ct_div(x4_, ct_sum(x3_, .dim = cti_ints_option(x1_), .keepdim = keepdim));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info vector_norm_min_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const vector_norm_min_outputs[] = {"result"};

const cti_op_entry cti_op_vector_norm_min = {
    .info =
        {
            .name = "vector_norm_min",
            .op = "vector_norm_min",
            .overload = "",
            .family = "norm",
            .doc = "Smallest absolute value of self over axes dim. Equal values share the gradient; it is 0 where the "
                   "norm is 0 or NaN.",
            .meaning = "reduce",
            .args = vector_norm_min_args,
            .num_args = 3,
            .outputs = vector_norm_min_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self when is_complex(self); result when is_complex(self); positive (bits) when not "
                     "is_complex(self); negative (bits) when not is_complex(self)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_vector_norm_min_opts, dim),
                                    CTI_OPTION(BOOL, ct_vector_norm_min_opts, keepdim)},
    .options = &vector_norm_min_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_vector_norm_min, NULL, cti_caller_2tensor_opts,
                               ct_vector_norm_min_out),
    .jvp = jvp_vector_norm_min,
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
