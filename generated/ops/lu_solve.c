/*
 * lu_solve: Solution X of A X = B, or of A^H X = B if adjoint, from the factors of A that lu_factors returns.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 *
 *   backward  LU.grad = sum_to_size(-(result @ conj(transpose(g, -2, -1))) if adjoint else -(g @ conj(transpose(result,
 *             -2, -1))), shape(LU))
 *             B.grad = sum_to_size(g, shape(B))
 *   forward   moved = conj(transpose(LU.tangent, -2, -1)) @ result if adjoint else LU.tangent @ result
 *             result.tangent = lu_solve(LU, pivots, B.tangent, adjoint) - lu_solve(LU, pivots, moved, adjoint)
 *   saves     LU; pivots; result for LU
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/lu_solve.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/transpose.h>
#include <cotangent/private/lu_solve.h>

extern cti_caller cti_caller_3tensor_switch, cti_caller_3tensor_switch_tensor;
extern const cti_op_entry cti_op_lu_solve;

/* ---- lu_solve -------------------------------------------------------------- */

enum { LU_, B_, NUM_EDGES };

enum { SAVED_LU, SAVED_PIVOTS, SAVED_RESULT, NUM_SAVED };

typedef struct lu_solve_node {
    ct_node base;
    cti_saved LU;     /* read by LU.grad, B.grad */
    cti_saved pivots; /* read by LU.grad, B.grad */
    cti_saved result; /* read by LU.grad */
    bool adjoint;
} lu_solve_node;

static const cti_saved_info lu_solve_saved[NUM_SAVED] = {
    {.name = "LU", .read_by = (cti_needed)1 << LU_ | (cti_needed)1 << B_},
    {.name = "pivots", .read_by = (cti_needed)1 << LU_ | (cti_needed)1 << B_, .kind = CT_SAVE_KIND_INDEX},
    {.name = "result", .read_by = (cti_needed)1 << LU_, .is_output = true},
};

