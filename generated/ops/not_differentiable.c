/*
 * not_differentiable: Copy of self whose gradient is an error.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 *
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/clone.h>
#include <cotangent/private/not_differentiable.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_not_differentiable;

/* ---- not_differentiable ---------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct not_differentiable_node {
    ct_node base;
} not_differentiable_node;

static ct_status not_differentiable_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    (void)grads;

    if (cti_is_needed(needed, SELF)) return cti_node_not_implemented(base, "self");
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *not_differentiable_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_not_differentiable(operands.items[0]);
}

static const cti_node_type not_differentiable_type = {
    .name = "NotDifferentiableBackward0",
    .op = "not_differentiable",
    .backward = not_differentiable_backward,
    .remake = not_differentiable_remake,
    .size = sizeof(not_differentiable_node),
    .saved_offset = sizeof(not_differentiable_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *not_differentiable_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    not_differentiable_node *node =
        (not_differentiable_node *)cti_node_create(thread, &not_differentiable_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *not_differentiable_core(cti_call *call, ct_tensor *self)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_not_differentiable, NULL, NULL);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    cti_call_records(call, 1u << 0, false, T);
    ct_guard guard = ct_no_grad();
    ct_tensor *tag_result = ct_clone(self);
    if (ct_leave(&guard) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, not_differentiable_record(call->thread, self, result)) != CT_OK)
        goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_not_differentiable)(ct_tensor *self)
{
    cti_call call = cti_call_plain("not_differentiable");
    return not_differentiable_core(&call, self);
}

ct_tensor *(ct_not_differentiable_out)(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("not_differentiable", out);
    return not_differentiable_core(&call, self);
}

static ct_tensor *not_differentiable_parts_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    ct_tensor *result = ct_clone(self);
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *not_differentiable_parts(ct_tensor *self)
{
    cti_call call = {.thread = cti_thread_here(), .op = "not_differentiable", .is_composed = true};
    return not_differentiable_parts_core(&call, self);
}

static ct_status jvp_not_differentiable(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    (void)args;
    (void)outs;
    (void)results;
    if (cti_tangent(&tangents[0])) return cti_tangent_not_implemented("not_differentiable", "self");
    return CT_OK;
}

static const ct_op_arg_info not_differentiable_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
};
static const char *const not_differentiable_outputs[] = {"result"};

const cti_op_entry cti_op_not_differentiable = {
    .info =
        {
            .name = "not_differentiable",
            .op = "not_differentiable",
            .overload = "",
            .family = "linalg_spectra",
            .doc = "Copy of self whose gradient is an error.",
            .meaning = "kernel",
            .args = not_differentiable_args,
            .num_args = 1,
            .outputs = not_differentiable_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .is_private = true,
            .saved = "nothing",
        },
    .functions =
        CTI_FUNCTIONS(cti_caller_tensor, ct_not_differentiable, NULL, cti_caller_2tensor, ct_not_differentiable_out),
    .jvp = jvp_not_differentiable,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)not_differentiable_parts,
        },
};
