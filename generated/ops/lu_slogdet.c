/*
 * lu_slogdet: Sign and logarithm of the absolute value of the determinant of A from the factors that lu_factors
 * returns.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 *
 *   backward  LU.grad = lu_solve(LU, pivots, unsqueeze(unsqueeze(factor, -1), -1) * eye(N, device=device_of(LU)), true)
 *   forward   part = sum(diagonal(lu_solve(LU, pivots, LU.tangent, false), 0, -2, -1), [-1])
 *             sign.tangent = sign * (part - conj(part)) * 0.5
 *             logabsdet.tangent = real(sum(diagonal(lu_solve(LU, pivots, LU.tangent, false), 0, -2, -1), [-1]))
 *   saves     LU; pivots; sign
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/lu_slogdet.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/diagonal.h>
#include <cotangent/op/eye.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/real.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/lu_slogdet.h>
#include <cotangent/private/lu_solve.h>

extern cti_caller cti_caller_2_of_2tensor, cti_caller_2_of_2tensor_tensors;
extern const cti_op_entry cti_op_lu_slogdet;

/* ---- lu_slogdet ------------------------------------------------------------ */

enum { LU_, NUM_EDGES };

enum { SAVED_LU, SAVED_PIVOTS, SAVED_SIGN, NUM_SAVED };

typedef struct lu_slogdet_node {
    ct_node base;
    cti_saved LU;     /* read by LU.grad */
    cti_saved pivots; /* read by LU.grad */
    cti_saved sign;   /* read by LU.grad */
} lu_slogdet_node;

static const cti_saved_info lu_slogdet_saved[NUM_SAVED] = {
    {.name = "LU", .read_by = (cti_needed)1 << LU_},
    {.name = "pivots", .read_by = (cti_needed)1 << LU_, .kind = CT_SAVE_KIND_INDEX},
    {.name = "sign", .read_by = (cti_needed)1 << LU_, .is_output = true},
};

static ct_status lu_slogdet_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *sign_grad = result_grads[0];
    ct_tensor *logabsdet_grad = result_grads[1];
    if (!sign_grad && !logabsdet_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const lu_slogdet_node *)base)->LU, lu_slogdet_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    ct_tensor *LU = saved[SAVED_LU];
    ct_tensor *pivots = saved[SAVED_PIVOTS];
    ct_tensor *sign = saved[SAVED_SIGN];

    ct_tensor *c0_ = NULL;
    {
        c0_ = ct_eye(cti_shape_size(cti_input_shape(base, LU_), -2), .device = cti_device_named(cti_node_device(base)));
    }
    if (cti_is_needed(needed, LU_)) { /* LU.grad */
        if (sign_grad) {
            ct_tensor *x0_ = ct_sub(ct_mul(sign_grad, ct_conj(sign)), ct_mul(ct_conj(sign_grad), sign));
            ct_tensor *x1_ = ct_mul(ct_unsqueeze(ct_unsqueeze(ct_mul(x0_, ct_num(0.5)), -1), -1), c0_);
            ct_tensor *term_ = ct_lu_solve(LU, pivots, x1_, CT_ON);
            grads[LU_] = cti_add_terms(grads[LU_], term_);
            if (!grads[LU_]) return cti_failed();
        }
        if (logabsdet_grad) {
            ct_tensor *x0_ = ct_unsqueeze(ct_unsqueeze(ct_to(logabsdet_grad, cti_input_dtype(base, LU_)), -1), -1);
            ct_tensor *term_ = ct_lu_solve(LU, pivots, ct_mul(x0_, c0_), CT_ON);
            grads[LU_] = cti_add_terms(grads[LU_], term_);
            if (!grads[LU_]) return cti_failed();
        }
    }
    return CT_OK;
}

