/*
 * lu_minors_derivative: Derivative of lu_minors with respect to A in direction Y, for nonsingular A.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/diagonal.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/lu_adjugate.h>
#include <cotangent/private/lu_minors.h>
#include <cotangent/private/lu_minors_derivative.h>
#include <cotangent/private/lu_solve.h>

extern cti_caller cti_caller_4tensor;
extern const cti_op_entry cti_op_lu_minors_derivative;

/* ---- lu_minors_derivative -------------------------------------------------- */

static ct_tensor *lu_minors_derivative_core(cti_call *call, ct_tensor *LU, ct_tensor *pivots, ct_tensor *X,
                                            ct_tensor *Y)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {LU, pivots, X, Y};
    static const char *const names[] = {"LU", "pivots", "X", "Y"};
    if (cti_call_begin(call, 4, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_lu_minors_derivative, NULL, NULL);
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
    if (cti_check_ndim(call->op, "X", X, 2 + P.ndim, false) != CT_OK) goto failed;
    if (!cti_part_is(X, 0, &P)) {
        (void)cti_call_refuse_shape(call, "X", 0, P, "LU.shape[:-2]", "X.shape = %s, LU.shape = %s",
                                    cti_call_sizes_text(call, X), cti_call_sizes_text(call, LU));
        goto failed;
    }
    if (cti_size_at(X, (int)P.ndim) != N) {
        (void)cti_call_refuse_size(call, "X", (int)P.ndim, N, "LU.size(-2)", "X.shape = %s, LU.shape = %s",
                                   cti_call_sizes_text(call, X), cti_call_sizes_text(call, LU));
        goto failed;
    }
    if (cti_size_at(X, 1 + (int)P.ndim) != N) {
        (void)cti_call_refuse_size(call, "X", 1 + (int)P.ndim, N, "LU.size(-2)", "X.shape = %s, LU.shape = %s",
                                   cti_call_sizes_text(call, X), cti_call_sizes_text(call, LU));
        goto failed;
    }
    if (cti_check_ndim(call->op, "Y", Y, 2 + P.ndim, false) != CT_OK) goto failed;
    if (!cti_part_is(Y, 0, &P)) {
        (void)cti_call_refuse_shape(call, "Y", 0, P, "LU.shape[:-2]", "Y.shape = %s, LU.shape = %s",
                                    cti_call_sizes_text(call, Y), cti_call_sizes_text(call, LU));
        goto failed;
    }
    if (cti_size_at(Y, (int)P.ndim) != N) {
        (void)cti_call_refuse_size(call, "Y", (int)P.ndim, N, "LU.size(-2)", "Y.shape = %s, LU.shape = %s",
                                   cti_call_sizes_text(call, Y), cti_call_sizes_text(call, LU));
        goto failed;
    }
    if (cti_size_at(Y, 1 + (int)P.ndim) != N) {
        (void)cti_call_refuse_size(call, "Y", 1 + (int)P.ndim, N, "LU.size(-2)", "Y.shape = %s, LU.shape = %s",
                                   cti_call_sizes_text(call, Y), cti_call_sizes_text(call, LU));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 3,
                              (ct_tensor *const[]){LU, X, Y}, &T) != CT_OK)
        goto failed;
    if (cti_call_check_argument(call, "pivots", pivots, 1u << CT_DTYPE_I32) != CT_OK) goto failed;
    ct_tensor *adjugate = ct_lu_adjugate(LU, pivots);
    if (!adjugate) goto failed;
    ct_tensor *bent = ct_transpose(ct_lu_minors(LU, pivots, Y), -2, -1);
    if (!bent) goto failed;
    ct_tensor *x = ct_lu_solve(LU, pivots, X, CT_OFF);
    if (!x) goto failed;
    ct_tensor *yx = ct_matmul(ct_lu_solve(LU, pivots, Y, CT_OFF), x);
    if (!yx) goto failed;
    ct_tensor *x0_ = ct_sum(ct_diagonal(x, .offset = 0, .dim1 = -2, .dim2 = -1), .dim = CTI_INTS(-1));
    ct_tensor *share = ct_unsqueeze(ct_unsqueeze(x0_, -1), -1);
    if (!share) goto failed;
    ct_tensor *x1_ = ct_sum(ct_diagonal(yx, .offset = 0, .dim1 = -2, .dim2 = -1), .dim = CTI_INTS(-1));
    ct_tensor *less = ct_unsqueeze(ct_unsqueeze(x1_, -1), -1);
    if (!less) goto failed;
    ct_tensor *x2_ = ct_sub(ct_sub(ct_mul(share, bent), ct_matmul(x, bent)), ct_mul(less, adjugate));
    ct_tensor *result = ct_transpose(ct_add(x2_, ct_matmul(yx, adjugate)), -2, -1);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_append(cti_shape_append(P, N), N);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_lu_minors_derivative)(ct_tensor *LU, ct_tensor *pivots, ct_tensor *X, ct_tensor *Y)
{
    cti_call call = cti_call_plain("lu_minors_derivative");
    return lu_minors_derivative_core(&call, LU, pivots, X, Y);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info lu_minors_derivative_args[] = {
    {.name = "LU",
     .type = "T[*P, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "pivots", .type = "i32[*P, N]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32},
    {.name = "X",
     .type = "T[*P, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "Y",
     .type = "T[*P, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
};
static const char *const lu_minors_derivative_outputs[] = {"result"};

const cti_op_entry cti_op_lu_minors_derivative = {
    .info =
        {
            .name = "lu_minors_derivative",
            .op = "lu_minors_derivative",
            .overload = "",
            .family = "linalg_lu",
            .doc = "Derivative of lu_minors with respect to A in direction Y, for nonsingular A.",
            .meaning = "compose",
            .args = lu_minors_derivative_args,
            .num_args = 4,
            .outputs = lu_minors_derivative_outputs,
            .num_outputs = 1,
            .order = -1,
            .is_private = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_4tensor, ct_lu_minors_derivative, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
