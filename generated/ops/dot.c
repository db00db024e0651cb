/*
 * dot: Dot product of two vectors, without conjugation.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad * conj(tensor)
 *             tensor.grad = result.grad * conj(self)
 *   forward   result.tangent = dot(self.tangent, tensor)
 *   saves     self for tensor; tensor for self
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/dot.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/dot.h>
#include <cotangent/op/einsum.h>
#include <cotangent/op/mul.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_dot;

/* ---- dot ------------------------------------------------------------------- */

enum { SELF, TENSOR, NUM_EDGES };

enum { SAVED_SELF, SAVED_TENSOR, NUM_SAVED };

typedef struct dot_node {
    ct_node base;
    cti_saved self;   /* read by tensor.grad */
    cti_saved tensor; /* read by self.grad */
} dot_node;

static const cti_saved_info dot_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << TENSOR},
    {.name = "tensor", .read_by = (cti_needed)1 << SELF},
};

static ct_status dot_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const dot_node *)base)->self, dot_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    ct_tensor *tensor = saved[SAVED_TENSOR];

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad * conj(tensor) */
        grads[SELF] = ct_mul(result_grad, ct_conj(tensor));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, TENSOR)) { /* tensor.grad = result.grad * conj(self) */
        grads[TENSOR] = ct_mul(result_grad, ct_conj(self));
        if (!grads[TENSOR]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type dot_type = {
    .name = "DotBackward0",
    .op = "dot",
    .backward = dot_backward,
    .saved = dot_saved,
    .size = sizeof(dot_node),
    .saved_offset = offsetof(dot_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *dot_record(cti_thread *thread, ct_tensor *self, ct_tensor *tensor, const ct_tensor *result)
{
    dot_node *node = (dot_node *)cti_node_create(thread, &dot_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, TENSOR, tensor) != CT_OK) goto failed;
    if (edges[TENSOR] && cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (edges[SELF] && cti_save_input(thread, base, &node->tensor, tensor) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *dot_core(cti_call *call, ct_tensor *self, ct_tensor *tensor)
{
    ct_tensor *inputs[] = {self, tensor};
    static const char *const names[] = {"self", "tensor"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_dot, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        tensor = inputs[1];
    }
    if (cti_check_ndim(call->op, "self", self, 1, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(self, 0);
    if (cti_check_ndim(call->op, "tensor", tensor, 1, false) != CT_OK) goto failed;
    if (cti_size_at(tensor, 0) != N) {
        (void)cti_call_refuse_size(call, "tensor", 0, N, "self.size(0)", "tensor.shape = %s, self.shape = %s",
                                   cti_call_sizes_text(call, tensor), cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){self, tensor}, &T) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    const cti_shape result_shape = cti_shape_scalar();
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, dot_record(call->thread, self, tensor, result)) != CT_OK) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_dot_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *tensor_view = cti_view_tensor(&views[1], tensor);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_dot_backend : cti_dot_cpu)(&launch, self_view, tensor_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_dot)(ct_tensor *self, ct_tensor *tensor)
{
    cti_call call = cti_call_plain("dot");
    return dot_core(&call, self, tensor);
}

ct_tensor *(ct_dot_out)(ct_tensor *self, ct_tensor *tensor, ct_tensor *out)
{
    cti_call call = cti_call_out("dot", out);
    return dot_core(&call, self, tensor);
}

static ct_tensor *dot_parts_core(cti_call *call, ct_tensor *self, ct_tensor *tensor)
{
    call->is_composed = true;
    ct_tensor *inputs[] = {self, tensor};
    static const char *const names[] = {"self", "tensor"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        tensor = inputs[1];
    }
    if (cti_check_ndim(call->op, "self", self, 1, false) != CT_OK) goto failed;
    const int64_t N = cti_size_at(self, 0);
    if (cti_check_ndim(call->op, "tensor", tensor, 1, false) != CT_OK) goto failed;
    if (cti_size_at(tensor, 0) != N) {
        (void)cti_call_refuse_size(call, "tensor", 0, N, "self.size(0)", "tensor.shape = %s, self.shape = %s",
                                   cti_call_sizes_text(call, tensor), cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){self, tensor}, &T) != CT_OK) goto failed;
    ct_tensor *result = ct_einsum("n,n->", CTI_TENSORS(self, tensor));
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

static ct_tensor *dot_parts(ct_tensor *self, ct_tensor *tensor)
{
    cti_call call = {.thread = cti_thread_here(), .op = "dot", .is_composed = true};
    return dot_parts_core(&call, self, tensor);
}

static ct_status jvp_dot(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *tensor_tangent = cti_tangent(&tangents[1]);
    ct_tensor *tensor = args[1].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_dot(self_tangent, tensor);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (tensor_tangent) {
        ct_tensor *term = ct_dot(self, tensor_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info dot_args[] = {
    {.name = "self", .type = "T[N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "tensor", .type = "T[N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const dot_outputs[] = {"result"};

const cti_op_entry cti_op_dot = {
    .info =
        {
            .name = "dot",
            .op = "dot",
            .overload = "",
            .family = "vector",
            .doc = "Dot product of two vectors, without conjugation.",
            .meaning = "kernel",
            .args = dot_args,
            .num_args = 2,
            .outputs = dot_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self for tensor; tensor for self",
            .autocast = "lower",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_dot, NULL, cti_caller_3tensor, ct_dot_out),
    .jvp = jvp_dot,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)dot_parts,
        },
};