static const cti_node_type lu_slogdet_type = {
    .name = "LuSlogdetBackward0",
    .op = "lu_slogdet",
    .backward = lu_slogdet_backward,
    .saved = lu_slogdet_saved,
    .size = sizeof(lu_slogdet_node),
    .saved_offset = offsetof(lu_slogdet_node, LU),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *lu_slogdet_record(cti_thread *thread, ct_tensor *LU, ct_tensor *pivots, const ct_tensor *result)
{
    lu_slogdet_node *node = (lu_slogdet_node *)cti_node_create(thread, &lu_slogdet_type, NUM_EDGES, 0, result);
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

static ct_lu_slogdet_result lu_slogdet_core(cti_call *call, ct_tensor *LU, ct_tensor *pivots)
{
    ct_tensor *const inputs[] = {LU, pivots};
    static const char *const names[] = {"LU", "pivots"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_lu_slogdet, NULL, NULL, diverted_);
        return (ct_lu_slogdet_result){diverted_[0], diverted_[1]};
    }
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
    const ct_dtype R = cti_real_of(T);
    if (cti_call_check_argument(call, "pivots", pivots, 1u << CT_DTYPE_I32) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape shape = P;
    cti_call_select(call, 0);
    ct_tensor *sign = cti_call_result(call, T, &shape);
    if (!sign) goto failed;
    cti_call_select(call, 1);
    ct_tensor *logabsdet = cti_call_result(call, R, &shape);
    if (!logabsdet) goto failed;
    if (call->recorded) {
        if (cti_call_set_node(call, lu_slogdet_record(call->thread, LU, pivots, sign)) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, (ct_tensor *const[]){logabsdet}, 1) != CT_OK) goto failed;
    }
    ct_tensor *tag_sign = cti_call_apart(call, sign, T);
    if (!tag_sign) goto failed;
    ct_tensor *tag_logabsdet = cti_call_apart(call, logabsdet, R);
    if (!tag_logabsdet) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_lu_slogdet_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *lu_view = cti_view_tensor(&views[0], LU);
    cti_view *pivots_view = cti_view_tensor(&views[1], pivots);
    cti_view *sign_view = cti_view_tensor(&views[2], tag_sign);
    cti_view *logabsdet_view = cti_view_tensor(&views[3], tag_logabsdet);
    const ct_status status = (launch.is_on_device ? cti_lu_slogdet_backend : cti_lu_slogdet_cpu)(
        &launch, lu_view, pivots_view, sign_view, logabsdet_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_sign, sign) != CT_OK) goto failed;
    cti_call_written(call, sign);
    if (cti_call_store(call, tag_logabsdet, logabsdet) != CT_OK) goto failed;
    cti_call_written(call, logabsdet);
    if (call->node) {
        lu_slogdet_node *node = (lu_slogdet_node *)call->node;
        if (cti_call_save_result(call, &node->sign, sign, 0) != CT_OK) goto failed;
    }
    ct_tensor *results[] = {sign, logabsdet};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK) return (ct_lu_slogdet_result){NULL, NULL};
    return (ct_lu_slogdet_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_lu_slogdet_result){NULL, NULL};
}

ct_lu_slogdet_result(ct_lu_slogdet)(ct_tensor *LU, ct_tensor *pivots)
{
    cti_call call = cti_call_plain("lu_slogdet");
    return lu_slogdet_core(&call, LU, pivots);
}

ct_lu_slogdet_result(ct_lu_slogdet_out)(ct_tensor *LU, ct_tensor *pivots, ct_lu_slogdet_result out)
{
    ct_tensor *const dests[] = {out.sign, out.logabsdet};
    cti_call call = cti_call_outs("lu_slogdet", 2, dests);
    return lu_slogdet_core(&call, LU, pivots);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_lu_slogdet(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *LU_tangent = cti_tangent(&tangents[0]);
    ct_tensor *LU = args[0].value.tensor;
    ct_tensor *pivots = args[1].value.tensor;
    ct_tensor *sign = outs[0].value.tensor;
    ct_tensor *part = NULL;
    if (LU_tangent) {
        ct_tensor *x0_ = ct_lu_solve(LU, pivots, LU_tangent, CT_OFF);
        part = ct_sum(ct_diagonal(x0_, .offset = 0, .dim1 = -2, .dim2 = -1), .dim = CTI_INTS(-1));
    }
    if (LU_tangent) {
        ct_tensor *term = ct_mul(sign, ct_mul(ct_sub(part, ct_conj(part)), ct_num(0.5)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (LU_tangent) {
        ct_tensor *term = ct_real(part);
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term));
        if (!results[1]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info lu_slogdet_args[] = {
    {.name = "LU",
     .type = "T[*P, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "pivots", .type = "i32[*P, N]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32},
};
static const char *const lu_slogdet_outputs[] = {"sign", "logabsdet"};

const cti_op_entry cti_op_lu_slogdet = {
    .info =
        {
            .name = "lu_slogdet",
            .op = "lu_slogdet",
            .overload = "",
            .family = "linalg_lu",
            .doc = "Sign and logarithm of the absolute value of the determinant of A from the factors that lu_factors "
                   "returns.",
            .meaning = "kernel",
            .args = lu_slogdet_args,
            .num_args = 2,
            .outputs = lu_slogdet_outputs,
            .num_outputs = 2,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "LU; pivots; sign",
        },
    .functions =
        CTI_FUNCTIONS(cti_caller_2_of_2tensor, ct_lu_slogdet, NULL, cti_caller_2_of_2tensor_tensors, ct_lu_slogdet_out),
    .jvp = jvp_lu_slogdet,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 2},
                                                     {.role = CTI_BATCH_LEAD, .least = 1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0, 0}},
                },
            .num_plans = 1,
        },
};
