/*
 * logcumsumexp: Logarithm of the cumulative sum of exp(self) along dim, without overflow.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = conj(where(result == -inf, 0, exp(where(result == -inf, 0, self - result)))) *
 *             recurrence(result.grad, conj(exp(where(isnan(shifted(result, [dim]) - result), 0, shifted(result, [dim])
 *             - result))), [dim], true)
 *   forward   t0_ = result == -inf
 *             t1_ = shifted(result, [dim]) - result
 *             result.tangent = recurrence(where(t0_, 0, exp(where(t0_, 0, self - result))) * self.tangent,
 *             exp(where(isnan(t1_), 0, t1_)), [dim], own=true)
 *   saves     self; result
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/isnan.h>
#include <cotangent/op/logcumsumexp.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/recurrence.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/where.h>
#include <cotangent/private/shifted.h>

#include <math.h>

extern cti_caller cti_caller_tensor_int, cti_caller_tensor_int_tensor;
extern const cti_op_entry cti_op_logcumsumexp;

/* ---- logcumsumexp ---------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, SAVED_RESULT, NUM_SAVED };

typedef struct logcumsumexp_node {
    ct_node base;
    cti_saved self;   /* read by self.grad */
    cti_saved result; /* read by self.grad */
    int64_t dim;
} logcumsumexp_node;

static const cti_saved_info logcumsumexp_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
    {.name = "result", .read_by = (cti_needed)1 << SELF, .is_output = true},
};

static ct_status logcumsumexp_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const logcumsumexp_node *)base)->self, logcumsumexp_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    ct_tensor *result = saved[SAVED_RESULT];
    const logcumsumexp_node *node = (const logcumsumexp_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *t0_ = ct_eq(result, ct_num(-(double)INFINITY));
        ct_tensor *t1_ = ct_sub(ct_shifted(result, .dim = CTI_INTS(node->dim)), result);
        ct_tensor *x0_ = ct_where(t0_, ct_num_i64(0), ct_exp(ct_where(t0_, ct_num_i64(0), ct_sub(self, result))));
        ct_tensor *x1_ = ct_conj(ct_exp(ct_where(ct_isnan(t1_), ct_num_i64(0), t1_)));
        ct_tensor *x2_ = ct_recurrence(result_grad, x1_, .dim = CTI_INTS(node->dim), .reverse = true);
        grads[SELF] = ct_mul(ct_conj(x0_), x2_);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info logcumsumexp_attrs[] = {
    {"dim", offsetof(logcumsumexp_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type logcumsumexp_type = {
    .name = "LogcumsumexpBackward0",
    .op = "logcumsumexp",
    .backward = logcumsumexp_backward,
    .saved = logcumsumexp_saved,
    .attrs = logcumsumexp_attrs,
    .size = sizeof(logcumsumexp_node),
    .saved_offset = offsetof(logcumsumexp_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *logcumsumexp_record(cti_thread *thread, ct_tensor *self, int64_t dim, const ct_tensor *result)
{
    logcumsumexp_node *node = (logcumsumexp_node *)cti_node_create(thread, &logcumsumexp_type, NUM_EDGES, 0, result);
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

static ct_tensor *logcumsumexp_core(cti_call *call, ct_tensor *self, int64_t dim)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_logcumsumexp, (const void *const[]){&(int64_t){dim}}, NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, logcumsumexp_record(call->thread, self, dim, result)) != CT_OK)
        goto failed;
    ct_tensor *made = cti_call_strided_buffer(call, result, T);
    if (!made) goto failed;
    const cti_reduce_loops fold = {CTI_REDUCE_LOGADDEXP, &cti_identity_spec, NULL, NULL};
    if (cti_call_scan(call, &fold, T, &S, dim, (ct_tensor *const[]){self}, NULL, made) != CT_OK) goto failed;
    if (cti_call_store(call, made, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        logcumsumexp_node *node = (logcumsumexp_node *)call->node;
        if (cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_logcumsumexp)(ct_tensor *self, int64_t dim)
{
    cti_call call = cti_call_plain("logcumsumexp");
    return logcumsumexp_core(&call, self, dim);
}

ct_tensor *(ct_logcumsumexp_out)(ct_tensor *self, int64_t dim, ct_tensor *out)
{
    cti_call call = cti_call_out("logcumsumexp", out);
    return logcumsumexp_core(&call, self, dim);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_logcumsumexp(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *t0_ = ct_eq(result, ct_num(-(double)INFINITY));
        ct_tensor *t1_ = ct_sub(ct_shifted(result, .dim = CTI_INTS(dim)), result);
        ct_tensor *x0_ = ct_where(t0_, ct_num_i64(0), ct_exp(ct_where(t0_, ct_num_i64(0), ct_sub(self, result))));
        ct_tensor *x1_ = ct_exp(ct_where(ct_isnan(t1_), ct_num_i64(0), t1_));
        ct_tensor *term = ct_recurrence(ct_mul(x0_, self_tangent), x1_, .dim = CTI_INTS(dim), .own = true);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info logcumsumexp_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
};
static const char *const logcumsumexp_outputs[] = {"result"};

const cti_op_entry cti_op_logcumsumexp = {
    .info =
        {
            .name = "logcumsumexp",
            .op = "logcumsumexp",
            .overload = "",
            .family = "statistics",
            .doc = "Logarithm of the cumulative sum of exp(self) along dim, without overflow.",
            .meaning = "scan",
            .args = logcumsumexp_args,
            .num_args = 2,
            .outputs = logcumsumexp_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self; result",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT)},
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor_int, ct_logcumsumexp, NULL, cti_caller_tensor_int_tensor, ct_logcumsumexp_out),
    .jvp = jvp_logcumsumexp,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_AXIS}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
