/*
 * argument: Angle of complex elements from the positive real axis, in radians.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = 0 if self == 0 else imaginary(result.grad) / (1 if self == 0 else conj(self))
 *   forward   result.tangent = imag(0 if self == 0 else self.tangent / (1 if self == 0 else self))
 *   saves     self
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/argument.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/imag.h>
#include <cotangent/op/real.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros_like.h>
#include <cotangent/private/argument.h>
#include <cotangent/private/imag_adjoint.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_argument;

/* ---- argument -------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct argument_node {
    ct_node base;
    cti_saved self;         /* read by self.grad */
    ct_dtype compute_dtype; /* dtype in which the formulas are computed */
} argument_node;

static const cti_loop_spec argument_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_C64 | CTI_TWINS_C128};
static const cti_loop_spec argument_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static const cti_saved_info argument_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status argument_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                        ct_tensor *const *saved, ct_tensor **grads)
{
    const argument_node *node = (const argument_node *)base;
    const ct_dtype T = (ct_dtype)node->compute_dtype;
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF]};
        return cti_node_gradient(base, &argument_self_grad_spec, cti_argument_loops->self_grad, T, needed, SELF,
                                 sources, NULL, grads);
    }
    return CT_OK;
}

static ct_status argument_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const argument_node *)base)->self, argument_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return argument_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(saved[SAVED_SELF], widest_);

    /* self.grad = 0 if self == 0 else imaginary(result.grad) / (1 if self == 0 else conj(self)) */
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *t0_ = ct_eq(self, ct_num_i64(0));
        ct_tensor *x0_ = ct_where(t0_, ct_num_i64(1), ct_conj(ct_where(t0_, ct_num_i64(1), self)));
        grads[SELF] = ct_where(t0_, ct_num_i64(0), ct_div(ct_imag_adjoint(ct_real(result_grad)), x0_));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *argument_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_argument(operands.items[0]);
}

static const cti_attr_info argument_attrs[] = {
    {"compute_dtype", offsetof(argument_node, compute_dtype), CTI_ATTR_DTYPE},
};

static const cti_node_type argument_type = {
    .name = "ArgumentBackward0",
    .op = "argument",
    .backward = argument_backward,
    .saved = argument_saved,
    .attrs = argument_attrs,
    .remake = argument_remake,
    .size = sizeof(argument_node),
    .saved_offset = offsetof(argument_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *argument_record(cti_thread *thread, ct_tensor *self, ct_dtype compute_dtype,
                                    const ct_tensor *result)
{
    argument_node *node = (argument_node *)cti_node_create(thread, &argument_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    node->compute_dtype = compute_dtype;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *argument_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_argument, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_real_of(T);
    cti_call_records(call, 1u << 0, false, R);
    ct_tensor *result = cti_call_result(call, R, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, argument_record(call->thread, self, T, result)) != CT_OK) goto failed;
    if (cti_call_loop(call, &argument_result_spec, cti_argument_loops->result, T, &S,
                      (ct_tensor *const[]){result, self}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_argument)(ct_tensor *self)
{
    cti_call call = cti_call_plain("argument");
    return argument_core(&call, self);
}

ct_tensor *(ct_argument_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("argument", out);
    return argument_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_argument(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *t0_ = ct_eq(self, ct_num_i64(0));
        ct_tensor *x0_ = ct_div(self_tangent, ct_where(t0_, ct_num_i64(1), ct_where(t0_, ct_num_i64(1), self)));
        ct_tensor *y0_ = ct_where(t0_, ct_num_i64(0), x0_);
        ct_tensor *term = cti_dtype_in(cti_dtype_of(y0_), CTI_SET_COMPLEX) ? ct_imag(y0_) : ct_zeros_like(y0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info argument_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_COMPLEX},
};
static const char *const argument_outputs[] = {"result"};

const cti_op_entry cti_op_argument = {
    .info =
        {
            .name = "argument",
            .op = "argument",
            .overload = "",
            .family = "complex",
            .doc = "Angle of complex elements from the positive real axis, in radians.",
            .meaning = "elementwise",
            .args = argument_args,
            .num_args = 1,
            .outputs = argument_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_argument, NULL, cti_caller_2tensor, ct_argument_out),
    .jvp = jvp_argument,
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
