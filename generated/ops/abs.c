/*
 * abs: Absolute value, element by element; the modulus, which is real, for complex elements. The gradient at 0 is 0.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad * sgn(self) if is_complex(self) else result.grad if positive else -result.grad if
 *             negative else 0
 *   forward   result.tangent = real(conj(sgn(self)) * self.tangent)
 *   where     positive = real(self) > 0
 *             negative = real(self) < 0
 *   saves     self when is_complex(self); positive (bits) when not is_complex(self); negative (bits) when not
 *             is_complex(self)
 *   in place  copies self if self requires a gradient
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/abs.h"

#include <cotangent/op/abs.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/real.h>
#include <cotangent/op/sgn.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_abs;

/* ---- abs ------------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, SAVED_POSITIVE, SAVED_NEGATIVE, NUM_SAVED };

typedef struct abs_node {
    ct_node base;
    cti_saved self;         /* read by self.grad */
    cti_saved positive;     /* one bit an element, read by self.grad */
    cti_saved negative;     /* one bit an element, read by self.grad */
    ct_dtype self_dtype;    /* dtype of self */
    ct_dtype compute_dtype; /* dtype in which the formulas are computed */
} abs_node;

static const cti_loop_spec abs_result_spec = {2, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec abs_saves_spec = {4,
                                             {{CTI_OUT, CTI_CLASS_REAL, 0},
                                              {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                              {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                              {CTI_IN, CTI_CLASS_T, 0}},
                                             0};
static const cti_loop_spec abs_self_grad_spec = {5,
                                                 {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                  {CTI_IN, CTI_CLASS_REAL, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                  {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                 0};

static const cti_saved_info abs_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
    {.name = "positive", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
    {.name = "negative", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status abs_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                   ct_tensor **grads)
{
    const abs_node *node = (const abs_node *)base;
    const ct_dtype T = (ct_dtype)node->compute_dtype;
    const cti_abs_attrs attrs = {.is_complex_self = cti_dtype_in(node->self_dtype, CTI_SET_COMPLEX)};
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF], saved[SAVED_POSITIVE], saved[SAVED_NEGATIVE]};
        return cti_node_gradient(base, &abs_self_grad_spec, cti_abs_loops->self_grad, T, needed, SELF, sources, &attrs,
                                 grads);
    }
    return CT_OK;
}

static ct_status abs_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const abs_node *)base)->self, abs_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return abs_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(saved[SAVED_SELF], widest_);

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *positive = cti_unpack_bits(saved[SAVED_POSITIVE], cti_node_output_shape(base, 0));
        ct_tensor *negative = cti_unpack_bits(saved[SAVED_NEGATIVE], cti_node_output_shape(base, 0));
        if (cti_dtype_in(cti_input_dtype(base, SELF), CTI_SET_COMPLEX)) {
            grads[SELF] = ct_mul(result_grad, ct_sgn(self));
        } else {
            grads[SELF] = ct_where(positive, result_grad, ct_where(negative, ct_neg(result_grad), ct_num_i64(0)));
        }
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *abs_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_abs(operands.items[0]);
}

static const cti_attr_info abs_attrs[] = {
    {"self_dtype", offsetof(abs_node, self_dtype), CTI_ATTR_DTYPE},
    {"compute_dtype", offsetof(abs_node, compute_dtype), CTI_ATTR_DTYPE},
};

static const cti_node_type abs_type = {
    .name = "AbsBackward0",
    .op = "abs",
    .backward = abs_backward,
    .saved = abs_saved,
    .attrs = abs_attrs,
    .remake = abs_remake,
    .size = sizeof(abs_node),
    .saved_offset = offsetof(abs_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *abs_record(cti_thread *thread, ct_tensor *self, ct_tensor *kept_self, ct_dtype self_dtype,
                               ct_dtype compute_dtype, const ct_tensor *result)
{
    abs_node *node = (abs_node *)cti_node_create(thread, &abs_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (kept_self && cti_save_input(thread, base, &node->self, kept_self) != CT_OK) goto failed;
    node->self_dtype = self_dtype;
    node->compute_dtype = compute_dtype;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *abs_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_abs, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_real_of(T);
    cti_call_records(call, 1u << 0, false, R);
    ct_tensor *result = cti_call_result(call, R, &S);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_self = self;
        if (call->kind == CT_CALL_IN_PLACE && cti_needs_grad(call->thread, self))
            kept_self = cti_call_old_value(call, self);
        if (!kept_self) goto failed;
        if (!cti_dtype_in(T, CTI_SET_COMPLEX)) kept_self = NULL;
        if (cti_call_set_node(call, abs_record(call->thread, self, kept_self, T, T, result)) != CT_OK) goto failed;
    }
    ct_tensor *positive = NULL;
    ct_tensor *negative = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        positive = cti_call_bits(call, &S);
        if (!positive) goto failed;
        negative = cti_call_bits(call, &S);
        if (!negative) goto failed;
        if (cti_call_loop(call, &abs_saves_spec, cti_abs_loops->saves, T, &S,
                          (ct_tensor *const[]){result, positive, negative, self}, NULL, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &abs_result_spec, cti_abs_loops->result, T, &S, (ct_tensor *const[]){result, self},
                          NULL, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        abs_node *node = (abs_node *)call->node;
        if (!cti_dtype_in(T, CTI_SET_COMPLEX) && cti_call_save_made(call, &node->positive, positive) != CT_OK)
            goto failed;
        if (!cti_dtype_in(T, CTI_SET_COMPLEX) && cti_call_save_made(call, &node->negative, negative) != CT_OK)
            goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_abs)(ct_tensor *self)
{
    cti_call call = cti_call_plain("abs");
    return abs_core(&call, self);
}

ct_tensor *(ct_abs_)(ct_tensor *self)
{
    cti_call call = cti_call_in_place("abs_", self);
    return abs_core(&call, self);
}

ct_tensor *(ct_abs_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("abs", out);
    return abs_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_abs(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_real(ct_mul(ct_conj(ct_sgn(self)), self_tangent));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info abs_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const abs_outputs[] = {"result"};

const cti_op_entry cti_op_abs = {
    .info =
        {
            .name = "abs",
            .op = "abs",
            .overload = "",
            .family = "unary",
            .doc = "Absolute value, element by element; the modulus, which is real, for complex elements. The gradient "
                   "at 0 is 0.",
            .meaning = "elementwise",
            .args = abs_args,
            .num_args = 1,
            .outputs = abs_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "self when is_complex(self); positive (bits) when not is_complex(self); negative (bits) when not "
                     "is_complex(self)",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_abs, ct_abs_, cti_caller_2tensor, ct_abs_out),
    .jvp = jvp_abs,
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
