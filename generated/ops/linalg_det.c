/*
 * linalg_det: Determinant of the square matrices in the last two axes. First and second derivatives are also exact for
 * a singular matrix; third derivatives require a nonsingular one.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/linalg_det.h>
#include <cotangent/private/lu_det.h>
#include <cotangent/private/lu_factors.h>

extern cti_caller cti_caller_tensor;
extern const cti_op_entry cti_op_linalg_det;

/* ---- linalg_det ------------------------------------------------------------ */

static ct_tensor *linalg_det_core(cti_call *call, ct_tensor *A)
{
    call->is_composed = true;
    ct_tensor *inputs[] = {A};
    static const char *const names[] = {"A"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_det, NULL, NULL);
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
    const ct_lu_factors_result l0_ = ct_lu_factors(A, CT_OFF);
    ct_tensor *LU = l0_.LU, *pivots = l0_.pivots;
    if (!LU) goto failed;
    if (!pivots) goto failed;
    ct_tensor *result = ct_lu_det(LU, pivots);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_det)(ct_tensor *A)
{
    cti_call call = cti_call_plain("linalg_det");
    return linalg_det_core(&call, A);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_det_args[] = {
    {.name = "A",
     .type = "T[*B, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
};
static const char *const linalg_det_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_det = {
    .info =
        {
            .name = "linalg_det",
            .op = "linalg_det",
            .overload = "",
            .family = "linalg_lu",
            .doc = "Determinant of the square matrices in the last two axes. First and second derivatives are also "
                   "exact for a singular matrix; third derivatives require a nonsingular one.",
            .meaning = "compose",
            .args = linalg_det_args,
            .num_args = 1,
            .outputs = linalg_det_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_linalg_det, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
