/*
 * lerp: Linear interpolation: self + weight * (end - self), element by element, with broadcasting.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad - result.grad * conj(weight)
 *             end.grad = result.grad * conj(weight)
 *             weight.grad = result.grad * conj(way)
 *   forward   result.tangent = self.tangent - self.tangent * weight + end.tangent * weight + weight.tangent * way
 *   where     way = end - self
 *   saves     weight for self, end; way (value) for weight
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/call/spread.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/lerp.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/lerp.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>

extern cti_caller cti_caller_3tensor, cti_caller_4tensor;
extern const cti_op_entry cti_op_lerp;

/* ---- lerp ------------------------------------------------------------------ */

enum { SELF, END, WEIGHT, NUM_EDGES };

enum { SAVED_WEIGHT, SAVED_WAY, NUM_SAVED };

typedef struct lerp_node {
    ct_node base;
    cti_saved weight; /* read by self.grad, end.grad */
    cti_saved way;    /* read by weight.grad */
} lerp_node;

static const cti_loop_spec lerp_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec lerp_saves_spec = {5,
                                              {{CTI_OUT, CTI_CLASS_T, 0},
                                               {CTI_OUT, CTI_CLASS_T, 0},
                                               {CTI_IN, CTI_CLASS_T, 0},
                                               {CTI_IN, CTI_CLASS_T, 0},
                                               {CTI_IN, CTI_CLASS_T, 0}},
                                              0};
static const cti_loop_spec lerp_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec lerp_end_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec lerp_weight_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec lerp_self_end_weight_grads_spec = {6,
                                                              {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                               {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                               {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0},
                                                               {CTI_IN, CTI_CLASS_T, 0}},
                                                              0};

static ct_status lerp_way_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *way_grad = result_grads[0];
    if (!way_grad) return CT_OK;
    if (cti_is_needed(needed, SELF)) { /* self.grad = -way.grad */
        grads[SELF] = ct_sum_to_size(ct_neg(way_grad), cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, END)) { /* end.grad = way.grad */
        grads[END] = ct_sum_to_size(way_grad, cti_input_sizes(base, END));
        if (!grads[END]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type lerp_way_type = {
    .name = "LerpWayBackward0",
    .op = "lerp",
    .backward = lerp_way_backward,
    .size = sizeof(ct_node),
    .saved_offset = sizeof(ct_node),
};

static const cti_edge_source lerp_way_sources[] = {{0, 0}, {1, 0}, {2, 0}};
/* The history of way = end - self when backward is recorded: an output of this node. */
static const cti_saved_history lerp_way_history = {&lerp_way_type, lerp_way_sources};

static const cti_saved_info lerp_saved[NUM_SAVED] = {
    {.name = "weight", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << END},
    {.name = "way", .read_by = (cti_needed)1 << WEIGHT, .history = &lerp_way_history},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status lerp_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                    ct_tensor **grads)
{
    const cti_needed set = needed & (1u << SELF | 1u << END | 1u << WEIGHT);
    const ct_dtype T = (ct_dtype)base->dtype;
    if (set == (1u << SELF | 1u << END | 1u << WEIGHT)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WEIGHT], saved[SAVED_WAY]};
        return cti_node_gradients(base, &lerp_self_end_weight_grads_spec, cti_lerp_loops->self_end_weight_grads, T, set,
                                  NULL, sources, NULL, NULL, grads);
    }
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WEIGHT]};
        if (cti_node_gradient(base, &lerp_self_grad_spec, cti_lerp_loops->self_grad, T, needed, SELF, sources, NULL,
                              grads) != CT_OK)
            return cti_failed();
    }
    if (cti_is_needed(needed, END)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WEIGHT]};
        if (cti_node_gradient(base, &lerp_end_grad_spec, cti_lerp_loops->end_grad, T, needed, END, sources, NULL,
                              grads) != CT_OK)
            return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_WAY]};
        if (cti_node_gradient(base, &lerp_weight_grad_spec, cti_lerp_loops->weight_grad, T, needed, WEIGHT, sources,
                              NULL, grads) != CT_OK)
            return cti_failed();
    }
    return CT_OK;
}

