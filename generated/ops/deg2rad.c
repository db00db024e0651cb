/*
 * deg2rad: self converted from degrees to radians, element by element.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = 0.017453292519943295 * result.grad
 *   forward   result.tangent = 0.017453292519943295 * self.tangent
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
#include "gen/kernels/ops/deg2rad.h"

#include <cotangent/op/deg2rad.h>
#include <cotangent/op/mul.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_deg2rad;

/* ---- deg2rad --------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct deg2rad_node {
    ct_node base;
} deg2rad_node;

static const cti_loop_spec deg2rad_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec deg2rad_self_grad_spec = {2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status deg2rad_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad};
        return cti_node_gradient(base, &deg2rad_self_grad_spec, cti_deg2rad_loops->self_grad, T, needed, SELF, sources,
                                 NULL, grads);
    }
    return CT_OK;
}

static ct_status deg2rad_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    if (!cti_composes(cti_thread_here())) return deg2rad_gradients(base, needed, result_grad, grads);

    if (cti_is_needed(needed, SELF)) { /* self.grad = 0.017453292519943295 * result.grad */
        grads[SELF] = ct_mul(ct_num(0.017453292519943295), result_grad);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *deg2rad_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_deg2rad(operands.items[0]);
}

static const cti_node_type deg2rad_type = {
    .name = "Deg2radBackward0",
    .op = "deg2rad",
    .backward = deg2rad_backward,
    .remake = deg2rad_remake,
    .size = sizeof(deg2rad_node),
    .saved_offset = sizeof(deg2rad_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *deg2rad_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    deg2rad_node *node = (deg2rad_node *)cti_node_create(thread, &deg2rad_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *deg2rad_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_deg2rad, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, true, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, deg2rad_record(call->thread, self, result)) != CT_OK) goto failed;
    if (cti_call_loop(call, &deg2rad_result_spec, cti_deg2rad_loops->result, T, &S, (ct_tensor *const[]){result, self},
                      NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_deg2rad)(ct_tensor *self)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(!self || cti_needs_slow_path(thread) || !(loop = cti_fast_loop(cti_deg2rad_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return deg2rad_core(&(cti_call){.thread = thread, .op = "deg2rad"}, self);

    ct_tensor *result = cti_result_like(thread, "deg2rad", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&deg2rad_result_spec, self, loop, operands, NULL);
    if (cti_recording(thread) && cti_requires_grad(self)) {
        ct_node *node = deg2rad_record(thread, self, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_deg2rad_)(ct_tensor *self)
{
    cti_call call = cti_call_in_place("deg2rad_", self);
    return deg2rad_core(&call, self);
}

ct_tensor *(ct_deg2rad_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("deg2rad", out);
    return deg2rad_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_deg2rad(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_mul(ct_num(0.017453292519943295), self_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info deg2rad_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const deg2rad_outputs[] = {"result"};

const cti_op_entry cti_op_deg2rad = {
    .info =
        {
            .name = "deg2rad",
            .op = "deg2rad",
            .overload = "",
            .family = "trigonometric",
            .doc = "self converted from degrees to radians, element by element.",
            .meaning = "elementwise",
            .args = deg2rad_args,
            .num_args = 1,
            .outputs = deg2rad_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_deg2rad, ct_deg2rad_, cti_caller_2tensor, ct_deg2rad_out),
    .jvp = jvp_deg2rad,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .promoted = 0x1,
        },
};
