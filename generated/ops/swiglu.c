/*
 * swiglu: Product of silu(gate) and up, element by element.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 *
 *   backward  gate.grad = result.grad * up * sigmoid(gate) * (1 + gate * sigmoid(-gate))
 *             up.grad = result.grad * silu(gate)
 *   forward   result.tangent = gate.tangent * up * sigmoid(gate) * (1 + gate * sigmoid(-gate)) + up.tangent *
 *             silu(gate)
 *   saves     gate; up for gate
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/call/spread.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/swiglu.h"

#include <cotangent/op/add.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/silu.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/swiglu.h>
#include <cotangent/private/full_sigmoid.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_swiglu;

/* ---- swiglu ---------------------------------------------------------------- */

enum { GATE, UP, NUM_EDGES };

enum { SAVED_GATE, SAVED_UP, NUM_SAVED };

typedef struct swiglu_node {
    ct_node base;
    cti_saved gate; /* read by gate.grad, up.grad */
    cti_saved up;   /* read by gate.grad */
} swiglu_node;

static const cti_loop_spec swiglu_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec swiglu_gate_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32};
static const cti_loop_spec swiglu_up_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec swiglu_gate_up_grads_spec = {5,
                                                        {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                         {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0},
                                                         {CTI_IN, CTI_CLASS_T, 0}},
                                                        CTI_TWINS_F32};

static const cti_saved_info swiglu_saved[NUM_SAVED] = {
    {.name = "gate", .read_by = (cti_needed)1 << GATE | (cti_needed)1 << UP},
    {.name = "up", .read_by = (cti_needed)1 << GATE},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status swiglu_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                      ct_tensor **grads)
{
    const cti_needed set = needed & (1u << GATE | 1u << UP);
    const ct_dtype T = (ct_dtype)base->dtype;
    if (set == (1u << GATE)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_GATE], saved[SAVED_UP]};
        return cti_node_gradient(base, &swiglu_gate_grad_spec, cti_swiglu_loops->gate_grad, T, needed, GATE, sources,
                                 NULL, grads);
    }
    if (set == (1u << UP)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_GATE]};
        return cti_node_gradient(base, &swiglu_up_grad_spec, cti_swiglu_loops->up_grad, T, needed, UP, sources, NULL,
                                 grads);
    }
    if (set == (1u << GATE | 1u << UP)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_GATE], saved[SAVED_UP]};
        return cti_node_gradients(base, &swiglu_gate_up_grads_spec, cti_swiglu_loops->gate_up_grads, T, set, NULL,
                                  sources, NULL, NULL, grads);
    }
    return CT_OK;
}

