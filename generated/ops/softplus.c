/*
 * softplus: log(1 + exp(beta * self)) / beta; self itself where beta * self exceeds threshold.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if self * beta > threshold else result.grad * sigmoid(self * beta)
 *   forward   result.tangent = self.tangent if self * beta > threshold else self.tangent * sigmoid(self * beta)
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
#include "gen/kernels/ops/softplus.h"

#include <cotangent/op/gt.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/softplus.h>
#include <cotangent/op/where.h>
#include <cotangent/private/full_sigmoid.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_softplus;

/* ---- softplus -------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct softplus_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
    double beta;
    double threshold;
} softplus_node;

static const cti_loop_spec softplus_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};
static const cti_loop_spec softplus_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};

static const cti_saved_info softplus_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status softplus_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                        ct_tensor *const *saved, ct_tensor **grads)
{
    const softplus_node *node = (const softplus_node *)base;
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_softplus_attrs attrs = {.beta = node->beta, .threshold = node->threshold};
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF]};
        return cti_node_gradient(base, &softplus_self_grad_spec, cti_softplus_loops->self_grad, T, needed, SELF,
                                 sources, &attrs, grads);
    }
    return CT_OK;
}

static ct_status softplus_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const softplus_node *)base)->self, softplus_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    const softplus_node *node = (const softplus_node *)base;
    if (!cti_composes(cti_thread_here())) return softplus_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *self = saved[SAVED_SELF];

    /* self.grad = result.grad if self * beta > threshold else result.grad * sigmoid(self * beta) */
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *t0_ = ct_mul(self, ct_num(node->beta));
        ct_tensor *x0_ = ct_mul(result_grad, ct_full_sigmoid(t0_));
        grads[SELF] = ct_where(ct_gt(t0_, ct_num(node->threshold)), result_grad, x0_);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *softplus_remake(const ct_node *base, ct_tensors operands)
{
    const softplus_node *node = (const softplus_node *)base;
    return ct_softplus(operands.items[0], .beta = node->beta, .threshold = node->threshold);
}

static const cti_attr_info softplus_attrs[] = {
    {"beta", offsetof(softplus_node, beta), CTI_ATTR_DOUBLE},
    {"threshold", offsetof(softplus_node, threshold), CTI_ATTR_DOUBLE},
};

static const cti_node_type softplus_type = {
    .name = "SoftplusBackward0",
    .op = "softplus",
    .backward = softplus_backward,
    .saved = softplus_saved,
    .attrs = softplus_attrs,
    .remake = softplus_remake,
    .size = sizeof(softplus_node),
    .saved_offset = offsetof(softplus_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *softplus_record(cti_thread *thread, ct_tensor *self, double beta, double threshold,
                                    const ct_tensor *result)
{
    softplus_node *node = (softplus_node *)cti_node_create(thread, &softplus_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    node->beta = beta;
    node->threshold = threshold;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_softplus_opts softplus_defaults = {CTI_RESOLVED, .beta = 1.0, .threshold = 20.0};
static const cti_options_type softplus_options = {sizeof(ct_softplus_opts), 0, NULL, &softplus_defaults};

static ct_tensor *softplus_core(cti_call *call, ct_tensor *self, const ct_softplus_opts *opts)
{
    ct_softplus_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &softplus_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_softplus, NULL, opts);
    const double beta = opts->beta;
    const double threshold = opts->threshold;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (beta == 0.0) {
        static const char must[] = "beta != 0; given beta = %g";
        (void)cti_call_require(call, must, beta);
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, softplus_record(call->thread, self, beta, threshold, result)) != CT_OK)
        goto failed;
    const cti_softplus_attrs attrs = {.beta = beta, .threshold = threshold};
    if (cti_call_loop(call, &softplus_result_spec, cti_softplus_loops->result, T, &S,
                      (ct_tensor *const[]){result, self}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_softplus)(ct_tensor *self, const ct_softplus_opts *opts)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(opts || !self || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_softplus_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return softplus_core(&(cti_call){.thread = thread, .op = "softplus"}, self, opts);

    ct_tensor *result = cti_result_like(thread, "softplus", self); /* the scope has capacity for it */
    if (!result) return NULL;
    static const cti_softplus_attrs attrs = {.beta = 1.0, .threshold = 20.0};
    operands[0] = result->data;
    cti_run_fast(&softplus_result_spec, self, loop, operands, &attrs);
    if (cti_recording(thread) && cti_requires_grad(self)) {
        ct_node *node = softplus_record(thread, self, 1.0, 20.0, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_softplus_out)(ct_tensor *self, ct_tensor *out, const ct_softplus_opts *opts)
{
    cti_call call = cti_call_out("softplus", out);
    return softplus_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec softplus_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};

static ct_status jvp_softplus(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const double beta = cti_arg_float(&args[1], 1.0);
    const double threshold = cti_arg_float(&args[2], 20.0);
    if (self_tangent) {
        ct_tensor *const sources[] = {self, self_tangent};
        const cti_softplus_attrs attrs = {.beta = beta, .threshold = threshold};
        if (cti_tangent_by_loop("softplus", &softplus_result_tangent_spec, cti_softplus_loops->result_tangent, &outs[0],
                                sources, &attrs, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *t0_ = ct_mul(self, ct_num(beta));
        ct_tensor *x0_ = ct_mul(self_tangent, ct_full_sigmoid(t0_));
        ct_tensor *term = ct_where(ct_gt(t0_, ct_num(threshold)), self_tangent, x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info softplus_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "beta", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "threshold", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const softplus_outputs[] = {"result"};

const cti_op_entry cti_op_softplus = {
    .info =
        {
            .name = "softplus",
            .op = "softplus",
            .overload = "",
            .family = "activation",
            .doc = "log(1 + exp(beta * self)) / beta; self itself where beta * self exceeds threshold.",
            .meaning = "elementwise",
            .args = softplus_args,
            .num_args = 3,
            .outputs = softplus_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_softplus_opts, beta),
                                    CTI_OPTION(FLOAT, ct_softplus_opts, threshold)},
    .options = &softplus_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_softplus, NULL, cti_caller_2tensor_opts, ct_softplus_out),
    .jvp = jvp_softplus,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
