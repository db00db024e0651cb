/*
 * conj_physical: Complex conjugate, element by element, always as a copy.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = conj(result.grad)
 *   forward   result.tangent = conj(self.tangent)
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
#include "gen/kernels/ops/conj_physical.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/conj_physical.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_conj_physical;

/* ---- conj_physical --------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct conj_physical_node {
    ct_node base;
} conj_physical_node;

static const cti_loop_spec conj_physical_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec conj_physical_self_grad_spec = {
    2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status conj_physical_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                             ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad};
        return cti_node_gradient(base, &conj_physical_self_grad_spec, cti_conj_physical_loops->self_grad, T, needed,
                                 SELF, sources, NULL, grads);
    }
    return CT_OK;
}

static ct_status conj_physical_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                        ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    if (!cti_composes(cti_thread_here())) return conj_physical_gradients(base, needed, result_grad, grads);

    if (cti_is_needed(needed, SELF)) { /* self.grad = conj(result.grad) */
        grads[SELF] = ct_conj(result_grad);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *conj_physical_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_conj_physical(operands.items[0]);
}

static const cti_node_type conj_physical_type = {
    .name = "ConjPhysicalBackward0",
    .op = "conj_physical",
    .backward = conj_physical_backward,
    .remake = conj_physical_remake,
    .size = sizeof(conj_physical_node),
    .saved_offset = sizeof(conj_physical_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *conj_physical_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    conj_physical_node *node = (conj_physical_node *)cti_node_create(thread, &conj_physical_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *conj_physical_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_conj_physical, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, conj_physical_record(call->thread, self, result)) != CT_OK)
        goto failed;
    if (cti_call_loop(call, &conj_physical_result_spec, cti_conj_physical_loops->result, T, &S,
                      (ct_tensor *const[]){result, self}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_conj_physical)(ct_tensor *self)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[2];
    cti_small_buffer buffer[1];
    if (CTI_UNLIKELY(!self || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_conj_physical_loops->result, self)) ||
                     !cti_fast_inputs(1, (ct_tensor *const[]){self}, operands + 1, buffer)))
        return conj_physical_core(&(cti_call){.thread = thread, .op = "conj_physical"}, self);

    ct_tensor *result = cti_result_like(thread, "conj_physical", self); /* the scope has capacity for it */
    if (!result) return NULL;
    operands[0] = result->data;
    cti_run_fast(&conj_physical_result_spec, self, loop, operands, NULL);
    if (cti_recording(thread) && cti_requires_grad(self)) {
        ct_node *node = conj_physical_record(thread, self, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_conj_physical_)(ct_tensor *self)
{
    cti_call call = cti_call_in_place("conj_physical_", self);
    return conj_physical_core(&call, self);
}

ct_tensor *(ct_conj_physical_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("conj_physical", out);
    return conj_physical_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_conj_physical(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_conj(self_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info conj_physical_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const conj_physical_outputs[] = {"result"};

const cti_op_entry cti_op_conj_physical = {
    .info =
        {
            .name = "conj_physical",
            .op = "conj_physical",
            .overload = "",
            .family = "complex",
            .doc = "Complex conjugate, element by element, always as a copy.",
            .meaning = "elementwise",
            .args = conj_physical_args,
            .num_args = 1,
            .outputs = conj_physical_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor, ct_conj_physical, ct_conj_physical_, cti_caller_2tensor, ct_conj_physical_out),
    .jvp = jvp_conj_physical,
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
