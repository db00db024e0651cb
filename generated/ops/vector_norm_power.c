/*
 * vector_norm_power: Vector norm of order p of self over axes dim, for p other than 0 and the infinities. The gradient
 * is 0 for elements that are 0 and where the norm is 0.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = sgn(self) * slope * masked_fill(result.grad if keepdim else unsqueeze.dims(result.grad, dim),
 *             length == 0, 0)
 *   forward   result.tangent = masked_fill(sum(real(conj(sgn(self)) * self.tangent) * slope, dim, true), length == 0,
 *             0) if keepdim else squeeze(masked_fill(sum(real(conj(sgn(self)) * self.tangent) * slope, dim, true),
 *             length == 0, 0), dim)
 *   saves     self; result
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/abs.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/isfinite.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/pow.h>
#include <cotangent/op/real.h>
#include <cotangent/op/sgn.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/private/norm_of_powers.h>
#include <cotangent/private/vector_norm_max.h>
#include <cotangent/private/vector_norm_min.h>
#include <cotangent/private/vector_norm_power.h>

extern cti_caller cti_caller_tensor_float_opts, cti_caller_tensor_float_tensor_opts;
extern const cti_op_entry cti_op_vector_norm_power;

/* ---- vector_norm_power ----------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, SAVED_RESULT, NUM_SAVED };

typedef struct vector_norm_power_node {
    ct_node base;
    cti_saved self;   /* read by self.grad */
    cti_saved result; /* read by self.grad */
    double p;
    uint32_t dim;
    bool keepdim;
    ct_dtype dtype;
} vector_norm_power_node;

static const cti_saved_info vector_norm_power_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
    {.name = "result", .read_by = (cti_needed)1 << SELF, .is_output = true},
};

