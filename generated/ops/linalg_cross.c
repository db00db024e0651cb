/*
 * linalg_cross: Cross products of vectors of three elements along dim, with broadcasting over the other axes; without
 * conjugation.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = sum_to_size(linalg_cross(conj(other), result.grad, dim), shape(self))
 *             other.grad = sum_to_size(linalg_cross(result.grad, conj(self), dim), shape(other))
 *   forward   result.tangent = linalg_cross(self.tangent, other, dim)
 *   saves     self for other; other for self
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/linalg_cross.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/roll.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_linalg_cross;

/* ---- linalg_cross ---------------------------------------------------------- */

enum { SELF, OTHER, NUM_EDGES };

enum { SAVED_SELF, SAVED_OTHER, NUM_SAVED };

typedef struct linalg_cross_node {
    ct_node base;
    cti_saved self;  /* read by other.grad */
    cti_saved other; /* read by self.grad */
    int64_t dim;
} linalg_cross_node;

static const cti_saved_info linalg_cross_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << OTHER},
    {.name = "other", .read_by = (cti_needed)1 << SELF},
};

static ct_status linalg_cross_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const linalg_cross_node *)base)->self, linalg_cross_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype);
    ct_tensor *other = cti_scalar_as(saved[SAVED_OTHER], (ct_dtype)base->dtype);
    const linalg_cross_node *node = (const linalg_cross_node *)base;

    /* self.grad = sum_to_size(linalg_cross(conj(other), result.grad, dim), shape(self)) */
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *x0_ = ct_linalg_cross(ct_conj(other), result_grad, .dim = node->dim);
        grads[SELF] = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    /* other.grad = sum_to_size(linalg_cross(result.grad, conj(self), dim), shape(other)) */
    if (cti_is_needed(needed, OTHER)) {
        ct_tensor *x0_ = ct_linalg_cross(result_grad, ct_conj(self), .dim = node->dim);
        grads[OTHER] = ct_sum_to_size(x0_, cti_input_sizes(base, OTHER));
        if (!grads[OTHER]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info linalg_cross_attrs[] = {
    {"dim", offsetof(linalg_cross_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type linalg_cross_type = {
    .name = "LinalgCrossBackward0",
    .op = "linalg_cross",
    .backward = linalg_cross_backward,
    .saved = linalg_cross_saved,
    .attrs = linalg_cross_attrs,
    .size = sizeof(linalg_cross_node),
    .saved_offset = offsetof(linalg_cross_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *linalg_cross_record(cti_thread *thread, ct_tensor *self, ct_tensor *other, int64_t dim,
                                        const ct_tensor *result)
{
    linalg_cross_node *node = (linalg_cross_node *)cti_node_create(thread, &linalg_cross_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, OTHER, other) != CT_OK) goto failed;
    if (edges[OTHER] && cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (edges[SELF] && cti_save_input(thread, base, &node->other, other) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_linalg_cross_opts linalg_cross_defaults = {CTI_RESOLVED, .dim = -1};
static const cti_options_type linalg_cross_options = {sizeof(ct_linalg_cross_opts), 0, NULL, &linalg_cross_defaults};

static ct_tensor *linalg_cross_core(cti_call *call, ct_tensor *self, ct_tensor *other, const ct_linalg_cross_opts *opts)
{
    ct_linalg_cross_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_cross_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_cross, NULL, opts);
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    if (self->ndim != other->ndim) {
        static const char must[] = "self.ndim == other.ndim; given self.shape = %s, other.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, other));
        goto failed;
    }
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_extent(self, dim) != 3) {
        static const char must[] = "self.size(dim) == 3; given self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim);
        goto failed;
    }
    if (cti_extent(other, dim) != 3) {
        static const char must[] = "other.size(dim) == 3; given other.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, other), (long long)dim);
        goto failed;
    }
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_guard guard = ct_no_grad();
    ct_tensor *x0_ = ct_roll(other, CTI_INTS(-2), .dims = CTI_INTS(dim));
    ct_tensor *x1_ = ct_roll(other, CTI_INTS(-1), .dims = CTI_INTS(dim));
    ct_tensor *x2_ = ct_mul(ct_roll(self, CTI_INTS(-1), .dims = CTI_INTS(dim)), x0_);
    ct_tensor *tag_result = ct_sub(x2_, ct_mul(ct_roll(self, CTI_INTS(-2), .dims = CTI_INTS(dim)), x1_));
    if (ct_leave(&guard) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, linalg_cross_record(call->thread, self, other, dim, result)) != CT_OK)
        goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_cross)(ct_tensor *self, ct_tensor *other, const ct_linalg_cross_opts *opts)
{
    cti_call call = cti_call_plain("linalg_cross");
    return linalg_cross_core(&call, self, other, opts);
}

ct_tensor *(ct_linalg_cross_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out, const ct_linalg_cross_opts *opts)
{
    cti_call call = cti_call_out("linalg_cross", out);
    return linalg_cross_core(&call, self, other, opts);
}

static const ct_linalg_cross_opts linalg_cross_parts_defaults = {CTI_RESOLVED, .dim = -1};
static const cti_options_type linalg_cross_parts_options = {sizeof(ct_linalg_cross_opts), 0, NULL,
                                                            &linalg_cross_parts_defaults};

static ct_tensor *linalg_cross_parts_core(cti_call *call, ct_tensor *self, ct_tensor *other,
                                          const ct_linalg_cross_opts *opts)
{
    ct_linalg_cross_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_cross_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    if (self->ndim != other->ndim) {
        static const char must[] = "self.ndim == other.ndim; given self.shape = %s, other.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, other));
        goto failed;
    }
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_extent(self, dim) != 3) {
        static const char must[] = "self.size(dim) == 3; given self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim);
        goto failed;
    }
    if (cti_extent(other, dim) != 3) {
        static const char must[] = "other.size(dim) == 3; given other.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, other), (long long)dim);
        goto failed;
    }
    ct_tensor *x0_ = ct_roll(other, CTI_INTS(-2), .dims = CTI_INTS(dim));
    ct_tensor *x1_ = ct_roll(other, CTI_INTS(-1), .dims = CTI_INTS(dim));
    ct_tensor *x2_ = ct_mul(ct_roll(self, CTI_INTS(-1), .dims = CTI_INTS(dim)), x0_);
    ct_tensor *result = ct_sub(x2_, ct_mul(ct_roll(self, CTI_INTS(-2), .dims = CTI_INTS(dim)), x1_));
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *linalg_cross_parts(ct_tensor *self, ct_tensor *other, const ct_linalg_cross_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "linalg_cross", .is_composed = true};
    return linalg_cross_parts_core(&call, self, other, opts);
}

static ct_status jvp_linalg_cross(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *other = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const int64_t dim = cti_arg_dim(&args[2], -1, args[0].value.tensor->ndim);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent) {
        ct_tensor *term = ct_linalg_cross(self_tangent, other, .dim = dim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_linalg_cross(self, other_tangent, .dim = dim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info linalg_cross_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const linalg_cross_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_cross = {
    .info =
        {
            .name = "linalg_cross",
            .op = "linalg_cross",
            .overload = "",
            .family = "linalg_solve",
            .doc = "Cross products of vectors of three elements along dim, with broadcasting over the other axes; "
                   "without conjugation.",
            .meaning = "kernel",
            .args = linalg_cross_args,
            .num_args = 3,
            .outputs = linalg_cross_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self for other; other for self",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(INT, ct_linalg_cross_opts, dim)},
    .options = &linalg_cross_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_linalg_cross, NULL, cti_caller_3tensor_opts, ct_linalg_cross_out),
    .jvp = jvp_linalg_cross,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS, .axis = -1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = (cti_function *)linalg_cross_parts,
        },
};
