/*
 * atleast_2d: View with at least two axes; new axes of size 1 are inserted in front.
 * atleast_2d.tensors: Views of tensors, each with at least two axes, as atleast_2d.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 *
 * atleast_2d
 *   backward  self.grad = reshape(result.grad, shape(self))
 *   forward   result.tangent = atleast_2d(self.tangent)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/formulas/list_values.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/atleast_2d.h>
#include <cotangent/op/reshape.h>

extern cti_caller cti_caller_list_of_list, cti_caller_tensor;
extern const cti_op_entry cti_op_atleast_2d, cti_op_atleast_2d_tensors;

/* ---- atleast_2d ------------------------------------------------------------ */

enum { SELF, NUM_EDGES };

typedef struct atleast_2d_node {
    ct_node base;
} atleast_2d_node;

static ct_status atleast_2d_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = reshape(result.grad, shape(self)) */
        grads[SELF] = ct_reshape(result_grad, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type atleast_2d_type = {
    .name = "Atleast2dBackward0",
    .op = "atleast_2d",
    .backward = atleast_2d_backward,
    .size = sizeof(atleast_2d_node),
    .saved_offset = sizeof(atleast_2d_node),
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *atleast_2d_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    atleast_2d_node *node = (atleast_2d_node *)cti_node_create(thread, &atleast_2d_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *atleast_2d_core(cti_call *call, ct_tensor *self)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_atleast_2d, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    cti_geometry geometry;
    if (cti_geometry_reshape(call->op, self,
                             self->ndim >= 2   ? cti_shape_ints(&S)
                             : self->ndim == 1 ? cti_shape_ints((cti_shape[]){cti_shape_concat(
                                                     call->op, cti_shape_of_ints(call->op, "size", CTI_INTS(1)), S)})
                                               : CTI_INTS(1, 1),
                             &geometry) != CT_OK)
        goto failed;
    const cti_shape result_shape =
        cti_shape_of_ints(call->op, "size",
                          self->ndim >= 2   ? cti_shape_ints(&S)
                          : self->ndim == 1 ? cti_shape_ints((cti_shape[]){cti_shape_concat(
                                                  call->op, cti_shape_of_ints(call->op, "size", CTI_INTS(1)), S)})
                                            : CTI_INTS(1, 1));
    if (cti_call_check_geometry(call, "result", &geometry, &result_shape) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, atleast_2d_record(call->thread, self, result)) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_atleast_2d)(ct_tensor *self)
{
    cti_call call = cti_call_plain("atleast_2d");
    return atleast_2d_core(&call, self);
}

static ct_tensor *atleast_2d_parts_core(cti_call *call, ct_tensor *self)
{
    call->is_composed = true;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_ints sizes = self->ndim >= 2   ? cti_shape_ints(&S)
                          : self->ndim == 1 ? cti_shape_ints((cti_shape[]){cti_shape_concat(
                                                  call->op, cti_shape_of_ints(call->op, "size", CTI_INTS(1)), S)})
                                            : CTI_INTS(1, 1);
    ct_tensor *result = ct_reshape(self, sizes);
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- atleast_2d.tensors ---------------------------------------------------- */

static ct_tensors atleast_2d_tensors_core(cti_call *call, ct_tensors tensors)
{
    if (cti_check_list(call->op, "tensors", tensors, -1, false) != CT_OK) return cti_failed_list();
    call->list = tensors;
    call->is_composed = true;
    call->reads_registered = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted_list(call, &cti_op_atleast_2d_tensors, NULL, NULL);
    if (cti_call_check_common(call, CTI_SET_ANY, (unsigned)tensors.count, tensors.items) != CT_OK) goto failed;
    if (tensors.count <= 0) {
        static const char must[] = "tensors.count > 0; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    ct_tensors result = cti_list_made(tensors.count);
    for (int64_t i0_ = 0; i0_ < result.count; i0_++) {
        ct_tensor *x = cti_item(tensors, i0_);
        cti_list_put(&result, i0_, ct_atleast_2d(x));
    }
    if (result.count < 0) goto failed;
    return cti_call_end_list(call, result);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_atleast_2d_tensors)(ct_tensors tensors)
{
    cti_call call = cti_call_plain("atleast_2d.tensors");
    return atleast_2d_tensors_core(&call, tensors);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *atleast_2d_parts(ct_tensor *self)
{
    cti_call call = {.thread = cti_thread_here(), .op = "atleast_2d", .is_composed = true};
    return atleast_2d_parts_core(&call, self);
}

static ct_status jvp_atleast_2d(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = ct_atleast_2d(self_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info atleast_2d_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const atleast_2d_outputs[] = {"result"};

const cti_op_entry cti_op_atleast_2d = {
    .info =
        {
            .name = "atleast_2d",
            .op = "atleast_2d",
            .overload = "",
            .family = "axes",
            .doc = "View with at least two axes; new axes of size 1 are inserted in front.",
            .meaning = "view",
            .args = atleast_2d_args,
            .num_args = 1,
            .outputs = atleast_2d_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_atleast_2d, NULL, NULL, NULL),
    .jvp = jvp_atleast_2d,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)atleast_2d_parts,
        },
};

static const ct_op_arg_info atleast_2d_tensors_args[] = {
    {.name = "tensors",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const atleast_2d_tensors_outputs[] = {"result"};

const cti_op_entry cti_op_atleast_2d_tensors = {
    .info =
        {
            .name = "atleast_2d.tensors",
            .op = "atleast_2d",
            .overload = "tensors",
            .family = "axes",
            .doc = "Views of tensors, each with at least two axes, as atleast_2d.",
            .meaning = "compose",
            .args = atleast_2d_tensors_args,
            .num_args = 1,
            .outputs = atleast_2d_tensors_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_list_of_list, ct_atleast_2d_tensors, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
