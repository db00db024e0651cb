/*
 * maximum: Larger element of self and other, element by element, with broadcasting; NaN if either is NaN. Where they
 * are equal, each gets half the gradient.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if above else 0 if below else 0.5 * result.grad
 *             other.grad = result.grad if below else 0 if above else 0.5 * result.grad
 *   forward   result.tangent = (self.tangent if above else 0 if below else 0.5 * self.tangent) + (other.tangent if
 *             below else 0 if above else 0.5 * other.tangent)
 *   where     above = not self <= other
 *             below = not self >= other
 *   saves     above (bits); below (bits)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/call/spread.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/maximum.h"

#include <cotangent/op/ge.h>
#include <cotangent/op/le.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/maximum.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_maximum;

/* ---- maximum --------------------------------------------------------------- */

enum { SELF, OTHER, NUM_EDGES };

enum { SAVED_ABOVE, SAVED_BELOW, NUM_SAVED };

typedef struct maximum_node {
    ct_node base;
    cti_saved above; /* one bit an element, read by self.grad, other.grad */
    cti_saved below; /* one bit an element, read by self.grad, other.grad */
} maximum_node;

static const cti_loop_spec maximum_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec maximum_saves_spec = {5,
                                                 {{CTI_OUT, CTI_CLASS_T, 0},
                                                  {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                 0};
static const cti_loop_spec maximum_self_grad_spec = {4,
                                                     {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                      {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                     0};
static const cti_loop_spec maximum_other_grad_spec = {4,
                                                      {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                       {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                      0};
static const cti_loop_spec maximum_self_other_grads_spec = {5,
                                                            {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                            0};

static const cti_saved_info maximum_saved[NUM_SAVED] = {
    {.name = "above", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << OTHER, .kind = CT_SAVE_KIND_MASK},
    {.name = "below", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << OTHER, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status maximum_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                       ct_tensor *const *saved, ct_tensor **grads)
{
    const cti_needed set = needed & (1u << SELF | 1u << OTHER);
    const ct_dtype T = (ct_dtype)base->dtype;
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_ABOVE], saved[SAVED_BELOW]};
        return cti_node_gradient(base, &maximum_self_grad_spec, cti_maximum_loops->self_grad, T, needed, SELF, sources,
                                 NULL, grads);
    }
    if (set == (1u << OTHER)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_ABOVE], saved[SAVED_BELOW]};
        return cti_node_gradient(base, &maximum_other_grad_spec, cti_maximum_loops->other_grad, T, needed, OTHER,
                                 sources, NULL, grads);
    }
    if (set == (1u << SELF | 1u << OTHER)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_ABOVE], saved[SAVED_BELOW]};
        return cti_node_gradients(base, &maximum_self_other_grads_spec, cti_maximum_loops->self_other_grads, T, set,
                                  NULL, sources, NULL, NULL, grads);
    }
    return CT_OK;
}

static ct_status maximum_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const maximum_node *)base)->above, maximum_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return maximum_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    ct_tensor *c0_ = NULL;
    {
        c0_ = ct_mul(ct_num(0.5), result_grad);
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad if above else 0 if below else 0.5 * result.grad */
        ct_tensor *above = cti_unpack_bits(saved[SAVED_ABOVE], cti_node_output_shape(base, 0));
        ct_tensor *below = cti_unpack_bits(saved[SAVED_BELOW], cti_node_output_shape(base, 0));
        ct_tensor *x0_ = ct_where(above, result_grad, ct_where(below, ct_num_i64(0), c0_));
        grads[SELF] = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, OTHER)) { /* other.grad = result.grad if below else 0 if above else 0.5 * result.grad */
        ct_tensor *below = cti_unpack_bits(saved[SAVED_BELOW], cti_node_output_shape(base, 0));
        ct_tensor *above = cti_unpack_bits(saved[SAVED_ABOVE], cti_node_output_shape(base, 0));
        ct_tensor *x0_ = ct_where(below, result_grad, ct_where(above, ct_num_i64(0), c0_));
        grads[OTHER] = ct_sum_to_size(x0_, cti_input_sizes(base, OTHER));
        if (!grads[OTHER]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *maximum_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_maximum(operands.items[0], operands.items[1]);
}

static const cti_node_type maximum_type = {
    .name = "MaximumBackward0",
    .op = "maximum",
    .backward = maximum_backward,
    .saved = maximum_saved,
    .remake = maximum_remake,
    .size = sizeof(maximum_node),
    .saved_offset = offsetof(maximum_node, above),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *maximum_record(cti_thread *thread, ct_tensor *self, ct_tensor *other, const ct_tensor *result)
{
    maximum_node *node = (maximum_node *)cti_node_create(thread, &maximum_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, OTHER, other) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *maximum_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_maximum, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, false, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK)
        goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, maximum_record(call->thread, self, other, result)) != CT_OK)
        goto failed;
    ct_tensor *above = NULL;
    ct_tensor *below = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        above = cti_call_bits(call, &shape);
        if (!above) goto failed;
        below = cti_call_bits(call, &shape);
        if (!below) goto failed;
        if (cti_call_loop(call, &maximum_saves_spec, cti_maximum_loops->saves, T, &shape,
                          (ct_tensor *const[]){result, above, below, self, other}, NULL, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &maximum_result_spec, cti_maximum_loops->result, T, &shape,
                          (ct_tensor *const[]){result, self, other}, NULL, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        maximum_node *node = (maximum_node *)call->node;
        if (cti_call_save_made(call, &node->above, above) != CT_OK) goto failed;
        if (cti_call_save_made(call, &node->below, below) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *maximum_spread(cti_thread *thread, ct_tensor *self, ct_tensor *other)
{
    ct_tensor *const inputs[] = {self, other};
    cti_loop loop;
    cti_spread spread;
    if (!self || !other || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
        cti_needs_grad(thread, other) || !cti_spread_inputs(2, inputs, &spread) ||
        !(loop = cti_fast_loop(cti_maximum_loops->result, spread.like)))
        return maximum_core(&(cti_call){.thread = thread, .op = "maximum"}, self, other);
    ct_tensor *result = cti_result_like(thread, "maximum", spread.like);
    if (!result) return NULL;
    cti_run_spread(&maximum_result_spec, &spread, loop, result->data, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_maximum)(ct_tensor *self, ct_tensor *other)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(!self || !other || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
                     cti_needs_grad(thread, other) || !(loop = cti_fast_loop(cti_maximum_loops->result, self)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){self, other}, operands + 1, buffer)))
        return maximum_spread(thread, self, other);

    ct_tensor *result = cti_result_like(thread, "maximum", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&maximum_result_spec, self, loop, operands, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_maximum_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("maximum", out);
    return maximum_core(&call, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec maximum_result_tangent_spec = {5,
                                                          {{CTI_OUT, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                          0};

static ct_status jvp_maximum(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *other = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent && other_tangent) {
        ct_tensor *const sources[] = {self, other, self_tangent, other_tangent};
        if (cti_tangent_by_loop("maximum", &maximum_result_tangent_spec, cti_maximum_loops->result_tangent, &outs[0],
                                sources, NULL, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    ct_tensor *c0_ = NULL, *c1_ = NULL;
    if (self_tangent || other_tangent) {
        c0_ = ct_logical_not(ct_le(self, other));
        c1_ = ct_logical_not(ct_ge(self, other));
    }
    if (self_tangent) {
        ct_tensor *x0_ = ct_where(c1_, ct_num_i64(0), ct_mul(ct_num(0.5), self_tangent));
        ct_tensor *term = ct_where(c0_, self_tangent, x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *x1_ = ct_where(c0_, ct_num_i64(0), ct_mul(ct_num(0.5), other_tangent));
        ct_tensor *term = ct_where(c1_, other_tangent, x1_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info maximum_args[] = {
    {.name = "self",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const maximum_outputs[] = {"result"};

const cti_op_entry cti_op_maximum = {
    .info =
        {
            .name = "maximum",
            .op = "maximum",
            .overload = "",
            .family = "binary",
            .doc = "Larger element of self and other, element by element, with broadcasting; NaN if either is NaN. "
                   "Where they are equal, each gets half the gradient.",
            .meaning = "elementwise",
            .args = maximum_args,
            .num_args = 2,
            .outputs = maximum_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "above (bits); below (bits)",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_maximum, NULL, cti_caller_3tensor, ct_maximum_out),
    .jvp = jvp_maximum,
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
