/*
 * hypot_derivative: self / hypot(self, other), element by element, with broadcasting; 0 at the origin.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = 0 if self == 0 and other == 0 else result.grad * other / hypot(self, other) * other /
 *             hypot(self, other) / hypot(self, other)
 *             other.grad = 0 if self == 0 and other == 0 else -(result.grad * hypot_derivative(self, other) * other /
 *             hypot(self, other) / hypot(self, other))
 *   forward   result.tangent = (0 if self == 0 and other == 0 else self.tangent * other / hypot(self, other) * other /
 *             hypot(self, other) / hypot(self, other)) + (0 if self == 0 and other == 0 else -(other.tangent * result *
 *             other / hypot(self, other) / hypot(self, other)))
 *   saves     self; other
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/call/spread.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/hypot_derivative.h"

#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/hypot.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>
#include <cotangent/private/hypot_derivative.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_hypot_derivative;

/* ---- hypot_derivative ------------------------------------------------------ */

enum { SELF, OTHER, NUM_EDGES };

enum { SAVED_SELF, SAVED_OTHER, NUM_SAVED };

typedef struct hypot_derivative_node {
    ct_node base;
    cti_saved self;  /* read by self.grad, other.grad */
    cti_saved other; /* read by self.grad, other.grad */
} hypot_derivative_node;

static const cti_loop_spec hypot_derivative_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec hypot_derivative_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32 | CTI_TWINS_F64};
static const cti_loop_spec hypot_derivative_other_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32 | CTI_TWINS_F64};
static const cti_loop_spec hypot_derivative_self_other_grads_spec = {5,
                                                                     {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                      {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0},
                                                                      {CTI_IN, CTI_CLASS_T, 0}},
                                                                     CTI_TWINS_F32 | CTI_TWINS_F64};

static const cti_saved_info hypot_derivative_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << OTHER},
    {.name = "other", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << OTHER},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status hypot_derivative_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                                ct_tensor *const *saved, ct_tensor **grads)
{
    const cti_needed set = needed & (1u << SELF | 1u << OTHER);
    const ct_dtype T = (ct_dtype)base->dtype;
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_OTHER]};
        return cti_node_gradient(base, &hypot_derivative_self_grad_spec, cti_hypot_derivative_loops->self_grad, T,
                                 needed, SELF, sources, NULL, grads);
    }
    if (set == (1u << OTHER)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_OTHER]};
        return cti_node_gradient(base, &hypot_derivative_other_grad_spec, cti_hypot_derivative_loops->other_grad, T,
                                 needed, OTHER, sources, NULL, grads);
    }
    if (set == (1u << SELF | 1u << OTHER)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_OTHER]};
        return cti_node_gradients(base, &hypot_derivative_self_other_grads_spec,
                                  cti_hypot_derivative_loops->self_other_grads, T, set, NULL, sources, NULL, NULL,
                                  grads);
    }
    return CT_OK;
}