static ct_status lerp_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const lerp_node *)base)->weight, lerp_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return lerp_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *weight = cti_scalar_as(saved[SAVED_WEIGHT], (ct_dtype)base->dtype);
    ct_tensor *way = saved[SAVED_WAY];

    ct_tensor *c0_ = NULL;
    if (cti_is_needed(needed, SELF) || cti_is_needed(needed, END)) {
        c0_ = ct_mul(result_grad, ct_conj(weight));
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad - result.grad * conj(weight) */
        grads[SELF] = ct_sum_to_size(ct_sub(result_grad, c0_), cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, END)) { /* end.grad = result.grad * conj(weight) */
        grads[END] = ct_sum_to_size(c0_, cti_input_sizes(base, END));
        if (!grads[END]) return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad = result.grad * conj(way) */
        grads[WEIGHT] = ct_sum_to_size(ct_mul(result_grad, ct_conj(way)), cti_input_sizes(base, WEIGHT));
        if (!grads[WEIGHT]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *lerp_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_lerp(operands.items[0], operands.items[1], operands.items[2]);
}

static const cti_node_type lerp_type = {
    .name = "LerpBackward0",
    .op = "lerp",
    .backward = lerp_backward,
    .saved = lerp_saved,
    .remake = lerp_remake,
    .size = sizeof(lerp_node),
    .saved_offset = offsetof(lerp_node, weight),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *lerp_record(cti_thread *thread, ct_tensor *self, ct_tensor *end, ct_tensor *weight,
                                const ct_tensor *result)
{
    lerp_node *node = (lerp_node *)cti_node_create(thread, &lerp_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, END, end) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if ((edges[SELF] || edges[END]) && cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *lerp_core(cti_call *call, ct_tensor *self, ct_tensor *end, ct_tensor *weight)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, end, weight};
    static const char *const names[] = {"self", "end", "weight"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_lerp, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(end, 0, 0);
    const cti_shape W = cti_shape_part(weight, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 3, (ct_tensor *const[]){self, end, weight}, &T) != CT_OK)
        goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, cti_shape_broadcast(call->op, A, B), W);
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, lerp_record(call->thread, self, end, weight, result)) != CT_OK)
        goto failed;
    ct_tensor *way = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        way = cti_call_tensor(call, T, &shape);
        if (!way) goto failed;
        if (cti_call_loop(call, &lerp_saves_spec, cti_lerp_loops->saves, T, &shape,
                          (ct_tensor *const[]){result, way, self, end, weight}, NULL, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &lerp_result_spec, cti_lerp_loops->result, T, &shape,
                          (ct_tensor *const[]){result, self, end, weight}, NULL, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        lerp_node *node = (lerp_node *)call->node;
        const ct_node *base = call->node;
        if (cti_node_connected(base, WEIGHT) && cti_call_save_made(call, &node->way, way) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *lerp_spread(cti_thread *thread, ct_tensor *self, ct_tensor *end, ct_tensor *weight)
{
    ct_tensor *const inputs[] = {self, end, weight};
    cti_loop loop;
    cti_spread spread;
    if (!self || !end || !weight || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
        cti_needs_grad(thread, end) || cti_needs_grad(thread, weight) || !cti_spread_inputs(3, inputs, &spread) ||
        !(loop = cti_fast_loop(cti_lerp_loops->result, spread.like)))
        return lerp_core(&(cti_call){.thread = thread, .op = "lerp"}, self, end, weight);
    ct_tensor *result = cti_result_like(thread, "lerp", spread.like);
    if (!result) return NULL;
    cti_run_spread(&lerp_result_spec, &spread, loop, result->data, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_lerp)(ct_tensor *self, ct_tensor *end, ct_tensor *weight)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[4];
    cti_small_buffer buffer[3];
    if (CTI_UNLIKELY(!self || !end || !weight || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
                     cti_needs_grad(thread, end) || cti_needs_grad(thread, weight) ||
                     !(loop = cti_fast_loop(cti_lerp_loops->result, self)) ||
                     !cti_fast_inputs(3, (ct_tensor *const[]){self, end, weight}, operands + 1, buffer)))
        return lerp_spread(thread, self, end, weight);

    ct_tensor *result = cti_result_like(thread, "lerp", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&lerp_result_spec, self, loop, operands, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_lerp_)(ct_tensor *self, ct_tensor *end, ct_tensor *weight)
{
    cti_call call = cti_call_in_place("lerp_", self);
    return lerp_core(&call, self, end, weight);
}

ct_tensor *(ct_lerp_out)(ct_tensor *self, ct_tensor *end, ct_tensor *weight, ct_tensor *out)
{
    cti_call call = cti_call_out("lerp", out);
    return lerp_core(&call, self, end, weight);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec lerp_result_tangent_spec = {7,
                                                       {{CTI_OUT, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0},
                                                        {CTI_IN, CTI_CLASS_T, 0}},
                                                       0};

static ct_status jvp_lerp(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *end_tangent = cti_tangent(&tangents[1]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[2]);
    ct_tensor *weight = cti_scalar_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *result = outs[0].value.tensor;
    ct_tensor *end = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent && end_tangent && weight_tangent) {
        ct_tensor *const sources[] = {self, end, weight, self_tangent, end_tangent, weight_tangent};
        if (cti_tangent_by_loop("lerp", &lerp_result_tangent_spec, cti_lerp_loops->result_tangent, &outs[0], sources,
                                NULL, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *term = ct_expand(ct_sub(self_tangent, ct_mul(self_tangent, weight)), cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (end_tangent) {
        ct_tensor *term = ct_expand(ct_mul(end_tangent, weight), cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (weight_tangent) {
        ct_tensor *term = ct_mul(weight_tangent, ct_sub(end, self));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info lerp_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "end", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "weight",
     .type = "T[*W] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_INEXACT},
};
static const char *const lerp_outputs[] = {"result"};

const cti_op_entry cti_op_lerp = {
    .info =
        {
            .name = "lerp",
            .op = "lerp",
            .overload = "",
            .family = "ternary",
            .doc = "Linear interpolation: self + weight * (end - self), element by element, with broadcasting.",
            .meaning = "elementwise",
            .args = lerp_args,
            .num_args = 3,
            .outputs = lerp_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "weight for self, end; way (value) for weight",
        },
    .functions = CTI_FUNCTIONS(cti_caller_3tensor, ct_lerp, ct_lerp_, cti_caller_4tensor, ct_lerp_out),
    .jvp = jvp_lerp,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