static ct_status vector_norm_power_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                            ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const vector_norm_power_node *)base)->self, vector_norm_power_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(saved[SAVED_SELF], widest_);
    ct_tensor *result = cti_widened(saved[SAVED_RESULT], widest_);
    const vector_norm_power_node *node = (const vector_norm_power_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *length;
        if (node->keepdim) {
            length = result;
        } else {
            length = ct_unsqueeze_dims(result, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *safe = ct_masked_fill(length, ct_eq(length, ct_num_i64(0)), ct_num_i64(1));
        ct_tensor *x0_ = ct_div(ct_to(ct_abs(self), cti_node_output_dtype(base, 0)), safe);
        ct_tensor *x1_ = ct_masked_fill(x0_, ct_eq(self, ct_num_i64(0)), ct_num_i64(1));
        ct_tensor *ratio = ct_masked_fill(x1_, ct_eq(length, ct_num_i64(0)), ct_num_i64(1));
        ct_tensor *slope = ct_pow_scalar(ratio, ct_float(node->p - 1.0));
        ct_tensor *x2_;
        if (node->keepdim) {
            x2_ = result_grad;
        } else {
            x2_ = ct_unsqueeze_dims(result_grad, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *x3_ = ct_masked_fill(x2_, ct_eq(length, ct_num_i64(0)), ct_num_i64(0));
        grads[SELF] = ct_mul(ct_mul(ct_sgn(self), slope), x3_);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *vector_norm_power_remake(const ct_node *base, ct_tensors operands)
{
    const vector_norm_power_node *node = (const vector_norm_power_node *)base;
    const ct_ints x0_ = cti_ints_option(cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
    return ct_vector_norm_power(operands.items[0], node->p, .dim = x0_, .keepdim = node->keepdim, .dtype = node->dtype);
}

static const cti_attr_info vector_norm_power_attrs[] = {
    {"p", offsetof(vector_norm_power_node, p), CTI_ATTR_DOUBLE},
    {"dim", offsetof(vector_norm_power_node, dim), CTI_ATTR_DIM_MASK},
    {"keepdim", offsetof(vector_norm_power_node, keepdim), CTI_ATTR_BOOL},
    {"dtype", offsetof(vector_norm_power_node, dtype), CTI_ATTR_DTYPE},
};

static const cti_node_type vector_norm_power_type = {
    .name = "VectorNormPowerBackward0",
    .op = "vector_norm_power",
    .backward = vector_norm_power_backward,
    .saved = vector_norm_power_saved,
    .attrs = vector_norm_power_attrs,
    .remake = vector_norm_power_remake,
    .size = sizeof(vector_norm_power_node),
    .saved_offset = offsetof(vector_norm_power_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *vector_norm_power_record(cti_thread *thread, ct_tensor *self, double p, uint32_t dim, bool keepdim,
                                             ct_dtype dtype, const ct_tensor *result)
{
    vector_norm_power_node *node =
        (vector_norm_power_node *)cti_node_create(thread, &vector_norm_power_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    node->p = p;
    node->dim = dim;
    node->keepdim = keepdim;
    node->dtype = dtype;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field vector_norm_power_option_fields[] = {
    {"dim", offsetof(ct_vector_norm_power_opts, dim), CTI_FIELD_INTS},
};
static const ct_vector_norm_power_opts vector_norm_power_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type vector_norm_power_options = {
    sizeof(ct_vector_norm_power_opts), 1, vector_norm_power_option_fields, &vector_norm_power_defaults};

static ct_tensor *vector_norm_power_core(cti_call *call, ct_tensor *self, double p,
                                         const ct_vector_norm_power_opts *opts)
{
    ct_vector_norm_power_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &vector_norm_power_options, &resolved_opts_);
    if (!opts) return NULL;
    call->dtype = opts->dtype;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_vector_norm_power, (const void *const[]){&(double){p}}, opts);
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, true, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype C = dtype ? dtype : T;
    if (cti_call_check_dtype(call, "the dtype of the result", C, CTI_SET_INEXACT) != CT_OK) goto failed;
    const ct_dtype R = cti_real_of(C);
    if (p == 0.0) {
        static const char must[] = "p != 0; given p = %g";
        (void)cti_call_require(call, must, p);
        goto failed;
    }
    if (!cti_dtype_holds(R, ct_float(p - 1.0)) || !cti_dtype_holds(R, ct_float(1.0 - p))) {
        static const char must[] = "result.dtype can represent (p - 1) and result.dtype can represent (1 - p); given "
                                   "result.dtype = %s, p = %g";
        (void)cti_call_require(call, must, ct_dtype_name(R), p);
        goto failed;
    }
    if (dtype != CT_DTYPE_DEFAULT && cti_promote_dtypes(T, dtype) != dtype) {
        static const char must[] = "dtype == none or promote(self.dtype, dtype) == dtype; given self.dtype = %s, "
                                   "dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), ct_dtype_name(dtype));
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, R);
    ct_guard guard = ct_no_grad();
    ct_tensor *x = ct_abs(ct_to(self, C));
    ct_tensor *most;
    if (cti_shape_count_over(cti_shape_of(self), dim) == 0) {
        most = x;
    } else if (p > 0.0) {
        const ct_ints x0_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        most = ct_vector_norm_max(x, .dim = x0_, .keepdim = true);
    } else {
        const ct_ints x1_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        most = ct_vector_norm_min(x, .dim = x1_, .keepdim = true);
    }
    ct_tensor *x2_ = ct_logical_and(ct_gt(most, ct_num_i64(0)), ct_isfinite(most));
    ct_tensor *unit = ct_where(x2_, most, ct_num_i64(1));
    ct_tensor *tag_result =
        cti_shape_count_over(cti_shape_of(self), dim) > 0
            ? (keepdim
                   ? ct_mul(unit,
                            ct_norm_of_powers(ct_div(x, unit), p,
                                              .dim = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}))))
                   : ct_squeeze(ct_mul(unit, ct_norm_of_powers(ct_div(x, unit), p,
                                                               .dim = cti_ints_option(
                                                                   cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0})))),
                                .dim = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}))))
            : (keepdim ? ct_norm_of_powers(x, p, .dim = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0})))
                       : ct_squeeze(ct_norm_of_powers(
                                        x, p, .dim = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}))),
                                    .dim = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}))));
    if (ct_leave(&guard) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_reduced(S, dim, keepdim);
    if (cti_call_check_result(call, "result", tag_result, &result_shape) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, R);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = vector_norm_power_record(call->thread, self, p, dim, keepdim, dtype, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        vector_norm_power_node *node = (vector_norm_power_node *)call->node;
        if (cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_vector_norm_power)(ct_tensor *self, double p, const ct_vector_norm_power_opts *opts)
{
    cti_call call = cti_call_plain("vector_norm_power");
    return vector_norm_power_core(&call, self, p, opts);
}

ct_tensor *(ct_vector_norm_power_out)(ct_tensor *self, double p, ct_tensor *out, const ct_vector_norm_power_opts *opts)
{
    cti_call call = cti_call_out("vector_norm_power", out);
    return vector_norm_power_core(&call, self, p, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_vector_norm_power(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                       ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[2], args[0].value.tensor->ndim, true);
    const bool keepdim = cti_arg_bool(&args[3], false);
    ct_tensor *self = args[0].value.tensor;
    const double p = cti_arg_float(&args[1], 0.0);
    if (self_tangent) {
        ct_tensor *length;
        if (keepdim) {
            length = result;
        } else {
            length = ct_unsqueeze_dims(result, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *safe = ct_masked_fill(length, ct_eq(length, ct_num_i64(0)), ct_num_i64(1));
        ct_tensor *x0_ = ct_div(ct_to(ct_abs(self), (ct_dtype)outs[0].value.tensor->dtype), safe);
        ct_tensor *x1_ = ct_masked_fill(x0_, ct_eq(self, ct_num_i64(0)), ct_num_i64(1));
        ct_tensor *ratio = ct_masked_fill(x1_, ct_eq(length, ct_num_i64(0)), ct_num_i64(1));
        ct_tensor *slope = ct_pow_scalar(ratio, ct_float(p - 1.0));
        ct_tensor *term;
        if (keepdim) {
            const ct_ints x2_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
            ct_tensor *x3_ = ct_mul(ct_real(ct_mul(ct_conj(ct_sgn(self)), self_tangent)), slope);
            ct_tensor *x4_ = ct_sum(x3_, .dim = x2_, .keepdim = true);
            term = ct_masked_fill(x4_, ct_eq(length, ct_num_i64(0)), ct_num_i64(0));
        } else {
            const ct_ints x5_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
            ct_tensor *x6_ = ct_mul(ct_real(ct_mul(ct_conj(ct_sgn(self)), self_tangent)), slope);
            ct_tensor *x7_ = ct_sum(x6_, .dim = cti_ints_option(x5_), .keepdim = true);
            ct_tensor *x8_ = ct_masked_fill(x7_, ct_eq(length, ct_num_i64(0)), ct_num_i64(0));
            term = ct_squeeze(x8_, .dim = cti_ints_option(x5_));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info vector_norm_power_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const vector_norm_power_outputs[] = {"result"};

const cti_op_entry cti_op_vector_norm_power = {
    .info =
        {
            .name = "vector_norm_power",
            .op = "vector_norm_power",
            .overload = "",
            .family = "norm",
            .doc = "Vector norm of order p of self over axes dim, for p other than 0 and the infinities. The gradient "
                   "is 0 for elements that are 0 and where the norm is 0.",
            .meaning = "kernel",
            .args = vector_norm_power_args,
            .num_args = 5,
            .outputs = vector_norm_power_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self; result",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(FLOAT),
                                    CTI_OPTION(INTS, ct_vector_norm_power_opts, dim),
                                    CTI_OPTION(BOOL, ct_vector_norm_power_opts, keepdim),
                                    CTI_OPTION(DTYPE, ct_vector_norm_power_opts, dtype)},
    .options = &vector_norm_power_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_float_opts, ct_vector_norm_power, NULL,
                               cti_caller_tensor_float_tensor_opts, ct_vector_norm_power_out),
    .jvp = jvp_vector_norm_power,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_EVERY},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
