/*
 * glu_of_halves: Product of self and the sigmoid of gate, element by element.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad * sigmoid(gate)
 *             gate.grad = result.grad * self * sigmoid(gate) * sigmoid(-gate)
 *   forward   result.tangent = self.tangent * sigmoid(gate) + gate.tangent * self * sigmoid(gate) * sigmoid(-gate)
 *   saves     self for gate; gate
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/glu_of_halves.h"

#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/private/full_sigmoid.h>
#include <cotangent/private/glu_of_halves.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_glu_of_halves;

/* ---- glu_of_halves --------------------------------------------------------- */

enum { SELF, GATE, NUM_EDGES };

enum { SAVED_SELF, SAVED_GATE, NUM_SAVED };

typedef struct glu_of_halves_node {
    ct_node base;
    cti_saved self; /* read by gate.grad */
    cti_saved gate; /* read by self.grad, gate.grad */
} glu_of_halves_node;

static const cti_loop_spec glu_of_halves_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};
static const cti_loop_spec glu_of_halves_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_F32};
static const cti_loop_spec glu_of_halves_gate_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32};
static const cti_loop_spec glu_of_halves_self_gate_grads_spec = {5,
                                                                 {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                  {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                                 CTI_TWINS_F32};

static const cti_saved_info glu_of_halves_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << GATE},
    {.name = "gate", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << GATE},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status glu_of_halves_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                             ct_tensor *const *saved, ct_tensor **grads)
{
    const cti_needed set = needed & (1u << SELF | 1u << GATE);
    const ct_dtype T = (ct_dtype)base->dtype;
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_GATE]};
        return cti_node_gradient(base, &glu_of_halves_self_grad_spec, cti_glu_of_halves_loops->self_grad, T, needed,
                                 SELF, sources, NULL, grads);
    }
    if (set == (1u << GATE)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_GATE]};
        return cti_node_gradient(base, &glu_of_halves_gate_grad_spec, cti_glu_of_halves_loops->gate_grad, T, needed,
                                 GATE, sources, NULL, grads);
    }
    if (set == (1u << SELF | 1u << GATE)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_GATE]};
        return cti_node_gradients(base, &glu_of_halves_self_gate_grads_spec, cti_glu_of_halves_loops->self_gate_grads,
                                  T, set, NULL, sources, NULL, NULL, grads);
    }
    return CT_OK;
}

static ct_status glu_of_halves_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                        ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const glu_of_halves_node *)base)->self, glu_of_halves_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return glu_of_halves_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *self = cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype);
    ct_tensor *gate = cti_scalar_as(saved[SAVED_GATE], (ct_dtype)base->dtype);

    ct_tensor *c0_ = NULL;
    {
        c0_ = ct_full_sigmoid(gate);
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad * sigmoid(gate) */
        grads[SELF] = ct_mul(result_grad, c0_);
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, GATE)) { /* gate.grad = result.grad * self * sigmoid(gate) * sigmoid(-gate) */
        grads[GATE] = ct_mul(result_grad, ct_mul(self, ct_mul(c0_, ct_full_sigmoid(ct_neg(gate)))));
        if (!grads[GATE]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *glu_of_halves_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_glu_of_halves(operands.items[0], operands.items[1]);
}

static const cti_node_type glu_of_halves_type = {
    .name = "GluOfHalvesBackward0",
    .op = "glu_of_halves",
    .backward = glu_of_halves_backward,
    .saved = glu_of_halves_saved,
    .remake = glu_of_halves_remake,
    .size = sizeof(glu_of_halves_node),
    .saved_offset = offsetof(glu_of_halves_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *glu_of_halves_record(cti_thread *thread, ct_tensor *self, ct_tensor *gate, const ct_tensor *result)
{
    glu_of_halves_node *node = (glu_of_halves_node *)cti_node_create(thread, &glu_of_halves_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, GATE, gate) != CT_OK) goto failed;
    if (edges[GATE] && cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->gate, gate) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *glu_of_halves_core(cti_call *call, ct_tensor *self, ct_tensor *gate)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, gate};
    static const char *const names[] = {"self", "gate"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_glu_of_halves, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (!cti_shape_is(gate, S)) {
        (void)cti_call_refuse_shape(call, "gate", -1, S, "self.shape", "gate.shape = %s",
                                    cti_call_sizes_text(call, gate));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){self, gate}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, glu_of_halves_record(call->thread, self, gate, result)) != CT_OK)
        goto failed;
    if (cti_call_loop(call, &glu_of_halves_result_spec, cti_glu_of_halves_loops->result, T, &S,
                      (ct_tensor *const[]){result, self, gate}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_glu_of_halves)(ct_tensor *self, ct_tensor *gate)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(!self || !gate || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_glu_of_halves_loops->result, self)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){self, gate}, operands + 1, buffer)))
        return glu_of_halves_core(&(cti_call){.thread = thread, .op = "glu_of_halves"}, self, gate);

    ct_tensor *result = cti_result_like(thread, "glu_of_halves", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&glu_of_halves_result_spec, self, loop, operands, NULL);
    if (cti_recording(thread) && (cti_requires_grad(self) || cti_requires_grad(gate))) {
        ct_node *node = glu_of_halves_record(thread, self, gate, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_glu_of_halves_out)(ct_tensor *self, ct_tensor *gate, ct_tensor *out)
{
    cti_call call = cti_call_out("glu_of_halves", out);
    return glu_of_halves_core(&call, self, gate);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec glu_of_halves_result_tangent_spec = {5,
                                                                {{CTI_OUT, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0}},
                                                                CTI_TWINS_F32};

static ct_status jvp_glu_of_halves(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *gate_tangent = cti_tangent(&tangents[1]);
    ct_tensor *gate = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent && gate_tangent) {
        ct_tensor *const sources[] = {self, gate, self_tangent, gate_tangent};
        if (cti_tangent_by_loop("glu_of_halves", &glu_of_halves_result_tangent_spec,
                                cti_glu_of_halves_loops->result_tangent, &outs[0], sources, NULL, NULL,
                                &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    ct_tensor *c0_ = NULL;
    if (self_tangent || gate_tangent) {
        c0_ = ct_full_sigmoid(gate);
    }
    if (self_tangent) {
        ct_tensor *term = ct_mul(self_tangent, c0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (gate_tangent) {
        ct_tensor *term = ct_mul(gate_tangent, ct_mul(self, ct_mul(c0_, ct_full_sigmoid(ct_neg(gate)))));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info glu_of_halves_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "gate", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
};
static const char *const glu_of_halves_outputs[] = {"result"};

const cti_op_entry cti_op_glu_of_halves = {
    .info =
        {
            .name = "glu_of_halves",
            .op = "glu_of_halves",
            .overload = "",
            .family = "activation",
            .doc = "Product of self and the sigmoid of gate, element by element.",
            .meaning = "elementwise",
            .args = glu_of_halves_args,
            .num_args = 2,
            .outputs = glu_of_halves_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self for gate; gate",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_glu_of_halves, NULL, cti_caller_3tensor, ct_glu_of_halves_out),
    .jvp = jvp_glu_of_halves,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_LEAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
