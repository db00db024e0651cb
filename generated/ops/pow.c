/*
 * pow: self raised to exponent, element by element, with broadcasting.
 * pow.scalar: self raised to a scalar exponent, element by element; the gradient for exponent 0 is 0, even where self
 * is 0.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 *
 * pow
 *   backward  self.grad = 0 if exponent == 0 and not isfinite(1 / self) else result.grad * conj(exponent * pow(self,
 *             exponent - 1))
 *             exponent.grad = 0 if self == 0 and real(exponent) >= 0 else result.grad * conj(pow(self, exponent) *
 *             log(self))
 *   forward   result.tangent = (0 if exponent == 0 and not isfinite(1 / self) else self.tangent * exponent * pow(self,
 *             exponent - 1)) + (0 if self == 0 and real(exponent) >= 0 else exponent.tangent * pow(self, exponent) *
 *             log(self))
 *   saves     self; exponent
 *   in place  copies self if self or exponent requires a gradient
 *
 * pow.scalar
 *   backward  self.grad = 0 if exponent == 0 else result.grad if exponent == 1 else result.grad * (conj(exponent *
 *             pow(self, exponent - 1)) if not (exponent == -1 or exponent == -0.5 or exponent == 0.5) else -conj(result
 *             * result) if exponent == -1 else 0.5 / conj(result) if exponent == 0.5 else conj(-0.5 * result * result *
 *             result))
 *   forward   result.tangent = 0 if exponent == 0 else self.tangent if exponent == 1 else self.tangent * (exponent *
 *             pow(self, exponent - 1) if not (exponent == -1 or exponent == -0.5 or exponent == 0.5) else -(result *
 *             result) if exponent == -1 else 0.5 / result if exponent == 0.5 else -0.5 * result * result * result)
 *   saves     self when not by_result and not free; result when by_result
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
#include "gen/kernels/ops/pow.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/ge.h>
#include <cotangent/op/isfinite.h>
#include <cotangent/op/log.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/pow.h>
#include <cotangent/op/real.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor, cti_caller_tensor_scalar, cti_caller_tensor_scalar_tensor;
extern const cti_op_entry cti_op_pow, cti_op_pow_scalar;

/* ---- pow ------------------------------------------------------------------- */

enum { SELF, EXPONENT, NUM_EDGES };

enum { SAVED_SELF, SAVED_EXPONENT, NUM_SAVED };

typedef struct pow_node {
    ct_node base;
    cti_saved self;     /* read by self.grad, exponent.grad */
    cti_saved exponent; /* read by self.grad, exponent.grad */
} pow_node;

static const cti_loop_spec pow_result_spec = {
    3,
    {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32 | CTI_TWINS_F64 | CTI_TWINS_C64 | CTI_TWINS_C128};
static const cti_loop_spec pow_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32 | CTI_TWINS_F64 | CTI_TWINS_C64 | CTI_TWINS_C128};
static const cti_loop_spec pow_exponent_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32 | CTI_TWINS_F64 | CTI_TWINS_C64 | CTI_TWINS_C128};
static const cti_loop_spec pow_self_exponent_grads_spec = {5,
                                                           {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                            {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                            {CTI_IN, CTI_CLASS_T, 0},
                                                            {CTI_IN, CTI_CLASS_T, 0}},
                                                           CTI_TWINS_F32 | CTI_TWINS_F64 | CTI_TWINS_C64 |
                                                               CTI_TWINS_C128};

static const cti_saved_info pow_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << EXPONENT},
    {.name = "exponent", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << EXPONENT},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status pow_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                   ct_tensor **grads)
{
    const cti_needed set = needed & (1u << SELF | 1u << EXPONENT);
    const ct_dtype T = (ct_dtype)base->dtype;
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_EXPONENT]};
        return cti_node_gradient(base, &pow_self_grad_spec, cti_pow_loops->self_grad, T, needed, SELF, sources, NULL,
                                 grads);
    }
    if (set == (1u << EXPONENT)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_EXPONENT]};
        return cti_node_gradient(base, &pow_exponent_grad_spec, cti_pow_loops->exponent_grad, T, needed, EXPONENT,
                                 sources, NULL, grads);
    }
    if (set == (1u << SELF | 1u << EXPONENT)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_EXPONENT]};
        return cti_node_gradients(base, &pow_self_exponent_grads_spec, cti_pow_loops->self_exponent_grads, T, set, NULL,
                                  sources, NULL, NULL, grads);
    }
    return CT_OK;
}

