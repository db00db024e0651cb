/*
 * lgamma: Logarithm of the absolute value of the gamma function of self, element by element.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad * digamma(self)
 *   forward   result.tangent = self.tangent * digamma(self)
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
#include "gen/kernels/ops/lgamma.h"

#include <cotangent/op/digamma.h>
#include <cotangent/op/lgamma.h>
#include <cotangent/op/mul.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_lgamma;

/* ---- lgamma ---------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct lgamma_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
} lgamma_node;

static const cti_loop_spec lgamma_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec lgamma_self_grad_spec = {
    3,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32 | CTI_TWINS_F64};

static const cti_saved_info lgamma_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status lgamma_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                      ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF]};
        return cti_node_gradient(base, &lgamma_self_grad_spec, cti_lgamma_loops->self_grad, T, needed, SELF, sources,
                                 NULL, grads);
    }
    return CT_OK;
}

static ct_status lgamma_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const lgamma_node *)base)->self, lgamma_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return lgamma_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *self = saved[SAVED_SELF];

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad * digamma(self) */
        grads[SELF] = ct_mul(result_grad, ct_digamma(self));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *lgamma_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_lgamma(operands.items[0]);
}

static const cti_node_type lgamma_type = {
    .name = "LgammaBackward0",
    .op = "lgamma",
    .backward = lgamma_backward,
    .saved = lgamma_saved,
    .remake = lgamma_remake,
    .size = sizeof(lgamma_node),
    .saved_offset = offsetof(lgamma_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *lgamma_record(cti_thread *thread, ct_tensor *self, ct_tensor *kept_self, const ct_tensor *result)
{
    lgamma_node *node = (lgamma_node *)cti_node_create(thread, &lgamma_type, NUM_EDGES, 0, result);
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

static ct_tensor *lgamma_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_lgamma, NULL, NULL);
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
        if (cti_call_set_node(call, lgamma_record(call->thread, self, kept_self, result)) != CT_OK) goto failed;
    }
    if (cti_call_loop(call, &lgamma_result_spec, cti_lgamma_loops->result, T, &S, (ct_tensor *const[]){result, self},
                      NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_lgamma)(ct_tensor *self)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(!self || cti_needs_slow_path(thread) || !(loop = cti_fast_loop(cti_lgamma_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return lgamma_core(&(cti_call){.thread = thread, .op = "lgamma"}, self);

    ct_tensor *result = cti_result_like(thread, "lgamma", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&lgamma_result_spec, self, loop, operands, NULL);
    if (cti_recording(thread) && cti_requires_grad(self)) {
        ct_node *node = lgamma_record(thread, self, self, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_lgamma_)(ct_tensor *self)
{
    cti_call call = cti_call_in_place("lgamma_", self);
    return lgamma_core(&call, self);
}

ct_tensor *(ct_lgamma_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("lgamma", out);
    return lgamma_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec lgamma_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32 | CTI_TWINS_F64};

static ct_status jvp_lgamma(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *const sources[] = {self, self_tangent};
        if (cti_tangent_by_loop("lgamma", &lgamma_result_tangent_spec, cti_lgamma_loops->result_tangent, &outs[0],
                                sources, NULL, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *term = ct_mul(self_tangent, ct_digamma(self));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info lgamma_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const lgamma_outputs[] = {"result"};

const cti_op_entry cti_op_lgamma = {
    .info =
        {
            .name = "lgamma",
            .op = "lgamma",
            .overload = "",
            .family = "special",
            .doc = "Logarithm of the absolute value of the gamma function of self, element by element.",
            .meaning = "elementwise",
            .args = lgamma_args,
            .num_args = 1,
            .outputs = lgamma_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "self",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_lgamma, ct_lgamma_, cti_caller_2tensor, ct_lgamma_out),
    .jvp = jvp_lgamma,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .promoted = 0x1,
        },
};
