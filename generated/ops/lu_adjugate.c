/*
 * lu_adjugate: Adjugate of A, its inverse times its determinant, from the factors that lu_factors returns; also for
 * singular A.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 *
 *   backward  LU.grad = conj(lu_minors(LU, pivots, conj(transpose(result.grad, -2, -1))))
 *   forward   result.tangent = transpose(lu_minors(LU, pivots, LU.tangent), -2, -1)
 *   saves     LU; pivots
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/lu_adjugate.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/transpose.h>
#include <cotangent/private/lu_adjugate.h>
#include <cotangent/private/lu_minors.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_lu_adjugate;

/* ---- lu_adjugate ----------------------------------------------------------- */

enum { LU_, NUM_EDGES };

enum { SAVED_LU, SAVED_PIVOTS, NUM_SAVED };

typedef struct lu_adjugate_node {
    ct_node base;
    cti_saved LU;     /* read by LU.grad */
    cti_saved pivots; /* read by LU.grad */
} lu_adjugate_node;

static const cti_saved_info lu_adjugate_saved[NUM_SAVED] = {
    {.name = "LU", .read_by = (cti_needed)1 << LU_},
    {.name = "pivots", .read_by = (cti_needed)1 << LU_, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status lu_adjugate_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                      ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const lu_adjugate_node *)base)->LU, lu_adjugate_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *LU = saved[SAVED_LU];
    ct_tensor *pivots = saved[SAVED_PIVOTS];

    if (cti_is_needed(needed, LU_)) { /* LU.grad = conj(lu_minors(LU, pivots, conj(transpose(result.grad, -2, -1)))) */
        grads[LU_] = ct_conj(ct_lu_minors(LU, pivots, ct_conj(ct_transpose(result_grad, -2, -1))));
        if (!grads[LU_]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type lu_adjugate_type = {
    .name = "LuAdjugateBackward0",
    .op = "lu_adjugate",
    .backward = lu_adjugate_backward,
    .saved = lu_adjugate_saved,
    .size = sizeof(lu_adjugate_node),
    .saved_offset = offsetof(lu_adjugate_node, LU),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *lu_adjugate_record(cti_thread *thread, ct_tensor *LU, ct_tensor *pivots, const ct_tensor *result)
{
    lu_adjugate_node *node = (lu_adjugate_node *)cti_node_create(thread, &lu_adjugate_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, LU_, LU) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->LU, LU) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->pivots, pivots) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *lu_adjugate_core(cti_call *call, ct_tensor *LU, ct_tensor *pivots)
{
    ct_tensor *const inputs[] = {LU, pivots};
    static const char *const names[] = {"LU", "pivots"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_lu_adjugate, NULL, NULL);
    if (cti_check_ndim(call->op, "LU", LU, 2, true) != CT_OK) goto failed;
    const cti_shape P = cti_shape_part(LU, 0, 2);
    const int64_t N = cti_size_at(LU, -2);
    if (cti_size_at(LU, -1) != N) {
        (void)cti_call_refuse_size(call, "LU", -1, N, "LU.size(-2)", "LU.shape = %s", cti_call_sizes_text(call, LU));
        goto failed;
    }
    if (cti_check_ndim(call->op, "pivots", pivots, 1 + P.ndim, false) != CT_OK) goto failed;
    if (!cti_part_is(pivots, 0, &P)) {
        (void)cti_call_refuse_shape(call, "pivots", 0, P, "LU.shape[:-2]", "pivots.shape = %s, LU.shape = %s",
                                    cti_call_sizes_text(call, pivots), cti_call_sizes_text(call, LU));
        goto failed;
    }
    if (cti_size_at(pivots, (int)P.ndim) != N) {
        (void)cti_call_refuse_size(call, "pivots", (int)P.ndim, N, "LU.size(-2)", "pivots.shape = %s, LU.shape = %s",
                                   cti_call_sizes_text(call, pivots), cti_call_sizes_text(call, LU));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){LU}, &T) != CT_OK)
        goto failed;
    if (cti_call_check_argument(call, "pivots", pivots, 1u << CT_DTYPE_I32) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = cti_shape_append(cti_shape_append(P, N), N);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, lu_adjugate_record(call->thread, LU, pivots, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_apart(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_lu_adjugate_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *lu_view = cti_view_tensor(&views[0], LU);
    cti_view *pivots_view = cti_view_tensor(&views[1], pivots);
    cti_view *result_view = cti_view_tensor(&views[2], tag_result);
    const ct_status status = (launch.is_on_device ? cti_lu_adjugate_backend
                                                  : cti_lu_adjugate_cpu)(&launch, lu_view, pivots_view, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_lu_adjugate)(ct_tensor *LU, ct_tensor *pivots)
{
    cti_call call = cti_call_plain("lu_adjugate");
    return lu_adjugate_core(&call, LU, pivots);
}

ct_tensor *(ct_lu_adjugate_out)(ct_tensor *LU, ct_tensor *pivots, ct_tensor *out)
{
    cti_call call = cti_call_out("lu_adjugate", out);
    return lu_adjugate_core(&call, LU, pivots);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_lu_adjugate(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *LU_tangent = cti_tangent(&tangents[0]);
    ct_tensor *LU = args[0].value.tensor;
    ct_tensor *pivots = args[1].value.tensor;
    if (LU_tangent) {
        ct_tensor *term = ct_transpose(ct_lu_minors(LU, pivots, LU_tangent), -2, -1);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info lu_adjugate_args[] = {
    {.name = "LU",
     .type = "T[*P, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "pivots", .type = "i32[*P, N]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32},
};
static const char *const lu_adjugate_outputs[] = {"result"};

const cti_op_entry cti_op_lu_adjugate = {
    .info =
        {
            .name = "lu_adjugate",
            .op = "lu_adjugate",
            .overload = "",
            .family = "linalg_lu",
            .doc = "Adjugate of A, its inverse times its determinant, from the factors that lu_factors returns; also "
                   "for singular A.",
            .meaning = "kernel",
            .args = lu_adjugate_args,
            .num_args = 2,
            .outputs = lu_adjugate_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "LU; pivots",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_lu_adjugate, NULL, cti_caller_3tensor, ct_lu_adjugate_out),
    .jvp = jvp_lu_adjugate,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 2},
                                                     {.role = CTI_BATCH_LEAD, .least = 1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
