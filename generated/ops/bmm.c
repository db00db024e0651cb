/*
 * bmm: Matrix products of two batches of matrices of the same length.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = bmm(result.grad, conj(transpose(mat2, -2, -1)))
 *             mat2.grad = bmm(conj(transpose(self, -2, -1)), result.grad)
 *   forward   result.tangent = bmm(self.tangent, mat2)
 *   saves     self for mat2; mat2 for self
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/bmm.h"

#include <cotangent/op/bmm.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/transpose.h>
#include <cotangent/private/batched_matmul.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_bmm;

/* ---- bmm ------------------------------------------------------------------- */

enum { SELF, MAT2, NUM_EDGES };

enum { SAVED_SELF, SAVED_MAT2, NUM_SAVED };

typedef struct bmm_node {
    ct_node base;
    cti_saved self; /* read by mat2.grad */
    cti_saved mat2; /* read by self.grad */
} bmm_node;

static const cti_saved_info bmm_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << MAT2},
    {.name = "mat2", .read_by = (cti_needed)1 << SELF},
};

static ct_status bmm_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const bmm_node *)base)->self, bmm_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    ct_tensor *mat2 = saved[SAVED_MAT2];

    if (cti_is_needed(needed, SELF)) { /* self.grad = bmm(result.grad, conj(transpose(mat2, -2, -1))) */
        grads[SELF] = ct_bmm(result_grad, ct_conj(ct_transpose(mat2, -2, -1)));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, MAT2)) { /* mat2.grad = bmm(conj(transpose(self, -2, -1)), result.grad) */
        grads[MAT2] = ct_bmm(ct_conj(ct_transpose(self, -2, -1)), result_grad);
        if (!grads[MAT2]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type bmm_type = {
    .name = "BmmBackward0",
    .op = "bmm",
    .backward = bmm_backward,
    .saved = bmm_saved,
    .size = sizeof(bmm_node),
    .saved_offset = offsetof(bmm_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *bmm_record(cti_thread *thread, ct_tensor *self, ct_tensor *mat2, const ct_tensor *result)
{
    bmm_node *node = (bmm_node *)cti_node_create(thread, &bmm_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, MAT2, mat2) != CT_OK) goto failed;
    if (edges[MAT2] && cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (edges[SELF] && cti_save_input(thread, base, &node->mat2, mat2) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *bmm_core(cti_call *call, ct_tensor *self, ct_tensor *mat2)
{
    ct_tensor *inputs[] = {self, mat2};
    static const char *const names[] = {"self", "mat2"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_bmm, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        mat2 = inputs[1];
    }
    if (cti_check_ndim(call->op, "self", self, 3, false) != CT_OK) goto failed;
    const int64_t B = cti_size_at(self, 0);
    const int64_t M = cti_size_at(self, 1);
    const int64_t K = cti_size_at(self, 2);
    if (cti_check_ndim(call->op, "mat2", mat2, 3, false) != CT_OK) goto failed;
    if (cti_size_at(mat2, 0) != B) {
        (void)cti_call_refuse_size(call, "mat2", 0, B, "self.size(0)", "mat2.shape = %s, self.shape = %s",
                                   cti_call_sizes_text(call, mat2), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_size_at(mat2, 1) != K) {
        (void)cti_call_refuse_size(call, "mat2", 1, K, "self.size(2)", "mat2.shape = %s, self.shape = %s",
                                   cti_call_sizes_text(call, mat2), cti_call_sizes_text(call, self));
        goto failed;
    }
    const int64_t N = cti_size_at(mat2, 2);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){self, mat2}, &T) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    const cti_shape result_shape = {.ndim = 3, .sizes = {B, M, N}};
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, bmm_record(call->thread, self, mat2, result)) != CT_OK) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_products_gemm_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], self);
    cti_view *mat2_view = cti_view_tensor(&views[1], mat2);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_products_gemm_backend : cti_blas_gemm)(&launch, self_view, mat2_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_bmm)(ct_tensor *self, ct_tensor *mat2)
{
    cti_call call = cti_call_plain("bmm");
    return bmm_core(&call, self, mat2);
}

ct_tensor *(ct_bmm_out)(ct_tensor *self, ct_tensor *mat2, ct_tensor *out)
{
    cti_call call = cti_call_out("bmm", out);
    return bmm_core(&call, self, mat2);
}

static ct_tensor *bmm_parts_core(cti_call *call, ct_tensor *self, ct_tensor *mat2)
{
    call->is_composed = true;
    ct_tensor *inputs[] = {self, mat2};
    static const char *const names[] = {"self", "mat2"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, inputs) != CT_OK) goto failed;
        self = inputs[0];
        mat2 = inputs[1];
    }
    if (cti_check_ndim(call->op, "self", self, 3, false) != CT_OK) goto failed;
    const int64_t B = cti_size_at(self, 0);
    const int64_t K = cti_size_at(self, 2);
    if (cti_check_ndim(call->op, "mat2", mat2, 3, false) != CT_OK) goto failed;
    if (cti_size_at(mat2, 0) != B) {
        (void)cti_call_refuse_size(call, "mat2", 0, B, "self.size(0)", "mat2.shape = %s, self.shape = %s",
                                   cti_call_sizes_text(call, mat2), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_size_at(mat2, 1) != K) {
        (void)cti_call_refuse_size(call, "mat2", 1, K, "self.size(2)", "mat2.shape = %s, self.shape = %s",
                                   cti_call_sizes_text(call, mat2), cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_NUMBER, 2, (ct_tensor *const[]){self, mat2}, &T) != CT_OK) goto failed;
    ct_tensor *result = ct_batched_matmul(self, mat2);
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

static ct_tensor *bmm_parts(ct_tensor *self, ct_tensor *mat2)
{
    cti_call call = {.thread = cti_thread_here(), .op = "bmm", .is_composed = true};
    return bmm_parts_core(&call, self, mat2);
}

static ct_status jvp_bmm(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *mat2_tangent = cti_tangent(&tangents[1]);
    ct_tensor *mat2 = args[1].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_bmm(self_tangent, mat2);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (mat2_tangent) {
        ct_tensor *term = ct_bmm(self, mat2_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info bmm_args[] = {
    {.name = "self", .type = "T[B, M, K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "mat2", .type = "T[B, K, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const bmm_outputs[] = {"result"};

const cti_op_entry cti_op_bmm = {
    .info =
        {
            .name = "bmm",
            .op = "bmm",
            .overload = "",
            .family = "matmul",
            .doc = "Matrix products of two batches of matrices of the same length.",
            .meaning = "kernel",
            .args = bmm_args,
            .num_args = 2,
            .outputs = bmm_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self for mat2; mat2 for self",
            .autocast = "lower",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_bmm, NULL, cti_caller_3tensor, ct_bmm_out),
    .jvp = jvp_bmm,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)bmm_parts,
        },
};
