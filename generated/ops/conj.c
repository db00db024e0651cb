/*
 * conj: Complex conjugate, element by element; a real tensor is returned unchanged.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = conj(result.grad)
 *   forward   result.tangent = conj(self.tangent)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/conj.h"

#include <cotangent/op/conj.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_conj;

/* ---- conj ------------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct conj_node {
    ct_node base;
} conj_node;

static const cti_loop_spec conj_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec conj_self_grad_spec = {2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status conj_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad};
        return cti_node_gradient(base, &conj_self_grad_spec, cti_conj_loops->self_grad, T, needed, SELF, sources, NULL,
                                 grads);
    }
    return CT_OK;
}

static ct_status conj_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    if (!cti_composes(cti_thread_here())) return conj_gradients(base, needed, result_grad, grads);

    if (cti_is_needed(needed, SELF)) { /* self.grad = conj(result.grad) */
        grads[SELF] = ct_conj(result_grad);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *conj_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_conj(operands.items[0]);
}

static const cti_node_type conj_type = {
    .name = "ConjBackward0",
    .op = "conj",
    .backward = conj_backward,
    .remake = conj_remake,
    .size = sizeof(conj_node),
    .saved_offset = sizeof(conj_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *conj_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    conj_node *node = (conj_node *)cti_node_create(thread, &conj_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *conj_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_conj, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (!cti_dtype_in(cti_dtype_of(self), CTI_SET_COMPLEX)) return cti_call_identity(call, self);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_tensor *result = cti_call_result(call, T, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, conj_record(call->thread, self, result)) != CT_OK) goto failed;
    if (cti_call_loop(call, &conj_result_spec, cti_conj_loops->result, T, &S, (ct_tensor *const[]){result, self}, NULL,
                      NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_conj)(ct_tensor *self)
{
    cti_call call = cti_call_plain("conj");
    return conj_core(&call, self);
}

ct_tensor *(ct_conj_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("conj", out);
    return conj_core(&call, self);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_conj(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
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

static const ct_op_arg_info conj_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const conj_outputs[] = {"result"};

const cti_op_entry cti_op_conj = {
    .info =
        {
            .name = "conj",
            .op = "conj",
            .overload = "",
            .family = "complex",
            .doc = "Complex conjugate, element by element; a real tensor is returned unchanged.",
            .meaning = "elementwise",
            .args = conj_args,
            .num_args = 1,
            .outputs = conj_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_conj, NULL, cti_caller_2tensor, ct_conj_out),
    .jvp = jvp_conj,
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
