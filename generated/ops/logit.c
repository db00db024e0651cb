/*
 * logit: Logit: log(self / (1 - self)), element by element; with eps, self is limited to the range from eps to 1 - eps
 * first, with gradient 0 outside of it.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = (0 if self < eps or self > 1 - eps else result.grad / (self * (1 - self))) if has(eps) else
 *             result.grad * (2 + exp(result) + exp(-result))
 *   forward   result.tangent = (0 if self < eps or self > 1 - eps else self.tangent / (self * (1 - self))) if has(eps)
 *             else self.tangent * (2 + exp(result) + exp(-result))
 *   saves     self when has(eps); result when not has(eps)
 *   in place  copies self if self requires a gradient
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/logit.h"

#include <cotangent/op/add.h>
#include <cotangent/op/div.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/logit.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/to.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_logit;

/* ---- logit ----------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, SAVED_RESULT, NUM_SAVED };

typedef struct logit_node {
    ct_node base;
    cti_saved self;   /* read by self.grad */
    cti_saved result; /* read by self.grad */
    ct_scalar eps;
} logit_node;

static const cti_loop_spec logit_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32 | CTI_TWINS_F64};
static const cti_loop_spec logit_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32};

static const cti_saved_info logit_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
    {.name = "result", .read_by = (cti_needed)1 << SELF, .is_output = true},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status logit_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                     ct_tensor **grads)
{
    const logit_node *node = (const logit_node *)base;
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_logit_attrs attrs = {.has_eps = node->eps.kind != CT_SCALAR_UNSET, .eps = cti_scalar_double(node->eps)};
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_RESULT]};
        return cti_node_gradient(base, &logit_self_grad_spec, cti_logit_loops->self_grad, T, needed, SELF, sources,
                                 &attrs, grads);
    }
    return CT_OK;
}

static ct_status logit_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const logit_node *)base)->self, logit_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const logit_node *node = (const logit_node *)base;
    if (!cti_composes(cti_thread_here())) return logit_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *self = saved[SAVED_SELF];
    ct_tensor *result = saved[SAVED_RESULT];

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        if (node->eps.kind != CT_SCALAR_UNSET) {
            ct_tensor *x1_ = ct_to(self, cti_wide(cti_dtype_of(result_grad)));
            ct_tensor *x2_ = ct_to(self, cti_wide(cti_dtype_of(result_grad)));
            ct_tensor *x3_ = ct_gt(x2_, ct_num(1.0 - cti_scalar_double(node->eps)));
            ct_tensor *x0_ = ct_logical_or(ct_lt(x1_, ct_num(cti_scalar_double(node->eps))), x3_);
            ct_tensor *x4_ = ct_where(x0_, ct_num(0.5), self);
            ct_tensor *x5_ = ct_div(result_grad, ct_mul(x4_, ct_sub(ct_num_i64(1), x4_)));
            grads[SELF] = ct_where(x0_, ct_num_i64(0), x5_);
        } else {
            ct_tensor *x6_ = ct_add(ct_add(ct_num_i64(2), ct_exp(result)), ct_exp(ct_neg(result)));
            grads[SELF] = ct_mul(result_grad, x6_);
        }
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *logit_remake(const ct_node *base, ct_tensors operands)
{
    const logit_node *node = (const logit_node *)base;
    return ct_logit(operands.items[0], .eps = cti_option_float(node->eps));
}

static const cti_attr_info logit_attrs[] = {
    {"eps", offsetof(logit_node, eps), CTI_ATTR_SCALAR},
};