static ct_status hypot_derivative_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                           ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const hypot_derivative_node *)base)->self, hypot_derivative_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return hypot_derivative_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype), widest_);
    ct_tensor *other = cti_widened(cti_scalar_as(saved[SAVED_OTHER], (ct_dtype)base->dtype), widest_);

    ct_tensor *t0_ = NULL, *c0_ = NULL, *c1_ = NULL, *c2_ = NULL, *c3_ = NULL;
    {
        t0_ = ct_logical_and(ct_eq(self, ct_num_i64(0)), ct_eq(other, ct_num_i64(0)));
        c0_ = ct_where(t0_, ct_num_i64(1), other);
        c1_ = ct_hypot(ct_where(t0_, ct_num_i64(1), self), c0_);
        c2_ = ct_div(c0_, c1_);
        c3_ = ct_where(t0_, ct_num_i64(1), self);
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ = ct_where(t0_, ct_num_i64(0), ct_mul(result_grad, ct_div(ct_mul(c2_, c2_), c1_)));
        grads[SELF] = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, OTHER)) { /* other.grad */
        ct_tensor *x0_ = ct_neg(ct_mul(result_grad, ct_div(ct_mul(ct_hypot_derivative(c3_, c0_), c2_), c1_)));
        grads[OTHER] = ct_sum_to_size(ct_where(t0_, ct_num_i64(0), x0_), cti_input_sizes(base, OTHER));
        if (!grads[OTHER]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *hypot_derivative_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_hypot_derivative(operands.items[0], operands.items[1]);
}

static const cti_node_type hypot_derivative_type = {
    .name = "HypotDerivativeBackward0",
    .op = "hypot_derivative",
    .backward = hypot_derivative_backward,
    .saved = hypot_derivative_saved,
    .remake = hypot_derivative_remake,
    .size = sizeof(hypot_derivative_node),
    .saved_offset = offsetof(hypot_derivative_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *hypot_derivative_record(cti_thread *thread, ct_tensor *self, ct_tensor *other,
                                            const ct_tensor *result)
{
    hypot_derivative_node *node =
        (hypot_derivative_node *)cti_node_create(thread, &hypot_derivative_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, OTHER, other) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->other, other) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *hypot_derivative_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_hypot_derivative, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, true, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK)
        goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, hypot_derivative_record(call->thread, self, other, result)) != CT_OK)
        goto failed;
    if (cti_call_loop(call, &hypot_derivative_result_spec, cti_hypot_derivative_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, other}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *hypot_derivative_spread(cti_thread *thread, ct_tensor *self, ct_tensor *other)
{
    ct_tensor *const inputs[] = {self, other};
    cti_loop loop;
    cti_spread spread;
    if (!self || !other || cti_needs_slow_path(thread) || !cti_spread_inputs(2, inputs, &spread) ||
        !(loop = cti_fast_loop(cti_hypot_derivative_loops->result, spread.like)))
        return hypot_derivative_core(&(cti_call){.thread = thread, .op = "hypot_derivative"}, self, other);
    ct_tensor *result = cti_result_like(thread, "hypot_derivative", spread.like);
    if (!result) return NULL;
    cti_run_spread(&hypot_derivative_result_spec, &spread, loop, result->data, NULL);
    if (cti_recording(thread) && (cti_requires_grad(self) || cti_requires_grad(other))) {
        ct_node *node = hypot_derivative_record(thread, self, other, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_hypot_derivative)(ct_tensor *self, ct_tensor *other)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(!self || !other || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_hypot_derivative_loops->result, self)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){self, other}, operands + 1, buffer)))
        return hypot_derivative_spread(thread, self, other);

    ct_tensor *result = cti_result_like(thread, "hypot_derivative", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&hypot_derivative_result_spec, self, loop, operands, NULL);
    if (cti_recording(thread) && (cti_requires_grad(self) || cti_requires_grad(other))) {
        ct_node *node = hypot_derivative_record(thread, self, other, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_hypot_derivative_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("hypot_derivative", out);
    return hypot_derivative_core(&call, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec hypot_derivative_result_tangent_spec = {6,
                                                                   {{CTI_OUT, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0},
                                                                    {CTI_IN, CTI_CLASS_T, 0}},
                                                                   CTI_TWINS_F32 | CTI_TWINS_F64};

static ct_status jvp_hypot_derivative(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                      ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *other = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *result = outs[0].value.tensor;
    if (self_tangent && other_tangent) {
        ct_tensor *const sources[] = {self, other, result, self_tangent, other_tangent};
        if (cti_tangent_by_loop("hypot_derivative", &hypot_derivative_result_tangent_spec,
                                cti_hypot_derivative_loops->result_tangent, &outs[0], sources, NULL, NULL,
                                &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    ct_tensor *t0_ = NULL, *t1_ = NULL, *t2_ = NULL, *t3_ = NULL;
    if (self_tangent || other_tangent) {
        t0_ = ct_logical_and(ct_eq(self, ct_num_i64(0)), ct_eq(other, ct_num_i64(0)));
        t1_ = ct_where(t0_, ct_num_i64(1), other);
        t2_ = ct_hypot(ct_where(t0_, ct_num_i64(1), self), t1_);
        t3_ = ct_div(t1_, t2_);
    }
    if (self_tangent) {
        ct_tensor *term = ct_where(t0_, ct_num_i64(0), ct_mul(self_tangent, ct_div(ct_mul(t3_, t3_), t2_)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *x0_ = ct_mul(other_tangent, ct_div(ct_mul(ct_where(t0_, ct_num_i64(1), result), t3_), t2_));
        ct_tensor *term = ct_where(t0_, ct_num_i64(0), ct_neg(x0_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info hypot_derivative_args[] = {
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
static const char *const hypot_derivative_outputs[] = {"result"};

const cti_op_entry cti_op_hypot_derivative = {
    .info =
        {
            .name = "hypot_derivative",
            .op = "hypot_derivative",
            .overload = "",
            .family = "binary",
            .doc = "self / hypot(self, other), element by element, with broadcasting; 0 at the origin.",
            .meaning = "elementwise",
            .args = hypot_derivative_args,
            .num_args = 2,
            .outputs = hypot_derivative_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self; other",
        },
    .functions =
        CTI_FUNCTIONS(cti_caller_2tensor, ct_hypot_derivative, NULL, cti_caller_3tensor, ct_hypot_derivative_out),
    .jvp = jvp_hypot_derivative,
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
