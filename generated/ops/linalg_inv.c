/*
 * linalg_inv: Inverse of the square matrices in the last two axes. A singular matrix is an error.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 *
 *   backward  A.grad = -(conj(transpose(result, -2, -1)) @ (result.grad @ conj(transpose(result, -2, -1))))
 *   forward   result.tangent = -(result @ (A.tangent @ result))
 *   saves     result
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/linalg_inv.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/linalg_inv.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/transpose.h>

extern cti_caller cti_caller_2tensor, cti_caller_tensor;
extern const cti_op_entry cti_op_linalg_inv;

/* ---- linalg_inv ------------------------------------------------------------ */

enum { A_, NUM_EDGES };

enum { SAVED_RESULT, NUM_SAVED };

typedef struct linalg_inv_node {
    ct_node base;
    cti_saved result; /* read by A.grad */
} linalg_inv_node;

static const cti_saved_info linalg_inv_saved[NUM_SAVED] = {
    {.name = "result", .read_by = (cti_needed)1 << A_, .is_output = true},
};

static ct_status linalg_inv_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const linalg_inv_node *)base)->result, linalg_inv_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *result = saved[SAVED_RESULT];

    /* A.grad = -(conj(transpose(result, -2, -1)) @ (result.grad @ conj(transpose(result, -2, -1)))) */
    if (cti_is_needed(needed, A_)) {
        ct_tensor *y0_ = ct_conj(ct_transpose(result, -2, -1));
        grads[A_] = ct_neg(ct_matmul(y0_, ct_matmul(result_grad, y0_)));
        if (!grads[A_]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type linalg_inv_type = {
    .name = "LinalgInvBackward0",
    .op = "linalg_inv",
    .backward = linalg_inv_backward,
    .saved = linalg_inv_saved,
    .size = sizeof(linalg_inv_node),
    .saved_offset = offsetof(linalg_inv_node, result),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *linalg_inv_record(cti_thread *thread, ct_tensor *A, const ct_tensor *result)
{
    linalg_inv_node *node = (linalg_inv_node *)cti_node_create(thread, &linalg_inv_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, A_, A) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *linalg_inv_core(cti_call *call, ct_tensor *A)
{
    ct_tensor *inputs[] = {A};
    static const char *const names[] = {"A"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_inv, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        A = inputs[0];
    }
    if (cti_check_ndim(call->op, "A", A, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(A, 0, 2);
    const int64_t N = cti_size_at(A, -2);
    if (cti_size_at(A, -1) != N) {
        (void)cti_call_refuse_size(call, "A", -1, N, "A.size(-2)", "A.shape = %s", cti_call_sizes_text(call, A));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){A}, &T) != CT_OK)
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = cti_shape_append(cti_shape_append(B, N), N);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, linalg_inv_record(call->thread, A, result)) != CT_OK) goto failed;
    ct_tensor *tag_result = cti_call_apart(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_linalg_inv_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *a_view = cti_view_tensor(&views[0], A);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_linalg_inv_backend : cti_linalg_inv_cpu)(&launch, a_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        linalg_inv_node *node = (linalg_inv_node *)call->node;
        if (cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_inv)(ct_tensor *A)
{
    cti_call call = cti_call_plain("linalg_inv");
    return linalg_inv_core(&call, A);
}

ct_tensor *(ct_linalg_inv_out)(ct_tensor *A, ct_tensor *out)
{
    cti_call call = cti_call_out("linalg_inv", out);
    return linalg_inv_core(&call, A);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_linalg_inv(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *A_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    (void)args;
    if (A_tangent) {
        ct_tensor *term = ct_neg(ct_matmul(result, ct_matmul(A_tangent, result)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info linalg_inv_args[] = {
    {.name = "A",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
};
static const char *const linalg_inv_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_inv = {
    .info =
        {
            .name = "linalg_inv",
            .op = "linalg_inv",
            .overload = "",
            .family = "linalg_lu",
            .doc = "Inverse of the square matrices in the last two axes. A singular matrix is an error.",
            .meaning = "kernel",
            .args = linalg_inv_args,
            .num_args = 1,
            .outputs = linalg_inv_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "result",
            .autocast = "f32",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_linalg_inv, NULL, cti_caller_2tensor, ct_linalg_inv_out),
    .jvp = jvp_linalg_inv,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 2}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