static const cti_node_type logit_type = {
    .name = "LogitBackward0",
    .op = "logit",
    .backward = logit_backward,
    .saved = logit_saved,
    .attrs = logit_attrs,
    .remake = logit_remake,
    .size = sizeof(logit_node),
    .saved_offset = offsetof(logit_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *logit_record(cti_thread *thread, ct_tensor *self, ct_tensor *kept_self, ct_scalar eps,
                                 const ct_tensor *result)
{
    logit_node *node = (logit_node *)cti_node_create(thread, &logit_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (kept_self && cti_save_input(thread, base, &node->self, kept_self) != CT_OK) goto failed;
    node->eps = eps;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_logit_opts logit_defaults = {CTI_RESOLVED, .eps = CT_NO_FLOAT_};
static const cti_options_type logit_options = {sizeof(ct_logit_opts), 0, NULL, &logit_defaults};

static ct_tensor *logit_core(cti_call *call, ct_tensor *self, const ct_logit_opts *opts)
{
    ct_logit_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &logit_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_logit, NULL, opts);
    const ct_scalar eps = cti_given_float(opts->eps);
    if (cti_attr_optional_float(call, "eps", eps) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, true, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_self = self;
        if (call->kind == CT_CALL_IN_PLACE && cti_needs_grad(call->thread, self))
            kept_self = cti_call_old_value(call, self);
        if (!kept_self) goto failed;
        if (!(eps.kind != CT_SCALAR_UNSET)) kept_self = NULL;
        if (cti_call_set_node(call, logit_record(call->thread, self, kept_self, eps, result)) != CT_OK) goto failed;
    }
    const cti_logit_attrs attrs = {.has_eps = eps.kind != CT_SCALAR_UNSET, .eps = cti_scalar_double(eps)};
    if (cti_call_loop(call, &logit_result_spec, cti_logit_loops->result, T, &S, (ct_tensor *const[]){result, self},
                      &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    if (call->node) {
        logit_node *node = (logit_node *)call->node;
        if (eps.kind == CT_SCALAR_UNSET && cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_logit)(ct_tensor *self, const ct_logit_opts *opts)
{
    cti_call call = cti_call_plain("logit");
    return logit_core(&call, self, opts);
}

ct_tensor *(ct_logit_)(ct_tensor *self, const ct_logit_opts *opts)
{
    cti_call call = cti_call_in_place("logit_", self);
    return logit_core(&call, self, opts);
}

ct_tensor *(ct_logit_out)(ct_tensor *self, ct_tensor *out, const ct_logit_opts *opts)
{
    cti_call call = cti_call_out("logit", out);
    return logit_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec logit_result_tangent_spec = {
    4,
    {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32};

static ct_status jvp_logit(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const ct_scalar eps = cti_arg_scalar(&args[1]);
    ct_tensor *result = outs[0].value.tensor;
    if (self_tangent) {
        ct_tensor *const sources[] = {self, result, self_tangent};
        const cti_logit_attrs attrs = {.has_eps = eps.kind != CT_SCALAR_UNSET, .eps = cti_scalar_double(eps)};
        if (cti_tangent_by_loop("logit", &logit_result_tangent_spec, cti_logit_loops->result_tangent, &outs[0], sources,
                                &attrs, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *term;
        if (eps.kind != CT_SCALAR_UNSET) {
            ct_tensor *x1_ = ct_to(self, cti_wide(cti_dtype_of(self_tangent)));
            ct_tensor *x2_ = ct_lt(ct_to(self, cti_wide(cti_dtype_of(self_tangent))), ct_num(cti_scalar_double(eps)));
            ct_tensor *x0_ = ct_logical_or(x2_, ct_gt(x1_, ct_num(1.0 - cti_scalar_double(eps))));
            ct_tensor *x3_ = ct_where(x0_, ct_num(0.5), self);
            ct_tensor *x4_ = ct_div(self_tangent, ct_mul(x3_, ct_sub(ct_num_i64(1), x3_)));
            term = ct_where(x0_, ct_num_i64(0), x4_);
        } else {
            ct_tensor *x5_ = ct_add(ct_add(ct_num_i64(2), ct_exp(result)), ct_exp(ct_neg(result)));
            term = ct_mul(self_tangent, x5_);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info logit_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "eps", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
};
static const char *const logit_outputs[] = {"result"};

const cti_op_entry cti_op_logit = {
    .info =
        {
            .name = "logit",
            .op = "logit",
            .overload = "",
            .family = "special",
            .doc = "Logit: log(self / (1 - self)), element by element; with eps, self is limited to the range from eps "
                   "to 1 - eps first, with gradient 0 outside of it.",
            .meaning = "elementwise",
            .args = logit_args,
            .num_args = 2,
            .outputs = logit_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "self when has(eps); result when not has(eps)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(GIVEN_FLOAT, ct_logit_opts, eps)},
    .options = &logit_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_logit, ct_logit_, cti_caller_2tensor_opts, ct_logit_out),
    .jvp = jvp_logit,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .promoted = 0x1,
        },
};
