/*
 * cosh_asinh: sqrt(1 + self * self), element by element, without overflow.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad * conj(self / cosh_asinh(self))
 *   forward   result.tangent = self.tangent * self / result
 *   saves     self
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/cosh_asinh.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/mul.h>
#include <cotangent/private/cosh_asinh.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_cosh_asinh;

/* ---- cosh_asinh ------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, NUM_SAVED };

typedef struct cosh_asinh_node {
    ct_node base;
    cti_saved self; /* read by self.grad */
} cosh_asinh_node;

static const cti_loop_spec cosh_asinh_result_spec = {
    2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, CTI_TWINS_C64 | CTI_TWINS_C128};
static const cti_loop_spec cosh_asinh_self_grad_spec = {
    3,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    CTI_TWINS_C64 | CTI_TWINS_C128};

static const cti_saved_info cosh_asinh_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status cosh_asinh_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                          ct_tensor *const *saved, ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_SELF]};
        return cti_node_gradient(base, &cosh_asinh_self_grad_spec, cti_cosh_asinh_loops->self_grad, T, needed, SELF,
                                 sources, NULL, grads);
    }
    return CT_OK;
}

static ct_status cosh_asinh_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const cosh_asinh_node *)base)->self, cosh_asinh_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return cosh_asinh_gradients(base, needed, result_grad, saved, grads);
    ct_tensor *self = saved[SAVED_SELF];

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad * conj(self / cosh_asinh(self)) */
        grads[SELF] = ct_mul(result_grad, ct_conj(ct_div(self, ct_cosh_asinh(self))));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *cosh_asinh_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_cosh_asinh(operands.items[0]);
}

static const cti_node_type cosh_asinh_type = {
    .name = "CoshAsinhBackward0",
    .op = "cosh_asinh",
    .backward = cosh_asinh_backward,
    .saved = cosh_asinh_saved,
    .remake = cosh_asinh_remake,
    .size = sizeof(cosh_asinh_node),
    .saved_offset = offsetof(cosh_asinh_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *cosh_asinh_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    cosh_asinh_node *node = (cosh_asinh_node *)cti_node_create(thread, &cosh_asinh_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *cosh_asinh_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_cosh_asinh, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, cosh_asinh_record(call->thread, self, result)) != CT_OK) goto failed;
    if (cti_call_loop(call, &cosh_asinh_result_spec, cti_cosh_asinh_loops->result, T, &S,
                      (ct_tensor *const[]){result, self}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cosh_asinh)(ct_tensor *self)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(!self || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_cosh_asinh_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return cosh_asinh_core(&(cti_call){.thread = thread, .op = "cosh_asinh"}, self);

    ct_tensor *result = cti_result_like(thread, "cosh_asinh", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&cosh_asinh_result_spec, self, loop, operands, NULL);
    if (cti_recording(thread) && cti_requires_grad(self)) {
        ct_node *node = cosh_asinh_record(thread, self, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_cosh_asinh_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("cosh_asinh", out);
    return cosh_asinh_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec cosh_asinh_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status jvp_cosh_asinh(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    if (self_tangent) {
        ct_tensor *const sources[] = {self, result, self_tangent};
        if (cti_tangent_by_loop("cosh_asinh", &cosh_asinh_result_tangent_spec, cti_cosh_asinh_loops->result_tangent,
                                &outs[0], sources, NULL, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *term = ct_mul(self_tangent, ct_div(self, result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cosh_asinh_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
};
static const char *const cosh_asinh_outputs[] = {"result"};

const cti_op_entry cti_op_cosh_asinh = {
    .info =
        {
            .name = "cosh_asinh",
            .op = "cosh_asinh",
            .overload = "",
            .family = "trigonometric",
            .doc = "sqrt(1 + self * self), element by element, without overflow.",
            .meaning = "elementwise",
            .args = cosh_asinh_args,
            .num_args = 1,
            .outputs = cosh_asinh_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_cosh_asinh, NULL, cti_caller_2tensor, ct_cosh_asinh_out),
    .jvp = jvp_cosh_asinh,
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