static ct_status pow_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const pow_node *)base)->self, pow_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return pow_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype), widest_);
    ct_tensor *exponent = cti_widened(cti_scalar_as(saved[SAVED_EXPONENT], (ct_dtype)base->dtype), widest_);

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ = ct_logical_not(ct_isfinite(ct_div(ct_num_i64(1), self)));
        ct_tensor *t0_ = ct_logical_and(ct_eq(exponent, ct_num_i64(0)), x0_);
        ct_tensor *t1_ = ct_where(t0_, ct_num_i64(1), exponent);
        ct_tensor *x1_ = ct_mul(t1_, ct_pow(ct_where(t0_, ct_num_i64(1), self), ct_sub(t1_, ct_num_i64(1))));
        ct_tensor *x2_ = ct_where(t0_, ct_num_i64(0), ct_mul(result_grad, ct_conj(x1_)));
        grads[SELF] = ct_sum_to_size(x2_, cti_input_sizes(base, SELF));
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, EXPONENT)) { /* exponent.grad */
        ct_tensor *t0_ = ct_logical_and(ct_eq(self, ct_num_i64(0)), ct_ge(ct_real(exponent), ct_num_i64(0)));
        ct_tensor *t1_ = ct_where(t0_, ct_num_i64(1), self);
        ct_tensor *x0_ = ct_conj(ct_mul(ct_pow(t1_, ct_where(t0_, ct_num_i64(1), exponent)), ct_log(t1_)));
        ct_tensor *x1_ = ct_where(t0_, ct_num_i64(0), ct_mul(result_grad, x0_));
        grads[EXPONENT] = ct_sum_to_size(x1_, cti_input_sizes(base, EXPONENT));
        grads[EXPONENT] = cti_real_for_input(base, EXPONENT, grads[EXPONENT]);
        if (!grads[EXPONENT]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *pow_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_pow(operands.items[0], operands.items[1]);
}

static const cti_node_type pow_type = {
    .name = "PowBackward0",
    .op = "pow",
    .backward = pow_backward,
    .saved = pow_saved,
    .remake = pow_remake,
    .size = sizeof(pow_node),
    .saved_offset = offsetof(pow_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *pow_record(cti_thread *thread, ct_tensor *self, ct_tensor *exponent, ct_tensor *kept_self,
                               const ct_tensor *result)
{
    pow_node *node = (pow_node *)cti_node_create(thread, &pow_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, EXPONENT, exponent) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, kept_self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->exponent, exponent) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *pow_core(cti_call *call, ct_tensor *self, ct_tensor *exponent)
{
    call->reads_registered = true;
    ct_tensor *inputs[] = {self, exponent};
    static const char *const names[] = {"self", "exponent"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_pow, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        exponent = inputs[1];
    }
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(exponent, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, 2, (ct_tensor *const[]){self, exponent}, &T) != CT_OK) goto failed;
    if (cti_call_not_all_scalars(call, 2, (ct_tensor *const[]){self, exponent}) != CT_OK) goto failed;
    if (cti_dtype_in(T, CTI_SET_BOOL)) {
        static const char must[] = "not is_bool(promote(self, exponent)); given promote(self, exponent) = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T));
        goto failed;
    }
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_self = self;
        if (call->kind == CT_CALL_IN_PLACE &&
            (cti_needs_grad(call->thread, self) || cti_needs_grad(call->thread, exponent)))
            kept_self = cti_call_old_value(call, self);
        if (!kept_self) goto failed;
        if (cti_call_set_node(call, pow_record(call->thread, self, exponent, kept_self, result)) != CT_OK) goto failed;
    }
    if (cti_call_loop(call, &pow_result_spec, cti_pow_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, exponent}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_pow)(ct_tensor *self, ct_tensor *exponent)
{
    cti_call call = cti_call_plain("pow");
    return pow_core(&call, self, exponent);
}

ct_tensor *(ct_pow_)(ct_tensor *self, ct_tensor *exponent)
{
    cti_call call = cti_call_in_place("pow_", self);
    return pow_core(&call, self, exponent);
}

ct_tensor *(ct_pow_out)(ct_tensor *self, ct_tensor *exponent, ct_tensor *out)
{
    cti_call call = cti_call_out("pow", out);
    return pow_core(&call, self, exponent);
}

/* ---- pow.scalar ------------------------------------------------------------ */

enum { SCALAR_SELF, NUM_SCALAR_EDGES };

enum { SCALAR_SAVED_SELF, SCALAR_SAVED_RESULT, NUM_SCALAR_SAVED };

typedef struct pow_scalar_node {
    ct_node base;
    cti_saved self;   /* read by self.grad */
    cti_saved result; /* read by self.grad */
    ct_scalar exponent;
} pow_scalar_node;

static const cti_loop_spec pow_scalar_result_spec = {2,
                                                     {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
                                                     CTI_TWINS_F32 | CTI_TWINS_F64 | CTI_TWINS_C64 | CTI_TWINS_C128};
static const cti_loop_spec pow_scalar_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_F32 | CTI_TWINS_F64 | CTI_TWINS_C64 | CTI_TWINS_C128};

static const cti_saved_info pow_scalar_saved[NUM_SCALAR_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SCALAR_SELF},
    {.name = "result", .read_by = (cti_needed)1 << SCALAR_SELF, .is_output = true},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status pow_scalar_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                          ct_tensor *const *saved, ct_tensor **grads)
{
    const pow_scalar_node *node = (const pow_scalar_node *)base;
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_pow_scalar_attrs attrs = {.exponent = node->exponent};
    if (cti_is_needed(needed, SCALAR_SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SCALAR_SAVED_SELF], saved[SCALAR_SAVED_RESULT]};
        return cti_node_gradient(base, &pow_scalar_self_grad_spec, cti_pow_scalar_loops->self_grad, T, needed,
                                 SCALAR_SELF, sources, &attrs, grads);
    }
    return CT_OK;
}

