/*
 * copysign: Magnitude of self with the sign of other, element by element, with broadcasting. The gradient of self is 0
 * where self is 0; the gradient of other is 0 everywhere.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = 0 if zero else -result.grad if turned else result.grad
 *             other.grad = 0
 *   forward   result.tangent = 0 if zero else -self.tangent if turned else self.tangent
 *   where     zero = self == 0
 *             turned = signbit(self) != signbit(other)
 *   saves     zero (bits) for self; turned (bits) for self
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
#include "gen/kernels/ops/copysign.h"

#include <cotangent/op/copysign.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/signbit.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_copysign;

/* ---- copysign -------------------------------------------------------------- */

enum { SELF, OTHER, NUM_EDGES };

enum { SAVED_ZERO, SAVED_TURNED, NUM_SAVED };

typedef struct copysign_node {
    ct_node base;
    cti_saved zero;   /* one bit an element, read by self.grad */
    cti_saved turned; /* one bit an element, read by self.grad */
} copysign_node;

static const cti_loop_spec copysign_result_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec copysign_saves_spec = {5,
                                                  {{CTI_OUT, CTI_CLASS_T, 0},
                                                   {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                   {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                   {CTI_IN, CTI_CLASS_T, 0}},
                                                  0};
static const cti_loop_spec copysign_self_grad_spec = {4,
                                                      {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                       {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                      0};

static const cti_saved_info copysign_saved[NUM_SAVED] = {
    {.name = "zero", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
    {.name = "turned", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status copysign_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                        ct_tensor *const *saved, ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_ZERO], saved[SAVED_TURNED]};
        return cti_node_gradient(base, &copysign_self_grad_spec, cti_copysign_loops->self_grad, T, needed, SELF,
                                 sources, NULL, grads);
    }
    return CT_OK;
}

static ct_status copysign_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const copysign_node *)base)->zero, copysign_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    const bool composes = cti_composes(cti_thread_here());
    if (!composes && copysign_gradients(base, needed, result_grad, saved, grads) != CT_OK) return cti_failed();
    /* self.grad = 0 if zero else -result.grad if turned else result.grad */
    if (composes && cti_is_needed(needed, SELF)) {
        ct_tensor *zero = cti_unpack_bits(saved[SAVED_ZERO], cti_node_output_shape(base, 0));
        ct_tensor *turned = cti_unpack_bits(saved[SAVED_TURNED], cti_node_output_shape(base, 0));
        ct_tensor *x0_ = ct_where(zero, ct_num_i64(0), ct_where(turned, ct_neg(result_grad), result_grad));
        grads[SELF] = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, OTHER)) { /* other.grad = 0 */
        grads[OTHER] = cti_node_zero_gradient(base, OTHER);
        if (!grads[OTHER]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *copysign_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_copysign(operands.items[0], operands.items[1]);
}

static const cti_node_type copysign_type = {
    .name = "CopysignBackward0",
    .op = "copysign",
    .backward = copysign_backward,
    .saved = copysign_saved,
    .remake = copysign_remake,
    .size = sizeof(copysign_node),
    .saved_offset = offsetof(copysign_node, zero),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *copysign_record(cti_thread *thread, ct_tensor *self, ct_tensor *other, const ct_tensor *result)
{
    copysign_node *node = (copysign_node *)cti_node_create(thread, &copysign_type, NUM_EDGES, 0, result);
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

static ct_tensor *copysign_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_copysign, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, true, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK)
        goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, copysign_record(call->thread, self, other, result)) != CT_OK)
        goto failed;
    ct_tensor *zero = NULL;
    ct_tensor *turned = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        zero = cti_call_bits(call, &shape);
        if (!zero) goto failed;
        turned = cti_call_bits(call, &shape);
        if (!turned) goto failed;
        if (cti_call_loop(call, &copysign_saves_spec, cti_copysign_loops->saves, T, &shape,
                          (ct_tensor *const[]){result, zero, turned, self, other}, NULL, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &copysign_result_spec, cti_copysign_loops->result, T, &shape,
                          (ct_tensor *const[]){result, self, other}, NULL, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        copysign_node *node = (copysign_node *)call->node;
        const ct_node *base = call->node;
        if (cti_node_connected(base, SELF) && cti_call_save_made(call, &node->zero, zero) != CT_OK) goto failed;
        if (cti_node_connected(base, SELF) && cti_call_save_made(call, &node->turned, turned) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *copysign_spread(cti_thread *thread, ct_tensor *self, ct_tensor *other)
{
    ct_tensor *const inputs[] = {self, other};
    cti_loop loop;
    cti_spread spread;
    if (!self || !other || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
        cti_needs_grad(thread, other) || !cti_spread_inputs(2, inputs, &spread) ||
        !(loop = cti_fast_loop(cti_copysign_loops->result, spread.like)))
        return copysign_core(&(cti_call){.thread = thread, .op = "copysign"}, self, other);
    ct_tensor *result = cti_result_like(thread, "copysign", spread.like);
    if (!result) return NULL;
    cti_run_spread(&copysign_result_spec, &spread, loop, result->data, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_copysign)(ct_tensor *self, ct_tensor *other)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[3];
    cti_small_buffer buffer[2];
    if (CTI_UNLIKELY(!self || !other || cti_needs_slow_path(thread) || cti_needs_grad(thread, self) ||
                     cti_needs_grad(thread, other) || !(loop = cti_fast_loop(cti_copysign_loops->result, self)) ||
                     !cti_fast_inputs(2, (ct_tensor *const[]){self, other}, operands + 1, buffer)))
        return copysign_spread(thread, self, other);

    ct_tensor *result = cti_result_like(thread, "copysign", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&copysign_result_spec, self, loop, operands, NULL);
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_copysign_)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_in_place("copysign_", self);
    return copysign_core(&call, self, other);
}

ct_tensor *(ct_copysign_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("copysign", out);
    return copysign_core(&call, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec copysign_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status jvp_copysign(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *other = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent) {
        ct_tensor *const sources[] = {self, other, self_tangent};
        if (cti_tangent_by_loop("copysign", &copysign_result_tangent_spec, cti_copysign_loops->result_tangent, &outs[0],
                                sources, NULL, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *x0_ = ct_where(ct_ne(ct_signbit(self), ct_signbit(other)), ct_neg(self_tangent), self_tangent);
        ct_tensor *term = ct_where(ct_eq(self, ct_num_i64(0)), ct_num_i64(0), x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info copysign_args[] = {
    {.name = "self",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const copysign_outputs[] = {"result"};

const cti_op_entry cti_op_copysign = {
    .info =
        {
            .name = "copysign",
            .op = "copysign",
            .overload = "",
            .family = "binary",
            .doc = "Magnitude of self with the sign of other, element by element, with broadcasting. The gradient of "
                   "self is 0 where self is 0; the gradient of other is 0 everywhere.",
            .meaning = "elementwise",
            .args = copysign_args,
            .num_args = 2,
            .outputs = copysign_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "zero (bits) for self; turned (bits) for self",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_copysign, ct_copysign_, cti_caller_3tensor, ct_copysign_out),
    .jvp = jvp_copysign,
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
