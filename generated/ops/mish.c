/*
 * mish: self times the hyperbolic tangent of the softplus of self.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad * (tanh(softplus(self)) + self * 4 * sigmoid(2 * softplus(self)) * sigmoid(-2 *
 *             softplus(self)) * sigmoid(self))
 *   forward   result.tangent = self.tangent * (tanh(softplus(self)) + self * 4 * sigmoid(2 * softplus(self)) *
 *             sigmoid(-2 * softplus(self)) * sigmoid(self))
 *   saves     self
 *   in place  copies self if self requires a gradient
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/mish.h"

#include <cotangent/op/add.h>
#include <cotangent/op/log_sigmoid.h>
#include <cotangent/op/mish.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/private/full_sigmoid.h>
#include <cotangent/private/full_tanh.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_mish;

/* ---- mish ------------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct mish_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
} mish_node;

static const cti_loop_spec mish_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};
static const cti_loop_spec mish_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};

static const cti_saved_info mish_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status mish_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                    ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF]};
        return cti_node_gradient(base, &mish_self_grad_spec, cti_mish_loops->self_grad, T, needed, SELF, sources, NULL,
                                 grads);
    }
    return CT_OK;
}

static ct_status mish_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const mish_node *)base)->self, mish_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return mish_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *self = saved[SAVED_SELF];

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *t0_ = ct_neg(ct_log_sigmoid(ct_neg(self)));
        ct_tensor *x0_ = ct_mul(ct_num_i64(4), ct_full_sigmoid(ct_mul(ct_num_i64(2), t0_)));
        ct_tensor *x1_ = ct_mul(ct_mul(x0_, ct_full_sigmoid(ct_mul(ct_num_i64(-2), t0_))), ct_full_sigmoid(self));
        grads[SELF] = ct_mul(result_grad, ct_add(ct_full_tanh(t0_), ct_mul(self, x1_)));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *mish_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_mish(operands.items[0]);
}

static const cti_node_type mish_type = {
    .name = "MishBackward0",
    .op = "mish",
    .backward = mish_backward,
    .saved = mish_saved,
    .remake = mish_remake,
    .size = sizeof(mish_node),
    .saved_offset = offsetof(mish_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *mish_record(cti_thread *thread, ct_tensor *self, ct_tensor *kept_self, const ct_tensor *result)
{
    mish_node *node = (mish_node *)cti_node_create(thread, &mish_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, kept_self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *mish_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_mish, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_self = self;
        if (call->kind == CT_CALL_IN_PLACE && cti_needs_grad(call->thread, self))
            kept_self = cti_call_old_value(call, self);
        if (!kept_self) goto failed;
        if (cti_call_set_node(call, mish_record(call->thread, self, kept_self, result)) != CT_OK) goto failed;
    }
    if (cti_call_loop(call, &mish_result_spec, cti_mish_loops->result, T, &S, (ct_tensor *const[]){result, self}, NULL,
                      NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_mish)(ct_tensor *self)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(!self || cti_needs_slow_path(thread) || !(loop = cti_fast_loop(cti_mish_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return mish_core(&(cti_call){.thread = thread, .op = "mish"}, self);

    ct_tensor *result = cti_result_like(thread, "mish", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&mish_result_spec, self, loop, operands, NULL);
    if (cti_recording(thread) && cti_requires_grad(self)) {
        ct_node *node = mish_record(thread, self, self, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_mish_)(ct_tensor *self)
{
    cti_call call = cti_call_in_place("mish_", self);
    return mish_core(&call, self);
}

ct_tensor *(ct_mish_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("mish", out);
    return mish_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec mish_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};

static ct_status jvp_mish(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *const sources[] = {self, self_tangent};
        if (cti_tangent_by_loop("mish", &mish_result_tangent_spec, cti_mish_loops->result_tangent, &outs[0], sources,
                                NULL, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *t0_ = ct_neg(ct_log_sigmoid(ct_neg(self)));
        ct_tensor *x0_ = ct_mul(ct_num_i64(4), ct_full_sigmoid(ct_mul(ct_num_i64(2), t0_)));
        ct_tensor *x1_ = ct_mul(ct_mul(x0_, ct_full_sigmoid(ct_mul(ct_num_i64(-2), t0_))), ct_full_sigmoid(self));
        ct_tensor *term = ct_mul(self_tangent, ct_add(ct_full_tanh(t0_), ct_mul(self, x1_)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info mish_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
};
static const char *const mish_outputs[] = {"result"};

const cti_op_entry cti_op_mish = {
    .info =
        {
            .name = "mish",
            .op = "mish",
            .overload = "",
            .family = "activation",
            .doc = "self times the hyperbolic tangent of the softplus of self.",
            .meaning = "elementwise",
            .args = mish_args,
            .num_args = 1,
            .outputs = mish_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "self",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_mish, ct_mish_, cti_caller_2tensor, ct_mish_out),
    .jvp = jvp_mish,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