static ct_status swiglu_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const swiglu_node *)base)->gate, swiglu_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return swiglu_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *gate = cti_widened(cti_scalar_as(saved[SAVED_GATE], (ct_dtype)base->dtype), widest_);
    ct_tensor *up = cti_widened(cti_scalar_as(saved[SAVED_UP], (ct_dtype)base->dtype), widest_);

    if (cti_is_needed(needed, GATE)) { /* gate.grad = result.grad * up * sigmoid(gate) * (1 + gate * sigmoid(-gate)) */
        ct_tensor *x0_ = ct_add(ct_num_i64(1), ct_mul(gate, ct_full_sigmoid(ct_neg(gate))));
        ct_tensor *x1_ = ct_mul(result_grad, ct_mul(up, ct_mul(ct_full_sigmoid(gate), x0_)));
        grads[GATE] = ct_sum_to_size(x1_, cti_input_sizes(base, GATE));
        if (!grads[GATE]) return cti_failed();
    }
    if (cti_is_needed(needed, UP)) { /* up.grad = result.grad * silu(gate) */
        grads[UP] = ct_sum_to_size(ct_mul(result_grad, ct_silu(gate)), cti_input_sizes(base, UP));
        if (!grads[UP]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *swiglu_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_swiglu(operands.items[0], operands.items[1]);
}

static const cti_node_type swiglu_type = {
    .name = "SwigluBackward0",
    .op = "swiglu",
    .backward = swiglu_backward,
    .saved = swiglu_saved,
    .remake = swiglu_remake,
    .size = sizeof(swiglu_node),
    .saved_offset = offsetof(swiglu_node, gate),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *swiglu_record(cti_thread *thread, ct_tensor *gate, ct_tensor *up, const ct_tensor *result)
{
    swiglu_node *node = (swiglu_node *)cti_node_create(thread, &swiglu_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, GATE, gate) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, UP, up) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->gate, gate) != CT_OK) goto failed;
    if (edges[GATE] && cti_save_input(thread, base, &node->up, up) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *swiglu_core(cti_call *call, ct_tensor *gate, ct_tensor *up)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {gate, up};
    static const char *const names[] = {"gate", "up"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_swiglu, NULL, NULL);
    const cti_shape A = cti_shape_part(gate, 0, 0);
    const cti_shape B = cti_shape_part(up, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_FLOAT, false, 2, (ct_tensor *const[]){gate, up}, &T) != CT_OK) goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, swiglu_record(call->thread, gate, up, result)) != CT_OK) goto failed;
    if (cti_call_loop(call, &swiglu_result_spec, cti_swiglu_loops->result, T, &shape,
                      (ct_tensor *const[]){result, gate, up}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *swiglu_spread(cti_thread *thread, ct_tensor *gate, ct_tensor *up)
{
    ct_tensor *const inputs[] = {gate, up};
    cti_loop loop;
    cti_spread spread;
    if (!gate || !up || cti_needs_slow_path(thread) || !cti_spread_inputs(2, inputs, &spread) ||
        !(loop = cti_fast_loop(cti_swiglu_loops->result, spread.like)))
        return swiglu_core(&(cti_call){.thread = thread, .op = "swiglu"}, gate, up);
    ct_tensor *result = cti_result_like(thread, "swiglu", spread.like);
    if (!result) return NULL;
    cti_run_spread(&swiglu_result_spec, &spread, loop, result->data, NULL);
    if (cti_recording(thread) && (cti_requires_grad(gate) || cti_requires_grad(up))) {
        ct_node *node = swiglu_record(thread, gate, up, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_swiglu)(ct_tensor *gate, ct_tensor *up)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(!gate || !up || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_swiglu_loops->result, gate)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){gate, up}, operands + 1, buffer)))
        return swiglu_spread(thread, gate, up);

    ct_tensor *result = cti_result_like(thread, "swiglu", gate); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&swiglu_result_spec, gate, loop, operands, NULL);
    if (cti_recording(thread) && (cti_requires_grad(gate) || cti_requires_grad(up))) {
        ct_node *node = swiglu_record(thread, gate, up, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_swiglu_out)(ct_tensor *gate, ct_tensor *up, ct_tensor *out)
{
    cti_call call = cti_call_out("swiglu", out);
    return swiglu_core(&call, gate, up);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec swiglu_result_tangent_spec = {5,
                                                         {{CTI_OUT, CTI_CLASS_T, 0},
                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                          {CTI_IN, CTI_CLASS_T, 0},
                                                          {CTI_IN, CTI_CLASS_T, 0}},
                                                         CTI_TWINS_F32};

static ct_status jvp_swiglu(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *gate_tangent = cti_tangent(&tangents[0]);
    ct_tensor *up_tangent = cti_tangent(&tangents[1]);
    ct_tensor *up = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *gate = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (gate_tangent && up_tangent) {
        ct_tensor *const sources[] = {gate, up, gate_tangent, up_tangent};
        if (cti_tangent_by_loop("swiglu", &swiglu_result_tangent_spec, cti_swiglu_loops->result_tangent, &outs[0],
                                sources, NULL, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (gate_tangent) {
        ct_tensor *x0_ = ct_add(ct_num_i64(1), ct_mul(gate, ct_full_sigmoid(ct_neg(gate))));
        ct_tensor *term = ct_mul(gate_tangent, ct_mul(up, ct_mul(ct_full_sigmoid(gate), x0_)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (up_tangent) {
        ct_tensor *term = ct_mul(up_tangent, ct_silu(gate));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info swiglu_args[] = {
    {.name = "gate", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "up", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
};
static const char *const swiglu_outputs[] = {"result"};

const cti_op_entry cti_op_swiglu = {
    .info =
        {
            .name = "swiglu",
            .op = "swiglu",
            .overload = "",
            .family = "activation",
            .doc = "Product of silu(gate) and up, element by element.",
            .meaning = "elementwise",
            .args = swiglu_args,
            .num_args = 2,
            .outputs = swiglu_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "gate; up for gate",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_swiglu, NULL, cti_caller_3tensor, ct_swiglu_out),
    .jvp = jvp_swiglu,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}, {.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x3,
        },
};
