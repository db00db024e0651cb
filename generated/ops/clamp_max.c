/*
 * clamp_max: Smaller of self and max, element by element, with broadcasting. Where they are equal self gets the
 * gradient.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if inside else 0
 *             max.grad = 0 if inside else result.grad
 *   forward   result.tangent = (self.tangent if inside else 0) + (0 if inside else max.tangent)
 *   where     inside = not self > max
 *   saves     inside (bits)
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
#include "gen/kernels/ops/clamp_max.h"

#include <cotangent/op/clamp_max.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_clamp_max;

/* ---- clamp_max ------------------------------------------------------------- */

enum { SELF, MAX, NUM_EDGES };

enum { SAVED_INSIDE, NUM_SAVED };

typedef struct clamp_max_node {
    ct_node base;
    cti_saved inside; /* one bit an element, read by self.grad, max.grad */
} clamp_max_node;

static const cti_loop_spec clamp_max_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec clamp_max_saves_spec = {
    4,
    {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const cti_loop_spec clamp_max_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const cti_loop_spec clamp_max_max_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const cti_loop_spec clamp_max_self_max_grads_spec = {4,
                                                            {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                            0};

static const cti_saved_info clamp_max_saved[NUM_SAVED] = {
    {.name = "inside", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << MAX, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status clamp_max_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                         ct_tensor *const *saved, ct_tensor **grads)
{
    const cti_needed set = needed & (1u << SELF | 1u << MAX);
    const ct_dtype T = (ct_dtype)base->dtype;
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INSIDE]};
        return cti_node_gradient(base, &clamp_max_self_grad_spec, cti_clamp_max_loops->self_grad, T, needed, SELF,
                                 sources, NULL, grads);
    }
    if (set == (1u << MAX)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INSIDE]};
        return cti_node_gradient(base, &clamp_max_max_grad_spec, cti_clamp_max_loops->max_grad, T, needed, MAX, sources,
                                 NULL, grads);
    }
    if (set == (1u << SELF | 1u << MAX)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INSIDE]};
        return cti_node_gradients(base, &clamp_max_self_max_grads_spec, cti_clamp_max_loops->self_max_grads, T, set,
                                  NULL, sources, NULL, NULL, grads);
    }
    return CT_OK;
}

static ct_status clamp_max_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const clamp_max_node *)base)->inside, clamp_max_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return clamp_max_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad if inside else 0 */
        ct_tensor *inside = cti_unpack_bits(saved[SAVED_INSIDE], cti_node_output_shape(base, 0));
        ct_tensor *x0_ = ct_where(inside, result_grad, ct_num_i64(0));
        grads[SELF] = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, MAX)) { /* max.grad = 0 if inside else result.grad */
        ct_tensor *inside = cti_unpack_bits(saved[SAVED_INSIDE], cti_node_output_shape(base, 0));
        grads[MAX] = ct_sum_to_size(ct_where(inside, ct_num_i64(0), result_grad), cti_input_sizes(base, MAX));
        if (!grads[MAX]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *clamp_max_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_clamp_max(operands.items[0], operands.items[1]);
}

static const cti_node_type clamp_max_type = {
    .name = "ClampMaxBackward0",
    .op = "clamp_max",
    .backward = clamp_max_backward,
    .saved = clamp_max_saved,
    .remake = clamp_max_remake,
    .size = sizeof(clamp_max_node),
    .saved_offset = offsetof(clamp_max_node, inside),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *clamp_max_record(cti_thread *thread, ct_tensor *self, ct_tensor *max, const ct_tensor *result)
{
    clamp_max_node *node = (clamp_max_node *)cti_node_create(thread, &clamp_max_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, MAX, max) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *clamp_max_core(cti_call *call, ct_tensor *self, ct_tensor *max)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, max};
    static const char *const names[] = {"self", "max"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_clamp_max, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(max, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, false, 2, (ct_tensor *const[]){self, max}, &T) != CT_OK)
        goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, clamp_max_record(call->thread, self, max, result)) != CT_OK)
        goto failed;
    ct_tensor *inside = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        inside = cti_call_bits(call, &shape);
        if (!inside) goto failed;
        if (cti_call_loop(call, &clamp_max_saves_spec, cti_clamp_max_loops->saves, T, &shape,
                          (ct_tensor *const[]){result, inside, self, max}, NULL, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &clamp_max_result_spec, cti_clamp_max_loops->result, T, &shape,
                          (ct_tensor *const[]){result, self, max}, NULL, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        clamp_max_node *node = (clamp_max_node *)call->node;
        if (cti_call_save_made(call, &node->inside, inside) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *clamp_max_spread(cti_thread *thread, ct_tensor *self, ct_tensor *max)
{
    ct_tensor *const inputs[] = {self, max};
    cti_loop loop;
    cti_spread spread;
    if (!self || !max || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) || cti_needs_grad(thread, max) ||
        !cti_spread_inputs(2, inputs, &spread) || !(loop = cti_fast_loop(cti_clamp_max_loops->result, spread.like)))
        return clamp_max_core(&(cti_call){.thread = thread, .op = "clamp_max"}, self, max);
    ct_tensor *result = cti_result_like(thread, "clamp_max", spread.like);
    if (!result) return NULL;
    cti_run_spread(&clamp_max_result_spec, &spread, loop, result->data, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_clamp_max)(ct_tensor *self, ct_tensor *max)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(!self || !max || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
                     cti_needs_grad(thread, max) || !(loop = cti_fast_loop(cti_clamp_max_loops->result, self)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){self, max}, operands + 1, buffer)))
        return clamp_max_spread(thread, self, max);

    ct_tensor *result = cti_result_like(thread, "clamp_max", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&clamp_max_result_spec, self, loop, operands, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_clamp_max_)(ct_tensor *self, ct_tensor *max)
{
    cti_call call = cti_call_in_place("clamp_max_", self);
    return clamp_max_core(&call, self, max);
}

ct_tensor *(ct_clamp_max_out)(ct_tensor *self, ct_tensor *max, ct_tensor *out)
{
    cti_call call = cti_call_out("clamp_max", out);
    return clamp_max_core(&call, self, max);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec clamp_max_result_tangent_spec = {5,
                                                            {{CTI_OUT, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0}},
                                                            0};

static ct_status jvp_clamp_max(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *max_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *max = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent && max_tangent) {
        ct_tensor *const sources[] = {self, max, self_tangent, max_tangent};
        if (cti_tangent_by_loop("clamp_max", &clamp_max_result_tangent_spec, cti_clamp_max_loops->result_tangent,
                                &outs[0], sources, NULL, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    ct_tensor *c0_ = NULL;
    if (self_tangent || max_tangent) {
        c0_ = ct_logical_not(ct_gt(self, max));
    }
    if (self_tangent) {
        ct_tensor *term = ct_where(c0_, self_tangent, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (max_tangent) {
        ct_tensor *term = ct_where(c0_, ct_num_i64(0), max_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info clamp_max_args[] = {
    {.name = "self",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "max",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const clamp_max_outputs[] = {"result"};

const cti_op_entry cti_op_clamp_max = {
    .info =
        {
            .name = "clamp_max",
            .op = "clamp_max",
            .overload = "",
            .family = "ternary",
            .doc = "Smaller of self and max, element by element, with broadcasting. Where they are equal self gets the "
                   "gradient.",
            .meaning = "elementwise",
            .args = clamp_max_args,
            .num_args = 2,
            .outputs = clamp_max_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "inside (bits)",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_clamp_max, ct_clamp_max_, cti_caller_3tensor, ct_clamp_max_out),
    .jvp = jvp_clamp_max,
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
