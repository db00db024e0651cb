/*
 * logsumexp: Logarithm of the sum of exp(self) over axes dim, without overflow. If all elements are -inf, the result is
 * -inf and the gradient 0; infinite elements share the gradient.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) * conj(weight)
 *   forward   t0_ = (result if keepdim else unsqueeze.dims(result, dim)) == -inf
 *             result.tangent = sum(self.tangent * where(t0_, 0, exp(where(t0_, 0, self - (result if keepdim else
 *             unsqueeze.dims(result, dim))))), dim, keepdim)
 *   saves     self; result
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/logsumexp.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>

#include <math.h>

extern cti_caller cti_caller_tensor_ints_opts, cti_caller_tensor_ints_tensor_opts;
extern const cti_op_entry cti_op_logsumexp;

/* ---- logsumexp ------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, SAVED_RESULT, NUM_SAVED };

typedef struct logsumexp_node {
    ct_node base;
    cti_saved self;   /* read by self.grad */
    cti_saved result; /* read by self.grad */
    uint32_t dim;
    bool keepdim;
} logsumexp_node;

static const cti_saved_info logsumexp_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
    {.name = "result", .read_by = (cti_needed)1 << SELF, .is_output = true},
};

static ct_status logsumexp_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const logsumexp_node *)base)->self, logsumexp_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    ct_tensor *result = saved[SAVED_RESULT];
    const logsumexp_node *node = (const logsumexp_node *)base;

    /* self.grad = (result.grad if keepdim else unsqueeze.dims(result.grad, dim)) * conj(weight) */
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *level;
        if (node->keepdim) {
            level = result;
        } else {
            level = ct_unsqueeze_dims(result, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *top = ct_to(ct_eq(self, ct_num((double)INFINITY)), cti_dtype_of(result));
        const ct_ints x0_ = cti_ints_option(cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        ct_tensor *many = ct_sum(top, .dim = x0_, .keepdim = true);
        ct_tensor *x1_ = ct_masked_fill(level, ct_eq(level, ct_num(-(double)INFINITY)), ct_num_i64(0));
        ct_tensor *x2_ = ct_masked_fill(ct_sub(self, x1_), ct_ne(many, ct_num_i64(0)), ct_num(-(double)INFINITY));
        ct_tensor *below = ct_exp(x2_);
        ct_tensor *x3_ = ct_div(top, ct_masked_fill(many, ct_eq(many, ct_num_i64(0)), ct_num_i64(1)));
        ct_tensor *weight = ct_add(below, x3_);
        ct_tensor *x4_;
        if (node->keepdim) {
            x4_ = result_grad;
        } else {
            x4_ = ct_unsqueeze_dims(result_grad, cti_mask_list(node->dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        grads[SELF] = ct_mul(x4_, ct_conj(weight));
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info logsumexp_attrs[] = {
    {"dim", offsetof(logsumexp_node, dim), CTI_ATTR_DIM_MASK},
    {"keepdim", offsetof(logsumexp_node, keepdim), CTI_ATTR_BOOL},
};

static const cti_node_type logsumexp_type = {
    .name = "LogsumexpBackward0",
    .op = "logsumexp",
    .backward = logsumexp_backward,
    .saved = logsumexp_saved,
    .attrs = logsumexp_attrs,
    .size = sizeof(logsumexp_node),
    .saved_offset = offsetof(logsumexp_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *logsumexp_record(cti_thread *thread, ct_tensor *self, uint32_t dim, bool keepdim,
                                     const ct_tensor *result)
{
    logsumexp_node *node = (logsumexp_node *)cti_node_create(thread, &logsumexp_type, NUM_EDGES, 0, result);
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

static const ct_logsumexp_opts logsumexp_defaults = {CTI_RESOLVED, .keepdim = false};
static const cti_options_type logsumexp_options = {sizeof(ct_logsumexp_opts), 0, NULL, &logsumexp_defaults};

static ct_tensor *logsumexp_core(cti_call *call, ct_tensor *self, ct_ints given_dim, const ct_logsumexp_opts *opts)
{
    ct_logsumexp_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &logsumexp_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&given_dim);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_logsumexp, (const void *const[]){&given_dim}, opts);
    if (cti_attr_list(call, "dim", given_dim) != CT_OK) goto failed;
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", given_dim, self->ndim, false, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, true, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const cti_shape shape = cti_shape_reduced(S, dim, keepdim);
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, logsumexp_record(call->thread, self, dim, keepdim, result)) != CT_OK)
        goto failed;
    const cti_reduce_loops fold = {CTI_REDUCE_LOGADDEXP, &cti_identity_spec, NULL, NULL};
    if (cti_call_reduce(call, &fold, T, &S, dim, (ct_tensor *const[]){self}, NULL, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        logsumexp_node *node = (logsumexp_node *)call->node;
        if (cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_logsumexp)(ct_tensor *self, ct_ints dim, const ct_logsumexp_opts *opts)
{
    cti_call call = cti_call_plain("logsumexp");
    return logsumexp_core(&call, self, dim, opts);
}

ct_tensor *(ct_logsumexp_out)(ct_tensor *self, ct_ints dim, ct_tensor *out, const ct_logsumexp_opts *opts)
{
    cti_call call = cti_call_out("logsumexp", out);
    return logsumexp_core(&call, self, dim, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_logsumexp(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, false);
    const bool keepdim = cti_arg_bool(&args[2], false);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *x0_;
        if (keepdim) {
            x0_ = result;
        } else {
            x0_ = ct_unsqueeze_dims(result, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *t0_ = ct_eq(x0_, ct_num(-(double)INFINITY));
        ct_tensor *x1_;
        if (keepdim) {
            x1_ = result;
        } else {
            x1_ = ct_unsqueeze_dims(result, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        }
        ct_tensor *x2_ = ct_where(t0_, ct_num_i64(0), ct_exp(ct_where(t0_, ct_num_i64(0), ct_sub(self, x1_))));
        const ct_ints x3_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        ct_tensor *term = ct_sum(ct_mul(self_tangent, x2_), .dim = x3_, .keepdim = keepdim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info logsumexp_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const logsumexp_outputs[] = {"result"};

const cti_op_entry cti_op_logsumexp = {
    .info =
        {
            .name = "logsumexp",
            .op = "logsumexp",
            .overload = "",
            .family = "reduce",
            .doc = "Logarithm of the sum of exp(self) over axes dim, without overflow. If all elements are -inf, the "
                   "result is -inf and the gradient 0; infinite elements share the gradient.",
            .meaning = "reduce",
            .args = logsumexp_args,
            .num_args = 3,
            .outputs = logsumexp_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self; result",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS),
                                    CTI_OPTION(BOOL, ct_logsumexp_opts, keepdim)},
    .options = &logsumexp_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_opts, ct_logsumexp, NULL, cti_caller_tensor_ints_tensor_opts,
                               ct_logsumexp_out),
    .jvp = jvp_logsumexp,
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
            .promoted = 0x1,
        },
};