static ct_status pow_scalar_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SCALAR_SAVED];
    if (cti_node_unpack_fixed(base, &((const pow_scalar_node *)base)->self, pow_scalar_saved, NUM_SCALAR_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    const pow_scalar_node *node = (const pow_scalar_node *)base;
    if (!cti_composes(cti_thread_here())) return pow_scalar_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(saved[SCALAR_SAVED_SELF], widest_);
    ct_tensor *result = cti_widened(saved[SCALAR_SAVED_RESULT], widest_);

    if (cti_is_needed(needed, SCALAR_SELF)) { /* self.grad */
        if (cti_scalar_is(node->exponent, 0)) {
            grads[SCALAR_SELF] =
                ct_zeros(cti_shape_ints((cti_shape[]){cti_node_output_shape(base, 0)}),
                         .dtype = cti_dtype_of(result_grad), .device = cti_device_named(cti_node_device(base)));
        } else if (cti_scalar_is(node->exponent, 1)) {
            grads[SCALAR_SELF] = result_grad;
        } else {
            ct_tensor *x0_;
            if (!cti_scalar_is(node->exponent, -1) && !cti_scalar_is(node->exponent, -0.5) &&
                !cti_scalar_is(node->exponent, 0.5)) {
                ct_tensor *x1_ = ct_pow_scalar(self, cti_scalar_sub(node->exponent, ct_int(1)));
                x0_ = ct_conj(ct_mul(cti_num_of(node->exponent), x1_));
            } else if (cti_scalar_is(node->exponent, -1)) {
                x0_ = ct_neg(ct_conj(ct_mul(result, result)));
            } else if (cti_scalar_is(node->exponent, 0.5)) {
                x0_ = ct_div(ct_num(0.5), ct_conj(result));
            } else {
                x0_ = ct_conj(ct_mul(ct_mul(ct_mul(ct_num(-0.5), result), result), result));
            }
            grads[SCALAR_SELF] = ct_mul(result_grad, x0_);
        }
        grads[SCALAR_SELF] = cti_real_for_input(base, SCALAR_SELF, grads[SCALAR_SELF]);
        if (!grads[SCALAR_SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *pow_scalar_remake(const ct_node *base, ct_tensors operands)
{
    const pow_scalar_node *node = (const pow_scalar_node *)base;
    return ct_pow_scalar(operands.items[0], node->exponent);
}

static const cti_attr_info pow_scalar_attrs[] = {
    {"exponent", offsetof(pow_scalar_node, exponent), CTI_ATTR_SCALAR},
};

static const cti_node_type pow_scalar_type = {
    .name = "PowBackward1",
    .op = "pow.scalar",
    .backward = pow_scalar_backward,
    .saved = pow_scalar_saved,
    .attrs = pow_scalar_attrs,
    .remake = pow_scalar_remake,
    .size = sizeof(pow_scalar_node),
    .saved_offset = offsetof(pow_scalar_node, self),
    .num_saved = NUM_SCALAR_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *pow_scalar_record(cti_thread *thread, ct_tensor *self, ct_tensor *kept_self, ct_scalar exponent,
                                      const ct_tensor *result)
{
    pow_scalar_node *node = (pow_scalar_node *)cti_node_create(thread, &pow_scalar_type, NUM_SCALAR_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SCALAR_SELF, self) != CT_OK) goto failed;
    if (kept_self && cti_save_input(thread, base, &node->self, kept_self) != CT_OK) goto failed;
    node->exponent = exponent;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *pow_scalar_core(cti_call *call, ct_tensor *self, ct_scalar exponent)
{
    call->reads_registered = true;
    ct_tensor *inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_pow_scalar, (const void *const[]){&exponent}, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
    }
    if (cti_attr_scalar(call, "exponent", exponent, (ct_scalar){0}, &exponent) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_promoted_dtype(T, 1, (const ct_scalar[]){exponent});
    if (!(!cti_dtype_in(R, CTI_SET_INTEGER) || cti_scalar_double(exponent) >= 0.0)) {
        static const char must[] = "not is_integer(result.dtype) or exponent >= 0; given result.dtype = %s, exponent "
                                   "= %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), cti_call_scalar_text(call, exponent));
        goto failed;
    }
    if (!cti_dtype_holds(R, exponent)) {
        static const char must[] = "result.dtype can represent exponent; given result.dtype = %s, exponent = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), cti_call_scalar_text(call, exponent));
        goto failed;
    }
    const bool by_result = cti_scalar_is(exponent, -1) || cti_scalar_is(exponent, -0.5) || cti_scalar_is(exponent, 0.5);
    cti_call_records(call, 1u << 0, false, R);
    ct_tensor *result = cti_call_result(call, R, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_self = self;
        if (call->kind == CT_CALL_IN_PLACE && cti_needs_grad(call->thread, self))
            kept_self = cti_call_old_value(call, self);
        if (!kept_self) goto failed;
        const bool x1_ = !by_result && !cti_scalar_is(exponent, 0) && !cti_scalar_is(exponent, 1);
        if (!x1_) kept_self = NULL;
        if (cti_call_set_node(call, pow_scalar_record(call->thread, self, kept_self, exponent, result)) != CT_OK)
            goto failed;
    }
    const cti_pow_scalar_attrs attrs = {.exponent = exponent};
    if (cti_call_loop(call, &pow_scalar_result_spec, cti_pow_scalar_loops->result, R, &S,
                      (ct_tensor *const[]){result, self}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    if (call->node) {
        pow_scalar_node *node = (pow_scalar_node *)call->node;
        if (by_result && cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_pow_scalar)(ct_tensor *self, ct_scalar exponent)
{
    cti_call call = cti_call_plain("pow.scalar");
    return pow_scalar_core(&call, self, exponent);
}

ct_tensor *(ct_pow_scalar_)(ct_tensor *self, ct_scalar exponent)
{
    cti_call call = cti_call_in_place("pow.scalar_", self);
    return pow_scalar_core(&call, self, exponent);
}

ct_tensor *(ct_pow_scalar_out)(ct_tensor *self, ct_scalar exponent, ct_tensor *out)
{
    cti_call call = cti_call_out("pow.scalar", out);
    return pow_scalar_core(&call, self, exponent);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec pow_result_tangent_spec = {5,
                                                      {{CTI_OUT, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0},
                                                       {CTI_IN, CTI_CLASS_T, 0}},
                                                      CTI_TWINS_F32 | CTI_TWINS_F64 | CTI_TWINS_C64 | CTI_TWINS_C128};

static ct_status jvp_pow(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *exponent_tangent = cti_tangent(&tangents[1]);
    ct_tensor *exponent = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent && exponent_tangent) {
        ct_tensor *const sources[] = {self, exponent, self_tangent, exponent_tangent};
        if (cti_tangent_by_loop("pow", &pow_result_tangent_spec, cti_pow_loops->result_tangent, &outs[0], sources, NULL,
                                NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *x0_ = ct_logical_not(ct_isfinite(ct_div(ct_num_i64(1), self)));
        ct_tensor *t0_ = ct_logical_and(ct_eq(exponent, ct_num_i64(0)), x0_);
        ct_tensor *t1_ = ct_where(t0_, ct_num_i64(1), exponent);
        ct_tensor *x1_ = ct_mul(t1_, ct_pow(ct_where(t0_, ct_num_i64(1), self), ct_sub(t1_, ct_num_i64(1))));
        ct_tensor *term = ct_where(t0_, ct_num_i64(0), ct_mul(self_tangent, x1_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (exponent_tangent) {
        ct_tensor *t0_ = ct_logical_and(ct_eq(self, ct_num_i64(0)), ct_ge(ct_real(exponent), ct_num_i64(0)));
        ct_tensor *t1_ = ct_where(t0_, ct_num_i64(1), self);
        ct_tensor *x2_ = ct_mul(ct_pow(t1_, ct_where(t0_, ct_num_i64(1), exponent)), ct_log(t1_));
        ct_tensor *term = ct_where(t0_, ct_num_i64(0), ct_mul(exponent_tangent, x2_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info pow_args[] = {
    {.name = "self",
     .type = "T[*A] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
    {.name = "exponent",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const pow_outputs[] = {"result"};

const cti_op_entry cti_op_pow = {
    .info =
        {
            .name = "pow",
            .op = "pow",
            .overload = "",
            .family = "binary",
            .doc = "self raised to exponent, element by element, with broadcasting.",
            .meaning = "elementwise",
            .args = pow_args,
            .num_args = 2,
            .outputs = pow_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "self; exponent",
            .autocast = "f32",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_pow, ct_pow_, cti_caller_3tensor, ct_pow_out),
    .jvp = jvp_pow,
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

static ct_status jvp_pow_scalar(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_scalar exponent = cti_arg_scalar(&args[1]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term;
        if (cti_scalar_is(exponent, 0)) {
            term = ct_zeros(cti_sizes_of(self_tangent), .dtype = cti_dtype_of(self_tangent),
                            .device = cti_device_or_host(self_tangent));
        } else if (cti_scalar_is(exponent, 1)) {
            term = self_tangent;
        } else {
            ct_tensor *x0_;
            if (!cti_scalar_is(exponent, -1) && !cti_scalar_is(exponent, -0.5) && !cti_scalar_is(exponent, 0.5)) {
                x0_ = ct_mul(cti_num_of(exponent), ct_pow_scalar(self, cti_scalar_sub(exponent, ct_int(1))));
            } else if (cti_scalar_is(exponent, -1)) {
                x0_ = ct_neg(ct_mul(result, result));
            } else if (cti_scalar_is(exponent, 0.5)) {
                x0_ = ct_div(ct_num(0.5), result);
            } else {
                x0_ = ct_mul(ct_mul(ct_mul(ct_num(-0.5), result), result), result);
            }
            term = ct_mul(self_tangent, x0_);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info pow_scalar_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "exponent", .type = "scalar", .kind = CT_ARG_FLOAT, .scalar_ok = true},
};
static const char *const pow_scalar_outputs[] = {"result"};

const cti_op_entry cti_op_pow_scalar = {
    .info =
        {
            .name = "pow.scalar",
            .op = "pow",
            .overload = "scalar",
            .family = "binary",
            .doc = "self raised to a scalar exponent, element by element; the gradient for exponent 0 is 0, even where "
                   "self is 0.",
            .meaning = "elementwise",
            .args = pow_scalar_args,
            .num_args = 2,
            .outputs = pow_scalar_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "self when not by_result and not free; result when by_result",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(SCALAR)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_scalar, ct_pow_scalar, ct_pow_scalar_, cti_caller_tensor_scalar_tensor,
                               ct_pow_scalar_out),
    .jvp = jvp_pow_scalar,
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
