/*
 * celu: self where it is positive, alpha * (exp(self / alpha) - 1) elsewhere.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if self > 0 else result.grad * alpha * exp(self / alpha) / alpha
 *   forward   result.tangent = self.tangent if self > 0 else self.tangent * alpha * exp(self / alpha) / alpha
 *   saves     self
 *   in place  copies self if self requires a gradient
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/celu.h"

#include <cotangent/op/celu.h>
#include <cotangent/op/div.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_celu;

/* ---- celu ------------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct celu_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
    double alpha;
} celu_node;

static const cti_loop_spec celu_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};
static const cti_loop_spec celu_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};

static const cti_saved_info celu_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status celu_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                    ct_tensor **grads)
{
    const celu_node *node = (const celu_node *)base;
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_celu_attrs attrs = {.alpha = node->alpha};
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF]};
        return cti_node_gradient(base, &celu_self_grad_spec, cti_celu_loops->self_grad, T, needed, SELF, sources,
                                 &attrs, grads);
    }
    return CT_OK;
}

static ct_status celu_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const celu_node *)base)->self, celu_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const celu_node *node = (const celu_node *)base;
    if (!cti_composes(cti_thread_here())) return celu_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *self = saved[SAVED_SELF];

    /* self.grad = result.grad if self > 0 else result.grad * alpha * exp(self / alpha) / alpha */
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *t0_ = ct_gt(self, ct_num_i64(0));
        ct_tensor *x0_ = ct_exp(ct_div(ct_where(t0_, ct_num_i64(1), self), ct_num(node->alpha)));
        ct_tensor *x1_ = ct_mul(result_grad, ct_mul(ct_num(node->alpha), ct_div(x0_, ct_num(node->alpha))));
        grads[SELF] = ct_where(t0_, result_grad, x1_);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *celu_remake(const ct_node *base, ct_tensors operands)
{
    const celu_node *node = (const celu_node *)base;
    return ct_celu(operands.items[0], .alpha = node->alpha);
}

static const cti_attr_info celu_attrs[] = {
    {"alpha", offsetof(celu_node, alpha), CTI_ATTR_DOUBLE},
};

static const cti_node_type celu_type = {
    .name = "CeluBackward0",
    .op = "celu",
    .backward = celu_backward,
    .saved = celu_saved,
    .attrs = celu_attrs,
    .remake = celu_remake,
    .size = sizeof(celu_node),
    .saved_offset = offsetof(celu_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *celu_record(cti_thread *thread, ct_tensor *self, ct_tensor *kept_self, double alpha,
                                const ct_tensor *result)
{
    celu_node *node = (celu_node *)cti_node_create(thread, &celu_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, kept_self) != CT_OK) goto failed;
    node->alpha = alpha;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_celu_opts celu_defaults = {CTI_RESOLVED, .alpha = 1.0};
static const cti_options_type celu_options = {sizeof(ct_celu_opts), 0, NULL, &celu_defaults};

static ct_tensor *celu_core(cti_call *call, ct_tensor *self, const ct_celu_opts *opts)
{
    ct_celu_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &celu_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_celu, NULL, opts);
    const double alpha = opts->alpha;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (alpha == 0.0) {
        static const char must[] = "alpha != 0; given alpha = %g";
        (void)cti_call_require(call, must, alpha);
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_self = self;
        if (call->kind == CT_CALL_IN_PLACE && cti_needs_grad(call->thread, self))
            kept_self = cti_call_old_value(call, self);
        if (!kept_self) goto failed;
        if (cti_call_set_node(call, celu_record(call->thread, self, kept_self, alpha, result)) != CT_OK) goto failed;
    }
    const cti_celu_attrs attrs = {.alpha = alpha};
    if (cti_call_loop(call, &celu_result_spec, cti_celu_loops->result, T, &S, (ct_tensor *const[]){result, self},
                      &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_celu)(ct_tensor *self, const ct_celu_opts *opts)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(opts || !self || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_celu_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return celu_core(&(cti_call){.thread = thread, .op = "celu"}, self, opts);

    ct_tensor *result = cti_result_like(thread, "celu", self); /* the scope has capacity for it */
    if (!result) return NULL;
    static const cti_celu_attrs attrs = {.alpha = 1.0};
    operands[0] = result->data;
    cti_run_fast(&celu_result_spec, self, loop, operands, &attrs);
    if (cti_recording(thread) && cti_requires_grad(self)) {
        ct_node *node = celu_record(thread, self, self, 1.0, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_celu_)(ct_tensor *self, const ct_celu_opts *opts)
{
    cti_call call = cti_call_in_place("celu_", self);
    return celu_core(&call, self, opts);
}

ct_tensor *(ct_celu_out)(ct_tensor *self, ct_tensor *out, const ct_celu_opts *opts)
{
    cti_call call = cti_call_out("celu", out);
    return celu_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec celu_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};

static ct_status jvp_celu(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const double alpha = cti_arg_float(&args[1], 1.0);
    if (self_tangent) {
        ct_tensor *const sources[] = {self, self_tangent};
        const cti_celu_attrs attrs = {.alpha = alpha};
        if (cti_tangent_by_loop("celu", &celu_result_tangent_spec, cti_celu_loops->result_tangent, &outs[0], sources,
                                &attrs, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *t0_ = ct_gt(self, ct_num_i64(0));
        ct_tensor *x0_ = ct_div(ct_exp(ct_div(ct_where(t0_, ct_num_i64(1), self), ct_num(alpha))), ct_num(alpha));
        ct_tensor *term = ct_where(t0_, self_tangent, ct_mul(self_tangent, ct_mul(ct_num(alpha), x0_)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info celu_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "alpha", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const celu_outputs[] = {"result"};

const cti_op_entry cti_op_celu = {
    .info =
        {
            .name = "celu",
            .op = "celu",
            .overload = "",
            .family = "activation",
            .doc = "self where it is positive, alpha * (exp(self / alpha) - 1) elsewhere.",
            .meaning = "elementwise",
            .args = celu_args,
            .num_args = 2,
            .outputs = celu_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "self",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_celu_opts, alpha)},
    .options = &celu_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_celu, ct_celu_, cti_caller_2tensor_opts, ct_celu_out),
    .jvp = jvp_celu,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
