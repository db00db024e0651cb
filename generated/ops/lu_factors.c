/*
 * lu_factors: LU factors of square matrices, A = P L U: one matrix for each A contains U and, below the diagonal, L
 * without its unit diagonal. The row exchanges are returned as well. The factors represent A: their gradient and
 * tangent are the gradient and tangent of A.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 *
 *   backward  A.grad = LU.grad
 *   forward   LU.tangent = A.tangent
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/lu_factors.h"

#include <cotangent/private/lu_factors.h>

extern cti_caller cti_caller_2_of_tensor_switch, cti_caller_2_of_tensor_switch_tensors;
extern const cti_op_entry cti_op_lu_factors;

/* ---- lu_factors ------------------------------------------------------------ */

enum { A_, NUM_EDGES };

typedef struct lu_factors_node {
    ct_node base;
} lu_factors_node;

static ct_status lu_factors_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *LU_grad = result_grads[0];
    if (!LU_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, A_)) { /* A.grad = LU.grad */
        grads[A_] = LU_grad;
        grads[A_] = cti_real_for_input(base, A_, grads[A_]);
        if (!grads[A_]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type lu_factors_type = {
    .name = "LuFactorsBackward0",
    .op = "lu_factors",
    .backward = lu_factors_backward,
    .size = sizeof(lu_factors_node),
    .saved_offset = sizeof(lu_factors_node),
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *lu_factors_record(cti_thread *thread, ct_tensor *A, const ct_tensor *result)
{
    lu_factors_node *node = (lu_factors_node *)cti_node_create(thread, &lu_factors_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, A_, A) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_lu_factors_result lu_factors_core(cti_call *call, ct_tensor *A, ct_switch given_regular)
{
    ct_tensor *inputs[] = {A};
    static const char *const names[] = {"A"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_lu_factors, (const void *const[]){&(ct_switch){given_regular}}, NULL,
                              diverted_);
        return (ct_lu_factors_result){diverted_[0], diverted_[1]};
    }
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        A = inputs[0];
    }
    bool regular;
    if (cti_attr_bool(call, "regular", given_regular, &regular) != CT_OK) goto failed;
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
    const cti_shape LU_shape = cti_shape_append(cti_shape_append(B, N), N);
    cti_call_select(call, 0);
    ct_tensor *LU = cti_call_result(call, T, &LU_shape);
    if (!LU) goto failed;
    const cti_shape pivots_shape = cti_shape_append(B, N);
    cti_call_select(call, 1);
    ct_tensor *pivots = cti_call_result(call, CT_DTYPE_I32, &pivots_shape);
    if (!pivots) goto failed;
    if (call->recorded) {
        if (cti_call_set_node(call, lu_factors_record(call->thread, A, LU)) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, (ct_tensor *const[]){pivots}, 1) != CT_OK) goto failed;
    }
    ct_tensor *tag_LU = cti_call_apart(call, LU, T);
    if (!tag_LU) goto failed;
    ct_tensor *tag_pivots = cti_call_apart(call, pivots, CT_DTYPE_I32);
    if (!tag_pivots) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_lu_factors_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *a_view = cti_view_tensor(&views[0], A);
    cti_view *lu_view = cti_view_tensor(&views[1], tag_LU);
    cti_view *pivots_view = cti_view_tensor(&views[2], tag_pivots);
    const ct_status status = (launch.is_on_device ? cti_lu_factors_backend
                                                  : cti_lu_factors_cpu)(&launch, a_view, regular, lu_view, pivots_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_LU, LU) != CT_OK) goto failed;
    cti_call_written(call, LU);
    if (cti_call_store(call, tag_pivots, pivots) != CT_OK) goto failed;
    cti_call_written(call, pivots);
    ct_tensor *results[] = {LU, pivots};
    if (cti_call_end_all(call, 2, results, 1u << 0) != CT_OK) return (ct_lu_factors_result){NULL, NULL};
    return (ct_lu_factors_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_lu_factors_result){NULL, NULL};
}

ct_lu_factors_result(ct_lu_factors)(ct_tensor *A, ct_switch regular)
{
    cti_call call = cti_call_plain("lu_factors");
    return lu_factors_core(&call, A, regular);
}

ct_lu_factors_result(ct_lu_factors_out)(ct_tensor *A, ct_switch regular, ct_lu_factors_result out)
{
    ct_tensor *const dests[] = {out.LU, out.pivots};
    cti_call call = cti_call_outs("lu_factors", 2, dests);
    return lu_factors_core(&call, A, regular);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_lu_factors(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *A_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (A_tangent) {
        ct_tensor *term = A_tangent;
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info lu_factors_args[] = {
    {.name = "A",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "regular", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const lu_factors_outputs[] = {"LU", "pivots"};

const cti_op_entry cti_op_lu_factors = {
    .info =
        {
            .name = "lu_factors",
            .op = "lu_factors",
            .overload = "",
            .family = "linalg_lu",
            .doc = "LU factors of square matrices, A = P L U: one matrix for each A contains U and, below the "
                   "diagonal, L without its unit diagonal. The row exchanges are returned as well. The factors "
                   "represent A: their gradient and tangent are the gradient and tangent of A.",
            .meaning = "kernel",
            .args = lu_factors_args,
            .num_args = 2,
            .outputs = lu_factors_outputs,
            .num_outputs = 2,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor_switch, ct_lu_factors, NULL,
                               cti_caller_2_of_tensor_switch_tensors, ct_lu_factors_out),
    .jvp = jvp_lu_factors,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 2}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0, 0}},
                },
            .num_plans = 1,
        },
};
