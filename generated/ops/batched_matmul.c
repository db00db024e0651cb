/*
 * batched_matmul: Batched matrix product over the last two axes of operands with at least two axes.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = sum_to_size(batched_matmul(result.grad, conj(transpose(other, -2, -1))), shape(self))
 *             other.grad = sum_to_size(batched_matmul(conj(transpose(self, -2, -1)), result.grad), shape(other))
 *   forward   result.tangent = batched_matmul(self.tangent, other)
 *   saves     self for other; other for self
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/batched_matmul.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/transpose.h>
#include <cotangent/private/batched_matmul.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_batched_matmul;

/* ---- batched_matmul -------------------------------------------------------- */

enum { SELF, OTHER, NUM_EDGES };

enum { SAVED_SELF, SAVED_OTHER, NUM_SAVED };

typedef struct batched_matmul_node {
    ct_node base;
    cti_saved self;  /* read by other.grad */
    cti_saved other; /* read by self.grad */
} batched_matmul_node;

static const cti_saved_info batched_matmul_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << OTHER},
    {.name = "other", .read_by = (cti_needed)1 << SELF},
};

static ct_status batched_matmul_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const batched_matmul_node *)base)->self, batched_matmul_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    ct_tensor *other = saved[SAVED_OTHER];

    /* self.grad = sum_to_size(batched_matmul(result.grad, conj(transpose(other, -2, -1))), shape(self)) */
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *x0_ = ct_batched_matmul(result_grad, ct_conj(ct_transpose(other, -2, -1)));
        grads[SELF] = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    /* other.grad = sum_to_size(batched_matmul(conj(transpose(self, -2, -1)), result.grad), shape(other)) */
    if (cti_is_needed(needed, OTHER)) {
        ct_tensor *x0_ = ct_batched_matmul(ct_conj(ct_transpose(self, -2, -1)), result_grad);
        grads[OTHER] = ct_sum_to_size(x0_, cti_input_sizes(base, OTHER));
        if (!grads[OTHER]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type batched_matmul_type = {
    .name = "BatchedMatmulBackward0",
    .op = "batched_matmul",
    .backward = batched_matmul_backward,
    .saved = batched_matmul_saved,
    .size = sizeof(batched_matmul_node),
    .saved_offset = offsetof(batched_matmul_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *batched_matmul_record(cti_thread *thread, ct_tensor *self, ct_tensor *other,
                                          const ct_tensor *result)
{
    batched_matmul_node *node =
        (batched_matmul_node *)cti_node_create(thread, &batched_matmul_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, OTHER, other) != CT_OK) goto failed;
    if (edges[OTHER] && cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (edges[SELF] && cti_save_input(thread, base, &node->other, other) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *batched_matmul_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    ct_tensor *inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_batched_matmul, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        other = inputs[1];
    }
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const cti_shape P = cti_shape_part(self, 0, 2);
    const int64_t M = cti_size_at(self, -2);
    const int64_t K = cti_size_at(self, -1);
    if (cti_check_ndim(call->op, "other", other, 2, true) != CT_OK) goto failed;
    const cti_shape Q = cti_shape_part(other, 0, 2);
    if (cti_size_at(other, -2) != K) {
        (void)cti_call_refuse_size(call, "other", -2, K, "self.size(-1)", "other.shape = %s, self.shape = %s",
                                   cti_call_sizes_text(call, other), cti_call_sizes_text(call, self));
        goto failed;
    }
    const int64_t N = cti_size_at(other, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    if (!cti_shapes_broadcast(P, Q)) {
        static const char must[] = "broadcasts(self.shape[:-2], other.shape[:-2]); given self.shape = %s, other.shape "
                                   "= %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, other));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    const cti_shape result_shape = cti_shape_append(cti_shape_append(cti_shape_broadcast(call->op, P, Q), M), N);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, batched_matmul_record(call->thread, self, other, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_products_gemm_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *other_view = cti_view_tensor(&views[1], other);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_products_gemm_backend : cti_blas_gemm)(&launch, self_view, other_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_batched_matmul)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_plain("batched_matmul");
    return batched_matmul_core(&call, self, other);
}

ct_tensor *(ct_batched_matmul_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("batched_matmul", out);
    return batched_matmul_core(&call, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_batched_matmul(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *other = args[1].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_batched_matmul(self_tangent, other);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_batched_matmul(self, other_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info batched_matmul_args[] = {
    {.name = "self", .type = "T[*P, M, K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "other", .type = "T[*Q, K, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const batched_matmul_outputs[] = {"result"};

const cti_op_entry cti_op_batched_matmul = {
    .info =
        {
            .name = "batched_matmul",
            .op = "batched_matmul",
            .overload = "",
            .family = "matmul",
            .doc = "Batched matrix product over the last two axes of operands with at least two axes.",
            .meaning = "kernel",
            .args = batched_matmul_args,
            .num_args = 2,
            .outputs = batched_matmul_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self for other; other for self",
            .autocast = "lower",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_batched_matmul, NULL, cti_caller_3tensor, ct_batched_matmul_out),
    .jvp = jvp_batched_matmul,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_BROAD, .axis = 2, .least = 2}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
