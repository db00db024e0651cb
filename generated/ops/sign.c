/*
 * sign: Sign of self: -1, 0 or 1; 0 for NaN. The gradient is 0 everywhere.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = 0
 *   saves     nothing
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/sign.h"

#include <cotangent/op/sign.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_sign;

/* ---- sign ------------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct sign_node {
    ct_node base;
} sign_node;

static const cti_loop_spec sign_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status sign_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = 0 */
        grads[SELF] = cti_node_zero_gradient(base, SELF);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *sign_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_sign(operands.items[0]);
}

static const cti_node_type sign_type = {
    .name = "SignBackward0",
    .op = "sign",
    .backward = sign_backward,
    .remake = sign_remake,
    .size = sizeof(sign_node),
    .saved_offset = sizeof(sign_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *sign_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    sign_node *node = (sign_node *)cti_node_create(thread, &sign_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *sign_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_sign, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, sign_record(call->thread, self, result)) != CT_OK) goto failed;
    if (cti_call_loop(call, &sign_result_spec, cti_sign_loops->result, T, &S, (ct_tensor *const[]){result, self}, NULL,
                      NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_sign)(ct_tensor *self)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(!self || cti_needs_slow_path(thread) || !(loop = cti_fast_loop(cti_sign_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return sign_core(&(cti_call){.thread = thread, .op = "sign"}, self);

    ct_tensor *result = cti_result_like(thread, "sign", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&sign_result_spec, self, loop, operands, NULL);
    if (cti_recording(thread) && cti_requires_grad(self)) {
        ct_node *node = sign_record(thread, self, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_sign_)(ct_tensor *self)
{
    cti_call call = cti_call_in_place("sign_", self);
    return sign_core(&call, self);
}

ct_tensor *(ct_sign_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("sign", out);
    return sign_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info sign_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const sign_outputs[] = {"result"};

const cti_op_entry cti_op_sign = {
    .info =
        {
            .name = "sign",
            .op = "sign",
            .overload = "",
            .family = "unary",
            .doc = "Sign of self: -1, 0 or 1; 0 for NaN. The gradient is 0 everywhere.",
            .meaning = "elementwise",
            .args = sign_args,
            .num_args = 1,
            .outputs = sign_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_sign, ct_sign_, cti_caller_2tensor, ct_sign_out),
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
