/*
 * linalg_slogdet: Sign and logarithm of the absolute value of the determinant of the square matrices in the last two
 * axes; 0 and -inf for a singular matrix, which has no gradient. The sign of a complex matrix has absolute value one
 * and a gradient.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/linalg_slogdet.h>
#include <cotangent/private/lu_factors.h>
#include <cotangent/private/lu_slogdet.h>

extern cti_caller cti_caller_2_of_tensor;
extern const cti_op_entry cti_op_linalg_slogdet;

/* ---- linalg_slogdet -------------------------------------------------------- */

static ct_linalg_slogdet_result linalg_slogdet_core(cti_call *call, ct_tensor *A)
{
    call->is_composed = true;
    ct_tensor *inputs[] = {A};
    static const char *const names[] = {"A"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_linalg_slogdet, NULL, NULL, diverted_);
        return (ct_linalg_slogdet_result){diverted_[0], diverted_[1]};
    }
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        A = inputs[0];
    }
    if (cti_check_ndim(call->op, "A", A, 2, true) != CT_OK) goto failed;
    const int64_t N = cti_size_at(A, -2);
    if (cti_size_at(A, -1) != N) {
        (void)cti_call_refuse_size(call, "A", -1, N, "A.size(-2)", "A.shape = %s", cti_call_sizes_text(call, A));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){A}, &T) != CT_OK)
        goto failed;
    const ct_dtype R = cti_real_of(T);
    const ct_lu_factors_result l0_ = ct_lu_factors(A, CT_OFF);
    ct_tensor *LU = l0_.LU, *pivots = l0_.pivots;
    if (!LU) goto failed;
    if (!pivots) goto failed;
    const ct_lu_slogdet_result l1_ = ct_lu_slogdet(LU, pivots);
    ct_tensor *sign = l1_.sign, *logabsdet = l1_.logabsdet;
    if (!sign) goto failed;
    if (!logabsdet) goto failed;
    if (cti_call_check_result_dtype(call, "sign", sign, T) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "logabsdet", logabsdet, R) != CT_OK) goto failed;
    ct_tensor *results[] = {sign, logabsdet};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK) return (ct_linalg_slogdet_result){NULL, NULL};
    return (ct_linalg_slogdet_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_linalg_slogdet_result){NULL, NULL};
}

ct_linalg_slogdet_result(ct_linalg_slogdet)(ct_tensor *A)
{
    cti_call call = cti_call_plain("linalg_slogdet");
    return linalg_slogdet_core(&call, A);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_slogdet_args[] = {
    {.name = "A",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
};
static const char *const linalg_slogdet_outputs[] = {"sign", "logabsdet"};

const cti_op_entry cti_op_linalg_slogdet = {
    .info =
        {
            .name = "linalg_slogdet",
            .op = "linalg_slogdet",
            .overload = "",
            .family = "linalg_lu",
            .doc = "Sign and logarithm of the absolute value of the determinant of the square matrices in the last two "
                   "axes; 0 and -inf for a singular matrix, which has no gradient. The sign of a complex matrix has "
                   "absolute value one and a gradient.",
            .meaning = "compose",
            .args = linalg_slogdet_args,
            .num_args = 1,
            .outputs = linalg_slogdet_outputs,
            .num_outputs = 2,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor, ct_linalg_slogdet, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