static ct_status lu_solve_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const lu_solve_node *)base)->LU, lu_solve_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    ct_tensor *LU = saved[SAVED_LU];
    ct_tensor *pivots = saved[SAVED_PIVOTS];
    ct_tensor *result = saved[SAVED_RESULT];
    const lu_solve_node *node = (const lu_solve_node *)base;

    ct_tensor *g = NULL;
    {
        g = ct_lu_solve(LU, pivots, result_grad, (node->adjoint ? false : true) ? CT_ON : CT_OFF);
    }
    if (cti_is_needed(needed, LU_)) { /* LU.grad */
        ct_tensor *x0_;
        if (node->adjoint) {
            x0_ = ct_neg(ct_matmul(result, ct_conj(ct_transpose(g, -2, -1))));
        } else {
            x0_ = ct_neg(ct_matmul(g, ct_conj(ct_transpose(result, -2, -1))));
        }
        grads[LU_] = ct_sum_to_size(x0_, cti_input_sizes(base, LU_));
        if (!grads[LU_]) return cti_failed();
    }
    if (cti_is_needed(needed, B_)) { /* B.grad = sum_to_size(g, shape(B)) */
        grads[B_] = ct_sum_to_size(g, cti_input_sizes(base, B_));
        if (!grads[B_]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info lu_solve_attrs[] = {
    {"adjoint", offsetof(lu_solve_node, adjoint), CTI_ATTR_BOOL},
};

static const cti_node_type lu_solve_type = {
    .name = "LuSolveBackward0",
    .op = "lu_solve",
    .backward = lu_solve_backward,
    .saved = lu_solve_saved,
    .attrs = lu_solve_attrs,
    .size = sizeof(lu_solve_node),
    .saved_offset = offsetof(lu_solve_node, LU),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *lu_solve_record(cti_thread *thread, ct_tensor *LU, ct_tensor *B, ct_tensor *pivots, bool adjoint,
                                    const ct_tensor *result)
{
    lu_solve_node *node = (lu_solve_node *)cti_node_create(thread, &lu_solve_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, LU_, LU) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, B_, B) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->LU, LU) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->pivots, pivots) != CT_OK) goto failed;
    node->adjoint = adjoint;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *lu_solve_core(cti_call *call, ct_tensor *LU, ct_tensor *pivots, ct_tensor *B, ct_switch given_adjoint)
{
    ct_tensor *const inputs[] = {LU, pivots, B};
    static const char *const names[] = {"LU", "pivots", "B"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_lu_solve, (const void *const[]){&(ct_switch){given_adjoint}}, NULL);
    bool adjoint;
    if (cti_attr_bool(call, "adjoint", given_adjoint, &adjoint) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "LU", LU, 2, true) != CT_OK) goto failed;
    const cti_shape P = cti_shape_part(LU, 0, 2);
    const int64_t N = cti_size_at(LU, -2);
    if (cti_size_at(LU, -1) != N) {
        (void)cti_call_refuse_size(call, "LU", -1, N, "LU.size(-2)", "LU.shape = %s", cti_call_sizes_text(call, LU));
        goto failed;
    }
    if (cti_check_ndim(call->op, "pivots", pivots, 1, true) != CT_OK) goto failed;
    const cti_shape R = cti_shape_part(pivots, 0, 1);
    if (cti_size_at(pivots, -1) != N) {
        (void)cti_call_refuse_size(call, "pivots", -1, N, "LU.size(-2)", "pivots.shape = %s, LU.shape = %s",
                                   cti_call_sizes_text(call, pivots), cti_call_sizes_text(call, LU));
        goto failed;
    }
    if (cti_check_ndim(call->op, "B", B, 2, true) != CT_OK) goto failed;
    const cti_shape Q = cti_shape_part(B, 0, 2);
    if (cti_size_at(B, -2) != N) {
        (void)cti_call_refuse_size(call, "B", -2, N, "LU.size(-2)", "B.shape = %s, LU.shape = %s",
                                   cti_call_sizes_text(call, B), cti_call_sizes_text(call, LU));
        goto failed;
    }
    const int64_t K = cti_size_at(B, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 2,
                              (ct_tensor *const[]){LU, B}, &T) != CT_OK)
        goto failed;
    if (cti_call_check_argument(call, "pivots", pivots, 1u << CT_DTYPE_I32) != CT_OK) goto failed;
    if (!cti_shapes_broadcast(P, R)) {
        static const char must[] = "broadcasts(LU.shape[:-2], pivots.shape[:-1]); given LU.shape = %s, pivots.shape = "
                                   "%s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, LU), cti_call_sizes_text(call, pivots));
        goto failed;
    }
    if (!cti_shapes_broadcast(cti_shape_broadcast(call->op, P, R), Q)) {
        static const char must[] = "broadcasts(broadcast(LU.shape[:-2], pivots.shape[:-1]), B.shape[:-2]); given "
                                   "LU.shape = %s, pivots.shape = %s, B.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, LU), cti_call_sizes_text(call, pivots),
                                     cti_call_sizes_text(call, B));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 2, false, T);
    const cti_shape x0_ = cti_shape_broadcast(call->op, cti_shape_broadcast(call->op, P, R), Q);
    const cti_shape result_shape = cti_shape_append(cti_shape_append(x0_, N), K);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, lu_solve_record(call->thread, LU, B, pivots, adjoint, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_apart(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_lu_solve_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *lu_view = cti_view_tensor(&views[0], LU);
    cti_view *pivots_view = cti_view_tensor(&views[1], pivots);
    cti_view *b_view = cti_view_tensor(&views[2], B);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_lu_solve_backend : cti_lu_solve_cpu)(
        &launch, lu_view, pivots_view, b_view, adjoint, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        lu_solve_node *node = (lu_solve_node *)call->node;
        const ct_node *base = call->node;
        if (cti_node_connected(base, LU_) && cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_lu_solve)(ct_tensor *LU, ct_tensor *pivots, ct_tensor *B, ct_switch adjoint)
{
    cti_call call = cti_call_plain("lu_solve");
    return lu_solve_core(&call, LU, pivots, B, adjoint);
}

ct_tensor *(ct_lu_solve_out)(ct_tensor *LU, ct_tensor *pivots, ct_tensor *B, ct_switch adjoint, ct_tensor *out)
{
    cti_call call = cti_call_out("lu_solve", out);
    return lu_solve_core(&call, LU, pivots, B, adjoint);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_lu_solve(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *LU_tangent = cti_tangent(&tangents[0]);
    ct_tensor *B_tangent = cti_tangent(&tangents[2]);
    ct_tensor *LU = args[0].value.tensor;
    ct_tensor *pivots = args[1].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    const bool adjoint = cti_arg_bool(&args[3], false);
    if (LU_tangent) {
        ct_tensor *x0_;
        if (adjoint) {
            x0_ = ct_matmul(ct_conj(ct_transpose(LU_tangent, -2, -1)), result);
        } else {
            x0_ = ct_matmul(LU_tangent, result);
        }
        ct_tensor *term = ct_neg(ct_lu_solve(LU, pivots, x0_, adjoint ? CT_ON : CT_OFF));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (B_tangent) {
        ct_tensor *term = ct_lu_solve(LU, pivots, B_tangent, adjoint ? CT_ON : CT_OFF);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info lu_solve_args[] = {
    {.name = "LU",
     .type = "T[*P, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "pivots", .type = "i32[*R, N]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32},
    {.name = "B",
     .type = "T[*Q, N, K]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "adjoint", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const lu_solve_outputs[] = {"result"};

const cti_op_entry cti_op_lu_solve = {
    .info =
        {
            .name = "lu_solve",
            .op = "lu_solve",
            .overload = "",
            .family = "linalg_lu",
            .doc = "Solution X of A X = B, or of A^H X = B if adjoint, from the factors of A that lu_factors returns.",
            .meaning = "kernel",
            .args = lu_solve_args,
            .num_args = 4,
            .outputs = lu_solve_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "LU; pivots; result for LU",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(SWITCH)},
    .functions =
        CTI_FUNCTIONS(cti_caller_3tensor_switch, ct_lu_solve, NULL, cti_caller_3tensor_switch_tensor, ct_lu_solve_out),
    .jvp = jvp_lu_solve,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_BROAD, .axis = 1, .least = 1},
                                                     {.role = CTI_BATCH_BROAD, .axis = 2, .least = 2},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
